//! The iMpi and iButho phases: a marker is drawn and carried out.

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ramparts;
use crate::board::{FAR, Track, Tracks};
use crate::cup::BRITISH;
use crate::event::Event;
use crate::position::{Place, Position, Stage};
use crate::set::{GoesBack, Marker, Omen};

impl Ramparts {
    /// the iMpi phase, and the iButho phase that follows from it.
    pub(crate) fn impi_phase(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.stage = Stage::Action;
        position.actions = 1;
        if self.dawn_is_due(position) {
            self.dawn(position, chance, log)?;
            return Ok(());
        }
        let Some(marker) = self.draw_marker(position, "ramparts-why-marker", chance)? else {
            log.note(Event::CupEmpty);
            return Ok(());
        };
        log.note(Event::MarkerDrawn { marker });
        let does = self.set.marker(marker).does;
        // the last marker turns out to be Rifles overheat.
        if does == Omen::Overheat && position.flags.morning && !position.flags.dawned && self.cup_size(position) == 0 {
            position.used[marker.index()] += 1;
            self.dawn(position, chance, log)?;
            return Ok(());
        }
        self.carry_out(position, marker, chance, log)?;
        self.put_away(position, marker, log);
        if let Omen::Advance(_, boxes) = does {
            self.second_advance(position, boxes, chance, log)?;
        }
        Ok(())
    }

    fn carry_out(
        &self,
        position: &mut Position,
        marker: Marker,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match self.set.marker(marker).does {
            Omen::Advance(tracks, boxes) => self.advance(position, tracks, boxes, chance, log)?,
            Omen::Rally => self.rally(position, log),
            Omen::Fire => self.fire_breaks_out(position, chance, log)?,
            Omen::Charge(unit, boxes) => self.charge(position, unit, boxes, chance, log)?,
            Omen::Recall => self.recall(position, chance, log)?,
            Omen::Overheat => self.overheat(position, chance, log)?,
            Omen::Debate => self.debate(position, log),
            Omen::Washing => self.washing(position, log),
            Omen::Snipers => self.snipers(position, chance, log)?,
        }
        Ok(())
    }

    /// Once carried out, a marker is discarded or goes back to the cup.
    fn put_away(&self, position: &mut Position, marker: Marker, log: &mut impl Log<Event>) {
        let back = match self.set.marker(marker).goes_back {
            GoesBack::Never => false,
            GoesBack::ByDay => !position.flags.night,
            GoesBack::Always => true,
        };
        if back {
            position.cup[marker.index()] += 1;
            log.note(Event::MarkerBack { marker });
        } else {
            position.used[marker.index()] += 1;
        }
    }

    /// the "R" marker.
    fn rally(&self, position: &mut Position, log: &mut impl Log<Event>) {
        let routed = self.recover(position, FAR, log);
        self.regroup(position, routed, log);
        // (3) Outermost first, so nothing is displaced.
        for at in (-1..=2).rev() {
            for track in Track::ALL {
                if position.ibutho(track).place == Place::Box(at) {
                    self.go_back(position, track, log);
                }
            }
        }
        position.flags.no_volleys = true;
        log.note(Event::NoVolleys);
    }

    /// R-5.2 (1): the Routed turn active, in this box; has its own.
    pub(crate) fn recover(&self, position: &mut Position, at: i8, log: &mut impl Log<Event>) -> Tracks {
        let mut recovered = Tracks::NONE;
        for track in Track::ALL {
            let ibutho = &mut position.ibuthos[track.index()];
            if ibutho.place == Place::Routed {
                ibutho.place = Place::Box(at);
                recovered.insert(track);
                log.note(Event::Recovered { track, at });
            }
        }
        recovered
    }

    /// R-5.2 (2): each other iButho in box 3, 4 or 5 regains a marker.: its own before generic ones.
    pub(crate) fn regroup(&self, position: &mut Position, but: Tracks, log: &mut impl Log<Event>) {
        for track in Track::ALL {
            let ibutho = &mut position.ibuthos[track.index()];
            if but.has(track) || ibutho.at().is_none_or(|at| at < 3) {
                continue;
            }
            if ibutho.own_lost > 0 {
                ibutho.own_lost -= 1;
                ibutho.own += 1;
            } else if ibutho.generic_lost > 0 {
                ibutho.generic_lost -= 1;
                ibutho.generic += 1;
            } else {
                continue;
            }
            log.note(Event::Regained { track });
        }
    }

