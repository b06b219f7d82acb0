### Hold or Die: the hospital at Rorke's Drift, in English.

hospital-title = Hold or Die
hospital-about = The hospital at Rorke's Drift, room by room: hold it, empty it, or burn it.
hospital-seat-british = British
hospital-seat-zulu = Zulus
hospital-scenario-saving-the-wounded = Saving the wounded
hospital-scenario-saving-the-wounded-about = Carry three badly wounded men out to R while the Zulus come from the south.
hospital-scenario-finish-off-the-wounded = Finish off the wounded
hospital-scenario-finish-off-the-wounded-about = The same rescue, with the Zulus coming from the north.
hospital-scenario-hospital-on-fire = Hospital on fire
hospital-scenario-hospital-on-fire-about = The Zulus want to burn the hospital down within thirty turns.
hospital-option-zulu = Zulus
hospital-option-zulu-about = A second player, or the solo rules (H-8.0).
hospital-option-arrival = Zulu arrival
hospital-option-arrival-about = At the entry points in order, at rolled points, or wherever the Zulu chooses (H-1.1).
hospital-option-option_a = Option A
hospital-option-option_a-about = Wounded units roll two dice for obstruction and passage; the worst counts (H-2.4, H-2.5).
hospital-option-pistol_limit = Few pistol rounds
hospital-option-pistol_limit-about = Each pistol fires three times in a game (H-3.4).
hospital-option-extra_movement = Leaders
hospital-option-extra_movement-about = The superior officer and the Chief go further and spur others on (H-9.1).
hospital-option-better_strike = Better strike
hospital-option-better_strike-about = Leaders and Indhondo add one in hand to hand (H-9.2).
hospital-option-pickaxe_choice = Pickaxe placed
hospital-option-pickaxe_choice-about = The British choose where the pickaxe lies (H-9.4).

## Pieces and places

hospital-mark = { $mark }
hospital-mark-man = +
hospital-mark-pickaxe = P
hospital-mark-fire = FIRE
hospital-piece = { $name }
hospital-sign-room = { $number }
hospital-sign-exit = R
hospital-man = badly wounded man
hospital-pickaxe = pickaxe
hospital-flames = flames
hospital-space-open = { $at }, open ground
hospital-space-room = { $at }, room { $number }
hospital-space-veranda = { $at }, veranda
hospital-space-yard = { $at }, yard
hospital-space-exit = { $at }, space R
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
hospital-badge-cold = rifle not ready
hospital-badge-torch = carries a torch
hospital-badge-carrying = carries a badly wounded man
hospital-badge-carried = carried
hospital-badge-pickaxe = holds the pickaxe
hospital-badge-daring = may go outside
hospital-badge-ordered = ordered on
hospital-badge-failed = failed to force the passage

## Panels and strip

hospital-panel-box = British to place
hospital-panel-british-bowl = British bowl
hospital-panel-british-dead = British dead
hospital-panel-zulu-bowl = Zulu bowl
hospital-panel-zulu-dead = Zulu dead
hospital-panel-wounded = Badly wounded
hospital-panel-torches = Torches
hospital-panel-rooms = Rooms
hospital-item = { $count ->
        [one] { $name } ({ $id })
       *[other] { $count } × { $name } ({ $id })
    }
hospital-men-saved = { $count } evacuated
hospital-men-killed = { $count } killed
hospital-torches = { $burning } burning, { $carried } carried, { $left } left
hospital-room = { $number } = { $at }
hospital-step-turn = { $turn ->
        [0] Set-up
       *[other] Turn { $turn } of { $last }
    }
