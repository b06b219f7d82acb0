//! Pictures, as a battle brings them: each part in its ink.

use maud::{Markup, html};
use redoubt_kernel::scene::{Mark, Pictogram};

/// A picture around the origin.
pub(super) fn drawing(pictogram: &Pictogram) -> Markup {
    marks(pictogram.marks)
}

fn marks(marks: &[Mark]) -> Markup {
    html! { @for mark in marks { (drawn(*mark)) } }
}

fn drawn(mark: Mark) -> Markup {
    let (class, path) = match mark {
        Mark::Solid(path) => ("i", path),
        Mark::Line(path) => ("o", path),
        Mark::Cut(path) => ("g", path),
        Mark::Cloth(path) => ("fig-cloth", path),
        Mark::Trim(path) => ("fig-trim", path),
        Mark::Head(path) => ("fig-head", path),
        Mark::Dark(path) => ("fig-dark", path),
        Mark::Barrel(path) => ("fig-gun", path),
        Mark::Blade(path) => ("fig-spear", path),
        Mark::Turned(degrees, parts) => {
            return html! { g transform=(format!("rotate({degrees})")) { (marks(parts)) } };
        }
    };
    html! { path class=(class) d=(path) {} }
}
