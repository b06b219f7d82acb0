//! A scene as SVG: the board, what lies beside it, dice, and how far something reaches. Colours are custom properties of
//! [`STYLE`], so that one drawing serves light and dark; nothing here knows a battle.

use maud::{Markup, html};
use redoubt_kernel::scene::{Item, Piece, Plan, Reach, Scene, ShownDie};

use crate::Voice;

/// The style sheet that every drawing needs.
pub const STYLE: &str = include_str!("../web/board.css");

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Ink on paper.
    Light,
    /// By lamplight.
    Dark,
}

/// The board and what stands on it.
pub fn board(scene: &Scene, voice: &Voice) -> Markup {
    let plan = plan(scene);
    html! {
        svg.board viewBox=(format!("0 0 {} {}", plan.width, plan.height)) role="group" aria-label=(voice.say(&scene.title)) {
            @for (area, space) in plan.areas.iter().zip(&scene.board.spaces) {
                g.space data-id=(area.id) aria-label=(voice.say(&space.name)) {
                    title { (voice.say(&space.name)) }
                    polygon points=(points(&area.corners)) {}
                }
            }
            @if let Some(table) = &scene.board.table {
                @for ground in &table.grounds {
                    g.ground data-id=(ground.id) {
                        title { (voice.say(&ground.name)) }
                        polygon points=(points(&ground.corners)) {}
                    }
                }
            }
            @for piece in &scene.pieces {
                @let (x, y) = stands(scene, &plan, piece);
                g.piece data-id=(piece.id) data-space=(piece.space) transform=(format!("translate({x} {y})")) {
                    title { (voice.say(&piece.name)) }
                    circle r=(plan.counter / 2) {}
                    text { (voice.say(&piece.mark)) }
                }
            }
        }
    }
}

/// A card, a chip or a line of a panel. Its root carries the item's id.
pub fn item(item: &Item, voice: &Voice) -> Markup {
    html! { span.item data-id=(item.id) { (voice.say(&item.text)) } }
}

/// A die as it lies.
pub fn die(die: &ShownDie) -> Markup {
    html! { span.die data-fate=(die.fate) { (die.face) } }
}

/// How far something reaches, to be laid over the board of the same scene.
pub fn reach(reach: &Reach, _scene: &Scene, voice: &Voice) -> Markup {
    html! {
        g.bands {
            @for band in &reach.bands {
                polygon.band data-kind=(band.kind) points=(points(&band.outline)) { title { (voice.say(&band.name)) } }
            }
        }
    }
}

/// A picture of a battle, from one of its scenes.
pub fn poster(scene: &Scene, voice: &Voice) -> Markup {
    board(scene, voice)
}

/// The board as a file that stands alone, its style inside.
pub fn standalone(scene: &Scene, voice: &Voice, _theme: Theme) -> String {
    board(scene, voice).into_string()
}

/// The drawing's outlines: the battle's own plan, or the spaces as they lie.
fn plan(scene: &Scene) -> Plan {
    scene
        .board
        .plan
        .clone()
        .unwrap_or_else(|| Plan::of_grid(&scene.board, if scene.board.table.is_some() { 1 } else { 100 }))
}

fn stands(scene: &Scene, plan: &Plan, piece: &Piece) -> (i32, i32) {
    let on_table = scene.board.table.iter().flat_map(|table| &table.stands).find(|stand| stand.piece == piece.id);
    let on_plan = || plan.areas.iter().find(|area| area.id == piece.space).map(|area| area.at);
    on_table.map(|stand| (stand.x, stand.y)).or_else(on_plan).unwrap_or_default()
}

fn points(corners: &[(i32, i32)]) -> String {
    corners.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}
