//! A field to test rules on: positions in a line, actions as they are typed, dice as they fall.

use std::sync::Arc;

use redoubt_kernel::erased::AnyGame;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Error, Setup};
use redoubt_proof::field;
use redoubt_zama::Zama;
use serde_json::{Value, json};

pub use redoubt_proof::field::edit;

redoubt_proof::own_field!(Field);

/// A position under construction; see [`battle`].
pub struct Plan {
    rules: Arc<dyn AnyGame>,
    record: Value,
}

/// A battle under way with full structures. Each army is listed as `"scipio c3, triarii b2 injured, mars fallen, velites
/// reserve"`; `attacked` may follow too. Cards not listed are out of the game: Heroes and others aside, three of them, the
/// rest fallen (never Heroes). Rome is to act with two actions left; nothing has been done this turn.
pub fn battle(rome: &str, carthage: &str) -> Plan {
    plan(field::rules::<Zama>(), rome, carthage)
}

/// The same with another data file.
pub fn battle_in(set: &str, rome: &str, carthage: &str) -> Plan {
    plan(field::rules_of::<Zama>(set), rome, carthage)
}

fn plan(rules: Arc<dyn AnyGame>, rome: &str, carthage: &str) -> Plan {
    let mut record = field::blank(&rules, Setup::default(), &[1, 2]);
    let mut cards = Vec::new();
    let mut fallen_heroes = 0;
    for (side, army) in [("rome", rome), ("carthage", carthage)] {
        let all: Vec<String> = record["cards"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|card| card["side"] == side)
            .map(|card| card["card"].as_str().unwrap().to_owned())
            .collect();
        let mut unlisted = all;
        for entry in army.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
            let words: Vec<&str> = entry.split_whitespace().collect();
            let index = unlisted
                .iter()
                .position(|card| card == words[0])
                .unwrap_or_else(|| panic!("{} has no {}", side, words[0]));
            unlisted.remove(index);
            let hero = ["scipio", "mars", "minerva", "hannibal", "baal", "tanit"].contains(&words[0]);
            fallen_heroes += usize::from(hero && words[1] == "fallen");
            cards.push(json!({"side": side, "card": words[0], "at": words[1], "injured": words.contains(&"injured"), "attacked": words.contains(&"attacked")}));
        }
        assert!(unlisted.len() >= 3, "{side} lists more than nine cards");
        // Heroes come first in the data, so they are the ones set aside.
        for (index, card) in unlisted.iter().enumerate() {
            cards.push(json!({"side": side, "card": card, "at": if index < 3 { "aside" } else { "fallen" }}));
        }
    }
    record["cards"] = cards.into();
    record["stage"] = json!("acting");
    record["side"] = json!("rome");
    // Rome placed first, so Carthage has the odd turns.
    record["turn"] = json!(90);
    record["actions_left"] = json!(2);
    record["medics"] = json!({"stock": 2 - fallen_heroes.min(2), "rome": 0, "carthage": 0});
    Plan { rules, record }
}

impl Plan {
    /// Whose turn it is.
    pub fn turn_of(mut self, side: &str) -> Self {
        self.record["side"] = json!(side);
        self.record["turn"] = json!(if side == "rome" { 90 } else { 91 });
        self
    }

    /// Sets any field of the written position: `actions_left`, `acted`, `tonic`, `stirred`, `quiet_turns`, `stage`, `turn`.
    pub fn with(mut self, field: &str, value: Value) -> Self {
        self.record[field] = value;
        self
    }

    /// How a structure stands: `palisade`, `damaged_palisade`, `vacant_port`, `damaged_vacant_port`, `roman_port`,
    /// `punic_port`, `gone`.
    pub fn structure(mut self, at: &str, work: &str) -> Self {
        let structures = self.record["structures"].as_array_mut().unwrap();
        let structure = structures.iter_mut().find(|structure| structure["at"] == at).expect("a structure of the set");
        structure["is"] = json!(work);
        self
    }

    /// Medics held. Enough Heroes must have fallen.
    pub fn medics(mut self, rome: u8, carthage: u8) -> Self {
        self.record["medics"]["rome"] = json!(rome);
        self.record["medics"]["carthage"] = json!(carthage);
        self
    }

    /// Ready to play; panics if the position is refused.
    pub fn field(self) -> Field {
        Field(field::Field::load(self.rules, self.record))
    }

    /// The clauses and places that a refused position is refused for; panics if it is accepted.
    pub fn faults(self) -> Vec<(String, String)> {
        field::faults(self.rules, self.record)
    }
}

/// The clauses and places that a written position is refused for; panics if it is accepted.
pub fn faults_of(record: Value) -> Vec<(String, String)> {
    field::faults(field::rules::<Zama>(), record)
}

impl Field {
    /// A new game; `dice` are the rolls of Z-10, Rome's first.
    pub fn set_up(dice: &[u8]) -> Self {
        Field::try_set_up(dice, json!({})).unwrap()
    }

