//! Who plays a seat, and who plays each seat of a battle: one list for the page, the terminal, journals and tournaments.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use redoubt_kernel::battle::{Battle, Undo};
use redoubt_kernel::{AnyGame, Profile, Seat, Turn, Viewer};

use crate::judgement;
use crate::level::{Bot, Level};

/// Who plays a seat.
///
/// It is written in two ways. Whoever asks for a player at a command line may ask for anything: `person`, `general`,
/// `general:2000`, `elo:1450`, `cmd:PROGRAM`. A journal notes `person` or a level, and nothing else is ever read from one: a file from
/// anywhere starts no program and sets no budget.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Someone at a screen.
    Person,
    /// A search.
    Machine(Bot),
    /// A program from outside.
    Program(Program),
}

/// A program from outside that plays: its name and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program(Vec<String>);

impl Player {
    /// What journals note for a person.
    pub const PERSON: &'static str = redoubt_kernel::journal::PERSON;

    /// Is it a person?
    pub fn is_person(&self) -> bool {
        matches!(self, Player::Person)
    }

    /// How a journal notes it.
    pub fn note(&self) -> String {
        match self {
            Player::Person => Self::PERSON.to_owned(),
            Player::Machine(bot) => bot.level.to_string(),
            Player::Program(_) => "program".to_owned(),
        }
    }

    /// How the journal of a battle of this game notes it: a machine player whose judgement was learned with the beginning of its
    /// hash (`general@1a2b3c4d`), so that it can be told later whether the same player would be asked.
    pub fn note_in(&self, game: &dyn AnyGame) -> String {
        match self {
            Player::Machine(bot) if bot.level != Level::Random => match judgement::hash_of(game.judgement()) {
                Some(hash) => format!("{}@{hash}", self.note()),
                None => self.note(),
            },
            Player::Person | Player::Machine(_) | Player::Program(_) => self.note(),
        }
    }

    /// Reads what a journal notes; whoever is not of a level is a person. Whatever judgement was noted, today's is played with.
    pub fn noted(note: &str) -> Self {
        let level = note.split('@').next().unwrap_or_default();
        level.parse::<Level>().map_or(Player::Person, Player::from)
    }

    /// The seats of a battle whose machine players judged by other weights than those of this program, each with the beginning of
    /// their hash as the journal notes it: an analysis made now is another one than was made then.
    pub fn by_other_weights(battle: &Battle) -> Vec<(Seat, String)> {
        let own = judgement::hash_of(battle.game().judgement());
        let noted = battle.journal().seats();
        let other = |(name, note): (&String, &String)| {
            let (who, hash) = note.split_once('@')?;
            let known = own.as_deref() == Some(hash) || who.parse::<Level>().is_err();
            battle.game().profile().seat(name).filter(|_| !known).map(|seat| (seat, hash.to_owned()))
        };
        noted.iter().filter_map(other).collect()
    }

    /// Does it remember what it found from one decision to the next? See [`Level::remembers`].
    pub fn remembers(&self) -> bool {
        match self {
            Player::Person | Player::Program(_) => true,
            Player::Machine(bot) => bot.level.remembers(),
        }
    }

    /// Does it think on while a person decides?
    pub fn ponders(&self) -> bool {
        match self {
            Player::Person | Player::Program(_) => false,
            Player::Machine(bot) => bot.level.ponders(),
        }
    }

    /// Does a decision take so long that someone waits for it?
    pub fn deliberates(&self) -> bool {
        match self {
            Player::Person | Player::Program(_) => true,
            Player::Machine(bot) => bot.level.deliberates(),
        }
    }
}

impl From<Level> for Player {
    fn from(level: Level) -> Self {
        Player::Machine(level.into())
    }
}

impl From<Bot> for Player {
    fn from(bot: Bot) -> Self {
        Player::Machine(bot)
    }
}

impl FromStr for Player {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == Self::PERSON {
            return Ok(Player::Person);
        }
        match text.strip_prefix("cmd:") {
            Some(command) => Program::new(command).map(Player::Program).ok_or(()),
            None => text.parse().map(Player::Machine),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person => f.write_str(Self::PERSON),
            Player::Machine(bot) => bot.fmt(f),
            Player::Program(Program(words)) => write!(f, "cmd:{}", words.join(" ")),
        }
    }
}

