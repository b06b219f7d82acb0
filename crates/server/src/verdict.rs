//! How a battle ended, in a word or two: to the one person who played it, or to everyone.

use redoubt_kernel::{Message, Profile, Viewer};
use redoubt_stage::spoken;
use redoubt_tactics::{Player, Seating};

use crate::roster::Roster;
use crate::store::StoredEnding;
use crate::visitor::Visitor;

/// The verdict. `notes` says who played each seat, as journals note it, `roster` who held it.
pub(crate) fn words(
    visitor: &Visitor,
    profile: &Profile,
    ending: &StoredEnding,
    notes: &[String],
    roster: Option<&Roster>,
) -> String {
    let seating = Seating::new(notes.iter().map(|note| Player::noted(note)).collect());
    let viewer = visitor.asker.viewer(roster, &seating).unwrap_or(Viewer::BYSTANDER);
    let mut own = seating.people().filter(|seat| viewer.holds(*seat)).map(|seat| profile.seat_name(seat));
    let alone = own.next().filter(|_| own.next().is_none());
    match (ending, alone) {
        (StoredEnding::Drawn, _) | (_, None) => to_everyone(visitor, profile, ending),
        (StoredEnding::Won(winner), Some(me)) if winner == me => told(visitor, profile, "page-you-won", me),
        (StoredEnding::Won(_) | StoredEnding::Lost, Some(me)) => told(visitor, profile, "page-you-lost", me),
    }
}

/// The verdict for whoever reads it, whether or not they played.
pub(crate) fn to_everyone(visitor: &Visitor, profile: &Profile, ending: &StoredEnding) -> String {
    match ending {
        StoredEnding::Drawn => visitor.word("page-drawn"),
        StoredEnding::Won(winner) => told(visitor, profile, "page-won", winner),
        // Whoever plays alone against the rules holds the first seat.
        StoredEnding::Lost => told(visitor, profile, "page-lost", profile.seats.first().copied().unwrap_or_default()),
    }
}

fn told(visitor: &Visitor, profile: &Profile, id: &'static str, seat: &str) -> String {
    visitor.say(&Message::new(id).with("seat", spoken::seat_name(&visitor.voice, profile, seat)))
}
