//! Single figures on a measured table: small round-topped tokens with a tick for the way they face.

use maud::{Markup, PreEscaped, html};
use redoubt_kernel::scene::Piece;

use super::sheet::Sheet;

/// Half a base, in the units that figures are drawn in.
const HALF: f64 = 40.0;

/// The kinds of figure, each seen from above and facing north, drawn once.
const KINDS: [(&str, &str); 5] = [
    (
        "private",
        r#"<path class="fig-base" d="M-36 36v-44q0-28 36-28t36 28v44z"/><path class="fig-belt" d="M-36 6L30 36H6L-36 20z"/><path class="fig-belt" d="M36 6L-30 36H-6L36 20z"/><circle class="fig-head" cy="-6" r="17"/><path class="fig-gun" d="M24-44v54"/>"#,
    ),
    (
        "sergeant",
        r#"<path class="fig-base" d="M-36 36v-44q0-28 36-28t36 28v44z"/><path class="fig-belt" d="M-24 34l24-18 24 18v-12l-24-18-24 18z"/><circle class="fig-head" cy="-8" r="17"/><path class="fig-gun" d="M24-44v54"/>"#,
    ),
    (
        "officer",
        r#"<path class="fig-base" d="M-36 36v-44q0-28 36-28t36 28v44z"/><path class="fig-belt" d="M0 4l6 11 12 2-9 9 2 12-11-6-11 6 2-12-9-9 12-2z"/><circle class="fig-head" cy="-10" r="17"/><path class="fig-gun" d="M26-40v40M18-6h16"/>"#,
    ),
    (
        "zulu",
        r#"<ellipse class="fig-base" rx="30" ry="37"/><path class="fig-hide" d="M-28-12q12-2 10-12t10-11q-18 2-20 23zM28 8q-14-2-12 9t-11 18q18-2 23-27z"/><circle class="fig-head" cy="-2" r="15"/><circle class="fig-ring" cy="-2" r="9"/><path class="fig-spear" d="M31 30v-66M31-48l7 14-7 6-7-6z"/>"#,
    ),
    ("figure", r#"<circle class="fig-base" r="34"/><circle class="fig-head" r="15"/>"#),
];

/// The definitions that figures need.
pub(super) fn kinds(sheet: &Sheet) -> Markup {
    let wanted = sheet.scene.pieces.iter().any(|piece| piece.form == "figure");
    html! {
        @if wanted {
            @for (name, drawing) in KINDS { g id=(sheet.id(&format!("fig-{name}"))) { (PreEscaped(drawing)) } }
            g id=(sheet.id("saddle")) { (PreEscaped(SADDLE)) }
            g id=(sheet.id("tufts")) { (PreEscaped(TUFTS)) }
        }
    }
}

const SADDLE: &str = r#"<path class="horse-body" d="M-20 70q-8-50 0-96 4-34 20-52 16 18 20 52 8 46 0 96z"/><path class="horse-tail" d="M0 70v26"/>"#;
const TUFTS: &str = r#"<path class="tufts" d="M-42 36q6-30-6-52 18 18 18 40 6-34 18-54-4 30 2 50 10-26 26-40-12 24-8 46 14-26 30-30-14 22-8 44z"/>"#;

/// A figure, turned the way it faces.
pub(super) fn figure(sheet: &Sheet, piece: &Piece) -> Markup {
    let known = KINDS.iter().any(|(name, _)| *name == piece.pictogram);
    let kind = if known { piece.pictogram.as_str() } else { "figure" };
    let is = |sign: &str| piece.badges.iter().any(|badge| badge.sign == sign);
    let facing = sheet.stand(piece).map(|stand| stand.facing).filter(|facing| *facing != (0, 0));
    let degrees = facing.map_or(0, |(dx, dy)| f64::from(dx).atan2(f64::from(-dy)).to_degrees().round() as i32);
    let turn = (degrees != 0).then(|| format!("rotate({degrees})"));
    let link = |name: &str| format!("#{}", sheet.id(name));
    html! {
        circle.fig-halo r="52" {}
        g transform=[turn] {
            @if facing.is_some() { path.tick d="M-14-42L0-62 14-42z" {} }
            @if is("mounted") { use href=(link("saddle")) {} }
            use href=(link(&format!("fig-{kind}"))) {}
            @if is("bayonet") { path.fig-bayonet d="M24-44v-22" {} }
            @if is("gun") { path.fig-gun d="M-26-40v56" {} }
        }
        @if is("empty") { circle.s-empty cx="-26" cy="26" r="11" {} }
        @if is("down") { use href=(link("tufts")) {} }
        @if is("contact") { path.s-contact d="M-14-14L14 14M14-14L-14 14" transform="translate(30 30)" {} }
        @if is("swept") || is("wading") { path.s-water d="M-44 14q11-12 22 0t22 0 22 0 22 0v26h-88z" {} }
        @if is("unarmed") { path.s-bar d=(format!("M-{HALF}-{HALF}L{HALF} {HALF}")) {} }
    }
}
