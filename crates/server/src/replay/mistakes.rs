//! What a study found about someone's play: how to have one made, how far it is, and the turning points with what was better.

use maud::{Markup, html};
use redoubt_kernel::{AnyView, Message, Seat};
use redoubt_stage::odds;
use redoubt_tactics::{Judged, Player, Study};
use serde_json::Value;

use super::{Look, address, branch};
use crate::visitor::Visitor;

/// The question whose play to look at; nothing, where only one plays.
pub(super) fn whose(look: &Look<'_>) -> Markup {
    let profile = look.seated.profile();
    html! {
        @if profile.seats.len() > 1 {
            nav.whose aria-label=(look.visitor.word("page-whose")) {
                span aria-hidden="true" { (look.visitor.word("page-whose")) }
                @for name in profile.seats {
                    @let seat = profile.seat(name).unwrap_or(Seat(0));
                    a.button.second id={ "whose-" (name) } href=(address(look.id, look.ply, Some(name), look.findings))
                        aria-current=[(seat == look.seat).then_some("true")] { (look.name(seat)) }
                }
            }
        }
    }
}

/// A way to have the battle studied.
pub(super) fn offered(look: &Look<'_>) -> Markup {
    html! {
        div #study {
            p.small { (look.visitor.word("page-study-about")) }
            (order(look, "study", "page-study"))
        }
    }
}

/// How far the study is, and a way to leave it.
pub(super) fn under_way(look: &Look<'_>, hundredths: u8) -> Markup {
    let text = look.visitor.word("page-studying");
    html! {
        div #study data-working=(look.id) {
            p.thinking { (text) }
            progress #studying max="100" value=(hundredths) aria-label=(text) {}
            (order(look, "study/leave", "page-study-leave"))
        }
    }
}

fn order(look: &Look<'_>, what: &str, word: &str) -> Markup {
    html! {
        form action={ "/replay/" (look.id) "/" (what) } method="post" data-swap {
            (look.fields(look.ply))
            button.second #study-button { (look.visitor.word(word)) }
        }
    }
}

/// The turning points, each leading to its moment, with what was better and the way to try it.
pub(super) fn told(look: &Look<'_>, study: &Study) -> Markup {
    let worst = study.turning_points(Some(look.seat));
    let title = Message::new("page-turning-points").with("seat", look.name(look.seat));
    html! {
        section #study aria-labelledby="mistakes" {
            h2 #mistakes { (look.visitor.say(&title)) }
            @if worst.is_empty() { p { (look.visitor.word("page-no-mistakes")) } }
            @else {
                ol.mistakes { @for judged in worst { (mistake(look, judged)) } }
                p.small { (look.visitor.word("page-mistakes-about")) " " (look.visitor.word("page-branch-about")) }
            }
            @for (seat, hash) in Player::by_other_weights(&look.seated.battle) {
                @let other = Message::new("page-other-weights").with("seat", look.name(seat)).with("hash", hash);
                p.small { (look.visitor.say(&other)) }
            }
        }
    }
}

fn mistake(look: &Look<'_>, judged: &Judged) -> Markup {
    let (visitor, at) = (look.visitor, judged.ply + 1);
    // Only a battle that is over is studied, and then everyone may see everything.
    let mut story = look.seated.battle.story(look.seated.viewer(&visitor.asker)).skip(judged.ply);
    let Some(before) = story.next().map(|past| past.view()) else { return html! {} };
    let head = Message::new("page-mistake").with("ply", at).with("seat", look.name(judged.seat));
    // In a battle against the game itself there is no other side whose chance it would be.
    let alone = look.seated.profile().seats.len() == 1;
    let word = if alone { "page-mistake-cost-alone" } else { "page-mistake-cost" };
    let profile = look.seated.profile();
    let cost = profile.worth(judged.best) - profile.worth(judged.done);
    let cost =
        if alone { odds::decimal(cost.max(0.1), &visitor.voice) } else { (cost.round() as i64).max(1).to_string() };
    let cost = Message::new(word).with("cost", cost);
    html! {
        li {
            a href=(look.at(at)) id={ "mistake-" (at) } aria-current=[(at == look.ply).then_some("true")] {
                (visitor.say(&head))
            }
            " " span.cost { (visitor.say(&cost)) }
            dl {
                dt { (visitor.word("page-mistake-done")) } dd { (words(visitor, before.as_ref(), &judged.action)) }
                dt { (visitor.word("page-mistake-better")) } dd { (words(visitor, before.as_ref(), &judged.better)) }
            }
            (branch::offered(look, judged.ply))
        }
    }
}

/// An action in words.
fn words(visitor: &Visitor, before: &dyn AnyView, action: &Value) -> String {
    let choice = before.action(action).and_then(|action| before.choice(&action));
    choice.map_or_else(|_| action.to_string(), |choice| visitor.say(&choice.text))
}
