//! The terminal as the front ends see it: a voice, a way in, two ways out.

mod editor;

use std::io::{BufRead, IsTerminal, Write};

use redoubt_kernel::scene::Scene;
use redoubt_kernel::{Lang, Message, Profile, Seat};
use redoubt_stage::terminal::{self, TextLook};
use redoubt_stage::{View, Voice, spoken, wrapping};
use unicode_width::UnicodeWidthStr;

/// Nobody reads longer lines with pleasure.
const BROADEST: usize = 100;

/// Columns that a text beside a word has at the least.
const NARROW: usize = 20;

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
    /// The rows of the terminal, if a person sits at one: what they type is edited, and long texts are shown page by page.
    rows: Option<usize>,
    editor: Option<editor::LineEditor>,
}

/// What came of asking for a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedLine {
    /// This was typed.
    Line(String),
    /// Ctrl-C was pressed instead.
    Interrupted,
    /// There is nothing more to come.
    End,
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
        let (width, rows) = size().unwrap_or((100, 0));
        let person = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let mut console = Console::new(lang, std::io::stdin().lock(), stdout, anstream::stderr(), colour, width);
        console.rows = Some(rows).filter(|rows| person && *rows > 0);
        console
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
            rows: None,
            editor: None,
        }
    }

    /// Does a person sit at a terminal here, and no program at a pipe?
    pub fn is_interactive(&self) -> bool {
        self.rows.is_some()
    }

    /// Can the terminal do nothing but print lines?
    pub fn is_dumb(&self) -> bool {
        // Windows has no such variable, and terminals that can do everything.
        std::env::var("TERM").map_or(cfg!(unix), |term| term == "dumb" || term.is_empty())
    }

    /// Is everything shown on the whole screen, unless someone wants it `plain`?
    pub fn has_whole_screen(&self, plain: bool) -> bool {
        self.is_interactive() && !plain && !self.is_dumb()
    }

    /// Is the board described, and not drawn? Where someone wants it `plain`; and at a terminal that is too narrow for it, since
    /// a board whose lines are wrapped cannot be read.
    pub fn describes(&self, plain: bool, scene: &Scene, view: &View) -> bool {
        plain || self.is_interactive() && !terminal::fits(scene, &self.voice, self.look(), view)
    }

    /// The lines that can be completed from now on, for whoever types at a terminal.
    pub fn offer(&mut self, lines: &[String]) {
        if self.is_interactive() && self.editor.is_none() {
            self.editor = editor::LineEditor::new();
        }
        if let Some(editor) = &mut self.editor {
            editor.offer(lines);
        }
    }

    /// Prints a text whose lines are broken between words, where a person reads it and they are too long.
    pub fn paragraphs(&mut self, text: &str) {
        for line in text.lines() {
            if self.is_interactive() && line.width() > self.room() { self.paragraph(line) } else { self.print(line) }
        }
    }

    /// Prints a word and, from a column on, what is said of it: where a person reads it, in lines below each other.
    pub fn entry(&mut self, word: &str, column: usize, text: &str) {
        let head = format!("  {word}{} ", " ".repeat(column.saturating_sub(word.width())));
        if !self.is_interactive() {
            return self.print(&format!("{head}{text}"));
        }
        let below = " ".repeat(head.width());
        let mut lines = wrapping::wrapped(text, self.room().saturating_sub(head.width()).max(NARROW));
        if lines.is_empty() {
            lines.push(String::new());
        }
        for (index, line) in lines.iter().enumerate() {
            let start = if index == 0 { &head } else { &below };
            self.print(&format!("{start}{line}"));
        }
    }

    /// Prints what `tell` prints, page by page where a person reads it and it is more than a page.
    pub fn paged<T>(&mut self, tell: impl FnOnce(&mut Console<'_>) -> T) -> T {
        let Some(rows) = self.rows else { return tell(self) };
        let mut text = Vec::new();
        let told = {
            let mut page =
                Console::new(self.voice.lang(), std::io::empty(), &mut text, std::io::sink(), self.colour, self.width);
            // It is a person's, and long enough for everything.
            page.rows = Some(usize::MAX);
            tell(&mut page)
        };
        let text = String::from_utf8_lossy(&text).into_owned();
        for (index, page) in pages(&text, self.room(), rows.saturating_sub(2).max(2)).iter().enumerate() {
            if index > 0 {
                let prompt = self.voice.word("console-more") + " ";
                match self.read(&prompt) {
                    TypedLine::Line(line) if line.is_empty() => {}
                    _ => return told,
                }
            }
            page.iter().for_each(|line| self.print(line));
        }
        told
    }

    /// Columns that words are broken at.
    fn room(&self) -> usize {
        self.width.min(BROADEST)
    }

    /// Speaks another language from now on.
    pub fn speak(&mut self, lang: Lang) {
        self.voice = voice(lang);
    }

    /// Prints a message on a line.
    pub fn say(&mut self, message: &Message) {
        let text = self.voice.say(message);
        self.paragraphs(&text);
    }

    /// Prints a line.
    pub fn print(&mut self, text: &str) {
        let _ = writeln!(self.out, "{text}");
    }

    /// Prints a text in lines that fit, broken between words.
    pub fn paragraph(&mut self, text: &str) {
        let lines = wrapping::wrapped(text, self.room());
        if lines.is_empty() {
            self.print("");
        }
        lines.iter().for_each(|line| self.print(line));
    }

    /// A number with one decimal, as the language writes it.
    pub fn decimal(&self, number: f64) -> String {
        let text = format!("{number:.1}");
        if self.voice.lang() == Lang::Es { text.replace('.', ",") } else { text }
    }

    /// Asks and reads a line; `None` at the end of the input, or if the person would rather not say.
    pub fn ask(&mut self, prompt: &str) -> Option<String> {
        self.offer(&[]);
        match self.read(prompt) {
            TypedLine::Line(line) => Some(line),
            TypedLine::Interrupted | TypedLine::End => None,
        }
    }

    /// Asks a question; is the answer one of the words for yes?
    pub fn agrees(&mut self, question: &str, yes: &str) -> bool {
        let prompt = self.voice.word(question) + " ";
        let answer = self.ask(&prompt).unwrap_or_default();
        says(&self.voice, yes, &answer)
    }

    /// Reads a line after a prompt. Meanwhile the terminal may change its size.
    pub fn read(&mut self, prompt: &str) -> TypedLine {
        let typed = self.read_line(prompt);
        if let Some((width, rows)) = size().filter(|_| self.is_interactive()) {
            (self.width, self.rows) = (width, Some(rows));
        }
        typed
    }

    fn read_line(&mut self, prompt: &str) -> TypedLine {
        if self.is_interactive() && self.editor.is_none() {
            self.editor = editor::LineEditor::new();
        }
        if let Some(editor) = &mut self.editor {
            let _ = self.out.flush();
            return editor.read(prompt);
        }
        let _ = write!(self.out, "{prompt}");
        let _ = self.out.flush();
        let mut line = Vec::new();
        let limit = 10_000;
        match std::io::Read::take(&mut self.input, limit).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => TypedLine::End,
            Ok(_) => TypedLine::Line(String::from_utf8_lossy(&line).trim().to_owned()),
        }
    }

    /// How to draw.
    pub fn look(&self) -> TextLook {
        TextLook { colour: self.colour, width: self.width }
    }

    /// What a seat is called.
    pub fn seat_name(&self, profile: &Profile, seat: Seat) -> String {
        spoken::seat_name(&self.voice, profile, profile.seat_name(seat))
    }
}

