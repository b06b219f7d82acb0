use redoubt_kernel::{Setup, battle::Dice};
use tempfile::TempDir;

use super::*;
use crate::chair::scribe::{Notes, heard, scribe};
use crate::hall::Hall;
use crate::scheduler::Requester;

/// A table in a hall of its own, where a person plays against a general who writes everything down.
struct Scene {
    hall: Hall,
    table: Arc<Table>,
    notes: Notes,
    _folder: TempDir,
}

impl Scene {
    async fn new(level: Level) -> Self {
        let folder = TempDir::new().expect("a folder");
        let store = Store::open(folder.path()).await.expect("a store");
        let game = redoubt_registry::load("zama", None).expect("the battle");
        let mut battle = Battle::begin(game, Setup::default(), Dice::seeded(3), &[]).expect("a battle");
        let Turn::Decides(first) = battle.position().turn() else { panic!("it goes on") };
        let mut players = vec![Player::Machine(level); 2];
        players[first.index()] = Player::Person;
        Table::note_players(&mut battle, &players);
        let (chair, notes) = scribe(&battle, Seat(1 - first.0));
        let hall = Hall::new(store);
        let table = hall.open(battle, crate::store::Owner::default()).await.expect("a table");
        table.company.sit(&chair);
        Scene { hall, table, notes, _folder: folder }
    }

    /// The person does the first thing that is lawful.
    async fn act(&self) -> Value {
        let (version, action) = {
            let seated = self.table.seated().await.expect("the table");
            assert!(matches!(seated.to_move(), Some((_, Player::Person))));
            (seated.version(), seated.battle.position().legal().swap_remove(0))
        };
        assert!(matches!(
            self.table.act(&self.hall.store, version, action.clone(), Vec::new()).await,
            Ok(Rolled::Done)
        ));
        self.table.wake(&self.hall.store, &Requester::nobody());
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
    let scene = Scene::new(Level::General).await;
    let presence = scene.table.attend();
    scene.table.wake(&scene.hall.store, &Requester::nobody());
    assert_eq!(scene.after("ponder").await, ["ponder"]);
    // Until the general's turn comes.
    let mut expected = vec!["stop".to_owned()];
    let mut found = Vec::new();
    for _ in 0..60 {
        expected.push(heard(&scene.act().await));
        found.extend(scene.after("ponder").await);
        if found.contains(&"decide".to_owned()) {
            break;
        }
        expected.extend(["ponder", "stop"].map(str::to_owned));
    }
    let decided = found.iter().position(|note| note == "decide").expect("the general's turn");
    assert_eq!(found[..decided], expected);
    // It hears of its own actions too, before it goes on.
    assert!(found[decided + 1].starts_with("heard "), "{found:?}");
    let version = scene.table.seated().await.expect("the table").version();
    scene.table.undo(&scene.hall.store, version).await.expect("something to take back");
    assert_eq!(scene.hall.staff.vigil(), None);
    scene.table.wake(&scene.hall.store, &Requester::nobody());
    assert_eq!(scene.after("ponder").await, ["stop", "forget", "ponder"]);
    drop(presence);
    assert_eq!(scene.after("stop").await, ["stop"], "nobody is left to think for");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_only_interrupts_and_a_battle_that_is_forgotten_ends_it() {
    let scene = Scene::new(Level::General).await;
    let _presence = scene.table.attend();
    scene.table.wake(&scene.hall.store, &Requester::nobody());
    scene.after("ponder").await;
    let stale = scene.table.act(&scene.hall.store, 99, Value::Null, Vec::new()).await;
    assert!(matches!(stale, Err(Failure::MovedOn)));
    assert_eq!(scene.after("ponder").await, ["stop", "ponder"]);
    scene.hall.forget(&scene.table.id).await.expect("forgotten");
    assert_eq!(scene.after("stop").await, ["stop"]);
    assert!(scene.table.company.is_empty() && scene.hall.staff.vigil().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_thinks_on_unseen_nor_below_a_general() {
    let unseen = Scene::new(Level::General).await;
    unseen.table.wake(&unseen.hall.store, &Requester::nobody());
    let veteran = Scene::new(Level::Veteran).await;
    let _presence = veteran.table.attend();
    veteran.table.wake(&veteran.hall.store, &Requester::nobody());
    for scene in [unseen, veteran] {
        while scene.table.awake.load(Ordering::SeqCst) {
            tokio::task::yield_now().await;
        }
        // Whoever was woken has looked at the table before it lets anyone else.
        drop(scene.table.seated().await);
        assert_eq!((scene.hall.staff.vigil(), scene.notes.take()), (None, Vec::new()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn machine_players_whom_nobody_watches_wait_for_someone() {
    let folder = TempDir::new().expect("a folder");
    let game = redoubt_registry::load("zama", None).expect("the battle");
    let mut battle = Battle::begin(game, Setup::default(), Dice::seeded(3), &[]).expect("a battle");
    Table::note_players(&mut battle, &[Player::Machine(Level::Random); 2]);
    let hall = Hall::new(Store::open(folder.path()).await.expect("a store"));
    let table = hall.open(battle, crate::store::Owner::default()).await.expect("a table");
    let asleep = async || {
        while table.awake.load(Ordering::SeqCst) {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        table.seated().await.expect("the table").battle.ply()
    };
    table.wake(&hall.store, &Requester::nobody());
    assert_eq!(asleep().await, machines::MOST_UNSEEN, "and not one more");
    assert_eq!(asleep().await, machines::MOST_UNSEEN);
    // Someone who looks wakes them, and for as long as they look it goes on.
    let presence = table.attend();
    table.wake(&hall.store, &Requester::nobody());
    assert!(asleep().await > 2 * machines::MOST_UNSEEN);
    assert!(table.seated().await.expect("the table").to_move().is_none(), "to the end");
    drop(presence);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_player_that_cannot_move_says_why_and_does_not_try_for_ever() {
    let scene = Scene::new(Level::General).await;
    {
        let mut seated = scene.table.seated().await.expect("the table");
        // It would be the machine's turn, and its last choice was refused.
        seated.players.swap(0, 1);
        seated.stalled = Some(Error::new("stalled", Message::new("page-gone")));
    }
    scene.table.wake(&scene.hall.store, &Requester::nobody());
    while scene.table.awake.load(Ordering::SeqCst) {
        tokio::task::yield_now().await;
    }
    assert!(scene.notes.take().is_empty(), "nobody was asked again");
    assert!(scene.table.seated().await.expect("the table").stalled.is_some());
}
