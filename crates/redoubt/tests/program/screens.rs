//! The full screen: golden screens of each battle at three sizes, and what keys, the mouse and poor terminals do to it.
//!
//! A golden screen is a file in `screens/`. `REDOUBT_BLESS=1 cargo test -p redoubt --test program screens` writes them anew, to be
//! looked at before they are kept.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use redoubt::console::voice;
use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::{Lang, Setup, Turn, Viewer};
use redoubt_stage::report::{self, Fullness};
use redoubt_terminal::look::{Depth, Look};
use redoubt_terminal::ratatui::Terminal;
use redoubt_terminal::ratatui::backend::TestBackend;
use redoubt_terminal::ratatui::buffer::Buffer;
use redoubt_terminal::ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use redoubt_terminal::ratatui::style::Color;
use redoubt_terminal::{Guidance, Screen, Shown, Wish};

pub(crate) const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 50)];

pub(crate) const PLAIN: Look = Look { depth: Depth::Mono, ascii: false };

/// A battle of some actions, the same every time: each is the one of the lawful ones that its number falls on.
pub(crate) fn battle(game: &str) -> Battle {
    let rules = redoubt_registry::load(game, None).unwrap();
    let mut battle = Battle::begin(rules, Setup::default(), Dice::seeded(3), &[]).unwrap();
    for step in 0..24 {
        let legal = battle.truth().legal();
        if battle.turn() == Turn::Over || legal.is_empty() {
            break;
        }
        battle.act(Viewer::UMPIRE, &legal[step * 7 % legal.len()], &[]).unwrap();
    }
    battle
}

pub(crate) fn screen_of(battle: &Battle, lang: Lang, look: Look, size: (u16, u16)) -> Screen {
    let voice = Arc::new(voice(lang));
    let view = battle.view(Viewer::UMPIRE);
    let log = report::lines(battle, Viewer::UMPIRE, &voice, (None, 200), Fullness::Short);
    let shown = Shown { scene: view.scene(), view: view.into(), log, ply: battle.ply(), lesson: None };
    Screen::new(voice, look, size, shown)
}

pub(crate) fn drawn(screen: &Screen, (width, height): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    terminal.backend().buffer().clone()
}

pub(crate) fn text(buffer: &Buffer) -> String {
    let row = |y: u16| {
        let mut line = String::new();
        let mut x = 0;
        while x < buffer.area.width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += unicode_width::UnicodeWidthStr::width(symbol).max(1) as u16;
        }
        line.trim_end().to_owned() + "\n"
    };
    (0..buffer.area.height).map(row).collect()
}

