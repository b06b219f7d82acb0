use redoubt_kernel::scene::BandKind;
use serde_json::json;

use crate::field::field;

#[test]
fn n_15_through_friends_never_onto_anyone() {
    let mut field = field("zulu_move", "w1-1 20,20 s; w1-2 20,22 s; b5 20,40 n").at("w1-1");
    assert_eq!(field.refused("move w1-1 20.5,22 s"), "N-15");
    field.act("march w1-1 20,24 s", &[]);
    assert_eq!(field.at("w1-1"), (2000, 2400));
}

#[test]
fn n_15_the_rules_find_a_way_round_a_tent_and_round_enemies() {
    let tent = field("british_move", "b5 36,31.5 s; w1-1 60,10 s").at("b5");
    assert!(!tent.may("march b5 36,36.5 s"), "straight through");
    assert!(!tent.may("move b5 36,36.5 s"), "round it is too far on foot");
    let mut rider = field("british_move", "b26 36,31.5 s mounted; w1-1 60,10 s").at("b26");
    rider.act("move b26 36,36.5 s", &[]);
    assert_eq!(rider.at("b26"), (3600, 3650));
    let mut enemy = field("zulu_move", "w1-1 20,20 s; b5 20,23 e").at("w1-1");
    assert!(!enemy.may("march w1-1 20,25 s"));
    enemy.act("move w1-1 20,25 s", &[]);
    assert_eq!(enemy.at("w1-1"), (2000, 2500));
}

#[test]
fn n_15_contact_round_an_obstacle_cover_and_safety_are_offered() {
    let offered =
        |field: &crate::field::Field, start: &str| field.legal().iter().any(|choice| choice.starts_with(start));
    let zulu = field("zulu_move", "w1-1 20,20 s; b5 20,22 e").at("w1-1");
    for side in ["20,21", "21,22", "19,22", "20,23"] {
        assert!(offered(&zulu, &format!("move w1-1 {side}")), "{side}: {:?}", zulu.legal());
    }
    // The rocks lie at 12,46 and reach from 44.5 to 47.5; the enemy is in the north.
    let british = field("british_move", "b5 12,49 n; b6 13.5,49 n; w1-1 12,20 s").at("b5");
    assert!(offered(&british, "move b5 12,48"), "behind the rocks: {:?}", british.legal());
    assert!(offered(&british, "move b5 12,46"), "on the rocks");
    assert!(offered(&british, "move b5 12,55"), "to the bank");
    assert!(offered(&british, "advance n 6 b5 b6") && offered(&british, "advance s 6 b5 b6"));
    assert!(offered(&british, "move b5 12,49 n +"), "stand and load: {:?}", british.legal());
    assert!(british.legal().iter().all(|choice| british.may(choice)), "all of it is lawful");
}

#[test]
fn n_15_pointing_at_a_place_is_an_order() {
    let field = field("british_move", "b5 36,31.4 s; b6 20,20 n; w1-1 20,10 s").at("b5");
    let reach = field.view().reach("b5").expect("he may move");
    assert_eq!(
        (reach.verb, reach.words.as_slice(), reach.bands[0].kind),
        ("move", &["b5".to_owned()][..], BandKind::Reach)
    );
    // North the table is open and his 6″ end it; south is Moriarty's tent, from 32.5 to 35.5.
    let south = reach.bands[0].outline.iter().filter(|(x, y)| (*x - 3600).abs() < 20 && *y > 3200).count();
    assert_eq!(south, 0, "the outline ends at the tent");
    assert!(reach.bands[0].outline.contains(&(3600, 2540)), "{:?}", reach.bands[0].outline);
    for (x, y) in &reach.bands[0].outline {
        let inches = |units: i32| format!("{}.{:02}", units / 100, units % 100);
        let order = field.view().spoken("move", &["b5", &inches(*x), &inches(*y)]).unwrap().unwrap();
        assert!(field.view().check(&order).is_ok(), "{x} {y}");
    }
    assert!(field.view().reach("w1-1").is_none(), "not his phase");
}

#[test]
fn n_16_fixing_takes_the_whole_move_and_not_in_a_tent() {
    let plan =
        field("british_move", "b5 20,20 n loaded; b6 22,20 n fired; b7 24,20 n emerged; b8 t2 loaded; b1 26,20 n");
    let mut field = plan.tent(2, "rolled", json!(true)).tent(2, "may_leave", json!(3)).at("b5");
    for figure in ["b6", "b7", "b8"] {
        assert_eq!(field.refused(&format!("fix {figure}")), "N-16", "{figure}");
    }
    assert_eq!(field.refused("fix b1"), "N-111", "rifles only");
    field.act("fix b5", &[]);
    assert!(field.has("b5", "bayonet"));
    assert_eq!(field.refused("move b5 20,21 n"), "N-10", "that was the move");
}

