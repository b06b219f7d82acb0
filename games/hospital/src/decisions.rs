//! Every decision in one place: what is on offer, what is accepted, what is carried out.

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Hospital;
use crate::action::Action;
use crate::event::Event;
use crate::incidents::{Favour, Happening, Incident};
use crate::pieces::Side;
use crate::position::{Place, Position, Stage};
use crate::refusal::Refusal;

impl Hospital {
    /// The lawful actions, in a fixed order.
    #[inline]
    pub(crate) fn on_offer(&self, position: &Position, actions: &mut Vec<Action>) {
        if self.solo_decides(position) {
            return actions.push(Action::Zulus);
        }
        let map = &self.set.map;
        match position.stage {
            Stage::Placing => {
                let free = map.round & !position.standing[Side::British as usize];
                for kind in self.set.kinds_of(Side::British) {
                    if position.in_place(self.set.kind(kind).units, Place::Box).count() > 0 {
                        actions.extend(free.map(|at| Action::Place { unit: kind, at }));
                    }
                }
            }
            Stage::LayMan | Stage::LayPickaxe | Stage::BreachRoom => {
                actions.extend(self.rooms_to_choose(position).map(|at| Action::Lay { at }));
            }
            Stage::BreachWall(from) => {
                actions.extend(self.plain_walls(position, from).map(|to| Action::Breach { from, to }));
            }
            Stage::NewTurn => {
                actions.push(Action::Begin);
                if self.may_claim(position) {
                    actions.push(Action::Claim);
                }
            }
            Stage::Converting(_) => actions.extend([Action::Torch, Action::Keep]),
            Stage::Helping(favour) => {
                self.each_answer(position, favour, &mut |answer| actions.push(Action::Help(answer)))
            }
            Stage::Arriving(_) => {
                let front = self.set.scenario(position.scenario).front;
                actions.extend(map.entries[front as usize].iter().map(|at| Action::Arrive { at: *at }));
            }
            Stage::Acting => {
                self.phase_actions(position, &mut |action| actions.push(action));
                if self.may_end(position).is_ok() {
                    actions.push(Action::End);
                }
            }
            Stage::Onward { unit, .. } => {
                self.further_steps(position, &mut |action| actions.push(action));
                if self.may_stop_here(position, unit) {
                    actions.push(Action::Stop);
                }
            }
            Stage::Fleeing(_) | Stage::Raging(_) => {
                self.further_steps(position, &mut |action| actions.push(action));
                actions.push(Action::Stop);
            }
            Stage::Mixed { unit, to, .. } => {
                actions.extend(position.space(unit).map(|from| Action::Move { from, to }));
                actions.push(Action::Stop);
            }
            Stage::Choosing => actions.extend(self.fights(position).map(|at| Action::Fight { at })),
            Stage::Retreating { unit, free } => {
                if let Some(from) = position.space(unit) {
                    actions.extend(self.open_retreats(position).map(|to| Action::Retreat { from, to }));
                }
                if free {
                    actions.push(Action::Stop);
                }
            }
            Stage::Over(_) => {}
        }
    }

    /// Accepts or refuses any action.
    pub(crate) fn may(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        let stage = position.stage;
        let not_now = Err(Refusal::NotNow(stage, position.phase));
        let in_stage = |wanted: Stage| if stage == wanted { Ok(()) } else { not_now };
        if self.solo_decides(position) {
            return if *action == Action::Zulus { Ok(()) } else { Err(Refusal::ZulusFirst) };
        }
        if let Stage::Helping(favour) = stage {
            return self.may_answer(position, favour, action);
        }
        match *action {
            Action::Place { unit: kind, at } => self.may_place(position, kind, at).map(drop),
            Action::Lay { at } => self.may_lay(position, at),
            Action::Breach { from, to } => self.may_breach(position, from, to).map(drop),
            Action::Begin => in_stage(Stage::NewTurn),
            Action::Claim => {
                in_stage(Stage::NewTurn)?;
                if self.may_claim(position) { Ok(()) } else { Err(Refusal::NothingToClaim) }
            }
            Action::Torch | Action::Keep => {
                if matches!(stage, Stage::Converting(_)) {
                    Ok(())
                } else {
                    not_now
                }
            }
            // H-12: only about an event.
            Action::Help(_) => not_now,
            Action::Arrive { at } => self.may_arrive(position, at).map(drop),
            Action::Move { from, to } => self.may_move(position, from, to).map(drop),
            Action::Stop => match stage {
                Stage::Onward { unit, .. } if self.may_stop_here(position, unit) => Ok(()),
                Stage::Onward { unit, .. } => {
                    Err(position.space(unit).map_or(Refusal::MustGoBack, Refusal::OverFriend))
                }
                Stage::Fleeing(_) | Stage::Raging(_) | Stage::Mixed { .. } => Ok(()),
                Stage::Retreating { free: true, .. } => Ok(()),
                Stage::Retreating { .. } => Err(Refusal::MustGoBack),
                Stage::Placing | Stage::LayMan | Stage::LayPickaxe | Stage::BreachRoom => not_now,
                Stage::BreachWall(_) | Stage::NewTurn | Stage::Converting(_) | Stage::Helping(_) => not_now,
                Stage::Arriving(_) | Stage::Acting | Stage::Choosing | Stage::Over(_) => not_now,
            },
            Action::Fire { from, to, aim } => self.may_fire(position, from, to, aim).map(drop),
            Action::Reload { at } => self.may_reload(position, at).map(drop),
            Action::Drop { at } => self.may_drop(position, at).map(drop),
            Action::Pierce { from, to } => self.may_pierce(position, from, to).map(drop),
            Action::Hand { from, to } => self.may_hand(position, from, to).map(drop),
            Action::Lift { at, load } => self.may_lift(position, at, load).map(drop),
            Action::Lower { at, load } => self.may_lower(position, at, load).map(drop),
            Action::Order { from, to } => self.may_order(position, from, to).map(drop),
            Action::Fight { at } => self.may_fight(position, at),
            Action::Retreat { from, to } => self.may_retreat(position, from, to).map(drop),
            Action::End => self.may_end(position),
            Action::Zulus => Err(Refusal::NoZulus),
        }
    }

