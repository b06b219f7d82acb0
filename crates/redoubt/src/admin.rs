//! `redoubt admin`: looking after the battles that the page keeps, and after the people who play them.

mod battles;
mod people;

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use redoubt_kernel::{Code, Error, Message};
use redoubt_server::store::postgres::{self, DatabaseAddress};
use redoubt_server::store::sqlite::maintenance;
use redoubt_server::store::{Checked, StoreError};

use crate::analyse;
use crate::cli_error::CliError;
use crate::config::{self, GivenFlags};
use crate::console::Console;

pub use battles::{ListFilter, delete, kept, list};
pub use people::{ban, people, remove, reports};

/// Which battles are looked after: those that a server with the same settings would play.
#[derive(Clone, Debug, Default)]
pub struct StoreRequest {
    /// What was set on the command line.
    pub flags: GivenFlags,
    /// The file with the settings.
    pub config: Option<PathBuf>,
}

impl StoreRequest {
    /// Where they are.
    pub fn place(&self) -> Result<StorePlace, CliError> {
        let options = config::read(self.config.as_deref(), self.flags.clone())?.options;
        Ok(match options.database {
            Some(address) => StorePlace::Database(address),
            None => StorePlace::Folder(options.data_dir.unwrap_or_else(redoubt_server::serve::data_dir)),
        })
    }
}

/// Where battles are kept.
#[derive(Debug)]
pub enum StorePlace {
    /// In a folder.
    Folder(PathBuf),
    /// In a PostgreSQL database.
    Database(DatabaseAddress),
}

/// Checks the database and plays every journal again. What is damaged is named, and the command fails.
pub fn check(console: &mut Console<'_>, store: StoreRequest, json: bool) -> Result<(), CliError> {
    let place = &store.place()?;
    let bar = analyse::bar(0);
    let hear = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let checked = match place {
        StorePlace::Folder(folder) => block_on(maintenance::check(folder, hear)),
        StorePlace::Database(address) => block_on(postgres::maintenance::check(address, hear)),
    };
    let checked = checked.map_err(|error| cli_error(place, &error))?;
    bar.finish_and_clear();
    if json {
        print_json(console, &checked)
    } else {
        print(console, &checked)
    }
    if checked.is_sound() {
        return Ok(());
    }
    let text = Message::new("admin-unsound").with("count", checked.damaged.len()).with("faults", checked.faults.len());
    Err(Error::new(Code::Damaged, text).into())
}

fn print(console: &mut Console<'_>, checked: &Checked) {
    for fault in &checked.faults {
        console.say(&Message::new("admin-fault").with("fault", fault.as_str()));
    }
    for battle in &checked.damaged {
        let text = Message::new("admin-damaged").with("id", battle.id.as_str());
        console.say(&text.with("reason", battle.reason.clone()));
    }
    if checked.old > 0 {
        console.say(&Message::new("admin-old").with("count", checked.old));
    }
    if checked.is_sound() {
        console.say(&Message::new("admin-sound").with("count", checked.battles));
    }
}

fn print_json(console: &mut Console<'_>, checked: &Checked) {
    let damaged: Vec<serde_json::Value> = checked
        .damaged
        .iter()
        .map(|battle| serde_json::json!({ "id": battle.id, "reason": console.voice.say(&battle.reason) }))
        .collect();
    let found = serde_json::json!({
        "battles": checked.battles,
        "earlier_rules": checked.old,
        "faults": checked.faults,
        "damaged": damaged,
    });
    console.print(&found.to_string());
}

/// Copies the battles into a new file, while they may be played.
pub fn backup(console: &mut Console<'_>, store: StoreRequest, file: &Path) -> Result<(), CliError> {
    let place = &store.place()?;
    if file.exists() {
        return Err(CliError::file(file, &std::io::ErrorKind::AlreadyExists.into()));
    }
    match place {
        StorePlace::Folder(folder) => {
            block_on(maintenance::backup(folder, file)).map_err(|error| cli_error(place, &error))?
        }
        StorePlace::Database(address) => postgres::maintenance::backup(address, file).map_err(|cause| {
            let command =
                format!("pg_dump --format=custom --file={} --dbname={}", quoted(file.display()), quoted(address));
            by_postgres("admin-postgres-backup", &command, &cause)
        })?,
    }
    console.say(&Message::new("admin-backed-up").with("file", file.display().to_string()));
    Ok(())
}

