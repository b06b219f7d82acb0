//! Passkeys in a real browser, with devices that the browser plays itself: an account is made with one and found again with one
//! press of a button; another device is added and one removed; what was signed is good for nothing a second time or elsewhere.

use redoubt_server::Options;
use serde_json::{Value, json};
use thirtyfour::Key;

use crate::driver::{Browser, Screen, open};
use crate::playing::press;
use crate::visiting::{Site, site_with};

async fn club() -> Site {
    site_with(Options { public: true, ..Options::default() }, crate::visiting::unhurried).await
}

/// Calls the browser's own interface for devices that it plays.
async fn webauthn(browser: &Browser, what: &str, how: Value) -> Value {
    browser.driver.cdp().send_raw(&format!("WebAuthn.{what}"), how).await.expect("a device")
}

/// A device that says yes, as soon as it is asked.
async fn device(browser: &Browser) -> String {
    let options = json!({
        "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": true,
        "hasUserVerification": true, "isUserVerified": true, "automaticPresenceSimulation": true,
    });
    let made = webauthn(browser, "addVirtualAuthenticator", json!({ "options": options })).await;
    made["authenticatorId"].as_str().expect("an id").to_owned()
}

/// The passkeys on a device.
async fn passkeys(browser: &Browser, device: &str) -> Vec<Value> {
    let told = webauthn(browser, "getCredentials", json!({ "authenticatorId": device })).await;
    told["credentials"].as_array().cloned().unwrap_or_default()
}

/// Takes a device away.
async fn put_away(browser: &Browser, device: &str) {
    webauthn(browser, "removeVirtualAuthenticator", json!({ "authenticatorId": device })).await;
}

/// Signs out; the page on which one signs in is left for later.
async fn sign_out(browser: &Browser) {
    browser.go("/account").await;
    browser.click("form[action='/sign-out'] button").await;
    browser.until("return location.pathname === '/'").await;
}

/// Presses Tab until something that this names has the focus, and then Enter.
async fn by_keyboard(browser: &Browser, css: &str) {
    let focused = format!("return document.activeElement?.matches({}) ?? false", json!(css));
    browser.find(css).await;
    for _ in 0..60 {
        if browser.run(&focused).await == true {
            return press(browser, Key::Enter).await;
        }
        press(browser, Key::Tab).await;
    }
    panic!("{css} is not reached");
}

/// Sends an answer to the page as a form does, and tells what came of it.
async fn sent(browser: &Browser, credential: &Value) -> Value {
    let script = format!(
        "window.answered = null;
        const body = new URLSearchParams({{ token: document.body.dataset.token, credential: {} }});
        fetch('/passkey/sign-in', {{ method: 'POST', body }}).then((answer) => {{ window.answered = answer.status; }});
        return true",
        json!(credential.to_string())
    );
    browser.run(&script).await;
    browser.until_told("return window.answered").await
}

/// A passkey is asked for by this page, for what another page was asked.
async fn signed_here(browser: &Browser, asked: &Value) -> Value {
    let script = format!(
        "window.credential = null;
        navigator.credentials.get({{ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON({asked}) }})
            .then((given) => {{ window.credential = given.toJSON(); }}, (cause) => {{ window.credential = {{ failed: String(cause) }}; }});
        return true"
    );
    browser.run(&script).await;
    browser.until_told("return window.credential").await
}

