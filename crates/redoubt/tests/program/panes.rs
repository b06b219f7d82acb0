//! What there is too much of for its place on the screen can all be read, by keys and by the mouse; and what the mouse does.

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::scene::{PanelKind, Scene};
use redoubt_kernel::{Lang, Setup, Turn, Viewer};
use redoubt_stage::inspect;
use redoubt_terminal::form::{Form, FormField};
use redoubt_terminal::ratatui::Terminal;
use redoubt_terminal::ratatui::backend::TestBackend;
use redoubt_terminal::ratatui::crossterm::event::{Event, KeyCode, KeyModifiers, MouseEvent, MouseEventKind};
use redoubt_terminal::{Screen, Wish};

use crate::screens::{PLAIN, SIZES, battle, click, drawn, press, screen_of, text};

fn seen(screen: &Screen, size: (u16, u16)) -> String {
    text(&drawn(screen, size))
}

fn mouse(screen: &mut Screen, kind: MouseEventKind, (column, row): (u16, u16)) -> Option<Wish> {
    screen.update(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
}

/// Where a text stands: its column and its row.
fn place(screen: &str, wanted: &str) -> Option<(u16, u16)> {
    let at = |(row, line): (usize, &str)| Some((line[..line.find(wanted)?].chars().count() as u16, row as u16));
    screen.lines().enumerate().find_map(at)
}

fn shown_place(screen: &str, wanted: &str) -> (u16, u16) {
    place(screen, wanted).unwrap_or_else(|| panic!("no “{wanted}”:\n{screen}"))
}

/// Everything that is ever seen in the pane under this heading, while `on` moves it on.
fn read_on(screen: &mut Screen, size: (u16, u16), heading: &str, on: impl Fn(&mut Screen, (u16, u16))) -> String {
    let mut read = String::new();
    for _ in 0..300 {
        let before = drawn(screen, size);
        let now = text(&before);
        let (column, row) = shown_place(&now, heading);
        let pane = now.lines().skip(row.into()).map(|line| line.chars().skip(column.into()).collect::<String>());
        read.extend(pane.map(|line| line + "\n"));
        on(screen, (column + 2, row + 1));
        if drawn(screen, size) == before {
            return read;
        }
    }
    panic!("it never ends: {}", seen(screen, size));
}

/// A position that comes up in some battle played at random, in which this is so.
fn position_where(game: &str, is_so: impl Fn(&Scene) -> bool) -> Battle {
    for seed in 1..40 {
        let rules = redoubt_registry::load(game, None).unwrap();
        let mut battle = Battle::begin(rules, Setup::default(), Dice::seeded(seed), &[]).unwrap();
        for step in 0..200 {
            if battle.turn() == Turn::Over {
                break;
            }
            if is_so(&battle.view(Viewer::UMPIRE).scene()) {
                return battle;
            }
            let legal = battle.truth().legal();
            battle.act(Viewer::UMPIRE, &legal[step * 7 % legal.len()], &[]).unwrap();
        }
    }
    panic!("it never comes to that in {game}");
}

#[test]
fn everything_beside_the_board_is_reached_by_keys_and_by_the_wheel_and_opened_whole() {
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        for size in SIZES {
            let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
            let panels = screen.shown().scene.panels.clone();
            let titles: Vec<String> =
                panels.iter().map(|panel| format!("{}:", screen.voice().say(&panel.title))).collect();
            press(&mut screen, KeyCode::Char('b'));
            let heading = "─ Beside the board ";
            let by_keys = read_on(&mut screen, size, heading, |screen, _| drop(press(screen, KeyCode::Down)));
            for title in &titles {
                assert!(by_keys.contains(title.as_str()), "{} at {size:?}: {title}\n{by_keys}", profile.id);
            }
            press(&mut screen, KeyCode::Home);
            press(&mut screen, KeyCode::PageUp);
            let wheel = |screen: &mut Screen, at| drop(mouse(screen, MouseEventKind::ScrollDown, at));
            let by_wheel = read_on(&mut screen, size, heading, wheel);
            for title in &titles {
                assert!(by_wheel.contains(title.as_str()), "{} at {size:?}: {title}\n{by_wheel}", profile.id);
            }
            // All of it at once, over the rest.
            press(&mut screen, KeyCode::Char('p'));
            let whole =
                read_on(&mut screen, size, "┌ Beside the board ", |screen, _| drop(press(screen, KeyCode::Down)));
            for title in &titles {
                assert!(whole.contains(title.as_str()), "{} at {size:?}: {title}\n{whole}", profile.id);
            }
        }
    }
}

