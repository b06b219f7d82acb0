//! A battle line by line: for pipes, for screen readers, and for whoever likes it so.

use std::io::IsTerminal;
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressStyle};
use redoubt_kernel::chance::Face;
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{AnyAction, Code, Message, Seat, Viewer};
use redoubt_stage::report::{self, Fullness, LineKind};
use redoubt_stage::{View, spoken, terminal};
use redoubt_tactics::{Advised, Bot, Level, Player, Progress, Watch};

use super::commands::{self, Command, read_command};
use super::dice::{self, GaveUp};
use super::keeping::Keeper;
use super::session::{Session, Stands};
use super::{answers, interrupt, zoom};
use crate::cli_error::CliError;
use crate::console::{Console, TypedLine};

/// See the [module](self).
pub(super) struct LineGame<'c, 'a> {
    pub(super) console: &'c mut Console<'a>,
    pub(super) session: Session,
    plain: bool,
    /// How the person looks at a measured table.
    view: View,
    /// How far what happened has been told, in actions.
    told: usize,
    /// What was shown last.
    shown: Option<Scene>,
}

/// What follows from what a person typed.
enum After {
    /// Ask again.
    Ask,
    /// Show how it stands.
    Show,
    /// They leave.
    Leave,
}

/// Plays until it is over or the person has had enough.
pub(super) fn run(console: &mut Console<'_>, session: Session, plain: bool) -> Result<(), CliError> {
    let told = session.battle.ply();
    let mut game = LineGame { console, session, plain, view: View::default(), told, shown: None };
    game.welcome();
    game.play()
}

impl LineGame<'_, '_> {
    fn welcome(&mut self) {
        let profile = self.session.profile;
        let title = self.console.voice.word(&format!("{}-title", profile.id));
        self.console.say(&Message::new("play-welcome").with("title", title));
        let automaton = self.session.battle.truth().automaton();
        for (seat, player) in self.session.seating.clone().iter() {
            let name = self.console.seat_name(profile, seat);
            let who = match player {
                _ if automaton.is_some_and(|(automaton, _)| automaton == seat) => {
                    self.console.voice.word("play-automaton")
                }
                Player::Person => self.console.voice.word("play-person"),
                Player::Machine(Bot { level: Level::Rated(points), .. }) => {
                    let alone = profile.seats.len() == 1;
                    let name = if alone { "page-who-strength" } else { "page-who-elo" };
                    self.console.voice.say(&Message::new(name).with("points", points.to_string()))
                }
                Player::Machine(bot) => self.console.voice.word(&format!("level-{}", bot.level.id())),
                Player::Program(program) => program.name().to_owned(),
            };
            self.console.say(&Message::new("play-seat").with("seat", name).with("who", who));
        }
        if let Keeper::Store(kept) = &self.session.keeper {
            let text = Message::new("play-kept").with("id", kept.id());
            self.console.say(&text);
        }
        for event in self.session.battle.events(self.session.viewer()) {
            let text = self.console.voice.tell(&event);
            self.console.paragraphs(&format!("  {text}"));
        }
    }

    /// Tells what has happened since it was told last: what belongs together in one line.
    fn tell_news(&mut self) {
        let (since, ply) = (self.told, self.session.battle.ply());
        self.told = ply;
        if ply <= since {
            return;
        }
        let viewer = self.session.viewer();
        let lines = report::lines(
            &self.session.battle,
            viewer,
            &self.console.voice,
            (Some(since), usize::MAX),
            Fullness::Short,
        );
        let profile = self.session.profile;
        for line in lines.iter().filter(|line| line.kind != LineKind::Chapter) {
            let text = line.attributed(&self.console.voice, profile);
            self.console.paragraphs(&format!("  {text}"));
        }
    }

