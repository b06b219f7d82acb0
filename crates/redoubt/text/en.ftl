### The command line and the terminal, in English.

## The command line

cli-about-redoubt = Redoubt: tabletop battles with every rule enforced. With no command, it opens the page in your browser.
cli-about-serve = Serve the page on this computer and open it in the browser
cli-about-menu = A menu in the terminal
cli-about-play = Play a battle in the terminal
cli-about-learn = Learn a battle by playing a guided first game of a few minutes
cli-about-games = List the battles with their sides, scenarios and options
cli-about-saves = List the battles saved on this computer, from the page and from the terminal
cli-about-saves-list = List them, latest first
cli-about-saves-resume = Continue one in the terminal
cli-about-saves-export = Copy one to a new file
cli-about-saves-delete = Delete some for good
cli-about-rules = Show a rule book, one rule, or the rules that mention something
cli-about-replay = Play back a saved battle, action by action
cli-about-verify = Check a journal: was every action legal, and were the dice fair?
cli-about-data = Data files: cards, mats, deployments
cli-about-data-check = Check a data file or a lesson; every mistake is listed with its line
cli-about-data-show = Print the data a battle comes with, as a starting point for your own
cli-about-data-new = Begin a data file of your own from one that comes with a battle
cli-about-data-schema = Print the JSON Schema of a battle's data, by which editors complete and check a file
cli-about-data-draw = Draw the map of a data file with its pieces as SVG, and its cards and counters on a sheet beside it
cli-about-admin = Look after the battles saved by the page
cli-about-admin-check = Check the database, replay every battle and list any damage; safe while a server is running
cli-about-admin-backup = Copy all battles to a new file; safe while a server is running
cli-about-admin-list = List the battles; safe while a server is running
cli-about-admin-delete = Delete battles for good; safe while a server is running
cli-about-admin-people = List the people who have an account; safe while a server is running
cli-about-admin-remove = Delete a person’s account and everything known about them; their battles stay without the name; safe while a server is running
cli-about-admin-ban = Close a person’s account and sign them out at once; safe while a server is running
cli-about-admin-unban = Open a person’s account again
cli-about-admin-reports = List what people have reported, with what was said; safe while a server is running
cli-about-admin-rotate = Give the server a new key; open pages have to be reloaded. Stop the server first
cli-about-admin-restore = Replace the battles with those of a backup; stop the server first
cli-about-engine = Speak the engine protocol (JSON Lines) on standard input and output
cli-about-bench = Measure how fast the rules are in random play
cli-about-tournament = Pit machine players against each other: who is stronger, and by how much
cli-about-sim = Fight a battle by the thousand: outcomes, length, what each card and unit is worth
cli-about-sim-merge = Join the folders of shards into one, exactly as if it had been a single run
cli-about-sweep = Vary values of a data file and see what each is worth, with the same dice for all
cli-about-analyse = See what a machine player thinks of a position, or of a whole battle
cli-about-odds = Exact odds of an action, or of every action decided by dice
cli-about-completions = Print shell completions (bash, zsh, fish, elvish, powershell)
cli-about-man = Write the manual pages into a folder
cli-arg-lang = Language: en or es (default: from your environment)
cli-arg-no_open = Do not open the browser
cli-arg-public = Run the server for other people: each visitor may keep only so many battles, and the browser is not opened
cli-arg-config = Read the settings from this file (TOML); see docs/hosting.md
cli-arg-print_config = Show every setting and where it comes from, then stop
cli-arg-port = Port (default: 8879, or the next free one)
cli-arg-listen = Listen on this address instead of this computer only
cli-arg-hosts = A host name the page may be opened under, with or without a port; can be repeated
cli-arg-proxies = A proxy, or a network of them (10.0.0.0/8), trusted to say where requests come from; can be repeated
cli-arg-base_url = The address at which others open the page, such as https://redoubt.example; used in links sent to them
cli-arg-data_dir = Keep the battles in this folder instead of your data directory
cli-arg-database = Keep the battles in this PostgreSQL database instead of a folder: postgres://USER@HOST:PORT/DATABASE. The password can also come from PGPASSWORD or ~/.pgpass
cli-arg-log_format = How the log is written: text (default) or json
cli-arg-status = Only battles with this status: open, over, or old (played under earlier rules)
cli-arg-idle_days = Only battles nobody has touched for at least this many days
cli-arg-person = The person’s name (`redoubt admin people` lists them)
cli-arg-reason = The reason, for the people who run the server
cli-arg-ids = The battle (`redoubt admin list` shows its id)
cli-arg-yes = Do not ask first
cli-arg-expire_days = On a shared server: delete an unfinished battle in which nobody has an account after this many days without a move (default 90)
cli-arg-help = Show this help
cli-arg-version = Show the version
cli-arg-game = The battle (`redoubt games` lists them)
cli-arg-words = A rule, such as Z-24, or words to look for
cli-arg-lesson = Use this lesson file instead of the built-in lesson
cli-arg-file = The file
cli-arg-boards = Draw the board after every action
cli-arg-to = Stop after this many actions
cli-arg-recover = Write the undamaged part of a journal to this new file
cli-arg-svg = Draw the board into this new SVG file
cli-arg-png = Draw the board into this new PNG file
cli-arg-width = Width of the PNG in pixels (default 1200)
cli-arg-dark = Draw it in dark colours
cli-arg-data = Play with this data file instead of the built-in data
cli-arg-json = Answer in JSON
cli-arg-schema = Print the JSON Schema of every request, answer, position and action instead, of one battle with --game
cli-arg-seconds = How long to measure, in seconds (default 5)
cli-arg-search = Make exactly this many simulations of a machine player about a moment in the middle of the battle, on one core
cli-arg-decisions = Make exactly this many decisions on one core instead of running for a set time: the work is always the same, so instructions can be counted
cli-arg-shell = The shell
cli-arg-seat = Your side (default: the first)
cli-arg-opponent = Level of the machine: recruit (default), corporal, veteran, general, random, or so many points of Elo in between (elo:1450)
cli-arg-hot_seat = People on every side, taking turns at this screen
cli-arg-scenario = The scenario
cli-arg-options = An option of the battle, NAME=VALUE; can be repeated
cli-arg-seed = A number for repeatable dice
cli-arg-real_dice = Roll real dice and type in the results
cli-arg-save = Save to this new file from the start, after every action
cli-arg-resume = Continue a saved battle
cli-arg-plain = Describe the board in sentences instead of drawing it (for screen readers)
cli-arg-ascii = Draw with plain ASCII characters only
cli-arg-id = The battle (`redoubt saves` shows its id)
cli-arg-folder = The folder
cli-arg-bots = A player; give two of them: random, recruit, corporal, veteran, general, optionally with a budget (general:2000 simulations, general:1.5s) and a temper (general/careful, /book, /bold), elo:1450, or cmd:PROGRAM
cli-arg-games = How many games; in a solitaire battle, how many each (default 200)
cli-arg-sims = Simulations per decision; with a seed, the result is the same every time
cli-arg-time = Seconds per decision
cli-arg-patience = How long a program from outside may take to answer, in seconds
cli-arg-save_games = Save every game in this folder as a journal that replay, verify and the page can open
cli-arg-sim_games = How many games
cli-arg-sim_seed = A seed for the dice and everything else left to chance: the same seed gives the same games, with any number of threads and shards
cli-arg-sim_seats = Who plays a seat: rome=veteran:200 (random, recruit, veteran, general, cmd:PROGRAM). Seats not named play at random
cli-arg-threads = How many games are played at once; as many as there are cores, if not given
cli-arg-shard = Play only this share of the games, such as 3/8; join the shares with `redoubt sim merge`
cli-arg-run_folder = Keep everything in this folder: tables as Parquet, a report, journals. A run that was interrupted goes on from there
cli-arg-tables = Which tables to keep: games, turns, decisions, or none; all, if not given
cli-arg-folders = The folders of the shards
cli-arg-into = The folder to join them into
cli-arg-new_file = The new file
cli-arg-from = Which set to begin from: standard, or one of an earlier edition
cli-arg-drawing = The new picture; FILE.svg beside the data file, if not given
cli-arg-compare = Two data files (or `standard`): play the same games with both, and tell what differs and how certain that is
cli-arg-axes = What varies: PATH=1..4, PATH=0..10:2, PATH=1,3,9 or PATH=[4000,3500],[3400,4000] (--list shows the paths)
cli-arg-method = Try every combination (grid), some at random (random), or search where it looks most promising (bayes)
cli-arg-tries = How many variants random and bayes try
cli-arg-aim = What to aim for: points=0.5, turns=18 or score=30
cli-arg-html = Write the table and the chart to this file
cli-arg-list = List every number of the data with its path
cli-arg-sprt = Two Elo differences: stop as soon as it is clear that the first player is ahead by no more than the first, or by at least the second
cli-arg-for_seat = Which side (default: the one to decide)
cli-arg-at = Look at the position after this many actions
cli-arg-mistakes = Go back over every decision: the biggest mistakes, and what was better
cli-arg-chart = Draw how the battle went
cli-arg-action = The action, in words or as the engine writes it; if left out, every action decided by dice
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
      redoubt play --resume a.jsonl               continue it
      redoubt rules zama Z-24                     one rule
      redoubt verify a.jsonl                      was it all legal and fair?

    Exit codes: 0 success; 1 refused or damaged (a journal, a data file, an unknown name); 2 the command line cannot be understood; 3 a file cannot be read or written.
