//! What a voice has said lately, and the ground of the boards that were drawn with it. A page says the same few hundred sentences
//! and draws the same ground again with every move, and making either takes far longer than remembering it.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher, RandomState};
use std::sync::{Arc, Mutex, PoisonError};

use redoubt_kernel::Message;

/// Parts of the memory, so that those who speak at the same time seldom wait for each other.
const PARTS: usize = 16;

/// Sentences in each part before the older ones are forgotten. All that the four battles say of one position is a few hundred.
const SENTENCES: usize = 1024;

/// See the [module](self). What is said follows from the message alone, so that it is the same for everyone.
#[derive(Default)]
pub(crate) struct Memory {
    hasher: RandomState,
    parts: [Mutex<Part>; PARTS],
    drawings: Mutex<Drawings>,
}

/// What was drawn, by a hash of all that was to be drawn.
type Drawings = HashMap<u64, Arc<[String; 4]>, BuildHasherDefault<Hashed>>;

/// Drawings that are remembered. A battle has one ground, or a few.
const DRAWINGS: usize = 128;

/// What was said, by the message's hash. Of two messages with one hash the later is remembered.
type Sentences = HashMap<u64, (Message, Arc<str>), BuildHasherDefault<Hashed>>;

/// What was said since the last time that something was forgotten, and before. What is said again stays.
#[derive(Default)]
struct Part {
    lately: Sentences,
    before: Sentences,
}

/// A hash is its own hash.
#[derive(Default)]
struct Hashed(u64);

impl Hasher for Hashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, byte| hash.rotate_left(8) ^ u64::from(*byte));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

impl Memory {
    /// The message in words; `say` puts them together where it has not been said lately.
    pub(crate) fn recall(&self, message: &Message, say: impl FnOnce() -> String) -> Arc<str> {
        let hash = self.hasher.hash_one(message);
        // The upper bits: within a part the lower ones tell messages apart.
        let part = || self.parts[(hash >> 32) as usize % PARTS].lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(said) = part().recall(hash, message) {
            return said;
        }
        // Nobody waits meanwhile: it may consist of other messages.
        let said: Arc<str> = say().into();
        part().keep(hash, message.clone(), Arc::clone(&said));
        said
    }

    /// The parts of a drawing; `draw` draws them where the same has not been drawn lately.
    pub(crate) fn redraw(&self, drawn: impl Hash, draw: impl FnOnce() -> [String; 4]) -> Arc<[String; 4]> {
        let hash = self.hasher.hash_one(drawn);
        let drawings = || self.drawings.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(parts) = drawings().get(&hash) {
            return Arc::clone(parts);
        }
        let parts = Arc::new(draw());
        let mut drawings = drawings();
        if drawings.len() >= DRAWINGS {
            drawings.clear();
        }
        drawings.insert(hash, Arc::clone(&parts));
        parts
    }

    /// Forgets everything: what a message says has changed.
    pub(crate) fn clear(&mut self) {
        *self = Memory::default();
    }
}

impl Part {
    fn recall(&mut self, hash: u64, message: &Message) -> Option<Arc<str>> {
        if let Some((known, said)) = self.lately.get(&hash) {
            return (known == message).then(|| Arc::clone(said));
        }
        let (known, said) = self.before.remove(&hash)?;
        if known != *message {
            return None;
        }
        self.keep(hash, known, Arc::clone(&said));
        Some(said)
    }

    fn keep(&mut self, hash: u64, message: Message, said: Arc<str>) {
        if self.lately.len() >= SENTENCES {
            self.before = std::mem::take(&mut self.lately);
        }
        self.lately.insert(hash, (message, said));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_is_put_together_once_and_any_number_of_sentences_leaves_room() {
        let memory = Memory::default();
        let message = |number: usize| Message::new("scene-choices").with("count", number);
        let say = |number: usize| memory.recall(&message(number), || number.to_string());
        assert_eq!(&*say(7), "7");
        assert_eq!(&*memory.recall(&message(7), || unreachable!("it was said a moment ago")), "7");
        for number in 0..4 * PARTS * SENTENCES {
            assert_eq!(&*say(number), number.to_string());
        }
        let kept = |part: &Mutex<Part>| part.lock().map_or(0, |part| part.lately.len() + part.before.len());
        assert!(memory.parts.iter().all(|part| kept(part) <= 2 * SENTENCES));
    }
}
