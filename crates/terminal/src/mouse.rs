//! What the mouse does.

use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::layout::{Areas, Pane, is_small};
use crate::list::ListEntry;
use crate::screen::{Cursor, Focus, Hovered, Screen, Wish};

impl Screen {
    pub(crate) fn mouse(&mut self, mouse: &MouseEvent) -> Option<Wish> {
        let at = Position::new(mouse.column, mouse.row);
        let areas = self.areas();
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll(at, -1, mouse.modifiers),
            MouseEventKind::ScrollDown => self.scroll(at, 1, mouse.modifiers),
            MouseEventKind::Down(MouseButton::Right) => self.step_back(),
            MouseEventKind::Moved if self.overlay.is_none() => self.hovered = self.under(&areas, at),
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
                if areas.beside.contains(at) {
                    return self.click_beside(areas.beside, at);
                }
                let panes = [(areas.details, Pane::Details), (areas.log, Pane::Log)];
                if let Some((area, pane)) = panes.into_iter().find(|(area, _)| area.contains(at)) {
                    self.click_pane(area, pane, at);
                }
            }
            _ => {}
        }
        None
    }

    /// What the mouse is over.
    fn under(&self, areas: &Areas, at: Position) -> Option<Hovered> {
        if areas.board.contains(at) {
            let (x, y) = self.cell_at(areas.board, at);
            return self.sheet.thing_at(x, y).map(|place| Hovered::Thing(place.id.clone()));
        }
        if areas.choices.contains(at) && self.past.is_none() {
            let row = self.choice_rows(areas.choices).into_iter().find(|(y, _, _)| *y == at.y)?;
            return row.1.map(Hovered::Line);
        }
        let area = areas.beside;
        if area.contains(at) {
            let rows = self.beside_rows(area.width);
            let part = self.beside_part(area, rows.len());
            let row = usize::from(at.y.checked_sub(area.y + 1)?);
            return rows.get(part.first + row).filter(|_| row < part.shown)?.1.clone().map(Hovered::Thing);
        }
        None
    }

    fn cell_at(&self, board: Rect, at: Position) -> (usize, usize) {
        (self.camera.corner.0 + usize::from(at.x - board.x), self.camera.corner.1 + usize::from(at.y - board.y))
    }

    /// A pane is read on in; its last row, which says how much more there is, opens all of it.
    fn click_pane(&mut self, area: Rect, pane: Pane, at: Position) {
        let more = at.y + 1 == area.bottom() && pane != Pane::Log;
        // Where there is room for one pane only, the log has what the details leave, and stays there.
        if self.pane == pane || !is_small(self.size.0, self.size.1) {
            (self.pane, self.own_pane, self.focus) = (pane, pane, Focus::Pane);
        }
        if more {
            self.open_pane(pane);
        }
    }

    fn click_board(&mut self, board: Rect, at: Position) -> Option<Wish> {
        let cell = self.cell_at(board, at);
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
        let index = row.1?;
        self.focus = Focus::Choices;
        self.selected = index;
        // The first click is for reading; the second takes it. A group only opens.
        let is_group = matches!(self.entries.get(index), Some(ListEntry::Group { .. }));
        if is_group || self.clicked == Some(index) {
            return self.enter_line();
        }
        self.clicked = Some(index);
        None
    }

    fn click_beside(&mut self, area: Rect, at: Position) -> Option<Wish> {
        let rows = self.beside_rows(area.width);
        let part = self.beside_part(area, rows.len());
        let row = usize::from(at.y.checked_sub(area.y + 1)?);
        if part.below > 0 && row >= part.shown {
            self.open_beside();
            return None;
        }
        let id = rows.get(part.first + row)?.1.clone()?;
        self.cursor = Cursor::Item(id.clone());
        self.focus = Focus::Board;
        if self.past.is_some() { None } else { self.point(Some(&id), None) }
    }

    /// The slider of the replay lies in the last line.
    fn click_slider(&mut self, status: Rect, at: Position) -> Option<Wish> {
        let last = self.past.as_ref()?.last;
        let part = usize::from(at.x.saturating_sub(status.x)) * last / usize::from(status.width.max(2) - 1);
        Some(Wish::Look(part.min(last)))
    }

    fn scroll(&mut self, at: Position, by: i32, modifiers: KeyModifiers) {
        if let Some(mut overlay) = self.overlay.take() {
            overlay.wheel(&self.backdrop(), by);
            self.overlay = Some(overlay);
            return;
        }
        let areas = self.areas();
        self.hovered = None;
        if areas.board.contains(at) {
            match modifiers {
                modifiers if modifiers.contains(KeyModifiers::CONTROL) => self.zoom(by < 0),
                modifiers if modifiers.contains(KeyModifiers::SHIFT) => self.pan(by * 4, 0),
                _ => self.pan(0, by * 2),
            }
        } else if areas.choices.contains(at) {
            self.move_selection(by as isize);
        } else if areas.log.contains(at) {
            self.scroll_pane(Pane::Log, by as isize);
        } else if areas.beside.contains(at) {
            self.scroll_pane(Pane::Beside, by as isize * 2);
        } else if areas.details.contains(at) {
            self.scroll_pane(Pane::Details, by as isize * 2);
        }
    }
}
