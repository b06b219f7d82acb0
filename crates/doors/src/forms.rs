//! The page's forms and addresses, sent to its routes in memory: no socket, no browser.

use std::cell::Cell;
use std::net::SocketAddr;
use std::sync::LazyLock;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode, header};
use redoubt_server::Options;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tower::ServiceExt;

use crate::samples::{BattleSamples, any_battle};
use crate::script::Script;

/// Requests of one visit.
const MOST_REQUESTS: usize = 4;

/// The largest page that is read to its end.
const LARGEST: usize = 16 << 20;

/// Whatever a browser sends, the page answers it: with what was asked for, or with a refusal. It never fails.
pub fn every_form_is_answered(input: &[u8]) {
    let mut script = Script::new(input);
    let battle = any_battle(&mut script);
    PAGE.with(|page| page.runtime.block_on(page.visit(battle, &mut script)));
}

thread_local! {
    static PAGE: LazyLock<TestPage, fn() -> TestPage> = const { LazyLock::new(TestPage::open) };
}

/// A page in a folder of its own, and a visitor who has its token.
struct TestPage {
    routes: Router,
    host: String,
    cookie: String,
    token: String,
    asked: Cell<u32>,
    runtime: Runtime,
    _folder: TempDir,
}

impl TestPage {
    fn open() -> TestPage {
        // Whatever is done reaches the disk before it is answered; where there is a folder in memory, no disk has to turn.
        let folder = TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).expect("a folder");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let options = Options { port: Some(0), data_dir: Some(folder.path().to_owned()), ..Options::default() };
        let server = runtime.block_on(redoubt_server::serve::open(&options)).expect("the page");
        let (routes, host) = (server.routes(), server.address.to_string());
        let mut page = TestPage {
            routes,
            host,
            cookie: format!("redoubt={:032x}", 7),
            token: String::new(),
            asked: Cell::new(0),
            runtime,
            _folder: folder,
        };
        let home = page.runtime.block_on(async {
            let answer = page.ask("GET", "/", "", Vec::new()).await.expect("the home page");
            to_bytes(answer.into_body(), LARGEST).await.expect("the home page's text")
        });
        let home = String::from_utf8_lossy(&home);
        let token = home.split("data-token=\"").nth(1).and_then(|rest| rest.split('"').next());
        page.token = token.expect("a token").to_owned();
        page
    }

    /// Begins a battle of its own, so that one input never depends on another, and sends some requests to it.
    async fn visit(&self, battle: &BattleSamples, script: &mut Script<'_>) {
        let dice = if script.byte() & 1 == 0 { "fair" } else { "real" };
        let seats = battle.profile.seats.iter().map(|seat| format!("&seat-{seat}=person")).collect::<String>();
        let scenario = script.pick(battle.profile.scenarios).copied().unwrap_or_default();
        // Enough rolls for the set-up, should it need any; the page asks for those that are missing.
        let begun = format!("token={}&dice={dice}&scenario={scenario}&seed=3{seats}&faces=3,4,2,1", self.token);
        let answer = self.ask("POST", &format!("/new/{}", battle.profile.id), FORM, begun.into_bytes()).await;
        let place = answer.as_ref().and_then(|answer| answer.headers().get(header::LOCATION)?.to_str().ok());
        // The law is worth nothing if no request gets as far as a battle.
        assert!(place.is_some() || dice == "real", "{} cannot be begun", battle.profile.id);
        let game = place.unwrap_or("/game/0").to_owned();
        for version in 1..=MOST_REQUESTS {
            if script.is_over() {
                break;
            }
            let (method, path, kind, body) = self.request(battle, &game, version, script);
            self.answered(method, &path, kind, body).await;
        }
        let forget = format!("token={}", self.token).into_bytes();
        self.answered("POST", &format!("{game}/forget"), FORM, forget).await;
    }

    /// A request that is nearly right, or one of the fuzzer's own.
    fn request(
        &self,
        battle: &BattleSamples,
        game: &str,
        version: usize,
        script: &mut Script<'_>,
    ) -> (&'static str, String, &'static str, Vec<u8>) {
        let id = battle.profile.id;
        let word = |script: &mut Script<'_>| script.pick(&battle.vocabulary).cloned().unwrap_or_default();
        let verb = |script: &mut Script<'_>| script.pick(battle.profile.verbs).copied().unwrap_or_default().to_owned();
        let number = |script: &mut Script<'_>| script.byte().to_string();
        // Mostly the version that the page shows: then the request is not turned away as outdated.
        let seen = if script.byte() < 240 { version.to_string() } else { word(script) };
        let get = |path: String, fields: &[(&str, String)]| ("GET", path + "?" + &form(fields), "", Vec::new());
        let post = |path: String, fields: &[(&str, String)]| {
            let sealed = [fields, &[("token", self.token.clone())]].concat();
            ("POST", path, FORM, form(&sealed).into_bytes())
        };
        match script.byte() % 20 {
            0..=2 => {
                post(format!("{game}/act"), &[("version", seen), ("choice", number(script)), ("sure", "1".into())])
            }
            3..=5 => {
                let (verb, words) = (verb(script), [word(script), word(script), number(script)]);
                let words = words[..script.below(words.len() + 1)].join(" ");
                post(format!("{game}/act"), &[("version", seen), ("verb", verb), ("words", words)])
            }
            6 => post(format!("{game}/undo"), &[("version", seen)]),
            7 => get(
                format!("{game}/ask"),
                &[("version", seen), ("things", format!("{} {}", word(script), word(script)))],
            ),
            8 => get(format!("{game}/reach"), &[("version", seen), ("piece", word(script))]),
            9 => get(format!("{game}/beats"), &[("from", number(script)), ("to", number(script))]),
            10 => {
                let action = format!("{{\"{}\":{{\"at\":\"{}\"}}}}", verb(script), word(script));
                let rolls = format!("[{},{}]", script.byte(), script.byte());
                post(format!("{game}/rolls"), &[("version", seen), ("action", action), ("rolls", rolls)])
            }
            11 => get(game.to_owned(), &[]),
            12 => get(game.replace("/game/", "/replay/"), &[("ply", number(script))]),
            13 => get(format!("{game}/journal"), &[]),
            14 => get(format!("/rules/{id}"), &[("q", word(script))]),
            15 => {
                let way = ["", "[]", "[null]", "[null,null]", "[{}]", "["][script.below(6)].to_owned();
                let go = ["on", "show", "back", ""][script.below(4)].to_owned();
                get(format!("/learn/{id}"), &[("way", way), ("go", go), ("choice", number(script))])
            }
            16 => {
                let option = format!("option-{}", word(script));
                post(
                    format!("/new/{id}"),
                    &[("dice", "real".into()), ("faces", number(script)), (&option, word(script))],
                )
            }
            17 => post("/settings".into(), &[("lang", word(script)), ("theme", word(script)), ("back", word(script))]),
            18 => {
                // A form of the fuzzer's own, sealed.
                let path = ["act", "undo", "rolls", "hurry", "forget"][script.below(5)];
                let body = [b"token=", self.token.as_bytes(), b"&", script.rest()].concat();
                ("POST", format!("{game}/{path}"), FORM, body)
            }
            _ => {
                // A file of the fuzzer's own.
                let head = format!(
                    "--x\r\n{PART}\"token\"\r\n\r\n{}\r\n--x\r\n{PART}\"journal\"; filename=\"a\"\r\n\r\n",
                    self.token
                );
                let body = [head.as_bytes(), script.rest(), b"\r\n--x--\r\n"].concat();
                ("POST", "/load".into(), "multipart/form-data; boundary=x", body)
            }
        }
    }

    /// Sends a request and holds the answer against the law.
    async fn answered(&self, method: &'static str, path: &str, kind: &str, body: Vec<u8>) {
        // What no browser could send is not a request.
        let Some(answer) = self.ask(method, path, kind, body).await else { return };
        let status = answer.status();
        let slow = status == StatusCode::GATEWAY_TIMEOUT;
        assert!(slow || !status.is_server_error(), "{method} {path} is answered with {status}");
        let text = to_bytes(answer.into_body(), LARGEST).await.expect("a page can be read to its end");
        assert!(status != StatusCode::OK || !text.is_empty() || method == "GET", "{method} {path} says nothing");
    }

    /// Sends a request; `None` if it cannot be one.
    async fn ask(&self, method: &str, path: &str, kind: &str, body: Vec<u8>) -> Option<Response<Body>> {
        // Nobody asks so often from one address; the guard would hold them back.
        let count = self.asked.replace(self.asked.get().wrapping_add(1));
        let peer = SocketAddr::from(([127, 0, (count / 250 % 4) as u8, (count % 250) as u8], 7));
        let request = Request::builder().method(method).uri(path).header(header::HOST, &self.host);
        let request = request.header(header::COOKIE, &self.cookie).header(header::CONTENT_TYPE, kind);
        let request = request.extension(ConnectInfo(peer)).body(Body::from(body)).ok()?;
        let Ok(answer) = self.routes.clone().oneshot(request).await;
        Some(answer)
    }
}

const FORM: &str = "application/x-www-form-urlencoded";

const PART: &str = "Content-Disposition: form-data; name=";

fn form(fields: &[(&str, String)]) -> String {
    serde_urlencoded::to_string(fields).unwrap_or_default()
}
