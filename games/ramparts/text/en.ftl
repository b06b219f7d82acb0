### Zulus on the Ramparts!, in English.

ramparts-title = Zulus on the Ramparts!
ramparts-about = Rorke's Drift, 1879: one player holds the mission station against four Zulu regiments moved by the game.
ramparts-seat-british = British
ramparts-scenario-standard = Rorke's Drift
ramparts-scenario-standard-about = 22 and 23 January 1879, from the first alarm to the Relief Column.
ramparts-option-starting_strength = Varying strength
ramparts-option-starting_strength-about = A die for each iButho may take a hit marker off it or add up to two (R-12.1).
ramparts-option-tighter = A tighter game
ramparts-option-tighter-about = Three cards and three iMpi markers are set aside unseen (R-12.2).
ramparts-option-card = Card { $number } ({ $card })
ramparts-option-card-about = { $about }
ramparts-option-card-deck = Shuffled into the deck (R-12.3).
ramparts-option-card-top = Shuffled into the top half of the deck (R-12.3).
ramparts-option-morning_attack = Morning attack
ramparts-option-morning_attack-about = When the cup runs out the Zulus make their last assault at dawn (R-12.4).
ramparts-option-valour_and_luck = Zulu valour, British luck
ramparts-option-valour_and_luck-about = A card may be discarded to turn a 5 of a volley into a 6, or a 6 into a 5 (R-12.5).

## Board and pieces

ramparts-box = box { $box }
ramparts-box-post = { $name }
ramparts-outer-perimeter = Outer Perimeter (0)
ramparts-inner-barricade = Inner Barricade (-1)
ramparts-final-redoubt = Final Redoubt (-2)
ramparts-sign-left = { $count }
ramparts-sign-box = { $box }
ramparts-sign-track = { $name }
ramparts-space = { $track }, { $box }
ramparts-ibutho = { $name } ({ $track })
ramparts-fire = Fire in the { $building }
ramparts-defender = { $card } holds the { $post } ({ $from ->
        [6] on a 6
       *[other] on { $from } to { $to }
    })
ramparts-victory-marker = Zulu Victory marker
ramparts-barricade = Barricade { $thirds }/3 done
ramparts-badge-routed = routed
ramparts-mark-ibutho = { $mark }
ramparts-mark-routed = x{ $mark }
ramparts-mark-fire = FIRE
ramparts-mark-defence = { $from }-{ $to }
ramparts-mark-victory = VICT
ramparts-mark-barricade = B { $thirds }/3
ramparts-horse = Natal Native Horse
ramparts-contingent = Natal Native Contingent
ramparts-company = G Company

## Strip and panels

ramparts-phase-impi = Turn { $turn }: iMpi
ramparts-phase-ibutho = iButho
ramparts-phase-action = { $count ->
        [0] Action
       *[other] Action ({ $count })
    }
ramparts-phase-draw = Card Draw
ramparts-phase-hero = Hero
ramparts-phase-housekeeping = Housekeeping
ramparts-phase-over = The end
ramparts-panel-situation = Situation
ramparts-panel-hand = Hand
ramparts-panel-available = Available Heroes
ramparts-panel-platoon = Reserve Platoon
ramparts-panel-overseer = Building the barricade
ramparts-panel-effects = What they can do
ramparts-card-number = { $number }
ramparts-marker-name = { $name }
ramparts-range-close = close
ramparts-range-medium = medium
ramparts-range-long = long
ramparts-range-dice = { $count ->
        [0] –
       *[other] { $count }
    }
ramparts-card-does = { $card } ({ $effects })
ramparts-is-lieutenant = Lieutenant
ramparts-is-sergeant = Sergeant
ramparts-is-platoon = only with the Reserve Platoon
ramparts-is-melee = melee
ramparts-is-tiring = then Ammunition/Water Low
ramparts-is-no-limit = no hand limit
ramparts-is-supplied = volleys do not bring Ammunition/Water Low back
ramparts-is-far = box 4 too
ramparts-is-fire-fighter = +{ $bonus } against fires
ramparts-is-steady = fire does not send the defender to the hand: { $post }
ramparts-is-defender = { $from ->
        [6] holds on a 6: { $post }
       *[other] holds on { $from } to { $to }: { $post }
    }
