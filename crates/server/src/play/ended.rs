//! When it is over: who won and how, the score, the dice, and what to do next.

use maud::{Markup, html};
use redoubt_kernel::chance::Die;
use redoubt_kernel::scene::{Panel, Scene};
use redoubt_kernel::{Message, Seat};
use redoubt_stage::{html as parts, odds, spoken};

use crate::store::Ending;
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
            @if let Some(ending) = Ending::of(battle) { h3.verdict { (verdict::words(visitor, seated.profile(), &ending, &seated.notes(), seated.roster.as_ref())) } }
            (parts::prompt(scene, &visitor.voice))
            (next(visitor, id, seated))
            (poster::picture(visitor, "", path))
        }
        @for account in accounts { (parts::panel(scene, &account, &visitor.voice)) }
        (dice(visitor, seated))
        (share::offered(visitor, id, seated))
        @if let Some(secret) = battle.revealed() {
            details.small {
                summary { (visitor.word(if battle.proof().is_spotless() { "page-proven" } else { "page-proven-but" })) }
                @if let Some(proved) = battle.proof().sentence(seated.profile()) {
                    p { (visitor.say(&proved)) }
                    p #own-share role="status" data-journal={ "/game/" (id) "/journal" } data-battle=(id)
                        data-there=(visitor.word("dice-own-share")) data-missing=(visitor.word("dice-own-share-missing")) hidden {}
                }
                p.seal { (visitor.say(&Message::new("page-secret").with("secret", secret))) }
            }
        }
    }
}

/// The dice as they fell: how many each side rolled, and how high.
fn dice(visitor: &Visitor, seated: &Seated) -> Markup {
    let tally = seated.battle.dice_tally();
    let profile = seated.profile();
    let name = |seat: Seat| spoken::seat_name(&visitor.voice, profile, profile.seat_name(seat));
    let number = |value: f64| odds::decimal(value, &visitor.voice);
    let expected = |die: Die| f64::from(die.lowest() + die.highest()) / 2.0;
    html! {
        @if !tally.is_empty() {
            table.account {
                caption { (visitor.word("page-rolled")) }
                thead { tr {
                    th scope="col" { (visitor.word("page-rolled-by")) }
                    th scope="col" { (visitor.word("page-rolled-dice")) }
                    th scope="col" { (visitor.word("page-rolled-mean")) }
                    th scope="col" { (visitor.word("page-rolled-expected")) }
                } }
                tbody {
                    @for line in &tally {
                        tr {
                            th scope="row" { (name(line.by)) }
                            td { (line.count) " × d" (line.die.sides()) }
                            td { (number(f64::from(line.sum) / f64::from(line.count.max(1)))) }
                            td { (number(expected(line.die))) }
                        }
                    }
                }
            }
        }
    }
}

/// What can be done next.
fn next(visitor: &Visitor, id: &str, seated: &Seated) -> Markup {
    html! {
        div.row {
            form action={ "/replay/" (id) "/study" } method="post" {
                (form_token::field(visitor))
                input type="hidden" name="ply" value=(seated.battle.ply());
                button.first { (visitor.word("page-study")) }
            }
            a.button href={ "/replay/" (id) } { (visitor.word("page-replay")) }
            form.row action={ "/game/" (id) "/rematch" } method="post" {
                (form_token::field(visitor))
                button.second { (visitor.word("page-rematch")) }
                @if seated.can_change_sides() {
                    button.second name="sides" value="changed" { (visitor.word("page-rematch-changed")) }
                }
            }
            a.button.second href={ "/new/" (seated.profile().id) } { (visitor.word("page-again")) }
        }
    }
}
