//! What machine players promise, for every battle.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{AnyAction, AnyPosition, Code, Error, Game, Seat, Setup, Turn};
use redoubt_registry::GameVisitor;
use redoubt_tactics::tournament::Contest;
use redoubt_tactics::{Agent, Bot, Budget, Host, Level, Player, Program, Stop, Tactics, Threads, Watch};
use serde_json::{Value, json};

/// Positions of a battle along a random game.
fn positions(game: &str, seed: u64, count: usize) -> Vec<Box<dyn AnyPosition>> {
    let loaded = redoubt_registry::load(game, None).unwrap();
    let mut chance = Seeded::new(seed);
    let (mut position, _) = loaded.begin(Setup::default(), &mut chance).unwrap();
    let mut found = Vec::new();
    for ply in 0..count * 7 {
        let Turn::Decides(_) = position.turn() else { break };
        if ply % 7 == 3 {
            found.push(position.duplicate());
        }
        let legal = position.legal();
        let action = &legal[chance.below(legal.len() as u32) as usize];
        position.apply(action, &mut chance).unwrap();
    }
    found
}

/// The machine players of a battle, on so many cores.
fn tactics(game: &str, cores: usize) -> Tactics {
    redoubt_registry::tactics(game, Threads::new(cores)).unwrap()
}

fn decider(position: &dyn AnyPosition) -> Seat {
    match position.turn() {
        Turn::Decides(seat) => seat,
        Turn::Over => unreachable!("only positions in which someone decides are kept"),
    }
}

fn games() -> impl Iterator<Item = &'static str> {
    redoubt_registry::PROFILES.iter().map(|profile| profile.id)
}

#[test]
fn every_level_chooses_something_lawful_in_every_battle() {
    for game in games() {
        for (index, position) in positions(game, 5, 6).into_iter().enumerate() {
            for level in ["random", "recruit:20", "corporal:20", "veteran/bold:30", "general:40"] {
                let bot: Bot = level.parse().unwrap();
                let seat = decider(position.as_ref());
                let action =
                    tactics(game, 2).choose(position.as_ref(), seat, bot, index as u64, &Watch::nobody()).unwrap();
                assert!(position.check(&action).is_ok(), "{game}: {level} wants {action}");
            }
        }
    }
}

#[test]
fn with_a_seed_and_a_number_of_simulations_a_choice_is_the_same_on_any_number_of_cores() {
    for game in games() {
        let position = positions(game, 8, 4).pop().unwrap();
        let seat = decider(position.as_ref());
        // Enough for several trees.
        let bot: Bot = if game == "ntombi" { "general:120" } else { "general:6000" }.parse().unwrap();
        let choose = |cores: usize| {
            let mut player = tactics(game, cores).agent(bot, 3);
            player.decide(position.as_ref(), seat, &Watch::nobody()).unwrap()
        };
        let alone = choose(1);
        assert_eq!(alone, choose(1), "{game}");
        assert_eq!(alone, choose(3), "{game}");
    }
}

/// The hidden part is swapped for another that fits what the seat sees; where nothing is hidden, for itself.
#[test]
fn a_bot_sees_nothing_but_its_observation() {
    for game in games() {
        let mut chance = Seeded::new(12);
        for position in positions(game, 21, 6) {
            let seat = decider(position.as_ref());
            let bot: Bot = "veteran:40".parse().unwrap();
            let other = position.observe(seat.into()).imagine(seat.into(), &mut chance);
            let choose =
                |position: &dyn AnyPosition| tactics(game, 2).choose(position, seat, bot, 9, &Watch::nobody()).unwrap();
            assert_eq!(choose(position.as_ref()), choose(other.as_ref()), "{game}");
        }
    }
}

#[test]
fn whoever_is_told_to_stop_stops_at_once_and_still_does_something_lawful() {
    for game in games() {
        let position = positions(game, 2, 3).pop().unwrap();
        let seat = decider(position.as_ref());
        let stop = Stop::new();
        stop.stop();
        let bot: Bot = "general:10000000".parse().unwrap();
        let action = tactics(game, 2).choose(position.as_ref(), seat, bot, 1, &Watch::stopping(&stop)).unwrap();
        assert!(position.check(&action).is_ok());
        let mut player = tactics(game, 2).agent(bot, 1);
        player.ponder(position.as_ref(), seat, Budget::Time(Budget::PONDERING), &stop);
    }
}

