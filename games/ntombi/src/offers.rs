//! What is offered now: a finite choice of the lawful, for whoever does not want to name a point. Any other lawful order can
//! be given too.

use crate::Ntombi;
use crate::action::Action;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::position::{Phase, Place, Position, Stage, flag};

/// How many targets are offered at once; any other can be named.
const OFFERED: usize = 4;

impl Ntombi {
    /// The lawful actions offered now, in a fixed order.
    pub(crate) fn offer(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        match position.stage {
            Stage::Over(_) => {}
            Stage::Muster => self.musters(position, actions),
            Stage::Roll(_) => actions.push(Action::Roll),
            Stage::Drown(count) => Self::offer_groups(&self.waders(position), count, actions),
            Stage::Fall { count, among, .. } => Self::offer_groups(&among, count, actions),
            Stage::Free(tent) => {
                let Some(figure) = self.next_freed(position, tent) else { return };
                let room = self.nearest_room(position, tent, figure);
                for at in self.crawl_places(position, tent, figure).chain(room) {
                    actions.push(Action::Place { figure, at, facing: Facing::S });
                }
            }
            Stage::Slay { among, .. } => actions.extend(among.iter().map(|figure| Action::Slay { figure })),
            Stage::Push { by, .. } => actions.extend(by.iter().map(|figure| Action::Push { figure })),
            Stage::Step { winners, place } => {
                let free = |figure: &Figure| self.is_free(position, *figure, place);
                actions.extend(winners.iter().filter(free).map(|figure| Action::Step { figure }));
                actions.push(Action::Stay);
            }
            Stage::Follow { pushed, .. } => {
                actions.extend(pushed.iter().map(|figure| Action::Follow { figure }));
                actions.push(Action::Stay);
            }
            Stage::Orders => {
                let figure = Figure(position.focus);
                match position.phase {
                    Phase::ZuluFire | Phase::BritishFire => self.offer_fire(position, figure, actions),
                    Phase::ZuluMove | Phase::BritishMove => self.offer_moves(position, figure, actions),
                    Phase::ZuluMelee | Phase::BritishMelee => self.offer_melee(position, figure, actions),
                }
                for action in [Action::Hold { figure }, Action::End] {
                    if self.may_order(position, &action).is_ok() {
                        actions.push(action);
                    }
                }
            }
        }
    }

    /// The first and the last so many: a keyboard player names any others.
    fn offer_groups(among: &Group, count: u8, actions: &mut Vec<Action>) {
        let count = usize::from(count);
        let first: Group = among.iter().take(count).collect();
        let last: Group = among.iter().skip(among.len() - count.min(among.len())).collect();
        actions.push(Action::Give { figures: first });
        if last != first {
            actions.push(Action::Give { figures: last });
        }
    }

    /// Is there anyone this figure could shoot at?
    pub(crate) fn has_target(&self, position: &Position, figure: Figure) -> bool {
        self.may_shoot(position, figure).is_ok() && {
            let hasty = position.state(figure).is(flag::HASTY);
            self.in_front(position, figure).any(|target| self.aim_at(position, figure, target, hasty).is_ok())
        }
    }

    /// N-35: the enemies in a figure's front, whatever else stands in the way of a shot.
    pub(crate) fn in_front(&self, position: &Position, figure: Figure) -> impl Iterator<Item = Figure> {
        let state = position.state(figure);
        let enemies = position.grid.standing().of_side(self.scenario(position).side(figure).other());
        enemies.iter().filter(|enemy| state.facing.sees(position.state(*enemy).at.from(state.at)))
    }

    fn offer_fire(&self, position: &Position, figure: Figure, actions: &mut Vec<Action>) {
        let scenario = self.scenario(position);
        actions.extend(self.lines_for(position, figure).map(|(line, towards)| Action::Volley {
            leader: figure,
            line,
            towards,
        }));
        let state = position.state(figure);
        let hasty = state.is(flag::HASTY);
        let mut found = [(i64::MAX, Figure(0)); OFFERED];
        if self.may_shoot(position, figure).is_ok() {
            for target in self.in_front(position, figure) {
                let square = position.state(target).at.square_to(state.at);
                if square < found[OFFERED - 1].0 && self.aim_at(position, figure, target, hasty).is_ok() {
                    found[OFFERED - 1] = (square, target);
                    found.sort_unstable();
                }
            }
        }
        let revolver = scenario.side(figure) == Side::British && !scenario.soldier(figure).rank.rifle();
        for (_, target) in found.into_iter().filter(|(square, _)| *square < i64::MAX) {
            if state.shots > 0 || !revolver {
                actions.push(Action::Fire { figure, target, hasty });
            } else {
                actions.extend([false, true].map(|hasty| Action::Fire { figure, target, hasty }));
            }
        }
        self.offer_alarm(position, figure, actions);
    }

