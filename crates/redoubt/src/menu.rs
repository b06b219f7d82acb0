//! What a newcomer meets: a few questions, and the battle begins.

mod full;
mod new_battle;

use redoubt_kernel::{Lang, Message, Profile};
use redoubt_terminal::form::{FormField, Value};

use crate::cli_error::CliError;
use crate::console::Console;
use crate::learn::LearnRequest;
use crate::play::{self, PlayRequest};
use crate::saves;

/// The menu: on the whole screen, or line by line. What it begins is kept and shown as `base` says.
pub fn run(console: &mut Console, base: PlayRequest) -> Result<(), CliError> {
    if console.has_whole_screen(base.plain) {
        return full::run(console, &base);
    }
    console.say(&Message::new("menu-welcome"));
    loop {
        let mut entries = Vec::new();
        for profile in redoubt_registry::PROFILES {
            let title = console.voice.word(&format!("{}-title", profile.id));
            let about = console.voice.word(&format!("{}-about", profile.id));
            let (least, most) = profile.minutes;
            let line = Message::new("menu-battle").with("title", title).with("about", about);
            entries.push(
                console.voice.say(&line.with("least", least).with("most", most).with("players", profile.seats.len())),
            );
        }
        let battles = entries.len();
        for id in ["menu-learn", "menu-resume", "menu-rules", "menu-language", "menu-quit"] {
            entries.push(console.voice.word(id));
        }
        match pick(console, "menu-ask", &entries) {
            None => return Ok(()),
            Some(choice) if choice < battles => play_one(console, redoubt_registry::PROFILES[choice], &base)?,
            Some(choice) if choice == battles => learn(console, &base)?,
            Some(choice) if choice == battles + 1 => resume(console, &base)?,
            Some(choice) if choice == battles + 2 => {
                crate::rules::run(console, None, None).and_then(|()| read_rules(console))?
            }
            Some(choice) if choice == battles + 3 => {
                let other = if console.voice.lang() == Lang::En { Lang::Es } else { Lang::En };
                console.speak(other);
                console.say(&Message::new("menu-welcome"));
            }
            Some(_) => return Ok(()),
        }
    }
}

/// Shows how a battle would be played, lets everything be changed, and begins.
fn play_one(console: &mut Console, profile: &'static Profile, base: &PlayRequest) -> Result<(), CliError> {
    let game = redoubt_registry::load(profile.id, None)?;
    let mut form = new_battle::form(&console.voice, game.as_ref(), base);
    form.fields.retain(|field| !field.values.is_empty());
    if !form.notice.is_empty() {
        console.paragraphs(&form.notice);
    }
    loop {
        let said = |field: &FormField| format!("{}: {}", field.label, field.value().map_or("", |value| &value.text));
        let entries: Vec<String> = form.fields.iter().map(said).collect();
        let Some(index) = pick(console, "menu-ask-change", &entries) else { break };
        // What is so of several is told of the first.
        let (mut values, mut told) = (Vec::new(), "");
        for Value { text, about, .. } in &form.fields[index].values {
            let known = about.is_empty() || told == about;
            values.push(if known { text.clone() } else { format!("{text}: {about}") });
            told = about;
        }
        if let Some(chosen) = pick(console, "menu-ask-value", &values) {
            form.fields[index].chosen = chosen;
        }
    }
    play_and_return(console, new_battle::request(&form, profile, base))
}

/// Plays; what goes wrong is told, and the menu comes back.
fn play_and_return(console: &mut Console, request: PlayRequest) -> Result<(), CliError> {
    match play::run(console, request) {
        Err(error @ CliError::File(_)) | Err(error @ CliError::Refused(_)) => {
            let text = error.say(&console.voice);
            console.paragraphs(&text);
            Ok(())
        }
        other => other,
    }
}

