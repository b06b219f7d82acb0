//! Charts as SVG that follows the theme of the page it stands in.
//!
//! A few kinds of chart are all that is needed here (bars with their intervals, counts, differences, a curve), with colours by class,
//! so that both themes can style them, and a title and a description for screen readers. So they are drawn by hand.

use maud::{Markup, PreEscaped, html};

use crate::interval::Estimate;

/// A labelled number with its interval.
#[derive(Clone, Debug)]
pub struct Bar {
    /// What it is.
    pub label: String,
    /// How much.
    pub estimate: Estimate,
}

/// A chart.
#[derive(Clone, Debug)]
pub enum Chart {
    /// Shares of all games, from none to all.
    Shares(Vec<Bar>),
    /// Games counted by a number.
    Counts {
        /// The number and how many games.
        counts: Vec<(i64, u64)>,
        /// What the number is.
        axis: String,
    },
    /// Differences, left and right of nothing.
    Worth {
        /// Each difference.
        bars: Vec<Bar>,
        /// In per cent?
        percent: bool,
    },
    /// Points with intervals along a value: a sweep.
    Curve {
        /// Where, and how much.
        points: Vec<(f64, Estimate)>,
        /// What varies.
        axis: String,
        /// In per cent?
        percent: bool,
    },
}

/// The most bars of a chart; the rest is in the table.
const MOST_BARS: usize = 40;
const WIDTH: f64 = 760.0;
const LABEL: f64 = 280.0;
const ROW: f64 = 24.0;

/// A coordinate, short.
fn at(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

impl Chart {
    /// Is there nothing to draw?
    pub fn is_empty(&self) -> bool {
        match self {
            Chart::Shares(bars) | Chart::Worth { bars, .. } => bars.is_empty(),
            Chart::Counts { counts, .. } => counts.is_empty(),
            Chart::Curve { points, .. } => points.is_empty(),
        }
    }

    /// As SVG, with a title and a description for whoever does not see it.
    pub fn svg(&self, id: &str, title: &str, description: &str, number: &dyn Fn(f64, bool) -> String) -> Markup {
        let (height, body) = self.drawn(number);
        let view = format!("0 0 {} {}", at(WIDTH), at(height));
        html! {
            svg class="chart" viewBox=(view) role="img" aria-labelledby={ (id) "-title " (id) "-text" } {
                title id={ (id) "-title" } { (title) }
                desc id={ (id) "-text" } { (description) }
                (body)
            }
        }
    }

    /// As a file of its own, which brings its style along, for both themes.
    pub fn file(&self, title: &str, description: &str, number: &dyn Fn(f64, bool) -> String) -> String {
        const MARGIN: f64 = 8.0;
        let (height, body) = self.drawn(number);
        let (width, height) = (WIDTH + 2.0 * MARGIN, height + 2.0 * MARGIN);
        let file = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (at(width)) " " (at(height)) } role="img"
                aria-labelledby="title text" {
                title id="title" { (title) }
                desc id="text" { (description) }
                style { (STYLE) }
                rect width="100%" height="100%" rx="6" style="fill:var(--card)" {}
                g transform={ "translate(" (at(MARGIN)) " " (at(MARGIN)) ")" } { (body) }
            }
        };
        file.into_string() + "\n"
    }

    /// How high it is, and what is in it.
    fn drawn(&self, number: &dyn Fn(f64, bool) -> String) -> (f64, Markup) {
        match self {
            Chart::Shares(bars) => bars_svg(bars, (0.0, 1.0), true, number),
            Chart::Worth { bars, percent } => {
                let shown = &bars[..];
                let reach =
                    shown.iter().map(|bar| bar.estimate.low.abs().max(bar.estimate.high.abs())).fold(0.0, f64::max);
                let reach = if reach > 0.0 { reach } else { 1.0 };
                bars_svg(&strongest(bars), (-reach, reach), *percent, number)
            }
            Chart::Counts { counts, axis } => counts_svg(counts, axis),
            Chart::Curve { points, axis, percent } => curve_svg(points, axis, *percent, number),
        }
    }
}

/// Those that differ most, in their order.
fn strongest(bars: &[Bar]) -> Vec<Bar> {
    let mut sizes: Vec<f64> = bars.iter().map(|bar| bar.estimate.value.abs()).collect();
    sizes.sort_by(|one, other| other.total_cmp(one));
    let least = sizes.get(MOST_BARS.saturating_sub(1)).copied().unwrap_or(0.0);
    bars.iter().filter(|bar| bar.estimate.value.abs() >= least).take(MOST_BARS).cloned().collect()
}

fn bars_svg(
    bars: &[Bar],
    (from, to): (f64, f64),
    percent: bool,
    number: &dyn Fn(f64, bool) -> String,
) -> (f64, Markup) {
    let height = bars.len() as f64 * ROW + 28.0;
    let x = |value: f64| LABEL + (value.clamp(from, to) - from) / (to - from) * (WIDTH - LABEL - 70.0);
    let ticks: Vec<f64> = (0..=4).map(|step| from + (to - from) * f64::from(step) / 4.0).collect();
    let body = html! {
        @for tick in &ticks {
            line class="grid" x1=(at(x(*tick))) x2=(at(x(*tick))) y1="0" y2=(at(height - 22.0)) {}
            text class="tick" x=(at(x(*tick))) y=(at(height - 6.0)) text-anchor="middle" { (number(*tick, percent)) }
        }
        @for (index, bar) in bars.iter().enumerate() {
            @let y = index as f64 * ROW + ROW / 2.0;
            @let (left, right) = (x(bar.estimate.value.min(0.0)), x(bar.estimate.value.max(0.0)));
            text class="label" x=(at(LABEL - 8.0)) y=(at(y + 4.0)) text-anchor="end" { (shortened(&bar.label)) }
            rect class=(if bar.estimate.value < 0.0 { "bar less" } else { "bar" }) x=(at(left)) y=(at(y - 7.0))
                width=(at((right - left).max(0.5))) height="14" {}
            line class="whisker" x1=(at(x(bar.estimate.low))) x2=(at(x(bar.estimate.high))) y1=(at(y)) y2=(at(y)) {}
            text class="tick" x=(at(WIDTH - 4.0)) y=(at(y + 4.0)) text-anchor="end" { (number(bar.estimate.value, percent)) }
        }
    };
    (height, body)
}

