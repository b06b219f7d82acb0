//! The events table (H-12, H-23.1, H-23.2).

use redoubt_hospital::incidents::{Favour, Incident, Spell};
use serde_json::json;

use crate::field::*;

#[test]
fn h_12_every_event_of_the_table_is_among_those_of_its_sort() {
    for incident in Incident::TABLE {
        match incident {
            Incident::Nothing | Incident::Reinforcement => {}
            Incident::Lasting(spell) => assert!(Spell::ALL.contains(&spell), "{spell:?}"),
            Incident::Helping(favour) => assert!(Favour::ALL.contains(&favour), "{favour:?}"),
        }
    }
}

#[test]
fn h_12_nothing_smoke_assault_frenzy() {
    let begin = |event: &str| {
        let mut field = battle("private F4", "warrior F1").new_turn().field();
        field.act("begin", &format!("{event} 0"));
        field
    };
    assert_eq!(begin("0").phase(), "zulu_moves");
    // Event 5: targets outside cost one more die, worst.
    let mut smoke = begin("5");
    smoke.act("end", "");
    smoke.act("fire F4 F1", "6 3 5");
    assert_eq!(smoke.on("F1"), "warrior");
    // Event 8: three steps in the open.
    let mut assault = begin("8");
    assault.act("move F1 E1", "");
    assault.act("move E1 D1", "");
    assault.act("move D1 D2", "");
    assert_eq!((assault.on("D2"), assault.stage()), ("warrior".into(), "acting".into()));
    assert_eq!(begin("7").state()["frenzy"], true);
}

#[test]
fn h_12_an_assault_runs_over_all_open_ground_outside() {
    let assault = |from: &str| {
        let plan = battle("private D6", &format!("warrior {from}")).phase("zulu_moves").with("assault", true.into());
        plan.field()
    };
    // The yard and the veranda have no number: they are outside.
    let mut yard = assault("H4");
    yard.act("move H4 I4", "");
    yard.reads_back();
    yard.act("move I4 I5", "");
    assert_eq!(yard.reach("move I5"), "I4 I6 J5");
    yard.act("move I5 J5", "");
    assert_eq!((yard.on("J5"), yard.stage()), ("warrior".into(), "acting".into()));
    // Over open ground: sandbags, doors and windows are the end of it.
    for (from, to, roll) in [("I7", "I6", "4"), ("H4", "H5", "")] {
        let mut held = assault(from);
        held.act(&format!("move {from} {to}"), roll);
        assert_eq!((held.on(to), held.stage()), ("warrior".into(), "acting".into()));
    }
    let mut second = assault("I8");
    second.act("move I8 I7", "");
    assert_eq!(second.reach("move I7"), "H7 I8 J7");
    // Without the event there is one step in the yard.
    let mut plain = battle("private D6", "warrior I4").phase("zulu_moves").field();
    plain.act("move I4 J4", "");
    assert_eq!(plain.stage(), "acting");
}

#[test]
fn h_12_a_badly_wounded_man_drags_himself_on() {
    let mut field = battle("private D5, private H4", "warrior C6").men(["D6", "D5 carried", "dead"]).new_turn().field();
    field.play("begin", "2");
    // The one on the floor may go nowhere: a window, open ground, a wall, and a room that holds a man.
    assert_eq!(field.phase(), "zulu_moves");
    let mut free = battle("private H4", "warrior C6").men(["D6", "E6", "dead"]).new_turn().field();
    free.act("begin", "2");
    assert_eq!((free.to_act(), free.reach("crawl D6"), free.reach("crawl E6")), ("british", "D5".into(), "F6".into()));
    assert_eq!((free.refused("crawl D6 C6"), free.refused("crawl D6 E6")), ("H-2.3", "H-0.2"));
    free.act("crawl D6 D5", "0");
    assert_eq!(free.men(), "D5, E6, dead");
}

#[test]
fn h_12_a_champion_and_a_torch() {
    let mut champion = battle("private F4", "warrior F1").new_turn().field();
    champion.act("begin", "6");
    assert_eq!((champion.to_act(), champion.refused("champion chief F4")), ("zulu", "H-23.2"));
    champion.act("champion chief C6", "0");
    assert_eq!(champion.on("C6"), "chief");
    let mut torch = battle("private F4", "warrior F1").new_turn().field();
    torch.act("begin", "9");
    torch.act("take F1", "0");
    assert_eq!(torch.on("F1"), "warrior torch");
}

