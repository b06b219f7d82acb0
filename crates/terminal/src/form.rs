//! A page of questions, such as a new battle's: a plain value like the screen.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::style::{Modifier, Style};
use redoubt_stage::Voice;
use redoubt_stage::wrapping::wrapped;
use unicode_width::UnicodeWidthStr;

use crate::look::Look;
use crate::panes::put;

/// Something that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// What it is, for whoever asked.
    pub id: String,
    /// In words.
    pub text: String,
    /// A line about it; may be empty.
    pub about: String,
}

/// A line of the form: a question with its answers, or a button if it has none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormField {
    /// What it is, for whoever asked.
    pub id: String,
    /// In words.
    pub label: String,
    /// What it is about; may be empty.
    pub about: String,
    /// What can be chosen; nothing, if it is a button.
    pub values: Vec<Value>,
    /// Which of them is.
    pub chosen: usize,
}

impl FormField {
    /// A button.
    pub fn button(id: impl Into<String>, label: String, about: String) -> Self {
        FormField { id: id.into(), label, about, values: Vec::new(), chosen: 0 }
    }

    /// What is chosen.
    pub fn value(&self) -> Option<&Value> {
        self.values.get(self.chosen)
    }
}

/// What came of a key or a click.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pressed {
    /// This button.
    Button(String),
    /// The answer to this question has changed: others may depend on it.
    Changed(String),
    /// Back to where one came from.
    Back,
    /// Out of the program.
    Leave,
    /// A pause, as Ctrl-Z makes it.
    Pause,
    /// Everything drawn anew, as Ctrl-L makes it.
    Redraw,
}

/// See the [module](self).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// Its heading.
    pub title: String,
    /// What stands under it.
    pub about: String,
    /// Its lines.
    pub fields: Vec<FormField>,
    /// The line that it stands on.
    pub selected: usize,
    /// What there is to say at present.
    pub notice: String,
}

impl Form {
    /// A form that stands on its first line.
    pub fn new(title: String, about: String, fields: Vec<FormField>) -> Self {
        Form { title, about, fields, selected: 0, notice: String::new() }
    }

    /// The answer to a question.
    pub fn answer(&self, id: &str) -> Option<&str> {
        self.fields.iter().find(|field| field.id == id)?.value().map(|value| value.id.as_str())
    }

