### iNtombi River, in English.

ntombi-title = iNtombi River
ntombi-about = Dawn, mist, a swollen river: a company asleep in its tents and the warbands on their way.
ntombi-seat-british = British
ntombi-seat-zulu = Zulus
ntombi-side-british = the British
ntombi-side-zulu = the Zulus
ntombi-scenario-meyers-drift = Meyer's Drift, 12 March 1879
ntombi-scenario-meyers-drift-about = 37 British on both banks, 120 Zulus, 14 turns.
ntombi-scenario-meyers-drift-story = Captain Moriarty's company has been escorting wagons to Lüneburg, and the swollen iNtombi has cut it in two: most of the men are asleep in a loose laager on the north bank, a few with Lieutenant Harward on the south bank. Before dawn on 12 March 1879 Mbilini's warriors come out of the mist. The British want to get as many men as they can across the river and down the road; the Zulus want to be among the tents before anyone is awake.
ntombi-scenario-short = The short game
ntombi-scenario-short-about = 14 British north of the river, 48 Zulus, 9 turns: for learning.
ntombi-scenario-short-story = The first half hour of Meyer's Drift, on the north bank alone: Moriarty, a sergeant and twelve privates, two of them on watch and the rest asleep, with four warbands closing in through the mist. The river is the way out, and anyone who reaches it is safe. A good first game for one evening, with everything the full battle has.

## Names

ntombi-named = { $name }
ntombi-piece = { $name-name }
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
ntombi-tag-tent-name = Tent { $tent } ({ $count ->
        [one] { $count } man
       *[other] { $count } men
    } inside)
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
ntombi-sum-move = Warband { $warband } ({ $count ->
        [one] { $count } man
       *[other] { $count } men
    }) moves { $distance }″ { $way }.
ntombi-sum-stand = Warband { $warband } ({ $count ->
        [one] { $count } man
       *[other] { $count } men
    }) shifts on the spot.
ntombi-sum-fire = Warband { $warband } ({ $count ->
        [one] { $count } man
       *[other] { $count } men
    }) fires; { $fallen ->
        [0] nobody falls.
        [one] one man falls.
       *[other] { $fallen } men fall.
    }
ntombi-sum-orders = Warband { $warband }: { $count ->
        [one] { $count } order
       *[other] { $count } orders
    }.
ntombi-sum-men-move = { $count } men move { $distance }″ { $way }.
ntombi-sum-men-stand = { $count } men shift on the spot.
ntombi-sum-men-fire = { $count } men fire; { $fallen ->
        [0] nobody falls.
        [one] one man falls.
       *[other] { $fallen } men fall.
    }
ntombi-sum-men-orders = { $count } orders.
ntombi-and = { $others } and { $last }
ntombi-sum-named-fire = { $names-start } fire; { $fallen ->
        [0] nobody falls.
        [one] one man falls.
       *[other] { $fallen } men fall.
    }
ntombi-sum-named-move = { $names-start } move { $distance }″ { $way }.

## Prompts

ntombi-ask-begin = { $side }, set-up: all your warbands are in place. Send up to three stalkers ahead, move a warband, or begin.
ntombi-now = { $side }, { $phase }
ntombi-ask-muster = { $side }, set-up: click where the next warband should start, near the north edge (two may start on the east or west edge instead). Then send up to three stalkers ahead, and begin.
ntombi-ask-watch = { $now }: { $figure } is on watch, with { $count ->
        [one] one Zulu
       *[other] { $count } Zulus
    } within 24″: roll three dice.
