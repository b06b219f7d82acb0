//! A lesson on the whole screen: the board and the choices as in a battle, and below them what the teacher says.

use std::sync::Arc;
use std::time::Duration;

use redoubt_kernel::lesson::{Answer, Guided};
use redoubt_kernel::{Error, Message};
use redoubt_stage::Voice;
use redoubt_stage::report::{self, Fullness};
use redoubt_terminal::tty::Tty;
use redoubt_terminal::{Guidance, Screen, Shown, Wish};

use super::hint;
use crate::cli_error::CliError;
use crate::console::{Console, voice};
use crate::play::commands::{Command, read_command};
use crate::play::full::odds::OddsInBackground;
use crate::play::full::telling::Onlooker;
use crate::play::full::{BEAT, LOGGED, draw, look, next_wish, size_of, terminal_gone};
use crate::play::interrupt;

/// See the [module](self).
struct Lectern {
    tty: Tty,
    screen: Screen,
    guided: Guided,
    voice: Arc<Voice>,
    odds: OddsInBackground,
}

/// Teaches until the lesson is over or the person has had enough.
pub(super) fn run(console: &mut Console<'_>, guided: Guided, ascii: bool) -> Result<(), CliError> {
    interrupt::listen();
    let voice = Arc::new(voice(console.voice.lang()));
    let mut tty = Tty::take().map_err(terminal_gone)?;
    let size = size_of(&mut tty);
    let about = guided.lesson().about.say(voice.lang()).to_owned();
    let screen = Screen::new(Arc::clone(&voice), look(ascii), size, shown(&guided, &voice, Some(about)));
    let mut lectern = Lectern { tty, screen, guided, voice, odds: OddsInBackground::none() };
    lectern.work_out_odds();
    let taught = lectern.teach();
    let Lectern { tty, guided, .. } = lectern;
    drop(tty);
    let farewell = match guided.step() {
        Some(_) => Message::new("learn-left"),
        None => Message::new("learn-finished").with("game", guided.battle().game().profile().id),
    };
    console.say(&farewell);
    taught
}

/// How the lesson stands, and what is said about it, after an answer to what the learner did.
fn shown(guided: &Guided, voice: &Voice, answer: Option<String>) -> Shown {
    let (battle, viewer, lesson) = (guided.battle(), guided.viewer(), guided.lesson());
    let view = guided.view();
    let mut scene = view.scene();
    let step = guided.step();
    let is_read = step.is_none_or(|step| step.is_read());
    // Nothing to choose from while there is only something to read.
    if is_read {
        scene.choices.clear();
        scene.prompt = None;
    }
    let title = lesson.title.say(voice.lang());
    let text = match step {
        Some(step) => {
            let said = step.say.say(voice.lang());
            if step.rules.is_empty() { said.to_owned() } else { format!("{said} [{}]", step.rules.join(", ")) }
        }
        None => voice.say(&Message::new("learn-finished").with("game", battle.game().profile().id)),
    };
    let text = if is_read { format!("{text}\n{}", voice.word("full-lesson-on")) } else { text };
    let (number, of) = (guided.way().len() + 1, lesson.steps.len());
    let heading = Message::new("full-lesson").with("title", title).with("number", number.min(of)).with("of", of);
    let guidance = Guidance {
        heading: voice.say(&heading),
        answer,
        text,
        points: step.map_or_else(Vec::new, |step| step.point.clone()),
        is_read,
    };
    let log = report::lines(battle, viewer, voice, (None, LOGGED), Fullness::Short);
    Shown { scene, view: view.into(), log, ply: battle.ply(), lesson: Some(guidance) }
}

impl Lectern {
    fn teach(&mut self) -> Result<(), CliError> {
        loop {
            draw(&mut self.tty, &self.screen)?;
            for (action, odds) in self.odds.found() {
                self.screen.note_odds(action, odds);
                draw(&mut self.tty, &self.screen)?;
            }
            let waiting = if self.odds.is_done() { Duration::from_secs(3600) } else { BEAT };
            let wish = next_wish(&mut self.tty, &mut self.screen, waiting)?.flatten();
            if let Some(wish) = wish
                && !self.fulfil(wish)?
            {
                return Ok(());
            }
        }
    }

