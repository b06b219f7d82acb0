//! Exact geometry in hundredths of an inch (N-1).

/// A place or a direction on the table: x to the east, y to the south.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Default)]
pub struct Point {
    pub x: i64,
    pub y: i64,
}

/// A base is 1″ square (N-2).
pub const BASE: i64 = 100;

/// The names of the eight facings, clockwise from the north, and their directions (N-2).
pub const FACINGS: [(&str, Point); 8] = [
    ("n", at(0, -1)),
    ("ne", at(1, -1)),
    ("e", at(1, 0)),
    ("se", at(1, 1)),
    ("s", at(0, 1)),
    ("sw", at(-1, 1)),
    ("w", at(-1, 0)),
    ("nw", at(-1, -1)),
];

pub const fn at(x: i64, y: i64) -> Point {
    Point { x, y }
}

impl Point {
    pub fn to(self, other: Point) -> Point {
        at(other.x - self.x, other.y - self.y)
    }
    pub fn plus(self, other: Point) -> Point {
        at(self.x + other.x, self.y + other.y)
    }
    pub fn times(self, factor: i64) -> Point {
        at(self.x * factor, self.y * factor)
    }
    pub fn dot(self, other: Point) -> i64 {
        self.x * other.x + self.y * other.y
    }
    pub fn cross(self, other: Point) -> i64 {
        self.x * other.y - self.y * other.x
    }
    pub fn square(self) -> i64 {
        self.dot(self)
    }
}

/// The number of a facing.
pub fn facing_number(name: &str) -> Option<usize> {
    FACINGS.iter().position(|(known, _)| *known == name)
}

/// The direction of a facing.
pub fn direction(facing: usize) -> Point {
    FACINGS[facing].1
}

/// The square of the distance of two centres (N-2: ranges compare squares).
pub fn apart(a: Point, b: Point) -> i64 {
    a.to(b).square()
}

/// Within so many units, equality included (N-2).
pub fn within(a: Point, b: Point, range: i64) -> bool {
    apart(a, b) <= range * range
}

/// The smallest whole number whose square is not below `square`.
pub fn root_up(square: i64) -> i64 {
    let mut root = (square as f64).sqrt() as i64;
    // The estimate decides nothing (N-1): it is put right in whole numbers.
    while root * root >= square && root > 0 {
        root -= 1;
    }
    while root * root < square {
        root += 1;
    }
    root
}

/// In the 90° arc centred on the facing, edges included (N-2).
pub fn in_front(facing: usize, from: Point, target: Point) -> bool {
    let (f, d) = (direction(facing), from.to(target));
    let dot = f.dot(d);
    dot > 0 && 2 * dot * dot >= f.square() * d.square()
}

/// Behind: the dot product is negative (N-2).
pub fn behind(facing: usize, from: Point, other: Point) -> bool {
    direction(facing).dot(from.to(other)) < 0
}

/// In the ZOC of a figure at `from`: centres within 1½″ and not behind (N-3).
pub fn in_zoc(facing: usize, from: Point, other: Point) -> bool {
    within(from, other, 150) && !behind(facing, from, other)
}

/// Two bases overlap; touching is not overlapping (N-101).
pub fn overlap(a: Point, b: Point) -> bool {
    (a.x - b.x).abs() < BASE && (a.y - b.y).abs() < BASE
}

/// Two bases share a stretch of side; a corner is none (N-4, N-100).
pub fn touching(a: Point, b: Point) -> bool {
    let (dx, dy) = ((a.x - b.x).abs(), (a.y - b.y).abs());
    (dx == BASE && dy < BASE) || (dy == BASE && dx < BASE)
}

/// The four slots of an enemy at `centre` (N-4).
pub fn slots(centre: Point) -> [Point; 4] {
    [(0, -BASE), (BASE, 0), (0, BASE), (-BASE, 0)].map(|(x, y)| centre.plus(at(x, y)))
}

/// A rectangle: wagon, rock or tent. `along` has a whole length.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    pub centre: Point,
    pub along: Point,
    pub length: i64,
    pub half: (i64, i64),
}

