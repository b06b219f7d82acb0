//! How the server ends. Told to stop, it takes nothing new, sends every stream away to come back, finishes what people have
//! asked for, and only then closes the store. Told a second time, or when that takes too long, it ends at once: whatever was
//! answered is on the disk in any case.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::sync::watch;
use tokio_stream::Stream;

use crate::app::App;
use crate::failure::Failure;

/// Whether the server is ending. See the [module](self).
#[derive(Clone, Debug)]
pub(crate) struct Shutdown(watch::Sender<bool>);

impl Default for Shutdown {
    fn default() -> Self {
        Shutdown(watch::channel(false).0)
    }
}

impl Shutdown {
    /// From now on nothing new is taken.
    pub(crate) fn begin(&self) {
        self.0.send_replace(true);
    }

    /// Has it begun?
    pub(crate) fn has_begun(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until it begins.
    pub(crate) async fn begun(&self) {
        // The sender lives as long as this does.
        let _ = self.0.subscribe().wait_for(|begun| *begun).await;
    }

    /// A stream that ends when the server does, so that its reader asks again elsewhere or later.
    pub(crate) fn cut<S: Stream>(&self, stream: S) -> impl Stream<Item = S::Item> + use<S> {
        let shutdown = self.clone();
        until(stream, async move { shutdown.begun().await })
    }
}

/// A stream that ends when something else does.
pub(crate) fn until<S: Stream>(stream: S, end: impl Future<Output = ()> + Send + 'static) -> Cut<S> {
    Cut { stream: Box::pin(stream), end: Box::pin(end) }
}

/// See [`until`].
pub(crate) struct Cut<S> {
    stream: Pin<Box<S>>,
    end: Pin<Box<dyn Future<Output = ()> + Send>>,
}

impl<S: Stream> Stream for Cut<S> {
    type Item = S::Item;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<S::Item>> {
        let this = self.get_mut();
        if this.end.as_mut().poll(context).is_ready() {
            return Poll::Ready(None);
        }
        this.stream.as_mut().poll_next(context)
    }
}

/// Turns away whoever comes when the server is already ending.
pub(crate) async fn refuse(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if app.shutdown.has_begun() { Failure::Gone.into_response() } else { next.run(request).await }
}

/// What the system says to a program that is to end. One value hears every signal: none is missed between two questions.
#[cfg(unix)]
pub(crate) struct Signals([Option<tokio::signal::unix::Signal>; 2]);

#[cfg(unix)]
impl Signals {
    pub(crate) fn new() -> Self {
        use tokio::signal::unix::{SignalKind, signal};
        Signals([SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok()))
    }

    /// Waits for the next of them.
    pub(crate) async fn next(&mut self) {
        let [interrupt, terminate] = &mut self.0;
        tokio::select! {
            Some(()) = heard(interrupt) => {}
            Some(()) = heard(terminate) => {}
            else => std::future::pending().await,
        }
    }
}

#[cfg(unix)]
async fn heard(signal: &mut Option<tokio::signal::unix::Signal>) -> Option<()> {
    match signal {
        Some(signal) => signal.recv().await,
        None => None,
    }
}

/// The same where there is only Ctrl+C.
#[cfg(not(unix))]
pub(crate) struct Signals;

#[cfg(not(unix))]
impl Signals {
    pub(crate) fn new() -> Self {
        Signals
    }

    pub(crate) async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio_stream::StreamExt;

    use super::*;

    #[tokio::test]
    async fn a_stream_ends_when_the_server_does_and_not_before() {
        let shutdown = Shutdown::default();
        let mut told = shutdown.cut(tokio_stream::iter([1, 2]));
        assert_eq!((told.next().await, told.next().await, told.next().await), (Some(1), Some(2), None));
        let mut told = shutdown.cut(tokio_stream::iter([1, 2]).chain(tokio_stream::pending()));
        assert_eq!(told.next().await, Some(1));
        shutdown.begin();
        assert_eq!(told.next().await, None);
    }
}