hospital-step-events = Events
hospital-step-impi = Impi
hospital-step-moves = Move or fire
hospital-step-powder = Powder
hospital-step-heroes = Heroes
hospital-step-melee = Assegai and bayonet
hospital-step-victory = God save the Queen?
hospital-phase-set-up = Set-up
hospital-phase-events = Events
hospital-phase-impi = Zulu impi
hospital-phase-zulu-moves = Move or fire, Zulus
hospital-phase-british-moves = Move or fire, British
hospital-phase-zulu-powder = Make the powder talk, Zulus
hospital-phase-british-powder = Make the powder talk, British
hospital-phase-zulu-heroes = Place of heroes, Zulus
hospital-phase-british-heroes = Place of heroes, British
hospital-phase-melee = Assegai and bayonet

## Events of the table

hospital-event-nothing = nothing
hospital-event-reinforcement = British reinforcement
hospital-event-start = a badly wounded man drags himself on
hospital-event-desperation = desperation
hospital-event-treatment = a wound is dressed
hospital-event-smoke = smoke over the open ground
hospital-event-champion = a champion
hospital-event-frenzy = frenzy
hospital-event-assault = Zulu assault
hospital-event-torch = a torch
hospital-note-event = This turn: { $event }.

## Prompts

hospital-ask = { $phase } — { $side }: { $text }
hospital-ask-zulus = the Zulus are to act; let them.
hospital-ask-place = place a unit on a round space ({ $left } to go).
hospital-ask-lay-man = the room rolled is taken. Choose a room for the badly wounded man.
hospital-ask-lay-pickaxe = choose a room for the pickaxe.
hospital-ask-breach-room = the room rolled will not do. Choose a room for the breach.
hospital-ask-breach-wall = choose the wall of { $at } that is broken.
hospital-ask-begin = begin turn { $turn }; an event is rolled.
hospital-ask-claim = all are out. End it here, or begin turn { $turn } and play on for a Major Victory.
hospital-ask-convert = the event is: { $event }. Turn it into a torch, or keep it.
hospital-ask-crawl = a badly wounded man on the floor moves one space. Which, and where to?
hospital-ask-dare = name a unit that may step onto open ground around the hospital.
hospital-ask-treat = choose the wounded unit that recovers.
hospital-ask-champion = choose a unit from the bowl and a free space of open ground.
hospital-ask-torch = choose the unit that takes a torch.
hospital-ask-arrive = { $unit } has been drawn. Choose an entry point; at one that is held it goes back to the bowl.
hospital-ask-onward = { $unit } on { $at } may go on, or stop.
hospital-ask-mixed = { $unit } on { $at } is wounded in the passage. Go on to { $to }, or stay?
hospital-ask-flee = { $at } is on fire. { $unit } may get out; whoever remains is out of action.
hospital-ask-fight = choose the next fight.
hospital-ask-retreat = { $unit } on { $at } must go back one space. Where to?
hospital-ask-free-retreat = { $unit } on { $at } won with a 0 and may go back or ignore it.
hospital-ask-rage = frenzy: { $unit } on { $at } may step on and fight again.
hospital-ask-zulu-moves = move each unit, or fire with a rifleman; end the phase when done.
hospital-ask-british-moves = move each unit or fire with it; end the phase when done.
hospital-ask-zulu-powder = riflemen may fire; end the phase when done.
hospital-ask-british-powder = every loaded unit may fire; end the phase when done.
hospital-ask-zulu-heroes = one action for each unit: reload, drop a torch, give an order; end the phase when done.
hospital-ask-british-heroes = one action for each unit: reload, pierce, hand through, take up, put down, give an order; end the phase when done.

## Choices

