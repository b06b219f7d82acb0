//! One order to many: a warband or any chosen figures move (N-15) or shoot (N-35). It stands for single lawful actions, and
//! that is what a journal holds: the moves from the front rank to the rear, the shots spread over the targets, each from the
//! nearest. Whoever cannot do it is left out and can still be given an order of his own.

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Ntombi;
use crate::action::{Action, SalvoTarget};
use crate::event::Event;
use crate::figures::{FIGURES, Figure, Group, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::legs::Leg;
use crate::position::{Position, flag};
use crate::refusal::{Reason, Refusal};

/// N-37: the shots of one revolver, unless it is fired hastily.
const REVOLVER: u8 = 2;

/// N-15: no body goes farther in one move, in inches.
pub(crate) const LONGEST: i32 = 8;

/// Shots at targets, in the order in which they are fired.
pub(crate) struct Shots {
    aims: [(Figure, Figure); FIGURES],
    count: usize,
}

impl Shots {
    /// Each firer with his target.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Figure, Figure)> {
        self.aims[..self.count].iter().copied()
    }

    fn add(&mut self, firer: Figure, target: Figure) {
        if let Some(slot) = self.aims.get_mut(self.count) {
            *slot = (firer, target);
            self.count += 1;
        }
    }
}

impl Ntombi {
    /// Where a figure of the group would go: as far as it may, at most four inches short of what was ordered.
    pub(crate) fn group_step(
        &self,
        position: &Position,
        figure: Figure,
        towards: Facing,
        distance: i32,
    ) -> Option<(Point, Leg)> {
        if self.may_stir(position, figure).is_err() || !position.state(figure).stands() {
            return None;
        }
        let scenario = self.scenario(position);
        let at = position.state(figure).at;
        let far = distance.min(self.allowance(position, figure));
        let tries = (0..5).map(|less| far - less * INCH).filter(|far| *far > 0);
        tries.into_iter().find_map(|far| {
            let to = at.stepped(towards, far);
            // N-26: whoever would have to roll in the river is given an order of his own.
            let wet = scenario.side(figure) == Side::British && scenario.in_river(to);
            if wet || scenario.off_by_road(to) {
                return None;
            }
            self.straight_leg(position, figure, to, false).map(|leg| (to, leg))
        })
    }

    /// The group's figures, those in front first.
    fn ranks(position: &Position, group: &Group, towards: Facing) -> ([(i32, Figure); FIGURES], usize) {
        let mut ranks = [(0i32, Figure::at(0)); FIGURES];
        let mut count = 0;
        for (slot, figure) in ranks.iter_mut().zip(group.iter()) {
            let at = position.state(figure).at;
            *slot = (-towards.ahead((i32::from(at.x), i32::from(at.y))), figure);
            count += 1;
        }
        ranks[..count].sort_unstable();
        (ranks, count)
    }

    /// May this group go that way? At least one of it can.
    pub(crate) fn may_advance(
        &self,
        position: &Position,
        group: &Group,
        towards: Facing,
        distance: i16,
    ) -> Result<(), Refusal> {
        if !position.phase.is_move() {
            return Err(Reason::NotNow.into());
        }
        self.all_own(position, group)?;
        let can = |figure: Figure| self.group_step(position, figure, towards, i32::from(distance)).is_some();
        if group.iter().any(can) { Ok(()) } else { Err(Reason::NoWay.into()) }
    }

    fn all_own(&self, position: &Position, group: &Group) -> Result<(), Refusal> {
        let own = group.of_side(position.phase.side());
        if group.is_empty() || own != *group { Err(Reason::NotYours.into()) } else { Ok(()) }
    }

    /// N-15: each in turn, those in front first.
    pub(crate) fn advance(
        &self,
        position: &mut Position,
        (group, towards, distance): (Group, Facing, i16),
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let (ranks, count) = Self::ranks(position, &group, towards);
        for &(_, figure) in &ranks[..count] {
            if let Some((to, leg)) = self.group_step(position, figure, towards, i32::from(distance)) {
                self.go(position, figure, (Some(to), leg), (towards, false), chance, log)?;
            }
        }
        Ok(())
    }

    /// May this group open fire? At least one of it has a target.
    pub(crate) fn may_salvo(&self, position: &Position, group: &Group, at: SalvoTarget) -> Result<(), Refusal> {
        if !position.phase.is_fire() {
            return Err(Reason::NotNow.into());
        }
        self.all_own(position, group)?;
        if self.shots(position, group, at).count > 0 {
            return Ok(());
        }
        // Of one figure the rules can say what is wrong.
        match (group.single(), at) {
            (Some(figure), SalvoTarget::Figure(target)) => self.aim(position, figure, target, false).map(|_| ()),
            (Some(figure), _) => self.may_shoot(position, figure).and(Err(Reason::NoTargets.into())),
            _ => Err(Reason::NoTargets.into()),
        }
    }

