//! What an address, and a person who is signed in, may ask for. A request has its price, by the work that it makes; what was
//! spent comes back with time. So a flood of small requests and a few large ones are held back alike, and nobody else suffers
//! for it.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::Extension;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::client::Client;
use crate::failure::Failure;
use crate::limits::Limits;

/// Addresses remembered, and people as many.
const MOST_ADDRESSES: usize = 1024;

/// The price of a request, in files of ours: what is on the disk anyway costs least, what keeps a core busy for long most.
pub(crate) fn cost(method: &Method, path: &str) -> f64 {
    let changes = !matches!(*method, Method::GET | Method::HEAD);
    let mut parts = path.split('/').skip(1);
    let (place, what) = (parts.next().unwrap_or_default(), path.rsplit('/').next().unwrap_or_default());
    match (place, what, changes) {
        ("assets", _, false) => 1.0,
        ("replay", "study", true) => 200.0,
        // A page that offers to sign in asks for one by itself.
        ("passkey", "challenge", true) => 20.0,
        // Passwords are not to be tried out.
        ("load", _, true) | ("sign-in" | "sign-up" | "passkey", _, true) | ("account", "password" | "delete", true) => {
            100.0
        }
        ("account", "export", false) => 40.0,
        ("lobby" | "seat", _, true) => 20.0,
        // Nobody is to be written to again and again.
        ("game", "report" | "block" | "notify", true) => 60.0,
        ("new" | "play", _, true) | ("game", "rematch", true) | ("replay", "branch", true) => 40.0,
        ("game", "hint" | "chances", true) => 30.0,
        ("game", "say", true) => 20.0,
        ("game", "odds" | "beats", false) => 6.0,
        (_, _, true) => 3.0,
        (_, _, false) => 2.0,
    }
}

/// See the [module](self).
pub(crate) struct RateLimiter<K = IpAddr> {
    burst: f64,
    rate: f64,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// How much an address or a person may still ask for.
struct Bucket {
    left: f64,
    seen: Instant,
}

impl<K: Hash + Eq + Clone> RateLimiter<K> {
    pub(crate) fn new(limits: &Limits) -> Self {
        RateLimiter::of(limits.burst, limits.rate)
    }

    /// So much at once, and so much a second.
    pub(crate) fn of(burst: f64, rate: f64) -> Self {
        RateLimiter { burst, rate, buckets: Mutex::default() }
    }

    /// What a bucket holds by now.
    fn left(&self, bucket: &Bucket, now: Instant) -> f64 {
        (bucket.left + now.duration_since(bucket.seen).as_secs_f64() * self.rate).min(self.burst)
    }

    /// Lets someone spend so much, or says after how many seconds they may.
    pub(crate) fn spend(&self, address: K, cost: f64, now: Instant) -> Result<(), u64> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_ADDRESSES && !buckets.contains_key(&address) {
            self.make_room(&mut buckets, now);
        }
        let bucket = buckets.entry(address).or_insert(Bucket { left: self.burst, seen: now });
        *bucket = Bucket { left: self.left(bucket, now), seen: now };
        if bucket.left < cost {
            return Err(((cost - bucket.left) / self.rate).ceil() as u64);
        }
        bucket.left -= cost;
        Ok(())
    }

    /// Forgets everyone who has everything back by now, which loses nothing. If all have spent something, the one who has
    /// spent least is forgotten: a newcomer is always let in, and nobody gets rid of what they have spent.
    fn make_room(&self, buckets: &mut HashMap<K, Bucket>, now: Instant) {
        buckets.retain(|_, bucket| self.left(bucket, now) < self.burst);
        if buckets.len() >= MOST_ADDRESSES {
            let most = buckets.iter().max_by(|(_, a), (_, b)| self.left(a, now).total_cmp(&self.left(b, now)));
            if let Some(address) = most.map(|(address, _)| address.clone()) {
                buckets.remove(&address);
            }
        }
    }
}

