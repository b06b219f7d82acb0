//! Board and pieces: Z-1 to Z-8.

use serde_json::Value;

use crate::field::*;
use crate::odds::{CLASSES, Class, DEFENCES, against, striking_from};

/// The cards of Z-4 with their classes, Rome's and Carthage's.
const ROME: [(&str, &str, &str, u64); 8] = [
    ("scipio", "Scipio Africanus", "hero", 1),
    ("mars", "Mars", "hero", 1),
    ("minerva", "Minerva", "hero", 1),
    ("triarii", "Triarii", "phalanx", 2),
    ("hastati", "Hastati", "infantry", 2),
    ("velites", "Velites", "archers", 2),
    ("equites", "Equites", "cavalry", 2),
    ("numidians", "Numidian Horse", "cavalry", 1),
];
const CARTHAGE: [(&str, &str, &str, u64); 8] = [
    ("hannibal", "Hannibal Barca", "hero", 1),
    ("baal", "Baal Hammon", "hero", 1),
    ("tanit", "Tanit", "hero", 1),
    ("spearmen", "Libyan Spearmen", "phalanx", 2),
    ("swordsmen", "Iberian Swordsmen", "infantry", 2),
    ("slingers", "Balearic Slingers", "archers", 2),
    ("elephants", "War Elephants", "cavalry", 2),
    ("horse", "Punic Horse", "cavalry", 1),
];

/// What lies in a player's box before anything is placed: id, name, class, how many.
fn boxed(seat: u64) -> Vec<(String, String, String, u64)> {
    let scene = Field::set_up(&[1, 2]).scene();
    let panels = scene["panels"].as_array().unwrap();
    let panel = panels.iter().find(|panel| panel["id"] == "box" && panel["seat"] == seat).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let item = |item: &Value| {
        let find = |key: &str| {
            item["text"]["args"]
                .as_array()
                .unwrap()
                .iter()
                .find(|arg| arg[0] == key)
                .unwrap_or_else(|| panic!("no {key}"))[1]
                .clone()
        };
        let class = text(&find("class")["phrase"]["id"]).replace("zama-class-", "");
        (
            text(&find("id")["text"]),
            text(&find("name")["name"]["en"]).trim_start_matches("the ").to_owned(),
            class,
            find("count")["number"].as_u64().unwrap(),
        )
    };
    panel["items"].as_array().unwrap().iter().map(item).collect()
}

#[test]
fn z_1_a_square_is_a_letter_and_a_number_and_nothing_else_is_one() {
    let at = |square: &str| battle(&format!("triarii {square}, mars c1"), "horse c7");
    assert_eq!(at("A2").field().on("a2"), "rome triarii");
    // The square after h1 would be a2, the one before a1 none at all.
    for none in ["i1", "@2", "`2", "a0", "a9", "2a", "a", "a22"] {
        assert!(!at(none).faults().is_empty(), "{none}");
    }
}

#[test]
fn z_1_the_mat_has_six_columns_and_seven_rows() {
    let scene = Field::set_up(&[1, 2]).scene();
    let spaces = scene["board"]["spaces"].as_array().unwrap();
    let mut ids: Vec<&str> = spaces.iter().map(|space| space["id"].as_str().unwrap()).collect();
    ids.sort_by_key(|id| (id.as_bytes()[1], id.as_bytes()[0]));
    assert_eq!(ids, squares());
}

#[test]
fn z_1_the_mat_is_shaded_like_a_chessboard_with_a1_dark() {
    let scene = Field::set_up(&[1, 2]).scene();
    for space in scene["board"]["spaces"].as_array().unwrap() {
        let id = space["id"].as_str().unwrap();
        assert_eq!(space["terrain"], if dark(id) { "sand_dark" } else { "sand" }, "{id}");
    }
    // The helper itself, by hand: the first row is dark, light, dark …, the second starts light.
    assert_eq!(["a1", "b1", "c1", "a2", "b2", "f7", "e7"].map(dark), [true, false, true, false, true, false, true]);
}