    fn offer_alarm(&self, position: &Position, figure: Figure, actions: &mut Vec<Action>) {
        if !position.alarm && self.may_raise(position, figure).is_ok() {
            actions.push(Action::Alarm { figure });
        }
    }

    fn offer_melee(&self, position: &Position, figure: Figure, actions: &mut Vec<Action>) {
        let scenario = self.scenario(position);
        if position.phase == Phase::BritishMelee {
            if self.may_fight(position, figure, &Group::EMPTY).is_ok() {
                actions.push(Action::Fight { british: figure, with: Group::EMPTY });
            }
            return self.offer_alarm(position, figure, actions);
        }
        if scenario.side(figure) == Side::British {
            let able = self.able_foes(position, figure);
            actions.push(Action::Fight { british: figure, with: able });
            if able.len() > 1 {
                actions.extend(able.iter().map(|zulu| Action::Fight { british: figure, with: Group::of(zulu) }));
            }
        }
        let zulus =
            if scenario.side(figure) == Side::British { self.able_foes(position, figure) } else { Group::of(figure) };
        for zulu in zulus.iter() {
            for tent in 0..scenario.tents.len() as u8 {
                if self.may_collapse(position, tent, zulu).is_ok() {
                    actions.push(Action::Collapse { tent, by: zulu });
                }
            }
        }
    }

    /// Where the enemy is, as far as a figure on the table can tell: N-71, the Zulus also make for tents with people in them.
    pub(crate) fn goal(&self, position: &Position, figure: Figure, at: Point) -> Option<Point> {
        let scenario = self.scenario(position);
        let enemy = scenario.side(figure).other();
        let mut best = self.nearest(position, enemy, at).map(|(enemy, square)| (position.state(enemy).at, square));
        if enemy == Side::British {
            for british in scenario.british().map(|british| position.state(british)) {
                if let Place::Tent(tent) = british.place {
                    let door = scenario.tents[usize::from(tent)].door();
                    let square = door.square_to(at);
                    if best.is_none_or(|(_, nearest)| square < nearest) {
                        best = Some((door, square));
                    }
                }
            }
        }
        best.map(|(goal, _)| goal)
    }

    fn offer_moves(&self, position: &Position, figure: Figure, actions: &mut Vec<Action>) {
        let side = self.scenario(position).side(figure);
        let goal = self.goal(position, figure, self.origin(position, figure));
        if self.may_stir(position, figure).is_ok() {
            let mut menu = Menu { ntombi: self, position, figure, goal, actions };
            menu.contacts();
            menu.advances();
            menu.covers();
            menu.falls_back();
            if side == Side::British {
                menu.makes_for_safety();
                menu.stands();
            }
            menu.sidesteps();
        }
        self.offer_together(position, figure, goal, actions);
        if side == Side::Zulu {
            return;
        }
        for action in
            [Action::Fix { figure }, Action::Mount { figure }, Action::Dismount { figure }, Action::Dare { figure }]
        {
            if self.may_order(position, &action).is_ok() {
                actions.push(action);
            }
        }
        for tent in 0..self.scenario(position).tents.len() as u8 {
            if self.may_collapse(position, tent, figure).is_ok() {
                actions.push(Action::Collapse { tent, by: figure });
            }
        }
        self.offer_alarm(position, figure, actions);
    }

