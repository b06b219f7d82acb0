//! The terminal itself: taken for the whole screen, and given back as it was, also after a crash or before a pause.

use std::io::{self, Stdout, Write};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::crossterm::{cursor, execute};

/// Is the whole screen ours at present? Whoever ends the program has to know.
static TAKEN: AtomicBool = AtomicBool::new(false);

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
                give_back();
                usual(crash);
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

    /// Puts the program to sleep as Ctrl-Z does, with the terminal as the shell knows it, and takes it back afterwards.
    pub fn pause(&mut self) -> io::Result<()> {
        give_back();
        #[cfg(unix)]
        let _ = rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::TSTP);
        enter()?;
        self.terminal.clear()
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        give_back();
    }
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, cursor::Hide)
}

/// Gives the terminal back, if it is ours. It can be said at any time, by any thread, more than once.
pub fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let mut out = io::stdout();
        let _ = execute!(out, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
        let _ = disable_raw_mode();
        let _ = out.flush();
    }
}
