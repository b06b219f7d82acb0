//! What can be seen of a position and of an action, for machine players who learn: see `docs/strength.md`. Nothing here knows
//! a card by its number: what a card is good for is what its data says.

use redoubt_kernel::{Message, Signs};

use crate::Ramparts;
use crate::action::{Action, Pick};
use crate::board::{FINAL_REDOUBT, Post, Track};
use crate::cards::{Card, Cards};
use crate::cup::LAST_PART;
use crate::position::{Place, Position, Stage};
use crate::set::{Cost, Effect, Omen, Support};

/// Boxes from the farthest out to the Final Redoubt.
const FARTHEST: usize = 7;

/// How many sorts of action there are, and which of them is a volley.
const KINDS: usize = 22;
const VOLLEY: usize = 11;

/// What the markers in the cup can do.
#[derive(Default)]
struct Omens {
    /// Boxes that each formation may be expected to advance, times the size of the cup.
    advance: [u32; 4],
    /// Markers that would bring each formation to the Zulu Victory marker.
    fatal: [u32; 4],
    /// Markers that would bring any of them there.
    any_fatal: u32,
    /// Markers of the other sorts.
    others: [u32; 7],
    /// All markers.
    all: u32,
}

impl Ramparts {
    /// See [`redoubt_kernel::Advice::signs`].
    pub(crate) fn signs_of(&self, position: &Position, signs: &mut Signs<'_>) {
        self.turn_signs(position, signs);
        self.card_signs(position, signs);
        self.enemy_signs(position, signs);
    }

    /// Where the turn stands, and what has been built and burnt.
    fn turn_signs(&self, position: &Position, signs: &mut Signs<'_>) {
        let stage = match position.stage {
            Stage::Impi | Stage::Over(_) => 0,
            Stage::Action | Stage::Fires { .. } | Stage::Muster { .. } | Stage::Volley(_) => 1,
            Stage::Draw { .. } => 2,
            Stage::Hero | Stage::Discarding => 3,
        };
        signs.one_of::<4>(Some(stage));
        let flags = &position.flags;
        for so in [flags.low, flags.low_for_good, flags.night, flags.dawned, flags.overheat, flags.snipers] {
            signs.is(so);
        }
        for so in [flags.no_volleys, flags.morning, flags.luck, flags.fired, flags.begun_building] {
            signs.is(so);
        }
        signs.one_of::<3>(Some(usize::from(position.victory.unsigned_abs())));
        signs.one_of::<3>(Some(usize::from(position.thirds)));
        signs.is(!position.overseer.is_empty());
        signs.is(!position.platoon.is_empty());
        signs.told("ramparts-why-actions", "");
        signs.count(position.actions);
        Post::ALL.into_iter().for_each(|post| signs.is(position.is_held(post)));
        Support::ALL.into_iter().for_each(|support| signs.is(position.has_support(support)));
        signs.told("", "ramparts-why-fires");
        signs.count(position.burning.count() as i32);
        signs.told("ramparts-why-points", "");
        signs.count(self.score(position).total());
        // how long until the Relief Column may come.
        let before: u8 = position.pile.iter().take(LAST_PART).sum();
        let last = position.pile[LAST_PART];
        signs.counts(position.pile.map(i32::from));
        signs.told("", "ramparts-why-relief");
        signs.count(before);
        signs.is(before == 0);
        signs.part(u32::from(before == 0 && last > 0), u32::from(last));
    }

    /// What is in hand, on the table and among the discards.
    fn card_signs(&self, position: &Position, signs: &mut Signs<'_>) {
        let groups = &self.set.groups;
        let heroes = position.heroes_out();
        let why = ["ramparts-why-hand", "ramparts-why-available", ""];
        for (cards, why) in [position.hand, position.available, position.discards].into_iter().zip(why) {
            signs.told(why, "");
            let sets =
                [cards, cards & groups.heroes, cards & groups.medals, cards & groups.tiring, cards & groups.volleys];
            signs.counts(sets.map(|set| set.count() as i32));
        }
        signs.counts([(heroes & groups.medals).count() as i32, (heroes & !groups.medals).count() as i32]);
        for cards in [position.hand, position.available] {
            let sets = [groups.lieutenants, groups.sergeants, groups.holding, groups.platoon, groups.melee];
            signs.counts(sets.map(|set| (cards & set).count() as i32));
            let (mut dice, mut best) = ([0i32; 3], [0i32; 3]);
            let mut sorts = [0i32; Effect::SORTS];
            for data in cards.map(|card| self.set.card(card)) {
                for (range, printed) in data.dice.iter().enumerate() {
                    dice[range] += i32::from(*printed);
                    best[range] = best[range].max(i32::from(*printed));
                }
                data.abilities.iter().for_each(|ability| count_sorts(&mut sorts, &ability.effects));
            }
            signs.counts(dice);
            signs.counts(best);
            signs.counts(sorts);
        }
        signs.is(self.hand_is_too_large(position));
        signs.is(position.available.meets(groups.no_hand_limit));
    }

