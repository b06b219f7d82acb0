//! A machine player that writes down what it is told and asked.

use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant};

use redoubt_kernel::battle::Dice;
use redoubt_kernel::{AnyPosition, Battle, Error, Seat, Setup};
use redoubt_tactics::{Budget, Machine, Stop, Watch};
use serde_json::Value;

use super::{Chair, lock};

/// Longer than anything could take on the busiest machine: it only ends a test that is stuck.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);

/// What was written down.
#[derive(Clone, Default)]
pub(crate) struct Notes(Arc<Mutex<Vec<String>>>);

impl Notes {
    fn add(&self, note: impl Into<String>) {
        lock(&self.0).push(note.into());
    }

    /// All of it, and a clean sheet.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut *lock(&self.0))
    }

    /// Waits until this is the last note.
    pub(crate) fn wait_for(&self, note: &str) {
        let start = Instant::now();
        while lock(&self.0).last().is_none_or(|last| last != note) {
            assert!(start.elapsed() < PATIENCE, "no {note} in {:?}", lock(&self.0));
            sleep(Duration::from_millis(1));
        }
    }
}

/// See the [module](self). It does the first thing that is lawful, and thinks on for as long as it may.
struct Scribe(Notes);

impl Machine for Scribe {
    fn decide(&mut self, position: &dyn AnyPosition, _: Seat, _: &Watch<'_>) -> Result<Value, Error> {
        let first = position.legal().swap_remove(0);
        self.0.add("decide");
        Ok(first)
    }

    fn heard(&mut self, before: &dyn AnyPosition, action: &Value) {
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
pub(crate) fn heard(action: &Value) -> String {
    format!("heard {action}")
}

/// Such a player in a chair, and its notes.
pub(crate) fn scribe(battle: &Battle, seat: Seat) -> (Arc<Chair>, Notes) {
    let notes = Notes::default();
    (Chair::new(battle, seat, Box::new(Scribe(notes.clone()))), notes)
}

/// A battle that has just begun.
pub(crate) fn battle() -> Battle {
    let game = redoubt_registry::load("zama", None).expect("the battle");
    Battle::begin(game, Setup::default(), Dice::seeded(3), &[]).expect("a battle")
}

/// Does the first thing that is lawful, and tells what that was.
pub(crate) fn act(battle: &mut Battle) -> Value {
    let first = battle.position().legal().swap_remove(0);
    battle.act(&first, &[]).expect("lawful");
    first
}
