//! What has happened, in the pane for it: the latest of it, or what one has scrolled back to.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use redoubt_stage::report::{LineKind, ReportLine};
use redoubt_stage::wrapping::wrapped;

use crate::layout::Pane;
use crate::panes::{PanePart, heading, put};
use crate::screen::{Focus, Screen};

/// A row of a line: what kind the line is of, and whether it begins here.
struct LogRow {
    kind: LineKind,
    begins: bool,
    text: String,
}

impl Screen {
    /// A line of the log, with who did it.
    pub fn log_line(&self, line: &ReportLine) -> String {
        match line.kind {
            LineKind::Chapter => format!("— {} —", line.text),
            LineKind::Detail => format!("    {}", line.text),
            LineKind::Deed => line.attributed(&self.voice, self.profile),
        }
    }

    fn log_rows(&self, width: u16) -> Vec<LogRow> {
        let lines = self.past.as_ref().map_or(&self.shown.log, |past| &past.told);
        let rows = |line: &ReportLine| {
            let kind = line.kind;
            let rows = wrapped(&self.log_line(line), width.into()).into_iter().enumerate();
            rows.map(move |(index, text)| LogRow { kind, begins: index == 0, text }).collect::<Vec<_>>()
        };
        lines.iter().flat_map(rows).collect()
    }

    /// Back by so many rows, or forth, as far as there are any.
    pub(crate) fn scroll_log(&mut self, by: isize) {
        let area = self.areas().log;
        let most = self.log_rows(area.width).len().saturating_sub(area.height.saturating_sub(1).into());
        self.log_scroll = self.log_scroll.min(most).saturating_add_signed(-by).min(most);
    }
}

/// Draws it.
pub(crate) fn draw(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    if area.height == 0 {
        return;
    }
    let rows = screen.log_rows(area.width);
    let space = usize::from(area.height - 1).min(rows.len());
    let last = rows.len().saturating_sub(screen.log_scroll).max(space);
    let first = last - space;
    // It begins with a sentence, and not in the middle of one.
    let first = first + rows[first..last].iter().position(|row| row.begins).unwrap_or(0);
    let part = PanePart { first, shown: last - first, below: rows.len() - last };
    let here = screen.focus == Focus::Pane && screen.pane == Pane::Log;
    heading(buffer, area, &screen.word("screen-log"), here, part);
    for (y, row) in (area.y + 1..area.bottom()).zip(&rows[first..last]) {
        let style = match row.kind {
            LineKind::Chapter => Style::new().add_modifier(Modifier::BOLD),
            LineKind::Deed => Style::new(),
            LineKind::Detail => Style::new().add_modifier(Modifier::DIM),
        };
        put(buffer, (area.x, y), &row.text, area.width, style);
    }
}
