//! A new battle needs its own crate, its data and nothing else: Pickets is one, and goes through every proof that the real
//! battles go through.

mod afterwards;
mod endings;
mod game;
mod lesson;
mod seats;
mod shares;
mod words;

use std::path::Path;
use std::sync::Arc;

use game::Pickets;
use redoubt_kernel::battle::{Battle, Dice, Proven, Undo};
use redoubt_kernel::chance::{Face, Probability};
use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::journal::{Journal, Line, MOST_LINES, MOST_LINES_WITH_UNDO, Written};
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Code, Error, Seat, Setup, Source, Turn, Viewer};
use redoubt_proof::conformance::{self, Thoroughness};
use redoubt_proof::{clauses, texts};
use serde_json::{Value, json};

fn here() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pickets"))
}

fn rules() -> Arc<dyn AnyGame> {
    Arc::new(Loaded::<Pickets>::new(&Pickets::PROFILE.source()).unwrap())
}

/// A battle whose dice are sealed with seed 5; north holds `oak`, south `elm`.
fn battle() -> Battle {
    let given = [Face::Name("oak".into()), Face::Name("elm".into())];
    Battle::begin(rules(), Setup::default(), Dice::fair(Secret::from_seed(5)), &given).unwrap()
}

/// Does what is written, as the umpire.
fn act(battle: &mut Battle, action: &Value, given: &[Face]) -> Result<(), Error> {
    let action = battle.truth().action(action)?;
    battle.act(Viewer::UMPIRE, &action, given)
}

fn creep() -> Value {
    json!("creep")
}

fn challenge(word: &str) -> Value {
    json!({ "challenge": { "word": word } })
}

#[test]
fn a_new_battle_keeps_the_kernels_laws() {
    conformance::run::<Pickets>(
        &[Setup::default()],
        Thoroughness { games: 60, every: 1, ..Thoroughness::default() },
        Pickets::whereabouts,
    );
}

#[test]
fn a_new_battles_clauses_and_texts_are_covered() {
    assert_eq!(clauses::check(&Pickets::PROFILE, here(), here()), Vec::<String>::new());
    assert_eq!(texts::check_battle::<Pickets>(here()), Vec::<String>::new());
}

#[test]
fn t_1_passwords_are_hidden_until_shown() {
    let mut battle = battle();
    let south = Seat(1);
    assert_eq!(battle.truth().observe(Viewer::seat(south)).write()["passwords"], json!([null, 2]));
    act(&mut battle, &challenge("ash"), &[]).unwrap();
    assert_eq!(battle.truth().observe(Viewer::seat(south)).write()["passwords"], json!([0, 2]));
}

#[test]
fn t_2_a_three_crosses_and_the_odds_say_so() {
    let mut battle = battle();
    let creeping = battle.truth().action(&creep()).unwrap();
    let odds = battle.view(Viewer::UMPIRE).odds(&creeping).unwrap().unwrap();
    let chances: Vec<_> = odds.rows.iter().map(|(p, upshot)| (*p, upshot.result[0].1)).collect();
    assert_eq!(chances, [(Probability::new(1, 3), 1), (Probability::new(2, 3), 0)]);
    act(&mut battle, &creep(), &[Face::Pips(3)]).unwrap();
    assert_eq!(battle.truth().write()["across"], json!([1, 0]));
}

#[test]
fn t_3_a_second_challenge_is_refused() {
    let mut battle = battle();
    act(&mut battle, &challenge("ash"), &[]).unwrap();
    act(&mut battle, &creep(), &[]).unwrap();
    let error = act(&mut battle, &challenge("elm"), &[]).unwrap_err();
    assert_eq!((error.code, error.rule.unwrap().number()), (Code::IllegalAction, "T-3"));
}

#[test]
fn t_4_all_across_wins() {
    let mut battle = battle();
    for _ in 0..2 {
        act(&mut battle, &creep(), &[Face::Pips(3)]).unwrap();
        act(&mut battle, &creep(), &[Face::Pips(1)]).unwrap();
    }
    act(&mut battle, &challenge("elm"), &[]).unwrap();
    assert_eq!(battle.truth().turn(), Turn::Over);
    assert_eq!(battle.truth().outcome().unwrap().scores, [3, 0]);
}

