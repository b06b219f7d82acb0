//! The one list of battles: their rules, and the machine players that come with them. Nothing else above the games knows a
//! battle's name; a new battle is one line here.

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::journal::{Header, OWN_DATA};
use redoubt_kernel::{Code, Error, Game, Message, Profile, Rules, Source};
use redoubt_tactics::{Host, Tactics};

macro_rules! battles {
    ($($game:ty),* $(,)?) => {
        /// What never changes about each battle, in the order they are shown.
        pub static PROFILES: &[&Profile] = &[$(&<$game as Rules>::PROFILE),*];

        /// Calls `visitor` with the battle's own type: for what must run at full speed.
        pub fn visit<V: GameVisitor>(id: &str, visitor: V) -> Result<V::Output, Error> {
            $(if id == <$game as Rules>::PROFILE.id {
                return Ok(visitor.visit::<$game>());
            })*
            Err(unknown(id))
        }

        static BATTLES: [BattleEntry; [$(stringify!($game)),*].len()] = [$(BattleEntry::of::<$game>()),*];
    };
}

battles![redoubt_ramparts::Ramparts, redoubt_hospital::Hospital, redoubt_ntombi::Ntombi, redoubt_zama::Zama];

macro_rules! drills {
    ($($game:ty),* $(,)?) => {
        /// Calls `visitor` with the battle's own type, if it has a drill.
        pub fn drill<V: DrillVisitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$game as Rules>::PROFILE.id {
                return Some(visitor.visit::<$game>());
            })*
            None
        }

        $(impl Drill for $game {
            fn drilled(&self, position: &Self::Position) -> Option<Self::Action> {
                // The battle's own.
                <$game>::drilled(self, position)
            }
        })*
    };
}

drills![redoubt_ntombi::Ntombi];

/// A battle with a simple drill that plays it to the end without looking at what else is lawful: to measure how fast the rules
/// themselves are.
pub trait Drill: Rules {
    /// The drill's next action; `None` when it is over.
    fn drilled(&self, position: &Self::Position) -> Option<Self::Action>;
}

/// Something done with the type of a battle that has a drill.
pub trait DrillVisitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Drill>(self) -> Self::Output;
}

/// Something done with a battle's own type.
pub trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Game>(self) -> Self::Output;
}

/// A battle without its type: how it is loaded, and its machine players.
pub struct BattleEntry {
    profile: &'static Profile,
    read: fn(&Source) -> Result<Arc<dyn AnyGame>, Error>,
    tactics: fn(Arc<dyn Host>) -> Tactics,
    /// The battle with the data that comes with it, once it has been read: it never changes.
    built_in: OnceLock<Arc<dyn AnyGame>>,
}

impl BattleEntry {
    /// Battle `G`.
    pub const fn of<G: Game>() -> Self {
        BattleEntry { profile: &G::PROFILE, read: read::<G>, tactics: Tactics::of::<G>, built_in: OnceLock::new() }
    }
}

fn read<G: Game>(source: &Source) -> Result<Arc<dyn AnyGame>, Error> {
    Ok(Arc::new(Loaded::<G>::new(source)?))
}

/// Battles that are not on the list.
static GUESTS: RwLock<Vec<&'static BattleEntry>> = RwLock::new(Vec::new());

/// Lets a battle that is not on the list be played by this process: for the tests' own games. It is not among [`PROFILES`].
pub fn admit(guest: &'static BattleEntry) {
    GUESTS.write().unwrap_or_else(PoisonError::into_inner).push(guest);
}

/// What never changes about each battle that can be played, guests included.
pub fn playable() -> Vec<&'static Profile> {
    let guests = GUESTS.read().unwrap_or_else(PoisonError::into_inner);
    PROFILES.iter().copied().chain(guests.iter().map(|guest| guest.profile)).collect()
}

fn entry(id: &str) -> Result<&'static BattleEntry, Error> {
    let guests = GUESTS.read().unwrap_or_else(PoisonError::into_inner);
    let mut all = BATTLES.iter().chain(guests.iter().copied());
    all.find(|entry| entry.profile.id == id).ok_or_else(|| unknown(id))
}

/// The battle of this name, without type parameters, with the data that comes with it, which is read once, or other data.
pub fn load(id: &str, source: Option<&Source>) -> Result<Arc<dyn AnyGame>, Error> {
    let entry = entry(id)?;
    if let Some(source) = source {
        // What is in a file for another battle makes no sense here, and every line of it would be a mistake.
        let other = source.battle().filter(|battle| *battle != entry.profile.id && self::entry(battle).is_ok());
        return match other {
            Some(other) => Err(for_another(source, other, id)),
            None => (entry.read)(source),
        };
    }
    if let Some(game) = entry.built_in.get() {
        return Ok(Arc::clone(game));
    }
    let game = (entry.read)(&entry.profile.source())?;
    Ok(Arc::clone(entry.built_in.get_or_init(|| game)))
}

/// The battle that a journal was played with: with the data it brings along, with that of an earlier edition, or today's.
pub fn load_for(header: &Header) -> Result<Arc<dyn AnyGame>, Error> {
    let own = header.data_text.as_ref().map(|text| Source::new(OWN_DATA, text));
    let source = own.or_else(|| profile(&header.game).ok()?.earlier(&header.data));
    load(&header.game, source.as_ref())
}

/// The machine players of the battle of this name, on this host.
pub fn tactics(id: &str, host: Arc<dyn Host>) -> Result<Tactics, Error> {
    Ok((entry(id)?.tactics)(host))
}

/// The profile of the battle of this name.
pub fn profile(id: &str) -> Result<&'static Profile, Error> {
    entry(id).map(|entry| entry.profile)
}

fn unknown(id: &str) -> Error {
    let known: Vec<_> = PROFILES.iter().map(|profile| profile.id).collect();
    let text = Message::new("error-unknown-game").with("name", id).with("known", known.join(", "));
    Error::new(Code::UnknownGame, text)
}

fn for_another(source: &Source, other: &str, id: &str) -> Error {
    let text = Message::new("error-data-other").with("file", source.name()).with("other", other.to_owned());
    Error::new(Code::BadData, text.with("game", id.to_owned()))
}
