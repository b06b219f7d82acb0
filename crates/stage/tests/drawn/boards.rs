//! Every board that random play reaches is a sound drawing that shows each thing exactly once.

use std::collections::{BTreeMap, HashSet};

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::scene::{
    Board, BoardEdge, BoardSpace, Colour, EdgeKind, Form, Livery, Mark, Pictogram, Piece, Scene, Shape, Terrain,
};
use redoubt_kernel::{AnyPosition, Lang, Message, Profile, Seat, Setup, Turn, Viewer};
use redoubt_registry::{PROFILES, load};
use redoubt_stage::Voice;
use redoubt_stage::svg::{self, Theme};
use roxmltree::{Document, Node};

/// The most a board may weigh.
const HEAVIEST: usize = 150_000;

/// Calls `look` at some points of random games of every scenario.
fn at_many_points(profile: &'static Profile, mut look: impl FnMut(&dyn AnyPosition)) {
    let game = load(profile.id, None).unwrap();
    for scenario in profile.scenarios {
        for seed in 0..3 {
            let mut chance = Seeded::new(seed);
            let setup = Setup { scenario: (*scenario).to_owned(), ..Setup::default() };
            let (mut position, _) = game.begin(setup, &mut chance).unwrap();
            for ply in 0..160 {
                if ply % 20 == seed as usize {
                    look(position.as_ref());
                }
                let Turn::Decides(_) = position.turn() else { break };
                let legal = position.legal();
                let action = &legal[chance.below(legal.len() as u32) as usize];
                position.apply(action, &mut chance).unwrap();
            }
            look(position.as_ref());
        }
    }
}

fn ids<'a>(document: &'a Document<'a>, class: &str) -> Vec<&'a str> {
    let has = |node: &Node| node.attribute("class").is_some_and(|classes| classes.split(' ').any(|word| word == class));
    let groups = document.descendants().filter(|node| node.has_tag_name("g") && has(node)).collect::<Vec<_>>();
    let mut ids: Vec<_> = groups.iter().filter_map(|node| node.attribute("data-id")).collect();
    ids.sort_unstable();
    ids
}

fn sorted<'a>(ids: impl Iterator<Item = &'a String>) -> Vec<&'a str> {
    let mut ids: Vec<&str> = ids.map(String::as_str).filter(|id| !id.is_empty()).collect();
    ids.sort_unstable();
    ids
}

fn check(scene: &Scene, voice: &Voice, profile: &Profile) {
    let drawing = svg::board(scene, voice).into_string();
    assert!(drawing.len() < HEAVIEST, "{}: {} bytes", scene.game, drawing.len());
    let document = Document::parse(&drawing).unwrap_or_else(|error| panic!("{}: {error}", scene.game));
    let parsed = |class| ids(&document, class);
    assert_eq!(parsed("space"), sorted(scene.board.spaces.iter().map(|space| &space.id)));
    assert_eq!(parsed("piece"), sorted(scene.pieces.iter().map(|piece| &piece.id)));
    let grounds = scene.board.table.iter().flat_map(|table| &table.grounds).map(|ground| &ground.id);
    assert_eq!(parsed("ground"), sorted(grounds));
    let defined: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let known: HashSet<_> = defined.iter().copied().collect();
    assert_eq!(defined.len(), known.len(), "an id is given twice");
    for node in document.descendants() {
        assert!(!node.has_tag_name("script"));
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(name != "style" && !name.starts_with("on"), "{name}={value}");
            let link = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
            let link = link.or_else(|| value.strip_prefix('#').filter(|_| name == "href"));
            assert!(link.is_none_or(|id| known.contains(id)), "nothing is called {value}");
        }
        if node.has_tag_name("title") {
            assert!(node.text().is_some_and(|text| !text.contains('⟨')), "a title without words");
        }
    }
    let cards = scene.panels.iter().flat_map(|panel| &panel.items).filter_map(|item| item.card.as_ref());
    let worn = scene.pieces.iter().filter_map(|piece| piece.livery).chain(cards.filter_map(|card| card.livery));
    for livery in worn {
        assert!(profile.liveries.contains(&livery), "{}: pages have no colours for {}", scene.game, livery.id);
    }
    for item in scene.panels.iter().flat_map(|panel| &panel.items) {
        let text = svg::item(item, voice).into_string();
        let parsed = Document::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(parsed.root_element().attribute("data-id").unwrap_or_default(), item.id);
        assert!(!text.contains("⟨") && !text.contains("style="), "{text}");
    }
}

