//! how it ended.

use std::collections::BTreeMap;

use super::{At, Battle, Place, Stage};
use crate::model::Ending;

impl Battle {
    ///
    fn points(&self) -> i64 {
        let mut points = 0;
        for (card, place) in self.table.cards.iter().zip(&self.places) {
            if card.is_hero() && matches!(place, Place::Available | Place::Platoon | Place::Overseer) {
                points += if card.has("medal") { 2 } else { 1 };
            }
        }
        for (track, burning) in self.table.tracks.iter().zip(&self.burning) {
            if track.building && !burning {
                points += 2;
            }
        }
        for unit in &self.units {
            points += 2 * (unit.lost + unit.generic_lost);
            if unit.at == At::Eliminated {
                points += 5;
            }
        }
        if !matches!(self.stage, Stage::Overrun { .. }) {
            points += 20;
        }
        for (placed, cost) in self.supports.iter().zip([3, 4, 5]) {
            points -= if *placed { cost } else { 0 };
        }
        points
    }

    /// R-11.0a.
    pub(super) fn ending(&self) -> Option<Ending> {
        let points = self.points();
        let (won, draw) = match self.stage {
            Stage::Overrun { .. } => (false, false),
            Stage::Broken => (true, false),
            Stage::Relief => (points >= 30, (20..30).contains(&points)),
            _ => return None,
        };
        Some(Ending {
            winner: won.then(|| "british".to_owned()),
            draw,
            scores: BTreeMap::from([("british".to_owned(), points)]),
        })
    }
}
