//! Players against each other: in every round each two of them play a pair of games with the same dice and the seats changed
//! over. In a solitaire battle each plays the same dice for itself. With fixed budgets everything is the same on any number of
//! cores.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::{Face, Recorder, Seeded};
use redoubt_kernel::{AnyAction, AnyGame, Error, Seat, Setup, Turn, Verdict, Viewer};

use crate::erased::Tactics;
use crate::level::{Bot, Budget};
use crate::player::Player;
use crate::rating::{Pairs, Sprt, SprtDecision};
use crate::watch::{Stop, Watch};

/// A battle that goes on for longer than this counts as drawn.
const LONGEST: u32 = 50_000;

/// Games that are played, at least, before anyone asks whether it is decided.
const BATCH: usize = 32;

/// What is to be played.
pub struct Contest<'a> {
    /// The battle.
    pub game: &'a dyn AnyGame,
    /// Its machine players.
    pub tactics: &'a Tactics,
    /// Its scenario and options.
    pub setup: Setup,
    /// The players, two or more; a person cannot be one of them.
    pub players: Vec<Player>,
    /// How many rounds.
    pub rounds: u32,
    /// Where dice and whims come from.
    pub seed: u64,
    /// Stop as soon as this is decided between the first two.
    pub sprt: Option<Sprt>,
    /// Whether games are kept move by move.
    pub recording: bool,
}

/// How one game ended.
#[derive(Clone, Debug)]
pub struct Played {
    /// The round it belongs to, from 0.
    pub round: u32,
    /// Which player sat in each seat.
    pub players: Vec<usize>,
    /// Who won; none if nobody did.
    pub winner: Option<Seat>,
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// Who did something unlawful, or nothing at all, and lost by that; and why.
    pub forfeit: Option<(Seat, Error)>,
    /// How many decisions there were.
    pub decisions: u32,
    /// What happened, if games are kept.
    pub record: Option<GameRecord>,
}

/// A game move by move, with what chance brought.
#[derive(Clone, Debug, Default)]
pub struct GameRecord {
    begin: Vec<Face>,
    acts: Vec<(AnyAction, Vec<Face>)>,
}

impl GameRecord {
    /// The game as a battle, with its journal. Its dice are told and not proved: they came from the tournament's seed.
    pub fn battle(&self, game: Arc<dyn AnyGame>, setup: Setup) -> Result<Battle, Error> {
        let mut battle = Battle::begin(game, setup, Dice::Typed, &self.begin)?;
        for (action, rolls) in &self.acts {
            battle.act(Viewer::UMPIRE, action, rolls)?;
        }
        Ok(battle)
    }
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct ContestResults {
    /// The games of every round that was played whole, in the order of [`Contest::seatings`].
    pub rounds: Vec<Vec<Played>>,
    /// What the early stop decided.
    pub decision: Option<SprtDecision>,
}

impl Contest<'_> {
    /// Is it a battle for one?
    pub fn is_solitaire(&self) -> bool {
        self.game.profile().seats.len() == 1
    }

    /// Who sits where in each game of a round: every two players, both ways round; in a solitaire battle each by himself.
    pub fn seatings(&self) -> Vec<Vec<usize>> {
        let players = 0..self.players.len();
        if self.is_solitaire() {
            return players.map(|player| vec![player]).collect();
        }
        let pairs = players.clone().flat_map(|one| players.clone().skip(one + 1).map(move |other| [one, other]));
        pairs.flat_map(|[one, other]| [vec![one, other], vec![other, one]]).collect()
    }