#[test]
fn every_board_is_sound_and_shows_each_thing_once() {
    for profile in PROFILES {
        let voices = Lang::ALL.map(|lang| Voice::of(lang, profile));
        at_many_points(profile, |position| {
            for voice in &voices {
                check(&position.view(Viewer::UMPIRE).scene(), voice, profile);
            }
        });
    }
}

#[test]
fn every_battle_has_a_moment_worth_a_picture() {
    for profile in PROFILES {
        let game = load(profile.id, None).unwrap();
        let position = game.showpiece().unwrap_or_else(|| panic!("{} has none that its rules allow", profile.id));
        let voice = Voice::of(Lang::En, profile);
        let scene = position.view(Viewer::UMPIRE).scene();
        check(&scene, &voice, profile);
        let poster = svg::poster(&scene, &voice, Theme::Light);
        Document::parse(&poster).unwrap();
        assert!(poster.len() < HEAVIEST, "{}: {} bytes", profile.id, poster.len());
    }
}

#[test]
fn a_board_is_drawn_the_same_every_time() {
    for profile in PROFILES {
        let voice = Voice::of(Lang::En, profile);
        at_many_points(profile, |position| {
            let draw = || svg::board(&position.view(Viewer::UMPIRE).scene(), &voice).into_string();
            assert_eq!(draw(), draw());
        });
    }
}

#[test]
fn dice_are_sound_drawings() {
    for profile in PROFILES {
        let game = load(profile.id, None).unwrap();
        let mut chance = Seeded::new(3);
        let (mut position, _) = game.begin(Setup::default(), &mut chance).unwrap();
        let mut seen = 0;
        for _ in 0..300 {
            let Turn::Decides(_) = position.turn() else { break };
            let legal = position.legal();
            let action = &legal[chance.below(legal.len() as u32) as usize];
            for telling in position.apply(action, &mut chance).unwrap().told(Viewer::UMPIRE) {
                for die in &telling.dice {
                    let faces = die.die.lowest()..u8::try_from(die.die.sides()).unwrap() + die.die.lowest();
                    assert!(faces.contains(&die.face), "{die:?}");
                    Document::parse(&svg::die(die).into_string()).unwrap();
                    seen += 1;
                }
            }
        }
        assert!(seen > 0 || profile.id == "ntombi", "{}: no die was shown", profile.id);
    }
}

#[test]
fn a_file_that_stands_alone_has_every_colour_settled() {
    let scene = outpost();
    for theme in [Theme::Light, Theme::Dark] {
        let file = svg::standalone(&scene, &Voice::new(Lang::En), theme);
        Document::parse(&file).unwrap();
        for word in ["var(", "light-dark", "--", "@"] {
            assert!(!file.contains(word), "{word} is left in the file");
        }
    }
    let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| svg::standalone(&scene, &Voice::new(Lang::En), theme));
    assert_ne!(light, dark);
}

/// The style sheet with the colours of every battle.
fn style() -> String {
    svg::style(PROFILES.iter().flat_map(|profile| profile.liveries).copied())
}

/// The custom properties, each with its two colours.
fn palette() -> BTreeMap<String, [String; 2]> {
    let style = style();
    let properties = style.split(';').filter_map(|line| line.split_once("light-dark("));
    let entry = |(name, values): (&str, &str)| {
        let name = name.rsplit("--").next().unwrap().trim().trim_end_matches(':').to_owned();
        let (light, dark) = values.trim_end_matches(')').split_once(',').unwrap();
        (name, [light.trim().to_owned(), dark.trim().to_owned()])
    };
    properties.map(entry).collect()
}

