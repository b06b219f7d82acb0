### Zulus on the Ramparts!, in English.

ramparts-title = Zulus on the Ramparts!
ramparts-about = Rorke's Drift, 1879. You hold the mission station against four Zulu regiments, and the game moves the Zulus.
ramparts-seat-british = British
ramparts-side-british = the British
ramparts-scenario-standard = Rorke's Drift
ramparts-scenario-standard-about = 22 and 23 January 1879, from the first alarm until the Relief Column comes.
ramparts-scenario-standard-story = On the afternoon of 22 January 1879 two riders gallop into the mission station at Rorke's Drift: the camp at Isandlwana has been wiped out, and some four thousand Zulus are coming this way. Barely a hundred and fifty men, a quarter of them sick, drag mealie bags and biscuit boxes into a wall between hospital and storehouse. Hold it through the evening and the night, until the Zulus have had enough or the Relief Column comes over the hill.
ramparts-option-starting_strength = Variable strength
ramparts-option-starting_strength-about = Roll a die for each iButho: it may start one hit marker short, or with up to two extra (R-12.1).
ramparts-option-tighter = A tighter game
ramparts-option-tighter-about = Three cards and three iMpi markers are set aside unseen, so you never know what is missing (R-12.2).
ramparts-option-card = Card { $number }: { $card-name }
ramparts-option-card-about = { $about }
ramparts-option-card-deck = Shuffled into the deck (R-12.3).
ramparts-option-card-top = Shuffled into the top half of the deck (R-12.3).
ramparts-option-morning_attack = Attack at dawn
ramparts-option-morning_attack-about = When the cup runs out, the Zulus launch one last assault at dawn (R-12.4).
ramparts-option-valour_and_luck = Zulu valour, British luck
ramparts-option-valour_and_luck-about = Discard a card to turn a 5 in a volley into a 6, or a 6 into a 5 (R-12.5).

## Board and pieces

ramparts-box = box { $box }
ramparts-box-post = { $name }
ramparts-outer-perimeter = the Outer Perimeter
ramparts-inner-barricade = the Inner Barricade
ramparts-final-redoubt = the Final Redoubt
ramparts-sign-name = { $name-name }
ramparts-sign-inside = { $box-name } ({ $at })
ramparts-sign-left = { $count }
ramparts-sign-box = { $box }
ramparts-space = { $track-name }, { $box }
ramparts-ibutho = { $name } ({ $track-name })
ramparts-fire = Fire in { $building }
ramparts-defender = { $card-start } { $card-number ->
        [other] hold
       *[one] holds
    } { $post } on { $from ->
        [6] a 6
       *[other] { $from }–{ $to }
    }
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

ramparts-phase-impi = iMpi
ramparts-phase-ibutho = iButho
ramparts-phase-action = { $count ->
        [0] Action
       *[other] Action ({ $count })
    }
ramparts-phase-draw = Card draw
ramparts-phase-hero = Hero
ramparts-phase-housekeeping = Housekeeping
ramparts-phase-over = The end
ramparts-chapter = Turn { $turn }: { $phase }
ramparts-chapter-impi = iMpi
ramparts-chapter-action = Action
ramparts-panel-situation = Situation
ramparts-panel-hand = Hand
ramparts-panel-available = Available Heroes
ramparts-panel-platoon = Reserve Platoon
ramparts-panel-overseer = Building the barricade
ramparts-panel-effects = What they can do
ramparts-card-number = { $number }
ramparts-marker-name = { $name-name }
ramparts-range-close = close
ramparts-range-medium = medium
ramparts-range-long = long
ramparts-range-dice = { $count ->
        [0] –
       *[other] { $count }
    }
ramparts-card-does = { $effects }
ramparts-is-lieutenant = Lieutenant
ramparts-is-sergeant = Sergeant
ramparts-is-platoon = only with the Reserve Platoon
ramparts-is-melee = melee: night makes no difference at close range
ramparts-is-tiring = then puts Ammunition/Water Low back
ramparts-is-no-limit = no hand limit
ramparts-is-supplied = volleys no longer bring back Ammunition/Water Low
ramparts-is-far = also reaches box 4
ramparts-is-fire-fighter = +{ $bonus } when fighting fires
ramparts-is-steady = fire does not send the defender of { $post } back to your hand
ramparts-is-defender = holds { $post } on { $from ->
        [6] a 6
       *[other] { $from }–{ $to }
    }
