//! Records and their marks. All changes that belong together are one statement, which fails as a whole.

use sqlx::Row;
use sqlx::postgres::PgRow;

use super::PostgresStore;
use super::error::unread;
use crate::store::{Pending, Record, RecordChange, RecordPage, RecordQuery, Records, StoreError};

/// What is read of a record.
const COLUMNS: &str = "kind, key, edition, rank, document,
    array(select mark from marks where marks.kind = records.kind and marks.key = records.key order by mark) as marks";

fn read(row: &PgRow) -> Result<Record, sqlx::Error> {
    Ok(Record {
        kind: row.try_get("kind")?,
        key: row.try_get("key")?,
        edition: row.try_get("edition")?,
        rank: row.try_get("rank")?,
        marks: row.try_get("marks")?,
        document: row.try_get("document")?,
    })
}

impl Records for PostgresStore {
    fn record<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<Record>, StoreError>> {
        Box::pin(async move {
            let one = format!("select {COLUMNS} from records where kind = $1 and key = $2");
            let rows = self.database.read(|| sqlx::query(&one).bind(kind).bind(key)).await?;
            rows.first().map(read).transpose().map_err(unread)
        })
    }

    fn records<'a>(&'a self, query: &'a RecordQuery<'a>) -> Pending<'a, Result<RecordPage, StoreError>> {
        Box::pin(async move {
            let &RecordQuery { kind, mark, first, most } = query;
            let marked =
                "(kind, key) in (select kind, key from marks where mark = $1 and ($2::text is null or kind = $2))";
            let count = format!("select count(*) from records where {marked}");
            let rows = self.database.read(|| sqlx::query(&count).bind(mark).bind(kind)).await?;
            let total: i64 = rows.first().map_or(Ok(0), |row| row.try_get(0)).map_err(unread)?;
            let some = format!(
                "select {COLUMNS} from records where {marked} order by rank desc, key, kind limit $3 offset $4"
            );
            let (most, first) = (most as i64, first as i64);
            let rows = self.database.read(|| sqlx::query(&some).bind(mark).bind(kind).bind(most).bind(first)).await?;
            let records: Result<Vec<Record>, sqlx::Error> = rows.iter().map(read).collect();
            Ok(RecordPage { records: records.map_err(unread)?, total: usize::try_from(total).unwrap_or_default() })
        })
    }

    fn change_records<'a>(&'a self, changes: &'a [RecordChange]) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(self.make_changes(changes))
    }
}

impl PostgresStore {
    async fn make_changes(&self, changes: &[RecordChange]) -> Result<(), StoreError> {
        if changes.is_empty() {
            return Ok(());
        }
        // In one order, so that two who change the same records do not wait for each other.
        let mut changes: Vec<&RecordChange> = changes.iter().collect();
        changes.sort_by_key(|change| (&change.record().kind, &change.record().key));
        let puts =
            || changes.iter().filter(|change| matches!(change, RecordChange::Put(_))).map(|change| change.record());
        let removals =
            || changes.iter().filter(|change| matches!(change, RecordChange::Remove(_))).map(|change| change.record());
        let kinds: Vec<&str> = puts().map(|record| record.kind.as_str()).collect();
        let keys: Vec<&str> = puts().map(|record| record.key.as_str()).collect();
        let editions: Vec<i64> = puts().map(|record| record.edition).collect();
        let ranks: Vec<i64> = puts().map(|record| record.rank).collect();
        let documents: Vec<&str> = puts().map(|record| record.document.as_str()).collect();
        let gone_kinds: Vec<&str> = removals().map(|record| record.kind.as_str()).collect();
        let gone_keys: Vec<&str> = removals().map(|record| record.key.as_str()).collect();
        let gone_editions: Vec<i64> = removals().map(|record| record.edition).collect();
        let marked = || puts().flat_map(|record| record.marks.iter().map(move |mark| (record, mark.as_str())));
        let marks: Vec<&str> = marked().map(|(_, mark)| mark).collect();
        let mark_kinds: Vec<&str> = marked().map(|(record, _)| record.kind.as_str()).collect();
        let mark_keys: Vec<&str> = marked().map(|(record, _)| record.key.as_str()).collect();
        // What does not follow what is kept leaves a change uncounted, and dividing by nothing ends the statement as a whole.
        let statement = "with wanted as (
                select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[])
                    as new (kind, key, edition, rank, document)
            ), put as (
                insert into records (kind, key, edition, rank, document)
                select kind, key, edition, rank, document from wanted
                where edition = 1 or exists (select from records as old where old.kind = wanted.kind and old.key = wanted.key)
                on conflict (kind, key) do update
                set edition = excluded.edition, rank = excluded.rank, document = excluded.document
                where records.edition = excluded.edition - 1 returning kind, key
            ), gone as (
                delete from records using unnest($6::text[], $7::text[], $8::bigint[]) as old (kind, key, edition)
                where records.kind = old.kind and records.key = old.key and records.edition = old.edition
                returning records.kind, records.key
            ), marked as (
                select * from unnest($9::text[], $10::text[], $11::text[]) as new (mark, kind, key)
            ), unmarked as (
                delete from marks using (select * from put union all select * from gone) as changed
                where marks.kind = changed.kind and marks.key = changed.key
                and (marks.mark, marks.kind, marks.key) not in (select mark, kind, key from marked)
            ), kept as (
                insert into marks (mark, kind, key) select mark, kind, key from marked on conflict do nothing
            )
            select 1 / (case when (select count(*) from put) + (select count(*) from gone) = $12 then 1 else 0 end)::bigint";
        let count = changes.len() as i64;
        let write = || {
            let put = sqlx::query(statement).bind(&kinds).bind(&keys).bind(&editions).bind(&ranks).bind(&documents);
            let gone = put.bind(&gone_kinds).bind(&gone_keys).bind(&gone_editions);
            gone.bind(&marks).bind(&mark_kinds).bind(&mark_keys).bind(count)
        };
        // Whether it was written is seen by the first change, since they are made together.
        let first = changes.first().map(|change| change.record());
        let (kind, key) = first.map_or(("", ""), |record| (record.kind.as_str(), record.key.as_str()));
        let (edition, document) = first.map_or((0, ""), |record| (record.edition, record.document.as_str()));
        let removes = matches!(changes.first(), Some(RecordChange::Remove(_)));
        let proof = move || {
            let there = "select 1 where case when $5 then not exists (
                    select from records where kind = $1 and key = $2 and edition >= $3
                ) else exists (select from records where kind = $1 and key = $2 and edition >= $3
                    and (edition > $3 or document = $4)) end";
            sqlx::query(there).bind(kind).bind(key).bind(edition).bind(document).bind(removes)
        };
        self.database.write_once(write, Some(proof)).await.map(|_| ())
    }
}
