//! The Zulus of the solo game: who moves, whither, and what the dice decide for them (H-8.0, H-23.4).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Hospital;
use crate::action::{Action, Aim};
use crate::board::{Space, Spaces, Way};
use crate::event::Event;
use crate::pieces::{Side, Unit};
use crate::position::{Phase, Position, Stage};

impl Hospital {
    /// H-8.0: is it the solo rules' turn to decide?
    #[inline]
    pub(crate) fn solo_decides(&self, position: &Position) -> bool {
        position.variant.solo && position.side == Side::Zulu && !matches!(position.stage, Stage::Over(_))
    }

    /// Decisions that come up in the middle of something are made at once; the Zulus' own phases wait for the player's word.
    pub(crate) fn solo_interrupts(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        while self.solo_decides(position) && !matches!(position.stage, Stage::Acting | Stage::Choosing) {
            self.solo_decision(position, chance, log)?;
        }
        Ok(())
    }

    /// The Zulus act until the British have to decide something.
    pub(crate) fn solo_phase(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        while self.solo_decides(position) {
            self.solo_decision(position, chance, log)?;
        }
        Ok(())
    }

    /// One decision of the Zulus.
    fn solo_decision(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let action = match position.stage {
            Stage::LayMan | Stage::LayPickaxe | Stage::BreachRoom => {
                let rooms = self.rooms_to_choose(position);
                self.lot(rooms, chance)?.map(|at| Action::Lay { at })
            }
            // H-23.4: always.
            Stage::Converting(_) => Some(Action::Torch),
            Stage::Helping(favour) => self.solo_answer(position, favour, chance)?.map(Action::Help),
            Stage::Arriving(_) => {
                let front = self.set.scenario(position.scenario).front;
                let points = self.set.map.entries[front as usize].into_iter().collect();
                self.lot(points, chance)?.map(|at| Action::Arrive { at })
            }
            Stage::Acting => match position.phase {
                Phase::ZuluMoves => return self.solo_move(position, chance, log),
                Phase::ZuluPowder => self.solo_fire(position, chance)?.or(Some(Action::End)),
                Phase::ZuluHeroes => self.solo_heroes(position, chance)?.or(Some(Action::End)),
                // H-8.0: the British decide for themselves.
                Phase::BritishMoves | Phase::BritishPowder | Phase::BritishHeroes => Some(Action::End),
                Phase::SetUp | Phase::Events | Phase::Impi | Phase::Melee => Some(Action::End),
            },
            Stage::Onward { unit, .. } | Stage::Raging(unit) => {
                let step = self.solo_step(position, unit, chance, log)?;
                if step.is_some() || self.may_stop_here(position, unit) {
                    step
                } else {
                    // H-2.1: nobody stops on a friend.
                    let from = self.under_way(position);
                    self.lot(self.steps_now(position), chance)?.zip(from).map(|(to, from)| Action::Move { from, to })
                }
            }
            Stage::Fleeing(_) => {
                let steps = self.steps_now(position);
                let from = self.under_way(position);
                self.lot(steps, chance)?.zip(from).map(|(to, from)| Action::Move { from, to })
            }
            Stage::Choosing => self.lot(self.fights(position), chance)?.map(|at| Action::Fight { at }),
            Stage::Retreating { unit, free } => {
                let mut spaces = self.open_retreats(position);
                let from = position.space(unit);
                // H-4.2: staying is one of the choices of whoever threw the 0.
                if let (true, Some(at)) = (free, from) {
                    spaces.insert(at);
                }
                let chosen = self.lot(spaces, chance)?.filter(|to| Some(*to) != from);
                chosen.zip(from).map(|(to, from)| Action::Retreat { from, to })
            }
            Stage::Placing | Stage::BreachWall(_) | Stage::NewTurn | Stage::Mixed { .. } | Stage::Over(_) => None,
        };
        self.carry_out(position, action.unwrap_or(Action::Stop), chance, log)
    }

