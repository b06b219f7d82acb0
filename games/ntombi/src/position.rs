//! The state of play.

use crate::Ntombi;
use crate::figures::{BRITISH, FIGURES, Figure, Group, Side, TENTS, WARBANDS};
use crate::geometry::{Facing, Point};
use crate::grid::Grid;
use crate::scenario::{Post, Scenario};

/// N-10: a phase, in the order of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Phase {
    ZuluFire,
    ZuluMove,
    BritishFire,
    ZuluMelee,
    BritishMove,
    BritishMelee,
}

impl Phase {
    /// All six, in order.
    pub const ALL: [Phase; 6] = [
        Phase::ZuluFire,
        Phase::ZuluMove,
        Phase::BritishFire,
        Phase::ZuluMelee,
        Phase::BritishMove,
        Phase::BritishMelee,
    ];

    /// Whose phase it is.
    pub const fn side(self) -> Side {
        match self {
            Phase::ZuluFire | Phase::ZuluMove | Phase::ZuluMelee => Side::Zulu,
            _ => Side::British,
        }
    }

    /// Is it a move phase?
    pub const fn is_move(self) -> bool {
        matches!(self, Phase::ZuluMove | Phase::BritishMove)
    }

    /// Is it a fire phase?
    pub const fn is_fire(self) -> bool {
        matches!(self, Phase::ZuluFire | Phase::BritishFire)
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// N-82: the Zulus set up.
    Muster,
    /// The side whose phase it is gives orders.
    Orders,
    /// Dice that the rules call for; see [`Roll`].
    Roll(Roll),
    /// N-28: the Zulu player names this many of those who entered the river.
    Drown(u8),
    /// N-32: the British player places whoever crawls out of this tent.
    Free(u8),
    /// N-115: the Zulu player names `count` among figures equally near.
    Fall {
        /// How many.
        count: u8,
        /// Among whom.
        among: Group,
        /// Who was in view of the volley.
        seen: Group,
        /// How many fired.
        firers: u8,
    },
    /// N-116: the British player picks the dead Zulu among these.
    Slay {
        /// The winner.
        british: Figure,
        /// Who fought him.
        among: Group,
    },
    /// N-116: the Zulu player names whose direction counts.
    Push {
        /// Who is pushed.
        british: Figure,
        /// The attackers.
        by: Group,
    },
    /// N-60: the attacker may follow one of those pushed.
    Follow {
        /// Who may follow.
        attacker: Figure,
        /// Whom.
        pushed: Group,
        /// Along what.
        british: Figure,
    },
    /// N-58: one of these may step into the dead figure's place.
    Step {
        /// The winners.
        winners: Group,
        /// The place.
        place: Point,
    },
    /// It is over.
    Over(Ending),
}

/// Dice that the rules call for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// N-70: this sentry looks out.
    Watch(Figure),
    /// N-28: the Zulus who entered the river: sixes still to roll for, then the rest; lost so far.
    Ford {
        /// Whole sixes.
        sixes: u8,
        /// Figures beyond them.
        rest: u8,
        /// Lost so far.
        lost: u8,
    },
    /// N-27: this figure drifts.
    Drift(Figure),
    /// N-30: this tent.
    Rouse(u8),
    /// N-26: this figure stayed in the river.
    Sweep(Figure),
    /// N-47: this warband's morale; those in view of the volley, and how many fired.
    Morale {
        /// Which.
        warband: u8,
        /// Who was in view.
        seen: Group,
        /// How many fired.
        firers: u8,
    },
}

/// N-83, N-84: how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// From 2 (British major victory) to −2 (Zulu major victory).
    pub level: i8,
    /// British saved.
    pub saved: u8,
    /// Zulus fallen.
    pub fallen: u8,
}

/// Where a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A number this scenario does not use.
    Absent,
    /// N-82: not yet set up.
    Waiting,
    /// On the table, with a base.
    Table,
    /// In this tent.
    Tent(u8),
    /// N-27: drifting.
    Swept,
    /// N-84: off by the road.
    Saved,
    /// Killed.
    Fallen,
    /// N-27, N-28: the river has it.
    Drowned,
}

