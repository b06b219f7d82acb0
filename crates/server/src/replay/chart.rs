//! How a battle went, as a line.

use maud::{Markup, html};
use redoubt_kernel::{Message, Seat, Verdict, Viewer};
use redoubt_stage::{odds, spoken};
use redoubt_tactics::Study;

use crate::table::Seated;
use crate::visitor::Visitor;

/// Points of the chart.
const MOST_POINTS: usize = 400;

/// Mistakes that are marked and told.
pub(super) const MISTAKES: usize = 5;

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

fn seat_name(visitor: &Visitor, seated: &Seated, seat: Seat) -> String {
    let profile = seated.profile();
    spoken::seat_name(&visitor.voice, profile, profile.seat_name(seat))
}

fn figure(line: &ChartLine, last: usize, ply: usize, about: &str) -> Markup {
    html! {
        figure.chart {
            (line.draw(last, ply, about))
            figcaption { (about) }
        }
    }
}

/// How the battle stood after each action, for the first seat, in the eyes of its own rules and as far as the viewer may know.
pub(super) fn glance(visitor: &Visitor, seated: &Seated, viewer: Viewer, ply: usize) -> Markup {
    let last = seated.battle.ply();
    let step = last / MOST_POINTS + 1;
    let judged = seated.battle.story(viewer).enumerate().filter(|(at, _)| at % step == 0 || *at == last);
    let points = judged.map(|(at, past)| (at, f64::from(past.view().evaluate(Seat(0)).clamp(-1000, 1000))));
    let line = ChartLine { points: points.collect(), least: -1000.0, most: 1000.0, marks: Vec::new() };
    let value = (line.at(ply) / 10.0) as i64;
    let about = Message::new("page-chart").with("seat", seat_name(visitor, seated, Seat(0))).with("value", value);
    figure(&line, last, ply, &visitor.say(&about))
}

/// What was found about each decision: the first seat's chance to win, or the score to expect where there is only one seat.
pub(super) fn studied(visitor: &Visitor, seated: &Seated, study: &Study, ply: usize) -> Markup {
    let (last, seat) = (seated.battle.ply(), Seat(0));
    let name = seat_name(visitor, seated, seat);
    let marks = study.mistakes(MISTAKES).iter().map(|judged| judged.ply + 1).collect();
    let outcome = seated.battle.truth().outcome();
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
