//! Accounts with a passkey: what a device signs lets in whoever has it, once, from the page itself; everything else does not.
//! The device is one that does what it is told, rightly or not; a browser with a device of its own is in the browser's tests.

use p256::ecdsa::SigningKey;
use passki::Passki;
use redoubt_server::Options;
use redoubt_server::account::passkey::{challenge, key_of};
use redoubt_server::account::{self, mark_of};
use reqwest::{Response, StatusCode};
use serde_json::{Value, json};

use crate::pace::timed_site;
use crate::visiting::device::{Device, ask};
use crate::visiting::{PASSWORD, Site, Visitor, between, location, site};

const MINUTE: i64 = 60_000;

async fn club() -> Site {
    timed_site(Options { public: true, ..Options::default() }).await.0
}

/// Someone who has reached the page by a name: browsers have no passkeys for numbers.
async fn visitor(site: &Site) -> Visitor {
    let mut visitor = site.visitor().await;
    visitor.base = format!("http://localhost:{}", site.address.port());
    visitor
}

async fn sign_up(visitor: &mut Visitor, name: &str, device: &mut Device) {
    let asked = ask(visitor, &[("purpose", "sign-up"), ("name", name)]).await;
    assert_eq!((&asked["rp"]["id"], &asked["user"]["name"]), (&"localhost".into(), &name.into()));
    assert_eq!(asked["authenticatorSelection"]["residentKey"], "required", "it is found without a name");
    let made = device.make(&asked);
    let answer = visitor.send("/passkey/sign-up", &[("credential", &made), ("back", "/account")]).await;
    assert_eq!((answer.status(), location(&answer)), (StatusCode::SEE_OTHER, "/account".to_owned()));
}

async fn sign_in(visitor: &mut Visitor, device: &mut Device) -> Response {
    let asked = ask(visitor, &[("purpose", "sign-in")]).await;
    assert_eq!(asked["allowCredentials"], json!([]), "nobody is told who has a passkey");
    let signed = device.sign(&asked);
    visitor.send("/passkey/sign-in", &[("credential", &signed)]).await
}

async fn add(visitor: &mut Visitor, device: &mut Device, name: &str) -> Response {
    let made = device.make(&ask(visitor, &[("purpose", "add")]).await);
    visitor.send("/account/passkey", &[("credential", &made), ("name", name)]).await
}

fn key(device: &Device) -> String {
    key_of(&[device.id; 20])
}

/// Was someone turned away, with nothing that lets them in?
async fn turned_away(answer: Response, why: &str) {
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{why}");
    assert!(!answer.headers().contains_key("set-cookie"), "{why}");
    let page = answer.text().await.unwrap();
    let told = between(&page, "role=\"alert\">", "</p>");
    assert_eq!(told, "That did not work. Please try again.", "{why}");
}