    /// one iButho advances, and obeys all of.
    fn charge(
        &self,
        position: &mut Position,
        unit: u8,
        boxes: u8,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let mut tracks = Tracks::NONE;
        for track in Track::ALL {
            if position.ibutho(track).unit == unit {
                tracks.insert(track);
            }
        }
        self.advance(position, tracks, boxes, chance, log)
    }

    /// as many Advance markers as the die shows go back to the cup.
    fn recall(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let roll = chance.roll(Die::D6, BRITISH, "ramparts-why-prince")?;
        log.note(Event::PrinceRolled { roll });
        let advances = |marker: &Marker| self.set.is_advance(*marker);
        let there: u32 = self.set.kinds().filter(advances).map(|marker| u32::from(position.used[marker.index()])).sum();
        if there <= u32::from(roll) {
            self.advances_return(position, log);
            return Ok(());
        }
        for _ in 0..roll {
            if let Some(marker) = self.recall_marker(position, chance)? {
                log.note(Event::MarkerBack { marker });
            }
        }
        Ok(())
    }

    /// All used Advance markers go back to the cup.
    pub(crate) fn advances_return(&self, position: &mut Position, log: &mut impl Log<Event>) {
        let mut count = 0;
        for marker in self.set.kinds().filter(|marker| self.set.is_advance(*marker)) {
            let here = std::mem::take(&mut position.used[marker.index()]);
            position.cup[marker.index()] += here;
            count += here;
        }
        log.note(Event::AdvancesBack { count });
    }

    /// one more marker; an Advance is carried out, anything else goes back unplayed.
    fn overheat(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.flags.overheat = true;
        log.note(Event::Overheated);
        let Some(extra) = self.draw_marker(position, "ramparts-why-extra", chance)? else {
            log.note(Event::CupEmpty);
            return Ok(());
        };
        log.note(Event::ExtraDrawn { marker: extra });
        if !self.set.is_advance(extra) {
            position.cup[extra.index()] += 1;
            log.note(Event::MarkerBack { marker: extra });
            return Ok(());
        }
        self.carry_out_advance(position, extra, chance, log)
    }

    /// markers until an Advance appears, which is carried out; the others go back.: meanwhile they are out of
    /// the cup, so that each is met at most once.
    fn snipers(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.flags.snipers = true;
        log.note(Event::SnipersFire);
        let in_cup = |position: &Position| {
            let advance = |marker: &Marker| self.set.is_advance(*marker);
            self.set.kinds().filter(advance).any(|marker| position.cup[marker.index()] > 0)
        };
        let mut met = [0u8; crate::set::MOST_MARKERS];
        let mut advance = None;
        // The cup holds no Advance: none is drawn.
        while in_cup(position) {
            let Some(extra) = self.draw_marker(position, "ramparts-why-snipers", chance)? else { break };
            log.note(Event::ExtraDrawn { marker: extra });
            if self.set.is_advance(extra) {
                advance = Some(extra);
                break;
            }
            met[extra.index()] += 1;
        }
        for marker in self.set.kinds() {
            position.cup[marker.index()] += met[marker.index()];
            for _ in 0..met[marker.index()] {
                log.note(Event::MarkerBack { marker });
            }
        }
        match advance {
            Some(marker) => self.carry_out_advance(position, marker, chance, log),
            None => Ok(()),
        }
    }

    /// An Advance drawn in addition: carried out and discarded.
    pub(crate) fn carry_out_advance(
        &self,
        position: &mut Position,
        marker: Marker,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.used[marker.index()] += 1;
        let Omen::Advance(tracks, boxes) = self.set.marker(marker).does else { return Ok(()) };
        self.advance(position, tracks, boxes, chance, log)
    }

    /// Available officers go to the hand, committed ones stay; the rest of the turn is skipped.
    fn debate(&self, position: &mut Position, log: &mut impl Log<Event>) {
        for card in position.available & self.set.groups.officers {
            self.to_hand(position, card, log);
        }
        self.settle_posts(position, log);
        log.note(Event::TurnSkipped);
        self.next_turn(position, log);
    }

    /// those farthest in go back one box, not beyond 5.
    fn washing(&self, position: &mut Position, log: &mut impl Log<Event>) {
        let Some(lowest) = position.ibuthos.iter().filter_map(|ibutho| ibutho.at()).min() else { return };
        if lowest >= FAR {
            return;
        }
        for track in Track::ALL {
            if position.ibutho(track).place == Place::Box(lowest) {
                self.go_back(position, track, log);
            }
        }
    }
}
