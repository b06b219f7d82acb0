//! The battles as lists, a page at a time, without opening any of them.

use redoubt_registry::PROFILES;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::{Store, StoreError};

/// What is known of a battle without opening it.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its id on this machine.
    pub id: String,
    /// The battle's name.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// Who sits where, in the order of the seats: `person`, or a level.
    pub seats: Vec<String>,
    /// When something last happened, in seconds since 1970.
    pub touched: i64,
    /// How many actions stand.
    pub plies: i64,
}

/// Which battles a list is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    /// Those that can go on.
    UnderWay,
    /// Those that have ended.
    Finished,
    /// Those by rules that this program does not play any more.
    Old,
}

/// Some of the battles of a shelf, the latest first.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// They.
    pub battles: Vec<Listed>,
    /// How many the shelf has in all.
    pub total: usize,
    /// Battles whose entry cannot be read, because that part of the database is damaged.
    pub unreadable: Vec<String>,
}

/// What is read of a battle.
const COLUMNS: &str = "id, game, scenario, seats, touched, plies, over, rules";

impl Store {
    /// The battles of a shelf, from the `first` on, at most so many.
    pub async fn list(&self, shelf: Shelf, first: usize, most: usize) -> Result<Page, StoreError> {
        match self.list_at_once(shelf, first, most).await {
            Err(StoreError::Damaged(_)) => self.list_one_by_one(shelf, first, most).await,
            listed => listed,
        }
    }

    async fn list_at_once(&self, shelf: Shelf, first: usize, most: usize) -> Result<Page, StoreError> {
        // An entry without a version comes from a database that was damaged when it was brought up to date: to be tried.
        let current = "(rules is null or rules is json_extract(?1, '$.' || game))";
        let wanted = match shelf {
            Shelf::UnderWay => format!("over = 0 and {current}"),
            Shelf::Finished => format!("over = 1 and {current}"),
            Shelf::Old => format!("not {current}"),
        };
        let count = format!("select count(*) from games where {wanted}");
        let row = sqlx::query(&count).bind(current_rules()).fetch_one(&self.readers).await;
        let total: i64 = row.and_then(|row| row.try_get(0)).map_err(StoreError::reading)?;
        let some = format!("select {COLUMNS} from games where {wanted} order by touched desc, id limit ?2 offset ?3");
        let rows = sqlx::query(&some).bind(current_rules()).bind(most as i64).bind(first as i64);
        let rows = rows.fetch_all(&self.readers).await.map_err(StoreError::reading)?;
        let battles: Result<Vec<Listed>, sqlx::Error> = rows.iter().map(read).collect();
        let battles = battles.map_err(StoreError::reading)?;
        Ok(Page { battles, total: usize::try_from(total).unwrap_or_default(), unreadable: Vec::new() })
    }

    /// The same from a damaged database: the ids stand in an index of their own, and each entry is read by itself.
    async fn list_one_by_one(&self, shelf: Shelf, first: usize, most: usize) -> Result<Page, StoreError> {
        let ids = sqlx::query("select id from games indexed by sqlite_autoindex_games_1 order by id");
        let ids = ids.fetch_all(&self.readers).await.map_err(StoreError::reading)?;
        let mut page = Page::default();
        for row in &ids {
            let id: String = row.try_get(0).map_err(StoreError::reading)?;
            let entry = format!("select {COLUMNS} from games where id = ?");
            let entry = sqlx::query(&entry).bind(&id).fetch_optional(&self.readers).await;
            match entry.and_then(|row| row.map(|row| Ok((read(&row)?, shelf_of(&row)?))).transpose()) {
                Ok(Some((battle, its))) if its == shelf => page.battles.push(battle),
                Ok(_) => {}
                Err(_) => page.unreadable.push(id),
            }
        }
        page.total = page.battles.len();
        page.battles.sort_by(|a, b| b.touched.cmp(&a.touched).then_with(|| a.id.cmp(&b.id)));
        page.battles = page.battles.into_iter().skip(first).take(most).collect();
        Ok(page)
    }
}

/// The version of each battle's rules that this program plays, as JSON.
fn current_rules() -> String {
    let versions: serde_json::Map<String, serde_json::Value> =
        PROFILES.iter().map(|profile| (profile.id.to_owned(), profile.version.into())).collect();
    serde_json::Value::Object(versions).to_string()
}

fn shelf_of(row: &SqliteRow) -> Result<Shelf, sqlx::Error> {
    let (game, rules): (String, Option<u32>) = (row.try_get(1)?, row.try_get(7)?);
    let current =
        PROFILES.iter().any(|profile| profile.id == game && rules.is_none_or(|rules| rules == profile.version));
    Ok(match (current, row.try_get::<i64, _>(6)? != 0) {
        (false, _) => Shelf::Old,
        (true, false) => Shelf::UnderWay,
        (true, true) => Shelf::Finished,
    })
}

fn read(row: &SqliteRow) -> Result<Listed, sqlx::Error> {
    Ok(Listed {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        scenario: row.try_get(2)?,
        seats: row.try_get::<String, _>(3)?.split(' ').map(str::to_owned).collect(),
        touched: row.try_get(4)?,
        plies: row.try_get(5)?,
    })
}
