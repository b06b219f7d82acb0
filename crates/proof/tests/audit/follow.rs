//! Plays random games with the program and follows them with the second implementation.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use redoubt_kernel::chance::{Face, Recorder};
use redoubt_kernel::erased::{AnyGame, AnyPosition};
use redoubt_kernel::{Choices, Outcome, Profile, Setup, Turn, Verdict};
use serde_json::{Value, json};

use crate::model::{Ending, Model, Moment, Random, Rolls};

/// Games of each battle in the checks; another number by the environment.
const GAMES: u64 = 500;

/// No game takes so many decisions.
const LONGEST: usize = 20_000;

/// Of how many positions one is written, read and compared with itself.
const READ_EVERY: usize = 16;

/// Disagreements that are told before a battle gives up.
const MOST_TOLD: usize = 3;

/// Plays and follows as many games as are asked for, on every core. Any disagreement fails.
pub fn audit<M: Model>(id: &str) {
    let games = number("REDOUBT_AUDIT_GAMES", GAMES);
    let first = number("REDOUBT_AUDIT_SEED", 1);
    let next = AtomicU64::new(first);
    let decisions = AtomicU64::new(0);
    let disagreements = Mutex::new(Vec::new());
    let work = || {
        let game = redoubt_registry::load(id, None).expect("the battle is in the registry");
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= first + games || disagreements.lock().expect("no thread died").len() >= MOST_TOLD {
                return;
            }
            match follow::<M>(game.as_ref(), seed) {
                Ok(count) => drop(decisions.fetch_add(count, Ordering::Relaxed)),
                Err(error) => disagreements.lock().expect("no thread died").push(error),
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
    let disagreements = disagreements.into_inner().expect("no thread died");
    assert!(disagreements.is_empty(), "{id} disagrees:\n{}", disagreements.join("\n"));
    println!("{id}: {games} games from seed {first} agree, {} decisions", decisions.into_inner());
}

fn number(variable: &str, otherwise: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{variable}={text} is no number")),
        Err(_) => otherwise,
    }
}

/// One game; how many decisions it took, or where the two disagree.
fn follow<M: Model>(game: &dyn AnyGame, seed: u64) -> Result<u64, String> {
    let mut random = Random::new(seed);
    let setup = random_setup::<M>(game, &mut random);
    let told = format!("seed {seed}, {} {}", setup.scenario, json!(setup.options));
    let mut walk = Walk::<M>::begin(game, &setup, &mut random).map_err(|error| format!("{told}, set-up: {error}"))?;
    let mut decisions = 0;
    while walk.position.turn() != Turn::Over {
        if decisions == LONGEST {
            return Err(format!("{told}: no end after {decisions} decisions"));
        }
        let read = decisions % READ_EVERY == 0;
        walk.step(&mut random, read).map_err(|error| format!("{told}, decision {decisions}, {error}"))?;
        decisions += 1;
    }
    Ok(decisions as u64)
}

/// A game on its way, in both implementations.
struct Walk<'a, M> {
    game: &'a dyn AnyGame,
    position: Box<dyn AnyPosition>,
    model: M,
    moment: Moment,
}

impl<'a, M: Model> Walk<'a, M> {
    fn begin(game: &'a dyn AnyGame, setup: &Setup, random: &mut Random) -> Result<Self, String> {
        let mut dice = Recorder::new(random.dice());
        let (position, _) = game.begin(setup.clone(), &mut dice).map_err(|error| error.to_string())?;
        let mut rolls = Rolls::new(faces(dice.into_parts().0));
        let model = M::begin(game.profile().data, &setup.scenario, &setup.options, &mut rolls)?;
        all_used(&rolls)?;
        let moment = moment(game.profile(), position.as_ref());
        let walk = Walk { game, position, model, moment };
        walk.compare(random, true)?;
        Ok(walk)
    }

    /// One decision, and everything after it compared.
    fn step(&mut self, random: &mut Random, read: bool) -> Result<(), String> {
        let action = self.choose(random);
        let mut spared = M::spared(&action, random);
        let (after, rolled) = loop {
            let mut after = self.position.duplicate();
            let mut thrown = M::dice(&self.moment, &action, random);
            let mut dice = Recorder::new(thrown.as_mut());
            let read = after.action(&action).map_err(|error| format!("{action}: {error}"))?;
            after.apply(&read, &mut dice).map_err(|error| format!("{action}: {error}"))?;
            if spared == 0 || after.turn() != Turn::Over {
                break (after, faces(dice.into_parts().0));
            }
            spared -= 1;
        };
        self.position = after;
        let place = |error: String| format!("{action} {}: {error}", json!(rolled));
        let mut rolls = Rolls::new(rolled.clone());
        self.model.act(&action, &mut rolls).and_then(|()| all_used(&rolls)).map_err(place)?;
        self.moment = moment(self.game.profile(), self.position.as_ref());
        self.compare(random, read).map_err(place)
    }

