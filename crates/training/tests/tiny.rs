//! A course on the smallest game: seconds of self-play, and it got better. And what was learned about the others fits them.

#[allow(dead_code)]
#[path = "../../kernel/tests/pickets/game.rs"]
mod pickets;

use std::sync::Arc;

use pickets::Pickets;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Seat, Setup, Signs, Turn, Verdict};
use redoubt_registry::GameVisitor;
use redoubt_tactics::{Bot, Judgement, Searcher, Threads, Watch};
use redoubt_training::course::{Course, Syllabus};
use redoubt_training::curve;

const SYLLABUS: Syllabus =
    Syllabus { rounds: 3, games: 60, simulations: 60, passes: 4, rate: 0.01, reach: 0.96, seed: 1 };

/// The game is mostly luck, so it takes many to tell who plays better; each is a matter of microseconds.
const GAMES: u64 = 4000;

fn setup(game: &Pickets) -> Setup {
    Setup::default().complete(Pickets::PROFILE.scenarios, &game.options()).unwrap()
}

fn course(game: &Pickets, rounds: u32) -> Course {
    let mut course = Course::default();
    for _ in 0..rounds {
        assert!(course.round(game, &[setup(game)], &SYLLABUS, &|| ()));
    }
    course
}

/// How many of [`GAMES`] games the first of these players wins, the seats changed over.
fn won(game: &Pickets, players: [&Arc<Judgement>; 2]) -> usize {
    let bot: Bot = "general:0".parse().unwrap();
    let wins = |number: u64| {
        let mut dice = Seeded::new(number / 2);
        let mut position = game.begin(&setup(game), &mut dice, &mut ()).unwrap();
        let first = (number % 2) as usize;
        let mut searchers = [0, 1].map(|seat: usize| {
            Searcher::<Pickets>::judging(Arc::clone(players[seat ^ first]), bot, number, Threads::new(1))
        });
        while let Turn::Decides(seat) = game.turn(&position) {
            let seen = game.observe(&position, seat.into());
            let action = searchers[seat.index()].decide(game, &seen, seat, &Watch::nobody()).unwrap();
            game.perform(&mut position, &action, &mut dice, &mut ()).unwrap();
        }
        game.outcome(&position).unwrap().verdict == Verdict::Won(Seat(first as u8))
    };
    (0..GAMES).filter(|number| wins(*number)).count()
}

#[test]
fn a_few_rounds_of_self_play_make_a_better_player() {
    let game = Pickets::from_data(&Pickets::PROFILE.source()).unwrap();
    let course = course(&game, SYLLABUS.rounds);
    let (learned, untaught) = (Arc::new(course.judgement("test", 1)), Arc::new(Judgement::default()));
    let (wins, losses) = (won(&game, [&learned, &untaught]), won(&game, [&untaught, &learned]));
    // The dice are the same every time this runs.
    assert!(wins > losses, "who follows what was learned wins {wins} of {GAMES} and loses {losses}");
    let svg = curve::svg("pickets", &course.marks);
    assert!(svg.contains("3 rounds") && svg.matches("<polyline").count() >= 3);
}

#[test]
fn a_course_is_the_same_every_time_and_can_be_resumed() {
    let game = Pickets::from_data(&Pickets::PROFILE.source()).unwrap();
    let mut first = course(&game, 1);
    let kept = serde_json::to_string(&first).unwrap();
    assert_eq!(kept, serde_json::to_string(&course(&game, 1)).unwrap());
    let mut resumed: Course = serde_json::from_str(&kept).unwrap();
    assert_eq!(resumed.judgement("", 1).write("pickets"), first.judgement("", 1).write("pickets"));
    for course in [&mut first, &mut resumed] {
        assert!(course.round(&game, &[setup(&game)], &SYLLABUS, &|| ()));
        assert_eq!(course.marks.len(), 2);
    }
}

struct Fits;

impl GameVisitor for Fits {
    type Output = ();

    fn visit<G: Game>(self) {
        if G::JUDGEMENT.is_empty() {
            return;
        }
        let id = G::PROFILE.id;
        let judgement = Judgement::read(G::JUDGEMENT).unwrap_or_else(|| panic!("{id}: its judgement cannot be read"));
        assert!(judgement.origin.command.contains(id) && judgement.hash().is_some(), "{id} says how it was made");
        let game = G::from_data(&G::PROFILE.source()).unwrap_or_else(|_| panic!("{id}"));
        let (mut actions, mut signs, mut marks) = (Vec::new(), Vec::new(), Vec::new());
        for scenario in G::PROFILE.scenarios {
            let setup = Setup { scenario: (*scenario).to_owned(), ..Setup::default() };
            let setup = setup.complete(G::PROFILE.scenarios, &game.options()).unwrap();
            let mut chance = Seeded::new(1);
            let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
            while game.turn(&position) != Turn::Over {
                game.legal(&position, &mut actions);
                game.signs(&position, &mut Signs::over(&mut signs));
                game.marks(&position, &actions, &mut marks);
                if let Some(net) = &judgement.value {
                    assert_eq!(net.inputs(), signs.len(), "{id}: signs");
                }
                if let Some(net) = &judgement.policy {
                    assert_eq!(net.inputs() * actions.len(), marks.len(), "{id}: marks");
                }
                let mut said = Vec::new();
                let values = [Seat(0), Seat(1)].map(|seat| judgement.evaluate(&game, &position, seat, &mut said));
                assert!(values[0] == -values[1] && values[0].abs() <= 1000, "{id}: {values:?}");
                let action = actions[chance.below(actions.len() as u32) as usize].clone();
                game.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
            }
        }
    }
}

#[test]
fn what_was_learned_fits_what_a_battle_shows() {
    for profile in redoubt_registry::PROFILES {
        redoubt_registry::visit(profile.id, Fits).unwrap();
    }
}
