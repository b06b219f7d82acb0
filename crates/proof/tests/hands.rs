//! The tiny game of hidden hands keeps every law, like a battle.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice, Undo};
use redoubt_kernel::chance::Face;
use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Code, Seat, Setup, Viewer};
use redoubt_proof::conformance::{self, Thoroughness};
use redoubt_proof::hands::Hands;
use redoubt_proof::{clauses, texts};
use redoubt_stage::Voice;

const NORTH: Seat = Seat(0);
const SOUTH: Seat = Seat(1);

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// North holds the three lowest cards, South the three after them.
fn battle() -> Battle {
    let game: Arc<dyn AnyGame> = Arc::new(Loaded::<Hands>::new(&Hands::PROFILE.source()).unwrap());
    let dealt = ["qivarra", "qolmeth", "quozzix", "qyndral", "qathume", "qebborn"];
    let dealt = dealt.map(|name| Face::Name(name.to_owned()));
    Battle::begin(game, Setup::default(), Dice::seeded(1), &dealt).unwrap()
}

fn act(battle: &mut Battle, seat: Seat, verb: &str, card: &str) {
    let action = battle.view(seat.into()).spoken(verb, &[card]).unwrap().unwrap();
    battle.act(seat.into(), &action, &[]).unwrap();
}

fn told(battle: &Battle, viewer: Viewer) -> String {
    let voice = Voice::of(redoubt_kernel::Lang::En, &Hands::PROFILE);
    battle.events(viewer).iter().map(|event| voice.tell(event)).collect::<Vec<_>>().join(" ")
}

#[test]
fn hands_keep_the_kernels_laws() {
    conformance::run::<Hands>(
        &[Setup::default()],
        Thoroughness { games: 60, every: 1, ..Thoroughness::default() },
        Hands::whereabouts,
    );
}

#[test]
fn every_clause_and_text_is_covered() {
    assert_eq!(clauses::check(&Hands::PROFILE, &folder("src/hands"), &folder("tests")), Vec::<String>::new());
    assert_eq!(texts::check_battle::<Hands>(&folder("src/hands")), Vec::<String>::new());
}

#[test]
fn v_1_and_v_2_everyone_sees_their_own_hand() {
    let battle = battle();
    assert_eq!(
        battle.view(NORTH.into()).write()["hands"],
        serde_json::json!([["qivarra", "qolmeth", "quozzix"], ["?", "?", "?"]])
    );
    assert_eq!(battle.view(Viewer::BYSTANDER).write()["hands"][0][0], "?");
    let seen = told(&battle, SOUTH.into());
    assert!(seen.contains("qathume") && !seen.contains("qivarra"), "{seen}");
}

#[test]
fn v_3_what_is_laid_is_hidden_until_both_are_turned_over() {
    let mut battle = battle();
    act(&mut battle, NORTH, "lay", "qolmeth");
    assert!(told(&battle, NORTH.into()).contains("qolmeth"));
    assert!(!told(&battle, SOUTH.into()).contains("qolmeth"));
    assert!(battle.story(SOUTH.into()).last().unwrap().choice().is_none(), "nobody reads another's order");
    act(&mut battle, SOUTH, "lay", "qyndral");
    assert!(told(&battle, Viewer::BYSTANDER).contains("qolmeth"));
    assert_eq!(battle.truth().write()["points"], serde_json::json!([0, 1]));
}

#[test]
fn v_4_the_chances_of_an_exchange_are_weighed_over_what_could_be_hidden() {
    let mut battle = battle();
    let swap = |battle: &Battle| battle.view(NORTH.into()).spoken("exchange", &["quozzix"]).unwrap().unwrap();
    let swapped = swap(&battle);
    let odds = battle.view(NORTH.into()).odds(&swapped).unwrap().unwrap();
    assert!(odds.plays.is_some(), "an estimate, since South's hand is not known");
    battle.act(NORTH.into(), &swapped, &[]).unwrap();
    assert!(told(&battle, NORTH.into()).contains("quozzix") && !told(&battle, SOUTH.into()).contains("quozzix"));
    let again = battle.view(NORTH.into()).legal();
    assert!(again.iter().all(|action| action.written().get("lay").is_some()), "once a game");
}

#[test]
fn v_5_when_it_is_over_everyone_sees_everything() {
    let mut battle = battle();
    assert_eq!(battle.journal_for(NORTH.into()).unwrap_err().code, Code::JournalSealed);
    for (north, south) in [("qivarra", "qyndral"), ("qolmeth", "qathume"), ("quozzix", "qebborn")] {
        act(&mut battle, NORTH, "lay", north);
        act(&mut battle, SOUTH, "lay", south);
    }
    assert!(battle.journal_for(Viewer::BYSTANDER).is_ok());
    let first = battle.story(Viewer::BYSTANDER).next().unwrap();
    assert_eq!(first.view().write()["hands"][1][0], "qyndral");
}

#[test]
fn nobody_acts_or_takes_back_for_another() {
    let mut battle = battle();
    let lay = battle.view(NORTH.into()).legal().swap_remove(0);
    assert_eq!(battle.act(SOUTH.into(), &lay, &[]).unwrap_err().code, Code::NotYours);
    assert!(battle.view(SOUTH.into()).legal().is_empty() && battle.view(SOUTH.into()).scene().choices.is_empty());
    battle.act(NORTH.into(), &lay, &[]).unwrap();
    assert_eq!(battle.undo(SOUTH.into(), Undo::BeforeDice).unwrap_err().code, Code::NotYours);
    assert_eq!(battle.undo(NORTH.into(), Undo::BeforeDice), Ok(1));
}
