//! States of a piece as small badges along its right edge, each with a sign that is read without colour.

use maud::{Markup, PreEscaped, html};
use redoubt_kernel::scene::Piece;

use super::pen::n;
use super::sheet::Sheet;

/// The badges of a piece, from the top right corner downwards; `edge` is how far its edge is from its middle.
pub(super) fn badges(sheet: &Sheet, piece: &Piece, edge: f64) -> Markup {
    let shown = piece.badges.iter().filter_map(|badge| sign(badge.sign).map(|drawing| (badge, drawing)));
    html! {
        @for (index, (badge, drawing)) in shown.take(4).enumerate() {
            g class=(format!("badge b-{}", badge.sign)) transform=(format!("translate({} {})", n(edge), n(index as f64 * 19.0 - 24.0))) {
                title { (sheet.voice.say(&badge.text)) }
                circle r="10" {}
                (PreEscaped(drawing))
            }
        }
    }
}

/// The sign of a state, in a box from −7 to 7. What has none is not drawn.
fn sign(name: &str) -> Option<&'static str> {
    Some(match name {
        "wounded" => r#"<path class="bi" d="M0-7q6 7 6 10a6 6 0 0 1-12 0q0-3 6-10z"/>"#,
        "loaded" => r#"<path class="bi" d="M-3 7v-9q0-4 3-5.5 3 1.5 3 5.5v9z"/>"#,
        "empty" => r#"<path class="bo" d="M-3 6v-8q0-4 3-5 3 1 3 5v8zM-7 7l14-14"/>"#,
        "cold" => r#"<path class="bi" d="M-5-7h10l-5 7 5 7h-10l5-7z"/>"#,
        "torch" => r#"<path class="bi" d="M0-8q5 4 4 8 -2 3-4 3t-4-3q-1-2 1-3 1 1 1 1 2-2 2-6zM-1.5 3h3v5h-3z"/>"#,
        "carrying" => r#"<path class="bi" d="M-7 0h9q4 0 5 3v2h-14z"/><circle class="bi" cx="-4.5" cy="-3" r="2.4"/>"#,
        "pickaxe" => r#"<path class="bo" d="M-5 6l8-9M-4-6q8-1 10 8"/>"#,
        "daring" => r#"<path class="bi" d="M-7-2h7v-5l7 7-7 7v-5h-7z"/>"#,
        "ordered" => r#"<path class="bo" d="M-5-1l5-5 5 5M-5 6l5-5 5 5"/>"#,
        "failed" => r#"<path class="bo" d="M-5-5l10 10M5-5l-10 10"/>"#,
        "acted" => r#"<path class="bo" d="M-5 0l4 4 6-8"/>"#,
        "routed" => r#"<path class="bo" d="M-4 7v-14"/><path class="bi" d="M-4-7h9l-2 3.5 2 3.5h-9z"/>"#,
        _ => return None,
    })
}
