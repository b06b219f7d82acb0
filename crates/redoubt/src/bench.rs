//! `redoubt bench`: how fast a battle's rules are, in random play and, where a battle has a drill, by that; and its search.

use std::io::Write;
use std::time::Instant;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{AnyGame, AnyPosition, Message, Profile, Setup, Turn};
use redoubt_lab::{BenchReport, Speed};
use redoubt_tactics::{Bot, Budget, Level, Tactics, Threads, Watch};

use crate::cli_error::CliError;
use crate::console::Console;

/// One battle, or all.
fn wanted(game: Option<&str>) -> Result<impl Iterator<Item = &'static Profile>, CliError> {
    let game = game.map(redoubt_registry::profile).transpose()?;
    let wanted = move |profile: &&&'static Profile| game.is_none_or(|game| game.id == profile.id);
    Ok(redoubt_registry::PROFILES.iter().filter(wanted).copied())
}

/// Makes so many decisions on one core, without looking at a clock: always the same work, whose instructions can be counted.
pub fn run_fixed(
    console: &mut Console,
    game: Option<&str>,
    scenario: Option<&str>,
    (decisions, seed): (u64, u64),
    json: bool,
) -> Result<(), CliError> {
    for profile in wanted(game)? {
        let setup = Setup { scenario: scenario.unwrap_or_default().to_owned(), ..Setup::default() };
        let work = redoubt_lab::fixed_work(profile.id, setup, decisions, seed)?;
        if json {
            console.print(&serde_json::to_string(&work).unwrap_or_default());
        } else {
            let done = Message::new("bench-fixed").with("game", work.game).with("decisions", work.decisions as i64);
            console.say(&done.with("games", work.games as i64).with("seed", work.seed.to_string()));
        }
    }
    let _ = console.out.flush();
    Ok(())
}

/// With fewer choices than this a search has too little to weigh for its work to say anything.
const CHOICES: usize = 5;

/// No battle is played on for longer than this to find such a moment.
const PLAYED_ON: usize = 2_000;

/// A moment in the middle of the battle with something to weigh: the one that pictures show, or the first after it, as the battle
/// goes when everyone follows their inclination. Battles that have none begin anew.
fn busy_moment(game: &dyn AnyGame, tactics: &Tactics, seed: u64) -> Result<Box<dyn AnyPosition>, CliError> {
    let mut chance = Seeded::new(seed);
    let mut player = tactics.agent(Bot::new(Level::General, Budget::simulations(0)), seed);
    let shown = game.showpiece();
    let (mut position, _) = game.begin(Setup::default(), &mut chance)?;
    for start in shown.into_iter().chain([position.duplicate()]) {
        position = start;
        for _ in 0..PLAYED_ON {
            let Turn::Decides(seat) = position.turn() else { break };
            if position.legal().len() >= CHOICES {
                return Ok(position);
            }
            let action = player.decide(position.as_ref(), seat, &Watch::nobody())?;
            position.apply(&action, &mut chance)?;
        }
    }
    Ok(position)
}

/// Makes so many simulations on one core about a moment in the middle of the battle: always the same work, whose instructions
/// can be counted. How long it took is told beside it.
pub fn run_search(
    console: &mut Console,
    game: Option<&str>,
    (simulations, seed): (u32, u64),
    json: bool,
) -> Result<(), CliError> {
    for profile in wanted(game)? {
        let loaded = redoubt_registry::load(profile.id, None)?;
        let tactics = redoubt_registry::tactics(profile.id, Threads::new(1))?;
        let position = busy_moment(loaded.as_ref(), &tactics, seed)?;
        let Turn::Decides(seat) = position.turn() else { continue };
        let bot = Bot::new(Level::General, Some(Budget::Simulations(simulations)));
        let started = Instant::now();
        tactics.choose(position.as_ref(), seat, bot, seed, &Watch::nobody())?;
        let rate = f64::from(simulations) / started.elapsed().as_secs_f64().max(1e-9);
        if json {
            let report = serde_json::json!({
                "game": profile.id, "seed": seed, "choices": position.legal().len(), "simulations": simulations,
                "simulations_per_second": rate.round(),
            });
            console.print(&report.to_string());
        } else {
            let done =
                Message::new("bench-search").with("game", profile.id).with("simulations", i64::from(simulations));
            console.say(&done.with("seed", seed.to_string()).with("rate", rate as i64));
        }
    }
    let _ = console.out.flush();
    Ok(())
}

/// Measures one battle, or all.
pub fn run(console: &mut Console, game: Option<&str>, seconds: f64, json: bool) -> Result<(), CliError> {
    for profile in wanted(game)? {
        let report = redoubt_lab::measure(profile.id, seconds)?;
        if json {
            let line = serde_json::to_string(&report).unwrap_or_default();
            console.print(&line);
        } else {
            show(console, &report);
        }
    }
    let _ = console.out.flush();
    Ok(())
}

fn show(console: &mut Console, report: &BenchReport) {
    let speed = |id: &'static str, cores: usize, speed: &Speed| {
        Message::new(id)
            .with("cores", cores)
            .with("decisions", speed.decisions_per_second as i64)
            .with("games", speed.games_per_second as i64)
            .with("ns", format!("{:.1}", speed.ns_per_decision))
    };
    console
        .say(&Message::new("bench-head").with("game", report.game).with("seconds", format!("{:.1}", report.seconds)));
    console.say(&speed("bench-speed", 1, &report.one_core));
    console.say(&speed("bench-speed", report.cores, &report.all_cores));
    console.say(&Message::new("bench-memory").with("bytes", report.bytes_per_position));
    if let Some(drill) = &report.drill {
        console.say(
            &Message::new("bench-drill")
                .with("orders", drill.orders_per_second as i64)
                .with("ms", format!("{:.1}", drill.ms_per_game)),
        );
    }
}
