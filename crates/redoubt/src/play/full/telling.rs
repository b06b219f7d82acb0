//! Answers that lie over the board: odds, hints, how it stands, the past, and what could have been better.

use std::time::Duration;

use redoubt_kernel::scene::Scene;
use redoubt_kernel::{AnyAction, Message, Turn};
use redoubt_stage::odds as words;
use redoubt_stage::report::{self, Fullness};
use redoubt_tactics::analysis::chance_of;
use redoubt_tactics::{Budget, Inquiry, study};
use redoubt_terminal::overlay::Overlay;

use super::{FullGame, busy};
use crate::analyse;
use crate::cli_error::CliError;
use crate::console::Console;
use crate::play::answers;
use crate::play::commands::{self, Command};

/// How long is thought about how someone stands.
const LOOK: Duration = Duration::from_secs(1);

/// Choices that are told with their worth.
const MOST_BEST: usize = 5;

/// Mistakes that are told.
const MISTAKES: usize = 5;

/// What each decision of a battle may cost that is looked back at.
const EACH: Budget = Budget::Simulations(200);

impl FullGame {
    /// What is told line by line elsewhere, as lines.
    fn said(&self, tell: impl FnOnce(&mut Console<'_>)) -> Vec<String> {
        let mut text = Vec::new();
        {
            let lang = self.voice.lang();
            let mut console = Console::new(lang, std::io::empty(), &mut text, std::io::sink(), false, 90);
            tell(&mut console);
        }
        String::from_utf8_lossy(&text).lines().map(str::to_owned).collect()
    }

    fn lay(&mut self, title: &str, lines: Vec<String>) {
        self.screen.lay_over(Overlay::text(self.voice.word(title), lines));
    }

    pub(super) fn tell_odds(&mut self, action: &AnyAction) {
        let view = self.session.battle.view(self.session.viewer());
        let profile = self.session.profile;
        let lines = self.said(|console| answers::odds(console, profile, view.as_ref(), action));
        self.lay("full-odds", lines);
    }

    pub(super) fn hint(&mut self) -> Result<(), CliError> {
        let who = self.voice.word("full-adviser");
        let session = &self.session;
        let found = busy(&mut self.tty, &mut self.screen, &who, |watch| session.advice(&watch.stop))?;
        match found {
            Some(Ok(action)) => {
                let choice = self.session.battle.view(self.session.viewer()).choice(&action);
                let text = choice.map_or_else(|_| String::new(), |choice| self.voice.say(&choice.text));
                let text = self.voice.say(&Message::new("full-hint").with("text", text));
                self.screen.point_out(&action, text);
            }
            Some(Err(error)) => self.screen.complain(self.voice.complain(&error)),
            None => {}
        }
        Ok(())
    }

    /// How whoever decides stands, and what their best choices are worth.
    pub(super) fn tell_chances(&mut self) -> Result<(), CliError> {
        let Turn::Decides(seat) = self.session.battle.turn() else { return Ok(()) };
        let who = self.voice.word("full-adviser");
        let (battle, tactics) = (&self.session.battle, &self.session.tactics);
        let (seed, budget) = (battle.ply() as u64, Budget::Time(LOOK));
        let found = busy(&mut self.tty, &mut self.screen, &who, |watch| {
            tactics.analyse(battle.truth(), seat, budget, seed, watch)
        })?;
        let analysis = match found {
            Some(Ok(analysis)) => analysis,
            Some(Err(error)) => {
                self.screen.complain(self.voice.complain(&error));
                return Ok(());
            }
            None => return Ok(()),
        };
        let percent = |value: f64| words::decimal(chance_of(value) * 100.0, &self.voice);
        let standing = Message::new("full-standing").with("chance", percent(analysis.findings.value));
        let mut lines = vec![self.voice.say(&standing), String::new()];
        let view = self.session.battle.view(seat.into());
        for one in analysis.findings.choices.iter().take(MOST_BEST) {
            if let Ok(choice) = view.choice(&one.action) {
                lines.push(format!("{:>5} %  {}", percent(one.value), self.voice.say(&choice.text)));
            }
        }
        self.lay("full-chances", lines);
        Ok(())
    }

    /// Shows the battle as it was after so many actions.
    pub(super) fn look_back(&mut self, ply: usize) {
        let viewer = self.session.viewer();
        let battle = &self.session.battle;
        let Some(past) = battle.story(viewer).nth(ply) else { return };
        let scene = past.view().picture();
        let mut told = report::lines(battle, viewer, &self.voice, (ply.checked_sub(1), usize::MAX), Fullness::Short);
        let end = told.iter().map(|line| line.ply).find(|end| *end >= ply).unwrap_or(ply);
        told.retain(|line| line.ply <= end);
        let last = battle.ply();
        self.screen.show_past(ply, last, scene, told);
    }

    /// Looks for the biggest mistakes of the people at this screen.
    pub(super) fn study(&mut self) -> Result<(), CliError> {
        let who = self.voice.word("full-adviser");
        let (battle, tactics) = (&self.session.battle, &self.session.tactics);
        let people: Vec<_> = self.session.seating.people().collect();
        let only = match people.as_slice() {
            [one] => Some(*one),
            _ => None,
        };
        let inquiry = Inquiry { only, budget: EACH, seed: 1 };
        let found =
            busy(&mut self.tty, &mut self.screen, &who, |watch| study::look_back(tactics, battle, inquiry, watch))?;
        match found {
            Some(Ok(Some(study))) => {
                let worst = study.mistakes(MISTAKES);
                let battle = &self.session.battle;
                let lines = self.said(|console| analyse::tell_mistakes(console, battle, &worst));
                self.lay("full-study", lines);
            }
            Some(Err(error)) => self.screen.complain(self.voice.complain(&error)),
            Some(Ok(None)) | None => {}
        }
        Ok(())
    }

    /// Answers a command that only tells something.
    pub(super) fn tell(&mut self, command: Command, line: &str, scene: &Scene) {
        let profile = self.session.profile;
        let view = self.session.battle.view(self.session.viewer());
        let lines = match command {
            Command::Explain(number) => self.said(|console| answers::explain(console, &scene.choices, number)),
            Command::Describe(words) => self.said(|console| answers::describe(console, profile, scene, &words)),
            Command::Legend => self.said(|console| answers::legend(console, profile, scene)),
            Command::Rules(words) => self.said(|console| answers::rules(console, profile, words.as_deref())),
            Command::Log => {
                let battle = &self.session.battle;
                let all = (None, usize::MAX);
                let lines = report::lines(battle, self.session.viewer(), &self.voice, all, Fullness::Whole);
                lines.into_iter().map(|line| line.text).collect()
            }
            Command::Incomplete(text) => {
                let text = Message::new("play-incomplete").with("text", text);
                return self.screen.complain(self.voice.say(&text));
            }
            Command::Nothing | Command::Board | Command::Zoom(_) | Command::Help => return,
            _ => {
                let near = commands::nearest(line, &self.voice, view.as_ref(), scene);
                let text = match near {
                    Some(near) => Message::new("play-unknown-near").with("text", line).with("near", near),
                    None => Message::new("play-unknown").with("text", line),
                };
                return self.screen.complain(self.voice.say(&text));
            }
        };
        self.screen.lay_over(Overlay::text(line.to_owned(), lines));
    }
}
