//! The engine protocol: what bots and tools rely on.

use std::sync::LazyLock;

use proptest::prelude::*;
use redoubt_engine::{Engine, LONGEST_REQUEST};
use redoubt_kernel::Lang;
use serde_json::{Value, json};

fn engine() -> Engine {
    Engine::new(Lang::En, || [7; 32])
}

fn ask(engine: &mut Engine, request: Value) -> Value {
    engine.answer(&request.to_string())
}

fn ok(engine: &mut Engine, request: Value) -> Value {
    let answer = ask(engine, request);
    assert!(answer.get("ok").is_some(), "{answer}");
    answer["ok"].clone()
}

fn refused(engine: &mut Engine, request: Value) -> (String, Value) {
    let answer = ask(engine, request);
    let error = &answer["error"];
    (error["code"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned(), error.clone())
}

/// A battle with both armies deployed, Rome to move.
fn deployed() -> (Engine, Value) {
    let mut engine = engine();
    let options = json!({"rome_deployment": "triplex", "carthage_deployment": "elephants"});
    let request =
        json!({"new": {"game": "zama", "scenario": "standard", "options": options, "seed": 7}, "rolls": [6, 1]});
    let answer = ok(&mut engine, request);
    (engine, answer)
}

#[test]
fn a_battle_can_be_begun_and_played() {
    let (mut engine, answer) = deployed();
    assert_eq!(answer["to_act"], "rome");
    assert_eq!(answer["outcome"], Value::Null);
    assert_eq!(answer["state"]["game"], "zama");
    let legal = answer["legal"].as_array().unwrap();
    assert!(legal.contains(&json!({"move": {"from": "c2", "to": "b3"}})));
    let answer = ok(&mut engine, json!({"act": {"move": {"from": "c2", "to": "b3"}}}));
    assert_eq!(answer["events"][0]["rule"], "Z-23");
    let (code, error) = refused(&mut engine, json!({"act": {"attack": {"from": "b3", "to": "d6"}}}));
    assert_eq!((code.as_str(), &error["rule"]), ("illegal_action", &json!("Z-24")));
}

#[test]
fn a_printed_state_loads_again_and_plays_alike() {
    let (mut engine, answer) = deployed();
    let state = answer["state"].clone();
    let mut other = self::engine();
    let loaded = ok(&mut other, json!({"load": state}));
    assert_eq!((&loaded["state"], &loaded["legal"]), (&answer["state"], &answer["legal"]));
    // Without the battle's name it is taken to be of the battle at hand.
    let mut nameless = state;
    nameless.as_object_mut().unwrap().remove("game");
    assert_eq!(ok(&mut engine, json!({"load": nameless}))["state"], answer["state"]);
}

#[test]
fn a_position_that_breaks_a_rule_is_refused_with_every_place() {
    let (mut engine, answer) = deployed();
    let mut state = answer["state"].clone();
    state["cards"][0]["at"] = json!("g1");
    state["cards"][1]["injured"] = json!(true);
    let (code, error) = refused(&mut engine, json!({"load": state}));
    assert_eq!(code, "bad_position");
    let places: Vec<&str> =
        error["faults"].as_array().unwrap().iter().map(|fault| fault["place"].as_str().unwrap()).collect();
    assert_eq!(places, ["cards[0]", "cards[1]"]);
    // The battle at hand goes on as it was.
    assert_eq!(ok(&mut engine, json!({"legal": {}}))["state"], answer["state"]);
}

#[test]
fn rolls_can_be_dictated_as_printed_on_the_dice() {
    let (mut engine, answer) = deployed();
    let mut state = answer["state"].clone();
    // Velites of Rome two squares from a slinger.
    for card in state["cards"].as_array_mut().unwrap() {
        match card["card"].as_str().unwrap() {
            "velites" if card["at"] == "e1" => card["at"] = json!("b5"),
            _ => {}
        }
    }
    ok(&mut engine, json!({"load": state, "seed": 3}));
    let attack = json!({"attack": {"from": "b5", "to": "b7"}});
    let answer = ok(&mut engine, json!({"act": attack, "rolls": [6, 5, 1, 1]}));
    let rules: Vec<&str> =
        answer["events"].as_array().unwrap().iter().map(|event| event["rule"].as_str().unwrap()).collect();
    assert_eq!(rules, ["Z-24", "Z-24", "Z-25"]);
    assert_eq!(answer["legal"], json!(["again", "stop"]));
    assert_eq!(refused(&mut engine, json!({"act": "again", "rolls": [7]})).0, "roll_impossible");
    assert_eq!(refused(&mut engine, json!({"act": "stop", "rolls": [1]})).0, "rolls_left");
    ok(&mut engine, json!({"undo": {}}));
}

#[test]
fn odds_are_exact_and_say_when_a_choice_is_inside() {
    let (mut engine, answer) = deployed();
    let mut state = answer["state"].clone();
    for card in state["cards"].as_array_mut().unwrap() {
        if card["card"] == "scipio" {
            card["at"] = json!("f3");
        }
    }
    ok(&mut engine, json!({"load": state}));
    // +3 against +2, two dice each: 1296 rolls. The Hero may re-roll one die against a Port.
    let answer = ok(&mut engine, json!({"odds": {"attack": {"from": "f3", "to": "f4"}}}));
    assert_eq!(answer["best_choice"], true);
    assert_eq!(answer["odds"][0]["result"], json!({"port": 1, "port_taken": 0}));
    let total: f64 = answer["odds"].as_array().unwrap().iter().map(|row| row["value"].as_f64().unwrap()).sum();
    assert!((total - 1.0).abs() < 0.001);
    // A move leaves nothing to chance.
    let answer = ok(&mut engine, json!({"odds": {"move": {"from": "c2", "to": "b3"}}}));
    assert_eq!(answer["odds"], json!([]));
    assert_eq!(refused(&mut engine, json!({"odds": {"attack": {"from": "f3", "to": "a7"}}})).0, "illegal_action");
}

#[test]
fn a_seed_gives_the_same_game_and_a_journal_proves_it() {
    let play = || {
        let (mut engine, _) = deployed();
        for _ in 0..40 {
            ok(&mut engine, json!({"bot": {"level": "recruit", "simulations": 50, "seed": 1, "play": true}}));
        }
        ok(&mut engine, json!({"journal": {}}))["journal"].as_str().unwrap().to_owned()
    };
    let journal = play();
    assert_eq!(journal, play());
    let read = redoubt_kernel::journal::Journal::read(&journal).unwrap();
    let battle = redoubt_kernel::Battle::replay(redoubt_registry::load("zama", None).unwrap(), &read).unwrap();
    assert_eq!(battle.ply(), 40);
    assert_eq!(battle.proof().dictated, 2);
}

#[test]
fn a_bot_proposes_without_playing_unless_told_to() {
    let (mut engine, answer) = deployed();
    let proposed = ok(&mut engine, json!({"bot": {"level": "veteran", "simulations": 100}}));
    assert!(answer["legal"].as_array().unwrap().contains(&proposed["action"]));
    assert_eq!(ok(&mut engine, json!({"legal": {}}))["state"], answer["state"]);
    assert_eq!(refused(&mut engine, json!({"bot": {"level": "emperor"}})).0, "unknown_level");
    assert_eq!(
        refused(&mut engine, json!({"bot": {"level": "random", "simulations": 4000000000u64}})).0,
        "bad_request"
    );
}

#[test]
fn each_seat_can_be_observed() {
    let (mut engine, answer) = deployed();
    let rome = ok(&mut engine, json!({"observe": "rome"}));
    assert_eq!((&rome["state"], &rome["legal"]), (&answer["state"], &answer["legal"]));
    assert_eq!(ok(&mut engine, json!({"observe": "carthage"}))["legal"], json!([]));
    assert_eq!(refused(&mut engine, json!({"observe": "gaul"})).0, "unknown_seat");
}

#[test]
fn requests_keep_their_id_and_refusals_say_what_is_wrong() {
    let mut engine = engine();
    assert_eq!(ask(&mut engine, json!({"id": 41, "games": {}}))["id"], 41);
    assert_eq!(ask(&mut engine, json!({"id": "x", "legal": {}}))["id"], "x");
    let cases = [
        (json!({"legal": {}}), "no_battle"),
        (json!({"undo": {}}), "no_battle"),
        (json!({}), "bad_request"),
        (json!([]), "bad_request"),
        (json!({"legal": {}, "undo": {}}), "bad_request"),
        (json!({"legal": {"all": true}}), "bad_request"),
        (json!({"new": {"game": "zama"}, "colour": 1}), "bad_request"),
        (json!({"new": {"game": "zama", "colour": 1}}), "bad_request"),
        (json!({"new": {"game": "chess"}}), "unknown_game"),
        (json!({"new": {"game": "zama", "scenario": "cannae"}}), "unknown_scenario"),
        (json!({"new": {"game": "zama", "options": {"fog": true}}}), "unknown_option"),
        (json!({"new": {"game": "zama", "options": {"rome_deployment": "x"}}}), "bad_option"),
        (json!({"new": {"game": "zama", "seed": -1}}), "bad_request"),
        (json!({"new": {"game": "zama", "seed": 1.5}}), "bad_request"),
        (json!({"new": {"game": "zama", "contributions": {"gaul": "x"}}}), "unknown_seat"),
        (json!({"new": {"game": "zama"}, "rolls": [300]}), "bad_request"),
        (json!({"new": {"game": "zama"}, "rolls": [0]}), "roll_impossible"),
        (json!({"load": 7}), "bad_position"),
        (json!({"load": {"game": "zama"}}), "bad_position"),
    ];
    for (request, code) in cases {
        assert_eq!(refused(&mut engine, request.clone()).0, code, "{request}");
    }
    assert_eq!(engine.answer("{\"new\":")["error"]["code"], "bad_json");
    assert_eq!(engine.answer(&"[".repeat(100_000))["error"]["code"], "bad_json");
    assert_eq!(engine.answer("{\"new\":{\"game\":\"zama\",\"seed\":1e400}}")["error"]["code"], "bad_json");
}

#[test]
fn texts_come_in_the_language_asked_for() {
    let mut engine = Engine::new(Lang::Es, || [7; 32]);
    ok(&mut engine, json!({"new": {"game": "zama"}, "rolls": [6, 1]}));
    let answer = ok(&mut engine, json!({"act": {"deploy": {"plan": "elephants"}}}));
    assert_eq!(answer["events"][0]["text"], "Despliegue de Cartago: Carga de elefantes.");
}

#[test]
fn a_line_that_is_too_long_or_no_text_is_answered_and_the_next_one_served() {
    let mut input = vec![b'x'; LONGEST_REQUEST as usize + 10];
    input.extend(b"\n\n\xff\xfe\n{\"games\":{}}\n{\"legal\":{}}");
    let mut output = Vec::new();
    engine().serve(input.as_slice(), &mut output).unwrap();
    let answers: Vec<Value> =
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let codes: Vec<&str> = answers.iter().map(|answer| answer["error"]["code"].as_str().unwrap_or("ok")).collect();
    assert_eq!(codes, ["too_long", "bad_json", "ok", "no_battle"]);
}

/// Requests that are nearly right: lawful ones with a piece cut out, doubled or replaced.
fn nearly_right() -> impl Strategy<Value = String> {
    let requests = prop::sample::select(vec![
        r#"{"new":{"game":"zama","scenario":"standard","options":{},"seed":7}}"#,
        r#"{"act":{"place":{"card":"scipio","at":"c1"}}}"#,
        r#"{"act":{"deploy":{"plan":"elephants"}}}"#,
        r#"{"act":{"attack":{"from":"c3","to":"c4"}},"rolls":[6,5,1,2]}"#,
        r#"{"load":{"game":"zama","stage":{"over":"stand_off"},"side":"rome","first_placer":"rome","turn":1,"actions_left":2,"acted":false,"tonic":false,"stirred":false,"quiet_turns":0,"medics":{"stock":2,"rome":0,"carthage":0},"cards":[],"structures":[]}}"#,
        r#"{"odds":{"heal":{"at":"a1"}}}"#,
        r#"{"bot":{"level":"random","seed":1,"play":true}}"#,
        r#"{"observe":"carthage"}"#,
        r#"{"undo":{}}"#,
        r#"{"journal":{}}"#,
        r#"{"scene":{}}"#,
    ]);
    (requests, any::<prop::sample::Index>(), 0..6usize, "[ -~]{0,4}").prop_map(|(request, at, cut, put)| {
        let at = at.index(request.len());
        let end = (at + cut).min(request.len());
        format!("{}{put}{}", &request[..at], &request[end..])
    })
}

/// Positions of all stages, as the engine prints them.
static STATES: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let mut engine = engine();
    let mut states = vec![ok(&mut engine, json!({"new": {"game": "zama", "seed": 2}}))["state"].clone()];
    for seed in 0..900 {
        let answer = ask(&mut engine, json!({"bot": {"level": "random", "seed": seed, "play": true}}));
        let Some(answer) = answer.get("ok") else { break };
        if seed < 24 || seed % 12 == 0 || answer["state"]["stage"].is_object() {
            states.push(answer["state"].clone());
        }
    }
    states
});

