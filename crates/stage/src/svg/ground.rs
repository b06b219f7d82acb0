//! The ground: terrain under the spaces, and the scenery around them.

use maud::{Markup, html};
use redoubt_kernel::scene::{Feature, FeatureKind, GroundKind, GroundShape, Terrain};

use super::pen::{DrawnPoint, along, corners, curve, extent, fine, line, middle, n, scatter, translate, turned};
use super::sheet::SvgSheet;
use super::texture::texture_of;

/// The terrain of every space, in the order of the plan.
pub(super) fn terrain(sheet: &SvgSheet) -> Markup {
    html! {
        g.terrain {
            @for area in &sheet.plan.areas {
                @let space = sheet.scene.board.spaces.iter().find(|space| space.id == area.id);
                @let terrain = space.map_or(Terrain::Bare, |space| space.terrain);
                @let outline = corners(&area.corners);
                polygon class=(format!("k-{terrain}")) points=(outline) {}
                @if let Some(texture) = texture_of(terrain) {
                    polygon points=(outline) fill=(sheet.paint(texture)) {}
                }
            }
        }
    }
}

/// A piece of scenery, by its kind.
pub(super) fn feature(sheet: &SvgSheet, feature: &Feature) -> Markup {
    let points = fine(&feature.points);
    let first = points.first().copied().unwrap_or_default();
    match feature.kind {
        FeatureKind::Veld => filled(sheet, Terrain::Veld, &points),
        FeatureKind::Sand => filled(sheet, Terrain::Sand, &points),
        FeatureKind::Earth => filled(sheet, Terrain::Earth, &points),
        FeatureKind::Station => filled(sheet, Terrain::Station, &points),
        FeatureKind::Inside => filled(sheet, Terrain::Inside, &points),
        FeatureKind::Sea => sea(sheet, &points),
        FeatureKind::Road => road(sheet, &points),
        FeatureKind::Hill => hill(&points),
        FeatureKind::Thatch => thatch(sheet, &points),
        FeatureKind::StoneWall => stones(&points),
        FeatureKind::MealieBags => row(sheet, "bags", "bag", &points, 30.0),
        FeatureKind::BiscuitBoxes => row(sheet, "crates", "crate", &points, 24.0),
        FeatureKind::Stakes => row(sheet, "stakes", "stake", &points, 15.0),
        FeatureKind::Posts => row(sheet, "posts", "post", &points, 44.0),
        FeatureKind::Planned => html! { path.planned d=(line(&points, false)) {} },
        FeatureKind::Advance => advance(&points),
        FeatureKind::Tree => {
            let size = sheet.coarse().map_or_else(String::new, |grain| format!(" scale({grain})"));
            html! { use href=(format!("#{}", sheet.id("tree"))) transform=(translate(first.0, first.1) + &size) {} }
        }
        FeatureKind::Compass => compass(first, sheet.grain()),
        FeatureKind::Contour => {
            html! { path.contour d=(curve(&points, false)) stroke-width=(n(1.4 * sheet.grain())) {} }
        }
        FeatureKind::Cattle => cattle(first),
        FeatureKind::Cup => cup(first),
        FeatureKind::Pile => pile(first),
        // Lamps are seen as light, and words lie above the shade.
        FeatureKind::Spaces | FeatureKind::Lamp => html! {},
        FeatureKind::Title | FeatureKind::Words | FeatureKind::Margin | FeatureKind::RiverName => html! {},
        FeatureKind::Coordinate => html! {},
    }
}

/// What a piece of scenery says, if it says anything.
pub(super) fn words(sheet: &SvgSheet, feature: &Feature) -> Markup {
    let Some(text) = &feature.text else { return html! {} };
    let (x, y) = fine(&feature.points).first().copied().unwrap_or_default();
    let size = sheet.coarse().map_or_else(String::new, |_| format!(" scale({})", n(sheet.grain())));
    // Words beside the board run along its edge.
    let aside = if x > f64::from(sheet.plan.width) { " rotate(90)" } else { "" };
    // In a group of its own, so that the words can be turned about their middle when the board is.
    html! {
        g transform=(translate(x, y) + &size + aside) {
            text class=(format!("map-{}", feature.kind)) { (sheet.voice.say(text)) }
        }
    }
}

