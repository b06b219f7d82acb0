//! Journals of people who play apart, at the command line: what is proved, and how it ended.

use std::fs;
use std::process::Command;

use redoubt_kernel::battle::{Battle, Dice, Opening};
use redoubt_kernel::fair::{Secret, Share};
use redoubt_kernel::journal::Ended;
use redoubt_kernel::{Seat, Setup, Viewer};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A battle of Zama in which these seats have committed to a share and these revealed it; Rome resigns after some actions.
fn battle(committed: &[u8], revealed: &[u8]) -> Battle {
    let game = redoubt_registry::load("zama", None).unwrap();
    let dice = Dice::fair(Secret::new([3; 32]));
    let mut opening = Opening::new(game, Setup::default(), dice).unwrap();
    opening.keep_secret_apart();
    let share = |seat: u8| Share::new([seat + 10; 32]);
    for seat in committed {
        let hash = share(*seat).commitment(opening.commitment(), ["rome", "carthage"][usize::from(*seat)]);
        opening.commit_share(Seat(*seat), &hash).unwrap();
    }
    for seat in revealed {
        opening.reveal_share(Seat(*seat), &share(*seat).reveal()).unwrap();
    }
    opening.seal_dice().unwrap();
    let mut battle = opening.begin().unwrap();
    for _ in 0..6 {
        let action = battle.truth().legal().into_iter().next().unwrap();
        battle.act(Viewer::UMPIRE, &action, &[]).unwrap();
    }
    battle.hand_over(Seat(1), "veteran", None).unwrap();
    battle.conclude(Viewer::seat(Seat(0)), Ended::Resigned("rome".into())).unwrap();
    battle
}

/// What a command says of a journal, and whether it is content with it.
fn said(text: &str, command: &[&str], lang: &str) -> (bool, String) {
    let dir = TempDir::new().unwrap();
    let file = dir.path().join("apart.jsonl");
    fs::write(&file, text).unwrap();
    let run = Command::new(env!("CARGO_BIN_EXE_redoubt")).args(command).arg(&file).args(["--lang", lang]).output();
    let run = run.expect("the program runs");
    let said = [run.stdout, run.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    assert!(!said.contains('⟨'), "{said}");
    (run.status.success(), said)
}

#[test]
fn verify_says_what_the_shares_prove_and_for_whom() {
    let cases: [(&[u8], &[u8], &str, &str); 4] = [
        (
            &[0, 1],
            &[1, 0],
            "Neither the server nor Rome nor Carthage could have chosen these dice.",
            "Ni el servidor ni Roma ni Cartago pudieron elegir estos dados.",
        ),
        (
            &[0],
            &[0],
            "Neither the server nor Rome could have chosen these dice; the share of Carthage is missing.",
            "Ni el servidor ni Roma pudieron elegir estos dados; falta la aportación de Cartago.",
        ),
        (
            &[0, 1],
            &[1],
            "Neither the server nor Carthage could have chosen these dice freely; Rome announced a share",
            "Ni el servidor ni Cartago pudieron elegir libremente estos dados; Roma anunció una aportación",
        ),
        (
            &[],
            &[],
            "These dice come from the server’s secret alone; the shares of Rome and Carthage are missing.",
            "Estos dados salen solo del secreto del servidor; faltan las aportaciones de Roma y Cartago.",
        ),
    ];
    for (committed, revealed, english, spanish) in cases {
        let text = battle(committed, revealed).journal().write();
        for (lang, sentence, ending) in
            [("en", english, "Rome resigned. (winner: Carthage)"), ("es", spanish, "Roma se rinde. (gana: Cartago)")]
        {
            let (sound, said) = said(&text, &["verify"], lang);
            assert!(sound && said.contains(sentence) && said.contains(ending), "{said}");
        }
    }
}

#[test]
fn verify_tells_programs_what_became_of_each_share_and_who_resigned() {
    let (_, said) = said(&battle(&[0, 1], &[0]).journal().write(), &["verify", "--json"], "en");
    let report: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(report["shares"], json!({"rome": "revealed", "carthage": "withheld"}));
    assert_eq!((&report["ended"], &report["finished"]), (&json!({"resigned": "rome"}), &json!(true)));
    assert_eq!(report["dice"], "fair");
}

#[test]
fn replay_tells_that_someone_resigned() {
    let text = battle(&[0, 1], &[0, 1]).journal().write();
    let (sound, said) = said(&text, &["replay"], "en");
    assert!(sound && said.matches("Rome resigned.").count() == 2, "as it happened, and under the board: {said}");
    assert!(said.contains("The battle is over. Rome resigned."), "{said}");
}

#[test]
fn what_people_ended_is_analysed_only_where_it_stood() {
    let text = battle(&[], &[]).journal().write();
    assert!(said(&text, &["analyse", "--sims", "20"], "en").1.contains("over"));
    assert!(said(&text, &["analyse", "--sims", "20", "--at", "6"], "en").0);
}

#[test]
fn a_journal_whose_shares_do_not_fit_is_refused_with_the_line_in_words() {
    let mut journal = battle(&[0, 1], &[0, 1]).journal().clone();
    journal.lines.swap(1, 2);
    for (lang, words) in [
        ("en", "line 4 of the journal: it is too late to add a share of the dice"),
        ("es", "línea 4 del diario: ya es tarde para hacer aportaciones a los dados"),
    ] {
        let (sound, said) = said(&journal.write(), &["verify"], lang);
        assert!(!sound && said.contains(words), "{said}");
    }
}
