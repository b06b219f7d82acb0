//! Guided first games: a lesson is data (TOML, see `docs/lessons.md`), and this module walks a learner through it.
//!
//! A [`Lesson`] is a list of [`LessonStep`]s. Some are only to be read; most ask the learner to do something on a real [`Battle`]
//! with scripted dice, after which the lesson may move the other side. A [`Guided`] battle is a lesson under way. It is
//! pure: no clock, no files, and what a front end has to keep of it is [`Guided::way`].
//!
//! ```text
//! let lesson = Arc::new(Lesson::read(&source, profile)?);   // or Lesson::of(profile)
//! let mut guided = Guided::begin(lesson, game)?;
//! while let Some(step) = guided.step() {
//!     // Show guided.view().scene(), step.say, step.point, step.rules.
//!     // A step that `is_read()`:   guided.go_on()?
//!     // What the learner chose:    match guided.act(&action)? {
//!     //     Answer::Done(said) =>      // tell the events since, say `said`; the next step has come
//!     //     Answer::Otherwise(said) => // nothing has happened; say `said`, or something encouraging
//!     // }                              // an error is an unlawful action, refused with its clause
//!     // "Do it for me":            guided.show_me()?
//!     // "One step back":           guided.back()?
//! }
//! ```
//!
//! [`Lesson::rehearse`] plays a whole lesson as written and names everything in it that does not work.

mod document;
mod rehearsal;

use std::sync::Arc;

use serde_json::Value;

use crate::battle::{Battle, Dice};
use crate::chance::{Face, Scripted, Seeded};
use crate::{AnyAction, AnyGame, AnyView, Bilingual, Code, Error, Message, Profile, Seat, Setup, Source, Viewer};

/// A guided game, read and checked.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// Its name.
    pub title: Bilingual,
    /// What it teaches, in a sentence.
    pub about: Bilingual,
    /// The learner's seat.
    pub seat: Seat,
    /// The steps.
    pub steps: Vec<LessonStep>,
    start: LessonStart,
}

/// How a lesson begins.
#[derive(Clone, PartialEq, Debug)]
struct LessonStart {
    line: usize,
    setup: Setup,
    position: Option<Value>,
    seed: u64,
    rolls: Vec<Face>,
    before: Vec<Reply>,
}

/// One step: something to read, or something to do.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonStep {
    /// What the learner is told.
    pub say: Bilingual,
    /// The clauses it rests on, by their numbers.
    pub rules: Vec<String>,
    /// What to look at: the ids of spaces, pieces, grounds, items or panels of the scene.
    pub point: Vec<String>,
    /// What the learner is to do.
    pub task: Task,
    /// What to say when the learner does something else, if the lesson has its own words for it.
    pub otherwise: Option<Bilingual>,
    /// What to say when it is done.
    pub done: Option<Bilingual>,
    rolls: Vec<Face>,
    then: Vec<Reply>,
    line: usize,
}

/// What a step asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Task {
    /// Nothing: it is only to be read.
    Read,
    /// One of these; the first is the one to suggest. Numbers in it (a point on a table) may differ by as much as `near`.
    Act {
        /// The lawful answers.
        ways: Vec<TypedAction>,
        /// How far from a named point still counts.
        near: u32,
    },
    /// Any lawful action.
    Free,
}

/// An action as it is typed, in no language: the verb's name and the words after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypedAction {
    /// One of [`Profile::verbs`].
    pub verb: &'static str,
    /// The words after it.
    pub words: Vec<String>,
}

impl TypedAction {
    /// The action that it names in this position.
    pub fn action(&self, view: &dyn AnyView) -> Option<AnyAction> {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        view.spoken(self.verb, &words)?.ok()
    }
}

/// A move that the lesson makes: the other side's, or what goes without saying.
#[derive(Clone, PartialEq, Debug)]
struct Reply {
    way: TypedAction,
    rolls: Vec<Face>,
    line: usize,
}

impl LessonStep {
    /// Is there nothing to do but read and go on?
    pub fn is_read(&self) -> bool {
        self.task == Task::Read
    }