#[test]
fn every_colour_in_use_is_defined() {
    let palette = palette();
    let style = style();
    let used = style.split("var(--").skip(1).filter_map(|rest| rest.split([')', ',']).next());
    // What a rule defines for itself, such as the cloth of a card.
    let own = ["cloth", "cloth-edge", "cloth-ink"];
    for name in used.filter(|name| !own.contains(name)) {
        assert!(palette.contains_key(name), "--{name} has no value");
    }
}

/// WCAG 2: how far two colours are apart.
fn contrast(one: &str, other: &str) -> f64 {
    let luminance = |colour: &str| {
        let part = |at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        let linear = |value: f64| if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) };
        0.2126 * linear(part(1)) + 0.7152 * linear(part(3)) + 0.0722 * linear(part(5))
    };
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn words_stand_out_from_what_they_are_written_on() {
    let written = [
        ("ink", ["paper", "board", "sand", "veld", "earth", "floor", "sea", "card", "track", "track-near"].as_slice()),
        ("soft-ink", &["paper", "card"]),
        ("brass-ink", &["paper", "card"]),
        ("danger", &["paper"]),
        ("pale", &["crimson", "attack", "defence"]),
        ("print", &["pale"]),
        ("plain-ink", &["plain"]),
        ("die-ink", &["die"]),
    ];
    let palette = palette();
    for (ink, grounds) in written {
        for ground in grounds {
            for (one, other) in palette[ink].iter().zip(&palette[*ground]) {
                let found = contrast(one, other);
                assert!(found >= 4.5, "{ink} {one} on {ground} {other}: {found:.2}");
            }
        }
    }
    // What a battle brings: on its cloth, and in its colour on white.
    for livery in PROFILES.iter().flat_map(|profile| profile.liveries) {
        let colour = |part: &str| &palette[&format!("l-{}{part}", livery.id)];
        for (ink, ground) in [(colour("-ink"), colour("")), (colour("-edge"), &palette["pale"])] {
            for (one, other) in ink.iter().zip(ground) {
                let found = contrast(one, other);
                assert!(found >= 4.5, "{}: {one} on {other}: {found:.2}", livery.id);
            }
        }
    }
}

/// Squares of blue with a white saltire.
static GUARDS: Livery = Livery {
    id: "guards",
    shape: Shape::Square,
    cloth: Colour::new(0x20407a, 0x2c5296),
    edge: Colour::new(0x10244a, 0x10244a),
    ink: Colour::new(0xffffff, 0xffffff),
    motif: Some("M-30-17l47 47h13l-60-60zM30-17l-47 47h-13l60-60z"),
};

/// Ovals of leather with a dark bar.
static RAIDERS: Livery = Livery {
    id: "raiders",
    shape: Shape::Round,
    cloth: Colour::new(0xead0a0, 0xd8bc88),
    edge: Colour::new(0x201810, 0x201810),
    ink: Colour::new(0x201810, 0x201810),
    motif: Some("M-27-4h54v8h-54z"),
};

static MUSKET: Pictogram =
    Pictogram { id: "musket", marks: &[Mark::Turned(-45, &[Mark::Solid("M-21-2h42v4h-42z"), Mark::Line("M-7 4v6")])] };

static SPEAR: Pictogram = Pictogram {
    id: "spear",
    marks: &[Mark::Line("M0 21v-34"), Mark::Solid("M0-23l4 11-8 0z"), Mark::Cut("M-1 0h2v4h-2z")],
};

/// Two rooms with a door between them, a soldier and a warrior.
fn outpost() -> Scene {
    let words = Message::new("scene-pieces");
    let space = |id: &str, x| BoardSpace {
        id: id.to_owned(),
        x,
        y: 0,
        width: 1,
        height: 1,
        terrain: Terrain::Room,
        name: words.clone(),
    };
    let piece = |id: &str, space: &str, livery, pictogram| Piece {
        form: Form::Counter,
        livery: Some(livery),
        strength: Some((1, 2)),
        ..Piece::new(id, space, pictogram, words.clone(), words.clone())
    };
    let edge = BoardEdge { between: ("a".to_owned(), "b".to_owned()), kind: EdgeKind::Door, name: words.clone() };
    Scene {
        game: "outpost",
        title: words.clone(),
        strip: Vec::new(),
        board: Board {
            width: 2,
            height: 1,
            spaces: vec![space("a", 0), space("b", 1)],
            edges: vec![edge],
            ..Board::default()
        },
        pieces: vec![
            Piece { seat: Some(Seat(0)), ..piece("one", "a", &GUARDS, &MUSKET) },
            piece("two", "b", &RAIDERS, &SPEAR),
        ],
        panels: Vec::new(),
        prompt: None,
        choices: Vec::new(),
        notes: Vec::new(),
        outcome: None,
    }
}

