//! A program that asks as one seat is told nothing that is hidden from it, by any request.

use std::sync::Arc;

use redoubt_engine::Engine;
use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::{Lang, Rules};
use redoubt_proof::hands::Hands;
use redoubt_registry::BattleEntry;
use serde_json::{Value, json};

static HANDS: BattleEntry = BattleEntry::of::<Hands>();

/// South's cards, and those that nobody has.
const HIDDEN: [&str; 7] = ["qyndral", "qathume", "qebborn", "qirrath", "qovelin", "qustane", "qymbera"];

fn engine() -> Engine {
    let mut engine = Engine::new(Lang::En, || [7; 32]);
    let game: Arc<dyn AnyGame> = Arc::new(Loaded::<Hands>::new(&Hands::PROFILE.source()).unwrap());
    engine.use_game(game);
    let dealt = ["qivarra", "qolmeth", "quozzix", "qyndral", "qathume", "qebborn"];
    let begun = engine.answer(&json!({ "new": { "game": "hands" }, "rolls": dealt }).to_string());
    assert!(begun.get("ok").is_some(), "{begun}");
    engine
}

fn ask(engine: &mut Engine, mut request: Value, viewer: &str) -> Value {
    request["viewer"] = viewer.into();
    engine.answer(&request.to_string())
}

#[test]
fn no_request_tells_what_is_hidden() {
    redoubt_registry::admit(&HANDS);
    let mut engine = engine();
    let lay = |card: &str| json!({ "act": { "lay": { "card": card } } });
    let requests = [
        json!({ "legal": {} }),
        json!({ "scene": {} }),
        json!({ "observe": "north" }),
        json!({ "observe": "south" }),
        json!({ "journal": {} }),
        json!({ "plan": { "lay": { "card": "qivarra" } } }),
        json!({ "odds": { "exchange": { "card": "qivarra" } } }),
        json!({ "odds": { "lay": { "card": "qivarra" } } }),
        json!({ "analyse": { "simulations": 20 } }),
        json!({ "analyse": { "seat": "south", "simulations": 20 } }),
        json!({ "bot": { "level": "recruit", "simulations": 20 } }),
        json!({ "act": { "lay": { "card": "nothing" } } }),
        json!({ "act": { "lay": {} } }),
        lay("qivarra"),
        json!({ "legal": {} }),
        json!({ "bot": { "level": "recruit", "simulations": 20 } }),
        json!({ "undo": {} }),
        json!({ "load": { "game": "hands" } }),
    ];
    for request in requests {
        let answer = ask(&mut engine, request.clone(), "north").to_string();
        let leaked = HIDDEN.iter().find(|card| answer.contains(**card));
        assert_eq!(leaked, None, "{request}: {answer}");
    }
    // A bystander sees neither hand; the umpire sees both.
    let bystander = ask(&mut engine, json!({ "legal": {} }), "bystander").to_string();
    assert!(!bystander.contains("qivarra") && !bystander.contains("qyndral"), "{bystander}");
    assert!(engine.answer(r#"{"legal":{}}"#).to_string().contains("qyndral"));
}

#[test]
fn a_viewer_acts_for_the_seats_they_hold() {
    let mut engine = engine();
    let lay = json!({ "act": { "lay": { "card": "qivarra" } } });
    assert_eq!(ask(&mut engine, lay.clone(), "south")["error"]["code"], "not_yours");
    assert_eq!(ask(&mut engine, json!({ "journal": {} }), "north")["error"]["code"], "journal_sealed");
    assert!(ask(&mut engine, lay, "north").get("ok").is_some());
    assert_eq!(ask(&mut engine, json!({ "undo": {} }), "south")["error"]["code"], "not_yours");
    assert_eq!(ask(&mut engine, json!({ "legal": {} }), "nobody")["error"]["code"], "unknown_seat");
    let both = json!({ "legal": {}, "viewer": ["north", "south"] });
    let seen = engine.answer(&both.to_string()).to_string();
    assert!(seen.contains("qolmeth") && seen.contains("qyndral"), "{seen}");
}
