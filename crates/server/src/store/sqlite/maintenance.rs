//! Looking after a folder of battles: is everything sound, a copy of it, a copy put back, a new key.
//!
//! A check and a copy are made beside a server that is playing: SQLite gives them the database as it stands at one moment.
//! To put a copy back, or a new key, nobody else may use the folder.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use redoubt_kernel::{Code, Error};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};

use super::directory::{Directory, database_in, with_suffix};
use super::{SqliteStore, schema};
use crate::server_key::ServerKey;
use crate::store::{Checked, Store, StoreError, now};

/// Checks the database, and plays every journal again. `progress` hears how many are done, of how many.
pub async fn check(folder: &Path, progress: impl FnMut(usize, usize)) -> Result<Checked, StoreError> {
    let mut database = open(&database_in(folder)).await?;
    let checked = look_through(&mut database, progress).await;
    close(database).await;
    checked
}

async fn look_through(
    database: &mut SqliteConnection,
    mut progress: impl FnMut(usize, usize),
) -> Result<Checked, StoreError> {
    let faults = integrity(database).await?;
    let ids = match column(database, "select id from games order by id").await {
        Err(StoreError::Damaged(_)) => {
            column(database, "select id from games indexed by sqlite_autoindex_games_1 order by id").await?
        }
        ids => ids?,
    };
    let mut checked = Checked { battles: ids.len(), faults, ..Checked::default() };
    for (index, id) in ids.iter().enumerate() {
        checked.note(id, verify(database, id).await);
        progress(index + 1, ids.len());
    }
    Ok(checked)
}

async fn verify(database: &mut SqliteConnection, id: &str) -> Result<(), Error> {
    let unreadable = |cause| Error::new(Code::Damaged, StoreError::reading(cause).message());
    let rows = sqlx::query("select line from lines where game = ? order by number").bind(id);
    let rows = rows.fetch_all(&mut *database).await.map_err(unreadable)?;
    let text: Result<String, sqlx::Error> = rows.iter().map(|row| row.try_get::<String, _>(0)).collect();
    // A copy of an earlier edition keeps the secret in the journal.
    let secret = match sqlx::query("select secret from games where id = ?").bind(id).fetch_one(database).await {
        Ok(row) => row.try_get(0).map_err(unreadable)?,
        Err(_) => None::<String>,
    };
    crate::tables::prove(&text.map_err(unreadable)?, secret.as_deref())
}

/// Copies all battles, as they stand at this moment, into a new file.
pub async fn backup(folder: &Path, target: &Path) -> Result<(), StoreError> {
    let mut database = open(&database_in(folder)).await?;
    if target.exists() {
        return Err(StoreError::Write(io::Error::from(io::ErrorKind::AlreadyExists).to_string()));
    }
    let part = with_suffix(target, ".part");
    let copied = copy_into(&mut database, &part).await;
    close(database).await;
    let copied = copied.and_then(|()| fs::rename(&part, target).map_err(|error| StoreError::of_file(&error)));
    if copied.is_err() {
        let _ = fs::remove_file(&part);
    }
    copied
}

async fn copy_into(database: &mut SqliteConnection, part: &Path) -> Result<(), StoreError> {
    let of_file = |error: io::Error| StoreError::of_file(&error);
    let _ = fs::remove_file(part);
    // SQLite fills an empty file that is there already, and so nobody else can read it at any time.
    let file = super::directory::private_file(part).map_err(of_file)?;
    let name = part.to_str().ok_or_else(|| StoreError::Write(part.display().to_string()))?;
    sqlx::query("vacuum into ?").bind(name).execute(database).await.map_err(StoreError::writing)?;
    file.sync_all().map_err(of_file)?;
    let mut copy = open(part).await?;
    let faults = integrity(&mut copy).await;
    close(copy).await;
    let faults = faults?;
    if faults.is_empty() { Ok(()) } else { Err(StoreError::Damaged(faults.join("; "))) }
}