cli-error-head = redoubt:
cli-error-file = { $file }: { $cause }
cli-error-not-found = there is no file { $file }
cli-error-exists = { $file } already exists and will not be overwritten. Choose another name
cli-error-denied = { $file }: permission denied
cli-error-full = { $file }: the disk is full
cli-error-locked = { $file } is open in another program
cli-standard-output = standard output
cli-standard-input = standard input
cli-error-too-large = { $file } is too large
cli-error-not-text = { $file } cannot be read: { $reason }
cli-error-foreign = { $file } is undamaged, but not exactly as Redoubt writes a journal, so it can be replayed but not continued. “redoubt replay { $file } --recover NEW” writes a copy that can be continued
cli-error-page = --no-open, --port, --listen and the page’s other settings only work without a command, or with serve
cli-error-lang = Redoubt does not speak { $lang }. Choose en or es
cli-error-which-battle = { $flag } means something different in each battle: say which one you want to play (redoubt play zama { $flag } …), or leave it out
cli-error-option = “{ $text }” should look like NAME=VALUE
cli-error-unknown = Redoubt does not know { $what }. See redoubt --help
cli-error-value = { $what } cannot be “{ $value }”. See redoubt --help
cli-near = { $text }. Did you mean “{ $near }”?
cli-error-missing = { $what } is missing. See redoubt --help
cli-error-conflict = { $what } and { $other } cannot be used together. Leave one of them out
cli-error-usage = something is missing from this command line, or there is too much in it. See redoubt --help