ramparts-ability-return = return to hand: { $effects }
ramparts-ability-return-draw = return to hand, draw phase: { $effects }
ramparts-ability-discard = sacrifice: { $effects }
ramparts-ability-discard-draw = sacrifice, draw phase: { $effects }
ramparts-ability-discard-volley = sacrifice, after rolling a volley: { $effects }
ramparts-ability-play = play for free: { $effects }
ramparts-ability-instead = play instead of drawing: { $effects }
ramparts-panel-discards = Discards
ramparts-panel-pile = Draw pile
ramparts-panel-cup = iMpi cup
ramparts-panel-unseen = iMpi cup (three set aside unseen)
ramparts-panel-casualties = Zulu casualties
ramparts-panel-score = Points
ramparts-item-card = { $number } { $card-name } ({ $id })
ramparts-drawn-card = { $number } { $card-name }
ramparts-item-volley = { $number } { $card-name } ({ $id }) { $close }/{ $medium }/{ $long }
ramparts-item-name = { $card-name }
ramparts-pile-top = Before night falls
ramparts-pile-bottom = After that
ramparts-pile-next = Next to come
ramparts-pile-last = The last, Relief Column included
ramparts-state-day = day
ramparts-state-night = night: -1 to volleys
ramparts-state-morning = the morning after
ramparts-state-low = low: -1 to volleys
ramparts-state-low-for-good = low until the end: -1 to volleys
ramparts-state-supplied = in good supply
ramparts-state-overheat = rifles overheated: -1 to volleys
ramparts-state-snipers = snipers: -1 to volleys
ramparts-state-tighter = three cards and three markers
ramparts-score-heroes = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $count } { $count ->
        [one] Hero
       *[other] Heroes
    }
ramparts-score-decorated = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $count } decorated { $count ->
        [one] Hero
       *[other] Heroes
    }
ramparts-score-buildings = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $count } { $count ->
        [one] building
       *[other] buildings
    } not burning
ramparts-score-hits = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $count } hit { $count ->
        [one] marker
       *[other] markers
    } in the casualties
ramparts-score-ibuthos = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $count } { $count ->
        [one] iButho
       *[other] iButhos
    } eliminated
ramparts-score-held = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for keeping every iButho off the Zulu Victory marker
ramparts-score-horse = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the Natal Native Horse
ramparts-score-contingent = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the Natal Native Contingent
ramparts-score-company = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for G Company
ramparts-level-tragic = Tragic Defeat
ramparts-level-ignoble = Ignoble Defeat
ramparts-level-standoff = Standoff
ramparts-level-minor = Minor British Victory
ramparts-level-major = Major British Victory
ramparts-level-epic = Epic British Victory

## Prompts

ramparts-ask-impi = Turn { $turn }: draw an iMpi marker from the cup and see what the Zulus do.
ramparts-ask-fires = Both buildings are burning and one fire goes out. Which one?
ramparts-ask-action = { $count ->
        [one] Action phase: you have one Action. Free abilities cost nothing.
       *[other] Action phase: you have { $count } Actions. Free abilities cost nothing.
    }
ramparts-ask-action-quiet = { $count ->
        [one] Action phase: you have one Action, but no volleys this turn. Free abilities cost nothing.
       *[other] Action phase: you have { $count } Actions, but no volleys this turn. Free abilities cost nothing.
    }
ramparts-ask-free = Action phase: no Actions left. You can still use free abilities, or end the phase.
ramparts-ask-reroll = Volley at { $track }: { $dice }. Sacrifice a Hero to re-roll dice, or keep them.
ramparts-ask-raise = Volley at { $track }: { $dice }. G Company adds 1 to one die: which?
ramparts-ask-luck = Volley at { $track }: { $dice }. Discard a card to turn a 5 or a 6, or keep the dice.
ramparts-ask-draw = { $count ->
        [0] Card draw phase: no draws left. Use an ability, or end the phase.
        [one] Card draw phase: you may draw a card.
       *[other] Card draw phase: you may draw up to { $count } cards.
    }
ramparts-ask-must-draw = Card draw phase: you must draw a card.
ramparts-ask-muster = { $card-start } { $card-number ->
        [other] call
       *[one] calls
    } everyone out: put forth as many Heroes from your hand as you like, and one from the discards.
ramparts-ask-muster-hand = { $card-start } { $card-number ->
        [other] call
       *[one] calls
    } everyone out: put forth as many more Heroes from your hand as you like.
ramparts-ask-hero = Hero phase: put forth one Hero for free, or end the phase.
ramparts-ask-discard = { $count ->
        [one] Housekeeping: your hand is limited to five. Discard a card.
       *[other] Housekeeping: your hand is limited to five. Discard { $count } cards, one at a time.
    }
