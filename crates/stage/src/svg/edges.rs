//! What lies between two spaces: walls with doors and windows as an architect draws them, breaches, sandbags, boxes.

use maud::{Markup, html};
use redoubt_kernel::scene::{BoardEdge, EdgeKind};

use super::pen::{DrawnPoint, along, n, turned};
use super::sheet::SvgSheet;

/// Every edge that is more than a line: the barricades first, since walls stand over them.
pub(super) fn edges(sheet: &SvgSheet) -> Markup {
    let edges = &sheet.scene.board.edges;
    let is_wall = |edge: &&BoardEdge| match edge.kind {
        EdgeKind::Wall | EdgeKind::DoubleWall | EdgeKind::Door | EdgeKind::Window | EdgeKind::Breach => true,
        EdgeKind::Open | EdgeKind::Sandbags | EdgeKind::Boxes => false,
    };
    html! {
        g.edges {
            @for edge in edges.iter().filter(|edge| !is_wall(edge)) { (draw(sheet, edge)) }
            @for edge in edges.iter().filter(is_wall) { (draw(sheet, edge)) }
        }
    }
}

fn draw(sheet: &SvgSheet, edge: &BoardEdge) -> Markup {
    let Some((from, to)) = shared_side(sheet, edge) else { return html! {} };
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    let degrees = dy.atan2(dx).to_degrees();
    let at = |name| format!("#{}", sheet.id(name));
    html! {
        g class=(format!("edge e-{}", edge.kind)) {
            title { (sheet.voice.say(&edge.name)) }
            @match edge.kind {
                EdgeKind::Open => {},
                EdgeKind::Sandbags => @for ((x, y), degrees) in along(&[from, to], false, 29.0) {
                    use href=(at("bag")) transform=(turned(x, y, degrees)) {}
                },
                EdgeKind::Boxes => @for ((x, y), degrees) in along(&[from, to], false, 22.0) {
                    use href=(at("crate")) transform=(turned(x, y, degrees)) {}
                },
                EdgeKind::Wall | EdgeKind::DoubleWall | EdgeKind::Door | EdgeKind::Window | EdgeKind::Breach => {
                    g transform=(turned(from.0, from.1, degrees)) { (wall(edge.kind, length)) }
                },
            }
        }
    }
}

/// A wall of this length along the x axis, with what is in it.
fn wall(kind: EdgeKind, length: f64) -> Markup {
    let thick = if kind == EdgeKind::DoubleWall { 15.0 } else { 10.0 };
    let (gap, end) = match kind {
        EdgeKind::Door => (length * 0.32, length * 0.68),
        EdgeKind::Window => (length * 0.3, length * 0.7),
        EdgeKind::Breach => (length * 0.28, length * 0.72),
        EdgeKind::Wall | EdgeKind::DoubleWall => (length, length),
        EdgeKind::Open | EdgeKind::Sandbags | EdgeKind::Boxes => return html! {},
    };
    let part = |from: f64, to: f64| {
        html! {
            @if to > from {
                rect.masonry x=(n(from)) y=(n(-thick / 2.0)) width=(n(to - from)) height=(n(thick)) {}
            }
        }
    };
    html! {
        (part(-5.0, gap))
        (part(end, length + 5.0))
        @match kind {
            EdgeKind::DoubleWall => path.mortar d=(format!("M0 0h{}", n(length))) {},
            EdgeKind::Door => {
                rect.sill x=(n(gap)) y="-4" width=(n(end - gap)) height="8" {}
                path.leaf d=(format!("M{} 0v{}", n(gap), n(gap - end))) {}
                path.swing d=(format!("M{} {}A{r} {r} 0 0 1 {} 0", n(gap), n(gap - end), n(end), r = n(end - gap))) {}
            },
            EdgeKind::Window => {
                rect.sill x=(n(gap)) y="-5" width=(n(end - gap)) height="10" {}
                path.pane d=(format!("M{} -2h{w}M{} 2h{w}", n(gap), n(gap), w = n(end - gap))) {}
            },
            EdgeKind::Breach => {
                rect.sill x=(n(gap)) y="-4" width=(n(end - gap)) height="8" {}
                path.rubble d=(rubble(gap, end)) {}
            },
            EdgeKind::Wall | EdgeKind::Open | EdgeKind::Sandbags | EdgeKind::Boxes => {},
        }
    }
}

/// Broken bricks on both sides of the hole.
fn rubble(from: f64, to: f64) -> String {
    let part = |share: f64| from + (to - from) * share;
    [(0.0, -9.0), (0.12, 6.0), (0.3, 11.0), (0.48, -12.0), (0.6, 8.0), (0.8, -8.0), (0.92, 7.0)]
        .iter()
        .map(|(share, y)| format!("M{} {}l6-3 4 5-5 4z", n(part(*share) - 4.0), n(*y)))
        .collect()
}

/// The side that two upright spaces share.
fn shared_side(sheet: &SvgSheet, edge: &BoardEdge) -> Option<(DrawnPoint, DrawnPoint)> {
    let bounds = |id: &str| {
        let corners = &sheet.area(id)?.corners;
        let xs = corners.iter().map(|corner| corner.0);
        let ys = corners.iter().map(|corner| corner.1);
        Some((xs.clone().min()?, ys.clone().min()?, xs.max()?, ys.max()?))
    };
    let (a, b) = (bounds(&edge.between.0)?, bounds(&edge.between.1)?);
    let (left, right) = (a.0.max(b.0), a.2.min(b.2));
    let (top, bottom) = (a.1.max(b.1), a.3.min(b.3));
    let shares = (left < right && top == bottom) || (top < bottom && left == right);
    let point = |x: i32, y: i32| (f64::from(x), f64::from(y));
    shares.then(|| (point(left, top), point(right, bottom)))
}
