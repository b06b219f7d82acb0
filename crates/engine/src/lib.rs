//! `redoubt engine`: the protocol for bots, tools and other languages. JSON Lines in, JSON Lines out; one answer for each
//! request; bad input is answered, never fatal. A crate of its own, so that whoever wants the battles need not build the page.

mod answers;

use std::collections::BTreeMap;
use std::io::{BufRead, Read, Write};
use std::sync::{Arc, LazyLock};

use redoubt_kernel::battle::{Battle, Dice, Undo};
use redoubt_kernel::chance::Face;
use redoubt_kernel::fair::Secret;
use redoubt_kernel::game::{Outcome, Telling};
use redoubt_kernel::scene::Choice;
use redoubt_kernel::{
    AnyAction, AnyGame, AnyView, Code, Error, Lang, Message, Profile, Seat, Setup, Turn, Verdict, Viewer,
};
use redoubt_stage::Voice;
use redoubt_tactics::{Bot, Budget, Level, Tactics, Threads, Watch};
use serde::Deserialize;
use serde_json::{Map, Value, json};

pub use answers::{analysis_json, odds_json};

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

/// One session: at most one battle at a time.
pub struct Engine {
    voice: &'static Voice,
    battle: Option<Battle>,
    /// Battles with other data than the built-in, by name.
    loaded: BTreeMap<String, Arc<dyn AnyGame>>,
    /// Where a seed comes from when none is given.
    entropy: fn() -> [u8; 32],
    /// Who asks, as the present request says it; the umpire, if it does not.
    asks: Option<Asks>,
}

/// `"viewer":"rome"`, or `"viewer":["rome","carthage"]`
#[derive(Clone, Deserialize)]
#[serde(untagged)]
enum Asks {
    One(String),
    Many(Vec<String>),
}

/// `{"new":{…}}`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    game: String,
    #[serde(default)]
    scenario: String,
    #[serde(default)]
    options: BTreeMap<String, Value>,
    seed: Option<u64>,
    #[serde(default)]
    contributions: BTreeMap<String, String>,
}

/// `{"bot":{…}}`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BotRequest {
    level: String,
    simulations: Option<u32>,
    time: Option<f64>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    play: bool,
}

/// `{"analyse":{…}}`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    seat: Option<String>,
    simulations: Option<u32>,
    time: Option<f64>,
    #[serde(default)]
    seed: u64,
}

impl Engine {
    /// A session that speaks `lang` and takes unseeded battles' secrets from `entropy`.
    pub fn new(lang: Lang, entropy: fn() -> [u8; 32]) -> Self {
        Engine { voice: &VOICES[lang as usize], battle: None, loaded: BTreeMap::new(), entropy, asks: None }
    }

    /// Plays `game` instead of the built-in one of its name.
    pub fn use_game(&mut self, game: Arc<dyn AnyGame>) {
        self.loaded.insert(game.profile().id.to_owned(), game);
    }

