//! Colours and pictures that more than one battle uses. What belongs to a single battle stands in its own `artwork.rs`. A
//! battle takes from here what it likes, and renderers are given what it took.

mod liveries;
mod pictograms;

pub use liveries::{PATCHES, REDCOAT, ZULU};
pub use pictograms::{CHIEF, FIRE, OFFICER, PALISADE, PLAIN, RIFLE};
