//! The page behind a proxy that speaks TLS: nginx and Caddy as Debian packs them, with the configurations that docs/hosting.md
//! gives.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::visiting::{Site, between, orders, site_with};
use redoubt_cluster::FreshDatabase;
use redoubt_server::Options;
use tempfile::TempDir;

/// The name under which the proxy is asked.
const NAME: &str = "redoubt.test";

/// Long enough for a machine that is very busy; nothing takes it where all is well.
const AT_MOST: Duration = Duration::from_secs(600);

/// A proxy in front of a page, at a port of its own. It ends with this value.
struct Proxy {
    process: Child,
    port: u16,
    folder: TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// May the tests be left out? Only if someone says so: a test that is not run must not look as if it had passed.
fn skipped() -> bool {
    if std::env::var_os("REDOUBT_SKIP_PROXY").is_some_and(|value| value == "1") {
        println!("NOT RUN: the tests behind a proxy, since REDOUBT_SKIP_PROXY is set");
        return true;
    }
    for (program, argument) in [(nginx(), "-v"), ("caddy", "version"), ("openssl", "version"), ("curl", "--version")] {
        let works = Command::new(program).arg(argument).stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(
            works.is_ok_and(|status| status.success()),
            "{program} is missing: `cargo xtask test` installs it; REDOUBT_SKIP_PROXY=1 leaves these tests out"
        );
    }
    false
}

/// Debian keeps it where only administrators look.
fn nginx() -> &'static str {
    let packed = "/usr/sbin/nginx";
    if Path::new(packed).exists() { packed } else { "nginx" }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    listener.local_addr().expect("its number").port()
}

/// Which proxy.
#[derive(Clone, Copy)]
enum ProxyProgram {
    Nginx,
    Caddy,
}

impl ProxyProgram {
    fn configuration(self, folder: &Path, sites: &[SocketAddr], port: u16) -> String {
        match self {
            ProxyProgram::Nginx => nginx_configuration(folder, sites, port),
            ProxyProgram::Caddy => caddy_configuration(folder, sites, port),
        }
    }

    /// Starts it, in a folder with its configuration.
    fn command(self, folder: &Path) -> Command {
        let mut command = match self {
            ProxyProgram::Nginx => Command::new(nginx()),
            ProxyProgram::Caddy => Command::new("caddy"),
        };
        match self {
            ProxyProgram::Nginx => command.args(["-c", "configuration", "-e", "error.log", "-p"]).arg(folder),
            ProxyProgram::Caddy => {
                command.args(["run", "--adapter", "caddyfile", "--config", "configuration"]).current_dir(folder);
                // What it would keep in its user's folders.
                command.env("HOME", folder).env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
                command.stderr(fs::File::create(folder.join("error.log")).expect("a file"))
            }
        };
        command
    }
}

/// The same for Caddy, with a certificate of the test's own.
fn caddy_configuration(folder: &Path, sites: &[SocketAddr], port: u16) -> String {
    let folder = folder.display();
    let book = include_str!("../../../../docs/hosting.md");
    let own = format!("{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls {folder}/certificate.pem {folder}/key.pem");
    let blocks: Vec<&str> = book.split("```caddy\n").skip(1).map(|rest| between(rest, "", "```")).collect();
    let to_one = format!("\treverse_proxy{}\t}}\n", between(blocks[0], "\treverse_proxy", "\t}\n"));
    assert!(blocks[0].contains(&to_one));
    let mut server = blocks[0].replace("redoubt.example {", &own);
    if sites.len() > 1 {
        server = server.replace(&to_one, blocks[1]);
    }
    for (site, documented) in sites.iter().zip(["127.0.0.1:8879", "127.0.0.1:8880"]) {
        server = server.replace(documented, &site.to_string());
    }
    format!(
        "{{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tservers {{\n\t\tprotocols h1 h2\n\t}}\n}}\n{server}"
    )
}

