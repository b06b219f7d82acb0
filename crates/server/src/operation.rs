//! What programs ask that look after the server: does it answer, can it be used, what has it counted. These addresses know
//! no visitor, set no cookie and cost nothing; they tell nothing of anyone.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use redoubt_kernel::{Lang, Message};
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::app::App;
use crate::form_token;
use crate::metrics;
use crate::store::written;

/// How long an answer about the store is good for: however often it is asked, the disk is not kept busy by it.
const FRESH: Duration = Duration::from_secs(1);

/// How long the store may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Written to the store to see that it can be.
const PROBE: &str = "probe";

/// What was last found about the store.
#[derive(Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, Result<(), Message>)>>);

impl Readiness {
    /// Can the server be used? If not, why.
    async fn check(&self, app: &App) -> Result<(), Message> {
        if app.shutdown.has_begun() {
            return Err(Message::new("page-stopping"));
        }
        let mut last = self.0.lock().await;
        if let Some((when, found)) = &*last
            && when.elapsed() < FRESH
        {
            return found.clone();
        }
        let now = crate::store::now().to_string();
        let found = match timeout(PATIENCE, app.tables.store.replace_setting(PROBE, now)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(cause)) => {
                written::note_error(&cause);
                Err(cause.message())
            }
            Err(_) => Err(Message::new("page-store-slow")),
        };
        if let Err(cause) = &found {
            tracing::error!(%cause, "not ready");
        }
        *last = Some((Instant::now(), found.clone()));
        found
    }
}

/// The addresses, with what is asked of whoever uses them and nothing else.
pub(crate) fn routes(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/healthz", get(healthy))
        .route("/readyz", get(ready))
        .route("/metrics", get(counted))
        .layer(from_fn_with_state(Arc::clone(app), protect))
}

/// Does someone on this machine ask, and not for someone elsewhere? A proxy says for whom, whether it is believed or not.
fn is_local(peer: SocketAddr, headers: &HeaderMap) -> bool {
    let forwarded = ["x-forwarded-for", "x-real-ip", "forwarded"].iter().any(|name| headers.contains_key(*name));
    peer.ip().to_canonical().is_loopback() && !forwarded
}

/// A probe on this machine may ask under any name; whoever is elsewhere, under one of ours.
async fn protect(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if !is_local(peer, request.headers()) && !app.guard.knows_host(request.headers()) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, header::HeaderValue::from_static("nosniff"));
    response
}

/// The process answers.
async fn healthy() -> &'static str {
    "ok\n"
}

/// The store can be written to, and the server is not ending. Only this machine hears why not: a reason may name files.
async fn ready(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    match app.readiness.check(&app).await {
        Ok(()) => "ok\n".into_response(),
        Err(reason) => {
            let reason = if is_local(peer, &headers) { app.voice(Lang::En).say(&reason) + "\n" } else { String::new() };
            (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "5")], reason).into_response()
        }
    }
}

/// What was counted, for this machine and whoever has the token.
async fn counted(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let known =
        sent.zip(app.metrics_token.as_ref()).is_some_and(|(sent, token)| form_token::matches(token.reveal(), sent));
    // On this machine too the name must be ours: a site in a browser here may have bent its own name to point to us.
    let local = is_local(peer, &headers) && app.guard.knows_host(&headers);
    if !known && !local {
        return StatusCode::FORBIDDEN.into_response();
    }
    ([(header::CONTENT_TYPE, metrics::CONTENT_TYPE)], app.metrics.page(&app).await).into_response()
}
