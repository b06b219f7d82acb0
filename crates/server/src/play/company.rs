//! Who sits at a table that people play apart, as its page shows it: names, whose turn it is, what is proposed.

use maud::{Markup, html};
use redoubt_kernel::{Message, Seat};
use redoubt_stage::spoken;

use super::clocks;
use crate::form_token;
use crate::roster::{Proposal, Roster};
use crate::table::Seated;
use crate::visitor::Visitor;
use crate::{notify, people};

/// A seat, and whoever holds it by name.
pub(crate) fn named(visitor: &Visitor, seated: &Seated, seat: Seat) -> String {
    let profile = seated.profile();
    match &seated.roster {
        Some(roster) => people::seat_and_name(visitor, profile, roster, seat),
        None => spoken::seat_name(&visitor.voice, profile, profile.seat_name(seat)),
    }
}

/// Those who play, those who have left their seat to a machine player, and what they have proposed.
pub(super) fn company(visitor: &Visitor, id: &str, seated: &Seated) -> Markup {
    let left =
        |roster: &Roster, seat: Seat| roster.seats.get(seat.index()).is_some_and(|held| !held.holders.is_empty());
    let machines = || seated.seating.iter().filter(|(_, player)| !player.is_person());
    let known = seated.roster.as_ref().filter(|_| !visitor.asker.is_private());
    let Some(roster) = known.filter(|roster| seated.is_apart() || machines().any(|(seat, _)| left(roster, seat)))
    else {
        return Markup::default();
    };
    let turn = seated.to_move().map(|(seat, _)| seat);
    html! {
        section #company.company aria-label=(visitor.word("people-title")) {
            ul {
                @for (seat, player) in machines() {
                    li .turn[turn == Some(seat)] {
                        span.dot aria-hidden="true" {}
                        (named(visitor, seated, seat)) ": " (visitor.player(seated.profile(), &player.note()))
                    }
                }
                @for seat in seated.seating.people() {
                    li data-at=(seat.0) data-here=(visitor.word("people-here")) data-away=(visitor.word("people-away")) .turn[turn == Some(seat)] {
                        span.dot aria-hidden="true" {}
                        (named(visitor, seated, seat)) " "
                        (clocks::clock(visitor, seated, seat))
                        span.presence.small {}
                    }
                }
            }
            // What wants an answer comes before what is always there: in a small window little is seen at once.
            (clocks::run_out(visitor, id, seated))
            (proposed(visitor, id, seated))
            a.small href={ "/game/" (id) "/people" } { (visitor.word("people-title")) }
            " "
            // In a small window the talk lies below all that can be done.
            @if !visitor.muted && !seated.remarks.is_empty() {
                a.small href="#chat" { (visitor.word("chat-title")) " " span.count { (seated.remarks.len()) } }
                " "
            }
            @if seated.to_move().is_some() && seated.seating.people().any(|seat| seated.viewer(&visitor.asker).holds(seat)) {
                (notify::button(visitor, &visitor.word(&format!("{}-title", seated.profile().id))))
            }
            @if let Some(next) = &roster.rematch {
                p { a.button.first href={ "/game/" (next) } { (visitor.word("people-rematch")) } }
            }
        }
    }
}

/// What waits for an answer.
fn proposed(visitor: &Visitor, id: &str, seated: &Seated) -> Markup {
    let Some(proposed) = seated.proposed() else { return Markup::default() };
    let viewer = seated.viewer(&visitor.asker);
    let mine = viewer.holds(Seat(proposed.by));
    let asked = seated.unanswered(proposed).into_iter().any(|seat| viewer.holds(seat));
    let text = match proposed.what {
        Proposal::Undo => "people-proposed-undo",
        Proposal::Draw => "people-proposed-draw",
    };
    let told = Message::new(text).with("who", named(visitor, seated, Seat(proposed.by)));
    let button = |answer: &str, word: &str, class: &str| {
        html! { button class=(class) name="answer" value=(answer) { (visitor.word(word)) } }
    };
    html! {
        form.proposal action={ "/game/" (id) "/answer" } method="post" data-swap {
            (form_token::field(visitor))
            input type="hidden" name="version" value=(seated.version());
            p role="status" { (visitor.say(&told)) }
            p.row {
                @if asked { (button("yes", "people-agree", "first")) (button("no", "people-decline", "second")) }
                @else if mine { (button("no", "people-withdraw", "second")) }
            }
        }
    }
}

/// Someone else decides, or has yet to sit down.
pub(super) fn waiting(visitor: &Visitor, id: &str, seated: &Seated) -> Markup {
    let awaited = seated.awaited();
    html! {
        @if let Some(seat) = awaited.first() {
            p.thinking { (visitor.say(&Message::new("people-waiting-for").with("seat", named(visitor, seated, *seat)))) }
            p { a.button.first href={ "/game/" (id) "/people" } { (visitor.word("people-show-link")) } }
        } @else if let Some((seat, _)) = seated.to_move() {
            p.thinking { (visitor.say(&Message::new("people-deciding").with("who", named(visitor, seated, seat)))) }
        }
    }
}
