//! Set-up: Z-10 to Z-14, Z-60.

use serde_json::json;

use crate::board::wide;
use crate::field::*;

const ROMANS: [&str; 7] =
    ["scipio a1", "triarii b1", "hastati c1", "velites d1", "equites e2", "equites f2", "numidians a2"];
const PUNICS: [&str; 7] =
    ["hannibal a7", "spearmen b7", "swordsmen c7", "slingers d7", "elephants e6", "elephants f6", "horse a6"];

/// Both armies placed by hand; Rome first if `rome_first`. The reinforcements are still to be picked.
fn placed(rome_first: bool) -> Field {
    let mut field = Field::set_up(if rome_first { &[2, 5] } else { &[5, 2] });
    for (roman, punic) in ROMANS.iter().zip(PUNICS) {
        for card in if rome_first { [*roman, punic] } else { [punic, *roman] } {
            field.act(&format!("place {card}"), &[]);
        }
    }
    field
}

fn count(field: &Field, side: &str, at: &str) -> usize {
    let state = field.state();
    state["cards"].as_array().unwrap().iter().filter(|card| card["side"] == side && card["at"] == at).count()
}

#[test]
fn z_10_the_lower_die_places_first_and_the_higher_takes_the_first_turn() {
    for (dice, first, second) in [([2, 5], "rome", "carthage"), ([6, 1], "carthage", "rome")] {
        let mut field = Field::set_up(&dice);
        assert_eq!((field.stage(), field.to_act()), ("placing".to_owned(), first), "dice {dice:?}");
        for side in [first, second] {
            field.act(if side == "rome" { "deploy triplex" } else { "deploy cannae" }, &[]);
        }
        assert_eq!((field.stage(), field.to_act()), ("acting".to_owned(), second), "dice {dice:?}");
        assert_eq!(field.actions_left(), 2);
    }
}

#[test]
fn z_10_equal_dice_are_rolled_again() {
    let field = Field::set_up(&[4, 4, 1, 1, 6, 3]);
    assert_eq!(field.to_act(), "carthage", "only 6 against 3 counts");
    assert_eq!(field.last_line()["begin"]["rolls"], json!([4, 4, 1, 1, 6, 3]));
    assert_eq!(Field::set_up(&[3, 3, 3, 4]).to_act(), "rome");
}

#[test]
fn z_10_each_player_rolls_one_die() {
    assert_eq!(Field::set_up(&[2, 5]).last_line()["begin"]["rolls"], json!([2, 5]));
}

#[test]
fn z_11_cards_are_placed_on_free_squares_of_the_home_rows() {
    let mut field = Field::set_up(&[2, 5]);
    for square in ["a3", "c4", "d5", "b6", "f7", "a4"] {
        assert_eq!(field.refused(&format!("place mars {square}")), "Z-11", "{square}");
    }
    field.act("place mars c2", &[]);
    for square in ["a5", "c4", "d3", "b2", "f1"] {
        assert_eq!(field.refused(&format!("place tanit {square}")), "Z-11", "{square}");
    }
    field.act("place tanit c6", &[]);
    assert_eq!(field.refused("place scipio c2"), "Z-11", "Mars stands there");
    assert_eq!(field.reach("place scipio"), "a1 a2 b1 b2 c1 d1 d2 e1 e2 f1 f2");
}

#[test]
fn z_11_cards_lie_full_side_up() {
    let field = placed(true);
    for card in ROMANS {
        let (id, square) = card.split_once(' ').unwrap();
        assert_eq!(field.on(square), format!("rome {id}"));
    }
    for card in PUNICS {
        let (id, square) = card.split_once(' ').unwrap();
        assert_eq!(field.on(square), format!("carthage {id}"));
    }
}

#[test]
fn z_11_a_card_is_placed_only_once() {
    let mut field = Field::set_up(&[2, 5]);
    field.act("place mars c2", &[]);
    field.act("place elephants c6", &[]);
    assert!(field.legal_with("place mars").is_empty());
    assert_eq!(field.refused("place mars d2"), "Z-11");
    field.act("place triarii d2", &[]);
    assert_eq!(field.legal_with("place elephants").len(), 11, "there is a second card of elephants");
    field.act("place elephants d6", &[]);
    field.act("place triarii e2", &[]);
    assert!(field.legal_with("place elephants").is_empty(), "and no third");
}

#[test]
fn z_11_nothing_but_placing_happens_before_all_are_placed() {
    let mut field = Field::set_up(&[2, 5]);
    field.act("place mars c2", &[]);
    field.act("place tanit c6", &[]);
    assert!(field.legal().iter().all(|words| words.starts_with("place ") || words.starts_with("deploy ")));
    field.refused("move c2 c3");
    field.refused("end");
    field.refused("reserve scipio");
}

