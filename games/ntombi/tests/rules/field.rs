//! A field to test rules on: figures in a line, orders as they are typed, dice as they fall.

use std::sync::Arc;

use redoubt_kernel::Setup;
use redoubt_kernel::erased::AnyGame;
use redoubt_kernel::prelude::*;
use redoubt_ntombi::Ntombi;
use redoubt_ntombi::scenario::Scenario;
use redoubt_proof::field;
use serde_json::{Value, json};

redoubt_proof::own_field!(Field);

/// A position under construction; see [`field`].
pub struct Plan {
    record: Value,
}

pub fn rules() -> Arc<dyn AnyGame> {
    field::rules::<Ntombi>()
}

/// The bare rules, for what is asked of them directly.
pub fn bare() -> Ntombi {
    Ntombi::from_data(&Ntombi::PROFILE.source()).unwrap()
}

/// A scenario of these rules.
pub fn named<'a>(rules: &'a Ntombi, id: &str) -> &'a Scenario {
    rules.scenarios.iter().find(|scenario| scenario.id == id).expect("the scenario")
}

fn units(inches: &str) -> i64 {
    let (whole, part) = inches.split_once('.').unwrap_or((inches, ""));
    whole.parse::<i64>().unwrap() * 100 + format!("{part:0<2}").parse::<i64>().unwrap()
}

/// Meyer's Drift after the alarm. Each figure is listed as `"b5 20,20 n loaded bayonet"`, point in inches, then facing, then
/// flags; the others of its side have fallen, but for one Zulu and one private far away (`w10-12` at 71,79 and `b37` at
/// 1,79), so that the battle goes on. Contacts are made of those that share a side.
pub fn field(phase: &str, figures: &str) -> Plan {
    field_in("meyers-drift", phase, figures)
}

/// The same in another scenario.
pub fn field_in(scenario: &str, phase: &str, figures: &str) -> Plan {
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut record = field::blank(&rules(), setup, "");
    for figure in record["figures"].as_array_mut().unwrap() {
        figure["place"] = json!("fallen");
        figure["flags"] = json!([]);
    }
    let mut plan = Plan { record };
    let spare = if scenario == "short" { "b14 1,1 n; w4-12 71,1 n" } else { "b37 1,79 n; w10-12 71,79 n" };
    for entry in split(spare).into_iter().chain(split(figures)) {
        plan.put(&entry);
    }
    plan.record["stage"] = json!("orders");
    plan.record["phase"] = json!(phase);
    plan.record["turn"] = json!(2);
    plan.record["alarm"] = json!(true);
    plan
}

/// Entries are parted by `;`.
fn split(figures: &str) -> Vec<String> {
    figures.split(';').map(|entry| entry.trim().to_owned()).filter(|entry| !entry.is_empty()).collect()
}

impl Plan {
    fn put(&mut self, entry: &str) {
        let words: Vec<&str> = entry.split_whitespace().collect();
        let figures = self.record["figures"].as_array_mut().unwrap();
        let figure =
            figures.iter_mut().find(|figure| figure["id"] == words[0]).unwrap_or_else(|| panic!("no {}", words[0]));
        if words[1].starts_with('t') {
            figure["place"] = json!(words[1]);
            figure["flags"] = json!(words[2..]);
            return;
        }
        let (x, y) = words[1].split_once(',').unwrap();
        figure["place"] = json!("table");
        figure["at"] = json!([units(x), units(y)]);
        figure["facing"] = json!(words[2]);
        figure["flags"] = json!(words[3..]);
    }

    /// Sets any field of the written position.
    pub fn with(mut self, name: &str, value: Value) -> Self {
        self.record[name] = value;
        self
    }

    /// Sets a field of one figure.
    pub fn figure(mut self, id: &str, name: &str, value: Value) -> Self {
        let figures = self.record["figures"].as_array_mut().unwrap();
        figures.iter_mut().find(|figure| figure["id"] == id).unwrap()[name] = value;
        self
    }

    /// Sets a field of one tent.
    pub fn tent(mut self, tent: usize, name: &str, value: Value) -> Self {
        self.record["tents"][tent - 1][name] = value;
        self
    }

