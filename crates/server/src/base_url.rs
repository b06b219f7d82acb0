//! The address under which others reach the page.

use std::fmt;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::str::FromStr;

use axum::http::{HeaderMap, header};

use crate::client::Client;

/// `http` or `https`, a name, and a port if it is not the usual one: `https://redoubt.example`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BaseUrl(String);

impl BaseUrl {
    /// The name, with its port if it says one.
    pub fn host(&self) -> &str {
        self.0.split_once("://").map_or("", |(_, host)| host)
    }

    /// Does it lead to nobody but whoever sits at this machine?
    pub(crate) fn is_local(&self) -> bool {
        let name = match self.host().rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => name,
            _ => self.host(),
        };
        let address: Option<IpAddr> = name.trim_matches(['[', ']']).parse().ok();
        name.eq_ignore_ascii_case("localhost") || address.is_some_and(|address| address.is_loopback())
    }
}

impl FromStr for BaseUrl {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let text = text.strip_suffix('/').unwrap_or(text);
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).ok_or(())?;
        let sound = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        if host.is_empty() || !host.bytes().all(sound) { Err(()) } else { Ok(BaseUrl(text.to_owned())) }
    }
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Where others reach the page: as whoever runs it says, or as whoever asks knows it.
pub(crate) fn reached_at(told: Option<&BaseUrl>, headers: &HeaderMap, client: &Client) -> String {
    if let Some(base) = told {
        return base.to_string();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    format!("{}://{host}", if client.secure { "https" } else { "http" })
}

/// The same for a link that is sent to others: to them, this machine's own name for itself leads nowhere.
pub(crate) fn for_others(told: Option<&BaseUrl>, listens: SocketAddr, headers: &HeaderMap, client: &Client) -> String {
    let reached = reached_at(told, headers, client);
    let local = reached.parse().is_ok_and(|reached: BaseUrl| reached.is_local());
    if told.is_none() && local && !listens.ip().is_loopback() {
        format!("http://{}", in_network(listens))
    } else {
        reached
    }
}

/// Where others in the same network reach a server that listens at `address`: where it listens at every address of its machine,
/// at the one that leads out of it. Nothing is sent to find that out.
pub fn in_network(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    // Any address beyond this machine will do; this one is nobody's.
    let out = UdpSocket::bind("0.0.0.0:0").and_then(|socket| socket.connect("192.0.2.1:9").and(socket.local_addr()));
    SocketAddr::new(out.map_or(address.ip(), |out| out.ip()), address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_scheme_and_a_name_and_nothing_else() {
        for (text, host, local) in [
            ("https://redoubt.example", "redoubt.example", false),
            ("https://redoubt.example/", "redoubt.example", false),
            ("http://redoubt.example:8443", "redoubt.example:8443", false),
            ("http://localhost:8879", "localhost:8879", true),
            ("http://127.0.0.1:8879/", "127.0.0.1:8879", true),
            ("http://[::1]:8879", "[::1]:8879", true),
            ("http://[::1]", "[::1]", true),
        ] {
            let address: BaseUrl = text.parse().expect(text);
            assert_eq!((address.host(), address.is_local()), (host, local), "{text}");
        }
        for text in
            ["", "redoubt.example", "https://", "ftp://redoubt.example", "https://a/b", "https://a b", "https://u@a"]
        {
            assert_eq!(text.parse::<BaseUrl>(), Err(()), "{text}");
        }
    }

    #[test]
    fn whoever_listens_for_others_is_not_told_an_address_that_only_they_have() {
        for address in ["127.0.0.1:8879", "192.168.1.7:80", "[::1]:8879"] {
            let address: SocketAddr = address.parse().expect("an address");
            assert_eq!(in_network(address), address);
        }
        let found = in_network("0.0.0.0:8879".parse().expect("an address"));
        assert_eq!((found.port(), found.ip().is_loopback()), (8879, false));
    }
}