#[test]
fn n_111_fixing_in_contact_counts_at_once_and_loading_in_contact_is_allowed() {
    let mut field = field("british_move", "b5 20,20 n loaded; b6 30,20 n; w1-1 20,19 s; w1-2 30,19 s").at("b5");
    field.act("fix b5", &[]);
    field.act("move b6 30,20 n +", &[]);
    assert!(field.has("b6", "loaded"));
    field.act("end", &[]);
    field.act("fight b5", &[1, 1, 1]);
    assert_eq!(field.place("w1-1"), "fallen");
}

#[test]
fn n_17_climbing_costs_three_and_jumping_two() {
    // The rocks' edge is at y 47.5.
    let mut up = field("british_move", "b5 12,49 n; w1-1 60,10 s").at("b5");
    assert_eq!(up.refused("march b5 12,45.99 n"), "N-5", "3.01 + 3");
    assert!(up.may("march b5 12,46 n"), "3 + 3");
    let mut down = field("british_move", "b5 12,46 n; w1-1 60,10 s").at("b5");
    assert!(down.may("march b5 12,50 s"), "4 + 2");
    assert_eq!(down.refused("march b5 12,50.01 s"), "N-5");
    let over = field("zulu_move", "w1-1 12,44 s; b5 60,10 s").at("w1-1");
    assert!(!over.may("march w1-1 12,48 s"), "4 + 3 + 2");
}

#[test]
fn n_18_having_fired_costs_three_or_six() {
    let mut british = field("british_move", "b5 20,20 n fired; w1-1 60,10 s").at("b5");
    assert!(british.may("move b5 20,17 n"));
    assert_eq!(british.refused("move b5 20,16.99 n"), "N-5");
    let mut zulu = field("zulu_move", "w1-1 20,20 n fired; b5 60,10 s").at("w1-1");
    assert!(zulu.may("move w1-1 20,18 n"));
    assert_eq!(zulu.refused("move w1-1 20,17.99 n"), "N-5");
}

#[test]
fn n_19_three_turns_of_arithmetic() {
    // Turn 2: fires, stands and loads. Turn 3: fires, walks 3″. Turn 4: cannot fire; loads and walks 3″. Turn 5: fires.
    // The private far away, who loads too, looks off the table.
    let plan = field("british_fire", "b5 20,20 n loaded; w1-1 20,2 s").figure("b37", "facing", json!("w"));
    let mut field = plan.at("b5");
    field.act("fire b5 w1-1", &[1, 1]);
    assert!(!field.has("b5", "loaded"));
    assert_eq!(field.refused("move b5 20,19.99 n +"), "N-19", "no time for both");
    field.act("move b5 20,20 n +", &[]);
    assert!(field.has("b5", "loaded"));
    let next_fire = |field: &mut crate::field::Field, turn: u64| {
        while field.state()["turn"].as_u64() < Some(turn) || field.phase() == "zulu_move" {
            field.act("end", &[]);
        }
    };
    next_fire(&mut field, 3);
    field.act("fire b5 w1-1", &[1, 1]);
    field.act("move b5 20,23 n", &[]);
    assert!(!field.has("b5", "loaded"));
    next_fire(&mut field, 4);
    assert_eq!(field.phase(), "british_move", "nobody can fire in turn 4");
    assert_eq!(field.refused("move b5 20,26.01 n +"), "N-19");
    field.act("move b5 20,26 n +", &[]);
    next_fire(&mut field, 5);
    assert_eq!(field.phase(), "british_fire");
    assert_eq!(field.refused("move b5 20,20 n +"), "N-10");
}

#[test]
fn n_19_whoever_stands_still_is_loaded_without_an_order() {
    // Held, told only to turn, left alone by an order to the others, or not spoken to at all: each has 6″ − 3″ left.
    let men = "b5 20,20 n fired; b6 22,20 n fired; b7 24,20 n fired; b8 26,20 n fired; b9 28,20 n; b10 20,19 n fired";
    let mut field = field("british_move", &format!("{men}; w1-1 60,10 s")).at("b5");
    field.act("hold b5", &[]);
    field.act("move b6 22,20 e", &[]);
    field.act("advance s 2 b7 b8", &[]);
    field.act("fix b9", &[]);
    assert!(!field.has("b5", "loaded"), "not before the move ends");
    let clauses = field.act("end", &[]);
    assert_eq!(clauses.iter().filter(|clause| **clause == "N-19").count(), 4, "{clauses:?}: and b37 far away");
    let loaded = ["b5", "b6", "b7", "b8", "b9", "b10"].map(|figure| field.has(figure, "loaded"));
    assert_eq!(loaded, [true, true, false, false, false, true], "two walked, one fixed his bayonet");
}

