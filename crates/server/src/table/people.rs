//! People at a table: whoever sits down, who is here, and what they propose to each other.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};

use redoubt_kernel::journal::{Drawn, Ended};
use redoubt_kernel::{Code, Error, Message, Seat, Viewer};
use redoubt_tactics::{Player, Seating};

use super::{Seated, Table};
use crate::chat::{self, Said};
use crate::failure::Failure;
use crate::rating::{self, BattleResult};
use crate::roster::{Asker, Proposal, Proposed, Role, Roster};
use crate::store::{MOST_REMARKS, SharedStore, StoreError, StoredEnding, now};

/// How often a change is tried again that others were quicker with.
const TRIES: usize = 8;

/// An answer to what someone proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProposalAnswer {
    /// Agreed.
    Yes,
    /// Declined; or thought better of, by whoever proposed it.
    No,
}

impl Seated {
    /// What waits for an answer at this moment: whoever acts instead has declined.
    pub fn proposed(&self) -> Option<&Proposed> {
        let roster = self.roster.as_ref()?;
        roster.proposed.as_ref().filter(|proposed| proposed.version == self.version())
    }

    /// The seats whose consent a proposal still needs.
    pub fn unanswered(&self, proposed: &Proposed) -> Vec<Seat> {
        let open = |seat: &Seat| seat.0 != proposed.by && !proposed.agreed.contains(&seat.0);
        self.seating.people().filter(open).collect()
    }

    /// May whoever asks have a machine player make up its mind at once? It plays worse for it: nobody who only looks on may,
    /// nobody whose result counts, and nobody on the other side of whoever left their seat to it.
    pub fn may_hurry(&self, asker: &Asker) -> Result<(), Error> {
        let viewer = self.viewer(asker);
        let plays = self.seating.people().any(|seat| viewer.holds(seat));
        let refused = |why: &'static str| Err(Error::new(Code::NotYours, Message::new(why)));
        let seats = self.roster.as_ref().map(|roster| &roster.seats);
        let machine = self.to_move().filter(|(_, player)| !player.is_person());
        let minded = machine.zip(seats).and_then(|((seat, _), seats)| seats.get(seat.index()));
        match minded.filter(|held| !held.holders.is_empty() && !asker.is_private()) {
            _ if self.is_rated() => refused("people-rated-hurry"),
            Some(held) if asker.is_among(held) => Ok(()),
            Some(_) => refused("people-minded-hurry"),
            None if plays || asker.hosts(self.roster.as_ref()) => Ok(()),
            None => refused("people-only-players"),
        }
    }

    /// The first seat that a viewer holds.
    fn seat_of(&self, viewer: Viewer) -> Option<Seat> {
        self.seating.people().find(|seat| viewer.holds(*seat))
    }
}

pub(crate) fn not_yours(text: &'static str) -> Failure {
    Error::new(Code::NotYours, Message::new(text)).into()
}

