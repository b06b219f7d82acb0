//! Every list of choices that random play reaches has each choice once, and never more than a dozen rows in one place; and
//! whatever is on the table can be read.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::scene::{Scene, Thing};
use redoubt_kernel::{Lang, Setup, Telling, Turn, Viewer};
use redoubt_registry::{PROFILES, load};
use redoubt_stage::lists::{DOZEN, Row, listed};
use redoubt_stage::{Voice, inspect, reader};

/// The choices in some rows, by their places, in the order of the list.
fn places(rows: &[Row<'_>], places: &mut Vec<usize>, game: &str) {
    assert!(rows.len() <= DOZEN, "{game}: {} rows in one place", rows.len());
    for row in rows {
        match row {
            Row::One(index, _) => places.push(*index),
            Row::Many(group) => {
                assert!(!group.title.is_empty() && group.rows.len() > 1, "{game}: {group:?}");
                self::places(&group.rows, places, game);
            }
        }
    }
}

/// The headings of a list, and of all that is in it.
fn headings(rows: &[Row<'_>]) -> Vec<String> {
    let of = |row: &Row<'_>| match row {
        Row::One(..) => Vec::new(),
        Row::Many(group) => [vec![group.title.clone()], headings(&group.rows)].concat(),
    };
    rows.iter().flat_map(of).collect()
}

#[test]
fn a_heading_is_said_in_words_that_people_use_and_not_in_those_they_type() {
    let profile = PROFILES.iter().find(|profile| profile.id == "ntombi").expect("a battle");
    let game = load(profile.id, None).unwrap();
    let (position, _) = game.begin(Setup::default(), &mut Seeded::new(7)).unwrap();
    let scene = position.view(Viewer::UMPIRE).scene();
    for (lang, wanted) in [(Lang::En, "Set up"), (Lang::Es, "Desplegar")] {
        let said = headings(&listed(&scene, &Voice::of(lang, profile), |_| false));
        assert!(said.iter().any(|title| title.starts_with(wanted)), "{said:?}");
        assert!(!said.iter().any(|title| title.starts_with("Array")), "{said:?}");
    }
}

#[test]
fn what_a_thing_is_for_is_said_in_a_terminal_too_in_both_languages() {
    for profile in PROFILES {
        let game = load(profile.id, None).unwrap();
        let (position, _) = game.begin(Setup::default(), &mut Seeded::new(7)).unwrap();
        let view = position.view(Viewer::UMPIRE);
        let scene = view.scene();
        let [english, spanish] = Lang::ALL.map(|lang| Voice::of(lang, profile));
        for thing in scene.things() {
            let said = [&english, &spanish].map(|voice| inspect::purpose(view.as_ref(), &scene, voice, thing.id()));
            assert!(!said[0].is_empty() && said[0].len() == said[1].len(), "{}: {}", profile.id, thing.id());
            for (one, other) in said[0].iter().zip(&said[1]) {
                assert!(
                    one != other && one.ends_with(']') && !one.contains('⟨') && !other.contains('⟨'),
                    "{one} / {other}"
                );
            }
        }
        assert!(inspect::purpose(view.as_ref(), &scene, &english, "nothing of the kind").is_empty());
    }
}

/// Looks at a scene. How many rows its list has, and how many things can be read.
fn look(scene: &Scene, about: &dyn Fn(Thing<'_>) -> Vec<Telling>, voice: &Voice) {
    let rows = listed(scene, voice, |_| false);
    let mut all = Vec::new();
    places(&rows, &mut all, scene.game);
    all.sort_unstable();
    assert_eq!(all, (0..scene.choices.len()).collect::<Vec<_>>(), "{}: each choice once", scene.game);
    let profile = PROFILES.iter().find(|profile| profile.id == scene.game).expect("a battle");
    for thing in scene.things() {
        let (id, told) = (thing.id(), about(thing));
        let read = reader::read(scene, thing, &told, profile, voice, None).into_string();
        let touched = scene.choices.iter().any(|choice| choice.touches.iter().any(|touched| touched == id));
        let doings = read.contains("class=\"doings\"");
        assert!(doings || !touched, "{}: what can be done with {id} is not read", scene.game);
        assert!(read.contains("class=\"about\""), "{}: what {id} is for is not read", scene.game);
        let named = inspect::find(scene, voice, id);
        assert_eq!(named.as_deref(), Some(id), "{}: {id} can be asked for in words", scene.game);
    }
    assert!(scene.thing("").is_none() && scene.thing("nothing of the kind").is_none());
}

#[test]
fn no_list_is_long_and_everything_can_be_read() {
    let mut longest = 0;
    for profile in PROFILES {
        let game = load(profile.id, None).unwrap();
        let voice = Voice::of(Lang::En, profile);
        for scenario in profile.scenarios {
            let mut chance = Seeded::new(7);
            let setup = Setup { scenario: (*scenario).to_owned(), ..Setup::default() };
            let (mut position, _) = game.begin(setup, &mut chance).unwrap();
            for ply in 0..120 {
                let Turn::Decides(_) = position.turn() else { break };
                let view = position.view(Viewer::UMPIRE);
                let scene = view.scene();
                longest = longest.max(scene.choices.len());
                if ply % 6 == 0 {
                    look(&scene, &|thing| view.about(thing), &voice);
                }
                let legal = position.legal();
                position.apply(&legal[chance.below(legal.len() as u32) as usize], &mut chance).unwrap();
            }
        }
    }
    assert!(longest > 3 * DOZEN, "lists that had to be shortened were among them: {longest}");
}
