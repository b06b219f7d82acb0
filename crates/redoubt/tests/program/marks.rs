//! What is on the board can be told by shape alone, at every size; and keys and the mouse find it there.

use std::collections::BTreeSet;

use redoubt_kernel::battle::Battle;
use redoubt_kernel::scene::{Badge, ChoiceKind, Sign};
use redoubt_kernel::{Lang, Message, Viewer};
use redoubt_terminal::look::{Depth, Look};
use redoubt_terminal::ratatui::buffer::Buffer;
use redoubt_terminal::ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use redoubt_terminal::{Screen, Shown, Wish};
use unicode_width::UnicodeWidthStr;

use crate::screens::{PLAIN, SIZES, battle, click, drawn, press, screen_of, text};

const ASCII: Look = Look { depth: Depth::Mono, ascii: true };

fn seen(screen: &Screen, size: (u16, u16)) -> String {
    text(&drawn(screen, size))
}

/// Where a sign stands on the screen.
fn signs(buffer: &Buffer, sign: &str) -> BTreeSet<(u16, u16)> {
    let cells = (0..buffer.area.height).flat_map(|y| (0..buffer.area.width).map(move |x| (x, y)));
    cells.filter(|at| buffer[*at].symbol() == sign).collect()
}

/// The middle of a square of Zama's mat, by the letters below it and the numbers beside it.
fn square(screen: &str, name: &str) -> (u16, u16) {
    let (file, rank) = name.split_at(1);
    let letters = screen.lines().find(|line| line.trim_start().starts_with("a  ")).expect("the letters");
    let column = letters.chars().position(|glyph| file.starts_with(glyph)).unwrap();
    let row = screen.lines().position(|line| line.starts_with(&format!(" {rank}  "))).expect("the numbers");
    (column as u16, row as u16)
}

/// The space that the cursor is on, or on whose piece it is.
fn space(screen: &Screen) -> String {
    let at = screen.pointed_at().unwrap_or_default();
    let scene = &screen.shown().scene;
    scene.pieces.iter().find(|piece| piece.id == at).map_or(at, |piece| piece.space.clone())
}

fn with_modifiers(screen: &mut Screen, kind: MouseEventKind, at: (u16, u16), modifiers: KeyModifiers) -> Option<Wish> {
    screen.update(&Event::Mouse(MouseEvent { kind, column: at.0, row: at.1, modifiers }))
}

/// An attack, and the two things that are pointed at for it.
fn attack(battle: &Battle) -> (String, String) {
    let scene = battle.view(Viewer::UMPIRE).scene();
    let attack = scene.choices.iter().find(|choice| choice.kind == ChoiceKind::Attack).expect("an attack");
    (attack.touches[0].clone(), attack.touches[1].clone())
}

#[test]
fn what_can_be_pointed_at_is_marked_by_shape_at_every_size_and_in_ascii() {
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        for size in SIZES {
            let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
            press(&mut screen, KeyCode::Char('0'));
            let scene = screen.shown().scene.clone();
            let spaces: BTreeSet<&str> = scene.board.spaces.iter().map(|space| space.id.as_str()).collect();
            let firsts: BTreeSet<&String> = scene
                .choices
                .iter()
                .filter_map(|choice| choice.touches.first())
                .filter(|id| spaces.contains(id.as_str()))
                .collect();
            let buffer = drawn(&screen, size);
            let marked = signs(&buffer, "◇").len() + signs(&buffer, "×").len();
            assert!(marked >= firsts.len(), "{} at {size:?}: {firsts:?}\n{}", profile.id, text(&buffer));
            // The same in the same places, in letters of ASCII.
            let mut poor = screen_of(&battle, Lang::En, ASCII, size);
            press(&mut poor, KeyCode::Char('0'));
            let poor = drawn(&poor, size);
            assert!(signs(&buffer, "◇").is_subset(&signs(&poor, "?")), "{} at {size:?}\n{}", profile.id, text(&poor));
        }
    }
}