#[test]
fn z_11_and_z_60_fourteen_placements_alternate_strictly() {
    for rome_first in [true, false] {
        let mut field = Field::set_up(if rome_first { &[2, 5] } else { &[5, 2] });
        for turn in 0..14 {
            let rome = (turn % 2 == 0) == rome_first;
            assert_eq!((field.stage().as_str(), field.to_act()), ("placing", if rome { "rome" } else { "carthage" }));
            field.act(&format!("place {}", if rome { ROMANS[turn / 2] } else { PUNICS[turn / 2] }), &[]);
        }
        assert_eq!(field.stage(), "reserving", "seven each, no more");
    }
}

#[test]
fn z_60_cards_are_chosen_as_they_are_placed() {
    let mut field = Field::set_up(&[2, 5]);
    for (roman, punic) in ROMANS.iter().zip(PUNICS) {
        let before = field.legal_with("place").len();
        assert!(before > 5 * 5, "any card left may come next: {before}");
        field.act(&format!("place {roman}"), &[]);
        field.act(&format!("place {punic}"), &[]);
    }
    // The last card may still be any of the other six.
    let mut field = Field::set_up(&[2, 5]);
    for (roman, punic) in ROMANS.iter().zip(PUNICS).take(6) {
        field.act(&format!("place {roman}"), &[]);
        field.act(&format!("place {punic}"), &[]);
    }
    for card in ["mars", "minerva", "triarii", "hastati", "velites", "numidians"] {
        assert_eq!(field.legal_with(&format!("place {card}")).len(), 6, "{card} on any of six free squares");
    }
}

#[test]
fn z_12_each_picks_two_of_the_remaining_five_and_three_leave_the_game() {
    for rome_first in [true, false] {
        let mut field = placed(rome_first);
        let first = if rome_first { "rome" } else { "carthage" };
        assert_eq!(field.to_act(), first, "who placed first picks first");
        let (mut rome, mut carthage) = (vec!["hastati", "mars"], vec!["tanit", "baal"]);
        for _ in 0..4 {
            assert_eq!(field.stage(), "reserving");
            let pick = if field.to_act() == "rome" { rome.pop() } else { carthage.pop() };
            field.act(&format!("reserve {}", pick.expect("two picks each")), &[]);
        }
        assert_eq!(field.stage(), "acting");
        assert_eq!(field.to_act(), if rome_first { "carthage" } else { "rome" }, "the higher die begins");
        for side in ["rome", "carthage"] {
            assert_eq!((count(&field, side, "reserve"), count(&field, side, "aside")), (2, 3), "{side}");
        }
        assert_eq!(field.places("rome", "mars"), ["reserve"]);
        assert_eq!(field.places("rome", "hastati"), ["c1", "reserve"]);
        assert_eq!(field.places("rome", "minerva"), ["aside"]);
        assert_eq!(field.places("rome", "triarii"), ["aside", "b1"]);
        assert_eq!(field.places("rome", "velites"), ["aside", "d1"]);
        assert_eq!(field.places("carthage", "baal"), ["reserve"]);
        assert_eq!(field.places("carthage", "tanit"), ["reserve"]);
    }
}

#[test]
fn z_12_only_cards_that_were_not_placed_can_be_picked() {
    let mut field = placed(true);
    assert_eq!(field.reach("reserve"), "hastati mars minerva triarii velites");
    assert_eq!(field.refused("reserve scipio"), "Z-12", "Scipio stands on a1");
}

#[test]
fn z_12_a_card_is_picked_once() {
    let mut field = placed(true);
    field.act("reserve mars", &[]);
    while field.to_act() == "carthage" {
        let other = if field.places("carthage", "baal") == ["reserve"] { "reserve tanit" } else { "reserve baal" };
        field.act(other, &[]);
    }
    assert_eq!(field.reach("reserve"), "hastati minerva triarii velites");
    assert_eq!(field.refused("reserve mars"), "Z-12");
}

#[test]
fn z_12_the_picks_are_open() {
    let mut field = placed(true);
    field.act("reserve mars", &[]);
    let scene = field.scene();
    let panels = scene["panels"].as_array().unwrap();
    let reserve =
        panels.iter().find(|panel| panel["id"] == "reserve" && panel["seat"] == 0).expect("shown to everyone");
    assert!(reserve["items"].to_string().contains("Mars"));
}

#[test]
fn z_13_two_greek_medics_wait_beside_the_mat() {
    assert_eq!(Field::set_up(&[2, 5]).medics(), (2, 0, 0));
    let options = json!({"rome_deployment": "wall", "carthage_deployment": "veterans"});
    let field = Field::try_set_up(&[2, 5], options).unwrap();
    assert_eq!((field.stage(), field.medics()), ("acting".to_owned(), (2, 0, 0)));
}

