//! What is offered can be pointed at on the table, and is told in distances and directions.

use std::collections::BTreeSet;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::fair::Secret;
use redoubt_kernel::scene::{Choice, Scene};
use redoubt_kernel::{Lang, Setup, Viewer};
use redoubt_stage::Voice;

use crate::field::{Field, field, field_in, rules};

fn voice(lang: Lang) -> Voice {
    Voice::of(lang, rules().profile())
}

/// Everything on the table that can be pointed at, and the eight ways of the rose.
fn things(scene: &Scene) -> BTreeSet<String> {
    let table = scene.board.table.as_ref().unwrap();
    let ways = ["n", "ne", "e", "se", "s", "sw", "w", "nw"].map(|way| format!("to-{way}"));
    let pieces = scene.pieces.iter().map(|piece| piece.id.clone());
    let tags = table.tags.iter().map(|tag| tag.id.clone());
    let grounds = table.grounds.iter().map(|ground| ground.id.clone()).filter(|id| !id.is_empty());
    pieces.chain(tags).chain(grounds).chain(ways).collect()
}

/// The ways to point at a choice.
fn paths(choice: &Choice) -> impl Iterator<Item = &Vec<String>> {
    std::iter::once(&choice.touches).chain(&choice.otherwise)
}

/// A choice that has nothing on the table is one of these, which have a button of their own.
fn is_plain(choice: &Choice) -> bool {
    matches!(choice.verb, "ready" | "end" | "roll")
}

/// Is there something like `34.5,40` in it?
fn has_coordinates(text: &str) -> bool {
    text.as_bytes().windows(3).any(|three| three[0].is_ascii_digit() && three[1] == b',' && three[2].is_ascii_digit())
}

#[test]
fn everything_that_is_offered_can_be_pointed_at_and_is_told_without_coordinates() {
    let voices = [Lang::En, Lang::Es].map(voice);
    for (scenario, seed) in [("short", 7), ("short", 8), ("meyers-drift", 9)] {
        let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
        let mut battle = Battle::begin(rules(), setup, Dice::fair(Secret::from_seed(seed)), &[]).unwrap();
        let mut chance = Seeded::new(seed);
        let mut verbs = BTreeSet::new();
        for _ in 0..450 {
            let scene = battle.view(Viewer::UMPIRE).scene();
            let things = things(&scene);
            for choice in &scene.choices {
                verbs.insert(choice.verb);
                let known = |path: &&Vec<String>| path.iter().all(|id| things.contains(id));
                let pointed = paths(choice).find(known);
                let meant = pointed.is_some_and(|path| !path.is_empty()) || !choice.points.is_empty();
                assert!(
                    meant || is_plain(choice),
                    "{scenario}: {} {:?} {:?}",
                    choice.verb,
                    choice.words,
                    choice.touches
                );
                assert!(paths(choice).all(|path| path.iter().all(|id| things.contains(id))), "{:?}", choice.touches);
                for said in voices.each_ref().map(|voice| voice.say(&choice.text)) {
                    assert!(!has_coordinates(&said), "{said}");
                }
            }
            let Some(choice) = scene.choices.get(chance.below(scene.choices.len().max(1) as u32) as usize) else {
                break;
            };
            battle.act(Viewer::UMPIRE, &choice.action, &[]).unwrap();
        }
        assert!(verbs.len() >= 6, "{scenario}: {verbs:?}");
    }
}

#[test]
fn n_45_a_volley_is_ordered_by_its_leader_or_a_rifle_and_the_way_though_another_is_asked() {
    let line: Vec<String> = (3..12).map(|number| format!("b{number} {},28 n loaded", 15 + number)).collect();
    let men = format!(
        "b2 22,29.5 n loaded; b13 30,26 n loaded; {}; w1-1 22,15 s; w1-2 24,15 s; w1-12 30,16 s",
        line.join("; ")
    );
    let field = field("british_fire", &men).at("b13");
    let view = field.view();
    assert!(view.scene().choices.iter().all(|choice| choice.verb != "volley"), "it is another's turn to be asked");
    for thing in ["b2", "b5"] {
        let orders = view.orders(thing);
        let volley = orders.iter().find(|order| order.verb == "volley").unwrap_or_else(|| panic!("{thing}"));
        assert_eq!(volley.touches, ["b2", "to-n"]);
        assert!(paths(volley).any(|path| *path == ["b5", "to-n"]) && paths(volley).any(|path| *path == ["b2", "w1-1"]));
        // The strip that the nine bases span, 24″ deep.
        let fan = &volley.sketch.bands[0].outline;
        assert_eq!(fan, &[(1750, 2800), (2650, 2800), (2650, 400), (1750, 400)]);
        let said = voice(Lang::En).say(&volley.text);
        assert_eq!(said, "Sergeant Hollis orders a volley of 9 rifles to the north");
    }
}

