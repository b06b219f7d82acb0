//! The one list of battles. Nothing else above the games knows a battle's name; a new battle is one line here.

use std::sync::{Arc, OnceLock};

use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::{Error, Game, Message, Profile, Source};

macro_rules! battles {
    ($($game:ty),* $(,)?) => {
        /// What never changes about each battle, in the order they are shown.
        pub static PROFILES: &[&Profile] = &[$(&<$game as Game>::PROFILE),*];

        /// Calls `visitor` with the battle's own type: for what must run at full speed.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Output, Error> {
            $(if id == <$game as Game>::PROFILE.id {
                return Ok(visitor.visit::<$game>());
            })*
            Err(unknown(id))
        }

        /// Where a battle with the data that comes with it is kept, once it has been loaded: it never changes.
        fn shelf(id: &str) -> Result<&'static OnceLock<Arc<dyn AnyGame>>, Error> {
            $(if id == <$game as Game>::PROFILE.id {
                static SHELF: OnceLock<Arc<dyn AnyGame>> = OnceLock::new();
                return Ok(&SHELF);
            })*
            Err(unknown(id))
        }
    };
}

battles![redoubt_ramparts::Ramparts, redoubt_hospital::Hospital, redoubt_ntombi::Ntombi, redoubt_zama::Zama];

/// Something done with a battle's own type.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Game>(self) -> Self::Output;
}

/// The battle of this name, without type parameters, with the data that comes with it, which is read once, or other data.
pub fn load(id: &str, source: Option<&Source>) -> Result<Arc<dyn AnyGame>, Error> {
    if let Some(source) = source {
        return read(id, source);
    }
    let shelf = shelf(id)?;
    if let Some(game) = shelf.get() {
        return Ok(Arc::clone(game));
    }
    let game = read(id, &profile(id)?.source())?;
    Ok(Arc::clone(shelf.get_or_init(|| game)))
}

/// Reads a data file.
fn read(id: &str, source: &Source) -> Result<Arc<dyn AnyGame>, Error> {
    struct Read<'a>(&'a Source);

    impl Visitor for Read<'_> {
        type Output = Result<Arc<dyn AnyGame>, Error>;

        fn visit<G: Game>(self) -> Self::Output {
            Ok(Arc::new(Loaded::<G>::new(self.0)?))
        }
    }

    visit(id, Read(source))?
}

/// The profile of the battle of this name.
pub fn profile(id: &str) -> Result<&'static Profile, Error> {
    PROFILES.iter().copied().find(|profile| profile.id == id).ok_or_else(|| unknown(id))
}

fn unknown(id: &str) -> Error {
    let known: Vec<_> = PROFILES.iter().map(|profile| profile.id).collect();
    let text = Message::new("error-unknown-game").with("name", id).with("known", known.join(", "));
    Error::new("unknown_game", text)
}
