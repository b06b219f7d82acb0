//! Someone who sends forms: what their browser keeps, and the token that their forms carry.

use axum::http::{HeaderMap, header};

/// See the [module](self).
#[derive(Clone)]
pub(super) struct Browser {
    /// What it sends back each time: names with values.
    cookies: Vec<(String, String)>,
    pub(super) token: String,
}

impl Browser {
    /// A browser with this session, which has not seen a form yet.
    pub(super) fn of_session(number: u128) -> Self {
        Browser { cookies: vec![("redoubt".to_owned(), format!("{number:032x}"))], token: String::new() }
    }

    /// The header.
    pub(super) fn cookie(&self) -> String {
        self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    }

    /// Keeps what an answer brings; a value that is empty is forgotten.
    pub(super) fn keep(&mut self, headers: &HeaderMap) {
        for cookie in headers.get_all(header::SET_COOKIE).iter().filter_map(|cookie| cookie.to_str().ok()) {
            let Some((name, value)) = cookie.split(';').next().and_then(|pair| pair.split_once('=')) else { continue };
            self.cookies.retain(|(known, _)| known != name);
            if !value.is_empty() {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
    }
}
