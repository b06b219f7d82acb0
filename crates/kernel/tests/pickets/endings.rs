//! Battles that people end: by resigning, by agreeing to a draw, by running out of time.

use redoubt_kernel::battle::{Battle, Undo};
use redoubt_kernel::journal::{Drawn, Ended, Journal, Line};
use redoubt_kernel::{Code, Error, Lang, Seat, Turn, Verdict, Viewer};
use redoubt_proof::hands::Hands;
use redoubt_stage::Voice;
use serde_json::{Value, json};

use super::game::Pickets;
use super::*;

fn resigned(seat: &str) -> Ended {
    Ended::Resigned(seat.to_owned())
}

/// A battle of a few actions, which has ended in this way.
fn ended(how: Ended) -> Battle {
    let mut battle = battle();
    act(&mut battle, &creep(), &[]).unwrap();
    act(&mut battle, &creep(), &[]).unwrap();
    battle.conclude(Viewer::UMPIRE, how).unwrap();
    battle
}

/// The journal with more lines, which may contradict it.
fn with(mut journal: Journal, lines: &[Value]) -> Result<Battle, Error> {
    journal.lines.extend(lines.iter().map(|line| serde_json::from_value::<Line>(line.clone()).unwrap()));
    Battle::replay(rules(), &Journal::read(&journal.write()).unwrap())
}

#[test]
fn each_ending_is_one_line_before_the_end() {
    let cases = [
        (resigned("north"), json!({ "resigned": "north" }), Verdict::Won(Seat(1))),
        (resigned("south"), json!({ "resigned": "south" }), Verdict::Won(Seat(0))),
        (Ended::OutOfTime("south".into()), json!({ "out_of_time": "south" }), Verdict::Won(Seat(0))),
        (Ended::Drawn(Drawn::Agreed), json!({ "drawn": "agreed" }), Verdict::Drawn),
        (
            Ended::Drawn(Drawn::OutOfTime("north".into())),
            json!({ "drawn": { "out_of_time": "north" } }),
            Verdict::Drawn,
        ),
    ];
    for (how, written, verdict) in cases {
        let battle = ended(how.clone());
        let lines = &battle.journal().lines;
        assert_eq!(serde_json::to_value(&lines[lines.len() - 2]).unwrap(), json!({ "ended": written }));
        assert_eq!(battle.turn(), Turn::Over);
        assert_eq!(battle.outcome().map(|outcome| outcome.verdict), Some(verdict));
        assert_eq!(battle.revealed(), Some(Secret::from_seed(5).reveal().as_str()), "the dice can be checked now");
        let again = replay(&battle.journal().write()).unwrap();
        assert_eq!(again.journal(), battle.journal());
        assert_eq!((again.turn(), again.outcome()), (battle.turn(), battle.outcome()));
        let proof = again.proof();
        assert_eq!((proof.finished, proof.ended, proof.actions), (true, Some(how), 2));
    }
}

#[test]
fn nothing_is_done_or_taken_back_after_it() {
    let mut battle = ended(resigned("north"));
    let before = battle.journal().clone();
    assert_eq!(act(&mut battle, &creep(), &[]).unwrap_err().code, Code::Over);
    assert_eq!(battle.undo(Viewer::UMPIRE, Undo::Freely).unwrap_err().code, Code::Over);
    assert_eq!(battle.conclude(Viewer::UMPIRE, resigned("south")).unwrap_err().code, Code::Over);
    assert_eq!(battle.hand_over(Seat(0), "recruit", None).unwrap_err().code, Code::Over);
    assert_eq!(battle.journal(), &before);
}

#[test]
fn what_is_over_by_the_rules_cannot_be_resigned() {
    let mut battle = replay(&finished()).unwrap();
    assert_eq!(battle.conclude(Viewer::UMPIRE, resigned("south")).unwrap_err().code, Code::Over);
}

