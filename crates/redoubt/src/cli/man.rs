//! `redoubt man`: the manual, a page for the program and one for each command.

use std::fs;
use std::path::Path;

use clap::Command;
use redoubt_kernel::Message;

use crate::cli_error::CliError;
use crate::console::Console;

/// Writes the pages into a folder, which is made if it is missing.
pub(super) fn write(console: &mut Console<'_>, command: Command, folder: &Path) -> Result<(), CliError> {
    fs::create_dir_all(folder).map_err(|error| CliError::file(folder, &error))?;
    let mut pages = Vec::new();
    collect(command, "", &mut pages);
    for (name, command) in &pages {
        let path = folder.join(format!("{name}.1"));
        let mut page = Vec::new();
        let written = clap_mangen::Man::new(command.clone()).render(&mut page).and_then(|()| fs::write(&path, page));
        written.map_err(|error| CliError::file(&path, &error))?;
    }
    let text = Message::new("man-written").with("count", pages.len()).with("folder", folder.display().to_string());
    console.say(&text);
    Ok(())
}

/// A command and all below it, each with the name of its page.
fn collect(command: Command, above: &str, pages: &mut Vec<(String, Command)>) {
    let own = command.get_name().to_owned();
    let name = if above.is_empty() { own } else { format!("{above}-{own}") };
    let command = command.name(name.clone()).help_template("").disable_help_subcommand(true);
    for sub in command.get_subcommands().cloned().collect::<Vec<_>>() {
        collect(sub, &name, pages);
    }
    pages.push((name, command));
}
