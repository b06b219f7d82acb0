//! Actions.

use redoubt_kernel::Game;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::erased::Standing;
use redoubt_kernel::game::{Refused, apply};
use redoubt_registry::{Visitor, visit};
use serde_json::Value;

use crate::is_told;
use crate::script::Script;
use crate::spoil::spoil;
use crate::stations::{Line, Station, any_station};

/// Decisions of one input.
const DECISIONS: usize = 8;

/// What `legal` lists `check` accepts, what `check` accepts `legal` lists (on a measured table `check` accepts more), what is
/// accepted can be done, and what is refused changes nothing.
pub fn legal_is_check(input: &[u8]) {
    let mut script = Script::new(input);
    let (line, station) = any_station(&mut script);
    let _ = visit(line.profile.id, Decide { line, station, script });
}

struct Decide<'s> {
    line: &'static Line,
    station: &'static Station,
    script: Script<'s>,
}

impl Visitor for Decide<'_> {
    type Output = ();

    fn visit<G: Game>(mut self) {
        let Some(start) = self.station.position.standing::<G>() else { return };
        let mut here = Standing { loaded: start.loaded.clone(), position: start.position.clone() };
        for _ in 0..DECISIONS {
            if self.script.is_over() {
                return;
            }
            self.decide(&mut here);
        }
    }
}

impl Decide<'_> {
    fn decide<G: Game>(&mut self, here: &mut Standing<G>) {
        let game = &here.loaded.game;
        let mut legal = Vec::new();
        game.legal(&here.position, &mut legal);
        let order = self.order::<G>(game, &legal);
        let action = match here.action(&order) {
            Ok(action) => action,
            Err(error) => return is_told(&error),
        };
        let (listed, checked) = (legal.contains(&action), game.check(&here.position, &action));
        let lawful = checked.is_ok();
        assert!(lawful || !listed, "{order} is listed and refused: {checked:?}");
        assert!(listed || !lawful || self.line.measured, "{order} is accepted and not listed");
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

    /// A lawful order, or one that was lawful elsewhere, with something changed in it or not.
    fn order<G: Game>(&mut self, game: &G, legal: &[G::Action]) -> Value {
        let how = self.script.byte();
        let written = |action: &G::Action| serde_json::to_value(game.order(action)).unwrap_or_default();
        let mut order = if how & 1 == 0 {
            self.script.pick(legal).map(written).unwrap_or_default()
        } else {
            let elsewhere = self.script.pick(&self.line.stations).and_then(|station| station.position.standing::<G>());
            let mut actions = Vec::new();
            if let Some(elsewhere) = elsewhere {
                game.legal(&elsewhere.position, &mut actions);
            }
            self.script.pick(&actions).map(written).unwrap_or_default()
        };
        for _ in 0..how / 2 % 3 {
            spoil(&mut order, &mut self.script);
        }
        order
    }
}