#[test]
fn what_does_not_fit_says_how_much_more_there_is_and_its_last_row_opens_it() {
    let battle = battle("ramparts");
    let size = SIZES[1];
    let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
    let now = seen(&screen, size);
    let (column, row) = now
        .lines()
        .enumerate()
        .find_map(|(row, line)| Some((line.find(" more · p: all")?, row as u16)))
        .map(|(at, row)| (now.lines().nth(row.into()).unwrap()[..at].chars().count() as u16, row))
        .expect("there is more");
    assert_eq!(click(&mut screen, column, row), None);
    assert!(seen(&screen, size).contains("┌ Beside the board "), "{}", seen(&screen, size));
    // Once it is scrolled, the heading says how much stands above.
    press(&mut screen, KeyCode::Esc);
    let at = (column, row - 1);
    mouse(&mut screen, MouseEventKind::ScrollDown, at);
    mouse(&mut screen, MouseEventKind::ScrollDown, at);
    mouse(&mut screen, MouseEventKind::ScrollDown, at);
    let now = seen(&screen, size);
    assert!(now.lines().any(|line| line.contains("─ Beside the board ") && line.contains('▲')), "{now}");
}

#[test]
fn details_that_are_cut_are_read_on_and_read_whole() {
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        let size = SIZES[0];
        let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
        press(&mut screen, KeyCode::Tab);
        let id = screen.pointed_at().expect("the cursor is on something");
        let shown = screen.shown().clone();
        let purpose = inspect::purpose(shown.view.as_ref(), &shown.scene, screen.voice(), &id);
        let words: Vec<&str> = purpose.iter().flat_map(|line| line.split_whitespace()).collect();
        assert!(!words.is_empty(), "{}: {id} is for something", profile.id);
        let all = |read: &str, how: &str| {
            let missing = words.iter().find(|word| !read.contains(**word));
            assert_eq!(missing, None, "{} {how}: {read}", profile.id);
        };
        press(&mut screen, KeyCode::Char('w'));
        all(&read_on(&mut screen, size, "┌ What it is ", |screen, _| drop(press(screen, KeyCode::Down))), "whole");
        press(&mut screen, KeyCode::Esc);
        let heading = "─ Under the cursor ";
        let wheel = |screen: &mut Screen, at| drop(mouse(screen, MouseEventKind::ScrollDown, at));
        all(&read_on(&mut screen, size, heading, wheel), "by the wheel");
        // The third pane is this one again.
        (0..3).for_each(|_| drop(press(&mut screen, KeyCode::Char('b'))));
        press(&mut screen, KeyCode::Home);
        all(&read_on(&mut screen, size, heading, |screen, _| drop(press(screen, KeyCode::Down))), "by keys");
        press(&mut screen, KeyCode::Enter);
        assert!(seen(&screen, size).contains("┌ What it is "), "Enter opens it");
    }
}

#[test]
fn the_log_is_read_back_and_begins_with_a_sentence() {
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        for size in SIZES {
            let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
            let begins: Vec<String> = screen.shown().log.iter().map(|line| screen.log_line(line)).collect();
            (0..2).for_each(|_| drop(press(&mut screen, KeyCode::Char('b'))));
            let first = |screen: &Screen| {
                let now = seen(screen, size);
                let (column, row) = shown_place(&now, "─ Log ");
                let line: String = now.lines().nth(usize::from(row) + 1).unwrap().chars().skip(column.into()).collect();
                line.split('│').next().unwrap().trim_end().to_owned()
            };
            let latest = first(&screen);
            assert!(begins.iter().any(|line| line.starts_with(&latest)), "{} at {size:?}: {latest}", profile.id);
            (0..40).for_each(|_| drop(press(&mut screen, KeyCode::PageUp)));
            let earliest = first(&screen);
            assert!(begins[0].starts_with(&earliest), "{} at {size:?}: {earliest}", profile.id);
            press(&mut screen, KeyCode::Enter);
            assert!(seen(&screen, size).contains("┌ Log (l: every detail) "));
        }
    }
}

