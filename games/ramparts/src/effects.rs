//! What cards do: the small vocabulary of effects in which a data file says it. An effect has its home here: how it is
//! written, when it can be had, what it can be about, whether it would change anything, what it brings about, and what it is
//! in words; and what came of it.

use redoubt_kernel::{Chance, Interrupt, Log, Message};

use crate::Ramparts;
use crate::action::Pick;
use crate::board::{FAR, Track};
use crate::cards::{Card, Cards};
use crate::event::Event;
use crate::position::{Position, Stage};
use crate::scene::support_name;
use crate::set::{Groups, Timing};

/// What using an ability brings about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// `draw N`: in the Card Draw phase up to N more cards; in the Action phase N at once.
    Draw(u8),
    /// `actions N`: N more Actions this turn.
    Actions(u8),
    /// `put-forth`: another Hero from the hand becomes Available.
    PutForth,
    /// `put-forth-all`: every Hero in hand becomes Available.
    PutForthAll,
    /// `muster`: any Heroes in hand, and one from the discards, become Available; the player may leave out any of them.
    Muster,
    /// `supply`: Ammunition/Water Low is removed.
    Supply,
    /// `retrieve any`, `retrieve hero`, `retrieve event`: a card from the discards to the hand.
    Retrieve(Retrievable),
    /// `back N in LOW..HIGH`, perhaps `on TRACK`: an iButho there goes back N boxes.
    Back {
        /// How far.
        boxes: u8,
        /// The innermost box it may stand in.
        low: i8,
        /// The outermost.
        high: i8,
        /// Only on this track.
        track: Option<Track>,
    },
    /// `stampede N in LOW..HIGH`, perhaps `but TRACK M`: all iButhos there go back N boxes, that formation M.
    Stampede {
        /// How far.
        boxes: u8,
        /// The innermost box.
        low: i8,
        /// The outermost.
        high: i8,
        /// A formation that goes another way back.
        but: Option<(Track, u8)>,
    },
    /// `douse`: a fire goes out.
    Douse,
    /// `build`: one step of the barricade.
    Build,
    /// `reroll`: any dice of the volley just rolled are rolled again.
    Reroll,
    /// `place horse`, `place contingent`, `place g-company`.
    Place(Support),
}

/// What may be taken from the discards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Retrievable {
    Any,
    Hero,
    Event,
}

/// troops that come to help.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Support {
    /// the Natal Native Horse.
    Horse,
    /// the Natal Native Contingent.
    Contingent,
    /// G Company.
    GCompany,
}

impl Support {
    /// All of them.
    pub const ALL: [Support; 3] = [Support::Horse, Support::Contingent, Support::GCompany];

    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// what it costs at the end.
    pub const fn price(self) -> i32 {
        match self {
            Support::Horse => 3,
            Support::Contingent => 4,
            Support::GCompany => 5,
        }
    }
}

impl Effect {
    /// The whole vocabulary, as [`Effect::parse`] reads it.
    pub(crate) const VOCABULARY: &str = "draw N, actions N, put-forth, put-forth-all, muster, supply, retrieve any|hero|event, \
        back N in LOW..HIGH [on TRACK], stampede N in LOW..HIGH [but TRACK M], douse, build, reroll, \
        place horse|contingent|g-company";

    /// The words of the vocabulary.
    pub(crate) fn known_words<'a>() -> impl Iterator<Item = &'a str> {
        let words = Self::VOCABULARY.split(|sign: char| !sign.is_ascii_lowercase() && sign != '-');
        words.filter(|word| !word.is_empty())
    }