    /// H-23.4: every other choice by die: one of these, each as likely.
    pub(crate) fn lot(&self, spaces: Spaces, chance: &mut (impl Chance + ?Sized)) -> Result<Option<Space>, Interrupt> {
        let count = spaces.count();
        if count <= 1 {
            return Ok(spaces.into_iter().next());
        }
        let name = |index: u32| spaces.into_iter().nth(index as usize).map_or_else(String::new, |at| at.to_string());
        let index = chance.draw(count, Side::Zulu.seat(), "hospital-draw-choice", &name)?;
        Ok(spaces.into_iter().nth(index as usize))
    }

    /// H-23.4: the next unit that has not acted: nearest the hospital first, then by column, then by row.
    fn next_zulu(&self, position: &Position, wanted: impl Fn(Unit, Space) -> bool) -> Option<(Unit, Space)> {
        let mut waiting: Spaces = position.standing[Side::Zulu as usize];
        let mut reached = self.set.map.hospital & !position.burnt;
        loop {
            let near = waiting & reached;
            waiting &= !reached;
            let chosen = near
                .filter_map(|at| position.unit(Side::Zulu, at).map(|unit| (unit, at)))
                .filter(|(unit, at)| !position.done.has(*unit) && wanted(*unit, *at))
                .min_by_key(|(_, at)| (at.column(), at.row()));
            if chosen.is_some() || waiting.is_empty() {
                return chosen;
            }
            let grown = reached | position.around(&self.set.map, reached, false);
            // Whoever is cut off comes last.
            reached = if grown == reached { self.set.map.spaces } else { grown };
        }
    }

    /// H-1.2 for the next Zulu.
    fn solo_move(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let Some((unit, at)) = self.next_zulu(position, |_, _| true) else {
            return self.carry_out(position, Action::End, chance, log);
        };
        if let Some(shot) = self.solo_shot(position, unit, at, chance)? {
            return self.carry_out(position, shot, chance, log);
        }
        match self.solo_step(position, unit, chance, log)? {
            Some(step) => self.carry_out(position, step, chance, log),
            None => {
                position.done.insert(unit);
                Ok(())
            }
        }
    }

    /// H-1.3 for the next rifleman.
    fn solo_fire(&self, position: &Position, chance: &mut (impl Chance + ?Sized)) -> Result<Option<Action>, Interrupt> {
        let can = |unit, at| {
            let mut any = false;
            self.shots(position, unit, at, &mut |_| any = true);
            any
        };
        match self.next_zulu(position, can) {
            Some((unit, at)) => self.solo_shot(position, unit, at, chance),
            None => Ok(None),
        }
    }

