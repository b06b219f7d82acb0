//! Forward, back, and the Heroes who stand in the way.

use super::table::Constant;
use super::{At, Battle, Place, Stage};
use crate::model::Rolls;

impl Battle {
    /// The iButho in an interior box, which all tracks share.
    fn occupant(&self, interior: i64) -> Option<usize> {
        (0..self.units.len()).find(|&track| interior <= 0 && self.units[track].at == At::Box(interior))
    }

    /// the iButhos of these tracks go so many boxes in. True if the game is over.
    pub(super) fn advance(&mut self, tracks: &[usize], boxes: i64, rolls: &mut Rolls) -> Result<bool, String> {
        for _ in 0..boxes {
            // one box each; innermost first, then.
            let mut order: Vec<(i64, i64, i64, usize)> = Vec::new();
            for &track in tracks {
                let unit = &self.units[track];
                if let Some(at) = unit.place() {
                    order.push((at, -unit.size(), -self.table.ibuthos[unit.ibutho].strength, track));
                }
            }
            order.sort_unstable();
            for (at, _, _, track) in order {
                if !self.halted[track] && self.step_in(track, at - 1, rolls)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// One box in. True if the game is over.
    fn step_in(&mut self, track: usize, to: i64, rolls: &mut Rolls) -> Result<bool, String> {
        if self.occupant(to).is_some() {
            return Ok(false); // this box of movement is lost.
        }
        // the defender's roll comes before anything else.
        if let Some((low, high)) = self.defender_of(track, to)
            && (low..=high).contains(&rolls.die(1, 6)?)
        {
            self.halted[track] = true;
            return Ok(false);
        }
        let standing = self.standing();
        self.units[track].at = At::Box(to);
        if to == self.victory {
            // at once; nobody is sent back any more.
            self.stage = Stage::Overrun { track: self.table.tracks[track].id.clone() };
            return Ok(true);
        }
        // The defender who was overrun, and all who stand further out.
        self.send_back(&standing);
        if to == 1 && self.burning[track] {
            self.halted[track] = true;
        }
        Ok(false)
    }

    /// so many boxes out, clearing interior boxes on the way; beyond 5 it is Routed.
    pub(super) fn go_back(&mut self, track: usize, boxes: i64) {
        for _ in 0..boxes {
            let Some(at) = self.units[track].place() else { return };
            if at == 5 {
                self.units[track].at = At::Routed;
                return;
            }
            if let Some(other) = self.occupant(at + 1) {
                self.go_back(other, 1);
            }
            self.units[track].at = At::Box(at + 1);
        }
    }

    /// The post that a Hero holds (`None` is the Outer Perimeter's track), and on what.
    fn holds(&self, card: usize) -> Option<(Option<usize>, i64, i64)> {
        for constant in &self.table.cards[card].constants {
            if let Constant::Holds { post, low, high } = constant {
                return Some((self.table.tracks.iter().position(|track| track.post == *post), *low, *high));
            }
        }
        None
    }

    /// could a Defense marker stand there? Not while it burns, or an iButho is there or further in.
    fn can_stand(&self, post: Option<usize>) -> bool {
        let limit = if post.is_some() { 1 } else { 0 };
        let taken = (0..self.units.len()).any(|track| match self.units[track].place() {
            Some(at) => at <= 0 || (at == limit && post == Some(track)),
            None => false,
        });
        !taken && !post.is_some_and(|track| self.burning[track])
    }

    /// The Heroes whose Defense marker is on the map.
    pub(super) fn standing(&self) -> Vec<usize> {
        let available = self.cards_in(Place::Available).into_iter();
        available.filter(|&card| self.holds(card).is_some_and(|(post, _, _)| self.can_stand(post))).collect()
    }

    /// Those of them who can stand no longer go to the hand. (Only they: .)
    pub(super) fn send_back(&mut self, stood: &[usize]) {
        for &card in stood {
            let fine = self.holds(card).is_some_and(|(post, _, _)| self.can_stand(post));
            if self.places[card] == Place::Available && !fine {
                self.places[card] = Place::Hand;
            }
        }
    }

    /// Who stands in the way into a box.
    fn defender_of(&self, track: usize, to: i64) -> Option<(i64, i64)> {
        let post = match to {
            1 => Some(track),
            0 => None,
            _ => return None,
        };
        let mut defenders = self.standing().into_iter().filter_map(|card| self.holds(card));
        defenders.find(|(at, _, _)| *at == post).map(|(_, low, high)| (low, high))
    }

    /// a building catches fire; its defender goes back to the hand, unless he is steadied.
    pub(super) fn ignite(&mut self, track: usize) {
        let steadied = self.constant(&Constant::Steadies(self.table.tracks[track].post.clone()));
        let stood = self.standing();
        self.burning[track] = true;
        if !steadied {
            self.send_back(&stood);
        }
    }
}
