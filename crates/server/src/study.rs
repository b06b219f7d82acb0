//! A finished battle studied in the background: every decision is looked at again with the eyes of whoever took it, each
//! when the scheduler has a turn for it. It can be left at any moment, and what was found is kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as Latch};

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use redoubt_kernel::{Battle, Error, Message};
use redoubt_tactics::study::{decisions, look_back};
use redoubt_tactics::{Budget, Inquiry, Progress, Stop, Study, Watch};
use serde::Deserialize;
use tokio::runtime::Handle;
use tokio::sync::{Mutex, watch};

use crate::chair::lock;
use crate::failure::Failure;
use crate::guard::Sealed;
use crate::replay;
use crate::scheduler::{Length, Requester};
use crate::serve::House;
use crate::visitor::Visitor;

/// Simulations for a whole battle. Few decisions are looked at closely, many less so.
const WHOLE: u32 = 200_000;

/// Simulations for one decision.
const LEAST: u32 = 100;
const MOST: u32 = 1_000;

/// Battles that are studied or wait for it.
const MOST_WAITING: usize = 8;

/// The battles that are being studied.
#[derive(Default)]
pub(crate) struct Desk {
    works: Mutex<HashMap<String, Arc<Work>>>,
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

    /// The same from now on. It ends with `None`, when there is nothing more to wait for.
    pub(crate) async fn watch(&self, id: &str) -> watch::Receiver<Option<u8>> {
        self.works.lock().await.get(id).map_or_else(|| watch::channel(None).1, |work| work.news.subscribe())
    }

    /// Leaves the study of a battle.
    pub(crate) async fn leave(&self, id: &str) {
        if let Some(work) = self.works.lock().await.remove(id) {
            work.stop.stop();
            work.news.send_replace(None);
        }
    }

    /// Begins to study a battle; returns at once.
    async fn begin(&self, house: &Arc<House>, id: &str, who: &Requester) -> Result<(), Failure> {
        let mut works = self.works.lock().await;
        if works.contains_key(id) {
            return Ok(());
        }
        if works.len() >= MOST_WAITING {
            return Err(Failure::Busy);
        }
        let work = Arc::new(Work { stop: Stop::new(), news: watch::channel(Some(0)).0 });
        works.insert(id.to_owned(), Arc::clone(&work));
        let (house, id, who) = (Arc::clone(house), id.to_owned(), who.clone());
        tokio::spawn(async move {
            let studied = study(&house, &id, &who, &work).await;
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
}

/// Studies a battle for someone. What is found belongs to a journal of so many lines.
async fn study(house: &House, id: &str, who: &Requester, work: &Arc<Work>) -> Result<Option<(usize, Study)>, Failure> {
    // A copy of its own: nobody at the table has to wait.
    let text = house.hall.store.journal(id).await?.ok_or(Failure::NotFound)?;
    let battle = house.hall.replay(text, who).await?;
    let (work, who, scheduler) = (Arc::clone(work), who.clone(), Arc::clone(&house.hall.scheduler));
    let runtime = Handle::current();
    let studied = tokio::task::spawn_blocking(move || {
        // Each decision is looked at in a turn of its own, so that others get theirs in between.
        let turn = Latch::new(None);
        let next_turn = || {
            drop(lock(&turn).take());
            *lock(&turn) = runtime.block_on(scheduler.turn(&who, Length::Long, None)).ok();
        };
        let found = watched(&battle, &work, &next_turn)?;
        Ok::<_, Error>(found.map(|found| (battle.journal().lines.len(), found)))
    });
    Ok(studied.await.map_err(|_| Failure::Gone)??)
}

/// Looks back at a battle and tells how far that is. Before each decision it waits for its turn.
fn watched(battle: &Battle, work: &Work, next_turn: &(dyn Fn() + Sync)) -> Result<Option<Study>, Error> {
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
        next_turn();
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
    let table = house.hall.table(&id, &visitor.requester).await?;
    // Before the end a look back would tell what one side does not know of the other.
    if table.seated().await?.to_move().is_some() {
        return Err(Error::new("not_over", Message::new("page-study-not-over")).into());
    }
    house.desk.begin(&house, &id, &visitor.requester).await?;
    again(&house, &visitor, &id, ply).await
}

/// Leaves it.
pub(crate) async fn leave(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Sealed(Shown { ply }): Sealed<Shown>,
) -> Result<Response, Failure> {
    house.hall.table(&id, &visitor.requester).await?;
    house.desk.leave(&id).await;
    again(&house, &visitor, &id, ply).await
}

async fn again(house: &House, visitor: &Visitor, id: &str, ply: usize) -> Result<Response, Failure> {
    if visitor.shell {
        return Ok(replay::moment(house, visitor, id, Some(ply)).await?.into_response());
    }
    Ok(Redirect::to(&format!("/replay/{id}?ply={ply}")).into_response())
}
