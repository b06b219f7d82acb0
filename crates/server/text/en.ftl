### The page, in English.

## Everywhere

page-skip = Skip to the battle
page-home = Back to the battles
page-language = Language
page-theme = Look
page-theme-auto = Auto
page-theme-light = Light
page-theme-dark = Dark
page-close = Close
page-play = Play it
page-learn = Learn it
page-rules = Rules
page-save = Save to a file

## Home

page-welcome = Four battles, one table
page-lead = Every rule is enforced and shown, every roll can be proved honest, and there is always someone to play against.
page-battles = Battles
page-continue = Go on where you left off
page-all = All { $count } battles
page-none = No battles here yet.
page-pages = Pages
page-page = Page { $page } of { $pages }
page-newer = Newer
page-older = Older
page-damaged = The disk has damaged these battles, and they cannot be listed: { $battles }. Everything else can be played on. “redoubt admin check” tells more; “redoubt admin restore” puts a backup back.
page-finished = Fought to the end
page-length = { $least }–{ $most } min
page-players = { $count ->
        [one] one player
       *[other] one or two players
    }
page-seated = { $seat }: { $who }
page-actions = { $count ->
        [one] one action
       *[other] { $count } actions
    }
page-who-me = me
page-who-person = a person
page-who-friend = a friend at this screen
page-who-random = the machine, at random
page-who-recruit = the machine, a recruit
page-who-veteran = the machine, a veteran
page-who-general = the machine, a general
page-old = By an earlier edition of the rules
page-old-about = Since these battles were played the rules have been put right, and they would no longer come out the same. Nothing of them is lost: save them to a file, and the edition of Redoubt that wrote them will play them.
page-forget = Forget
page-forget-sure = Forget this battle for good?
page-load = Bring a battle along
page-load-about = A journal file (.jsonl) that Redoubt saved, here or elsewhere
page-load-do = Open it

## A new game

page-scenario = Scenario
page-seats = Who plays
page-seats-about = A general takes about three seconds for a decision and thinks on while you think.
page-options = Options
page-dice = Dice
page-dice-fair = Redoubt rolls
page-dice-fair-about = The dice are sealed before the first roll and can be proved honest afterwards.
page-dice-real = You roll real dice
page-dice-real-about = Redoubt is the umpire and asks for each roll, the machine's as well.
page-mix = Mix words of your own into the dice
page-mix-about = Each player may type anything. It is mixed with the sealed secret, so that nobody, not even this machine, could have chosen the rolls.
page-begin = Begin

## Playing

page-now = What to do
page-board = The board
page-beside = Beside the board
page-log = What happened
page-words = The battle in words
page-undo = Take back
page-hint = Hint
page-hinted = A veteran would choose: { $text }
page-plan = { $count ->
        [one] This order becomes one action:
       *[other] This order becomes { $count } actions:
    }
page-plan-about = They are carried out one after the other; what has become unlawful by then is left out. One “Take back” takes all of it back, unless dice have fallen.
page-plan-do = Do it
page-plan-leave = Leave it
page-chances = How do I stand?
page-standing = You win this about { $chance } % of the time (± { $error }).
page-replay = See it again
page-again = Another battle
page-hurry = Decide now
page-thinking = { $seat }: thinking …
page-commitment = The dice were sealed before the battle: { $commitment }
page-proven = Every roll was the one that the sealed dice gave. Save the battle to a file and anyone can prove it.
page-proven-but = Every action was lawful. Something was taken back, chosen or dictated on the way: `redoubt verify` tells what.
page-secret = The secret behind the dice was { $secret }
page-nothing-here = There is nothing to do here now.
page-zoom = Look closer
page-zoom-in = Closer
page-zoom-out = Farther
page-next = Find the next piece that can act
page-zoom-all = The whole board
page-keys = Keys
page-key-tab = to the board, the choices, and everything else
page-key-arrows = from place to place on the board, or from choice to choice
page-key-enter = choose what is marked
page-key-escape = put back what you picked up; skip what is being shown
page-key-number = take a choice by its number
page-key-next = the next piece that can act
page-key-undo = take back
page-key-hint = a hint
page-key-chances = how you stand, and your best choices
page-key-zoom = closer, farther, the whole board

## Real dice

page-roll = { $seat }: roll for { $why }. What does the die show?
page-draw = { $seat }: draw for { $why }. What did you draw?
page-roll-impossible = { $face } cannot come of this. Once more, please.
page-roll-several = Type several at once
page-roll-several-about = Numbers with spaces between them, in the order they are asked for
page-roll-do = Take these
page-roll-not = Do something else instead

## Seeing it again

