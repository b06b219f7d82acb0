//! Answers, as programs read them. Each is a type, from which its [schema](crate::schema()) is made too.

use std::collections::BTreeMap;

use redoubt_kernel::chance::{Face, Probability};
use redoubt_kernel::game::{Outcome, Telling, Upshot};
use redoubt_kernel::odds::{Forecast, Odds, Prospect};
use redoubt_kernel::{AnyAction, AnyView, Battle, Code, Error, Fault, Profile, Seat, Turn, Verdict};
use redoubt_stage::Voice;
use redoubt_tactics::Analysis;
use redoubt_tactics::analysis::chance_of;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::Engine;
use crate::schema::{ActionWritten, AnswerWritten, ClauseNumber, CodeWord, SeatName, StateWritten};

/// How many choices are told.
const SHOWN: usize = 5;

/// How it stands: the answer to most requests, with what was wanted of it.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Standing {
    /// The battle; left out where a seat observes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) game: Option<&'static str>,
    /// The seat that observes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<SeatName>")]
    pub(super) seat: Option<String>,
    /// Who decides; null when it is over.
    #[schemars(with = "Option<SeatName>")]
    to_act: Option<&'static str>,
    /// How it ended; null while it lasts.
    outcome: Option<EndingTold>,
    /// The position, as `load` takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<StateWritten>")]
    state: Option<Value>,
    /// What may be done, as `act` takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<ActionWritten>>")]
    legal: Option<Vec<Value>>,
    /// What has just happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<EventTold>>,
    /// The numbers of the legal actions.
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<Vec<u32>>,
    /// A 0 or 1 for every number of an action.
    #[serde(skip_serializing_if = "Option::is_none")]
    mask: Option<Vec<u8>>,
    /// What whoever decides, or the seat that observes, sees: as numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    tensor: Option<Vec<f32>>,
    /// Everything that whoever decides, or the seat that observes, knows: in one string.
    #[serde(skip_serializing_if = "Option::is_none")]
    information: Option<String>,
    /// The hash of the secret behind the dice of a new battle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) commitment: Option<String>,
    /// What of a group order could not be carried out any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) skipped: Option<Vec<Skipped>>,
    /// What a machine player has just done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<ActionWritten>")]
    pub(super) action: Option<Value>,
}

impl Standing {
    /// As JSON. What is large is moved there, not copied.
    pub(super) fn written(mut self) -> Value {
        let (state, legal) = (self.state.take(), self.legal.take());
        let mut answer = written(self);
        if let Some(state) = state {
            answer["state"] = state;
        }
        if let Some(legal) = legal {
            answer["legal"] = legal.into();
        }
        answer
    }
}

/// What has happened, in words and as data.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct EventTold {
    /// The clause; null for what people do to the battle itself.
    #[schemars(with = "Option<ClauseNumber>")]
    rule: Option<&'static str>,
    /// In words.
    text: String,
    /// The name of what happened, the same in every language.
    event: &'static str,
    /// What it is about, the same in every language.
    data: Map<String, Value>,
}

/// How it ended.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct EndingTold {
    /// Who won, if anyone.
    #[schemars(with = "Option<SeatName>")]
    winner: Option<&'static str>,
    draw: bool,
    /// The score of each seat; none where people ended it.
    scores: BTreeMap<&'static str, i32>,
    /// The clause; null where people ended it.
    #[schemars(with = "Option<ClauseNumber>")]
    rule: Option<&'static str>,
    /// In words.
    text: String,
}

/// A part of a group order that was not carried out.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Skipped {
    #[schemars(with = "ActionWritten")]
    action: Value,
    #[schemars(with = "Option<ClauseNumber>")]
    rule: Option<&'static str>,
    message: String,
}

/// The answer to a request that is refused.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct RefusalTold {
    #[schemars(with = "CodeWord")]
    code: Code,
    /// In words.
    message: String,
    /// The clause, if one is behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<ClauseNumber>")]
    rule: Option<&'static str>,
    /// Every mistake of a document.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<Mistake>,
}

/// A mistake of a document.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Mistake {
    /// Where it is.
    place: String,
    #[schemars(with = "Option<ClauseNumber>")]
    rule: Option<&'static str>,
    message: String,
}

