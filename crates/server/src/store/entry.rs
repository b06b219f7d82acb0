//! A battle as it is written down: lines, and what can be told of it without reading them.

use redoubt_kernel::Battle;
use redoubt_kernel::journal::Written;

use super::{Ending, Owner, Store, StoreError, now, written};

/// A battle that is not kept yet.
#[derive(Clone, Debug)]
pub struct NewBattle {
    /// Its id on this machine.
    pub id: String,
    /// The battle's name.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// Who sits where, in the order of the seats: `person`, or a level.
    pub seats: Vec<String>,
    /// The version of the battle's rules.
    pub rules: u32,
    /// Whose it is.
    pub owner: Owner,
    /// The secret behind its dice, which is in no line before the end.
    pub secret: Option<String>,
    /// The journal so far.
    pub lines: NewLines,
}

/// Lines that a journal has grown by.
#[derive(Clone, Debug)]
pub struct NewLines {
    /// How many lines stand before them.
    pub after: usize,
    /// They, each with its line end.
    pub lines: Vec<String>,
    /// How many actions stand, after them.
    pub plies: usize,
    /// How the battle ended, if it is over.
    pub ending: Option<Ending>,
    /// When they were added, in seconds since 1970.
    pub at: i64,
}

impl NewLines {
    /// The lines of a battle's journal that are not `written` yet, and how far it is written with them.
    fn of(battle: &Battle, written: &Written) -> (Self, Written) {
        let (text, now_written) = battle.journal().write_after(written);
        let lines = NewLines {
            after: written.lines(),
            lines: text.split_inclusive('\n').map(str::to_owned).collect(),
            plies: battle.ply(),
            ending: Ending::of(battle),
            at: now(),
        };
        (lines, now_written)
    }
}

impl dyn Store {
    /// Keeps a new battle; says how far its journal is written.
    ///
    /// The secret behind its dice is taken out of the journal and kept apart, so that no line can give it away.
    pub async fn keep_new(&self, id: &str, battle: &mut Battle, owner: Owner) -> Result<Written, StoreError> {
        let secret = battle.keep_secret_apart();
        let header = &battle.journal().header;
        let profile = battle.game().profile();
        let seat = |name: &&str| header.seats.get(*name).cloned().unwrap_or_else(|| "person".to_owned());
        let (lines, kept) = NewLines::of(battle, &Written::default());
        let new = NewBattle {
            id: id.to_owned(),
            game: header.game.clone(),
            scenario: header.setup.scenario.clone(),
            seats: profile.seats.iter().map(seat).collect(),
            rules: header.rules,
            owner,
            secret,
            lines,
        };
        noted(&new.lines, self.create(&new).await)?;
        Ok(kept)
    }

    /// Adds the lines of the journal that are not `written` yet; says how far it is written now.
    pub async fn keep(&self, id: &str, battle: &Battle, written: &Written) -> Result<Written, StoreError> {
        let (lines, now_written) = NewLines::of(battle, written);
        noted(&lines, self.append(id, &lines).await)?;
        Ok(now_written)
    }
}

/// Counts what came of writing these lines.
fn noted(lines: &NewLines, done: Result<(), StoreError>) -> Result<(), StoreError> {
    match &done {
        Ok(()) => written::note_lines(lines.lines.len()),
        Err(cause) => written::note_error(cause),
    }
    done
}
