//! How a battle went, as a line; with what was found about it, a line of luck beside it.

use maud::{Markup, html};
use redoubt_kernel::{AnyPosition, Message, Verdict, Viewer};
use redoubt_stage::odds;
use redoubt_tactics::Study;

use super::{Look, luck};
use crate::machine_pool::tactics;

/// Points of the chart.
const MOST_POINTS: usize = 400;

/// A line through what a battle was worth after each action, with its lowest and its highest value.
struct ChartLine {
    points: Vec<(usize, f64)>,
    least: f64,
    most: f64,
    /// Actions that are marked on it.
    marks: Vec<usize>,
    /// What dice and draws had given by then, as a part of the chance to win: it begins in the middle.
    luck: Vec<(usize, f64)>,
}

/// The value after an action: that of the last point before it.
fn value_at(points: &[(usize, f64)], ply: usize) -> f64 {
    let before = points.iter().rev().find(|(at, _)| *at <= ply);
    before.or(points.first()).map_or(0.0, |(_, value)| *value)
}

impl ChartLine {
    fn at(&self, ply: usize) -> f64 {
        value_at(&self.points, ply)
    }

    fn draw(&self, last: usize, ply: usize, label: &str) -> Markup {
        let across = |at: usize| 10.0 + 380.0 * at as f64 / last.max(1) as f64;
        let span = (self.most - self.least).max(f64::MIN_POSITIVE);
        let down = |value: f64| 94.0 - 88.0 * (value - self.least) / span;
        let drawn = |points: &[(usize, f64)], down: &dyn Fn(f64) -> f64| {
            let points = points.iter().map(|(at, value)| format!("{:.1},{:.1}", across(*at), down(*value)));
            points.collect::<Vec<_>>().join(" ")
        };
        // As high as the other line goes; whoever had more luck than that is drawn smaller.
        let most = self.luck.iter().map(|(_, luck)| luck.abs()).fold(0.5, f64::max);
        let lucky = |luck: f64| 50.0 - 44.0 * luck / most;
        let here = format!("{:.1}", across(ply));
        html! {
            svg viewBox="0 0 400 100" role="img" aria-label=(label) data-points=(last) {
                line.zero x1="10" y1="50" x2="390" y2="50" {}
                @if !self.luck.is_empty() { polyline.luck points=(drawn(&self.luck, &lucky)) fill="none" {} }
                polyline.stood points=(drawn(&self.points, &down)) fill="none" {}
                @for mark in &self.marks {
                    circle.mistake cx=(format!("{:.1}", across(*mark))) cy=(format!("{:.1}", down(self.at(*mark)))) r="4" {}
                }
                line.here x1=(here) y1="4" x2=(here) y2="96" {}
                circle.here cx=(here) cy=(format!("{:.1}", down(self.at(ply)))) r="4" {}
            }
        }
    }
}

fn figure(look: &Look<'_>, line: &ChartLine, about: &str) -> Markup {
    let &Look { visitor, ply, .. } = look;
    let luck = (!line.luck.is_empty()).then(|| {
        let gained = value_at(&line.luck, ply);
        let amount = luck::amount(visitor, look.seated.profile(), gained.abs());
        let sign = if gained < 0.0 { '−' } else { '+' };
        visitor.say(&Message::new("page-chart-luck").with("value", format!("{sign}{amount}")))
    });
    let told = luck.as_ref().map_or_else(|| about.to_owned(), |luck| format!("{about}. {luck}"));
    html! {
        figure.chart {
            (line.draw(look.last(), ply, &told))
            figcaption.small {
                @if let Some(luck) = luck {
                    span aria-hidden="true" { "━ " } (about) br;
                    span aria-hidden="true" { "┅ " } (luck) br;
                    (visitor.word("page-chart-luck-about"))
                } @else { (about) }
            }
        }
    }
}

/// How the battle stood after each action, for the seat that is looked at, in the eyes of its own rules and as far as the viewer may
/// know; in points to expect, where someone plays alone for them.
pub(super) fn glance(look: &Look<'_>, viewer: Viewer) -> Markup {
    let &Look { visitor, seated, seat, ply, .. } = look;
    let last = look.last();
    let step = last / MOST_POINTS + 1;
    let profile = seated.profile();
    if let Some(((lost, won), tactics)) = profile.scores.zip(tactics(profile).ok()) {
        let judged = seated.battle.history().enumerate().filter(|(at, _)| at % step == 0 || *at == last);
        let worth = |position: &dyn AnyPosition| profile.worth(tactics.glance(position.observe(viewer).as_ref(), seat));
        let points = judged.map(|(at, (_, position))| (at, worth(position))).collect();
        let [least, most] = [lost, won].map(f64::from);
        let line = ChartLine { points, least, most, marks: Vec::new(), luck: Vec::new() };
        let value = odds::decimal(line.at(ply), &visitor.voice);
        let about = Message::new("page-chart-score").with("seat", look.name(seat)).with("value", value);
        return figure(look, &line, &visitor.say(&about));
    }
    let judged = seated.battle.story(viewer).enumerate().filter(|(at, _)| at % step == 0 || *at == last);
    let points = judged.map(|(at, past)| (at, f64::from(past.view().evaluate(seat).clamp(-1000, 1000))));
    let (marks, luck) = (Vec::new(), Vec::new());
    let line = ChartLine { points: points.collect(), least: -1000.0, most: 1000.0, marks, luck };
    let value = (line.at(ply) / 10.0) as i64;
    let about = Message::new("page-chart").with("seat", look.name(seat)).with("value", value);
    figure(look, &line, &visitor.say(&about))
}

/// What was found about each decision: the chance to win of the seat that is looked at, or the score to expect where there is only one seat.
pub(super) fn studied(look: &Look<'_>, study: &Study) -> Markup {
    let &Look { visitor, seated, seat, ply, .. } = look;
    let (last, name) = (look.last(), look.name(seat));
    let marks = study.turning_points(Some(seat)).iter().map(|judged| judged.ply + 1).collect();
    let luck = luck::line(look, study);
    let outcome = seated.battle.outcome();
    let scores: Option<Vec<(usize, f64)>> =
        study.judged.iter().map(|judged| Some((judged.ply, judged.score?))).collect();
    let alone = seated.profile().seats.len() == 1;
    if let Some(mut points) = scores.filter(|scores| alone && !scores.is_empty()) {
        let scored = outcome.and_then(|outcome| outcome.scores.get(seat.index()).copied());
        points.extend(scored.map(|score| (last, f64::from(score))));
        let least = points.iter().map(|(_, score)| *score).fold(0.0, f64::min);
        let most = points.iter().map(|(_, score)| *score).fold(1.0, f64::max);
        let line = ChartLine { points, least, most, marks, luck };
        let about = Message::new("page-chart-score").with("seat", name);
        let about = about.with("value", odds::decimal(line.at(ply), &visitor.voice));
        return figure(look, &line, &visitor.say(&about));
    }
    let mut points: Vec<(usize, f64)> =
        study.judged.iter().map(|judged| (judged.ply, judged.chance(seat) * 100.0)).collect();
    points.extend(outcome.map(|outcome| match outcome.verdict {
        Verdict::Won(winner) if winner == seat => (last, 100.0),
        Verdict::Drawn => (last, 50.0),
        Verdict::Won(_) | Verdict::Lost => (last, 0.0),
    }));
    let line = ChartLine { points, least: 0.0, most: 100.0, marks, luck };
    let about = Message::new("page-chart-chance").with("seat", name).with("value", line.at(ply).round() as i64);
    figure(look, &line, &visitor.say(&about))
}
