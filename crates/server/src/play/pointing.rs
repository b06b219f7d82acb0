//! What the page's script has to know of a choice to let it be made on the board: what is pointed at, where it leads, and what is
//! drawn before it is carried out.

use maud::{Markup, html};
use redoubt_kernel::scene::{Band, Choice, March, Reach, Scene, Stand};
use redoubt_stage::{html as parts, svg};

use crate::visitor::Visitor;

/// The points of a measured table that a choice leads to.
pub(super) fn spots(choice: &Choice) -> Option<String> {
    let points: Vec<String> = choice.points.iter().map(|(x, y)| format!("{x} {y}")).collect();
    (!points.is_empty()).then(|| points.join(" "))
}

/// The other things to point at that mean the same, one after the other: `b2 to-n|b3 to-n`. One of them may be nothing at all.
pub(super) fn otherwise(choice: &Choice) -> Option<String> {
    let ways: Vec<String> = choice.otherwise.iter().map(|way| way.join(" ")).collect();
    (!ways.is_empty()).then(|| ways.join("|"))
}

/// Where everyone would stand, each by two numbers for the place and two for the way it faces.
pub(super) fn stands(stands: &[Stand]) -> Option<String> {
    let all: Vec<String> =
        stands.iter().map(|Stand { x, y, facing: (dx, dy), .. }| format!("{x} {y} {dx} {dy}")).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// What it would strike: `near 0,0 10,0 10,10|far …`.
pub(super) fn bands(bands: &[Band]) -> Option<String> {
    let outline = |band: &Band| {
        let corners: Vec<String> = band.outline.iter().map(|(x, y)| format!("{x},{y}")).collect();
        format!("{} {}", band.kind, corners.join(" "))
    };
    let all: Vec<String> = bands.iter().map(outline).collect();
    (!all.is_empty()).then(|| all.join("|"))
}

/// Is there nothing on the board to point at for it? Such a choice is a button of its own.
pub(super) fn is_beside(choice: &Choice) -> bool {
    choice.touches.is_empty() && choice.otherwise.is_empty() && choice.points.is_empty()
}

/// An order that is not among the listed choices.
pub(super) fn order(visitor: &Visitor, game: &str, order: &Choice) -> Markup {
    html! {
        li.choice.asked data-touches=(order.touches.join(" ")) data-otherwise=[otherwise(order)] data-spots=[spots(order)]
            data-stands=[stands(&order.sketch.stands)] data-bands=[bands(&order.sketch.bands)] {
            button name="choice" value=(order.order()) { (visitor.say(&order.text)) }
            (parts::clause(game, order.rule))
        }
    }
}

/// How far something reaches, and how it follows the pointer.
pub(crate) fn reach(visitor: &Visitor, reach: &Reach, scene: &Scene) -> Markup {
    html! {
        svg.reach hidden data-verb=(reach.verb) data-words=(reach.words.join(" ")) data-follow=(reach.follow)
            data-stands=[stands(&reach.stands)] aria-label=(visitor.say(&reach.text)) {
            (svg::reach(reach, scene, &visitor.voice))
            @for March { towards: (dx, dy), inches, text, stands: ends } in &reach.marches {
                metadata data-march={ (dx) " " (dy) " " (inches) } data-stands=[stands(ends)] { (visitor.say(text)) }
            }
        }
    }
}
