### Hold or Die: the hospital at Rorke's Drift, in English.

hospital-title = Hold or Die
hospital-about = The hospital at Rorke's Drift, room by room: hold it, get the wounded out, or burn it down.
hospital-seat-british = British
hospital-seat-zulu = Zulus
hospital-side-british = the British
hospital-side-zulu = the Zulus
hospital-scenario-saving-the-wounded = Save the wounded
hospital-scenario-saving-the-wounded-about = Carry three badly wounded men out to space R while the Zulus attack from the south.
hospital-scenario-saving-the-wounded-story = The hospital at Rorke's Drift is a warren of small rooms, most of them with no door to the next. Three men lie in it who cannot walk, and the Zulus are breaking in from the south. The British have to knock holes through the inner walls, fight for every doorway and carry the wounded to safety; the Zulus have to get to them first.
hospital-scenario-finish-off-the-wounded = Finish off the wounded
hospital-scenario-finish-off-the-wounded-about = The same rescue, but the Zulus attack from the north.
hospital-scenario-finish-off-the-wounded-story = The same hospital, the same three helpless men, but this time the attack comes from the north, over the veranda. The British have to hold the front of the building and empty it at the same time.
hospital-scenario-hospital-on-fire = Hospital on fire
hospital-scenario-hospital-on-fire-about = The Zulus have thirty turns to burn the hospital down.
hospital-scenario-hospital-on-fire-story = There is nobody left to rescue; now it is about the building itself. Two walls are already down, the thatch is dry, and the Zulus come from the north with torches. Four torches burning in the rooms and the hospital is lost. The British have thirty turns to shoot, stab and block their way.
hospital-option-zulu = Zulus
hospital-option-zulu-about = Played by a second player, or by the solo rules (H-8.0).
hospital-option-arrival = How Zulus arrive
hospital-option-arrival-about = At the entry points in order, at random ones, or wherever the Zulu player likes (H-1.1).
hospital-option-zulu-player = a second player
hospital-option-zulu-solo = the solo rules
hospital-option-arrival-numbered = at the entry points in order
hospital-option-arrival-rolled = at random entry points
hospital-option-arrival-chosen = where the Zulu player likes
hospital-option-option_a = Wounded units struggle
hospital-option-option_a-about = Wounded units roll two dice at obstructions and when forcing the passage, and keep the worse one (H-2.4, H-2.5).
hospital-option-pistol_limit = Few pistol rounds
hospital-option-pistol_limit-about = Each pistol fires only three times in the whole game (H-3.4).
hospital-option-extra_movement = Leaders
hospital-option-extra_movement-about = The superior officer and the chief move further and urge others on (H-9.1).
hospital-option-better_strike = Harder blows
hospital-option-better_strike-about = Leaders and Indhondo add one in hand-to-hand fighting (H-9.2).
hospital-option-pickaxe_choice = Choose where the pickaxe is
hospital-option-pickaxe_choice-about = The British player decides where the pickaxe lies (H-9.4).

## Pieces and places

hospital-mark = { $mark }
hospital-mark-man = +
hospital-mark-pickaxe = P
hospital-mark-fire = FIRE
hospital-piece = { $name-name }
hospital-sign-room = { $number }
hospital-sign-exit = R
hospital-man = the badly wounded man
hospital-pickaxe = the pickaxe
hospital-flames = flames
hospital-space-open = { $at }, open ground
hospital-space-room = Room { $number } ({ $at })
hospital-space-veranda = { $at }, veranda
hospital-space-yard = { $at }, yard
hospital-space-exit = { $at }, the way out (R)
hospital-space-burnt = { $at }, burnt out
hospital-edge-sandbags = sandbags
hospital-edge-boxes = boxes
hospital-edge-door = door
hospital-edge-window = window
hospital-edge-breach = breach
hospital-edge-wall = wall
hospital-edge-double-wall = double wall
hospital-badge-acted = has acted
hospital-badge-wounded = wounded
hospital-badge-loaded = rifle loaded
hospital-badge-empty = rifle empty
hospital-badge-cold = rifle not ready yet
hospital-badge-torch = carrying a torch
hospital-badge-carrying = carrying a badly wounded man
hospital-badge-carried = being carried
hospital-badge-pickaxe = has the pickaxe
hospital-badge-daring = may go outside
hospital-badge-ordered = moves further next turn
hospital-badge-failed = failed to force the passage

## Panels and strip

hospital-panel-box = British still to place
hospital-panel-torches = Torches
hospital-item = { $count ->
        [one] { $name-name } ({ $id })
       *[other] { $count } × { $name-name } ({ $id })
    }
