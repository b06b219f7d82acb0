//! A page in a folder of its own, and a visitor who speaks HTTP.
#![allow(dead_code)]

pub mod device;
pub mod sink;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use redoubt_server::Options;
use redoubt_server::limits::Limits;
use redoubt_server::machine_pool::MachinePool;
use redoubt_server::scheduler::Scheduler;
use redoubt_server::serve::Server;
use redoubt_server::store::SharedStore;
use redoubt_server::stream::Streams;
use reqwest::{RequestBuilder, Response, StatusCode};
use sqlx::Connection;
use tempfile::TempDir;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// A page that is being served.
pub struct Site {
    pub address: SocketAddr,
    /// Its machine players.
    pub machine_pool: Arc<MachinePool>,
    /// Its event streams.
    pub streams: Arc<Streams>,
    /// Where it keeps its battles.
    pub folder: TempDir,
    store: Option<SharedStore>,
    /// Whose turn it is to use the cores.
    pub scheduler: Arc<Scheduler>,
    stop: Arc<Notify>,
    running: Option<JoinHandle<()>>,
}

/// Serves a page in an empty folder, at any free port.
pub async fn site() -> Site {
    site_in(TempDir::new().expect("a folder")).await
}

/// Serves a page with the battles of a folder.
pub async fn site_in(folder: TempDir) -> Site {
    site_of(folder, Options::default(), unhurried).await
}

/// Nobody is held back for asking more than a person does, and nobody, on however busy a machine, for being slow.
pub fn unhurried(limits: &mut Limits) {
    const LONG: Duration = Duration::from_secs(3600);
    (limits.head, limits.form, limits.journal, limits.stalled) = (LONG, LONG, LONG, LONG);
    (limits.odds, limits.thought) = (LONG, LONG);
    limits.burst *= 100.0;
}

/// Serves a page in an empty folder with other options and limits.
pub async fn site_with(options: Options, change: impl FnOnce(&mut Limits)) -> Site {
    site_of(TempDir::new().expect("a folder"), options, change).await
}

/// Serves the battles of a folder with other options and limits, to this machine only.
pub async fn site_of(folder: TempDir, options: Options, change: impl FnOnce(&mut Limits)) -> Site {
    let (listen, data_dir) = (Ipv4Addr::LOCALHOST.into(), Some(folder.path().to_owned()));
    let options = Options { listen, port: Some(0), data_dir, ..options };
    let mut server = redoubt_server::serve::open(&options).await.expect("the page");
    change(&mut server.limits);
    let mut site = Site::opened(&server)(folder);
    site.store = Some(server.store());
    site.running = Some(tokio::spawn(async move { server.run().await.expect("it was served") }));
    site
}

/// A page that keeps its battles in this folder, at this port; at any that is free, if that is 0.
pub async fn server(folder: &Path, port: u16) -> Result<Server, redoubt_server::ServeError> {
    let listen = Ipv4Addr::LOCALHOST.into();
    let options = Options { listen, port: Some(port), data_dir: Some(folder.to_owned()), ..Options::default() };
    redoubt_server::serve::open(&options).await
}

/// Changes something in the database of a folder behind the server's back.
pub async fn change(folder: &Path, statement: &str) {
    let url = format!("sqlite:{}", folder.join("battles.sqlite").display());
    let mut connection = sqlx::SqliteConnection::connect(&url).await.expect("the database");
    sqlx::raw_sql(statement).execute(&mut connection).await.expect("a statement");
    connection.close().await.expect("closed");
}

/// Someone with a browser that keeps its cookie and knows its token.
pub struct Visitor {
    pub client: reqwest::Client,
    pub base: String,
    pub cookie: String,
    pub token: String,
}

