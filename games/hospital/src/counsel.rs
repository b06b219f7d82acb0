//! What a sensible player leans to, for machine players.

use crate::Hospital;
use crate::action::{Action, Aim, Load};
use crate::board::{Edge, Space, Spaces, Way};
use crate::breakout::Breakout;
use crate::pieces::{MOST_CASUALTIES, Side};
use crate::position::{Place, Position, Stage};
use crate::ways::Ways;

/// Zulus who start no further away than this, in half steps, are at once before a space.
const EXPOSED: i32 = 9;

/// What everybody can see, worked out once for all actions of a decision.
#[derive(Default)]
pub(crate) struct Glance {
    /// Where men are being carried.
    carriers: Spaces,
    /// Where those who carry them want to go next.
    lane: Spaces,
    /// H-7.3: where someone is wanted to take a man who is handed through.
    receivers: Spaces,
    /// What nobody guards yet: a badly wounded man, a room that a torch is near.
    alone: Spaces,
    /// The Zulu nearest to each thing worth guarding: how far, from where, to where.
    threats: [Option<(i32, Space, Space)>; MOST_CASUALTIES],
    /// How men are to be got out through walls.
    breakout: Breakout,
}

impl Hospital {
    /// See [`redoubt_kernel::Advice::inclinations`].
    pub(crate) fn lean(&self, position: &Position, actions: &[Action], weights: &mut Vec<u32>) {
        let glance = self.glance(position);
        weights.clear();
        weights.extend(actions.iter().map(|action| self.leaning(position, &glance, action)));
        // Nobody leaves off while there is something sensible to do, or goes on when there is not.
        if weights.iter().all(|weight| *weight == 0) {
            weights.iter_mut().zip(actions).for_each(|(weight, action)| *weight = u32::from(*action == Action::End));
        }
    }

    pub(crate) fn glance(&self, position: &Position) -> Glance {
        if position.side == Side::Zulu {
            return Glance::default();
        }
        let map = &self.set.map;
        let [british, zulus] = position.standing;
        let mut glance = Glance { alone: position.lying & !british, ..Glance::default() };
        for (number, man) in position.men.iter().enumerate() {
            let Place::Map(at) = *man else { continue };
            let rescue = self.rescue(position, at);
            let nearer = |to: &Space| self.rescue(position, *to) < rescue;
            if position.is_carried(number) {
                glance.carriers.insert(at);
                map.near_plain[at.index()].filter(nearer).for_each(|to| glance.lane.insert(to));
            } else if british.has(at) {
                self.handed_from(position, at).filter(nearer).for_each(|to| glance.receivers.insert(to));
            }
            let nearest = zulus.map(|zulu| (map.ways.assault(zulu, at), zulu)).min_by_key(|near| near.0);
            glance.threats[number] = nearest.map(|(far, zulu)| (far, zulu, at));
        }
        if position.scenario.has_wounded() {
            glance.breakout = self.breakout(position);
        } else {
            let open = map.rooms & !position.burnt & !british;
            for (number, bearer) in position.torches.enumerate().take(MOST_CASUALTIES) {
                let Some(zulu) = position.space(bearer) else { continue };
                let room = open.map(|room| (map.ways.assault(zulu, room), room)).min_by_key(|near| near.0);
                glance.threats[number] = room.map(|(far, room)| (far, zulu, room));
                room.into_iter().for_each(|(_, room)| glance.alone.insert(room));
            }
        }
        glance
    }

    /// H-7.3: where a man can be handed to from here.
    fn handed_from(&self, position: &Position, at: Space) -> impl Iterator<Item = Space> {
        let map = &self.set.map;
        let beyond = Way::ALL.into_iter().filter_map(move |way| Some((way, map.beyond(at, way)?)));
        let handed = move |way| matches!(position.edge(map, at, way), Edge::Window | Edge::Breach);
        beyond.filter(move |(way, _)| handed(*way)).map(|(_, to)| to)
    }

    /// Can a man be carried nearer to R from here, and get there, or is someone there to break a wall for him?
    fn can_carry_on(&self, position: &Position, glance: &Glance, at: Space) -> bool {
        let left = self.rescue(position, at);
        let nearer = |to: Space| self.rescue(position, to) < left;
        let free = !Ways::walled_in(left) || glance.breakout.held;
        free && self.set.map.near_plain[at.index()].into_iter().any(nearer)
    }

    /// Half steps for a badly wounded man to R.
    pub(crate) fn rescue(&self, position: &Position, at: Space) -> i32 {
        self.set.map.ways.rescue(at, &self.set.map, &position.breaches)
    }

    /// What the Zulus are after.
    pub(crate) fn goals(&self, position: &Position) -> Spaces {
        match position.scenario.has_wounded() {
            true if !position.lying.is_empty() => position.lying,
            true => position.standing[Side::British as usize],
            false => self.set.map.rooms & !position.burnt,
        }
    }

    /// Half steps for a Zulu to what they are after.
    pub(crate) fn to_goal(&self, goals: Spaces, at: Space) -> i32 {
        goals.map(|goal| self.set.map.ways.assault(at, goal)).min().unwrap_or(0)
    }

