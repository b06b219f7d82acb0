//! What a second implementation of a battle answers, so that it can be held against the first.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use redoubt_kernel::chance::{Chance, Seeded};
use serde_json::Value;

/// A battle as somebody else understood the rule book. Plain before fast.
///
/// Everything goes in and out as the engine writes it: see `docs/engine.md`. An `Err` says what is wrong and means that the
/// two implementations disagree.
pub trait Model: Sized {
    /// Sets a battle up. `data` is the text of the battle's data file, `options` is complete.
    fn begin(data: &str, scenario: &str, options: &BTreeMap<String, Value>, rolls: &mut Rolls) -> Result<Self, String>;

    /// Which of so many scenarios is played: any, unless some take long.
    fn scenario(count: usize, random: &mut Random) -> usize {
        random.below(count)
    }

    /// Who decides; `None` when it is over.
    fn to_act(&self) -> Option<String>;

    /// All lawful actions, in any order.
    fn legal(&self) -> Vec<Value>;

    /// Carries out an action, with the dice and draws that it took in `rolls`. An unlawful one is an error.
    fn act(&mut self, action: &Value, rolls: &mut Rolls) -> Result<(), String>;

    /// The position, as the engine prints `state`.
    fn state(&self) -> Value;

    /// Is this the position? For a battle whose position is long, and is not to be written anew each time to be compared.
    fn is_at(&self, state: &Value) -> bool {
        self.state() == *state
    }

    /// How it ended; `None` while someone has to decide.
    fn outcome(&self) -> Option<Ending>;

    /// Holds the list that the program offers against one's own.
    fn compare_offers(&self, offered: &[Value]) -> Result<(), String> {
        let own = self.legal();
        if let Some(missing) = own.iter().find(|action| !offered.contains(action)) {
            return Err(format!("the program does not offer {missing}"));
        }
        if let Some(extra) = offered.iter().find(|action| !own.contains(action)) {
            return Err(format!("the program offers {extra}"));
        }
        Ok(())
    }

    /// Is any action lawful, offered or not?
    fn check(&self, action: &Value) -> bool {
        self.legal().contains(action)
    }

    /// Actions beside those offered that are worth asking about; the two implementations must agree which of them are lawful.
    /// `number` is any number, to choose by.
    fn probes(&self, number: u64) -> Vec<Value> {
        let _ = number;
        Vec::new()
    }

    /// Does the book say what comes of this action, but for the dice? Where it leaves something open, the two may differ.
    fn is_settled(&self, action: &Value) -> bool {
        let _ = action;
        true
    }

    /// What is done next: half of the time any action, half of the time any kind of action first.
    fn choose(moment: &Moment, random: &mut Random) -> Value {
        random.kind_or_any(&moment.legal.iter().collect::<Vec<_>>())
    }

    /// Now and then something to try instead of `action` that is not offered.
    fn vary(moment: &Moment, action: &Value, random: &mut Random) -> Option<Value> {
        let _ = (moment, action, random);
        None
    }

    /// The dice with which an action is carried out: fair ones, unless games should be led where they seldom go.
    fn dice(moment: &Moment, action: &Value, random: &mut Random) -> Box<dyn Chance> {
        let _ = (moment, action);
        Box::new(random.dice())
    }

    /// How often dice that would end the battle are thrown again, so that games become long.
    fn spared(action: &Value, random: &mut Random) -> usize {
        let _ = (action, random);
        0
    }
}

/// How it stands in the program.
pub struct Moment {
    /// The position.
    pub state: Value,
    /// Who decides; `None` when it is over.
    pub to_act: Option<String>,
    /// What is offered.
    pub legal: Vec<Value>,
    /// How it ended.
    pub outcome: Option<Ending>,
}

/// Any numbers, always the same from one seed.
pub struct Random {
    seed: u64,
    state: u64,
}

impl Random {
    /// Those of this seed.
    pub fn new(seed: u64) -> Self {
        Random { seed, state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) }
    }

    /// The seed of the game.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Any number.
    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.state ^ (self.state >> 33)
    }

    /// A number below `count`, which is not 0.
    pub fn below(&mut self, count: usize) -> usize {
        ((self.next() >> 33) as usize) % count
    }

    /// Fair dice of their own.
    pub fn dice(&mut self) -> Seeded {
        Seeded::new(self.next())
    }

    /// Half of the time any of these actions, half of the time any kind of them first.
    pub fn kind_or_any(&mut self, actions: &[&Value]) -> Value {
        let mut pool = actions.to_vec();
        if self.below(2) == 0 {
            let kinds: BTreeSet<&str> = actions.iter().map(|action| kind(action)).collect();
            let wanted = kinds.iter().nth(self.below(kinds.len())).copied().unwrap_or_default();
            pool.retain(|action| kind(action) == wanted);
        }
        pool[self.below(pool.len())].clone()
    }
}

/// The word an action begins with.
pub fn kind(action: &Value) -> &str {
    let named = || action.as_object().and_then(|fields| fields.keys().next()).map(String::as_str);
    action.as_str().or_else(named).unwrap_or_default()
}

/// How a battle ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The seat that won.
    pub winner: Option<String>,
    /// Did nobody win or lose?
    pub draw: bool,
    /// The score of each seat.
    pub scores: BTreeMap<String, i64>,
}

/// The dice and draws of one action, in the order in which they fell.
pub struct Rolls {
    faces: VecDeque<Value>,
}

impl Rolls {
    /// These, in this order: numbers for dice, names for draws.
    pub fn new(faces: Vec<Value>) -> Self {
        Rolls { faces: faces.into() }
    }

    /// The next die, which shows a number from `low` to `high`.
    pub fn die(&mut self, low: i64, high: i64) -> Result<i64, String> {
        match self.faces.pop_front() {
            Some(face) => match face.as_i64() {
                Some(pips) if (low..=high).contains(&pips) => Ok(pips),
                _ => Err(format!("a die from {low} to {high} was expected, not {face}")),
            },
            None => Err("one more die was expected".to_owned()),
        }
    }

    /// The next draw, by the name of what was drawn.
    pub fn name(&mut self) -> Result<String, String> {
        match self.faces.pop_front() {
            Some(Value::String(name)) => Ok(name),
            Some(face) => Err(format!("a draw was expected, not {face}")),
            None => Err("one more draw was expected".to_owned()),
        }
    }

    /// What is left over; nothing should be.
    pub fn rest(&self) -> usize {
        self.faces.len()
    }
}
