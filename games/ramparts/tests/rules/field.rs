//! A field to test rules on: positions in a line, actions as they are typed, dice and draws as they fall.

use std::collections::BTreeMap;
use std::sync::Arc;

use redoubt_kernel::chance::{Enumerator, Probability};
use redoubt_kernel::erased::AnyGame;
use redoubt_kernel::prelude::*;
use redoubt_kernel::scene::Fate;
use redoubt_kernel::{Setup, Verdict};
use redoubt_proof::field;
use redoubt_ramparts::Ramparts;
use serde_json::{Value, json};

redoubt_proof::own_field!(Field);

pub fn rules() -> Arc<dyn AnyGame> {
    field::rules::<Ramparts>()
}

/// The rules with another data file, which must be without mistakes.
pub fn rules_of(set: &str) -> Arc<dyn AnyGame> {
    field::rules_of::<Ramparts>(set)
}

pub fn setup(options: &[&str]) -> Setup {
    let options = options.iter().map(|option| ((*option).to_owned(), true.into())).collect();
    Setup { scenario: String::new(), options }
}

/// A position under construction; see [`camp`].
pub struct Plan {
    rules: Arc<dyn AnyGame>,
    record: Value,
    cup: Option<String>,
}

/// The four iButhos as `"chest 3, left routed, right 1 hits 2"`; those not named stand in box 5. inDlondo is the Chest,
/// inDluyengwe the Left Horn, uThulwana the Right Horn, uDloko the Loins. By day, well supplied, an Action in hand, nothing
/// in hand or on the table, all cards that are always in play still to be drawn but 3 to 5, which are among the discards.
pub fn camp(formations: &str) -> Plan {
    camp_in(rules(), formations)
}

/// The same with other data, in which the cards have the same names.
pub fn camp_in(rules: Arc<dyn AnyGame>, formations: &str) -> Plan {
    let mut record = field::blank(&rules, Setup::default(), "indlondo indluyengwe uthulwana");
    for entry in formations.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
        let words: Vec<&str> = entry.split_whitespace().collect();
        let all = record["ibuthos"].as_array_mut().unwrap();
        let ibutho = all.iter_mut().find(|ibutho| ibutho["track"] == words[0]).unwrap();
        ibutho["at"] = words[1].parse::<i8>().map_or_else(|_| json!(words[1]), |at| json!(at));
        let full = ibutho["hits"].as_u64().unwrap();
        let hits = match words.get(2..) {
            Some(["hits", hits]) => hits.parse().unwrap(),
            _ if words[1] == "eliminated" => 0,
            _ => full,
        };
        ibutho["hits"] = json!(hits);
        ibutho["lost"] = json!(full - hits);
    }
    record["hand"] = json!([]);
    record["discards"] = json!(["chard", "bromhead", "here-they-come"]);
    record["stage"] = json!("action");
    record["actions_left"] = json!(1);
    record["turn"] = json!(9);
    record["is"] = json!([]);
    Plan { rules, record, cup: None }
}

fn list(value: &Value) -> Vec<String> {
    value.as_array().map_or_else(Vec::new, |all| all.iter().map(|one| one.as_str().unwrap().to_owned()).collect())
}

impl Plan {
    fn put(mut self, place: &str, cards: &str) -> Self {
        for word in cards.split_whitespace() {
            let id = self.card_id(word);
            for pile in ["hand", "available", "platoon", "discards", "undrawn"] {
                let left: Vec<String> = list(&self.record[pile]).into_iter().filter(|card| *card != id).collect();
                self.record[pile] = json!(left);
            }
            if place == "overseer" {
                self.record["overseer"] = json!(id);
            } else {
                let mut there = list(&self.record[place]);
                there.push(id);
                self.record[place] = json!(there);
            }
        }
        self
    }

    fn card_id(&self, word: &str) -> String {
        let game = Ramparts::from_data(&Ramparts::PROFILE.source()).unwrap();
        let card = game.set.card_named(word).unwrap_or_else(|| panic!("no card {word}"));
        game.set.card(card).id.clone()
    }

