//! `redoubt saves`: the battles that are kept on this machine, whether they were played on the page or in the terminal.

use std::path::Path;

use redoubt_kernel::{Code, Error, Message};
use redoubt_server::calendar::date;
use redoubt_server::store::{BattleStatus, BattleSummary, StoreError};
use redoubt_stage::Voice;

use crate::admin::{self, StorePlace, StoreRequest};
use crate::cli_error::CliError;
use crate::console::Console;
use crate::files::Save;
use crate::kept::{KeptBattles, no_battle};

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

/// The whole id of a battle of which someone has typed as much as tells it from the others.
pub fn named(store: &StoreRequest, typed: &str) -> Result<String, CliError> {
    let place = store.place()?;
    let battles = match admin::kept(&place) {
        Err(StoreError::Missing(_)) => Vec::new(),
        battles => battles.map_err(|error| place.error(&error))?,
    };
    let ids: Vec<&str> = battles.iter().map(|battle| battle.summary.id.as_str()).collect();
    let begun: Vec<&str> = ids.iter().copied().filter(|id| !typed.is_empty() && id.starts_with(typed)).collect();
    match begun.as_slice() {
        [only] => Ok((*only).to_owned()),
        [] => {
            let mut unknown = no_battle(typed);
            unknown.message = unknown.message.with("name", typed).with("known", ids.join(", "));
            Err(unknown.into())
        }
        several => {
            let text = Message::new("saves-several").with("id", typed).with("count", several.len());
            Err(Error::new(Code::NoBattle, text).into())
        }
    }
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
    let id = named(&store, id)?;
    let mut battle = KeptBattles::open(store)?.read(&id)?;
    battle.keep_secret_inside();
    Save::create(file, &battle)?;
    console.say(&Message::new("saves-exported").with("file", file.display().to_string()));
    Ok(())
}
