//! What an answer holds: a program that plays fast does not want the whole position every time.

use redoubt_kernel::{Code, Error, Message};
use serde_json::Value;

/// `"want":["legal","events"]`; without it, what the first version of the protocol answers.
#[derive(Clone, Copy)]
pub(super) struct Wants {
    /// How it stands.
    pub(super) state: bool,
    /// The lawful actions.
    pub(super) legal: bool,
    /// What happened.
    pub(super) events: bool,
    /// The numbers of the lawful actions.
    pub(super) numbers: bool,
    /// The same as a row of 0 and 1.
    pub(super) mask: bool,
    /// What whoever decides sees, as numbers.
    pub(super) tensor: bool,
    /// What whoever decides knows, in one string.
    pub(super) information: bool,
}

impl Default for Wants {
    fn default() -> Self {
        Wants { state: true, legal: true, events: true, ..Wants::NOTHING }
    }
}

impl Wants {
    const NOTHING: Wants = Wants {
        state: false,
        legal: false,
        events: false,
        numbers: false,
        mask: false,
        tensor: false,
        information: false,
    };

    /// Reads the list.
    pub(super) fn read(value: Value) -> Result<Wants, Error> {
        const KNOWN: [&str; 7] = ["state", "legal", "events", "numbers", "mask", "tensor", "information"];
        let refuse = || Error::new(Code::BadRequest, Message::new("engine-bad-want").with("known", KNOWN.join(", ")));
        let names: Vec<String> = serde_json::from_value(value).map_err(|_| refuse())?;
        let mut wants = Wants::NOTHING;
        for name in names {
            let wanted = match name.as_str() {
                "state" => &mut wants.state,
                "legal" => &mut wants.legal,
                "events" => &mut wants.events,
                "numbers" => &mut wants.numbers,
                "mask" => &mut wants.mask,
                "tensor" => &mut wants.tensor,
                "information" => &mut wants.information,
                _ => return Err(refuse()),
            };
            *wanted = true;
        }
        Ok(wants)
    }
}
