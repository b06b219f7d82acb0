//! Passkeys: what a device or a browser signs in with instead of a password. Only a public key of each is known here.
//!
//! | module | what it holds |
//! |---|---|
//! | `challenge` | what a device is asked to sign: once, by one browser, for some minutes |
//! | `visits` | how one is made, used, named and removed on the page |
//! | `panel` | how that looks |

pub mod challenge;
mod panel;
mod visits;

use axum::http::{HeaderMap, header};
use passki::{Passki, StoredPasskey};
use serde::{Deserialize, Serialize};

use super::{Account, KeptDocument, all, kind, mark_of};
use crate::app::App;
use crate::base_url;
use crate::client::Client;
use crate::roster::hash;
use crate::store::{Records, StoreError};
use crate::visitor::Visitor;

pub(super) use panel::{button, panel};
pub(crate) use visits::{add, ask, remove_one, rename, sign_in, sign_up};

/// Passkeys that an account may have.
pub const MOST: usize = 20;

/// How often it is tried again where something of theirs has changed meanwhile.
const TRIES: usize = 8;

/// A passkey, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Passkey {
    /// The account's id.
    pub account: String,
    /// What its owner calls it.
    pub name: String,
    /// Since when it is known, in seconds since 1970.
    pub created: i64,
    /// When someone signed in with it last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<i64>,
    /// What its signatures are checked against, and how often it says that it has been used.
    pub credential: StoredPasskey,
}

/// Under which key the passkey of this id is kept: ids are as long as a device likes.
pub fn key_of(id: &[u8]) -> String {
    hash("passkey", &Passki::base64_encode(id))
}

impl Passkey {
    /// One that is not kept yet.
    pub fn unkept(self) -> KeptDocument<Passkey> {
        let (key, marks, rank) = (key_of(&self.credential.credential_id), vec![mark_of(&self.account)], self.created);
        KeptDocument::new(kind::PASSKEY, &key, marks, rank, self)
    }
}

/// The passkeys of an account, the latest first.
pub async fn of(records: &dyn Records, account: &str) -> Result<Vec<KeptDocument<Passkey>>, StoreError> {
    all(records, Some(kind::PASSKEY), &mark_of(account)).await?.into_iter().map(KeptDocument::read).collect()
}

/// Why a change of an account's passkeys was not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasskeyRefusal {
    /// There is no such account or passkey.
    Unknown,
    /// It is known here already.
    Taken,
    /// There are as many as there may be.
    TooMany,
    /// It is the only way in.
    Last,
}

/// Adds a passkey to the account that it names.
pub async fn keep(records: &dyn Records, passkey: Passkey) -> Result<Result<(), PasskeyRefusal>, StoreError> {
    let key = key_of(&passkey.credential.credential_id);
    for _ in 0..TRIES {
        let Some(account) = Account::of(records, &passkey.account).await? else {
            return Ok(Err(PasskeyRefusal::Unknown));
        };
        if records.record(kind::PASSKEY, &key).await?.is_some() {
            return Ok(Err(PasskeyRefusal::Taken));
        }
        if of(records, &passkey.account).await?.len() >= MOST {
            return Ok(Err(PasskeyRefusal::TooMany));
        }
        // The account changes with it, so that nobody counts its ways in while they change.
        match records.change_records(&[account.put()?, passkey.clone().unkept().put()?]).await {
            Err(StoreError::Conflict(_)) => {}
            done => return done.map(Ok),
        }
    }
    Err(StoreError::Conflict(passkey.account))
}

/// Removes a passkey of an account, unless nothing would be left to sign in with.
pub async fn remove(records: &dyn Records, account: &str, key: &str) -> Result<Result<(), PasskeyRefusal>, StoreError> {
    for _ in 0..TRIES {
        let Some(owner) = Account::of(records, account).await? else { return Ok(Err(PasskeyRefusal::Unknown)) };
        let known = of(records, account).await?;
        let Some(passkey) = known.iter().find(|passkey| passkey.record.key == key) else {
            return Ok(Err(PasskeyRefusal::Unknown));
        };
        if known.len() == 1 && owner.document.password.is_none() {
            return Ok(Err(PasskeyRefusal::Last));
        }
        match records.change_records(&[owner.put()?, passkey.remove()]).await {
            Err(StoreError::Conflict(_)) => {}
            done => return done.map(Ok),
        }
    }
    Err(StoreError::Conflict(account.to_owned()))
}

/// A host's name without its port.
fn name_of(host: &str) -> String {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => name,
        _ => host,
    };
    name.to_ascii_lowercase()
}

/// For whom passkeys are made and asked for: the page, under the name by which whoever asks has reached it. Browsers have none
/// for a number, nor without TLS, but for one's own machine; where they have none, nothing is offered.
pub(super) fn relying_party(app: &App, headers: &HeaderMap, client: &Client) -> Option<Passki> {
    let base = base_url::reached_at(app.base_url.as_ref(), headers, client);
    let asked = headers.get(header::HOST)?.to_str().ok()?;
    party(&base, asked)
}

/// Are there passkeys where the page is reached?
pub(super) fn are_offered(app: &App, headers: &HeaderMap, visitor: &Visitor) -> bool {
    relying_party(app, headers, &visitor.client).is_some()
}

fn party(base: &str, asked: &str) -> Option<Passki> {
    let (scheme, place) = base.split_once("://")?;
    let name = name_of(place);
    let is_number = name.trim_matches(['[', ']']).parse::<std::net::IpAddr>().is_ok();
    let is_safe = scheme == "https" || name == "localhost" || name.ends_with(".localhost");
    if is_number || !is_safe || name_of(asked) != name {
        return None;
    }
    let (place, usual) = (place.to_ascii_lowercase(), if scheme == "https" { ":443" } else { ":80" });
    let origin = format!("{scheme}://{}", place.strip_suffix(usual).unwrap_or(&place));
    Some(Passki::new(&name, &[origin], "Redoubt"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_for_the_name_under_which_the_page_is_reached() {
        for (base, asked, id, origin) in [
            ("https://redoubt.example", "redoubt.example", "redoubt.example", "https://redoubt.example"),
            ("https://Redoubt.Example:443", "redoubt.example", "redoubt.example", "https://redoubt.example"),
            ("https://redoubt.example:8443", "redoubt.example:8443", "redoubt.example", "https://redoubt.example:8443"),
            ("http://localhost:8879", "localhost:8879", "localhost", "http://localhost:8879"),
        ] {
            let party = party(base, asked).expect(base);
            assert_eq!((party.rp_id.as_str(), party.rp_origins.as_slice()), (id, &[origin.to_owned()][..]), "{base}");
        }
        for (base, asked) in [
            ("http://redoubt.example", "redoubt.example"),
            ("http://127.0.0.1:8879", "127.0.0.1:8879"),
            ("https://[::1]:8879", "[::1]:8879"),
            ("https://redoubt.example", "localhost:8879"),
            ("nothing", "localhost"),
        ] {
            assert!(party(base, asked).is_none(), "{base} asked for as {asked}");
        }
    }
}