#[test]
fn only_whoever_holds_the_seat_resigns_it_and_only_the_keeper_says_the_rest() {
    let mut battle = battle();
    let refused = [
        (Viewer::seat(Seat(1)), resigned("north")),
        (Viewer::BYSTANDER, resigned("north")),
        (Viewer::seat(Seat(0)), Ended::OutOfTime("south".into())),
        (Viewer::seats([Seat(0), Seat(1)]), Ended::Drawn(Drawn::Agreed)),
    ];
    for (viewer, how) in refused {
        assert_eq!(battle.conclude(viewer, how.clone()).unwrap_err().code, Code::NotYours, "{how:?}");
    }
    assert_eq!(battle.conclude(Viewer::UMPIRE, resigned("east")).unwrap_err().code, Code::UnknownSeat);
    assert_eq!(battle.journal().lines.len(), 1);
    // Also when it is not their move.
    battle.conclude(Viewer::seat(Seat(1)), resigned("south")).unwrap();
    assert_eq!(battle.turn(), Turn::Over);
}

#[test]
fn what_is_seen_of_it_has_nothing_left_to_decide_and_hides_nothing() {
    let battle = ended(resigned("north"));
    let south = battle.view(Viewer::seat(Seat(1)));
    assert_eq!(south.write()["passwords"], json!([0, 2]), "it is over: everyone may see everything");
    let scene = south.scene();
    assert!(scene.prompt.is_none() && scene.choices.is_empty());
    assert_eq!(
        scene.outcome.as_ref().map(|ending| (ending.rule, ending.text.id())),
        Some((None, "conclusion-resigned"))
    );
    assert_eq!((south.turn(), south.legal().len(), south.legal_written().len()), (Turn::Over, 0, 0));
    let action = south.action(&creep()).unwrap();
    assert_eq!(south.check(&action).unwrap_err().code, Code::Over);
    assert_eq!(south.odds(&action).unwrap_err().code, Code::Over);
    assert_eq!(south.outcome(), battle.outcome());
    // How it stood before is as it was.
    let past: Vec<_> = battle.story(Viewer::UMPIRE).collect();
    assert!(past[1].view().scene().outcome.is_none() && past[2].view().scene().outcome.is_some());
}

#[test]
fn the_log_says_it_in_words() {
    let said = |how: Ended, lang: Lang| {
        let battle = ended(how);
        let voice = Voice::of(lang, &Pickets::PROFILE);
        let events = battle.events(Viewer::BYSTANDER);
        let last = battle.deeds(Viewer::BYSTANDER).next_back().unwrap().told();
        assert_eq!(events.last(), last.last(), "the story's last word");
        events.iter().map(|event| voice.tell(event)).collect::<Vec<_>>().join("\n")
    };
    let time = || Ended::OutOfTime("south".into());
    let drawn = || Ended::Drawn(Drawn::OutOfTime("south".into()));
    assert_eq!(said(resigned("north"), Lang::En), "North resigned.");
    assert_eq!(said(resigned("north"), Lang::Es), "Norte se rinde.");
    assert_eq!(said(time(), Lang::En), "South ran out of time.");
    assert_eq!(said(time(), Lang::Es), "Se agotó el tiempo de Sur.");
    assert_eq!(said(Ended::Drawn(Drawn::Agreed), Lang::En), "The players agreed to a draw.");
    assert_eq!(said(Ended::Drawn(Drawn::Agreed), Lang::Es), "Empate de común acuerdo.");
    assert_eq!(said(drawn(), Lang::En), "A draw, as agreed beforehand: South ran out of time.");
    assert_eq!(said(drawn(), Lang::Es), "Empate, según lo acordado de antemano: se agotó el tiempo de Sur.");
}

