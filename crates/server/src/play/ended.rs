//! When it is over: who won and how, the score, the dice, and what to do next.

use maud::{Markup, html};
use redoubt_kernel::battle::DiceTally;
use redoubt_kernel::scene::{Panel, Scene};
use redoubt_kernel::{Message, Seat};
use redoubt_stage::{html as parts, odds, spoken};

use crate::store::StoredEnding;
use crate::table::Seated;
use crate::visitor::Visitor;
use crate::{form_token, poster, share, verdict};

/// What there is to see and to do when it is over.
pub(super) fn ended(visitor: &Visitor, id: &str, seated: &Seated, scene: &Scene) -> Markup {
    let battle = &seated.battle;
    let path = |theme: &str| poster::ending_path(id, battle.ply(), visitor.lang(), theme);
    // Beside the board they may be closed; here they are what one wants to see.
    let accounts = scene.panels.iter().filter(|panel| panel.decisive);
    let accounts = accounts.map(|panel| Panel { folded: None, ..panel.clone() });
    html! {
        div.result {
            @if let Some(ending) = StoredEnding::of(battle) { h3.verdict { (verdict::words(visitor, seated.profile(), &ending, &seated.notes(), seated.roster.as_ref())) } }
            (parts::prompt(scene, &visitor.voice))
            (next(visitor, id, seated))
            (dice(visitor, seated))
            (poster::picture(visitor, "", path))
        }
        @for account in accounts { (parts::panel(scene, &account, &visitor.voice)) }
        (share::offered(visitor, id, seated))
        @if let Some(secret) = battle.revealed() {
            details.small {
                summary { (visitor.word(if battle.proof().is_spotless() { "page-proven" } else { "page-proven-but" })) }
                @if let Some(proved) = battle.proof().sentence(seated.profile()) {
                    p { (visitor.say(&proved)) }
                    p #own-share role="status" data-journal={ "/game/" (id) "/journal" } data-battle=(id)
                        data-held=(visitor.word("shares-own")) data-missing=(visitor.word("shares-own-missing"))
                        data-exchanged=(visitor.word("shares-exchanged")) data-false=(visitor.word("shares-false")) hidden {}
                }
                p.seal { (visitor.say(&Message::new("page-secret").with("secret", secret))) }
            }
        }
    }
}

/// The dice as they fell, against what dice do: how many each side rolled, how high, and whether that is out of the ordinary.
/// Nobody has to think for that.
fn dice(visitor: &Visitor, seated: &Seated) -> Markup {
    let tally = seated.battle.dice_tally();
    let profile = seated.profile();
    let name = |seat: Seat| spoken::seat_name(&visitor.voice, profile, profile.seat_name(seat));
    let number = |value: f64| odds::decimal(value, &visitor.voice);
    html! {
        @if !tally.is_empty() {
            table #fell.account {
                caption { (visitor.word("page-rolled")) }
                thead { tr {
                    th scope="col" { (visitor.word("page-rolled-by")) }
                    th scope="col" { (visitor.word("page-rolled-mean")) }
                    th scope="col" { (visitor.word("page-rolled-expected")) }
                    th scope="col" { (visitor.word("page-rolled-fell")) }
                } }
                tbody {
                    @for line in &tally {
                        @let fall = Fall::of(line);
                        tr {
                            th scope="row" { (name(line.by)) span.small { (line.count) " × d" (line.die.sides()) } }
                            td { (number(fall.mean)) }
                            td { (number(fall.expected)) }
                            td { (fall.drawn()) (visitor.word(fall.word())) }
                        }
                    }
                }
            }
            p.small { (visitor.word("page-rolled-about")) }
        }
    }
}

/// How dice fell: their mean, what is to be expected, and how far means of so many dice usually stray from that.
struct Fall {
    mean: f64,
    expected: f64,
    usual: f64,
    least: f64,
    most: f64,
}

impl Fall {
    fn of(line: &DiceTally) -> Self {
        let (least, most) = (f64::from(line.die.lowest()), f64::from(line.die.highest()));
        let (sides, count) = (most - least + 1.0, f64::from(line.count.max(1)));
        let usual = ((sides * sides - 1.0) / 12.0 / count).sqrt();
        Fall { mean: f64::from(line.sum) / count, expected: (least + most) / 2.0, usual, least, most }
    }

    /// How far it is out of the ordinary: two of three battles lie within one step, nineteen of twenty within two.
    fn word(&self) -> &'static str {
        let steps = (self.mean - self.expected) / self.usual.max(f64::MIN_POSITIVE);
        match steps {
            ..=-2.0 => "page-fell-very-low",
            ..=-1.0 => "page-fell-low",
            ..1.0 => "page-fell-even",
            ..2.0 => "page-fell-high",
            _ => "page-fell-very-high",
        }
    }

    /// The mean as a point on the way from the lowest face to the highest, with what is usual behind it.
    fn drawn(&self) -> Markup {
        let span = (self.most - self.least).max(1.0);
        let across = |value: f64| 4.0 + 92.0 * ((value - self.least) / span).clamp(0.0, 1.0);
        let (low, high) = (across(self.expected - 2.0 * self.usual), across(self.expected + 2.0 * self.usual));
        let place = |value: f64| format!("{value:.1}");
        html! {
            svg.fall viewBox="0 0 100 14" aria-hidden="true" {
                line.whole x1="4" y1="7" x2="96" y2="7" {}
                rect.usual x=(place(low)) y="3" width=(place(high - low)) height="8" rx="2" {}
                line.expected x1=(place(across(self.expected))) y1="1" x2=(place(across(self.expected))) y2="13" {}
                circle cx=(place(across(self.mean))) cy="7" r="4" {}
            }
        }
    }
}

/// What can be done next. Whoever only looked on at people who play apart does not ask them for another battle.
fn next(visitor: &Visitor, id: &str, seated: &Seated) -> Markup {
    let viewer = seated.viewer(&visitor.asker);
    let played = seated.seating.people().any(|seat| viewer.holds(seat));
    html! {
        div.row {
            form action={ "/replay/" (id) "/study" } method="post" aria-describedby="study-tells" {
                (form_token::field(visitor))
                button.first { (visitor.word("page-study")) }
            }
            a.button href={ "/replay/" (id) } { (visitor.word("page-replay")) }
            @if played || !seated.is_apart() {
                form.row action={ "/game/" (id) "/rematch" } method="post" {
                    (form_token::field(visitor))
                    button.second { (visitor.word("page-rematch")) }
                    @if seated.can_change_sides() {
                        button.second name="sides" value="changed" { (visitor.word("page-rematch-changed")) }
                    }
                }
            }
            a.button.second href={ "/new/" (seated.profile().id) } { (visitor.word("page-again")) }
        }
        p #study-tells.small { (visitor.word(if played { "page-study-tells" } else { "page-study-about" })) }
    }
}
