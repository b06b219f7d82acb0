//! The scenarios: table, terrain, figures, warbands, tents, end and victory table, read from a data file and checked (N-80
//! to N-86).

mod document;

use redoubt_kernel::{Bilingual, Fault, Source};

use crate::figures::{BRITISH, FIGURES, Figure, Side, TENTS, WARBANDS};
use crate::geometry::{Block, Facing, HALF, INCH, Point};
use crate::ground::Ground;

/// N-80: half a tent's side.
pub const TENT_HALF: i32 = 150;
/// N-31: how wide a tent's exit is.
pub const EXIT: i32 = INCH;
/// The most wagons and rocks.
pub const MOST_RISES: usize = 24;
/// N-86: the most figures a tent holds.
pub const TENT_HOLDS: usize = 8;

/// A scenario.
#[derive(Debug)]
pub struct Scenario {
    /// Its name in commands.
    pub id: String,
    /// What it is called and what it is about, where the data say so.
    pub said: Option<(Bilingual, Option<Bilingual>)>,
    /// N-80: how wide and how deep the table is, in units.
    pub table: (i32, i32),
    /// N-80: the river runs east between these, from bank to bank.
    pub river: (i32, i32),
    /// N-124: where the British may leave by the south edge.
    pub road: (i32, i32),
    /// N-83.
    pub turns: u8,
    /// N-71: how far from his post a sentry may walk before the alarm.
    pub beat: i32,
    /// N-84: the fewest saved for a British major and minor victory, a draw, a Zulu minor victory.
    pub levels: [u8; 4],
    /// N-15: what can be climbed.
    pub rises: Vec<Rise>,
    /// N-30.
    pub tents: Vec<Tent>,
    /// The same by where they lie.
    pub(crate) lying: Ground,
    /// N-81, N-82: every figure by number: the British from 0, the Zulus from [`BRITISH`], twelve to a warband.
    pub soldiers: Vec<Soldier>,
    /// How many of them are British.
    pub british: usize,
    /// N-82: how many figures each warband has.
    pub warbands: Vec<u8>,
    /// N-82.
    pub muster: Muster,
    /// N-123: where the horse stands.
    pub horse: Option<Point>,
}

/// N-82: where the Zulus may begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Muster {
    /// How deep the strips along the edges are.
    pub depth: i32,
    /// How many warbands may begin on the east and west edges.
    pub flanking: u8,
    /// How far south those edges reach.
    pub south: i32,
    /// How many figures may be sent ahead.
    pub stalkers: u8,
    /// How far from every British figure those stay, at least.
    pub distance: i32,
}

/// A wagon or rocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rise {
    /// Is it a wagon?
    pub wagon: bool,
    /// Where it lies.
    pub block: Block,
}

/// A tent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tent {
    /// Its middle.
    pub at: Point,
    /// N-31: the side its exit is on.
    pub exit: Facing,
}

impl Tent {
    /// Its footprint.
    pub fn block(&self) -> Block {
        Block::upright(self.at, TENT_HALF, TENT_HALF)
    }

    /// N-110: the middle of the exit.
    pub fn door(&self) -> Point {
        let (dx, dy) = self.exit.step();
        self.at.offset(dx * TENT_HALF, dy * TENT_HALF)
    }

    /// N-31: how much of the 1″ gap a base at `point` covers.
    pub fn covered_by(&self, point: Point) -> i32 {
        let (dx, dy) = point.from(self.door());
        let (across, along) = if self.exit.step().0 == 0 { (dx, dy) } else { (dy, dx) };
        if along.abs() > HALF { 0 } else { (EXIT / 2 + HALF - across.abs()).clamp(0, EXIT) }
    }

    /// N-31: does a base at `point` share a stretch of the tent's side?
    pub fn abutted(&self, point: Point) -> bool {
        let (dx, dy) = point.from(self.at);
        let reach = TENT_HALF + HALF;
        let (dx, dy) = (dx.abs(), dy.abs());
        dx <= reach && dy <= reach && !(dx == reach && dy == reach)
    }
}

/// What never changes about a figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Soldier {
    /// A name of its own in commands.
    pub nickname: Option<String>,
    /// Its name for people; a Zulu has none of his own.
    pub name: Option<Bilingual>,
    /// What it is.
    pub rank: Rank,
    /// N-82: its warband, from 0.
    pub warband: Option<u8>,
    /// N-70: does it keep watch?
    pub sentry: bool,
    /// N-123: does it ride?
    pub rides: bool,
    /// N-82: does it begin with a firearm? (A Zulu.)
    pub gun: bool,
    /// Where it begins: in a tent, or at a point.
    pub post: Post,
}

/// Where a figure begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Post {
    /// Asleep in this tent.
    Tent(u8),
    /// Standing.
    At(Point, Facing),
    /// N-82: where its player wants it.
    Muster,
    /// Nobody: a number this scenario does not use.
    Absent,
}