    pub fn hand(self, cards: &str) -> Self {
        self.put("hand", cards)
    }

    pub fn available(self, cards: &str) -> Self {
        self.put("available", cards)
    }

    pub fn discards(self, cards: &str) -> Self {
        self.put("discards", cards)
    }

    pub fn undrawn(self, cards: &str) -> Self {
        self.put("undrawn", cards)
    }

    pub fn platoon(self, cards: &str) -> Self {
        self.put("platoon", cards)
    }

    pub fn overseer(self, card: &str) -> Self {
        self.put("overseer", card)
    }

    pub fn burning(self, posts: &str) -> Self {
        let posts: Vec<&str> = posts.split_whitespace().collect();
        self.with("burning", json!(posts))
    }

    pub fn supports(self, names: &str) -> Self {
        let names: Vec<&str> = names.split_whitespace().collect();
        self.with("supports", json!(names))
    }

    /// What is so: `low`, `night`, `overheat`, `snipers`, `fired`, …
    pub fn is(mut self, words: &str) -> Self {
        let words: Vec<&str> = words.split_whitespace().collect();
        if words.contains(&"night") {
            self = self.put("discards", "night");
        }
        self.with("is", json!(words))
    }

    /// The markers in the cup; all others are used.
    pub fn cup(mut self, markers: &str) -> Self {
        self.cup = Some(markers.to_owned());
        self
    }

    pub fn with(mut self, field: &str, value: Value) -> Self {
        self.record[field] = value;
        self
    }

    /// The written position, made whole: pile and cup hold what is left.
    pub fn record(mut self) -> Value {
        let game = Ramparts::from_data(&Ramparts::PROFILE.source()).unwrap();
        let places = ["hand", "available", "platoon", "discards", "undrawn"];
        let placed: Vec<String> = places.iter().flat_map(|place| list(&self.record[*place])).collect();
        let brings = [("spalding", 1), ("allan-hitch", 2), ("jones", 1)];
        let named = |id: &str| placed.iter().any(|card| card == id);
        let heroes: usize = brings.iter().filter(|(id, _)| named(id)).map(|(_, count)| count).sum();
        let brought = placed.iter().filter(|card| card.starts_with("present-fire-4")).count();
        for number in (40..44).skip(brought).take(heroes - brought) {
            self = self.put("undrawn", &number.to_string());
        }
        let undrawn = list(&self.record["undrawn"]);
        let of = |group: redoubt_ramparts::cards::Cards| {
            undrawn.iter().filter(|id| game.set.card_named(id).is_some_and(|card| group.has(card))).count()
        };
        let groups = &game.set.groups;
        let (pool, joined, night) = (of(groups.pool), of(groups.top), of(groups.night));
        let rest = pool - 3 - self.record["set_aside"].as_u64().unwrap() as usize;
        let bottom = if night == 1 { rest / 2 } else { rest };
        self.record["pile"] =
            json!({"top": rest - bottom + joined, "night": night, "bottom": bottom, "last": 3 + of(groups.relief)});
        if let Some(cup) = &self.cup {
            let mut there = serde_json::Map::new();
            for marker in cup.split_whitespace() {
                let count = there.get(marker).and_then(Value::as_u64).unwrap_or(0);
                there.insert(marker.to_owned(), json!(count + 1));
            }
            let used: serde_json::Map<String, Value> = game
                .set
                .markers
                .iter()
                .map(|kind| {
                    let left = there.get(&kind.id).and_then(Value::as_u64).unwrap_or(0);
                    (kind.id.clone(), json!(u64::from(kind.count) - left))
                })
                .filter(|(_, count)| *count != json!(0))
                .collect();
            self.record["cup"] = Value::Object(there);
            self.record["used"] = Value::Object(used);
        }
        self.record
    }

    pub fn field(self) -> Field {
        let rules = self.rules.clone();
        Field(field::Field::load(rules, self.record()))
    }

