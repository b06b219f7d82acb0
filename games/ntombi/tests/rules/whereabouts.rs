//! Every piece and where it is, for the kernel's laws.

use redoubt_kernel::prelude::*;
use redoubt_ntombi::Ntombi;
use redoubt_ntombi::position::Position;

/// Each piece exactly once, the same pieces from first to last.
pub fn whereabouts(ntombi: &Ntombi, position: &Position) -> Vec<(String, String)> {
    let written = ntombi.write(position);
    let figures = written.figures.into_iter().map(|figure| (figure.id, figure.place));
    let tents = written.tents.into_iter().enumerate().map(|(index, tent)| {
        let state = if tent.standing { "standing" } else { "collapsed" };
        (format!("t{}", index + 1), state.to_owned())
    });
    figures.chain(tents).collect()
}
