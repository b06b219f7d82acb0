//! Who sends a request: the address it comes from and whether it came by TLS. Behind a proxy only the proxy knows, and only
//! a proxy that we were told of is believed. It is found out once; everything else asks the `Client`.

use std::fmt;
use std::net::{AddrParseError, IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName};
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;

use crate::app::App;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// See the [module](self). Every request carries one in its extensions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    /// Where the request comes from.
    pub(crate) address: IpAddr,
    /// Did it come by TLS, as far as the proxy?
    pub(crate) secure: bool,
}

impl Client {
    /// The address that limits go by.
    pub(crate) fn holder(&self) -> IpAddr {
        holder(self.address)
    }
}

/// Whoever has one IPv6 address has all 2⁶⁴ of its network, so limits go by the network.
pub(crate) fn holder(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        address => address,
    }
}

/// An address, or all addresses of a network such as `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network(IpNet);

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.0.prefix_len() == self.0.max_prefix_len();
        if whole { self.0.addr().fmt(f) } else { self.0.fmt(f) }
    }
}

impl FromStr for Network {
    type Err = AddrParseError;

    fn from_str(text: &str) -> Result<Self, AddrParseError> {
        match text.parse::<IpNet>() {
            Ok(network) => Ok(Network(network)),
            Err(_) => text.parse::<IpAddr>().map(|address| Network(address.into())),
        }
    }
}

/// The proxies whose word is taken for where a request comes from.
#[derive(Clone, Default, Debug)]
pub(crate) struct Proxies(pub(crate) Vec<Network>);

impl Proxies {
    /// Is this one of them?
    pub(crate) fn include(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.0.contains(&address.to_canonical()))
    }

    /// Who sent this request over a connection from `peer`.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        let peer = peer.to_canonical();
        if !self.include(peer) {
            return Client { address: peer, secure: false };
        }
        // Each proxy adds at the end whom it heard from; what stands before the first stranger anyone could have written.
        let mut address = peer;
        for said in listed(headers, &FORWARDED_FOR).rev() {
            let Some(said) = read_address(said) else { break };
            address = said;
            if !self.include(said) {
                break;
            }
        }
        let secure = listed(headers, &FORWARDED_PROTO).next_back().is_some_and(|way| way.eq_ignore_ascii_case("https"));
        Client { address, secure }
    }
}

/// What a header lists, in order, in however many lines it came.
fn listed<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl DoubleEndedIterator<Item = &'a str> {
    let lines: Vec<&str> = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or_default()).collect();
    lines.into_iter().flat_map(|line| line.split(',')).map(str::trim)
}

/// An address as proxies write it: some add the port.
fn read_address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip()));
    address.ok().map(|address: IpAddr| address.to_canonical())
}

/// Finds out who sends a request.
pub(crate) async fn identify(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = app.proxies.client(peer.ip(), request.headers());
    request.extensions_mut().insert(client);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn only_proxies_that_we_were_told_of_say_whom_they_speak_for() {
        let proxies = Proxies(["10.0.0.0/8", "::1", "192.0.2.7"].map(|text| text.parse().expect("a network")).into());
        for (peer, said, address) in [
            // A stranger says nothing about himself.
            ("203.0.113.5", &["198.51.100.1"][..], "203.0.113.5"),
            ("10.0.0.1", &[], "10.0.0.1"),
            ("10.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("::ffff:10.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("::1", &["2001:db8::1"], "2001:db8::1"),
            // What the client itself wrote stands further left, and is not believed.
            ("10.0.0.1", &["1.1.1.1, 198.51.100.1"], "198.51.100.1"),
            ("10.0.0.1", &["1.1.1.1", "198.51.100.1"], "198.51.100.1"),
            // Through several proxies of ours.
            ("10.0.0.1", &["198.51.100.1, 192.0.2.7,10.9.9.9"], "198.51.100.1"),
            ("10.0.0.1", &["192.0.2.7, 10.9.9.9"], "192.0.2.7"),
            // Some write the port.
            ("10.0.0.1", &["198.51.100.1:4711"], "198.51.100.1"),
            ("10.0.0.1", &["[2001:db8::1]:4711"], "2001:db8::1"),
            ("10.0.0.1", &["[2001:db8::1]"], "2001:db8::1"),
            // Nonsense ends the list.
            ("10.0.0.1", &["198.51.100.1, unknown"], "10.0.0.1"),
            ("10.0.0.1", &["198.51.100.1, unknown, 10.9.9.9"], "10.9.9.9"),
            ("10.0.0.1", &[""], "10.0.0.1"),
            ("10.0.0.1", &["'; drop table games, \u{fffd}"], "10.0.0.1"),
        ] {
            let mut headers = HeaderMap::new();
            for line in said {
                headers.append(FORWARDED_FOR, axum::http::HeaderValue::from_bytes(line.as_bytes()).expect("a header"));
            }
            assert_eq!(proxies.client(ip(peer), &headers).address, ip(address), "{peer} says {said:?}");
        }
    }

    #[test]
    fn only_proxies_that_we_were_told_of_say_that_it_was_tls() {
        let proxies = Proxies(vec!["127.0.0.1".parse().expect("an address")]);
        for (peer, said, secure) in [
            ("127.0.0.1", Some("https"), true),
            ("127.0.0.1", Some("HTTPS"), true),
            ("127.0.0.1", Some("http"), false),
            ("127.0.0.1", Some("https, http"), false),
            ("127.0.0.1", None, false),
            ("127.0.0.2", Some("https"), false),
        ] {
            let mut headers = HeaderMap::new();
            headers.extend(said.map(|way| (FORWARDED_PROTO, way.parse().expect("a header"))));
            assert_eq!(proxies.client(ip(peer), &headers).secure, secure, "{peer} says {said:?}");
        }
    }

    #[test]
    fn limits_go_by_the_network_of_an_ipv6_address() {
        assert_eq!(holder(ip("2001:db8:1:2:3:4:5:6")), ip("2001:db8:1:2::"));
        assert_eq!(holder(ip("::ffff:198.51.100.1")), ip("198.51.100.1"));
        assert_eq!(holder(ip("198.51.100.1")), ip("198.51.100.1"));
    }

    #[test]
    fn a_network_is_an_address_or_a_prefix() {
        for text in ["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8"] {
            assert!(text.parse::<Network>().is_ok(), "{text}");
        }
        for text in ["", "localhost", "10.0.0.0/33", "10.0.0.0/", "/8", "10.0.0"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
    }
}
