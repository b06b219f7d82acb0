//! What is shown.

use super::{Rules, Seen, Telling};
use crate::scene::{Components, Offer, Reach, Scene, Thing};
use crate::{Message, Setup};

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

    /// What a thing of the scene is for and how it stands, each sentence with its clause: for whoever reads about it, whether or
    /// not anything can be done with it now.
    fn about(&self, seen: &Seen<Self>, thing: Thing<'_>) -> Vec<Telling>;

    /// The cards and counters of this data set, for a sheet of them.
    fn components(&self) -> Vec<Components> {
        Vec::new()
    }

    /// What is drawn under this name for this reason, in words: for whoever draws it by hand. A battle without draws, or whose
    /// names are words already, needs none.
    fn drawn(&self, setup: &Setup, why: &'static str, name: &str) -> Option<Message> {
        let _ = (setup, why, name);
        None
    }

    /// The turn and the phase, as a report of the battle is headed: the present step of the strip, if the battle says no better.
    fn chapter(&self, seen: &Seen<Self>) -> Option<Message> {
        self.scene(seen).strip.into_iter().find(|step| step.now).map(|step| step.text)
    }

    /// Do these two actions of one seat, one after the other, make one line of a report, and one moment when they are shown?
    fn goes_with(&self, earlier: &Self::Action, later: &Self::Action) -> bool {
        let _ = (earlier, later);
        false
    }

    /// Does a later event of the same action say all that there is to say of an earlier one? Then a report leaves that out: of a
    /// regiment that falls back box by box, it tells how far it fell back.
    fn outdates(&self, later: &Self::Event, earlier: &Self::Event) -> bool {
        let _ = (later, earlier);
        false
    }

    /// What several actions that make one line came to, in one sentence; `None` if it is told by the first, and how many came after
    /// it. `seen` is how it stood before the first, `after` how it stood after the last.
    fn sum_up(&self, seen: &Seen<Self>, actions: &[Self::Action], after: &Seen<Self>) -> Option<Message> {
        let _ = (seen, actions, after);
        None
    }

    /// When `thing` has been chosen that none of the lawful actions listed now begins with: the lawful ones that do. A battle
    /// that lists everything has none.
    fn orders(&self, seen: &Seen<Self>, thing: &str) -> Vec<Self::Action> {
        let _ = (seen, thing);
        Vec::new()
    }

    /// Is an order to many asked about before it is carried out? Not where neither dice nor losses can come of it.
    fn is_grave(&self, seen: &Seen<Self>, action: &Self::Action) -> bool {
        let _ = (seen, action);
        true
    }

    /// On a measured table, when `piece` has been chosen: what pointing at a place would mean, and where it would be lawful. An
    /// empty name asks what it means as long as nothing has been chosen.
    fn reach(&self, seen: &Seen<Self>, piece: &str) -> Option<Reach> {
        let _ = (seen, piece);
        None
    }
}