pub(crate) fn press(screen: &mut Screen, code: KeyCode) -> Option<Wish> {
    screen.update(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

pub(crate) fn click(screen: &mut Screen, column: u16, row: u16) -> Option<Wish> {
    let kind = MouseEventKind::Down(MouseButton::Left);
    screen.update(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
}

#[test]
fn each_battle_looks_as_it_did_at_three_sizes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/screens");
    let bless = std::env::var_os("REDOUBT_BLESS").is_some();
    for (index, profile) in redoubt_registry::PROFILES.iter().enumerate() {
        let battle = battle(profile.id);
        // Each language sees every size, and every battle both.
        for (at, size) in SIZES.into_iter().enumerate() {
            let lang = Lang::ALL[(index + at) % Lang::ALL.len()];
            let seen = text(&drawn(&screen_of(&battle, lang, PLAIN, size), size));
            assert!(!seen.contains('⟨'), "a text is missing: {seen}");
            let path = folder.join(format!("{}-{}x{}.txt", profile.id, size.0, size.1));
            if bless {
                fs::create_dir_all(&folder).unwrap();
                fs::write(&path, &seen).unwrap();
            }
            let golden = fs::read_to_string(&path).unwrap_or_default();
            assert!(seen == golden, "{} has changed:\n{seen}", path.display());
        }
    }
}

#[test]
fn no_size_of_the_screen_and_no_key_breaks_it() {
    let keys = "?\u{1b}/melee\u{1b}nnN++-0HJKLbbblg\u{1b}:\u{1b}1\n\tn\nnnn\u{1b}\u{1b}x\u{1b}v";
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        let mut screen = screen_of(&battle, Lang::En, PLAIN, (80, 24));
        for size in [(80, 24), (20, 5), (1, 1), (200, 60)] {
            screen.update(&Event::Resize(size.0, size.1));
            for (index, key) in keys.chars().enumerate() {
                let code = match key {
                    '\u{1b}' => KeyCode::Esc,
                    '\n' => KeyCode::Enter,
                    '\t' => KeyCode::Tab,
                    letter => KeyCode::Char(letter),
                };
                press(&mut screen, code);
                for arrow in [KeyCode::Left, KeyCode::Down] {
                    press(&mut screen, arrow);
                }
                // What is drawn costs more than what is done: every third screen is looked at.
                if index % 3 == 0 {
                    drawn(&screen, size);
                }
            }
            for (column, row) in [(0, 0), (size.0 / 2, size.1 / 2), (size.0 - 1, size.1 - 1), (size.0 - 1, 3)] {
                click(&mut screen, column, row);
                drawn(&screen, size);
            }
        }
    }
}

#[test]
fn what_a_teacher_says_stands_below_the_board_at_every_size_and_is_gone_on_from() {
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        let mut screen = screen_of(&battle, Lang::En, PLAIN, SIZES[0]);
        let mut shown = screen.shown().clone();
        let space = shown.scene.board.spaces.first().map(|space| space.id.clone());
        let lesson = Guidance {
            heading: "Step 3".to_owned(),
            answer: Some("Well done.".to_owned()),
            text: "Look at this. ".repeat(50),
            points: space.clone().into_iter().collect(),
            is_read: true,
        };
        shown.lesson = Some(lesson.clone());
        screen.show(shown.clone());
        for size in SIZES.into_iter().chain([(20, 5), (1, 1), (110, 30), (100, 30)]) {
            screen.update(&Event::Resize(size.0, size.1));
            let seen = text(&drawn(&screen, size));
            assert!(size.0 < 80 || ["Step 3", "Well done.", "Look at this."].iter().all(|said| seen.contains(said)));
        }
        screen.update(&Event::Resize(SIZES[2].0, SIZES[2].1));
        let seen = text(&drawn(&screen, SIZES[2]));
        assert_eq!(seen.contains('◎'), space.is_some(), "what it is about is marked by shape: {seen}");
        // Where there is only something to read, Enter and a click on it go on; where there is something to do, they do not.
        assert_eq!(press(&mut screen, KeyCode::Enter), Some(Wish::GoOn));
        assert_eq!(click(&mut screen, 5, SIZES[2].1 - 3), Some(Wish::GoOn));
        assert_eq!(press(&mut screen, KeyCode::Char('d')), Some(Wish::ShowMe));
        screen.show(Shown { lesson: Some(Guidance { is_read: false, ..lesson }), ..shown });
        assert_ne!(press(&mut screen, KeyCode::Enter), Some(Wish::GoOn));
    }
}

#[test]
fn a_terminal_without_colours_or_unicode_gets_neither() {
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        let poor = Look { depth: Depth::Mono, ascii: true };
        let buffer = drawn(&screen_of(&battle, Lang::Es, poor, SIZES[1]), SIZES[1]);
        assert!(text(&buffer).is_ascii(), "{}", text(&buffer));
        let plain = |cell: &redoubt_terminal::ratatui::buffer::Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
        assert!(buffer.content.iter().all(plain), "{}: no colours", profile.id);
        let rich = Look { depth: Depth::Every, ascii: false };
        let buffer = drawn(&screen_of(&battle, Lang::Es, rich, SIZES[1]), SIZES[1]);
        assert!(
            buffer.content.iter().any(|cell| matches!(cell.fg, Color::Rgb(..) | Color::Yellow | Color::LightYellow))
        );
    }
}

#[test]
fn sixteen_colours_and_256_are_drawn_with_no_others() {
    let named = |colour: Color| !matches!(colour, Color::Rgb(..) | Color::Indexed(_));
    let indexed = |colour: Color| matches!(colour, Color::Indexed(_));
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        let drawn_with = |depth: Depth| {
            let buffer = drawn(&screen_of(&battle, Lang::En, Look { depth, ascii: false }, SIZES[1]), SIZES[1]);
            buffer.content.iter().flat_map(|cell| [cell.fg, cell.bg]).collect::<Vec<_>>()
        };
        let sixteen = drawn_with(Depth::Sixteen);
        assert!(sixteen.iter().all(|colour| named(*colour)), "{}: sixteen have names", profile.id);
        assert!(sixteen.iter().any(|colour| *colour != Color::Reset), "{}: there are some", profile.id);
        let many = drawn_with(Depth::Many);
        assert!(many.iter().all(|colour| named(*colour) || indexed(*colour)), "{}: 256 have numbers", profile.id);
        assert!(many.iter().any(|colour| indexed(*colour)), "{}: pieces wear their liveries", profile.id);
    }
}