/// What a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// N-81: leads volleys, carries a revolver.
    Officer,
    /// N-115: leads volleys, carries a rifle.
    Sergeant,
    /// N-55: the same, and three dice hand to hand.
    Booth,
    /// Carries a rifle.
    Private,
    /// A Zulu.
    Zulu,
}

impl Rank {
    /// N-45: can he give the word for a volley?
    pub const fn leads(self) -> bool {
        matches!(self, Rank::Officer | Rank::Sergeant | Rank::Booth)
    }

    /// N-115: does he carry a rifle?
    pub const fn rifle(self) -> bool {
        matches!(self, Rank::Sergeant | Rank::Booth | Rank::Private)
    }
}

impl Scenario {
    /// N-86: reads the scenarios of a data file and checks them; `wanted` are those that there must be, in this order.
    pub fn read_all(source: &Source, wanted: &[&str]) -> Result<Vec<Scenario>, Vec<Fault>> {
        document::read(source, wanted)
    }

    /// What never changes about a figure.
    #[inline]
    pub fn soldier(&self, figure: Figure) -> &Soldier {
        &self.soldiers[figure.index()]
    }

    /// Whose it is.
    #[inline]
    pub fn side(&self, figure: Figure) -> Side {
        if figure.index() < BRITISH { Side::British } else { Side::Zulu }
    }

    /// The British figures.
    pub fn british(&self) -> impl DoubleEndedIterator<Item = Figure> + use<> {
        (0..self.british).map(Figure::at)
    }

    /// The Zulu figures.
    pub fn zulus(&self) -> impl DoubleEndedIterator<Item = Figure> + use<> {
        self.of(Side::Zulu)
    }

    /// The figures of one side.
    #[inline]
    pub fn of(&self, side: Side) -> impl DoubleEndedIterator<Item = Figure> + use<> {
        let (from, to) = match side {
            Side::British => (0, self.british),
            Side::Zulu => (BRITISH, self.soldiers.len()),
        };
        (from..to).map(Figure::at)
    }

    /// Every figure.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Figure> + use<> {
        self.of(Side::British).chain(self.of(Side::Zulu))
    }

    /// N-84: how many Zulus there were at first.
    pub fn zulu_count(&self) -> usize {
        self.zulus().filter(|zulu| self.soldier(*zulu).post != Post::Absent).count()
    }

    /// N-82: the figures of a warband.
    pub fn warband(&self, warband: u8) -> impl DoubleEndedIterator<Item = Figure> + use<> {
        let count = self.warbands.get(usize::from(warband)).copied().unwrap_or_default();
        (0..count).map(move |number| Figure::of_warband(warband, number))
    }

    /// The figure with this name: `b7`, `w3-12`, or a name of its own, such as `booth`.
    pub fn named(&self, id: &str) -> Option<Figure> {
        let own = |soldier: &Soldier| soldier.nickname.as_deref().is_some_and(|name| name.eq_ignore_ascii_case(id));
        let figure = Figure::called(id);
        let named = || self.soldiers.iter().position(own).map(Figure::at);
        figure
            .or_else(named)
            .filter(|figure| self.soldiers.get(figure.index()).is_some_and(|soldier| soldier.post != Post::Absent))
    }

    /// The tent with this name, `t2`.
    pub fn tent_named(&self, id: &str) -> Option<u8> {
        let number = id.strip_prefix('t').and_then(|number| number.parse::<u8>().ok())?;
        number.checked_sub(1).filter(|tent| usize::from(*tent) < self.tents.len())
    }

    /// The warband with this name, `w3`, from 0.
    pub fn warband_named(&self, id: &str) -> Option<u8> {
        let number = id.strip_prefix(['w', 'W']).and_then(|number| number.parse::<u8>().ok())?;
        number.checked_sub(1).filter(|warband| usize::from(*warband) < self.warbands.len())
    }

    /// N-105: is this point in the water?
    #[inline]
    pub fn in_river(&self, point: Point) -> bool {
        let y = i32::from(point.y);
        y > self.river.0 && y < self.river.1
    }

    /// N-124: does a base at this point lie wholly on the table?
    #[inline]
    pub fn on_table(&self, point: Point) -> bool {
        let (x, y) = (i32::from(point.x), i32::from(point.y));
        x >= HALF && y >= HALF && x <= self.table.0 - HALF && y <= self.table.1 - HALF
    }

    /// N-124: is this the end of a way off the table by the road?
    #[inline]
    pub fn off_by_road(&self, point: Point) -> bool {
        let (x, y) = (i32::from(point.x), i32::from(point.y));
        y == self.table.1 && x >= self.road.0 && x <= self.road.1
    }

    /// N-102: the wagon or rocks that one stands on at this point.
    #[inline]
    pub fn rise_under(&self, point: Point) -> Option<usize> {
        self.lying.at(point).rises().find(|rise| self.rises[*rise].block.holds(point))
    }
}

const _: () = assert!(FIGURES <= 192 && TENTS <= 8 && WARBANDS <= 16);
