//! The moves offered to one figure: into contact with every enemy side that it can reach, at the enemy, into cover, back, to
//! the road and the river, and standing still. What a straight leg does not lead to is looked for in one search for all.

use crate::Ntombi;
use crate::action::Action;
use crate::approach::Approach;
use crate::figures::{FIGURES, Figure, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::pathfinder::{Goal, Scout};
use crate::position::{Place, Position, State, flag};
use crate::scenario::Scenario;

/// Room for the four sides of everyone and for all there is to hide behind.
pub(crate) const MOST_WISHES: usize = 4 * FIGURES;
/// Enough for nearly everyone.
pub(crate) const FEW_WISHES: usize = 32;

/// A move that the figure might make.
#[derive(Clone, Copy)]
struct Wish {
    to: Point,
    facing: Facing,
    reload: bool,
    /// Is it known to be lawful? If not, a way round has still to be looked for.
    sure: bool,
}

impl Wish {
    const NONE: Wish = Wish { to: Point { x: 0, y: 0 }, facing: Facing::N, reload: false, sure: false };
}

/// The moves of one figure, while they are collected.
pub(crate) struct Menu<'a, const ROOM: usize> {
    ntombi: &'a Ntombi,
    scenario: &'a Scenario,
    position: &'a Position,
    figure: Figure,
    state: &'a State,
    /// Where the enemy is.
    goal: Option<Point>,
    /// N-70: before the alarm, how a Zulu comes near.
    approach: Option<&'a Approach>,
    at: Point,
    allowance: i32,
    scout: Scout<'a>,
    /// N-43: where a lawful attack ends, if it must attack and can.
    attack: Option<Point>,
    /// N-120: where a lawful flight ends, if it must get away and can.
    flight: Option<Point>,
    wishes: [Wish; ROOM],
    count: usize,
    /// Was there no room for one?
    full: bool,
}

impl<'a, const ROOM: usize> Menu<'a, ROOM> {
    /// For a figure that may be given a move.
    pub fn new(
        ntombi: &'a Ntombi,
        position: &'a Position,
        figure: Figure,
        goal: Option<Point>,
        approach: Option<&'a Approach>,
    ) -> Self {
        let state = position.state(figure);
        let allowance = ntombi.allowance(position, figure);
        let attack = if state.is(flag::MUST_ATTACK) { ntombi.attack_of(position, figure) } else { None };
        let flight = if ntombi.scared(position, figure) { ntombi.flight_of(position, figure) } else { None };
        Menu {
            ntombi,
            scenario: ntombi.scenario(position),
            position,
            figure,
            state,
            goal,
            approach,
            at: ntombi.origin(position, figure),
            allowance,
            scout: Scout::new(ntombi, position, figure, allowance),
            attack,
            flight,
            wishes: [Wish::NONE; ROOM],
            count: 0,
            full: false,
        }
    }

    /// Everything, in a fixed order; false and nothing if there is no room for all.
    pub fn offer(mut self, actions: &mut Vec<Action>) -> bool {
        if !self.ntombi.keeps_the_saddle(self.state) {
            self.contacts();
            self.advances();
            self.covers();
            self.falls_back();
            match self.scenario.side(self.figure) {
                Side::British => self.makes_for_safety(),
                Side::Zulu => self.steals_up(),
            }
        }
        self.stands();
        self.look_round();
        if !self.wishes[..self.count].iter().any(|wish| wish.sure) {
            self.sidesteps();
        }
        if self.full && ROOM < MOST_WISHES {
            return false;
        }
        let figure = self.figure;
        let sure = self.wishes[..self.count].iter().filter(|wish| wish.sure);
        actions.extend(sure.map(|&Wish { to, facing, reload, .. }| Action::Move { figure, to, facing, reload }));
        true
    }

    /// Which way it looks at the end: at the enemy.
    fn facing(&self, to: Point) -> Facing {
        match self.goal {
            Some(goal) if goal != to => Facing::towards(goal.from(to)),
            _ => self.state.facing,
        }
    }

    fn add(&mut self, wish: Wish) {
        let known = |other: &Wish| other.to == wish.to && other.reload == wish.reload;
        if self.wishes[..self.count].iter().any(known) {
            return;
        }
        match self.wishes.get_mut(self.count) {
            Some(slot) => {
                *slot = wish;
                self.count += 1;
            }
            None => self.full = true,
        }
    }

