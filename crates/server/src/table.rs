//! A table: one battle being played, and who sits at it.

mod following;
mod machines;
mod people;
mod rolling;
#[cfg(test)]
mod tests;
mod timing;
mod turn;

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Weak};

pub use people::ProposalAnswer;
pub(crate) use people::not_yours;
use redoubt_kernel::battle::Battle;
use redoubt_kernel::chance::Face;
use redoubt_kernel::journal::Written;
use redoubt_kernel::scene::Choice;
use redoubt_kernel::{AnyAction, AnyView, Code, Error, Message, Profile, Seat, Viewer};
use redoubt_tactics::{MachinePlayers, Player, Seating, Stop};
pub(crate) use timing::{BattleProgress, UNSEEN, notices, sequel};
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::chat::Remark;
use crate::clock::{Clock, ServerTime};
use crate::dice::{self, RollRequest};
use crate::failure::Failure;
use crate::machine_pool::{MachinePool, tactics};
use crate::process::Process;
use crate::roster::{Asker, Roster};
use crate::scheduler::{Requester, Scheduler};
use crate::store::{Change, SharedStore, StoredStanding, now};
use crate::tables::Tables;

/// What a page that watches a table is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableNews {
    /// How many lines the journal has: it only ever grows.
    pub version: usize,
    /// How many actions stand.
    pub ply: usize,
    /// How far a machine player is with thinking, in hundredths, if one thinks.
    pub thinking: Option<u8>,
    /// A machine player waits for its turn to think.
    pub queued: bool,
    /// How often it has changed who holds the seats, or what they propose.
    pub roster: i64,
    /// How far the talk is: it grows with every remark.
    pub remarks: i64,
    /// Which seats have someone who looks on, a bit each.
    pub present: u8,
    /// The table is no more: whoever watches has to ask for it again.
    pub lost: bool,
}

/// A battle at its table. See the [module](self).
pub struct Table {
    /// Its id on this machine.
    pub id: String,
    seated: Mutex<Seated>,
    news: watch::Sender<TableNews>,
    /// Those who look on.
    audience: AtomicUsize,
    /// How many of them hold each seat.
    present: std::sync::Mutex<[usize; 8]>,
    /// Which seats have someone who looks on at another process, a bit each.
    elsewhere: AtomicU8,
    /// Who else has to hear who is here.
    announcing: Option<UnboundedSender<Weak<Table>>>,
    /// It is about to be told who is here.
    announced: AtomicBool,
    /// The machine players, as long as they remember.
    machines: Arc<MachinePlayers>,
    /// The machine players of the whole server.
    machine_pool: Arc<MachinePool>,
    /// Whose turn it is to use the cores.
    scheduler: Arc<Scheduler>,
    /// This process, among others that may serve the same battle.
    process: Arc<Process>,
    /// When someone last asked for it, in seconds since 1970.
    asked: AtomicI64,
    /// For whom the machine players think: whoever looked last.
    requester: std::sync::Mutex<Requester>,
    /// What machine players may still do among themselves before someone has to look again.
    unseen: AtomicUsize,
    /// Is someone already playing the machine's part?
    awake: AtomicBool,
    /// Did they move elsewhere? Then whoever is there goes on first.
    hesitates: AtomicBool,
    /// Ends the thinking that is going on.
    stop: Mutex<Stop>,
    /// Could not be written to the disk: what is in memory counts for nothing any more, and nobody is shown it.
    lost: AtomicBool,
    /// The server's clock.
    time: ServerTime,
}

/// The battle and who plays it.
pub struct Seated {
    /// The battle.
    pub battle: Battle,
    /// Who sits where.
    pub seating: Seating,
    /// Who holds the seats, unless this is a battle of the private table.
    pub roster: Option<Roster>,
    /// What they have said to each other.
    pub remarks: Vec<Remark>,
    /// What a machine player has chosen, while a person rolls for it.
    pub waiting: Option<(AnyAction, RollRequest)>,
    /// Why a machine player that should move does not.
    pub stalled: Option<Error>,
    /// How much of its usual thought a machine player had for its last decision, in hundredths, where that was less.
    pub hasty: Option<u8>,
    /// How far the talk is ([`crate::store::StoredStanding::said`]).
    pub said: i64,
    /// The clocks as they were kept last, where someone counts the time.
    pub clock: Option<Clock>,
    time: ServerTime,
    /// How far the journal is on the disk.
    written: Written,
    /// How far the battle was then.
    kept: BattleProgress,
}

