//! What is written on a board can be read: names lie neither over each other nor under what stands there, and none is cut.

use std::collections::BTreeMap;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::scene::{Form, GroundKind, Scene};
use redoubt_kernel::{Lang, Profile, Setup, Turn, Viewer};
use redoubt_registry::{load, profile};
use redoubt_stage::{Voice, reader, svg};
use roxmltree::{Document, Node};

/// Left, top, right, bottom.
type Rect = [f64; 4];

fn meet(a: &Rect, b: &Rect) -> bool {
    // What only touches is fine.
    const HAIR: f64 = 0.6;
    a[0] + HAIR < b[2] && b[0] + HAIR < a[2] && a[1] + HAIR < b[3] && b[1] + HAIR < a[3]
}

fn battle(id: &str) -> &'static Profile {
    profile(id).unwrap()
}

/// Calls `look` at many points of random games.
fn at_many_points(id: &str, mut look: impl FnMut(&Scene)) {
    let game = load(id, None).unwrap();
    for scenario in battle(id).scenarios {
        for seed in 0..4 {
            let mut chance = Seeded::new(seed);
            let setup = Setup { scenario: (*scenario).to_owned(), ..Setup::default() };
            let (mut position, _) = game.begin(setup, &mut chance).unwrap();
            for ply in 0..240 {
                if ply % 12 == 0 {
                    look(&position.view(Viewer::UMPIRE).scene());
                }
                let Turn::Decides(_) = position.turn() else { break };
                let legal = position.legal();
                let action = &legal[chance.below(legal.len() as u32) as usize];
                position.apply(action, &mut chance).unwrap();
            }
        }
    }
}

fn is(node: &Node, class: &str) -> bool {
    node.attribute("class").is_some_and(|classes| classes.split(' ').any(|word| word == class))
}

/// The numbers of `translate(…)` and of `scale(…)`.
fn numbers(node: &Node, call: &str) -> Vec<f64> {
    let text = node.attribute("transform").unwrap_or_default();
    let inner = text.split_once(&format!("{call}(")).and_then(|(_, rest)| rest.split_once(')')).map_or("", |(n, _)| n);
    inner.split([' ', ',']).filter_map(|number| number.parse().ok()).collect()
}

fn place(node: &Node) -> (f64, f64) {
    let at = numbers(node, "translate");
    (at.first().copied().unwrap_or(0.0), at.get(1).copied().unwrap_or(0.0))
}

#[test]
fn names_of_warbands_and_tents_lie_apart() {
    let voice = Voice::of(Lang::En, battle("ntombi"));
    let mut most = 0;
    at_many_points("ntombi", |scene| {
        let drawing = svg::board(scene, &voice).into_string();
        let document = Document::parse(&drawing).unwrap();
        let tags = document.descendants().filter(|node| is(node, "tag")).map(|tag| {
            let paper = tag.children().find(|node| is(node, "tag-paper")).unwrap();
            let (own, aside) = (place(&tag), place(&paper));
            let (x, y) = (own.0 + aside.0, own.1 + aside.1);
            let grain = numbers(&paper, "scale")[0];
            let rect = paper.children().find(|node| node.has_tag_name("rect")).unwrap();
            let side = |name: &str| rect.attribute(name).unwrap().parse::<f64>().unwrap() * grain;
            let (left, top) = (x + side("x"), y + side("y"));
            [left, top, left + side("width"), top + side("height")]
        });
        let tags: Vec<Rect> = tags.collect();
        most = most.max(tags.len());
        for (index, tag) in tags.iter().enumerate() {
            assert!(!tags[..index].iter().any(|other| meet(tag, other)), "names lie over each other: {tags:?}");
        }
        // They lie above the figures, and cover none of them.
        let order = document.descendants().filter(|node| is(node, "piece") || is(node, "tag"));
        let order: Vec<bool> = order.map(|node| is(&node, "tag")).collect();
        assert!(order.is_sorted(), "a name lies under a figure");
        for stand in &scene.board.table.as_ref().unwrap().stands {
            let (x, y) = (f64::from(stand.x), f64::from(stand.y));
            let over = tags.iter().find(|tag| tag[0] < x && x < tag[2] && tag[1] < y && y < tag[3]);
            assert!(over.is_none(), "{} stands under a name: {over:?}", stand.piece);
        }
    });
    assert!(most > 8, "hardly any names were seen");
}

#[test]
fn no_counter_lies_over_the_name_of_its_room() {
    let voice = Voice::of(Lang::En, battle("hospital"));
    let mut pairs = 0;
    at_many_points("hospital", |scene| {
        let drawing = svg::board(scene, &voice).into_string();
        let document = Document::parse(&drawing).unwrap();
        let words = document.descendants().filter(|node| is(node, "map-coordinate")).map(|text| {
            let (x, y) = place(&text.parent().unwrap());
            let half = text.text().unwrap_or_default().chars().count() as f64 * 5.5;
            [x - half, y - 14.0, x + half, y]
        });
        let words: Vec<Rect> = words.collect();
        assert!(!words.is_empty());
        let mut crowd: BTreeMap<&str, usize> = BTreeMap::new();
        for piece in document.descendants().filter(|node| is(node, "f-counter")) {
            let (x, y) = place(&piece);
            let lift = piece.children().find(|node| is(node, "lift")).unwrap();
            let size = numbers(&lift, "scale").first().copied().unwrap_or(1.0) * 30.0;
            let counter = [x - size, y - size, x + size, y + size];
            assert!(
                !words.iter().any(|word| meet(word, &counter)),
                "{:?} lies over a name",
                piece.attribute("data-id")
            );
            *crowd.entry(piece.attribute("data-space").unwrap()).or_default() += 1;
        }
        let inside =
            |space: &&str| scene.board.spaces.iter().any(|one| one.id == **space && one.terrain.word() == "room");
        pairs += crowd.iter().filter(|(space, count)| **count > 1 && inside(space)).count();
    });
    assert!(pairs > 0, "no room was ever full");
}

