//! The grid against asking everyone.

use proptest::prelude::*;

use super::*;
use crate::figures::{FIGURES, Side};

/// Figures that come, go and come again: where each stands at last.
fn comings() -> impl Strategy<Value = Vec<(u8, Option<(i32, i32)>)>> {
    proptest::collection::vec((0..FIGURES as u8, proptest::option::of((0..7200i32, 0..8000i32))), 0..400)
}

proptest! {
    #[test]
    fn what_stands_in_a_box_is_found_whatever_came_before(
        comings in comings(),
        at in (-300..7500i32, -300..8300i32),
        reach in 0..2500i32,
    ) {
        let mut grid = Grid::over((7200, 8000));
        let mut stands: [Option<Point>; FIGURES] = [None; FIGURES];
        for (number, to) in comings {
            let figure = Figure::at(number.into());
            if let Some(from) = stands[figure.index()].take() {
                grid.remove(figure, from);
            }
            if let Some((x, y)) = to {
                grid.add(figure, Point::new(x, y));
                stands[figure.index()] = Some(Point::new(x, y));
            }
        }
        let middle = Point::new(at.0, at.1);
        let inside = |point: Point| {
            let (dx, dy) = point.from(middle);
            dx.abs() <= reach && dy.abs() <= reach
        };
        let all = || stands.iter().enumerate().filter_map(|(index, at)| Some((Figure::at(index), (*at)?)));
        let found: Group = all().filter(|(_, at)| inside(*at)).map(|(figure, _)| figure).collect();
        let near = grid.round(middle, reach);
        prop_assert!(found.inside(&near), "someone was missed");
        let exact: Group = near.iter().filter(|figure| stands[figure.index()].is_some_and(inside)).collect();
        prop_assert_eq!(exact, found);
        prop_assert_eq!(grid.standing(), all().map(|(figure, _)| figure).collect());
        let sides = [Side::British, Side::Zulu].map(|side| near.of_side(side));
        prop_assert_eq!(sides[0].or(&sides[1]), near);
        let mut anew = Grid::over((7200, 8000));
        all().for_each(|(figure, at)| anew.add(figure, at));
        prop_assert_eq!(anew, grid, "the way there left a trace");
    }

    #[test]
    fn a_legs_box_holds_the_boxes_of_its_ends(a in (0..7200i32, 0..8000i32), b in (0..7200i32, 0..8000i32), reach in 0..200i32) {
        let (a, b) = (Point::new(a.0, a.1), Point::new(b.0, b.1));
        let mut grid = Grid::over((7200, 8000));
        grid.add(Figure::at(0), a);
        grid.add(Figure::at(1), b);
        let middle = Point::new((i32::from(a.x) + i32::from(b.x)) / 2, (i32::from(a.y) + i32::from(b.y)) / 2);
        grid.add(Figure::at(2), middle);
        prop_assert_eq!(grid.along(a, b, reach).len(), 3);
    }
}
