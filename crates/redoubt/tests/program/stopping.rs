//! How the program ends when it is told to, and what its log says meanwhile: nothing that was answered is lost, and no secret
//! is told.
#![cfg(unix)]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::serving::{self, Page, ask, between, first_order, serve};
use tempfile::TempDir;

/// Long enough for a machine that is very busy; nothing takes it where all is well.
const AT_MOST: Duration = Duration::from_secs(600);

fn signal(page: &Page, name: &str) {
    let sent = Command::new("kill").args(["-s", name, &page.process.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// Waits until the program has ended by itself.
fn ended(page: &mut Page) -> ExitStatus {
    let start = Instant::now();
    loop {
        if let Some(status) = page.process.try_wait().unwrap() {
            return status;
        }
        assert!(start.elapsed() < AT_MOST, "it does not end");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Someone with a browser, and a battle of two people.
struct Player {
    cookie: String,
    token: String,
    game: String,
}

impl Player {
    fn new(page: &Page) -> Self {
        let home = ask(page, "GET /", "", "");
        let (cookie, token) =
            (between(&home, "set-cookie: ", ";").to_owned(), between(&home, "data-token=\"", "\"").to_owned());
        let form = format!("token={token}&dice=fair&seat-rome=person&seat-carthage=person");
        let begun = ask(page, "POST /new/zama", &cookie, &form);
        Player { game: between(&begun, "location: ", "\r\n").to_owned(), cookie, token }
    }

    /// A move as it is sent: its head, and its form.
    fn move_of(&self, page: &Page, version: &str) -> (String, String) {
        let order = first_order(&ask(page, &format!("GET {}", self.game), &self.cookie, ""));
        let form = format!("token={}&version={version}&choice={order}", self.token);
        let head = format!(
            "POST {}/act HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nContent-Length: {}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n\r\n",
            self.game,
            page.address,
            self.cookie,
            form.len()
        );
        (head, form)
    }

    /// How many moves stand, and the version of the page.
    fn shown(&self, page: &Page) -> (usize, String) {
        let shown = ask(page, &format!("GET {}", self.game), &self.cookie, "");
        (between(&shown, "data-ply=\"", "\"").parse().unwrap(), between(&shown, "data-version=\"", "\"").to_owned())
    }
}

/// Reads on until this has come.
fn read_until(stream: &mut TcpStream, text: &str) -> String {
    stream.set_read_timeout(Some(AT_MOST)).unwrap();
    let (mut heard, mut some) = (Vec::new(), [0; 1024]);
    while !String::from_utf8_lossy(&heard).contains(text) {
        let count = stream.read(&mut some).unwrap();
        assert!(count > 0, "{}", String::from_utf8_lossy(&heard));
        heard.extend_from_slice(&some[..count]);
    }
    String::from_utf8_lossy(&heard).into_owned()
}

#[test]
fn told_to_end_the_program_finishes_moves_sends_streams_away_and_keeps_everything() {
    for name in ["TERM", "INT"] {
        let folder = TempDir::new().unwrap();
        let mut page = serve(folder.path(), "0");
        let player = Player::new(&page);
        let mut stream = TcpStream::connect(&page.address).unwrap();
        let watched = player.game.replace("/game/", "/events?watch=game:");
        write!(stream, "GET {watched} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\r\n", page.address, player.cookie)
            .unwrap();
        read_until(&mut stream, "\"version\":1");
        // A move whose last byte has not arrived when the signal does.
        let (head, form) = player.move_of(&page, "1");
        let mut moving = TcpStream::connect(&page.address).unwrap();
        write!(moving, "{head}{}", &form[..form.len() - 1]).unwrap();
        // It is under way once the server counts its connection.
        let connections = || -> usize {
            let page = ask(&page, "GET /metrics", "", "");
            between(&page, "\nredoubt_connections_open ", "\n").parse().unwrap()
        };
        while connections() < 3 {
            std::thread::sleep(Duration::from_millis(20));
        }
        signal(&page, name);
        let mut rest = String::new();
        stream.read_to_string(&mut rest).unwrap();
        assert!(rest.ends_with("0\r\n\r\n"), "the stream ends well, so that the page comes back: {rest:?}");
        assert!(ask(&page, "GET /readyz", "", "").starts_with("HTTP/1.1 503"));
        assert!(page.process.try_wait().unwrap().is_none(), "the move is waited for");
        moving.write_all(&form.as_bytes()[form.len() - 1..]).unwrap();
        let answer = read_until(&mut moving, "\r\n\r\n");
        assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
        assert!(ended(&mut page).success(), "SIG{name} is no failure");
        let again = serve(folder.path(), "0");
        assert_eq!(player.shown(&again).0, 1, "what was answered is there");
    }
}

#[test]
fn told_twice_or_after_its_time_the_program_ends_at_once() {
    for limit in ["3600", "1"] {
        let folder = TempDir::new().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
        command.args(serving::arguments("0")).arg(folder.path()).env("REDOUBT_LIMITS_SHUTDOWN_SECONDS", limit);
        let mut page = serving::started(&mut command);
        let player = Player::new(&page);
        let (head, form) = player.move_of(&page, "1");
        let mut moving = TcpStream::connect(&page.address).unwrap();
        write!(moving, "{head}{}", &form[..form.len() - 1]).unwrap();
        while !ask(&page, "GET /metrics", "", "").contains("\nredoubt_connections_open 2\n") {
            std::thread::sleep(Duration::from_millis(20));
        }
        signal(&page, "TERM");
        // With a second, it may have ended before anyone could ask.
        if limit == "3600" {
            while !ask(&page, "GET /readyz", "", "").starts_with("HTTP/1.1 503") {
                std::thread::sleep(Duration::from_millis(20));
            }
            assert!(page.process.try_wait().unwrap().is_none(), "there is an hour left");
            signal(&page, "TERM");
        }
        assert!(ended(&mut page).success());
        let again = serve(folder.path(), "0");
        assert_eq!(player.shown(&again).0, 0, "what was never answered was never done");
    }
}

/// The program with a log that tells everything, as JSON.
fn talkative(folder: &TempDir) -> Page {
    let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
    command.args(serving::arguments("0")).arg(folder.path()).args(["--log-format", "json"]);
    command.env("REDOUBT_LOG", "trace").env("REDOUBT_METRICS_TOKEN", "0123456789abcdef-metrics");
    serving::started(command.stderr(Stdio::piped()))
}

#[test]
fn the_log_is_json_if_wanted_and_holds_no_secret() {
    let folder = TempDir::new().unwrap();
    let mut page = talkative(&folder);
    // It is read all the while: a pipe that is full would hold the program up.
    let mut pipe = page.process.stderr.take().unwrap();
    let log = std::thread::spawn(move || {
        let mut text = String::new();
        pipe.read_to_string(&mut text).unwrap();
        text
    });
    let player = Player::new(&page);
    let link = "5f1e0c7a9b3d4f6885a0c1d2e3f40516";
    let (head, form) = player.move_of(&page, "1");
    for (head, form) in
        [(head.clone(), form.clone()), (head.clone(), form.clone()), (head, form.replace("token=", "token=x"))]
    {
        let mut stream = TcpStream::connect(&page.address).unwrap();
        let head =
            head.replace(&format!("Content-Length: {}", form.len() - 1), &format!("Content-Length: {}", form.len()));
        write!(stream, "{head}{form}").unwrap();
        read_until(&mut stream, "\r\n\r\n");
    }
    // Whatever a link may look like that lets its bearer in.
    for path in [format!("/seat/{link}"), format!("{}/{link}", player.game), format!("/game/{link}/act?seat={link}")] {
        assert!(ask(&page, &format!("GET {path}"), &player.cookie, "").starts_with("HTTP/1.1 404"), "{path}");
    }
    let asked = format!(
        "GET /metrics HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: 198.51.100.7\r\nConnection: close\r\nAuthorization: Bearer 0123456789abcdef-metrics\r\n\r\n",
        page.address
    );
    let mut stream = TcpStream::connect(&page.address).unwrap();
    stream.write_all(asked.as_bytes()).unwrap();
    assert!(read_until(&mut stream, "\r\n\r\n").starts_with("HTTP/1.1 200"));
    // A battle of machines to its end: its journal then tells the secret behind the dice.
    let form = format!("token={}&dice=fair&seat-rome=random&seat-carthage=random", player.token);
    let begun = ask(&page, "POST /new/zama", &player.cookie, &form);
    let fought = between(&begun, "location: ", "\r\n").to_owned();
    while !ask(&page, &format!("GET {fought}"), &player.cookie, "").contains("data-state=\"over\"") {
        std::thread::sleep(Duration::from_millis(50));
    }
    let journal = ask(&page, &format!("GET {fought}/journal"), &player.cookie, "");
    let secret = between(&journal, "\"secret\":\"", "\"").to_owned();
    assert!(secret.len() >= 32, "{secret}");
    let commitments = journal.matches("\"commitment\":\"").count();
    assert!(commitments > 0, "{journal}");
    signal(&page, "TERM");
    assert!(ended(&mut page).success());
    let log = log.join().unwrap();
    let lines: Vec<serde_json::Value> = log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let messages: Vec<&str> = lines.iter().filter_map(|line| line["message"].as_str()).collect();
    for expected in ["listening", "a request was refused", "stopping", "stopped"] {
        assert!(messages.contains(&expected), "{expected} in {messages:?}");
    }
    assert!(lines.iter().all(|line| line["level"].is_string() && line["timestamp"].is_string()));
    let session = player.cookie.split('=').nth(1).unwrap();
    for hidden in [session, &player.token, &secret, link, "0123456789abcdef-metrics"] {
        assert!(!log.contains(hidden), "{hidden} is in the log");
    }
}
