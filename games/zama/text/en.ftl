### Battle of Zama, in English.

zama-title = Battle of Zama
zama-about = Two armies of cards on a grid: move, strike, take the ports.
zama-seat-rome = Rome
zama-seat-carthage = Carthage
zama-scenario-standard = Standard battle
zama-scenario-standard-about = Seven cards a side on the mat, two more by sea.
zama-option-rome_deployment = Roman deployment
zama-option-rome_deployment-about = A ready-made deployment for Rome, or free placement.
zama-option-carthage_deployment = Carthaginian deployment
zama-option-carthage_deployment-about = A ready-made deployment for Carthage, or free placement.

## Cards and structures

zama-class-hero = Hero
zama-class-phalanx = Phalanx
zama-class-infantry = Infantry
zama-class-archers = Archers
zama-class-cavalry = Cavalry
zama-mark-hero = HER
zama-mark-phalanx = PHX
zama-mark-infantry = INF
zama-mark-archers = ARC
zama-mark-cavalry = CAV
zama-mark-port = PORT
zama-mark-palisade = PALI
zama-named = { $name } ({ $class })
zama-card = { $name }
zama-rating = { $rating }
zama-attack = Attack
zama-defence = Defence
zama-pattern-move = moves
zama-pattern-strike = strikes
zama-bonus = rolls a die again against { $against }
zama-bonus-ports = ports
zama-bonus-palisades = palisades
zama-bonus-heroes = heroes
zama-bonus-phalanxes = the phalanx
zama-bonus-infantry = infantry
zama-bonus-archers = archers
zama-bonus-cavalry = cavalry
zama-palisade = Palisade
zama-vacant-port = Vacant Port
zama-roman-port = Roman Port
zama-punic-port = Punic Port
zama-square = square { $at }
zama-badge-injured = injured
zama-badge-damaged = damaged
zama-badge-attacked = has attacked

## Panels and strip

zama-panel-box = { $side }: cards to place
zama-panel-reserve = { $side }: reinforcements
zama-panel-medics = { $side }: Greek Medics
zama-panel-fallen = { $side }: fallen
zama-panel-merged = { $side }: merged away
zama-item = { $count ->
        [one] { $name } ({ $class }, { $id })
       *[other] { $count } × { $name } ({ $class }, { $id })
    }
zama-medics = { $count ->
        [one] one Medic
       *[other] { $count } Medics
    }
zama-step-placing = Placing
zama-step-reserving = Reinforcements
zama-step-battle = { $turn ->
        [0] Battle
       *[other] Turn { $turn }, { $side }, { $actions ->
            [one] 1 action left
           *[other] { $actions } actions left
        }
    }
zama-step-over = The end

## Prompts

zama-ask-place = { $side }: place a card on your two home rows ({ $left } to go), or take a ready-made deployment.
zama-ask-reserve = { $side }: keep a card as a reinforcement ({ $left } to go). The rest leave the game.
zama-ask-act = { $side }: choose an action ({ $left } left this turn).
zama-ask-must-reinforce = { $side }: you have no unit on the mat. Bring your reinforcement in now.
zama-ask-reroll-won = { $side }: { $a } and { $b } make { $attack } against { $c } and { $d }, { $defence }: the attack succeeds. You may still re-roll one die.
zama-ask-reroll-lost = { $side }: { $a } and { $b } make { $attack } against { $c } and { $d }, { $defence }: not enough. You may re-roll one die.
zama-ask-again = { $side }: { $attacker } may attack { $target } again, inside the same action.
zama-note-quiet = Nothing decisive has happened for { $turns } turns. At { $most } the battle is drawn.

## Choices

zama-do-deploy = { $plan }: { $about }
zama-do-place = Place { $card } on { $at }
zama-do-reserve = Keep { $card } as a reinforcement
zama-do-tonic = Declare a Medic's tonic: three actions this turn
zama-do-move = Move { $card } from { $from } to { $to }
zama-do-merge = Merge { $card } ({ $from }) with { $target } ({ $to }); { $kept } stays, full
zama-do-attack = Attack { $target } ({ $to }) with { $card } ({ $from })
zama-do-reroll = Re-roll the die showing { $die }
zama-do-keep = Let the dice lie
zama-do-again = Attack { $target } ({ $to }) again with { $card }
zama-do-stop = Stop the attack here
zama-do-reinforce = Bring { $card } in on { $at }
zama-do-heal = Let a Medic heal { $card } ({ $at })
zama-do-pass = Pass one action
zama-do-end = End the turn

## Words that actions begin with; several are separated by bars, the first is shown

