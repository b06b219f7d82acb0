//! A battle looked back at: how it stood at every decision, and where something better could have been done. Each decision is
//! judged with the eyes of the seat that took it.

use redoubt_kernel::{AnyAction, AnyPosition, Battle, Error, Seat, Turn, Verdict, Viewer};
use serde_json::Value;

use crate::analysis::{Effort, chance_of};
use crate::erased::Tactics;
use crate::level::Budget;
use crate::watch::{Progress, Watch};

/// How often a decision is played out to its end, where the score is what counts.
const PLAYED_OUT: u32 = 60;

/// Turning points that are told.
const TURNING_POINTS: usize = 3;

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inquiry {
    /// Whose decisions; everyone's, if nobody is named.
    pub only: Option<Seat>,
    /// What one decision may cost.
    pub budget: Budget,
    /// Where imagined dice come from.
    pub seed: u64,
}

/// A decision, looked at again.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// How many actions stood before it: the decision led to the position after `ply + 1` of them.
    pub ply: usize,
    /// Who decided.
    pub seat: Seat,
    /// What they did, as it is written down.
    pub action: Value,
    /// What is thought best, as it is written down.
    pub better: Value,
    /// What the best is worth to the one who decided, from −1 (lost) to 1 (won).
    pub best: f64,
    /// What was done is worth so much.
    pub done: f64,
    /// The score that the one who decided could expect, where a battle has only one seat.
    pub score: Option<f64>,
}

impl Judged {
    /// The chance of `seat` at this decision, from 0 to 1.
    pub fn chance(&self, seat: Seat) -> f64 {
        chance_of(if seat == self.seat { self.best } else { -self.best })
    }

    /// What it cost the one who decided, as a part of the chance to win.
    pub fn cost(&self) -> f64 {
        chance_of(self.best) - chance_of(self.done)
    }
}

/// Every decision of a battle, looked at again.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Study {
    /// In the order in which they were taken; where there was nothing to decide there is nothing to judge.
    pub judged: Vec<Judged>,
}

impl Study {
    /// The biggest mistakes, the worst first.
    pub fn mistakes(&self, most: usize) -> Vec<&Judged> {
        let mut worst: Vec<&Judged> = self.judged.iter().filter(|judged| judged.cost() > 0.0).collect();
        worst.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        worst.truncate(most);
        worst
    }

    /// The few mistakes that cost a seat most, or anyone if nobody is named, the worst first.
    pub fn turning_points(&self, seat: Option<Seat>) -> Vec<&Judged> {
        let all = self.mistakes(self.judged.len()).into_iter();
        all.filter(|judged| seat.is_none_or(|seat| judged.seat == seat)).take(TURNING_POINTS).collect()
    }

    /// What dice and draws did to a seat's chance after each decision; `end` is what the end was worth to it, see [`end`].
    pub fn swings(&self, seat: Seat, end: f64) -> Vec<Swing> {
        let left = |judged: &Judged| {
            let mover = judged.chance(judged.seat) - judged.cost();
            if judged.seat == seat { mover } else { 1.0 - mover }
        };
        let found = self.judged.iter().skip(1).map(|judged| judged.chance(seat)).chain([end]);
        let pairs = self.judged.iter().zip(found);
        pairs.map(|(judged, to)| Swing { ply: judged.ply + 1, from: left(judged), to }).collect()
    }
}

/// What dice and draws made of a seat's chance to win after a decision, until the next one or the end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Swing {
    /// The moment after that decision.
    pub ply: usize,
    /// The chance as the decision left it, from 0 to 1.
    pub from: f64,
    /// The chance that the next decision found.
    pub to: f64,
}

impl Swing {
    /// How lucky that was.
    pub fn gain(&self) -> f64 {
        self.to - self.from
    }

    /// The luckiest of them, and the unluckiest; nothing, where there was none.
    pub fn extremes(swings: &[Swing]) -> [Option<&Swing>; 2] {
        let best = swings.iter().max_by(|a, b| a.gain().total_cmp(&b.gain()));
        let worst = swings.iter().min_by(|a, b| a.gain().total_cmp(&b.gain()));
        [best.filter(|swing| swing.gain() > 0.0), worst.filter(|swing| swing.gain() < 0.0)]
    }
}

/// What the end of a battle was worth to a seat, from 0 to 1; `None` before it. Whoever plays alone for points may have lost with
/// many or with few.
pub fn end(battle: &Battle, seat: Seat) -> Option<f64> {
    let verdict = battle.outcome()?.verdict;
    if battle.game().profile().scores.is_some() {
        return Some(chance_of(f64::from(battle.view(Viewer::UMPIRE).evaluate(seat)) / 1000.0));
    }
    Some(match verdict {
        Verdict::Won(winner) if winner == seat => 1.0,
        Verdict::Drawn => 0.5,
        Verdict::Won(_) | Verdict::Lost => 0.0,
    })
}

/// How many decisions of a battle there are to judge.
pub fn decisions(battle: &Battle, only: Option<Seat>) -> usize {
    taken(battle, only).count()
}

