//! Something to read or to answer with no battle under it: the rule book from the menu, or dice that are rolled before there is
//! anything to show.

use std::sync::Arc;

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseEventKind};
use redoubt_kernel::rulebook::RuleBook;
use redoubt_stage::Voice;

use crate::look::Look;
use crate::overlay::{Backdrop, Overlay};
use crate::screen::Wish;

/// See the [module](self).
pub struct Page {
    voice: Arc<Voice>,
    look: Look,
    size: (u16, u16),
    overlay: Overlay,
}

impl Page {
    /// A rule book, searched while one types. It is closed with [`Wish::Leave`].
    pub fn rules(voice: Arc<Voice>, look: Look, size: (u16, u16), book: RuleBook) -> Self {
        Page { voice, look, size, overlay: Overlay::rules(book, None) }
    }

    /// A question, answered with [`Wish::Answer`].
    pub fn asking(voice: Arc<Voice>, look: Look, size: (u16, u16), question: String) -> Self {
        Page { voice, look, size, overlay: Overlay::asking(question) }
    }

    /// Changes with what a person does; says what they wish for, if anything.
    pub fn update(&mut self, event: &Event) -> Option<Wish> {
        match event {
            Event::Resize(width, height) => self.size = (*width, *height),
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                let control = key.modifiers.contains(KeyModifiers::CONTROL);
                match key.code {
                    KeyCode::Char('z') if control => return Some(Wish::Pause),
                    KeyCode::Char('l') if control => return Some(Wish::Redraw),
                    KeyCode::Char('c') if control => return Some(self.closed()),
                    _ => {}
                }
                let Page { overlay, voice, size, .. } = self;
                let (stays, wish) = overlay.key(&Backdrop { size: *size, voice }, key);
                return if stays { wish } else { Some(wish.unwrap_or_else(|| self.closed())) };
            }
            Event::Mouse(mouse) => {
                let Page { overlay, voice, size, .. } = self;
                let backdrop = Backdrop { size: *size, voice };
                match mouse.kind {
                    MouseEventKind::ScrollUp => overlay.wheel(&backdrop, -1),
                    MouseEventKind::ScrollDown => overlay.wheel(&backdrop, 1),
                    _ => {}
                }
            }
            Event::Paste(text) => {
                text.chars().filter(|glyph| !glyph.is_control()).for_each(|glyph| self.overlay.type_in(glyph));
            }
            _ => {}
        }
        None
    }

    fn closed(&self) -> Wish {
        if self.overlay.wants_answer() { Wish::Answer(None) } else { Wish::Leave }
    }

    /// Draws it.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        self.overlay.draw(&Backdrop { size: self.size, voice: &self.voice }, frame);
        self.look.simplify(frame.buffer_mut());
    }
}
