//! A field to test rules on: positions in a line, actions as they are typed, dice as they fall.

use std::sync::Arc;

use redoubt_hospital::Hospital;
use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::{Face, Probability};
use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{Error, Game, Lang, Setup, Source, Turn, Verdict};
use redoubt_stage::{Voice, terminal};
use serde_json::{Value, json};

pub struct Field {
    pub battle: Battle,
    voice: Voice,
}

pub fn rules_of(data: &str) -> Arc<dyn AnyGame> {
    let loaded = Loaded::<Hospital>::new(&Source::new("test.toml", data));
    Arc::new(loaded.unwrap_or_else(|error| panic!("{error}")))
}

/// The standard set on another map.
pub fn rules_on(map: &str) -> Arc<dyn AnyGame> {
    let data = Hospital::PROFILE.data;
    let (before, rest) = data.split_once("map = '''").unwrap();
    let (_, after) = rest.split_once("'''").unwrap();
    rules_of(&format!("{before}map = '''{map}'''{after}"))
}

pub fn rules() -> Arc<dyn AnyGame> {
    rules_of(Hospital::PROFILE.data)
}

/// `"6 0 warrior"`: numbers are dice, words are draws.
pub fn faces(text: &str) -> Vec<Face> {
    let face = |word: &str| word.parse().map_or_else(|_| Face::Name(word.to_owned()), Face::Pips);
    text.split_whitespace().map(face).collect()
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
    let empty = Battle::begin(rules.clone(), Setup::default(), Dice::fair(Secret::from_seed(0)), &[]).unwrap();
    let mut record = empty.position().write();
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
        let battle = Battle::load(self.rules, self.record, Dice::fair(Secret::from_seed(1)));
        Field::new(battle.unwrap_or_else(|error| panic!("{error}")))
    }

    /// The clauses for which the position is refused; panics if it is accepted.
    pub fn faults(self) -> Vec<String> {
        let Err(error) = Battle::load(self.rules, self.record, Dice::fair(Secret::from_seed(1))) else {
            panic!("the position was accepted")
        };
        error.faults.iter().map(|fault| fault.rule.map_or("", |rule| rule.number()).to_owned()).collect()
    }
}

fn load(text: &str) -> Value {
    let mut words = text.split_whitespace();
    json!({"at": words.next().unwrap(), "carried": words.next() == Some("carried")})
}

impl Field {
    pub fn new(battle: Battle) -> Self {
        Field { battle, voice: Voice::of(Lang::En, &Hospital::PROFILE) }
    }

    /// A new game; `draws` are the dice and draws of the beginning.
    pub fn set_up(scenario: &str, options: Value, draws: &str) -> Self {
        Field::try_set_up(scenario, options, draws).unwrap_or_else(|error| panic!("{error}"))
    }

    pub fn try_set_up(scenario: &str, options: Value, draws: &str) -> Result<Self, Error> {
        Battle::begin(rules(), setup(scenario, options), Dice::fair(Secret::from_seed(1)), &faces(draws))
            .map(Field::new)
    }

    pub fn read(&self, words: &str) -> Value {
        let mut parts = words.split_whitespace();
        let verb = self
            .voice
            .verb(Hospital::PROFILE.id, parts.next().unwrap())
            .unwrap_or_else(|| panic!("no verb in {words:?}"));
        let rest: Vec<&str> = parts.collect();
        self.battle.position().spoken(verb, &rest).unwrap_or_else(|| panic!("{words:?} names no action"))
    }

