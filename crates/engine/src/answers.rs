//! What is found out about a position, as programs read it.

use redoubt_kernel::chance::Probability;
use redoubt_kernel::game::Upshot;
use redoubt_kernel::odds::{Forecast, Odds, Prospect};
use redoubt_kernel::{AnyAction, Profile};
use redoubt_stage::Voice;
use redoubt_tactics::Analysis;
use redoubt_tactics::analysis::chance_of;
use serde_json::{Map, Value, json};

/// How many choices are told.
const SHOWN: usize = 5;

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
        let rule = row.told.as_ref().map(|told| told.rule.number());
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
