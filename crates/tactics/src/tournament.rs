//! Players against each other: paired games with the same dice and the seats changed over. In a solitaire battle each plays
//! the same dice for itself. With fixed budgets everything is the same on any number of cores.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{AnyGame, Error, Seat, Setup, Turn, Verdict};

use crate::erased::Tactics;
use crate::level::{Bot, Budget};
use crate::player::Player;
use crate::rating::{Pairs, Sprt, SprtDecision};
use crate::watch::{Stop, Watch};

/// A battle that goes on for longer than this counts as drawn.
const LONGEST: u32 = 50_000;

/// Pairs that are played before anyone asks whether it is decided.
const BATCH: u32 = 16;

/// What is to be played.
pub struct Contest<'a> {
    /// The battle.
    pub game: &'a dyn AnyGame,
    /// Its machine players.
    pub tactics: &'a Tactics,
    /// Its scenario and options.
    pub setup: Setup,
    /// The two players; a person cannot be one of them.
    pub players: [Player; 2],
    /// How many pairs of games.
    pub pairs: u32,
    /// Where dice and whims come from.
    pub seed: u64,
    /// Stop as soon as this is decided.
    pub sprt: Option<Sprt>,
}

/// How one game ended.
#[derive(Clone, Debug)]
pub struct Played {
    /// Who won; none if nobody did.
    pub winner: Option<Seat>,
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// Who did something unlawful, or nothing at all, and lost by that; and why.
    pub forfeit: Option<(Seat, Error)>,
    /// How many decisions there were.
    pub decisions: u32,
}

/// How two players did in the same battle with the same dice. For each game, who sat first: player 0 or player 1; in a
/// solitaire battle, who sat there at all.
#[derive(Clone, Debug)]
pub struct Pair(pub [Played; 2]);

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// Every pair in order.
    pub pairs: Vec<Pair>,
    /// What the early stop decided.
    pub decision: Option<SprtDecision>,
}

impl Contest<'_> {
    /// Is it a battle for one?
    pub fn is_solitaire(&self) -> bool {
        self.game.profile().seats.len() == 1
    }

    /// Plays. `each` hears of every game that ends.
    pub fn play(&self, stop: &Stop, each: &(dyn Fn(&Played) + Sync)) -> Result<Results, Error> {
        let mut results = Results::default();
        let mut counted = Pairs::default();
        let mut next = 0;
        while next < self.pairs && !stop.is_stopped() {
            let batch = next..self.pairs.min(next + BATCH);
            next = batch.end;
            for pair in self.play_batch(batch, stop, each)?.into_iter().flatten() {
                counted.note(pair.half_points());
                results.pairs.push(pair);
                if let Some(sprt) = &self.sprt {
                    let decision = sprt.decision(&counted);
                    results.decision = Some(decision);
                    if decision != SprtDecision::Open {
                        return Ok(results);
                    }
                }
            }
        }
        Ok(results)
    }

    /// Several pairs side by side, in the order of their numbers.
    fn play_batch(
        &self,
        batch: Range<u32>,
        stop: &Stop,
        each: &(dyn Fn(&Played) + Sync),
    ) -> Result<Vec<Option<Pair>>, Error> {
        let pairs: Vec<Mutex<Result<Option<Pair>, Error>>> = batch.clone().map(|_| Mutex::new(Ok(None))).collect();
        let failed = AtomicBool::new(false);
        self.tactics.host().run(pairs.len(), &|index| {
            // Where one cannot be played, the others need not be.
            if !failed.load(Ordering::Relaxed) {
                let played = self.play_pair(batch.start + index as u32, stop, each);
                failed.fetch_or(played.is_err(), Ordering::Relaxed);
                *pairs[index].lock().unwrap_or_else(PoisonError::into_inner) = played;
            }
        });
        pairs.into_iter().map(|pair| pair.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
    }

    fn play_pair(&self, number: u32, stop: &Stop, each: &(dyn Fn(&Played) + Sync)) -> Result<Option<Pair>, Error> {
        let mut games = Vec::with_capacity(2);
        for first in 0..2 {
            let Some(game) = self.play_one(number, first, stop)? else { return Ok(None) };
            each(&game);
            games.push(game);
        }
        Ok(<[Played; 2]>::try_from(games).ok().map(Pair))
    }

    /// One game; `first` says who sits in the first seat. `None` if it was stopped.
    fn play_one(&self, number: u32, first: usize, stop: &Stop) -> Result<Option<Played>, Error> {
        let profile = self.game.profile();
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        let mut dice = Seeded::keyed(key, u64::from(number));
        let (mut position, _) = self.game.begin(self.setup.clone(), &mut dice)?;
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(u64::from(number) * 2);
        let player_of = |seat: usize| if profile.seats.len() == 1 { first } else { (seat + first) % 2 };
        // Games are played side by side, so each player thinks on one core.
        let tactics = self.tactics.on_one_core();
        let mut agents = Vec::new();
        for player in (0..profile.seats.len()).map(player_of) {
            agents.push(tactics.player(&self.players[player], seed.wrapping_add(player as u64))?);
        }
        let watch = Watch::stopping(stop);
        let mut decisions = 0;
        while let Turn::Decides(seat) = position.turn() {
            if stop.is_stopped() {
                return Ok(None);
            }
            if decisions >= LONGEST {
                let scores = vec![0; profile.seats.len()];
                return Ok(Some(Played { winner: None, scores, forfeit: None, decisions }));
            }
            decisions += 1;
            for (other, agent) in agents.iter_mut().enumerate().filter(|(other, _)| *other != seat.index()) {
                if let Player::Machine(Bot { ponders: count @ 1.., .. }) = self.players[player_of(other)] {
                    agent.ponder(position.as_ref(), Seat(other as u8), Budget::Simulations(count), stop);
                }
            }
            let decided = match agents.get_mut(seat.index()) {
                Some(agent) => agent.decide(position.as_ref(), seat, &watch),
                None => return Ok(None),
            };
            let action = match decided.and_then(|action| position.check(&action).map(|()| action)) {
                Ok(action) => action,
                Err(reason) => return Ok(Some(forfeit(seat, reason, profile.seats.len(), decisions))),
            };
            for agent in &mut agents {
                agent.heard(position.as_ref(), &action);
            }
            position.apply(&action, &mut dice)?;
        }
        Ok(position.outcome().map(|outcome| {
            let winner = match outcome.verdict {
                Verdict::Won(seat) => Some(seat),
                Verdict::Drawn | Verdict::Lost => None,
            };
            Played { winner, scores: outcome.scores, forfeit: None, decisions }
        }))
    }
}

