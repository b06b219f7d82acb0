//! The panes around the board, drawn.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use redoubt_kernel::Message;
use redoubt_stage::wrapping::wrapped;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::layout::Areas;
use crate::screen::{Focus, Screen};
use crate::{beside, details, log};

/// Draws everything but the board and the last line.
pub(crate) fn draw(screen: &Screen, frame: &mut Frame<'_>, areas: &Areas) {
    let buffer = frame.buffer_mut();
    title(screen, buffer, areas.title);
    for (x, top) in areas.columns() {
        for y in top..areas.lesson.y {
            put(buffer, (x, y), "│", 1, Style::new().add_modifier(Modifier::DIM));
        }
    }
    choices(screen, buffer, areas.choices);
    details::draw(screen, buffer, areas.details);
    beside::draw(screen, buffer, areas.beside);
    log::draw(screen, buffer, areas.log);
    lesson(screen, buffer, areas.lesson);
}

/// Writes text from a cell on, at most so many columns of it; what is cut off ends in an ellipsis. Says where it ended.
pub(crate) fn put(buffer: &mut Buffer, (x, y): (u16, u16), text: &str, room: u16, style: Style) -> u16 {
    let text = clipped(text, room.into());
    buffer.set_stringn(x, y, &text, room.into(), style);
    x + text.width() as u16
}

/// A text in at most so many columns.
pub(crate) fn clipped(text: &str, room: usize) -> String {
    if text.width() <= room {
        return text.to_owned();
    }
    let mut width = 0;
    let fits = |glyph: &char| {
        width += glyph.width().unwrap_or(0);
        width < room
    };
    text.chars().take_while(fits).collect::<String>() + "…"
}

/// A text in at most so many columns, without its middle: lines of a list often differ in their ends alone.
fn shortened(text: &str, room: usize) -> String {
    if text.width() <= room || room < 12 {
        return clipped(text, room);
    }
    let tail_room = room * 2 / 5;
    let mut tail: Vec<char> = Vec::new();
    let mut width = 0;
    for glyph in text.chars().rev() {
        width += glyph.width().unwrap_or(0);
        if width > tail_room {
            break;
        }
        tail.push(glyph);
    }
    let tail: String = tail.into_iter().rev().collect();
    clipped(text, room - tail.width()) + &tail
}

/// At most so many lines; if there are more, the last one says so.
fn cut(mut lines: Vec<String>, most: usize, room: usize) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most.max(1));
        if let Some(last) = lines.last_mut() {
            *last = clipped(&format!("{last} …"), room);
        }
    }
    lines
}

/// As many of these as there is room for, with something between them; those that come first matter most.
fn fitting(parts: &[String], between: &str, room: usize) -> String {
    let mut line = String::new();
    for part in parts {
        let gap = if line.is_empty() { "" } else { between };
        if line.width() + gap.width() + part.width() > room && !line.is_empty() {
            break;
        }
        line.push_str(gap);
        line.push_str(part);
    }
    line
}

/// What of some rows is seen in a pane.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PanePart {
    /// Those above that are not.
    pub(crate) first: usize,
    /// Those that are.
    pub(crate) shown: usize,
    /// Those below that are not.
    pub(crate) below: usize,
}

impl PanePart {
    /// Of so many rows in so much space. Where there are more below, the last row says so.
    pub(crate) fn of(rows: usize, space: usize, scroll: usize) -> Self {
        let first = scroll.min(rows.saturating_sub(space));
        let left = rows - first;
        let shown = if left <= space { left } else { space.saturating_sub(1) };
        PanePart { first, shown, below: left - shown }
    }

    /// How far down it is after so many rows more.
    pub(crate) fn scrolled(self, by: isize) -> usize {
        let most = if self.below > 0 { self.first + self.below.saturating_sub(1) } else { self.first };
        self.first.saturating_add_signed(by).min(most)
    }

