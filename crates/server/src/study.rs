//! A finished battle studied in the background: every decision is looked at again with the eyes of whoever took it, each
//! when the scheduler has a turn for it. It can be left at any moment, and what was found is kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as Latch};
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use redoubt_kernel::{Battle, Code, Error, Message};
use redoubt_tactics::study::{decisions, look_back};
use redoubt_tactics::{Budget, Inquiry, Progress, Stop, Study, Watch};
use serde::Deserialize;
use tokio::runtime::Handle;
use tokio::sync::{Mutex, watch};
use tokio::time::sleep;

use crate::app::App;
use crate::failure::Failure;
use crate::form_token::TokenForm;
use crate::machine_pool::{lock, tactics};
use crate::replay::{self, ReplayQuery};
use crate::scheduler::{JobLength, Requester};
use crate::store::{Change, SharedStore};
use crate::table::not_yours;
use crate::visitor::Visitor;

/// Simulations for a whole battle. Few decisions are looked at closely, many less so.
const WHOLE: u32 = 200_000;

/// Simulations for one decision.
const LEAST: u32 = 100;
const MOST: u32 = 1_000;

/// Battles that are studied or wait for it: in all, and on a server for others of one visitor and of one address, so that there is
/// room for someone else.
const MOST_WAITING: usize = 8;
const MOST_OF_A_VISITOR: usize = 2;
const MOST_OF_AN_ADDRESS: usize = 4;

/// The battles that are being studied.
#[derive(Default)]
pub(crate) struct Studies {
    jobs: Mutex<HashMap<String, Arc<Job>>>,
}

/// One of them.
struct Job {
    /// Who wants to know.
    who: Requester,
    stop: Stop,
    /// How far it is, in hundredths; `None` when it is done.
    news: watch::Sender<Option<u8>>,
}

impl Studies {
    /// How far the study of a battle is, in hundredths; `None` if nobody studies it.
    pub(crate) async fn progress(&self, id: &str) -> Option<u8> {
        self.jobs.lock().await.get(id).and_then(|job| *job.news.borrow())
    }

    /// The same from now on. It ends with `None`, when there is nothing more to wait for.
    pub(crate) async fn watch(&self, app: &Arc<App>, id: &str) -> watch::Receiver<Option<u8>> {
        // Someone may study it at another process: then this one waits for what is found.
        let store = &app.tables.store;
        if store.is_shared()
            && self.progress(id).await.is_none()
            && matches!(store.lease(&lease_name(id), &app.tables.process.id, Duration::ZERO).await, Ok(None))
        {
            let _ = self.begin(app, id, &Requester::nobody()).await;
        }
        self.jobs.lock().await.get(id).map_or_else(|| watch::channel(None).1, |job| job.news.subscribe())
    }

    /// Is a battle being studied here for this visitor?
    async fn is_for(&self, id: &str, who: &Requester) -> bool {
        self.jobs.lock().await.get(id).is_some_and(|job| job.who == *who)
    }

    /// Leaves the study of a battle, wherever it is studied.
    pub(crate) async fn leave(&self, store: &SharedStore, id: &str) -> Result<(), Failure> {
        self.leave_here(id).await;
        if store.is_shared() {
            store.tell(&Change::StudyLeft { id: id.to_owned() }).await?;
        }
        Ok(())
    }

    pub(crate) async fn leave_here(&self, id: &str) {
        if let Some(job) = self.jobs.lock().await.remove(id) {
            job.stop.stop();
            job.news.send_replace(None);
        }
    }

    /// Begins to study a battle; returns at once.
    async fn begin(&self, app: &Arc<App>, id: &str, who: &Requester) -> Result<(), Failure> {
        let mut jobs = self.jobs.lock().await;
        if jobs.contains_key(id) {
            return Ok(());
        }
        let of = |same: &dyn Fn(&Requester) -> bool| jobs.values().filter(|job| same(&job.who)).count();
        // Whoever waits for what another process finds makes no work.
        let many = *who != Requester::nobody()
            && (of(&|other| other == who) >= MOST_OF_A_VISITOR
                || of(&|other| other.address == who.address) >= MOST_OF_AN_ADDRESS);
        if jobs.len() >= MOST_WAITING || (app.shared && many) {
            return Err(Failure::Busy);
        }
        let job = Arc::new(Job { who: who.clone(), stop: Stop::new(), news: watch::channel(Some(0)).0 });
        jobs.insert(id.to_owned(), Arc::clone(&job));
        let (app, id, who) = (Arc::clone(app), id.to_owned(), who.clone());
        tokio::spawn(async move {
            let studied = study_alone(&app, &id, &who, &job).await;
            // If anything fails, the page offers to study it again.
            let kept = match studied {
                Ok(Some((version, found))) => app.tables.store.keep_study(&id, version, &found).await,
                Ok(None) => Ok(()),
                Err(failure) => {
                    tracing::warn!(battle = id, cause = %failure.error(), "a battle could not be studied");
                    Ok(())
                }
            };
            if let Err(cause) = kept {
                tracing::error!(battle = id, cause = %cause.message(), "a study was not written");
            }
            let mut jobs = app.studies.jobs.lock().await;
            if jobs.get(&id).is_some_and(|known| Arc::ptr_eq(known, &job)) {
                jobs.remove(&id);
            }
            job.news.send_replace(None);
        });
        Ok(())
    }
}