    /// Changes with what a person does.
    pub fn update(&mut self, event: &Event, size: (u16, u16)) -> Option<Pressed> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                self.notice.clear();
                let control = key.modifiers.contains(KeyModifiers::CONTROL);
                match key.code {
                    KeyCode::Char('c') if control => return Some(Pressed::Leave),
                    KeyCode::Char('z') if control => return Some(Pressed::Pause),
                    KeyCode::Char('l') if control => return Some(Pressed::Redraw),
                    KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => {
                        self.selected = self.selected.checked_sub(1).unwrap_or(self.fields.len().saturating_sub(1));
                    }
                    KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => {
                        self.selected = (self.selected + 1) % self.fields.len().max(1);
                    }
                    KeyCode::Home => self.selected = 0,
                    KeyCode::End => self.selected = self.fields.len().saturating_sub(1),
                    KeyCode::Left | KeyCode::Char('h') => return self.change(-1),
                    KeyCode::Right | KeyCode::Char('l' | ' ') => return self.change(1),
                    KeyCode::Enter => return self.press(),
                    KeyCode::Esc | KeyCode::Char('q') => return Some(Pressed::Back),
                    KeyCode::Char(digit @ '1'..='9') => {
                        let index = digit as usize - '1' as usize;
                        if index < self.fields.len() {
                            self.selected = index;
                        }
                    }
                    _ => {}
                }
                None
            }
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    let row = usize::from(mouse.row.checked_sub(self.top(size.0))?);
                    let index = row + self.first(size);
                    if index >= self.fields.len() || mouse.row + 4 > size.1 {
                        return None;
                    }
                    self.selected = index;
                    if self.fields[index].values.is_empty() { self.press() } else { self.change(1) }
                }
                MouseEventKind::ScrollDown => {
                    self.selected = (self.selected + 1).min(self.fields.len().saturating_sub(1));
                    None
                }
                MouseEventKind::ScrollUp => {
                    self.selected = self.selected.saturating_sub(1);
                    None
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn change(&mut self, by: isize) -> Option<Pressed> {
        let field = self.fields.get_mut(self.selected)?;
        if field.values.len() < 2 {
            return None;
        }
        let count = field.values.len();
        field.chosen = (field.chosen + count).saturating_add_signed(by) % count;
        Some(Pressed::Changed(field.id.clone()))
    }

    /// The button that it stands on; on a question, the first button there is.
    fn press(&self) -> Option<Pressed> {
        let here = self.fields.get(self.selected).filter(|field| field.values.is_empty());
        let first = || self.fields.iter().find(|field| field.values.is_empty());
        here.or_else(first).map(|field| Pressed::Button(field.id.clone()))
    }

    fn top(&self, width: u16) -> u16 {
        2 + wrapped(&self.about, usize::from(width.saturating_sub(4))).len().min(4) as u16
    }

    /// The first line that is seen.
    fn first(&self, (width, height): (u16, u16)) -> usize {
        let space = usize::from(height.saturating_sub(self.top(width) + 4)).max(1);
        (self.selected + 1).saturating_sub(space)
    }

    /// Draws it.
    pub fn draw(&self, frame: &mut Frame<'_>, voice: &Voice, look: Look) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let (width, height) = (area.width, area.height);
        let title = format!(" {} ", self.title);
        put(buffer, (0, 0), &title, width, Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED));
        let room = width.saturating_sub(4);
        for (y, line) in (1..).zip(wrapped(&self.about, room.into()).iter().take(4)) {
            put(buffer, (2, y), line, room, Style::new());
        }
        let labels = self.fields.iter().filter(|field| !field.values.is_empty()).map(|field| field.label.width()).max();
        let labels = labels.unwrap_or(0).min(usize::from(width) / 2) as u16;
        let bottom = height.saturating_sub(4);
        let seen = self.fields.iter().enumerate().skip(self.first((width, height)));
        for (y, (index, field)) in (self.top(width)..bottom).zip(seen) {
            let here = index == self.selected;
            let style = if here { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
            let mark = if here { "▸" } else { " " };
            put(buffer, (1, y), mark, 1, Style::new().add_modifier(Modifier::BOLD));
            match field.value() {
                None => {
                    put(buffer, (3, y), &field.label, width.saturating_sub(5), style.add_modifier(Modifier::BOLD));
                }
                Some(value) => {
                    put(buffer, (3, y), &field.label, labels, Style::new());
                    let text =
                        if field.values.len() > 1 { format!("‹ {} ›", value.text) } else { value.text.clone() };
                    put(buffer, (5 + labels, y), &text, width.saturating_sub(7 + labels), style);
                }
            }
        }
        let field = self.fields.get(self.selected);
        let about = field.map_or("", |field| field.value().map_or(field.about.as_str(), |value| &value.about));
        let about = if about.is_empty() { field.map_or("", |field| &field.about) } else { about };
        for (y, line) in (bottom + 1..height.saturating_sub(1)).zip(wrapped(about, room.into())) {
            put(buffer, (2, y), &line, room, Style::new().add_modifier(Modifier::DIM));
        }
        let keys =
            if self.fields.iter().any(|field| !field.values.is_empty()) { "form-keys" } else { "form-keys-list" };
        let (text, style) = if self.notice.is_empty() {
            (voice.word(keys), Style::new().add_modifier(Modifier::DIM))
        } else {
            (self.notice.clone(), Style::new().add_modifier(Modifier::BOLD))
        };
        // What is longer than a line takes several, over what stands there.
        let rows = wrapped(&text, width.into());
        let top = height.saturating_sub(rows.len() as u16);
        for (y, row) in (top..height).zip(&rows) {
            put(buffer, (0, y), &" ".repeat(width.into()), width, Style::new());
            put(buffer, (0, y), row, width, style);
        }
        look.simplify(buffer);
    }
}