hospital-step-turn = { $turn ->
        [0] Set-up
       *[other] Turn { $turn } of { $last }
    }
hospital-step-events = Event
hospital-step-impi = Impi
hospital-step-moves = Move or fire
hospital-step-powder = Fire
hospital-step-heroes = Actions
hospital-step-melee = Hand to hand
hospital-step-victory = God save the Queen?
hospital-phase-set-up = Set-up
hospital-phase-events = Event
hospital-phase-impi = The impi arrives
hospital-phase-zulu-moves = Zulus move or fire
hospital-phase-british-moves = British move or fire
hospital-phase-zulu-powder = Zulus fire
hospital-phase-british-powder = British fire
hospital-phase-zulu-heroes = Zulu actions
hospital-phase-british-heroes = British actions
hospital-phase-melee = Assegai and bayonet
hospital-chapter = Turn { $turn }: { $phase }

## Events of the table

hospital-event-nothing = nothing happens
hospital-event-reinforcement = British reinforcements
hospital-event-crawl = a badly wounded man crawls one space
hospital-event-desperation = desperation
hospital-event-treatment = a wound is dressed
hospital-event-smoke = smoke over the open ground
hospital-event-champion = a champion
hospital-event-frenzy = frenzy
hospital-event-assault = Zulu assault
hospital-event-torch = a torch
hospital-note-event = This turn: { $event }.

## Prompts

hospital-ask = { $side }: { $text }
hospital-ask-zulus = the Zulus are next. Let them act.
hospital-ask-place = place a unit in the hospital, on its veranda or in the yard ({ $left } to go).
hospital-ask-lay-man = the room rolled is taken. Choose another for the badly wounded man.
hospital-ask-lay-pickaxe = choose a room for the pickaxe.
hospital-ask-breach-room = the room rolled won't do. Choose another for the breach.
hospital-ask-breach-wall = choose which wall of { $at } is broken.
hospital-ask-begin = begin turn { $turn } by rolling for an event.
hospital-ask-claim = everyone is out. Stop here and win, or begin turn { $turn } and try for a Major Victory.
hospital-ask-convert = the event is: { $event }. Swap it for a torch, or keep it.
hospital-ask-crawl = a badly wounded man on the floor drags himself one space. Who, and where to?
hospital-ask-dare = choose a unit that may step onto the open ground around the hospital.
hospital-ask-treat = choose the wounded unit that recovers.
hospital-ask-champion = choose a unit from the bowl and a free space of open ground.
hospital-ask-torch = choose who takes the torch.
hospital-ask-arrive = you drew { $unit-one }. Choose an entry point; if it is taken, the unit goes back into the bowl.
hospital-ask-onward = { $unit } in { $at } may move on, or stop.
hospital-ask-mixed = { $unit } in { $at } was wounded forcing the passage. Go on to { $to }, or stay?
hospital-ask-flee = { $at-start } is on fire! { $unit-start } may get out; anyone who stays is out of action.
hospital-ask-fight = choose the next fight.
hospital-ask-retreat = { $unit } in { $at } must fall back one space. Where to?
hospital-ask-free-retreat = { $unit } in { $at } won with a 0, and may fall back or stand firm.
hospital-ask-rage = frenzy! { $unit-start } in { $at } may step forward and fight again.
hospital-ask-zulu-moves = move your units, or fire with a rifleman. End the phase when you are done.
hospital-ask-british-moves = move or fire with each unit. End the phase when you are done.
hospital-ask-zulu-powder = your riflemen may fire. End the phase when you are done.
hospital-ask-british-powder = every unit with a loaded rifle may fire. End the phase when you are done.
hospital-ask-zulu-heroes = each unit may act once: reload, drop a torch or give an order. End the phase when you are done.
hospital-ask-british-heroes = each unit may act once: reload, break a wall, pick up, put down, hand a man through or give an order. End the phase when you are done.

## Choices

