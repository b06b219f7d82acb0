//! `redoubt engine`: the protocol for bots, tools and other languages. JSON Lines in, JSON Lines out; one answer for each
//! request; bad input is answered, never fatal. A crate of its own, so that whoever wants the battles need not build the page.

mod answers;
mod players;
mod requests;
mod schema;
mod verbs;
mod wants;

use std::collections::BTreeMap;
use std::io::{BufRead, Read, Write};
use std::sync::{Arc, LazyLock};

use redoubt_kernel::battle::{Battle, Undo};
use redoubt_kernel::chance::Face;
use redoubt_kernel::{AnyGame, Code, Error, Lang, Message, Profile, Seat, Viewer};
use redoubt_stage::Voice;
use redoubt_tactics::Level;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

pub use answers::{analysis_json, information, odds_json, state_json};
pub use players::decision_json;
pub use schema::{every_game, schema};

use answers::{Diary, Names, Standing, written};
use verbs::{Beside, Verb};
use wants::Wants;

/// The version of the protocol: 2 has battles by name, batches, actions by number and answers without what is not wanted.
pub const PROTOCOL: u32 = 2;

/// The most battles of one session.
pub const MOST_BATTLES: usize = 4096;

/// Longest request that is read.
pub const LONGEST_REQUEST: u64 = 4 << 20;

/// The texts of the engine.
pub fn texts(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../text/en.ftl"),
        Lang::Es => include_str!("../text/es.ftl"),
    }
}

/// A voice that knows the engine's texts and those of every battle.
pub fn voice(lang: Lang) -> Voice {
    let mut voice = Voice::new(lang);
    voice.learn(texts);
    redoubt_registry::playable().into_iter().for_each(|profile| voice.learn_battle(profile));
    voice
}

/// The voices of all engines of this process: to make one takes far longer than to answer a request.
static VOICES: [LazyLock<Voice>; 2] = [LazyLock::new(|| voice(Lang::En)), LazyLock::new(|| voice(Lang::Es))];

/// One session: a battle without a name, and as many with one as are asked for.
pub struct Engine {
    voice: &'static Voice,
    battles: BTreeMap<String, Battle>,
    /// The battle that the present request is about.
    named: String,
    /// What the answer to the present request holds.
    wants: Wants,
    /// Battles with other data than the built-in, by name.
    loaded: BTreeMap<String, Arc<dyn AnyGame>>,
    /// Where a seed comes from when none is given.
    entropy: fn() -> [u8; 32],
    /// Who asks, as the present request says it; the umpire, if it does not.
    asks: Option<Asks>,
}

