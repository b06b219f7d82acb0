//! What came of an attack (Z-24 to Z-30), for the odds.

use redoubt_kernel::game::Upshot;

use crate::Zama;
use crate::action::Action;
use crate::position::{Exchange, Occupant, Position, Stage};

impl Zama {
    /// Only attacks are left to chance: what becomes of the target.
    pub(crate) fn upshot_of(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        let to = match *action {
            Action::Attack { to, .. } => to,
            Action::Again | Action::Keep | Action::Reroll { .. } => match before.stage {
                Stage::Pressing { to, .. } | Stage::Rolled(Exchange { to, .. }) => to,
                Stage::Placing | Stage::Reserving | Stage::Acting | Stage::Over(_) => return None,
            },
            Action::Deploy { .. } | Action::Place { .. } | Action::Reserve { .. } | Action::Tonic => return None,
            Action::Move { .. } | Action::Merge { .. } | Action::Stop | Action::Reinforce { .. } => return None,
            Action::Heal { .. } | Action::Pass | Action::EndTurn => return None,
        };
        let lives = |position: &Position| match position.occupant(to) {
            Some(Occupant::Unit(card)) => 2 - i64::from(position.is_injured(card)),
            Some(Occupant::Work(site)) => match position.work(site) {
                // A Port that has turned has cost its holder the one life it had.
                work if work.holder() == Some(before.side) => 0,
                work => i64::from(work.lives().0),
            },
            None => 0,
        };
        let hits = lives(before) - lives(after);
        let lost = i64::from(hits > 0 && lives(after) == 0);
        let [hit, gone] = match before.occupant(to) {
            Some(Occupant::Work(site)) if before.work(site).is_port() => ["port", "port_taken"],
            Some(Occupant::Work(_)) => ["palisade", "palisade_down"],
            Some(Occupant::Unit(_)) | None => ["hits", "removed"],
        };
        Some(Upshot { result: vec![(hit, hits), (gone, lost)], worth: hits })
    }
}