/// Half-blocks show two rows of ground in one only where there are colours to tell them apart.
#[test]
fn without_colours_ground_has_its_own_signs_at_every_size() {
    let battle = battle("ntombi");
    let looks = [(Depth::Mono, false), (Depth::Mono, true), (Depth::Many, true), (Depth::Many, false)];
    for (depth, ascii) in looks {
        let mut screen = screen_of(&battle, Lang::En, Look { depth, ascii }, SIZES[0]);
        let seen = text(&drawn(&screen, SIZES[0]));
        let has_halves = depth > Depth::Mono && !ascii;
        assert_eq!(seen.contains('▀') || seen.contains('▄'), has_halves, "{depth:?}, ascii {ascii}: {seen}");
        press(&mut screen, KeyCode::Char('g'));
        let legend = text(&drawn(&screen, SIZES[0]));
        assert_eq!(legend.contains("▀ ▄"), has_halves, "{legend}");
    }
}

/// What is drawn alike in ASCII could not be told apart.
#[test]
fn no_two_kinds_of_ground_or_walls_look_alike_in_ascii() {
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        let size = (120, 200);
        let mut screen = screen_of(&battle, Lang::En, Look { depth: Depth::Mono, ascii: true }, size);
        let scene = screen.shown().scene.clone();
        press(&mut screen, KeyCode::Char('g'));
        let legend = text(&drawn(&screen, size));
        let voice = voice(Lang::En);
        let grounds = scene.board.table.iter().flat_map(|table| &table.grounds).map(|ground| voice.say(&ground.name));
        let edges = scene.board.edges.iter().map(|edge| voice.say(&edge.name));
        let named: std::collections::BTreeSet<String> = grounds.chain(edges).collect();
        let mut signs = std::collections::BTreeMap::<String, String>::new();
        for line in legend.lines() {
            let line = line.trim_matches(|glyph: char| glyph == '|' || glyph == ' ');
            let Some((sign, name)) = line.split_once(' ') else { continue };
            let name = name.trim().to_owned();
            if named.contains(&name) {
                let other = signs.insert(sign.to_owned(), name.clone());
                assert!(other.is_none(), "{}: {sign} is {name} and {other:?}", profile.id);
            }
        }
    }
}

#[test]
fn the_environment_says_what_a_terminal_can_show() {
    let look = |set: &[(&str, &str)]| {
        Look::of_environment(|name| set.iter().find(|(one, _)| *one == name).map(|(_, value)| (*value).to_owned()))
    };
    let utf = ("LANG", "es_ES.UTF-8");
    assert_eq!(look(&[utf, ("TERM", "xterm"), ("COLORTERM", "truecolor")]), Look { depth: Depth::Every, ascii: false });
    assert_eq!(look(&[utf, ("TERM", "tmux-256color")]), Look { depth: Depth::Many, ascii: false });
    assert_eq!(look(&[utf, ("TERM", "xterm")]), Look { depth: Depth::Sixteen, ascii: false });
    assert_eq!(look(&[utf, ("TERM", "xterm-256color"), ("NO_COLOR", "1")]), PLAIN);
    // Over SSH there is only the name of the terminal to go by.
    let depth = |term: &str| look(&[utf, ("TERM", term)]).depth;
    let named = ["xterm-16color", "linux", "vt100", "vt220", "xterm-mono", "vte-256color", "xterm-direct", "foot"];
    use Depth::{Every, Many, Mono, Sixteen};
    assert_eq!(named.map(depth), [Sixteen, Sixteen, Mono, Mono, Mono, Many, Every, Every]);
    assert_eq!(look(&[("LC_ALL", "C"), utf, ("TERM", "xterm")]), Look { depth: Depth::Sixteen, ascii: true });
}

#[test]
fn a_choice_is_made_by_its_number_by_the_board_and_by_the_mouse() {
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        let size = SIZES[1];
        let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
        let wanted = screen.shown().scene.choices[0].clone();
        press(&mut screen, KeyCode::Char('1'));
        let mut wish = press(&mut screen, KeyCode::Enter);
        if wish.is_none() {
            // What cannot be made good again is asked about first.
            wish = press(&mut screen, KeyCode::Char('y'));
        }
        assert_eq!(wish, Some(Wish::Act(wanted.action)), "{}", profile.id);
        // The list by the mouse: its first line does something, or opens a group.
        let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
        let before = text(&drawn(&screen, size));
        let column =
            before.lines().find_map(|line| line.find("─ Choices ").map(|at| line[..at].chars().count())).unwrap();
        let row = before.lines().position(|line| {
            let right: String = line.chars().skip(column).collect();
            right.trim_start().starts_with("1 ") || right.trim_start().starts_with('▸') && !right.contains('◂')
        });
        let row = row.unwrap_or_else(|| panic!("{} lists nothing:\n{before}", profile.id));
        let line = before.lines().nth(row).unwrap();
        let is_group = line.chars().skip(column).any(|glyph| glyph == '▸');
        let (column, row) = (column as u16 + 9, row as u16);
        // A line that acts is read first; the second click on it takes it.
        let first = click(&mut screen, column, row);
        assert_eq!(first, None, "{}: a first click does nothing that counts", profile.id);
        let second = if is_group { None } else { click(&mut screen, column, row) };
        assert!(second.is_some() || text(&drawn(&screen, size)) != before, "{}: clicks do something", profile.id);
    }
}

