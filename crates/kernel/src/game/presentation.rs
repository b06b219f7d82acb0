//! What is shown.

use super::{Rules, Seen, Telling};
use crate::scene::{Offer, Reach, Scene};

/// What people see and are told. A battle describes; it never draws.
pub trait Presentation: Rules {
    /// An event in words, as far as [`Rules::witness`] lets someone know of it.
    fn tell(&self, event: &Self::Event) -> Telling;

    /// A refusal in words. It comes from what the one who asks can see.
    fn explain(&self, refusal: &Self::Refusal) -> Telling;

    /// What is seen, without the choices: those are added for whoever decides.
    fn scene(&self, seen: &Seen<Self>) -> Scene;

    /// What is said of an action that is offered to whoever decides.
    fn offer(&self, seen: &Seen<Self>, action: &Self::Action) -> Offer;

    /// On a measured table, when `piece` has been chosen: what pointing at a place would mean, and where it would be lawful.
    fn reach(&self, seen: &Seen<Self>, piece: &str) -> Option<Reach> {
        let _ = (seen, piece);
        None
    }
}
