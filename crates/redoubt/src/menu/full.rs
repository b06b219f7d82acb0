//! The menu on the whole screen.

use std::path::PathBuf;
use std::sync::Arc;

use redoubt_kernel::rulebook::RuleBook;
use redoubt_kernel::{Lang, Message, Profile};
use redoubt_server::store::BattleSummary;
use redoubt_stage::Voice;
use redoubt_terminal::form::{Form, FormField, Pressed};
use redoubt_terminal::page::Page;
use redoubt_terminal::ratatui::crossterm::event;
use redoubt_terminal::tty::Tty;

use super::new_battle;
use crate::cli_error::CliError;
use crate::console::{Console, voice};
use crate::learn::{self, LearnRequest};
use crate::play::full::asking::turn;
use crate::play::full::{look, size_of, terminal_gone};
use crate::play::{self, PlayRequest, interrupt};
use crate::saves;

/// Saved battles that the menu itself shows; the others have a page of their own.
const MOST_SAVED: usize = 5;

/// Shows the menu until the person leaves.
pub(super) fn run(console: &mut Console<'_>, base: &PlayRequest) -> Result<(), CliError> {
    interrupt::listen();
    let mut notice = String::new();
    loop {
        let mut form = home(console, base);
        form.notice = std::mem::take(&mut notice);
        let pressed = match ask(console, base, &mut form)? {
            Some(pressed) => pressed,
            None => return Ok(()),
        };
        let done = match pressed.split_once(' ').unwrap_or((&pressed, "")) {
            ("play", game) => {
                let profile = redoubt_registry::profile(game)?;
                new(console, base, profile)
            }
            ("resume", id) => resume(console, base, id),
            ("saved", _) => saved(console, base),
            ("learn", _) => teach(console, base),
            ("rules", _) => read_rules(console, base),
            ("language", _) => {
                let other = if console.voice.lang() == Lang::En { Lang::Es } else { Lang::En };
                console.speak(other);
                Ok(())
            }
            _ => return Ok(()),
        };
        // What goes wrong is told, and the menu comes back.
        match done {
            Err(error @ (CliError::File(_) | CliError::Refused(_))) => notice = error.say(&console.voice),
            other => other?,
        }
    }
}

/// The battles, those that can be continued, and the rest.
fn home(console: &Console<'_>, base: &PlayRequest) -> Form {
    let voice = &console.voice;
    let mut fields = Vec::new();
    // A store that cannot be read is told of when someone plays.
    let saved = saves::under_way(&base.store).unwrap_or_default();
    fields.extend(saved.iter().take(MOST_SAVED).map(|battle| continuing(voice, battle)));
    if saved.len() > MOST_SAVED {
        let label = voice.say(&Message::new("menu-saved-all").with("count", saved.len()));
        fields.push(FormField::button("saved", label, String::new()));
    }
    for profile in redoubt_registry::PROFILES {
        let title = voice.word(&format!("{}-title", profile.id));
        let (least, most) = profile.minutes;
        let line = Message::new("menu-battle").with("title", title.clone());
        let line = line.with("about", voice.word(&format!("{}-about", profile.id)));
        let line = line.with("least", least).with("most", most).with("players", profile.seats.len());
        let label = voice.say(&Message::new("menu-new").with("title", title));
        fields.push(FormField::button(format!("play {}", profile.id), label, voice.say(&line)));
    }
    for (id, text) in
        [("learn", "menu-learn"), ("rules", "menu-rules"), ("language", "menu-language"), ("quit", "menu-quit")]
    {
        fields.push(FormField::button(id, voice.word(text), String::new()));
    }
    Form::new("Redoubt".to_owned(), voice.word("menu-welcome"), fields)
}

/// The button that goes on with a battle.
fn continuing(voice: &Voice, battle: &BattleSummary) -> FormField {
    FormField::button(format!("resume {}", battle.id), saves::label(voice, battle), battle.id.clone())
}

