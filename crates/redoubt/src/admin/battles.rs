//! `redoubt admin list` and `redoubt admin delete`.

use std::time::{SystemTime, UNIX_EPOCH};

use redoubt_kernel::{Code, Error, Message};
use redoubt_server::calendar::date;
use redoubt_server::store::sqlite::inventory;
use redoubt_server::store::{BattleRecord, BattleStatus, StoreError, postgres};
use unicode_width::UnicodeWidthStr;

use super::{StorePlace, StoreRequest, block_on, cli_error};
use crate::cli_error::CliError;
use crate::console::Console;

/// Which battles are listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct ListFilter<'a> {
    /// Only those of this status: `open`, `over` or `old`.
    pub status: Option<&'a str>,
    /// Only those that nobody has touched for so many days.
    pub idle_days: Option<u32>,
}

impl ListFilter<'_> {
    fn admits(self, battle: &BattleRecord) -> bool {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64);
        self.status.is_none_or(|status| status == status_name(battle.status))
            && self.idle_days.is_none_or(|days| battle.summary.touched <= now - i64::from(days) * 86_400)
    }
}

/// A status as the page's addresses and `--status` name it.
const fn status_name(status: BattleStatus) -> &'static str {
    match status {
        BattleStatus::UnderWay => "open",
        BattleStatus::Finished => "over",
        BattleStatus::Old => "old",
    }
}

/// All battles, the latest first.
pub fn kept(place: &StorePlace) -> Result<Vec<BattleRecord>, StoreError> {
    match place {
        StorePlace::Folder(folder) => block_on(inventory::list(folder)),
        StorePlace::Database(address) => block_on(postgres::maintenance::list(address)),
    }
}

/// Lists the battles, the latest first.
pub fn list(
    console: &mut Console<'_>,
    store: StoreRequest,
    filter: ListFilter<'_>,
    json: bool,
) -> Result<(), CliError> {
    let place = store.place()?;
    let mut battles = kept(&place).map_err(|error| place.error(&error))?;
    battles.retain(|battle| filter.admits(battle));
    if json {
        let all: Vec<serde_json::Value> = battles.iter().map(written).collect();
        console.print(&serde_json::Value::from(all).to_string());
        return Ok(());
    }
    if !battles.is_empty() {
        print_table(console, &battles);
    }
    console.say(&Message::new("admin-listed").with("count", battles.len()));
    Ok(())
}

fn written(battle: &BattleRecord) -> serde_json::Value {
    let BattleRecord { summary, status, begun, lines } = battle;
    serde_json::json!({
        "id": summary.id,
        "battle": summary.game,
        "scenario": summary.scenario,
        "seats": summary.seats,
        "status": status_name(*status),
        "ending": summary.ending.as_ref().map(|ending| ending.written()),
        "begun": begun,
        "touched": summary.touched,
        "actions": summary.plies,
        "lines": lines,
    })
}

/// The battles in columns that are as wide as they need to be.
fn print_table(console: &mut Console<'_>, battles: &[BattleRecord]) {
    let heads = ["id", "battle", "scenario", "seats", "status", "begun", "touched", "lines"];
    let head = heads.map(|name| console.voice.word(&format!("admin-column-{name}")));
    let row = |battle: &BattleRecord| {
        let BattleRecord { summary, status, begun, lines } = battle;
        let scenario = if summary.scenario.is_empty() { "-" } else { &summary.scenario };
        [
            summary.id.clone(),
            summary.game.clone(),
            scenario.to_owned(),
            summary.seats.join(", "),
            status_name(*status).to_owned(),
            date(*begun),
            date(summary.touched),
            lines.to_string(),
        ]
    };
    let rows: Vec<[String; 8]> = std::iter::once(head).chain(battles.iter().map(row)).collect();
    let widths: [usize; 8] =
        std::array::from_fn(|column| rows.iter().map(|row| row[column].width()).max().unwrap_or_default());
    for row in &rows {
        let cell = |(text, width): (&String, usize)| format!("{text}{}", " ".repeat(width - text.width()));
        let line: Vec<String> = row.iter().zip(widths).map(cell).collect();
        console.print(line.join("  ").trim_end());
    }
}

/// Deletes battles for good, once whoever asks for it has seen which.
pub fn delete(console: &mut Console<'_>, store: StoreRequest, ids: &[String], yes: bool) -> Result<(), CliError> {
    let place = store.place()?;
    let mut battles = kept(&place).map_err(|error| place.error(&error))?;
    let missing: Vec<String> =
        ids.iter().filter(|id| !battles.iter().any(|battle| battle.summary.id == **id)).cloned().collect();
    refuse_missing(missing)?;
    battles.retain(|battle| ids.contains(&battle.summary.id));
    if !yes {
        print_table(console, &battles);
        let question = console.voice.say(&Message::new("admin-delete-sure").with("count", battles.len())) + " ";
        let answer = console.ask(&question).unwrap_or_default().to_lowercase();
        let agreed = console.voice.word("admin-delete-yes");
        if !agreed.split('|').any(|word| word.trim() == answer) {
            return Err(Error::new(Code::Abandoned, Message::new("admin-delete-dropped")).into());
        }
    }
    let ids: Vec<String> = battles.into_iter().map(|battle| battle.summary.id).collect();
    // Someone may have deleted one of them meanwhile.
    let missing = match &place {
        StorePlace::Folder(folder) => block_on(inventory::delete(folder, &ids)),
        StorePlace::Database(address) => block_on(postgres::maintenance::delete(address, &ids)),
    };
    refuse_missing(missing.map_err(|error| cli_error(&place, &error))?)?;
    console.say(&Message::new("admin-deleted").with("count", ids.len()));
    Ok(())
}

fn refuse_missing(ids: Vec<String>) -> Result<(), CliError> {
    if ids.is_empty() {
        return Ok(());
    }
    let text = Message::new("admin-no-battle").with("count", ids.len()).with("ids", ids.join(", "));
    Err(Error::new(Code::NoBattle, text).into())
}