/// The columns and rows of the terminal of this process, as far as lines are broken and pages are told by them.
fn size() -> Option<(usize, usize)> {
    let (width, rows) = terminal_size::terminal_size()?;
    Some((usize::from(width.0).clamp(40, 200), usize::from(rows.0).max(4)))
}

/// Is what was typed one of these words?
pub(crate) fn says(voice: &Voice, words: &str, typed: &str) -> bool {
    let typed = typed.trim().to_lowercase();
    voice.word(words).split('|').any(|word| word.trim() == typed)
}

/// A text in pages of so many lines, none of them longer than there is room for.
fn pages(text: &str, room: usize, rows: usize) -> Vec<Vec<String>> {
    wrapping::laid_out(text, room).chunks(rows).map(<[String]>::to_vec).collect()
}

/// A voice that knows everything there is to say.
pub fn voice(lang: Lang) -> Voice {
    let mut voice = crate::engine::voice(lang);
    voice.learn(crate::texts);
    voice.learn(redoubt_server::texts);
    voice.learn(redoubt_lab::texts);
    voice.learn(redoubt_terminal::texts);
    voice
}

/// The language of the environment, as far as Redoubt speaks it.
pub fn environment_lang() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let named = set.filter(|value| !value.is_empty()).chain(sys_locale::get_locale());
    named.map(|value| value.parse().ok()).next().flatten().unwrap_or(Lang::En)
}
