### The command line and the terminal, in English.

## The command line

cli-about-redoubt = Redoubt: tabletop battles with every rule enforced. Without a command it opens the page in your browser.
cli-about-serve = Serve the page to this machine and open it in the browser
cli-about-menu = A menu in the terminal
cli-about-play = Play a battle in the terminal
cli-about-learn = Learn a battle by doing, in a guided first game of a few minutes
cli-about-games = List the battles with their seats, scenarios and options
cli-about-rules = Show a rule book, one clause of it, or the clauses about something
cli-about-replay = Tell a saved battle again, move by move
cli-about-verify = Prove from a journal that every action was lawful and no roll was chosen
cli-about-data = Data files: cards, mats, deployments
cli-about-data-check = Check a data file or a lesson; every mistake is named with its line
cli-about-data-show = Print the data that comes with a battle, to start your own from
cli-about-admin = Look after the battles that the page keeps
cli-about-admin-check = Check the database, play every battle again, and name whatever is damaged; a server may be running
cli-about-admin-backup = Copy all battles into a new file; a server may be running
cli-about-admin-restore = Put a copy in the place of the battles; no server may be running
cli-about-engine = Speak the engine protocol (JSON Lines) on standard input and output
cli-about-bench = Measure how fast the rules are in random play
cli-about-tournament = Machine players against each other: who is stronger, by how much
cli-about-analyse = What a machine player thinks of a position, or of a whole battle
cli-about-odds = Exact chances of an action, or of every action that dice decide
cli-about-completions = Print completions for a shell (bash, zsh, fish, elvish, powershell)
cli-arg-lang = Language: en or es; otherwise the environment's
cli-arg-no_open = Do not open the browser
cli-arg-port = The port; otherwise 8879, or the next that is free
cli-arg-listen = Listen at this address instead of only to this machine
cli-arg-hosts = A name of this machine under which the page may be asked for, with or without a port; may be given several times
cli-arg-proxies = A proxy, or a network of them (10.0.0.0/8), that is believed when it says for whom it asks; may be given several times
cli-arg-data_dir = Keep the battles in this folder instead of your data directory
cli-arg-expire_days = Where others play too: forget an unfinished battle after so many days in which nobody touched it (default 90)
cli-arg-help = Show this help
cli-arg-version = Show the version
cli-arg-game = The battle; `redoubt games` lists them
cli-arg-words = A clause, such as Z-24, or words to look for
cli-arg-lesson = Learn from this lesson file instead of the built-in lesson
cli-arg-file = The file
cli-arg-boards = Draw the board after every action
cli-arg-to = Stop after so many actions
cli-arg-recover = Write what is sound of a damaged journal into this new file
cli-arg-svg = Draw the board into this new SVG file
cli-arg-png = Draw the board into this new PNG file
cli-arg-width = How wide the PNG is, in pixels (default 1200)
cli-arg-dark = Draw it for a dark room
cli-arg-data = Play with this data file instead of the built-in data
cli-arg-json = Answer in JSON
cli-arg-seconds = How long to measure, in seconds (default 5)
cli-arg-decisions = Make so many decisions on one core instead of measuring for a time: always the same work, whose instructions can be counted
cli-arg-shell = The shell
cli-arg-seat = Your seat; the first if you do not say
cli-arg-opponent = The machine's level: random, recruit (default), veteran, general
cli-arg-hot_seat = People in every seat, at this screen
cli-arg-scenario = The scenario
cli-arg-options = An option of the battle, NAME=VALUE; may be given several times
cli-arg-seed = A number for repeatable dice
cli-arg-real_dice = You roll real dice and type them in
cli-arg-save = Save into this new file from the start, after every action
cli-arg-resume = Go on with a saved battle
cli-arg-plain = Describe the board in sentences instead of drawing it (for screen readers)
cli-arg-bots = A player, given twice: random, recruit, veteran, general, each also with a budget of its own (general:2000 simulations, general:1.5s), or cmd:PROGRAM
cli-arg-games = How many games; in a solitaire battle, how many for each (default 200)
cli-arg-sims = Simulations for each decision; with a seed the result is the same every time
cli-arg-time = Seconds for each decision
cli-arg-sprt = Two differences in Elo: stop as soon as it is shown that the first player is ahead by the first at most, or by the second at least
cli-arg-for_seat = For which seat; for whoever decides if you do not say
cli-arg-at = Look at the position after so many actions
cli-arg-mistakes = Look back at every decision: the biggest mistakes, and what was better
cli-arg-chart = Draw how the battle went
cli-arg-action = The action, in words or as the engine writes it; without one, every action that dice decide
cli-head-usage = Usage:
cli-head-commands = Commands
cli-head-command = COMMAND
cli-head-options = Options
cli-head-arguments = Arguments
cli-after-help =
    Examples:
      redoubt                                     the page in your browser
      redoubt menu                                a menu in the terminal
      redoubt learn zama                          a guided first game
      redoubt play zama                           Rome against a recruit
      redoubt play zama --hot-seat --save a.jsonl two people, saved as they play
      redoubt play --resume a.jsonl               go on
      redoubt rules zama Z-24                     one clause
      redoubt verify a.jsonl                      was it all lawful and fair?

    Exit codes: 0 done; 1 refused or unsound (a journal, a data file, a name that is not there); 2 the command line cannot be understood; 3 a file cannot be read or written.
