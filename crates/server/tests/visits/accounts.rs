//! People with an account: a name and a password, their battles on every device, and everything gone when they leave.

use crate::visiting::{PASSWORD, Site, Visitor, between, location, site, site_of, site_with};
use redoubt_server::Options;
use redoubt_server::account::{self, mark_of};
use redoubt_server::limits::Limits;
use reqwest::StatusCode;
use serde_json::Value;

async fn club() -> Site {
    site_with(Options { public: true, ..Options::default() }, crate::visiting::unhurried).await
}

const APART: [(&str, &str); 4] = [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "apart"), ("name", "Ana")];

/// Begins a battle for two, and gives its address and the link to the other seat.
async fn invite(host: &mut Visitor) -> (String, String) {
    let answer = host.send("/new/zama", &APART).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let people = location(&answer);
    let link = format!("/seat/{}", between(&host.read(&people).await, "/seat/", "\""));
    (people.trim_end_matches("/people").to_owned(), link)
}

async fn status(visitor: &Visitor, path: &str) -> StatusCode {
    visitor.get(path).send().await.unwrap().status()
}

#[tokio::test]
async fn whoever_signs_in_finds_their_battles_on_every_device() {
    let site = club().await;
    let (mut phone, mut desk) = (site.visitor().await, site.visitor().await);
    // Begun as a guest, and taken along.
    let (early, _) = invite(&mut phone).await;
    phone.sign_up("Ana María").await;
    let (game, link) = invite(&mut phone).await;
    let page = phone.read("/account").await;
    assert!(page.contains("Ana María") && page.contains("one device"), "{page}");
    assert_eq!(status(&desk, &game).await, StatusCode::NOT_FOUND);
    // However the name is written.
    let answer = desk.send("/sign-in", &[("name", " ana  maría "), ("password", PASSWORD), ("back", &game)]).await;
    assert_eq!((answer.status(), location(&answer)), (StatusCode::SEE_OTHER, game.clone()));
    for battle in [&early, &game] {
        assert_eq!(status(&desk, battle).await, StatusCode::OK, "{battle}");
        assert!(desk.read("/").await.contains(battle.as_str()));
    }
    // A friend without an account sits down as ever.
    let friend = site.visitor().await;
    assert!(friend.read(&link).await.contains("Ana María invites you"));
    assert_eq!(friend.post(&link, &[("name", "Luis")]).send().await.unwrap().status(), StatusCode::SEE_OTHER);
    friend.post(&format!("{game}/share"), &[("without", "1")]).send().await.unwrap();
    assert!(desk.read(&game).await.contains("data-version"), "the battle has begun");
    let about = game.replace("/game/", "game:");
    let (mut here, mut there) = (desk.watch(&[&about]).await, phone.watch(&[&about]).await);
    for stream in [&mut here, &mut there] {
        assert!(stream.chunk().await.unwrap().is_some(), "how it stands");
    }
    // Signing out ends it on one device, or on all.
    assert!(desk.send("/sign-out", &[]).await.status().is_redirection());
    assert_eq!(status(&desk, &game).await, StatusCode::NOT_FOUND);
    assert_eq!(status(&phone, &game).await, StatusCode::OK);
    let old = phone.cookie.clone();
    assert!(phone.send("/sign-out/everywhere", &[]).await.status().is_redirection());
    phone.cookie = old;
    assert_eq!(status(&phone, &game).await, StatusCode::NOT_FOUND, "what the browser shows is worth nothing any more");
    for mut stream in [here, there] {
        while stream.chunk().await.unwrap().is_some() {}
    }
}

#[tokio::test]
async fn nobody_learns_anything_without_the_password() {
    let site = club().await;
    let (mut ana, mut other) = (site.visitor().await, site.visitor().await);
    ana.sign_up("Ana").await;
    let mut told = Vec::new();
    for (name, password) in [("Ana", "wrong horse"), ("Nobody", PASSWORD), ("", ""), ("Ana", &"x".repeat(5_000))] {
        let answer = other.send("/sign-in", &[("name", name), ("password", password)]).await;
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        assert!(!answer.headers().contains_key("set-cookie"));
        let page = answer.text().await.unwrap();
        told.push(between(&page, "role=\"alert\">", "</p>").to_owned());
    }
    told.dedup();
    assert_eq!(told.len(), 1, "always the same words: {told:?}");
    for (name, password, why) in [
        ("ANA", PASSWORD, "already has this name"),
        ("Luis", "short", "at least 8"),
        ("a\u{202e}b", PASSWORD, "cannot be shown"),
        ("  ", PASSWORD, "name"),
    ] {
        let answer = other.send("/sign-up", &[("name", name), ("password", password)]).await;
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
        let page = answer.text().await.unwrap();
        assert!(page.contains(why), "{name:?}: {page}");
        assert!(!page.contains(password), "a password never comes back");
    }
    // Without the token of one's own forms nothing is done.
    let bare = other.post_bare("/sign-up", &[("name", "Eva"), ("password", PASSWORD)]).send().await.unwrap();
    assert_eq!(bare.status(), StatusCode::FORBIDDEN);
    // Nothing that is kept tells a password or what a browser shows.
    let kept = std::fs::read(site.folder.path().join("battles.sqlite-wal")).unwrap_or_default();
    let kept = [kept, std::fs::read(site.folder.path().join("battles.sqlite")).unwrap()].concat();
    let shown = ana.cookie.split("; ").find_map(|pair| pair.strip_prefix("person=")).unwrap().to_owned();
    for secret in [PASSWORD, shown.as_str()] {
        assert!(!kept.windows(secret.len()).any(|part| part == secret.as_bytes()), "{secret}");
    }
    // Trying out passwords comes to an end, wherever it is done from; others are not concerned.
    let mut tries = 0;
    while other.send("/sign-in", &[("name", "ana"), ("password", "wrong")]).await.status()
        != StatusCode::TOO_MANY_REQUESTS
    {
        tries += 1;
        assert!(tries < 40, "it never ends");
    }
    other.sign_up("Luis").await;
}

