//! `redoubt verify`: proves from a journal that every action was lawful and no roll was chosen.

use std::path::Path;

use redoubt_kernel::battle::{Proof, Proven, ShareIn};
use redoubt_kernel::{Message, Profile, Seat, Verdict};
use serde_json::{Map, Value, json};

use crate::cli_error::CliError;
use crate::console::Console;
use crate::files::read_battle;

/// Verifies a file and says what it proves.
pub fn run(console: &mut Console, file: &Path, data: Option<&Path>, json: bool) -> Result<(), CliError> {
    let battle = read_battle(file, data)?;
    let proof = battle.proof();
    if json {
        let dice = match proof.dice {
            Proven::Fair => "fair",
            Proven::NotRevealed => "not_revealed",
            Proven::Typed => "typed",
        };
        let report = json!({
            "actions": proof.actions,
            "undone": proof.undone,
            "finished": proof.finished,
            "ended": proof.ended,
            "rolls": proof.rolls,
            "dictated": proof.dictated,
            "loaded": proof.loaded,
            "seed": proof.seed,
            "commitment": battle.commitment(),
            "secret_in_header": proof.secret_in_header,
            "rolls_taken_back": proof.rolls_taken_back,
            "went_on_after_end": proof.went_on_after_end,
            "dice": dice,
            "shares": proof.shares.as_deref().map(|shares| shares_json(battle.game().profile(), shares)),
            "spotless": proof.is_spotless(),
        });
        console.print(&report.to_string());
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
    tell_dice(console, &proof);
    if let Some(proved) = proof.sentence(battle.game().profile()) {
        console.say(&proved);
    }
    if let Some(commitment) = battle.commitment() {
        console.say(&Message::new("verify-commitment").with("commitment", commitment));
    }
    match battle.outcome() {
        Some(outcome) => {
            let profile = battle.game().profile();
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

/// What became of each seat's share, for programs.
fn shares_json(profile: &Profile, shares: &[(Seat, ShareIn)]) -> Map<String, Value> {
    let word = |share: ShareIn| match share {
        ShareIn::Revealed => "revealed",
        ShareIn::Withheld => "withheld",
        ShareIn::Missing => "missing",
    };
    shares.iter().map(|(seat, share)| (profile.seat_name(*seat).to_owned(), word(*share).into())).collect()
}

/// What can be said of the dice, and everything that keeps it from being more.
fn tell_dice(console: &mut Console, proof: &Proof) {
    let rolls = proof.rolls;
    let text = match proof.dice {
        Proven::Fair if proof.is_spotless() && proof.shares.is_some() => "verify-fair-shared",
        Proven::Fair if proof.is_spotless() => "verify-fair",
        Proven::Fair if proof.shares.is_some() => "verify-from-shared",
        Proven::Fair => "verify-from-secret",
        Proven::NotRevealed => "verify-not-revealed",
        Proven::Typed => "verify-typed",
    };
    console.say(&Message::new(text).with("rolls", rolls));
    if let Some(seed) = proof.seed {
        console.say(&Message::new("verify-seed").with("seed", seed.to_string()));
    }
    if proof.secret_in_header {
        console.say(&Message::new("verify-secret-kept"));
    }
    if proof.dictated > 0 {
        console.say(&Message::new("verify-dictated").with("dictated", proof.dictated));
    }
    if proof.loaded {
        console.say(&Message::new("verify-loaded"));
    }
    if proof.rolls_taken_back > 0 {
        console.say(&Message::new("verify-taken-back").with("rolls", proof.rolls_taken_back));
    }
    if proof.went_on_after_end {
        console.say(&Message::new("verify-went-on"));
    }
}