    /// Something that is offered, or now and then something that is not, but lawful; never an order to many.
    fn choose(&self, random: &mut Random) -> Value {
        let single = |action: &Value| {
            matches!(self.position.action(action).and_then(|action| self.position.singles(&action)), Ok(None))
        };
        let action = loop {
            let action = M::choose(&self.moment, random);
            if single(&action) && self.model.is_settled(&action) {
                break action;
            }
        };
        let lawful = |varied: &Value| self.is_lawful(varied) && single(varied) && self.model.is_settled(varied);
        M::vary(&self.moment, &action, random).filter(lawful).unwrap_or(action)
    }

    fn is_lawful(&self, action: &Value) -> bool {
        self.position.action(action).is_ok_and(|action| self.position.check(&action).is_ok())
    }

    fn compare(&self, random: &mut Random, read: bool) -> Result<(), String> {
        let (model, moment) = (&self.model, &self.moment);
        if !model.is_at(&moment.state) {
            return Err(format!("states differ: {}", difference("", &model.state(), &moment.state)));
        }
        if model.to_act() != moment.to_act {
            return Err(format!("to act: {:?}, the program says {:?}", model.to_act(), moment.to_act));
        }
        if model.outcome() != moment.outcome {
            return Err(format!("outcome: {:?}, the program says {:?}", model.outcome(), moment.outcome));
        }
        model.compare_offers(&moment.legal)?;
        for probe in model.probes(random.next()) {
            let (own, program) = (model.check(&probe), self.is_lawful(&probe));
            if own != program {
                return Err(format!("{probe} is lawful: {own}, the program says {program}"));
            }
        }
        if read {
            let written = self.position.write();
            let again = self.game.read(written.clone()).map_err(|error| format!("does not load: {error}"))?;
            if again.write() != written || written_legal(again.as_ref()) != moment.legal {
                return Err("does not load as itself".to_owned());
            }
        }
        Ok(())
    }
}

fn written_legal(position: &dyn AnyPosition) -> Vec<Value> {
    position.legal().iter().map(|action| action.written().clone()).collect()
}

fn all_used(rolls: &Rolls) -> Result<(), String> {
    if rolls.rest() == 0 { Ok(()) } else { Err(format!("{} rolls are left over", rolls.rest())) }
}

fn faces(faces: Vec<Face>) -> Vec<Value> {
    faces.into_iter().map(|face| json!(face)).collect()
}

/// How it stands, as the engine tells it.
fn moment(profile: &Profile, position: &dyn AnyPosition) -> Moment {
    let to_act = match position.turn() {
        Turn::Decides(seat) => Some(profile.seat_name(seat).to_owned()),
        Turn::Over => None,
    };
    let outcome = position.outcome().map(|outcome| ending(profile, &outcome));
    let mut state = position.write();
    state["game"] = json!(profile.id);
    Moment { state, to_act, legal: written_legal(position), outcome }
}

fn ending(profile: &Profile, outcome: &Outcome) -> Ending {
    let scores = profile.seats.iter().zip(&outcome.scores).map(|(seat, score)| ((*seat).to_owned(), i64::from(*score)));
    Ending {
        winner: match outcome.verdict {
            Verdict::Won(seat) => Some(profile.seat_name(seat).to_owned()),
            Verdict::Drawn | Verdict::Lost => None,
        },
        draw: outcome.verdict == Verdict::Drawn,
        scores: scores.collect(),
    }
}

/// Any scenario, any options.
fn random_setup<M: Model>(game: &dyn AnyGame, random: &mut Random) -> Setup {
    let (scenarios, specs) = (game.profile().scenarios, game.options());
    let mut options = BTreeMap::new();
    for spec in &specs {
        let value = match &spec.choices {
            Choices::Switch => json!(random.below(2) == 1),
            Choices::Words(words) => json!(words[random.below(words.len())]),
            Choices::Number(low, high) => json!(low + random.below((high - low + 1) as usize) as i64),
        };
        options.insert(spec.id.to_string(), value);
    }
    let setup = Setup { scenario: scenarios[M::scenario(scenarios.len(), random)].to_owned(), options };
    setup.complete(scenarios, &specs).expect("only what is offered was chosen")
}

/// The places in which two documents differ.
fn difference(place: &str, own: &Value, program: &Value) -> String {
    match (own, program) {
        (Value::Object(a), Value::Object(b)) => {
            let names: std::collections::BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            let parts = names.into_iter().filter(|name| a.get(*name) != b.get(*name)).map(|name| {
                let [own, program] = [a, b].map(|fields| fields.get(name).unwrap_or(&Value::Null));
                difference(&format!("{place}.{name}"), own, program)
            });
            parts.collect::<Vec<_>>().join("; ")
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let parts = a.iter().zip(b).enumerate().filter(|(_, (own, program))| own != program);
            parts
                .map(|(at, (own, program))| difference(&format!("{place}[{at}]"), own, program))
                .collect::<Vec<_>>()
                .join("; ")
        }
        _ => format!("{place}: {own}, the program says {program}"),
    }
}
