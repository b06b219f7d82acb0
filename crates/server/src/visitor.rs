//! For whom a page is made: language, theme, and the token that their forms carry.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::Markup;
use redoubt_kernel::{Lang, Message, Profile};
use redoubt_stage::Voice;
use redoubt_tactics::Level;

use crate::account::Person;
use crate::app::App;
use crate::client::Client;
use crate::failure::{Failure, speakable};
use crate::roster::{Asker, Identity};
use crate::scheduler::Requester;
use crate::store::{BattleStatus, ListQuery};
use crate::{chat, form_token, page, session};

/// How the page looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThemeChoice {
    /// As the system does.
    #[default]
    Auto,
    /// Paper.
    Light,
    /// Lamplight.
    Dark,
}

impl ThemeChoice {
    /// Each, in the order they are offered.
    pub const ALL: [ThemeChoice; 3] = [ThemeChoice::Auto, ThemeChoice::Light, ThemeChoice::Dark];

    /// Its name in cookies and in the page's `data-theme`.
    pub const fn id(self) -> &'static str {
        match self {
            ThemeChoice::Auto => "auto",
            ThemeChoice::Light => "light",
            ThemeChoice::Dark => "dark",
        }
    }

    /// The theme of this name.
    pub fn named(name: &str) -> Option<Self> {
        ThemeChoice::ALL.into_iter().find(|theme| theme.id() == name)
    }
}

/// See the [module](self).
#[derive(Clone)]
pub struct Visitor {
    /// Says things in their language.
    pub voice: Arc<Voice>,
    /// How their pages look.
    pub theme: ThemeChoice,
    /// Do rolls that decide nothing make themselves?
    pub auto: bool,
    /// Do they hear what happens?
    pub sound: bool,
    /// Do they want to see things move?
    pub motion: bool,
    /// Do they want to be asked about what cannot be made good again?
    pub asks: bool,
    /// Would they rather not read what is said at the table they ask for?
    pub muted: bool,
    /// What their forms carry, so that no other site can send them.
    pub token: String,
    /// Is it the page's own script that asks? Then it gets a fragment instead of a page.
    pub shell: bool,
    /// Where they are, for forms that come back here.
    pub path: String,
    /// For whom what they ask for is worked out.
    pub requester: Requester,
    /// Who they are to a table.
    pub asker: Asker,
    /// Their account, if they are signed in.
    pub person: Option<Person>,
    /// Where they ask from.
    pub(crate) client: Client,
}

impl Visitor {
    /// Their battles of a status: on their own machine all there are.
    pub(crate) fn battles(&self, status: BattleStatus, first: usize, most: usize) -> ListQuery<'_> {
        let held_by = (!self.asker.is_private()).then(|| self.asker.identities());
        ListQuery { status, held_by, first, most }
    }

    /// They have signed in: what they sit down to is their account's, and so are the limits to what they may ask for.
    pub(crate) fn signed_in(&mut self, person: Person) {
        self.asker = self.asker.with(person.identity());
        self.requester.session = Arc::from(format!("person {}", person.id));
        self.person = Some(person);
    }

    /// Do others use the server? Elsewhere there are neither accounts nor a lobby.
    pub(crate) fn among_others(&self) -> Result<(), Failure> {
        if self.asker.is_private() { Err(Failure::NotFound) } else { Ok(()) }
    }

    /// Their account; whoever has none is asked to sign in.
    pub(crate) fn person(&self) -> Result<&Person, Failure> {
        self.among_others()?;
        self.person.as_ref().ok_or(Failure::SignedOut)
    }

    /// Who plays a seat of a battle, by what a journal notes.
    pub fn player(&self, profile: &Profile, note: &str) -> String {
        let Some(points) = note.strip_prefix(Level::POINTS) else { return self.word(&format!("page-who-{note}")) };
        // Points of Elo mean something where there is someone to beat.
        let text = if profile.seats.len() == 1 { "page-who-strength" } else { "page-who-elo" };
        self.say(&Message::new(text).with("points", points))
    }

    /// The text of this name.
    pub fn word(&self, id: &str) -> String {
        self.voice.word(id)
    }

    /// A message in words.
    pub fn say(&self, message: &Message) -> String {
        self.voice.say(message)
    }

    /// Their language.
    pub fn lang(&self) -> Lang {
        self.voice.lang()
    }
}

/// A cookie of a request.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// The language asked for: the cookie's, else the first of the browser's that is spoken here.
fn language(headers: &HeaderMap) -> Lang {
    let chosen = cookie(headers, "lang").and_then(|code| code.parse().ok());
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // Browsers list languages best first.
    let spoken = asked.split(',').filter_map(|part| part.split(';').next()?.trim().parse().ok());
    chosen.or_else(|| spoken.into_iter().next()).unwrap_or(Lang::En)
}

/// Finds out who is asking, and says in their language what went wrong.
pub(crate) async fn identify(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let (session, fresh) = session::of(headers);
    let visitor = Visitor {
        voice: Arc::clone(app.voice(language(headers))),
        theme: cookie(headers, "theme").and_then(ThemeChoice::named).unwrap_or_default(),
        auto: cookie(headers, "auto") != Some("off"),
        sound: cookie(headers, "sound") == Some("on"),
        motion: cookie(headers, "motion") != Some("off"),
        asks: cookie(headers, "asks") != Some("off"),
        muted: chat::is_muted(headers),
        token: form_token::of(&app.key, &session),
        shell: headers.contains_key("x-shell"),
        path: request.uri().path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string),
        asker: asker(&app, &session),
        person: None,
        client,
        requester: Requester { address: client.holder(), session: Arc::from(session) },
    };
    request.extensions_mut().insert(visitor.clone());
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = next.run(request).await;
    let failure = response.extensions_mut().remove::<Failure>();
    if failure.is_none() && response.status().is_server_error() {
        let path = speakable(&path);
        tracing::error!(%method, path, status = response.status().as_u16(), "a request broke down");
    }
    if let Some(failure) = failure {
        failure.log(&method, &path, client.address);
        let body = if matches!(failure, Failure::Overtaken) {
            Markup::default()
        } else if visitor.shell {
            page::trouble(&visitor, &failure)
        } else {
            page::failed(&visitor, &failure)
        };
        // The headers that the guard has set stay.
        let headers = std::mem::take(response.headers_mut());
        response = (failure.status(), body).into_response();
        response.headers_mut().extend(headers.into_iter().filter_map(|(name, value)| Some((name?, value))));
    }
    if fresh {
        session::remember(&visitor.requester.session, &client, response.headers_mut());
    }
    response
}

/// Who a browser is to a table. The second identity is the one by which earlier editions knew it.
fn asker(app: &App, session: &str) -> Asker {
    if !app.shared {
        return Asker::private();
    }
    Asker::known_as(vec![Identity::of_session(session), Identity(app.key.digest(&format!("visitor {session}")))])
}

/// A whole page, or only its middle for the page's own script.
pub(crate) fn answer(visitor: &Visitor, title: &str, class: &str, middle: Markup) -> Markup {
    if visitor.shell { middle } else { page::whole(visitor, title, class, middle) }
}
