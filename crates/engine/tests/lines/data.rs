//! Events as data: what programs read is the same in every language, and speaks of things by the names that actions have.

use redoubt_engine::Engine;
use redoubt_kernel::Lang;
use serde_json::{Value, json};

fn ok(engine: &mut Engine, request: &Value) -> Value {
    let answer = engine.respond(request.clone());
    assert!(answer.get("ok").is_some(), "{request}: {answer}");
    answer["ok"].clone()
}

fn engine(lang: Lang) -> Engine {
    Engine::new(lang, || [7; 32])
}

/// A name, as actions and positions write it: no words of a sentence, and not the name of a text.
fn is_name(game: &str, text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_' | '+');
    let is_space =
        || text.starts_with(|c: char| ('A'..='L').contains(&c)) && text[1..].bytes().all(|b| b.is_ascii_digit());
    !text.is_empty() && (text.chars().all(plain) || is_space()) && !text.starts_with(&format!("{game}-"))
}

fn is_data(game: &str, value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(_) | Value::Number(_) => true,
        Value::String(text) => is_name(game, text),
        Value::Array(list) => list.iter().all(|value| is_data(game, value)),
        Value::Object(fields) => fields.values().all(|value| is_data(game, value)),
    }
}

#[test]
fn what_events_are_about_is_the_same_in_every_language_and_has_names() {
    for profile in redoubt_registry::PROFILES {
        let scenarios = profile.scenarios.iter().cycle().take(profile.scenarios.len().max(4));
        for (seed, scenario) in (1_u64..).zip(scenarios) {
            let mut engines = Lang::ALL.map(engine);
            let new = json!({"game": profile.id, "scenario": scenario, "seed": seed});
            let mut request = json!({"new": new, "want": ["events", "numbers"]});
            let mut whim = seed;
            for _ in 0..400 {
                let [english, spanish] = engines.each_mut().map(|engine| ok(engine, &request));
                let events = |answer: &Value| answer["events"].as_array().unwrap().clone();
                assert_eq!(events(&english).len(), events(&spanish).len());
                for (english, spanish) in events(&english).iter().zip(&events(&spanish)) {
                    for same in ["rule", "event", "data"] {
                        assert_eq!(english[same], spanish[same], "{}: {english} {spanish}", profile.id);
                    }
                    assert!(is_data(profile.id, &english["data"]), "{}: {english}", profile.id);
                }
                let numbers = english["numbers"].as_array().unwrap();
                if numbers.is_empty() {
                    break;
                }
                whim = (whim * 1_103_515_245 + 12_345) % (1 << 31);
                let chosen = &numbers[(whim >> 8) as usize % numbers.len()];
                request = json!({"do": chosen, "want": ["events", "numbers"]});
            }
        }
    }
}

/// The data of each event of this kind among those of an answer.
fn told(answer: &Value, event: &str) -> Vec<Value> {
    let events = answer["events"].as_array().unwrap().iter();
    events.filter(|told| told["event"] == event).map(|told| told["data"].clone()).collect()
}

#[test]
fn events_of_ramparts_name_markers_tracks_and_boxes() {
    let mut engine = engine(Lang::Es);
    let begun = ok(&mut engine, &json!({"new": {"game": "ramparts", "seed": 1}}));
    assert_eq!(told(&begun, "ramparts-mustered")[0], json!({"track": "chest", "name": "indluyengwe", "hits": 3}));
    let drawn = ok(&mut engine, &json!({"act": "marker", "rolls": ["chest-1"]}));
    assert_eq!(told(&drawn, "ramparts-marker"), [json!({"marker": "chest-1"})]);
    assert_eq!(told(&drawn, "ramparts-advanced"), [json!({"track": "chest", "box": 4})]);
    let forth = ok(&mut engine, &json!({"act": {"put_forth": {"card": "chard"}}}));
    assert_eq!(told(&forth, "ramparts-put-forth"), [json!({"card": "chard"})]);
}

#[test]
fn events_of_hold_or_die_name_counters_and_spaces() {
    let mut engine = engine(Lang::Es);
    ok(&mut engine, &json!({"new": {"game": "hospital", "seed": 1}}));
    let placed = ok(&mut engine, &json!({"act": {"place": {"unit": "lieutenant", "at": "E6"}}}));
    assert_eq!(told(&placed, "hospital-placed"), [json!({"unit": "lieutenant", "at": "E6"})]);
}

#[test]
fn events_of_intombi_name_figures_and_points() {
    let mut engine = engine(Lang::Es);
    ok(&mut engine, &json!({"new": {"game": "ntombi", "seed": 1}}));
    let places = [[4500, 500], [500, 1500], [5700, 500], [300, 500]];
    for (warband, (at, facing)) in (1..).zip(places.into_iter().zip(["s", "e", "s", "s"])) {
        let arrayed = ok(&mut engine, &json!({"act": {"array": {"warband": warband, "at": at, "facing": facing}}}));
        assert_eq!(told(&arrayed, "ntombi-arrayed"), [json!({"warband": warband, "place": at})]);
    }
    ok(&mut engine, &json!({"act": "ready"}));
    let moved = ok(&mut engine, &json!({"act": {"move": {"figure": "w1-1", "to": [4250, 1250], "facing": "s"}}}));
    let wanted = json!({"figure": "w1-1", "from": [4250, 450], "to": [4250, 1250], "leg": 800});
    assert_eq!(told(&moved, "ntombi-moved"), [wanted]);
}

#[test]
fn events_of_zama_name_cards_squares_and_structures() {
    let mut engine = engine(Lang::Es);
    let options = json!({"rome_deployment": "triplex", "carthage_deployment": "elephants"});
    let new = json!({"game": "zama", "seed": 7, "options": options});
    let begun = ok(&mut engine, &json!({"new": new, "rolls": [6, 1]}));
    let rolled = json!({"rome": 6, "carthage": 1, "outcome": "carthage_lower"});
    assert_eq!(told(&begun, "zama-rolled-to-begin"), [rolled]);
    let deployed = json!({"side": "carthage", "plan": "elephants"});
    assert_eq!(told(&begun, "zama-deployed")[0], deployed);
    let moved = ok(&mut engine, &json!({"act": {"move": {"from": "c2", "to": "b3"}}}));
    assert_eq!(told(&moved, "zama-moved"), [json!({"card": "hastati", "from": "c2", "at": "b3"})]);
    let mut state = begun["state"].clone();
    let scipio = state["cards"].as_array_mut().unwrap().iter_mut().find(|card| card["card"] == "scipio").unwrap();
    scipio["at"] = "f3".into();
    ok(&mut engine, &json!({"load": state}));
    let attack = json!({"attack": {"from": "f3", "to": "f4"}});
    let attacked = ok(&mut engine, &json!({"act": attack, "rolls": [6, 6, 1, 1]}));
    let wanted = json!({"card": "scipio", "from": "f3", "at": "f4", "target": "vacant_port"});
    assert_eq!(told(&attacked, "zama-attacked"), [wanted]);
    let fought = &told(&attacked, "zama-fought")[0];
    assert_eq!((&fought["attacker"], &fought["attack"], &fought["verdict"]), (&json!(3), &json!(15), &json!(true)));
}
