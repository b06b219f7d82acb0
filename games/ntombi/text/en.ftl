### iNtombi River, in English.

ntombi-title = iNtombi River
ntombi-about = Dawn, mist, a swollen river: a company asleep in its tents and ten warbands on their way.
ntombi-seat-british = British
ntombi-seat-zulu = Zulus
ntombi-scenario-meyers-drift = Meyer's Drift, 12 March 1879
ntombi-scenario-meyers-drift-about = 37 British on both banks, 120 Zulus, 24 turns.
ntombi-scenario-meyers-drift-story = Captain Moriarty's company has been escorting wagons to Lüneburg, and the swollen iNtombi has cut it in two: most of the men sleep in a loose laager on the north bank, a few with Lieutenant Harward on the south bank. Before dawn on 12 March 1879 Mbilini's warriors walk out of the mist. The British want to get as many men as they can across the river and down the road; the Zulus want to be among the tents before anyone is awake.
ntombi-scenario-short = The short game
ntombi-scenario-short-about = 14 British north of the river, 48 Zulus, 14 turns: for learning.
ntombi-scenario-short-story = The first half hour of Meyer's Drift, on the north bank alone: Moriarty, a sergeant and twelve privates, two of them on watch and the rest asleep, with four warbands closing in through the mist. The river is the way out, and whoever reaches it is saved. Small enough for an evening's first game, with everything the full battle has.

## Names

ntombi-named = { $name }
ntombi-ranked = { $rank } { $surname }
ntombi-surname = { $number ->
        [1] Adams
        [2] Hollis
        [3] Barlow
        [4] Chapman
        [5] Dawson
        [6] Ellis
        [7] Foster
        [8] Gibbs
        [9] Harding
        [10] Irwin
        [11] Jackson
        [12] Kemp
        [13] Lawson
        [14] Marsh
        [15] Norris
        [16] Osborne
        [17] Parker
        [18] Quinn
        [19] Reeves
        [20] Sutton
        [21] Turner
        [22] Vickers
        [23] Birch
        [24] Walsh
        [25] Yates
        [26] Abbott
        [27] Bolton
        [28] Carter
        [29] Dixon
        [30] Fletcher
        [31] Gregory
        [32] Holt
        [33] Lambert
        [34] Mercer
        [35] Palmer
        [36] Rhodes
        [37] Shaw
        [38] Tanner
        [39] Wright
       *[other] Young
    }
ntombi-zulu = warrior { $number } of warband { $warband }
ntombi-tag = Warband { $warband }
ntombi-tag-tent = { $count }
ntombi-tag-tent-name = Tent { $tent }: { $count ->
        [one] { $count } man
       *[other] { $count } men
    } inside
ntombi-group-warband = Warband { $warband }, { $count ->
        [one] { $count } man
       *[other] { $count } men
    }
ntombi-group-zulus = { $count } warriors
ntombi-group-british = { $count } of the company
ntombi-way = { $way ->
        [n] north
        [ne] north-east
        [e] east
        [se] south-east
        [s] south
        [sw] south-west
        [w] west
       *[other] north-west
    }
ntombi-leg = { $inches }″ { $way }
ntombi-edge = { $edge ->
        [n] on the north edge, { $inches }″ from the west
        [w] on the west edge, { $inches }″ from the north
       *[other] on the east edge, { $inches }″ from the north
    }
ntombi-road = the road
ntombi-river = the river
ntombi-wagon = a wagon
ntombi-rocks = rocks
ntombi-river-name = iNtombi
ntombi-tent-exit = exit
ntombi-tent = a tent
ntombi-horse = a riderless horse
ntombi-mark-swept = *
ntombi-mark-rider = H
ntombi-mark-officer = O
ntombi-mark-sergeant = S
ntombi-mark-private = p
ntombi-mark-down = _
ntombi-mark-gun = g
ntombi-mark-zulu = z
ntombi-faces = facing { $way }
ntombi-badge-loaded = loaded
ntombi-badge-empty = rifle empty
ntombi-badge-bayonet = bayonet fixed
ntombi-badge-unarmed = unarmed
ntombi-badge-mounted = mounted
ntombi-badge-gun = has a firearm
ntombi-badge-must-attack = must attack
ntombi-badge-down = head down
ntombi-badge-fired = has fired
ntombi-badge-barred = cannot fire this turn
ntombi-badge-recovering = recovering
ntombi-badge-swept = swept away
ntombi-badge-contact = in contact
ntombi-badge-river = in the river

