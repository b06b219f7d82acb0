//! One event stream for everything that the tabs of a browser watch. A browser keeps about six connections to a server: a
//! stream for each tab would leave none over which the seventh could load.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Extension;
use axum::extract::{Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use serde_json::{Value, json};
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt, StreamMap, once};

use crate::app::App;
use crate::failure::Failure;
use crate::store::StoreError;
use crate::table::TableNews;
use crate::visitor::Visitor;

/// Things that one stream may watch.
pub const MOST_WATCHED: usize = 64;

/// The event streams that are open.
#[derive(Default)]
pub struct Streams(AtomicUsize);

impl Streams {
    /// How many there are at this moment.
    pub fn open(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

/// Counts a stream for as long as it is open.
struct OpenStream(Arc<Streams>);

impl OpenStream {
    fn new(streams: &Arc<Streams>) -> Self {
        streams.0.fetch_add(1, Ordering::SeqCst);
        OpenStream(Arc::clone(streams))
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// What is told of one thing, beginning with how it stands now.
type Updates = Pin<Box<dyn Stream<Item = StreamItem> + Send>>;

/// The next that is told.
enum StreamItem {
    News(Value),
    /// What was watched has to be opened again.
    Broken,
}

/// Tells a browser about the things named by `watch`: tables as `game:ID`, studies as `study:ID`.
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Query(asked): Query<Vec<(String, String)>>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    if asked.is_empty() || asked.iter().any(|(name, _)| name != "watch") {
        return Err(Failure::NotUnderstood);
    }
    if asked.len() > MOST_WATCHED {
        return Err(Failure::TooLarge);
    }
    let mut watched = StreamMap::new();
    for (_, about) in asked {
        let told = watch(&app, &visitor, &about).await?;
        watched.insert(about, told);
    }
    let open = OpenStream::new(&app.streams);
    let events = app.shutdown.cut(merged(watched)).map(move |told| {
        let _open = &open;
        Ok(Event::default().data(told.to_string()))
    });
    // An event rather than a comment: the page hears it, and knows that a stream that falls silent is broken.
    let alive = KeepAlive::new().event(Event::default().event("alive").data("-"));
    Ok(Sse::new(events).keep_alive(alive))
}

/// All that is told, each with what it is about. When one thing breaks everything ends, so that the browser asks again; it
/// ends too when there is nothing left to tell.
fn merged(watched: StreamMap<String, Updates>) -> impl Stream<Item = Value> {
    watched.map_while(|(about, next)| match next {
        StreamItem::News(news) => Some(json!({ "about": about, "news": news })),
        StreamItem::Broken => None,
    })
}

/// What is told of one thing. Of what is not there it is said once: other tabs are not to suffer for it.
async fn watch(app: &Arc<App>, visitor: &Visitor, about: &str) -> Result<Updates, Failure> {
    let (kind, id) = about.split_once(':').ok_or(Failure::NotUnderstood)?;
    let table = match app.tables.current(id, visitor).await {
        Ok(table) => table,
        Err(
            Failure::NotFound
            | Failure::NotBegun
            | Failure::Refused(_)
            | Failure::Store(StoreError::Damaged(_) | StoreError::DamagedBattle(..)),
        ) => {
            return Ok(Box::pin(once(StreamItem::News(Value::Null))));
        }
        Err(other) => return Err(other),
    };
    match kind {
        "game" => {
            let viewer = table.seated().await?.viewer(&visitor.asker);
            let (presence, news) = table.attend(viewer);
            // After a restart it may be a machine player's turn, and this page the only one that remembers.
            table.wake(&app.tables.store, &visitor.requester);
            let news = WatchStream::new(news).map(move |TableNews { version, ply, thinking, queued, roster, remarks, present, lost }| {
                let _here = &presence;
                if lost {
                    return StreamItem::Broken;
                }
                StreamItem::News(json!({
                    "version": version, "ply": ply, "thinking": thinking, "queued": queued, "roster": roster, "remarks": remarks, "present": present,
                }))
            });
            Ok(Box::pin(news.chain(once(StreamItem::Broken))))
        }
        "study" => {
            let progress = WatchStream::new(app.studies.watch(app, id).await);
            Ok(Box::pin(progress.map(|part| StreamItem::News(json!({ "part": part })))))
        }
        _ => Err(Failure::NotUnderstood),
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::watch::{Receiver, channel};

    use super::*;

    /// A thing that has to be opened again when its channel closes.
    fn lasting(news: Receiver<u8>) -> Updates {
        Box::pin(WatchStream::new(news).map(|news| StreamItem::News(news.into())).chain(once(StreamItem::Broken)))
    }

    #[tokio::test]
    async fn when_one_thing_breaks_the_whole_stream_ends() {
        let (first, second) = (channel(1), channel(2));
        let mut watched = StreamMap::new();
        watched.insert("a".to_owned(), lasting(first.1));
        watched.insert("b".to_owned(), lasting(second.1));
        watched.insert("c".to_owned(), Box::pin(once(StreamItem::News(Value::Null))) as Updates);
        let mut told = Box::pin(merged(watched));
        let mut now = [told.next().await, told.next().await, told.next().await].map(|told| told.unwrap().to_string());
        now.sort();
        let expected = [r#"{"about":"a","news":1}"#, r#"{"about":"b","news":2}"#, r#"{"about":"c","news":null}"#];
        assert_eq!(now, expected, "how each stands, at once");
        second.0.send_replace(3);
        assert_eq!(
            told.next().await,
            Some(json!({ "about": "b", "news": 3 })),
            "what has nothing more to tell is not missed"
        );
        drop(first.0);
        assert_eq!(told.next().await, None);
        drop(second.0);
    }
}