#[test]
fn h_23_1_event_1_draws_at_random_and_needs_r_free() {
    let mut field = battle("private F4", "warrior F1").new_turn().field();
    field.act("begin", "1 medic 0");
    assert_eq!(field.on("K5"), "medic");
    let mut full = battle("private K5", "warrior F1").new_turn().field();
    full.act("begin", "1 0");
    assert_eq!(full.on("K5"), "private");
    // A short bowl gives all it has, and a British unit does not take up an entry point.
    let everyone = "chief A1, indhondo A2, indhondo A3, indhondo A4, rifleman A5, rifleman A6, warrior A7, warrior A8, \
        warrior B1, warrior B2, warrior B3, warrior B4, warrior B5, warrior B6, warrior B7, warrior B8, warrior C1, \
        warrior C2, warrior C3, warrior C4, warrior C5, warrior C6, warrior C7";
    let mut short = battle("private B9, private F4", everyone).new_turn().field();
    short.act("begin", "0 9 warrior");
    assert_eq!(short.on("B9"), "private, warrior");
}

#[test]
fn h_23_2_desperation_treatment_and_champions() {
    let mut field = battle("private D6, private H4", "").new_turn().field();
    field.act("begin", "3");
    field.act("dare D6", "0");
    assert_eq!(field.phase(), "british_moves");
    // Square spaces that touch the hospital, corners included; back on a round one it is over.
    field.act("move D6 C6", "");
    field.act("end", "");
    field.act("begin", "0 0");
    assert_eq!((field.reach("move C6"), field.refused("move C6 B6")), ("C5 C7 D6".into(), "H-23.2"));
    field.act("move C6 D6", "");
    assert_eq!(field.on("D6"), "private");
    // Forced farther out, it may always take a step that leads nearer to a round space, and only such a one.
    let mut out = battle("private A6 daring, private H4", "").field();
    assert_eq!((out.reach("move A6"), out.refused("move A6 A7")), ("B6".into(), "H-23.2"));
    out.act("move A6 B6", "");
    out.act("end", "");
    out.act("begin", "0 0");
    assert_eq!(out.reach("move B6"), "C6");
    // Event 4: next to a healer, no Zulu next to either, walls shield.
    let mut near = battle("private D4 wounded, medic E4", "warrior C4").new_turn().field();
    near.act("begin", "4 0");
    assert_eq!(near.on("D4"), "private wounded");
    let mut calm = battle("private D4 wounded, medic E4", "warrior A1").new_turn().field();
    calm.act("begin", "4");
    assert_eq!((calm.reach("treat"), calm.refused("treat E4")), ("D4".into(), "H-12"));
    calm.act("treat D4", "0");
    assert_eq!(calm.on("D4"), "private");
    let mut walled = battle("private D5 wounded, commissary D4", "warrior E5").new_turn().field();
    walled.act("begin", "4");
    assert_eq!(walled.reach("treat"), "D5");
    // Smoke comes on top of the gap: four dice for a Zulu.
    let smoke = battle("private E4, private K5", "rifleman E5").phase("zulu_powder").with("smoke", true.into());
    let mut smoke = smoke.field();
    smoke.act("fire E5 E4", "6 6 6 1 5");
}

/// A room with two ways out into the open, neither of which takes a roll.
const OPEN_ROOM: &str = "
     A   B   C   D   E   F   G   H
 1   N1  N2  N3  N4  N5  .   N9  .
    ---     === ===     ===
 2   N6=(v) (v) (y)#(y) (R)= N8  S4
        -w- -D-     -D- -w-
 3   N7|(1)|(2)w(3)|(4)w(y)D S5  .
        -D- -H- --- -D-
 4   S1D(5)|(6)|(7)D(8)|(9)w S2  S6
        -w- -D- -D- -w- -D-
 5   S3 (0) (y)#(y)=(y) (y)= .   S7
    === -D-     ===
 6   .   .   .   . = .   .   S8  S9
";

#[test]
fn h_2_1_and_h_23_2_whoever_dares_does_not_end_on_a_friend() {
    // Stepping back onto a round space ends the daring: over a friend there it has no way on, so it may not enter.
    let lieutenant = || battle_on(rules_on(OPEN_ROOM), "lieutenant B6 daring, private F5", "warrior H1");
    let free = lieutenant().option("extra_movement", json!(true)).field();
    assert!(free.reach("move B6").contains("B5"));
    let taken = battle_on(rules_on(OPEN_ROOM), "lieutenant B6 daring, private B5, private C5", "warrior H1");
    let taken = taken.option("extra_movement", json!(true)).field();
    assert!(!taken.reach("move B6").contains("B5"), "{}", taken.reach("move B6"));
}
