//! What is kept of people: accounts, sign-ins, ratings, results, reports. Each is a record: a document under a kind and a key,
//! with marks by which it is found.
//!
//! All that is known of a person bears one mark, so that whoever asks for it gets all of it, and whoever leaves takes all of it
//! along, without a list of tables that someone would have to keep complete.

use super::{Pending, StoreError};

/// Something that is kept under a kind and a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What kind of thing it is.
    pub kind: String,
    /// Which of its kind.
    pub key: String,
    /// How often it has been written: the first time, this is 1.
    pub edition: i64,
    /// Its place in lists: the highest comes first.
    pub rank: i64,
    /// By what it is found.
    pub marks: Vec<String>,
    /// What is known, as JSON.
    pub document: String,
}

/// One change of several that are made together.
#[derive(Clone, Debug)]
pub enum RecordChange {
    /// Keeps a record in place of the edition before it; one of edition 1 only if there is none.
    Put(Record),
    /// Removes a record of this edition.
    Remove(Record),
}

impl RecordChange {
    /// The record that is put or removed.
    pub fn record(&self) -> &Record {
        match self {
            RecordChange::Put(record) | RecordChange::Remove(record) => record,
        }
    }
}

/// Which records are looked for.
#[derive(Clone, Copy, Debug)]
pub struct RecordQuery<'a> {
    /// Only of this kind; of any, if none is named.
    pub kind: Option<&'a str>,
    /// Those that bear this mark.
    pub mark: &'a str,
    /// How many are passed over.
    pub first: usize,
    /// At most so many.
    pub most: usize,
}

/// Some of the records that were looked for: by rank from the highest, then by key.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordPage {
    /// They.
    pub records: Vec<Record>,
    /// How many there are in all.
    pub total: usize,
}

/// Whatever keeps records: a [`Store`](super::Store), or what looks into one from outside while a server plays.
pub trait Records: Send + Sync {
    /// The record of this kind and key.
    fn record<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<Record>, StoreError>>;

    /// Those that bear a mark.
    fn records<'a>(&'a self, query: &'a RecordQuery<'a>) -> Pending<'a, Result<RecordPage, StoreError>>;

    /// Makes all of these changes or none. [`StoreError::Conflict`] if one of them does not follow what is kept; each record may
    /// be named once.
    fn change_records<'a>(&'a self, changes: &'a [RecordChange]) -> Pending<'a, Result<(), StoreError>>;
}