#[test]
fn z_13_a_position_with_other_medics_is_refused() {
    // Nobody's Hero has fallen, so nobody can hold one, and both wait.
    assert!(!battle("mars c3", "horse c7").medics(1, 0).faults().is_empty());
    // One has fallen: one waits, one may be held or used, not two.
    battle("mars c3", "horse c7, tanit fallen").medics(1, 0).field();
    battle("mars c3", "horse c7, tanit fallen").field();
    assert!(!battle("mars c3", "horse c7, tanit fallen").medics(2, 0).faults().is_empty());
}

#[test]
fn z_14_at_least_three_deployments_are_offered_to_each_side() {
    let mut field = Field::set_up(&[2, 5]);
    assert_eq!(field.reach("deploy"), "pincers triplex wall");
    field.act("place mars c2", &[]);
    assert_eq!(field.reach("deploy"), "cannae elephants veterans");
    assert_eq!(field.refused("deploy wall"), "Z-14", "which is Rome's");
}

#[test]
fn z_14_a_deployment_sets_up_everything_in_one_step() {
    let mut field = Field::set_up(&[2, 5]);
    field.act("deploy triplex", &[]);
    field.act("deploy elephants", &[]);
    assert_eq!((field.stage(), field.to_act()), ("acting".to_owned(), "carthage"));
    let mut standing: Vec<String> =
        squares().iter().filter(|at| !field.on(at).is_empty()).map(|at| format!("{} {at}", field.on(at))).collect();
    standing.sort();
    let mut expected = [
        "rome equites a2",
        "rome hastati c2",
        "rome hastati d2",
        "rome equites f2",
        "rome triarii c1",
        "rome scipio d1",
        "rome velites e1",
        "carthage slingers b7",
        "carthage swordsmen c7",
        "carthage swordsmen d7",
        "carthage horse a6",
        "carthage elephants c6",
        "carthage elephants d6",
        "carthage hannibal e6",
    ];
    expected.sort();
    assert_eq!(standing, expected);
    assert_eq!([field.places("rome", "mars"), field.places("rome", "minerva")], [["reserve"], ["reserve"]]);
    assert_eq!(field.places("carthage", "baal"), ["reserve"]);
    assert_eq!(field.places("carthage", "spearmen"), ["aside", "reserve"]);
    assert_eq!((count(&field, "rome", "aside"), count(&field, "carthage", "aside")), (3, 3));
}

#[test]
fn z_11_and_z_14_every_deployment_obeys_the_set_up() {
    for rome in ["triplex", "pincers", "wall"] {
        for carthage in ["elephants", "cannae", "veterans"] {
            let options = json!({"rome_deployment": rome, "carthage_deployment": carthage});
            let field = Field::try_set_up(&[5, 2], options).unwrap();
            assert_eq!((field.stage(), field.to_act()), ("acting".to_owned(), "rome"));
            for (side, home) in [("rome", ['1', '2']), ("carthage", ['6', '7'])] {
                let here = |at: &&String| field.on(at).starts_with(side);
                let standing: Vec<String> = squares().iter().filter(here).cloned().collect();
                assert_eq!(standing.len(), 7, "{rome}, {carthage}");
                assert!(standing.iter().all(|at| at.ends_with(home)), "{standing:?}");
                assert!(standing.iter().all(|at| !field.on(at).ends_with("injured")));
                assert_eq!((count(&field, side, "reserve"), count(&field, side, "aside")), (2, 3));
            }
        }
    }
}

#[test]
fn z_14_free_placement_stands_beside_deployments() {
    let mut field = Field::set_up(&[2, 5]);
    field.act("deploy wall", &[]);
    for card in PUNICS {
        assert_eq!((field.stage().as_str(), field.to_act()), ("placing", "carthage"));
        field.act(&format!("place {card}"), &[]);
    }
    assert_eq!((field.stage().as_str(), field.to_act()), ("reserving", "carthage"));
    field.act("reserve baal", &[]);
    field.act("reserve tanit", &[]);
    assert_eq!((field.stage().as_str(), field.to_act()), ("acting", "carthage"), "5 beats 2");
    assert!(Field::try_set_up(&[2, 5], json!({"rome_deployment": "cannae"})).is_err(), "Carthage's");
    assert!(Field::try_set_up(&[2, 5], json!({"rome_deployment": "tortoise"})).is_err(), "nobody's");
}

