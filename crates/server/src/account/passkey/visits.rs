//! Making, using, naming and removing passkeys on the page. A browser asks for a challenge, lets a device sign it, and sends the
//! answer as a form: whatever is wrong with it is said on the page that the form stands on.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use passki::{
    AuthenticationCredential, AuthenticationOptions, Passki, RegistrationCredential, RegistrationOptions,
    RegistrationState, ResidentKeyRequirement, StoredPasskey,
};
use redoubt_kernel::{Code, Error, Message};
use serde::{Deserialize, Serialize};

use super::challenge::{self, ChallengePurpose};
use super::{MOST, Passkey, PasskeyRefusal, TRIES, key_of, relying_party};
use crate::account::{Account, KeptDocument, Person, find, kind, page, signed, signing};
use crate::app::App;
use crate::failure::Failure;
use crate::form_token::TokenForm;
use crate::roster::read_name;
use crate::store::{StoreError, now};
use crate::tables::fresh_id;
use crate::visitor::Visitor;

/// How long a device may take, in thousandths of a second.
const PATIENCE: u64 = 5 * 60_000;

fn refused(why: &'static str) -> Error {
    Error::new(Code::Page, Message::new(why))
}

/// That what a browser sent proves nothing. Whoever tries things out learns no more than that.
fn unproven() -> Error {
    refused("passkey-wrong")
}

/// The page as whoever asks has reached it; without such a name there are no passkeys.
fn site(app: &App, visitor: &Visitor, headers: &HeaderMap) -> Result<Passki, Failure> {
    visitor.among_others()?;
    relying_party(app, headers, &visitor.client).ok_or(Failure::NotFound)
}

/// What a challenge is wanted for.
#[derive(Deserialize)]
pub(crate) struct ChallengeForm {
    purpose: String,
    name: Option<String>,
}

/// Gives a browser a challenge, as its own interface wants it.
pub(crate) async fn ask(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    TokenForm(wanted): TokenForm<ChallengeForm>,
) -> Result<Response, Failure> {
    let (site, records) = (site(&app, &visitor, &headers)?, app.tables.store.as_ref());
    let (challenge, options, purpose) = match wanted.purpose.as_str() {
        "sign-in" => {
            let mut options = AuthenticationOptions::default();
            options.timeout = PATIENCE;
            let (asked, state) = site.start_passkey_authentication(&[], options).map_err(|_| Failure::Gone)?;
            (asked.challenge.clone(), written(&asked)?, ChallengePurpose::SignIn(state))
        }
        "sign-up" => {
            let name = read_name(&wanted.name.unwrap_or_default())?;
            if Account::named(records, &name).await?.is_some() {
                return Err(refused("account-name-taken").into());
            }
            let id = fresh_id();
            let (challenge, options, state) = registration(&site, &Person { id: id.clone(), name: name.clone() }, &[])?;
            (challenge, options, ChallengePurpose::SignUp { id, name, state })
        }
        "add" => {
            let person = visitor.person()?;
            let known = super::of(records, &person.id).await?;
            let known: Vec<StoredPasskey> = known.into_iter().map(|passkey| passkey.document.credential).collect();
            let (challenge, options, state) = registration(&site, person, &known)?;
            (challenge, options, ChallengePurpose::Add { account: person.id.clone(), state })
        }
        _ => return Err(Failure::NotUnderstood),
    };
    challenge::issue(records, &visitor.token, app.tables.time.now(), &challenge, purpose).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], options).into_response())
}

fn written(options: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(options).map_err(|_| Failure::Gone)
}

/// A challenge for a new passkey of someone who has these: one that can be found without a name.
fn registration(
    site: &Passki,
    person: &Person,
    known: &[StoredPasskey],
) -> Result<(String, String, RegistrationState), Failure> {
    let mut options = RegistrationOptions::default();
    (options.timeout, options.resident_key) = (PATIENCE, ResidentKeyRequirement::Required);
    options.exclude_credentials = Some(known);
    let asked = site.start_passkey_registration(person.id.as_bytes(), &person.name, &person.name, options);
    let (asked, state) = asked.map_err(|_| Failure::Gone)?;
    Ok((asked.challenge.clone(), written(&asked)?, state))
}

