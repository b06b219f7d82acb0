//! Answers, as programs read them.

use redoubt_kernel::chance::Probability;
use redoubt_kernel::game::{Outcome, Telling, Upshot};
use redoubt_kernel::odds::{Forecast, Odds, Prospect};
use redoubt_kernel::{AnyAction, AnyView, Arg, Battle, Error, Fault, Profile, Turn, Verdict};
use redoubt_stage::Voice;
use redoubt_tactics::Analysis;
use redoubt_tactics::analysis::chance_of;
use serde_json::{Map, Value, json};

use crate::Engine;

/// How many choices are told.
const SHOWN: usize = 5;

impl Engine {
    pub(super) fn refusal(&self, error: &Error) -> Value {
        let mut body = json!({ "code": error.code, "message": self.voice.say(&error.message) });
        if let Some(rule) = error.rule {
            body["rule"] = rule.number().into();
        }
        if !error.faults.is_empty() {
            let fault = |fault: &Fault| {
                let rule = fault.rule.map(|rule| rule.number());
                json!({ "place": fault.place, "rule": rule, "message": self.voice.say(&fault.reason) })
            };
            body["faults"] = error.faults.iter().map(fault).collect();
        }
        Value::from_iter([("error", body)])
    }

    /// The usual answer: how it stands, and, if something has, what has just happened.
    pub(super) fn report(&self, happened: bool) -> Result<Value, Error> {
        let (battle, viewer) = (self.battle()?, self.viewer()?);
        let view = battle.view(viewer);
        let mut answer = self.standing(view.as_ref());
        self.choices(battle, view.as_ref(), &mut answer);
        if self.wants.events {
            let events = if happened { battle.events(viewer) } else { Vec::new() };
            answer["events"] = events.iter().map(|event| self.event(event)).collect();
        }
        answer["game"] = view.profile().id.into();
        Ok(answer)
    }

    /// What may be done, and what whoever decides sees, as far as it is wanted.
    pub(super) fn choices(&self, battle: &Battle, view: &dyn AnyView, answer: &mut Value) {
        if self.wants.legal {
            answer["legal"] = view.legal_written().into();
        }
        if self.wants.numbers || self.wants.mask {
            let numbers = view.legal_numbers();
            if self.wants.mask {
                let mut mask = vec![0u8; battle.game().action_numbers().0];
                for number in &numbers {
                    if let Some(marked) = mask.get_mut(*number as usize) {
                        *marked = 1;
                    }
                }
                answer["mask"] = mask.into();
            }
            if self.wants.numbers {
                answer["numbers"] = numbers.into();
            }
        }
        let Turn::Decides(seat) = view.turn() else { return };
        if (self.wants.tensor || self.wants.information) && view.viewer().holds(seat) {
            let seen = battle.view(seat.into());
            if self.wants.tensor {
                answer["tensor"] = seen.tensor(seat).into();
            }
            if self.wants.information {
                answer["information"] = information(seen.as_ref()).into();
            }
        }
    }

    /// An event in words and as data: the name of the text and what it is about.
    fn event(&self, event: &Telling) -> Value {
        let data: Map<String, Value> =
            event.text.args().iter().map(|(name, arg)| ((*name).to_owned(), self.plain(arg))).collect();
        json!({ "rule": event.rule, "text": self.voice.say(&event.text), "event": event.text.id(), "data": data })
    }

    /// What an event is about, as plain data: names in the engine's language.
    fn plain(&self, arg: &Arg) -> Value {
        match arg {
            Arg::Number(number) => (*number).into(),
            Arg::Text(text) => text.as_str().into(),
            Arg::Name(name) => name.say(self.voice.lang()).into(),
            Arg::Phrase(message) => self.voice.say(message).into(),
            Arg::Side { seat, .. } => (*seat).into(),
            Arg::List(list) => list.iter().map(|arg| self.plain(arg)).collect(),
        }
    }

    pub(super) fn standing(&self, view: &dyn AnyView) -> Value {
        let profile = view.profile();
        let to_act = match view.turn() {
            Turn::Decides(seat) => Value::from(profile.seat_name(seat)),
            Turn::Over => Value::Null,
        };
        let outcome = view.outcome().map(|outcome| self.outcome(&outcome, profile.seats));
        let mut answer = Value::from_iter([("to_act", to_act), ("outcome", outcome.into())]);
        if self.wants.state {
            answer["state"] = state_json(view);
        }
        answer
    }

    pub(super) fn outcome(&self, outcome: &Outcome, seats: &[&str]) -> Value {
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
            "rule": outcome.ending.rule,
            "text": self.voice.say(&outcome.ending.text),
        })
    }

    /// What of the last order could not be carried out any more, and why.
    pub(super) fn skipped(&self) -> Option<Value> {
        let skipped = self.battle().ok()?.skipped();
        let one = |(action, error): &(AnyAction, Error)| {
            let rule = error.rule.map(|rule| rule.number());
            json!({ "action": action, "rule": rule, "message": self.voice.say(&error.message) })
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
    let choice = |choice: &redoubt_tactics::RatedAction<AnyAction>| {
        json!({
            "action": choice.action,
            "simulations": choice.visits,
            "chance": round(chance_of(choice.value)),
            "error": round(choice.error / 2.0),
        })
    };
    let outlook = &analysis.outlook;
    let ((chance, chance_error), (score, score_error)) = (outlook.chance(), outlook.score());
    json!({
        "seat": profile.seat_name(analysis.seat),
        "simulations": found.simulations,
        "chance": round(chance_of(found.value)),
        "error": round(found.error / 2.0),
        "choices": found.choices.iter().take(SHOWN).map(choice).collect::<Vec<_>>(),
        "line": found.line,
        "played_out": {
            "games": outlook.games,
            "chance": round(chance),
            "chance_error": round(chance_error),
            "score": round(score),
            "score_error": round(score_error),
        },
    })
}

/// Odds for programs.
pub fn odds_json(odds: &Odds, voice: &Voice) -> Value {
    let row = |(p, upshot): &(Probability, Upshot)| {
        let result: Map<String, Value> =
            upshot.result.iter().map(|(name, value)| ((*name).to_owned(), (*value).into())).collect();
        json!({ "p": p.to_string(), "value": decimal(p), "result": result })
    };
    let mut answer = json!({ "odds": odds.rows.iter().map(row).collect::<Vec<_>>(), "best_choice": odds.best_choice });
    if let Some(plays) = odds.plays {
        answer["plays"] = plays.into();
    }
    if !odds.forecasts.is_empty() {
        answer["forecast"] = odds.forecasts.iter().map(|forecast| forecast_json(forecast, voice)).collect();
    }
    answer
}

/// What can come, for programs.
fn forecast_json(forecast: &Forecast, voice: &Voice) -> Value {
    let row = |row: &Prospect| {
        let text = row.told.as_ref().map(|told| voice.say(&told.text));
        let rule = row.told.as_ref().and_then(|told| told.rule);
        json!({ "p": row.p.to_string(), "value": decimal(&row.p), "result": row.face, "rule": rule, "text": text })
    };
    json!({
        "about": voice.word(forecast.about),
        "p": forecast.chance.to_string(),
        "value": decimal(&forecast.chance),
        "again": forecast.again,
        "odds": forecast.rows.iter().map(row).collect::<Vec<_>>(),
    })
}

/// A probability to four places, as people read it.
fn decimal(p: &Probability) -> f64 {
    (*p.numer() as f64 / *p.denom() as f64 * 10_000.0).round() / 10_000.0
}
