//! `redoubt data check`: is a data file sound? And `redoubt data show`: the built-in one, to start from.

use std::io::Write;
use std::path::Path;

use redoubt_kernel::lesson::Lesson;
use redoubt_kernel::{Code, Error, Message};

use crate::cli_error::CliError;
use crate::console::Console;
use crate::files::read_source;

/// Checks a file of data or a lesson, for the battle that it says it is for, or for another.
pub fn check(console: &mut Console, file: &Path, game: Option<&str>) -> Result<(), CliError> {
    let source = read_source(file)?;
    let name = file.display().to_string();
    let Some(game) = game.or(source.battle()) else {
        return Err(Error::new(Code::BadData, Message::new("data-which").with("file", name)).into());
    };
    if Lesson::is_lesson(&source) {
        crate::learn::read(game, &source)?;
        console.say(&Message::new("data-lesson-sound").with("file", name).with("game", game));
        return Ok(());
    }
    redoubt_registry::load(game, Some(&source))?;
    console.say(&Message::new("data-sound").with("file", name).with("game", game).with("hash", source.hash()));
    Ok(())
}

/// Prints the data that comes with a battle.
pub fn show(console: &mut Console, game: &str) -> Result<(), CliError> {
    let profile = redoubt_registry::profile(game)?;
    let _ = write!(console.out, "{}", profile.data);
    Ok(())
}
