### The page, in English.

## Everywhere

page-skip = Skip to the battle
page-home = All battles
page-language = Language
page-theme = Theme
page-theme-auto = Auto
page-theme-light = Light
page-theme-dark = Dark
page-close = Close
page-menu = Menu
page-play = Play
page-friend = Play with a friend
page-setup = Sides and options
page-learn = Learn to play
page-rules = Rules
page-save = Save to a file

## Home

page-welcome = Four battles, one table
page-lead = Every rule is enforced and one click away, every roll can be proved fair, and there is always someone to play against.
page-battles = Battles
page-continue = Pick up where you left off
page-kept-for = An unfinished battle in which nobody has an account is deleted after { $days ->
        [one] a day
       *[other] { $days } days
    } without a move, unless a clock is running.
page-all = All { $count } battles
page-none = No battles here yet. Choose one above and begin.
page-pages = Pages
page-page = Page { $page } of { $pages }
page-newer = Newer
page-older = Older
page-damaged = The disk has damaged these battles, so they cannot be shown: { $battles }. Everything else can be played. Run “redoubt admin check” for details, or “redoubt admin restore” to bring back a backup.
page-finished = Finished
page-length = { $least }–{ $most } min
page-players = { $count ->
        [one] one player
       *[other] one or two players
    }
page-seated = { $seat }: { $who }
page-actions = { $count ->
        [one] 1 action
       *[other] { $count } actions
    }
page-who-me = me
page-who-person = a person
page-who-friend = a friend at this screen
page-who-random = machine (plays at random)
page-who-recruit = Dunn, a recruit (machine)
page-who-corporal = Hale, a corporal (machine)
page-who-veteran = Marsh, a veteran (machine)
page-who-general = Sterling, a general (machine)
page-who-elo = machine of about { $points } Elo
page-who-strength = machine of strength { $points }
page-who-between = machine by Elo
page-who-between-alone = machine by strength
page-elo = Elo
page-strength = Strength
page-points-between = { $points }: between { $low } and { $high }
page-points-exactly = { $points }: like { $level }
page-level-recruit = a recruit
page-level-corporal = a corporal
page-level-veteran = a veteran
page-level-general = a general
page-tempers = Who are the machine players?
page-temper-recruit = Bold: sees one move ahead, likes to attack, and overlooks things.
page-temper-corporal = Careful: looks a few moves ahead and prefers the safer way, but still misses something now and then.
page-temper-veteran = By the book: thinks for a moment and plays what is soundest.
page-temper-general = Bold: thinks for seconds, and on your time too. Of two ways that seem equally good, takes the one with more to win.
page-temper-elo = Makes some decisions like the level above this rating, the rest like the one below.
page-old = Played under earlier rules
page-old-about = The rules have been corrected since these battles were played, so they would no longer come out the same way. Nothing is lost: save them to a file and open them with the edition of Redoubt that wrote them.
page-forget = Delete
page-forget-sure = Delete this battle? This cannot be undone.
page-let-go = Remove from my list
page-let-go-sure = Remove this battle from your list? The others keep it, but you will no longer be able to open it.
page-load = Open a saved battle
page-load-about = A journal file (.jsonl) saved by Redoubt on this computer or any other
page-load-do = Open
page-load-link = Open a link that someone has sent you

## A new game

page-scenario = Scenario
page-opening = The board at the start: { $scenario }
page-seats = Who plays
page-seats-about = A general takes about three seconds over a decision, and keeps thinking while you decide.
page-options = Options
page-dice = Dice
page-dice-fair = Redoubt rolls
page-dice-fair-about = The dice are sealed before the first roll and can be proved fair afterwards.
page-dice-real = I roll real dice
page-dice-real-about = Redoubt is the umpire and asks you for every roll, the machine player’s included.
page-mix = Add your own words to the dice
page-mix-about = Each player may type anything. It is mixed into the sealed secret, so nobody, not even this computer, could have picked the rolls.
page-begin = Begin
page-set = Play with your own set
page-set-about = Change the cards, the map or the forces: “redoubt data new { $game } my.toml” gives you the standard set to start from. Bring the file here; it is checked, and if nothing is wrong with it, the battle begins with it.
page-set-choose = Data file (.toml)
page-set-text = or its text, which you can mend right here
page-set-file = your set
page-set-sound = Nothing is wrong with your set. Choose what to play with it.