/// Puts a copy in the place of the battles in a folder. What was there is kept beside it; says where.
pub async fn restore(source: &Path, folder: &Path) -> Result<Option<PathBuf>, StoreError> {
    let directory = Directory::take(folder)?;
    let replaced = put_back(source, &directory).await;
    directory.release();
    replaced
}

async fn put_back(source: &Path, directory: &Directory) -> Result<Option<PathBuf>, StoreError> {
    let mut copy = open(source).await.map_err(|error| unsound(source, error))?;
    let faults = integrity(&mut copy).await?;
    if !faults.is_empty() {
        return Err(StoreError::BadCopy(source.to_owned(), faults.join("; ")));
    }
    let (found, known) = (schema::version(&mut copy).await?, schema::latest());
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    // Some other program's database has no such table.
    column(&mut copy, "select id from games limit 1").await.map_err(|error| unsound(source, error))?;
    close(copy).await;
    let database = directory.database();
    let part = with_suffix(&database, ".part");
    let aside = with_suffix(&database, &format!(".replaced-{}", now()));
    let placed = || -> io::Result<Option<PathBuf>> {
        let mut file = super::directory::private_file(&part)?;
        file.set_len(0)?;
        io::copy(&mut File::open(source)?, &mut file)?;
        file.sync_all()?;
        let existed = database.exists();
        // The log goes with its database: beside another one it would spoil it.
        for suffix in ["-wal", "-shm", ""] {
            match fs::rename(with_suffix(&database, suffix), with_suffix(&aside, suffix)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        fs::rename(&part, &database)?;
        #[cfg(unix)]
        File::open(database.parent().unwrap_or(&database))?.sync_all()?;
        Ok(existed.then_some(aside))
    };
    let placed = placed().map_err(|error| StoreError::of_file(&error))?;
    directory.mark()?;
    Ok(placed)
}

/// Gives a folder's server a new key. What the old one had signed is worth nothing from then on.
pub async fn rotate(folder: &Path) -> Result<(), StoreError> {
    let database = database_in(folder);
    if !database.exists() {
        return Err(StoreError::Missing(database));
    }
    // A server that runs has the old key in memory and would go on with it.
    let store = SqliteStore::open(folder).await?;
    let rotated = store.replace_setting(ServerKey::SETTING, ServerKey::fresh()).await;
    store.close().await;
    rotated
}

/// What is wrong with a copy says nothing about the battles that are kept.
fn unsound(source: &Path, error: StoreError) -> StoreError {
    match error {
        StoreError::Damaged(cause) | StoreError::Read(cause) => StoreError::BadCopy(source.to_owned(), cause),
        other => other,
    }
}

/// A connection to a database that is there, for looking at it.
pub(super) async fn open(path: &Path) -> Result<SqliteConnection, StoreError> {
    if !path.exists() {
        return Err(StoreError::Missing(path.to_owned()));
    }
    SqliteConnectOptions::new().filename(path).connect().await.map_err(StoreError::reading)
}

/// Waits until the file has been let go of: whoever goes on with it should find it at rest.
pub(super) async fn close(database: SqliteConnection) {
    // Nothing was written by it.
    let _ = database.close().await;
}

/// What SQLite finds wrong; nothing, if all is well.
async fn integrity(database: &mut SqliteConnection) -> Result<Vec<String>, StoreError> {
    let found = match column(database, "pragma integrity_check").await {
        // So damaged that not even the check gets through.
        Err(StoreError::Damaged(cause)) => vec![cause],
        found => found?,
    };
    Ok(found.into_iter().filter(|line| line != "ok").collect())
}

async fn column(database: &mut SqliteConnection, query: &str) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query(query).fetch_all(database).await.map_err(StoreError::reading)?;
    let column: Result<Vec<String>, sqlx::Error> = rows.iter().map(|row| row.try_get(0)).collect();
    column.map_err(StoreError::reading)
}