    /// Reads an effect; `track` finds a track by its name.
    pub(crate) fn parse(text: &str, track: impl Fn(&str) -> Option<Track>) -> Option<Effect> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str| word.parse::<u8>().ok().filter(|n| (1..=5).contains(n));
        Some(match words.as_slice() {
            ["draw", n] => Effect::Draw(number(n)?),
            ["actions", n] => Effect::Actions(number(n)?),
            ["put-forth"] => Effect::PutForth,
            ["put-forth-all"] => Effect::PutForthAll,
            ["muster"] => Effect::Muster,
            ["supply"] => Effect::Supply,
            ["retrieve", "any"] => Effect::Retrieve(Retrievable::Any),
            ["retrieve", "hero"] => Effect::Retrieve(Retrievable::Hero),
            ["retrieve", "event"] => Effect::Retrieve(Retrievable::Event),
            ["back", n, "in", boxes] => {
                let (low, high) = span(boxes)?;
                Effect::Back { boxes: number(n)?, low, high, track: None }
            }
            ["back", n, "in", boxes, "on", name] => {
                let (low, high) = span(boxes)?;
                Effect::Back { boxes: number(n)?, low, high, track: Some(track(name)?) }
            }
            ["stampede", n, "in", boxes] => {
                let (low, high) = span(boxes)?;
                Effect::Stampede { boxes: number(n)?, low, high, but: None }
            }
            ["stampede", n, "in", boxes, "but", name, m] => {
                let (low, high) = span(boxes)?;
                Effect::Stampede { boxes: number(n)?, low, high, but: Some((track(name)?, number(m)?)) }
            }
            ["douse"] => Effect::Douse,
            ["build"] => Effect::Build,
            ["reroll"] => Effect::Reroll,
            ["place", "horse"] => Effect::Place(Support::Horse),
            ["place", "contingent"] => Effect::Place(Support::Contingent),
            ["place", "g-company"] => Effect::Place(Support::GCompany),
            _ => return None,
        })
    }

    /// When it can be had: in the Action phase, unless it is about draws or dice.
    pub(crate) const fn fits(self, when: Timing) -> bool {
        match self {
            Effect::Draw(_) => matches!(when, Timing::Action | Timing::Draw),
            Effect::Retrieve(_) => matches!(when, Timing::Action | Timing::InsteadOfDraw),
            Effect::Reroll => matches!(when, Timing::Volley),
            Effect::Actions(_) | Effect::PutForth | Effect::PutForthAll | Effect::Muster | Effect::Supply => {
                matches!(when, Timing::Action)
            }
            Effect::Back { .. } | Effect::Stampede { .. } | Effect::Douse | Effect::Build | Effect::Place(_) => {
                matches!(when, Timing::Action)
            }
        }
    }

    /// Must it be the only one of its ability?: what a muster brings is decided afterwards, so nothing can follow it.
    pub(crate) const fn stands_alone(self) -> bool {
        match self {
            Effect::Muster | Effect::Reroll => true,
            Effect::Draw(_) | Effect::Actions(_) | Effect::PutForth | Effect::PutForthAll | Effect::Supply => false,
            Effect::Retrieve(_) | Effect::Back { .. } | Effect::Stampede { .. } | Effect::Douse => false,
            Effect::Build | Effect::Place(_) => false,
        }
    }

    /// Must the player say which card or iButho it is about?
    pub(crate) const fn wants_pick(self) -> bool {
        match self {
            Effect::PutForth | Effect::Retrieve(_) | Effect::Back { .. } | Effect::Build => true,
            Effect::Draw(_) | Effect::Actions(_) | Effect::PutForthAll | Effect::Muster | Effect::Supply => false,
            Effect::Stampede { .. } | Effect::Douse | Effect::Reroll | Effect::Place(_) => false,
        }
    }

    /// Could it ever be about this? See [`redoubt_kernel::Notation::action_table`].
    pub(crate) fn can_be_about(self, pick: Pick, groups: &Groups) -> bool {
        match self {
            Effect::PutForth | Effect::Build => match pick {
                Pick::Card(card) => groups.heroes.has(card),
                Pick::Nothing => true,
                Pick::Track(_) => false,
            },
            Effect::Retrieve(_) => match pick {
                Pick::Card(_) | Pick::Nothing => true,
                Pick::Track(_) => false,
            },
            Effect::Back { track: only, .. } => match pick {
                Pick::Track(track) => only.is_none_or(|only| only == track),
                Pick::Nothing => true,
                Pick::Card(_) => false,
            },
            Effect::Draw(_) | Effect::Actions(_) | Effect::PutForthAll | Effect::Muster | Effect::Supply => {
                pick == Pick::Nothing
            }
            Effect::Stampede { .. } | Effect::Douse | Effect::Reroll | Effect::Place(_) => pick == Pick::Nothing,
        }
    }

    /// How many sorts of effect machine players have learned to tell apart. What they learned has an input for each: the sorts
    /// only change when they learn anew (`docs/strength.md`).
    pub(crate) const SORTS: usize = 13;

    /// The sort that they see in it. One that came after they learned counts as what it is most like, or as nothing.
    pub(crate) const fn sort(self) -> Option<usize> {
        Some(match self {
            Effect::Draw(_) => 0,
            Effect::Actions(_) => 1,
            Effect::PutForth => 2,
            Effect::PutForthAll => 3,
            Effect::Muster => 4,
            Effect::Supply => 5,
            Effect::Retrieve(_) => 6,
            Effect::Back { .. } => 7,
            Effect::Stampede { .. } => 8,
            Effect::Douse => 9,
            Effect::Build => 10,
            Effect::Reroll => 11,
            Effect::Place(_) => 12,
        })
    }

    /// What it does, in words.
    pub(crate) fn words(self, when: Timing) -> Message {
        let many = |id, count: u8| Message::new(id).with("count", count);
        match self {
            Effect::Draw(count) if when == Timing::Draw => many("ramparts-effect-draw-more", count),
            Effect::Draw(count) => many("ramparts-effect-draw", count),
            Effect::Actions(count) => many("ramparts-effect-actions", count),
            Effect::PutForth => Message::new("ramparts-effect-forth"),
            Effect::PutForthAll => Message::new("ramparts-effect-forth-all"),
            Effect::Muster => Message::new("ramparts-effect-muster"),
            Effect::Supply => Message::new("ramparts-effect-supply"),
            Effect::Retrieve(Retrievable::Any) => Message::new("ramparts-effect-retrieve"),
            Effect::Retrieve(Retrievable::Hero) => Message::new("ramparts-effect-retrieve-hero"),
            Effect::Retrieve(Retrievable::Event) => Message::new("ramparts-effect-retrieve-event"),
            Effect::Back { boxes, .. } => many("ramparts-effect-back", boxes),
            Effect::Stampede { .. } => Message::new("ramparts-effect-stampede"),
            Effect::Douse => Message::new("ramparts-effect-douse"),
            Effect::Build => Message::new("ramparts-effect-build"),
            Effect::Reroll => Message::new("ramparts-effect-reroll"),
            Effect::Place(support) => support_name(support),
        }
    }
}