## Panels and strip

ntombi-panel-afoot = British on their feet
ntombi-panel-tents = Tents
ntombi-panel-saved = Saved
ntombi-panel-lost = British lost
ntombi-panel-warbands = Warbands
ntombi-tent-down = collapsed
ntombi-tent-roused = awake
ntombi-tent-quiet = asleep
ntombi-step-muster = Set-up
ntombi-step-turn = Turn { $turn } of { $turns }
ntombi-phase-zulu-fire = Zulu fire
ntombi-phase-zulu-move = Zulu move
ntombi-phase-british-fire = British fire
ntombi-phase-zulu-melee = Zulu melee
ntombi-phase-british-move = British move
ntombi-phase-british-melee = British melee
ntombi-chapter = Turn { $turn }: { $phase }
ntombi-the-warband = Warband { $warband }
ntombi-sum-move = { $who }: { $count } men move { $distance }″ { $way }.
ntombi-sum-stand = { $who }: { $count } men shift where they stand.
ntombi-sum-fire = { $who }: { $count } men fire.
ntombi-sum-orders = { $who }: { $count } orders.

## Prompts

ntombi-ask-muster = { $side }, set-up: click where the next warband begins, near the north edge (two may take the east or west edge). Then send up to three stalkers ahead, and begin.
ntombi-ask-watch = { $side }, { $phase }: { $figure } looks out with three dice; Zulus within 24″: { $count }.
ntombi-ask-ford = { $side }, { $phase }: the river takes its share: a die for each six who entered (left: { $sixes }), then one for each of the rest ({ $rest }).
ntombi-ask-drift = { $side }, { $phase }: { $figure } fights the current: two dice, a double reaches the bank.
ntombi-ask-rouse = { $side }, { $phase }: tent { $tent } wakes: two dice say how many may leave.
ntombi-ask-sweep = { $side }, { $phase }: { $figure } is still in the river: three dice, three alike and the current has it.
ntombi-ask-morale = { $side }, { $phase }: warband { $warband } under the volley: three dice, it goes to ground on { $fails } or more.
ntombi-ask-drown = { $side }, { $phase }: choose whom the river takes: { $count }.
ntombi-ask-free = { $side }, { $phase }: a man crawls out of tent { $tent }: place him against it. A die decides whether he brought his weapon.
ntombi-ask-fall = { $side }, { $phase }: several are equally close to the rifles. Choose who falls: { $count }.
ntombi-ask-slay = { $side }, { $phase }: { $figure } has won. Choose the Zulu who falls.
ntombi-ask-push = { $side }, { $phase }: a draw: { $figure } gives ground. Choose whose push counts.
ntombi-ask-follow = { $side }, { $phase }: { $figure } may follow up.
ntombi-ask-step = { $side }, { $phase }: a winner may step into the place of the fallen.
ntombi-ask-fire = { $side }, { $phase }: click one of your men who can shoot, then his target; or end the phase. Next: { $figure }.
ntombi-ask-move = { $side }, { $phase }: { $figure } may move up to { $allowance }″. Pick another figure if you prefer, or end the phase.
ntombi-ask-british-move = { $side }, { $phase }: { $figure } may move up to { $allowance }″, load, fix his bayonet or stand. Pick another figure if you prefer, or end the phase.
ntombi-ask-melee = { $side }, { $phase }: click whoever should fight, or leave them and end the phase. Next: { $figure }.
ntombi-note-asleep = The alarm has not been raised.
ntombi-note-tally = If it ended now: British saved { $saved }, Zulus fallen { $fallen }.