/// What the page is asked to sign.
async fn asked(browser: &Browser) -> Value {
    let script = "window.asked = null;
        const body = new URLSearchParams({ token: document.body.dataset.token, purpose: 'sign-in' });
        fetch('/passkey/challenge', { method: 'POST', body }).then((answer) => answer.json()).then((asked) => { window.asked = asked; });
        return true";
    browser.run(script).await;
    browser.until_told("return window.asked").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_all_it_takes_and_a_second_device_takes_its_place() {
    let (site, elsewhere) = (club().await, club().await);
    let Some(mut browser) = open(&site, Screen::DESK).await else { return };
    browser.base = format!("http://localhost:{}", site.address.port());
    webauthn(&browser, "enable", json!({})).await;
    let phone = device(&browser).await;
    // An account with the keyboard alone; a name is asked for first.
    browser.go("/sign-up").await;
    browser.find("[data-passkey=sign-up]").await;
    browser.until("return !document.querySelector('[data-passkey-part]').hidden").await;
    browser.picture("passkey-sign-up").await;
    browser.accessible("signing up with a passkey").await;
    browser.click("[name=name]").await;
    press(&browser, "Ana").await;
    by_keyboard(&browser, "[data-passkey=sign-up]").await;
    browser.find("main.lobby").await;
    let first = passkeys(&browser, &phone).await;
    assert_eq!((first.len(), &first[0]["rpId"]), (1, &json!("localhost")));
    assert_eq!(first[0]["isResidentCredential"], true, "it is found without a name");
    // Somebody else has the name.
    sign_out(&browser).await;
    put_away(&browser, &phone).await;
    browser.go("/sign-up").await;
    browser.click("[name=name]").await;
    press(&browser, "ANA").await;
    browser.click("[data-passkey=sign-up]").await;
    browser
        .until("return document.querySelector('[data-passkey-trouble]').textContent.includes('already has this name')")
        .await;
    browser.accessible("a name that is taken").await;
    // Signed in with one press of a button, or by the browser itself where a name is written.
    let phone = device(&browser).await;
    let again = json!({ "authenticatorId": phone, "credential": first[0] });
    webauthn(&browser, "addCredential", again.clone()).await;
    // What is sent stays, for whoever would send it again.
    let spy = "const submit = HTMLFormElement.prototype.submit;
        HTMLFormElement.prototype.submit = function () { sessionStorage.sent = this.elements.credential.value; submit.call(this); };";
    browser
        .driver
        .cdp()
        .send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": spy }))
        .await
        .expect("a script");
    browser.go("/sign-in").await;
    browser.run("document.querySelector('[data-passkey=sign-in]')?.click(); return true").await;
    browser.find("main.lobby").await;
    sign_out(&browser).await;
    let used = browser.run("return sessionStorage.sent").await;
    let used: Value = serde_json::from_str(used.as_str().expect("an answer")).expect("JSON");
    assert_eq!(sent(&browser, &used).await, 422, "a second time");
    // Another page with the same name, at another port, does not get in with what this one asks.
    let question = asked(&browser).await;
    let home = browser.base.clone();
    browser.base = format!("http://localhost:{}", elsewhere.address.port());
    browser.go("/").await;
    let stolen = signed_here(&browser, &question).await;
    assert!(stolen["response"]["signature"].is_string(), "{stolen}");
    browser.base = home;
    browser.go("/").await;
    assert_eq!(sent(&browser, &stolen).await, 422, "signed on another page");
    let own = signed_here(&browser, &asked(&browser).await).await;
    assert_eq!(sent(&browser, &own).await, 200, "and here it is good");
    // The browser itself notes what was refused so far.
    let _ = browser.driver.browser_log().await;
    // A second device, with a name of its own; the first one knows that it has one already.
    browser.go("/account").await;
    browser.click("#passkeys ~ form [data-passkey=add]").await;
    browser
        .until("return document.querySelector('[data-passkey-trouble]').textContent.includes('already has a passkey')")
        .await;
    put_away(&browser, &phone).await;
    let tablet = device(&browser).await;
    browser.click("#passkeys ~ form [name=name]").await;
    press(&browser, "Tablet").await;
    press(&browser, Key::Enter).await;
    browser.until("return document.querySelectorAll('.passkeys > li').length === 2").await;
    browser.run("document.querySelectorAll('details').forEach((one) => { one.open = true; }); return true").await;
    browser.picture("passkeys").await;
    browser.accessible("one's passkeys").await;
    browser.quiet("one's passkeys").await;
    // The first is removed, and lets nobody in any more.
    browser.run("window.confirm = () => true; return true").await;
    browser.click(".passkeys > li:last-child form[action$=remove] button").await;
    browser.until("return document.querySelectorAll('.passkeys > li').length === 1").await;
    browser.run("window.confirm = () => true; return true").await;
    browser.click(".passkeys summary").await;
    browser.click(".passkeys form[action$=remove] button").await;
    browser
        .until("return document.querySelector('[role=alert]:not([hidden])')?.textContent.includes('only way') ?? false")
        .await;
    sign_out(&browser).await;
    let own = signed_here(&browser, &asked(&browser).await).await;
    assert_eq!(sent(&browser, &own).await, 200, "the second device lets in");
    sign_out(&browser).await;
    put_away(&browser, &tablet).await;
    let phone = device(&browser).await;
    webauthn(&browser, "addCredential", json!({ "authenticatorId": phone, "credential": first[0] })).await;
    let removed = signed_here(&browser, &asked(&browser).await).await;
    assert_eq!(sent(&browser, &removed).await, 422, "the one that was removed does not");
    browser.close().await;
}
