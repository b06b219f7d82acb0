//! Cards in words: their abilities, put together from the effects that the data file gives them.

use redoubt_kernel::scene::{Cell, Item, Panel, When};
use redoubt_kernel::{Arg, Message};

use crate::Ramparts;
use crate::action::Pick;
use crate::board::Post;
use crate::cards::{Card, Cards};
use crate::event::post_name;
use crate::position::Position;
use crate::set::{Ability, Cost, Timing};

impl Ramparts {
    /// what each card in hand and on the table is good for, besides its dice.
    pub(super) fn what_cards_do(&self, position: &Position) -> Panel {
        let row = |card: Card| {
            let phrases: Vec<Arg> = self.card_phrases(card).into_iter().map(|(_, phrase)| phrase.into()).collect();
            let name = Message::new("ramparts-item-name").with("card", &self.set.card(card).name);
            let does = Message::new("ramparts-card-does").with("effects", phrases);
            Item::row(name, vec![Cell::Words(does)])
        };
        let cards = (position.hand | position.heroes_out()).filter(|card| !self.card_phrases(*card).is_empty());
        let rows: Vec<Item> = cards.map(row).collect();
        let sum = Message::new("ramparts-sum-cards").with("count", rows.len());
        let columns = ["ramparts-column-card", "ramparts-column-does"].map(Message::new);
        Panel::table("effects", Message::new("ramparts-panel-effects"), columns.into(), rows).folded(sum)
    }

    /// Everything about a card that is no die, with the sign of when it works or what it costs.
    pub(super) fn card_phrases(&self, card: Card) -> Vec<(When, Message)> {
        let groups = &self.set.groups;
        let mut phrases = Vec::new();
        let mut say = |group: Cards, id| {
            if group.has(card) {
                phrases.push((When::Constant, Message::new(id)));
            }
        };
        say(groups.lieutenants, "ramparts-is-lieutenant");
        say(groups.sergeants, "ramparts-is-sergeant");
        say(groups.platoon, "ramparts-is-platoon");
        say(groups.melee, "ramparts-is-melee");
        say(groups.tiring, "ramparts-is-tiring");
        say(groups.no_hand_limit, "ramparts-is-no-limit");
        say(groups.keeps_supplied, "ramparts-is-supplied");
        let data = self.set.card(card);
        if data.reach > 3 {
            phrases.push((When::Constant, Message::new("ramparts-is-far")));
        }
        if data.fire_bonus > 0 {
            phrases.push((When::Constant, Message::new("ramparts-is-fire-fighter").with("bonus", data.fire_bonus)));
        }
        for post in Post::ALL {
            let name = || post_name(self, post);
            if groups.steadies[post.index()].has(card) {
                phrases.push((When::Constant, Message::new("ramparts-is-steady").with("post", name())));
            }
            if let Some(holder) = groups.holders[post.index()].filter(|holder| holder.card == card) {
                let text = Message::new("ramparts-is-defender").with("post", name());
                phrases.push((When::Constant, text.with("from", holder.from).with("to", holder.to)));
            }
        }
        phrases.extend(data.abilities.iter().map(|ability| (cost_sign(ability.cost), self.ability_phrase(ability))));
        phrases
    }

    fn ability_phrase(&self, ability: &Ability) -> Message {
        let id = match (ability.cost, ability.when) {
            (Cost::Return, Timing::Draw) => "ramparts-ability-return-draw",
            (Cost::Return, Timing::Action | Timing::InsteadOfDraw | Timing::Volley) => "ramparts-ability-return",
            (Cost::Discard, Timing::Draw) => "ramparts-ability-discard-draw",
            (Cost::Discard, Timing::Volley) => "ramparts-ability-discard-volley",
            (Cost::Discard, Timing::Action | Timing::InsteadOfDraw) => "ramparts-ability-discard",
            (Cost::Play, Timing::InsteadOfDraw) => "ramparts-ability-instead",
            (Cost::Play, Timing::Action | Timing::Draw | Timing::Volley) => "ramparts-ability-play",
        };
        let effects = ability.effects.iter().map(|effect| Arg::Phrase(effect.words(ability.when)));
        Message::new(id).with("effects", effects.collect::<Vec<_>>())
    }

    /// An ability in words, put together from its effects.
    pub(super) fn use_text(&self, user: Card, ability: u8, pick: Pick) -> (&'static str, Message) {
        let Some(data) = self.set.card(user).abilities.get(usize::from(ability)) else {
            return ("R-6.1", Message::new("ramparts-do-keep"));
        };
        let (rule, id) = match data.cost {
            Cost::Return => ("R-6.2.4", "ramparts-do-return"),
            Cost::Discard => ("R-6.2.3", "ramparts-do-sacrifice"),
            Cost::Play => ("R-20.2", "ramparts-do-play"),
        };
        let effects = data.effects.iter().map(|effect| Arg::Phrase(effect.words(data.when)));
        let text =
            Message::new(id).with("card", &self.set.card(user).name).with("effects", effects.collect::<Vec<_>>());
        let about = match pick {
            Pick::Nothing => Message::new("ramparts-about-nothing"),
            Pick::Card(card) => Message::new("ramparts-about-card").with("card", &self.set.card(card).name),
            Pick::Track(track) => Message::new("ramparts-about-track").with("track", &self.set.track(track).name),
        };
        (rule, text.with("about", about))
    }
}

/// What using an ability costs, as a sign.
const fn cost_sign(cost: Cost) -> When {
    match cost {
        Cost::Return => When::Return,
        Cost::Discard => When::Discard,
        Cost::Play => When::Play,
    }
}
