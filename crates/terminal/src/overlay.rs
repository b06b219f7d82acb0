//! What lies over the rest: help, a text, the rule book, a question, something to type.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Block, Clear, Widget};
use redoubt_kernel::rulebook::{Rule, RuleBook};
use redoubt_stage::Voice;
use redoubt_stage::wrapping::{laid_out, wrapped};
use unicode_width::UnicodeWidthStr;

use crate::keys::HELP;
use crate::panes::put;
use crate::screen::Wish;

/// See the [module](self).
pub enum Overlay {
    /// What the keys do.
    Help {
        /// How far down.
        scroll: usize,
    },
    /// A text to read.
    Text {
        /// Its heading.
        title: String,
        /// Its lines.
        lines: Vec<String>,
        /// How far down.
        scroll: usize,
        /// Keys that ask for more, and what is wished then.
        more: Vec<(char, Wish)>,
    },
    /// The rule book, or what of it some words are found in.
    Rules {
        /// The book.
        book: RuleBook,
        /// What is sought.
        query: String,
        /// How far down.
        scroll: usize,
    },
    /// A question, and what is wished if the answer is yes.
    Question {
        /// The question.
        question: String,
        /// What it is about.
        lines: Vec<String>,
        /// What is wished.
        wish: Wish,
    },
    /// Something to type.
    Typing {
        /// What is asked.
        prompt: String,
        /// What has been typed.
        text: String,
        /// Is someone waiting for the answer? Otherwise it is words of the person's own.
        answer: bool,
    },
}

/// What it lies over, as far as it has to know: how large that is, and in which language.
#[derive(Clone, Copy)]
pub(crate) struct Backdrop<'a> {
    pub(crate) size: (u16, u16),
    pub(crate) voice: &'a Voice,
}

impl Backdrop<'_> {
    fn word(&self, id: &str) -> String {
        self.voice.word(id)
    }

    /// Rows of a page of text.
    fn page(&self) -> i32 {
        i32::from(self.size.1.saturating_sub(6)).max(1)
    }
}

/// Columns of a page of text on a screen so wide.
const BROAD: u16 = 100;

/// Columns that a text has on a screen so wide.
pub(crate) fn text_room(width: u16) -> u16 {
    width.saturating_sub(4).min(BROAD).saturating_sub(4)
}

/// Does the overlay stay, and what is wished?
type After = (bool, Option<Wish>);

impl Overlay {
    pub(crate) fn help() -> Self {
        Overlay::Help { scroll: 0 }
    }

    /// A text to read from its beginning.
    pub fn text(title: String, lines: Vec<String>) -> Self {
        Overlay::Text { title, lines, scroll: 0, more: Vec::new() }
    }

    /// A text of which the end matters most.
    pub fn text_at_end(title: String, lines: Vec<String>) -> Self {
        Overlay::Text { title, lines, scroll: usize::MAX, more: Vec::new() }
    }

    /// The same, with one more key that asks for something.
    #[must_use]
    pub fn or_more(mut self, key: char, wish: Wish) -> Self {
        if let Overlay::Text { more, .. } = &mut self {
            more.push((key, wish));
        }
        self
    }

    pub(crate) fn rules(book: RuleBook, query: Option<String>) -> Self {
        Overlay::Rules { book, query: query.unwrap_or_default(), scroll: 0 }
    }

    /// A question that is answered with yes or no.
    pub fn question(question: String, lines: Vec<String>, wish: Wish) -> Self {
        Overlay::Question { question, lines, wish }
    }

    pub(crate) fn words(prompt: String) -> Self {
        Overlay::Typing { prompt, text: String::new(), answer: false }
    }

    /// Something to type that someone waits for.
    pub fn asking(prompt: String) -> Self {
        Overlay::Typing { prompt, text: String::new(), answer: true }
    }

    pub(crate) fn asks_to_leave(&self) -> bool {
        matches!(self, Overlay::Question { wish: Wish::Leave, .. })
    }

    pub(crate) fn wants_answer(&self) -> bool {
        matches!(self, Overlay::Typing { answer: true, .. })
    }

    pub(crate) fn wheel(&mut self, screen: &Backdrop<'_>, by: i32) {
        self.settle(screen);
        self.scroll(by * 3);
        self.settle(screen);
    }

    fn scroll(&mut self, by: i32) {
        if let Overlay::Help { scroll } | Overlay::Text { scroll, .. } | Overlay::Rules { scroll, .. } = self {
            *scroll = scroll.saturating_add_signed(by as isize);
        }
    }