    /// Plays, until it is told to stop: then what was played so far counts, in whole rounds. `each` hears of every game that
    /// ends.
    pub fn play(&self, stop: &Stop, each: &(dyn Fn(&Played) + Sync)) -> Result<ContestResults, Error> {
        let mut results = ContestResults::default();
        let mut counted = Pairs::default();
        let seatings = self.seatings();
        let batch = BATCH.div_ceil(seatings.len().max(1)) as u32;
        let mut next = 0;
        while next < self.rounds && !stop.is_stopped() {
            let rounds = next..self.rounds.min(next + batch);
            next = rounds.end;
            for round in self.play_batch(rounds, &seatings, stop, each)? {
                counted.note(half_points(&round, 0, 1));
                results.rounds.push(round);
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

    /// The games of several rounds side by side; those of every round that was not stopped, in the order of their numbers.
    fn play_batch(
        &self,
        rounds: Range<u32>,
        seatings: &[Vec<usize>],
        stop: &Stop,
        each: &(dyn Fn(&Played) + Sync),
    ) -> Result<Vec<Vec<Played>>, Error> {
        let count = rounds.len() * seatings.len();
        let games: Vec<Mutex<Result<Option<Played>, Error>>> = (0..count).map(|_| Mutex::new(Ok(None))).collect();
        let failed = AtomicBool::new(false);
        self.tactics.host().run(count, &|index| {
            // Where one cannot be played, the others need not be.
            if !failed.load(Ordering::Relaxed) {
                let (round, seating) = (index / seatings.len(), index % seatings.len());
                let played = self.play_one(rounds.start + round as u32, &seatings[seating], stop);
                if let Ok(Some(game)) = &played {
                    each(game);
                }
                failed.fetch_or(played.is_err(), Ordering::Relaxed);
                *games[index].lock().unwrap_or_else(PoisonError::into_inner) = played;
            }
        });
        let games = games.into_iter().map(|game| game.into_inner().unwrap_or_else(PoisonError::into_inner));
        let games = games.collect::<Result<Vec<Option<Played>>, Error>>()?;
        let whole = |round: &[Option<Played>]| round.iter().cloned().collect::<Option<Vec<Played>>>();
        Ok(games.chunks(seatings.len().max(1)).map_while(whole).collect())
    }

    /// One game. `None` if it was stopped.
    fn play_one(&self, round: u32, seating: &[usize], stop: &Stop) -> Result<Option<Played>, Error> {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        let mut dice = Seeded::keyed(key, u64::from(round));
        let mut begun = Recorder::new(&mut dice);
        let (mut position, _) = self.game.begin(self.setup.clone(), &mut begun)?;
        let mut record = self.recording.then(|| GameRecord { begin: begun.into_parts().0, acts: Vec::new() });
        // Of two players each keeps its seed whatever else is played in the same round.
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(u64::from(round) * 2);
        // Games are played side by side, so each player thinks on one core.
        let tactics = self.tactics.on_one_core();
        let mut agents = Vec::new();
        for player in seating {
            agents.push(tactics.player(&self.players[*player], seed.wrapping_add(*player as u64))?);
        }
        let watch = Watch::stopping(stop);
        let ended = |winner, scores, forfeit, decisions, record| Played {
            round,
            players: seating.to_vec(),
            winner,
            scores,
            forfeit,
            decisions,
            record,
        };
        let nothing = vec![0; seating.len()];
        let mut decisions = 0;
        while let Turn::Decides(seat) = position.turn() {
            if stop.is_stopped() {
                return Ok(None);
            }
            if decisions >= LONGEST {
                return Ok(Some(ended(None, nothing, None, decisions, record)));
            }
            decisions += 1;
            for (other, agent) in agents.iter_mut().enumerate().filter(|(other, _)| *other != seat.index()) {
                if let Player::Machine(Bot { ponders: count @ 1.., .. }) = self.players[seating[other]] {
                    agent.ponder(position.as_ref(), Seat(other as u8), Budget::Simulations(count), stop);
                }
            }
            let decided = match agents.get_mut(seat.index()) {
                Some(agent) => agent.decide(position.as_ref(), seat, &watch),
                None => return Ok(None),
            };
            let action = match decided.and_then(|action| position.check(&action).map(|()| action)) {
                Ok(action) => action,
                // Whoever was stopped in the middle of a thought has not given up.
                Err(_) if stop.is_stopped() => return Ok(None),
                Err(reason) => {
                    // Whoever does nothing lawful has lost.
                    let winner = (seating.len() > 1).then(|| Seat(1 - seat.0.min(1)));
                    return Ok(Some(ended(winner, nothing, Some((seat, reason)), decisions, record)));
                }
            };
            for agent in &mut agents {
                agent.heard(position.as_ref(), &action);
            }
            let mut rolled = Recorder::new(&mut dice);
            position.apply(&action, &mut rolled)?;
            if let Some(record) = &mut record {
                record.acts.push((action, rolled.into_parts().0));
            }
        }
        Ok(position.outcome().map(|outcome| {
            let winner = match outcome.verdict {
                Verdict::Won(seat) => Some(seat),
                Verdict::Drawn | Verdict::Lost => None,
            };
            ended(winner, outcome.scores, None, decisions, record)
        }))
    }
}

impl Played {
    /// The half points of a player who took part: two for a win, one for a draw.
    fn half_points(&self, player: usize) -> usize {
        match self.winner {
            Some(seat) if self.players.get(seat.index()) == Some(&player) => 2,
            Some(_) => 0,
            None => 1,
        }
    }

    /// Did these two play it, in either order?
    fn is_between(&self, one: usize, other: usize) -> bool {
        self.players == [one, other] || self.players == [other, one]
    }
}

/// The half points of `one` against `other` in a round, of four. In a solitaire battle a higher score is worth all of them.
fn half_points(round: &[Played], one: usize, other: usize) -> usize {
    let alone = |player: usize| round.iter().find(|game| game.players == [player]).and_then(|game| game.scores.first());
    if let (Some(own), Some(theirs)) = (alone(one), alone(other)) {
        return match own.cmp(theirs) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 2,
            std::cmp::Ordering::Greater => 4,
        };
    }
    round.iter().filter(|game| game.is_between(one, other)).map(|game| game.half_points(one)).sum()
}

impl ContestResults {
    /// Every game.
    pub fn games(&self) -> impl Iterator<Item = &Played> {
        self.rounds.iter().flatten()
    }

    /// The pairs of games of one player against another, counted for the first of them.
    pub fn counted(&self, one: usize, other: usize) -> Pairs {
        let mut pairs = Pairs::default();
        self.rounds.iter().for_each(|round| pairs.note(half_points(round, one, other)));
        pairs
    }

    /// Games that one player won, drew and lost against another.
    pub fn record(&self, one: usize, other: usize) -> [u64; 3] {
        let mut record = [0; 3];
        for game in self.games().filter(|game| game.is_between(one, other)) {
            record[2 - game.half_points(one)] += 1;
        }
        record
    }

    /// A player's points, a draw being half of one, and games.
    pub fn standing(&self, player: usize) -> (f64, usize) {
        let own = || self.games().filter(|game| game.players.contains(&player));
        (own().map(|game| game.half_points(player)).sum::<usize>() as f64 / 2.0, own().count())
    }

    /// Games won from each of so many seats, whoever sat there.
    pub fn by_seat(&self, seats: usize) -> Vec<u64> {
        let won = |seat: usize| self.games().filter(|game| game.winner == Some(Seat(seat as u8))).count();
        (0..seats).map(|seat| won(seat) as u64).collect()
    }

    /// In a solitaire battle: a player's scores, in the order of the dice.
    pub fn scores(&self, player: usize) -> Vec<i32> {
        let own = self.games().filter(|game| game.players == [player]);
        own.filter_map(|game| game.scores.first().copied()).collect()
    }

    /// Why a player gave games up, by doing something unlawful or nothing: one reason for each.
    pub fn reasons(&self, player: usize) -> impl Iterator<Item = &Error> {
        self.games().filter_map(move |game| {
            let (seat, reason) = game.forfeit.as_ref()?;
            (game.players.get(seat.index()) == Some(&player)).then_some(reason)
        })
    }

    /// Decisions in all games together.
    pub fn decisions(&self) -> u64 {
        self.games().map(|game| u64::from(game.decisions)).sum()
    }
}

/// The mean of some scores, and its standard error.
pub fn mean(scores: impl ExactSizeIterator<Item = f64> + Clone) -> (f64, f64) {
    let count = scores.len().max(1) as f64;
    let mean = scores.clone().sum::<f64>() / count;
    let variance = scores.map(|score| (score - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}
