//! Who is signed in: a cookie of 128 bits, of which only a hash is kept.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use redoubt_kernel::fair::hex;
use serde::{Deserialize, Serialize};
use tokio::time::timeout;

use super::{Account, KeptDocument, Person, all, find, kind, mark_of};
use crate::app::App;
use crate::client::Client;
use crate::failure::Failure;
use crate::rate_limit::{cost, too_often};
use crate::roster::hash;
use crate::server_key::entropy;
use crate::session;
use crate::store::{Record, RecordChange, StoreError, now};
use crate::visitor::{Visitor, cookie};

/// The cookie.
const COOKIE: &str = "person";

/// Devices on which someone is signed in; where there are more, the one that came first is signed out.
const MOST_DEVICES: usize = 50;

/// How long someone stays signed in who does not come back, in seconds.
const LASTS: i64 = 365 * 86_400;

/// How often an open stream looks whether they still are, who may have been signed out at another process.
const LOOKED: Duration = Duration::from_secs(60);

/// How often it is noted that they have, in seconds.
const NOTED: i64 = 86_400;

/// Someone who is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct SignIn {
    /// The account's id.
    account: String,
    /// Since when, in seconds since 1970.
    since: i64,
    /// When they were last here, to the day.
    seen: i64,
}

fn key(token: &str) -> String {
    hash("sign-in", token)
}

/// What a browser shows, if it looks like it.
fn token(headers: &HeaderMap) -> Option<&str> {
    let sound = |text: &&str| text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    cookie(headers, COOKIE).filter(sound)
}

/// Finds out whose browser it is, after what its address may ask for: then it is the person who has a limit, and to whom
/// battles belong.
pub(crate) async fn recognise(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    // Files and pictures are the same for everyone.
    let same = ["/assets/", "/poster/", "/opening/"].iter().any(|place| request.uri().path().starts_with(place));
    if let Some(token) = token(request.headers()).filter(|_| app.shared && !same) {
        match person_of(&app, token).await {
            Ok(Some(person)) => {
                let price = cost(request.method(), request.uri().path());
                if let Err(seconds) = app.person_limits.spend(person.id.clone(), price, Instant::now()) {
                    return too_often(seconds);
                }
                if let Some(visitor) = request.extensions_mut().get_mut::<Visitor>() {
                    visitor.signed_in(person);
                }
            }
            Ok(None) => {}
            // Nobody is a stranger because the store does not answer.
            Err(cause) => return Failure::from(cause).into_response(),
        }
    }
    next.run(request).await
}

async fn person_of(app: &App, token: &str) -> Result<Option<Person>, StoreError> {
    let records = app.tables.store.as_ref();
    let Some(mut known) = find::<SignIn>(records, kind::SIGN_IN, &key(token)).await? else { return Ok(None) };
    let absent = now() - known.document.seen;
    if absent > LASTS {
        return Ok(None);
    }
    let account = Account::of(records, &known.document.account).await?;
    let Some(account) = account.filter(|account| account.document.banned.is_none()) else { return Ok(None) };
    if absent > NOTED {
        known.document.seen = now();
        match records.change_records(&[known.put()?]).await {
            // Another request of theirs has noted it.
            Ok(()) | Err(StoreError::Conflict(_)) => {}
            Err(cause) => return Err(cause),
        }
    }
    Ok(Some(account.person()))
}

/// Signs someone in: what keeps it, and the cookie for their browser.
pub(super) async fn admit(app: &App, account: &str, client: &Client) -> Result<HeaderValue, Failure> {
    let records = app.tables.store.as_ref();
    let token = hex(&entropy()[..16]);
    let known = SignIn { account: account.to_owned(), since: now(), seen: now() };
    let known = KeptDocument::new(kind::SIGN_IN, &key(&token), vec![mark_of(account)], now(), known);
    let mut changes = vec![known.put()?];
    let others = all(records, Some(kind::SIGN_IN), &mark_of(account)).await?;
    changes.extend(others.into_iter().skip(MOST_DEVICES - 1).map(RecordChange::Remove));
    records.change_records(&changes).await?;
    HeaderValue::from_str(&session::kept(COOKIE, &token, client)).map_err(|_| Failure::Gone)
}

/// Signs one browser out, and lets it forget.
pub(super) async fn leave(app: &App, headers: &HeaderMap, client: &Client) -> Result<HeaderValue, Failure> {
    let records = app.tables.store.as_ref();
    if let Some(token) = token(headers)
        && let Some(known) = find::<SignIn>(records, kind::SIGN_IN, &key(token)).await?
    {
        records.change_records(&[known.remove()]).await?;
        tell(app, &known.document.account);
    }
    forgotten(client)
}

/// Signs someone out everywhere; but for one browser, if it is named by its headers.
pub(super) async fn leave_everywhere(app: &App, person: &Person, except: Option<&HeaderMap>) -> Result<(), Failure> {
    let records = app.tables.store.as_ref();
    let stays = except.and_then(token).map(key);
    let known = all(records, Some(kind::SIGN_IN), &mark_of(&person.id)).await?;
    let gone: Vec<RecordChange> =
        known.into_iter().filter(|record| Some(&record.key) != stays.as_ref()).map(RecordChange::Remove).collect();
    records.change_records(&gone).await?;
    tell(app, &person.id);
    Ok(())
}

/// Streams of theirs that are open here look whether they still may be.
pub(super) fn tell(app: &App, account: &str) {
    // There may be none.
    let _ = app.signed_out.send(account.to_owned());
}

/// Waits until whoever is signed in by these headers is so no more: they have signed out, here or anywhere, or were banned, or have
/// left. Never, if nobody is.
pub(crate) async fn signed_out(app: Arc<App>, person: Option<Person>, headers: HeaderMap) {
    let (Some(person), Some(token)) = (person, token(&headers)) else { return std::future::pending().await };
    let mut heard = app.signed_out.subscribe();
    loop {
        // The first look comes after whoever has signed out while the stream was being opened.
        // Nobody is a stranger because the store does not answer.
        if matches!(person_of(&app, token).await, Ok(None)) {
            return;
        }
        let told = async { while matches!(heard.recv().await, Ok(account) if account != person.id) {} };
        let _ = timeout(LOOKED, told).await;
    }
}

/// On how many devices someone is signed in.
pub(super) async fn devices(app: &App, person: &Person) -> Result<usize, Failure> {
    let known: Vec<Record> = all(app.tables.store.as_ref(), Some(kind::SIGN_IN), &mark_of(&person.id)).await?;
    Ok(known.len())
}

/// Lets a browser forget who was signed in.
pub(super) fn forgotten(client: &Client) -> Result<HeaderValue, Failure> {
    HeaderValue::from_str(&session::kept_below("/", COOKIE, "", client)).map_err(|_| Failure::Gone)
}
