//! What can be true of a counter, by the names it has in a written position.

use crate::pieces::Units;
use crate::position::Position;

/// What can be true of a counter: wounded, rifle empty, rifle cold this turn and next, ordered this turn and next, has
/// acted, failed to force a passage, carries a torch, dares the open, came second into its space, drawn and put back.
pub const MARKS: [&str; 12] = [
    "wounded",
    "empty",
    "cold",
    "cold_next",
    "ordered",
    "ordered_next",
    "done",
    "failed",
    "torch",
    "daring",
    "late",
    "held",
];

/// What is true of counters, in the order of [`MARKS`].
pub(super) fn of(position: &Position) -> [Units; 12] {
    [
        position.wounded,
        position.empty,
        position.cold[0],
        position.cold[1],
        position.ordered[0],
        position.ordered[1],
        position.done,
        position.failed,
        position.torches,
        position.daring,
        position.late,
        position.held,
    ]
}

/// One of them.
pub(super) fn of_mut(position: &mut Position, index: usize) -> &mut Units {
    match index {
        0 => &mut position.wounded,
        1 => &mut position.empty,
        2 => &mut position.cold[0],
        3 => &mut position.cold[1],
        4 => &mut position.ordered[0],
        5 => &mut position.ordered[1],
        6 => &mut position.done,
        7 => &mut position.failed,
        8 => &mut position.torches,
        9 => &mut position.daring,
        10 => &mut position.late,
        _ => &mut position.held,
    }
}
