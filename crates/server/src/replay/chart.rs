//! How a battle went, as a line.

use maud::{Markup, html};
use redoubt_kernel::{Message, Verdict, Viewer};
use redoubt_stage::odds;
use redoubt_tactics::Study;

use super::{Look, mistakes};

/// Points of the chart.
const MOST_POINTS: usize = 400;

/// A line through what a battle was worth after each action, with its lowest and its highest value.
struct ChartLine {
    points: Vec<(usize, f64)>,
    least: f64,
    most: f64,
    /// Actions that are marked on it.
    marks: Vec<usize>,
}

impl ChartLine {
    /// The value after an action: that of the last point before it.
    fn at(&self, ply: usize) -> f64 {
        let before = self.points.iter().rev().find(|(at, _)| *at <= ply);
        before.or(self.points.first()).map_or(0.0, |(_, value)| *value)
    }

    fn draw(&self, last: usize, ply: usize, label: &str) -> Markup {
        let across = |at: usize| 10.0 + 380.0 * at as f64 / last.max(1) as f64;
        let span = (self.most - self.least).max(f64::MIN_POSITIVE);
        let down = |value: f64| 94.0 - 88.0 * (value - self.least) / span;
        let line: Vec<String> =
            self.points.iter().map(|(at, value)| format!("{:.1},{:.1}", across(*at), down(*value))).collect();
        let here = format!("{:.1}", across(ply));
        html! {
            svg viewBox="0 0 400 100" role="img" aria-label=(label) data-points=(last) {
                line.zero x1="10" y1="50" x2="390" y2="50" {}
                polyline.stood points=(line.join(" ")) fill="none" {}
                @for mark in &self.marks {
                    circle.mistake cx=(format!("{:.1}", across(*mark))) cy=(format!("{:.1}", down(self.at(*mark)))) r="4" {}
                }
                line.here x1=(here) y1="4" x2=(here) y2="96" {}
                circle.here cx=(here) cy=(format!("{:.1}", down(self.at(ply)))) r="4" {}
            }
        }
    }
}

fn figure(line: &ChartLine, last: usize, ply: usize, about: &str) -> Markup {
    html! {
        figure.chart {
            (line.draw(last, ply, about))
            figcaption { (about) }
        }
    }
}

/// How the battle stood after each action, for the seat that is looked at, in the eyes of its own rules and as far as the viewer may know.
pub(super) fn glance(look: &Look<'_>, viewer: Viewer) -> Markup {
    let &Look { visitor, seated, seat, ply, .. } = look;
    let last = look.last();
    let step = last / MOST_POINTS + 1;
    let judged = seated.battle.story(viewer).enumerate().filter(|(at, _)| at % step == 0 || *at == last);
    let points = judged.map(|(at, past)| (at, f64::from(past.view().evaluate(seat).clamp(-1000, 1000))));
    let line = ChartLine { points: points.collect(), least: -1000.0, most: 1000.0, marks: Vec::new() };
    let value = (line.at(ply) / 10.0) as i64;
    let about = Message::new("page-chart").with("seat", look.name(seat)).with("value", value);
    figure(&line, last, ply, &visitor.say(&about))
}

/// What was found about each decision: the chance to win of the seat that is looked at, or the score to expect where there is only one seat.
pub(super) fn studied(look: &Look<'_>, study: &Study) -> Markup {
    let &Look { visitor, seated, seat, ply, .. } = look;
    let (last, name) = (look.last(), look.name(seat));
    let marks = mistakes::turning_points(study, seat).iter().map(|judged| judged.ply + 1).collect();
    let outcome = seated.battle.outcome();
    let scores: Option<Vec<(usize, f64)>> =
        study.judged.iter().map(|judged| Some((judged.ply, judged.score?))).collect();
    let alone = seated.profile().seats.len() == 1;
    if let Some(mut points) = scores.filter(|scores| alone && !scores.is_empty()) {
        let scored = outcome.and_then(|outcome| outcome.scores.get(seat.index()).copied());
        points.extend(scored.map(|score| (last, f64::from(score))));
        let least = points.iter().map(|(_, score)| *score).fold(0.0, f64::min);
        let most = points.iter().map(|(_, score)| *score).fold(1.0, f64::max);
        let line = ChartLine { points, least, most, marks };
        let about = Message::new("page-chart-score").with("seat", name);
        let about = about.with("value", odds::decimal(line.at(ply), &visitor.voice));
        return figure(&line, last, ply, &visitor.say(&about));
    }
    let mut points: Vec<(usize, f64)> =
        study.judged.iter().map(|judged| (judged.ply, judged.chance(seat) * 100.0)).collect();
    points.extend(outcome.map(|outcome| match outcome.verdict {
        Verdict::Won(winner) if winner == seat => (last, 100.0),
        Verdict::Drawn => (last, 50.0),
        Verdict::Won(_) | Verdict::Lost => (last, 0.0),
    }));
    let line = ChartLine { points, least: 0.0, most: 100.0, marks };
    let about = Message::new("page-chart-chance").with("seat", name).with("value", line.at(ply).round() as i64);
    figure(&line, last, ply, &visitor.say(&about))
}