ntombi-ask-ford = { $now }: the river takes its toll: roll a die for every six men who went in (still to roll: { $sixes }), then one for each man left over (still to roll: { $rest }).
ntombi-ask-drift = { $now }: { $figure } fights the current: roll two dice; a double brings him to the bank.
ntombi-ask-rouse = { $now }: tent { $tent } wakes up: roll two dice to see how many may leave.
ntombi-ask-sweep = { $now }: { $figure } is still in the river: roll three dice; if all three are the same, the current sweeps him away.
ntombi-ask-morale = { $now }: warband { $warband } has taken a volley: roll three dice; on { $fails } or more it goes to ground.
ntombi-ask-drown = { $now }: choose { $count ->
        [one] the man
       *[other] the { $count } men
    } the river takes.
ntombi-ask-free = { $now }: a man crawls out of tent { $tent }: place him right up against it. A die decides whether he still has his weapon.
ntombi-ask-fall = { $now }: several men are equally close to the rifles. Choose { $count ->
        [one] the one who falls
       *[other] the { $count } who fall
    }.
ntombi-ask-slay = { $now }: { $figure } has won. Choose the Zulu who falls.
ntombi-ask-push = { $now }: a draw: { $figure } gives ground. Choose who pushes him back.
ntombi-ask-follow = { $now }: { $figure } may follow up.
ntombi-ask-step = { $now }: one of the winners may step into the fallen man's place.
ntombi-ask-fire = { $now }: click one of your men who can shoot, then his target; or end the phase. Next: { $figure }.
ntombi-ask-move = { $now }: { $figure } may move up to { $allowance }″. Pick another figure if you prefer, or end the phase.
ntombi-ask-british-move = { $now }: { $figure } may move up to { $allowance }″, load, fix his bayonet or stay put. Pick another figure if you prefer, or end the phase.
ntombi-ask-melee = { $now }: click a man to make him fight, or end the phase without fighting. Next: { $figure }.
ntombi-note-asleep = No alarm yet: only sentries, and men woken by a shot, may act.
ntombi-note-tally = If it ended now: { $saved } British saved, { $fallen ->
        [one] 1 Zulu
       *[other] { $fallen } Zulus
    } fallen.

## Choices

ntombi-do-array = Set up warband { $warband } { $place }
ntombi-do-place = Send { $figure } ahead: { $south }″ from the north edge, { $east }″ from the west edge
ntombi-do-crawl = { $figure-start } crawls out, { $leg } of the tent
ntombi-do-ready = Finish the set-up and begin
ntombi-do-roll = Roll the dice
ntombi-do-fire = { $figure-start } shoots at { $target } (hits on { $needs } or more)
ntombi-do-hasty = { $figure-start } fires a hasty shot at { $target } (hits on { $needs } or more)
ntombi-do-volley = { $figure-start } orders a volley of { $firers } rifles to the { $way }
ntombi-do-move = { $figure-start } moves { $leg }
ntombi-do-move-reload = { $figure-start } moves { $leg } and loads
ntombi-do-reload = { $figure-start } stands still and loads
ntombi-do-turn = { $figure-start } stands still and turns to the enemy
ntombi-do-leave = { $figure-start } leaves the table, saved
ntombi-do-contact = { $figure-start } goes for { $enemy }, { $leg }
ntombi-do-close = { $figure-start } closes with the enemy, { $leg }
ntombi-do-climb = { $figure-start } climbs up, { $leg }
ntombi-do-wade = { $figure-start } wades { $leg }
ntombi-do-advance = { $group-start }{ $part ->
        [yes] {" "}({ $going } of them)
       *[no] {""}
    }, { $even ->
        [yes] {""}
       *[no] up to {""}
    }{ $distance }″ { $way }
ntombi-do-salvo = Independent fire, each at the nearest: { $firers ->
        [one] one man has a target
       *[other] { $firers } men have a target
    }
ntombi-do-salvo-at = Independent fire at { $target }: { $firers ->
        [one] one man has a shot
       *[other] { $firers } men have a shot
    }
ntombi-do-salvo-warband = Independent fire at warband { $warband }: { $firers ->
        [one] one man has a shot
       *[other] { $firers } men have a shot
    }
