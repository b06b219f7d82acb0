//! A field to test rules on: positions in a line, actions as they are typed, dice as they fall.

use std::sync::Arc;

use redoubt_hospital::Hospital;
use redoubt_kernel::erased::AnyGame;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Error, Setup};
use redoubt_proof::field;
use serde_json::{Value, json};

redoubt_proof::own_field!(Field);

pub fn rules_of(data: &str) -> Arc<dyn AnyGame> {
    field::rules_of::<Hospital>(data)
}

/// The standard set on another map.
pub fn rules_on(map: &str) -> Arc<dyn AnyGame> {
    let data = Hospital::PROFILE.data;
    let (before, rest) = data.split_once("map = '''").unwrap();
    let (_, after) = rest.split_once("'''").unwrap();
    rules_of(&format!("{before}map = '''{map}'''{after}"))
}

pub fn rules() -> Arc<dyn AnyGame> {
    field::rules::<Hospital>()
}

pub fn setup(scenario: &str, options: Value) -> Setup {
    Setup { scenario: scenario.to_owned(), options: serde_json::from_value(options).unwrap() }
}

/// A position under construction; see [`battle`].
pub struct Plan {
    rules: Arc<dyn AnyGame>,
    pub record: Value,
}

/// H-10.1 under way, turn 5, the British about to move. Each side is listed as `"private D5 wounded empty, medic E4"`;
/// after the space may stand any mark, and `from:C5`. Units not listed are in the bowls. Of two enemies in one space the
/// Zulu came second, unless the British unit is marked `late`. One badly wounded man is safe, one dead, one lies on G6; the
/// pickaxe is lost.
pub fn battle(british: &str, zulus: &str) -> Plan {
    battle_on(rules(), british, zulus)
}

pub fn battle_on(rules: Arc<dyn AnyGame>, british: &str, zulus: &str) -> Plan {
    let mut record = field::blank(&rules, Setup::default(), "");
    for unit in record["units"].as_array_mut().unwrap() {
        *unit = json!({"unit": unit["unit"], "at": "bowl"});
    }
    let mut taken = Vec::new();
    for (side, list) in [("british", british), ("zulu", zulus)] {
        for entry in list.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
            let words: Vec<&str> = entry.split_whitespace().collect();
            let units = record["units"].as_array_mut().unwrap();
            let slot = units
                .iter_mut()
                .enumerate()
                .position(|(index, unit)| unit["unit"] == words[0] && !taken.contains(&index));
            let slot = slot.unwrap_or_else(|| panic!("no {} left", words[0]));
            taken.push(slot);
            let mut marks: Vec<&str> = words[2..].iter().copied().filter(|word| !word.starts_with("from:")).collect();
            let shared = side == "zulu"
                && british.split(',').any(|other| {
                    let other: Vec<&str> = other.split_whitespace().collect();
                    other.get(1) == Some(&words[1]) && !other.contains(&"late")
                });
            if shared {
                marks.push("late");
            }
            units[slot]["at"] = json!(words[1]);
            units[slot]["marks"] = json!(marks);
            if let Some(from) = words.iter().find_map(|word| word.strip_prefix("from:")) {
                units[slot]["from"] = json!(from);
            }
        }
    }
    record["turn"] = json!(5);
    record["phase"] = json!("british_moves");
    record["stage"] = json!("acting");
    record["side"] = json!("british");
    record["badly_wounded"] = json!([{"at": "safe"}, {"at": "dead"}, {"at": "G6"}]);
    record["pickaxe"] = json!({"at": "dead"});
    Plan { rules, record }
}

impl Plan {
    pub fn with(mut self, field: &str, value: Value) -> Self {
        self.record[field] = value;
        self
    }

    pub fn option(mut self, name: &str, value: Value) -> Self {
        self.record["options"][name] = value;
        self
    }

    /// `zulu_moves`, `british_powder`, … with the side that acts, or `melee` with the Zulu to pick.
    pub fn phase(mut self, phase: &str) -> Self {
        let side = if phase.starts_with("british") { "british" } else { "zulu" };
        self.record["phase"] = json!(phase);
        self.record["side"] = json!(side);
        if phase == "melee" {
            self.record["stage"] = json!("choosing");
            self.record["picks"] = json!("zulu");
        }
        self
    }

    /// The turn is about to begin.
    pub fn new_turn(self) -> Self {
        self.with("phase", json!("events")).with("stage", json!("new_turn")).with("side", json!("british"))
    }

