//! What could have been better: the turning points of a battle, what each cost and what would have been better, where luck turned,
//! and once it is over the way to play on from there.

use redoubt_kernel::{Message, Turn};
use redoubt_stage::odds as words;
use redoubt_tactics::study::Swing;
use redoubt_tactics::{Budget, Inquiry, Judged, Study, study};
use redoubt_terminal::Wish;
use redoubt_terminal::overlay::Overlay;
use serde_json::Value;

use super::{FullGame, busy};
use crate::cli_error::CliError;

/// What each decision of a battle may cost that is looked back at.
const EACH: Budget = Budget::Simulations(200);

impl FullGame {
    /// Looks for the turning points in the play of the people at this screen.
    pub(super) fn study(&mut self) -> Result<(), CliError> {
        let who = self.voice.word("full-adviser");
        let (battle, tactics) = (&self.session.battle, &self.session.tactics);
        let people: Vec<_> = self.session.seating.people().collect();
        let only = match people.as_slice() {
            [one] => Some(*one),
            _ => None,
        };
        // Luck is what happened between the decisions of everyone; it is told once it is over.
        let over = battle.turn() == Turn::Over;
        let inquiry = Inquiry { only: only.filter(|_| !over), budget: EACH, seed: 1 };
        let found =
            busy(&mut self.tty, &mut self.screen, &who, |watch| study::look_back(tactics, battle, inquiry, watch))?;
        match found {
            Some(Ok(Some(study))) => {
                let points = study.turning_points(only);
                let mut lines = self.turning_points(&points, over);
                if let Some(seat) = only.or(points.first().map(|judged| judged.seat)).filter(|_| over) {
                    lines.extend(self.luck(&study, seat));
                }
                let mut overlay = Overlay::text(self.voice.word("full-study"), lines);
                if over {
                    for (key, judged) in ('1'..).zip(&points) {
                        overlay = overlay.or_more(key, Wish::PlayOn(judged.ply));
                    }
                }
                self.screen.lay_over(overlay);
            }
            Some(Err(error)) => self.screen.complain(self.voice.complain(&error)),
            Some(Ok(None)) | None => {}
        }
        Ok(())
    }

    /// Each with what was better and what it cost.
    fn turning_points(&self, points: &[&Judged], over: bool) -> Vec<String> {
        let voice = &self.voice;
        if points.is_empty() {
            return vec![voice.word("page-no-mistakes")];
        }
        let mut lines = Vec::new();
        for (number, judged) in (1..).zip(points) {
            let place =
                Message::new("page-mistake").with("ply", judged.ply + 1).with("seat", self.seat_name(judged.seat));
            lines.push(format!("{number}. {}: {}", voice.say(&place), self.cost(judged)));
            for (word, action) in [("page-mistake-done", &judged.action), ("page-mistake-better", &judged.better)] {
                lines.push(format!("   {}: {}", voice.word(word), self.words_then(judged.ply, action)));
            }
            if over {
                lines.push(format!("   {}", voice.say(&Message::new("full-play-on").with("key", number))));
            }
            lines.push(String::new());
        }
        lines.push(voice.word("page-mistakes-about"));
        lines.push(voice.word(if over { "page-branch-about" } else { "page-branch-not-over" }));
        lines
    }

    fn cost(&self, judged: &Judged) -> String {
        let profile = self.session.profile;
        let cost = profile.share(judged.cost());
        let (text, cost) = match profile.scores {
            Some(_) => ("page-mistake-cost-alone", words::decimal(cost.max(0.1), &self.voice)),
            None => ("page-mistake-cost", (cost.round() as i64).max(1).to_string()),
        };
        self.voice.say(&Message::new(text).with("cost", cost))
    }

    /// An action in words, as it was offered then.
    fn words_then(&self, ply: usize, written: &Value) -> String {
        let story = self.session.battle.story(self.session.viewer()).nth(ply);
        let choice = story.map(|past| past.view()).and_then(|view| view.choice(&view.action(written).ok()?).ok());
        choice.map_or_else(|| written.to_string(), |choice| self.voice.say(&choice.text))
    }

    /// Where luck turned most.
    fn luck(&self, study: &Study, seat: redoubt_kernel::Seat) -> Vec<String> {
        let Some(end) = study::end(&self.session.battle, seat) else { return Vec::new() };
        let (voice, profile) = (&self.voice, self.session.profile);
        let (went, unit) = match profile.scores {
            Some(_) => ("page-luck-swing-points", "page-unit-points"),
            None => ("page-luck-swing", "page-unit-chance"),
        };
        let worth = |chance: f64| {
            let worth = profile.worth(chance * 2.0 - 1.0);
            let worth = if profile.scores.is_some() { words::decimal(worth, voice) } else { format!("{worth:.0}") };
            voice.say(&Message::new(unit).with("worth", worth))
        };
        let swings = study.swings(seat, end);
        let told = ["page-luck-best", "page-luck-bad"].into_iter().zip(Swing::extremes(&swings));
        let line = |(word, swing): (&str, Option<&Swing>)| {
            let Swing { ply, from, to } = *swing?;
            let at = voice.say(&Message::new("page-luck-at").with("ply", ply));
            let went = voice.say(&Message::new(went).with("from", worth(from)).with("to", worth(to)));
            Some(format!("{} {at} {went}", voice.word(word)))
        };
        let lines: Vec<String> = told.filter_map(line).collect();
        let title = Message::new("page-luck").with("seat", self.seat_name(seat));
        [String::new(), voice.say(&title)].into_iter().chain(lines).collect()
    }

    /// Begins another battle where this one stood after so many actions.
    pub(super) fn play_on(&mut self, ply: usize) -> Result<(), CliError> {
        let decider = self.session.battle.history().nth(ply).map(|(_, position)| position.turn());
        let Some(Turn::Decides(seat)) = decider else { return Ok(()) };
        match self.session.play_on(ply, seat) {
            Ok(()) => {
                self.look_on();
                self.screen.say(self.voice.word("page-branch-about"));
            }
            Err(error) => self.screen.complain(self.voice.complain(&error)),
        }
        Ok(())
    }
}