ramparts-note-quiet = The men are resting: no volleys this turn.
ramparts-note-last-chance = This is your last chance to remove Ammunition/Water Low.
ramparts-note-inside = There are Zulus inside the perimeter: every volley must be fired at them.

## Choices

ramparts-do-marker = Draw an iMpi marker
ramparts-do-douse = Put out the fire in { $building }
ramparts-do-forth = Put forth { $card }
ramparts-do-forth-fallen = Put forth { $card } from the discards
ramparts-do-form = { $card-start } and { $other } form the Reserve Platoon
ramparts-do-disband = Disband the Reserve Platoon
ramparts-do-build = Go on building { $box } (step { $thirds } of 3)
ramparts-do-build-under = { $card-start } { $card-number ->
        [other] set
       *[one] sets
    } the men to work on { $box } (step { $thirds } of 3)
ramparts-do-stop = Stop building
ramparts-do-fight = Send { $card } to fight the fire
ramparts-do-supply = { $card-start } { $card-number ->
        [other] hand
       *[one] hands
    } out ammunition and water
ramparts-do-volley = { $hero ->
        [yes] { $card-start } { $card-number ->
            [other] fire
           *[one] fires
        } on { $track }
       *[no] { $card }: fire on { $track }
    }, { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }{ $penalties ->
        [0] {""}
        [one] , -1 on the highest
       *[other] , -1 on each of the { $penalties } highest
    }
ramparts-do-return = Return { $card } to your hand: { $effects }{ $about }
ramparts-do-sacrifice = Sacrifice { $card }: { $effects }{ $about }
ramparts-do-play = Play { $card }: { $effects }{ $about }
ramparts-about-nothing = {""}
ramparts-about-card = {" "}({ $card-name })
ramparts-about-track = {" "}({ $track-name })
ramparts-do-reroll = Sacrifice { $card } to re-roll { $dice }
ramparts-do-raise = Add 1 to a { $face }
ramparts-do-turn = Discard { $card } to turn a { $face } into a { $to }
ramparts-do-keep = Keep the dice
ramparts-do-draw = Draw a card
ramparts-do-discard = Discard { $card }
ramparts-do-done-action = End the Action phase
ramparts-do-done-draw = End the card draw phase
ramparts-do-done-hero = End the Hero phase
ramparts-do-done-muster = Nobody else
ramparts-grave-sacrifice = { $card-start } will go to the discards. Make the sacrifice?
ramparts-grave-last = This is the last card in your hand ({ $card-name }). Fire the volley with it?
ramparts-grave-done = You can still fire a volley. End the Action phase anyway?
ramparts-effect-draw-more = { $count ->
        [one] draw 1 more card
       *[other] draw up to { $count } more cards
    }
ramparts-effect-draw = { $count ->
        [one] draw a card
       *[other] draw { $count } cards
    }
ramparts-effect-actions = { $count ->
        [one] 1 more Action
       *[other] { $count } more Actions
    }
ramparts-effect-forth = put forth another Hero
ramparts-effect-forth-all = put forth every Hero in your hand
ramparts-effect-muster = put forth any Heroes in your hand, and one from the discards
ramparts-effect-supply = remove Ammunition/Water Low
ramparts-effect-retrieve = take any card from the discards
ramparts-effect-retrieve-hero = take a Hero from the discards
ramparts-effect-retrieve-event = take an Event from the discards
ramparts-effect-back = { $count ->
        [one] drive an iButho back one box
       *[other] drive an iButho back { $count } boxes
    }
ramparts-effect-stampede = drive back the iButhos at the walls
ramparts-effect-douse = put out a fire
ramparts-effect-build = build one step of a barricade
ramparts-effect-reroll = re-roll any dice of the volley

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

## What groups of choices are called where the word one types would not do

ramparts-group-forth = Put forth
ramparts-group-form = Form the Reserve Platoon
ramparts-group-fight = Fight the fire
ramparts-group-supply = Hand out ammunition and water
ramparts-group-use = Use an ability
ramparts-group-reroll = Re-roll
ramparts-group-raise = Add 1 to a die
ramparts-group-turn = Turn a die
ramparts-group-douse = Put out a fire

## What dice and draws are for

