//! Passwords: argon2id, worked out in turn with whatever else needs the cores.

use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use redoubt_kernel::{Code, Error, Message};

use crate::app::App;
use crate::failure::Failure;
use crate::scheduler::Requester;
use crate::server_key::entropy;

/// The fewest letters of a password.
pub(super) const FEWEST: usize = 8;

/// The most: nobody needs more, and each costs time.
pub(super) const MOST: usize = 200;

/// How long someone waits for it.
const PATIENCE: Duration = Duration::from_secs(20);

/// A password that may be used.
pub(super) fn read(text: &str) -> Result<&str, Error> {
    let refused =
        |why: &'static str| Error::new(Code::Page, Message::new(why).with("fewest", FEWEST).with("most", MOST));
    match text.chars().count() {
        count if count < FEWEST => Err(refused("account-password-short")),
        count if count > MOST => Err(refused("account-password-long")),
        _ => Ok(text),
    }
}

/// What is kept of a password.
pub(super) async fn hash(app: &App, who: &Requester, password: &str) -> Result<String, Failure> {
    let password = password.to_owned();
    let hashed = app.tables.scheduler.run(who, PATIENCE, move |_| {
        let salt = SaltString::encode_b64(&entropy()[..16]).ok()?;
        Some(Argon2::default().hash_password(password.as_bytes(), &salt).ok()?.to_string())
    });
    hashed.await?.ok_or(Failure::Gone)
}

/// Is it the password? Where there is none to compare with, it takes as long.
pub(super) async fn matches(app: &App, who: &Requester, kept: Option<&str>, password: &str) -> Result<bool, Failure> {
    let Some(kept) = kept.map(str::to_owned) else { return hash(app, who, password).await.map(|_| false) };
    // Whatever is longer is none of ours, and not worth the time.
    let password: String = password.chars().take(MOST + 1).collect();
    let compare = move |_: &_| {
        let known = PasswordHash::new(&kept).ok();
        known.is_some_and(|known| Argon2::default().verify_password(password.as_bytes(), &known).is_ok())
    };
    app.tables.scheduler.run(who, PATIENCE, compare).await
}
