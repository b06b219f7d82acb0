//! Data files made to break the program: each is refused with a line, or played to its end (N-86).

use crate::field::data_faults;
use crate::scenario::edited;
use proptest::prelude::*;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Setup, Source, Turn};
use redoubt_ntombi::Ntombi;
use redoubt_ntombi::action::Action;

/// The fault with this clause is named on the line that was changed.
fn refused(old: &str, new: &str, rule: &str) {
    let (data, line) = edited(old, new);
    let faults = data_faults(&data);
    assert!(faults.iter().any(|(at, by)| by == rule && at.abs_diff(line) <= 1), "{new}: {faults:?}, line {line}");
}

#[test]
fn n_86_numbers_out_of_all_bounds_are_refused() {
    let (least, most) = (i32::MIN, i32::MAX);
    for number in [least, -1, 0, 3_599, 16_001, most] {
        refused("table = [7200, 8000]", &format!("table = [{number}, 8000]"), "N-80");
        refused("table = [7200, 8000]", &format!("table = [7200, {number}]"), "N-80");
    }
    for number in [least, -1, 8_001, most] {
        refused("river = [5600, 6200]", &format!("river = [{number}, 6200]"), "N-80");
        refused("river = [5600, 6200]", &format!("river = [5600, {number}]"), "N-80");
        refused("road = [3000, 4200]", &format!("road = [3000, {number}]"), "N-124");
        refused("depth = 600", &format!("depth = {number}"), "N-82");
        refused("south = 2400", &format!("south = {number}"), "N-82");
        refused("at = [3390, 3980]", &format!("at = [{number}, 3980]"), "N-86");
        refused("at = [3400, 5000]", &format!("at = [3400, {number}]"), "N-86");
        refused("at = [4000, 3500]", &format!("at = [{number}, {number}]"), "N-86");
        refused("horse = [4300, 6600]", &format!("horse = [4300, {number}]"), "N-86");
    }
    for number in [least, -1, 16_001, most] {
        refused("distance = 2400", &format!("distance = {number}"), "N-82");
        refused("along = [-3, 4]", &format!("along = [{number}, 4]"), "N-86");
    }
    for number in [least, 0, 99, 2_001, most] {
        refused("size = [400, 200]", &format!("size = [{number}, 200]"), "N-86");
        refused("size = [400, 300]", &format!("size = [400, {number}]"), "N-86");
    }
    refused("along = [-3, 4]", "along = [0, 0]", "N-86");
    refused("turns = 14", "turns = 200", "N-83");
    refused("figures = 12", "figures = 13", "N-82");
    for number in ["0", "41", "9223372036854775807"] {
        refused(
            "rank = \"private\"\nname = { en = \"Private\", es = \"el soldado\" }\ncount = 5",
            &format!("rank = \"private\"\nname = {{ en = \"Private\", es = \"el soldado\" }}\ncount = {number}"),
            "N-81",
        );
    }
    // What does not even fit a number of its kind is refused by the reader, with its line.
    for (old, new) in
        [("turns = 14", "turns = 256"), ("at = [3390, 3980]", "at = [99999999999, 0]"), ("count = 5", "count = -1")]
    {
        let (data, line) = edited(old, new);
        assert_eq!(data_faults(&data).first().map(|fault| fault.0), Some(line), "{new}");
    }
}

#[test]
fn n_86_everything_lies_wholly_on_the_table() {
    refused("at = [1200, 4600]\nsize = [400, 300]", "at = [199, 4600]\nsize = [400, 300]", "N-86");
    refused("at = [3600, 3400]\nexit = \"s\"", "at = [149, 3400]\nexit = \"s\"", "N-86");
    let (walled, line) = edited("at = [3200, 6600]\nexit = \"s\"", "at = [3200, 7850]\nexit = \"s\"");
    assert!(data_faults(&walled).contains(&(line + 1, "N-31".to_owned())), "a way out over the edge");
}

