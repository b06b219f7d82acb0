//! `redoubt sweep`: values of a data file varied, with the same dice.

use std::io::Write;
use std::path::Path;

use redoubt_kernel::{Error, Message};
use redoubt_lab::Legend;
use redoubt_lab::chart::{Bar, Chart};
use redoubt_lab::digest::{Section, Speaker};
use redoubt_lab::paired::{Gauge, PairControls};
use redoubt_lab::report::ReportPage;
use redoubt_lab::sweep::{Method, RefusedVariant, Sweep, SweepGoal, Tried};
use redoubt_lab::vary::{Axis, Variable};
use redoubt_stage::Voice;
use serde_json::{Value, json};

use crate::cli_error::{CliError, reasons};
use crate::console::{Console, voice};
use crate::play::interrupt;
use crate::sim::comparing::{gauge_name, say};
use crate::sim::progress::ProgressLine;
use crate::sim::showing::show_section;
use crate::sim::{SpecRequest, Workers};

/// So many variants that cannot be played are named one by one; JSON has them all.
const MOST_REFUSED: usize = 10;

/// What was asked for.
#[derive(Debug)]
pub struct SweepRequest<'a> {
    /// Which battle, by whom.
    pub spec: SpecRequest<'a>,
    /// What varies: `PATH=VALUES`.
    pub axes: &'a [String],
    /// How variants are chosen.
    pub method: &'a str,
    /// How many of them, if not all.
    pub tries: usize,
    /// What is looked for: `GAUGE=VALUE`.
    pub aim: Option<&'a str>,
    /// Who plays.
    pub hands: Workers,
    /// Where a report is written.
    pub html: Option<&'a Path>,
    /// Answer in JSON.
    pub json: bool,
}

/// Every number of the data, with its path.
pub fn list(console: &mut Console<'_>, request: &SweepRequest<'_>) -> Result<(), CliError> {
    let spec = request.spec.spec()?;
    for (path, value) in Variable::new(spec.load()?.source())?.numbers() {
        console.print(&format!("{path} = {value}"));
    }
    Ok(())
}

/// `points=0.5`, `turns=18`, `score=30`; half of the points, if nobody says.
fn aim(text: Option<&str>) -> Result<SweepGoal, CliError> {
    let Some(text) = text else { return Ok(SweepGoal { gauge: Gauge::Points, value: 0.5 }) };
    let bad = || CliError::Usage(Message::new("sweep-bad-aim").with("text", text));
    let (gauge, value) = text.split_once('=').ok_or_else(bad)?;
    let gauge = Gauge::ALL.into_iter().find(|known| known.id() == gauge.trim()).ok_or_else(bad)?;
    Ok(SweepGoal { gauge, value: value.trim().parse().map_err(|_| bad())? })
}

/// Plays every variant, and tells the effect of each.
pub fn run(console: &mut Console<'_>, request: &SweepRequest<'_>) -> Result<(), CliError> {
    let spec = request.spec.spec()?;
    let axes = request.axes.iter().map(|text| Axis::read(text)).collect::<Result<Vec<_>, Error>>()?;
    let method = match request.method {
        "random" => Method::Random(request.tries),
        "bayes" => Method::Bayes(request.tries),
        _ => Method::Grid,
    };
    let sweep = Sweep { spec: &spec, axes: &axes, method, aim: aim(request.aim)? };
    let legend = Legend::new(&spec.game, spec.source.as_ref())?;
    let mut voice = voice(console.voice.lang());
    voice.learn_battle(legend.profile);
    let speaker = Speaker::new(&voice, &legend);
    let variants = sweep.variants()?;
    left_out(console, &voice, &sweep, &variants.refused);
    let wanted = sweep.wanted(&variants);
    let games = spec.games * 2;
    let bar = ProgressLine::new(&voice, 0, wanted as u64 * games);
    let done = std::cell::Cell::new(0);
    let tried = interrupt::until_interrupted(|stop| {
        // Only now that it can be stopped: there is no moment in which the signal would end the program.
        interrupt::listen();
        let progress = |played: u64| bar.played(done.get() + played);
        let hands = &request.hands;
        let controls = PairControls { threads: hands.threads, stop, progress: &progress, host: hands.host() };
        sweep.run(&variants, &controls, &|number| done.set((number as u64 - 1) * games))
    });
    bar.clear();
    let tried = tried?;
    // The data as they are come first, and are no variant.
    let played = tried.len().saturating_sub(1);
    let stopped = played < wanted || tried.iter().any(|tried| tried.measured.games < spec.games);
    if request.json {
        console.print(&report_json(&sweep, &variants.refused, &tried, stopped, &voice).to_string());
    }
    let section = section(&speaker, &legend, &sweep, &tried);
    if let Some(path) = request.html {
        let battle = voice.word(&format!("{}-title", legend.profile.id));
        let title = voice.say(&Message::new("lab-sweep-title").with("battle", battle));
        let setting = speaker.setting(&spec);
        let sections = [section.clone()];
        let page = ReportPage { lang: voice.lang(), title: &title, setting: &setting, sections: &sections };
        std::fs::write(path, page.html(&speaker)).map_err(|error| CliError::file(path, &error))?;
    }
    if !request.json {
        show_section(console, &section);
        if let Some(nearest) = sweep.nearest(&tried) {
            let text = Message::new("sweep-nearest").with("values", values(&speaker, &sweep, nearest));
            let gauge = gauge_name(&speaker, &legend, sweep.aim.gauge);
            let aim = say(&speaker, sweep.aim.gauge, sweep.aim.value);
            console.say(&text.with("gauge", gauge).with("aim", aim));
        }
        if stopped {
            console.say(&Message::new("sweep-stopped").with("variants", played).with("all", wanted));
        }
    }
    Ok(())
}

