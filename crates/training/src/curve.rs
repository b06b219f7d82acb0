//! How a course went, as a picture.

use std::fmt::Write;

use crate::course::RoundResult;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const MARGIN: f64 = 40.0;

/// A line of the picture.
struct Line {
    name: &'static str,
    colour: &'static str,
    /// The number of the round, and what is shown of it.
    points: Vec<(usize, f64)>,
}

/// The rounds from left to right; each line between its own lowest and highest value, which are written beside its name.
pub fn svg(game: &str, marks: &[RoundResult]) -> String {
    let points = |value: &dyn Fn(&RoundResult) -> Option<f64>| {
        marks.iter().enumerate().filter_map(|(at, mark)| Some((at, value(mark)?))).collect::<Vec<_>>()
    };
    let lines = [
        Line { name: "end of self-play", colour: "#1b5e20", points: points(&|mark| Some(mark.end)) },
        Line { name: "against the hand-made judgement", colour: "#b71c1c", points: points(&|mark| mark.trial) },
        Line { name: "squared error of values", colour: "#0d47a1", points: points(&|mark| Some(mark.error)) },
        Line { name: "surprise at choices", colour: "#6a1b9a", points: points(&|mark| Some(mark.surprise)) },
    ];
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>{game}: what {} rounds of self-play taught</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        HEIGHT + 20.0 * lines.len() as f64,
        marks.len(),
    );
    let last = marks.len().saturating_sub(1).max(1) as f64;
    for (place, line) in lines.iter().filter(|line| !line.points.is_empty()).enumerate() {
        let values = || line.points.iter().map(|(_, value)| *value);
        let (low, high) = (values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max));
        let span = (high - low).max(1e-9);
        let at = |(round, value): &(usize, f64)| {
            let x = MARGIN + (WIDTH - 2.0 * MARGIN) * *round as f64 / last;
            let y = HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * (value - low) / span;
            format!("{x:.1},{y:.1}")
        };
        let path: Vec<String> = line.points.iter().map(at).collect();
        let Line { name, colour, .. } = line;
        let (y, path) = (HEIGHT + 20.0 * place as f64, path.join(" "));
        let _ = writeln!(text, "<polyline points=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>");
        let _ = writeln!(text, "<text x=\"{MARGIN}\" y=\"{y}\" fill=\"{colour}\">{name}: {low:.3} to {high:.3}</text>");
    }
    text.push_str("</svg>\n");
    text
}