#[test]
fn n_86_names_are_short_and_can_be_read() {
    for name in ["", "  ", &"x".repeat(61), "bell\\u0007", "two\\nlines"] {
        let name = format!("name = {{ en = \"{name}\", es = \"Capitán\" }}");
        refused("name = { en = \"Captain Moriarty\", es = \"el capitán Moriarty\" }", &name, "N-86");
    }
    for id in ["abc", &"a".repeat(21), "Booth", "b o o t h"] {
        refused("id = \"moriarty\"", &format!("id = \"{id}\""), "N-86");
    }
    refused("id = \"harward\"", "id = \"moriarty\"", "N-86");
}

#[test]
fn n_86_long_lists_are_refused_at_the_first_that_is_too_many() {
    let many = |entry: &str, count: usize| {
        let data = Ntombi::PROFILE.data;
        let at = data.find("[[scenario.british]]").unwrap();
        format!("{}{}{}", &data[..at], entry.repeat(count), &data[at..])
    };
    let wagon = "[[scenario.wagon]]\nat = [500, 500]\nalong = [1, 0]\nsize = [100, 100]\n\n";
    let rocks = "[[scenario.rocks]]\nat = [500, 500]\nsize = [100, 100]\n\n";
    let tent = "[[scenario.tent]]\nat = [500, 500]\nexit = \"s\"\n\n";
    let british =
        "[[scenario.british]]\nrank = \"private\"\nname = { en = \"P\", es = \"S\" }\ncount = 40\nat = [500, 500]\n\n";
    let warband = "[[scenario.warband]]\nfigures = 12\nfirearms = 0\n\n";
    for (entry, fewest) in [(wagon, 15), (rocks, 15), (tent, 2), (british, 1), (warband, 11)] {
        for count in [fewest, 4_000] {
            let faults = data_faults(&many(entry, count));
            assert!((1..=50).contains(&faults.len()), "{count} × {entry}: {}", faults.len());
            assert!(faults.iter().all(|(line, rule)| *line > 0 && !rule.is_empty()), "{faults:?}");
        }
    }
    let data = Ntombi::PROFILE.data;
    let again = data[data.find("[[scenario]]").unwrap()..].repeat(30);
    assert_eq!(data_faults(&format!("{data}\n{again}")).len(), 50, "each scenario thirty times too often");
    refused("id = \"short\"", "id = \"meyers-drift\"", "N-86");
}

/// A table of this size with as much on it as a scenario may have; `river` from bank to bank.
fn crammed((width, depth): (i32, i32), river: (i32, i32), strip: i32) -> String {
    let mut data = "format = \"ntombi 1\"\n[name]\nen = \"x\"\nes = \"x\"\n".to_owned();
    for id in ["meyers-drift", "short"] {
        data += &format!(
            "[[scenario]]\nid = \"{id}\"\ntable = [{width}, {depth}]\nriver = [{}, {}]\nroad = [0, {width}]\nturns = 5\nvictory = [9, 7, 5, 4]\n[scenario.muster]\ndepth = {strip}\nflanking_warbands = 255\nsouth = {depth}\nstalkers = 255\ndistance = 0\n",
            river.0, river.1
        );
        for n in 0..24 {
            data += &format!("[[scenario.rocks]]\nat = [{}, {}]\nsize = [100, 100]\n", 150 + n * 140, depth - 50);
        }
        for n in 0..8 {
            let exit = ["n", "e", "s", "w"][n as usize % 4];
            data += &format!("[[scenario.tent]]\nat = [{}, {}]\nexit = \"{exit}\"\n", 250 + n * 420, depth - 650);
        }
        for n in 0..8 {
            let man = "[[scenario.british]]\nrank = \"private\"\nname = { en = \"P\", es = \"S\" }\n";
            data += &format!("{man}count = 4\ntent = {}\n", n + 1);
            data += &format!("{man}sentry = true\nat = [{}, {}]\n", 250 + n * 420, depth - 1_100);
        }
        for _ in 0..10 {
            data += "[[scenario.warband]]\nfigures = 12\nfirearms = 12\n";
        }
    }
    data
}

