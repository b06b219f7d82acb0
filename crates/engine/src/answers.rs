//! Answers, as programs read them.

use redoubt_kernel::chance::Probability;
use redoubt_kernel::game::{Outcome, Telling, Upshot};
use redoubt_kernel::odds::{Forecast, Odds, Prospect};
use redoubt_kernel::{AnyAction, AnyView, Error, Fault, Profile, Turn, Verdict};
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
        answer["legal"] = view.legal_written().into();
        let events = if happened { battle.events(viewer) } else { Vec::new() };
        let event = |event: &Telling| json!({ "rule": event.rule, "text": self.voice.say(&event.text) });
        answer["events"] = events.iter().map(event).collect();
        answer["game"] = view.profile().id.into();
        Ok(answer)
    }

    pub(super) fn standing(&self, view: &dyn AnyView) -> Value {
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
        let skipped = self.battle.as_ref()?.skipped();
        let one = |(action, error): &(AnyAction, Error)| {
            let rule = error.rule.map(|rule| rule.number());
            json!({ "action": action, "rule": rule, "message": self.voice.say(&error.message) })
        };
        (!skipped.is_empty()).then(|| skipped.iter().map(one).collect())
    }
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
