use redoubt_kernel::scene::{BandKind, Fate};
use serde_json::json;

use crate::field::{field, reduced, ways};

const HIT: [(&str, i64); 1] = [("zulus", 1)];

#[test]
fn n_36_rifles_hit_on_four_five_six_by_range() {
    for (y, needs) in [("22", 4), ("22.01", 5), ("34", 5), ("34.01", 6), ("50", 6)] {
        let field = field("british_fire", &format!("b5 20,10 s loaded; w1-1 20,{y} n")).at("b5");
        assert_eq!(field.chance("fire b5 w1-1", &HIT), ways(2, |sum| sum >= needs), "at {y}");
    }
}

#[test]
fn n_36_revolvers_and_zulu_firearms() {
    for (y, needs) in [("13", 3), ("13.01", 5), ("19", 5)] {
        let field = field("british_fire", &format!("b1 20,10 s; w1-1 20,{y} n")).at("b1");
        assert_eq!(field.chance("fire b1 w1-1", &HIT), ways(2, |sum| sum >= needs), "at {y}");
    }
    for (y, needs) in [("16", 4), ("16.01", 6), ("34", 6)] {
        let field = field("zulu_fire", &format!("w1-1 20,10 s gun; b5 20,{y} n")).at("w1-1");
        assert_eq!(field.chance("fire w1-1 b5", &[("british", 1)]), ways(2, |sum| sum >= needs), "at {y}");
    }
}

#[test]
fn n_38_each_modifier_takes_one_off() {
    // In the river; behind rocks it touches; on the rocks; firer mounted; and two at once.
    let cases = [
        ("b5 20,50 s loaded; w1-1 20,58 n", "b5", 5),
        ("b5 12,40 s loaded; w1-1 12,48 n", "b5", 5),
        ("b5 12,40 s loaded; w1-1 12,46 n", "b5", 5),
        ("b5 12,30 s loaded; w1-1 12,48 n", "b5", 6),
        ("b26 20,10 s mounted; w1-1 20,13 n", "b26", 4),
        ("b26 20,55 s mounted; w1-1 20,58 n", "b26", 5),
    ];
    for (figures, firer, needs) in cases {
        let field = field("british_fire", figures).at(firer);
        assert_eq!(field.chance(&format!("fire {firer} w1-1"), &HIT), ways(2, |sum| sum >= needs), "{figures}");
    }
    // Beside the rocks, with nothing between, is no cover; nor is on the same rocks.
    let open = field("british_fire", "b5 12,50 n loaded; w1-1 12,48 n").at("b5");
    assert_eq!(open.chance("fire b5 w1-1", &HIT), ways(2, |sum| sum >= 4));
    let top = field("british_fire", "b5 11,46 e loaded; w1-1 13,46 n").at("b5");
    assert_eq!(top.chance("fire b5 w1-1", &HIT), ways(2, |sum| sum >= 4));
}

#[test]
fn n_36_every_row_with_every_modifier() {
    // The weapon's rows, then what may make each harder: on the rocks, in the river, from the saddle, in haste.
    let rifle = ("british_fire", "b5", "loaded", vec![(8, 4), (20, 5), (30, 6)]);
    let revolver = ("british_fire", "b26", "", vec![(3, 3), (9, 5)]);
    let gun = ("zulu_fire", "w1-1", "gun", vec![(6, 4), (20, 6)]);
    for (phase, firer, flags, rows) in [rifle, revolver, gun] {
        let zulu = phase == "zulu_fire";
        let (target, fallen) = if zulu { ("b5", "british") } else { ("w1-1", "zulus") };
        for (range, needs) in rows {
            for (x, y, harder) in [(20, 40, 0), (12, 45, 1), (20, 57, 1)] {
                for (saddle, haste) in [(false, false), (true, false), (false, true), (true, true)] {
                    if (saddle || haste) && firer != "b26" {
                        continue;
                    }
                    let mounted = if saddle { "mounted" } else { "" };
                    let figures = format!("{firer} {x},{} s {flags} {mounted}; {target} {x},{y} n", y - range);
                    let field = field(phase, &figures).at(firer);
                    let verb = if haste { "hasty" } else { "fire" };
                    let needs = needs + harder + i32::from(saddle) + i32::from(haste);
                    let chance = field.chance(&format!("{verb} {firer} {target}"), &[(fallen, 1)]);
                    assert_eq!(chance, ways(2, |sum| sum >= needs), "{verb}: {figures}");
                }
            }
        }
    }
}

