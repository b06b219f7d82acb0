//! Sets that people bring: a data file sent with the form for a new battle is checked like any other, and played with.

use redoubt_kernel::journal::Journal;
use redoubt_server::Options;
use reqwest::{Response, StatusCode};

use crate::visiting::{Visitor, location, site, site_with};

/// The set that comes with a battle, with some of it written otherwise.
fn edited(battle: &str, changes: &[(&str, &str)]) -> String {
    let mut text = redoubt_registry::profile(battle).unwrap().data.to_owned();
    for (old, new) in changes {
        assert!(text.contains(old), "{old}");
        text = text.replacen(old, new, 1);
    }
    text
}

/// The form as a browser sends it, with a file.
async fn bring(visitor: &Visitor, battle: &str, fields: &[(&str, &str)], file: &[u8]) -> Response {
    bring_in(visitor, "en", battle, fields, file).await
}

async fn bring_in(visitor: &Visitor, lang: &str, battle: &str, fields: &[(&str, &str)], file: &[u8]) -> Response {
    let mut body = Vec::new();
    let token = ("token", visitor.token.as_str());
    for (name, value) in [token].iter().chain(fields) {
        body.extend(format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").bytes());
    }
    body.extend(*b"--x\r\nContent-Disposition: form-data; name=\"set-file\"; filename=\"mine.toml\"\r\n\r\n");
    body.extend(file);
    body.extend(*b"\r\n--x--\r\n");
    let request = visitor.client.post(format!("{}/new/{battle}", visitor.base)).header("cookie", &visitor.cookie);
    let request = request.header("accept-language", lang);
    request.header("content-type", "multipart/form-data; boundary=x").body(body).send().await.unwrap()
}

const ALONE: [(&str, &str); 3] = [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "me")];

async fn journal(visitor: &Visitor, game: &str) -> Journal {
    Journal::read(&visitor.read(&format!("{game}/journal")).await).unwrap()
}

#[tokio::test]
async fn a_battle_with_a_set_of_ones_own_is_kept_replayed_shared_and_fought_again() {
    let site = site().await;
    let visitor = site.visitor().await;
    let set = edited("zama", &[("attack = 3", "attack = 4"), ("Scipio Africanus", "Scipio of the Village")]);
    let begun = bring(&visitor, "zama", &ALONE, set.as_bytes()).await;
    assert_eq!(begun.status(), StatusCode::SEE_OTHER, "{}", begun.text().await.unwrap());
    let game = location(&begun);
    assert!(!begun.headers().get_all("set-cookie").iter().any(|cookie| cookie.to_str().unwrap().starts_with("last-")));
    assert!(visitor.read(&game).await.contains("Scipio of the Village"));
    let written = journal(&visitor, &game).await;
    assert_eq!(written.header.data_text.as_deref(), Some(set.as_str()));
    // After a restart it is still there, with its cards.
    let site = site.restart().await;
    let visitor = Visitor { base: format!("http://{}", site.address), ..visitor };
    assert!(visitor.read(&game).await.contains("Scipio of the Village"));
    assert!(visitor.read(&game.replace("/game/", "/replay/")).await.contains("<svg"));
    // Taken along as a file and brought back.
    let text = visitor.read(&format!("{game}/journal")).await;
    let again = visitor.load(&text).await;
    assert_eq!(again.status(), StatusCode::SEE_OTHER);
    let again = location(&again).replace("/replay/", "/game/");
    assert_eq!(journal(&visitor, &again).await.header.data_text.as_deref(), Some(set.as_str()));
    let rematch = visitor.post(&format!("{game}/rematch"), &[]).send().await.unwrap();
    assert_eq!(rematch.status(), StatusCode::SEE_OTHER);
    let rematch = journal(&visitor, &location(&rematch)).await;
    assert_eq!(rematch.header.data, written.header.data, "the same cards again");
}

#[tokio::test]
async fn the_mistakes_of_a_set_are_shown_all_at_once_beside_its_text() {
    let site = site().await;
    let visitor = site.visitor().await;
    let wrong = edited(
        "ramparts",
        &[
            ("generic_hits = 5", "generic_hits = \"five\""),
            ("building = true", "bulding = true"),
            ("event = \"rally\"", "event = \"raly\""),
            ("goes_back = \"always\"", "goes_back = 7"),
        ],
    );
    let line = |text: &str| 1 + wrong[..wrong.find(text).unwrap()].matches('\n').count();
    let told = [line("generic_hits ="), line("bulding ="), line("\"raly\""), line("goes_back = 7")];
    for (lang, line_word, meant) in [("en", "line", "Did you mean"), ("es", "línea", "¿Quería decir")] {
        let answer = bring_in(&visitor, lang, "ramparts", &[("dice", "fair")], wrong.as_bytes()).await;
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let page = answer.text().await.unwrap();
        for number in told {
            assert!(page.to_lowercase().contains(&format!("{line_word} {number}")), "{lang} {number}: {page}");
        }
        assert_eq!(page.matches(meant).count(), 2, "{lang}: {page}");
        assert!(page.contains("<textarea") && page.contains("bulding = true"), "what was sent can be mended there");
        assert!(!page.contains("untagged") && !page.contains("invalid type"), "{page}");
    }
    // Mended in the field for text, it is played with: the form as a browser without files sends it.
    let mended = edited("ramparts", &[("generic_hits = 5", "generic_hits = 7")]);
    let fields = [("dice", "fair"), ("seat-british", "me"), ("set", mended.as_str())];
    let game = visitor.begin("ramparts", &fields).await;
    assert!(journal(&visitor, &game).await.header.data_text.is_some());
}