#[test]
fn what_a_player_remembers_never_makes_it_do_something_unlawful() {
    for game in games() {
        let bot: Bot = "veteran:60".parse().unwrap();
        let mut player = tactics(game, 1).agent(bot, 4);
        let loaded = redoubt_registry::load(game, None).unwrap();
        let mut chance = Seeded::new(77);
        let (mut position, _) = loaded.begin(Setup::default(), &mut chance).unwrap();
        for _ in 0..25 {
            let Turn::Decides(seat) = position.turn() else { break };
            let action = player.decide(position.as_ref(), seat, &Watch::nobody()).unwrap();
            assert!(position.check(&action).is_ok(), "{game}: {action}");
            player.heard(position.as_ref(), &action);
            position.apply(&action, &mut chance).unwrap();
        }
    }
}

#[test]
fn an_analysis_weighs_lawful_choices_and_knows_how_sure_it_is() {
    for game in games() {
        let position = positions(game, 30, 5).pop().unwrap();
        let seat = decider(position.as_ref());
        let budget = "general:80".parse::<Bot>().unwrap().budget;
        let found = tactics(game, 2).analyse(position.as_ref(), seat, budget, 1, &Watch::nobody()).unwrap();
        assert_eq!(found.findings.simulations, 80, "{game}");
        assert!((-1.0..=1.0).contains(&found.findings.value) && found.findings.error >= 0.0);
        assert!(found.outlook.games > 0 && found.outlook.won + found.outlook.drawn <= found.outlook.games);
        let lawful = position.legal();
        assert!(found.findings.choices.iter().all(|choice| lawful.contains(&choice.action)), "{game}");
    }
}

/// Where there are neither threads nor a clock, a fixed number of simulations is all the same what it was.
#[test]
fn a_host_need_not_have_threads_nor_a_clock_for_a_fixed_number_of_simulations() {
    struct Bare;

    impl Host for Bare {
        fn now(&self) -> Duration {
            panic!("nobody has to know what time it is")
        }
    }

    let bot: Bot = "general:6000".parse().unwrap();
    for game in ["zama", "ramparts"] {
        let position = positions(game, 8, 4).pop().unwrap();
        let seat = decider(position.as_ref());
        let choose = |tactics: Tactics| tactics.choose(position.as_ref(), seat, bot, 3, &Watch::nobody()).unwrap();
        let bare = redoubt_registry::tactics(game, Arc::new(Bare)).unwrap();
        assert_eq!(choose(bare), choose(tactics(game, 2)), "{game}");
    }
}

/// A host on which every simulation takes so many times as long as it should: its clock is read before each.
struct BusyHost {
    pace: u32,
    times: u32,
    reads: AtomicU32,
}

impl Host for BusyHost {
    fn now(&self) -> Duration {
        let reads = self.reads.fetch_add(1, Ordering::Relaxed);
        Duration::from_secs(1) * reads * self.times / self.pace
    }
}

/// How many simulations of a battle an idle machine makes in a second.
struct PaceOf;

impl GameVisitor for PaceOf {
    type Output = u32;

    fn visit<G: Game>(self) -> u32 {
        G::PACE
    }
}

/// How many simulations so much of a general's thought brings on a host that is so many times slower, and what part of it the
/// general says that was.
fn thought_on(game: &str, thought: Duration, pace: u32, times: u32) -> (u32, f64) {
    let position = positions(game, 8, 4).into_iter().rfind(|position| position.legal().len() > 1).unwrap();
    let host = Arc::new(BusyHost { pace, times, reads: AtomicU32::new(0) });
    let tactics = redoubt_registry::tactics(game, Arc::<BusyHost>::clone(&host)).unwrap();
    let mut player = tactics.agent(Bot::new(Level::General, Some(Budget::Thought(thought))), 3);
    player.decide(position.as_ref(), decider(position.as_ref()), &Watch::nobody()).unwrap();
    // The clock is read once when it begins, and once more where it is cut short.
    let reads = host.reads.load(Ordering::Relaxed);
    (reads - 1 - u32::from(player.thoroughness() < 1.0), player.thoroughness())
}

