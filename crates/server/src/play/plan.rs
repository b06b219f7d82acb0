//! What is asked about before it is done: an order to many, with the single orders that it becomes, and what cannot be made
//! good again.

use maud::{Markup, html};
use redoubt_kernel::Message;
use redoubt_kernel::scene::Choice;
use redoubt_stage::html as parts;

use super::Act;
use super::pointing;
use crate::form_token;
use crate::visitor::Visitor;

/// See the [module](self).
pub(crate) struct Planned {
    /// The order as it was given, to be given again.
    pub(super) order: Act,
    /// What it becomes, as far as that can be foreseen.
    pub(super) steps: Vec<Choice>,
}

/// The single orders, and the question.
pub(super) fn question(visitor: &Visitor, id: &str, game: &str, planned: &Planned) -> Markup {
    let Planned { order, steps } = planned;
    if let [Choice { grave: Some(question), .. }] = steps.as_slice() {
        return grave(visitor, id, game, order, &steps[0], question);
    }
    let head = Message::new("page-plan").with("count", steps.len());
    html! {
        section.plan data-asks="" aria-labelledby="plan" {
            h3 #plan { (visitor.say(&head)) }
            ol #steps tabindex="0" aria-labelledby="plan" {
                @for step in steps {
                    li data-touches=(step.touches.join(" ")) data-spots=[pointing::spots(step)] {
                        (visitor.say(&step.text)) " " (parts::clause(game, step.rule))
                    }
                }
            }
            p.small { (visitor.word("page-plan-about")) }
            (answers(visitor, id, order, "page-plan-do", None))
        }
    }
}

/// What cannot be made good again: the battle's own question, which may be the last of its kind.
fn grave(visitor: &Visitor, id: &str, game: &str, order: &Act, step: &Choice, question: &Message) -> Markup {
    let unasked = html! {
        label.option { input type="checkbox" name="unasked" value="yes"; span { (visitor.word("page-grave-unasked")) } }
    };
    html! {
        section.plan data-asks="" aria-labelledby="plan" {
            h3 #plan { (visitor.say(question)) }
            ul #steps { li data-touches=(step.touches.join(" ")) { (visitor.say(&step.text)) " " (parts::clause(game, step.rule)) } }
            (answers(visitor, id, order, "page-grave-yes", Some(unasked)))
        }
    }
}

/// Yes, with whatever else is decided by the way, and no.
fn answers(visitor: &Visitor, id: &str, order: &Act, yes: &str, more: Option<Markup>) -> Markup {
    html! {
        div.row {
            form action={ "/game/" (id) "/act" } method="post" data-swap {
                (form_token::field(visitor))
                input type="hidden" name="version" value=(order.version);
                @for (name, value) in order.order() { input type="hidden" name=(name) value=(value); }
                @if let Some(more) = more { (more) }
                button.first name="sure" value="yes" aria-describedby="plan steps" { (visitor.word(yes)) }
            }
            form action={ "/game/" (id) } data-swap { button data-leave="" aria-keyshortcuts="Escape" { (visitor.word("page-plan-leave")) } }
        }
    }
}
