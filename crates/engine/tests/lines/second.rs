//! The second version of the protocol: battles by name, batches, numbers, and only what is wanted.

use redoubt_engine::{Engine, PROTOCOL};
use redoubt_kernel::Lang;
use serde_json::{Value, json};

fn engine() -> Engine {
    Engine::new(Lang::En, || [7; 32])
}

fn ok(engine: &mut Engine, request: Value) -> Value {
    let answer = engine.respond(request);
    assert!(answer.get("ok").is_some(), "{answer}");
    answer["ok"].clone()
}

fn code(engine: &mut Engine, request: Value) -> String {
    let answer = engine.respond(request);
    answer["error"]["code"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

#[test]
fn several_battles_live_in_one_session() {
    let mut engine = engine();
    assert_eq!(ok(&mut engine, json!({"games": {}}))["protocol"], PROTOCOL);
    ok(&mut engine, json!({"new": {"game": "zama", "seed": 1}, "battle": "a"}));
    ok(&mut engine, json!({"new": {"game": "ramparts", "seed": 1}, "battle": "b"}));
    assert_eq!(code(&mut engine, json!({"legal": {}})), "no_battle");
    let before = ok(&mut engine, json!({"legal": {}, "battle": "a"}));
    ok(&mut engine, json!({"act": "marker", "battle": "b"}));
    assert_eq!(ok(&mut engine, json!({"legal": {}, "battle": "a"})), before);
    assert_eq!(ok(&mut engine, json!({"battles": {}})), json!({"battles": ["a", "b"]}));
    ok(&mut engine, json!({"close": {}, "battle": "b"}));
    assert_eq!(code(&mut engine, json!({"legal": {}, "battle": "b"})), "no_battle");
}

#[test]
fn a_clone_goes_its_own_way_with_the_same_dice() {
    let mut engine = engine();
    ok(&mut engine, json!({"new": {"game": "ramparts", "seed": 5}}));
    assert_eq!(ok(&mut engine, json!({"clone": "copy"})), json!({"battle": "copy"}));
    let first = ok(&mut engine, json!({"act": "marker"}));
    let second = ok(&mut engine, json!({"act": "marker", "battle": "copy"}));
    assert_eq!(first, second);
    ok(&mut engine, json!({"undo": {}, "battle": "copy"}));
    assert_eq!(ok(&mut engine, json!({"legal": {}}))["state"], first["state"]);
    // It would take along what a seat may not know.
    assert_eq!(code(&mut engine, json!({"clone": "mine", "viewer": "british"})), "not_yours");
}

#[test]
fn an_answer_holds_what_is_wanted_and_no_more() {
    let mut engine = engine();
    let all = ok(&mut engine, json!({"new": {"game": "zama", "seed": 1}}));
    let little = ok(&mut engine, json!({"legal": {}, "want": []}));
    assert_eq!(little, json!({"game": "zama", "to_act": all["to_act"], "outcome": null}));
    let numbers = ok(&mut engine, json!({"legal": {}, "want": ["numbers", "mask", "legal", "tensor", "information"]}));
    let (list, mask) = (numbers["numbers"].as_array().unwrap(), numbers["mask"].as_array().unwrap());
    assert_eq!(list.len(), numbers["legal"].as_array().unwrap().len());
    assert_eq!(mask.iter().filter(|marked| **marked == 1).count(), list.len());
    let space = ok(&mut engine, json!({"numbers": "zama"}));
    assert_eq!(space["count"], mask.len());
    assert_eq!(space["tensor"], numbers["tensor"].as_array().unwrap().len());
    let first = list[0].as_u64().unwrap() as usize;
    assert_eq!(space["actions"][first], numbers["legal"][0]);
    let seat = all["to_act"].as_str().unwrap();
    let seen: Value = serde_json::from_str(numbers["information"].as_str().unwrap()).unwrap();
    assert_eq!(seen, ok(&mut engine, json!({"observe": seat}))["state"]);
    // Nobody else is told, and nobody is told when it is over; whoever observes always is.
    let nothing = |told: &Value| told.get("tensor").is_none() && told.get("information").is_none();
    let other = if seat == "rome" { "carthage" } else { "rome" };
    let both = ["tensor", "information"];
    assert!(nothing(&ok(&mut engine, json!({"legal": {}, "viewer": other, "want": both}))));
    let sees = |engine: &mut Engine, seat: &str| ok(engine, json!({"observe": seat, "want": both}));
    assert_eq!(sees(&mut engine, seat)["tensor"], numbers["tensor"]);
    assert_ne!(sees(&mut engine, other)["tensor"], numbers["tensor"]);
    let told = ok(&mut engine, json!({"end": {"resigned": seat}, "want": both}));
    assert!(nothing(&told) && !nothing(&sees(&mut engine, seat)) && !nothing(&sees(&mut engine, other)));
    assert_eq!(code(&mut engine, json!({"legal": {}, "want": ["everything"]})), "bad_request");
}

#[test]
fn an_action_can_be_given_by_its_number() {
    let (mut engine, mut other) = (engine(), engine());
    for engine in [&mut engine, &mut other] {
        ok(engine, json!({"new": {"game": "hospital", "seed": 3}}));
    }
    for _ in 0..40 {
        let told = ok(&mut engine, json!({"legal": {}, "want": ["numbers", "legal"]}));
        let last = told["legal"].as_array().unwrap().len() - 1;
        let by_number = ok(&mut engine, json!({"do": told["numbers"][last]}));
        let by_word = ok(&mut other, json!({"act": told["legal"][last]}));
        assert_eq!(by_number, by_word);
    }
    assert_eq!(code(&mut engine, json!({"do": 4_000_000})), "no_choice");
}

#[test]
fn a_batch_answers_each_of_its_requests() {
    let mut engine = engine();
    let batch = json!({"id": 9, "batch": [
        {"id": 1, "new": {"game": "zama", "seed": 1}, "want": []},
        {"id": 2, "nonsense": 1},
        {"id": 3, "legal": {}, "want": ["numbers"]},
    ]});
    let answer = engine.respond(batch);
    assert_eq!(answer["id"], 9);
    let answers = answer["ok"]["answers"].as_array().unwrap();
    assert_eq!(answers.iter().map(|answer| &answer["id"]).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(answers[0].get("ok").is_some() && answers[1].get("error").is_some() && answers[2].get("ok").is_some());
    assert_eq!(code(&mut engine, json!({"batch": [{"batch": []}]})), "bad_request");
}

/// What `docs/engine.md` says of every battle's actions, line by line.
#[test]
fn the_page_describes_every_action_of_every_battle() {
    let page = include_str!("../../../../docs/engine.md");
    for profile in redoubt_registry::PROFILES {
        let game = redoubt_registry::load(profile.id, None).unwrap();
        let (_, section) = page.split_once(&format!("### {}\n", profile.id)).expect(profile.id);
        let section = section.split("\n##").next().unwrap_or_default();
        for kind in game.action_kinds() {
            let fields: Vec<String> = kind.fields.iter().map(|(name, _)| format!("`{name}`")).collect();
            let line = format!("| `{}` | {} |{} |", kind.written(), fields.join(", "), kind.about.trim_end());
            assert!(section.contains(&line), "docs/engine.md lacks, under {}:\n{line}", profile.id);
        }
    }
}
