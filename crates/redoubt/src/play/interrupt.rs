//! Ctrl-C at the table: whoever thinks decides now, with what has been found so far. When nobody thinks, the program ends, as
//! it would without this; what was played is in the journal.

use std::sync::{Mutex, Once, PoisonError};

use redoubt_tactics::Stop;

/// What a shell reports for a program ended by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Who thinks now. The signal belongs to the whole program, so there is one of these.
static THINKING: Mutex<Option<Stop>> = Mutex::new(None);

/// From now on Ctrl-C means this, however many battles are played. Where it cannot be heard, it ends the program as ever.
pub(crate) fn listen() {
    // Two listeners would hear one signal twice: the second would end the program.
    static LISTENING: Once = Once::new();
    let hear = || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        while runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
            match thinking().take() {
                Some(stop) => stop.stop(),
                None => std::process::exit(INTERRUPTED),
            }
        }
    };
    // Where no thread can be had, nothing changes.
    LISTENING.call_once(|| drop(std::thread::Builder::new().spawn(hear)));
}

/// Thinks until Ctrl-C, at the longest.
pub(crate) fn until_interrupted<T>(think: impl FnOnce(Stop) -> T) -> T {
    let stop = Stop::new();
    *thinking() = Some(stop.clone());
    let found = think(stop);
    *thinking() = None;
    found
}

fn thinking() -> std::sync::MutexGuard<'static, Option<Stop>> {
    THINKING.lock().unwrap_or_else(PoisonError::into_inner)
}