#[test]
fn a_slow_machine_takes_longer_for_the_same_thought_and_says_so_where_even_that_was_not_enough() {
    for game in games() {
        let pace = redoubt_registry::visit(game, PaceOf).unwrap();
        let (thought, all) = (Duration::from_millis(10), pace / 100);
        for times in [0, 1, 2] {
            assert_eq!(thought_on(game, thought, pace, times), (all, 1.0), "{game}, {times} times as slow");
        }
        // It may take three times as long: then half of it is done, or three tenths.
        for (times, part) in [(6, 0.5), (10, 0.3)] {
            let (simulations, thoroughness) = thought_on(game, thought, pace, times);
            assert!((thoroughness - part).abs() < 0.01, "{game}, {times} times as slow: {thoroughness}");
            assert_eq!(thoroughness, f64::from(simulations) / f64::from(all), "{game}");
        }
    }
}

#[test]
fn a_tournament_comes_out_the_same_on_any_number_of_cores() {
    let game = redoubt_registry::load("zama", None).unwrap();
    let players = ["recruit:20+10", "random", "random"].map(|player| player.parse().unwrap()).to_vec();
    let play = |cores: usize| {
        let contest = Contest {
            game: game.as_ref(),
            tactics: &tactics("zama", cores),
            setup: Setup::default(),
            players: players.clone(),
            rounds: 3,
            seed: 4,
            sprt: None,
            recording: true,
        };
        let results = contest.play(&Stop::new(), &|_| {}).unwrap();
        assert_eq!((results.rounds.len(), results.games().count()), (3, 18), "each two, both ways round");
        assert!((0..3).all(|player| results.reasons(player).count() == 0 && results.standing(player).1 == 12));
        for played in results.games() {
            let kept = played.record.as_ref().unwrap().battle(Arc::clone(&game), Setup::default()).unwrap();
            assert_eq!(kept.outcome().map(|outcome| outcome.scores), Some(played.scores.clone()), "as it was played");
        }
        ([results.record(0, 1), results.record(0, 2), results.record(1, 2)], results.decisions())
    };
    assert_eq!(play(1), play(3));
}

/// A host whose programs always say the same.
struct Parrots(Value);

impl Host for Parrots {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn start(&self, program: &Program) -> Result<Box<dyn Agent>, Error> {
        assert_eq!((program.name(), program.arguments()), ("parrot", &["--loud".to_owned()][..]));
        Ok(Box::new(Parrot(self.0.clone())))
    }
}

struct Parrot(Value);

impl Agent for Parrot {
    fn decide(&mut self, position: &dyn AnyPosition, _: Seat, _: &Watch<'_>) -> Result<AnyAction, Error> {
        position.action(&self.0)
    }

    fn heard(&mut self, _: &dyn AnyPosition, _: &AnyAction) {}

    fn forget(&mut self) {}

    fn ponder(&mut self, _: &dyn AnyPosition, _: Seat, _: Budget, _: &Stop) {}
}

#[test]
fn whoever_does_nothing_lawful_loses_and_the_reason_is_kept() {
    let game = redoubt_registry::load("zama", None).unwrap();
    let tactics = redoubt_registry::tactics("zama", Arc::new(Parrots(json!({ "fly": {} })))).unwrap();
    let contest = Contest {
        game: game.as_ref(),
        tactics: &tactics,
        setup: Setup::default(),
        players: ["cmd:parrot --loud", "random"].map(|player| player.parse().unwrap()).to_vec(),
        rounds: 2,
        seed: 4,
        sprt: None,
        recording: false,
    };
    let results = contest.play(&Stop::new(), &|_| {}).unwrap();
    assert_eq!((results.record(0, 1), results.reasons(0).count(), results.reasons(1).count()), ([0, 0, 4], 4, 0));
    // Told to stop at once, it has played nothing, and nobody has given up.
    let stop = Stop::new();
    stop.stop();
    assert_eq!(contest.play(&stop, &|_| {}).unwrap().games().count(), 0);
    assert!(results.reasons(0).all(|reason| reason.code == Code::BadAction));
    // A person has no place in a tournament.
    let contest = Contest { players: vec![Player::Person, Level::Random.into()], ..contest };
    assert!(contest.play(&Stop::new(), &|_| {}).is_err());
}