    /// `"D5 carried"`, `"E5"`, `"safe"`, `"dead"`, three of them.
    pub fn men(mut self, men: [&str; 3]) -> Self {
        self.record["badly_wounded"] = men.map(load).to_vec().into();
        self
    }

    pub fn pickaxe(mut self, pickaxe: &str) -> Self {
        self.record["pickaxe"] = load(pickaxe);
        self
    }

    /// H-10.3: neither men nor pickaxe, and these breaches: `"D5 E5, G5 G6"`.
    pub fn on_fire(mut self, breaches: &str) -> Self {
        self.record["scenario"] = json!("hospital-on-fire");
        self = self.men(["box", "box", "box"]).pickaxe("box");
        self.breaches(breaches)
    }

    pub fn breaches(self, breaches: &str) -> Self {
        let pairs: Vec<Vec<&str>> = breaches
            .split(',')
            .map(|pair| pair.split_whitespace().collect())
            .filter(|pair: &Vec<_>| !pair.is_empty())
            .collect();
        self.with("breaches", json!(pairs))
    }

    pub fn burnt(self, spaces: &[&str]) -> Self {
        self.with("burnt", json!(spaces))
    }

    pub fn field(self) -> Field {
        Field(field::Field::load(self.rules, self.record))
    }

    /// The clauses for which the position is refused; panics if it is accepted.
    pub fn faults(self) -> Vec<String> {
        field::faults(self.rules, self.record).into_iter().map(|(clause, _)| clause).collect()
    }
}

fn load(text: &str) -> Value {
    let mut words = text.split_whitespace();
    json!({"at": words.next().unwrap(), "carried": words.next() == Some("carried")})
}

impl Field {
    /// A new game; `draws` are the dice and draws of the beginning.
    pub fn set_up(scenario: &str, options: Value, draws: &str) -> Self {
        Field::try_set_up(scenario, options, draws).unwrap_or_else(|error| panic!("{error}"))
    }

    pub fn try_set_up(scenario: &str, options: Value, draws: &str) -> Result<Self, Error> {
        field::Field::begin(rules(), setup(scenario, options), draws).map(Field)
    }

    /// Does what is typed, and what is said of it.
    pub fn told(&mut self, words: &str, dice: &str) -> Vec<String> {
        self.play(words, dice);
        self.said()
    }

    /// Does what is typed; these dice fall first, the rest as they happen to.
    pub fn play(&mut self, words: &str, dice: &str) {
        self.play_with(words, dice);
    }

    /// The position is one that can be loaded, and is then the same.
    pub fn reads_back(&self) {
        self.0.reads_back(rules());
    }

    /// Who stands on a space, with marks: `"private wounded, warrior late"`.
    pub fn on(&self, space: &str) -> String {
        let state = self.state();
        let here = state["units"].as_array().unwrap().iter().filter(|unit| unit["at"] == space);
        let told = here.map(|unit| {
            let marks = unit["marks"].as_array().cloned().unwrap_or_default();
            let marks = marks.iter().filter_map(Value::as_str).filter(|mark| !["done", "late"].contains(mark));
            std::iter::once(unit["unit"].as_str().unwrap())
                .chain(marks)
                .map(str::to_owned)
                .collect::<Vec<_>>()
                .join(" ")
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// How many counters of a kind are in a place.
    pub fn count(&self, unit: &str, place: &str) -> usize {
        let state = self.state();
        let units = state["units"].as_array().unwrap().iter();
        units.filter(|entry| entry["unit"] == unit && entry["at"] == place).count()
    }

    /// The badly wounded: `"D5 carried, E5, dead"`.
    pub fn men(&self) -> String {
        let state = self.state();
        let men = state["badly_wounded"].as_array().unwrap().iter().map(told_load);
        men.collect::<Vec<_>>().join(", ")
    }

    pub fn pickaxe(&self) -> String {
        told_load(&self.state()["pickaxe"])
    }

    /// The chance that a result has a value, as a fraction.
    pub fn chance(&self, words: &str, result: &str) -> (u128, u128) {
        self.chance_that(words, |row| row.iter().any(|(name, value)| *name == result && *value > 0))
    }
}

fn told_load(load: &Value) -> String {
    let carried = if load["carried"] == true { " carried" } else { "" };
    format!("{}{carried}", load["at"].as_str().unwrap())
}

/// What is wrong with a data file: line, clause, place.
pub fn data_faults(toml: &str) -> Vec<(usize, String, String)> {
    field::data_faults::<Hospital>(toml)
}

/// The built-in data with one passage replaced, and the line where it stood.
pub fn edit(old: &str, new: &str) -> (String, usize) {
    field::edit(Hospital::PROFILE.data, old, new)
}