#[test]
fn a_small_board_is_drawn_as_it_was() {
    let drawing = svg::board(&outpost(), &Voice::new(Lang::En)).into_string();
    insta::assert_snapshot!(drawing.replace("><", ">\n<"));
}

/// What carries a mark of this class, by the piece that it is about.
fn marked<'a>(document: &'a Document<'a>, class: &str) -> Vec<&'a str> {
    let has = |node: &Node| node.attribute("class").is_some_and(|classes| classes.split(' ').any(|word| word == class));
    let mut ids: Vec<_> = document.descendants().filter(has).filter_map(|node| node.attribute("data-mark")).collect();
    ids.sort_unstable();
    ids
}

#[test]
fn what_changed_between_two_moments_is_marked_and_nothing_else() {
    let mut kinds = [0; 3];
    for profile in PROFILES {
        let voice = Voice::of(Lang::En, profile);
        let mut last: Option<Scene> = None;
        at_many_points(profile, |position| {
            let scene = position.view(Viewer::UMPIRE).picture();
            let Some(before) = last.replace(scene.clone()) else { return };
            let stands = |piece: &&Piece| matches!(piece.form, Form::Counter | Form::Card | Form::Figure);
            let place = |scene: &Scene, id: &str| {
                let stands = scene.board.table.iter().flat_map(|table| &table.stands);
                let stand = stands.into_iter().find(|stand| stand.piece == id).map(|stand| (stand.x, stand.y));
                let piece = scene.pieces.iter().find(|piece| piece.id == id);
                piece.map(|piece| (stand, if stand.is_some() { String::new() } else { piece.space.clone() }))
            };
            let moved =
                |piece: &&Piece| place(&before, &piece.id).is_some_and(|old| Some(old) != place(&scene, &piece.id));
            let fell = |piece: &&Piece| piece.seat.is_some() && place(&scene, &piece.id).is_none();
            let lost = |piece: &&Piece| {
                let old = before.pieces.iter().find(|old| old.id == piece.id);
                let lives = |piece: &Piece| piece.strength.map_or(0, |(now, _)| now);
                old.is_some_and(|old| lives(old) > lives(piece))
            };
            let moved = sorted(scene.pieces.iter().filter(stands).filter(moved).map(|piece| &piece.id));
            let fallen = sorted(before.pieces.iter().filter(stands).filter(fell).map(|piece| &piece.id));
            let lost = sorted(scene.pieces.iter().filter(stands).filter(lost).map(|piece| &piece.id));
            let trace = svg::Trace { before: before.clone(), attacks: Vec::new() };
            let drawing = svg::board_with(&scene, &voice, Some(&trace)).into_string();
            let document = Document::parse(&drawing).unwrap();
            assert_eq!(marked(&document, "mark-move"), moved, "{}", profile.id);
            assert_eq!(marked(&document, "mark-fallen"), fallen, "{}", profile.id);
            let hurt = marked(&document, "mark-hurt");
            assert!(lost.iter().all(|id| hurt.contains(id)), "{}: {lost:?} {hurt:?}", profile.id);
            // Marks are no things: each thing is still there once.
            assert_eq!(ids(&document, "piece"), sorted(scene.pieces.iter().map(|piece| &piece.id)));
            for (count, found) in kinds.iter_mut().zip([&moved, &fallen, &lost]) {
                *count += found.len();
            }
        });
    }
    assert!(kinds.iter().all(|count| *count > 0), "moves, falls and losses were seen: {kinds:?}");
}