/// Looks at every decision again; `None` if someone said stop before the end.
pub fn look_back(
    tactics: &Tactics,
    battle: &Battle,
    inquiry: Inquiry,
    watch: &Watch<'_>,
) -> Result<Option<Study>, Error> {
    let decisions: Vec<_> = taken(battle, inquiry.only).collect();
    let quiet = Watch::stopping(&watch.stop);
    let mut study = Study::default();
    for (done, decision) in decisions.iter().enumerate() {
        if let Some(hear) = watch.progress {
            hear(Progress { simulations: 0, part: done as f64 / decisions.len() as f64 });
        }
        let judged = judge(tactics, decision, inquiry, &quiet)?;
        if watch.stop.is_stopped() {
            return Ok(None);
        }
        study.judged.extend(judged);
    }
    Ok(Some(study))
}

/// A decision in which there was a choice.
struct Taken<'b> {
    ply: usize,
    seat: Seat,
    before: &'b dyn AnyPosition,
    action: &'b AnyAction,
}

/// All of them, in their order.
fn taken(battle: &Battle, only: Option<Seat>) -> impl Iterator<Item = Taken<'_>> {
    let after = battle.history().skip(1).map(|(action, _)| action);
    let pairs = battle.history().map(|(_, position)| position).zip(after).enumerate();
    pairs.filter_map(move |(ply, (before, action))| {
        let Turn::Decides(seat) = before.turn() else { return None };
        let asked = only.is_none_or(|only| only == seat) && before.legal().len() > 1;
        Some(Taken { ply, seat, before, action: action? }).filter(|_| asked)
    })
}

fn judge(
    tactics: &Tactics,
    &Taken { ply, seat, before, action }: &Taken<'_>,
    Inquiry { budget, seed, .. }: Inquiry,
    watch: &Watch<'_>,
) -> Result<Option<Judged>, Error> {
    let alone = before.profile().seats.len() == 1;
    let effort = Effort { budget, games: if alone { PLAYED_OUT } else { 0 }, seed };
    let analysis = tactics.analyse_with(before, seat, effort, watch)?;
    let found = analysis.findings;
    let Some(best) = found.choices.first() else { return Ok(None) };
    let done = match found.choices.iter().find(|choice| choice.action == *action) {
        _ if best.action == *action => best.value,
        Some(choice) if choice.visits * 4 >= best.visits => choice.value,
        // Hardly looked at by the search: then it deserves a look of its own.
        _ => tactics.weigh(before, seat, action, effort, watch)?.0,
    };
    let score = (analysis.outlook.games > 0).then(|| analysis.outlook.score().0);
    let better = best.action.written().clone();
    Ok(Some(Judged { ply, seat, action: action.written().clone(), better, best: best.value, done, score }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn judged(ply: usize, seat: u8, best: f64, done: f64) -> Judged {
        Judged { ply, seat: Seat(seat), action: json!(1), better: json!(2), best, done, score: None }
    }

    #[test]
    fn one_s_luck_is_the_others_bad_luck_and_no_swing_is_more_than_the_whole() {
        // Each side throws away half of its chance, again and again.
        let study = Study { judged: (0..40).map(|ply| judged(ply, (ply % 2) as u8, 0.9, -0.1)).collect() };
        let (mine, theirs) = (study.swings(Seat(0), 0.5), study.swings(Seat(1), 0.5));
        for (mine, theirs) in mine.iter().zip(&theirs) {
            assert!((mine.gain() + theirs.gain()).abs() < 1e-9, "{mine:?} {theirs:?}");
            assert!((-1.0..=1.0).contains(&mine.gain()), "{mine:?}");
        }
        assert_eq!(Swing::extremes(&[]), [None, None]);
        let swings = [0.2, -0.1, -0.3].map(|gain| Swing { ply: 1, from: 0.5, to: 0.5 + gain });
        assert_eq!(Swing::extremes(&swings), [Some(&swings[0]), Some(&swings[2])]);
    }

    #[test]
    fn luck_and_what_everyone_threw_away_lead_from_the_first_chance_to_the_end() {
        let study = Study { judged: vec![judged(0, 0, 0.2, 0.0), judged(1, 1, 0.4, -0.2), judged(4, 0, 0.5, 0.5)] };
        let luck: f64 = study.swings(Seat(0), 1.0).iter().map(Swing::gain).sum();
        let cost = |judged: &Judged| if judged.seat == Seat(0) { -judged.cost() } else { judged.cost() };
        let play: f64 = study.judged.iter().map(cost).sum();
        assert!((study.judged[0].chance(Seat(0)) + luck + play - 1.0).abs() < 1e-9, "{luck} {play}");
    }

    #[test]
    fn the_turning_points_are_the_three_costliest_of_whoever_is_asked_about() {
        let all = [(0, 0.1), (1, 0.9), (0, 0.4), (0, 0.0), (0, 0.3), (0, 0.2)];
        let judged = all.into_iter().enumerate().map(|(ply, (seat, cost))| judged(ply, seat, 0.5, 0.5 - cost));
        let study = Study { judged: judged.collect() };
        let plies = |seat| study.turning_points(seat).iter().map(|judged| judged.ply).collect::<Vec<_>>();
        assert_eq!((plies(Some(Seat(0))), plies(Some(Seat(1))), plies(None)), (vec![2, 4, 5], vec![1], vec![1, 2, 4]));
    }
}