ntombi-do-point-move = { $figure-start } goes there
ntombi-do-point-march = { $group-start }: all move together, the same distance in the same direction
ntombi-do-point-array = Warband { $warband } starts there
ntombi-do-point-place = { $figure-start } starts there
ntombi-do-point-fire = { $figure-start } shoots at the man standing there
ntombi-band-reach = how far they can move
ntombi-band-muster = where warbands may start
ntombi-band-watched = nobody may start within { $inches }″ of the British
ntombi-band-volley = ground the volley sweeps
ntombi-band-range = up to { $inches }″: hits on { $needs } or more
ntombi-band-arc = fire arc
ntombi-do-fix = { $figure-start } fixes his bayonet, which takes the whole move
ntombi-do-mount = { $figure-start } mounts
ntombi-do-dismount = { $figure-start } dismounts
ntombi-do-dare = { $figure-start }, unarmed, tests his nerve
ntombi-do-collapse = { $figure-start } brings tent { $tent } down
ntombi-do-alarm = { $figure-start } raises the alarm
ntombi-do-hold = No orders for { $figure }
ntombi-do-select = Give orders to { $figure } next
ntombi-do-fight = Fight: { $figure } against { $zulus }
ntombi-do-slay = { $figure-start } falls
ntombi-do-push = { $figure-start } pushes him back
ntombi-do-step = { $figure-start } steps in
ntombi-do-follow = Follow { $figure }
ntombi-do-stay = Stay
ntombi-do-give = Choose { $figures }
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

## What groups of choices are called where the word one types would not do

ntombi-group-array = Set up
ntombi-group-place = Send ahead
ntombi-group-hasty = Hasty shot
ntombi-group-salvo = Independent fire
ntombi-group-fix = Fix bayonets
ntombi-group-dare = Test his nerve
ntombi-group-collapse = Bring a tent down
ntombi-group-hold = No orders
ntombi-group-select = Give orders next
ntombi-group-slay = Who falls
ntombi-group-push = Push back
ntombi-group-step = Step in
ntombi-group-give = Choose

## What dice are for

ntombi-roll-dare = the unarmed man's nerve
ntombi-roll-sweep = whether the current sweeps him away
ntombi-roll-land = whether he reaches the bank
ntombi-roll-bank = which bank: 1 north, 2 south, 3 the nearer
ntombi-roll-ford = how many of six the river takes
ntombi-roll-ford-rest = whether the river takes this one (on a 3)
ntombi-roll-tent = how many may leave the tent
ntombi-roll-freed = whether he comes out armed (on a 3)
ntombi-roll-watch = whether the sentry sees them
ntombi-roll-shot = the shot
ntombi-roll-stray = where the stray shot goes (a 6 hits a friend)
ntombi-roll-who = which of the men equally close is hit
ntombi-roll-volley = casualties from the volley
ntombi-roll-morale = morale under the volley
ntombi-roll-melee = the melee

## Odds

ntombi-odds-british = { $count ->
    [one] one British soldier falls
   *[other] { $count } British fall
}
ntombi-odds-british-some = at least one British soldier falls
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
ntombi-odds-bold = may go where he likes
ntombi-odds-flees = must move away
ntombi-odds-armed = still has his weapon
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
ntombi-odds-leave = { $count ->
    [one] one man may leave
   *[other] { $count } men may leave
}

## Events

ntombi-arrayed = Warband { $warband } is set up { $place }.
ntombi-posted = { $figure-start } is sent ahead, { $south }″ from the north edge and { $east }″ from the west edge.
ntombi-turn = Turn { $turn } begins.
ntombi-moved = { $figure-start } moves { $leg }.
ntombi-stood = { $figure-start } stands still.
ntombi-engaged = { $figure-start } closes with { $enemy }.
ntombi-reloaded = { $figure-start } loads.
ntombi-fixed = { $figure-start } fixes his bayonet.
ntombi-mounted = { $figure-start } mounts.
ntombi-dismounted = { $figure-start } dismounts.
ntombi-dared = { $figure-start } rolls a { $die }: { $die ->
        [1] he may go where he likes.
        [2] he stays.
       *[other] he must move away.
    }
