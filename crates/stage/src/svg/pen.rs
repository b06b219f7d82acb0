//! The pen: numbers, paths and places along a line, written as SVG wants them.

/// A point of a drawing.
pub(super) type DrawnPoint = (f64, f64);

/// A number with at most one decimal, as short as it can be written.
pub(super) fn n(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (0, rest) if tenths < 0 => format!("-.{}", rest.abs()),
        (0, rest) => format!(".{rest}"),
        (whole, rest) => format!("{whole}.{}", rest.abs()),
    }
}

/// Where something stands.
pub(super) fn translate(x: f64, y: f64) -> String {
    format!("translate({} {})", n(x), n(y))
}

/// Where something stands, and how it is turned.
pub(super) fn turned(x: f64, y: f64, degrees: f64) -> String {
    format!("translate({} {}) rotate({})", n(x), n(y), n(degrees))
}

/// Corners as fractions.
pub(super) fn fine(points: &[(i32, i32)]) -> Vec<DrawnPoint> {
    points.iter().map(|&(x, y)| (f64::from(x), f64::from(y))).collect()
}

/// The corners of an outline, for `points`.
pub(super) fn corners(points: &[(i32, i32)]) -> String {
    points.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}

/// A line through the points, closed or not.
pub(super) fn line(points: &[DrawnPoint], closed: bool) -> String {
    let mut path = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        path.push_str(&format!("{}{} {}", if index == 0 { 'M' } else { 'L' }, n(*x), n(*y)));
    }
    if closed {
        path.push('z');
    }
    path
}

/// A soft line through the points: the shore of a bay, the crest of a hill.
pub(super) fn curve(points: &[DrawnPoint], closed: bool) -> String {
    let count = points.len();
    let Some(first) = points.first() else { return String::new() };
    let at = |index: isize| -> DrawnPoint {
        let index = if closed { index.rem_euclid(count as isize) } else { index.clamp(0, count as isize - 1) };
        points[index as usize]
    };
    let mut path = format!("M{} {}", n(first.0), n(first.1));
    let legs = if closed { count } else { count.saturating_sub(1) };
    for leg in 0..legs as isize {
        let (before, from, to, after) = (at(leg - 1), at(leg), at(leg + 1), at(leg + 2));
        let lean = |a: DrawnPoint, b: DrawnPoint, at: DrawnPoint, sign: f64| {
            (at.0 + sign * (b.0 - a.0) / 6.0, at.1 + sign * (b.1 - a.1) / 6.0)
        };
        let (one, two) = (lean(before, to, from, 1.0), lean(from, after, to, -1.0));
        path.push_str(&format!("C{} {} {} {} {} {}", n(one.0), n(one.1), n(two.0), n(two.1), n(to.0), n(to.1)));
    }
    if closed {
        path.push('z');
    }
    path
}

/// Places along a line about `step` apart, each with the line's direction there in degrees.
pub(super) fn along(points: &[DrawnPoint], closed: bool, step: f64) -> Vec<(DrawnPoint, f64)> {
    let mut places = Vec::new();
    let ends = points.iter().zip(points.iter().cycle().skip(1));
    let legs = if closed { points.len() } else { points.len().saturating_sub(1) };
    for (from, to) in ends.take(legs) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        let count = (length / step).round().clamp(1.0, 400.0);
        let degrees = dy.atan2(dx).to_degrees();
        for index in 0..count as usize {
            let part = (index as f64 + 0.5) / count;
            places.push(((from.0 + dx * part, from.1 + dy * part), degrees));
        }
    }
    places
}

/// The middle of the box around the points.
pub(super) fn middle(points: &[DrawnPoint]) -> DrawnPoint {
    let ((left, top), (right, bottom)) = extent(points);
    ((left + right) / 2.0, (top + bottom) / 2.0)
}

/// The corners of the box around the points.
pub(super) fn extent(points: &[DrawnPoint]) -> (DrawnPoint, DrawnPoint) {
    let low = points.iter().fold((f64::MAX, f64::MAX), |low, at| (low.0.min(at.0), low.1.min(at.1)));
    let high = points.iter().fold((f64::MIN, f64::MIN), |high, at| (high.0.max(at.0), high.1.max(at.1)));
    if points.is_empty() { ((0.0, 0.0), (0.0, 0.0)) } else { (low, high) }
}

/// A number below `most` that looks like chance and is always the same for the same seed: where a tuft of grass stands.
pub(super) fn scatter(seed: u32, most: u32) -> u32 {
    let mixed = seed.wrapping_mul(0x9e37_79b9) ^ (seed >> 7);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x85eb_ca6b);
    (mixed ^ (mixed >> 13)) % most.max(1)
}
