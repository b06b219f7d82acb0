//! A text that must not be seen by chance: in a log, in what a debugger prints, on a screen.

use std::fmt;

/// See the [module](self).
#[derive(Clone, PartialEq, Eq)]
pub struct SecretText(String);

impl SecretText {
    /// Keeps a text from being seen.
    pub fn new(text: impl Into<String>) -> Self {
        SecretText(text.into())
    }

    /// The text itself, for whoever has to use it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SecretText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}
