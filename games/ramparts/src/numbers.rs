//! Actions and positions as numbers, for programs that learn: see [`redoubt_kernel::numbers`].

use std::sync::LazyLock;

use redoubt_kernel::numbers::{ActionTable, Enumerable, Pen, Plane};
use redoubt_kernel::terms::FromOne;

use crate::Ramparts;
use crate::action::{Action, Chosen, Order, Pick};
use crate::board::{self, FAR, FINAL_REDOUBT, TRACKS, Track};
use crate::cards::{Card, Cards};
use crate::notation::PostTerm;
use crate::position::{MOST_DICE, PARTS, Place, Position, Stage, Step};
use crate::set::{Effect, Support, Timing};

/// A card can have as many abilities.
const MOST_ABILITIES: u32 = 4;
/// Faces of a die.
const FACES: u32 = 6;

impl Enumerable<Ramparts> for Card {
    #[inline]
    fn count(game: &Ramparts) -> u32 {
        game.set.cards.len() as u32
    }

    #[inline]
    fn place(game: &Ramparts, card: &Card) -> Option<u32> {
        Some(card.index() as u32).filter(|index| *index < Self::count(game))
    }

    fn nth(game: &Ramparts, index: u32) -> Option<Card> {
        game.set.deck().nth(index as usize)
    }
}

impl Enumerable<Ramparts> for Track {
    #[inline]
    fn count(_: &Ramparts) -> u32 {
        TRACKS as u32
    }

    #[inline]
    fn place(_: &Ramparts, track: &Track) -> Option<u32> {
        Some(track.index() as u32)
    }

    fn nth(_: &Ramparts, index: u32) -> Option<Track> {
        Track::ALL.get(index as usize).copied()
    }
}

impl Enumerable<Ramparts> for PostTerm {
    fn count(game: &Ramparts) -> u32 {
        Track::count(game)
    }

    fn place(game: &Ramparts, track: &Track) -> Option<u32> {
        Track::place(game, track)
    }

    fn nth(game: &Ramparts, index: u32) -> Option<Track> {
        Track::nth(game, index)
    }
}

/// A face of a die.
impl Enumerable<Ramparts> for u8 {
    fn count(_: &Ramparts) -> u32 {
        FACES
    }

    fn place(_: &Ramparts, face: &u8) -> Option<u32> {
        u32::from(*face).checked_sub(1).filter(|index| *index < FACES)
    }

    fn nth(_: &Ramparts, index: u32) -> Option<u8> {
        Some(index as u8 + 1)
    }
}

/// An ability of a card.
impl Enumerable<Ramparts> for FromOne {
    fn count(_: &Ramparts) -> u32 {
        MOST_ABILITIES
    }

    fn place(_: &Ramparts, ability: &u8) -> Option<u32> {
        Some(u32::from(*ability)).filter(|index| *index < MOST_ABILITIES)
    }

    fn nth(_: &Ramparts, index: u32) -> Option<u8> {
        Some(index as u8)
    }
}

/// Nothing, then the formations, then the cards.
impl Enumerable<Ramparts> for Pick {
    fn count(game: &Ramparts) -> u32 {
        1 + TRACKS as u32 + Card::count(game)
    }

    fn place(game: &Ramparts, pick: &Pick) -> Option<u32> {
        match pick {
            Pick::Nothing => Some(0),
            Pick::Track(track) => Some(1 + track.index() as u32),
            Pick::Card(card) => Some(1 + TRACKS as u32 + Card::place(game, card)?),
        }
    }

    fn nth(game: &Ramparts, index: u32) -> Option<Pick> {
        Some(match index.checked_sub(1) {
            None => Pick::Nothing,
            Some(index) if index < TRACKS as u32 => Pick::Track(Track::nth(game, index)?),
            Some(index) => Pick::Card(Card::nth(game, index - TRACKS as u32)?),
        })
    }
}

/// Every choice among the faces of up to seven dice, in ascending order of how it is kept.
static CHOICES: LazyLock<Vec<Chosen>> = LazyLock::new(|| {
    let mut all = vec![Chosen::default()];
    for face in 1..=FACES as u8 {
        let with = |chosen: Chosen| {
            let taken = chosen.faces().len();
            (0..=MOST_DICE - taken).map(move |count| chosen.with(face, count as u8))
        };
        all = all.into_iter().flat_map(with).collect();
    }
    all.sort_unstable_by_key(|chosen| chosen.0);
    all
});