#[test]
fn n_37_a_revolver_fires_twice_or_three_times_hastily() {
    let figures = "b1 20,10 s; w1-1 20,12 n; w1-2 19,12 n; w1-3 21,12 n; w1-4 20,13.5 n";
    let mut twice = field("british_fire", figures).at("b1");
    assert_eq!(twice.chance("hasty b1 w1-1", &HIT), ways(2, |sum| sum >= 4));
    twice.act("fire b1 w1-1", &[1, 1]);
    assert_eq!(twice.refused("hasty b1 w1-1"), "N-37", "one manner a turn");
    twice.act("fire b1 w1-1", &[1, 1]);
    assert_ne!(twice.phase(), "british_fire", "two shots, and nobody else can fire");
    let mut thrice = field("british_fire", figures).at("b1");
    for _ in 0..3 {
        assert_eq!(thrice.phase(), "british_fire");
        thrice.act("hasty b1 w1-1", &[1, 1]);
    }
    assert_ne!(thrice.phase(), "british_fire");
}

#[test]
fn n_35_only_what_is_in_front_is_a_target() {
    let mut field =
        field("british_fire", "b5 20,20 n loaded; w1-1 20,25 n; w1-2 25,15 n; w1-3 14.99,15 n; w1-4 20,15 n").at("b5");
    assert_eq!(field.refused("fire b5 w1-1"), "N-35");
    assert!(field.may("fire b5 w1-2"), "the edge of the arc is in it");
    assert_eq!(field.refused("fire b5 w1-3"), "N-35");
    assert_eq!(field.refused("fire b5 b37"), "N-35", "a friend");
    assert_eq!(field.refused("fire b37 w1-1"), "N-19", "nothing in the rifle");
}

#[test]
fn n_35_a_rider_who_fired_may_not_move() {
    let mut field = field("british_move", "b26 20,10 s mounted fired; w1-1 20,30 n").at("b26");
    assert_eq!(field.refused("move b26 20,12 s"), "N-35");
    assert!(field.may("move b26 20,10 n"), "turning is not moving");
}

#[test]
fn n_39_figures_wagons_rocks_and_tents_block_the_line() {
    let between = field("british_fire", "b5 20,10 s loaded; w1-2 20,13 n; w1-1 20,16 n").at("b5");
    assert!(!between.may("fire b5 w1-1"));
    let grazing = field("british_fire", "b5 20,10 s loaded; w1-2 20.5,13 n; w1-1 20,16 n").at("b5");
    assert!(grazing.may("fire b5 w1-1"), "a line along the edge is clear");
    let down = field("british_fire", "b5 20,10 s loaded; w1-2 20,13 n down; w1-1 20,16 n").at("b5");
    assert!(down.may("fire b5 w1-1"), "one who lies down hides nobody");
    let rocks = field("british_fire", "b5 12,40 s loaded; w1-1 12,50 n; w1-2 20,48 n").at("b5");
    assert!(!rocks.may("fire b5 w1-1"));
    let tent = field("british_fire", "b5 36,30 s loaded; w1-1 36,37 n; w1-2 36,28 n; w1-3 40,34 n").at("b5");
    assert!(!tent.may("fire b5 w1-1"));
    let fallen = field("british_fire", "b5 36,30 s loaded; w1-1 36,37 n").tent(5, "standing", json!(false)).at("b5");
    assert!(fallen.may("fire b5 w1-1"), "a collapsed tent is open ground");
    let above = field("british_fire", "b5 12,46 s loaded; w1-2 12,50 n; w1-1 12,53 n").at("b5");
    assert!(above.may("fire b5 w1-1"), "over figures from the rocks");
}

