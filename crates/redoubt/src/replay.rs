//! `redoubt replay`: a journal told again, move by move.

use std::io::Write;
use std::path::Path;

use redoubt_kernel::journal::{Journal, bad};
use redoubt_kernel::{Battle, Message, Turn};
use redoubt_stage::terminal;

use crate::console::Console;
use crate::files::{Save, game_of, read_battle, read_text};
use crate::pictures::Pictures;
use crate::trouble::Trouble;

/// How to replay.
#[derive(Debug, Default)]
pub struct Options<'a> {
    /// Another data set.
    pub data: Option<&'a Path>,
    /// Draw the board after every action, not only at the end.
    pub boards: bool,
    /// Stop after so many actions.
    pub to: Option<usize>,
    /// Write what is sound of a damaged journal into this new file.
    pub recover: Option<&'a Path>,
    /// Draw the last board into these new files instead of telling the battle.
    pub pictures: Pictures<'a>,
}

/// Replays a file.
pub fn run(console: &mut Console, file: &Path, options: &Options<'_>) -> Result<(), Trouble> {
    if let Some(target) = options.recover {
        return recover(console, file, target, options.data);
    }
    let battle = read_battle(file, options.data)?;
    if options.pictures.wanted() {
        let last = battle.story().take(options.to.unwrap_or(usize::MAX).saturating_add(1)).last();
        let Some((_, _, position)) = last else { return Ok(()) };
        return options.pictures.take(console, &position.scene(None));
    }
    tell(console, &battle, options.boards, options.to.unwrap_or(usize::MAX));
    Ok(())
}

/// Tells a battle from its first action on.
pub fn tell(console: &mut Console, battle: &Battle, boards: bool, to: usize) {
    let profile = battle.game().profile();
    let look = console.look();
    let story: Vec<_> = battle.story().take(to.saturating_add(1)).collect();
    for (index, (action, events, position)) in story.iter().enumerate() {
        if let (Some(action), Some((_, _, before))) = (action, index.checked_sub(1).and_then(|at| story.get(at))) {
            let Turn::Decides(seat) = before.turn() else { continue };
            let scene = before.scene(Some(seat));
            let chosen = before.legal().iter().position(|legal| legal == *action).and_then(|at| scene.choices.get(at));
            let words =
                chosen.map_or_else(|| action.to_string(), |choice| terminal::typed(profile.id, choice, &console.voice));
            let seat = console.seat_name(profile, seat);
            let _ = writeln!(console.out, "{index:>4}. {seat}: {words}");
        }
        for event in *events {
            let _ = writeln!(console.out, "      {}", console.voice.tell(event));
        }
        if boards || index + 1 == story.len() {
            let mut scene = position.scene(None);
            scene.choices.clear();
            let _ = writeln!(console.out, "\n{}", terminal::draw(&scene, &console.voice, look));
        }
    }
}

/// Saves what is sound of a damaged journal into a new file. The old one stays as it is.
fn recover(console: &mut Console, file: &Path, target: &Path, data: Option<&Path>) -> Result<(), Trouble> {
    let (journal, unreadable) = Journal::salvage(&read_text(file)?);
    let Some(journal) = journal else {
        return Err(unreadable.unwrap_or_else(|| bad(1, Message::new("journal-empty"))).into());
    };
    // A line can be well formed and still be unlawful: then it and all after it are left out too.
    let (battle, unlawful) = Battle::replay_sound(game_of(&journal, data)?, &journal)?;
    Save::create(target, &battle)?;
    let name = target.display().to_string();
    match unlawful.or(unreadable) {
        Some(error) => {
            let text = console.voice.complain(&error);
            console.print(&text);
            console.say(&Message::new("replay-recovered").with("file", name).with("actions", battle.ply()));
        }
        None => console.say(&Message::new("replay-undamaged").with("file", name).with("actions", battle.ply())),
    }
    Ok(())
}
