//! A person's own dice, asked for on the whole screen.

use std::sync::Arc;
use std::time::Duration;

use redoubt_kernel::Message;
use redoubt_stage::Voice;
use redoubt_terminal::overlay::Overlay;
use redoubt_terminal::tty::Tty;
use redoubt_terminal::{Screen, Wish};

use super::{draw, next_wish};
use crate::console::Typed;
use crate::play::dice::AsksForRolls;

/// See the [module](self).
pub(super) struct RollsOnScreen<'a> {
    pub(super) tty: &'a mut Tty,
    pub(super) screen: &'a mut Screen,
    pub(super) voice: Arc<Voice>,
}

impl AsksForRolls for RollsOnScreen<'_> {
    fn voice(&self) -> &Voice {
        &self.voice
    }

    fn read(&mut self, prompt: &str) -> Typed {
        self.screen.lay_over(Overlay::asking(prompt.to_owned()));
        loop {
            if draw(self.tty, self.screen).is_err() {
                return Typed::End;
            }
            match next_wish(self.tty, self.screen, Duration::from_secs(3600)) {
                Ok(Some(Some(Wish::Answer(answer)))) => {
                    return answer.map_or(Typed::Interrupted, Typed::Line);
                }
                Ok(Some(Some(Wish::Leave))) | Err(_) => return Typed::End,
                Ok(_) => {}
            }
        }
    }

    fn say(&mut self, message: &Message) {
        self.screen.complain(self.voice.say(message));
    }
}