## Choices

ntombi-do-array = Set up warband { $warband } { $place }
ntombi-do-place = Send { $figure } ahead: { $south }″ from the north edge, { $east }″ from the west edge
ntombi-do-crawl = { $figure } crawls out, to the { $leg } of the tent
ntombi-do-ready = Set-up is done: begin
ntombi-do-roll = Roll the dice
ntombi-do-fire = { $figure } shoots at { $target } (hits on { $needs } or more)
ntombi-do-hasty = { $figure } fires the first of three hasty shots at { $target } (hits on { $needs } or more)
ntombi-do-volley = { $figure } orders a volley of { $firers } rifles to the { $way }
ntombi-do-move = { $figure } moves { $leg }
ntombi-do-move-reload = { $figure } moves { $leg } and loads
ntombi-do-reload = { $figure } stands still and loads
ntombi-do-turn = { $figure } stands still and turns to the enemy
ntombi-do-leave = { $figure } leaves the table, saved
ntombi-do-contact = { $figure } goes for { $enemy }, { $leg }
ntombi-do-close = { $figure } closes with the enemy, { $leg }
ntombi-do-climb = { $figure } climbs up, { $leg }
ntombi-do-wade = { $figure } wades { $leg }
ntombi-do-advance = { $group }, { $distance }″ { $way }
ntombi-do-salvo = Independent fire, each at the nearest: { $group }
ntombi-do-salvo-at = Independent fire at { $target }: { $group }
ntombi-do-salvo-warband = Independent fire at warband { $warband }: { $group }
ntombi-do-point-move = { $figure } goes there
ntombi-do-point-march = { $group } go together, each as far the same way
ntombi-do-point-array = Warband { $warband } begins there
ntombi-do-point-place = { $figure } begins there
ntombi-do-point-fire = { $figure } shoots at whoever stands there
ntombi-band-reach = within reach of a move
ntombi-band-muster = where warbands begin
ntombi-band-watched = within { $inches }″ of the British nobody begins
ntombi-band-volley = what the volley sweeps
ntombi-band-range = up to { $inches }″: hits on { $needs } or more
ntombi-band-arc = what lies in front
ntombi-do-fix = { $figure } fixes his bayonet, which takes the whole move
ntombi-do-mount = { $figure } mounts
ntombi-do-dismount = { $figure } dismounts
ntombi-do-dare = { $figure }, unarmed, tests his nerve
ntombi-do-collapse = { $figure } brings tent { $tent } down
ntombi-do-alarm = { $figure } raises the alarm
ntombi-do-hold = No orders for { $figure }
ntombi-do-select = Turn to { $figure }
ntombi-do-fight = Fight: { $figure } against { $zulus }
ntombi-do-slay = { $figure } falls
ntombi-do-push = Pushed back by { $figure }
ntombi-do-step = { $figure } steps in
ntombi-do-follow = Follow { $figure }
ntombi-do-stay = Stay
ntombi-do-give = Give up { $figures }
ntombi-do-end = End this phase ({ $phase })
ntombi-grave-moves = { $count ->
        [one] One figure can still move.
       *[other] { $count } figures can still move.
    } End the phase anyway?
ntombi-grave-shots = { $count ->
        [one] One man can still fire.
       *[other] { $count } men can still fire.
    } End the phase anyway?

## The words actions begin with