## The page

serve-ready = Redoubt is running at { $url } (Ctrl+C stops it; nothing is lost)
serve-open-door = It can be reached from other computers: anyone who knows this address can begin battles here, and join those they are invited to.
serve-few-files = This process may open so few files that only { $connections } people can connect at once. Raise the limit (ulimit -n) before others use the server.
serve-no-address = cannot serve the page at { $address }: { $cause }
serve-no-database = cannot keep battles in { $database }: { $cause }
serve-no-data = cannot keep battles in { $folder }: { $cause }

## Settings

config-bad = { $name }: { $reason }
config-refused = “{ $value }” is not valid: { $wants }
config-refused-unsaid = the value is not valid: { $wants }
config-unknown = there is no such setting
config-unknown-near = there is no such setting. Did you mean { $near }?
config-not-private = “public” is off, but the server is set up for others (listen, hosts, proxies or base_url). Remove one or the other
config-wants-switch = use true or false
config-wants-number = use a whole number from { $least } to { $most }
config-wants-address = use an IP address of this computer, such as 127.0.0.1 or 0.0.0.0
config-wants-names = use host names, each with or without a port, such as redoubt.example
config-wants-networks = use IP addresses or networks, such as 127.0.0.1 or 10.0.0.0/8
config-wants-address-of-page = use an address such as https://redoubt.example, with nothing after the name and port
config-wants-folder = use the name of a folder
config-wants-database = use an address such as postgres://user@host/database
config-wants-mail-server = use an address such as smtp://localhost, smtp+starttls://user:password@host:587 or smtps://user:password@host
config-wants-mail-sender = use a sender such as Redoubt <redoubt@club.example>
config-wants-secret = use at least { $least } characters
config-wants-filter = use a level (error, warn, info, debug, trace), or levels of modules such as redoubt_server=info
config-wants-word = use one of these words: { $words }
config-wants-word-near = did you mean { $near }? Use one of these words: { $words }
config-from-name = { $name }
config-from-file = { $file }, line { $line }
config-from-others = set by listen, hosts, proxies or base_url
config-from-nobody = default