/// Puts something else somewhere in a JSON value.
fn spoil(value: &mut Value, path: &[usize], with: &Value) {
    match (value, path) {
        (Value::Array(items), [first, rest @ ..]) if !items.is_empty() => {
            let index = first % items.len();
            spoil(&mut items[index], rest, with);
        }
        (Value::Object(fields), [first, rest @ ..]) if !fields.is_empty() => {
            let key = fields.keys().nth(first % fields.len()).cloned().unwrap();
            spoil(&mut fields[&key], rest, with);
        }
        (other, _) => *other = with.clone(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_input_kills_the_engine(lines in prop::collection::vec(prop_oneof![nearly_right(), "\\PC{0,40}"], 1..20)) {
        let mut engine = engine();
        for line in lines {
            let answer = engine.answer(&line);
            prop_assert!(answer.get("ok").is_some() != answer.get("error").is_some());
        }
        // It still works.
        let fine = engine.answer(r#"{"new":{"game":"zama","seed":1}}"#);
        prop_assert!(fine.get("ok").is_some());
    }

    /// Real positions with a few things changed are refused, or can be played on.
    #[test]
    fn no_position_kills_the_engine(
        state in any::<prop::sample::Index>(),
        changes in prop::collection::vec(
            (prop::collection::vec(0usize..30, 1..4), prop::sample::select(vec![
                json!("box"), json!("c1"), json!("c4"), json!("d7"), json!("reserve"), json!("aside"), json!("fallen"), json!("merged"),
                json!(true), json!(false), json!(0), json!(1), json!(2), json!(3), json!(255), json!("rome"), json!("carthage"),
                json!("placing"), json!("reserving"), json!("acting"), json!({"over": "stand_off"}), json!("gone"), json!("roman_port"),
                json!({"pressing": {"from": "c3", "to": "c4"}}),
                json!({"rolled": {"from": "c3", "to": "c4", "attack": [1, 2], "defence": [9, 0]}}),
            ])),
            1..4,
        ),
    ) {
        let mut engine = engine();
        let mut state = STATES[state.index(STATES.len())].clone();
        for (path, with) in &changes {
            spoil(&mut state, path, with);
        }
        state["game"] = json!("zama");
        engine.answer(&json!({"load": state}).to_string());
        for seed in 0..12 {
            engine.answer(&json!({"bot": {"level": "random", "seed": seed, "play": true}}).to_string());
            engine.answer(r#"{"scene":{}}"#);
        }
    }
}

#[test]
fn an_order_to_many_can_be_looked_at_done_and_undone() {
    let mut engine = engine();
    ok(&mut engine, json!({"new": {"game": "ntombi", "scenario": "short", "seed": 7}}));
    for warband in 1..=4 {
        let array = json!({"warband": warband, "at": [warband * 600 - 300, 500], "facing": "s"});
        ok(&mut engine, json!({"act": {"array": array}}));
    }
    let before = ok(&mut engine, json!({"act": "ready"}));
    let order = json!({"advance": {"figures": ["w1"], "towards": "s", "distance": 800}});
    let plan = ok(&mut engine, json!({"plan": order}));
    let plan = plan["plan"].as_array().unwrap();
    assert_eq!((plan.len(), &plan[0]["rule"]), (12, &json!("N-15")));
    assert!(plan.iter().all(|single| single["action"].get("move").is_some() && single["text"].is_string()));
    let done = ok(&mut engine, json!({"act": order}));
    assert!(done["events"].as_array().unwrap().len() >= 12, "{}", done["events"]);
    let journal = ok(&mut engine, json!({"journal": {}}));
    assert!(!journal["journal"].as_str().unwrap().contains("advance"));
    let undone = ok(&mut engine, json!({"undo": {}}));
    assert_eq!(undone["state"], before["state"]);
    assert_eq!(ok(&mut engine, json!({"plan": plan[0]["action"]}))["plan"], Value::Null);
    assert_eq!(refused(&mut engine, json!({"odds": order})).0, "many_actions");
}

#[test]
fn people_end_battles_and_nothing_comes_after() {
    let (mut engine, _) = deployed();
    let (code, _) = refused(&mut engine, json!({"end": {"resigned": "rome"}, "viewer": "carthage"}));
    assert_eq!(code, "not_yours");
    assert_eq!(refused(&mut engine, json!({"end": {"drawn": "agreed"}, "viewer": "rome"})).0, "not_yours");
    assert_eq!(refused(&mut engine, json!({"end": {"resigned": "gaul"}})).0, "unknown_seat");
    for strange in [json!({}), json!({"won": "rome"}), json!("resigned"), json!({"drawn": "perhaps"})] {
        assert_eq!(refused(&mut engine, json!({"end": strange})).0, "bad_request");
    }
    let answer = ok(&mut engine, json!({"end": {"resigned": "rome"}, "viewer": "rome"}));
    assert_eq!((&answer["to_act"], &answer["legal"]), (&Value::Null, &json!([])));
    let told = json!({"winner": "carthage", "draw": false, "scores": {}, "rule": null, "text": "Rome resigned."});
    assert_eq!(answer["outcome"], told);
    let event = &answer["events"][0];
    assert_eq!((&event["rule"], &event["text"]), (&Value::Null, &json!("Rome resigned.")));
    let after = [
        json!({"undo": {}}),
        json!({"end": {"resigned": "carthage"}}),
        json!({"act": {"move": {"from": "c2", "to": "b3"}}}),
        json!({"bot": {"level": "random"}}),
        json!({"analyse": {"simulations": 10}}),
    ];
    for request in after {
        assert_eq!(refused(&mut engine, request.clone()).0, "over", "{request}");
    }
    let journal = ok(&mut engine, json!({"journal": {}}))["journal"].as_str().unwrap().to_owned();
    assert!(
        journal.contains(r#"{"ended":{"resigned":"rome"},"#) && journal.contains(r#"{"end":{"winner":"carthage","#)
    );
    let drawn = ok(&mut deployed().0, json!({"end": {"drawn": "agreed"}}));
    assert_eq!((&drawn["outcome"]["winner"], &drawn["outcome"]["draw"]), (&Value::Null, &json!(true)));
}

#[test]
fn whoever_resigns_alone_has_lost_and_has_nobody_to_agree_with() {
    let mut engine = engine();
    ok(&mut engine, json!({"new": {"game": "ramparts", "seed": 1}}));
    assert_eq!(refused(&mut engine, json!({"end": {"drawn": "agreed"}})).0, "no_opponent");
    let lost = ok(&mut engine, json!({"end": {"resigned": "british"}}));
    assert_eq!((&lost["outcome"]["winner"], &lost["outcome"]["draw"]), (&Value::Null, &json!(false)));
    assert_eq!(lost["outcome"]["text"], "The British resigned.");
}
