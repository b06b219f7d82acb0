//! Orders to many: what they stand for, one line of the journal each, and undo.

use redoubt_kernel::battle::{Battle, Undo};
use redoubt_kernel::journal::{Journal, Line};
use redoubt_kernel::{AnyAction, Code, Error, Viewer};
use serde_json::{Value, json};

use crate::field::{Field, field, rules};

fn plan(field: &Field, order: &Value) -> Vec<Value> {
    let plan = planned(field, order).unwrap().expect("an order to many");
    plan.into_iter().map(|single| single.written().clone()).collect()
}

fn planned(field: &Field, order: &Value) -> Result<Option<Vec<AnyAction>>, Error> {
    field.battle.truth().singles(&field.view().action(order)?)
}

#[test]
fn n_15_a_warbands_order_can_be_seen_and_taken_back_as_a_whole() {
    let mut field = field("zulu_move", "w1-1 20,20 s; w1-2 20,21 s; b5 20,40 n").at("w1-1");
    let order = json!({ "advance": { "figures": ["w1"], "towards": "s", "distance": 800 } });
    let moves =
        |figure: &str, to: [i32; 2]| json!({ "move": { "figure": figure, "to": to, "facing": "s", "reload": false } });
    assert_eq!(
        plan(&field, &order),
        [moves("w1-2", [2000, 2900]), moves("w1-1", [2000, 2800])],
        "the front rank first"
    );
    let before = field.state();
    field.obey(&order, "").unwrap();
    assert_eq!((field.at("w1-1"), field.at("w1-2")), ((2000, 2800), (2000, 2900)));
    assert_eq!(field.battle.ply(), 2, "two actions stand");
    assert_eq!(field.battle.events(Viewer::UMPIRE).len(), 2);
    assert_eq!(field.battle.undo(Viewer::UMPIRE, Undo::BeforeDice).unwrap(), 2);
    assert_eq!(field.state(), before);
    // A single action is no order to many.
    let single = moves("w1-1", [2000, 2050]);
    assert!(planned(&field, &single).unwrap().is_none());
}

#[test]
fn n_15_a_warbands_order_is_taken_back_as_a_whole_after_the_battle_was_saved_and_resumed() {
    let mut field = field("zulu_move", "w1-1 20,20 s; w1-2 20,21 s; w1-3 30,20 s; b5 20,40 n").at("w1-3");
    field.act("move w1-3 30,21 s", &[]);
    let before = field.state();
    let order = json!({ "advance": { "figures": ["w1-1", "w1-2"], "towards": "s", "distance": 800 } });
    field.obey(&order, "").unwrap();
    let text = field.battle.journal().write();
    let mut resumed = Battle::replay(rules(), &Journal::read(&text).unwrap()).unwrap();
    assert_eq!(resumed.journal(), field.battle.journal());
    assert_eq!(resumed.undo(Viewer::UMPIRE, Undo::BeforeDice).unwrap(), 2);
    assert_eq!(resumed.truth().write(), before);
    // What joins nothing is no journal: the battle's beginning cannot be taken back.
    let mut forged = Journal::read(&text).unwrap();
    for line in &mut forged.lines {
        if let Line::Act { joined, .. } = line {
            *joined = true;
        }
    }
    assert_eq!(Battle::replay(rules(), &forged).map(|_| ()).unwrap_err().code, Code::BadJournal);
}

#[test]
fn n_35_a_group_opens_fire_each_at_a_target_of_his_own_while_there_are_enough() {
    let figures =
        "b5 20,20 n loaded; b6 22,20 n loaded; b7 24,20 n loaded; b8 26,20 s loaded; w1-1 20,10 s; w1-2 23,10 s";
    let mut field = field("british_fire", figures).at("b5");
    let order = json!({ "salvo": { "figures": ["b"] } });
    let fire = |figure: &str, target: &str| json!({ "fire": { "figure": figure, "target": target, "hasty": false } });
    let planned = [fire("b5", "w1-1"), fire("b6", "w1-2"), fire("b7", "w1-2")];
    assert_eq!(plan(&field, &order), planned, "b8 has nobody in front");
    // The first two hit: the third's target has fallen, and he keeps his shot.
    field.obey(&order, &[2, 2, 2, 2]).unwrap();
    assert_eq!((field.place("w1-1"), field.place("w1-2")), ("fallen".into(), "fallen".into()));
    assert!(field.has("b7", "loaded"));
    let skipped = field.battle.skipped();
    assert_eq!((skipped.len(), skipped[0].0.written()), (1, &planned[2]));
    assert!(field.battle.undo(Viewer::UMPIRE, Undo::BeforeDice).is_err(), "dice have fallen");
    assert_eq!(field.battle.undo(Viewer::UMPIRE, Undo::Freely).unwrap(), 2);
    assert_eq!(field.place("w1-1"), "table");
}