cli-error-head = redoubt:
cli-error-file = { $file }: { $cause }
cli-error-not-found = there is no file { $file }
cli-error-exists = { $file } exists already and is not overwritten
cli-error-denied = { $file }: permission denied
cli-error-full = { $file }: the disk is full
cli-error-locked = { $file } is open in another program
cli-standard-output = standard output
cli-standard-input = standard input
cli-error-too-large = { $file } is too large
cli-error-not-text = { $file } cannot be read: { $reason }
cli-error-foreign = { $file } is sound, but was written in another way than this program writes; it can be replayed, not added to. “redoubt replay { $file } --recover NEW” writes it anew, to go on with
cli-error-page = --no-open, --port, --listen, --host, --proxy, --data-dir and --expire-days belong to the page: use them without a command, or with serve
cli-error-lang = the language { $lang } is not known; there are en and es
cli-error-option = "{ $text }" should be NAME=VALUE
cli-error-unknown = there is no { $what } here; see redoubt --help
cli-error-value = { $what } cannot be "{ $value }"; see redoubt --help
cli-error-missing = { $what } is missing; see redoubt --help
cli-error-conflict = { $what } cannot be used together with { $other }
cli-error-usage = { $cause }

## The page

serve-ready = Redoubt is at { $url } (Ctrl+C ends it; nothing is lost)
serve-open-door = It listens beyond this machine: whoever reaches this address can see and play your battles.
serve-few-files = This process may open so few files that only { $connections } connections fit at a time. Before others use the server, raise the limit (ulimit -n).
serve-no-address = nothing can be served at { $address }: { $cause }
serve-no-data = the battles cannot be kept in { $folder }: { $cause }

## Looking after the battles

admin-sound = { $count ->
        [0] There are no battles here, and the database is sound.
        [one] One battle, and all is sound.
       *[other] { $count } battles, and all is sound.
    }
admin-old = { $count ->
        [one] One battle was played by earlier rules; it can be saved to a file but not played again here.
       *[other] { $count } battles were played by earlier rules; they can be saved to files but not played again here.
    }
admin-fault = The database: { $fault }
admin-damaged = Battle { $id } is damaged: { $reason }
admin-unsound = { $count ->
        [0] no battle is damaged, but the database is
        [one] one battle is damaged
       *[other] { $count } battles are damaged
    }; everything else can be played on, and “redoubt admin restore” puts a backup back
admin-error = that cannot be done with the battles in { $folder }: { $cause }
admin-backed-up = All battles have been copied to { $file }.
admin-restored = The battles from the copy are now in { $folder }.
admin-set-aside = What was there before is kept in { $file }.

## The menu

menu-welcome = Redoubt — battles on a table, with every rule enforced.
menu-battle = { $title }: { $about } ({ $players ->
        [one] one player
       *[other] { $players } players
    }, { $least }–{ $most } minutes)
menu-learn = Learn a battle by doing (a few minutes)
menu-resume = Go on with a saved battle
menu-rules = Read the rules
menu-language = Español
menu-quit = Leave
menu-ask = Your choice (a number):
menu-ask-learn = Which one?
menu-ask-opponent = Against whom?
menu-ask-seat = Which side is yours?
menu-ask-file = Which file?
menu-ask-clause = Which battle and clause, or words to look for (zama Z-24, zama medic)? Enter to go back.
menu-hot-seat = A person beside you
menu-not-there = { $text } is not on the list; it goes from 1 to { $most }.
level-random = the machine, at random
level-recruit = the machine, a recruit
level-veteran = the machine, a veteran
level-general = the machine, a general

## Playing

