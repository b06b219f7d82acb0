//! A simulation on the terminal, and as JSON.

use redoubt_kernel::Message;
use redoubt_lab::digest::{Section, Speaker};
use redoubt_lab::{Simulation, Spec, Summary};
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

use crate::console::{Console, voice};

/// The most rows of a table on the terminal; the report has them all.
const MOST_ROWS: usize = 14;

/// What was simulated, in rows.
pub(super) fn setting(speaker: &Speaker<'_>, spec: &Spec, games: u64) -> Vec<(String, String)> {
    let mut rows = speaker.setting(spec);
    rows.push((speaker.word("lab-setting-games"), games.to_string()));
    rows
}

/// A summary with what it is about.
pub(super) fn summary_json(spec: &Spec, summary: &Summary, stopped: bool) -> Value {
    let players: Vec<String> = spec.players.iter().map(ToString::to_string).collect();
    let mut value = json!({
        "game": spec.game,
        "scenario": spec.setup.scenario,
        "options": spec.setup.options,
        "data": spec.source.as_ref().map(|source| source.hash().to_owned()),
        "players": players,
        "seed": spec.seed,
        "stopped": stopped,
    });
    if let (Value::Object(value), Ok(Value::Object(summary))) = (&mut value, serde_json::to_value(summary)) {
        value.extend(summary);
    }
    value
}

/// Tells what came of a simulation.
pub(super) fn show(console: &mut Console<'_>, spec: &Spec, simulation: &Simulation, json: bool) {
    let summary = super::summary(simulation);
    if json {
        let text = summary_json(spec, &summary, simulation.stopped).to_string();
        return console.print(&text);
    }
    let mut voice = voice(console.voice.lang());
    voice.learn_battle(simulation.legend.profile);
    let speaker = Speaker::new(&voice, &simulation.legend);
    for (name, value) in setting(&speaker, spec, summary.games) {
        console.print(&format!("{name}: {value}"));
    }
    for section in speaker.sections(&summary) {
        show_section(console, &section);
    }
}

/// A table with its heading.
pub fn show_section(console: &mut Console<'_>, section: &Section) {
    console.print("");
    console.print(&section.heading);
    let rows = shown(section);
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row.get(column).map_or("", String::as_str));
        let head = section.columns.get(column).map_or("", String::as_str);
        cells.chain([head]).map(UnicodeWidthStr::width).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..section.columns.len()).map(width).collect();
    let line = |cells: &[String]| {
        let padded = cells.iter().zip(&widths).enumerate().map(|(index, (cell, width))| {
            let space = " ".repeat(width.saturating_sub(cell.width()));
            if index == 0 { format!("{cell}{space}") } else { format!("{space}{cell}") }
        });
        format!("  {}", padded.collect::<Vec<_>>().join("  ")).trim_end().to_owned()
    };
    console.print(&line(&section.columns));
    for row in &rows {
        console.print(&line(row));
    }
    let left = section.rows.len() - rows.len();
    if left > 0 {
        console.say(&Message::new("sim-more-rows").with("count", left));
    }
}

/// The first rows and the last: what is worth most, and least.
fn shown(section: &Section) -> Vec<Vec<String>> {
    let rows = &section.rows;
    if rows.len() <= MOST_ROWS {
        return rows.clone();
    }
    let half = MOST_ROWS / 2;
    rows[..half].iter().chain(&rows[rows.len() - half..]).cloned().collect()
}
