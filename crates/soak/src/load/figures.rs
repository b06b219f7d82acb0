//! What is counted while people play, and how it is told.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// See the [module](self).
#[derive(Default)]
pub struct Figures(Mutex<CountedFigure>);

#[derive(Default)]
struct CountedFigure {
    answered: Vec<Duration>,
    heard: Vec<Duration>,
    seen: Vec<Duration>,
    answer_bytes: usize,
    page_bytes: usize,
    refused: usize,
    ended: usize,
    broken: usize,
    failures: BTreeMap<String, usize>,
}

impl Figures {
    fn counted(&self) -> MutexGuard<'_, CountedFigure> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was counted so far is of no interest: everyone has sat down only now.
    pub fn begin(&self) {
        *self.counted() = CountedFigure::default();
    }

    pub fn answered(&self, took: Duration, size: usize) {
        let mut counted = self.counted();
        counted.answered.push(took);
        counted.answer_bytes += size;
    }

    pub fn heard(&self, took: Duration) {
        self.counted().heard.push(took);
    }

    pub fn seen(&self, took: Duration, size: usize) {
        let mut counted = self.counted();
        counted.seen.push(took);
        counted.page_bytes += size;
    }

    pub fn refused(&self) {
        self.counted().refused += 1;
    }

    pub fn ended(&self) {
        self.counted().ended += 1;
    }

    pub fn stream_broke(&self) {
        self.counted().broken += 1;
    }

    pub fn failed(&self, trouble: &str) {
        *self.counted().failures.entry(trouble.chars().take(80).collect()).or_default() += 1;
    }

    /// How many things went wrong.
    pub fn failures(&self) -> usize {
        self.counted().failures.values().sum()
    }

    /// How many moves there were.
    pub fn moves(&self) -> usize {
        self.counted().answered.len()
    }

    /// The time that this share of the answers to a move did not exceed.
    pub fn answer_quantile(&self, share: f64) -> Duration {
        quantile(&mut self.counted().answered, share)
    }

    /// All of it, in words.
    pub fn told(&self, time: Duration) -> String {
        let mut counted = self.counted();
        let CountedFigure { answered, heard, seen, answer_bytes, page_bytes, refused, ended, broken, failures } =
            &mut *counted;
        let mut text = String::new();
        let moves = answered.len();
        let _ =
            writeln!(text, "moves: {moves}, {:.1} a second; battles ended: {ended}", moves as f64 / time.as_secs_f64());
        for (what, times) in [
            ("a move, request to answer", answered),
            ("a move, request to the other side's news", heard),
            ("a move, request to the other side's page", seen),
        ] {
            let mut at = |share| quantile(times, share).as_secs_f64() * 1_000.0;
            let _ = writeln!(
                text,
                "{what}: p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, worst {:.1} ms",
                at(0.5),
                at(0.95),
                at(0.99),
                at(1.0)
            );
        }
        let each = |bytes: usize| bytes as f64 / 1_000.0 / moves.max(1) as f64;
        let _ = writeln!(
            text,
            "over the wire for a move: {:.1} kB to whoever moves, {:.1} kB to the other side",
            each(*answer_bytes),
            each(*page_bytes)
        );
        let _ = writeln!(text, "choices refused by the rules: {refused}; streams that broke: {broken}");
        let _ = writeln!(text, "errors: {}", failures.values().sum::<usize>());
        for (what, count) in failures {
            let _ = writeln!(text, "  {count} × {what}");
        }
        text
    }
}

fn quantile(times: &mut [Duration], share: f64) -> Duration {
    times.sort_unstable();
    let place = (times.len() as f64 * share).ceil() as usize;
    times.get(place.saturating_sub(1)).copied().unwrap_or_default()
}
