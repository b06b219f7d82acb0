//! Rectangles that may lie askew: wagons, rocks, tents.

use super::{HALF, Point, crosses_box};

/// A rectangle that may lie askew: a wagon, rocks, a tent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// Its middle.
    pub centre: Point,
    /// Along its long side: whole numbers whose length is whole, such as (3, 4).
    pub along: (i32, i32),
    /// The length of `along`.
    pub norm: i32,
    /// Half its long side.
    pub half_long: i32,
    /// Half its short side.
    pub half_wide: i32,
}

impl Block {
    /// A rectangle square to the table.
    pub fn upright(centre: Point, half_x: i32, half_y: i32) -> Self {
        Block { centre, along: (1, 0), norm: 1, half_long: half_x, half_wide: half_y }
    }

    /// A point in the block's own frame, `norm` times enlarged.
    #[inline]
    fn frame(&self, point: Point) -> (i32, i32) {
        let (dx, dy) = point.from(self.centre);
        let (ax, ay) = self.along;
        (dx * ax + dy * ay, dy * ax - dx * ay)
    }

    /// N-102: is the point inside, not merely on the edge?
    #[inline]
    pub fn holds(&self, point: Point) -> bool {
        let (long, wide) = self.frame(point);
        long.abs() < self.half_long * self.norm && wide.abs() < self.half_wide * self.norm
    }

    /// Does the segment pass through the inside?
    #[inline]
    pub fn crossed(&self, a: Point, b: Point) -> bool {
        crosses_box(self.frame(a), self.frame(b), self.half_long * self.norm, self.half_wide * self.norm)
    }

    /// Does a base of half side `half` round `point` touch or overlap it?
    pub fn touched(&self, point: Point, half: i32) -> bool {
        self.apart(point, half) <= 0
    }

    /// Does a base of half side `half` round `point` overlap it?
    pub fn overlapped(&self, point: Point, half: i32) -> bool {
        self.apart(point, half) < 0
    }

    /// The widest gap along any of the four directions that can part two rectangles; below zero they overlap.
    fn apart(&self, point: Point, half: i32) -> i32 {
        let (dx, dy) = point.from(self.centre);
        let (ax, ay) = (self.along.0.abs(), self.along.1.abs());
        let (long, wide) = self.frame(point);
        let square = half * (ax + ay);
        [
            dx.abs() * self.norm - half * self.norm - self.half_long * ax - self.half_wide * ay,
            dy.abs() * self.norm - half * self.norm - self.half_long * ay - self.half_wide * ax,
            long.abs() - self.half_long * self.norm - square,
            wide.abs() - self.half_wide * self.norm - square,
        ]
        .into_iter()
        .max()
        .unwrap_or_default()
    }

    /// Do the two overlap? N-101: touching is not overlapping. Two rectangles are apart exactly if one of their four sides'
    /// directions parts them.
    pub fn overlaps(&self, other: &Block) -> bool {
        let wide = i64::from;
        let d = other.centre.from(self.centre);
        let dot = |a: (i32, i32), b: (i32, i32)| wide(a.0) * wide(b.0) + wide(a.1) * wide(b.1);
        let across = |(x, y): (i32, i32)| (-y, x);
        let norms = wide(self.norm) * wide(other.norm);
        // How far a block reaches along a direction, enlarged by both norms and the direction's own length.
        let reach = |block: &Block, u: (i32, i32)| {
            let both = wide(block.half_long) * dot(block.along, u).abs()
                + wide(block.half_wide) * dot(across(block.along), u).abs();
            both * (norms / wide(block.norm))
        };
        [self.along, across(self.along), other.along, across(other.along)]
            .into_iter()
            .all(|u| dot(d, u).abs() * norms < reach(self, u) + reach(other, u))
    }

    /// Where a figure's base touches the middle of the side that is turned away from `from`.
    pub fn lee(&self, from: Point) -> Point {
        let (ax, ay) = self.along;
        let (long, wide) = self.frame(from);
        let end_on =
            i64::from(long.abs()) * i64::from(self.half_wide) > i64::from(wide.abs()) * i64::from(self.half_long);
        let (half, near, (nx, ny)) =
            if end_on { (self.half_long, long, (ax, ay)) } else { (self.half_wide, wide, (-ay, ax)) };
        // A base askew to the block touches it with a corner.
        let far = if near > 0 { -1 } else { 1 } * (half * self.norm + HALF * (ax.abs() + ay.abs()));
        let square = self.norm * self.norm;
        self.centre.offset(nx * far / square, ny * far / square)
    }

    /// Where a base touches each of its four sides, as near to `point` as that side allows.
    pub fn beside(&self, point: Point) -> [Point; 4] {
        let ((ax, ay), (long, wide)) = (self.along, self.frame(point));
        let (half_long, half_wide) = (self.half_long * self.norm, self.half_wide * self.norm);
        let (long, wide) = (long.clamp(-half_long, half_long), wide.clamp(-half_wide, half_wide));
        let base = HALF * (ax.abs() + ay.abs());
        let square = self.norm * self.norm;
        [(long, half_wide + base), (half_long + base, wide), (long, -half_wide - base), (-half_long - base, wide)]
            .map(|(long, wide)| self.centre.offset((long * ax - wide * ay) / square, (long * ay + wide * ax) / square))
    }

    /// Its corners, `margin` units outside.
    pub fn corners(&self, margin: i32) -> [Point; 4] {
        let (ax, ay) = self.along;
        let (long, wide) = (self.half_long + margin, self.half_wide + margin);
        let corners = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
        if self.along == (1, 0) {
            return corners.map(|(u, v)| self.centre.offset(u * long, v * wide));
        }
        corners.map(|(u, v)| {
            let scaled = |n: i32| n.signum() * ((n.abs() + self.norm - 1) / self.norm);
            let (long, wide) = (u * long, v * wide);
            self.centre.offset(scaled(long * ax - wide * ay), scaled(long * ay + wide * ax))
        })
    }
}
