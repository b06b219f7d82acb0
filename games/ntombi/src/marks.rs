//! What can be seen of an order before it is given, for machine players who learn: see `docs/strength.md`. What a sensible player
//! leans to (`counsel`) is the first of it, so that self-play begins with that.

use redoubt_kernel::Signs;

use crate::Ntombi;
use crate::action::Action;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, HALF, INCH, Point};
use crate::position::{Position, State, flag};
use crate::prospects::inches;
use crate::scenario::Scenario;

/// How many sorts of order there are.
const KINDS: usize = 24;

/// What everyone can see, worked out once for all orders of a decision.
struct MarkGlance<'a> {
    scenario: &'a Scenario,
    side: Side,
    /// Who is asked for orders, where he is, and how far the nearest enemy is.
    figure: Option<Figure>,
    at: Point,
    near: i64,
    /// Inches to the edge.
    left: i64,
    /// Does he get away before anyone can reach him?
    away: i64,
}

impl Ntombi {
    /// See [`redoubt_kernel::Advice::marks`].
    pub(crate) fn marks_of(&self, position: &Position, actions: &[Action], marks: &mut Vec<i32>) {
        let (seen, glance) = (self.glance_round(position), self.glance(position));
        marks.clear();
        for action in actions {
            let leaning = self.leaning(position, &seen, action);
            self.order_marks(position, &glance, action, leaning, &mut Signs::onto(marks));
        }
    }

    /// See [`redoubt_kernel::Advice::is_attack`]: whoever shoots or fights, or ends his way in contact.
    pub(crate) fn strikes(&self, position: &Position, action: &Action) -> bool {
        let shoots = matches!(action, Action::Fire { .. } | Action::Volley { .. } | Action::Salvo { .. });
        let glance = self.glance(position);
        let into = |to: Point| self.nearest_enemy(position, glance.side, to) <= 0;
        shoots
            || matches!(action, Action::Fight { .. })
            || self.destination(position, &glance, action).0.is_some_and(into)
    }