/// Whoever does nothing lawful has lost.
fn forfeit(seat: Seat, reason: Error, seats: usize, decisions: u32) -> Played {
    let winner = (seats > 1).then(|| Seat(1 - seat.0.min(1)));
    Played { winner, scores: vec![0; seats], forfeit: Some((seat, reason)), decisions }
}

impl Pair {
    /// The half points of player 0, of four. In a solitaire battle a higher score wins the pair.
    pub fn half_points(&self) -> usize {
        let [first, second] = &self.0;
        if let ([own], [other]) = (&first.scores[..], &second.scores[..]) {
            return match own.cmp(other) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 2,
                std::cmp::Ordering::Greater => 4,
            };
        }
        let points = |game: &Played, own: usize| match game.winner {
            Some(seat) if seat.index() == own => 2,
            Some(_) => 0,
            None => 1,
        };
        points(first, 0) + points(second, 1)
    }
}

impl Results {
    /// The pairs counted.
    pub fn counted(&self) -> Pairs {
        let mut pairs = Pairs::default();
        self.pairs.iter().for_each(|pair| pairs.note(pair.half_points()));
        pairs
    }

    /// Games player 0 won, drew and lost.
    pub fn record(&self) -> [u64; 3] {
        let mut record = [0; 3];
        for Pair(games) in &self.pairs {
            for (own, game) in games.iter().enumerate() {
                record[match game.winner {
                    Some(seat) if seat.index() == own => 0,
                    None => 1,
                    Some(_) => 2,
                }] += 1;
            }
        }
        record
    }

    /// Games won from the first and from the second seat, whoever sat there.
    pub fn by_seat(&self) -> [u64; 2] {
        let games = || self.pairs.iter().flat_map(|pair| &pair.0);
        [0, 1].map(|seat| games().filter(|game| game.winner == Some(Seat(seat))).count() as u64)
    }

    /// In a solitaire battle: each player's scores, in the order of the dice.
    pub fn scores(&self, player: usize) -> Vec<i32> {
        self.pairs.iter().filter_map(|pair| pair.0.get(player)?.scores.first().copied()).collect()
    }

    /// Games given up by player 0 and by player 1, by doing something unlawful or nothing.
    pub fn forfeits(&self) -> [usize; 2] {
        [0, 1].map(|player| self.reasons(player).count())
    }

    /// Why a player gave games up, one reason for each.
    pub fn reasons(&self, player: usize) -> impl Iterator<Item = &Error> {
        let games = self.pairs.iter().flat_map(|pair| pair.0.iter().enumerate());
        games.filter_map(move |(first, game)| {
            let (seat, reason) = game.forfeit.as_ref()?;
            ((seat.index() + first) % 2 == player).then_some(reason)
        })
    }

    /// Decisions in all games together.
    pub fn decisions(&self) -> u64 {
        self.pairs.iter().flat_map(|pair| &pair.0).map(|game| u64::from(game.decisions)).sum()
    }
}

/// The mean of some scores, and its standard error.
pub fn mean(scores: impl ExactSizeIterator<Item = f64> + Clone) -> (f64, f64) {
    let count = scores.len().max(1) as f64;
    let mean = scores.clone().sum::<f64>() / count;
    let variance = scores.map(|score| (score - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}
