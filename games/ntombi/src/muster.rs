//! Set-up: where the Zulus begin, and who is sent ahead (N-82).

use redoubt_kernel::Log;

use crate::Ntombi;
use crate::action::Action;
use crate::event::Event;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, HALF, INCH, Point};
use crate::position::{Place, Position};
use crate::refusal::{Reason, Refusal};
use crate::scenario::{Scenario, TENT_HALF};

/// N-82: how often those who are set up may be set up elsewhere.
pub(crate) const MOST_REARRANGED: u8 = 240;
/// The room of a warband: six abreast, two deep.
const ABREAST: i32 = 6 * INCH;
const DEEP: i32 = 2 * INCH;

/// Where a Zulu may begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MusterGround {
    North,
    Flank,
    Field,
}

/// Does a base at this point stand on a warband's place?
fn on_block(block: Point, base: Point) -> bool {
    overlaps_block(block, base, HALF)
}

/// Does a square of this half side overlap a warband's place? Touching is not overlapping.
fn overlaps_block(block: Point, centre: Point, half: i32) -> bool {
    let (dx, dy) = centre.from(block);
    dx.abs() < ABREAST / 2 + half && dy.abs() < DEEP / 2 + half
}

impl Ntombi {
    /// N-82: what ground a base at this point stands on.
    fn ground(scenario: &Scenario, at: Point) -> MusterGround {
        let (x, y) = (i32::from(at.x), i32::from(at.y));
        let depth = scenario.muster.depth;
        if y + HALF <= depth {
            return MusterGround::North;
        }
        let edge = x + HALF <= depth || x - HALF >= scenario.table.0 - depth;
        if edge && y + HALF <= scenario.muster.south { MusterGround::Flank } else { MusterGround::Field }
    }

