//! What a player can decide.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Hospital;
use crate::board::Space;
use crate::notation::{British, Zulu};
use crate::pieces::Kind;

redoubt_kernel::actions! {
    /// A decision, in four bytes. A unit is named by the space it stands on.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[allow(missing_docs)]
    pub enum Action of Hospital, written as Order, numbered {
        /// H-10.0: place a British counter.
        "place" Place { unit: Kind as British, at: Space },
        /// H-10.1, H-10.3: choose the room for a badly wounded man, the pickaxe or a breach.
        "lay" Lay { at: Space },
        /// H-10.3: choose the wall that is broken.
        "breach" Breach { from: Space, to: Space },
        /// H-1.0: begin the turn; the event is rolled.
        "begin" Begin,
        /// H-10.5: with three evacuated, end it here.
        "claim" Claim,
        /// H-10.3: turn the event into a torch.
        "torch" Torch,
        /// H-10.3: leave the event as it is.
        "keep" Keep,
        /// H-1.1: the drawn Zulu arrives at this entry point.
        "arrive" Arrive { at: Space },
        /// H-2.2: one step.
        "move" Move { from: Space, to: Space },
        /// Stay, stop, ignore: whatever is offered is not taken up.
        "stop" Stop,
        /// H-3.1: fire; into one's own space it is the pistol.
        "fire" Fire { from: Space, to: Space, #[serde(default)] aim: Aim },
        /// H-6.1: reload.
        "reload" Reload { at: Space },
        /// H-7.2: drop the torch.
        "drop" Drop { at: Space },
        /// H-6.2: pierce a wall.
        "pierce" Pierce { from: Space, to: Space },
        /// H-7.3: hand a badly wounded man through.
        "hand" Hand { from: Space, to: Space },
        /// H-7.1, H-22.2: take up.
        "lift" Lift { at: Space, load: Load },
        /// H-7.1, H-1.4: put down.
        "lower" Lower { at: Space, load: Load },
        /// H-9.1: order a neighbour to move further next turn.
        "order" Order { from: Space, to: Space },
        /// H-1.5: resolve this fight next.
        "fight" Fight { at: Space },
        /// H-5.1: go back.
        "retreat" Retreat { from: Space, to: Space },
        /// H-20.1: nothing more in this phase.
        "end" End,
        /// H-8.0: let the Zulus act by the solo rules.
        "zulus" Zulus,
    }

    /// H-12: what is decided about an event. What each of them means stands in `incidents/favours.rs`.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[allow(missing_docs)]
    enum Answer within Help {
        /// H-12, event 2: a badly wounded man moves.
        "crawl" Crawl { from: Space, to: Space },
        /// H-12, event 3: this unit may leave the round spaces.
        "dare" Dare { at: Space },
        /// H-12, event 4: this unit recovers.
        "treat" Treat { at: Space },
        /// H-12, event 6: a unit of choice from the bowl.
        "champion" Champion { unit: Kind as Zulu, at: Space },
        /// H-12, event 9: this Zulu takes a torch.
        "take" Take { at: Space },
    }
}

const _: () = assert!(size_of::<Action>() <= 4);

/// H-7.1: whom a shot is meant for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// The enemy unit.
    #[default]
    Unit,
    /// A badly wounded man.
    Man,
}

/// What a British unit can take up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Load {
    /// A badly wounded man.
    Man,
    /// The pickaxe.
    Pickaxe,
}