## Playing

page-now = What to do
page-board = The board
page-beside = Beside the board
page-reader = What you point at
page-log = What happened
page-words = The battle in words
page-undo = Undo
page-hint = Hint
page-hinted = A veteran would play: { $text }
page-hint-why = That { $why }.
page-plan = { $count ->
        [one] This order is one action:
       *[other] This order is { $count } actions:
    }
page-plan-about = They are carried out one by one; any that are no longer legal by then are skipped. A single Undo takes back the whole order, unless dice have been rolled.
page-plan-do = Carry it out
page-plan-leave = Cancel
page-more = Show the rest
page-grave-yes = Yes
page-grave-unasked = Don’t ask me about things like this again
page-chances = How am I doing?
page-standing = You win from here about { $chance } % of the time (± { $error }).
page-standing-points = From here you make about { $chance } points (± { $error }).
page-unit-chance = { $worth } %
page-unit-points = { $worth } points
page-replay = Replay
page-again = New battle
page-rematch = Rematch
page-rematch-changed = Rematch, sides swapped
page-result = Result
page-drawn = A draw
page-you-won = You won! ({ $seat })
page-you-lost = You lost ({ $seat })
page-won = { $seat }: victory
page-lost = { $seat }: defeat
page-rolled = Dice rolled
page-rolled-by = Side
page-rolled-mean = Average
page-rolled-expected = Expected
page-rolled-fell = Rolled
page-rolled-about = Pure luck, whatever you did with it: the dot is your average, the tick what dice give in the long run, and nineteen battles out of twenty end up inside the band.
page-fell-very-low = very low
page-fell-low = low
page-fell-even = about average
page-fell-high = high
page-fell-very-high = very high
page-hurry = Move now
page-thinking = { $seat } is thinking…
page-beats-skip = Skip
page-beats-again = Show that again
page-switch-auto = Roll for me when there is no choice
page-switch-asks = Ask before anything that cannot be undone
page-switch-sound = Sound
page-switch-motion = Animations
page-commitment = The dice were sealed before the battle: { $commitment }
page-proven = Every roll came from the sealed dice. Save the battle to a file and anyone can check it.
page-proven-but = Every action was legal, but something was undone, chosen or dictated along the way. “redoubt verify” tells you what.
page-secret = The dice secret was { $secret }
page-nothing-here = There is nothing to do here right now.
page-zoom = Zoom
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-next = Next piece that can act
page-zoom-all = Whole board
page-turn = Turn the board round
page-keys = Keyboard
page-key-tab = move to the board, the choices and everything else
page-key-arrows = move around the board, or through the choices
page-key-enter = choose what is highlighted
page-key-escape = put down what you picked up; skip an animation
page-key-number = choose by number
page-key-next = next piece that can act
page-key-undo = undo
page-key-hint = hint
page-key-chances = how you are doing, and your best moves
page-key-autoplay = in a replay: play or pause
page-key-zoom = zoom in, zoom out, whole board

## Real dice

page-roll = { $seat } to roll: { $why }. What does the die show?
page-draw = { $seat } to draw: { $why }. What did you draw?
page-roll-impossible = You can’t roll { $face } here. What did you roll?
page-roll-several = Enter several at once
page-roll-several-about = Numbers separated by spaces, in the order they are asked for
page-roll-do = Use these
page-roll-not = Choose something else

## Seeing it again

