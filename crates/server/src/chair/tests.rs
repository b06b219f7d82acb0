use redoubt_kernel::battle::Undo;
use redoubt_kernel::{Seat, Turn};
use redoubt_tactics::{Budget, Level, Stop, Watch};

use super::scribe::{act, battle, heard, scribe};
use super::{Arc, Chair, Company};

/// Thinks on without any time.
fn glance(chair: &Chair, briefing: &super::Briefing) {
    chair.ponder(briefing, Budget::Time(std::time::Duration::ZERO), &Stop::new());
}

#[test]
fn everything_is_heard_in_its_order_and_once() {
    let mut battle = battle();
    act(&mut battle);
    let (chair, notes) = scribe(&battle, Seat(0));
    let (first, second) = (act(&mut battle), act(&mut battle));
    let briefing = chair.briefing(&battle);
    assert!(chair.decide(&briefing, &Watch::nobody()).is_ok());
    assert_eq!(notes.take(), [heard(&first), heard(&second), "decide".to_owned()], "what came after it sat down");
    let third = act(&mut battle);
    let early = chair.briefing(&battle);
    let fourth = act(&mut battle);
    let late = chair.briefing(&battle);
    glance(&chair, &early);
    glance(&chair, &early);
    glance(&chair, &late);
    let pondered = || ["ponder".to_owned(), "stop".to_owned()];
    let expected = [[heard(&third)].as_slice(), &pondered(), &pondered(), &[heard(&fourth)], &pondered()].concat();
    assert_eq!(notes.take(), expected);
}

#[test]
fn a_battle_that_did_not_go_on_is_forgotten_once() {
    let mut battle = battle();
    let (chair, notes) = scribe(&battle, Seat(0));
    act(&mut battle);
    battle.undo(Undo::Freely).expect("something to take back");
    // The same number of actions stands as before, and then more.
    glance(&chair, &chair.briefing(&battle));
    assert_eq!(notes.take(), ["forget", "ponder", "stop"]);
    act(&mut battle);
    glance(&chair, &chair.briefing(&battle));
    notes.take();
    battle.undo(Undo::Freely).expect("something to take back");
    act(&mut battle);
    act(&mut battle);
    let briefing = chair.briefing(&battle);
    glance(&chair, &briefing);
    glance(&chair, &briefing);
    assert_eq!(notes.take(), ["forget", "ponder", "stop", "ponder", "stop"], "what it went on to think is kept");
}

#[test]
fn a_briefing_that_was_overtaken_is_not_thought_about() {
    let mut battle = battle();
    let (chair, notes) = scribe(&battle, Seat(0));
    let old = chair.briefing(&battle);
    act(&mut battle);
    glance(&chair, &chair.briefing(&battle));
    notes.take();
    glance(&chair, &old);
    assert!(chair.decide(&old, &Watch::nobody()).is_err());
    assert_eq!(notes.take(), Vec::<String>::new());
    act(&mut battle);
    glance(&chair, &chair.briefing(&battle));
    assert_eq!(notes.take().len(), 3, "and nothing is lost by it");
}

#[test]
fn a_recruit_chooses_by_seed_and_ply_alone_and_stronger_players_stay() {
    let mut battle = battle();
    let company = Company::default();
    let choices = |battle: &redoubt_kernel::Battle| {
        let Turn::Decides(seat) = battle.position().turn() else { panic!("it goes on") };
        let chair = company.chair(battle, seat, Level::Recruit, 5).expect("a recruit");
        chair.decide(&chair.briefing(battle), &Watch::nobody()).expect("a choice").action
    };
    let mut first = Vec::new();
    for _ in 0..12 {
        let choice = choices(&battle);
        battle.act(&choice, &[]).expect("lawful");
        first.push(choice);
    }
    assert!(company.is_empty());
    for _ in 0..12 {
        battle.undo(Undo::Freely).expect("something to take back");
    }
    for choice in first {
        assert_eq!(choices(&battle), choice);
        battle.act(&choice, &[]).expect("lawful");
    }
    let chair = |level| company.chair(&battle, Seat(1), level, 5).expect("a player");
    let general = chair(Level::General);
    assert!(Arc::ptr_eq(&general, &chair(Level::General)));
    company.dismiss();
    assert!(!Arc::ptr_eq(&general, &chair(Level::General)));
}
