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
    fn reported(&self, viewer: Viewer) -> Vec<Telling>;
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

    fn reported(&self, viewer: Viewer) -> Vec<Telling> {
        let game = &self.loaded.game;
        let witnessed: Vec<G::Event> = self.events.iter().filter_map(|event| game.witness(event, viewer)).collect();
        let outdated = |at: usize| witnessed[at + 1..].iter().any(|later| game.outdates(later, &witnessed[at]));
        (0..witnessed.len()).filter(|at| !outdated(*at)).map(|at| game.tell(&witnessed[at])).collect()
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

    /// The same as a report has it: without what a later event says as well.
    pub fn reported(&self, viewer: Viewer) -> Vec<Telling> {
        self.0.as_ref().map_or_else(Vec::new, |events| events.reported(viewer))
    }
}
