//! How far a simulation is, how fast it goes and how long it will take, where someone looks.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use redoubt_kernel::Message;
use redoubt_stage::Voice;

/// How fast games are played. Those that were played before it began cost it no time, so they do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayRate {
    /// How many are played now, if nothing intervenes.
    pub all: u64,
    /// How many of them have been.
    pub played: u64,
    /// How long that took.
    pub taken: Duration,
}

impl PlayRate {
    /// Games a second.
    pub fn rate(self) -> f64 {
        self.played as f64 / self.taken.as_secs_f64().max(1e-6)
    }

    /// How long the rest will take, as soon as anything has been played.
    pub fn left(self) -> Option<Duration> {
        let rest = self.all.saturating_sub(self.played) as f64;
        (self.played > 0).then(|| Duration::try_from_secs_f64(rest / self.rate()).unwrap_or(Duration::MAX))
    }

    /// What it is while games are played.
    pub fn progress(self, voice: &Voice) -> String {
        let left = self.left().map_or_else(|| "–".to_owned(), clock);
        voice.say(&Message::new("sim-progress").with("rate", self.rate_in(voice)).with("left", left))
    }

    /// What it was in the end.
    pub fn account(self, voice: &Voice) -> String {
        let text = Message::new("sim-rate").with("games", self.played as i64).with("rate", self.rate_in(voice));
        voice.say(&text.with("seconds", decimal(voice, self.taken.as_secs_f64())))
    }

    /// Whole games, or tenths where there are few.
    fn rate_in(self, voice: &Voice) -> String {
        let rate = self.rate();
        if rate < 100.0 { decimal(voice, rate) } else { format!("{rate:.0}") }
    }
}

fn decimal(voice: &Voice, number: f64) -> String {
    let text = format!("{number:.1}");
    if voice.lang() == redoubt_kernel::Lang::Es { text.replace('.', ",") } else { text }
}

/// `1:02:03`, `0:07`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// A line that says so, as long as someone looks at it.
pub(crate) struct ProgressLine<'a> {
    bar: ProgressBar,
    voice: &'a Voice,
    begun: Instant,
    before: u64,
    all: u64,
}

impl<'a> ProgressLine<'a> {
    /// Of so many games, of which so many were played before.
    pub(crate) fn new(voice: &'a Voice, before: u64, all: u64) -> Self {
        let bar = if std::io::stderr().is_terminal() { ProgressBar::new(all) } else { ProgressBar::hidden() };
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len}  {msg}") {
            bar.set_style(style);
        }
        ProgressLine { bar, voice, begun: Instant::now(), before, all }
    }

    /// How fast it has been, with so many games played since it began.
    pub(crate) fn pace(&self, played: u64) -> PlayRate {
        PlayRate { all: self.all.saturating_sub(self.before), played, taken: self.begun.elapsed() }
    }

    /// So many games have been played since it began.
    pub(crate) fn played(&self, played: u64) {
        if !self.bar.is_hidden() {
            self.bar.set_position(self.before + played);
            self.bar.set_message(self.pace(played).progress(self.voice));
        }
    }

    /// Nobody needs the line any more.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
