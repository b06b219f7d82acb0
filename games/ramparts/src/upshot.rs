//! What the rules tell apart about an outcome: hits and retreats of a volley, fires put out.

use redoubt_kernel::game::Upshot;

use crate::Ramparts;
use crate::action::Action;
use crate::board::{FAR, Track};
use crate::position::{Place, Position, Stage, Step, Volley};
use crate::set::Support;
use crate::volley::lower;

impl Ramparts {
    /// Volleys: hits and boxes back, as far as they matter to the target. Fire-fighting: fires out.
    pub(crate) fn upshot_of(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        let target = match *action {
            Action::Volley { target, .. } => target,
            Action::Reroll { .. } => {
                let Stage::Volley(volley) = before.stage else { return None };
                volley.target
            }
            Action::FightFire { .. } => {
                // A choice of fires is still to be made, but one goes out.
                let chosen = i64::from(matches!(after.stage, Stage::Fires { .. }));
                let out = i64::from(before.burning.count()) - i64::from(after.burning.count()) + chosen;
                return Some(Upshot { result: vec![("out", out)], worth: out });
            }
            Action::Marker | Action::Douse { .. } | Action::PutForth { .. } | Action::Form { .. } => return None,
            Action::Disband | Action::Build { .. } | Action::StopBuilding | Action::Distribute { .. } => return None,
            Action::Use { .. } | Action::Raise { .. } | Action::Turn { .. } | Action::Keep => return None,
            Action::Draw | Action::Discard { .. } | Action::Done => return None,
        };
        let (hits, retreats) = if let Stage::Volley(volley) = &after.stage {
            suffered(before, &self.kept(after, volley), target)
        } else {
            suffered(before, after, target)
        };
        let worth = worth((hits, retreats));
        Some(Upshot { result: vec![("hits", hits), ("retreats", retreats)], worth })
    }

    /// The position once the dice on the table have been kept as they are, but for G Company's die, which is well chosen.
    pub(crate) fn kept(&self, position: &Position, volley: &Volley) -> Position {
        let done = |volley: Volley| {
            let mut after = *position;
            self.resolve(&mut after, volley, &mut ());
            after
        };
        let mut volley = *volley;
        let penalties = self.penalties(position, volley.card, volley.target);
        let company = position.has_support(Support::GCompany);
        if volley.step == Step::Reroll {
            lower(&mut volley.dice, penalties.saturating_sub(u8::from(company)));
        }
        let mut best = done(volley);
        if company && penalties == 0 && volley.step != Step::Luck {
            for face in (1..=5).filter(|face| volley.dice.showing(*face) > 0) {
                let mut raised = volley;
                raised.dice.turn(face, face + 1);
                let found = done(raised);
                let good = |after: &Position| worth(suffered(position, after, volley.target));
                if good(&found) > good(&best) {
                    best = found;
                }
            }
        }
        best
    }
}

/// How good hits and retreats are, next to each other.
const fn worth((hits, retreats): (i64, i64)) -> i64 {
    3 * hits + retreats
}

/// Hits taken and boxes gone back by a formation between two positions.
fn suffered(before: &Position, after: &Position, target: Track) -> (i64, i64) {
    let out = |place: Place| match place {
        Place::Box(at) => i64::from(at),
        Place::Routed | Place::Eliminated => i64::from(FAR) + 1,
    };
    let (old, new) = (before.ibutho(target), after.ibutho(target));
    let hits = i64::from(old.hits()) - i64::from(new.hits());
    match new.place {
        Place::Eliminated => (hits + 1, 0),
        Place::Box(_) | Place::Routed => (hits, out(new.place) - out(old.place)),
    }
}