page-moment = After action { $ply } of { $last }
page-moves = Moves
page-slide = Go to an action
page-slide-do = Show
page-first = Start
page-before = Back
page-after = Forward
page-last = End
page-share-moment = Copy a link to this moment
page-share = Share
page-share-link = Copy a link with the whole battle
page-share-private = Whoever opens the link needs Redoubt too. With it running on their own computer the link should open at once; if it doesn’t, they can paste it under “Open a link that someone has sent you” on its first page.
page-share-long = This battle is too long for a link. Send the file instead.
page-share-picture = Picture
page-share-file = File
page-arrived = A battle for you
page-arrived-found = Someone has sent you a battle. Open it to watch it from beginning to end.
page-arrived-none = Paste a link that someone has sent you.
page-arrived-paste = Link
page-arrived-broken = This link is damaged or was cut short. Ask for it again, or for the file.
page-arrived-script = A shared link can only be opened with JavaScript. Ask for the file instead, and open it from the home page.
page-autoplay = Play
page-autoplay-pause = Pause
page-speed = Speed
page-speed-slow = Slow
page-speed-usual = Normal
page-speed-fast = Fast
page-copied = Copied
page-back-to-table = Back to the table
page-chart = How the battle stood ({ $seat }): { $value } out of 100
page-chart-chance = Chance to win ({ $seat }): { $value } %
page-chart-score = Expected points ({ $seat }): { $value }
page-chart-luck = Luck so far: { $value }
page-chart-luck-about = The dashed line is luck: what dice and draws have given and taken up to that moment. It begins in the middle; above it luck was kind.
page-study = Study this game
page-study-about = A machine player goes over every decision again, knowing no more than the player did, and finds the biggest mistakes. It takes from a few seconds to a minute.
page-study-tells = Study this game: a machine player finds the three turning points of your play, what would have been better, and where luck turned. It takes from a few seconds to a minute.
page-studying = Going over every decision…
page-study-leave = Cancel
page-study-not-over = You can study a battle once it is over.
page-whose = Whose decisions?
page-turning-points = Turning points: { $seat }
page-no-mistakes = No better moves were found. Well played!
page-mistakes-about = Judged by a short search, which can be wrong. The luck of the dice afterwards plays no part.
page-mistake = Action { $ply }, { $seat }
page-mistake-cost = { $cost } % less chance to win
page-mistake-cost-alone = cost { $cost } points
page-mistake-done = Played
page-mistake-better = Better
page-other-weights = { $seat }: this machine player used different weights ({ $hash }) from this version’s, so it may judge differently now.
page-branch = Play on from here ({ $seat })
page-branch-about = A new battle begins there, against a machine player and with new dice: the old ones are known by now.
page-branch-not-over = You can play on from here once the battle is over.
page-luck = Luck and play: { $seat }
page-luck-decisions = Decisions
page-luck-good = No better move found
page-luck-mistakes = Mistakes ({ $least } or more)
page-luck-worst = The costliest
page-luck-best = Best luck:
page-luck-bad = Worst luck:
page-luck-at = after action { $ply },
page-luck-swing = the chance to win went from { $from } to { $to }.
page-luck-swing-points = what could be expected went from { $from } to { $to }.
page-luck-about = Estimated by the same short search. Each cost is a share of the chance to win and stands on its own: what was thrown away can be won back and lost again, so they cannot be added up. Luck is what dice and draws did between two decisions.
page-luck-about-points = Estimated by the same short search. Each cost is in points and stands on its own: what was thrown away can be won back and lost again, so they cannot be added up. Luck is what dice and draws did between two decisions.

## Learning and rules

page-lesson = { $title }: a first game
page-lesson-progress = Your progress
page-lesson-on = Continue
page-lesson-show = Show me
page-lesson-back = One step back
page-lesson-leave = Skip the lesson and play
page-lesson-over = That’s all you need to get started. You will pick up the rest as you play: every rule can be opened right where it is mentioned.
page-otherwise = That would be legal, but try what the lesson asks for first.
page-search = Search the rules
page-search-do = Search
page-chapters = Chapters
page-found = { $count ->
        [0] No rule mentions that. Try another word.
        [one] 1 rule mentions that.
       *[other] { $count } rules mention that.
    }
page-tag-source = from the original rules
page-tag-ruling = our ruling
page-tag-component = reconstructed component

## When something goes wrong

