### Texts that belong to no battle, in English.

## Errors

error-json = this could not be read: { $cause }
error-unknown-game = there is no battle called { $name }. Choose one of: { $known }
error-unknown-scenario = there is no scenario called { $name }. Choose one of: { $known }
error-unknown-option = there is no option called { $name }. Choose one of: { $known }
error-bad-option = the option { $name } cannot be { $value }. Choose one of: { $known }
error-data-other = { $file } is a data file for { $other }, not for { $game }
error-data = { $count ->
        [one] { $file }: 1 mistake
       *[other] { $file }: { $count } mistakes
    }
error-data-format = Redoubt does not read this format: write "{ $known }"
error-data-picture = there is no picture called "{ $name }". Choose one of: { $known }
error-data-scenario = “{ $name }” cannot name a scenario: use small letters, digits and hyphens, { $most } at most
error-position = { $count ->
        [one] this position breaks a rule
       *[other] this position breaks { $count } rules
    }
error-utf16 = it is in UTF-16, which some editors and PowerShell’s “>” produce; open it in an editor and save it as UTF-8
error-not-utf8 = line { $line } is not UTF-8; open the file in an editor and save it as UTF-8
error-journal = line { $line } of the journal: { $reason }
error-rolls-missing = a roll is needed, and none was given: { $wanted }
error-roll-impossible = you cannot roll { $face } here. What is needed: { $wanted }
error-rolls-left = too many rolls: { $given } were given, { $used } were needed
error-endless = there are too many possible outcomes to go through them all
error-abandoned = the dice were not rolled
error-no-choice = there is nothing to decide here
error-no-programs = { $program } cannot play here: outside programs play only in tournaments
error-journal-full = this battle’s journal has reached { $most } lines and is full. Save it to a file and begin a new battle
error-too-many-undone = this battle’s journal has { $most } lines, so nothing more can be undone: the rest is kept for playing it to the end
error-nothing-to-undo = there is nothing to undo
error-nothing-to-redo = there is nothing to redo
error-dice-have-fallen = dice have been rolled since then, so against an opponent it cannot be undone
error-cut-short = someone else has to decide first, or the phase has ended
error-automaton = with these options the rules play that side themselves. Take the other side, or switch the option off
error-many-actions = that is an order to a group. Ask for the odds of a single action in it
error-foreign-action = that action belongs to another battle
error-no-such-number = { $number } is not the number of an action that is legal now
error-no-such-board = there is no battle with that number
error-no-number = that action has no number here: it is not legal now, or not among those offered
error-undrawn = the picture cannot be drawn: { $cause }
error-no-png = this program was built without PNG support. Use --svg, or build it with: cargo build --release --features png
error-hidden-reason = something you cannot see prevents that
error-journal-sealed = this battle has hidden information, so its journal is available only when the battle is over
error-not-yours = the other side is to decide
error-not-yours-to-end = you cannot end the battle for that side
error-over = the battle is over
error-no-opponent = there is no opponent to agree a draw with
error-no-seat = this battle has no side called { $seat }
error-bad-name = a name is plain text on one line, { $most } characters at most, without characters that change the writing direction
error-bad-player = a player is noted as a single word of at most { $most } lower-case letters, digits, hyphens and underscores
error-bad-share = a share of the dice is written as 64 hexadecimal digits in lower case
error-bad-share-hash = a share of the dice is announced as “sha256:” and 64 hexadecimal digits in lower case
error-share-twice = this side has already added its share of the dice
error-share-not-committed = this side has announced no share of the dice, so it has none to reveal
error-broken-share = the share revealed is not the one that was announced
error-share-too-late = it is too late to add a share of the dice
error-not-sealed = shares of the dice have been announced, but the dice are not sealed yet
error-no-shares = a person rolls the dice in this battle, so there is nothing to add a share to

## Journals

journal-empty = the file is empty
journal-torn = the line is cut off, perhaps because the program stopped while writing it
journal-too-long = no battle has more than { $most } lines
journal-long-line = the line is longer than { $most } characters
journal-no-sum = the line does not end with its checksum
journal-wrong-sum = the checksum does not match: this line or the one before it was changed or removed
journal-format = this is format { $found }; this program knows format { $known }
journal-rules = this battle of { $game } was played with version { $version } of the rules. This program plays { $known } with version { $current }, where it would come out differently. Open it with the edition that wrote it
journal-data = it was played with a different data file ({ $hash }). Name that file with --data
journal-seat = it gives someone the side { $seat }, which this battle does not have
journal-no-start = the journal ends before the battle has begun
journal-wrong-end = the journal claims the battle ended, but it did not, or not this way
journal-misplaced = this line does not belong here
journal-chosen-rolls = it claims a roll of { $found }, but the sealed dice give { $fair }
journal-broken-commitment = the secret revealed is not the one that was sealed
journal-wrong-seal = these are not the shares that were revealed
journal-begun = the battle in this journal has already begun

## Endings that people make

conclusion-resigned = { $seat-start } resigned.
conclusion-out-of-time = { $seat-start } ran out of time.
conclusion-agreed = The players agreed to a draw.
conclusion-drawn-on-time = A draw, as agreed beforehand: { $seat } ran out of time.

## What is proved of dice that several have a share in

