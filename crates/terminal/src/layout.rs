//! Where everything is on a screen of some size.

use ratatui::layout::Rect;

/// What is where. A pane without room has no size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Areas {
    /// The battle's name and the phases.
    pub(crate) title: Rect,
    /// The board.
    pub(crate) board: Rect,
    /// What is to be decided, and the choices.
    pub(crate) choices: Rect,
    /// What is under the cursor.
    pub(crate) details: Rect,
    /// What lies beside the board.
    pub(crate) beside: Rect,
    /// What has happened.
    pub(crate) log: Rect,
    /// What a teacher says.
    pub(crate) lesson: Rect,
    /// What the keys do, and what there is to say.
    pub(crate) status: Rect,
}

/// A pane that shares its place with others where there is little room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Pane {
    /// What is under the cursor, and below it what has happened.
    #[default]
    Details,
    /// What lies beside the board.
    Beside,
    /// What has happened.
    Log,
}

impl Pane {
    /// The next one.
    pub(crate) fn next(self) -> Self {
        match self {
            Pane::Details => Pane::Beside,
            Pane::Beside => Pane::Log,
            Pane::Log => Pane::Details,
        }
    }
}

/// What room is needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Needs {
    /// What is shown where there is room for one pane only.
    pub(crate) pane: Pane,
    /// Rows of what a teacher says, with its heading; none, if nobody teaches.
    pub(crate) lesson: u16,
    /// Rows of the choices, with their heading and what stands above them.
    pub(crate) choices: u16,
    /// Columns and rows of the board as it is drawn: what it leaves, others have.
    pub(crate) board: (u16, u16),
    /// The rows of a broad, low board that has all the rest below it on a small screen.
    pub(crate) broad: Option<u16>,
}

/// Rows that details have at least, and the log below them, where they share a place.
const DETAILS: u16 = 5;
const LOG: u16 = 3;

/// Rows that the choices have at least where every pane has its place.
const CHOICES: u16 = 10;

/// Rows that the log has at least there.
const LOG_LEAST: u16 = 5;

/// Columns that the choices have at least there, and at most on a screen that is not wide.
const COLUMN: std::ops::RangeInclusive<u16> = 40..=54;

/// The same on a wide screen, and what lies beside the board there.
const WIDE_COLUMN: std::ops::RangeInclusive<u16> = 46..=72;
const BESIDE: u16 = 46;

/// Rows below a broad board.
pub(crate) const BELOW: u16 = 8;

/// Is there room for one pane at a time only?
pub(crate) fn is_small(width: u16, height: u16) -> bool {
    width < 110 || height < 30
}

impl Areas {
    /// Everything on a screen so wide and so high.
    pub(crate) fn of(width: u16, height: u16, needs: Needs) -> Self {
        let title = Rect::new(0, 0, width, 1.min(height));
        let status = Rect::new(0, height.saturating_sub(1), width, u16::from(height > 1));
        // The board has half of the screen, whatever is taught.
        let taught = needs.lesson.min(height.saturating_sub(2) / 2);
        let (top, high) = (1, height.saturating_sub(2 + taught));
        let lesson = Rect::new(0, status.y.saturating_sub(taught), width, taught);
        let mut areas = Areas { title, status, lesson, ..Areas::default() };
        if is_small(width, height) {
            areas.small(width, (top, high), needs);
            return areas;
        }
        let wide = width >= 160;
        let (column, right) = if wide { (WIDE_COLUMN, BESIDE) } else { (COLUMN, 0) };
        let both = width - right - 1 - u16::from(wide);
        let left = needs.board.0.clamp(both - *column.end(), both - *column.start());
        let middle = both - left;
        let board = needs.board.1.min(high.saturating_sub(LOG_LEAST));
        areas.board = Rect::new(0, top, left, board);
        areas.log = Rect::new(0, top + board, left, high - board);
        // What the choices do not need the panes below them have.
        let choices = needs.choices.clamp(CHOICES.min(high / 2), high / 2);
        areas.choices = Rect::new(left + 1, top, middle, choices);
        if wide {
            areas.details = Rect::new(left + 1, top + choices, middle, high - choices);
            areas.beside = Rect::new(left + middle + 2, top, right, high);
        } else {
            let details = (high / 4).min((high - choices) / 2);
            areas.details = Rect::new(left + 1, top + choices, middle, details);
            areas.beside = Rect::new(left + 1, top + choices + details, middle, high - choices - details);
        }
        areas
    }

    /// The board, the choices, and one more place: below a broad board, or else beside it.
    fn small(&mut self, width: u16, (top, high): (u16, u16), needs: Needs) {
        let rest = match needs.broad.filter(|rows| rows + BELOW <= high) {
            Some(rows) => {
                self.board = Rect::new(0, top, width, rows);
                let left = width * 11 / 20;
                self.choices = Rect::new(0, top + rows, left, high - rows);
                Rect::new(left + 1, top + rows, width.saturating_sub(left + 1), high - rows)
            }
            None => {
                let right = (width * 2 / 5).clamp(24.min(width), 46);
                let most = width.saturating_sub(right + 1);
                let left = needs.board.0.clamp(most.min(width / 2), most);
                self.board = Rect::new(0, top, left, high);
                let choices = high - (high * 2 / 5).min(high);
                let column = |y: u16, height: u16| Rect::new(left + 1, y, width.saturating_sub(left + 1), height);
                self.choices = column(top, choices);
                column(top + choices, high - choices)
            }
        };
        match needs.pane {
            Pane::Details => self.details = rest,
            Pane::Beside => self.beside = rest,
            Pane::Log => self.log = rest,
        }
    }

    /// Gives the log, where it has no place of its own, what a board so high leaves below it, or else what the details leave.
    pub(crate) fn share(&mut self, board: u16, details: u16) {
        let below = self.board.height.saturating_sub(board);
        if self.log.height == 0 && self.board.height > 0 && below > LOG {
            self.board.height = board;
            self.log = Rect { y: self.board.bottom(), height: below, ..self.board };
            return;
        }
        let needed = (details + 1).max(DETAILS);
        let left = self.details.height.saturating_sub(needed);
        if self.log.height == 0 && self.details.height > 0 && left >= LOG {
            self.details.height = needed;
            self.log = Rect { y: self.details.bottom(), height: left, ..self.details };
        }
    }

    /// The lines between columns: where each is, and the row that it begins in.
    pub(crate) fn columns(&self) -> Vec<(u16, u16)> {
        let right = [self.details, self.beside, self.log].into_iter().filter(|area| area.height > 0);
        let mut lines: Vec<(u16, u16)> = std::iter::once(self.choices)
            .chain(right)
            .filter(|area| area.x > 0)
            .map(|area| (area.x - 1, area.y))
            .collect();
        lines.sort_unstable();
        lines.dedup_by_key(|(x, _)| *x);
        lines
    }
}
