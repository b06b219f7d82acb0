//! The geometry against slower ways of asking the same.

use proptest::prelude::*;

use super::*;

fn point() -> impl Strategy<Value = Point> {
    (0..1200i32, 0..1200i32).prop_map(|(x, y)| Point::new(x, y))
}

fn facing() -> impl Strategy<Value = Facing> {
    (0..8usize).prop_map(|index| Facing::ALL[index])
}

/// Points of the segment, close together: x and y, `n` times enlarged, and `n`.
fn walk(a: Point, b: Point) -> impl Iterator<Item = (i64, i64, i64)> {
    let (dx, dy) = b.from(a);
    let n = 2000i64;
    (0..=n).map(move |t| (i64::from(a.x) * n + i64::from(dx) * t, i64::from(a.y) * n + i64::from(dy) * t, n))
}

proptest! {
    #[test]
    fn a_length_is_the_smallest_that_suffices(a in point(), b in point()) {
        let length = i64::from(a.length_to(b));
        prop_assert!(length * length >= a.square_to(b));
        prop_assert!(length == 0 || (length - 1) * (length - 1) < a.square_to(b));
    }

    #[test]
    fn every_direction_lies_in_two_or_three_fronts(a in point(), b in point()) {
        prop_assume!(a != b);
        let fronts = Facing::ALL.into_iter().filter(|facing| facing.sees(b.from(a))).count();
        prop_assert!((2..=3).contains(&fronts));
        prop_assert!(Facing::towards(b.from(a)).sees(b.from(a)));
    }

    #[test]
    fn the_direction_towards_is_the_one_most_nearly_ahead(a in point(), b in point()) {
        let d = b.from(a);
        // Compared by the squares of the cosines, those behind left out.
        let cosine = |facing: Facing| {
            let (ahead, (fx, fy)) = (i64::from(facing.ahead(d)).max(0), facing.step());
            ahead * ahead * 2 / i64::from(fx * fx + fy * fy)
        };
        let best = Facing::ALL.into_iter().rev().max_by_key(|facing| cosine(*facing));
        prop_assert_eq!(Some(Facing::towards(d)), best);
    }

    #[test]
    fn what_a_walk_meets_the_segment_crosses(a in point(), b in point(), centre in point(), half in 20..200i32) {
        let inside = |(x, y, n): (i64, i64, i64)| {
            let (dx, dy) = (x - i64::from(centre.x) * n, y - i64::from(centre.y) * n);
            dx.abs() < i64::from(half) * n && dy.abs() < i64::from(half) * n
        };
        let met = walk(a, b).any(inside);
        let crosses = crosses_square(a, b, centre, half);
        prop_assert!(!met || crosses, "met and not crossed");
        // A walk may step over a corner, but not over more than that.
        prop_assert!(!crosses || met || !crosses_square(a, b, centre, half - 2));
        prop_assert_eq!(crosses, crosses_square(b, a, centre, half));
        prop_assert_eq!(crosses, Block::upright(centre, half, half).crossed(a, b));
    }

    #[test]
    fn a_block_turned_by_a_right_angle_is_the_same_the_other_way(a in point(), b in point(), centre in point()) {
        let block = Block { centre, along: (3, 4), norm: 5, half_long: 200, half_wide: 100 };
        let turned = Block { centre, along: (-4, 3), norm: 5, half_long: 100, half_wide: 200 };
        prop_assert_eq!(block.crossed(a, b), turned.crossed(a, b));
        prop_assert_eq!(block.holds(a), turned.holds(a));
        prop_assert_eq!(block.touched(a, 50), turned.touched(a, 50));
        prop_assert!(!block.holds(a) || block.overlapped(a, 50));
    }

    #[test]
    fn blocks_overlap_where_a_point_lies_in_both(a in point(), b in point(), turn in 0..4usize, long in 50..400i32) {
        let along = [(1, 0), (3, 4), (-4, 3), (5, 12)][turn];
        let norm = [1, 5, 5, 13][turn];
        let one = Block { centre: a, along, norm, half_long: long, half_wide: 50 };
        let other = Block::upright(b, 60, 300);
        prop_assert_eq!(one.overlaps(&other), other.overlaps(&one));
        let (x, y) = (i32::from(b.x), i32::from(b.y));
        let mut shared = (x - 59..x + 60).flat_map(|x| (y - 299..y + 300).map(move |y| Point::new(x, y)));
        let met = shared.any(|point| one.holds(point));
        prop_assert!(!met || one.overlaps(&other), "a point in both, and apart");
        // Less than a unit of overlap may hold no whole point.
        let thinner = Block { half_long: long - 2, half_wide: 48, ..one };
        prop_assert!(met || !thinner.overlaps(&other), "overlapping, and no point in both");
    }

    #[test]
    fn a_zone_is_left_where_a_walk_leaves_it(a in point(), b in point(), centre in point(), facing in facing()) {
        let (fx, fy) = facing.step();
        let inside = |(x, y, n): (i64, i64, i64), radius: i64, back: i64| {
            let (dx, dy) = (x - i64::from(centre.x) * n, y - i64::from(centre.y) * n);
            dx * dx + dy * dy <= radius * radius * n * n && dx * i64::from(fx) + dy * i64::from(fy) >= back * n
        };
        let left = leaves_half_disc(a, b, centre, facing, 150);
        let ends_inside = in_half_disc(b, centre, facing, 150);
        prop_assert!(!(left && ends_inside));
        let deep = !ends_inside && walk(a, b).any(|at| inside(at, 147, 4));
        prop_assert!(!deep || left, "walked through and not left");
        prop_assert!(!left || walk(a, b).any(|at| inside(at, 153, -4)), "left and never near");
    }

    #[test]
    fn the_parts_of_a_leg_make_the_whole(a in point(), b in point(), cut in 1..1199i32) {
        let length = a.length_to(b);
        let parts = part_between(a, b, length, -1, cut) + part_between(a, b, length, cut, 1201);
        prop_assert!(a.y == b.y || (length..=length + 1).contains(&parts), "{} of {}", parts, length);
    }
}
