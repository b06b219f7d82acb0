use crate::field::{Field, field, reduced};
use serde_json::json;

/// The chances that the British figure falls, and that a Zulu does, by counting every roll.
fn counted(british: u32, less: i32, zulus: u32, their_less: i32) -> ((u128, u128), (u128, u128)) {
    let sums = |dice: u32| {
        (0..3u32.pow(dice)).map(move |n| (0..dice).map(|die| (n / 3u32.pow(die) % 3) as i32 + 1).sum::<i32>())
    };
    let (mut lost, mut won, mut all) = (0, 0, 0);
    for ours in sums(british).map(|sum| sum - less) {
        for theirs in sums(zulus).map(|sum| sum - their_less) {
            all += 1;
            lost += u128::from(ours < theirs);
            won += u128::from(ours > theirs);
        }
    }
    (reduced(lost, all), reduced(won, all))
}

fn odds(field: &Field, words: &str) -> ((u128, u128), (u128, u128)) {
    (field.chance(words, &[("british", 1)]), field.chance(words, &[("zulus", 1)]))
}

const ROUND: [&str; 4] = ["w1-1 20,19 s", "w1-2 21,20 w", "w1-3 19,20 e", "w1-4 20,21 n"];

#[test]
fn n_55_every_pairing_of_dice() {
    let british = [
        ("b5 20,20 n", 1, "b5"),
        ("b5 20,20 n bayonet", 2, "b5"),
        ("b32 20,20 n", 3, "b32"),
        ("b32 20,20 n bayonet", 3, "b32"),
        ("b26 20,20 n mounted", 2, "b26"),
        ("b26 20,20 n mounted charged", 3, "b26"),
        ("b1 20,20 n", 1, "b1"),
    ];
    for (figure, dice, id) in british {
        for count in 1..=4usize {
            let zulus = ROUND[..count].join("; ");
            let own = field("british_melee", &format!("{figure}; {zulus}")).at(id);
            assert_eq!(
                odds(&own, &format!("fight {id}")),
                counted(dice, 0, count.min(3) as u32, 0),
                "{figure} attacks {count}"
            );
            let names: Vec<String> = (1..=count).map(|number| format!("w1-{number}")).collect();
            let their = field("zulu_melee", &format!("{figure}; {zulus}")).at(id);
            assert_eq!(
                odds(&their, &format!("fight {id} {}", names.join(" "))),
                counted(dice, 0, count.min(3) as u32, 0),
                "{count} attack {figure}"
            );
        }
    }
}

#[test]
fn n_55_and_n_116_a_single_zulu_from_the_rear_has_two_dice_in_his_own_phase() {
    let rear = field("zulu_melee", "b5 20,20 n; w1-1 20,21 n").at("b5");
    assert_eq!(odds(&rear, "fight b5 w1-1"), counted(1, 0, 2, 0));
    let side = field("zulu_melee", "b5 20,20 n; w1-1 21,20 n").at("b5");
    assert_eq!(odds(&side, "fight b5 w1-1"), counted(1, 0, 1, 0), "the side is not the rear");
    let defending = field("british_melee", "b5 20,20 n; w1-1 20,21 n").at("b5");
    assert_eq!(odds(&defending, "fight b5"), counted(1, 0, 1, 0));
    let helped = field("zulu_melee", "b5 20,20 n; w1-1 20,21 n; w1-2 21,20 n").at("b5");
    assert_eq!(odds(&helped, "fight b5 w1-1"), counted(1, 0, 1, 0), "another touches too");
}

#[test]
fn n_56_two_off_without_a_weapon_one_off_against_cover() {
    let unarmed = field("zulu_melee", "b5 20,20 n unarmed; w1-1 20,19 s").at("b5");
    assert_eq!(odds(&unarmed, "fight b5 w1-1"), counted(1, 2, 1, 0));
    // On the rocks, y 44.5 to 47.5, against one on the ground beside them.
    let above = field("zulu_melee", "b5 12,47 s; w1-1 12,48 n").at("b5");
    assert_eq!(odds(&above, "fight b5 w1-1"), counted(1, 0, 1, 1));
    let below = field("british_melee", "b5 12,48 n; w1-1 12,47 s").at("b5");
    assert_eq!(odds(&below, "fight b5"), counted(1, 1, 1, 0));
}

