//! The first steps of a whole side at once (H-2.1 to H-2.3, H-12): what `movement` says of one unit and one way, as sets of
//! spaces, for all to whom nothing special applies.

use crate::Hospital;
use crate::action::Action;
use crate::board::{Space, Spaces, Way};
use crate::pieces::{Side, Unit};
use crate::position::Position;

/// The ways in the order of the spaces that they lead to.
const IN_ORDER: [Way; 4] = [Way::North, Way::West, Way::East, Way::South];

/// The units of the side to act that can step each way.
pub(crate) struct Strides {
    ways: [Spaces; 4],
    /// H-12, event 8: are there more steps for the Zulus this turn?
    rush: bool,
}

impl Strides {
    /// The steps from a space, in this order of the ways.
    #[inline]
    fn offer(&self, order: [Way; 4], from: Space, sink: &mut impl FnMut(Action)) {
        let here = Spaces::only(from);
        for way in order {
            if self.ways[way as usize].meets(here) {
                sink(Action::Move { from, to: from.next(way) });
            }
        }
    }
}

impl Hospital {
    /// The first steps of the side to act.
    pub(crate) fn strides(&self, position: &Position) -> Strides {
        let (map, side) = (&self.set.map, position.side);
        let own = position.standing[side as usize];
        let mut passable = map.passable;
        for (at, way) in position.breaches.into_iter().flatten() {
            if let Some(behind) = map.beyond(at, way) {
                passable[way as usize].insert(at);
                passable[way.back() as usize].insert(behind);
            }
        }
        let free = match side {
            Side::British => map.round & !own & !position.burnt,
            Side::Zulu => !own & !position.burnt,
        };
        let rush = position.spells.more_steps();
        let hops = match side {
            Side::British => [Spaces::NONE; 4],
            Side::Zulu => self.hops(position, own, free, rush),
        };
        let step = |way: Way| passable[way as usize] & free.shifted(way.back());
        let ways = Way::ALL.map(|way| own & (step(way) | hops[way as usize]));
        Strides { ways, rush: rush > 0 }
    }

    /// H-2.1: whence the Zulus can step onto a friend, to go on from there to a `free` space without a roll.
    fn hops(&self, position: &Position, own: Spaces, free: Spaces, rush: u8) -> [Spaces; 4] {
        let map = &self.set.map;
        let clear = !position.standing[Side::British as usize];
        let (friends, open) = (own & clear, !map.round);
        // The friends from which a step over one of these edges leads there.
        let left = |edges: &[Spaces; 4], there: Spaces| {
            Way::ALL.into_iter().fold(Spaces::NONE, |all, way| all | (edges[way as usize] & there.shifted(way.back())))
                & friends
        };
        // H-2.2: in the open one step follows.
        let by_step = left(&map.plain, open & free) & open;
        // H-12, event 8: outside several do, from friend to friend if need be.
        let by_rush = (0..rush).fold(Spaces::NONE, |passed, _| left(&map.outside, free | passed));
        Way::ALL.map(|way| {
            let stepping = map.plain[way as usize] & open & by_step.shifted(way.back());
            let rushing = map.outside[way as usize] & by_rush.shifted(way.back());
            clear & (stepping | rushing)
        })
    }

    /// Every step of a unit that begins its move.
    #[inline]
    pub(crate) fn first_steps(
        &self,
        position: &Position,
        strides: &Strides,
        (unit, from): (Unit, Space),
        sink: &mut impl FnMut(Action),
    ) {
        // H-2.3, H-7.1, H-9.1: those who carry someone, dare something, must go back or go further have rules of their own.
        let british = unit.side() == Side::British;
        let apart = british && (!self.set.map.round.has(from) || position.daring.has(unit) || position.carries(unit));
        if apart || self.extra_steps(position, unit) > 0 {
            return self.whole_moves(position, unit, from, sink);
        }
        // Way by way, or as a set of spaces.
        if strides.rush { strides.offer(Way::ALL, from, sink) } else { strides.offer(IN_ORDER, from, sink) }
    }
}