ramparts-ability-return = return: { $effects }
ramparts-ability-return-draw = return, draw phase: { $effects }
ramparts-ability-discard = discard: { $effects }
ramparts-ability-discard-draw = discard, draw phase: { $effects }
ramparts-ability-discard-volley = discard, after a volley is rolled: { $effects }
ramparts-ability-play = play free: { $effects }
ramparts-ability-instead = play in place of a draw: { $effects }
ramparts-panel-discards = Discards
ramparts-panel-pile = Draw pile
ramparts-panel-cup = In the cup
ramparts-panel-unseen = In the cup, but for three set aside unseen
ramparts-panel-used = Used markers
ramparts-panel-casualties = Zulu casualties
ramparts-panel-score = Points
ramparts-item-card = { $number } { $card } ({ $id })
ramparts-item-volley = { $number } { $card } ({ $id }) { $close }/{ $medium }/{ $long }
ramparts-item-name = { $card }
ramparts-item-marker = { $count ->
        [one] { $name }
       *[other] { $count } × { $name }
    }
ramparts-item-hits = { $name } { $count ->
        [one] 1 hit marker
       *[other] { $count } hit markers
    }
ramparts-item-eliminated = { $name } itself
ramparts-pile-top = { $count } above the Night
ramparts-pile-bottom = { $count } below it
ramparts-pile-next = the next { $count }
ramparts-pile-last = the last { $count } with the Relief Column
ramparts-state-day = day
ramparts-state-night = night
ramparts-state-morning = the morning after
ramparts-state-victory = Zulu Victory marker on the { $box }
ramparts-state-low = Ammunition/Water Low
ramparts-state-low-for-good = Ammunition/Water Low to the end
ramparts-state-supplied = ammunition and water in hand
ramparts-state-overheat = rifles overheated
ramparts-state-snipers = under snipers' fire
ramparts-state-tighter = three cards and three markers set aside
ramparts-score-heroes = { $points } for { $count } { $count ->
        [one] Hero
       *[other] Heroes
    }
ramparts-score-decorated = { $points } for { $count } decorated { $count ->
        [one] Hero
       *[other] Heroes
    }
ramparts-score-buildings = { $points } for { $count } { $count ->
        [one] building
       *[other] buildings
    } not burning
ramparts-score-hits = { $points } for { $count } hit { $count ->
        [one] marker
       *[other] markers
    } in the casualties
ramparts-score-ibuthos = { $points } for { $count } { $count ->
        [one] iButho
       *[other] iButhos
    } eliminated
ramparts-score-held = { $points } because no iButho has reached the Zulu Victory marker
ramparts-score-horse = { $points } for the Natal Native Horse
ramparts-score-contingent = { $points } for the Natal Native Contingent
ramparts-score-company = { $points } for G Company
ramparts-score-now = { $points } in all, if it ended now: { $level }
ramparts-score-final = { $points } in all: { $level }
ramparts-level-tragic = Tragic Defeat
ramparts-level-ignoble = Ignoble Defeat
ramparts-level-standoff = Standoff
ramparts-level-minor = Minor British Victory
ramparts-level-major = Major British Victory
ramparts-level-epic = Epic British Victory

## Prompts

ramparts-ask-impi = iMpi phase of turn { $turn }: draw an iMpi marker from the cup.
ramparts-ask-fires = Both buildings burn and one fire goes out: choose which.
ramparts-ask-action = { $count ->
        [one] Action phase: take one Action, use free abilities, or go on.
       *[other] Action phase: take up to { $count } Actions, use free abilities, or go on.
    }
ramparts-ask-action-quiet = { $count ->
        [one] Action phase: take one Action (no volleys this turn), use free abilities, or go on.
       *[other] Action phase: take up to { $count } Actions (no volleys this turn), use free abilities, or go on.
    }
ramparts-ask-free = Action phase: no Action is left. Use free abilities, or go on.
ramparts-ask-reroll = Action phase, volley at the { $track }: { $dice }. Sacrifice a Hero to roll dice again, or keep them.
ramparts-ask-raise = Action phase, volley at the { $track }: { $dice }. G Company adds 1 to a die of your choice.
ramparts-ask-luck = Action phase, volley at the { $track }: { $dice }. Discard a card to turn a 5 or a 6, or keep the dice.
ramparts-ask-draw = { $count ->
        [0] Card Draw phase: nothing is left to draw. Use an ability, or go on.
        [one] Card Draw phase: draw a card, use an ability, or go on.
       *[other] Card Draw phase: up to { $count } cards can be drawn. Draw, use an ability, or go on.
    }