ntombi-verb-array = array
ntombi-verb-place = place
ntombi-verb-ready = ready
ntombi-verb-roll = roll
ntombi-verb-fire = fire|shoot
ntombi-verb-hasty = hasty
ntombi-verb-volley = volley
ntombi-verb-move = move|go
ntombi-verb-march = march
ntombi-verb-advance = advance
ntombi-verb-salvo = salvo|open-fire
ntombi-verb-fix = fix
ntombi-verb-mount = mount
ntombi-verb-dismount = dismount
ntombi-verb-dare = dare
ntombi-verb-collapse = collapse
ntombi-verb-alarm = alarm
ntombi-verb-hold = hold|pass
ntombi-verb-select = select
ntombi-verb-fight = fight
ntombi-verb-slay = slay
ntombi-verb-push = push
ntombi-verb-step = step
ntombi-verb-follow = follow
ntombi-verb-stay = stay
ntombi-verb-give = give
ntombi-verb-end = end

## What dice are for

ntombi-roll-dare = does the unarmed man keep his nerve?
ntombi-roll-sweep = does the current sweep him away?
ntombi-roll-land = does he reach the bank?
ntombi-roll-bank = which bank: 1 north, 2 south, 3 the nearer
ntombi-roll-ford = lost of six who entered the river
ntombi-roll-ford-rest = is this one lost? (on a 3)
ntombi-roll-tent = how many may leave the tent
ntombi-roll-freed = does he come free armed? (on a 3)
ntombi-roll-watch = does the sentry see them?
ntombi-roll-shot = the shot
ntombi-roll-stray = where the missed shot goes (a 6 hits a friend)
ntombi-roll-who = which of those equally near is hit
ntombi-roll-volley = casualties of the volley
ntombi-roll-morale = morale under the volley
ntombi-roll-melee = the melee

## Odds

ntombi-odds-british = { $count ->
    [one] one Briton falls
   *[other] { $count } British fall
}
ntombi-odds-british-some = at least one Briton falls
ntombi-odds-zulus = { $count ->
    [one] one Zulu falls
   *[other] { $count } Zulus fall
}
ntombi-odds-zulus-some = at least one Zulu falls
ntombi-odds-down = { $count ->
    [one] one Zulu goes to ground
   *[other] { $count } Zulus go to ground
}
ntombi-odds-down-some = at least one Zulu goes to ground
ntombi-odds-bold = free to go
ntombi-odds-flees = must move away
ntombi-odds-armed = has his rifle
ntombi-odds-swept = { $count ->
    [one] swept away
   *[other] { $count } swept away
}
ntombi-odds-swept-some = at least one swept away
ntombi-odds-alarm = alarm raised
ntombi-odds-drowned = { $count ->
    [one] one Zulu drowns
   *[other] { $count } Zulus drown
}
ntombi-odds-drowned-some = at least one Zulu drowns
ntombi-odds-ashore = washed ashore
ntombi-odds-lost = drowned
ntombi-odds-leave = may leave the tent

## Events

ntombi-arrayed = Warband { $warband } is set up { $place }.
ntombi-posted = { $figure } is sent ahead, { $south }″ from the north edge and { $east }″ from the west edge.
ntombi-turn = Turn { $turn } begins.
ntombi-moved = { $figure } moves { $leg }.
ntombi-stood = { $figure } stands.
ntombi-engaged = { $figure } closes with { $enemy }.
ntombi-reloaded = { $figure } loads.
ntombi-fixed = { $figure } fixes the bayonet.
ntombi-mounted = { $figure } mounts.
ntombi-dismounted = { $figure } dismounts.
ntombi-dared = { $figure } rolls { $die }: { $die ->
        [1] he may go as he likes.
        [2] he stays.
       *[other] he must move away.
    }
