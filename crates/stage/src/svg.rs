//! A scene as SVG: the board, what lies beside it, dice, and how far something reaches. Colours are custom properties of the
//! style sheet ([`style()`]), so that one drawing serves light and dark. What the words of a scene look like is said here,
//! once; a battle brings its own pictures and colours, and nothing here knows a battle.

mod badges;
mod cards;
mod components;
mod dice;
mod edges;
mod figures;
mod ground;
mod light;
mod marks;
mod paper;
mod pen;
mod pictograms;
mod pieces;
mod props;
mod sheet;
mod shield;
mod style;
mod texture;

use std::sync::Arc;

use maud::{Markup, PreEscaped, html};
use redoubt_kernel::scene::{BoardSpace, Feature, FeatureKind, Label, Reach, Scene};

use crate::Voice;
use pen::{corners, n};
use sheet::SvgSheet;

pub use badges::sign;
pub use cards::{face, item, token};
pub use components::components;
pub use dice::die;
pub use marks::Trace;
pub use paper::{Theme, picture, poster, standalone};
pub(crate) use pieces::told;
pub use style::{class as livery_class, style};

/// The board and what stands on it.
pub fn board(scene: &Scene, voice: &Voice) -> Markup {
    board_with(scene, voice, None)
}

/// The same, with what happened since marked on it.
pub fn board_with(scene: &Scene, voice: &Voice, trace: Option<&Trace>) -> Markup {
    let sheet = SvgSheet::new(scene, voice);
    let margin = sheet.margin();
    let (width, height) = (f64::from(sheet.plan.width), f64::from(sheet.plan.height));
    let view = [-margin, -margin, width + 2.0 * margin, height + 2.0 * margin].map(n).join(" ");
    html! {
        svg.board xmlns="http://www.w3.org/2000/svg" viewBox=(view) role="group" aria-label=(voice.say(&scene.title)) {
            (contents(&sheet, trace))
        }
    }
}

/// What of a board a print shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Crop {
    /// Its heart, which fills the frame.
    Heart,
    /// All of it.
    Whole,
}

/// A picture of a battle: one of its scenes, framed as a print.
fn print(scene: &Scene, voice: &Voice, crop: Crop) -> Markup {
    const FRAME: i32 = 16;
    let sheet = SvgSheet::new(scene, voice);
    let (wide, high) = (sheet.plan.width, sheet.plan.height);
    let whole = [0, 0, wide, high];
    let ((width, height), part, fit) = match crop {
        Crop::Heart => (POSTER, sheet.plan.heart.unwrap_or(whole), "xMidYMid slice"),
        // As large as a poster may be, in the shape of the board: nothing is empty beside it.
        Crop::Whole => {
            let room = (POSTER.0 - 2 * FRAME, POSTER.1 - 2 * FRAME);
            let inner = (room.0.min(room.1 * wide / high.max(1)), room.1.min(room.0 * high / wide.max(1)));
            ((inner.0 + 2 * FRAME, inner.1 + 2 * FRAME), whole, "xMidYMid meet")
        }
    };
    html! {
        svg.board xmlns="http://www.w3.org/2000/svg" width=(width) height=(height) viewBox=(format!("0 0 {width} {height}")) role="img" aria-label=(voice.say(&scene.title)) {
            rect.frame x="2" y="2" width=(width - 4) height=(height - 4) stroke-width="3" {}
            svg x=(FRAME) y=(FRAME) width=(width - 2 * FRAME) height=(height - 2 * FRAME)
                viewBox=(part.map(|side| side.to_string()).join(" ")) preserveAspectRatio=(fit) {
                (contents(&sheet, None))
            }
            rect.inner-frame x=(FRAME) y=(FRAME) width=(width - 2 * FRAME) height=(height - 2 * FRAME) stroke-width="2" {}
        }
    }
}

/// How large a poster is.
const POSTER: (i32, i32) = (640, 440);

