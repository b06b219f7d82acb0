//! The board drawn: what of it is seen, with the marks of what can be pointed at.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use redoubt_kernel::scene::ChoiceKind;
use redoubt_stage::chart;
use redoubt_stage::sheet::SheetPlace;

use crate::screen::{Cursor, Focus, Screen};

/// Draws the board into its area.
pub(crate) fn draw(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    for y in 0..area.height {
        for x in 0..area.width {
            let at = (screen.camera.corner.0 + usize::from(x), screen.camera.corner.1 + usize::from(y));
            let Some((glyph, style)) = screen.sheet.glyph(at.0, at.1) else { continue };
            if let Some(cell) = buffer.cell_mut((area.x + x, area.y + y)) {
                cell.set_char(glyph).set_style(screen.look.style(style));
            }
        }
    }
    let marks = Marks { screen, area };
    marks.liveries(buffer);
    if screen.past.is_none() {
        marks.lawful(buffer);
        marks.pointed_out(buffer);
        marks.spots(buffer);
        for id in &screen.picked {
            marks.paint(buffer, id, Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED));
        }
        marks.cursor(buffer);
    }
    marks.beyond(buffer);
}

struct Marks<'a> {
    screen: &'a Screen,
    area: Rect,
}

impl Marks<'_> {
    /// Where a cell of the sheet is on the screen, if it is seen.
    fn on_screen(&self, (x, y): (usize, usize)) -> Option<(u16, u16)> {
        let (left, top) = self.screen.camera.corner;
        let (x, y) = (u16::try_from(x.checked_sub(left)?).ok()?, u16::try_from(y.checked_sub(top)?).ok()?);
        (x < self.area.width && y < self.area.height).then_some((self.area.x + x, self.area.y + y))
    }

    fn each(
        &self,
        buffer: &mut Buffer,
        place: &SheetPlace,
        mut change: impl FnMut(&mut ratatui::buffer::Cell, (usize, usize)),
    ) {
        for y in place.y..place.y + place.height {
            for x in place.x..place.x + place.width {
                if let Some(cell) = self.on_screen((x, y)).and_then(|at| buffer.cell_mut(at)) {
                    change(cell, (x, y));
                }
            }
        }
    }

    /// Pieces wear their side's colours, where there are enough of them.
    fn liveries(&self, buffer: &mut Buffer) {
        for piece in &self.screen.scene().pieces {
            let Some(livery) = piece.livery else { continue };
            let (Some(cloth), Some(ink)) =
                (self.screen.look.rgb(livery.cloth.light), self.screen.look.rgb(livery.ink.light))
            else {
                return;
            };
            let Some(place) = self.screen.sheet.places.iter().find(|place| place.id == piece.id) else { continue };
            self.each(buffer, place, |cell, _| {
                if !is_blank(cell.symbol()) {
                    cell.set_style(Style::new().fg(ink).bg(cloth).add_modifier(Modifier::BOLD));
                }
            });
        }
    }

    /// Where a thing lies; a body of men that has no name on the board, where the first of them stands.
    fn place_of(&self, id: &str) -> Option<&SheetPlace> {
        let sheet = &self.screen.sheet;
        let man = || self.screen.scene().pieces.iter().find(|piece| piece.body.as_deref() == Some(id));
        sheet.place_of(id).or_else(|| sheet.place_of(&man()?.id))
    }

    fn paint(&self, buffer: &mut Buffer, id: &str, style: Style) {
        if let Some(place) = self.screen.sheet.place_of(id) {
            self.each(buffer, place, |cell, _| {
                cell.set_style(style);
            });
        }
    }

    /// What can be pointed at next: underlined, in the colour of what would be done, and with a sign in it.
    fn lawful(&self, buffer: &mut Buffer) {
        for (id, kind) in self.screen.next_things() {
            let Some(place) = self.place_of(&id) else { continue };
            let (sign, colour) = match kind {
                ChoiceKind::Attack => ("×", Color::LightRed),
                ChoiceKind::Move => ("◇", Color::LightGreen),
                ChoiceKind::Other => ("◇", Color::LightYellow),
            };
            let style = self.screen.look.fg(colour).add_modifier(Modifier::BOLD);
            // A space has a frame, a piece none.
            let framed = place.height > 1 && self.screen.scene().board.spaces.iter().any(|space| space.id == id);
            let edge = usize::from(framed);
            let is_frame = |x: usize, y: usize| {
                framed
                    && (x == place.x
                        || x + 1 == place.x + place.width
                        || y == place.y
                        || y + 1 == place.y + place.height)
            };
            let mut empty = true;
            self.each(buffer, place, |cell, (x, y)| {
                if is_frame(x, y) {
                    cell.set_style(style);
                } else if !is_blank(cell.symbol()) {
                    empty = false;
                    cell.set_style(Style::new().add_modifier(Modifier::UNDERLINED | Modifier::BOLD));
                }
            });
            let within = SheetPlace {
                id,
                x: place.x + edge,
                y: place.y + edge,
                width: place.width.saturating_sub(2 * edge).max(1),
                height: place.height.saturating_sub(2 * edge).max(1),
            };
            let at = if empty { Some(place.middle()) } else { self.room_for_sign(buffer, &within) };
            if let Some(cell) = at.and_then(|at| self.on_screen(at)).and_then(|at| buffer.cell_mut(at)) {
                cell.set_symbol(sign).set_style(style);
            }
        }
    }

    /// Where a sign stands in a place in which something else stands: where nothing does; in the place of the bracket that closes
    /// a piece, since the one that opens it tells its side; in the last column. A lone figure has it beside it.
    fn room_for_sign(&self, buffer: &Buffer, place: &SheetPlace) -> Option<(usize, usize)> {
        let symbol = |at: (usize, usize)| Some(buffer.cell(self.on_screen(at)?)?.symbol());
        let is = |at: (usize, usize), fits: &dyn Fn(&str) -> bool| symbol(at).is_some_and(fits);
        let blank = |at: &(usize, usize)| is(*at, &is_blank);
        let last = place.x + place.width - 1;
        if place.width == 1 {
            return [Some((last + 1, place.y)), place.x.checked_sub(1).map(|x| (x, place.y))]
                .into_iter()
                .flatten()
                .find(blank);
        }
        let corners = (place.y..place.y + place.height).map(|y| (last, y)).find(blank);
        let row = || (place.x..=last).rev().map(|x| (x, place.y));
        corners
            .or_else(|| row().find(blank))
            .or_else(|| row().find(|at| is(*at, &|symbol| matches!(symbol, ")" | "]" | "#"))))
            .or(Some((last, place.y)))
    }

    /// What the teacher points at: in a colour of its own, with a sign where there is room for one.
    fn pointed_out(&self, buffer: &mut Buffer) {
        let style = self.screen.look.fg(Color::LightMagenta).add_modifier(Modifier::BOLD);
        for id in self.screen.shown.lesson.iter().flat_map(|lesson| &lesson.points) {
            let Some(place) = self.screen.sheet.place_of(id) else { continue };
            let low = place.height < 3;
            self.each(buffer, place, |cell, (x, y)| {
                let edge = x == place.x || x + 1 == place.x + place.width;
                let edge = edge || y == place.y || y + 1 == place.y + place.height;
                if low || edge {
                    cell.set_style(if low { style.add_modifier(Modifier::UNDERLINED) } else { style });
                }
            });
            if let Some(cell) = self.on_screen((place.x, place.y)).and_then(|at| buffer.cell_mut(at))
                && (!low || cell.symbol() == " ")
            {
                cell.set_symbol("◎").set_style(style);
            }
        }
    }

    /// The places of a measured table that the choice at hand, or what has been picked, leads to.
    fn spots(&self, buffer: &mut Buffer) {
        let screen = self.screen;
        let scene = &screen.shown.scene;
        if scene.board.table.is_none() {
            return;
        }
        let style = screen.look.fg(Color::LightGreen).add_modifier(Modifier::BOLD);
        let mark = |buffer: &mut Buffer, point: (i32, i32), sign: &str| {
            let cell = chart::cell_of(scene, screen.camera.grain(), point);
            if let Some(cell) = self.on_screen(cell).and_then(|at| buffer.cell_mut(at)) {
                cell.set_symbol(sign).set_style(style);
            }
        };
        if let Some(reach) = screen.reach.as_ref().filter(|_| !screen.picked.is_empty()) {
            for corner in reach.bands.iter().flat_map(|band| outline(&band.outline)) {
                mark(buffer, corner, "∙");
            }
        }
        let selected = screen.selected_choice().filter(|_| screen.focus == Focus::Choices);
        if let Some(choice) = selected {
            choice.points.iter().for_each(|point| mark(buffer, *point, "◇"));
            choice.sketch.stands.iter().for_each(|stand| mark(buffer, (stand.x, stand.y), "◇"));
        }
        if !screen.picked.is_empty() {
            let open = screen.entries.iter().filter_map(|entry| screen.choice_of(entry));
            for point in open.filter_map(|choice| choice.points.last()) {
                mark(buffer, *point, "◇");
            }
        }
    }

    fn cursor(&self, buffer: &mut Buffer) {
        let Cursor::Cell(x, y) = self.screen.cursor else { return };
        let lone = SheetPlace { id: String::new(), x, y, width: 1, height: 1 };
        let free = self.screen.reach.is_some();
        let place = if free { &lone } else { self.screen.sheet.thing_at(x, y).unwrap_or(&lone) };
        let here = self.screen.focus == Focus::Board;
        let style = if here { Modifier::REVERSED } else { Modifier::DIM };
        if place.height <= 2 || place.width <= 2 {
            return self.each(buffer, place, |cell, _| {
                cell.set_style(Style::new().add_modifier(style));
            });
        }
        // A large thing keeps its face: arrows point at it from both sides.
        let middle = place.y + place.height / 2;
        for (x, sign) in [(place.x, "▸"), (place.x + place.width - 1, "◂")] {
            if let Some(cell) = self.on_screen((x, middle)).and_then(|at| buffer.cell_mut(at)) {
                cell.set_symbol(sign).set_style(Style::new().add_modifier(style | Modifier::BOLD));
            }
        }
        if here {
            self.each(buffer, place, |cell, (_, y)| {
                if y == place.y || y + 1 == place.y + place.height {
                    cell.set_style(Style::new().add_modifier(Modifier::REVERSED));
                }
            });
        }
    }

    /// Arrows at the edges beyond which there is more of the board.
    fn beyond(&self, buffer: &mut Buffer) {
        let (left, top) = self.screen.camera.corner;
        let (width, height) = (usize::from(self.area.width), usize::from(self.area.height));
        if width == 0 || height == 0 {
            return;
        }
        let (middle_x, middle_y) = (self.area.x + self.area.width / 2, self.area.y + self.area.height / 2);
        let edges = [
            (left > 0, (self.area.x, middle_y), "◀"),
            (left + width < self.screen.sheet.width(), (self.area.right() - 1, middle_y), "▶"),
            (top > 0, (middle_x, self.area.y), "▲"),
            (top + height < self.screen.sheet.height(), (middle_x, self.area.bottom() - 1), "▼"),
        ];
        for (more, at, sign) in edges {
            if let Some(cell) = buffer.cell_mut(at).filter(|_| more) {
                cell.set_symbol(sign).set_style(self.screen.look.fg(Color::LightYellow).add_modifier(Modifier::BOLD));
            }
        }
    }
}

/// Is there only ground?
fn is_blank(symbol: &str) -> bool {
    matches!(symbol, " " | "·")
}

/// Points along an outline, close enough to be a line of dots at the usual sizes.
fn outline(corners: &[(i32, i32)]) -> Vec<(i32, i32)> {
    const STEPS: i32 = 12;
    let next = corners.iter().cycle().skip(1);
    let along = corners.iter().zip(next).flat_map(|(a, b)| {
        (0..STEPS).map(move |step| (a.0 + (b.0 - a.0) * step / STEPS, a.1 + (b.1 - a.1) * step / STEPS))
    });
    along.collect()
}