ntombi-saved = { $figure } is off the table, saved.
ntombi-swept = { $figure } rolls { $dice }: the river sweeps him away.
ntombi-kept-footing = { $figure } rolls { $dice } and keeps his footing.
ntombi-drifted = { $figure } drifts downstream.
ntombi-struggled = { $figure } struggles: { $dice }.
ntombi-landed = { $figure } is cast ashore and must recover.
ntombi-drowned = The river takes { $figure }.
ntombi-ford-rolled = Dice for those in the river: { $dice }.
ntombi-forded = Zulus who entered the river: { $entered }. Lost: { $lost }.
ntombi-roused = Tent { $tent }: { $count } may leave.
ntombi-collapsed = { $figure } brings tent { $tent } down.
ntombi-freed-armed = { $figure } crawls out, weapon in hand (roll: { $die }).
ntombi-freed-unarmed = { $figure } crawls out without a weapon (roll: { $die }).
ntombi-alarm-by = Alarm! { $figure } wakes the camp.
ntombi-alarm = Alarm! The camp wakes.
ntombi-shot-heard = The shot is heard in the tents.
ntombi-watched = { $figure } looks out; Zulus near: { $count }; dice: { $dice }.
ntombi-hit = { $figure } shoots at { $target }: { $sum }, needing { $needs }: a hit.
ntombi-missed = { $figure } shoots at { $target }: { $sum }, needing { $needs }: a miss.
ntombi-fell = { $figure } falls.
ntombi-diverted = Half the hits may strike those in contact: instead of { $figure }, { $other } is hit.
ntombi-hit-lost = Half the hits may strike those in contact: the hit on { $figure } is lost.
ntombi-rolled-again = { $figure } missed into the melee; rolled again: { $dice }.
ntombi-strayed = The shot of { $figure } goes astray and strikes { $victim }.
ntombi-volleyed = { $figure } orders a volley: { $firers } rifles, { $count ->
        [0] nobody falls.
        [one] one Zulu falls.
       *[other] { $count } Zulus fall.
    }
ntombi-morale-failed = Warband { $warband } rolls { $sum } and goes to ground in the grass.
ntombi-morale-held = Warband { $warband } rolls { $sum } and stands.
ntombi-fought = { $figure } against { $zulus } in contact: { $ours } to { $theirs }.
ntombi-pushed = { $figure } is pushed back.
ntombi-stuck = { $figure } has nowhere to go and stays in contact.
ntombi-followed = { $figure } follows up.
ntombi-stepped = { $figure } steps into the gap.
ntombi-british-major = British major victory: { $saved } saved, { $fallen } Zulus fallen.
ntombi-british-minor = British minor victory: { $saved } saved, { $fallen } Zulus fallen.
ntombi-drawn = A draw: { $saved } saved, { $fallen } Zulus fallen.
ntombi-zulu-minor = Zulu minor victory: { $saved } British saved, { $fallen } Zulus fallen.
ntombi-zulu-major = Zulu major victory: { $saved } British saved, { $fallen } Zulus fallen.

## Refusals