#[test]
fn n_57_and_n_58_the_loser_dies_and_the_winner_may_step_in() {
    let mut won = field("british_melee", "b5 20,20 n; w1-1 20,19 s").at("b5");
    won.act("fight b5", &[3, 1]);
    assert_eq!((won.place("w1-1").as_str(), won.stage().as_str(), won.to_act()), ("fallen", "step", "british"));
    won.act("step b5", &[]);
    assert_eq!(won.at("b5"), (2000, 1900));
    let mut lost = field("zulu_melee", "b5 20,20 n; w1-1 20,19 s; w1-2 19,20 e").at("b5");
    lost.act("fight b5 w1-1 w1-2", &[1, 3, 3]);
    assert_eq!((lost.place("b5").as_str(), lost.to_act()), ("fallen", "zulu"));
    assert_eq!(lost.refused("step w1-3"), "N-116");
    lost.act("step w1-2", &[]);
    assert_eq!(lost.at("w1-2"), (2000, 2000));
}

#[test]
fn n_22_a_step_or_a_push_takes_nothing_from_the_next_move() {
    let mut field = field("zulu_melee", "b5 20,20 n; w1-1 20,19 s; w2-1 21,21 n").at("b5");
    field.act("fight b5 w1-1", &[2, 2]);
    field.act("follow b5", &[]);
    assert_eq!(field.phase(), "british_move");
    assert_eq!((field.at("b5"), field.at("w1-1")), ((2000, 2100), (2000, 2000)), "zones cost nothing");
    // Six inches are left, less two for each zone he walks out of.
    assert!(field.may("move b5 20,23 s"));
}

#[test]
fn n_59_nobody_has_to_fight() {
    let mut field = field("zulu_melee", "b5 20,20 n; w1-1 20,19 s").at("b5");
    field.act("hold b5", &[]);
    assert_eq!((field.phase().as_str(), field.place("b5").as_str()), ("british_move", "table"));
}

#[test]
fn n_60_a_draw_pushes_the_defender_straight_away() {
    let mut field = field("zulu_melee", "b5 20,20 n; w1-1 20,19 s").at("b5");
    field.act("fight b5 w1-1", &[2, 2]);
    assert_eq!((field.at("b5"), field.stage().as_str(), field.to_act()), ((2000, 2100), "follow", "zulu"));
    field.act("stay", &[]);
    assert!(field.foes("b5").is_empty());
    assert_eq!(field.one("b5")["barred"], 0, "out of contact he may fire");
}

#[test]
fn n_60_where_it_cannot_go_it_stays_and_n_42_bars_its_fire() {
    let mut walled = field("zulu_melee", "b5 20,79.5 n; w1-1 20,78.5 s").at("b5");
    walled.act("fight b5 w1-1", &[2, 2]);
    assert_eq!((walled.at("b5"), walled.foes("b5").len()), ((2000, 7950), 1));
    assert_eq!(walled.one("b5")["barred"], 3, "not in the next turn");
    let mut followed = field("zulu_melee", "b5 20,20 n; w1-1 20,19 s").at("b5");
    followed.act("fight b5 w1-1", &[2, 2]);
    followed.act("follow b5", &[]);
    assert_eq!((followed.foes("b5").len(), followed.one("b5")["barred"].as_u64()), (1, Some(3)));
}

#[test]
fn n_61_one_melee_a_phase_and_a_zulu_fights_in_one() {
    let mut field =
        field("zulu_melee", "b5 20,20 n; b6 22,20 n; w1-1 21,20 w; w1-2 20,19 s; b7 30,20 n; w2-1 30,19 s").at("b5");
    field.act("fight b5 w1-1", &[3, 1]);
    field.act("stay", &[]);
    assert_eq!(field.refused("fight b5 w1-2"), "N-61", "fought once");
    assert_eq!(field.refused("fight b6 w1-1"), "N-61", "he is dead");
}

