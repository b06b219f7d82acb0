//! The terminal as the front ends see it: a voice, a way in, two ways out.

use std::io::{BufRead, Write};

use redoubt_kernel::{Lang, Message, Profile, Seat};
use redoubt_stage::terminal::Look;
use redoubt_stage::{Voice, spoken};

/// See the [module](self). Tests put buffers in place of the terminal.
pub struct Console<'a> {
    /// Says things in the person's language.
    pub voice: Voice,
    /// What is typed.
    pub input: Box<dyn BufRead + 'a>,
    /// What is printed.
    pub out: Outlet<'a>,
    /// Complaints.
    pub err: Box<dyn Write + 'a>,
    /// With colour?
    pub colour: bool,
    /// Columns.
    pub width: usize,
}

/// Where things are printed. Writing never fails here; the first error is kept and told at the end, so that a full disk is
/// noticed and a reader that has gone away is not.
pub struct Outlet<'a> {
    inner: Box<dyn Write + 'a>,
    failed: Option<std::io::Error>,
}

impl Outlet<'_> {
    /// The first error there was, unless it was only a reader that left.
    pub fn failure(&mut self) -> Option<std::io::Error> {
        let _ = self.flush();
        self.failed.take().filter(|error| error.kind() != std::io::ErrorKind::BrokenPipe)
    }

    /// Has anything gone wrong?
    pub fn is_broken(&self) -> bool {
        self.failed.is_some()
    }
}

impl Write for Outlet<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.failed.is_none()
            && let Err(error) = self.inner.write_all(bytes)
        {
            self.failed = Some(error);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        if self.failed.is_none()
            && let Err(error) = self.inner.flush()
        {
            self.failed = Some(error);
        }
        Ok(())
    }
}

impl<'a> Console<'a> {
    /// The terminal of this process.
    pub fn real(lang: Lang) -> Console<'static> {
        let stdout = anstream::AutoStream::auto(std::io::stdout());
        let colour = stdout.current_choice() != anstream::ColorChoice::Never;
        let width = terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0).clamp(40, 200));
        Console::new(lang, std::io::stdin().lock(), stdout, anstream::stderr(), colour, width)
    }

    /// A terminal made of these.
    pub fn new<'b>(
        lang: Lang,
        input: impl BufRead + 'b,
        out: impl Write + 'b,
        err: impl Write + 'b,
        colour: bool,
        width: usize,
    ) -> Console<'b> {
        Console {
            voice: voice(lang),
            input: Box::new(input),
            out: Outlet { inner: Box::new(out), failed: None },
            err: Box::new(err),
            colour,
            width,
        }
    }

    /// Speaks another language from now on.
    pub fn speak(&mut self, lang: Lang) {
        self.voice = voice(lang);
    }

    /// Prints a message on a line.
    pub fn say(&mut self, message: &Message) {
        let text = self.voice.say(message);
        self.print(&text);
    }

    /// Prints a line.
    pub fn print(&mut self, text: &str) {
        let _ = writeln!(self.out, "{text}");
    }

    /// Prints a text in lines that fit, broken between words.
    pub fn paragraph(&mut self, text: &str) {
        let width = self.width.min(100);
        let mut line = String::new();
        for word in text.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                self.print(&std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        self.print(&line);
    }

    /// A number with one decimal, as the language writes it.
    pub fn decimal(&self, number: f64) -> String {
        let text = format!("{number:.1}");
        if self.voice.lang() == Lang::Es { text.replace('.', ",") } else { text }
    }

    /// Asks and reads a line; `None` at the end of the input.
    pub fn ask(&mut self, prompt: &str) -> Option<String> {
        let _ = write!(self.out, "{prompt}");
        let _ = self.out.flush();
        let mut line = Vec::new();
        let limit = 10_000;
        match std::io::Read::take(&mut self.input, limit).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(String::from_utf8_lossy(&line).trim().to_owned()),
        }
    }

    /// How to draw.
    pub fn look(&self) -> Look {
        Look { colour: self.colour, width: self.width }
    }

    /// What a seat is called.
    pub fn seat_name(&self, profile: &Profile, seat: Seat) -> String {
        spoken::seat_name(&self.voice, profile, profile.seat_name(seat))
    }
}

/// A voice that knows everything there is to say.
pub fn voice(lang: Lang) -> Voice {
    let mut voice = crate::engine::voice(lang);
    voice.learn(crate::texts);
    voice.learn(redoubt_server::texts);
    voice
}

/// The language of the environment, as far as Redoubt speaks it.
pub fn environment_lang() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let named = set.filter(|value| !value.is_empty()).chain(sys_locale::get_locale());
    named.map(|value| value.parse().ok()).next().flatten().unwrap_or(Lang::En)
}
