//! The machine players' part at a table: their moves, and who looks on while they think.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use redoubt_kernel::{Error, Message, Seat};
use redoubt_tactics::{Level, Progress, Stop, Watch};
use tokio::sync::watch;

use super::{News, Player, Rolled, Seated, Table};
use crate::chair::{Decision, lock};
use crate::scheduler::{Length, Requester};
use crate::staff::{Awake, Rest, Vigil};
use crate::store::Store;

/// What machine players do among themselves before someone has to look again: so many quick decisions, or an eighth of that
/// where each takes thought.
pub(super) const MOST_UNSEEN: usize = 64;

/// When a machine player asks again for a turn, if there was not even room to wait.
const AGAIN: Duration = Duration::from_secs(1);

/// With less of its usual thought than this, a machine player says so.
const ENOUGH: f64 = 0.9;

impl Table {
    /// Someone looks on, and hears what happens at this table from now on. The table stays in memory for as long.
    pub fn attend(self: &Arc<Self>) -> (Presence, watch::Receiver<News>) {
        self.audience.fetch_add(1, Ordering::SeqCst);
        (Presence(Arc::clone(self)), self.news.subscribe())
    }

    /// Plays the machine's part for as long as it is its turn, for someone who has looked. Returns at once; someone may be
    /// doing so already.
    pub fn wake(self: &Arc<Self>, store: &Store, who: &Requester) {
        *lock(&self.requester) = who.clone();
        self.unseen.store(MOST_UNSEEN, Ordering::SeqCst);
        if self.awake.swap(true, Ordering::SeqCst) {
            return;
        }
        let (table, store) = (Arc::clone(self), store.clone());
        tokio::spawn(async move {
            // From one decision to the next nobody else begins to think on.
            let mut rest = None;
            while table.machine_moves(&store, &mut rest).await {}
        });
    }

    /// Among themselves, machine players go on for a while when nobody looks, and then wait for someone.
    fn is_forsaken(&self, seated: &Seated, level: Level) -> bool {
        if seated.people().next().is_some() || self.audience.load(Ordering::SeqCst) > 0 {
            return false;
        }
        let cost = if level >= Level::Veteran { MOST_UNSEEN / 8 } else { 1 };
        let spend = |left: usize| left.checked_sub(cost);
        self.unseen.fetch_update(Ordering::SeqCst, Ordering::SeqCst, spend).is_err()
    }

    /// While a person decides and someone looks on, generals think on.
    fn ponder(&self, seated: &Seated) {
        match seated.to_move() {
            Some((_, Player::Person)) if !self.is_lost() && self.audience.load(Ordering::SeqCst) > 0 => {}
            // What they found is of no more use.
            None => return self.dismiss(),
            _ => return,
        }
        let seats = (0..).map(Seat).zip(&seated.players);
        let generals = seats.filter(|(_, player)| **player == Player::Machine(Level::General));
        let awake = |(seat, _)| {
            let chair = self.company.chair(&seated.battle, seat, Level::General, seated.seed).ok()?;
            let briefing = chair.briefing(&seated.battle);
            Some(Awake::new(chair, briefing))
        };
        let generals: Vec<Awake> = generals.filter_map(awake).collect();
        if !generals.is_empty() {
            let (table, company) = (self.id.clone(), Arc::clone(&self.company));
            self.staff.keep_vigil(Vigil { table, company, version: seated.version(), generals });
        }
    }

    /// Sends the machine players away, with all that they remember: there will be no more of this battle.
    pub fn dismiss(&self) {
        self.staff.end_vigil(&self.company);
        self.company.dismiss();
    }

    /// One move of a machine player; false when there is none to make.
    async fn machine_moves(&self, store: &Store, rest: &mut Option<Rest>) -> bool {
        let Some((version, level)) = self.machine_is_to_move().await else { return false };
        rest.get_or_insert_with(|| self.staff.rest());
        let length = if level >= Level::Veteran { Length::Long } else { Length::Short };
        let who = lock(&self.requester).clone();
        let Ok(turn) = self.scheduler.turn(&who, length, None).await else {
            // So many wait already that not even waiting is possible.
            tokio::time::sleep(AGAIN).await;
            return true;
        };
        let mut seated = self.seated.lock().await;
        let (Some((seat, _)), true) = (seated.to_move(), seated.version() == version) else { return true };
        let chair = match self.company.chair(&seated.battle, seat, level, seated.seed) {
            Ok(chair) => chair,
            Err(error) => {
                seated.stalled = Some(error);
                return true;
            }
        };
        let briefing = chair.briefing(&seated.battle);
        self.tell(&seated, Some(0));
        let stop = Stop::new();
        *self.stop.lock().await = stop.clone();
        drop(seated);
        let (news, staff, company) = (self.news.clone(), Arc::clone(&self.staff), Arc::clone(&self.company));
        let thought = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let progress = |progress: Progress| {
                let thinking = Some((progress.part.clamp(0.0, 1.0) * 100.0) as u8);
                // What has happened meanwhile is not to be talked over.
                news.send_if_modified(|latest| {
                    let fresh = latest.version == version && latest.thinking != thinking;
                    if fresh {
                        latest.thinking = thinking;
                    }
                    fresh
                });
            };
            let watch = Watch { stop, progress: Some(&progress) };
            staff.remember(&company);
            chair.decide(&briefing, &watch)
        });
        let thought = thought.await;
        let mut seated = self.seated.lock().await;
        if seated.version() != version {
            return true;
        }
        let panicked = |_| Error::new("stalled", Message::new("page-gone"));
        let moved = thought.map_err(panicked).flatten().and_then(|Decision { action, thoroughness }| {
            seated.hasty = (thoroughness < ENOUGH).then_some((thoroughness * 100.0) as u8);
            match seated.battle.dice_are_typed() {
                true => Ok((seated.act_with(&action, &[])?, action)),
                false => seated.act(&action).map(|()| (Rolled::Done, action)),
            }
        });
        match moved {
            // If that fails the table is lost, and the next round finds nothing to do.
            Ok((Rolled::Done, _)) => drop(self.keep(store, &mut seated).await),
            Ok((Rolled::Wanted(asked), action)) => seated.waiting = Some((action, asked)),
            // It would choose the same again: whoever looks on is told why nothing happens.
            Err(error) => seated.stalled = Some(error),
        }
        true
    }

    /// Which machine player is to move, and after how many lines of the journal; if none is, the table goes to sleep.
    async fn machine_is_to_move(&self) -> Option<(usize, Level)> {
        let seated = self.seated.lock().await;
        let idle = seated.waiting.is_some() || seated.stalled.is_some() || self.is_lost();
        match seated.to_move() {
            Some((_, Player::Machine(level))) if !idle && !self.is_forsaken(&seated, level) => {
                self.news.send_modify(|news| {
                    (news.version, news.ply, news.thinking, news.queued) =
                        (seated.version(), seated.battle.ply(), Some(0), true);
                });
                Some((seated.version(), level))
            }
            _ => {
                // First this: whoever comes to look from now on is either counted or wakes someone.
                self.awake.store(false, Ordering::SeqCst);
                self.tell(&seated, None);
                self.ponder(&seated);
                None
            }
        }
    }
}

/// Someone who looks on. See [`Table::attend`].
pub struct Presence(Arc<Table>);

impl Drop for Presence {
    fn drop(&mut self) {
        if self.0.audience.fetch_sub(1, Ordering::SeqCst) == 1 {
            // Nobody is left for whom a general would think on.
            self.0.staff.end_vigil(&self.0.company);
        }
    }
}
