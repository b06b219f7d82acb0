//! Actions and positions as numbers, for programs that learn: see [`redoubt_kernel::numbers`].

use redoubt_kernel::countable_enum;
use redoubt_kernel::numbers::{ActionTable, Enumerable, Pen, Plane};

use crate::Hospital;
use crate::action::{Action, Aim, Load, Order};
use crate::board::{Space, Spaces, Way};
use crate::incidents::Spell;
use crate::notation::{British, Zulu};
use crate::pieces::{Kind, Side, Units};
use crate::position::{Phase, Place, Position, Stage};

countable_enum!(Hospital: Aim [Aim::Unit, Aim::Man]);
countable_enum!(Hospital: Load [Load::Man, Load::Pickaxe]);

/// Row by row, as far as the map goes.
impl Enumerable<Hospital> for Space {
    #[inline]
    fn count(game: &Hospital) -> u32 {
        u32::from(game.set.map.columns) * u32::from(game.set.map.rows)
    }

    #[inline]
    fn place(game: &Hospital, space: &Space) -> Option<u32> {
        let place = u32::from(space.row()) * u32::from(game.set.map.columns) + u32::from(space.column());
        game.set.map.spaces.has(*space).then_some(place)
    }

    fn nth(game: &Hospital, index: u32) -> Option<Space> {
        let columns = u32::from(game.set.map.columns);
        let space = Space::new((index % columns) as u8, (index / columns) as u8);
        game.set.map.spaces.has(space).then_some(space)
    }
}

impl Enumerable<Hospital> for British {
    fn count(game: &Hospital) -> u32 {
        game.set.kinds.len() as u32
    }

    fn place(game: &Hospital, kind: &Kind) -> Option<u32> {
        Some(kind.index() as u32).filter(|index| *index < Self::count(game))
    }

    fn nth(game: &Hospital, index: u32) -> Option<Kind> {
        (index < Self::count(game)).then(|| Kind::at(index as usize))
    }
}

impl Enumerable<Hospital> for Zulu {
    fn count(game: &Hospital) -> u32 {
        British::count(game)
    }

    fn place(game: &Hospital, kind: &Kind) -> Option<u32> {
        British::place(game, kind)
    }

    fn nth(game: &Hospital, index: u32) -> Option<Kind> {
        British::nth(game, index)
    }
}

/// The phases, in the order of a turn.
const PHASES: [Phase; 10] = [
    Phase::SetUp,
    Phase::Events,
    Phase::Impi,
    Phase::ZuluMoves,
    Phase::BritishMoves,
    Phase::ZuluPowder,
    Phase::BritishPowder,
    Phase::ZuluHeroes,
    Phase::BritishHeroes,
    Phase::Melee,
];
/// What is told of the unit that a side has on each space.
const OF_A_UNIT: [&str; 11] = [
    "unit",
    "elite",
    "rifle or torch",
    "pistol",
    "leader",
    "wounded",
    "rifle empty or cold",
    "done",
    "carries",
    "came later",
    "decided about",
];
/// Stages that are told apart.
const STAGES: [&str; 17] = [
    "placing",
    "laying a man",
    "laying the pickaxe",
    "room of a breach",
    "wall of a breach",
    "new turn",
    "converting the event",
    "helping",
    "arriving",
    "acting",
    "onward",
    "wounded in a passage",
    "fleeing",
    "choosing a fight",
    "retreating",
    "raging",
    "over",
];

impl Hospital {
    /// See [`redoubt_kernel::Notation::action_table`]: steps to a neighbour, shots along a line.
    pub(crate) fn numbered_actions(&self) -> ActionTable<Hospital> {
        let near = |from: Space, to: Space| from.way_to(to).is_some();
        ActionTable::fixed::<Order>(self, |action| match *action {
            Action::Place { unit, .. } => self.set.kind(unit).side == Side::British,
            Action::Help(answer) => answer.is_possible(self),
            Action::Breach { from, to }
            | Action::Move { from, to }
            | Action::Pierce { from, to }
            | Action::Hand { from, to }
            | Action::Order { from, to }
            | Action::Retreat { from, to } => near(from, to),
            Action::Fire { from, to, .. } => from.row() == to.row() || from.column() == to.column(),
            Action::Lay { .. }
            | Action::Begin
            | Action::Claim
            | Action::Torch
            | Action::Keep
            | Action::Arrive { .. }
            | Action::Stop
            | Action::Reload { .. }
            | Action::Drop { .. }
            | Action::Lift { .. }
            | Action::Lower { .. }
            | Action::Fight { .. }
            | Action::End
            | Action::Zulus => true,
        })
    }

