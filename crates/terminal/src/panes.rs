//! The panes around the board, drawn.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use redoubt_kernel::Message;
use redoubt_kernel::scene::{Fate, Panel, PanelKind};
use redoubt_stage::report::{LineKind, ReportLine};
use redoubt_stage::wrapping::wrapped;
use redoubt_stage::{inspect, panels};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::layout::Areas;
use crate::screen::{Cursor, Focus, Screen};

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
    details(screen, buffer, areas.details);
    beside(screen, buffer, areas.beside);
    log(screen, buffer, areas.log);
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

/// The heading of a pane.
fn heading(buffer: &mut Buffer, area: Rect, text: &str, here: bool) {
    if area.height == 0 || area.width < 4 {
        return;
    }
    let style = if here { Modifier::BOLD | Modifier::REVERSED } else { Modifier::BOLD };
    let rule = "─".repeat(area.width.into());
    put(buffer, (area.x, area.y), &rule, area.width, Style::new().add_modifier(Modifier::DIM));
    put(buffer, (area.x + 1, area.y), &format!(" {text} "), area.width - 2, Style::new().add_modifier(style));
}

/// The battle's name, and the phases with the present one marked.
fn title(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    let scene = screen.scene();
    let name = format!(" {} ", screen.voice.say(&scene.title));
    let mut x =
        put(buffer, (0, area.y), &name, area.width, Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD));
    // Where there is little room, what is past is left out.
    let now = scene.strip.iter().position(|step| step.now).unwrap_or(0);
    let said: Vec<String> = scene.strip.iter().map(|step| screen.voice.say(&step.text)).collect();
    let width = |from: usize| said[from.min(said.len())..].iter().map(|text| text.width() + 3).sum::<usize>();
    let mut from = 0;
    while from < now && usize::from(x) + width(from) > area.width.into() {
        from += 1;
    }
    for (index, text) in said.iter().enumerate().skip(from) {
        // What is to come is left out rather than cut off.
        if index > now && usize::from(x) + text.width() + 2 > area.width.into() || x >= area.width {
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
        /// More rows of the line that the list stands on.
        const WHOLE: usize = 3;
        let head = self.choice_head(width.into(), usize::MAX).len();
        (1 + head + self.entries.len() + WHOLE) as u16
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
        // The line that the list stands on is shown whole, the others in a row each.
        let line = |index: usize| -> Vec<String> {
            let (mark, text, odds) = self.line_of(&self.entries[index]);
            let indent = mark.width() + 1;
            let inner = room.saturating_sub(indent).max(4);
            if index == self.selected {
                let odds = odds.map_or_else(String::new, |odds| format!(": {}", odds.words));
                let whole = wrapped(&format!("{text}{odds}"), inner);
                let lead = |(row, text): (usize, String)| {
                    if row == 0 { format!("{mark} {text}") } else { format!("{}{text}", " ".repeat(indent)) }
                };
                return whole.into_iter().take(4).enumerate().map(lead).collect();
            }
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

    /// What lies beside the board, row by row, and what can be pointed at in each.
    pub(crate) fn beside_rows(&self, width: u16) -> Vec<(String, Option<String>)> {
        let room = usize::from(width);
        let mut rows = Vec::new();
        for panel in &self.scene().panels {
            rows.push((format!("{}:", self.voice.say(&panel.title)), None));
            rows.extend(self.panel_rows(panel, room));
        }
        rows
    }

    fn panel_rows(&self, panel: &Panel, room: usize) -> Vec<(String, Option<String>)> {
        if panel.kind == PanelKind::Table {
            let rows = panels::aligned(panel, &self.voice, room.saturating_sub(1));
            return rows.into_iter().map(|line| (format!(" {line}"), None)).collect();
        }
        if panel.kind == PanelKind::Dice {
            let dice: Vec<String> = panel
                .items
                .iter()
                .filter_map(|item| item.die)
                .map(|die| {
                    let fate = match die.fate {
                        Fate::Plain => "",
                        Fate::Hit => "×",
                        Fate::Retreat => "‹",
                        Fate::Miss => "-",
                        Fate::Save => "+",
                    };
                    format!("[{}{fate}]", die.face)
                })
                .collect();
            return wrapped(&format!(" {}", dice.join(" ")), room).into_iter().map(|line| (line, None)).collect();
        }
        let item = |item: &redoubt_kernel::scene::Item| {
            let id = Some(item.id.clone()).filter(|id| !id.is_empty());
            let lines = wrapped(&format!(" {}", self.voice.say(&item.text)), room);
            lines.into_iter().map(move |line| (line, id.clone())).collect::<Vec<_>>()
        };
        // What cannot be pointed at stands side by side.
        if panel.items.iter().all(|item| item.id.is_empty()) {
            let all: Vec<String> = panel.items.iter().map(|item| self.voice.say(&item.text)).collect();
            return wrapped(&format!(" {}", all.join(", ")), room).into_iter().map(|line| (line, None)).collect();
        }
        panel.items.iter().flat_map(item).collect()
    }

    /// A line of the log, with who did it.
    pub fn log_line(&self, line: &ReportLine) -> String {
        match line.kind {
            LineKind::Chapter => format!("— {} —", line.text),
            LineKind::Detail => format!("    {}", line.text),
            LineKind::Deed => line.attributed(&self.voice, self.profile),
        }
    }
}

fn choices(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    let here = screen.focus == Focus::Choices;
    let text = if screen.typed.is_empty() {
        screen.word("screen-choices")
    } else {
        format!("{}: {}", screen.word("screen-choices"), screen.typed)
    };
    heading(buffer, area, &text, here);
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
    /// What is told of what the cursor and the list stand on, in lines so wide.
    pub(crate) fn state_rows(&self, width: u16) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        if self.focus == Focus::Choices
            && let Some(choice) = self.selected_choice()
        {
            lines.push(format!("› {} [{}]", self.typed_words(choice), choice.rule));
        }
        let told = self.thing().map(|id| inspect::thing(self.scene(), &self.voice, self.profile, &id));
        lines.extend(told.unwrap_or_default());
        lines.iter().flat_map(|line| wrapped(line, width.into())).collect()
    }

    /// What it is for, where there is room for that too. Of a moment of the past there is only the scene.
    fn purpose_rows(&self, width: u16) -> Vec<String> {
        let thing = self.thing().filter(|_| self.past.is_none());
        let (view, scene) = (self.shown.view.as_ref(), &self.shown.scene);
        let told = thing.map(|id| inspect::purpose(view, scene, &self.voice, &id)).unwrap_or_default();
        told.iter().flat_map(|line| wrapped(line, width.into())).collect()
    }

    /// What the teacher says, in lines so wide; nothing, if nobody teaches.
    pub(crate) fn lesson_rows(&self, width: u16) -> Vec<String> {
        let Some(lesson) = &self.shown.lesson else { return Vec::new() };
        let room = usize::from(width);
        let mut rows = lesson.answer.as_ref().map_or_else(Vec::new, |answer| wrapped(answer, room));
        rows.extend(wrapped(&lesson.text, room));
        rows
    }
}

fn details(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    heading(buffer, area, &screen.word("screen-details"), false);
    let rows = screen.state_rows(area.width).into_iter().chain(screen.purpose_rows(area.width)).collect();
    let rows = cut(rows, area.height.saturating_sub(1).into(), area.width.into());
    for (y, row) in (area.y + 1..area.bottom()).zip(rows) {
        put(buffer, (area.x, y), &row, area.width, Style::new());
    }
}

/// What the teacher says, below everything else.
fn lesson(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    let Some(lesson) = &screen.shown.lesson else { return };
    heading(buffer, area, &lesson.heading, true);
    let answered = lesson.answer.as_ref().map_or(0, |answer| wrapped(answer, area.width.into()).len());
    let space = usize::from(area.height.saturating_sub(1));
    let rows = cut(screen.lesson_rows(area.width), space, area.width.into());
    for (index, (y, row)) in (area.y + 1..area.bottom()).zip(rows).enumerate() {
        let style = if index < answered { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        put(buffer, (area.x, y), &row, area.width, style);
    }
}

fn beside(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    heading(buffer, area, &screen.word("screen-beside"), false);
    let next = screen.next_things();
    let pointed = |id: &String| screen.shown.lesson.as_ref().is_some_and(|lesson| lesson.points.contains(id));
    for (y, (text, id)) in (area.y + 1..area.bottom()).zip(screen.beside_rows(area.width)) {
        let cursor = matches!((&screen.cursor, &id), (Cursor::Item(on), Some(id)) if on == id);
        let mut style = match &id {
            None if text.ends_with(':') && !text.starts_with(' ') => Style::new().add_modifier(Modifier::BOLD),
            Some(id) if screen.picked.contains(id) => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Some(id) if next.iter().any(|(one, _)| one == id) => {
                screen.look.fg(Color::LightYellow).add_modifier(Modifier::UNDERLINED)
            }
            Some(id) if pointed(id) => screen.look.fg(Color::LightMagenta).add_modifier(Modifier::BOLD),
            _ => Style::new(),
        };
        if cursor {
            style = style.add_modifier(Modifier::REVERSED);
        }
        put(buffer, (area.x, y), &text, area.width, style);
        if id.as_ref().is_some_and(pointed) && text.starts_with(' ') {
            put(buffer, (area.x, y), "◎", 1, style);
        }
    }
}

fn log(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    heading(buffer, area, &screen.word("screen-log"), false);
    let lines = screen.past.as_ref().map_or(&screen.shown.log, |past| &past.told);
    let room = usize::from(area.width);
    let rows: Vec<(LineKind, String)> = lines
        .iter()
        .flat_map(|line| wrapped(&screen.log_line(line), room).into_iter().map(move |row| (line.kind, row)))
        .collect();
    let space = usize::from(area.height.saturating_sub(1));
    let last = rows.len().saturating_sub(screen.log_scroll);
    let first = last.saturating_sub(space);
    for (y, (kind, row)) in (area.y + 1..area.bottom()).zip(&rows[first..last.max(first)]) {
        let style = match kind {
            LineKind::Chapter => Style::new().add_modifier(Modifier::BOLD),
            LineKind::Deed => Style::new(),
            LineKind::Detail => Style::new().add_modifier(Modifier::DIM),
        };
        put(buffer, (area.x, y), row, area.width, style);
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
