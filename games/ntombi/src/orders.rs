//! What can be done now: one place says what is offered, and another whether any order is lawful.

use crate::Ntombi;
use crate::action::{Action, Path};
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::position::{Phase, Place, Position, Stage, flag};
use crate::refusal::{Reason, Refusal};

/// How many targets and enemies are offered at once; any other can be named.
const OFFERED: usize = 4;

impl Ntombi {
    /// May this action be done now?
    pub(crate) fn may(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        match (position.stage, *action) {
            (Stage::Over(_), _) => Err(Reason::Over.into()),
            (Stage::Muster, Action::Array { warband, at, facing }) => self.may_array(position, warband, at, facing),
            (Stage::Muster, Action::Place { figure, at, .. }) => self.may_post(position, figure, at),
            (Stage::Muster, Action::Ready) => self.may_begin(position),
            (Stage::Roll(_), Action::Roll) => Ok(()),
            (Stage::Drown(count), Action::Give { figures }) => self.may_drown(position, count, &figures),
            (Stage::Free(tent), Action::Place { figure, at, .. }) => self.may_crawl_out(position, tent, figure, at),
            (Stage::Fall { count, among, .. }, Action::Give { figures }) => self.may_fall(count, &among, &figures),
            (Stage::Slay { among, .. }, Action::Slay { figure }) => Self::chosen(&among, figure),
            (Stage::Push { by, .. }, Action::Push { figure }) => Self::chosen(&by, figure),
            (Stage::Step { .. }, Action::Stay) | (Stage::Follow { .. }, Action::Stay) => Ok(()),
            (Stage::Step { winners, place }, Action::Step { figure }) => {
                Self::chosen(&winners, figure)?;
                if self.is_free(position, figure, place) { Ok(()) } else { Err(Reason::Taken.into()) }
            }
            (Stage::Follow { attacker, pushed, .. }, Action::Follow { figure }) => {
                let can = pushed.has(figure) && self.following(position, attacker, figure).is_some();
                if can { Ok(()) } else { Err(Reason::NoFollow.into()) }
            }
            (Stage::Orders, _) => self.may_order(position, action),
            _ => Err(Reason::NotNow.into()),
        }
    }

    fn chosen(among: &Group, figure: Figure) -> Result<(), Refusal> {
        if among.has(figure) { Ok(()) } else { Err(Reason::WrongChoice.into()) }
    }

