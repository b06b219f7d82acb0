use std::thread::sleep;

use redoubt_kernel::Seat;

use super::*;
use crate::chair::scribe::{Notes, PATIENCE, battle, scribe};

/// Longer than any test: nothing ends because time has run out, however slow the machine is.
const FOR_EVER: Duration = Duration::from_secs(24 * 3600);

/// A house whose generals never tire.
fn staff() -> Arc<Staff> {
    let staff = Arc::new(Staff::default());
    staff.think_on_for(FOR_EVER);
    staff
}

/// A table with one general, and what the general writes down.
fn table(staff: &Arc<Staff>, name: &str) -> (Arc<Company>, Notes) {
    let battle = battle();
    let (chair, notes) = scribe(&battle, Seat(1));
    let company = Arc::new(Company::default());
    company.sit(&chair);
    staff.keep_vigil(vigil(name, &company, &chair));
    (company, notes)
}

fn vigil(name: &str, company: &Arc<Company>, chair: &Arc<Chair>) -> Vigil {
    let briefing = chair.briefing(&battle());
    let generals = vec![Awake::new(Arc::clone(chair), briefing)];
    Vigil { table: name.to_owned(), company: Arc::clone(company), version: 1, generals }
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
    let staff = staff();
    let (first, notes) = table(&staff, "first");
    notes.wait_for("ponder");
    let (second, others) = table(&staff, "second");
    notes.wait_for("stop");
    others.wait_for("ponder");
    wait_until(|| staff.at_work() == 1);
    assert_eq!(staff.vigil().as_deref(), Some("second"));
    // It is not the first one's to end any more.
    staff.end_vigil(&first);
    assert_eq!(staff.vigil().as_deref(), Some("second"));
    staff.end_vigil(&second);
    others.wait_for("stop");
    wait_until(|| staff.at_work() == 0);
    assert_eq!(staff.vigil(), None);
}

#[test]
fn thinking_on_rests_while_anyone_needs_the_cores_and_then_goes_on_with_the_time_it_had() {
    let staff = staff();
    let early = staff.rest();
    let (company, notes) = table(&staff, "one");
    assert_eq!(notes.take(), Vec::<String>::new(), "nothing is begun meanwhile");
    drop(early);
    notes.wait_for("ponder");
    sleep(Duration::from_millis(20));
    let (rest, another) = (staff.rest(), staff.rest());
    wait_until(|| staff.at_work() == 0);
    drop(rest);
    assert_eq!(staff.at_work(), 0, "one still needs them");
    drop(another);
    notes.wait_for("ponder");
    let left = *lock(&lock(&staff.state).vigil.as_ref().expect("a vigil").generals[0].left);
    let left = left.expect("it has begun");
    assert!(left > Duration::ZERO && left <= FOR_EVER - Duration::from_millis(20), "{left:?}");
    staff.end_vigil(&company);
    wait_until(|| staff.at_work() == 0);
    drop(staff.rest());
    assert_eq!(staff.at_work(), 0, "what has ended does not go on");
}

#[test]
fn the_same_position_is_not_begun_again_and_a_closed_house_is_quiet() {
    let staff = staff();
    let battle = battle();
    let (chair, notes) = scribe(&battle, Seat(1));
    let company = Arc::new(Company::default());
    company.sit(&chair);
    staff.keep_vigil(vigil("one", &company, &chair));
    notes.wait_for("ponder");
    staff.keep_vigil(vigil("one", &company, &chair));
    sleep(Duration::from_millis(20));
    assert_eq!(notes.take(), ["ponder"]);
    staff.close();
    wait_until(|| staff.at_work() == 0);
    staff.keep_vigil(vigil("one", &company, &chair));
    assert_eq!((staff.at_work(), notes.take()), (0, vec!["stop".to_owned()]));
}

#[test]
fn only_a_few_tables_remember_and_those_that_thought_last() {
    let staff = staff();
    let battle = battle();
    let companies: Vec<Arc<Company>> = (0..=MOST_REMEMBERING).map(|_| Arc::default()).collect();
    for company in &companies[1..] {
        company.sit(&scribe(&battle, Seat(1)).0);
        staff.remember(company);
    }
    // A table of recruits costs nobody anything.
    staff.remember(&companies[0]);
    assert_eq!(staff.remembering(), MOST_REMEMBERING);
    staff.remember(&companies[1]);
    companies[0].sit(&scribe(&battle, Seat(1)).0);
    staff.remember(&companies[0]);
    assert_eq!(staff.remembering(), MOST_REMEMBERING);
    let forgetful: Vec<usize> = (0..companies.len()).filter(|index| companies[*index].is_empty()).collect();
    assert_eq!(forgetful, [2]);
    drop(companies);
    assert_eq!(staff.remembering(), 0, "nobody remembers a table that is gone");
}

#[test]
fn who_loses_its_memory_does_not_think_on() {
    let staff = staff();
    let (company, notes) = table(&staff, "one");
    notes.wait_for("ponder");
    let battle = battle();
    let others: Vec<Arc<Company>> = (0..MOST_REMEMBERING).map(|_| Arc::default()).collect();
    for other in &others {
        other.sit(&scribe(&battle, Seat(1)).0);
        staff.remember(other);
    }
    notes.wait_for("stop");
    assert!(company.is_empty() && staff.vigil().is_none());
}