#[test]
fn whoever_can_be_attacked_has_a_cross_though_they_stand_there() {
    let battle = battle("zama");
    let (attacker, target) = attack(&battle);
    for size in SIZES {
        for (look, cross) in [(PLAIN, "×"), (ASCII, "x")] {
            let mut screen = screen_of(&battle, Lang::En, look, size);
            let (x, y) = square(&seen(&screen, size), &attacker);
            assert_eq!(click(&mut screen, x, y), None);
            let buffer = drawn(&screen, size);
            let (x, y) = square(&text(&buffer), &target);
            let near = |at: &(u16, u16)| at.0.abs_diff(x) <= 7 && at.1.abs_diff(y) <= 2;
            assert!(signs(&buffer, cross).iter().any(near), "at {size:?}\n{}", text(&buffer));
        }
    }
}

#[test]
fn the_lives_of_a_piece_are_told_in_the_smallest_space() {
    let battle = battle("zama");
    let size = SIZES[0];
    let screen = |now: u8| {
        let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
        let mut shown = screen.shown().clone();
        for piece in &mut shown.scene.pieces {
            piece.strength = piece.strength.map(|(_, full)| (now, full));
        }
        screen.show(shown);
        seen(&screen, size)
    };
    let (whole, hurt) = (screen(2), screen(1));
    let pieces = battle.view(Viewer::UMPIRE).scene().pieces.len();
    let changed = |a: &str, b: &str| a.chars().zip(b.chars()).filter(|(a, b)| a != b).count();
    assert!(changed(&whole, &hurt) >= pieces, "every piece tells its lives:\n{whole}{hurt}");
    assert!(whole.contains("PALI2") && hurt.contains("PALI1"), "{whole}{hurt}");
}

#[test]
fn who_has_acted_is_marked_in_the_smallest_space() {
    let battle = battle("hospital");
    for size in [SIZES[0], SIZES[1]] {
        let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
        let mut shown = screen.shown().clone();
        for piece in shown.scene.pieces.iter_mut().filter(|piece| piece.seat.is_some()) {
            piece.badges = vec![Badge::new(Sign::Acted, Message::new("hospital-title"))];
        }
        shown.scene.choices.clear();
        screen.show(shown);
        let now = seen(&screen, size);
        let marks = now.matches(['(', '[']).count() - now.matches(" [").count();
        assert!(now.matches('*').count() >= marks.min(9), "at {size:?}\n{now}");
    }
}

#[test]
fn several_in_a_space_with_room_for_one_are_not_hidden() {
    let battle = battle("zama");
    let size = SIZES[0];
    let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
    let mut shown = screen.shown().clone();
    let mut second = shown.scene.pieces.iter().find(|piece| piece.space == "c4").unwrap().clone();
    second.id = "second".to_owned();
    shown.scene.pieces.push(second);
    shown.scene.choices.clear();
    screen.show(shown);
    let now = seen(&screen, size);
    let (_, row) = square(&now, "c4");
    assert!(now.lines().nth(row.into()).unwrap().contains("2+"), "{now}");
}

#[test]
fn the_turn_and_the_present_phase_are_told_at_every_size() {
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        for size in SIZES {
            let screen = screen_of(&battle, Lang::Es, PLAIN, size);
            let title = seen(&screen, size).lines().next().unwrap().to_owned();
            let has_number = |text: &str| text.contains(|glyph: char| glyph.is_ascii_digit());
            assert!(title.contains('▸') && title.contains('◂') && has_number(&title), "{}: {title}", profile.id);
        }
    }
}

