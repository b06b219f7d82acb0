//! Every decision in one place: what is on offer, what is accepted, what is carried out.

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Hospital;
use crate::action::Action;
use crate::event::Event;
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
                        actions.extend(free.map(|at| Action::Place { kind, at }));
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
            Stage::Crawling => self.all_crawls(position, &mut |from, to| actions.push(Action::Crawl { from, to })),
            Stage::Daring => {
                let able = position.standing[0].filter(|at| self.dares(position, *at).is_ok());
                actions.extend(able.map(|at| Action::Dare { at }));
            }
            Stage::Treating => {
                let able = position.standing[0].filter(|at| self.treatable(position, *at).is_ok());
                actions.extend(able.map(|at| Action::Treat { at }));
            }
            Stage::Championing => {
                let free = self.champion_spaces(position);
                for kind in self.set.kinds_of(Side::Zulu) {
                    if position.in_place(self.set.kind(kind).units, Place::Bowl).count() > 0 {
                        actions.extend(free.map(|at| Action::Champion { kind, at }));
                    }
                }
            }
            Stage::TakingTorch => {
                let able = position.standing[1].filter(|at| self.may_take_torch(position, *at).is_ok());
                actions.extend(able.map(|at| Action::Take { at }));
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
        match (self.solo_decides(position), *action) {
            (true, Action::Zulus) => return Ok(()),
            (true, _) => return Err(Refusal::ZulusFirst),
            _ => {}
        }
        match *action {
            Action::Place { kind, at } => self.may_place(position, kind, at).map(drop),
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
            Action::Crawl { from, to } => self.may_crawl(position, from, to).map(drop),
            Action::Dare { at } => in_stage(Stage::Daring).and_then(|()| self.dares(position, at).map(drop)),
            Action::Treat { at } => in_stage(Stage::Treating).and_then(|()| self.treatable(position, at).map(drop)),
            Action::Champion { kind, at } => self.may_champion(position, kind, at).map(drop),
            Action::Take { at } => self.may_take_torch(position, at).map(drop),
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
                _ => not_now,
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
        match action {
            Action::Place { kind, at } => {
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
                log.note(Event::Converted);
                self.carry_out_event(position, 9, chance, log)?;
            }
            Action::Keep => {
                if let Stage::Converting(event) = position.stage {
                    self.carry_out_event(position, event, chance, log)?;
                }
            }
            Action::Crawl { from, to } => {
                if let Ok(man) = self.may_crawl(position, from, to) {
                    self.crawl(position, man, to, log);
                    self.roll_impi(position, chance, log)?;
                }
            }
            Action::Dare { at } => {
                if let Ok(unit) = self.dares(position, at) {
                    position.daring.insert(unit);
                    log.note(Event::Dared { unit });
                    self.roll_impi(position, chance, log)?;
                }
            }
            Action::Treat { at } => {
                if let Ok(unit) = self.treatable(position, at) {
                    position.wounded.remove(unit);
                    log.note(Event::Recovered { unit });
                    self.roll_impi(position, chance, log)?;
                }
            }
            Action::Champion { kind, at } => {
                if let Ok(unit) = self.may_champion(position, kind, at) {
                    position.put(unit, Place::Map(at));
                    log.note(Event::Champion { unit, at });
                    self.roll_impi(position, chance, log)?;
                }
            }
            Action::Take { at } => {
                if let Ok(unit) = self.may_take_torch(position, at) {
                    position.torches.insert(unit);
                    log.note(Event::TorchTaken { unit });
                    self.roll_impi(position, chance, log)?;
                }
            }
            Action::Arrive { at } => {
                if let Ok(unit) = self.may_arrive(position, at) {
                    self.arrive_at(position, unit, at, chance, log)?;
                }
            }
            Action::Move { from, to } => match position.stage {
                Stage::Mixed { .. } => self.after_mixed(position, true, chance, log)?,
                _ => {
                    if let Ok((unit, step)) = self.may_move(position, from, to) {
                        self.take_step(position, unit, step, chance, log)?;
                    }
                }
            },
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
        // H-22.5: a Zulu may have been shot in R; but whoever has something to decide stays for it.
        if matches!(position.stage, Stage::Acting | Stage::Choosing | Stage::NewTurn) {
            self.evacuate(position, log);
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
            _ => {}
        }
        Ok(())
    }
}