ramparts-ask-must-draw = Card Draw phase: a card must be drawn now.
ramparts-ask-muster = { $card } calls everyone out: put forth any Heroes in your hand and one from the discards.
ramparts-ask-muster-hand = { $card } calls everyone out: put forth any more Heroes in your hand.
ramparts-ask-hero = Hero phase: put one Hero forth free, or go on.
ramparts-ask-discard = { $count ->
        [one] Housekeeping: discard one card; the limit is five.
       *[other] Housekeeping: discard { $count } cards, one at a time; the limit is five.
    }
ramparts-note-quiet = No volleys can be fired this turn.
ramparts-note-last-chance = This Action phase is the last chance to remove Ammunition/Water Low.
ramparts-note-inside = Zulus are inside the perimeter: every volley must be fired at them.

## Choices

ramparts-do-marker = Draw an iMpi marker
ramparts-do-douse = Put out the fire in the { $building }
ramparts-do-forth = Put { $card } forth
ramparts-do-forth-fallen = Put { $card } forth from the discards
ramparts-do-form = Form the Reserve Platoon under { $card } and { $other }
ramparts-do-disband = Disband the Reserve Platoon
ramparts-do-build = Build the barricade on: { $box }, step { $thirds } of 3
ramparts-do-build-under = Build under { $card }: { $box }, step { $thirds } of 3
ramparts-do-stop = Stop building
ramparts-do-fight = Fight a fire with { $card }
ramparts-do-supply = Distribute ammunition and water with { $card }
ramparts-do-volley = { $penalties ->
        [0] Fire { $card } at the { $track }: { $dice ->
            [one] one die
           *[other] { $dice } dice
        }
       *[other] Fire { $card } at the { $track }: { $dice ->
            [one] one die
           *[other] { $dice } dice
        }, { $penalties } × -1
    }
ramparts-do-return = Return { $card } to the hand: { $effects }{ $about }
ramparts-do-sacrifice = Sacrifice { $card }: { $effects }{ $about }
ramparts-do-play = Play { $card }: { $effects }{ $about }
ramparts-about-nothing = {""}
ramparts-about-card = {" "}({ $card })
ramparts-about-track = {" "}({ $track })
ramparts-do-reroll = Sacrifice { $card } and roll { $dice } again
ramparts-do-raise = Add 1 to a die showing { $face }
ramparts-do-turn = Discard { $card } and turn a { $face } into a { $to }
ramparts-do-keep = Leave the dice as they are
ramparts-do-draw = Draw a card
ramparts-do-discard = Discard { $card }
ramparts-do-done-action = End the Action phase
ramparts-do-done-draw = End the Card Draw phase
ramparts-do-done-hero = End the Hero phase
ramparts-do-done-muster = Nobody else
ramparts-effect-draw-more = { $count ->
        [one] one more card may be drawn
       *[other] up to { $count } more cards may be drawn
    }
ramparts-effect-draw = { $count ->
        [one] draw a card
       *[other] draw { $count } cards
    }
ramparts-effect-actions = { $count ->
        [one] one more Action
       *[other] { $count } more Actions
    }
ramparts-effect-forth = put another Hero forth
ramparts-effect-forth-all = put every Hero in hand forth
ramparts-effect-muster = put forth any Heroes in your hand, and one from the discards
ramparts-effect-supply = remove Ammunition/Water Low
ramparts-effect-retrieve = take a card from the discards
ramparts-effect-retrieve-hero = take a Hero from the discards
ramparts-effect-retrieve-event = take an Event from the discards
ramparts-effect-back = { $count ->
        [one] drive an iButho back one box
       *[other] drive an iButho back { $count } boxes
    }
ramparts-effect-stampede = drive the iButhos at the walls back
ramparts-effect-douse = put out a fire
ramparts-effect-build = one step of the barricade
ramparts-effect-reroll = roll dice of a volley again

## Words that actions begin with; several are separated by bars, the first is shown

