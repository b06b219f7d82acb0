//! The checks that a written position must pass to be played on.

use std::collections::BTreeMap;

use redoubt_kernel::{Clause, Fault, Faults, Message};

use super::IbuthoRecord;
use crate::Ramparts;
use crate::board::{FAR, FINAL_REDOUBT, Track, Tracks};
use crate::cards::Cards;
use crate::cup::LAST_PART;
use crate::position::{Ending, Markers, Place, Position, Stage, Step, Volley, VolleyDice};
use crate::set::{MOST_MARKERS, Marker};
use crate::setup::{LAST_CARDS, SET_ASIDE};

/// More hit markers than this no iButho can have or lose.
const MOST_HITS: u8 = 20;
/// Most Actions, and draws, that can be left.
const MOST_LEFT: u8 = 40;

pub(super) struct Check<'a> {
    pub(super) ramparts: &'a Ramparts,
    pub(super) faults: Faults,
}

impl Check<'_> {
    /// A name that means nothing.
    pub(super) fn name(&mut self, place: &str, name: &str) {
        let reason = Message::new("ramparts-fault-name").with("name", name);
        self.faults.push(Fault::new(place, reason).against(Clause::new("R-2.2")));
    }

    /// Cards by name, each in one place only.
    pub(super) fn cards(&mut self, names: &[String], place: &str, placed: &mut Cards) -> Cards {
        let mut cards = Cards::NONE;
        for name in names {
            match self.ramparts.set.card_named(name) {
                None => self.name(place, name),
                Some(card) if placed.has(card) => self.faults.add("R-2.2", place, "ramparts-fault-card-twice"),
                Some(card) => {
                    placed.insert(card);
                    cards.insert(card);
                }
            }
        }
        cards
    }

    /// Markers by name.
    pub(super) fn markers(&mut self, counts: &BTreeMap<String, u8>, place: &str) -> Markers {
        let mut markers = [0; MOST_MARKERS];
        for (name, count) in counts {
            match self.ramparts.set.marker_named(name) {
                Some(marker) => markers[marker.index()] = *count,
                None => self.name(place, name),
            }
        }
        markers
    }

    /// what has been drawn, by name.
    pub(super) fn drawn(&mut self, drawn: &BTreeMap<String, Vec<u8>>, position: &mut Position) {
        for (name, times) in drawn {
            let Some(marker) = self.ramparts.set.marker_named(name) else {
                self.name("drawn", name);
                continue;
            };
            let kind = self.ramparts.set.marker(marker);
            let first = usize::from(kind.first);
            match position.drawn.get_mut(first..first + times.len()) {
                Some(row) if times.len() <= usize::from(kind.count) => row.copy_from_slice(times),
                _ => self.faults.add("R-12.2", "drawn", "ramparts-fault-drawn"),
            }
        }
    }

    /// The dice of a volley as they are written.
    pub(super) fn dice(&mut self, faces: &[u8]) -> VolleyDice {
        let dice = VolleyDice::of(faces);
        self.faults.demand(dice.is_some(), "R-6.7.3", "stage.dice", "ramparts-fault-dice-shown");
        dice.unwrap_or_default()
    }

    /// four iButhos on four tracks.
    pub(super) fn ibuthos(&mut self, records: &[IbuthoRecord], position: &mut Position) {
        let mut tracks = Tracks::NONE;
        let mut units = 0u8;
        for record in records {
            let set = &self.ramparts.set;
            let unit = set.ibuthos.iter().position(|ibutho| ibutho.id == record.ibutho);
            let (Some(unit), Some(track)) = (unit, set.track_named(&record.track)) else {
                self.name("ibuthos", &record.ibutho);
                continue;
            };
            let counts = [record.hits, record.lost, record.generic, record.generic_lost];
            if counts.iter().any(|count| *count > MOST_HITS) {
                self.faults.add("R-2.3", "ibuthos", "ramparts-fault-hits-on");
                continue;
            }
            tracks.insert(track);
            units |= 1 << unit;
            position.ibuthos[track.index()] = record.read(unit as u8);
        }
        let all = records.len() == 4 && tracks.count() == 4 && units == 15;
        self.faults.demand(all, "R-3.1", "ibuthos", "ramparts-fault-four");
    }

    /// Everything that only the whole position can break.
    pub(super) fn whole(&mut self, position: &Position) {
        self.whole_deck(position);
        self.whole_pile(position);
        self.whole_cup(position);
        self.formations(position);
        self.camp(position);
        self.flags(position);
        if self.faults.is_empty() {
            self.stage(position);
        }
    }

    fn whole_deck(&mut self, position: &Position) {
        let groups = &self.ramparts.set.groups;
        let leave_out = groups.optional | groups.companions;
        let out = position.out_of_game(&self.ramparts.set);
        self.faults.demand((out & !leave_out).is_empty(), "R-3.4", "undrawn", "ramparts-fault-card-missing");
        let playing = groups.heroes | groups.events;
        self.faults.demand((position.hand & !playing).is_empty(), "R-7.0", "hand", "ramparts-fault-card-place");
        self.faults.demand(
            (position.heroes_out() & !groups.heroes).is_empty(),
            "R-6.2",
            "available",
            "ramparts-fault-card-place",
        );
        self.faults.demand(
            (position.undrawn & groups.hand).is_empty(),
            "R-3.5",
            "undrawn",
            "ramparts-fault-card-place",
        );
        self.faults.demand((position.led & !groups.heroes).is_empty(), "R-20.1", "led", "ramparts-fault-card-place");
        let brought = (groups.companions & !out).count() == groups.volleys_brought(!out);
        self.faults.demand(brought, "R-12.3.7", "undrawn", "ramparts-fault-companions-in-play");
    }

    /// the parts of the pile hold just the cards that are undrawn.
    fn whole_pile(&mut self, position: &Position) {
        let groups = &self.ramparts.set.groups;
        let [top, night, bottom, last] = position.pile.map(u32::from);
        let joined = (position.undrawn & groups.top).count();
        let dark = (position.undrawn & groups.night).count();
        let relief = (position.undrawn & groups.relief).count();
        let pool = (position.undrawn & groups.pool).count();
        let fits = joined <= top && dark == night && relief <= last && last <= u32::from(LAST_CARDS) + 1;
        let filled = pool + joined + relief == u32::from(position.cards_aside) + top + bottom + last;
        let from_the_top = (night == 1 || position.pile[0] == 0)
            && (last > u32::from(LAST_CARDS) || position.pile[..LAST_PART].iter().all(|left| *left == 0))
            && (bottom == 0 || last == u32::from(LAST_CARDS) + 1);
        let aside = matches!(position.cards_aside, 0 | SET_ASIDE);
        let sound = fits && filled && from_the_top && aside;
        self.faults.demand(sound, "R-3.4", "pile", "ramparts-fault-pile");
    }

    /// every marker is in the cup, used, or not seen yet.
    fn whole_cup(&mut self, position: &Position) {
        let set = &self.ramparts.set;
        let whole = set.kinds().all(|marker| {
            let at = marker.index();
            let there = [position.cup[at], position.used[at]];
            there.iter().map(|count| u32::from(*count)).sum::<u32>() == u32::from(set.marker(marker).count)
        });
        self.faults.demand(whole, "R-3.3", "cup", "ramparts-fault-cup");
        // What has been discarded was drawn before.
        let seen = |marker: Marker| set.marker(marker).count - position.never_seen(set, marker);
        let sound = match position.markers_aside {
            0 => position.drawn.iter().all(|times| *times == 0),
            _ => set.kinds().all(|marker| position.used[marker.index()] <= seen(marker)),
        };
        let sound = sound && position.markers_can_be_aside(self.ramparts);
        self.faults.demand(sound, "R-12.2", "drawn", "ramparts-fault-drawn");
    }

    fn formations(&mut self, position: &Position) {
        let set = &self.ramparts.set;
        let overrun = if let Stage::Over(Ending::Overrun(track)) = position.stage { Some(track) } else { None };
        let mut inside = [0; 3];
        for track in Track::ALL {
            let ibutho = position.ibutho(track);
            let data = &set.ibuthos[usize::from(ibutho.unit)];
            let own = ibutho.own + ibutho.own_lost;
            let gone = ibutho.place != Place::Eliminated || ibutho.hits() == 0;
            let sound = (own == data.hits || own + 1 == data.hits) && gone;
            self.faults.demand(sound, "R-2.3", "ibuthos", "ramparts-fault-hits-on");
            let Some(at) = ibutho.at() else { continue };
            let wins = at == position.victory;
            let lawful = (FINAL_REDOUBT..=FAR).contains(&at) && at >= position.victory;
            self.faults.demand(lawful && wins == (overrun == Some(track)), "R-5.1.5", "ibuthos", "ramparts-fault-box");
            if (FINAL_REDOUBT..=0).contains(&at) {
                inside[usize::from(at.unsigned_abs())] += 1;
            }
        }
        self.faults.demand(inside.iter().all(|count| *count <= 1), "R-5.1.2", "ibuthos", "ramparts-fault-crowded");
        let generic: u32 =
            position.ibuthos.iter().map(|ibutho| u32::from(ibutho.generic) + u32::from(ibutho.generic_lost)).sum();
        let each = position.ibuthos.iter().all(|ibutho| ibutho.generic + ibutho.generic_lost <= 2);
        let sound = each && generic <= u32::from(set.generic_hits);
        self.faults.demand(sound, "R-12.1", "ibuthos", "ramparts-fault-generic");
    }

    fn camp(&mut self, position: &Position) {
        let groups = &self.ramparts.set.groups;
        let buildings = self.ramparts.set.buildings;
        let burns = (position.burning & !buildings).is_empty();
        self.faults.demand(burns, "R-2.1", "burning", "ramparts-fault-burning");
        self.faults.demand(
            (FINAL_REDOUBT..=0).contains(&position.victory),
            "R-6.4",
            "victory",
            "ramparts-fault-victory",
        );
        let begun = !position.flags.begun_building || position.thirds == 1;
        let room = position.thirds == 0 || position.victory > FINAL_REDOUBT;
        self.faults.demand(position.thirds <= 2 && begun && room, "R-6.4", "thirds", "ramparts-fault-thirds");
        let platoon = position.platoon;
        let officers = platoon.is_empty()
            || platoon.count() == 2 && platoon.meets(groups.lieutenants) && platoon.meets(groups.sergeants);
        self.faults.demand(officers, "R-6.3", "platoon", "ramparts-fault-platoon");
        let leaders = groups.lieutenants | groups.sergeants;
        let overseer = position.overseer.is_empty()
            || position.overseer.count() == 1 && position.overseer.meets(leaders) && position.thirds > 0;
        self.faults.demand(overseer, "R-6.4", "overseer", "ramparts-fault-overseer");
    }

    fn flags(&mut self, position: &Position) {
        let flags = &position.flags;
        let groups = &self.ramparts.set.groups;
        let fallen = position.discards.meets(groups.night);
        // Night falls when its card is drawn, and ends at dawn; drawn after dawn it is wasted.
        let night = if flags.dawned { !flags.night } else { flags.night == fallen };
        self.faults.demand(night, "R-10.0", "is", "ramparts-fault-night");
        let dawn = (!flags.dawned || flags.morning)
            && (!flags.dawn_turn || flags.dawned)
            && (!flags.low_for_good || flags.dawned && flags.low);
        self.faults.demand(dawn, "R-12.4", "is", "ramparts-fault-dawn");
        self.faults.demand(position.turn > 0, "R-4.0", "turn", "ramparts-fault-turn");
    }

    /// What is being decided can be decided here.
    fn stage(&mut self, position: &Position) {
        let ramparts = self.ramparts;
        let relieved = position.discards.meets(ramparts.set.groups.relief);
        let broken = position.ibuthos.iter().all(|ibutho| ibutho.at().is_none());
        let sound = match position.stage {
            Stage::Impi => {
                let flags = &position.flags;
                let spent = flags.overheat || flags.snipers || flags.no_volleys || flags.dawn_turn;
                let fresh = position.led.is_empty() && position.halted.is_empty() && !flags.begun_building;
                position.actions == 0 && !spent && fresh
            }
            Stage::Fires { .. } => position.burning.count() == 2 && position.actions <= MOST_LEFT,
            Stage::Action => position.actions <= MOST_LEFT,
            Stage::Muster { by, .. } => {
                let sacrificed = position.discards.has(by) && ramparts.set.musters(by);
                sacrificed && !ramparts.mustered(position).is_empty() && position.actions <= MOST_LEFT
            }
            Stage::Volley(volley) => position.actions <= MOST_LEFT && self.volley(position, &volley),
            Stage::Draw { left, fresh } => left <= MOST_LEFT && (left > 0 || !fresh) && position.actions == 0,
            Stage::Hero => position.actions == 0,
            Stage::Discarding => position.actions == 0 && ramparts.hand_is_too_large(position),
            Stage::Over(Ending::Broken) => broken && position.actions == 0,
            Stage::Over(_) => position.actions == 0,
        };
        self.faults.demand(sound, "R-4.0", "stage", "ramparts-fault-stage");
        let ended = matches!(position.stage, Stage::Over(Ending::Relief));
        self.faults.demand(relieved == ended, "R-11.0", "stage", "ramparts-fault-relief");
    }

    fn volley(&self, position: &Position, volley: &Volley) -> bool {
        let ramparts = self.ramparts;
        let groups = &ramparts.set.groups;
        let fired = position.discards.has(volley.card) && position.flags.fired && !position.flags.no_volleys;
        let dice = ramparts.dice_of(position, volley.card, volley.target) == Some(volley.dice.count);
        let faces = volley.dice.faces().iter().all(|die| *die >= 1);
        let step = match volley.step {
            Step::Reroll => faces && position.available.meets(groups.rerolls),
            Step::Raise => faces && ramparts.company_raises(position, volley),
            Step::Luck => ramparts.luck_matters(position, volley),
        };
        fired && dice && step
    }
}