#[test]
fn the_cursor_begins_with_whoever_is_asked_about() {
    let battle = battle("ntombi");
    let screen = screen_of(&battle, Lang::En, PLAIN, SIZES[0]);
    let scene = &screen.shown().scene;
    let prompt = screen.voice().say(&scene.prompt.as_ref().unwrap().text);
    let at = screen.pointed_at().unwrap();
    // He is in a tent.
    let tent =
        scene.board.table.iter().flat_map(|table| &table.grounds).find(|ground| ground.id == at).expect("a tent");
    let inside: Vec<String> = tent.inside.iter().map(|who| screen.voice().say(who)).collect();
    assert!(inside.iter().any(|name| prompt.contains(name.as_str())), "{prompt}: {inside:?}");
}

#[test]
fn arrows_move_the_cursor_from_square_to_square() {
    let battle = battle("zama");
    for size in SIZES {
        let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
        press(&mut screen, KeyCode::Tab);
        let (x, y) = square(&seen(&screen, size), "c4");
        click(&mut screen, x, y);
        press(&mut screen, KeyCode::Esc);
        let mut way = vec![space(&screen)];
        for arrow in [KeyCode::Up, KeyCode::Right, KeyCode::Down, KeyCode::Left, KeyCode::Left] {
            assert_eq!(press(&mut screen, arrow), None);
            way.push(space(&screen));
        }
        assert_eq!(way, ["c4", "c5", "d5", "d4", "c4", "b4"], "at {size:?}");
    }
}

#[test]
fn a_thing_is_clicked_on_and_then_where_it_should_go() {
    let battle = battle("zama");
    let scene = battle.view(Viewer::UMPIRE).scene();
    let moves = scene.choices.iter().find(|choice| choice.kind == ChoiceKind::Move && choice.touches.len() == 2);
    let moves = moves.expect("a move");
    for size in SIZES {
        let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
        let (x, y) = square(&seen(&screen, size), &moves.touches[0]);
        assert_eq!(click(&mut screen, x, y), None, "it is picked up");
        let (x, y) = square(&seen(&screen, size), &moves.touches[1]);
        assert_eq!(click(&mut screen, x, y), Some(Wish::Act(moves.action.clone())), "at {size:?}");
        // The right button puts it down again.
        let (x, y) = square(&seen(&screen, size), &moves.touches[0]);
        let before = seen(&screen, size);
        assert_eq!(click(&mut screen, x, y), None);
        let picked = seen(&screen, size);
        assert!(picked.contains("→") && picked != before, "{picked}");
        with_modifiers(&mut screen, MouseEventKind::Down(MouseButton::Right), (x, y), KeyModifiers::NONE);
        assert!(!seen(&screen, size).contains("→"), "{}", seen(&screen, size));
    }
}

