//! `redoubt sim --compare`: two data files with the same dice.

use std::path::Path;

use redoubt_kernel::Message;
use redoubt_lab::Legend;
use redoubt_lab::digest::{Section, Speaker};
use redoubt_lab::paired::{Gauge, Measured, PairControls, paired};
use serde_json::{Value, json};

use super::progress::ProgressLine;
use super::showing::show_section;
use super::{SpecRequest, Workers};
use crate::cli_error::CliError;
use crate::console::{Console, voice};
use crate::play::interrupt;

/// From here on a difference is called one.
const SURE: f64 = 0.95;

/// A file, or `standard` for the data that comes with the battle.
pub(crate) fn data(path: &Path) -> Option<&Path> {
    (path != Path::new("standard")).then_some(path)
}

/// Plays both, and tells in what they differ and how surely.
pub fn run(
    console: &mut Console<'_>,
    spec: &SpecRequest<'_>,
    files: [&std::path::PathBuf; 2],
    hands: &Workers,
    json: bool,
) -> Result<(), CliError> {
    let [one, other] = files.map(|file| SpecRequest { data: data(file), ..spec.clone() }.spec());
    let variants = [one?, other?];
    let legend = Legend::new(&variants[0].game, variants[0].source.as_ref())?;
    let mut voice = voice(console.voice.lang());
    voice.learn_battle(legend.profile);
    let bar = ProgressLine::new(&voice, 0, variants[0].games * 2);
    let measured = interrupt::until_interrupted(|stop| {
        // Only now that it can be stopped: there is no moment in which the signal would end the program.
        interrupt::listen();
        let progress = |played: u64| bar.played(played);
        paired(&variants, &PairControls { threads: hands.threads, stop, progress: &progress, host: hands.host() })
    });
    bar.clear();
    let measured = measured?;
    let names = files.map(|file| file.display().to_string());
    let [first, second] = &measured[..] else { return Ok(()) };
    if json {
        let told = |gauge: Gauge| {
            let (first, second) = (first.told(gauge), second.told(gauge));
            let means = json!([first.mean, second.mean]);
            (gauge.id().to_owned(), json!({ "means": means, "difference": second.difference, "sure": second.sure }))
        };
        let gauges: serde_json::Map<String, Value> = Gauge::ALL.into_iter().map(told).collect();
        let report = json!({ "game": variants[0].game, "files": names, "games": first.games, "gauges": gauges });
        console.print(&report.to_string());
        return Ok(());
    }
    let speaker = Speaker::new(&voice, &legend);
    show_section(console, &section(&speaker, &legend, [first, second], &names));
    for gauge in Gauge::ALL {
        let told = second.told(gauge);
        let Some(difference) = told.difference else { continue };
        let id = if told.sure >= SURE { "sim-differs" } else { "sim-no-difference" };
        let text = Message::new(id).with("gauge", gauge_name(&speaker, &legend, gauge));
        let value = say(&speaker, gauge, difference.value);
        console.say(&text.with("difference", value).with("sure", speaker.percent(told.sure)));
    }
    Ok(())
}

/// What a gauge measures, in words.
pub(crate) fn gauge_name(speaker: &Speaker<'_>, legend: &Legend, gauge: Gauge) -> String {
    let first = legend.profile.seats.first().copied().unwrap_or_default();
    speaker.say(
        &Message::new(match gauge {
            Gauge::Points => "lab-gauge-points",
            Gauge::Turns => "lab-gauge-turns",
            Gauge::Score => "lab-gauge-score",
        })
        .with("side", speaker.seat(first)),
    )
}

/// A number of a gauge.
pub(crate) fn say(speaker: &Speaker<'_>, gauge: Gauge, value: f64) -> String {
    match gauge {
        Gauge::Points => speaker.percent(value),
        Gauge::Turns | Gauge::Score => speaker.number(value, 2),
    }
}

fn section(speaker: &Speaker<'_>, legend: &Legend, [first, second]: [&Measured; 2], names: &[String; 2]) -> Section {
    let row = |gauge: Gauge| {
        let (one, other) = (first.told(gauge), second.told(gauge));
        let mean = |it: Option<redoubt_lab::Estimate>| it.map_or_else(String::new, |it| say(speaker, gauge, it.value));
        let interval = other.difference.map_or_else(String::new, |it| {
            format!("{} … {}", say(speaker, gauge, it.low), say(speaker, gauge, it.high))
        });
        vec![
            gauge_name(speaker, legend, gauge),
            mean(one.mean),
            mean(other.mean),
            mean(other.difference),
            interval,
            speaker.percent(other.sure),
        ]
    };
    let heading = Message::new("lab-compare-head").with("games", first.games.to_string());
    let word = |id: &str| speaker.word(id);
    Section {
        heading: speaker.say(&heading),
        columns: vec![
            word("lab-column-measure"),
            names[0].clone(),
            names[1].clone(),
            word("lab-column-difference"),
            word("lab-column-interval"),
            word("lab-column-sure"),
        ],
        rows: Gauge::ALL.map(row).into(),
        ..Section::default()
    }
}
