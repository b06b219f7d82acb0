//! A field to test rules on: positions in a line, actions as they are typed, dice and draws as they fall.

use std::collections::BTreeMap;
use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::{Enumerator, Face, Probability};
use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{Game, Lang, Setup, Source, Telling, Verdict};
use redoubt_ramparts::Ramparts;
use redoubt_stage::{Voice, terminal};
use serde_json::{Value, json};

pub struct Field {
    pub battle: Battle,
    voice: Voice,
    pub told: Vec<Telling>,
}

pub fn rules() -> Arc<dyn AnyGame> {
    Arc::new(Loaded::<Ramparts>::new(&Ramparts::PROFILE.source()).unwrap())
}

/// The rules with another data file, which must be without mistakes.
pub fn rules_of(set: &str) -> Arc<dyn AnyGame> {
    let loaded = Loaded::<Ramparts>::new(&Source::new("test.toml", set));
    Arc::new(loaded.unwrap_or_else(|error| panic!("{error}")))
}

/// `"6 5 chest-1"`: numbers are dice, words are draws.
pub fn faces(text: &str) -> Vec<Face> {
    let face = |word: &str| word.parse().map_or_else(|_| Face::Name(word.to_owned()), Face::Pips);
    text.split_whitespace().map(face).collect()
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
    let start = faces("indlondo indluyengwe uthulwana");
    let begun = Battle::begin(rules.clone(), Setup::default(), Dice::fair(Secret::from_seed(0)), &start).unwrap();
    let mut record = begun.position().write();
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
        Field::load_in(rules, self.record())
    }

    /// The clauses and places for which the position is refused.
    pub fn faults(self) -> Vec<(String, String)> {
        let rules = self.rules.clone();
        let Err(error) = rules.read(self.record()).map(|_| ()) else { panic!("the position was accepted") };
        let row = |fault: &redoubt_kernel::Fault| {
            (fault.rule.map_or("", |rule| rule.number()).to_owned(), fault.place.clone())
        };
        error.faults.iter().map(row).collect()
    }
}

impl Field {
    pub fn new(battle: Battle) -> Self {
        Field { battle, voice: Voice::of(Lang::En, &Ramparts::PROFILE), told: Vec::new() }
    }

    /// A written position, as it is.
    pub fn load(record: Value) -> Self {
        Field::load_in(rules(), record)
    }

    fn load_in(rules: Arc<dyn AnyGame>, record: Value) -> Self {
        let battle = Battle::load(rules, record, Dice::fair(Secret::from_seed(1)));
        Field::new(battle.unwrap_or_else(|error| panic!("{error}")))
    }

    /// The chance of each card to be drawn next.
    pub fn draws(&self) -> BTreeMap<String, Probability> {
        let position = self.battle.position();
        let before = self.cards("undrawn");
        let mut chances = BTreeMap::new();
        let try_it = |chance: &mut Enumerator| {
            let mut after = position.duplicate();
            after.apply(&json!("draw"), chance).unwrap_or_else(|error| panic!("{error}"));
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
        let begun = Battle::begin(rules, setup(options), Dice::fair(Secret::from_seed(1)), &faces(draws));
        Field::new(begun.unwrap_or_else(|error| panic!("{error}")))
    }

    pub fn read(&self, words: &str) -> Value {
        let mut parts = words.split_whitespace();
        let verb = self
            .voice
            .verb(Ramparts::PROFILE.id, parts.next().unwrap())
            .unwrap_or_else(|| panic!("no verb in {words:?}"));
        let rest: Vec<&str> = parts.collect();
        self.battle.position().spoken(verb, &rest).unwrap_or_else(|| panic!("{words:?} names no action"))
    }

    /// Does what is typed, with exactly these dice and draws. The clauses of the events, in order.
    pub fn act(&mut self, words: &str, chance: &str) -> Vec<&'static str> {
        let action = self.read(words);
        let before = self.battle.journal().lines.len();
        let given = faces(chance);
        let events = self.battle.act(&action, &given).unwrap_or_else(|error| panic!("{words}: {error}"));
        let clauses = events.iter().map(|event| event.rule.number()).collect();
        self.told = events.to_vec();
        let line = serde_json::to_value(&self.battle.journal().lines[before]).unwrap();
        let rolled = line["act"]["rolls"].as_array().map_or(0, Vec::len);
        assert_eq!(rolled, given.len(), "{words}: {}", line["act"]["rolls"]);
        clauses
    }

    /// The same with chance as it happens to fall.
    pub fn play(&mut self, words: &str) {
        let action = self.read(words);
        self.battle.act(&action, &[]).unwrap_or_else(|error| panic!("{words}: {error}"));
    }

    /// The clause for which what is typed is refused.
    pub fn refused(&mut self, words: &str) -> &'static str {
        let action = self.read(words);
        let before = self.state();
        let Err(error) = self.battle.act(&action, &[]).map(|_| ()) else { panic!("{words} was allowed") };
        assert_eq!(self.state(), before, "{words} was refused and changed something");
        assert_eq!(error.code, "illegal_action", "{error}");
        error.rule.expect("a refusal cites a clause").number()
    }

    pub fn state(&self) -> Value {
        self.battle.position().write()
    }

    /// `"action"`, `"draw"`, …
    pub fn stage(&self) -> String {
        match &self.state()["stage"] {
            Value::String(stage) => stage.clone(),
            other => other.as_object().unwrap().keys().next().unwrap().clone(),
        }
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

    /// Every lawful action as it is typed.
    pub fn legal(&self) -> Vec<String> {
        let scene = self.battle.position().scene(None);
        scene.choices.iter().map(|choice| terminal::typed(scene.game, choice, &self.voice)).collect()
    }

    /// The lawful actions that begin with this.
    pub fn legal_with(&self, start: &str) -> Vec<String> {
        self.legal().into_iter().filter(|words| words.starts_with(start)).collect()
    }

    /// What was said about the last action.
    pub fn said(&self) -> String {
        self.told.iter().map(|telling| self.voice.tell(telling)).collect::<Vec<_>>().join("\n")
    }

    /// The dice that were shown last, each with what it did.
    pub fn dice(&self) -> Vec<(u8, &'static str)> {
        let shown = self.told.iter().rev().map(|telling| &telling.dice).find(|dice| !dice.is_empty());
        shown.into_iter().flatten().map(|die| (die.face, die.fate)).collect()
    }

    /// The clause of the ending and the score, once it is over.
    pub fn outcome(&self) -> Option<(&'static str, i32)> {
        let outcome = self.battle.position().outcome()?;
        Some((outcome.ending.rule.number(), outcome.scores[0]))
    }

    /// Who won, once it is over.
    pub fn verdict(&self) -> Option<Verdict> {
        self.battle.position().outcome().map(|outcome| outcome.verdict)
    }

    pub fn scene(&self) -> String {
        terminal::draw(&self.battle.position().scene(None), &self.voice, terminal::Look { colour: false, width: 100 })
    }
}