proof-nobody-chose = Neither the server nor { $seats } could have chosen these dice{ $rest }.
proof-nobody-freely = Neither the server nor { $seats } could have chosen these dice freely{ $rest }.
proof-made = These dice were made from the server’s secret and { $count ->
        [one] the share
       *[other] the shares
    } of { $seats }{ $rest }.
proof-sealed = These dice are sealed with the server’s secret and { $count ->
        [one] the share
       *[other] the shares
    } of { $seats }, and can be checked once the secret is revealed{ $rest }.
proof-no-share = These dice come from the server’s secret alone{ $rest }.
proof-missing = ; { $count ->
        [one] the share of { $seats } is missing
       *[other] the shares of { $seats } are missing
    }
proof-withheld = ; { $seat } announced a share and never revealed it, so anyone who knew both it and the secret could choose between two sets of dice
proof-promised = ; { $seat } announced a share and never revealed it
proof-and = { $first } and { $next }
proof-nor = { $first } nor { $next }
proof-rest = { $first }{ $next }

## Data files

fault-line = line { $line }
unread-at = line { $line }, column { $column }: { $reason }
unread-missing = “{ $name }” is missing
unread-twice = “{ $name }” is given twice
unread-unknown = “{ $name }” is not known here. Choose from: { $known }
unread-stranger = “{ $name }” does not belong here
unread-value = { $value } does not fit here
unread-kind = { $value } is the wrong kind of value here
unread-shape = this does not have any of the shapes allowed here. See the comments at the top of the built-in file
unread-meant = { $reason }. Did you mean “{ $nearest }”?
unread-want-number = { $value } is not a whole number, and there must be one here
unread-want-text = { $value } is not a text; put it in quotation marks
unread-want-switch = { $value } is neither true nor false, and it must be one of them
unread-want-list = { $value } is not a list; put it in square brackets
unread-want-table = { $value } is not a table of entries, and there must be one here
unread-want-word = { $value } is not one of the words that can stand here: { $known }
unread-want-between = { $value } is not a number from { $low } to { $high }
unread-want-entries = this list has { $found ->
    [one] one entry
   *[other] { $found } entries
}; it needs { $least } to { $most }
components-cards = Cards
components-counters = Counters
components-of = Counters: { $scenario }
scenario-own = { $text }
scenario-own-about = A scenario of this set.
unread-cut-short = it breaks off before the end
unread-syntax = a bracket, a quotation mark or a comma is missing or out of place here

## The scene

scene-prompt = { $text } [{ $rule }]
scene-over = The battle is over. { $told }
scene-choices = { $count ->
        [one] 1 choice:
       *[other] { $count } choices:
    }
scene-on = { $name }, { $seat }, on { $space }
scene-body = { $name }, { $seat }, between { $from } and { $to }
scene-on-nobody = { $name }, on { $space }
scene-strength = { $now } of { $full } lives
scene-gauge = { $now } of { $full }
scene-legend-nobody = belongs to neither side
scene-legend-strength = what is left of its strength, and what is lost
scene-legend-dark = a dark square
scene-legend-indoors = rooms, veranda and yard
scene-legend-burnt = burnt out
scene-now = now: { $step }
scene-gone = Gone from the board: { $name }.
scene-pieces = On the board:
scene-strip = Phases of the turn
scene-set-up = Set-up
scene-inside = Inside
scene-ended = The battle is over.
scene-sum-up = { $first } (and { $more } more)
scene-group = { $verb }: { $name } { $place }
scene-group-rest = { $count } more
scene-read-now = What you can do with it now
scene-read-more = { $count ->
        [one] and one more
       *[other] and { $count } more
    }
scene-odds-all = All { $count } outcomes
scene-odds-nothing = no effect
scene-odds-best = These odds assume the best choice each time there is one to make.
scene-odds-plays = There are too many possibilities to count them all: this is an estimate from { $plays } trials.
scene-forecast-rest = What else may be rolled or drawn
scene-forecast = { $about }{ $again ->
    [yes] , the first time
   *[other] {""}
}{ $certain ->
    [yes] {""}
   *[other] {" "}(happens in { $chance } % of cases)
}
scene-pieces-between = On the table from { $from } to { $to }, in inches:

## Lessons

lesson-off-the-way = that is not what this step of the lesson asks for. Try again
lesson-names-nothing = “{ $text }” is not something that can be done here
lesson-format = the format of this file should be "{ $known }"
lesson-seat = the learner’s seat should be one of: { $known }
lesson-no-steps = a lesson has at least one step
lesson-no-clause = the rules of { $game } have no clause { $clause }
lesson-free-and-do = a step asks for something (do) or for anything (free), not both
lesson-no-way = this step asks for an action but does not say which
lesson-near-nothing = “near” only belongs in a step that says what to do
lesson-rolls-unasked = nothing is done in this step, so there is nothing to roll
lesson-no-verb = no action begins with “{ $verb }”. Actions begin with: { $known }
lesson-empty-text = the text is missing in one of the two languages
lesson-points-nowhere = there is no “{ $id }” to point at in this step
lesson-not-the-learners-move = it is not the learner’s turn here
lesson-detour = answer { $number } does not lead to the end of the lesson: { $cause }
