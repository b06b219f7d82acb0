//! A game between players who learn, and what is noted of it.

use std::sync::Arc;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Game, Seat, Setup, Signs, Turn};
use redoubt_tactics::{Bot, Findings, Judgement, Searcher, Threads, Watch};

use crate::learner::{Case, WeighedChoice};

/// No game has more decisions.
const LONGEST: u32 = 20_000;

/// How many decisions in a hundred are taken as they were weighed, and not for the best: so that more of a battle is seen.
const CURIOUS: u32 = 6;

/// What came of a game.
pub struct SelfPlayGame {
    /// What was seen where someone decided, and what came of it.
    pub cases: Vec<Case>,
    /// What was weighed.
    pub choices: Vec<WeighedChoice>,
    /// How it ended for the first seat, from −1 to 1.
    pub end: f32,
}

/// How a game is played.
#[derive(Clone)]
pub struct SelfPlayTable {
    /// Who thinks, and how much, in each seat.
    pub judgements: Vec<Arc<Judgement>>,
    /// How much they think.
    pub bot: Bot,
    /// Where the dice come from.
    pub seed: u64,
    /// Which game it is.
    pub number: u64,
    /// How far what comes later reaches back to what is thought of earlier positions, as a part for each decision: the λ of
    /// TD(λ). With 1 nothing counts but how it ends.
    pub reach: f32,
}

/// Plays a game and notes what is to be learned from it.
pub fn play<G: Game>(game: &G, setup: &Setup, table: &SelfPlayTable) -> SelfPlayGame {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&table.seed.to_le_bytes());
    let [mut dice, mut pick] = [0, 1].map(|stream| Seeded::keyed(key, table.number * 2 + stream));
    let mut record = SelfPlayGame { cases: Vec::new(), choices: Vec::new(), end: 0.0 };
    let Ok(mut position) = game.begin(setup, &mut dice, &mut ()) else { return record };
    let host = Threads::new(1);
    let mut searchers: Vec<Searcher<G>> = (0u64..)
        .zip(&table.judgements)
        .map(|(seat, judgement)| {
            let seed = table.seed.wrapping_mul(7919).wrapping_add(table.number * 16 + seat);
            Searcher::judging(Arc::clone(judgement), table.bot, seed, host.clone())
        })
        .collect();
    let mut thought = Vec::new();
    let mut actions = Vec::new();
    for _ in 0..LONGEST {
        let Turn::Decides(seat) = game.turn(&position) else { break };
        let seen = game.observe(&position, seat.into());
        game.legal(&seen, &mut actions);
        let Some(searcher) = searchers.get_mut(seat.index()) else { break };
        let action = if actions.len() == 1 {
            actions.pop()
        } else {
            let findings = searcher.search(game, &seen, seat, &Watch::nobody());
            if !game.mid_action(&seen) {
                let mut signs = Vec::new();
                game.signs(&seen, &mut Signs::over(&mut signs));
                let value = if seat == Seat(0) { findings.value } else { -findings.value };
                thought.push(value as f32);
                record.cases.push(Case { signs: signs.into(), target: 0.0 });
            }
            record.choices.extend(weighed(game, &seen, &actions, &findings));
            chosen(&findings, &mut pick)
        };
        let Some(action) = action else { break };
        for (own, searcher) in searchers.iter_mut().enumerate() {
            searcher.heard(game, &game.observe(&position, Seat(own as u8).into()), &action);
        }
        if game.perform(&mut position, &action, &mut dice, &mut ()).is_err() {
            break;
        }
    }
    record.end = game.evaluate(&position, Seat(0)).clamp(-1000, 1000) as f32 / 1000.0;
    // TD(λ): what was thought later counts for what comes before, the less the longer ago that was.
    let mut target = record.end;
    for (case, value) in record.cases.iter_mut().zip(&thought).rev() {
        case.target = target;
        target = table.reach * target + (1.0 - table.reach) * value;
    }
    record
}

/// The best, or now and then one in proportion to the thought it got.
fn chosen<A: Clone>(findings: &Findings<A>, pick: &mut Seeded) -> Option<A> {
    if pick.below(100) >= CURIOUS {
        return findings.choices.first().map(|choice| choice.action.clone());
    }
    let all: u64 = findings.choices.iter().map(|choice| choice.visits).sum();
    let mut left = u64::from(pick.below(u32::try_from(all.max(1)).unwrap_or(u32::MAX)));
    let passed = findings.choices.iter().find(|choice| {
        let here = left < choice.visits;
        left = left.saturating_sub(choice.visits);
        here
    });
    passed.or(findings.choices.first()).map(|choice| choice.action.clone())
}

/// Which part of all thought each action got, with what can be seen of it; nothing where the battle sees nothing in actions.
fn weighed<G: Game>(
    game: &G,
    seen: &G::Position,
    actions: &[G::Action],
    findings: &Findings<G::Action>,
) -> Option<WeighedChoice> {
    let mut marks = Vec::new();
    game.marks(seen, actions, &mut marks);
    let visits = |action: &G::Action| {
        findings.choices.iter().find(|choice| choice.action == *action).map_or(0.0, |choice| choice.visits as f32)
    };
    let parts: Vec<f32> = actions.iter().map(visits).collect();
    let all: f32 = parts.iter().sum();
    (!marks.is_empty() && all > 0.0)
        .then(|| WeighedChoice { marks: marks.into(), parts: parts.into_iter().map(|part| part / all).collect() })
}