ntombi-no-such-figure = no figure is called { $name }
ntombi-no-such-tent = no tent is called { $name }
ntombi-no-too-far = that costs { $cost }″, and the figure has only { $allowance }″
ntombi-no-not-now = that cannot be done in this phase or at this moment
ntombi-no-over = the battle is over
ntombi-no-not-yours = that figure is not yours to command now
ntombi-no-not-here = that figure is not where it could do this
ntombi-no-done = that figure has already acted in this phase
ntombi-no-asleep = before the alarm the British cannot do this
ntombi-no-down = it is lying low in the grass
ntombi-no-recovering = it is recovering from the river
ntombi-no-just-freed = it has just come free and acts from the melee on
ntombi-no-rooted = it dares not move this turn
ntombi-no-off-table = that is off the table
ntombi-no-way = there is no way to get there
ntombi-no-long-path = a path has one to eight legs
ntombi-no-through-enemy = an enemy stands in the way
ntombi-no-through-tent = a tent stands in the way
ntombi-no-taken = someone is standing there
ntombi-no-in-tent = there is a tent there
ntombi-no-not-conformed = contact is made flat against a side, square to it
ntombi-no-riders-climb = a rider does not climb
ntombi-no-too-much-water = that is more water than it can cross in one move
ntombi-no-in-water = not in the river
ntombi-no-fired-mounted = a rider who fired may not move
ntombi-no-nothing-to-load = the rifle is not empty
ntombi-no-time-to-load = loading costs 3″ of movement, and there is not enough left
ntombi-no-more-out = no more may leave that tent now
ntombi-no-exit-blocked = the exit is blocked
ntombi-no-fixing = fixing takes the whole move: not in a tent, nor after leaving one, nor after firing
ntombi-no-fixed-already = the bayonet is fixed already
ntombi-no-fixed-nothing = it has no rifle to fix a bayonet on
ntombi-no-horse = only the rider mounts, beside his horse
ntombi-no-not-mounted = it is not mounted
ntombi-no-whole-move = mounting takes the whole 6″
ntombi-no-time-to-dismount = dismounting costs 6″, and that much is not left
ntombi-no-loads-riding = nobody rides and loads in the same turn
ntombi-no-armed = only an unarmed British figure has to dare
ntombi-no-dared = it has rolled already
ntombi-no-afraid = unarmed, it must first find out whether it dares
ntombi-no-must-flee = it must end farther from the nearest Zulu, and may stay only where no move leads there
ntombi-no-must-attack = a Zulu that dropped his gun must close with the nearest British figure
ntombi-no-collapse = the British may bring down a tent only if it is empty or its exit is blocked
ntombi-no-tent-gone = that tent is not standing
ntombi-no-not-at-tent = it is not beside that tent
ntombi-no-alarm-given = the alarm has been given
ntombi-no-sees-nobody = only one who came out to look, and sees a Zulu, can do that
ntombi-no-weapon = it has nothing to shoot with
ntombi-no-empty = the rifle is empty
ntombi-no-shots-spent = the revolver has had its shots this turn
ntombi-no-one-manner = all its shots of a turn are fired in one manner, and only a revolver fires hastily
ntombi-no-barred = still in contact after a drawn melee, it cannot fire this turn
ntombi-no-every-other = that gun fires every other turn
ntombi-no-engaged-fire = Zulus in contact do not fire
ntombi-no-own-target = that is a friend
ntombi-no-not-in-front = that is not in its front
ntombi-no-sight = there is no clear line
ntombi-no-range = that is out of range
ntombi-no-target-down = one who lies head down cannot be fired at
ntombi-no-target-hidden = there is no target
ntombi-no-target-engaged = at a figure in contact only the British fire, within 2″
ntombi-no-british-engaged = Zulus do not fire at British figures in contact
ntombi-no-only-touching = in contact it fires only at a Zulu touching it
ntombi-no-too-few = a volley takes nine rifles
ntombi-no-leader = an officer or sergeant outside the line gives the word
ntombi-no-leader-far = the leader must be within 3″ of the line
ntombi-no-line = each must stand within 1½″ of the next
ntombi-no-not-loaded = everyone in the line needs a loaded rifle and must not be in contact
ntombi-no-facings = their facings differ by more than 45°
ntombi-no-direction = that direction is not in everyone's front
ntombi-no-ahead = one of the line stands ahead of another
ntombi-no-cohesion = a melee beside the line has broken it up
ntombi-no-targets = there is nobody ahead whom the volley could strike
ntombi-no-not-in-contact = nobody is in contact there
ntombi-no-fought = that melee has been fought in this phase
ntombi-no-nobody-joins = in the Zulu phase name Zulus in contact who can still fight; in the British phase name none
ntombi-no-wrong-choice = that is not one of those to choose from
ntombi-no-wrong-count = name exactly as many of those who entered the river
ntombi-no-wrong-fall = name exactly as many of those equally near
ntombi-no-follow = it cannot follow there
ntombi-no-outside-muster = that is outside the set-up ground
ntombi-no-too-many-flanking = no more warbands may begin on the flanks
ntombi-no-too-many-stalkers = no more figures may be sent ahead
ntombi-no-stalker-near = a stalker begins more than 24″ from every British figure
ntombi-no-nothing-changes = it is set up just so already
ntombi-no-rearranged = the set-up has been changed 240 times: that is enough
ntombi-no-room-for-rest = that would leave no room along the north edge for the warbands still to be set up
ntombi-no-not-all-set-up = some warbands are not set up yet
ntombi-no-footprint = place it touching the tent's footprint

