//! How a battle stands, in the eyes of its own rules.

use redoubt_kernel::{AnyPosition, Error, Game, Seat};
use redoubt_registry::Visitor;

/// How well `seat` stands, for all that `viewer` may see, from −1000 to 1000.
pub(crate) fn judge(position: &dyn AnyPosition, viewer: Option<Seat>, seat: Seat) -> Result<i32, Error> {
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
    Ok(redoubt_registry::visit(position.profile().id, Judge(position, seat))?.unwrap_or_default())
}
