//! `redoubt admin`: looking after the battles that the page keeps.

mod battles;

use std::path::{Path, PathBuf};

use redoubt_kernel::{Code, Error, Message};
use redoubt_server::store::StoreError;
use redoubt_server::store::sqlite::maintenance::{self, Checked};

use crate::analyse;
use crate::cli_error::CliError;
use crate::config::{self, Flags};
use crate::console::Console;

pub use battles::{ListFilter, delete, list};

/// Which battles are looked after: those that a server with the same settings would play.
#[derive(Debug, Default)]
pub struct StoreRequest {
    /// What was set on the command line.
    pub flags: Flags,
    /// The file with the settings.
    pub config: Option<PathBuf>,
}

impl StoreRequest {
    /// The folder they are in.
    fn folder(self) -> Result<PathBuf, CliError> {
        let options = config::read(self.config.as_deref(), self.flags)?.options;
        if options.database.is_some() {
            return Err(CliError::File(Message::new("serve-no-database")));
        }
        Ok(options.data_dir.unwrap_or_else(redoubt_server::serve::data_dir))
    }
}

/// Checks the database and plays every journal again. What is damaged is named, and the command fails.
pub fn check(console: &mut Console<'_>, store: StoreRequest, json: bool) -> Result<(), CliError> {
    let folder = store.folder()?;
    let bar = analyse::bar(0);
    let hear = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let checked = block_on(maintenance::check(&folder, hear)).map_err(|error| cli_error(&folder, &error))?;
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
    let folder = store.folder()?;
    if file.exists() {
        return Err(CliError::file(file, &std::io::ErrorKind::AlreadyExists.into()));
    }
    block_on(maintenance::backup(&folder, file)).map_err(|error| cli_error(&folder, &error))?;
    console.say(&Message::new("admin-backed-up").with("file", file.display().to_string()));
    Ok(())
}

/// Puts a copy back. Nobody may be playing; what was there is kept beside it.
pub fn restore(console: &mut Console<'_>, store: StoreRequest, file: &Path) -> Result<(), CliError> {
    let folder = store.folder()?;
    let aside = block_on(maintenance::restore(file, &folder)).map_err(|error| cli_error(&folder, &error))?;
    console.say(&Message::new("admin-restored").with("folder", folder.display().to_string()));
    if let Some(aside) = aside {
        console.say(&Message::new("admin-set-aside").with("file", aside.display().to_string()));
    }
    Ok(())
}

/// Gives the server a new key, when it does not run.
pub fn rotate(console: &mut Console<'_>, store: StoreRequest) -> Result<(), CliError> {
    let folder = store.folder()?;
    block_on(maintenance::rotate(&folder)).map_err(|error| match error {
        StoreError::InUse(_) => CliError::File(Message::new("admin-rotate-running").with("cause", error.message())),
        error => cli_error(&folder, &error),
    })?;
    console.say(&Message::new("admin-rotated"));
    Ok(())
}

fn cli_error(folder: &Path, error: &StoreError) -> CliError {
    let text = Message::new("admin-error").with("folder", folder.display().to_string());
    CliError::File(text.with("cause", error.message()))
}

fn block_on<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    redoubt_server::serve::block_on(work).unwrap_or_else(|error| Err(StoreError::Read(error.to_string())))
}
