//! Events (H-1.0, H-12, H-23.1, H-23.2) and the impi (H-1.1).

use std::collections::BTreeSet;

use super::actions::Action;
use super::map::Edge;
use super::pieces::{Place, Side};
use super::{Arrival, Battle, Phase, Scenario, Stage};
use crate::model::Rolls;

impl Battle {
    pub(super) fn begin_turn(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        self.turn += 1;
        (self.smoke, self.frenzy, self.assault) = (false, false, false);
        for unit in &mut self.units {
            let marks = &mut unit.marks;
            marks.failed = false;
            (marks.cold, marks.cold_next) = (marks.cold_next, false);
            (marks.ordered, marks.ordered_next) = (marks.ordered_next, false);
        }
        let event = rolls.die(0, 9)?;
        // H-10.3: events 6–8 may be turned into 9; H-23.4: solo Zulus always do.
        if self.scenario == Scenario::OnFire && (6..=8).contains(&event) {
            if self.solo {
                return self.event(9, rolls);
            }
            // Not if nobody could take a torch.
            if !self.torch_takers().is_empty() {
                (self.stage, self.side) = (Stage::Converting { event }, Side::Zulu);
                return Ok(());
            }
        }
        self.event(event, rolls)
    }

    pub(super) fn event(&mut self, event: i64, rolls: &mut Rolls) -> Result<(), String> {
        match event {
            1 => self.reinforce(rolls)?,
            5 => self.smoke = true,
            7 => self.frenzy = true,
            8 => self.assault = true,
            _ => {}
        }
        let (stage, side) = match event {
            2 => (Stage::Crawling, Side::British),
            3 => (Stage::Daring, Side::British),
            4 => (Stage::Treating, Side::British),
            6 => (Stage::Championing, Side::Zulu),
            9 => (Stage::TakingTorch, Side::Zulu),
            _ => return self.impi(rolls),
        };
        (self.stage, self.side) = (stage, side);
        // An event that cannot be carried out is passed over.
        if self.choices().is_empty() { self.impi(rolls) } else { Ok(()) }
    }

    /// Event 1; H-23.1: at random, not with a British unit in R.
    fn reinforce(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        let way_out = self.map.way_out();
        if self.unit_at(Side::British, way_out).is_none() && !self.in_bowl(Side::British).is_empty() {
            let unit = self.draw(Side::British, rolls)?;
            self.put(unit, way_out);
        }
        Ok(())
    }

    /// Event 2: a man on the floor, one space, through doors and open edges, onto a round space without a Zulu or another man.
    pub(super) fn crawls(&self) -> Vec<Action> {
        let mut crawls = Vec::new();
        for man in &self.men {
            let (Place::On(from), None) = (man.at, man.bearer) else { continue };
            for to in self.map.around(from) {
                let open = matches!(self.edge(from, to), Edge::Free | Edge::Door);
                let free =
                    !self.burnt.contains(&to) && self.unit_at(Side::Zulu, to).is_none() && self.man_at(to).is_none();
                if open && free && self.map.round(to) {
                    crawls.push(Action::Crawl { from, to });
                }
            }
        }
        crawls
    }

    pub(super) fn crawl(&mut self, from: usize, to: usize, rolls: &mut Rolls) -> Result<(), String> {
        let man = self.man_at(from).ok_or("no man there")?;
        // H-22.5: he leaves alone.
        self.men[man].at = if to == self.map.way_out() { Place::Safe } else { Place::On(to) };
        self.impi(rolls)
    }

    /// Event 3: the unit is named at once (H-23.2).
    pub(super) fn daring_units(&self) -> Vec<Action> {
        let others = self.on_map(Side::British).into_iter().filter(|&unit| !self.units[unit].marks.daring);
        others.filter_map(|unit| self.space_of(unit)).map(Action::Dare).collect()
    }

    pub(super) fn dare(&mut self, space: usize, rolls: &mut Rolls) -> Result<(), String> {
        let unit = self.unit_at(Side::British, space).ok_or("nobody there")?;
        self.units[unit].marks.daring = true;
        self.impi(rolls)
    }

    /// Event 4: a wounded unit next to a healer, and no Zulu next to either, or with them.
    pub(super) fn treatable(&self) -> Vec<Action> {
        let british = self.on_map(Side::British);
        let near = |a: usize, b: usize| {
            self.map.around(a).contains(&b) && !matches!(self.edge(a, b), Edge::Wall | Edge::Double)
        };
        let zulus: Vec<usize> = self.on_map(Side::Zulu).into_iter().filter_map(|unit| self.space_of(unit)).collect();
        let disturbed = |space: usize| zulus.iter().any(|&zulu| zulu == space || near(zulu, space));
        let spaces = |wanted: &dyn Fn(usize) -> bool| -> Vec<usize> {
            british
                .iter()
                .filter(|&&unit| wanted(unit))
                .filter_map(|&unit| self.space_of(unit))
                .filter(|&space| !disturbed(space))
                .collect()
        };
        let healers = spaces(&|unit| self.kind(unit).healer);
        let patients = spaces(&|unit| self.units[unit].marks.wounded);
        patients
            .into_iter()
            .filter(|&patient| healers.iter().any(|&healer| near(healer, patient)))
            .map(Action::Treat)
            .collect()
    }