    /// N-15: with all comrades who can still be given a move, at the enemy; the British also back, to the south.
    fn offer_together(&self, position: &Position, figure: Figure, goal: Option<Point>, actions: &mut Vec<Action>) {
        let side = self.scenario(position).side(figure);
        let group = self.comrades(position, figure);
        if group.len() < 2 {
            return;
        }
        let at = self.origin(position, figure);
        let towards = goal.map_or(Facing::S, |goal| Facing::towards(goal.from(at)));
        let (ways, far) = match side {
            Side::Zulu => ([Some(towards), None], 8 * INCH),
            Side::British => ([Some(towards), Some(Facing::S).filter(|south| *south != towards)], 6 * INCH),
        };
        for towards in ways.into_iter().flatten() {
            let advance = Action::Advance { group, towards, distance: far as i16 };
            if self.may_order(position, &advance).is_ok() {
                actions.push(advance);
            }
        }
    }
}

/// The moves offered to one figure, while they are collected.
struct Menu<'a> {
    ntombi: &'a Ntombi,
    position: &'a Position,
    figure: Figure,
    /// The nearest enemy.
    goal: Option<Point>,
    actions: &'a mut Vec<Action>,
}

impl Menu<'_> {
    fn at(&self) -> Point {
        self.ntombi.origin(self.position, self.figure)
    }

    fn allowance(&self) -> i32 {
        self.ntombi.allowance(self.position, self.figure)
    }

    /// The order to go there, ending with the enemy in front; `None` if it is on the list already.
    fn order(&self, to: Point, reload: bool) -> Option<Action> {
        let facing = match self.goal {
            Some(goal) if goal != to => Facing::towards(goal.from(to)),
            _ => self.position.state(self.figure).facing,
        };
        let order = Action::Move { figure: self.figure, to, facing, reload };
        (!self.actions.contains(&order)).then_some(order)
    }

    /// Offers a straight move, if it is lawful.
    fn straight(&mut self, to: Point, reload: bool) -> bool {
        let lawful = self.ntombi.may_go_straight(self.position, self.figure, to, reload);
        if lawful {
            let order = self.order(to, reload);
            self.actions.extend(order);
        }
        lawful
    }

    /// Offers a move, straight or round what is in the way, if it is lawful: round one thing, or by any way there is.
    fn round(&mut self, to: Point, thorough: bool) -> bool {
        let lawful = to != self.position.state(self.figure).at
            && to.within(self.at(), self.allowance())
            && self.ntombi.may_end(self.position, self.figure, to).is_ok()
            && match thorough {
                true => self.ntombi.reaches(self.position, self.figure, to),
                false => self.ntombi.goes_round(self.position, self.figure, to, self.allowance()),
            }
            && self.ntombi.heeds(self.position, self.figure, to).is_ok();
        if lawful {
            let order = self.order(to, false);
            self.actions.extend(order);
        }
        lawful
    }

    /// N-4: every side of every enemy that a lawful way round one thing leads to; if there is none, of the nearest by any.
    /// N-43: at least one attack, for one who must.
    fn contacts(&mut self) {
        let (at, reach) = (self.at(), self.allowance() + INCH);
        let enemy = self.ntombi.scenario(self.position).side(self.figure).other();
        let position = self.position;
        for (_, state) in position.round(enemy, at, reach) {
            if state.at.within(at, reach) {
                Ntombi::slots(state.at).into_iter().for_each(|slot| _ = self.round(slot, false));
            }
        }
        if let Some((nearest, _)) = self.ntombi.nearest(position, enemy, at).filter(|_| self.actions.is_empty()) {
            let there = position.state(nearest).at;
            Ntombi::slots(there).into_iter().for_each(|slot| _ = self.round(slot, true));
        }
        if position.state(self.figure).is(flag::MUST_ATTACK) {
            let order = self.ntombi.attack_order(position, self.figure);
            let fresh = order.filter(|order| !self.actions.contains(order));
            let lawful = fresh.filter(|order| self.ntombi.may_order(position, order).is_ok());
            self.actions.extend(lawful);
        }
    }

    /// At the enemy as far as there is room, and half as far. A British soldier in a tent: out by the exit.
    fn advances(&mut self) {
        let (at, allowance) = (self.at(), self.allowance());
        let state = self.position.state(self.figure);
        if matches!(state.place, Place::Tent(_)) {
            let (dx, dy) = (i32::from(at.x) - i32::from(state.at.x), i32::from(at.y) - i32::from(state.at.y));
            let ahead = |part: i32, aside: i32| {
                at.offset(dx * part / 3 + dy.signum() * aside, dy * part / 3 + dx.signum() * aside)
            };
            for to in [ahead(1, 0), ahead(1, 100), ahead(1, -100), ahead(3, 0), ahead(3, 200), ahead(3, -200)] {
                self.straight(to, false);
            }
            return;
        }
        let Some(goal) = self.goal else { return };
        let mut far = (0..5).map(|less| allowance - less * INCH).filter(|far| *far > 0);
        if !far.any(|far| self.straight(at.towards(goal, far), false)) {
            // Something is in the way: round it.
            let side = at.offset(goal.from(at).1, -goal.from(at).0);
            for aside in [side, at.offset(-goal.from(at).1, goal.from(at).0)] {
                self.round(at.towards(goal, allowance * 2 / 3).towards(aside, allowance / 3), false);
            }
        }
        self.straight(at.towards(goal, allowance / 2), false);
    }

    /// N-38: behind or upon what lies within reach, away from the enemy.
    fn covers(&mut self) {
        let Some(goal) = self.goal else { return };
        let (at, allowance) = (self.at(), self.allowance());
        let scenario = self.ntombi.scenario(self.position);
        for rise in &scenario.rises {
            if !rise.block.centre.within(at, allowance + 2 * INCH) {
                continue;
            }
            if !self.position.state(self.figure).is(flag::MOUNTED) {
                self.straight(rise.block.centre, false);
            }
            self.round(rise.block.lee(goal), false);
        }
        for (tent, state) in scenario.tents.iter().zip(&self.position.tents) {
            if state.standing && tent.at.within(at, allowance + 2 * INCH) {
                self.round(tent.block().lee(goal), false);
            }
        }
    }

    /// Away from the enemy, as far as the table goes; a soldier with an empty rifle less far, and loading.
    fn falls_back(&mut self) {
        let Some(goal) = self.goal else { return };
        let (at, allowance) = (self.at(), self.allowance());
        let scenario = self.ntombi.scenario(self.position);
        let (dx, dy) = at.from(goal);
        let away = |far: i32| {
            let back = at.towards(at.offset(dx * 8, dy * 8), far);
            let (x, y) = (i32::from(back.x), i32::from(back.y));
            Point::new(x.clamp(50, scenario.table.0 - 50), y.clamp(50, scenario.table.1 - 50))
        };
        self.straight(away(allowance), false);
        if scenario.side(self.figure) == Side::British && allowance > 3 * INCH {
            self.straight(away(allowance - 3 * INCH), true);
        }
    }

    /// N-124: towards the road and off by it; N-25: to the bank and across, three inches of water being six of the move.
    fn makes_for_safety(&mut self) {
        let (at, allowance) = (self.at(), self.allowance());
        let scenario = self.ntombi.scenario(self.position);
        let x = i32::from(at.x).clamp(scenario.road.0, scenario.road.1);
        let road = Point::new(x, scenario.table.1);
        for far in [allowance, allowance * 2 / 3, allowance / 2, allowance / 3] {
            let to = at.towards(road, far);
            let off = i32::from(to.y) > scenario.table.1 - 50;
            self.straight(if off { road } else { to }, false);
        }
        for bank in [scenario.river.0, scenario.river.1] {
            self.straight(at.towards(Point::new(i32::from(at.x), bank), allowance), false);
        }
    }

    /// N-19: stands and loads; N-2: or only turns to the enemy.
    fn stands(&mut self) {
        let state = self.position.state(self.figure);
        if !state.stands() {
            return;
        }
        self.straight(state.at, true);
        if self.goal.is_some_and(|goal| goal != state.at && Facing::towards(goal.from(state.at)) != state.facing) {
            self.straight(state.at, false);
        }
    }

    /// For one who is hemmed in: a few steps to any side.
    fn sidesteps(&mut self) {
        if !self.actions.is_empty() || !self.position.state(self.figure).stands() {
            return;
        }
        for facing in Facing::ALL {
            let (dx, dy) = facing.step();
            self.straight(self.at().offset(dx * 2 * INCH, dy * 2 * INCH), false);
        }
    }
}
