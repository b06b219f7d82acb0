//! Where battles are kept. A line that has been answered is in the store: nothing is told to a browser before that.
//!
//! [`Store`] is all that the server asks of a database: [`sqlite`], unless it is told to use [`postgres`]. Each implements the
//! same trait and passes the same suite (`tests/store`).

mod changes;
mod checked;
mod entry;
mod error;
mod leases;
mod listing;
pub mod postgres;
mod records;
pub mod sqlite;
mod standing;
pub(crate) mod timekeeping;
pub(crate) mod written;

use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use redoubt_tactics::Study;

use crate::chat::Remark;
use crate::roster::{Identity, Role, Roster};

pub use changes::{Change, ChangeFeed, Changes};
pub use checked::{Checked, DamagedBattle};
pub use entry::{NewBattle, NewLines};
pub use error::StoreError;
pub use leases::Leases;
pub use listing::{BattleRecord, BattleStatus, BattleSummary, Listing, StoredEnding};
pub use records::{Record, RecordChange, RecordPage, RecordQuery, Records};
pub use standing::StoredStanding;
pub use timekeeping::{Notice, NoticeKind, NoticeWay, Pass, PassKind, Sequel, Timekeeping, WaitingNotice};

/// Whose a battle is, as far as limits go: hashes that only tell the same from another.
#[derive(Clone, Debug, Default)]
pub struct Owner {
    /// The browser that began it.
    pub visitor: String,
    /// The address it came from.
    pub address: String,
    /// Was it brought as a file?
    pub brought: bool,
}

/// Remarks that are kept of a battle: the latest.
pub const MOST_REMARKS: usize = 200;

/// Which battles are listed.
#[derive(Clone, Copy, Debug)]
pub struct ListQuery<'a> {
    /// How they stand.
    pub status: BattleStatus,
    /// Only those in which one of these has a place; all, if nobody is named.
    pub held_by: Option<&'a [Identity]>,
    /// How many are passed over.
    pub first: usize,
    /// At most so many.
    pub most: usize,
}

/// How many battles someone has here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// All of them.
    pub battles: i64,
    /// Those brought as files.
    pub brought: i64,
}

/// What a store answers, once it has.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A store that everything shares.
pub type SharedStore = Arc<dyn Store>;

/// All that the server asks of a database, besides [`Records`]. Each of these happens as a whole or not at all, and what was written stays
/// written: when a future is done, it is on the disk.
pub trait Store: Records + Timekeeping {
    /// Keeps a new battle with its first lines. [`StoreError::Conflict`] if there is one of its id.
    fn create<'a>(&'a self, battle: &'a NewBattle) -> Pending<'a, Result<(), StoreError>>;

