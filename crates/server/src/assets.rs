//! The files that every page needs, in the program itself.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use redoubt_kernel::fair::hex;
use sha2::{Digest, Sha256};

use crate::failure::Failure;
use crate::packing::{Packed, packed_once};

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";

/// The style of the page, in one file for whoever asks for it. Small windows come after what they lay out anew.
const PAGE: &str = concat!(
    include_str!("../web/page.css"),
    include_str!("../web/table.css"),
    include_str!("../web/beside.css"),
    include_str!("../web/after.css"),
    include_str!("../web/small.css"),
    include_str!("../web/hand.css"),
    include_str!("../web/lobby.css"),
    include_str!("../web/clock.css"),
);

/// Each file with its name and kind.
const FILES: &[(&str, &str, &str)] = &[
    ("fair.js", SCRIPT, include_str!("../web/fair.js")),
    ("shares.js", SCRIPT, include_str!("../web/shares.js")),
    ("shell.js", SCRIPT, include_str!("../web/shell.js")),
    ("board.js", SCRIPT, include_str!("../web/board.js")),
    ("part.js", SCRIPT, include_str!("../web/part.js")),
    ("arrival.js", SCRIPT, include_str!("../web/arrival.js")),
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
    ("notify.js", SCRIPT, include_str!("../web/notify.js")),
    ("passkey.js", SCRIPT, include_str!("../web/passkey.js")),
    ("page.css", STYLE, PAGE),
    ("icon.svg", "image/svg+xml", include_str!("../web/icon.svg")),
];

/// The style of boards and cards, with the colours of every battle.
static BOARD: LazyLock<String> = LazyLock::new(|| {
    redoubt_stage::svg::style(redoubt_registry::PROFILES.iter().flat_map(|profile| profile.liveries).copied())
});

/// A file as it is sent.
struct Asset {
    name: &'static str,
    kind: &'static str,
    text: String,
    packed: Option<Packed>,
}

/// All the files.
static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let all = FILES.iter().copied().chain([("board.css", STYLE, BOARD.as_str())]);
    let sent = |(name, kind, text)| {
        let text = lean(text);
        Asset { name, kind, packed: packed_once(text.as_bytes()), text }
    };
    all.map(sent).collect()
});

/// A file without what only those need who read it: its comments, its indentation and its empty lines.
fn lean(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        rest = after.split_once("*/").map_or("", |(_, after)| after);
        bare.push_str(if rest.starts_with(' ') { before.trim_end_matches(' ') } else { before });
    }
    bare.push_str(rest);
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Changes with any of the files, so that browsers may keep them for ever.
static EDITION: LazyLock<String> = LazyLock::new(|| {
    let digest =
        ASSETS.iter().fold(Sha256::new(), |hash, asset| hash.chain_update(asset.name).chain_update(&asset.text));
    hex(&digest.finalize()[..6])
});

/// Where a file is.
pub(crate) fn path(name: &str) -> String {
    format!("/assets/{}/{name}", *EDITION)
}

/// Gives a file.
pub(crate) async fn give(Path((_, name)): Path<(String, String)>) -> Result<Response, Failure> {
    let asset = ASSETS.iter().find(|asset| asset.name == name).ok_or(Failure::NotFound)?;
    let headers = [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    let mut response = (headers, asset.text.as_str()).into_response();
    if let Some(packed) = &asset.packed {
        response.extensions_mut().insert(packed.clone());
    }
    Ok(response)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Bytes that all files of a kind are sent in.
    fn weight(kind: &str) -> usize {
        let all = ASSETS.iter().filter(|asset| asset.kind == kind);
        all.map(|asset| asset.packed.as_ref().expect("it can be packed").0.len()).sum()
    }

    #[test]
    fn pages_weigh_no_more_than_they_did() {
        for (kind, most) in [(SCRIPT, 53_700), (STYLE, 17_400)] {
            let weight = weight(kind);
            let all = ASSETS.iter().filter(|asset| asset.kind == kind);
            println!("{kind}: {weight} bytes in {} files", all.count());
            assert!(weight <= most, "{kind}: {weight} bytes; {most} were enough");
        }
    }

    /// A script and all that it names at its head, which a browser fetches with it.
    fn fetched(name: &str, all: &mut BTreeSet<&'static str>) {
        let asset = ASSETS.iter().find(|asset| asset.name == name).unwrap_or_else(|| panic!("there is no {name}"));
        if all.insert(asset.name) {
            for line in asset.text.lines().filter(|line| line.starts_with("import ")) {
                let named = line.split("'./").nth(1).and_then(|rest| rest.split('\'').next());
                fetched(named.unwrap_or_else(|| panic!("{name}: {line}")), all);
            }
        }
    }

    #[test]
    fn a_table_fetches_no_script_before_it_is_needed() {
        let mut all = BTreeSet::new();
        for script in ["shell.js", "board.js"] {
            fetched(script, &mut all);
        }
        for later in ["replay.js", "share.js", "shares.js", "fair.js", "sound.js", "lobby.js", "passkey.js"] {
            assert!(!all.contains(later), "{later}");
        }
        let packed = ASSETS.iter().filter(|asset| all.contains(asset.name));
        let weight: usize = packed.map(|asset| asset.packed.as_ref().expect("it can be packed").0.len()).sum();
        println!("a table: {weight} bytes in {} scripts", all.len());
        assert!(weight <= TABLE, "{weight} bytes; {TABLE} were enough");
    }

    /// Bytes of scripts with which a table can be played.
    const TABLE: usize = 43_400;

    #[test]
    fn what_is_left_out_of_a_file_is_nothing_but_comments() {
        for (name, kind, text) in FILES.iter().filter(|(name, ..)| *name != "icon.svg") {
            for line in text.lines() {
                let before = line.split_once("/*").map_or("", |(before, _)| before);
                let quoted = ['\'', '"', '`'].iter().any(|quote| before.matches(*quote).count() % 2 == 1);
                assert!(!quoted, "{name}: a comment within a text: {line}");
                // A text of several lines would lose its indentation.
                let whole = *kind != SCRIPT || line.matches('`').count() % 2 == 0;
                assert!(whole, "{name}: a text of several lines: {line}");
            }
            let lean = lean(text);
            assert!(!lean.contains("/*") && !lean.contains("*/") && !lean.contains("\n\n"), "{name}");
        }
        assert_eq!(
            lean("/** One. */\nlet a = /** @type {B} */ (c); // d\n\n  // e\n  f();\n"),
            "let a = (c); // d\nf();\n"
        );
    }
}
