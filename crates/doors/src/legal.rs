//! Actions.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::erased::TypedPosition;
use redoubt_kernel::game::{Refused, apply};
use redoubt_kernel::{AnyPosition, Game};
use redoubt_registry::{GameVisitor, visit};

use crate::is_told;
use crate::orders::any_order;
use crate::samples::{BattleSamples, Sample, any_sample};
use crate::script::Script;

/// Decisions of one input.
const DECISIONS: usize = 8;

/// What `legal` lists `check` accepts, what `check` accepts `legal` lists (on a measured table `check` accepts more), what is
/// accepted can be done, and what is refused changes nothing.
pub fn legal_is_check(input: &[u8]) {
    let mut script = Script::new(input);
    let (battle, sample) = any_sample(&mut script);
    let _ = visit(battle.profile.id, Decide { battle, sample, script });
}

struct Decide<'s> {
    battle: &'static BattleSamples,
    sample: &'static Sample,
    script: Script<'s>,
}

impl GameVisitor for Decide<'_> {
    type Output = ();

    fn visit<G: Game>(mut self) {
        let Some(start) = self.sample.position.standing::<G>() else { return };
        let mut here = TypedPosition { loaded: start.loaded.clone(), position: start.position.clone() };
        for _ in 0..DECISIONS {
            if self.script.is_over() {
                return;
            }
            self.decide(&mut here);
        }
    }
}

impl Decide<'_> {
    fn decide<G: Game>(&mut self, here: &mut TypedPosition<G>) {
        let game = &here.loaded.game;
        let mut legal = Vec::new();
        game.legal(&here.position, &mut legal);
        let order = any_order(game, self.battle, &legal, &mut self.script);
        let action = match AnyPosition::action(here, &order).and_then(|action| action.of::<G>().cloned()) {
            Ok(action) => action,
            Err(error) => return is_told(&error),
        };
        let (listed, checked) = (legal.contains(&action), game.check(&here.position, &action));
        let lawful = checked.is_ok();
        assert!(lawful || !listed, "{order} is listed and refused: {checked:?}");
        assert!(listed || !lawful || self.battle.measured, "{order} is accepted and not listed");
        let mut after = here.position.clone();
        let mut events = Vec::new();
        let mut chance = Seeded::new(self.script.byte().into());
        match apply(game, &mut after, &action, &mut chance, &mut events) {
            Ok(()) => assert!(lawful, "{order} is refused and done"),
            Err(Refused::Unlawful(refusal)) => {
                assert!(!lawful && after == here.position, "{order} is accepted and not done: {refusal:?}");
                return is_told(&redoubt_kernel::Error::illegal(game.explain(&refusal)));
            }
            Err(Refused::Interrupted(interrupt)) => panic!("{order} stops at {interrupt:?}"),
        }
        let again = game.action(&here.position, game.order(&action));
        assert!(again.is_ok_and(|again| again == action), "{order} does not read back as itself");
        events.iter().for_each(|event| drop(game.tell(event)));
        here.position = after;
    }
}
