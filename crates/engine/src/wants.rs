//! What an answer holds: a program that plays fast does not want the whole position every time.

use redoubt_kernel::{Code, Error, Message};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What an answer can hold.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Want {
    State,
    Legal,
    Events,
    Numbers,
    Mask,
    Tensor,
    Information,
}

impl Want {
    const ALL: [Want; 7] =
        [Want::State, Want::Legal, Want::Events, Want::Numbers, Want::Mask, Want::Tensor, Want::Information];
}

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
    /// What whoever decides, or the seat that observes, sees as numbers.
    pub(super) tensor: bool,
    /// What that seat knows, in one string.
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
        let refuse = |_| {
            let known: Vec<Value> = Want::ALL.iter().filter_map(|want| serde_json::to_value(want).ok()).collect();
            let known: Vec<&str> = known.iter().filter_map(Value::as_str).collect();
            Error::new(Code::BadRequest, Message::new("engine-bad-want").with("known", known.join(", ")))
        };
        let mut wants = Wants::NOTHING;
        for want in serde_json::from_value::<Vec<Want>>(value).map_err(refuse)? {
            let wanted = match want {
                Want::State => &mut wants.state,
                Want::Legal => &mut wants.legal,
                Want::Events => &mut wants.events,
                Want::Numbers => &mut wants.numbers,
                Want::Mask => &mut wants.mask,
                Want::Tensor => &mut wants.tensor,
                Want::Information => &mut wants.information,
            };
            *wanted = true;
        }
        Ok(wants)
    }
}
