//! Positions as numbers, for programs that learn: see [`redoubt_kernel::numbers`]. Orders on a measured table cannot be counted:
//! their numbers are the places in the list of what is offered.

use redoubt_kernel::numbers::{Pen, Plane};

use crate::Ntombi;
use crate::figures::{BRITISH, FIGURES, Figure, Side, TENTS};
use crate::position::{Phase, Place, Position, Stage, flag};

/// Places of a figure that are told apart.
const PLACES: usize = 7;
/// What is told of a figure.
const OF_A_FIGURE: usize = PLACES + 2 + 8 + flag::NAMES.len() + 4;
/// Stages that are told apart.
const STAGES: usize = 11;

impl Ntombi {
    /// See [`redoubt_kernel::Notation::planes`].
    pub(crate) fn numbered_planes(&self) -> Vec<Plane> {
        let flags = flag::NAMES.map(|(_, name)| name).join(", ");
        let figure = format!(
            "of each figure, the British first: waiting, on the table, in a tent, swept, saved, fallen, drowned; x, y; \
             facing n, ne, e, se, s, sw, w, nw; {flags}; done, in contact, shots, moves missed"
        );
        let phases = "Zulu fire, Zulu move, British fire, Zulu melee, British move, British melee";
        vec![
            Plane::new(figure, FIGURES, OF_A_FIGURE),
            Plane::new("of each tent: standing, has rolled, may leave, have left", TENTS, 4),
            Plane::new(format!("phase: {phases}"), 1, Phase::ALL.len()),
            Plane::new("stage: muster, orders, roll, drown, free, fall, slay, push, follow, step, over", 1, STAGES),
            Plane::new("whose orders are offered", 1, FIGURES),
            Plane::new("plays the British, decides, turn, alarm, heard, closing", 1, 6),
        ]
    }

    /// See [`redoubt_kernel::Notation::draw`].
    pub(crate) fn draw_numbers(&self, position: &Position, own: Side, decides: bool, pen: &mut Pen<'_>) {
        let scenario = self.scenario(position);
        let (width, depth) = (scenario.table.0.max(1) as f32, scenario.table.1.max(1) as f32);
        for (index, state) in position.states.iter().enumerate() {
            let figure = Figure::at(index);
            let place = match state.place {
                Place::Absent => None,
                Place::Waiting => Some(0),
                Place::Table => Some(1),
                Place::Tent(_) => Some(2),
                Place::Swept => Some(3),
                Place::Saved => Some(4),
                Place::Fallen => Some(5),
                Place::Drowned => Some(6),
            };
            let mut pen = Pen::new(pen.block(OF_A_FIGURE));
            if place.is_none() {
                continue;
            }
            pen.one_of(place, PLACES);
            let here = matches!(state.place, Place::Table | Place::Tent(_) | Place::Swept);
            pen.number(if here { f32::from(state.at.x) / width } else { 0.0 });
            pen.number(if here { f32::from(state.at.y) / depth } else { 0.0 });
            pen.one_of((state.place == Place::Table).then_some(state.facing as usize), 8);
            flag::NAMES.iter().for_each(|(bit, _)| pen.flag(state.is(*bit)));
            pen.flag(position.done.has(figure));
            pen.flag(position.engaged.has(figure) || index < BRITISH && position.foes_of(figure).next().is_some());
            pen.share(state.shots, 3.0);
            pen.share(state.recover, 3.0);
        }
        for tent in &position.tents {
            pen.flag(tent.standing);
            pen.flag(tent.rolled);
            pen.share(tent.may_leave, 6.0);
            pen.share(tent.left, 6.0);
        }
        pen.one_of(Some(position.phase as usize), Phase::ALL.len());
        let stage = match position.stage {
            Stage::Muster => 0,
            Stage::Orders => 1,
            Stage::Roll(_) => 2,
            Stage::Drown(_) => 3,
            Stage::Free(_) => 4,
            Stage::Fall { .. } => 5,
            Stage::Slay { .. } => 6,
            Stage::Push { .. } => 7,
            Stage::Follow { .. } => 8,
            Stage::Step { .. } => 9,
            Stage::Over(_) => 10,
        };
        pen.one_of(Some(stage), STAGES);
        pen.one_of(position.focus.map(Figure::index), FIGURES);
        pen.flag(own == Side::British);
        pen.flag(decides);
        pen.share(f32::from(position.turn), f32::from(scenario.turns.max(1)));
        pen.flag(position.alarm);
        pen.flag(position.heard);
        pen.flag(position.closing);
    }
}