#[test]
fn z_1_rome_sits_at_row_1_and_carthage_at_row_7() {
    let scene = Field::set_up(&[1, 2]).scene();
    let spaces = scene["board"]["spaces"].as_array().unwrap();
    let height = |id: &str| spaces.iter().find(|space| space["id"] == id).unwrap()["y"].as_i64().unwrap();
    assert!(height("a1") > height("a7"), "row 7 is drawn at the top");
    let mut field = Field::set_up(&[1, 2]);
    assert_eq!(field.reach("place mars"), "a1 a2 b1 b2 c1 c2 d1 d2 e1 e2 f1 f2", "Rome's home rows are 1 and 2");
    field.act("place mars a1", &[]);
    assert_eq!(field.reach("place baal"), "a6 a7 b6 b7 c6 c7 d6 d7 e6 e7 f6 f7", "Carthage's are 7 and 6");
}

#[test]
fn z_1_the_first_row_is_the_nearest() {
    let field = battle("mars c3, velites reserve", "horse c5").structure("a4", "roman_port").field();
    assert_eq!(field.reach("reinforce velites"), "a1 b1 c1 d1 e1 f1");
    let plan = battle("mars c3", "horse c5, baal reserve").structure("a4", "punic_port").turn_of("carthage");
    assert_eq!(plan.field().reach("reinforce baal"), "a7 b7 c7 d7 e7 f7");
}

#[test]
fn z_2_the_structures_stand_on_the_middle_row() {
    let field = Field::set_up(&[1, 2]);
    let standing = ["a4", "b4", "e4", "f4"].map(|at| field.structure(at));
    assert_eq!(standing, ["vacant_port", "palisade", "palisade", "vacant_port"]);
    assert_eq!(field.state()["structures"].as_array().unwrap().len(), 4, "and nothing else anywhere");
}

#[test]
fn z_2_c4_and_d4_are_open() {
    let field = battle("triarii c3, triarii d3", "horse c7").field();
    assert_eq!(field.reach("move c3"), "b3 c2 c4");
    assert_eq!(field.reach("move d3"), "d2 d4 e3");
    let field = battle("triarii b3, triarii e3, hastati a3, hastati f3", "horse c7").field();
    for (from, closed) in [("b3", "b4"), ("e3", "e4"), ("a3", "a4"), ("f3", "f4")] {
        assert!(!field.reach(&format!("move {from}")).contains(closed), "{closed} is not open");
    }
}

#[test]
fn z_2_under_each_vacant_port_lies_a_port_of_either_side() {
    for port in ["a4", "f4"] {
        let column = &port[..1];
        let mut field = battle(&format!("hastati {column}3"), "baal c7").structure(port, "damaged_vacant_port").field();
        field.act(&format!("attack {column}3 {port}"), &HIT);
        assert_eq!(field.structure(port), "roman_port");
        let plan = battle("mars c1", &format!("swordsmen {column}5")).structure(port, "damaged_vacant_port");
        let mut field = plan.turn_of("carthage").field();
        field.act(&format!("attack {column}5 {port}"), &HIT);
        assert_eq!(field.structure(port), "punic_port");
    }
}

#[test]
fn z_3_each_army_has_twelve_cards_of_five_classes() {
    for seat in [0, 1] {
        let army = boxed(seat);
        let count = |class: &str| army.iter().filter(|card| card.2 == class).map(|card| card.3).sum::<u64>();
        assert_eq!(["hero", "phalanx", "infantry", "archers", "cavalry"].map(count), [3, 2, 2, 2, 3]);
    }
    let state = Field::set_up(&[1, 2]).state();
    let of = |side: &str| state["cards"].as_array().unwrap().iter().filter(|card| card["side"] == side).count();
    assert_eq!((of("rome"), of("carthage")), (12, 12));
}

