//! End (Z-45 to Z-51, Z-68).

use super::mat::Side;
use super::{Battle, End, Place, Stage};
use crate::model::Ending;

/// Z-51.
const QUIET_TURNS: i64 = 60;

impl Battle {
    /// Z-45, Z-68: after every attack. Without units on the mat a side lives by a Port and a reinforcement.
    pub(super) fn judge_armies(&mut self) {
        for side in Side::BOTH {
            let may_come = self.holds_port(side) && !self.off_mat(side, Place::Reserve).is_empty();
            if self.army(side).is_empty() && !may_come {
                self.stage = Stage::Over(End::Annihilation { winner: side.enemy() });
            }
        }
    }

    /// Z-68: whoever has none on the mat when the turn begins, and no free square to land on, loses.
    pub(super) fn judge_landing(&mut self) {
        if self.army(self.side).is_empty() && self.reinforcements().is_empty() {
            self.stage = Stage::Over(End::Blockade { winner: self.side.enemy() });
        }
    }

    /// Z-50: only Infantry on both sides, all on one shade, and nobody to come.
    pub(super) fn judge_shades(&mut self) {
        let nobody_to_come = Side::BOTH.iter().all(|&side| self.off_mat(side, Place::Reserve).is_empty());
        let everybody: Vec<_> = Side::BOTH.iter().flat_map(|&side| self.army(side)).collect();
        let only_infantry = everybody.iter().all(|&(index, _)| self.components.cards[index].class == "infantry");
        let dark = everybody.iter().filter(|(_, square)| square.is_dark()).count();
        if nobody_to_come && only_infantry && (dark == 0 || dark == everybody.len()) {
            self.stage = Stage::Over(End::StandOff);
        }
    }

    /// Z-51: a turn ends.
    pub(super) fn count_quiet_turn(&mut self) {
        self.quiet_turns = if self.stirred { 0 } else { self.quiet_turns + 1 };
        if self.quiet_turns >= QUIET_TURNS {
            self.stage = Stage::Over(End::Weariness);
        }
    }

    pub(super) fn ending(&self, end: End) -> Ending {
        let winner = match end {
            End::Annihilation { winner } | End::Blockade { winner } => Some(winner),
            End::StandOff | End::Weariness => None,
        };
        let score = |side: Side| match winner {
            Some(winner) if winner == side => 1,
            Some(_) => -1,
            None => 0,
        };
        Ending {
            winner: winner.map(|side| side.name().to_owned()),
            draw: winner.is_none(),
            scores: Side::BOTH.iter().map(|&side| (side.name().to_owned(), score(side))).collect(),
        }
    }
}
