//! What many games came to, for people: shares and means, and how sure they are. It is made of [`Totals`] alone.

use std::collections::BTreeMap;

use redoubt_kernel::Seat;
use redoubt_kernel::game::{CountedDeed, CountedThing};
use serde::{Serialize, Serializer};

use crate::interval::{Estimate, difference, difference_of_means, mean, share};
use crate::legend::Legend;
use crate::totals::{Lot, Totals, percentile};

/// See the [module](self).
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// How many games.
    pub games: u64,
    /// Those that were broken off because they would not end.
    pub unfinished: u64,
    /// How they ended.
    pub results: GameResults,
    /// The same by who began; only where more than one side did.
    pub by_beginner: Vec<Began>,
    /// Levels of victory.
    pub levels: Vec<Reached>,
    /// How they ended, and when.
    pub endings: Vec<Finished>,
    /// How many turns they had.
    pub turns: Length,
    /// How many decisions.
    pub decisions: Option<Estimate>,
    /// How many actions there were to choose from.
    pub choices: f64,
    /// How often the lead changed hands.
    pub lead_changes: LeadChanges,
    /// The first seat's score.
    pub score: Option<Estimate>,
    /// Games by that score.
    pub scores: BTreeMap<i32, u64>,
    /// Each countable thing that happened in some games, and what it was worth.
    pub things: Vec<ThingWorth>,
    /// Games worth a look.
    pub notable: Notable,
}

/// How some games ended.
#[derive(Clone, Debug, Serialize)]
pub struct GameResults {
    /// How many games.
    pub games: u64,
    /// The share that each side won.
    pub won: Vec<SeatShare>,
    /// The share that nobody won.
    pub drawn: Option<Estimate>,
    /// The share that the solitaire player lost.
    pub lost: Option<Estimate>,
    /// The points of the first side, a draw being half of one.
    pub points: Option<Estimate>,
}

/// A side's share.
#[derive(Clone, Debug, Serialize)]
pub struct SeatShare {
    /// Whose.
    pub seat: &'static str,
    /// How many games.
    pub games: u64,
    /// The share.
    pub share: Option<Estimate>,
}

/// How games ended that one side began.
#[derive(Clone, Debug, Serialize)]
pub struct Began {
    /// Who began.
    pub seat: &'static str,
    /// How those games ended.
    pub results: GameResults,
}

/// How often games came to a level of victory.
#[derive(Clone, Debug, Serialize)]
pub struct Reached {
    /// Its name in tables.
    pub id: &'static str,
    /// Its place in the [`Legend`].
    #[serde(skip)]
    pub index: usize,
    /// How many games.
    pub games: u64,
    /// The share of all games.
    pub share: Option<Estimate>,
    /// Whose level it was: the games among them that each side won, and their share of all games.
    pub won: Vec<SeatShare>,
    /// The share of all games that came to it though nobody won.
    pub drawn: Option<Estimate>,
    /// The share of all games that came to it though the solitaire player lost.
    pub lost: Option<Estimate>,
    /// By who began, where more than one side did: the share of the games that this side began.
    pub by_beginner: Vec<SeatShare>,
}

/// How often games ended in some way.
#[derive(Clone, Debug, Serialize)]
pub struct Finished {
    /// Its name in tables.
    pub id: &'static str,
    /// Its place in the [`Legend`].
    #[serde(skip)]
    pub index: usize,
    /// How many games.
    pub games: u64,
    /// The share.
    pub share: Option<Estimate>,
    /// After how many turns, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<Length>,
}

/// How long games were.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Length {
    /// The mean.
    pub mean: f64,
    /// The shortest.
    pub least: u32,
    /// One in ten was no longer than this.
    pub tenth: u32,
    /// Half were no longer than this.
    pub median: u32,
    /// Nine in ten were no longer than this.
    pub ninetieth: u32,
    /// The longest.
    pub most: u32,
    /// Games by their length.
    pub counts: BTreeMap<u32, u64>,
}

/// How often the lead changed hands.
#[derive(Clone, Debug, Default, Serialize)]
pub struct LeadChanges {
    /// On average.
    pub mean: f64,
    /// The share of games in which it never did.
    pub never: Option<Estimate>,
    /// Games by how often.
    pub counts: BTreeMap<u32, u64>,
}