ramparts-why-ibutho = which iButho takes the next track
ramparts-why-strength = the iButho's starting strength
ramparts-why-marker = the iMpi marker
ramparts-why-extra = another marker, because the rifles overheated
ramparts-why-snipers = another marker after the snipers, until an Advance comes up (keep the others aside until then)
ramparts-why-second = the second Advance this morning
ramparts-why-dawn = the last markers in the cup
ramparts-why-recall = which Advance marker goes back into the cup
ramparts-why-prince = Prince Dabulamanzi
ramparts-why-defence = the defence of the post
ramparts-why-fire = where fire breaks out
ramparts-why-fighting = fighting the fire
ramparts-why-volley = the volley
ramparts-why-reroll = the re-roll
ramparts-why-card = the top card of the pile

## Events

ramparts-mustered = { $name } takes { $track }: box 5, { $hits ->
        [one] 1 hit marker
       *[other] { $hits } hit markers
    }.
ramparts-strength-rolled = { $track-start }: rolled { $roll }, so { $hits ->
        [one] 1 hit marker
       *[other] { $hits } hit markers
    }.
ramparts-turn = Turn { $turn }
ramparts-marker = iMpi marker: { $marker-name }.
ramparts-extra = Another marker: { $marker-name }.
ramparts-second = Here they come again: { $marker-name }.
ramparts-marker-back = The “{ $marker-name }” marker goes back into the cup.
ramparts-advances-back = { $count ->
        [0] There are no used Advance markers to put back in the cup.
        [one] The one used Advance marker goes back into the cup.
       *[other] All { $count } used Advance markers go back into the cup.
    }
ramparts-cup-empty = The cup is empty: no marker is drawn.
ramparts-advanced = { $track-start } { $track-number ->
        [other] advance
       *[one] advances
    } to { $box }.
ramparts-blocked = { $track-start } { $track-number ->
        [other] are
       *[one] is
    } blocked: another iButho holds { $box }.
ramparts-halted = Fire in { $building } stops them for this turn.
ramparts-repelled = { $card-start } rolled { $roll } and threw back { $track }!
ramparts-overran = { $card-start } rolled { $roll }: { $track } broke through.
ramparts-recovered = { $track-start }: the routed iButho rallies in { $box }.
ramparts-regained = { $track-start } { $track-number ->
        [other] regain
       *[one] regains
    } a hit marker.
ramparts-ceasefire = The men catch their breath: no volleys this turn.
ramparts-went-back = { $track-start } { $track-number ->
        [other] fall
       *[one] falls
    } back to { $box }.
ramparts-routed = { $track-start } { $track-number ->
        [other] are
       *[one] is
    } routed!
ramparts-fire-rolled = Building Fire: rolled { $roll }.
ramparts-fire-nothing = No change.
ramparts-caught-fire = { $building-start } is on fire!
ramparts-fire-out = The fire in { $building } is out.
ramparts-prince = Prince Dabulamanzi urges his warriors on: { $roll }.
ramparts-overheated = The rifles overheat: -1 to volleys this turn.
ramparts-sniped = Snipers on the hill: -1 to volleys this turn.
ramparts-debate = The officers fall to arguing, and the rest of the turn is lost.
ramparts-dawn = Dawn breaks, and the Zulus gather for one last assault.
ramparts-gathered = { $track-start } { $track-number ->
        [other] gather
       *[one] gathers
    } in { $box }.
ramparts-low-for-good = The last cartridges have been handed out: Ammunition/Water Low now stays.
ramparts-post-held = { $card-start } { $card-number ->
        [other] take
       *[one] takes
    } post at { $post }.
ramparts-post-left = { $card-start } { $card-number ->
        [other] wait
       *[one] waits
    } for the fire in { $post } to be put out.
ramparts-to-hand = { $card-start } { $card-number ->
        [other] return
       *[one] returns
    } to your hand.
ramparts-put-forth = { $card-start } { $card-number ->
        [other] are
       *[one] is
    } put forth.
ramparts-formed = { $card-start } and { $other } form the Reserve Platoon.
ramparts-disbanded = The Reserve Platoon disbands and both leaders return to your hand.
ramparts-oversees = { $card-start } { $card-number ->
        [other] take
       *[one] takes
    } charge of the barricade.
ramparts-built = { $box-start }: { $thirds }/3 built.
ramparts-barricade-done = The barricade is finished! The Zulus must now reach { $box }.
ramparts-stopped-building = { $card-start } { $card-number ->
        [other] leave
       *[one] leaves
    } the barricade and { $card-number ->
        [other] return
       *[one] returns
    } to your hand.
ramparts-fought-fire = { $card-start } { $card-number ->
        [other] lead
       *[one] leads
    } the men against the fire.