    fn glance<'a>(&'a self, position: &Position) -> MarkGlance<'a> {
        let scenario = self.scenario(position);
        let figure = position.focus;
        let side = position.phase.side();
        let at = figure.map_or(Point::new(0, 0), |figure| self.origin(position, figure));
        let near = figure.map_or(0, |_| self.nearest_enemy(position, side, at));
        let (left, away) = match figure.map(|figure| position.state(figure)) {
            Some(state) if side == Side::British && state.stands() => {
                let plight = self.plight(scenario, position, state);
                (plight.left, plight.caught - plight.turns)
            }
            _ => (i64::from((scenario.table.1 - i32::from(at.y)) / INCH), 0),
        };
        MarkGlance { scenario, side, figure, at, near, left, away }
    }

    fn order_marks(
        &self,
        position: &Position,
        glance: &MarkGlance<'_>,
        action: &Action,
        leaning: u32,
        marks: &mut Signs<'_>,
    ) {
        let british = glance.side == Side::British;
        marks.power(leaning);
        marks.is(leaning == 0);
        let kind = kind_of(action);
        marks.one_of::<KINDS>(Some(kind));
        // The same sorts of the other side are other sorts.
        marks.one_of::<KINDS>(british.then_some(kind));
        marks.is(position.alarm);
        let state = glance.figure.map(|figure| position.state(figure));
        marks.counts([glance.near.min(40) as i32, glance.left.min(60) as i32, glance.away.clamp(-3, 3) as i32]);
        for so in [flag::LOADED, flag::FIRED, flag::UNARMED] {
            marks.is(british && state.is_some_and(|state| state.is(so)));
        }
        let (to, reload) = self.destination(position, glance, action);
        self.way_marks(position, glance, to, marks);
        marks.is(reload);
        self.fight_marks(position, glance, state, action, marks);
    }

    /// Where it leads.
    fn way_marks(&self, position: &Position, glance: &MarkGlance<'_>, to: Option<Point>, marks: &mut Signs<'_>) {
        let Some(to) = to else { return marks.counts([0; 8]) };
        let british = glance.side == Side::British;
        let south = (i32::from(to.y) - i32::from(glance.at.y)) / INCH;
        let near = self.nearest_enemy(position, glance.side, to);
        let nearer = (glance.near - near).clamp(-12, 12) as i32;
        marks.counts(if british { [south, 0, nearer, 0] } else { [0, south, 0, nearer] });
        marks.is(british && glance.scenario.off_by_road(to));
        marks.is(glance.scenario.in_river(to));
        marks.is(near <= 1);
        marks.is(to == glance.at);
    }

    /// Whom it hurts.
    fn fight_marks(
        &self,
        position: &Position,
        glance: &MarkGlance<'_>,
        state: Option<&State>,
        action: &Action,
        marks: &mut Signs<'_>,
    ) {
        let group = if let Action::Advance { figures: group, .. }
        | Action::Salvo { figures: group, .. }
        | Action::Give { figures: group }
        | Action::Volley { line: group, .. }
        | Action::Fight { with: group, .. } = *action
        {
            group
        } else {
            Group::EMPTY
        };
        marks.part(group.len() as u32, 12);
        let target = if let Action::Fire { target, .. } = *action { Some(target) } else { None };
        let far = target.zip(state).map_or(0, |(target, state)| inches(position.state(target).at.square_to(state.at)));
        marks.count(far as i32);
        marks.is(matches!(action, Action::Advance { towards: Facing::S, .. }));
        let touched = |figure: Figure| position.foes_of(figure).count() as i32;
        let own = glance.figure.filter(|_| glance.side == Side::British);
        let fought = if let Action::Fight { british, .. } = *action { Some(british) } else { own };
        marks.count(fought.map_or(0, touched));
    }

    /// Where whoever is asked would be, as far as one can tell, and whether he loads.
    fn destination(&self, position: &Position, glance: &MarkGlance<'_>, action: &Action) -> (Option<Point>, bool) {
        if let Action::Move { to, reload, .. } = *action {
            (Some(to), reload)
        } else if let Action::March { path, reload, .. } = *action {
            (path.end(), reload)
        } else if let Action::Advance { towards, distance, .. } = *action {
            (Some(glance.at.stepped(towards, distance.into())), false)
        } else if let Action::Array { at, .. } | Action::Place { at, .. } = *action {
            (Some(at), false)
        } else if let Action::Step { figure } | Action::Follow { figure } | Action::Push { figure } = *action {
            (Some(position.state(figure).at), false)
        } else {
            (None, false)
        }
    }

    /// Inches to the nearest enemy of a side, between bases.
    fn nearest_enemy(&self, position: &Position, side: Side, at: Point) -> i64 {
        let near = match side {
            Side::British => self.nearest_zulu(self.scenario(position), position, at),
            Side::Zulu => self.prey(position, at).map_or(200, |(_, square)| inches(square)),
        };
        near - i64::from(2 * HALF / INCH)
    }
}

/// The sort of an order.
fn kind_of(action: &Action) -> usize {
    match action {
        Action::Array { .. } => 0,
        Action::Place { .. } => 1,
        Action::Ready => 2,
        Action::Roll => 3,
        Action::Fire { .. } => 4,
        Action::Volley { .. } => 5,
        Action::Move { .. } | Action::March { .. } => 6,
        Action::Advance { .. } => 7,
        Action::Salvo { .. } => 8,
        Action::Fix { .. } => 9,
        Action::Mount { .. } => 10,
        Action::Dismount { .. } => 11,
        Action::Dare { .. } => 12,
        Action::Collapse { .. } => 13,
        Action::Alarm { .. } => 14,
        Action::Hold { .. } | Action::Select { .. } => 15,
        Action::Fight { .. } => 16,
        Action::Slay { .. } => 17,
        Action::Push { .. } => 18,
        Action::Step { .. } => 19,
        Action::Follow { .. } => 20,
        Action::Stay => 21,
        Action::Give { .. } => 22,
        Action::End => 23,
    }
}