/// Which battle to learn.
fn learn(console: &mut Console, base: &PlayRequest) -> Result<(), CliError> {
    let titles: Vec<String> =
        redoubt_registry::PROFILES.iter().map(|profile| console.voice.word(&format!("{}-title", profile.id))).collect();
    match pick(console, "menu-ask-learn", &titles) {
        Some(choice) => {
            let game = Some(redoubt_registry::PROFILES[choice].id);
            crate::learn::run(console, LearnRequest { game, plain: base.plain, ..LearnRequest::default() })
        }
        None => Ok(()),
    }
}

fn resume(console: &mut Console, base: &PlayRequest) -> Result<(), CliError> {
    // A store that cannot be read is told of when someone plays.
    let battles = saves::under_way(&base.store).unwrap_or_default();
    console.print("");
    for (index, battle) in battles.iter().enumerate() {
        let label = saves::label(&console.voice, battle);
        console.entry(&(index + 1).to_string(), 1, &label);
    }
    let question = if battles.is_empty() { "menu-ask-file" } else { "menu-ask-saved" };
    let prompt = console.voice.word(question) + " ";
    let Some(typed) = console.ask(&prompt).filter(|typed| !typed.is_empty()) else { return Ok(()) };
    let listed = typed.parse::<usize>().ok().and_then(|number| battles.get(number.checked_sub(1)?));
    let resume = Some(listed.map_or(typed, |battle| battle.id.clone()).into());
    let (store, plain) = (base.store.clone(), base.plain);
    play_and_return(console, PlayRequest { resume, store, plain, ..PlayRequest::default() })
}

fn read_rules(console: &mut Console) -> Result<(), CliError> {
    let prompt = console.voice.word("menu-ask-clause") + " ";
    let Some(line) = console.ask(&prompt).filter(|line| !line.is_empty()) else { return Ok(()) };
    let (game, words) =
        line.split_once(char::is_whitespace).map_or((line.as_str(), None), |(a, b)| (a, Some(b.trim())));
    if let Err(error) = console.paged(|console| crate::rules::run(console, Some(game), words)) {
        let text = error.say(&console.voice);
        console.paragraphs(&text);
    }
    Ok(())
}

/// Lists entries and reads a number; `None` at the end of the input or on an empty line.
fn pick(console: &mut Console, question: &'static str, entries: &[String]) -> Option<usize> {
    loop {
        console.print("");
        for (index, entry) in entries.iter().enumerate() {
            let broad = entries.len().to_string().len();
            console.entry(&format!("{:>broad$}", index + 1), broad, entry);
        }
        let prompt = console.voice.word(question) + " ";
        let line = console.ask(&prompt)?;
        if line.is_empty() {
            return None;
        }
        match line.parse::<usize>() {
            Ok(number) if (1..=entries.len()).contains(&number) => return Some(number - 1),
            _ => console.say(&Message::new("menu-not-there").with("text", line).with("most", entries.len())),
        }
    }
}

/// `redoubt games`: every battle with its seats, scenarios and options.
pub fn list(console: &mut Console) -> Result<(), CliError> {
    for profile in redoubt_registry::PROFILES {
        let id = profile.id;
        let word = |console: &Console, name: String| console.voice.word(&name);
        let heading =
            format!("{id}: {}. {}", word(console, format!("{id}-title")), word(console, format!("{id}-about")));
        console.paragraphs(&heading);
        console.say(&Message::new("games-seats").with("seats", profile.seats.join(", ")));
        for scenario in profile.scenarios {
            let about = word(console, format!("{id}-scenario-{scenario}-about"));
            console.say(&Message::new("games-scenario").with("scenario", *scenario).with("about", about));
        }
        for option in redoubt_registry::load(id, None)?.options() {
            let (_, about) = console.voice.option(id, &option);
            console.say(
                &Message::new("games-option")
                    .with("option", option.id.as_ref())
                    .with("about", about)
                    .with("values", option.described()),
            );
        }
    }
    Ok(())
}
