//! What a machine player in its seat hears, and what it remembers.

use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice, Undo};
use redoubt_kernel::journal::Ended;
use redoubt_kernel::{Code, Seat, Setup, Turn, Viewer};
use redoubt_proof::recording::{act, heard, recording_player};
use redoubt_tactics::{Briefing, Budget, Level, MachinePlayer, MachinePlayers, Player, Seating, Stop, Threads, Watch};

/// A battle that has just begun.
fn battle() -> Battle {
    let game = redoubt_registry::load("zama", None).unwrap();
    Battle::begin(game, Setup::default(), Dice::seeded(3), &[]).unwrap()
}

/// Thinks on without any time.
fn glance(player: &MachinePlayer, briefing: &Briefing) {
    player.ponder(briefing, Budget::Time(std::time::Duration::ZERO), &Stop::new());
}

#[test]
fn everything_is_heard_in_its_order_and_once() {
    let mut battle = battle();
    act(&mut battle);
    let (player, notes) = recording_player(&battle, Seat(0));
    let (first, second) = (act(&mut battle), act(&mut battle));
    let briefing = player.briefing(&battle);
    assert!(player.decide(&briefing, &Watch::nobody()).is_ok());
    assert_eq!(notes.take(), [heard(&first), heard(&second), "decide".to_owned()], "what came after it sat down");
    let third = act(&mut battle);
    let early = player.briefing(&battle);
    let fourth = act(&mut battle);
    let late = player.briefing(&battle);
    glance(&player, &early);
    glance(&player, &early);
    glance(&player, &late);
    let pondered = || ["ponder".to_owned(), "stop".to_owned()];
    let expected = [[heard(&third)].as_slice(), &pondered(), &pondered(), &[heard(&fourth)], &pondered()].concat();
    assert_eq!(notes.take(), expected);
}

#[test]
fn a_battle_that_did_not_go_on_is_forgotten_once() {
    let mut battle = battle();
    let (player, notes) = recording_player(&battle, Seat(0));
    act(&mut battle);
    battle.undo(Viewer::UMPIRE, Undo::Freely).expect("something to take back");
    // The same number of actions stands as before, and then more.
    glance(&player, &player.briefing(&battle));
    assert_eq!(notes.take(), ["forget", "ponder", "stop"]);
    act(&mut battle);
    glance(&player, &player.briefing(&battle));
    notes.take();
    battle.undo(Viewer::UMPIRE, Undo::Freely).expect("something to take back");
    act(&mut battle);
    act(&mut battle);
    let briefing = player.briefing(&battle);
    glance(&player, &briefing);
    glance(&player, &briefing);
    assert_eq!(notes.take(), ["forget", "ponder", "stop", "ponder", "stop"], "what it went on to think is kept");
}

#[test]
fn a_briefing_that_was_overtaken_is_not_thought_about() {
    let mut battle = battle();
    let (player, notes) = recording_player(&battle, Seat(0));
    let old = player.briefing(&battle);
    act(&mut battle);
    glance(&player, &player.briefing(&battle));
    notes.take();
    glance(&player, &old);
    assert!(player.decide(&old, &Watch::nobody()).is_err());
    assert_eq!(notes.take(), Vec::<String>::new());
    act(&mut battle);
    glance(&player, &player.briefing(&battle));
    assert_eq!(notes.take().len(), 3, "and nothing is lost by it");
}

#[test]
fn a_recruit_chooses_by_seed_and_ply_alone_and_stronger_players_stay() {
    let mut battle = battle();
    let machines = MachinePlayers::new(redoubt_registry::tactics("zama", Threads::new(1)).unwrap(), 5);
    let choices = |battle: &Battle| {
        let Turn::Decides(seat) = battle.truth().turn() else { panic!("it goes on") };
        let player = machines.player(battle, seat, &Level::Recruit.into()).expect("a recruit");
        player.decide(&player.briefing(battle), &Watch::nobody()).expect("a choice").action
    };
    let mut first = Vec::new();
    for _ in 0..12 {
        let choice = choices(&battle);
        battle.act(Viewer::UMPIRE, &choice, &[]).expect("lawful");
        first.push(choice);
    }
    assert!(machines.is_empty());
    for _ in 0..12 {
        battle.undo(Viewer::UMPIRE, Undo::Freely).expect("something to take back");
    }
    for choice in first {
        assert_eq!(choices(&battle), choice);
        battle.act(Viewer::UMPIRE, &choice, &[]).expect("lawful");
    }
    let player = |level: Level| machines.player(&battle, Seat(1), &level.into()).expect("a player");
    let general = player(Level::General);
    assert!(Arc::ptr_eq(&general, &player(Level::General)));
    machines.clear();
    assert!(!Arc::ptr_eq(&general, &player(Level::General)));
}