#[tokio::test]
async fn scenarios_of_ones_own_are_offered_by_their_names_and_begun() {
    let site = site().await;
    let visitor = site.visitor().await;
    let own = "[scenario.last-stand]\nlike = \"hospital-on-fire\"\nname = { en = \"The last stand\", es = \"La última defensa\" }\n\
               zulus_from = \"south\"\nturns = 12\n";
    let set = format!("{}\n{own}", edited("hospital", &[]));
    let seats = [("dice", "fair"), ("seat-british", "me"), ("seat-zulu", "me"), ("scenario", "saving-the-wounded")];
    let asked = bring(&visitor, "hospital", &seats, set.as_bytes()).await;
    assert_eq!(asked.status(), StatusCode::OK, "which of the set's scenarios?");
    let page = asked.text().await.unwrap();
    assert!(page.contains("The last stand") && page.contains("value=\"last-stand\""), "{page}");
    let hash = crate::visiting::between(&page, "name=\"set-chosen\" value=\"", "\"").to_owned();
    let fields = [&seats[..3], &[("scenario", "last-stand"), ("set", &set), ("set-chosen", &hash)]].concat();
    let game = visitor.begin("hospital", &fields).await;
    assert_eq!(journal(&visitor, &game).await.header.setup.scenario, "last-stand");
    assert!(visitor.read("/").await.contains("last stand"), "it is listed by its name");
    // With a person's own dice the set goes along from throw to throw.
    let typed = [&[("dice", "real")], &fields[1..]].concat();
    let asked = visitor.post("/new/hospital", &typed).send().await.unwrap();
    assert_eq!(asked.status(), StatusCode::OK);
    assert!(asked.text().await.unwrap().contains("name=\"set\" value="));
}

#[tokio::test]
async fn whatever_is_brought_as_a_set_is_refused_in_words_or_played() {
    let site = site_with(Options::default(), crate::visiting::unhurried).await;
    let visitor = site.visitor().await;
    let nested = format!("a = {}{}", "[".repeat(20_000), "]".repeat(20_000));
    let many = "[[card]]\n".repeat(6_000);
    let zama = edited("zama", &[]);
    for (what, file, expected) in [
        ("other bytes", &b"\xff\xfe\x00format"[..], StatusCode::UNPROCESSABLE_ENTITY),
        ("nested", nested.as_bytes(), StatusCode::UNPROCESSABLE_ENTITY),
        ("many", many.as_bytes(), StatusCode::UNPROCESSABLE_ENTITY),
        ("no data", b"once upon a time", StatusCode::UNPROCESSABLE_ENTITY),
        ("another battle's", zama.as_bytes(), StatusCode::UNPROCESSABLE_ENTITY),
        ("large", &[b'#'; 70_000], StatusCode::PAYLOAD_TOO_LARGE),
        ("huge", &vec![b'#'; 3 << 20], StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let answer = bring(&visitor, "ramparts", &[("dice", "fair")], file).await;
        assert_eq!(answer.status(), expected, "{what}");
        assert!(!answer.text().await.unwrap().contains('⟨'), "{what}");
    }
    let stranger = Visitor { token: "wrong".into(), ..site.visitor().await };
    assert_eq!(bring(&stranger, "zama", &ALONE, zama.as_bytes()).await.status(), StatusCode::FORBIDDEN);
    assert_eq!(visitor.get("/").send().await.unwrap().status(), StatusCode::OK);
}

#[tokio::test]
async fn a_battle_with_a_brought_set_never_counts() {
    let site = site_with(Options { public: true, ..Options::default() }, |limits| limits.burst *= 10_000.0).await;
    let mut visitor = site.visitor().await;
    visitor.sign_up("Polybius").await;
    let set = edited("zama", &[("attack = 3", "attack = 4")]);
    let rated = [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "random"), ("rated", "true")];
    assert_eq!(bring(&visitor, "zama", &rated, set.as_bytes()).await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let begun = bring(&visitor, "zama", &rated[..3], set.as_bytes()).await;
    assert_eq!(begun.status(), StatusCode::SEE_OTHER, "without counting it may be fought");
}
