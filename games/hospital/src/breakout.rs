//! How the British get men out through walls, for machine players: which wall is broken, who brings the pickaxe there, and who
//! waits behind it to take the men (H-6.2, H-7.3).

use crate::Hospital;
use crate::board::Space;
use crate::pieces::{MOST_BREACHES, Side};
use crate::position::{Place, Position};
use crate::ways::Ways;

/// Walls that are worth someone's while: those broken, and one still to be.
const MOST_POSTS: usize = MOST_BREACHES + 1;

/// More half steps than anybody goes for this.
const OUT_OF_THE_WAY: i32 = 60;

/// Where men are to be got out through walls.
#[derive(Clone, Copy, Default)]
pub(crate) struct Breakout {
    /// The wall to be broken next: from a man's side to the side of R.
    pub wall: Option<(Space, Space)>,
    /// Does someone hold the pickaxe?
    pub held: bool,
    /// Who fetches the pickaxe or brings it to the wall, and where he is wanted.
    digger: Option<(Space, Space)>,
    /// Who goes behind a wall to take the men handed through, and where that is.
    takers: [Option<(Space, Space)>; MOST_POSTS],
}

impl Breakout {
    /// Where whoever stands here is wanted, by someone's pickaxe or behind a wall.
    pub fn errand(&self, at: Space) -> Option<Space> {
        let all = self.digger.iter().chain(self.takers.iter().flatten());
        all.copied().find(|(from, _)| *from == at).map(|(_, to)| to)
    }

    /// Is whoever stands here after the pickaxe, or does he hold it?
    pub fn digs(&self, at: Space) -> bool {
        self.digger.is_some_and(|(from, _)| from == at)
    }

    /// Is this the wall to be broken, from either side?
    pub fn through(&self, from: Space, to: Space) -> bool {
        self.wall.is_some_and(|wall| wall == (from, to) || wall == (to, from))
    }
}

impl Hospital {
    /// How the men behind walls are to be got out.
    pub(crate) fn breakout(&self, position: &Position) -> Breakout {
        let map = &self.set.map;
        let mut plan = Breakout { held: position.pickaxe_bearer.is_some(), ..Breakout::default() };
        let on_map = position.men.iter().filter_map(|man| if let Place::Map(at) = *man { Some(at) } else { None });
        if !on_map.clone().any(|at| Ways::walled_in(map.ways.unbroken(at))) {
            return plan;
        }
        // H-6.2: never more than two breaches.
        if let Place::Map(lies) = position.pickaxe
            && position.breaches.contains(&None)
        {
            let behind = on_map.clone().map(|at| (self.rescue(position, at), at));
            let next = behind.filter(|(far, _)| Ways::walled_in(*far)).min();
            plan.wall = next.and_then(|(_, at)| map.ways.breakout(at));
            plan.digger = plan.wall.and_then(|wall| self.digger(position, lies, wall));
        }
        let coming = plan.wall.filter(|_| plan.held).map(|(_, outside)| outside);
        let broken = position.breaches.iter().flatten().filter_map(|(at, way)| {
            let other = map.beyond(*at, *way)?;
            let (inside, outside) =
                if self.rescue(position, *at) > self.rescue(position, other) { (*at, other) } else { (other, *at) };
            on_map.clone().any(|man| self.stroll(position, man, inside) < OUT_OF_THE_WAY).then_some(outside)
        });
        let mut posts = [None; MOST_POSTS];
        for (slot, post) in posts.iter_mut().zip(broken.chain(coming)) {
            *slot = Some(post);
        }
        for (index, post) in posts.into_iter().enumerate() {
            plan.takers[index] = post.and_then(|post| self.taker(position, &plan, post));
        }
        plan
    }

    /// Who brings the pickaxe to a wall: its bearer, or else whoever is nearest to it.
    fn digger(&self, position: &Position, lies: Space, wall: (Space, Space)) -> Option<(Space, Space)> {
        if position.pickaxe_bearer.is_some() {
            let nearest = [wall.0, wall.1].into_iter().min_by_key(|side| self.stroll(position, lies, *side));
            return nearest.map(|side| (lies, side));
        }
        let free = self.free_hands(position).map(|at| (self.stroll(position, at, lies), at));
        free.filter(|(far, _)| *far < OUT_OF_THE_WAY).min().map(|(_, at)| (at, lies))
    }

    /// Who takes a man behind a wall: whoever is nearest and has nothing else to do there.
    fn taker(&self, position: &Position, plan: &Breakout, post: Space) -> Option<(Space, Space)> {
        let idle = self.free_hands(position).filter(|at| plan.errand(*at).is_none());
        let near = idle.map(|at| (self.stroll(position, at, post), at));
        near.filter(|(far, _)| *far < OUT_OF_THE_WAY).min().map(|(_, at)| (at, post))
    }

    /// Where fit British stand who carry nobody.
    fn free_hands(&self, position: &Position) -> impl Iterator<Item = Space> {
        position.standing[Side::British as usize].filter(|at| {
            let unit = position.unit(Side::British, *at);
            unit.is_some_and(|unit| !position.wounded.has(unit) && !position.carries(unit))
        })
    }

    /// Half steps for a British unit from one space to another, through broken walls too.
    pub(crate) fn stroll(&self, position: &Position, from: Space, to: Space) -> i32 {
        self.set.map.ways.stroll(from, to, &self.set.map, &position.breaches)
    }
}