/// A countable thing, and how games went with and without it.
#[derive(Clone, Debug, Serialize)]
pub struct ThingWorth {
    /// Its place in the [`Legend`].
    #[serde(skip)]
    pub index: usize,
    /// What kind of thing.
    #[serde(serialize_with = "thing_id")]
    pub kind: CountedThing,
    /// Its name in tables.
    pub id: String,
    /// What becomes of it.
    #[serde(serialize_with = "deed_id")]
    pub deed: CountedDeed,
    /// Whose it is.
    pub seat: Option<&'static str>,
    /// The share of games in which it happened.
    pub use_share: Option<Estimate>,
    /// How often in a game, on average.
    pub times: f64,
    /// For whom `with` and `without` are told.
    pub for_seat: &'static str,
    /// The points of that side in games with it (a solitaire battle: its score).
    pub with: Option<Estimate>,
    /// The same in games without it.
    pub without: Option<Estimate>,
    /// How much more with it.
    pub worth: Option<Estimate>,
    /// The share of games that this side won, with it and without.
    pub wins: Wins,
}

/// How often a side won, with a thing and without.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Wins {
    /// The share of the games with it.
    pub with: Option<Estimate>,
    /// The share of the games without it.
    pub without: Option<Estimate>,
    /// How much more with it.
    pub worth: Option<Estimate>,
}

/// Games worth a look, by their numbers.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Notable {
    /// The longest.
    pub longest: Option<u64>,
    /// The one in which the lead changed hands most often.
    pub closest: Option<u64>,
    /// The one whose winner had stood worst.
    pub upset: Option<u64>,
    /// One that ended as most did, after as many turns as most.
    pub typical: Option<u64>,
}

impl Notable {
    /// Each with its name, if there is one.
    pub fn named(self) -> Vec<(&'static str, u64)> {
        let all =
            [("longest", self.longest), ("closest", self.closest), ("upset", self.upset), ("typical", self.typical)];
        all.into_iter().filter_map(|(name, game)| Some((name, game?))).collect()
    }
}

fn thing_id<S: Serializer>(thing: &CountedThing, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(thing.id())
}

fn deed_id<S: Serializer>(deed: &CountedDeed, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(deed.id())
}

/// The points of a side in some games: wins, and half of the draws.
fn points(lot: &Lot, seat: usize) -> Option<Estimate> {
    share(lot.won(seat) as f64 + lot.drawn() as f64 / 2.0, lot.games())
}

fn score(lot: &Lot) -> Option<Estimate> {
    mean(lot.games(), lot.score, lot.score_squares)
}

impl GameResults {
    fn new(legend: &Legend, lot: &Lot) -> Self {
        GameResults::of(legend, lot, lot.games())
    }

    /// The same as shares of so many games, of which these are some.
    fn of(legend: &Legend, lot: &Lot, games: u64) -> Self {
        let won = legend.profile.seats.iter().enumerate().map(|(index, seat)| SeatShare {
            seat,
            games: lot.won(index),
            share: share(lot.won(index) as f64, games),
        });
        GameResults {
            games: lot.games(),
            won: won.collect(),
            drawn: share(lot.drawn() as f64, games),
            lost: share(lot.lost() as f64, games).filter(|_| legend.is_solitaire() || lot.lost() > 0),
            points: points(lot, 0),
        }
    }
}

impl Length {
    /// Of games counted by their length.
    pub fn new(counts: BTreeMap<u32, u64>) -> Self {
        let games: u64 = counts.values().sum();
        let sum: u64 = counts.iter().map(|(turns, count)| u64::from(*turns) * count).sum();
        let at = |percent| percentile(&counts, percent).unwrap_or(0);
        Length {
            mean: sum as f64 / games.max(1) as f64,
            least: counts.keys().next().copied().unwrap_or(0),
            tenth: at(10),
            median: at(50),
            ninetieth: at(90),
            most: counts.keys().next_back().copied().unwrap_or(0),
            counts,
        }
    }
}

