//! Journals.

mod opening;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use redoubt_kernel::battle::{Battle, Dice, Undo};
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::fair::Secret;
use redoubt_kernel::journal::{FORMAT, Header, Journal, Line};
use redoubt_kernel::{AnyGame, Error, Setup, Turn, Viewer, encoding};
use redoubt_registry::PROFILES;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::mutate::mutate;
use crate::script::Script;
use crate::{is_said, is_told};

/// Changes to one journal.
const MOST_CHANGES: usize = 4;

/// Actions of a sound journal.
const ACTIONS: usize = 12;

/// Whatever stands in a journal's file, it is replayed to a battle whose own journal replays to the same, or refused with the
/// reason. Lines are tried as they are and again with their sums put right, so that the rules behind the sums are reached.
pub fn journal_replays_or_is_refused(input: &[u8]) {
    let mut script = Script::new(input);
    let what = script.byte();
    match what % 3 {
        _ if what % 16 == 15 => opening::any_order_of_shares(&mut script),
        0 => file(script.rest()),
        1 => edited(&mut script),
        _ => forged(&mut script),
    }
}

/// A file of the fuzzer's own.
fn file(bytes: &[u8]) {
    let text = match encoding::text(bytes) {
        Ok(text) => text,
        Err(error) => return is_told(&error),
    };
    match Journal::read(text) {
        Ok(journal) => replay(&journal),
        Err(error) => is_told(&error),
    }
    let mut lines = text.lines();
    let Some(Ok(header)) = lines.next().map(serde_json::from_str::<Header>) else { return };
    let lines: Vec<Line> = lines.filter_map(|line| serde_json::from_str(line).ok()).collect();
    let journal = Journal { header, lines };
    if journal.header.redoubt == FORMAT {
        assert_eq!(Journal::read(&journal.write()).as_ref(), Ok(&journal), "what was written can be read");
    }
    replay(&journal);
}

/// A sound file with some bytes changed: it is found out, unless nothing but line ends or the mark has changed.
fn edited(script: &mut Script<'_>) {
    let Some((journal, text)) = script.pick(&SOUND) else { return };
    let mut bytes = text.clone().into_bytes();
    for _ in 0..1 + script.below(MOST_CHANGES) {
        let (what, at) = (script.byte(), script.below(bytes.len()));
        match what % 4 {
            0 => bytes[at] = script.byte(),
            1 => bytes.insert(at, script.byte()),
            2 => drop(bytes.remove(at)),
            _ => bytes.truncate(at),
        }
        if bytes.is_empty() {
            return;
        }
    }
    let Ok(text) = encoding::text(&bytes) else { return };
    if let (Some(salvaged), _) = Journal::salvage(text) {
        let sound = &journal.lines[..salvaged.lines.len().min(journal.lines.len())];
        assert!(salvaged.header == journal.header && salvaged.lines == sound, "what was changed is not found out");
    }
}

/// A sound journal with something changed in its lines and every sum put right, as a cheat would.
fn forged(script: &mut Script<'_>) {
    let Some((journal, _)) = script.pick(&SOUND) else { return };
    let mut journal = journal.clone();
    for _ in 0..1 + script.below(MOST_CHANGES) {
        match script.below(journal.lines.len() + 2) {
            0 => {
                if let Some(header) = changed(&journal.header, script) {
                    journal.header = header;
                }
            }
            1 if journal.lines.len() > 1 => {
                let (from, to) = (script.below(journal.lines.len()), script.below(journal.lines.len()));
                journal.lines.swap(from, to);
            }
            at => {
                let Some(line) = journal.lines.get_mut(at.saturating_sub(2)) else { continue };
                if let Some(spoilt) = changed(line, script) {
                    *line = spoilt;
                }
            }
        }
    }
    if journal.header.redoubt == FORMAT {
        assert_eq!(Journal::read(&journal.write()).as_ref(), Ok(&journal), "what was written can be read");
    }
    replay(&journal);
}

