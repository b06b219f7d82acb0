//! What keeps strangers out. The page belongs to whoever sits at this machine: another site open in the same browser, or a
//! name that was bent to point here, must not reach the battles.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use redoubt_kernel::fair::hex;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::client::Client;
use crate::failure::Failure;
use crate::serve::House;
use crate::visitor::{Visitor, cookie};

/// The name of the cookie that tells one browser from another.
const SESSION: &str = "redoubt";

/// Only what comes from here is loaded, nothing runs but our own script files, nobody may frame the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// A picture brings its style inside, and nothing else.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// A browser that has seen the page by TLS comes back by TLS, for a year.
const ONLY_TLS: &str = "max-age=31536000";

/// Marks an answer that is a picture.
#[derive(Clone)]
pub(crate) struct Picture;

/// See the [module](self).
pub(crate) struct Guard {
    secret: String,
    address: SocketAddr,
    names: Vec<String>,
}

/// A host's name or number, and its port if it says one.
fn parts(host: &str) -> Option<(&str, Option<u16>)> {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => Some((name, Some(port.parse().ok()?))),
        _ => Some((host, None)),
    }
}

/// What a browser is told to keep for a year: out of reach of scripts and of other sites, and where the page came by TLS
/// never without it.
pub(crate) fn kept(name: &str, value: &str, client: &Client) -> String {
    let secure = if client.secure { "; Secure" } else { "" };
    format!("{name}={value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict{secure}")
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
        Guard { secret, address, names }
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
    pub(crate) fn remember(&self, session: &str, client: &Client, headers: &mut HeaderMap) {
        if let Ok(value) = HeaderValue::from_str(&kept(SESSION, session, client)) {
            headers.append(header::SET_COOKIE, value);
        }
    }

    /// Was the request sent to us under a name of ours? A stranger's name that was made to point here is refused.
    fn knows_host(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(header::HOST).and_then(|value| value.to_str().ok());
        let Some((name, port)) = host.and_then(parts) else { return false };
        let own_port = port.unwrap_or(80) == self.address.port();
        let literal = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().ok();
        let own_name = match literal {
            // Only a name can be bent; a number says where it goes. Away from loopback any of our numbers will do.
            Some(address) => address.is_loopback() || !self.address.ip().is_loopback(),
            None => name.eq_ignore_ascii_case("localhost"),
        };
        // A name that we were told may belong to a proxy, which listens where pages usually are, or where we were told.
        let told = self.names.iter().filter_map(|told| parts(told)).any(|(told, told_port)| {
            told.eq_ignore_ascii_case(name) && (own_port || matches!(port, None | Some(80 | 443)) || port == told_port)
        });
        (own_name && own_port) || told
    }

    /// Does the request come from our own page, as far as the browser says where it comes from?
    fn same_site(&self, headers: &HeaderMap, client: &Client) -> bool {
        let (scheme, usual) = if client.secure { ("https", 443) } else { ("http", 80) };
        let place = |host: &str| parts(host).map(|(name, port)| (name.to_ascii_lowercase(), port.unwrap_or(usual)));
        let host = headers.get(header::HOST).and_then(|value| place(value.to_str().ok()?));
        let origin = headers.get(header::ORIGIN).map(|value| value.to_str().unwrap_or_default());
        let site = headers.get("sec-fetch-site").map(|value| value.to_str().unwrap_or_default());
        let ours = |origin: &str| origin.split_once("://").is_some_and(|(by, at)| by == scheme && place(at) == host);
        origin.is_none_or(ours) && site.is_none_or(|site| matches!(site, "same-origin" | "none"))
    }
}

/// Turns away what should not be here, and tells the browser to be strict with what is.
pub(crate) async fn stand(
    State(house): State<Arc<House>>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Response {
    let guard = &house.guard;
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = match () {
        () if !guard.knows_host(request.headers()) => Failure::Forbidden.into_response(),
        () if changes && !guard.same_site(request.headers(), &client) => Failure::Forbidden.into_response(),
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
    if client.secure {
        set(header::STRICT_TRANSPORT_SECURITY, ONLY_TLS);
    }
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
