//! How it ends (Z-45, Z-50, Z-51, Z-68).

use redoubt_kernel::{Arg, Clause, Log, Message, Outcome, Telling, Verdict};

use crate::Zama;
use crate::board::Side;
use crate::cards::Class;
use crate::event::Event;
use crate::position::{Ending, Position, Stage};

/// Z-51: turns without anything happening that make a draw.
pub const WEARY: u8 = 60;
/// Z-51: turns from which the count is shown.
pub const WEARY_SHOWN: u8 = 40;

impl Zama {
    /// Z-45, Z-68: judged after every attack; Z-50 whenever units may have left the mat or moved.
    pub(crate) fn judge(&self, position: &mut Position, log: &mut impl Log<Event>) {
        if let Some(ending) = self.ending_now(position) {
            self.finish(position, ending, log);
        }
    }

    /// How the position is decided, if it is.
    pub(crate) fn ending_now(&self, position: &Position) -> Option<Ending> {
        for side in Side::BOTH {
            // Z-45: with none on the mat a side lives only through a Port and a reinforcement.
            if position.units(side).is_empty() && !(position.holds_port(side) && position.reserves(side) > 0) {
                return Some(Ending::Annihilation(side.other()));
            }
        }
        self.is_stand_off(position).then_some(Ending::StandOff)
    }

    /// Z-50: both sides have only Infantry on the mat, all on squares of one shade, and no reinforcement.
    fn is_stand_off(&self, position: &Position) -> bool {
        let units = position.units(Side::Rome) | position.units(Side::Carthage);
        // Two infantry a side at most.
        if units.count() > 4 || Side::BOTH.iter().any(|&side| position.units(side).is_empty()) {
            return false;
        }
        let infantry = |square| position.unit(square).is_some_and(|card| self.set.card(card).class == Class::Infantry);
        let dark = units.filter(|square| square.is_dark()).count() as u32;
        let one_shade = dark == 0 || dark == units.count();
        one_shade && { units }.all(infantry) && Side::BOTH.iter().all(|&side| position.reserves(side) == 0)
    }

    pub(crate) fn finish(&self, position: &mut Position, ending: Ending, log: &mut impl Log<Event>) {
        position.stage = Stage::Over(ending);
        log.note(Event::Ended { ending });
    }
}

impl Ending {
    /// The clause it rests on.
    pub fn rule(self) -> Clause {
        Clause::new(match self {
            Ending::Annihilation(_) => "Z-45",
            Ending::Blockade(_) => "Z-68",
            Ending::StandOff => "Z-50",
            Ending::Weariness => "Z-51",
        })
    }

    /// Who won, if anyone.
    pub fn winner(self) -> Option<Side> {
        match self {
            Ending::Annihilation(side) | Ending::Blockade(side) => Some(side),
            Ending::StandOff | Ending::Weariness => None,
        }
    }

    /// In words.
    pub(crate) fn telling(self) -> Telling {
        let text = Message::new(match self {
            Ending::Annihilation(_) => "zama-end-annihilation",
            Ending::Blockade(_) => "zama-end-blockade",
            Ending::StandOff => "zama-end-stand-off",
            Ending::Weariness => "zama-end-weariness",
        });
        let text = match self.winner() {
            Some(side) => text.with("winner", known_side(side)).with("loser", known_side(side.other())),
            None => text.with("turns", WEARY),
        };
        Telling::new(self.rule(), text)
    }

    pub(crate) fn outcome(self) -> Outcome {
        let (verdict, scores) = match self.winner() {
            Some(Side::Rome) => (Verdict::Won(Side::Rome.seat()), vec![1, -1]),
            Some(Side::Carthage) => (Verdict::Won(Side::Carthage.seat()), vec![-1, 1]),
            None => (Verdict::Drawn, vec![0, 0]),
        };
        Outcome { verdict, scores, ending: self.telling() }
    }
}

/// A side in an event.
pub(crate) fn known_side(side: Side) -> Arg {
    Arg::known(side, side_name(side))
}

/// A side's name.
pub(crate) fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::Rome => "zama-seat-rome",
        Side::Carthage => "zama-seat-carthage",
    })
}