    /// Does what is wished; false if the learner leaves.
    fn fulfil(&mut self, wish: Wish) -> Result<bool, CliError> {
        match wish {
            Wish::GoOn if self.guided.step().is_none() => return Ok(false),
            Wish::GoOn | Wish::ShowMe => self.forward(Guided::show_me),
            Wish::Act(action) => self.forward(|guided| guided.act(&action)),
            Wish::Words(line) => return self.obey(&line),
            Wish::Undo => {
                self.guided.back()?;
                self.show(None);
            }
            Wish::Hint => self.hint(),
            Wish::Odds(action) => self.with_onlooker(|onlooker, screen| onlooker.tell_odds(screen, &action)),
            Wish::Look(ply) => self.with_onlooker(|onlooker, screen| onlooker.look_back(screen, ply)),
            Wish::WholeLog => self.with_onlooker(|onlooker, screen| onlooker.tell_all(screen)),
            Wish::Leave => return Ok(false),
            Wish::Redo | Wish::Chances | Wish::Study | Wish::PlayOn(_) | Wish::Resign => {
                self.screen.say(self.voice.word("full-lesson-only"));
            }
            Wish::MoveNow | Wish::Answer(_) | Wish::Pause | Wish::Redraw => {}
        }
        Ok(true)
    }

    /// Does what was typed in words.
    fn obey(&mut self, line: &str) -> Result<bool, CliError> {
        let view = self.guided.view();
        let scene = view.scene();
        let is_read = self.guided.step().is_none_or(|step| step.is_read());
        match read_command(line, &self.voice, view.as_ref(), &scene.choices) {
            Command::Act(_) if is_read => self.screen.say(self.voice.word("learn-read-on")),
            Command::Act(action) => return self.fulfil(Wish::Act(action)),
            Command::Skip => return self.fulfil(Wish::ShowMe),
            Command::Undo => return self.fulfil(Wish::Undo),
            Command::Hint => return self.fulfil(Wish::Hint),
            Command::Quit => return Ok(false),
            Command::Save(_) => self.screen.say(self.voice.word("learn-no-save")),
            Command::Redo | Command::Resign => return self.fulfil(Wish::Redo),
            other => self.with_onlooker(|onlooker, screen| onlooker.tell(screen, other, line, &scene)),
        }
        Ok(true)
    }

    /// Goes a step on, if what was done is what the step asks for, and shows what is said about it.
    fn forward(&mut self, how: impl FnOnce(&mut Guided) -> Result<Answer<'_>, Error>) {
        if self.guided.step().is_none() {
            return;
        }
        let lang = self.voice.lang();
        let answer = match how(&mut self.guided) {
            Ok(Answer::Done(said)) => said.map(|said| said.say(lang).to_owned()),
            Ok(Answer::Otherwise(said)) => {
                let said = said.map(|said| said.say(lang).to_owned());
                Some(said.unwrap_or_else(|| self.voice.word("full-lesson-otherwise")))
            }
            Err(error) => return self.screen.complain(self.voice.complain(&error)),
        };
        self.show(answer);
    }

    fn show(&mut self, answer: Option<String>) {
        let now = shown(&self.guided, &self.voice, answer);
        self.screen.show(now);
        self.work_out_odds();
    }

    fn work_out_odds(&mut self) {
        self.odds = OddsInBackground::of(self.screen.shown(), &self.voice);
    }

    /// Points out what to do.
    fn hint(&mut self) {
        let Some(step) = self.guided.step() else { return };
        let text = self.voice.say(&hint(&self.voice, self.guided.battle().game().profile(), step));
        match self.guided.suggested() {
            Some(action) => self.screen.point_out(&action, text),
            None => self.screen.say(text),
        }
    }

    fn with_onlooker(&mut self, look: impl FnOnce(&Onlooker<'_>, &mut Screen)) {
        let battle = self.guided.battle();
        let onlooker = Onlooker { battle, viewer: self.guided.viewer(), voice: self.voice.as_ref() };
        look(&onlooker, &mut self.screen);
    }
}
