//! A battle to test rules on: actions as they are typed, dice as they fall. A battle's own tests add how its positions are
//! written in a line, and what is asked of them.

use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::{Face, Probability};
use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{
    AnyAction, AnyView, Clause, Code, Error, Fault, Game, Lang, Setup, Source, Telling, Turn, Verdict, Viewer,
};
use redoubt_stage::{Voice, terminal};
use serde_json::Value;

/// Dice and draws as a test writes them: `"6 0 warrior"`, or `[6, 0]`.
pub trait Thrown {
    /// In the order in which they fall.
    fn faces(&self) -> Vec<Face>;
}

/// Numbers are dice, words are draws.
impl Thrown for str {
    fn faces(&self) -> Vec<Face> {
        let face = |word: &str| word.parse().map_or_else(|_| Face::Name(word.to_owned()), Face::Pips);
        self.split_whitespace().map(face).collect()
    }
}

impl Thrown for String {
    fn faces(&self) -> Vec<Face> {
        self.as_str().faces()
    }
}

impl Thrown for [u8] {
    fn faces(&self) -> Vec<Face> {
        self.iter().copied().map(Face::Pips).collect()
    }
}

impl<const N: usize> Thrown for [u8; N] {
    fn faces(&self) -> Vec<Face> {
        self.as_slice().faces()
    }
}

/// The rules with the data that come with the program.
pub fn rules<G: Game>() -> Arc<dyn AnyGame> {
    rules_of::<G>(G::PROFILE.data)
}

/// The rules with another data file, which must be without mistakes.
pub fn rules_of<G: Game>(data: &str) -> Arc<dyn AnyGame> {
    let loaded = Loaded::<G>::new(&Source::new("test.toml", data));
    Arc::new(loaded.unwrap_or_else(|error| panic!("{error}")))
}

/// What is wrong with a data file: line, clause, place.
pub fn data_faults<G: Game>(toml: &str) -> Vec<(usize, String, String)> {
    let Err(faults) = G::from_data(&Source::new("test.toml", toml)) else { return Vec::new() };
    let row = |fault: &Fault| {
        let (clause, place) = clause_and_place(fault);
        (fault.line.unwrap_or(0), clause, place)
    };
    faults.iter().map(row).collect()
}

/// What the program says about a data file with mistakes in it.
pub fn data_error<G: Game>(toml: &str) -> String {
    let Err(error) = Loaded::<G>::new(&Source::new("test.toml", toml)).map(|_| ()) else {
        panic!("the data were accepted")
    };
    error.to_string()
}

/// A data file with one passage replaced, and the line where it stood; the passage must be there exactly once.
pub fn edit(toml: &str, old: &str, new: &str) -> (String, usize) {
    assert_eq!(toml.matches(old).count(), 1, "{old:?} does not stand exactly once in the data");
    let before = toml.split(old).next().unwrap_or_default();
    (toml.replacen(old, new, 1), 1 + before.matches('\n').count())
}

fn clause_and_place(fault: &Fault) -> (String, String) {
    (fault.rule.map_or("", |rule| rule.number()).to_owned(), fault.place.clone())
}

fn dice() -> Dice {
    Dice::fair(Secret::from_seed(1))
}

/// The clauses and places for which a written position is refused; panics if it is accepted.
pub fn faults(rules: Arc<dyn AnyGame>, record: Value) -> Vec<(String, String)> {
    let Err(error) = Battle::load(rules, record, dice()) else { panic!("the position was accepted") };
    error.faults.iter().map(clause_and_place).collect()
}

/// A written position as the rules write it at the beginning of a battle, to be changed and loaded.
pub fn blank(rules: &Arc<dyn AnyGame>, setup: Setup, draws: &(impl Thrown + ?Sized)) -> Value {
    let begun = Battle::begin(rules.clone(), setup, Dice::fair(Secret::from_seed(0)), &draws.faces());
    begun.unwrap_or_else(|error| panic!("{error}")).truth().write()
}

/// See the [module](self).
pub struct Field {
    /// The battle itself.
    pub battle: Battle,
    /// What was said of the last action.
    pub told: Vec<Telling>,
    voice: Voice,
}