/// What a browser sends when the device has signed.
#[derive(Deserialize)]
pub(crate) struct PasskeyAnswer {
    credential: String,
    name: Option<String>,
    back: Option<String>,
}

/// The new passkey that a browser sends, with what it was made for.
async fn made(
    app: &App,
    visitor: &Visitor,
    sent: &str,
) -> Result<Option<(RegistrationCredential, ChallengePurpose)>, Failure> {
    let Ok(credential) = serde_json::from_str::<RegistrationCredential>(sent) else { return Ok(None) };
    let (records, client_data) = (app.tables.store.as_ref(), &credential.response.client_data_json);
    let purpose = challenge::take(records, &visitor.token, app.tables.time.now(), client_data).await?;
    Ok(purpose.map(|purpose| (credential, purpose)))
}

/// The passkey, if it is what was asked for.
fn checked(site: &Passki, credential: &RegistrationCredential, state: &RegistrationState) -> Option<StoredPasskey> {
    let passkey = site.finish_passkey_registration(credential, state);
    passkey.inspect_err(|cause| tracing::debug!(%cause, "a new passkey was not accepted")).ok()
}

/// Makes an account with a passkey.
pub(crate) async fn sign_up(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    TokenForm(sent): TokenForm<PasskeyAnswer>,
) -> Result<Response, Failure> {
    let site = site(&app, &visitor, &headers)?;
    let (name, back) = (sent.name.as_deref().unwrap_or_default(), sent.back.as_deref());
    let again = |error| Ok(signing::sign_up_again(&visitor, name, back, &error));
    let Some((credential, ChallengePurpose::SignUp { id, name, state })) =
        made(&app, &visitor, &sent.credential).await?
    else {
        return again(unproven());
    };
    let Some(credential) = checked(&site, &credential, &state) else { return again(unproven()) };
    let called = visitor.say(&Message::new("passkey-number").with("number", 1));
    let passkey = Passkey { account: id.clone(), name: called, created: now(), used: None, credential }.unkept();
    let account = Account { name, created: now(), password: None, banned: None };
    match signing::create(&app, &visitor, &id, account, vec![passkey.put()?]).await {
        Err(Failure::Store(StoreError::Conflict(_))) => again(refused("account-name-taken")),
        Err(other) => Err(other),
        Ok(()) => signing::welcome(&app, &visitor, &id, signing::place(back)).await,
    }
}

/// Signs someone in by their passkey.
pub(crate) async fn sign_in(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    TokenForm(sent): TokenForm<PasskeyAnswer>,
) -> Result<Response, Failure> {
    let (site, back) = (site(&app, &visitor, &headers)?, sent.back.as_deref());
    match proven(&app, &visitor, &site, &sent.credential).await? {
        Ok(account) => signing::welcome(&app, &visitor, &account.record.key, signing::place(back)).await,
        Err(error) => Ok(signing::sign_in_again(&visitor, back, &error)),
    }
}

/// The account whose passkey has signed what its browser was asked to.
async fn proven(
    app: &App,
    visitor: &Visitor,
    site: &Passki,
    sent: &str,
) -> Result<Result<KeptDocument<Account>, Error>, Failure> {
    let records = app.tables.store.as_ref();
    let Ok(credential) = serde_json::from_str::<AuthenticationCredential>(sent) else { return Ok(Err(unproven())) };
    let client_data = &credential.response.client_data_json;
    let taken = challenge::take(records, &visitor.token, app.tables.time.now(), client_data).await?;
    let (Some(ChallengePurpose::SignIn(state)), Ok(id)) = (taken, Passki::base64_decode(&credential.raw_id)) else {
        return Ok(Err(unproven()));
    };
    for _ in 0..TRIES {
        let known = find::<Passkey>(records, kind::PASSKEY, &key_of(&id)).await?;
        let Some(mut passkey) = known else { return Ok(Err(refused("passkey-unknown"))) };
        let result = match site.finish_passkey_authentication(&credential, &state, &passkey.document.credential) {
            Ok(result) => result,
            Err(cause) => {
                tracing::debug!(%cause, "a passkey was not accepted");
                return Ok(Err(unproven()));
            }
        };
        let account = Account::of(records, &passkey.document.account).await?;
        let Some(account) =
            account.filter(|account| result.user_handle.as_deref() == Some(account.record.key.as_bytes()))
        else {
            return Ok(Err(unproven()));
        };
        if account.document.banned.is_some() {
            return Ok(Err(refused("account-banned")));
        }
        // The count only ever grows; where it does not, the key has been copied, and is refused above.
        (passkey.document.credential.counter, passkey.document.used) = (result.counter, Some(now()));
        match records.change_records(&[passkey.put()?]).await {
            Err(StoreError::Conflict(_)) => {}
            done => return Ok(done.map(|()| Ok(account))?),
        }
    }
    Err(StoreError::Conflict(key_of(&id)).into())
}

