//! Sessions: a cookie that tells one browser from another.

use axum::http::{HeaderMap, HeaderValue, header};
use redoubt_kernel::fair::hex;

use crate::client::Client;
use crate::server_key::entropy;
use crate::visitor::cookie;

/// The name of the cookie.
const COOKIE: &str = "redoubt";

/// The session of a request, and whether it is new.
pub(crate) fn of(headers: &HeaderMap) -> (String, bool) {
    let sound = |text: &&str| text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    match cookie(headers, COOKIE).filter(sound) {
        Some(session) => (session.to_owned(), false),
        None => (hex(&entropy()[..16]), true),
    }
}

/// Gives a browser its session.
pub(crate) fn remember(session: &str, client: &Client, headers: &mut HeaderMap) {
    if let Ok(value) = HeaderValue::from_str(&kept(COOKIE, session, client)) {
        headers.append(header::SET_COOKIE, value);
    }
}

/// What a browser is told to keep for a year: out of reach of scripts and of forms on other sites, and where the page
/// came by TLS never without it. Whoever comes by a link in a mail brings it along.
pub(crate) fn kept(name: &str, value: &str, client: &Client) -> String {
    let secure = if client.secure { "; Secure" } else { "" };
    format!("{name}={value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}")
}

/// The same for a month and below one path only; an empty value is forgotten.
pub(crate) fn kept_below(path: &str, name: &str, value: &str, client: &Client) -> String {
    let secure = if client.secure { "; Secure" } else { "" };
    let age = if value.is_empty() { 0 } else { 30 * 86_400 };
    format!("{name}={value}; Path={path}; Max-Age={age}; HttpOnly; SameSite=Lax{secure}")
}
