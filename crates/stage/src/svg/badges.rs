//! States of a piece as small badges along its edge, each with a sign that is read without colour.

use maud::{Markup, PreEscaped, html};
use redoubt_kernel::scene::{Badge, Piece, Sign};

use super::pen::n;
use super::sheet::SvgSheet;
use crate::Voice;

/// How far apart badges are, and how many stand along one edge: its lower half belongs to the piece's name.
const STEP: f64 = 19.0;
const COLUMN: usize = 2;

/// The badges of a piece, from the top right corner downwards, then down its left edge, then farther out; `edge` is how far its
/// edges are from its middle. What `otherwise` names, the piece shows in another way.
pub(super) fn badges(sheet: &SvgSheet, piece: &Piece, edge: f64, otherwise: &[Sign]) -> Markup {
    let shown = piece.badges.iter().filter(|badge| !otherwise.contains(&badge.sign));
    let shown = shown.filter_map(|badge| drawing(badge.sign).map(|drawing| (badge, drawing)));
    html! {
        @for (index, (badge, drawing)) in shown.enumerate() {
            @let out = edge + (index / (2 * COLUMN)) as f64 * STEP;
            @let x = if (index / COLUMN).is_multiple_of(2) { out } else { -out };
            @let y = (index % COLUMN) as f64 * STEP - 24.0;
            (disc(sheet, badge, drawing, &format!("translate({} {})", n(x), n(y))))
        }
    }
}

/// A badge of its own, where it is not one of a row.
pub(super) fn badge(sheet: &SvgSheet, badge: &Badge, place: &str) -> Markup {
    html! { @if let Some(drawing) = drawing(badge.sign) { (disc(sheet, badge, drawing, place)) } }
}

/// A state by itself, as a small picture on a page: its words are its name.
pub fn sign(badge: &Badge, voice: &Voice) -> Markup {
    let text = voice.say(&badge.text);
    html! {
        @if let Some(drawing) = drawing(badge.sign) {
            svg class=(format!("sign-small badge b-{}", badge.sign)) viewBox="-11 -11 22 22" role="img" aria-label=(text) {
                title { (text) }
                circle r="10" {}
                (PreEscaped(drawing))
            }
        }
    }
}

fn disc(sheet: &SvgSheet, badge: &Badge, drawing: &str, place: &str) -> Markup {
    html! {
        g class=(format!("badge b-{}", badge.sign)) transform=(place) {
            title { (sheet.voice.say(&badge.text)) }
            circle r="10" {}
            (PreEscaped(drawing))
        }
    }
}

/// The sign of a state, in a box from −7 to 7: `bi` is filled, `bo` is drawn.
const fn drawing(sign: Sign) -> Option<&'static str> {
    Some(match sign {
        Sign::Seen => return None,
        Sign::Wounded => r#"<path class="bi" d="M0-7q6 7 6 10a6 6 0 0 1-12 0q0-3 6-10z"/>"#,
        Sign::Loaded => r#"<path class="bi" d="M-3 7v-9q0-4 3-5.5 3 1.5 3 5.5v9z"/>"#,
        Sign::Empty => r#"<path class="bo" d="M-3 6v-8q0-4 3-5 3 1 3 5v8zM-7 7l14-14"/>"#,
        Sign::Cold => r#"<path class="bi" d="M-5-7h10l-5 7 5 7h-10l5-7z"/>"#,
        Sign::Torch => r#"<path class="bi" d="M0-8q5 4 4 8 -2 3-4 3t-4-3q-1-2 1-3 1 1 1 1 2-2 2-6zM-1.5 3h3v5h-3z"/>"#,
        Sign::Carrying => {
            r#"<path class="bi" d="M-7 0h9q4 0 5 3v2h-14z"/><circle class="bi" cx="-4.5" cy="-3" r="2.4"/>"#
        }
        Sign::Carried => {
            r#"<path class="bi" d="M0-6a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4z"/><path class="bo" d="M-6 0q1 6 6 6t6-6"/>"#
        }
        Sign::Pickaxe => r#"<path class="bo" d="M-5 6l8-9M-4-6q8-1 10 8"/>"#,
        Sign::Daring => r#"<path class="bi" d="M-7-2h7v-5l7 7-7 7v-5h-7z"/>"#,
        Sign::Ordered => r#"<path class="bo" d="M-5-1l5-5 5 5M-5 6l5-5 5 5"/>"#,
        Sign::Failed => r#"<path class="bo" d="M-5-5l10 10M5-5l-10 10"/>"#,
        Sign::Acted => r#"<path class="bo" d="M-5 0l4 4 6-8"/>"#,
        Sign::Routed => r#"<path class="bo" d="M-4 7v-14"/><path class="bi" d="M-4-7h9l-2 3.5 2 3.5h-9z"/>"#,
        Sign::Bayonet => r#"<path class="bi" d="M0-8l2 9h2.5v2h-3v5h-3v-5h-3v-2h2.5z"/>"#,
        Sign::Gun => r#"<path class="bo" d="M-7 5l4-3.5 10-6M-1 1l1 4"/>"#,
        Sign::Unarmed => r#"<path class="bo" d="M0-7v8M-3 1h6M0 1v5M-7-6l14 12"/>"#,
        Sign::Mounted => r#"<path class="bo" d="M-3 6q-6-13 3-13t3 13"/>"#,
        Sign::Down => r#"<path class="bo" d="M-5-6l5 5 5-5M-6 5h12"/>"#,
        Sign::Contact => r#"<path class="bo" d="M-6-6l12 12M6-6l-12 12M-6 2l4 4M6 2l-4 4"/>"#,
        Sign::Swept => r#"<path class="bo" d="M-7-2q3.5-5 7 0t7 0M-7 4q3.5-5 7 0t7 0"/>"#,
        Sign::Wading => {
            r#"<path class="bi" d="M0-7a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0-5.2z"/><path class="bo" d="M-7 3q3.5-5 7 0t7 0"/>"#
        }
        Sign::MustAttack => {
            r#"<path class="bi" d="M-2.4-8h4.8l-1.1 9.5h-2.6zM0 3.1a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6z"/>"#
        }
        Sign::Fired => {
            r#"<path class="bi" d="M-4.5 5.5a3.5 3.5 0 0 1-.5-7a3.8 3.8 0 0 1 5.8-3.2a4.2 4.2 0 0 1 5.2 4.4a3 3 0 0 1-.6 5.8z"/>"#
        }
        Sign::Barred => r#"<path class="bi" d="M-6.5-2h13v4h-13z"/>"#,
        Sign::Recovering => {
            r#"<path class="bo" d="M4.5-4a6 6 0 1 0 1.5 4.5"/><path class="bi" d="M7.5-7.5v6.5h-6.5z"/>"#
        }
    })
}