    /// Who shoots at whom: each at the target that the fewest others aim at already, of those at the nearest.
    pub(crate) fn shots(&self, position: &Position, group: &Group, at: SalvoTarget) -> Shots {
        let scenario = self.scenario(position);
        let mut shots = Shots { aims: [(Figure::at(0), Figure::at(0)); FIGURES], count: 0 };
        let mut aimed_at = [0u8; FIGURES];
        let targets = position.grid.standing().of_side(position.phase.side().other());
        let meant = |target: &Figure| match at {
            SalvoTarget::Any => true,
            SalvoTarget::Figure(figure) => figure == *target,
            SalvoTarget::Warband(warband) => scenario.soldier(*target).warband == Some(warband),
        };
        for firer in group.iter().filter(|firer| self.may_shoot(position, *firer).is_ok()) {
            let state = position.state(firer);
            let hasty = state.is(flag::HASTY);
            let revolver = scenario.side(firer) == Side::British && !scenario.soldier(firer).rank.rifle();
            let left = match () {
                () if !revolver => 1,
                () if hasty => REVOLVER + 1 - state.shots,
                () => REVOLVER - state.shots,
            };
            for _ in 0..left {
                // Whether a shot is lawful is asked only of those who would be the best target so far.
                let mut best: Option<((u8, i64), Figure)> = None;
                for target in targets.iter().filter(meant) {
                    let key = (aimed_at[target.index()], position.state(target).at.square_to(state.at));
                    let better = best.is_none_or(|(least, _)| key < least);
                    if better && self.may_aim(position, firer, target, hasty).is_ok() {
                        best = Some((key, target));
                    }
                }
                let Some((_, target)) = best else { break };
                aimed_at[target.index()] += 1;
                shots.add(firer, target);
            }
        }
        shots
    }

    /// N-35: one shot after the other; whose target has fallen keeps his.
    pub(crate) fn salvo(
        &self,
        position: &mut Position,
        (group, at): (Group, SalvoTarget),
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        for (firer, target) in self.shots(position, &group, at).iter() {
            let hasty = position.state(firer).is(flag::HASTY);
            self.fire(position, (firer, target), hasty, chance, log)?;
        }
        Ok(())
    }

    /// See [`redoubt_kernel::Rules::singles`].
    pub(crate) fn singles_of(&self, position: &Position, action: &Action) -> Option<Vec<Action>> {
        match *action {
            Action::Advance { figures: group, towards, distance } => {
                let mut scratch = position.clone();
                let (ranks, count) = Self::ranks(position, &group, towards);
                let mut singles = Vec::new();
                for &(_, figure) in &ranks[..count] {
                    let step = self.group_step(&scratch, figure, towards, i32::from(distance));
                    let Some((to, leg)) = step else { continue };
                    // N-26 is kept out of it, so nothing here asks for dice.
                    if self.go(&mut scratch, figure, (Some(to), leg), (towards, false), &mut (), &mut ()).is_err() {
                        break;
                    }
                    singles.push(Action::Move { figure, to, facing: towards, reload: false });
                }
                Some(singles)
            }
            Action::Salvo { figures: group, at } => {
                let single = |(figure, target)| {
                    let hasty = position.state(figure).is(flag::HASTY);
                    Action::Fire { figure, target, hasty }
                };
                Some(self.shots(position, &group, at).iter().map(single).collect())
            }
            Action::Array { .. } | Action::Place { .. } | Action::Ready | Action::Roll => None,
            Action::Fire { .. } | Action::Volley { .. } | Action::Move { .. } | Action::March { .. } => None,
            Action::Fix { .. } | Action::Mount { .. } | Action::Dismount { .. } => None,
            Action::Dare { .. } | Action::Collapse { .. } | Action::Alarm { .. } => None,
            Action::Hold { .. } | Action::Select { .. } | Action::Fight { .. } | Action::Slay { .. } => None,
            Action::Push { .. } | Action::Step { .. } | Action::Follow { .. } | Action::Stay => None,
            Action::Give { .. } | Action::End => None,
        }
    }

    /// Can dice or losses come of an order to many? A march that stays dry brings neither.
    pub(crate) fn is_risky(&self, position: &Position, action: &Action) -> bool {
        if !matches!(action, Action::Advance { .. }) {
            return true;
        }
        let scenario = self.scenario(position);
        // N-28: whoever enters the river may be lost in it.
        let wet = |single: &Action| {
            let Action::Move { figure, to, .. } = *single else { return true };
            let (from, to) = (i32::from(position.state(figure).at.y), i32::from(to.y));
            from.max(to) > scenario.river.0 && from.min(to) < scenario.river.1
        };
        self.singles_of(position, action).is_none_or(|singles| singles.iter().any(wet))
    }

    /// The figures that a name in an order to many stands for: one, a whole warband (`w3`), or all the British (`b`), as far
    /// as they are on the table and have not had their orders.
    pub(crate) fn members(&self, position: &Position, name: &str) -> Option<Group> {
        let scenario = self.scenario(position);
        if let Some(figure) = scenario.named(name) {
            return Some(Group::of(figure));
        }
        let ready = |figure: &Figure| position.state(*figure).stands() && !position.done.has(*figure);
        if name.eq_ignore_ascii_case("b") {
            return Some(scenario.british().filter(ready).collect());
        }
        Some(scenario.warband(scenario.warband_named(name)?).filter(ready).collect())
    }

    /// N-15: which way and how far a group goes that is to make for a place: along the nearest of the eight ways, by the whole
    /// inch.
    pub(crate) fn march_to(&self, position: &Position, name: &str, to: Point) -> Option<(Facing, i32)> {
        let men: Vec<Figure> = self.members(position, name)?.iter().collect();
        let d = to.from(Self::middle(position, &men)?);
        let towards = Facing::towards(d);
        let (dx, dy) = towards.step();
        // On a diagonal each inch counts for seven tenths both ways.
        let far = if dx != 0 && dy != 0 { towards.ahead(d) * 100 / 140 } else { towards.ahead(d) };
        let inches = (far + INCH / 2) / INCH;
        Some((towards, inches.clamp(1, LONGEST) * INCH))
    }

    /// The figures of a side that can be given a move now: a warband's, or all the British on the table.
    pub(crate) fn comrades(&self, position: &Position, figure: Figure) -> Group {
        let scenario = self.scenario(position);
        let ready = |other: &Figure| position.state(*other).stands() && self.may_stir(position, *other).is_ok();
        match scenario.soldier(figure).warband {
            Some(warband) => scenario.warband(warband).filter(ready).collect(),
            None => scenario.british().filter(ready).collect(),
        }
    }
}
