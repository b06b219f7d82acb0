//! The contract: what is shown.

use redoubt_kernel::game::Seen;
use redoubt_kernel::scene::{Components, Offer, Scene, Thing};
use redoubt_kernel::{Message, Presentation, Telling};

use crate::Hospital;
use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;

impl Presentation for Hospital {
    fn tell(&self, event: &Event) -> Telling {
        event.tell(self)
    }

    fn explain(&self, refusal: &Refusal) -> Telling {
        refusal.explain(self)
    }

    fn offer(&self, seen: &Seen<Self>, action: &Action) -> Offer {
        self.offer_of(seen, action)
    }

    fn components(&self) -> Vec<Components> {
        self.cut_outs()
    }

    fn scene(&self, seen: &Seen<Self>) -> Scene {
        self.depict(seen)
    }

    fn about(&self, seen: &Seen<Self>, thing: Thing<'_>) -> Vec<Telling> {
        self.about_thing(seen, thing)
    }

    fn chapter(&self, seen: &Seen<Self>) -> Option<Message> {
        Some(self.chapter_of(seen))
    }

    fn goes_with(&self, earlier: &Action, later: &Action) -> bool {
        earlier.goes_with(later)
    }

    fn sum_up(&self, seen: &Seen<Self>, actions: &[Action], after: &Seen<Self>) -> Option<Message> {
        self.summary_of(seen, actions, after)
    }
}