    /// Says how many rows more there are, and the key that shows them.
    pub(crate) fn tell_more(self, screen: &Screen, buffer: &mut Buffer, (area, y): (Rect, u16), key: char) {
        if self.below > 0 && y < area.bottom() {
            let text = Message::new("screen-more").with("count", self.below).with("key", key.to_string());
            let style = Style::new().add_modifier(Modifier::DIM);
            put(buffer, (area.x, y), &screen.voice.say(&text), area.width, style);
        }
    }
}

/// The heading of a pane, with how much there is above and below what is seen of it.
pub(crate) fn heading(buffer: &mut Buffer, area: Rect, text: &str, here: bool, part: PanePart) {
    if area.height == 0 || area.width < 4 {
        return;
    }
    let style = if here { Modifier::BOLD | Modifier::REVERSED } else { Modifier::BOLD };
    let rule = "─".repeat(area.width.into());
    put(buffer, (area.x, area.y), &rule, area.width, Style::new().add_modifier(Modifier::DIM));
    let end = put(buffer, (area.x + 1, area.y), &format!(" {text} "), area.width - 2, Style::new().add_modifier(style));
    let marks: Vec<String> = [("▲", part.first), ("▼", part.below)]
        .into_iter()
        .filter(|(_, rows)| *rows > 0)
        .map(|(sign, rows)| format!("{sign} {rows}"))
        .collect();
    let marks = format!(" {} ", marks.join(" "));
    let x = area.right().saturating_sub(marks.width() as u16 + 1);
    if part.first > 0 && x > end {
        put(buffer, (x, area.y), &marks, area.width, Style::new());
    }
}

/// The battle's name, and the phases with the present one marked. Where there is little room, what is past is left out, but for
/// the turn; then what is to come; then the name.
fn title(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    let scene = screen.scene();
    let now = scene.strip.iter().position(|step| step.now).unwrap_or(0);
    let is_turn = |index: usize| scene.strip[index].text.args().iter().any(|(name, _)| *name == "turn");
    let said: Vec<String> = scene.strip.iter().map(|step| screen.voice.say(&step.text)).collect();
    let mut left: Vec<usize> = (0..said.len()).collect();
    let room = usize::from(area.width);
    let up_to_now = |left: &[usize]| {
        let all = left.iter().filter(|index| **index <= now).map(|index| said[*index].width() + 3);
        all.sum::<usize>()
    };
    let name = format!(" {} ", screen.voice.say(&scene.title));
    while name.width() + up_to_now(&left) > room
        && let Some(past) = left.iter().position(|index| *index < now && !is_turn(*index))
    {
        left.remove(past);
    }
    let mut x = 0;
    if up_to_now(&left) + name.width() <= room || left.is_empty() {
        let style = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
        x = put(buffer, (0, area.y), &name, area.width, style);
    }
    for index in left {
        let text = &said[index];
        // What is to come is left out rather than cut off.
        if index > now && usize::from(x) + text.width() + 2 > room || x >= area.width {
            break;
        }
        let (text, style) = if index == now {
            (format!(" ▸{text}◂"), Style::new().add_modifier(Modifier::BOLD))
        } else {
            (format!("  {text}"), Style::new().add_modifier(Modifier::DIM))
        };
        x = put(buffer, (x, area.y), &text, area.width - x, style);
    }
}

impl Screen {
    /// What is to be decided, above the choices, in lines so wide and at most so many.
    fn choice_head(&self, room: usize, most: usize) -> Vec<String> {
        let mut head: Vec<String> = Vec::new();
        match (&self.shown.scene.prompt, &self.shown.scene.outcome) {
            (Some(prompt), _) => {
                let text = format!("{} [{}]", self.voice.say(&prompt.text), prompt.rule);
                head.extend(cut(wrapped(&text, room), most, room));
            }
            (None, Some(ending)) => {
                let text = Message::new("scene-over").with("told", self.voice.tell(ending));
                head.extend(cut(wrapped(&self.voice.say(&text), room), most, room));
            }
            (None, None) => {}
        }
        for note in &self.shown.scene.notes {
            head.extend(cut(wrapped(&format!("! {}", self.voice.tell(note)), room), 2, room));
        }
        if !self.picked.is_empty() {
            let names: Vec<String> = self.picked.iter().map(|id| self.name_of(id)).collect();
            head.extend(cut(wrapped(&format!("◆ {} →", names.join(" → ")), room), 2, room));
        }
        head
    }

