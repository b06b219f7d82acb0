//! A set of one's own: a data file that someone brings, as a file or as text, to play with. It goes through the same checks as on
//! the command line, away from whoever else is being served, and its mistakes are shown beside it.

use std::sync::Arc;

use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header;
use maud::{Markup, html};
use redoubt_kernel::{AnyGame, Error, Source, encoding};
use redoubt_stage::html::refusal;

use super::begin::Sent;
use super::strength;
use crate::app::App;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::visitor::Visitor;

/// The largest data file that is read: four times as large as any that comes with the battles.
const LARGEST: usize = 64 << 10;
/// The largest form with such a file in it: in some forms a letter takes three.
pub(crate) const LARGEST_FORM: usize = 4 * LARGEST;
/// More fields than any form of ours has.
const MOST_FIELDS: usize = 200;

/// The field that a set arrives in as text, the one for a file, and the one that says for which set the rest was chosen.
const TEXT: &str = "set";
const FILE: &str = "set-file";
const CHOSEN_FOR: &str = "set-chosen";

/// The form for a new battle, which may bring a file along.
pub(crate) struct NewForm(pub(crate) Sent);

impl<S: Send + Sync> FromRequest<S> for NewForm {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let mut sent = if kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
            let token = request.extensions().get::<Visitor>().map(|visitor| visitor.token.clone());
            let form = Multipart::from_request(request, state).await.map_err(|_| Failure::NotUnderstood)?;
            read(form, &token.unwrap_or_default()).await?
        } else {
            TokenForm::<Sent>::from_request(request, state).await?.0
        };
        if sent.get(TEXT).is_some_and(|text| text.trim().is_empty()) {
            sent.remove(TEXT);
        }
        if sent.get(TEXT).is_some_and(|text| text.len() > LARGEST) {
            return Err(Failure::TooLarge);
        }
        strength::join(&mut sent);
        Ok(NewForm(sent))
    }
}

/// Reads the fields one by one. The token comes first: nobody else's file is even read.
async fn read(mut form: Multipart, token: &str) -> Result<Sent, Failure> {
    let (mut sent, mut has_token, mut file) = (Sent::new(), false, None);
    for _ in 0..MOST_FIELDS {
        let Some(field) = form.next_field().await.map_err(|_| Failure::TooLarge)? else { break };
        let name = field.name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(|_| Failure::TooLarge)?;
        match name.as_str() {
            "token" => has_token = form_token::matches(token, encoding::text(&bytes)?),
            _ if !has_token => return Err(Failure::Forbidden),
            FILE => file = Some(bytes).filter(|bytes| !bytes.is_empty()),
            _ => drop(sent.insert(name, encoding::text(&bytes)?.to_owned())),
        }
    }
    if !has_token {
        return Err(Failure::Forbidden);
    }
    if let Some(file) = file {
        // A file comes before what may have been left in the field for text.
        sent.insert(TEXT.to_owned(), encoding::text(&file)?.to_owned());
    }
    Ok(sent)
}

/// What came of a set that was brought.
pub(super) enum BroughtSet {
    /// Nobody brought one.
    Nothing,
    /// One can play with it.
    Sound(Arc<dyn AnyGame>),
    /// It has mistakes.
    Faulty(Box<Error>),
}

/// Reads the set that was sent for this battle, if there is one.
pub(super) async fn brought(app: &App, visitor: &Visitor, id: &str, sent: &Sent) -> Result<BroughtSet, Failure> {
    let Some(text) = sent.get(TEXT) else { return Ok(BroughtSet::Nothing) };
    let source = Source::new(visitor.word("page-set-file"), text);
    match app.tables.read_set(id, source, &visitor.requester).await {
        Ok(game) => Ok(BroughtSet::Sound(game)),
        Err(Failure::Refused(error)) => Ok(BroughtSet::Faulty(error)),
        Err(other) => Err(other),
    }
}

/// Can what was sent with a set have been meant for it? Not if the set has other scenarios and options than the form offered.
pub(super) fn is_chosen(game: &dyn AnyGame, usual: &dyn AnyGame, sent: &Sent) -> bool {
    let offers = |game: &dyn AnyGame| {
        let scenarios = game.scenarios().into_iter().map(|scenario| scenario.id);
        let options = game.options().into_iter().map(|option| (option.id, option.choices));
        (scenarios.collect::<Vec<_>>(), options.collect::<Vec<_>>())
    };
    sent.get(CHOSEN_FOR).is_some_and(|hash| hash == game.source().hash()) || offers(game) == offers(usual)
}

/// What was sent as a set, for the form to show again.
pub(super) struct SentSet<'a> {
    /// What came of it.
    pub(super) brought: &'a BroughtSet,
    /// The text.
    pub(super) text: &'a str,
}

impl<'a> SentSet<'a> {
    pub(super) fn of(brought: &'a BroughtSet, sent: &'a Sent) -> Self {
        SentSet { brought, text: sent.get(TEXT).map_or("", String::as_str) }
    }
}

/// What is wrong with the set, or that nothing is.
pub(super) fn verdict(visitor: &Visitor, game: &str, shown: &SentSet<'_>) -> Markup {
    html! {
        @match shown.brought {
            BroughtSet::Nothing => {},
            BroughtSet::Sound(_) => p.sound role="status" { (visitor.word("page-set-sound")) },
            BroughtSet::Faulty(error) => div.refusal.faults role="alert" { (refusal(game, error, &visitor.voice)) },
        }
    }
}

/// Where someone brings a set of their own.
pub(super) fn fields(visitor: &Visitor, game: &str, shown: &SentSet<'_>) -> Markup {
    let brought = !matches!(shown.brought, BroughtSet::Nothing);
    html! {
        details.set open[brought] {
            summary { (visitor.word("page-set")) }
            p.small #set-about { (visitor.say(&redoubt_kernel::Message::new("page-set-about").with("game", game))) }
            @if let BroughtSet::Sound(game) = shown.brought { input type="hidden" name=(CHOSEN_FOR) value=(game.source().hash()); }
            label.row {
                span { (visitor.word("page-set-choose")) }
                input type="file" name=(FILE) accept=".toml,text/plain" aria-describedby="set-about";
            }
            label {
                span { (visitor.word("page-set-text")) }
                // A page's reader takes the first line break away.
                textarea name=(TEXT) rows=(if brought { "16" } else { "4" }) spellcheck="false" autocomplete="off" wrap="off" {
                    "\n" (shown.text)
                }
            }
        }
    }
}
