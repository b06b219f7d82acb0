//! Every door through which something comes in from outside, and the law that it keeps whatever comes.
//!
//! | law | door |
//! |---|---|
//! | [`every_request_is_answered`] | the engine's standard input |
//! | [`legal_is_check`] | actions, of bots and of other programs |
//! | [`odds_add_up`] | questions after the chances of an action |
//! | [`record_round_trips`] | saved positions |
//! | [`journal_replays_or_is_refused`] | journals |
//! | [`no_data_file_panics`] | data files of every battle |
//! | [`no_lesson_panics`] | lesson files |
//! | [`typed_words_name_an_action_or_nothing`] | what is typed in the terminal and named on the page |
//! | [`every_form_is_answered`] | the page's forms and addresses (feature `page`) |
//!
//! Each is a plain function of bytes that panics where the law is broken. A fuzzer writes the bytes (`fuzz/`, a target for each
//! law), and so do the property tests of this crate, which besides run everything in `fuzz/corpus`: the same harness with and
//! without a nightly compiler. Bytes are read as they are, or as a script (`script`) that changes something sound.

mod data;
mod engine;
#[cfg(feature = "page")]
mod forms;
mod journal;
mod legal;
mod lesson;
mod mutate;
mod odds;
mod orders;
mod record;
mod samples;
mod script;
mod words;

pub use data::no_data_file_panics;
pub use engine::every_request_is_answered;
#[cfg(feature = "page")]
pub use forms::every_form_is_answered;
pub use journal::journal_replays_or_is_refused;
pub use legal::legal_is_check;
pub use lesson::no_lesson_panics;
pub use odds::odds_add_up;
pub use record::record_round_trips;
pub use words::typed_words_name_an_action_or_nothing;

use std::sync::LazyLock;

use redoubt_kernel::{Error, Lang, Message};
use redoubt_stage::Voice;

/// Voices that know every text that a refusal may need.
static VOICES: LazyLock<[Voice; 2]> = LazyLock::new(|| Lang::ALL.map(redoubt_engine::voice));

/// A sentence has words in every language.
fn is_said(message: &Message) {
    for voice in VOICES.iter() {
        let said = voice.say(message);
        assert!(!said.contains(['⟨', '{']), "{}: {said}", voice.lang().code());
    }
}

/// A refusal can be told to a person in every language.
fn is_told(error: &Error) {
    for voice in VOICES.iter() {
        let said = voice.complain(error);
        // What stands in the input may look like anything; only a name without a text is shown like this.
        let bare = std::iter::once(&error.message).chain(error.faults.iter().map(|fault| &fault.reason));
        for message in bare {
            assert!(voice.knows(message.id()), "{} has no words for {}", voice.lang().code(), message.id());
        }
        assert!(!said.is_empty(), "{error:?}");
    }
}