hospital-do-place = Place { $unit } in { $at }
hospital-do-lay = Choose { $at }
hospital-do-breach = Break the wall between { $at } and { $to }
hospital-do-begin = Begin the turn and roll for the event
hospital-do-claim = Stop here and win
hospital-do-torch = Swap the event for a torch
hospital-do-keep = Keep the event
hospital-do-crawl = The badly wounded man in { $at } drags himself to { $to }
hospital-do-dare = Let { $unit } in { $at } go outside
hospital-do-treat = { $unit-start } in { $at } recovers
hospital-do-champion = { $unit-start } appears in { $at }
hospital-do-take = { $unit-start } in { $at } takes the torch
hospital-do-arrive = Enter at { $at }
hospital-do-move = Move { $unit } from { $at } to { $to }
hospital-do-stop = Stop here
hospital-do-ignore = Stand firm
hospital-do-remain = Stay in the fire
hospital-do-pistol = { $unit-start } fires the pistol at { $target }, in { $at }
hospital-do-fire = { $unit-start } in { $at } fires at { $target } in { $to }
hospital-do-fire-man = { $unit-start } in { $at } fires at the badly wounded man in { $to }
hospital-do-reload = { $unit-start } in { $at } reloads
hospital-do-drop = { $unit-start } drops the torch in { $at }
hospital-do-pierce = { $unit-start } in { $at } breaks through the wall to { $to }
hospital-do-hand = { $unit-start } hands the badly wounded man from { $at } through to { $to }
hospital-do-lift = { $unit-start } in { $at } picks up { $load }
hospital-do-lower = { $unit-start } in { $at } puts down { $load }
hospital-do-order = { $unit-start } in { $at } orders { $target } in { $to } to move further next turn
hospital-do-fight = Fight in { $at }: { $british } against { $zulu }
hospital-do-retreat = { $unit-start } falls back from { $at } to { $to }
hospital-do-end = End the phase
hospital-grave-moves = { $count ->
        [one] One unit can still move.
       *[other] { $count } units can still move.
    } End the phase anyway?
hospital-grave-shots = { $count ->
        [one] One unit can still fire.
       *[other] { $count } units can still fire.
    } End the phase anyway?
hospital-do-zulus = Let the Zulus act

## Words that actions begin with; several are separated by bars, the first is shown

hospital-verb-place = place
hospital-verb-lay = lay | choose
hospital-verb-breach = breach
hospital-verb-begin = begin
hospital-verb-claim = claim
hospital-verb-torch = torch
hospital-verb-keep = keep
hospital-verb-crawl = crawl
hospital-verb-dare = dare
hospital-verb-treat = treat
hospital-verb-champion = champion
hospital-verb-take = take
hospital-verb-arrive = arrive
hospital-verb-move = move | go
hospital-verb-stop = stop | stay
hospital-verb-fire = fire | shoot
hospital-verb-reload = reload
hospital-verb-drop = drop
hospital-verb-pierce = pierce
hospital-verb-hand = hand
hospital-verb-lift = lift | carry
hospital-verb-lower = lower | put
hospital-verb-order = order
hospital-verb-fight = fight
hospital-verb-retreat = retreat
hospital-verb-end = end
hospital-verb-zulus = zulus

## What groups of choices are called where the word one types would not do

hospital-group-lay = Choose a room
hospital-group-breach = Break a wall
hospital-group-crawl = Drag himself along
hospital-group-dare = Go outside
hospital-group-treat = Recover
hospital-group-take = Take the torch
hospital-group-arrive = Enter
hospital-group-pierce = Break through a wall
hospital-group-hand = Hand through
hospital-group-lift = Pick up
hospital-group-lower = Put down
hospital-group-retreat = Fall back

## What dice and draws are for

hospital-roll-event = the event
hospital-roll-impi = how many Zulus arrive
hospital-roll-point = the entry point
hospital-roll-room = the room
hospital-roll-obstruction = getting past the obstruction
hospital-roll-forcing = forcing the passage
hospital-roll-fire = the shot
hospital-roll-ammunition = whether the rifle needs reloading
hospital-roll-damage = the damage
hospital-roll-fight = the fight
hospital-roll-action = the action
hospital-roll-hand = handing the man through
hospital-roll-way = right, left or stay put
hospital-draw-british = a unit from the British bowl
hospital-draw-zulu = a unit from the Zulu bowl
hospital-draw-choice = what the Zulus decide

## Odds

hospital-odds-dead = target killed
hospital-odds-out = out of action
hospital-odds-wounded = wounded
hospital-odds-emptied = rifle needs reloading
hospital-odds-moved = gets there
hospital-odds-loaded = rifle loaded
hospital-odds-cold = can't fire next turn
hospital-odds-pierced = wall broken through
hospital-odds-broken = pickaxe broken
hospital-odds-through = handed through
hospital-odds-man_dead = { $count ->
    [one] one badly wounded man dead
   *[other] { $count } badly wounded men dead
}
hospital-odds-man_dead-some = at least one badly wounded man dead
hospital-odds-burnt = { $count ->
    [one] one room burnt out
   *[other] { $count } rooms burnt out
}
hospital-odds-burnt-some = at least one room burnt out
hospital-odds-british_dead = { $count ->
    [one] one British soldier killed
   *[other] { $count } British killed
}
hospital-odds-british_dead-some = at least one British soldier killed
hospital-odds-british_out = { $count ->
    [one] one British soldier out of action
   *[other] { $count } British out of action
}
hospital-odds-british_out-some = at least one British soldier out of action
hospital-odds-british_wounded = { $count ->
    [one] one British soldier wounded
   *[other] { $count } British wounded
}
hospital-odds-british_wounded-some = at least one British soldier wounded
hospital-odds-british_back = British soldier driven back
hospital-odds-zulu_dead = { $count ->
    [one] one Zulu killed
   *[other] { $count } Zulus killed
}
hospital-odds-zulu_dead-some = at least one Zulu killed
hospital-odds-zulu_out = { $count ->
    [one] one Zulu out of action
   *[other] { $count } Zulus out of action
}
hospital-odds-zulu_out-some = at least one Zulu out of action
hospital-odds-zulu_back = Zulu driven back