impl Enumerable<Ramparts> for Chosen {
    fn count(_: &Ramparts) -> u32 {
        CHOICES.len() as u32
    }

    fn place(_: &Ramparts, dice: &Chosen) -> Option<u32> {
        CHOICES.binary_search_by_key(&dice.0, |chosen| chosen.0).ok().map(|index| index as u32)
    }

    fn nth(_: &Ramparts, index: u32) -> Option<Chosen> {
        CHOICES.get(index as usize).copied()
    }
}

/// Where a card can be, in the order of the planes.
const PILES: [&str; 7] = ["hand", "available", "platoon", "overseer", "discards", "undrawn", "led this turn"];
/// Boxes of a track, from the Final Redoubt outwards.
const BOXES: usize = (FAR - FINAL_REDOUBT + 1) as usize;
/// What is told of a formation besides its box.
const OF_A_TRACK: [&str; 8] =
    ["routed", "eliminated", "hits", "lost", "burning", "halted", "post held", "target of the volley"];

impl Ramparts {
    /// See [`redoubt_kernel::Notation::action_table`]: what the deck of this data can ever do.
    pub(crate) fn numbered_actions(&self) -> ActionTable<Ramparts> {
        let (set, groups) = (&self.set, &self.set.groups);
        let has = |card: Card, wanted: fn(&Effect) -> bool| {
            set.card(card).abilities.iter().flat_map(|ability| &ability.effects).any(wanted)
        };
        let most_dice = set.cards.iter().flat_map(|card| card.dice).max().unwrap_or_default();
        ActionTable::fixed::<Order>(self, |action| match *action {
            Action::PutForth { card }
            | Action::FightFire { card }
            | Action::Distribute { card }
            | Action::Build { overseer: Some(card) } => groups.heroes.has(card),
            Action::Form { lieutenant, sergeant } => {
                groups.lieutenants.has(lieutenant) && groups.sergeants.has(sergeant) && lieutenant != sergeant
            }
            Action::Volley { card, .. } => groups.volleys.has(card),
            Action::Use { card, ability, pick } => {
                let Some(ability) = set.card(card).abilities.get(usize::from(ability)) else { return false };
                // Those whose time is a volley on the table are used by `reroll`.
                let about = ability.effects.iter().find(|effect| effect.wants_pick());
                ability.when != Timing::Volley
                    && about.map_or(pick == Pick::Nothing, |effect| effect.can_be_about(pick, groups))
            }
            Action::Reroll { card, dice } => {
                let count = dice.faces().len();
                count > 0 && count <= usize::from(most_dice) + 1 && has(card, |effect| matches!(effect, Effect::Reroll))
            }
            Action::Turn { face, .. } => face >= 5,
            Action::Raise { face } => face < 6,
            Action::Marker
            | Action::Douse { .. }
            | Action::Disband
            | Action::Build { overseer: None }
            | Action::StopBuilding
            | Action::Keep
            | Action::Draw
            | Action::Discard { .. }
            | Action::Done => true,
        })
    }

    /// See [`redoubt_kernel::Notation::planes`].
    pub(crate) fn numbered_planes(&self) -> Vec<Plane> {
        let cards = self.set.cards.len();
        let mut planes: Vec<Plane> = PILES.map(|pile| Plane::new(format!("cards: {pile}"), 1, cards)).into();
        planes.push(Plane::new("markers in the cup", 1, self.set.markers.len()));
        planes.push(Plane::new("markers used", 1, self.set.markers.len()));
        planes.push(Plane::new("box of each formation, from the Final Redoubt outwards", TRACKS, BOXES));
        planes.push(Plane::new(format!("of each formation: {}", OF_A_TRACK.join(", ")), TRACKS, OF_A_TRACK.len()));
        planes.push(Plane::new("stage: impi, fires, action, muster, volley, draw, hero, discarding, over", 1, 9));
        planes.push(Plane::new("dice of the volley: how many show 1 to 6", 1, FACES as usize));
        planes.push(Plane::new("what is decided about them: reroll, raise, luck", 1, 3));
        planes.push(Plane::new("parts of the pile", 1, PARTS));
        planes.push(Plane::new("support: horse, contingent, G company", 1, Support::ALL.len()));
        planes.push(Plane::new("victory marker at 0, -1, -2", 1, 3));
        let flags = "low, low for good, night, dawned, dawn this turn, overheat, snipers, no volleys, begun building, \
                     fired, morning, luck";
        planes.push(Plane::new(format!("flags: {flags}"), 1, 12));
        for what in ["perimeter held", "thirds built", "actions left", "draws left", "turn", "score"] {
            planes.push(Plane::new(what, 1, 1));
        }
        planes
    }