ntombi-saved = { $figure-start } is off the table, saved.
ntombi-swept = { $figure-start } rolls { $dice }: the river sweeps him away.
ntombi-kept-footing = { $figure-start } rolls { $dice } and keeps his footing.
ntombi-drifted = { $figure-start } drifts downstream.
ntombi-struggled = { $figure-start } fights the current: { $dice }.
ntombi-landed = { $figure-start } is washed ashore and must recover.
ntombi-drowned = The river takes { $figure }.
ntombi-ford-rolled = Dice for the men in the river: { $dice }.
ntombi-forded = { $entered ->
        [one] One Zulu
       *[other] { $entered } Zulus
    } went into the river; { $lost ->
        [0] nobody drowns.
        [one] one drowns.
       *[other] { $lost } drown.
    }
ntombi-roused = Tent { $tent } wakes up: { $count ->
        [one] one man
       *[other] { $count } men
    } may leave.
ntombi-collapsed = { $figure-start } brings tent { $tent } down.
ntombi-freed-armed = { $figure-start } crawls out, weapon in hand (roll: { $die }).
ntombi-freed-unarmed = { $figure-start } crawls out without a weapon (roll: { $die }).
ntombi-alarm-by = Alarm! { $figure-start } wakes the camp.
ntombi-alarm = Alarm! The camp wakes.
ntombi-shot-heard = The shot is heard in the tents.
ntombi-watched = { $figure-start } keeps watch, with { $count ->
        [one] one Zulu
       *[other] { $count } Zulus
    } nearby: { $dice }.
ntombi-hit = { $figure-start } shoots at { $target }: { $sum }, needing { $needs }: a hit.
ntombi-missed = { $figure-start } shoots at { $target }: { $sum }, needing { $needs }: a miss.
ntombi-fell = { $figure-start } falls.
ntombi-diverted = Only half the hits may fall on men in contact: { $other } is hit instead of { $figure }.
ntombi-hit-lost = Only half the hits may fall on men in contact: the hit on { $figure } is lost.
ntombi-rolled-again = { $figure-start } fires into a melee and misses; second roll: { $dice }.
ntombi-strayed = A stray shot from { $figure } hits { $victim }.
ntombi-volleyed = { $figure-start } orders a volley: { $firers } rifles, { $count ->
        [0] nobody falls.
        [one] one Zulu falls.
       *[other] { $count } Zulus fall.
    }
ntombi-morale-failed = Warband { $warband } rolls { $sum } and goes to ground in the grass.
ntombi-morale-held = Warband { $warband } rolls { $sum } and stands.
ntombi-fought = { $figure-start } against { $zulus ->
        [one] one Zulu
       *[other] { $zulus } Zulus
    }: { $ours } to { $theirs }.
ntombi-pushed = { $figure-start } is pushed back.
ntombi-stuck = { $figure-start } has nowhere to go and stays in contact.
ntombi-followed = { $figure-start } follows up.
ntombi-stepped = { $figure-start } steps into the gap.
ntombi-british-major = British major victory: { $saved } saved, { $fallen ->
        [one] 1 Zulu fallen
       *[other] { $fallen } Zulus fallen
    }.
ntombi-british-minor = British minor victory: { $saved } saved, { $fallen ->
        [one] 1 Zulu fallen
       *[other] { $fallen } Zulus fallen
    }.
ntombi-drawn = A draw: { $saved } saved, { $fallen ->
        [one] 1 Zulu fallen
       *[other] { $fallen } Zulus fallen
    }.
ntombi-zulu-minor = Zulu minor victory: { $saved } British saved, { $fallen ->
        [one] 1 Zulu fallen
       *[other] { $fallen } Zulus fallen
    }.