/// The same with something changed, if it still says anything.
fn changed<T: Serialize + DeserializeOwned>(part: &T, script: &mut Script<'_>) -> Option<T> {
    let mut value = serde_json::to_value(part).ok()?;
    mutate(&mut value, script);
    serde_json::from_value(value).ok()
}

fn replay(journal: &Journal) {
    let (battle, game) = match replayed(journal) {
        Ok(replayed) => replayed,
        Err(error) => return is_told(&error),
    };
    let _ = (battle.view(Viewer::BYSTANDER).scene(), battle.can_go_on());
    let proof = battle.proof();
    assert_eq!(battle.turn() == Turn::Over, battle.outcome().is_some(), "an ended battle has an outcome");
    assert!(proof.finished || proof.ended.is_none(), "what people ended is over");
    if let Some(proved) = proof.sentence(game.profile()) {
        is_said(&proved);
    }
    match Battle::replay(game, battle.journal()) {
        Ok(again) => {
            assert_eq!(again.truth().write(), battle.truth().write(), "a replay's journal comes out alike")
        }
        Err(error) => panic!("a replay's journal does not replay: {error}"),
    }
}

fn replayed(journal: &Journal) -> Result<(Battle, Arc<dyn AnyGame>), Error> {
    let game = redoubt_registry::load_for(&journal.header)?;
    Ok((Battle::replay(Arc::clone(&game), journal)?, game))
}

/// Sound journals of every battle: with dice of every kind, from a set-up and from a position, with orders taken back, with
/// shares of the dice, seats that change hands and endings that people made.
static SOUND: LazyLock<Vec<(Journal, String)>> = LazyLock::new(|| {
    let mut journals = Vec::new();
    for profile in PROFILES {
        let game = redoubt_registry::load(profile.id, None).expect("the built-in data is sound");
        for (seed, scenario) in profile.scenarios.iter().enumerate() {
            let setup = Setup { scenario: (*scenario).to_owned(), options: BTreeMap::new() };
            let secret = Secret::from_seed(seed as u64);
            let mixed = [(profile.seats[0].to_owned(), "oak".to_owned())].into();
            let fair = Dice::Fair { secret, contributions: mixed, seed: None, kept: seed % 2 == 0 };
            let begun = [
                Battle::begin(Arc::clone(&game), setup.clone(), fair, &[]),
                Battle::begin(Arc::clone(&game), setup.clone(), Dice::seeded(seed as u64), &[]),
                Battle::begin_with(Arc::clone(&game), setup, &mut Seeded::new(seed as u64)),
            ];
            journals.extend(begun.into_iter().flatten().map(|battle| played(battle, seed as u64)));
        }
    }
    journals.extend(opening::sound());
    let loaded: Vec<Battle> = journals.iter().filter_map(|(journal, _)| loaded(journal)).collect();
    journals.extend(loaded.into_iter().map(|battle| played(battle, 9)));
    journals
});

/// A battle that goes on from where this one ended.
fn loaded(journal: &Journal) -> Option<Battle> {
    let (battle, game) = replayed(journal).ok()?;
    Battle::load(game, battle.truth().write(), Dice::seeded(3)).ok()
}

/// The journal after some more actions, with one of them taken back.
fn played(mut battle: Battle, seed: u64) -> (Journal, String) {
    play(&mut battle, seed);
    let journal = battle.journal().clone();
    let text = journal.write();
    (journal, text)
}

/// Some more actions, with one of them taken back.
pub(crate) fn play(battle: &mut Battle, seed: u64) {
    let mut random = Seeded::new(seed);
    for step in 0..ACTIONS {
        let legal = battle.truth().legal();
        let Some(action) = legal.get(random.below(legal.len() as u32) as usize) else { break };
        let done = if battle.dice_are_typed() {
            battle.act_with(Viewer::UMPIRE, action, &mut Seeded::new(seed + step as u64))
        } else {
            battle.act(Viewer::UMPIRE, action, &[])
        };
        done.expect("what is listed can be done");
        if step == 5 {
            battle.undo(Viewer::UMPIRE, Undo::Freely).expect("what was done can be taken back");
        }
    }
}
