//! A measured table in characters: one to the inch or more, terrain as shading, pieces by their letters.

use anstyle::{AnsiColor, Style};

use redoubt_kernel::scene::{GroundKind, GroundShape, MeasuredTable, Scene};

use crate::sheet::Sheet;
use crate::terminal::{TextLook, glyph, side_style};
use crate::view::Window;
use crate::{View, Voice};

/// Columns left of the table, for the scale.
const MARGIN: usize = 3;

/// Columns that a table's window has in a terminal of this width.
pub(crate) fn room(look: TextLook) -> usize {
    look.width.saturating_sub(MARGIN)
}

/// How large a table is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grain {
    /// Columns to the inch.
    pub columns: i32,
    /// Rows to so many inches.
    pub rows: (i32, i32),
}

/// What signs stand for.
pub(crate) type ChartLegend = Vec<(char, String)>;

/// How ground is drawn.
type Shade = (&'static str, Style);

/// Where nothing lies.
const OPEN: Shade = ("·", Style::new().dimmed());

/// The table or a window on it, with a scale in inches along the top and the left.
pub(crate) fn draw(scene: &Scene, table: &MeasuredTable, voice: &Voice, look: TextLook, view: &View) -> String {
    let window = view.window(scene, table, room(look));
    let (sheet, mut legend) =
        drawn(scene, table, voice, &window, Grain { columns: window.scale, rows: (window.scale, 1) }, false);
    let mut text = sheet.lines(look.colour).join("\n");
    text.push('\n');
    if !legend.is_empty() {
        legend.sort_unstable();
        let said: Vec<String> = legend.iter().map(|(sign, text)| format!("{sign} {text}")).collect();
        text.push_str(&format!("{}{}\n", " ".repeat(MARGIN), said.join("   ")));
    }
    text
}

/// The whole of a measured table in characters; `None` where the board has spaces. Two rows of ground that share a row of
/// characters are drawn in its halves, told apart by their colours; without `halves` the row shows one of them by its sign.
pub fn plot(scene: &Scene, voice: &Voice, grain: Grain, halves: bool) -> Option<Sheet> {
    let table = scene.board.table.as_ref()?;
    let window = View::default().window(scene, table, 0);
    Some(drawn(scene, table, voice, &window, grain, halves).0)
}

/// The point of the table under the middle of a cell of [`plot`], in the table's units.
pub fn point_at(scene: &Scene, grain: Grain, (x, y): (usize, usize)) -> Option<(i32, i32)> {
    let inch = scene.board.table.as_ref()?.inch.max(1);
    let (column, row) = (x.checked_sub(MARGIN)? as i32, y.checked_sub(1)? as i32);
    let at = (
        (column * 2 + 1) * inch / (2 * grain.columns.max(1)),
        (row * 2 + 1) * inch * grain.rows.1 / (2 * grain.rows.0.max(1)),
    );
    ((0..scene.board.width).contains(&at.0) && (0..scene.board.height).contains(&at.1)).then_some(at)
}

/// The cell of [`plot`] that a point of the table lies in.
pub fn cell_of(scene: &Scene, grain: Grain, (x, y): (i32, i32)) -> (usize, usize) {
    let inch = scene.board.table.as_ref().map_or(1, |table| table.inch.max(1));
    let column = x.max(0).saturating_mul(grain.columns) / inch;
    let row = y.max(0).saturating_mul(grain.rows.0) / (inch * grain.rows.1.max(1));
    (MARGIN + column as usize, 1 + row as usize)
}

fn drawn(
    scene: &Scene,
    table: &MeasuredTable,
    voice: &Voice,
    window: &Window,
    grain: Grain,
    halves: bool,
) -> (Sheet, ChartLegend) {
    let inch = table.inch.max(1);
    let (wide, (high, per)) = (grain.columns, grain.rows);
    let across = |units: i32| (units.max(0).saturating_mul(wide) / inch) as usize;
    let down = |units: i32| (units.max(0).saturating_mul(high) / (inch * per)) as usize;
    let span = (window.to.0 - window.from.0, window.to.1 - window.from.1);
    let (columns, rows) = (across(span.0 + (inch - 1) / wide), down(span.1 + (inch * per - 1) / high));
    let first = (window.from.0 / inch, window.from.1 / inch);
    let mut canvas = Sheet::new(MARGIN + columns, rows + 1);
    let step = if wide > 1 { 5 } else { 10 };
    for column in 0..columns {
        let mark = first.0 + column as i32 / wide;
        if column as i32 % wide == 0 && mark % step == 0 {
            canvas.write(MARGIN + column, 0, &mark.to_string(), 3, Style::new().dimmed());
        }
    }
    // What lies under a point, and how it is shaded.
    let under = |point: (i32, i32)| {
        let ground = table.grounds.iter().rev().find(|ground| holds(ground, point));
        ground.map_or(OPEN, |ground| shade(ground.terrain))
    };
    for row in 0..rows {
        let inches = row as i32 * per;
        if inches % high == 0 && (first.1 + inches / high) % 5 == 0 {
            canvas.write(0, row + 1, &format!("{:>2}", first.1 + inches / high), 2, Style::new().dimmed());
        }
        // Just past the middle, so that an edge through two middles takes in one of them.
        let middle = |cell: usize, from: i32, each: i32| from + (cell as i32 * inch + inch / 2) / each + 1;
        for column in 0..columns {
            let x = middle(column, window.from.0, wide);
            let (glyph, style) = if per > high {
                // A row is more than an inch: the upper half of the cell shows the one, the lower half the other.
                let y = |part: i32| window.from.1 + (row as i32 * 2 + part) * inch * per / (2 * high) + inch / 2 + 1;
                let (upper, lower) = (under((x, y(0))), under((x, y(1))));
                if halves { in_halves(upper, lower) } else { either(upper, lower) }
            } else {
                under((x, middle(row * per as usize, window.from.1, high)))
            };
            canvas.write(MARGIN + column, row + 1, glyph, 1, style);
        }
    }
    let at = |x: i32, y: i32| (MARGIN + across(x - window.from.0), 1 + down(y - window.from.1));
    for ground in table.grounds.iter().filter(|ground| !ground.id.is_empty()) {
        let edge = |pick: fn(&(i32, i32)) -> i32| {
            let all = ground.corners.iter().map(pick);
            (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
        };
        let (left, right) = edge(|corner| corner.0);
        let (top, bottom) = edge(|corner| corner.1);
        let (from, to) = (at(left, top), at(right, bottom));
        canvas.place(&ground.id, from, (to.0.saturating_sub(from.0), to.1.saturating_sub(from.1)));
    }
    if per == 1 && wide > high {
        // Aspect as on the ground: there is room for the names of bodies.
        for tag in &table.tags {
            let (mark, (x, y)) = (voice.say(&tag.mark), at(tag.x, tag.y));
            let x = x.saturating_sub(mark.chars().count() / 2).max(MARGIN);
            canvas.write(x, y.saturating_sub(1).max(1), &mark, 12, side_style(tag.seat).underline());
            canvas.place(&tag.id, (x, y.saturating_sub(1).max(1)), (mark.chars().count(), 1));
        }
    }
    let mut legend: ChartLegend = Vec::new();
    for stand in table.stands.iter().filter(|stand| window.holds((stand.x, stand.y))) {
        let Some(piece) = scene.pieces.iter().find(|piece| piece.id == stand.piece) else { continue };
        // A base is an inch wide: looked at closely, its mark stands at its left.
        let half = |each: i32| if each > 1 { inch / 2 } else { 0 };
        let (x, y) = (across(stand.x - window.from.0 - half(wide)), down(stand.y - window.from.1 - half(high)));
        let (x, y) = (MARGIN + x.min(columns.saturating_sub(1)), 1 + y.min(rows.saturating_sub(1)));
        let (style, room) = (side_style(piece.seat), wide as usize);
        let mut mark = voice.say(&piece.mark);
        if wide > 1 {
            mark.push_str(arrow(stand.facing));
        }
        canvas.write(x, y, &mark, room, style);
        canvas.place(&piece.id, (x, y), (room, (high / per).max(1) as usize));
        if high > 2 {
            // Of a long name the end tells more.
            let spare = piece.id.chars().count().saturating_sub(room);
            let name: String = piece.id.chars().skip(spare).collect();
            canvas.write(x, y + 1, &name, room, style);
        }
        if high > 1 {
            // Its states in the line below.
            let states = piece.badges.iter().filter_map(|badge| Some((glyph(badge.sign)?, &badge.text)));
            let mut signs = String::new();
            for (sign, text) in states.take(room) {
                signs.push(sign);
                if !legend.iter().any(|(known, _)| *known == sign) {
                    legend.push((sign, voice.say(text)));
                }
            }
            canvas.write(x, y + if high > 2 { 2 } else { 1 }, &signs, room, style);
        }
    }
    (canvas, legend)
}

/// Two shades in one cell, one above the other: where both are alike, the shade itself.
fn in_halves(upper: Shade, lower: Shade) -> Shade {
    match (upper.1.get_fg_color(), lower.1.get_fg_color()) {
        _ if upper == lower => upper,
        (above @ Some(_), below @ Some(_)) => ("▀", Style::new().fg_color(above).bg_color(below)),
        (above @ Some(_), None) => ("▀", Style::new().fg_color(above)),
        (None, below @ Some(_)) => ("▄", Style::new().fg_color(below)),
        (None, None) => either(upper, lower),
    }
}

/// The one of two shades that a cell has room for: what lies there rather than open ground.
fn either(upper: Shade, lower: Shade) -> Shade {
    if upper == OPEN { lower } else { upper }
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
fn holds(ground: &GroundShape, (x, y): (i32, i32)) -> bool {
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

/// How ground is shaded.
pub(crate) fn shade(terrain: GroundKind) -> Shade {
    match terrain {
        GroundKind::River => ("~", AnsiColor::Blue.on_default()),
        GroundKind::Road => (":", AnsiColor::Yellow.on_default()),
        GroundKind::Wagon => ("#", AnsiColor::Yellow.on_default()),
        GroundKind::Rocks => ("^", Style::new().bold()),
        GroundKind::Tent | GroundKind::TentDoor => ("∆", AnsiColor::White.on_default()),
        GroundKind::Horse => ("h", Style::new()),
    }
}