#[test]
fn n_39_an_askew_wagon_blocks_and_its_corner_does_not() {
    // The wagon at (33.9, 39.8) lies along (-3, 4): half 2 by half 1.
    let through = field("british_fire", "b5 33.9,36 s loaded; w1-1 33.9,44 n; w1-2 30,40 n").at("b5");
    assert!(!through.may("fire b5 w1-1"));
    let past = field("british_fire", "b5 30,36 s loaded; w1-1 30,44 n").at("b5");
    assert!(past.may("fire b5 w1-1"));
}

#[test]
fn n_40_fire_into_a_melee_and_the_stray_shot() {
    let figures = "b5 20,20 s loaded; w1-1 20,21 n; b6 21.5,21 w loaded";
    let mut field = field("british_fire", figures).at("b6");
    assert_eq!(field.chance("fire b6 w1-1", &HIT), ways(2, |sum| sum >= 5));
    let missed = ways(2, |sum| sum < 5);
    assert_eq!(field.chance("fire b6 w1-1", &[("british", 1)]), reduced(missed.0, missed.1 * 9));
    field.act("fire b6 w1-1", &[1, 1, 3, 3]);
    assert_eq!(field.place("b5"), "fallen");
}

#[test]
fn n_40_who_may_fire_at_whom() {
    let figures = "b5 20,20 s loaded; w1-1 20,21 n; b6 22.5,21 w loaded; w1-2 20,25 n; b7 21,20 s loaded";
    let mut field = field("british_fire", figures).at("b5");
    assert_eq!(field.refused("fire b6 w1-1"), "N-40", "beyond 2″ a figure in contact is no target");
    assert_eq!(field.refused("fire b5 w1-2"), "N-40", "one in contact fires only at one touching it");
    assert!(field.may("fire b5 w1-1"));
}

#[test]
fn n_40_a_stray_shot_strikes_the_nearest_within_two_inches_touching_or_not() {
    let strayed = |others: &str, dice: &[u8]| -> Vec<&str> {
        let mut field = field("british_fire", &format!("b5 20,20 s loaded; w1-1 20,21 n; {others}")).at("b5");
        field.act("fire b5 w1-1", dice);
        let there = ["b5", "b6", "b7"].into_iter().filter(|figure| *figure == "b5" || others.contains(figure));
        there.filter(|figure| field.place(figure) == "fallen").collect()
    };
    assert_eq!(
        strayed("b6 21,20 s", &[1, 1, 3, 3]),
        ["b6"],
        "corner to corner with the target, in contact with nobody"
    );
    assert_eq!(strayed("b6 22,21 s; b7 20,22.9 s", &[1, 1, 3, 3]), ["b7"], "the nearest of two");
    assert!(strayed("b6 22.01,21 s; b7 20,23.01 s", &[1, 1, 3, 3]).is_empty(), "farther than 2″; never the firer");
    assert!(strayed("b6 22,21 s; b7 18,21 s", &[1, 1, 1, 2]).is_empty(), "no 6");
    // Two equally near are told apart by lot.
    let tied = field("british_fire", "b5 20,20 s loaded; w1-1 20,21 n; b6 22,21 s; b7 18,21 s").at("b5");
    let missed = ways(2, |sum| sum < 5);
    assert_eq!(tied.chance("fire b5 w1-1", &[("british", 1)]), reduced(missed.0, missed.1 * 9));
    // The man whom the target fights is struck by a friend as before, though another stands as near.
    let mut friend = field("british_fire", "b5 20,20 s; w1-1 20,21 n; b6 21.5,21 w loaded; b7 20,23 n").at("b6");
    friend.act("fire b6 w1-1", &[1, 1, 3, 3]);
    assert_eq!((friend.place("b5"), friend.place("b7")), ("fallen".to_owned(), "table".to_owned()));
}