    /// Rows that the choices and what stands above them would fill in a pane so wide, with its heading.
    pub(crate) fn choices_needed(&self, width: u16) -> u16 {
        /// More rows of the line that the list stands on, with its odds.
        const WHOLE: usize = 2;
        let head = self.choice_head(width.into(), usize::MAX).len();
        let lines: usize = (0..self.entries.len()).map(|index| self.whole_line(index, width.into()).len()).sum();
        (1 + head + lines + WHOLE).min(1000) as u16
    }

    /// A line of the list in as many rows as it takes.
    fn whole_line(&self, index: usize, room: usize) -> Vec<String> {
        let (mark, text, odds) = self.line_of(&self.entries[index]);
        let indent = mark.width() + 1;
        let inner = room.saturating_sub(indent).max(4);
        // The line that the list stands on says what its odds are of; the others end in a figure.
        let (text, figure) = match odds {
            Some(odds) if index == self.selected => (format!("{text}: {}", odds.words), String::new()),
            Some(odds) => (text, format!(" {}", odds.figure)),
            None => (text, String::new()),
        };
        let lead = |(row, text): (usize, String)| match row {
            0 => {
                let gap = if figure.is_empty() { 0 } else { inner.saturating_sub(text.width() + figure.width()) };
                format!("{mark} {text}{}{figure}", " ".repeat(gap))
            }
            _ => format!("{}{text}", " ".repeat(indent)),
        };
        let whole = wrapped(&text, inner.saturating_sub(figure.width()).max(4));
        whole.into_iter().take(4).enumerate().map(lead).collect()
    }

    /// The rows of the pane of choices: where on the screen, which line of the list, and what stands there.
    pub(crate) fn choice_rows(&self, area: Rect) -> Vec<(u16, Option<usize>, String)> {
        let room = usize::from(area.width);
        // Half of the room is for what is to be decided, if it needs so much.
        let most = usize::from(area.height / 2).max(4);
        let head = self.choice_head(room, most);
        let bottom = area.bottom();
        let mut rows: Vec<(u16, Option<usize>, String)> =
            (area.y + 1..).zip(head).map(|(y, text)| (y, None, text)).take_while(|(y, ..)| *y < bottom).collect();
        let top = area.y + 1 + rows.len() as u16;
        let space = usize::from(bottom.saturating_sub(top));
        // Every line is shown whole, where there is room; otherwise the one that the list stands on, and the others in a row each.
        let whole: usize = (0..self.entries.len()).map(|index| self.whole_line(index, room).len()).sum();
        let line = |index: usize| -> Vec<String> {
            if index == self.selected || whole <= space {
                return self.whole_line(index, room);
            }
            let (mark, text, odds) = self.line_of(&self.entries[index]);
            let inner = room.saturating_sub(mark.width() + 1).max(4);
            let odds = odds.map_or_else(String::new, |odds| format!(" {}", odds.figure));
            let text = shortened(&text, inner.saturating_sub(odds.width()));
            let gap = inner.saturating_sub(text.width() + odds.width());
            vec![format!("{mark} {text}{}{odds}", " ".repeat(gap))]
        };
        let own = if self.entries.is_empty() { 0 } else { line(self.selected).len() };
        let first = (self.selected + own).saturating_sub(space.max(1));
        let mut y = top;
        for index in first..self.entries.len() {
            for text in line(index) {
                if y >= bottom {
                    return rows;
                }
                rows.push((y, Some(index), text));
                y += 1;
            }
        }
        rows
    }
}

