//! the iMpi markers: the morning attack.

use super::{At, Battle, Order, Place, Stage};
use crate::model::Rolls;

impl Battle {
    /// Markers really in the cup; those of are only counted there.
    fn in_cup(&self) -> i64 {
        self.cup.iter().sum::<i64>() - self.set_aside
    }

    /// How many of a kind may have been set aside, as far as anyone can know.
    fn may_be_aside(&self, kind: usize) -> i64 {
        let seen = self.drawn[kind].iter().rposition(|&times| times > 0).map_or(0, |last| last as i64 + 1);
        self.table.markers[kind].count - seen
    }

    /// The kinds that the next draw from the cup can show.
    fn can_come(&self) -> Vec<usize> {
        let kinds = 0..self.cup.len();
        let possible = |kind: usize| {
            let others: i64 = kinds.clone().filter(|&other| other != kind).map(|other| self.may_be_aside(other)).sum();
            self.cup[kind] > 0 && others + self.may_be_aside(kind).min(self.cup[kind] - 1) >= self.set_aside
        };
        if self.in_cup() == 0 { Vec::new() } else { kinds.clone().filter(|&kind| possible(kind)).collect() }
    }

    /// Takes one from the cup; what is certain is not rolled for. `None` from an empty cup.
    fn take(&mut self, rolls: &mut Rolls) -> Result<Option<usize>, String> {
        let possible = self.can_come();
        let kind = match possible[..] {
            [] => return Ok(None),
            [only] if self.set_aside > 0 || self.in_cup() == 1 => only,
            _ => self.table.marker(&rolls.name()?)?,
        };
        if !possible.contains(&kind) {
            return Err(format!("{} cannot come from the cup", self.table.markers[kind].id));
        }
        let out = self.table.markers[kind].count - self.cup[kind];
        self.drawn[kind][out as usize] += 1;
        self.cup[kind] -= 1;
        Ok(Some(kind))
    }

    fn is_advance(&self, kind: usize) -> bool {
        self.table.markers[kind].advance > 0
    }

    fn is_overheat(&self, kind: usize) -> bool {
        self.table.markers[kind].event == "overheat"
    }

    /// is the cup empty, or is only Rifles overheat in it?
    pub(super) fn cup_is_spent(&self) -> bool {
        let possible = self.can_come();
        self.in_cup() == 0 || (self.in_cup() == 1 && possible.iter().all(|&kind| self.is_overheat(kind)))
    }

    /// the iMpi and the iButho phase.
    pub(super) fn draw_marker(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        let last = self.in_cup() <= 1;
        let drawn = self.take(rolls)?;
        let dawn = self.flags.morning_attack && !self.flags.dawned;
        match drawn {
            Some(kind) if dawn && last && self.is_overheat(kind) => {
                self.used[kind] += 1;
                self.dawn();
            }
            None if dawn => self.dawn(),
            Some(kind) => {
                self.play(kind, rolls)?;
                if self.table.markers[kind].event == "debate" {
                    self.next_turn(); // the rest of the turn is skipped.
                    return Ok(());
                }
            }
            None => {}
        }
        if self.stage == Stage::Impi {
            self.begin_action_phase();
        }
        Ok(())
    }

    fn play(&mut self, kind: usize, rolls: &mut Rolls) -> Result<(), String> {
        let event = self.table.markers[kind].event.clone();
        match event.as_str() {
            "" => return self.play_advance(kind, true, rolls),
            "rally" => self.rally(true),
            "fire" => self.building_fire(rolls)?,
            "charge" => {
                let ibutho = self.table.ibutho(&self.table.markers[kind].ibutho)?;
                let tracks: Vec<usize> =
                    (0..self.units.len()).filter(|&track| self.units[track].ibutho == ibutho).collect();
                self.advance(&tracks, self.table.markers[kind].boxes, rolls)?;
            }
            "recall" => self.prince(rolls)?,
            "overheat" => {
                self.flags.overheat = true;
                if let Some(more) = self.take(rolls)? {
                    if self.is_advance(more) {
                        self.play_advance(more, false, rolls)?;
                    } else {
                        self.cup[more] += 1;
                    }
                }
            }
            "debate" => self.debate(),
            "washing" => self.washing(),
            "snipers" => {
                self.flags.snipers = true;
                self.snipers(rolls)?;
            }
            other => return Err(format!("unknown event {other}")),
        }
        let back = match self.table.markers[kind].goes_back.as_str() {
            "always" => true,
            "by_day" => !self.flags.night,
            _ => false,
        };
        if back {
            self.cup[kind] += 1;
        } else {
            self.used[kind] += 1;
        }
        Ok(())
    }

    /// After dawn an Advance of 1 brings a second one.
    fn play_advance(&mut self, kind: usize, first: bool, rolls: &mut Rolls) -> Result<(), String> {
        let boxes = self.table.markers[kind].advance;
        let tracks: Result<Vec<usize>, String> =
            self.table.markers[kind].tracks.iter().map(|id| self.table.track(id)).collect();
        let over = self.advance(&tracks?, boxes, rolls)?;
        self.used[kind] += 1;
        if !over
            && first
            && self.flags.dawned
            && boxes == 1
            && let Some(second) = self.take(rolls)?
        {
            self.play_advance(second, false, rolls)?;
        }
        Ok(())
    }