    pub(crate) fn leaning(&self, position: &Position, glance: &Glance, action: &Action) -> u32 {
        let british = position.standing[Side::British as usize];
        let nearer = |from: Space, to: Space| self.rescue(position, to) < self.rescue(position, from);
        if let (Stage::Helping(favour), Action::Help(answer)) = (position.stage, *action) {
            return self.leaning_to_answer(position, favour, answer);
        }
        match *action {
            // H-22.4: whoever remains in the fire is lost.
            Action::Move { .. } if matches!(position.stage, Stage::Fleeing(_)) => 40,
            Action::Move { from, to } => match position.side {
                Side::British => self.leaning_of_british(position, glance, from, to),
                Side::Zulu => self.leaning_of_zulu(position, from, to),
            },
            Action::Fire { aim: Aim::Unit, from, .. } => {
                if british.has(from) {
                    80
                } else {
                    24
                }
            }
            Action::Fire { aim: Aim::Man, .. } => 40,
            Action::Reload { .. } => 12,
            Action::Drop { at } => {
                let struck = position.lying.has(at) || british.has(at);
                if struck || !position.scenario.has_wounded() { 20 } else { 3 }
            }
            // H-7.1: whoever carries does not fire, so a man is taken up only where he can be carried nearer to R.
            Action::Lift { at, load: Load::Man } => 160 * u32::from(self.can_carry_on(position, glance, at)),
            Action::Lower { at, load: Load::Man } => {
                // H-7.3: whoever waits at a wall with a man need not put him down.
                let waits = |to: Space| position.standing[Side::British as usize].has(to) && nearer(at, to);
                let handing = self.handed_from(position, at).any(waits);
                160 * u32::from(!(self.can_carry_on(position, glance, at) || handing))
            }
            Action::Lift { load: Load::Pickaxe, at } => {
                if glance.breakout.digs(at) {
                    200
                } else {
                    2
                }
            }
            Action::Pierce { from, to } if glance.breakout.through(from, to) => 200,
            Action::Hand { from, to } if nearer(from, to) => 200,
            Action::Hand { from, to } | Action::Pierce { from, to } => {
                if nearer(from, to) {
                    28
                } else {
                    0
                }
            }
            Action::Place { at, .. } => self.leaning_to_place(position, at),
            // The Zulus choose the room that is hardest to get out of.
            Action::Lay { at } if position.side == Side::Zulu => {
                1 + self.rescue(position, at).clamp(0, 100).unsigned_abs()
            }
            Action::Stop => 1,
            Action::End => 0,
            Action::Lay { .. } | Action::Breach { .. } | Action::Begin | Action::Claim | Action::Torch => 4,
            Action::Lower { load: Load::Pickaxe, .. } => 4 * u32::from(glance.breakout.wall.is_none()),
            Action::Keep | Action::Arrive { .. } => 4,
            Action::Order { .. } | Action::Fight { .. } | Action::Retreat { .. } | Action::Zulus => 4,
            // H-12: only about an event.
            Action::Help(_) => 0,
        }
    }

    /// H-10.0: the men go into the rooms before which the Zulus will be first; nobody into a yard that lies open to them.
    fn leaning_to_place(&self, position: &Position, at: Space) -> u32 {
        let map = &self.set.map;
        let entries = &map.entries[self.set.scenario(position.scenario).front as usize];
        let exposed = entries.iter().any(|entry| map.ways.assault(*entry, at) <= EXPOSED);
        match (map.rooms.has(at), exposed) {
            (true, true) => 48,
            (true, false) => 5,
            (false, _) if map.hospital.has(at) => 12,
            (false, true) => 0,
            (false, false) => 12,
        }
    }

    fn leaning_of_zulu(&self, position: &Position, from: Space, to: Space) -> u32 {
        let goals = self.goals(position);
        match self.to_goal(goals, to) - self.to_goal(goals, from) {
            ..=-1 => 16,
            0 => 2,
            1.. => 0,
        }
    }

    /// A carrier makes for R and everybody makes way for him; the others go where a man lies alone, where one must be handed
    /// through, between the Zulus and a man, or where there is someone to fire at. Nobody else wanders about: H-1.2, whoever
    /// moves does not fire.
    fn leaning_of_british(&self, position: &Position, glance: &Glance, from: Space, to: Space) -> u32 {
        let ways = &self.set.map.ways;
        let zulus = position.standing[Side::Zulu as usize];
        if glance.carriers.has(from) {
            return if self.rescue(position, to) < self.rescue(position, from) { 240 } else { 0 };
        }
        if let Some(wanted) = glance.breakout.errand(from)
            && !zulus.has(from)
            && !zulus.has(to)
        {
            let [before, after] = [from, to].map(|at| self.stroll(position, at, wanted));
            return if after < before { 120 } else { 0 };
        }
        let guards = position.lying.has(from) || zulus.has(from) || glance.receivers.has(from);
        if guards || zulus.has(to) || glance.lane.has(to) {
            return 0;
        }
        if glance.lane.has(from) {
            return if glance.carriers.has(to) { 0 } else { 192 };
        }
        let nearest = |at: Space| { glance.alone }.map(|man| ways.assault(at, man)).min();
        if nearest(to) < nearest(from) {
            return 15;
        }
        if glance.receivers.has(to) {
            return 6;
        }
        let mut weight = if self.sees_zulu(position, to) && !self.sees_zulu(position, from) { 8 } else { 0 };
        for (far, zulu, man) in glance.threats.iter().flatten() {
            let between = |at: Space| ways.assault(*zulu, at) + ways.assault(at, *man) <= *far;
            if between(from) {
                return 0;
            }
            weight += if between(to) { 4 } else { 0 };
        }
        weight
    }

    /// Is there a Zulu to fire at from here, as far as walls and people are concerned?
    pub(crate) fn sees_zulu(&self, position: &Position, at: Space) -> bool {
        let [british, zulus] = position.standing;
        let mut others = british | zulus;
        others.remove(at);
        Way::ALL.into_iter().any(|way| {
            let seen = self.set.map.sight[at.index()][way as usize] & others;
            seen.first_going(way).is_some_and(|first| zulus.has(first) && !british.has(first))
        })
    }
}
