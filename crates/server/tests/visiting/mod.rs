//! A page in a folder of its own, and a visitor who speaks HTTP.
#![allow(dead_code)]

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use redoubt_server::Options;
use redoubt_server::staff::Staff;
use reqwest::{RequestBuilder, Response, StatusCode};
use tempfile::TempDir;

/// A page that is being served.
pub struct House {
    pub address: SocketAddr,
    /// Its machine players.
    pub staff: Arc<Staff>,
    /// Where it keeps its battles.
    pub folder: TempDir,
}

/// Serves a page in an empty folder, at any free port.
pub async fn house() -> House {
    let folder = TempDir::new().expect("a folder");
    let (address, staff) = serve(folder.path()).await;
    House { address, staff, folder }
}

/// Serves a page in this folder.
async fn serve(folder: &Path) -> (SocketAddr, Arc<Staff>) {
    let options = Options {
        listen: Ipv4Addr::LOCALHOST.into(),
        port: Some(0),
        hosts: Vec::new(),
        data_dir: Some(folder.to_owned()),
    };
    let server = redoubt_server::serve::open(&options).await.expect("the page");
    let served = (server.address, server.staff());
    tokio::spawn(server.run());
    served
}

/// Someone with a browser that keeps its cookie and knows its token.
pub struct Visitor {
    pub client: reqwest::Client,
    pub base: String,
    pub cookie: String,
    pub token: String,
}

impl House {
    /// The page as it is after a restart: whatever was in memory is forgotten.
    pub async fn restart(&mut self) {
        (self.address, self.staff) = serve(self.folder.path()).await;
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
        let sealed: Vec<(&str, &str)> = fields.iter().copied().chain([("token", self.token.as_str())]).collect();
        self.post_bare(path, &sealed)
    }

    /// Brings a journal along.
    pub async fn load(&self, journal: &str) -> Response {
        let body = format!(
            "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{}\r\n--x\r\nContent-Disposition: form-data; \
             name=\"journal\"; filename=\"a.jsonl\"\r\n\r\n{journal}\r\n--x--\r\n",
            self.token
        );
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

/// Where an answer sends the browser.
pub fn location(answer: &Response) -> String {
    answer.headers()["location"].to_str().expect("an address").to_owned()
}

/// The text between two others.
pub fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("no {from} in {text}")) + from.len();
    let length = text[start..].find(to).unwrap_or_else(|| panic!("no {to} after {from}"));
    &text[start..start + length]
}
