//! `redoubt learn`: a battle's guided first game in the terminal, on the whole screen or line by line.

mod full;

use std::path::Path;
use std::sync::Arc;

use redoubt_kernel::lesson::{Answer, Guided, Lesson, LessonStep};
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{AnyGame, Bilingual, Code, Error, Message, Profile, Source};
use redoubt_stage::report::{self, Fullness, LineKind};
use redoubt_stage::{View, Voice, spoken, terminal};

use crate::cli_error::CliError;
use crate::console::{Console, TypedLine};
use crate::files::read_source;
use crate::play::answers;
use crate::play::commands::{self, Command, read_command};
use crate::play::zoom;

/// Reads and rehearses a lesson; names every mistake in it.
pub fn read(game: &str, source: &Source) -> Result<(Arc<Lesson>, Arc<dyn AnyGame>), CliError> {
    let profile = redoubt_registry::profile(game)?;
    let lesson = Arc::new(Lesson::read(source, profile).map_err(|faults| source.refuse(faults))?);
    let rules = redoubt_registry::load(game, None)?;
    let faults = lesson.rehearse(&rules);
    if faults.is_empty() { Ok((lesson, rules)) } else { Err(source.refuse(faults).into()) }
}

/// What is to be learned, as it was asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct LearnRequest<'a> {
    /// The battle; the first one with a lesson, if nobody says.
    pub game: Option<&'a str>,
    /// A lesson of the person's own.
    pub lesson: Option<&'a Path>,
    /// Described instead of drawn.
    pub plain: bool,
    /// Drawn with nothing but ASCII.
    pub ascii: bool,
}

/// Teaches until the lesson is over or the person has had enough.
pub fn run(console: &mut Console, request: LearnRequest<'_>) -> Result<(), CliError> {
    let LearnRequest { game, plain, ascii, .. } = request;
    let written = request.lesson.map(read_source).transpose()?;
    let first = redoubt_registry::PROFILES.iter().find(|profile| !profile.lesson.is_empty()).map(|profile| profile.id);
    let game = game.or(written.as_ref().and_then(Source::battle)).or(first).unwrap_or_default();
    let profile = redoubt_registry::profile(game)?;
    let game = profile.id;
    let Some(source) = written.or_else(|| profile.lesson()) else {
        return Err(Error::new(Code::NoLesson, Message::new("learn-none").with("game", game)).into());
    };
    let (lesson, rules) = read(game, &source)?;
    let guided = Guided::begin(lesson, rules)?;
    if console.has_whole_screen(plain) {
        return full::run(console, guided, ascii);
    }
    Classroom { console, guided, profile, plain, view: View::default(), shown: None }.teach()
}

/// A lesson at the terminal.
struct Classroom<'c, 'a> {
    console: &'c mut Console<'a>,
    guided: Guided,
    profile: &'static Profile,
    plain: bool,
    view: View,
    /// What was shown last.
    shown: Option<Scene>,
}

/// What follows from a line that was typed.
enum AfterCommand {
    /// The same step: ask again.
    Ask,
    /// Another step has come.
    Step,
    /// The person leaves.
    Leave,
}

impl Classroom<'_, '_> {
    fn teach(&mut self) -> Result<(), CliError> {
        let lesson = self.guided.lesson();
        let (title, about) = (self.spoken(&lesson.title), self.spoken(&lesson.about));
        self.console.print(&title);
        self.console.paragraph(&about);
        self.console.say(&Message::new("learn-welcome"));
        let mut drawn = None;
        while let Some(step) = self.guided.step().cloned() {
            // A board that has not changed since is not shown again, and nothing to choose from while there is only to read.
            let standing = (self.guided.battle().ply(), step.is_read());
            if drawn != Some(standing) {
                self.show(&step);
                drawn = Some(standing);
            }
            self.tell(&step);
            if !self.listen(&step)? {
                self.console.say(&Message::new("learn-left"));
                return Ok(());
            }
        }
        let text = Message::new("learn-finished").with("game", self.profile.id);
        self.console.say(&text);
        Ok(())
    }

    fn spoken(&self, text: &Bilingual) -> String {
        text.say(self.console.voice.lang()).to_owned()
    }

    fn scene(&self) -> Scene {
        self.guided.view().scene()
    }