    /// R-5.2; R-12.4.1 without its step 3.
    fn rally(&mut self, step_three: bool) {
        for unit in &mut self.units {
            match unit.at {
                At::Routed => unit.at = At::Box(5),
                At::Box(3..=5) => regain(unit),
                At::Box(_) | At::Eliminated => {}
            }
        }
        if step_three {
            let mut order: Vec<(i64, usize)> = Vec::new();
            for (track, unit) in self.units.iter().enumerate() {
                if let Some(at) = unit.place().filter(|&at| at <= 2) {
                    order.push((-at, track));
                }
            }
            order.sort_unstable();
            for (_, track) in order {
                self.go_back(track, 1);
            }
        }
        self.flags.no_volleys = true;
    }

    ///
    fn building_fire(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        let die = rolls.die(1, 6)? as usize;
        let fire = &self.table.fire;
        let column = match self.fires().len() {
            0 => &fire.none,
            1 => &fire.one,
            _ => &fire.both,
        };
        let result = column[die - 1].clone();
        for track in 0..self.table.tracks.len() {
            let named = result == self.table.tracks[track].post || result == "another";
            if self.table.tracks[track].building && !self.burning[track] && named {
                self.ignite(track);
            }
        }
        if result == "out" {
            self.fire_out(true);
        }
        Ok(())
    }

    fn fires(&self) -> Vec<usize> {
        (0..self.burning.len()).filter(|&track| self.burning[track]).collect()
    }

    /// One fire goes out; with two burning the player says which. Defenders come back to their posts by themselves.
    pub(super) fn fire_out(&mut self, by_marker: bool) {
        match self.fires()[..] {
            [] => {}
            [only] => self.burning[only] = false,
            _ => self.stage = Stage::Fires { by_marker },
        }
    }

    pub(super) fn fire_orders(&self) -> Vec<Order> {
        self.fires().into_iter().map(|track| Order::Douse { track: self.table.tracks[track].id.clone() }).collect()
    }

    pub(super) fn choose_fire(&mut self, track: &str) -> Result<(), String> {
        let track = self.table.track(track)?;
        self.burning[track] = false;
        if self.stage == (Stage::Fires { by_marker: true }) {
            self.begin_action_phase();
        } else {
            self.stage = Stage::Action;
        }
        Ok(())
    }

    /// Advance markers go back to the cup.
    fn prince(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        let wanted = rolls.die(1, 6)?;
        let advances: Vec<usize> = (0..self.used.len()).filter(|&kind| self.is_advance(kind)).collect();
        let there: i64 = advances.iter().map(|&kind| self.used[kind]).sum();
        for _ in 0..wanted.min(there) {
            let kinds: Vec<usize> = advances.iter().copied().filter(|&kind| self.used[kind] > 0).collect();
            // All of them: nothing to draw.
            let kind = if wanted >= there { kinds[0] } else { self.table.marker(&rolls.name()?)? };
            if !kinds.contains(&kind) {
                return Err("that marker was not used".to_owned());
            }
            self.used[kind] -= 1;
            self.cup[kind] += 1;
        }
        Ok(())
    }

    ///
    fn debate(&mut self) {
        for card in self.cards_in(Place::Available) {
            if self.table.cards[card].role("officer") {
                self.places[card] = Place::Hand;
            }
        }
    }

    ///
    fn washing(&mut self) {
        let lowest = self.units.iter().filter_map(|unit| unit.place()).min();
        for track in 0..self.units.len() {
            if lowest.is_some_and(|at| at < 5 && self.units[track].at == At::Box(at)) {
                self.go_back(track, 1);
            }
        }
    }

    /// draws until an Advance comes; without one in the cup nothing is drawn. One that may have been set aside
    /// counts as if it were there: the cup is then searched in vain.
    fn snipers(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        let mut others = Vec::new();
        let mut found = None;
        while found.is_none() && (0..self.cup.len()).any(|kind| self.cup[kind] > 0 && self.is_advance(kind)) {
            match self.take(rolls)? {
                Some(kind) if self.is_advance(kind) => found = Some(kind),
                Some(kind) => others.push(kind),
                None => break,
            }
        }
        for kind in others {
            self.cup[kind] += 1;
        }
        match found {
            Some(kind) => self.play_advance(kind, false, rolls),
            None => Ok(()),
        }
    }

    ///
    fn dawn(&mut self) {
        for unit in &mut self.units {
            match unit.at {
                At::Box(_) => {
                    unit.at = At::Box(3);
                    regain(unit);
                }
                At::Routed => unit.at = At::Box(3),
                At::Eliminated => {}
            }
        }
        for kind in 0..self.used.len() {
            if self.is_advance(kind) {
                self.cup[kind] += std::mem::take(&mut self.used[kind]);
            }
        }
        self.flags.no_volleys = true;
        self.flags.night = false;
        self.flags.dawned = true;
        self.flags.dawn_turn = true;
    }
}

/// R-5.2 (2), R-24.2: one hit marker from the casualties, matching ones first.
fn regain(unit: &mut super::Unit) {
    if unit.lost > 0 {
        unit.lost -= 1;
        unit.hits += 1;
    } else if unit.generic_lost > 0 {
        unit.generic_lost -= 1;
        unit.generic += 1;
    }
}