    /// Answers every line of `input` until it ends.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> std::io::Result<()> {
        loop {
            let mut line = Vec::new();
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
            writeln!(output, "{answer}")?;
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

    fn refusal(&self, error: &Error) -> Value {
        let mut body = json!({ "code": error.code, "message": self.voice.say(&error.message) });
        if let Some(rule) = error.rule {
            body["rule"] = rule.number().into();
        }
        if !error.faults.is_empty() {
            let fault = |fault: &redoubt_kernel::Fault| {
                let rule = fault.rule.map(|rule| rule.number());
                json!({ "place": fault.place, "rule": rule, "message": self.voice.say(&fault.reason) })
            };
            body["faults"] = error.faults.iter().map(fault).collect();
        }
        Value::from_iter([("error", body)])
    }

    fn carry_out(&mut self, mut fields: Map<String, Value>) -> Result<Value, Error> {
        const REQUESTS: [&str; 13] = [
            "new", "load", "legal", "act", "plan", "observe", "undo", "journal", "bot", "analyse", "odds", "scene",
            "games",
        ];
        let named: Vec<&str> = REQUESTS.into_iter().filter(|name| fields.contains_key(*name)).collect();
        let [request] = named[..] else {
            let text = Message::new("engine-one-request").with("known", REQUESTS.join(", "));
            return Err(Error::new(Code::BadRequest, text));
        };
        let body = fields.remove(request).unwrap_or_default();
        let mut extra = |name: &str, allowed: bool| if allowed { fields.remove(name) } else { None };
        self.asks = extra("viewer", request != "games").map(read).transpose()?;
        let rolls = extra("rolls", matches!(request, "new" | "act"));
        let seed = extra("seed", request == "load");
        if let Some(unknown) = fields.keys().next() {
            let text = Message::new("engine-unknown-field").with("field", unknown.as_str()).with("request", request);
            return Err(Error::new(Code::BadRequest, text));
        }
        let rolls = rolls.map_or_else(|| Ok(Vec::new()), read_rolls)?;
        match request {
            "new" => self.start(read(body)?, &rolls),
            "load" => self.load(body, seed.map(read).transpose()?),
            "act" => {
                let viewer = self.viewer()?;
                let action = self.battle()?.view(viewer).action(&body)?;
                self.battle_mut()?.act(viewer, &action, &rolls)?;
                let mut answer = self.report(true)?;
                if let Some(skipped) = self.skipped() {
                    answer["skipped"] = skipped;
                }
                Ok(answer)
            }
            "plan" => self.plan(&body),
            "observe" => self.observe(&read::<String>(body)?),
            "bot" => self.bot(&read(body)?),
            "analyse" => self.analyse(&read(body)?),
            "odds" => self.odds(&body),
            _ => {
                if body != json!({}) {
                    let text = Message::new("engine-not-empty").with("request", request);
                    return Err(Error::new(Code::BadRequest, text));
                }
                match request {
                    "legal" => self.report(false),
                    "undo" => {
                        let viewer = self.viewer()?;
                        self.battle_mut()?.undo(viewer, Undo::Freely)?;
                        self.report(false)
                    }
                    "journal" => {
                        let journal = self.battle()?.journal_for(self.viewer()?)?.write();
                        Ok(Value::from_iter([("journal", journal)]))
                    }
                    "scene" => self.scene(),
                    _ => Ok(self.games()),
                }
            }
        }
    }

    fn battle(&self) -> Result<&Battle, Error> {
        self.battle.as_ref().ok_or_else(no_battle)
    }

    fn battle_mut(&mut self) -> Result<&mut Battle, Error> {
        self.battle.as_mut().ok_or_else(no_battle)
    }

    fn game(&self, id: &str) -> Result<Arc<dyn AnyGame>, Error> {
        match self.loaded.get(id) {
            Some(game) => Ok(Arc::clone(game)),
            None => redoubt_registry::load(id, None),
        }
    }

    fn dice(&self, seed: Option<u64>, contributions: BTreeMap<String, String>) -> Dice {
        let secret = seed.map_or_else(|| Secret::new((self.entropy)()), Secret::from_seed);
        Dice::Fair { secret, contributions, seed, kept: true }
    }

    fn start(&mut self, new: New, rolls: &[Face]) -> Result<Value, Error> {
        let game = self.game(&new.game)?;
        for seat in new.contributions.keys() {
            seat_named(game.profile(), seat)?;
        }
        self.viewer_of(game.profile())?;
        let setup = Setup { scenario: new.scenario, options: new.options };
        let battle = Battle::begin(game, setup, self.dice(new.seed, new.contributions), rolls)?;
        let commitment = battle.commitment().map(str::to_owned);
        self.battle = Some(battle);
        let mut answer = self.report(true)?;
        answer["commitment"] = commitment.into();
        Ok(answer)
    }

    fn load(&mut self, mut position: Value, seed: Option<u64>) -> Result<Value, Error> {
        let named = position.as_object_mut().and_then(|fields| fields.remove("game"));
        let game = match (named, &self.battle) {
            (Some(Value::String(name)), _) => self.game(&name)?,
            (None, Some(battle)) => Arc::clone(battle.game()),
            _ => return Err(Error::new(Code::BadPosition, Message::new("engine-no-game"))),
        };
        self.viewer_of(game.profile())?;
        self.battle = Some(Battle::load(game, position, self.dice(seed, BTreeMap::new()))?);
        self.report(false)
    }

    /// Who asks.
    fn viewer(&self) -> Result<Viewer, Error> {
        self.viewer_of(self.battle()?.game().profile())
    }

    fn viewer_of(&self, profile: &Profile) -> Result<Viewer, Error> {
        let seats = match &self.asks {
            None => return Ok(Viewer::UMPIRE),
            Some(Asks::One(name)) if name == "umpire" => return Ok(Viewer::UMPIRE),
            Some(Asks::One(name)) if name == "bystander" => return Ok(Viewer::BYSTANDER),
            Some(Asks::One(name)) => std::slice::from_ref(name),
            Some(Asks::Many(names)) => names,
        };
        seats.iter().try_fold(Viewer::BYSTANDER, |viewer, name| Ok(viewer.and(seat_named(profile, name)?)))
    }

    /// The usual answer: how it stands, and, if something has, what has just happened.
    fn report(&self, happened: bool) -> Result<Value, Error> {
        let (battle, viewer) = (self.battle()?, self.viewer()?);
        let view = battle.view(viewer);
        let mut answer = self.standing(view.as_ref());
        answer["legal"] = view.legal().iter().map(AnyAction::written).cloned().collect();
        let events = if happened { battle.events(viewer) } else { Vec::new() };
        let event = |event: &Telling| json!({ "rule": event.rule.number(), "text": self.voice.say(&event.text) });
        answer["events"] = events.iter().map(event).collect();
        answer["game"] = view.profile().id.into();
        Ok(answer)
    }

    fn standing(&self, view: &dyn AnyView) -> Value {
        let profile = view.profile();
        let mut state = view.write();
        if let Some(fields) = state.as_object_mut() {
            fields.insert("game".into(), profile.id.into());
        }
        let to_act = match view.turn() {
            Turn::Decides(seat) => Value::from(profile.seat_name(seat)),
            Turn::Over => Value::Null,
        };
        let outcome = view.outcome().map(|outcome| self.outcome(&outcome, profile.seats));
        Value::from_iter([("state", state), ("to_act", to_act), ("outcome", outcome.into())])
    }

    fn outcome(&self, outcome: &Outcome, seats: &[&str]) -> Value {
        let winner = match outcome.verdict {
            Verdict::Won(seat) => seats.get(seat.index()).copied(),
            Verdict::Drawn | Verdict::Lost => None,
        };
        let scores: Map<String, Value> =
            seats.iter().zip(&outcome.scores).map(|(seat, score)| ((*seat).to_owned(), (*score).into())).collect();
        json!({
            "winner": winner,
            "draw": outcome.verdict == Verdict::Drawn,
            "scores": scores,
            "rule": outcome.ending.rule.number(),
            "text": self.voice.say(&outcome.ending.text),
        })
    }

    fn seat(&self, name: &str) -> Result<Seat, Error> {
        let profile = self.battle()?.game().profile();
        seat_named(profile, name)
    }

    fn observe(&self, seat_name: &str) -> Result<Value, Error> {
        let seat = self.seat(seat_name)?;
        self.holds(seat)?;
        let view = self.battle()?.view(seat.into());
        let mut answer = self.standing(view.as_ref());
        answer["seat"] = seat_name.into();
        answer["legal"] = view.legal().iter().map(AnyAction::written).cloned().collect();
        Ok(answer)
    }

    /// Nobody asks for a seat that they do not hold.
    fn holds(&self, seat: Seat) -> Result<(), Error> {
        if self.viewer()?.holds(seat) {
            return Ok(());
        }
        Err(Error::new(Code::NotYours, Message::new("engine-not-yours")))
    }

    fn bot(&mut self, asked: &BotRequest) -> Result<Value, Error> {
        let bot = Bot::new(level_named(&asked.level)?, budget(asked.simulations, asked.time)?);
        let battle = self.battle()?;
        let Turn::Decides(seat) = battle.truth().turn() else {
            return Err(Error::new(Code::Over, Message::new("engine-over")));
        };
        self.holds(seat)?;
        let action = tactics(battle)?.choose(battle.truth(), seat, bot, asked.seed, &Watch::nobody())?;
        if !asked.play {
            return Ok(json!({ "action": action }));
        }
        self.battle_mut()?.act(seat.into(), &action, &[])?;
        let mut answer = self.report(true)?;
        answer["action"] = action.written().clone();
        Ok(answer)
    }

    /// What an order to many stands for; null for an action that is single itself.
    fn plan(&self, action: &Value) -> Result<Value, Error> {
        let view = self.battle()?.view(self.viewer()?);
        let plan = view.plan(&view.action(action)?)?;
        let single = |choice: Choice| json!({ "action": choice.action, "rule": choice.rule.number(), "text": self.voice.say(&choice.text) });
        Ok(json!({ "plan": plan.map(|plan| plan.into_iter().map(single).collect::<Vec<_>>()) }))
    }

    /// What of the last order could not be carried out any more, and why.
    fn skipped(&self) -> Option<Value> {
        let skipped = self.battle.as_ref()?.skipped();
        let one = |(action, error): &(AnyAction, Error)| {
            let rule = error.rule.map(|rule| rule.number());
            json!({ "action": action, "rule": rule, "message": self.voice.say(&error.message) })
        };
        (!skipped.is_empty()).then(|| skipped.iter().map(one).collect())
    }

    fn analyse(&self, question: &Question) -> Result<Value, Error> {
        let budget = budget(question.simulations, question.time)?.unwrap_or(Level::ADVISER.budget());
        let battle = self.battle()?;
        let position = battle.truth();
        let seat = match (&question.seat, position.turn()) {
            (_, Turn::Over) => return Err(Error::new(Code::Over, Message::new("engine-over"))),
            (Some(name), _) => self.seat(name)?,
            (None, Turn::Decides(seat)) => seat,
        };
        self.holds(seat)?;
        let found = tactics(battle)?.analyse(position, seat, budget, question.seed, &Watch::nobody())?;
        Ok(analysis_json(battle.game().profile(), &found))
    }

    fn odds(&self, action: &Value) -> Result<Value, Error> {
        let view = self.battle()?.view(self.viewer()?);
        Ok(odds_json(&view.odds(&view.action(action)?)?.unwrap_or_default(), self.voice))
    }

    fn scene(&self) -> Result<Value, Error> {
        let battle = self.battle()?;
        let scene = battle.view(self.viewer()?).scene();
        let profile = battle.game().profile();
        let look = redoubt_stage::terminal::Look { colour: false, width: 100 };
        Ok(json!({
            "drawn": redoubt_stage::terminal::draw(&scene, self.voice, look),
            "spoken": redoubt_stage::spoken::describe(&scene, self.voice, profile),
        }))
    }

    fn games(&self) -> Value {
        let game = |profile: &&'static redoubt_kernel::Profile| {
            let options = self.game(profile.id).map_or_else(|_| Vec::new(), |game| game.options());
            let option = |option: &redoubt_kernel::OptionSpec| json!({ "id": option.id, "values": option.described(), "default": option.default });
            json!({
                "game": profile.id,
                "rules": profile.version,
                "seats": profile.seats,
                "scenarios": profile.scenarios,
                "options": options.iter().map(option).collect::<Vec<_>>(),
            })
        };
        json!({ "games": redoubt_registry::PROFILES.iter().map(game).collect::<Vec<_>>() })
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

/// The machine players of a battle, on every core.
fn tactics(battle: &Battle) -> Result<Tactics, Error> {
    redoubt_registry::tactics(battle.game().profile().id, Threads::every_core())
}

/// The budget that was asked for, if any.
fn budget(simulations: Option<u32>, seconds: Option<f64>) -> Result<Option<Budget>, Error> {
    let refuse = |id: &'static str, most: u64| Error::new(Code::BadRequest, Message::new(id).with("most", most as i64));
    match (simulations, seconds) {
        (None, None) => Ok(None),
        (Some(_), Some(_)) => Err(Error::new(Code::BadRequest, Message::new("engine-two-budgets"))),
        (Some(count), None) => Budget::simulations(count)
            .map(Some)
            .ok_or_else(|| refuse("engine-too-many", Budget::MOST_SIMULATIONS.into())),
        (None, Some(seconds)) => {
            Budget::seconds(seconds).map(Some).ok_or_else(|| refuse("engine-bad-time", Budget::LONGEST.as_secs()))
        }
    }
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