impl Program {
    /// A program and its arguments, parted by spaces.
    pub fn new(command: &str) -> Option<Self> {
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        (!words.is_empty()).then_some(Program(words))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        self.0.first().map_or("", String::as_str)
    }

    /// Its arguments.
    pub fn arguments(&self) -> &[String] {
        self.0.get(1..).unwrap_or_default()
    }
}

/// Who plays each seat of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating(Vec<Player>);

impl Seating {
    /// These, in the order of the seats.
    pub fn new(players: Vec<Player>) -> Self {
        Seating(players)
    }

    /// As a journal notes it: whoever is not noted is a person.
    pub fn noted(profile: &Profile, notes: &BTreeMap<String, String>) -> Self {
        let player = |seat: &&str| notes.get(*seat).map_or(Player::Person, |note| Player::noted(note));
        Seating(profile.seats.iter().map(player).collect())
    }

    /// Who plays on in a battle, as its journal last notes it. Nobody sits where the rules themselves play, whoever wrote it.
    pub fn of(battle: &Battle) -> Self {
        let mut seating = Seating::noted(battle.game().profile(), &battle.journal().seats());
        let automaton = battle.truth().automaton().and_then(|(seat, _)| seating.0.get_mut(seat.index()));
        if let Some(player) = automaton.filter(|player| player.is_person()) {
            *player = Level::USUAL.into();
        }
        seating
    }

    /// Notes in a new battle who sits where.
    pub fn note_in(&self, battle: &mut Battle) {
        let seats = battle.game().profile().seats.iter().zip(&self.0);
        let game = battle.game();
        let notes = seats.map(|(seat, player)| ((*seat).to_owned(), player.note_in(game.as_ref()))).collect();
        battle.seat(notes);
    }

    /// Each seat and who plays it.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map(Seat).zip(&self.0)
    }

    /// The same players with the sides changed: whoever sat in the first seat sits in the last.
    #[must_use]
    pub fn changed(&self) -> Self {
        Seating(self.0.iter().rev().cloned().collect())
    }

    /// A person in one seat; where people or programs sat in others, the usual machine.
    #[must_use]
    pub fn against_machines(&self, seat: Seat) -> Self {
        let player = |(other, player): (Seat, &Player)| match player {
            _ if other == seat => Player::Person,
            Player::Machine(_) => player.clone(),
            Player::Person | Player::Program(_) => Level::USUAL.into(),
        };
        Seating(self.iter().map(player).collect())
    }

    /// Who plays a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        self.0.get(seat.index()).unwrap_or(&Player::Person)
    }

    /// Where people sit.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.iter().filter(|(_, player)| player.is_person()).map(|(seat, _)| seat)
    }

    /// The people together at one screen.
    pub fn viewer(&self) -> Viewer {
        Viewer::seats(self.people())
    }

    /// Who decides in a battle.
    pub fn to_move(&self, battle: &Battle) -> Option<(Seat, &Player)> {
        match battle.turn() {
            Turn::Decides(seat) => Some((seat, self.player(seat))),
            Turn::Over => None,
        }
    }

    /// How far these may take back in a battle: alone freely, among people not past dice. Whoever plays on alone with what
    /// two people began still has an opponent to be fair to.
    pub fn undo_rule(&self, battle: &Battle) -> Undo {
        if self.people().count().max(battle.journal().ever_people().len()) > 1 {
            Undo::BeforeDice
        } else {
            Undo::Freely
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_read_as_it_is_written() {
        for text in
            ["person", "random", "recruit:50", "elo:1450", "general/careful:600+300", "cmd:python3 bot.py --fast"]
        {
            assert_eq!(text.parse::<Player>().map(|player| player.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "emperor", "cmd:", "cmd:  ", "Person"] {
            assert_eq!(text.parse::<Player>(), Err(()), "{text}");
        }
    }

    #[test]
    fn a_journal_notes_people_and_levels_and_nothing_else_is_read_from_one() {
        for note in ["person", "random", "recruit", "corporal", "veteran", "general", "elo:1450"] {
            assert_eq!(Player::noted(note).note(), note);
        }
        assert_eq!(Player::noted("general@1a2b3c4d"), Level::General.into());
        for note in ["general:9999999", "general:3600s", "cmd:rm -rf /", "program", "somebody", ""] {
            assert_eq!(Player::noted(note), Player::Person, "{note}");
        }
        let strong: Player = "general:2000".parse().unwrap();
        assert_eq!(Player::noted(&strong.note()), Level::General.into());
    }
}
