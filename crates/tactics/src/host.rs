//! What machine players need from the machine they run on: a clock, hands that work side by side, programs that play. They come
//! in from outside, so that everything else here builds where there are none of them, in a browser for one.

#[cfg(feature = "threads")]
mod threads;

use std::sync::Arc;
use std::time::Duration;

use redoubt_kernel::{Code, Error, Message};

use crate::agent::Agent;
use crate::player::Program;

#[cfg(feature = "threads")]
pub use threads::Threads;

/// The machine that machine players run on. Whoever has no threads and no programs need only bring a clock.
pub trait Host: Send + Sync {
    /// How long it has been since some moment that stays the same. Whoever thinks for a time waits for this to grow.
    fn now(&self) -> Duration;

    /// How many jobs it does side by side.
    fn cores(&self) -> usize {
        1
    }

    /// Does every job, numbered from 0, once each and side by side if it can; returns when all are done.
    fn run(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }

    /// Starts a program that plays one seat of one battle.
    fn start(&self, program: &Program) -> Result<Box<dyn Agent>, Error> {
        let text = Message::new("error-no-programs").with("program", program.name());
        Err(Error::new(Code::NoPlayer, text))
    }
}

/// One core of a host, for those who work side by side with others like them.
pub struct OneCore(pub Arc<dyn Host>);

impl Host for OneCore {
    fn now(&self) -> Duration {
        self.0.now()
    }

    fn start(&self, program: &Program) -> Result<Box<dyn Agent>, Error> {
        self.0.start(program)
    }
}
