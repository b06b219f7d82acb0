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
    /// What the keys do, and what there is to say.
    pub(crate) status: Rect,
}

/// A pane that shares its place with others where there is little room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Pane {
    /// What is under the cursor.
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

impl Areas {
    /// Everything on a screen so wide and so high; `pane` is shown where there is room for one only.
    pub(crate) fn of(width: u16, height: u16, pane: Pane) -> Self {
        let title = Rect::new(0, 0, width, 1.min(height));
        let status = Rect::new(0, height.saturating_sub(1), width, u16::from(height > 1));
        let (top, high) = (1, height.saturating_sub(2));
        let mut areas = Areas { title, status, ..Areas::default() };
        if width < 110 || height < 30 {
            let right = (width * 2 / 5).clamp(24.min(width), 46);
            let left = width.saturating_sub(right + 1);
            areas.board = Rect::new(0, top, left, high);
            let choices = high - (high * 2 / 5).min(high);
            let column = |y: u16, height: u16| Rect::new(left + 1, y, width.saturating_sub(left + 1), height);
            areas.choices = column(top, choices);
            let rest = column(top + choices, high - choices);
            match pane {
                Pane::Details => areas.details = rest,
                Pane::Beside => areas.beside = rest,
                Pane::Log => areas.log = rest,
            }
            return areas;
        }
        let wide = width >= 160;
        let (middle, right) = if wide { (50, 46) } else { (46, 0) };
        let left = width - middle - right - 1 - u16::from(wide);
        let log = (high / 4).clamp(6, 12);
        areas.board = Rect::new(0, top, left, high - log);
        areas.log = Rect::new(0, top + high - log, left, log);
        let choices = high / 2;
        areas.choices = Rect::new(left + 1, top, middle, choices);
        if wide {
            areas.details = Rect::new(left + 1, top + choices, middle, high - choices);
            areas.beside = Rect::new(left + middle + 2, top, right, high);
        } else {
            let details = (high - choices) / 2;
            areas.details = Rect::new(left + 1, top + choices, middle, details);
            areas.beside = Rect::new(left + 1, top + choices + details, middle, high - choices - details);
        }
        areas
    }
}
