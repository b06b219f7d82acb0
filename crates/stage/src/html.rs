//! A scene as parts of a page: the strip, the prompt, the panels, the notes, the log. The board itself is drawn by
//! [`crate::svg`]; the forms around these parts belong to the server.

use maud::{Markup, html};

use redoubt_kernel::chance::Probability;
use redoubt_kernel::odds::{Forecast, Odds};
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{Clause, Error, Message, Telling};

use crate::odds::{about, decimal, headlines, kinds, percent, prospect, result};
pub use crate::panels::panel;
use crate::{Voice, svg};

/// A clause's number, which opens the rule's text.
pub fn clause(game: &str, rule: Clause) -> Markup {
    numbered(game, rule.number())
}

/// The same for a number that came from a text.
pub fn numbered(game: &str, number: &str) -> Markup {
    html! { a.clause href={ "/rules/" (game) "#" (number) } data-clause=(number) { (number) } }
}

/// The phases of this turn, with the present one marked.
pub fn strip(scene: &Scene, voice: &Voice) -> Markup {
    html! {
        ol.strip aria-label=(voice.word("scene-strip")) {
            @for step in &scene.strip {
                li aria-current=[step.now.then_some("step")] { (voice.say(&step.text)) }
            }
        }
    }
}

/// What is to be decided, or how it ended.
pub fn prompt(scene: &Scene, voice: &Voice) -> Markup {
    html! {
        @match (&scene.prompt, &scene.outcome) {
            (Some(prompt), _) => p.prompt { (voice.say(&prompt.text)) " " (clause(scene.game, prompt.rule)) },
            (None, Some(ending)) => {
                p.prompt.over { strong { (voice.word("scene-ended")) } " " (telling(scene.game, ending, voice)) }
            },
            (None, None) => {},
        }
    }
}

/// Something said, with its clause, if one is behind it.
pub fn telling(game: &str, telling: &Telling, voice: &Voice) -> Markup {
    html! { (voice.say(&telling.text)) @if let Some(rule) = telling.rule { " " (clause(game, rule)) } }
}

/// What should be kept in mind.
pub fn notes(scene: &Scene, voice: &Voice) -> Markup {
    html! {
        @if !scene.notes.is_empty() {
            ul.notes { @for note in &scene.notes { li { (telling(scene.game, note, voice)) } } }
        }
    }
}

/// What an action brought: its tellings, with the dice that fell.
pub fn happenings(game: &str, events: &[Telling], voice: &Voice) -> Markup {
    html! {
        @for event in events {
            li data-sound=[event.heard()] {
                @if !event.dice.is_empty() {
                    span.dice { @for die in &event.dice { (svg::die(die)) } }
                }
                (telling(game, event, voice))
            }
        }
    }
}

/// Why something was refused, with the clause.
pub fn refusal(game: &str, error: &Error, voice: &Voice) -> Markup {
    html! {
        (voice.say(&error.message))
        @if let Some(rule) = error.rule { " " (clause(game, rule)) }
        @if !error.faults.is_empty() {
            ul { @for fault in &error.faults { li { (voice.fault(fault)) } } }
        }
    }
}

/// The same with a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The chances of an action as bars: how likely each thing that a player hopes for or fears is; every outcome that the rules
/// tell apart is a click away.
pub fn odds(game: &str, odds: &Odds, voice: &Voice) -> Markup {
    let rows: Vec<Bar> = odds.rows.iter().map(|(p, upshot)| (*p, result(game, upshot, voice))).collect();
    let headlines = headlines(game, odds, voice);
    // Where it comes about or not, the headline has said it all.
    let is_told = rows.len() <= 2 && headlines.len() == 1;
    html! {
        @if !headlines.is_empty() { ul.odds { @for row in &headlines { (bar(row, voice)) } } }
        @if !rows.is_empty() && !is_told {
            @if headlines.is_empty() { (bars(&rows, voice)) }
            @else { (all(&rows, voice)) }
        }
        @if let Some((first, rest)) = odds.forecasts.split_first() {
            (foretold(first, voice))
            @if !rest.is_empty() {
                details.rest {
                    summary { (voice.word("scene-forecast-rest")) }
                    @for forecast in rest { (foretold(forecast, voice)) }
                }
            }
        }
        @if odds.best_choice { p.small { (voice.word("scene-odds-best")) } }
        @if let Some(plays) = odds.plays {
            p.small { (voice.say(&Message::new("scene-odds-plays").with("plays", plays))) }
        }
    }
}

/// What chance will be asked, and what can come.
fn foretold(forecast: &Forecast, voice: &Voice) -> Markup {
    let rows: Vec<Bar> = forecast.rows.iter().map(|row| (row.p, prospect(row, voice))).collect();
    let kinds = kinds(forecast, voice);
    html! {
        p.small { (about(forecast, voice)) }
        @if kinds.is_empty() { (bars(&rows, voice)) }
        @else {
            ul.odds { @for row in &kinds { (bar(row, voice)) } }
            (all(&rows, voice))
        }
    }
}

/// A chance, and what it is the chance of.
type Bar = (Probability, String);

fn bars(rows: &[Bar], voice: &Voice) -> Markup {
    const FEW: usize = 4;
    let mut likely: Vec<&Bar> = rows.iter().collect();
    likely.sort_by(|(a, _), (b, _)| b.cmp(a));
    html! {
        @if rows.len() <= FEW {
            ul.odds { @for row in rows { (bar(row, voice)) } }
        } @else {
            ul.odds { @for row in likely.iter().take(FEW - 1) { (bar(row, voice)) } }
            (all(rows, voice))
        }
    }
}

/// Every row, a click away.
fn all(rows: &[Bar], voice: &Voice) -> Markup {
    html! {
        details.rest {
            summary { (voice.say(&Message::new("scene-odds-all").with("count", rows.len()))) }
            ul.odds { @for row in rows { (bar(row, voice)) } }
        }
    }
}

fn bar((p, text): &Bar, voice: &Voice) -> Markup {
    let percent = percent(p);
    html! {
        li {
            svg.bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
                rect width="100" height="8" class="whole" {}
                rect width=(format!("{percent:.2}")) height="8" class="part" {}
            }
            span.number title=(p) { (decimal(percent, voice)) " %" }
            span.result { (text) }
        }
    }
}