ramparts-verb-marker = marker | impi
ramparts-verb-douse = douse
ramparts-verb-forth = forth | put-forth | put
ramparts-verb-form = form | platoon
ramparts-verb-disband = disband
ramparts-verb-build = build | barricade
ramparts-verb-stop = stop
ramparts-verb-fight = fight
ramparts-verb-supply = supply | distribute
ramparts-verb-volley = volley | fire
ramparts-verb-use = use
ramparts-verb-reroll = reroll | re-roll
ramparts-verb-raise = raise
ramparts-verb-turn = turn
ramparts-verb-keep = keep
ramparts-verb-draw = draw
ramparts-verb-discard = discard
ramparts-verb-done = done | pass | end

## What dice and draws are for

ramparts-why-ibutho = the iButho on the next track
ramparts-why-strength = an iButho's starting strength
ramparts-why-marker = the iMpi marker
ramparts-why-extra = the marker after Rifles overheat
ramparts-why-snipers = the markers after Snipers, until an Advance; keep the others out till then
ramparts-why-second = the second Advance of the morning
ramparts-why-dawn = the last markers in the cup
ramparts-why-recall = the Advance marker that goes back to the cup
ramparts-why-prince = Prince Dabulamanzi
ramparts-why-defence = the defender
ramparts-why-fire = Building Fire
ramparts-why-fighting = fighting the fire
ramparts-why-volley = the volley
ramparts-why-reroll = the dice rolled again
ramparts-why-card = the card on top of the pile

## Events

ramparts-mustered = { $track }: { $name }, { $hits } hit markers, in box 5.
ramparts-strength-rolled = { $track }: a { $roll }, so { $hits } hit markers.
ramparts-turn = Turn { $turn }.
ramparts-marker = The iMpi marker: { $marker }.
ramparts-extra = One more marker: { $marker }.
ramparts-second = They come again: { $marker }.
ramparts-marker-back = { $marker } goes back to the cup.
ramparts-advances-back = { $count ->
        [0] There are no used Advance markers to go back to the cup.
        [one] The one used Advance marker goes back to the cup.
       *[other] All { $count } used Advance markers go back to the cup.
    }
ramparts-cup-empty = The cup is empty; no marker is drawn.
ramparts-advanced = { $track }: forward to { $box }.
ramparts-blocked = { $track }: no way in, another iButho holds { $box }.
ramparts-halted = The burning { $building } stops them for this turn.
ramparts-repelled = { $card } rolls { $roll } and throws the attack back ({ $track }).
ramparts-overran = { $card } rolls { $roll }: the Zulus break through ({ $track }).
ramparts-recovered = { $track }: the routed iButho is back in { $box }.
ramparts-regained = { $track }: one hit marker regained.
ramparts-ceasefire = The men rest: no volleys this turn.
ramparts-went-back = { $track }: back to { $box }.
ramparts-routed = { $track }: the iButho is routed.
ramparts-fire-rolled = Building Fire: the die shows { $roll }.
ramparts-fire-nothing = The fires stay as they are.
ramparts-caught-fire = The { $building } is burning!
ramparts-fire-out = The fire in the { $building } is out.
ramparts-prince = The Prince waves his warriors on: { $roll }.
ramparts-overheated = The rifles overheat: -1 on volleys this turn.
ramparts-sniped = Snipers on the hill: -1 on volleys this turn.
ramparts-debate = The officers debate; the rest of the turn is lost.
ramparts-dawn = Dawn: the Zulus gather for their last assault.
ramparts-gathered = { $track }: gathering in { $box }.
ramparts-low-for-good = The last ammunition has been given out: Ammunition/Water Low stays.
ramparts-post-held = { $card } holds: { $post }.
ramparts-post-left = { $card } stands by until the fire is out: { $post }.
ramparts-to-hand = { $card } returns to the hand.
ramparts-put-forth = { $card } is put forth.
ramparts-formed = { $card } and { $other } form the Reserve Platoon.
ramparts-disbanded = The Reserve Platoon is disbanded; both leaders return to the hand.
ramparts-oversees = { $card } oversees the barricade.
ramparts-built = The barricade grows, { $thirds } of 3: { $box }.
ramparts-barricade-done = The barricade is done; the Zulu Victory marker moves in: { $box }.
ramparts-stopped-building = { $card } leaves the barricade and returns to the hand.
ramparts-fought-fire = { $card } leads the men against the fire.
ramparts-fight-rolled = Fighting the fire: { $roll }, counts as { $total }.
ramparts-supplied = Ammunition and water are passed round.
ramparts-low-again = Ammunition and water run low.
ramparts-fired = { $card }: fire! Target: { $track }.
ramparts-rolled = The dice: { $dice }.
ramparts-rerolled = { $card } steadies the line; the dice now: { $dice }.
ramparts-modified = { $count } × -1 on the highest dice: { $dice }.
ramparts-raised = G Company makes a { $face } one better: { $dice }.
ramparts-turned = { $card } is given up to turn a { $face }: { $dice }.
ramparts-results = { $track }: { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }, { $retreats ->
        [one] 1 retreat
       *[other] { $retreats } retreats
    }.
