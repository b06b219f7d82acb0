//! Luck and play: how good the decisions of each side were, and where fortune turned most. What mistakes cost is never added up: a
//! chance that is lost can be won back and lost again, so that what all of them cost together is no part of anything. Luck is:
//! together with what both sides lost by their mistakes it is the way from the first chance to the end.

use maud::{Markup, html};
use redoubt_kernel::{Message, Profile, Seat};
use redoubt_stage::odds;
use redoubt_tactics::study::Swing;
use redoubt_tactics::{Judged, Study, study};

use super::Look;
use crate::visitor::Visitor;

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

fn swings(look: &Look<'_>, study: &Study) -> Vec<Swing> {
    let end = study::end(&look.seated.battle, look.seat);
    end.map(|end| study.swings(look.seat, end)).unwrap_or_default()
}

/// What dice and draws had given the seat that is looked at, or taken from it, up to each decision and to the end, as a part of
/// the chance to win.
pub(super) fn line(look: &Look<'_>, study: &Study) -> Vec<(usize, f64)> {
    let swings = swings(look, study);
    let plies = study.judged.iter().map(|judged| judged.ply).chain([look.last()]);
    let sums = swings.iter().scan(0.0, |sum, swing| {
        *sum += swing.gain();
        Some(*sum)
    });
    plies.zip([0.0].into_iter().chain(sums)).collect()
}

/// A part of a chance in words: in hundredths, or in points where someone plays alone for them.
pub(super) fn amount(visitor: &Visitor, profile: &Profile, part: f64) -> String {
    in_units(visitor, profile, profile.share(part))
}

fn in_units(visitor: &Visitor, profile: &Profile, worth: f64) -> String {
    let (unit, worth) = match profile.scores {
        Some(_) => ("page-unit-points", odds::decimal(worth, &visitor.voice)),
        None => ("page-unit-chance", (worth.round() as i64).to_string()),
    };
    visitor.say(&Message::new(unit).with("worth", worth))
}

/// The play of each side as a table, and the best and the worst luck of the seat that is looked at.
pub(super) fn told(look: &Look<'_>, study: &Study) -> Markup {
    let visitor = look.visitor;
    let profile = look.seated.profile();
    let swings = swings(look, study);
    let [best, worst] = Swing::extremes(&swings);
    let others = profile.seats.iter().filter_map(|name| profile.seat(name)).filter(|seat| *seat != look.seat);
    let sides: Vec<(Seat, Play)> =
        [look.seat].into_iter().chain(others).map(|seat| (seat, play(study, seat))).collect();
    let row = |word: String, value: &dyn Fn(&Play) -> String| {
        html! { tr { th scope="row" { (word) } @for (_, play) in &sides { td { (value(play)) } } } }
    };
    let [went, about] = match profile.scores {
        Some(_) => ["page-luck-swing-points", "page-luck-about-points"],
        None => ["page-luck-swing", "page-luck-about"],
    };
    let swing = |word: &str, swing: Option<&Swing>| {
        html! {
            @if let Some(Swing { ply, from, to }) = swing {
                li {
                    (visitor.word(word)) " "
                    a href=(look.at(*ply)) { (visitor.say(&Message::new("page-luck-at").with("ply", *ply))) }
                    @let [from, to] = [from, to].map(|chance| in_units(visitor, profile, profile.worth(chance * 2.0 - 1.0)));
                    " " (visitor.say(&Message::new(went).with("from", from).with("to", to)))
                }
            }
        }
    };
    let mistakes = Message::new("page-luck-mistakes").with("least", amount(visitor, profile, MISTAKE));
    html! {
        table.account {
            caption { (visitor.say(&Message::new("page-luck").with("seat", look.name(look.seat)))) }
            @if sides.len() > 1 {
                thead { tr { td {} @for (seat, _) in &sides { th scope="col" { (look.name(*seat)) } } } }
            }
            tbody {
                (row(visitor.word("page-luck-decisions"), &|play| play.decisions.to_string()))
                (row(visitor.word("page-luck-good"), &|play| play.good.to_string()))
                (row(visitor.say(&mistakes), &|play| play.mistakes.to_string()))
                (row(visitor.word("page-luck-worst"), &|play| amount(visitor, profile, play.worst)))
            }
        }
        ul.swings { (swing("page-luck-best", best)) (swing("page-luck-bad", worst)) }
        p.small { (visitor.word(about)) }
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
        }
        assert_eq!(play(&Study::default(), Seat(0)).decisions, 0);
    }
}