ntombi-zulu-major = Zulu major victory: { $saved } British saved, { $fallen ->
        [one] 1 Zulu fallen
       *[other] { $fallen } Zulus fallen
    }.

## Refusals

ntombi-no-such-figure = There is no figure called { $name }. Check its name on the table.
ntombi-no-such-tent = There is no tent called { $name }. Check its name on the table.
ntombi-no-too-far = That costs { $cost }″, and he has only { $allowance }″.
ntombi-no-not-now = You can't do that now. Choose something from the list.
ntombi-no-over = The battle is over.
ntombi-no-not-yours = You don't command that figure right now. Pick one of your own.
ntombi-no-not-here = He can't do that from where he is.
ntombi-no-done = He has already acted this phase. Pick another figure.
ntombi-no-asleep = The British can't do that before the alarm.
ntombi-no-down = He is lying low in the grass.
ntombi-no-recovering = He is still recovering from the river.
ntombi-no-just-freed = He has only just crawled out: he can act again from the melee phase on.
ntombi-no-rooted = He is too frightened to move this turn.
ntombi-no-off-table = That is off the table. Choose a spot on it.
ntombi-no-way = There is no way to get there this move. Try somewhere nearer.
ntombi-no-long-path = A path has one to eight legs. Send him part of the way first.
ntombi-no-through-enemy = An enemy stands in the way.
ntombi-no-through-tent = A tent stands in the way.
ntombi-no-taken = Someone is already standing there.
ntombi-no-in-tent = There is a tent there.
ntombi-no-not-conformed = To make contact, set his base squarely against one side of the enemy's.
ntombi-no-riders-climb = A rider can't climb.
ntombi-no-too-much-water = That is more water than he can cross in one move.
ntombi-no-in-water = He can't do that while he is in the river.
ntombi-no-fired-mounted = A rider who has fired may not move.
ntombi-no-nothing-to-load = He has no empty rifle to load.
ntombi-no-time-to-load = Loading costs 3″ of movement, and he has less than that left.
ntombi-no-more-out = No more men may leave that tent now.
ntombi-no-exit-blocked = The exit is blocked.
ntombi-no-fixing = Fixing a bayonet takes the whole move, and can't be done in a tent, on leaving one or after firing.
ntombi-no-fixed-already = His bayonet is already fixed.
ntombi-no-fixed-nothing = He has no rifle to fix a bayonet on.
ntombi-no-horse = Only the rider can mount, right beside his horse.
ntombi-no-not-mounted = He is not mounted.
ntombi-no-whole-move = Mounting takes the whole 6″.
ntombi-no-time-to-dismount = Dismounting costs 6″, and he has less than that left.
ntombi-no-loads-riding = A rider can't ride and load in the same turn.
ntombi-no-armed = Only an unarmed British figure has to test his nerve.
ntombi-no-dared = He has already rolled for his nerve.
ntombi-no-afraid = He is unarmed: test his nerve first.
ntombi-no-must-flee = He must end up farther from the nearest Zulu, and may stay only if no move takes him farther away.
ntombi-no-must-attack = A Zulu who has dropped his gun must close with the nearest British figure.
ntombi-no-collapse = The British may bring down a tent only if it is empty or its exit is blocked.
ntombi-no-tent-gone = That tent is not standing.
ntombi-no-not-at-tent = He is not beside that tent.
ntombi-no-alarm-given = The alarm has already been raised.
ntombi-no-beat = Before the alarm a sentry stays close to his post, on dry ground, and doesn't walk into anyone.
ntombi-no-sees-nobody = Only a man who came out to look, and can see a Zulu, may do that.
ntombi-no-weapon = He has nothing to shoot with.
ntombi-no-empty = His rifle is empty: he has to load first.
ntombi-no-shots-spent = The revolver has fired all its shots this turn.
ntombi-no-one-manner = A man fires all his shots in a turn the same way, and only a revolver can fire hastily.
ntombi-no-barred = He is still in contact after a drawn melee, so he can't fire this turn.
ntombi-no-every-other = That gun fires only every other turn.
ntombi-no-engaged-fire = Zulus in contact can't fire.
ntombi-no-own-target = That is one of your own men.
ntombi-no-not-in-front = That is not in front of him.
ntombi-no-sight = He has no clear line of fire.
ntombi-no-range = That is out of range.
ntombi-no-target-down = You can't fire at a man who is head down.
ntombi-no-target-hidden = There is no target there.
ntombi-no-target-engaged = Only the British may fire at a figure in contact, from 2″ or less.
ntombi-no-british-engaged = Zulus can't fire at British figures in contact.
ntombi-no-only-touching = In contact he can only fire at a Zulu touching him.
ntombi-no-too-few = A volley needs at least nine rifles.
ntombi-no-leader = An officer or sergeant who is not in the line must give the word of command.
ntombi-no-leader-far = The leader must be within 3″ of the line.
ntombi-no-line = Each man must stand within 1½″ of the next.
ntombi-no-not-loaded = Everyone in the line needs a loaded rifle, and nobody in it may be in contact.
ntombi-no-facings = Their facings differ by more than 45°.
ntombi-no-direction = That direction is not in front of everyone in the line.
ntombi-no-ahead = One man in the line stands ahead of another.
ntombi-no-cohesion = A melee beside the line has broken it up.
ntombi-no-targets = There is nobody ahead for the volley to hit.
ntombi-no-not-in-contact = Nobody is in contact there.
ntombi-no-fought = That melee has already been fought this phase.
ntombi-no-nobody-joins = In the Zulu phase, choose Zulus in contact who can still fight; in the British phase, choose none.
ntombi-no-wrong-choice = You can't choose that one. Pick one of those on offer.
ntombi-no-wrong-count = Choose exactly as many as the river takes, from those who went in.
ntombi-no-wrong-fall = Choose exactly as many as fall, from those equally near.
ntombi-no-follow = He can't follow up there.
ntombi-no-outside-muster = That is outside the set-up area. Choose a spot near the north edge.
ntombi-no-too-many-flanking = No more warbands may start on the flanks. Put this one on the north edge.
ntombi-no-too-many-stalkers = No more figures may be sent ahead.
ntombi-no-stalker-near = A stalker must start more than 24″ from every British figure.
ntombi-no-nothing-changes = It is already set up exactly like that.
ntombi-no-rearranged = The set-up has been changed 240 times, and that is the limit. Begin the battle.
ntombi-no-room-for-rest = That would leave no room along the north edge for the warbands still to be set up.
ntombi-no-not-all-set-up = Some warbands are not set up yet. Place them first.
ntombi-no-footprint = Place him right up against the tent.