    pub(crate) fn type_in(&mut self, glyph: char) {
        /// Nobody types more on purpose.
        const LONGEST: usize = 200;
        if let Overlay::Rules { query: text, scroll: _, .. } | Overlay::Typing { text, .. } = self
            && text.len() < LONGEST
        {
            text.push(glyph);
        }
        if let Overlay::Rules { scroll, .. } = self {
            *scroll = 0;
        }
    }

    pub(crate) fn key(&mut self, screen: &Backdrop<'_>, key: &KeyEvent) -> After {
        let page = screen.page();
        // What is beyond the end is not counted.
        self.settle(screen);
        match key.code {
            KeyCode::Up => self.scroll(-1),
            KeyCode::Down => self.scroll(1),
            KeyCode::PageUp => self.scroll(-page),
            KeyCode::PageDown => self.scroll(page),
            KeyCode::Home => self.scroll(i32::MIN / 2),
            KeyCode::End => self.scroll(i32::MAX / 2),
            KeyCode::Esc => return (false, self.wants_answer().then_some(Wish::Answer(None))),
            _ => return self.own_key(screen, key),
        }
        self.settle(screen);
        (true, None)
    }

    fn own_key(&mut self, screen: &Backdrop<'_>, key: &KeyEvent) -> After {
        match (&mut *self, key.code) {
            // What nobody can take back wants a yes, and not the key that was just pressed.
            (Overlay::Question { wish: Wish::Resign, .. }, KeyCode::Enter) => (true, None),
            (Overlay::Question { wish, .. }, KeyCode::Enter) => (false, Some(wish.clone())),
            (Overlay::Question { wish, .. }, KeyCode::Char(glyph)) => {
                let says = |id: &str| {
                    screen.word(id).split('|').any(|word| word.trim().starts_with(glyph.to_ascii_lowercase()))
                };
                if says("screen-yes") { (false, Some(wish.clone())) } else { (!says("screen-no"), None) }
            }
            (Overlay::Typing { text, answer, .. }, KeyCode::Enter) => {
                let text = text.trim().to_owned();
                (false, Some(if *answer { Wish::Answer(Some(text)) } else { Wish::Words(text) }))
            }
            (Overlay::Rules { query: text, .. } | Overlay::Typing { text, .. }, KeyCode::Backspace) => {
                text.pop();
                (true, None)
            }
            (Overlay::Rules { .. } | Overlay::Typing { .. }, KeyCode::Char(glyph)) => {
                self.type_in(glyph);
                (true, None)
            }
            (Overlay::Rules { .. }, KeyCode::Enter) => (false, None),
            (Overlay::Help { .. } | Overlay::Text { .. }, KeyCode::Char(' ')) => {
                self.scroll(screen.page());
                self.settle(screen);
                (true, None)
            }
            (Overlay::Text { more, .. }, KeyCode::Char(pressed)) => {
                (false, more.iter().find(|(key, _)| *key == pressed).map(|(_, wish)| wish.clone()))
            }
            (Overlay::Help { .. } | Overlay::Text { .. }, _) => (false, None),
            _ => (true, None),
        }
    }

    pub(crate) fn click(&mut self, screen: &Backdrop<'_>, at: Position) -> After {
        let area = self.area(screen);
        match self {
            // Its last line says yes on the left and no on the right.
            Overlay::Question { wish, .. } if area.contains(at) => {
                if at.y + 2 != area.bottom() {
                    return (true, None);
                }
                let yes = at.x < area.x + area.width / 2;
                (false, yes.then(|| wish.clone()))
            }
            _ if area.contains(at) => (true, None),
            _ => (false, self.wants_answer().then_some(Wish::Answer(None))),
        }
    }

    fn area(&self, screen: &Backdrop<'_>) -> Rect {
        let (width, height) = screen.size;
        let wide = match self {
            Overlay::Help { .. } | Overlay::Question { .. } | Overlay::Typing { .. } => 76,
            Overlay::Text { .. } | Overlay::Rules { .. } => BROAD,
        };
        let wide = width.saturating_sub(4).min(wide);
        let rows = self.rows(screen, wide.saturating_sub(4)).len() as u16 + 2;
        let high = match self {
            Overlay::Rules { .. } => height.saturating_sub(2),
            _ => rows.min(height.saturating_sub(2)),
        };
        Rect::new((width - wide) / 2, (height - high) / 2, wide, high)
    }

    fn title(&self, screen: &Backdrop<'_>) -> String {
        match self {
            Overlay::Help { .. } => screen.word("screen-help"),
            Overlay::Text { title, .. } => title.clone(),
            Overlay::Rules { query, .. } => format!("{} /{query}▏", screen.word("screen-rules")),
            Overlay::Question { .. } => String::new(),
            Overlay::Typing { .. } => String::new(),
        }
    }