## Events

hospital-kept-back = { $unit-start } starts in the bowl.
hospital-placed = { $unit-start } takes post in { $at }.
hospital-taken = { $at-start } is taken: another room has to be chosen.
hospital-man-laid = A badly wounded man lies in { $at }.
hospital-pickaxe-laid = The pickaxe lies in { $at }.
hospital-breached = The wall between { $from } and { $at } is broken.
hospital-begins = Everything is in place: the battle begins.
hospital-turn = Turn { $turn }.
hospital-phase = { $phase }.
hospital-incident = Event { $roll }: { $event }.
hospital-converted = The Zulus take a torch instead.
hospital-passed-over = That can't happen now, so the event has no effect.
hospital-reinforced = { $unit-start } comes from the bowl to { $at }.
hospital-crawled = The badly wounded man drags himself to { $at }.
hospital-dared = { $unit-start } may step onto the open ground around the hospital.
hospital-recovered = { $unit-start } recovers.
hospital-champion = A champion! { $unit-start } appears in { $at }.
hospital-torch-taken = { $unit-start } takes a torch.
hospital-impi = { $count ->
        [0] No Zulus arrive.
        [one] One Zulu unit arrives.
       *[other] { $count } Zulu units arrive.
    }
hospital-arrived = { $unit-start } arrives at { $at }.
hospital-crowded = { $at-start } is taken: { $unit } goes back into the bowl.
hospital-obstruction-passed = { $unit-start } gets past the obstruction to { $at } ({ $dice }).
hospital-obstruction-held = { $unit-start } can't get past the obstruction to { $at } ({ $dice }).
hospital-passage-forced = { $unit-start } forces the passage to { $at } ({ $dice }).
hospital-passage-wounded = { $unit-start } forces the passage to { $at }, but pays for it ({ $dice }).
hospital-passage-failed = { $unit-start } fails to force the passage to { $at } ({ $dice }).
hospital-sum-set-up = { $side ->
        [zulu] The Zulus make their choices.
       *[british] The British take up their positions.
    }
