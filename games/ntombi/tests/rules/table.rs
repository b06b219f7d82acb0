//! N-1 to N-5, N-101, N-124: measures, arcs, edges.

use redoubt_kernel::scene::Sign;
use redoubt_ntombi::geometry::{
    Block, Facing, Point, crosses_square, in_half_disc, leaves_half_disc, part_between, root_up,
};

use crate::field::{bare, field, named};

fn p(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

#[test]
fn n_1_lengths_are_whole_and_rounded_up() {
    assert_eq!(p(0, 0).length_to(p(300, 400)), 500);
    assert_eq!(p(0, 0).length_to(p(100, 100)), 142, "141.42…");
    assert_eq!((root_up(0), root_up(1), root_up(2), root_up(4), root_up(5)), (0, 1, 2, 2, 3));
}

#[test]
fn n_2_the_front_is_a_quarter_circle_with_its_edges() {
    for facing in Facing::ALL {
        let (fx, fy) = facing.step();
        assert!(facing.sees((fx * 500, fy * 500)));
        assert!(!facing.sees((-fx * 500, -fy * 500)) && facing.behind((-fx, -fy)));
        assert!(!facing.behind((fy * 7, -fx * 7)), "abreast is not behind");
    }
    assert!(Facing::N.sees((100, -100)) && Facing::N.sees((-100, -100)));
    assert!(!Facing::N.sees((101, -100)) && !Facing::N.sees((100, -99)));
    assert!(Facing::NE.sees((100, 0)) && Facing::NE.sees((0, -100)) && !Facing::NE.sees((100, 1)));
    assert_eq!(Facing::towards((10, 100)), Facing::S);
    assert_eq!(Facing::towards((100, 100)), Facing::SE);
}

#[test]
fn n_2_turning_is_free_and_no_move() {
    let mut field = field("british_move", "b5 20,20 n fired; w1-1 20,50 n").at("b5");
    field.act("move b5 20,20 se", &[]);
    assert_eq!(field.one("b5")["facing"], "se");
    assert!(!field.has("b5", "moved"));
}

#[test]
fn n_2_who_is_not_told_where_to_look_looks_at_the_nearest_enemy() {
    let figures = "b5 20,20 n; b6 22,20 n; b7 24,20 n; w1-1 30,20 n";
    let mut field = field("british_move", figures).at("b5");
    field.act("move b5 20,19", &[]);
    field.act("march b6 22,21 22,22", &[]);
    field.act("move b7 24 19 ", &[]);
    assert_eq!(["b5", "b6", "b7"].map(|id| field.one(id)["facing"].clone()), ["e", "e", "e"]);
    let mut fresh = crate::field::Field::set_up("meyers-drift");
    fresh.act("array 1 33,5", &[]);
    fresh.act("place w1-12 3,26", &[]);
    assert_eq!((fresh.one("w1-1")["facing"].as_str(), fresh.one("w1-12")["facing"].as_str()), (Some("s"), Some("e")));
}

#[test]
fn n_42_nobody_is_barred_from_firing_before_the_first_turn() {
    let fresh = crate::field::Field::set_up("meyers-drift");
    let scene = fresh.view().scene();
    let barred = scene.pieces.iter().any(|piece| piece.shows(Sign::Barred));
    assert!(!barred);
}

#[test]
fn n_3_the_zone_is_a_half_disc_ahead_and_to_the_sides() {
    let centre = p(1000, 1000);
    assert!(in_half_disc(p(1000, 850), centre, Facing::N, 150));
    assert!(!in_half_disc(p(1000, 849), centre, Facing::N, 150));
    assert!(in_half_disc(p(1150, 1000), centre, Facing::N, 150), "abreast");
    assert!(!in_half_disc(p(1000, 1001), centre, Facing::N, 150), "behind");
    assert!(leaves_half_disc(p(1000, 900), p(1000, 700), centre, Facing::N, 150), "out of it");
    assert!(!leaves_half_disc(p(1000, 700), p(1000, 900), centre, Facing::N, 150), "into it");
    assert!(leaves_half_disc(p(700, 900), p(1300, 900), centre, Facing::N, 150), "right through");
    assert!(!leaves_half_disc(p(700, 1100), p(1300, 1100), centre, Facing::N, 150), "past its back");
    assert!(leaves_half_disc(p(1000, 1200), p(1140, 900), p(1000, 1000), Facing::E, 100), "across the side");
}

#[test]
fn n_3_the_same_with_mirrored_tables() {
    // A leg walked backwards through a zone from outside to outside passes through it just as well.
    let centre = p(1000, 1000);
    for facing in Facing::ALL {
        for step in 0..40 {
            let (a, b) = (p(700, 700 + step * 15), p(1300, 1300 - step * 15));
            let there = leaves_half_disc(a, b, centre, facing, 150);
            assert_eq!(there, leaves_half_disc(b, a, centre, facing, 150), "{facing:?} {step}");
        }
    }
}

#[test]
fn n_4_flat_sides_touch_and_corners_do_not() {
    let at = p(1000, 1000);
    assert!(at.abuts(p(1100, 1000)) && at.abuts(p(1100, 1099)) && !at.abuts(p(1100, 1100)) && !at.abuts(p(1101, 1000)));
    assert!(at.overlaps(p(1099, 1099)) && !at.overlaps(p(1100, 1000)));
    let mut field = field("zulu_move", "w1-1 20,20 s; b5 20,25 n").at("w1-1");
    assert_eq!(field.refused("move w1-1 20.5,24 s"), "N-4", "flush, not askew");
    assert!(field.may("move w1-1 21,24 s"), "corner to corner is no contact, and allowed");
    field.act("move w1-1 20,24 n", &[]);
    assert_eq!(field.foes("b5"), ["w1-1"]);
    assert_eq!(field.one("w1-1")["facing"], "s", "it ends facing its enemy");
}

#[test]
fn n_5_allowances() {
    let cases = [
        ("british_move", "b5 20,20 n", "b5", 600),
        ("zulu_move", "w1-1 20,20 n", "w1-1", 800),
        ("british_move", "b26 20,20 n mounted", "b26", 1200),
    ];
    for (phase, figure, id, most) in cases {
        let mut field = field(phase, figure).at(id);
        assert!(field.may(&format!("move {id} 20,{} n", 20 + most / 100)), "{id}");
        assert_eq!(field.refused(&format!("move {id} 20,{}.01 n", 20 + most / 100)), "N-5", "{id}");
    }
}

#[test]
fn n_101_a_base_may_not_sweep_an_enemy_but_its_corner_may_cross_a_tent() {
    let mut field = field("zulu_move", "w1-1 20,20 s; b5 20.99,23 e; w1-2 32,48 e").at("w1-1");
    assert_eq!(field.refused("march w1-1 20,26 s"), "N-101");
    assert!(field.may("march w1-1 19.99,20 19.99,26 s"), "touching is not overlapping");
    assert!(field.may("march w1-2 36,48.4 e"), "its centre passes the tent's corner");
    assert_eq!(field.refused("march w1-2 32.4,50 36,50 e"), "N-15");
}

#[test]
fn n_102_a_line_that_grazes_is_clear() {
    assert!(!crosses_square(p(0, 50), p(300, 50), p(100, 100), 50));
    assert!(crosses_square(p(0, 51), p(300, 51), p(100, 100), 50));
    assert!(!crosses_square(p(0, 100), p(100, 0), p(100, 100), 50), "the corner");
    let wagon = Block { centre: p(3390, 3980), along: (-3, 4), norm: 5, half_long: 200, half_wide: 100 };
    assert!(
        wagon.holds(p(3390, 3980)) && wagon.holds(p(3270, 4139)) && !wagon.holds(p(3270, 4140)),
        "its end is 200 along"
    );
    assert!(wagon.crossed(p(3190, 3980), p(3590, 3980)) && !wagon.crossed(p(3190, 3780), p(3190, 4180)));
    assert_eq!(wagon.corners(0)[0], p(3190, 4080));
    assert!(wagon.touched(p(3590, 3880), 100) && !wagon.touched(p(3700, 3700), 50));
}

#[test]
fn n_105_the_part_of_a_leg_that_is_water() {
    assert_eq!(part_between(p(0, 0), p(0, 1000), 1000, 300, 500), 200);
    assert_eq!(part_between(p(0, 0), p(1000, 1000), 1415, 300, 500), 283);
    assert_eq!(part_between(p(0, 400), p(100, 400), 100, 300, 500), 100);
    assert_eq!(part_between(p(0, 300), p(100, 300), 100, 300, 500), 0, "the bank is not in the river");
}

#[test]
fn n_124_edges_are_walls_but_for_the_road() {
    let mut field = field("british_move", "b5 36,78 s; b6 50,78 s; b7 1,20 w; w1-1 36,74 s").at("b5");
    assert_eq!(field.refused("move b6 50,80 s"), "N-124");
    assert_eq!(field.refused("move b7 0.4,20 w"), "N-124");
    field.act("move b5 36,80 s", &[]);
    assert_eq!(field.place("b5"), "saved");
    let mut zulu = crate::field::field("zulu_move", "w1-1 36,78 s").at("w1-1");
    assert_eq!(zulu.refused("move w1-1 36,80 s"), "N-124");
    assert_eq!(named(&bare(), "meyers-drift").inches(), (72, 80));
}