#[test]
fn z_3_and_z_7_each_card_has_a_full_and_an_injured_side() {
    let mut tried = 0;
    for (side, cards) in [("rome", ROME), ("carthage", CARTHAGE)] {
        for (id, ..) in cards {
            // Infantry from c3 or c5 strikes the card on c4: 12 + 2 against at most 2 + 3, twice.
            let other =
                if ["mars", "hannibal"].contains(&id) { ("minerva f1", "baal f7") } else { ("mars f1", "hannibal f7") };
            let plan = match side {
                "rome" => battle(&format!("{id} c4, {}", other.0), "swordsmen c5").turn_of("carthage"),
                _ => battle("hastati c3", &format!("{id} c4, {}", other.1)),
            };
            let mut field = plan.field();
            assert_eq!(field.on("c4"), format!("{side} {id}"));
            let keep_if_asked = |field: &mut Field| {
                if field.stage() == "rolled" {
                    field.act("keep", &[]);
                }
            };
            field.act(if side == "rome" { "attack c5 c4" } else { "attack c3 c4" }, &HIT);
            keep_if_asked(&mut field);
            assert_eq!(field.on("c4"), format!("{side} {id} injured"));
            field.act("again", &HIT);
            keep_if_asked(&mut field);
            assert_eq!(field.on("c4"), "", "{id} has two lives");
            tried += 1;
        }
    }
    assert_eq!(tried, 16);
}

#[test]
fn z_3_a_data_file_with_other_classes_is_refused() {
    // Mars as a third infantry card: two Heroes and three Infantry in Rome.
    let (toml, line) =
        edit(standard(), "class = \"hero\"\nname = { en = \"Mars\"", "class = \"infantry\"\nname = { en = \"Mars\"");
    let faults = data_faults(&toml);
    assert_eq!(faults.len(), 2, "both classes are wrong: {faults:?}");
    assert!(faults.iter().all(|(_, clause, place)| clause == "Z-3" && place == "rome"), "{faults:?}");
    let lines: Vec<usize> = faults.iter().map(|fault| fault.0).collect();
    assert!(lines.contains(&(line - 1)) || lines.contains(&line), "line {line} was edited: {faults:?}");
}

#[test]
fn z_3_a_data_file_with_too_few_or_too_many_cards_is_refused() {
    for (old, new) in [
        ("id = \"velites\"\nclass = \"archers\"\ncount = 2", "id = \"velites\"\nclass = \"archers\"\ncount = 1"),
        ("id = \"velites\"\nclass = \"archers\"\ncount = 2", "id = \"velites\"\nclass = \"archers\"\ncount = 3"),
    ] {
        let (toml, line) = edit(standard(), old, new);
        let faults = data_faults(&toml);
        let army: Vec<_> = faults.iter().filter(|fault| fault.1 == "Z-3").collect();
        assert_eq!(army.len(), 1, "{faults:?}");
        assert_eq!(army[0].2, "rome");
        assert!((line..=line + 2).contains(&army[0].0), "lines {line} to {} were edited: {faults:?}", line + 2);
    }
}

#[test]
fn z_4_the_cards_have_their_names() {
    let expected = |cards: [(&str, &str, &str, u64); 8]| {
        cards.map(|(id, name, class, count)| (id.to_owned(), name.to_owned(), class.to_owned(), count)).to_vec()
    };
    assert_eq!(boxed(0), expected(ROME));
    assert_eq!(boxed(1), expected(CARTHAGE));
}

#[test]
fn z_4_nobody_plays_the_other_armys_cards() {
    let mut field = Field::set_up(&[1, 2]);
    assert_eq!(field.refused("place horse a1"), "Z-4");
    assert!(field.legal_with("place horse").is_empty());
}

/// What a card alone on c3 can move to; the palisades are gone, so that all of the pattern shows.
fn moves_from_c3(side: &str, card: &str) -> String {
    let plan = match side {
        "rome" => battle(&format!("{card} c3"), "horse f7"),
        _ => battle("velites f1", &format!("{card} c3")).turn_of("carthage"),
    };
    plan.structure("b4", "gone").structure("e4", "gone").field().reach("move c3")
}

#[test]
fn z_5_moves_are_the_same_for_both_armies_and_as_the_table_says() {
    let table = |class: &str| match class {
        "hero" => "a1 a3 a5 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e1 e3 e5",
        "infantry" => "a1 a5 b2 b4 d2 d4 e1 e5",
        "cavalry" => "a3 b3 c1 c2 c4 c5 c6 d3 e3 f3",
        _ => "b3 c2 c4 d3",
    };
    for (id, _, class, _) in ROME {
        assert_eq!(moves_from_c3("rome", id), table(class), "{id}");
    }
    for (id, _, class, _) in CARTHAGE {
        assert_eq!(moves_from_c3("carthage", id), table(class), "{id}");
    }
}