#[test]
fn only_those_think_on_whose_level_does_and_nobody_plays_for_a_person_or_starts_a_program_unasked() {
    let battle = battle();
    let machines = MachinePlayers::new(redoubt_registry::tactics("zama", Threads::new(1)).unwrap(), 5);
    for level in Level::ALL {
        let seating = Seating::new(vec![Player::Person, level.into()]);
        assert_eq!(machines.pondering(&battle, &seating).len(), usize::from(level.ponders()), "{level:?}");
        machines.clear();
    }
    assert!(machines.player(&battle, Seat(0), &Player::Person).is_err_and(|error| error.code == Code::NoChoice));
    let program: Player = "cmd:no-such-program".parse().unwrap();
    assert!(machines.player(&battle, Seat(1), &program).is_err_and(|error| error.code == Code::NoPlayer));
    assert!(machines.is_empty());
}

#[test]
fn nobody_sits_where_the_rules_play_whatever_the_journal_says() {
    let game = redoubt_registry::load("hospital", None).unwrap();
    let setup = Setup { options: [("zulu".to_owned(), "solo".into())].into(), ..Setup::default() };
    let mut battle = Battle::begin(game, setup, Dice::seeded(3), &[]).unwrap();
    let (seat, _) = battle.truth().automaton().expect("the rules play a seat");
    Seating::new(vec![Player::Person; 2]).note_in(&mut battle);
    let seating = Seating::of(&battle);
    assert_eq!(*seating.player(seat), Level::USUAL.into());
    assert_eq!(seating.people().count(), 1);
}

#[test]
fn a_seating_is_read_as_it_is_noted() {
    let mut battle = battle();
    assert_eq!(Seating::of(&battle), Seating::new(vec![Player::Person; 2]), "nothing is noted");
    assert_eq!(Seating::of(&battle).undo_rule(&battle), Undo::BeforeDice);
    let seating = Seating::new(vec![Level::General.into(), Player::Person]);
    seating.note_in(&mut battle);
    assert_eq!(Seating::of(&battle), seating);
    assert_eq!(seating.people().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(seating.undo_rule(&battle), Undo::Freely);
    // Two people began it: whoever goes on alone is still fair to the other.
    Seating::new(vec![Player::Person; 2]).note_in(&mut battle);
    assert_eq!(seating.undo_rule(&battle), Undo::BeforeDice);
}

#[test]
fn a_seating_follows_who_was_last_noted() {
    let mut battle = battle();
    Seating::new(vec![Player::Person, Level::Recruit.into()]).note_in(&mut battle);
    battle.hand_over(Seat(1), "general", None).unwrap();
    assert_eq!(Seating::of(&battle), Seating::new(vec![Player::Person, Level::General.into()]));
    assert_eq!(Seating::of(&battle).undo_rule(&battle), Undo::Freely);
    battle.hand_over(Seat(1), Player::PERSON, Some("Ana")).unwrap();
    assert_eq!(Seating::of(&battle), Seating::new(vec![Player::Person; 2]));
    battle.hand_over(Seat(0), "veteran", None).unwrap();
    let seating = Seating::of(&battle);
    assert_eq!(seating, Seating::new(vec![Level::Veteran.into(), Player::Person]));
    assert_eq!(seating.undo_rule(&battle), Undo::BeforeDice, "someone else's move may be among what is taken back");
    assert_eq!(Seating::of(&Battle::replay(battle.game().clone(), battle.journal()).unwrap()), seating);
    battle.conclude(Viewer::UMPIRE, Ended::Resigned("rome".into())).unwrap();
    assert_eq!(seating.to_move(&battle), None, "nobody moves in what people ended");
}

#[test]
fn nobody_is_handed_a_seat_that_the_rules_play() {
    let game = redoubt_registry::load("hospital", None).unwrap();
    let setup = Setup { options: [("zulu".to_owned(), "solo".into())].into(), ..Setup::default() };
    let mut battle = Battle::begin(game, setup, Dice::seeded(3), &[]).unwrap();
    let (seat, _) = battle.truth().automaton().expect("the rules play a seat");
    assert_eq!(battle.hand_over(seat, Player::PERSON, None).unwrap_err().code, Code::Automaton);
}