    /// Where the Zulus are, and what the cup may bring.
    fn enemy_signs(&self, position: &Position, signs: &mut Signs<'_>) {
        let omens = self.omens(position);
        signs.count(omens.all as i32);
        signs.told("", "ramparts-why-risk");
        signs.part(omens.any_fatal, omens.all);
        omens.others.into_iter().for_each(|count| signs.part(count, omens.all));
        let nearest = Track::ALL.into_iter().filter_map(|track| boxes_left(position, track)).min();
        signs.one_of::<FARTHEST>(nearest.map(|boxes| boxes.saturating_sub(1)));
        let ibuthos = &position.ibuthos;
        signs.told("", "ramparts-why-fewer");
        signs.count(ibuthos.iter().filter(|ibutho| ibutho.at().is_some()).count() as i32);
        signs.told("", "ramparts-why-hits");
        signs.counts([ibuthos.iter().map(|ibutho| i32::from(ibutho.hits())).sum::<i32>()]);
        signs.is(position.invaded());
        for track in Track::ALL {
            let ibutho = position.ibutho(track);
            signs.is(ibutho.place == Place::Routed);
            signs.is(ibutho.place == Place::Eliminated);
            signs.one_of::<FARTHEST>(boxes_left(position, track).map(|boxes| boxes.saturating_sub(1)));
            signs.counts([ibutho.hits(), ibutho.lost()].map(i32::from));
            signs.is(position.burning.has(track));
            signs.is(position.halted.has(track));
            signs.told_of("", "ramparts-why-held-back", track.index() as u8);
            signs.part(omens.advance[track.index()], omens.all);
            signs.part(omens.fatal[track.index()], omens.all);
        }
    }

    /// what each marker of the cup would bring.
    fn omens(&self, position: &Position) -> Omens {
        let mut omens = Omens::default();
        let left = Track::ALL.map(|track| boxes_left(position, track));
        for marker in self.set.kinds() {
            let count = u32::from(position.cup[marker.index()]);
            if count == 0 {
                continue;
            }
            omens.all += count;
            let mut fatal = false;
            let mut advances = |track: Track, boxes: u8| {
                let Some(left) = left[track.index()] else { return };
                omens.advance[track.index()] += count * u32::from(boxes);
                if usize::from(boxes) >= left {
                    omens.fatal[track.index()] += count;
                    fatal = true;
                }
            };
            let other = match self.set.marker(marker).does {
                Omen::Advance(tracks, boxes) => {
                    tracks.for_each(|track| advances(track, boxes));
                    None
                }
                Omen::Charge(unit, boxes) => {
                    let charges = |track: &Track| position.ibutho(*track).unit == unit;
                    Track::ALL.into_iter().filter(charges).for_each(|track| advances(track, boxes));
                    None
                }
                Omen::Rally => Some(0),
                Omen::Fire => Some(1),
                Omen::Recall => Some(2),
                Omen::Overheat => Some(3),
                Omen::Debate => Some(4),
                Omen::Washing => Some(5),
                Omen::Snipers => Some(6),
            };
            omens.any_fatal += if fatal { count } else { 0 };
            if let Some(sum) = other.and_then(|place: usize| omens.others.get_mut(place)) {
                *sum += count;
            }
        }
        omens
    }

    /// See [`redoubt_kernel::Advice::because`]: which formation and how far it is, which building.
    pub(crate) fn because_of(&self, position: &Position, action: &Action, text: &'static str, about: u8) -> Message {
        let (_, _, target) = anatomy(position, action);
        let of = |text, track: Track| {
            let boxes = boxes_left(position, track).unwrap_or(0);
            Message::new(text).with("track", &self.set.track(track).name).with("boxes", boxes)
        };
        let mut burning = position.burning;
        let only = burning.next().filter(|_| burning.next().is_none());
        match (text, target, only) {
            ("ramparts-why-held-back", ..) => of(text, Track::at(usize::from(about))),
            ("ramparts-why-hits", Some(track), _) => of("ramparts-why-hits-track", track),
            ("ramparts-why-fires", Some(track), _) | ("ramparts-why-fires", None, Some(track)) => {
                Message::new("ramparts-why-fire-in").with("building", &self.set.track(track).post_name)
            }
            _ => Message::new(text),
        }
    }

