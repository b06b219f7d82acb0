//! A table: one battle being played, and who sits at it.

mod machines;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use redoubt_kernel::battle::{Battle, Undo};
use redoubt_kernel::chance::Face;
use redoubt_kernel::journal::Written;
use redoubt_kernel::{Error, Message, Profile, Seat, Turn};
use redoubt_tactics::{Level, Stop};
use serde_json::Value;
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::chair::Company;
use crate::dice::{self, Asked};
use crate::failure::Failure;
use crate::scheduler::{Requester, Scheduler};
use crate::staff::Staff;
use crate::store::Store;

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Someone at this screen.
    Person,
    /// The machine.
    Machine(Level),
}

impl Player {
    /// How a journal notes it.
    pub fn id(self) -> &'static str {
        match self {
            Player::Person => "person",
            Player::Machine(level) => level.id(),
        }
    }

    /// Reads what a journal notes; whoever is not a machine is a person.
    pub fn read(name: &str) -> Self {
        name.parse().map_or(Player::Person, Player::Machine)
    }
}

/// What a page that watches a table is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct News {
    /// How many lines the journal has: it only ever grows.
    pub version: usize,
    /// How many actions stand.
    pub ply: usize,
    /// How far a machine player is with thinking, in hundredths, if one thinks.
    pub thinking: Option<u8>,
    /// A machine player waits for its turn to think.
    pub queued: bool,
    /// The table is no more: whoever watches has to ask for it again.
    pub lost: bool,
}

/// A battle at its table. See the [module](self).
pub struct Table {
    /// Its id on this machine.
    pub id: String,
    seated: Mutex<Seated>,
    news: watch::Sender<News>,
    /// Those who look on.
    audience: AtomicUsize,
    /// The machine players, as long as they remember.
    company: Arc<Company>,
    /// The house's machine players.
    staff: Arc<Staff>,
    /// Whose turn it is to use the cores.
    scheduler: Arc<Scheduler>,
    /// For whom the machine players think: whoever looked last.
    requester: std::sync::Mutex<Requester>,
    /// What machine players may still do among themselves before someone has to look again.
    unseen: AtomicUsize,
    /// Is someone already playing the machine's part?
    awake: AtomicBool,
    /// Ends the thinking that is going on.
    stop: Mutex<Stop>,
    /// Could not be written to the disk: what is in memory counts for nothing any more, and nobody is shown it.
    lost: AtomicBool,
}

/// The battle and who plays it.
pub struct Seated {
    /// The battle.
    pub battle: Battle,
    /// Who sits where.
    pub players: Vec<Player>,
    /// What a machine player has chosen, while a person rolls for it.
    pub waiting: Option<(Value, Asked)>,
    /// Why a machine player that should move does not.
    pub stalled: Option<Error>,
    /// How much of its usual thought a machine player had for its last decision, in hundredths, where that was less.
    pub hasty: Option<u8>,
    /// How far the journal is on the disk.
    written: Written,
    seed: u64,
}

/// What came of an action.
pub enum Rolled {
    /// It is done.
    Done,
    /// Someone has to roll first.
    Wanted(Asked),
}

impl Seated {
    /// How many lines the journal has. A page names it with every request, so that nothing is done twice.
    pub fn version(&self) -> usize {
        self.battle.journal().lines.len()
    }

    /// The battle's profile.
    pub fn profile(&self) -> &'static Profile {
        self.battle.game().profile()
    }

    /// Who decides, and whether that is a machine.
    pub fn to_move(&self) -> Option<(Seat, Player)> {
        match self.battle.position().turn() {
            Turn::Decides(seat) => Some((seat, self.players.get(seat.index()).copied().unwrap_or(Player::Person))),
            Turn::Over => None,
        }
    }

    /// The people at the screen.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = self.players.iter().enumerate().filter(|(_, player)| **player == Player::Person);
        seats.map(|(index, _)| Seat(index as u8))
    }

    /// Through whose eyes the screen shows the battle: the person who decides, else the only person, else a bystander's.
    pub fn viewer(&self) -> Option<Seat> {
        match self.to_move() {
            Some((seat, Player::Person)) => Some(seat),
            _ => {
                let mut people = self.people();
                people.next().filter(|_| people.next().is_none())
            }
        }
    }

    /// How far this table may take back: alone freely, among people not past dice.
    fn undo_rule(&self) -> Undo {
        let then = self.battle.journal().header.seats.values().filter(|who| *who == "person").count();
        if self.people().count().max(then) > 1 { Undo::BeforeDice } else { Undo::Freely }
    }

    /// Does an action whose dice the program rolls.
    fn act(&mut self, action: &Value) -> Result<(), Error> {
        self.battle.act(action, &[]).map(|_| ())
    }

    /// Does an action with the faces a person typed, as far as they suffice.
    fn act_with(&mut self, action: &Value, faces: &[Face]) -> Result<Rolled, Error> {
        let mut open = None;
        let acted = self.battle.act_with(action, &mut dice::typed(faces, &mut open)).map(|_| ());
        match acted {
            Ok(()) => Ok(Rolled::Done),
            Err(error) => match open {
                Some(asked) if error.code == "abandoned" => Ok(Rolled::Wanted(asked)),
                _ => Err(error),
            },
        }
    }

    /// Takes back the last thing a person did.
    fn undo(&mut self) -> Result<(), Error> {
        let how = self.undo_rule();
        self.battle.undo(how)?;
        (self.waiting, self.stalled, self.hasty) = (None, None, None);
        // On, until a person decides again.
        while self.to_move().is_some_and(|(_, player)| player != Player::Person) && self.battle.undo(how).is_ok() {}
        Ok(())
    }
}