    /// Carries out an action that is lawful for whoever decides, the solo rules included.
    pub(crate) fn carry_out(
        &self,
        position: &mut Position,
        action: Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        if let (Stage::Helping(favour), Action::Help(answer)) = (position.stage, action) {
            self.answer(position, favour, answer, chance, log)?;
        } else {
            self.carry_out_otherwise(position, action, chance, log)?;
        }
        // H-22.5: a Zulu may have been shot in R; but whoever has something to decide stays for it.
        if matches!(position.stage, Stage::Acting | Stage::Choosing | Stage::NewTurn) {
            self.evacuate(position, log);
        }
        Ok(())
    }

    /// Everything that is not about an event (H-12).
    fn carry_out_otherwise(
        &self,
        position: &mut Position,
        action: Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match action {
            Action::Place { unit: kind, at } => {
                if let Ok(unit) = self.may_place(position, kind, at) {
                    self.place(position, unit, at, chance, log)?;
                }
            }
            Action::Lay { at } => self.lay(position, at, chance, log)?,
            Action::Breach { from, to } => {
                if let Ok(way) = self.may_breach(position, from, to) {
                    self.breach(position, (from, to), way, chance, log)?;
                }
            }
            Action::Begin => self.begin_turn(position, chance, log)?,
            Action::Claim => {
                let ending = self.on_the_wounded(position);
                position.stage = Stage::Over(ending);
                log.note(Event::Ended { ending });
            }
            Action::Torch => {
                log.note(Event::Incident(Happening::Converted));
                self.carry_out_event(position, Incident::Helping(Favour::Torch), chance, log)?;
            }
            Action::Keep => {
                if let Stage::Converting(number) = position.stage {
                    self.carry_out_event(position, number.incident(), chance, log)?;
                }
            }
            Action::Help(_) => {}
            Action::Arrive { at } => {
                if let Ok(unit) = self.may_arrive(position, at) {
                    self.arrive_at(position, unit, at, chance, log)?;
                }
            }
            Action::Move { from, to } => {
                if matches!(position.stage, Stage::Mixed { .. }) {
                    self.after_mixed(position, true, chance, log)?;
                } else if let Ok((unit, step)) = self.may_move(position, from, to) {
                    self.take_step(position, unit, step, chance, log)?;
                }
            }
            Action::Stop => self.decline(position, chance, log)?,
            Action::Fire { from, to, aim } => {
                if let Ok(shot) = self.may_fire(position, from, to, aim) {
                    self.shoot(position, shot, chance, log)?;
                }
            }
            Action::Reload { at } => {
                if let Ok(unit) = self.may_reload(position, at) {
                    self.reload(position, unit, chance, log)?;
                }
            }
            Action::Drop { at } => {
                if let Ok(unit) = self.may_drop(position, at) {
                    self.drop_torch(position, unit, at, chance, log)?;
                }
            }
            Action::Pierce { from, to } => {
                if let Ok(digger) = self.may_pierce(position, from, to) {
                    self.pierce(position, digger, (from, to), chance, log)?;
                }
            }
            Action::Hand { from, to } => {
                if let Ok(hands) = self.may_hand(position, from, to) {
                    self.hand_through(position, hands, to, chance, log)?;
                }
            }
            Action::Lift { at, load } => {
                if let Ok(unit) = self.may_lift(position, at, load) {
                    self.lift(position, unit, at, load, log);
                }
            }
            Action::Lower { at, load } => {
                if let Ok(unit) = self.may_lower(position, at, load) {
                    self.lower(position, unit, load, log);
                }
            }
            Action::Order { from, to } => {
                if let Ok((leader, unit)) = self.may_order(position, from, to) {
                    self.order_on(position, leader, unit, log);
                }
            }
            Action::Fight { at } => self.fight(position, at, false, chance, log)?,
            Action::Retreat { from, to } => {
                if let Ok(unit) = self.may_retreat(position, from, to) {
                    self.relocate(position, unit, to, log);
                    self.after_retreat(position, chance, log)?;
                }
            }
            Action::End => self.begin_phase(position, position.phase.next(), log),
            Action::Zulus => self.solo_phase(position, chance, log)?,
        }
        Ok(())
    }

    /// What is offered is not taken up.
    fn decline(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match position.stage {
            Stage::Onward { unit, .. } => self.stop(position, unit),
            Stage::Mixed { .. } => self.after_mixed(position, false, chance, log)?,
            Stage::Fleeing(unit) => self.after_flight(position, unit, chance, log)?,
            Stage::Raging(_) => self.pass_the_choice(position, log),
            Stage::Retreating { unit, .. } => {
                log.note(Event::Ignored { unit });
                self.after_retreat(position, chance, log)?;
            }
            Stage::Placing | Stage::LayMan | Stage::LayPickaxe | Stage::BreachRoom => {}
            Stage::BreachWall(_) | Stage::NewTurn | Stage::Converting(_) | Stage::Helping(_) => {}
            Stage::Arriving(_) | Stage::Acting | Stage::Choosing | Stage::Over(_) => {}
        }
        Ok(())
    }
}
