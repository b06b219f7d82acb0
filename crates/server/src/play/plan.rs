//! An order to many, before it is carried out: the single orders that it becomes, and whether that is what was meant.

use maud::{Markup, html};
use redoubt_kernel::Message;
use redoubt_kernel::scene::Choice;
use redoubt_stage::html as parts;

use super::Act;
use super::view::spots;
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
    let head = Message::new("page-plan").with("count", steps.len());
    html! {
        section.plan data-asks="" aria-labelledby="plan" {
            h3 #plan { (visitor.say(&head)) }
            ol #steps tabindex="0" aria-labelledby="plan" {
                @for step in steps {
                    li data-touches=(step.touches.join(" ")) data-spots=[spots(step)] {
                        (visitor.say(&step.text)) " " (parts::clause(game, step.rule))
                    }
                }
            }
            p.small { (visitor.word("page-plan-about")) }
            div.row {
                form action={ "/game/" (id) "/act" } method="post" data-swap {
                    (form_token::field(visitor))
                    input type="hidden" name="version" value=(order.version);
                    @if let Some(choice) = order.choice { input type="hidden" name="choice" value=(choice); }
                    @if let Some(verb) = &order.verb { input type="hidden" name="verb" value=(verb); }
                    @if let Some(words) = &order.words { input type="hidden" name="words" value=(words); }
                    button.first name="sure" value="yes" aria-describedby="plan steps" { (visitor.word("page-plan-do")) }
                }
                form action={ "/game/" (id) } data-swap { button data-leave="" aria-keyshortcuts="Escape" { (visitor.word("page-plan-leave")) } }
            }
        }
    }
}
