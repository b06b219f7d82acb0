//! What lies beside the board: its rows, how far down they are looked at, and the things in them that can be pointed at.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use redoubt_kernel::scene::{Choice, Fate, Item, Panel, PanelKind, Scene};
use redoubt_stage::panels;
use redoubt_stage::wrapping::wrapped;

use crate::layout::Pane;
use crate::overlay::Overlay;
use crate::panes::{PanePart, heading, put};
use crate::screen::{Cursor, Focus, Screen, Wish};

impl Screen {
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
        let bare = |text: &str| wrapped(text, room).into_iter().map(|line| (line, None)).collect();
        match panel.kind {
            PanelKind::Table => {
                let rows = panels::aligned(panel, &self.voice, room.saturating_sub(1));
                rows.into_iter().map(|line| (format!(" {line}"), None)).collect()
            }
            PanelKind::Dice => {
                let dice: Vec<String> = panel.items.iter().filter_map(die).collect();
                bare(&format!(" {}", dice.join(" ")))
            }
            // What cannot be pointed at stands side by side.
            PanelKind::Hand | PanelKind::Cup | PanelKind::List if panel.items.iter().all(|item| item.id.is_empty()) => {
                let all: Vec<String> = panel.items.iter().map(|item| self.item_name(item)).collect();
                bare(&format!(" {}", all.join(", ")))
            }
            PanelKind::Hand | PanelKind::Cup | PanelKind::List => {
                let rows = |item: &Item| {
                    let id = Some(item.id.clone()).filter(|id| !id.is_empty());
                    let lines = wrapped(&format!(" {}", self.item_name(item)), room);
                    lines.into_iter().map(move |line| (line, id.clone())).collect::<Vec<_>>()
                };
                panel.items.iter().flat_map(rows).collect()
            }
        }
    }

    /// What is said of a thing, without the name that it has in actions: here it is pointed at, and that name is no word of the
    /// person's language. A lone figure keeps its own: orders are typed with it.
    pub(crate) fn without_id(&self, id: &str, said: &str) -> String {
        let items = self.scene().panels.iter().flat_map(|panel| &panel.items);
        match items.into_iter().find(|item| !id.is_empty() && item.id == id) {
            Some(item) => self.item_name(item),
            None if self.scene().pieces.iter().any(|piece| piece.id == id) => said.to_owned(),
            None => said.replace(&format!(" ({id})"), ""),
        }
    }

    fn item_name(&self, item: &Item) -> String {
        let said = self.voice.say(&item.text);
        let Some((_, id)) = item.text.args().iter().find(|(name, _)| *name == "id") else { return said };
        let id = self.voice.arg(id);
        said.replace(&format!(" ({id})"), "").replace(&format!(", {id})"), ")")
    }

    /// What of it is seen in a pane.
    pub(crate) fn beside_part(&self, area: Rect, rows: usize) -> PanePart {
        PanePart::of(rows, area.height.saturating_sub(1).into(), self.beside_scroll)
    }

    pub(crate) fn scroll_beside(&mut self, by: isize) {
        let area = self.areas().beside;
        let part = self.beside_part(area, self.beside_rows(area.width).len());
        self.beside_scroll = part.scrolled(by);
    }

    /// Brings a thing beside the board into sight.
    pub(crate) fn reveal(&mut self, id: &str) {
        if self.areas().beside.height == 0 {
            self.pane = Pane::Beside;
        }
        let area = self.areas().beside;
        let rows = self.beside_rows(area.width);
        let Some(first) = rows.iter().position(|(_, at)| at.as_deref() == Some(id)) else { return };
        let last = rows.iter().rposition(|(_, at)| at.as_deref() == Some(id)).unwrap_or(first);
        let part = self.beside_part(area, rows.len());
        if first < part.first {
            self.beside_scroll = first;
        } else if last >= part.first + part.shown {
            // One row says how much more there is.
            self.beside_scroll = (last + 2).saturating_sub(area.height.saturating_sub(1).into()).min(first);
        }
    }

    /// Where dice lie or a card is to be played, they are looked at, whatever the pane shows otherwise.
    pub(crate) fn look_beside(&mut self) {
        self.pane = self.own_pane;
        let Some(panel) = asked_about(self.scene()) else { return };
        let title = format!("{}:", self.voice.say(&panel.title));
        (self.pane, self.beside_scroll) = (Pane::Beside, 0);
        let area = self.areas().beside;
        let rows = self.beside_rows(area.width);
        let Some(at) = rows.iter().position(|(text, of)| of.is_none() && *text == title) else { return };
        // Its heading and what stands first in it.
        if at + 1 >= self.beside_part(area, rows.len()).shown {
            self.beside_scroll = at;
        }
    }

    /// The next thing in sight beside the board, or the one before; where there is none, a row on.
    pub(crate) fn walk_beside(&mut self, down: bool) {
        let area = self.areas().beside;
        let rows = self.beside_rows(area.width);
        let part = self.beside_part(area, rows.len());
        let on = |row: &usize| matches!(&self.cursor, Cursor::Item(id) if rows[*row].1.as_ref() == Some(id));
        let mut seen = part.first..part.first + part.shown;
        let (first, last) = (seen.clone().find(on), seen.clone().rev().find(on));
        let next = match (down, first, last) {
            (true, _, Some(last)) => (last + 1..seen.end).find(|row| rows[*row].1.is_some()),
            (true, _, None) => seen.find(|row| rows[*row].1.is_some()),
            (false, Some(first), _) => (seen.start..first).rev().find(|row| rows[*row].1.is_some()),
            (false, None, _) => None,
        };
        match next.and_then(|row| rows[row].1.clone()) {
            Some(id) => self.cursor = Cursor::Item(id),
            None => self.scroll_beside(if down { 1 } else { -1 }),
        }
    }

    /// Takes up the thing that the cursor is on, if it can be; otherwise everything is shown.
    pub(crate) fn enter_beside(&mut self) -> Option<Wish> {
        if let Cursor::Item(id) = &self.cursor {
            let id = id.clone();
            if self.picked.contains(&id) || self.next_things().iter().any(|(one, _)| *one == id) {
                return self.point(Some(&id), None);
            }
        }
        self.open_beside();
        None
    }

    /// Everything beside the board, over the rest.
    pub(crate) fn open_beside(&mut self) {
        let rows = self.beside_rows(crate::overlay::text_room(self.size.0));
        let mut lines = Vec::new();
        for (text, _) in rows {
            if !text.starts_with(' ') && !lines.is_empty() {
                lines.push(String::new());
            }
            lines.push(text);
        }
        self.overlay = Some(Overlay::text(self.word("screen-beside"), lines));
    }
}

