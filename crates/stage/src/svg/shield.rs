//! An upright shield of hide: a spear behind it, patches within its rim, a stick down its middle.

use maud::{Markup, html};
use redoubt_kernel::scene::Livery;

/// The shield, 46 units wide and 68 high, around the origin.
pub(super) fn shield(livery: Option<&Livery>) -> Markup {
    html! {
        g transform="rotate(24)" {
            path.spear-shaft d="M0 46V-40" {}
            path.spear-blade d="M0-56l5.5 15-5.5 6-5.5-6z" {}
        }
        ellipse.face rx="24" ry="34.5" {}
        @if let Some(motif) = livery.and_then(|livery| livery.motif) { path.motif d=(motif) {} }
        path.lacing d="M-6.5-24h3M3.5-24h3M-6.5-16h3M3.5-16h3M-6.5-8h3M3.5-8h3M-6.5 0h3M3.5 0h3M-6.5 8h3M3.5 8h3M-6.5 16h3M3.5 16h3M-6.5 24h3M3.5 24h3" {}
        path.spine d="M-2-39h4v78h-4z" {}
        ellipse.rim rx="22" ry="33" {}
    }
}
