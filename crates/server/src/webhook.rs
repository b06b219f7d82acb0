//! Calls to people's own programs. Anyone may name an address here, so that it must lead to nothing that only this machine can
//! reach: the name is looked up once, and the call goes to what was found.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, Uri, header, uri::Scheme};
use hyper_util::rt::TokioIo;
use redoubt_kernel::fair::hex;
use redoubt_kernel::{Code, Error, Message};
use sha2::{Digest, Sha256};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::contact::LONGEST_ADDRESS;

/// How long a call may take as a whole.
const PATIENCE: Duration = Duration::from_secs(10);

/// Which calls the server makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WebhookPolicy {
    /// None.
    Off,
    /// By TLS to addresses that anyone can reach.
    #[default]
    Public,
    /// Anywhere, and without TLS too: in a house where everyone is trusted.
    Anywhere,
}

/// Where a call goes.
#[derive(Debug)]
struct Target {
    secure: bool,
    host: String,
    port: u16,
    authority: String,
    path: String,
}

fn refused() -> Error {
    Error::new(Code::Page, Message::new("notify-no-webhook"))
}

fn target(policy: WebhookPolicy, url: &str) -> Option<Target> {
    if url.len() > LONGEST_ADDRESS || !url.bytes().all(|byte| byte.is_ascii_graphic()) {
        return None;
    }
    let uri: Uri = url.parse().ok()?;
    let (authority, secure) = (uri.authority()?, uri.scheme() == Some(&Scheme::HTTPS));
    let allowed = match policy {
        WebhookPolicy::Off => false,
        WebhookPolicy::Public => secure,
        WebhookPolicy::Anywhere => secure || uri.scheme() == Some(&Scheme::HTTP),
    };
    if !allowed || authority.as_str().contains('@') || authority.host().is_empty() {
        return None;
    }
    Some(Target {
        secure,
        host: authority.host().trim_matches(['[', ']']).to_owned(),
        port: authority.port_u16().unwrap_or(if secure { 443 } else { 80 }),
        authority: authority.to_string(),
        path: uri.path_and_query().map_or("/", |path| path.as_str()).to_owned(),
    })
}

/// Reads the address that someone gives for a program of theirs.
pub(crate) fn read(policy: WebhookPolicy, text: &str) -> Result<String, Error> {
    let url = text.trim();
    let target = target(policy, url).ok_or_else(refused)?;
    // What is a number can be judged at once; a name is looked up when it is called.
    let forbidden = target.host.parse().is_ok_and(|address| !may_reach(policy, address));
    if forbidden { Err(refused()) } else { Ok(url.to_owned()) }
}

/// May a call go there?
fn may_reach(policy: WebhookPolicy, address: IpAddr) -> bool {
    policy == WebhookPolicy::Anywhere || is_public(address)
}

/// Can anyone reach this address? What is not surely so is not.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || matches!(
            (a, b, c),
            (0, ..) | (100, 64..=127, _) | (192, 0, 0) | (192, 88, 99) | (198, 18..=19, _) | (224.., ..)
        );
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    // Of what is given out so far, without what holds an older address inside, and without what is for books.
    (0x2000..0x4000).contains(&first)
        && !(first == 0x2001 && (second < 0x0200 || second == 0x0db8))
        && first != 0x2002
        && !(first == 0x3fff && second < 0x1000)
}

/// Calls a program with a text, signed with the key that it knows us by; `Err` says why that was not possible.
pub(crate) async fn call(policy: WebhookPolicy, url: &str, key: &str, text: String) -> Result<(), String> {
    let calling = async {
        let target = target(policy, url).ok_or("not an address that is called")?;
        let found =
            tokio::net::lookup_host((target.host.as_str(), target.port)).await.map_err(|cause| cause.to_string())?;
        let found: Vec<SocketAddr> = found.collect();
        // A name that leads to several places, one of them at home, is not one to follow.
        if found.is_empty() || !found.iter().all(|found| may_reach(policy, found.ip())) {
            return Err("the name leads to no address that may be called".to_owned());
        }
        let stream = TcpStream::connect(found.as_slice()).await.map_err(|cause| cause.to_string())?;
        if target.secure { encrypted(&target, stream, key, text).await } else { send(&target, stream, key, text).await }
    };
    tokio::time::timeout(PATIENCE, calling).await.unwrap_or_else(|_| Err("no answer in time".to_owned()))
}