    fn engage(&mut self) {
        let figures = self.record["figures"].as_array().unwrap().clone();
        let at = |figure: &Value| (figure["at"][0].as_i64().unwrap(), figure["at"][1].as_i64().unwrap());
        let side = |figure: &Value, letter: char| {
            figure["place"] == "table" && figure["id"].as_str().unwrap().starts_with(letter)
        };
        let mut contacts = Vec::new();
        for british in figures.iter().filter(|figure| side(figure, 'b')) {
            let (x, y) = at(british);
            let foes: Vec<Value> = figures
                .iter()
                .filter(|figure| side(figure, 'w'))
                .filter(|zulu| {
                    let (dx, dy) = ((at(zulu).0 - x).abs(), (at(zulu).1 - y).abs());
                    (dx == 100 && dy < 100) || (dy == 100 && dx < 100)
                })
                .map(|zulu| zulu["id"].clone())
                .collect();
            if !foes.is_empty() {
                contacts.push(json!([british["id"], foes]));
            }
        }
        self.record["contacts"] = json!(contacts);
    }

    /// Ready to play, with this figure's orders offered; panics if the position is refused.
    pub fn at(mut self, focus: &str) -> Field {
        self.record["focus"] = json!(focus);
        self.engage();
        Field(field::Field::load(rules(), self.record))
    }

    /// The same with the contacts that were given, whatever shares a side.
    pub fn engaged(mut self, focus: &str) -> Field {
        self.record["focus"] = json!(focus);
        Field(field::Field::load(rules(), self.record))
    }

    /// Ready to play at a stage that offers no figure's orders.
    pub fn at_the_dice(mut self) -> Field {
        self.record["focus"] = Value::Null;
        Field(field::Field::load(rules(), self.record))
    }

    /// The clauses that a refused position is refused for.
    pub fn faults(mut self, focus: &str) -> Vec<String> {
        self.record["focus"] = json!(focus);
        field::faults(rules(), self.record).into_iter().map(|(clause, _)| clause).collect()
    }
}

impl Field {
    /// A new game, before set-up.
    pub fn set_up(scenario: &str) -> Self {
        let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
        Field(field::Field::begin(rules(), setup, "").unwrap())
    }

    /// One figure, written.
    pub fn one(&self, id: &str) -> Value {
        let state = self.state();
        state["figures"].as_array().unwrap().iter().find(|figure| figure["id"] == id).unwrap().clone()
    }

    /// Where a figure is: `table`, `fallen`, …
    pub fn place(&self, id: &str) -> String {
        self.one(id)["place"].as_str().unwrap().to_owned()
    }

    /// Where it stands, in units.
    pub fn at(&self, id: &str) -> (i64, i64) {
        let one = self.one(id);
        (one["at"][0].as_i64().unwrap(), one["at"][1].as_i64().unwrap())
    }

    pub fn has(&self, id: &str, flag: &str) -> bool {
        self.one(id)["flags"].as_array().unwrap().iter().any(|known| known == flag)
    }

    /// The Zulus in contact with a British figure.
    pub fn foes(&self, id: &str) -> Vec<String> {
        let state = self.state();
        let contacts = state["contacts"].as_array().unwrap();
        let own = contacts.iter().find(|contact| contact[0] == id);
        own.map_or_else(Vec::new, |own| {
            own[1].as_array().unwrap().iter().map(|foe| foe.as_str().unwrap().to_owned()).collect()
        })
    }

    /// The chance of a result, as a reduced fraction.
    pub fn chance(&self, words: &str, result: &[(&str, i64)]) -> (u128, u128) {
        self.chance_that(words, |row| result.iter().all(|wanted| row.contains(wanted)))
    }
}

/// What is wrong with a data file: line, clause.
pub fn data_faults(toml: &str) -> Vec<(usize, String)> {
    field::data_faults::<Ntombi>(toml).into_iter().map(|(line, clause, _)| (line, clause)).collect()
}

/// How many ways `count` dice of three sides make each sum, and of how many.
pub fn ways(count: u32, hits: impl Fn(i32) -> bool) -> (u128, u128) {
    let all = 3u32.pow(count);
    let good = (0..all).filter(|n| hits((0..count).map(|die| (n / 3u32.pow(die) % 3) as i32 + 1).sum())).count();
    reduced(good as u128, u128::from(all))
}

pub fn reduced(a: u128, b: u128) -> (u128, u128) {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (a / x.max(1), b / x.max(1))
}
