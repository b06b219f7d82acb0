//! Totals, and what is told of them.

use redoubt_kernel::Seat;
use redoubt_lab::{Facts, GameResult, Legend, Spec, Summary, Totals, each_game};
use redoubt_tactics::Stop;

fn totals(legend: &Legend) -> Totals {
    let seats = legend.profile.seats.len();
    Totals::new(seats, legend.levels.len(), legend.endings.len(), legend.things.len())
}

fn nothing() -> Facts {
    Facts::default()
}

/// A game that went so.
fn game(number: u64, began: Option<u8>, level: usize, result: GameResult, score: i32) -> Facts {
    let mut facts = nothing();
    facts.counts = vec![0; 1000];
    facts.game = number;
    facts.began = began.map(Seat);
    facts.level = Some(level);
    facts.ending = Some(0);
    facts.result = Some(result);
    facts.scores = vec![score];
    facts.turns = 1 + number as u32 % 5;
    facts
}

#[test]
fn every_battle_says_how_each_game_ended() {
    for profile in redoubt_registry::PROFILES {
        let games = if profile.id == "ntombi" { 4 } else { 50 };
        let spec = Spec::new(profile.id, games, 1).complete().unwrap();
        let note = |facts: &Facts| (facts.result.is_some(), facts.ending);
        let endings = each_game(&spec, 0..games, None, &Stop::new(), &|_| (), note).unwrap();
        let known = Legend::new(profile.id, None).unwrap().endings.len();
        assert_eq!(endings.len() as u64, games);
        for (ended, ending) in endings {
            assert!(!ended || ending.is_some_and(|ending| ending < known), "{}: {ending:?}", profile.id);
        }
    }
}

#[test]
fn levels_are_told_by_side_and_by_who_began() {
    // No battle has levels and lets either side begin: Zama's sides, with the levels of iNtombi.
    let mut legend = Legend::new("zama", None).unwrap();
    legend.levels = Legend::new("ntombi", None).unwrap().levels;
    let (mut one, mut other) = (totals(&legend), totals(&legend));
    for number in 0..40 {
        let rome = GameResult::Won(Seat(0));
        one.note(&game(number, Some(0), 0, rome, 0));
        other.note(&game(100 + number, Some(1), usize::from(number < 10), rome, 0));
    }
    for number in 0..20 {
        other.note(&game(200 + number, Some(1), 4, GameResult::Won(Seat(1)), 0));
        other.note(&game(300 + number, Some(1), 4, GameResult::Drawn, 0));
    }
    let mut sum = one.clone();
    sum.add(&other);
    let mut turned = other.clone();
    turned.add(&one);
    assert_eq!(sum, turned, "in any order");
    let summary = Summary::new(&legend, &sum);
    let games: Vec<u64> = summary.levels.iter().map(|level| level.games).collect();
    assert_eq!(games, [70, 10, 0, 0, 40]);
    let first = &summary.levels[0];
    assert_eq!(first.won.iter().map(|won| won.games).collect::<Vec<_>>(), [70, 0], "they are Rome's");
    assert_eq!(first.drawn.unwrap().value, 0.0);
    assert!((first.share.unwrap().value - 70.0 / 120.0).abs() < 1e-12);
    let begun: Vec<(&str, u64, f64)> =
        first.by_beginner.iter().map(|began| (began.seat, began.games, began.share.unwrap().value)).collect();
    assert_eq!(begun, [("rome", 40, 1.0), ("carthage", 30, 30.0 / 80.0)]);
    assert!(first.by_beginner.iter().all(|began| began.share.unwrap().high > began.share.unwrap().low));
    let last = &summary.levels[4];
    assert_eq!((last.won[1].games, last.by_beginner[0].games, last.by_beginner[1].games), (20, 0, 40));
    assert!((last.drawn.unwrap().value - 20.0 / 120.0).abs() < 1e-12);
    // Where one side always begins, there is nothing to tell apart.
    assert!(Summary::new(&legend, &one).levels[0].by_beginner.is_empty());
}

#[test]
fn what_a_thing_is_worth_to_one_alone_is_told_in_points_and_in_wins() {
    let legend = Legend::new("ramparts", None).unwrap();
    let mut sum = totals(&legend);
    for number in 0..100 {
        let won = number % 4 == 0;
        let result = if won { GameResult::Won(Seat(0)) } else { GameResult::Lost };
        let mut facts = game(number, Some(0), 0, result, if won { 40 } else { 20 });
        // The first thing comes up in half of the games, among them every victory.
        if number % 2 == 0 {
            facts.counts[0] = 3;
            facts.touched.push(0);
        }
        sum.note(&facts);
    }
    let summary = Summary::new(&legend, &sum);
    let thing = &summary.things[0];
    assert_eq!((thing.with.unwrap().value, thing.without.unwrap().value), (30.0, 20.0), "the mean score");
    let wins = thing.wins;
    assert_eq!((wins.with.unwrap().value, wins.without.unwrap().value), (0.5, 0.0));
    // Newcombe's interval for 25 of 50 and none of 50.
    let worth = wins.worth.unwrap();
    assert!((worth.value - 0.5).abs() < 1e-12, "{worth:?}");
    assert!((worth.low - 0.3486).abs() < 1e-4 && (worth.high - 0.6336).abs() < 1e-4, "{worth:?}");
}