/// Every battle that can be continued.
fn saved(console: &mut Console<'_>, base: &PlayRequest) -> Result<(), CliError> {
    let battles = saves::under_way(&base.store)?;
    let fields = battles.iter().map(|battle| continuing(&console.voice, battle)).collect();
    let mut form = Form::new(console.voice.word("menu-resume"), String::new(), fields);
    let pressed = ask(console, base, &mut form)?;
    match pressed.as_deref().and_then(|pressed| pressed.strip_prefix("resume ")) {
        Some(id) => resume(console, base, id),
        None => Ok(()),
    }
}

fn resume(console: &mut Console<'_>, base: &PlayRequest, id: &str) -> Result<(), CliError> {
    let resume = Some(PathBuf::from(id));
    let (store, plain, ascii) = (base.store.clone(), base.plain, base.ascii);
    play::run(console, PlayRequest { resume, store, plain, ascii, ..PlayRequest::default() })
}

fn new(console: &mut Console<'_>, base: &PlayRequest, profile: &'static Profile) -> Result<(), CliError> {
    let game = redoubt_registry::load(profile.id, None)?;
    let mut form = new_battle::form(&console.voice, game.as_ref(), base);
    while ask(console, base, &mut form)?.is_some() {
        match play::run(console, new_battle::request(&form, profile, base)) {
            // What cannot be played so is said, and can be changed.
            Err(CliError::Refused(error)) => form.notice = console.voice.complain(&error),
            other => return other,
        }
    }
    Ok(())
}

/// Which battle?
fn which(console: &mut Console<'_>, base: &PlayRequest, title: &str) -> Result<Option<&'static Profile>, CliError> {
    let button = |profile: &&'static Profile| {
        let name = |part: &str| console.voice.word(&format!("{}-{part}", profile.id));
        FormField::button(profile.id, name("title"), name("about"))
    };
    let fields = redoubt_registry::PROFILES.iter().map(button).collect();
    let mut form = Form::new(console.voice.word(title), String::new(), fields);
    match ask(console, base, &mut form)? {
        Some(id) => Ok(Some(redoubt_registry::profile(&id)?)),
        None => Ok(None),
    }
}

fn teach(console: &mut Console<'_>, base: &PlayRequest) -> Result<(), CliError> {
    match which(console, base, "menu-learn")? {
        Some(profile) => {
            let game = Some(profile.id);
            learn::run(console, LearnRequest { game, ascii: base.ascii, ..LearnRequest::default() })
        }
        None => Ok(()),
    }
}

fn read_rules(console: &mut Console<'_>, base: &PlayRequest) -> Result<(), CliError> {
    let Some(profile) = which(console, base, "menu-rules")? else { return Ok(()) };
    let book = RuleBook::parse((profile.rules)(console.voice.lang()));
    let mut tty = Tty::take().map_err(terminal_gone)?;
    let size = size_of(&mut tty);
    let mut page = Page::rules(Arc::new(voice(console.voice.lang())), look(base.ascii), size, book);
    turn(&mut tty, &mut page).map(|_| ())
}

/// Shows a form until a button is pressed: its name, or nothing if the person goes back.
fn ask(console: &Console<'_>, base: &PlayRequest, form: &mut Form) -> Result<Option<String>, CliError> {
    let look = look(base.ascii);
    let mut tty = Tty::take().map_err(terminal_gone)?;
    loop {
        tty.terminal().draw(|frame| form.draw(frame, &console.voice, look)).map_err(terminal_gone)?;
        let heard = event::read().map_err(terminal_gone)?;
        let size = size_of(&mut tty);
        match form.update(&heard, size) {
            Some(Pressed::Button(id)) => return Ok(Some(id)),
            Some(Pressed::Back | Pressed::Leave) => return Ok(None),
            Some(Pressed::Pause) => tty.pause().map_err(terminal_gone)?,
            Some(Pressed::Redraw) => tty.wipe().map_err(terminal_gone)?,
            Some(Pressed::Changed(_)) | None => {}
        }
    }
}