#[test]
fn n_15_a_warband_is_pointed_at_by_any_of_its_men_and_goes_any_of_eight_ways() {
    let men: Vec<String> = (1..=12).map(|n| format!("w1-{n} {},{} s", 20 + (n - 1) % 6, 20 + (n - 1) / 6)).collect();
    let field = field_in("short", "zulu_move", &format!("{}; b1 40,50 n", men.join("; "))).at("w4-12");
    let scene = field.view().scene();
    let man = scene.pieces.iter().find(|piece| piece.id == "w1-7").unwrap();
    assert_eq!(man.body.as_deref(), Some("w1"));
    assert!(scene.board.table.as_ref().unwrap().tags.iter().any(|tag| tag.id == "w1"));
    let orders = field.view().orders("w1");
    let ways: BTreeSet<&str> = orders.iter().map(|order| order.touches[1].as_str()).collect();
    assert_eq!(ways.len(), 8, "{ways:?}");
    let south = orders.iter().find(|order| order.touches == ["w1", "to-s"]).unwrap();
    assert_eq!(voice(Lang::En).say(&south.text), "Warband 1, 12 men, 8″ south");
    assert_eq!(south.sketch.stands.len(), 12, "a ghost for each");
    assert!(south.sketch.stands.iter().any(|stand| (stand.x, stand.y) == (2000, 2800)));
    // Pointing at the ground means the nearest of the eight ways, and no farther than a move.
    let reach = field.view().reach("w1").unwrap();
    assert_eq!((reach.verb, reach.words.as_slice(), reach.stands.len()), ("advance", ["w1".to_owned()].as_slice(), 12));
}

#[test]
fn n_15_a_warband_makes_for_the_place_that_was_pointed_at() {
    let men: Vec<String> = (1..=12).map(|n| format!("w1-{n} {},{} s", 20 + (n - 1) % 6, 20 + (n - 1) / 6)).collect();
    let mut field = field_in("short", "zulu_move", &format!("{}; b1 40,50 n", men.join("; "))).at("w1-1");
    // From the middle, 22.5,20.5, five inches and a little more to the south.
    field.act("advance w1 23 25.5", &[]);
    assert_eq!((field.at("w1-1"), field.at("w1-12")), ((2000, 2500), (2500, 2600)));
}

#[test]
fn n_15_a_march_is_not_asked_about_unless_it_leads_into_the_river() {
    let men = |y: i32| {
        let men: Vec<String> = (1..=12).map(|n| format!("w1-{n} {},{} s", 8 + (n - 1) % 6, y + (n - 1) / 6)).collect();
        field_in("short", "zulu_move", &format!("{}; b1 40,50 n", men.join("; "))).at("w1-1")
    };
    for (y, asked) in [(20, false), (50, true)] {
        let field = men(y);
        let view = field.view();
        let orders = view.scene().choices;
        let march = orders.iter().find(|choice| choice.touches == ["w1", "to-s"]).expect("south");
        assert_eq!(view.is_grave(&march.action), asked, "from {y}″");
    }
}

#[test]
fn n_82_a_warband_begins_where_one_points_or_as_near_as_there_is_room() {
    let mut field = Field::set_up("short");
    let reach = field.view().reach("").expect("the next warband");
    assert_eq!((reach.verb, reach.words.as_slice(), reach.stands.len()), ("array", ["1".to_owned()].as_slice(), 12));
    field.act("array 1 20 4", &[]);
    assert_eq!(field.at("w1-1"), (1750, 350));
    // Over the edge a little, and on top of the first: beside it.
    field.act("array 2 20 4.4", &[]);
    assert!(field.at("w2-1") != (1750, 350));
    // On a flank they stand in file, and look inwards.
    field.act("array 3 2 15", &[]);
    assert_eq!((field.one("w3-1")["facing"].as_str(), field.at("w3-1")), (Some("e"), (150, 1250)));
    assert_eq!(field.refused("array 4 36 30"), "N-82");
}

#[test]
fn n_30_men_leave_a_tent_that_one_points_at() {
    let field = field("british_move", "b5 t2 loaded; b6 t2 loaded; w1-1 20,5 s").tent(2, "rolled", true.into());
    let field = field.tent(2, "may_leave", 3.into()).at("b5");
    let choices = field.view().scene().choices;
    assert!(
        choices.iter().any(|choice| choice.verb == "move" && choice.touches == ["t2"] && !choice.points.is_empty())
    );
    let reach = field.view().reach("t2").expect("out of the tent");
    assert_eq!((reach.verb, reach.words.as_slice()), ("move", ["b5".to_owned()].as_slice()));
}

