//! What has changed, for whoever has heard the rest.

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{Lang, Setup, Viewer};
use redoubt_registry::PROFILES;
use redoubt_stage::{Voice, spoken};

/// A battle at random, and what is seen of it after every action.
fn story(game: &str, steps: usize) -> Vec<Scene> {
    let rules = redoubt_registry::load(game, None).unwrap();
    let mut battle = Battle::begin(rules, Setup::default(), Dice::seeded(3), &[]).unwrap();
    let mut scenes = vec![battle.view(Viewer::UMPIRE).scene()];
    for step in 0..steps {
        let legal = battle.truth().legal();
        let Some(action) = legal.get(step * 7 % legal.len().max(1)) else { break };
        battle.act(Viewer::UMPIRE, action, &[]).unwrap();
        scenes.push(battle.view(Viewer::UMPIRE).scene());
    }
    scenes
}

#[test]
fn where_nothing_has_changed_only_what_is_to_be_decided_is_told() {
    for profile in PROFILES {
        for lang in Lang::ALL {
            let voice = Voice::of(lang, profile);
            let scenes = story(profile.id, 12);
            let scene = scenes.last().unwrap();
            let told = spoken::changes(scene, scene, &voice, profile);
            let whole = spoken::describe(scene, &voice, profile);
            assert!(whole.ends_with(&told), "{}: the end of the whole: {told}", profile.id);
            assert_eq!(told.lines().count(), usize::from(scene.prompt.is_some()) * 2 + scene.choices.len(), "{told}");
        }
    }
}

/// Whoever hears the beginning and then every change has heard everything: each line of the present was told, and stands.
#[test]
fn whoever_hears_every_change_knows_how_it_stands() {
    for profile in PROFILES {
        let voice = Voice::of(Lang::En, profile);
        let scenes = story(profile.id, 24);
        let mut heard: Vec<String> = lines(&spoken::describe(&scenes[0], &voice, profile));
        for pair in scenes.windows(2) {
            let told = spoken::changes(&pair[0], &pair[1], &voice, profile);
            heard.extend(lines(&told));
            for piece in pair[0].pieces.iter().filter(|piece| !pair[1].pieces.iter().any(|one| one.id == piece.id)) {
                let name = voice.say(&piece.name);
                assert!(told.contains(&name), "{}: {name} has gone: {told}", profile.id);
            }
        }
        let now = spoken::describe(scenes.last().unwrap(), &voice, profile);
        for line in lines(&now).iter().skip(1) {
            assert!(heard.contains(line), "{}: nobody was told “{line}”", profile.id);
        }
    }
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}
