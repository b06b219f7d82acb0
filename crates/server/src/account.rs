//! People with an account, if they like: a name with a passkey or a password, by which their battles are found on every device.
//!
//! Everything about a person is a record that bears their mark ([`mark_of`]): the account, its name, its sign-ins, ratings and
//! blocks. Only a server that others use has accounts.

mod leaving;
mod page;
pub mod passkey;
mod password;
mod signed;
mod signing;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::roster::Identity;
use crate::store::{Record, RecordChange, RecordPage, RecordQuery, Records, StoreError};

pub use leaving::remove;
pub(crate) use leaving::{delete, export, part_with_all};
pub(crate) use page::{change_password, settings};
pub(crate) use passkey::{
    add as add_passkey, ask as ask_passkey, remove_one as remove_passkey, rename as rename_passkey,
    sign_in as sign_in_with_passkey, sign_up as sign_up_with_passkey,
};
pub(crate) use signed::{recognise, signed_out};
pub(crate) use signing::{show_sign_in, show_sign_up, sign_in, sign_out, sign_out_everywhere, sign_up};

/// The kinds of records that are kept of people.
pub mod kind {
    /// An [`Account`](super::Account), by its id.
    pub const ACCOUNT: &str = "account";
    /// An account's id, by its name as names are compared.
    pub const NAME: &str = "name";
    /// Someone who is signed in, by the hash of what their browser shows.
    pub const SIGN_IN: &str = "sign-in";
    /// A [`Passkey`](super::passkey::Passkey), by the hash of its id.
    pub const PASSKEY: &str = "passkey";
    /// What a device was asked to sign, by its hash.
    pub const CHALLENGE: &str = "challenge";
}

/// The mark of every account.
pub const EVERYONE: &str = "everyone";

/// The mark of all that is known of a person.
pub fn mark_of(id: &str) -> String {
    format!("person {id}")
}

/// A person, as everyone who is signed in appears.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Their account's id.
    pub id: String,
    /// What they are called.
    pub name: String,
}

/// An account.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Account {
    /// The name, as its owner writes it.
    pub name: String,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// What a password is checked against, if there is one: argon2id, with its salt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// Since when whoever has it may not sign in, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banned: Option<Ban>,
}

/// That someone may not sign in any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ban {
    /// Since when, in seconds since 1970.
    pub at: i64,
    /// Why, for whoever looks after the server.
    pub reason: String,
}

/// A name as names are compared: nobody is told apart from someone else by capital letters.
pub fn folded(name: &str) -> String {
    name.to_lowercase()
}

/// A document and the record that it is kept in.
#[derive(Clone, Debug)]
pub struct KeptDocument<T> {
    /// What is known.
    pub document: T,
    /// As it is kept.
    pub record: Record,
}

impl<T: Serialize + DeserializeOwned> KeptDocument<T> {
    /// One that is not kept yet.
    pub fn new(kind: &str, key: &str, marks: Vec<String>, rank: i64, document: T) -> Self {
        let record =
            Record { kind: kind.to_owned(), key: key.to_owned(), edition: 0, rank, marks, document: String::new() };
        KeptDocument { document, record }
    }

    /// Out of a record.
    pub fn read(record: Record) -> Result<Self, StoreError> {
        let document = serde_json::from_str(&record.document)
            .map_err(|cause| StoreError::Damaged(format!("{} {}: {cause}", record.kind, record.key)))?;
        Ok(KeptDocument { document, record })
    }

    /// What keeps it as it is now.
    pub fn put(&self) -> Result<RecordChange, StoreError> {
        let document = serde_json::to_string(&self.document).map_err(|cause| StoreError::Write(cause.to_string()))?;
        Ok(RecordChange::Put(Record { document, edition: self.record.edition + 1, ..self.record.clone() }))
    }

    /// What removes it.
    pub fn remove(&self) -> RecordChange {
        RecordChange::Remove(self.record.clone())
    }
}

/// The document of this kind and key.
pub async fn find<T: Serialize + DeserializeOwned>(
    records: &dyn Records,
    kind: &str,
    key: &str,
) -> Result<Option<KeptDocument<T>>, StoreError> {
    records.record(kind, key).await?.map(KeptDocument::read).transpose()
}

/// All records that bear a mark, of one kind or of any.
pub async fn all(records: &dyn Records, kind: Option<&str>, mark: &str) -> Result<Vec<Record>, StoreError> {
    let mut found = Vec::new();
    loop {
        let query = RecordQuery { kind, mark, first: found.len(), most: 200 };
        let RecordPage { records: some, total } = records.records(&query).await?;
        let none = some.is_empty();
        found.extend(some);
        if none || found.len() >= total {
            return Ok(found);
        }
    }
}

impl Account {
    /// The account of this id.
    pub async fn of(records: &dyn Records, id: &str) -> Result<Option<KeptDocument<Account>>, StoreError> {
        find(records, kind::ACCOUNT, id).await
    }

    /// The account of this name, however it is written.
    pub async fn named(records: &dyn Records, name: &str) -> Result<Option<KeptDocument<Account>>, StoreError> {
        let Some(entry) = find::<String>(records, kind::NAME, &folded(name)).await? else { return Ok(None) };
        Account::of(records, &entry.document).await
    }

    /// A new account of this id and name, as the changes that keep it. [`StoreError::Conflict`] comes of them if the name is
    /// taken.
    pub fn make(id: &str, account: Account) -> Result<Vec<RecordChange>, StoreError> {
        let name = KeptDocument::new(kind::NAME, &folded(&account.name), vec![mark_of(id)], 0, id.to_owned());
        let marks = vec![EVERYONE.to_owned(), mark_of(id)];
        let account = KeptDocument::new(kind::ACCOUNT, id, marks, account.created, account);
        Ok(vec![account.put()?, name.put()?])
    }
}

impl KeptDocument<Account> {
    /// Whose it is.
    pub fn person(&self) -> Person {
        Person { id: self.record.key.clone(), name: self.document.name.clone() }
    }
}

impl Person {
    /// As whom a table knows them.
    pub fn identity(&self) -> Identity {
        Identity::of_account(&self.id)
    }
}
