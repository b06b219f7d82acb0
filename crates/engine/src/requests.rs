//! What each request does.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::Face;
use redoubt_kernel::fair::Secret;
use redoubt_kernel::journal::Ended;
use redoubt_kernel::numbers::Plane;
use redoubt_kernel::scene::Choice;
use redoubt_kernel::{AnyAction, Code, Error, Message, OptionSpec, Profile, Setup, Turn};
use redoubt_stage::{spoken, terminal};
use redoubt_tactics::{Bot, Budget, Level, Tactics, Threads, Watch};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use crate::answers::{
    Answers, ChosenTold, Closed, Copied, GameTold, Games, Numbers, OptionTold, Picture, PlanStep, PlanTold, PlaneTold,
    analysis_json, odds_json, written,
};
use crate::schema::{GameName, LevelName, SeatName};
use crate::{Engine, PROTOCOL, level_named, seat_named};

/// `{"new":{…}}`
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    #[schemars(with = "GameName")]
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
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BotRequest {
    #[schemars(with = "LevelName")]
    level: String,
    simulations: Option<u32>,
    time: Option<f64>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    play: bool,
}

/// `{"analyse":{…}}`
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StudyRequest {
    #[schemars(with = "Option<SeatName>")]
    seat: Option<String>,
    simulations: Option<u32>,
    time: Option<f64>,
    #[serde(default)]
    seed: u64,
}

impl Engine {
    fn dice(&self, seed: Option<u64>, contributions: BTreeMap<String, String>) -> Dice {
        let secret = seed.map_or_else(|| Secret::new((self.entropy)()), Secret::from_seed);
        Dice::Fair { secret, contributions, seed, kept: true }
    }

    pub(super) fn start(&mut self, new: New, rolls: &[Face]) -> Result<Value, Error> {
        let game = self.game(&new.game)?;
        for seat in new.contributions.keys() {
            seat_named(game.profile(), seat)?;
        }
        self.viewer_of(game.profile())?;
        let setup = Setup { scenario: new.scenario, options: new.options };
        let battle = Battle::begin(game, setup, self.dice(new.seed, new.contributions), rolls)?;
        let commitment = battle.commitment().map(str::to_owned);
        self.keep(battle)?;
        let mut answer = self.report(true)?;
        answer.commitment = commitment;
        Ok(answer.written())
    }

    pub(super) fn load(&mut self, mut position: Value, seed: Option<u64>) -> Result<Value, Error> {
        let named = position.as_object_mut().and_then(|fields| fields.remove("game"));
        let game = match (named, self.battle()) {
            (Some(Value::String(name)), _) => self.game(&name)?,
            (None, Ok(battle)) => Arc::clone(battle.game()),
            _ => return Err(Error::new(Code::BadPosition, Message::new("engine-no-game"))),
        };
        self.viewer_of(game.profile())?;
        let battle = Battle::load(game, position, self.dice(seed, BTreeMap::new()))?;
        self.keep(battle)?;
        Ok(self.report(false)?.written())
    }

    /// `{"end":{"resigned":"rome"}}`, as a journal writes it.
    pub(super) fn end(&mut self, ended: Ended) -> Result<Value, Error> {
        let viewer = self.viewer()?;
        self.battle_mut()?.conclude(viewer, ended)?;
        Ok(self.report(true)?.written())
    }

    pub(super) fn observe(&self, seat_name: &str) -> Result<Value, Error> {
        let seat = self.seat(seat_name)?;
        self.holds(seat)?;
        let battle = self.battle()?;
        let mut answer = self.standing(battle, battle.view(seat.into()).as_ref(), Some(seat));
        answer.seat = Some(seat_name.to_owned());
        Ok(answer.written())
    }

    pub(super) fn bot(&mut self, asked: &BotRequest) -> Result<Value, Error> {
        let bot = Bot::new(level_named(&asked.level)?, budget(asked.simulations, asked.time)?);
        let battle = self.battle()?;
        let Turn::Decides(seat) = battle.turn() else {
            return Err(Error::new(Code::Over, Message::new("engine-over")));
        };
        self.holds(seat)?;
        let action = tactics(battle)?.choose(battle.truth(), seat, bot, asked.seed, &Watch::nobody())?;
        if !asked.play {
            return Ok(written(ChosenTold { action: action.written().clone() }));
        }
        self.battle_mut()?.act(seat.into(), &action, &[])?;
        let mut answer = self.report(true)?;
        answer.action = Some(action.written().clone());
        Ok(answer.written())
    }

    /// Carries an action out.
    pub(super) fn act(&mut self, action: &AnyAction, rolls: &[Face]) -> Result<Value, Error> {
        let viewer = self.viewer()?;
        self.battle_mut()?.act(viewer, action, rolls)?;
        let mut answer = self.report(true)?;
        answer.skipped = self.skipped();
        Ok(answer.written())
    }

