//! Actions and positions as numbers, for programs that learn: see [`redoubt_kernel::numbers`].

use redoubt_kernel::countable_enum;
use redoubt_kernel::numbers::{ActionTable, Enumerable, Pen, Plane};

use crate::Zama;
use crate::action::{Action, Keep, Order, Which};
use crate::board::{Side, Square, Squares};
use crate::cards::{Class, Kind, RESERVES, Work};
use crate::notation::PlanTerm;
use crate::position::{Position, Stage, Whereabouts};

countable_enum!(Zama: Keep [Keep::Mover, Keep::Target]);
countable_enum!(Zama: Which [Which::First, Which::Second]);

/// Row by row, as far as the mat goes.
impl Enumerable<Zama> for Square {
    fn count(game: &Zama) -> u32 {
        u32::from(game.set.mat.columns()) * u32::from(game.set.mat.rows())
    }

    #[inline]
    fn place(game: &Zama, square: &Square) -> Option<u32> {
        let columns = game.set.mat.columns();
        let place = u32::from(square.row()) * u32::from(columns) + u32::from(square.column());
        game.set.mat.squares().has(*square).then_some(place)
    }

    fn nth(game: &Zama, index: u32) -> Option<Square> {
        let columns = u32::from(game.set.mat.columns());
        Some(Square::new((index % columns) as u8, (index / columns) as u8))
    }
}

/// Those of both armies, Rome's first.
impl Enumerable<Zama> for Kind {
    fn count(game: &Zama) -> u32 {
        game.set.kinds.len() as u32
    }

    fn place(game: &Zama, kind: &Kind) -> Option<u32> {
        Some(kind.index() as u32).filter(|index| *index < Self::count(game))
    }

    fn nth(game: &Zama, index: u32) -> Option<Kind> {
        (index < Self::count(game)).then(|| Kind::at(index as usize))
    }
}

impl Enumerable<Zama> for PlanTerm {
    fn count(game: &Zama) -> u32 {
        game.set.plans.len() as u32
    }

    fn place(game: &Zama, plan: &u8) -> Option<u32> {
        Some(u32::from(*plan)).filter(|index| *index < Self::count(game))
    }

    fn nth(_: &Zama, index: u32) -> Option<u8> {
        u8::try_from(index).ok()
    }
}

/// The classes, in the order of their planes.
const CLASSES: [Class; 5] = [Class::Hero, Class::Phalanx, Class::Infantry, Class::Archers, Class::Cavalry];
/// Planes of a side's units: the classes, attack, defence, injured, has attacked.
const OF_A_SIDE: usize = CLASSES.len() + 4;
/// What a die shows at most.
const MOST_SHOWN: f32 = 6.0;
/// Ratings are told in tenths.
const RATING: f32 = 10.0;

impl Zama {
    /// See [`redoubt_kernel::Notation::action_table`]: moves and attacks as far as some card's pattern goes.
    pub(crate) fn numbered_actions(&self) -> ActionTable<Zama> {
        let set = &self.set;
        let moves =
            |from: Square, to: Square| set.cards.iter().any(|card| card.moves.from(from, Squares::NONE).has(to));
        ActionTable::fixed::<Order>(self, |action| match *action {
            Action::Move { from, to } | Action::Merge { from, to, .. } => moves(from, to),
            Action::Attack { from, to } => set.cards.iter().any(|card| card.strikes.from(from, Squares::NONE).has(to)),
            Action::Place { card, at } => set.mat.home_rows(set.kind(card).side).has(at),
            Action::Deploy { .. }
            | Action::Reserve { .. }
            | Action::Tonic
            | Action::Reroll { .. }
            | Action::Keep
            | Action::Again
            | Action::Stop
            | Action::Reinforce { .. }
            | Action::Heal { .. }
            | Action::Pass
            | Action::EndTurn => true,
        })
    }

