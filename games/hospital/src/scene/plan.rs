//! The map as it is printed: numbers in the rooms, posts along the veranda, trees and the way to the river outside.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{Board, Feature, FeatureKind, Plan, Terrain};

use crate::Hospital;
use crate::board::{Ground, Space, Way};

/// Units to a space.
const UNIT: i32 = 92;

impl Hospital {
    /// H-0.1: the plan, with what nobody can touch.
    pub(super) fn map_printed(&self, board: &Board) -> Plan {
        let map = &self.set.map;
        let mut plan = Plan::of_grid(board, UNIT);
        for (area, at) in plan.areas.iter_mut().zip(map.spaces) {
            let sign = match map.ground(at) {
                Ground::Room(number) => Message::new("hospital-sign-room").with("number", number),
                Ground::Exit => Message::new("hospital-sign-exit"),
                Ground::Square | Ground::Veranda | Ground::Yard => continue,
            };
            // The number stands in a corner, and the counters make room for it.
            let (left, top) = area.corners[0];
            area.sign = Some((sign, (left + 18, top + 18)));
            area.at = (area.at.0 + 6, area.at.1 + 7);
        }
        let mut scenery = vec![Feature::new(FeatureKind::Spaces, [])];
        for (from, to) in self.entries_drawn() {
            scenery.push(Feature::new(FeatureKind::Advance, [from, to]));
        }
        for at in map.spaces.filter(|at| map.ground(*at) == Ground::Veranda) {
            // Posts stand along the open side of the veranda, away from the wall.
            let outside = |way| map.beyond(at, way).is_none_or(|next| map.ground(next) == Ground::Square);
            for way in Way::ALL.into_iter().filter(|way| outside(*way)) {
                scenery.push(Feature::new(FeatureKind::Posts, inner_side(at, way)));
            }
        }
        let (width, height) = (plan.width, plan.height);
        let trees = [(46, 300), (120, 470), (38, height - 150), (width - 60, height - 60), (width - 40, 46)];
        scenery.extend(trees.map(|at| Feature::new(FeatureKind::Tree, [at])));
        let heart = Some([2 * UNIT, 2 * UNIT, 15 * UNIT / 2, 5 * UNIT]);
        Plan { counter: 60, paper: Terrain::Veld, heart, scenery, ..plan }
    }

    /// H-1.1: a short way in from each entry point.
    fn entries_drawn(&self) -> Vec<((i32, i32), (i32, i32))> {
        let map = &self.set.map;
        let inwards = |at: Space| {
            let x = i32::from(at.column()) * UNIT + UNIT / 2;
            let y = i32::from(at.row()) * UNIT;
            if at.row() * 2 < map.rows { ((x, y + 8), (x, y + 62)) } else { ((x, y + UNIT - 8), (x, y + UNIT - 62)) }
        };
        map.entries.iter().flatten().map(|at| inwards(*at)).collect()
    }
}

/// A line just inside one side of a space.
fn inner_side(at: Space, way: Way) -> [(i32, i32); 2] {
    let (left, top) = (i32::from(at.column()) * UNIT, i32::from(at.row()) * UNIT);
    let (right, bottom) = (left + UNIT, top + UNIT);
    let inset = 17;
    match way {
        Way::North => [(left, top + inset), (right, top + inset)],
        Way::East => [(right - inset, top), (right - inset, bottom)],
        Way::South => [(left, bottom - inset), (right, bottom - inset)],
        Way::West => [(left + inset, top), (left + inset, bottom)],
    }
}