#[tokio::test]
async fn an_account_is_a_name_and_a_passkey() {
    let site = club().await;
    let (mut phone, mut desk) = (visitor(&site).await, visitor(&site).await);
    let (mut first, mut second) = (Device::new(&phone, 1), Device::new(&phone, 2));
    sign_up(&mut phone, "Ana", &mut first).await;
    assert!(phone.read("/account").await.contains("Passkey 1"));
    // One's own device again on another browser, with nothing typed.
    let answer = sign_in(&mut desk, &mut first).await;
    assert_eq!((answer.status(), location(&answer)), (StatusCode::SEE_OTHER, "/lobby".to_owned()));
    assert!(desk.read("/account").await.contains("2 devices"));
    // Another device beside it, which is told which are there already.
    let asked = ask(&desk, &[("purpose", "add")]).await;
    assert_eq!(asked["excludeCredentials"][0]["id"], Passki::base64_encode(&[1; 20]));
    assert_eq!(location(&add(&mut desk, &mut second, "  The  desk ").await), "/account#passkeys");
    assert!(desk.read("/account").await.contains("The desk"));
    let twice = add(&mut desk, &mut Device::new(&phone, 2), "").await;
    assert!(twice.text().await.unwrap().contains("already has a passkey"), "each is known once");
    let renamed = desk.send("/account/passkey/rename", &[("key", &key(&second)), ("name", "Big desk")]).await;
    assert_eq!(renamed.status(), StatusCode::SEE_OTHER);
    for bad in ["", "a\u{202e}b"] {
        let refused = desk.send("/account/passkey/rename", &[("key", &key(&second)), ("name", bad)]).await;
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY, "{bad:?}");
    }
    // What is known of it is told, but for what it is recognised by.
    let export = desk.read("/account/export").await;
    assert!(export.contains("Big desk") && !export.contains("public_key"), "{export}");
    // A passkey that is removed lets nobody in, and whoever came with it has to come again.
    let gone = desk.send("/account/passkey/remove", &[("key", &key(&first))]).await;
    assert_eq!(gone.status(), StatusCode::SEE_OTHER);
    assert_eq!(location(&phone.get("/account").send().await.unwrap()), "/sign-in?back=/account");
    let unknown = sign_in(&mut phone, &mut first).await.text().await.unwrap();
    assert!(unknown.contains("does not know that passkey"), "{unknown}");
    assert_eq!(sign_in(&mut phone, &mut second).await.status(), StatusCode::SEE_OTHER);
    // The last one stays, until there is a password.
    let last = desk.send("/account/passkey/remove", &[("key", &key(&second))]).await;
    assert!(last.text().await.unwrap().contains("the only way into your account"));
    let set = desk.send("/account/password", &[("new", PASSWORD)]).await;
    assert_eq!(set.status(), StatusCode::SEE_OTHER, "whoever has none needs no old one");
    assert!(desk.send("/account/passkey/remove", &[("key", &key(&second))]).await.status().is_redirection());
    assert!(desk.read("/account").await.contains("no passkey yet"));
    let mut other = visitor(&site).await;
    let known = other.send("/sign-in", &[("name", "Ana"), ("password", PASSWORD)]).await;
    assert_eq!(known.status(), StatusCode::SEE_OTHER);
    assert_eq!(add(&mut other, &mut Device::new(&phone, 3), "").await.status(), StatusCode::SEE_OTHER);
    let id = String::from_utf8(second.user).unwrap();
    assert!(other.send("/account/delete", &[("name", "Ana")]).await.status().is_redirection());
    assert!(account::all(site.store().as_ref(), None, &mark_of(&id)).await.unwrap().is_empty());
}

#[tokio::test]
async fn what_was_signed_lets_in_once_from_this_page_in_this_browser_for_some_minutes() {
    let (site, time) = timed_site(Options { public: true, ..Options::default() }).await;
    let (mut ana, mut eve) = (visitor(&site).await, visitor(&site).await);
    let mut device = Device::new(&ana, 1);
    sign_up(&mut ana, "Ana", &mut device).await;
    let mut own = Device::new(&eve, 2);
    // As it should be, and then the same again.
    let mut ana = visitor(&site).await;
    let asked = ask(&ana, &[("purpose", "sign-in")]).await;
    let signed = device.sign(&asked);
    let by_eve = eve.send("/passkey/sign-in", &[("credential", &signed)]).await;
    turned_away(by_eve, "given to another browser").await;
    let answer = ana.post("/passkey/sign-in", &[("credential", &signed)]).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    turned_away(ana.send("/passkey/sign-in", &[("credential", &signed)]).await, "a second time").await;
    // What nobody asked for, or for something else.
    turned_away(sign_in_with(&mut ana, &mut device, json!({ "challenge": "AAAA" })).await, "never asked").await;
    let other = ask(&ana, &[("purpose", "sign-up"), ("name", "Ana Maria")]).await;
    turned_away(sign_in_with(&mut ana, &mut device, other).await, "asked for something else").await;
    // On another page, for another page, by another device, for another account, of a device that was copied.
    type Bend = fn(&mut Device);
    let places: [(&str, Bend); 5] = [
        ("another page", |device| device.origin = "http://localhost:1".to_owned()),
        ("another name", |device| device.party = "evil.example".to_owned()),
        ("another key", |device| device.key = SigningKey::from_slice(&[9; 32]).unwrap()),
        ("another account", |device| device.user = b"0123456789abcdef".to_vec()),
        ("an old count", |device| device.count = 0),
    ];
    for (why, bend) in places {
        let mut bent = Device { key: device.key.clone(), ..Device::new(&ana, 1) };
        (bent.user, bent.count) = (device.user.clone(), device.count);
        bend(&mut bent);
        device.count += 1;
        turned_away(sign_in(&mut ana, &mut bent).await, why).await;
    }
    // Too late.
    let asked = ask(&ana, &[("purpose", "sign-in")]).await;
    time.put_forward(challenge::LASTS + MINUTE);
    turned_away(sign_in_with(&mut ana, &mut device, asked).await, "too late").await;
    for nonsense in ["", "{}", "null", "[[[[", "{\"rawId\":\"\",\"response\":{\"clientDataJSON\":\"e30\"}}"] {
        for path in ["/passkey/sign-in", "/passkey/sign-up"] {
            turned_away(eve.send(path, &[("credential", nonsense)]).await, nonsense).await;
        }
    }
    // Nobody adds a passkey to the account of someone else, nor makes one on another page.
    let asked = ask(&eve, &[("purpose", "sign-up"), ("name", "Eve")]).await;
    own.origin = "https://evil.example".to_owned();
    turned_away(eve.send("/passkey/sign-up", &[("credential", &own.make(&asked))]).await, "made elsewhere").await;
    own.origin = eve.base.clone();
    sign_up(&mut eve, "Eve", &mut own).await;
    let stolen = eve.send("/account/passkey/remove", &[("key", &key(&device))]).await;
    assert_eq!(stolen.status(), StatusCode::NOT_FOUND);
    let renamed = eve.send("/account/passkey/rename", &[("key", &key(&device)), ("name", "Mine")]).await;
    assert_eq!(renamed.status(), StatusCode::NOT_FOUND);
    assert_eq!(sign_in(&mut ana, &mut device).await.status(), StatusCode::SEE_OTHER, "she is let in all the same");
}

