//! The names of things, and measures in inches.

use redoubt_kernel::Message;

use crate::figures::Figure;
use crate::geometry::Point;
use crate::scenario::Scenario;

/// The word that asks for loading after a move.
pub(crate) const RELOAD: &str = "+";

/// A measure in inches: `34.5`.
pub(crate) fn inches(units: i32) -> String {
    let (whole, part) = (units / 100, (units % 100).abs());
    match part {
        0 => whole.to_string(),
        _ if part % 10 == 0 => format!("{whole}.{}", part / 10),
        _ => format!("{whole}.{part:02}"),
    }
}

/// A point in inches from the north-west corner: `34.5,40`.
pub(crate) fn spot(point: Point) -> String {
    format!("{},{}", inches(i32::from(point.x)), inches(i32::from(point.y)))
}

/// The measure that [`inches`] writes.
pub(crate) fn read_inches(text: &str) -> Option<i32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| !text.is_empty() && text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || part.len() > 2 || (!part.is_empty() && !digits(part)) {
        return None;
    }
    let hundredths: i32 = format!("{part:0<2}").parse().ok()?;
    Some(whole.parse::<i32>().ok()? * 100 + hundredths)
}

/// The point that [`spot`] writes.
pub(crate) fn read_spot(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point::new(read_inches(x)?, read_inches(y)?))
}

impl Scenario {
    /// What a figure is called.
    pub(crate) fn name_of(&self, figure: Figure) -> Message {
        match &self.soldier(figure).name {
            Some(name) => Message::new("ntombi-named").with("name", name).with("id", figure.id()),
            None => Message::new("ntombi-zulu").with("id", figure.id()),
        }
    }
}

/// What a tent is called, the same in every scenario.
pub(crate) fn tent_name(tent: u8) -> String {
    format!("t{}", u16::from(tent) + 1)
}
