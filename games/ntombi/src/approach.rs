//! How the Zulus come through the mist, for machine players and for what is offered: unseen as long as they can, to the
//! nearest ground where any number of them may gather, and from there all at once (N-70, N-71, N-121).

use crate::Ntombi;
use crate::figures::{BRITISH, Figure, Group, TENTS};
use crate::geometry::{Facing, INCH, Point};
use crate::position::{Phase, Place, Position};
use crate::stealth::{MIST, MOST_UNSEEN};

/// Whoever is so near to the lair is there.
const NEAR: i32 = 14 * INCH;

/// How much room a body of Zulus wants on every side.
const ELBOWS: i32 = 10 * INCH;

/// A step further than one is heard.
const CLEAR: i32 = MIST + INCH / 4;

/// Points all round, a thousand units from the middle: every 15 degrees.
const ROUND: [(i32, i32); 24] = [
    (1000, 0),
    (966, 259),
    (866, 500),
    (707, 707),
    (500, 866),
    (259, 966),
    (0, 1000),
    (-259, 966),
    (-500, 866),
    (-707, 707),
    (-866, 500),
    (-966, 259),
    (-1000, 0),
    (-966, -259),
    (-866, -500),
    (-707, -707),
    (-500, -866),
    (-259, -966),
    (0, -1000),
    (259, -966),
    (500, -866),
    (707, -707),
    (866, -500),
    (966, -259),
];

/// Points on the rim of what is watched round a figure or a tent, from its middle, and the squares of how far they are from it.
const RIM: [(i32, i32, i32); 24] = {
    let mut rim = [(0, 0, 0); ROUND.len()];
    let mut index = 0;
    while index < rim.len() {
        let (dx, dy) = (ROUND[index].0 * CLEAR / 1000, ROUND[index].1 * CLEAR / 1000);
        rim[index] = (dx, dy, dx * dx + dy * dy);
        index += 1;
    }
    rim
};

/// Before the alarm: where the British are, and where one can wait for the others.
pub(crate) struct Approach {
    camp: [Point; BRITISH + TENTS],
    count: usize,
    /// What the Zulus are after: the middle of those who sleep.
    prize: Point,
    /// The unwatched ground nearest to it.
    pub lair: Point,
}

impl Approach {
    fn camp(&self) -> &[Point] {
        &self.camp[..self.count]
    }

    /// N-70: would four be seen for certain here, so near to a British figure or to a tent with men in it?
    pub fn watched(&self, at: Point) -> bool {
        self.camp().iter().any(|british| at.within(*british, MIST))
    }
}

impl Ntombi {
    /// How things stand before the alarm; nothing once it is given, or when no sentry stands.
    pub(crate) fn approach(&self, position: &Position) -> Option<Approach> {
        if position.alarm {
            return None;
        }
        // N-70: it takes a sentry to see anyone.
        self.sentries(position).next()?;
        let scenario = self.scenario(position);
        let origin = Point::new(0, 0);
        let mut approach = Approach { camp: [origin; BRITISH + TENTS], count: 0, prize: origin, lair: origin };
        for (slot, at) in approach.camp.iter_mut().zip(self.camp(position)) {
            *slot = at;
            approach.count += 1;
        }
        let (mut x, mut y, mut sleepers) = (0, 0, 0);
        for figure in scenario.british() {
            if let Place::Tent(tent) = position.state(figure).place {
                let door = scenario.tents[usize::from(tent)].door();
                (x, y, sleepers) = (x + i32::from(door.x), y + i32::from(door.y), sleepers + 1);
            }
        }
        if sleepers == 0 {
            return None;
        }
        approach.prize = Point::new(x / sleepers, y / sleepers);
        let dry = |at: &Point| scenario.on_table(*at) && i32::from(at.y) < scenario.river.0 && !approach.watched(*at);
        // Between the table's edge or the water and the camp there is seldom room for all.
        let cramped = |at: &Point| {
            let (x, y) = (i32::from(at.x), i32::from(at.y));
            x < ELBOWS || x > scenario.table.0 - ELBOWS || y > scenario.river.0 - ELBOWS
        };
        let (mut best, mut lair) = ((true, i64::MAX), None);
        for british in approach.camp() {
            let (x, y) = british.from(approach.prize);
            for &(dx, dy, far) in &RIM {
                // How far the point is from the prize, by the law of cosines. Most points are farther than one with room that
                // is known already.
                let square = i64::from(x * x + y * y + far + 2 * (x * dx + y * dy));
                if square >= best.1 && !best.0 {
                    continue;
                }
                let at = british.offset(dx, dy);
                let worth = (cramped(&at), square);
                if worth < best && dry(&at) {
                    (best, lair) = (worth, Some(at));
                }
            }
        }
        approach.lair = lair?;
        Some(approach)
    }