ramparts-eliminated = { $track }: the iButho is destroyed.
ramparts-used-return = { $card } gives an order and returns to the hand.
ramparts-used-discard = { $card } makes his sacrifice.
ramparts-used-play = { $card } is played.
ramparts-more-actions = { $count ->
        [one] One more Action this turn.
       *[other] { $count } more Actions this turn.
    }
ramparts-retrieved = { $card } comes back from the discards.
ramparts-horse-came = The Natal Native Horse rides in.
ramparts-contingent-came = The Natal Native Contingent mans the walls.
ramparts-company-came = G Company has arrived.
ramparts-drew = Drawn: { $card }.
ramparts-wasted = { $card } is discarded without effect.
ramparts-night-falls = Night falls.
ramparts-discarded = { $card } is discarded.
ramparts-phase-ended = The phase is over.
ramparts-end-overrun = The post falls: the { $track } reaches the Zulu Victory marker. { $points } points; level: { $level }.
ramparts-end-broken = The post is saved: no Zulu is left in the fight. { $points } points; level: { $level }.
ramparts-end-relief = The Relief Column is here. { $points } points; level: { $level }.

## Refusals

ramparts-no-impi = First draw the turn's iMpi marker.
ramparts-no-fires = First say which fire goes out.
ramparts-no-action = That cannot be done in the Action phase.
ramparts-no-volley = The dice of a volley lie on the table: change them or keep them.
ramparts-no-draw = In the Card Draw phase only drawing and abilities for it are possible.
ramparts-no-muster = First say who else is put forth, or that nobody is.
ramparts-no-hero = In the Hero phase a Hero may be put forth, nothing else.
ramparts-no-discarding = The hand is too large: discard first.
ramparts-no-over = The battle is over.
ramparts-no-such-card = There is no card { $name }.
ramparts-no-such-track = There is no track called { $name }.
ramparts-no-action-left = No Action is left this turn.
ramparts-no-mustered = { $card } is neither a Hero in your hand nor one who can come from the discards.
ramparts-no-hero-in-hand = { $card } is not a Hero in your hand.
ramparts-no-available = { $card } is not Available for this.
ramparts-no-in-hand = { $card } is not in your hand.
ramparts-no-second-platoon = The Reserve Platoon is formed already.
ramparts-no-platoon = The Reserve Platoon is not formed.
ramparts-no-leader = { $card } cannot lead this: it takes a Lieutenant and a Sergeant for the platoon, either for the barricade.
ramparts-no-overseer = Nobody is building.
ramparts-no-needs-overseer = The barricade needs a Lieutenant or Sergeant to oversee it.
ramparts-no-has-overseer = The barricade has its overseer already; stop first to change him.
ramparts-no-more-building = Nothing is built beyond the Final Redoubt.
ramparts-no-begun = This barricade was begun this turn; its second step comes in a later turn.
ramparts-no-fire = Nothing burns.
ramparts-no-burning = No building burns on the { $track } track.
ramparts-no-low = Ammunition/Water Low is not on the map.
ramparts-no-low-for-good = After the dawn turn Ammunition/Water Low stays.
ramparts-no-volleys = No volleys this turn.
ramparts-no-target = { $track }: no iButho is in the fight there.
ramparts-no-zulus-inside = Zulus are inside the perimeter and must be the target.
ramparts-no-behind-fire = { $track }: the iButho is behind a burning building.
ramparts-no-range = { $card } has no dice for the range to the { $track }.
ramparts-no-needs-platoon = { $card } can be played only with the Reserve Platoon formed.
ramparts-no-such-dice = Those dice are not on the table.
ramparts-no-ability = { $card } has no such ability.
ramparts-no-time = This ability of { $card } has another time.
ramparts-no-led = { $card } has used this ability this turn.
ramparts-no-effect = That would have no effect: { $card }.
ramparts-no-late = { $card } can be played only in place of the draw.
ramparts-no-draw-left = No draw is left.
ramparts-no-must-draw = A card must be drawn this turn.

