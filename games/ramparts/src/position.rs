//! The state of play: everything that the past has left to matter, in a few hundred bytes. Nothing in it is hidden: the order
//! of pile and cup, and what sets aside, are decided only when a card or marker is drawn.

use crate::board::{FAR, OUTER_PERIMETER, Post, TRACKS, Track, Tracks};
use crate::cards::{Card, Cards};
use crate::set::{GameSet, MOST_COPIES, MOST_MARKERS, Marker, Support};

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// What is being decided.
    pub(crate) stage: Stage,
    /// Cards in hand.
    pub(crate) hand: Cards,
    /// Heroes on the table.
    pub(crate) available: Cards,
    /// the Lieutenant and the Sergeant of the Reserve Platoon.
    pub(crate) platoon: Cards,
    /// the overseer of the barricade.
    pub(crate) overseer: Cards,
    /// discards, open to everyone; wasted draws, the Night and the Relief Column among them.
    pub(crate) discards: Cards,
    /// Cards in the pile or set aside unseen.
    pub(crate) undrawn: Cards,
    /// cards whose return ability was used this turn.
    pub(crate) led: Cards,
    /// cards left in the parts of the pile, from the top: top half, Night, bottom half, the last few.
    pub(crate) pile: [u8; PARTS],
    /// cards set aside unseen.
    pub(crate) cards_aside: u8,
    /// markers set aside unseen.
    pub(crate) markers_aside: u8,
    /// Markers in the cup, and those set aside, since nobody may know which they are.
    pub(crate) cup: Markers,
    /// markers discarded.
    pub(crate) used: Markers,
    /// how often each kind was drawn, while so many of it were out of the cup: see [`Position::drawn_while_out`].
    /// Nothing without that option, since then it does not matter.
    pub(crate) drawn: [u8; MOST_COPIES],
    /// The iButhos, by their track.
    pub(crate) ibuthos: [Ibutho; TRACKS],
    /// formations whose movement has ended for this turn.
    pub(crate) halted: Tracks,
    /// tracks whose building burns.
    pub(crate) burning: Tracks,
    /// posts where a Defense marker stands, as bits.
    pub(crate) posts: u8,
    /// troops on the map, as bits.
    pub(crate) supports: u8,
    /// the box of the Zulu Victory marker.
    pub(crate) victory: i8,
    /// thirds of the next barricade that are done.
    pub(crate) thirds: u8,
    /// Actions left this turn.
    pub(crate) actions: u8,
    /// The number of the turn, from 1.
    pub(crate) turn: u16,
    /// What is so or not so.
    pub(crate) flags: Flags,
}

/// How many parts the pile has.
pub(crate) const PARTS: usize = 4;

/// How many markers of each kind.
pub(crate) type Markers = [u8; MOST_MARKERS];

/// The promise of the house: a position is small.
const _: () = assert!(size_of::<Position>() <= 512);

/// Things that are so or not so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags {
    /// Ammunition/Water Low is on the map.
    pub low: bool,
    /// it stays there.
    pub low_for_good: bool,
    ///
    pub night: bool,
    /// dawn has come.
    pub dawned: bool,
    /// it came this turn.
    pub dawn_turn: bool,
    /// Rifles overheat this turn.
    pub overheat: bool,
    /// Snipers this turn.
    pub snipers: bool,
    /// no volleys this turn.
    pub no_volleys: bool,
    /// the first third was built this turn.
    pub begun_building: bool,
    /// a volley has been fired in this game.
    pub fired: bool,
    /// the morning attack is played.
    pub morning: bool,
    /// valour and luck are played.
    pub luck: bool,
}

/// an iButho.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ibutho {
    /// Which of the set's.
    pub(crate) unit: u8,
    /// Where it is.
    pub(crate) place: Place,
    /// Its own hit markers on it.
    pub(crate) own: u8,
    /// Its own hit markers among the casualties.
    pub(crate) own_lost: u8,
    /// generic hit markers under it.
    pub(crate) generic: u8,
    /// generic ones it has lost.
    pub(crate) generic_lost: u8,
}