/// Definitions, ground, spaces and pieces, the lowest first.
fn contents(sheet: &SvgSheet, trace: Option<&Trace>) -> Markup {
    let ground = remembered_ground(sheet);
    let [definitions, below, above, around] = ground.each_ref().map(|part| PreEscaped(part.as_str()));
    html! {
        defs {
            (definitions)
            (figures::kinds(sheet))
            (pieces::symbols(sheet))
            (light::definitions(sheet))
            clipPath id=(sheet.id("mat")) { rect width=(sheet.plan.width) height=(sheet.plan.height) {} }
        }
        // What can be turned as a whole, for whoever sits at the far side.
        g.sheet {
            (below)
            (edges::edges(sheet))
            (light::shade(sheet))
            // What just happened lies below names, numbers and pieces: it points to them and crosses out none.
            @if let Some(trace) = trace { (marks::marks(sheet, trace)) }
            (above)
            (pieces::pieces(sheet))
            // Names lie above the figures, so that they can be read, and where they cover nobody who can be pointed at.
            (figures::tags(sheet))
            (around)
            @if let Some(trace) = trace { (marks::losses(sheet, trace)) }
        }
    }
}

/// The parts of the ground.
const GROUND: usize = 4;

/// The ground as it was drawn the last time, if nothing of it has changed since: what stands on it changes with every move, the
/// ground hardly ever.
fn remembered_ground(sheet: &SvgSheet) -> Arc<[String; GROUND]> {
    let board = &sheet.scene.board;
    let grounds = board.table.iter().flat_map(|table| &table.grounds);
    let grounds: Vec<_> = grounds.map(|ground| (&ground.id, &ground.corners, ground.terrain, &ground.name)).collect();
    let inch = board.table.as_ref().map(|table| table.inch);
    let own_plan = board.plan.is_some();
    let drawn = (sheet.scene.game, &sheet.plan, own_plan, &board.spaces, &board.labels, grounds, inch);
    sheet.voice.memory.redraw(drawn, || ground_of(sheet))
}

/// The definitions that the ground needs; what lies below the pieces, and below the marks of what happened; what is written or
/// pointed at above these; and what stands around it.
fn ground_of(sheet: &SvgSheet) -> [String; GROUND] {
    let scene = sheet.scene;
    let split = sheet.plan.scenery.iter().position(|feature| feature.kind == FeatureKind::Spaces);
    let (below, above) = sheet.plan.scenery.split_at(split.unwrap_or(sheet.plan.scenery.len()));
    let definitions = html! { (texture::textures(sheet)) (props::props(sheet)) };
    let lowest = html! {
        (frame(sheet))
        g.scenery clip-path=(sheet.paint("mat")) aria-hidden="true" {
            @if scene.board.plan.is_some() || scene.board.table.is_some() { (ground::paper(sheet)) }
            @for feature in below.iter().filter(|feature| feature.thing.is_none()) { (ground::feature(sheet, feature)) }
        }
        (ground::terrain(sheet))
        @for ground in scene.board.table.iter().flat_map(|table| &table.grounds) { (ground::ground(sheet, ground)) }
        g.scenery clip-path=(sheet.paint("mat")) aria-hidden="true" {
            @for feature in above.iter().filter(|feature| feature.thing.is_none()) { (ground::feature(sheet, feature)) }
        }
    };
    // What is written or pointed at lies above the shade, so that it can be read by night.
    let written = html! {
        g aria-hidden="true" {
            @for feature in above.iter().filter(|feature| feature.thing.is_none()) { (ground::words(sheet, feature)) }
        }
        (spaces(sheet))
        @for feature in &sheet.plan.scenery { (thing(sheet, feature)) }
    };
    let around = html! {
        @if scene.board.table.is_some() { (inches(sheet)) }
        @if sheet.plan.labels { @for label in &scene.board.labels { (edge_label(sheet, label)) } }
    };
    [definitions, lowest, written, around].map(PreEscaped::into_string)
}

