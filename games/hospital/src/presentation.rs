//! The contract: what is shown.

use redoubt_kernel::game::Seen;
use redoubt_kernel::scene::{Components, Offer, Scene, Thing};
use redoubt_kernel::{Message, Presentation, Setup, Telling};

use crate::Hospital;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Side;
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

    fn drawn(&self, _: &Setup, _: &'static str, name: &str) -> Option<Message> {
        let kind = [Side::British, Side::Zulu].into_iter().find_map(|side| self.set.kind_named(side, name));
        match kind {
            Some(kind) => Some(Message::new("hospital-piece").with("name", &self.set.kind(kind).name)),
            // H-23.4: the rules decide by lot between spaces.
            None => name.parse().ok().map(|at| Message::new("hospital-piece").with("name", self.spot(at))),
        }
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