page-trouble = That didn’t work
page-not-found = There is nothing at this address, or not any more: a battle may have been called off or deleted. Start again from the list of battles.
page-moved-on = The battle has moved on since you opened this page. Take another look and choose again.
page-stalled = The machine player is stuck: { $reason }
page-connection-lost = Connection lost. Trying again…
page-connection-back = Connected again.
page-unreached = Redoubt can’t be reached right now. Try again in a moment.
page-gone = The program was interrupted. Please try again.
page-forbidden = That request did not come from this page, so it was ignored. If it was you, reload the page and try again.
page-too-large = That is too large. Choose a smaller file, or send less at once.
page-unfinished = Your request did not arrive in time. Please send it again.
page-stopping = The server is shutting down. It will be back in a moment.
page-store-slow = The database is taking too long to answer. Please try again in a moment.
page-full = Too many people are connected right now. Please try again in a few seconds.
page-too-often = That was a lot of requests at once. Please wait a moment.
page-busy = This computer is busy with other players’ requests. Please try again in a moment.
page-go-back = Go back
page-try-again = Try again
page-queued = In the queue: other players are being served first.
page-hasty = This computer is busy: your opponent had only { $part } % of its usual time for its last move.
page-quota = You have { $most } battles on this server, the most one player may keep. Save the ones you want to a file, then delete one.
page-quota-brought = You have uploaded { $most } battles to this server, the most one player may. Delete one of them first.
page-too-slow = That takes too long to work out. Please try again in a moment.
page-not-understood = Redoubt could not read that request. Reload the page and try again.
page-not-yours = It is not your turn. Wait for the other side to decide.
page-no-choice = That is not one of your choices. Pick one from the list.

## What is kept on disk

store-full = The disk is full, so nothing was done. Free some space and carry on: everything saved so far is safe.
store-write-told = This could not be saved, so nothing was done. Please try again. If it happens again, the log of the program says why.
store-read-told = This could not be read from where battles are kept. Please try again. If it happens again, the log of the program says why.
store-damaged-battle = Battle { $battle } is damaged. Other battles can still be played. “redoubt admin check” lists every battle affected; “redoubt admin restore” brings back a backup.
store-damaged-told = This part of the saved battles is damaged. Other battles can still be played. “redoubt admin check” lists every battle affected; “redoubt admin restore” brings back a backup.
store-unreachable-told = The database is not answering at the moment, so nothing was done. Please try again shortly. If it stays like this, the log of the program says why.
store-in-doubt-told = The connection to the database broke just as this was being saved, and the database has not come back yet. Look again in a moment: it has either been saved completely or not at all.
store-write = This could not be written to disk, so nothing was done: { $cause }
store-read = This could not be read from disk: { $cause }
store-damaged = This part of the saved battles is damaged ({ $cause }). Other battles can still be played. “redoubt admin check” lists every battle affected; “redoubt admin restore” brings back a backup.
store-vanished = { $file } was deleted or replaced while Redoubt was running. Nothing more will be written, so that nothing is lost without your noticing. Put the file back or restore a backup, then start Redoubt again.
store-bad-copy = { $file } is not a sound copy of Redoubt’s battles, so nothing was changed: { $cause }
store-conflict = Battle { $id } has been continued somewhere else in the meantime, so nothing was done here.
store-forgotten = Battle { $id } has been deleted in the meantime, so nothing was done.
store-missing = there is no file { $file }
store-in-use = another Redoubt (process { $pid }) is using this folder. Close it first, or choose another folder with --data-dir.
store-in-use-unknown = another Redoubt is using this folder. Close it first, or choose another folder with --data-dir.
store-served = { $count ->
        [one] a server is using this database, or was
       *[other] { $count } servers are using this database, or were
    } within the last few seconds (limits.lease_seconds). First stop every server.