hospital-sum-back = { $unit-start } moves from { $from } to { $at } and back.
hospital-sum-hurt = { $unit-start } moves from { $from } to { $at }, and is wounded on the way.
hospital-moved = { $unit-start } moves from { $from } to { $at }.
hospital-stayed = { $unit-start } stays put.
hospital-way = { $unit-start } has more than one way to go: rolled { $roll }.
hospital-rifle-hit = { $unit-start } fires at { $target } in { $at }: { $dice }, a hit!
hospital-rifle-missed = { $unit-start } fires at { $target } in { $at }: { $dice }, a miss.
hospital-pistol-hit = { $unit-start } fires the pistol at { $target } in { $at }: { $dice }, a hit!
hospital-pistol-missed = { $unit-start } fires the pistol at { $target } in { $at }: { $dice }, a miss.
hospital-emptied = { $unit-start } must reload.
hospital-man-spared = The badly wounded man in { $at } survives.
hospital-damage = Damage to { $unit }: { $dice }, { $verdict }.
hospital-throw-dead = killed
hospital-throw-hurt = hurt
hospital-throw-even = no wound
hospital-unharmed = { $unit-start } is unhurt.
hospital-wounded = { $unit-start } is wounded.
hospital-out = { $unit-start } is out of action and goes into the bowl.
hospital-died = { $unit-start } is killed.
hospital-man-died = The badly wounded man in { $at } is killed.
hospital-man-left = The badly wounded man is left on the floor in { $at }.
hospital-pickaxe-left = The pickaxe is left in { $at }.
hospital-torch-out = { $unit-start } loses the torch: it goes out.
hospital-fought = Hand to hand in { $at }: { $british } rolls { $own }, { $zulu } rolls { $theirs }.
hospital-both-zero = Two zeros in { $at }: both suffer.
hospital-tied = A tie: { $unit } wins.
hospital-won = { $unit-start } beats { $loser }.
hospital-cornered = { $unit-start } has nowhere to fall back to.
hospital-ignored = { $unit-start } stands firm.
hospital-try-succeeds = { $unit-start } succeeds ({ $dice }).
hospital-try-fails = { $unit-start } fails ({ $dice }).
hospital-reloaded = { $unit-start } reloads.
hospital-reloaded-cold = { $unit-start } reloads, but can't fire next turn.
hospital-pierced = The wall between { $from } and { $at } is broken through!
hospital-pickaxe-broken = The pickaxe breaks.
hospital-handed = The badly wounded man is handed through to { $at }.
hospital-not-handed = The badly wounded man can't be got through to { $at }.
hospital-lifted = { $unit-start } picks up { $load }.
hospital-lowered = { $unit-start } puts down { $load }.
hospital-ordered = { $leader-start } orders { $unit } to move further next turn.
hospital-evacuated = { $unit-start } carries a badly wounded man to safety, and goes into the bowl.
hospital-evacuated-alone = A badly wounded man gets out on his own.
hospital-fire = { $unit-start } drops the torch in { $at }: fire!
hospital-burnt = { $at-start } burns out: nobody can enter it again.
hospital-pickaxe-burnt = The pickaxe is lost in the fire.
hospital-end-both = Both sides win a Major Victory at once: a draw.
hospital-end-equal = As many men were saved as killed: a draw.
hospital-end-major = { $why } Major Victory for the { $side }!
hospital-end-victory = { $why } Victory for the { $side }!
hospital-end-points = { $why } The { $side } win by a narrow margin.
hospital-end-outnumbered = There are fewer Zulus left than British.
hospital-end-no-zulus = The last Zulu has fallen.
hospital-end-no-british = The last British unit has fallen.
hospital-end-hospital-stands = The hospital still stands.
hospital-end-hospital-burns = The hospital burns down.
hospital-end-saved = The badly wounded men are safe.
hospital-end-killed = The badly wounded men are dead.

## Refusals

