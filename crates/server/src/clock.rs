//! The clocks of a battle that people play apart: how much time each seat has left, and whose runs.
//!
//! Moments are thousandths of a second since 1970, as this server's clock tells them. What stands here is kept in the store with
//! the journal's lines; no process remembers anything about time that is not there.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use redoubt_kernel::Battle;
use redoubt_tactics::{Player, Seating};
use serde::{Deserialize, Serialize};

use crate::pace::Pace;
use crate::roster::Roster;

/// A day.
pub const DAY: i64 = 86_400_000;

/// The server's clock: the machine's, which a test may put forward.
#[derive(Clone, Debug, Default)]
pub struct ServerTime(Arc<AtomicI64>);

impl ServerTime {
    /// This moment.
    pub fn now(&self) -> i64 {
        self.of_the_machine().saturating_add(self.0.load(Ordering::SeqCst))
    }

    /// This moment as the machine tells it, whatever a test makes of it: by it one sees how long the server was down.
    pub(crate) fn of_the_machine(&self) -> i64 {
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
    }

    /// Puts it forward by so much.
    pub fn put_forward(&self, milliseconds: i64) {
        self.0.fetch_add(milliseconds, Ordering::SeqCst);
    }
}

/// See the [module](self).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Clock {
    /// What each seat had left at the moment since when one runs.
    pub left: Vec<i64>,
    /// Whose runs.
    pub running: Option<u8>,
    /// Since when. A store keeps it beside the rest, so that time during which the server was down can be given back at once.
    #[serde(skip)]
    pub since: i64,
    /// When something is to be done about it next; kept beside the rest too, so that it can be looked for.
    #[serde(skip)]
    pub due: Option<i64>,
    /// How many reminders of this turn have been sent.
    #[serde(default)]
    pub reminded: u8,
    /// Is the time up, and the other side may say what becomes of it?
    #[serde(default)]
    pub out: bool,
}

impl Clock {
    /// Clocks that stand still, with the whole time on them; none where nobody counts it.
    pub fn new(pace: Pace, seats: usize) -> Option<Self> {
        Some(Clock { left: vec![pace.allowance()?; seats], ..Clock::default() })
    }

    /// What a seat has left at a moment; nothing, once it is used up.
    pub fn left(&self, seat: u8, now: i64) -> i64 {
        let left = self.left.get(usize::from(seat)).copied().unwrap_or_default();
        let used = if self.running == Some(seat) { (now - self.since).max(0) } else { 0 };
        (left - used).max(0)
    }

    /// Until when whoever decides has time.
    pub fn deadline(&self) -> Option<i64> {
        let seat = self.running?;
        Some(self.since.saturating_add(self.left.get(usize::from(seat)).copied().unwrap_or_default()))
    }

    /// Has whoever decides used up their time?
    pub fn is_up(&self, now: i64) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// From a moment on the time of another seat runs, or of none. `acted` says whether whoever decided has done something:
    /// then they get what comes back with a turn.
    pub fn pass(&mut self, pace: Pace, to: Option<u8>, acted: bool, now: i64) {
        let before = self.running;
        if let Some(seat) = before {
            let left = self.left(seat, now);
            self.set(seat, left);
        }
        if to != before {
            if let (Some(seat), Pace::Live { increment, .. }, true) = (before, pace, acted) {
                self.set(seat, self.left(seat, self.since).saturating_add(i64::from(increment) * 1000));
            }
            if let (Some(seat), Pace::Slow { .. }) = (to, pace) {
                self.set(seat, pace.allowance().unwrap_or_default());
            }
            (self.reminded, self.out) = (0, false);
        }
        (self.running, self.since) = (to, now);
        self.plan(pace);
    }

    fn set(&mut self, seat: u8, left: i64) {
        if let Some(place) = self.left.get_mut(usize::from(seat)) {
            *place = left;
        }
        // What was used up so far is in it.
        if self.running == Some(seat) {
            self.running = None;
        }
    }

    /// A reminder has been sent.
    pub fn remind(&mut self, pace: Pace) {
        self.reminded = self.reminded.saturating_add(1);
        self.plan(pace);
    }

