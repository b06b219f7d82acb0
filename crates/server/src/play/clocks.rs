//! The clocks of a battle that people play apart, as its page shows them.

use maud::{Markup, html};
use redoubt_kernel::{Message, Seat};

use super::company::named;
use crate::calendar::date;
use crate::clock::Clock;
use crate::form_token;
use crate::pace::TimeTerms;
use crate::table::Seated;
use crate::visitor::Visitor;

/// Less than so much is little.
const LITTLE: i64 = 60_000;

/// What a seat has left. The page's script counts on from there, for the eye only.
pub(super) fn clock(visitor: &Visitor, seated: &Seated, seat: Seat) -> Markup {
    let Some((clock, terms)) = timed(seated) else { return Markup::default() };
    let left = clock.left(seat.0, seated.now());
    let running = clock.running == Some(seat.0);
    if terms.pace.is_slow() {
        let deadline = clock.deadline().filter(|_| running).map(|moment| moment / 1000);
        return html! {
            @if let Some(deadline) = deadline {
                span.clock.low[left < crate::clock::DAY] {
                    (visitor.word("pace-until")) " " time data-time=(deadline) { (date(deadline)) }
                }
                " "
            }
        };
    }
    let own = seated.viewer(&visitor.asker).holds(seat);
    html! {
        span.clock.low[left < LITTLE] role="timer" aria-label=(visitor.word("pace-left")) data-left=(left) data-running[running]
            data-minute=[own.then(|| visitor.word("pace-minute-left"))] data-ten=[own.then(|| visitor.word("pace-ten-left"))] {
            (written(left))
        }
        " "
    }
}

/// That someone's time is up, and what whoever reads this may do about it.
pub(super) fn run_out(visitor: &Visitor, id: &str, seated: &Seated) -> Markup {
    let late = timed(seated).filter(|(clock, _)| clock.out).and_then(|(clock, _)| clock.running).map(Seat);
    let Some(late) = late.filter(|_| seated.to_move().is_some()) else { return Markup::default() };
    let viewer = seated.viewer(&visitor.asker);
    let told = if viewer.holds(late) {
        Message::new("pace-time-up-own")
    } else {
        Message::new("pace-time-up").with("who", named(visitor, seated, late))
    };
    let claims = !viewer.holds(late) && seated.seating.people().any(|seat| viewer.holds(seat));
    html! {
        form.proposal action={ "/game/" (id) "/claim" } method="post" data-swap {
            (form_token::field(visitor))
            input type="hidden" name="version" value=(seated.version());
            p role="status" { (visitor.say(&told)) }
            @if claims {
                button.first { (visitor.word("pace-claim")) }
                p.small { (visitor.word("pace-claim-about")) }
            }
        }
    }
}

fn timed(seated: &Seated) -> Option<(&Clock, TimeTerms)> {
    seated.clock.as_ref().zip(seated.roster.as_ref().map(|roster| roster.time))
}

/// What was agreed on about time, in a sentence; nothing, where nobody counts it.
pub(crate) fn terms(visitor: &Visitor, terms: &TimeTerms) -> Markup {
    html! {
        @if !terms.are_untimed() {
            p.terms { (visitor.say(&terms.pace.message())) ". " (visitor.say(&terms.when_out.message())) "." }
        }
    }
}

/// A time as clocks show it: hours only where there are any.
fn written(left: i64) -> String {
    // Whoever has a little left has not got nothing.
    let seconds = (left + 999) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn a_clock_shows_what_is_left_and_never_too_little() {
        let times = [(0, "0:00"), (1, "0:01"), (9_000, "0:09"), (600_000, "10:00"), (5_400_001, "1:30:01")];
        times.into_iter().for_each(|(left, shown)| assert_eq!(written(left), shown));
    }
}