## Looking after the battles

admin-sound = { $count ->
        [0] No battles here, and the database is sound.
        [one] 1 battle, all sound.
       *[other] { $count } battles, all sound.
    }
admin-old = { $count ->
        [one] 1 battle was played under earlier rules; it can be saved to a file but not replayed here.
       *[other] { $count } battles were played under earlier rules; they can be saved to files but not replayed here.
    }
admin-fault = Database: { $fault }
admin-damaged = Battle { $id } is damaged: { $reason }
admin-unsound = { $count ->
        [0] no battle is damaged, but the database is
        [one] 1 battle is damaged
       *[other] { $count } battles are damaged
    }. Everything else can still be played, and “redoubt admin restore” brings back a backup
admin-error = that did not work on the battles in { $folder }: { $cause }
admin-postgres-backup = no backup was made ({ $cause }). Where PostgreSQL’s programs are installed, this copies all battles, even while servers are running: { $command }
admin-postgres-restore = nothing was restored ({ $cause }). Where PostgreSQL’s programs are installed, and every server that uses the database has been stopped, this puts the backup back: { $command }
admin-backed-up = All battles have been copied to { $file }.
admin-restored = The battles in { $folder } are now those of the backup.
admin-set-aside = The battles that were there before are kept in { $file }.
admin-listed = { $count ->
        [0] No battles.
        [one] 1 battle.
       *[other] { $count } battles.
    }
admin-column-id = ID
admin-column-battle = BATTLE
admin-column-scenario = SCENARIO
admin-column-seats = SEATS
admin-column-status = STATUS
admin-column-begun = BEGUN
admin-column-touched = LAST MOVE
admin-column-lines = LINES
admin-no-battle = { $count ->
        [one] there is no battle { $ids }
       *[other] there are no battles { $ids }
    }, so nothing was deleted
admin-delete-sure = { $count ->
        [one] Delete this battle for good?
       *[other] Delete these { $count } battles for good?
    } Type yes:
admin-delete-yes = yes | y
admin-delete-dropped = nothing was deleted
admin-deleted = { $count ->
        [one] 1 battle deleted.
       *[other] { $count } battles deleted.
    }
admin-person = { $name }, since { $date }
admin-person-banned = { $name }, since { $date }, banned: { $reason }
admin-people = { $count ->
    [0] Nobody has an account.
    [one] One person.
   *[other] { $count } people.
}
admin-no-person = nobody here is called “{ $name }”
admin-remove-sure = Delete the account of { $name } and everything known about them? This cannot be undone. (yes/no)
admin-removed = The account of { $name } has been deleted. The name disappears from their battles within a minute, or when the server next starts.
admin-banned = { $name } has been signed out and cannot sign in any more.
admin-unbanned = { $name } can sign in again.
admin-report = { $date }, battle { $battle }: { $by } about { $name }: { $reason }
admin-report-guest = a guest
admin-reports = { $count ->
    [0] Nobody has reported anything.
    [one] One report.
   *[other] { $count } reports.
}
admin-rotated = The server has a new key. Pages that were open have to be reloaded before anything can be sent from them.
admin-rotate-running = a running server keeps its key in memory, so a new one would not be used: { $cause }

## Battles kept on this machine

saves-how = Continue one with “redoubt saves resume ID”, copy it to a file with “redoubt saves export ID FILE”, or delete it with “redoubt saves delete ID”.
saves-no-battle = there is no battle { $id } on this computer. “redoubt saves” lists them
saves-several = { $count } battles begin with { $id }: type more of the id. “redoubt saves” lists them
saves-exported = { $file } contains the whole battle, with the secret behind its dice: it can be replayed, verified and continued anywhere.

## The menu

menu-welcome = Redoubt: tabletop battles with every rule enforced.
menu-battle = { $title }: { $about } ({ $players ->
        [one] 1 player
       *[other] { $players } players
    }, { $least }–{ $most } minutes)
