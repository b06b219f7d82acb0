//! What comes of a battle that is over: another that goes on from one of its moments, an account of its dice, and its journal
//! sent without the sums of its lines.

use redoubt_kernel::Code;
use redoubt_kernel::battle::{Battle, Dice, DiceTally, Undo};
use redoubt_kernel::chance::{Die, Face};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::journal::{Journal, Line, with_sums};
use redoubt_kernel::{Seat, Viewer};

use super::{act, battle, creep, finished, replay};

#[test]
fn another_battle_goes_on_from_a_moment_with_dice_of_its_own() {
    let first = replay(&finished()).unwrap();
    let (_, then) = first.history().nth(2).unwrap();
    let mut on = first.branch(2, Dice::fair(Secret::from_seed(77))).unwrap();
    assert_eq!(on.truth().write(), then.write());
    assert_eq!((on.ply(), on.journal().lines.len()), (0, 1));
    assert_eq!(on.journal().header.setup, first.journal().header.setup);
    assert_ne!(on.commitment(), first.commitment());
    act(&mut on, &creep(), &[]).unwrap();
    // It is a journal like any other, and says that it began in the middle.
    let again = replay(&on.journal().write()).unwrap();
    assert_eq!(again.truth().write(), on.truth().write());
    assert!(again.proof().loaded && !again.proof().is_spotless());
    assert!(first.branch(first.ply() + 1, Dice::fair(Secret::from_seed(77))).is_err());
}

#[test]
fn every_die_that_stands_is_counted_for_whoever_rolled_it() {
    let mut battle = battle();
    for face in [3, 1, 2, 2] {
        act(&mut battle, &creep(), &[Face::Pips(face)]).unwrap();
    }
    let die = Die::D3;
    let counted = [DiceTally { by: Seat(0), die, count: 2, sum: 5 }, DiceTally { by: Seat(1), die, count: 2, sum: 3 }];
    assert_eq!(battle.dice_tally(), counted);
    battle.undo(Viewer::UMPIRE, Undo::Freely).unwrap();
    assert_eq!(battle.dice_tally()[1], DiceTally { by: Seat(1), die, count: 1, sum: 1 }, "what was taken back is not");
    let told: Battle = replay(&battle.journal().write()).unwrap();
    assert_eq!(told.dice_tally(), battle.dice_tally());
}

/// As a link holds it: only the last line has its sum.
fn without_sums(journal: &str) -> String {
    let last = journal.lines().count() - 1;
    let bare = |line: &str| line.rsplit_once(",\"sum\":").map_or(String::new(), |(open, _)| format!("{open}}}"));
    let lines = journal.lines().enumerate();
    lines.map(|(number, line)| if number == last { line.to_owned() } else { bare(line) } + "\n").collect()
}

#[test]
fn a_journal_without_its_sums_is_made_whole_and_shows_any_damage() {
    let whole = finished();
    let bare = without_sums(&whole);
    assert!(bare.len() < whole.len());
    assert_eq!(with_sums(&bare), whole);
    let read = |text: &str| Journal::read(&with_sums(text)).map_err(|error| error.code);
    assert!(matches!(read(&bare).unwrap().lines.last(), Some(Line::End { .. })));
    let lines: Vec<&str> = bare.lines().collect();
    for lost in 0..lines.len() {
        let rest: Vec<&str> =
            lines.iter().enumerate().filter(|(number, _)| *number != lost).map(|(_, line)| *line).collect();
        assert_eq!(read(&(rest.join("\n") + "\n")).map(|_| ()), Err(Code::BadJournal), "line {lost} is missing");
    }
    assert_eq!(read(&bare.replacen("\"rolls\":[1", "\"rolls\":[2", 1)).is_ok(), !bare.contains("\"rolls\":[1"));
    for hostile in ["", "\n", "{}", "}\n}\n", "nonsense", &"{\n".repeat(1000)] {
        assert!(read(hostile).is_err(), "{hostile}");
    }
}