/// `"viewer":"rome"`, or `"viewer":["rome","carthage"]`
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Asks {
    One(#[schemars(with = "schema::ViewerName")] String),
    Many(#[schemars(with = "Vec<schema::SeatName>")] Vec<String>),
}

impl Engine {
    /// A session that speaks `lang` and takes unseeded battles' secrets from `entropy`.
    pub fn new(lang: Lang, entropy: fn() -> [u8; 32]) -> Self {
        Engine {
            voice: &VOICES[lang as usize],
            battles: BTreeMap::new(),
            named: String::new(),
            wants: Wants::default(),
            loaded: BTreeMap::new(),
            entropy,
            asks: None,
        }
    }

    /// Plays `game` instead of the built-in one of its name.
    pub fn use_game(&mut self, game: Arc<dyn AnyGame>) {
        self.loaded.insert(game.profile().id.to_owned(), game);
    }

    /// Answers every line of `input` until it ends.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> std::io::Result<()> {
        let (mut line, mut told) = (Vec::new(), Vec::new());
        loop {
            line.clear();
            let read = Read::take(&mut input, LONGEST_REQUEST + 1).read_until(b'\n', &mut line)?;
            if read == 0 {
                return Ok(());
            }
            let answer = if line.len() as u64 > LONGEST_REQUEST {
                skip_line(&mut input, &line)?;
                let text = Message::new("engine-too-long").with("most", LONGEST_REQUEST as i64);
                self.refusal(&Error::new(Code::TooLong, text))
            } else {
                match std::str::from_utf8(&line) {
                    Ok(text) if text.trim().is_empty() => continue,
                    Ok(text) => self.answer(text),
                    Err(_) => self.refusal(&Error::new(Code::BadJson, Message::new("engine-not-text"))),
                }
            };
            // As a whole: the standard output looks for line ends in every piece it is given.
            told.clear();
            serde_json::to_writer(&mut told, &answer)?;
            told.push(b'\n');
            output.write_all(&told)?;
            output.flush()?;
        }
    }

    /// Answers one request.
    pub fn answer(&mut self, request: &str) -> Value {
        match serde_json::from_str(request) {
            Ok(request) => self.respond(request),
            Err(error) => self.refusal(&Error::json(Code::BadJson, &error)),
        }
    }

    /// Answers a request that has been read as JSON.
    pub fn respond(&mut self, request: Value) -> Value {
        let (id, answer) = match request {
            Value::Object(mut fields) => (fields.remove("id"), self.carry_out(fields)),
            _ => (None, Err(Error::new(Code::BadRequest, Message::new("engine-no-object")))),
        };
        let mut answer = match answer {
            // Moved, not copied as `json!` would: it holds a whole position and every lawful action.
            Ok(answer) => Value::from_iter([("ok", answer)]),
            Err(error) => self.refusal(&error),
        };
        if let Some(id) = id {
            answer["id"] = id;
        }
        answer
    }

    fn carry_out(&mut self, mut fields: Map<String, Value>) -> Result<Value, Error> {
        let mut asked = Verb::ALL.into_iter().filter(|verb| fields.contains_key(verb.name()));
        let (Some(verb), None) = (asked.next(), asked.next()) else {
            let text = Message::new("engine-one-request").with("known", Verb::ALL.map(Verb::name).join(", "));
            return Err(Error::new(Code::BadRequest, text));
        };
        let body = fields.remove(verb.name()).unwrap_or_default();
        let mut beside = |what: Beside| if verb.beside().contains(&what) { fields.remove(what.name()) } else { None };
        self.asks = beside(Beside::Viewer).map(read).transpose()?;
        self.named = beside(Beside::Battle).map(read).transpose()?.unwrap_or_default();
        self.wants = beside(Beside::Want).map(Wants::read).transpose()?.unwrap_or_default();
        let (rolls, seed) = (beside(Beside::Rolls), beside(Beside::Seed));
        if let Some(unknown) = fields.keys().next() {
            let text =
                Message::new("engine-unknown-field").with("field", unknown.as_str()).with("request", verb.name());
            return Err(Error::new(Code::BadRequest, text));
        }
        let rolls = rolls.map_or_else(|| Ok(Vec::new()), read_rolls)?;
        let empty = |body: Value| {
            let text = || Message::new("engine-not-empty").with("request", verb.name());
            if body == json!({}) { Ok(()) } else { Err(Error::new(Code::BadRequest, text())) }
        };
        match verb {
            Verb::New => self.start(read(body)?, &rolls),
            Verb::Load => self.load(body, seed.map(read).transpose()?),
            Verb::Act => {
                let action = self.battle()?.view(self.viewer()?).action(&body)?;
                self.act(&action, &rolls)
            }
            Verb::Do => {
                let number: u32 = read(body)?;
                let wrong = || Error::new(Code::NoChoice, Message::new("error-no-such-number").with("number", number));
                let action = self.battle()?.view(self.viewer()?).numbered(number).ok_or_else(wrong)?;
                self.act(&action, &rolls)
            }
            Verb::Numbers => self.numbers(&read::<String>(body)?),
            Verb::Clone => self.copy(read(body)?),
            Verb::Batch => self.batch(read(body)?),
            Verb::Plan => self.plan(&body),
            Verb::End => self.end(read(body)?),
            Verb::Observe => self.observe(&read::<String>(body)?),
            Verb::Bot => self.bot(&read(body)?),
            Verb::Analyse => self.analyse(&read(body)?),
            Verb::Odds => self.odds(&body),
            Verb::Legal => empty(body).and_then(|()| self.report(false)).map(Standing::written),
            Verb::Undo => {
                empty(body)?;
                let viewer = self.viewer()?;
                self.battle_mut()?.undo(viewer, Undo::Freely)?;
                self.report(false).map(Standing::written)
            }
            Verb::Journal => {
                empty(body)?;
                let journal = self.battle()?.journal_for(self.viewer()?)?.write();
                Ok(written(Diary { journal }))
            }
            Verb::Scene => empty(body).and_then(|()| self.scene()),
            Verb::Close => empty(body).and_then(|()| self.close()),
            Verb::Battles => {
                empty(body)?;
                Ok(written(Names { battles: self.battles.keys().cloned().collect() }))
            }
            Verb::Games => empty(body).map(|()| self.games()),
        }
    }

    fn battle(&self) -> Result<&Battle, Error> {
        self.battles.get(&self.named).ok_or_else(no_battle)
    }

    fn battle_mut(&mut self) -> Result<&mut Battle, Error> {
        self.battles.get_mut(&self.named).ok_or_else(no_battle)
    }

    /// Keeps a battle under the name that the request gives.
    fn keep(&mut self, battle: Battle) -> Result<(), Error> {
        if self.battles.len() >= MOST_BATTLES && !self.battles.contains_key(&self.named) {
            let text = Message::new("engine-too-many-battles").with("most", MOST_BATTLES);
            return Err(Error::new(Code::BadRequest, text));
        }
        self.battles.insert(self.named.clone(), battle);
        Ok(())
    }

    /// A battle of this session, for whoever runs the engine within a program of their own: `""` is the one without a name.
    pub fn battle_named(&self, name: &str) -> Result<&Battle, Error> {
        self.battles.get(name).ok_or_else(no_battle)
    }

    /// Goes on with a battle that came from elsewhere, as the one without a name.
    pub fn take_over(&mut self, battle: Battle) {
        self.battles.insert(String::new(), battle);
    }

    /// The viewer of this name, as requests name it: a seat, `umpire` or `bystander`.
    pub fn viewer_named(profile: &Profile, name: &str) -> Result<Viewer, Error> {
        match name {
            "umpire" => Ok(Viewer::UMPIRE),
            "bystander" => Ok(Viewer::BYSTANDER),
            seat => Ok(seat_named(profile, seat)?.into()),
        }
    }

    /// What the answers are put into words with.
    pub fn voice(&self) -> &'static Voice {
        self.voice
    }

    fn game(&self, id: &str) -> Result<Arc<dyn AnyGame>, Error> {
        match self.loaded.get(id) {
            Some(game) => Ok(Arc::clone(game)),
            None => redoubt_registry::load(id, None),
        }
    }

    /// Who asks.
    fn viewer(&self) -> Result<Viewer, Error> {
        self.viewer_of(self.battle()?.game().profile())
    }

    fn viewer_of(&self, profile: &Profile) -> Result<Viewer, Error> {
        let seats = match &self.asks {
            None => return Ok(Viewer::UMPIRE),
            Some(Asks::One(name)) => return Engine::viewer_named(profile, name),
            Some(Asks::Many(names)) => names,
        };
        seats.iter().try_fold(Viewer::BYSTANDER, |viewer, name| Ok(viewer.and(seat_named(profile, name)?)))
    }

    fn seat(&self, name: &str) -> Result<Seat, Error> {
        let profile = self.battle()?.game().profile();
        seat_named(profile, name)
    }

    /// Nobody asks for a seat that they do not hold.
    fn holds(&self, seat: Seat) -> Result<(), Error> {
        if self.viewer()?.holds(seat) {
            return Ok(());
        }
        Err(Error::new(Code::NotYours, Message::new("engine-not-yours")))
    }
}