impl Summary {
    /// Of these totals.
    pub fn new(legend: &Legend, totals: &Totals) -> Self {
        let games = totals.games;
        let beginners = totals.by_beginner.iter().zip(legend.profile.seats).filter(|(lot, _)| lot.games() > 0);
        let by_beginner: Vec<Began> =
            beginners.map(|(lot, seat)| Began { seat, results: GameResults::new(legend, lot) }).collect();
        let finished = |(index, (finish, count)): (usize, (&redoubt_kernel::game::Finish, u64)), turns| Finished {
            id: finish.id,
            index,
            games: count,
            share: share(count as f64, games),
            turns,
        };
        let begun: Vec<(usize, u64)> =
            totals.by_beginner.iter().map(Lot::games).enumerate().take(legend.profile.seats.len()).collect();
        let several = begun.iter().filter(|(_, games)| *games > 0).count() > 1;
        let reached = |(index, (finish, lots)): (usize, (&redoubt_kernel::game::Finish, &Vec<Lot>))| {
            let lot = Lot::sum(lots);
            let results = GameResults::of(legend, &lot, games);
            let began = |(seat, of): &(usize, u64)| {
                let own = lots.get(*seat).map_or(0, Lot::games);
                SeatShare { seat: legend.profile.seats[*seat], games: own, share: share(own as f64, *of) }
            };
            Reached {
                id: finish.id,
                index,
                games: lot.games(),
                share: share(lot.games() as f64, games),
                won: results.won,
                drawn: results.drawn,
                lost: results.lost,
                by_beginner: begun.iter().filter(|(_, games)| several && *games > 0).map(began).collect(),
            }
        };
        let levels = legend.levels.iter().zip(&totals.levels).enumerate();
        let endings = legend.endings.iter().zip(&totals.endings).enumerate().map(|(index, (finish, cells))| {
            let counts: BTreeMap<u32, u64> = cells.iter().map(|(turns, cell)| (*turns, cell.games)).collect();
            let count = counts.values().sum();
            finished((index, (finish, count)), (count > 0).then(|| Length::new(counts)))
        });
        let lead_sum: u64 = totals.lead_changes.iter().map(|(times, count)| u64::from(*times) * count).sum();
        let never = totals.lead_changes.get(&0).copied().unwrap_or(0);
        Summary {
            games,
            unfinished: totals.unfinished,
            results: GameResults::new(legend, &totals.all),
            by_beginner: if by_beginner.len() > 1 { by_beginner } else { Vec::new() },
            levels: levels.map(reached).collect(),
            endings: endings.collect(),
            turns: Length::new(totals.turns()),
            decisions: mean(games, totals.decisions as i64, totals.decision_squares),
            choices: totals.choices as f64 / totals.decisions.max(1) as f64,
            lead_changes: LeadChanges {
                mean: lead_sum as f64 / games.max(1) as f64,
                never: share(never as f64, games),
                counts: totals.lead_changes.clone(),
            },
            score: score(&totals.all),
            scores: totals.scores.clone(),
            things: things(legend, totals),
            notable: Notable {
                longest: totals.longest.map(|mark| mark.game),
                closest: totals.closest.map(|mark| mark.game),
                upset: totals.upset.map(|mark| mark.game),
                typical: totals.typical(),
            },
        }
    }
}

/// Whatever happened in some games. What happened in all of them, or in none, cannot be compared; it is told without its worth.
fn things(legend: &Legend, totals: &Totals) -> Vec<ThingWorth> {
    let all = legend.things.iter().zip(&totals.things).enumerate();
    let happened = all.filter(|(_, (_, known))| known.times > 0);
    let worth = |(index, (thing, known)): (usize, (&redoubt_kernel::game::Countable, &crate::totals::Use))| {
        let seat = thing.seat.unwrap_or(Seat(0));
        let without = known.lot.others(&totals.all);
        let of = |lot: &Lot| if legend.is_solitaire() { score(lot) } else { points(lot, seat.index()) };
        let won = |lot: &Lot| share(lot.won(seat.index()) as f64, lot.games());
        let (won_with, won_without) = (won(&known.lot), won(&without));
        let (with, without) = (of(&known.lot), of(&without));
        let worth = with.zip(without).map(|(with, without)| {
            if legend.is_solitaire() { difference_of_means(with, without) } else { difference(with, without) }
        });
        ThingWorth {
            index,
            kind: thing.kind,
            id: thing.id.clone(),
            deed: thing.deed,
            seat: thing.seat.map(|seat| legend.profile.seat_name(seat)),
            use_share: share(known.lot.games() as f64, totals.games),
            times: known.times as f64 / totals.games.max(1) as f64,
            for_seat: legend.profile.seat_name(seat),
            with,
            without,
            worth,
            wins: Wins {
                with: won_with,
                without: won_without,
                worth: won_with.zip(won_without).map(|(with, without)| difference(with, without)),
            },
        }
    };
    happened.map(worth).collect()
}