#[test]
fn n_41_half_the_hits_at_most_fall_on_those_in_contact() {
    let figures = "b5 20,20 s; w1-1 20,21 n; w1-2 21,20 n; w1-3 24,24 n; w2-1 23,24 n; b6 21.5,21.5 nw loaded; b7 22,19.5 w loaded; b8 22.5,22 se loaded";
    let mut field = field("british_fire", figures).at("b6");
    field.act("fire b6 w1-1", &[3, 3]);
    assert_eq!(field.place("w1-1"), "fallen", "the first of one hit: half, rounded up");
    let clauses = field.act("fire b7 w1-2", &[3, 3]);
    assert!(clauses.contains(&"N-41"), "{clauses:?}");
    assert_eq!(
        (field.place("w1-2"), field.place("w1-3")),
        ("table".to_owned(), "table".to_owned()),
        "b7 sees nobody else of the warband: lost"
    );
}

#[test]
fn n_41_the_other_hits_fall_on_the_nearest_in_view() {
    let figures =
        "b5 20,20 s; w1-1 20,21 n; w1-2 20,19 n; w1-3 24,22 n; w1-4 26,26 n; b6 21.5,21 w loaded; b7 21.5,19 sw loaded";
    let mut field = field("british_fire", figures).at("b6");
    field.act("fire b6 w1-1", &[3, 3]);
    field.act("fire b7 w1-2", &[3, 3]);
    assert_eq!(field.place("w1-2"), "table");
    assert_eq!(["w1-3", "w1-4"].map(|zulu| field.place(zulu)), ["fallen", "table"].map(str::to_owned));
}

#[test]
fn n_42_after_a_drawn_melee_no_fire() {
    let plan = field("british_fire", "b5 20,20 s loaded; w1-1 20,21 n; b6 25,20 s loaded; w1-2 25,25 n");
    let mut field = plan.figure("b5", "barred", json!(2)).at("b6");
    assert_eq!(field.refused("fire b5 w1-1"), "N-42");
}

#[test]
fn n_36_ranges_are_shown_and_whoever_is_pointed_at_is_shot_at() {
    let field = field("british_fire", "b5 20,20 n loaded; w1-1 20,10 s").at("b5");
    let reach = field.view().reach("b5").expect("he may shoot");
    let kinds: Vec<BandKind> = reach.bands.iter().map(|band| band.kind).collect();
    assert_eq!((reach.verb, kinds.as_slice()), ("fire", &[BandKind::Arc, BandKind::Far, BandKind::Near][..]));
    assert!(reach.bands[2].outline.contains(&(2000, 800)), "12″ straight ahead");
    let order = field.battle.truth().spoken("fire", &["b5", "20.3", "9.6"]).unwrap().unwrap();
    assert_eq!(order.written()["fire"]["target"], "w1-1");
    assert!(field.battle.truth().spoken("fire", &["b5", "22", "9.6"]).is_none(), "nobody stands there");
}

#[test]
fn dice_are_shown_with_what_they_did() {
    let mut field = field("british_fire", "b5 20,20 n loaded; w1-1 20,10 s").at("b5");
    field.act("fire b5 w1-1", &[2, 3]);
    let shown: Vec<_> =
        field.battle.events(redoubt_kernel::Viewer::UMPIRE).iter().flat_map(|event| event.dice.clone()).collect();
    assert_eq!(shown.iter().map(|die| (die.face, die.fate)).collect::<Vec<_>>(), [(2, Fate::Hit), (3, Fate::Hit)]);
}

