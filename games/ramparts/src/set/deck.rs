//! The cards of a data file, checked, and sorted into the groups that the rules ask for.

use serde::Deserialize;
use toml::Spanned;

use redoubt_kernel::{Bilingual, Message};

use super::document::Reader;
use super::{Ability, CardData, Cost, Effect, GameSet, Holder, Sort, Timing};
use crate::board::Post;
use crate::cards::{Card, Cards, MOST_CARDS};
use crate::setup::{LAST_CARDS, SET_ASIDE};

/// What data files call the Outer Perimeter.
pub(super) const PERIMETER: &str = "perimeter";
/// most dice printed on a card; the Contingent or the Horse may add one.
const MOST_DICE: u8 = 6;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardEntry {
    numbers: Spanned<Vec<u8>>,
    id: Spanned<String>,
    name: Bilingual,
    #[serde(default)]
    about: Option<Bilingual>,
    sort: Sort,
    #[serde(default)]
    starts: Starts,
    #[serde(default)]
    dice: Option<Spanned<[u8; 3]>>,
    #[serde(default)]
    reach: Option<Spanned<i8>>,
    #[serde(default)]
    roles: Vec<Role>,
    #[serde(default)]
    traits: Vec<Trait>,
    #[serde(default)]
    constant: Vec<Spanned<String>>,
    #[serde(default)]
    abilities: Vec<AbilityEntry>,
}