    /// See [`redoubt_kernel::Advice::marks`].
    pub(crate) fn marks_of(&self, position: &Position, action: &Action, marks: &mut Vec<i32>) {
        let mut marks = Signs::onto(marks);
        let (kind, card, target) = anatomy(position, action);
        marks.one_of::<KINDS>(Some(kind));
        // What the moment asks for.
        let nearest = Track::ALL.into_iter().filter_map(|track| boxes_left(position, track)).min();
        marks.one_of::<4>(nearest.map(|boxes| boxes.saturating_sub(1)));
        for so in [position.flags.low, position.flags.night, position.flags.no_volleys, position.invaded()] {
            marks.is(so);
        }
        marks.counts([i32::from(position.actions), position.hand.count() as i32, position.available.count() as i32]);
        let before: u8 = position.pile.iter().take(LAST_PART).sum();
        marks.count(before);
        marks.count(position.pile[LAST_PART]);
        marks.is(position.victory > FINAL_REDOUBT);
        marks.count(position.thirds);
        // Who is at it, and at whom.
        self.card_marks(position, card, &mut marks);
        let at = target.and_then(|track| position.ibutho(track).at());
        marks.one_of::<FARTHEST>(
            target.and_then(|track| boxes_left(position, track)).map(|left| left.saturating_sub(1)),
        );
        let hits = target.map_or(0, |track| position.ibutho(track).hits());
        let dice = match (kind == VOLLEY).then_some(card.zip(at)).flatten() {
            Some((card, at)) => self.dice_for(position, card, at).unwrap_or(0),
            None => 0,
        };
        let flags = &position.flags;
        let lost = [flags.low, flags.night, flags.overheat, flags.snipers].into_iter().filter(|so| *so).count() as i32;
        marks.counts([i32::from(dice), (i32::from(dice) - lost).max(0), i32::from(hits)]);
        // What an ability brings.
        let (ability, picked) = if let Action::Use { card, ability, pick } = action {
            let picked = if let Pick::Card(card) = pick { Some(self.set.card(*card)) } else { None };
            (self.set.card(*card).abilities.get(usize::from(*ability)), picked)
        } else {
            (None, None)
        };
        let mut sorts = [0; Effect::SORTS];
        ability.iter().for_each(|ability| count_sorts(&mut sorts, &ability.effects));
        marks.counts(sorts);
        marks.one_of::<3>(ability.map(|ability| match ability.cost {
            Cost::Return => 0,
            Cost::Discard => 1,
            Cost::Play => 2,
        }));
        marks.counts(picked.map_or([0; 3], |data| data.dice.map(i32::from)));
    }

    /// What a card is good for besides what is done with it now.
    fn card_marks(&self, position: &Position, card: Option<Card>, marks: &mut Signs<'_>) {
        let groups = &self.set.groups;
        let is = |set: Cards| card.is_some_and(|card| set.has(card));
        let sets = [groups.heroes, groups.medals, groups.lieutenants, groups.sergeants, groups.tiring, groups.platoon];
        for set in sets.into_iter().chain([groups.holding, groups.no_hand_limit, position.available, groups.leads]) {
            marks.is(is(set));
        }
        marks.counts(card.map_or([0; 3], |card| self.set.card(card).dice.map(i32::from)));
    }
}

/// Boxes between a formation and the Zulu Victory marker, if it is in the fight.
fn boxes_left(position: &Position, track: Track) -> Option<usize> {
    position.ibutho(track).at().map(|at| usize::from((at - position.victory).unsigned_abs()).clamp(1, FARTHEST))
}

/// How many of these effects there are of each sort that was learned.
fn count_sorts(sorts: &mut [i32; Effect::SORTS], effects: &[Effect]) {
    effects.iter().filter_map(|effect| effect.sort()).for_each(|sort| sorts[sort] += 1);
}

/// The sort of an action, the card that does it, and the formation that it is done to.
fn anatomy(position: &Position, action: &Action) -> (usize, Option<Card>, Option<Track>) {
    match *action {
        Action::Marker => (0, None, None),
        Action::Douse { track } => (1, None, Some(track)),
        Action::PutForth { card } if position.stage == Stage::Hero => (2, Some(card), None),
        Action::PutForth { card } if matches!(position.stage, Stage::Muster { .. }) => (3, Some(card), None),
        Action::PutForth { card } => (4, Some(card), None),
        Action::Form { lieutenant, .. } => (5, Some(lieutenant), None),
        Action::Disband => (6, None, None),
        Action::Build { overseer } => (7, overseer, None),
        Action::StopBuilding => (8, None, None),
        Action::FightFire { card } => (9, Some(card), None),
        Action::Distribute { card } => (10, Some(card), None),
        Action::Volley { card, target } => (VOLLEY, Some(card), Some(target)),
        Action::Use { card, pick, .. } => match pick {
            Pick::Track(track) => (12, Some(card), Some(track)),
            Pick::Card(_) | Pick::Nothing => (12, Some(card), None),
        },
        Action::Reroll { card, .. } => (13, Some(card), None),
        Action::Raise { .. } => (14, None, None),
        Action::Turn { card, .. } => (15, Some(card), None),
        Action::Keep => (16, None, None),
        Action::Draw => (17, None, None),
        Action::Discard { card } => (18, Some(card), None),
        Action::Done if matches!(position.stage, Stage::Draw { .. }) => (19, None, None),
        Action::Done if position.stage == Stage::Hero => (20, None, None),
        Action::Done => (21, None, None),
    }
}
