//! The map: spaces, edges, and what they are for (H-0.1 to H-0.3).

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use crate::spaces::Spaces;
use crate::ways::Ways;

/// Spaces to a row in a [`Spaces`].
pub(crate) const STRIDE: u8 = 12;
/// The most rows a map can have.
const ROWS: u8 = 10;
/// Every space a map can have.
pub(crate) const MOST_SPACES: usize = STRIDE as usize * ROWS as usize;

redoubt_kernel::numbered! {
    /// A space such as D4. Maps may have up to 12 columns and 10 rows; a space that a map lacks is still a space, only never a
    /// lawful one.
    pub struct Space below MOST_SPACES;
}

impl Space {
    /// The most columns and rows.
    pub const MOST: (u8, u8) = (STRIDE, ROWS);

    /// The space in this column and row, both from 0 and within [`Space::MOST`].
    pub const fn new(column: u8, row: u8) -> Self {
        assert!(column < STRIDE, "a column too far east");
        Space::at((row * STRIDE + column) as usize)
    }

    /// From 0, the westernmost.
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// From 0, the northernmost.
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// How many spaces lie from here to another in a straight line, the other included.
    pub const fn distance(self, other: Space) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// The next space that way, for whoever knows that there is one: see [`Map::beyond`].
    #[inline]
    pub(crate) const fn next(self, way: Way) -> Space {
        let (from, row) = (self.index(), STRIDE as usize);
        Space::at(match way {
            Way::North => from - row,
            Way::East => from + 1,
            Way::South => from + row,
            Way::West => from - 1,
        })
    }

    /// The way from here to another space, if it is next to this one.
    #[inline]
    pub fn way_to(self, other: Space) -> Option<Way> {
        let apart = i16::from(other.0) - i16::from(self.0);
        let same_row = self.row() == other.row();
        match apart {
            -12 => Some(Way::North),
            12 => Some(Way::South),
            1 if same_row => Some(Way::East),
            -1 if same_row => Some(Way::West),
            _ => None,
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.column()) as char, self.row() + 1)
    }
}

impl FromStr for Space {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const NO_SPACE: &str = "a space is a letter and a number, like D4";
        let mut rest = text.chars();
        let column =
            rest.next().map(|letter| letter.to_ascii_uppercase()).filter(|letter| ('A'..='L').contains(letter));
        let row = rest.as_str().parse::<u8>().ok().filter(|row| (1..=ROWS).contains(row));
        match (column, row) {
            (Some(column), Some(row)) if !rest.as_str().starts_with(['0', '+']) => {
                Ok(Space::new(column as u8 - b'A', row - 1))
            }
            _ => Err(NO_SPACE),
        }
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl JsonSchema for Space {
    fn schema_name() -> Cow<'static, str> {
        "Space".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[A-L]([1-9]|10)$" })
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|known| D::Error::invalid_value(Unexpected::Str(&text), &known))
    }
}

/// One of the four ways to go, fire and look (H-0.1: never diagonally).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Way {
    /// Up the map.
    North = 0,
    /// To the right.
    East = 1,
    /// Down the map.
    South = 2,
    /// To the left.
    West = 3,
}

impl Way {
    /// Clockwise from the north.
    pub const ALL: [Way; 4] = [Way::North, Way::East, Way::South, Way::West];

    /// The way back.
    #[inline]
    pub const fn back(self) -> Way {
        match self {
            Way::North => Way::South,
            Way::East => Way::West,
            Way::South => Way::North,
            Way::West => Way::East,
        }
    }
}

/// What lies between two neighbouring spaces (H-0.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Edge {
    /// Nothing.
    Open,
    /// A wall of sandbags.
    Sandbags,
    /// A wall of boxes.
    Boxes,
    /// A door.
    Door,
    /// A window.
    Window,
    /// H-6.2: a hole in a wall. It counts as a window.
    Breach,
    /// A plain wall, which a pickaxe can pierce.
    Wall,
    /// A wall too thick for the pickaxe.
    DoubleWall,
}

impl Edge {
    /// Can anyone get across at all? H-0.3: nobody climbs the boxes.
    #[inline]
    pub const fn is_passable(self) -> bool {
        !matches!(self, Edge::Wall | Edge::DoubleWall | Edge::Boxes)
    }

    /// H-20.5: a way to walk out by, with nothing to climb.
    #[inline]
    pub const fn is_plain(self) -> bool {
        matches!(self, Edge::Open | Edge::Door)
    }

    /// Is it a wall of the building, without a hole in it?
    #[inline]
    pub const fn is_wall(self) -> bool {
        matches!(self, Edge::Wall | Edge::DoubleWall)
    }

    /// H-3.2: does a shot through it count as one through a gap?
    #[inline]
    pub const fn is_gap(self) -> bool {
        matches!(self, Edge::Door | Edge::Window | Edge::Breach | Edge::Boxes)
    }

    /// H-2.4: does getting through take a roll even when nobody is behind?
    #[inline]
    pub const fn obstructs(self) -> bool {
        matches!(self, Edge::Sandbags | Edge::Window | Edge::Breach)
    }
}

/// What a space is (H-0.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// Open ground: square.
    Square,
    /// A numbered room: round, hospital.
    Room(u8),
    /// The veranda: round, hospital, outside.
    Veranda,
    /// The yard: round, outside.
    Yard,
    /// Space R: round, outside, the way to safety.
    Exit,
}

/// Whence the Zulus come in a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Front {
    /// Entry points N1 to N9.
    North = 0,
    /// Entry points S1 to S9.
    South = 1,
}