#[test]
fn n_82_every_warband_must_find_room_to_begin() {
    // Six columns along an edge of 36″: one row of them is too little for ten warbands.
    let data = crammed((3_600, 3_600), (3_000, 3_200), 200);
    let strips = data.lines().enumerate().filter(|(_, line)| line.starts_with("depth"));
    let named: Vec<_> = strips.map(|(index, _)| (index + 1, "N-82".to_owned())).collect();
    let mut faults: Vec<_> = data_faults(&data);
    faults.sort();
    assert_eq!(faults, named);
}

/// Plays at random what is offered: never nothing, and every position reads back as itself.
fn played(ntombi: &Ntombi, seed: u64, most: u32, to_the_end: bool) {
    let mut chance = Seeded::new(seed);
    let scenario = Ntombi::PROFILE.scenarios[(seed % 2) as usize];
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut position = ntombi.begin(&setup, &mut chance, &mut ()).unwrap();
    let mut actions = Vec::new();
    for decision in 0..most {
        if ntombi.turn(&position) == Turn::Over {
            return;
        }
        ntombi.legal(&position, &mut actions);
        assert!(!actions.is_empty(), "{seed}: nothing can be done in {:?}", position.stage);
        let mut action = actions[chance.below(actions.len() as u32) as usize];
        if action == Action::End && chance.below(10) > 0 {
            action = actions[0];
        }
        ntombi.check(&position, &action).unwrap();
        ntombi.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
        if decision % 13 == 0 {
            let record = ntombi.write(&position);
            assert_eq!(ntombi.read(record).as_ref(), Ok(&position), "{seed}: after {action:?}");
            let _ = ntombi.scene(&redoubt_kernel::game::Seen::new(ntombi, &position, redoubt_kernel::Viewer::UMPIRE));
        }
    }
    assert!(!to_the_end, "{seed}: it does not end");
}

#[test]
fn n_86_whatever_is_accepted_is_played_to_its_end() {
    let tables = [
        crammed((3_600, 3_600), (3_000, 3_200), 600),
        crammed((3_600, 3_600), (0, 3_600), 3_600),
        crammed((3_600, 16_000), (0, 1), 400),
        crammed((16_000, 3_600), (3_599, 3_600), 200),
        crammed((16_000, 16_000), (8_000, 16_000), 16_000),
    ];
    for (number, data) in tables.into_iter().enumerate() {
        assert!(data_faults(&data).is_empty(), "{number}: {:?}", data_faults(&data));
        let ntombi = Ntombi::from_data(&Source::new("test.toml", data.as_str())).unwrap();
        for seed in 0..3 {
            played(&ntombi, seed, 20_000, true);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn n_86_a_number_changed_at_random_is_refused_or_played(
        which in any::<prop::sample::Index>(),
        seed in any::<u64>(),
        number in prop_oneof![-10_000i64..20_000, Just(i64::MIN), Just(i64::MAX), -2_147_483_648i64..2_147_483_648, 0i64..300],
    ) {
        let data = Ntombi::PROFILE.data;
        let body = data.find("[[scenario]]").unwrap();
        let bytes = data.as_bytes();
        let digit = |at: usize| bytes[at].is_ascii_digit();
        let starts: Vec<usize> = (body..data.len()).filter(|&at| digit(at) && !digit(at - 1)).collect();
        let start = starts[which.index(starts.len())];
        let end = (start..data.len()).find(|&at| !digit(at)).unwrap();
        let changed = format!("{}{number}{}", &data[..start], &data[end..]);
        if let Ok(ntombi) = Ntombi::from_data(&Source::new("test.toml", changed.as_str())) {
            played(&ntombi, seed, 400, false);
        }
    }
}