## Mistakes in data files and positions

ntombi-counter-zulu = Zulu warrior
ntombi-fault-scenarios = there must be at least one scenario and at most { $most }, not { $found }
ntombi-fault-no-name = { $id } is a scenario of your own: give it a “name” in both languages
ntombi-fault-about = what a scenario is about has 1 to 200 letters in each language, and no control characters
ntombi-fault-twice = the scenario { $id } appears twice
ntombi-fault-table = a table measures 36″ to 160″ each way
ntombi-fault-river = the banks must lie on the table, north before south
ntombi-fault-road = the road must lie on the south edge
ntombi-fault-beat = a sentry walks at most 24″ from his post (2400), and stands if it is 0 or left out
ntombi-fault-turns = a game lasts 1 to 199 turns
ntombi-fault-victory = the four numbers must go from high to low
ntombi-fault-muster = the set-up strip is too shallow or too deep
ntombi-fault-distance = figures sent ahead keep a distance of 0″ to 160″
ntombi-fault-flanks = the set-up flanks must end on the table
ntombi-fault-no-room = there is no room along the north edge for all warbands, six abreast and two deep
ntombi-fault-off-table = this is not on the table
ntombi-fault-along = the length of the direction must be a whole number, like that of (3, 4)
ntombi-fault-size = each side must measure 1″ to 20″
ntombi-fault-exit = an exit must face n, e, s or w, with an inch of table in front of it
ntombi-fault-many = too many: at most 8 tents, 24 wagons and rocks, 40 British and 10 warbands
ntombi-fault-overlap = this overlaps something else
ntombi-fault-rank = a British figure must be officer, sergeant, booth or private
ntombi-fault-count = there must be 1 to 40 British figures
ntombi-fault-horse = there is only one horse, and it needs one rider
ntombi-fault-id = a name used in commands has 4 to 20 lower-case letters, and no two figures share it
ntombi-fault-name = a name has 1 to 60 letters in each language, and no control characters
ntombi-fault-no-tent = there is no tent with this number
ntombi-fault-full-tent = a standing tent holds at most 8
ntombi-fault-post = a figure must start either in a tent or at a point
ntombi-fault-warband = a warband has 1 to 12 figures, and no more firearms than figures
ntombi-fault-scenario = there is no scenario with this name
ntombi-fault-no-figure = there is no such figure, or it appears twice
ntombi-fault-missing-figure = a figure is missing
ntombi-fault-place = a figure cannot be there
ntombi-fault-rearranged = a set-up can be changed 240 times at most
ntombi-fault-ridden = nobody rides more than 12″ in a move
ntombi-fault-flag = there is no such state
ntombi-fault-tents = there must be an entry for each tent
ntombi-fault-hits = there must be an entry for each warband
ntombi-fault-in-tent = it is standing on a tent
ntombi-fault-contact = they are not touching
ntombi-fault-turn = there is no such turn
ntombi-fault-waiting = someone has not been set up
ntombi-fault-stage = this is not something that can be decided here

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
ntombi-column-means = What it means
ntombi-means-saved = { $major } or more: British major victory; { $minor } or more: British minor victory; { $draw } or more: a draw; { $zulu } or more: Zulu minor victory; fewer: Zulu major victory
ntombi-means-fallen = { $half } or more: one level better for the British. Under { $sixth }: one level better for the Zulus

