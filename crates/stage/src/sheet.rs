//! A board in characters: a sheet to draw on, with joined lines, that knows what lies where.

use anstyle::Style;
use unicode_width::UnicodeWidthChar;

/// Which ways a line leaves a cell.
const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;

#[derive(Clone, Copy)]
enum Cell {
    Empty,
    Line(u8),
    Glyph(char, Style),
    /// The right half of a wide character.
    Covered,
}

/// Something on a sheet that can be pointed at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetPlace {
    /// What it is, as choices name it.
    pub id: String,
    /// Its left column.
    pub x: usize,
    /// Its top row.
    pub y: usize,
    /// How many columns it takes.
    pub width: usize,
    /// How many rows it takes.
    pub height: usize,
}

impl SheetPlace {
    /// Is this cell in it?
    pub fn holds(&self, x: usize, y: usize) -> bool {
        (self.x..self.x + self.width).contains(&x) && (self.y..self.y + self.height).contains(&y)
    }

    /// The cell in its middle.
    pub fn middle(&self) -> (usize, usize) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }
}

/// The sheet.
#[derive(Clone)]
pub struct Sheet {
    width: usize,
    cells: Vec<Cell>,
    /// What lies where: what lies above another comes after it.
    pub places: Vec<SheetPlace>,
}

impl Sheet {
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Sheet { width: width.max(1), cells: vec![Cell::Empty; width.max(1) * height], places: Vec::new() }
    }

    /// How many columns it has.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many rows it has.
    pub fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// What stands in a cell; `None` in the right half of a wide character, and beyond the edge.
    pub fn glyph(&self, x: usize, y: usize) -> Option<(char, Style)> {
        if x >= self.width {
            return None;
        }
        match *self.cells.get(y * self.width + x)? {
            Cell::Empty => Some((' ', Style::new())),
            Cell::Line(ways) => Some((joint(ways), Style::new().dimmed())),
            Cell::Glyph(glyph, style) => Some((glyph, style)),
            Cell::Covered => None,
        }
    }

    /// Does one of these characters stand anywhere on it?
    pub fn shows(&self, glyphs: [char; 2]) -> bool {
        self.cells.iter().any(|cell| matches!(cell, Cell::Glyph(glyph, _) if glyphs.contains(glyph)))
    }

    /// Notes that something lies there.
    pub(crate) fn place(&mut self, id: &str, (x, y): (usize, usize), (width, height): (usize, usize)) {
        if !id.is_empty() {
            self.places.push(SheetPlace { id: id.to_owned(), x, y, width: width.max(1), height: height.max(1) });
        }
    }

    /// The uppermost thing in a cell.
    pub fn thing_at(&self, x: usize, y: usize) -> Option<&SheetPlace> {
        self.places.iter().rev().find(|place| place.holds(x, y))
    }

    /// Where a thing lies.
    pub fn place_of(&self, id: &str) -> Option<&SheetPlace> {
        self.places.iter().rev().find(|place| place.id == id)
    }

    fn at(&mut self, x: usize, y: usize) -> Option<&mut Cell> {
        if x < self.width { self.cells.get_mut(y * self.width + x) } else { None }
    }

    fn line(&mut self, x: usize, y: usize, ways: u8) {
        if let Some(cell) = self.at(x, y) {
            *cell = match *cell {
                Cell::Line(known) => Cell::Line(known | ways),
                _ => Cell::Line(ways),
            };
        }
    }

    /// A frame; frames that share an edge are joined.
    pub(crate) fn frame(&mut self, x: usize, y: usize, width: usize, height: usize) {
        let (right, bottom) = (x + width, y + height);
        for column in x + 1..right {
            self.line(column, y, EAST | WEST);
            self.line(column, bottom, EAST | WEST);
        }
        for row in y + 1..bottom {
            self.line(x, row, NORTH | SOUTH);
            self.line(right, row, NORTH | SOUTH);
        }
        self.line(x, y, EAST | SOUTH);
        self.line(right, y, WEST | SOUTH);
        self.line(x, bottom, EAST | NORTH);
        self.line(right, bottom, WEST | NORTH);
    }

    /// Writes text from left to right, at most `room` columns of it.
    pub(crate) fn write(&mut self, mut x: usize, y: usize, text: &str, room: usize, style: Style) {
        let end = x + room;
        for glyph in text.chars() {
            let wide = glyph.width().unwrap_or(0);
            if wide == 0 {
                continue;
            }
            if x + wide > end {
                return;
            }
            if let Some(cell) = self.at(x, y) {
                *cell = Cell::Glyph(glyph, style);
            }
            if wide == 2
                && let Some(cell) = self.at(x + 1, y)
            {
                *cell = Cell::Covered;
            }
            x += wide;
        }
    }

    /// The sheet as lines of text; colour codes only if `colour`.
    pub(crate) fn lines(&self, colour: bool) -> Vec<String> {
        self.cells.chunks(self.width).map(|row| Self::row(row, colour)).collect()
    }

    fn row(row: &[Cell], colour: bool) -> String {
        let mut text = String::new();
        for cell in row {
            match *cell {
                Cell::Empty => text.push(' '),
                Cell::Line(ways) => text.push(joint(ways)),
                Cell::Glyph(glyph, style) if colour && style != Style::new() => {
                    text.push_str(&format!("{style}{glyph}{style:#}"));
                }
                Cell::Glyph(glyph, _) => text.push(glyph),
                Cell::Covered => {}
            }
        }
        text.trim_end().to_owned()
    }
}

fn joint(ways: u8) -> char {
    const JOINTS: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    JOINTS[usize::from(ways & 15)]
}
