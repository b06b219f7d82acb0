//! The turn: its phases in order, the Hero phase and Housekeeping.

use redoubt_kernel::Log;

use crate::Ramparts;
use crate::action::Action;
use crate::board::Tracks;
use crate::cards::{Card, Cards};
use crate::event::Event;
use crate::position::{Ending, Flags, Position, Stage};
use crate::refusal::Refusal;

/// the most cards in hand.
pub(crate) const HAND_LIMIT: u32 = 5;

impl Ramparts {
    /// The end of a phase that the player ends.
    pub(crate) fn phase_ends(&self, position: &mut Position, log: &mut impl Log<Event>) {
        match position.stage {
            Stage::Action => {
                self.last_chance_is_over(position, log);
                position.actions = 0;
                position.stage = Stage::Draw { left: 1, fresh: true };
            }
            Stage::Draw { .. } => self.hero_phase(position, log),
            Stage::Hero => self.housekeeping(position, log),
            Stage::Impi | Stage::Fires { .. } | Stage::Muster { .. } | Stage::Volley(_) => {}
            Stage::Discarding | Stage::Over(_) => {}
        }
    }

    /// one Hero may be put forth, free. Without a Hero who could be, there is nothing to decide.
    pub(crate) fn hero_phase(&self, position: &mut Position, log: &mut impl Log<Event>) {
        let committed = position.platoon | position.overseer;
        if position.hand.meets(self.set.groups.heroes) || !committed.is_empty() {
            position.stage = Stage::Hero;
        } else {
            self.housekeeping(position, log);
        }
    }

    ///
    pub(crate) fn hero_choices(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.extend((position.hand & self.set.groups.heroes).map(|card| Action::PutForth { card }));
        actions.push(Action::Done);
    }

    /// is the hand too large?
    pub(crate) fn hand_is_too_large(&self, position: &Position) -> bool {
        position.hand.count() > HAND_LIMIT && !position.available.meets(self.set.groups.no_hand_limit)
    }

    /// the hand limit, then the victory check, then the next turn.
    pub(crate) fn housekeeping(&self, position: &mut Position, log: &mut impl Log<Event>) {
        if self.hand_is_too_large(position) {
            position.stage = Stage::Discarding;
        } else if position.ibuthos.iter().all(|ibutho| ibutho.at().is_none()) {
            self.end(position, Ending::Broken, log);
        } else {
            self.next_turn(position, log);
        }
    }

    /// only cards in hand.
    pub(crate) fn may_discard(&self, position: &Position, card: Card) -> Result<(), Refusal> {
        if position.hand.has(card) { Ok(()) } else { Err(Refusal::NotInHand(card, "R-9.0")) }
    }

    /// one card less.
    pub(crate) fn discard_surplus(&self, position: &mut Position, card: Card, log: &mut impl Log<Event>) {
        position.hand.remove(card);
        position.discards.insert(card);
        log.note(Event::Discarded { card });
        self.housekeeping(position, log);
    }

    /// a new turn, in which nothing has been done yet.
    pub(crate) fn next_turn(&self, position: &mut Position, log: &mut impl Log<Event>) {
        position.turn = position.turn.saturating_add(1);
        position.stage = Stage::Impi;
        position.actions = 0;
        position.led = Cards::NONE;
        position.halted = Tracks::NONE;
        position.flags = Flags {
            dawn_turn: false,
            overheat: false,
            snipers: false,
            no_volleys: false,
            begun_building: false,
            ..position.flags
        };
        log.note(Event::TurnBegins { turn: position.turn });
    }

    /// it is over.
    pub(crate) fn end(&self, position: &mut Position, ending: Ending, log: &mut impl Log<Event>) {
        position.stage = Stage::Over(ending);
        position.actions = 0;
        if let Ending::Overrun(_) = ending {
            // at once, before anyone falls back; but nothing is held any more.
            position.posts = 0;
        }
        let score = self.score(position);
        log.note(Event::Ended { ending, points: score.total() });
        for item in score.items() {
            log.note(Event::Scored { item });
        }
    }
}
