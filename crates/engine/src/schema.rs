//! The JSON Schema of the protocol, made of the types that requests are read as and answers are written from: one document
//! with every request, every answer, what is said between a tournament and its players, and the positions and actions of the
//! battles.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use redoubt_kernel::chance::Face;
use redoubt_kernel::journal::Ended;
use redoubt_kernel::{AnyGame, Code, Error, Game};
use redoubt_registry::GameVisitor;
use redoubt_tactics::Level;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use crate::answers::{
    Answers, ChosenTold, Closed, Copied, Diary, Games, Names, Numbers, OddsTold, Picture, PlanTold, RefusalTold,
    Standing, Thoughts,
};
use crate::players::{Decide, Decided};
use crate::requests::{BotRequest, New, StudyRequest};
use crate::verbs::{Beside, Verb};
use crate::wants::Want;
use crate::{Asks, PROTOCOL};

/// What the document defines under a name of its own, since it hangs on the battles it is for.
macro_rules! defined {
    ($($(#[$about:meta])* $name:ident = $at:literal,)*) => {$(
        $(#[$about])*
        pub(super) enum $name {}

        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                $at.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "$ref": concat!("#/$defs/", $at) })
            }
        }
    )*};
}

defined! {
    /// A request.
    RequestWritten = "request",
    /// An answer.
    AnswerWritten = "answer",
    /// An action of one of the battles.
    ActionWritten = "action",
    /// A position of one of the battles.
    StateWritten = "state",
    /// The name of a battle.
    GameName = "game",
    /// The name of a seat.
    SeatName = "seat",
    /// Who asks, if it is one.
    ViewerName = "viewer",
    /// The number of a clause.
    ClauseNumber = "clause",
    /// The code of an error.
    CodeWord = "code",
    /// The level of a machine player.
    LevelName = "level",
}

/// Every battle, with the data that come with it.
pub fn every_game() -> Result<Vec<Arc<dyn AnyGame>>, Error> {
    redoubt_registry::PROFILES.iter().map(|profile| redoubt_registry::load(profile.id, None)).collect()
}

/// The schema of the protocol as it is spoken about these battles.
pub fn schema(games: &[Arc<dyn AnyGame>]) -> Value {
    let settings = SchemaSettings::draft2020_12();
    let mut reading = settings.clone().for_deserialize().into_generator();
    let mut writing = settings.for_serialize().into_generator();
    let requests: Map<String, Value> =
        Verb::ALL.into_iter().map(|verb| (verb.name().into(), request(verb, &mut reading))).collect();
    let answers: Map<String, Value> =
        Verb::ALL.into_iter().map(|verb| (verb.name().into(), answer(verb, &mut writing))).collect();
    let refusal = whole("error", writing.subschema_for::<RefusalTold>().to_value(), Map::new());
    let decide = writing.subschema_for::<Decide>().to_value();
    let decided = reading.subschema_for::<Decided>().to_value();

    let refs =
        |paths: Vec<String>| json!({ "anyOf": paths.iter().map(|path| json!({ "$ref": path })).collect::<Vec<_>>() });
    let of_verbs = |folder: &str| Verb::ALL.map(|verb| format!("#/$defs/{folder}/$defs/{}", verb.name())).to_vec();
    let of_battles =
        |what: &str| refs(games.iter().map(|game| format!("#/$defs/{}/$defs/{what}", game.profile().id)).collect());
    let ids: Vec<&str> = games.iter().map(|game| game.profile().id).collect();
    let seats: BTreeSet<&str> = games.iter().flat_map(|game| game.profile().seats.iter().copied()).collect();
    let viewers: Vec<&str> = ["umpire", "bystander"].into_iter().chain(seats.iter().copied()).collect();
    let codes: Vec<&str> = Code::ALL.iter().map(|code| code.written()).collect();

    let mut definitions = reading.take_definitions(true);
    definitions.extend(writing.take_definitions(true));
    let rated = format!("^{}(0|[1-9][0-9]*)$", Level::POINTS);
    let own = [
        ("request", refs(of_verbs("requests"))),
        ("answer", refs([of_verbs("answers"), vec!["#/$defs/refusal".to_owned()]].concat())),
        ("requests", json!({ "$defs": requests })),
        ("answers", json!({ "$defs": answers })),
        ("refusal", refusal),
        ("decide", decide),
        ("decided", decided),
        ("action", of_battles("action")),
        ("state", of_battles("state")),
        ("game", json!({ "enum": ids })),
        ("seat", json!({ "enum": seats })),
        ("viewer", json!({ "enum": viewers })),
        ("code", json!({ "enum": codes })),
        ("level", json!({ "anyOf": [{ "enum": Level::ALL.map(Level::id) }, { "type": "string", "pattern": rated }] })),
        ("clause", json!({ "type": "string", "pattern": "^[A-Z]-[0-9]+[0-9a-z.]*$" })),
    ];
    definitions.extend(own.map(|(name, schema)| (name.to_owned(), schema)));
    definitions.extend(games.iter().map(|game| (game.profile().id.to_owned(), battle(game.as_ref()))));
    let lines = ["request", "answer", "decide", "decided"];
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Redoubt's engine protocol, version {PROTOCOL}"),
        "description": "A line of it: a request or an answer; or what a tournament asks a player, and what the player answers.",
        "anyOf": lines.map(|line| json!({ "$ref": format!("#/$defs/{line}") })),
        "$defs": definitions,
    })
}