zama-verb-deploy = deploy
zama-verb-place = place
zama-verb-reserve = reserve | keep-card
zama-verb-tonic = tonic
zama-verb-move = move | go
zama-verb-merge = merge
zama-verb-attack = attack | strike | hit
zama-verb-reroll = reroll | re-roll
zama-verb-keep = keep
zama-verb-again = again
zama-verb-stop = stop
zama-verb-reinforce = reinforce | land
zama-verb-heal = heal
zama-verb-pass = pass
zama-verb-end = end

## What dice are for

zama-roll-start = who begins
zama-roll-attack = the attack
zama-roll-defence = the defence
zama-roll-again = the re-roll

## Odds

zama-odds-hits = lives lost
zama-odds-removed = removed

## Events

zama-rolled-to-begin = Rome rolls { $rome }, Carthage { $carthage }: { $outcome }.
zama-rome-lower = Rome places first, Carthage has the first turn
zama-carthage-lower = Carthage places first, Rome has the first turn
zama-equal-roll = once more
zama-placed = Placed on { $at }: { $card }.
zama-reserved = Kept as a reinforcement: { $card }.
zama-deployed = { $side } deploys: { $plan }.
zama-begins = The armies stand. { $side } has the first turn.
zama-turn = Turn { $turn }: { $side }.
zama-tonic = { $side } drinks the Medic's tonic: three actions this turn.
zama-moved = Move: { $card }, { $from } to { $at }.
zama-merged = Merged: { $card }, full again on { $at }, with the strength from { $from }; { $discarded } off the mat.
zama-attacked = Attack: { $card } on { $from } against { $at }.
zama-fought = Attack { $a } + { $b } ({ $attacker }) = { $attack }; defence { $c } + { $d } ({ $defender }) = { $defence }: { $verdict }.
zama-rerolled = The { $old } is rolled again: { $new }. Attack { $attack }, defence { $defence }: { $verdict }.
zama-higher = higher
zama-not-higher = not higher
zama-failed = The attack from { $from } on { $to } fails. That unit attacks no more this turn.
zama-injured = Injured: { $card } on { $at }.
zama-fell = Fallen: { $card } on { $at }.
zama-struck = The { $was } on { $at } is damaged.
zama-struck-gone = The { $was } on { $at } is gone.
zama-struck-port = The { $was } on { $at } falls: it is now a { $now }.
zama-medic-won = A Hero has fallen: { $side } takes a Greek Medic.
zama-healed = Healed by a Medic: { $card } on { $at }.
zama-reinforced = Landed on { $at }: { $card }.
zama-stopped = The unit on { $from } breaks off its attack.
zama-passed = { $side } passes an action.
zama-turn-ended = { $side } ends the turn.
zama-end-annihilation = { $loser } has no units left and no way to bring any in. { $winner } wins the battle of Zama!
zama-end-blockade = { $loser } has no free square to land its last hope on. { $winner } wins the battle of Zama!
zama-end-stand-off = Only infantry is left, all on squares of one shade, and can never meet. The battle is drawn.
zama-end-weariness = { $turns } turns without a decision: both armies withdraw. The battle is drawn.

## Refusals

zama-no-placing = Cards are still being placed: place one on a free square of your home rows, or take a deployment.
zama-no-reserving = Reinforcements are being chosen: pick one of the cards still in your box.
zama-no-acting = That can not be done between actions.
zama-no-rolled = The dice lie on the table: re-roll one of yours, or keep them.
zama-no-pressing = The attack has succeeded: attack again or stop.
zama-no-over = The battle is over.
zama-no-such-card = Your army has no card called { $card }.
zama-no-such-plan = You have no deployment called { $plan }.
zama-no-plan-too-late = A ready-made deployment is taken whole, before your first card.
zama-no-in-box = No { $card } of yours is left to choose.
zama-no-home = { $at } is not on your two home rows.
zama-no-taken = { $at } is not free.
zama-no-yours = None of your units stands on { $at }.
zama-no-reach = The movement pattern does not lead from { $from } to { $to }.
zama-no-blocked = Something is in the way from { $from } to { $to }; nothing is jumped.
zama-no-merge = { $from } and { $to } are not two injured units of one class of yours.
zama-no-attacked = The unit on { $at } has attacked this turn already.
zama-no-target = There is nothing to attack on { $at }.
zama-no-own-target = { $at } is your own.
zama-no-pattern = The attack pattern does not lead from { $from } to { $to }.
zama-no-tonic-late = The tonic is declared before the first action of the turn.
zama-no-tonic-twice = One tonic a turn is enough.
zama-no-medic = You hold no Medic.
zama-no-injured = No injured unit of yours stands on { $at }.
zama-no-too-many = You have { $count } units on the mat; reinforcements come when there are four or fewer.
zama-no-port = You hold no Port, so nobody can land.
zama-no-reserve = No { $card } waits among your reinforcements.
zama-no-first-row = { $at } is not on your first row.
zama-no-must-reinforce = With no unit on the mat, bringing in a reinforcement comes first.

