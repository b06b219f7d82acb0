//! How the Zulus come through the mist, for machine players and for what is offered: unseen as long as they can, to the
//! nearest ground that no sentry watches, and from there all at once (N-70, N-71, N-121).

use crate::Ntombi;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::position::{Phase, Place, Position};
use crate::stealth::MIST;

/// Whoever is so near to the lair is there.
const NEAR: i32 = 14 * INCH;

/// A step further than a sentry hears.
const CLEAR: i32 = MIST + INCH / 4;

/// The most sentries that are reckoned with.
const SENTRIES: usize = 8;

/// Points on the rim of a sentry's watch, of a thousand units about the middle: every 15 degrees.
const RIM: [(i32, i32); 24] = [
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

/// Before the alarm: who watches, and where one can wait for the others.
pub(crate) struct Approach {
    sentries: [Point; SENTRIES],
    count: usize,
    /// What the Zulus are after: the middle of those who sleep.
    prize: Point,
    /// The unwatched ground nearest to it.
    pub lair: Point,
}

impl Approach {
    fn sentries(&self) -> &[Point] {
        &self.sentries[..self.count]
    }

    /// Is this point within any sentry's hearing?
    pub fn watched(&self, at: Point) -> bool {
        self.sentries().iter().any(|sentry| at.within(*sentry, MIST))
    }
}

impl Ntombi {
    /// How things stand before the alarm; nothing once it is given, or when nobody watches.
    pub(crate) fn approach(&self, position: &Position) -> Option<Approach> {
        if position.alarm {
            return None;
        }
        let scenario = self.scenario(position);
        let mut approach = Approach {
            sentries: [Point::new(0, 0); SENTRIES],
            count: 0,
            prize: Point::new(0, 0),
            lair: Point::new(0, 0),
        };
        let (mut x, mut y, mut sleepers) = (0, 0, 0);
        for figure in scenario.british() {
            let state = position.state(figure);
            match state.place {
                Place::Tent(tent) => {
                    let door = scenario.tents[usize::from(tent)].door();
                    (x, y, sleepers) = (x + i32::from(door.x), y + i32::from(door.y), sleepers + 1);
                }
                Place::Table if scenario.soldier(figure).sentry && !self.in_contact(position, figure) => {
                    if let Some(slot) = approach.sentries.get_mut(approach.count) {
                        *slot = state.at;
                        approach.count += 1;
                    }
                }
                _ => {}
            }
        }
        if sleepers == 0 || approach.count == 0 {
            return None;
        }
        approach.prize = Point::new(x / sleepers, y / sleepers);
        let rims = approach.sentries().iter().flat_map(|sentry| {
            RIM.iter().map(|(dx, dy)| {
                let x = i32::from(sentry.x) + dx * CLEAR / 1000;
                let y = i32::from(sentry.y) + dy * CLEAR / 1000;
                Point::new(x, y)
            })
        });
        let dry = |at: &Point| scenario.on_table(*at) && i32::from(at.y) < scenario.river.0 && !approach.watched(*at);
        approach.lair = rims.filter(dry).min_by_key(|at| at.square_to(approach.prize))?;
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
        // Whoever finds no room there stops a little earlier.
        let unheard = |figure: &Figure| {
            let at = position.state(*figure).at;
            [distance, distance - 3 * INCH].iter().all(|far| !approach.watched(at.stepped(towards, *far)))
        };
        group.iter().filter(unheard).collect()
    }

    /// N-70: how likely it is that some sentry notices the Zulus where they are now, in thousandths.
    pub(crate) fn given_away(&self, position: &Position, approach: &Approach) -> i32 {
        let quiet = approach.sentries().iter().fold(1000, |quiet, sentry| {
            let near = position.round(Side::Zulu, *sentry, MIST).filter(|(_, zulu)| zulu.at.within(*sentry, MIST));
            // Of 27 rolls none, one, two or three show them, then all.
            let seen = match near.count() {
                few @ 0..=3 => few as i32,
                _ => 27,
            };
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