hospital-no-now = You can't do that now ({ $phase }): { $asked }.
hospital-stage-placing = the British units are being placed
hospital-stage-lay-man = a badly wounded man needs a room
hospital-stage-lay-pickaxe = the pickaxe needs a room
hospital-stage-breach-room = the breach needs a room
hospital-stage-breach-wall = the breach needs a wall
hospital-stage-new-turn = a new turn is about to begin
hospital-stage-converting = the event may be swapped for a torch
hospital-stage-crawling = a badly wounded man is about to drag himself along
hospital-stage-daring = a unit that may go outside is being chosen
hospital-stage-treating = a wounded unit is about to recover
hospital-stage-championing = a champion is being chosen
hospital-stage-taking-torch = someone is about to take the torch
hospital-stage-arriving = an entry point is being chosen
hospital-stage-acting = units act one at a time, as the phase allows
hospital-stage-onward = the unit on the move goes on or stops
hospital-stage-mixed = the wounded unit goes on or stays
hospital-stage-fleeing = the unit in the fire gets out or stays
hospital-stage-choosing = the next fight is being chosen
hospital-stage-retreating = a unit has to fall back
hospital-stage-raging = the frenzied unit goes on or stops
hospital-stage-over = the battle is over
hospital-no-zulus-first = The Zulus go first: let them act.
hospital-no-zulus = The solo rules don't move the Zulus now.
hospital-no-such-piece = There is no unit with that name. Check the names on the map.
hospital-no-box = None of these is left to place: { $unit-name }.
hospital-no-bowl = None of these is in the bowl: { $unit-name }.
hospital-no-there = You can't choose { $at }.
hospital-no-yours = You have no unit in { $at }.
hospital-no-acted = The unit in { $at } has already acted this phase.
hospital-no-other = The unit in { $at } is not the one that has to decide.
hospital-no-next = { $at-start } is not next to { $from }. Nobody moves diagonally.
hospital-no-wall = There is a wall between { $from } and { $at }.
hospital-no-boxes = Nobody can climb the boxes between { $from } and { $at }.
hospital-no-burnt = { $at-start } is on fire.
hospital-no-square = { $at-start } is open ground: the British may not go there.
hospital-no-far-out = { $at-start } is not next to the hospital.
hospital-no-way-back = { $at-start } is not on the shortest way back inside.
hospital-no-must-return = The unit in { $at } must first try to get back inside.
hospital-no-carrier = A unit carrying a badly wounded man can't force a passage or pass an obstruction ({ $from } to { $at }).
hospital-no-second-man = There is another badly wounded man in { $at }.
hospital-no-friend = There is another unit of the same side in { $at }.
hospital-no-over-friend = A unit can pass through a friend's space but not stop there, and going on from { $at } needs a roll.
hospital-no-steps = The unit has no moves left to reach { $at }.
hospital-no-rifle = The unit in { $at } has no rifle.
hospital-no-loaded = The rifle in { $at } needs reloading first.
hospital-no-need = The rifle in { $at } is already loaded.
hospital-no-cold = The rifle in { $at } can't fire this turn.
hospital-no-close = The unit in { $at } can't fire its rifle with an enemy in its own space.
hospital-no-carrier-rifle = A unit carrying a badly wounded man can't fire its rifle ({ $at }).
hospital-no-pistol = The unit in { $at } has no pistol.
hospital-no-shots = The pistol in { $at } has no rounds left.
hospital-no-target = There is nobody to fire at in { $at }.
hospital-no-nearest = { $at-start } is not the nearest target.
hospital-no-line = There is no line of fire from { $from } to { $at }.
hospital-no-fit = The unit in { $at } is in no state to do that.
hospital-no-pickaxe = There is no pickaxe in { $at }.
hospital-no-hands = The unit in { $at } has its hands full.
hospital-no-plain-wall = There is no unbroken single wall between { $from } and { $at }.
hospital-no-breaches = The building would not survive a third breach.
hospital-no-british-only = Only the British can do that.
hospital-no-man = There is no badly wounded man in { $at } to do that with.
hospital-no-carried = The man in { $at } is being carried.
hospital-no-window = There is no window or breach between { $from } and { $at }.
hospital-no-leader = There is no leader in { $at } to give orders.
hospital-no-order = The unit in { $at } already has its order.
hospital-no-torch-twice = The unit in { $at } already has a torch.
hospital-no-torch = The unit in { $at } has no torch.
hospital-no-room = { $at-start } is not a room of the hospital.
hospital-no-fight = There is no fight in { $at }.
hospital-no-retreat = You can't fall back to { $at }.
hospital-no-must-go-back = The unit must fall back.
hospital-no-onto-zulu = There is a Zulu in { $at }.
hospital-no-dares = The unit in { $at } can already go outside.
hospital-no-wounded = The unit in { $at } is not wounded.
hospital-no-tended = Nobody can tend the unit in { $at }: it needs the orderly or the commissary beside it, and no Zulu next to either.
hospital-no-free-square = { $at-start } is not a free space of open ground.
hospital-no-entry = { $at-start } is not an entry point of this scenario.
hospital-no-claim = Not all the badly wounded men are out yet.

## Mistakes in a data file

hospital-fault-size = the drawing must not be empty and starts with the column letters A B C … in order; a map has 3 to { $columns } columns and 3 to { $rows } rows
hospital-fault-long-line = { $more ->
    [0] this line is longer than the map is wide
    [one] this line and one more are longer than the map is wide
   *[other] this line and { $more } more are longer than the map is wide
}
hospital-fault-shifted = from column { $column } on, everything in this line stands { $by ->
    [one] one character
   *[other] { $by } characters
} too far to the { $way ->
    [left] left
   *[other] right
}{ $more ->
    [0] {""}
    [one] , and so it does in one more line
   *[other] , and so it does in { $more } more lines
}
hospital-fault-row = this line must start with the row's number, { $row }
hospital-fault-edge = "{ $mark }" is not an edge; they are listed at the top of the standard file
hospital-fault-border = nothing can be drawn along the edge of the map
hospital-fault-space = "{ $mark }" is not a space; they are listed at the top of the standard file
hospital-fault-times = { $what } must be on the map exactly once; it is there { $times ->
        [one] once
       *[other] { $times } times
    }
hospital-fault-unreachable = nobody can walk to this space
hospital-fault-sides = this edge looks different from its two sides
hospital-fault-number = this must be a number from { $low } to { $high }
hospital-fault-scenarios = there must be at least one scenario and at most { $most }, not { $found }
hospital-fault-like = “{ $name }” does not say what this scenario is like. Only a scenario of your own has a “like”, which names one of: { $known }
hospital-fault-no-like = { $name } is a scenario of your own: say in “like” whose rules it is played by, one of: { $known }
hospital-fault-no-name = { $name } is a scenario of your own: give it a “name” in both languages
hospital-fault-id = "{ $id }" is empty, longer than { $most } characters, used twice, or has characters other than a-z and -
hospital-fault-text = a name or mark needs 1 to { $most } visible characters in each language
hospital-fault-kinds = a side has at most { $most } kinds of counter
hospital-fault-count = { $id } must come at least once, and a side has at most { $most } counters
hospital-fault-british = { $found } British counters are too few, or too many for the spaces inside; at most { $most }
hospital-fault-zulus = there must be 9 to { $most } Zulu counters