page-moment = After action { $ply } of { $last }
page-slide = Go to an action
page-slide-do = Show
page-first = Beginning
page-before = Back
page-after = On
page-last = End
page-share = Copy a link to this moment
page-copied = Copied
page-back-to-table = Back to the table
page-chart = How the battle stood ({ $seat }): { $value } of 100
page-chart-chance = Chance to win ({ $seat }): { $value } %
page-chart-score = Points to expect ({ $seat }): { $value }
page-study = Study this game
page-study-about = The machine looks at every decision again, knowing no more than the player did, and finds the biggest mistakes. That takes from a few seconds to a minute.
page-studying = Every decision is being looked at again …
page-study-leave = Leave it
page-study-not-over = A battle is studied when it is over.
page-mistakes = The biggest mistakes
page-no-mistakes = Nothing was found that would have been better.
page-mistakes-about = Judged by a short search, which can be wrong. What chance did afterwards plays no part.
page-mistake = Action { $ply }, { $seat }
page-mistake-cost = cost { $cost } % of winning
page-mistake-cost-alone = cost { $cost } of 100
page-mistake-done = Done
page-mistake-better = Better

## Learning and rules

page-lesson = { $title }: a first game
page-lesson-progress = How far you have come
page-lesson-on = Go on
page-lesson-show = Show me
page-lesson-back = One step back
page-lesson-leave = Enough, I will play
page-lesson-over = That is all you need to begin. The rest you will learn as you play: every clause can be opened where it is cited.
page-otherwise = That would be lawful, but try what the lesson asks for first.
page-search = Search the rules
page-search-do = Search
page-chapters = Chapters
page-found = { $count ->
        [0] No clause speaks of that.
        [one] One clause speaks of that.
       *[other] { $count } clauses speak of that.
    }
page-tag-source = from the original rules
page-tag-ruling = our ruling
page-tag-component = reconstructed component

## When something goes wrong

page-trouble = That did not work
page-not-found = There is nothing at this address.
page-moved-on = The battle has moved on since this page was shown. Look again and choose anew.
page-stalled = The machine player cannot go on: { $reason }
page-connection-lost = Connection lost. Trying again…
page-connection-back = Connected again.
page-unreached = Redoubt cannot be reached just now. Please try again in a moment.
page-gone = The program was interrupted. Please try again.
page-forbidden = This request did not come from this page, so it was not carried out. If it was you, reload the page and try again.
page-too-large = That is too large.
page-unfinished = It did not arrive in time. Please send it again.
page-full = Too many connections are open just now. Please try again in a few seconds.
page-too-often = Too many requests at once. Please wait a moment.
page-busy = The machine is busy with what others have asked for. Please try again in a moment.
page-try-again = Try again
page-queued = Others are being served first: waiting for a turn to think.
page-hasty = The machine is busy: this opponent had only { $part } % of its usual thought for its last decision.
page-quota = You have { $most } battles on this server, which is as many as one may keep. Save what you want to keep to a file, and forget one.
page-quota-brought = You have brought { $most } battles to this server, which is as many as one may. Forget one of them first.
page-too-slow = That takes too long to work out.
page-not-understood = This could not be understood.
page-not-yours = It is not your turn.
page-no-choice = That is not one of the choices.

## What is kept on disk

store-full = The disk is full, so nothing was done. Make room, and go on: nothing that was kept is lost.
store-write = This could not be written to the disk, so nothing was done: { $cause }
store-read = This could not be read from the disk: { $cause }
store-damaged = This part of the stored battles is damaged ({ $cause }). Other battles can be played on. “redoubt admin check” names every battle that has suffered; “redoubt admin restore” puts a backup back.
store-vanished = { $file } was deleted or replaced while Redoubt was running. Nothing more is written, so that nothing is lost unnoticed. Put the file back, or restore a backup, and start Redoubt again.
store-bad-copy = { $file } is not a sound copy of Redoubt’s battles, so nothing was changed: { $cause }
store-conflict = Someone has gone on with battle { $id } elsewhere meanwhile, so nothing was done here.
store-forgotten = Battle { $id } has been forgotten meanwhile, so nothing was done.
store-missing = there is no file { $file }
store-in-use = another Redoubt (process { $pid }) is using this folder. Close it first, or choose another folder with --data-dir.
store-in-use-unknown = another Redoubt is using this folder. Close it first, or choose another folder with --data-dir.
store-cut = battles were kept here before, but { $file } is missing, empty or cut short. Put the file back, or restore a backup with “redoubt admin restore”. To begin afresh, move the files whose names begin with “battles.” out of this folder.
store-newer = a later edition of Redoubt wrote these battles (tables of version { $found }; this edition knows { $known }). Use that edition or a newer one.
