//! A seat changes hands.

use redoubt_kernel::battle::Opening;
use redoubt_kernel::journal::{Journal, PERSON, Written};
use redoubt_kernel::{Code, Seat};
use serde_json::json;

use super::*;

fn noted(pairs: &[(&str, &str)]) -> std::collections::BTreeMap<String, String> {
    pairs.iter().map(|(seat, who)| ((*seat).to_owned(), (*who).to_owned())).collect()
}

#[test]
fn the_latest_line_says_who_plays() {
    let mut battle = battle();
    battle.seat(noted(&[("north", PERSON), ("south", "recruit")]));
    act(&mut battle, &creep(), &[]).unwrap();
    let (_, first) = battle.journal().write_after(&Written::default());
    assert_eq!(*first.seats(), noted(&[("north", PERSON), ("south", "recruit")]));
    battle.hand_over(Seat(1), PERSON, Some("Ana")).unwrap();
    act(&mut battle, &creep(), &[]).unwrap();
    battle.hand_over(Seat(0), "general", None).unwrap();
    let (_, written) = battle.journal().write_after(&first);
    assert_eq!(*written.seats(), battle.journal().seats(), "what is written goes along with what is noted");
    let line = serde_json::to_value(&battle.journal().lines[2]).unwrap();
    assert_eq!(line, json!({ "hand_over": { "seat": "south", "to": "person", "name": "Ana" } }));
    let again = replay(&battle.journal().write()).unwrap();
    assert_eq!(again.journal(), battle.journal());
    assert_eq!(again.journal().seats(), noted(&[("north", "general"), ("south", PERSON)]));
    assert_eq!(again.journal().names(), noted(&[("south", "Ana")]));
    assert_eq!(again.journal().ever_people().into_iter().collect::<Vec<_>>(), ["north", "south"]);
    battle.hand_over(Seat(1), PERSON, None).unwrap();
    assert_eq!(battle.journal().names(), noted(&[]), "someone else plays, whose name nobody knows");
    assert_eq!(battle.ply(), 2, "it is no action, and takes none back");
    battle.undo(Viewer::UMPIRE, Undo::Freely).unwrap();
    assert_eq!(battle.journal().seats(), noted(&[("north", "general"), ("south", PERSON)]), "undo is about actions");
}

#[test]
fn strange_seats_players_and_names_are_refused() {
    let mut battle = battle();
    let mut refused = |seat, to: &str, name| battle.hand_over(Seat(seat), to, name).unwrap_err().code;
    assert_eq!(refused(2, PERSON, None), Code::UnknownSeat);
    for to in ["", "General", "cmd:rm", "a b", "general:99", "é"] {
        assert_eq!(refused(0, to, None), Code::BadName, "{to:?}");
    }
    for name in ["", " Ana", "A\nna", "\u{202e}anA", "A\u{2066}", "\u{0}"] {
        assert_eq!(refused(0, PERSON, Some(name)), Code::BadName, "{name:?}");
    }
    assert_eq!(battle.journal().lines.len(), 1);
}

#[test]
fn names_may_stand_in_the_first_line_and_usually_do_not() {
    let mut battle = battle();
    assert!(!battle.journal().write().contains("names"));
    assert_eq!(battle.name_seats(noted(&[("north", "A\u{202e}b")])).unwrap_err().code, Code::BadName);
    assert_eq!(battle.name_seats(noted(&[("east", "Ana")])).unwrap_err().code, Code::UnknownSeat);
    battle.name_seats(noted(&[("north", "Ana")])).unwrap();
    let text = battle.journal().write();
    assert_eq!(replay(&text).unwrap().journal().names(), noted(&[("north", "Ana")]));
    let mut forged = Journal::read(&text).unwrap();
    forged.header.names = noted(&[("north", "A\u{202e}b")]);
    assert_eq!(replay(&forged.write()).map(|_| ()), Err(Code::BadName));
    forged.header.names = noted(&[("east", "Ana")]);
    assert_eq!(replay(&forged.write()).map(|_| ()), Err(Code::BadJournal));
}

#[test]
fn a_seat_may_change_hands_before_the_battle_begins() {
    let mut opening = Opening::new(rules(), Setup::default(), Dice::fair(Secret::from_seed(5))).unwrap();
    opening.seat(noted(&[("north", PERSON), ("south", PERSON)]));
    opening.hand_over(Seat(1), "veteran", None).unwrap();
    let battle = opening.begin().unwrap();
    assert_eq!(replay(&battle.journal().write()).unwrap().journal().seats()["south"], "veteran");
}
