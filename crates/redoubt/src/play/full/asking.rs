//! A person's own dice, asked for on the whole screen: over the board, or before there is one.

use std::sync::Arc;
use std::time::Duration;

use redoubt_kernel::Message;
use redoubt_stage::Voice;
use redoubt_terminal::look::Look;
use redoubt_terminal::overlay::Overlay;
use redoubt_terminal::page::Page;
use redoubt_terminal::ratatui::crossterm::event;
use redoubt_terminal::tty::Tty;
use redoubt_terminal::{Screen, Wish};

use super::{draw, next_wish, size_of, terminal_gone};
use crate::cli_error::CliError;
use crate::console::{TypedLine, says};
use crate::play::dice::{AsksForRolls, GaveUp};

/// Over the board.
pub(super) struct RollsOnScreen<'a> {
    pub(super) tty: &'a mut Tty,
    pub(super) screen: &'a mut Screen,
    /// What is said with the next question.
    pub(super) notes: Vec<String>,
}

impl AsksForRolls for RollsOnScreen<'_> {
    fn voice(&self) -> &Voice {
        self.screen.voice()
    }

    fn read(&mut self, prompt: &str) -> TypedLine {
        self.screen.lay_over(Overlay::asking(with_notes(&mut self.notes, prompt)));
        loop {
            if draw(self.tty, self.screen).is_err() {
                return TypedLine::End;
            }
            match next_wish(self.tty, self.screen, Duration::from_secs(3600)) {
                Ok(Some(Some(Wish::Answer(answer)))) => {
                    return answer.map_or(TypedLine::Interrupted, TypedLine::Line);
                }
                Ok(Some(Some(Wish::Leave))) | Err(_) => return TypedLine::End,
                Ok(_) => {}
            }
        }
    }

    fn say(&mut self, message: &Message) {
        self.notes.push(self.screen.voice().say(message));
    }

    /// Back to where a person decides.
    fn interrupted(&mut self, _: bool) -> Option<GaveUp> {
        Some(GaveUp::Nothing)
    }
}

/// Before there is a board: the screen is taken when something is asked.
pub(crate) struct RollsOnPage {
    voice: Arc<Voice>,
    look: Look,
    tty: Option<Tty>,
    notes: Vec<String>,
}

impl RollsOnPage {
    pub(crate) fn new(voice: Voice, ascii: bool) -> Self {
        RollsOnPage { voice: Arc::new(voice), look: super::look(ascii), tty: None, notes: Vec::new() }
    }
}

impl AsksForRolls for RollsOnPage {
    fn voice(&self) -> &Voice {
        &self.voice
    }

    fn read(&mut self, prompt: &str) -> TypedLine {
        let question = with_notes(&mut self.notes, prompt);
        let tty = match self.tty.take().map_or_else(Tty::take, Ok) {
            Ok(tty) => self.tty.insert(tty),
            Err(_) => return TypedLine::End,
        };
        let mut page = Page::asking(Arc::clone(&self.voice), self.look, size_of(tty), question);
        match turn(tty, &mut page) {
            Ok(Wish::Answer(answer)) => answer.map_or(TypedLine::Interrupted, TypedLine::Line),
            Ok(_) | Err(_) => TypedLine::End,
        }
    }

    fn say(&mut self, message: &Message) {
        self.notes.push(self.voice.say(message));
    }

    /// There is nothing yet to go back to but where they came from. Asked a second time, it is meant.
    fn interrupted(&mut self, _: bool) -> Option<GaveUp> {
        let question = self.voice.word("play-leave-ask");
        let leaves = match self.read(&question) {
            TypedLine::Line(answer) => says(&self.voice, "play-resign-yes", &answer),
            TypedLine::Interrupted | TypedLine::End => true,
        };
        leaves.then_some(GaveUp::Quit)
    }
}

fn with_notes(notes: &mut Vec<String>, prompt: &str) -> String {
    notes.push(prompt.to_owned());
    std::mem::take(notes).join("\n")
}

/// Shows a page until it is answered or closed.
pub(crate) fn turn(tty: &mut Tty, page: &mut Page) -> Result<Wish, CliError> {
    loop {
        tty.terminal().draw(|frame| page.draw(frame)).map_err(terminal_gone)?;
        match page.update(&event::read().map_err(terminal_gone)?) {
            Some(Wish::Pause) => tty.pause().map_err(terminal_gone)?,
            Some(Wish::Redraw) => tty.wipe().map_err(terminal_gone)?,
            Some(wish) => return Ok(wish),
            None => {}
        }
    }
}