impl Table {
    /// Changes who holds what. The change is kept before anyone hears of it, and is one task like [`Table::act`].
    pub async fn change_roster<T: Send + 'static>(
        self: &Arc<Self>,
        store: &SharedStore,
        change: impl Fn(&Seating, &mut Roster) -> Result<T, Failure> + Send + Sync + 'static,
    ) -> Result<T, Failure> {
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        let changed = tokio::spawn(async move {
            let mut seated = table.seated().await?;
            table.alter_roster(&store, &mut seated, change).await
        });
        changed.await.map_err(|_| Failure::Gone)?
    }

    /// The same under the table's lock. Whoever was slower than another process tries again with what that has left.
    pub(super) async fn alter_roster<T>(
        &self,
        store: &SharedStore,
        seated: &mut Seated,
        change: impl Fn(&Seating, &mut Roster) -> Result<T, Failure> + Send,
    ) -> Result<T, Failure> {
        for _ in 0..TRIES {
            let mut roster = seated.roster.clone().ok_or(Failure::NotFound)?;
            let told = change(&seated.seating, &mut roster)?;
            match self.keep_roster(store, seated, roster).await {
                Err(Failure::MovedOn) => {}
                kept => return kept.map(|()| told),
            }
        }
        Err(Failure::Busy)
    }

    /// Keeps a roster; if another process was quicker, the battle has moved on and its roster is read.
    async fn keep_roster(&self, store: &SharedStore, seated: &mut Seated, mut roster: Roster) -> Result<(), Failure> {
        roster.edition += 1;
        match store.keep_roster(&self.id, &roster).await {
            Ok(()) => {
                seated.roster = Some(roster);
                self.wind(store, seated).await?;
                self.tell(seated, None);
                Ok(())
            }
            Err(StoreError::Conflict(_)) => {
                self.follow_roster(store, seated).await?;
                Err(Failure::MovedOn)
            }
            Err(cause) => Err(cause.into()),
        }
    }

    /// Does whoever came as `viewer` still hold all the seats that they held then, and may they still look on?
    pub(crate) async fn still_has_place(&self, asker: &Asker, viewer: Viewer) -> bool {
        let Ok(seated) = self.seated().await else { return false };
        let Some(roster) = seated.roster.as_ref().filter(|_| !asker.is_private()) else { return asker.is_private() };
        let seats = (0..).map(Seat).zip(&roster.seats);
        roster.knows(asker) && seats.filter(|(seat, _)| viewer.holds(*seat)).all(|(_, held)| asker.is_among(held))
    }

    /// Someone proposes something to the others.
    pub async fn propose(
        self: &Arc<Self>,
        store: &SharedStore,
        asker: Asker,
        version: usize,
        what: Proposal,
    ) -> Result<(), Failure> {
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        let proposed = tokio::spawn(async move {
            let mut seated = table.seated().await?;
            table.current(&store, &mut seated, version).await?;
            let by = seated.seat_of(seated.viewer(&asker)).ok_or_else(|| not_yours("people-only-players"))?;
            if seated.to_move().is_none() {
                return Err(not_yours("people-over"));
            }
            if !seated.is_apart() && seated.is_between_people() {
                return Err(not_yours("people-minded"));
            }
            let mut roster = seated.roster.clone().ok_or(Failure::NotFound)?;
            roster.proposed = Some(Proposed { what, by: by.0, version, agreed: Vec::new() });
            table.keep_roster(&store, &mut seated, roster).await
        });
        proposed.await.map_err(|_| Failure::Gone)?
    }

    /// Someone gives up.
    pub async fn resign(self: &Arc<Self>, store: &SharedStore, asker: Asker, version: usize) -> Result<(), Failure> {
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        let resigned = tokio::spawn(async move {
            let mut seated = table.seated().await?;
            table.current(&store, &mut seated, version).await?;
            let viewer = seated.viewer(&asker);
            let seat = seated.seat_of(viewer).ok_or_else(|| not_yours("people-only-players"))?;
            let name = seated.profile().seat_name(seat).to_owned();
            table.conclude(&store, &mut seated, viewer, Ended::Resigned(name)).await
        });
        resigned.await.map_err(|_| Failure::Gone)?
    }

    pub(super) async fn conclude(
        &self,
        store: &SharedStore,
        seated: &mut Seated,
        viewer: Viewer,
        ended: Ended,
    ) -> Result<(), Failure> {
        seated.battle.conclude(viewer, ended)?;
        self.stop.lock().await.stop();
        self.dismiss_machines();
        (seated.waiting, seated.stalled, seated.hasty) = (None, None, None);
        self.keep(store, seated).await
    }

    /// Counts the result of a rated battle that is over, if it is not counted yet.
    pub(crate) async fn settle(self: &Arc<Self>, store: &SharedStore) -> Result<(), Failure> {
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        let settled = tokio::spawn(async move {
            let mut seated = table.seated().await?;
            table.settle_result(&store, &mut seated).await
        });
        settled.await.map_err(|_| Failure::Gone)?
    }

    /// The same for whoever has the table. It is counted once, whoever does it.
    pub(super) async fn settle_result(&self, store: &SharedStore, seated: &mut Seated) -> Result<(), Failure> {
        let unsettled = seated.roster.clone().filter(|roster| roster.terms.rated && !roster.terms.settled);
        let (Some(roster), Some(ending)) = (unsettled, StoredEnding::of(&seated.battle)) else { return Ok(()) };
        let result = BattleResult::of(seated.profile(), &seated.seating, &roster, &ending, now());
        if let Some(result) = result {
            rating::settle(store.as_ref(), &self.id, &result).await?;
        }
        let settled = |_: &Seating, roster: &mut Roster| {
            roster.terms.settled = true;
            Ok(())
        };
        self.alter_roster(store, seated, settled).await
    }

    /// A machine player plays a seat from now on, or a person again, for whoever holds it.
    pub async fn hand_to(
        self: &Arc<Self>,
        store: &SharedStore,
        asker: Asker,
        seat: Seat,
        player: Player,
    ) -> Result<(), Failure> {
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        let handed = tokio::spawn(async move {
            let mut seated = table.seated().await?;
            let roster = seated.roster.clone().ok_or(Failure::NotFound)?;
            if !asker.may_change(&roster, Role::Seat(seat.0)) {
                return Err(not_yours("people-not-your-place"));
            }
            if roster.terms.rated && !roster.at(Role::Seat(seat.0)).is_some_and(|holding| holding.left) {
                return Err(not_yours("people-rated-stays"));
            }
            if player.is_person() && seated.is_spent(seat) {
                return Err(not_yours("pace-spent"));
            }
            table.give_to(&store, &mut seated, seat, player).await
        });
        handed.await.map_err(|_| Failure::Gone)?
    }

    /// Someone answers; what all have agreed to is done.
    pub async fn answer(
        self: &Arc<Self>,
        store: &SharedStore,
        asker: Asker,
        version: usize,
        answer: ProposalAnswer,
    ) -> Result<(), Failure> {
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        let answered = tokio::spawn(async move { table.answer_and_keep(&store, &asker, version, answer).await });
        answered.await.map_err(|_| Failure::Gone)?
    }

    async fn answer_and_keep(
        &self,
        store: &SharedStore,
        asker: &Asker,
        version: usize,
        answer: ProposalAnswer,
    ) -> Result<(), Failure> {
        let mut seated = self.seated().await?;
        self.current(store, &mut seated, version).await?;
        // It may have been made at another process, and not have been heard of here yet.
        if seated.proposed().is_none() && store.is_shared() {
            self.follow_roster(store, &mut seated).await?;
        }
        let mut proposed = seated.proposed().cloned().ok_or(Failure::MovedOn)?;
        let viewer = seated.viewer(asker);
        let seat = seated.seat_of(viewer).ok_or_else(|| not_yours("people-only-players"))?;
        let mut roster = seated.roster.clone().ok_or(Failure::NotFound)?;
        if answer == ProposalAnswer::Yes {
            proposed
                .agreed
                .extend(seated.unanswered(&proposed).into_iter().filter(|seat| viewer.holds(*seat)).map(|seat| seat.0));
            if seat.0 == proposed.by && proposed.agreed.is_empty() {
                return Err(not_yours("people-own-proposal"));
            }
        }
        let agreed = answer == ProposalAnswer::Yes && seated.unanswered(&proposed).is_empty();
        roster.proposed = (answer == ProposalAnswer::Yes).then(|| proposed.clone());
        if agreed {
            self.carry_out(store, &mut seated, &proposed).await?;
            let settled = |_: &Seating, roster: &mut Roster| {
                roster.proposed = None;
                Ok(())
            };
            return self.alter_roster(store, &mut seated, settled).await;
        }
        self.keep_roster(store, &mut seated, roster).await
    }

    async fn carry_out(&self, store: &SharedStore, seated: &mut Seated, proposed: &Proposed) -> Result<(), Failure> {
        let _pause = self.machine_pool.pause_pondering();
        match proposed.what {
            Proposal::Undo => seated.undo(Seat(proposed.by).into(), false)?,
            Proposal::Draw => return self.conclude(store, seated, Viewer::UMPIRE, Ended::Drawn(Drawn::Agreed)).await,
        }
        self.machine_pool.stop_pondering(&self.machines);
        self.stop.lock().await.stop();
        self.keep(store, seated).await
    }

    /// Someone who plays says something; the others read it when it is kept.
    pub async fn say(self: &Arc<Self>, store: &SharedStore, asker: Asker, said: Said) -> Result<(), Failure> {
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        let spoken = tokio::spawn(async move {
            let mut seated = table.seated().await?;
            let seat = seated.seat_of(seated.viewer(&asker)).filter(|_| seated.is_apart());
            let seat = seat.ok_or_else(|| not_yours("people-only-players"))?;
            let held = seated.roster.as_ref().and_then(|roster| roster.seats.get(seat.index()));
            let remark = chat::remark(seat, held.map(|held| held.tenure), said);
            let said = store.keep_remark(&table.id, &remark).await?;
            if store.is_shared() {
                // Others may have spoken meanwhile, at other processes.
                seated.remarks = store.remarks(&table.id).await?;
            } else {
                seated.remarks.push(remark);
            }
            seated.said = seated.said.max(said);
            let surplus = seated.remarks.len().saturating_sub(MOST_REMARKS);
            seated.remarks.drain(..surplus);
            let said = seated.said;
            table.news.send_modify(|news| news.remarks = said);
            Ok(())
        });
        spoken.await.map_err(|_| Failure::Gone)?
    }

    /// Which seats have someone who looks on at this moment, here or elsewhere, a bit each.
    pub(super) fn present(&self) -> u8 {
        self.present_here() | self.elsewhere.load(Ordering::SeqCst)
    }

    /// The same of this process alone.
    pub(crate) fn present_here(&self) -> u8 {
        let present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        present.iter().enumerate().filter(|(_, count)| **count > 0).fold(0, |bits, (seat, _)| bits | 1 << seat)
    }

    /// Counts someone in or out, and tells the others.
    pub(super) fn note_presence(self: &Arc<Self>, viewer: Viewer, change: impl Fn(usize) -> usize) {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        for (seat, count) in (0..).map(Seat).zip(present.iter_mut()) {
            if viewer.holds(seat) {
                *count = change(*count);
            }
        }
        drop(present);
        self.tell_presence();
        // The other processes hear it a little later: whoever only turns a page has come back by then.
        if let Some(announcing) = self.announcing.as_ref().filter(|_| !self.announced.swap(true, Ordering::SeqCst)) {
            let _ = announcing.send(Arc::downgrade(self));
        }
    }

    /// Puts on record for the other processes who is here.
    pub(crate) async fn announce(&self, store: &SharedStore) -> Result<(), StoreError> {
        self.announced.store(false, Ordering::SeqCst);
        store.attend(&self.id, &self.process.id, self.present_here()).await
    }

    pub(super) fn tell_presence(&self) {
        let present = self.present();
        self.news.send_if_modified(|news| {
            let changed = news.present != present;
            news.present = present;
            changed
        });
    }
}
