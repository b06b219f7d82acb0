//! The state of play.

mod stage;
mod state;

pub use stage::{Ending, Phase, Roll, Stage};
pub use state::{Place, State, flag};

use crate::Ntombi;
use crate::figures::{BRITISH, FIGURES, Figure, Group, Side, TENTS, WARBANDS};
use crate::geometry::Point;
use crate::grid::Grid;
use crate::scenario::{Post, Scenario};

/// One tent's state.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct TentState {
    /// Is it up?
    pub standing: bool,
    /// N-30: has it rolled this turn, or N-71, is it too late for it to roll?
    pub rolled: bool,
    /// How many may leave this turn.
    pub may_leave: u8,
    /// How many have left this turn.
    pub left: u8,
}

/// N-41: hits on a warband in this British fire phase: all, and those on figures in contact.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
#[allow(missing_docs)]
pub struct Hits {
    pub all: u8,
    pub in_contact: u8,
}

/// Nobody in a list of figures.
pub const NOBODY: u8 = u8::MAX;
/// The most enemies in contact with a figure that are kept track of.
pub const MOST_FOES: usize = 8;

/// Everything that the past has left to matter. Nothing is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Which scenario, by its number in the data.
    pub scenario: u8,
    /// The turn, from 1; 0 while setting up.
    pub turn: u8,
    /// N-10.
    pub phase: Phase,
    /// What is being decided.
    pub stage: Stage,
    /// The phase is being closed; only dice are left.
    pub closing: bool,
    /// N-71: has the alarm been given?
    pub alarm: bool,
    /// N-122: was a shot heard since the last British move, before the alarm?
    pub heard: bool,
    /// N-122: may one of each tent come out in this British move?
    pub answering: bool,
    /// Whose orders are offered now.
    pub focus: Option<Figure>,
    /// Who needs no more orders in this phase.
    pub done: Group,
    /// Each figure, by number. Who stands where is changed by [`Position::stand`] and [`Position::lift`] alone.
    pub(crate) states: [State; FIGURES],
    /// The same figures by where they stand.
    pub(crate) grid: Grid,
    /// N-100: the Zulus in contact with each British figure, in order; [`NOBODY`] fills up.
    pub foes: [[u8; MOST_FOES]; BRITISH],
    /// N-100: the Zulus in contact with anyone: the same from the other side.
    pub(crate) engaged: Group,
    /// Each tent.
    pub tents: [TentState; TENTS],
    /// N-41.
    pub hits: [Hits; WARBANDS],
    /// N-123: where the riderless horse stands.
    pub horse: Option<Point>,
    /// N-82: how often someone already set up was set up elsewhere.
    pub rearranged: u8,
}

impl Position {
    /// Before the Zulus set up.
    pub(crate) fn start(scenario: &Scenario, number: u8) -> Position {
        let mut position = Position {
            scenario: number,
            turn: 0,
            phase: Phase::ZuluFire,
            stage: Stage::Muster,
            closing: false,
            alarm: false,
            heard: false,
            answering: false,
            focus: None,
            done: Group::EMPTY,
            states: [State::NOWHERE; FIGURES],
            grid: Grid::over(scenario.table),
            foes: [[NOBODY; MOST_FOES]; BRITISH],
            engaged: Group::EMPTY,
            tents: [TentState::default(); TENTS],
            hits: [Hits::default(); WARBANDS],
            horse: scenario.horse,
            rearranged: 0,
        };
        for (index, soldier) in scenario.soldiers.iter().enumerate() {
            let state = &mut position.states[index];
            match soldier.post {
                Post::Tent(tent) => {
                    state.place = Place::Tent(tent);
                    state.at = scenario.tents[usize::from(tent)].at;
                }
                Post::At(at, facing) => {
                    (state.place, state.at, state.facing) = (Place::Table, at, facing);
                }
                Post::Muster => state.place = Place::Waiting,
                Post::Absent => continue,
            }
            if soldier.rank.rifle() {
                state.set(flag::LOADED);
            }
            if soldier.gun {
                state.set(flag::GUN);
            }
        }
        for tent in position.tents.iter_mut().take(scenario.tents.len()) {
            tent.standing = true;
        }
        position.grid = position.surveyed(scenario);
        position
    }