store-cut = battles used to be saved here, but { $file } is missing, empty or cut short. Put the file back, or restore a backup with “redoubt admin restore”. To start from scratch, move the files whose names begin with “battles.” out of this folder.
store-unreachable = The database is not answering at the moment, so nothing was done: { $cause }. Please try again shortly. If it stays like this: is PostgreSQL running, and does it accept connections from here?
store-in-doubt = The connection to the database broke just as this was being saved, and the database has not come back yet ({ $cause }). Look again in a moment: it has either been saved completely or not at all.
store-denied = PostgreSQL does not let this user in ({ $cause }). Check the name and password in --database; the password can also be in the variable PGPASSWORD or in the file ~/.pgpass.
store-tls = no TLS connection to the database could be made ({ $cause }). Check sslmode and sslrootcert in --database.
store-no-database = there is no such database yet ({ $cause }). Create it with PostgreSQL’s createdb, then start Redoubt again; it creates its own tables.
store-not-allowed = PostgreSQL does not let this user do what Redoubt needs ({ $cause }). The easiest remedy is a database that belongs to this user: createdb --owner USER DATABASE.
store-old-server = this PostgreSQL is too old: it is version { $found }, and Redoubt needs { $least } or later.
store-encoding = this database stores text as { $found }, which cannot hold every letter. Create one with createdb --encoding UTF8 --template template0.
store-no-battles = no battles have ever been saved in this database. Its tables are made the first time the page is started with this --database.
store-address = this is not the address of a PostgreSQL database. One looks like this: postgres://USER:PASSWORD@HOST:PORT/DATABASE, or postgres:///DATABASE?host=/run/postgresql for a local one.
store-address-parameter = after the “?” of a database’s address, only these can be given: { $known }. If your password contains a “?”, write it as %3F.
store-address-malformed = the database’s address cannot be read ({ $cause }). It should look like postgres://USER:PASSWORD@HOST:PORT/DATABASE; in a name or password, write “@” as %40, “:” as %3A, “/” as %2F, “?” as %3F, “#” as %23 and “%” as %25.
store-newer = these battles were written by a newer edition of Redoubt (table version { $found }; this edition knows { $known }). Use that edition or a newer one.

# People who play apart
page-who-apart = a friend elsewhere (by link)
people-title = Players and links
people-your-name = Your name
people-your-name-apart = Your name, for a friend elsewhere
people-name-empty = Please give a name that the others will see.
people-name-long = That name is too long: { $most } letters at most.
people-name-letters = That name contains characters that cannot be shown. Please use letters, digits and spaces.
people-no-link = This link no longer leads to a seat. Ask the person who sent it for a new one.
people-not-all-here = The battle begins when everyone has taken their seat.
people-only-players = Only the players can do that.
people-over = The battle is over.
people-own-proposal = You asked, so the others have to answer.
people-undo-by-consent = You are playing against someone else: ask them whether you may undo it.
people-no-advice = In a battle between people, machine players keep their opinions to themselves.
people-not-your-place = Only the person in a seat can decide what happens to it.
people-watching = Spectators
people-send-link = Send the link to your friend. Anyone who opens it can take the seat and play; no account is needed.
people-watchers = { $count ->
    [0] Nobody is watching.
    [one] One spectator.
   *[other] { $count } spectators.
}
people-awaited = Nobody has taken this seat yet.
people-you-as = You, as { $name }.
people-you = You.
people-taken-by = { $name }.
people-host = The person who set up the battle.
people-taken = Someone has taken this seat.
people-link = Link
people-copy = Copy the link
people-pass = Share the link
people-pass-title = A battle is waiting for you
people-link-about = Keep it between the two of you: whoever opens the link first plays this side. After that it no longer works for anyone else.
people-link-own-about = This link is yours alone. It brings you back to your seat from any device, and if this browser forgets you; whoever has it can play for you.
people-link-watch-about = Anyone who has the link can watch, until you remove the spectators.
people-link-spent = Someone has already taken this seat with this link. If that was you, open “Players and links” where you took it: your own link to the seat is there.
people-own-link = Make a link to my own seat
people-code = The same link as a QR code
people-new-link = Make a new link
people-take-back = Play this side myself
people-hand-over = Hand this seat to someone else
people-keep = Keep the seat after all
people-invite-watch = Make a link for spectators
people-new-watch = Make a new link for spectators
people-close-watch = Remove all spectators
people-asked-by = { $name } invites you to play { $seat }.
people-asked = You are invited to play { $seat }.
people-asked-to-watch-by = { $name } invites you to watch.
people-asked-to-watch = You are invited to watch.
people-is-it-you = { $name } already sits here. If that is you, carry on from this device.
people-sit-down = Take the seat
people-watch = Watch
people-name-of = { $name } ({ $seat })
people-seated = has sat down
people-here = here
people-away = away
people-rematch = Go to the rematch
people-proposed-undo = { $who } would like to undo the last action.
people-agree = Agree
people-decline = Decline
people-withdraw = Never mind
people-propose-undo = Ask to undo
people-waiting-for = Waiting for someone to take the seat: { $seat }.
people-show-link = Show the link
people-deciding = { $who } is deciding.
people-your-turn = Your turn

