//! Set-up (H-10.0 to H-10.3, H-9.4, H-23.3).

use redoubt_kernel::{Chance, Die, Interrupt, Log, Setup};

use crate::Hospital;
use crate::board::{Edge, Space, Spaces, Way};
use crate::event::Event;
use crate::pieces::{Kind, Side, Unit};
use crate::position::{Phase, Place, Position, Stage, Variant};
use crate::refusal::Refusal;

impl Hospital {
    /// H-10.0: one British unit, drawn at random, begins in the bowl.
    pub(crate) fn set_up(
        &self,
        setup: &Setup,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<Position, Interrupt> {
        let variant = Variant {
            option_a: setup.switch("option_a"),
            arrival: match setup.word("arrival") {
                "rolled" => 1,
                "chosen" => 2,
                _ => 0,
            },
            pistol_limit: setup.switch("pistol_limit"),
            extra_movement: setup.switch("extra_movement"),
            better_strike: setup.switch("better_strike"),
            pickaxe_choice: setup.switch("pickaxe_choice"),
            solo: setup.word("zulu") == "solo",
        };
        let scenario = self.set.scenario_named(&setup.scenario).unwrap_or(self.set.usual());
        let mut position = Position::empty(scenario, variant);
        for unit in self.set.units(Side::Zulu) {
            position.put(unit, Place::Bowl);
        }
        let unit = self.draw(&position, Side::British, self.set.units(Side::British), chance)?;
        position.put(unit, Place::Bowl);
        log.note(Event::KeptBack { unit });
        Ok(position)
    }

    /// H-10.0: a counter still in the box, on a round space without one.
    pub(crate) fn may_place(&self, position: &Position, kind: Kind, at: Space) -> Result<Unit, Refusal> {
        if position.stage != Stage::Placing {
            return Err(Refusal::NotNow(position.stage, position.phase));
        }
        let boxed = position.in_place(self.set.kind(kind).units & Side::British.all(), Place::Box);
        let unit = boxed.into_iter().next().ok_or(Refusal::NotInBox(kind))?;
        match () {
            () if !self.set.map.round.has(at) => Err(Refusal::SquareSpace(at)),
            () if position.standing[Side::British as usize].has(at) => Err(Refusal::Friend(at)),
            () => Ok(unit),
        }
    }

    /// Places a counter; after the last one the Zulus come and the dice are rolled.
    pub(crate) fn place(
        &self,
        position: &mut Position,
        unit: Unit,
        at: Space,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.put(unit, Place::Map(at));
        log.note(Event::Placed { unit, at });
        if position.in_place(self.set.units(Side::British), Place::Box).count() > 0 {
            return Ok(());
        }
        let front = self.set.scenario(position.scenario).front;
        for number in 0..9 {
            let bowl = position.in_place(self.set.units(Side::Zulu), Place::Bowl);
            let unit = self.draw(position, Side::Zulu, bowl, chance)?;
            let at = self.set.map.entry(front, number);
            position.put(unit, Place::Map(at));
            log.note(Event::Arrived { unit, at });
        }
        self.go_on_setting_up(position, chance, log)
    }

    /// H-10.1, H-10.3: rolls for what is still to be laid out, until someone has to choose.
    fn go_on_setting_up(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let roll = |chance: &mut _| Chance::roll(chance, Die::D10, Side::British.seat(), "hospital-roll-room");
        if position.scenario.has_wounded() {
            while let Some(man) = self.next_man(position) {
                let room = self.set.map.numbers[usize::from(roll(chance)?)];
                if position.lying.has(room) {
                    log.note(Event::Taken { at: room, rule: "H-10.1" });
                    position.side = Side::Zulu;
                    position.stage = Stage::LayMan;
                    return Ok(());
                }
                self.lay_man(position, man, room, log);
            }
            if position.pickaxe == Place::Box {
                if position.variant.pickaxe_choice {
                    // H-9.4.
                    position.side = Side::British;
                    position.stage = Stage::LayPickaxe;
                    return Ok(());
                }
                let room = self.set.map.numbers[usize::from(roll(chance)?)];
                if position.lying.has(room) {
                    log.note(Event::Taken { at: room, rule: "H-10.1" });
                    position.side = Side::Zulu;
                    position.stage = Stage::LayPickaxe;
                    return Ok(());
                }
                self.lay_pickaxe(position, room, log);
            }
        } else if position.breaches.contains(&None) {
            let number = roll(chance)?;
            let room = self.set.map.numbers[usize::from(number)];
            let twice = position.rolled == Some(number);
            let taken = twice || self.plain_walls(position, room).is_empty();
            position.rolled = Some(number);
            if taken && !self.breach_rooms(position).is_empty() {
                // H-23.3: a room without a plain wall counts as taken.
                log.note(Event::Taken { at: room, rule: if twice { "H-10.3" } else { "H-23.3" } });
                position.side = Side::Zulu;
                position.stage = Stage::BreachRoom;
                return Ok(());
            }
            if !taken {
                position.side = Side::British;
                position.stage = Stage::BreachWall(room);
                return Ok(());
            }
        }
        position.rolled = None;
        position.side = Side::British;
        position.phase = Phase::Events;
        position.stage = Stage::NewTurn;
        log.note(Event::BattleBegins);
        Ok(())
    }

    fn next_man(&self, position: &Position) -> Option<usize> {
        (0..usize::from(self.set.casualties)).find(|man| position.men.get(*man) == Some(&Place::Box))
    }

    fn lay_man(&self, position: &mut Position, man: usize, at: Space, log: &mut impl Log<Event>) {
        position.put_man(man, Place::Map(at));
        log.note(Event::ManLaid { at });
    }

    fn lay_pickaxe(&self, position: &mut Position, at: Space, log: &mut impl Log<Event>) {
        position.pickaxe = Place::Map(at);
        log.note(Event::PickaxeLaid { at });
    }

    /// H-23.3: the spaces behind the plain unbroken walls of a room.
    pub(crate) fn plain_walls(&self, position: &Position, room: Space) -> Spaces {
        let map = &self.set.map;
        let plain = Way::ALL.into_iter().filter(|way| position.edge(map, room, *way) == Edge::Wall);
        plain.filter_map(|way| map.beyond(room, way)).collect()
    }

    /// H-10.3: the rooms that the Zulu may choose for a breach.
    fn breach_rooms(&self, position: &Position) -> Spaces {
        let first = position.rolled.map(|number| self.set.map.numbers[usize::from(number)]);
        let open = self.set.map.rooms.filter(|room| !self.plain_walls(position, *room).is_empty());
        open.filter(|room| Some(*room) != first).collect()
    }

    /// Where what is being laid out may go.
    pub(crate) fn rooms_to_choose(&self, position: &Position) -> Spaces {
        match position.stage {
            // H-9.4: the British may put the pickaxe in any room.
            Stage::LayPickaxe if position.side == Side::British => self.set.map.rooms,
            Stage::LayMan | Stage::LayPickaxe => self.set.map.rooms & !position.lying,
            Stage::BreachRoom => self.breach_rooms(position),
            Stage::Placing | Stage::BreachWall(_) | Stage::NewTurn | Stage::Converting(_) => Spaces::NONE,
            Stage::Helping(_) | Stage::Arriving(_) | Stage::Acting | Stage::Onward { .. } => Spaces::NONE,
            Stage::Mixed { .. } | Stage::Fleeing(_) | Stage::Choosing | Stage::Retreating { .. } => Spaces::NONE,
            Stage::Raging(_) | Stage::Over(_) => Spaces::NONE,
        }
    }

    /// Accepts or refuses a room.
    pub(crate) fn may_lay(&self, position: &Position, at: Space) -> Result<(), Refusal> {
        if !matches!(position.stage, Stage::LayMan | Stage::LayPickaxe | Stage::BreachRoom) {
            return Err(Refusal::NotNow(position.stage, position.phase));
        }
        if self.rooms_to_choose(position).has(at) { Ok(()) } else { Err(Refusal::NotThere(at, position.stage)) }
    }

    /// A room is chosen.
    pub(crate) fn lay(
        &self,
        position: &mut Position,
        at: Space,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match position.stage {
            Stage::LayMan => {
                if let Some(man) = self.next_man(position) {
                    self.lay_man(position, man, at, log);
                }
            }
            Stage::LayPickaxe => self.lay_pickaxe(position, at, log),
            Stage::BreachRoom => {
                position.side = Side::British;
                position.stage = Stage::BreachWall(at);
                return Ok(());
            }
            Stage::Placing | Stage::BreachWall(_) | Stage::NewTurn | Stage::Converting(_) => return Ok(()),
            Stage::Helping(_) | Stage::Arriving(_) | Stage::Acting | Stage::Onward { .. } => return Ok(()),
            Stage::Mixed { .. } | Stage::Fleeing(_) | Stage::Choosing | Stage::Retreating { .. } => return Ok(()),
            Stage::Raging(_) | Stage::Over(_) => return Ok(()),
        }
        self.go_on_setting_up(position, chance, log)
    }

    /// H-23.3: accepts or refuses a wall.
    pub(crate) fn may_breach(&self, position: &Position, from: Space, to: Space) -> Result<Way, Refusal> {
        let Stage::BreachWall(room) = position.stage else {
            return Err(Refusal::NotNow(position.stage, position.phase));
        };
        if from != room || !self.plain_walls(position, room).has(to) {
            return Err(Refusal::NoPlainWall(from, to));
        }
        from.way_to(to).ok_or(Refusal::NotNext(from, to))
    }

    /// A wall is chosen.
    pub(crate) fn breach(
        &self,
        position: &mut Position,
        (from, to): (Space, Space),
        way: Way,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.break_wall(&self.set.map, from, way);
        log.note(Event::Breached { from, to });
        self.go_on_setting_up(position, chance, log)
    }
}