/// Names the variants that are not played, with the reason, where it disturbs no program that reads the answer.
fn left_out(console: &mut Console<'_>, voice: &Voice, sweep: &Sweep<'_>, refused: &[RefusedVariant]) {
    for RefusedVariant { places, error } in refused.iter().take(MOST_REFUSED) {
        let text = Message::new("sweep-left-out").with("values", values_at(sweep, places));
        let _ = writeln!(console.err, "{}", voice.say(&text));
        for reason in reasons(voice, error) {
            let _ = writeln!(console.err, "  {reason}");
        }
    }
    let more = refused.len().saturating_sub(MOST_REFUSED);
    if more > 0 {
        let _ = writeln!(console.err, "{}", voice.say(&Message::new("sweep-left-out-more").with("count", more)));
    }
}

/// The values of a variant, in words.
fn values(speaker: &Speaker<'_>, sweep: &Sweep<'_>, tried: &Tried) -> String {
    tried.places.as_ref().map_or_else(|| speaker.word("lab-as-it-is"), |places| values_at(sweep, places))
}

fn values_at(sweep: &Sweep<'_>, places: &[usize]) -> String {
    let each = sweep.axes.iter().zip(places).map(|(axis, place)| format!("{}={}", axis.path, axis.values[*place]));
    each.collect::<Vec<_>>().join(" ")
}

fn report_json(sweep: &Sweep<'_>, refused: &[RefusedVariant], tried: &[Tried], stopped: bool, voice: &Voice) -> Value {
    let values = |places: &[usize]| -> serde_json::Map<String, Value> {
        let each = sweep.axes.iter().zip(places);
        let json = |value: &toml::Value| serde_json::to_value(value).unwrap_or_default();
        each.map(|(axis, place)| (axis.path.clone(), json(&axis.values[*place]))).collect()
    };
    let one = |tried: &Tried| {
        let values = tried.places.as_ref().map(|places| values(places));
        let gauges: serde_json::Map<String, Value> = Gauge::ALL
            .into_iter()
            .map(|gauge| (gauge.id().to_owned(), serde_json::to_value(tried.measured.told(gauge)).unwrap_or_default()))
            .collect();
        json!({ "values": values, "games": tried.measured.games, "gauges": gauges })
    };
    let left_out = |refused: &RefusedVariant| json!({ "values": values(&refused.places), "reasons": reasons(voice, &refused.error) });
    json!({
        "game": sweep.spec.game,
        "seed": sweep.spec.seed,
        "stopped": stopped,
        "left_out": refused.iter().map(left_out).collect::<Vec<_>>(),
        "variants": tried.iter().map(one).collect::<Vec<_>>(),
    })
}

fn section(speaker: &Speaker<'_>, legend: &Legend, sweep: &Sweep<'_>, tried: &[Tried]) -> Section {
    let gauge = sweep.aim.gauge;
    let word = |id: &str| speaker.word(id);
    let row = |tried: &Tried| {
        let told = tried.measured.told(gauge);
        let mean = |it: Option<redoubt_lab::Estimate>| it.map_or_else(String::new, |it| say(speaker, gauge, it.value));
        let span = |it: Option<redoubt_lab::Estimate>| {
            it.map_or_else(String::new, |it| {
                format!("{} … {}", say(speaker, gauge, it.low), say(speaker, gauge, it.high))
            })
        };
        let turns = tried.measured.told(Gauge::Turns).mean.map_or_else(String::new, |it| speaker.number(it.value, 1));
        vec![
            values(speaker, sweep, tried),
            mean(told.mean),
            span(told.mean),
            mean(told.difference),
            span(told.difference),
            speaker.percent(told.sure),
            turns,
        ]
    };
    let number = |value: &toml::Value| value.as_integer().map(|it| it as f64).or(value.as_float());
    let chart = match sweep.axes {
        [axis] if axis.values.iter().all(|value| number(value).is_some()) => {
            let point = |tried: &Tried| {
                let place = *tried.places.as_ref()?.first()?;
                Some((number(&axis.values[place])?, tried.measured.told(gauge).mean?))
            };
            Chart::Curve {
                points: tried.iter().filter_map(point).collect(),
                axis: axis.path.clone(),
                percent: gauge == Gauge::Points,
            }
        }
        _ => {
            let bar = |tried: &Tried| {
                tried.places.as_ref()?;
                Some(Bar { label: values(speaker, sweep, tried), estimate: tried.measured.told(gauge).difference? })
            };
            Chart::Worth { bars: tried.iter().filter_map(bar).collect(), percent: gauge == Gauge::Points }
        }
    };
    Section {
        heading: gauge_name(speaker, legend, gauge),
        note: Some(word("lab-sweep-note")),
        columns: vec![
            word("lab-column-values"),
            word("lab-column-value"),
            word("lab-column-interval"),
            word("lab-column-difference"),
            word("lab-column-interval"),
            word("lab-column-sure"),
            word("lab-axis-turns"),
        ],
        rows: tried.iter().map(row).collect(),
        chart: Some(chart),
    }
}
