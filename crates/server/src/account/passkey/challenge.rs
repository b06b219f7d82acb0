//! What a device is asked to sign. Each challenge is for one browser and one purpose, is taken once, and lasts for some minutes;
//! there are only so many of them. They are records like all else, so that any process takes what another has given out.

use passki::{AuthenticationState, ClientData, RegistrationState};
use serde::{Deserialize, Serialize};

use crate::account::{KeptDocument, find, kind};
use crate::roster::hash;
use crate::store::{RecordChange, RecordQuery, Records, StoreError};

/// How long a challenge lasts, in thousandths of a second.
pub const LASTS: i64 = 10 * 60_000;

/// Challenges there are at most; beyond them the oldest end.
pub const MOST: usize = 10_000;

/// Of those, for one browser: it may have several pages open.
pub const MOST_FOR_ONE: usize = 8;

/// The mark of every challenge.
const CHALLENGES: &str = "challenges";

/// How many are removed in one go.
const TOGETHER: usize = 100;

/// What was asked for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengePurpose {
    /// To sign in, with whichever passkey its owner picks.
    SignIn(AuthenticationState),
    /// To make an account.
    SignUp {
        /// The id that it will have.
        id: String,
        /// Its name.
        name: String,
        /// What the answer is checked against.
        state: RegistrationState,
    },
    /// To add a passkey to an account.
    Add {
        /// Its id.
        account: String,
        /// What the answer is checked against.
        state: RegistrationState,
    },
}

/// A challenge, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Challenge {
    /// The browser that it was given to.
    browser: String,
    /// How long it lasts, in thousandths of a second since 1970.
    until: i64,
    purpose: ChallengePurpose,
}

fn key(challenge: &str) -> String {
    hash("challenge", challenge)
}

/// The mark of a browser's challenges.
fn mark_of_browser(browser: &str) -> String {
    format!("{CHALLENGES} of {}", hash("browser", browser))
}

/// Keeps a challenge that is given to a browser; `challenge` is what the device signs, as browsers write it.
pub async fn issue(
    records: &dyn Records,
    browser: &str,
    now: i64,
    challenge: &str,
    purpose: ChallengePurpose,
) -> Result<(), StoreError> {
    let own = mark_of_browser(browser);
    let until = now + LASTS;
    let kept = Challenge { browser: hash("browser", browser), until, purpose };
    let kept =
        KeptDocument::new(kind::CHALLENGE, &key(challenge), vec![CHALLENGES.to_owned(), own.clone()], until, kept);
    records.change_records(&[kept.put()?]).await?;
    remove_after(records, &own, MOST_FOR_ONE).await?;
    remove_after(records, CHALLENGES, MOST).await
}

/// Removes what comes after so many with a mark, the latest first.
async fn remove_after(records: &dyn Records, mark: &str, first: usize) -> Result<(), StoreError> {
    let query = RecordQuery { kind: Some(kind::CHALLENGE), mark, first, most: TOGETHER };
    for record in records.records(&query).await?.records {
        end(records, RecordChange::Remove(record)).await?;
    }
    Ok(())
}

/// Ends a challenge; says whether nobody else has.
async fn end(records: &dyn Records, change: RecordChange) -> Result<bool, StoreError> {
    match records.change_records(&[change]).await {
        Ok(()) => Ok(true),
        Err(StoreError::Conflict(_)) => Ok(false),
        Err(cause) => Err(cause),
    }
}

/// Takes the challenge that a browser answers; `client_data` is what it has signed, as browsers write it. There is nothing to
/// take if it was given to another browser or never, has been taken already, or has lasted too long.
pub async fn take(
    records: &dyn Records,
    browser: &str,
    now: i64,
    client_data: &str,
) -> Result<Option<ChallengePurpose>, StoreError> {
    let Ok(answered) = ClientData::from_base64(client_data) else { return Ok(None) };
    let known = find::<Challenge>(records, kind::CHALLENGE, &key(&answered.challenge)).await?;
    let Some(known) = known.filter(|known| known.document.browser == hash("browser", browser)) else {
        return Ok(None);
    };
    // Whoever removes it has it: of several answers one is heard, whichever process they reach.
    let first = end(records, known.remove()).await?;
    Ok((first && now < known.document.until).then_some(known.document.purpose))
}

/// Removes those that have lasted too long.
pub async fn sweep(records: &dyn Records, now: i64) -> Result<(), StoreError> {
    loop {
        let query = |first, most| RecordQuery { kind: Some(kind::CHALLENGE), mark: CHALLENGES, first, most };
        let total = records.records(&query(0, 1)).await?.total;
        let oldest = records.records(&query(total.saturating_sub(TOGETHER), TOGETHER)).await?.records;
        let over: Vec<_> = oldest.into_iter().filter(|record| record.rank <= now).collect();
        let more = over.len() == TOGETHER;
        for record in over {
            end(records, RecordChange::Remove(record)).await?;
        }
        if !more {
            return Ok(());
        }
    }
}
