//! What happened, told to each as far as they may know it.

use std::sync::Arc;

use super::Loaded;
use crate::Viewer;
use crate::game::{Game, Telling};

/// What an action or a set-up brought.
#[derive(Clone, Default)]
pub struct Happenings(Option<Arc<dyn Told>>);

trait Told: Send + Sync {
    fn told(&self, viewer: Viewer) -> Vec<Telling>;
}

struct Events<G: Game> {
    loaded: Arc<Loaded<G>>,
    events: Vec<G::Event>,
}

impl<G: Game> Told for Events<G> {
    fn told(&self, viewer: Viewer) -> Vec<Telling> {
        let game = &self.loaded.game;
        let witnessed = self.events.iter().filter_map(|event| game.witness(event, viewer));
        witnessed.map(|event| game.tell(&event)).collect()
    }
}

impl Happenings {
    pub(super) fn new<G: Game>(loaded: &Arc<Loaded<G>>, events: Vec<G::Event>) -> Self {
        if events.is_empty() {
            return Happenings(None);
        }
        Happenings(Some(Arc::new(Events { loaded: Arc::clone(loaded), events })))
    }

    /// In words, as far as `viewer` may know of it.
    pub fn told(&self, viewer: Viewer) -> Vec<Telling> {
        self.0.as_ref().map_or_else(Vec::new, |events| events.told(viewer))
    }
}
