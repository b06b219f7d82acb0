//! `redoubt analyse`: what is thought of a position, how a battle went, and its biggest mistakes.

use std::io::IsTerminal;
use std::path::Path;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use redoubt_kernel::{AnyAction, AnyPosition, AnyView, Battle, Code, Error, Message, Profile, Seat, Turn, Viewer};
use redoubt_stage::terminal;
use redoubt_tactics::analysis::chance_of;
use redoubt_tactics::{Analysis, Budget, Inquiry, Judged, Player, Progress, Stop, Tactics, Threads, Watch, study};
use serde_json::{Value, json};

use crate::cli_error::CliError;
use crate::console::Console;
use crate::engine::{analysis_json, seat_named};
use crate::files::read_any;

/// How many choices are shown.
const SHOWN: usize = 5;

/// How many mistakes are shown.
const MISTAKES: usize = 5;

/// What a position, or each position of a finished battle, may cost, unless someone says otherwise.
const ONE: Budget = Budget::Time(Duration::from_secs(3));
const EACH: Budget = Budget::Simulations(400);

/// What was asked for.
#[derive(Debug)]
pub struct AnalyseRequest<'a> {
    /// A journal, or a position as `engine` prints it.
    pub file: &'a Path,
    /// For whom; whoever decides, if nobody says.
    pub seat: Option<&'a str>,
    /// Look at the position after so many actions.
    pub at: Option<usize>,
    /// What it may cost.
    pub budget: Option<Budget>,
    /// Where imagined dice come from.
    pub seed: u64,
    /// Look back at every decision for the biggest mistakes.
    pub mistakes: bool,
    /// Draw how the battle went.
    pub chart: bool,
    /// Other data.
    pub data: Option<&'a Path>,
    /// Answer in JSON.
    pub json: bool,
}

/// Whose decision a position is.
fn decider(position: &dyn AnyPosition) -> Option<Seat> {
    match position.turn() {
        Turn::Decides(seat) => Some(seat),
        Turn::Over => None,
    }
}

/// Analyses a position or a battle.
pub fn run(console: &mut Console<'_>, request: &AnalyseRequest<'_>) -> Result<(), CliError> {
    let battle = read_any(request.file, request.data)?;
    let profile = battle.game().profile();
    let tactics = redoubt_registry::tactics(profile.id, Threads::every_core())?;
    let seat = request.seat.map(|name| seat_named(profile, name)).transpose()?;
    let others = Player::by_other_weights(&battle);
    if !request.json {
        for (seat, hash) in &others {
            let text = Message::new("page-other-weights").with("seat", console.seat_name(profile, *seat));
            console.say(&text.with("hash", hash.as_str()));
        }
    }
    if request.mistakes || request.chart {
        return look_back(console, request, &tactics, &battle, seat);
    }
    let (_, position) = match request.at {
        None => battle.history().last(),
        Some(ply) => battle.history().nth(ply),
    }
    .ok_or_else(|| Error::new(Code::NoSuchPly, Message::new("analyse-no-ply").with("most", battle.ply())))?;
    // What people ended is over, even where the position would let it go on; how it stood then can be asked for.
    let open = request.at.is_some() || battle.turn() != Turn::Over;
    let seat = seat.or_else(|| decider(position)).filter(|_| open);
    let seat = seat.ok_or_else(|| Error::new(Code::Over, Message::new("engine-over")))?;
    let found = watched(|watch| tactics.analyse(position, seat, request.budget.unwrap_or(ONE), request.seed, watch))?;
    if request.json {
        let mut report = analysis_json(profile, &found);
        note_other_weights(&mut report, profile, &others);
        console.print(&report.to_string());
    } else {
        show(console, position.view(Viewer::UMPIRE).as_ref(), &found);
    }
    Ok(())
}

/// Whoever judged by other weights than those of this program: seats, each with a hash.
fn note_other_weights(report: &mut Value, profile: &Profile, others: &[(Seat, String)]) {
    if !others.is_empty() {
        let told = others.iter().map(|(seat, hash)| (profile.seat_name(*seat).to_owned(), hash.as_str().into()));
        report["other_weights"] = Value::Object(told.collect());
    }
}

/// Thinks with a bar on a terminal.
fn watched<T>(think: impl FnOnce(&Watch<'_>) -> T) -> T {
    let bar = bar(1000);
    let hear = |progress: Progress| bar.set_position((progress.part * 1000.0) as u64);
    let found = think(&Watch { stop: Stop::new(), progress: Some(&hear) });
    bar.finish_and_clear();
    found
}

/// A bar on the terminal, if there is one.
pub(crate) fn bar(length: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {elapsed}") {
        bar.set_style(style);
    }
    bar
}

/// An action in a person's words.
pub(crate) fn words_of(console: &Console<'_>, view: &dyn AnyView, action: &AnyAction) -> String {
    let choice = view.choice(action);
    choice.map_or_else(|_| action.to_string(), |choice| terminal::typed(view.profile().id, &choice, &console.voice))
}