    pub(super) fn treat(&mut self, space: usize, rolls: &mut Rolls) -> Result<(), String> {
        let unit = self.unit_at(Side::British, space).ok_or("nobody there")?;
        self.units[unit].marks.wounded = false;
        self.impi(rolls)
    }

    /// Event 6: a unit of choice from the bowl on a square space without any unit (H-23.2).
    pub(super) fn champions(&self) -> Vec<Action> {
        let kinds: BTreeSet<usize> = self.in_bowl(Side::Zulu).into_iter().map(|unit| self.units[unit].kind).collect();
        let spaces: Vec<usize> =
            self.map.all().filter(|&space| !self.map.round(space) && !self.occupied(space)).collect();
        kinds.into_iter().flat_map(|kind| spaces.iter().map(move |&at| Action::Champion { kind, at })).collect()
    }

    pub(super) fn champion(&mut self, kind: usize, at: usize, rolls: &mut Rolls) -> Result<(), String> {
        let unit = self
            .in_bowl(Side::Zulu)
            .into_iter()
            .find(|&unit| self.units[unit].kind == kind)
            .ok_or("not in the bowl")?;
        self.put(unit, at);
        self.impi(rolls)
    }

    /// Event 9; H-22.4: any Zulu on the map without one; the limit counts carried and burning ones.
    pub(super) fn torch_takers(&self) -> Vec<Action> {
        let zulus = self.on_map(Side::Zulu);
        let carried = zulus.iter().filter(|&&unit| self.units[unit].marks.torch).count();
        if carried + self.burnt.len() >= self.torches {
            return Vec::new();
        }
        let takers = zulus.into_iter().filter(|&unit| !self.units[unit].marks.torch);
        takers.filter_map(|unit| self.space_of(unit)).map(Action::Take).collect()
    }

    pub(super) fn take_torch(&mut self, space: usize, rolls: &mut Rolls) -> Result<(), String> {
        let unit = self.unit_at(Side::Zulu, space).ok_or("nobody there")?;
        self.units[unit].marks.torch = true;
        self.impi(rolls)
    }

    /// H-1.1: d10 Zulus; a short bowl gives all it has (H-23.1).
    fn impi(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        self.phase = Phase::Impi;
        let number = rolls.die(0, 9)? as usize;
        if self.arrival == Arrival::Numbered {
            // All are drawn, then placed: one whose point is taken is not drawn twice.
            let mut drawn = Vec::new();
            for _ in 0..number.min(self.in_bowl(Side::Zulu).len()) {
                let unit = self.draw(Side::Zulu, rolls)?;
                self.units[unit].marks.held = true;
                drawn.push(unit);
            }
            for (index, unit) in drawn.into_iter().enumerate() {
                self.come_to(unit, self.entries[index]);
            }
            return self.impi_over();
        }
        self.arriving = number;
        self.next_arrival(rolls)
    }

    /// Options arrival 1 and 2: one after the other.
    fn next_arrival(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        while self.arriving > 0 && self.in_bowl(Side::Zulu).iter().any(|&unit| !self.units[unit].marks.held) {
            let unit = self.draw(Side::Zulu, rolls)?;
            let point = if self.arrival == Arrival::Rolled { rolls.die(0, 9)? } else { 0 };
            if point == 0 {
                (self.stage, self.side) = (Stage::Arriving { unit }, Side::Zulu);
                return Ok(());
            }
            self.come_to(unit, self.entries[point as usize - 1]);
            self.arriving -= 1;
        }
        self.impi_over()
    }

    pub(super) fn arrive(&mut self, space: usize, rolls: &mut Rolls) -> Result<(), String> {
        let Stage::Arriving { unit } = self.stage else { return Err("nobody arrives".to_owned()) };
        self.come_to(unit, space);
        self.arriving -= 1;
        self.next_arrival(rolls)
    }

    /// A unit at an entry point; only Zulus take it up (H-23.1).
    fn come_to(&mut self, unit: usize, point: usize) {
        let taken = self.unit_at(Side::Zulu, point).is_some();
        self.units[unit].marks.held = taken;
        if !taken {
            self.put(unit, point);
        }
    }

    fn impi_over(&mut self) -> Result<(), String> {
        self.arriving = 0;
        for unit in &mut self.units {
            unit.marks.held = false;
        }
        self.next_phase()
    }
}