#[test]
fn n_116_the_attacker_chooses_who_joins_and_whose_push_counts() {
    let mut field = field("zulu_melee", "b5 20,20 n; w1-1 20,19 s; w1-2 19,20 e").at("b5");
    assert_eq!(field.refused("fight b5"), "N-116");
    field.act("fight b5 w1-1 w1-2", &[3, 1, 2]);
    assert_eq!((field.stage().as_str(), field.to_act()), ("push", "zulu"));
    field.act("push w1-2", &[]);
    assert_eq!(field.at("b5"), (2100, 2000));
    assert_eq!(field.refused("follow w1-1"), "N-60");
    field.act("follow b5", &[]);
    assert_eq!(field.at("w1-2"), (2000, 2000));
}

#[test]
fn n_116_the_british_player_picks_the_dead_and_each_defender_is_pushed() {
    let mut won = field("british_melee", "b5 20,20 n bayonet; w1-1 20,19 s; w1-2 19,20 e").at("b5");
    won.act("fight b5", &[3, 3, 1, 1]);
    assert_eq!((won.stage().as_str(), won.to_act()), ("slay", "british"));
    won.act("slay w1-2", &[]);
    assert_eq!((won.place("w1-2").as_str(), won.place("w1-1").as_str()), ("fallen", "table"));
    let mut drawn = field("british_melee", "b5 20,20 n bayonet; w1-1 20,19 s; w1-2 19,20 e").at("b5");
    drawn.act("fight b5", &[1, 1, 1, 1]);
    assert_eq!((drawn.at("w1-1"), drawn.at("w1-2")), ((2000, 1800), (1800, 2000)));
    drawn.act("follow w1-2", &[]);
    assert_eq!(drawn.at("b5"), (1900, 2000));
}

#[test]
fn n_115_one_who_is_down_defends_but_does_not_attack() {
    let mut field = field("zulu_melee", "b5 20,20 n; w1-1 20,19 s down; w1-2 19,20 e").at("b5");
    assert_eq!(field.refused("fight b5 w1-1 w1-2"), "N-116");
    assert!(field.may("fight b5 w1-2"));
}

#[test]
fn n_102_round_a_wagon_and_never_pushed_off_it() {
    let plan = field("zulu_melee", "b5 12,46.5 s; w1-1 12,48 n");
    let mut field = plan.with("contacts", json!([["b5", ["w1-1"]]])).with("focus", json!("b5")).engaged("b5");
    field.act("fight b5 w1-1", &[1, 2]);
    assert_eq!(
        (field.at("b5"), field.foes("b5").len()),
        ((1200, 4650), 1),
        "a draw: 1 against 2 − 1, and nobody is pushed off"
    );
}

#[test]
fn n_55_a_rider_in_contact_charges_whom_he_rides_at_next() {
    let mut field = field("british_move", "b26 20,20 n mounted; b5 60,70 n; w1-1 20,21 n; w1-2 20,16 s").at("b26");
    field.act("move b26 20,17 n", &[]);
    assert!(field.has("b26", "charged"));
}

#[test]
fn n_58_and_n_102_a_rider_does_not_step_onto_rocks() {
    // Rocks at (12, 46), 4″ by 3″: the Zulu stands on their edge.
    let plan = |rider: &str| field("british_melee", &format!("{rider}; w1-1 10.5,46 w")).at("b26");
    let mut mounted = plan("b26 9.5,46 e mounted");
    mounted.act("fight b26", &[3, 3, 1]);
    assert_eq!((mounted.place("w1-1").as_str(), mounted.stage().as_str()), ("fallen", "orders"));
    let mut on_foot = plan("b26 9.5,46 e");
    on_foot.act("fight b26", &[3, 1]);
    assert_eq!(on_foot.stage(), "step");
}

#[test]
fn n_100_a_push_ends_contact_even_beside_a_wagon() {
    // The Zulu stands on a wagon of the laager; pushed back, the British figure still touches it within 2″.
    let mut field = field("zulu_melee", "b10 36.59,39.52 n bayonet; w2-1 36.59,38.52 s; b5 60,70 n").at("b10");
    field.act("fight b10 w2-1", &[1, 3, 3]);
    assert_eq!(field.at("b10"), (3659, 4052));
    assert_eq!(field.state()["contacts"], serde_json::json!([]));
}
