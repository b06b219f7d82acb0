### Texts that belong to no battle, in English.

## Errors

error-json = this is not the JSON that is expected here: { $cause }
error-unknown-game = there is no battle called { $name }; there are: { $known }
error-unknown-scenario = there is no scenario called { $name }; there are: { $known }
error-unknown-option = there is no option called { $name }; there are: { $known }
error-bad-option = the option { $name } cannot be { $value }; it can be: { $known }
error-data = { $count ->
        [one] { $file }: one mistake
       *[other] { $file }: { $count } mistakes
    }
error-position = { $count ->
        [one] this position breaks a rule
       *[other] this position breaks { $count } rules
    }
error-utf16 = it is written in UTF-16, as some editors and PowerShell's “>” write; open it in an editor and save it as UTF-8
error-not-utf8 = line { $line } is not UTF-8; open the file in an editor and save it as UTF-8
error-journal = line { $line } of the journal: { $reason }
error-rolls-missing = chance has to decide, and no roll is given for it: { $wanted }
error-roll-impossible = { $face } cannot come of this: { $wanted }
error-rolls-left = more rolls were given than needed: { $given } instead of { $used }
error-endless = there are too many outcomes to visit them all
error-abandoned = the dice were not rolled
error-no-choice = there is nothing to decide
error-no-programs = { $program } cannot play here: programs only play in a tournament
error-journal-full = this battle’s journal has { $most } lines and takes no more; save it to a file, and begin a new battle
error-too-many-undone = this battle’s journal has { $most } lines: nothing is taken back any more, so that the rest is left for fighting it out
error-nothing-to-undo = there is nothing to take back
error-dice-have-fallen = dice have fallen since; against an opponent that cannot be taken back
error-cut-short = somebody else has to decide first, or the phase is over
error-automaton = with these options the rules themselves play that side, and nobody can sit there: take the other side, or turn the option off
error-many-actions = that is an order to many; ask for the odds of one of its actions
error-foreign-action = that is an action of another battle
error-hidden-reason = something you cannot see stands against that
error-journal-sealed = this battle hides things from its players: its journal can be had when it is over
error-not-yours = the other side decides now

## Journals

journal-empty = the file is empty
journal-torn = the line is cut off; it may have been being written when the program stopped
journal-too-long = no battle has more than { $most } lines
journal-long-line = the line is longer than { $most } characters
journal-no-sum = the line does not close with its check sum
journal-wrong-sum = the check sum is wrong: this line, or the one before, was changed or left out
journal-format = this is format { $found }; this program knows format { $known }
journal-rules = this is a game of { $game } by version { $version } of its rules; this program plays { $known } by version { $current }, under which it would come out differently. The edition that wrote it still plays it
journal-data = it was played with another set of data ({ $hash }) that this program does not have; give that file with --data
journal-seat = it seats someone as { $seat }, which this battle does not have
journal-no-start = the journal ends before the battle begins
journal-wrong-end = the journal says that the battle ended, and it did not, or not like this
journal-misplaced = this line cannot stand here
journal-chosen-rolls = it says { $found } was rolled; the committed seed gives { $fair }
journal-broken-commitment = the seed that is shown is not the one that was committed to

## Data files

fault-line = line { $line }
fault-toml = this is not the TOML that is expected here: { $cause }

## The scene

scene-prompt = { $text } [{ $rule }]
scene-over = The battle is over. { $text } [{ $rule }]
scene-choices = { $count ->
        [one] One choice:
       *[other] { $count } choices:
    }
scene-on = { $name }, { $seat }, on { $space }
scene-on-nobody = { $name }, on { $space }
scene-strength = { $now } of { $full } lives
scene-now = now: { $step }
scene-pieces = On the board:
scene-strip = Phases of the turn
scene-ended = The battle is over.
scene-group = { $verb }: { $name } { $place }
scene-odds-all = All { $count } outcomes
scene-odds-nothing = nothing of note
scene-odds-best = Where something is decided on the way, these are the chances of the best decision.
scene-odds-plays = Too much hangs on chance to count every case: these are the shares of { $plays } trial plays.
scene-forecast-rest = What else may be rolled or drawn
scene-forecast = { $about }{ $again ->
    [yes] , the first
   *[other] {""}
}{ $certain ->
    [yes] {""}
   *[other] {" "}(it comes to this in { $chance } % of cases)
}
scene-pieces-between = On the table from { $from } to { $to }, in inches:

## Lessons

lesson-off-the-way = that is not what this step of the lesson asks for
lesson-names-nothing = "{ $text }" names nothing that could be done here
lesson-format = the format of this file should be "{ $known }"
lesson-seat = the learner's seat should be one of: { $known }
lesson-no-steps = a lesson has at least one step
lesson-no-clause = the rules of { $game } have no clause { $clause }
lesson-free-and-do = a step asks for something (do) or for anything (free), not both
lesson-no-way = this step asks for something, but names nothing
lesson-near-nothing = "near" belongs to a step that says what to do
lesson-rolls-unasked = nothing is done in this step, so nothing is rolled
lesson-no-verb = no action begins with "{ $verb }"; they begin with: { $known }
lesson-empty-text = the text is missing in one of the languages
lesson-points-nowhere = there is no "{ $id }" to point at in this step
lesson-not-the-learners-move = it is not the learner's move here
lesson-detour = answer { $number } does not lead to the end of the lesson: { $cause }
