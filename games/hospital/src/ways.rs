//! How far it is from one space to another, worked out once when a map is loaded, for machine players.

use crate::board::{Edge, MOST_SPACES, Map, Space, Way};

/// Further than any way on a map.
const NEVER: u8 = u8::MAX;

/// Distances, in half steps: H-2.2 lets Zulus take two steps in the open.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    /// From any space to any other, for the Zulus.
    assault: Vec<[u8; MOST_SPACES]>,
    /// From any space to any other, for a badly wounded man, as long as no wall is pierced.
    carry: Vec<[u8; MOST_SPACES]>,
    /// From any space to R, for a badly wounded man, through walls too where it must be.
    rescue: [u8; MOST_SPACES],
    /// H-6.2: the plain wall to be broken on the cheapest way to R from each space, from this side to the other.
    breakout: [Option<(Space, Space)>; MOST_SPACES],
    exit: Space,
}

/// H-7.3: what handing a man through a window or breach costs.
const HANDED: u8 = 8;
/// H-6.2: what piercing a wall and handing him through costs.
const PIERCED: u8 = 28;

impl Ways {
    /// No way anywhere.
    pub(crate) fn none() -> Self {
        Ways {
            assault: Vec::new(),
            carry: Vec::new(),
            rescue: [NEVER; MOST_SPACES],
            breakout: [None; MOST_SPACES],
            exit: Space::new(0, 0),
        }
    }

    /// All the ways of a map.
    pub(crate) fn of(map: &Map) -> Self {
        let assault = |from: Space, way: Way, to: Space| {
            let edge = map.drawn(from, way);
            let plain = 1 + u8::from(map.round.has(from) || map.round.has(to));
            edge.is_passable().then_some(if edge.obstructs() { 3 } else { plain })
        };
        // H-7.1, H-7.3, H-6.2: a man is carried through doors, handed through windows, and a wall must first be pierced.
        let carry = |from: Space, way: Way, to: Space| match map.drawn(from, way) {
            _ if !map.round.has(to) || !map.round.has(from) => None,
            edge if edge.is_plain() => Some(2),
            Edge::Window | Edge::Breach => Some(HANDED),
            Edge::Open | Edge::Door | Edge::Sandbags | Edge::Boxes | Edge::Wall | Edge::DoubleWall => None,
        };
        let rescue = |from: Space, way: Way, to: Space| {
            let pierced = map.drawn(from, way) == Edge::Wall && map.round.has(from) && map.round.has(to);
            if pierced { Some(PIERCED) } else { carry(from, way, to) }
        };
        let mut ways = Ways {
            assault: vec![[NEVER; MOST_SPACES]; MOST_SPACES],
            carry: vec![[NEVER; MOST_SPACES]; MOST_SPACES],
            rescue: distances(map, map.exit, rescue),
            breakout: [None; MOST_SPACES],
            exit: map.exit,
        };
        for at in map.spaces {
            ways.assault[at.index()] = distances(map, at, assault);
            ways.carry[at.index()] = distances(map, at, carry);
        }
        for at in map.round {
            ways.breakout[at.index()] = ways.next_wall(map, at);
        }
        ways
    }

    /// Half steps for a Zulu from one space to another.
    #[inline]
    pub(crate) fn assault(&self, from: Space, to: Space) -> i32 {
        self.assault[from.index()][to.index()].into()
    }

    /// See [`Ways::breakout`].
    fn next_wall(&self, map: &Map, man: Space) -> Option<(Space, Space)> {
        let walls = map.round.flat_map(|from| Way::ALL.map(|way| (from, way)));
        let walls = walls.filter(|(from, way)| map.drawn(*from, *way) == Edge::Wall);
        let sides =
            walls.filter_map(|(from, way)| Some((from, map.beyond(from, way).filter(|to| map.round.has(*to))?)));
        let cost = |&(from, to): &(Space, Space)| self.carry(man, from) + i32::from(self.rescue[to.index()]);
        sides.filter(|side| self.carry(man, side.0) < i32::from(NEVER)).min_by_key(cost)
    }

    /// Half steps for a badly wounded man to R, as long as no wall is broken.
    #[inline]
    pub(crate) fn unbroken(&self, from: Space) -> i32 {
        self.rescue[from.index()].into()
    }

    /// H-6.2: the wall to be broken for a man who lies here, from his side to the other.
    #[inline]
    pub(crate) fn breakout(&self, man: Space) -> Option<(Space, Space)> {
        self.breakout[man.index()]
    }

    /// Half steps for a British unit from one space to another over round ones, with these walls broken.
    pub(crate) fn stroll(&self, from: Space, to: Space, map: &Map, breaches: &[Option<(Space, Way)>]) -> i32 {
        let mut best = self.carry(from, to);
        for (near, way) in breaches.iter().flatten() {
            let Some(far) = map.beyond(*near, *way) else { continue };
            for (here, there) in [(*near, far), (far, *near)] {
                best = best.min(self.carry(from, here) + i32::from(HANDED) + self.carry(there, to));
            }
        }
        best
    }

    fn carry(&self, from: Space, to: Space) -> i32 {
        self.carry[from.index()][to.index()].into()
    }

    /// Half steps for a badly wounded man to R, with these walls pierced.
    #[inline]
    pub(crate) fn rescue(&self, from: Space, map: &Map, breaches: &[Option<(Space, Way)>]) -> i32 {
        self.unbroken(from).min(self.stroll(from, self.exit, map, breaches))
    }

    /// Does a wall have to be pierced on the way to R?
    #[inline]
    pub(crate) fn walled_in(rescue: i32) -> bool {
        rescue >= i32::from(PIERCED)
    }
}

/// The cheapest way from `start` to each space.
fn distances(map: &Map, start: Space, cost: impl Fn(Space, Way, Space) -> Option<u8>) -> [u8; MOST_SPACES] {
    let mut found = [NEVER; MOST_SPACES];
    found[start.index()] = 0;
    // A map is small: go over it until nothing gets nearer.
    loop {
        let mut nearer = false;
        for from in map.spaces {
            for way in Way::ALL {
                let Some(to) = map.beyond(from, way) else { continue };
                let Some(step) = cost(from, way, to) else { continue };
                let far = found[from.index()].saturating_add(step);
                if far < found[to.index()] {
                    found[to.index()] = far;
                    nearer = true;
                }
            }
        }
        if !nearer {
            return found;
        }
    }
}