/// One figure's state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The middle of its base; where it drifts, if it does.
    pub at: Point,
    /// Where it is.
    pub place: Place,
    /// N-2.
    pub facing: Facing,
    /// N-37: shots of a revolver this turn.
    pub shots: u8,
    /// N-42: the turn in which it cannot fire.
    pub barred: u8,
    /// N-106: British moves it still misses.
    pub recover: u8,
    /// Everything else: see the constants.
    pub flags: u32,
}

/// The flags of [`State`], one bit each.
#[allow(missing_docs)]
pub mod flag {
    pub const LOADED: u32 = 1;
    pub const BAYONET: u32 = 1 << 1;
    pub const UNARMED: u32 = 1 << 2;
    pub const MOUNTED: u32 = 1 << 3;
    pub const GUN: u32 = 1 << 4;
    pub const MUST_ATTACK: u32 = 1 << 5;
    pub const DOWN: u32 = 1 << 6;
    /// N-72: out before the alarm.
    pub const ROUSED: u32 = 1 << 7;
    /// N-43: fired beyond 6″ in the turn before.
    pub const REST: u32 = 1 << 8;
    // Of this turn only, from here on.
    pub const FIRED: u32 = 1 << 9;
    pub const HASTY: u32 = 1 << 10;
    pub const MOVED: u32 = 1 << 11;
    pub const EMERGED: u32 = 1 << 12;
    pub const WADED: u32 = 1 << 13;
    pub const ROLLED: u32 = 1 << 14;
    pub const CHARGED: u32 = 1 << 15;
    pub const DISMOUNTED: u32 = 1 << 16;
    pub const BOLD: u32 = 1 << 17;
    pub const ROOTED: u32 = 1 << 18;
    pub const FLEEING: u32 = 1 << 19;
    pub const FREED: u32 = 1 << 20;
    /// Fired at long range this turn: becomes REST.
    pub const LONG_SHOT: u32 = 1 << 21;
    /// What a turn's end takes away.
    pub const OF_THE_TURN: u32 = !(LOADED | BAYONET | UNARMED | MOUNTED | GUN | MUST_ATTACK | DOWN | ROUSED | REST);
    /// The flags with their names in written positions.
    pub const NAMES: [(u32, &str); 22] = [
        (LOADED, "loaded"),
        (BAYONET, "bayonet"),
        (UNARMED, "unarmed"),
        (MOUNTED, "mounted"),
        (GUN, "gun"),
        (MUST_ATTACK, "must_attack"),
        (DOWN, "down"),
        (ROUSED, "roused"),
        (REST, "rest"),
        (FIRED, "fired"),
        (HASTY, "hasty"),
        (MOVED, "moved"),
        (EMERGED, "emerged"),
        (WADED, "waded"),
        (ROLLED, "rolled"),
        (CHARGED, "charged"),
        (DISMOUNTED, "dismounted"),
        (BOLD, "bold"),
        (ROOTED, "rooted"),
        (FLEEING, "fleeing"),
        (FREED, "freed"),
        (LONG_SHOT, "long_shot"),
    ];
}

impl State {
    const NOWHERE: State = State {
        at: Point { x: 0, y: 0 },
        place: Place::Absent,
        facing: Facing::N,
        shots: 0,
        barred: 0,
        recover: 0,
        flags: 0,
    };

    /// Is any of these flags up?
    #[inline]
    pub const fn is(&self, flags: u32) -> bool {
        self.flags & flags != 0
    }

    /// Puts flags up.
    #[inline]
    pub fn set(&mut self, flags: u32) {
        self.flags |= flags;
    }

    /// Takes flags down.
    #[inline]
    pub fn clear(&mut self, flags: u32) {
        self.flags &= !flags;
    }