/// The squares on which an enemy alone could be struck from `from`; Vacant Ports are targets themselves.
fn strikes(side: &str, card: &str, from: &str) -> String {
    let mut found = Vec::new();
    for to in squares().into_iter().filter(|to| to != from) {
        let enemy = if ["a4", "f4"].contains(&to.as_str()) { "f7" } else { &to };
        let enemy = if enemy == from { "a7" } else { enemy };
        let plan = match side {
            "rome" => battle(&format!("{card} {from}"), &format!("horse {enemy}")),
            _ => battle(&format!("numidians {enemy}"), &format!("{card} {from}")).turn_of("carthage"),
        };
        let field = plan.structure("b4", "gone").structure("e4", "gone").field();
        if field.legal().contains(&format!("attack {from} {to}")) {
            found.push(to);
        }
    }
    found.sort();
    found.join(" ")
}

#[test]
fn z_5_strikes_are_the_same_for_both_armies_and_as_the_table_says() {
    let table = |class: &str| match class {
        "phalanx" => "b2 b3 b4 c2 c4 d2 d3 d4",
        "archers" => "a1 a3 a5 c1 c5 c6 e1 e3 e5 f3",
        "cavalry" => "b2 b4 d2 d4",
        _ => "b3 c2 c4 d3",
    };
    for (id, _, class, _) in ROME {
        assert_eq!(strikes("rome", id, "c3"), table(class), "{id}");
    }
    for (id, _, class, _) in CARTHAGE {
        assert_eq!(strikes("carthage", id, "c3"), table(class), "{id}");
    }
}

#[test]
fn z_5_and_z_69_archers_in_the_middle_strike_at_two_in_eight_directions_and_at_three_in_four() {
    // From d4, two away: d2 d6 b4 f4 and b2 b6 f2 f6; three away: d1 d7 a4 (g4 is off the mat).
    assert_eq!(strikes("rome", "velites", "d4"), "a4 b2 b4 b6 d1 d2 d6 d7 f2 f4 f6");
}

#[test]
fn z_5_infantry_never_change_shade_and_only_strike_the_other() {
    for from in squares().iter().filter(|square| !square.ends_with('4') || ["c4", "d4"].contains(&square.as_str())) {
        let enemy = if from == "f7" { "a7" } else { "f7" };
        let field = battle(&format!("hastati {from}"), &format!("horse {enemy}")).field();
        let moves = field.reach(&format!("move {from}"));
        assert!(!moves.is_empty());
        assert!(moves.split(' ').all(|to| dark(to) == dark(from)), "{from}: {moves}");
    }
    for from in ["b2", "c5", "d3", "e6"] {
        let struck = strikes("rome", "hastati", from);
        assert_eq!(struck.split(' ').count(), 4);
        assert!(struck.split(' ').all(|to| dark(to) != dark(from)), "{from}: {struck}");
    }
}

/// Whether an attack with these sums of two dice succeeds, both sides keeping their roll.
fn succeeds(attacker: Class, defender: &str, injured: (bool, bool), attack: i32, defence: i32) -> bool {
    let (mut field, words, target) = against(attacker, defender, injured.0, injured.1);
    let [a, b] = pair(attack);
    let [c, d] = pair(defence);
    let looks = |field: &Field| match defender {
        "palisade" | "vacant_port" | "held_port" => field.structure(target),
        _ => field.on(target),
    };
    let before = looks(&field);
    field.act(&words, &[a, b, c, d]);
    if field.stage() == "rolled" {
        field.act("keep", &[]);
    }
    looks(&field) != before
}

#[test]
fn z_5_and_z_24_every_pair_of_ratings_decides_at_the_table_s_difference() {
    // The defence rolls 7. The attack needs more than 7 + defence - attack: that number fails, one more succeeds.
    for attacker in CLASSES {
        for (defender, defence) in DEFENCES {
            let level = 7 + defence - attacker.attack;
            assert!(!succeeds(attacker, defender, (false, false), level, 7), "{} on {defender}", attacker.name);
            assert!(succeeds(attacker, defender, (false, false), level + 1, 7), "{} on {defender}", attacker.name);
        }
    }
}