impl Site {
    /// What a server offers that someone else runs.
    pub fn opened(server: &Server) -> impl FnOnce(TempDir) -> Site + use<> {
        let (address, machine_pool, streams) = (server.address, server.machine_pool(), server.streams());
        let (scheduler, stop) = (server.scheduler(), server.stopper());
        // Whoever runs the server lets go of the folder by ending it: nothing of the store is held here.
        move |folder| Site { address, machine_pool, streams, folder, store: None, scheduler, stop, running: None }
    }

    /// Tells the server to stop, and does not wait for it.
    pub fn tell_to_stop(&self) {
        self.stop.notify_one();
    }

    /// Stops serving, and gives the folder back.
    pub async fn stop(self) -> TempDir {
        self.tell_to_stop();
        self.ended().await
    }

    /// Waits until the server has ended, and gives the folder back.
    pub async fn ended(self) -> TempDir {
        if let Some(running) = self.running {
            running.await.expect("it has stopped");
        }
        self.folder
    }

    /// Stops, and serves the same battles again.
    pub async fn restart(self) -> Site {
        site_in(self.stop().await).await
    }

    /// What is kept.
    pub fn store(&self) -> &SharedStore {
        self.store.as_ref().expect("a server of our own")
    }

    /// How many are at work on something, and how many wait.
    pub fn load(&self) -> (usize, usize) {
        self.scheduler.load()
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Someone who has looked at the home page.
    pub async fn visitor(&self) -> Visitor {
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().expect("a client");
        let answer = client.get(self.url("/")).send().await.expect("the home page");
        let cookie = answer.headers()["set-cookie"].to_str().expect("a cookie").split(';').next().unwrap_or_default();
        let cookie = cookie.to_owned();
        let text = answer.text().await.expect("a text");
        let token = between(&text, "data-token=\"", "\"").to_owned();
        Visitor { client, base: format!("http://{}", self.address), cookie, token }
    }
}

impl Visitor {
    pub fn get(&self, path: &str) -> RequestBuilder {
        self.client.get(format!("{}{path}", self.base)).header("cookie", &self.cookie)
    }

    /// A form without the token.
    pub fn post_bare(&self, path: &str, fields: &[(&str, &str)]) -> RequestBuilder {
        let body = serde_urlencoded::to_string(fields).expect("a form");
        let request = self.client.post(format!("{}{path}", self.base)).header("cookie", &self.cookie);
        request.header("content-type", "application/x-www-form-urlencoded").body(body)
    }

    /// A form as the page sends it.
    pub fn post(&self, path: &str, fields: &[(&str, &str)]) -> RequestBuilder {
        let with_token: Vec<(&str, &str)> = fields.iter().copied().chain([("token", self.token.as_str())]).collect();
        self.post_bare(path, &with_token)
    }

    /// Brings a journal along.
    pub async fn load(&self, journal: &str) -> Response {
        self.load_bytes(journal.as_bytes()).await
    }

    /// Brings any file along.
    pub async fn load_bytes(&self, bytes: &[u8]) -> Response {
        let head = format!(
            "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{}\r\n--x\r\nContent-Disposition: form-data; \
             name=\"journal\"; filename=\"a.jsonl\"\r\n\r\n",
            self.token
        );
        let body = [head.as_bytes(), bytes, b"\r\n--x--\r\n"].concat();
        let request = self.client.post(format!("{}/load", self.base)).header("cookie", &self.cookie);
        let request = request.header("content-type", "multipart/form-data; boundary=x").body(body);
        request.send().await.expect("an answer")
    }

    /// A page's text; it must be there.
    pub async fn read(&self, path: &str) -> String {
        let answer = self.get(path).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.text().await.expect("a text")
    }

    /// The event stream about these things: tables as `game:ID`, studies as `study:ID`.
    pub async fn watch(&self, things: &[&str]) -> Response {
        let query: Vec<(&str, &str)> = things.iter().map(|about| ("watch", *about)).collect();
        let query = serde_urlencoded::to_string(query).expect("a query");
        self.get(&format!("/events?{query}")).send().await.expect("an answer")
    }

