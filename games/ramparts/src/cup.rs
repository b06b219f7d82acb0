//! Cup and pile: what is drawn is decided when it is drawn.
//!
//! A shuffled pile and a stirred cup hold no secret but their order. So nothing is shuffled here: each part of the pile is a
//! number of cards from a common pool, and the card drawn is any of the pool's, as likely as it would be after shuffling. The
//! three cards of simply stay in the pool to the end.
//!
//! Markers come back to the cup, cards never come back to the pile. A marker that has been seen and went back is certainly in
//! the cup; one never seen may be set aside. The two are drawn with the weights that make every marker in the cup equally
//! likely.

use redoubt_kernel::{Chance, Interrupt, Seat};

use crate::Ramparts;
use crate::cards::{Card, Cards};
use crate::position::{Markers, Position};
use crate::set::{Marker, Omen};

/// The one seat.
pub(crate) const BRITISH: Seat = Seat(0);

fn total(markers: &Markers) -> u32 {
    markers.iter().map(|count| u32::from(*count)).sum()
}

/// The part of the pile that holds the Relief Column.
pub(crate) const LAST_PART: usize = 3;

impl Ramparts {
    /// How many markers are in the cup.
    pub(crate) fn cup_size(&self, position: &Position) -> u32 {
        (total(&position.cup) + total(&position.unseen)).saturating_sub(u32::from(position.markers_aside))
    }

    /// Draws a marker from the cup and takes it out; `None` if the cup is empty.
    pub(crate) fn draw_marker(
        &self,
        position: &mut Position,
        why: &'static str,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<Option<Marker>, Interrupt> {
        let (surely, maybe) = (total(&position.cup), total(&position.unseen));
        // Of the unseen markers so many are in the cup; each is there with the same chance.
        let there = maybe.saturating_sub(u32::from(position.markers_aside));
        let (sure_weight, maybe_weight) = if there == 0 { (1, 0) } else { (maybe, there) };
        let count = surely * sure_weight + maybe * maybe_weight;
        if count == 0 {
            return Ok(None);
        }
        let (cup, unseen) = (position.cup, position.unseen);
        // Kind by kind, those that came back first.
        let find = |outcome: u32| {
            let mut left = outcome;
            for (index, (sure, unsure)) in cup.iter().zip(&unseen).enumerate() {
                let (sure, unsure) = (u32::from(*sure) * sure_weight, u32::from(*unsure) * maybe_weight);
                if left < sure {
                    return (Marker(index as u8), true);
                }
                left -= sure;
                if left < unsure {
                    return (Marker(index as u8), false);
                }
                left -= unsure;
            }
            (Marker(0), true)
        };
        let name = |outcome: u32| match find(outcome) {
            // Two of a kind, one of which came back: which of them it is says something about what is set aside.
            (marker, true) if maybe_weight > 0 && unseen[marker.index()] > 0 => {
                format!("{}-back", self.set.marker(marker).id)
            }
            (marker, _) => self.set.marker(marker).id.clone(),
        };
        let outcome = if count == 1 { 0 } else { chance.draw(count, BRITISH, why, &name)? };
        let (marker, sure) = find(outcome);
        let from = if sure { &mut position.cup } else { &mut position.unseen };
        from[marker.index()] -= 1;
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
            Marker(0)
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
        let overheat = |marker: &Marker| self.set.marker(*marker).does == Omen::Overheat;
        let known: u32 = self.set.kinds().filter(overheat).map(|marker| u32::from(position.cup[marker.index()])).sum();
        self.cup_size(position) == known
    }

    /// Takes the top card of the pile; `None` if there is none.
    pub(crate) fn take_card(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<Option<Card>, Interrupt> {
        let Some(part) = position.pile.iter().position(|left| *left > 0) else { return Ok(None) };
        let groups = &self.set.groups;
        // Cards that are known to lie in this part, and the pool that fills the rest of it.
        let fixed = position.undrawn & [groups.top, groups.night, Cards::NONE, groups.relief][part];
        let pool = position.undrawn & groups.pool;
        let loose = u32::from(position.pile[part]).saturating_sub(fixed.count());
        let (fixed_weight, loose_weight) = match (loose, fixed.count()) {
            (0, _) => (1, 0),
            (_, 0) => (0, 1),
            _ => (pool.count(), loose),
        };
        let of_fixed = fixed.count() * fixed_weight;
        let count = of_fixed + pool.count() * loose_weight;
        let find = |outcome: u32| {
            if outcome < of_fixed {
                fixed.at(outcome / fixed_weight.max(1))
            } else {
                pool.at((outcome - of_fixed) / loose_weight.max(1))
            }
        };
        let name = |outcome: u32| find(outcome).map_or_else(String::new, |card| self.set.card(card).id.clone());
        let outcome = match count {
            0 => return Ok(None),
            1 => 0,
            _ => chance.draw(count, BRITISH, "ramparts-why-card", &name)?,
        };
        let Some(card) = find(outcome) else { return Ok(None) };
        position.undrawn.remove(card);
        position.pile[part] -= 1;
        Ok(Some(card))
    }
}