#[test]
fn n_81_men_have_surnames_and_officers_their_own() {
    let field = Field::set_up("meyers-drift");
    let scene = field.view().scene();
    let voice = voice(Lang::En);
    let names: BTreeSet<String> =
        scene.panels.iter().flat_map(|panel| &panel.items).map(|item| voice.say(&item.text)).collect();
    assert!(!names.is_empty());
    let sentry = scene.pieces.iter().find(|piece| piece.label.is_some()).expect("a sentry");
    assert!(voice.say(&sentry.name).starts_with("Private ") && !voice.say(&sentry.name).contains('('));
    assert_ne!(voice.say(sentry.label.as_ref().unwrap()), "");
}

#[test]
fn n_15_the_rose_says_how_far_a_warband_will_go_and_leads_nobody_off_the_table() {
    // Two ranks whose rear stands four inches from the north edge.
    let men: Vec<String> = (1..=12).map(|n| format!("w1-{n} {},{} s", 20 + (n - 1) % 6, 4 + (n - 1) / 6)).collect();
    let field = field_in("short", "zulu_move", &format!("{}; b1 40,50 n", men.join("; "))).at("w1-1");
    let scene = field.view().scene();
    let orders = field.view().orders("w1");
    let said = |way: &str| {
        let order = orders.iter().find(|order| order.touches == ["w1", way]).unwrap_or_else(|| panic!("{way}"));
        voice(Lang::En).say(&order.text)
    };
    assert_eq!(said("to-s"), "Warband 1, 12 men, 8″ south");
    assert!(!said("to-n").contains("8″"), "{}", said("to-n"));
    for order in &orders {
        for stand in &order.sketch.stands {
            assert!((0..=scene.board.width).contains(&stand.x) && (0..=scene.board.height).contains(&stand.y));
        }
    }
    let reach = field.view().reach("w1").unwrap();
    assert!(reach.bands[0].outline.iter().all(|(x, y)| (0..=scene.board.width).contains(x) && *y >= 0));
}

#[test]
fn n_35_independent_fire_counts_those_who_have_a_target() {
    // The one in the south is loaded as well, but nobody is within his range.
    let field = field("british_fire", "b3 22,28 n loaded; b4 24,28 n loaded; b5 60,70 s loaded; w1-1 22,22 s").at("b3");
    let scene = field.view().scene();
    let salvo = scene.choices.iter().find(|choice| choice.verb == "salvo").expect("independent fire");
    let said = voice(Lang::En).say(&salvo.text);
    assert_eq!(said, "Independent fire, each at the nearest: 2 men have a target");
}

#[test]
fn n_15_a_warband_that_is_pointed_somewhere_goes_exactly_where_its_ghosts_stood_or_is_refused() {
    // Four inches from the north edge and two from the west one, with a comrade of another warband in the way to the east.
    let men: Vec<String> = (1..=12).map(|n| format!("w1-{n} {},{} s", 2 + (n - 1) % 6, 4 + (n - 1) / 6)).collect();
    let others = "w2-1 11,4 s; w2-2 4,12 s; b1 40,50 n";
    let field = field_in("short", "zulu_move", &format!("{}; {others}", men.join("; "))).at("w1-1");
    let reach = field.view().reach("w1").unwrap();
    let count = reach.stands.len() as i32;
    let (x, y) = reach.stands.iter().fold((0, 0), |(x, y), stand| (x + stand.x, y + stand.y));
    let middle = (x / count, y / count);
    for (dx, dy) in [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)] {
        for inches in 1..=8 {
            let far = if dx != 0 && dy != 0 { inches * 71 } else { inches * 100 };
            let (x, y) = (middle.0 + dx * far, middle.1 + dy * far);
            if x < 0 || y < 0 {
                continue;
            }
            let [x, y] = [x, y].map(|units| format!("{:.2}", f64::from(units) / 100.0));
            let march = reach.marches.iter().find(|march| (march.towards, march.inches) == ((dx, dy), inches));
            let order = field.view().spoken("advance", &["w1", &x, &y]).unwrap();
            let singles =
                order.ok().and_then(|order| field.battle.truth().singles(&order).ok().flatten()).unwrap_or_default();
            let ends: BTreeSet<(String, i64, i64)> = singles
                .iter()
                .map(|single| &single.written()["move"])
                .map(|one| {
                    (
                        one["figure"].as_str().unwrap().into(),
                        one["to"][0].as_i64().unwrap(),
                        one["to"][1].as_i64().unwrap(),
                    )
                })
                .collect();
            let stands = march.iter().flat_map(|march| &march.stands);
            let ghosts: BTreeSet<(String, i64, i64)> =
                stands.map(|stand| (stand.piece.clone(), i64::from(stand.x), i64::from(stand.y))).collect();
            assert_eq!(ghosts, ends, "{inches}″ towards {dx},{dy}");
        }
    }
    assert!(reach.marches.iter().any(|march| march.stands.len() < 12), "the edge and the others hold some up");
}
