//! What the mouse does.

use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::screen::{Cursor, Focus, Screen, Wish};

impl Screen {
    pub(crate) fn mouse(&mut self, mouse: &MouseEvent) -> Option<Wish> {
        let at = Position::new(mouse.column, mouse.row);
        let areas = self.areas();
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll(at, -1, mouse.modifiers),
            MouseEventKind::ScrollDown => self.scroll(at, 1, mouse.modifiers),
            MouseEventKind::Down(MouseButton::Right) => self.step_back(),
            MouseEventKind::Drag(MouseButton::Left) if areas.status.contains(at) && self.overlay.is_none() => {
                return self.click_slider(areas.status, at);
            }
            MouseEventKind::Down(MouseButton::Left) => {
                self.notice = None;
                if let Some(mut overlay) = self.overlay.take() {
                    let (stays, wish) = overlay.click(&self.backdrop(), at);
                    if stays {
                        self.overlay = Some(overlay);
                    }
                    return wish;
                }
                if areas.status.contains(at) {
                    return self.click_slider(areas.status, at);
                }
                if areas.lesson.contains(at) && self.past.is_none() {
                    return self.shown.lesson.as_ref().filter(|lesson| lesson.is_read).map(|_| Wish::GoOn);
                }
                if areas.board.contains(at) && self.past.is_none() {
                    return self.click_board(areas.board, at);
                }
                if areas.choices.contains(at) && self.past.is_none() {
                    return self.click_choices(areas.choices, at);
                }
                if areas.beside.contains(at) && self.past.is_none() {
                    return self.click_beside(areas.beside, at);
                }
            }
            _ => {}
        }
        None
    }

    fn click_board(&mut self, board: Rect, at: Position) -> Option<Wish> {
        let cell =
            (self.camera.corner.0 + usize::from(at.x - board.x), self.camera.corner.1 + usize::from(at.y - board.y));
        if cell.0 >= self.sheet.width() || cell.1 >= self.sheet.height() {
            return None;
        }
        self.cursor = Cursor::Cell(cell.0, cell.1);
        self.focus = Focus::Board;
        self.typed.clear();
        let thing = self.thing();
        self.point(thing.as_deref(), Some(cell))
    }

    fn click_choices(&mut self, area: Rect, at: Position) -> Option<Wish> {
        let row = self.choice_rows(area).into_iter().find(|(y, _, _)| *y == at.y)?;
        self.selected = row.1?;
        self.focus = Focus::Choices;
        self.enter_line()
    }

    fn click_beside(&mut self, area: Rect, at: Position) -> Option<Wish> {
        let rows = self.beside_rows(area.width);
        let (_, id) = rows.get(usize::from(at.y.checked_sub(area.y + 1)?))?;
        let id = id.clone()?;
        self.cursor = Cursor::Item(id.clone());
        self.focus = Focus::Board;
        self.point(Some(&id), None)
    }

    /// The slider of the replay lies in the last line.
    fn click_slider(&mut self, status: Rect, at: Position) -> Option<Wish> {
        let last = self.past.as_ref()?.last;
        let part = usize::from(at.x.saturating_sub(status.x)) * last / usize::from(status.width.max(2) - 1);
        Some(Wish::Look(part.min(last)))
    }

    fn scroll(&mut self, at: Position, by: i32, modifiers: KeyModifiers) {
        if let Some(overlay) = &mut self.overlay {
            return overlay.scroll(by * 3);
        }
        let areas = self.areas();
        if areas.board.contains(at) {
            match modifiers {
                modifiers if modifiers.contains(KeyModifiers::CONTROL) => self.zoom(by < 0),
                modifiers if modifiers.contains(KeyModifiers::SHIFT) => self.pan(by * 4, 0),
                _ => self.pan(0, by * 2),
            }
        } else if areas.choices.contains(at) {
            self.move_selection(by as isize);
        } else if areas.log.contains(at) {
            self.log_scroll = self.log_scroll.saturating_add_signed(-by as isize).min(self.shown.log.len());
        }
    }
}