    /// `{"clone":"b"}`: a copy of the battle goes on under that name. Only the umpire may: it takes the dice along.
    pub(super) fn copy(&mut self, name: String) -> Result<Value, Error> {
        if !self.viewer()?.is_umpire() {
            return Err(Error::new(Code::NotYours, Message::new("engine-not-yours")));
        }
        let copy = self.battle()?.duplicate();
        let original = std::mem::replace(&mut self.named, name.clone());
        let kept = self.keep(copy);
        self.named = original;
        kept.map(|()| written(Copied { battle: name }))
    }

    /// `{"close":{}}`: forgets a battle.
    pub(super) fn close(&mut self) -> Result<Value, Error> {
        self.battle()?;
        self.battles.remove(&self.named);
        Ok(written(Closed { closed: self.named.clone() }))
    }

    /// `{"batch":[…]}`: requests one after the other, each with its own answer. A batch does not hold another.
    pub(super) fn batch(&mut self, requests: Vec<Value>) -> Result<Value, Error> {
        if requests.iter().any(|request| request.get("batch").is_some()) {
            return Err(Error::new(Code::BadRequest, Message::new("engine-batch-in-batch")));
        }
        let answers: Vec<Value> = requests.into_iter().map(|request| self.respond(request)).collect();
        // Moved, not copied: they may hold many positions.
        let mut answer = written(Answers { answers: Vec::new() });
        answer["answers"] = answers.into();
        Ok(answer)
    }

    /// `{"numbers":"zama"}`: how many numbers there are for actions, what they mean, and what an observation is made of.
    pub(super) fn numbers(&self, game: &str) -> Result<Value, Error> {
        let game = self.game(game)?;
        let (count, fixed) = game.action_numbers();
        let kinds = game.action_kinds().iter().map(|kind| kind.written()).collect::<Vec<_>>();
        let actions = fixed.then(|| (0..count as u32).map(|number| game.numbered(number)).collect());
        let mut tensor = 0;
        let plane = |plane: Plane| {
            let offset = tensor;
            tensor += plane.len();
            PlaneTold { name: plane.name, shape: [plane.shape.0, plane.shape.1], offset }
        };
        let planes = game.planes().into_iter().map(plane).collect();
        Ok(written(Numbers { count, fixed, kinds, actions, planes, tensor }))
    }

    /// What an order to many stands for; null for an action that is single itself.
    pub(super) fn plan(&self, action: &Value) -> Result<Value, Error> {
        let view = self.battle()?.view(self.viewer()?);
        let plan = view.plan(&view.action(action)?)?;
        let single = |choice: Choice| PlanStep {
            action: choice.action.written().clone(),
            rule: choice.rule.number(),
            text: self.voice.say(&choice.text),
        };
        Ok(written(PlanTold { plan: plan.map(|plan| plan.into_iter().map(single).collect()) }))
    }

    pub(super) fn analyse(&self, question: &StudyRequest) -> Result<Value, Error> {
        let budget = budget(question.simulations, question.time)?.unwrap_or(Level::ADVISER.budget());
        let battle = self.battle()?;
        let position = battle.truth();
        let seat = match (&question.seat, battle.turn()) {
            (_, Turn::Over) => return Err(Error::new(Code::Over, Message::new("engine-over"))),
            (Some(name), _) => self.seat(name)?,
            (None, Turn::Decides(seat)) => seat,
        };
        self.holds(seat)?;
        let found = tactics(battle)?.analyse(position, seat, budget, question.seed, &Watch::nobody())?;
        Ok(analysis_json(battle.game().profile(), &found))
    }

    pub(super) fn odds(&self, action: &Value) -> Result<Value, Error> {
        let view = self.battle()?.view(self.viewer()?);
        Ok(odds_json(&view.odds(&view.action(action)?)?.unwrap_or_default(), self.voice))
    }

    pub(super) fn scene(&self) -> Result<Value, Error> {
        let battle = self.battle()?;
        let scene = battle.view(self.viewer()?).scene();
        let profile = battle.game().profile();
        let look = terminal::TextLook { colour: false, width: 100 };
        Ok(written(Picture {
            drawn: terminal::draw(&scene, self.voice, look),
            spoken: spoken::describe(&scene, self.voice, profile),
        }))
    }

    pub(super) fn games(&self) -> Value {
        let game = |profile: &&'static Profile| {
            let options = self.game(profile.id).map_or_else(|_| Vec::new(), |game| game.options());
            let option = |option: OptionSpec| OptionTold {
                values: option.described(),
                id: option.id.into_owned(),
                default: option.default,
            };
            GameTold {
                game: profile.id,
                rules: profile.version,
                seats: profile.seats,
                scenarios: profile.scenarios,
                options: options.into_iter().map(option).collect(),
            }
        };
        written(Games { protocol: PROTOCOL, games: redoubt_registry::PROFILES.iter().map(game).collect() })
    }
}

/// Every core, counted once: to ask how many there are is to read files of the operating system.
static CORES: LazyLock<Arc<Threads>> = LazyLock::new(Threads::every_core);

/// The machine players of a battle, on every core.
fn tactics(battle: &Battle) -> Result<Tactics, Error> {
    let cores: Arc<Threads> = Arc::clone(&CORES);
    redoubt_registry::tactics(battle.game().profile().id, cores)
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
