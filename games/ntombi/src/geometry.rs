//! The table's geometry, in whole hundredths of an inch (N-1). Nothing here knows a rule; everything is exact or rounds in
//! one stated direction, so that every machine replays a game alike.

mod block;

pub use block::Block;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Units to the inch.
pub const INCH: i32 = 100;
/// N-2: half the side of a figure's base.
pub const HALF: i32 = 50;

/// A point of the table, from its north-west corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Point {
    /// To the east.
    pub x: i16,
    /// To the south.
    pub y: i16,
}

impl From<(i16, i16)> for Point {
    fn from((x, y): (i16, i16)) -> Self {
        Point { x, y }
    }
}

impl From<Point> for (i16, i16) {
    fn from(point: Point) -> Self {
        (point.x, point.y)
    }
}

impl Point {
    /// The point at these units; what lies beyond any table is brought to its rim.
    pub fn new(x: i32, y: i32) -> Self {
        let fit = |n: i32| n.clamp(-20_000, 20_000) as i16;
        Point { x: fit(x), y: fit(y) }
    }

    /// From `other` to here.
    #[inline]
    pub fn from(self, other: Point) -> (i32, i32) {
        (i32::from(self.x) - i32::from(other.x), i32::from(self.y) - i32::from(other.y))
    }

    /// This far away.
    #[inline]
    pub fn offset(self, dx: i32, dy: i32) -> Point {
        Point::new(i32::from(self.x) + dx, i32::from(self.y) + dy)
    }

    /// The square of the distance to `other` (N-2: ranges compare squares).
    #[inline]
    pub fn square_to(self, other: Point) -> i64 {
        let (dx, dy) = self.from(other);
        i64::from(dx) * i64::from(dx) + i64::from(dy) * i64::from(dy)
    }

    /// N-2: is `other` within `range`, equality included?
    #[inline]
    pub fn within(self, other: Point, range: i32) -> bool {
        self.square_to(other) <= i64::from(range) * i64::from(range)
    }

    /// N-2: the length of the leg to `other`, rounded up to a whole unit.
    #[inline]
    pub fn length_to(self, other: Point) -> i32 {
        root_up(self.square_to(other)) as i32
    }

    /// The point on the way to `other` at most `distance` from here.
    pub fn towards(self, other: Point, distance: i32) -> Point {
        let (dx, dy) = other.from(self);
        let length = self.length_to(other).max(1);
        if length <= distance {
            return other;
        }
        let part = |d: i32| (i64::from(d) * i64::from(distance) / i64::from(length)) as i32;
        self.offset(part(dx), part(dy))
    }

    /// The end of a leg of `distance` that way. A diagonal step is longer than a straight one: 70 hundredths each way make
    /// less than a whole.
    pub fn stepped(self, towards: Facing, distance: i32) -> Point {
        let (dx, dy) = towards.step();
        let part = if dx != 0 && dy != 0 { distance * 70 / 100 } else { distance };
        self.offset(dx * part, dy * part)
    }

    /// Do two bases, square to the table, overlap? N-101: touching is not overlapping.
    #[inline]
    pub fn overlaps(self, other: Point) -> bool {
        let (dx, dy) = self.from(other);
        dx.abs() < 2 * HALF && dy.abs() < 2 * HALF
    }

    /// N-100: do two bases share a stretch of side? N-4: corner to corner does not.
    #[inline]
    pub fn abuts(self, other: Point) -> bool {
        let (dx, dy) = self.from(other);
        let (dx, dy) = (dx.abs(), dy.abs());
        (dx == 2 * HALF && dy < 2 * HALF) || (dy == 2 * HALF && dx < 2 * HALF)
    }
}

/// The smallest whole number whose square is not below `square`.
pub fn root_up(square: i64) -> i64 {
    // A table's squares fit 32 bits, and those roots are found faster.
    let square = square.max(0) as u64;
    let root = u32::try_from(square).map_or_else(|_| square.isqrt(), |small| u64::from(small.isqrt()));
    (root + u64::from(root * root < square)) as i64
}

/// N-2: one of eight compass directions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Facing {
    #[default]
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
    NW,
}

impl Facing {
    /// All eight, clockwise from north.
    pub const ALL: [Facing; 8] =
        [Facing::N, Facing::NE, Facing::E, Facing::SE, Facing::S, Facing::SW, Facing::W, Facing::NW];

