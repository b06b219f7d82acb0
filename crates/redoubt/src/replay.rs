//! `redoubt replay`: a journal told again, move by move.

use std::io::Write;
use std::path::Path;

use redoubt_kernel::journal::{Journal, bad};
use redoubt_kernel::{Battle, Message, Turn, Viewer};
use redoubt_stage::terminal;

use crate::cli_error::CliError;
use crate::console::Console;
use crate::files::{Save, game_of, read_battle, read_text};
use crate::pictures::Pictures;

/// How to replay.
#[derive(Debug, Default)]
pub struct ReplayOptions<'a> {
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
pub fn run(console: &mut Console, file: &Path, options: &ReplayOptions<'_>) -> Result<(), CliError> {
    if let Some(target) = options.recover {
        return recover(console, file, target, options.data);
    }
    let battle = read_battle(file, options.data)?;
    if options.pictures.wanted() {
        let last = options.to.unwrap_or(usize::MAX).min(battle.ply());
        let Some(past) = battle.story(Viewer::UMPIRE).nth(last) else { return Ok(()) };
        return options.pictures.take(console, &past.view().scene());
    }
    tell(console, &battle, Viewer::UMPIRE, options.boards, options.to.unwrap_or(usize::MAX));
    Ok(())
}

/// Tells a battle from its first action on, as far as `viewer` may know of it.
pub fn tell(console: &mut Console, battle: &Battle, viewer: Viewer, boards: bool, to: usize) {
    let profile = battle.game().profile();
    let look = console.look();
    let last = to.min(battle.ply());
    for (index, past) in battle.story(viewer).enumerate().take(last + 1) {
        if let Some(choice) = past.choice()
            && let Some(Turn::Decides(seat)) = past.before().map(|before| before.view().turn())
        {
            let words = terminal::typed(profile.id, &choice, &console.voice);
            let seat = console.seat_name(profile, seat);
            let _ = writeln!(console.out, "{index:>4}. {seat}: {words}");
        }
        for event in past.told() {
            let _ = writeln!(console.out, "      {}", console.voice.tell(&event));
        }
        if boards || index == last {
            let mut scene = past.view().scene();
            scene.choices.clear();
            let _ = writeln!(console.out, "\n{}", terminal::draw(&scene, &console.voice, look));
        }
    }
}

/// Saves what is sound of a damaged journal into a new file. The old one stays as it is.
fn recover(console: &mut Console, file: &Path, target: &Path, data: Option<&Path>) -> Result<(), CliError> {
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