/// Adds a passkey to one's account.
pub(crate) async fn add(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    TokenForm(sent): TokenForm<PasskeyAnswer>,
) -> Result<Response, Failure> {
    let (site, person) = (site(&app, &visitor, &headers)?, visitor.person()?);
    let records = app.tables.store.as_ref();
    let given = sent.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    let name = match given.map(read_name) {
        Some(Err(error)) => return page::refused(&app, &visitor, &headers, &error).await,
        Some(Ok(name)) => name,
        None => {
            let count = super::of(records, &person.id).await?.len();
            visitor.say(&Message::new("passkey-number").with("number", count + 1))
        }
    };
    let made = match made(&app, &visitor, &sent.credential).await? {
        Some((credential, ChallengePurpose::Add { account, state })) if account == person.id => {
            checked(&site, &credential, &state)
        }
        _ => None,
    };
    let Some(credential) = made else { return page::refused(&app, &visitor, &headers, &unproven()).await };
    let passkey = Passkey { account: person.id.clone(), name, created: now(), used: None, credential };
    done(&app, &visitor, &headers, super::keep(records, passkey).await?).await
}

/// Back to the account, with what was wrong if anything was.
async fn done(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    outcome: Result<(), PasskeyRefusal>,
) -> Result<Response, Failure> {
    let why = match outcome {
        Ok(()) => return Ok(Redirect::to("/account#passkeys").into_response()),
        Err(PasskeyRefusal::Unknown) => return Err(Failure::NotFound),
        Err(PasskeyRefusal::Taken) => Message::new("passkey-known"),
        Err(PasskeyRefusal::TooMany) => Message::new("passkey-too-many").with("most", MOST),
        Err(PasskeyRefusal::Last) => Message::new("passkey-last"),
    };
    page::refused(app, visitor, headers, &Error::new(Code::Page, why)).await
}

/// One of one's passkeys, and what it is to be called.
#[derive(Deserialize)]
pub(crate) struct Named {
    key: String,
    #[serde(default)]
    name: String,
}

/// Gives a passkey another name.
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    TokenForm(Named { key, name }): TokenForm<Named>,
) -> Result<Response, Failure> {
    let (person, records) = (visitor.person()?, app.tables.store.as_ref());
    let name = match read_name(&name) {
        Ok(name) => name,
        Err(error) => return page::refused(&app, &visitor, &headers, &error).await,
    };
    let known = find::<Passkey>(records, kind::PASSKEY, &key).await?;
    let mut passkey = known.filter(|known| known.document.account == person.id).ok_or(Failure::NotFound)?;
    passkey.document.name = name;
    records.change_records(&[passkey.put()?]).await?;
    done(&app, &visitor, &headers, Ok(())).await
}

/// Removes a passkey. Everyone else who was signed in is signed out: the device may be in other hands.
pub(crate) async fn remove_one(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    TokenForm(Named { key, .. }): TokenForm<Named>,
) -> Result<Response, Failure> {
    let person = visitor.person()?;
    let removed = super::remove(app.tables.store.as_ref(), &person.id, &key).await?;
    if removed.is_ok() {
        signed::leave_everywhere(&app, person, Some(&headers)).await?;
    }
    done(&app, &visitor, &headers, removed).await
}