impl Block {
    pub fn new(centre: Point, along: Point, size: (i64, i64)) -> Block {
        Block { centre, along, length: root_up(along.square()), half: (size.0 / 2, size.1 / 2) }
    }
    /// A point in the rectangle's own axes, times the length of `along`.
    fn own(&self, p: Point) -> Point {
        let d = self.centre.to(p);
        at(d.dot(self.along), self.along.cross(d))
    }
    fn reach(&self) -> Point {
        at(self.half.0 * self.length, self.half.1 * self.length)
    }
    /// Strictly inside (N-102).
    pub fn holds(&self, p: Point) -> bool {
        let (o, r) = (self.own(p), self.reach());
        o.x.abs() < r.x && o.y.abs() < r.y
    }
    /// Does a straight line run through the inside? Grazing does not count (N-101, N-102).
    pub fn crossed(&self, from: Point, to: Point) -> bool {
        runs_through(self.own(from), self.own(to), self.reach())
    }
    /// Does a base at `p` touch or overlap the rectangle? Separating axes: the table's and the rectangle's own.
    pub fn meets_base(&self, p: Point) -> bool {
        let (gap_open, _) = self.base_gap(p);
        !gap_open
    }
    /// Does a base at `p` touch it, for more than corner against corner? (N-4)
    pub fn touches_base(&self, p: Point) -> bool {
        let d = self.centre.to(p);
        let square = self.along.x == 0 || self.along.y == 0;
        let (wide, deep) = if self.along.y == 0 { self.half } else { (self.half.1, self.half.0) };
        let corner = square && d.x.abs() == wide + BASE / 2 && d.y.abs() == deep + BASE / 2;
        self.meets_base(p) && !corner
    }
    /// Does a base at `p` overlap the inside?
    pub fn overlaps_base(&self, p: Point) -> bool {
        let (_, apart) = self.base_gap(p);
        !apart
    }
    /// (a gap on some axis, no overlap on some axis)
    fn base_gap(&self, p: Point) -> (bool, bool) {
        let (d, r, o) = (self.centre.to(p), self.reach(), self.own(p));
        // How far the rectangle reaches along the table's axes, times `length`.
        let side = at(self.along.x.abs(), self.along.y.abs());
        let table = at(side.x * self.half.0 + side.y * self.half.1, side.y * self.half.0 + side.x * self.half.1);
        let base = (BASE / 2) * (side.x + side.y);
        let room = [
            d.x.abs() * self.length - table.x - BASE / 2 * self.length,
            d.y.abs() * self.length - table.y - BASE / 2 * self.length,
            o.x.abs() - r.x - base,
            o.y.abs() - r.y - base,
        ];
        (room.iter().any(|gap| *gap > 0), room.iter().any(|gap| *gap >= 0))
    }
}

/// Does the line from `a` to `b` run through the inside of the box that reaches `reach` to each side of the origin?
pub fn runs_through(a: Point, b: Point, reach: Point) -> bool {
    // The part of the line inside is an open span of fractions (numerator, denominator); it must meet 0 … 1.
    let (mut low, mut high) = ((-1i128, 1i128), (2i128, 1i128));
    for (start, step, limit) in [(a.x, b.x - a.x, reach.x), (a.y, b.y - a.y, reach.y)] {
        if step == 0 {
            if start.abs() >= limit {
                return false;
            }
            continue;
        }
        let (way, size) = (step.signum(), i128::from(step.abs()));
        let enters = (i128::from(-limit - start * way), size);
        let leaves = (i128::from(limit - start * way), size);
        if enters.0 * low.1 > low.0 * enters.1 {
            low = enters;
        }
        if leaves.0 * high.1 < high.0 * leaves.1 {
            high = leaves;
        }
    }
    low.0 * high.1 < high.0 * low.1 && low.0 < low.1 && high.0 > 0
}

/// Does a base that moves straight from `from` to `to` sweep through a base at `other`? (N-101)
pub fn sweeps(from: Point, to: Point, other: Point) -> bool {
    runs_through(other.to(from), other.to(to), at(BASE, BASE))
}