/// The panel that the decision is about: one with dice, or one of which something can be chosen.
fn asked_about(scene: &Scene) -> Option<&Panel> {
    let touched = |item: &Item| {
        let is_in = |choice: &Choice| {
            choice.touches.contains(&item.id) || choice.otherwise.iter().any(|path| path.contains(&item.id))
        };
        !item.id.is_empty() && scene.choices.iter().any(is_in)
    };
    let dice = scene.panels.iter().find(|panel| panel.kind == PanelKind::Dice && !panel.items.is_empty());
    dice.or_else(|| scene.panels.iter().find(|panel| panel.kind == PanelKind::Hand && panel.items.iter().any(touched)))
}

fn die(item: &Item) -> Option<String> {
    let die = item.die?;
    let fate = match die.fate {
        Fate::Plain => "",
        Fate::Hit => "×",
        Fate::Retreat => "‹",
        Fate::Miss => "-",
        Fate::Save => "+",
    };
    Some(format!("[{}{fate}]", die.face))
}

/// Draws it.
pub(crate) fn draw(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    if area.height == 0 {
        return;
    }
    let rows = screen.beside_rows(area.width);
    let part = screen.beside_part(area, rows.len());
    let here = screen.focus == Focus::Pane && screen.pane == Pane::Beside;
    heading(buffer, area, &screen.word("screen-beside"), here, part);
    let next = screen.next_things();
    let pointed = |id: &String| screen.shown.lesson.as_ref().is_some_and(|lesson| lesson.points.contains(id));
    let mut y = area.y + 1;
    for (text, id) in rows.into_iter().skip(part.first).take(part.shown) {
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
        let sign = match &id {
            Some(id) if pointed(id) => "◎",
            Some(id) if next.iter().any(|(one, _)| one == id) => "◇",
            _ => "",
        };
        if text.starts_with(' ') && !sign.is_empty() {
            put(buffer, (area.x, y), sign, 1, style);
        }
        y += 1;
    }
    part.tell_more(screen, buffer, (area, y), 'p');
}