    /// Has it a base on the table?
    #[inline]
    pub const fn stands(&self) -> bool {
        matches!(self.place, Place::Table)
    }

    /// N-3: has it a zone of control?
    #[inline]
    pub const fn controls(&self) -> bool {
        self.stands() && self.recover == 0 && !self.is(flag::DOWN)
    }
}

/// One tent's state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
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
    pub focus: u8,
    /// Who needs no more orders in this phase.
    pub done: Group,
    /// Each figure, by number. Who stands where is changed by [`Position::stand`] and [`Position::lift`] alone.
    pub(crate) states: [State; FIGURES],
    /// The same figures by where they stand.
    pub(crate) grid: Grid,
    /// N-100: the Zulus in contact with each British figure, in order; [`NOBODY`] fills up.
    pub foes: [[u8; MOST_FOES]; BRITISH],
    /// Each tent.
    pub tents: [TentState; TENTS],
    /// N-41.
    pub hits: [Hits; WARBANDS],
    /// N-123: where the riderless horse stands.
    pub horse: Option<Point>,
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
            focus: NOBODY,
            done: Group::EMPTY,
            states: [State::NOWHERE; FIGURES],
            grid: Grid::over(scenario.table),
            foes: [[NOBODY; MOST_FOES]; BRITISH],
            tents: [TentState::default(); TENTS],
            hits: [Hits::default(); WARBANDS],
            horse: scenario.horse,
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
        figures.for_each(|(index, state)| grid.add(Figure(index as u8), state.at));
        grid
    }

    /// A figure stands at a point from now on.
    pub(crate) fn stand(&mut self, figure: Figure, at: Point) {
        let state = &mut self.states[figure.index() % FIGURES];
        if state.stands() {
            self.grid.remove(figure, state.at);
        }
        (state.at, state.place) = (at, Place::Table);
        self.grid.add(figure, at);
    }

    /// A figure has no base on the table any more.
    pub(crate) fn lift(&mut self, figure: Figure, to: Place) {
        let state = &mut self.states[figure.index() % FIGURES];
        if state.stands() {
            self.grid.remove(figure, state.at);
        }
        state.place = to;
    }

    /// Those of `side` in a leg's box or within `reach` of it, and perhaps a few more.
    #[inline]
    pub(crate) fn along(&self, side: Side, a: Point, b: Point, reach: i32) -> impl Iterator<Item = &State> + use<'_> {
        self.grid.along(a, b, reach).of_side(side).iter().map(|figure| self.state(figure))
    }

    /// Those of `side` within `reach` of a point, along and across, and perhaps a few more.
    #[inline]
    pub(crate) fn round(&self, side: Side, at: Point, reach: i32) -> impl Iterator<Item = (Figure, &State)> + use<'_> {
        self.grid.round(at, reach).of_side(side).iter().map(|figure| (figure, self.state(figure)))
    }

    /// A figure's state.
    #[inline]
    pub fn state(&self, figure: Figure) -> &State {
        &self.states[figure.index() % FIGURES]
    }

    /// The same, to change it.
    #[inline]
    pub(crate) fn state_mut(&mut self, figure: Figure) -> &mut State {
        &mut self.states[figure.index() % FIGURES]
    }

    /// N-100: the Zulus in contact with a British figure.
    pub fn foes_of(&self, british: Figure) -> impl Iterator<Item = Figure> + use<> {
        let foes = self.foes[british.index() % BRITISH];
        foes.into_iter().take_while(|foe| *foe != NOBODY).map(Figure)
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
        &self.scenarios[usize::from(position.scenario) % self.scenarios.len()]
    }

    /// N-83: how many of a side are on the table; a drifting figure is.
    pub fn on_table(&self, position: &Position, side: Side) -> usize {
        let here = |place| matches!(place, Place::Table | Place::Tent(_) | Place::Swept | Place::Waiting);
        self.scenario(position).of(side).filter(|figure| here(position.state(*figure).place)).count()
    }
}
