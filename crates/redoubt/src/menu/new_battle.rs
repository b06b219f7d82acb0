//! What is asked before a battle begins, as the page asks it: scenario, seats, options, dice.

use redoubt_kernel::{AnyGame, Choices, Message, OptionSpec, Profile};
use redoubt_stage::{Voice, spoken};
use redoubt_tactics::{Level, Player};
use redoubt_terminal::form::{Field, Form, Value};
use serde_json::Value as Json;

use crate::play::PlayRequest;

/// The person at this screen.
const ME: &str = "me";
/// Someone beside them.
const FRIEND: &str = "friend";
/// The button that begins.
pub(super) const BEGIN: &str = "begin";

/// The questions about a battle, each with its usual answer.
pub(super) fn form(voice: &Voice, game: &dyn AnyGame) -> Form {
    let profile = game.profile();
    let id = profile.id;
    let mut fields = Vec::new();
    let scenarios = game.scenarios();
    if scenarios.len() > 1 {
        let values = scenarios.iter().map(|scenario| {
            let (name, about) = voice.scenario(id, scenario);
            value(&scenario.id, name, about)
        });
        fields.push(field("scenario", voice.word("page-scenario"), values.collect(), 0));
    }
    fields.extend(profile.seats.iter().enumerate().map(|(index, seat)| seats(voice, profile, index, seat)));
    fields.extend(game.options().iter().map(|spec| option(voice, id, spec)));
    let dice = ["fair", "real"].map(|kind| {
        let name = format!("page-dice-{kind}");
        value(kind, voice.word(&name), voice.word(&format!("{name}-about")))
    });
    fields.push(field("dice", voice.word("page-dice"), dice.into(), 0));
    fields.push(Field::button(BEGIN, voice.word("page-begin"), String::new()));
    let mut form = Form::new(voice.word(&format!("{id}-title")), voice.word(&format!("{id}-about")), fields);
    form.selected = form.fields.len() - 1;
    form
}

/// The battle that was asked for.
pub(super) fn request(form: &Form, profile: &Profile, base: &PlayRequest) -> PlayRequest {
    let seat = |seat: &&str| {
        let who = form.answer(&format!("seat-{seat}")).unwrap_or(ME);
        who.parse::<Level>().map_or(Player::Person, Player::from)
    };
    let options = form.fields.iter().filter_map(|field| {
        let name = field.id.strip_prefix("option-")?;
        Some((name.to_owned(), field.value()?.id.clone()))
    });
    PlayRequest {
        game: Some(profile.id.to_owned()),
        scenario: form.answer("scenario").unwrap_or_default().to_owned(),
        options: options.collect(),
        players: Some(profile.seats.iter().map(seat).collect()),
        real_dice: form.answer("dice") == Some("real"),
        store: base.store.clone(),
        plain: base.plain,
        ascii: base.ascii,
        ..PlayRequest::default()
    }
}

fn value(id: &str, text: String, about: String) -> Value {
    Value { id: id.to_owned(), text, about }
}

fn field(id: &str, label: String, values: Vec<Value>, chosen: usize) -> Field {
    Field { id: id.to_owned(), label, about: String::new(), values, chosen }
}

/// Who sits in a seat: the first is the person's, the others are a machine's, unless they say otherwise.
fn seats(voice: &Voice, profile: &Profile, index: usize, seat: &str) -> Field {
    let alone = profile.seats.len() == 1;
    let people = [ME, FRIEND].into_iter().filter(|who| !alone || *who == ME);
    let said = |who: &str, about: String| value(who, voice.word(&format!("page-who-{who}")), about);
    let people = people.map(|who| said(who, String::new()));
    let machines = Level::OPPONENTS.map(Level::id).map(|id| said(id, voice.word(&format!("page-temper-{id}"))));
    // Points of Elo mean something where there is someone to beat.
    let between = Level::between(profile).filter(|_| !alone).map(|level| {
        let text = voice.say(&Message::new("page-who-elo").with("points", level.points(profile).to_string()));
        value(&level.to_string(), text, voice.word("page-temper-elo"))
    });
    let values: Vec<Value> = people.chain(machines).chain(between).collect();
    let usual = if index == 0 { ME } else { Level::USUAL.id() };
    let chosen = values.iter().position(|value| value.id == usual).unwrap_or(0);
    field(&format!("seat-{seat}"), spoken::seat_name(voice, profile, seat), values, chosen)
}

fn option(voice: &Voice, game: &str, spec: &OptionSpec) -> Field {
    let (name, about) = voice.option(game, spec);
    let said = |word: &str| {
        let text = format!("{game}-option-{}-{word}", spec.id);
        if voice.knows(&text) { voice.word(&text) } else { word.replace('_', " ") }
    };
    let values: Vec<Value> = match &spec.choices {
        Choices::Switch => {
            ["false", "true"].map(|word| value(word, voice.word(&format!("menu-switch-{word}")), String::new())).into()
        }
        Choices::Words(words) => words.iter().map(|word| value(word, said(word), String::new())).collect(),
        Choices::Number(low, high) => {
            (*low..=*high).map(|number| value(&number.to_string(), number.to_string(), String::new())).collect()
        }
    };
    let usual = match &spec.default {
        Json::String(word) => word.clone(),
        other => other.to_string(),
    };
    let chosen = values.iter().position(|value| value.id == usual).unwrap_or(0);
    Field { id: format!("option-{}", spec.id), label: name, about, values, chosen }
}
