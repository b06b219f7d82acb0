//! What is asked before a battle begins, as the page asks it: scenario, seats, options, dice.

use redoubt_kernel::{AnyGame, Choices, Message, OptionSpec, Profile};
use redoubt_stage::{Voice, spoken};
use redoubt_tactics::{Level, Player};
use redoubt_terminal::form::{Form, FormField, Value};
use serde_json::Value as Json;

use crate::engine::level_named;
use crate::play::PlayRequest;

/// The person at this screen.
const ME: &str = "me";
/// Someone beside them.
const FRIEND: &str = "friend";
/// The button that begins.
pub(super) const BEGIN: &str = "begin";

/// Dice from the seed that was asked for.
const SEEDED: &str = "seed";

/// The questions about a battle, each with the answer that was asked for, or else its usual one.
pub(super) fn form(voice: &Voice, game: &dyn AnyGame, base: &PlayRequest) -> Form {
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
    fields.extend(profile.seats.iter().enumerate().map(|(index, seat)| seats(voice, profile, (index, seat), base)));
    fields.extend(game.options().iter().map(|spec| option(voice, id, spec)));
    let dice = ["fair", "real"].map(|kind| {
        let name = format!("page-dice-{kind}");
        value(kind, voice.word(&name), voice.word(&format!("{name}-about")))
    });
    let mut dice = Vec::from(dice);
    dice.extend(base.seed.map(|seed| {
        let text = Message::new("menu-dice-seed").with("seed", seed.to_string());
        value(SEEDED, voice.say(&text), voice.word("menu-dice-seed-about"))
    }));
    let usual = if base.seed.is_some() { dice.len() - 1 } else { usize::from(base.real_dice) };
    fields.push(field("dice", voice.word("page-dice"), dice, usual));
    fields.push(FormField::button(BEGIN, voice.word("page-begin"), String::new()));
    let mut form = Form::new(voice.word(&format!("{id}-title")), voice.word(&format!("{id}-about")), fields);
    form.selected = form.fields.len() - 1;
    if profile.seats.len() == 1 && base.opponent.is_some() {
        form.notice = voice.say(&Message::new("play-no-opponent").with("game", id));
    }
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
        seed: base.seed.filter(|_| form.answer("dice") == Some(SEEDED)),
        save: base.save.clone(),
        store: base.store.clone(),
        plain: base.plain,
        ascii: base.ascii,
        ..PlayRequest::default()
    }
}

fn value(id: &str, text: String, about: String) -> Value {
    Value { id: id.to_owned(), text, about }
}

fn field(id: &str, label: String, values: Vec<Value>, chosen: usize) -> FormField {
    FormField { id: id.to_owned(), label, about: String::new(), values, chosen }
}

/// Who sits in a seat: the first is the person's, the others are a machine's, unless they say otherwise.
fn seats(voice: &Voice, profile: &Profile, (index, seat): (usize, &str), base: &PlayRequest) -> FormField {
    let alone = profile.seats.len() == 1;
    let people = [ME, FRIEND].into_iter().filter(|who| !alone || *who == ME);
    let said = |who: &str, about: String| value(who, voice.word(&format!("page-who-{who}")), about);
    let people = people.map(|who| said(who, String::new()));
    let machines = Level::OPPONENTS.map(Level::id).map(|id| said(id, voice.word(&format!("page-temper-{id}"))));
    // Points of Elo mean something where there is someone to beat.
    let name = if alone { "page-who-strength" } else { "page-who-elo" };
    let between = Level::between(profile).map(|level| {
        let text = voice.say(&Message::new(name).with("points", level.points(profile).to_string()));
        value(&level.to_string(), text, voice.word("page-temper-elo"))
    });
    let mut values: Vec<Value> = people.chain(machines).chain(between).collect();
    let asked = base.opponent.as_deref().and_then(|name| level_named(name).ok());
    let usual = match asked {
        _ if index == 0 => ME.to_owned(),
        _ if base.hot_seat => FRIEND.to_owned(),
        asked => asked.unwrap_or(Level::USUAL).to_string(),
    };
    // Who was asked for by name need not be among those who are offered.
    if let Some(level) = asked.filter(|_| values.iter().all(|value| value.id != usual)) {
        let text = match level {
            Level::Rated(points) => voice.say(&Message::new("page-who-elo").with("points", points.to_string())),
            level => voice.word(&format!("level-{}", level.id())),
        };
        values.push(value(&usual, text, String::new()));
    }
    let chosen = values.iter().position(|value| value.id == usual).unwrap_or(0);
    field(&format!("seat-{seat}"), spoken::seat_name(voice, profile, seat), values, chosen)
}

fn option(voice: &Voice, game: &str, spec: &OptionSpec) -> FormField {
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
    FormField { id: format!("option-{}", spec.id), label: name, about, values, chosen }
}
