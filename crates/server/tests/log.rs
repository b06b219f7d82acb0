//! What goes wrong is in the log, as loudly as it concerns whoever runs the server.

mod visiting;

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use redoubt_kernel::fair::Share;
use redoubt_server::clock::ServerTime;
use redoubt_server::webhook::WebhookPolicy;
use redoubt_server::{Options, secret_text::SecretText};
use reqwest::StatusCode;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::filter::LevelFilter;
use visiting::device::{Device, ask};
use visiting::sink::{Sink, path};
use visiting::{PASSWORD, Visitor, between, location, site, site_with};

/// What was logged in this thread, where the whole server runs.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn listen(&self, level: LevelFilter) -> DefaultGuard {
        let log = self.clone();
        let subscriber = tracing_subscriber::fmt().with_max_level(level).with_writer(move || log.clone()).finish();
        tracing::subscriber::set_default(subscriber)
    }

    /// The lines that say this.
    fn lines(&self, text: &str) -> Vec<String> {
        let all = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        all.lines().filter(|line| line.contains(text)).map(str::to_owned).collect()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_battle_that_cannot_be_written_is_an_error_and_its_table_is_given_up() {
    let log = Log::default();
    let _listening = log.listen(LevelFilter::ERROR);
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.begin("zama", &[("dice", "fair"), ("seat-rome", "person"), ("seat-carthage", "person")]).await;
    assert_eq!(log.lines(""), Vec::<String>::new(), "all is well");
    let order = visitor.first_order(&game).await;
    std::fs::remove_file(site.folder.path().join("battles.sqlite")).unwrap();
    let shown = visitor.read(&game).await;
    let version = between(&shown, "data-version=\"", "\"");
    let act = visitor.post(&format!("{game}/act"), &[("version", version), ("choice", &order)]).send().await.unwrap();
    assert_eq!(act.status(), StatusCode::INTERNAL_SERVER_ERROR);
    let [given_up] = &log.lines("the table is given up")[..] else { panic!("{:?}", log.lines("")) };
    assert!(given_up.contains("ERROR") && given_up.contains("store-vanished"), "{given_up}");
    let [failed] = &log.lines("a request failed")[..] else { panic!("{:?}", log.lines("")) };
    assert!(failed.contains("ERROR") && failed.contains("500") && failed.contains(&format!("{game}/act")), "{failed}");
}

#[tokio::test]
async fn who_asks_for_too_much_is_noted_and_no_error() {
    let log = Log::default();
    let _listening = log.listen(LevelFilter::INFO);
    let site = site_with(Options::default(), |limits| (limits.burst, limits.rate) = (3.0, 0.001)).await;
    let visitor = site.visitor().await;
    assert_eq!(visitor.get("/").send().await.unwrap().status(), StatusCode::TOO_MANY_REQUESTS);
    let [limit] = &log.lines("a limit was hit")[..] else { panic!("{:?}", log.lines("")) };
    assert!(limit.contains("INFO") && limit.contains("429") && limit.contains("127.0.0.1"), "{limit}");
    assert_eq!(log.lines("listening").len(), 1);
    assert_eq!(log.lines("ERROR"), Vec::<String>::new());
}

/// Whatever is handed out to one person alone, by what it is.
#[derive(Default)]
struct Secrets(Vec<(&'static str, String)>);

impl Secrets {
    fn note(&mut self, what: &'static str, secret: &str) {
        assert!(secret.len() >= 10, "{what} is no secret: {secret:?}");
        self.0.push((what, secret.to_owned()));
    }

    /// All that a browser keeps to itself.
    fn note_browser(&mut self, visitor: &Visitor) {
        self.note("a form's token", &visitor.token);
        let secret = |name: &str| name == "redoubt" || name == "person" || name.starts_with("link-");
        for (name, value) in visitor.cookie.split("; ").filter_map(|pair| pair.split_once('=')) {
            if secret(name) {
                self.note("a cookie", value);
            }
        }
    }
}

/// One call to a program of someone's own, as it came in.
async fn called(listener: &tokio::net::TcpListener) -> String {
    let (mut stream, _) = listener.accept().await.expect("a call");
    let mut text = String::new();
    while !text.ends_with('}') {
        let mut some = [0; 4096];
        let count = stream.read(&mut some).await.expect("a part of it");
        text.push_str(std::str::from_utf8(&some[..count]).expect("a text"));
    }
    stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").await.expect("an answer");
    text
}

/// Everything that hands out a secret is done here, rightly and wrongly, while every word of every thread is logged as the
/// program does it in JSON.
#[tokio::test(flavor = "multi_thread")]
async fn no_secret_that_is_handed_out_is_in_the_log() {
    let log = Log::default();
    let written = log.clone();
    let everything = tracing_subscriber::fmt().json().flatten_event(true).with_max_level(LevelFilter::TRACE);
    tracing::subscriber::set_global_default(everything.with_writer(move || written.clone()).finish()).expect("one log");
    let (sink, time, mut secrets) = (Sink::start().await, ServerTime::default(), Secrets::default());
    let metrics = "f00df00df00df00d";
    let options = Options {
        public: true,
        time: time.clone(),
        webhooks: WebhookPolicy::Anywhere,
        metrics_token: Some(SecretText::new(metrics.to_owned())),
        ..sink.options()
    };
    let site = site_with(options, crate::visiting::unhurried).await;
    // Passkeys are for a page that is reached by its own name.
    let local = site_with(Options { public: true, ..Options::default() }, crate::visiting::unhurried).await;
    let (mut ana, mut luis, mut eva) = (site.visitor().await, site.visitor().await, local.visitor().await);
    eva.base = format!("http://localhost:{}", local.address.port());
    secrets.note("the word for the metrics", metrics);
    secrets.note("a password", PASSWORD);
    // Accounts: with a password, wrong and right, and with a passkey.
    ana.sign_up("Ana").await;
    secrets.note_browser(&ana);
    ana.send("/sign-out", &[]).await;
    for password in ["wrong donkey battery", PASSWORD] {
        ana.send("/sign-in", &[("name", "Ana"), ("password", password)]).await;
        secrets.note("a password", password);
    }
    ana.send("/account/password", &[("old", "wrong old donkey"), ("new", "new horse staple")]).await;
    ana.send("/account/password", &[("old", PASSWORD), ("new", "new horse staple")]).await;
    secrets.note("a password", "wrong old donkey");
    secrets.note("a password", "new horse staple");
    let mut device = Device::new(&eva, 7);
    let asked = ask(&eva, &[("purpose", "sign-up"), ("name", "Eva")]).await;
    secrets.note("a challenge", asked["challenge"].as_str().expect("a challenge"));
    eva.send("/passkey/sign-up", &[("credential", &device.make(&asked))]).await;
    let asked = ask(&eva, &[("purpose", "sign-in")]).await;
    secrets.note("a challenge", asked["challenge"].as_str().expect("a challenge"));
    let signed = device.sign(&asked);
    for credential in [signed.as_str(), &signed, "{}"] {
        eva.send("/passkey/sign-in", &[("credential", credential)]).await;
    }
    // A seat by a link, one for watching, and the same links when they lead nowhere any more.
    let apart =
        [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "apart"), ("name", "Ana"), ("pace", "slow 3")];
    let people = location(&ana.send("/new/zama", &apart).await);
    let game = people.trim_end_matches("/people").to_owned();
    let id = game.trim_start_matches("/game/").to_owned();
    let mut link = String::new();
    for place in ["watch", "1", "1"] {
        ana.send(&people, &[("what", "invite"), ("place", place)]).await;
        let page = ana.read(&people).await;
        for secret in page.split("/seat/").skip(1).filter_map(|rest| rest.get(..32)) {
            secrets.note("a link", secret);
        }
        let seat = &page[page.find("id=\"place-1\"").expect("a seat")..];
        let old = std::mem::replace(&mut link, format!("/seat/{}", between(seat, "/seat/", "\"")));
        luis.send(&old, &[("name", "Luis")]).await;
        luis.get(&old).send().await.expect("an answer");
    }
    assert_eq!(luis.send(&link, &[("name", "Luis")]).await.status(), StatusCode::SEE_OTHER);
    luis.post_bare(&link, &[("name", "Luis"), ("token", "forged")]).send().await.expect("an answer");
    // Letters and calls: Ana has left her address before the battle begins.
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let hook = format!("http://{}/hook", listener.local_addr().expect("an address"));
    let told = [("seat", "0"), ("mail", "ana@example.org"), ("webhook", &hook)];
    assert_eq!(ana.send(&format!("{game}/notify"), &told).await.status(), StatusCode::SEE_OTHER);
    secrets.note("a webhook's key", between(&ana.read(&people).await, "<code>", "</code>"));
    let question = path(&sink.have(1).await[0], "open");
    secrets.note("a letter's link", question.trim_start_matches("/letter/"));
    assert_eq!(luis.send(&format!("{question}/confirm"), &[]).await.status(), StatusCode::OK);
    // The dice: the server's secret, and a share of each browser.
    let commitment = between(&ana.read(&game).await, "data-commitment=\"", "\"").to_owned();
    let shares = [("rome", Share::new([0xa1; 32])), ("carthage", Share::new([0xb2; 32]))];
    for step in ["commit", "reveal"] {
        for (visitor, (seat, share)) in [&mut ana, &mut luis].into_iter().zip(&shares) {
            let said = if step == "commit" { share.commitment(&commitment, seat) } else { share.reveal() };
            visitor.send(&format!("{game}/share"), &[("seat", seat), (step, "nonsense")]).await;
            visitor.send(&format!("{game}/share"), &[("seat", seat), (step, &said)]).await;
            secrets.note("a share of the dice", &share.reveal());
        }
    }
    let secret = site.store().secret(&id).await.expect("the store").expect("a secret");
    secrets.note("the secret behind the dice", &secret);
    let key = site.store().setting("secret", String::new()).await.expect("the store");
    secrets.note("the server's key", &key);
    // Both play until each has been told of their turn.
    let mut told = String::new();
    for _ in 0..40 {
        let page = luis.read(&game).await;
        if between(&page, "data-state=\"", "\"") != "person" {
            break;
        }
        let version = between(&page, "data-version=\"", "\"").to_owned();
        let order = luis.first_order(&game).await;
        luis.send(&format!("{game}/act"), &[("version", &version), ("choice", &order), ("sure", "1")]).await;
    }
    time.put_forward(2 * 60_000);
    told.push_str(&called(&listener).await);
    secrets.note("a call's link", between(&told, "/letter/", "\""));
    let turn = sink.have(2).await.into_iter().map(|letter| path(&letter, "open")).find(|link| *link != question);
    let turn = turn.expect("a letter about one's turn");
    secrets.note("a letter's link", turn.trim_start_matches("/letter/"));
    let mut phone = site.visitor().await;
    phone.read(&turn).await;
    assert_eq!(location(&phone.send(&turn, &[]).await), game);
    secrets.note_browser(&phone);
    phone.get(&format!("{turn}/nowhere")).send().await.expect("an answer");
    phone.send(&format!("{turn}/leave"), &[]).await;
    for visitor in [&ana, &luis, &eva] {
        secrets.note_browser(visitor);
        visitor.client.get(site.url("/metrics")).bearer_auth(metrics).send().await.expect("an answer");
        visitor.read("/").await;
    }
    ana.send("/sign-out/everywhere", &[]).await;
    site.stop().await;
    let all = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(all.contains("\"level\":\"TRACE\"") || all.contains("\"level\":\"DEBUG\""), "little is logged: {all}");
    assert!(all.contains(&id), "what was sent, and for which battle, is logged");
    assert!(all.contains("/seat/…") && all.contains("/letter/…"), "what was refused is logged without its secret");
    for (what, secret) in secrets.0 {
        let line = all.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{what} is in the log");
    }
}