    /// Begins a game with these fields and gives its address.
    pub async fn begin(&self, battle: &str, fields: &[(&str, &str)]) -> String {
        let answer = self.post(&format!("/new/{battle}"), fields).send().await.expect("an answer");
        let status = answer.status();
        assert_eq!(status, StatusCode::SEE_OTHER, "{}", answer.text().await.unwrap_or_default());
        location(&answer)
    }
}

impl Visitor {
    /// A battle that two machines have played to its end, and its address.
    pub async fn fought(&self, battle: &str, fields: &[(&str, &str)]) -> String {
        let profile = redoubt_registry::profile(battle).expect("the battle");
        let seats: Vec<String> = profile.seats.iter().map(|seat| format!("seat-{seat}")).collect();
        let machines = seats.iter().map(|seat| (seat.as_str(), "random"));
        let fields: Vec<(&str, &str)> = fields.iter().copied().chain([("dice", "fair")]).chain(machines).collect();
        let game = self.begin(battle, &fields).await;
        while !self.read(&game).await.contains("data-state=\"over\"") {
            tokio::time::sleep(std::time::Duration::from_millis(30)).await;
        }
        game
    }
}

impl Visitor {
    /// Does with the cookies of an answer what a browser does.
    pub fn keep_cookies(&mut self, answer: &Response) {
        for cookie in answer.headers().get_all("set-cookie") {
            let pair = cookie.to_str().expect("a cookie").split(';').next().unwrap_or_default();
            let name = pair.split('=').next();
            let others = self.cookie.split("; ").filter(|known| known.split('=').next() != name);
            // A value that is empty is forgotten.
            let kept = Some(pair).filter(|pair| !pair.ends_with('='));
            self.cookie = others.chain(kept).collect::<Vec<_>>().join("; ");
        }
    }

    /// Sends a form, and keeps the cookies that come back.
    pub async fn send(&mut self, path: &str, fields: &[(&str, &str)]) -> Response {
        let answer = self.post(path, fields).send().await.expect("an answer");
        self.keep_cookies(&answer);
        answer
    }

    /// Makes an account, and is signed in to it.
    pub async fn sign_up(&mut self, name: &str) {
        let answer = self.send("/sign-up", &[("name", name), ("password", PASSWORD)]).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{}", answer.text().await.unwrap_or_default());
    }
}

/// Runs a visit on a machine that has one thread for long work, so that whoever takes it keeps everyone else waiting.
pub fn on_a_narrow_machine(visit: impl Future<Output = ()>) {
    let mut machine = tokio::runtime::Builder::new_multi_thread();
    machine.worker_threads(2).max_blocking_threads(1).enable_all().build().expect("a runtime").block_on(visit);
}

/// Takes that thread until what is returned is dropped.
pub fn take_the_thread_for_long_work() -> mpsc::Sender<()> {
    let (taken, held) = mpsc::channel();
    tokio::task::spawn_blocking(move || held.recv());
    taken
}

/// Everyone's password here.
pub const PASSWORD: &str = "correct horse";

/// Where an answer sends the browser.
pub fn location(answer: &Response) -> String {
    answer.headers()["location"].to_str().expect("an address").to_owned()
}

/// The orders that a page offers, as the buttons of its choices carry them.
pub fn orders(page: &str) -> Vec<String> {
    let rows = page.split("button name=\"choice\" value=\"").skip(1);
    rows.map(|row| row.split('"').next().unwrap_or_default().to_owned()).collect()
}

impl Visitor {
    /// The first order that a table offers; empty, if it offers none.
    pub async fn first_order(&self, game: &str) -> String {
        orders(&self.read(game).await).into_iter().next().unwrap_or_default()
    }
}

/// The text between two others.
pub fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("no {from} in {text}")) + from.len();
    let length = text[start..].find(to).unwrap_or_else(|| panic!("no {to} after {from}"));
    &text[start..start + length]
}
