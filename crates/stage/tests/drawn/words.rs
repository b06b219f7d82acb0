//! Whatever a scene says is drawn, in words that the document lists, and nothing that draws it knows a battle.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::Path;

use redoubt_kernel::scene::{
    Badge, BandKind, Board, BoardSpace, CardKind, Colour, EdgeKind, Fate, FeatureKind, Form, GroundKind, Light, Livery,
    Mark, MeasuredTable, PanelKind, PatternKind, Pictogram, Piece, Scene, Shape, Sign, Stand, Terrain, When,
};
use redoubt_kernel::{Lang, Message, Seat};
use redoubt_registry::PROFILES;
use redoubt_stage::{View, Voice, svg, terminal};

static BLUE: Livery = Livery {
    id: "blue",
    shape: Shape::Square,
    cloth: Colour::new(0x20407a, 0x2c5296),
    edge: Colour::new(0x10244a, 0x10244a),
    ink: Colour::new(0xffffff, 0xffffff),
    motif: None,
};
static SOLDIER: Pictogram = Pictogram { id: "soldier", marks: &[Mark::Cloth("M-30-30h60v60h-60z")] };

/// One piece of this form in these states, on a board of one space.
fn scene(form: Form, signs: &[Sign]) -> Scene {
    let words = Message::new("scene-pieces");
    let space =
        BoardSpace { id: "a".into(), x: 0, y: 0, width: 1, height: 1, terrain: Terrain::Bare, name: words.clone() };
    let piece = Piece {
        form,
        seat: Some(Seat(0)),
        livery: Some(&BLUE),
        strength: Some((2, 2)),
        badges: signs.iter().map(|sign| Badge::new(*sign, Message::new("scene-strip"))).collect(),
        ..Piece::new("one", "a", &SOLDIER, words.clone(), words.clone())
    };
    Scene {
        game: "outpost",
        title: words,
        strip: Vec::new(),
        board: Board { width: 1, height: 1, spaces: vec![space], ..Board::default() },
        pieces: vec![piece],
        panels: Vec::new(),
        prompt: None,
        choices: Vec::new(),
        notes: Vec::new(),
        outcome: None,
    }
}

/// What is seen of it, without what is said.
fn seen(form: Form, signs: &[Sign]) -> String {
    let drawing = svg::board(&scene(form, signs), &Voice::new(Lang::En)).into_string();
    let mut parts = drawing.split("<title>");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |seen, part| seen + part.split_once("</title>").unwrap().1)
}

#[test]
fn every_state_of_every_form_is_seen() {
    for form in Form::ALL {
        for sign in Sign::ALL {
            let elsewhere = match (form, sign) {
                (_, Sign::Seen) => true,
                // What is not marked as empty is loaded, and lives show the damage.
                (Form::Figure, Sign::Loaded) | (Form::Stakes | Form::Quay, Sign::Wounded) => true,
                _ => false,
            };
            assert_eq!(seen(*form, &[*sign]) == seen(*form, &[]), elsewhere, "{sign:?} of a {form:?}");
        }
    }
}

#[test]
fn every_state_has_a_sign_of_its_own() {
    let signs: Vec<String> = Sign::ALL.iter().map(|sign| seen(Form::Counter, &[*sign])).collect();
    for (index, sign) in signs.iter().enumerate() {
        assert!(!signs[..index].contains(sign), "{:?} looks like another", Sign::ALL[index]);
    }
}

