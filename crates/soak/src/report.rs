//! What is counted while it goes on, and what is said of it at the end.

use std::fmt;
use std::time::Duration;

/// How often each thing happened, and how long a move took.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    /// Requests that were made.
    pub requests: u64,
    /// Moves that an answer said were done.
    pub answered: u64,
    /// Moves whose answer nobody heard, and that the next page showed as done.
    pub seen: u64,
    /// Moves that were taken back among them.
    pub taken_back: u64,
    /// Answers that said: not now.
    pub held_back: u64,
    /// Answers that said that nothing can be written down.
    pub no_room: u64,
    /// Answers that said that something went wrong in the server while there was room, each with what it was asked for.
    pub failed: Vec<String>,
    /// Answers that said that it cannot be done, or that the battle has moved on.
    pub refused: u64,
    /// Requests that were cut off on purpose.
    pub cut: u64,
    /// Requests that got no answer, since the program had been killed.
    pub unanswered: u64,
    /// Battles begun, and played to their end.
    pub begun: u64,
    /// See `begun`.
    pub ended: u64,
    /// How long each answered move took.
    pub times: Vec<Duration>,
}

impl Tally {
    /// The time that this share of the moves did not exceed.
    fn quantile(&self, share: f64) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        let place = (times.len() as f64 * share).ceil() as usize;
        times.get(place.saturating_sub(1)).copied().unwrap_or_default()
    }
}

/// See the [module](self).
#[derive(Clone, Default, Debug)]
pub struct SoakReport {
    /// From which number it was drawn.
    pub seed: u64,
    /// How the disk was made full.
    pub disk: String,
    /// What was counted.
    pub tally: Tally,
    /// What went wrong on purpose, and how often.
    pub phases: Vec<(&'static str, u64)>,
    /// Acknowledged moves that a journal did not have, each with when that was found.
    pub lost: Vec<String>,
    /// Moves that a journal had once too often.
    pub doubled: Vec<String>,
    /// Journals that could not be read, or not be had at all.
    pub broken: Vec<String>,
    /// Journals that were held against what had been said.
    pub audited: u64,
    /// What the program held in memory, a sample a second, in kilobytes.
    pub memory: Vec<u64>,
}

/// Faults of one kind that are shown one by one.
const SHOWN: usize = 5;

impl SoakReport {
    /// Was everything kept, once, and did nothing go wrong that was not made to?
    pub fn is_clean(&self) -> bool {
        self.lost.is_empty() && self.doubled.is_empty() && self.broken.is_empty() && self.tally.failed.is_empty()
    }

    /// How things stand, in a line.
    pub fn brief(&self, tally: &Tally) -> String {
        let done = tally.answered + tally.seen;
        let kept = format!("lost {}, doubled {}, broken {}", self.lost.len(), self.doubled.len(), self.broken.len());
        let failed = tally.failed.len();
        format!("{done} acknowledged, {kept}, failed {failed}, held back {}, cut {}", tally.held_back, tally.cut)
    }
}

impl fmt::Display for SoakReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { requests, answered, seen, taken_back, held_back, no_room, refused, cut, unanswered, .. } =
            self.tally;
        let Tally { begun, ended, .. } = self.tally;
        let milliseconds = |share: f64| self.tally.quantile(share).as_secs_f64() * 1e3;
        let megabytes = |kilobytes: Option<&u64>| kilobytes.map_or_else(|| "?".to_owned(), |n| (n / 1024).to_string());
        let minutes: Vec<String> = self.memory.iter().step_by(60).map(|sample| megabytes(Some(sample))).collect();
        let phases: Vec<String> = self.phases.iter().map(|(name, count)| format!("{count} × {name}")).collect();
        writeln!(f, "seed          {}", self.seed)?;
        writeln!(f, "full disk     {}", self.disk)?;
        writeln!(f, "phases        {}", phases.join(", "))?;
        writeln!(f, "battles       {begun} begun, {ended} ended, {} journals checked", self.audited)?;
        writeln!(f, "requests      {requests}")?;
        writeln!(
            f,
            "acknowledged  {} ({answered} by the answer, {seen} by the next page; {taken_back} of them undone)",
            answered + seen
        )?;
        writeln!(f, "not done      {refused} refused, {no_room} for want of room, {held_back} held back (429, 503)")?;
        writeln!(f, "no answer     {cut} cut off, {unanswered} while it was killed")?;
        writeln!(f, "failed        {} (errors of the server while there was room)", self.tally.failed.len())?;
        writeln!(f, "lost          {}", self.lost.len())?;
        writeln!(f, "doubled       {}", self.doubled.len())?;
        writeln!(f, "broken        {}", self.broken.len())?;
        writeln!(f, "a move        p50 {:.1} ms, p99 {:.1} ms", milliseconds(0.5), milliseconds(0.99))?;
        writeln!(
            f,
            "memory        {} MB at first, {} MB at most, {} MB at last; each minute: {}",
            megabytes(self.memory.first()),
            megabytes(self.memory.iter().max()),
            megabytes(self.memory.last()),
            minutes.join(" ")
        )?;
        let faults = [
            ("failed", &self.tally.failed),
            ("lost", &self.lost),
            ("doubled", &self.doubled),
            ("broken", &self.broken),
        ];
        for (what, faults) in faults {
            for fault in faults.iter().take(SHOWN) {
                writeln!(f, "{what}: {fault}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_the_server_that_no_full_disk_explains_is_a_fault() {
        let mut report = SoakReport { tally: Tally { no_room: 3, ..Tally::default() }, ..SoakReport::default() };
        assert!(report.is_clean(), "what a full disk turns away is no fault");
        report.tally.failed.push("/game/1/act: 500: not today".to_owned());
        assert!(!report.is_clean());
        assert!(report.to_string().contains("failed: /game/1/act: 500: not today"), "{report}");
    }

    #[test]
    fn a_quantile_is_the_time_that_so_many_did_not_exceed() {
        let times = (1..=100).rev().map(Duration::from_millis).collect();
        let tally = Tally { times, ..Tally::default() };
        assert_eq!(tally.quantile(0.5), Duration::from_millis(50));
        assert_eq!(tally.quantile(0.99), Duration::from_millis(99));
        assert_eq!(Tally::default().quantile(0.5), Duration::ZERO);
    }
}
