//! Battles kept in a PostgreSQL database, for several processes at once.
//!
//! | module | what it holds |
//! |---|---|
//! | `address` | where the database is, without its password in anything that is shown |
//! | `database` | the pool of connections, transactions, and what is done when a connection breaks |
//! | `schema` | the tables, and how those of earlier editions become today's |
//! | `journals` | battles and their lines |
//! | `listing`, `studies` | lists of battles, and what was found about them |
//! | `choices` | what a machine player has chosen while a person rolls for it |
//! | `rosters` | who holds the seats, and what they say |
//! | `records` | what is kept of people |
//! | `timekeeping` | clocks, and what is to be sent |
//! | `announcer`, `listener` | what this process and others have written |
//! | `processes` | which processes there are, and who looks on at which |
//! | [`maintenance`] | check |

mod address;
mod announcer;
mod choices;
mod database;
mod error;
mod journals;
mod listener;
mod listing;
pub mod maintenance;
mod processes;
mod records;
mod rosters;
mod schema;
mod studies;
mod timekeeping;

use std::sync::Arc;
use std::time::{Duration, Instant};

use redoubt_tactics::Study;
use sqlx::Row;

use super::{
    Change, ChangeFeed, Changes, Holdings, ListQuery, Listing, NewBattle, NewLines, Owner, Pending, Store, StoreError,
    StoredStanding,
};
use crate::chat::Remark;
use crate::roster::{Role, Roster};
pub use address::{AddressFault, DatabaseAddress};
use announcer::Announcer;
use database::Database;
use error::unread;
use listener::Listener;

/// Changes are told on this channel ([`Change::written`]): a battle's id, and how many lines it has or what else there is to know.
const CHANNEL: &str = "redoubt_lines";

/// See the [module](self).
pub struct PostgresStore {
    database: Arc<Database>,
    announcer: Announcer,
    feed: Arc<ChangeFeed>,
    listener: Listener,
}

impl PostgresStore {
    /// Opens the database, and brings its tables up to date.
    pub async fn open(address: &DatabaseAddress) -> Result<Self, StoreError> {
        address.look_for_files().await?;
        schema::prepare(&address.options).await?;
        let feed = Arc::default();
        let listener = Listener::start(&address.options, &feed).await.map_err(unread)?;
        let database = Arc::new(Database::new((*address.options).clone()));
        let announcer = Announcer::start(&database);
        Ok(PostgresStore { database, announcer, feed, listener })
    }
}

