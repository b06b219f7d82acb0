//! The page under test: its routes in memory, its store in a folder of its own.

use std::cell::{Cell, RefCell};
use std::net::SocketAddr;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{self, Response, header};
use redoubt_server::Options;
use redoubt_server::clock::ServerTime;
use redoubt_server::limits::Limits;
use redoubt_server::store::SharedStore;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tower::ServiceExt;

use super::browser::Browser;
use super::requests::Request;

/// The largest page that is read to its end.
pub(super) const LARGEST: usize = 16 << 20;

/// After so many visits the page is opened anew: what visits leave behind does not pile up.
const VISITS: u32 = 1000;

/// Where a club has its page.
const CLUB: &str = "club.example";

/// Everyone's password.
pub(super) const PASSWORD: &str = "correct horse";

thread_local! {
    /// The private table, and the page of a club.
    static PAGES: [RefCell<Option<TestPage>>; 2] = const { [RefCell::new(None), RefCell::new(None)] };
}

/// Does something with the private table, or with the page of a club.
pub(super) fn with_page<T>(private: bool, visit: impl FnOnce(&TestPage) -> T) -> T {
    PAGES.with(|pages| {
        // Should a visit break the law, the next one finds no page and opens one.
        let mut kept = pages[usize::from(private)].borrow_mut();
        let page = kept.take().filter(|page| page.visits.get() < VISITS).unwrap_or_else(|| TestPage::open(private));
        page.visits.set(page.visits.get() + 1);
        let told = visit(&page);
        *kept = Some(page);
        told
    })
}

/// See the [module](self).
pub(super) struct TestPage {
    routes: Router,
    host: String,
    pub(super) store: SharedStore,
    /// The house's clock.
    pub(super) time: ServerTime,
    /// Browsers that have been here before: whoever plays, whoever comes to play with them, and anyone else.
    pub(super) regulars: [Browser; 3],
    /// A browser whose owner is signed in, and their name.
    pub(super) person: RefCell<Option<(Browser, String)>>,
    pub(super) people: Cell<u32>,
    asked: Cell<u32>,
    visits: Cell<u32>,
    pub(super) runtime: Runtime,
    _folder: TempDir,
}

impl TestPage {
    fn open(private: bool) -> TestPage {
        // Whatever is done reaches the disk before it is answered; where there is a folder in memory, no disk has to turn.
        let folder = TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).expect("a folder");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let time = ServerTime::default();
        // Nobody is held back for asking often. Nothing is sent to anyone: the post is not at work.
        let limits = Limits { burst: f64::MAX, ..Limits::default() };
        let options = Options { port: Some(0), data_dir: Some(folder.path().to_owned()), limits, ..Options::default() };
        let options = if private { options } else { club(options, &time) };
        let server = runtime.block_on(redoubt_server::serve::open(&options)).expect("the page");
        let mut page = TestPage {
            routes: server.routes(),
            host: if private { server.address.to_string() } else { CLUB.to_owned() },
            store: server.store(),
            time,
            regulars: [7, 8, 9].map(Browser::of_session),
            person: RefCell::new(None),
            people: Cell::new(0),
            asked: Cell::new(0),
            visits: Cell::new(0),
            runtime,
            _folder: folder,
        };
        let mut regulars = page.regulars.clone();
        for browser in &mut regulars {
            browser.token = page.runtime.block_on(page.token(browser));
        }
        page.regulars = regulars;
        page
    }

    /// What this browser's forms are to carry.
    async fn token(&self, browser: &mut Browser) -> String {
        let home = self.text(browser, &Request::get("/".to_owned())).await;
        between(&home, "data-token=\"", "\"").expect("a token").to_owned()
    }

    /// The text of a page that is there.
    pub(super) async fn text(&self, browser: &mut Browser, request: &Request) -> String {
        let answer = self.ask(browser, request).await.expect("an answer");
        let text = to_bytes(answer.into_body(), LARGEST).await.expect("a page can be read to its end");
        String::from_utf8_lossy(&text).into_owned()
    }

    /// A browser whose owner is signed in, and their name. It is the same one until they sign out or leave.
    pub(super) async fn signed_in(&self) -> (Browser, String) {
        let known = self.person.borrow().clone();
        if let Some((mut browser, name)) = known {
            let account = self.ask(&mut browser, &Request::get("/account".to_owned())).await;
            if account.is_some_and(|answer| answer.status().is_success()) {
                return (browser, name);
            }
        }
        let number = self.people.replace(self.people.get() + 1);
        let name = format!("Ana {number}");
        let mut browser = Browser::of_session(1000 + u128::from(number));
        browser.token = self.token(&mut browser).await;
        let fields = [("name", name.clone()), ("password", PASSWORD.to_owned())];
        let request = Request::post("/sign-up".to_owned(), &browser.token, &fields);
        let answer = self.ask(&mut browser, &request).await;
        assert!(answer.is_some_and(|answer| answer.status().is_redirection()), "{name} could not sign up");
        *self.person.borrow_mut() = Some((browser.clone(), name.clone()));
        (browser, name)
    }

    /// Sends a request; `None` if it cannot be one.
    pub(super) async fn ask(&self, browser: &mut Browser, request: &Request) -> Option<Response<Body>> {
        // Nobody asks so often from one address.
        let count = self.asked.replace(self.asked.get().wrapping_add(1));
        let peer = SocketAddr::from(([127, 0, (count / 250 % 4) as u8, (count % 250) as u8], 7));
        let sent = http::Request::builder().method(request.method).uri(&request.path).header(header::HOST, &self.host);
        let sent = sent.header(header::COOKIE, browser.cookie()).header(header::CONTENT_TYPE, request.kind);
        let sent = sent.extension(ConnectInfo(peer)).body(Body::from(request.body.clone())).ok()?;
        let Ok(answer) = self.routes.clone().oneshot(sent).await;
        browser.keep(answer.headers());
        Some(answer)
    }

    /// Sends a form as the page makes it; where it leads.
    pub(super) async fn send(&self, browser: &mut Browser, path: &str, fields: &[(&str, String)]) -> Option<String> {
        let answer = self.ask(browser, &Request::post(path.to_owned(), &browser.token, fields)).await?;
        Some(answer.headers().get(header::LOCATION)?.to_str().ok()?.to_owned())
    }
}

/// The same page for a club: with accounts, a lobby, clocks and letters.
fn club(options: Options, time: &ServerTime) -> Options {
    let mail_server = Some("smtp://127.0.0.1:9".parse().expect("a mail server"));
    let mail_from = Some("Redoubt <redoubt@club.example>".parse().expect("a sender"));
    // With TLS in front of it, since there are no passkeys without.
    let base_url = Some(format!("https://{CLUB}").parse().expect("an address"));
    Options { public: true, time: time.clone(), mail_server, mail_from, base_url, ..options }
}

/// The text between two others.
pub(super) fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    text.split_once(from)?.1.split_once(to).map(|(found, _)| found)
}
