//! The contract: what is shown.

use redoubt_kernel::game::Seen;
use redoubt_kernel::scene::{Offer, Reach, Scene};
use redoubt_kernel::{Presentation, Telling};

use crate::Ntombi;
use crate::action::Action;
use crate::event::News;
use crate::refusal::Refusal;

impl Presentation for Ntombi {
    fn tell(&self, news: &News) -> Telling {
        news.event.tell(&self.scenarios[usize::from(news.scenario) % self.scenarios.len()])
    }

    fn explain(&self, refusal: &Refusal) -> Telling {
        refusal.explain()
    }

    fn reach(&self, seen: &Seen<Self>, piece: &str) -> Option<Reach> {
        self.reach_of(seen, piece)
    }

    fn offer(&self, seen: &Seen<Self>, action: &Action) -> Offer {
        self.offer_of(seen, action)
    }

    fn scene(&self, seen: &Seen<Self>) -> Scene {
        self.depict(seen)
    }
}
