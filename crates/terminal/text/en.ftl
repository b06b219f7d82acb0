### The full screen, in English.

screen-choices = Choices
screen-details = Under the cursor
screen-details-mouse = Under the mouse
screen-whole = What it is
screen-nothing-here = There is nothing under the cursor.
screen-more = ▼ { $count } more · { $key }: all
screen-beside = Beside the board
screen-log = Log
screen-log-more = Log (l: every detail)
screen-log-whole = Log, with every detail
screen-legend = Signs on the board
screen-help = Keys
screen-rules = Rules
screen-rules-none = No rule mentions that. Press Backspace to change your search.
screen-words = An action in words (attack c3 c4), or a command such as “save my-battle.jsonl”:
screen-typing-keys = Enter: done · Esc: never mind · “help”, “undo” and “quit” work here too
screen-keys = ? keys · Enter do it · Tab list · n next · b pane · u undo · q leave · o odds · i hint · w what · p panels · / rules · l log · g signs · c chances · r redo · v replay · s study · : words · x resign
screen-keys-lesson = ? keys · Enter do/continue · Tab list · i hint · d do it for me · u back · q leave · n next · b pane · o odds · / rules
screen-thinking = { $who } is thinking… { $part } %  (Enter: move now)
screen-replay = Replay: action { $ply } of { $last } · ← → step, Home/End, Esc back
screen-nothing-there = { $name }: nothing can be done there now
screen-plan-sure = { $count ->
        [one] One order, 1 action. Carry it out?
       *[other] One order, { $count } actions. Carry it out?
    }
screen-resign-sure = Do you really want to resign? The battle ends, and you lose it.
screen-leave-sure = Leave the battle? It is saved, and you can come back to it.
screen-leave-unbegun = Leave the battle? Nothing has been played yet, so nothing is saved.
screen-leave-lesson = Leave the lesson? You can start it again at any time.
screen-yes = yes | y
screen-no = no | n
screen-answer-yes = [ Yes: y ]
screen-answer-no = [ No: n ]
screen-mark-move = you can go, or point, here
screen-mark-attack = you can attack here
screen-mark-cursor = the cursor
screen-mark-lives = a number behind the letters: the lives left
screen-mark-more = more of them stand there
screen-mark-lesson = what the lesson is about
screen-mark-halves = the ground there, by its colour: two inches to a character, one above the other
screen-key-arrows = move the cursor on the board, or through the list
screen-key-tab = switch between the board and the list
screen-key-next = next or previous thing you can act with
screen-key-enter = pick up, go there, attack, or take the highlighted choice
screen-key-esc = put down what you picked up
screen-key-number = a choice by its number, then Enter
screen-key-odds = exact odds of the choice
screen-key-hint = what a veteran would play
screen-key-chances = how you are doing, and what your best choices are worth
screen-key-undo = undo, redo
screen-key-zoom = zoom in, zoom out, fit the board
screen-key-pan = move the view (also Shift and an arrow)
screen-key-pane = next pane, to read on in: ↑ ↓ move, Enter shows all of it, Esc goes back to the board
screen-key-whole = all about what is under the cursor
screen-key-beside = everything beside the board: hand, dice, tables
screen-key-log = the whole log
screen-key-legend = what the signs on the board mean
screen-key-rules = the rule book: type what you are looking for
screen-key-replay = replay the battle so far
screen-key-study = find the turning points of your play, and play on from there once it is over
screen-key-words = type an action or a command in words
screen-key-show-me = in a lesson: do this step for me
screen-key-resign = resign
screen-key-quit = leave; the battle is saved
screen-key-control = Ctrl-C: leave, or make a machine move now; Ctrl-Z: pause (fg comes back); Ctrl-L: draw everything again
screen-help-mouse = Mouse: whatever it is over is described. Click a piece, then where it should go; click a line of the list to read it, click again to do it. Right-click puts a piece down; the wheel moves the view and every pane, and zooms with Ctrl. Hold Shift to select text as usual.

## A form

form-keys = ↑ ↓ choose · ← → change · Enter begin · Esc back
form-keys-list = ↑ ↓ choose · Enter · Esc back