impl Field {
    /// A battle in progress.
    pub fn new(battle: Battle) -> Self {
        let voice = Voice::of(Lang::En, battle.game().profile());
        Field { battle, voice, told: Vec::new() }
    }

    /// A new battle; `draws` are the first dice and draws of the set-up.
    pub fn begin(rules: Arc<dyn AnyGame>, setup: Setup, draws: &(impl Thrown + ?Sized)) -> Result<Self, Error> {
        Battle::begin(rules, setup, dice(), &draws.faces()).map(Field::new)
    }

    /// A written position; panics if it is refused.
    pub fn load(rules: Arc<dyn AnyGame>, record: Value) -> Self {
        Field::new(Battle::load(rules, record, dice()).unwrap_or_else(|error| panic!("{error}")))
    }

    /// The position is one that can be loaded, and is then the same.
    pub fn reads_back(&self, rules: Arc<dyn AnyGame>) {
        assert_eq!(Field::load(rules, self.state()).state(), self.state());
    }

    /// What the umpire sees.
    pub fn view(&self) -> Box<dyn AnyView> {
        self.battle.view(Viewer::UMPIRE)
    }

    /// What is typed.
    pub fn read(&self, words: &str) -> AnyAction {
        self.heard(words).unwrap_or_else(|error| panic!("{words}: {error}"))
    }

    /// What is typed, or why it names nothing that there is.
    fn heard(&self, words: &str) -> Result<AnyAction, Error> {
        let mut parts = words.split_whitespace();
        let profile = self.battle.game().profile();
        let verb = parts.next().and_then(|verb| self.voice.verb(profile.id, verb));
        let verb = verb.unwrap_or_else(|| panic!("no verb in {words:?}"));
        let rest: Vec<&str> = parts.collect();
        self.view().spoken(verb, &rest).unwrap_or_else(|| panic!("{words:?} names no action"))
    }

    /// Does what is written down, with these dice and draws first.
    pub fn obey(&mut self, written: &Value, thrown: &(impl Thrown + ?Sized)) -> Result<(), Error> {
        let action = self.view().action(written)?;
        self.battle.act(Viewer::UMPIRE, &action, &thrown.faces())
    }