/// A pith helmet turned over, to draw markers from.
fn cup((x, y): DrawnPoint) -> Markup {
    html! {
        g transform=(translate(x, y)) {
            ellipse.prop-shadow cx="6" cy="44" rx="64" ry="15" {}
            path.helmet d="M-56-14q4 62 56 62t56-62z" {}
            path.helmet-band d="M-54-4q54 22 108 0l-3 14q-51 20-102 0z" {}
            ellipse.helmet-brim cy="-14" rx="70" ry="19" {}
            ellipse.helmet-inside cy="-15" rx="52" ry="12" {}
            path.helmet-spike d="M-5 47h10l-3 11h-4z" {}
        }
    }
}

/// A pile of cards, face down.
fn pile((x, y): DrawnPoint) -> Markup {
    html! {
        g transform=(translate(x, y)) {
            @for step in [6, 3, 0] { rect.card-back x=(step - 34) y=(step - 46) width="68" height="92" rx="7" {} }
            path.card-back-mark d="M-22-34l44 68M22-34l-44 68" {}
            circle.card-back-seal r="19" {}
        }
    }
}

/// An ox, seen from the side: from above it would be taken for a beetle.
fn cattle((x, y): DrawnPoint) -> Markup {
    html! {
        g.ox transform=(translate(x, y)) {
            path.hide d="M-18-6q1-4 6-4h17l6-5h6l3 5-4 4-3 1v4l-3 4v8h-4v-7h-14v7h-4v-9q-6-2-6-8z" {}
            path.horns d="M12-15q-4-3-2-8M17-15q4-3 3-8" {}
        }
    }
}

/// What lies on a measured table.
pub(super) fn ground(sheet: &SvgSheet, ground: &GroundShape) -> Markup {
    let points = fine(&ground.corners);
    let name = sheet.voice.say(&ground.name);
    let body = match ground.terrain {
        GroundKind::River => river(sheet, &points),
        GroundKind::Road => html! { path.road-ground d=(line(&points, true)) {} },
        GroundKind::Wagon => on_block(sheet, "wagon", &points, (400.0, 200.0)),
        GroundKind::Rocks => rocks(&points),
        GroundKind::Tent => on_block(sheet, "tent", &points, (200.0, 200.0)),
        GroundKind::Horse => on_block(sheet, "tethered", &points, (100.0, 100.0)),
        GroundKind::TentDoor => html! { path class=(format!("k-{}", ground.terrain)) d=(line(&points, true)) {} },
    };
    let id = Some(ground.id.as_str()).filter(|id| !id.is_empty());
    // What nobody can do anything with is only looked at: pointing at it means the place.
    let land = match ground.terrain {
        GroundKind::Tent | GroundKind::Horse => "",
        GroundKind::River | GroundKind::Road | GroundKind::Wagon | GroundKind::Rocks | GroundKind::TentDoor => " land",
    };
    html! {
        g class=(format!("ground g-{}{land}", ground.terrain)) data-id=[id] { title { (name) } (body) }
    }
}

fn filled(sheet: &SvgSheet, terrain: Terrain, points: &[DrawnPoint]) -> Markup {
    html! {
        path class=(format!("k-{terrain}")) d=(line(points, true)) {}
        @if let Some(texture) = texture_of(terrain) { path d=(line(points, true)) fill=(sheet.paint(texture)) {} }
    }
}

fn sea(sheet: &SvgSheet, points: &[DrawnPoint]) -> Markup {
    let shore = curve(points, true);
    html! {
        path.shore d=(shore) {}
        path.sea d=(shore) {}
        path d=(shore) fill=(sheet.paint("water")) {}
    }
}

