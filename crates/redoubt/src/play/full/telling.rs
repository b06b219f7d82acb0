//! Answers that lie over the board: odds, hints, how it stands, the past.

use std::time::Duration;

use redoubt_kernel::scene::Scene;
use redoubt_kernel::{AnyAction, Battle, Message, Profile, Turn, Viewer};
use redoubt_stage::report::{self, Fullness};
use redoubt_stage::{Voice, odds as words};
use redoubt_tactics::{Advised, Budget};
use redoubt_terminal::Screen;
use redoubt_terminal::overlay::Overlay;

use super::{FullGame, busy};
use crate::cli_error::CliError;
use crate::console::Console;
use crate::play::answers;
use crate::play::commands::{self, Command};

/// How long is thought about how someone stands.
const LOOK: Duration = Duration::from_secs(1);

/// Columns of what is told line by line elsewhere.
const WIDTH: usize = 90;

/// Choices that are told with their worth.
const MOST_BEST: usize = 5;

/// A battle on the screen, and who looks at it.
#[derive(Clone, Copy)]
pub(crate) struct Onlooker<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) viewer: Viewer,
    pub(crate) voice: &'a Voice,
}

impl Onlooker<'_> {
    fn profile(&self) -> &'static Profile {
        self.battle.game().profile()
    }

    /// What is told line by line elsewhere, as lines.
    fn said(&self, tell: impl FnOnce(&mut Console<'_>)) -> Vec<String> {
        let mut text = Vec::new();
        {
            let mut console =
                Console::new(self.voice.lang(), std::io::empty(), &mut text, std::io::sink(), false, WIDTH);
            tell(&mut console);
        }
        String::from_utf8_lossy(&text).lines().map(str::to_owned).collect()
    }

    /// The exact odds of an action, over the board.
    pub(crate) fn tell_odds(&self, screen: &mut Screen, action: &AnyAction) {
        let view = self.battle.view(self.viewer);
        let lines = self.said(|console| answers::odds(console, self.profile(), view.as_ref(), action));
        screen.lay_over(Overlay::text(self.voice.word("full-odds"), lines));
    }

    /// Everything that has happened, over the board.
    pub(crate) fn tell_all(&self, screen: &mut Screen) {
        let all = (None, usize::MAX);
        let lines = report::lines(self.battle, self.viewer, self.voice, all, Fullness::Whole);
        let lines = lines.iter().map(|line| screen.log_line(line)).collect();
        screen.lay_over(Overlay::text_at_end(self.voice.word("screen-log-whole"), lines));
    }

    /// Shows the battle as it was after so many actions.
    pub(crate) fn look_back(&self, screen: &mut Screen, ply: usize) {
        let Onlooker { battle, viewer, voice } = *self;
        let Some(past) = battle.story(viewer).nth(ply) else { return };
        let scene = past.view().picture();
        let mut told = report::lines(battle, viewer, voice, (ply.checked_sub(1), usize::MAX), Fullness::Short);
        let end = told.iter().map(|line| line.ply).find(|end| *end >= ply).unwrap_or(ply);
        told.retain(|line| line.ply <= end);
        screen.show_past(ply, battle.ply(), scene, told);
    }

    /// Answers a command that only tells something.
    pub(crate) fn tell(&self, screen: &mut Screen, command: Command, line: &str, scene: &Scene) {
        let (profile, voice) = (self.profile(), self.voice);
        let lines = match command {
            Command::Explain(number) => self.said(|console| answers::explain(console, &scene.choices, number)),
            Command::Describe(words) => {
                let view = self.battle.view(self.viewer);
                self.said(|console| answers::describe(console, view.as_ref(), &words))
            }
            Command::Legend => self.said(|console| answers::legend(console, profile, scene)),
            Command::Rules(words) => self.said(|console| answers::rules(console, profile, words.as_deref())),
            Command::Odds(action) => return self.tell_odds(screen, &action),
            Command::Log(_) => return self.tell_all(screen),
            Command::Help => return screen.explain_keys(),
            Command::Board | Command::Zoom(_) => return screen.say(voice.word("full-zoom")),
            Command::Nothing => return,
            Command::Refused(error) => return screen.complain(voice.complain(&error)),
            Command::Incomplete(text) => {
                return screen.complain(voice.say(&Message::new("play-incomplete").with("text", text)));
            }
            _ => {
                let view = self.battle.view(self.viewer);
                let unknown = commands::unknown(line.to_owned(), voice, view.as_ref(), scene);
                return screen.complain(voice.say(&unknown));
            }
        };
        screen.lay_over(Overlay::text(line.to_owned(), lines));
    }
}

impl FullGame {
    fn lay(&mut self, title: &str, lines: Vec<String>) {
        self.screen.lay_over(Overlay::text(self.voice.word(title), lines));
    }

    /// Has the battle looked at by whoever sits here.
    pub(super) fn with_onlooker<T>(&mut self, look: impl FnOnce(&Onlooker<'_>, &mut Screen) -> T) -> T {
        let onlooker =
            Onlooker { battle: &self.session.battle, viewer: self.session.viewer(), voice: self.voice.as_ref() };
        look(&onlooker, &mut self.screen)
    }

    pub(super) fn hint(&mut self) -> Result<(), CliError> {
        let who = self.voice.word("full-adviser");
        let session = &self.session;
        let found = busy(&mut self.tty, &mut self.screen, &who, |watch| session.advice(&watch.stop))?;
        match found {
            Some(Ok(Advised { action, why })) => {
                let choice = self.session.battle.view(self.session.viewer()).choice(&action);
                let text = choice.map_or_else(|_| String::new(), |choice| self.voice.say(&choice.text));
                let mut text = self.voice.say(&Message::new("full-hint").with("text", text));
                if let Some(why) = why {
                    text.push(' ');
                    text.push_str(&self.voice.say(&Message::new("page-hint-why").with("why", why)));
                }
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
        let profile = self.session.battle.game().profile();
        let (standing, unit) = match profile.scores {
            Some(_) => ("full-standing-points", "page-unit-points"),
            None => ("full-standing", "page-unit-chance"),
        };
        let worth = |value: f64| words::decimal(profile.worth(value), &self.voice);
        let standing = Message::new(standing).with("chance", worth(analysis.findings.value));
        let mut lines = vec![self.voice.say(&standing), String::new()];
        let view = self.session.battle.view(seat.into());
        // Those that were thought about most, and among them the best first.
        let mut best: Vec<_> = analysis.findings.choices.iter().take(MOST_BEST).collect();
        best.sort_by(|one, other| other.value.total_cmp(&one.value));
        for one in best {
            if let Ok(choice) = view.choice(&one.action) {
                let worth = self.voice.say(&Message::new(unit).with("worth", worth(one.value)));
                lines.push(format!("{worth:>7}  {}", self.voice.say(&choice.text)));
            }
        }
        self.lay("full-chances", lines);
        Ok(())
    }
}
