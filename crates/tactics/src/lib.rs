//! Machine players. They work for any battle, through the kernel's contract alone, and see nothing but their observation.
//!
//! The method is plain: try each lawful action in imagined worlds, play on at random for a few decisions, ask the battle how
//! it stands, and spend more and more of the budget on the actions that do best (sequential halving).

use std::str::FromStr;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Game, Seat, Turn};

/// How strong a machine player is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Any lawful action.
    Random,
    /// Looks a little ahead, at once.
    Recruit,
    /// Looks further.
    Veteran,
    /// Takes its time.
    General,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 4] = [Level::Random, Level::Recruit, Level::Veteran, Level::General];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Recruit => "recruit",
            Level::Veteran => "veteran",
            Level::General => "general",
        }
    }

    /// Simulations for one decision, unless someone says otherwise.
    pub const fn simulations(self) -> u32 {
        match self {
            Level::Random => 0,
            Level::Recruit => 600,
            Level::Veteran => 6_000,
            Level::General => 60_000,
        }
    }

    /// Decisions that a simulation plays on.
    const fn depth(self) -> u32 {
        match self {
            Level::Random => 0,
            Level::Recruit => 4,
            Level::Veteran => 12,
            Level::General => 20,
        }
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Level::ALL.into_iter().find(|level| level.id() == name).ok_or(())
    }
}

/// One of the actions under consideration.
struct Candidate {
    index: usize,
    total: i64,
    tries: i64,
}

impl Candidate {
    /// Is this one better, on average?
    fn beats(&self, other: &Candidate) -> bool {
        self.total * other.tries.max(1) > other.total * self.tries.max(1)
    }
}

/// Chooses a lawful action for `seat`, who must be the one to decide. `observation` is all that seat sees. The same seed and
/// number of simulations give the same choice.
pub fn choose<G: Game>(
    game: &G,
    observation: &G::Position,
    seat: Seat,
    level: Level,
    simulations: Option<u32>,
    seed: u64,
) -> Option<G::Action> {
    let mut actions = Vec::new();
    game.legal(observation, &mut actions);
    let mut chance = Seeded::new(seed);
    if actions.len() <= 1 || level == Level::Random {
        let index = if actions.is_empty() { 0 } else { chance.below(actions.len() as u32) as usize };
        return actions.get(index).cloned();
    }
    let budget = simulations.unwrap_or(level.simulations()).max(1);
    let mut field: Vec<Candidate> = (0..actions.len()).map(|index| Candidate { index, total: 0, tries: 0 }).collect();
    let rounds = usize::BITS - (field.len() - 1).leading_zeros();
    let mut buffer = Vec::new();
    for _ in 0..rounds {
        let tries = (budget / rounds / field.len() as u32).max(1);
        for candidate in &mut field {
            for _ in 0..tries {
                let mut position = game.imagine(observation, seat, &mut chance);
                candidate.total +=
                    simulate(game, &mut position, &actions[candidate.index], seat, level, &mut chance, &mut buffer);
                candidate.tries += 1;
            }
        }
        // Best first; what was listed first stays first among equals.
        field.sort_by(|a, b| match (a.beats(b), b.beats(a)) {
            (true, _) => std::cmp::Ordering::Less,
            (_, true) => std::cmp::Ordering::Greater,
            _ => a.index.cmp(&b.index),
        });
        field.truncate(field.len().div_ceil(2));
    }
    field.first().map(|best| actions[best.index].clone())
}

/// Does the action, plays on at random, and says how well `seat` stands then.
fn simulate<G: Game>(
    game: &G,
    position: &mut G::Position,
    action: &G::Action,
    seat: Seat,
    level: Level,
    chance: &mut Seeded,
    buffer: &mut Vec<G::Action>,
) -> i64 {
    // Seeded chance always answers.
    let _ = game.perform(position, action, chance, &mut ());
    for _ in 0..level.depth() {
        if game.turn(position) == Turn::Over {
            break;
        }
        game.legal(position, buffer);
        let Some(next) = buffer.get(chance.below(buffer.len() as u32) as usize) else { break };
        let _ = game.perform(position, next, chance, &mut ());
    }
    i64::from(game.evaluate(position, seat))
}
