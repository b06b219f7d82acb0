//! Set-up: where the Zulus begin, and who is sent ahead (N-82).

use redoubt_kernel::Log;

use crate::Ntombi;
use crate::action::Action;
use crate::event::Event;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, HALF, INCH, Point};
use crate::position::{Place, Position};
use crate::refusal::{Reason, Refusal};
use crate::scenario::Scenario;

/// Where a Zulu may begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ground {
    North,
    Flank,
    Field,
}

impl Ntombi {
    /// N-82: what ground a base at this point stands on.
    fn ground(scenario: &Scenario, at: Point) -> Ground {
        let (x, y) = (i32::from(at.x), i32::from(at.y));
        let depth = scenario.muster.depth;
        if y + HALF <= depth {
            return Ground::North;
        }
        let edge = x + HALF <= depth || x - HALF >= scenario.table.0 - depth;
        if edge && y + HALF <= scenario.muster.south { Ground::Flank } else { Ground::Field }
    }

    /// The twelve places of a warband round a point: six abreast, two deep.
    fn array_places(
        scenario: &Scenario,
        warband: u8,
        at: Point,
        facing: Facing,
    ) -> impl Iterator<Item = (Figure, Point)> {
        let sideways = facing.step().1 == 0;
        scenario.warband(warband).enumerate().map(move |(index, figure)| {
            let (across, deep) = ((index as i32 % 6) * INCH - 250, (index as i32 / 6) * INCH - HALF);
            (figure, if sideways { at.offset(deep, across) } else { at.offset(across, deep) })
        })
    }

    /// How many other warbands stand on the flanks.
    fn flanking(&self, position: &Position, besides: u8) -> usize {
        let scenario = self.scenario(position);
        let on_flank = |figure: Figure| {
            let state = position.state(figure);
            state.stands() && Self::ground(scenario, state.at) == Ground::Flank
        };
        (0..scenario.warbands.len() as u8)
            .filter(|&other| other != besides && scenario.warband(other).any(on_flank))
            .count()
    }