    fn play(&mut self) -> Result<(), CliError> {
        loop {
            match self.session.to_move() {
                None => {
                    self.tell_news();
                    self.show();
                    if let Some(secret) = self.session.battle.revealed().map(str::to_owned) {
                        self.console.say(&Message::new("play-secret").with("secret", secret));
                    }
                    self.leave();
                    return Ok(());
                }
                Some((seat, player)) => {
                    let goes_on = if player.is_person() {
                        self.tell_news();
                        self.show();
                        self.session.ponder();
                        self.person_decides()?
                    } else {
                        self.machine_acts(seat, &player)?
                    };
                    if !goes_on {
                        self.leave();
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Shows how it stands; in sentences only what has changed, once everything has been told.
    fn show(&mut self) {
        let scene = self.session.battle.view(self.session.viewer()).scene();
        let (voice, profile) = (&self.console.voice, self.session.profile);
        let described = self.console.describes(self.plain, &scene, &self.view);
        let text = match &self.shown {
            Some(before) if described => spoken::changes(before, &scene, voice, profile),
            _ if described => {
                let columns = self.console.look().table_columns();
                spoken::describe_as(&scene, voice, profile, &self.view, columns)
            }
            _ => terminal::draw_as(&scene, voice, self.console.look(), &self.view),
        };
        self.shown = Some(scene);
        self.console.print("");
        // Sentences are read from their beginning; a board is looked at.
        if described {
            self.console.paged(|console| console.paragraphs(&text));
        } else {
            self.console.paragraphs(&text);
        }
    }

    /// Everything again, also for whoever is only told what changes.
    fn show_all(&mut self) {
        self.shown = None;
        self.show();
    }

    /// Reads until something was done that changes the position; false if the person leaves.
    fn person_decides(&mut self) -> Result<bool, CliError> {
        let view = self.session.battle.view(self.session.viewer());
        let scene = view.scene();
        let words = commands::completions(&self.console.voice, view.as_ref(), &scene);
        loop {
            self.console.offer(&words);
            let line = match self.console.read("> ") {
                TypedLine::Line(line) => line,
                TypedLine::End => return Ok(false),
                TypedLine::Interrupted => {
                    if self.console.agrees("play-leave-ask", "play-resign-yes") {
                        return Ok(false);
                    }
                    continue;
                }
            };
            let command = read_command(&line, &self.console.voice, view.as_ref(), &scene.choices);
            match self.obey(command, &line, &scene)? {
                After::Ask => {}
                After::Show => return Ok(true),
                After::Leave => return Ok(false),
            }
        }
    }

    fn obey(&mut self, command: Command, line: &str, scene: &Scene) -> Result<After, CliError> {
        let profile = self.session.profile;
        match command {
            Command::Act(action) => {
                if self.agreed(&action) {
                    return self.act(self.session.viewer(), &action);
                }
            }
            Command::Undo => return self.undo(),
            Command::Redo => return self.redo(),
            Command::Resign => return self.resign(),
            Command::Board => {
                self.show_all();
                return Ok(After::Ask);
            }
            Command::Zoom(words) => {
                if zoom::turn(self.console, scene, &mut self.view, &words) {
                    self.show_all();
                }
            }
            Command::Quit => return Ok(After::Leave),
            Command::Save(file) => self.save_as(file),
            Command::Odds(action) => {
                let view = self.session.battle.view(self.session.viewer());
                self.console.paged(|console| answers::odds(console, profile, view.as_ref(), &action));
            }
            Command::Explain(number) => answers::explain(self.console, &scene.choices, number),
            Command::Describe(words) => {
                let view = self.session.battle.view(self.session.viewer());
                self.console.paged(|console| answers::describe(console, view.as_ref(), &words));
            }
            Command::Legend => self.console.paged(|console| answers::legend(console, profile, scene)),
            Command::Rules(words) => {
                self.console.paged(|console| answers::rules(console, profile, words.as_deref()));
            }
            Command::Log(whole) => {
                let (battle, viewer) = (&self.session.battle, self.session.viewer());
                self.console.paged(|console| answers::log(console, battle, viewer, whole));
            }
            Command::Hint => self.hint()?,
            Command::Help => self.console.paged(help),
            Command::Nothing => {}
            Command::Refused(error) => {
                let text = self.console.voice.complain(&error);
                self.console.paragraphs(&format!("✗ {text}"));
            }
            Command::Incomplete(text) => self.console.say(&Message::new("play-incomplete").with("text", text)),
            Command::Skip => self.console.say(&Message::new("play-unknown").with("text", line)),
            Command::Unknown(text) => {
                let view = self.session.battle.view(self.session.viewer());
                self.console.say(&commands::unknown(text, &self.console.voice, view.as_ref(), scene));
            }
        }
        Ok(After::Ask)
    }

    /// Does an action; says why, if it is refused.
    fn act(&mut self, viewer: Viewer, action: &AnyAction) -> Result<After, CliError> {
        let mut gave_up = None;
        let done = if self.session.battle.dice_are_typed() {
            self.tell_news();
            let person = self.session.waits_for_a_person();
            let position = self.session.battle.truth().duplicate();
            let together = |rolled: &[Face]| dice::foresee(position.as_ref(), action, rolled);
            let (game, setup) = self.session.rules();
            let mut asked = dice::asking(self.console, game, setup, person, together, &mut gave_up);
            self.session.act(viewer, action, Some(&mut asked))
        } else {
            self.session.act(viewer, action, None)
        };
        if let Err(error) = done {
            if error.code != Code::Abandoned || gave_up.is_none() {
                let text = self.console.voice.complain(&error);
                self.console.paragraphs(&format!("✗ {text}"));
            }
            return match gave_up {
                Some(GaveUp::Quit) => Ok(After::Leave),
                Some(GaveUp::Undo) if !self.session.waits_for_a_person() => self.undo(),
                _ => Ok(After::Ask),
            };
        }
        self.tell_skipped();
        self.keep()?;
        Ok(After::Show)
    }

    /// Keeps what was done. What the store cannot take now it is given again next time.
    fn keep(&mut self) -> Result<(), CliError> {
        match self.session.keep() {
            Ok(Stands::AsPlayed) => Ok(()),
            Ok(Stands::MovedOn) => {
                self.told = self.told.min(self.session.battle.ply());
                self.console.say(&Message::new("play-moved-on"));
                Ok(())
            }
            Err(trouble) if matches!(self.session.keeper, Keeper::Store(_)) => {
                let text = trouble.say(&self.console.voice);
                self.console.say(&Message::new("play-not-kept").with("cause", text));
                Ok(())
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// The machine's move; false if the person at the dice has left.
    fn machine_acts(&mut self, seat: Seat, player: &Player) -> Result<bool, CliError> {
        let action = self.decide(seat, player)?;
        // What a viewer may know of it is told before its dice are rolled by hand.
        if self.session.battle.dice_are_typed()
            && !self.session.battle.truth().hides()
            && let Ok(choice) = self.session.battle.view(seat.into()).choice(&action)
        {
            let words = terminal::typed(self.session.profile.id, &choice, &self.console.voice);
            let name = self.console.seat_name(self.session.profile, seat);
            self.console.paragraphs(&format!("{name}: {words}"));
        }
        // Whoever gives up a roll for the machine has left, or has gone back to where a person decides.
        Ok(match self.act(seat.into(), &action)? {
            After::Show => true,
            After::Leave => false,
            After::Ask => self.session.waits_for_a_person(),
        })
    }

    /// What a machine player does; that it thinks is shown.
    fn decide(&mut self, seat: Seat, player: &Player) -> Result<AnyAction, CliError> {
        if !player.deliberates() {
            return Ok(self.session.decide(seat, player, &Watch::nobody())?);
        }
        let bar = if std::io::stderr().is_terminal() { ProgressBar::new(1000) } else { ProgressBar::hidden() };
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {msg}") {
            bar.set_style(style);
        }
        let hear = |progress: Progress| {
            bar.set_position((progress.part * 1000.0) as u64);
            bar.set_message(progress.simulations.to_string());
        };
        let session = &mut self.session;
        let decided =
            interrupt::until_interrupted(|stop| session.decide(seat, player, &Watch { stop, progress: Some(&hear) }));
        bar.finish_and_clear();
        Ok(decided?)
    }

    fn hint(&mut self) -> Result<(), CliError> {
        let Advised { action, why } = interrupt::until_interrupted(|stop| self.session.advice(&stop))?;
        let scene = self.session.battle.view(self.session.viewer()).scene();
        if let Some((index, choice)) = scene.choices.iter().enumerate().find(|(_, choice)| choice.action == action) {
            let text = self.console.voice.say(&choice.text);
            self.console.say(&Message::new("play-hint").with("number", index + 1).with("text", text));
            if let Some(why) = why {
                self.console.say(&Message::new("page-hint-why").with("why", why));
            }
        }
        Ok(())
    }

    fn undo(&mut self) -> Result<After, CliError> {
        let undone = self.session.undo();
        self.went_back(undone, "play-undone")
    }

    fn redo(&mut self) -> Result<After, CliError> {
        let redone = self.session.redo();
        self.went_back(redone, "play-redone")
    }

    fn went_back(&mut self, done: Result<usize, redoubt_kernel::Error>, text: &'static str) -> Result<After, CliError> {
        match done {
            Ok(count) => {
                self.told = self.session.battle.ply();
                self.console.say(&Message::new(text).with("count", count));
                self.keep()?;
                Ok(After::Show)
            }
            Err(error) => {
                let text = self.console.voice.complain(&error);
                self.console.paragraphs(&format!("✗ {text}"));
                Ok(After::Ask)
            }
        }
    }

    /// Gives the battle up for whoever is to decide, if they mean it.
    fn resign(&mut self) -> Result<After, CliError> {
        if !self.console.agrees("play-resign-ask", "play-resign-yes") {
            self.console.say(&Message::new("play-resign-not"));
            return Ok(After::Ask);
        }
        if let Err(error) = self.session.resign() {
            let text = self.console.voice.complain(&error);
            self.console.paragraphs(&format!("✗ {text}"));
            return Ok(After::Ask);
        }
        self.keep()?;
        Ok(After::Show)
    }

    fn save_as(&mut self, file: Option<PathBuf>) {
        let path = match (file, &self.session.keeper) {
            (Some(path), _) => path,
            (None, Keeper::File(save)) => {
                let text = Message::new("play-saved").with("file", save.path().display().to_string());
                return self.console.say(&text);
            }
            (None, Keeper::Store(kept)) => {
                let text = Message::new("play-kept").with("id", kept.id());
                return self.console.say(&text);
            }
            (None, Keeper::Nowhere) => return self.console.say(&Message::new("play-save-where")),
        };
        let copies = matches!(self.session.keeper, Keeper::Store(_));
        match self.session.save_as(&path) {
            Ok(()) => {
                let text = Message::new(if copies { "play-copied" } else { "play-saved" });
                self.console.say(&text.with("file", path.display().to_string()));
            }
            Err(trouble) => {
                let text = trouble.say(&self.console.voice);
                self.console.paragraphs(&format!("✗ {text}"));
            }
        }
    }

    /// Says where the battle is kept; one that is not may be saved now.
    fn leave(&mut self) {
        if matches!(self.session.keeper, Keeper::Nowhere) {
            let prompt = self.console.voice.word("play-save-now") + " ";
            if let Some(file) = self.console.ask(&prompt).filter(|file| !file.is_empty()) {
                self.save_as(Some(file.into()));
            }
        }
        let text = self.session.keeper.farewell();
        self.console.say(&text);
    }
}

fn help(console: &mut Console<'_>) {
    console.say(&Message::new("play-help"));
    for name in commands::NAMES {
        let words = commands::words(&console.voice, name).join(", ");
        let about = console.voice.word(&format!("command-{name}-about"));
        console.entry(&words, 28, &about);
    }
}
