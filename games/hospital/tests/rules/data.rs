//! Data files that nobody meant well: each is refused with a reason, or can be played (H-0.4).

use redoubt_hospital::Hospital;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::game::Seen;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Lang, Source, Turn, Viewer};
use redoubt_stage::{Voice, terminal};
use serde_json::json;

use crate::field::*;

/// The standard map with a tenth row, and so many columns.
fn large_map(columns: usize) -> String {
    let standard = Hospital::PROFILE.data;
    let start = standard.find("map = '''").unwrap() + 10;
    let end = start + standard[start..].find("'''").unwrap();
    let mut lines: Vec<String> = standard[start..end].lines().map(str::to_owned).collect();
    let last = lines.pop().unwrap();
    lines.extend([format!(" 9 {}", "  . ".repeat(11)), String::new(), last.replacen(" 9 ", "10 ", 1)]);
    for column in 11..columns {
        let letter = char::from(b'A' + column as u8);
        for (index, line) in lines.iter_mut().enumerate().filter(|(index, _)| *index == 0 || index % 2 == 1) {
            let space = if index == 0 { letter } else { '.' };
            *line = format!("{line:<width$}  {space}", width = 3 + 4 * column);
        }
    }
    format!("{}{}\n{}", &standard[..start], lines.join("\n"), &standard[end..])
}

/// Plays a random game to its end, and looks at it from time to time.
fn play(data: &str, seed: u64) {
    let hospital = Hospital::from_data(&Source::new("test.toml", data)).unwrap_or_else(|faults| panic!("{faults:?}"));
    let voice = Voice::of(Lang::Es, &Hospital::PROFILE);
    let zulu = if seed.is_multiple_of(2) { "player" } else { "solo" };
    let options =
        json!({"extra_movement": seed.is_multiple_of(3), "pistol_limit": seed.is_multiple_of(5), "zulu": zulu});
    let setup = setup(Hospital::PROFILE.scenarios[seed as usize % 3], options);
    let setup = setup.complete(Hospital::PROFILE.scenarios, &hospital.options()).unwrap();
    let mut chance = Seeded::new(seed);
    let mut position = hospital.begin(&setup, &mut chance, &mut ()).unwrap();
    let (mut actions, mut weights) = (Vec::new(), Vec::new());
    for decision in 0.. {
        assert!(decision < 60_000, "a game must end");
        if hospital.turn(&position) == Turn::Over {
            break;
        }
        hospital.legal(&position, &mut actions);
        if decision % 64 == 0 {
            hospital.inclinations(&position, &actions, &mut weights);
            assert!(hospital.evaluate(&position, redoubt_kernel::Seat(0)).abs() <= 1000);
            let look = terminal::TextLook { colour: false, width: 100 };
            terminal::draw(&hospital.scene(&Seen::new(&hospital, &position, Viewer::UMPIRE)), &voice, look);
            assert_eq!(hospital.read(hospital.write(&position)).unwrap(), position);
        }
        let action = actions[chance.below(actions.len() as u32) as usize];
        hospital.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
    }
}

#[test]
fn h_0_4_a_map_may_have_ten_rows_and_twelve_columns() {
    for columns in [11, 12] {
        let large = large_map(columns);
        for seed in 0..4 {
            play(&large, seed);
        }
        let field = battle_on(rules_of(&large), "private D4", "warrior I10").phase("zulu_moves").field();
        assert_eq!(field.reach("move I10"), "H10 I9 J10");
    }
    let wider = data_faults(&large_map(13));
    assert_eq!(wider, [(23, "H-0.1".into(), "map".into())]);
}