impl Ramparts {
    /// What an effect that wants a pick can be about.
    #[inline]
    pub(crate) fn each_pick(&self, position: &Position, effect: Effect, user: Card, give: &mut impl FnMut(Pick)) {
        match effect {
            Effect::PutForth => {
                (position.hand & self.set.groups.heroes).without(user).for_each(|hero| give(Pick::Card(hero)));
            }
            Effect::Retrieve(wanted) => {
                self.retrievable(position, wanted).for_each(|found| give(Pick::Card(found)));
            }
            Effect::Back { low, high, track: only, .. } => {
                for track in Track::ALL {
                    let there = position.ibutho(track).at().is_some_and(|at| (low..=high).contains(&at));
                    if there && only.is_none_or(|only| only == track) {
                        give(Pick::Track(track));
                    }
                }
            }
            Effect::Build => {
                if self.may_go_on_building(position).is_ok() {
                    self.each_overseer(position, |overseer| give(overseer.map_or(Pick::Nothing, Pick::Card)));
                }
            }
            Effect::Draw(_) | Effect::Actions(_) | Effect::PutForthAll | Effect::Muster | Effect::Supply => {}
            Effect::Stampede { .. } | Effect::Douse | Effect::Reroll | Effect::Place(_) => {}
        }
    }

    /// what can be taken from the discards: Heroes and Events, so never the Night or the Relief Column.
    fn retrievable(&self, position: &Position, wanted: Retrievable) -> Cards {
        let groups = &self.set.groups;
        position.discards
            & match wanted {
                Retrievable::Any => groups.heroes | groups.events,
                Retrievable::Hero => groups.heroes,
                Retrievable::Event => groups.events,
            }
    }

    /// Would an effect that needs no pick change anything?
    pub(crate) fn would_matter(&self, position: &Position, effect: Effect) -> bool {
        match effect {
            Effect::Draw(_) | Effect::Actions(_) => true,
            Effect::Supply => self.may_be_supplied(position).is_ok(),
            Effect::Douse => !position.burning.is_empty(),
            Effect::PutForthAll => position.hand.meets(self.set.groups.heroes),
            Effect::Muster => (position.hand | position.discards).meets(self.set.groups.heroes),
            Effect::Place(support) => !position.has_support(support),
            Effect::Stampede { low, high, .. } => {
                position.ibuthos.iter().any(|ibutho| ibutho.at().is_some_and(|at| (low..=high).contains(&at)))
            }
            Effect::PutForth | Effect::Retrieve(_) | Effect::Back { .. } | Effect::Build => false,
            // It is offered with the dice of a volley.
            Effect::Reroll => false,
        }
    }

