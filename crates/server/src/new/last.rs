//! The settings of a battle that a visitor began last. Their browser keeps them: nothing about anybody is kept here.

use axum::http::HeaderMap;
use redoubt_kernel::{AnyGame, Choices};
use redoubt_tactics::Level;

use super::begin::Sent;
use crate::client::Client;
use crate::session::kept;
use crate::visitor::cookie;

/// Whoever sits at this screen, and a second person beside them. A journal notes both as a person.
pub(crate) const ME: &str = "me";
pub(crate) const FRIEND: &str = "friend";

/// The longest that a browser is asked to keep.
const LONGEST: usize = 2_000;

/// The settings of someone who has none yet: they play the first side against the machine.
pub(crate) fn usual(game: &dyn AnyGame) -> Sent {
    let profile = game.profile();
    let seats = profile.seats.iter().enumerate().map(|(index, seat)| {
        let who = if index == 0 { ME } else { Level::USUAL.id() };
        (format!("seat-{seat}"), who.to_owned())
    });
    let options = game.options().into_iter().filter_map(|spec| {
        let value = match (&spec.choices, &spec.default) {
            (Choices::Switch, value) => (*value == true).then(|| "true".to_owned())?,
            (_, value) => value.as_str().map_or_else(|| value.to_string(), str::to_owned),
        };
        Some((format!("option-{}", spec.id), value))
    });
    let scenario = game.scenarios().first().map(|first| first.id.to_string()).unwrap_or_default();
    let rest = [("scenario".to_owned(), scenario), ("dice".to_owned(), "fair".to_owned())];
    seats.chain(options).chain(rest).collect()
}

/// What a visitor chose last, or what is usual.
pub(crate) fn settings(headers: &HeaderMap, game: &dyn AnyGame) -> Sent {
    let name = name(game.profile().id);
    let read = cookie(headers, &name).and_then(|text| serde_urlencoded::from_str::<Sent>(text).ok());
    let Some(mut sent) = read.filter(|sent| offers(game, sent)) else { return usual(game) };
    fill_in(&mut sent, game);
    sent
}

/// Is there the scenario that was chosen?
fn offers(game: &dyn AnyGame, sent: &Sent) -> bool {
    sent.get("scenario").is_some_and(|chosen| game.scenarios().iter().any(|known| known.id == *chosen))
}

/// What has come on offer since is as usual; a switch that was not sent is off.
fn fill_in(sent: &mut Sent, game: &dyn AnyGame) {
    for (field, value) in usual(game).into_iter().filter(|(_, value)| value != "true") {
        sent.entry(field).or_insert(value);
    }
}

/// Makes what was chosen with other data fit these, as far as it can.
pub(super) fn make_fit(sent: &mut Sent, game: &dyn AnyGame) {
    if !offers(game, sent) {
        sent.remove("scenario");
    }
    fill_in(sent, game);
}

/// What a browser is told to keep of what was sent: nothing that belongs to one battle only, such as its dice.
pub(crate) fn remember(game: &str, sent: &Sent, client: &Client) -> Option<String> {
    let lasts = |field: &str| {
        matches!(field, "scenario" | "dice" | "pace" | "when-out") || is_seat(field) || field.starts_with("option-")
    };
    let lasting: Vec<(&String, &String)> = sent.iter().filter(|(field, _)| lasts(field)).collect();
    let text = serde_urlencoded::to_string(lasting).ok().filter(|text| text.len() <= LONGEST)?;
    Some(kept(&name(game), &text, client))
}

fn is_seat(field: &str) -> bool {
    field.starts_with("seat-")
}

/// The cookie's name.
fn name(game: &str) -> String {
    format!("last-{game}")
}