ramparts-fight-rolled = Fighting the fire: rolled { $roll }, which counts as { $total }.
ramparts-supplied = Ammunition and water are handed out.
ramparts-low-again = Ammunition and water are running low.
ramparts-fired = { $hero ->
        [yes] { $card-start } { $card-number ->
            [other] fire
           *[one] fires
        } on { $track }!
       *[no] { $card }: a volley at { $track }!
    }
ramparts-rolled = The dice: { $dice }.
ramparts-rerolled = { $card-start } { $card-number ->
        [other] steady
       *[one] steadies
    } the line. The dice are now { $dice }.
ramparts-modified = { $count ->
        [one] -1 on the highest die
       *[other] -1 on each of the { $count } highest dice
    }: { $dice }.
ramparts-raised = G Company adds 1 to a { $face }: { $dice }.
ramparts-turned = { $card-start } is discarded to turn a { $face }: { $dice }.
ramparts-results = { $track-start }: { $hits ->
        [0] no hits
        [one] 1 hit
       *[other] { $hits } hits
    }, { $retreats ->
        [0] no retreats
        [one] 1 retreat
       *[other] { $retreats } retreats
    }.
ramparts-eliminated = { $track-start } { $track-number ->
        [other] are
       *[one] is
    } wiped out!
ramparts-used-return = { $card-start } { $card-number ->
        [other] give an order and return
       *[one] gives an order and returns
    } to your hand.
ramparts-used-discard = { $card-start } { $card-number ->
        [other] make their
       *[one] makes his
    } sacrifice.
ramparts-used-play = Played { $card }.
ramparts-more-actions = { $count ->
        [one] One more Action this turn.
       *[other] { $count } more Actions this turn.
    }
ramparts-retrieved = { $card-start } { $card-number ->
        [other] come
       *[one] comes
    } back from the discards.
ramparts-horse-came = The Natal Native Horse rides in.
ramparts-contingent-came = The Natal Native Contingent mans the walls.
ramparts-company-came = G Company has arrived.
ramparts-drew = Drew { $card }.
ramparts-wasted = { $card-name }: drawn at the wrong time, and discarded without effect.
ramparts-night-falls = Night falls.
ramparts-discarded = Discarded { $card }.
ramparts-phase-ended = End of the phase.
ramparts-end-overrun = The post has fallen: { $track } reached the Zulu Victory marker. { $points ->
        [one] 1 point
       *[other] { $points } points
    }: { $level }.
ramparts-end-broken = The post is saved: no Zulu is left in the fight. { $points ->
        [one] 1 point
       *[other] { $points } points
    }: { $level }.
ramparts-end-relief = The Relief Column is here! { $points ->
        [one] 1 point
       *[other] { $points } points
    }: { $level }.

## Refusals

ramparts-no-impi = Draw this turn's iMpi marker first.
ramparts-no-fires = First choose which fire goes out.
ramparts-no-action = You can't do that in the Action phase. Choose something from the list.
ramparts-no-volley = There are volley dice on the table: change them or keep them first.
ramparts-no-draw = In the card draw phase you can only draw, or use abilities meant for it.
ramparts-no-muster = First choose who else is put forth, or say nobody.
ramparts-no-hero = In the Hero phase you can only put forth one Hero.
ramparts-no-discarding = You hold too many cards: discard first.
ramparts-no-over = The battle is over.
ramparts-no-such-card = There is no card called { $name }. Your cards and their names are listed in your hand.
ramparts-no-such-track = There is no track called { $name }. The tracks are named on the map.
ramparts-no-action-left = You have no Actions left this turn.
ramparts-no-mustered = { $card-name }: not a Hero in your hand, nor one you can bring back from the discards.
ramparts-no-hero-in-hand = { $card-name }: not a Hero in your hand.
ramparts-no-available = { $card-start } { $card-number ->
        [other] are
       *[one] is
    } not Available for this.
ramparts-no-in-hand = { $card-start } { $card-number ->
        [other] are
       *[one] is
    } not in your hand.
ramparts-no-second-platoon = The Reserve Platoon has already been formed.
ramparts-no-platoon = There is no Reserve Platoon to disband.
ramparts-no-leader = { $card-start } can't lead this. The platoon takes a Lieutenant and a Sergeant, the barricade either one.
ramparts-no-overseer = Nobody is building.
ramparts-no-needs-overseer = The barricade needs a Lieutenant or a Sergeant to oversee it.
ramparts-no-has-overseer = The barricade already has an overseer. Stop building first to change him.
ramparts-no-more-building = There is nothing left to build beyond the Final Redoubt.
ramparts-no-begun = You began this barricade this turn. The second step has to wait for a later turn.
ramparts-no-fire = Nothing is burning.
ramparts-no-burning = No building is burning on that track ({ $track-name }).
ramparts-no-low = Ammunition/Water Low is not on the map.
ramparts-no-low-for-good = After the dawn turn, Ammunition/Water Low stays.
ramparts-no-volleys = No volleys can be fired this turn.
ramparts-no-target = { $track-start }: there is no iButho to fire at.
ramparts-no-zulus-inside = There are Zulus inside the perimeter: fire at them.
ramparts-no-behind-fire = { $track-start }: the iButho is behind a burning building.
ramparts-no-range = { $card-start } { $card-number ->
        [other] have
       *[one] has
    } no dice at the range of { $track }.