#[tokio::test]
async fn a_new_password_signs_everyone_else_out() {
    let site = club().await;
    let (mut here, mut there) = (site.visitor().await, site.visitor().await);
    here.sign_up("Ana").await;
    there.send("/sign-in", &[("name", "Ana"), ("password", PASSWORD)]).await;
    assert!(there.read("/account").await.contains("2 devices"));
    let refused = here.send("/account/password", &[("old", "wrong"), ("new", "a new password")]).await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let changed = here.send("/account/password", &[("old", PASSWORD), ("new", "a new password")]).await;
    assert_eq!(changed.status(), StatusCode::SEE_OTHER);
    assert_eq!(status(&here, "/account").await, StatusCode::OK);
    assert_eq!(location(&there.get("/account").send().await.unwrap()), "/sign-in?back=/account");
    let old = there.send("/sign-in", &[("name", "Ana"), ("password", PASSWORD)]).await;
    assert_eq!(old.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let new =
        there.send("/sign-in", &[("name", "Ana"), ("password", "a new password"), ("back", "//evil.example")]).await;
    assert_eq!(location(&new), "/lobby", "nobody is led to another site");
}

#[tokio::test]
async fn whoever_leaves_takes_everything_along_and_the_battles_stay() {
    let site = club().await;
    let (mut ana, friend) = (site.visitor().await, site.visitor().await);
    ana.sign_up("Anastasia").await;
    let (game, link) = invite(&mut ana).await;
    friend.post(&link, &[("name", "Luis")]).send().await.unwrap();
    friend.post(&format!("{game}/share"), &[("without", "1")]).send().await.unwrap();
    ana.post(&format!("{game}/say"), &[("words", "well met")]).send().await.unwrap();
    let export = ana.get("/account/export").send().await.unwrap();
    assert_eq!(export.headers()["content-type"], "application/json");
    let text = export.text().await.unwrap();
    let export: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(export["name"], "Anastasia");
    assert_eq!(export["battles"][0]["said"][0]["said"]["words"], "well met");
    assert!(!text.contains("argon2"), "what proves who someone is stays here: {text}");
    let id = export["id"].as_str().unwrap().to_owned();
    // By accident nobody leaves.
    let refused = ana.send("/account/delete", &[("name", "Luis")]).await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(ana.send("/account/delete", &[("name", "anastasia")]).await.status().is_redirection());
    assert_eq!(status(&ana, &game).await, StatusCode::NOT_FOUND);
    assert_eq!(status(&friend, "/person/Anastasia").await, StatusCode::NOT_FOUND);
    let gone = ana.send("/sign-in", &[("name", "Anastasia"), ("password", PASSWORD)]).await;
    assert_eq!(gone.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(account::all(site.store().as_ref(), None, &mark_of(&id)).await.unwrap().is_empty());
    let page = friend.read(&game).await;
    assert!(page.contains("someone who left") && !page.contains("Anastasia"), "{page}");
    assert!(friend.read(&format!("{game}/journal")).await.lines().count() > 1, "the battle is there");
    // Whoever is left may let a machine play on.
    let machine = [("what", "machine"), ("place", "0"), ("level", "random")];
    let handed = friend.post(&format!("{game}/people"), &machine).send().await.unwrap();
    assert_eq!(handed.status(), StatusCode::SEE_OTHER, "{}", handed.text().await.unwrap());
    // And not a byte of what is kept tells the name, even after a restart.
    let folder = site.stop().await;
    let site = site_of(folder, Options { public: true, ..Options::default() }, crate::visiting::unhurried).await;
    let page = friend_of(&friend, &site).read(&game).await;
    assert!(!page.contains("Anastasia"));
}

/// The same browser at the server's new address.
fn friend_of(known: &Visitor, site: &Site) -> Visitor {
    let (client, cookie, token) = (known.client.clone(), known.cookie.clone(), known.token.clone());
    Visitor { client, base: format!("http://{}", site.address), cookie, token }
}

#[tokio::test]
async fn the_private_table_has_no_accounts() {
    let site = site().await;
    let visitor = site.visitor().await;
    for path in ["/sign-in", "/sign-up", "/account", "/account/export", "/lobby", "/ladder/zama", "/person/Ana"] {
        assert_eq!(status(&visitor, path).await, StatusCode::NOT_FOUND, "{path}");
    }
    let credentials = [("name", "Ana"), ("password", PASSWORD)];
    for path in ["/sign-in", "/sign-up", "/sign-out", "/account/delete"] {
        let answer = visitor.post(path, &credentials).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
    let page = visitor.read("/").await;
    assert!(!page.contains("href=\"/lobby") && !page.contains("/sign-in"));
}

#[tokio::test]
async fn whoever_is_signed_in_has_limits_wherever_they_come_from() {
    // The address may ask for much more than a person may, and a person gets nothing back while the test lasts, however slow it is.
    let person = Limits { burst: 200.0, rate: 0.001, ..Limits::default() };
    let options = Options { public: true, limits: person, ..Options::default() };
    let site = site_with(options, |limits| (limits.burst, limits.rate) = (1e6, 100.0)).await;
    let mut ana = site.visitor().await;
    ana.sign_up("Ana").await;
    let mut asked = 0;
    while status(&ana, "/lobby").await != StatusCode::TOO_MANY_REQUESTS {
        asked += 1;
        assert!(asked < 500, "there is no limit");
    }
    assert_eq!(status(&site.visitor().await, "/lobby").await, StatusCode::OK, "others do not suffer for it");
}
