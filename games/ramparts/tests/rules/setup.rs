//! Board, pieces and set-up.

use redoubt_kernel::prelude::*;
use redoubt_ramparts::Ramparts;

use crate::field::{Field, camp};

#[test]
fn r_2_1_four_tracks_of_five_boxes_share_an_interior_of_three() {
    let scene = Field::set_up(&[], "").view().scene();
    assert_eq!(scene.board.spaces.len(), 4 * 5 + 3);
    let game = Ramparts::from_data(&Ramparts::PROFILE.source()).unwrap();
    let posts: Vec<&str> = game.set.tracks.iter().map(|track| track.post.as_str()).collect();
    assert_eq!(posts, ["hospital", "wall", "storehouse", "kraal"]);
    let buildings: Vec<usize> = game.set.buildings.map(|track| track.index()).collect();
    assert_eq!(buildings, [0, 2], "the Hospital and the Storehouse");
}

#[test]
fn r_2_2_cards_are_heroes_or_events() {
    let game = Ramparts::from_data(&Ramparts::PROFILE.source()).unwrap();
    let groups = &game.set.groups;
    assert_eq!(game.set.cards.len(), 43);
    assert_eq!(groups.heroes.count(), 2 + 9 + 7, "cards 3, 4, 6 to 14 and 33 to 39");
    assert_eq!(groups.heroes.count() + groups.events.count() + 2, 43);
    assert_eq!(camp("").field().refused("forth here-they-come"), "R-6.2");
}

#[test]
fn r_2_3_hit_markers_and_printed_strength() {
    let game = Ramparts::from_data(&Ramparts::PROFILE.source()).unwrap();
    let table: Vec<(&str, u8, u8)> =
        game.set.ibuthos.iter().map(|ibutho| (ibutho.id.as_str(), ibutho.hits, ibutho.strength)).collect();
    assert_eq!(table, [("indlondo", 2, 3), ("indluyengwe", 3, 4), ("uthulwana", 4, 5), ("udloko", 4, 6)]);
    assert_eq!(game.set.generic_hits, 5);
    let round = 13 + 5 + game.set.markers.iter().map(|kind| usize::from(kind.count)).sum::<usize>();
    assert_eq!(round, 45, "the round pieces of the box");
}

#[test]
fn r_3_1_ibuthos_start_at_random_in_the_far_boxes() {
    let field = Field::set_up(&[], "udloko uthulwana indlondo");
    let state = field.state();
    let names: Vec<&str> =
        state["ibuthos"].as_array().unwrap().iter().map(|ibutho| ibutho["ibutho"].as_str().unwrap()).collect();
    assert_eq!(names, ["udloko", "uthulwana", "indlondo", "indluyengwe"]);
    assert_eq!(field.zulus(), "5 5 5 5");
    // The source's example: uThulwana starts with its four markers.
    assert_eq!(field.hits(), "4 4 2 3");
}

#[test]
fn r_3_2_the_markers_start_in_their_places() {
    let field = Field::set_up(&[], "");
    assert_eq!((field.number("victory"), field.number("thirds")), (0, 0));
    assert!(field.is("low") && !field.is("night"));
}

#[test]
fn r_3_3_all_27_markers_are_in_the_cup() {
    let state = Field::set_up(&[], "").state();
    let cup = state["cup"].as_object().unwrap();
    assert_eq!(cup.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), 27);
    let advances = ["chest", "left", "right", "horns", "loins", "all"];
    let advance = |kind: &str| advances.iter().any(|name| kind.starts_with(&format!("{name}-")));
    assert_eq!(cup.iter().filter(|(kind, _)| advance(kind)).map(|(_, n)| n.as_u64().unwrap()).sum::<u64>(), 17);
}

#[test]
fn r_3_4_the_pile_has_halves_of_eleven_around_the_night_and_four_at_the_bottom() {
    let field = Field::set_up(&[], "");
    assert_eq!(field.state()["pile"], serde_json::json!({"top": 11, "night": 1, "bottom": 11, "last": 4}));
    // With an odd number the top half has one more.
    let field = Field::set_up(&["card_31"], "");
    assert_eq!(field.state()["pile"], serde_json::json!({"top": 12, "night": 1, "bottom": 11, "last": 4}));
}

#[test]
fn r_3_4_night_comes_after_the_top_half_and_relief_among_the_last_four() {
    for seed in 0..40 {
        use redoubt_kernel::chance::Seeded;
        let game = Ramparts::from_data(&Ramparts::PROFILE.source()).unwrap();
        let mut chance = Seeded::new(seed);
        let setup = redoubt_kernel::Setup::default().complete(&["standard"], &game.options()).unwrap();
        let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
        let mut actions = Vec::new();
        let mut drawn = Vec::new();
        // Draw whenever it is possible, and do nothing else.
        while game.outcome(&position).is_none() {
            game.legal(&position, &mut actions);
            let order = |action: &_| serde_json::to_value(game.order(action)).unwrap();
            let action = actions
                .iter()
                .find(|action| order(action) == "draw")
                .or_else(|| actions.iter().find(|action| order(action) == "done"))
                .or_else(|| actions.first())
                .copied()
                .unwrap();
            let mut log: Vec<redoubt_ramparts::event::Event> = Vec::new();
            game.perform(&mut position, &action, &mut chance, &mut log).unwrap();
            for event in log {
                if let redoubt_ramparts::event::Event::Drew { card } = event {
                    drawn.push(game.set.card(card).number);
                }
            }
        }
        if let Some(at) = drawn.iter().position(|number| *number == 2) {
            assert_eq!(at, 11);
        }
        if let Some(at) = drawn.iter().position(|number| *number == 1) {
            assert!((23..27).contains(&at), "{at}");
        }
    }
}

#[test]
fn r_3_5_the_starting_hand() {
    assert_eq!(Field::set_up(&[], "").cards("hand"), "chard bromhead here-they-come");
}

#[test]
fn r_4_0_the_phases_follow_each_other() {
    let mut field = Field::set_up(&[], "indlondo indluyengwe uthulwana");
    let mut stages = vec![field.stage()];
    field.act("marker", "chest-1");
    stages.push(field.stage());
    field.act("done", "");
    stages.push(field.stage());
    field.act("draw", "hook");
    stages.push(field.stage());
    field.act("forth hook", "");
    stages.push(field.stage());
    assert_eq!(stages, ["impi", "action", "draw", "hero", "impi"]);
    assert_eq!(field.number("turn"), 2);
    assert_eq!(field.refused("draw"), "R-4.0");
}