/// What a machine player would do.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct ChosenTold {
    #[schemars(with = "ActionWritten")]
    pub(super) action: Value,
}

/// What a group order stands for; null for a single action.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct PlanTold {
    pub(super) plan: Option<Vec<PlanStep>>,
}

/// One of its actions.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct PlanStep {
    #[schemars(with = "ActionWritten")]
    pub(super) action: Value,
    #[schemars(with = "ClauseNumber")]
    pub(super) rule: &'static str,
    /// In words.
    pub(super) text: String,
}

/// The journal so far.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Diary {
    pub(super) journal: String,
}

/// The names of the battles that are kept.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Names {
    pub(super) battles: Vec<String>,
}

/// The name that a copy has.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Copied {
    pub(super) battle: String,
}

/// The battle that was forgotten.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Closed {
    pub(super) closed: String,
}

/// The answers to a batch, in its order.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Answers {
    #[schemars(with = "Vec<AnswerWritten>")]
    pub(super) answers: Vec<Value>,
}

/// The board, drawn in characters and described in sentences.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Picture {
    pub(super) drawn: String,
    pub(super) spoken: String,
}

/// The battles.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Games {
    /// The version of the protocol.
    pub(super) protocol: u32,
    pub(super) games: Vec<GameTold>,
}

/// A battle.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct GameTold {
    pub(super) game: &'static str,
    /// The version of its rules.
    pub(super) rules: u32,
    pub(super) seats: &'static [&'static str],
    pub(super) scenarios: &'static [&'static str],
    pub(super) options: Vec<OptionTold>,
}

/// An option of a battle.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct OptionTold {
    pub(super) id: String,
    /// What it can be set to.
    pub(super) values: String,
    pub(super) default: Value,
}

/// The numbers of a battle's actions and the planes of its observations.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Numbers {
    /// How many numbers there are.
    pub(super) count: usize,
    /// Does a number mean the same action in every position?
    pub(super) fixed: bool,
    /// The names of the actions.
    pub(super) kinds: Vec<String>,
    /// What each number means; null where they are not fixed.
    #[schemars(with = "Option<Vec<ActionWritten>>")]
    pub(super) actions: Option<Vec<Option<Value>>>,
    pub(super) planes: Vec<PlaneTold>,
    /// How many numbers an observation has.
    pub(super) tensor: usize,
}

/// A block of the numbers of an observation.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct PlaneTold {
    pub(super) name: String,
    /// Rows and columns.
    pub(super) shape: [usize; 2],
    /// Where it begins.
    pub(super) offset: usize,
}

/// What a machine player thinks of a position.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Thoughts {
    #[schemars(with = "SeatName")]
    seat: &'static str,
    simulations: u64,
    /// The seat's chance of winning.
    chance: f64,
    /// One standard error of it.
    error: f64,
    /// The same in points, where someone plays alone for them, and one standard error of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points_error: Option<f64>,
    /// The best few choices.
    choices: Vec<Rated>,
    /// What is expected to follow.
    #[schemars(with = "Vec<ActionWritten>")]
    line: Vec<Value>,
    played_out: PlayedOut,
}

/// A choice, and what is thought of it.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Rated {
    #[schemars(with = "ActionWritten")]
    action: Value,
    simulations: u64,
    chance: f64,
    error: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points_error: Option<f64>,
}

/// How battles end that both sides play out without much thought.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct PlayedOut {
    games: u32,
    chance: f64,
    chance_error: f64,
    score: f64,
    score_error: f64,
}

/// The odds of an action.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct OddsTold {
    /// Each result, the best first.
    odds: Vec<Likely>,
    /// Is the best choice assumed in decisions within the action?
    best_choice: bool,
    /// Estimated from so many plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    plays: Option<u32>,
    /// What may come up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forecast: Vec<ForecastTold>,
}

/// A result.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Likely {
    p: Exact,
    value: f64,
    result: BTreeMap<&'static str, i64>,
}

/// A chance event that an action may lead to.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct ForecastTold {
    about: String,
    /// The probability that it happens at all.
    p: Exact,
    value: f64,
    /// May it happen more than once?
    again: bool,
    odds: Vec<Outlook>,
}

