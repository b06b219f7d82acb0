//! What can be true of a counter, by the names it has in a written position.

use crate::pieces::Units;
use crate::position::Position;

macro_rules! conditions {
    ($($(#[$about:meta])* $condition:ident $written:literal [$($units:tt)+];)+) => {
        /// What can be true of a counter.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum Condition {
            $($(#[$about])* $condition,)+
        }

        impl Condition {
            /// All of them.
            pub(super) const ALL: [Condition; MARKS.len()] = [$(Condition::$condition),+];

            /// What a written position calls it.
            pub(super) const fn written(self) -> &'static str {
                match self {
                    $(Condition::$condition => $written,)+
                }
            }

            /// Those of whom it is true.
            pub(super) fn units(self, position: &Position) -> Units {
                match self {
                    $(Condition::$condition => position.$($units)+,)+
                }
            }

            /// Those of whom it is true, to be changed.
            pub(super) fn units_mut(self, position: &mut Position) -> &mut Units {
                match self {
                    $(Condition::$condition => &mut position.$($units)+,)+
                }
            }
        }

        /// What can be true of a counter, as a written position calls it.
        pub const MARKS: &[&str] = &[$($written),+];
    };
}

conditions! {
    /// On its wounded side.
    Wounded "wounded" [wounded];
    /// H-3.3: its rifle must be reloaded.
    Empty "empty" [empty];
    /// H-6.1: its rifle does not fire this turn.
    Cold "cold" [cold[0]];
    /// H-6.1: nor next turn.
    ColdNext "cold_next" [cold[1]];
    /// H-9.1: ordered to go further this turn.
    Ordered "ordered" [ordered[0]];
    /// H-9.1: and next turn.
    OrderedNext "ordered_next" [ordered[1]];
    /// It has acted.
    Done "done" [done];
    /// H-2.5: it has failed to force a passage.
    Failed "failed" [failed];
    /// H-7.2: it carries a torch.
    Torch "torch" [torches];
    /// H-12: it dares the open.
    Daring "daring" [daring];
    /// H-20.5: it came second into its space.
    Late "late" [late];
    /// H-1.1: drawn and put back.
    Held "held" [held];
}
