//! Chances, as the engine, the page and the terminal tell them.

use std::cell::Cell;

use redoubt_kernel::chance::{Probability, Seeded};
use redoubt_kernel::erased::TypedPosition;
use redoubt_kernel::odds::Odds;
use redoubt_kernel::{AnyPosition, AnyView, Code, Game, Turn, Viewer};
use redoubt_registry::{GameVisitor, visit};
use serde_json::Value;

use crate::orders::any_order;
use crate::samples::{BattleSamples, Sample, any_sample};
use crate::script::Script;
use crate::{VOICES, is_told};

/// Lawful decisions that may be taken first: from the samples, everything is near.
const MOST_STEPS: u8 = 4;

/// How often whoever asks says that they still want to know. Mostly they have little time, so that much can be asked; one in
/// sixteen stays until a whole phase has been played often enough.
const PATIENCE: [u32; 2] = [8, 400];

/// Whatever action is asked about, its chances are refused with a reason, or each of them is above nothing and together they
/// are one, exactly.
pub fn odds_add_up(input: &[u8]) {
    let mut script = Script::new(input);
    let how = script.byte();
    let (battle, sample) = any_sample(&mut script);
    let _ = visit(battle.profile.id, Question { battle, sample, how, script });
}

struct Question<'s> {
    battle: &'static BattleSamples,
    sample: &'static Sample,
    how: u8,
    script: Script<'s>,
}

impl GameVisitor for Question<'_> {
    type Output = ();

    fn visit<G: Game>(mut self) {
        let Some(start) = self.sample.position.standing::<G>() else { return };
        let mut here = TypedPosition { loaded: start.loaded.clone(), position: start.position.clone() };
        let game = &here.loaded.game;
        let mut legal = Vec::new();
        game.legal(&here.position, &mut legal);
        for _ in 0..self.how % MOST_STEPS {
            let Some(action) = self.script.pick(&legal) else { return };
            let mut chance = Seeded::new(self.script.byte().into());
            game.perform(&mut here.position, action, &mut chance, &mut ()).expect("what is listed can be done");
            game.legal(&here.position, &mut legal);
        }
        let order = any_order(game, self.battle, &legal, &mut self.script);
        let viewer = match (game.turn(&here.position), self.how >> 2 & 3) {
            (Turn::Decides(seat), 0..=1) => seat.into(),
            (_, 2) => Viewer::BYSTANDER,
            _ => Viewer::UMPIRE,
        };
        ask(here.view(viewer).as_ref(), &order, PATIENCE[usize::from(self.how >> 4 == 15)]);
    }
}

fn ask(view: &dyn AnyView, order: &Value, patience: u32) {
    let action = match view.action(order) {
        Ok(action) => action,
        Err(error) => return is_told(&error),
    };
    let asked = Cell::new(0);
    let wanted = || asked.replace(asked.get() + 1) < patience;
    match (view.odds_while(&action, &wanted), view.check(&action)) {
        (Ok(odds), Ok(())) => odds.iter().for_each(|odds| add_up(order, odds)),
        (Ok(_), Err(_)) => panic!("{order} is refused and has chances"),
        (Err(error), lawful) => {
            let known = match error.code {
                Code::Abandoned => asked.get() > patience,
                Code::ManyActions => true,
                _ => lawful.is_err(),
            };
            assert!(known, "{order} is lawful, and its chances are refused: {error}");
            is_told(&error);
        }
    }
}

fn add_up(order: &Value, odds: &Odds) {
    let (none, one) = (Probability::from_integer(0), Probability::from_integer(1));
    let whole = |chances: &mut dyn Iterator<Item = Probability>| {
        let mut sum = none;
        for chance in chances {
            assert!(chance > none, "{order} has a chance of nothing: {odds:?}");
            sum += chance;
        }
        assert_eq!(sum, one, "the chances of {order} do not add up: {odds:?}");
    };
    if !odds.rows.is_empty() {
        whole(&mut odds.rows.iter().map(|(chance, _)| *chance));
    }
    assert!(odds.rows.is_sorted_by(|(_, a), (_, b)| a.worth >= b.worth), "{order}: the best is not first: {odds:?}");
    let alike = |at: usize| odds.rows[..at].iter().any(|(_, before)| before.result == odds.rows[at].1.result);
    assert!(!(0..odds.rows.len()).any(alike), "{order}: an outcome is told twice: {odds:?}");
    for forecast in &odds.forecasts {
        assert!(forecast.chance > none && forecast.chance <= one, "{order}: {forecast:?}");
        whole(&mut forecast.rows.iter().map(|row| row.p));
    }
    assert!(!odds.rows.is_empty() || !odds.forecasts.is_empty(), "{order} has chances of nothing at all");
    for voice in VOICES.iter() {
        let said = redoubt_engine::odds_json(odds, voice).to_string();
        assert!(!said.contains('⟨'), "{order}: a name without a text in {said}");
    }
}
