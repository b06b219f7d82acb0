//! What the server counts, and the page on which Prometheus reads it (text format 0.0.4). No label names a battle, a person
//! or an address: what is counted tells nothing of anyone.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::store::written;

/// How Prometheus is told what it reads.
pub(crate) const CONTENT_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Upper bounds of the classes in which moves are counted by the time they took, in milliseconds.
const BOUNDS: [u64; 12] = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000];

/// See the [module](self).
pub(crate) struct Metrics {
    started: SystemTime,
    /// Answers, by the kind of request and the status.
    requests: Mutex<BTreeMap<(&'static str, u16), u64>>,
    moves: Times,
    connections: AtomicUsize,
    refused_connections: AtomicU64,
}

/// How long something took, each time.
#[derive(Default)]
struct Times {
    /// By [`BOUNDS`], and at the end those that took longer.
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Times {
    fn note(&self, time: Duration) {
        let class = BOUNDS.iter().position(|bound| time <= Duration::from_millis(*bound)).unwrap_or(BOUNDS.len());
        self.counts[class].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }
}

/// What kind of request it is. Nothing that stands in an address becomes a kind.
fn kind(method: &Method, path: &str) -> &'static str {
    let changes = !matches!(*method, Method::GET | Method::HEAD);
    let (place, what) = (path.split('/').nth(1).unwrap_or_default(), path.rsplit('/').next().unwrap_or_default());
    match (place, what, changes) {
        ("assets", _, _) => "asset",
        ("poster" | "opening" | "ending", _, _) => "picture",
        ("events", _, _) => "stream",
        ("game", "act" | "rolls", true) => "move",
        ("game", "undo", true) => "undo",
        ("game", "hint" | "chances" | "odds", _) => "advice",
        ("new" | "play", _, true) | ("game", "rematch", true) | ("replay", "branch", true) => "begin",
        ("replay", "study" | "leave", true) => "study",
        ("load", _, _) => "load",
        ("seat", _, _) => "seat",
        ("game", _, _) => "table",
        ("replay", _, _) => "replay",
        ("" | "battles" | "settings" | "new" | "learn" | "rules", _, _) => "page",
        _ => "other",
    }
}

/// Counts a request by its answer, and a move by the time it took.
pub(crate) async fn observe(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (kind, start) = (kind(request.method(), request.uri().path()), Instant::now());
    let response = next.run(request).await;
    let status = response.status();
    let mut requests = app.metrics.requests.lock().unwrap_or_else(PoisonError::into_inner);
    *requests.entry((kind, status.as_u16())).or_default() += 1;
    drop(requests);
    if kind == "move" && (status.is_success() || status.is_redirection()) {
        app.metrics.moves.note(start.elapsed());
    }
    response
}

/// A connection that is open for as long as this lives.
pub(crate) struct OpenConnection(Arc<Metrics>);

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.connections.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    pub(crate) fn new() -> Self {
        Metrics {
            started: SystemTime::now(),
            requests: Mutex::default(),
            moves: Times::default(),
            connections: AtomicUsize::default(),
            refused_connections: AtomicU64::default(),
        }
    }

    /// One more connection.
    pub(crate) fn connected(self: &Arc<Self>) -> OpenConnection {
        self.connections.fetch_add(1, Ordering::Relaxed);
        OpenConnection(Arc::clone(self))
    }

    /// One for which there was no room.
    pub(crate) fn refused_connection(&self) {
        self.refused_connections.fetch_add(1, Ordering::Relaxed);
    }