## Mistakes in a position

hospital-fault-unknown-scenario = there is no scenario with this name
hospital-fault-no-unit = the set has no such counter, or not that many
hospital-fault-missing-unit = a counter of the set is missing
hospital-fault-place = the piece cannot be in this place
hospital-fault-shared = another unit of this side is already here
hospital-fault-from = it cannot have come from that space
hospital-fault-mark = this cannot be true of this counter here
hospital-fault-shots = this pistol cannot have fired that many shots
hospital-fault-late = of two enemies in one space exactly one came second: mark it "late"
hospital-fault-torches = there are more torches than the set has
hospital-fault-breach = this is not a single wall, or it is one breach too many
hospital-fault-spaces = that is not possible on these spaces
hospital-fault-men = the set does not have that many badly wounded men
hospital-fault-load = it cannot be here in this scenario
hospital-fault-carried = only a fit British unit in the same space can carry it
hospital-fault-stage = the decision, the part of the turn and whose decision it is don't go together
hospital-fault-boxed = counters are in the box during placing, and only then
hospital-fault-turn = this scenario has no such turn
hospital-fault-not-over = the battle cannot have ended like this
hospital-load-man = the badly wounded man
hospital-load-pickaxe = the pickaxe
hospital-fault-nothing = there is nothing to decide here

## Tables beside the map

hospital-spot-room = room { $number } ({ $at })
hospital-spot-space = { $at }
hospital-sign-space = { $at }
hospital-panel-british = British
hospital-panel-zulu = Zulus
hospital-panel-victory = Victory
hospital-sum-forces = { $map } on the map, { $bowl } in the bowl, { $dead } dead
hospital-sum-wounded = { $saved } evacuated, { $killed } killed
hospital-sum-burnt = { $burnt } of { $all } rooms burning
hospital-column-kind = Piece
hospital-column-map = Map
hospital-column-bowl = Bowl
hospital-column-dead = Dead
hospital-column-what = What counts
hospital-column-now = Now
hospital-column-means = What it means
hospital-row-saved = Badly wounded evacuated
hospital-row-killed = Badly wounded killed
hospital-row-burnt = Rooms burnt
hospital-row-british = British on map and in bowl
hospital-row-zulus = Zulus on map and in bowl
hospital-means-saved = 2: British Victory. All { $all } and no Zulu left: Major
hospital-means-killed = 2: Zulu Victory. All { $all }: Major
hospital-means-burnt = under 3 at the end: British Victory. 3: Zulu Victory. { $all }: Zulu Major Victory
hospital-means-british = none left: Zulu Major Victory
hospital-means-zulus = fewer than the British: British Victory
hospital-torches-burning = Burning
hospital-torches-carried = Carried
hospital-torches-left = Left

## What is to be read about a thing

