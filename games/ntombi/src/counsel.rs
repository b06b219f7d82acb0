//! What a sensible player leans to, for machine players.

use crate::Ntombi;
use crate::action::Action;
use crate::approach::Approach;
use crate::figures::{Figure, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::position::{Phase, Place, Position, Stage, flag};

/// What everyone can see, worked out once for all orders of a decision.
pub(crate) struct Glance {
    /// Before the alarm: how the Zulus come unseen.
    approach: Option<Approach>,
    /// Do the Zulus decide?
    zulu: bool,
    /// Where whoever is asked for orders stands.
    at: Point,
    /// The nearest enemy, and the square of how far he is.
    enemy: Option<(Point, i64)>,
}

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

    /// See [`redoubt_kernel::Advice::inclinations`].
    pub(crate) fn lean(&self, position: &Position, actions: &[Action], weights: &mut Vec<u32>) {
        let glance = self.glance_round(position);
        weights.clear();
        weights.extend(actions.iter().map(|action| self.leaning(position, &glance, action)));
    }

    /// What everyone can see, worked out once for all orders of a decision.
    pub(crate) fn glance_round(&self, position: &Position) -> Glance {
        let focus = position.focus.filter(|_| position.stage == Stage::Orders);
        let at = focus.map_or(Point::new(0, 0), |figure| position.state(figure).at);
        let zulu = position.phase.side() == Side::Zulu;
        let approach = self.stealing(position);
        let enemy = match approach {
            Some(_) => None,
            None if zulu => self.quarry(position, at),
            None => self.hunter(position, at),
        };
        Glance { approach, zulu, at, enemy }
    }

    /// How much a sensible player leans to an order.
    pub(crate) fn leaning(&self, position: &Position, glance: &Glance, action: &Action) -> u32 {
        if let Some(approach) = &glance.approach {
            return self.lean_of_stealth(position, approach, action);
        }
        let &Glance { zulu, at, enemy, .. } = glance;
        match *action {
            // The British all at once: back rather than on.
            Action::Advance { towards, .. } if !zulu => 1 + 3 * u32::from(towards == Facing::S),
            // N-28, N-84: of those who wade in after men who are away every third drowns, and they count as fallen.
            Action::Advance { towards, distance, .. }
                if self.wades_in_vain(position, at, at.stepped(towards, distance.into())) =>
            {
                0
            }
            // The whole warband at once, while it is far from anyone, and only at the enemy.
            Action::Advance { towards, distance, .. } => match enemy {
                Some((goal, square)) if goal.square_to(at.stepped(towards, distance.into())) < square => {
                    if square > square_of(14 * INCH) { 60 } else { 6 }
                }
                _ => 0,
            },
            Action::Move { to, .. } if zulu => enemy.map_or(2, |(goal, square)| {
                let there = goal.square_to(to);
                match there {
                    _ if self.wades_in_vain(position, at, to) => 0,
                    _ if there <= square_of(INCH + INCH / 10) => 40,
                    _ if there * 2 < square => 20,
                    _ if there < square => 10,
                    _ => 1,
                }
            }),
            // A sentry sees as much from one end of his beat as from the other, as far as he knows.
            Action::Move { figure, .. } if self.on_his_beat(position, figure) => 1,
            Action::Move { figure, to, reload, .. } => self.lean_of_british(position, figure, to, reload, enemy),
            // A shot wakes everyone (N-122).
            Action::Fire { .. } | Action::Salvo { .. } if zulu && !position.alarm => 0,
            // N-18: whoever fires does not get far, and once the alarm is given getting away is what counts (N-84).
            Action::Fire { .. } if !zulu && position.alarm => 8,
            Action::Volley { .. } | Action::Salvo { .. } if !zulu && position.alarm => 16,
            Action::Hold { .. } if position.phase == Phase::BritishFire && position.alarm => 16,
            Action::Fire { .. } => 30,
            Action::Volley { .. } | Action::Salvo { .. } => 60,
            Action::Fight { with, .. } => 20 + 10 * with.len() as u32,
            Action::Alarm { .. } => 200,
            Action::Collapse { .. } => {
                if zulu {
                    60
                } else {
                    8
                }
            }
            Action::Fix { .. } => match enemy {
                Some((_, square)) if square < square_of(14 * INCH) => 12,
                _ => 1,
            },
            Action::Array { at, .. } => self.approach(position).map_or(1, |approach| {
                let far = u32::try_from(approach.lair.length_to(at) / INCH).unwrap_or_default();
                1 + 70u32.saturating_sub(far).pow(3) / 500
            }),
            Action::Hold { .. } => u32::from(!zulu || position.phase == Phase::ZuluMove),
            // N-82: whoever is sent ahead alone does not help the others to come unseen.
            Action::Place { .. } if position.stage == Stage::Muster => 0,
            Action::Ready => 6,
            Action::End => match position.phase {
                Phase::ZuluMove | Phase::ZuluMelee => 0,
                Phase::ZuluFire | Phase::BritishFire | Phase::BritishMove | Phase::BritishMelee => 1,
            },
            Action::Place { .. } | Action::Roll | Action::March { .. } | Action::Mount { .. } => 5,
            Action::Dismount { .. } | Action::Dare { .. } | Action::Select { .. } | Action::Slay { .. } => 5,
            Action::Push { .. } | Action::Step { .. } | Action::Follow { .. } => 5,
            Action::Stay | Action::Give { .. } => 5,
        }
    }

    /// Before the alarm the Zulus gather where no sentry watches.
    fn lean_of_stealth(&self, position: &Position, approach: &Approach, action: &Action) -> u32 {
        match *action {
            Action::Advance { figures: group, towards, distance } => {
                let distance = i32::from(distance);
                let gain = Self::gain(position, approach, &group, towards, distance);
                let all = Self::unheard(position, approach, &group, towards, distance) == group;
                if all && gain > INCH / 2 { (gain / 10).pow(2) as u32 * group.len() as u32 / 100 } else { 0 }
            }
            Action::Move { figure, to, .. } => {
                let gain = approach.lair.length_to(position.state(figure).at) - approach.lair.length_to(to);
                if approach.watched(to) || gain < INCH { 0 } else { (gain / INCH) as u32 * 4 }
            }
            Action::Hold { .. } => 1,
            // Not while someone is still far away.
            Action::End => {
                if self.laggards(position, approach) {
                    0
                } else {
                    9
                }
            }
            Action::Array { .. } | Action::Place { .. } | Action::Ready | Action::Roll => 1,
            Action::Fire { .. } | Action::Volley { .. } | Action::March { .. } => 1,
            Action::Salvo { .. } | Action::Fix { .. } | Action::Mount { .. } => 1,
            Action::Dismount { .. } | Action::Dare { .. } | Action::Collapse { .. } => 1,
            Action::Alarm { .. } | Action::Select { .. } | Action::Fight { .. } => 1,
            Action::Slay { .. } | Action::Push { .. } | Action::Step { .. } | Action::Follow { .. } => 1,
            Action::Stay | Action::Give { .. } => 1,
        }
    }

    /// Would a Zulu enter the river without reaching anyone, while there is someone to fight on this side or nothing beyond?
    fn wades_in_vain(&self, position: &Position, at: Point, to: Point) -> bool {
        let scenario = self.scenario(position);
        let (north, south) = scenario.river;
        if i32::from(at.y) > north || i32::from(to.y) <= north {
            return false;
        }
        let british = || scenario.british().map(|figure| position.state(figure));
        let touched = |place: Point| place.within(to, INCH + INCH / 10);
        if british().any(|state| state.place == Place::Table && touched(state.at)) {
            return false;
        }
        let near = |place| matches!(place, Place::Table | Place::Tent(_));
        scenario.table.1 <= south || british().any(|state| near(state.place) && i32::from(state.at.y) <= north)
    }

    /// The British figure whom a Zulu can be upon first, where he will be by then: who runs for the edge is met on the way there,
    /// not chased.
    fn quarry(&self, position: &Position, at: Point) -> Option<(Point, i64)> {
        if !position.alarm {
            return self.prey(position, at);
        }
        let scenario = self.scenario(position);
        let british = scenario.british().map(|figure| position.state(figure));
        let hunted = british.filter_map(|state| match state.place {
            Place::Tent(tent) => scenario.tents.get(usize::from(tent)).map(|tent| tent.door()),
            Place::Table => Some(state.at),
            Place::Absent | Place::Waiting | Place::Swept | Place::Saved | Place::Fallen | Place::Drowned => None,
        });
        let met = hunted.map(|from| {
            let turns = (from.length_to(at) / (8 * INCH)).min(4);
            let y = (0..turns).fold(i32::from(from.y), |y, _| {
                y + if y >= scenario.river.0 && y < scenario.river.1 { 3 * INCH } else { 6 * INCH }
            });
            Point::new(i32::from(from.x), y.min(scenario.table.1))
        });
        met.map(|met| (met, met.square_to(at))).min_by_key(|near| near.1)
    }

    /// A British figure makes for the road once the alarm is given; it loads when it can, and keeps away from the Zulus.
    fn lean_of_british(
        &self,
        position: &Position,
        figure: Figure,
        to: Point,
        reload: bool,
        enemy: Option<(Point, i64)>,
    ) -> u32 {
        let state = position.state(figure);
        let scenario = self.scenario(position);
        if scenario.off_by_road(to) {
            return 400;
        }
        if reload {
            return if state.is(flag::LOADED) { 1 } else { 40 };
        }
        // N-84: nobody holds a camp against them all; whoever reaches the edge is saved.
        let nearer = i32::from(to.y) - i32::from(self.origin(position, figure).y);
        if position.alarm && nearer > INCH {
            return 20 * (nearer / INCH) as u32;
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
