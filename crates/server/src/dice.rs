//! Real dice: the person rolls, the page asks and takes nothing impossible. What has been rolled so far travels in the form,
//! so that nothing is lost and nothing has to be remembered.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use redoubt_kernel::chance::{Chance, Face, Typed, Wanted, WantedKind};
use redoubt_kernel::{AnyGame, Message, Setup};
use redoubt_stage::spoken;

use crate::app::App;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::new::Sent;
use crate::play::{self, Act};
use crate::table::RequestedAction;
use crate::visitor::Visitor;

/// Rolls that one action may need at most.
const MOST_ROLLS: usize = 500;

/// A roll that is wanted.
#[derive(Debug)]
pub struct RollRequest {
    /// What to roll or draw.
    pub wanted: Wanted,
    /// What was given and cannot come of it.
    pub refused: Option<Face>,
}

/// Chance that gives `faces` one after the other, and notes in `open` what it has no face for.
pub(crate) fn typed(faces: &[Face], open: &mut Option<RollRequest>) -> impl Chance {
    let mut given = faces.iter();
    Typed::new(move |wanted: &Wanted, refused: Option<&Face>| {
        let face = refused.is_none().then(|| given.next()).flatten().cloned();
        if face.is_none() {
            *open = Some(RollRequest { wanted: wanted.clone(), refused: refused.cloned() });
        }
        face
    })
}

/// The rolls that a form carries: those before, and what was typed or pressed now.
pub(crate) fn read_faces(sent: &Sent) -> Result<Vec<Face>, Failure> {
    let read = |name: &str| sent.get(name).map_or("", String::as_str);
    let mut faces: Vec<Face> = match read("rolls") {
        "" => Vec::new(),
        text => serde_json::from_str(text).map_err(|_| Failure::NotUnderstood)?,
    };
    if let Some(name) = sent.get("drawn") {
        faces.push(Face::Name(name.clone()));
    }
    let typed = read("faces").split([' ', ',']).chain(read("face").split(' '));
    for word in typed.filter(|word| !word.is_empty()) {
        faces.push(Face::Pips(word.parse().map_err(|_| Failure::NotUnderstood)?));
    }
    if faces.len() > MOST_ROLLS {
        return Err(Failure::TooLarge);
    }
    Ok(faces)
}

/// The form that asks for a roll in a battle that is set up so. It carries on what was `sent` before.
pub(crate) fn form(
    visitor: &Visitor,
    (game, setup): (&dyn AnyGame, &Setup),
    action: &str,
    sent: &Sent,
    asked: &RollRequest,
) -> Markup {
    let RollRequest { wanted, refused } = asked;
    let profile = game.profile();
    let drawn =
        |name: &str| game.drawn(setup, wanted.why, name).map_or_else(|| name.to_owned(), |said| visitor.say(&said));
    let seat = spoken::seat_name(&visitor.voice, profile, profile.seat_name(wanted.by));
    let what = Message::new(match wanted.kind {
        WantedKind::Die(_) => "page-roll",
        WantedKind::Draw(_) => "page-draw",
    });
    let question = what.with("seat", seat).with("why", visitor.word(wanted.why));
    // What was refused is asked for again.
    let mut faces = read_faces(sent).unwrap_or_default();
    if refused.is_some() {
        faces.pop();
    }
    let rolls = serde_json::to_string(&faces).unwrap_or_default();
    html! {
        form.rolls action=(action) method="post" data-swap {
            (form_token::field(visitor))
            @for (name, value) in sent.iter().filter(|(name, _)| !CARRIED.contains(&name.as_str())) {
                input type="hidden" name=(name) value=(value);
            }
            input type="hidden" name="rolls" value=(rolls);
            p.prompt { (visitor.say(&question)) }
            @if let Some(face) = refused {
                p.refusal { (visitor.say(&Message::new("page-roll-impossible").with("face", face.to_string()))) }
            }
            @match &wanted.kind {
                WantedKind::Die(die) => {
                    div.faces role="group" aria-label={ "d" (die.sides()) } {
                        @for face in die.lowest()..=die.highest() {
                            button name="face" value=(face) { (face) }
                        }
                    }
                    details {
                        summary { (visitor.word("page-roll-several")) }
                        label.row {
                            span { (visitor.word("page-roll-several-about")) }
                            input type="text" name="faces" inputmode="numeric" pattern="[0-9 ,]*" autocomplete="off";
                        }
                        button { (visitor.word("page-roll-do")) }
                    }
                },
                WantedKind::Draw(names) => {
                    div.drawn role="group" {
                        @for name in distinct(names) { button name="drawn" value=(name) { (drawn(name)) } }
                    }
                },
            }
        }
    }
}

/// Fields that the next form writes anew.
const CARRIED: [&str; 5] = ["token", "rolls", "face", "faces", "drawn"];

fn distinct(names: &[String]) -> Vec<&String> {
    let mut seen: Vec<&String> = Vec::new();
    for name in names {
        if !seen.contains(&name) {
            seen.push(name);
        }
    }
    seen
}

/// Goes on with an action whose dice a person rolls.
pub(crate) async fn rolls(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(sent): TokenForm<Sent>,
) -> Result<Response, Failure> {
    let read = |name: &str| sent.get(name).map_or("", String::as_str);
    let version = read("version").parse().map_err(|_| Failure::NotUnderstood)?;
    let faces = read_faces(&sent)?;
    let table = app.tables.table(&id, &visitor).await?;
    // What is rolled for has been looked at already.
    let [choice, verb, words] = ["choice", "verb", "words"].map(|name| sent.get(name).cloned());
    let sent = Act { version, choice, verb, words, sure: Some(String::new()), unasked: None };
    // Whoever gives no order rolls for what a machine player has chosen.
    let wish = sent.wish().unwrap_or(RequestedAction::Waiting);
    Ok(play::perform(&app, &table, &visitor, sent, wish, faces).await?.into_response())
}
