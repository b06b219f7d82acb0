//! Nobody can shut others out by holding on to connections. No test here measures a time: each waits for what must happen.

use std::time::Duration;

use crate::visiting::{Site, Visitor, between, site, site_with, unhurried};
use redoubt_server::Options;
use redoubt_server::limits::Limits;
use reqwest::StatusCode;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Long enough for a machine that is very busy; nothing takes it where all is well.
const AT_MOST: Duration = Duration::from_secs(600);

/// A time-out that a test waits for.
const SHORT: Duration = Duration::from_millis(500);

/// One within which requests have to arrive first, even on such a machine.
const SHORT_BUT_ENOUGH: Duration = Duration::from_secs(20);

/// A connection, and what is sent on it at once.
async fn connect(site: &Site, sent: &str) -> TcpStream {
    let mut stream = TcpStream::connect(site.address).await.expect("a connection");
    stream.write_all(sent.as_bytes()).await.expect("room to write");
    stream
}

/// Everything that comes until the server closes the connection.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that is reset is closed too.
    let _ = tokio::time::timeout(AT_MOST, stream.read_to_end(&mut bytes)).await.expect("the server closes it");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Asks on a connection of its own until the page is there.
async fn until_served(site: &Site) {
    let client = reqwest::Client::builder().pool_max_idle_per_host(0).build().expect("a client");
    let asked = async {
        loop {
            match client.get(site.url("/assets/x/icon.svg")).send().await {
                Ok(answer) if answer.status() == StatusCode::OK => return,
                _ => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    };
    tokio::time::timeout(AT_MOST, asked).await.expect("there is room again");
}

/// The head of a request, without its last line.
fn half(site: &Site, line: &str) -> String {
    format!("{line} HTTP/1.1\r\nHost: {}\r\n", site.address)
}

#[tokio::test]
async fn half_open_requests_shut_nobody_out() {
    let site = site_with(Options::default(), |limits| {
        unhurried(limits);
        limits.connections_per_address = 40;
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..1100 {
        let mut stream = TcpStream::connect(site.address).await.expect("a connection");
        // Whoever was refused may be gone by now.
        let _ = stream.write_all(half(&site, "GET /").as_bytes()).await;
        held.push(stream);
    }
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind("127.0.0.2:0".parse().expect("an address")).expect("another address of this machine");
    let mut other = socket.connect(site.address).await.expect("a connection");
    other.write_all((half(&site, "GET /") + "Connection: close\r\n\r\n").as_bytes()).await.expect("room to write");
    let answer = rest(&mut other).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    // The same address has to wait until one of its own has gone.
    let refused = rest(&mut connect(&site, &(half(&site, "GET /") + "\r\n")).await).await;
    assert!(!refused.starts_with("HTTP/1.1 200"), "{refused}");
    drop(held);
    until_served(&site).await;
}

#[tokio::test]
async fn who_finds_no_room_is_told_so_in_both_languages() {
    let site = site_with(Options::default(), |limits| {
        unhurried(limits);
        (limits.connections, limits.head) = (3, Duration::from_secs(77));
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(connect(&site, &half(&site, "GET /")).await);
    }
    let answer = rest(&mut connect(&site, &(half(&site, "GET /") + "\r\n")).await).await;
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    assert!(answer.contains("\r\nRetry-After: 77\r\n"), "{answer}");
    assert!(
        answer.contains("Too many people are connected") && answer.contains("demasiada gente conectada"),
        "{answer}"
    );
    held.pop();
    until_served(&site).await;
}

#[tokio::test]
async fn a_proxy_may_hold_more_connections_than_others_but_not_all_there_are() {
    let proxies = vec!["127.0.0.1".parse().expect("an address")];
    let site = site_with(Options { proxies, ..Options::default() }, |limits| {
        unhurried(limits);
        (limits.connections, limits.connections_per_address) = (12, 2);
    })
    .await;
    let ask = half(&site, "GET /assets/x/icon.svg") + "\r\n";
    let mut held = Vec::new();
    for number in 0..12 {
        let mut stream = connect(&site, &ask).await;
        let mut first = [0; 12];
        stream.read_exact(&mut first).await.expect("an answer");
        assert_eq!(&first, b"HTTP/1.1 200", "connection {number}");
        held.push(stream);
    }
    let answer = rest(&mut connect(&site, &ask).await).await;
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
}

#[tokio::test]
async fn a_head_that_does_not_end_is_not_waited_for() {
    let site = site_with(Options::default(), |limits| {
        unhurried(limits);
        limits.head = SHORT;
    })
    .await;
    for sent in ["", "G", &half(&site, "GET /")] {
        assert_eq!(rest(&mut connect(&site, sent).await).await, "", "{sent:?}");
    }
    // Not even if it goes on byte by byte: writing fails when the server has had enough.
    let mut stream = connect(&site, &half(&site, "GET /")).await;
    let dripping = async {
        while stream.write_all(b"x-a: b\r\n").await.is_ok() {
            tokio::time::sleep(SHORT / 5).await;
        }
    };
    tokio::time::timeout(AT_MOST, dripping).await.expect("the server closes it");
}

#[tokio::test]
async fn a_connection_that_nobody_uses_is_closed() {
    let site = site_with(Options::default(), |limits| {
        unhurried(limits);
        limits.head = SHORT;
    })
    .await;
    let ask = half(&site, "GET /assets/x/icon.svg") + "\r\n";
    let mut answer = String::new();
    // On a very busy machine the connection may be closed before what is asked for has arrived.
    while answer.is_empty() {
        answer = rest(&mut connect(&site, &ask).await).await;
    }
    assert!(answer.starts_with("HTTP/1.1 200 OK") && !answer.contains("connection: close"), "{answer}");
}

#[tokio::test]
async fn a_body_that_does_not_end_is_not_waited_for() {
    for (path, kind, short) in [
        ("/settings", "application/x-www-form-urlencoded", |limits: &mut Limits| limits.form = SHORT),
        ("/load", "multipart/form-data; boundary=x", |limits: &mut Limits| limits.journal = SHORT),
    ] as [(&str, &str, fn(&mut Limits)); 2]
    {
        let site = site_with(Options::default(), |limits| {
            unhurried(limits);
            short(limits);
        })
        .await;
        let head = half(&site, &format!("POST {path}"));
        let sent =
            format!("{head}Content-Type: {kind}\r\nContent-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data");
        let answer = rest(&mut connect(&site, &sent).await).await;
        assert!(answer.starts_with("HTTP/1.1 408 "), "{path}: {answer}");
        assert!(answer.contains("did not arrive in time"), "{path}: {answer}");
        assert!(answer.contains("content-security-policy: "), "{path}: {answer}");
        // Byte by byte it takes no longer.
        let mut stream = connect(&site, &sent).await;
        let dripping = async {
            while stream.write_all(b"a").await.is_ok() {
                tokio::time::sleep(SHORT / 5).await;
            }
        };
        tokio::time::timeout(AT_MOST, dripping).await.expect("the server closes it");
    }
}

#[tokio::test]
async fn a_body_that_nobody_reads_keeps_no_connection() {
    let site = site_with(Options::default(), unhurried).await;
    for line in ["POST /nowhere", "GET /", "POST /game/0000000000000000/act"] {
        let head = half(&site, line) + "Origin: http://evil.example\r\nContent-Length: 5000\r\n\r\n";
        let answer = rest(&mut connect(&site, &head).await).await;
        assert!(answer.starts_with("HTTP/1.1 "), "{line}: {answer}");
    }
}

#[tokio::test]
async fn an_answer_that_nobody_takes_is_not_kept_for_them() {
    let site = site_with(Options::default(), |limits| {
        unhurried(limits);
        (limits.connections, limits.stalled) = (1, SHORT);
    })
    .await;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut greedy = socket.connect(site.address).await.expect("a connection");
    // More than any buffer on the way holds.
    let asked = (half(&site, "GET /rules/ramparts") + "\r\n").repeat(300);
    let _ = greedy.write_all(asked.as_bytes()).await;
    until_served(&site).await;
    drop(greedy);
}

#[tokio::test]
async fn a_stream_of_events_outlives_every_time_out() {
    let site = site_with(Options::default(), |limits| {
        (limits.head, limits.form, limits.stalled) = (SHORT_BUT_ENOUGH, SHORT_BUT_ENOUGH, SHORT_BUT_ENOUGH);
    })
    .await;
    // A connection that is closed for want of use must not be the one that the next request is sent on.
    let once = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).pool_max_idle_per_host(0);
    let visitor = Visitor { client: once.build().expect("a client"), ..site.visitor().await };
    let fields = [("dice", "fair"), ("seed", "3"), ("seat-rome", "person"), ("seat-carthage", "person")];
    let game = visitor.begin("zama", &fields).await;
    let order = visitor.first_order(&game).await;
    let ask = half(&site, &format!("GET {}", game.replace("/game/", "/events?watch=game:")));
    let mut events = connect(&site, &ask).await;
    events.write_all(b"\r\n").await.expect("room to write");
    let mut heard = String::new();
    until_heard(&mut events, &mut heard, "\"version\":1").await;
    // A connection that was begun now and never used is closed: so the stream is older than any time-out.
    assert_eq!(rest(&mut connect(&site, "").await).await, "");
    let act = visitor.post(&format!("{game}/act"), &[("version", "1"), ("choice", &order)]).send().await.unwrap();
    assert_eq!(act.status(), StatusCode::SEE_OTHER);
    until_heard(&mut events, &mut heard, "\"version\":2").await;
}

/// Reads until something has come.
async fn until_heard(stream: &mut TcpStream, heard: &mut String, what: &str) {
    let reading = async {
        let mut bytes = [0; 1024];
        while !heard.contains(what) {
            let count = stream.read(&mut bytes).await.expect("the stream lives");
            assert!(count > 0, "closed after {heard}");
            heard.push_str(&String::from_utf8_lossy(&bytes[..count]));
        }
    };
    tokio::time::timeout(AT_MOST, reading).await.expect("something to hear");
}

#[tokio::test]
async fn ordinary_visits_are_served_on_one_connection() {
    let site = site().await;
    let ask = |close: &str| format!("{}{close}\r\n", half(&site, "GET /assets/x/icon.svg"));
    let mut stream = connect(&site, &[ask(""), ask(""), ask("Connection: close\r\n")].concat()).await;
    let answers = rest(&mut stream).await;
    assert_eq!(answers.matches("HTTP/1.1 200 OK").count(), 3, "{}", between(&answers, "HTTP", "\r\n"));
}
