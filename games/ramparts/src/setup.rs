//! Set-up and the options that change it.

use redoubt_kernel::{Chance, Die, Interrupt, Log, Message, OptionSpec, Setup};

use crate::Ramparts;
use crate::board::{FAR, TRACKS, Track};
use crate::cards::{Card, Cards};
use crate::cup::{BRITISH, MUSTERING};
use crate::event::Event;
use crate::position::{Place, Position};

/// .A: cards dealt to the bottom of the pile, besides the Relief Column.
pub(crate) const LAST_CARDS: u8 = 3;
/// cards, and markers, set aside.
pub(crate) const SET_ASIDE: u8 = 3;

///
pub(crate) const STARTING_STRENGTH: &str = "starting_strength";
///
pub(crate) const TIGHTER: &str = "tighter";
///
pub(crate) const MORNING: &str = "morning_attack";
///
pub(crate) const LUCK: &str = "valour_and_luck";

impl Ramparts {
    /// each option on or off by itself.
    pub(crate) fn switches(&self) -> Vec<OptionSpec> {
        let mut specs = vec![OptionSpec::switch(STARTING_STRENGTH), OptionSpec::switch(TIGHTER)];
        specs.extend(self.set.groups.optional.map(|card| self.card_switch(card)));
        specs.extend([OptionSpec::switch(MORNING), OptionSpec::switch(LUCK)]);
        specs
    }

    /// the switch of an optional card, in the words of the data file.
    fn card_switch(&self, card: Card) -> OptionSpec {
        let data = self.set.card(card);
        let name = Message::new("ramparts-option-card").with("number", data.number).with("card", &data.name);
        let about = match &data.about {
            Some(about) => Message::new("ramparts-option-card-about").with("about", about),
            None if self.set.groups.top.has(card) => Message::new("ramparts-option-card-top"),
            None => Message::new("ramparts-option-card-deck"),
        };
        OptionSpec::switch(data.switch.clone().unwrap_or_default()).said(name, about)
    }

    /// Everything before the first decision.
    pub(crate) fn set_up(
        &self,
        setup: &Setup,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<Position, Interrupt> {
        let mut position = Position::empty();
        self.place_ibuthos(&mut position, chance, log)?;
        if setup.switch(STARTING_STRENGTH) {
            self.vary_strength(&mut position, chance, log)?;
        }
        // Ammunition/Water Low lies on its "needed" box. The rest is as an empty position has it.
        position.flags.low = true;
        position.flags.morning = setup.switch(MORNING);
        position.flags.luck = setup.switch(LUCK);
        self.fill_cup(&mut position, setup.switch(TIGHTER));
        self.build_pile(&mut position, self.cards_in_play(setup), setup.switch(TIGHTER));
        Ok(position)
    }

    /// at random to the four far boxes, with their hit markers.
    fn place_ibuthos(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let mut left = [0u8, 1, 2, 3];
        for track in Track::ALL {
            let count = (TRACKS - track.index()) as u32;
            let name = |outcome: u32| self.set.ibuthos[usize::from(left[outcome as usize])].id.clone();
            let drawn = match count {
                1 => 0,
                _ => chance.draw(count, BRITISH, MUSTERING, &name)? as usize,
            };
            let unit = left[drawn];
            left.copy_within(drawn + 1.., drawn);
            let ibutho = &mut position.ibuthos[track.index()];
            ibutho.unit = unit;
            ibutho.place = Place::Box(FAR);
            ibutho.own = self.set.ibuthos[usize::from(unit)].hits;
            log.note(Event::Mustered { track, unit });
        }
        Ok(())
    }

    /// a die for each iButho, the weakest first.
    fn vary_strength(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let mut order = Track::ALL;
        order.sort_by_key(|track| self.set.ibuthos[usize::from(position.ibutho(*track).unit)].strength);
        for track in order {
            let roll = chance.roll(Die::D6, BRITISH, "ramparts-why-strength")?;
            let stock = position.generic_stock(&self.set);
            let ibutho = &mut position.ibuthos[track.index()];
            ibutho.own -= u8::from(roll == 1);
            ibutho.generic = stock.min(match roll {
                ..=3 => 0,
                4 | 5 => 1,
                6.. => 2,
            });
            log.note(Event::StrengthRolled { track, roll, hits: ibutho.hits() });
        }
        Ok(())
    }

    /// all markers into the cup.: three of them are set aside, and nobody knows which.
    fn fill_cup(&self, position: &mut Position, tighter: bool) {
        for marker in self.set.kinds() {
            position.cup[marker.index()] = self.set.marker(marker).count;
        }
        if tighter {
            position.markers_aside = SET_ASIDE;
        }
    }

    /// the cards the options bring in.: a volley card for each Hero that those of the expansion name.
    fn cards_in_play(&self, setup: &Setup) -> Cards {
        let groups = &self.set.groups;
        let chosen = |card: &Card| self.set.card(*card).switch.as_deref().is_some_and(|id| setup.switch(id));
        let mut cards = groups.always | (groups.optional & !groups.companions).filter(chosen).collect();
        let brought = groups.volleys_brought(cards) as usize;
        cards |= groups.companions.take(brought).collect();
        cards
    }

    /// the pile.: it is cut first, then the cards for the top half join it.
    fn build_pile(&self, position: &mut Position, cards: Cards, tighter: bool) {
        let groups = &self.set.groups;
        position.hand = cards & groups.hand;
        position.undrawn = cards & !groups.hand;
        position.cards_aside = if tighter { SET_ASIDE } else { 0 };
        let pool = (position.undrawn & groups.pool).count() as u8;
        let rest = pool - position.cards_aside - LAST_CARDS;
        let joining = (position.undrawn & groups.top).count() as u8;
        position.pile = [rest.div_ceil(2) + joining, 1, rest / 2, LAST_CARDS + 1];
    }
}