# What people say to each other
chat-title = Chat
chat-say = Send
chat-mute = Hide the chat
chat-unmute = Show the chat
chat-empty = Write something first.
chat-long = That is too long: { $most } letters at most.
chat-letters = That contains characters that cannot be shown. Please leave them out.
chat-good-luck = Good luck!
chat-well-played = Well played!
chat-thanks = Thank you!
chat-bad-luck = Bad luck!
chat-one-moment = One moment, please.
chat-later-today = I have to go; I’ll carry on later today.
chat-good-game = Good game!
people-which-machine = Which machine player
people-to-machine = Let a machine player play this side
people-from-machine = Play this side myself again
people-proposed-draw = { $who } offers a draw.
people-propose-draw = Offer a draw
people-resign = Resign
people-resign-sure = Do you really want to resign? The battle ends, and you lose it.
people-left = someone who left
people-rated-stays = In a rated battle everyone keeps their seat.
people-rated-undo = In a rated battle nothing can be undone.
people-rated-hurry = In a rated battle the machine player takes the time it needs.
people-rated-resign = This battle counts. Resign before you delete it.
people-others-play = Someone else is playing this battle. Resign or agree on a draw; then you can remove it from your list.
people-minded = This is still a battle between people, even while a machine player minds a seat: no hints, and nothing is undone.
people-minded-hurry = This machine player minds the seat of someone else: only they may hurry it.
people-rated-sign-in = This battle is rated. Please sign in to take the seat.
chat-blocked = Someone at this table does not want to talk to you.

# Accounts
account-title = Your account
account-sign-in = Sign in
account-sign-up = Create an account
account-sign-out = Sign out
account-sign-out-everywhere = Sign out everywhere
account-sign-in-about = Your battles and ratings are waiting, whichever device you use.
account-sign-up-about = A name and a passkey or a password are all it takes. You will find your battles on every device, and your results can count.
account-optional = You do not need an account: anyone with a link can play.
account-signed-out = Please sign in first.
account-name = Name
account-password = Password
account-password-short = Please choose a password of at least { $fewest } characters.
account-password-long = That password is too long: { $most } characters at most.
account-password-change = Change the password
account-password-set = Set a password
account-password-old = Current password
account-password-new = New password
account-password-keep = Save the new password
account-password-about = You will be signed out on all your other devices.
account-name-taken = Someone already has this name. Please choose another.
account-wrong = Wrong name or password.
account-wrong-old = That is not your current password.
account-banned = The people who run this server have closed this account.
account-since = Here since { $date }
account-devices = Devices
account-signed-in-on = { $count ->
    [one] You are signed in on one device.
   *[other] You are signed in on { $count } devices.
}
account-data = Your data
account-export-about = Everything this server knows about you, in one file.
account-export = Export my data
account-delete = Delete my account
account-delete-about = Your name, your ways to sign in, your ratings and your blocks are deleted. Your battles stay for those you played with, without your name. This cannot be undone.
account-delete-name = Type your name to confirm
account-delete-other = To delete your account, type your name exactly: { $name }.

