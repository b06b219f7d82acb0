//! A machine player that writes down what it is told and asked, for tests of whatever talks to one.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use redoubt_kernel::{AnyAction, AnyPosition, Battle, Error, Seat, Viewer};
use redoubt_tactics::{Agent, Budget, MachinePlayer, Stop, Watch};

/// Longer than anything could take on the busiest machine: it only ends a test that is stuck.
pub const PATIENCE: Duration = Duration::from_secs(600);

/// What was written down.
#[derive(Clone, Default)]
pub struct Notes(Arc<Mutex<Vec<String>>>);

impl Notes {
    fn lock(&self) -> MutexGuard<'_, Vec<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, note: impl Into<String>) {
        self.lock().push(note.into());
    }

    /// All of it, and a clean sheet.
    pub fn take(&self) -> Vec<String> {
        std::mem::take(&mut *self.lock())
    }

    /// Waits until this is the last note.
    pub fn wait_for(&self, note: &str) {
        let start = Instant::now();
        while self.lock().last().is_none_or(|last| last != note) {
            assert!(start.elapsed() < PATIENCE, "no {note} in {:?}", self.lock());
            sleep(Duration::from_millis(1));
        }
    }
}

/// See the [module](self). It does the first thing that is lawful, and thinks on for as long as it may.
struct RecordingAgent(Notes);

impl Agent for RecordingAgent {
    fn decide(&mut self, position: &dyn AnyPosition, _: Seat, _: &Watch<'_>) -> Result<AnyAction, Error> {
        let first = position.legal().swap_remove(0);
        self.0.add("decide");
        Ok(first)
    }

    fn heard(&mut self, before: &dyn AnyPosition, action: &AnyAction) {
        assert!(before.check(action).is_ok(), "{action} was not lawful there");
        self.0.add(heard(action));
    }

    fn forget(&mut self) {
        self.0.add("forget");
    }

    fn ponder(&mut self, _: &dyn AnyPosition, _: Seat, budget: Budget, stop: &Stop) {
        self.0.add("ponder");
        let Budget::Time(time) = budget else { panic!("a general thinks on for a time") };
        let start = Instant::now();
        while !stop.is_stopped() && start.elapsed() < time {
            sleep(Duration::from_millis(1));
        }
        self.0.add("stop");
    }
}

/// The note for an action that was heard of.
pub fn heard(action: &AnyAction) -> String {
    format!("heard {action}")
}

/// Such a player at its table, and its notes.
pub fn recording_player(battle: &Battle, seat: Seat) -> (Arc<MachinePlayer>, Notes) {
    let notes = Notes::default();
    (MachinePlayer::new(battle, seat, Box::new(RecordingAgent(notes.clone()))), notes)
}

/// Does the first thing that is lawful, and tells what that was.
pub fn act(battle: &mut Battle) -> AnyAction {
    let first = battle.truth().legal().swap_remove(0);
    battle.act(Viewer::UMPIRE, &first, &[]).expect("lawful");
    first
}
