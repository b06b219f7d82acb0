//! Things that are drawn once and set down many times: sacks, boxes, stakes, trees, wagons, tents.

use maud::{Markup, PreEscaped, html};

use super::sheet::SvgSheet;

const BAG: &str =
    r#"<rect class="bag" x="-15" y="-8" width="30" height="16" rx="7.5"/><path class="seam" d="M-9-4q9 3 18 0"/>"#;
const CRATE: &str = r#"<rect class="crate" x="-11" y="-9" width="22" height="18" rx="1"/><path class="seam" d="M-11-9l22 18M11-9l-22 18"/>"#;
const STAKE: &str = r#"<path class="stake" d="M-4 24v-34l4-9 4 9v34z"/>"#;
const POST: &str = r#"<circle class="post" r="5.5"/>"#;
const TREE: &str = r#"<path class="tree-shadow" d="M-14 10q22 12 38-2-4 16-20 16t-18-14z"/><path class="tree" d="M-18 4q-6-10 4-14 2-12 14-8 12-4 14 6 10 4 4 14-2 10-14 8-8 6-14 0-10 2-8-6z"/><path class="seam" d="M-8-6q4-4 8 0M2 4q5-4 9 0M-8 6q3-3 6 0"/>"#;
const WAGON: &str = r#"<rect class="prop-shadow" x="-188" y="-80" width="400" height="190" rx="30"/><path class="wheel" d="M-150-104h70v18h-70zM80-104h70v18h-70zM-150 86h70v18h-70zM80 86h70v18h-70z"/><rect class="wagon-bed" x="-200" y="-88" width="400" height="176" rx="10"/><rect class="canvas" x="-172" y="-84" width="344" height="168" rx="34"/><path class="hoop" d="M-110-84q-22 84 0 168M-38-84q-8 84 0 168M38-84q8 84 0 168M110-84q22 84 0 168"/><path class="pole" d="M-200 0h-46"/>"#;
const TENT: &str = r#"<circle class="prop-shadow" cx="14" cy="16" r="98"/><path class="guys" d="M0-132v264M-132 0h264M-94-94l188 188M94-94l-188 188"/><circle class="canvas" r="98"/><path class="tent-shade" d="M0 0L98 0A98 98 0 0 1-69 69z"/><path class="hoop" d="M0 0V-98M0 0V98M0 0H-98M0 0H98M0 0L69 69M0 0L-69 69M0 0L69-69M0 0L-69-69"/><circle class="pole-top" r="9"/>"#;
const TETHERED: &str = r#"<ellipse class="prop-shadow" cx="6" cy="8" rx="52" ry="26"/><path class="horse-body" d="M-46-6q4-16 26-16h26l18-16 20 4-4 12-14 4q2 26-12 32h-36q-22-2-24-20z"/><path class="horse-tail" d="M-46-4q-14 6-10 24"/>"#;

/// The definitions that the sheet needs: tents only where there is a table.
pub(super) fn props(sheet: &SvgSheet) -> Markup {
    let on_table = [("wagon", WAGON), ("tent", TENT), ("tethered", TETHERED), ("tree", TREE)];
    let on_plan = [("bag", BAG), ("crate", CRATE), ("stake", STAKE), ("post", POST), ("tree", TREE)];
    let things = if sheet.scene.board.table.is_some() { &on_table[..] } else { &on_plan[..] };
    html! { @for (name, drawing) in things { g id=(sheet.id(name)) { (PreEscaped(*drawing)) } } }
}