    /// One step that way.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Facing::N => (0, -1),
            Facing::NE => (1, -1),
            Facing::E => (1, 0),
            Facing::SE => (1, 1),
            Facing::S => (0, 1),
            Facing::SW => (-1, 1),
            Facing::W => (-1, 0),
            Facing::NW => (-1, -1),
        }
    }

    /// Its letters.
    pub const fn id(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }

    /// The direction with these letters.
    pub fn named(text: &str) -> Option<Facing> {
        Facing::ALL.into_iter().find(|facing| facing.id().eq_ignore_ascii_case(text))
    }

    /// How far `d` lies ahead, in the direction's own scale.
    #[inline]
    pub fn ahead(self, (dx, dy): (i32, i32)) -> i32 {
        let (fx, fy) = self.step();
        fx * dx + fy * dy
    }

    /// How far `d` lies to the side, in the same scale.
    #[inline]
    pub fn aside(self, (dx, dy): (i32, i32)) -> i32 {
        let (fx, fy) = self.step();
        fx * dy - fy * dx
    }

    /// N-2: is `d` in the 90° arc centred on this direction, edges included?
    #[inline]
    pub fn sees(self, d: (i32, i32)) -> bool {
        d != (0, 0) && self.ahead(d) >= self.aside(d).abs()
    }

    /// N-2: is `d` behind?
    #[inline]
    pub fn behind(self, d: (i32, i32)) -> bool {
        self.ahead(d) < 0
    }

    /// N-115: half of what a base spans across this direction, in the scale of [`Facing::aside`].
    pub const fn half_span(self) -> i32 {
        let (fx, fy) = self.step();
        HALF * (fx.abs() + fy.abs())
    }

    /// Eighths of a turn between two directions, 0 to 4.
    pub fn eighths_from(self, other: Facing) -> u8 {
        let turn = (self as u8).abs_diff(other as u8);
        turn.min(8 - turn)
    }

    /// The direction that lies closest to `d`; north for no direction at all.
    pub fn towards((dx, dy): (i32, i32)) -> Facing {
        let (across, along) = (i64::from(dx).abs(), i64::from(dy).abs());
        let straight = 2 * across.max(along).pow(2);
        let diagonal = (across + along).pow(2);
        // Cosines, compared by their squares. No whole numbers make them equal.
        match (dx > 0, dy > 0) {
            _ if straight >= diagonal && along >= across => {
                if dy > 0 {
                    Facing::S
                } else {
                    Facing::N
                }
            }
            (east, _) if straight >= diagonal => {
                if east {
                    Facing::E
                } else {
                    Facing::W
                }
            }
            (true, false) => Facing::NE,
            (true, true) => Facing::SE,
            (false, true) => Facing::SW,
            (false, false) => Facing::NW,
        }
    }
}

/// Does the segment from `a` to `b` pass through the inside of the square of this half side round `centre`? Grazing an edge
/// or a corner is not passing through (N-101, N-102).
#[inline]
pub fn crosses_square(a: Point, b: Point, centre: Point, half: i32) -> bool {
    Segment::new(a, b).crosses(centre, half)
}

/// A leg or a line of sight, of which one thing after the other is asked whether it is in the way.
pub struct Segment {
    a: (i32, i32),
    d: (i32, i32),
    low: (i32, i32),
    high: (i32, i32),
}

impl Segment {
    /// From one point to another.
    #[inline]
    pub fn new(a: Point, b: Point) -> Segment {
        let ((ax, ay), (bx, by)) = ((i32::from(a.x), i32::from(a.y)), (i32::from(b.x), i32::from(b.y)));
        Segment { a: (ax, ay), d: (bx - ax, by - ay), low: (ax.min(bx), ay.min(by)), high: (ax.max(bx), ay.max(by)) }
    }

    /// Is a point outside the box round it that is wider by `reach`, or on that box's edge?
    #[inline]
    pub fn misses(&self, point: Point, reach: i32) -> bool {
        let (x, y) = (i32::from(point.x), i32::from(point.y));
        x <= self.low.0 - reach || x >= self.high.0 + reach || y <= self.low.1 - reach || y >= self.high.1 + reach
    }