hospital-do-place = Place { $unit } on { $at }
hospital-do-lay = Choose { $at }
hospital-do-breach = Break the wall between { $at } and { $to }
hospital-do-begin = Begin the turn and roll for the event
hospital-do-claim = End the battle here
hospital-do-torch = Turn the event into a torch
hospital-do-keep = Keep the event as it is
hospital-do-crawl = The badly wounded man on { $at } moves to { $to }
hospital-do-dare = { $unit } on { $at } may go outside
hospital-do-treat = { $unit } on { $at } recovers
hospital-do-champion = { $unit } appears on { $at }
hospital-do-take = { $unit } on { $at } takes a torch
hospital-do-arrive = Arrive at { $at }
hospital-do-move = Move { $unit } from { $at } to { $to }
hospital-do-stop = Go no further
hospital-do-ignore = Ignore the retreat and stay
hospital-do-remain = Remain in the fire
hospital-do-pistol = { $unit } fires the pistol at { $target }, here on { $at }
hospital-do-fire = { $unit } on { $at } fires at { $target } on { $to }
hospital-do-fire-man = { $unit } on { $at } fires at the badly wounded man on { $to }
hospital-do-reload = { $unit } on { $at } reloads
hospital-do-drop = { $unit } drops the torch on { $at }
hospital-do-pierce = { $unit } on { $at } pierces the wall to { $to }
hospital-do-hand = { $unit } hands the badly wounded man from { $at } through to { $to }
hospital-do-lift = { $unit } on { $at } takes up: { $load }
hospital-do-lower = { $unit } on { $at } puts down: { $load }
hospital-do-order = { $unit } on { $at } orders { $target } on { $to } to go further next turn
hospital-do-fight = Fight on { $at }: { $british } against { $zulu }
hospital-do-retreat = { $unit } goes back from { $at } to { $to }
hospital-do-end = End the phase
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

## What dice and draws are for

hospital-roll-event = the event
hospital-roll-impi = how many Zulus arrive
hospital-roll-point = the entry point
hospital-roll-room = the room
hospital-roll-obstruction = getting over the obstruction
hospital-roll-forcing = forcing the passage
hospital-roll-fire = the shot
hospital-roll-ammunition = the ammunition
hospital-roll-damage = damage
hospital-roll-fight = hand to hand
hospital-roll-action = the action
hospital-roll-hand = handing the man through
hospital-roll-way = right, left or stay
hospital-draw-british = a unit from the British bowl
hospital-draw-zulu = a unit from the Zulu bowl
hospital-draw-choice = what the Zulus choose

## Odds

hospital-odds-dead = target dead
hospital-odds-out = out of action
hospital-odds-wounded = wounded
hospital-odds-emptied = rifle emptied
hospital-odds-moved = gets there
hospital-odds-loaded = loaded
hospital-odds-cold = not ready next turn
hospital-odds-pierced = wall pierced
hospital-odds-broken = pickaxe broken
hospital-odds-through = handed through
hospital-odds-man_dead = badly wounded man dead
hospital-odds-burnt = rooms burnt
hospital-odds-british_dead = British dead
hospital-odds-british_out = British out of action
hospital-odds-british_wounded = British wounded
hospital-odds-british_back = British moved away
hospital-odds-zulu_dead = Zulu dead
hospital-odds-zulu_out = Zulu out of action
hospital-odds-zulu_back = Zulu moved away

## Events

hospital-kept-back = Kept in the bowl: { $unit }.
hospital-placed = { $unit } takes post on { $at }.
hospital-taken = { $at } is taken; someone has to choose.
hospital-man-laid = A badly wounded man lies on { $at }.
hospital-pickaxe-laid = The pickaxe lies on { $at }.
hospital-breached = The wall between { $from } and { $at } is broken.
hospital-begins = All is laid out; the battle begins.
hospital-turn = Turn { $turn }.
hospital-phase = { $phase }.
hospital-incident = Event { $roll }: { $event }.
hospital-converted = The Zulus take a torch instead.
hospital-passed-over = That cannot be done now; the event is passed over.
hospital-reinforced = { $unit } comes from the bowl to { $at }.
hospital-crawled = The badly wounded man drags himself to { $at }.
hospital-dared = { $unit } may go onto open ground around the hospital.
hospital-recovered = { $unit } recovers.
hospital-champion = A champion, { $unit }, appears on { $at }.
hospital-torch-taken = { $unit } takes a torch.
hospital-impi = { $count ->
        [0] No Zulus arrive.
        [one] One Zulu unit arrives.
       *[other] { $count } Zulu units are to arrive.
    }