# Passkeys
passkey-title = Passkeys
passkey-about = With a passkey you sign in with your fingerprint, your face or your device’s PIN instead of a password. It stays on your devices, and only works on this site.
passkey-none = You have no passkey yet.
passkey-sign-in = Sign in with a passkey
passkey-sign-up = Create an account with a passkey
passkey-or-password = Or with a password:
passkey-add = Add a passkey
passkey-name = Name of the passkey
passkey-name-about = To help you recognise it, for example “Phone”. You may leave it empty.
passkey-number = Passkey { $number }
passkey-since = Added on { $date }.
passkey-used = Last used on { $date }.
passkey-unused = Not used yet.
passkey-change = Rename or remove
passkey-rename = Save the name
passkey-remove = Remove
passkey-remove-about = You will be signed out on all your other devices.
passkey-remove-sure = Remove the passkey “{ $name }”? You will no longer be able to sign in with it.
passkey-last = This is the only way into your account. Add another passkey or set a password first.
passkey-too-many = You already have { $most } passkeys. Remove one first.
passkey-known = This device already has a passkey for your account.
passkey-wrong = That did not work. Please try again.
passkey-unknown = This server does not know that passkey. It may have been removed.
passkey-cancelled = No passkey was used. Try again, or use your password.
passkey-failed = Your browser could not use a passkey here. Use your password instead.

# The lobby
lobby-title = Lobby
lobby-ways = People
lobby-lead = Find someone to play with, or watch others.
lobby-guest = You can join as a guest. With an account you will find your battles on every device, and they can count.
lobby-filter = Which battle
lobby-all = All battles
lobby-own = Your battles
lobby-turn-of = { $who } to move
lobby-not-begun = not begun yet
lobby-since = since
lobby-open = Open tables
lobby-told = Open tables: { $count }
lobby-open-none = Nobody is waiting right now. Open a table, and the next person who comes by will find you here.
lobby-offer = Open a table: { $battle }
lobby-your-side = You would play { $seat }.
lobby-rated = Rated
lobby-own-set = With a set that the host has brought
lobby-unrated = Not rated
lobby-mine = Your table
lobby-sign-in = Sign in to play a rated battle
lobby-join = Play { $seat }
lobby-option-on = yes
lobby-option-off = no
lobby-public = Battles to watch
lobby-public-none = No public battle is under way.
lobby-ladders = Ladders
lobby-gone = Someone else was quicker, or the table has been closed. Try another one.
lobby-own-table = This is your own table.
lobby-terms = Lobby and ladder
lobby-announce = Announce it in the lobby
lobby-announce-about = Anyone who comes by can take the open seat. The link works too.
lobby-let-watch = Anyone may watch
lobby-let-watch-about = The battle is listed in the lobby. Spectators see everything that is in the open and can read the chat, but cannot join in.
lobby-rate = Rated
lobby-rate-about = The result counts for the ladder. Nothing is undone without consent, there are no hints, and no seat changes hands.
lobby-rated-how = For a rated battle you sign in, play against someone elsewhere or a machine player, use the standard set and let Redoubt roll the dice.

# Ratings
rating-title = Ratings
rating-none = No rated battle yet.
rating-points = { $points } ± { $off }
rating-games = { $won } won, { $drawn } drawn, { $lost } lost
ladder-of = Ladder: { $battle }
ladder-about = Ratings by Glicko-2, from rated battles against people and machine players. Nineteen times out of twenty a player’s true strength lies within the margin. The order goes by the lower end of it, so nobody comes first by luck.
ladder-empty = Nobody has a rating here yet. Play a rated battle and be the first.
ladder-others = Ladders
ladder-place = Place
ladder-name = Name
ladder-rating = Rating
ladder-games = Battles
ladder-higher = Higher
ladder-lower = Lower

# Reporting and blocking
report-title = Report or block
report-reason = What happened?
report-about = The people who run this server read it, together with the last things said at this table.
report-do = Report
report-done = Thank you. Your report has been passed on.
report-empty = Please say in a few words what happened.
block-title = Blocked people
block-about = People you block cannot join your tables, see them in the lobby or talk to you.
block-do = Block
block-end = Unblock

