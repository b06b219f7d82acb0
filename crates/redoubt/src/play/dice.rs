//! Real dice: the person rolls, the program asks and takes nothing impossible.

use redoubt_kernel::chance::{Chance, Face, Typed, Wanted, WantedKind};
use redoubt_kernel::{Message, Profile};

use crate::console::Console;

/// Chance that asks the person for each roll. The end of the input gives up; so does an empty line, if the action may be
/// given up, and otherwise it is asked again.
pub(crate) fn asking(console: &mut Console<'_>, profile: &'static Profile, may_give_up: bool) -> impl Chance {
    Typed::new(move |wanted: &Wanted, refused: Option<&Face>| {
        if let Some(face) = refused {
            let text = Message::new("error-roll-impossible").with("face", face.to_string());
            console.say(&text.with("wanted", wanted.kind.to_string()));
        }
        let seat = console.seat_name(profile, wanted.by);
        let what = Message::new(match wanted.kind {
            WantedKind::Die(_) => "dice-roll",
            WantedKind::Draw(_) => "dice-draw",
        });
        let why = console.voice.word(wanted.why);
        let question = what.with("seat", seat).with("kind", wanted.kind.to_string()).with("why", why);
        let prompt = console.voice.say(&question) + " ";
        loop {
            let line = console.ask(&prompt)?;
            match line.is_empty() {
                true if may_give_up => return None,
                true => {}
                false => return Some(line.parse().map_or(Face::Name(line), Face::Pips)),
            }
        }
    })
}
