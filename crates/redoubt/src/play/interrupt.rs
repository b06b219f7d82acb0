//! Ctrl-C at the table: whoever thinks decides now, with what has been found so far. When nobody thinks, the program ends, as
//! it would without this. So it does when it is told to (SIGTERM), or when the terminal is closed (SIGHUP): what was played is
//! in the journal, and the terminal is given back as it was.

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
        runtime.block_on(async {
            tokio::spawn(until_told_to_end());
            while tokio::signal::ctrl_c().await.is_ok() {
                match thinking().take() {
                    Some(stop) => stop.stop(),
                    None => end(INTERRUPTED),
                }
            }
        });
    };
    // Where no thread can be had, nothing changes.
    LISTENING.call_once(|| {
        redoubt_terminal::tty::remember();
        drop(std::thread::Builder::new().spawn(hear));
    });
}

/// Ends the program when someone says so, or the terminal goes.
#[cfg(unix)]
async fn until_told_to_end() {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut told), Ok(mut gone)) = (signal(SignalKind::terminate()), signal(SignalKind::hangup())) else { return };
    // What a shell reports for a program ended by a signal.
    let code = tokio::select! {
        _ = told.recv() => 128 + SignalKind::terminate().as_raw_value(),
        _ = gone.recv() => 128 + SignalKind::hangup().as_raw_value(),
    };
    end(code);
}

#[cfg(not(unix))]
async fn until_told_to_end() {}

/// Every action was kept before it was shown: there is nothing left to do but to give the terminal back.
fn end(code: i32) -> ! {
    redoubt_terminal::tty::leave();
    std::process::exit(code)
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