    /// What an effect brings about, for the pick that was made.
    pub(crate) fn take_effect(
        &self,
        position: &mut Position,
        effect: Effect,
        pick: Pick,
        user: Card,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match effect {
            Effect::Draw(count) => {
                if let Stage::Draw { left, fresh } = position.stage {
                    position.stage = Stage::Draw { left: left.saturating_add(count), fresh };
                } else {
                    for _ in 0..count {
                        self.draw_card(position, chance, log)?;
                    }
                }
            }
            Effect::Actions(count) => {
                position.actions = position.actions.saturating_add(count);
                log.note(Event::Brought(Brought::Actions { count }));
            }
            Effect::PutForth => {
                if let Pick::Card(card) = pick {
                    self.put_forth(position, card, log);
                }
            }
            Effect::PutForthAll => {
                for card in (position.hand & self.set.groups.heroes).without(user) {
                    self.put_forth(position, card, log);
                }
            }
            Effect::Muster => self.muster(position, user),
            Effect::Supply => self.supply(position, log),
            Effect::Retrieve(_) => {
                if let Pick::Card(card) = pick {
                    position.discards.remove(card);
                    position.hand.insert(card);
                    log.note(Event::Brought(Brought::Back { card }));
                }
            }
            Effect::Back { boxes, .. } => {
                if let Pick::Track(track) = pick {
                    (0..boxes).for_each(|_| self.go_back(position, track, log));
                }
            }
            Effect::Stampede { boxes, low, high, but } => self.stampede(position, boxes, low..=high, but, log),
            Effect::Douse => self.one_fire_out(position, false, log),
            Effect::Build => {
                let overseer = if let Pick::Card(card) = pick { Some(card) } else { None };
                if self.may_go_on_building(position).is_ok() && self.may_oversee(position, overseer).is_ok() {
                    self.build(position, overseer, log);
                }
            }
            Effect::Place(support) => {
                position.supports |= support.bit();
                log.note(Event::Brought(Brought::Troops { support }));
            }
            // The volley itself has its dice rolled again.
            Effect::Reroll => {}
        }
        Ok(())
    }

    /// every iButho in these boxes goes back, the outermost first; one formation perhaps another way.
    fn stampede(
        &self,
        position: &mut Position,
        boxes: u8,
        range: std::ops::RangeInclusive<i8>,
        but: Option<(Track, u8)>,
        log: &mut impl Log<Event>,
    ) {
        let start = position.ibuthos;
        for at in range.rev() {
            for track in Track::ALL {
                if start[track.index()].at() == Some(at) {
                    let far = but.filter(|(other, _)| *other == track).map_or(boxes, |(_, far)| far);
                    for _ in 0..far {
                        self.go_back(position, track, log);
                    }
                }
            }
        }
    }
}

/// What an effect has brought about, where nothing else in the rules does the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Brought {
    Actions { count: u8 },
    Back { card: Card },
    Troops { support: Support },
}

impl Brought {
    /// The clause, and what happened in words.
    pub(crate) fn tell(self, ramparts: &Ramparts) -> (&'static str, Message) {
        match self {
            Brought::Actions { count } => ("R-6.1", Message::new("ramparts-more-actions").with("count", count)),
            Brought::Back { card } => {
                ("R-20.1", Message::new("ramparts-retrieved").with("card", ramparts.set.known_card(card)))
            }
            Brought::Troops { support: Support::Horse } => ("R-12.3.3", Message::new("ramparts-horse-came")),
            Brought::Troops { support: Support::Contingent } => ("R-12.3.4", Message::new("ramparts-contingent-came")),
            Brought::Troops { support: Support::GCompany } => ("R-12.3.2", Message::new("ramparts-company-came")),
        }
    }
}

/// `-1..1`: boxes from the innermost to the outermost; one number is one box.
fn span(text: &str) -> Option<(i8, i8)> {
    let number = |text: &str| text.parse::<i8>().ok().filter(|n| (-1..=FAR).contains(n));
    let (low, high) = match text.split_once("..") {
        Some((low, high)) => (number(low)?, number(high)?),
        None => (number(text)?, number(text)?),
    };
    (low <= high).then_some((low, high))
}