hospital-arrived = { $unit } arrives on { $at }.
hospital-crowded = { $at } is held; { $unit } goes back to the bowl.
hospital-obstruction-passed = { $unit } gets over the obstruction to { $at } ({ $dice }).
hospital-obstruction-held = { $unit } does not get over the obstruction to { $at } ({ $dice }).
hospital-passage-forced = { $unit } forces the passage to { $at } ({ $dice }).
hospital-passage-wounded = { $unit } forces the passage to { $at } at a price ({ $dice }).
hospital-passage-failed = { $unit } does not force the passage to { $at } ({ $dice }).
hospital-moved = { $unit }: { $from } to { $at }.
hospital-stayed = { $unit } stays.
hospital-way = { $unit } has several ways and rolls { $roll }.
hospital-rifle-hit = { $unit } fires at { $at }: { $dice }, a hit.
hospital-rifle-missed = { $unit } fires at { $at }: { $dice }, a miss.
hospital-pistol-hit = { $unit } fires the pistol on { $at }: { $dice }, a hit.
hospital-pistol-missed = { $unit } fires the pistol on { $at }: { $dice }, a miss.
hospital-emptied = The rifle of { $unit } must be reloaded.
hospital-man-spared = The badly wounded man on { $at } lives.
hospital-damage = Damage for { $unit }: { $dice }, { $verdict }.
hospital-throw-dead = fatal
hospital-throw-hurt = hurt
hospital-throw-even = it holds or gives way
hospital-unharmed = { $unit } is unharmed.
hospital-wounded = { $unit } is wounded.
hospital-out = { $unit } is out of action and goes to the bowl.
hospital-died = { $unit } is dead.
hospital-man-died = The badly wounded man on { $at } dies.
hospital-man-left = The badly wounded man is left on the floor of { $at }.
hospital-pickaxe-left = The pickaxe is left on { $at }.
hospital-torch-out = The torch of { $unit } goes out.
hospital-fought = Hand to hand on { $at }: { $british } { $own }, { $zulu } { $theirs }.
hospital-both-zero = Two zeros on { $at }: both suffer.
hospital-tied = Equal: it goes to { $unit }.
hospital-won = { $unit } beats { $loser }.
hospital-cornered = { $unit } has nowhere to go back to.
hospital-ignored = { $unit } ignores the retreat.
hospital-try-succeeds = { $unit } succeeds ({ $dice }).
hospital-try-fails = { $unit } fails ({ $dice }).
hospital-reloaded = { $unit } has reloaded.
hospital-reloaded-cold = { $unit } has reloaded, but the rifle does not fire next turn.
hospital-pierced = A breach opens between { $from } and { $at }.
hospital-pickaxe-broken = The pickaxe breaks.
hospital-handed = The badly wounded man is handed through to { $at }.
hospital-not-handed = The badly wounded man does not get through to { $at }.
hospital-lifted = { $unit } takes up: { $load }.
hospital-lowered = { $unit } puts down: { $load }.
hospital-ordered = { $leader } orders { $unit } to go further next turn.
hospital-evacuated = { $unit } brings a badly wounded man out and goes to the bowl.
hospital-evacuated-alone = A badly wounded man gets out by himself.
hospital-fire = { $unit } drops the torch on { $at }: fire!
hospital-burnt = { $at } burns and is closed for good.
hospital-pickaxe-burnt = The pickaxe is lost in the fire.
hospital-end-both = Both sides have won a Major Victory at once: a draw.
hospital-end-equal = As many men evacuated as killed: a draw.
hospital-end-major = { $why } Major Victory: { $side }.
hospital-end-victory = { $why } Victory: { $side }.
hospital-end-points = { $why } By a little, it goes to: { $side }.
hospital-end-outnumbered = There are fewer Zulus left than British.
hospital-end-no-zulus = The last Zulu has fallen.
hospital-end-no-british = The last British unit has fallen.
hospital-end-hospital-stands = The hospital still stands.
hospital-end-hospital-burns = The hospital burns.
hospital-end-saved = The badly wounded are saved.
hospital-end-killed = The badly wounded are dead.

