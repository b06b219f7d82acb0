//! What keeps strangers out. The page belongs to whoever sits at this machine: another site open in the same browser, or a
//! name that was bent to point here, must not reach the battles.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::client::Client;
use crate::failure::Failure;

/// Only what comes from here is loaded, nothing runs but our own script files, nobody may frame the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// A picture brings its style inside, and nothing else.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// A browser that has seen the page by TLS comes back by TLS, for a year.
const ONLY_TLS: &str = "max-age=31536000";

/// Marks an answer that is a picture.
#[derive(Clone)]
pub(crate) struct PictureAnswer;

/// See the [module](self).
pub(crate) struct Guard {
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

impl Guard {
    /// A guard for the server at `address`, which is also known by `names`.
    pub(crate) fn new(address: SocketAddr, names: Vec<String>) -> Self {
        Guard { address, names }
    }

    /// Where the server listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Was the request sent to us under a name of ours? A stranger's name that was made to point here is refused.
    pub(crate) fn knows_host(&self, headers: &HeaderMap) -> bool {
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
pub(crate) async fn protect(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Response {
    let guard = &app.guard;
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = match () {
        () if !guard.knows_host(request.headers()) => Failure::Forbidden.into_response(),
        () if changes && !guard.same_site(request.headers(), &client) => Failure::Forbidden.into_response(),
        () => next.run(request).await,
    };
    let picture = response.extensions().get::<PictureAnswer>().is_some();
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
