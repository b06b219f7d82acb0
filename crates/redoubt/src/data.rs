//! `redoubt data`: files of one's own, begun from the built-in ones, checked and drawn.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::lesson::Lesson;
use redoubt_kernel::{Code, Error, Message, Profile, Setup, Viewer};

use redoubt_stage::svg::{self, Theme};

use crate::cli_error::CliError;
use crate::console::Console;
use crate::files::read_source;
use crate::pictures::Pictures;

/// Checks a file of data or a lesson, for the battle that it says it is for, or for another.
pub fn check(console: &mut Console, file: &Path, game: Option<&str>) -> Result<(), CliError> {
    let source = read_source(file)?;
    let name = file.display().to_string();
    let Some(game) = game.or(source.battle()) else {
        return Err(Error::new(Code::BadData, Message::new("data-which").with("file", name)).into());
    };
    if Lesson::is_lesson(&source) {
        crate::learn::read(game, &source)?;
        console.say(&Message::new("data-lesson-sound").with("file", name).with("game", game));
        return Ok(());
    }
    redoubt_registry::load(game, Some(&source))?;
    console.say(&Message::new("data-sound").with("file", name).with("game", game).with("hash", source.hash()));
    Ok(())
}

/// Prints the data that comes with a battle.
pub fn show(console: &mut Console, game: &str) -> Result<(), CliError> {
    let profile = redoubt_registry::profile(game)?;
    let _ = write!(console.out, "{}", profile.data);
    Ok(())
}

/// The sets that come with a battle, by name: today's, and those of earlier editions.
fn sets(profile: &'static Profile) -> Vec<(&'static str, &'static str)> {
    const EARLIER: [&str; 4] = ["first", "second", "third", "fourth"];
    let earlier = EARLIER.into_iter().zip(profile.earlier_sets.iter().map(|set| set.text));
    std::iter::once(("standard", profile.data)).chain(earlier).collect()
}

/// Begins a file of one's own from a set that comes with a battle, with its schema beside it for editors.
pub fn begin(console: &mut Console, game: &str, file: &Path, from: &str) -> Result<(), CliError> {
    let profile = redoubt_registry::profile(game)?;
    let sets = sets(profile);
    let Some((_, text)) = sets.iter().find(|(name, _)| *name == from) else {
        let known: Vec<&str> = sets.iter().map(|(name, _)| *name).collect();
        let text = Message::new("data-no-set").with("name", from).with("known", known.join(", "));
        return Err(Error::new(Code::BadData, text).into());
    };
    let schema = format!("{}.schema.json", profile.id);
    write_new(file, &format!("#:schema ./{schema}\n{text}"))?;
    let beside = file.parent().unwrap_or(Path::new("")).join(&schema);
    if !beside.exists() {
        write_new(&beside, profile.schema)?;
    }
    let name = file.display().to_string();
    console.say(&Message::new("data-begun").with("file", name).with("schema", schema).with("game", profile.id));
    Ok(())
}

/// A file that is there is never touched.
fn write_new(path: &Path, text: &str) -> Result<(), CliError> {
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes())).map_err(|error| CliError::file(path, &error))
}

/// Prints the JSON Schema of a battle's data.
pub fn schema(console: &mut Console, game: &str) -> Result<(), CliError> {
    let _ = write!(console.out, "{}", redoubt_registry::profile(game)?.schema);
    Ok(())
}

/// Draws the map of a data file with its pieces (a moment of the battle worth a picture, or how a scenario begins) and, into a file
/// beside it, a sheet of its cards and counters.
pub fn draw(
    console: &mut Console,
    file: &Path,
    drawing: &Path,
    scenario: Option<&str>,
    dark: bool,
) -> Result<(), CliError> {
    let source = read_source(file)?;
    let Some(battle) = source.battle() else {
        let text = Message::new("data-which").with("file", file.display().to_string());
        return Err(Error::new(Code::BadData, text).into());
    };
    let game = redoubt_registry::load(battle, Some(&source))?;
    let position = match game.showpiece().filter(|_| scenario.is_none()) {
        Some(position) => position,
        None => {
            let setup = Setup { scenario: scenario.unwrap_or_default().to_owned(), ..Setup::default() };
            game.begin(setup, &mut Seeded::new(1))?.0
        }
    };
    let pictures = Pictures { svg: Some(drawing), dark, ..Pictures::default() };
    pictures.take(console, &position.view(Viewer::UMPIRE).picture())?;
    let stem = drawing.file_stem().unwrap_or_default().to_string_lossy();
    let sheet = drawing.with_file_name(format!("{stem}-cards.svg"));
    let theme = if dark { Theme::Dark } else { Theme::Light };
    write_new(&sheet, &svg::components(&game.components(), &console.voice, theme))?;
    console.say(&Message::new("replay-drawn").with("file", sheet.display().to_string()));
    Ok(())
}
