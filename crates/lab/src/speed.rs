//! How fast a battle's rules are, in random play and, where a battle has a drill, by that.

use std::time::{Duration, Instant};

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Error, Game, Rules, Setup};
use redoubt_registry::{Drill, DrillVisitor, GameVisitor};
use serde::Serialize;

use crate::RandomPlayer;

/// What was measured.
#[derive(Debug, Serialize)]
pub struct BenchReport {
    /// The battle.
    pub game: &'static str,
    /// Seconds spent on each measurement.
    pub seconds: f64,
    /// On one core.
    pub one_core: Speed,
    /// On all cores.
    pub all_cores: Speed,
    /// How many those are.
    pub cores: usize,
    /// The size of a position.
    pub bytes_per_position: usize,
    /// The battle's own drill on one core, if it has one.
    pub drill: Option<DrillSpeed>,
}

/// Whole games by a battle's [`Drill`], every order checked before it is carried out.
#[derive(Debug, Serialize)]
pub struct DrillSpeed {
    /// Orders a second: finding one, checking it, carrying it out.
    pub orders_per_second: f64,
    /// Milliseconds for a whole game.
    pub ms_per_game: f64,
}

/// Decisions and games in a second.
#[derive(Debug, Serialize)]
pub struct Speed {
    /// Decisions a second: listing the lawful actions, choosing one, carrying it out.
    pub decisions_per_second: f64,
    /// Whole games a second.
    pub games_per_second: f64,
    /// Nanoseconds for a decision, on each core.
    pub ns_per_decision: f64,
}

/// What a fixed amount of work came to.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct FixedWork {
    /// The battle.
    pub game: &'static str,
    /// The seed of its dice.
    pub seed: u64,
    /// Decisions made.
    pub decisions: u64,
    /// Games finished with them.
    pub games: u64,
}

/// Makes so many decisions on one core, without looking at a clock: always the same work, whose instructions can be counted.
/// An error if there is no such battle or scenario.
pub fn fixed_work(game: &str, setup: Setup, decisions: u64, seed: u64) -> Result<FixedWork, Error> {
    redoubt_registry::visit(game, Fixed { setup, decisions, seed })?
}

/// Measures one battle for so long on one core, on all of them, and by its drill.
pub fn measure(game: &str, seconds: f64) -> Result<BenchReport, Error> {
    redoubt_registry::visit(game, Measure { seconds })
}

struct Fixed {
    setup: Setup,
    decisions: u64,
    seed: u64,
}

impl GameVisitor for Fixed {
    type Output = Result<FixedWork, Error>;

    fn visit<G: Game>(self) -> Result<FixedWork, Error> {
        let game = G::from_data(&G::PROFILE.source()).unwrap_or_else(|_| unreachable!("built-in data is sound"));
        let mut player = RandomPlayer::new(&game, self.setup, self.seed)?;
        player.play_for(self.decisions);
        Ok(FixedWork { game: G::PROFILE.id, seed: self.seed, decisions: player.decisions, games: player.games })
    }
}

struct Measure {
    seconds: f64,
}

impl GameVisitor for Measure {
    type Output = BenchReport;

    fn visit<G: Game>(self) -> BenchReport {
        let game = G::from_data(&G::PROFILE.source()).unwrap_or_else(|_| unreachable!("built-in data is sound"));
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let length = Duration::from_secs_f64(self.seconds);
        let one = random_play(&game, 1, length);
        let all = random_play(&game, cores, length);
        BenchReport {
            game: G::PROFILE.id,
            seconds: self.seconds,
            one_core: one,
            all_cores: all,
            cores,
            bytes_per_position: size_of::<G::Position>(),
            drill: redoubt_registry::drill(G::PROFILE.id, Measure { seconds: self.seconds }).flatten(),
        }
    }
}

fn random_play<G: Rules>(game: &G, threads: usize, length: Duration) -> Speed {
    let start = Instant::now();
    let worker = |seed: usize| {
        let player = RandomPlayer::new(game, Setup::default(), seed as u64);
        let mut player = player.unwrap_or_else(|_| unreachable!("the default set-up is lawful"));
        while start.elapsed() < length {
            player.play_for(20_000);
        }
        (player.decisions, player.games)
    };
    let counts: Vec<(u64, u64)> = if threads == 1 {
        vec![worker(0)]
    } else {
        use rayon::prelude::*;
        (0..threads).into_par_iter().map(worker).collect()
    };
    let elapsed = start.elapsed().as_secs_f64();
    let decisions: u64 = counts.iter().map(|(decisions, _)| decisions).sum();
    let games: u64 = counts.iter().map(|(_, games)| games).sum();
    Speed {
        decisions_per_second: decisions as f64 / elapsed,
        games_per_second: games as f64 / elapsed,
        ns_per_decision: elapsed * 1e9 * threads as f64 / decisions.max(1) as f64,
    }
}

impl DrillVisitor for Measure {
    type Output = Option<DrillSpeed>;

    fn visit<G: Drill>(self) -> Option<DrillSpeed> {
        let game = G::from_data(&G::PROFILE.source()).unwrap_or_else(|_| unreachable!("built-in data is sound"));
        drill(&game, Duration::from_secs_f64(self.seconds))
    }
}

/// Measures the battle's drill over whole games.
fn drill<G: Drill>(game: &G, length: Duration) -> Option<DrillSpeed> {
    let setup = game.complete(Setup::default()).ok()?;
    let mut chance = Seeded::new(1);
    let mut whole_game = || {
        let Ok(mut position) = game.begin(&setup, &mut chance, &mut ()) else { return 0 };
        let mut orders = 0;
        while let Some(order) = game.drilled(&position) {
            if game.check(&position, &order).is_err()
                || game.perform(&mut position, &order, &mut chance, &mut ()).is_err()
            {
                break;
            }
            orders += 1;
        }
        orders
    };
    if whole_game() == 0 {
        return None;
    }
    let start = Instant::now();
    let (mut orders, mut games) = (0u64, 0u64);
    while start.elapsed() < length {
        orders += whole_game();
        games += 1;
    }
    let elapsed = start.elapsed().as_secs_f64();
    Some(DrillSpeed { orders_per_second: orders as f64 / elapsed, ms_per_game: elapsed * 1e3 / games.max(1) as f64 })
}