    /// The time is up; what becomes of it is for the other side to say.
    pub fn run_out(&mut self, pace: Pace) {
        self.out = true;
        self.plan(pace);
    }

    /// Finds out when something is to be done next.
    fn plan(&mut self, pace: Pace) {
        let left = self.running.and_then(|seat| self.left.get(usize::from(seat))).copied();
        let mark = reminders(pace).get(usize::from(self.reminded)).copied().unwrap_or_default();
        self.due = left.filter(|_| !self.out).map(|left| self.since.saturating_add((left - mark).max(0)));
    }
}

/// With how much time left someone is reminded: when half of it is over, and a day before its end.
fn reminders(pace: Pace) -> Vec<i64> {
    let Pace::Slow { days } = pace else { return Vec::new() };
    let whole = i64::from(days) * DAY;
    let mut marks = vec![whole / 2, DAY];
    marks.retain(|mark| *mark < whole);
    marks.sort_by(|a, b| b.cmp(a));
    marks.dedup();
    marks
}

/// Whose time runs where a battle stands like this: a person's who is to decide, once everyone has sat down.
pub(crate) fn decides(battle: &Battle, seating: &Seating, roster: &Roster) -> Option<u8> {
    if !roster.awaited(seating).is_empty() {
        return None;
    }
    seating.to_move(battle).filter(|(_, player)| matches!(player, Player::Person)).map(|(seat, _)| seat.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: Pace = Pace::Live { minutes: 10, increment: 5 };

    #[test]
    fn time_runs_for_whoever_decides_and_a_turn_brings_a_little_back() {
        let mut clock = Clock::new(LIVE, 2).unwrap();
        clock.pass(LIVE, Some(0), false, 1_000);
        assert_eq!((clock.left(0, 31_000), clock.left(1, 31_000)), (570_000, 600_000));
        assert_eq!(clock.due, Some(601_000));
        // Several things in one turn.
        clock.pass(LIVE, Some(0), true, 31_000);
        assert_eq!((clock.left(0, 31_000), clock.due), (570_000, Some(601_000)));
        clock.pass(LIVE, Some(1), true, 41_000);
        assert_eq!((clock.left(0, 99_000), clock.left(1, 51_000)), (565_000, 590_000));
        // A machine player's thought costs nobody anything.
        clock.pass(LIVE, None, true, 51_000);
        assert_eq!((clock.left(1, 999_000), clock.due), (595_000, None));
    }

    #[test]
    fn what_is_taken_back_brings_nothing() {
        let mut clock = Clock::new(LIVE, 2).unwrap();
        clock.pass(LIVE, Some(1), false, 0);
        clock.pass(LIVE, Some(0), false, 10_000);
        assert_eq!(clock.left(1, 10_000), 590_000);
    }

    #[test]
    fn time_that_is_used_up_is_no_less_than_nothing() {
        let mut clock = Clock::new(LIVE, 2).unwrap();
        clock.pass(LIVE, Some(0), false, 0);
        assert!(!clock.is_up(599_999) && clock.is_up(600_000));
        assert_eq!(clock.left(0, 700_000), 0);
        clock.run_out(LIVE);
        assert_eq!(clock.due, None, "it is for the other side to say what becomes of it");
        clock.pass(LIVE, Some(1), true, 700_000);
        assert_eq!((clock.left(0, 700_000), clock.out), (5_000, false));
    }

    #[test]
    fn slowly_each_turn_has_its_days_and_its_reminders() {
        let pace = Pace::Slow { days: 7 };
        let mut clock = Clock::new(pace, 2).unwrap();
        clock.pass(pace, Some(0), false, 0);
        assert_eq!(clock.due, Some(7 * DAY / 2));
        clock.remind(pace);
        assert_eq!(clock.due, Some(6 * DAY));
        clock.remind(pace);
        assert_eq!(clock.due, Some(7 * DAY));
        clock.pass(pace, Some(1), true, 2 * DAY);
        clock.pass(pace, Some(0), true, 3 * DAY);
        assert_eq!((clock.left(0, 3 * DAY), clock.reminded), (7 * DAY, 0));
        assert_eq!(reminders(Pace::Slow { days: 1 }), [DAY / 2]);
        assert_eq!(reminders(Pace::Slow { days: 2 }), [DAY]);
    }
}