    /// H-23.4: riflemen fire if they can, at British units rather than badly wounded men.
    fn solo_shot(
        &self,
        position: &Position,
        unit: Unit,
        from: Space,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<Option<Action>, Interrupt> {
        let mut targets = [Spaces::NONE; 2];
        self.shots(position, unit, from, &mut |action| {
            if let Action::Fire { to, aim, .. } = action {
                targets[usize::from(aim == Aim::Man)].insert(to);
            }
        });
        let aim = if targets[0].is_empty() { Aim::Man } else { Aim::Unit };
        Ok(self.lot(targets[usize::from(aim == Aim::Man)], chance)?.map(|to| Action::Fire { from, to, aim }))
    }

    /// H-1.4: torches are dropped at once, rifles reloaded; the Chief orders whom the die says (H-9.1).
    fn solo_heroes(
        &self,
        position: &Position,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<Option<Action>, Interrupt> {
        let can = |unit, at| {
            let mut any = false;
            self.heroics(position, unit, at, &mut |_| any = true);
            any
        };
        let Some((unit, at)) = self.next_zulu(position, can) else { return Ok(None) };
        if self.may_drop(position, at).is_ok() {
            return Ok(Some(Action::Drop { at }));
        }
        if position.empty.has(unit) {
            return Ok(Some(Action::Reload { at }));
        }
        let mut ordered = Spaces::NONE;
        self.heroics(position, unit, at, &mut |action| {
            if let Action::Order { to, .. } = action {
                ordered.insert(to);
            }
        });
        Ok(self.lot(ordered, chance)?.map(|to| Action::Order { from: at, to }))
    }

    /// H-8.0: whither a Zulu wants to go.
    fn goal(&self, position: &Position, unit: Unit, at: Space) -> Spaces {
        let map = &self.set.map;
        if position.torches.has(unit) {
            return map.rooms & !position.burnt;
        }
        if !map.hospital.has(at) {
            return map.hospital & !position.burnt;
        }
        let british = position.standing[Side::British as usize];
        if british.is_empty() { position.lying } else { british }
    }

    /// H-8.0: one step straight for the goal; several ways: d10, even right, odd left, 0 stay. `None` to stay.
    fn solo_step(
        &self,
        position: &Position,
        unit: Unit,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<Option<Action>, Interrupt> {
        let Some(from) = position.space(unit) else { return Ok(None) };
        let map = &self.set.map;
        let mut reached = self.goal(position, unit, from);
        // A Zulu that has an enemy before it, or is where it wants to be, stays.
        if position.standing[Side::British as usize].has(from) || reached.has(from) {
            return Ok(None);
        }
        let near = position.around(map, Spaces::only(from), false);
        while (near & reached).is_empty() {
            let grown = reached | position.around(map, reached, false);
            if grown == reached {
                return Ok(None);
            }
            reached = grown;
        }
        let mut ways = [false; 4];
        let mut lawful = Spaces::NONE;
        let mut consider = |action| {
            if let Action::Move { to, .. } = action
                && reached.has(to)
                && let Some(way) = from.way_to(to)
            {
                ways[way as usize] = true;
                lawful.insert(to);
            }
        };
        if position.stage == Stage::Acting {
            self.whole_moves(position, unit, from, &mut consider);
        } else {
            self.further_steps(position, &mut consider);
        }
        let to = if lawful.count() <= 1 {
            lawful.into_iter().next()
        } else {
            let roll = chance.roll(Die::D10, Side::Zulu.seat(), "hospital-roll-way")?;
            log.note(Event::WayRolled { unit, roll });
            let (left, right) = left_and_right(ways);
            match roll {
                0 => None,
                even if even % 2 == 0 => map.beyond(from, right),
                _ => map.beyond(from, left),
            }
        };
        Ok(to.map(|to| Action::Move { from, to }))
    }

    /// The steps on offer to the unit under way.
    fn steps_now(&self, position: &Position) -> Spaces {
        let mut steps = Spaces::NONE;
        self.further_steps(position, &mut |action| {
            if let Action::Move { to, .. } = action {
                steps.insert(to);
            }
        });
        steps
    }

    fn under_way(&self, position: &Position) -> Option<Space> {
        match position.stage {
            Stage::Fleeing(unit) | Stage::Raging(unit) | Stage::Onward { unit, .. } => position.space(unit),
            Stage::Placing | Stage::LayMan | Stage::LayPickaxe | Stage::BreachRoom => None,
            Stage::BreachWall(_) | Stage::NewTurn | Stage::Converting(_) | Stage::Helping(_) => None,
            Stage::Arriving(_) | Stage::Acting | Stage::Mixed { .. } | Stage::Choosing => None,
            Stage::Retreating { .. } | Stage::Over(_) => None,
        }
    }
}

/// H-8.0: the leftmost and the rightmost of several ways, seen by someone who faces them. Of two opposite ways, the one that
/// comes first clockwise from the north is the left.
fn left_and_right(ways: [bool; 4]) -> (Way, Way) {
    // The leftmost way is one whose neighbour counter-clockwise is not on offer, and the rightmost the last from there.
    let open = |index: usize| ways[index % 4];
    let left = (0..4).find(|&index| open(index) && !open(index + 3)).unwrap_or(0);
    let right = (left..left + 4).rev().find(|&index| open(index)).unwrap_or(left);
    (Way::ALL[left % 4], Way::ALL[right % 4])
}
