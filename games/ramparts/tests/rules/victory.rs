//! Points and levels.

use redoubt_kernel::{Game, Verdict};
use redoubt_ramparts::victory::Level;
use serde_json::json;

use crate::field::camp;

#[test]
fn r_11_0_three_ways_to_end() {
    let mut field = camp("chest 1").with("stage", json!("impi")).with("actions_left", json!(0)).field();
    field.act("marker", "chest-1");
    assert_eq!((field.stage().as_str(), field.legal().len()), ("overrun", 0));
    assert_eq!(field.refused("done"), "R-11.0");
    // The other two: r_9_0 and r_7_0.
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
    assert!(field.said().contains("16 for 8 hit markers"), "{}", field.said());
    assert!(field.scene().contains("Points: 2 for 2 Heroes, 4 for 2 decorated Heroes, 2 for 1 building not burning"));
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
        (-5, Level::TragicDefeat),
        (14, Level::TragicDefeat),
        (15, Level::IgnobleDefeat),
        (19, Level::IgnobleDefeat),
        (20, Level::Standoff),
        (29, Level::Standoff),
        (30, Level::MinorVictory),
        (34, Level::MinorVictory),
        (35, Level::MajorVictory),
        (39, Level::MajorVictory),
        (40, Level::EpicVictory),
    ];
    for (points, level) in levels {
        assert_eq!(Level::of(points), level, "{points}");
    }
    assert_eq!(Level::IgnobleDefeat.verdict(), Verdict::Lost);
    assert_eq!(Level::Standoff.verdict(), Verdict::Drawn);
    assert_eq!(Level::MinorVictory.verdict(), Verdict::Won(redoubt_kernel::Seat(0)));
    assert_eq!(redoubt_ramparts::Ramparts::PROFILE.seats, ["british"]);
}