play-welcome = { $title }. Type a number or words such as "help", "undo", "odds 3", "rules Z-24", "quit".
play-commitment = The dice are sealed: { $commitment }
play-contribute = { $seat }, type anything to mix into the dice (Enter for nothing):
play-secret = The secret behind the dice was { $secret }
play-save-now = Save it? File name, or Enter to leave it:
play-incomplete = "{ $text }" is not complete or names something that does not exist. "help" and "what NUMBER" explain.
play-seat = { $seat }: { $who }
play-automaton = the rules themselves
play-person = you
play-sealed = the dice of this battle are sealed elsewhere, so it cannot go on here; replay shows it
play-unknown = "{ $text }" is neither on the list nor an action nor a command. "help" lists the commands.
play-hint = A veteran would take { $number }: { $text }
play-undone = { $count ->
        [one] Taken back.
       *[other] { $count } actions taken back.
    }
play-saved = Saved in { $file }; every further action is added to it.
play-save-where = Save where? Type "save FILE".
play-no-odds = Chance decides nothing there.
play-odds-best = (deciding every re-roll as well as possible)
play-plan = One order, { $count ->
        [one] one action
       *[other] { $count } actions
    }, carried out in this order; one that becomes unlawful on the way is left out:
play-plan-ask = Carry it out? Enter for yes, "no" to drop it:
play-plan-no = no | n
play-plan-dropped = Nothing was done.
play-skipped = ✗ left out: { $action }: { $reason }
play-zoom-none = This battle has no measured table to look at more closely.
play-zoom-where = "{ $text }" names nothing that stands on the table. Type "zoom" with a scale (1 to { $most }), a figure, a tent, a point such as 34,40, or a direction (n, se, …).
play-zoom-out = out
play-left = You leave the battle. It was not saved.
play-left-saved = The battle is saved in { $file }.
play-help = Type the number of a choice, or its words (attack c3 c4). While a machine thinks, Ctrl-C makes it decide at once. Besides:
command-undo = undo | u
command-undo-about = take back your last action
command-odds = odds | chances
command-odds-about = exact chances of a choice: "odds 3" or "odds attack c3 c4"
command-hint = hint
command-hint-about = what a veteran would do
command-what = what | explain
command-what-about = what a choice means: "what 3"
command-rules = rules | rule
command-rules-about = the rule book, a clause, or what it says about something: "rules Z-24", "rules re-roll"
command-board = board | look
command-board-about = show everything again
command-zoom = zoom
command-zoom-about = a closer look at a measured table: "zoom 3", "zoom b7", "zoom 34,40", "zoom n" to move on, "zoom out"
command-log = log
command-log-about = what has happened so far
command-save = save
command-save-about = save the battle: "save my-battle.jsonl"
command-help = help | ?
command-help-about = this list
command-skip = skip
command-skip-about = in a lesson: do this step for me
command-quit = quit | exit
command-quit-about = leave

## Learning

learn-welcome = Type the number of a choice or its words. "hint" tells you what to type, "skip" does it for you, "undo" goes a step back, "quit" leaves.
learn-none = there is no lesson for { $game } yet
learn-step =
    {""}
    — Step { $number } of { $of } —
learn-look = ▸ Look at: { $things }
learn-rules = (rules { $clauses })
learn-enter = Enter goes on:
learn-read-on = There is nothing to do in this step: press Enter to go on.
learn-otherwise = That would be lawful, but try what this step asks for first. "hint" tells you what to type.
learn-hint = Type: { $typed }
learn-hint-any = Choose whatever you like from the list.
learn-no-save = A lesson needs no saving: it only takes a few minutes.
learn-left = You leave the lesson. Come back whenever you like.
learn-finished = The lesson is over. Now the real thing: redoubt play { $game }
learn-help =
    Type the number of a choice, or its words. Besides:
      hint       what to type in this step
      skip       do this step for me
      undo       one step back
      odds 3     exact chances of a choice
      what 3     what a choice means
      rules …    a clause ("rules Z-24") or words to look for
      board      show everything again
      log        what has happened so far
      quit       leave the lesson
dice-roll =
    { $seat } rolls for { $why }, { $count ->
        [1] { $kind }
       *[other] { $count } × { $kind }
    }:
dice-draw = { $seat } draws for { $why } ({ $kind }):

## Other commands

games-seats = {"  "}seats: { $seats }
games-scenario = {"  "}scenario { $scenario }: { $about }
games-option = {"  "}option { $option }: { $about } ({ $values })
rules-books = There are these rule books; `redoubt rules GAME` shows one, with the number of its clauses:
rules-no-clause = the rules of { $game } have no clause { $clause }
rules-found = { $count } clauses speak of "{ $words }"; the best first:
rules-also = And also:
rules-tag-source = from the original rules
rules-tag-ruling = our ruling
rules-tag-component = reconstructed component
replay-drawn = { $file } is drawn
replay-undrawn = the picture cannot be drawn: { $cause }
replay-no-png = this program was built without PNG pictures. Take --svg, or build one that draws them: cargo build --release --features png
replay-undamaged = { $file }: { $actions ->
        [one] one action
       *[other] { $actions } actions
    }; nothing was damaged.
