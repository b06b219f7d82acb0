//! What lies beside the board is a table with names to its rows and columns, wherever it is shown.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::scene::{Badge, Cell, Item, Panel, PanelKind, Scene, ShownDie, Sign};
use redoubt_kernel::{Die, Lang, Message, Setup, Turn, Viewer};
use redoubt_registry::{PROFILES, load};
use redoubt_stage::{Voice, html, spoken, svg, terminal};
use roxmltree::Document;

/// The first scene of a battle, with nothing beside the board but this.
fn beside(panel: Panel) -> Scene {
    let game = load(PROFILES[0].id, None).unwrap();
    let (position, _) = game.begin(Setup::default(), &mut Seeded::new(1)).unwrap();
    let mut scene = position.view(Viewer::UMPIRE).scene();
    scene.panels = vec![panel];
    scene
}

fn words(id: &'static str) -> Message {
    Message::new(id)
}

/// Two rows and their sum.
fn stores() -> Panel {
    let signs = vec![Badge::new(Sign::Wounded, words("scene-ended"))];
    let rows = vec![
        Item::row(words("scene-pieces"), vec![Cell::Gauge { now: 2, full: 3 }, Cell::Number(-4)]),
        Item {
            id: "held".into(),
            ..Item::row(words("scene-strip"), vec![Cell::Signs(signs), Cell::Gauge { now: 9, full: 12 }])
        },
        Item { total: true, ..Item::row(words("scene-ended"), vec![Cell::Nothing, Cell::Number(5)]) },
    ];
    let columns = vec![words("scene-pieces"), words("scene-strip"), words("scene-ended")];
    Panel::table("stores", words("scene-strip"), columns, rows)
}

fn drawn(scene: &Scene) -> String {
    html::panel(scene, &scene.panels[0], &Voice::of(Lang::En, PROFILES[0])).into_string()
}

#[test]
fn a_table_has_names_to_its_rows_and_columns() {
    let text = drawn(&beside(stores()));
    let page = Document::parse(&text).unwrap();
    let all = |tag: &str, scope: &str| {
        page.descendants().filter(|node| node.has_tag_name(tag) && node.attribute("scope") == Some(scope)).count()
    };
    assert_eq!((all("th", "col"), all("th", "row")), (3, 3), "{text}");
    let rows: Vec<_> = page.descendants().filter(|node| node.has_tag_name("tr")).collect();
    assert!(rows.iter().all(|row| row.children().filter(|cell| cell.is_element()).count() == 3), "{text}");
    assert_eq!(rows[2].attribute("data-id"), Some("held"));
    assert_eq!(rows[3].attribute("class"), Some("total"));
    let pips = page.descendants().find(|node| node.attribute("class") == Some("pips")).unwrap();
    assert_eq!(pips.attribute("aria-label"), Some("2 of 3"));
    assert_eq!(pips.children().filter(|pip| pip.attribute("class") == Some("pip-on")).count(), 2);
    assert!(text.contains("−4") && text.contains("9 of 12"), "{text}");
}

#[test]
fn a_closed_panel_opens_while_something_in_it_can_be_chosen() {
    let mut scene = beside(stores().folded(words("scene-ended")));
    assert!(drawn(&scene).contains("<details><summary>"), "{}", drawn(&scene));
    scene.choices[0].touches = vec!["held".into()];
    assert!(drawn(&scene).contains("<details open><summary>"), "{}", drawn(&scene));
}

#[test]
fn in_a_terminal_the_columns_stand_below_each_other() {
    let scene = beside(stores());
    let voice = Voice::of(Lang::En, PROFILES[0]);
    let text = terminal::draw(&scene, &voice, terminal::TextLook { colour: false, width: 100 });
    let row =
        |start: &str| text.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}: {text}"));
    let column = |line: &str, word: &str| line.char_indices().position(|(at, _)| line[at..].starts_with(word));
    let first = row("  On the board:        ●●○");
    assert_eq!(column(first, "−4"), column(row("  Phases of the turn"), "9 of 12"));
}

#[test]
fn a_sentence_names_the_columns() {
    let scene = beside(stores());
    let voice = Voice::of(Lang::En, PROFILES[0]);
    let said = spoken::describe(&scene, &voice, PROFILES[0]);
    assert!(said.contains("Phases of the turn 2 of 3, The battle is over. −4"), "{said}");
}

#[test]
fn a_die_can_be_pointed_at() {
    let die = Item::die("die-0", words("scene-ended"), ShownDie::new(Die::D6, 4));
    let text = svg::item(&die, &Voice::new(Lang::En)).into_string();
    let page = Document::parse(&text).unwrap();
    assert_eq!(page.root_element().attribute("data-id"), Some("die-0"));
    assert_eq!(page.root_element().attribute("aria-label"), Some("The battle is over."));
    assert_eq!(page.descendants().filter(|node| node.attribute("class") == Some("die-pip")).count(), 4);
}

/// Plays some of every battle at random and looks at every scene on the way.
fn at_every_point(mut look: impl FnMut(&Scene, &Voice)) {
    for profile in PROFILES {
        let game = load(profile.id, None).unwrap();
        let voice = Voice::of(Lang::En, profile);
        for scenario in profile.scenarios {
            let mut chance = Seeded::new(11);
            let setup = Setup { scenario: (*scenario).to_owned(), ..Setup::default() };
            let (mut position, _) = game.begin(setup, &mut chance).unwrap();
            for _ in 0..80 {
                let Turn::Decides(_) = position.turn() else { break };
                look(&position.view(Viewer::UMPIRE).scene(), &voice);
                let legal = position.legal();
                let action = &legal[chance.below(legal.len() as u32) as usize];
                position.apply(action, &mut chance).unwrap();
            }
        }
    }
}

/// What is only a way on, and about nothing that lies there.
const WAYS_ON: [&str; 7] = ["begin", "done", "end", "keep", "pass", "stop", "zulus"];

#[test]
fn whatever_is_more_than_the_way_on_can_be_pointed_at() {
    let mut pointed = 0;
    at_every_point(|scene, voice| {
        if scene.board.table.is_some() {
            return;
        }
        let board = svg::board(scene, voice).into_string();
        let shown = scene.panels.iter().map(|panel| html::panel(scene, panel, voice).into_string()).collect::<String>();
        for choice in &scene.choices {
            let named = |id: &String| format!("data-id=\"{id}\"");
            let seen = |id: &String| board.contains(&named(id)) || shown.contains(&named(id));
            assert!(choice.touches.iter().all(seen), "{}: {:?} touches what is not there", scene.game, choice.touches);
            assert!(
                !choice.touches.is_empty() || WAYS_ON.contains(&choice.verb),
                "{}: {} is about nothing on the page",
                scene.game,
                choice.verb
            );
            pointed += choice.touches.len();
        }
    });
    assert!(pointed > 1000, "little was looked at: {pointed}");
}

#[test]
fn every_row_has_a_cell_for_each_column_and_every_count_is_in_a_table() {
    at_every_point(|scene, voice| {
        for panel in &scene.panels {
            let text = html::panel(scene, panel, voice).into_string();
            Document::parse(&text.replace("<details open>", "<details>"))
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            let rows = panel.items.iter().filter(|_| panel.kind == PanelKind::Table && !panel.columns.is_empty());
            for item in rows {
                assert_eq!(item.cells.len() + 1, panel.columns.len(), "{}: {}", scene.game, panel.id);
            }
            assert!(panel.kind != PanelKind::List || panel.folded.is_some(), "{}: {}", scene.game, panel.id);
        }
    });
}