#[test]
fn n_19_nobody_loads_where_it_is_impossible() {
    let men = "b5 20,58 n fired; b6 22,20 n unarmed; b7 24,20 n freed; b1 26,20 n; b8 30,20 n; b9 40,20 n";
    let plan = field("british_move", &format!("{men}; w1-1 60,10 s")).figure("b8", "recover", json!(2));
    let mut field = plan.at("b9");
    field.act("end", &[]);
    field.act("roll", &[1, 2, 3]);
    let loaded = ["b5", "b6", "b7", "b1", "b8", "b9"].map(|figure| field.has(figure, "loaded"));
    assert_eq!(
        loaded,
        [false, false, false, false, false, true],
        "in the river, unarmed, just freed, a revolver, recovering"
    );
    // Before the alarm only those who came out to look do anything.
    let plan = crate::field::field("british_move", "b5 20,20 n; b6 22,20 n roused; b8 30,20 n roused; w1-1 60,10 s");
    let mut quiet = plan.with("alarm", json!(false)).at("b6");
    quiet.act("end", &[]);
    assert_eq!(["b5", "b6"].map(|figure| quiet.has(figure, "loaded")), [false, true]);
}

#[test]
fn n_20_and_n_123_the_horse() {
    let mut field = field("british_move", "b26 43,67 n; b5 43,65 n; w1-1 60,10 s").at("b26");
    assert_eq!(field.refused("mount b5"), "N-123", "only Harward rides");
    field.act("mount b26", &[]);
    assert!(field.has("b26", "mounted"));
    assert!(field.state()["horse"].is_null());
    assert_eq!(field.refused("move b26 43,70 n"), "N-10", "his whole 6″");
    let mut off =
        crate::field::field("british_move", "b26 20,20 n mounted; w1-1 60,10 s").with("horse", json!(null)).at("b26");
    off.act("dismount b26", &[]);
    assert_eq!(off.state()["horse"], json!([2000, 2000]));
    assert_eq!(off.refused("mount b26"), "N-123");
    assert_eq!(off.refused("move b26 20,26.01 n"), "N-5");
    off.act("move b26 20,26 n", &[]);
    let mut fired = crate::field::field("british_move", "b26 43,67 n fired; w1-1 60,10 s").at("b26");
    assert_eq!(fired.refused("mount b26"), "N-123");
    let mut away = crate::field::field("british_move", "b26 43,68 n; w1-1 60,10 s").at("b26");
    assert_eq!(away.refused("mount b26"), "N-123");
}

#[test]
fn n_123_dismounting_before_between_or_after_the_ride() {
    let rider = |flags: &str| {
        let plan = field("british_move", &format!("b26 20,20 n mounted {flags}; b5 60,70 n; w1-1 60,10 s"));
        plan.with("horse", json!(null)).at("b26")
    };
    let mut after = rider("");
    after.act("move b26 20,26 n", &[]);
    assert_eq!(after.refused("move b26 20,27 n"), "N-10", "one ride a move");
    assert!(after.legal().contains(&"dismount b26".to_owned()), "{:?}", after.legal());
    after.act("dismount b26", &[]);
    assert_eq!((after.at("b26"), &after.state()["horse"]), ((2000, 2600), &json!([2000, 2600])));
    assert_eq!(after.refused("move b26 20,26.01 n"), "N-5", "6 + 6: nothing is left");
    let mut between = rider("");
    between.act("move b26 20,22 n", &[]);
    between.act("dismount b26", &[]);
    assert_eq!(between.refused("move b26 20,26.01 n"), "N-5", "2 + 6 + 4");
    between.act("move b26 20,26 n", &[]);
    assert_eq!(between.refused("mount b26"), "N-10");
    let mut far = rider("");
    far.act("move b26 20,26.01 n", &[]);
    assert_eq!(far.refused("dismount b26"), "N-10", "6.01 + 6");
    let mut held = rider("");
    held.act("move b26 20,21 n", &[]);
    held.act("hold b26", &[]);
    assert!(held.has("b26", "mounted"));
    // The next turn he has his 12″ again.
    while held.state()["turn"] == 2 || held.phase() != "british_move" {
        held.act("end", &[]);
    }
    assert!(held.may("move b26 20,33 n"));
}

