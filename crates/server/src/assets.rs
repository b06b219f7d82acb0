//! The files that every page needs, in the program itself.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::IntoResponse;
use redoubt_kernel::fair::hex;
use sha2::{Digest, Sha256};

use crate::failure::Failure;

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";

/// The style of the page, in one file for whoever asks for it. Small windows come last: they lay out anew what stands before.
const PAGE: &str = concat!(
    include_str!("../web/page.css"),
    include_str!("../web/table.css"),
    include_str!("../web/beside.css"),
    include_str!("../web/after.css"),
    include_str!("../web/small.css"),
);

/// Each file with its name and kind.
const FILES: &[(&str, &str, &str)] = &[
    ("shares.js", SCRIPT, include_str!("../web/shares.js")),
    ("shell.js", SCRIPT, include_str!("../web/shell.js")),
    ("table.js", SCRIPT, include_str!("../web/table.js")),
    ("stream.js", SCRIPT, include_str!("../web/stream.js")),
    ("source.js", SCRIPT, include_str!("../web/source.js")),
    ("worker.js", SCRIPT, include_str!("../web/worker.js")),
    ("picking.js", SCRIPT, include_str!("../web/picking.js")),
    ("things.js", SCRIPT, include_str!("../web/things.js")),
    ("view.js", SCRIPT, include_str!("../web/view.js")),
    ("sketch.js", SCRIPT, include_str!("../web/sketch.js")),
    ("wheel.js", SCRIPT, include_str!("../web/wheel.js")),
    ("pointer.js", SCRIPT, include_str!("../web/pointer.js")),
    ("dragging.js", SCRIPT, include_str!("../web/dragging.js")),
    ("ways.js", SCRIPT, include_str!("../web/ways.js")),
    ("fan.js", SCRIPT, include_str!("../web/fan.js")),
    ("zoom.js", SCRIPT, include_str!("../web/zoom.js")),
    ("beats.js", SCRIPT, include_str!("../web/beats.js")),
    ("schedule.js", SCRIPT, include_str!("../web/schedule.js")),
    ("settings.js", SCRIPT, include_str!("../web/settings.js")),
    ("sound.js", SCRIPT, include_str!("../web/sound.js")),
    ("motion.js", SCRIPT, include_str!("../web/motion.js")),
    ("hand.js", SCRIPT, include_str!("../web/hand.js")),
    ("legible.js", SCRIPT, include_str!("../web/legible.js")),
    ("links.js", SCRIPT, include_str!("../web/links.js")),
    ("lists.js", SCRIPT, include_str!("../web/lists.js")),
    ("keys.js", SCRIPT, include_str!("../web/keys.js")),
    ("clauses.js", SCRIPT, include_str!("../web/clauses.js")),
    ("asking.js", SCRIPT, include_str!("../web/asking.js")),
    ("reader.js", SCRIPT, include_str!("../web/reader.js")),
    ("replay.js", SCRIPT, include_str!("../web/replay.js")),
    ("share.js", SCRIPT, include_str!("../web/share.js")),
    ("lobby.js", SCRIPT, include_str!("../web/lobby.js")),
    ("clock.js", SCRIPT, include_str!("../web/clock.js")),
    ("times.js", SCRIPT, include_str!("../web/times.js")),
    ("notify.js", SCRIPT, include_str!("../web/notify.js")),
    ("passkey.js", SCRIPT, include_str!("../web/passkey.js")),
    ("page.css", STYLE, PAGE),
    ("hand.css", STYLE, include_str!("../web/hand.css")),
    ("clock.css", STYLE, include_str!("../web/clock.css")),
    ("lobby.css", STYLE, include_str!("../web/lobby.css")),
    ("icon.svg", "image/svg+xml", include_str!("../web/icon.svg")),
];

/// The style of boards and cards, with the colours of every battle.
static BOARD: LazyLock<String> = LazyLock::new(|| {
    redoubt_stage::svg::style(redoubt_registry::PROFILES.iter().flat_map(|profile| profile.liveries).copied())
});

/// All the files.
fn files() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    FILES.iter().copied().chain([("board.css", STYLE, BOARD.as_str())])
}

/// Changes with any of the files, so that browsers may keep them for ever.
static EDITION: LazyLock<String> = LazyLock::new(|| {
    let digest = files().fold(Sha256::new(), |hash, (name, _, text)| hash.chain_update(name).chain_update(text));
    hex(&digest.finalize()[..6])
});

/// Where a file is.
pub(crate) fn path(name: &str) -> String {
    format!("/assets/{}/{name}", *EDITION)
}

/// Gives a file.
pub(crate) async fn give(Path((_, name)): Path<(String, String)>) -> Result<impl IntoResponse, Failure> {
    let (_, kind, text) = files().find(|(known, ..)| *known == name).ok_or(Failure::NotFound)?;
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")], text))
}
