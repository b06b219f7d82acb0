//! What was given for a setting, and what it may be.

use std::net::IpAddr;
use std::str::FromStr;

use redoubt_kernel::{Message, nearest};
use redoubt_server::base_url::BaseUrl;
use redoubt_server::client::Network;
use redoubt_server::mail::{MailServer, Sender};
use redoubt_server::store::postgres::DatabaseAddress;

/// What was given: one text or several. Flags that are repeated, lists in a file, and what stands between commas in a variable
/// are all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given(Vec<String>);

impl Given {
    /// These texts.
    pub fn new(texts: impl IntoIterator<Item = String>) -> Self {
        Given(texts.into_iter().collect())
    }

    /// What a variable of the environment holds, for a setting that may hold several.
    pub(super) fn between_commas(text: &str) -> Self {
        Given::new(text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned))
    }

    /// The only text.
    pub(super) fn text(&self) -> Option<String> {
        match &self.0[..] {
            [text] if !text.is_empty() => Some(text.clone()),
            _ => None,
        }
    }

    /// Is it this word?
    pub(super) fn is(&self, word: &str) -> bool {
        matches!(&self.0[..], [text] if text == word)
    }

    /// What the only text says.
    pub(super) fn one<T: FromStr>(&self) -> Option<T> {
        self.text()?.parse().ok()
    }

    /// What each of them says.
    pub(super) fn all<T: FromStr>(&self) -> Option<Vec<T>> {
        self.0.iter().map(|text| text.parse().ok()).collect()
    }

    /// As it is said again to whoever gave it.
    pub(super) fn said(&self) -> String {
        self.0.join(", ")
    }
}

/// What a setting may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SettingKind {
    /// `true` or `false`.
    Switch,
    /// A whole number from one to another.
    Number(u32, u32),
    /// The address of one of the machine's network cards.
    Address,
    /// Names of machines.
    Names,
    /// Addresses or networks.
    Networks,
    /// Where others find the page.
    BaseUrl,
    /// A folder.
    Folder,
    /// Where a database is.
    Database,
    /// Who takes letters.
    MailServer,
    /// Who letters are from.
    MailSender,
    /// A text that nobody could guess.
    Secret,
    /// Which events are logged.
    Filter,
    /// One of these words.
    Words(&'static [&'static str]),
}

/// The fewest letters of a secret.
const SHORTEST_SECRET: usize = 16;

impl SettingKind {
    /// May several be given?
    pub(super) fn is_list(self) -> bool {
        matches!(self, SettingKind::Names | SettingKind::Networks)
    }

    /// Is it a secret, or does it hold one? Then it is not said again.
    pub(super) fn is_secret(self) -> bool {
        matches!(self, SettingKind::Secret | SettingKind::Database | SettingKind::MailServer)
    }

    /// Does this make sense?
    pub(super) fn admits(self, given: &Given) -> bool {
        let name =
            |text: &String| !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || "/@\"".contains(c));
        match self {
            SettingKind::Switch => given.one::<bool>().is_some(),
            SettingKind::Number(least, most) => {
                given.one::<u32>().is_some_and(|number| (least..=most).contains(&number))
            }
            SettingKind::Address => given.one::<IpAddr>().is_some(),
            SettingKind::Names => given.0.iter().all(name),
            SettingKind::Networks => given.all::<Network>().is_some(),
            SettingKind::BaseUrl => given.one::<BaseUrl>().is_some(),
            SettingKind::Folder => given.text().is_some(),
            SettingKind::Database => given.one::<DatabaseAddress>().is_some(),
            SettingKind::MailServer => given.one::<MailServer>().is_some(),
            SettingKind::MailSender => given.one::<Sender>().is_some(),
            SettingKind::Secret => given.text().is_some_and(|text| text.len() >= SHORTEST_SECRET),
            SettingKind::Filter => given.text().is_some_and(|text| crate::logging::is_filter(&text)),
            SettingKind::Words(words) => words.iter().any(|word| given.is(word)),
        }
    }

    /// What it may be, in words.
    pub(super) fn message(self, given: &Given) -> Message {
        match self {
            SettingKind::Switch => Message::new("config-wants-switch"),
            SettingKind::Number(least, most) => {
                Message::new("config-wants-number").with("least", least).with("most", most)
            }
            SettingKind::Address => Message::new("config-wants-address"),
            SettingKind::Names => Message::new("config-wants-names"),
            SettingKind::Networks => Message::new("config-wants-networks"),
            SettingKind::BaseUrl => Message::new("config-wants-address-of-page"),
            SettingKind::Folder => Message::new("config-wants-folder"),
            SettingKind::Database => Message::new("config-wants-database"),
            SettingKind::MailServer => Message::new("config-wants-mail-server"),
            SettingKind::MailSender => Message::new("config-wants-mail-sender"),
            SettingKind::Secret => Message::new("config-wants-secret").with("least", SHORTEST_SECRET),
            SettingKind::Filter => Message::new("config-wants-filter"),
            SettingKind::Words(words) => match nearest(&given.said(), words.iter().copied()) {
                Some(near) => Message::new("config-wants-word-near").with("near", near).with("words", words.join(", ")),
                None => Message::new("config-wants-word").with("words", words.join(", ")),
            },
        }
    }
}

/// Puts a value in its place, if it makes sense.
pub(super) fn put<T>(place: &mut T, value: Option<T>) -> Option<()> {
    *place = value?;
    Some(())
}

/// The same where there may be none.
pub(super) fn put_some<T>(place: &mut Option<T>, value: Option<T>) -> Option<()> {
    *place = Some(value?);
    Some(())
}
