//! What kinds of mistake there are. Programs tell them apart by their written form, which never changes.

use std::fmt;

use serde::{Serialize, Serializer};

/// Declares [`Code`] with the written form of each in one table.
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $written:literal,)*) => {
        /// What kind of mistake an [`Error`](super::Error) is.
        ///
        /// ```
        /// use redoubt_kernel::Code;
        /// assert_eq!(Code::IllegalAction.written(), "illegal_action");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// Every kind of mistake.
            pub const ALL: &[Code] = &[$(Code::$name),*];

            /// The stable word that programs see.
            pub const fn written(self) -> &'static str {
                match self {
                    $(Code::$name => $written,)*
                }
            }
        }
    };
}

codes! {
    // What cannot be read.
    /// A line that is not JSON.
    BadJson = "bad_json",
    /// JSON that is not a request.
    BadRequest = "bad_request",
    /// A line longer than a request may be.
    TooLong = "too_long",
    /// A position with mistakes in it.
    BadPosition = "bad_position",
    /// An action that says nothing the battle knows.
    BadAction = "bad_action",
    /// A data file with mistakes in it.
    BadData = "bad_data",
    /// A lesson that names nothing lawful.
    BadLesson = "bad_lesson",
    /// A file that is not what was asked for.
    BadFile = "bad_file",
    /// A file that is not text in UTF-8.
    BadEncoding = "bad_encoding",
    /// A name that nobody may have.
    BadName = "bad_name",
    /// A share of the dice, or the hash of one, that is not written as one is.
    BadShare = "bad_share",

    // What does not exist.
    /// No battle has this name.
    UnknownGame = "unknown_game",
    /// The battle has no such scenario.
    UnknownScenario = "unknown_scenario",
    /// The battle has no such option.
    UnknownOption = "unknown_option",
    /// The option has no such value.
    BadOption = "bad_option",
    /// The battle has no such seat.
    UnknownSeat = "unknown_seat",
    /// No machine player has this level.
    UnknownLevel = "unknown_level",
    /// A tournament does not know this player.
    UnknownBot = "unknown_bot",
    /// The rule book has no such clause.
    UnknownClause = "unknown_clause",
    /// The battle has no lesson.
    NoLesson = "no_lesson",
    /// The battle has not gone as far as this.
    NoSuchPly = "no_such_ply",

    // What cannot be done now.
    /// No battle has begun.
    NoBattle = "no_battle",
    /// The battle is over.
    Over = "over",
    /// The battle is not over yet.
    NotOver = "not_over",
    /// There is nobody to agree with.
    NoOpponent = "no_opponent",
    /// Someone else decides.
    NotYours = "not_yours",
    /// There is nothing to choose, or the choice is no longer offered.
    NoChoice = "no_choice",
    /// The rules refuse the action.
    IllegalAction = "illegal_action",
    /// What hides the reason from whoever asks forbids the action.
    HiddenReason = "hidden_reason",
    /// The rules themselves play this seat.
    Automaton = "automaton",
    /// The lesson goes another way.
    OffTheWay = "off_the_way",
    /// An order to many came to an end before this action.
    CutShort = "cut_short",
    /// Odds are those of a single action.
    ManyActions = "many_actions",
    /// There is nothing to take back.
    NothingToUndo = "nothing_to_undo",
    /// There is nothing to do again.
    NothingToRedo = "nothing_to_redo",
    /// Dice have fallen since.
    DiceHaveFallen = "dice_have_fallen",
    /// The journal has no room to take more back.
    TooManyUndone = "too_many_undone",

    // Chance.
    /// The dice are not there, and too few rolls were given.
    RollsMissing = "rolls_missing",
    /// A roll that this die cannot show.
    RollImpossible = "roll_impossible",
    /// More rolls were given than were needed.
    RollsLeft = "rolls_left",
    /// Too many outcomes to visit them all.
    Endless = "endless",
    /// Whoever was to say what the dice show has left off.
    Abandoned = "abandoned",

    // Shares of the dice.
    /// The seat has added its share already.
    ShareTwice = "share_twice",
    /// A share that nobody committed to.
    ShareNotCommitted = "share_not_committed",
    /// A share that is not the one committed to.
    BrokenShare = "broken_share",
    /// Shares are being revealed, or the dice are sealed.
    ShareTooLate = "share_too_late",
    /// Shares are committed to, and the dice are not sealed yet.
    NotSealed = "not_sealed",
    /// A person rolls: there is nothing to add a share to.
    NoShares = "no_shares",

    // Journals.
    /// A journal that is damaged or does not follow the rules.
    BadJournal = "bad_journal",
    /// A journal whose last line was not written to its end.
    JournalTorn = "journal_torn",
    /// A journal with as many lines as one may have.
    JournalFull = "journal_full",
    /// A journal of another format.
    UnknownFormat = "unknown_format",
    /// A journal by another version of the rules.
    UnknownRules = "unknown_rules",
    /// A journal with data that is not at hand.
    UnknownData = "unknown_data",
    /// Rolls that the secret does not give.
    ChosenRolls = "chosen_rolls",
    /// A secret that is not the one committed to.
    BrokenCommitment = "broken_commitment",
    /// The journal would tell what is hidden, and the battle is not over.
    JournalSealed = "journal_sealed",
    /// A battle that cannot go on without its secret.
    SecretMissing = "sealed",

    // Machine players and services.
    /// A player's program could not be started.
    NoPlayer = "no_player",
    /// A player's program does not answer.
    NoAnswer = "no_answer",
    /// A machine player broke off its thought.
    Stalled = "stalled",
    /// The picture could not be drawn.
    Undrawn = "undrawn",
    /// The program was built without PNG pictures.
    NoPng = "no_png",
    /// Battles that were kept are damaged.
    Damaged = "damaged",
    /// The page could not meet a request.
    Page = "page",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.written())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.written())
    }
}
