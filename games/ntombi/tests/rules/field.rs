//! A field to test rules on: figures in a line, orders as they are typed, dice as they fall.

use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::Face;
use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{Game, Lang, Setup, Source, Turn};
use redoubt_ntombi::Ntombi;
use redoubt_stage::{Voice, terminal};
use serde_json::{Value, json};

pub struct Field {
    pub battle: Battle,
    voice: Voice,
}

/// A position under construction; see [`field`].
pub struct Plan {
    record: Value,
}

pub fn rules() -> Arc<dyn AnyGame> {
    Arc::new(Loaded::<Ntombi>::new(&Ntombi::PROFILE.source()).unwrap())
}

/// The bare rules, for what is asked of them directly.
pub fn bare() -> Ntombi {
    Ntombi::from_data(&Ntombi::PROFILE.source()).unwrap()
}

fn faces(dice: &[u8]) -> Vec<Face> {
    dice.iter().map(|die| Face::Pips(*die)).collect()
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
    let empty = Battle::begin(rules(), setup, Dice::fair(Secret::from_seed(0)), &[]).unwrap();
    let mut record = empty.position().write();
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
        let battle = Battle::load(rules(), self.record, Dice::fair(Secret::from_seed(1)));
        Field::new(battle.unwrap_or_else(|error| panic!("{error}")))
    }

    /// The same with the contacts that were given, whatever shares a side.
    pub fn engaged(mut self, focus: &str) -> Field {
        self.record["focus"] = json!(focus);
        let battle = Battle::load(rules(), self.record, Dice::fair(Secret::from_seed(1)));
        Field::new(battle.unwrap_or_else(|error| panic!("{error}")))
    }

    /// Ready to play at a stage that offers no figure's orders.
    pub fn at_the_dice(mut self) -> Field {
        self.record["focus"] = Value::Null;
        let battle = Battle::load(rules(), self.record, Dice::fair(Secret::from_seed(1)));
        Field::new(battle.unwrap_or_else(|error| panic!("{error}")))
    }

    /// The clauses that a refused position is refused for.
    pub fn faults(mut self, focus: &str) -> Vec<String> {
        self.record["focus"] = json!(focus);
        let Err(error) = Battle::load(rules(), self.record, Dice::fair(Secret::from_seed(1))) else {
            panic!("the position was accepted")
        };
        error.faults.iter().filter_map(|fault| fault.rule.map(|rule| rule.number().to_owned())).collect()
    }
}

impl Field {
    fn new(battle: Battle) -> Self {
        Field { battle, voice: Voice::of(Lang::En, &Ntombi::PROFILE) }
    }

    /// A new game, before set-up.
    pub fn set_up(scenario: &str) -> Self {
        let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
        Field::new(Battle::begin(rules(), setup, Dice::fair(Secret::from_seed(1)), &[]).unwrap())
    }

    fn read(&self, words: &str) -> Value {
        let mut parts = words.split_whitespace();
        let verb = self.voice.verb("ntombi", parts.next().unwrap()).unwrap_or_else(|| panic!("no verb in {words:?}"));
        let rest: Vec<&str> = parts.collect();
        self.battle.position().spoken(verb, &rest).unwrap_or_else(|| panic!("{words:?} names no action"))
    }

    /// Does what is typed with exactly these dice. The clauses of the events, in order.
    pub fn act(&mut self, words: &str, dice: &[u8]) -> Vec<&'static str> {
        let action = self.read(words);
        let before = self.battle.journal().lines.len();
        let events = self.battle.act(&action, &faces(dice)).unwrap_or_else(|error| panic!("{words}: {error}"));
        let clauses = events.iter().map(|event| event.rule.number()).collect();
        let line = serde_json::to_value(&self.battle.journal().lines[before]).unwrap();
        let rolled = line["act"]["rolls"].as_array().map_or(0, Vec::len);
        assert_eq!(rolled, dice.len(), "{words} rolled {rolled} dice");
        clauses
    }

    /// The clause for which what is typed is refused; panics if it is allowed.
    pub fn refused(&mut self, words: &str) -> &'static str {
        let action = self.read(words);
        let before = self.battle.position().write();
        let Err(error) = self.battle.act(&action, &[]).map(|_| ()) else { panic!("{words} was allowed") };
        assert_eq!(self.battle.position().write(), before, "{words} was refused and changed something");
        assert_eq!(error.code, "illegal_action", "{error}");
        error.rule.expect("a refusal cites a clause").number()
    }

    /// Is what is typed lawful?
    pub fn may(&self, words: &str) -> bool {
        let action = self.read(words);
        self.battle.position().check(&action).is_ok()
    }

    /// What is offered, as it is typed.
    pub fn legal(&self) -> Vec<String> {
        let scene = self.battle.position().scene(None);
        scene.choices.iter().map(|choice| terminal::typed(scene.game, choice, &self.voice)).collect()
    }

    pub fn state(&self) -> Value {
        self.battle.position().write()
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

    /// The stage's name.
    pub fn stage(&self) -> String {
        match &self.state()["stage"] {
            Value::String(stage) => stage.clone(),
            other => other.as_object().unwrap().keys().next().unwrap().clone(),
        }
    }

    pub fn phase(&self) -> String {
        self.state()["phase"].as_str().unwrap().to_owned()
    }

    /// `british`, `zulu` or `over`.
    pub fn to_act(&self) -> &'static str {
        match self.battle.position().turn() {
            Turn::Decides(seat) => Ntombi::PROFILE.seat_name(seat),
            Turn::Over => "over",
        }
    }

    /// The chance of a result, as a reduced fraction.
    pub fn chance(&self, words: &str, result: &[(&str, i64)]) -> (u128, u128) {
        let odds = self.battle.position().odds(&self.read(words)).unwrap().expect("chance decides");
        let fits = |row: &[(&'static str, i64)]| result.iter().all(|wanted| row.contains(wanted));
        let sum: redoubt_kernel::chance::Probability =
            odds.rows.iter().filter(|(_, upshot)| fits(&upshot.result)).map(|(p, _)| *p).sum();
        (*sum.numer(), *sum.denom())
    }
}

/// What is wrong with a data file: line, clause.
pub fn data_faults(toml: &str) -> Vec<(usize, String)> {
    let Err(faults) = Ntombi::from_data(&Source::new("test.toml", toml)) else { return Vec::new() };
    faults
        .iter()
        .map(|fault| (fault.line.unwrap_or(0), fault.rule.map_or("", |rule| rule.number()).to_owned()))
        .collect()
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