#[test]
fn undo_stops_at_dice_unless_one_is_alone() {
    let mut battle = battle();
    assert_eq!(battle.undo(Viewer::UMPIRE, Undo::Freely).unwrap_err().code, Code::NothingToUndo);
    act(&mut battle, &creep(), &[]).unwrap();
    assert_eq!(battle.undo(Viewer::UMPIRE, Undo::BeforeDice).unwrap_err().code, Code::DiceHaveFallen);
    battle.undo(Viewer::UMPIRE, Undo::Freely).unwrap();
    act(&mut battle, &challenge("ash"), &[]).unwrap();
    battle.undo(Viewer::UMPIRE, Undo::BeforeDice).unwrap();
    assert_eq!(battle.proof().undone, 2);
}

#[test]
fn redo_brings_back_what_was_undone_with_its_rolls_until_something_else_is_done() {
    let mut battle = battle();
    assert_eq!(battle.redo(Viewer::UMPIRE).unwrap_err().code, Code::NothingToRedo);
    act(&mut battle, &creep(), &[Face::Pips(3)]).unwrap();
    act(&mut battle, &creep(), &[Face::Pips(1)]).unwrap();
    let played = battle.truth().write();
    battle.undo(Viewer::UMPIRE, Undo::Freely).unwrap();
    battle.undo(Viewer::UMPIRE, Undo::Freely).unwrap();
    assert_eq!(battle.redo(Viewer::UMPIRE).unwrap(), 1);
    assert_eq!(battle.redo(Viewer::UMPIRE).unwrap(), 1);
    assert_eq!((battle.truth().write(), battle.ply(), battle.can_redo()), (played.clone(), 2, false));
    // What was written is read again as it stands.
    let again = Battle::replay(Arc::clone(battle.game()), &Journal::read(&battle.journal().write()).unwrap()).unwrap();
    assert_eq!(again.truth().write(), played);
    battle.undo(Viewer::UMPIRE, Undo::Freely).unwrap();
    act(&mut battle, &creep(), &[]).unwrap();
    assert_eq!(battle.redo(Viewer::UMPIRE).unwrap_err().code, Code::NothingToRedo, "it took another way");
}

#[test]
fn rolls_that_cannot_be_or_are_not_needed_are_refused() {
    let mut battle = battle();
    let before = battle.truth().write();
    assert_eq!(act(&mut battle, &creep(), &[Face::Pips(4)]).unwrap_err().code, Code::RollImpossible);
    assert_eq!(act(&mut battle, &creep(), &[Face::Name("oak".into())]).unwrap_err().code, Code::RollImpossible);
    assert_eq!(act(&mut battle, &creep(), &[Face::Pips(1), Face::Pips(1)]).unwrap_err().code, Code::RollsLeft);
    assert_eq!(act(&mut battle, &json!({ "creep": 7 }), &[]).unwrap_err().code, Code::BadAction);
    assert_eq!(battle.truth().write(), before);
    assert_eq!(battle.journal().lines.len(), 1);
}

/// A finished battle as a file, its rolls all from the seed.
fn finished() -> String {
    let contributions = [("north".into(), "n".into())].into();
    let dice = Dice::Fair { secret: Secret::from_seed(9), contributions, seed: None, kept: false };
    let mut battle = Battle::begin(rules(), Setup::default(), dice, &[]).unwrap();
    while battle.truth().turn() != Turn::Over {
        act(&mut battle, &creep(), &[]).unwrap();
    }
    battle.journal().write()
}

fn replay(text: &str) -> Result<Battle, Code> {
    let journal = Journal::read(text).map_err(|error| error.code)?;
    Battle::replay(rules(), &journal).map_err(|error| error.code)
}

/// The journal with one line changed and every check sum made right again, as a cheat would.
fn forged(text: &str, line: usize, from: &str, to: &str) -> String {
    let mut journal = Journal::read(text).unwrap();
    let json = serde_json::to_string(&journal.lines[line]).unwrap();
    assert!(json.contains(from), "{json}");
    journal.lines[line] = serde_json::from_str(&json.replacen(from, to, 1)).unwrap();
    journal.write()
}

#[test]
fn a_journal_begins_with_the_position_that_was_loaded_whatever_was_done_since() {
    let mut begun = battle();
    act(&mut begun, &creep(), &[]).unwrap();
    let start = begun.truth().write();
    let mut loaded = Battle::load(rules(), start.clone(), Dice::fair(Secret::from_seed(5))).unwrap();
    act(&mut loaded, &creep(), &[]).unwrap();
    assert_ne!(loaded.truth().write(), start);
    let journal = Journal::read(&loaded.journal().write()).unwrap();
    assert_eq!(serde_json::to_value(&journal.lines[0]).unwrap(), json!({ "load": start }));
    assert_eq!(&journal, loaded.journal());
    assert_eq!(Battle::replay(rules(), &journal).unwrap().truth().write(), loaded.truth().write());
}