/// A label that fits.
fn shortened(label: &str) -> String {
    const MOST: usize = 44;
    if label.chars().count() <= MOST {
        return label.to_owned();
    }
    label.chars().take(MOST - 1).chain(['…']).collect()
}

fn counts_svg(counts: &[(i64, u64)], axis: &str) -> (f64, Markup) {
    const HEIGHT: f64 = 240.0;
    let low = counts.iter().map(|(number, _)| *number).min().unwrap_or(0);
    let high = counts.iter().map(|(number, _)| *number).max().unwrap_or(0);
    // At most sixty columns: neighbours are counted together.
    let each = ((high - low) / 60 + 1).max(1);
    let columns = ((high - low) / each + 1) as usize;
    let mut heights = vec![0u64; columns];
    for (number, games) in counts {
        heights[((number - low) / each) as usize] += games;
    }
    let most = heights.iter().copied().max().unwrap_or(1).max(1) as f64;
    let width = (WIDTH - 60.0) / columns as f64;
    let step = columns.div_ceil(12);
    let body = html! {
        line class="grid" x1="50" x2=(at(WIDTH - 10.0)) y1=(at(HEIGHT - 40.0)) y2=(at(HEIGHT - 40.0)) {}
        text class="tick" x="44" y="16" text-anchor="end" { (most as u64) }
        text class="tick" x="44" y=(at(HEIGHT - 40.0)) text-anchor="end" { "0" }
        @for (index, games) in heights.iter().enumerate() {
            @let tall = *games as f64 / most * (HEIGHT - 52.0);
            @let left = 50.0 + index as f64 * width;
            rect class="bar" x=(at(left + 0.5)) y=(at(HEIGHT - 40.0 - tall)) width=(at((width - 1.0).max(0.5))) height=(at(tall)) {}
            @if index % step == 0 {
                text class="tick" x=(at(left + width / 2.0)) y=(at(HEIGHT - 24.0)) text-anchor="middle" { (low + index as i64 * each) }
            }
        }
        text class="label" x=(at(WIDTH / 2.0)) y=(at(HEIGHT - 6.0)) text-anchor="middle" { (axis) }
    };
    (HEIGHT, body)
}

fn curve_svg(
    points: &[(f64, Estimate)],
    axis: &str,
    percent: bool,
    number: &dyn Fn(f64, bool) -> String,
) -> (f64, Markup) {
    const HEIGHT: f64 = 280.0;
    let least = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::INFINITY, f64::min);
    let (mut left, mut low) =
        (least(&mut points.iter().map(|(x, _)| *x)), least(&mut points.iter().map(|(_, it)| it.low)));
    let (mut right, mut high) =
        (-least(&mut points.iter().map(|(x, _)| -x)), -least(&mut points.iter().map(|(_, it)| -it.high)));
    if right - left < 1e-9 {
        (left, right) = (left - 0.5, right + 0.5);
    }
    if high - low < 1e-9 {
        (low, high) = (low - 0.5, high + 0.5);
    }
    let x = |value: f64| 70.0 + (value - left) / (right - left) * (WIDTH - 100.0);
    let y = |value: f64| HEIGHT - 50.0 - (value - low) / (high - low) * (HEIGHT - 70.0);
    let mut sorted = points.to_vec();
    sorted.sort_by(|one, other| one.0.total_cmp(&other.0));
    let line: Vec<String> = sorted.iter().map(|(at_x, it)| format!("{},{}", at(x(*at_x)), at(y(it.value)))).collect();
    let ticks: Vec<f64> = (0..=4).map(|step| low + (high - low) * f64::from(step) / 4.0).collect();
    let body = html! {
        @for tick in &ticks {
            line class="grid" x1="70" x2=(at(WIDTH - 20.0)) y1=(at(y(*tick))) y2=(at(y(*tick))) {}
            text class="tick" x="64" y=(at(y(*tick) + 4.0)) text-anchor="end" { (number(*tick, percent)) }
        }
        polyline class="line" points=(line.join(" ")) {}
        @for (at_x, it) in &sorted {
            line class="whisker" x1=(at(x(*at_x))) x2=(at(x(*at_x))) y1=(at(y(it.low))) y2=(at(y(it.high))) {}
            circle class="dot" cx=(at(x(*at_x))) cy=(at(y(it.value))) r="4" {}
            text class="tick" x=(at(x(*at_x))) y=(at(HEIGHT - 28.0)) text-anchor="middle" { (number(*at_x, false)) }
        }
        text class="label" x=(at(WIDTH / 2.0)) y=(at(HEIGHT - 8.0)) text-anchor="middle" { (axis) }
    };
    (HEIGHT, body)
}

/// The style of charts and of the report that holds them: light, or dark where the reader's machine is.
pub const STYLE: PreEscaped<&str> = PreEscaped(include_str!("report.css"));
