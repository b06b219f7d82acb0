//! A sheet of paper with a scene to draw on it: what every part of the drawing asks.

use std::collections::HashMap;

use redoubt_kernel::scene::{Area, GroundPlan, Piece, Scene, Stand};

use super::pen::DrawnPoint;
use crate::Voice;

/// Units of a space's side where a battle gives no plan.
const UNIT: i32 = 100;

/// The scene, its plan, and where everything stands.
pub(super) struct SvgSheet<'a> {
    pub(super) scene: &'a Scene,
    pub(super) voice: &'a Voice,
    pub(super) plan: GroundPlan,
    areas: HashMap<String, usize>,
    stands: HashMap<&'a str, &'a Stand>,
}

impl<'a> SvgSheet<'a> {
    pub(super) fn new(scene: &'a Scene, voice: &'a Voice) -> Self {
        let plan = scene.board.plan.clone().unwrap_or_else(|| match &scene.board.table {
            Some(table) => GroundPlan { counter: table.inch, ..GroundPlan::of_grid(&scene.board, 1) },
            None => GroundPlan::of_grid(&scene.board, UNIT),
        });
        let areas = plan.areas.iter().enumerate().map(|(index, area)| (area.id.clone(), index)).collect();
        let tables = scene.board.table.iter();
        let stands = tables.flat_map(|table| &table.stands).map(|stand| (stand.piece.as_str(), stand)).collect();
        SvgSheet { scene, voice, plan, areas, stands }
    }

    /// A name for a definition that is unlike those of other boards on the same page.
    pub(super) fn id(&self, name: &str) -> String {
        format!("{}-{name}", self.scene.game)
    }

    /// A reference to a definition, for an attribute.
    pub(super) fn paint(&self, name: &str) -> String {
        format!("url(#{})", self.id(name))
    }

    /// How many units the drawing has for each that it would have at the usual size.
    pub(super) fn grain(&self) -> f64 {
        (f64::from(self.plan.width) / 1000.0).max(1.0)
    }

    /// The same as a whole number, where it matters.
    pub(super) fn coarse(&self) -> Option<i32> {
        Some(self.grain() as i32).filter(|grain| *grain > 1)
    }

    /// The paper around the board.
    pub(super) fn margin(&self) -> f64 {
        let labelled =
            !self.scene.board.labels.is_empty() && self.scene.board.plan.as_ref().is_none_or(|plan| plan.labels);
        match &self.scene.board.table {
            Some(_) => 30.0 * self.grain(),
            None if labelled => 46.0,
            None => 18.0,
        }
    }

    pub(super) fn area(&self, space: &str) -> Option<&Area> {
        self.areas.get(space).and_then(|index| self.plan.areas.get(*index))
    }

    /// Where a piece stands on a measured table.
    pub(super) fn stand(&self, piece: &Piece) -> Option<&'a Stand> {
        self.stands.get(piece.id.as_str()).copied()
    }

    /// The middle of a space.
    pub(super) fn place(&self, space: &str) -> Option<DrawnPoint> {
        self.area(space).map(|area| (f64::from(area.at.0), f64::from(area.at.1)))
    }
}
