//! Games kept as journals and printed for a person to read. What is printed follows from the journal and the rules alone: not
//! from what else could have been chosen, nor from the order in which it was offered.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Past};
use redoubt_kernel::erased::Loaded;
use redoubt_kernel::journal::Journal;
use redoubt_kernel::{Game, Lang, Viewer};
use redoubt_stage::{Voice, terminal};

/// A battle kept as a journal, by this edition or an earlier one: it must still be sound.
pub fn kept<G: Game>(journal: &str) -> Battle {
    let journal = Journal::read(journal).unwrap_or_else(|error| panic!("{error}"));
    let source = G::PROFILE.earlier(&journal.header.data).unwrap_or_else(|| G::PROFILE.source());
    let game = Loaded::<G>::new(&source).unwrap_or_else(|error| panic!("{error}"));
    Battle::replay(Arc::new(game), &journal).unwrap_or_else(|error| panic!("{error}"))
}

/// The journals in a folder, in the order of their names, each with its name.
pub fn all_in(folder: &str) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let paths = entries.map(|entry| entry.unwrap_or_else(|error| panic!("{folder}: {error}")).path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|end| end == "jsonl")).collect();
    paths.sort();
    let name = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (name(&path), text)
    };
    paths.into_iter().map(read).collect()
}

/// Keeps a battle as a journal.
pub fn keep(battle: &Battle, path: &str) {
    std::fs::write(path, battle.journal().write()).unwrap_or_else(|error| panic!("{path}: {error}"));
}

/// The battle so far. The scene is drawn at the start, after every `every` actions, and at the end.
pub fn of(battle: &Battle, lang: Lang, every: usize) -> String {
    let teller = Teller::new(battle, lang);
    let last = battle.ply();
    let mut text = String::new();
    for (index, past) in battle.story(Viewer::UMPIRE).enumerate() {
        teller.moment(&mut text, index, &past);
        if index % every == 0 || index == last {
            teller.scene(&mut text, &past);
        }
    }
    text
}

/// How a battle ended: how often each clause was told in it, its last turn, and the last scene.
pub fn last_turn(battle: &Battle, lang: Lang) -> String {
    let teller = Teller::new(battle, lang);
    let story: Vec<Past<'_>> = battle.story(Viewer::UMPIRE).collect();
    let turns: Vec<_> = battle.history().map(|(_, position)| position.write()["turn"].clone()).collect();
    let first = turns.iter().rposition(|turn| Some(turn) != turns.last()).map_or(0, |before| before + 1);
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    for rule in story.iter().flat_map(Past::told).filter_map(|event| event.rule) {
        *told.entry(rule.number()).or_default() += 1;
    }
    let told: Vec<String> = told.iter().map(|(clause, times)| format!("{clause} {times}")).collect();
    let mut text = String::new();
    let _ = writeln!(text, "{} actions, told by clause:", battle.ply());
    for line in told.chunks(12) {
        let _ = writeln!(text, "  {}", line.join(", "));
    }
    let _ = writeln!(text, "\nThe last turn:");
    story.iter().enumerate().skip(first).for_each(|(index, past)| teller.moment(&mut text, index, past));
    story.last().into_iter().for_each(|past| teller.scene(&mut text, past));
    text
}

struct Teller<'a> {
    battle: &'a Battle,
    voice: Voice,
}

impl<'a> Teller<'a> {
    fn new(battle: &'a Battle, lang: Lang) -> Self {
        Teller { battle, voice: Voice::of(lang, battle.game().profile()) }
    }

    /// Who did what, and what came of it.
    fn moment(&self, text: &mut String, index: usize, past: &Past<'_>) {
        let profile = self.battle.game().profile();
        if let Some(before) = past.before() {
            let prompt = before.view().scene().prompt;
            let seat = prompt.map_or("", |prompt| profile.seat_name(prompt.seat));
            let typed =
                past.choice().map_or_else(String::new, |choice| terminal::typed(profile.id, &choice, &self.voice));
            let _ = writeln!(text, "{index:>4}. {seat}: {typed}");
        }
        for event in past.told() {
            let _ = writeln!(text, "      {}", self.voice.tell(&event));
        }
    }

    /// The scene without what can be chosen.
    fn scene(&self, text: &mut String, past: &Past<'_>) {
        let mut scene = past.view().scene();
        scene.choices.clear();
        let look = terminal::TextLook { colour: false, width: 100 };
        let _ = writeln!(text, "\n{}", terminal::draw(&scene, &self.voice, look));
    }
}
