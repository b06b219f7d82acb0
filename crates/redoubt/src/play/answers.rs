//! Questions that a person may ask at any time, at the table and in a lesson.

use redoubt_kernel::chance::Probability;
use redoubt_kernel::odds::Forecast;
use redoubt_kernel::scene::{Choice, Scene};
use redoubt_kernel::{AnyAction, AnyView, Battle, Message, Profile, Viewer};
use redoubt_stage::report::{self, Fullness, LineKind};
use redoubt_stage::{inspect, odds as words};
use unicode_width::UnicodeWidthStr;

use crate::console::Console;

/// A question to chance that comes up less often than once in so many cases is left out.
const SELDOM: u128 = 10;

/// Choices that are told with the thing they are about.
const MOST_CHOICES: usize = 12;

/// The exact chances of an action.
pub(crate) fn odds(console: &mut Console<'_>, profile: &Profile, view: &dyn AnyView, action: &AnyAction) {
    let odds = match view.odds(action) {
        Ok(odds) => odds,
        Err(error) => {
            let text = console.voice.complain(&error);
            return console.paragraphs(&format!("✗ {text}"));
        }
    };
    let Some(odds) = odds else { return console.say(&Message::new("play-no-odds")) };
    let row = |console: &mut Console<'_>, p: &Probability, text: &str| {
        let percent = words::decimal(words::percent(p), &console.voice);
        let head = format!("{percent:>5} %  ({p})");
        console.entry(&head, head.width() + 1, text);
    };
    let headlines = words::headlines(profile.id, &odds, &console.voice);
    for (p, text) in &headlines {
        row(console, p, text);
    }
    // Where it comes about or not, the headline has said it all.
    if odds.rows.len() > 2 || headlines.len() != 1 {
        if !headlines.is_empty() {
            console.say(&Message::new("scene-odds-all").with("count", odds.rows.len()));
        }
        for (p, upshot) in &odds.rows {
            let text = words::result(profile.id, upshot, &console.voice);
            row(console, p, &text);
        }
    }
    // What it hardly ever comes to would only be in the way.
    let likely = |forecast: &&Forecast| forecast.chance >= Probability::new(1, SELDOM);
    for forecast in odds.forecasts.iter().filter(likely) {
        let about = words::about(forecast, &console.voice);
        console.paragraphs(&format!("  {about}"));
        let kinds = words::kinds(forecast, &console.voice);
        for (p, text) in &kinds {
            row(console, p, text);
        }
        if !kinds.is_empty() {
            console.say(&Message::new("scene-odds-all").with("count", forecast.rows.len()));
        }
        for prospect in &forecast.rows {
            let text = words::prospect(prospect, &console.voice);
            row(console, &prospect.p, &text);
        }
    }
    if let Some(plays) = odds.plays {
        console.say(&Message::new("scene-odds-plays").with("plays", plays));
    }
    if odds.best_choice {
        console.say(&Message::new("play-odds-best"));
    }
}

/// What the choice with this number means.
pub(crate) fn explain(console: &mut Console<'_>, choices: &[Choice], number: usize) {
    match number.checked_sub(1).and_then(|index| choices.get(index)) {
        Some(choice) => {
            let text = console.voice.say(&choice.text);
            console.paragraphs(&format!("  {text} [{}]", choice.rule));
        }
        None => console.say(&Message::new("menu-not-there").with("text", number).with("most", choices.len())),
    }
}

/// What is known of the thing that these words name, what it is for, and what can be done with it.
pub(crate) fn describe(console: &mut Console<'_>, view: &dyn AnyView, words: &str) {
    let scene = view.scene();
    let Some(id) = inspect::find(&scene, &console.voice, words) else {
        return console.say(&Message::new("play-no-thing").with("text", words));
    };
    let known = inspect::thing(&scene, &console.voice, view.profile(), &id);
    for line in known.into_iter().chain(inspect::purpose(view, &scene, &console.voice, &id)) {
        console.paragraphs(&format!("  {line}"));
    }
    for (index, choice) in inspect::choices(&scene, &id).into_iter().take(MOST_CHOICES) {
        let text = console.voice.say(&choice.text);
        console.paragraphs(&format!("  {:>3} {text} [{}]", index + 1, choice.rule));
    }
}

/// What the signs on the board stand for.
pub(crate) fn legend(console: &mut Console<'_>, profile: &Profile, scene: &Scene) {
    for (sign, text) in inspect::legend(scene, &console.voice, profile) {
        console.entry(&sign, 5, &text);
    }
}

/// What has happened, under the turns and phases it happened in: what belongs together in one line, or with every detail.
pub(crate) fn log(console: &mut Console<'_>, battle: &Battle, viewer: Viewer, whole: bool) {
    let fullness = if whole { Fullness::Whole } else { Fullness::Short };
    for line in report::lines(battle, viewer, &console.voice, (None, usize::MAX), fullness) {
        let text = line.attributed(&console.voice, battle.game().profile());
        console.paragraphs(&match line.kind {
            LineKind::Chapter => format!("— {text} —"),
            LineKind::Deed => format!("  {text}"),
            LineKind::Detail => format!("      {text}"),
        });
    }
}

/// The rule book, a clause of it, or the clauses about something.
pub(crate) fn rules(console: &mut Console<'_>, profile: &Profile, words: Option<&str>) {
    if let Err(trouble) = crate::rules::run(console, Some(profile.id), words) {
        let text = trouble.say(&console.voice);
        console.paragraphs(&text);
    }
}
