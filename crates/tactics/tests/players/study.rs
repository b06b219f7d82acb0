//! What a look back at a battle promises.

use std::sync::Mutex;

use redoubt_kernel::battle::Dice;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Battle, Error, Seat, Setup, Turn, Viewer};
use redoubt_tactics::study::{self, decisions};
use redoubt_tactics::{Budget, Inquiry, Progress, Stop, Study, Threads, Watch};

/// The beginning of a battle, played at random.
fn battle(game: &str, actions: usize) -> Battle {
    let loaded = redoubt_registry::load(game, None).unwrap();
    let mut chance = Seeded::new(4);
    let mut battle = Battle::begin(loaded, Setup::default(), Dice::seeded(4), &[]).unwrap();
    while battle.ply() < actions && battle.truth().turn() != Turn::Over {
        let legal = battle.truth().legal();
        battle.act(Viewer::UMPIRE, &legal[chance.below(legal.len() as u32) as usize], &[]).unwrap();
    }
    battle
}

fn inquiry(only: Option<Seat>) -> Inquiry {
    Inquiry { only, budget: Budget::Simulations(30), seed: 7 }
}

fn look_back(battle: &Battle, inquiry: Inquiry, watch: &Watch<'_>) -> Result<Option<Study>, Error> {
    let tactics = redoubt_registry::tactics(battle.game().profile().id, Threads::new(2))?;
    study::look_back(&tactics, battle, inquiry, watch)
}

#[test]
fn every_decision_is_judged_once_and_always_alike() {
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id, 24);
        let heard = Mutex::new(Vec::new());
        let hear = |progress: Progress| heard.lock().unwrap().push(progress.part);
        let watch = Watch { stop: Stop::new(), progress: Some(&hear) };
        let found = look_back(&battle, inquiry(None), &watch).unwrap().unwrap();
        assert_eq!(found.judged.len(), decisions(&battle, None), "{}", profile.id);
        assert!(found.judged.is_sorted_by(|a, b| a.ply < b.ply));
        assert!(heard.lock().unwrap().is_sorted() && heard.lock().unwrap().len() == found.judged.len());
        assert_eq!(found, look_back(&battle, inquiry(None), &Watch::nobody()).unwrap().unwrap(), "{}", profile.id);
        let alone = profile.seats.len() == 1;
        assert!(found.judged.iter().all(|judged| judged.score.is_some() == alone), "{}", profile.id);
    }
}

#[test]
fn mistakes_cost_something_and_the_worst_comes_first() {
    let battle = battle("zama", 60);
    let found = look_back(&battle, inquiry(None), &Watch::nobody()).unwrap().unwrap();
    let worst = found.mistakes(5);
    assert!(!worst.is_empty() && worst.len() <= 5, "random play makes mistakes");
    assert!(worst.iter().all(|judged| judged.cost() > 0.0 && judged.action != judged.better));
    assert!(worst.is_sorted_by(|a, b| a.cost() >= b.cost()));
    let one = look_back(&battle, inquiry(Some(Seat(1))), &Watch::nobody()).unwrap().unwrap();
    assert!(!one.judged.is_empty() && one.judged.iter().all(|judged| judged.seat == Seat(1)));
}

#[test]
fn a_study_that_is_stopped_finds_nothing() {
    let stop = Stop::new();
    stop.stop();
    assert_eq!(look_back(&battle("zama", 20), inquiry(None), &Watch::stopping(&stop)).unwrap(), None);
}