/// An object that has `name`, may have what else is said, and an `id`.
fn whole(name: &str, schema: Value, mut beside: Map<String, Value>) -> Value {
    beside.insert("id".into(), true.into());
    beside.insert(name.into(), schema);
    json!({ "type": "object", "properties": beside, "required": [name], "additionalProperties": false })
}

/// What a request is.
fn request(verb: Verb, generator: &mut SchemaGenerator) -> Value {
    let body = match verb {
        Verb::New => generator.subschema_for::<New>(),
        Verb::Load => generator.subschema_for::<StateWritten>(),
        Verb::Act | Verb::Plan | Verb::Odds => generator.subschema_for::<ActionWritten>(),
        Verb::Do => generator.subschema_for::<u32>(),
        Verb::Observe => generator.subschema_for::<SeatName>(),
        Verb::End => generator.subschema_for::<Ended>(),
        Verb::Bot => generator.subschema_for::<BotRequest>(),
        Verb::Analyse => generator.subschema_for::<StudyRequest>(),
        Verb::Numbers => generator.subschema_for::<GameName>(),
        Verb::Clone => generator.subschema_for::<String>(),
        Verb::Batch => {
            let single = json!({ "not": { "required": [Verb::Batch.name()] } });
            let any = generator.subschema_for::<RequestWritten>();
            json_schema!({ "type": "array", "items": { "allOf": [any, single] } })
        }
        Verb::Legal | Verb::Undo | Verb::Journal | Verb::Scene | Verb::Games | Verb::Close | Verb::Battles => {
            json_schema!({ "type": "object", "additionalProperties": false })
        }
    };
    let beside = |beside: &Beside| {
        let schema = match beside {
            Beside::Viewer => generator.subschema_for::<Asks>(),
            Beside::Battle => generator.subschema_for::<String>(),
            Beside::Want => generator.subschema_for::<Vec<Want>>(),
            Beside::Rolls => generator.subschema_for::<Vec<Face>>(),
            Beside::Seed => generator.subschema_for::<u64>(),
        };
        (beside.name().to_owned(), schema.to_value())
    };
    let beside = verb.beside().iter().map(beside).collect();
    whole(verb.name(), body.to_value(), beside)
}

