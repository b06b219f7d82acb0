//! What keeps strangers out. The page belongs to whoever sits at this machine: another site open in the same browser, a
//! name that was bent to point here, or a flood of requests must not reach the battles.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use redoubt_kernel::fair::hex;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::failure::Failure;
use crate::serve::House;
use crate::visitor::{Visitor, cookie};

/// The name of the cookie that tells one browser from another.
const SESSION: &str = "redoubt";

/// Requests a second that one address may make for long, and how many at once.
const RATE: f64 = 100.0;
const BURST: f64 = 600.0;

/// Addresses remembered for their rate.
const MOST_ADDRESSES: usize = 1024;

/// Only what comes from here is loaded, nothing runs but our own script files, nobody may frame the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// A picture brings its style inside, and nothing else.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// Marks an answer that is a picture.
#[derive(Clone)]
pub(crate) struct Picture;

/// See the [module](self).
pub(crate) struct Guard {
    secret: String,
    address: SocketAddr,
    names: Vec<String>,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

/// How much an address may still ask for.
struct Bucket {
    left: f64,
    seen: Instant,
}

/// 32 bytes that nobody could guess.
pub(crate) fn entropy() -> [u8; 32] {
    let mut bytes = [0; 32];
    if getrandom::fill(&mut bytes).is_err() {
        // No source of entropy at all: the clock is better than secrets that never change.
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_nanos());
        bytes[..16].copy_from_slice(&now.to_le_bytes());
    }
    bytes
}

impl Guard {
    /// A guard for the server at `address`, which is also known by `names`. `secret` outlives the program, so that a page
    /// left open over a restart still works.
    pub(crate) fn new(secret: String, address: SocketAddr, names: Vec<String>) -> Self {
        Guard { secret, address, names, buckets: Mutex::default() }
    }

    /// The session of a request, and whether it is new.
    pub(crate) fn session(&self, headers: &HeaderMap) -> (String, bool) {
        let sound = |text: &&str| text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        match cookie(headers, SESSION).filter(sound) {
            Some(session) => (session.to_owned(), false),
            None => (hex(&entropy()[..16]), true),
        }
    }

    /// What the forms of a session carry.
    pub(crate) fn token(&self, session: &str) -> String {
        let digest = Sha256::new().chain_update(&self.secret).chain_update("\0").chain_update(session).finalize();
        hex(&digest[..16])
    }

    /// Gives a browser its session.
    pub(crate) fn remember(&self, session: &str, headers: &mut HeaderMap) {
        let text = format!("{SESSION}={session}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict");
        if let Ok(value) = HeaderValue::from_str(&text) {
            headers.append(header::SET_COOKIE, value);
        }
    }

    /// Was the request sent to us under a name of ours? A stranger's name that was made to point here is refused.
    fn knows_host(&self, headers: &HeaderMap) -> bool {
        let Some(host) = headers.get(header::HOST).and_then(|value| value.to_str().ok()) else { return false };
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        if port != Some(self.address.port()) {
            return false;
        }
        let literal = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().ok();
        match literal {
            // Only a name can be bent; a number says where it goes. Away from loopback any of our numbers will do.
            Some(address) => address.is_loopback() || !self.address.ip().is_loopback(),
            None => name.eq_ignore_ascii_case("localhost") || self.names.iter().any(|known| known == name),
        }
    }

    /// Does the request come from our own page, as far as the browser says where it comes from?
    fn same_site(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let origin = headers.get(header::ORIGIN).map(|value| value.to_str().unwrap_or_default());
        let site = headers.get("sec-fetch-site").map(|value| value.to_str().unwrap_or_default());
        origin.is_none_or(|origin| origin.split_once("://").is_some_and(|(_, rest)| rest == host))
            && site.is_none_or(|site| matches!(site, "same-origin" | "none"))
    }

    /// May this address ask for more just now?
    fn admits(&self, address: IpAddr, now: Instant) -> bool {
        let Ok(mut buckets) = self.buckets.lock() else { return true };
        if buckets.len() >= MOST_ADDRESSES {
            buckets.retain(|_, bucket| now.duration_since(bucket.seen).as_secs() < 60);
        }
        if buckets.len() >= MOST_ADDRESSES && !buckets.contains_key(&address) {
            return false;
        }
        let bucket = buckets.entry(address).or_insert(Bucket { left: BURST, seen: now });
        bucket.left = (bucket.left + now.duration_since(bucket.seen).as_secs_f64() * RATE).min(BURST);
        bucket.seen = now;
        let admitted = bucket.left >= 1.0;
        if admitted {
            bucket.left -= 1.0;
        }
        admitted
    }
}

/// Turns away what should not be here, and tells the browser to be strict with what is.
pub(crate) async fn stand(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let guard = &house.guard;
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = match () {
        () if !guard.knows_host(request.headers()) => Failure::Forbidden.into_response(),
        () if !guard.admits(peer.ip(), Instant::now()) => Failure::TooOften.into_response(),
        () if changes && !guard.same_site(request.headers()) => Failure::Forbidden.into_response(),
        () => next.run(request).await,
    };
    let picture = response.extensions().get::<Picture>().is_some();
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, if picture { PICTURE_POLICY } else { POLICY });
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::REFERRER_POLICY, "same-origin");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()");
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// A form that one of our own pages sent: it carries the visitor's token.
pub(crate) struct Sealed<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sealed<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let token = request.extensions().get::<Visitor>().map(|visitor| visitor.token.clone());
        let body = Bytes::from_request(request, state).await.map_err(|_| Failure::TooLarge)?;
        #[derive(serde::Deserialize)]
        struct Token {
            token: String,
        }
        let read = |_| Failure::Forbidden;
        let sent: Token = serde_urlencoded::from_bytes(&body).map_err(read)?;
        if token.is_none_or(|token| !same(&token, &sent.token)) {
            return Err(Failure::Forbidden);
        }
        Ok(Sealed(serde_urlencoded::from_bytes(&body).map_err(|_| Failure::NotUnderstood)?))
    }
}

/// Compares two tokens in the same time wherever they differ.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_ask_for_so_much_at_once_and_so_much_a_second() {
        let home = SocketAddr::from(([127, 0, 0, 1], 8879));
        let guard = Guard::new("secret".into(), home, Vec::new());
        let start = Instant::now();
        let admitted = |address: u8, seconds: u64| {
            let now = start + std::time::Duration::from_secs(seconds);
            (0..1000).filter(|_| guard.admits(IpAddr::from([127, 0, 0, address]), now)).count()
        };
        assert_eq!(admitted(1, 0), BURST as usize);
        assert_eq!(admitted(1, 2), 2 * RATE as usize, "what comes back in two seconds");
        assert_eq!(admitted(2, 2), BURST as usize, "others do not suffer for it");
        assert_eq!(admitted(1, 3600), BURST as usize, "never more than at first");
    }
}
