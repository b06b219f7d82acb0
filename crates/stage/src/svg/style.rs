//! The style sheet: the stage's own, and the colours that the battles bring.

use redoubt_kernel::scene::{Colour, Livery, Scene};

/// What every drawing needs.
const BOARD: &str = include_str!("../../web/board.css");

/// What every livery needs: its NAME, and the colours of its CLOTH, EDGE and INK, are put in.
const LIVERY: &str = include_str!("../../web/livery.css");

/// From here on a style sheet speaks to browsers only.
const PAGE_ONLY: &str = "/* page only */";

/// The style sheet of a page that shows pieces and cards of these liveries.
pub fn style(liveries: impl IntoIterator<Item = &'static Livery>) -> String {
    let liveries = each_once(liveries);
    let cards: String = liveries.iter().map(|livery| filled(livery).1).collect();
    format!("{}{PAGE_ONLY}{}{cards}", with(&liveries), parts(BOARD).1)
}

/// As much of it as a drawing of this scene needs wherever it is shown.
pub(super) fn for_drawing(scene: &Scene) -> String {
    for_liveries(scene.pieces.iter().filter_map(|piece| piece.livery))
}

/// As much of it as a drawing needs of what wears these liveries.
pub(super) fn for_liveries(liveries: impl IntoIterator<Item = &'static Livery>) -> String {
    with(&each_once(liveries))
}

fn with(liveries: &[&Livery]) -> String {
    let dressed: String = liveries.iter().map(|livery| filled(livery).0).collect();
    parts(BOARD).0.to_owned() + &dressed
}

fn each_once(liveries: impl IntoIterator<Item = &'static Livery>) -> Vec<&'static Livery> {
    let mut liveries: Vec<_> = liveries.into_iter().collect();
    liveries.sort_unstable_by_key(|livery| livery.id);
    liveries.dedup();
    liveries
}

/// The class of whatever wears a livery, or none.
pub fn class(livery: Option<&Livery>) -> String {
    format!("l-{}", livery.map_or("plain", |livery| livery.id))
}

/// What drawings need, and what only a page needs.
fn parts(sheet: &str) -> (&str, &str) {
    sheet.split_once(PAGE_ONLY).unwrap_or((sheet, ""))
}

/// The rules of a livery: for drawings, and for a page.
fn filled(livery: &Livery) -> (String, String) {
    let put = |rules: &str| {
        let rules = rules.replace("NAME", livery.id).replace("CLOTH", &mixed(livery.cloth));
        rules.replace("EDGE", &mixed(livery.edge)).replace("INK", &mixed(livery.ink))
    };
    let (drawing, page) = parts(LIVERY);
    (put(drawing), put(page))
}

fn mixed(Colour { light, dark }: Colour) -> String {
    format!("light-dark(#{light:06x}, #{dark:06x})")
}