    /// See [`crosses_square`].
    #[inline]
    pub fn crosses(&self, centre: Point, half: i32) -> bool {
        if self.misses(centre, half) {
            return false;
        }
        let ((dx, dy), wide) = (self.d, i64::from);
        let (ax, ay) = (self.a.0 - i32::from(centre.x), self.a.1 - i32::from(centre.y));
        let cross = (wide(ax) * wide(dy) - wide(ay) * wide(dx)).abs();
        self.d == (0, 0) || cross < wide(half) * wide(dx.abs() + dy.abs())
    }
}

/// The same for a box round the origin.
#[inline]
fn crosses_box((ax, ay): (i32, i32), (bx, by): (i32, i32), half_x: i32, half_y: i32) -> bool {
    if ax.min(bx) >= half_x || ax.max(bx) <= -half_x || ay.min(by) >= half_y || ay.max(by) <= -half_y {
        return false;
    }
    let (dx, dy) = (i64::from(bx - ax), i64::from(by - ay));
    if dx == 0 && dy == 0 {
        return true;
    }
    let cross = (i64::from(ax) * dy - i64::from(ay) * dx).abs();
    cross < i64::from(half_x) * dy.abs() + i64::from(half_y) * dx.abs()
}

/// How much of the leg from `a` to `b` lies strictly between `from` and `to` in y, of a leg `length` long, rounded up.
pub fn part_between(a: Point, b: Point, length: i32, from: i32, to: i32) -> i32 {
    let (ya, yb) = (i32::from(a.y), i32::from(b.y));
    let (low, high) = (ya.min(yb).max(from), ya.max(yb).min(to));
    if ya == yb {
        return if ya > from && ya < to { length } else { 0 };
    }
    if high <= low {
        return 0;
    }
    let whole = i64::from((ya - yb).abs());
    ((i64::from(length) * i64::from(high - low) + whole - 1) / whole) as i32
}

/// N-3: the half disc of this radius before `centre`, edges included.
#[inline]
pub fn in_half_disc(point: Point, centre: Point, facing: Facing, radius: i32) -> bool {
    let d = point.from(centre);
    d.0.abs() <= radius && d.1.abs() <= radius && facing.ahead(d) >= 0 && point.within(centre, radius)
}

/// N-21: does the leg from `a` to `b` leave the half disc, either from within or after passing through?
pub fn leaves_half_disc(a: Point, b: Point, centre: Point, facing: Facing, radius: i32) -> bool {
    let (mut from, mut to) = (a.from(centre), b.from(centre));
    if from.0.min(to.0) > radius
        || from.0.max(to.0) < -radius
        || from.1.min(to.1) > radius
        || from.1.max(to.1) < -radius
    {
        return false;
    }
    if a == b || in_half_disc(b, centre, facing, radius) {
        return false;
    }
    if in_half_disc(a, centre, facing, radius) {
        return true;
    }
    // Cut the leg down to the half plane before the figure, to the nearest unit inside.
    let (ahead_from, ahead_to) = (facing.ahead(from), facing.ahead(to));
    if ahead_from < 0 && ahead_to < 0 {
        return false;
    }
    let cut = |behind: (i32, i32), before: (i32, i32), back: i32, front: i32| {
        let part = |b: i32, f: i32| {
            f + i64::from(b - f).wrapping_mul(i64::from(front)).div_euclid(i64::from(front - back)) as i32
        };
        (part(behind.0, before.0), part(behind.1, before.1))
    };
    if ahead_from < 0 {
        from = cut(from, to, ahead_from, ahead_to);
    } else if ahead_to < 0 {
        to = cut(to, from, ahead_to, ahead_from);
    }
    near_origin(from, to, radius)
}

/// Does the segment come within `radius` of the origin?
fn near_origin((ax, ay): (i32, i32), (bx, by): (i32, i32), radius: i32) -> bool {
    let wide = i64::from;
    let (dx, dy) = (wide(bx - ax), wide(by - ay));
    let square = dx * dx + dy * dy;
    let limit = wide(radius) * wide(radius);
    let along = -(wide(ax) * dx + wide(ay) * dy);
    if along <= 0 || square == 0 {
        return wide(ax) * wide(ax) + wide(ay) * wide(ay) <= limit;
    }
    if along >= square {
        return wide(bx) * wide(bx) + wide(by) * wide(by) <= limit;
    }
    let cross = i128::from(wide(ax) * dy - wide(ay) * dx);
    cross * cross <= i128::from(limit) * i128::from(square)
}

#[cfg(test)]
mod tests;
