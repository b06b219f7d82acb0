//! What can be seen of an action before it is taken, for machine players who learn: see `docs/strength.md`. What a sensible player
//! leans to (`counsel`) is the first of it, so that self-play begins with that.

use redoubt_kernel::Signs;

use crate::Hospital;
use crate::action::{Action, Aim, Load};
use crate::board::{Space, Spaces};
use crate::pieces::Side;
use crate::position::{Position, Stage};

/// How many sorts of action there are.
const KINDS: usize = 24;

/// Further than anyone needs to look, in half steps.
const FAR: i32 = 30;

impl Hospital {
    /// See [`redoubt_kernel::Advice::marks`].
    pub(crate) fn marks_of(&self, position: &Position, actions: &[Action], marks: &mut Vec<i32>) {
        let glance = self.glance(position);
        let goals = self.goals(position);
        marks.clear();
        for action in actions {
            let leaning = self.leaning(position, &glance, action);
            self.action_marks(position, goals, action, leaning, &mut Signs::onto(marks));
        }
    }

    fn action_marks(&self, position: &Position, goals: Spaces, action: &Action, leaning: u32, marks: &mut Signs<'_>) {
        let british = position.side == Side::British;
        let kind = kind_of(action);
        marks.power(leaning);
        marks.is(leaning == 0);
        marks.one_of::<KINDS>(Some(kind));
        // The same sorts of the other side are other sorts.
        marks.one_of::<KINDS>(british.then_some(kind));
        marks.is(position.scenario.has_wounded());
        marks.is(matches!(position.stage, Stage::Onward { .. }));
        let (from, to) = whence_and_where(action);
        self.space_marks(position, goals, from, marks);
        self.space_marks(position, goals, to, marks);
        let way = |at: Option<Space>| at.map_or(0, |at| self.way_of(position, goals, at));
        let gain = if from.is_some() && to.is_some() { (way(from) - way(to)).clamp(-8, 8) } else { 0 };
        marks.counts(if british { [gain, 0] } else { [0, gain] });
        let unit = from.and_then(|from| position.unit(position.side, from));
        let is = |units: crate::pieces::Units| unit.is_some_and(|unit| units.has(unit));
        for units in [position.wounded, position.empty, position.torches, self.set.pistols] {
            marks.is(is(units));
        }
    }

    /// What there is on a space, and how near the enemy is.
    fn space_marks(&self, position: &Position, goals: Spaces, at: Option<Space>, marks: &mut Signs<'_>) {
        let Some(at) = at else { return marks.counts([0; 8]) };
        let own = position.standing[position.side as usize];
        let others = position.standing[position.side.other() as usize];
        for spaces in [own, others, position.lying, self.set.map.rooms, self.set.map.hospital] {
            marks.is(spaces.has(at));
        }
        let ways = &self.set.map.ways;
        let (mut nearest, mut near) = (FAR, 0);
        for other in others {
            let far = match position.side {
                Side::British => ways.assault(other, at),
                Side::Zulu => ways.assault(at, other),
            };
            nearest = nearest.min(far);
            near += i32::from(far <= 6);
        }
        marks.counts([nearest, near.min(5), self.way_of(position, goals, at).min(FAR)]);
    }

    /// Half steps to what a side is after: R for the British, their goals for the Zulus.
    fn way_of(&self, position: &Position, goals: Spaces, at: Space) -> i32 {
        match position.side {
            Side::British => self.rescue(position, at).clamp(0, FAR),
            Side::Zulu => self.to_goal(goals, at).clamp(0, FAR),
        }
    }
}

/// Where from and where to.
fn whence_and_where(action: &Action) -> (Option<Space>, Option<Space>) {
    match *action {
        Action::Move { from, to } | Action::Fire { from, to, .. } | Action::Pierce { from, to } => {
            (Some(from), Some(to))
        }
        Action::Hand { from, to } | Action::Order { from, to } | Action::Retreat { from, to } => (Some(from), Some(to)),
        Action::Breach { from, to } => (Some(from), Some(to)),
        Action::Reload { at } | Action::Drop { at } | Action::Fight { at } => (Some(at), None),
        Action::Lift { at, .. } | Action::Lower { at, .. } => (Some(at), None),
        Action::Place { at, .. } | Action::Lay { at } | Action::Arrive { at } => (None, Some(at)),
        Action::Help(_) | Action::Begin | Action::Claim | Action::Torch | Action::Keep => (None, None),
        Action::Stop | Action::End | Action::Zulus => (None, None),
    }
}

/// The sort of an action.
fn kind_of(action: &Action) -> usize {
    match action {
        Action::Place { .. } => 0,
        Action::Lay { .. } => 1,
        Action::Breach { .. } => 2,
        Action::Begin => 3,
        Action::Claim => 4,
        Action::Torch => 5,
        Action::Keep => 6,
        Action::Arrive { .. } => 7,
        Action::Move { .. } => 8,
        Action::Stop => 9,
        Action::Fire { aim: Aim::Unit, .. } => 10,
        Action::Fire { aim: Aim::Man, .. } => 11,
        Action::Reload { .. } => 12,
        Action::Drop { .. } => 13,
        Action::Pierce { .. } => 14,
        Action::Hand { .. } => 15,
        Action::Lift { load: Load::Man, .. } => 16,
        Action::Lower { load: Load::Man, .. } => 17,
        Action::Lift { load: Load::Pickaxe, .. } | Action::Lower { load: Load::Pickaxe, .. } => 18,
        Action::Order { .. } => 19,
        Action::Fight { .. } => 20,
        Action::Retreat { .. } => 21,
        Action::End | Action::Zulus => 22,
        Action::Help(_) => 23,
    }
}