    /// Does what is typed, with exactly these dice. The clauses of the events, in order.
    pub fn act(&mut self, words: &str, dice: &str) -> Vec<&'static str> {
        let action = self.read(words);
        let before = self.battle.journal().lines.len();
        let dice = faces(dice);
        let events = self.battle.act(&action, &dice).unwrap_or_else(|error| panic!("{words}: {error}"));
        let clauses = events.iter().map(|event| event.rule.number()).collect();
        let line = serde_json::to_value(&self.battle.journal().lines[before]).unwrap();
        let rolled = line["act"]["rolls"].as_array().map_or(0, Vec::len);
        assert_eq!(rolled, dice.len(), "{words} rolled {rolled} dice");
        clauses
    }

    /// Does what is typed, and what is said of it.
    pub fn told(&mut self, words: &str, dice: &str) -> Vec<String> {
        let action = self.read(words);
        let events = self.battle.act(&action, &faces(dice)).unwrap_or_else(|error| panic!("{words}: {error}"));
        events.iter().map(|event| self.voice.tell(event)).collect()
    }

    /// Does what is typed; these dice fall first, the rest as they happen to.
    pub fn play(&mut self, words: &str, dice: &str) {
        let action = self.read(words);
        self.battle.act(&action, &faces(dice)).unwrap_or_else(|error| panic!("{words}: {error}"));
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

    /// Every lawful action as it is typed.
    pub fn legal(&self) -> Vec<String> {
        let scene = self.battle.position().scene(None);
        scene.choices.iter().map(|choice| terminal::typed(scene.game, choice, &self.voice)).collect()
    }

    /// The last words of the lawful actions that begin with this, sorted: `reach("move D4")` is `"D5 E4"`.
    pub fn reach(&self, start: &str) -> String {
        let start = format!("{start} ");
        let mut ends: Vec<String> =
            self.legal().iter().filter_map(|words| words.strip_prefix(&start)).map(str::to_owned).collect();
        ends.sort();
        ends.join(" ")
    }

    pub fn to_act(&self) -> &'static str {
        match self.battle.position().turn() {
            Turn::Decides(seat) => Hospital::PROFILE.seat_name(seat),
            Turn::Over => "over",
        }
    }

    pub fn state(&self) -> Value {
        self.battle.position().write()
    }

    /// The position is one that can be loaded, and is then the same.
    pub fn reads_back(&self) {
        let loaded = Battle::load(rules(), self.state(), Dice::fair(Secret::from_seed(1)));
        assert_eq!(loaded.unwrap_or_else(|error| panic!("{error}")).position().write(), self.state());
    }

    /// `acting`, `onward`, `retreating`, …
    pub fn stage(&self) -> String {
        match &self.state()["stage"] {
            Value::String(stage) => stage.clone(),
            other => other.as_object().unwrap().keys().next().unwrap().clone(),
        }
    }

    pub fn phase(&self) -> String {
        self.state()["phase"].as_str().unwrap().to_owned()
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

    /// The winner (`None` for a draw), the scores and the clause, once it is over.
    pub fn outcome(&self) -> Option<(Option<&'static str>, i32, &'static str)> {
        let outcome = self.battle.position().outcome()?;
        let winner = match outcome.verdict {
            Verdict::Won(seat) => Some(Hospital::PROFILE.seat_name(seat)),
            Verdict::Lost => Some("lost"),
            Verdict::Drawn => None,
        };
        Some((winner, outcome.scores[0], outcome.ending.rule.number()))
    }

    /// The chance that a result has a value, as a fraction.
    pub fn chance(&self, words: &str, result: &str) -> (u128, u128) {
        let odds = self.battle.position().odds(&self.read(words)).unwrap().expect("chance decides");
        let holds = |row: &(Probability, _)| {
            let (_, upshot): &(Probability, redoubt_kernel::game::Upshot) = row;
            upshot.result.iter().any(|(name, value)| *name == result && *value > 0)
        };
        let sum: Probability = odds.rows.iter().filter(|row| holds(row)).map(|(p, _)| *p).sum();
        (*sum.numer(), *sum.denom())
    }
}

fn told_load(load: &Value) -> String {
    let carried = if load["carried"] == true { " carried" } else { "" };
    format!("{}{carried}", load["at"].as_str().unwrap())
}

/// What is wrong with a data file: line, clause, place.
pub fn data_faults(toml: &str) -> Vec<(usize, String, String)> {
    let Err(faults) = Hospital::from_data(&Source::new("test.toml", toml)) else { return Vec::new() };
    let row = |fault: &redoubt_kernel::Fault| {
        (fault.line.unwrap_or(0), fault.rule.map_or("", |rule| rule.number()).to_owned(), fault.place.clone())
    };
    faults.iter().map(row).collect()
}

/// The built-in data with one passage replaced, and the line where it stood.
pub fn edit(old: &str, new: &str) -> (String, usize) {
    let toml = Hospital::PROFILE.data;
    assert_eq!(toml.matches(old).count(), 1, "{old:?} does not stand exactly once in the data");
    let at = toml.find(old).unwrap();
    (toml.replacen(old, new, 1), 1 + toml[..at].matches('\n').count())
}
