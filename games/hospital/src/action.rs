//! What a player can decide, in memory and as it is written down.

use serde::{Deserialize, Serialize};

use crate::board::Space;
use crate::pieces::Kind;

/// A decision, in four bytes. A unit is named by the space it stands on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// H-10.0: place a British counter.
    Place {
        /// Which.
        kind: Kind,
        /// Where.
        at: Space,
    },
    /// H-10.1, H-10.3: choose the room for a badly wounded man, the pickaxe or a breach.
    Lay {
        /// The room.
        at: Space,
    },
    /// H-10.3: choose the wall that is broken.
    Breach {
        /// The room.
        from: Space,
        /// The space behind the wall.
        to: Space,
    },
    /// H-1.0: begin the turn; the event is rolled.
    Begin,
    /// H-10.5: with three evacuated, end it here.
    Claim,
    /// H-10.3: turn the event into a torch.
    Torch,
    /// H-10.3: leave the event as it is.
    Keep,
    /// H-12, event 2: a badly wounded man moves.
    Crawl {
        /// Whence.
        from: Space,
        /// Where to.
        to: Space,
    },
    /// H-12, event 3: this unit may leave the round spaces.
    Dare {
        /// Which.
        at: Space,
    },
    /// H-12, event 4: this unit recovers.
    Treat {
        /// Which.
        at: Space,
    },
    /// H-12, event 6: a unit of choice from the bowl.
    Champion {
        /// Which.
        kind: Kind,
        /// Where.
        at: Space,
    },
    /// H-12, event 9: this Zulu takes a torch.
    Take {
        /// Which.
        at: Space,
    },
    /// H-1.1: the drawn Zulu arrives at this entry point.
    Arrive {
        /// The entry point.
        at: Space,
    },
    /// H-2.2: one step.
    Move {
        /// Whence.
        from: Space,
        /// Where to.
        to: Space,
    },
    /// Stay, stop, ignore: whatever is offered is not taken up.
    Stop,
    /// H-3.1: fire; into one's own space it is the pistol.
    Fire {
        /// Who.
        from: Space,
        /// The target's space.
        to: Space,
        /// At whom there.
        aim: Aim,
    },
    /// H-6.1: reload.
    Reload {
        /// Who.
        at: Space,
    },
    /// H-7.2: drop the torch.
    Drop {
        /// Who.
        at: Space,
    },
    /// H-6.2: pierce a wall.
    Pierce {
        /// Who.
        from: Space,
        /// The space behind the wall.
        to: Space,
    },
    /// H-7.3: hand a badly wounded man through.
    Hand {
        /// The giver.
        from: Space,
        /// The receiver.
        to: Space,
    },
    /// H-7.1, H-22.2: take up.
    Lift {
        /// Who.
        at: Space,
        /// What.
        load: Load,
    },
    /// H-7.1, H-1.4: put down.
    Lower {
        /// Who.
        at: Space,
        /// What.
        load: Load,
    },
    /// H-9.1: order a neighbour to move further next turn.
    Order {
        /// The leader.
        from: Space,
        /// The one ordered.
        to: Space,
    },
    /// H-1.5: resolve this fight next.
    Fight {
        /// Where.
        at: Space,
    },
    /// H-5.1: go back.
    Retreat {
        /// Whence.
        from: Space,
        /// Where to.
        to: Space,
    },
    /// H-20.1: nothing more in this phase.
    End,
    /// H-8.0: let the Zulus act by the solo rules.
    Zulus,
}

/// H-7.1: whom a shot is meant for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// The enemy unit.
    #[default]
    Unit,
    /// A badly wounded man.
    Man,
}

/// What a British unit can take up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Load {
    /// A badly wounded man.
    Man,
    /// The pickaxe.
    Pickaxe,
}

/// An [`Action`] as it is written down: counters by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Order {
    Place {
        unit: String,
        at: Space,
    },
    Lay {
        at: Space,
    },
    Breach {
        from: Space,
        to: Space,
    },
    Begin,
    Claim,
    Torch,
    Keep,
    Crawl {
        from: Space,
        to: Space,
    },
    Dare {
        at: Space,
    },
    Treat {
        at: Space,
    },
    Champion {
        unit: String,
        at: Space,
    },
    Take {
        at: Space,
    },
    Arrive {
        at: Space,
    },
    Move {
        from: Space,
        to: Space,
    },
    Stop,
    Fire {
        from: Space,
        to: Space,
        #[serde(default)]
        aim: Aim,
    },
    Reload {
        at: Space,
    },
    Drop {
        at: Space,
    },
    Pierce {
        from: Space,
        to: Space,
    },
    Hand {
        from: Space,
        to: Space,
    },
    Lift {
        at: Space,
        load: Load,
    },
    Lower {
        at: Space,
        load: Load,
    },
    Order {
        from: Space,
        to: Space,
    },
    Fight {
        at: Space,
    },
    Retreat {
        from: Space,
        to: Space,
    },
    End,
    Zulus,
}

const _: () = assert!(size_of::<Action>() <= 4);
