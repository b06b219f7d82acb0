use std::io::{self, Write};

use redoubt_kernel::battle::Dice;
use redoubt_kernel::{AnyAction, AnyPosition, Code, Setup, Turn};
use redoubt_proof::recording::{Notes, heard, recording_player};
use redoubt_tactics::{Agent, Budget, Level, MachinePlayer, Watch};
use tempfile::TempDir;

use super::*;
use crate::Options;
use crate::clock::ServerTime;
use crate::scheduler::Requester;
use crate::store::sqlite::SqliteStore;
use crate::tables::Tables;

/// What a person at the table asks for.
fn request(version: usize, wish: RequestedAction) -> ActRequest {
    ActRequest { asker: Asker::private(), version, wish, sure: true, asks: true, faces: Vec::new() }
}

/// A table by itself, where a person plays against a general who writes everything down.
struct TestTable {
    tables: Tables,
    table: Arc<Table>,
    notes: Notes,
    _folder: TempDir,
}

impl TestTable {
    async fn new(level: Level) -> Self {
        let folder = TempDir::new().expect("a folder");
        let store = Arc::new(SqliteStore::open(folder.path()).await.expect("a store"));
        let game = redoubt_registry::load("zama", None).expect("the battle");
        let mut battle = Battle::begin(game, Setup::default(), Dice::seeded(3), &[]).expect("a battle");
        let Turn::Decides(first) = battle.truth().turn() else { panic!("it goes on") };
        let mut players = vec![Player::from(level); 2];
        players[first.index()] = Player::Person;
        Seating::new(players).note_in(&mut battle);
        let (player, notes) = recording_player(&battle, Seat(1 - first.0));
        let tables = Tables::new(store, ServerTime::default());
        let table = tables.create(battle, crate::store::Owner::default(), None).await.expect("a table");
        table.machines.seat(player);
        TestTable { tables, table, notes, _folder: folder }
    }

    /// The person does the first thing that is lawful.
    async fn act(&self) -> AnyAction {
        let (version, Choice { action, verb, words, .. }) = {
            let seated = self.table.seated().await.expect("the table");
            assert!(matches!(seated.to_move(), Some((_, Player::Person))));
            (seated.version(), seated.battle.view(Viewer::UMPIRE).scene().choices.swap_remove(0))
        };
        let wish = RequestedAction::Words(verb.to_owned(), words.join(" "));
        assert!(matches!(self.table.act(&self.tables.store, request(version, wish)).await, Ok(Rolled::Done)));
        self.table.wake(&self.tables.store, &Requester::nobody());
        action
    }

