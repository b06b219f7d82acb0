//! One of two people who play apart: a browser's worth of requests, and the stream that tells of the other side's moves.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::AbortHandle;

use super::wire::{Reply, Wire};
use crate::browser::{orders, value};

/// After how long a stream that broke is asked for again.
const AGAIN: Duration = Duration::from_secs(1);

/// Why someone cannot go on.
pub type Trouble = String;

/// Someone at a browser.
pub struct Sitter {
    wire: Wire,
    server: SocketAddr,
    from: IpAddr,
    cookie: String,
    token: String,
    heard: watch::Sender<Heard>,
    listening: Option<AbortHandle>,
    /// How much the last answer was, as it came.
    pub size: usize,
    /// Its status; none, if there was no answer.
    pub status: Option<u16>,
}

/// What the stream said last, and when.
#[derive(Clone, Copy, Debug)]
pub struct Heard {
    pub version: usize,
    pub at: Instant,
}

/// A table as its page shows it.
#[derive(Clone, Debug)]
pub struct SoakPage {
    pub version: usize,
    pub ply: usize,
    /// How many actions stood when they decided last.
    pub since: usize,
    pub state: String,
    /// The orders that are offered.
    pub orders: Vec<String>,
}

impl SoakPage {
    fn read(page: &str) -> Result<Self, Trouble> {
        let number = |name: &str| value(page, name).and_then(|text| text.parse().ok());
        let (Some(version), Some(ply), Some(since), Some(state)) =
            (number("data-version"), number("data-ply"), number("data-since"), value(page, "data-state"))
        else {
            return Err(format!("not a table: {}", page.chars().take(200).collect::<String>()));
        };
        Ok(SoakPage { version, ply, since, state: state.to_owned(), orders: orders(page) })
    }
}

impl Sitter {
    /// Someone who has looked at the home page, from an address of their own.
    pub async fn new(server: SocketAddr, from: IpAddr) -> Result<Self, Trouble> {
        let heard = watch::Sender::new(Heard { version: 0, at: Instant::now() });
        let (cookie, token) = (String::new(), String::new());
        let wire = Wire::new(server, from);
        let mut sitter = Sitter { wire, server, from, cookie, token, heard, listening: None, size: 0, status: None };
        let home = sitter.get("/").await?;
        sitter.keep_cookies(&home);
        sitter.token = value(&home.text(), "data-token").ok_or("no token")?.to_owned();
        Ok(sitter)
    }

    fn keep_cookies(&mut self, reply: &Reply) {
        for pair in reply.headers("set-cookie").filter_map(|cookie| cookie.split(';').next()) {
            // As a browser does: of one name there is one.
            let name = |pair: &str| pair.split('=').next().unwrap_or_default().to_owned();
            let others = self.cookie.split("; ").filter(|known| !known.is_empty() && name(known) != name(pair));
            self.cookie = others.chain([pair]).collect::<Vec<_>>().join("; ");
        }
    }

