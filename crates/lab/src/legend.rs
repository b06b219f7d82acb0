//! What the numbers of a simulation stand for.

use redoubt_kernel::game::{Countable, CountedDeed, CountedThing, Finish};
use redoubt_kernel::{Arg, Error, Game, Profile, Seat, Source};

use crate::table::kinds;

/// The names behind [`crate::Totals`].
#[derive(Clone, Debug)]
pub struct Legend {
    /// The battle.
    pub profile: &'static Profile,
    /// The countable things: those of the battle, then the actions of each seat.
    pub things: Vec<Countable>,
    /// The ways of ending.
    pub endings: Vec<Finish>,
    /// The levels of victory.
    pub levels: Vec<Finish>,
}

impl Legend {
    /// Of a battle with this data, or what comes with it.
    pub fn new(game: &str, source: Option<&Source>) -> Result<Self, Error> {
        redoubt_registry::visit(game, Names(source.cloned()))?
    }

    pub(crate) fn of<G: Game>(game: &G) -> Self {
        let mut things = game.countables();
        for seat in (0..G::PROFILE.seats.len() as u8).map(Seat) {
            things.extend(kinds::<G>().iter().map(|kind| Countable {
                kind: CountedThing::Action,
                id: kind.verb.to_owned(),
                name: Arg::Text(kind.verb.to_owned()),
                deed: CountedDeed::Used,
                seat: Some(seat),
            }));
        }
        Legend { profile: &G::PROFILE, things, endings: game.endings(), levels: game.levels() }
    }

    /// Is it a battle for one?
    pub fn is_solitaire(&self) -> bool {
        self.profile.seats.len() == 1
    }
}

struct Names(Option<Source>);

impl redoubt_registry::GameVisitor for Names {
    type Output = Result<Legend, Error>;

    fn visit<G: Game>(self) -> Self::Output {
        let source = self.0.unwrap_or_else(|| G::PROFILE.source());
        let game = G::from_data(&source).map_err(|faults| source.refuse(faults))?;
        Ok(Legend::of(&game))
    }
}