async fn sign_in_with(visitor: &mut Visitor, device: &mut Device, asked: Value) -> Response {
    let signed = device.sign(&asked);
    visitor.send("/passkey/sign-in", &[("credential", &signed)]).await
}

#[tokio::test]
async fn passkeys_are_offered_where_browsers_have_them_and_nowhere_else() {
    let site = club().await;
    let (named, numbered) = (visitor(&site).await, site.visitor().await);
    for path in ["/sign-in", "/sign-up"] {
        assert!(named.read(path).await.contains("data-passkey="), "{path}");
        assert!(!numbered.read(path).await.contains("data-passkey="), "{path} by a number");
    }
    let purposes = [("purpose", "sign-in"), ("purpose", "add"), ("purpose", "nonsense")];
    let told = [StatusCode::OK, StatusCode::FORBIDDEN, StatusCode::BAD_REQUEST];
    for (purpose, status) in purposes.into_iter().zip(told) {
        assert_eq!(named.post("/passkey/challenge", &[purpose]).send().await.unwrap().status(), status, "{purpose:?}");
        let by_number = numbered.post("/passkey/challenge", &[purpose]).send().await.unwrap().status();
        assert_eq!(by_number, StatusCode::NOT_FOUND);
        let bare = named.post_bare("/passkey/challenge", &[purpose]).send().await.unwrap().status();
        assert_eq!(bare, StatusCode::FORBIDDEN, "without the token of one's own forms");
    }
    let taken = [("purpose", "sign-up"), ("name", "a\u{202e}b")];
    let refused = named.post("/passkey/challenge", &taken).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    // The private table has no accounts.
    let alone = self::site().await;
    let owner = visitor(&alone).await;
    for path in ["/passkey/challenge", "/passkey/sign-in", "/passkey/sign-up", "/account/passkey"] {
        let answer = owner.post(path, &[("purpose", "sign-in"), ("credential", "{}")]).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn whoever_tries_passkeys_out_is_held_back() {
    let site = crate::visiting::site_with(Options { public: true, ..Options::default() }, |_| {}).await;
    let visitor = visitor(&site).await;
    let mut tries = 0;
    while visitor.post("/passkey/sign-in", &[("credential", "{}")]).send().await.unwrap().status()
        != StatusCode::TOO_MANY_REQUESTS
    {
        tries += 1;
        assert!(tries < 60, "it never ends");
    }
}