#[test]
fn the_view_is_zoomed_and_moved_by_keys_and_by_the_wheel() {
    let battle = battle("hospital");
    let size = SIZES[0];
    let on_board = (10, 8);
    let corner = |screen: &Screen| seen(screen, size).lines().nth(2).unwrap().chars().take(40).collect::<String>();
    let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
    (0..9).for_each(|_| drop(press(&mut screen, KeyCode::Char('H'))));
    (0..9).for_each(|_| drop(press(&mut screen, KeyCode::Char('K'))));
    let start = corner(&screen);
    assert!(start.starts_with(" 1"), "{start}");
    // There is more to the right, and afterwards to the left.
    assert!(seen(&screen, size).contains('▶') && !seen(&screen, size).contains('◀'));
    (0..9).for_each(|_| drop(press(&mut screen, KeyCode::Char('L'))));
    assert!(!seen(&screen, size).contains('▶') && seen(&screen, size).contains('◀'));
    (0..9).for_each(|_| drop(press(&mut screen, KeyCode::Char('H'))));
    let shifted = |code| Event::Key(KeyEvent::new(code, KeyModifiers::SHIFT));
    screen.update(&shifted(KeyCode::Right));
    assert_ne!(corner(&screen), start);
    screen.update(&shifted(KeyCode::Left));
    assert_eq!(corner(&screen), start);
    // Closer there is more above and below, too.
    (0..3).for_each(|_| drop(press(&mut screen, KeyCode::Char('+'))));
    let close = seen(&screen, size);
    assert_ne!(corner(&screen), start);
    press(&mut screen, KeyCode::Char('K'));
    (0..20).for_each(|_| drop(press(&mut screen, KeyCode::Char('K'))));
    let top = corner(&screen);
    press(&mut screen, KeyCode::Char('J'));
    assert_ne!(corner(&screen), top);
    press(&mut screen, KeyCode::Char('K'));
    assert_eq!(corner(&screen), top);
    // The wheel moves it, with Shift to the side, and with Ctrl it zooms.
    for (kind, modifiers, back) in [
        (MouseEventKind::ScrollDown, KeyModifiers::NONE, MouseEventKind::ScrollUp),
        (MouseEventKind::ScrollDown, KeyModifiers::CONTROL, MouseEventKind::ScrollUp),
    ] {
        with_modifiers(&mut screen, kind, on_board, modifiers);
        assert_ne!(corner(&screen), top, "{kind:?} {modifiers:?}");
        with_modifiers(&mut screen, back, on_board, modifiers);
    }
    (0..9).for_each(|_| drop(press(&mut screen, KeyCode::Char('H'))));
    let left = corner(&screen);
    with_modifiers(&mut screen, MouseEventKind::ScrollDown, on_board, KeyModifiers::SHIFT);
    assert_ne!(corner(&screen), left);
    press(&mut screen, KeyCode::Char('-'));
    assert_ne!(seen(&screen, size), close);
    // And as large as fits again.
    press(&mut screen, KeyCode::Char('0'));
    let fitted = seen(&screen, size);
    let fresh = seen(&screen_of(&battle, Lang::En, PLAIN, size), size);
    assert_eq!(fitted.lines().nth(3).unwrap().matches('┼').count(), fresh.lines().nth(3).unwrap().matches('┼').count());
}

#[test]
fn a_hint_is_asked_for_and_the_list_stands_on_it() {
    let battle = battle("zama");
    let size = SIZES[1];
    let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
    assert_eq!(press(&mut screen, KeyCode::Char('i')), Some(Wish::Hint));
    let scene = screen.shown().scene.clone();
    let last = scene.choices.iter().rev().find(|choice| choice.touches.len() == 2).unwrap();
    screen.point_out(&last.action, "A veteran would".to_owned());
    assert!(seen(&screen, size).contains("A veteran would"));
    assert_eq!(space(&screen), last.touches[0], "the cursor is on what it begins with");
    let mut wish = press(&mut screen, KeyCode::Enter);
    if wish.is_none() {
        wish = press(&mut screen, KeyCode::Char('y'));
    }
    assert_eq!(wish, Some(Wish::Act(last.action.clone())));
}

#[test]
fn a_name_of_broad_characters_leaves_everything_in_its_columns() {
    for game in ["zama", "hospital", "ramparts"] {
        let battle = battle(game);
        for size in SIZES {
            let plain = screen_of(&battle, Lang::En, PLAIN, size);
            let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
            let mut shown: Shown = screen.shown().clone();
            for piece in &mut shown.scene.pieces {
                piece.mark = Message::new("zama-plan").with("name", "漢字兵士");
                piece.name = Message::new("zama-plan").with("name", "漢字の兵士たち");
            }
            screen.show(shown);
            let now = seen(&screen, size);
            assert!(now.contains('漢'), "{game} at {size:?}: {now}");
            for line in now.lines() {
                assert!(line.width() <= size.0.into(), "{game} at {size:?}: {line}");
            }
            // The lines of the board stand where they stood.
            let frames = |screen: &Screen| signs(&drawn(screen, size), "┼");
            assert_eq!(frames(&plain), frames(&screen), "{game} at {size:?}: {now}");
        }
    }
}