    /// May a move end there? Everything but the way.
    fn may_end(&self, to: Point) -> bool {
        to.within(self.at, self.allowance)
            && (to != self.state.at || !self.state.stands())
            && self.ntombi.may_end(self.position, self.figure, to).is_ok()
            && match self.scenario.side(self.figure) {
                Side::British => self.ntombi.heeds(self.position, self.figure, to).is_ok(),
                Side::Zulu => self.attack.is_none() || self.ntombi.attacks(self.position, self.figure, to),
            }
    }

    /// Wishes for a straight move, if it is lawful.
    fn straight(&mut self, to: Point) -> bool {
        let lawful = self.may_end(to) && self.scout.straight(to);
        if lawful {
            self.add(Wish { to, facing: self.facing(to), reload: false, sure: true });
        }
        lawful
    }

    /// Wishes to load, there.
    fn loading(&mut self, to: Point) {
        if self.ntombi.may_go_straight(self.position, self.figure, to, true) {
            self.add(Wish { to, facing: self.facing(to), reload: true, sure: true });
        }
    }

    /// Wishes to go there, straight or round what is in the way.
    fn by_any_way(&mut self, to: Point, facing: Facing) {
        if !self.may_end(to) {
            return;
        }
        let sure = self.scout.straight(to);
        if sure || !self.scout.hopeless(to) {
            self.add(Wish { to, facing, reload: false, sure });
        }
    }

    /// One search for every wish that a straight leg does not lead to.
    fn look_round(&mut self) {
        let wishes = &mut self.wishes[..self.count];
        let open = wishes.iter().filter(|wish| !wish.sure).count();
        if open == 0 || (self.full && ROOM < MOST_WISHES) {
            return;
        }
        let mut goals = [Goal::at(self.at); ROOM];
        let unsure = wishes.iter_mut().filter(|wish| !wish.sure);
        for (goal, wish) in goals.iter_mut().zip(unsure) {
            *goal = Goal::at(wish.to);
        }
        self.scout.ways_round(&mut goals[..open]);
        let unsure = wishes.iter_mut().filter(|wish| !wish.sure);
        for (goal, wish) in goals.iter().zip(unsure) {
            wish.sure = goal.reached();
        }
    }

    /// N-4, N-100: every side of every enemy. N-102: and beside the wagon that one stands on. N-43: at least one attack, for
    /// one who must.
    fn contacts(&mut self) {
        let (position, reach) = (self.position, self.allowance + 2 * INCH);
        let enemy = self.scenario.side(self.figure).other();
        for (_, other) in position.round(enemy, self.at, reach) {
            if !other.at.within(self.at, reach) {
                continue;
            }
            for slot in Ntombi::slots(other.at) {
                self.by_any_way(slot, Facing::towards(other.at.from(slot)));
            }
            if let Some(rise) = self.scenario.rise_under(other.at) {
                for place in self.scenario.rises[rise].block.beside(other.at) {
                    self.by_any_way(place, Facing::towards(other.at.from(place)));
                }
            }
        }
        if let Some(to) = self.attack {
            self.add(Wish { to, facing: self.facing(to), reload: false, sure: true });
        }
    }

    /// At the enemy as far as there is room, and half as far. A British soldier in a tent: out by the exit.
    fn advances(&mut self) {
        let (at, allowance) = (self.at, self.allowance);
        if matches!(self.state.place, Place::Tent(_)) {
            let (dx, dy) = at.from(self.state.at);
            let ahead = |part: i32, aside: i32| {
                at.offset(dx * part / 3 + dy.signum() * aside, dy * part / 3 + dx.signum() * aside)
            };
            for to in [ahead(1, 0), ahead(1, 100), ahead(1, -100), ahead(3, 0), ahead(3, 200), ahead(3, -200)] {
                self.straight(to);
            }
            return;
        }
        let Some(goal) = self.goal else { return };
        let mut far = (0..5).map(|less| allowance - less * INCH).filter(|far| *far > 0);
        if !far.any(|far| self.straight(at.towards(goal, far))) {
            // Something is in the way: round it.
            let (dx, dy) = goal.from(at);
            for aside in [at.offset(dy, -dx), at.offset(-dy, dx)] {
                let to = at.towards(goal, allowance * 2 / 3).towards(aside, allowance / 3);
                self.by_any_way(to, self.facing(to));
            }
        }
        self.straight(at.towards(goal, allowance / 2));
    }