    fn show(&mut self, step: &LessonStep) {
        let mut scene = self.scene();
        if step.is_read() {
            scene.choices.clear();
            scene.prompt = None;
        }
        let voice = &self.console.voice;
        let described = self.console.describes(self.plain, &scene, &self.view);
        let text = match &self.shown {
            Some(before) if described => spoken::changes(before, &scene, voice, self.profile),
            _ if described => {
                let columns = self.console.look().table_columns();
                spoken::describe_as(&scene, voice, self.profile, &self.view, columns)
            }
            _ => terminal::draw_as(&scene, voice, self.console.look(), &self.view),
        };
        self.shown = Some(scene);
        self.console.print("");
        if described {
            self.console.paged(|console| console.paragraphs(&text));
        } else {
            self.console.paragraphs(&text);
        }
    }

    /// Everything again, also for whoever is only told what changes.
    fn show_all(&mut self, step: &LessonStep) {
        self.shown = None;
        self.show(step);
    }

    /// The step in words: its number, what it says, where to look, the clauses behind it.
    fn tell(&mut self, step: &LessonStep) {
        let (number, of) = (self.guided.way().len() + 1, self.guided.lesson().steps.len());
        self.console.say(&Message::new("learn-step").with("number", number).with("of", of));
        let text = self.spoken(&step.say);
        self.console.paragraph(&text);
        if !step.point.is_empty() {
            let scene = self.scene();
            let names: Vec<String> = step.point.iter().map(|id| name_of(&self.console.voice, &scene, id)).collect();
            self.console.say(&Message::new("learn-look").with("things", names.join("; ")));
        }
        if !step.rules.is_empty() {
            self.console.say(&Message::new("learn-rules").with("clauses", step.rules.join(", ")));
        }
    }

    /// Reads until another step comes; false if the person leaves.
    fn listen(&mut self, step: &LessonStep) -> Result<bool, CliError> {
        let prompt = if step.is_read() { self.console.voice.word("learn-enter") + " " } else { "> ".to_owned() };
        loop {
            let view = self.guided.view();
            let scene = view.scene();
            let words = commands::completions(&self.console.voice, view.as_ref(), &scene);
            self.console.offer(&words);
            let line = match self.console.read(&prompt) {
                TypedLine::Line(line) => line,
                TypedLine::End => return Ok(false),
                TypedLine::Interrupted if self.console.agrees("learn-leave-ask", "play-resign-yes") => {
                    return Ok(false);
                }
                TypedLine::Interrupted => continue,
            };
            let command = read_command(&line, &self.console.voice, view.as_ref(), &scene.choices);
            match self.obey(step, command)? {
                AfterCommand::Ask => {}
                AfterCommand::Step => return Ok(true),
                AfterCommand::Leave => return Ok(false),
            }
        }
    }

    fn obey(&mut self, step: &LessonStep, command: Command) -> Result<AfterCommand, CliError> {
        let view = self.guided.view();
        match command {
            Command::Nothing if step.is_read() => {
                self.forward(Guided::show_me);
                return Ok(AfterCommand::Step);
            }
            Command::Act(_) if step.is_read() => self.console.say(&Message::new("learn-read-on")),
            Command::Act(action) => {
                if self.forward(|guided| guided.act(&action)) {
                    return Ok(AfterCommand::Step);
                }
            }
            Command::Skip => {
                self.forward(Guided::show_me);
                return Ok(AfterCommand::Step);
            }
            Command::Undo => {
                self.guided.back()?;
                return Ok(AfterCommand::Step);
            }
            Command::Board => self.show_all(step),
            Command::Zoom(words) => {
                if zoom::turn(self.console, &view.scene(), &mut self.view, &words) {
                    self.show_all(step);
                }
            }
            Command::Quit => return Ok(AfterCommand::Leave),
            Command::Hint => self.hint(step),
            Command::Odds(action) => {
                self.console.paged(|console| answers::odds(console, self.profile, view.as_ref(), &action));
            }
            Command::Explain(number) => answers::explain(self.console, &view.scene().choices, number),
            Command::Describe(words) => {
                self.console.paged(|console| answers::describe(console, view.as_ref(), &words));
            }
            Command::Legend => {
                self.console.paged(|console| answers::legend(console, self.profile, &view.scene()));
            }
            Command::Rules(words) => {
                self.console.paged(|console| answers::rules(console, self.profile, words.as_deref()));
            }
            Command::Log(whole) => {
                let (battle, viewer) = (self.guided.battle(), self.guided.viewer());
                self.console.paged(|console| answers::log(console, battle, viewer, whole));
            }
            Command::Help => self.console.say(&Message::new("learn-help")),
            // A lesson is lost by nobody.
            Command::Resign => self.console.say(&Message::new("play-resign-not")),
            // What comes next in a lesson is the next step.
            Command::Redo => self.hint(step),
            Command::Save(_) => self.console.say(&Message::new("learn-no-save")),
            Command::Nothing => {}
            Command::Refused(error) => {
                let text = self.console.voice.complain(&error);
                self.console.paragraphs(&format!("✗ {text}"));
            }
            Command::Incomplete(text) => self.console.say(&Message::new("play-incomplete").with("text", text)),
            Command::Unknown(text) => {
                let unknown = commands::unknown(text, &self.console.voice, view.as_ref(), &view.scene());
                self.console.say(&unknown);
            }
        }
        Ok(AfterCommand::Ask)
    }