#[test]
fn n_26_and_n_123_a_rider_who_gets_off_in_the_river_rolls_once_when_his_move_is_over() {
    let plan = field("british_move", "b26 20,55 s mounted; b5 60,70 n; w1-1 60,10 s").with("horse", json!(null));
    let mut field = plan.at("b26");
    field.act("move b26 20,57 s", &[]);
    field.act("dismount b26", &[]);
    field.act("move b26 20,58 s", &[1, 2, 3]);
    assert_eq!(field.place("b26"), "table");
    let plan = crate::field::field("british_move", "b26 20,55 s mounted; w1-1 60,10 s").with("horse", json!(null));
    let mut stays = plan.at("b26");
    stays.act("move b26 20,57 s", &[]);
    stays.act("end", &[]);
    assert_eq!(stays.stage(), "sweep");
}

#[test]
fn n_21_each_zone_left_costs_two() {
    // From contact with one Zulu that faces him: 6 − 2.
    let mut one = field("british_move", "b5 20,20 n; w1-1 20,19 s").at("b5");
    assert!(one.may("march b5 20,24 s"));
    assert_eq!(one.refused("march b5 20,24.01 s"), "N-5");
    let mut two = field("british_move", "b5 20,20 n; w1-1 20,19 s; w1-2 19,20 e").at("b5");
    assert!(two.may("march b5 20,22 s"));
    assert_eq!(two.refused("march b5 20,22.01 s"), "N-5");
    let behind = field("british_move", "b5 20,20 n; w1-1 20,19 n").at("b5");
    assert!(behind.may("march b5 20,26 s"), "there is no zone behind a figure");
    let mut through = field("british_move", "b5 17,20 n; w1-1 20,21.2 n").at("b5");
    assert!(through.may("march b5 20,20 e"), "stopping in it is free");
    assert_eq!(through.refused("march b5 23,20 e"), "N-5", "6 + 2");
}

#[test]
fn n_65_and_n_120_the_unarmed_roll_before_they_go_near() {
    let figures = "b5 20,20 n unarmed; w1-1 20,10 s";
    let mut bold = field("british_move", figures).at("b5");
    assert_eq!(bold.refused("move b5 20,19 n"), "N-65");
    assert!(bold.may("move b5 20,21 n"), "away needs no roll");
    bold.act("dare b5", &[1]);
    assert!(bold.may("move b5 20,19 n"));
    let mut rooted = field("british_move", figures).at("b5");
    rooted.act("dare b5", &[2]);
    assert_eq!(rooted.refused("move b5 20,21 n"), "N-10");
    let mut fleeing = field("british_move", figures).at("b5");
    fleeing.act("dare b5", &[3]);
    assert_eq!(fleeing.refused("move b5 20,19 n"), "N-120");
    assert_eq!(fleeing.refused("dare b5"), "N-120");
    assert!(fleeing.may("move b5 20,21 n"));
    for stays in ["hold b5", "move b5 20,20 s", "end"] {
        assert_eq!(fleeing.refused(stays), "N-120", "{stays}");
    }
    let offered = fleeing.legal();
    assert!(offered.iter().any(|order| order.starts_with("move b5")), "{offered:?}");
    assert!(offered.iter().all(|order| fleeing.may(order)), "{offered:?}");
    fleeing.act("move b5 20,21 n", &[]);
    let armed = field("british_move", "b5 20,20 n; w1-1 20,10 s").at("b5");
    assert!(!armed.may("dare b5"));
    assert_eq!(field("british_move", figures).at("b5").chance("dare b5", &[("bold", 1)]), (1, 3));
}

#[test]
fn n_120_towards_is_nearer_to_any_zulu_he_sees() {
    // The nearest is north; another in plain sight south-east, and one hidden by him in the same direction.
    let figures = "b5 20,20 n unarmed; w1-1 20,10 s; w1-2 32,20 w; w1-3 34,20 w";
    let mut field = field("british_move", figures).at("b5");
    assert_eq!(field.refused("move b5 22,22 n"), "N-65", "farther from the nearest, nearer to another he sees");
    assert!(field.may("move b5 19,23 n"));
    let hidden = crate::field::field("british_move", "b5 36,31 n unarmed; w1-1 36,20 s; w1-2 36,40 n").at("b5");
    assert!(hidden.may("move b5 36,31.9 n"), "one behind a tent does not frighten him");
    let far = crate::field::field("british_move", "b5 20,20 n unarmed; w1-1 20,44.01 n").at("b5");
    assert!(far.may("move b5 20,21 n"), "nor does one beyond 24″");
}