#[test]
fn n_35_what_a_group_aims_at_can_be_named() {
    let figures = "b5 20,20 n loaded; b6 22,20 n loaded; w1-1 20,10 s; w2-1 22,4 s; w2-2 24,4 s";
    let field = field("british_fire", figures).at("b5");
    let targets = |words: &[&str]| {
        let order = field.view().spoken("salvo", words).unwrap().unwrap();
        let named = |single: Value| single["fire"]["target"].as_str().unwrap().to_owned();
        plan(&field, order.written()).into_iter().map(named).collect::<Vec<_>>()
    };
    assert_eq!(targets(&["b5", "b6", "w2"]), ["w2-1", "w2-2"]);
    assert_eq!(targets(&["b5", "b6", "w1-1"]), ["w1-1", "w1-1"]);
    assert_eq!(targets(&["b5", "b6"]), ["w1-1", "w2-1"]);
    let order = field.view().spoken("salvo", &["w1", "b5"]).unwrap().unwrap();
    let refused = field.view().plan(&order).unwrap_err();
    assert_eq!(refused.rule.map(|rule| rule.number()), Some("N-10"), "not their phase");
    let salvo = field.view().action(&json!({ "salvo": { "figures": ["b5", "b6"] } })).unwrap();
    let odds = field.view().odds(&salvo);
    assert_eq!(odds.unwrap_err().code, Code::ManyActions);
}

#[test]
fn n_37_an_officer_in_a_group_fires_his_revolver_twice() {
    let mut field = field("british_fire", "b1 20,20 n; w1-1 20,15 s").at("b1");
    let order = json!({ "salvo": { "figures": ["b1"] } });
    assert_eq!(plan(&field, &order).len(), 2);
    field.obey(&order, &[1, 1, 1, 1]).unwrap();
    let rolled = format!("{:?}", field.battle.journal().lines);
    assert_eq!(rolled.matches("Act").count(), 2, "{rolled}");
}

#[test]
fn dice_dictated_for_a_group_are_used_up_or_nothing_happens() {
    let mut field = field("british_fire", "b5 20,20 n loaded; w1-1 20,10 s").at("b5");
    let before = field.state();
    let lines = field.battle.journal().lines.len();
    let order = json!({ "salvo": { "figures": ["b5"] } });
    assert_eq!(field.obey(&order, &[1, 1, 1]).unwrap_err().code, Code::RollsLeft);
    assert_eq!((field.state(), field.battle.journal().lines.len()), (before, lines));
}

#[test]
fn n_15_men_of_a_warband_who_move_one_after_the_other_are_one_line_of_the_report() {
    let mut field = field("zulu_move", "w1-1 20,20 s; w1-2 20,21 s; w2-1 40,20 s; b5 20,40 n").at("w1-2");
    for order in ["move w1-2 20,29 s", "move w1-1 20,28 s", "move w2-1 40,22 s"] {
        field.play(order);
    }
    let battle = &field.battle;
    let deeds: Vec<_> = battle.deeds(Viewer::UMPIRE).collect();
    let shape: Vec<_> = deeds.iter().map(|deed| (deed.from(), deed.ply(), deed.count())).collect();
    assert_eq!(shape, [(0, 0, 1), (0, 2, 2), (2, 3, 1)], "the beginning, the first warband, the second");
    let summary = deeds[1].summary().expect("two actions");
    assert_eq!(summary.id(), "ntombi-sum-move");
    let said = format!("{summary:?}");
    assert!(said.contains("ntombi-way") && said.contains("\"warband\""), "{said}");
    assert!(deeds[2].summary().is_none(), "one action says itself what it was");
    assert_eq!(deeds[1].told().len(), 2, "what each man did is kept");
    let heading = deeds[1].chapter().expect("a heading");
    assert_eq!(heading.id(), "ntombi-chapter");
    // The British look up: everything the Zulus did is new to them; a Zulu has decided all of it.
    let british = redoubt_kernel::Seat(0);
    assert_eq!((battle.unseen_since(british.into()), battle.unseen_since(Viewer::UMPIRE)), (0, 2));
}
