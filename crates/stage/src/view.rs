//! What part of a measured table is shown, and how large: the whole at one character to the inch, or a window at more.

use redoubt_kernel::scene::{MeasuredTable, Scene};

/// How a person looks at a measured table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Characters to the inch; at one the whole table is shown.
    scale: i32,
    /// The middle of the window, in the table's units.
    centre: (i32, i32),
}

/// The part of the table that is shown, in its units, and the characters to the inch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The left and the top edge.
    pub from: (i32, i32),
    /// The right and the bottom edge.
    pub to: (i32, i32),
    /// Characters to the inch.
    pub scale: i32,
}

/// The most characters to the inch.
pub const CLOSEST: i32 = 6;
/// Lines of a window.
const LINES: i32 = 36;
/// How close a person looks who names a place without saying how close.
const CLOSE: i32 = 3;

impl Default for View {
    fn default() -> Self {
        View { scale: 1, centre: (0, 0) }
    }
}

impl Window {
    /// Does a point lie in it?
    pub fn holds(&self, (x, y): (i32, i32)) -> bool {
        (self.from.0..=self.to.0).contains(&x) && (self.from.1..=self.to.1).contains(&y)
    }
}

impl View {
    /// Is the whole table shown?
    pub fn is_whole(&self) -> bool {
        self.scale <= 1
    }

    /// The window on a table, for a terminal of this width.
    pub fn window(&self, scene: &Scene, table: &MeasuredTable, columns: usize) -> Window {
        let (width, height) = (scene.board.width.max(1), scene.board.height.max(1));
        if self.is_whole() {
            return Window { from: (0, 0), to: (width, height), scale: 1 };
        }
        let inch = table.inch.max(1);
        let units = |characters: i32| characters.saturating_mul(inch) / self.scale;
        let span = (units(columns.clamp(20, 200) as i32).min(width), units(LINES).min(height));
        let edge = |centre: i32, span: i32, whole: i32| {
            let inches = (centre - span / 2).clamp(0, whole - span) / inch;
            inches * inch
        };
        let from = (edge(self.centre.0, span.0, width), edge(self.centre.1, span.1, height));
        Window { from, to: ((from.0 + span.0).min(width), (from.1 + span.1).min(height)), scale: self.scale }
    }

    /// What a person who types `zoom` and these words wants to see; `None` if they name nothing that is there.
    ///
    /// A number is a scale; a figure, a ground or a point in inches becomes the middle; a direction moves the window by half
    /// its size; nothing at all looks closer. To look at the whole table again is scale 1.
    pub fn turned(&self, words: &[&str], scene: &Scene, table: &MeasuredTable, columns: usize) -> Option<View> {
        let seen = self.window(scene, table, columns);
        let middle = match self.is_whole() {
            true => (scene.board.width / 2, scene.board.height / 2),
            false => self.centre,
        };
        let mut view = View { scale: self.scale, centre: middle };
        if words.is_empty() {
            view.scale = (self.scale + 1).min(CLOSEST);
            return Some(view);
        }
        for word in words {
            if let Ok(scale) = word.parse::<i32>() {
                view.scale = Some(scale).filter(|scale| (1..=CLOSEST).contains(scale))?;
            } else if let Some((dx, dy)) = direction(word) {
                let span = (seen.to.0 - seen.from.0, seen.to.1 - seen.from.1);
                let moved = (middle.0 + dx * span.0 / 2, middle.1 + dy * span.1 / 2);
                view.centre = (moved.0.clamp(0, scene.board.width), moved.1.clamp(0, scene.board.height));
            } else {
                view.centre = place(word, table)?;
                view.scale = view.scale.max(CLOSE);
            }
        }
        Some(view)
    }
}

/// Where a figure stands, the middle of a ground, or a point in inches: `34.5,40`.
fn place(word: &str, table: &MeasuredTable) -> Option<(i32, i32)> {
    let stand = table.stands.iter().find(|stand| stand.piece.eq_ignore_ascii_case(word));
    if let Some(stand) = stand {
        return Some((stand.x, stand.y));
    }
    let ground = table.grounds.iter().find(|ground| !ground.id.is_empty() && ground.id.eq_ignore_ascii_case(word));
    if let Some(ground) = ground {
        let count = ground.corners.len().max(1) as i32;
        let sum = ground.corners.iter().fold((0, 0), |sum, corner| (sum.0 + corner.0, sum.1 + corner.1));
        return Some((sum.0 / count, sum.1 / count));
    }
    let (x, y) = word.split_once(',')?;
    let units = |text: &str| {
        let inches = text.parse::<f64>().ok().filter(|inches| (0.0..=1000.0).contains(inches))?;
        Some((inches * f64::from(table.inch)) as i32)
    };
    Some((units(x)?, units(y)?))
}

/// A compass direction by its letters, in English or Spanish.
fn direction(word: &str) -> Option<(i32, i32)> {
    Some(match word.to_lowercase().as_str() {
        "n" => (0, -1),
        "ne" => (1, -1),
        "e" => (1, 0),
        "se" => (1, 1),
        "s" => (0, 1),
        "sw" | "so" => (-1, 1),
        "w" | "o" => (-1, 0),
        "nw" | "no" => (-1, -1),
        _ => return None,
    })
}