/// Lets a request in if its sender can pay for it.
pub(crate) async fn enforce(
    State(limiter): State<Arc<RateLimiter>>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Response {
    let cost = cost(request.method(), request.uri().path());
    match limiter.spend(client.holder(), cost, Instant::now()) {
        Ok(()) => next.run(request).await,
        Err(seconds) => too_often(seconds),
    }
}

/// Tells someone who has asked for too much when to come back.
pub(crate) fn too_often(seconds: u64) -> Response {
    let mut response = Failure::TooOften.into_response();
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const LIMITS: fn() -> Limits = Limits::default;

    fn address(number: u16) -> IpAddr {
        let [high, low] = number.to_be_bytes();
        IpAddr::from([127, 0, high, low])
    }

    #[test]
    fn an_address_may_ask_for_so_much_at_once_and_so_much_a_second() {
        let (Limits { burst, rate, .. }, start) = (LIMITS(), Instant::now());
        let limiter = RateLimiter::new(&LIMITS());
        let admitted = |number: u16, seconds: u64| {
            let now = start + Duration::from_secs(seconds);
            (0..1000).filter(|_| limiter.spend(address(number), 1.0, now).is_ok()).count()
        };
        assert_eq!(admitted(1, 0), burst as usize);
        assert_eq!(admitted(1, 2), 2 * rate as usize, "what comes back in two seconds");
        assert_eq!(admitted(2, 2), burst as usize, "others do not suffer for it");
        assert_eq!(admitted(1, 3600), burst as usize, "never more than at first");
    }

    #[test]
    fn who_is_turned_away_is_told_when_to_come_back() {
        let (limiter, now) = (RateLimiter::new(&LIMITS()), Instant::now());
        while limiter.spend(address(1), 200.0, now).is_ok() {}
        let seconds = limiter.spend(address(1), 200.0, now).expect_err("nothing is left");
        assert!(limiter.spend(address(1), 200.0, now + Duration::from_secs(seconds)).is_ok());
    }

    #[test]
    fn what_makes_more_work_costs_more() {
        let prices = [
            ("GET", "/assets/x/page.css"),
            ("GET", "/game/0123456789abcdef"),
            ("POST", "/game/0123456789abcdef/act"),
            ("GET", "/game/0123456789abcdef/odds"),
            ("POST", "/game/0123456789abcdef/hint"),
            ("POST", "/new/zama"),
            ("POST", "/load"),
            ("POST", "/replay/0123456789abcdef/study"),
        ]
        .map(|(method, path)| cost(&method.parse().expect("a method"), path));
        assert!(prices.is_sorted_by(|a, b| a < b), "{prices:?}");
        assert_eq!(cost(&Method::POST, "/game/0/chances"), cost(&Method::POST, "/game/0/hint"));
        assert_eq!(cost(&Method::POST, "/replay/0/study/leave"), cost(&Method::POST, "/game/0/act"));
        assert_eq!(cost(&Method::POST, "/seat/0"), cost(&Method::POST, "/lobby/0/join"));
        assert_eq!(cost(&Method::GET, "/new/zama"), cost(&Method::GET, "/"));
        // What is no address of ours, and ways to ask that no page uses, have a price too.
        for (method, path) in
            [("PUT", "/assets/x/page.css"), ("GET", ""), ("OPTIONS", "*"), ("GET", "//"), ("HEAD", "/")]
        {
            assert!(cost(&method.parse().expect("a method"), path) >= 2.0, "{method} {path}");
        }
        let Limits { burst, .. } = LIMITS();
        assert!(prices.iter().all(|price| *price <= burst), "everything can be afforded");
    }

    #[test]
    fn any_number_of_addresses_leaves_room_for_a_newcomer() {
        let (limiter, now) = (RateLimiter::new(&LIMITS()), Instant::now());
        let flood = address(0);
        while limiter.spend(flood, 1.0, now).is_ok() {}
        for number in 1..=5 * MOST_ADDRESSES as u16 {
            assert_eq!(limiter.spend(address(number), 1.0, now), Ok(()), "address {number}");
        }
        assert!(limiter.buckets.lock().expect("no panic").len() <= MOST_ADDRESSES);
        assert!(limiter.spend(flood, 1.0, now).is_err(), "whoever spent everything is not forgotten for it");
        let later = now + Duration::from_secs(60);
        assert_eq!(limiter.spend(address(9999), 1.0, later), Ok(()));
        assert_eq!(
            limiter.buckets.lock().expect("no panic").len(),
            1,
            "who has everything back need not be remembered"
        );
    }
}
