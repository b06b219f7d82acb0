//! The machine players at the table: they remember, show that they think, and a general thinks on while the person does.

use std::io::IsTerminal;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use indicatif::{ProgressBar, ProgressStyle};
use redoubt_kernel::{AnyPosition, Error, Message, Seat};
use redoubt_tactics::{Budget, Level, Machine, Progress, Stop, Watch, machine};
use serde_json::Value;

use super::interrupt::until_interrupted;

/// A machine player in its seat, and what it is at while a person thinks.
struct Chair {
    machine: Arc<Mutex<Box<dyn Machine>>>,
    level: Level,
    pondering: Option<(Stop, JoinHandle<()>)>,
}

/// See the [module](self).
pub(crate) struct Opponents {
    /// By seat; none where a person sits.
    chairs: Vec<Option<Chair>>,
}

impl Opponents {
    /// Players of these levels; `None` where a person sits.
    pub(crate) fn new(game: &str, levels: impl IntoIterator<Item = Option<Level>>, seed: u64) -> Result<Self, Error> {
        let mut chairs = Vec::new();
        for (seat, level) in levels.into_iter().enumerate() {
            let sit_down = |level: Level| {
                let machine = machine::player(game, level.into(), seed.wrapping_add(seat as u64))?;
                Ok(Chair { machine: Arc::new(Mutex::new(machine)), level, pondering: None })
            };
            chairs.push(level.map(sit_down).transpose()?);
        }
        Ok(Opponents { chairs })
    }

    /// What the player in `seat` does.
    pub(crate) fn decide(&mut self, position: &dyn AnyPosition, seat: Seat) -> Result<Value, Error> {
        self.recall();
        let chair = self.chairs.get(seat.index()).and_then(Option::as_ref);
        let nobody = || Error::new("no_choice", Message::new("error-no-choice"));
        let chair = chair.ok_or_else(nobody)?;
        let mut machine = chair.machine.lock().map_err(|_| nobody())?;
        if chair.level < Level::Veteran {
            return machine.decide(position, seat, &Watch::nobody());
        }
        let bar = if std::io::stderr().is_terminal() { ProgressBar::new(1000) } else { ProgressBar::hidden() };
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {msg}") {
            bar.set_style(style);
        }
        let hear = |progress: Progress| {
            bar.set_position((progress.part * 1000.0) as u64);
            bar.set_message(progress.simulations.to_string());
        };
        let decided = until_interrupted(|stop| machine.decide(position, seat, &Watch { stop, progress: Some(&hear) }));
        bar.finish_and_clear();
        decided
    }

    /// A person is about to think: generals think as well.
    pub(crate) fn ponder(&mut self, position: &dyn AnyPosition) {
        self.recall();
        for (seat, chair) in self.chairs.iter_mut().enumerate() {
            let Some(chair) = chair.as_mut().filter(|chair| chair.level == Level::General) else { continue };
            let stop = Stop::new();
            let (told, machine, position) = (stop.clone(), Arc::clone(&chair.machine), position.duplicate());
            let think = move || {
                if let Ok(mut machine) = machine.lock() {
                    machine.ponder(position.as_ref(), Seat(seat as u8), Budget::Time(Budget::PONDERING), &told);
                }
            };
            // Where no thread can be had, it thinks when its turn comes.
            chair.pondering = std::thread::Builder::new().spawn(think).ok().map(|thread| (stop, thread));
        }
    }

    /// Everyone back to the table, at once.
    fn recall(&mut self) {
        for (stop, thread) in self.chairs.iter_mut().flatten().filter_map(|chair| chair.pondering.take()) {
            stop.stop();
            let _ = thread.join();
        }
    }

    /// `action` was taken in the position `before`.
    pub(crate) fn heard(&mut self, before: &dyn AnyPosition, action: &Value) {
        self.each(|machine| machine.heard(before, action));
    }

    /// Something was taken back.
    pub(crate) fn forget(&mut self) {
        self.each(|machine| machine.forget());
    }

    fn each(&mut self, mut told: impl FnMut(&mut dyn Machine)) {
        self.recall();
        for chair in self.chairs.iter().flatten() {
            if let Ok(mut machine) = chair.machine.lock() {
                told(machine.as_mut());
            }
        }
    }
}

impl Drop for Opponents {
    fn drop(&mut self) {
        self.recall();
    }
}