    /// What to suggest, where the step asks for something of its own.
    pub fn suggestion(&self) -> Option<&TypedAction> {
        match &self.task {
            Task::Act { ways, .. } => ways.first(),
            Task::Read | Task::Free => None,
        }
    }
}

impl Lesson {
    /// The battle's first lesson, if it comes with one.
    pub fn of(profile: &'static Profile) -> Option<Result<Lesson, Error>> {
        let source = profile.lesson()?;
        Some(Lesson::read(&source, profile).map_err(|faults| source.refuse(faults)))
    }

    /// Is this the text of a lesson, and not of other data? Its format says so: `format = "zama lesson 1"`.
    pub fn is_lesson(source: &Source) -> bool {
        source.format().is_some_and(|format| format.split_whitespace().nth(1) == Some(document::KIND))
    }
}

/// What came of what the learner did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer<'a> {
    /// It was right: it has happened, the other side has answered, the next step has come. There may be something to say.
    Done(Option<&'a Bilingual>),
    /// It is lawful, but not what the step asks for. Nothing has happened. There may be something to say.
    Otherwise(Option<&'a Bilingual>),
}

/// A lesson under way. See the [module](self).
pub struct Guided {
    lesson: Arc<Lesson>,
    battle: Battle,
    way: Vec<Value>,
}

impl Guided {
    /// Begins a lesson.
    pub fn begin(lesson: Arc<Lesson>, game: Arc<dyn AnyGame>) -> Result<Self, Error> {
        let start = &lesson.start;
        let dice = Dice::seeded(start.seed);
        let battle = match &start.position {
            Some(position) => Battle::load(game, position.clone(), dice)?,
            None => Battle::begin(game, start.setup.clone(), dice, &start.rolls)?,
        };
        let mut guided = Guided { battle, way: Vec::new(), lesson: Arc::clone(&lesson) };
        start.before.iter().try_for_each(|reply| guided.reply(reply))?;
        Ok(guided)
    }

    /// Goes on with a lesson that was left: `way` is what [`Guided::way`] gave then.
    pub fn resume(lesson: Arc<Lesson>, game: Arc<dyn AnyGame>, way: &[Value]) -> Result<Self, Error> {
        let mut guided = Guided::begin(lesson, game)?;
        for action in way {
            match action {
                Value::Null => guided.go_on()?,
                written => {
                    let action = guided.view().action(written)?;
                    if let Answer::Otherwise(_) = guided.act(&action)? {
                        return Err(off_the_way());
                    }
                }
            }
        }
        Ok(guided)
    }

    /// What the learner has done so far, a value a step; `null` where there was only something to read.
    pub fn way(&self) -> &[Value] {
        &self.way
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The learner.
    pub fn viewer(&self) -> Viewer {
        Viewer::seat(self.lesson.seat)
    }

    /// How it stands, as the learner sees it.
    pub fn view(&self) -> Box<dyn AnyView> {
        self.battle.view(self.viewer())
    }

    /// The battle as it stands.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// The step that is on; `None` when the lesson is finished.
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.way.len())
    }

    /// The suggested action: what a front end would light up among the choices.
    pub fn suggested(&self) -> Option<AnyAction> {
        self.step()?.suggestion()?.action(self.view().as_ref())
    }

    /// Goes on from a step that is only to be read. Where something is to be done, it is refused.
    pub fn go_on(&mut self) -> Result<(), Error> {
        let lesson = Arc::clone(&self.lesson);
        let Some(step) = lesson.steps.get(self.way.len()).filter(|step| step.is_read()) else {
            return Err(off_the_way());
        };
        self.take(step, None)
    }

    /// What the learner did. An error is an action that the rules refuse: nothing has happened.
    pub fn act(&mut self, action: &AnyAction) -> Result<Answer<'_>, Error> {
        let lesson = Arc::clone(&self.lesson);
        let index = self.way.len();
        let Some(step) = lesson.steps.get(index) else { return Err(off_the_way()) };
        self.view().check(action)?;
        if !self.fits(step, action) {
            return Ok(Answer::Otherwise(self.lesson.steps.get(index).and_then(|step| step.otherwise.as_ref())));
        }
        self.take(step, Some(action))?;
        Ok(Answer::Done(self.lesson.steps.get(index).and_then(|step| step.done.as_ref())))
    }

    /// Does the step for the learner, as it is written.
    pub fn show_me(&mut self) -> Result<Answer<'_>, Error> {
        let view = self.view();
        let action = match self.step().map(|step| &step.task) {
            None => return Err(off_the_way()),
            Some(Task::Read) => {
                self.go_on()?;
                return Ok(Answer::Done(None));
            }
            Some(Task::Act { ways, .. }) => ways.first().and_then(|way| way.action(view.as_ref())),
            Some(Task::Free) => view.legal().into_iter().next(),
        };
        self.act(&action.ok_or_else(off_the_way)?)
    }

    /// Takes the last step back, with what the lesson answered. At the first step nothing happens.
    pub fn back(&mut self) -> Result<(), Error> {
        let way = &self.way[..self.way.len().saturating_sub(1)];
        *self = Guided::resume(Arc::clone(&self.lesson), Arc::clone(self.battle.game()), way)?;
        Ok(())
    }

    /// Does the action, if there is one, with all that follows from it. On an error the lesson stands where it stood.
    fn take(&mut self, step: &LessonStep, action: Option<&AnyAction>) -> Result<(), Error> {
        let learner = self.viewer();
        let acted = action.map_or(Ok(()), |action| self.battle.act(learner, action, &step.rolls));
        match acted.and_then(|()| step.then.iter().try_for_each(|reply| self.reply(reply))) {
            Ok(()) => {
                self.way.push(action.map_or(Value::Null, |action| action.written().clone()));
                Ok(())
            }
            Err(error) => {
                *self = Guided::resume(Arc::clone(&self.lesson), Arc::clone(self.battle.game()), &self.way)?;
                Err(error)
            }
        }
    }

    fn reply(&mut self, reply: &Reply) -> Result<(), Error> {
        let view = self.battle.view(Viewer::UMPIRE);
        let action = reply.way.action(view.as_ref()).ok_or_else(|| names_nothing(&reply.way))?;
        self.battle.act(Viewer::UMPIRE, &action, &reply.rolls)
    }

    /// Is this one of the actions that the step asks for, or one that comes to the same?
    fn fits(&self, step: &LessonStep, action: &AnyAction) -> bool {
        let Task::Act { ways, near } = &step.task else { return step.task == Task::Free };
        let view = self.view();
        let wanted = || ways.iter().filter_map(|way| way.action(view.as_ref()));
        if wanted().any(|wanted| alike(wanted.written(), action.written(), f64::from(*near))) {
            return true;
        }
        let after = |action: &AnyAction| {
            let mut position = self.battle.truth().duplicate();
            let mut chance = Scripted::then(&step.rolls, Seeded::new(self.lesson.start.seed));
            position.apply(action, &mut chance).ok().map(|_| position.write())
        };
        let done = after(action);
        done.is_some() && wanted().any(|wanted| after(&wanted) == done)
    }
}

/// The same written action, but for numbers that may differ by as much as `near`.
fn alike(wanted: &Value, action: &Value, near: f64) -> bool {
    match (wanted, action) {
        (Value::Number(a), Value::Number(b)) => {
            a == b || a.as_f64().zip(b.as_f64()).is_some_and(|(a, b)| (a - b).abs() <= near)
        }
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| alike(a, b, near)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| alike(a, b, near)))
        }
        (a, b) => a == b,
    }
}

/// What is not a step of this lesson.
fn off_the_way() -> Error {
    Error::new(Code::OffTheWay, Message::new("lesson-off-the-way"))
}

fn names_nothing(way: &TypedAction) -> Error {
    let words = std::iter::once(way.verb).chain(way.words.iter().map(String::as_str));
    let text = words.collect::<Vec<_>>().join(" ");
    Error::new(Code::BadLesson, Message::new("lesson-names-nothing").with("text", text))
}
