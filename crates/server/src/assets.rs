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

/// Each file with its name and kind, except the board's style.
const FILES: &[(&str, &str, &str)] = &[
    ("shell.js", SCRIPT, include_str!("../web/shell.js")),
    ("table.js", SCRIPT, include_str!("../web/table.js")),
    ("picking.js", SCRIPT, include_str!("../web/picking.js")),
    ("zoom.js", SCRIPT, include_str!("../web/zoom.js")),
    ("motion.js", SCRIPT, include_str!("../web/motion.js")),
    ("keys.js", SCRIPT, include_str!("../web/keys.js")),
    ("clauses.js", SCRIPT, include_str!("../web/clauses.js")),
    ("asking.js", SCRIPT, include_str!("../web/asking.js")),
    ("replay.js", SCRIPT, include_str!("../web/replay.js")),
    ("page.css", STYLE, include_str!("../web/page.css")),
    ("icon.svg", "image/svg+xml", include_str!("../web/icon.svg")),
];

/// The board's style. Where the visitor's system decides, its dark colours count by night.
static BOARD: LazyLock<String> = LazyLock::new(|| {
    let style = redoubt_stage::svg::STYLE;
    let dark = style.split_once("[data-theme=\"dark\"] {").and_then(|(_, rest)| rest.split_once('}'));
    let dark = dark.map_or("", |(block, _)| block);
    format!("{style}\n@media (prefers-color-scheme: dark) {{ [data-theme=\"auto\"] {{{dark}}} }}\n")
});

/// Changes with any of the files, so that browsers may keep them for ever.
static EDITION: LazyLock<String> = LazyLock::new(|| {
    let board = Sha256::new().chain_update(BOARD.as_bytes());
    let digest = FILES.iter().fold(board, |hash, (name, _, text)| hash.chain_update(name).chain_update(text));
    hex(&digest.finalize()[..6])
});

/// Where a file is.
pub(crate) fn path(name: &str) -> String {
    format!("/assets/{}/{name}", *EDITION)
}

/// Gives a file.
pub(crate) async fn give(Path((_, name)): Path<(String, String)>) -> Result<impl IntoResponse, Failure> {
    let (kind, text) = match name.as_str() {
        "board.css" => (STYLE, BOARD.as_str()),
        name => {
            let (_, kind, text) = FILES.iter().find(|(known, ..)| *known == name).ok_or(Failure::NotFound)?;
            (*kind, *text)
        }
    };
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")], text))
}