## Refusals

hospital-no-now = That cannot be done now ({ $phase }): { $asked }.
hospital-stage-placing = the British are being placed
hospital-stage-lay-man = a room for a badly wounded man is being chosen
hospital-stage-lay-pickaxe = a room for the pickaxe is being chosen
hospital-stage-breach-room = a room for a breach is being chosen
hospital-stage-breach-wall = a wall for a breach is being chosen
hospital-stage-new-turn = a turn is about to begin
hospital-stage-converting = the event may become a torch
hospital-stage-crawling = a badly wounded man is about to move
hospital-stage-daring = a unit is being named that may go outside
hospital-stage-treating = a wounded unit is about to recover
hospital-stage-championing = a champion is being chosen
hospital-stage-taking-torch = a torch is about to be taken
hospital-stage-arriving = an entry point is being chosen
hospital-stage-acting = units act one after the other, as the phase allows
hospital-stage-onward = a unit under way goes on or stops
hospital-stage-mixed = a unit wounded in the passage goes on or stays
hospital-stage-fleeing = a unit gets out of the fire or remains
hospital-stage-choosing = the next fight is being chosen
hospital-stage-retreating = a unit is about to go back
hospital-stage-raging = a frenzied unit steps on or stops
hospital-stage-over = the battle is over
hospital-no-zulus-first = The Zulus are to act first.
hospital-no-zulus = The Zulus do not act by the solo rules now.
hospital-no-such-piece = There is no unit of that name.
hospital-no-box = No { $unit } is left to place.
hospital-no-bowl = No { $unit } is in the bowl.
hospital-no-there = { $at } cannot be chosen.
hospital-no-yours = No unit of yours stands on { $at }.
hospital-no-acted = The unit on { $at } has acted in this phase.
hospital-no-other = It is not the unit on { $at } that has to decide.
hospital-no-next = { $at } is not next to { $from }; nobody goes diagonally.
hospital-no-wall = There is a wall between { $from } and { $at }.
hospital-no-boxes = Nobody climbs the boxes between { $from } and { $at }.
hospital-no-burnt = { $at } is on fire.
hospital-no-square = { $at } is open ground; the British may not go there.
hospital-no-far-out = { $at } does not touch the hospital.
hospital-no-way-back = { $at } is not on the shortest way back to a round space.
hospital-no-must-return = The unit on { $at } must first try to get back to a round space.
hospital-no-carrier = Whoever carries a badly wounded man forces no passage and passes no obstruction ({ $from } to { $at }).
hospital-no-second-man = Another badly wounded man is on { $at }.
hospital-no-friend = A unit of the same side is on { $at }.
hospital-no-over-friend = Nobody stops on a friend; from { $at } the way goes on without a roll.
hospital-no-steps = The unit has no step left to { $at }.
hospital-no-rifle = The unit on { $at } has no rifle.
hospital-no-loaded = The rifle on { $at } must be reloaded.
hospital-no-need = The rifle on { $at } is loaded.
hospital-no-cold = The rifle on { $at } does not fire this turn.
hospital-no-close = With an enemy in its own space the unit on { $at } fires no rifle.
hospital-no-carrier-rifle = Whoever carries a badly wounded man fires no rifle ({ $at }).
hospital-no-pistol = The unit on { $at } has no pistol.
hospital-no-shots = The pistol on { $at } has no rounds left.
hospital-no-target = There is nobody to fire at on { $at }.
hospital-no-nearest = { $at } is not the nearest target.
hospital-no-line = There is no line of fire from { $from } to { $at }.
hospital-no-fit = The unit on { $at } is not fit for that.
hospital-no-pickaxe = The pickaxe is not at hand on { $at }.
hospital-no-hands = The unit on { $at } has its hands full.
hospital-no-plain-wall = There is no plain, unbroken wall between { $from } and { $at }.
hospital-no-breaches = The building would not stand a third breach.
hospital-no-british-only = Only the British do that.
hospital-no-man = There is no badly wounded man for that on { $at }.
hospital-no-carried = The man on { $at } is being carried.
hospital-no-window = There is neither window nor breach between { $from } and { $at }.
hospital-no-leader = No leader gives orders from { $at }.
hospital-no-order = The unit on { $at } has its order already.
hospital-no-torch-twice = The unit on { $at } carries a torch already.
hospital-no-torch = The unit on { $at } carries no torch.
hospital-no-room = { $at } is not a room of the hospital.
hospital-no-fight = There is no fight to resolve on { $at }.
hospital-no-retreat = There is no retreat to { $at }.
hospital-no-must-go-back = The unit must go back.
hospital-no-onto-zulu = A Zulu is on { $at }.
hospital-no-dares = The unit on { $at } may go outside already.
hospital-no-wounded = The unit on { $at } is not wounded.
hospital-no-tended = Nobody can tend the unit on { $at } in peace.
hospital-no-free-square = { $at } is not a free space of open ground.
hospital-no-entry = { $at } is not an entry point of this scenario.
hospital-no-claim = Not all badly wounded men have been evacuated.

