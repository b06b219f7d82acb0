//! `redoubt verify`: proves from a journal that every action was lawful and no roll was chosen.

use std::io::Write;
use std::path::Path;

use redoubt_kernel::battle::{Proof, Proven};
use redoubt_kernel::{Message, Verdict};
use serde_json::json;

use crate::console::Console;
use crate::files::read_battle;
use crate::trouble::Trouble;

/// Verifies a file and says what it proves.
pub fn run(console: &mut Console, file: &Path, data: Option<&Path>, json: bool) -> Result<(), Trouble> {
    let battle = read_battle(file, data)?;
    let proof = battle.proof();
    if json {
        let Proof { actions, undone, finished, rolls, dictated, dice } = proof;
        let dice = match dice {
            Proven::Fair => "fair",
            Proven::NotRevealed => "not_revealed",
            Proven::Typed => "typed",
        };
        let report = json!({
            "actions": actions, "undone": undone, "finished": finished, "rolls": rolls, "dictated": dictated, "dice": dice,
        });
        let _ = writeln!(console.out, "{report}");
        return Ok(());
    }
    let journal = battle.journal();
    console.say(
        &Message::new("verify-lawful")
            .with("file", file.display().to_string())
            .with("game", journal.header.game.as_str())
            .with("actions", proof.actions)
            .with("undone", proof.undone),
    );
    let dice = match proof.dice {
        Proven::Fair if proof.dictated > 0 => "verify-dictated",
        Proven::Fair => "verify-fair",
        Proven::NotRevealed => "verify-not-revealed",
        Proven::Typed => "verify-typed",
    };
    console.say(&Message::new(dice).with("rolls", proof.rolls).with("dictated", proof.dictated));
    match battle.position().outcome() {
        Some(outcome) => {
            let profile = battle.game().profile();
            console.learn(profile);
            let winner = match outcome.verdict {
                Verdict::Won(seat) => console.seat_name(profile, seat),
                _ => "–".to_owned(),
            };
            let ending = console.voice.tell(&outcome.ending);
            console.say(&Message::new("verify-finished").with("winner", winner).with("ending", ending));
        }
        None => console.say(&Message::new("verify-unfinished")),
    }
    Ok(())
}
