//! Battles and their lines. Each statement does one thing as a whole; the other processes are told when it is committed.

use sqlx::Row;
use sqlx::postgres::PgRow;

use super::error::unread;
use super::rosters::RosterColumns;
use super::timekeeping::SequelColumns;
use super::{CHANNEL, PostgresStore};
use crate::store::{NewBattle, NewLines, Store, StoreError, StoredEnding};

/// Battles that are forgotten in one transaction.
const TOGETHER: i64 = 100;

/// Unfinished battles that nobody has touched since $1, of guests alone, and in which no clock runs.
const IDLE: &str = "ending is null and touched < $1 and due is null and not exists (select from rosters,
    json_array_elements(document::json -> 'seats') as seat where rosters.game = games.id and seat ->> 'person' is not null)";

/// Are these lines there, from a place on?
const THERE: &str = "select 1 from lines where game = $1 and number >= $2 and number < $2 + cardinality($3)
    having array_agg(line order by number) = $3";

impl PostgresStore {
    /// See [`Store::create`].
    pub(super) async fn create_battle(&self, battle: &NewBattle) -> Result<(), StoreError> {
        let NewBattle { id, game, scenario, rules, owner, roster, secret, lines: new } = battle;
        let (seats, ending) = (new.seats.join(" "), new.ending.as_ref().map(StoredEnding::written));
        let roster = roster.as_ref().map(RosterColumns::of).transpose()?.unwrap_or_default();
        let sequel = SequelColumns::of(&new.sequel)?;
        let begun = "with begun as (
                insert into games (id, game, scenario, seats, rules, visitor, address, brought, secret,
                    begun, touched, plies, ending, length, turn, clock, clock_since, due)
                values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, cardinality($13), $15, $21, $22, $23)
                on conflict do nothing returning id, length
            ), added as (
                insert into lines (game, number, line)
                select id, place - 1, line from begun, unnest($13) with ordinality as new (line, place)
            ), sat as (
                insert into rosters (game, edition, document) select id, $16, $17 from begun where $17 is not null
            ), linked as (
                insert into links (hash, game, place)
                select hash, id, place from begun, unnest($18::text[], $19::bigint[]) as new (hash, place)
            ), held as (
                insert into holders (holder, game)
                select holder, id from begun, unnest($20::text[]) as new (holder) on conflict do nothing
            ), posted as (
                insert into outbox (game, seat, kind, way, number, due)
                select begun.id, new.seat, new.kind, new.way, new.number, new.due from begun,
                unnest($24::smallint[], $25::text[], $26::text[], $27::bigint[], $28::bigint[]) as new (seat, kind, way, number, due)
            )
            select pg_notify($14, id || ' ' || length) from begun";
        let statement = || {
            let battle = sqlx::query(begun).bind(id).bind(game).bind(scenario).bind(&seats).bind(i64::from(*rules));
            let owned = battle.bind(&owner.visitor).bind(&owner.address).bind(owner.brought).bind(secret);
            let begun = owned.bind(new.at).bind(new.plies as i64).bind(&ending).bind(&new.lines).bind(CHANNEL);
            let sat = begun.bind(new.turn.map(i16::from)).bind(roster.edition).bind(&roster.document);
            let sat = sat.bind(&roster.hashes).bind(&roster.places).bind(&roster.holders);
            let timed = sat.bind(&sequel.clock).bind(sequel.since).bind(sequel.due);
            timed.bind(&sequel.seats).bind(&sequel.kinds).bind(&sequel.ways).bind(&sequel.numbers).bind(&sequel.dues)
        };
        // Lines that begin anywhere else than at the beginning belong to a battle that there already is.
        let proof = || sqlx::query(THERE).bind(id).bind(0_i64).bind(&new.lines);
        if new.after > 0 || self.database.write_once(statement, Some(proof)).await?.is_empty() {
            return Err(StoreError::Conflict(id.clone()));
        }
        Ok(())
    }

    /// See [`Store::append`].
    pub(super) async fn append_lines(&self, id: &str, new: &NewLines) -> Result<(), StoreError> {
        let (seats, ending) = (new.seats.join(" "), new.ending.as_ref().map(StoredEnding::written));
        let sequel = SequelColumns::of(&new.sequel)?;
        // Of two who add lines at once, the second waits for the first and then finds the journal longer.
        let longer = "with longer as (
                update games set length = length + cardinality($3), touched = $4, plies = $5, ending = $6, seats = $7, turn = $8,
                clock = $9, clock_since = $10, due = $11
                where id = $1 and length = $2 returning id, length
            ), added as (
                insert into lines (game, number, line)
                select id, $2 + place - 1, line from longer, unnest($3) with ordinality as new (line, place)
            ), void as (
                delete from outbox using longer where outbox.game = longer.id and kind in ('turn', 'reminder')
            ), posted as (
                insert into outbox (game, seat, kind, way, number, due)
                select longer.id, new.seat, new.kind, new.way, new.number, new.due from longer,
                unnest($12::smallint[], $13::text[], $14::text[], $15::bigint[], $16::bigint[]) as new (seat, kind, way, number, due)
                on conflict do nothing
            )
            select length from longer";
        let statement = || {
            let lines = sqlx::query(longer).bind(id).bind(new.after as i64).bind(&new.lines);
            let lines = lines.bind(new.at).bind(new.plies as i64).bind(&ending);
            let lines = lines.bind(&seats).bind(new.turn.map(i16::from));
            let timed = lines.bind(&sequel.clock).bind(sequel.since).bind(sequel.due);
            timed.bind(&sequel.seats).bind(&sequel.kinds).bind(&sequel.ways).bind(&sequel.numbers).bind(&sequel.dues)
        };
        let proof = || sqlx::query(THERE).bind(id).bind(new.after as i64).bind(&new.lines);
        let mut announcement = self.announcer.announce_later(id, new.after + new.lines.len());
        if !self.database.write_once(statement, Some(proof)).await?.is_empty() {
            return Ok(());
        }
        announcement.refused = true;
        let refusal = if self.lines(id).await? > 0 { StoreError::Conflict } else { StoreError::Forgotten };
        Err(refusal(id.to_owned()))
    }

    /// See [`Store::forget`].
    pub(super) async fn forget_battle(&self, id: &str) -> Result<(), StoreError> {
        let gone = "with gone as (delete from games where id = $1 returning id)
            select pg_notify($2, id || ' 0') from gone";
        self.database.write(|| sqlx::query(gone).bind(id).bind(CHANNEL)).await?;
        Ok(())
    }

    /// See [`Store::forget_idle`].
    pub(super) async fn forget_idle_battles(&self, since: i64) -> Result<Vec<String>, StoreError> {
        // Whoever held these has not asked for them for a day.
        let leases = "delete from leases where until < now() - interval '1 day'";
        self.database.write(|| sqlx::query(leases)).await?;
        let gone = "delete from presence where not exists
            (select from leases where name = 'process ' || process and until > clock_timestamp())";
        self.database.write(|| sqlx::query(gone)).await?;
        let idle = format!("select id from games where {IDLE} order by touched limit $2");
        // What someone has just come back to is left alone.
        let gone = format!(
            "with gone as (delete from games where {IDLE} and id = any($2) returning id)
            select pg_notify($3, id || ' 0') from gone"
        );
        let missing =
            "select id from unnest($1) as one (id) where not exists (select from games where games.id = one.id)";
        let mut forgotten = Vec::new();
        loop {
            let some = ids(&self.database.read(|| sqlx::query(&idle).bind(since).bind(TOGETHER)).await?)?;
            if some.is_empty() {
                forgotten.sort();
                return Ok(forgotten);
            }
            self.database.write(|| sqlx::query(&gone).bind(since).bind(&some).bind(CHANNEL)).await?;
            forgotten.extend(ids(&self.database.read(|| sqlx::query(missing).bind(&some)).await?)?);
        }
    }
}

fn ids(rows: &[PgRow]) -> Result<Vec<String>, StoreError> {
    let ids: Result<Vec<String>, sqlx::Error> = rows.iter().map(|row| row.try_get(0)).collect();
    ids.map_err(unread)
}