    /// The grid of those who stand, made anew.
    pub(crate) fn surveyed(&self, scenario: &Scenario) -> Grid {
        let mut grid = Grid::over(scenario.table);
        let figures = self.states.iter().enumerate().filter(|(_, state)| state.stands());
        figures.for_each(|(index, state)| grid.add(Figure::at(index), state.at));
        grid
    }

    /// A figure stands at a point from now on.
    pub(crate) fn stand(&mut self, figure: Figure, at: Point) {
        let state = &mut self.states[figure.index()];
        if state.stands() {
            self.grid.remove(figure, state.at);
        }
        (state.at, state.place) = (at, Place::Table);
        self.grid.add(figure, at);
    }

    /// A figure has no base on the table any more.
    pub(crate) fn lift(&mut self, figure: Figure, to: Place) {
        let state = &mut self.states[figure.index()];
        if state.stands() {
            self.grid.remove(figure, state.at);
        }
        state.place = to;
    }

    /// Those of `side` in a leg's box or within `reach` of it, and perhaps a few more.
    #[inline]
    pub(crate) fn along(&self, side: Side, a: Point, b: Point, reach: i32) -> impl Iterator<Item = &State> + use<'_> {
        let area = self.grid.strips().round(a, b, reach);
        self.grid.of_side(side, area).iter().map(|figure| self.state(figure))
    }

    /// Those of `side` within `reach` of a point, along and across, and perhaps a few more.
    #[inline]
    pub(crate) fn round(&self, side: Side, at: Point, reach: i32) -> impl Iterator<Item = (Figure, &State)> + use<'_> {
        let area = self.grid.strips().round(at, at, reach);
        self.grid.of_side(side, area).iter().map(|figure| (figure, self.state(figure)))
    }

    /// A figure's state.
    #[inline]
    pub fn state(&self, figure: Figure) -> &State {
        &self.states[figure.index()]
    }

    /// The same, to change it.
    #[inline]
    pub(crate) fn state_mut(&mut self, figure: Figure) -> &mut State {
        &mut self.states[figure.index()]
    }

    /// N-100: those whom the British figures are in contact with, counted anew.
    pub(crate) fn all_foes(&self) -> Group {
        let fighting = self.foes.iter().filter(|foes| foes[0] != NOBODY);
        fighting.flatten().filter(|foe| **foe != NOBODY).map(|foe| Figure::at((*foe).into())).collect()
    }

    /// N-100: the Zulus in contact with a British figure.
    pub fn foes_of(&self, british: Figure) -> impl Iterator<Item = Figure> + use<> {
        let foes = self.foes[british.index()];
        foes.into_iter().take_while(|foe| *foe != NOBODY).map(|foe| Figure::at(foe.into()))
    }

    /// How many are in a tent.
    pub fn sleepers(&self, scenario: &Scenario, tent: u8) -> usize {
        scenario.british().filter(|figure| self.state(*figure).place == Place::Tent(tent)).count()
    }
}

impl Ntombi {
    /// The scenario being played.
    #[inline]
    pub fn scenario(&self, position: &Position) -> &Scenario {
        &self.scenarios[usize::from(position.scenario)]
    }

    /// N-83: those of a side who are on the table; a drifting figure is.
    fn present(&self, position: &Position, side: Side) -> impl Iterator<Item = Figure> {
        let here = |place| matches!(place, Place::Table | Place::Tent(_) | Place::Swept | Place::Waiting);
        self.scenario(position).of(side).filter(move |figure| here(position.state(*figure).place))
    }

    /// N-83: how many of a side are on the table.
    pub fn on_table(&self, position: &Position, side: Side) -> usize {
        self.present(position, side).count()
    }

    /// N-83: is nobody of a side on the table any more?
    pub(crate) fn is_gone(&self, position: &Position, side: Side) -> bool {
        self.present(position, side).next().is_none()
    }
}
