//! Cup and pile: what is drawn is decided when it is drawn.
//!
//! A shuffled pile and a stirred cup hold no secret but their order. So nothing is shuffled here: each part of the pile is a
//! number of cards from a common pool, and the card drawn is any of the pool's, as likely as it would be after shuffling. The
//! three cards of simply stay in the pool to the end.
//!
//! Markers come back to the cup, cards never come back to the pile. So for markers set aside the odds of the next draw depend
//! on what has been drawn before: see [`crate::aside`].

use redoubt_kernel::{Chance, Interrupt, Message, Seat};

use crate::Ramparts;
use crate::cards::{Card, Cards, MOST_CARDS};
use crate::position::{Markers, Position};
use crate::set::{MOST_MARKERS, Marker, Omen};

/// The one seat.
pub(crate) const BRITISH: Seat = Seat(0);

/// What iButhos are drawn for.
pub(crate) const MUSTERING: &str = "ramparts-why-ibutho";

fn total(markers: &Markers) -> u32 {
    markers.iter().map(|count| u32::from(*count)).sum()
}

/// The part of the pile that holds the Relief Column.
pub(crate) const LAST_PART: usize = 3;

impl Ramparts {
    /// How many markers are in the cup.
    pub(crate) fn cup_size(&self, position: &Position) -> u32 {
        total(&position.cup).saturating_sub(u32::from(position.markers_aside))
    }

    /// Draws a marker from the cup and takes it out; `None` if the cup is empty.
    pub(crate) fn draw_marker(
        &self,
        position: &mut Position,
        why: &'static str,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<Option<Marker>, Interrupt> {
        if self.cup_size(position) == 0 {
            return Ok(None);
        }
        let marker = match position.markers_aside {
            0 => Some(self.draw_known(position, why, chance)?),
            _ => self.draw_unknown(position, why, chance)?,
        };
        let Some(marker) = marker else { return Ok(None) };
        position.cup[marker.index()] -= 1;
        Ok(Some(marker))
    }

    /// From a cup whose contents are known.
    fn draw_known(
        &self,
        position: &Position,
        why: &'static str,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<Marker, Interrupt> {
        let cup = position.cup;
        let find = |outcome: u32| {
            let mut left = outcome;
            for (index, count) in cup.iter().enumerate() {
                if left < u32::from(*count) {
                    return Marker::at(index);
                }
                left -= u32::from(*count);
            }
            Marker::at(0)
        };
        let name = |outcome: u32| self.set.marker(find(outcome)).id.clone();
        Ok(match total(&cup) {
            1 => find(0),
            count => find(chance.draw(count, BRITISH, why, &name)?),
        })
    }

    /// from a cup that lacks some markers, and nobody knows which.
    fn draw_unknown(
        &self,
        position: &mut Position,
        why: &'static str,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<Option<Marker>, Interrupt> {
        let weights = self.chances_of_markers(position);
        let name = |outcome: u32| self.set.marker(Marker::at(outcome as usize)).id.clone();
        let mut possible = (0..MOST_MARKERS).filter(|at| weights[*at] > 0);
        let marker = match (possible.next(), possible.next()) {
            (None, _) => return Ok(None),
            (Some(only), None) => Marker::at(only),
            _ => Marker::at(chance.weigh(&weights, BRITISH, why, &name)? as usize),
        };
        let kind = self.set.marker(marker);
        let out = kind.count - position.cup[marker.index()];
        let times = &mut position.drawn[usize::from(kind.first + out)];
        *times = times.saturating_add(1);
        Ok(Some(marker))
    }