ramparts-no-needs-platoon = { $card-start } can only be fired while the Reserve Platoon is formed.
ramparts-no-such-dice = Those dice are not on the table.
ramparts-no-ability = { $card-start } { $card-number ->
        [other] have
       *[one] has
    } no such ability.
ramparts-no-time = { $card-start } can't use this ability now: it belongs to another phase.
ramparts-no-led = { $card-start } { $card-number ->
        [other] have
       *[one] has
    } already used this ability this turn.
ramparts-no-effect = { $card-start } would have no effect now.
ramparts-no-late = { $card-start } can only be played instead of drawing.
ramparts-no-draw-left = You have no draws left.
ramparts-no-must-draw = You must draw a card this turn.

## Mistakes in a data file

ramparts-fault-count = there must be at least one and at most { $most }
ramparts-fault-id = "{ $id }" is used twice, or is not a proper id: use small letters, digits and hyphens, starting with a letter
ramparts-fault-tracks = there must be four tracks, two of them with a building
ramparts-fault-ibuthos = there must be four iButhos
ramparts-fault-hits = an iButho has 1 to { $most } hit markers
ramparts-fault-strength = two iButhos have the same printed strength: make them different
ramparts-fault-column = a column of the fire table needs six results
ramparts-fault-fire = "{ $word }" is not a result: write "-", "out", "another" or the name of a building
ramparts-fault-markers = there must be 4 to { $copies } markers of at most { $most } kinds, and some must be Advances
ramparts-fault-track = there is no track called { $name }
ramparts-fault-advance = an Advance names its tracks and moves 1 to 5 boxes
ramparts-fault-omen = a marker has either "advance" or "event", not both
ramparts-fault-charge = a charge names its "ibutho" and 1 to 5 "boxes"
ramparts-fault-number = the number { $number } is used twice, or is not a number a card can have
ramparts-fault-deck = there may be at most { $most } cards
ramparts-fault-dice = there may be at most { $most } dice
ramparts-fault-reach = the reach is 3 or 4
ramparts-fault-cost = a Hero's abilities cost "return" or "discard", an Event's "play", others have none; four at most
ramparts-fault-effect = "{ $effect }" is not an effect; use one of these: { $known }
ramparts-fault-ability = this ability has no effect, or effects that don't fit its timing, or two that need a choice
ramparts-fault-traits = these roles, traits or starting place don't fit this sort of card
ramparts-fault-about = only an optional card has an "about"
ramparts-fault-holder = this post already has a defender, or the card defends two
ramparts-fault-constant = "{ $text }" is not a constant ability; they are listed at the top of the standard file
ramparts-fault-whole = there must be one relief card, one night card and at least { $least } cards to shuffle
ramparts-fault-hand = the starting hand is empty
ramparts-fault-companions = there are fewer companions than Heroes named by the expansion's cards

## Mistakes in a position

ramparts-fault-name = there is nothing called "{ $name }"
ramparts-fault-card-twice = a card is in two places
ramparts-fault-card-missing = a card that is always in play is missing
ramparts-fault-card-place = a card is somewhere it cannot be
ramparts-fault-companions-in-play = there must be as many companions in play as Heroes of the expansion
ramparts-fault-pile = the parts of the pile do not add up to the cards not yet drawn
ramparts-fault-cup = some markers are neither in the cup, used, nor set aside
ramparts-fault-drawn = what was drawn is only recorded when markers are set aside; it must include the used ones and leave enough to be aside
ramparts-fault-four = there must be four iButhos on four tracks
ramparts-fault-hits-on = an iButho has more or fewer hit markers than it can have
ramparts-fault-box = an iButho is somewhere it cannot be, or the battle would be over
ramparts-fault-crowded = only one iButho fits in an interior box
ramparts-fault-generic = there are not that many generic hit markers
ramparts-fault-burning = only buildings can burn
ramparts-fault-victory = the Zulu Victory marker is on 0, -1 or -2
ramparts-fault-thirds = the barricade cannot be that far along
ramparts-fault-platoon = the Reserve Platoon is a Lieutenant and a Sergeant, or nobody
ramparts-fault-overseer = an overseer is a Lieutenant or a Sergeant, and only once a barricade has been begun
ramparts-fault-night = it is night from the Night card until dawn
ramparts-fault-dawn = dawn cannot have come like this
ramparts-fault-turn = turns are counted from 1
ramparts-fault-stage = that cannot be the decision at this point
ramparts-fault-relief = the battle ends when, and only when, the Relief Column is drawn
ramparts-fault-dice-shown = a volley has 1 to 7 dice, each showing at most 6

