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
        let volley = self.modified(position, volley);
        let penalties = self.penalties(position, volley.card, volley.target);
        let company = position.has_support(Support::GCompany);
        let mut best = self.resolved(position, volley);
        if company && penalties == 0 && volley.step != Step::Luck {
            for face in (1..=5).filter(|face| volley.dice.showing(*face) > 0) {
                let found = self.resolved(position, raised(volley, face));
                let good = |after: &Position| worth(suffered(position, after, volley.target));
                if good(&found) > good(&best) {
                    best = found;
                }
            }
        }
        best
    }

    /// is this choice about the dice on the table sure to gain nothing? A target that falls to them as
    /// they lie can lose no more, and one more on a die may leave its result as it is. A six is no end of it: whoever needs a
    /// retreat may want to be rid of it.
    pub(crate) fn is_pointless(&self, position: &Position, action: &Action) -> bool {
        let Stage::Volley(volley) = &position.stage else { return false };
        if !matches!(action, Action::Reroll { .. } | Action::Raise { .. } | Action::Turn { .. }) {
            return false;
        }
        let volley = self.modified(position, volley);
        let kept = self.resolved(position, volley);
        if kept.ibutho(volley.target).place == Place::Eliminated {
            return true;
        }
        let Action::Raise { face } = *action else { return false };
        let raised = raised(volley, face);
        // A four that counts as a five already becomes one that a card can turn.
        let turned = face == 4 && self.luck_matters(position, &raised);
        !turned && self.resolved(position, raised) == kept
    }

    /// The volley with its dice as they count.
    fn modified(&self, position: &Position, volley: &Volley) -> Volley {
        let mut volley = *volley;
        if volley.step == Step::Reroll {
            let company = position.has_support(Support::GCompany);
            let penalties = self.penalties(position, volley.card, volley.target);
            lower(&mut volley.dice, penalties.saturating_sub(u8::from(company)));
        }
        volley
    }

    /// The position once these dice have counted.
    fn resolved(&self, position: &Position, volley: Volley) -> Position {
        let mut after = *position;
        self.resolve(&mut after, volley, &mut ());
        after
    }
}

/// the volley with one more on a die that shows this.
fn raised(mut volley: Volley, face: u8) -> Volley {
    volley.dice.turn(face, face + 1);
    volley
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