#[test]
fn no_state_is_left_out_where_there_are_many() {
    let all = seen(Form::Counter, Sign::ALL);
    let shown = all.matches(r#"class="badge "#).count();
    assert_eq!(shown, Sign::ALL.len() - 1, "all but what is seen anyway");
}

/// The same piece as a figure on a table of ten inches.
fn on_table(signs: &[Sign]) -> Scene {
    let mut scene = scene(Form::Figure, signs);
    let stand = Stand { piece: "one".into(), x: 500, y: 500, facing: (0, -1) };
    let table = MeasuredTable { inch: 100, grounds: Vec::new(), stands: vec![stand], tags: Vec::new() };
    scene.board = Board { width: 1000, height: 1000, table: Some(table), ..Board::default() };
    scene
}

#[test]
fn a_closer_look_in_the_terminal_shows_states_and_says_what_they_mean() {
    let signs = [Sign::MustAttack, Sign::Fired, Sign::Barred, Sign::Recovering];
    let scene = on_table(&signs);
    let table = scene.board.table.as_ref().unwrap();
    let voice = Voice::new(Lang::En);
    let look = terminal::TextLook { colour: false, width: 80 };
    let drawn = |scale: &str| {
        let view = View::default().turned(&[scale], &scene, table, look.table_columns()).unwrap();
        terminal::draw_as(&scene, &voice, look, &view)
    };
    let said = voice.word("scene-strip");
    for sign in ['»', '°', '×', '@'] {
        assert!(drawn("4").contains(&format!("{sign} {said}")), "{sign}: {}", drawn("4"));
    }
    assert!(drawn("4").contains("»°×@"), "{}", drawn("4"));
    assert!(drawn("2").contains("»°"), "{}", drawn("2"));
    assert!(!drawn("1").contains('»'), "there is no room for them on the whole table");
}

#[test]
fn liveries_of_one_name_are_one() {
    let mut known: BTreeMap<&str, &Livery> = BTreeMap::new();
    for livery in PROFILES.iter().flat_map(|profile| profile.liveries) {
        assert_eq!(*known.entry(livery.id).or_insert(livery), *livery);
        assert!(livery.id.bytes().all(|byte| byte.is_ascii_lowercase()), "{}", livery.id);
    }
}

#[test]
fn the_stage_knows_no_battle() {
    let names = PROFILES.iter().flat_map(|profile| {
        let liveries = profile.liveries.iter().map(|livery| livery.id);
        std::iter::once(profile.id).chain(profile.seats.iter().copied()).chain(liveries)
    });
    let names: HashSet<&str> = names.collect();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    folders.push(folders[0].with_file_name("web"));
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            files += 1;
            let text = fs::read_to_string(&path).unwrap().to_lowercase();
            let found = text.split(|glyph: char| !glyph.is_alphanumeric()).find(|word| names.contains(word));
            assert_eq!(found, None, "{}", path.display());
        }
    }
    assert!(files > 10, "the stage was not found");
}

#[test]
fn every_word_has_its_style() {
    let style = svg::style(PROFILES.iter().flat_map(|profile| profile.liveries).copied());
    let words = |prefix: &str, words: Vec<&str>| -> Vec<String> {
        words.into_iter().map(|word| format!(".{prefix}{word} ")).collect()
    };
    let all = [
        words("k-", Terrain::ALL.iter().map(|terrain| terrain.word()).collect()),
        words("band-", BandKind::ALL.iter().map(|band| band.word()).collect()),
        words("pattern-", PatternKind::ALL.iter().map(|pattern| pattern.word()).collect()),
        words("", Light::ALL.iter().filter(|light| **light != Light::Day).map(|light| light.word()).collect()),
    ];
    for class in all.concat() {
        assert!(style.contains(&class), "{class}has no style");
    }
}

#[test]
fn the_document_lists_every_word() {
    macro_rules! words {
        ($($kind:ident),*) => {
            [$((stringify!($kind), $kind::ALL.iter().map(|one| one.word()).collect::<Vec<_>>())),*]
        };
    }
    let document = include_str!("../../../../docs/drawing.md");
    let all = words!(
        Terrain,
        EdgeKind,
        GroundKind,
        FeatureKind,
        Light,
        Form,
        Sign,
        PanelKind,
        CardKind,
        When,
        PatternKind,
        BandKind,
        Fate
    );
    for (kind, words) in all {
        let row = document.lines().find(|line| line.contains(&format!("| `{kind}` |")));
        let cell = row.and_then(|row| row.split('|').nth(4)).unwrap_or_else(|| panic!("{kind} is not in the document"));
        let listed: HashSet<&str> = cell.split('`').skip(1).step_by(2).collect();
        let words: HashSet<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        assert_eq!(listed, words, "{kind}");
    }
}