#[test]
fn a_finished_journal_proves_its_dice() {
    let text = finished();
    let proof = replay(&text).unwrap().proof();
    assert_eq!((proof.dice, proof.dictated, proof.finished), (Proven::Fair, 0, true));
    assert_eq!(proof.rolls, proof.actions + 2);
}

const KEPT: &str = r#","secret_kept":"in this file before the end: whoever reads it can foresee the dice""#;

#[test]
fn a_journal_that_holds_its_secret_says_so_in_words() {
    let mut battle = battle();
    let text = battle.journal().write();
    assert!(text.lines().next().unwrap().contains(KEPT), "{text}");
    assert_eq!(Journal::read(&text).unwrap().write(), text);
    let secret = battle.keep_secret_apart().unwrap();
    let text = battle.journal().write();
    assert!(!text.contains("secret") && !text.contains(&secret), "neither the secret nor a word of it: {text}");
}

#[test]
fn a_journal_of_before_it_was_said_loads_and_stays_as_it_is() {
    let mut journal = battle().journal().clone();
    let json = serde_json::to_string(&journal.header).unwrap();
    journal.header = serde_json::from_str(&json.replace(KEPT, "")).unwrap();
    let text = journal.write();
    assert!(text.contains("\"secret\":") && !text.contains("secret_kept"), "{text}");
    let battle = replay(&text).unwrap();
    assert!(battle.can_go_on() && battle.proof().secret_in_header);
    assert_eq!(battle.journal().write(), text, "not a byte and so no sum is another");
}

#[test]
fn a_chosen_roll_is_found() {
    let text = finished();
    let journal = Journal::read(&text).unwrap();
    let roll = serde_json::to_value(&journal.lines[1]).unwrap()["act"]["rolls"][0].as_u64().unwrap();
    let forged = forged(&text, 1, &format!("[{roll}]"), &format!("[{}]", roll % 3 + 1));
    assert_eq!(replay(&forged).map(|_| ()), Err(Code::ChosenRolls));
}

#[test]
fn a_secret_that_was_not_committed_to_is_found() {
    let text = finished();
    let secret = Secret::from_seed(9).reveal();
    let last = Journal::read(&text).unwrap().lines.len() - 1;
    let forged = forged(&text, last, &secret, &Secret::from_seed(10).reveal());
    assert_eq!(replay(&forged).map(|_| ()), Err(Code::BrokenCommitment));
}

#[test]
fn a_journal_without_its_secret_can_be_watched_but_not_continued() {
    let text = finished();
    let mut journal = Journal::read(&text).unwrap();
    journal.lines.truncate(4);
    let battle = replay(&journal.write()).unwrap();
    assert_eq!(battle.proof().dice, Proven::NotRevealed);
    assert!(!battle.can_go_on());
}

#[test]
fn damage_is_found_on_the_line_where_it_is() {
    let text = finished();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let code = |text: String| Journal::read(&text).unwrap_err().code;
    let line = |text: String| format!("{}", Journal::read(&text).unwrap_err());
    // A changed byte, a missing line, a torn one, an empty file, another format.
    let changed = text.replacen("\"creep\"", "\"crepe\"", 1);
    assert_eq!(code(changed.clone()), Code::BadJournal);
    assert!(line(changed).contains("line=Number(3)"));
    let missing: String = lines.iter().enumerate().filter(|(index, _)| *index != 3).map(|(_, line)| *line).collect();
    assert!(line(missing).contains("line=Number(4)"));
    assert_eq!(code(text.trim_end().to_owned()), Code::JournalTorn);
    assert_eq!(code(String::new()), Code::BadJournal);
    assert_eq!(code("{}\n".to_owned()), Code::BadJournal);
    let (sound, error) = Journal::salvage(text.trim_end());
    assert_eq!(sound.unwrap().lines.len(), lines.len() - 2);
    assert!(error.is_some());
}