fn read<T: serde::de::DeserializeOwned>(value: Value) -> Result<T, Error> {
    serde_json::from_value(value).map_err(|error| Error::json(Code::BadRequest, &error))
}

/// Numbers on dice, names of what is drawn.
fn read_rolls(value: Value) -> Result<Vec<Face>, Error> {
    serde_json::from_value(value).map_err(|_| Error::new(Code::BadRequest, Message::new("engine-bad-rolls")))
}

fn no_battle() -> Error {
    Error::new(Code::NoBattle, Message::new("engine-no-battle"))
}

/// The seat of this name.
pub fn seat_named(profile: &Profile, name: &str) -> Result<Seat, Error> {
    profile.seat(name).ok_or_else(|| {
        let text = Message::new("engine-unknown-seat").with("name", name).with("known", profile.seats.join(", "));
        Error::new(Code::UnknownSeat, text)
    })
}

/// The level of this name.
pub fn level_named(name: &str) -> Result<Level, Error> {
    name.parse().map_err(|()| {
        let known = Level::ALL.map(Level::id).join(", ");
        Error::new(Code::UnknownLevel, Message::new("engine-unknown-level").with("name", name).with("known", known))
    })
}

/// Reads on to the end of a line that is too long.
fn skip_line(input: &mut impl BufRead, line: &[u8]) -> std::io::Result<()> {
    if line.ends_with(b"\n") {
        return Ok(());
    }
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        match buffer.iter().position(|&byte| byte == b'\n') {
            Some(at) => {
                input.consume(at + 1);
                return Ok(());
            }
            None => {
                let all = buffer.len();
                input.consume(all);
            }
        }
    }
}
