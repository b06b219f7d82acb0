//! The connections: how many there may be in all and from one address, and how long each may keep us waiting. A request that
//! never ends, a connection that is never used and an answer that nobody takes all end here, so that nobody can shut others
//! out by holding on to them. A stream of events is an answer under way and may last.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::{self, IoSlice};
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Sleep, sleep, timeout};
use tracing::warn;

use crate::client::{Proxies, holder};
use crate::limits::Limits;
use crate::metrics::{Metrics, OpenConnection};
use crate::shutdown::Shutdown;

/// The most that is read of a request before it is understood: its head, or a piece of its body.
const LARGEST_HEAD: usize = 64 << 10;

/// Connections that are being told that there is no room; the others are just closed.
const REFUSALS: usize = 32;

/// How long one that is refused may take to hear it.
const REFUSAL: Duration = Duration::from_secs(2);

/// How long to wait when no connection can be accepted, which is when files have run out.
const PAUSE: Duration = Duration::from_millis(100);

/// What everyone finds who connects.
pub(crate) struct Door<'a> {
    pub(crate) router: Router,
    pub(crate) proxies: &'a Proxies,
    pub(crate) limits: &'a Limits,
    pub(crate) metrics: &'a Arc<Metrics>,
    pub(crate) shutdown: &'a Shutdown,
    /// What is said to whoever finds no slot.
    pub(crate) full: &'a str,
}

/// Serves everyone who connects until the server ends; then until those who were connected by that time have what they asked
/// for. Whoever comes meanwhile is served too, and told that it ends. When this is dropped, every connection is.
pub(crate) async fn serve(listener: TcpListener, door: Door<'_>) {
    let slots = Arc::new(Slots::new(door.limits));
    let refusals = Arc::new(Semaphore::new(REFUSALS));
    let refusal: Arc<str> = refusal(door.limits, door.full).into();
    let (mut served, mut late) = (JoinSet::new(), JoinSet::new());
    loop {
        let ending = door.shutdown.has_begun();
        while served.try_join_next().is_some() {}
        if ending && served.is_empty() {
            return;
        }
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = door.shutdown.begun(), if !ending => continue,
            Some(_) = served.join_next(), if ending => continue,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // Who has gone again before we came is no reason to wait for the next.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => continue,
            Err(error) => {
                warn!(%error, "no connection can be accepted");
                sleep(PAUSE).await;
                continue;
            }
        };
        let tasks = if ending { &mut late } else { &mut served };
        let counted = (!door.proxies.include(peer.ip())).then(|| holder(peer.ip()));
        match slots.take(counted) {
            Some(slot) => {
                let held = (slot, door.metrics.connected());
                let shutdown = door.shutdown.clone();
                tasks.spawn(serve_connection(stream, peer, door.router.clone(), door.limits.clone(), shutdown, held));
            }
            None => {
                warn!(address = %peer.ip(), "a connection was refused: too many");
                door.metrics.refused_connection();
                let Ok(permit) = Arc::clone(&refusals).try_acquire_owned() else { continue };
                let refusal = Arc::clone(&refusal);
                tasks.spawn(async move {
                    let _ = timeout(REFUSAL, refuse(stream, &refusal)).await;
                    drop(permit);
                });
            }
        }
    }
}

/// Answers the requests of one connection until either side has had enough. When the server ends, the request that is under
/// way is the last.
async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    limits: Limits,
    shutdown: Shutdown,
    _held: (Slot, OpenConnection),
) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
    });
    let stream = WatchedStream { stream, patience: limits.stalled, stuck: None };
    let ending = shutdown.has_begun();
    // The time for a head also runs while a connection waits for its next request.
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(LARGEST_HEAD)
        .keep_alive(!ending)
        .serve_connection(TokioIo::new(stream), service);
    tokio::pin!(served);
    // First the connection: a request that has arrived already is taken up. One that broke off has nobody left to hear of it.
    tokio::select! {
        biased;
        _ = served.as_mut() => return,
        () = shutdown.begun(), if !ending => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
}

/// What is said when there is no room. What holds connections without using them is gone after the time for a head.
fn refusal(limits: &Limits, text: &str) -> String {
    let (seconds, length) = (limits.head.as_secs().max(1), text.len());
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: {seconds}\r\nConnection: close\r\nCache-Control: no-store\r\n\
         Content-Type: text/plain; charset=utf-8\r\nContent-Length: {length}\r\n\r\n{text}"
    )
}

/// Says it, and waits for the other side to close: closing with a request unread would take the answer away again.
async fn refuse(mut stream: TcpStream, refusal: &str) -> io::Result<()> {
    stream.write_all(refusal.as_bytes()).await?;
    stream.shutdown().await?;
    let mut unread = [0; 1024];
    while stream.read(&mut unread).await? > 0 {}
    Ok(())
}

/// How many connections there are.
struct Slots {
    most: usize,
    most_per_address: usize,
    taken: Mutex<SlotCounts>,
}

#[derive(Default)]
struct SlotCounts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Slots {
    fn new(limits: &Limits) -> Self {
        let (most, most_per_address) = (limits.connections, limits.connections_per_address);
        Slots { most, most_per_address, taken: Mutex::default() }
    }

    /// A slot for one more connection, from an address that is counted or from a proxy.
    fn take(self: &Arc<Self>, address: Option<IpAddr>) -> Option<Slot> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.all >= self.most {
            return None;
        }
        if let Some(address) = address {
            let own = taken.by_address.entry(address).or_default();
            if *own >= self.most_per_address {
                return None;
            }
            *own += 1;
        }
        taken.all += 1;
        Some(Slot { slots: Arc::clone(self), address })
    }
}

/// A connection that is counted, for as long as this lives.
struct Slot {
    slots: Arc<Slots>,
    address: Option<IpAddr>,
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut taken = self.slots.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        if let Some(Entry::Occupied(mut own)) = self.address.map(|address| taken.by_address.entry(address)) {
            *own.get_mut() -= 1;
            if *own.get() == 0 {
                own.remove();
            }
        }
    }
}

/// A stream that breaks off when the other side takes nothing of what is written for too long.
struct WatchedStream {
    stream: TcpStream,
    patience: Duration,
    stuck: Option<Pin<Box<Sleep>>>,
}

impl WatchedStream {
    fn or_stalled<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let patience = self.patience;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(patience)));
        stuck.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for WatchedStream {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, into)
    }
}

impl AsyncWrite for WatchedStream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.or_stalled(written, context)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(context, parts);
        this.or_stalled(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_counted_for_each_address_and_in_all() {
        let limits = Limits { connections: 5, connections_per_address: 2, ..Limits::default() };
        let slots = Arc::new(Slots::new(&limits));
        let address = |last: u8| Some(IpAddr::from([192, 0, 2, last]));
        let mut first: Vec<Slot> = (0..2).filter_map(|_| slots.take(address(1))).collect();
        assert!(slots.take(address(1)).is_none(), "two are enough for one address");
        let proxied: Vec<Slot> = (0..9).filter_map(|_| slots.take(None)).collect();
        assert_eq!(proxied.len(), 3, "a proxy may take what is left");
        assert!(slots.take(address(2)).is_none(), "five are enough in all");
        first.pop();
        assert!(slots.take(address(2)).is_some(), "one who goes makes room");
        drop((first, proxied));
        let taken = slots.taken.lock().expect("no panic");
        assert_eq!((taken.all, taken.by_address.len()), (0, 0), "nobody who has gone is remembered");
    }
}
