//! Odds: every outcome of an action that the rules tell apart, exactly, by visiting all that chance can do; where a whole
//! phase is left to chance and nobody could visit it all, by playing it often, and saying so. Where chance just decides what
//! comes, like a card or an event, what can come and how likely: see [`Forecast`].

mod forecast;
mod played;

use std::collections::HashMap;

use num_rational::Ratio;

use crate::chance::{Enumerator, Interrupt, Probability, Seeded};
use crate::game::{Presentation, Upshot};

pub use forecast::{Forecast, Prospect};

/// The chances of an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Odds {
    /// Each outcome with its chance, best first. The chances add up to one.
    pub rows: Vec<(Probability, Upshot)>,
    /// There are decisions inside the action, and these chances are those of whoever decides deciding best each time.
    pub best_choice: bool,
    /// The chances were not counted but estimated, from so many plays.
    pub plays: Option<u32>,
    /// Where the rules tell no better from worse: what chance will be asked, and what can come.
    pub forecasts: Vec<Forecast>,
}

impl Odds {
    fn add(&mut self, p: Probability, upshot: Upshot) {
        match self.rows.iter_mut().find(|(_, known)| known.result == upshot.result) {
            Some((chance, _)) => *chance += p,
            None => self.rows.push((p, upshot)),
        }
    }

    /// The chances where any of these may be the case, each as likely as the others; `None` if chance decides nothing in any.
    /// Those in which it decides nothing have no share, so that the chances still add up to one.
    pub(crate) fn mixed(cases: Vec<Option<Odds>>) -> Option<Odds> {
        let cases: Vec<Odds> = cases.into_iter().flatten().filter(|case| !case.rows.is_empty()).collect();
        let count = cases.len() as u32;
        let share = Ratio::new(1, u128::from(count.max(1)));
        let mut odds = Odds { plays: Some(count), ..Odds::default() };
        for case in cases {
            case.rows.into_iter().for_each(|(p, upshot)| odds.add(p * share, upshot));
            odds.best_choice |= case.best_choice;
        }
        odds.rows.sort_by_key(|(_, upshot)| std::cmp::Reverse(upshot.worth));
        (!odds.rows.is_empty()).then_some(odds)
    }

    fn expected_worth(&self) -> Ratio<i128> {
        let term = |(p, upshot): &(Probability, Upshot)| {
            Ratio::new(*p.numer() as i128 * i128::from(upshot.worth), *p.denom() as i128)
        };
        self.rows.iter().map(term).sum()
    }
}

/// The odds of a lawful action; `None` if chance decides nothing in it.
pub fn odds<G: Presentation>(game: &G, position: &G::Position, action: &G::Action) -> Result<Option<Odds>, Interrupt> {
    odds_while(game, position, action, &|| true)
}

/// The same for as long as someone wants to know; then it is [`Interrupt::Abandoned`].
pub fn odds_while<G: Presentation>(
    game: &G,
    position: &G::Position,
    action: &G::Action,
    wanted: &dyn Fn() -> bool,
) -> Result<Option<Odds>, Interrupt> {
    // An action that the rules tell no outcomes of may still set much in motion, like drawing nine counters from a bowl. One
    // look at where it leads is enough to know, and spares visiting every way it can go.
    let mut probe = position.clone();
    game.perform(&mut probe, action, &mut Seeded::new(0), &mut ())?;
    if !game.mid_action(&probe) && game.upshot(position, action, &probe).is_none() {
        let forecasts = forecast::of(game, position, action, wanted)?;
        return Ok((!forecasts.is_empty()).then(|| Odds { forecasts, ..Odds::default() }));
    }
    let mut odds = Odds::default();
    if played::is_beyond_count(game, position, action)? {
        odds = played::often(game, position, action, wanted)?;
    } else {
        let mut chancy = true;
        explore(game, position, action, position, action, Ratio::from_integer(1), &mut odds, &mut chancy, wanted)?;
        if !chancy {
            return Ok(None);
        }
    }
    odds.rows.sort_by_key(|(_, upshot)| std::cmp::Reverse(upshot.worth));
    Ok(Some(odds))
}

/// Adds the outcomes of taking `step`, a decision inside `action`, weighted with `weight`.
#[allow(clippy::too_many_arguments)]
fn explore<G: Presentation>(
    game: &G,
    before: &G::Position,
    action: &G::Action,
    position: &G::Position,
    step: &G::Action,
    weight: Probability,
    odds: &mut Odds,
    chancy: &mut bool,
    wanted: &dyn Fn() -> bool,
) -> Result<(), Interrupt> {
    // Decisions inside an action branch too: between them someone may have left.
    if !wanted() {
        return Err(Interrupt::Abandoned);
    }
    // Positions that come out alike are explored once.
    let mut ends: Vec<(Probability, G::Position)> = Vec::new();
    let mut known: HashMap<G::Position, usize> = HashMap::new();
    Enumerator::visit_while(
        wanted,
        |chance| {
            let mut after = position.clone();
            game.perform(&mut after, step, chance, &mut ())?;
            Ok(after)
        },
        |p, after| {
            let index = *known.entry(after.clone()).or_insert(ends.len());
            match ends.get_mut(index) {
                Some((chance, _)) => *chance += p,
                None => ends.push((p, after)),
            }
        },
    )?;
    for (p, after) in ends {
        let p = p * weight;
        if !game.mid_action(&after) {
            match game.upshot(before, action, &after) {
                Some(upshot) => odds.add(p, upshot),
                None => *chancy = false,
            }
            continue;
        }
        odds.best_choice = true;
        let mut choices = Vec::new();
        game.legal(&after, &mut choices);
        // Whoever decides, decides for the best: what is good for the one who acted is bad for an opponent.
        let own = game.turn(&after) == game.turn(before);
        let mut best: Option<Odds> = None;
        for choice in &choices {
            let mut tried = Odds::default();
            explore(game, before, action, &after, choice, Ratio::from_integer(1), &mut tried, chancy, wanted)?;
            let better = |best: &Odds| {
                let (tried, best) = (tried.expected_worth(), best.expected_worth());
                if own { tried > best } else { tried < best }
            };
            if best.as_ref().is_none_or(better) {
                best = Some(tried);
            }
        }
        for (chance, upshot) in best.unwrap_or_default().rows {
            odds.add(chance * p, upshot);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixed_chances_add_up_though_chance_decides_nothing_in_some_of_the_cases() {
        let row = |p, hits| (p, Upshot { result: vec![("hits", hits)], worth: hits });
        let case = |rows| Some(Odds { rows, ..Odds::default() });
        let half = Ratio::new(1, 2);
        let cases = vec![case(vec![row(half, 0), row(half, 1)]), None, case(vec![row(Ratio::from_integer(1), 1)])];
        let mixed = Odds::mixed(cases).unwrap();
        assert_eq!(mixed.rows, [row(Ratio::new(3, 4), 1), row(Ratio::new(1, 4), 0)]);
        assert_eq!(mixed.plays, Some(2));
        assert_eq!(Odds::mixed(vec![None, Some(Odds::default())]), None);
    }
}