fn choices(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    let here = screen.focus == Focus::Choices;
    let text = if screen.typed.is_empty() {
        screen.word("screen-choices")
    } else {
        format!("{}: {}", screen.word("screen-choices"), screen.typed)
    };
    heading(buffer, area, &text, here, PanePart::default());
    for (y, index, text) in screen.choice_rows(area) {
        let style = match index {
            None => Style::new().add_modifier(Modifier::BOLD),
            Some(index) if index == screen.selected && here => Style::new().add_modifier(Modifier::REVERSED),
            Some(index) if index == screen.selected => Style::new().add_modifier(Modifier::BOLD),
            Some(_) => Style::new(),
        };
        put(buffer, (area.x, y), &text, area.width, style);
    }
}

impl Screen {
    /// What the teacher says, in lines so wide; nothing, if nobody teaches.
    pub(crate) fn lesson_rows(&self, width: u16) -> Vec<String> {
        let Some(lesson) = &self.shown.lesson else { return Vec::new() };
        let room = usize::from(width);
        let mut rows = lesson.answer.as_ref().map_or_else(Vec::new, |answer| wrapped(answer, room));
        rows.extend(wrapped(&lesson.text, room));
        rows
    }
}

/// What the teacher says, below everything else.
fn lesson(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    let Some(lesson) = &screen.shown.lesson else { return };
    heading(buffer, area, &lesson.heading, true, PanePart::default());
    let answered = lesson.answer.as_ref().map_or(0, |answer| wrapped(answer, area.width.into()).len());
    let space = usize::from(area.height.saturating_sub(1));
    let rows = cut(screen.lesson_rows(area.width), space, area.width.into());
    for (index, (y, row)) in (area.y + 1..area.bottom()).zip(rows).enumerate() {
        let style = if index < answered { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        put(buffer, (area.x, y), &row, area.width, style);
    }
}

/// The last line: what there is to say, or what the keys do. What is longer takes a few lines, over whatever stands there.
pub(crate) fn status(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    let look = screen.look;
    if let Some(past) = &screen.past {
        let head = screen.voice.say(&Message::new("screen-replay").with("ply", past.ply).with("last", past.last));
        let place = (past.ply * usize::from(area.width.max(2) - 1)).checked_div(past.last).unwrap_or(0);
        let bar: String = (0..usize::from(area.width)).map(|x| if x == place { '●' } else { '─' }).collect();
        put(buffer, (area.x, area.y), &bar, area.width, Style::new());
        put(
            buffer,
            (area.x + 1, area.y),
            &format!(" {head} "),
            area.width.saturating_sub(2),
            Style::new().add_modifier(Modifier::BOLD),
        );
        if let Some(cell) = buffer.cell_mut((area.x + place as u16, area.y)) {
            cell.set_symbol("●").set_style(Style::new().add_modifier(Modifier::BOLD));
        }
        return;
    }
    let (text, style) = match (&screen.notice, &screen.thinking) {
        (Some(notice), _) if notice.bad => {
            (format!("✗ {}", notice.text), look.fg(Color::LightRed).add_modifier(Modifier::BOLD))
        }
        (Some(notice), _) => (notice.text.clone(), Style::new().add_modifier(Modifier::BOLD)),
        (None, Some((who, part))) => {
            let text = Message::new("screen-thinking").with("who", who.as_str()).with("part", *part);
            (screen.voice.say(&text), Style::new().add_modifier(Modifier::BOLD))
        }
        (None, None) => {
            let keys = screen.word(if screen.shown.lesson.is_some() { "screen-keys-lesson" } else { "screen-keys" });
            let keys: Vec<String> = keys.split(" · ").map(str::to_owned).collect();
            (fitting(&keys, " · ", area.width.into()), Style::new().add_modifier(Modifier::DIM))
        }
    };
    let rows = cut(wrapped(&text, area.width.into()), 3, area.width.into());
    let top = area.bottom().saturating_sub(rows.len() as u16);
    for (y, row) in (top..area.bottom()).zip(&rows) {
        put(buffer, (area.x, y), &" ".repeat(area.width.into()), area.width, Style::new());
        put(buffer, (area.x, y), row, area.width, style);
    }
}
