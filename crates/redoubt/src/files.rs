//! Files: journals that are only ever added to, and data files.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use redoubt_kernel::battle::Dice;
use redoubt_kernel::journal::{Journal, Written};
use redoubt_kernel::{AnyGame, Battle, Code, Error, Message, Source, encoding};

use serde_json::Value;

use crate::cli_error::CliError;

/// Larger files are not read: no journal or data file comes near.
const LARGEST: u64 = 256 << 20;

/// A file as text.
pub fn read_text(path: &Path) -> Result<String, CliError> {
    let file = File::open(path).map_err(|error| CliError::file(path, &error))?;
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| CliError::file(path, &error))?;
    let unreadable = |reason: Message| Error::new(Code::BadFile, reason.with("file", path.display().to_string()));
    if bytes.len() as u64 > LARGEST {
        return Err(unreadable(Message::new("cli-error-too-large")).into());
    }
    match encoding::text(&bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(error) => Err(unreadable(Message::new("cli-error-not-text").with("reason", error.message)).into()),
    }
}

/// A data file.
pub fn read_source(path: &Path) -> Result<Source, CliError> {
    Ok(Source::new(path.display().to_string(), &read_text(path)?))
}

/// The battle that one of these data files says it is for.
pub fn battle_of<'a>(files: impl IntoIterator<Item = &'a Path>) -> Result<Option<String>, CliError> {
    for file in files {
        if let Some(battle) = read_source(file)?.battle() {
            return Ok(Some(battle.to_owned()));
        }
    }
    Ok(None)
}

/// The battle `id`, with the data of a file if one is given.
pub fn load_game(id: &str, data: Option<&Path>) -> Result<Arc<dyn AnyGame>, CliError> {
    let source = data.map(read_source).transpose()?;
    Ok(redoubt_registry::load(id, source.as_ref())?)
}

/// A journal file and the battle in it.
pub fn read_battle(path: &Path, data: Option<&Path>) -> Result<Battle, CliError> {
    let journal = Journal::read(&read_text(path)?)?;
    let game = game_of(&journal, data)?;
    Ok(Battle::replay(game, &journal)?)
}

/// A battle from a file: a journal, or a position alone.
pub fn read_any(path: &Path, data: Option<&Path>) -> Result<Battle, CliError> {
    let text = read_text(path)?;
    if let Ok(Value::Object(mut position)) = serde_json::from_str::<Value>(&text) {
        let Some(Value::String(game)) = position.remove("game") else {
            return Err(Error::new(Code::BadPosition, Message::new("engine-no-game")).into());
        };
        let game = load_game(&game, data)?;
        return Ok(Battle::load(game, Value::Object(position), Dice::Typed)?);
    }
    let journal = Journal::read(&text)?;
    Ok(Battle::replay(game_of(&journal, data)?, &journal)?)
}

/// The battle of a journal, with the data of a file, or with what the journal brings along.
pub fn game_of(journal: &Journal, data: Option<&Path>) -> Result<Arc<dyn AnyGame>, CliError> {
    if data.is_some() {
        load_game(&journal.header.game, data)
    } else {
        Ok(redoubt_registry::load_for(&journal.header)?)
    }
}

/// A journal on disk. Lines are added, flushed and synced; nothing that stands in it is ever changed.
#[derive(Debug)]
pub struct Save {
    path: PathBuf,
    file: File,
    /// How far the journal is in the file.
    written: Written,
}

impl Save {
    /// Starts a new file. One that exists is never touched.
    pub fn create(path: &Path, battle: &Battle) -> Result<Self, CliError> {
        let file = OpenOptions::new()
            .append(true)
            .create_new(true)
            .open(path)
            .map_err(|error| CliError::file(path, &error))?;
        let mut save = Save { path: path.to_owned(), file, written: Written::default() };
        save.lock()?;
        save.update(battle)?;
        // The new name has to reach the disk too.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
        Ok(save)
    }

    /// Only one program adds to a file at a time.
    fn lock(&self) -> Result<(), CliError> {
        match self.file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let text = Message::new("cli-error-locked").with("file", self.path.display().to_string());
                Err(CliError::File(text))
            }
            // Where files cannot be locked, a single program still works as it should.
            Err(TryLockError::Error(_)) | Ok(()) => Ok(()),
        }
    }

    /// Goes on with the file that `battle` was read from.
    pub fn resume(path: &Path, battle: &Battle) -> Result<Self, CliError> {
        let file = OpenOptions::new().append(true).open(path).map_err(|error| CliError::file(path, &error))?;
        let mut save = Save { path: path.to_owned(), file, written: Written::default() };
        save.lock()?;
        let text = read_text(path)?;
        // Further sums build on what is there, so it must be just what would be written.
        let (whole, written) = battle.journal().write_after(&Written::default());
        if !whole.starts_with(&text) {
            let name = path.display().to_string();
            return Err(Error::new(Code::BadFile, Message::new("cli-error-foreign").with("file", name)).into());
        }
        // An end that the battle has reached may be missing in the file.
        save.add(&whole[text.len()..], written)?;
        Ok(save)
    }

    /// Adds what has happened since. When this returns, it is on the disk.
    pub fn update(&mut self, battle: &Battle) -> Result<(), CliError> {
        let (text, written) = battle.journal().write_after(&self.written);
        self.add(&text, written)
    }

    fn add(&mut self, text: &str, written: Written) -> Result<(), CliError> {
        let write = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        write.map_err(|error| CliError::file(&self.path, &error))?;
        self.written = written;
        Ok(())
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}