/// The paper, with a printer's double rule.
fn frame(sheet: &SvgSheet) -> Markup {
    let (width, height, grain) = (f64::from(sheet.plan.width), f64::from(sheet.plan.height), sheet.grain());
    let rect = |class: &str, out: f64| {
        html! {
            rect class=(class) x=(n(-out)) y=(n(-out)) width=(n(width + 2.0 * out)) height=(n(height + 2.0 * out))
                stroke-width=(n(if class == "frame" { 3.0 * grain } else { grain })) {}
        }
    };
    html! { (rect("frame", sheet.margin() - 1.5 * grain)) (rect("inner-frame", 5.0 * grain)) }
}

/// What can be pointed at: one group for each space, over the drawing of its ground.
fn spaces(sheet: &SvgSheet) -> Markup {
    html! {
        @for area in &sheet.plan.areas {
            @let space = sheet.scene.board.spaces.iter().find(|space| space.id == area.id);
            g class=(format!("space s-{}", space.map_or("", |space| space.terrain.word()))) data-id=(area.id) {
                @if let Some(space) = space { title { (sheet.voice.say(&space.name)) } }
                polygon.area points=(corners(&area.corners)) {}
                @if let Some((sign, (x, y))) = &area.sign {
                    g.sign transform=(format!("translate({x} {y}) scale({})", n(sheet.grain()))) {
                        circle r="13.5" {}
                        text y="6.2" { (sheet.voice.say(sign)) }
                    }
                }
            }
        }
    }
}

/// Scenery that can be pointed at.
fn thing(sheet: &SvgSheet, feature: &Feature) -> Markup {
    html! {
        @if let Some((id, name)) = &feature.thing {
            g.thing data-id=(id) {
                title { (sheet.voice.say(name)) }
                (ground::feature(sheet, feature))
                (ground::words(sheet, feature))
            }
        }
    }
}

/// A label in the margin, beside the row or column it names.
fn edge_label(sheet: &SvgSheet, label: &Label) -> Markup {
    // Rows and columns need not be equally wide.
    let middle = |found: &dyn Fn(&BoardSpace) -> bool| {
        let space = sheet.scene.board.spaces.iter().find(|space| found(space));
        let corners = space.and_then(|space| sheet.area(&space.id)).map(|area| pen::fine(&area.corners));
        pen::middle(&corners.unwrap_or_default())
    };
    let (x, y) = match label {
        Label { x, y, .. } if *x < 0 => (-22.0, middle(&|space| space.y == *y).1 + 6.0),
        Label { x, y, .. } if *y < 0 => (middle(&|space| space.x == *x).0, -15.0),
        Label { x, .. } => (middle(&|space| space.x == *x).0, f64::from(sheet.plan.height) + 28.0),
    };
    html! { text.edge-label x=(n(x)) y=(n(y)) { (sheet.voice.arg(&label.text)) } }
}

/// The scale along a measured table: a number every twelve inches.
fn inches(sheet: &SvgSheet) -> Markup {
    let inch = sheet.scene.board.table.as_ref().map_or(1, |table| table.inch.max(1));
    let grain = sheet.grain();
    let out = -11.0 * grain;
    let steps = |length: i32| (0..=length / inch / 12).map(move |step| step * 12);
    let number = |x: f64, y: f64, inches: i32| {
        html! { g transform=(pen::translate(x, y)) { text.edge-label.measure transform=(format!("scale({})", n(grain))) { (inches) } } }
    };
    html! {
        @for step in steps(sheet.plan.width) { (number(f64::from(step * inch), out, step)) }
        @for step in steps(sheet.plan.height).skip(1) { (number(1.4 * out, f64::from(step * inch) + 5.0 * grain, step)) }
    }
}

/// How far something reaches, to be laid over the board of the same scene.
pub fn reach(reach: &Reach, _scene: &Scene, voice: &Voice) -> Markup {
    html! {
        g.bands {
            @for band in &reach.bands {
                polygon class=(format!("band band-{}", band.kind)) points=(corners(&band.outline)) { title { (voice.say(&band.name)) } }
            }
        }
    }
}
