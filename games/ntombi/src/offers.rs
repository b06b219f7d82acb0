//! What is offered now: a finite choice of the lawful, for whoever does not want to name a point. Any other lawful order can
//! be given too. Orders to many come first.

use crate::Ntombi;
use crate::action::{Action, SalvoTarget};
use crate::approach::Approach;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, HALF, INCH, Point};
use crate::menu::{FEW_WISHES, MOST_WISHES, Menu};
use crate::position::{Phase, Place, Position, Stage, flag};

/// How many targets of a shot are offered at once; any other can be named.
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
                let Some(figure) = position.focus else { return };
                let shoots = match position.phase {
                    Phase::ZuluFire | Phase::BritishFire => self.offer_fire(position, figure, actions),
                    Phase::ZuluMove | Phase::BritishMove => {
                        self.offer_moves(position, figure, actions);
                        false
                    }
                    Phase::ZuluMelee | Phase::BritishMelee => {
                        self.offer_melee(position, figure, actions);
                        false
                    }
                };
                // Whoever has a target has orders, which it takes long to find out again.
                let has_orders = shoots && !position.done.has(figure);
                if has_orders || self.may_order(position, &Action::Hold { figure }).is_ok() {
                    actions.push(Action::Hold { figure });
                }
                if self.may_order(position, &Action::End).is_ok() {
                    actions.push(Action::End);
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
            self.in_front(position, figure).any(|target| self.may_aim(position, figure, target, hasty).is_ok())
        }
    }

    /// N-35: the enemies in a figure's front, whatever else stands in the way of a shot.
    pub(crate) fn in_front(&self, position: &Position, figure: Figure) -> impl Iterator<Item = Figure> {
        let state = position.state(figure);
        let enemies = position.grid.standing().of_side(self.scenario(position).side(figure).other());
        enemies.iter().filter(|enemy| state.facing.sees(position.state(*enemy).at.from(state.at)))
    }

    /// Tells whether there is anyone this figure can shoot at.
    fn offer_fire(&self, position: &Position, figure: Figure, actions: &mut Vec<Action>) -> bool {
        let scenario = self.scenario(position);
        let state = position.state(figure);
        let hasty = state.is(flag::HASTY);
        let mut found = [(i64::MAX, Figure::at(0)); OFFERED];
        if self.may_shoot(position, figure).is_ok() {
            for target in self.in_front(position, figure) {
                let square = position.state(target).at.square_to(state.at);
                if square < found[OFFERED - 1].0 && self.may_aim(position, figure, target, hasty).is_ok() {
                    found[OFFERED - 1] = (square, target);
                    found.sort_unstable();
                }
            }
        }
        // N-35: with one order all who can shoot, whether or not they see anyone.
        let side = position.grid.standing().of_side(position.phase.side());
        let group: Group = side.iter().filter(|firer| self.may_shoot(position, *firer).is_ok()).collect();
        if group.len() > 1 && found[0].0 < i64::MAX {
            actions.push(Action::Salvo { figures: group, at: SalvoTarget::Any });
        }
        actions.extend(self.lines_for(position, figure).map(|(line, towards)| Action::Volley {
            leader: figure,
            line,
            towards,
        }));
        let revolver = scenario.side(figure) == Side::British && !scenario.soldier(figure).rank.rifle();
        for (_, target) in found.into_iter().filter(|(square, _)| *square < i64::MAX) {
            if state.shots > 0 || !revolver {
                actions.push(Action::Fire { figure, target, hasty });
            } else {
                actions.extend([false, true].map(|hasty| Action::Fire { figure, target, hasty }));
            }
        }
        self.offer_alarm(position, figure, actions);
        found[0].0 < i64::MAX
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
        let approach = if side == Side::Zulu { self.approach(position) } else { None };
        self.offer_together(position, figure, goal, approach.as_ref(), actions);
        if self.may_stir(position, figure).is_ok() {
            // Most have few moves to choose from, and a short list is ready sooner.
            if !Menu::<FEW_WISHES>::new(self, position, figure, goal, approach.as_ref()).offer(actions) {
                Menu::<MOST_WISHES>::new(self, position, figure, goal, approach.as_ref()).offer(actions);
            }
        }
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
        let state = position.state(figure);
        for (tent, data) in (0..).zip(&self.scenario(position).tents) {
            let there = state.place == Place::Tent(tent) || (state.stands() && data.block().touched(state.at, HALF));
            if there && self.may_collapse(position, tent, figure).is_ok() {
                actions.push(Action::Collapse { tent, by: figure });
            }
        }
        self.offer_alarm(position, figure, actions);
    }

    /// N-15: with all comrades who can still be given a move, at the enemy; and south, where the British go to be safe and
    /// the Zulus to be there before them; or wherever they go unseen.
    fn offer_together(
        &self,
        position: &Position,
        figure: Figure,
        goal: Option<Point>,
        approach: Option<&Approach>,
        actions: &mut Vec<Action>,
    ) {
        let side = self.scenario(position).side(figure);
        let group = self.comrades(position, figure);
        if group.len() < 2 {
            return;
        }
        let at = self.origin(position, figure);
        let towards = goal.map_or(Facing::S, |goal| Facing::towards(goal.from(at)));
        let far = match side {
            Side::Zulu => 8 * INCH,
            Side::British => 6 * INCH,
        };
        let mut offer = |group: Group, towards: Facing| {
            let advance = Action::Advance { figures: group, towards, distance: far as i16 };
            if self.may_order(position, &advance).is_ok() {
                actions.push(advance);
            }
        };
        offer(group, towards);
        let Some(approach) = approach else {
            if towards != Facing::S {
                offer(group, Facing::S);
            }
            return;
        };
        // N-70: before the alarm also any other way, those who would not be heard.
        let unheard = Self::unheard_each_way(position, approach, &group, far);
        for (other, unheard) in Facing::ALL.into_iter().zip(unheard) {
            if unheard.len() > 1 && (other != towards || unheard != group) {
                offer(unheard, other);
            }
        }
    }
}