## Mistakes in a data file

ramparts-fault-format = this file format is not known; it should be { $known }
ramparts-fault-count = there must be at least one and at most { $most }
ramparts-fault-id = "{ $id }" is used twice or is no name: small letters, digits and hyphens, a letter first
ramparts-fault-tracks = there must be four tracks, two of them with a building
ramparts-fault-ibuthos = there must be four iButhos
ramparts-fault-hits = an iButho has 1 to { $most } hit markers
ramparts-fault-strength = no two iButhos have the same printed strength
ramparts-fault-column = a column of the fire table has six results
ramparts-fault-fire = "{ $word }" is no result: write "-", "out", "another" or the name of a building
ramparts-fault-markers = there must be 4 to { $copies } markers of at most { $most } kinds, and some must be Advances
ramparts-fault-track = there is no track called { $name }
ramparts-fault-advance = an Advance names its tracks and moves 1 to 5 boxes
ramparts-fault-omen = a marker has either "advance" or "event"
ramparts-fault-charge = a charge names its "ibutho" and 1 to 5 "boxes"
ramparts-fault-number = the number { $number } is used twice, or is no number
ramparts-fault-deck = there may be at most { $most } cards
ramparts-fault-dice = there may be at most { $most } dice
ramparts-fault-reach = the reach is 3 or 4
ramparts-fault-cost = a Hero's abilities cost "return" or "discard", an Event's "play", others have none; four at most
ramparts-fault-effect = "{ $effect }" is no effect; the effects are: { $known }
ramparts-fault-ability = this ability has no effect, effects that do not fit its time, or two that want a choice
ramparts-fault-traits = these roles, traits or this start do not fit this sort of card
ramparts-fault-about = only an optional card is explained by `about`
ramparts-fault-holder = this post has its defender already, or the card holds two
ramparts-fault-constant = "{ $text }" is no constant ability; the head of the standard file lists them
ramparts-fault-whole = there must be one relief card, one night card and at least { $least } cards to shuffle
ramparts-fault-hand = the starting hand is empty
ramparts-fault-companions = there are fewer companions than Heroes that cards of the expansion name

## Mistakes in a position

ramparts-fault-name = there is nothing called { $name }
ramparts-fault-card-twice = a card is in two places
ramparts-fault-card-missing = a card that is always in play is missing
ramparts-fault-card-place = a card is where it cannot be
ramparts-fault-companions-in-play = as many companions as Heroes of the expansion are in play
ramparts-fault-pile = the parts of the pile do not hold the cards that are undrawn
ramparts-fault-cup = not every marker is in the cup, used or unseen
ramparts-fault-drawn = what was drawn is kept only where markers are set aside; it must cover the discards and leave enough to be aside
ramparts-fault-four = there must be four iButhos on four tracks
ramparts-fault-hits-on = an iButho has more or fewer hit markers than it can have
ramparts-fault-box = an iButho is where it cannot be, or the battle would be over
ramparts-fault-crowded = an interior box holds one iButho
ramparts-fault-generic = there are not so many generic hit markers
ramparts-fault-burning = only buildings burn
ramparts-fault-victory = the Zulu Victory marker is on 0, -1 or -2
ramparts-fault-thirds = the barricade cannot be that far
ramparts-fault-platoon = the Reserve Platoon is a Lieutenant and a Sergeant, or nobody
ramparts-fault-overseer = an overseer is a Lieutenant or a Sergeant at a barricade begun
ramparts-fault-night = it is night from the Night card until dawn
ramparts-fault-dawn = this is not how dawn comes
ramparts-fault-turn = turns count from 1
ramparts-fault-stage = this cannot be what is being decided here
ramparts-fault-relief = the battle ends when, and only when, the Relief Column is drawn
ramparts-fault-dice-shown = a volley has 1 to 7 dice, each showing at most 6

## Odds

ramparts-odds-hits = hits
ramparts-odds-retreats = retreats
ramparts-odds-out = fires out
