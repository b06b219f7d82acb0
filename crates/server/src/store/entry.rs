//! A battle as it is written down: lines, and what can be told of it without reading them.

use redoubt_kernel::battle::Opening;
use redoubt_kernel::journal::{Header, Journal, PERSON, Written};
use redoubt_kernel::{Battle, Profile, Turn};
use redoubt_tactics::Player;

use super::{Owner, Sequel, Store, StoreError, StoredEnding, now, written};
use crate::roster::Roster;

/// A battle that is not kept yet.
#[derive(Clone, Debug)]
pub struct NewBattle {
    /// Its id on this machine.
    pub id: String,
    /// The battle's name.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// The version of the battle's rules.
    pub rules: u32,
    /// Whose it is.
    pub owner: Owner,
    /// Who holds its seats, unless it is one of the private table.
    pub roster: Option<Roster>,
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
    /// Who sits where after them, in the order of the seats: `person`, or a level.
    pub seats: Vec<String>,
    /// How many actions stand, after them.
    pub plies: usize,
    /// Which seat decides after them, by its number; none, if it is over.
    pub turn: Option<u8>,
    /// How the battle ended, if it is over.
    pub ending: Option<StoredEnding>,
    /// When they were added, in seconds since 1970.
    pub at: i64,
    /// What follows from them.
    pub sequel: Sequel,
}

impl NewBattle {
    fn new(
        id: &str,
        header: &Header,
        (owner, roster): (Owner, Option<Roster>),
        secret: Option<String>,
        lines: NewLines,
    ) -> Self {
        NewBattle {
            id: id.to_owned(),
            game: header.game.clone(),
            scenario: header.setup.scenario.clone(),
            rules: header.rules,
            owner,
            roster,
            secret,
            lines,
        }
    }
}

impl NewLines {
    /// The lines of a battle's journal that are not `written` yet, and how far it is written with them.
    fn of(battle: &Battle, written: &Written, sequel: Sequel) -> (Self, Written) {
        let (lines, now_written) = NewLines::before(battle.journal(), battle.game().profile(), written);
        let turn = match battle.turn() {
            Turn::Decides(seat) => Some(seat.0),
            Turn::Over => None,
        };
        (NewLines { plies: battle.ply(), turn, ending: StoredEnding::of(battle), sequel, ..lines }, now_written)
    }

    /// The same of a battle that has yet to begin.
    fn before(journal: &Journal, profile: &Profile, written: &Written) -> (Self, Written) {
        let (text, now_written) = journal.write_after(written);
        let noted = now_written.seats();
        // Of a machine player the level: by which judgement it plays is the journal's to know.
        let level = |note: &String| Player::noted(note).note();
        let seat = |name: &&str| noted.get(*name).map_or_else(|| PERSON.to_owned(), level);
        let lines = NewLines {
            after: written.lines(),
            lines: text.split_inclusive('\n').map(str::to_owned).collect(),
            seats: profile.seats.iter().map(seat).collect(),
            plies: 0,
            turn: None,
            ending: None,
            at: now(),
            sequel: Sequel::default(),
        };
        (lines, now_written)
    }
}

impl dyn Store {
    /// Keeps a new battle; says how far its journal is written.
    ///
    /// The secret behind its dice is taken out of the journal and kept apart, so that no line can give it away.
    pub async fn keep_new(
        &self,
        id: &str,
        battle: &mut Battle,
        owner: Owner,
        people: (Option<Roster>, Sequel),
    ) -> Result<Written, StoreError> {
        let secret = battle.keep_secret_apart();
        let (roster, sequel) = people;
        let (lines, kept) = NewLines::of(battle, &Written::default(), sequel);
        let new = NewBattle::new(id, &battle.journal().header, (owner, roster), secret, lines);
        noted(&new.lines, self.create(&new).await)?;
        Ok(kept)
    }

    /// Keeps a battle that has yet to begin, in the same way.
    pub async fn keep_opening(
        &self,
        id: &str,
        opening: &mut Opening,
        owner: Owner,
        roster: Roster,
    ) -> Result<(), StoreError> {
        let secret = opening.keep_secret_apart();
        let (journal, profile) = (opening.journal(), opening.game().profile());
        let (lines, _) = NewLines::before(journal, profile, &Written::default());
        self.create(&NewBattle::new(id, &journal.header, (owner, Some(roster)), secret, lines)).await
    }

    /// Adds what was added to a battle that has yet to begin.
    pub async fn keep_shares(&self, id: &str, opening: &Opening, written: &Written) -> Result<(), StoreError> {
        let (lines, _) = NewLines::before(opening.journal(), opening.game().profile(), written);
        if lines.lines.is_empty() { Ok(()) } else { self.append(id, &lines).await }
    }

    /// Adds the lines of the journal that are not `written` yet, and what follows from them; says how far it is written now.
    pub async fn keep(
        &self,
        id: &str,
        battle: &Battle,
        written: &Written,
        sequel: Sequel,
    ) -> Result<Written, StoreError> {
        let (lines, now_written) = NewLines::of(battle, written, sequel);
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
