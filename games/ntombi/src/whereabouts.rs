//! Every piece and where it is, for the proofs.

use crate::Ntombi;
use crate::position::{self, Position};
use crate::record;
use crate::speech;

impl Ntombi {
    /// Each piece exactly once, the same pieces from first to last.
    pub fn whereabouts(&self, position: &Position) -> Vec<(String, String)> {
        let scenario = self.scenario(position);
        let present = scenario.all().filter(|figure| position.state(*figure).place != position::Place::Absent);
        let mut all: Vec<_> = present.map(|figure| (figure.id(), record::place_name(position.state(figure)))).collect();
        let tents = (0..scenario.tents.len()).map(|index| {
            let state = if position.tents[index].standing { "standing" } else { "collapsed" };
            (speech::tent_name(index as u8), state.to_owned())
        });
        all.extend(tents);
        all
    }
}
