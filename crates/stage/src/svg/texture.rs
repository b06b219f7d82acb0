//! Textures: the patterns that ground, roofs and cloth are drawn with.

use maud::{Markup, PreEscaped, html};
use redoubt_kernel::scene::Terrain;

use super::sheet::SvgSheet;

/// Name, size of a tile, and what is in it. `t` is filled and `u` drawn in the texture's own ink.
const TEXTURES: [(&str, (u32, u32), &str); 11] = [
    (
        "sand",
        (70, 60),
        r#"<g class="x-sand"><circle class="t" cx="8" cy="11" r="1.1"/><circle class="t" cx="31" cy="5" r=".8"/><circle class="t" cx="52" cy="17" r="1.2"/><circle class="t" cx="20" cy="33" r=".9"/><circle class="t" cx="63" cy="41" r="1"/><circle class="t" cx="41" cy="49" r=".8"/><path class="u" d="M4 52q7-4 14 0M44 30q6-3 12 0"/></g>"#,
    ),
    (
        "veld",
        (190, 170),
        r#"<g class="x-veld"><path class="u" d="M10 18l-2-6m2 6l0-8m0 8l3-6M62 46l-2-6m2 6l0-8m0 8l3-6M118 14l-2-5m2 5l0-7m0 7l2-5M24 92l-2-6m2 6l0-8m0 8l3-6M92 76l-2-5m2 5l0-7M160 52l-3-6m3 6l0-9m0 9l3-6m-10 7l-2-4m2 4l1-6M140 112l-2-6m2 6l0-7m0 7l3-5M48 138l-2-5m2 5l0-8m0 8l3-6m5 5l-1-5m1 5l2-5M104 156l-2-6m2 6l0-7m0 7l2-5M178 150l-2-5m2 5l0-7M84 116l-1-4m1 4l1-6"/><circle class="t" cx="36" cy="24" r=".9"/><circle class="t" cx="134" cy="40" r=".9"/><circle class="t" cx="12" cy="58" r=".9"/><circle class="t" cx="74" cy="154" r=".9"/><circle class="t" cx="176" cy="92" r=".9"/><circle class="t" cx="116" cy="98" r=".9"/><circle class="t" cx="40" cy="66" r=".9"/><circle class="t" cx="18" cy="156" r=".9"/></g>"#,
    ),
    (
        "thatch",
        (22, 26),
        r#"<g class="x-thatch"><path class="u" d="M3 2l1 9M9 0l-1 10M15 3l1 9M20 1l-1 8M6 14l1 9M12 13l-1 10M18 15l1 9M1 16l0 8"/></g>"#,
    ),
    (
        "boards",
        (88, 22),
        r#"<g class="x-floor"><path class="u" d="M0 21.5h88M30 0v21.5M74 0v21.5"/><circle class="t" cx="27" cy="4" r=".9"/><circle class="t" cx="33" cy="17" r=".9"/></g>"#,
    ),
    ("decking", (16, 60), r#"<g class="x-floor"><path class="u" d="M15.5 0v60M0 58h16"/></g>"#),
    (
        "earth",
        (80, 70),
        r#"<g class="x-earth"><path class="u" d="M6 14h7M40 8h5M62 30h8M22 44h6M50 60h7"/><circle class="t" cx="30" cy="22" r="1"/><circle class="t" cx="70" cy="52" r="1"/><circle class="t" cx="10" cy="60" r="1"/></g>"#,
    ),
    ("water", (64, 26), r#"<g class="x-sea"><path class="u" d="M2 8q7-6 14 0t14 0M36 20q7-6 14 0t12 0"/></g>"#),
    (
        "stone",
        (54, 40),
        r#"<g class="x-stone"><path class="u" d="M0 13h54M0 27h54M14 0v13M38 0v13M26 13v14M50 13v14M10 27v13M36 27v13"/></g>"#,
    ),
    (
        "char",
        (40, 36),
        r#"<g class="x-char"><path class="u" d="M4 30l10-22M20 34l8-16M30 12l6-10"/><circle class="t" cx="16" cy="28" r="1.4"/><circle class="t" cx="34" cy="24" r="1.2"/></g>"#,
    ),
    ("pinstripe", (8, 8), r#"<g class="x-weave"><path class="u" d="M4 0v8"/></g>"#),
    ("lattice", (14, 14), r#"<g class="x-weave"><path class="u" d="M0 0l14 14M14 0l-14 14"/></g>"#),
];

/// The pattern definitions, drawn as coarse as the sheet needs.
pub(super) fn textures(sheet: &SvgSheet) -> Markup {
    html! {
        @for (name, (width, height), tile) in TEXTURES {
            pattern id=(sheet.id(name)) width=(width) height=(height) patternUnits="userSpaceOnUse"
                patternTransform=[sheet.coarse().map(|grain| format!("scale({grain})"))] { (PreEscaped(tile)) }
        }
    }
}

/// The texture that belongs on a terrain, if any.
pub(super) const fn texture_of(terrain: Terrain) -> Option<&'static str> {
    Some(match terrain {
        Terrain::Sand | Terrain::SandDark => "sand",
        Terrain::Veld => "veld",
        Terrain::Room | Terrain::Inside => "boards",
        Terrain::Veranda => "decking",
        Terrain::Yard | Terrain::Exit | Terrain::Station | Terrain::Earth => "earth",
        Terrain::Burnt => "char",
        Terrain::Track | Terrain::TrackNear | Terrain::Bare => return None,
    })
}
