//! Machine players and judgement for a battle whose type only the registry knows.

use redoubt_kernel::{AnyPosition, Error, Game, Message, Seat};
use redoubt_registry::Visitor;
use redoubt_tactics::Level;
use serde_json::Value;

/// What a machine player does for `seat`. It is given what that seat may see, and nothing else.
pub(crate) fn choose(
    game: &str,
    position: &dyn AnyPosition,
    seat: Seat,
    level: Level,
    seed: u64,
) -> Result<Value, Error> {
    struct Think<'a> {
        observation: &'a dyn AnyPosition,
        seat: Seat,
        level: Level,
        seed: u64,
    }

    impl Visitor for Think<'_> {
        type Output = Option<Value>;

        fn visit<G: Game>(self) -> Self::Output {
            let standing = self.observation.standing::<G>()?;
            let game = &standing.loaded.game;
            let action = redoubt_tactics::choose(game, &standing.position, self.seat, self.level, None, self.seed)?;
            serde_json::to_value(game.order(&action)).ok()
        }
    }

    let observation = position.observe(seat);
    let think = Think { observation: observation.as_ref(), seat, level, seed };
    redoubt_registry::visit(game, think)?.ok_or_else(|| Error::new("no_choice", Message::new("page-no-choice")))
}

/// How well `seat` stands, for all that `viewer` may see, from −1000 to 1000.
pub(crate) fn judge(game: &str, position: &dyn AnyPosition, viewer: Option<Seat>, seat: Seat) -> Result<i32, Error> {
    struct Judge<'a>(&'a dyn AnyPosition, Seat);

    impl Visitor for Judge<'_> {
        type Output = Option<i32>;

        fn visit<G: Game>(self) -> Self::Output {
            let standing = self.0.standing::<G>()?;
            Some(standing.loaded.game.evaluate(&standing.position, self.1))
        }
    }

    let seen = viewer.map(|viewer| position.observe(viewer));
    let position = seen.as_deref().unwrap_or(position);
    Ok(redoubt_registry::visit(game, Judge(position, seat))?.unwrap_or_default())
}
