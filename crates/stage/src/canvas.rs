//! A sheet of characters to draw on, with joined lines.

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

/// The sheet.
pub(crate) struct Canvas {
    width: usize,
    cells: Vec<Cell>,
}

impl Canvas {
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Canvas { width, cells: vec![Cell::Empty; width * height] }
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