    /// See [`redoubt_kernel::Notation::planes`].
    pub(crate) fn numbered_planes(&self) -> Vec<Plane> {
        let (rows, columns) = (usize::from(self.set.map.rows), usize::from(self.set.map.columns));
        let mut planes = Vec::new();
        for side in ["British", "Zulu"] {
            planes.extend(OF_A_UNIT.map(|what| Plane::new(format!("{side}: {what}"), rows, columns)));
        }
        for what in ["badly wounded", "burnt", "fought", "pickaxe", "torch catching", "breach south", "breach east"] {
            planes.push(Plane::new(what, rows, columns));
        }
        let phases = "set-up, events, impi, Zulu moves, British moves, Zulu powder, British powder, Zulu heroes, British heroes, \
                      melee";
        planes.push(Plane::new(format!("phase: {phases}"), 1, PHASES.len()));
        planes.push(Plane::new(format!("stage: {}", STAGES.join(", ")), 1, STAGES.len()));
        let scenarios = "saving the wounded, finish off the wounded, hospital on fire";
        planes.push(Plane::new(format!("scenario: {scenarios}"), 1, 3));
        planes.push(Plane::new("British in the bowl, dead; Zulus in the bowl, dead", 1, 4));
        planes.push(Plane::new("badly wounded men saved, dead", 1, 2));
        for what in ["plays the British", "decides", "turn", "Zulus to arrive"] {
            planes.push(Plane::new(what, 1, 1));
        }
        let spells = Spell::ALL.map(Spell::written);
        planes.push(Plane::new(format!("events that last: {}", spells.join(", ")), 1, spells.len()));
        planes
    }

    /// See [`redoubt_kernel::Notation::draw`]. The map lies as it is drawn, whoever looks.
    pub(crate) fn draw_numbers(&self, position: &Position, own: Side, pen: &mut Pen<'_>) {
        let (rows, columns) = (usize::from(self.set.map.rows), usize::from(self.set.map.columns));
        let squares = rows * columns;
        let at = |space: Space| usize::from(space.row()) * columns + usize::from(space.column());
        let set = &self.set;
        let (stage, about) = self.stage_number(position);
        for side in Side::BOTH {
            let planes = pen.block(OF_A_UNIT.len() * squares);
            for space in position.standing[side as usize] {
                let Some(unit) = position.unit(side, space) else { continue };
                let cold = position.empty | position.cold[0];
                let told = [
                    true,
                    set.elite.has(unit),
                    if side == Side::British { set.rifles.has(unit) } else { position.torches.has(unit) },
                    set.pistols.has(unit),
                    set.leaders.has(unit),
                    position.wounded.has(unit),
                    cold.has(unit),
                    position.done.has(unit),
                    position.carries(unit) || position.holds_pickaxe(unit),
                    position.late.has(unit),
                    about == Some(unit),
                ];
                for (plane, _) in told.into_iter().enumerate().filter(|(_, so)| *so) {
                    if let Some(number) = planes.get_mut(plane * squares + at(space)) {
                        *number = 1.0;
                    }
                }
            }
        }
        let on_map = |place: Place| if let Place::Map(space) = place { Spaces::only(space) } else { Spaces::NONE };
        let broken = |way: Way| {
            let this_way = position.breaches.into_iter().flatten().filter(move |breach| breach.1 == way);
            this_way.map(|breach| breach.0).collect::<Spaces>()
        };
        let marked = [
            position.lying,
            position.burnt,
            position.fought,
            on_map(position.pickaxe),
            position.burning.map_or(Spaces::NONE, Spaces::only),
            broken(Way::South),
            broken(Way::East),
        ];
        for spaces in marked {
            let plane = pen.block(squares);
            for space in spaces {
                if let Some(number) = plane.get_mut(at(space)) {
                    *number = 1.0;
                }
            }
        }
        pen.one_of(PHASES.iter().position(|phase| *phase == position.phase), PHASES.len());
        pen.one_of(Some(stage), STAGES.len());
        pen.one_of(Some(position.scenario.mission as usize), 3);
        for side in Side::BOTH {
            for place in [Place::Bowl, Place::Dead] {
                let gone: Units = position.in_place(set.units(side), place);
                pen.share(gone.count() as f32, 10.0);
            }
        }
        pen.share(position.men_in(Place::Safe), 4.0);
        pen.share(position.men_in(Place::Dead), 4.0);
        pen.flag(own == Side::British);
        pen.flag(position.side == own && !matches!(position.stage, Stage::Over(_)));
        pen.share(f32::from(position.turn), f32::from(set.scenario(position.scenario).turns.max(1)));
        pen.share(position.arriving, 10.0);
        Spell::ALL.into_iter().for_each(|spell| pen.flag(position.spells.has(spell)));
    }

    /// The number of what is being decided, and the unit it is about.
    fn stage_number(&self, position: &Position) -> (usize, Option<crate::pieces::Unit>) {
        match position.stage {
            Stage::Placing => (0, None),
            Stage::LayMan => (1, None),
            Stage::LayPickaxe => (2, None),
            Stage::BreachRoom => (3, None),
            Stage::BreachWall(_) => (4, None),
            Stage::NewTurn => (5, None),
            Stage::Converting(_) => (6, None),
            Stage::Helping(_) => (7, None),
            Stage::Arriving(unit) => (8, Some(unit)),
            Stage::Acting => (9, None),
            Stage::Onward { unit, .. } => (10, Some(unit)),
            Stage::Mixed { unit, .. } => (11, Some(unit)),
            Stage::Fleeing(unit) => (12, Some(unit)),
            Stage::Choosing => (13, None),
            Stage::Retreating { unit, .. } => (14, Some(unit)),
            Stage::Raging(unit) => (15, Some(unit)),
            Stage::Over(_) => (16, None),
        }
    }
}
