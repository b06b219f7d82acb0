//! Positions on the way of random battles, of every battle, scenario and option. They are made once for a process, so that a
//! fuzzer spends its time on what it changes and not on how to get there.

use std::sync::{Arc, LazyLock, OnceLock};

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::scene::Choice;
use redoubt_kernel::{AnyGame, AnyPosition, Choices, OptionSpec, Profile, Setup, Viewer};
use redoubt_registry::PROFILES;
use serde_json::Value;

use crate::script::Script;

/// Battles that are played on the way, for each scenario.
const BATTLES: u64 = 6;

/// Decisions of each.
const LONGEST: u32 = 360;

/// Of a battle, one position in so many is kept after the first few.
const EVERY: u32 = 24;

/// A position to start from.
pub(crate) struct Sample {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) position: Box<dyn AnyPosition>,
    /// What is offered there.
    pub(crate) choices: Vec<Choice>,
    written: OnceLock<Value>,
}

impl Sample {
    fn new(game: &Arc<dyn AnyGame>, position: &dyn AnyPosition) -> Self {
        let choices = position.view(Viewer::UMPIRE).scene().choices;
        Sample { game: Arc::clone(game), position: position.duplicate(), choices, written: OnceLock::new() }
    }

    /// The position as it is written down.
    pub(crate) fn written(&self) -> &Value {
        self.written.get_or_init(|| self.position.write())
    }
}

/// Everything about one battle.
pub(crate) struct BattleSamples {
    pub(crate) profile: &'static Profile,
    pub(crate) samples: Vec<Sample>,
    /// Is it a measured table? Then `legal` offers some of what is lawful, and not all.
    pub(crate) measured: bool,
    /// Words that mean something in this battle: names of places and pieces, what choices are typed with.
    pub(crate) vocabulary: Vec<String>,
}

static SAMPLES: LazyLock<Vec<OnceLock<BattleSamples>>> =
    LazyLock::new(|| PROFILES.iter().map(|_| OnceLock::new()).collect());

/// The battle that the script names.
pub(crate) fn any_battle(script: &mut Script<'_>) -> &'static BattleSamples {
    let at = script.below(SAMPLES.len());
    SAMPLES[at].get_or_init(|| battle(PROFILES[at]))
}

/// The position that the script names.
pub(crate) fn any_sample(script: &mut Script<'_>) -> (&'static BattleSamples, &'static Sample) {
    let battle = any_battle(script);
    (battle, &battle.samples[script.below(battle.samples.len())])
}

fn battle(profile: &'static Profile) -> BattleSamples {
    let game = redoubt_registry::load(profile.id, None).expect("the built-in data is sound");
    let mut samples = Vec::new();
    for scenario in profile.scenarios {
        for seed in 0..BATTLES {
            samples.extend(journey(&game, scenario, seed));
        }
    }
    let scenes: Vec<_> = samples.iter().map(|sample| sample.position.view(Viewer::UMPIRE).scene()).collect();
    let measured = scenes.iter().any(|scene| scene.board.table.is_some());
    let mut vocabulary: Vec<String> = profile.verbs.iter().map(|verb| (*verb).to_owned()).collect();
    for scene in &scenes {
        vocabulary.extend(scene.board.spaces.iter().map(|space| space.id.clone()));
        vocabulary.extend(scene.pieces.iter().map(|piece| piece.id.clone()));
        vocabulary.extend(scene.choices.iter().flat_map(|choice| choice.words.iter().cloned()));
    }
    vocabulary.sort();
    vocabulary.dedup();
    BattleSamples { profile, samples, measured, vocabulary }
}

/// A random battle's first positions, and some of the later ones.
fn journey(game: &Arc<dyn AnyGame>, scenario: &str, seed: u64) -> Vec<Sample> {
    let mut random = Seeded::new(seed);
    let options = game.options();
    // The first battle is the usual one.
    let mut value = |spec: &OptionSpec| if seed == 0 { spec.default.clone() } else { any_value(spec, &mut random) };
    let options = options.iter().map(|spec| (spec.id.to_string(), value(spec))).collect();
    let setup = Setup { scenario: scenario.to_owned(), options };
    let Ok((mut position, _)) = game.begin(setup, &mut random) else { return Vec::new() };
    let mut samples = Vec::new();
    for step in 0..LONGEST {
        let actions = position.legal();
        if step < 4 || step % EVERY == 0 || actions.is_empty() {
            samples.push(Sample::new(game, position.as_ref()));
        }
        let Some(action) = actions.get(random.below(actions.len() as u32) as usize) else { break };
        position.apply(action, &mut random).expect("what is listed can be done");
    }
    samples
}

fn any_value(spec: &OptionSpec, random: &mut Seeded) -> Value {
    match &spec.choices {
        Choices::Switch => (random.below(2) == 0).into(),
        Choices::Words(words) => {
            words.get(random.below(words.len() as u32) as usize).map_or(Value::Null, |word| word.as_str().into())
        }
        Choices::Number(low, high) => {
            let count = u32::try_from(high.saturating_sub(*low)).unwrap_or(u32::MAX).saturating_add(1);
            low.saturating_add(random.below(count).into()).into()
        }
    }
}
