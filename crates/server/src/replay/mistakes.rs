//! What a study found: how to have one made, how far it is, and the biggest mistakes with what was better.

use maud::{Markup, html};
use redoubt_kernel::{AnyView, Message};
use redoubt_stage::spoken;
use redoubt_tactics::{Judged, Study};
use serde_json::Value;

use super::chart::MISTAKES;
use crate::form_token;
use crate::table::Seated;
use crate::visitor::Visitor;

/// A way to have the battle studied.
pub(super) fn offered(visitor: &Visitor, id: &str, ply: usize) -> Markup {
    html! {
        div #study {
            p.small { (visitor.word("page-study-about")) }
            (order(visitor, &format!("/replay/{id}/study"), ply, "page-study"))
        }
    }
}

/// How far the study is, and a way to leave it.
pub(super) fn under_way(visitor: &Visitor, id: &str, ply: usize, hundredths: u8) -> Markup {
    let text = visitor.word("page-studying");
    html! {
        div #study data-working=(id) {
            p.thinking { (text) }
            progress #studying max="100" value=(hundredths) aria-label=(text) {}
            (order(visitor, &format!("/replay/{id}/study/leave"), ply, "page-study-leave"))
        }
    }
}

fn order(visitor: &Visitor, action: &str, ply: usize, word: &str) -> Markup {
    html! {
        form action=(action) method="post" data-swap {
            (form_token::field(visitor))
            input type="hidden" name="ply" value=(ply);
            button.second #study-button { (visitor.word(word)) }
        }
    }
}

/// The biggest mistakes, each leading to its moment.
pub(super) fn told(visitor: &Visitor, id: &str, seated: &Seated, study: &Study, ply: usize) -> Markup {
    let worst = study.mistakes(MISTAKES);
    html! {
        section #study aria-labelledby="mistakes" {
            h3 #mistakes { (visitor.word("page-mistakes")) }
            @if worst.is_empty() { p { (visitor.word("page-no-mistakes")) } }
            @else {
                ol.mistakes {
                    @for judged in worst { (mistake(visitor, id, seated, judged, ply)) }
                }
                p.small { (visitor.word("page-mistakes-about")) }
            }
        }
    }
}

fn mistake(visitor: &Visitor, id: &str, seated: &Seated, judged: &Judged, ply: usize) -> Markup {
    let (profile, at) = (seated.profile(), judged.ply + 1);
    // Only a battle that is over is studied, and then everyone may see everything.
    let mut story = seated.battle.story(visitor.asker().viewer(seated)).skip(judged.ply);
    let Some(before) = story.next().map(|past| past.view()) else { return html! {} };
    let seat = spoken::seat_name(&visitor.voice, profile, profile.seat_name(judged.seat));
    let head = Message::new("page-mistake").with("ply", at).with("seat", seat);
    // In a battle against the game itself there is no other side whose chance it would be.
    let word = if profile.seats.len() == 1 { "page-mistake-cost-alone" } else { "page-mistake-cost" };
    let cost = Message::new(word).with("cost", ((judged.cost() * 100.0).round() as i64).max(1));
    html! {
        li {
            a href={ "/replay/" (id) "?ply=" (at) } id={ "mistake-" (at) } aria-current=[(at == ply).then_some("true")] {
                (visitor.say(&head))
            }
            " " span.cost { (visitor.say(&cost)) }
            dl {
                dt { (visitor.word("page-mistake-done")) } dd { (words(visitor, before.as_ref(), &judged.action)) }
                dt { (visitor.word("page-mistake-better")) } dd { (words(visitor, before.as_ref(), &judged.better)) }
            }
        }
    }
}

/// An action in words.
fn words(visitor: &Visitor, before: &dyn AnyView, action: &Value) -> String {
    let choice = before.action(action).and_then(|action| before.choice(&action));
    choice.map_or_else(|_| action.to_string(), |choice| visitor.say(&choice.text))
}