/// Where an iButho is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// In this box.
    Box(i8),
    /// beyond 5, kept in box 5.
    Routed,
    /// among the casualties.
    Eliminated,
}

impl Ibutho {
    /// The box it stands in, if it is in the fight.
    #[inline]
    pub const fn at(&self) -> Option<i8> {
        match self.place {
            Place::Box(at) => Some(at),
            Place::Routed | Place::Eliminated => None,
        }
    }

    /// its size.
    #[inline]
    pub const fn hits(&self) -> u8 {
        self.own + self.generic
    }

    /// Hit markers among the casualties.
    #[inline]
    pub const fn lost(&self) -> u8 {
        self.own_lost + self.generic_lost
    }

    #[inline]
    pub(crate) const fn is_inside(&self) -> bool {
        matches!(self.place, Place::Box(at) if at <= OUTER_PERIMETER)
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// a marker is to be drawn.
    Impi,
    /// which fire goes out.
    Fires {
        /// Did a marker bring it about? Otherwise an Action or ability did.
        by_marker: bool,
    },
    ///
    Action,
    /// who else is put forth.
    Muster {
        /// Whose sacrifice it is.
        by: Card,
        /// May one still come from the discards?
        recall: bool,
    },
    /// the dice of a volley lie on the table.
    Volley(Volley),
    ///
    Draw {
        /// Cards that may still be drawn.
        left: u8,
        /// Has nothing been drawn, or taken in place of a draw, yet?
        fresh: bool,
    },
    ///
    Hero,
    /// the hand is too large.
    Discarding,
    ///
    Over(Ending),
}

/// Most dice of a volley: six printed and one more.
pub const MOST_DICE: usize = 7;

/// a volley on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Volley {
    /// The card fired, now among the discards.
    pub(crate) card: Card,
    /// The formation fired at.
    pub(crate) target: Track,
    /// What is being decided about the dice.
    pub(crate) step: Step,
    /// The dice, highest first.
    pub(crate) dice: VolleyDice,
}

/// what comes next for the dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A Hero can have dice rolled again.
    Reroll,
    /// G Company adds one to a die.
    Raise,
    /// a card can turn a 5 or a 6.
    Luck,
}

/// Dice of a volley, highest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct VolleyDice {
    pub(crate) faces: [u8; MOST_DICE],
    pub(crate) count: u8,
}

impl VolleyDice {
    /// These dice, if there can be so many, and dice that show this: a 1 may have been lowered to 0.
    pub fn of(faces: &[u8]) -> Option<Self> {
        if !(1..=MOST_DICE).contains(&faces.len()) || faces.iter().any(|face| *face > 6) {
            return None;
        }
        let mut dice = VolleyDice::default();
        faces.iter().for_each(|face| dice.push(*face));
        dice.sort();
        Some(dice)
    }

    /// The dice.
    #[inline]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count).min(MOST_DICE)]
    }

    #[inline]
    pub(crate) fn faces_mut(&mut self) -> &mut [u8] {
        &mut self.faces[..usize::from(self.count).min(MOST_DICE)]
    }

    #[inline]
    pub(crate) fn push(&mut self, face: u8) {
        self.faces[usize::from(self.count)] = face;
        self.count += 1;
    }

    /// Dice that fell alike are alike: the order does not matter.
    #[inline]
    pub(crate) fn sort(&mut self) {
        let dice = self.faces_mut();
        for end in 1..dice.len() {
            let mut at = end;
            while at > 0 && dice[at - 1] < dice[at] {
                dice.swap(at - 1, at);
                at -= 1;
            }
        }
    }

    /// How many show this.
    #[inline]
    pub fn showing(&self, face: u8) -> u8 {
        self.faces().iter().filter(|&&die| die == face).count() as u8
    }

    /// Changes one die.
    #[inline]
    pub(crate) fn turn(&mut self, from: u8, to: u8) {
        if let Some(die) = self.faces_mut().iter_mut().find(|die| **die == from) {
            *die = to;
        }
        self.sort();
    }
}

