use super::*;

fn someone(address: u8, session: &str) -> Requester {
    Requester { address: IpAddr::from([10, 0, 0, address]), session: Arc::from(session) }
}

/// Everyone asks at once while the places are taken; then the places are given one after the other. In which order?
async fn order(scheduler: &Arc<Scheduler>, taken: Vec<Lease>, asked: &[(u8, &str)]) -> Vec<String> {
    let mut waiting = Vec::new();
    for (address, session) in asked {
        let given = scheduler.enqueue(&someone(*address, session), JobLength::Short).expect("room to wait");
        waiting.push((format!("{address}{session}"), given));
    }
    let mut order = Vec::new();
    drop(taken);
    while !waiting.is_empty() {
        let ready = waiting.iter_mut().position(|(_, given)| !given.is_empty()).expect("someone has a lease");
        let (name, given) = waiting.remove(ready);
        order.push(name);
        drop(given.await);
    }
    order
}

/// A scheduler whose places, all but one, are taken for good, so that one after the other is served.
async fn narrow() -> (Arc<Scheduler>, Vec<Lease>) {
    let scheduler = Scheduler::with_places(2, &Arc::default());
    std::mem::forget(scheduler.lease(&someone(99, "stays"), JobLength::Short, None).await.ok());
    let taken = scheduler.lease(&someone(98, "leaves"), JobLength::Short, None).await.ok().into_iter().collect();
    (scheduler, taken)
}

#[tokio::test]
async fn addresses_take_turns_and_so_do_their_visitors() {
    let (scheduler, taken) = narrow().await;
    let asked = [(1, "a"), (1, "a"), (1, "a"), (1, "b"), (2, "c"), (3, "d"), (3, "d")];
    let order = order(&scheduler, taken, &asked).await;
    assert_eq!(order, ["1a", "2c", "3d", "1b", "3d", "1a", "1a"]);
}

#[tokio::test]
async fn a_newcomer_does_not_wait_for_all_that_someone_else_has_asked() {
    let (scheduler, taken) = narrow().await;
    let mut asked = vec![(1, "many"); MOST_OF_A_VISITOR];
    asked.push((2, "one"));
    let order = order(&scheduler, taken, &asked).await;
    assert_eq!(order.iter().position(|name| name == "2one"), Some(1));
}

#[tokio::test]
async fn long_work_leaves_a_place_for_short_questions() {
    let scheduler = Scheduler::with_places(2, &Arc::default());
    let first = scheduler.lease(&someone(1, "a"), JobLength::Long, None).await.expect("a lease");
    let mut second = scheduler.enqueue(&someone(2, "b"), JobLength::Long).expect("room to wait");
    assert!(second.try_recv().is_err(), "the last place is not for what takes long");
    let short = scheduler.lease(&someone(1, "a"), JobLength::Short, None).await.expect("a lease");
    drop(first);
    assert!(second.try_recv().is_ok());
    drop(short);
    assert_eq!(scheduler.load(), (0, 0));
}

#[tokio::test]
async fn twenty_generals_of_one_person_do_not_starve_a_newcomer() {
    let scheduler = Scheduler::with_places(2, &Arc::default());
    let thinking = scheduler.lease(&someone(1, "many"), JobLength::Long, None).await.expect("a lease");
    // Of the other nineteen as many wait as may; the rest ask again later.
    let mut waiting: Vec<_> =
        (0..19).filter_map(|_| scheduler.enqueue(&someone(1, "many"), JobLength::Long).ok()).collect();
    assert_eq!(waiting.len(), MOST_OF_A_VISITOR);
    let mut newcomer = scheduler.enqueue(&someone(2, "one"), JobLength::Long).expect("room to wait");
    let short = scheduler.lease(&someone(3, "asks"), JobLength::Short, None).await.expect("room for a question");
    drop(thinking);
    let thinking = newcomer.try_recv().expect("a general of someone else is next");
    assert!(waiting.iter().all(|given| given.is_empty()));
    // Who comes back at once waits for one of the twenty, and no longer.
    let mut again = scheduler.enqueue(&someone(2, "one"), JobLength::Long).expect("room to wait");
    drop(thinking);
    let served = waiting.iter().position(|given| !given.is_empty()).expect("one of the twenty");
    assert!(again.try_recv().is_err());
    drop(waiting.swap_remove(served));
    assert!(again.try_recv().is_ok());
    drop((short, waiting));
}

#[tokio::test]
async fn whoever_waits_too_long_or_asks_too_much_is_told_so_and_takes_no_place() {
    let scheduler = Scheduler::with_places(2, &Arc::default());
    let taken = [
        scheduler.lease(&someone(1, "a"), JobLength::Short, None).await.expect("a lease"),
        scheduler.lease(&someone(1, "a"), JobLength::Short, None).await.expect("a lease"),
    ];
    let late = scheduler.lease(&someone(2, "b"), JobLength::Short, Some(Duration::from_millis(1))).await;
    assert!(matches!(late, Err(Failure::Busy)));
    let waiting: Vec<_> =
        (0..MOST_OF_A_VISITOR).map(|_| scheduler.enqueue(&someone(1, "a"), JobLength::Short)).collect();
    assert!(waiting.iter().all(Result::is_ok));
    assert!(matches!(scheduler.enqueue(&someone(1, "a"), JobLength::Short), Err(Failure::Busy)));
    let invented: Vec<_> = (0..MOST_OF_AN_ADDRESS)
        .map(|n| scheduler.enqueue(&someone(1, &format!("invented {n}")), JobLength::Short))
        .collect();
    assert_eq!(invented.iter().filter(|given| given.is_ok()).count(), MOST_OF_AN_ADDRESS - MOST_OF_A_VISITOR);
    drop((waiting, invented));
    drop(taken);
    assert_eq!(scheduler.load().0, 0, "nobody who has gone away is at work");
    drop(scheduler.lease(&someone(3, "c"), JobLength::Long, None).await.expect("a lease"));
    assert_eq!(scheduler.load(), (0, 0));
}

#[tokio::test]
async fn work_that_nobody_waits_for_any_more_is_told_to_stop_and_gives_its_place_back() {
    let scheduler = Scheduler::with_places(2, &Arc::default());
    let until_stopped = |stop: &Stop| {
        while !stop.is_stopped() {
            std::thread::yield_now();
        }
    };
    let slow = scheduler.run(&someone(1, "a"), Duration::from_millis(5), until_stopped).await;
    assert!(matches!(slow, Err(Failure::TooSlow)));
    let gone = tokio::spawn({
        let scheduler = Arc::clone(&scheduler);
        async move { scheduler.run(&someone(1, "a"), Duration::from_secs(3600), until_stopped).await }
    });
    while scheduler.load().0 == 0 {
        tokio::task::yield_now().await;
    }
    gone.abort();
    while scheduler.load() != (0, 0) {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}