/// Puts a copy back. Nobody may be playing; what was there is kept beside it.
pub fn restore(console: &mut Console<'_>, store: StoreRequest, file: &Path) -> Result<(), CliError> {
    let place = &store.place()?;
    let folder = match place {
        StorePlace::Folder(folder) => folder,
        StorePlace::Database(address) => return restore_database(console, place, address, file),
    };
    let aside = block_on(maintenance::restore(file, folder)).map_err(|error| cli_error(place, &error))?;
    console.say(&Message::new("admin-restored").with("folder", folder.display().to_string()));
    if let Some(aside) = aside {
        console.say(&Message::new("admin-set-aside").with("file", aside.display().to_string()));
    }
    Ok(())
}

/// The same for a database. What was there is copied to a file beside the copy first.
fn restore_database(
    console: &mut Console<'_>,
    place: &StorePlace,
    address: &DatabaseAddress,
    file: &Path,
) -> Result<(), CliError> {
    let how = "--clean --if-exists --no-owner --single-transaction";
    let command = format!("pg_restore {how} --dbname={} {}", quoted(address), quoted(file.display()));
    let failed = |cause: &str| by_postgres("admin-postgres-restore", &command, cause);
    std::fs::File::open(file).map_err(|error| CliError::file(file, &error))?;
    let has_battles = match block_on(postgres::maintenance::is_at_rest(address)) {
        Ok(has_battles) => has_battles,
        Err(error @ StoreError::Served(_)) => return Err(cli_error(place, &error)),
        Err(error) => return Err(failed(&console.voice.say(&error.message()))),
    };
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let mut aside = file.as_os_str().to_owned();
    aside.push(format!(".replaced-{seconds}"));
    let aside = PathBuf::from(aside);
    if has_battles {
        postgres::maintenance::backup(address, &aside).map_err(|cause| failed(&cause))?;
    }
    postgres::maintenance::restore(address, file).map_err(|cause| failed(&cause))?;
    console.say(&Message::new("admin-restored").with("folder", address.to_string()));
    if has_battles {
        console.say(&Message::new("admin-set-aside").with("file", aside.display().to_string()));
    }
    Ok(())
}

/// Gives the server a new key, when it does not run.
pub fn rotate(console: &mut Console<'_>, store: StoreRequest) -> Result<(), CliError> {
    let place = store.place()?;
    let rotated = match &place {
        StorePlace::Folder(folder) => block_on(maintenance::rotate(folder)),
        StorePlace::Database(address) => block_on(postgres::maintenance::rotate(address)),
    };
    rotated.map_err(|error| match error {
        StoreError::InUse(_) | StoreError::Served(_) => {
            CliError::File(Message::new("admin-rotate-running").with("cause", error.message()))
        }
        error => cli_error(&place, &error),
    })?;
    console.say(&Message::new("admin-rotated"));
    Ok(())
}

/// What PostgreSQL's own programs do. Nothing was done here, and so it is no success.
fn by_postgres(text: &'static str, command: &str, cause: &str) -> CliError {
    CliError::File(Message::new(text).with("command", command).with("cause", cause))
}

/// For a shell: nothing in it means anything else there.
fn quoted(text: impl std::fmt::Display) -> String {
    format!("'{}'", text.to_string().replace('\'', r"'\''"))
}

fn cli_error(place: &StorePlace, error: &StoreError) -> CliError {
    place.error(error)
}

impl StorePlace {
    /// What went wrong there.
    pub fn error(&self, error: &StoreError) -> CliError {
        let place = match self {
            StorePlace::Folder(folder) => folder.display().to_string(),
            StorePlace::Database(address) => address.to_string(),
        };
        let text = Message::new("admin-error").with("folder", place);
        CliError::File(text.with("cause", error.message()))
    }
}

fn block_on<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    redoubt_server::serve::block_on(work).unwrap_or_else(|error| Err(StoreError::Read(error.to_string())))
}
