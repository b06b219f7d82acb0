//! Every battle's guided first game, learned as a person would: typed, in both languages, to the end.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;

use proptest::prelude::*;
use redoubt::console::voice;
use redoubt_kernel::lesson::{Lesson, Task};
use redoubt_kernel::{Lang, Message};
use redoubt_registry::{PROFILES, load};
use redoubt_stage::terminal;

/// What the program prints when this is typed into it; it must end well.
fn learn(arguments: &[&str], typed: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_redoubt"))
        .args(arguments)
        .env("LC_ALL", "en_GB.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn lesson(game: &str) -> Arc<Lesson> {
    let profile = redoubt_registry::profile(game).unwrap();
    let read = Lesson::of(profile).unwrap_or_else(|| panic!("{game} has no lesson"));
    Arc::new(read.unwrap_or_else(|error| panic!("{error}")))
}

#[test]
fn every_step_of_every_lesson_can_be_done_as_written() {
    for profile in PROFILES {
        let faults = lesson(profile.id).rehearse(&load(profile.id, None).unwrap());
        assert_eq!(faults, [], "{}", profile.id);
    }
}

#[test]
fn every_lesson_is_a_lesson() {
    for profile in PROFILES {
        let lesson = lesson(profile.id);
        assert!((10..=20).contains(&lesson.steps.len()), "{}: {} steps", profile.id, lesson.steps.len());
        for (number, step) in (1..).zip(&lesson.steps) {
            assert!(!step.rules.is_empty(), "{} step {number} cites no clause", profile.id);
            // More than this nobody reads between two clicks.
            let longest = Lang::ALL.into_iter().map(|lang| step.say.say(lang).chars().count()).max();
            assert!(longest <= Some(700), "{} step {number} is {longest:?} characters long", profile.id);
        }
        let doing = lesson.steps.iter().filter(|step| !step.is_read()).count();
        assert!(doing * 3 >= lesson.steps.len() * 2, "{} is more to be read than done", profile.id);
        assert!(lesson.steps.last().is_some_and(|step| step.is_read()), "{} ends without a word", profile.id);
    }
}

#[test]
fn a_learner_types_the_hints_and_gets_to_the_end_in_both_languages() {
    for profile in PROFILES {
        for lang in Lang::ALL {
            let voice = voice(lang);
            let lesson = lesson(profile.id);
            let lines = lesson.steps.iter().map(|step| match &step.task {
                Task::Read => String::new(),
                Task::Act { ways, .. } => terminal::worded(profile.id, ways[0].verb, &ways[0].words, &voice),
                Task::Free => "1".to_owned(),
            });
            let typed = lines.collect::<Vec<_>>().join("\n") + "\n";
            let out = learn(&["learn", profile.id, "--lang", lang.code()], &typed);
            let finished = voice.say(&Message::new("learn-finished").with("game", profile.id));
            assert!(out.contains(&finished), "{} in {}: {out}", profile.id, lang.code());
            assert!(!out.contains('⟨') && !out.contains('✗'), "{} in {}: {out}", profile.id, lang.code());
        }
    }
}

#[test]
fn a_learner_is_helped_and_never_stuck() {
    let typed = "\n\nhint\ndeploy wall\ndeploy moon\nnonsense\nsave x\nwhat 1\nrules medic\nhelp\nboard\nskip\n\
                 undo\n1\nodds move d1 f3\nmove d1 a1\nlog\nquit\n";
    let out = learn(&["learn", "zama"], typed);
    for wanted in [
        "Type: deploy triplex",
        "For this lesson take the Triplex acies",
        "is not on the list",
        "No need to save a lesson",
        "Winning a Medic",
        "do this step for me",
        "Step 4 of",
        "No dice are involved",
        "✗",
        "You have left the lesson",
    ] {
        assert!(out.contains(wanted), "{wanted} is missing in {out}");
    }
}

#[test]
fn a_lesson_can_be_skipped_through_described_in_sentences() {
    for profile in PROFILES {
        let out = learn(&["learn", profile.id, "--plain"], &"skip\n".repeat(40));
        assert!(out.contains("That’s the end of the lesson"), "{out}");
    }
}

#[test]
fn a_faulty_lesson_is_refused_with_its_lines() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("mine.toml");
    let zama = redoubt_registry::profile("zama").unwrap().lesson;
    std::fs::write(&path, zama.replacen("attack f3 f4", "attack f3 a4", 1)).unwrap();
    for arguments in [vec!["data", "check", "mine.toml"], vec!["learn", "zama", "--lesson", "mine.toml"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_redoubt"))
            .args(arguments)
            .current_dir(dir.path())
            .env("LC_ALL", "en_GB.UTF-8")
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(
            said.contains("mine.toml: 1 mistake") && said.contains("step[4].do") && said.contains("[Z-24]"),
            "{said}"
        );
    }
    std::fs::write(&path, zama).unwrap();
    let check = Command::new(env!("CARGO_BIN_EXE_redoubt")).args(["data", "check"]).arg(&path).output().unwrap();
    assert!(check.status.success());
}

#[test]
fn the_lesson_in_the_documentation_is_sound() {
    let document = include_str!("../../../../docs/lessons.md");
    let example = document.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let source = redoubt_kernel::Source::new("docs/lessons.md", example);
    let (lesson, _) = redoubt::learn::read("zama", &source).unwrap_or_else(|trouble| panic!("{trouble:?}"));
    assert_eq!(lesson.steps.len(), 4);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is cut out of a lesson and put in its place, it is read and rehearsed, or refused with faults.
    #[test]
    fn no_damage_to_a_lesson_kills_its_reader(
        game in 0..PROFILES.len(),
        at in any::<proptest::sample::Index>(),
        length in 0usize..40,
        patch in "(|[0-9]{1,4}|[a-z ]{1,6}|[\"'{}\\[\\],=]{1,3}|do = \"end\"|free = true)",
    ) {
        let profile = PROFILES[game];
        let letters: Vec<char> = profile.lesson.chars().collect();
        let from = at.index(letters.len());
        let to = (from + length).min(letters.len());
        let text: String = letters[..from].iter().copied().chain(patch.chars()).chain(letters[to..].iter().copied()).collect();
        let source = redoubt_kernel::Source::new("damaged", &text);
        if let Err(trouble) = redoubt::learn::read(profile.id, &source) {
            let said = trouble.say(&voice(Lang::Es));
            prop_assert!(!said.is_empty() && !said.contains('⟨'), "{said}");
        }
    }
}