/// One of the things that may come up.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Outlook {
    p: Exact,
    value: f64,
    /// What `rolls` would dictate.
    result: Face,
    #[schemars(with = "Option<ClauseNumber>")]
    rule: Option<&'static str>,
    text: Option<String>,
}

/// A probability as a fraction, `"91/1296"`, or `"1"`.
#[derive(Serialize, JsonSchema)]
#[serde(transparent)]
struct Exact(#[schemars(regex(pattern = "^[0-9]+(/[0-9]+)?$"))] String);

/// An answer as JSON. None of them holds anything that JSON does not have.
pub(super) fn written(answer: impl Serialize) -> Value {
    serde_json::to_value(answer).unwrap_or_default()
}

impl Engine {
    pub(super) fn refusal(&self, error: &Error) -> Value {
        let mistake = |fault: &Fault| Mistake {
            place: fault.place.clone(),
            rule: fault.rule.map(|rule| rule.number()),
            message: self.voice.say(&fault.reason),
        };
        let refusal = RefusalTold {
            code: error.code,
            message: self.voice.say(&error.message),
            rule: error.rule.map(|rule| rule.number()),
            faults: error.faults.iter().map(mistake).collect(),
        };
        Value::from_iter([("error", written(refusal))])
    }

    /// The usual answer: how it stands, and, if something has, what has just happened.
    pub(super) fn report(&self, happened: bool) -> Result<Standing, Error> {
        let (battle, viewer) = (self.battle()?, self.viewer()?);
        let view = battle.view(viewer);
        let decides = match view.turn() {
            Turn::Decides(seat) => Some(seat),
            Turn::Over => None,
        };
        let mut answer = self.standing(battle, view.as_ref(), decides.filter(|seat| viewer.holds(*seat)));
        if self.wants.events {
            let events = if happened { battle.events(viewer) } else { Vec::new() };
            answer.events = Some(events.iter().map(|event| self.event(event)).collect());
        }
        answer.game = Some(view.profile().id);
        Ok(answer)
    }

    /// How a battle stands, what may be done, and what a seat sees of it, as far as it is wanted.
    pub(super) fn standing(&self, battle: &Battle, view: &dyn AnyView, sees: Option<Seat>) -> Standing {
        let profile = view.profile();
        let mut answer = Standing {
            game: None,
            seat: None,
            to_act: match view.turn() {
                Turn::Decides(seat) => Some(profile.seat_name(seat)),
                Turn::Over => None,
            },
            outcome: view.outcome().map(|outcome| self.ending(&outcome, profile.seats)),
            state: self.wants.state.then(|| state_json(view)),
            legal: self.wants.legal.then(|| view.legal_written()),
            events: None,
            numbers: None,
            mask: None,
            tensor: None,
            information: None,
            commitment: None,
            skipped: None,
            action: None,
        };
        if self.wants.numbers || self.wants.mask {
            let numbers = view.legal_numbers();
            if self.wants.mask {
                let mut mask = vec![0u8; battle.game().action_numbers().0];
                for number in &numbers {
                    if let Some(marked) = mask.get_mut(*number as usize) {
                        *marked = 1;
                    }
                }
                answer.mask = Some(mask);
            }
            answer.numbers = self.wants.numbers.then_some(numbers);
        }
        if let Some(seat) = sees.filter(|_| self.wants.tensor || self.wants.information) {
            let seen = battle.view(seat.into());
            answer.tensor = self.wants.tensor.then(|| seen.tensor(seat));
            answer.information = self.wants.information.then(|| information(seen.as_ref()));
        }
        answer
    }

    /// An event in words and as data: the name of the text and what it is about.
    fn event(&self, event: &Telling) -> EventTold {
        let rule = event.rule.map(|rule| rule.number());
        EventTold { rule, text: self.voice.say(&event.text), event: event.text.id(), data: event.text.data() }
    }

    fn ending(&self, outcome: &Outcome, seats: &[&'static str]) -> EndingTold {
        EndingTold {
            winner: match outcome.verdict {
                Verdict::Won(seat) => seats.get(seat.index()).copied(),
                Verdict::Drawn | Verdict::Lost => None,
            },
            draw: outcome.verdict == Verdict::Drawn,
            scores: seats.iter().copied().zip(outcome.scores.iter().copied()).collect(),
            rule: outcome.ending.rule.map(|rule| rule.number()),
            text: self.voice.say(&outcome.ending.text),
        }
    }

    /// What of the last order could not be carried out any more, and why.
    pub(super) fn skipped(&self) -> Option<Vec<Skipped>> {
        let skipped = self.battle().ok()?.skipped();
        let one = |(action, error): &(AnyAction, Error)| Skipped {
            action: action.written().clone(),
            rule: error.rule.map(|rule| rule.number()),
            message: self.voice.say(&error.message),
        };
        (!skipped.is_empty()).then(|| skipped.iter().map(one).collect())
    }
}

/// What a viewer sees of a position, as `load` takes it.
pub fn state_json(view: &dyn AnyView) -> Value {
    let mut state = view.write();
    if let Some(fields) = state.as_object_mut() {
        fields.insert("game".into(), view.profile().id.into());
    }
    state
}

/// Everything that a viewer knows, in one string: the same for positions that look the same to them, and for no others.
pub fn information(view: &dyn AnyView) -> String {
    state_json(view).to_string()
}

/// An analysis for programs.
pub fn analysis_json(profile: &Profile, analysis: &Analysis<AnyAction>) -> Value {
    let round = |value: f64| (value * 10_000.0).round() / 10_000.0;
    let found = &analysis.findings;
    let points = |value: f64| profile.scores.map(|_| round(profile.worth(value)));
    let points_error = |error: f64| profile.scores.map(|_| round(profile.share(error / 2.0)));
    let choice = |choice: &redoubt_tactics::RatedAction<AnyAction>| Rated {
        action: choice.action.written().clone(),
        simulations: choice.visits,
        chance: round(chance_of(choice.value)),
        error: round(choice.error / 2.0),
        points: points(choice.value),
        points_error: points_error(choice.error),
    };
    let outlook = &analysis.outlook;
    let ((chance, chance_error), (score, score_error)) = (outlook.chance(), outlook.score());
    written(Thoughts {
        seat: profile.seat_name(analysis.seat),
        simulations: found.simulations,
        chance: round(chance_of(found.value)),
        error: round(found.error / 2.0),
        points: points(found.value),
        points_error: points_error(found.error),
        choices: found.choices.iter().take(SHOWN).map(choice).collect(),
        line: found.line.iter().map(|action| action.written().clone()).collect(),
        played_out: PlayedOut {
            games: outlook.games,
            chance: round(chance),
            chance_error: round(chance_error),
            score: round(score),
            score_error: round(score_error),
        },
    })
}

/// Odds for programs.
pub fn odds_json(odds: &Odds, voice: &Voice) -> Value {
    let row = |(p, upshot): &(Probability, Upshot)| Likely {
        p: Exact(p.to_string()),
        value: decimal(p),
        result: upshot.result.iter().copied().collect(),
    };
    written(OddsTold {
        odds: odds.rows.iter().map(row).collect(),
        best_choice: odds.best_choice,
        plays: odds.plays,
        forecast: odds.forecasts.iter().map(|forecast| foretell(forecast, voice)).collect(),
    })
}

/// What can come, for programs.
fn foretell(forecast: &Forecast, voice: &Voice) -> ForecastTold {
    let row = |row: &Prospect| Outlook {
        p: Exact(row.p.to_string()),
        value: decimal(&row.p),
        result: row.face.clone(),
        rule: row.told.as_ref().and_then(|told| told.rule).map(|rule| rule.number()),
        text: row.told.as_ref().map(|told| voice.say(&told.text)),
    };
    ForecastTold {
        about: voice.word(forecast.about),
        p: Exact(forecast.chance.to_string()),
        value: decimal(&forecast.chance),
        again: forecast.again,
        odds: forecast.rows.iter().map(row).collect(),
    }
}

/// A probability to four places, as people read it.
fn decimal(p: &Probability) -> f64 {
    (*p.numer() as f64 / *p.denom() as f64 * 10_000.0).round() / 10_000.0
}
