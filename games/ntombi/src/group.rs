//! A group moved with one order: the rules carry it out figure by figure, each by a lawful move of its own (N-15), those in
//! front first. Whoever has no room stays and can still be given an order.

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Ntombi;
use crate::action::Path;
use crate::event::Event;
use crate::figures::{FIGURES, Figure, Group, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::position::Position;
use crate::refusal::{Reason, Refusal};

impl Ntombi {
    /// Where a figure of the group would go: as far as it may, at most four inches short of what was ordered.
    fn group_step(&self, position: &Position, figure: Figure, towards: Facing, distance: i32) -> Option<Point> {
        if self.may_stir(position, figure).is_err() || !position.state(figure).stands() {
            return None;
        }
        let scenario = self.scenario(position);
        let at = position.state(figure).at;
        let far = distance.min(self.allowance(position, figure));
        let (fx, fy) = towards.step();
        let tries = (0..5).map(|less| far - less * INCH).filter(|far| *far > 0);
        tries.into_iter().find_map(|far| {
            // A diagonal step is longer than a straight one: 70 hundredths each way make less than a whole.
            let part = if fx != 0 && fy != 0 { far * 70 / 100 } else { far };
            let to = at.offset(fx * part, fy * part);
            // N-26: whoever would have to roll in the river is given an order of his own.
            let wet = scenario.side(figure) == Side::British && scenario.in_river(to);
            if wet || scenario.off_by_road(to) {
                return None;
            }
            self.may_go_straight(position, figure, to, false).then_some(to)
        })
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
        let scenario = self.scenario(position);
        if group.is_empty() || group.iter().any(|figure| scenario.side(figure) != position.phase.side()) {
            return Err(Reason::NotYours.into());
        }
        let can = |figure: Figure| self.group_step(position, figure, towards, i32::from(distance)).is_some();
        if group.iter().any(can) { Ok(()) } else { Err(Reason::NoWay.into()) }
    }

    /// N-15: each in turn, those in front first.
    pub(crate) fn advance(
        &self,
        position: &mut Position,
        (group, towards, distance): (Group, Facing, i16),
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let mut order = [(0i32, Figure(0)); FIGURES];
        let mut count = 0;
        for (slot, figure) in order.iter_mut().zip(group.iter()) {
            let at = position.state(figure).at;
            *slot = (-towards.ahead((i32::from(at.x), i32::from(at.y))), figure);
            count += 1;
        }
        order[..count].sort_unstable();
        for &(_, figure) in &order[..count] {
            if let Some(to) = self.group_step(position, figure, towards, i32::from(distance)) {
                self.march(position, figure, &Path::straight(to), (towards, false), chance, log)?;
            }
        }
        Ok(())
    }

    /// The figures that a name in a group order stands for: one, or a whole warband (`w3`) as far as it can be given orders.
    pub(crate) fn members(&self, position: &Position, name: &str) -> Option<Group> {
        let scenario = self.scenario(position);
        if let Some(figure) = scenario.named(name) {
            return Some(Group::of(figure));
        }
        let number: u8 = name.strip_prefix(['w', 'W'])?.parse().ok()?;
        let warband = number.checked_sub(1).filter(|index| usize::from(*index) < scenario.warbands.len())?;
        Some(self.ready_of(position, warband))
    }

    /// The figures of a warband that can be given a move now.
    pub(crate) fn ready_of(&self, position: &Position, warband: u8) -> Group {
        self.scenario(position).warband(warband).filter(|figure| self.may_stir(position, *figure).is_ok()).collect()
    }
}