/// The map, loaded once.
#[derive(Clone, Debug)]
pub struct Map {
    pub(crate) columns: u8,
    pub(crate) rows: u8,
    /// Every space there is.
    pub(crate) spaces: Spaces,
    pub(crate) grounds: [Ground; MOST_SPACES],
    pub(crate) edges: [[Edge; 4]; MOST_SPACES],
    /// H-0.1: the spaces that the British may use.
    pub(crate) round: Spaces,
    /// The numbered spaces.
    pub(crate) rooms: Spaces,
    /// H-0.3: numbered and veranda spaces.
    pub(crate) hospital: Spaces,
    /// H-23.2: the square spaces that touch the hospital, corners included.
    pub(crate) border: Spaces,
    /// The numbered spaces, by number.
    pub(crate) numbers: [Space; 10],
    /// Space R.
    pub(crate) exit: Space,
    /// The entry points of each [`Front`], 1 to 9.
    pub(crate) entries: [[Space; 9]; 2],
    /// The spaces from which one can step each way.
    pub(crate) passable: [Spaces; 4],
    /// The same through doors and open edges alone.
    pub(crate) plain: [Spaces; 4],
    /// H-12, event 8: the same over open ground outside.
    pub(crate) outside: [Spaces; 4],
    /// The spaces one step from each, over edges that can be passed.
    pub(crate) near: [Spaces; MOST_SPACES],
    /// The same through doors and open edges alone.
    pub(crate) near_plain: [Spaces; MOST_SPACES],
    /// H-3.1: what can be seen from each space each way, as long as nothing stands between and no wall is breached.
    pub(crate) sight: [[Spaces; 4]; MOST_SPACES],
    /// The same all four ways together.
    pub(crate) all_sight: [Spaces; MOST_SPACES],
    /// How far it is, for machine players.
    pub(crate) ways: Ways,
}

impl Map {
    /// The next space that way.
    #[inline]
    pub fn beyond(&self, space: Space, way: Way) -> Option<Space> {
        let on_map = match way {
            Way::North => space.row() > 0,
            Way::South => space.row() + 1 < self.rows,
            Way::East => space.column() + 1 < self.columns,
            Way::West => space.column() > 0,
        };
        on_map.then(|| space.next(way)).filter(|next| self.spaces.has(*next))
    }

    /// What the map draws between a space and the next that way. A breach is not drawn: see
    /// [`Position::edge`](crate::position::Position::edge).
    #[inline]
    pub fn drawn(&self, space: Space, way: Way) -> Edge {
        self.edges[space.index()][way as usize]
    }

    /// What a space is.
    #[inline]
    pub fn ground(&self, space: Space) -> Ground {
        self.grounds[space.index()]
    }

    /// Where the Zulus of a front come in, by number from 0.
    #[inline]
    pub fn entry(&self, front: Front, number: usize) -> Space {
        self.entries[front as usize][number]
    }

    /// Derives what play looks up from the grounds and the edges.
    pub(crate) fn derive(&mut self) {
        let on = |test: &dyn Fn(Ground) -> bool| self.spaces.filter(|at| test(self.ground(*at))).collect::<Spaces>();
        let round = on(&|ground| ground != Ground::Square);
        let rooms = on(&|ground| matches!(ground, Ground::Room(_)));
        let hospital = on(&|ground| matches!(ground, Ground::Room(_) | Ground::Veranda));
        (self.round, self.rooms, self.hospital) = (round, rooms, hospital);
        let touches = |at: &Space| {
            self.hospital
                .into_iter()
                .any(|other| at.column().abs_diff(other.column()) <= 1 && at.row().abs_diff(other.row()) <= 1)
        };
        self.border = self.spaces.filter(|at| !self.round.has(*at)).filter(touches).collect();
        for way in Way::ALL {
            let leads =
                |at: &Space, test: fn(Edge) -> bool| self.beyond(*at, way).is_some() && test(self.drawn(*at, way));
            let passable = self.spaces.filter(|at| leads(at, Edge::is_passable)).collect();
            let plain = self.spaces.filter(|at| leads(at, Edge::is_plain)).collect();
            let open = self.spaces.filter(|at| leads(at, |edge| edge == Edge::Open)).collect::<Spaces>();
            let indoors = self.rooms | self.rooms.shifted(way.back());
            (self.passable[way as usize], self.plain[way as usize]) = (passable, plain);
            self.outside[way as usize] = open & !indoors;
        }
        for at in self.spaces {
            let here = Spaces::only(at);
            let reach = |ways: &[Spaces; 4]| {
                Way::ALL.into_iter().fold(Spaces::NONE, |all, way| all | (here & ways[way as usize]).shifted(way))
            };
            (self.near[at.index()], self.near_plain[at.index()]) = (reach(&self.passable), reach(&self.plain));
            for way in Way::ALL {
                self.sight[at.index()][way as usize] = self.seen_from(at, way);
                self.all_sight[at.index()] |= self.sight[at.index()][way as usize];
            }
        }
        self.ways = Ways::of(self);
    }

    /// H-3.1, H-21.1: no wall is seen through; sandbags only from right behind them.
    fn seen_from(&self, at: Space, way: Way) -> Spaces {
        let mut seen = Spaces::NONE;
        let mut here = at;
        while let Some(next) = self.beyond(here, way) {
            let edge = self.drawn(here, way);
            if edge.is_wall() || (edge == Edge::Sandbags && here != at) {
                break;
            }
            seen.insert(next);
            here = next;
        }
        seen
    }
}
