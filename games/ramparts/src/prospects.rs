//! How well the defenders stand, for machine players.

use crate::Ramparts;
use crate::position::{Ending, Place, Position, Stage};

/// What an iButho threatens, by the boxes between it and the Zulu Victory marker.
const NEARNESS: [i32; 8] = [400, 170, 90, 45, 20, 8, 2, 0];

impl Ramparts {
    /// The points as they stand, less what the Zulus threaten, from −1000 to 1000.
    pub(crate) fn prospects(&self, position: &Position) -> i32 {
        let points = self.score(position).total();
        if let Stage::Over(ending) = position.stage {
            // R-11.0a: a fallen camp is lost and a broken enemy beaten, whatever the points.
            let (least, most) = match ending {
                Ending::Overrun(_) => (-1000, -200),
                Ending::Broken => (200, 1000),
                Ending::Relief => (-1000, 1000),
            };
            return ((points - 25) * 40).clamp(least, most);
        }
        let threat: i32 = position
            .ibuthos
            .iter()
            .map(|ibutho| match ibutho.place {
                Place::Box(at) => {
                    let boxes = usize::from(at.abs_diff(position.victory)).min(NEARNESS.len() - 1);
                    NEARNESS[boxes] + i32::from(ibutho.hits()) * 3
                }
                Place::Routed | Place::Eliminated => 0,
            })
            .sum();
        let cards = position.hand.count() as i32 * 6 + position.available.count() as i32 * 4;
        let supply = if position.flags.low { -25 } else { 0 };
        ((points - 25) * 20 + cards + supply - threat).clamp(-999, 999)
    }
}