    /// Those of a group who would go so far that way without being heard by anyone.
    pub(crate) fn unheard(
        position: &Position,
        approach: &Approach,
        group: &Group,
        towards: Facing,
        distance: i32,
    ) -> Group {
        Self::unheard_each_way(position, approach, group, distance)[towards as usize]
    }

    /// The same for each of the eight ways.
    pub(crate) fn unheard_each_way(
        position: &Position,
        approach: &Approach,
        group: &Group,
        distance: i32,
    ) -> [Group; 8] {
        let mut unheard = [Group::EMPTY; 8];
        // Whoever finds no room there stops a little earlier.
        let far = [distance, distance - 3 * INCH];
        let reach = MIST + far[0].abs().max(far[1].abs());
        for figure in group.iter() {
            let at = position.state(figure).at;
            let mut ways = Facing::ALL.map(Some);
            for british in approach.camp() {
                let (dx, dy) = british.from(at);
                if dx.abs().max(dy.abs()) > reach {
                    continue;
                }
                for way in &mut ways {
                    *way = way.filter(|way| !far.iter().any(|far| at.stepped(*way, *far).within(*british, MIST)));
                }
            }
            for way in ways.into_iter().flatten() {
                unheard[way as usize].add(figure);
            }
        }
        unheard
    }

    /// N-70: how likely it is that some sentry notices the Zulus where they are now, in thousandths.
    pub(crate) fn given_away(&self, position: &Position) -> i32 {
        if self.intruders(position) > MOST_UNSEEN {
            return 1000;
        }
        // Of 27 rolls none, one, two or three show them.
        let quiet = self.sentries(position).fold(1000, |quiet, sentry| {
            let seen = self.prowlers(position, sentry).min(MOST_UNSEEN) as i32;
            quiet * (27 - seen) / 27
        });
        1000 - quiet
    }

    /// Is there still someone who has not had his orders and is far from the lair?
    pub(crate) fn laggards(&self, position: &Position, approach: &Approach) -> bool {
        let waiting = |zulu: &Figure| !position.done.has(*zulu) && position.state(*zulu).stands();
        let mut zulus = self.scenario(position).zulus().filter(waiting);
        zulus.any(|zulu| !position.state(zulu).at.within(approach.lair, NEAR))
    }

    /// Are enough of them near enough, or is it high time?
    pub(crate) fn massed(&self, position: &Position, approach: &Approach) -> bool {
        const TIME: u8 = 6;
        let scenario = self.scenario(position);
        if scenario.turns.saturating_sub(position.turn) < TIME {
            return true;
        }
        let (mut all, mut near) = (0, 0);
        for zulu in scenario.zulus().map(|zulu| position.state(zulu)).filter(|zulu| zulu.stands()) {
            all += 1;
            near += usize::from(zulu.at.within(approach.lair, NEAR));
        }
        near * 3 >= all * 2
    }

    /// How much nearer to the lair a group comes that way, in units for each of them; less than nothing if it goes away.
    pub(crate) fn gain(position: &Position, approach: &Approach, group: &Group, towards: Facing, distance: i32) -> i32 {
        let far = |at: Point| approach.lair.length_to(at);
        let gains = group.iter().map(|figure| {
            let at = position.state(figure).at;
            far(at) - far(at.stepped(towards, distance))
        });
        gains.sum::<i32>() / (group.len().max(1) as i32)
    }

    /// Do the Zulus still have every reason to keep quiet?
    pub(crate) fn stealing(&self, position: &Position) -> Option<Approach> {
        if !matches!(position.phase, Phase::ZuluMove) {
            return None;
        }
        self.approach(position).filter(|approach| !self.massed(position, approach))
    }
}
