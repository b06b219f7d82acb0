//! The body of a request has to arrive within a time: whoever sends it byte by byte would hold a connection and a handler
//! for as long as they like.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};

use axum::body::{Body, BodyDataStream, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::{Sleep, sleep};
use tokio_stream::Stream;

use crate::failure::Failure;
use crate::limits::Limits;

/// A body that breaks off at its deadline, and says so.
struct Timed {
    body: BodyDataStream,
    deadline: Pin<Box<Sleep>>,
    late: Arc<AtomicBool>,
}

impl Stream for Timed {
    type Item = Result<Bytes, axum::Error>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        if let Poll::Ready(part) = Pin::new(&mut this.body).poll_next(context) {
            return Poll::Ready(part);
        }
        ready!(this.deadline.as_mut().poll(context));
        this.late.store(true, Ordering::Relaxed);
        Poll::Ready(Some(Err(axum::Error::new(io::Error::from(io::ErrorKind::TimedOut)))))
    }
}

/// Reads no body for longer than its limit; whatever the handler made of the rest, the answer says why.
pub(crate) async fn enforce(State(limits): State<Limits>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let time = if request.uri().path() == "/load" { limits.journal } else { limits.form };
    let late = Arc::new(AtomicBool::new(false));
    let request = request.map(|body| {
        let (body, deadline) = (body.into_data_stream(), Box::pin(sleep(time)));
        Body::from_stream(Timed { body, deadline, late: Arc::clone(&late) })
    });
    let response = next.run(request).await;
    if late.load(Ordering::Relaxed) { Failure::Unfinished.into_response() } else { response }
}