menu-learn = Learn a battle by playing (a few minutes)
menu-resume = Continue a saved battle
menu-rules = Read the rules
menu-language = Español
menu-quit = Quit
menu-ask = Your choice (a number):
menu-ask-learn = Which one?
menu-new = New battle: { $title }
menu-continue = Continue: { $title } ({ $count ->
        [one] 1 action
       *[other] { $count } actions
    }, { $date })
menu-saved-all = All { $count } saved battles…
menu-switch-true = yes
menu-switch-false = no
menu-ask-change = Type a number to change something, or press Enter to begin:
menu-ask-value = Which one? (Enter leaves it as it is)
menu-ask-file = Which file?
menu-ask-saved = Which one (a number), or which file? Enter to go back.
menu-dice-seed = Repeatable, from seed { $seed }
menu-dice-seed-about = The same seed rolls the same dice, so they can be known beforehand.
menu-ask-clause = Which battle and rule, or words to look for (zama Z-24, zama medic)? Enter to go back.
menu-not-there = { $text } is not on the list. Choose from 1 to { $most }.
level-random = machine (plays at random)
level-recruit = Dunn, a recruit (machine)
level-corporal = Hale, a corporal (machine)
level-veteran = Marsh, a veteran (machine)
level-general = Sterling, a general (machine)

## Playing

play-welcome = { $title }. Type a number, or a command such as “help”, “undo”, “odds 3”, “rules Z-24”, “quit”.
play-commitment = The dice are sealed: { $commitment }
play-contribute = { $seat }, type anything to mix into the dice (or just press Enter):
play-secret = The dice secret was { $secret }
play-save-now = Save the battle? Type a file name, or press Enter to leave without saving:
play-incomplete = “{ $text }” is incomplete, or names something that does not exist. Try “help” or “what NUMBER”.
play-seat = { $seat }: { $who }
play-automaton = the rules
play-person = you
play-sealed = the dice of this battle are sealed on another computer, so it cannot continue here. You can watch it with “redoubt replay”
play-unknown = “{ $text }” is not on the list, and not an action or a command. Type “help” to see the commands.
play-unknown-near = “{ $text }” is not on the list, and not an action or a command. Did you mean “{ $near }”?
play-hint = A veteran would play { $number }: { $text }
play-resign-ask = Do you really want to resign? The battle ends, and you lose it. [yes/no]
play-resign-yes = yes | y
play-resign-not = The battle goes on.
play-undone = { $count ->
        [one] Undone.
       *[other] { $count } actions undone.
    }
play-saved = Saved to { $file }. Every action from now on is added to it.
play-copied = Copied to { $file }.
play-kept = Every action is saved as you play: battle { $id } (“redoubt saves”).
play-not-kept = This battle could not be saved: { $cause }. Type “save FILE” to keep it in a file.
play-moved-on = This battle has been continued elsewhere in the meantime. This is where it stands now.
play-redone = { $count ->
        [one] Redone.
       *[other] { $count } actions redone.
    }
play-leave-ask = Leave the battle? [yes/no]
play-no-opponent = { $game } is a solitaire battle: the game itself is your opponent. Leave --opponent out
play-no-opponent-solo = with these options the rules themselves play the other side, so --opponent makes no sense
play-no-thing = There is no “{ $text }” here. Type the name or the id of a piece, a space or a card.
play-save-where = Where to? Type “save FILE”.
play-no-odds = No dice are involved in that.
play-odds-best = (assuming the best choice at every re-roll)
play-plan = One order, { $count ->
        [one] 1 action
       *[other] { $count } actions
    }, carried out in this order; any that become illegal along the way are skipped:
play-plan-ask = Carry it out? Enter for yes, “no” to cancel:
play-plan-no = no | n
play-plan-dropped = Nothing was done.
play-skipped = ✗ skipped: { $action }: { $reason }
play-zoom-none = You can only zoom into a table measured in inches, and this battle has none.
play-zoom-where = There is no “{ $text }” on the table. Type “zoom” with a scale (1 to { $most }), a figure, a tent, a point such as 34,40, or a direction (n, se, …).
play-zoom-out = out
play-left = You have left the battle without saving it.
play-left-saved = The battle is saved in { $file }.
play-left-kept = The battle is saved. Continue it with: redoubt saves resume { $id }
play-left-unbegun = You have not played anything, so nothing was saved.
play-help = Type the number of a choice, or its words (attack c3 c4). While a machine is thinking, Ctrl-C makes it move at once. Commands:
command-resign = resign
command-resign-about = give up the battle
command-undo = undo | u
command-undo-about = undo your last action
command-redo = redo
command-redo-about = do again what you have undone
command-odds = odds | chances
command-odds-about = exact odds of a choice: “odds 3” or “odds attack c3 c4”
command-hint = hint
command-hint-about = what a veteran would play
command-what = what | explain
command-what-about = what a choice means, or what a piece, a space or a card is: “what 3”, “what f2”
command-legend = legend | signs
command-legend-about = what the signs on the board mean
command-rules = rules | rule
command-rules-about = the rule book, one rule, or what it says about something: “rules Z-24”, “rules re-roll”
command-board = board | look
command-board-about = show everything again
command-zoom = zoom
command-zoom-about = a closer look at a table measured in inches: “zoom 3”, “zoom b7”, “zoom 34,40”, “zoom n” to move, “zoom out”
command-log = log
command-log-about = what has happened so far; “log all” tells every detail
command-save = save
command-save-about = save the battle: “save my-battle.jsonl”
command-help = help | ?
command-help-about = this list
command-skip = skip
command-skip-about = in a lesson: do this step for me
command-quit = quit | exit
command-quit-about = leave the battle

## Learning

learn-welcome = Type the number of a choice, or its words. “hint” tells you what to type, “skip” does it for you, “undo” goes back a step, “quit” leaves.
learn-none = there is no lesson for { $game } yet
learn-step =
    {""}
    — Step { $number } of { $of } —
learn-look = ▸ Look at: { $things }
learn-rules = (rules { $clauses })
learn-enter = Press Enter to continue:
learn-read-on = There is nothing to do in this step: press Enter to continue.
learn-leave-ask = Leave the lesson? [yes/no]
learn-otherwise = That would be legal, but try what this step asks for first. “hint” tells you what to type.
learn-hint = Type: { $typed }
learn-hint-any = Choose anything you like from the list.
learn-no-save = No need to save a lesson: it only takes a few minutes.
learn-left = You have left the lesson. Come back whenever you like.
learn-finished = That’s the end of the lesson. Now for the real thing: redoubt play { $game }
learn-help = 
    Type the number of a choice, or its words. Commands:
      hint       what to type in this step
      skip       do this step for me
      undo       back one step
      odds 3     exact odds of a choice
      what 3     what a choice means
      rules …    a rule (“rules Z-24”) or words to look for
      board      show everything again
      log        what has happened so far
      quit       leave the lesson
dice-roll = { $seat } to roll: { $why }, { $count ->
        [1] { $kind }
       *[other] { $count } × { $kind }
    }:
dice-help = Type what the dice show, several with spaces between them; for a draw, the name of what you drew, or enough of it to tell it from the rest. An empty line or “undo” cancels the action, “quit” leaves the battle.
dice-draw = { $seat } to draw: { $why } ({ $kind }):

## Other commands

games-seats = {"  "}sides: { $seats }
games-scenario = {"  "}scenario { $scenario }: { $about }
games-option = {"  "}option { $option }: { $about } ({ $values })
rules-books = These are the rule books, with the number of rules in each. `redoubt rules GAME` shows one:
console-more = — more: Enter; q stops —
man-written = { $count } pages of the manual written to { $folder }.
full-odds = Odds
full-chances = How you are doing
full-study = Turning points so far
full-play-on = Press { $key } to play on from here
full-adviser = The adviser
full-hint = A veteran would play: { $text }
full-lesson = { $title } — step { $number } of { $of }
full-lesson-on = ▸ Enter: continue
full-lesson-otherwise = That would be legal, but try what this step asks for first. Press i for a hint, or d to have it done for you.
full-lesson-only = Not in a lesson. Press u to go back a step, d to have this one done for you.
full-zoom = Press + to look closer, − to look from further away, 0 to fit the board.
full-standing = About a { $chance } % chance of winning.
full-standing-points = About { $chance } points to expect.
rules-no-clause = the rules of { $game } have no { $name }
rules-found = { $count } rules mention “{ $words }”; best matches first:
rules-also = See also:
rules-tag-source = from the original rules
rules-tag-ruling = our ruling
rules-tag-component = reconstructed component
replay-drawn = Picture written to { $file }
replay-undamaged = { $file }: { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }; nothing was damaged.
replay-recovered = { $file }: { $actions ->
        [one] 1 action saved.
       *[other] { $actions } actions saved.
    } The damaged file was left untouched.