## Odds

ramparts-odds-hits = { $count ->
    [one] one hit
   *[other] { $count } hits
}
ramparts-odds-hits-some = at least one hit
ramparts-odds-retreats = { $count ->
    [one] back one box
   *[other] back { $count } boxes
}
ramparts-odds-retreats-some = driven back
ramparts-odds-out = { $count ->
    [one] one fire out
   *[other] { $count } fires out
}
ramparts-odds-out-some = at least one fire out

ramparts-kind-hero = a Hero
ramparts-kind-volley = a volley
ramparts-kind-event = an Event
ramparts-kind-night = nightfall
ramparts-kind-relief = the Relief Column
ramparts-kind-advance = { $track } { $track-number ->
        [other] advance
       *[one] advances
    }
ramparts-kind-advances = several advance at once
ramparts-kind-omen = an Event marker

## Tables beside the board

ramparts-cup = The iMpi cup: { $count ->
        [one] 1 marker
       *[other] { $count } markers
    } left
ramparts-pile = The draw pile: { $count ->
        [one] 1 card
       *[other] { $count } cards
    } left
ramparts-regiment = { $name }
ramparts-regiment-gone = eliminated
ramparts-die = a die showing { $face }
ramparts-panel-dice = Dice of the volley
ramparts-panel-levels = What the points mean
ramparts-sum-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
ramparts-sum-cup = { $left } left, { $used } used
ramparts-sum-casualties = { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }, { $gone } eliminated
ramparts-sum-score = { $points } so far: { $level }
ramparts-sum-score-final = { $points }: { $level }
ramparts-score-total = Total
ramparts-merit-heroes = Heroes still standing
ramparts-merit-decorated = Heroes with a medal
ramparts-merit-buildings = Buildings not burning
ramparts-merit-hits = Zulu hit markers lost
ramparts-merit-ibuthos = iButhos eliminated
ramparts-merit-held = The camp has held
ramparts-level-from = { $from } or more
ramparts-level-below = under { $below }
ramparts-column-marker = Marker
ramparts-column-left = Left
ramparts-column-used = Used
ramparts-column-regiment = Regiment
ramparts-column-where = Where
ramparts-column-hits = Hit markers
ramparts-column-for = For
ramparts-column-each = Each
ramparts-column-count = Count
ramparts-column-points = Points
ramparts-column-result = Result
ramparts-column-card = Card
ramparts-column-does = What it does
ramparts-row-light = Light
ramparts-row-victory = Zulu Victory marker
ramparts-row-supplies = Ammunition and water
ramparts-row-turn = This turn
ramparts-row-barricade = Barricade
ramparts-row-support = Reinforcements
ramparts-row-aside = Set aside unseen
ramparts-state-list = { $list }

## What is to be read about a thing