#[test]
fn a_card_on_the_mat_has_a_whole_name_that_no_other_of_its_side_has() {
    for lang in Lang::ALL {
        let voice = Voice::of(lang, battle("zama"));
        at_many_points("zama", |scene| {
            let drawing = svg::board(scene, &voice).into_string();
            let document = Document::parse(&drawing).unwrap();
            let mut names: BTreeMap<(String, u8), String> = BTreeMap::new();
            for piece in scene.pieces.iter().filter(|piece| piece.form == Form::Card) {
                let node = document.descendants().find(|node| node.attribute("data-id") == Some(&piece.id)).unwrap();
                let lines = node.descendants().filter(|node| is(node, "card-name")).filter_map(|line| line.text());
                let shown = lines.collect::<Vec<_>>().join(" ");
                assert_eq!(shown, voice.say(piece.label.as_ref().unwrap()), "the name is cut");
                let whole = voice.say(&piece.name);
                let known = names.insert((shown.clone(), piece.seat.unwrap().0), whole.clone());
                assert!(known.is_none_or(|known| known == whole), "{shown} is not the only one");
            }
        });
    }
}

#[test]
fn the_name_of_a_regiment_stays_on_the_paper_wherever_it_stands() {
    let voice = Voice::of(Lang::En, battle("ramparts"));
    let mut near = 0;
    at_many_points("ramparts", |scene| {
        let drawing = svg::board(scene, &voice).into_string();
        let document = Document::parse(&drawing).unwrap();
        let view = document.root_element().attribute("viewBox").unwrap().split(' ');
        let view: Vec<f64> = view.map(|number| number.parse().unwrap()).collect();
        for name in document.descendants().filter(|node| is(node, "own-name")) {
            let lift = name.parent().unwrap();
            let size = numbers(&lift, "scale").first().copied().unwrap_or(1.0);
            let (x, _) = place(&lift.parent().unwrap());
            let strip = name.prev_sibling().unwrap();
            let side = |side: &str| strip.attribute(side).unwrap().parse::<f64>().unwrap() * size;
            let (left, right) = (x + side("x"), x + side("x") + side("width"));
            assert!(left > view[0] + 3.0 && right < view[0] + view[2] - 3.0, "{:?}: {left} to {right}", name.text());
            near += usize::from(name.has_attribute("x"));
        }
    });
    assert!(near > 0, "no regiment ever stood at the edge");
}

#[test]
fn the_name_of_a_side_stands_among_no_letters_and_numbers_of_the_edge() {
    let voice = Voice::of(Lang::En, battle("zama"));
    let game = load("zama", None).unwrap();
    let (position, _) = game.begin(Setup::default(), &mut Seeded::new(1)).unwrap();
    let drawing = svg::board(&position.view(Viewer::UMPIRE).scene(), &voice).into_string();
    let document = Document::parse(&drawing).unwrap();
    let number = |node: &Node, name: &str| node.attribute(name).and_then(|text| text.parse::<f64>().ok()).unwrap();
    let labels = document.descendants().filter(|node| is(node, "edge-label"));
    let labels: Vec<(f64, f64)> = labels.map(|label| (number(&label, "x"), number(&label, "y"))).collect();
    let names: Vec<Node> = document.descendants().filter(|node| is(node, "map-margin")).collect();
    assert!(names.len() == 2 && labels.len() > 10, "two sides, and an edge that is labelled");
    for name in names {
        let (x, y) = place(&name.parent().unwrap());
        // On another edge than theirs: neither in their row nor in their column.
        let among = labels.iter().any(|label| (label.0 - x).abs() < 20.0 || (label.1 - y).abs() < 1.0);
        assert!(!among, "{:?} at {x}, {y} among {labels:?}", name.text());
    }
}

#[test]
fn whoever_looks_at_a_tent_reads_who_is_inside() {
    let profile = battle("ntombi");
    let voice = Voice::of(Lang::En, profile);
    let game = load("ntombi", None).unwrap();
    let (position, _) = game.begin(Setup::default(), &mut Seeded::new(1)).unwrap();
    let scene = position.view(Viewer::UMPIRE).scene();
    let grounds = &scene.board.table.as_ref().unwrap().grounds;
    let tents: Vec<_> = grounds.iter().filter(|ground| ground.terrain == GroundKind::Tent).collect();
    assert!(tents.iter().any(|tent| !tent.inside.is_empty()));
    for tent in tents {
        let read = reader::read(&scene, scene.thing(&tent.id).unwrap(), &[], profile, &voice, None).into_string();
        for man in &tent.inside {
            assert!(read.contains(&voice.say(man)), "{} is not listed: {read}", voice.say(man));
        }
    }
}