    /// Waits until this is the last that was written down, and takes it all.
    async fn after(&self, note: &'static str) -> Vec<String> {
        let notes = self.notes.clone();
        tokio::task::spawn_blocking(move || {
            notes.wait_for(note);
            notes.take()
        })
        .await
        .expect("the note")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_general_hears_everything_remembers_and_thinks_on() {
    let test = TestTable::new(Level::General).await;
    let presence = test.table.attend(Viewer::BYSTANDER);
    test.table.wake(&test.tables.store, &Requester::nobody());
    assert_eq!(test.after("ponder").await, ["ponder"]);
    // Until the general's turn comes.
    let mut expected = vec!["stop".to_owned()];
    let mut found = Vec::new();
    for _ in 0..60 {
        expected.push(heard(&test.act().await));
        found.extend(test.after("ponder").await);
        if found.contains(&"decide".to_owned()) {
            break;
        }
        expected.extend(["ponder", "stop"].map(str::to_owned));
    }
    let decided = found.iter().position(|note| note == "decide").expect("the general's turn");
    assert_eq!(found[..decided], expected);
    // It hears of its own actions too, before it goes on.
    assert!(found[decided + 1].starts_with("heard "), "{found:?}");
    let version = test.table.seated().await.expect("the table").version();
    test.table.undo(&test.tables.store, Asker::private(), version, false).await.expect("something to take back");
    assert_eq!(test.tables.machine_pool.pondering_table(), None);
    test.table.wake(&test.tables.store, &Requester::nobody());
    assert_eq!(test.after("ponder").await, ["stop", "forget", "ponder"]);
    drop(presence);
    assert_eq!(test.after("stop").await, ["stop"], "nobody is left to think for");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_only_interrupts_and_a_battle_that_is_forgotten_ends_it() {
    let test = TestTable::new(Level::General).await;
    let _presence = test.table.attend(Viewer::BYSTANDER);
    test.table.wake(&test.tables.store, &Requester::nobody());
    test.after("ponder").await;
    let stale = test.table.act(&test.tables.store, request(99, RequestedAction::Waiting)).await;
    assert!(matches!(stale, Err(Failure::MovedOn)));
    assert_eq!(test.after("ponder").await, ["stop", "ponder"]);
    test.tables.forget(&test.table.id, &Asker::private()).await.expect("forgotten");
    assert_eq!(test.after("stop").await, ["stop"]);
    assert!(test.table.machines.is_empty() && test.tables.machine_pool.pondering_table().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_thinks_on_unseen_nor_below_a_general() {
    let unseen = TestTable::new(Level::General).await;
    unseen.table.wake(&unseen.tables.store, &Requester::nobody());
    let veteran = TestTable::new(Level::Veteran).await;
    let _presence = veteran.table.attend(Viewer::BYSTANDER);
    veteran.table.wake(&veteran.tables.store, &Requester::nobody());
    for test in [unseen, veteran] {
        while test.table.awake.load(Ordering::SeqCst) {
            tokio::task::yield_now().await;
        }
        // Whoever was woken has looked at the table before it lets anyone else.
        drop(test.table.seated().await);
        assert_eq!((test.tables.machine_pool.pondering_table(), test.notes.take()), (None, Vec::new()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn machine_players_whom_nobody_watches_wait_for_someone() {
    let folder = TempDir::new().expect("a folder");
    let game = redoubt_registry::load("zama", None).expect("the battle");
    let mut battle = Battle::begin(game, Setup::default(), Dice::seeded(3), &[]).expect("a battle");
    Seating::new(vec![Level::Random.into(); 2]).note_in(&mut battle);
    let tables = Tables::new(Arc::new(SqliteStore::open(folder.path()).await.expect("a store")), ServerTime::default());
    let table = tables.create(battle, crate::store::Owner::default(), None).await.expect("a table");
    let asleep = async || {
        while table.awake.load(Ordering::SeqCst) {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        table.seated().await.expect("the table").battle.ply()
    };
    table.wake(&tables.store, &Requester::nobody());
    assert_eq!(asleep().await, machines::MOST_UNSEEN, "and not one more");
    assert_eq!(asleep().await, machines::MOST_UNSEEN);
    // Someone who looks wakes them, and for as long as they look it goes on.
    let presence = table.attend(Viewer::BYSTANDER);
    table.wake(&tables.store, &Requester::nobody());
    assert!(asleep().await > 2 * machines::MOST_UNSEEN);
    assert!(table.seated().await.expect("the table").to_move().is_none(), "to the end");
    drop(presence);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_player_that_cannot_move_says_why_and_does_not_try_for_ever() {
    let test = TestTable::new(Level::General).await;
    {
        let mut seated = test.table.seated().await.expect("the table");
        // It would be the machine's turn, and its last choice was refused.
        let players = [Seat(1), Seat(0)].map(|seat| seated.seating.player(seat).clone());
        seated.seating = Seating::new(players.into());
        seated.stalled = Some(Error::new(Code::Stalled, Message::new("page-gone")));
    }
    test.table.wake(&test.tables.store, &Requester::nobody());
    while test.table.awake.load(Ordering::SeqCst) {
        tokio::task::yield_now().await;
    }
    assert!(test.notes.take().is_empty(), "nobody was asked again");
    assert!(test.table.seated().await.expect("the table").stalled.is_some());
}

/// A player who never finds anything to do.
struct StuckAgent;

impl Agent for StuckAgent {
    fn decide(&mut self, _: &dyn AnyPosition, _: Seat, _: &Watch<'_>) -> Result<AnyAction, Error> {
        Err(Error::new(Code::NoChoice, Message::new("error-no-choice")))
    }

    fn heard(&mut self, _: &dyn AnyPosition, _: &AnyAction) {}

    fn forget(&mut self) {}

    fn ponder(&mut self, _: &dyn AnyPosition, _: Seat, _: Budget, _: &Stop) {}
}

/// A player on a machine that was so busy that it had this part of its thought.
struct HastyAgent(f64);

impl Agent for HastyAgent {
    fn decide(&mut self, position: &dyn AnyPosition, _: Seat, _: &Watch<'_>) -> Result<AnyAction, Error> {
        Ok(position.legal().swap_remove(0))
    }

    fn thoroughness(&self) -> f64 {
        self.0
    }

    fn heard(&mut self, _: &dyn AnyPosition, _: &AnyAction) {}

    fn forget(&mut self) {}

    fn ponder(&mut self, _: &dyn AnyPosition, _: Seat, _: Budget, _: &Stop) {}
}

/// A table at which such a general has moved first, and waits for a person.
async fn after_a_hasty_general(tables: &Tables, part: f64) -> Arc<Table> {
    let game = redoubt_registry::load("zama", None).expect("the battle");
    let mut battle = Battle::begin(game, Setup::default(), Dice::seeded(3), &[]).expect("a battle");
    let Turn::Decides(first) = battle.truth().turn() else { panic!("it goes on") };
    let mut players = vec![Player::Person; 2];
    players[first.index()] = Level::General.into();
    Seating::new(players).note_in(&mut battle);
    let player = MachinePlayer::new(&battle, first, Box::new(HastyAgent(part)));
    let table = tables.create(battle, crate::store::Owner::default(), None).await.expect("a table");
    table.machines.seat(player);
    table.wake(&tables.store, &Requester::nobody());
    while table.awake.load(Ordering::SeqCst) {
        tokio::task::yield_now().await;
    }
    {
        let seated = table.seated().await.expect("the table");
        assert!(seated.battle.ply() > 0 && matches!(seated.to_move(), Some((_, Player::Person))), "it has moved");
    }
    table
}

#[tokio::test]
async fn a_machine_player_that_load_has_cost_thought_says_so() {
    let folder = TempDir::new().expect("a folder");
    let options = Options { port: Some(0), data_dir: Some(folder.path().to_owned()), ..Options::default() };
    let server = crate::serve::open(&options).await.expect("the page");
    let (app, stop, address) = (Arc::clone(&server.app), server.stopper(), server.address);
    let serving = tokio::spawn(server.run());
    let client = reqwest::Client::new();
    for (part, hasty) in [(0.4, Some(40)), (0.89, Some(89)), (0.9, None), (1.0, None)] {
        let table = after_a_hasty_general(&app.tables, part).await;
        assert_eq!(table.seated().await.expect("the table").hasty, hasty, "{part}");
        for (lang, before, after) in [
            ("en", "This computer is busy: your opponent had only ", " % of its usual time for its last move."),
            (
                "es",
                "Este ordenador está ocupado: su rival solo ha podido pensar la última jugada un ",
                " % de lo habitual.",
            ),
        ] {
            let asked = client.get(format!("http://{address}/game/{}", table.id)).header("accept-language", lang);
            let page = asked.send().await.expect("an answer").text().await.expect("a page");
            assert!(page.contains("data-state=\"person\""), "{page}");
            let told = hasty.map(|hasty| format!("{before}{hasty}{after}"));
            assert!(told.as_ref().is_none_or(|told| page.contains(told)), "{part}: {page}");
            assert_eq!(page.contains(before), told.is_some(), "{part}: {page}");
        }
    }
    stop.notify_one();
    serving.await.expect("no panic").expect("it was served");
}

/// What is logged.
#[derive(Clone, Default)]
struct Log(Arc<std::sync::Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_machine_player_whose_move_failed_is_an_error_in_the_log() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
    let _listening = tracing::subscriber::set_default(subscriber);
    let test = TestTable::new(Level::General).await;
    let seat = {
        let mut seated = test.table.seated().await.expect("the table");
        let players = [Seat(1), Seat(0)].map(|seat| seated.seating.player(seat).clone());
        seated.seating = Seating::new(players.into());
        let (seat, _) = seated.to_move().expect("it goes on");
        test.table.machines.seat(MachinePlayer::new(&seated.battle, seat, Box::new(StuckAgent)));
        seat
    };
    test.table.wake(&test.tables.store, &Requester::nobody());
    while test.table.awake.load(Ordering::SeqCst) {
        tokio::task::yield_now().await;
    }
    let stalled = test.table.seated().await.expect("the table").stalled.clone();
    assert_eq!(stalled.map(|error| error.code), Some(Code::NoChoice), "whoever looks on is told");
    let text = String::from_utf8(log.0.lock().expect("no panic").clone()).expect("text");
    let [line] = text.lines().filter(|line| line.contains("ERROR")).collect::<Vec<_>>()[..] else { panic!("{text}") };
    let told = ["a machine player's move failed", &test.table.id, "no_choice", "general", &format!("seat={}", seat.0)];
    assert!(told.iter().all(|part| line.contains(part)), "{line}");
}
