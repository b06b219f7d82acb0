//! Points and levels.

use redoubt_kernel::prelude::*;
use redoubt_kernel::{Seat, Verdict};
use redoubt_ramparts::victory::VictoryLevel;
use serde_json::json;

use crate::field::{Field, Plan, camp};

#[test]
fn r_11_0_three_ways_to_end() {
    let mut field = camp("chest 1").with("stage", json!("impi")).with("actions_left", json!(0)).field();
    field.act("marker", "chest-1");
    assert_eq!((field.stage().as_str(), field.legal().len()), ("overrun", 0));
    assert_eq!(field.refused("done"), "R-11.0");
    // The other two: r_9_0 and r_7_0.
}

#[test]
fn r_11_0a_an_entered_victory_box_is_a_defeat_whatever_the_points() {
    let mut field = camp("chest 1, left eliminated, right eliminated, loins eliminated")
        .available("hook schiess chard bromhead dalton bourne")
        .with("stage", json!("impi"))
        .with("actions_left", json!(0))
        .field();
    // The Hospital's defender fails.
    field.act("marker", "chest-1");
    let (_, points) = field.outcome().unwrap();
    assert!(points >= 40, "{points}");
    assert_eq!(field.verdict(), Some(Verdict::Lost));
    assert!(field.said().contains("Epic British Victory"), "the level is shown beside it: {}", field.said());
}

#[test]
fn r_11_0a_a_broken_enemy_is_beaten_whatever_the_points() {
    let mut field = camp("chest routed, left routed, right routed, loins routed")
        .supports("horse contingent g-company")
        .burning("hospital storehouse")
        .with("stage", json!("hero"))
        .with("actions_left", json!(0))
        .field();
    field.act("done", "");
    assert_eq!(field.outcome(), Some(("R-11.0", 20 - 3 - 4 - 5)));
    assert_eq!(field.verdict(), Some(Verdict::Won(Seat(0))));
}

#[test]
fn r_11_0a_on_relief_the_points_decide() {
    let relieved = |plan: Plan| {
        let stage = json!({"draw": {"left": 1, "fresh": true}});
        let mut record = plan.is("night").with("stage", stage).with("actions_left", json!(0)).record();
        let undrawn = record["undrawn"].as_array().unwrap().clone();
        let rest = undrawn.into_iter().filter(|card| card != "relief");
        record["discards"].as_array_mut().unwrap().extend(rest);
        record["undrawn"] = json!(["relief"]);
        record["pile"] = json!({"top": 0, "night": 0, "bottom": 0, "last": 1});
        let mut field = Field::load(record);
        field.act("draw", "");
        (field.outcome().unwrap().1, field.verdict().unwrap())
    };
    let camp = || camp("chest 4").burning("hospital storehouse");
    assert_eq!(relieved(camp().supports("horse")), (17, Verdict::Lost));
    assert_eq!(relieved(camp()), (20, Verdict::Drawn));
    assert_eq!(relieved(camp().available("chard bromhead dalton bourne hook")), (30, Verdict::Won(Seat(0))));
}

#[test]
fn r_11_1_points_item_by_item() {
    let mut field = camp("chest eliminated, left routed hits 1, right routed, loins eliminated")
        .available("hook byrne")
        .platoon("chard windridge")
        .supports("horse contingent g-company")
        .burning("hospital")
        .with("stage", json!("hero"))
        .with("actions_left", json!(0))
        .field();
    let clauses = field.act("done", "");
    // Two plain Heroes 2, two decorated 4, one building 2, 8 markers 16, two iButhos 10, held 20, −3 −4 −5.
    assert_eq!(field.outcome(), Some(("R-11.0", 2 + 4 + 2 + 16 + 10 + 20 - 3 - 4 - 5)));
    assert_eq!(clauses.iter().filter(|rule| **rule == "R-11.1").count(), 9, "{}", field.said());
    assert!(field.said().contains("16 points for 8 hit markers"), "{}", field.said());
    for row in [
        "Heroes still standing    1     2      2",
        "Heroes with a medal      2     2      4",
        "Buildings not burning    2     1      2",
        "Zulu hit markers lost    2     8      16",
        "iButhos eliminated       5     2      10",
        "The camp has held        20    1      20",
        "Natal Native Horse       −3    1      −3",
        "Natal Native Contingent  −4    1      −4",
        "G Company                −5    1      −5",
        "Total                                 42",
    ] {
        assert!(field.scene().contains(row), "{row}\n{}", field.scene());
    }
}

#[test]
fn r_11_1_no_twenty_points_for_a_camp_overrun() {
    let mut field = camp("chest 1").with("stage", json!("impi")).with("actions_left", json!(0)).field();
    field.act("marker", "chest-1");
    assert_eq!(field.outcome(), Some(("R-11.0", 4)));
}

#[test]
fn r_11_2_levels() {
    let levels = [
        (-5, VictoryLevel::TragicDefeat),
        (14, VictoryLevel::TragicDefeat),
        (15, VictoryLevel::IgnobleDefeat),
        (19, VictoryLevel::IgnobleDefeat),
        (20, VictoryLevel::Standoff),
        (29, VictoryLevel::Standoff),
        (30, VictoryLevel::MinorVictory),
        (34, VictoryLevel::MinorVictory),
        (35, VictoryLevel::MajorVictory),
        (39, VictoryLevel::MajorVictory),
        (40, VictoryLevel::EpicVictory),
    ];
    for (points, level) in levels {
        assert_eq!(VictoryLevel::of(points), level, "{points}");
    }
    assert_eq!(redoubt_ramparts::Ramparts::PROFILE.seats, ["british"]);
}