    /// See [`redoubt_kernel::Notation::planes`]. The mat lies as `seat` sees it: its own first row is row 0.
    pub(crate) fn numbered_planes(&self) -> Vec<Plane> {
        let (rows, columns) = (usize::from(self.set.mat.rows()), usize::from(self.set.mat.columns()));
        let mut planes = Vec::new();
        for whose in ["own", "enemy"] {
            planes.extend(CLASSES.map(|class| Plane::new(format!("{whose} {}", class.id()), rows, columns)));
            for what in ["attack", "defence", "injured", "has attacked"] {
                planes.push(Plane::new(format!("{whose} {what}"), rows, columns));
            }
        }
        for what in ["palisade", "vacant port", "own port", "enemy port", "damaged", "attacker", "target"] {
            planes.push(Plane::new(what, rows, columns));
        }
        planes.push(Plane::new("stage: placing, reserving, acting, rolled, pressing, over", 1, 6));
        for what in
            ["plays Rome", "decides", "actions left", "has acted", "tonic", "quiet turns", "turn", "medics left"]
        {
            planes.push(Plane::new(what, 1, 1));
        }
        planes.push(Plane::new("own medics, enemy medics, own reserves, enemy reserves", 1, 4));
        planes.push(Plane::new("dice of the attacker and of the defender", 1, 4));
        planes.push(Plane::new("waiting of each kind, Rome's first: in the box, in reserve", self.set.kinds.len(), 2));
        planes
    }

    /// See [`redoubt_kernel::Notation::draw`].
    pub(crate) fn draw_numbers(&self, position: &Position, own: Side, pen: &mut Pen<'_>) {
        let (rows, columns) = (usize::from(self.set.mat.rows()), usize::from(self.set.mat.columns()));
        let squares = rows * columns;
        let at = |square: Square| {
            let row = usize::from(square.row());
            let row = if own == Side::Rome { row } else { rows - 1 - row.min(rows - 1) };
            row * columns + usize::from(square.column())
        };
        for side in [own, own.other()] {
            let planes = pen.block(OF_A_SIDE * squares);
            let mut show = |plane: usize, square: Square, value: f32| {
                if let Some(number) = planes.get_mut(plane * squares + at(square)) {
                    *number = value;
                }
            };
            for square in position.units(side) {
                let Some(card) = position.unit(square) else { continue };
                let data = self.set.card(card);
                show(data.class as usize, square, 1.0);
                show(CLASSES.len(), square, f32::from(data.attack) / RATING);
                show(CLASSES.len() + 1, square, f32::from(data.defence) / RATING);
                show(CLASSES.len() + 2, square, f32::from(u8::from(position.is_injured(card))));
                show(CLASSES.len() + 3, square, f32::from(u8::from(position.has_attacked(card))));
            }
        }
        let planes = pen.block(7 * squares);
        let mut show = |plane: usize, square: Square| {
            if let Some(number) = planes.get_mut(plane * squares + at(square)) {
                *number = 1.0;
            }
        };
        for (site, data) in self.set.sites() {
            let work = position.work(site);
            match work {
                Work::Palisade | Work::DamagedPalisade => show(0, data.at),
                Work::VacantPort | Work::DamagedVacantPort => show(1, data.at),
                Work::RomanPort | Work::PunicPort => show(if work == Work::port_of(own) { 2 } else { 3 }, data.at),
                Work::Gone => {}
            }
            if matches!(work, Work::DamagedPalisade | Work::DamagedVacantPort) {
                show(4, data.at);
            }
        }
        let (stage, dice) = match position.stage {
            Stage::Placing => (0, None),
            Stage::Reserving => (1, None),
            Stage::Acting => (2, None),
            Stage::Rolled(exchange) => {
                show(5, exchange.from);
                show(6, exchange.to);
                (3, Some([exchange.attack, exchange.defence]))
            }
            Stage::Pressing { from, to } => {
                show(5, from);
                show(6, to);
                (4, None)
            }
            Stage::Over(_) => (5, None),
        };
        pen.one_of(Some(stage), 6);
        pen.flag(own == Side::Rome);
        pen.flag(position.side == own && stage != 5);
        pen.share(position.actions, 2.0);
        pen.flag(position.acted);
        pen.flag(position.tonic);
        pen.share(position.quiet, 10.0);
        pen.share(position.turn, 100.0);
        pen.share(position.medic_stock, 2.0);
        for side in [own, own.other()] {
            pen.share(position.medics[side as usize], 2.0);
        }
        for side in [own, own.other()] {
            pen.share(position.reserves(side) as f32, RESERVES as f32);
        }
        for shown in dice.map_or([0; 4], |[[a, b], [c, d]]| [a, b, c, d]) {
            pen.share(shown, MOST_SHOWN);
        }
        for kind in &self.set.kinds {
            for place in [Whereabouts::Box, Whereabouts::Reserve] {
                let waiting = kind.cards.iter().filter(|card| position.whereabouts(**card) == place).count();
                pen.number(waiting as f32);
            }
        }
    }
}
