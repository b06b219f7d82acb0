//! Orders that are lawful, or were so elsewhere, or nearly.

use redoubt_kernel::Game;
use serde_json::Value;

use crate::mutate::mutate;
use crate::samples::BattleSamples;
use crate::script::Script;

/// One of the `legal` orders, or one that was lawful elsewhere in the same battle, with something changed in it or not.
pub(crate) fn any_order<G: Game>(
    game: &G,
    battle: &BattleSamples,
    legal: &[G::Action],
    script: &mut Script<'_>,
) -> Value {
    let how = script.byte();
    let written = |action: &G::Action| serde_json::to_value(game.order(action)).unwrap_or_default();
    let mut order = if how & 1 == 0 {
        script.pick(legal).map(written).unwrap_or_default()
    } else {
        let elsewhere = script.pick(&battle.samples).and_then(|sample| sample.position.standing::<G>());
        let mut actions = Vec::new();
        if let Some(elsewhere) = elsewhere {
            game.legal(&elsewhere.position, &mut actions);
        }
        script.pick(&actions).map(written).unwrap_or_default()
    };
    for _ in 0..how / 2 % 3 {
        mutate(&mut order, script);
    }
    order
}
