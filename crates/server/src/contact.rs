//! Where whoever holds a seat wants to be told that it is their turn: by mail, by a webhook, or not at all. A seat that changes
//! hands takes nothing of it along.

use redoubt_kernel::fair::hex;
use redoubt_kernel::{Code, Error, Lang, Message};
use serde::{Deserialize, Serialize};

use crate::server_key::entropy;

/// The longest address of a mailbox or a webhook.
pub const LONGEST_ADDRESS: usize = 254;

/// See the [module](self).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Contact {
    /// The language they read.
    #[serde(default)]
    pub lang: String,
    /// Where they read mail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mailbox: Option<Mailbox>,
    /// A program of theirs that listens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webhook: Option<Webhook>,
}

/// An address that mail can be sent to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mailbox {
    /// The address.
    pub address: String,
    /// Tells it from the one that was given before.
    pub id: String,
    /// Has whoever reads it said that letters are welcome? Before that they get one question, and nothing else.
    pub confirmed: bool,
}

/// A program that is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Webhook {
    /// Where it listens.
    pub url: String,
    /// What it knows us by: calls are signed with it. It has to be known here, and opens nothing.
    pub key: String,
}

impl Contact {
    /// Is there nothing?
    pub fn is_empty(&self) -> bool {
        self.mailbox.is_none() && self.webhook.is_none()
    }

    /// Is anything to be sent?
    pub fn is_wanted(&self) -> bool {
        self.letters().is_some() || self.webhook.is_some()
    }

    /// Where letters are welcome.
    pub fn letters(&self) -> Option<&Mailbox> {
        self.mailbox.as_ref().filter(|mailbox| mailbox.confirmed)
    }

    /// The language they read.
    pub fn lang(&self) -> Lang {
        self.lang.parse().unwrap_or(Lang::En)
    }
}

impl Mailbox {
    /// An address that someone gave, which nobody has confirmed yet.
    pub fn read(text: &str) -> Result<Self, Error> {
        let address = text.trim();
        let sound = address.len() <= LONGEST_ADDRESS
            && address.is_ascii()
            && address.bytes().all(|byte| byte.is_ascii_graphic())
            && address.parse::<lettre::Address>().is_ok();
        if !sound {
            return Err(Error::new(Code::Page, Message::new("notify-no-address")));
        }
        Ok(Mailbox { address: address.to_owned(), id: fresh(), confirmed: false })
    }
}

impl Webhook {
    /// A program at an address that has been looked at.
    pub fn new(url: String) -> Self {
        Webhook { url, key: fresh() }
    }
}

fn fresh() -> String {
    hex(&entropy()[..16])
}