/// The configuration from the documents, for this page and at this port, inside what a test needs around it.
fn nginx_configuration(folder: &Path, sites: &[SocketAddr], port: u16) -> String {
    let book = include_str!("../../../../docs/hosting.md");
    let blocks: Vec<&str> = book.split("```nginx\n").skip(1).map(|rest| between(rest, "", "```")).collect();
    let (upstream, to) = match sites {
        [site] => (String::new(), format!("http://{site}")),
        [one, other] => {
            let both = blocks[1].replace("127.0.0.1:8879", &one.to_string());
            (both.replace("127.0.0.1:8880", &other.to_string()), "http://redoubt".to_owned())
        }
        _ => panic!("the documents speak of one process or two"),
    };
    let server = blocks[0]
        .replace("listen 443 ssl;", &format!("listen 127.0.0.1:{port} ssl;"))
        .replace("redoubt.example", NAME)
        .replace("http://127.0.0.1:8879", &to)
        .replace("/etc/ssl/redoubt.pem", &format!("{}/certificate.pem", folder.display()))
        .replace("/etc/ssl/redoubt.key", &format!("{}/key.pem", folder.display()));
    let folder = folder.display();
    let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let temporary = kinds.map(|kind| format!("{kind}_temp_path {folder}/{kind};")).join(" ");
    // One process, so that nothing is left when it is killed.
    format!(
        "daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\n\
         http {{ access_log off; {temporary}\n{upstream}{server}}}\n"
    )
}

impl Proxy {
    fn before(site: &Site) -> Self {
        Proxy::of(ProxyProgram::Nginx, &[site.address])
    }

    fn of(program: ProxyProgram, sites: &[SocketAddr]) -> Self {
        let (folder, port) = (TempDir::new().expect("a folder"), free_port());
        let made = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", "key.pem"])
            .args(["-out", "certificate.pem", "-subj", &format!("/CN={NAME}")])
            .current_dir(folder.path())
            .output()
            .expect("openssl");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let configuration = program.configuration(folder.path(), sites, port);
        fs::write(folder.path().join("configuration"), configuration).expect("a file");
        let process = program.command(folder.path()).stdout(Stdio::null()).spawn().expect("a proxy");
        let mut proxy = Proxy { process, port, folder };
        let start = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            let ended = proxy.process.try_wait().expect("a proxy");
            assert!(ended.is_none() && start.elapsed() < AT_MOST, "{ended:?}: {}", proxy.complaints());
            sleep(Duration::from_millis(20));
        }
        proxy
    }

    fn complaints(&self) -> String {
        fs::read_to_string(self.folder.path().join("error.log")).unwrap_or_default()
    }

    /// Asks under the proxy's name as a browser does that goes to the usual port.
    fn curl(&self, path: &str, arguments: &[&str]) -> String {
        self.curl_at("", path, arguments)
    }

    /// The same at a port that the address names.
    fn curl_at(&self, port: &str, path: &str, arguments: &[&str]) -> String {
        let Output { stdout, stderr, status } = Command::new("curl")
            .args(["--silent", "--show-error", "--insecure", "--include", "--http1.1", "--noproxy", "*"])
            .args(["--max-time", "60", "--connect-to", &format!("::127.0.0.1:{}", self.port)])
            .args(arguments)
            .arg(format!("https://{NAME}{port}{path}"))
            .output()
            .expect("curl");
        let text = with_small_names(&String::from_utf8_lossy(&stdout));
        // A stream of events is left by its reader.
        let left = status.code() == Some(28) && text.contains("event-stream");
        assert!(status.success() || left, "{}\n{}", String::from_utf8_lossy(&stderr), self.complaints());
        text
    }
}

/// An answer with the names of its headers in small letters: proxies write them as they like.
fn with_small_names(answer: &str) -> String {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    let small = |line: &str| match line.split_once(':') {
        Some((name, value)) => format!("{}:{value}", name.to_ascii_lowercase()),
        None => line.to_owned(),
    };
    format!("{}\r\n\r\n{body}", head.split("\r\n").map(small).collect::<Vec<_>>().join("\r\n"))
}

fn options() -> Options {
    Options {
        hosts: vec![NAME.to_owned(), format!("{NAME}:8443")],
        proxies: vec!["127.0.0.1".parse().expect("an address")],
        ..Options::default()
    }
}