    /// See [`redoubt_kernel::Notation::draw`].
    pub(crate) fn draw_numbers(&self, position: &Position, pen: &mut Pen<'_>) {
        let cards = self.set.cards.len();
        let piles: [Cards; PILES.len()] = [
            position.hand,
            position.available,
            position.platoon,
            position.overseer,
            position.discards,
            position.undrawn,
            position.led,
        ];
        for pile in piles {
            let block = pen.block(cards);
            for card in pile {
                if let Some(number) = block.get_mut(card.index()) {
                    *number = 1.0;
                }
            }
        }
        for markers in [&position.cup, &position.used] {
            let block = pen.block(self.set.markers.len());
            block.iter_mut().zip(markers).for_each(|(number, count)| *number = f32::from(*count));
        }
        for track in Track::ALL {
            let at = position.ibutho(track).at().map(|at| (at - FINAL_REDOUBT).unsigned_abs().into());
            pen.one_of(at, BOXES);
        }
        let volley = if let Stage::Volley(volley) = position.stage { Some(volley) } else { None };
        for track in Track::ALL {
            let ibutho = position.ibutho(track);
            pen.flag(ibutho.place == Place::Routed);
            pen.flag(ibutho.place == Place::Eliminated);
            pen.share(ibutho.hits(), 8.0);
            pen.share(ibutho.lost(), 8.0);
            pen.flag(position.burning.has(track));
            pen.flag(position.halted.has(track));
            pen.flag(position.is_held(board::Post::of(track)));
            pen.flag(volley.is_some_and(|volley| volley.target == track));
        }
        let (stage, draws) = match position.stage {
            Stage::Impi => (0, 0),
            Stage::Fires { .. } => (1, 0),
            Stage::Action => (2, 0),
            Stage::Muster { .. } => (3, 0),
            Stage::Volley(_) => (4, 0),
            Stage::Draw { left, .. } => (5, left),
            Stage::Hero => (6, 0),
            Stage::Discarding => (7, 0),
            Stage::Over(_) => (8, 0),
        };
        pen.one_of(Some(stage), 9);
        for face in 1..=FACES as u8 {
            pen.share(volley.map_or(0, |volley| volley.dice.showing(face)), MOST_DICE as f32);
        }
        pen.one_of(
            volley.map(|volley| match volley.step {
                Step::Reroll => 0,
                Step::Raise => 1,
                Step::Luck => 2,
            }),
            3,
        );
        position.pile.into_iter().for_each(|part| pen.share(part, 20.0));
        Support::ALL.into_iter().for_each(|support| pen.flag(position.has_support(support)));
        pen.one_of(Some(usize::from(position.victory.unsigned_abs())), 3);
        let flags = &position.flags;
        for so in [
            flags.low,
            flags.low_for_good,
            flags.night,
            flags.dawned,
            flags.dawn_turn,
            flags.overheat,
            flags.snipers,
            flags.no_volleys,
            flags.begun_building,
            flags.fired,
            flags.morning,
            flags.luck,
        ] {
            pen.flag(so);
        }
        pen.flag(position.is_held(board::Post::PERIMETER));
        pen.share(position.thirds, 3.0);
        pen.share(position.actions, 4.0);
        pen.share(draws, 4.0);
        pen.share(position.turn, 100.0);
        pen.share(self.score(position).total() as f32, 50.0);
    }
}
