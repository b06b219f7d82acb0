//! The map as it is printed: rooms large, the open ground around them small, numbers in the rooms, posts along the veranda.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{Area, Board, Feature, FeatureKind, GroundPlan, Terrain};

use crate::Hospital;
use crate::board::{Ground, Map, Space, Way};

/// Units to a row or column with rooms, veranda or yard in it, and to one of nothing but open ground.
const WIDE: i32 = 132;
const NARROW: i32 = 80;
/// How large a counter is in a room, and in the open.
const IN_ROOM: i32 = 80;
const OUTSIDE: i32 = 60;
/// What is kept free along the top of a room for its number and its name.
const HEAD: i32 = 30;

/// Where the lines between columns and between rows run.
struct Grid {
    across: Vec<i32>,
    down: Vec<i32>,
}

impl Grid {
    /// H-0.1: nothing is decided by the width of a space, so the open ground is drawn smaller than the rooms.
    fn of(map: &Map) -> Self {
        let lines = |count: u8, place: &dyn Fn(Space) -> u8| {
            let open = |line: u8| map.spaces.filter(|at| place(*at) == line).all(|at| map.ground(at) == Ground::Square);
            let mut at = vec![0];
            for line in 0..count {
                let before = at.last().copied().unwrap_or(0);
                at.push(before + if open(line) { NARROW } else { WIDE });
            }
            at
        };
        Grid { across: lines(map.columns, &|at| at.column()), down: lines(map.rows, &|at| at.row()) }
    }

    /// The left, top, right and bottom of a space.
    fn bounds(&self, at: Space) -> [i32; 4] {
        let (column, row) = (usize::from(at.column()), usize::from(at.row()));
        [self.across[column], self.down[row], self.across[column + 1], self.down[row + 1]]
    }

    fn size(&self) -> (i32, i32) {
        let last = |lines: &[i32]| lines.last().copied().unwrap_or(0);
        (last(&self.across), last(&self.down))
    }
}

impl Hospital {
    /// H-0.1: the plan, with what nobody can touch.
    pub(super) fn map_printed(&self, board: &Board) -> GroundPlan {
        let map = &self.set.map;
        let grid = Grid::of(map);
        let (width, height) = grid.size();
        let mut scenery = vec![Feature::new(FeatureKind::Spaces, [])];
        for (from, to) in self.entries_drawn(&grid) {
            scenery.push(Feature::new(FeatureKind::Advance, [from, to]));
        }
        for at in map.spaces.filter(|at| map.ground(*at) == Ground::Veranda) {
            // Posts stand along the open side of the veranda, away from the wall.
            let outside = |way| map.beyond(at, way).is_none_or(|next| map.ground(next) == Ground::Square);
            for way in Way::ALL.into_iter().filter(|way| outside(*way)) {
                scenery.push(Feature::new(FeatureKind::Posts, inner_side(grid.bounds(at), way)));
            }
        }
        for at in map.spaces.filter(|at| map.ground(*at) != Ground::Square) {
            // Beside its number, if it has one.
            let [left, top, ..] = grid.bounds(at);
            let place = match map.ground(at) {
                Ground::Room(_) | Ground::Exit => (left + 62, top + 30),
                Ground::Veranda | Ground::Square | Ground::Yard => (left + 28, top + 30),
            };
            let name = Message::new("hospital-sign-space").with("at", at.to_string());
            scenery.push(Feature::words(FeatureKind::Coordinate, place, name));
        }
        let trees = [(34, height / 3), (40, height * 2 / 3), (width - 40, 44), (width - 44, height - 40)];
        scenery.extend(trees.map(|at| Feature::new(FeatureKind::Tree, [at])));
        let rooms = map.spaces.filter(|at| map.ground(*at) != Ground::Square).map(|at| grid.bounds(at));
        let heart = rooms.reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]);
        let heart = heart.map(|[left, top, right, bottom]| {
            [left - NARROW, top - NARROW, (right - left).min(WIDE * 6) + NARROW, bottom - top + 2 * NARROW]
        });
        let areas = map.spaces.map(|at| self.area(at, grid.bounds(at))).collect();
        let plan = GroundPlan::of_grid(board, 1);
        GroundPlan { width, height, counter: OUTSIDE, paper: Terrain::Veld, heart, areas, scenery, ..plan }
    }

    fn area(&self, space: Space, [left, top, right, bottom]: [i32; 4]) -> Area {
        let ground = self.set.map.ground(space);
        let sign = match ground {
            Ground::Room(number) => Some(Message::new("hospital-sign-room").with("number", number)),
            Ground::Exit => Some(Message::new("hospital-sign-exit")),
            Ground::Square | Ground::Veranda | Ground::Yard => None,
        };
        let inside = ground != Ground::Square;
        Area {
            id: space.to_string(),
            corners: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
            // Number and name stand along the top, and the counters below them.
            at: ((left + right) / 2, (top + bottom) / 2 + if inside { HEAD / 2 } else { 0 }),
            sign: sign.map(|sign| (sign, (left + 22, top + 22))),
            counter: inside.then_some(IN_ROOM),
        }
    }

    /// H-1.1: a short way in from each entry point.
    fn entries_drawn(&self, grid: &Grid) -> Vec<((i32, i32), (i32, i32))> {
        let map = &self.set.map;
        let inwards = |at: Space| {
            let [left, top, right, bottom] = grid.bounds(at);
            let x = (left + right) / 2;
            if at.row() * 2 < map.rows { ((x, top + 6), (x, bottom - 16)) } else { ((x, bottom - 6), (x, top + 16)) }
        };
        map.entries.iter().flatten().map(|at| inwards(*at)).collect()
    }
}

/// A line just inside one side of a space.
fn inner_side([left, top, right, bottom]: [i32; 4], way: Way) -> [(i32, i32); 2] {
    let inset = 9;
    match way {
        Way::North => [(left, top + inset), (right, top + inset)],
        Way::East => [(right - inset, top), (right - inset, bottom)],
        Way::South => [(left, bottom - inset), (right, bottom - inset)],
        Way::West => [(left + inset, top), (left + inset, bottom)],
    }
}
