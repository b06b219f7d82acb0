//! Single figures on a measured table: small round-topped tokens with a tick for the way they face.

use maud::{Markup, PreEscaped, html};
use redoubt_kernel::scene::{Form, Pictogram, Piece, Shape, Sign, Tag};

use super::badges::badge;
use super::pen::{n, translate};
use super::pictograms;
use super::sheet::SvgSheet;

/// Half a base, in the units that figures are drawn in.
const HALF: f64 = 40.0;

/// The definitions that figures need.
pub(super) fn kinds(sheet: &SvgSheet) -> Markup {
    let figures = sheet.scene.pieces.iter().filter(|piece| piece.form == Form::Figure);
    let mut kinds: Vec<&Pictogram> = figures.map(|piece| piece.pictogram).collect();
    kinds.sort_unstable_by_key(|kind| kind.id);
    kinds.dedup();
    html! {
        @if !kinds.is_empty() {
            @for kind in kinds { g id=(sheet.id(&format!("fig-{}", kind.id))) { (pictograms::drawing(kind)) } }
            g id=(sheet.id("saddle")) { (PreEscaped(SADDLE)) }
            g id=(sheet.id("tufts")) { (PreEscaped(TUFTS)) }
        }
    }
}

const SADDLE: &str = r#"<path class="horse-body" d="M-20 70q-8-50 0-96 4-34 20-52 16 18 20 52 8 46 0 96z"/><path class="horse-tail" d="M0 70v26"/>"#;
const TUFTS: &str = r#"<path class="tufts" d="M-42 36q6-30-6-52 18 18 18 40 6-34 18-54-4 30 2 50 10-26 26-40-12 24-8 46 14-26 30-30-14 22-8 44z"/>"#;

/// The way a figure faces.
const TICK: &str = "M-14-42L0-62 14-42z";
const UPRIGHT_TICK: &str = "M-15-52L0-74 15-52z";

/// Powder smoke before the muzzle.
const SMOKE: &str = "M14-47a11 11 0 0 1-3-21a13 13 0 0 1 20-10a14 14 0 0 1 18 14a10 10 0 0 1-5 19q-8 3-14-2q-8 4-16 0z";

/// A figure, turned the way it faces.
pub(super) fn figure(sheet: &SvgSheet, piece: &Piece) -> Markup {
    let is = |sign| piece.shows(sign);
    let badges = piece.badges.iter().filter(|badge| is_badge(badge.sign));
    let facing = sheet.stand(piece).map(|stand| stand.facing).filter(|facing| *facing != (0, 0));
    let degrees = facing.map_or(0, |(dx, dy)| f64::from(dx).atan2(f64::from(-dy)).to_degrees().round() as i32);
    let turn = (degrees != 0).then(|| format!("rotate({degrees})"));
    let link = |name: &str| format!("#{}", sheet.id(name));
    // Whoever stands behind a shield stands upright, so that he is seen to be a man: the tick alone tells where he faces.
    let upright = piece.livery.is_some_and(|livery| livery.shape == Shape::Shield);
    let drawn = html! {
        @if is(Sign::Mounted) { use href=(link("saddle")) {} }
        use href=(link(&format!("fig-{}", piece.pictogram.id))) {}
        @if is(Sign::Bayonet) { path.fig-bayonet d="M24-44v-22" {} }
        @if is(Sign::Gun) { path.fig-gun d="M-34-40v70" {} }
    };
    html! {
        circle.fig-halo r="52" {}
        g transform=[turn] {
            @if facing.is_some() { path.tick d=(if upright { UPRIGHT_TICK } else { TICK }) {} }
            @if !upright { (drawn) }
            @if is(Sign::Fired) { path.s-smoke d=(SMOKE) transform=[is(Sign::Gun).then_some("scale(-1 1)")] {} }
        }
        @if upright { g.upright { (drawn) } }
        @if is(Sign::Empty) { circle.s-empty cx="-26" cy="26" r="11" {} }
        @if is(Sign::Down) { use href=(link("tufts")) {} }
        @if is(Sign::Contact) { path.s-contact d="M-14-14L14 14M14-14L-14 14" transform="translate(30 30)" {} }
        @if is(Sign::Swept) || is(Sign::Wading) { path.s-water d="M-44 14q11-12 22 0t22 0 22 0 22 0v26h-88z" {} }
        @if is(Sign::Unarmed) { path.s-bar d=(format!("M-{HALF}-{HALF}L{HALF} {HALF}")) {} }
        @for (index, state) in badges.enumerate() {
            (badge(sheet, state, &format!("translate(-32 {}) scale(1.9)", index as i32 * 40 - 30)))
        }
        @if let Some(label) = &piece.label { text.fig-name y="92" font-size="46" { (sheet.voice.say(label)) } }
    }
}

