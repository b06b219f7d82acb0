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

/// North's cards, and South's in two deals that North cannot tell apart.
const NORTH: [&str; 3] = ["qivarra", "qolmeth", "quozzix"];
const SOUTH: [[&str; 3]; 2] = [["qyndral", "qathume", "qebborn"], ["qirrath", "qovelin", "qustane"]];

fn engine() -> Engine {
    dealt(SOUTH[0])
}

fn dealt(south: [&str; 3]) -> Engine {
    let mut engine = Engine::new(Lang::En, || [7; 32]);
    let game: Arc<dyn AnyGame> = Arc::new(Loaded::<Hands>::new(&Hands::PROFILE.source()).unwrap());
    engine.use_game(game);
    let dealt = [NORTH, south].concat();
    let begun = engine.answer(&json!({ "new": { "game": "hands" }, "rolls": dealt }).to_string());
    assert!(begun.get("ok").is_some(), "{begun}");
    engine
}

fn ask(engine: &mut Engine, mut request: Value, viewer: &str) -> Value {
    request["viewer"] = viewer.into();
    engine.answer(&request.to_string())
}

/// Everything that an answer can hold.
const WANTED: [&str; 7] = ["state", "legal", "events", "numbers", "mask", "tensor", "information"];

#[test]
fn no_request_tells_what_is_hidden() {
    redoubt_registry::admit(&HANDS);
    let mut engine = engine();
    let lay = |card: &str| json!({ "act": { "lay": { "card": card } } });
    let requests = [
        json!({ "legal": {} }),
        json!({ "legal": {}, "want": WANTED }),
        json!({ "scene": {} }),
        json!({ "observe": "north" }),
        json!({ "observe": "north", "want": WANTED }),
        json!({ "observe": "south" }),
        json!({ "observe": "south", "want": WANTED }),
        json!({ "journal": {} }),
        json!({ "clone": "copy" }),
        json!({ "end": { "resigned": "south" } }),
        json!({ "end": { "out_of_time": "south" } }),
        json!({ "end": { "drawn": "agreed" } }),
        json!({ "batch": [{ "legal": {} }, { "journal": {} }] }),
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
        json!({ "legal": {}, "want": WANTED }),
        json!({ "do": 0 }),
        json!({ "bot": { "level": "recruit", "simulations": 20 } }),
        json!({ "undo": {} }),
        json!({ "do": 0, "want": WANTED }),
        json!({ "undo": {}, "want": WANTED }),
        json!({ "load": { "game": "hands" } }),
    ];
    for request in requests {
        let answer = ask(&mut engine, request.clone(), "north").to_string();
        let leaked = HIDDEN.iter().find(|card| answer.contains(**card));
        assert_eq!(leaked, None, "{request}: {answer}");
    }
    // Each request of a batch has its own viewer.
    let batch = ["north", "bystander"].map(|viewer| json!({ "legal": {}, "want": WANTED, "viewer": viewer }));
    let answer = engine.answer(&json!({ "batch": batch }).to_string()).to_string();
    assert!(answer.contains("qivarra") && !HIDDEN.iter().any(|card| answer.contains(card)), "{answer}");
    // A bystander sees neither hand; the umpire sees both.
    let bystander = ask(&mut engine, json!({ "legal": {} }), "bystander").to_string();
    assert!(!bystander.contains("qivarra") && !bystander.contains("qyndral"), "{bystander}");
    assert!(engine.answer(r#"{"legal":{}}"#).to_string().contains("qyndral"));
}

/// A secret can hide in numbers too, where nobody finds its name.
#[test]
fn numbers_are_the_same_whatever_the_other_side_holds() {
    let mut deals = SOUTH.map(dealt);
    let requests = [
        json!({ "legal": {}, "want": WANTED }),
        json!({ "observe": "north", "want": WANTED }),
        json!({ "observe": "south", "want": WANTED }),
        json!({ "do": 0, "want": WANTED }),
        json!({ "undo": {}, "want": WANTED }),
        json!({ "end": { "resigned": "south" }, "want": WANTED }),
    ];
    for request in requests {
        let [one, other] = deals.each_mut().map(|engine| ask(engine, request.clone(), "north"));
        assert_eq!(one, other, "{request}");
    }
    // The same numbers would tell them apart, if South asked.
    let seen =
        |engine: &mut Engine, seat: &str| ask(engine, json!({ "observe": seat, "want": WANTED }), seat)["ok"].take();
    for seat in ["north", "south"] {
        let [one, other] = deals.each_mut().map(|engine| seen(engine, seat));
        for told in ["tensor", "information"] {
            assert_eq!(one[told] == other[told], seat == "north", "{seat}: {told}");
            assert_ne!(one[told], Value::Null);
        }
        let ones = one["tensor"].as_array().unwrap().iter().filter(|number| number.as_f64() == Some(1.0)).count();
        assert_eq!(ones, NORTH.len(), "a hand of their own, and nothing of the other");
    }
}

/// Whoever resigns has lost, and may see how it was.
#[test]
fn what_was_hidden_is_told_when_it_is_over() {
    let mut engine = engine();
    let ended = ask(&mut engine, json!({ "end": { "resigned": "north" } }), "north").to_string();
    assert!(SOUTH[0].iter().all(|card| ended.contains(card)), "{ended}");
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
