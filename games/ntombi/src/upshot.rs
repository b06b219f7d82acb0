//! What the rules tell apart about how an action came out, for odds.

use redoubt_kernel::game::Upshot;

use crate::Ntombi;
use crate::action::Action;
use crate::figures::Side;
use crate::position::{Place, Position, Roll, Stage, State, flag};

impl Ntombi {
    /// How many figures of a side are so.
    fn count(&self, position: &Position, side: Side, so: impl Fn(&State) -> bool) -> i64 {
        self.scenario(position).of(side).filter(|figure| so(position.state(*figure))).count() as i64
    }

    /// See [`redoubt_kernel::Rules::upshot`]: the differences that dice can make to this kind of action.
    pub(crate) fn upshot_of(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        let change = |side, so: &dyn Fn(&State) -> bool| self.count(after, side, so) - self.count(before, side, so);
        let fallen = |side| change(side, &|state| state.place == Place::Fallen);
        let down = || change(Side::Zulu, &|state| state.is(flag::DOWN) && state.stands());
        let swept = || change(Side::British, &|state| matches!(state.place, Place::Swept | Place::Drowned));
        let (result, worth) = match *action {
            Action::Fire { figure, .. } => {
                let (british, zulus) = (fallen(Side::British), fallen(Side::Zulu));
                let own = self.scenario(before).side(figure) == Side::British;
                (vec![("british", british), ("zulus", zulus)], if own { zulus - 2 * british } else { british })
            }
            Action::Fight { .. } | Action::Slay { .. } => {
                let (british, zulus) = (fallen(Side::British), fallen(Side::Zulu));
                let own = before.phase.side() == Side::British;
                let worth = 3 * british - zulus;
                (vec![("british", british), ("zulus", zulus)], if own { -worth } else { worth })
            }
            Action::Give { .. } if !matches!(before.stage, Stage::Fall { .. }) => return None,
            Action::Volley { .. } | Action::Give { .. } => {
                let (zulus, down) = (fallen(Side::Zulu), down());
                (vec![("zulus", zulus), ("down", down)], 4 * zulus + down)
            }
            Action::Dare { figure } => {
                let state = after.state(figure);
                let bold = i64::from(state.is(flag::BOLD));
                let flees = i64::from(state.is(flag::FLEEING));
                (vec![("bold", bold), ("flees", flees)], 2 * bold + flees)
            }
            Action::Place { .. } if !matches!(before.stage, Stage::Free(_)) => return None,
            Action::Place { figure, .. } => {
                let armed = i64::from(!after.state(figure).is(flag::UNARMED));
                (vec![("armed", armed)], armed)
            }
            Action::Move { figure, .. } | Action::March { figure, .. } => {
                let british = self.scenario(before).side(figure) == Side::British;
                let wet = self.scenario(before).in_river(after.state(figure).at)
                    || after.state(figure).place == Place::Drowned;
                if !british || !wet {
                    return None;
                }
                (vec![("swept", swept())], -swept())
            }
            Action::Roll => {
                let Stage::Roll(roll) = before.stage else { return None };
                match roll {
                    Roll::Watch(_) => {
                        let seen = i64::from(after.alarm && !before.alarm);
                        (vec![("alarm", seen)], seen)
                    }
                    Roll::Ford { lost: already, .. } => {
                        let drowned = || change(Side::Zulu, &|state| state.place == Place::Drowned);
                        let now = if let Stage::Roll(Roll::Ford { lost, .. }) | Stage::Drown(lost) = after.stage {
                            i64::from(lost)
                        } else {
                            drowned()
                        };
                        let lost = now - i64::from(already);
                        (vec![("drowned", lost)], -lost)
                    }
                    Roll::Drift(figure) => {
                        let ashore = i64::from(matches!(after.state(figure).place, Place::Table | Place::Saved));
                        let lost = i64::from(after.state(figure).place == Place::Drowned);
                        (vec![("ashore", ashore), ("lost", lost)], ashore - lost)
                    }
                    Roll::Rouse(tent) => {
                        let leave = i64::from(after.tents[usize::from(tent)].may_leave);
                        (vec![("leave", leave)], leave)
                    }
                    Roll::Sweep(_) => (vec![("swept", swept())], -swept()),
                    Roll::Morale { .. } => (vec![("down", down())], -down()),
                }
            }
            Action::Array { .. } | Action::Ready | Action::Advance { .. } | Action::Salvo { .. } => return None,
            Action::Fix { .. } | Action::Mount { .. } | Action::Dismount { .. } => return None,
            Action::Collapse { .. } | Action::Alarm { .. } | Action::Hold { .. } => return None,
            Action::Select { .. } | Action::Push { .. } | Action::Step { .. } => return None,
            Action::Follow { .. } | Action::Stay | Action::End => return None,
        };
        Some(Upshot { result, worth })
    }
}
