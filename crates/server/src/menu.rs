//! The menu of a table: everything besides playing that is wanted now and then, behind one button in the band along the top. It
//! is there at every size of the window, and leaves the side to what is to be done.

use maud::{Markup, html};

use crate::form_token;
use crate::page;
use crate::visitor::Visitor;

/// The menu of a page about `battle`, whose address is `here`. `game` is the table, if it is one that is kept.
pub(crate) fn menu(visitor: &Visitor, battle: &str, game: Option<&str>, here: &str) -> Markup {
    html! {
        details #menu.menu {
            summary { span aria-hidden="true" { "☰" } span.name { (visitor.word("page-menu")) } }
            div.entries {
                nav aria-label=(visitor.word("page-menu")) {
                    @if let Some(game) = game {
                        a.button.second href={ "/replay/" (game) } data-key="r" { (visitor.word("page-replay")) }
                        a.button.second href={ "/game/" (game) "/journal" } download { (visitor.word("page-save")) }
                        @if !visitor.asker.is_private() { a.button.second href={ "/game/" (game) "/people" } { (visitor.word("people-title")) } }
                    }
                    a.button.second href={ "/rules/" (battle) } { (visitor.word("page-rules")) }
                    button.second type="button" data-help="" data-key="?" hidden { (visitor.word("page-keys")) }
                    a.button.second href="/" { (visitor.word("page-home")) }
                }
                (switches(visitor, here))
                (page::settings_form(visitor, here))
            }
        }
    }
}

/// What this visitor has switched on.
fn switches(visitor: &Visitor, here: &str) -> Markup {
    let one = |name: &str, on: bool| {
        html! {
            button.second name=(name) value=(page::switch(!on)) aria-pressed=(on) { (visitor.word(&format!("page-switch-{name}"))) }
        }
    };
    html! {
        form.switches action="/settings" method="post" {
            (form_token::field(visitor))
            input type="hidden" name="back" value=(here);
            (one("sound", visitor.sound))
            (one("motion", visitor.motion))
            (one("auto", visitor.auto))
            (one("asks", visitor.asks))
        }
    }
}