/// The same by TLS: whoever answers must prove to be who they are called, to the system's certificates.
async fn encrypted(target: &Target, stream: TcpStream, key: &str, text: String) -> Result<(), String> {
    static CONFIG: LazyLock<Option<Arc<ClientConfig>>> = LazyLock::new(|| {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let config = config.with_safe_default_protocol_versions().ok()?;
        Some(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
    });
    let config = CONFIG.clone().ok_or("no TLS")?;
    let name = ServerName::try_from(target.host.clone()).map_err(|cause| cause.to_string())?;
    let stream = TlsConnector::from(config).connect(name, stream).await.map_err(|cause| cause.to_string())?;
    send(target, stream, key, text).await
}

/// One request, one answer; whatever the answer says besides that all is well is not followed.
async fn send(
    target: &Target,
    stream: impl tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin + Send + 'static,
    key: &str,
    text: String,
) -> Result<(), String> {
    let handshake = hyper::client::conn::http1::handshake(TokioIo::new(stream));
    let (mut sender, connection) = handshake.await.map_err(|cause| cause.to_string())?;
    let connection = tokio::spawn(connection);
    let request = Request::post(&target.path)
        .header(header::HOST, &target.authority)
        .header(header::USER_AGENT, "redoubt")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CONTENT_LENGTH, text.len())
        .header("x-redoubt-signature", format!("sha256={}", hex(&hmac(key.as_bytes(), text.as_bytes()))))
        .body(Body::from(text))
        .map_err(|cause| cause.to_string())?;
    let answer = sender.send_request(request).await.map_err(|cause| cause.to_string());
    connection.abort();
    match answer?.status() {
        status if status.is_success() => Ok(()),
        status => Err(format!("answered {status}")),
    }
}

/// HMAC with SHA-256 (RFC 2104).
fn hmac(key: &[u8], text: &[u8]) -> [u8; 32] {
    let mut block = [0; 64];
    if key.len() > block.len() {
        block[..32].copy_from_slice(&Sha256::digest(key));
    } else {
        block[..key.len()].copy_from_slice(key);
    }
    let inner = Sha256::new().chain_update(block.map(|byte| byte ^ 0x36)).chain_update(text).finalize();
    Sha256::new().chain_update(block.map(|byte| byte ^ 0x5c)).chain_update(inner).finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_signed_as_others_sign_them() {
        // RFC 4231, cases 2 and 6.
        let cases: [(&[u8], &[u8], &str); 2] = [
            (
                b"Jefe",
                b"what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
            ),
            (
                &[0xaa; 131],
                b"Test Using Larger Than Block-Size Key - Hash Key First",
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
            ),
        ];
        for (key, text, signed) in cases {
            assert_eq!(hex(&hmac(key, text)), signed);
        }
    }

    #[test]
    fn nothing_that_only_this_machine_can_reach_is_called() {
        let home = [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "198.18.0.1",
            "192.0.0.8",
            "203.0.113.5",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
        ];
        for address in home {
            assert!(!is_public(address.parse().unwrap()), "{address}");
            let url =
                if address.contains(':') { format!("https://[{address}]/") } else { format!("https://{address}/") };
            assert!(read(WebhookPolicy::Public, &url).is_err(), "{url}");
        }
        for address in ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "2001:4860:4860::8888"] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn an_address_is_one_that_the_house_calls() {
        let good = "https://hooks.example/redoubt?a=1";
        assert!(read(WebhookPolicy::Public, good).is_ok() && read(WebhookPolicy::Off, good).is_err());
        assert!(read(WebhookPolicy::Anywhere, "http://127.0.0.1:9/").is_ok());
        let long = format!("https://hooks.example/{}", "x".repeat(300));
        for bad in [
            "",
            "hooks.example",
            "http://hooks.example/",
            "ftp://a/",
            "https://u:p@hooks.example/",
            "https://a b/",
            &long,
        ] {
            assert!(read(WebhookPolicy::Public, bad).is_err(), "{bad}");
        }
    }
}