    fn head(&self, method: &str, path: &str) -> String {
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nAccept-Encoding: gzip\r\nX-Shell: 1\r\n",
            self.server, self.cookie
        )
    }

    /// Asks for a page, as the page's script does.
    pub async fn get(&mut self, path: &str) -> Result<Reply, Trouble> {
        // The home page is wanted whole: it has the token.
        let head = self.head("GET", path);
        let head = if path == "/" { head.replace("X-Shell: 1\r\n", "") } else { head };
        self.asked(path, &format!("{head}\r\n")).await
    }

    /// Sends a form, as the page's script does.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<Reply, Trouble> {
        let fields: Vec<(&str, &str)> = fields.iter().copied().chain([("token", self.token.as_str())]).collect();
        let form = serde_urlencoded::to_string(fields).unwrap_or_default();
        let head = self.head("POST", path);
        let request = format!(
            "{head}Origin: http://{}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            self.server,
            form.len()
        );
        self.asked(path, &request).await
    }

    /// The same from another server, as whoever spreads the load likes.
    pub fn lead_to(&mut self, server: SocketAddr) {
        self.server = server;
        self.wire.lead_to(server);
    }

    /// Hangs up on whatever was under way.
    pub fn hang_up(&mut self) {
        self.wire = Wire::new(self.server, self.from);
    }

    async fn asked(&mut self, path: &str, request: &str) -> Result<Reply, Trouble> {
        self.status = None;
        let reply = self.wire.ask(request).await.map_err(|error| format!("{}: {error}", kind(path)))?;
        (self.size, self.status) = (reply.size(), Some(reply.status));
        match reply.status {
            200 | 303 | 204 => Ok(reply),
            status => Err(format!("{}: {status}", kind(path))),
        }
    }

    /// Invites someone to a battle: its address and the link.
    pub async fn invite(&mut self, battle: &str, seats: &[&str]) -> Result<(String, String), Trouble> {
        let sides: Vec<(String, &str)> = seats
            .iter()
            .enumerate()
            .map(|(at, seat)| (format!("seat-{seat}"), if at == 0 { "me" } else { "apart" }))
            .collect();
        let mut fields = vec![("dice", "fair"), ("name", "Ana"), ("option-zulu", "player")];
        fields.retain(|(name, _)| battle == "hospital" || !name.starts_with("option"));
        fields.extend(sides.iter().map(|(name, who)| (name.as_str(), *who)));
        let begun = self.post(&format!("/new/{battle}"), &fields).await?;
        self.keep_cookies(&begun);
        let people = begun.header("location").ok_or("new: no address")?.to_owned();
        let page = self.get(&people).await?.text();
        let secret =
            page.split("/seat/").nth(1).and_then(|rest| rest.split(['"', '<']).next()).ok_or("people: no link")?;
        Ok((people.trim_end_matches("/people").to_owned(), format!("/seat/{secret}")))
    }

    /// How the table stands.
    pub async fn look(&mut self, game: &str) -> Result<SoakPage, Trouble> {
        SoakPage::read(&self.get(game).await?.text())
    }

    /// Makes one of the choices; how the table stands after it.
    pub async fn act(&mut self, game: &str, version: usize, order: &str) -> Result<(SoakPage, Duration), Trouble> {
        let version = version.to_string();
        let fields = [("version", version.as_str()), ("choice", order), ("sure", "1")];
        let begun = Instant::now();
        let reply = self.post(&format!("{game}/act"), &fields).await?;
        let took = begun.elapsed();
        Ok((SoakPage::read(&reply.text())?, took))
    }

    /// What the stream says, from now on.
    pub fn heard(&self) -> watch::Receiver<Heard> {
        self.heard.subscribe()
    }

    /// Opens the stream; it is opened again whenever it breaks.
    pub fn listen(&mut self, game: &str, broken: Arc<dyn Fn() + Send + Sync>) {
        self.stop_listening();
        let path = game.replace("/game/", "/events?watch=game:");
        let request = format!("{}\r\n", self.head("GET", &path).replace("Accept-Encoding: gzip\r\n", ""));
        let (mut wire, heard) = (Wire::new(self.server, self.from), self.heard.clone());
        let listening = tokio::spawn(async move {
            loop {
                if matches!(wire.listen(&request).await, Ok(200)) {
                    while let Ok(Some(chunk)) = wire.chunk().await {
                        let told = String::from_utf8_lossy(&chunk);
                        let version = told.split("\"version\":").nth(1).and_then(|rest| rest.split([',', '}']).next());
                        if let Some(version) = version.and_then(|text| text.parse().ok()) {
                            heard.send_if_modified(|heard| {
                                let fresh = heard.version != version;
                                *heard = if fresh { Heard { version, at: Instant::now() } } else { *heard };
                                fresh
                            });
                        }
                    }
                }
                broken();
                tokio::time::sleep(AGAIN).await;
            }
        });
        self.listening = Some(listening.abort_handle());
    }

    /// Closes the stream.
    pub fn stop_listening(&mut self) {
        if let Some(listening) = self.listening.take() {
            listening.abort();
        }
    }
}

impl Drop for Sitter {
    fn drop(&mut self) {
        self.stop_listening();
    }
}

/// A path without what tells one battle from another.
fn kind(path: &str) -> &str {
    match path.split('/').nth(1) {
        Some("game") => path.splitn(4, '/').nth(3).map_or("table", |rest| rest.split('?').next().unwrap_or(rest)),
        Some("") | None => "home",
        Some(other) => other,
    }
}