#[test]
fn h_0_4_what_no_battle_could_be_played_with_is_refused() {
    let first = |data: String| {
        let faults = data_faults(&data);
        assert!(!faults.is_empty(), "accepted, or refused without a reason: {data}");
        faults.into_iter().next().unwrap()
    };
    let map = |drawing: &str| {
        let standard = Hospital::PROFILE.data;
        let start = standard.find("map = '''").unwrap();
        let end = start + 10 + standard[start + 10..].find("'''").unwrap() + 3;
        first(format!("{}map = {drawing}{}", &standard[..start], &standard[end..]))
    };
    for empty in ["''", "'A B C'"] {
        assert_eq!(map(empty), (22, "H-0.1".into(), "map".into()), "{empty}");
    }
    for empty in
        ["'''\n'''".to_owned(), format!("'''\n{}\n'''", "A ".repeat(5000)), "'''\n     A   B   C\n 1   .\n'''".into()]
    {
        assert_eq!(map(&empty), (23, "H-0.1".into(), "map".into()), "{empty}");
    }
    assert_eq!(map(&format!("'''\n     A   B   C\n{}'''", " 1   .\n".repeat(5000))).1, "H-0.1");
    let huge = i64::MAX.to_string();
    for (old, new, clause, place) in [
        ("count = 18", format!("count = {huge}"), "H-0.6", "warrior"),
        ("count = 18", "count = 0".into(), "H-0.6", "warrior"),
        ("count = 18", "count = 35".into(), "H-0.6", "warrior"),
        ("badly_wounded = 3", "badly_wounded = 5".into(), "H-0.6", "badly_wounded"),
        ("torches = 4\n", "torches = 0\n".into(), "H-0.6", "torches"),
        ("pistol_shots = 3", "pistol_shots = 255".into(), "H-3.4", "pistol_shots"),
        ("turns = 30", "turns = 65535".into(), "H-10.3", "hospital-on-fire"),
        ("turns = 30", "turns = 0".into(), "H-10.3", "hospital-on-fire"),
        ("id = \"private\"", "id = \"medic\"".into(), "H-0.5", "medic"),
        ("id = \"medic\"", format!("id = \"{}\"", "m".repeat(100_000)), "H-0.5", "mmmmmmmmmmmmmmmmmmmmmmmm"),
        ("en = \"the sergeant\"", format!("en = \"{}\"", "S".repeat(100_000)), "H-0.5", "sergeant.name"),
        ("en = \"the sergeant\"", "en = \" \"".into(), "H-0.5", "sergeant.name"),
        ("en = \"SGT\"", "en = \"\\u001b[2J\"".into(), "H-0.5", "sergeant.mark"),
        ("es = \"Mapa estándar\"", "es = \"\"".into(), "H-0.4", "name"),
        ("[scenario.hospital-on-fire]", format!("[scenario.{}]", "x".repeat(5000)), "H-10.0", "scenario"),
    ] {
        let (data, line) = edit(old, &new);
        let (found, rule, at) = first(data);
        assert_eq!((rule.as_str(), at.as_str()), (clause, place), "{old}");
        // A kind is named where its id stands, the scenarios where they begin.
        assert!(found <= line && found + 9 > line, "{old} on line {line}, not {found}");
    }
    // Numbers that do not even fit are the file format's business, and have their line too.
    for (old, new) in
        [("torches = 4\n", "torches = 256\n"), ("turns = 30", "turns = -1"), ("count = 18", "count = 1e9")]
    {
        let (data, line) = edit(old, new);
        assert_eq!(first(data).0, line, "{new}");
    }
    // Thousands of kinds are one mistake, and so are thousands of scenarios.
    let many = |entry: &dyn Fn(usize) -> String| {
        let entries: String = (0..5000).map(entry).collect();
        data_faults(&format!("{}\n{entries}", Hospital::PROFILE.data))
    };
    let letters = |n: usize| format!("{n:04}").bytes().map(|digit| char::from(digit - b'0' + b'a')).collect::<String>();
    let words = "name = { en = \"W\", es = \"W\" }\nmark = { en = \"W\", es = \"W\" }\n";
    assert!(many(&|n| format!("[[zulu]]\nid = \"{}\"\n{words}", letters(n))).len() < 60);
    assert!(many(&|n| format!("[scenario.{}]\nzulus_from = \"north\"\nturns = 3\n", letters(n))).len() < 60);
}

/// The standard file, spoilt at random: it is refused with a reason that has a line, or a battle can be played with it.
#[test]
fn h_0_4_a_spoilt_file_is_refused_or_can_be_played() {
    const MARKS: &[char] =
        &[' ', '.', '|', 'D', 'w', 'H', '=', '#', '-', 'v', 'y', 'R', '0', '9', '\'', '"', 'é', '\t'];
    const NUMBERS: &[&str] = &["0", "1", "2", "9", "12", "99", "255", "256", "65536", "9223372036854775807", "-1"];
    let bare: Vec<&str> = Hospital::PROFILE.data.lines().filter(|line| !line.starts_with('#')).collect();
    let (mut refused, mut played) = (0, 0);
    for seed in 0..600_u64 {
        let mut chance = Seeded::new(seed);
        let mut lines: Vec<String> = bare.iter().map(|line| (*line).to_owned()).collect();
        for _ in 0..=chance.below(3) {
            let at = chance.below(lines.len() as u32) as usize;
            let line = lines[at].clone();
            match chance.below(6) {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, line),
                2 if line.contains(" = ") => {
                    let number = NUMBERS[chance.below(NUMBERS.len() as u32) as usize];
                    lines[at] = format!("{} = {number}", line.split(" = ").next().unwrap());
                }
                // The map takes up most of what is left, so most strokes fall into it.
                _ => {
                    let at = 3 + chance.below(18) as usize % lines.len();
                    let mut letters: Vec<char> = lines[at].chars().collect();
                    if !letters.is_empty() {
                        let place = chance.below(letters.len() as u32) as usize;
                        letters[place] = MARKS[chance.below(MARKS.len() as u32) as usize];
                    }
                    lines[at] = letters.into_iter().collect();
                }
            }
        }
        let data = lines.join("\n");
        match Hospital::from_data(&Source::new("test.toml", &data)) {
            Ok(_) => {
                played += 1;
                play(&data, seed);
            }
            Err(faults) => {
                refused += 1;
                assert!(!faults.is_empty() && faults.iter().all(|fault| fault.line.is_some()), "{faults:?}\n{data}");
            }
        }
    }
    assert!(refused > 100 && played > 50, "{refused} refused, {played} played");
}
