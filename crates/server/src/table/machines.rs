//! The machine players' part at a table: their moves, and who looks on while they think.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use redoubt_kernel::{Code, Error, Message, Seat, Viewer};
use redoubt_tactics::{Decision, Player, Progress, Stop, Watch};
use tokio::sync::watch;

use super::turn::MachineTurn;
use super::{Rolled, Seated, Table, TableNews};
use crate::machine_pool::{Pondering, PonderingPause, PonderingPlayer, lock};
use crate::scheduler::{JobLength, Requester};
use crate::store::SharedStore;

/// What machine players do among themselves before someone has to look again: so many quick decisions, or an eighth of that
/// where each takes thought.
pub(super) const MOST_UNSEEN: usize = 64;

/// When a machine player asks again for a turn, if there was not even room to wait.
const AGAIN: Duration = Duration::from_secs(1);

/// With less of its usual thought than this, a machine player says so.
const ENOUGH: f64 = 0.9;

impl Table {
    /// Someone looks on, and hears what happens at this table from now on. The table stays in memory for as long.
    pub fn attend(self: &Arc<Self>, viewer: Viewer) -> (Presence, watch::Receiver<TableNews>) {
        self.audience.fetch_add(1, Ordering::SeqCst);
        self.note_presence(viewer, |count| count + 1);
        (Presence(Arc::clone(self), viewer), self.news.subscribe())
    }

    /// Plays the machine's part for as long as it is its turn, for someone who has looked. Returns at once; someone may be
    /// doing so already.
    pub fn wake(self: &Arc<Self>, store: &SharedStore, who: &Requester) {
        *lock(&self.requester) = who.clone();
        self.unseen.store(MOST_UNSEEN, Ordering::SeqCst);
        self.hesitates.store(false, Ordering::SeqCst);
        self.stir(store);
    }

    /// The same where someone has moved at another process: that process plays the machine's part, unless it does not.
    pub(super) fn rouse(self: &Arc<Self>, store: &SharedStore) {
        if !self.awake.load(Ordering::SeqCst) {
            self.hesitates.store(true, Ordering::SeqCst);
            self.stir(store);
        }
    }

    fn stir(self: &Arc<Self>, store: &SharedStore) {
        if self.awake.swap(true, Ordering::SeqCst) {
            return;
        }
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        tokio::spawn(async move {
            // From one decision to the next nobody else begins to think on.
            let mut pause = None;
            let mut turn = MachineTurn::new(&table, &store);
            while table.machine_moves(&mut turn, &mut pause).await {}
            turn.give_back().await;
        });
    }

    /// Among themselves, machine players go on for a while when nobody looks, and then wait for someone.
    fn is_forsaken(&self, seated: &Seated, player: &Player) -> bool {
        if seated.seating.people().next().is_some() || self.audience.load(Ordering::SeqCst) > 0 {
            return false;
        }
        let cost = if player.deliberates() { MOST_UNSEEN / 8 } else { 1 };
        let spend = |left: usize| left.checked_sub(cost);
        self.unseen.fetch_update(Ordering::SeqCst, Ordering::SeqCst, spend).is_err()
    }

    /// While a person decides and someone looks on, the machine players think on whose level does.
    fn ponder(&self, seated: &Seated) {
        match seated.to_move() {
            Some((_, Player::Person)) if !self.is_lost() && self.audience.load(Ordering::SeqCst) > 0 => {}
            // What they found is of no more use.
            None => return self.dismiss_machines(),
            _ => return,
        }
        let players = self.machines.pondering(&seated.battle, &seated.seating);
        let players: Vec<PonderingPlayer> = players.into_iter().map(PonderingPlayer::new).collect();
        if !players.is_empty() {
            let (table, machines) = (self.id.clone(), Arc::clone(&self.machines));
            self.machine_pool.start_pondering(Pondering { table, machines, version: seated.version(), players });
        }
    }

    /// Sends the machine players away, with all that they remember: there will be no more of this battle.
    pub fn dismiss_machines(&self) {
        self.machine_pool.stop_pondering(&self.machines);
        self.machines.clear();
    }

