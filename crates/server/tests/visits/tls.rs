//! TLS on the way out: to a mail server, from the first word on or after STARTTLS, and to people's own programs. Whoever cannot
//! prove who they are is told nothing.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use redoubt_server::Options;
use redoubt_server::webhook::WebhookPolicy;
use reqwest::StatusCode;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::apart::{club, post};
use crate::letters::{Sink, play_to_unseen, read_call, seat};
use crate::pace::{timed, timed_site};
use crate::visiting::Site;

/// Says to this test's second process that the certificate in this folder is to be trusted.
const TRUSTED: &str = "REDOUBT_TRUSTED_FOLDER";

/// A certificate for `localhost` that nobody but its maker knows.
fn certificate(folder: &Path) {
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"])
        .args(["-keyout", "key.pem", "-out", "certificate.pem", "-subj", "/CN=localhost"])
        .args(["-addext", "subjectAltName=DNS:localhost", "-addext", "basicConstraints=critical,CA:FALSE"])
        .current_dir(folder)
        .output()
        .expect("openssl");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}

/// Waits until something was tried to be sent, and was not.
async fn not_sent(site: &Site) {
    loop {
        let waiting = site.store().waiting(i64::MAX, 9).await.unwrap();
        assert_eq!(waiting.len(), 1, "it waits to be sent");
        if waiting[0].tries > 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn letters_go(folder: &Path, scheme: &str, trusted: bool) {
    let file = |name: &str| folder.join(name).display().to_string();
    let (certificate, key) = if scheme == "smtps" { ("--smtpscert", "--smtpskey") } else { ("--tlscert", "--tlskey") };
    // After STARTTLS and not before: such a server takes no letter in the open.
    let sink = Sink::start_with(&[certificate, &file("certificate.pem"), key, &file("key.pem")]).await;
    let server = format!("{scheme}://localhost:{}", sink.port).parse().unwrap();
    let (site, _) = timed_site(Options { mail_server: Some(server), ..sink.options() }).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, _, other) = timed(&mut host, &friend, "slow 7", "loses").await;
    let given = [("seat", &*seat(other, &game).await), ("mail", "ana@example.org")];
    assert_eq!(post(other, &format!("{game}/notify"), &given).await.status(), StatusCode::SEE_OTHER);
    if trusted {
        assert_eq!(sink.have(1).await[0]["to"], "ana@example.org", "{scheme}");
    } else {
        not_sent(&site).await;
        assert!(sink.letters().is_empty(), "{scheme}");
    }
}

async fn calls_go(folder: &Path, host_name: &str, trusted: bool) {
    let certificate = CertificateDer::from_pem_file(folder.join("certificate.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(folder.join("key.pem")).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().unwrap().with_no_client_auth();
    let acceptor = TlsAcceptor::from(Arc::new(config.with_single_cert(vec![certificate], key).unwrap()));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("https://{host_name}:{}/hook", listener.local_addr().unwrap().port());
    let base_url = Some("http://club.example".parse().unwrap());
    let (site, time) = timed_site(Options { base_url, webhooks: WebhookPolicy::Anywhere, ..club() }).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, mover, other) = timed(&mut host, &friend, "untimed", "loses").await;
    let given = [("seat", &*seat(other, &game).await), ("webhook", &url)];
    assert_eq!(post(other, &format!("{game}/notify"), &given).await.status(), StatusCode::SEE_OTHER);
    play_to_unseen(other, mover, &game).await;
    time.put_forward(2 * 60_000);
    let connected = acceptor.accept(listener.accept().await.unwrap().0).await;
    if trusted {
        let (head, body) = read_call(connected.unwrap(), "200 OK").await;
        assert!(head.starts_with("POST /hook ") && body.contains("\"event\":\"turn\""), "{head} {body}");
    } else {
        // It hangs up before it says anything.
        let heard = match connected {
            Ok(stream) => tokio::io::AsyncReadExt::read_to_end(&mut { stream }, &mut Vec::new()).await.unwrap_or(0),
            Err(_) => 0,
        };
        assert_eq!(heard, 0, "{host_name}");
        not_sent(&site).await;
    }
}

#[tokio::test]
async fn letters_and_calls_are_encrypted_for_whoever_proves_who_they_are() {
    let known = std::env::var_os(TRUSTED);
    let (folder, trusted) = (TempDir::new().unwrap(), known.is_some());
    let folder = known.as_deref().map_or(folder.path(), Path::new);
    if !trusted {
        certificate(folder);
    }
    for scheme in ["smtps", "smtp+starttls"] {
        letters_go(folder, scheme, trusted).await;
    }
    calls_go(folder, "localhost", trusted).await;
    if trusted {
        return calls_go(folder, "127.0.0.1", false).await;
    }
    // Whom to trust is read once in a process, from where the system or this variable says: once more, in another process.
    let test = "tls::letters_and_calls_are_encrypted_for_whoever_proves_who_they_are";
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args([test, "--exact", "--nocapture"]).env(TRUSTED, folder);
    let again = again.env("SSL_CERT_FILE", folder.join("certificate.pem")).output().unwrap();
    let told = String::from_utf8_lossy(&again.stdout) + String::from_utf8_lossy(&again.stderr);
    assert!(again.status.success() && told.contains("1 passed"), "{told}");
}