#[test]
fn b_shows_one_pane_after_the_other_where_there_is_room_for_one() {
    let battle = battle("zama");
    let size = SIZES[0];
    let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
    let headings = ["─ Under the cursor ", "─ Beside the board ", "─ Log "];
    for heading in [headings[1], headings[2], headings[0], headings[1]] {
        press(&mut screen, KeyCode::Char('b'));
        let now = seen(&screen, size);
        assert!(now.contains(heading), "{heading}: {now}");
        assert!(heading == headings[2] || headings[..2].iter().filter(|one| now.contains(**one)).count() == 1, "{now}");
    }
    // Esc goes back to the board, and leaves the pane where it is.
    press(&mut screen, KeyCode::Esc);
    let before = screen.pointed_at();
    press(&mut screen, KeyCode::Up);
    assert_ne!(screen.pointed_at(), before);
    assert!(seen(&screen, size).contains(headings[1]));
}

#[test]
fn l_opens_the_log_and_once_more_asks_for_every_detail() {
    let battle = battle("hospital");
    let size = SIZES[0];
    let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
    assert_eq!(press(&mut screen, KeyCode::Char('l')), None);
    let read =
        read_on(&mut screen, size, "┌ Log (l: every detail) ", |screen, _| drop(press(screen, KeyCode::PageUp)));
    let first = screen.log_line(&screen.shown().log[0]);
    let word = first.split_whitespace().find(|word| word.len() > 3).unwrap();
    assert!(read.contains(word), "{first}: {read}");
    assert_eq!(press(&mut screen, KeyCode::Char('l')), Some(Wish::WholeLog));
}

#[test]
fn dice_that_may_be_rolled_again_and_cards_that_may_be_played_are_shown_by_themselves() {
    let size = SIZES[0];
    let has_dice = |scene: &Scene| {
        scene.panels.iter().any(|panel| panel.kind == PanelKind::Dice && !panel.items.is_empty())
            && scene.choices.len() > 1
    };
    for game in ["zama", "ramparts"] {
        let battle = position_where(game, has_dice);
        let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
        let now = seen(&screen, size);
        let scene = screen.shown().scene.clone();
        let dice = scene.panels.iter().find(|panel| panel.kind == PanelKind::Dice).unwrap();
        for die in dice.items.iter().filter_map(|item| item.die) {
            assert!(now.contains(&format!("[{}", die.face)), "{game}: {now}");
        }
        assert!(now.contains(&format!("{}:", screen.voice().say(&dice.title))), "{game}: {now}");
        // Whoever wants to see something else may, and has it again afterwards.
        press(&mut screen, KeyCode::Char('b'));
        assert!(seen(&screen, size).contains("─ Log "));
        let shown = screen.shown().clone();
        screen.show(shown);
        assert!(seen(&screen, size).contains("─ Beside the board "), "{game}");
    }
    let is_of = |scene: &Scene, panel: &redoubt_kernel::scene::Panel| {
        panel.items.iter().any(|item| scene.choices.iter().any(|choice| choice.touches.contains(&item.id)))
    };
    let battle = position_where("ramparts", |scene| {
        let mut hands = scene.panels.iter().filter(|panel| panel.kind == PanelKind::Hand);
        !has_dice(scene) && hands.any(|hand| is_of(scene, hand))
    });
    let screen = screen_of(&battle, Lang::En, PLAIN, size);
    let scene = &screen.shown().scene;
    let hand = scene.panels.iter().find(|panel| panel.kind == PanelKind::Hand && is_of(scene, panel)).unwrap();
    let card = hand.items.iter().find_map(|item| item.card.as_ref()).expect("it has a face");
    let now = seen(&screen, size);
    let title = screen.voice().say(&card.title);
    assert!(now.contains(title.split_whitespace().next().unwrap()), "{title}: {now}");
}

