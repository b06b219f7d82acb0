//! The program as a person meets it: what is typed, what is printed, what it exits with.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use redoubt_kernel::Lang;
use redoubt_kernel::fair::Secret;
use redoubt_kernel::journal::{Journal, Line};
use redoubt_kernel::rulebook::RuleBook;
use tempfile::TempDir;

/// Runs the program in an English environment with this typed into it.
fn redoubt_in(dir: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_redoubt"))
        .args(arguments)
        .current_dir(dir)
        .env("LC_ALL", "en_GB.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may leave before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    child.wait_with_output().unwrap()
}

fn redoubt(arguments: &[&str], typed: &str) -> (i32, String, String) {
    let dir = TempDir::new().unwrap();
    parts(&redoubt_in(dir.path(), arguments, typed))
}

fn parts(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn help_tells_a_stranger_what_there_is_in_both_languages() {
    for (lang, word) in [("en", "Usage:"), ("es", "Uso:")] {
        let commands: [&[&str]; 13] = [
            &[],
            &["play"],
            &["learn"],
            &["rules"],
            &["replay"],
            &["verify"],
            &["data"],
            &["data", "check"],
            &["engine"],
            &["bench"],
            &["tournament"],
            &["analyse"],
            &["odds"],
        ];
        for command in commands {
            let arguments: Vec<&str> = command.iter().copied().chain(["--help", "--lang", lang]).collect();
            let (code, out, _) = redoubt(&arguments, "");
            assert_eq!(code, 0, "{arguments:?}");
            assert!(out.contains(word) && !out.contains('⟨'), "{out}");
        }
    }
    let (code, out, _) = redoubt(&["--version"], "");
    assert_eq!((code, out.trim()), (0, concat!("redoubt ", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn exit_codes_mean_something() {
    let cases: [(&[&str], i32); 20] = [
        (&["games"], 0),
        (&["rules"], 0),
        (&["rules", "zama"], 0),
        (&["rules", "zama", "Z-24"], 0),
        (&["rules", "z-24"], 0),
        (&["rules", "zama", "Z-99"], 1),
        (&["rules", "zama", "greek", "medic"], 0),
        (&["rules", "zama", "greek", "gunpowder"], 1),
        (&["learn", "chess"], 1),
        (&["rules", "chess"], 1),
        (&["play", "chess"], 1),
        (&["play", "zama", "--option", "fog=on"], 1),
        (&["play", "zama", "--option", "fog"], 2),
        (&["play", "zama", "--as", "gaul"], 1),
        (&["play", "zama", "--opponent", "emperor"], 1),
        (&["frobnicate"], 2),
        (&["bench", "--seconds", "soon"], 2),
        (&["--lang", "fr"], 2),
        (&["verify", "no-such-file"], 3),
        (&["play", "--resume", "no-such-file"], 3),
    ];
    for (arguments, wanted) in cases {
        let (code, out, err) = redoubt(arguments, "");
        assert_eq!(code, wanted, "{arguments:?}\n{out}{err}");
        assert_eq!(err.is_empty(), code == 0, "{arguments:?}: complaints go to standard error");
    }
}

#[test]
fn a_clause_is_shown_in_the_language_of_the_environment_or_the_one_asked_for() {
    let (_, out, _) = redoubt(&["rules", "zama", "24"], "");
    assert!(out.starts_with("Z-24 ") && out.contains("from the original rules"), "{out}");
    let (_, out, _) = redoubt(&["rules", "zama", "24", "--lang=es"], "");
    assert!(out.starts_with("Z-24 ") && out.contains("reglas originales"), "{out}");
}

#[test]
fn the_menu_leads_to_a_battle_and_out_again() {
    // After the battles come: learn, go on, rules, language, leave.
    let battles = redoubt_registry::PROFILES.len();
    let zama = redoubt_registry::PROFILES.iter().position(|profile| profile.id == "zama").unwrap() + 1;
    let (code, out, _) = redoubt(&["menu"], &format!("{zama}\n2\n1\n\n\n\n1\nquit\n\n{}\n", battles + 5));
    assert_eq!(code, 0);
    assert!(out.contains("Redoubt") && out.contains("Battle of Zama") && out.contains("┌───"), "{out}");
    assert_eq!(out.matches("Your choice").count(), 2, "the menu comes back: {out}");
    let (code, out, _) = redoubt(&["menu"], &format!("{}\n{}\n", battles + 4, battles + 5));
    assert_eq!(code, 0);
    assert!(out.contains("batalla"), "{out}");
    let (code, out, _) = redoubt(&["menu"], &format!("{}\n{zama}\nquit\n{}\n", battles + 1, battles + 5));
    assert_eq!(code, 0);
    assert!(out.contains("Step 1 of") && out.contains("You have left the lesson"), "{out}");
}

#[test]
fn words_numbers_commands_and_mistakes_are_understood() {
    // Seed 3: Carthage places first.
    let typed = "deploy elephants\natacar a1 a2\n1\nodds 1\nwhat 1\nhint\nrules Z-23\nmove c2 b3\nundo\nmove c2 c3\nfly\nhelp\nlog\nquit\n";
    let (code, out, _) = redoubt(&["play", "zama", "--hot-seat", "--seed", "3"], typed);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("✗ Cards are still being placed"), "a Spanish verb, refused with its reason: {out}");
    assert!(out.contains("The Hastati move from c2 to b3. [Z-23]"), "{out}");
    assert!(out.contains("Undone."), "{out}");
    assert!(out.contains("✗ That unit cannot move from c2 to c3: see its movement pattern. [Z-23]"), "{out}");
    assert!(out.contains("“fly” is not on the list"), "{out}");
    assert!(out.contains("undo your last action"), "{out}");
    assert!(out.contains("A veteran would play"), "{out}");
}

#[test]
fn a_screen_reader_gets_sentences_instead_of_a_drawing() {
    let typed = "quit\n";
    let (_, out, _) = redoubt(&["play", "zama", "--hot-seat", "--plain", "--option", "rome_deployment=wall"], typed);
    assert!(out.contains("Mars (Hero), Rome, on square b2, 2 of 2 lives."), "{out}");
    assert!(!out.contains('┌'), "{out}");
}

#[test]
fn a_game_against_the_machine_can_be_played_to_the_end_saved_and_verified() {
    let dir = TempDir::new().unwrap();
    let deployed = ["--option", "rome_deployment=triplex", "--option", "carthage_deployment=elephants"];
    let mut arguments = vec!["play", "zama", "--opponent", "recruit", "--save", "a.jsonl"];
    arguments.extend(deployed);
    // Always the first choice: attacks come first, so it ends.
    let (code, out, err) = parts(&redoubt_in(dir.path(), &arguments, &"1\n".repeat(3000)));
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("The battle is over."), "{out}");
    let sealed = |text: &str| out.lines().find_map(|line| line.strip_prefix(text).map(str::to_owned)).unwrap();
    let commitment = sealed("The dice are sealed: ");
    let secret = Secret::read(&sealed("The dice secret was ")).unwrap();
    assert_eq!(secret.commitment(), commitment, "what is shown at the end is what was sealed at the start");
    let (code, out, _) = parts(&redoubt_in(dir.path(), &["verify", "a.jsonl"], ""));
    assert_eq!(code, 0);
    assert!(out.contains("none was picked") && out.contains("The battle is over"), "{out}");
    assert!(out.contains(&commitment), "verify names what was sealed before the first roll: {out}");
    let file = fs::read_to_string(dir.path().join("a.jsonl")).unwrap();
    assert!(file.lines().next().unwrap().contains("whoever reads it can foresee the dice"), "{file}");
    assert!(out.contains("the file has contained the secret from its first line"), "{out}");
    let (code, out, _) = parts(&redoubt_in(dir.path(), &["replay", "a.jsonl"], ""));
    assert_eq!(code, 0);
    assert!(out.contains("The battle is over."), "{out}");
    let (_, boards, _) = parts(&redoubt_in(dir.path(), &["replay", "a.jsonl", "--boards", "--to", "2"], ""));
    assert_eq!(boards.matches("┌───").count(), 3, "the set-up and two actions");
    let (_, json, _) = parts(&redoubt_in(dir.path(), &["verify", "a.jsonl", "--json"], ""));
    assert!(json.contains(&format!("\"commitment\":\"{commitment}\"")), "{json}");
    assert!(json.contains("\"dice\":\"fair\"") && json.contains("\"finished\":true"), "{json}");
}

/// A saved battle of a few actions.
fn saved(dir: &Path) -> String {
    let typed = "deploy elephants\ndeploy wall\n1\n";
    let arguments = ["play", "zama", "--hot-seat", "--seed", "3", "--save", "b.jsonl"];
    let (code, _, err) = parts(&redoubt_in(dir, &arguments, typed));
    assert_eq!(code, 0, "{err}");
    fs::read_to_string(dir.join("b.jsonl")).unwrap()
}

#[test]
fn a_saved_battle_goes_on_where_it_was() {
    let dir = TempDir::new().unwrap();
    let before = saved(dir.path());
    let (code, out, _) = parts(&redoubt_in(dir.path(), &["play", "--resume", "b.jsonl"], "pass\n"));
    assert_eq!(code, 0);
    assert!(out.contains("Rome: you\nCarthage: you\n"), "two people sat there: {out}");
    assert!(out.contains("The battle is saved in b.jsonl."), "{out}");
    let after = fs::read_to_string(dir.path().join("b.jsonl")).unwrap();
    assert!(after.starts_with(&before) && after.len() > before.len(), "lines are only ever added");
    assert_eq!(parts(&redoubt_in(dir.path(), &["verify", "b.jsonl"], "")).0, 0);
}

#[test]
fn an_existing_file_is_never_overwritten() {
    let dir = TempDir::new().unwrap();
    fs::write(dir.path().join("b.jsonl"), "precious").unwrap();
    let arguments = ["play", "zama", "--hot-seat", "--save", "b.jsonl"];
    assert_eq!(parts(&redoubt_in(dir.path(), &arguments, "quit\n")).0, 3);
    let (_, out, _) =
        parts(&redoubt_in(dir.path(), &["play", "zama", "--hot-seat"], "oak\nelm\nsave b.jsonl\nsave c.jsonl\nquit\n"));
    assert!(out.contains("✗ b.jsonl") && out.contains("Saved to c.jsonl"), "{out}");
    assert_eq!(fs::read_to_string(dir.path().join("b.jsonl")).unwrap(), "precious");
}

#[test]
fn damaged_saves_are_refused_with_the_line_and_left_as_they_are() {
    let dir = TempDir::new().unwrap();
    let sound = saved(dir.path());
    let lines: Vec<&str> = sound.lines().collect();
    let damaged = [
        (sound.trim_end().to_owned(), "line 5"),
        (sound.replace("wall", "mall"), "line 4"),
        (format!("{}\n{}\n", lines[0], lines[2]), "line 2"),
        (sound.replacen("\"redoubt\":1", "\"redoubt\":9", 1), "line 1"),
        ("{\"not\":\"a journal\"}\n".to_owned(), "line 1"),
        (String::new(), "line 1"),
    ];
    for (text, line) in damaged {
        let path = dir.path().join("damaged.jsonl");
        fs::write(&path, &text).unwrap();
        for command in [["verify", "damaged.jsonl"], ["replay", "damaged.jsonl"]] {
            let (code, _, err) = parts(&redoubt_in(dir.path(), &command, ""));
            assert_eq!(code, 1, "{err}");
            assert!(err.contains(line), "{err} should name {line}");
        }
        let resume = ["play", "--resume", "damaged.jsonl", "--hot-seat"];
        assert_eq!(parts(&redoubt_in(dir.path(), &resume, "pass\n")).0, 1);
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "the file is untouched");
    }
    fs::write(dir.path().join("bytes"), [0xff, 0xfe, 0x00]).unwrap();
    assert_eq!(parts(&redoubt_in(dir.path(), &["verify", "bytes"], "")).0, 1);
    // What is sound of it can be saved elsewhere.
    fs::write(dir.path().join("torn.jsonl"), sound.trim_end()).unwrap();
    let recover = ["replay", "torn.jsonl", "--recover", "rescued.jsonl"];
    assert_eq!(parts(&redoubt_in(dir.path(), &recover, "")).0, 0);
    let rescued = fs::read_to_string(dir.path().join("rescued.jsonl")).unwrap();
    assert!(sound.starts_with(&rescued) && rescued.lines().count() == lines.len() - 1);
    assert_eq!(parts(&redoubt_in(dir.path(), &recover, "")).0, 3, "nor is the rescue overwritten");
}

#[test]
fn a_journal_that_went_through_an_editor_is_read_or_refused_with_the_remedy() {
    let dir = TempDir::new().unwrap();
    let sound = saved(dir.path());
    let marked = format!("\u{feff}{sound}");
    let windows = format!("\u{feff}{}", sound.replace('\n', "\r\n"));
    for text in [&marked, &windows] {
        fs::write(dir.path().join("edited.jsonl"), text).unwrap();
        for command in ["verify", "replay"] {
            let (code, _, err) = parts(&redoubt_in(dir.path(), &[command, "edited.jsonl"], ""));
            assert_eq!(code, 0, "{command}: {err}");
        }
    }
    // A file with other line ends is not added to, and says how to go on.
    let resume = ["play", "--resume", "edited.jsonl"];
    let (code, _, err) = parts(&redoubt_in(dir.path(), &resume, "pass\n"));
    assert!(code == 1 && err.contains("redoubt replay edited.jsonl --recover NEW"), "{err}");
    let recover = ["replay", "edited.jsonl", "--recover", "anew.jsonl"];
    assert_eq!(parts(&redoubt_in(dir.path(), &recover, "")).0, 0);
    assert_eq!(fs::read_to_string(dir.path().join("anew.jsonl")).unwrap(), sound);
    // One with a mark is.
    fs::write(dir.path().join("edited.jsonl"), &marked).unwrap();
    assert_eq!(parts(&redoubt_in(dir.path(), &resume, "pass\n")).0, 0);
    let after = fs::read_to_string(dir.path().join("edited.jsonl")).unwrap();
    assert!(after.starts_with(&marked) && after.len() > marked.len());
    assert_eq!(parts(&redoubt_in(dir.path(), &["verify", "edited.jsonl"], "")).0, 0);
    let wide = |bytes: fn(u16) -> [u8; 2]| windows.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    for bytes in [wide(u16::to_le_bytes), wide(u16::to_be_bytes)] {
        fs::write(dir.path().join("wide.jsonl"), bytes).unwrap();
        for (lang, said) in [("en", "UTF-16"), ("en", "save it as UTF-8"), ("es", "guárdelo como UTF-8")] {
            let arguments = ["verify", "wide.jsonl", "--lang", lang];
            let (code, _, err) = parts(&redoubt_in(dir.path(), &arguments, ""));
            assert!(code == 1 && err.contains("wide.jsonl") && err.contains(said), "{err}");
        }
    }
    let latin = [sound.as_bytes(), b"{\"se\xf1or\":1}\n"].concat();
    fs::write(dir.path().join("latin.jsonl"), latin).unwrap();
    let lines = sound.lines().count();
    for (lang, said) in [("en", format!("line {} is not UTF-8", lines + 1)), ("es", format!("la línea {}", lines + 1))]
    {
        let (code, _, err) = parts(&redoubt_in(dir.path(), &["verify", "latin.jsonl", "--lang", lang], ""));
        assert!(code == 1 && err.contains(&said), "{err}");
    }
}

#[test]
fn real_dice_are_asked_for_and_impossible_ones_refused() {
    let dir = TempDir::new().unwrap();
    let arguments = ["play", "zama", "--hot-seat", "--real-dice", "--save", "r.jsonl"];
    let typed = "6\n9\nsix\n2\ndeploy elephants\nquit\n";
    let (code, out, err) = parts(&redoubt_in(dir.path(), &arguments, typed));
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("Rome to roll: who goes first, d6 (1–6):"), "{out}");
    assert!(out.contains("you cannot roll 9 here") && out.contains("you cannot roll six here"), "{out}");
    let (_, out, _) = parts(&redoubt_in(dir.path(), &["verify", "r.jsonl"], ""));
    assert!(out.contains("A person rolled the 2 dice"), "{out}");
}

#[test]
fn quit_undo_and_help_work_where_dice_are_asked_for() {
    let play = ["play", "zama", "--hot-seat", "--real-dice"];
    for (lang, help, quit, said) in
        [("en", "help", "quit", "several with spaces"), ("es", "ayuda", "salir", "separados por espacios")]
    {
        let arguments: Vec<&str> = play.into_iter().chain(["--lang", lang]).collect();
        let (code, out, err) = redoubt(&arguments, &format!("{help}\n6\n{quit}\n"));
        assert!(code == 0 && err.is_empty() && out.contains(said), "before it has begun: {out}{err}");
        assert!(!out.contains('┌'), "it was left before it began: {out}");
    }
    // Rome attacks a palisade, thinks better of it at the dice, asks for help, and leaves at the dice.
    let typed = "6\n2\ndeploy elephants\ndeploy triplex\nattack e1 e4\nundo\nattack e1 e4\nhelp\nquit\n\n";
    let (code, out, err) = redoubt(&play, typed);
    assert_eq!(code, 0, "{err}");
    assert_eq!(
        out.matches("Rome to roll: the attack").count(),
        3,
        "asked, asked anew, and again after the help: {out}"
    );
    assert!(out.contains("several with spaces") && out.contains("You have left the battle"), "{out}");
}

#[test]
fn what_is_drawn_with_real_dice_is_asked_for_and_typed_in_words() {
    let dir = TempDir::new().unwrap();
    let iton = "uthulwana\nUDLOKO\nindlondo\n";
    for (lang, typed, asked) in [
        ("en", "marker\nhorn\nleft horn 1\ndone\ndraw\n15\nquit\n", "the iMpi marker (Chest 1, Chest 2, Left Horn 1, "),
        (
            "es",
            "marcador\ncuerno\nizquierdo 1\nseguir\nrobar\n15\nsalir\n",
            "el marcador iMpi (Pecho 1, Pecho 2, Cuerno izquierdo 1, ",
        ),
    ] {
        let file = format!("{lang}.jsonl");
        let arguments = ["play", "ramparts", "--real-dice", "--lang", lang, "--save", &file];
        let (code, out, err) = parts(&redoubt_in(dir.path(), &arguments, &format!("{iton}{typed}")));
        assert_eq!(code, 0, "{err}");
        assert!(out.contains(asked), "{out}");
        // A word that several have is asked about again, with what there is in words.
        assert_eq!(out.matches(asked.split_once(" (").unwrap().1).count(), 3, "{out}");
        let journal = fs::read_to_string(dir.path().join(&file)).unwrap();
        for drawn in ["uthulwana", "udloko", "indlondo", "left-1", "present-fire-15"] {
            assert!(journal.contains(&format!("\"{drawn}\"")), "{lang}: {drawn} in {journal}");
        }
    }
}

#[test]
fn real_dice_are_asked_for_by_number_and_may_be_typed_together() {
    let dir = TempDir::new().unwrap();
    // Two warbands, nobody hidden: the sentries see them when they come near, and the tents wake.
    let arrays: String = (1..=4).map(|n| format!("array {n} {},5 s\n", 27 + 6 * n)).collect();
    let near = "advance s 8 w1 w2 w3 w4\nyes\nend\n";
    let typed = format!("{arrays}ready\n{near}end\nroll\n2 2 2\n2 4\n3\nroll\n1,1\nquit\n");
    let arguments = ["play", "ntombi", "--scenario", "short", "--hot-seat", "--real-dice", "--save", "u.jsonl"];
    let (code, out, err) = parts(&redoubt_in(dir.path(), &arguments, &typed));
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("British to roll: how many may leave the tent, 2 × d3 (1–3):"), "{out}");
    assert!(out.contains("you cannot roll 2 2 2 here. What is needed: 2 × d3 (1–3)"), "{out}");
    assert!(out.contains("you cannot roll 4 here. What is needed: d3 (1–3)"), "one of the two is taken: {out}");
    let journal = fs::read_to_string(dir.path().join("u.jsonl")).unwrap();
    assert!(journal.contains(r#""rolls":[2,3]"#) && journal.contains(r#""rolls":[1,1]"#), "{journal}");
}

#[test]
fn data_files_are_checked_with_line_and_reason_and_can_be_played() {
    let dir = TempDir::new().unwrap();
    let (_, standard, _) = redoubt(&["data", "show", "zama"], "");
    fs::write(dir.path().join("own.toml"), standard.replace("attack = 3", "attack = 4")).unwrap();
    let (code, out, _) = parts(&redoubt_in(dir.path(), &["data", "check", "own.toml"], ""));
    assert_eq!((code, out.contains("is a valid data file")), (0, true), "{out}");
    let play = ["play", "zama", "--hot-seat", "--data", "own.toml", "--save", "own.jsonl"];
    assert_eq!(parts(&redoubt_in(dir.path(), &play, "quit\n")).0, 0);
    // The journal brings its data along, so that the file may change or go.
    fs::remove_file(dir.path().join("own.toml")).unwrap();
    let (code, _, err) = parts(&redoubt_in(dir.path(), &["verify", "own.jsonl"], ""));
    assert_eq!(code, 0, "{err}");
    fs::write(dir.path().join("other.toml"), standard.replace("attack = 3", "attack = 5")).unwrap();
    let (code, _, err) = parts(&redoubt_in(dir.path(), &["verify", "own.jsonl", "--data", "other.toml"], ""));
    assert!(code == 1 && err.contains("a different data file"), "{err}");
    let line = standard.lines().position(|line| line.contains("attack = 3")).unwrap() + 1;
    fs::write(dir.path().join("bad.toml"), standard.replacen("attack = 3", "attack = 7", 1)).unwrap();
    let (code, _, err) = parts(&redoubt_in(dir.path(), &["data", "check", "bad.toml"], ""));
    assert!(code == 1 && err.contains(&format!("line {line}")) && err.contains("-6 to +6"), "{err}");
}

#[test]
fn the_engine_answers_each_line_and_ends_with_its_input() {
    let (code, out, _) = redoubt(&["engine"], "{\"games\":{}}\nnonsense\n{\"new\":{\"game\":\"zama\",\"seed\":7}}\n");
    assert_eq!(code, 0);
    let starts: Vec<&str> = out.lines().map(|line| &line[..5]).collect();
    assert_eq!(starts, ["{\"ok\"", "{\"err", "{\"ok\""]);
}

#[test]
fn the_engine_tells_its_schema_of_one_battle_or_of_all() {
    let schema = |arguments: &[&str]| {
        let (code, out, err) = redoubt(&[&["engine", "--schema"], arguments].concat(), "");
        assert_eq!(code, 0, "{err}");
        serde_json::from_str::<serde_json::Value>(&out).unwrap()
    };
    let (all, zama) = (schema(&[]), schema(&["--game", "zama"]));
    let games: Vec<&str> = redoubt_registry::PROFILES.iter().map(|profile| profile.id).collect();
    assert_eq!(all["$defs"]["game"]["enum"], serde_json::json!(games));
    assert_eq!(zama["$defs"]["seat"]["enum"], serde_json::json!(["carthage", "rome"]));
    assert!(zama["$defs"]["zama"]["$defs"]["action"]["oneOf"].to_string().contains("hannibal"));
    assert_eq!(redoubt(&["engine", "--schema", "--game", "chess"], "").0, 1);
}

#[test]
fn bench_measures_in_json_and_in_words() {
    let (code, out, _) = redoubt(&["bench", "zama", "--seconds", "0.05", "--json"], "");
    assert_eq!(code, 0);
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert!(report["one_core"]["decisions_per_second"].as_f64().unwrap() > 0.0, "{out}");
    assert!(report["bytes_per_position"].as_u64().unwrap() <= 256);
    let (_, out, _) = redoubt(&["bench", "--seconds", "0.05"], "");
    assert!(out.contains("decisions/s"), "{out}");
}

#[test]
fn a_fixed_amount_of_work_is_the_same_every_time() {
    let work = |seed| redoubt(&["bench", "zama", "--decisions", "20000", "--seed", seed, "--json"], "");
    let (code, out, _) = work("3");
    assert_eq!((code, out.as_str()), (0, "{\"game\":\"zama\",\"seed\":3,\"decisions\":20000,\"games\":21}\n"));
    assert_eq!(work("3").1, out);
    assert_eq!(redoubt(&["bench", "zama", "--seed", "3"], "").0, 2, "a seed is for a fixed amount of work");
    let scenario = |name| redoubt(&["bench", "ntombi", "--decisions", "50", "--scenario", name, "--json"], "");
    let search = |more: &[&str]| redoubt(&[&["bench", "--search", "20"], more].concat(), "");
    let (code, out, _) = search(&["--json", "--seed", "2"]);
    assert_eq!((code, out.lines().count()), (0, redoubt_registry::PROFILES.len()), "{out}");
    for line in out.lines() {
        let report: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(report["choices"].as_u64() >= Some(5), "there is something to weigh: {line}");
    }
    assert!(search(&["zama"]).1.starts_with("zama: 20 simulations"));
    assert_eq!(search(&["--decisions", "5"]).0, 2, "one or the other");
    assert_eq!(scenario("short").0, 0);
    assert_eq!(scenario("meyers-drift").0, 0);
    assert_ne!(scenario("nowhere").0, 0, "there is no such scenario");
}

#[test]
fn completions_know_every_command_and_every_name() {
    let mut names = ["opponent", "scenario", "as", "option"].map(str::to_owned).to_vec();
    names.extend(["play", "verify", "engine", "bench", "learn", "saves"].map(str::to_owned));
    names.extend(["random", "recruit", "corporal", "veteran", "general", "elo:"].map(str::to_owned));
    names.extend(["rome=veteran", "zulu=elo:", "british=random"].map(str::to_owned));
    for profile in redoubt_registry::PROFILES {
        names.push(profile.id.to_owned());
        names.extend(profile.scenarios.iter().chain(profile.seats).map(|name| (*name).to_owned()));
        let game = redoubt_registry::load(profile.id, None).unwrap();
        names.extend(game.options().iter().map(|option| format!("{}=", option.id)));
        let book = RuleBook::parse((profile.rules)(Lang::En));
        names.extend(book.clauses().map(|rule| rule.number.clone()));
    }
    for shell in ["bash", "zsh", "fish"] {
        let (code, out, _) = redoubt(&["completions", shell], "");
        assert_eq!(code, 0);
        // Some shells have signs before what they would read otherwise.
        let script = out.replace('\\', "");
        let missing: Vec<&String> = names.iter().filter(|name| !script.contains(name.as_str())).collect();
        assert!(missing.is_empty(), "{shell} does not know {missing:?}");
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_the_reason() {
    let sprt = ["tournament", "ramparts", "--bot", "random", "--bot", "recruit", "--games", "2", "--sprt", "0", "10"];
    let cases: [(&[&str], i32, &str); 4] = [
        (&["play", "ramparts", "--opponent", "general"], 1, "the game itself is your opponent"),
        (&["play", "hospital", "--option", "zulu=solo", "--opponent", "general"], 1, "the rules themselves play"),
        (&["play", "zama", "--hot-seat", "--opponent", "general"], 2, "cannot be used together"),
        (&sprt, 2, "Leave --sprt out"),
    ];
    for (arguments, wanted, reason) in cases {
        let (code, out, err) = redoubt(arguments, "");
        assert!(code == wanted && err.contains(reason), "{arguments:?}: {code}\n{out}{err}");
    }
}

#[test]
fn a_wrong_name_is_answered_with_the_nearest_right_one() {
    let bots = ["tournament", "zama", "--bot", "generl:100", "--bot", "random", "--games", "2"];
    let cases: [(&[&str], &str); 11] = [
        (&["play", "zmaa"], "zama"),
        (&["learn", "rampart"], "ramparts"),
        (&["play", "ntombi", "--scenario", "shrot"], "short"),
        (&["play", "zama", "--as", "carthge"], "carthage"),
        (&["play", "zama", "--option", "rome_deploymnet=wall"], "rome_deployment"),
        (&["play", "zama", "--option", "rome_deployment=tripelx"], "triplex"),
        (&["play", "zama", "--opponent", "vetran"], "veteran"),
        (&["rules", "zama", "Z-24x"], "Z-24"),
        (&["rules", "R-6.7.55"], "R-6.7.5"),
        (&["plya", "zama"], "play"),
        (&bots, "general"),
    ];
    for (arguments, near) in cases {
        let (code, out, err) = redoubt(arguments, "");
        let asked = format!("Did you mean “{near}”?");
        assert!(code != 0 && err.contains(&asked), "{arguments:?}: {code}\n{out}{err}");
    }
    let (_, _, err) = redoubt(&["play", "zama", "--oponent", "general"], "");
    assert!(err.contains("Did you mean “--opponent”?"), "{err}");
    let (_, _, err) = redoubt(&["play", "chess"], "");
    assert!(!err.contains("Did you mean"), "nothing is near: {err}");
}

#[test]
fn verify_says_everything_that_keeps_dice_from_being_beyond_doubt() {
    let dir = TempDir::new().unwrap();
    let verify = |text: &str| {
        fs::write(dir.path().join("v.jsonl"), text).unwrap();
        parts(&redoubt_in(dir.path(), &["verify", "v.jsonl"], "")).1
    };
    let engine = |requests: &str| {
        let (_, out, _) = redoubt(&["engine"], requests);
        let last: serde_json::Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
        last["ok"]["journal"].as_str().unwrap_or_else(|| panic!("{out}")).to_owned()
    };
    let new = "{\"new\":{\"game\":\"zama\"}}\n{\"bot\":{\"level\":\"random\",\"play\":true}}\n";
    assert!(verify(&engine(&format!("{new}{{\"journal\":{{}}}}\n"))).contains("none was picked"));
    let seeded = new.replace("\"zama\"", "\"zama\",\"seed\":7");
    let text = verify(&engine(&format!("{seeded}{{\"journal\":{{}}}}\n")));
    assert!(text.contains("chosen seed (7)") && !text.contains("none was picked"), "{text}");
    let dictated = new.replacen("}}\n", "},\"rolls\":[6,1]}\n", 1);
    let text = verify(&engine(&format!("{dictated}{{\"journal\":{{}}}}\n")));
    assert!(text.contains("2 rolls were dictated"), "{text}");
    // An attack, taken back.
    let options = "\"options\":{\"rome_deployment\":\"triplex\",\"carthage_deployment\":\"elephants\"}";
    let attack = "{\"act\":{\"attack\":{\"from\":\"e1\",\"to\":\"e4\"}}}\n{\"undo\":{}}\n{\"journal\":{}}\n";
    let requests = format!("{{\"new\":{{\"game\":\"zama\",{options}}},\"rolls\":[6,1]}}\n{attack}");
    let text = verify(&engine(&requests));
    assert!(text.contains("4 rolls had been seen"), "{text}");
}

#[test]
fn only_one_program_adds_to_a_file_at_a_time() {
    let dir = TempDir::new().unwrap();
    saved(dir.path());
    let file = fs::OpenOptions::new().append(true).open(dir.path().join("b.jsonl")).unwrap();
    file.lock().unwrap();
    let (code, _, err) = parts(&redoubt_in(dir.path(), &["play", "--resume", "b.jsonl"], "pass\n"));
    assert_eq!(code, 3);
    assert!(err.contains("open in another program"), "{err}");
}

#[test]
fn an_unlawful_line_with_a_right_sum_is_refused_in_words_and_recovered_from() {
    let dir = TempDir::new().unwrap();
    let mut journal = Journal::read(&saved(dir.path())).unwrap();
    let standing = journal.lines.len();
    journal.lines.push(Line::Act { r#do: serde_json::json!("again"), rolls: Vec::new(), given: 0, joined: false });
    fs::write(dir.path().join("x.jsonl"), journal.write()).unwrap();
    let (code, _, err) = parts(&redoubt_in(dir.path(), &["verify", "x.jsonl"], ""));
    assert_eq!(code, 1);
    assert!(err.contains(&format!("line {}", standing + 2)) && err.contains("[Z-20]") && !err.contains('⟨'), "{err}");
    let (code, out, _) = parts(&redoubt_in(dir.path(), &["replay", "x.jsonl", "--recover", "y.jsonl"], ""));
    assert_eq!(code, 0);
    assert!(out.contains("Z-20"), "the reason is told: {out}");
    let (_, out, _) = parts(&redoubt_in(dir.path(), &["replay", "y.jsonl", "--recover", "z.jsonl"], ""));
    assert!(out.contains("nothing was damaged"), "{out}");
}

#[test]
fn a_battle_can_still_be_saved_when_leaving_and_undo_stays_fair_after_that() {
    let dir = TempDir::new().unwrap();
    let typed = "deploy elephants\ndeploy triplex\nattack e1 e4\nundo\nquit\nlate.jsonl\n";
    let (code, out, _) = parts(&redoubt_in(dir.path(), &["play", "zama", "--hot-seat", "--seed", "3"], typed));
    assert_eq!(code, 0);
    assert!(out.contains("✗ dice have been rolled") && out.contains("saved in late.jsonl"), "{out}");
    let alone = ["play", "--resume", "late.jsonl", "--as", "rome"];
    let (_, out, _) = parts(&redoubt_in(dir.path(), &alone, "undo\n"));
    assert!(out.contains("✗ dice have been rolled"), "nor is it undone by pretending to be alone: {out}");
}

#[test]
fn real_dice_of_the_machine_are_asked_for_until_they_are_rolled() {
    // Carthage, the machine, places first; then it plays. Empty lines do not end the game.
    let typed = "6\n1\n".to_owned() + "deploy triplex\n" + &"\nend\n3\n4\n".repeat(40);
    let (code, out, err) =
        redoubt(&["play", "zama", "--real-dice", "--option", "carthage_deployment=elephants"], &typed);
    assert_eq!(code, 0, "{out}{err}");
    assert!(out.contains("Carthage to roll: the attack"), "{out}");
}

#[test]
fn output_that_cannot_be_written_is_not_taken_for_success() {
    let full = Path::new("/dev/full");
    if !full.exists() {
        return;
    }
    for arguments in [vec!["rules", "zama"], vec!["data", "show", "zama"], vec!["completions", "bash"]] {
        let out = fs::OpenOptions::new().write(true).open(full).unwrap();
        let status =
            Command::new(env!("CARGO_BIN_EXE_redoubt")).args(&arguments).stdout(out).stderr(Stdio::null()).status();
        assert_eq!(status.unwrap().code(), Some(3), "{arguments:?}");
    }
}

#[test]
fn no_command_shows_the_name_of_a_text_instead_of_the_text() {
    for lang in ["en", "es"] {
        for arguments in [
            vec!["games"],
            vec!["rules"],
            vec!["rules", "zama"],
            vec!["verify", "x"],
            vec!["bench", "--seconds", "0.02"],
        ] {
            let arguments: Vec<&str> = arguments.into_iter().chain(["--lang", lang]).collect();
            let (_, out, err) = redoubt(&arguments, "");
            assert!(!out.contains('⟨') && !err.contains('⟨'), "{arguments:?}: {out}{err}");
        }
    }
}

/// The Zulus of the short game set up along the north edge, ready to move.
const MUSTERED: &str = "array 1 3,5 s\narray 2 9,5 s\narray 3 15,5 s\narray 4 21,5 s\nready\n";

#[test]
fn an_order_to_many_is_shown_asked_for_and_taken_back_as_a_whole() {
    let dir = TempDir::new().unwrap();
    let typed = format!("{MUSTERED}advance s 8 w1\nno\nadvance s 8 w1\n\nundo\nadvance s 4 w2\n\nquit\n");
    let arguments = ["play", "ntombi", "--scenario", "short", "--hot-seat", "--seed", "3", "--save", "a.jsonl"];
    let (code, out, _) = parts(&redoubt_in(dir.path(), &arguments, &typed));
    assert_eq!(code, 0, "{out}");
    assert_eq!(out.matches("One order, 12 actions, carried out in this order").count(), 3, "{out}");
    assert!(out.contains("Nothing was done.") && out.contains("12 actions undone"), "{out}");
    let journal = Journal::read(&fs::read_to_string(dir.path().join("a.jsonl")).unwrap()).unwrap();
    let acts = journal.lines.iter().filter(|line| matches!(line, Line::Act { r#do, .. } if r#do.get("move").is_some()));
    assert_eq!(acts.count(), 24, "a line for each single action");
    assert_eq!(journal.lines.iter().filter(|line| matches!(line, Line::Undo(12))).count(), 1);
}

#[test]
fn a_measured_table_can_be_looked_at_more_closely() {
    let arguments = ["play", "ntombi", "--scenario", "short", "--hot-seat", "--seed", "3"];
    let typed = format!("{MUSTERED}zoom 3\nzoom w1-1\nzoom s\nzoom 99,99,9\nzoom out\nquit\n");
    let (code, out, _) = redoubt(&arguments, &typed);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("z↓") && out.contains("-10-11-12"), "figures with their facing and names: {out}");
    assert!(out.contains("on the table. Type"), "{out}");
    let plain = [&arguments[..], &["--plain"]].concat();
    let (_, out, _) = redoubt(&plain, &format!("{MUSTERED}zoom 6 w1-1\nquit\n"));
    let closer = out.split("On the table from 0,1 to 16,7").nth(1).expect("what is described is said");
    assert!(closer.contains("Warrior 1 of warband 1 (w1-1)") && !closer.contains("(w4-6), Zulus, on"), "{closer}");
    let spanish = [&arguments[..], &["--lang", "es"]].concat();
    let (_, out, _) = redoubt(&spanish, &format!("{MUSTERED}ampliar 3 w1-1\nampliar so\nampliar fuera\nsalir\n"));
    assert!(out.contains("z↓"), "{out}");
    let (_, out, _) = redoubt(&["play", "zama", "--hot-seat", "--seed", "3"], "zoom 2\nquit\n");
    assert!(out.contains("measured in inches, and this battle has none"), "{out}");
}

#[test]
fn what_a_thing_is_for_is_told_in_both_languages() {
    let arguments = ["play", "ntombi", "--scenario", "short", "--hot-seat", "--seed", "3"];
    let (_, out, _) = redoubt(&arguments, &format!("{MUSTERED}what w1\nquit\n"));
    let told = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("A warband moves 8″ and is ordered as one") && told.contains("[N-5]"), "{out}");
    let spanish = [&arguments[..], &["--lang", "es"]].concat();
    let (_, out, _) = redoubt(&spanish, &format!("{MUSTERED}qué w1\nsalir\n"));
    let told = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("Una partida de guerra mueve 8″") && told.contains("[N-5]"), "{out}");
}

/// A battle under way, from which lines can be read until one says something. It ends with this value.
#[cfg(unix)]
struct Evening {
    child: std::process::Child,
    lines: std::io::Lines<std::io::BufReader<std::process::ChildStdout>>,
}

#[cfg(unix)]
impl Evening {
    fn sit_down(arguments: &[&str]) -> Self {
        use std::io::{BufRead, BufReader};
        let mut child = Command::new(env!("CARGO_BIN_EXE_redoubt"))
            .args(arguments)
            .env("LC_ALL", "en_GB.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Evening { child, lines }
    }

    fn says(&mut self, words: &str) -> bool {
        self.lines.by_ref().map_while(Result::ok).any(|line| line.contains(words))
    }

    /// Presses Ctrl-C after so long.
    fn interrupt_after(&self, seconds: f32) {
        std::thread::sleep(std::time::Duration::from_secs_f32(seconds));
        assert!(Command::new("kill").args(["-INT", &self.child.id().to_string()]).status().unwrap().success());
    }
}

#[cfg(unix)]
impl Drop for Evening {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Nobody sees from outside when the program has begun to listen or to think. So it is given half a second, and on a machine
/// that needs longer, longer and longer.
#[cfg(unix)]
fn sooner_or_later(mut comes: impl FnMut(f32) -> bool) -> bool {
    (0..9).any(|doubled| comes(0.5 * 2f32.powi(doubled)))
}

#[test]
#[cfg(unix)]
fn ctrl_c_makes_a_thinking_machine_decide_and_ends_the_program_when_nobody_thinks() {
    let deployed = ["--option", "rome_deployment=triplex", "--option", "carthage_deployment=elephants"];
    let seats = ["--as", "rome", "--opponent", "general", "--seed", "1"];
    let arguments: Vec<&str> = ["play", "zama"].into_iter().chain(seats).chain(deployed).collect();
    let decides = sooner_or_later(|seconds| {
        let mut evening = Evening::sit_down(&arguments);
        assert!(evening.says("The armies are drawn up"), "the machine is to decide");
        evening.interrupt_after(seconds);
        evening.says("Carthage: ")
    });
    assert!(decides, "it decides, and the battle goes on");

    let ends = sooner_or_later(|seconds| {
        let mut evening = Evening::sit_down(&["play", "zama", "--hot-seat", "--plain", "--seed", "1"]);
        assert!(evening.says("deploy"));
        // As long as it could read on, nothing but the signal ends it.
        let open = evening.child.stdin.take();
        evening.interrupt_after(seconds);
        let code = evening.child.wait().unwrap().code();
        drop(open);
        code == Some(130)
    });
    assert!(ends, "it ends as a shell expects");
}

#[test]
fn h_8_0_nobody_is_seated_where_the_rules_themselves_play() {
    let dir = TempDir::new().unwrap();
    let solo = ["play", "hospital", "--option", "zulu=solo", "--seed", "1"];
    for seats in [&["--as", "zulu"][..], &["--hot-seat"]] {
        let arguments: Vec<&str> = solo.iter().chain(seats).copied().collect();
        let (code, out, err) = parts(&redoubt_in(dir.path(), &arguments, "quit\n"));
        assert_ne!(code, 0, "{out}");
        assert!(err.contains("[H-8.0]") && err.contains("the rules play that side"), "{err}");
    }
    let (code, out, _) = parts(&redoubt_in(dir.path(), &[&solo[..], &["--save", "solo.jsonl"]].concat(), "quit\n"));
    assert_eq!(code, 0);
    assert!(out.contains("Zulus: the rules\n"), "{out}");
    // Nor later, nor in a battle that began from a position.
    let engine = |requests: &str| -> serde_json::Value {
        let (_, out, _) = parts(&redoubt_in(dir.path(), &["engine"], requests));
        serde_json::from_str(out.lines().last().unwrap()).unwrap()
    };
    let new = serde_json::json!({"new": {"game": "hospital", "options": {"zulu": "solo"}, "seed": 1}});
    let load = serde_json::json!({"load": engine(&format!("{new}\n"))["ok"]["state"], "seed": 1});
    let journal = &engine(&format!("{load}\n{{\"journal\":{{}}}}\n"))["ok"]["journal"];
    std::fs::write(dir.path().join("loaded.jsonl"), journal.as_str().unwrap()).unwrap();
    for saved in ["solo.jsonl", "loaded.jsonl"] {
        let (code, _, err) = parts(&redoubt_in(dir.path(), &["play", "--resume", saved, "--as", "zulu"], "quit\n"));
        assert_ne!(code, 0);
        assert!(err.contains("H-8.0"), "{saved}: {err}");
        let (code, out, _) = parts(&redoubt_in(dir.path(), &["play", "--resume", saved], "quit\n"));
        assert_eq!(code, 0);
        assert!(out.contains("Zulus: the rules\n"), "{out}");
    }
    let bots =
        ["tournament", "hospital", "--bot", "random", "--bot", "recruit", "--games", "2", "--option", "zulu=solo"];
    let (code, _, err) = parts(&redoubt_in(dir.path(), &bots, ""));
    assert_ne!(code, 0);
    assert!(err.contains("H-8.0"), "{err}");
}