impl Store for PostgresStore {
    fn create<'a>(&'a self, battle: &'a NewBattle) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(self.create_battle(battle))
    }

    fn append<'a>(&'a self, id: &'a str, lines: &'a NewLines) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(self.append_lines(id, lines))
    }

    fn journal<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            let text = "select string_agg(line, '' order by number) from lines where game = $1";
            let rows = self.database.read(|| sqlx::query(text).bind(id)).await?;
            rows.first().map_or(Ok(None), |row| row.try_get(0)).map_err(unread)
        })
    }

    fn secret<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            let rows = self.database.read(|| sqlx::query("select secret from games where id = $1").bind(id)).await?;
            rows.first().map_or(Ok(None), |row| row.try_get(0)).map_err(unread)
        })
    }

    fn lines<'a>(&'a self, id: &'a str) -> Pending<'a, Result<usize, StoreError>> {
        Box::pin(async move {
            let rows = self.database.read(|| sqlx::query("select length from games where id = $1").bind(id)).await?;
            let length: i64 = rows.first().map_or(Ok(0), |row| row.try_get(0)).map_err(unread)?;
            Ok(usize::try_from(length).unwrap_or_default())
        })
    }

    fn tail<'a>(&'a self, id: &'a str, after: usize) -> Pending<'a, Result<Option<String>, StoreError>> {
        Box::pin(self.read_tail(id, after))
    }

    fn standing<'a>(
        &'a self,
        id: &'a str,
        process: &'a str,
    ) -> Pending<'a, Result<Option<StoredStanding>, StoreError>> {
        Box::pin(self.read_standing(id, process))
    }

    fn list<'a>(&'a self, query: &'a ListQuery<'a>) -> Pending<'a, Result<Listing, StoreError>> {
        Box::pin(self.listing(query))
    }

    fn roster<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<Roster>, StoreError>> {
        Box::pin(self.read_roster(id))
    }

    fn keep_roster<'a>(&'a self, id: &'a str, roster: &'a Roster) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(self.write_roster(id, roster))
    }

    fn remarks<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Vec<Remark>, StoreError>> {
        Box::pin(self.read_remarks(id))
    }

    fn keep_remark<'a>(&'a self, id: &'a str, remark: &'a Remark) -> Pending<'a, Result<i64, StoreError>> {
        Box::pin(self.write_remark(id, remark))
    }

    fn linked<'a>(&'a self, hash: &'a str) -> Pending<'a, Result<Option<(String, Role)>, StoreError>> {
        Box::pin(self.find_link(hash))
    }

    fn forget<'a>(&'a self, id: &'a str) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(self.forget_battle(id))
    }

    fn keep_choice<'a>(
        &'a self,
        id: &'a str,
        lines: usize,
        action: &'a str,
    ) -> Pending<'a, Result<String, StoreError>> {
        Box::pin(self.write_choice(id, lines, action))
    }

    fn choice<'a>(&'a self, id: &'a str, lines: usize) -> Pending<'a, Result<Option<String>, StoreError>> {
        Box::pin(self.read_choice(id, lines))
    }

    fn disown<'a>(&'a self, id: &'a str) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let disowned = "update games set visitor = '', address = '' where id = $1";
            self.database.write(|| sqlx::query(disowned).bind(id)).await?;
            Ok(())
        })
    }

    fn forget_idle(&self, since: i64) -> Pending<'_, Result<Vec<String>, StoreError>> {
        Box::pin(self.forget_idle_battles(since))
    }

    fn holdings<'a>(&'a self, owner: &'a Owner) -> Pending<'a, Result<[Holdings; 2], StoreError>> {
        Box::pin(async move {
            let count = "select count(*) filter (where visitor = $1), count(*) filter (where visitor = $1 and brought),
                count(*) filter (where address = $2), count(*) filter (where address = $2 and brought)
                from games where visitor = $1 or address = $2";
            let rows = self.database.read(|| sqlx::query(count).bind(&owner.visitor).bind(&owner.address)).await?;
            let Some(row) = rows.first() else { return Ok([Holdings::default(); 2]) };
            let held = |index: usize| -> Result<Holdings, sqlx::Error> {
                Ok(Holdings { battles: row.try_get(index)?, brought: row.try_get(index + 1)? })
            };
            Ok([held(0).map_err(unread)?, held(2).map_err(unread)?])
        })
    }

    fn setting<'a>(&'a self, name: &'a str, fresh: String) -> Pending<'a, Result<String, StoreError>> {
        Box::pin(async move {
            // What is there is written once more as it is: only then is it in the answer.
            let kept = "insert into settings values ($1, $2)
                on conflict (name) do update set value = settings.value returning value";
            let rows = self.database.write(|| sqlx::query(kept).bind(name).bind(&fresh)).await?;
            rows.first().map_or(Ok(fresh.clone()), |row| row.try_get(0)).map_err(unread)
        })
    }

    fn replace_setting<'a>(&'a self, name: &'a str, value: String) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let kept = "insert into settings values ($1, $2) on conflict (name) do update set value = excluded.value";
            self.database.write(|| sqlx::query(kept).bind(name).bind(&value)).await.map(|_| ())
        })
    }

    fn keep_study<'a>(&'a self, id: &'a str, version: usize, study: &'a Study) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(self.write_study(id, version, study))
    }

    fn study<'a>(&'a self, id: &'a str, version: usize) -> Pending<'a, Result<Option<Study>, StoreError>> {
        Box::pin(self.read_study(id, version))
    }

    fn changes(&self) -> Changes {
        self.feed.listen()
    }

    fn tell<'a>(&'a self, change: &'a Change) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(self.notify(change))
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn attend<'a>(&'a self, id: &'a str, process: &'a str, seats: u8) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(self.note_presence(id, process, seats))
    }

    fn live<'a>(&'a self, process: &'a str, time: Duration) -> Pending<'a, Result<Vec<String>, StoreError>> {
        Box::pin(self.note_life(process, time))
    }

    fn lease<'a>(
        &'a self,
        name: &'a str,
        holder: &'a str,
        time: Duration,
    ) -> Pending<'a, Result<Option<Instant>, StoreError>> {
        Box::pin(async move {
            // From before it was asked for: by the database's clock it lasts a little longer.
            let begun = Instant::now();
            let microseconds = i64::try_from(time.as_micros()).unwrap_or(i64::MAX);
            let taken = "insert into leases values ($1, $2, clock_timestamp() + $3 * interval '1 microsecond')
                on conflict (name) do update set holder = excluded.holder, until = excluded.until
                where leases.holder = excluded.holder or leases.until <= clock_timestamp() returning name";
            let rows = self.database.write(|| sqlx::query(taken).bind(name).bind(holder).bind(microseconds)).await?;
            Ok((!rows.is_empty()).then(|| begun.checked_add(time).unwrap_or(begun)))
        })
    }

    fn release<'a>(&'a self, name: &'a str, holder: &'a str) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let given_back = "delete from leases where name = $1 and holder = $2";
            self.database.write(|| sqlx::query(given_back).bind(name).bind(holder)).await?;
            Ok(())
        })
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            self.announcer.close().await;
            self.listener.stop();
            self.database.close().await;
        })
    }
}
