//! What the rules tell apart when chance has decided an action, for exact odds.

use redoubt_kernel::game::Upshot;

use crate::Hospital;
use crate::action::{Action, Aim};
use crate::board::Space;
use crate::movement::Toll;
use crate::pieces::{Side, Unit};
use crate::position::{Place, Position, Stage};

/// What became of a unit.
struct Fate {
    dead: i64,
    out: i64,
    wounded: i64,
    moved: i64,
}

impl Fate {
    fn of(unit: Unit, before: &Position, after: &Position) -> Fate {
        let (was, is) = (before.place(unit), after.place(unit));
        Fate {
            dead: i64::from(is == Place::Dead),
            out: i64::from(is == Place::Bowl),
            wounded: i64::from(after.wounded.has(unit) && !before.wounded.has(unit)),
            moved: i64::from(matches!(is, Place::Map(_)) && was != is),
        }
    }

    /// How bad it is for its side.
    fn loss(&self) -> i64 {
        8 * self.dead + 5 * self.out + 3 * self.wounded
    }
}

impl Hospital {
    /// `None` where chance decides nothing in the action itself.
    pub(crate) fn upshot_of(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        if self.solo_decides(before) {
            return Some(self.toll_of_a_phase(before, after));
        }
        match *action {
            Action::Fire { from, to, aim } => self.shot_result(before, after, from, to, aim),
            Action::Move { from, to } => self.step_result(before, after, from, to),
            Action::Fight { at } => Some(self.clash(before, after, at, before.side)),
            Action::Drop { at } => Some(self.clash(before, after, at, Side::Zulu)),
            Action::Stop => {
                let (Stage::Fleeing(unit), Some(at)) = (before.stage, before.burning) else { return None };
                // The others still throw for damage.
                (unit.side() == Side::Zulu).then(|| self.clash(before, after, at, Side::Zulu))
            }
            Action::Reload { at } => {
                let unit = before.unit(before.side, at)?;
                let loaded = i64::from(!after.empty.has(unit));
                let cold = i64::from(after.cold[1].has(unit));
                Some(Upshot { result: vec![("loaded", loaded), ("cold", cold)], worth: 2 * loaded - cold })
            }
            Action::Pierce { .. } => {
                let holes = |position: &Position| position.breaches.iter().flatten().count() as i64;
                let pierced = holes(after) - holes(before);
                let broken = i64::from(after.pickaxe == Place::Dead);
                Some(Upshot { result: vec![("pierced", pierced), ("broken", broken)], worth: 2 * pierced - broken })
            }
            Action::Hand { from, to } => {
                let man = before.man_at(from)?;
                let dead = i64::from(after.men[man] == Place::Dead);
                let through = i64::from(dead == 0 && after.men[man] != Place::Map(from));
                let _: Space = to;
                Some(Upshot { result: vec![("through", through), ("man_dead", dead)], worth: through - 2 * dead })
            }
            Action::Place { .. } | Action::Lay { .. } | Action::Breach { .. } | Action::Begin => None,
            Action::Claim | Action::Torch | Action::Keep | Action::Help(_) => None,
            Action::Arrive { .. } | Action::Lift { .. } | Action::Lower { .. } => None,
            Action::Order { .. } | Action::Retreat { .. } | Action::End | Action::Zulus => None,
        }
    }

    /// H-8.0: what a whole phase of the solo Zulus cost, on both sides.
    fn toll_of_a_phase(&self, before: &Position, after: &Position) -> Upshot {
        let fates = |side: Side| {
            let mut sum = Fate { dead: 0, out: 0, wounded: 0, moved: 0 };
            for unit in self.set.units(side).filter(|unit| before.space(*unit).is_some()) {
                let fate = Fate::of(unit, before, after);
                sum.dead += fate.dead;
                sum.out += fate.out;
                sum.wounded += fate.wounded;
            }
            sum
        };
        let (british, zulus) = (fates(Side::British), fates(Side::Zulu));
        let lost = |position: &Position| position.men.iter().filter(|man| **man == Place::Dead).count() as i64;
        let men = lost(after) - lost(before);
        let burnt = i64::from(after.burnt.count()) - i64::from(before.burnt.count());
        let result = vec![
            ("british_dead", british.dead),
            ("british_out", british.out),
            ("british_wounded", british.wounded),
            ("man_dead", men),
            ("burnt", burnt),
            ("zulu_dead", zulus.dead),
            ("zulu_out", zulus.out),
        ];
        Upshot { result, worth: zulus.loss() - british.loss() - 8 * men - 4 * burnt }
    }

    fn shot_result(&self, before: &Position, after: &Position, from: Space, to: Space, aim: Aim) -> Option<Upshot> {
        let firer = before.unit(before.side, from)?;
        let emptied = i64::from(after.empty.has(firer) && !before.empty.has(firer));
        if aim == Aim::Man {
            let man = before.man_at(to)?;
            let dead = i64::from(after.men[man] == Place::Dead);
            return Some(Upshot { result: vec![("man_dead", dead), ("emptied", emptied)], worth: 8 * dead - emptied });
        }
        let fate = Fate::of(before.unit(before.side.other(), to)?, before, after);
        let result = vec![("dead", fate.dead), ("out", fate.out), ("wounded", fate.wounded), ("emptied", emptied)];
        Some(Upshot { result, worth: fate.loss() - emptied })
    }

    fn step_result(&self, before: &Position, after: &Position, from: Space, to: Space) -> Option<Upshot> {
        if let (Stage::Fleeing(unit), Some(at)) = (before.stage, before.burning)
            && unit.side() == Side::Zulu
        {
            return Some(self.clash(before, after, at, Side::Zulu));
        }
        let (unit, step) = self.may_move(before, from, to).ok()?;
        let fate = Fate::of(unit, before, after);
        let mut result = vec![("moved", fate.moved), ("out", fate.out), ("wounded", fate.wounded)];
        let mut worth = 2 * fate.moved - fate.loss();
        if let (Stage::Raging(_), Some(enemy)) = (before.stage, before.unit(unit.side().other(), to)) {
            // H-21.5: the second fight is part of it.
            let beaten = Fate::of(enemy, before, after);
            result[2] = ("dead", fate.dead);
            result.extend([
                ("british_dead", beaten.dead),
                ("british_out", beaten.out),
                ("british_wounded", beaten.wounded),
                ("british_back", beaten.moved),
            ]);
            worth += beaten.loss();
            return Some(Upshot { result, worth });
        }
        (step.toll != Toll::Free).then_some(Upshot { result, worth })
    }

    /// What became of the two that share a space.
    fn clash(&self, before: &Position, after: &Position, at: Space, actor: Side) -> Upshot {
        let mut result = Vec::new();
        let mut worth = 0;
        if let Some(british) = before.unit(Side::British, at) {
            let fate = Fate::of(british, before, after);
            result.extend([
                ("british_dead", fate.dead),
                ("british_out", fate.out),
                ("british_wounded", fate.wounded),
                ("british_back", fate.moved),
            ]);
            worth -= fate.loss() + fate.moved;
        }
        if let Some(zulu) = before.unit(Side::Zulu, at) {
            let fate = Fate::of(zulu, before, after);
            result.extend([("zulu_dead", fate.dead), ("zulu_out", fate.out), ("zulu_back", fate.moved)]);
            worth += fate.loss() + fate.moved;
        }
        Upshot { result, worth: if actor == Side::British { worth } else { -worth } }
    }
}
