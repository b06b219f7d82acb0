//! The contract: what is shown.

use redoubt_kernel::game::Seen;
use redoubt_kernel::scene::{Components, Offer, Reach, Scene, Thing};
use redoubt_kernel::{Message, Presentation, Setup, Telling};

use crate::Ntombi;
use crate::action::Action;
use crate::event::News;
use crate::refusal::Refusal;

impl Presentation for Ntombi {
    fn tell(&self, news: &News) -> Telling {
        news.event.tell(&self.scenarios[usize::from(news.scenario)])
    }

    fn explain(&self, refusal: &Refusal) -> Telling {
        refusal.explain()
    }

    fn orders(&self, seen: &Seen<Self>, thing: &str) -> Vec<Action> {
        self.orders_of(seen, thing)
    }

    fn is_grave(&self, seen: &Seen<Self>, action: &Action) -> bool {
        self.is_risky(seen, action)
    }

    fn reach(&self, seen: &Seen<Self>, piece: &str) -> Option<Reach> {
        self.reach_of(seen, piece)
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

    fn drawn(&self, setup: &Setup, _: &'static str, name: &str) -> Option<Message> {
        let scenario = self.scenarios.iter().find(|scenario| scenario.id == setup.scenario)?;
        scenario.named(name).map(|figure| scenario.title_of(figure))
    }

    fn chapter(&self, seen: &Seen<Self>) -> Option<Message> {
        Some(self.chapter_of(seen))
    }

    fn goes_with(&self, earlier: &Action, later: &Action) -> bool {
        earlier.goes_with(later)
    }

    fn sum_up(&self, seen: &Seen<Self>, actions: &[Action], after: &Seen<Self>) -> Option<Message> {
        Some(self.summary_of(seen, actions, after))
    }
}