    fn rows(&self, screen: &Backdrop<'_>, room: u16) -> Vec<String> {
        let room = usize::from(room);
        match self {
            Overlay::Help { .. } => {
                let key = |(keys, about): &(&str, &str)| {
                    let about = wrapped(&screen.word(about), room.saturating_sub(10));
                    let line = |(row, text): (usize, String)| format!("{:<9} {text}", if row == 0 { keys } else { "" });
                    about.into_iter().enumerate().map(line).collect::<Vec<_>>()
                };
                let mut rows: Vec<String> = HELP.iter().flat_map(key).collect();
                rows.push(String::new());
                rows.extend(wrapped(&screen.word("screen-help-mouse"), room));
                rows
            }
            Overlay::Text { lines, .. } => laid_out(&lines.join("\n"), room),
            Overlay::Rules { book, query, .. } => {
                let rule = |rule: &Rule| {
                    let mut lines = wrapped(&format!("{} {}", rule.number, rule.title), room);
                    lines.extend(
                        laid_out(&rule.text, room.saturating_sub(2)).into_iter().map(|line| format!("  {line}")),
                    );
                    lines.push(String::new());
                    lines
                };
                if query.trim().is_empty() {
                    return book.clauses().flat_map(rule).collect();
                }
                let exact = book.find(query);
                let others =
                    book.search(query).into_iter().filter(|one| exact.is_none_or(|exact| exact.number != one.number));
                let found: Vec<String> = exact.into_iter().chain(others).flat_map(rule).collect();
                if found.is_empty() { vec![screen.word("screen-rules-none")] } else { found }
            }
            Overlay::Question { question, lines, .. } => {
                let mut rows = wrapped(question, room);
                let most = usize::from(screen.size.1).saturating_sub(10);
                let told: Vec<String> = lines.iter().flat_map(|line| wrapped(line, room)).collect();
                let left = told.len().saturating_sub(most);
                rows.extend(told.into_iter().take(most));
                if left > 0 {
                    rows.push(format!("… +{left}"));
                }
                rows.push(String::new());
                let (yes, no) = (screen.word("screen-answer-yes"), screen.word("screen-answer-no"));
                rows.push(format!("{yes}{}{no}", " ".repeat((room / 2).saturating_sub(yes.width()))));
                rows
            }
            Overlay::Typing { prompt, text, answer } => {
                let mut rows = wrapped(prompt, room);
                rows.push(format!("> {text}▏"));
                if *answer {
                    rows.push(String::new());
                    rows.extend(wrapped(&screen.word("screen-typing-keys"), room));
                }
                rows
            }
        }
    }

    fn settle(&mut self, screen: &Backdrop<'_>) {
        let area = self.area(screen);
        let most = self.rows(screen, area.width.saturating_sub(4)).len();
        let most = most.saturating_sub(usize::from(area.height.saturating_sub(2)));
        if let Overlay::Help { scroll } | Overlay::Text { scroll, .. } | Overlay::Rules { scroll, .. } = self {
            *scroll = (*scroll).min(most);
        }
    }

    /// Draws it over the rest.
    pub(crate) fn draw(&self, screen: &Backdrop<'_>, frame: &mut Frame<'_>) {
        let area = self.area(screen);
        Clear.render(area, frame.buffer_mut());
        let title = self.title(screen);
        let block = Block::bordered().title(if title.is_empty() { title } else { format!(" {title} ") });
        block.render(area, frame.buffer_mut());
        let rows = self.rows(screen, area.width.saturating_sub(4));
        let space = usize::from(area.height.saturating_sub(2));
        let scroll = match self {
            Overlay::Help { scroll } | Overlay::Text { scroll, .. } | Overlay::Rules { scroll, .. } => *scroll,
            _ => 0,
        };
        let first = scroll.min(rows.len().saturating_sub(space));
        let number = |row: &str| matches!(self, Overlay::Rules { .. }) && !row.starts_with(' ');
        for (y, row) in (area.y + 1..).zip(rows.iter().skip(first).take(space)) {
            let style = if number(row) { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
            put(frame.buffer_mut(), (area.x + 2, y), row, area.width.saturating_sub(4), style);
        }
        if first + space < rows.len() {
            put(
                frame.buffer_mut(),
                (area.right().saturating_sub(4), area.bottom().saturating_sub(1)),
                " ▼ ",
                3,
                Style::new(),
            );
        }
    }
}
