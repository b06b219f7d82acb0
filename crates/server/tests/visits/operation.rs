//! What programs ask that look after the server: `/healthz`, `/readyz`, `/metrics`; and how it ends.

use std::time::Duration;

use crate::visiting::{Site, between, orders, site, site_with};
use redoubt_server::Options;
use redoubt_server::secret_text::SecretText;
use reqwest::{Response, StatusCode};

/// Long enough for a machine that is very busy; nothing takes it where all is well.
const AT_MOST: Duration = Duration::from_secs(600);

const TOKEN: &str = "a-token-that-nobody-guesses";

async fn get(site: &Site, path: &str, headers: &[(&str, &str)]) -> Response {
    let client = reqwest::Client::builder().pool_max_idle_per_host(0).build().expect("a client");
    let request =
        headers.iter().fold(client.get(site.url(path)), |request, (name, value)| request.header(*name, *value));
    request.send().await.expect("an answer")
}

/// Asks until the answer is this.
async fn until(site: &Site, path: &str, status: StatusCode) -> Response {
    let asked = async {
        loop {
            let answer = get(site, path, &[]).await;
            if answer.status() == status {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(AT_MOST, asked).await.expect("in time")
}

/// A number on the page of metrics.
fn number(page: &str, name: &str) -> f64 {
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {page}")).parse().expect("a number")
}

const SEATS: [(&str, &str); 3] = [("dice", "fair"), ("seat-rome", "person"), ("seat-carthage", "person")];

#[tokio::test(flavor = "multi_thread")]
async fn probes_know_no_visitor_and_cost_nothing() {
    let site = site_with(Options::default(), |limits| (limits.burst, limits.rate) = (2.0, 0.0001)).await;
    for path in ["/healthz", "/readyz", "/metrics"].repeat(20) {
        let answer = get(&site, path, &[]).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert!(!answer.headers().contains_key("set-cookie"), "{path}");
        assert_eq!(answer.headers()["cache-control"], "no-store", "{path}");
    }
    assert_eq!(get(&site, "/", &[]).await.status(), StatusCode::OK, "nothing has been spent");
    assert_eq!(get(&site, "/", &[]).await.status(), StatusCode::TOO_MANY_REQUESTS);
    // A probe on this machine may call us what it likes, but only pages under our name read what was counted.
    for (path, status) in [("/healthz", 200), ("/readyz", 200), ("/metrics", 403), ("/", 403)] {
        let answer = get(&site, path, &[("host", "anything.example")]).await;
        assert_eq!(answer.status().as_u16(), status, "{path}");
    }
    let posted = reqwest::Client::new().post(site.url("/metrics")).send().await.expect("an answer");
    assert_eq!(posted.status(), StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_store_cannot_be_written_is_not_ready_and_says_why() {
    let site = site().await;
    assert_eq!(get(&site, "/readyz", &[]).await.status(), StatusCode::OK);
    let (database, aside) = (site.folder.path().join("battles.sqlite"), site.folder.path().join("aside"));
    std::fs::rename(&database, &aside).expect("moved");
    let refused = until(&site, "/readyz", StatusCode::SERVICE_UNAVAILABLE).await;
    assert!(refused.headers().contains_key("retry-after"));
    let reason = refused.text().await.expect("a text");
    assert!(reason.contains("battles.sqlite was deleted or replaced"), "{reason}");
    // Who asks from elsewhere, through a proxy, is told nothing of the machine.
    let elsewhere = get(&site, "/readyz", &[("x-forwarded-for", "198.51.100.7")]).await;
    assert_eq!((elsewhere.status().as_u16(), elsewhere.text().await.expect("a text")), (503, String::new()));
    assert_eq!(get(&site, "/healthz", &[]).await.status(), StatusCode::OK, "it still answers");
    let page = get(&site, "/metrics", &[]).await.text().await.expect("a text");
    assert!(number(&page, "redoubt_store_write_errors_total") >= 1.0);
    std::fs::rename(&aside, &database).expect("moved back");
    until(&site, "/readyz", StatusCode::OK).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_counted_is_told_to_this_machine_and_to_whoever_has_the_token() {
    let metrics_token = Some(SecretText::new(TOKEN));
    let proxies = vec!["127.0.0.1".parse().expect("an address")];
    let site = site_with(Options { metrics_token, proxies, ..Options::default() }, |_| {}).await;
    let right = format!("Bearer {TOKEN}");
    for (headers, status) in [
        (&[][..], 200),
        (&[("x-forwarded-for", "198.51.100.7")], 403),
        (&[("x-forwarded-for", "127.0.0.1")], 403),
        (&[("x-real-ip", "198.51.100.7")], 403),
        (&[("forwarded", "for=198.51.100.7")], 403),
        (&[("x-forwarded-for", "198.51.100.7"), ("authorization", "Bearer a-token-that-nobody-guessed")], 403),
        (&[("x-forwarded-for", "198.51.100.7"), ("authorization", TOKEN)], 403),
        (&[("x-forwarded-for", "198.51.100.7"), ("authorization", &right)], 200),
    ] {
        assert_eq!(get(&site, "/metrics", headers).await.status().as_u16(), status, "{headers:?}");
    }
    let none = site_with(Options::default(), |_| {}).await;
    let asked = [("x-forwarded-for", "198.51.100.7"), ("authorization", "Bearer ")];
    assert_eq!(get(&none, "/metrics", &asked).await.status(), StatusCode::FORBIDDEN, "no token lets nobody in");
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_count_what_happens_and_name_nobody() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.begin("zama", &SEATS).await;
    let shown = visitor.read(&game).await;
    let version = between(&shown, "data-version=\"", "\"");
    let order = orders(&shown).swap_remove(0);
    let form = [("version", version), ("choice", &order), ("sure", "1")];
    assert_eq!(
        visitor.post(&format!("{game}/act"), &form).send().await.expect("an answer").status(),
        StatusCode::SEE_OTHER
    );
    assert_eq!(visitor.get("/nowhere").send().await.expect("an answer").status(), StatusCode::NOT_FOUND);
    let watching = visitor.watch(&[&game.replace("/game/", "game:")]).await;
    let answer = get(&site, "/metrics", &[]).await;
    assert_eq!(answer.headers()["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    let page = answer.text().await.expect("a text");
    drop(watching);
    for line in [
        "redoubt_requests_total{kind=\"begin\",status=\"303\"} 1\n",
        "redoubt_requests_total{kind=\"move\",status=\"303\"} 1\n",
        "redoubt_requests_total{kind=\"other\",status=\"404\"} 1\n",
        "redoubt_requests_total{kind=\"stream\",status=\"200\"} 1\n",
        "redoubt_move_duration_seconds_bucket{le=\"+Inf\"} 1\n",
        "redoubt_move_duration_seconds_count 1\n",
        "redoubt_tables_open 1\n",
        "redoubt_streams_open 1\n",
        "redoubt_stopping 0\n",
        "# TYPE redoubt_move_duration_seconds histogram\n",
    ] {
        assert!(page.contains(line), "{line}in {page}");
    }
    assert!(page.contains("redoubt_build_info{version=\""), "{page}");
    assert!(number(&page, "redoubt_connections_open") >= 1.0);
    assert!(number(&page, "redoubt_scheduler_places") >= 2.0);
    assert!(number(&page, "redoubt_journal_lines_written_total") >= 2.0);
    assert!(number(&page, "process_start_time_seconds") > 1_700_000_000.0);
    #[cfg(target_os = "linux")]
    assert!(number(&page, "process_resident_memory_bytes") > 1_000_000.0);
    // Every sample has a type, and nothing in it tells one battle or person from another.
    for line in page.lines().filter(|line| !line.starts_with('#')) {
        let name = line.split(['{', ' ']).next().unwrap_or_default();
        let family =
            ["_bucket", "_sum", "_count"].iter().fold(name, |name, end| name.strip_suffix(end).unwrap_or(name));
        assert!(page.contains(&format!("# TYPE {family} ")), "{line}");
    }
    let session = visitor.cookie.split('=').nth(1).expect("a session");
    for secret in [session, &visitor.token, game.trim_start_matches("/game/"), "127.0.0.1", "zama"] {
        assert!(!page.contains(secret), "{secret} in {page}");
    }
    // What machine players do is counted too.
    visitor.fought("zama", &[]).await;
    let page = get(&site, "/metrics", &[]).await.text().await.expect("a text");
    assert!(number(&page, "redoubt_machine_decisions_total") > 10.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_ends_sends_streams_away_and_is_not_ready() {
    let site = site_with(Options::default(), |limits| limits.head = AT_MOST).await;
    let visitor = site.visitor().await;
    let game = visitor.begin("zama", &SEATS).await;
    let mut stream = visitor.watch(&[&game.replace("/game/", "game:")]).await;
    assert!(stream.chunk().await.expect("a sound stream").is_some());
    // A request that is still arriving keeps the server from ending at once.
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut slow = tokio::net::TcpStream::connect(site.address).await.expect("a connection");
    let form = format!("token={}&theme=dark", visitor.token);
    let head = format!(
        "POST /settings HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {}\r\n\r\n",
        site.address,
        visitor.cookie,
        form.len()
    );
    slow.write_all(head.as_bytes()).await.expect("room to write");
    slow.write_all(&form.as_bytes()[..5]).await.expect("room to write");
    // Until the server has taken it up: its connection is counted from then on.
    let taken = async {
        while number(&get(&site, "/metrics", &[]).await.text().await.expect("a text"), "redoubt_connections_open") < 3.0
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(AT_MOST, taken).await.expect("it is served");
    site.tell_to_stop();
    while tokio::time::timeout(AT_MOST, stream.chunk()).await.expect("it ends").expect("it ends well").is_some() {}
    let refused = until(&site, "/readyz", StatusCode::SERVICE_UNAVAILABLE).await;
    assert!(refused.text().await.expect("a text").contains("shutting down"));
    assert_eq!(get(&site, "/healthz", &[]).await.status(), StatusCode::OK);
    let late = get(&site, "/", &[]).await;
    assert_eq!(late.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(late.headers().contains_key("retry-after"));
    slow.write_all(&form.as_bytes()[5..]).await.expect("room to write");
    let mut answer = String::new();
    slow.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 303"), "what was under way is finished: {answer}");
    tokio::time::timeout(AT_MOST, site.ended()).await.expect("and then it ends");
}
