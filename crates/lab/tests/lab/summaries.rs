//! Totals, and what is told of them.

use std::collections::BTreeMap;

use redoubt_kernel::Seat;
use redoubt_kernel::chance::Seeded;
use redoubt_lab::totals::percentile;
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

#[test]
fn the_lead_changes_when_another_leads_by_enough_and_not_before() {
    let mut facts = nothing();
    let told = |facts: &mut Facts, evaluations: &[i32]| {
        facts.begin(1);
        (1..).zip(evaluations).for_each(|(turn, evaluation)| facts.turn(turn, *evaluation));
        (facts.lead_changes, facts.worst, facts.best, facts.turns)
    };
    // 24 in a thousand is no lead, 25 is one; whoever led last is remembered while nobody does.
    assert_eq!(told(&mut facts, &[100, -100, 10, -30, 24, 25, 0, -25]), (3, -100, 100, 8));
    assert_eq!(told(&mut facts, &[24, -24, 30, 0, 10, 40]), (0, -24, 40, 6), "the game before is forgotten");
    assert_eq!(told(&mut facts, &[-1000, 1000, -1000]), (2, -1000, 1000, 3));
}

#[test]
fn lead_changes_are_summed_up_over_games() {
    let legend = Legend::new("zama", None).unwrap();
    let mut sum = totals(&legend);
    for (number, changes) in (0..).zip([0, 0, 0, 1, 5]) {
        let mut facts = game(number, Some(0), 0, GameResult::Drawn, 0);
        facts.lead_changes = changes;
        sum.note(&facts);
    }
    let told = Summary::new(&legend, &sum).lead_changes;
    assert_eq!((told.mean, told.never.unwrap().value), (6.0 / 5.0, 3.0 / 5.0));
    assert_eq!(told.counts, BTreeMap::from([(0, 3), (1, 1), (5, 1)]));
}

/// By definition: the least number that so many parts of a hundred do not exceed.
#[test]
fn medians_and_tenths_are_those_of_the_sorted_list() {
    let mut chance = Seeded::new(9);
    for games in (1..60).chain([1000]) {
        let mut turns: Vec<u32> = (0..games).map(|_| chance.below(15)).collect();
        turns.sort_unstable();
        let mut counts = BTreeMap::new();
        turns.iter().for_each(|turn| *counts.entry(*turn).or_insert(0) += 1);
        for percent in [10, 50, 90, 100] {
            let enough = |turn: &&u32| {
                let within = turns.iter().filter(|other| other <= turn).count();
                within * 100 >= games as usize * percent
            };
            assert_eq!(percentile(&counts, percent as u64), turns.iter().find(enough).copied(), "{turns:?}");
        }
    }
    assert_eq!(percentile(&BTreeMap::new(), 50), None);
}

#[test]
fn the_length_is_told_of_all_games_and_of_each_ending() {
    let legend = Legend::new("ramparts", None).unwrap();
    let mut sum = totals(&legend);
    for (number, (turns, ending)) in (0..).zip([(3, 0), (9, 1), (4, 0), (20, 1), (5, 0)]) {
        let mut facts = game(number, None, 0, GameResult::Lost, 0);
        (facts.turns, facts.ending) = (turns, Some(ending));
        sum.note(&facts);
    }
    let summary = Summary::new(&legend, &sum);
    let told = |length: &redoubt_lab::summary::Length| (length.mean, length.least, length.median, length.most);
    assert_eq!(told(&summary.turns), (8.2, 3, 5, 20));
    assert_eq!(told(summary.endings[0].turns.as_ref().unwrap()), (4.0, 3, 4, 5));
    assert_eq!(told(summary.endings[1].turns.as_ref().unwrap()), (14.5, 9, 9, 20));
}

/// Six games: who won, turns, decisions, lead changes, how the first side stood at its worst and best, how it ended.
const LOOKED_AT: [(GameResult, u32, u32, u32, i32, i32, usize); 6] = [
    (GameResult::Won(Seat(0)), 9, 91, 2, -300, 400, 1),
    (GameResult::Won(Seat(1)), 9, 90, 5, -200, 900, 1),
    (GameResult::Drawn, 7, 99, 5, -950, 950, 1),
    (GameResult::Won(Seat(0)), 5, 50, 0, -950, 1000, 0),
    (GameResult::Won(Seat(1)), 8, 60, 5, -300, 900, 1),
    (GameResult::Won(Seat(0)), 3, 99, 0, 0, 1000, 0),
];

#[test]
fn games_worth_a_look_are_those_that_stand_out() {
    let legend = Legend::new("zama", None).unwrap();
    let looked_at = |number: usize| {
        let (result, turns, decisions, lead_changes, worst, best, ending) = LOOKED_AT[number];
        let mut facts = game(number as u64, None, 0, result, 0);
        (facts.turns, facts.decisions, facts.lead_changes) = (turns, decisions, lead_changes);
        (facts.worst, facts.best, facts.ending) = (worst, best, Some(ending));
        facts
    };
    // In one go, and in two lots that are added up, the later one first.
    let sum_of = |numbers: &[usize]| {
        let mut sum = totals(&legend);
        numbers.iter().for_each(|number| sum.note(&looked_at(*number)));
        sum
    };
    let mut lots = sum_of(&[5, 3, 4]);
    lots.add(&sum_of(&[2, 0, 1]));
    for sum in [sum_of(&[0, 1, 2, 3, 4, 5]), lots] {
        let notable = Summary::new(&legend, &sum).notable;
        // As many turns as another, but more decisions.
        assert_eq!(notable.longest, Some(0));
        // Of those with five lead changes, those in which nobody stood further ahead than 900, and of these the first.
        assert_eq!(notable.closest, Some(1));
        // Its winner had stood at −950, another's at −900. A draw is nobody's upset.
        assert_eq!(notable.upset, Some(3));
        // Four of six ended so, after 7, 8, 9 and 9 turns: half of them after 8.
        assert_eq!(notable.typical, Some(4));
    }
}