/// Where a card is when the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Starts {
    #[default]
    Pool,
    Hand,
    Top,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Role {
    Lieutenant,
    Sergeant,
    Officer,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Trait {
    Medal,
    Platoon,
    Melee,
    Tiring,
    WastedByDay,
    WastedAfterVolley,
    Option,
    Expansion,
    Pair,
    Companion,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AbilityEntry {
    cost: Spanned<Cost>,
    #[serde(default = "between_actions")]
    when: Timing,
    effects: Vec<Spanned<String>>,
}

fn between_actions() -> Timing {
    Timing::Action
}

impl Reader<'_> {
    /// every card, then what a deck must have.
    pub(super) fn cards(&mut self, entries: &Spanned<Vec<CardEntry>>, set: &mut GameSet) {
        let mut all: Vec<(u8, usize)> = Vec::new();
        for (index, entry) in entries.get_ref().iter().enumerate() {
            let place = format!("card[{index}]");
            // `use schiess chest` must name one thing.
            self.named(&entry.id, set.tracks.iter().map(|track| track.id.as_str()), "R-2.2", &place);
            for number in entry.numbers.get_ref() {
                if *number == 0 || all.iter().any(|(known, _)| known == number) {
                    let reason = Message::new("ramparts-fault-number").with("number", *number);
                    self.file.fault(&entry.numbers, "R-2.2", &place, reason);
                } else {
                    all.push((*number, index));
                }
            }
        }
        all.sort_unstable();
        if all.len() > MOST_CARDS {
            let reason = Message::new("ramparts-fault-deck").with("most", MOST_CARDS);
            return self.file.fault(entries, "R-2.2", "card", reason);
        }
        for (number, index) in all {
            let entry = &entries.get_ref()[index];
            self.card(number, entry, &format!("card[{index}]"), set);
        }
        self.whole_deck(entries, set);
    }

    fn card(&mut self, number: u8, entry: &CardEntry, place: &str, set: &mut GameSet) {
        let card = Card::at(set.cards.len());
        let many = entry.numbers.get_ref().len() > 1;
        let id = if many { format!("{}-{number}", entry.id.get_ref()) } else { entry.id.get_ref().clone() };
        if set.cards.iter().any(|known| known.id == id) {
            self.file.fault(&entry.id, "R-2.2", place, Message::new("ramparts-fault-id").with("id", id.as_str()));
        }
        let dice = entry.dice.as_ref().map_or([0; 3], |dice| *dice.get_ref());
        if let Some(entry) = entry.dice.as_ref().filter(|_| dice.iter().any(|&dice| dice > MOST_DICE)) {
            let reason = Message::new("ramparts-fault-dice").with("most", MOST_DICE);
            self.file.fault(entry, "R-6.7.3", place, reason);
        }
        let reach = entry.reach.as_ref().map_or(3, |reach| *reach.get_ref());
        if let Some(entry) = entry.reach.as_ref().filter(|_| !(3..=4).contains(&reach)) {
            self.file.fault(entry, "R-6.7.1", place, Message::new("ramparts-fault-reach"));
        }
        let abilities = entry.abilities.iter().filter_map(|ability| self.ability(ability, entry, place, set)).collect();
        set.cards.push(CardData {
            number,
            id,
            name: entry.name.clone(),
            switch: entry.traits.contains(&Trait::Option).then(|| format!("card_{number}")),
            about: entry.about.clone(),
            sort: entry.sort,
            dice: dice.map(|dice| dice.min(MOST_DICE)),
            reach,
            abilities,
            fire_bonus: 0,
        });
        self.sort_in(card, entry, place, set);
        for text in &entry.constant {
            self.constant(card, entry, text, place, set);
        }
    }

    /// Heroes are returned or discarded, Events played.
    fn ability(&mut self, ability: &AbilityEntry, entry: &CardEntry, place: &str, set: &GameSet) -> Option<Ability> {
        let cost = *ability.cost.get_ref();
        let fits = match entry.sort {
            Sort::Hero => cost != Cost::Play,
            Sort::Event => cost == Cost::Play,
            Sort::Relief | Sort::Night => false,
        };
        if !fits || entry.abilities.len() > 4 {
            self.file.fault(&ability.cost, "R-2.2", place, Message::new("ramparts-fault-cost"));
            return None;
        }
        let mut effects = Vec::new();
        for text in &ability.effects {
            match Effect::parse(text.get_ref(), |name| set.track_named(name)) {
                Some(effect) => effects.push(effect),
                None => {
                    let reason = Message::new("ramparts-fault-effect").with("effect", text.get_ref().as_str());
                    let reason = reason.with("known", Effect::VOCABULARY);
                    let mut known: Vec<&str> = set.tracks.iter().map(|track| track.id.as_str()).collect();
                    known.extend(Effect::known_words());
                    self.stranger(text, "R-2.2", place, reason, &known);
                }
            }
        }
        let timely = effects.iter().all(|effect| effect.fits(ability.when))
            && (effects.len() == 1 || !effects.iter().any(|effect| effect.stands_alone()))
            && (ability.when != Timing::Volley || cost == Cost::Discard);
        let picks = effects.iter().filter(|effect| effect.wants_pick()).count();
        if effects.is_empty() || !timely || picks > 1 {
            self.file.fault(&ability.cost, "R-20.1", place, Message::new("ramparts-fault-ability"));
            return None;
        }
        Some(Ability { cost, when: ability.when, effects })
    }

    /// The groups that a card belongs to.
    fn sort_in(&mut self, card: Card, entry: &CardEntry, place: &str, set: &mut GameSet) {
        let data = &set.cards[card.index()];
        let volley = data.dice != [0; 3];
        let has = |what: Trait| entry.traits.contains(&what);
        let group = &mut set.groups;
        let put = |into: &mut Cards, belongs: bool| {
            if belongs {
                into.insert(card);
            }
        };
        put(&mut group.heroes, entry.sort == Sort::Hero);
        put(&mut group.events, entry.sort == Sort::Event);
        put(&mut group.relief, entry.sort == Sort::Relief);
        put(&mut group.night, entry.sort == Sort::Night);
        put(&mut group.lieutenants, entry.roles.contains(&Role::Lieutenant));
        put(&mut group.sergeants, entry.roles.contains(&Role::Sergeant));
        put(&mut group.officers, entry.roles.contains(&Role::Officer));
        put(&mut group.medals, has(Trait::Medal));
        put(&mut group.platoon, has(Trait::Platoon));
        put(&mut group.melee, has(Trait::Melee));
        put(&mut group.tiring, has(Trait::Tiring));
        put(&mut group.wasted_by_day, has(Trait::WastedByDay));
        put(&mut group.wasted_after_volley, has(Trait::WastedAfterVolley));
        put(&mut group.always, !has(Trait::Option) && !has(Trait::Companion));
        put(&mut group.optional, has(Trait::Option));
        put(&mut group.expansion, has(Trait::Expansion));
        put(&mut group.pairs, has(Trait::Pair));
        put(&mut group.companions, has(Trait::Companion));
        put(&mut group.volleys, volley);
        let playing = matches!(entry.sort, Sort::Hero | Sort::Event);
        put(&mut group.hand, playing && entry.starts == Starts::Hand);
        put(&mut group.top, playing && entry.starts == Starts::Top);
        put(&mut group.pool, playing && entry.starts == Starts::Pool);
        for ability in &data.abilities {
            match ability.when {
                Timing::Action if ability.cost == Cost::Play => put(&mut group.plays, true),
                Timing::Action => put(&mut group.leads, true),
                Timing::Draw | Timing::InsteadOfDraw => put(&mut group.draws, true),
                Timing::Volley => put(&mut group.rerolls, true),
            }
        }
        let hero = entry.sort == Sort::Hero;
        let role_misplaced = !hero && (!entry.roles.is_empty() || has(Trait::Medal) || !entry.constant.is_empty());
        let out_of_play = has(Trait::Option) || has(Trait::Companion);
        let starts_misplaced = !playing && entry.starts != Starts::Pool
            || entry.starts == Starts::Hand && out_of_play
            || has(Trait::Companion) && (entry.starts != Starts::Pool || has(Trait::Option))
            || has(Trait::Expansion) && !has(Trait::Option)
            || has(Trait::Pair) && !has(Trait::Expansion)
            || !playing && (volley || !entry.traits.is_empty());
        if role_misplaced || starts_misplaced {
            self.file.fault(&entry.id, "R-2.2", place, Message::new("ramparts-fault-traits"));
        }
        if entry.about.is_some() && !has(Trait::Option) {
            self.file.fault(&entry.id, "R-12.3", place, Message::new("ramparts-fault-about"));
        }
    }

    /// what a Hero does while Available.
    fn constant(&mut self, card: Card, entry: &CardEntry, text: &Spanned<String>, place: &str, set: &mut GameSet) {
        let post = |name: &str| match name {
            PERIMETER => Some(Post::PERIMETER),
            other => set.post_named(other).map(Post::of),
        };
        let words: Vec<&str> = text.get_ref().split_whitespace().collect();
        match words.as_slice() {
            ["no-hand-limit"] => set.groups.no_hand_limit.insert(card),
            ["keeps-supplied"] => set.groups.keeps_supplied.insert(card),
            ["fights-fires", bonus] if matches!(*bonus, "1" | "2" | "3") => {
                set.groups.fire_fighters.insert(card);
                set.cards[card.index()].fire_bonus = bonus.parse().unwrap_or(0);
            }
            ["steadies", name] if post(name).is_some() => {
                let Some(post) = post(name) else { return };
                set.groups.steadies[post.index()].insert(card);
            }
            ["holds", name, rolls] if post(name).is_some() && faces(rolls).is_some() => {
                let (Some(post), Some((from, to))) = (post(name), faces(rolls)) else { return };
                let many = entry.numbers.get_ref().len() > 1;
                if set.groups.holders[post.index()].is_some() || set.groups.holding.has(card) || many {
                    self.file.fault(text, "R-6.2.2", place, Message::new("ramparts-fault-holder"));
                }
                set.groups.holders[post.index()] = Some(Holder { card, from, to });
                set.groups.holding.insert(card);
            }
            _ => {
                let reason = Message::new("ramparts-fault-constant").with("text", text.get_ref().as_str());
                let posts = set.tracks.iter().map(|track| track.post.as_str()).chain([PERIMETER]);
                let known = ["no-hand-limit", "keeps-supplied", "fights-fires", "steadies", "holds"].into_iter();
                self.stranger(text, "R-6.2.1", place, reason, &known.chain(posts).collect::<Vec<_>>());
            }
        }
    }

    /// one Relief Column, one Night, and enough cards to build the pile.
    fn whole_deck(&mut self, entries: &Spanned<Vec<CardEntry>>, set: &GameSet) {
        let group = &set.groups;
        let pool = group.pool & group.always;
        let least = u32::from(LAST_CARDS + SET_ASIDE) + 2;
        if group.relief.count() != 1 || group.night.count() != 1 || pool.count() < least {
            self.file.fault(entries, "R-3.4", "card", Message::new("ramparts-fault-whole").with("least", least));
        }
        if group.hand.is_empty() {
            self.file.fault(entries, "R-3.5", "card", Message::new("ramparts-fault-hand"));
        }
        if (group.companions & group.pool).count() < group.volleys_brought(group.optional) {
            self.file.fault(entries, "R-12.3.7", "card", Message::new("ramparts-fault-companions"));
        }
    }
}

/// `4-6` or `6`: the rolls that repel.
fn faces(text: &str) -> Option<(u8, u8)> {
    let face = |text: &str| text.parse::<u8>().ok().filter(|face| (1..=6).contains(face));
    let (from, to) = match text.split_once('-') {
        Some((from, to)) => (face(from)?, face(to)?),
        None => (face(text)?, face(text)?),
    };
    (from <= to).then_some((from, to))
}
