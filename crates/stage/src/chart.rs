//! A measured table in characters: one to the inch or more, terrain as shading, pieces by their letters.

use anstyle::{AnsiColor, Style};

use redoubt_kernel::scene::{Ground, GroundKind, Scene, Table};

use crate::canvas::Canvas;
use crate::terminal::{Look, glyph, side_style};
use crate::{View, Voice};

/// Columns left of the table, for the scale.
const MARGIN: usize = 3;

/// Columns that a table's window has in a terminal of this width.
pub(crate) fn room(look: Look) -> usize {
    look.width.saturating_sub(MARGIN)
}

/// The table or a window on it, with a scale in inches along the top and the left.
pub(crate) fn draw(scene: &Scene, table: &Table, voice: &Voice, look: Look, view: &View) -> String {
    let window = view.window(scene, table, room(look));
    let (inch, scale) = (table.inch.max(1), window.scale);
    let cells = |units: i32| (units.max(0).saturating_mul(scale) / inch) as usize;
    let span = (window.to.0 - window.from.0, window.to.1 - window.from.1);
    let (columns, rows) = (cells(span.0 + (inch - 1) / scale), cells(span.1 + (inch - 1) / scale));
    let first = (window.from.0 / inch, window.from.1 / inch);
    let mut canvas = Canvas::new(MARGIN + columns, rows + 1);
    let step = if scale > 1 { 5 } else { 10 };
    let inches = |cell: usize, first: i32| (cell as i32 % scale == 0).then_some(first + cell as i32 / scale);
    for column in 0..columns {
        if let Some(mark) = inches(column, first.0).filter(|mark| mark % step == 0) {
            canvas.write(MARGIN + column, 0, &mark.to_string(), 3, Style::new().dimmed());
        }
    }
    for row in 0..rows {
        if let Some(mark) = inches(row, first.1).filter(|mark| mark % 5 == 0) {
            canvas.write(0, row + 1, &format!("{mark:>2}"), 2, Style::new().dimmed());
        }
        for column in 0..columns {
            // Just past the middle, so that an edge through two middles takes in one of them.
            let middle = |cell: usize, from: i32| from + (cell as i32 * inch + inch / 2) / scale + 1;
            let middle = (middle(column, window.from.0), middle(row, window.from.1));
            let ground = table.grounds.iter().rev().find(|ground| holds(ground, middle));
            let (glyph, style) = ground.map_or(("·", Style::new().dimmed()), |ground| shade(ground.terrain));
            canvas.write(MARGIN + column, row + 1, glyph, 1, style);
        }
    }
    let mut legend: Vec<(char, String)> = Vec::new();
    for stand in table.stands.iter().filter(|stand| window.holds((stand.x, stand.y))) {
        let Some(piece) = scene.pieces.iter().find(|piece| piece.id == stand.piece) else { continue };
        // A base is an inch wide: looked at closely, its mark stands at its left.
        let corner = |at: i32, from: i32| cells(at - from - if scale > 1 { inch / 2 } else { 0 });
        let (x, y) = (corner(stand.x, window.from.0), corner(stand.y, window.from.1));
        let (x, y) = (MARGIN + x.min(columns.saturating_sub(1)), 1 + y.min(rows.saturating_sub(1)));
        let style = side_style(piece.seat);
        let mut mark = voice.say(&piece.mark);
        if scale > 1 {
            mark.push_str(arrow(stand.facing));
        }
        canvas.write(x, y, &mark, scale as usize, style);
        if scale > 2 {
            // Of a long name the end tells more.
            let spare = piece.id.chars().count().saturating_sub(scale as usize);
            let name: String = piece.id.chars().skip(spare).collect();
            canvas.write(x, y + 1, &name, scale as usize, style);
        }
        if scale > 1 {
            // Its states in the line below: a base is as many lines high as it is columns wide.
            let states = piece.badges.iter().filter_map(|badge| Some((glyph(badge.sign)?, &badge.text)));
            let mut signs = String::new();
            for (sign, text) in states.take(scale as usize) {
                signs.push(sign);
                if !legend.iter().any(|(known, _)| *known == sign) {
                    legend.push((sign, voice.say(text)));
                }
            }
            canvas.write(x, y + if scale > 2 { 2 } else { 1 }, &signs, scale as usize, style);
        }
    }
    let mut text = canvas.lines(look.colour).join("\n");
    text.push('\n');
    if !legend.is_empty() {
        legend.sort_unstable();
        let said: Vec<String> = legend.iter().map(|(sign, text)| format!("{sign} {text}")).collect();
        text.push_str(&format!("{}{}\n", " ".repeat(MARGIN), said.join("   ")));
    }
    text
}

/// Which way a piece faces.
fn arrow(facing: (i32, i32)) -> &'static str {
    match (facing.0.signum(), facing.1.signum()) {
        (0, -1) => "↑",
        (1, -1) => "↗",
        (1, 0) => "→",
        (1, 1) => "↘",
        (0, 1) => "↓",
        (-1, 1) => "↙",
        (-1, 0) => "←",
        (-1, -1) => "↖",
        _ => "",
    }
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

fn shade(terrain: GroundKind) -> (&'static str, Style) {
    match terrain {
        GroundKind::River => ("~", AnsiColor::Blue.on_default()),
        GroundKind::Road => (":", AnsiColor::Yellow.on_default()),
        GroundKind::Wagon => ("#", AnsiColor::Yellow.on_default()),
        GroundKind::Rocks => ("^", Style::new().bold()),
        GroundKind::Tent | GroundKind::TentDoor => ("∆", AnsiColor::White.on_default()),
        GroundKind::Horse => ("h", Style::new()),
    }
}
