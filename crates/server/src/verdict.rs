//! How a battle ended, in a word or two: to the one person who played it, or to everyone.

use redoubt_kernel::{Message, Profile};
use redoubt_stage::spoken;
use redoubt_tactics::Player;

use crate::store::Ending;
use crate::visitor::Visitor;

/// The verdict. `notes` says who played each seat, as journals note it.
pub(crate) fn words(visitor: &Visitor, profile: &Profile, ending: &Ending, notes: &[String]) -> String {
    let mut people = profile.seats.iter().zip(notes).filter(|(_, note)| *note == Player::PERSON).map(|(seat, _)| *seat);
    let alone = people.next().filter(|_| people.next().is_none());
    let told = |id: &'static str, seat: &str| {
        visitor.say(&Message::new(id).with("seat", spoken::seat_name(&visitor.voice, profile, seat)))
    };
    match (ending, alone) {
        (Ending::Drawn, _) => visitor.word("page-drawn"),
        (Ending::Won(winner), Some(me)) if winner == me => told("page-you-won", me),
        (Ending::Won(_) | Ending::Lost, Some(me)) => told("page-you-lost", me),
        (Ending::Won(winner), None) => told("page-won", winner),
        // Whoever plays alone against the rules holds the first seat.
        (Ending::Lost, None) => told("page-lost", profile.seats.first().copied().unwrap_or_default()),
    }
}