    /// The same with another data file.
    pub fn set_up_in(set: &str, dice: &[u8]) -> Self {
        let begun = field::Field::begin(field::rules_of::<Zama>(set), Setup::default(), dice);
        Field(begun.unwrap_or_else(|error| panic!("{error}")))
    }

    /// The same with options (`rome_deployment`, `carthage_deployment`).
    pub fn try_set_up(dice: &[u8], options: Value) -> Result<Self, Error> {
        let setup = Setup { scenario: String::new(), options: serde_json::from_value(options).unwrap() };
        field::Field::begin(field::rules::<Zama>(), setup, dice).map(Field)
    }

    /// The journal's last line, written.
    pub fn last_line(&self) -> Value {
        serde_json::to_value(self.battle.journal().lines.last().unwrap()).unwrap()
    }

    /// What everyone sees, written.
    pub fn scene(&self) -> Value {
        serde_json::to_value(self.view().scene()).unwrap()
    }

    pub fn actions_left(&self) -> u64 {
        self.state()["actions_left"].as_u64().unwrap()
    }

    /// What stands on a square: `"rome scipio"`, `"carthage horse injured"`, or `""`.
    pub fn on(&self, square: &str) -> String {
        let state = self.state();
        let here: Vec<&Value> = state["cards"].as_array().unwrap().iter().filter(|card| card["at"] == square).collect();
        match here.as_slice() {
            [] => String::new(),
            [card] => {
                let injured = if card["injured"] == true { " injured" } else { "" };
                format!("{} {}{injured}", card["side"].as_str().unwrap(), card["card"].as_str().unwrap())
            }
            more => panic!("{} cards on {square}", more.len()),
        }
    }

    /// Where the cards of a name are, sorted: squares, `reserve`, `fallen`, …
    pub fn places(&self, side: &str, card: &str) -> Vec<String> {
        let state = self.state();
        let cards = state["cards"].as_array().unwrap().iter();
        let of = cards.filter(|entry| entry["side"] == side && entry["card"] == card);
        let mut places: Vec<String> = of.map(|entry| entry["at"].as_str().unwrap().to_owned()).collect();
        places.sort();
        places
    }

    /// How the structure on a square stands.
    pub fn structure(&self, at: &str) -> String {
        let state = self.state();
        let found = state["structures"].as_array().unwrap().iter().find(|structure| structure["at"] == at).cloned();
        found.expect("a structure of the set")["is"].as_str().unwrap().to_owned()
    }

    /// Medics: stock, Rome's, Carthage's.
    pub fn medics(&self) -> (u64, u64, u64) {
        let medics = &self.state()["medics"];
        (medics["stock"].as_u64().unwrap(), medics["rome"].as_u64().unwrap(), medics["carthage"].as_u64().unwrap())
    }

    /// The winner (`None` for a draw) and the clause, once it is over.
    pub fn outcome(&self) -> Option<(Option<&'static str>, &'static str)> {
        self.0.outcome().map(|(winner, _, clause)| (winner, clause))
    }

    /// The chance that an attack succeeds, as a reduced fraction, deciding every re-roll for the best.
    pub fn chance(&self, words: &str) -> (u128, u128) {
        self.chance_that(words, |result| result[0].1 == 1)
    }
}

/// What is wrong with a data file: line, clause, place.
pub fn data_faults(toml: &str) -> Vec<(usize, String, String)> {
    field::data_faults::<Zama>(toml)
}

/// The built-in data file.
pub fn standard() -> &'static str {
    Zama::PROFILE.data
}

/// What the program says about a data file with mistakes in it.
pub fn data_error(toml: &str) -> String {
    field::data_error::<Zama>(toml)
}

/// Dice of an attack that hits and of one that misses, whatever the ratings of the standard set: attacker 12 to 2, and 2 to
/// 12. The widest gap is −1 against +3: 12 − 1 = 11 beats 2 + 3 = 5, and 2 + 3 = 5 does not beat 12 − 1 = 11.
pub const HIT: [u8; 4] = [6, 6, 1, 1];
pub const MISS: [u8; 4] = [1, 1, 6, 6];

/// Two dice that make this sum.
pub fn pair(sum: i32) -> [u8; 2] {
    assert!((2..=12).contains(&sum));
    let first = (sum - 1).min(6);
    [first as u8, (sum - first) as u8]
}

/// Every square of the standard mat, a1 b1 … f7.
pub fn squares() -> Vec<String> {
    (1..=7).flat_map(|row| ('a'..='f').map(move |column| format!("{column}{row}"))).collect()
}

/// Whether a square is dark (a1 is).
pub fn dark(square: &str) -> bool {
    let bytes = square.as_bytes();
    (bytes[0] - b'a' + bytes[1] - b'1').is_multiple_of(2)
}
