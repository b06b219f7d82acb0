//! `redoubt saves`: the battles that are kept on this machine, whether they were played on the page or in the terminal.

use std::path::Path;

use redoubt_kernel::Message;
use redoubt_server::calendar::date;
use redoubt_server::store::{BattleStatus, BattleSummary, StoreError};
use redoubt_stage::Voice;

use crate::admin::{self, StorePlace, StoreRequest};
use crate::cli_error::CliError;
use crate::console::Console;
use crate::files::Save;
use crate::kept::KeptBattles;

/// Lists the battles, the latest first, and says what can be done with them.
pub fn list(console: &mut Console<'_>, store: StoreRequest, json: bool) -> Result<(), CliError> {
    if nothing_yet(&store.place()?) {
        if json {
            console.print("[]");
        } else {
            console.say(&Message::new("admin-listed").with("count", 0));
        }
        return Ok(());
    }
    admin::list(console, store, admin::ListFilter::default(), json)?;
    if !json {
        console.say(&Message::new("saves-how"));
    }
    Ok(())
}

/// Has nothing ever been kept there?
fn nothing_yet(place: &StorePlace) -> bool {
    matches!(admin::kept(place), Err(StoreError::Missing(_)))
}

/// The battles that can be continued, the latest first.
pub fn under_way(store: &StoreRequest) -> Result<Vec<BattleSummary>, CliError> {
    let place = store.place()?;
    match admin::kept(&place) {
        Ok(battles) => Ok(battles
            .into_iter()
            .filter(|battle| battle.status == BattleStatus::UnderWay && battle.summary.roster.is_none())
            .map(|battle| battle.summary)
            .collect()),
        Err(StoreError::Missing(_)) => Ok(Vec::new()),
        Err(error) => Err(place.error(&error)),
    }
}

/// What a battle that can be continued is called in a menu.
pub fn label(voice: &Voice, battle: &BattleSummary) -> String {
    let title = voice.word(&format!("{}-title", battle.game));
    let text = Message::new("menu-continue").with("title", title).with("count", battle.plies);
    voice.say(&text.with("date", date(battle.touched)))
}

/// Writes a battle into a new file that can be replayed, verified and continued anywhere.
pub fn export(console: &mut Console<'_>, store: StoreRequest, id: &str, file: &Path) -> Result<(), CliError> {
    if file.exists() {
        return Err(CliError::file(file, &std::io::ErrorKind::AlreadyExists.into()));
    }
    if nothing_yet(&store.place()?) {
        return Err(crate::kept::no_battle(id));
    }
    let mut battle = KeptBattles::open(store)?.read(id)?;
    battle.keep_secret_inside();
    Save::create(file, &battle)?;
    console.say(&Message::new("saves-exported").with("file", file.display().to_string()));
    Ok(())
}