#[test]
fn z_6_ratings_are_the_same_on_the_injured_side() {
    for attacker in CLASSES {
        for (defender, defence) in DEFENCES {
            let level = 7 + defence - attacker.attack;
            // A held Port has no injured side (Z-7).
            let sides = [(true, false), (false, true), (true, true)];
            for injured in sides.into_iter().filter(|sides| !sides.1 || defender != "held_port") {
                assert!(!succeeds(attacker, defender, injured, level, 7), "{} on {defender}", attacker.name);
                assert!(succeeds(attacker, defender, injured, level + 1, 7), "{} on {defender}", attacker.name);
            }
        }
    }
}

#[test]
fn z_6_patterns_are_the_same_on_the_injured_side() {
    for class in CLASSES {
        let plan = |injured: &str| battle(&format!("{} d2{injured}", class.rome), "horse f7");
        assert_eq!(plan("").field().reach("move d2"), plan(" injured").field().reach("move d2"), "{}", class.name);
        let target = "d3";
        let from = striking_from(class, target);
        let field = battle(&format!("{} {from} injured", class.rome), "baal d3").field();
        assert_eq!(field.reach(&format!("attack {from}")), target, "{}", class.name);
    }
}

#[test]
fn z_7_a_unit_a_palisade_and_a_vacant_port_have_two_lives() {
    let mut field = battle("hastati c3, hastati b3, triarii f3", "horse c4, baal a7").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.on("c4"), "carthage horse injured");
    field.act("again", &HIT);
    assert_eq!((field.on("c4"), field.places("carthage", "horse")), (String::new(), vec!["fallen".to_owned()]));
    field.act("attack b3 b4", &HIT);
    assert_eq!(field.structure("b4"), "damaged_palisade");
    field.act("again", &HIT);
    assert_eq!(field.structure("b4"), "gone");
    field.act("end", &[]);
    field.act("attack f3 f4", &HIT);
    assert_eq!(field.structure("f4"), "damaged_vacant_port");
    field.act("again", &HIT);
    assert_eq!(field.structure("f4"), "roman_port");
}

#[test]
fn z_7_a_held_port_has_one_life() {
    let mut field = battle("hastati a3, triarii c1", "baal c7").structure("a4", "punic_port").field();
    field.act("attack a3 a4", &HIT);
    assert_eq!((field.structure("a4"), field.stage()), ("roman_port".to_owned(), "acting".to_owned()));
}

#[test]
fn z_8_the_standard_set_is_without_faults() {
    assert_eq!(data_faults(standard()), []);
}

#[test]
fn z_8_ratings_go_from_minus_six_to_six() {
    for (old, key, place) in [
        ("[class.phalanx]\nattack = -1", "[class.phalanx]\nattack", "attack"),
        ("[class.archers]\nattack = 1\ndefence = -1", "[class.archers]\nattack = 1\ndefence", "defence"),
    ] {
        for good in ["-6", "6", "0"] {
            assert_eq!(data_faults(&edit(standard(), old, &format!("{key} = {good}")).0), [], "{good}");
        }
        for bad in ["-7", "7"] {
            let (toml, line) = edit(standard(), old, &format!("{key} = {bad}"));
            let line = line + key.matches('\n').count();
            let faults = data_faults(&toml);
            assert!(!faults.is_empty(), "{bad} is out of range");
            assert!(
                faults.iter().all(|fault| fault.0 == line && fault.1 == "Z-8" && fault.2.ends_with(place)),
                "line {line}: {faults:?}"
            );
        }
    }
}

#[test]
fn z_8_structures_have_ratings_of_the_same_range() {
    for (old, name) in
        [("palisade = 3", "palisade"), ("vacant_port = 2", "vacant_port"), ("held_port = 1", "held_port")]
    {
        assert_eq!(data_faults(&edit(standard(), old, &format!("{name} = -6")).0), []);
        let (toml, line) = edit(standard(), old, &format!("{name} = 7"));
        assert_eq!(data_faults(&toml), [(line, "Z-8".to_owned(), format!("structures.{name}"))]);
    }
}