#[test]
fn z_14_a_journal_of_an_earlier_set_is_replayed_with_its_own_deployments() {
    use redoubt_kernel::battle::{Battle, Dice};
    use redoubt_kernel::fair::Secret;
    use redoubt_kernel::{Rules, Setup};
    use redoubt_zama::Zama;

    let waiting = |state: &serde_json::Value, side: &str| -> String {
        let cards = state["cards"].as_array().unwrap().iter();
        let cards = cards.filter(|card| card["side"] == side && card["at"] == "reserve");
        cards.map(|card| card["card"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
    };
    let told = |state: &serde_json::Value| (waiting(state, "rome"), waiting(state, "carthage"));
    let expected = [("mars numidians", "elephants horse"), ("mars numidians", "baal elephants")];
    let options = json!({"rome_deployment": "triplex", "carthage_deployment": "veterans"});
    for (set, (rome, carthage)) in Zama::PROFILE.earlier_sets.iter().zip(expected) {
        let setup = Setup { scenario: String::new(), options: serde_json::from_value(options.clone()).unwrap() };
        let rules = redoubt_proof::field::rules_of::<Zama>(set.text);
        assert!(rules.own_data().is_none(), "it came with the program");
        let begun = Battle::begin(rules, setup, Dice::fair(Secret::from_seed(7)), &[]).unwrap();
        let again = redoubt_proof::playthrough::kept::<Zama>(&begun.journal().write());
        assert_eq!(again.truth().write(), begun.truth().write());
        assert_eq!(told(&again.truth().write()), (rome.to_owned(), carthage.to_owned()));
    }
    let today = Field::try_set_up(&[5, 2], options).unwrap();
    assert_eq!(told(&today.state()), ("mars minerva".to_owned(), "baal elephants".to_owned()));
}

#[test]
fn z_14_data_with_fewer_than_three_deployments_a_side_are_refused() {
    let from = standard().find("[[deployment]]\nid = \"veterans\"").unwrap();
    let faults = data_faults(&standard()[..from]);
    assert!(faults.iter().any(|fault| fault.1 == "Z-14"), "Carthage has two left: {faults:?}");
}

#[test]
fn z_14_data_with_impossible_deployments_are_refused() {
    // A card the army does not have: on the line where it stands.
    let (toml, line) = edit(standard(), "    \"   .     .  triarii", "    \"   .     .  spearmen");
    let faults = data_faults(&toml);
    assert!(faults.iter().any(|fault| fault.0 == line && fault.2.contains("triplex")), "line {line}: {faults:?}");
    // A card too often: Rome has one Scipio.
    let (toml, line) = edit(standard(), "    \"equites  .  hastati", "    \"scipio  .  hastati");
    let faults = data_faults(&toml);
    assert!(faults.iter().any(|fault| fault.2.contains("triplex")), "line {line}: {faults:?}");
    // Six cards instead of seven.
    let (toml, _) = edit(standard(), "    \"equites  .  hastati", "    \" .  .  hastati");
    let faults = data_faults(&toml);
    assert!(faults.iter().any(|fault| fault.1 == "Z-11" && fault.2.contains("triplex")), "{faults:?}");
    // Reinforcements that are on the mat already, or too few.
    for new in ["[\"scipio\", \"numidians\"]", "[\"numidians\"]"] {
        let (toml, line) = edit(standard(), "[\"mars\", \"minerva\"]", new);
        let faults = data_faults(&toml);
        assert_eq!(faults.len(), 1, "{new}: {faults:?}");
        assert_eq!((faults[0].0, faults[0].1.as_str()), (line, "Z-12"), "{new}");
    }
}

#[test]
fn z_14_mistakes_in_several_deployments_are_all_named() {
    let (toml, first) = edit(standard(), "[\"mars\", \"minerva\"]", "[\"mars\", \"mars\"]");
    let (toml, second) = edit(&toml, "[\"baal\", \"elephants\"]", "[\"baal\"]");
    let faults = data_faults(&toml);
    let lines: Vec<usize> = faults.iter().map(|fault| fault.0).collect();
    assert_eq!(lines, [first, second], "{faults:?}");
}

#[test]
fn z_14_a_deployment_must_fit_the_mat() {
    // Rows of six squares on a mat of seven.
    let faults = data_faults(&edit(standard(), "columns = 6", "columns = 7").0);
    for id in ["triplex", "pincers", "wall", "elephants", "cannae", "veterans"] {
        assert!(faults.iter().any(|fault| fault.2.contains(id)), "{id}: {faults:?}");
    }
    let mut field = Field::set_up_in(&wide(), &[2, 5]);
    field.act("deploy wall", &[]);
    assert_eq!((field.on("b2"), field.on("g2")), ("rome mars".to_owned(), String::new()));
}