fn lease_name(id: &str) -> String {
    format!("study {id}")
}

/// The same at one process alone: if another studies it, this one waits for what that finds, and does it if that does not.
async fn study_alone(app: &App, id: &str, who: &Requester, job: &Arc<Job>) -> Result<Option<(usize, Study)>, Failure> {
    let (store, process, name) = (&app.tables.store, &app.tables.process, lease_name(id));
    let mut waited = false;
    while store.lease(&name, &process.id, process.lease).await?.is_none() {
        waited = true;
        sleep(process.lease / 10).await;
        if job.stop.is_stopped() {
            return Ok(None);
        }
    }
    let renewing = async {
        loop {
            sleep(process.lease / 3).await;
            // Whoever takes it over finds the same.
            let _ = store.lease(&name, &process.id, process.lease).await;
        }
    };
    let studying = async {
        let version = store.lines(id).await?.saturating_sub(1);
        if waited && store.study(id, version).await?.is_some() {
            return Ok(None);
        }
        study(app, id, who, job).await
    };
    let studied = tokio::select! { studied = studying => studied, () = renewing => Ok(None) };
    // If that fails it ends by itself.
    let _ = store.release(&name, &process.id).await;
    studied
}

/// Studies a battle for someone. What is found belongs to a journal of so many lines.
async fn study(app: &App, id: &str, who: &Requester, job: &Arc<Job>) -> Result<Option<(usize, Study)>, Failure> {
    // A copy of its own: nobody at the table has to wait.
    let text = app.tables.store.journal(id).await?.ok_or(Failure::NotFound)?;
    // It is over: its journal tells everything.
    let battle = app.tables.replay(text, None, who).await?;
    let (job, who, scheduler) = (Arc::clone(job), who.clone(), Arc::clone(&app.tables.scheduler));
    let runtime = Handle::current();
    let studied = tokio::task::spawn_blocking(move || {
        // Each decision is looked at in a turn of its own, so that others get theirs in between.
        let lease = Latch::new(None);
        let next_lease = || {
            drop(lock(&lease).take());
            *lock(&lease) = runtime.block_on(scheduler.lease(&who, JobLength::Long, None)).ok();
        };
        let found = watched(&battle, &job, &next_lease)?;
        Ok::<_, Error>(found.map(|found| (battle.journal().lines.len(), found)))
    });
    Ok(studied.await.map_err(|_| Failure::Gone)??)
}

/// Looks back at a battle and tells how far that is. Before each decision it waits for its turn.
fn watched(battle: &Battle, job: &Job, next_lease: &(dyn Fn() + Sync)) -> Result<Option<Study>, Error> {
    let count = u32::try_from(decisions(battle, None)).unwrap_or(u32::MAX).max(1);
    let budget = Budget::Simulations((WHOLE / count).clamp(LEAST, MOST));
    let hear = |progress: Progress| {
        let hundredths = (progress.part.clamp(0.0, 1.0) * 100.0) as u8;
        job.news.send_if_modified(|news| {
            // Whoever was told that it is done is not told otherwise.
            let fresh = news.is_some_and(|known| known != hundredths);
            if fresh {
                *news = Some(hundredths);
            }
            fresh
        });
        next_lease();
    };
    let watch = Watch { stop: job.stop.clone(), progress: Some(&hear) };
    look_back(&tactics(battle.game().profile())?, battle, Inquiry { only: None, budget, seed: 1 }, &watch)
}

/// The moment that the page shows, so that it can be shown again.
#[derive(Deserialize)]
pub(crate) struct ShownPly {
    ply: Option<usize>,
    /// Whose play is looked at, if someone said so.
    seat: Option<String>,
}

/// Begins to study a battle that is over.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(shown): TokenForm<ShownPly>,
) -> Result<Response, Failure> {
    let table = app.tables.current(&id, &visitor).await?;
    // Before the end a look back would tell what one side does not know of the other.
    if table.seated().await?.to_move().is_some() {
        return Err(Error::new(Code::NotOver, Message::new("page-study-not-over")).into());
    }
    app.studies.begin(&app, &id, &visitor.requester).await?;
    again(&app, &visitor, &id, shown).await
}

/// Leaves it.
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(shown): TokenForm<ShownPly>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let roster = table.seated().await?.roster.clone();
    let plays = visitor.asker.is_private() || roster.is_some_and(|roster| roster.has_place_for(&visitor.asker));
    // Whoever only passes by ends nothing that others wait for.
    if !plays && !app.studies.is_for(&id, &visitor.requester).await {
        return Err(not_yours("people-only-players"));
    }
    app.studies.leave(&app.tables.store, &id).await?;
    again(&app, &visitor, &id, shown).await
}

async fn again(app: &App, visitor: &Visitor, id: &str, shown: ShownPly) -> Result<Response, Failure> {
    let ShownPly { ply, seat } = shown;
    if visitor.shell {
        let asked = ReplayQuery { ply, seat, study: Some(String::new()) };
        return Ok(replay::moment(app, visitor, id, &asked).await?.into_response());
    }
    // Only a name that could be a seat's goes into an address.
    let seat = seat.filter(|seat| seat.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    Ok(Redirect::to(&replay::findings(id, seat.as_deref())).into_response())
}