data-which = { $file } does not say which battle it is for (format = "zama 1"). Name the battle with --game
data-lesson-sound = { $file } is a valid lesson for { $game }: every step works as written.
data-begun = { $file } is yours to change; editors check it by { $schema }. Then: redoubt data check { $file }, redoubt sim { $game } --data { $file }, redoubt play { $game } --data { $file }
data-no-set = there is no set called { $name }. There are: { $known }
data-sound = { $file } is a valid data file for { $game } ({ $hash }).
verify-lawful = { $file }: a battle of { $game }, { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    } ({ $undone } undone), all legal.
verify-fair = All { $rolls } rolls come from the secret sealed before the first one: none was picked.
verify-fair-shared = All { $rolls } rolls come from the dice that were sealed before the first one.
verify-from-shared = All rolls that were not dictated ({ $rolls } in total) come from the dice that were sealed before the first one, but:
verify-from-secret = All rolls that were not dictated ({ $rolls } in total) come from the sealed secret, but:
verify-seed = {"  "}the secret was made from a chosen seed ({ $seed }), so every roll could be known in advance
verify-secret-kept = {"  "}the file has contained the secret from its first line, so anyone who had it could have looked ahead
verify-commitment = The hash of that secret, from the first line: { $commitment }. Anyone who noted it before the first roll can be sure the secret was not chosen afterwards.
verify-dictated = {"  "}{ $dictated ->
        [one] 1 roll was dictated
       *[other] { $dictated } rolls were dictated
    }
verify-loaded = {"  "}play began from a position that someone set up
verify-taken-back = {"  "}{ $rolls ->
        [one] 1 roll had been seen when its action was undone
       *[other] { $rolls } rolls had been seen when their actions were undone
    }
verify-went-on = {"  "}play went on after the end, when the secret was already out
verify-not-revealed = The secret has not been revealed yet, so its { $rolls } rolls cannot be checked.
verify-typed = A person rolled the { $rolls } dice, so there is nothing to check.
verify-finished = The battle is over: { $ending } (winner: { $winner })
verify-unfinished = The battle is not over.
bench-search = { $game }: { $simulations } simulations from the middle of a battle (seed { $seed }), { $rate } a second on one core
bench-fixed = { $game }: { $decisions } decisions, { $games } games (seed { $seed })
bench-head = { $game }, random play, { $seconds } s each:
bench-speed = {"  "}{ $cores ->
        [one] 1 core
       *[other] { $cores } cores
    }: { $decisions } decisions/s, { $games } games/s, { $ns } ns per decision
