//! The terminal itself: taken for the whole screen, and given back as it was, also after a crash or before a pause.

use std::io::{self, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::thread::{self, ThreadId};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::crossterm::{cursor, execute};

/// Is the whole screen ours at present? Whoever ends the program has to know.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Who has taken it.
static OWNER: Mutex<Option<ThreadId>> = Mutex::new(None);

/// Crashes of threads that only help, such as the one that works out odds: the battle goes on without them, and they are told
/// where they can be read, when the terminal is given back.
static CRASHES_ASIDE: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The terminal, while it is ours. It is given back when this is dropped.
pub struct Tty {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Tty {
    /// Takes the whole screen, the keys and the mouse.
    pub fn take() -> io::Result<Self> {
        static CRASHES: Once = Once::new();
        CRASHES.call_once(|| {
            let usual = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |crash| {
                if is_taken_by_another() {
                    CRASHES_ASIDE.lock().unwrap_or_else(PoisonError::into_inner).push(crash.to_string());
                } else {
                    give_back();
                    usual(crash);
                }
            }));
        });
        enter()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(Tty { terminal })
    }

    /// The terminal to draw on.
    pub fn terminal(&mut self) -> &mut Terminal<CrosstermBackend<Stdout>> {
        &mut self.terminal
    }

    /// Forgets what was drawn: everything is drawn anew, over whatever others have written.
    pub fn wipe(&mut self) -> io::Result<()> {
        self.terminal.clear()
    }

    /// Puts the program to sleep as Ctrl-Z does, with the terminal as the shell knows it, and takes it back afterwards.
    pub fn pause(&mut self) -> io::Result<()> {
        give_back();
        job::sleep();
        enter()?;
        self.terminal.clear()
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        give_back();
    }
}

/// Has another thread the terminal, while it is ours?
fn is_taken_by_another() -> bool {
    let owner = *OWNER.lock().unwrap_or_else(PoisonError::into_inner);
    TAKEN.load(Ordering::SeqCst) && owner != Some(thread::current().id())
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    *OWNER.lock().unwrap_or_else(PoisonError::into_inner) = Some(thread::current().id());
    TAKEN.store(true, Ordering::SeqCst);
    // What is pasted comes as a whole: its letters are no keys.
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, cursor::Hide)
}

/// Notes how the terminal is before anything is done to it. What is noted first counts.
pub fn remember() {
    job::remember();
}

/// Gives the terminal back and leaves it as it was remembered, whoever has changed it since. It is said by whoever ends the
/// program from outside, while others may be at the terminal.
pub fn leave() {
    give_back();
    job::restore();
}

/// Gives the terminal back, if it is ours. It can be said at any time, by any thread, more than once.
pub fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let mut out = io::stdout();
        let _ = execute!(out, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
        let _ = disable_raw_mode();
        let _ = out.flush();
        for crash in CRASHES_ASIDE.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            let _ = writeln!(io::stderr(), "{crash}");
        }
    }
}

/// The program as a job of a shell.
#[cfg(unix)]
mod job {
    use std::io::stdin;
    use std::sync::OnceLock;
    use std::time::Duration;

    use rustix::process::{Signal, getpgrp, kill_current_process_group};
    use rustix::termios::{OptionalActions, Termios, tcgetattr, tcgetpgrp, tcsetattr};

    /// How the terminal was.
    static FOUND: OnceLock<Termios> = OnceLock::new();

    /// Long enough for a signal that came with the waking to be heard first.
    const MOMENT: Duration = Duration::from_millis(200);

    /// Has the shell the terminal at present? Whoever touches it then is stopped.
    fn is_behind() -> bool {
        tcgetpgrp(stdin()).is_ok_and(|front| front != getpgrp())
    }

    pub(super) fn remember() {
        if let Ok(found) = tcgetattr(stdin()) {
            FOUND.get_or_init(|| found);
        }
    }

    pub(super) fn restore() {
        if let Some(found) = FOUND.get().filter(|_| !is_behind()) {
            let _ = tcsetattr(stdin(), OptionalActions::Now, found);
        }
    }

    /// Sleeps until the shell brings the job to the front. The whole job sleeps: whoever started the program waits for it.
    pub(super) fn sleep() {
        loop {
            let _ = kill_current_process_group(Signal::TSTP);
            std::thread::sleep(MOMENT);
            if !is_behind() {
                return;
            }
        }
    }
}

#[cfg(not(unix))]
mod job {
    pub(super) fn remember() {}
    pub(super) fn restore() {}
    pub(super) fn sleep() {}
}