## Mistakes in data files and positions

ntombi-fault-format = this program knows format { $known }
ntombi-fault-no-scenario = the scenario { $id } is missing
ntombi-fault-odd-scenario = there is no scenario called { $id }
ntombi-fault-twice = the scenario { $id } is there twice
ntombi-fault-table = a table measures 36″ to 160″ each way
ntombi-fault-river = the banks must lie on the table, north before south
ntombi-fault-road = the road must lie on the south edge
ntombi-fault-turns = a game lasts 1 to 199 turns
ntombi-fault-victory = the four numbers must fall
ntombi-fault-muster = the set-up strip is too shallow or too deep
ntombi-fault-distance = the distance of those sent ahead is 0″ to 160″
ntombi-fault-flanks = the set-up flanks end on the table
ntombi-fault-no-room = there is no room along the north edge for all warbands, six abreast and two deep
ntombi-fault-off-table = this is not on the table
ntombi-fault-along = the direction's length must be a whole number, like that of (3, 4)
ntombi-fault-size = each side measures 1″ to 20″
ntombi-fault-exit = an exit faces n, e, s or w, and an inch of table lies before it
ntombi-fault-many = there are too many of these: 8 tents, 24 wagons and rocks, 40 British and 10 warbands at most
ntombi-fault-overlap = this overlaps something else
ntombi-fault-rank = a British figure is officer, sergeant, booth or private
ntombi-fault-count = there must be 1 to 40 British figures
ntombi-fault-horse = there is one horse, for one rider
ntombi-fault-id = a name in commands has 4 to 20 small letters and belongs to one figure
ntombi-fault-name = a name has 1 to 60 letters in each language, and no control characters
ntombi-fault-no-tent = there is no such tent
ntombi-fault-full-tent = a standing tent holds at most 8
ntombi-fault-post = a figure begins either in a tent or at a point
ntombi-fault-warband = a warband has 1 to 12 figures, and no more firearms than figures
ntombi-fault-scenario = there is no such scenario
ntombi-fault-no-figure = there is no such figure, or it is there twice
ntombi-fault-missing-figure = a figure is missing
ntombi-fault-place = a figure cannot be there
ntombi-fault-rearranged = a set-up is changed 240 times at most
ntombi-fault-ridden = nobody rides more than 12″ in a move
ntombi-fault-flag = there is no such state
ntombi-fault-tents = there must be an entry for each tent
ntombi-fault-hits = there must be an entry for each warband
ntombi-fault-in-tent = it stands on a tent
ntombi-fault-contact = they do not touch
ntombi-fault-turn = there is no such turn
ntombi-fault-waiting = someone has not been set up
ntombi-fault-stage = this cannot be what is being decided

## Tables beside the table

ntombi-panel-victory = Victory, if it ended now
ntombi-row-tent = Tent { $number }
ntombi-row-warband = Warband { $number }
ntombi-row-saved = British saved or still standing
ntombi-row-fallen = Zulus fallen
ntombi-sum-men = { $count ->
        [one] 1 man
       *[other] { $count } men
    }
ntombi-sum-tents = { $count } still inside
ntombi-sum-warbands = { $count } standing
ntombi-column-man = Man
ntombi-column-state = State
ntombi-column-tent = Tent
ntombi-column-inside = Inside
ntombi-column-leave = May leave
ntombi-column-warband = Warband
ntombi-column-standing = Standing
ntombi-column-down = Head down
ntombi-column-contact = In contact
ntombi-column-what = What counts
ntombi-column-now = Now
ntombi-column-means = What it decides
ntombi-means-saved = { $major }: British major victory. { $minor }: minor. { $draw }: a draw. { $zulu }: Zulu minor. Fewer: Zulu major
ntombi-means-fallen = { $half } or more: a step towards the British. Under { $sixth }: a step towards the Zulus