/// A river across the table: banks that are not quite straight, ripples, and arrows along the current.
fn river(sheet: &SvgSheet, points: &[DrawnPoint]) -> Markup {
    let ((left, top), (right, bottom)) = extent(points);
    let bank = |y: f64, seed: u32| -> Vec<DrawnPoint> {
        let steps = 24;
        let sway = |step: u32| f64::from(scatter(seed + step, 9)) * 9.0 - 36.0;
        (0..=steps).map(|step| (left + (right - left) * f64::from(step) / f64::from(steps), y + sway(step))).collect()
    };
    let mut outline = bank(top, 5);
    outline.extend(bank(bottom, 77).into_iter().rev());
    let water = line(&outline, true);
    let middle = (top + bottom) / 2.0;
    let arrows = (1..8).map(|step| left + (right - left) * f64::from(step) / 8.0);
    html! {
        path.shore d=(water) {}
        path.sea d=(water) {}
        path d=(water) fill=(sheet.paint("water")) {}
        @for x in arrows {
            path.current transform=(translate(x, middle)) d="M-150 0C-90-40-50 40 20 0S90-20 110 0M70-50L130 0 70 45" {}
        }
    }
}

fn road(sheet: &SvgSheet, points: &[DrawnPoint]) -> Markup {
    let way = curve(points, false);
    let grain = sheet.grain();
    html! {
        path.road d=(way) stroke-width=(n(30.0 * grain)) {}
        path.ruts d=(way) stroke-width=(n(14.0 * grain)) stroke-dasharray=(format!("{} {}", n(9.0 * grain), n(7.0 * grain))) {}
        path.road d=(way) stroke-width=(n(11.0 * grain)) {}
    }
}

/// Hachures: short strokes that run downhill from the crest, longer where it is steep.
fn hill(points: &[DrawnPoint]) -> Markup {
    let (cx, cy) = middle(points);
    let ring = |part: f64| -> Vec<DrawnPoint> {
        points.iter().map(|(x, y)| (cx + (x - cx) * part, cy + (y - cy) * part)).collect()
    };
    let strokes = |part: f64, step: f64, length: f64| -> String {
        let ring = ring(part);
        let mut path = String::new();
        for (index, ((x, y), _)) in along(&ring, true, step).into_iter().enumerate() {
            let (dx, dy) = (x - cx, y - cy);
            let far = dx.hypot(dy).max(1.0);
            let reach = length * (0.7 + f64::from(scatter(index as u32 + 3, 7)) / 10.0);
            path.push_str(&format!("M{} {}l{} {}", n(x), n(y), n(dx / far * reach), n(dy / far * reach)));
        }
        path
    };
    html! {
        path.hill d=(curve(points, true)) {}
        path.hachure d=(strokes(0.86, 9.0, 13.0)) {}
        path.hachure d=(strokes(0.58, 10.0, 17.0)) {}
        path.hachure d=(strokes(0.3, 10.0, 15.0)) {}
    }
}

/// A hipped roof of thatch, seen from above.
fn thatch(sheet: &SvgSheet, points: &[DrawnPoint]) -> Markup {
    let ((left, top), (right, bottom)) = extent(points);
    let (width, height) = (right - left, bottom - top);
    let hip = width.min(height) / 2.0;
    let (from, to) = if width >= height {
        ((left + hip, top + height / 2.0), (right - hip, top + height / 2.0))
    } else {
        ((left + width / 2.0, top + hip), (left + width / 2.0, bottom - hip))
    };
    let (a, b) = if width >= height { ((left, bottom), (right, top)) } else { ((right, top), (left, bottom)) };
    let shade = [(left, bottom), from, to, (right, bottom)];
    let hips = format!(
        "{}{}{}{}{}",
        line(&[(left, top), from], false),
        line(&[a, from], false),
        line(&[b, to], false),
        line(&[(right, bottom), to], false),
        line(&[from, to], false)
    );
    html! {
        rect.roof-shadow x=(n(left + 5.0)) y=(n(top + 7.0)) width=(n(width)) height=(n(height)) rx="3" {}
        rect.roof x=(n(left)) y=(n(top)) width=(n(width)) height=(n(height)) rx="3" {}
        path.roof-shade d=(line(&shade, true)) {}
        rect x=(n(left)) y=(n(top)) width=(n(width)) height=(n(height)) rx="3" fill=(sheet.paint("thatch")) {}
        path.ridge d=(hips) {}
        path.eaves d=(line(points, true)) {}
    }
}