#[test]
fn n_120_on_a_three_he_stays_only_where_no_move_leads_away() {
    // Friends all about him, but one point two inches behind them is free: he must take it.
    let crowd: Vec<String> = [(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1), (1, -1), (-1, -1)]
        .into_iter()
        .enumerate()
        .map(|(n, (x, y))| format!("b{} {},{} n", n + 6, 20 + x, 30 + y))
        .collect();
    let men = format!("b5 20,30 n unarmed fleeing fired; {}", crowd.join("; "));
    let mut field = field("british_move", &format!("{men}; w1-1 20,20 s")).at("b5");
    assert_eq!(field.refused("hold b5"), "N-120");
    assert!(field.legal().iter().any(|order| order.starts_with("move b5")), "{:?}", field.legal());
    // A Zulu on each side: he stays, and the phase may end.
    let held = "b5 20,30 n unarmed fleeing; w1-1 20,29 s; w1-2 19,30 e; w1-3 21,30 w; w1-4 20,31 n";
    let mut stuck = crate::field::field("british_move", held).at("b5");
    assert!(stuck.may("end"));
    stuck.act("hold b5", &[]);
    // Off the table by the road is away too.
    let edge = "b5 36,79.5 s unarmed fleeing; b6 35,79.5 n; b7 37,79.5 n; w1-1 36,76 s";
    let mut road = crate::field::field("british_move", edge).at("b5");
    assert_eq!(road.refused("hold b5"), "N-120");
    road.act("move b5 36,80 s", &[]);
    assert_eq!(road.place("b5"), "saved");
}

#[test]
fn n_102_riders_do_not_climb() {
    let mut field = field("british_move", "b26 12,49 n mounted; w1-1 60,10 s").at("b26");
    assert_eq!(field.refused("march b26 12,46 n"), "N-102");
}

#[test]
fn n_15_a_group_moves_with_one_order_each_by_a_lawful_move() {
    let mut field =
        field("zulu_move", "w1-1 20,20 s; w1-2 20,21 s; w1-3 22,20 s fired; w2-1 30,20 s; b5 20,40 n").at("w1-1");
    field.act("advance s 8 w1", &[]);
    let lines: Vec<String> = field.battle.journal().lines[1..].iter().map(|line| format!("{line:?}")).collect();
    assert_eq!(lines.len(), 3, "a line of the journal for each");
    assert!(lines.iter().all(|line| line.contains("move") && !line.contains("advance")), "{lines:?}");
    let places = ["w1-1", "w1-2", "w1-3", "w2-1"].map(|zulu| field.at(zulu));
    assert_eq!(places, [(2000, 2800), (2000, 2900), (2200, 2200), (3000, 2000)]);
    assert_eq!(field.refused("move w1-1 20,29 s"), "N-10", "it has moved");
    assert_eq!(field.refused("advance s 8 b5"), "N-10");
}

#[test]
fn n_15_whoever_of_a_group_has_no_room_can_still_be_given_an_order() {
    let mut field = field("zulu_move", "w1-1 36,31.9 s; w1-2 20,21 s; b5 20,60 n").at("w1-1");
    field.act("advance s 0.5 w1-1 w1-2", &[]);
    assert_eq!((field.at("w1-1"), field.at("w1-2")), ((3600, 3190), (2000, 2150)));
    assert!(field.may("move w1-1 36,31 n"));
}

#[test]
fn n_10_a_phase_that_is_ended_with_figures_left_is_asked_about() {
    let moving = field("british_move", "b5 12,49 n; w1-1 12,20 s").at("b5");
    assert_eq!(moving.asked_about(), ["end"]);
}

#[test]
fn n_35_a_phase_that_is_ended_with_shots_left_is_asked_about() {
    let firing = |zulu: &str| {
        let field = field("british_fire", &format!("b5 22,28 n loaded; w1-1 {zulu} s")).at("b5");
        let scene = field.view().scene();
        let end = scene.choices.into_iter().find(|choice| choice.verb == "end").expect("the end of the phase");
        end.grave.map(|question| question.id().to_owned())
    };
    assert_eq!(firing("22,22").as_deref(), Some("ntombi-grave-shots"), "there is someone to fire at");
    // With nobody in front there is nothing to decide, and the phase passes without a question.
    let mut behind = field("zulu_move", "b5 22,28 n loaded; w1-1 22,40 s").at("w1-1");
    behind.act("end", &[]);
    assert_eq!(behind.phase(), "british_move");
}
