//! A finished battle studied in the background: every decision is looked at again with the eyes of whoever took it. One
//! battle is studied at a time; the others wait for their turn. It can be left at any moment, and what was found is kept.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use redoubt_kernel::{Battle, Error, Message};
use redoubt_tactics::study::{decisions, look_back};
use redoubt_tactics::{Budget, Inquiry, Progress, Stop, Study, Watch};
use serde::Deserialize;
use tokio::sync::{Mutex, Semaphore, watch};
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};

use crate::failure::Failure;
use crate::guard::Sealed;
use crate::replay;
use crate::serve::House;
use crate::visitor::Visitor;

/// Simulations for a whole battle. Few decisions are looked at closely, many less so.
const WHOLE: u32 = 200_000;

/// Simulations for one decision.
const LEAST: u32 = 100;
const MOST: u32 = 1_000;

/// Battles that are studied or wait for it.
const MOST_WAITING: usize = 8;

/// What a page hears when there is nothing more to wait for.
const DONE: &str = "done";

/// The battles that are being studied.
pub(crate) struct Desk {
    works: Mutex<HashMap<String, Arc<Work>>>,
    turn: Semaphore,
}

impl Default for Desk {
    fn default() -> Self {
        Desk { works: Mutex::default(), turn: Semaphore::new(1) }
    }
}

/// One of them.
struct Work {
    stop: Stop,
    /// How far it is, in hundredths; `None` when it is done.
    news: watch::Sender<Option<u8>>,
}

impl Desk {
    /// How far the study of a battle is, in hundredths; `None` if nobody studies it.
    pub(crate) async fn progress(&self, id: &str) -> Option<u8> {
        self.works.lock().await.get(id).and_then(|work| *work.news.borrow())
    }

    /// Leaves the study of a battle.
    pub(crate) async fn leave(&self, id: &str) {
        if let Some(work) = self.works.lock().await.remove(id) {
            work.stop.stop();
            work.news.send_replace(None);
        }
    }

    /// Begins to study a battle; returns at once.
    async fn begin(&self, house: &Arc<House>, id: &str) -> Result<(), Failure> {
        let mut works = self.works.lock().await;
        if works.contains_key(id) {
            return Ok(());
        }
        if works.len() >= MOST_WAITING {
            return Err(Failure::TooOften);
        }
        let work = Arc::new(Work { stop: Stop::new(), news: watch::channel(Some(0)).0 });
        works.insert(id.to_owned(), Arc::clone(&work));
        let (house, id) = (Arc::clone(house), id.to_owned());
        tokio::spawn(async move {
            let studied = house.desk.work(&house, &id, &work).await;
            if let Ok(Some((version, found))) = studied {
                // If the disk fails, the page offers to study it again.
                let _ = house.hall.store.keep_study(&id, version, &found).await;
            }
            let mut works = house.desk.works.lock().await;
            if works.get(&id).is_some_and(|known| Arc::ptr_eq(known, &work)) {
                works.remove(&id);
            }
            work.news.send_replace(None);
        });
        Ok(())
    }

    /// Studies a battle when its turn has come. What is found belongs to a journal of so many lines.
    async fn work(&self, house: &House, id: &str, work: &Arc<Work>) -> Result<Option<(usize, Study)>, Failure> {
        let _turn = self.turn.acquire().await.map_err(|_| Failure::Gone)?;
        if work.stop.is_stopped() {
            return Ok(None);
        }
        // A copy of its own: nobody at the table has to wait.
        let text = house.hall.store.journal(id).await?.ok_or(Failure::NotFound)?;
        let battle = house.hall.replay(text).await?;
        let work = Arc::clone(work);
        let studied = tokio::task::spawn_blocking(move || {
            let found = watched(&battle, &work)?;
            Ok::<_, Error>(found.map(|found| (battle.journal().lines.len(), found)))
        });
        Ok(studied.await.map_err(|_| Failure::Gone)??)
    }
}

/// Looks back at a battle and tells how far that is.
fn watched(battle: &Battle, work: &Work) -> Result<Option<Study>, Error> {
    let count = u32::try_from(decisions(battle, None)).unwrap_or(u32::MAX).max(1);
    let budget = Budget::Simulations((WHOLE / count).clamp(LEAST, MOST));
    let hear = |progress: Progress| {
        let hundredths = (progress.part.clamp(0.0, 1.0) * 100.0) as u8;
        work.news.send_if_modified(|news| {
            // Whoever was told that it is done is not told otherwise.
            let fresh = news.is_some_and(|known| known != hundredths);
            if fresh {
                *news = Some(hundredths);
            }
            fresh
        });
    };
    let watch = Watch { stop: work.stop.clone(), progress: Some(&hear) };
    look_back(battle, Inquiry { only: None, budget, seed: 1 }, &watch)
}

/// The moment that the page shows, so that it can be shown again.
#[derive(Deserialize)]
pub(crate) struct Shown {
    ply: usize,
}

/// Begins to study a battle that is over.
pub(crate) async fn begin(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Sealed(Shown { ply }): Sealed<Shown>,
) -> Result<Response, Failure> {
    let table = house.hall.table(&id).await?;
    // Before the end a look back would tell what one side does not know of the other.
    if table.seated().await.to_move().is_some() {
        return Err(Error::new("not_over", Message::new("page-study-not-over")).into());
    }
    house.desk.begin(&house, &id).await?;
    again(&house, &visitor, &id, ply).await
}

/// Leaves it.
pub(crate) async fn leave(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Sealed(Shown { ply }): Sealed<Shown>,
) -> Result<Response, Failure> {
    house.hall.table(&id).await?;
    house.desk.leave(&id).await;
    again(&house, &visitor, &id, ply).await
}

async fn again(house: &House, visitor: &Visitor, id: &str, ply: usize) -> Result<Response, Failure> {
    if visitor.shell {
        return Ok(replay::moment(house, visitor, id, Some(ply)).await?.into_response());
    }
    Ok(Redirect::to(&format!("/replay/{id}?ply={ply}")).into_response())
}

/// Tells a page how far the study is, and when it is done.
pub(crate) async fn events(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    house.hall.table(&id).await?;
    let works = house.desk.works.lock().await;
    let news = works.get(&id).map_or_else(|| watch::channel(None).1, |work| work.news.subscribe());
    let news = WatchStream::new(news).map(|news: Option<u8>| {
        let text = news.map_or_else(|| DONE.to_owned(), |hundredths| hundredths.to_string());
        Ok(Event::default().data(text))
    });
    Ok(Sse::new(news).keep_alive(KeepAlive::default()))
}