    /// N-38: behind or upon what lies within reach, away from the enemy.
    fn covers(&mut self) {
        let Some(goal) = self.goal else { return };
        let (at, scenario, near) = (self.at, self.scenario, self.allowance + 2 * INCH);
        for block in scenario.rises.iter().map(|rise| &rise.block).filter(|block| block.centre.within(at, near)) {
            // N-102: mounted figures do not climb; the way there says so.
            self.straight(block.centre);
            let lee = block.lee(goal);
            self.by_any_way(lee, self.facing(lee));
        }
        for (tent, state) in scenario.tents.iter().zip(&self.position.tents) {
            if state.standing && tent.at.within(at, near) {
                let lee = tent.block().lee(goal);
                self.by_any_way(lee, self.facing(lee));
            }
        }
    }

    /// Away from the enemy, as far as the table goes; a soldier with an empty rifle less far, and loading. N-120: at least one
    /// flight, for one who must.
    fn falls_back(&mut self) {
        if let Some(to) = self.flight {
            self.add(Wish { to, facing: self.facing(to), reload: false, sure: true });
        }
        let Some(goal) = self.goal else { return };
        let (at, allowance, table) = (self.at, self.allowance, self.scenario.table);
        let (dx, dy) = at.from(goal);
        let away = |far: i32| {
            let back = at.towards(at.offset(dx * 8, dy * 8), far);
            let (x, y) = (i32::from(back.x), i32::from(back.y));
            Point::new(x.clamp(50, table.0 - 50), y.clamp(50, table.1 - 50))
        };
        self.straight(away(allowance));
        if self.scenario.side(self.figure) == Side::British && allowance > 3 * INCH {
            self.loading(away(allowance - 3 * INCH));
        }
    }

    /// N-124: towards the road and off by it; N-25: to the bank and across, three inches of water being six of the move.
    fn makes_for_safety(&mut self) {
        let (at, allowance, scenario) = (self.at, self.allowance, self.scenario);
        let x = i32::from(at.x).clamp(scenario.road.0, scenario.road.1);
        let road = Point::new(x, scenario.table.1);
        for far in [allowance, allowance * 2 / 3, allowance / 2, allowance / 3] {
            let to = at.towards(road, far);
            let off = i32::from(to.y) > scenario.table.1 - 50;
            self.straight(if off { road } else { to });
        }
        for bank in [scenario.river.0, scenario.river.1] {
            self.straight(at.towards(Point::new(i32::from(at.x), bank), allowance));
        }
    }

    /// N-70: before the alarm, to the ground where no sentry watches, as far as that stays unwatched.
    fn steals_up(&mut self) {
        let Some(approach) = self.approach else { return };
        let (at, allowance, lair) = (self.at, self.allowance, approach.lair);
        let straight = [allowance, allowance / 2].map(|far| at.towards(lair, far));
        let aside = Facing::ALL.map(|facing| at.stepped(facing, allowance));
        let near = Facing::ALL.map(|facing| at.stepped(facing, allowance / 2));
        let mut left = lair.square_to(at);
        let mut best = None;
        for to in straight.into_iter().chain(aside).chain(near) {
            let square = lair.square_to(to);
            if square < left && !approach.watched(to) && self.may_end(to) && self.scout.straight(to) {
                (left, best) = (square, Some(to));
            }
        }
        if let Some(to) = best {
            self.add(Wish { to, facing: self.facing(to), reload: false, sure: true });
        }
    }

    /// N-19: stands and loads; N-2: or only turns to the enemy.
    fn stands(&mut self) {
        let at = self.state.at;
        if !self.state.stands() || self.scenario.side(self.figure) == Side::Zulu {
            return;
        }
        self.loading(at);
        let facing = self.facing(at);
        if facing != self.state.facing && self.ntombi.may_go_straight(self.position, self.figure, at, false) {
            self.add(Wish { to: at, facing, reload: false, sure: true });
        }
    }

    /// For one who is hemmed in: a few steps to any side.
    fn sidesteps(&mut self) {
        if !self.state.stands() || self.ntombi.keeps_the_saddle(self.state) {
            return;
        }
        for facing in Facing::ALL {
            let (dx, dy) = facing.step();
            self.straight(self.at.offset(dx * 2 * INCH, dy * 2 * INCH));
        }
    }
}