#[test]
fn a_journal_that_contradicts_itself_is_refused_on_the_line_where_it_does() {
    let begun = || {
        let mut battle = battle();
        act(&mut battle, &creep(), &[]).unwrap();
        battle.journal().clone()
    };
    let gone = json!({ "ended": { "resigned": "north" } });
    let end = json!({ "end": { "winner": "south", "secret": Secret::from_seed(5).reveal() } });
    let acted = json!({ "act": { "do": "creep", "rolls": [1], "given": 1 } });
    assert!(with(begun(), &[gone.clone(), end.clone()]).is_ok());
    assert!(with(begun(), std::slice::from_ref(&gone)).is_ok(), "the end is added, as after an action");
    let refused: [(&[Value], Code, usize); 10] = [
        (&[gone.clone(), gone.clone()], Code::Over, 5),
        (&[gone.clone(), end.clone(), gone.clone()], Code::Over, 6),
        (&[gone.clone(), end.clone(), acted.clone()], Code::Over, 6),
        (&[gone.clone(), acted], Code::Over, 5),
        (&[gone.clone(), end.clone(), json!({ "undo": 1 })], Code::Over, 6),
        (&[gone.clone(), json!({ "hand_over": { "seat": "north", "to": "recruit" } })], Code::Over, 5),
        (&[gone.clone(), end.clone(), end.clone()], Code::BadJournal, 6),
        (&[gone.clone(), json!({ "end": { "winner": "north" } })], Code::BadJournal, 5),
        (&[json!({ "ended": { "resigned": "east" } })], Code::UnknownSeat, 4),
        (&[json!({ "ended": { "drawn": { "out_of_time": "" } } })], Code::UnknownSeat, 4),
    ];
    for (lines, code, line) in refused {
        let Err(error) = with(begun(), lines) else { panic!("{lines:?} is accepted") };
        assert_eq!(error.code, code, "{lines:?}");
        assert!(error.to_string().contains(&format!("line=Number({line})")), "{lines:?}: {error}");
    }
    let Err(error) = with(Journal::read(&finished()).unwrap(), std::slice::from_ref(&gone)) else {
        panic!("it was over")
    };
    assert_eq!(error.code, Code::Over);
    let mut early = begun();
    early.lines.insert(0, serde_json::from_value(gone).unwrap());
    assert_eq!(replay(&early.write()).map(|_| ()), Err(Code::BadJournal), "nothing ends before it begins");
}

#[test]
fn whoever_reads_the_secret_early_gets_it_only_with_the_end() {
    let mut battle = battle();
    let secret = battle.keep_secret_apart().unwrap();
    assert!(!battle.journal().write().contains(&secret));
    battle.conclude(Viewer::seat(Seat(0)), resigned("north")).unwrap();
    let bystanders = battle.journal_for(Viewer::BYSTANDER).unwrap().write();
    assert!(bystanders.contains(&secret), "a hidden game's journal is open to all once it is over");
}

#[test]
fn another_battle_goes_on_from_where_it_was_given_up() {
    let given_up = ended(resigned("north"));
    let on = given_up.branch(given_up.ply(), Dice::fair(Secret::from_seed(6))).unwrap();
    assert_eq!((on.turn(), on.outcome()), (Turn::Decides(Seat(0)), None));
}

#[test]
fn there_is_always_room_to_give_up() {
    let mut battle = battle();
    act(&mut battle, &creep(), &[]).unwrap();
    let mut journal = battle.journal().clone();
    let creeping = journal.lines.last().cloned().unwrap();
    while journal.lines.len() + 3 <= MOST_LINES {
        journal.lines.extend([Line::Undo(1), creeping.clone()]);
    }
    let mut full = Battle::replay(rules(), &journal).unwrap();
    while act(&mut full, &creep(), &[]).is_ok() {}
    full.conclude(Viewer::UMPIRE, resigned("south")).unwrap();
    assert!(full.journal().lines.len() <= MOST_LINES);
    assert!(Journal::read(&full.journal().write()).is_ok());
}

#[test]
fn hidden_hands_are_open_when_someone_gives_up() {
    let game: Arc<dyn AnyGame> = Arc::new(Loaded::<Hands>::new(&Hands::PROFILE.source()).unwrap());
    let mut battle = Battle::begin(game, Setup::default(), Dice::fair(Secret::from_seed(1)), &[]).unwrap();
    let hidden = battle.view(Viewer::BYSTANDER).write();
    assert_eq!(battle.journal_for(Viewer::BYSTANDER).unwrap_err().code, Code::JournalSealed);
    battle.conclude(Viewer::seat(Seat(0)), resigned("north")).unwrap();
    assert_ne!(battle.view(Viewer::BYSTANDER).write(), hidden);
    assert!(battle.journal_for(Viewer::BYSTANDER).is_ok());
}
