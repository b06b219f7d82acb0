//! What a sensible player leans to, for machine players.

use crate::Ntombi;
use crate::action::Action;
use crate::figures::{Figure, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::position::{Phase, Place, Position, Stage, flag};

impl Ntombi {
    /// The nearest British figure, in the open or in a tent, and the square of how far it is.
    pub(crate) fn prey(&self, position: &Position, at: Point) -> Option<(Point, i64)> {
        let hunted = |place| matches!(place, Place::Table | Place::Tent(_));
        let british = self.scenario(position).british().map(|figure| position.state(figure));
        british
            .filter(|state| hunted(state.place))
            .map(|state| (state.at, state.at.square_to(at)))
            .min_by_key(|near| near.1)
    }

    /// See [`redoubt_kernel::Game::inclinations`].
    pub(crate) fn lean(&self, position: &Position, actions: &[Action], weights: &mut Vec<u32>) {
        weights.clear();
        let scenario = self.scenario(position);
        let figure = Figure(position.focus);
        let at = match position.stage {
            Stage::Orders if usize::from(position.focus) < scenario.soldiers.len() => position.state(figure).at,
            _ => Point::new(0, 0),
        };
        let zulu = position.phase.side() == Side::Zulu;
        let enemy = if zulu { self.prey(position, at) } else { self.hunter(position, at) };
        weights.extend(actions.iter().map(|action| match *action {
            // The British all at once: seldom, and rather back than on.
            Action::Advance { towards, .. } if !zulu => 1 + 3 * u32::from(towards == Facing::S),
            // The whole warband at once, while it is far from anyone.
            Action::Advance { .. } => match enemy {
                Some((_, square)) if square > square_of(14 * INCH) => 60,
                _ => 6,
            },
            Action::Move { to, .. } if zulu => enemy.map_or(2, |(goal, square)| {
                let there = goal.square_to(to);
                match there {
                    _ if there <= square_of(INCH + INCH / 10) => 40,
                    _ if there * 2 < square => 20,
                    _ if there < square => 10,
                    _ => 1,
                }
            }),
            Action::Move { figure, to, reload, .. } => self.lean_of_british(position, figure, to, reload, enemy),
            Action::Fire { .. } => 30,
            Action::Volley { .. } | Action::Salvo { .. } => 60,
            Action::Fight { with, .. } => 20 + 10 * with.len() as u32,
            Action::Alarm { .. } => 200,
            Action::Collapse { .. } => 8,
            Action::Fix { .. } => match enemy {
                Some((_, square)) if square < square_of(14 * INCH) => 12,
                _ => 1,
            },
            Action::Array { at, .. } => 1 + (u32::from(at.y.unsigned_abs()) / 300).min(8),
            Action::Hold { .. } => 2,
            Action::Ready => 6,
            Action::End => match position.phase {
                Phase::ZuluMove | Phase::ZuluMelee => 0,
                _ => 1,
            },
            _ => 5,
        }));
    }

    /// A British figure loads when it can, keeps away from the Zulus, and makes for the road when they are near.
    fn lean_of_british(
        &self,
        position: &Position,
        figure: Figure,
        to: Point,
        reload: bool,
        enemy: Option<(Point, i64)>,
    ) -> u32 {
        let state = position.state(figure);
        if reload {
            return if state.is(flag::LOADED) { 1 } else { 40 };
        }
        if self.scenario(position).off_by_road(to) {
            return 40;
        }
        match enemy {
            Some((zulu, square)) if zulu.square_to(to) > square => 8,
            Some((_, square)) if square < square_of(20 * INCH) => 1,
            _ => 4,
        }
    }

    /// The nearest Zulu, and the square of how far it is.
    fn hunter(&self, position: &Position, at: Point) -> Option<(Point, i64)> {
        let zulus = self.scenario(position).zulus().map(|figure| position.state(figure));
        zulus.filter(|state| state.stands()).map(|state| (state.at, state.at.square_to(at))).min_by_key(|near| near.1)
    }
}

const fn square_of(far: i32) -> i64 {
    far as i64 * far as i64
}