    /// Does what is typed, with exactly these dice and draws. The clauses of the events, in order.
    pub fn act(&mut self, words: &str, thrown: &(impl Thrown + ?Sized)) -> Vec<&'static str> {
        let given = thrown.faces();
        let before = self.battle.journal().lines.len();
        self.play_with(words, thrown);
        let line = serde_json::to_value(&self.battle.journal().lines[before]).unwrap_or_default();
        let rolled = line["act"]["rolls"].as_array().map_or(0, Vec::len);
        assert_eq!(rolled, given.len(), "{words} rolled {}", line["act"]["rolls"]);
        self.told.iter().filter_map(|event| event.rule).map(Clause::number).collect()
    }

    /// Does what is typed, with chance as it happens to fall.
    pub fn play(&mut self, words: &str) {
        self.play_with(words, "");
    }

    /// Does what is typed; these dice and draws fall first, the rest as they happen to.
    pub fn play_with(&mut self, words: &str, thrown: &(impl Thrown + ?Sized)) {
        let action = self.read(words);
        let acted = self.battle.act(Viewer::UMPIRE, &action, &thrown.faces());
        acted.unwrap_or_else(|error| panic!("{words}: {error}"));
        self.told = self.battle.events(Viewer::UMPIRE);
    }

    /// What was said of the last action, a line for each event.
    pub fn said(&self) -> Vec<String> {
        self.told.iter().map(|telling| self.voice.tell(telling)).collect()
    }

    /// The clause for which what is typed is refused; panics if it is allowed, or if the refusal changes anything.
    pub fn refused(&mut self, words: &str) -> &'static str {
        let before = self.state();
        let acted = self.heard(words).and_then(|action| self.battle.act(Viewer::UMPIRE, &action, &[]));
        let Err(error) = acted else { panic!("{words} was allowed") };
        assert_eq!(self.state(), before, "{words} was refused and changed something");
        assert_eq!(error.code, Code::IllegalAction, "{error}");
        error.rule.unwrap_or_else(|| panic!("a refusal cites a clause: {error}")).number()
    }

    /// Is what is typed lawful?
    pub fn may(&self, words: &str) -> bool {
        self.view().check(&self.read(words)).is_ok()
    }

    /// Every action on offer as it is typed.
    pub fn legal(&self) -> Vec<String> {
        let scene = self.view().scene();
        scene.choices.iter().map(|choice| terminal::typed(scene.game, choice, &self.voice)).collect()
    }

    /// The actions on offer that are asked about before they are done.
    pub fn asked_about(&self) -> Vec<String> {
        let scene = self.view().scene();
        let grave = scene.choices.iter().filter(|choice| choice.grave.is_some());
        grave.map(|choice| terminal::typed(scene.game, choice, &self.voice)).collect()
    }

    /// The actions on offer that begin with this.
    pub fn legal_with(&self, start: &str) -> Vec<String> {
        self.legal().into_iter().filter(|words| words.starts_with(start)).collect()
    }

    /// The last words of the actions on offer that begin with this, sorted: `reach("move c3")` is `"b3 c2 c4 d3"`.
    pub fn reach(&self, start: &str) -> String {
        let start = format!("{start} ");
        let legal = self.legal();
        let mut ends: Vec<&str> = legal.iter().filter_map(|words| words.strip_prefix(&start)).collect();
        ends.sort_unstable();
        ends.join(" ")
    }

    /// The name of the seat that decides, or `over`.
    pub fn to_act(&self) -> &'static str {
        match self.battle.turn() {
            Turn::Decides(seat) => self.battle.game().profile().seat_name(seat),
            Turn::Over => "over",
        }
    }

    /// The written position, to look at any field.
    pub fn state(&self) -> Value {
        self.battle.truth().write()
    }

    /// The name of what is being decided.
    pub fn stage(&self) -> String {
        named(&self.state()["stage"])
    }

    /// The name of the part of the turn.
    pub fn phase(&self) -> String {
        named(&self.state()["phase"])
    }

    /// The scene as it is drawn in a terminal.
    pub fn drawn(&self) -> String {
        terminal::draw(&self.view().scene(), &self.voice, terminal::TextLook { colour: false, width: 100 })
    }

    /// The winner (`lost` where there is no enemy, `None` for a draw), the first seat's score and the clause, once it is over.
    pub fn outcome(&self) -> Option<(Option<&'static str>, i32, &'static str)> {
        let outcome = self.battle.outcome()?;
        let winner = match outcome.verdict {
            Verdict::Won(seat) => Some(self.battle.game().profile().seat_name(seat)),
            Verdict::Lost => Some("lost"),
            Verdict::Drawn => None,
        };
        Some((winner, outcome.scores[0], outcome.ending.rule.map_or("", Clause::number)))
    }

    /// The chance of what is typed to bring a result that fits, as a reduced fraction; what is to be decided on the way is
    /// decided for the best.
    pub fn chance_that(&self, words: &str, fits: impl Fn(&[(&'static str, i64)]) -> bool) -> (u128, u128) {
        let odds = self.view().odds(&self.read(words)).unwrap_or_else(|error| panic!("{words}: {error}"));
        let odds = odds.unwrap_or_else(|| panic!("{words}: chance decides nothing"));
        let sum: Probability = odds.rows.iter().filter(|(_, upshot)| fits(&upshot.result)).map(|(p, _)| *p).sum();
        (*sum.numer(), *sum.denom())
    }
}

/// `"acting"`, or the name in `{"onward": {…}}`.
fn named(value: &Value) -> String {
    match value {
        Value::String(name) => name.clone(),
        other => other.as_object().and_then(|fields| fields.keys().next()).cloned().unwrap_or_default(),
    }
}

/// Declares a battle's own [`Field`]: the same, and its tests can add how its positions are asked.
#[macro_export]
macro_rules! own_field {
    ($name:ident) => {
        pub struct $name($crate::field::Field);

        impl ::std::ops::Deref for $name {
            type Target = $crate::field::Field;

            fn deref(&self) -> &$crate::field::Field {
                &self.0
            }
        }

        impl ::std::ops::DerefMut for $name {
            fn deref_mut(&mut self) -> &mut $crate::field::Field {
                &mut self.0
            }
        }
    };
}