hospital-read-open = Open ground. The British do not go here unless they are driven out, and must then come back.
hospital-read-stride = A Zulu may take two steps from one open space to another.
hospital-read-room = A room of the hospital. Whoever enters while an enemy is in it must force the passage, which takes an even roll.
hospital-read-room-fire = A torch dropped here burns the room, and nobody can enter it again.
hospital-read-veranda = The veranda: free to enter, even with an enemy there.
hospital-read-yard = The yard: free to enter, even with an enemy there.
hospital-read-exit = The way out: a badly wounded man carried here is evacuated, unless a Zulu is in the space.
hospital-read-burnt = Burnt out: nobody can enter any more, and no shot passes.
hospital-read-entry = Entry point { $number } of the Zulus in this battle.
hospital-read-obstruction = Crossing sandbags, a window or a breach takes a roll: on a 0 the unit stays where it is.
hospital-read-officer = The superior officer, with rifle and pistol. Unwounded, he wins a tied fight against ordinary men.
hospital-read-healer = Tends the wounded: event 4 lets a wounded neighbour recover.
hospital-read-pistol = Has a pistol: it hits an enemy in the same space on 4, 5 or 6, even with an empty rifle.
hospital-read-veteran = A veteran with a rifle. Unwounded, he wins a tied fight against ordinary men.
hospital-read-private = A soldier with a rifle.
hospital-read-chief = The chief of the Zulus. He wins a tied fight against ordinary men.
hospital-read-rifleman = A rifleman: he fires instead of moving, and again in the Fire phase. He rolls two dice, and the worse counts.
hospital-read-indhondo = A veteran. He wins a tied fight against ordinary men.
hospital-read-warrior = A warrior with shield and assegai: he fights hand to hand and does not throw his spear.
hospital-read-wounded = Wounded: rolls two dice, and the worse counts; wounded again, the unit is out of action.
hospital-read-empty = The rifle is empty: reloading is an action, and an even roll loads it.
hospital-read-cold = Loaded on a 0: cannot fire in the turn after reloading.
hospital-read-torch = Carries a torch. Dropping it in a room is his action; it goes out if he falls first.
hospital-read-carrying = Carries a badly wounded man: cannot fire the rifle, force a passage or pass an obstruction.
hospital-read-failed = Failed to force a passage this turn: made to fall back, the unit is out of action.
hospital-read-hit-british = A damage roll: 0 kills, an odd number wounds, an even one drives back after a fight.
hospital-read-hit-zulu = A damage roll: 0 kills, an odd number puts him out of action, an even one drives him back after a fight.
hospital-read-man = A badly wounded man. An unwounded British unit can carry him; alone with a Zulu he dies.
hospital-read-man-through = Through a window or a breach he has to be handed: one unit on each side, and a roll.
hospital-read-pickaxe = The pickaxe breaks a plain wall as an action: on an even roll there is a breach.
hospital-read-pickaxe-fit = Only an unwounded British unit can use or move it.
hospital-read-box = Waits to be placed on a round space at set-up.
hospital-read-bowl = A unit out of action goes into the bowl and may come back; the dead leave the game.
hospital-read-torches = Torches that a Zulu can still be given by an event.

# What the laboratory counts.
hospital-census-wounded = the badly wounded decide it
hospital-census-torches = the torches decide it
hospital-census-annihilation = one side dead to the last
hospital-census-outnumbered = fewer Zulus than British
hospital-census-both = both Major Victories at once
hospital-census-british-major = British Major Victory
hospital-census-british-victory = British Victory
hospital-census-british-points = British, narrowly
hospital-census-drawn = a draw
hospital-census-zulu-points = Zulu, narrowly
hospital-census-zulu-victory = Zulu Victory
hospital-census-zulu-major = Zulu Major Victory
hospital-census-evacuated = a badly wounded man evacuated
hospital-census-man-died = a badly wounded man killed
hospital-census-burnt = a room burnt out
hospital-census-pierced = a wall broken through
hospital-census-handed = a badly wounded man handed through a window or a breach
hospital-census-out-by-doors = a badly wounded man evacuated through doors only
hospital-census-out-by-window = a badly wounded man evacuated by way of a window
hospital-census-out-by-breach = a badly wounded man evacuated by way of a breach

## Why something is advised, after “because it …”.

hospital-why-empty-less = keeps rifles loaded
hospital-why-empty-more = catches the enemy with empty rifles
hospital-why-upon = brings Zulus down on the defenders
hospital-why-away = keeps the Zulus off your men
hospital-why-sure = leaves more of your men out of reach
hospital-why-reached = puts more of the defenders within reach
hospital-why-alone = catches defenders facing several at once
hospital-why-covered = spares your men from facing several at once
hospital-why-watching = keeps a Zulu under fire
hospital-why-inside = keeps defenders inside the hospital
hospital-why-break-in = gets warriors into the hospital
hospital-why-keep-out = keeps the Zulus out of the hospital
hospital-why-nearer = brings a wounded man nearer to safety
hospital-why-farther = keeps a wounded man from safety
hospital-why-saved = gets a wounded man out
hospital-why-spared = keeps the wounded alive
hospital-why-killed = kills a wounded man
hospital-why-carried = picks up a wounded man
hospital-why-guarded = keeps the Zulus off the wounded
hospital-why-beset = brings warriors nearer to the wounded
hospital-why-help = brings help nearer to a wounded man
hospital-why-no-help = keeps help away from a wounded man
hospital-why-way-open = keeps the Zulus away from the way out
hospital-why-way-shut = brings warriors nearer to the way out
hospital-why-fit = keeps your men unhurt
hospital-why-hurt = hurts the defenders
hospital-why-warriors-lost = costs the Zulus warriors
hospital-why-warriors-kept = keeps your warriors in the fight
hospital-why-apart = keeps your men out of hand-to-hand fights
hospital-why-at-grips = brings your warriors to grips with the defenders
hospital-why-unburnt = keeps the rooms from burning
hospital-why-burnt = sets the hospital on fire
hospital-why-torch-away = keeps the torches away from the rooms
hospital-why-torch-nearer = brings a torch nearer to a room