    /// Goes a step on, and tells what came of it; false if the learner is to try again.
    fn forward(&mut self, how: impl FnOnce(&mut Guided) -> Result<Answer<'_>, Error>) -> bool {
        let before = self.guided.battle().ply();
        let lang = self.console.voice.lang();
        let (done, said) = match how(&mut self.guided) {
            Ok(Answer::Done(said)) => (true, said.map(|said| said.say(lang).to_owned())),
            Ok(Answer::Otherwise(said)) => {
                let said = said.map(|said| said.say(lang).to_owned());
                (false, Some(said.unwrap_or_else(|| self.console.voice.word("learn-otherwise"))))
            }
            Err(error) => (false, Some(format!("✗ {}", self.console.voice.complain(&error)))),
        };
        let (battle, viewer) = (self.guided.battle(), self.guided.viewer());
        let all = (Some(before), usize::MAX);
        let told = report::lines(battle, viewer, &self.console.voice, all, Fullness::Short);
        for line in told.iter().filter(|line| line.kind != LineKind::Chapter) {
            let text = line.attributed(&self.console.voice, self.profile);
            self.console.paragraphs(&format!("  {text}"));
        }
        if let Some(said) = said {
            self.console.paragraph(&said);
        }
        done
    }

    /// What to type.
    fn hint(&mut self, step: &LessonStep) {
        let text = hint(&self.console.voice, self.profile, step);
        self.console.say(&text);
    }
}

/// What to type in a step.
fn hint(voice: &Voice, profile: &Profile, step: &LessonStep) -> Message {
    match step.suggestion() {
        Some(way) => {
            let typed = terminal::worded(profile.id, way.verb, &way.words, voice);
            Message::new("learn-hint").with("typed", typed)
        }
        None if step.is_read() => Message::new("learn-read-on"),
        None => Message::new("learn-hint-any"),
    }
}

/// What is pointed at, as people call it; a space with who stands on it.
fn name_of(voice: &Voice, scene: &Scene, id: &str) -> String {
    if let Some(space) = scene.board.spaces.iter().find(|space| space.id == id) {
        let there = scene.pieces.iter().filter(|piece| piece.space == id).map(|piece| voice.say(&piece.name));
        let there = there.collect::<Vec<_>>().join(", ");
        let name = voice.say(&space.name);
        return if there.is_empty() { name } else { format!("{name} ({there})") };
    }
    let piece = scene.pieces.iter().find(|piece| piece.id == id).map(|piece| &piece.name);
    let grounds = scene.board.table.iter().flat_map(|table| &table.grounds);
    let ground = grounds.into_iter().find(|ground| ground.id == id).map(|ground| &ground.name);
    let panel = scene.panels.iter().find(|panel| panel.id == id).map(|panel| &panel.title);
    let mut items = scene.panels.iter().flat_map(|panel| &panel.items);
    let panel = panel.or_else(|| items.find(|item| item.id == id).map(|item| &item.text));
    piece.or(ground).or(panel).map_or_else(|| id.to_owned(), |name| voice.say(name))
}