## What is to be read about a thing

ntombi-read-warband = A warband moves 8″ and is ordered as one; point at a man again to order him alone.
ntombi-read-morale = A volley makes it check: if it fails, those ahead of the line go to ground and miss their next move.
ntombi-read-river = Deep water: the British make 3″ a turn through it, the Zulus 4″.
ntombi-read-current = A British figure still in the water after its move rolls three dice; three alike, and it is swept away.
ntombi-read-road = Leaving the table here saves a British figure.
ntombi-read-climb = Getting up costs 3″ of a move, getting down 2″.
ntombi-read-cover = Cover for anyone on it or behind it: -1 to every shot at him.
ntombi-read-tent = Before each British move it rolls two dice: that many men may come out.
ntombi-read-exit = The exit is blocked while Zulus cover half of it. The men inside may then bring the tent down.
ntombi-read-horse = The lieutenant's horse. Only he rides it; mounting takes a whole move on foot.
ntombi-read-officer = An officer with a revolver: two shots a turn, or three at -1 each. It never needs loading. He can give the word for a volley.
ntombi-read-sergeant = A sergeant with a rifle. He can give the word for a volley of nine rifles or more.
ntombi-read-booth = Sergeant Booth rolls three dice in a melee, and can give the word for a volley.
ntombi-read-private = A private with a rifle: two dice, hitting on 4 or more up to 12″, on 5 or more up to 24″, on 6 beyond.
ntombi-read-gun = Has a firearm: within 6″ he hits on 4 or more, drops it and must attack; up to 24″ he hits on a 6, every other turn.
ntombi-read-warrior = A warrior: one die in a melee. A group rolls three at most; one man alone from behind rolls two.
ntombi-read-sentry = A sentry. Before the alarm he watches, and stays within his beat.
ntombi-read-unarmed = Without a weapon: -2 in a melee, and a die decides whether he dares to go near Zulus.
ntombi-read-empty = The rifle is empty: loading takes 3″ of a move, and whoever stands still is loaded when the move ends.
ntombi-read-bayonet = Bayonet fixed: two dice in a melee instead of one.
ntombi-read-fix = One die in a melee. Fixing the bayonet makes it two and takes the whole move.
ntombi-read-mounted = On horseback: 12″ a move, his own shots at -1, three dice in a melee after riding in.
ntombi-read-down = Head down in the grass: cannot be fired at, and misses his next move.
ntombi-read-must-attack = Has dropped his gun and must go for the nearest British figure.
ntombi-read-fired = Has fired this turn, which shortens the move: by 3″ for the British, by 6″ for Zulus.
ntombi-read-recovering = Washed ashore: he needs two turns to recover, but defends himself.
ntombi-read-contact = In contact: the side whose phase it is may fight a melee.
ntombi-read-wading = In the water nobody fires, loads or fixes a bayonet.
ntombi-read-swept = Adrift: carried 8″ east each turn until a double on two dice washes him ashore.
ntombi-read-pace-british = A British figure on foot moves 6″.
ntombi-read-pace-rider = A rider moves 12″.
ntombi-read-pace-zulu = A Zulu moves 8″.