## Mistakes in a data file

hospital-fault-format = this file format is not known; it should be { $known }
hospital-fault-size = the drawing must not be empty and begins with the column letters A B C … in order; a map has 3 to { $columns } columns and 3 to { $rows } rows
hospital-fault-long-line = the line is longer than the map is wide
hospital-fault-row = this line must begin with the row's number, { $row }
hospital-fault-edge = "{ $mark }" is no edge
hospital-fault-border = nothing can be drawn on the border of the map
hospital-fault-space = "{ $mark }" is no space
hospital-fault-times = { $what } must stand on the map once; it stands there { $times } times
hospital-fault-unreachable = nobody can walk to this space
hospital-fault-sides = this edge is not the same from both sides
hospital-fault-number = this must be a number from { $low } to { $high }
hospital-fault-scenario = there is no scenario called { $name }
hospital-fault-no-scenario = the scenario { $name } is missing
hospital-fault-id = "{ $id }" is empty, longer than { $most } characters, used twice or has characters other than a-z and -
hospital-fault-text = a name or mark has 1 to { $most } characters in each language, all of which can be shown
hospital-fault-kinds = a side has at most { $most } kinds of counters
hospital-fault-count = { $id } must come at least once, and a side has at most { $most } counters
hospital-fault-british = { $found } British counters are too few, or too many for the round spaces; at most { $most }
hospital-fault-zulus = there must be 9 to { $most } Zulu counters

## Mistakes in a position

hospital-fault-unknown-scenario = there is no scenario of this name
hospital-fault-no-unit = the set has no such counter, or not so many of it
hospital-fault-missing-unit = a counter of the set is missing
hospital-fault-place = this is no place where the piece can be
hospital-fault-shared = another unit of this side stands here
hospital-fault-from = the space it came from cannot be right
hospital-fault-mark = this cannot be true of this counter here
hospital-fault-shots = this is no number of shots this pistol can have fired
hospital-fault-late = of two enemies in one space exactly one came second: mark it "late"
hospital-fault-torches = there are more torches than the set has
hospital-fault-breach = this is no plain wall, or one too many
hospital-fault-spaces = these are not spaces where that can be
hospital-fault-men = these are not as many badly wounded men as the set has
hospital-fault-load = this is no place for it in this scenario
hospital-fault-carried = only a fit British unit in the same space can carry it
hospital-fault-stage = what is being decided, the part of the turn and whose decision it is do not fit together
hospital-fault-boxed = counters are in the box during placing, and only then
hospital-fault-turn = this is not a turn of this scenario
hospital-fault-not-over = the battle has not ended like this
hospital-fault-nothing = there is nothing to decide here
