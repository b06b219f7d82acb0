//! The position as the engine prints it, and actions worth asking about.

use serde_json::{Map, Value, json};

use super::mat::{Side, Square};
use super::{Battle, Deed, End, Form, Place, Stage, Survivor};

impl Battle {
    pub(super) fn print(&self) -> Value {
        let cards = (0..self.units.len()).map(|index| self.print_card(index)).collect();
        let structures = self.structures.iter().map(|s| json!({"at": s.at, "is": form(s.form)})).collect();
        let medics = json!({
            "stock": self.medics_in_stock,
            "rome": self.medics[Side::Rome as usize],
            "carthage": self.medics[Side::Carthage as usize],
        });
        let entries: [(&str, Value); 13] = [
            ("game", "zama".into()),
            ("stage", self.print_stage()),
            ("first_placer", self.first_placer.name().into()),
            ("side", self.side.name().into()),
            ("turn", self.turn.into()),
            ("actions_left", self.actions_left.into()),
            ("acted", self.acted.into()),
            ("tonic", self.tonic.into()),
            ("stirred", self.stirred.into()),
            ("quiet_turns", self.quiet_turns.into()),
            ("medics", medics),
            ("cards", Value::Array(cards)),
            ("structures", Value::Array(structures)),
        ];
        Value::Object(entries.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    fn print_card(&self, index: usize) -> Value {
        let (card, unit) = (&self.components.cards[index], &self.units[index]);
        let place = match unit.place {
            Place::Box => "box".to_owned(),
            Place::Aside => "aside".to_owned(),
            Place::Reserve => "reserve".to_owned(),
            Place::On(square) => square.name(),
            Place::Fallen => "fallen".to_owned(),
            Place::Merged => "merged".to_owned(),
        };
        let mut printed = Map::new();
        printed.insert("side".to_owned(), card.side.name().into());
        printed.insert("card".to_owned(), card.name.as_str().into());
        printed.insert("at".to_owned(), place.into());
        if unit.injured {
            printed.insert("injured".to_owned(), true.into());
        }
        if unit.attacked {
            printed.insert("attacked".to_owned(), true.into());
        }
        Value::Object(printed)
    }

    fn print_stage(&self) -> Value {
        match self.stage {
            Stage::Placing => "placing".into(),
            Stage::Reserving => "reserving".into(),
            Stage::Acting => "acting".into(),
            Stage::Rolled { from, to, attack, defence } => {
                json!({"rolled": {"from": from, "to": to, "attack": attack, "defence": defence}})
            }
            Stage::Pressing { from, to } => json!({"pressing": {"from": from, "to": to}}),
            Stage::Over(End::Annihilation { winner }) => json!({"over": {"annihilation": {"winner": winner.name()}}}),
            Stage::Over(End::Blockade { winner }) => json!({"over": {"blockade": {"winner": winner.name()}}}),
            Stage::Over(End::StandOff) => json!({"over": "stand_off"}),
            Stage::Over(End::Weariness) => json!({"over": "weariness"}),
        }
    }

    /// Now and then a deed from one square to another, which may well be unlawful.
    pub(super) fn some_deeds(&self, number: u64) -> Vec<Deed> {
        let numbers = [number >> 8, number >> 20, number >> 32, number >> 44];
        let below = |which: usize, limit: i32| (numbers[which] % limit.unsigned_abs() as u64) as i32 + 1;
        let (columns, rows) = (self.components.columns, self.components.rows);
        let from = Square { column: below(0, columns), row: below(1, rows) };
        let to = Square { column: below(2, columns), row: below(3, rows) };
        let card = self.components.cards[(number >> 16) as usize % self.components.cards.len()].name.clone();
        match number % 32 {
            0 => vec![Deed::Attack { from, to }],
            1 => vec![Deed::Merge { from, to, keep: Survivor::Mover }],
            2 => vec![Deed::Move { from, to }],
            3 => vec![Deed::Reinforce { card, at: to }],
            4 => vec![Deed::Place { card, at: to }, Deed::Reserve { card: self.components.cards[0].name.clone() }],
            5 => vec![Deed::Heal { at: to }, Deed::Keep, Deed::Again, Deed::Stop],
            6 => vec![Deed::Tonic, Deed::Pass, Deed::EndTurn],
            _ => Vec::new(),
        }
    }
}

fn form(form: Form) -> &'static str {
    match form {
        Form::VacantPort => "vacant_port",
        Form::DamagedVacantPort => "damaged_vacant_port",
        Form::Port(Side::Rome) => "roman_port",
        Form::Port(Side::Carthage) => "punic_port",
        Form::Palisade => "palisade",
        Form::DamagedPalisade => "damaged_palisade",
        Form::Gone => "gone",
    }
}
