//! The kernel's laws once more, with a cup so quiet that random games go all the way: night, dawn, the last cards, the Relief
//! Column. With the standard cup a random player is overrun long before.

use redoubt_kernel::chance::{Chance, Interrupt};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{Fault, Game, Log, OptionSpec, Outcome, Profile, Seat, Setup, Source, Telling, Turn};
use redoubt_proof::conformance::{self, Effort};
use redoubt_ramparts::Ramparts;

/// Ramparts with another data file built in.
struct Quiet(Ramparts);

impl Game for Quiet {
    type Position = <Ramparts as Game>::Position;
    type Record = <Ramparts as Game>::Record;
    type Action = <Ramparts as Game>::Action;
    type Order = <Ramparts as Game>::Order;
    type Event = <Ramparts as Game>::Event;
    type Refusal = <Ramparts as Game>::Refusal;

    const PROFILE: Profile = Profile { data: include_str!("quiet.toml"), ..Ramparts::PROFILE };

    fn from_data(source: &Source) -> Result<Self, Vec<Fault>> {
        Ramparts::from_data(source).map(Quiet)
    }
    fn options(&self) -> Vec<OptionSpec> {
        self.0.options()
    }
    fn begin(
        &self,
        setup: &Setup,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Self::Event>,
    ) -> Result<Self::Position, Interrupt> {
        self.0.begin(setup, chance, log)
    }
    fn turn(&self, position: &Self::Position) -> Turn {
        self.0.turn(position)
    }
    fn outcome(&self, position: &Self::Position) -> Option<Outcome> {
        self.0.outcome(position)
    }
    fn legal(&self, position: &Self::Position, actions: &mut Vec<Self::Action>) {
        self.0.legal(position, actions);
    }
    fn check(&self, position: &Self::Position, action: &Self::Action) -> Result<(), Self::Refusal> {
        self.0.check(position, action)
    }
    fn perform(
        &self,
        position: &mut Self::Position,
        action: &Self::Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Interrupt> {
        self.0.perform(position, action, chance, log)
    }
    fn observe(&self, position: &Self::Position, seat: Seat) -> Self::Position {
        self.0.observe(position, seat)
    }
    fn imagine(&self, seen: &Self::Position, seat: Seat, chance: &mut (impl Chance + ?Sized)) -> Self::Position {
        self.0.imagine(seen, seat, chance)
    }
    fn write(&self, position: &Self::Position) -> Self::Record {
        self.0.write(position)
    }
    fn read(&self, record: Self::Record) -> Result<Self::Position, Vec<Fault>> {
        self.0.read(record)
    }
    fn order(&self, action: &Self::Action) -> Self::Order {
        self.0.order(action)
    }
    fn action(&self, position: &Self::Position, order: Self::Order) -> Result<Self::Action, Self::Refusal> {
        self.0.action(position, order)
    }
    fn whereabouts(&self, position: &Self::Position) -> Vec<(String, String)> {
        self.0.whereabouts(position)
    }
    fn tell(&self, event: &Self::Event) -> Telling {
        self.0.tell(event)
    }
    fn explain(&self, refusal: &Self::Refusal) -> Telling {
        self.0.explain(refusal)
    }
    fn spoken(&self, position: &Self::Position, verb: &str, words: &[&str]) -> Option<Self::Order> {
        self.0.spoken(position, verb, words)
    }
    fn scene(&self, position: &Self::Position, viewer: Option<Seat>) -> Scene {
        self.0.scene(position, viewer)
    }
    fn upshot(&self, before: &Self::Position, action: &Self::Action, after: &Self::Position) -> Option<Upshot> {
        self.0.upshot(before, action, after)
    }
    fn mid_action(&self, position: &Self::Position) -> bool {
        self.0.mid_action(position)
    }
    fn evaluate(&self, position: &Self::Position, seat: Seat) -> i32 {
        self.0.evaluate(position, seat)
    }
}

fn with(options: &[&str]) -> Setup {
    let options = options.iter().map(|option| ((*option).to_owned(), true.into())).collect();
    Setup { scenario: String::new(), options }
}

fn everything() -> Setup {
    let game = Quiet::from_data(&Quiet::PROFILE.source()).unwrap();
    let options = game.options();
    let ids: Vec<&str> = options.iter().map(|option| option.id.as_ref()).collect();
    with(&ids)
}

#[test]
fn the_kernels_laws_hold_to_the_last_card() {
    let setups = [with(&[]), with(&["tighter", "morning_attack"]), with(&["morning_attack"]), everything()];
    conformance::run::<Quiet>(&setups, Effort { games: 60, ..Effort::default() });
}

#[test]
fn random_games_see_every_stage_of_the_battle() {
    use redoubt_kernel::chance::Seeded;
    let game = Quiet::from_data(&Quiet::PROFILE.source()).unwrap();
    let setup = everything().complete(&["standard"], &game.options()).unwrap();
    let mut told = std::collections::BTreeSet::new();
    let mut actions = Vec::new();
    for seed in 0..400 {
        let mut chance = Seeded::new(seed);
        let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
        while game.turn(&position) != Turn::Over {
            game.legal(&position, &mut actions);
            let action = actions[chance.below(actions.len() as u32) as usize];
            let mut log = Vec::new();
            game.perform(&mut position, &action, &mut chance, &mut log).unwrap();
            told.extend(log.iter().map(|event| game.tell(event).text.id()));
        }
    }
    let missing: Vec<&str> = [
        "ramparts-night-falls",
        "ramparts-dawn",
        "ramparts-second",
        "ramparts-low-for-good",
        "ramparts-end-relief",
        "ramparts-end-overrun",
        "ramparts-wasted",
        "ramparts-horse-came",
        "ramparts-contingent-came",
        "ramparts-company-came",
        "ramparts-barricade-done",
        "ramparts-formed",
        "ramparts-rerolled",
        "ramparts-raised",
        "ramparts-turned",
        "ramparts-repelled",
        "ramparts-overran",
        "ramparts-post-left",
        "ramparts-blocked",
        "ramparts-halted",
        "ramparts-fight-rolled",
        "ramparts-routed",
        "ramparts-recovered",
        "ramparts-eliminated",
        "ramparts-retrieved",
        "ramparts-discarded",
        "ramparts-cup-empty",
    ]
    .into_iter()
    .filter(|id| !told.contains(id))
    .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