# Dice that nobody can choose
shares-made = Everyone is here. The dice are being made.
shares-awaited = Everyone has sat down. The battle begins as soon as the browser of { $who } has added its share to the dice.
shares-about = Each player’s browser adds a secret share to the dice, and so does the server. Nobody can have chosen them, and after the battle everyone can check.
shares-elsewhere = Your share of the dice is kept in another browser of yours, the one in which you took your seat. Open the table there to add it, or begin without it.
shares-begin-now = Begin without waiting any longer
shares-own = This browser has checked it: the server’s secret and every share are the ones announced before the battle, and its own share is in the dice, exactly as it was made.
shares-own-missing = This browser’s own share is not in these dice.
shares-exchanged = What this browser was shown of the dice before the battle, the server’s seal and the announced shares, is not what stands there now: do not trust these dice.
shares-false = The secret or a share revealed for these dice is not the one that was announced before the battle: do not trust these dice.

# Time
pace-untimed = No clock
pace-live-plain = Live: { $minutes } minutes each
pace-live = Live: { $minutes } minutes each, plus { $increment } seconds a turn
pace-slow = { $days ->
    [one] By correspondence: one day a turn
   *[other] By correspondence: { $days } days a turn
}
pace-out-loses = Whoever runs out of time loses
pace-out-machine = A machine player takes over from whoever runs out of time
pace-out-claim = If someone runs out of time, the other side may claim the win or play on
pace-choose = Time, for a friend elsewhere
pace-choose-out = When someone runs out of time
pace-left = Time left
pace-minute-left = You have one minute left.
pace-ten-left = You have ten seconds left.
pace-since = since
pace-until = until
pace-time-up = { $who } has run out of time.
pace-time-up-own = Your time is up. The other side may claim the win until your turn is over.
pace-claim = Claim the win
pace-claim-about = You can also play on; you can claim the win until the turn is over.
pace-no-claim = There is nothing to claim: nobody on the other side has run out of time.
pace-spent = This side has used up its time; a machine player plays it to the end.

# Being told that it is one’s turn
notify-title = Tell me when it is my turn
notify-mail = By e-mail, to
notify-mail-asked = We have sent a message to this address. Open the link in it to confirm.
notify-mail-confirmed = Confirmed.
notify-webhook = By webhook, to
notify-webhook-key = Calls are signed (HMAC-SHA256) with this key:
notify-about = One message when your opponent sits down, at most one a turn, and none while you have the table open. Empty a field to turn it off. When the seat changes hands, all of this is deleted.
notify-save = Save
notify-no-address = That is not an e-mail address. It should look like ana@example.org.
notify-no-webhook = That address cannot be called: it must begin with https:// and be reachable from the internet.
notify-confirm-subject = E-mail about your battle?
notify-confirm = Someone playing “{ $battle }” gave this address, to be told when it is their turn. If that was you, open this link and say yes:
notify-confirm-else = If it was not you, do nothing: you will not hear from us again.
notify-confirm-page = Shall we write to this address when it is your turn?
notify-confirm-yes = Yes, please write to me
notify-confirmed = Thank you. From now on you will be told when it is your turn.
notify-turn-subject = Your turn: { $battle }
notify-turn = { $name }, it is your turn in “{ $battle }” ({ $side }) against { $other }.
notify-seated-subject = Your opponent is here: { $battle }
notify-seated = { $name }, { $other } has sat down to play “{ $battle }” with you ({ $side }). Open the table, if you can in the browser in which you took your seat: your share of the dice is kept there.
notify-reminder-subject = Still your turn: { $battle }
notify-reminder = { $name }, in “{ $battle }” ({ $side }) it is still your turn, and { $other } is waiting.
notify-over-subject = The battle is over: { $battle }
notify-over = { $name }, your battle “{ $battle }” ({ $side }) against { $other } is over.
notify-until = You have until { $until }.
notify-link-about = This link leads straight to your seat: please keep it to yourself.
notify-leave = To get no more mail about this battle:
notify-arrive = Your seat
notify-arrive-about = This link leads to your seat at the table.
notify-to-table = Go to the table
notify-leave-title = No more mail
notify-leave-page = Shall we stop writing to you about this battle?
notify-leave-yes = Yes, no more mail
notify-left = Done: no more mail about this battle.
notify-browser = { $state ->
    [on] Notifications are on
   *[off] Notify me here
}
notify-browser-denied = Your browser does not allow notifications from this page.
