//! Every text of the page exists in both languages, and every text that its code names exists.

use std::path::Path;

use redoubt_proof::texts;
use redoubt_tactics::Level;

#[test]
fn the_page_speaks_both_languages() {
    // What is put together from the names of levels, themes and tags.
    let mut derived: Vec<String> = Level::ALL.map(|level| format!("page-who-{}", level.id())).into();
    derived.extend(Level::OPPONENTS.map(|level| format!("page-temper-{}", level.id())));
    derived.extend(Level::OPPONENTS.map(|level| format!("page-level-{}", level.id())));
    derived.push("page-who-person".to_owned());
    derived.extend(["auto", "light", "dark"].map(|theme| format!("page-theme-{theme}")));
    derived.extend(["asks", "auto", "motion", "sound"].map(|name| format!("page-switch-{name}")));
    derived.extend(["source", "ruling", "component"].map(|tag| format!("page-tag-{tag}")));
    let courtesies = ["good-luck", "well-played", "thanks", "bad-luck", "one-moment", "later-today", "good-game"];
    derived.extend(courtesies.map(|name| format!("chat-{name}")));
    let code = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    assert_eq!(
        texts::check(
            redoubt_server::texts,
            &code,
            &[
                "page-", "people-", "chat-", "shares-", "pace-", "notify-", "account-", "lobby-", "rating-", "ladder-",
                "report-", "block-", "passkey-"
            ],
            &derived
        ),
        Vec::<String>::new()
    );
}