/// The names of bodies of figures, each beside where they stand: a strip of paper that can be pointed at.
pub(super) fn tags(sheet: &SvgSheet) -> Markup {
    html! {
        @for (tag, mark, (x, y)) in apart(sheet) {
            @let half = half_width(&mark);
            @let (own_x, own_y) = (f64::from(tag.x), f64::from(tag.y));
            g.tag.able[tag.able] data-id=(tag.id) transform=(translate(own_x, own_y)) {
                title { (sheet.voice.say(&tag.name)) }
                g.tag-paper transform=(format!("{} scale({})", translate(x - own_x, y - own_y), n(sheet.grain()))) {
                    rect x=(n(-half)) y="-25" width=(n(2.0 * half)) height="24" rx="5" {}
                    text y="-8" font-size="15" { (mark) }
                }
            }
        }
    }
}

/// Half the width of a name's paper, and its height.
fn half_width(mark: &str) -> f64 {
    12.0 + mark.chars().count() as f64 * 4.2
}
const PAPER: f64 = 26.0;

/// Each name with what is written and where: as near to its body as it can be without lying over another name, and over none of
/// the figures where there is room.
fn apart<'a>(sheet: &SvgSheet<'a>) -> Vec<(&'a Tag, String, (f64, f64))> {
    let grain = sheet.grain();
    let table = sheet.scene.board.table.as_ref();
    let base = table.map_or(0.0, |table| f64::from(table.inch) / 2.0);
    let figures: Vec<(f64, f64)> =
        table.iter().flat_map(|table| &table.stands).map(|stand| (f64::from(stand.x), f64::from(stand.y))).collect();
    let mut placed: Vec<(&Tag, String, (f64, f64))> = Vec::new();
    for tag in sheet.scene.board.table.iter().flat_map(|table| &table.tags) {
        let mark = sheet.voice.say(&tag.mark);
        let (x, y) = (f64::from(tag.x), f64::from(tag.y));
        let half = half_width(&mark) * grain;
        let high = PAPER * grain;
        let free = |at: &(f64, f64)| {
            placed.iter().all(|(_, other, there)| {
                let wide = half + half_width(other) * grain;
                (there.0 - at.0).abs() >= wide || (there.1 - at.1).abs() >= high
            })
        };
        // A name stands on its place, a figure around its own.
        let covers = |at: &(f64, f64)| {
            figures.iter().any(|(x, y)| (x - at.0).abs() < half + base && *y - base < at.1 && *y + base > at.1 - high)
        };
        let steps = |count: i32| (0..count).map(|step| f64::from((step + 1) / 2 * if step % 2 == 0 { 1 } else { -1 }));
        let mut wanted: Vec<(f64, f64)> =
            steps(24).flat_map(|row| steps(7).map(move |column| (x + column * half, y + row * high))).collect();
        wanted.sort_by(|a, b| (a.0 - x).hypot(a.1 - y).total_cmp(&(b.0 - x).hypot(b.1 - y)));
        let (wide, deep) = (f64::from(sheet.plan.width), f64::from(sheet.plan.height));
        let inside = |at: &(f64, f64)| at.0 >= half && at.0 <= wide - half && at.1 >= high && at.1 <= deep;
        let bare = wanted.iter().find(|at| inside(at) && free(at) && !covers(at));
        let at = bare.or_else(|| wanted.iter().find(|at| free(at))).copied().unwrap_or((x, y));
        placed.push((tag, mark, at));
    }
    placed
}

/// Is a state of a figure shown by a badge? Most are shown by the figure itself; and a rifle that is not marked as empty is
/// loaded.
const fn is_badge(sign: Sign) -> bool {
    match sign {
        Sign::Seen | Sign::Loaded | Sign::Empty | Sign::Bayonet | Sign::Gun | Sign::Unarmed | Sign::Mounted => false,
        Sign::Down | Sign::Contact | Sign::Swept | Sign::Wading | Sign::Fired => false,
        Sign::Wounded | Sign::Cold | Sign::Torch | Sign::Carrying | Sign::Carried | Sign::Pickaxe => true,
        Sign::Daring | Sign::Ordered | Sign::Failed | Sign::Acted | Sign::Routed => true,
        Sign::MustAttack | Sign::Barred | Sign::Recovering => true,
    }
}