    /// N-82: may this warband begin there?
    pub(crate) fn may_array(&self, position: &Position, warband: u8, at: Point, facing: Facing) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        if usize::from(warband) >= scenario.warbands.len() {
            return Err(Reason::NotYours.into());
        }
        let own: Group = scenario.warband(warband).collect();
        let mut flank = false;
        // Nobody else near the whole block: then nobody on any of its places.
        let crowded = scenario.all().any(|other| {
            let state = position.state(other);
            !own.has(other) && state.stands() && state.at.within(at, 5 * INCH)
        });
        for (figure, place) in Self::array_places(scenario, warband, at, facing) {
            if !scenario.on_table(place) {
                return Err(Reason::OffTable.into());
            }
            match Self::ground(scenario, place) {
                Ground::North => {}
                Ground::Flank => flank = true,
                Ground::Field => return Err(Reason::OutsideMuster.into()),
            }
            let clash = |other: Figure| {
                !own.has(other) && position.state(other).stands() && position.state(other).at.overlaps(place)
            };
            if (crowded && scenario.all().any(clash)) || self.tent_at(position, place).is_some() {
                return Err(Reason::Taken.into());
            }
            debug_assert!(own.has(figure));
        }
        if flank && self.flanking(position, warband) >= usize::from(scenario.muster.flanking) {
            return Err(Reason::TooManyFlanking.into());
        }
        Ok(())
    }

    /// N-82: sets a warband up.
    pub(crate) fn array(
        &self,
        position: &mut Position,
        warband: u8,
        at: Point,
        facing: Facing,
        log: &mut impl Log<Event>,
    ) {
        let scenario = self.scenario(position);
        for (figure, place) in Self::array_places(scenario, warband, at, facing) {
            position.stand(figure, place);
            position.state_mut(figure).facing = facing;
        }
        log.note(Event::Arrayed { warband, at });
    }

    /// N-82: those set up ahead of the others.
    pub(crate) fn stalkers(&self, position: &Position) -> Group {
        let scenario = self.scenario(position);
        let ahead = |figure: &Figure| {
            let state = position.state(*figure);
            state.stands() && Self::ground(scenario, state.at) == Ground::Field
        };
        scenario.zulus().filter(ahead).collect()
    }

    /// N-82: may this figure of a warband that is set up begin there instead?
    pub(crate) fn may_post(&self, position: &Position, figure: Figure, at: Point) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        let Some(warband) = scenario.soldier(figure).warband else { return Err(Reason::NotYours.into()) };
        if !position.state(figure).stands() {
            return Err(Reason::NotHere.into());
        }
        if !scenario.on_table(at) {
            return Err(Reason::OffTable.into());
        }
        if !self.is_free(position, figure, at) {
            return Err(Reason::Taken.into());
        }
        match Self::ground(scenario, at) {
            Ground::North => Ok(()),
            Ground::Flank if self.flanking(position, warband) >= usize::from(scenario.muster.flanking) => {
                Err(Reason::TooManyFlanking.into())
            }
            Ground::Flank => Ok(()),
            Ground::Field => {
                let mut others = self.stalkers(position);
                others.remove(figure);
                if others.len() >= usize::from(scenario.muster.stalkers) {
                    return Err(Reason::TooManyStalkers.into());
                }
                if i32::from(at.y) + HALF > scenario.river.0 {
                    return Err(Reason::OutsideMuster.into());
                }
                let near = |british: Figure| position.state(british).at.within(at, scenario.muster.distance);
                if scenario.british().any(near) { Err(Reason::StalkerNear.into()) } else { Ok(()) }
            }
        }
    }

    /// N-82: sets one figure up elsewhere.
    pub(crate) fn post(
        &self,
        position: &mut Position,
        figure: Figure,
        at: Point,
        facing: Facing,
        log: &mut impl Log<Event>,
    ) {
        position.stand(figure, at);
        position.state_mut(figure).facing = facing;
        log.note(Event::Posted { figure, at });
    }

    /// N-82: is everyone set up?
    pub(crate) fn may_begin(&self, position: &Position) -> Result<(), Refusal> {
        let waiting =
            self.scenario(position).of(Side::Zulu).any(|figure| position.state(figure).place == Place::Waiting);
        if waiting { Err(Reason::NotAllSetUp.into()) } else { Ok(()) }
    }

    /// A choice of places for the next warband; then of places for stalkers.
    pub(crate) fn musters(&self, position: &Position, actions: &mut Vec<Action>) {
        let scenario = self.scenario(position);
        let waiting =
            |warband: &u8| scenario.warband(*warband).any(|figure| position.state(figure).place == Place::Waiting);
        let next = (0..scenario.warbands.len() as u8).find(waiting);
        let (width, depth) = (scenario.table.0, scenario.muster.depth);
        if let Some(warband) = next {
            let mut offer = |at: Point, facing: Facing| {
                let lawful = self.may_array(position, warband, at, facing).is_ok();
                if lawful {
                    actions.push(Action::Array { warband, at, facing });
                }
                lawful
            };
            for column in 0..width / 600 {
                let rows = (1..=depth / 200).rev().map(|row| Point::new(column * 600 + 300, row * 200 - 100));
                rows.into_iter().any(|at| offer(at, Facing::S));
            }
            for y in (depth + 300..=scenario.muster.south - 300).step_by(600) {
                offer(Point::new(depth - 100, y), Facing::E);
                offer(Point::new(width - depth + 100, y), Facing::W);
            }
            return;
        }
        actions.push(Action::Ready);
        let ahead = self.stalkers(position);
        if ahead.len() >= usize::from(scenario.muster.stalkers) {
            return;
        }
        let bare =
            |figure: &Figure| position.state(*figure).stands() && !ahead.has(*figure) && !scenario.soldier(*figure).gun;
        let Some(figure) = scenario.zulus().rev().find(bare) else { return };
        let spots = [
            (300, 2600),
            (300, 3400),
            (300, 4200),
            (300, 5000),
            (2000, 1400),
            (3000, 1000),
            (4000, 900),
            (6900, 2600),
            (6900, 1800),
        ];
        for (x, y) in spots {
            let at = Point::new(x, y);
            if self.may_post(position, figure, at).is_ok() {
                actions.push(Action::Place { figure, at, facing: Facing::S });
            }
        }
    }
}