#[test]
fn a_piece_is_picked_up_on_the_board_and_put_where_it_should_go() {
    let rules = redoubt_registry::load("zama", None).unwrap();
    let mut battle = Battle::begin(rules, Setup::default(), Dice::seeded(3), &[]).unwrap();
    for _ in 0..2 {
        let first = battle.truth().legal().swap_remove(0);
        battle.act(Viewer::UMPIRE, &first, &[]).unwrap();
    }
    let mut screen = screen_of(&battle, Lang::En, PLAIN, SIZES[1]);
    let two = screen.shown().scene.choices.iter().find(|choice| choice.touches.len() == 2).expect("a move").clone();
    // From thing to thing until the cursor is on the one that moves, then on where it goes.
    for wanted in &two.touches {
        let most = screen.shown().scene.choices.len() + 1;
        let mut wish = None;
        for _ in 0..most {
            press(&mut screen, KeyCode::Char('n'));
            let at = screen.pointed_at().unwrap_or_default();
            let upon = screen.shown().scene.pieces.iter().any(|piece| piece.id == at && piece.space == *wanted);
            if at == *wanted || upon {
                wish = press(&mut screen, KeyCode::Enter);
                break;
            }
        }
        if wanted == &two.touches[1] {
            assert_eq!(wish, Some(Wish::Act(two.action.clone())));
        }
    }
}

#[test]
fn the_slider_of_a_replay_is_pulled_along() {
    let battle = battle("zama");
    let (width, height) = SIZES[0];
    let mut screen = screen_of(&battle, Lang::En, PLAIN, SIZES[0]);
    let pull = |screen: &mut Screen, column: u16, row: u16| {
        let kind = MouseEventKind::Drag(MouseButton::Left);
        screen.update(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    };
    assert_eq!(pull(&mut screen, 10, height - 1), None, "there is no slider yet");
    assert_eq!(press(&mut screen, KeyCode::Char('v')), Some(Wish::Look(battle.ply())));
    let scene = battle.view(Viewer::UMPIRE).scene();
    screen.show_past(battle.ply(), battle.ply(), scene, Vec::new());
    assert_eq!(pull(&mut screen, width - 1, height - 1), Some(Wish::Look(battle.ply())));
    assert_eq!(pull(&mut screen, 0, height - 1), Some(Wish::Look(0)));
    assert_eq!(pull(&mut screen, 0, 3), None, "elsewhere nothing is pulled");
}

#[test]
fn nobody_resigns_by_pressing_enter_twice() {
    let battle = battle("zama");
    let mut screen = screen_of(&battle, Lang::En, PLAIN, SIZES[0]);
    press(&mut screen, KeyCode::Char('x'));
    assert_eq!(press(&mut screen, KeyCode::Enter), None);
    assert!(text(&drawn(&screen, SIZES[0])).contains("Do you really want to resign?"));
    assert_eq!(press(&mut screen, KeyCode::Char('y')), Some(Wish::Resign));
    // What is kept may be left so.
    press(&mut screen, KeyCode::Char('q'));
    assert_eq!(press(&mut screen, KeyCode::Enter), Some(Wish::Leave));
}

#[test]
fn rules_are_found_by_what_is_typed_and_help_names_every_key() {
    let battle = battle("zama");
    let mut screen = screen_of(&battle, Lang::En, PLAIN, SIZES[0]);
    press(&mut screen, KeyCode::Char('/'));
    for _ in 0..20 {
        press(&mut screen, KeyCode::Backspace);
    }
    "medic".chars().for_each(|letter| drop(press(&mut screen, KeyCode::Char(letter))));
    let seen = text(&drawn(&screen, SIZES[0]));
    assert!(seen.contains("/medic") && seen.to_lowercase().matches("medic").count() > 2, "{seen}");
    // Tables stand in columns.
    (0..5).for_each(|_| drop(press(&mut screen, KeyCode::Backspace)));
    "Z-5".chars().for_each(|letter| drop(press(&mut screen, KeyCode::Char(letter))));
    let seen = text(&drawn(&screen, SIZES[0]));
    let column = |word: &str| seen.lines().find_map(|line| line.find(word).map(|at| line[..at].chars().count()));
    assert!(!seen.contains("|---") && column("attack").is_some(), "{seen}");
    assert_eq!(column("attack"), column("+3"), "{seen}");
    press(&mut screen, KeyCode::Esc);
    press(&mut screen, KeyCode::Char('?'));
    let seen = text(&drawn(&screen, SIZES[0]));
    assert!(seen.contains("Keys") && seen.contains("exact odds of the choice"), "{seen}");
}