/// A browser's cookie and token, from the home page.
fn visit(proxy: &Proxy) -> (String, String) {
    let home = proxy.curl("/", &[]);
    assert!(home.starts_with("HTTP/1.1 200"), "{home}");
    let cookie = between(&home, "set-cookie: ", ";").to_owned();
    (format!("cookie: {cookie}"), format!("token={}", between(&home, "data-token=\"", "\"")))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_is_played_through_nginx_with_tls() {
    a_battle_is_played_through(ProxyProgram::Nginx).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_is_played_through_caddy_with_tls() {
    a_battle_is_played_through(ProxyProgram::Caddy).await;
}

async fn a_battle_is_played_through(program: ProxyProgram) {
    if skipped() {
        return;
    }
    let site = site_with(options(), crate::visiting::unhurried).await;
    let proxy = Proxy::of(program, &[site.address]);
    let home = proxy.curl("/", &[]);
    let cookie = between(&home, "set-cookie: ", "\r\n");
    assert!(cookie.ends_with("; Secure"), "{cookie}");
    assert!(home.contains("strict-transport-security: max-age=31536000\r\n"), "{home}");
    let (cookie, token) = visit(&proxy);
    let own = format!("origin: https://{NAME}");
    let form = ["-H", &cookie, "-H", &own, "-H", "sec-fetch-site: same-origin", "-d", &token];
    let seats = ["-d", "dice=fair", "-d", "seat-rome=person", "-d", "seat-carthage=person"];
    let begun = proxy.curl("/new/zama", &[&form[..], &seats].concat());
    assert!(begun.starts_with("HTTP/1.1 303"), "{begun}");
    let game = between(&begun, "location: ", "\r\n");
    let order = format!("choice={}", orders(&proxy.curl(game, &["-H", &cookie])).swap_remove(0).replace(' ', "+"));
    let done = proxy.curl(&format!("{game}/act"), &[&form[..], &["-d", "version=1", "-d", &order]].concat());
    assert!(done.starts_with("HTTP/1.1 303"), "{done}");
    // Events come through while the stream is still open.
    let watched = game.replace("/game/", "/events?watch=game:");
    let listen = |seconds: &str| proxy.curl(&watched, &["-H", &cookie, "--no-buffer", "--max-time", seconds]);
    // However busy the machine is, they come in time for someone who waits longer.
    let heard = ["2", "10", "60"].into_iter().map(listen).any(|events| events.contains("\"version\":2"));
    assert!(heard, "no news came through");
    let set = proxy.curl("/settings", &[&form[..], &["-d", "theme=dark"]].concat());
    assert!(between(&set, "set-cookie: ", "\r\n").ends_with("; Secure"), "{set}");
    // Pages of other sites, and of ours without TLS, send nothing.
    for origin in ["https://evil.example", &format!("http://{NAME}"), &format!("https://{NAME}:8443"), "null"] {
        let origin = format!("origin: {origin}");
        let refused = proxy.curl("/settings", &["-H", &cookie, "-H", &origin, "-d", &token, "-d", "theme=dark"]);
        assert!(refused.starts_with("HTTP/1.1 403"), "{origin}: {refused}");
    }
    // A port that is not the usual one has to be told.
    let told = format!("origin: https://{NAME}:8443");
    let set = proxy.curl_at(":8443", "/settings", &["-H", &cookie, "-H", &told, "-d", &token]);
    assert!(set.starts_with("HTTP/1.1 303"), "{set}");
    assert!(proxy.curl_at(":8444", "/", &[]).starts_with("HTTP/1.1 403"));
    assert!(proxy.curl_at(":443", "/", &[]).starts_with("HTTP/1.1 200"));
    // Whoever asks through a proxy asks from elsewhere: the server is seen to be ready, and tells nothing more.
    assert!(proxy.curl("/readyz", &[]).starts_with("HTTP/1.1 200"));
    let refused = proxy.curl("/metrics", &[]);
    assert!(refused.starts_with("HTTP/1.1 403") && !refused.contains("redoubt_"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_behind_nginx_play_one_battle_and_either_goes_on_alone() {
    two_processes_behind(ProxyProgram::Nginx).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_behind_caddy_play_one_battle_and_either_goes_on_alone() {
    two_processes_behind(ProxyProgram::Caddy).await;
}

async fn two_processes_behind(program: ProxyProgram) {
    if skipped() {
        return;
    }
    let Some(database) = FreshDatabase::create() else { return };
    let shared = || Options { database: Some(database.by_socket().parse().expect("an address")), ..options() };
    let one = site_with(shared(), crate::visiting::unhurried).await;
    let other = site_with(shared(), crate::visiting::unhurried).await;
    let proxy = Proxy::of(program, &[one.address, other.address]);
    let (cookie, token) = visit(&proxy);
    let own = format!("origin: https://{NAME}");
    let form = ["-H", &cookie, "-H", &own, "-d", &token];
    let seats = ["-d", "dice=fair", "-d", "seat-rome=person", "-d", "seat-carthage=person"];
    let begun = proxy.curl("/new/zama", &[&form[..], &seats].concat());
    let game = between(&begun, "location: ", "\r\n").to_owned();
    // Of each page and the action that follows it, one comes from either process where they take turns.
    let play = |actions: usize| {
        for _ in 0..actions {
            let page = proxy.curl(&game, &["-H", &cookie]);
            let version = format!("version={}", between(&page, "data-version=\"", "\""));
            let order = format!("choice={}", orders(&page).swap_remove(0).replace(' ', "+"));
            let done = proxy.curl(&format!("{game}/act"), &[&form[..], &["-d", &version, "-d", &order]].concat());
            assert!(done.starts_with("HTTP/1.1 303"), "{version}: {done}");
        }
    };
    play(4);
    for site in [&one, &other].into_iter().filter(|_| matches!(program, ProxyProgram::Nginx)) {
        let counted = reqwest::get(site.url("/metrics")).await.expect("metrics").text().await.expect("a text");
        assert_eq!(between(&counted, "\nredoubt_tables_open ", "\n"), "1");
    }
    let ply = || between(&proxy.curl(&game, &["-H", &cookie]), "data-ply=\"", "\"").parse::<usize>().expect("a number");
    let before = ply();
    one.stop().await;
    play(3);
    assert!(ply() >= before + 3, "nothing is lost, and play goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_client_of_a_proxy_has_limits_of_its_own() {
    if skipped() {
        return;
    }
    // Enough for a few pages; what is spent does not come back while the test runs.
    let site = site_with(options(), |limits| (limits.burst, limits.rate) = (20.0, 0.0001)).await;
    let proxy = Proxy::before(&site);
    let status = |from: &str, said: &str| {
        let said = format!("x-forwarded-for: {said}");
        let answer = proxy.curl("/", &["--interface", from, "-H", &said]);
        answer.split(' ').nth(1).unwrap_or_default().to_owned()
    };
    // Whatever a client says of itself, the proxy says where it is.
    let greedy: Vec<String> = (0..15).map(|turn| status("127.0.0.7", &format!("198.51.100.{turn}"))).collect();
    assert_eq!(greedy.iter().filter(|status| *status == "200").count(), 10, "{greedy:?}");
    assert_eq!(greedy.iter().filter(|status| *status == "429").count(), 5, "{greedy:?}");
    assert_eq!(status("127.0.0.8", ""), "200", "others do not suffer for it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_that_we_were_not_told_of_is_not_believed() {
    if skipped() {
        return;
    }
    let site = site_with(Options { proxies: Vec::new(), ..options() }, |limits| {
        (limits.burst, limits.rate) = (20.0, 0.0001);
    })
    .await;
    let proxy = Proxy::before(&site);
    let home = proxy.curl("/", &[]);
    assert!(!home.contains("strict-transport-security") && !home.contains("; Secure"), "{home}");
    // All its clients are one to us.
    let all: Vec<String> = (1..15).map(|last| proxy.curl("/", &["--interface", &format!("127.0.0.{last}")])).collect();
    assert_eq!(all.iter().filter(|answer| answer.starts_with("HTTP/1.1 200")).count(), 9);
}
