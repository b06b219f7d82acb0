//! A lesson as it is written, and the checks that turn it into a [`Lesson`]. Every mistake is named with its line.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use toml::Spanned;

use super::{Lesson, LessonStart, LessonStep, Reply, Task, TypedAction};
use crate::chance::Face;
use crate::rulebook::RuleBook;
use crate::{Bilingual, Fault, Lang, Message, Profile, Setup, Source};

/// The word in the format of a file that makes it a lesson.
pub(super) const KIND: &str = "lesson";
/// The only version of the format so far.
const VERSION: &str = "1";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: Spanned<String>,
    title: Spanned<Bilingual>,
    about: Spanned<Bilingual>,
    seat: Spanned<String>,
    #[serde(default)]
    start: Option<Spanned<StartEntry>>,
    step: Spanned<Vec<Spanned<StepEntry>>>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct StartEntry {
    #[serde(default)]
    scenario: String,
    #[serde(default)]
    options: BTreeMap<String, Value>,
    position: Option<Spanned<String>>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    rolls: Vec<Face>,
    #[serde(default)]
    before: Vec<ReplyEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepEntry {
    say: Spanned<Bilingual>,
    rules: Vec<Spanned<String>>,
    #[serde(default)]
    point: Vec<String>,
    r#do: Option<Spanned<OneOrMore>>,
    near: Option<Spanned<u32>>,
    #[serde(default)]
    free: bool,
    #[serde(default)]
    rolls: Vec<Face>,
    otherwise: Option<Spanned<Bilingual>>,
    done: Option<Spanned<Bilingual>>,
    #[serde(default)]
    then: Vec<ReplyEntry>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReplyEntry {
    r#do: Spanned<String>,
    #[serde(default)]
    rolls: Vec<Face>,
}

impl Lesson {
    /// Reads a lesson for a battle and checks what can be checked without playing it; names every mistake with its line.
    pub fn read(source: &Source, profile: &'static Profile) -> Result<Lesson, Vec<Fault>> {
        let document: Document = source.toml()?;
        let books = Lang::ALL.map(|lang| RuleBook::parse((profile.rules)(lang)));
        let mut reader = Reader { source, profile, books, faults: Vec::new() };
        let lesson = reader.lesson(document);
        if reader.faults.is_empty() { Ok(lesson) } else { Err(reader.faults) }
    }
}

struct Reader<'a> {
    source: &'a Source,
    profile: &'static Profile,
    books: [RuleBook; 2],
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn line<T>(&self, spanned: &Spanned<T>) -> usize {
        self.source.line_of(spanned.span().start)
    }

    fn fault<T>(&mut self, place: String, spanned: &Spanned<T>, reason: Message) {
        self.faults.push(self.source.fault(spanned, place, reason));
    }

    fn lesson(&mut self, document: Document) -> Lesson {
        let format = format!("{} {KIND} {VERSION}", self.profile.id);
        if *document.format.get_ref() != format {
            let reason = Message::new("lesson-format").with("known", format);
            self.fault("format".into(), &document.format, reason);
        }
        let seat = self.profile.seat(document.seat.get_ref()).unwrap_or_else(|| {
            let reason = Message::new("lesson-seat").with("known", self.profile.seats.join(", "));
            self.fault("seat".into(), &document.seat, reason);
            crate::Seat(0)
        });
        if document.step.get_ref().is_empty() {
            self.fault("step".into(), &document.step, Message::new("lesson-no-steps"));
        }
        let title = self.text("title".into(), document.title);
        let about = self.text("about".into(), document.about);
        let start = self.start(document.start);
        let steps = document.step.into_inner().into_iter().enumerate();
        let steps = steps.map(|(index, step)| self.step(index, step)).collect();
        Lesson { title, about, seat, steps, start }
    }

    fn start(&mut self, entry: Option<Spanned<StartEntry>>) -> LessonStart {
        let line = entry.as_ref().map_or(1, |entry| self.line(entry));
        let entry = entry.map(Spanned::into_inner).unwrap_or_default();
        let position = entry.position.and_then(|text| match serde_json::from_str::<Value>(text.get_ref()) {
            Ok(mut position) => {
                // The engine prints a position with the battle's name in it.
                if position["game"] == self.profile.id {
                    position.as_object_mut().map(|fields| fields.remove("game"));
                }
                Some(position)
            }
            Err(error) => {
                let reason = Message::new("error-json").with("cause", crate::error::unread::json(&error));
                self.fault("start.position".into(), &text, reason);
                None
            }
        });
        let before = entry.before.into_iter().enumerate();
        let before = before.filter_map(|(index, reply)| self.reply(format!("start.before[{index}]"), reply)).collect();
        let setup = Setup { scenario: entry.scenario, options: entry.options };
        LessonStart { line, setup, position, seed: entry.seed, rolls: entry.rolls, before }
    }

    fn step(&mut self, index: usize, entry: Spanned<StepEntry>) -> LessonStep {
        let line = self.line(&entry);
        let place = |field: &str| format!("step[{index}].{field}");
        let entry = entry.into_inner();
        for number in &entry.rules {
            if self.books.iter().any(|book| book.clause(number.get_ref()).is_none()) {
                let reason = Message::new("lesson-no-clause").with("game", self.profile.id);
                self.fault(place("rules"), number, reason.with("clause", number.get_ref().as_str()));
            }
        }
        let task = match (entry.r#do, entry.free) {
            (None, false) => Task::Read,
            (None, true) => Task::Free,
            (Some(ways), free) => {
                if free {
                    self.fault(place("free"), &ways, Message::new("lesson-free-and-do"));
                }
                let texts = match ways.get_ref() {
                    OneOrMore::One(text) => std::slice::from_ref(text),
                    OneOrMore::More(texts) => texts,
                };
                let line = self.line(&ways);
                let found: Vec<TypedAction> =
                    texts.iter().filter_map(|text| self.way(place("do"), line, text)).collect();
                if texts.is_empty() {
                    self.fault(place("do"), &ways, Message::new("lesson-no-way"));
                }
                Task::Act { ways: found, near: entry.near.as_ref().map_or(0, |near| *near.get_ref()) }
            }
        };
        if let Some(near) = entry.near.filter(|_| !matches!(task, Task::Act { .. })) {
            self.fault(place("near"), &near, Message::new("lesson-near-nothing"));
        }
        if task == Task::Read && !entry.rolls.is_empty() {
            let reason = Message::new("lesson-rolls-unasked");
            self.faults.push(Fault::new(place("rolls"), reason).on_line(line));
        }
        let then = entry.then.into_iter().enumerate();
        LessonStep {
            say: self.text(place("say"), entry.say),
            rules: entry.rules.into_iter().map(Spanned::into_inner).collect(),
            point: entry.point,
            task,
            otherwise: entry.otherwise.map(|text| self.text(place("otherwise"), text)),
            done: entry.done.map(|text| self.text(place("done"), text)),
            rolls: entry.rolls,
            then: then.filter_map(|(at, reply)| self.reply(place(&format!("then[{at}]")), reply)).collect(),
            line,
        }
    }

    fn reply(&mut self, place: String, entry: ReplyEntry) -> Option<Reply> {
        let line = self.line(&entry.r#do);
        let way = self.way(place, line, entry.r#do.get_ref())?;
        Some(Reply { way, rolls: entry.rolls, line })
    }

    /// `attack c3 c4`: a verb of the battle, and what follows it.
    fn way(&mut self, place: String, line: usize, text: &str) -> Option<TypedAction> {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let Some(verb) = self.profile.verbs.iter().copied().find(|verb| *verb == first) else {
            let reason = Message::new("lesson-no-verb").with("verb", first);
            let reason = reason.with("known", self.profile.verbs.join(", "));
            self.faults.push(Fault::new(place, reason).on_line(line));
            return None;
        };
        Some(TypedAction { verb, words: words.map(str::to_owned).collect() })
    }

    /// English and Spanish are equals: neither may be missing.
    fn text(&mut self, place: String, text: Spanned<Bilingual>) -> Bilingual {
        if Lang::ALL.into_iter().any(|lang| text.get_ref().say(lang).trim().is_empty()) {
            self.fault(place, &text, Message::new("lesson-empty-text"));
        }
        text.into_inner()
    }
}