    /// one of the used Advance markers at random goes back to the cup.
    pub(crate) fn recall_marker(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<Option<Marker>, Interrupt> {
        let used = position.used;
        let advances = || self.set.kinds().filter(|marker| self.set.is_advance(*marker));
        let count: u32 = advances().map(|marker| u32::from(used[marker.index()])).sum();
        if count == 0 {
            return Ok(None);
        }
        let find = |outcome: u32| {
            let mut left = outcome;
            for marker in advances() {
                let here = u32::from(used[marker.index()]);
                if left < here {
                    return marker;
                }
                left -= here;
            }
            Marker::at(0)
        };
        let name = |outcome: u32| self.set.marker(find(outcome)).id.clone();
        let outcome = if count == 1 { 0 } else { chance.draw(count, BRITISH, "ramparts-why-recall", &name)? };
        let marker = find(outcome);
        position.used[marker.index()] -= 1;
        position.cup[marker.index()] += 1;
        Ok(Some(marker))
    }

    /// is the cup, as far as anyone can know, empty or down to Rifles overheat?
    pub(crate) fn cup_is_spent(&self, position: &Position) -> bool {
        if self.cup_size(position) == 0 {
            return true;
        }
        let mut others = self.set.kinds().filter(|marker| self.set.marker(*marker).does != Omen::Overheat);
        if position.markers_aside == 0 {
            return others.all(|marker| position.cup[marker.index()] == 0);
        }
        // Only if every other marker is certainly aside.
        let unseen: u32 = self.set.kinds().map(|marker| u32::from(position.never_seen(&self.set, marker))).sum();
        let all_aside = unseen == u32::from(position.markers_aside);
        others.all(|marker| {
            let left = position.cup[marker.index()];
            left == 0 || all_aside && left == position.never_seen(&self.set, marker)
        })
    }

    /// What a marker, a card or an iButho that is drawn is called: a card with its number, for several may share a name.
    pub(crate) fn drawn_name(&self, why: &str, name: &str) -> Option<Message> {
        if let Some(card) = self.set.deck().find(|card| self.set.card(*card).id == name) {
            let data = self.set.card(card);
            return Some(Message::new("ramparts-drawn-card").with("number", data.number).with("card", &data.name));
        }
        // A marker may bear the name of an iButho.
        let called = match why {
            MUSTERING => self.set.ibuthos.iter().find(|ibutho| ibutho.id == name).map(|ibutho| &ibutho.name),
            _ => self.set.marker_named(name).map(|marker| &self.set.marker(marker).name),
        };
        called.map(|name| Message::new("ramparts-marker-name").with("name", name))
    }

    /// Takes the top card of the pile; `None` if there is none.
    pub(crate) fn take_card(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<Option<Card>, Interrupt> {
        let Some(part) = position.pile.iter().position(|left| *left > 0) else { return Ok(None) };
        let weights = self.chances_of_cards(position, part);
        let name = |outcome: u32| self.set.card(Card::at(outcome as usize)).id.clone();
        let mut possible = (0..MOST_CARDS).filter(|at| weights[*at] > 0);
        let card = match (possible.next(), possible.next()) {
            (None, _) => return Ok(None),
            (Some(only), None) => Card::at(only),
            _ => Card::at(chance.weigh(&weights, BRITISH, "ramparts-why-card", &name)? as usize),
        };
        position.undrawn.remove(card);
        position.pile[part] -= 1;
        Ok(Some(card))
    }

    /// How likely each card is to lie on top of this part of the pile, in proportion.
    ///
    /// Some cards are known to lie in the part, and the pool fills the rest of it.: three cards of the pool may be
    /// aside, but never a volley card that joined after they were: so each of those is likelier to lie in the pile
    /// than each of the others.
    fn chances_of_cards(&self, position: &Position, part: usize) -> [u32; MOST_CARDS] {
        let groups = &self.set.groups;
        let fixed = position.undrawn & [groups.top, groups.night, Cards::NONE, groups.relief][part];
        let pool = position.undrawn & groups.pool;
        let joined = pool & groups.companions;
        let perhaps_aside = pool & !groups.companions;
        let aside = u32::from(position.cards_aside);
        let loose = u32::from(position.pile[part]).saturating_sub(fixed.count());
        let in_pile = pool.count().saturating_sub(aside);
        let all = perhaps_aside.count().max(1);
        let mut weights = [0; MOST_CARDS];
        let mut weigh = |cards: Cards, weight: u32| cards.for_each(|card| weights[card.index()] = weight);
        weigh(fixed, if loose == 0 { 1 } else { all * in_pile });
        weigh(joined, loose * all);
        weigh(perhaps_aside, loose * perhaps_aside.count().saturating_sub(aside));
        weights
    }
}