/// A wall of loose stones.
fn stones(points: &[DrawnPoint]) -> Markup {
    html! {
        g.stones {
            @for (index, ((x, y), degrees)) in along(points, true, 17.0).into_iter().enumerate() {
                @let tilt = degrees + f64::from(scatter(index as u32, 30)) - 15.0;
                @let long = 8.0 + f64::from(scatter(index as u32 + 40, 4));
                ellipse transform=(turned(x, y, tilt)) rx=(n(long)) ry="7" {}
            }
        }
    }
}

/// Things of one kind in a row: sacks, boxes, stakes, posts.
fn row(sheet: &SvgSheet, class: &str, thing: &str, points: &[DrawnPoint], step: f64) -> Markup {
    html! {
        g class=(class) {
            @for ((x, y), degrees) in along(points, false, step) {
                use href=(format!("#{}", sheet.id(thing))) transform=(turned(x, y, degrees)) {}
            }
        }
    }
}

/// Chevrons along a line: which way it comes.
fn advance(points: &[DrawnPoint]) -> Markup {
    html! {
        @for ((x, y), degrees) in along(points, false, 60.0) {
            path.advance transform=(turned(x, y, degrees)) d="M-8-15L8 0-8 15" {}
        }
    }
}

/// A thing drawn once, laid over a block of the table and turned with it.
fn on_block(sheet: &SvgSheet, thing: &str, points: &[DrawnPoint], drawn: (f64, f64)) -> Markup {
    let (x, y) = middle(points);
    let side = |a: usize, b: usize| match (points.get(a), points.get(b)) {
        (Some(a), Some(b)) => (b.0 - a.0, b.1 - a.1),
        _ => (1.0, 0.0),
    };
    let (one, two) = (side(0, 1), side(1, 2));
    let (long, short) = if one.0.hypot(one.1) >= two.0.hypot(two.1) { (one, two) } else { (two, one) };
    let scale = (long.0.hypot(long.1) / drawn.0, short.0.hypot(short.1) / drawn.1);
    let degrees = long.1.atan2(long.0).to_degrees();
    let place = format!("{} scale({:.3} {:.3})", turned(x, y, degrees), scale.0, scale.1);
    html! { use href=(format!("#{}", sheet.id(thing))) transform=(place) {} }
}

fn rocks(points: &[DrawnPoint]) -> Markup {
    let (cx, cy) = middle(points);
    let ((left, top), (right, bottom)) = extent(points);
    let (width, height) = ((right - left) / 2.0, (bottom - top) / 2.0);
    html! {
        path.rock-base d=(line(points, true)) {}
        g.rocks {
            @for index in 0..7u32 {
                @let x = cx + width * (f64::from(scatter(index + 11, 140)) / 100.0 - 0.7);
                @let y = cy + height * (f64::from(scatter(index + 57, 140)) / 100.0 - 0.7);
                @let size = width.min(height) * (0.22 + f64::from(scatter(index + 9, 20)) / 100.0);
                path transform=(format!("{} scale({})", turned(x, y, f64::from(scatter(index, 80))), n(size / 10.0))) d="M-10 3L-6-8 4-10 11-2 7 9-5 10z" {}
            }
        }
    }
}

fn compass((x, y): DrawnPoint, grain: f64) -> Markup {
    html! {
        g.compass transform=(format!("{} scale({})", translate(x, y), n(grain))) {
            circle r="26" {}
            path d="M0-34L7 0 0 8-7 0z" {}
            path.south d="M0 34L7 0 0-8-7 0z" {}
            path.star d="M-30 0L0-4 30 0 0 4z" {}
        }
    }
}

/// The whole sheet, where nothing else is drawn.
pub(super) fn paper(sheet: &SvgSheet) -> Markup {
    let (width, height, paper) = (sheet.plan.width, sheet.plan.height, sheet.plan.paper);
    html! {
        rect class=(format!("k-{paper}")) width=(width) height=(height) {}
        @if let Some(texture) = texture_of(paper) { rect width=(width) height=(height) fill=(sheet.paint(texture)) {} }
    }
}