bench-memory = {"  "}{ $bytes } bytes per position
bench-drill = {"  "}scripted, 1 core: { $orders } orders/s, { $ms } ms per game
analyse-head = { $seat }: { $chance } % ± { $error } chance of winning, from { $simulations } simulations
analyse-head-points = { $seat }: { $chance } ± { $error } points to expect, from { $simulations } simulations
analyse-outlook = {"  "}quick play-outs ({ $games } games): { $chance } % won, average score { $score } ± { $error }
analyse-outlook-points = {"  "}quick play-outs ({ $games } games): { $score } ± { $error } points
analyse-choice = {"  "}{ $words }: { $chance } % ± { $error }
analyse-choice-points = {"  "}{ $words }: { $chance } ± { $error } points
analyse-line = {"  "}likely line of play: { $line }
analyse-chart = How it went ({ $seat }):
analyse-chart-points = How many points could be expected ({ $seat }):
analyse-mistakes = The biggest mistakes:
analyse-no-mistakes = No mistakes found.
analyse-mistake = {"  "}{ $ply }. { $seat }: { $done } ({ $chance } %); better: { $better } ({ $best } %)
analyse-mistake-points = {"  "}{ $ply }. { $seat }: { $done } ({ $chance } points); better: { $better } ({ $best } points)
analyse-no-ply = the battle has only { $most } actions
tournament-no-sprt = nobody plays against anybody in { $game }, so there is no Elo difference to test. Leave --sprt out
tournament-two = a tournament needs at least two players: use --bot twice or more
tournament-sprt-two = --sprt settles which of two players is stronger: use --bot exactly twice
tournament-unknown-bot = there is no player called { $name }. Choose random, recruit, corporal, veteran or general (also general:2000, general:1.5s, general:2000+500, which keeps thinking on the opponent’s turn, or general/careful:2000), elo:1450, or cmd:PROGRAM
tournament-cannot-start = { $program } cannot be started: { $cause }
tournament-no-answer = { $program } did not answer
tournament-too-slow = { $program } took more than { $seconds } s to answer (--patience sets how long it may take)
tournament-odd-answer = { $program } answered with something that is not {"{"}"action":…{"}"}: { $line }
tournament-gone = { $program } stopped in the middle of a game ({ $status })
tournament-gone-saying = { $program } stopped in the middle of a game ({ $status }); the last thing it wrote was: { $words }
tournament-saying = { $reason }; the last thing it wrote was: { $words }
tournament-closed = it closed its output
tournament-head = { $title }: { $games } games in { $seconds } s
tournament-stopped = {"  "}Stopped early: this is what had been played.
tournament-record = {"  "}{ $bot } against { $other }: won { $won }, drawn { $drawn }, lost { $lost } ({ $share } %)
tournament-elo = {"  "}Elo { $best } (95 %: { $low } to { $high })
tournament-seat = {"  "}{ $side-start } won { $won } of { $games } games ({ $share } %), whoever played them.
tournament-standings = {"  "}Standings:
tournament-standing = {"    "}{ $bot }: { $points } points from { $games } games
tournament-score = {"  "}{ $bot }: average score { $score } ± { $error }
tournament-gain = {"  "}{ $bot } scores { $gain } ± { $error } more than { $other } on the same dice
tournament-loss = {"  "}{ $bot } scores { $gain } ± { $error } less than { $other } on the same dice
tournament-score-once = {"  "}{ $bot }: score { $score }, from one game
tournament-gain-once = {"  "}{ $bot } scores { $gain } more than { $other } in one game with the same dice
tournament-loss-once = {"  "}{ $bot } scores { $gain } less than { $other } in one game with the same dice
tournament-kept = {"  "}{ $games ->
        [one] 1 game
       *[other] { $games } games
    } saved in { $folder }
tournament-all-forfeits = every game was forfeited
tournament-forfeits = {"  "}{ $bot } forfeited { $count ->
        [one] 1 game
       *[other] { $count } games
    }, first because: { $reason }
tournament-open = {"  "}Not settled yet.
tournament-stronger = {"  "}Settled: { $bot } is stronger than { $other }.
tournament-not-stronger = {"  "}Settled: { $bot } is not stronger than { $other }.

# Simulations.
sim-stopped = Stopped: { $games } of { $all } games were played.
sim-stopped-kept = Stopped: { $games } of { $all } games were played. The same command goes on from here; games of unfinished parts are played again.
sim-kept = Everything is in { $folder }: report.html, summary.json, tables and journals.
sim-merged-part = { $games } of { $all } games are in { $folder }. Play the missing shards and merge again, or let `redoubt sim --out` play the rest.
sim-more-rows = {"  "}… and { $count ->
    [one] one more row
   *[other] { $count } more rows
} in between: --out DIR writes a report with all of them, --json prints them.
sim-differs = {"  "}{ $gauge }: the second file gives { $difference } more (certainty: { $sure }).
sim-no-difference = {"  "}{ $gauge }: no difference to be seen yet (certainty: only { $sure }). More games may show one.
sim-progress = { $rate } games a second, { $left } left
sim-rate = { $games ->
    [one] One game
   *[other] { $games } games
} in { $seconds } s: { $rate } a second
sweep-left-out = Left out, because it would not be a valid data file: { $values }
sweep-left-out-more = { $count ->
    [one] One more is left out; --json names it.
   *[other] { $count } more are left out; --json names them all.
}
sweep-stopped = Stopped: { $variants } of { $all } variants were played.
sweep-bad-aim = { $text } is not something to aim for. Write points=0.5, turns=18 or score=30
sweep-nearest = Nearest to { $aim } ({ $gauge }): { $values }