    /// Adds lines to a battle's journal, and notes how the battle stands after them. [`StoreError::Conflict`] if the
    /// journal does not end where they begin, [`StoreError::Forgotten`] if there is no such battle.
    fn append<'a>(&'a self, id: &'a str, lines: &'a NewLines) -> Pending<'a, Result<(), StoreError>>;

    /// A battle's journal, as it would stand in a file.
    fn journal<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<String>, StoreError>>;

    /// The secret behind a battle's dice, if it has one: for whoever goes on with it, and for nobody else before the end.
    fn secret<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<String>, StoreError>>;

    /// How many lines a battle's journal has; none, if there is no such battle.
    fn lines<'a>(&'a self, id: &'a str) -> Pending<'a, Result<usize, StoreError>>;

    /// The lines of a battle's journal after so many of them, as they would stand in a file; `None` if there is no such battle.
    fn tail<'a>(&'a self, id: &'a str, after: usize) -> Pending<'a, Result<Option<String>, StoreError>>;

    /// How a battle stands, in numbers, for whoever wants to know whether what they hold is old; `None` if there is no such
    /// battle. `process` is who asks.
    fn standing<'a>(&'a self, id: &'a str, process: &'a str)
    -> Pending<'a, Result<Option<StoredStanding>, StoreError>>;

    /// The battles of a status, the latest first, from the `first` on, at most so many.
    fn list<'a>(&'a self, query: &'a ListQuery<'a>) -> Pending<'a, Result<Listing, StoreError>>;

    /// Who holds the seats of a battle; `None` where it has no roster, or there is no such battle.
    fn roster<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<Roster>, StoreError>>;

    /// Keeps who holds the seats from now on. [`StoreError::Conflict`] unless what is kept is of the edition before it,
    /// [`StoreError::Forgotten`] if there is no such battle.
    fn keep_roster<'a>(&'a self, id: &'a str, roster: &'a Roster) -> Pending<'a, Result<(), StoreError>>;

    /// What was said at a table, the latest last.
    fn remarks<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Vec<Remark>, StoreError>>;

    /// Keeps something that was said, and no more than the latest [`MOST_REMARKS`]; says how far the talk is with it
    /// ([`StoredStanding::said`]). [`StoreError::Forgotten`] if there is no such battle.
    fn keep_remark<'a>(&'a self, id: &'a str, remark: &'a Remark) -> Pending<'a, Result<i64, StoreError>>;

    /// Where a link leads, by the hash of its secret.
    fn linked<'a>(&'a self, hash: &'a str) -> Pending<'a, Result<Option<(String, Role)>, StoreError>>;

    /// Forgets a battle for good, with all that was found about it.
    fn forget<'a>(&'a self, id: &'a str) -> Pending<'a, Result<(), StoreError>>;

    /// A battle counts for nobody's limit any more: whoever began it has let go of it, and others keep it.
    fn disown<'a>(&'a self, id: &'a str) -> Pending<'a, Result<(), StoreError>>;

    /// Forgets the unfinished battles that nobody has touched since a moment, in seconds since 1970; says which. Those at which
    /// someone with an account sits stay, and those in which a clock runs: they end by their clock.
    fn forget_idle(&self, since: i64) -> Pending<'_, Result<Vec<String>, StoreError>>;

    /// What a visitor has here, and what has come from their address.
    fn holdings<'a>(&'a self, owner: &'a Owner) -> Pending<'a, Result<[Holdings; 2], StoreError>>;

    /// A setting; `fresh`, the first time it is asked for.
    fn setting<'a>(&'a self, name: &'a str, fresh: String) -> Pending<'a, Result<String, StoreError>>;

    /// Gives a setting a new value.
    fn replace_setting<'a>(&'a self, name: &'a str, value: String) -> Pending<'a, Result<(), StoreError>>;

    /// Keeps what was found about a battle whose journal has `version` lines, in place of what was found before.
    /// [`StoreError::Forgotten`] if there is no such battle.
    fn keep_study<'a>(&'a self, id: &'a str, version: usize, study: &'a Study) -> Pending<'a, Result<(), StoreError>>;

    /// What was found about a battle, if its journal still has as many lines as then.
    fn study<'a>(&'a self, id: &'a str, version: usize) -> Pending<'a, Result<Option<Study>, StoreError>>;

    /// Keeps what a machine player has chosen where a person rolls for it, in a battle whose journal has `lines` lines, as JSON. Says
    /// what holds: of several who choose, the first has chosen. [`StoreError::Conflict`] if the journal is of another length, or gone.
    fn keep_choice<'a>(&'a self, id: &'a str, lines: usize, action: &'a str)
    -> Pending<'a, Result<String, StoreError>>;

    /// What was chosen so, if the journal still has as many lines.
    fn choice<'a>(&'a self, id: &'a str, lines: usize) -> Pending<'a, Result<Option<String>, StoreError>>;

    /// What changes from now on, whoever changes it: other processes too, where several use the same database. Whatever is
    /// written after this is told, or [`Change::Anything`] is; of each battle its lines in their order.
    fn changes(&self) -> Changes;

    /// Tells everyone who listens something that is kept nowhere.
    fn tell<'a>(&'a self, change: &'a Change) -> Pending<'a, Result<(), StoreError>>;

    /// May other processes write to it meanwhile?
    fn is_shared(&self) -> bool;

    /// Notes which seats of a battle have someone who looks on at this process, a bit each; the other processes are told. It
    /// holds for as long as the process lives ([`Store::live`]).
    fn attend<'a>(&'a self, id: &'a str, process: &'a str, seats: u8) -> Pending<'a, Result<(), StoreError>>;

    /// This process lives, for some time from now; says which processes do.
    fn live<'a>(&'a self, process: &'a str, time: Duration) -> Pending<'a, Result<Vec<String>, StoreError>>;

    /// Takes a lease of this name for some time, or renews it; says until when the holder may rely on it, by this machine's
    /// clock, or nothing if someone else has it. A name has one holder at a time among all processes that use the same
    /// database, as far as its clock is not set forward meanwhile.
    fn lease<'a>(
        &'a self,
        name: &'a str,
        holder: &'a str,
        time: Duration,
    ) -> Pending<'a, Result<Option<Instant>, StoreError>>;

    /// Gives a lease back before its time, if this holder has it.
    fn release<'a>(&'a self, name: &'a str, holder: &'a str) -> Pending<'a, Result<(), StoreError>>;

    /// Lets go of everything. Whatever is to be written afterwards is refused with [`StoreError::Closed`].
    fn close(&self) -> Pending<'_, ()>;
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| i64::try_from(time.as_secs()).unwrap_or(i64::MAX))
}
