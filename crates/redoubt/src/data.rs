//! `redoubt data check`: is a data file sound? And `redoubt data show`: the built-in one, to start from.

use std::io::Write;
use std::path::Path;

use redoubt_kernel::Message;

use crate::console::Console;
use crate::files::read_source;
use crate::trouble::Trouble;

/// Checks a file for one battle, or for whichever battle it suits.
pub fn check(console: &mut Console, file: &Path, game: Option<&str>) -> Result<(), Trouble> {
    let source = read_source(file)?;
    let mut first_error = None;
    for profile in redoubt_registry::PROFILES.iter().filter(|profile| game.is_none_or(|id| id == profile.id)) {
        match redoubt_registry::load(profile.id, Some(&source)) {
            Ok(_) => {
                let name = file.display().to_string();
                console.say(
                    &Message::new("data-sound").with("file", name).with("game", profile.id).with("hash", source.hash()),
                );
                return Ok(());
            }
            Err(error) => {
                first_error.get_or_insert(error);
            }
        }
    }
    match (first_error, game) {
        (Some(error), _) => Err(error.into()),
        (None, Some(game)) => redoubt_registry::profile(game).map(|_| ()).map_err(Trouble::from),
        (None, None) => Ok(()),
    }
}

/// Prints the data that comes with a battle.
pub fn show(console: &mut Console, game: &str) -> Result<(), Trouble> {
    let profile = redoubt_registry::profile(game)?;
    let _ = write!(console.out, "{}", profile.data);
    Ok(())
}
