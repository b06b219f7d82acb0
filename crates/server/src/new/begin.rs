//! A battle begun: from the form, at once with the settings of last time, or again as it was.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;
use redoubt_kernel::battle::{Battle, Dice, Opening};
use redoubt_kernel::chance::Face;
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{AnyGame, Choices, Code, Error, Message, OptionSpec, Profile, Setup};
use redoubt_tactics::{Player, Seating};

use super::guests::Guests;
use super::last;
use super::set::{self, BroughtSet, NewForm};
use crate::app::App;
use crate::client::Client;
use crate::dice::{self, RollRequest};
use crate::failure::Failure;
use crate::form_token::TokenForm;
use crate::gathering;
use crate::people;
use crate::quota;
use crate::roster::{LinkSecret, Role, Roster};
use crate::saves::Nothing;
use crate::server_key::entropy;
use crate::visitor::{Visitor, answer};

/// Letters that a seat can mix into the dice.
pub(super) const LONGEST_MIX: usize = 200;

/// Everything the form sent, by name. A battle's options are not known beforehand.
pub(crate) type Sent = BTreeMap<String, String>;

/// Begins the game, or asks for the dice of its set-up.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Extension(client): Extension<Client>,
    NewForm(sent): NewForm,
) -> Result<Response, Failure> {
    let usual = redoubt_registry::load(&id, None).map_err(|_| Failure::NotFound)?;
    let brought = set::brought(&app, &visitor, &id, &sent).await?;
    let shown = set::SentSet::of(&brought, &sent);
    let name = sent.get("name").map_or("", String::as_str);
    let game = match &brought {
        BroughtSet::Nothing => usual,
        BroughtSet::Faulty(_) => {
            let page = super::page(&visitor, usual.as_ref(), &sent, name, &shown);
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
        BroughtSet::Sound(game) if set::is_chosen(game.as_ref(), usual.as_ref(), &sent) => Arc::clone(game),
        BroughtSet::Sound(game) => {
            let mut sent = sent.clone();
            last::make_fit(&mut sent, game.as_ref());
            return Ok(super::page(&visitor, game.as_ref(), &sent, name, &shown).into_response());
        }
    };
    let own = game.own_data().is_some();
    let guests = Guests::of(game.profile(), &sent, "", &visitor)?;
    let mut begun = start(&app, &visitor, game, &sent, &guests, &format!("/new/{id}")).await?;
    let name = sent
        .get("name")
        .filter(|_| guests.are_apart() && visitor.person.is_none())
        .and_then(|name| people::remember_name(name, &client));
    begun.headers_mut().extend(name.map(|cookie| (header::SET_COOKIE, cookie)));
    // What was chosen for a set that was brought may make no sense without it.
    let lasting = if own { None } else { last::remember(&id, &sent, &client) };
    if let Some(cookie) = lasting.and_then(|text| HeaderValue::from_str(&text).ok()) {
        begun.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(begun)
}

/// Begins at once, as the visitor did last time.
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    TokenForm(Nothing {}): TokenForm<Nothing>,
) -> Result<Response, Failure> {
    let game = redoubt_registry::load(&id, None).map_err(|_| Failure::NotFound)?;
    let (sent, usual) = (last::settings(&headers, game.as_ref()), last::usual(game.as_ref()));
    let address = format!("/new/{id}");
    let guests = Guests::of(game.profile(), &sent, &people::last_name(&headers), &visitor)?;
    match start(&app, &visitor, Arc::clone(&game), &sent, &guests, &address).await {
        // What could be chosen then may not be on offer any more.
        Err(Failure::Refused(_)) if sent != usual => {
            start(&app, &visitor, game, &usual, &Guests::default(), &address).await
        }
        begun => begun,
    }
}

/// Begins a battle with what was sent; whoever has to roll for its set-up is asked, and answers at `address`.
pub(super) async fn start(
    app: &App,
    visitor: &Visitor,
    game: Arc<dyn AnyGame>,
    sent: &Sent,
    guests: &Guests,
    address: &str,
) -> Result<Response, Failure> {
    let profile = game.profile();
    let player = |seat: &&str| sent.get(&format!("seat-{seat}")).map_or(Player::Person, |name| Player::noted(name));
    let seating = Seating::new(profile.seats.iter().map(player).collect());
    let setup = game.complete(setup(game.as_ref(), sent))?;
    game.may_seat(&setup, seating.people())?;
    if guests.are_rated() && game.own_data().is_some() {
        return Err(Error::new(Code::Page, Message::new("lobby-rated-how")).into());
    }
    let begun = if sent.get("dice").is_some_and(|dice| dice == "real") {
        let faces = dice::read_faces(sent)?;
        begin_with(Arc::clone(&game), setup.clone(), &faces)?
    } else {
        // Where people play apart nobody chooses the dice, and each has a share in them.
        if guests.gather() && !visitor.asker.is_private() {
            return gather(app, visitor, game, setup, &seating, guests).await;
        }
        let chosen = sent.get("seed").filter(|seed| !seed.is_empty()).map(|seed| seed.parse::<u64>());
        let dice = match chosen {
            Some(seed) => Dice::seeded(seed.map_err(|_| Failure::NotUnderstood)?),
            None => fair(contributions(profile, sent)),
        };
        SetupOutcome::Done(Box::new(Battle::begin(Arc::clone(&game), setup.clone(), dice, &[])?))
    };
    match begun {
        SetupOutcome::Done(battle) => seated(app, visitor, *battle, &seating, guests).await,
        SetupOutcome::Wanted(asked) => {
            let form = dice::form(visitor, (game.as_ref(), &setup), address, sent, &asked);
            let middle = html! {
                main #main.new { h1 { (visitor.word(&format!("{}-title", profile.id))) } (form) }
            };
            Ok(answer(visitor, &visitor.word("page-dice"), "new", middle).into_response())
        }
    }
}

/// Gives a new battle a table, and leads there.
pub(crate) async fn seated(
    app: &App,
    visitor: &Visitor,
    mut battle: Battle,
    seating: &Seating,
    guests: &Guests,
) -> Result<Response, Failure> {
    seating.note_in(&mut battle);
    let (mut roster, links) = guests.seat(visitor, seating);
    note_options(roster.as_mut(), battle.game().as_ref(), &battle.journal().header.setup);
    let owner = quota::claim(app, visitor, battle.game().own_data().is_some()).await?;
    let table = app.tables.create(battle, owner, roster).await?;
    Ok(led(visitor, &table.id, &links))
}

/// Opens a battle that begins when everyone has sat down.
async fn gather(
    app: &App,
    visitor: &Visitor,
    game: Arc<dyn AnyGame>,
    setup: Setup,
    seating: &Seating,
    guests: &Guests,
) -> Result<Response, Failure> {
    let profile = game.profile();
    let (Some(mut roster), links) = guests.seat(visitor, seating) else { return Err(Failure::NotFound) };
    note_options(Some(&mut roster), game.as_ref(), &setup);
    let brought = game.own_data().is_some();
    let mut opening = Opening::new(game, setup, fair(BTreeMap::new()))?;
    let notes = profile.seats.iter().zip(seating.iter());
    let notes =
        notes.map(|(seat, (_, player))| ((*seat).to_owned(), player.note_in(opening.game().as_ref()))).collect();
    opening.seat(notes);
    let id = gathering::open(app, opening, quota::claim(app, visitor, brought).await?, roster).await?;
    Ok(led(visitor, &id, &links))
}

/// Notes for everyone else what was chosen otherwise than usual.
fn note_options(roster: Option<&mut Roster>, game: &dyn AnyGame, setup: &Setup) {
    if let Some(roster) = roster.filter(|roster| !roster.terms.are_private()) {
        let usual = game.options();
        let other = |(id, value): &(&String, &serde_json::Value)| {
            usual.iter().any(|spec| spec.id == **id && spec.default != **value)
        };
        let options = setup.options.iter().filter(other).map(|(id, value)| (id.clone(), value.clone()));
        roster.terms.options = options.collect();
        roster.terms.own_set = game.own_data().is_some();
    }
}

/// Leads to a new battle, or to the links to those seats of it that wait for someone.
fn led(visitor: &Visitor, id: &str, links: &[(Role, LinkSecret)]) -> Response {
    let place = if links.is_empty() { "" } else { "/people" };
    let mut response = Redirect::to(&format!("/game/{id}{place}")).into_response();
    let cookies = links.iter().filter_map(|(at, secret)| people::link_cookie(id, *at, Some(secret), &visitor.client));
    response.headers_mut().extend(cookies.map(|cookie| (header::SET_COOKIE, cookie)));
    response
}

/// Dice from a secret that nobody has seen.
pub(super) fn fair(contributions: BTreeMap<String, String>) -> Dice {
    Dice::Fair { secret: Secret::new(entropy()), contributions, seed: None, kept: true }
}

/// What each seat mixes into the dice.
fn contributions(profile: &Profile, sent: &Sent) -> BTreeMap<String, String> {
    let words = |seat: &&str| {
        let text: String = sent.get(&format!("mix-{seat}"))?.chars().take(LONGEST_MIX).collect();
        (!text.is_empty()).then(|| ((*seat).to_owned(), text))
    };
    profile.seats.iter().filter_map(words).collect()
}

enum SetupOutcome {
    Done(Box<Battle>),
    Wanted(RollRequest),
}

/// Sets the battle up with a person's dice, as far as they suffice.
fn begin_with(game: Arc<dyn AnyGame>, setup: Setup, faces: &[Face]) -> Result<SetupOutcome, Error> {
    let mut open = None;
    let begun = Battle::begin_with(game, setup, &mut dice::typed(faces, &mut open));
    match begun {
        Ok(battle) => Ok(SetupOutcome::Done(Box::new(battle))),
        Err(error) => match open {
            Some(asked) if error.code == Code::Abandoned => Ok(SetupOutcome::Wanted(asked)),
            _ => Err(error),
        },
    }
}

/// The scenario and options that were asked for. A switch that was not sent is off.
fn setup(game: &dyn AnyGame, sent: &Sent) -> Setup {
    let options = game.options();
    let value = |spec: &OptionSpec| match sent.get(&format!("option-{}", spec.id)) {
        Some(text) => Some(spec.read(text)),
        None if spec.choices == Choices::Switch && sent.contains_key("dice") => Some(false.into()),
        None => None,
    };
    let options = options.iter().filter_map(|spec| Some((spec.id.to_string(), value(spec)?)));
    Setup { scenario: sent.get("scenario").cloned().unwrap_or_default(), options: options.collect() }
}