## Mistakes in a data file

zama-fault-format = this file format is not known; it should be { $known }
zama-fault-mat = the mat must have { $min_columns } to { $max_columns } columns and { $min_rows } to { $max_rows } rows
zama-fault-site = { $square } is on a home row or holds two structures
zama-fault-square = { $square } is not a square of the mat
zama-fault-sites = there may be at most { $most } structures
zama-fault-rating = the rating { $rating } is not from -6 to +6
zama-fault-stroke = "{ $stroke }" is no stroke; write for example "orthogonal 1-3", "diagonal 1" or, for strikes, "any 2 over"
zama-fault-off-mat = "{ $stroke }" reaches beyond the mat
zama-fault-no-class = the class { $class } has no [class.{ $class }] table
zama-fault-picture = there is no picture called "{ $name }"; there are: { $known }
zama-fault-id = "{ $id }" is empty, used twice or has characters other than a-z, - and _
zama-fault-count = { $id } must come at least once and at most twelve times
zama-fault-army = { $side } has { $found } cards of class { $class } instead of { $wanted }
zama-fault-plan-rows = a deployment has two rows, each with { $columns } words; a dot is a free square
zama-fault-plan-card = { $card } is not in this army, or not that often
zama-fault-plan-size = { $found } cards are placed instead of { $wanted }
zama-fault-plan-reserves = there must be { $wanted } reinforcements that the army has left
zama-fault-too-many-plans = there may be at most { $most } deployments
zama-fault-plans = { $side } has { $found } deployments; at least { $wanted } are wanted

## Mistakes in a position

zama-fault-no-site = the set has no structure on this square
zama-fault-wrong-work = the set has another kind of structure on this square
zama-fault-twice = this structure stands here already
zama-fault-missing-site = a structure of the set is missing
zama-fault-no-card = the army has no card of this name
zama-fault-card-twice = the army does not have that many cards of this name
zama-fault-place = this is neither a square of the mat nor box, reserve, aside, fallen or merged
zama-fault-shared = another piece stands on this square
zama-fault-injured-off-mat = only a unit on the mat can be injured
zama-fault-attacked-off-mat = only a unit on the mat can have attacked
zama-fault-attacked-out-of-turn = only the side whose turn it is can have attacked
zama-fault-missing-card = a card of the set is missing
zama-fault-early-damage = during set-up no structure is damaged
zama-fault-early-medics = during set-up both Medics wait beside the mat
zama-fault-early-turn = during set-up no turn has begun
zama-fault-early-card = during set-up cards stand full on their home rows, wait in the box or are kept as reinforcements
zama-fault-too-many-placed = more than seven cards are placed
zama-fault-reserves = these are not the reinforcements a side can have
zama-fault-order = set-up alternates: this is not the side or the step that comes next
zama-fault-boxed = in the battle no card is left in the box
zama-fault-aside = three cards of each side are out of the game
zama-fault-merged = of the cards of a class that merge, one is left standing
zama-fault-medics-stock = a Medic is taken for each fallen Hero while there are any
zama-fault-medics-held = more Medics are held than were taken
zama-fault-turn = the battle has begun, so turns count from 1
zama-fault-tonic = a tonic uses up a Medic, and none is used up
zama-fault-whose-turn = turns alternate: this turn is the other side's
zama-fault-not-fresh = before the first action all cards and structures are as they were placed
zama-fault-quiet-early = so many turns have not been played yet
zama-fault-quiet = the battle is drawn before so many quiet turns
zama-fault-not-over = the battle has not ended like this
zama-fault-over = the battle is already decided here
zama-fault-actions = this is not a number of actions one can have left
zama-fault-acted = "acted" must say whether an action has been used this turn
zama-fault-attackers = more units have attacked than actions were used
zama-fault-dice = dice show 1 to 6
zama-fault-no-attacker = no unit of the attacking side stands there
zama-fault-attack = this attack could not have been made
zama-fault-no-bonus = no bonus applies, so there is nothing to decide about the dice
zama-fault-no-run = a run goes on only against a target that has just lost its first life
