//! The server's own secret, and what is derived from it.

use redoubt_kernel::fair::hex;
use sha2::{Digest, Sha256};

/// A secret that outlives the program, so that a page left open over a restart still works.
pub(crate) struct ServerKey(String);

impl ServerKey {
    /// What the store calls it.
    pub(crate) const SETTING: &str = "secret";

    /// A key that nobody has yet.
    pub(crate) fn fresh() -> String {
        hex(&entropy())
    }

    /// The key that the store keeps.
    pub(crate) fn new(secret: String) -> Self {
        ServerKey(secret)
    }

    /// What only this server can tell of a text: the same for the same text, and nothing of the text itself.
    pub(crate) fn digest(&self, text: &str) -> String {
        let digest = Sha256::new().chain_update(&self.0).chain_update("\0").chain_update(text).finalize();
        hex(&digest[..16])
    }
}

/// 32 bytes that nobody could guess.
pub(crate) fn entropy() -> [u8; 32] {
    let mut bytes = [0; 32];
    if getrandom::fill(&mut bytes).is_err() {
        // No source of entropy at all: the clock is better than secrets that never change.
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_nanos());
        bytes[..16].copy_from_slice(&now.to_le_bytes());
    }
    bytes
}