impl Table {
    /// A table for a battle whose journal is `written` so far.
    pub fn new(
        id: String,
        battle: Battle,
        written: Written,
        scheduler: &Arc<Scheduler>,
        staff: &Arc<Staff>,
    ) -> Arc<Self> {
        let noted = &battle.journal().header.seats;
        let player = |seat: &&str| noted.get(*seat).map_or(Player::Person, |name| Player::read(name));
        let mut players: Vec<Player> = battle.game().profile().seats.iter().map(player).collect();
        // Nobody sits where the rules themselves play, whoever wrote the journal.
        if let Some(idle) = battle.position().automaton().and_then(|(seat, _)| players.get_mut(seat.index()))
            && *idle == Player::Person
        {
            *idle = Player::Machine(Level::Recruit);
        }
        // Repeatable for a battle with a chosen seed, and different from game to game.
        let seed =
            battle.commitment().map_or(0, |text| text.bytes().fold(7, |n: u64, b| n.rotate_left(5) ^ u64::from(b)));
        let seated = Seated { battle, players, waiting: None, stalled: None, hasty: None, written, seed };
        let (news, _) = watch::channel(News::default());
        let table = Table {
            id,
            news,
            audience: AtomicUsize::default(),
            company: Arc::default(),
            staff: Arc::clone(staff),
            scheduler: Arc::clone(scheduler),
            requester: std::sync::Mutex::new(Requester::nobody()),
            unseen: AtomicUsize::default(),
            awake: AtomicBool::default(),
            stop: Mutex::default(),
            lost: AtomicBool::default(),
            seated: Mutex::new(seated),
        };
        Arc::new(table)
    }

    /// Notes in a new battle who sits where.
    pub fn note_players(battle: &mut Battle, players: &[Player]) {
        let seats = battle.game().profile().seats.iter().zip(players);
        let seats: BTreeMap<String, String> =
            seats.map(|(seat, who)| ((*seat).to_owned(), who.id().to_owned())).collect();
        battle.seat(seats);
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

    /// Is nobody looking?
    pub fn is_deserted(&self) -> bool {
        self.audience.load(Ordering::SeqCst) == 0 && !self.awake.load(Ordering::SeqCst)
    }

    /// Does a person's action. `version` is the one their page showed.
    ///
    /// Acting and keeping are one task: whoever asked for it may go away meanwhile, and nothing is left half done.
    pub async fn act(
        self: &Arc<Self>,
        store: &Store,
        version: usize,
        action: Value,
        faces: Vec<Face>,
    ) -> Result<Rolled, Failure> {
        let (table, store) = (Arc::clone(self), store.clone());
        let acted = tokio::spawn(async move { table.act_and_keep(&store, version, &action, &faces).await });
        acted.await.map_err(|_| Failure::Gone)?
    }

    async fn act_and_keep(
        &self,
        store: &Store,
        version: usize,
        action: &Value,
        faces: &[Face],
    ) -> Result<Rolled, Failure> {
        let _rest = self.staff.rest();
        let mut seated = self.seated().await?;
        self.current(&seated, version)?;
        let machine = matches!(seated.to_move(), Some((_, Player::Machine(_))));
        if machine && seated.waiting.as_ref().is_none_or(|(waiting, _)| waiting != action) {
            return Err(Error::new("not_yours", Message::new("page-not-yours")).into());
        }
        let rolled = if seated.battle.dice_are_typed() {
            seated.act_with(action, faces)?
        } else {
            seated.act(action)?;
            Rolled::Done
        };
        if matches!(rolled, Rolled::Done) {
            self.staff.end_vigil(&self.company);
            (seated.waiting, seated.hasty) = (None, None);
            self.keep(store, &mut seated).await?;
        }
        Ok(rolled)
    }

    /// Lets a machine player that is thinking make up its mind at once.
    pub async fn hurry(&self) {
        self.stop.lock().await.stop();
    }

    /// Takes back the last thing a person did: one task, like [`Table::act`].
    pub async fn undo(self: &Arc<Self>, store: &Store, version: usize) -> Result<(), Failure> {
        let (table, store) = (Arc::clone(self), store.clone());
        let undone = tokio::spawn(async move { table.undo_and_keep(&store, version).await });
        undone.await.map_err(|_| Failure::Gone)?
    }

    async fn undo_and_keep(&self, store: &Store, version: usize) -> Result<(), Failure> {
        let _rest = self.staff.rest();
        let mut seated = self.seated().await?;
        self.current(&seated, version)?;
        seated.undo()?;
        self.staff.end_vigil(&self.company);
        // Whoever was thinking about what is no more need not go on.
        self.stop.lock().await.stop();
        self.keep(store, &mut seated).await
    }

    /// Puts on the disk what happened, and only then tells anyone.
    async fn keep(&self, store: &Store, seated: &mut Seated) -> Result<(), Failure> {
        match store.append(&self.id, &seated.battle, &seated.written).await {
            Ok(written) => seated.written = written,
            Err(cause) => {
                self.lose();
                return Err(cause.into());
            }
        }
        self.tell(seated, None);
        Ok(())
    }

    /// What is in memory is not what is on the disk: from now on nobody sees it, and whoever watches is sent away to ask
    /// for the table again.
    fn lose(&self) {
        self.lost.store(true, Ordering::SeqCst);
        self.dismiss();
        self.news.send_modify(|news| news.lost = true);
    }

    fn tell(&self, seated: &Seated, thinking: Option<u8>) {
        let (version, ply) = (seated.version(), seated.battle.ply());
        self.news.send_replace(News { version, ply, thinking, queued: false, lost: self.is_lost() });
    }

    /// Refuses what was meant for a battle that has moved on.
    fn current(&self, seated: &Seated, version: usize) -> Result<(), Failure> {
        if seated.version() == version { Ok(()) } else { Err(Failure::MovedOn) }
    }
}