ramparts-read-close = Close range: volleys roll the first number of dice on a card.
ramparts-read-medium = Medium range: volleys roll the second number of dice on a card.
ramparts-read-long = Long range: volleys roll the third number of dice on a card.
ramparts-read-four = Out of range, except for the few cards that reach box 4.
ramparts-read-five = Out of range: nobody can be fired at here.
ramparts-read-near = When an R marker is drawn, a regiment here falls back one box.
ramparts-read-far = When an R marker is drawn, a regiment here gets one lost hit marker back.
ramparts-read-behind-fire = The building in front is burning: nobody can fire past it.
ramparts-read-building = A building: it can catch fire, and a Hero may hold it.
ramparts-read-post = The last box before the interior. It cannot burn.
ramparts-read-burning = On fire: no Hero holds it, an iButho that enters stops for the turn and retreats on 4 as well as 5, and nobody can fire past it. By its light there is no night penalty.
ramparts-read-fight = An Available Hero can fight the fire as an Action: he returns to your hand, and you roll.
ramparts-read-inside = Inside the walls, at close range. An iButho here must be the target of your next volley.
ramparts-read-last = The last line: an iButho that enters this box wins the battle for the Zulus at once.
ramparts-read-behind = A barricade of three steps moves the Zulu Victory marker here, one box farther in.
ramparts-read-one = An interior box holds one iButho.
ramparts-read-regiment = Each 6 of a volley takes one of its hit markers ({ $hits } left), each 5 sends it back a box. With none left, the next 6 eliminates it.
ramparts-read-advance = It comes closer when a marker with its formation is drawn from the cup.
ramparts-read-routed = Routed: it takes no part in the battle until an R marker is drawn.
ramparts-read-victory = An iButho that enters this box ends the battle in defeat. A finished barricade moves the marker one box in.
ramparts-read-barricade = Three steps make a barricade; the second must be taken in a later turn than the first.
ramparts-read-defence = Before an iButho enters, roll a die: on one of these numbers it is held off for this turn.
ramparts-read-defender = The Hero holds this post for as long as he is Available.
ramparts-read-hero-held = A Hero in your hand: put forth, he is Available, and his abilities work.
ramparts-read-hero-out = Available: his abilities work, and they cost no Action.
ramparts-read-hero-fires = His dice can be fired as a volley too; he is then discarded.
ramparts-read-event = Played from your hand in the Action phase without an Action, then discarded.
ramparts-read-volley = Fire it as a volley for one Action: choose a target, roll the dice for its range, then discard the card.
ramparts-read-relief = Drawing it ends the battle at once.
ramparts-read-night = Drawing it brings the night: -1 to volleys.
ramparts-read-platoon = Committed to the Reserve Platoon. While it stands, its cards can be fired; disbanding it is free.
ramparts-read-overseer = In charge of the barricade. He returns to your hand when it is finished or you stop.
ramparts-read-discards = Discarded. You may look through the discards at any time; some abilities bring a card back.
ramparts-read-dice = A 6 hits, a 5 drives back, everything else misses. Hits are taken first.
ramparts-read-cup = The cup: every turn begins with a marker drawn from it, which moves the Zulus. You may look through the used ones.
ramparts-read-pile = The draw pile: one card a turn, or none. The Relief Column is among the last cards.
ramparts-read-omen-advance = { $boxes ->
        [one] The formations on it advance one box.
       *[other] The formations on it advance { $boxes } boxes.
    }
ramparts-read-omen-rally = The routed come back, distant regiments recover a hit marker, nearby ones fall back one box, and you may not fire this turn.
ramparts-read-omen-fire = Roll on the fire table: a building may catch fire, or a fire go out.
ramparts-read-omen-charge = { $boxes ->
        [one] That regiment advances one box.
       *[other] That regiment advances { $boxes } boxes.
    }
ramparts-read-omen-recall = Roll a die: that many used Advance markers go back into the cup.
ramparts-read-omen-overheat = -1 to volleys this turn, and another marker is drawn.
ramparts-read-omen-debate = Your leaders return to your hand, and the rest of the turn is skipped.
ramparts-read-omen-washing = The regiments that are nearest fall back one box.
ramparts-read-omen-snipers = -1 to volleys this turn, and markers are drawn until an Advance comes up.

# What the laboratory counts.
ramparts-census-overrun = the post overrun
ramparts-census-broken = every regiment broken
ramparts-census-relief = the Relief Column arrives
ramparts-census-barricade = a barricade finished
ramparts-census-fire = a building on fire
ramparts-census-overheated = rifles overheated
ramparts-census-snipers = snipers on the hill
ramparts-census-debate = the officers argue
ramparts-census-night = nightfall
ramparts-census-platoon = the Reserve Platoon formed

## Why something is advised, after “because it …”.

ramparts-why-actions = leaves you more actions this turn
ramparts-why-fires = leaves fewer fires burning
ramparts-why-points = is worth points
ramparts-why-hand = keeps more cards in your hand
ramparts-why-available = leaves more Heroes available
ramparts-why-risk = makes it less likely that the next marker overruns you
ramparts-why-fewer = leaves fewer iButhos in the fight
ramparts-why-hits = weakens the Zulus most
ramparts-why-held-back = holds back { $track }{ $boxes ->
        [0] {""}
        [one] , one box from the Zulu Victory marker
       *[other] , { $boxes } boxes from the Zulu Victory marker
    }
ramparts-why-hits-track = weakens { $track }{ $boxes ->
        [0] {""}
        [one] , one box from the Zulu Victory marker
       *[other] , { $boxes } boxes from the Zulu Victory marker
    }
ramparts-why-fire-in = helps against the fire in { $building }
ramparts-why-relief = brings the Relief Column nearer
