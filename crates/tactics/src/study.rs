//! A battle looked back at: how it stood at every decision, and where something better could have been done. Each decision is
//! judged with the eyes of the seat that took it.

use redoubt_kernel::{AnyAction, AnyPosition, Battle, Error, Seat, Turn};
use serde_json::Value;

use crate::analysis::{Effort, chance_of};
use crate::erased::Tactics;
use crate::level::Budget;
use crate::watch::{Progress, Watch};

/// How often a decision is played out to its end, where the score is what counts.
const PLAYED_OUT: u32 = 60;

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