replay-recovered = { $file }: { $actions ->
        [one] one action is saved.
       *[other] { $actions } actions are saved.
    } The damaged file is as it was.
data-which = { $file } does not say which battle it is for (format = "zama 1"); use --game
data-lesson-sound = { $file } is a sound lesson for { $game }: every step works as written.
data-sound = { $file } is a sound data file for { $game } ({ $hash }).
verify-lawful = { $file }: a game of { $game }, { $actions ->
        [one] one action
       *[other] { $actions } actions
    } ({ $undone } taken back), all lawful.
verify-fair = All { $rolls } rolls are those of the secret that was committed to before the first: none was chosen.
verify-from-secret = All rolls that were not dictated ({ $rolls } in all) are those of the secret that was committed to, but:
verify-seed = {"  "}the secret was made from a chosen seed ({ $seed }), so every roll could be known beforehand
verify-secret-kept = {"  "}the file has held the secret from its first line on: whoever had it could have looked ahead
verify-commitment = The hash of that secret, as it stood in the first line: { $commitment }. Whoever noted it before the first roll knows that the secret was not chosen afterwards.
verify-dictated = {"  "}{ $dictated ->
        [one] one roll was dictated
       *[other] { $dictated } rolls were dictated
    }
verify-loaded = {"  "}play started from a position that someone set up
verify-taken-back = {"  "}{ $rolls ->
        [one] one roll had been seen when its action was taken back
       *[other] { $rolls } rolls had been seen when their actions were taken back
    }
verify-went-on = {"  "}play went on after an end, when the secret was out
verify-not-revealed = The seed has not been shown yet, so its { $rolls } rolls cannot be proved.
verify-typed = A person rolled the { $rolls } dice; there is nothing to prove about them.
verify-finished = It is finished: { $ending } (winner: { $winner })
verify-unfinished = It is not finished.
bench-fixed = { $game }: { $decisions } decisions, { $games } games (seed { $seed })
bench-head = { $game }, random play, { $seconds } s each:
bench-speed = {"  "}{ $cores ->
        [one] 1 core
       *[other] { $cores } cores
    }: { $decisions } decisions/s, { $games } games/s, { $ns } ns a decision
bench-memory = {"  "}{ $bytes } bytes a position
bench-drill = {"  "}by a script, 1 core: { $orders } orders/s, { $ms } ms a game
analyse-head = { $seat }: { $chance } % ± { $error } to win, from { $simulations } simulations
analyse-outlook = {"  "}played out without much thought ({ $games } games): { $chance } % won, mean score { $score } ± { $error }
analyse-choice = {"  "}{ $words }: { $chance } % ± { $error }
analyse-line = {"  "}expected: { $line }
analyse-chart = How it went for { $seat }:
analyse-mistakes = The biggest mistakes:
analyse-no-mistakes = No mistakes were found.
analyse-mistake = {"  "}{ $ply }. { $seat }: { $done } ({ $chance } %); better: { $better } ({ $best } %)
analyse-no-ply = the battle has only { $most } actions
tournament-two = a tournament is between two players: give --bot twice
tournament-unknown-bot = there is no player called { $name }; there are random, recruit, veteran, general (each also like general:2000 or general:1.5s, or general:2000+500, which thinks on while the other decides), and cmd:PROGRAM
tournament-cannot-start = { $program } cannot be started: { $cause }
tournament-no-answer = { $program } gave no answer
tournament-head = { $title }: { $games } games in { $seconds } s
tournament-record = {"  "}{ $bot } against { $other }: won { $won }, drawn { $drawn }, lost { $lost } ({ $share } %)
tournament-elo = {"  "}Elo { $best } (95 %: { $low } to { $high })
tournament-score = {"  "}{ $bot }: mean score { $score } ± { $error }
tournament-gain = {"  "}{ $bot } makes { $gain } ± { $error } more than { $other } with the same dice
tournament-forfeits = {"  "}lost by doing nothing lawful: { $bot } { $first }, { $other } { $second }
tournament-forfeit-reason = {"  "}  { $bot }, the first time: { $reason }
tournament-open = {"  "}Nothing is decided yet.
tournament-stronger = {"  "}Decided: { $bot } is stronger than { $other }.
tournament-not-stronger = {"  "}Decided: { $bot } is not stronger than { $other }.