/// how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// An iButho entered the Zulu Victory marker's box.
    Overrun(Track),
    /// All iButhos are routed or eliminated.
    Broken,
    /// The Relief Column has come.
    Relief,
}

impl Position {
    /// The stage of play.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The cards in hand.
    pub fn hand(&self) -> Cards {
        self.hand
    }

    /// The iButho of a track.
    #[inline]
    pub fn ibutho(&self, track: Track) -> &Ibutho {
        &self.ibuthos[track.index()]
    }

    /// Is an iButho inside?
    #[inline]
    pub(crate) fn invaded(&self) -> bool {
        self.ibuthos.iter().any(Ibutho::is_inside)
    }

    /// The formation in an interior box.
    #[inline]
    pub(crate) fn inside(&self, at: i8) -> Option<Track> {
        Track::ALL.into_iter().find(|track| self.ibutho(*track).place == Place::Box(at))
    }

    /// does a Defense marker stand there?
    #[inline]
    pub(crate) const fn is_held(&self, post: Post) -> bool {
        self.posts & post.bit() != 0
    }

    /// are these troops on the map?
    #[inline]
    pub const fn has_support(&self, support: Support) -> bool {
        self.supports & support.bit() != 0
    }

    /// Heroes on the table or committed.
    #[inline]
    pub(crate) fn heroes_out(&self) -> Cards {
        self.available | self.platoon | self.overseer
    }

    /// Cards that are out of the game by option.
    pub(crate) fn out_of_game(&self, set: &GameSet) -> Cards {
        let all: Cards = set.deck().collect();
        all & !(self.hand | self.heroes_out() | self.discards | self.undrawn)
    }

    /// how often a marker of this kind was drawn while none, one, two … of the kind were out of the cup.
    pub(crate) fn drawn_while_out(&self, set: &GameSet, marker: Marker) -> &[u8] {
        let kind = set.marker(marker);
        let first = usize::from(kind.first);
        self.drawn.get(first..first + usize::from(kind.count)).unwrap_or_default()
    }

    /// markers of this kind that may be aside: all but as many as have been out of the cup at one time.
    pub(crate) fn never_seen(&self, set: &GameSet, marker: Marker) -> u8 {
        let drawn = self.drawn_while_out(set, marker);
        let seen = drawn.iter().rposition(|times| *times > 0).map_or(0, |out| out + 1);
        set.marker(marker).count - seen as u8
    }

    /// generic hit markers nobody uses.
    pub(crate) fn generic_stock(&self, set: &GameSet) -> u8 {
        let taken: u8 = self.ibuthos.iter().map(|ibutho| ibutho.generic + ibutho.generic_lost).sum();
        set.generic_hits.saturating_sub(taken)
    }

    /// Before anything has been placed.
    pub(crate) fn empty() -> Self {
        let ibutho = Ibutho { unit: 0, place: Place::Box(FAR), own: 0, own_lost: 0, generic: 0, generic_lost: 0 };
        Position {
            stage: Stage::Impi,
            hand: Cards::NONE,
            available: Cards::NONE,
            platoon: Cards::NONE,
            overseer: Cards::NONE,
            discards: Cards::NONE,
            undrawn: Cards::NONE,
            led: Cards::NONE,
            pile: [0; PARTS],
            cards_aside: 0,
            markers_aside: 0,
            cup: [0; MOST_MARKERS],
            used: [0; MOST_MARKERS],
            drawn: [0; MOST_COPIES],
            ibuthos: [ibutho; TRACKS],
            halted: Tracks::NONE,
            burning: Tracks::NONE,
            posts: 0,
            supports: 0,
            victory: OUTER_PERIMETER,
            thirds: 0,
            actions: 0,
            turn: 1,
            flags: Flags::default(),
        }
    }
}