#[test]
fn z_8_a_card_of_its_own_is_checked_too() {
    let old = "id = \"mars\"\nclass = \"hero\"\n";
    let (toml, line) = edit(standard(), old, &format!("{old}attack = 9\n"));
    assert_eq!(data_faults(&toml), [(line + 2, "Z-8".to_owned(), "rome[1].attack".to_owned())]);
    assert_eq!(data_faults(&edit(standard(), old, &format!("{old}attack = 5\n")).0), []);
}

#[test]
fn z_8_a_card_shows_one_of_the_battles_pictures() {
    for known in ["hero", "shield", "sword", "bow", "horse"] {
        assert_eq!(data_faults(&edit(standard(), "picture = \"elephant\"", &format!("picture = \"{known}\"")).0), []);
    }
    let (toml, line) = edit(standard(), "picture = \"elephant\"", "picture = \"camel\"");
    let faults = data_faults(&toml);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!((faults[0].0, faults[0].1.as_str()), (line, "Z-8"));
    assert!(faults[0].2.ends_with(".picture"), "{faults:?}");
}

#[test]
fn z_5_and_z_8_patterns_must_stay_on_the_mat() {
    // Seven squares are more than six columns or seven rows leave room for.
    for (old, new) in [
        ("moves = [\"diagonal 1-2\"]", "moves = [\"diagonal 1-7\"]"),
        ("moves = [\"orthogonal 1-3\"]", "moves = [\"orthogonal 1-7\"]"),
        ("strikes = [\"any 2 over\", \"orthogonal 3 over\"]", "strikes = [\"any 2 over\", \"orthogonal 7 over\"]"),
    ] {
        let (toml, line) = edit(standard(), old, new);
        let faults = data_faults(&toml);
        assert!(!faults.is_empty(), "{new}");
        assert!(faults.iter().all(|fault| fault.0 == line && !fault.1.is_empty()), "line {line}: {faults:?}");
    }
}

#[test]
fn z_5_and_z_8_a_pattern_must_be_written_in_strokes() {
    for bad in ["sideways 1", "diagonal", "diagonal 2-1", "diagonal 0", "diagonal x", ""] {
        let (toml, line) = edit(standard(), "moves = [\"diagonal 1-2\"]", &format!("moves = [\"{bad}\"]"));
        let faults = data_faults(&toml);
        assert!(!faults.is_empty(), "{bad:?} is no stroke");
        assert!(faults.iter().all(|fault| fault.0 == line), "{bad:?} on line {line}: {faults:?}");
    }
}

#[test]
fn z_8_and_z_2_structures_must_stand_on_squares_of_their_own() {
    for (old, new) in [("\"a4\"", "\"a9\""), ("\"a4\"", "\"g4\""), ("\"a4\"", "\"b4\""), ("\"e4\"", "\"f4\"")] {
        let (toml, line) = edit(standard(), old, new);
        let faults = data_faults(&toml);
        assert!(!faults.is_empty(), "{new}");
        // Where two structures share a square, either of the two lines may be named.
        assert!(faults.iter().all(|fault| (19..=20).contains(&fault.0) && fault.1 == "Z-2"), "{line}: {faults:?}");
    }
}

#[test]
fn z_8_words_that_are_no_data_are_named_with_their_line() {
    for (old, new) in [
        ("bonus = \"ports\"", "bonus = \"harbours\""),
        ("palisade = 3", "palisade = \"three\""),
        ("held_port = 1", "held_prot = 1"),
    ] {
        let (toml, line) = edit(standard(), old, new);
        let faults = data_faults(&toml);
        assert!(!faults.is_empty(), "{new}");
        if new != "held_prot = 1" {
            assert_eq!(faults[0].0, line, "{new}: {faults:?}");
        }
    }
}