/// What is known of the people at a table: who they are, what they have said, their clocks, and how that stands in the store.
pub(crate) type People = (Option<Roster>, Vec<Remark>, Option<Clock>, StoredStanding);

/// Does this viewer play, or only look on?
fn plays(viewer: Viewer, seated: &Seated) -> bool {
    seated.seating.people().any(|seat| viewer.holds(seat))
}

/// A person's request to act.
pub struct ActRequest {
    /// Who asks.
    pub asker: Asker,
    /// The version that their page showed.
    pub version: usize,
    /// What they want.
    pub wish: RequestedAction,
    /// Do they mean it, if it is an order to many or cannot be made good again?
    pub sure: bool,
    /// Do they want to be asked about what cannot be made good again?
    pub asks: bool,
    /// What they have rolled for it.
    pub faces: Vec<Face>,
}

/// An action that someone asks for.
pub enum RequestedAction {
    /// One in words: a verb of the battle, and the words after it.
    Words(String, String),
    /// The one that a machine player has chosen, and waits with for somebody to roll.
    Waiting,
}

impl RequestedAction {
    /// What a form asks for: an order in words, as a choice's button carries it or in two parts.
    pub fn sent(choice: Option<&str>, verb: Option<&str>, words: Option<&str>) -> Option<Self> {
        let (verb, words) = match choice {
            Some(order) => order.split_once(' ').unwrap_or((order, "")),
            None => (verb?, words.unwrap_or_default()),
        };
        Some(RequestedAction::Words(verb.to_owned(), words.to_owned()))
    }

    /// The action of whoever sees this; `None` if there is none such.
    pub fn action(&self, view: &dyn AnyView) -> Result<Option<AnyAction>, Error> {
        match self {
            RequestedAction::Words(verb, words) => {
                view.spoken(verb, &words.split_whitespace().collect::<Vec<_>>()).transpose()
            }
            RequestedAction::Waiting => Ok(None),
        }
    }
}

/// What came of an action.
pub enum Rolled {
    /// It is done.
    Done,
    /// Someone has to roll for it first.
    Wanted(RollRequest),
    /// It is an order to many, and becomes these: whoever gave it is asked whether they mean it.
    Planned(Vec<Choice>),
    /// It cannot be made good again: whoever asked for it is asked whether they mean it.
    Grave(Box<Choice>),
}

impl Seated {
    /// What someone may see and do here. Whoever may not even look has been turned away by [`Seated::admits`].
    pub fn viewer(&self, asker: &Asker) -> Viewer {
        asker.viewer(self.roster.as_ref(), &self.seating).unwrap_or(Viewer::BYSTANDER)
    }

    /// May they look?
    pub fn admits(&self, asker: &Asker) -> bool {
        asker.viewer(self.roster.as_ref(), &self.seating).is_some()
    }

    /// The seats that wait for someone to sit down: the battle waits for them too.
    pub fn awaited(&self) -> Vec<Seat> {
        self.roster.as_ref().map_or_else(Vec::new, |roster| roster.awaited(&self.seating))
    }

    /// Do people play it from more than one place?
    pub fn is_apart(&self) -> bool {
        self.roster.as_ref().is_some_and(|roster| roster.is_apart(&self.seating))
    }

    /// Is it a battle between people, even while a machine player minds a seat for one of them?
    pub fn is_between_people(&self) -> bool {
        self.roster.as_ref().is_some_and(|roster| roster.is_between_people(&self.seating))
    }

    /// Does it count for ratings? Then nobody takes anything back, asks a machine for advice, or lets others play for them.
    pub fn is_rated(&self) -> bool {
        self.roster.as_ref().is_some_and(|roster| roster.terms.rated)
    }

    /// This moment, by the server's clock.
    pub fn now(&self) -> i64 {
        self.time.now()
    }

    /// How many lines the journal has. A page names it with every request, so that nothing is done twice.
    pub fn version(&self) -> usize {
        self.battle.journal().lines.len()
    }

