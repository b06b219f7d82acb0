use std::thread::sleep;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::{Seat, Setup};
use redoubt_proof::recording::{Notes, PATIENCE, recording_player};

use super::*;

/// Longer than any test: nothing ends because time has run out, however slow the machine is.
const FOR_EVER: Duration = Duration::from_secs(24 * 3600);

/// A server whose generals never tire.
fn pool() -> Arc<MachinePool> {
    let pool = Arc::new(MachinePool::default());
    pool.set_pondering_time(FOR_EVER);
    pool
}

/// A battle that has just begun.
fn battle() -> Battle {
    let game = redoubt_registry::load("zama", None).expect("the battle");
    Battle::begin(game, Setup::default(), Dice::seeded(3), &[]).expect("a battle")
}

/// A table where nobody has sat down.
fn nobody() -> Arc<MachinePlayers> {
    Arc::new(MachinePlayers::new(redoubt_registry::tactics("zama", Threads::new(1)).expect("the battle"), 1))
}

/// A table with one general, and what the general writes down.
fn table(pool: &Arc<MachinePool>, name: &str) -> (Arc<MachinePlayers>, Notes) {
    let battle = battle();
    let (player, notes) = recording_player(&battle, Seat(1));
    let machines = nobody();
    machines.seat(Arc::clone(&player));
    pool.start_pondering(pondering(name, &machines, &player));
    (machines, notes)
}

fn pondering(name: &str, machines: &Arc<MachinePlayers>, player: &Arc<MachinePlayer>) -> Pondering {
    let briefing = player.briefing(&battle());
    let players = vec![PonderingPlayer::new((Arc::clone(player), briefing))];
    Pondering { table: name.to_owned(), machines: Arc::clone(machines), version: 1, players }
}

fn wait_until(what: impl Fn() -> bool) {
    let start = Instant::now();
    while !what() {
        assert!(start.elapsed() < PATIENCE, "it does not come");
        sleep(Duration::from_millis(1));
    }
}

#[test]
fn one_table_thinks_on_and_the_latest_takes_its_place() {
    let pool = pool();
    let (first, notes) = table(&pool, "first");
    notes.wait_for("ponder");
    let (second, others) = table(&pool, "second");
    notes.wait_for("stop");
    others.wait_for("ponder");
    wait_until(|| pool.pondering_players() == 1);
    assert_eq!(pool.pondering_table().as_deref(), Some("second"));
    // It is not the first one's to end any more.
    pool.stop_pondering(&first);
    assert_eq!(pool.pondering_table().as_deref(), Some("second"));
    pool.stop_pondering(&second);
    others.wait_for("stop");
    wait_until(|| pool.pondering_players() == 0);
    assert_eq!(pool.pondering_table(), None);
}

#[test]
fn thinking_on_rests_while_anyone_needs_the_cores_and_then_goes_on_with_the_time_it_had() {
    let pool = pool();
    let early = pool.pause_pondering();
    let (machines, notes) = table(&pool, "one");
    assert_eq!(notes.take(), Vec::<String>::new(), "nothing is begun meanwhile");
    drop(early);
    notes.wait_for("ponder");
    sleep(Duration::from_millis(20));
    let (pause, another) = (pool.pause_pondering(), pool.pause_pondering());
    wait_until(|| pool.pondering_players() == 0);
    drop(pause);
    assert_eq!(pool.pondering_players(), 0, "one still needs them");
    drop(another);
    notes.wait_for("ponder");
    let left = *lock(&lock(&pool.state).pondering.as_ref().expect("someone ponders").players[0].left);
    let left = left.expect("it has begun");
    assert!(left > Duration::ZERO && left <= FOR_EVER - Duration::from_millis(20), "{left:?}");
    pool.stop_pondering(&machines);
    wait_until(|| pool.pondering_players() == 0);
    drop(pool.pause_pondering());
    assert_eq!(pool.pondering_players(), 0, "what has ended does not go on");
}

#[test]
fn the_same_position_is_not_begun_again_and_a_closed_house_is_quiet() {
    let pool = pool();
    let battle = battle();
    let (player, notes) = recording_player(&battle, Seat(1));
    let machines = nobody();
    machines.seat(Arc::clone(&player));
    pool.start_pondering(pondering("one", &machines, &player));
    notes.wait_for("ponder");
    pool.start_pondering(pondering("one", &machines, &player));
    sleep(Duration::from_millis(20));
    assert_eq!(notes.take(), ["ponder"]);
    pool.close();
    wait_until(|| pool.pondering_players() == 0);
    pool.start_pondering(pondering("one", &machines, &player));
    assert_eq!((pool.pondering_players(), notes.take()), (0, vec!["stop".to_owned()]));
}

#[test]
fn only_a_few_tables_remember_and_those_that_thought_last() {
    let pool = pool();
    let battle = battle();
    let tables: Vec<Arc<MachinePlayers>> = (0..=MOST_REMEMBERING).map(|_| nobody()).collect();
    for machines in &tables[1..] {
        machines.seat(recording_player(&battle, Seat(1)).0);
        pool.note_use(machines);
    }
    // A table of recruits costs nobody anything.
    pool.note_use(&tables[0]);
    assert_eq!(pool.remembering(), MOST_REMEMBERING);
    pool.note_use(&tables[1]);
    tables[0].seat(recording_player(&battle, Seat(1)).0);
    pool.note_use(&tables[0]);
    assert_eq!(pool.remembering(), MOST_REMEMBERING);
    let forgetful: Vec<usize> = (0..tables.len()).filter(|index| tables[*index].is_empty()).collect();
    assert_eq!(forgetful, [2]);
    drop(tables);
    assert_eq!(pool.remembering(), 0, "nobody remembers a table that is gone");
}

#[test]
fn who_loses_its_memory_does_not_think_on() {
    let pool = pool();
    let (machines, notes) = table(&pool, "one");
    notes.wait_for("ponder");
    let battle = battle();
    let others: Vec<Arc<MachinePlayers>> = (0..MOST_REMEMBERING).map(|_| nobody()).collect();
    for other in &others {
        other.seat(recording_player(&battle, Seat(1)).0);
        pool.note_use(other);
    }
    notes.wait_for("stop");
    assert!(machines.is_empty() && pool.pondering_table().is_none());
}

#[test]
fn only_who_thinks_is_counted_however_late_the_others_hear_that_they_are_to_stop() {
    for _ in 0..20 {
        let pool = pool();
        let battle = battle();
        let (player, notes) = recording_player(&battle, Seat(1));
        let machines = nobody();
        machines.seat(Arc::clone(&player));
        // The player is at something else when it is told to think on, and again after a pause.
        let (stop, busy, briefing) = (Stop::new(), Arc::clone(&player), player.briefing(&battle));
        let told = stop.clone();
        let first = thread::spawn(move || busy.ponder(&briefing, Budget::Time(FOR_EVER), &told));
        notes.wait_for("ponder");
        pool.start_pondering(pondering("one", &machines, &player));
        drop(pool.pause_pondering());
        assert_eq!(pool.pondering_players(), 0, "nobody thinks on yet");
        sleep(Duration::from_millis(2));
        stop.stop();
        notes.wait_for("ponder");
        first.join().expect("no panic");
        wait_until(|| pool.pondering_players() == 1);
        pool.stop_pondering(&machines);
        wait_until(|| pool.pondering_players() == 0);
    }
}
