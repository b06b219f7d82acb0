//! The engine's standard input.

use redoubt_engine::Engine;
use redoubt_kernel::Lang;
use redoubt_registry::PROFILES;
use serde_json::{Value, json};

use crate::mutate::mutate;
use crate::samples::any_sample;
use crate::script::Script;

/// Requests of one session. Positions from everywhere in a battle can be loaded, so that many short sessions get further than
/// a few long ones.
const MOST_REQUESTS: usize = 4;

/// What machine players may think of: the law is about answers, not about strength.
const SIMULATIONS: u32 = 4;

/// Whatever is sent to the engine, each line gets one answer, and the engine goes on.
pub fn every_request_is_answered(input: &[u8]) {
    let mut script = Script::new(input);
    let how = script.byte();
    let mut engine = Engine::new(Lang::ALL[usize::from(how >> 1) % 2], || [7; 32]);
    if how & 1 == 0 {
        lines(&mut engine, script.rest());
    } else {
        session(&mut engine, &mut script);
    }
    let after = engine.answer(r#"{"id":"still there"}"#);
    assert_eq!(after["id"], "still there", "the engine does not go on");
}

/// Lines of the fuzzer's own.
fn lines(engine: &mut Engine, input: &[u8]) {
    let hurried = |line: &[u8]| {
        let mut request = serde_json::from_slice(line).unwrap_or_default();
        if hurry(&mut request) { request.to_string().into_bytes() } else { line.to_vec() }
    };
    let lines: Vec<Vec<u8>> = input.split(|byte| *byte == b'\n').take(MOST_REQUESTS).map(hurried).collect();
    let requests = lines.iter().filter(|line| !is_blank(line)).count();
    let mut output = Vec::new();
    engine.serve(lines.join(&b'\n').as_slice(), &mut output).expect("memory can always be written to");
    let answers: Vec<&[u8]> = output.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).collect();
    assert_eq!(answers.len(), requests, "one answer for each request");
    for answer in answers {
        is_answer(&serde_json::from_slice(answer).expect("an answer is JSON"));
    }
}

fn is_blank(line: &[u8]) -> bool {
    std::str::from_utf8(line).is_ok_and(|text| text.trim().is_empty())
}

fn is_answer(answer: &Value) {
    assert!(answer.get("ok").is_some() != answer.get("error").is_some(), "{answer}");
    let message = answer["error"]["message"].as_str().unwrap_or("no error");
    assert!(!message.is_empty() && !message.starts_with('⟨'), "{answer}");
}

/// Changes a request so that nobody thinks for long and no chances are counted, which may take a second for a whole phase of a
/// battle; was there anything to change?
fn hurry(request: &mut Value) -> bool {
    let Some(fields) = request.as_object_mut() else { return false };
    let mut slow = fields.remove("odds").is_some();
    for thinker in ["bot", "analyse"] {
        if let Some(asked) = fields.get_mut(thinker).and_then(Value::as_object_mut) {
            asked.remove("time");
            asked.insert("simulations".into(), SIMULATIONS.into());
            slow = true;
        }
    }
    slow
}

/// Requests that are nearly right.
fn session(engine: &mut Engine, script: &mut Script<'_>) {
    // What was lawful when the engine last said so.
    let mut last = Value::Null;
    for _ in 0..MOST_REQUESTS {
        if script.is_over() {
            return;
        }
        let (what, changes) = (script.byte(), script.byte());
        let mut request = request(script, what, &last);
        for _ in 0..usize::from(changes) % 3 {
            mutate(&mut request, script);
        }
        hurry(&mut request);
        let mut answer = engine.respond(request);
        is_answer(&answer);
        if let Some(legal) = answer.get_mut("ok").and_then(|answer| answer.get_mut("legal")) {
            last = legal.take();
        }
    }
}

/// A request that fits what the engine answered last.
fn request(script: &mut Script<'_>, what: u8, legal: &Value) -> Value {
    let legal = legal.as_array().map_or(&[][..], Vec::as_slice);
    let mut action = || script.pick(legal).cloned().unwrap_or_default();
    match what % 16 {
        0 | 1 => {
            let profile = PROFILES[script.below(PROFILES.len())];
            let scenario = script.pick(profile.scenarios).copied().unwrap_or_default();
            json!({"new": {"game": profile.id, "scenario": scenario, "seed": script.byte()}})
        }
        2 | 3 => {
            let (battle, sample) = any_sample(script);
            let mut position = sample.written().clone();
            position["game"] = battle.profile.id.into();
            Value::from_iter([("load", position), ("seed", script.byte().into())])
        }
        4..=7 => Value::from_iter([("act", action())]),
        8 => json!({"act": action(), "rolls": [script.byte(), script.byte()]}),
        9 => json!({"plan": action()}),
        10 => json!({"observe": script.pick(PROFILES).and_then(|profile| profile.seats.first())}),
        11 if script.byte() % 4 == 3 => {
            let seat = script.pick(PROFILES).and_then(|profile| profile.seats.last());
            let ended = [json!({"resigned": seat}), json!({"out_of_time": seat}), json!({"drawn": "agreed"})];
            json!({"end": script.pick(&ended)})
        }
        11 => json!({"undo": {}}),
        12 => json!({"journal": {}}),
        13 => json!({"bot": {"level": (["random", "recruit"])[script.below(2)], "simulations": 2, "play": true}}),
        14 => json!({"scene": {}}),
        _ => json!({"legal": {}}),
    }
}