#[test]
fn line_ends_of_other_systems_change_nothing_and_other_endings_are_refused() {
    let text = finished();
    let journal = Journal::read(&text).unwrap();
    assert_eq!(Journal::read(&text.replace('\n', "\r\n")).unwrap(), journal);
    assert_eq!(Journal::read(&text.replacen('\n', "\r\n", 1)).unwrap(), journal);
    let code = |text: String| Journal::read(&text).unwrap_err().code;
    assert_eq!(code(text.replace('\n', "\r")), Code::JournalTorn);
    assert_eq!(code(text.replace('\n', " \n")), Code::BadJournal);
    assert_eq!(code(text.replace('\n', "\r\r\n")), Code::BadJournal);
    assert_eq!(code(format!("{text}\n")), Code::BadJournal);
}

#[test]
fn journals_of_other_formats_rules_or_data_say_why_they_are_refused() {
    let text = finished();
    let mut journal = Journal::read(&text).unwrap();
    journal.header.redoubt = 2;
    assert_eq!(replay(&journal.write()).map(|_| ()), Err(Code::UnknownFormat));
    journal.header.redoubt = 1;
    journal.header.rules = 7;
    assert_eq!(replay(&journal.write()).map(|_| ()), Err(Code::UnknownRules));
    journal.header.rules = 1;
    journal.header.data = "sha256:0".into();
    assert_eq!(replay(&journal.write()).map(|_| ()), Err(Code::UnknownData));
}

#[test]
fn other_data_is_other_data_on_every_machine() {
    let unix = Source::new("a", "pickets = 2\npasswords = [\"a\", \"b\"]\n");
    let windows = Source::new("a", "pickets = 2\r\npasswords = [\"a\", \"b\"]\r\n");
    assert_eq!(unix.hash(), windows.hash());
    assert_ne!(unix.hash(), Pickets::PROFILE.source().hash());
    assert!(Loaded::<Pickets>::new(&unix).is_ok());
    let Err(error) = Loaded::<Pickets>::new(&Source::new("a", "pickets = 2\npasswords = 3\n")) else { panic!() };
    assert_eq!(error.faults[0].line, Some(2));
}

#[test]
fn a_journal_never_grows_past_what_can_be_read_again() {
    let mut battle = battle();
    let refused = loop {
        act(&mut battle, &creep(), &[]).unwrap();
        if let Err(refused) = battle.undo(Viewer::UMPIRE, Undo::Freely) {
            break refused;
        }
    };
    assert_eq!(refused.code, Code::TooManyUndone);
    assert!(battle.journal().lines.len() < MOST_LINES_WITH_UNDO + 2, "{}", battle.journal().lines.len());
    // Someone else's program may have taken back more: then acting ends before reading would.
    let mut journal = battle.journal().clone();
    let creeping = journal.lines.last().cloned().unwrap();
    while journal.lines.len() + 3 <= MOST_LINES {
        journal.lines.extend([Line::Undo(1), creeping.clone()]);
    }
    let mut full = Battle::replay(rules(), &Journal::read(&journal.write()).unwrap()).unwrap();
    let before = full.journal().clone();
    while full.truth().outcome().is_none() {
        match act(&mut full, &creep(), &[]) {
            Ok(_) => {}
            Err(error) => {
                assert_eq!(error.code, Code::JournalFull);
                break;
            }
        }
    }
    assert!(full.journal().lines.len() <= MOST_LINES && full.journal().lines.len() >= before.lines.len());
    assert!(Journal::read(&full.journal().write()).is_ok(), "whatever was done can be read again");
    journal.lines.extend([Line::Undo(1), creeping.clone(), Line::Undo(1), creeping]);
    assert_eq!(Journal::read(&journal.write()).unwrap_err().code, Code::BadJournal);
}

#[test]
fn a_journal_written_piece_by_piece_is_the_same_file() {
    let mut battle = battle();
    let (mut text, mut written) = battle.journal().write_after(&Written::default());
    for _ in 0..5 {
        act(&mut battle, &creep(), &[]).unwrap();
        let (one, after_one) = battle.journal().write_after(&written);
        battle.undo(Viewer::UMPIRE, Undo::Freely).unwrap();
        let (other, after_other) = battle.journal().write_after(&after_one);
        assert_eq!((one.lines().count(), other.lines().count()), (1, 1), "nothing but what is new");
        text = text + &one + &other;
        written = after_other;
    }
    assert_eq!(text, battle.journal().write());
    assert_eq!(battle.journal().write_after(&written), (String::new(), written));
}
