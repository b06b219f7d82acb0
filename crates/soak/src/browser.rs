//! Someone with a browser, as far as the program can tell: it keeps its cookie, knows its token, and sends the forms that the
//! pages have.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use reqwest::{Client, RequestBuilder, Response};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

/// Nobody waits longer for an answer: the program may be stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// See the [module](self).
pub struct SoakBrowser {
    client: Client,
    cookie: String,
    token: String,
}

/// What came of a request.
#[derive(Debug)]
pub enum HttpReply {
    /// What was asked for.
    Page(String),
    /// The way to another page.
    Elsewhere(String),
    /// Not now: too often, too many, or too busy. Perhaps with the seconds to wait.
    HeldBack(Option<u64>),
    /// The battle has moved on since the page was shown.
    MovedOn,
    /// It cannot be written down: the disk is full.
    NoRoom,
    /// Something went wrong in the server: what it was asked for, and what it said.
    Failed(String),
    /// It is not done, whatever else is wrong: the status.
    Refused(u16),
    /// There was no answer, or not all of it.
    Nothing,
}

impl SoakBrowser {
    /// Someone at an address of their own on this machine, where addresses are free; they look at the home page first.
    pub async fn new(base: &str, number: u8) -> Option<SoakBrowser> {
        let own = cfg!(target_os = "linux").then_some(IpAddr::V4(Ipv4Addr::new(127, 0, 1, number)));
        let client = Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .local_address(own)
            .timeout(PATIENCE)
            .build()
            .ok()?;
        let home = client.get(format!("http://{base}/")).send().await.ok()?;
        let cookie = home.headers().get("set-cookie")?.to_str().ok()?.split(';').next()?.to_owned();
        let token = value(&home.text().await.ok()?, "data-token")?.to_owned();
        Some(SoakBrowser { client, cookie, token })
    }

    /// Asks for a page, as the page's script does: only the middle of it.
    pub async fn get(&self, base: &str, path: &str) -> HttpReply {
        answer(self.asked(self.client.get(format!("http://{base}{path}"))).send().await).await
    }

    /// Sends a form, as the page's script does.
    pub async fn post(&self, base: &str, path: &str, fields: &[(&str, &str)]) -> HttpReply {
        let request =
            self.asked(self.client.post(format!("http://{base}{path}"))).header("origin", format!("http://{base}"));
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        answer(request.body(self.form(fields)).send().await).await
    }

    fn asked(&self, request: RequestBuilder) -> RequestBuilder {
        request.header("cookie", &self.cookie).header("x-shell", "1")
    }

    fn form(&self, fields: &[(&str, &str)]) -> String {
        let sealed: Vec<(&str, &str)> = fields.iter().copied().chain([("token", self.token.as_str())]).collect();
        serde_urlencoded::to_string(sealed).unwrap_or_default()
    }

    /// Sends a form, or only a part of it, and hangs up after so long without hearing the answer.
    pub async fn hang_up(&self, base: &str, path: &str, fields: &[(&str, &str)], whole: bool, after: Duration) {
        let form = self.form(fields);
        let text = format!(
            "POST {path} HTTP/1.1\r\nHost: {base}\r\nCookie: {}\r\nOrigin: http://{base}\r\nX-Shell: 1\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            self.cookie,
            form.len()
        );
        let sent = if whole { text.len() } else { text.len() - form.len() / 2 };
        if let Ok(mut stream) = TcpStream::connect(base).await {
            let _ = stream.write_all(&text.as_bytes()[..sent]).await;
            tokio::time::sleep(after).await;
        }
    }

    /// Looks on at a table's news for a moment, and hangs up.
    pub async fn look_on(&self, base: &str, game: &str) {
        let watched = game.replace("/game/", "/events?watch=game:");
        let news = self.asked(self.client.get(format!("http://{base}{watched}"))).send().await;
        if let Ok(mut news) = news {
            let _ = tokio::time::timeout(Duration::from_millis(200), news.chunk()).await;
        }
    }
}

async fn answer(sent: Result<Response, reqwest::Error>) -> HttpReply {
    let Ok(response) = sent else { return HttpReply::Nothing };
    let header = |name: &str| response.headers().get(name).and_then(|value| value.to_str().ok());
    match response.status().as_u16() {
        303 => header("location").map_or(HttpReply::Nothing, |place| HttpReply::Elsewhere(place.to_owned())),
        429 | 503 => HttpReply::HeldBack(header("retry-after").and_then(|seconds| seconds.parse().ok())),
        409 => HttpReply::MovedOn,
        507 => HttpReply::NoRoom,
        status @ 500..600 => {
            let asked = response.url().path().to_owned();
            HttpReply::Failed(format!("{asked}: {status}: {}", response.text().await.unwrap_or_default()))
        }
        200 => response.text().await.map_or(HttpReply::Nothing, HttpReply::Page),
        other => HttpReply::Refused(other),
    }
}

/// The value of the first attribute of this name.
pub fn value<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let mark = format!("{name}=\"");
    let start = page.find(&mark)? + mark.len();
    page[start..].split('"').next()
}

/// The orders that a page offers, as the buttons of its choices carry them.
pub fn orders(page: &str) -> Vec<String> {
    let rows = page.split("button name=\"choice\" value=\"").skip(1);
    rows.map(|row| row.split('"').next().unwrap_or_default().to_owned()).collect()
}
