//! Luck and play: what became of the chance to win, and through whom.

use maud::{Markup, html};
use redoubt_kernel::{Message, Seat, Verdict};
use redoubt_tactics::Study;

use super::Look;

/// What became of a seat's chance to win, in parts of it.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Balance {
    /// The chance at the first decision.
    start: f64,
    /// What the seat's own mistakes cost it.
    own: f64,
    /// What the mistakes of others gave it.
    others: f64,
    /// What is left: dice and draws, and whatever the search misjudged.
    luck: f64,
    /// The end: won, drawn or lost.
    end: f64,
}

fn balance(study: &Study, seat: Seat, verdict: Verdict) -> Option<Balance> {
    let start = study.judged.first()?.chance(seat);
    let lost = |own: bool| -> f64 {
        study.judged.iter().filter(|judged| (judged.seat == seat) == own).map(|judged| judged.cost().max(0.0)).sum()
    };
    let (own, others) = (lost(true), lost(false));
    let end = match verdict {
        Verdict::Won(winner) if winner == seat => 1.0,
        Verdict::Drawn => 0.5,
        Verdict::Won(_) | Verdict::Lost => 0.0,
    };
    Some(Balance { start, own, others, luck: end - start + own - others, end })
}

/// The account as a table.
pub(super) fn told(look: &Look<'_>, study: &Study) -> Markup {
    let visitor = look.visitor;
    let verdict = look.seated.battle.outcome().map(|outcome| outcome.verdict);
    let Some(balance) = verdict.and_then(|verdict| balance(study, look.seat, verdict)) else { return html! {} };
    let alone = look.seated.profile().seats.len() == 1;
    let points = |value: f64| (value * 100.0).round() as i64;
    let plain = |value: f64| format!("{} %", points(value));
    let signed = |value: f64| match points(value) {
        0 => "0 %".to_owned(),
        up @ 1.. => format!("+{up} %"),
        down => format!("−{} %", -down),
    };
    let row = |word: &str, value: String| {
        html! { tr { th scope="row" { (visitor.word(word)) } td { (value) } } }
    };
    html! {
        table.account {
            caption { (visitor.say(&Message::new("page-luck").with("seat", look.name(look.seat)))) }
            tbody {
                (row("page-luck-start", plain(balance.start)))
                (row("page-luck-own", signed(-balance.own)))
                @if !alone { (row("page-luck-others", signed(balance.others))) }
                (row("page-luck-rest", signed(balance.luck)))
                (row("page-luck-end", plain(balance.end)))
            }
        }
        p.small { (visitor.word("page-luck-about")) }
    }
}

#[cfg(test)]
mod tests {
    use redoubt_tactics::Judged;
    use serde_json::json;

    use super::*;

    fn judged(seat: u8, best: f64, done: f64) -> Judged {
        Judged { ply: 0, seat: Seat(seat), action: json!(1), better: json!(2), best, done, score: None }
    }

    #[test]
    fn what_is_not_play_is_luck_and_all_of_it_adds_up() {
        let study = Study { judged: vec![judged(0, 0.0, -0.2), judged(1, 0.5, 0.1), judged(0, 0.4, 0.4)] };
        for (seat, other, end) in [(Seat(0), Seat(1), 1.0), (Seat(1), Seat(0), 0.0)] {
            let found = balance(&study, seat, Verdict::Won(Seat(0))).unwrap();
            assert_eq!(found.end, end);
            let sum = found.start - found.own + found.others + found.luck;
            assert!((sum - found.end).abs() < 1e-9, "{found:?}");
            let theirs = balance(&study, other, Verdict::Won(Seat(0))).unwrap();
            assert_eq!((found.own, found.others), (theirs.others, theirs.own));
            assert!((found.luck + theirs.luck).abs() < 1e-9, "one's luck is the other's bad luck");
        }
        assert!(balance(&Study::default(), Seat(0), Verdict::Drawn).is_none());
    }
}
