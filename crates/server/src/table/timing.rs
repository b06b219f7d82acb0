//! Time at a table: clocks that pass from one side to the other, and what happens when one runs out.

use std::sync::Arc;

use redoubt_kernel::journal::Ended;
use redoubt_kernel::{Battle, Seat, Viewer};
use redoubt_tactics::{Level, Player, Seating};

use super::people::not_yours;
use super::{Seated, Table};
use crate::clock::{self, Clock};
use crate::failure::Failure;
use crate::pace::{Pace, WhenOut};
use crate::roster::{Asker, Roster};
use crate::store::{Notice, NoticeKind, NoticeWay, Sequel, SharedStore, Store, StoreError};

/// How long someone may take to see on an open page what would be sent to them otherwise.
pub(crate) const UNSEEN: i64 = 60_000;

/// How far a battle was when it was kept last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct BattleProgress {
    /// Whose time ran.
    turn: Option<u8>,
    plies: usize,
}

impl BattleProgress {
    pub(super) fn of(battle: &Battle, seating: &Seating, roster: Option<&Roster>) -> Self {
        let turn = roster.and_then(|roster| clock::decides(battle, seating, roster));
        BattleProgress { turn, plies: battle.ply() }
    }
}

/// What follows from how a battle stands now: whose clock runs, and who is to be told. `lines` is the journal's length.
pub(crate) fn sequel(
    (battle, seating, roster): (&Battle, &Seating, &Roster),
    before: BattleProgress,
    clock: Option<Clock>,
    lines: usize,
    now: i64,
) -> Sequel {
    let stands = BattleProgress::of(battle, seating, Some(roster));
    let pace = roster.time.pace;
    let clock = clock.or_else(|| Clock::new(pace, roster.seats.len())).map(|mut clock| {
        clock.pass(pace, stands.turn, stands.plies > before.plies, now);
        clock
    });
    let told = |seat: u8, kind| {
        notices(roster, Notice { seat, kind, way: NoticeWay::Mail, number: lines as i64, due: now + UNSEEN })
    };
    let notices = match stands.turn {
        _ if !roster.is_between_people(seating) => Vec::new(),
        None if seating.to_move(battle).is_none() => {
            (0..).zip(&roster.seats).flat_map(|(seat, _)| told(seat, NoticeKind::Over)).collect()
        }
        Some(seat) if stands.turn != before.turn => told(seat, NoticeKind::Turn),
        _ => Vec::new(),
    };
    Sequel { clock, notices }
}

/// A notice, in each way that whoever holds its seat wants.
pub(crate) fn notices(roster: &Roster, notice: Notice) -> Vec<Notice> {
    let Some(contact) = roster.seats.get(usize::from(notice.seat)).map(|held| &held.contact) else { return Vec::new() };
    let mail = contact.letters().map(|_| NoticeWay::Mail);
    let webhook = contact.webhook.as_ref().map(|_| NoticeWay::Webhook);
    mail.into_iter().chain(webhook).map(|way| Notice { way, ..notice.clone() }).collect()
}

impl Table {
    /// See [`sequel`].
    pub(super) async fn sequel(&self, store: &dyn Store, seated: &Seated) -> Result<Sequel, StoreError> {
        let Some(roster) = &seated.roster else { return Ok(Sequel::default()) };
        let clock = if roster.time.are_untimed() { None } else { store.clock(&self.id).await? };
        let lines = seated.version();
        Ok(sequel((&seated.battle, &seated.seating, roster), seated.kept, clock, lines, self.time.now()))
    }

    /// Starts or stops a clock after something else than an action: someone has sat down.
    pub(super) async fn wind(&self, store: &SharedStore, seated: &mut Seated) -> Result<(), StoreError> {
        let stands = BattleProgress::of(&seated.battle, &seated.seating, seated.roster.as_ref());
        if stands == seated.kept {
            return Ok(());
        }
        let was_due = match store.clock(&self.id).await? {
            Some(clock) => clock.due,
            None => None,
        };
        let sequel = self.sequel(store.as_ref(), seated).await?;
        match store.keep_clock(&self.id, seated.written.lines(), was_due, &sequel).await {
            Ok(()) => (seated.clock, seated.kept) = (sequel.clock, stands),
            // Someone has acted at another process meanwhile, and has wound them.
            Err(StoreError::Conflict(_)) => self.follow_clock(store, seated).await?,
            Err(cause) => return Err(cause),
        }
        Ok(())
    }

    /// Reads the clocks as another process has left them.
    pub(super) async fn follow_clock(&self, store: &SharedStore, seated: &mut Seated) -> Result<(), StoreError> {
        seated.kept = BattleProgress::of(&seated.battle, &seated.seating, seated.roster.as_ref());
        if seated.roster.as_ref().is_some_and(|roster| !roster.time.are_untimed()) {
            seated.clock = store.clock(&self.id).await?;
        }
        Ok(())
    }