    /// The clauses and places for which the position is refused.
    pub fn faults(self) -> Vec<(String, String)> {
        let rules = self.rules.clone();
        field::faults(rules, self.record())
    }
}

impl Field {
    /// A written position, as it is.
    pub fn load(record: Value) -> Self {
        Field(field::Field::load(rules(), record))
    }

    /// The chance of each card to be drawn next.
    pub fn draws(&self) -> BTreeMap<String, Probability> {
        let position = self.battle.truth();
        let before = self.cards("undrawn");
        let mut chances = BTreeMap::new();
        let try_it = |chance: &mut Enumerator| {
            let mut after = position.duplicate();
            let draw = after.action(&json!("draw")).unwrap_or_else(|error| panic!("{error}"));
            after.apply(&draw, chance).unwrap_or_else(|error| panic!("{error}"));
            Ok(list(&after.write()["undrawn"]))
        };
        let visited = Enumerator::visit(try_it, |p, after| {
            let drawn = before.split(' ').find(|card| !after.iter().any(|left| left == card)).unwrap();
            *chances.entry(drawn.to_owned()).or_default() += p;
        });
        visited.unwrap();
        chances
    }

    /// A new game with these options on; `draws` are the first draws and dice of the set-up.
    pub fn set_up(options: &[&str], draws: &str) -> Self {
        Field::set_up_in(rules(), options, draws)
    }

    pub fn set_up_in(rules: Arc<dyn AnyGame>, options: &[&str], draws: &str) -> Self {
        Field(field::Field::begin(rules, setup(options), draws).unwrap_or_else(|error| panic!("{error}")))
    }

    /// Where the four iButhos are: `"3 5 routed 1"`.
    pub fn zulus(&self) -> String {
        let state = self.state();
        let at = |ibutho: &Value| ibutho["at"].as_str().map_or_else(|| ibutho["at"].to_string(), str::to_owned);
        state["ibuthos"].as_array().unwrap().iter().map(at).collect::<Vec<_>>().join(" ")
    }

    /// Their hit markers, generic ones included: `"2 3 4 4"`.
    pub fn hits(&self) -> String {
        let state = self.state();
        let hits =
            |ibutho: &Value| (ibutho["hits"].as_u64().unwrap() + ibutho["generic"].as_u64().unwrap_or(0)).to_string();
        state["ibuthos"].as_array().unwrap().iter().map(hits).collect::<Vec<_>>().join(" ")
    }

    /// The cards in a place, by name: `"chard hook"`.
    pub fn cards(&self, place: &str) -> String {
        list(&self.state()[place]).join(" ")
    }

    pub fn is(&self, word: &str) -> bool {
        list(&self.state()["is"]).iter().any(|known| known == word)
    }

    pub fn number(&self, field: &str) -> i64 {
        self.state()[field].as_i64().unwrap()
    }

    /// How many markers of a kind are in a place.
    pub fn markers(&self, place: &str, kind: &str) -> u64 {
        self.state()[place][kind].as_u64().unwrap_or(0)
    }

    /// What was said about the last action.
    pub fn said(&self) -> String {
        self.0.said().join("\n")
    }

    /// The dice that were shown last, each with what it did.
    pub fn dice(&self) -> Vec<(u8, Fate)> {
        let shown = self.told.iter().rev().map(|telling| &telling.dice).find(|dice| !dice.is_empty());
        shown.into_iter().flatten().map(|die| (die.face, die.fate)).collect()
    }

    /// The clause of the ending and the score, once it is over.
    pub fn outcome(&self) -> Option<(&'static str, i32)> {
        self.0.outcome().map(|(_, score, clause)| (clause, score))
    }

    /// Who won, once it is over.
    pub fn verdict(&self) -> Option<Verdict> {
        self.battle.truth().outcome().map(|outcome| outcome.verdict)
    }

    pub fn scene(&self) -> String {
        self.drawn()
    }
}
