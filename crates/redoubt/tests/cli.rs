//! The program as a person meets it: what is typed, what is printed, what it exits with.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

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
        let commands: [&[&str]; 9] = [
            &[],
            &["play"],
            &["rules"],
            &["replay"],
            &["verify"],
            &["data"],
            &["data", "check"],
            &["engine"],
            &["bench"],
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
    let cases: [(&[&str], i32); 16] = [
        (&["games"], 0),
        (&["rules"], 0),
        (&["rules", "zama"], 0),
        (&["rules", "zama", "Z-24"], 0),
        (&["rules", "z-24"], 0),
        (&["rules", "zama", "Z-99"], 1),
        (&["rules", "chess"], 1),
        (&["play", "chess"], 1),
        (&["play", "zama", "--option", "fog=on"], 1),
        (&["play", "zama", "--option", "fog"], 2),
        (&["play", "zama", "--as", "gaul"], 2),
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
    // Below the battles: go on, read the rules, the other language, leave.
    let battles = redoubt_registry::PROFILES.len();
    let (language, leave) = (battles + 3, battles + 4);
    let (code, out, _) = redoubt(&[], &format!("1\n2\n1\n1\nquit\n{leave}\n"));
    assert_eq!(code, 0);
    assert!(out.contains("Redoubt") && out.contains("Battle of Zama") && out.contains("┌───"), "{out}");
    let (code, out, _) = redoubt(&[], &format!("{language}\n{leave}\n"));
    assert_eq!(code, 0);
    assert!(out.contains("batalla"), "{out}");
}

#[test]
fn words_numbers_commands_and_mistakes_are_understood() {
    // Seed 3: Carthage places first.
    let typed = "deploy elephants\natacar a1 a2\n1\nodds 1\nwhat 1\nhint\nrules Z-23\nmove c2 b3\nundo\nmove c2 c3\nfly\nhelp\nlog\nquit\n";
    let (code, out, _) = redoubt(&["play", "zama", "--hot-seat", "--seed", "3"], typed);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("✗ Cards are still being placed"), "a Spanish verb, refused with its reason: {out}");
    assert!(out.contains("Move: Hastati, c2 to b3. [Z-23]"), "{out}");
    assert!(out.contains("Taken back."), "{out}");
    assert!(out.contains("✗ The movement pattern does not lead from c2 to c3. [Z-23]"), "{out}");
    assert!(out.contains("\"fly\" is neither"), "{out}");
    assert!(out.contains("take back your last action"), "{out}");
    assert!(out.contains("A veteran would take"), "{out}");
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
    let mut arguments = vec!["play", "zama", "--seed", "11", "--opponent", "recruit", "--save", "a.jsonl"];
    arguments.extend(deployed);
    // Always the first choice: attacks come first, so it ends.
    let (code, out, err) = parts(&redoubt_in(dir.path(), &arguments, &"1\n".repeat(3000)));
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("The battle is over."), "{}", &out[out.len().saturating_sub(600)..]);
    let (code, out, _) = parts(&redoubt_in(dir.path(), &["verify", "a.jsonl"], ""));
    assert_eq!(code, 0);
    assert!(out.contains("none was chosen") && out.contains("It is finished"), "{out}");
    let (code, out, _) = parts(&redoubt_in(dir.path(), &["replay", "a.jsonl"], ""));
    assert_eq!(code, 0);
    assert!(out.contains("The battle is over."), "{out}");
    let (_, boards, _) = parts(&redoubt_in(dir.path(), &["replay", "a.jsonl", "--boards", "--to", "2"], ""));
    assert_eq!(boards.matches("┌───").count(), 3, "the set-up and two actions");
    let (_, json, _) = parts(&redoubt_in(dir.path(), &["verify", "a.jsonl", "--json"], ""));
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
        parts(&redoubt_in(dir.path(), &["play", "zama", "--hot-seat"], "save b.jsonl\nsave c.jsonl\nquit\n"));
    assert!(out.contains("✗ b.jsonl") && out.contains("Saved in c.jsonl"), "{out}");
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
fn real_dice_are_asked_for_and_impossible_ones_refused() {
    let dir = TempDir::new().unwrap();
    let arguments = ["play", "zama", "--hot-seat", "--real-dice", "--save", "r.jsonl"];
    let typed = "6\n9\nsix\n2\ndeploy elephants\nquit\n";
    let (code, out, err) = parts(&redoubt_in(dir.path(), &arguments, typed));
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("Rome rolls for who begins, d6 (1–6):"), "{out}");
    assert!(out.contains("9 cannot come of this") && out.contains("six cannot come of this"), "{out}");
    let (_, out, _) = parts(&redoubt_in(dir.path(), &["verify", "r.jsonl"], ""));
    assert!(out.contains("A person rolled the 2 dice"), "{out}");
}

#[test]
fn data_files_are_checked_with_line_and_reason_and_can_be_played() {
    let dir = TempDir::new().unwrap();
    let (_, standard, _) = redoubt(&["data", "show", "zama"], "");
    fs::write(dir.path().join("own.toml"), standard.replace("attack = 3", "attack = 4")).unwrap();
    let (code, out, _) = parts(&redoubt_in(dir.path(), &["data", "check", "own.toml"], ""));
    assert_eq!((code, out.contains("sound")), (0, true), "{out}");
    let play = ["play", "zama", "--hot-seat", "--data", "own.toml", "--save", "own.jsonl"];
    assert_eq!(parts(&redoubt_in(dir.path(), &play, "quit\n")).0, 0);
    let (code, _, err) = parts(&redoubt_in(dir.path(), &["verify", "own.jsonl"], ""));
    assert!(code == 1 && err.contains("--data"), "{err}");
    assert_eq!(parts(&redoubt_in(dir.path(), &["verify", "own.jsonl", "--data", "own.toml"], "")).0, 0);
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
fn bench_measures_in_json_and_in_words() {
    let (code, out, _) = redoubt(&["bench", "zama", "--seconds", "0.05", "--json"], "");
    assert_eq!(code, 0);
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert!(report["one_core"]["decisions_per_second"].as_f64().unwrap() > 0.0, "{out}");
    assert_eq!(report["allocations_per_decision"], 0.0);
    assert!(report["bytes_per_position"].as_u64().unwrap() <= 256);
    let (_, out, _) = redoubt(&["bench", "--seconds", "0.05"], "");
    assert!(out.contains("decisions/s"), "{out}");
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let (code, out, _) = redoubt(&["completions", shell], "");
        assert_eq!(code, 0);
        assert!(["play", "verify", "engine", "bench"].iter().all(|command| out.contains(command)), "{shell}");
    }
}
