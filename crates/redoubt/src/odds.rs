//! `redoubt odds`: what chance can make of an action, exactly.

use std::path::Path;

use redoubt_kernel::{Code, Error, Message, Viewer};
use serde_json::{Value, json};

use crate::analyse::words_of;
use crate::cli_error::CliError;
use crate::console::Console;
use crate::engine::odds_json;
use crate::files::read_any;
use crate::play::{answers, commands};

/// The exact chances of an action, or of every action that chance decides.
pub fn run(
    console: &mut Console<'_>,
    file: &Path,
    action: &[String],
    data: Option<&Path>,
    json: bool,
) -> Result<(), CliError> {
    let battle = read_any(file, data)?;
    let profile = battle.game().profile();
    let view = battle.view(Viewer::UMPIRE);
    let typed = action.join(" ");
    let actions = if typed.is_empty() {
        view.legal()
    } else {
        let written = serde_json::from_str::<Value>(&typed).ok().filter(|value| !value.is_number());
        let scene = view.scene();
        let meant = match written {
            Some(written) => Some(view.action(&written)?),
            None => match commands::read_command(&typed, &console.voice, view.as_ref(), &scene.choices) {
                commands::Command::Act(action) => Some(action),
                commands::Command::Refused(error) => return Err(error.into()),
                _ => None,
            },
        };
        let unknown = || Error::new(Code::BadAction, Message::new("play-unknown").with("text", typed.as_str()));
        vec![meant.ok_or_else(unknown)?]
    };
    let one = actions.len() == 1;
    let mut rows = Vec::new();
    for action in actions {
        match view.odds(&action) {
            Ok(Some(_)) if !json => {
                let words = words_of(console, view.as_ref(), &action);
                console.print(&words);
                answers::odds(console, profile, view.as_ref(), &action);
            }
            Ok(None) if one && !json => console.say(&Message::new("play-no-odds")),
            Ok(odds) if json && (one || odds.is_some()) => {
                let mut row = odds_json(&odds.unwrap_or_default(), &console.voice);
                row["action"] = action.written().clone();
                rows.push(row);
            }
            Ok(_) => {}
            Err(error) if one => return Err(error.into()),
            // Too many outcomes to visit: said of that action, and the others are still told.
            Err(error) => {
                let words = words_of(console, view.as_ref(), &action);
                let text = console.voice.complain(&error);
                if json {
                    rows.push(json!({ "action": action, "error": error.code }))
                } else {
                    console.print(&format!("{words}\n  ✗ {text}"))
                }
            }
        }
    }
    if json {
        console.print(&Value::from(rows).to_string());
    }
    Ok(())
}