    /// Everything, as Prometheus reads it.
    pub(crate) async fn page(&self, app: &App) -> String {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let mut page = Exposition::default();
        page.head("redoubt_build_info", "gauge", "The version that runs; always 1.");
        page.sample("redoubt_build_info", &[("version", env!("CARGO_PKG_VERSION"))], 1);
        page.head("redoubt_requests_total", "counter", "Requests answered, by their kind and the HTTP status.");
        for ((kind, status), count) in self.requests.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            let status = status.to_string();
            page.sample("redoubt_requests_total", &[("kind", kind), ("status", &status)], count);
        }
        self.write_moves(&mut page);
        let (at_work, waiting) = app.tables.scheduler.load();
        let machine_pool = &app.tables.machine_pool;
        page.gauge("redoubt_tables_open", "Battles held in memory.", app.tables.count().await);
        page.gauge("redoubt_streams_open", "Event streams that pages hold open.", app.streams.open());
        let connections = self.connections.load(Ordering::Relaxed);
        page.gauge("redoubt_connections_open", "Connections being served.", connections);
        let refused = count(&self.refused_connections);
        page.counter("redoubt_connections_refused_total", "Connections for which there was no room.", refused);
        page.gauge("redoubt_scheduler_places", "How many may use the cores at a time.", app.tables.scheduler.places());
        page.gauge("redoubt_scheduler_running", "How many use the cores.", at_work);
        page.gauge("redoubt_scheduler_waiting", "How many wait for a turn to use the cores.", waiting);
        let decisions = machine_pool.decisions();
        page.counter("redoubt_machine_decisions_total", "Decisions of machine players.", decisions);
        let remembering = machine_pool.remembering();
        page.gauge("redoubt_machine_tables_remembering", "Tables whose machine players remember.", remembering);
        let (lines, errors) = (written::lines(), written::errors());
        page.counter("redoubt_journal_lines_written_total", "Journal lines put into the store.", lines);
        page.counter("redoubt_store_write_errors_total", "Writes that the store could not carry out.", errors);
        page.gauge("redoubt_stopping", "Is the server ending? 1 if so.", u8::from(app.shutdown.has_begun()));
        let started = self.started.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        page.gauge("process_start_time_seconds", "When the server began, in seconds since 1970.", started);
        if let Some(bytes) = resident_memory() {
            page.gauge("process_resident_memory_bytes", "Memory in use.", bytes);
        }
        page.0
    }

    fn write_moves(&self, page: &mut Exposition) {
        const NAME: &str = "redoubt_move_duration_seconds";
        page.head(NAME, "histogram", "How long moves took from the request to the answer, those that were made.");
        let mut all = 0;
        let bounds = BOUNDS.iter().map(|bound| (*bound as f64 / 1_000.0).to_string()).chain(["+Inf".to_owned()]);
        for (count, bound) in self.moves.counts.iter().zip(bounds) {
            all += count.load(Ordering::Relaxed);
            page.sample(&format!("{NAME}_bucket"), &[("le", &bound)], all);
        }
        page.sample(&format!("{NAME}_sum"), &[], self.moves.micros.load(Ordering::Relaxed) as f64 / 1e6);
        page.sample(&format!("{NAME}_count"), &[], all);
    }
}

/// A page in the text format.
#[derive(Default)]
struct Exposition(String);

impl Exposition {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    /// The values of labels are our own words, in which nothing needs to be escaped.
    fn sample(&mut self, name: &str, labels: &[(&str, &str)], value: impl Display) {
        let labels: Vec<String> = labels.iter().map(|(name, value)| format!("{name}=\"{value}\"")).collect();
        let labels = if labels.is_empty() { String::new() } else { format!("{{{}}}", labels.join(",")) };
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }

    fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, "gauge", help);
        self.sample(name, &[], value);
    }

    fn counter(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, "counter", help);
        self.sample(name, &[], value);
    }
}

/// What this process holds of the machine's memory, in bytes, where the system tells.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_stands_in_an_address_becomes_a_label() {
        let secret = "5f1e0c7a9b3d4f6885a0c1d2e3f40516";
        for path in ["/game/S", "/game/S/act", "/game/S/S", "/S", "/S/S", "/replay/S", "/seat/S", "/rules/S/S", "S"] {
            for method in [Method::GET, Method::POST, Method::PUT] {
                assert!(!kind(&method, &path.replace('S', secret)).contains(secret), "{method} {path}");
            }
        }
        assert_eq!(kind(&Method::POST, "/game/0123456789abcdef/act"), "move");
        assert_eq!(kind(&Method::GET, "/game/0123456789abcdef/act"), "table");
        assert_eq!(kind(&Method::GET, "/"), "page");
    }

    #[test]
    fn times_are_counted_in_classes_that_include_the_smaller_ones() {
        let metrics = Metrics::new();
        for millis in [0, 1, 3, 100, 101, 60_000] {
            metrics.moves.note(Duration::from_millis(millis));
        }
        let mut page = Exposition::default();
        metrics.write_moves(&mut page);
        for line in [
            "redoubt_move_duration_seconds_bucket{le=\"0.001\"} 2\n",
            "redoubt_move_duration_seconds_bucket{le=\"0.005\"} 3\n",
            "redoubt_move_duration_seconds_bucket{le=\"0.1\"} 4\n",
            "redoubt_move_duration_seconds_bucket{le=\"10\"} 5\n",
            "redoubt_move_duration_seconds_bucket{le=\"+Inf\"} 6\n",
            "redoubt_move_duration_seconds_sum 60.205\n",
            "redoubt_move_duration_seconds_count 6\n",
        ] {
            assert!(page.0.contains(line), "{line} in {}", page.0);
        }
    }
}