#[test]
fn n_43_at_close_range_the_gun_is_dropped_and_he_must_attack() {
    let mut field = field("zulu_fire", "w1-1 20,10 s gun; b5 20,16 n").at("w1-1");
    field.act("fire w1-1 b5", &[1, 1]);
    assert!(!field.has("w1-1", "gun") && field.has("w1-1", "must_attack"));
    assert_eq!(field.phase(), "zulu_move");
    assert_eq!(field.refused("move w1-1 20,9 s"), "N-43");
    assert_eq!(field.refused("hold w1-1"), "N-43");
    assert_eq!(field.refused("end"), "N-43");
    field.act("move w1-1 20,12 s", &[]);
    assert!(field.has("w1-1", "must_attack"), "until he is in contact");
}

#[test]
fn n_43_an_attack_is_found_if_there_is_a_single_point_for_it() {
    // Friends stand so that of the 2″ he has only a point or two beyond the first of them are free.
    let crowd = "w1-1 20,20 s must_attack fired; w1-2 20,21 s; w1-3 21.5,20.9 s; w1-4 18.5,20.9 s";
    let mut field = field("zulu_move", &format!("{crowd}; b5 20.3,30 n")).at("w1-1");
    assert!(field.may("move w1-1 20,22 s"), "nearer, through a friend, exactly 2″");
    assert_eq!(field.refused("hold w1-1"), "N-43");
    assert!(field.legal().iter().any(|choice| choice.starts_with("move w1-1")), "{:?}", field.legal());
    // One more friend behind the first, and there is no such point: he may stay, and may go anywhere.
    let closed = crate::field::field("zulu_move", &format!("{crowd}; w1-5 20,22 s; b5 20,30 n")).at("w1-1");
    assert!(closed.may("hold w1-1") && closed.may("move w1-1 20,18 n"));
}

#[test]
fn n_43_a_way_round_to_an_enemys_side_is_an_attack_too() {
    // Straight on is a tent; round it there is room at his side.
    let mut field = field("zulu_move", "w1-1 36,32 s must_attack; b5 36,36 n; w1-2 36,37 n").at("w1-1");
    assert_eq!(field.refused("hold w1-1"), "N-43");
}

#[test]
fn n_43_contact_ends_it_whoever_made_it() {
    let mut field = field("british_move", "w1-1 20,20 s must_attack; b5 20,24 n; b6 20,28 n").at("b5");
    field.act("move b5 20,21 n", &[]);
    assert_eq!(field.foes("b5"), ["w1-1"]);
    assert!(!field.has("w1-1", "must_attack"));
}

#[test]
fn n_43_beyond_six_inches_every_other_turn() {
    let mut field = field("zulu_fire", "w1-1 20,10 s gun; b5 20,26 n").at("w1-1");
    field.act("fire w1-1 b5", &[1, 1]);
    assert!(field.has("w1-1", "gun"));
    while field.state()["turn"] == 2 {
        field.act("end", &[]);
    }
    assert!(field.has("w1-1", "rest"));
    assert_eq!(field.phase(), "zulu_move", "nobody can fire in turn 3");
    while field.state()["turn"] == 3 {
        field.act("end", &[]);
    }
    assert_eq!(field.phase(), "zulu_fire");
}

#[test]
fn n_44_ranges_and_zulus_in_contact() {
    let mut far = field("zulu_fire", "w1-1 20,10 s gun; b5 20,34.01 n; w2-1 30,10 s gun; b6 30,20 n").at("w2-1");
    assert_eq!(far.refused("fire w1-1 b5"), "N-44");
    let mut revolver = field("british_fire", "b1 20,10 s; w1-1 20,19.01 n; b5 30,10 s loaded; w1-2 30,15 n").at("b5");
    assert_eq!(revolver.refused("fire b1 w1-1"), "N-44");
    let mut engaged =
        field("zulu_fire", "w1-1 20,10 s gun; b5 20,11 n; b6 20,15 n; w2-1 30,10 s gun; b7 30,15 n").at("w2-1");
    assert_eq!(engaged.refused("fire w1-1 b6"), "N-44");
    assert_eq!(engaged.refused("fire w2-1 b5"), "N-35");
    revolver.act("fire b5 w1-2", &[2, 2]);
    assert_eq!(revolver.place("w1-2"), "fallen", "a hit kills");
}
