//! A turn (H-1.0 to H-1.6): who may do what, and what comes next.

use super::actions::Action;
use super::pieces::Side;
use super::{Battle, Left, Phase, Stage};
use crate::model::Rolls;

impl Battle {
    /// All lawful actions.
    pub(super) fn actions(&self) -> Vec<Action> {
        if self.solo && self.side == Side::Zulu && matches!(self.stage, Stage::Acting | Stage::Choosing) {
            return vec![Action::Zulus];
        }
        self.choices()
    }

    /// What the side whose turn it is may do, player or not.
    pub(super) fn choices(&self) -> Vec<Action> {
        match self.stage {
            Stage::Placing => self.placements(),
            Stage::LayMan | Stage::LayPickaxe | Stage::BreachRoom => self.layings(),
            Stage::BreachWall { room } => self.breachings(room),
            Stage::NewTurn if self.all_evacuated() => vec![Action::Begin, Action::Claim],
            Stage::NewTurn => vec![Action::Begin],
            Stage::Converting { .. } => vec![Action::Torch, Action::Keep],
            Stage::Crawling => self.crawls(),
            Stage::Daring => self.daring_units(),
            Stage::Treating => self.treatable(),
            Stage::Championing => self.champions(),
            Stage::TakingTorch => self.torch_takers(),
            Stage::Arriving { .. } => self.entries.iter().map(|&point| Action::Arrive(point)).collect(),
            Stage::Acting => self.phase_actions(),
            Stage::Onward { unit, left } => self.onward_actions(unit, left),
            Stage::Mixed { unit, to, .. } => {
                let from = self.space_of(unit).unwrap_or(to);
                vec![Action::Move { from, to }, Action::Stop]
            }
            Stage::Fleeing { unit } => self.flights(unit),
            Stage::Choosing => self.pending_fights().into_iter().map(Action::Fight).collect(),
            Stage::Retreating { unit, free } => self.retreat_actions(unit, free),
            Stage::Raging { unit } => self.rage_actions(unit),
            Stage::Over { .. } => Vec::new(),
        }
    }

    /// H-20.1: one unit at a time, in any order, until the owner ends the phase.
    fn phase_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for unit in self.on_map(self.side) {
            if self.units[unit].marks.done {
                continue;
            }
            match self.phase {
                Phase::ZuluMoves | Phase::BritishMoves => {
                    actions.extend(self.first_steps(unit));
                    if !self.must_go_back(unit) {
                        actions.extend(self.shots(unit));
                    }
                }
                Phase::ZuluPowder | Phase::BritishPowder => actions.extend(self.shots(unit)),
                _ => actions.extend(self.hero_actions(unit)),
            }
        }
        if self.may_end_phase() {
            actions.push(Action::End);
        }
        actions
    }

    /// H-2.3, H-20.6: whoever has to go back to a round space must try before the phase ends.
    fn may_end_phase(&self) -> bool {
        let waiting = |&unit: &usize| !self.units[unit].marks.done && self.must_go_back(unit);
        self.phase != Phase::BritishMoves || !self.on_map(Side::British).iter().any(waiting)
    }

    pub(super) fn carry_out(&mut self, action: Action, rolls: &mut Rolls) -> Result<(), String> {
        match action {
            Action::Place { kind, at } => self.place_british(kind, at, rolls),
            Action::Lay(space) => self.lay(space, rolls),
            Action::Breach { from, to } => {
                self.breach(from, to);
                self.go_on_laying(rolls)
            }
            Action::Begin => self.begin_turn(rolls),
            Action::Claim => {
                self.count_wounded();
                Ok(())
            }
            Action::Torch => self.event(9, rolls),
            Action::Keep => match self.stage {
                Stage::Converting { event } => self.event(event, rolls),
                _ => Err("nothing to keep".to_owned()),
            },
            Action::Crawl { from, to } => self.crawl(from, to, rolls),
            Action::Dare(space) => self.dare(space, rolls),
            Action::Treat(space) => self.treat(space, rolls),
            Action::Champion { kind, at } => self.champion(kind, at, rolls),
            Action::Take(space) => self.take_torch(space, rolls),
            Action::Arrive(space) => self.arrive(space, rolls),
            Action::Move { from, to } => match self.stage {
                Stage::Fleeing { unit } => self.flee(unit, Some(to), rolls),
                Stage::Raging { unit } => self.rage(unit, to, rolls),
                Stage::Mixed { unit, to, .. } if self.burning.is_some() => self.flee_wounded(unit, Some(to)),
                Stage::Mixed { unit, to, extra } => {
                    self.step(unit, to, Left { extra, open: 0, rush: 0 });
                    Ok(())
                }
                Stage::Onward { unit, left } => self.go(unit, to, left, rolls),
                _ => {
                    let unit = self.unit_at(self.side, from).ok_or("nobody there")?;
                    self.set_out(unit, to, rolls)
                }
            },
            Action::Fire { from, to, aim } => self.fire(from, to, aim, rolls),
            Action::Reload(at) => self.reload(at, rolls),
            Action::Drop(at) => self.drop_torch(at, rolls),
            Action::Order { from, to } => self.order(from, to),
            Action::Pierce { from, to } => self.pierce(from, to, rolls),
            Action::Hand { from, to } => self.hand(from, to, rolls),
            Action::Lift { at, load } => self.lift(at, load),
            Action::Lower { at, load } => self.lower(at, load),
            Action::Fight(at) => self.fight(at, rolls),
            Action::Retreat { to, .. } => self.retreat(Some(to)),
            Action::Stop => match self.stage {
                Stage::Fleeing { unit } => self.flee(unit, None, rolls),
                Stage::Retreating { .. } => self.retreat(None),
                Stage::Raging { .. } => self.fight_over(),
                Stage::Mixed { unit, .. } if self.burning.is_some() => self.flee_wounded(unit, None),
                Stage::Onward { unit, .. } | Stage::Mixed { unit, .. } => {
                    self.finish(unit);
                    Ok(())
                }
                _ => Err("nothing to stop".to_owned()),
            },
            Action::End => self.next_phase(),
            Action::Zulus => self.zulus(rolls),
        }
    }

    /// H-1.2 to H-1.5. A phase in which nobody can do anything is passed over.
    pub(super) fn next_phase(&mut self) -> Result<(), String> {
        loop {
            for unit in &mut self.units {
                unit.marks.done = false;
            }
            (self.phase, self.side) = match self.phase {
                Phase::ZuluMoves => (Phase::BritishMoves, Side::British),
                Phase::BritishMoves => (Phase::ZuluPowder, Side::Zulu),
                Phase::ZuluPowder => (Phase::BritishPowder, Side::British),
                Phase::BritishPowder => (Phase::ZuluHeroes, Side::Zulu),
                Phase::ZuluHeroes => (Phase::BritishHeroes, Side::British),
                Phase::BritishHeroes => return self.begin_melee(),
                _ => (Phase::ZuluMoves, Side::Zulu),
            };
            self.stage = Stage::Acting;
            if self.choices() != [Action::End] {
                return Ok(());
            }
        }
    }
}
