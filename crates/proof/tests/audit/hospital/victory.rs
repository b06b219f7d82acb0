//! Victory (H-1.6, H-10).

use std::collections::BTreeMap;

use super::pieces::{Place, Side};
use super::{Battle, Phase, Scenario, Stage};
use crate::model::Ending;

impl Battle {
    /// The pieces of a side on the map and in the bowl; badly wounded do not count (H-10.4).
    fn pieces(&self, side: Side) -> usize {
        self.units.iter().filter(|unit| unit.side == side && unit.at != Place::Dead).count()
    }

    fn men_in(&self, place: Place) -> usize {
        self.men.iter().filter(|man| man.at == place).count()
    }

    /// H-1.6
    pub(super) fn judge(&mut self) {
        let (zulus, british) = (self.pieces(Side::Zulu), self.pieces(Side::British));
        let (safe, killed) = (self.men_in(Place::Safe), self.men_in(Place::Dead));
        let torches = self.burnt.len();
        let on_fire = self.scenario == Scenario::OnFire;
        let cause = if on_fire { "torches" } else { "wounded" };
        let by_torch_or_wounded = if on_fire { torches >= self.torches } else { killed == self.men.len() };
        let zulu_major = by_torch_or_wounded || british == 0;
        let british_major = zulus == 0 && (on_fire || safe == self.men.len());
        let mut over = |cause, grade, winner| self.stage = Stage::Over { cause, grade, winner };
        self.side = Side::British;
        if zulu_major && british_major {
            return over("both", None, None);
        }
        if zulu_major {
            return over(if by_torch_or_wounded { cause } else { "annihilation" }, Some("major"), Some(Side::Zulu));
        }
        if british_major {
            return over("annihilation", Some("major"), Some(Side::British));
        }
        // H-10.4
        if zulus < british {
            return over("outnumbered", Some("victory"), Some(Side::British));
        }
        // H-10.5
        let last = self.turn >= self.last_turn;
        if on_fire && last {
            let winner = if torches < 3 { Side::British } else { Side::Zulu };
            return over(cause, Some("victory"), Some(winner));
        }
        // With all evacuated the British may play on for the Major.
        let decided = safe + killed == self.men.len() && !self.all_evacuated();
        if !on_fire && (last || decided) {
            return self.count_wounded();
        }
        (self.phase, self.stage) = (Phase::Events, Stage::NewTurn);
    }

    pub(super) fn all_evacuated(&self) -> bool {
        self.scenario != Scenario::OnFire && self.men_in(Place::Safe) == self.men.len()
    }

    /// H-10.5: more evacuated than killed, fewer, or equal; two make it a Victory.
    pub(super) fn count_wounded(&mut self) {
        let (safe, killed) = (self.men_in(Place::Safe), self.men_in(Place::Dead));
        let graded = |number: usize| Some(if number >= 2 { "victory" } else { "points" });
        let (grade, winner) = match safe.cmp(&killed) {
            std::cmp::Ordering::Greater => (graded(safe), Some(Side::British)),
            std::cmp::Ordering::Less => (graded(killed), Some(Side::Zulu)),
            std::cmp::Ordering::Equal => (None, None),
        };
        self.stage = Stage::Over { cause: "wounded", grade, winner };
    }

    /// A Major counts 3, a Victory 2, more evacuated than killed or the reverse 1.
    pub(super) fn ending(&self) -> Option<Ending> {
        let Stage::Over { grade, winner, .. } = self.stage else { return None };
        let points = match grade {
            Some("major") => 3,
            Some("victory") => 2,
            Some(_) => 1,
            None => 0,
        };
        let british = if winner == Some(Side::British) { points } else { -points };
        let scores = BTreeMap::from([("british".to_owned(), british), ("zulu".to_owned(), -british)]);
        // Solo, nobody sits on the Zulus' seat.
        let winner_seat = winner.filter(|&side| !self.solo || side == Side::British);
        Some(Ending { winner: winner_seat.map(|side| side.name().to_owned()), draw: winner.is_none(), scores })
    }
}
