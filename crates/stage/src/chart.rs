//! A measured table in characters: one to the inch, terrain as shading, pieces by their letters.

use anstyle::{AnsiColor, Style};

use redoubt_kernel::scene::{Ground, Scene, Table};

use crate::Voice;
use crate::canvas::Canvas;
use crate::terminal::{Look, side_style};

/// Columns left of the table, for the scale.
const MARGIN: usize = 3;

/// The table, with a scale in inches along the top and the left.
pub(crate) fn draw(scene: &Scene, table: &Table, voice: &Voice, look: Look) -> String {
    let inch = table.inch.max(1);
    let cells = |units: i32| (units.max(0) / inch) as usize;
    let (columns, rows) = (cells(scene.board.width + inch - 1), cells(scene.board.height + inch - 1));
    let mut canvas = Canvas::new(MARGIN + columns, rows + 1);
    for column in (0..columns).step_by(10) {
        canvas.write(MARGIN + column, 0, &column.to_string(), 3, Style::new().dimmed());
    }
    for row in 0..rows {
        if row % 5 == 0 {
            canvas.write(0, row + 1, &format!("{row:>2}"), 2, Style::new().dimmed());
        }
        for column in 0..columns {
            // Just past the middle, so that an edge through two middles takes in one of them.
            let middle = (column as i32 * inch + inch / 2 + 1, row as i32 * inch + inch / 2 + 1);
            let ground = table.grounds.iter().rev().find(|ground| holds(ground, middle));
            let (glyph, style) = ground.map_or(("·", Style::new().dimmed()), |ground| shade(ground.terrain));
            canvas.write(MARGIN + column, row + 1, glyph, 1, style);
        }
    }
    for stand in &table.stands {
        let Some(piece) = scene.pieces.iter().find(|piece| piece.id == stand.piece) else { continue };
        let (column, row) = (cells(stand.x).min(columns - 1), cells(stand.y).min(rows - 1));
        canvas.write(MARGIN + column, row + 1, &voice.say(&piece.mark), 1, side_style(piece.seat));
    }
    let mut text = canvas.lines(look.colour).join("\n");
    text.push('\n');
    text
}

/// Is the point inside the outline?
fn holds(ground: &Ground, (x, y): (i32, i32)) -> bool {
    let next = ground.corners.iter().cycle().skip(1);
    let turns = ground.corners.iter().zip(next).map(|(a, b)| {
        let cross = i64::from(b.0 - a.0) * i64::from(y - a.1) - i64::from(b.1 - a.1) * i64::from(x - a.0);
        cross.signum()
    });
    let (mut left, mut right) = (false, false);
    for turn in turns {
        left |= turn > 0;
        right |= turn < 0;
    }
    !(left && right)
}

fn shade(terrain: &str) -> (&'static str, Style) {
    match terrain {
        "river" => ("~", AnsiColor::Blue.on_default()),
        "road" => (":", AnsiColor::Yellow.on_default()),
        "wagon" => ("#", AnsiColor::Yellow.on_default()),
        "rocks" => ("^", Style::new().bold()),
        "tent" | "tent_door" => ("∆", AnsiColor::White.on_default()),
        "horse" => ("h", Style::new()),
        _ => (" ", Style::new()),
    }
}
