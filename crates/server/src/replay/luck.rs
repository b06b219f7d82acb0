//! Luck and play: how good the decisions of each side were, and where fortune turned most. Nothing here is a sum: a chance that
//! is lost can be won back and lost again, so that what all mistakes cost together is no part of anything.

use maud::{Markup, html};
use redoubt_kernel::{Message, Seat, Verdict};
use redoubt_tactics::{Judged, Study};

use super::Look;

/// A decision that costs less than this is as good as the best: a short search cannot tell them apart.
const AS_GOOD: f64 = 0.02;

/// A decision that costs as much as this is a mistake.
const MISTAKE: f64 = 0.05;

/// How someone played.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Play {
    /// Decisions in which there was a choice.
    decisions: usize,
    /// Those to which nothing better was found.
    good: usize,
    /// Those that cost a good deal.
    mistakes: usize,
    /// What the worst of them cost, as a part of the chance to win.
    worst: f64,
}

fn play(study: &Study, seat: Seat) -> Play {
    let costs: Vec<f64> = study.judged.iter().filter(|judged| judged.seat == seat).map(Judged::cost).collect();
    Play {
        decisions: costs.len(),
        good: costs.iter().filter(|cost| **cost < AS_GOOD).count(),
        mistakes: costs.iter().filter(|cost| **cost >= MISTAKE).count(),
        worst: costs.iter().copied().fold(0.0, f64::max),
    }
}

/// What dice and draws made of a seat's chance to win after a decision, until the next one or the end.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Swing {
    /// The moment after that decision.
    ply: usize,
    /// The chance as the decision left it.
    from: f64,
    /// The chance that the next decision found.
    to: f64,
}

impl Swing {
    fn gain(&self) -> f64 {
        self.to - self.from
    }
}

fn swings(study: &Study, seat: Seat, verdict: Verdict) -> Vec<Swing> {
    let end = match verdict {
        Verdict::Won(winner) if winner == seat => 1.0,
        Verdict::Drawn => 0.5,
        Verdict::Won(_) | Verdict::Lost => 0.0,
    };
    let left = |judged: &Judged| {
        let mover = judged.chance(judged.seat) - judged.cost();
        if judged.seat == seat { mover } else { 1.0 - mover }
    };
    let found = study.judged.iter().skip(1).map(|judged| judged.chance(seat)).chain([end]);
    let pairs = study.judged.iter().zip(found);
    pairs.map(|(judged, to)| Swing { ply: judged.ply + 1, from: left(judged), to }).collect()
}

/// A part of a chance in words.
fn percent(value: f64) -> String {
    format!("{} %", (value * 100.0).round() as i64)
}

/// The play of each side as a table, and the best and the worst luck of the seat that is looked at.
pub(super) fn told(look: &Look<'_>, study: &Study) -> Markup {
    let visitor = look.visitor;
    let profile = look.seated.profile();
    let verdict = look.seated.battle.outcome().map(|outcome| outcome.verdict);
    let swings = verdict.map(|verdict| swings(study, look.seat, verdict)).unwrap_or_default();
    let best = swings.iter().max_by(|a, b| a.gain().total_cmp(&b.gain())).filter(|swing| swing.gain() > 0.0);
    let worst = swings.iter().min_by(|a, b| a.gain().total_cmp(&b.gain())).filter(|swing| swing.gain() < 0.0);
    let others = profile.seats.iter().filter_map(|name| profile.seat(name)).filter(|seat| *seat != look.seat);
    let sides: Vec<(Seat, Play)> =
        [look.seat].into_iter().chain(others).map(|seat| (seat, play(study, seat))).collect();
    let row = |word: &str, value: &dyn Fn(&Play) -> String| {
        html! { tr { th scope="row" { (visitor.word(word)) } @for (_, play) in &sides { td { (value(play)) } } } }
    };
    let swing = |word: &str, swing: Option<&Swing>| {
        html! {
            @if let Some(Swing { ply, from, to }) = swing {
                li {
                    (visitor.word(word)) " "
                    a href=(look.at(*ply)) { (visitor.say(&Message::new("page-luck-at").with("ply", *ply))) }
                    " " (visitor.say(&Message::new("page-luck-swing").with("from", percent(*from)).with("to", percent(*to))))
                }
            }
        }
    };
    html! {
        table.account {
            caption { (visitor.say(&Message::new("page-luck").with("seat", look.name(look.seat)))) }
            @if sides.len() > 1 {
                thead { tr { td {} @for (seat, _) in &sides { th scope="col" { (look.name(*seat)) } } } }
            }
            tbody {
                (row("page-luck-decisions", &|play| play.decisions.to_string()))
                (row("page-luck-good", &|play| play.good.to_string()))
                (row("page-luck-mistakes", &|play| play.mistakes.to_string()))
                (row("page-luck-worst", &|play| percent(play.worst)))
            }
        }
        ul.swings { (swing("page-luck-best", best)) (swing("page-luck-bad", worst)) }
        p.small { (visitor.word("page-luck-about")) }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn judged(ply: usize, seat: u8, best: f64, done: f64) -> Judged {
        Judged { ply, seat: Seat(seat), action: json!(1), better: json!(2), best, done, score: None }
    }

    #[test]
    fn no_figure_is_more_than_the_whole_however_often_the_chance_is_lost_and_won_back() {
        // Each side throws away half of its chance, again and again.
        let all = (0..40).map(|ply| judged(ply, (ply % 2) as u8, 0.9, -0.1));
        let study = Study { judged: all.collect() };
        for seat in [Seat(0), Seat(1)] {
            let found = play(&study, seat);
            assert_eq!((found.decisions, found.good, found.mistakes), (20, 0, 20));
            assert!((found.worst - 0.5).abs() < 1e-9, "{found:?}");
            for swing in swings(&study, seat, Verdict::Won(Seat(0))) {
                assert!((-1.0..=1.0).contains(&swing.gain()), "{swing:?}");
            }
        }
        let (mine, theirs) = (swings(&study, Seat(0), Verdict::Drawn), swings(&study, Seat(1), Verdict::Drawn));
        for (mine, theirs) in mine.iter().zip(&theirs) {
            assert!((mine.gain() + theirs.gain()).abs() < 1e-9, "one's luck is the other's bad luck");
        }
        assert_eq!(play(&Study::default(), Seat(0)).decisions, 0);
    }
}