# What the laboratory counts.
ntombi-census-last-turn = the last turn is over
ntombi-census-british-away = no British left on the table, and some of them saved
ntombi-census-british-destroyed = no British left on the table, and none saved
ntombi-census-zulus-destroyed = no Zulus left on the table
ntombi-census-british-major = British major victory
ntombi-census-british-minor = British minor victory
ntombi-census-drawn = a draw
ntombi-census-zulu-minor = Zulu minor victory
ntombi-census-zulu-major = Zulu major victory
ntombi-census-officer = officers
ntombi-census-sergeant = sergeants
ntombi-census-booth = Sergeant Booth
ntombi-census-private = privates
ntombi-census-alarm = the alarm
ntombi-census-volley = a volley
ntombi-census-collapsed = a tent brought down
ntombi-census-morale = a warband goes to ground
ntombi-census-saved = a British figure saved
ntombi-census-drowned = a figure drowned
ntombi-census-turn-unseen = a turn begins, the alarm not yet given
ntombi-census-sentry-killed-unseen = a sentry killed before the alarm

## Why something is advised, after “because it …”.

ntombi-why-saved = gets men to safety
ntombi-why-away = lets men get away before anyone can catch them
ntombi-why-cut-off = cuts men off from the way out
ntombi-why-alive = keeps men alive
ntombi-why-fallen = brings men down
ntombi-why-dry = keeps men out of the river
ntombi-why-at-the-tents = brings warriors to the tents before the sleepers are out
ntombi-why-off-the-tents = keeps the warriors away from the tents
ntombi-why-out-of-tents = gets men out of the tents
ntombi-why-apart = keeps men out of hand-to-hand fights
ntombi-why-at-grips = brings warriors to grips with the British
ntombi-why-loaded = keeps rifles loaded
ntombi-why-bayonets = fixes bayonets in time
ntombi-why-nearer = gets men nearer the way out
ntombi-why-warriors-lost = costs the Zulus warriors
ntombi-why-warriors-kept = spares your warriors
ntombi-why-at-a-distance = keeps the Zulus at a distance
ntombi-why-pressing = brings warriors close to the British
ntombi-why-alarm = raises the alarm
ntombi-why-quiet = puts off the alarm
ntombi-why-heard = makes it more likely that a sentry notices the Zulus
ntombi-why-unheard = keeps the warriors unnoticed
ntombi-why-gathered = gathers warriors close to the sleepers