#[test]
fn no_names_in_actions_stand_on_the_spanish_screens() {
    for size in SIZES {
        let battle = battle("ramparts");
        let mut screen = screen_of(&battle, Lang::Es, PLAIN, size);
        // Every pane, then the first card of the hand, described and whole.
        for key in "bbbbw".chars() {
            let now = seen(&screen, size);
            assert!(!now.contains("(right-") && !now.contains("(here-they") && !now.contains("(schiess)"), "{now}");
            press(&mut screen, if key == 'w' { KeyCode::Down } else { KeyCode::Char(key) });
        }
        press(&mut screen, KeyCode::Char('w'));
        let now = seen(&screen, size);
        assert!(now.contains("Ya vienen") && !now.contains("(here-they"), "{now}");
    }
}

#[test]
fn what_the_mouse_is_over_is_described_and_nothing_else_happens() {
    let battle = battle("zama");
    let size = SIZES[1];
    let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
    let before = seen(&screen, size);
    let at = screen.pointed_at();
    let palisade = shown_place(&before, "#PALI#");
    assert_eq!(mouse(&mut screen, MouseEventKind::Moved, (palisade.0 + 2, palisade.1)), None);
    let now = seen(&screen, size);
    let (column, row) = shown_place(&now, "─ Under the mouse ");
    let told: String = now.lines().nth(usize::from(row) + 1).unwrap().chars().skip(column.into()).collect();
    assert!(told.contains("Palisade"), "{now}");
    assert_eq!(screen.pointed_at(), at, "the cursor stays where it is");
    // A line of the list is told whole, with how it is typed.
    let line = shown_place(&now, "End the turn");
    assert_eq!(mouse(&mut screen, MouseEventKind::Moved, line), None);
    let now = seen(&screen, size);
    assert!(now.contains("› end [Z-"), "{now}");
    // Beside the board too; and the next key tells of the cursor again.
    let triarii = shown_place(&now, "Triarii (");
    mouse(&mut screen, MouseEventKind::Moved, triarii);
    let now = seen(&screen, size);
    let (_, row) = shown_place(&now, "─ Under the mouse ");
    assert!(now.lines().skip(usize::from(row) + 1).take(3).any(|line| line.contains("Triarii")), "{now}");
    press(&mut screen, KeyCode::Tab);
    assert!(seen(&screen, size).contains("─ Under the cursor "));
}

#[test]
fn a_click_on_a_line_of_the_list_is_for_reading_and_the_second_takes_it() {
    let battle = battle("zama");
    let size = SIZES[1];
    let mut screen = screen_of(&battle, Lang::En, PLAIN, size);
    let scene = screen.shown().scene.clone();
    let pass = scene.choices.iter().position(|choice| choice.touches.is_empty()).expect("to pass");
    let words = screen.voice().say(&scene.choices[pass].text);
    let (column, row) = shown_place(&seen(&screen, size), &words);
    assert_eq!(click(&mut screen, column, row), None);
    // After a key it is read again first.
    press(&mut screen, KeyCode::Tab);
    assert_eq!(click(&mut screen, column, row), None);
    let mut wish = click(&mut screen, column, row);
    if wish.is_none() {
        wish = press(&mut screen, KeyCode::Char('y'));
    }
    assert_eq!(wish, Some(Wish::Act(scene.choices[pass].action.clone())));
}

#[test]
fn a_notice_on_a_form_is_read_whole() {
    let notice = "Here the rules play the other side themselves, so there is nobody who could be your opponent; leave \
                  that out, or choose another scenario of this battle, or another battle altogether.";
    let mut form =
        Form::new("New battle".to_owned(), String::new(), vec![FormField::button("go", "Begin".into(), String::new())]);
    form.notice = notice.to_owned();
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let voice = redoubt::console::voice(Lang::En);
    terminal.draw(|frame| form.draw(frame, &voice, PLAIN)).unwrap();
    let shown = text(terminal.backend().buffer());
    for word in notice.split_whitespace() {
        assert!(shown.contains(word), "{word}: {shown}");
    }
}