/// What is answered, if it is not refused.
fn answer(verb: Verb, generator: &mut SchemaGenerator) -> Value {
    let mut standing = |required: &[&str]| {
        let standing = generator.subschema_for::<Standing>();
        json_schema!({ "allOf": [standing, { "required": required }] })
    };
    let answer = match verb {
        Verb::New => standing(&["game", "commitment"]),
        Verb::Load | Verb::Legal | Verb::Act | Verb::Do | Verb::Undo | Verb::End => standing(&["game"]),
        Verb::Observe => standing(&["seat"]),
        Verb::Bot => {
            let played = standing(&["game", "action"]);
            json_schema!({ "anyOf": [generator.subschema_for::<ChosenTold>(), played] })
        }
        Verb::Plan => generator.subschema_for::<PlanTold>(),
        Verb::Journal => generator.subschema_for::<Diary>(),
        Verb::Analyse => generator.subschema_for::<Thoughts>(),
        Verb::Odds => generator.subschema_for::<OddsTold>(),
        Verb::Scene => generator.subschema_for::<Picture>(),
        Verb::Games => generator.subschema_for::<Games>(),
        Verb::Numbers => generator.subschema_for::<Numbers>(),
        Verb::Clone => generator.subschema_for::<Copied>(),
        Verb::Close => generator.subschema_for::<Closed>(),
        Verb::Battles => generator.subschema_for::<Names>(),
        Verb::Batch => generator.subschema_for::<Answers>(),
    };
    whole("ok", answer.to_value(), Map::new())
}

/// The written forms of a battle, by its own type.
struct Written(SchemaGenerator);

impl GameVisitor for Written {
    /// Its positions, its actions, and what they speak of.
    type Output = (Value, Value, Map<String, Value>);

    fn visit<G: Game>(mut self) -> Self::Output {
        let state = G::Record::json_schema(&mut self.0).to_value();
        let action = G::Order::json_schema(&mut self.0).to_value();
        (state, action, self.0.take_definitions(true))
    }
}

/// The positions and actions of a battle, with the names that its data give.
fn battle(game: &dyn AnyGame) -> Value {
    let id = game.profile().id;
    let mut settings = SchemaSettings::draft2020_12().for_deserialize();
    settings.definitions_path = format!("/$defs/{id}/$defs").into();
    // A battle that is not on the list has nothing to say.
    let Ok((mut state, mut action, mut definitions)) = redoubt_registry::visit(id, Written(settings.into_generator()))
    else {
        return json!({ "$defs": { "state": true, "action": true } });
    };
    state["properties"]["game"] = json!({ "const": id });
    if let Some(required) = state["required"].as_array_mut() {
        required.push("game".into());
    }
    name_all(&mut action, &names(game));
    definitions.insert("state".into(), state);
    definitions.insert("action".into(), action);
    json!({ "$defs": definitions })
}

/// The words that each field of each action can hold, where every action has a number.
fn names(game: &dyn AnyGame) -> BTreeMap<(String, String), BTreeSet<String>> {
    let mut names = BTreeMap::<_, BTreeSet<String>>::new();
    let (count, fixed) = game.action_numbers();
    let actions = (0..count as u32).filter(|_| fixed).filter_map(|number| game.numbered(number));
    for action in actions {
        for (verb, fields) in action.as_object().into_iter().flatten() {
            for (field, value) in fields.as_object().into_iter().flatten() {
                if let Some(word) = value.as_str() {
                    names.entry((verb.clone(), field.clone())).or_default().insert(word.to_owned());
                }
            }
        }
    }
    names
}

/// Lets fields that are plain strings hold only these words.
fn name_all(action: &mut Value, names: &BTreeMap<(String, String), BTreeSet<String>>) {
    for ((verb, field), words) in names {
        for kind in action["oneOf"].as_array_mut().into_iter().flatten() {
            let Some(schema) = kind.pointer_mut(&format!("/properties/{verb}/properties/{field}")) else { continue };
            let optional = schema["type"] == json!(["string", "null"]);
            if (optional || schema["type"] == "string") && schema.get("pattern").is_none() {
                let none = optional.then_some(Value::Null);
                schema["enum"] = words.iter().map(|word| Value::from(word.as_str())).chain(none).collect();
            }
        }
    }
}