    /// One move of a machine player; false when there is none to make.
    async fn machine_moves(&self, turn: &mut MachineTurn, pause: &mut Option<PonderingPause>) -> bool {
        let Some((version, who_plays)) = self.machine_is_to_move().await else { return false };
        if !turn.is_ours(self, version).await {
            return true;
        }
        let store = turn.store();
        pause.get_or_insert_with(|| self.machine_pool.pause_pondering());
        let length = if who_plays.deliberates() { JobLength::Long } else { JobLength::Short };
        let who = lock(&self.requester).clone();
        let Ok(lease) = self.scheduler.lease(&who, length, None).await else {
            // So many wait already that not even waiting is possible.
            tokio::time::sleep(AGAIN).await;
            return true;
        };
        let mut seated = self.seated.lock().await;
        let (Some((seat, _)), true) = (seated.to_move(), seated.version() == version) else { return true };
        // It may have chosen before, here or at another process, and someone is rolling for it.
        if self.recall(&store, &mut seated).await.is_err() {
            drop(seated);
            tokio::time::sleep(AGAIN).await;
            return true;
        }
        if seated.waiting.is_some() {
            return true;
        }
        let player = match self.machines.player(&seated.battle, seat, &who_plays) {
            Ok(player) => player,
            Err(error) => {
                self.report_stalled(seat, &who_plays, &error);
                seated.stalled = Some(error);
                return true;
            }
        };
        let briefing = player.briefing(&seated.battle);
        self.tell(&seated, Some(0));
        let stop = Stop::new();
        *self.stop.lock().await = stop.clone();
        drop(seated);
        let (news, pool, machines) = (self.news.clone(), Arc::clone(&self.machine_pool), Arc::clone(&self.machines));
        let thought = tokio::task::spawn_blocking(move || {
            let _lease = lease;
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
            pool.note_use(&machines);
            player.decide(&briefing, &watch)
        });
        let thought = thought.await;
        let mut seated = self.seated.lock().await;
        if seated.version() != version {
            return true;
        }
        let panicked = |_| Error::new(Code::Stalled, Message::new("page-gone"));
        let moved = thought.map_err(panicked).flatten().and_then(|Decision { action, thoroughness }| {
            seated.hasty = (thoroughness < ENOUGH).then_some((thoroughness * 100.0) as u8);
            let rolled = match seated.battle.dice_are_typed() {
                true => seated.act_with(seat.into(), &action, &[]),
                false => seated.act(seat.into(), &action).map(|()| Rolled::Done),
            };
            rolled.map(|rolled| (action, rolled))
        });
        match moved {
            // If that fails the table is lost, and the next round finds nothing to do.
            Ok((_, Rolled::Done)) => drop(self.keep(&store, &mut seated).await),
            Ok((action, Rolled::Wanted(asked))) => self.put_on_record(&store, &mut seated, (action, asked)).await,
            // Machine players are never asked whether they mean it.
            Ok((_, Rolled::Planned(_) | Rolled::Grave(_))) => {}
            // It would choose the same again: whoever looks on is told why nothing happens.
            Err(error) => {
                self.report_stalled(seat, &who_plays, &error);
                seated.stalled = Some(error);
            }
        }
        true
    }

    /// A machine player thinks at another process, or will soon.
    pub(super) fn tell_thinking_elsewhere(&self, version: usize) {
        self.news.send_if_modified(|news| {
            let fresh = news.version == version && (news.queued || news.thinking.is_none());
            if fresh {
                (news.thinking, news.queued) = (Some(0), false);
            }
            fresh
        });
    }

    /// Whoever runs the server hears that a machine player does not move.
    fn report_stalled(&self, seat: Seat, player: &Player, error: &Error) {
        tracing::error!(battle = self.id, seat = seat.0, %player, %error, "a machine player's move failed");
    }

    /// Which machine player is to move, and after how many lines of the journal; if none is, the table goes to sleep.
    async fn machine_is_to_move(&self) -> Option<(usize, Player)> {
        let seated = self.seated.lock().await;
        let idle =
            seated.waiting.is_some() || seated.stalled.is_some() || !seated.awaited().is_empty() || self.is_lost();
        match seated.to_move() {
            Some((_, player)) if !player.is_person() && !idle && !self.is_forsaken(&seated, player) => {
                self.news.send_modify(|news| {
                    (news.version, news.ply, news.thinking, news.queued) =
                        (seated.version(), seated.battle.ply(), Some(0), true);
                });
                Some((seated.version(), player.clone()))
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
pub struct Presence(Arc<Table>, Viewer);

impl Drop for Presence {
    fn drop(&mut self) {
        self.0.note_presence(self.1, |count| count.saturating_sub(1));
        if self.0.audience.fetch_sub(1, Ordering::SeqCst) == 1 {
            // Nobody is left for whom anyone would think on.
            self.0.machine_pool.stop_pondering(&self.0.machines);
        }
    }
}