    /// Does what is due at this moment; says whether the battle is another one now.
    pub(crate) async fn look_at_clock(self: &Arc<Self>, store: &SharedStore) -> Result<bool, Failure> {
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        let looked = tokio::spawn(async move {
            let mut seated = table.seated().await?;
            table.lapse(&store, &mut seated).await
        });
        looked.await.map_err(|_| Failure::Gone)?
    }

    /// Ends what has lasted too long; reminds someone whose time is passing. Says whether the battle has changed.
    pub(super) async fn lapse(&self, store: &SharedStore, seated: &mut Seated) -> Result<bool, Failure> {
        let Some(roster) = seated.roster.clone().filter(|roster| !roster.time.are_untimed()) else { return Ok(false) };
        let Some(mut clock) = store.clock(&self.id).await? else { return Ok(false) };
        let (now, was_due) = (self.time.now(), clock.due);
        seated.clock = Some(clock.clone());
        let Some(seat) = clock.running.filter(|_| was_due.is_some_and(|due| due <= now)).map(Seat) else {
            return Ok(false);
        };
        let pace = roster.time.pace;
        if !clock.is_up(now) {
            clock.remind(pace);
            let number = seated.version() as i64 * 16 + i64::from(clock.reminded);
            let reminder = Notice { seat: seat.0, kind: NoticeKind::Reminder, way: NoticeWay::Mail, number, due: now };
            let notices = notices(&roster, reminder);
            return self.change_clock(store, seated, was_due, Sequel { clock: Some(clock), notices }).await;
        }
        match roster.time.when_out {
            WhenOut::Loses => {
                tracing::info!(battle = self.id, seat = seat.0, "lost on time");
                let late = seated.profile().seat_name(seat).to_owned();
                self.conclude(store, seated, Viewer::UMPIRE, Ended::OutOfTime(late)).await?;
                Ok(true)
            }
            WhenOut::Machine => {
                tracing::info!(battle = self.id, seat = seat.0, "a machine player takes over");
                self.give_to(store, seated, seat, Level::USUAL.into()).await?;
                Ok(true)
            }
            WhenOut::Claim => {
                clock.run_out(pace);
                self.change_clock(store, seated, was_due, Sequel { clock: Some(clock), notices: Vec::new() }).await?;
                // The page says that the win can be claimed.
                self.alter_roster(store, seated, |_, _| Ok(())).await?;
                Ok(false)
            }
        }
    }

    /// Keeps clocks that changed by themselves; if someone acted meanwhile, there is nothing to keep.
    async fn change_clock(
        &self,
        store: &SharedStore,
        seated: &mut Seated,
        was_due: Option<i64>,
        sequel: Sequel,
    ) -> Result<bool, Failure> {
        match store.keep_clock(&self.id, seated.written.lines(), was_due, &sequel).await {
            Ok(()) => seated.clock = sequel.clock,
            Err(StoreError::Conflict(_)) => {}
            Err(cause) => return Err(cause.into()),
        }
        Ok(false)
    }

    /// Whoever waits for someone whose time is up claims the win.
    pub async fn claim(self: &Arc<Self>, store: &SharedStore, asker: Asker, version: usize) -> Result<(), Failure> {
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        let claimed = tokio::spawn(async move {
            let mut seated = table.seated().await?;
            table.current(&store, &mut seated, version).await?;
            let viewer = seated.viewer(&asker);
            let clock = store.clock(&table.id).await?;
            let late = clock.filter(|clock| clock.out).and_then(|clock| clock.running).map(Seat);
            let Some(late) = late.filter(|late| !viewer.holds(*late)) else { return Err(not_yours("pace-no-claim")) };
            if !seated.seating.people().any(|seat| viewer.holds(seat)) {
                return Err(not_yours("people-only-players"));
            }
            let late = seated.profile().seat_name(late).to_owned();
            table.conclude(&store, &mut seated, Viewer::UMPIRE, Ended::OutOfTime(late)).await
        });
        claimed.await.map_err(|_| Failure::Gone)?
    }

    /// Another player has a seat from now on.
    pub(super) async fn give_to(
        &self,
        store: &SharedStore,
        seated: &mut Seated,
        seat: Seat,
        player: Player,
    ) -> Result<(), Failure> {
        let note = player.note_in(seated.battle.game().as_ref());
        seated.battle.hand_over(seat, &note, None)?;
        seated.seating = Seating::of(&seated.battle);
        (seated.waiting, seated.stalled, seated.hasty) = (None, None, None);
        self.stop.lock().await.stop();
        self.keep(store, seated).await?;
        // The page shows who plays.
        self.alter_roster(store, seated, |_, _| Ok(())).await
    }
}

impl Seated {
    /// Has a seat no time left for good? Nobody can play it any more.
    pub(super) fn is_spent(&self, seat: Seat) -> bool {
        let live = self.roster.as_ref().is_some_and(|roster| matches!(roster.time.pace, Pace::Live { .. }));
        live && self.clock.as_ref().is_some_and(|clock| clock.left.get(seat.index()).is_some_and(|left| *left <= 0))
    }
}
