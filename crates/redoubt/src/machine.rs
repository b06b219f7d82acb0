//! A machine player for a battle whose type is only known to the registry.

use redoubt_kernel::{AnyPosition, Error, Game, Message, Seat};
use redoubt_registry::Visitor;
use redoubt_tactics::Level;

/// What a machine player does for `seat` in battle `game`: the place of its choice in the list of lawful actions.
pub fn choose(
    game: &str,
    position: &dyn AnyPosition,
    seat: Seat,
    level: Level,
    simulations: Option<u32>,
    seed: u64,
) -> Result<serde_json::Value, Error> {
    struct Think<'a> {
        observation: &'a dyn AnyPosition,
        seat: Seat,
        level: Level,
        simulations: Option<u32>,
        seed: u64,
    }

    impl Visitor for Think<'_> {
        type Output = Option<serde_json::Value>;

        fn visit<G: Game>(self) -> Self::Output {
            let standing = self.observation.standing::<G>()?;
            let game = &standing.loaded.game;
            let action =
                redoubt_tactics::choose(game, &standing.position, self.seat, self.level, self.simulations, self.seed)?;
            serde_json::to_value(game.order(&action)).ok()
        }
    }

    // A machine player is given what its seat may see, and nothing else.
    let observation = position.observe(seat);
    let think = Think { observation: observation.as_ref(), seat, level, simulations, seed };
    redoubt_registry::visit(game, think)?.ok_or_else(|| Error::new("no_choice", Message::new("engine-no-choice")))
}