#[test]
fn z_8_all_mistakes_are_named_at_once_with_file_line_and_clause() {
    let (toml, army) = edit(standard(), "id = \"horse\"\nclass = \"cavalry\"", "id = \"horse\"\nclass = \"phalanx\"");
    let (toml, square) = edit(&toml, "\"a4\"", "\"a9\"");
    let (toml, rating) = edit(&toml, "attack = -1", "attack = -7");
    let (toml, palisade) = edit(&toml, "palisade = 3", "palisade = 30");
    let (toml, pattern) = edit(&toml, "moves = [\"orthogonal 1-3\"]", "moves = [\"orthogonal 1-9\"]");
    let faults = data_faults(&toml);
    let named = |line: usize, clause: &str| faults.iter().any(|fault| fault.0 == line && fault.1 == clause);
    assert!(named(square, "Z-2"), "{faults:?}");
    assert!(named(rating, "Z-8"), "{faults:?}");
    assert!(named(palisade, "Z-8"), "{faults:?}");
    assert!(faults.iter().any(|fault| fault.0 == pattern), "{faults:?}");
    assert!(faults.iter().any(|fault| (army..=army + 1).contains(&fault.0) || fault.1 == "Z-3"), "{faults:?}");
    assert!(faults.iter().filter(|fault| fault.1 == "Z-3").all(|fault| fault.2 == "carthage"), "{faults:?}");
    let error = data_error(&toml);
    assert!(error.contains("test.toml"), "the file is named: {error}");
    assert!(error.contains("-7") && error.contains("a9"), "and the reasons: {error}");
}

/// The standard set on a mat of 7 columns: Ports in the middle and on the edge, palisades elsewhere.
pub fn wide() -> String {
    let (toml, _) = edit(standard(), "columns = 6", "columns = 7");
    let (toml, _) = edit(&toml, "vacant_ports = [\"a4\", \"f4\"]", "vacant_ports = [\"d4\", \"g4\"]");
    let (toml, _) = edit(&toml, "palisades = [\"b4\", \"e4\"]", "palisades = [\"a4\", \"c5\"]");
    let widened: Vec<String> = toml
        .lines()
        .map(|line| if line.starts_with("    \"") { line.replace("\",", " . \",") } else { line.to_owned() })
        .collect();
    widened.join("\n")
}

#[test]
fn z_8_a_set_with_another_mat_other_ratings_and_other_patterns_plays() {
    let (toml, _) = edit(&wide(), "[class.phalanx]\nattack = -1", "[class.phalanx]\nattack = 5");
    let (toml, _) = edit(&toml, "moves = [\"diagonal 1-2\"]", "moves = [\"diagonal 1\", \"orthogonal 2-3\"]");
    let (toml, _) = edit(&toml, "palisade = 3", "palisade = -2");
    assert_eq!(data_faults(&toml), []);
    let field = Field::set_up_in(&toml, &[1, 2]);
    assert_eq!(field.reach("place mars"), "a1 a2 b1 b2 c1 c2 d1 d2 e1 e2 f1 f2 g1 g2");
    assert_eq!(
        ["a4", "c5", "d4", "g4"].map(|at| field.structure(at)),
        ["palisade", "palisade", "vacant_port", "vacant_port"]
    );
    // On g2, diagonally f1 f3, straight two or three g4 (a Port, so not) d2 e2; g4 blocks g5 as well.
    let field = battle_in(&toml, "hastati g2", "horse a7").field();
    assert_eq!(field.reach("move g2"), "d2 e2 f1 f3");
    // Triarii +5 on the palisade −2: 1 + 1 + 5 = 7 beats 4 + 4 − 2 = 6.
    let mut field = battle_in(&toml, "triarii b3", "horse a7").field();
    field.act("attack b3 a4", &[1, 1, 4, 4]);
    assert_eq!(field.structure("a4"), "damaged_palisade");
}

#[test]
fn z_8_names_come_from_the_data() {
    let (toml, _) = edit(standard(), "en = \"Scipio Africanus\"", "en = \"Publius Cornelius\"");
    let field = battle_in(&toml, "scipio c3", "horse c7").field();
    assert!(field.scene()["pieces"].to_string().contains("Publius Cornelius"));
}

#[test]
fn z_8_and_z_50_the_draw_stays_as_written_with_any_data() {
    // With this set infantry could reach each other, and yet the draw of Z-50 holds.
    let (toml, _) = edit(standard(), "moves = [\"diagonal 1-2\"]", "moves = [\"any 1-2\"]");
    let mut field = battle_in(&toml, "hastati c3", "horse c4 injured, swordsmen d6").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.outcome(), Some((None, "Z-50")));
}