fn show(console: &mut Console<'_>, view: &dyn AnyView, analysis: &Analysis<AnyAction>) {
    let profile = view.profile();
    let found = &analysis.findings;
    let worth = |console: &Console<'_>, value: f64| console.decimal(profile.worth(value));
    let error = |console: &Console<'_>, error: f64| console.decimal(profile.margin(error));
    // Whoever plays alone plays for points.
    let [head, outlook, choice_line] = match profile.scores {
        Some(_) => ["analyse-head-points", "analyse-outlook-points", "analyse-choice-points"],
        None => ["analyse-head", "analyse-outlook", "analyse-choice"],
    };
    let name = console.seat_name(profile, analysis.seat);
    let head = Message::new(head).with("seat", name).with("chance", worth(console, found.value));
    console.say(&head.with("error", error(console, found.error)).with("simulations", found.simulations as i64));
    let (score, score_error) = analysis.outlook.score();
    let (chance, _) = analysis.outlook.chance();
    let line = Message::new(outlook).with("games", analysis.outlook.games);
    let line = line.with("chance", console.decimal(chance * 100.0)).with("score", console.decimal(score));
    console.say(&line.with("error", console.decimal((1.96 * score_error).max(0.1))));
    for choice in found.choices.iter().take(SHOWN) {
        let words = words_of(console, view, &choice.action);
        let line = Message::new(choice_line).with("words", words).with("chance", worth(console, choice.value));
        console.say(&line.with("error", error(console, choice.error)));
    }
    if found.line.len() > 1 {
        let line = found.line.iter().take(7).map(|action| words_of(console, view, action));
        let line = line.collect::<Vec<_>>().join("; ");
        console.say(&Message::new("analyse-line").with("line", line));
    }
}

/// Looks at every decision again.
fn look_back(
    console: &mut Console<'_>,
    request: &AnalyseRequest<'_>,
    tactics: &Tactics,
    battle: &Battle,
    only: Option<Seat>,
) -> Result<(), CliError> {
    let profile = battle.game().profile();
    let viewer = only.unwrap_or(Seat(0));
    // A chart is drawn through everyone's decisions, whoever it is for.
    let whose = only.filter(|_| !request.chart);
    let inquiry = Inquiry { only: whose, budget: request.budget.unwrap_or(EACH), seed: request.seed };
    let Some(mut found) = watched(|watch| study::look_back(tactics, battle, inquiry, watch))? else { return Ok(()) };
    let chart: Vec<(usize, f64)> = found.judged.iter().map(|judged| (judged.ply, judged.chance(viewer))).collect();
    found.judged.retain(|judged| only.is_none_or(|only| only == judged.seat));
    let worst = found.mistakes(MISTAKES);
    if request.json {
        let mistake = |judged: &&Judged| {
            let mut told = json!({
                "ply": judged.ply + 1, "seat": profile.seat_name(judged.seat), "action": judged.action,
                "chance": chance_of(judged.done), "better": judged.better, "better_chance": chance_of(judged.best),
            });
            if profile.scores.is_some() {
                told["points"] = profile.worth(judged.done).into();
                told["better_points"] = profile.worth(judged.best).into();
            }
            told
        };
        let point = |(ply, chance): &(usize, f64)| {
            let mut told = json!({ "ply": ply + 1, "chance": chance });
            if profile.scores.is_some() {
                told["points"] = profile.worth(chance * 2.0 - 1.0).into();
            }
            told
        };
        let mut report = json!({ "game": profile.id, "seat": profile.seat_name(viewer) });
        if request.mistakes {
            report["mistakes"] = worst.iter().map(mistake).collect();
        }
        if request.chart {
            report["chart"] = chart.iter().map(point).collect();
        }
        note_other_weights(&mut report, profile, &Player::by_other_weights(battle));
        console.print(&report.to_string());
        return Ok(());
    }
    if request.chart {
        draw_chart(console, profile, viewer, &chart);
    }
    if request.mistakes {
        tell_mistakes(console, battle, &worst);
    }
    Ok(())
}

pub(crate) fn tell_mistakes(console: &mut Console<'_>, battle: &Battle, worst: &[&Judged]) {
    let profile = battle.game().profile();
    if worst.is_empty() {
        return console.say(&Message::new("analyse-no-mistakes"));
    }
    console.say(&Message::new("analyse-mistakes"));
    for judged in worst {
        let Some(before) = battle.story(Viewer::UMPIRE).nth(judged.ply).map(|past| past.view()) else { continue };
        let words = |console: &Console<'_>, written| {
            let action = before.action(written);
            action.map_or_else(|_| written.to_string(), |action| words_of(console, before.as_ref(), &action))
        };
        let text = if profile.scores.is_some() { "analyse-mistake-points" } else { "analyse-mistake" };
        let line = Message::new(text)
            .with("ply", judged.ply + 1)
            .with("seat", console.seat_name(profile, judged.seat))
            .with("done", words(console, &judged.action))
            .with("chance", console.decimal(profile.worth(judged.done)))
            .with("better", words(console, &judged.better))
            .with("best", console.decimal(profile.worth(judged.best)));
        console.say(&line);
    }
}

/// How the battle went, in ten rows of characters.
fn draw_chart(console: &mut Console<'_>, profile: &Profile, viewer: Seat, chances: &[(usize, f64)]) {
    const ROWS: usize = 10;
    let name = console.seat_name(profile, viewer);
    let (title, unit) = match profile.scores {
        Some(_) => ("analyse-chart-points", ""),
        None => ("analyse-chart", " %"),
    };
    console.say(&Message::new(title).with("seat", name));
    let label = |chance: f64| format!("{:.0}{unit}", profile.worth(chance * 2.0 - 1.0));
    let columns = chances.len().min(console.width.saturating_sub(8)).max(1);
    let at = |column: usize| chances.get(column * chances.len() / columns).map_or(0.5, |(_, chance)| *chance);
    for row in (0..ROWS).rev() {
        let label = match row {
            0 => label(0.0),
            _ if row == ROWS / 2 => label(0.5),
            _ if row == ROWS - 1 => label(1.0),
            _ => String::new(),
        };
        let bars: String = (0..columns)
            .map(|column| {
                let eighths = ((at(column) * ROWS as f64 - row as f64) * 8.0).round().clamp(0.0, 8.0) as usize;
                [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'][eighths]
            })
            .collect();
        console.print(&format!("{label:>5} {bars}"));
    }
}