    /// The battle's profile.
    pub fn profile(&self) -> &'static Profile {
        self.battle.game().profile()
    }

    /// Who decides, and whether that is a machine.
    pub fn to_move(&self) -> Option<(Seat, &Player)> {
        self.seating.to_move(&self.battle)
    }

    /// Who plays each seat, as journals note it.
    pub fn notes(&self) -> Vec<String> {
        self.seating.iter().map(|(_, player)| player.note()).collect()
    }

    /// Could the players change sides? Not where there is only one, where both are alike (two people at one screen change chairs
    /// by themselves), or where the rules play one.
    pub fn can_change_sides(&self) -> bool {
        let alike = self.seating.changed() == self.seating && !self.is_apart();
        !alike && self.battle.truth().automaton().is_none()
    }

    /// Does an action whose dice the program rolls.
    fn act(&mut self, viewer: Viewer, action: &AnyAction) -> Result<(), Error> {
        self.battle.act(viewer, action, &[])
    }

    /// Does an action with the faces a person typed, as far as they suffice.
    fn act_with(&mut self, viewer: Viewer, action: &AnyAction, faces: &[Face]) -> Result<Rolled, Error> {
        let mut open = None;
        let acted = self.battle.act_with(viewer, action, &mut dice::typed(faces, &mut open));
        match acted {
            Ok(()) => Ok(Rolled::Done),
            Err(error) => match open {
                Some(asked) if error.code == Code::Abandoned => Ok(Rolled::Wanted(asked)),
                _ => Err(error),
            },
        }
    }

    /// Takes back the last thing that `viewer` did, with what machine players answered; if `decisions` are meant, with what
    /// decided nothing too.
    fn undo(&mut self, viewer: Viewer, decisions: bool) -> Result<(), Error> {
        let how = self.seating.undo_rule(&self.battle);
        let machines = self.seating.iter().filter(|(_, player)| !player.is_person());
        let theirs = machines.fold(viewer, |viewer, (seat, _)| viewer.and(seat));
        self.battle.undo(theirs, how)?;
        (self.waiting, self.stalled, self.hasty) = (None, None, None);
        // On, until a person decides again.
        while self.decides_nothing(viewer, decisions) && self.battle.undo(theirs, how).is_ok() {}
        Ok(())
    }
}

impl Seated {
    /// Is there nothing for a person to decide? Someone else is to move, or, if only `decisions` count, there is only a roll to
    /// be made.
    fn decides_nothing(&self, viewer: Viewer, decisions: bool) -> bool {
        match self.to_move() {
            Some((_, Player::Person)) => decisions && self.battle.view(viewer).is_forced(),
            Some(_) => true,
            None => false,
        }
    }
}

impl Table {
    /// A table for a battle whose journal is `written` so far, among these.
    pub(crate) fn new(
        id: String,
        (battle, written): (Battle, Written),
        people: People,
        tables: &Tables,
    ) -> Result<Arc<Self>, Error> {
        let seating = Seating::of(&battle);
        // Repeatable for a battle with a chosen seed, and different from game to game.
        let seed =
            battle.commitment().map_or(0, |text| text.bytes().fold(7, |n: u64, b| n.rotate_left(5) ^ u64::from(b)));
        let machines = Arc::new(MachinePlayers::new(tactics(battle.game().profile())?, seed));
        let (roster, remarks, clock, StoredStanding { said, elsewhere, .. }) = people;
        let kept = BattleProgress::of(&battle, &seating, roster.as_ref());
        let seated = Seated {
            battle,
            seating,
            roster,
            remarks,
            waiting: None,
            stalled: None,
            hasty: None,
            said,
            clock,
            time: tables.time.clone(),
            written,
            kept,
        };
        let (news, _) = watch::channel(TableNews::default());
        let table = Table {
            id,
            news,
            audience: AtomicUsize::default(),
            present: std::sync::Mutex::default(),
            elsewhere: AtomicU8::new(elsewhere),
            announcing: tables.announcing(),
            announced: AtomicBool::default(),
            machines,
            machine_pool: Arc::clone(&tables.machine_pool),
            scheduler: Arc::clone(&tables.scheduler),
            process: Arc::clone(&tables.process),
            asked: AtomicI64::new(now()),
            requester: std::sync::Mutex::new(Requester::nobody()),
            unseen: AtomicUsize::default(),
            awake: AtomicBool::default(),
            hesitates: AtomicBool::default(),
            stop: Mutex::default(),
            lost: AtomicBool::default(),
            time: tables.time.clone(),
            seated: Mutex::new(seated),
        };
        if let Ok(seated) = table.seated.try_lock() {
            table.tell(&seated, None);
        }
        Ok(Arc::new(table))
    }