    fn may_order(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Fire { figure, target, hasty } => self.aim(position, figure, target, hasty).map(|_| ()),
            Action::Volley { leader, line, towards } => self.may_volley(position, leader, &line, towards),
            Action::Move { figure, to, reload, .. } => self.way_to(position, figure, to, reload).map(|_| ()),
            Action::March { figure, path, reload, .. } => self.may_march(position, figure, &path, reload),
            Action::Advance { group, towards, distance } => self.may_advance(position, &group, towards, distance),
            Action::Fix { figure } => self.may_fix(position, figure),
            Action::Mount { figure } => self.may_mount(position, figure),
            Action::Dismount { figure } => self.may_dismount(position, figure),
            Action::Dare { figure } => self.may_dare(position, figure),
            Action::Collapse { tent, by } => self.may_collapse(position, tent, by),
            Action::Alarm { figure } => self.may_raise(position, figure),
            Action::Fight { british, with } => self.may_fight(position, british, &with),
            Action::Hold { figure } => {
                self.may_select(position, figure)?;
                self.may_linger(position, figure)
            }
            Action::Select { figure } if position.focus == figure.0 => Err(Reason::Done.into()),
            Action::Select { figure } => self.may_select(position, figure),
            Action::End if self.lagging(position).is_some() => Err(Reason::MustAttack.into()),
            Action::End => Ok(()),
            _ => Err(Reason::NotNow.into()),
        }
    }

    /// Can this figure be given orders in this phase?
    fn may_select(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        if position.done.has(figure) {
            return Err(Reason::Done.into());
        }
        let side = self.scenario(position).side(figure);
        if side != position.phase.side() && position.phase != Phase::ZuluMelee {
            return Err(Reason::NotYours.into());
        }
        if self.has_orders(position, figure) { Ok(()) } else { Err(Reason::NotHere.into()) }
    }

    /// N-15: the path of a move to a point, if it is lawful.
    pub(crate) fn way_to(&self, position: &Position, figure: Figure, to: Point, reload: bool) -> Result<Path, Refusal> {
        let limit = self.allowance(position, figure) - if reload { 3 * INCH } else { 0 };
        let path = self.find_path(position, figure, to, limit).unwrap_or_else(|| Path::straight(to));
        self.may_march(position, figure, &path, reload)?;
        Ok(path)
    }

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
        if self.may_shoot(position, figure).is_err() {
            return false;
        }
        let state = position.state(figure);
        let hasty = state.is(flag::HASTY);
        let scenario = self.scenario(position);
        scenario.of(scenario.side(figure).other()).any(|target| {
            let mark = position.state(target);
            mark.stands()
                && state.facing.sees(mark.at.from(state.at))
                && self.aim_at(position, figure, target, hasty).is_ok()
        })
    }

    fn offer_fire(&self, position: &Position, figure: Figure, actions: &mut Vec<Action>) {
        let scenario = self.scenario(position);
        actions.extend(self.lines_for(position, figure).map(|(line, towards)| Action::Volley {
            leader: figure,
            line,
            towards,
        }));
        let state = position.state(figure);
        let able = self.may_shoot(position, figure).is_ok();
        let mut found = [(i64::MAX, Figure(0)); OFFERED];
        for target in scenario.of(scenario.side(figure).other()) {
            let square = position.state(target).at.square_to(state.at);
            if square < found[OFFERED - 1].0
                && able
                && position.state(target).stands()
                && self.aim_at(position, figure, target, state.is(flag::HASTY)).is_ok()
            {
                found[OFFERED - 1] = (square, target);
                found.sort_unstable();
            }
        }
        let revolver = scenario.side(figure) == Side::British && !scenario.soldier(figure).rank.rifle();
        for (_, target) in found.into_iter().filter(|(square, _)| *square < i64::MAX) {
            if state.shots > 0 || !revolver {
                actions.push(Action::Fire { figure, target, hasty: state.is(flag::HASTY) });
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
    fn goal(&self, position: &Position, figure: Figure, at: Point) -> Option<Point> {
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
        let scenario = self.scenario(position);
        let side = scenario.side(figure);
        let state = position.state(figure);
        let at = self.origin(position, figure);
        let allowance = self.allowance(position, figure);
        let goal = self.goal(position, figure, at);
        let stirs = self.may_stir(position, figure).is_ok();
        let mut offer = |to: Point, reload: bool| {
            let facing = match goal {
                Some(goal) if goal != to => Facing::towards(goal.from(to)),
                _ => state.facing,
            };
            let action = Action::Move { figure, to, facing, reload };
            let lawful = stirs && !actions.contains(&action) && self.may_go_straight(position, figure, to, reload);
            if lawful {
                actions.push(action);
            }
            lawful
        };
        let inside = matches!(state.place, Place::Tent(_));
        if let Some(goal) = goal {
            let reach = i64::from(allowance + 2 * INCH);
            if goal.square_to(at) <= reach * reach {
                for enemy in scenario.of(side.other()).map(|enemy| position.state(enemy)) {
                    if enemy.stands() && enemy.at.square_to(at) <= reach * reach {
                        Self::slots(enemy.at).into_iter().for_each(|slot| _ = offer(slot, false));
                    }
                }
            }
            if state.is(flag::MUST_ATTACK) {
                self.attack_points(position, figure).into_iter().for_each(|to| _ = offer(to, false));
            }
            if side == Side::Zulu {
                // As far as there is room, and half as far.
                let far = (0..5).map(|less| allowance - less * INCH).filter(|far| *far > 0);
                far.into_iter().any(|far| offer(at.towards(goal, far), false));
                offer(at.towards(goal, allowance / 2), false);
            }
            let (dx, dy) = at.from(goal);
            let back = at.towards(at.offset(dx * 8, dy * 8), allowance);
            offer(
                Point::new(
                    i32::from(back.x).clamp(50, scenario.table.0 - 50),
                    i32::from(back.y).clamp(50, scenario.table.1 - 50),
                ),
                false,
            );
        }
        if side == Side::British {
            let x = i32::from(at.x).clamp(scenario.road.0, scenario.road.1);
            let road = Point::new(x, scenario.table.1);
            // A crossing: three inches of water are six of the allowance.
            for far in [allowance, allowance * 2 / 3, allowance / 2, allowance / 3] {
                let to = at.towards(road, far);
                let off = i32::from(to.y) > scenario.table.1 - 50;
                offer(if off { road } else { to }, false);
            }
            let bank = Point::new(i32::from(at.x), scenario.river.0);
            offer(at.towards(bank, allowance), false);
            for rise in &scenario.rises {
                if rise.block.centre.within(at, allowance) {
                    offer(rise.block.centre, false);
                }
            }
            if inside {
                let (dx, dy) = (i32::from(at.x) - i32::from(state.at.x), i32::from(at.y) - i32::from(state.at.y));
                let ahead = |part: i32, aside: i32| {
                    at.offset(dx * part / 3 + dy.signum() * aside, dy * part / 3 + dx.signum() * aside)
                };
                [ahead(1, 0), ahead(1, 100), ahead(1, -100), ahead(3, 0), ahead(3, 200), ahead(3, -200)]
                    .into_iter()
                    .for_each(|to| _ = offer(to, false));
            } else {
                offer(at, true);
            }
        }
        if side == Side::Zulu {
            if actions.is_empty() {
                self.offer_round(position, figure, actions);
            }
            let warband = scenario.soldier(figure).warband.unwrap_or_default();
            let group = self.ready_of(position, warband);
            let towards = goal.map_or(Facing::S, |goal| Facing::towards(goal.from(at)));
            let advance = Action::Advance { group, towards, distance: 8 * INCH as i16 };
            if group.len() > 1 && self.may_order(position, &advance).is_ok() {
                actions.push(advance);
            }
        }
        for action in
            [Action::Fix { figure }, Action::Mount { figure }, Action::Dismount { figure }, Action::Dare { figure }]
        {
            if side == Side::British && self.may_order(position, &action).is_ok() {
                actions.push(action);
            }
        }
        if side == Side::British {
            for tent in 0..scenario.tents.len() as u8 {
                if self.may_collapse(position, tent, figure).is_ok() {
                    actions.push(Action::Collapse { tent, by: figure });
                }
            }
            self.offer_alarm(position, figure, actions);
        }
    }

    /// For one hemmed in: round what is in the way to the nearest enemy's sides, and a few steps to any side.
    fn offer_round(&self, position: &Position, figure: Figure, actions: &mut Vec<Action>) {
        let at = position.state(figure).at;
        let allowance = self.allowance(position, figure);
        if let Some((british, _)) = self.nearest(position, Side::British, at) {
            let goal = position.state(british).at;
            for to in Self::slots(goal) {
                let near = to.within(at, allowance) && self.may_end(position, figure, to).is_ok();
                if near && self.way_to(position, figure, to, false).is_ok() {
                    let facing = Facing::towards(goal.from(to));
                    actions.push(Action::Move { figure, to, facing, reload: false });
                }
            }
        }
        for facing in Facing::ALL {
            let (dx, dy) = facing.step();
            let to = at.offset(dx * 2 * INCH, dy * 2 * INCH);
            if self.may_go_straight(position, figure, to, false) {
                actions.push(Action::Move { figure, to, facing, reload: false });
            }
        }
    }
}