    /// The twelve places of a warband round a point: six abreast, two deep.
    pub(crate) fn array_places(
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
            state.stands() && Self::ground(scenario, state.at) == MusterGround::Flank
        };
        (0..scenario.warbands.len() as u8)
            .filter(|&other| other != besides && scenario.warband(other).any(on_flank))
            .count()
    }

    /// N-82: may this warband begin there? Not where it is already, not once too much has been changed, and not so that those
    /// still to be set up find no room.
    pub(crate) fn may_array(&self, position: &Position, warband: u8, at: Point, facing: Facing) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        if usize::from(warband) >= scenario.warbands.len() {
            return Err(Reason::NotYours.into());
        }
        let mut places = Self::array_places(scenario, warband, at, facing);
        if places.all(|(figure, place)| Self::already_there(position, figure, place, facing)) {
            return Err(Reason::NothingChanges.into());
        }
        if self.is_set_up(position, warband) {
            Self::may_rearrange(position)?;
        }
        self.may_array_at(position, warband, at, facing)?;
        let own = |block: Point| Self::array_places(scenario, warband, at, facing).any(|(_, own)| on_block(block, own));
        self.leaves_room(position, &scenario.warband(warband).collect(), own)
    }

    fn already_there(position: &Position, figure: Figure, place: Point, facing: Facing) -> bool {
        let state = position.state(figure);
        state.stands() && state.at == place && state.facing == facing
    }

    /// Has this warband been set up?
    fn is_set_up(&self, position: &Position, warband: u8) -> bool {
        self.scenario(position).warband(warband).all(|figure| position.state(figure).place != Place::Waiting)
    }

    fn may_rearrange(position: &Position) -> Result<(), Refusal> {
        if position.rearranged < MOST_REARRANGED { Ok(()) } else { Err(Reason::Rearranged.into()) }
    }

    /// Places for warbands side by side along the north edge, as far south as they go; none overlaps another.
    pub(crate) fn north_places(scenario: &Scenario) -> impl Iterator<Item = Point> + use<> {
        let (columns, rows) = (scenario.table.0 / ABREAST, scenario.muster.depth / DEEP);
        (1..=rows).rev().flat_map(move |row| (0..columns).map(move |column| Self::north_place(column, row)))
    }

    fn north_place(column: i32, row: i32) -> Point {
        Point::new(column * ABREAST + ABREAST / 2, row * DEEP - DEEP / 2)
    }

    /// Does nobody but these, and no tent, stand on a warband's place?
    fn vacant(&self, position: &Position, block: Point, but: &Group) -> bool {
        let mut near = position.grid.round(block, ABREAST).iter().filter(|figure| !but.has(*figure));
        let mut tents = self.scenario(position).tents.iter();
        !near.any(|figure| on_block(block, position.state(figure).at))
            && !tents.any(|tent| overlaps_block(block, tent.at, TENT_HALF))
    }

    /// N-82: if these stood where `taken` says of a place, would those still waiting find theirs along the north edge?
    fn leaves_room(&self, position: &Position, moved: &Group, taken: impl Fn(Point) -> bool) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        let others = |warband: &u8| {
            !self.is_set_up(position, *warband) && !scenario.warband(*warband).any(|figure| moved.has(figure))
        };
        let waiting = (0..scenario.warbands.len() as u8).filter(others).count();
        let free = |block: &Point| !taken(*block) && self.vacant(position, *block, moved);
        let room = Self::north_places(scenario).filter(free).take(waiting).count();
        if room == waiting { Ok(()) } else { Err(Reason::NoRoomForRest.into()) }
    }

    /// N-82: can those still waiting be set up along the north edge?
    pub(crate) fn rest_have_room(&self, position: &Position) -> bool {
        self.leaves_room(position, &Group::EMPTY, |_| false).is_ok()
    }

    /// N-82: the ground, and whoever stands on it.
    fn may_array_at(&self, position: &Position, warband: u8, at: Point, facing: Facing) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        let own: Group = scenario.warband(warband).collect();
        let mut flank = false;
        // Nobody else near the whole block: then nobody on any of its places.
        let crowded = position
            .grid
            .round(at, 5 * INCH)
            .iter()
            .any(|other| !own.has(other) && position.state(other).at.within(at, 5 * INCH));
        for (figure, place) in Self::array_places(scenario, warband, at, facing) {
            if !scenario.on_table(place) {
                return Err(Reason::OffTable.into());
            }
            match Self::ground(scenario, place) {
                MusterGround::North => {}
                MusterGround::Flank => flank = true,
                MusterGround::Field => return Err(Reason::OutsideMuster.into()),
            }
            let clash = |other: Figure| !own.has(other) && position.state(other).at.overlaps(place);
            if (crowded && position.grid.round(place, INCH).iter().any(clash))
                || self.tent_at(position, place).is_some()
            {
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
        position.rearranged = position.rearranged.saturating_add(u8::from(self.is_set_up(position, warband)));
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
            state.stands() && Self::ground(scenario, state.at) == MusterGround::Field
        };
        scenario.zulus().filter(ahead).collect()
    }

    /// N-82: may this figure of a warband that is set up begin there instead?
    pub(crate) fn may_post(
        &self,
        position: &Position,
        figure: Figure,
        at: Point,
        facing: Facing,
    ) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        let Some(warband) = scenario.soldier(figure).warband else { return Err(Reason::NotYours.into()) };
        if !position.state(figure).stands() {
            return Err(Reason::NotHere.into());
        }
        if Self::already_there(position, figure, at, facing) {
            return Err(Reason::NothingChanges.into());
        }
        Self::may_rearrange(position)?;
        if !scenario.on_table(at) {
            return Err(Reason::OffTable.into());
        }
        if !self.is_free(position, figure, at) {
            return Err(Reason::Taken.into());
        }
        self.leaves_room(position, &Group::of(figure), |block| on_block(block, at))?;
        match Self::ground(scenario, at) {
            MusterGround::North => Ok(()),
            MusterGround::Flank if self.flanking(position, warband) >= usize::from(scenario.muster.flanking) => {
                Err(Reason::TooManyFlanking.into())
            }
            MusterGround::Flank => Ok(()),
            MusterGround::Field => {
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
        position.rearranged = position.rearranged.saturating_add(1);
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
            for column in 0..width / ABREAST {
                let mut rows = (1..=depth / DEEP).rev().map(|row| Self::north_place(column, row));
                rows.any(|at| offer(at, Facing::S));
            }
            let (half, inward) = (ABREAST / 2, DEEP / 2);
            for y in (depth + half..=scenario.muster.south - half).step_by(ABREAST as usize) {
                offer(Point::new(depth - inward, y), Facing::E);
                offer(Point::new(width - depth + inward, y), Facing::W);
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
            if self.may_post(position, figure, at, Facing::S).is_ok() {
                actions.push(Action::Place { figure, at, facing: Facing::S });
            }
        }
    }

    /// N-82: where a warband finds room when someone points at a place: within the strip that lies nearest to it, and as near
    /// as it may stand; right there if it may stand nowhere near, so that the rules can say why.
    pub(crate) fn room_near(&self, position: &Position, warband: u8, wanted: Point) -> (Point, Facing) {
        let scenario = self.scenario(position);
        let (width, depth, south) = (scenario.table.0, scenario.muster.depth, scenario.muster.south);
        let (x, y) = (i32::from(wanted.x), i32::from(wanted.y));
        let (abreast, deep) = (ABREAST / 2, DEEP / 2);
        let facing = match () {
            () if y <= depth || south < depth + ABREAST => Facing::S,
            () if x <= depth => Facing::E,
            () if x >= width - depth => Facing::W,
            () => Facing::S,
        };
        let fit = |n: i32, low: i32, high: i32| n.clamp(low, high.max(low));
        let within = |x: i32, y: i32| match facing {
            Facing::E => Point::new(fit(x, deep, depth - deep), fit(y, abreast, south - abreast)),
            Facing::W => Point::new(fit(x, width - depth + deep, width - deep), fit(y, abreast, south - abreast)),
            Facing::N | Facing::NE | Facing::SE | Facing::S | Facing::SW | Facing::NW => {
                Point::new(fit(x, abreast, width - abreast), fit(y, deep, depth - deep))
            }
        };
        // A place far from any strip is no place to begin.
        if !within(x, y).within(wanted, ABREAST) {
            return (wanted, facing);
        }
        let rings = (0..=ABREAST / HALF).flat_map(|ring| {
            let far = ring * HALF;
            [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)]
                .map(move |(dx, dy)| (dx * far, dy * far))
        });
        let places = rings.map(|(dx, dy)| within(x + dx, y + dy));
        let lawful = |at: &Point| self.may_array(position, warband, *at, facing).is_ok();
        (places.into_iter().find(lawful).unwrap_or(within(x, y)), facing)
    }
}