    /// The battle as it is on the disk, for as long as nobody else needs it.
    pub async fn seated(&self) -> Result<MutexGuard<'_, Seated>, Failure> {
        let seated = self.seated.lock().await;
        if self.is_lost() { Err(Failure::Gone) } else { Ok(seated) }
    }

    /// Has the disk failed it? Then it has to be read again.
    pub fn is_lost(&self) -> bool {
        self.lost.load(Ordering::SeqCst)
    }

    /// Someone asks for it.
    pub(crate) fn note_asked(&self) {
        self.asked.store(now(), Ordering::Relaxed);
    }

    /// When someone last did, in seconds since 1970.
    pub(crate) fn last_asked(&self) -> i64 {
        self.asked.load(Ordering::Relaxed)
    }

    /// Is nobody looking?
    pub fn is_deserted(&self) -> bool {
        self.audience.load(Ordering::SeqCst) == 0 && !self.awake.load(Ordering::SeqCst)
    }

    /// Does what a person asks for: it is read, checked and done under one lock.
    ///
    /// Acting and keeping are one task: whoever asked for it may go away meanwhile, and nothing is left half done.
    pub async fn act(self: &Arc<Self>, store: &SharedStore, request: ActRequest) -> Result<Rolled, Failure> {
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        let acted = tokio::spawn(async move { table.act_and_keep(&store, request).await });
        acted.await.map_err(|_| Failure::Gone)?
    }

    async fn act_and_keep(&self, store: &SharedStore, request: ActRequest) -> Result<Rolled, Failure> {
        let ActRequest { asker, version, wish, sure, asks, faces } = request;
        let _pause = self.machine_pool.pause_pondering();
        let mut seated = self.seated().await?;
        self.current(store, &mut seated, version).await?;
        self.recall(store, &mut seated).await?;
        let viewer = seated.viewer(&asker);
        if !asker.is_private() && !seated.awaited().is_empty() {
            return Err(Error::new(Code::NotYours, Message::new("people-not-all-here")).into());
        }
        if self.lapse(store, &mut seated).await? {
            return Err(Failure::MovedOn);
        }
        // Whoever rolls for a machine player does what it has chosen.
        let (viewer, action) = match (seated.to_move(), &seated.waiting) {
            (Some((seat, player)), Some((waiting, _)))
                if !player.is_person() && plays(viewer, &seated) && matches!(wish, RequestedAction::Waiting) =>
            {
                (seat.into(), waiting.clone())
            }
            (Some((_, player)), _) if !player.is_person() => {
                return Err(Error::new(Code::NotYours, Message::new("page-not-yours")).into());
            }
            _ => {
                let view = seated.battle.view(viewer);
                let action = wish.action(view.as_ref())?.ok_or(Failure::NotUnderstood)?;
                // What will be refused anyway need not be asked about.
                if !sure
                    && view.is_grave(&action)
                    && let Ok(Some(steps)) = view.plan(&action)
                {
                    return Ok(Rolled::Planned(steps));
                }
                if asks && !sure && view.check(&action).is_ok() {
                    let choice = view.choice(&action)?;
                    if choice.grave.is_some() {
                        return Ok(Rolled::Grave(Box::new(choice)));
                    }
                }
                (viewer, action)
            }
        };
        let rolled = if seated.battle.dice_are_typed() {
            seated.act_with(viewer, &action, &faces)?
        } else {
            seated.act(viewer, &action)?;
            Rolled::Done
        };
        if matches!(rolled, Rolled::Done) {
            self.machine_pool.stop_pondering(&self.machines);
            (seated.waiting, seated.hasty) = (None, None);
            self.keep(store, &mut seated).await?;
        }
        Ok(rolled)
    }

    /// Lets a machine player that is thinking make up its mind at once, wherever it thinks.
    pub async fn hurry(&self, store: &SharedStore) -> Result<(), Failure> {
        self.hurry_here().await;
        if store.is_shared() {
            store.tell(&Change::Hurried { id: self.id.clone() }).await?;
        }
        Ok(())
    }

    pub(crate) async fn hurry_here(&self) {
        self.stop.lock().await.stop();
    }

    /// Takes back the last thing a person did: one task, like [`Table::act`].
    /// `decisions` says whether rolls that decided nothing are taken back with it.
    pub async fn undo(
        self: &Arc<Self>,
        store: &SharedStore,
        asker: Asker,
        version: usize,
        decisions: bool,
    ) -> Result<(), Failure> {
        let (table, store) = (Arc::clone(self), Arc::clone(store));
        let undone = tokio::spawn(async move { table.undo_and_keep(&store, asker, version, decisions).await });
        undone.await.map_err(|_| Failure::Gone)?
    }

    async fn undo_and_keep(
        &self,
        store: &SharedStore,
        asker: Asker,
        version: usize,
        decisions: bool,
    ) -> Result<(), Failure> {
        let _pause = self.machine_pool.pause_pondering();
        let mut seated = self.seated().await?;
        self.current(store, &mut seated, version).await?;
        if seated.is_apart() && !asker.is_private() {
            return Err(Error::new(Code::NotYours, Message::new("people-undo-by-consent")).into());
        }
        if seated.is_rated() {
            return Err(Error::new(Code::NotYours, Message::new("people-rated-undo")).into());
        }
        if seated.is_between_people() && !asker.is_private() {
            return Err(Error::new(Code::NotYours, Message::new("people-minded")).into());
        }
        let viewer = seated.viewer(&asker);
        seated.undo(viewer, decisions)?;
        self.machine_pool.stop_pondering(&self.machines);
        // Whoever was thinking about what is no more need not go on.
        self.stop.lock().await.stop();
        self.keep(store, &mut seated).await
    }

    /// Puts on the disk what happened, and only then tells anyone.
    async fn keep(&self, store: &SharedStore, seated: &mut Seated) -> Result<(), Failure> {
        let kept = match self.sequel(store.as_ref(), seated).await {
            Ok(sequel) => {
                let clock = sequel.clock.clone();
                let kept = store.keep(&self.id, &seated.battle, &seated.written, sequel).await;
                kept.map(|written| (written, clock))
            }
            Err(cause) => Err(cause),
        };
        match kept {
            Ok((written, clock)) => (seated.written, seated.clock) = (written, clock),
            Err(cause) => return self.overtaken(store, seated, cause).await,
        }
        seated.kept = BattleProgress::of(&seated.battle, &seated.seating, seated.roster.as_ref());
        self.tell(seated, None);
        // Whatever is kept is kept: if its result cannot be counted now, it will be (`Tables::settle_all`).
        if let Err(failure) = self.settle_result(store, seated).await {
            tracing::warn!(battle = self.id, cause = %failure.error(), "a result could not be counted yet");
        }
        Ok(())
    }

    /// What is in memory is not what is on the disk: from now on nobody sees it, and whoever watches is sent away to ask
    /// for the table again.
    pub(crate) fn lose(&self) {
        self.lost.store(true, Ordering::SeqCst);
        self.dismiss_machines();
        self.news.send_modify(|news| news.lost = true);
    }

    fn tell(&self, seated: &Seated, thinking: Option<u8>) {
        let (version, ply) = (seated.version(), seated.battle.ply());
        let roster = seated.roster.as_ref().map_or(0, |roster| roster.edition);
        let (present, lost) = (self.present(), self.is_lost());
        let remarks = seated.said;
        self.news.send_replace(TableNews { version, ply, thinking, queued: false, roster, remarks, present, lost });
    }

    /// Refuses what was meant for a battle that has moved on.
    async fn current(&self, store: &SharedStore, seated: &mut Seated, version: usize) -> Result<(), Failure> {
        // The page of another process may know more than this one has heard of yet.
        if seated.version() < version && store.is_shared() {
            self.follow_lines(store, seated).await?;
        }
        if seated.version() == version { Ok(()) } else { Err(Failure::MovedOn) }
    }
}
