//! What a store does about time: clocks that run, what is to be sent, and the passes that letters carry.

use super::{Pending, StoreError};
use crate::clock::Clock;

/// What follows from lines that are added to a journal, and is kept together with them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sequel {
    /// The clocks from then on, where someone counts the time.
    pub clock: Option<Clock>,
    /// What is to be sent. What was to be sent about the position before is void.
    pub notices: Vec<Notice>,
}

/// What a notice is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeKind {
    /// Someone has come to play with them.
    Seated,
    /// It is their turn.
    Turn,
    /// It is still their turn, and time runs.
    Reminder,
    /// The battle is over.
    Over,
    /// Whoever reads mail at an address is asked whether they want any.
    Confirm,
}

impl NoticeKind {
    /// Each.
    pub const ALL: [NoticeKind; 5] =
        [NoticeKind::Seated, NoticeKind::Turn, NoticeKind::Reminder, NoticeKind::Over, NoticeKind::Confirm];

    /// As databases and webhooks call it.
    pub const fn id(self) -> &'static str {
        match self {
            NoticeKind::Seated => "seated",
            NoticeKind::Turn => "turn",
            NoticeKind::Reminder => "reminder",
            NoticeKind::Over => "over",
            NoticeKind::Confirm => "confirm",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Self> {
        NoticeKind::ALL.into_iter().find(|kind| kind.id() == name)
    }
}

/// How something is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeWay {
    /// By mail.
    Mail,
    /// By calling a program.
    Webhook,
}

impl NoticeWay {
    /// As databases call it.
    pub const fn id(self) -> &'static str {
        match self {
            NoticeWay::Mail => "mail",
            NoticeWay::Webhook => "webhook",
        }
    }

    /// The way of this name.
    pub fn named(name: &str) -> Option<Self> {
        [NoticeWay::Mail, NoticeWay::Webhook].into_iter().find(|way| way.id() == name)
    }
}

/// Something to be sent to whoever holds a seat. There is one of a kind for a seat, a way and a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The seat.
    pub seat: u8,
    /// What it is about.
    pub kind: NoticeKind,
    /// How it is sent.
    pub way: NoticeWay,
    /// Tells it from others of its kind: how many lines the journal has, how many reminders there were.
    pub number: i64,
    /// Not before this moment: whoever sees it on their page by then need not be told.
    pub due: i64,
}

/// A notice that waits to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingNotice {
    /// Its number in the store.
    pub id: i64,
    /// The battle.
    pub battle: String,
    /// It.
    pub notice: Notice,
    /// How often it has been tried.
    pub tries: i64,
}

/// What a letter lets whoever has it do, by the hash of its secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    /// The battle.
    pub battle: String,
    /// The seat.
    pub seat: u8,
    /// What it is for.
    pub kind: PassKind,
    /// What it is bound to: who holds the seat, or the address it was sent to. When that changes, the pass is void.
    pub bound: String,
}

/// What a pass is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PassKind {
    /// To sit down, and to end the letters.
    Seat,
    /// To say that letters are welcome.
    Confirm,
}

impl PassKind {
    /// As databases call it.
    pub const fn id(self) -> &'static str {
        match self {
            PassKind::Seat => "seat",
            PassKind::Confirm => "confirm",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Self> {
        [PassKind::Seat, PassKind::Confirm].into_iter().find(|kind| kind.id() == name)
    }
}

/// Clocks, and what is to be sent. Each of these happens as a whole or not at all.
pub trait Timekeeping: Send + Sync {
    /// The clocks of a battle; `None` where nobody counts the time.
    fn clock<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<Clock>, StoreError>>;

    /// Changes the clocks of a battle whose journal still has so many lines, and whose clocks were due at that moment, with
    /// what is to be sent. [`StoreError::Conflict`] otherwise.
    fn keep_clock<'a>(
        &'a self,
        id: &'a str,
        lines: usize,
        was_due: Option<i64>,
        sequel: &'a Sequel,
    ) -> Pending<'a, Result<(), StoreError>>;

    /// Battles whose clocks are due at a moment, the longest due first.
    fn due(&self, now: i64, most: usize) -> Pending<'_, Result<Vec<String>, StoreError>>;

    /// The server is up at this moment. If nobody has said so for longer than `tolerance`, it was down since: every clock
    /// that runs is given that time back. Says how much that was.
    fn open_at(&self, now: i64, tolerance: i64) -> Pending<'_, Result<i64, StoreError>>;

    /// Something is to be sent; nothing happens if it is already waiting, or there is no such battle.
    fn post<'a>(&'a self, id: &'a str, notice: &'a Notice) -> Pending<'a, Result<(), StoreError>>;

    /// What is to be sent by a moment, the longest due first.
    fn waiting(&self, now: i64, most: usize) -> Pending<'_, Result<Vec<WaitingNotice>, StoreError>>;

    /// What waits is tried, and should that fail once more at this moment. False, if it waits no
    /// longer, or someone else is trying.
    fn try_later<'a>(&'a self, waiting: &'a WaitingNotice, at: i64) -> Pending<'a, Result<bool, StoreError>>;

    /// What waited is sent, or nobody needs it any more.
    fn sent(&self, waiting: i64) -> Pending<'_, Result<(), StoreError>>;

    /// Whoever holds a seat has seen how things stand: what would tell them so need not be sent.
    fn seen<'a>(&'a self, id: &'a str, seat: u8) -> Pending<'a, Result<(), StoreError>>;

    /// Keeps a pass under the hash of its secret. [`StoreError::Forgotten`] if there is no such battle.
    fn keep_pass<'a>(&'a self, hash: &'a str, pass: &'a Pass) -> Pending<'a, Result<(), StoreError>>;

    /// The pass of this hash.
    fn pass<'a>(&'a self, hash: &'a str) -> Pending<'a, Result<Option<Pass>, StoreError>>;
}

/// The setting that says when the server was up last.
pub(crate) const OPEN_AT: &str = "open at";
