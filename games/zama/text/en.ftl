### Battle of Zama, in English.

zama-title = Battle of Zama
zama-about = Two armies of cards on a grid: move, strike, take the ports.
zama-seat-rome = Rome
zama-seat-carthage = Carthage
zama-side-rome = Rome
zama-side-carthage = Carthage
zama-scenario-standard = Standard battle
zama-scenario-standard-about = Seven cards a side on the mat, two more by sea.
zama-scenario-standard-story = Africa, 202 BC. Hannibal has come home after fifteen years in Italy, with elephants and his old soldiers; Scipio has carried the war across the sea to meet him. Each army sends seven cards onto the mat and keeps two more aboard ship, to land at a port once it has been taken. Generals, gods, phalanx and horse each move and strike in their own way. The one who takes the last enemy unit wins.
zama-option-rome_deployment = Roman deployment
zama-option-rome_deployment-about = A ready-made deployment for Rome, or free placement.
zama-option-carthage_deployment = Carthaginian deployment
zama-option-rome_deployment-free = none: I place every card
zama-option-rome_deployment-triplex = Triplex acies
zama-option-rome_deployment-pincers = Scipio's pincers
zama-option-rome_deployment-wall = Shield wall
zama-option-carthage_deployment-free = none: I place every card
zama-option-carthage_deployment-elephants = Elephant charge
zama-option-carthage_deployment-cannae = Cannae again
zama-option-carthage_deployment-veterans = Veterans of Italy
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
zama-named = { $name-name } ({ $class })
zama-card = { $name-name }
zama-rating = { $rating }
zama-attack = Attack
zama-defence = Defence
zama-pattern-move = moves
zama-pattern-strike = strikes
zama-bonus = may re-roll a die against { $against }
zama-bonus-ports = ports
zama-bonus-palisades = palisades
zama-bonus-heroes = heroes
zama-bonus-phalanxes = the phalanx
zama-bonus-infantry = infantry
zama-bonus-archers = archers
zama-bonus-cavalry = cavalry
zama-palisade = the Palisade
zama-vacant-port = the vacant Port
zama-roman-port = the Roman Port
zama-punic-port = the Punic Port
zama-square = square { $at }
zama-badge-injured = injured
zama-badge-damaged = damaged
zama-badge-attacked = has attacked

## Panels and strip

zama-panel-box = { $side }: cards to place
zama-panel-reserve = { $side }: reinforcements
zama-panel-medics = { $side }: Greek Medics
zama-panel-fallen = { $side }: fallen
zama-panel-merged = { $side }: removed by merging
zama-item = { $count ->
        [one] { $name-name } ({ $class }, { $id })
       *[other] { $count } × { $name-name } ({ $class }, { $id })
    }
zama-medics = { $count ->
        [one] 1 Medic
       *[other] { $count } Medics
    }
zama-step-placing = Deployment
zama-step-reserving = Reinforcements
zama-step-battle = { $turn ->
        [0] Battle
       *[other] Turn { $turn }, { $side }, { $actions ->
            [one] 1 action left
           *[other] { $actions } actions left
        }
    }
zama-step-over = The end
zama-chapter = Turn { $turn }: { $side }

## Prompts

zama-ask-place-more = { $side }: place a card on your two home rows ({ $left } to go).
zama-ask-place = { $side }: place a card on your two home rows ({ $left } to go), or take a ready-made deployment.
zama-ask-reserve = { $side }: keep a card as a reinforcement ({ $left } to go). The rest leave the game.
zama-ask-act = { $side }: choose an action ({ $left } left this turn).
zama-ask-must-reinforce = { $side }: you have no units on the mat. Bring in a reinforcement now.
zama-ask-reroll-won = { $side }: { $a } and { $b } make { $attack } against { $c } and { $d }, { $defence }: the attack succeeds. You may still re-roll one die.
zama-ask-reroll-lost = { $side }: { $a } and { $b } make { $attack } against { $c } and { $d }, { $defence }: not enough. You may re-roll one die.
zama-ask-again = { $side }: { $attacker } may attack { $target } again as part of the same action.
zama-note-quiet = { $turns } turns without a loss. After { $most } the battle is a draw.

## Choices

zama-do-deploy = { $plan }: { $about }
zama-do-place = Place { $card } on { $at }
zama-do-reserve = Keep { $card } as a reinforcement
zama-do-tonic = Use a Medic's tonic: three actions this turn
zama-do-move = Move { $card } from { $from } to { $to }
zama-do-merge = Merge { $card } ({ $from }) with { $target } ({ $to }): { $kept } { $kept-number ->
        [other] stay
       *[one] stays
    } at full strength
zama-do-attack = Attack { $target } ({ $to }) with { $card } ({ $from })
zama-do-reroll = Re-roll the die showing { $die }
zama-do-keep = Keep the dice
zama-do-again = Attack { $target } ({ $to }) again with { $card }
zama-do-stop = Break off the attack
zama-do-reinforce = Bring { $card } in on { $at }
zama-do-heal = A Medic heals { $card } ({ $at })
zama-do-pass = Pass one action
zama-do-end = End the turn
zama-grave-end = { $count ->
        [one] You still have an action left.
       *[other] You still have { $count } actions left.
    } End your turn anyway?

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

## What groups of choices are called where the word one types would not do

zama-group-place = Place
zama-group-reserve = Keep as a reinforcement
zama-group-reroll = Re-roll
zama-group-again = Attack again
zama-group-reinforce = Bring in a reinforcement

## What dice are for

zama-roll-start = who goes first
zama-roll-attack = the attack
zama-roll-defence = the defence
zama-roll-again = the re-roll

## Odds

zama-odds-hits = { $count ->
    [one] one hit
   *[other] { $count } hits
}
zama-odds-hits-some = at least one hit
zama-odds-removed = unit destroyed
zama-odds-port = port damaged
zama-odds-port_taken = port taken
zama-odds-palisade = palisade damaged
zama-odds-palisade_down = palisade torn down

## Events

zama-rolled-to-begin = Rome rolls { $rome }, Carthage { $carthage }: { $outcome }.
zama-rome-lower = Rome places first, Carthage takes the first turn
zama-carthage-lower = Carthage places first, Rome takes the first turn
zama-equal-roll = a tie, roll again
zama-placed = { $card-start } { $card-number ->
        [other] are
       *[one] is
    } placed on { $at }.
zama-reserved = { $card-start } { $card-number ->
        [other] are
       *[one] is
    } kept as a reinforcement.
zama-deployed = { $side } deploys: { $plan }.
zama-begins = The armies are drawn up. { $side } takes the first turn.
zama-turn = Turn { $turn }: { $side }.
zama-tonic = { $side } takes the Medic's tonic: three actions this turn.
zama-moved = { $card-start } { $card-number ->
        [other] move
       *[one] moves
    } from { $from } to { $at }.
zama-merged = { $card-start } on { $at } { $card-number ->
        [other] are
       *[one] is
    } at full strength again, merged with the unit from { $from }; { $discarded } { $discarded-number ->
        [other] leave
       *[one] leaves
    } the mat.
zama-attacked = { $card-start } ({ $from }) { $card-number ->
        [other] attack
       *[one] attacks
    } { $target } ({ $at }).
zama-fought = Attack { $a } + { $b } ({ $attacker }) = { $attack }; defence { $c } + { $d } ({ $defender }) = { $defence }: { $verdict }.
zama-rerolled = The { $old } is re-rolled: { $new }. Attack { $attack }, defence { $defence }: { $verdict }.
zama-higher = higher
zama-not-higher = not higher
zama-failed = The attack fails. That unit may not attack again this turn.
zama-injured = { $card-start } { $card-number ->
        [other] are
       *[one] is
    } injured.
zama-fell = { $card-start } { $card-number ->
        [other] are
       *[one] is
    } destroyed.
zama-struck = { $was-start } is damaged.
zama-struck-gone = { $was-start } is torn down.
zama-struck-port = { $was-start } falls: it is now { $now-one }.
zama-medic-won = A Hero has fallen: { $side } takes a Greek Medic.
zama-healed = A Medic heals { $card } on { $at }.
zama-reinforced = { $card-start } { $card-number ->
        [other] land
       *[one] lands
    } on { $at }.
zama-stopped = The attack is broken off.
zama-passed = { $side } passes an action.
zama-turn-ended = { $side } ends the turn.
zama-end-annihilation = { $loser } has no units left and no way to bring any in. { $winner } wins the battle of Zama!
zama-end-blockade = { $loser } has no free square left to land on. { $winner } wins the battle of Zama!
zama-end-stand-off = Only infantry is left, all on squares of the same shade, and they can never meet. The battle is a draw.
zama-end-weariness = { $turns } turns without a loss: both armies march away. The battle is a draw.

## Refusals

zama-no-placing = Cards are still being placed: put one on a free square of your home rows, or take a deployment.
zama-no-reserving = Reinforcements are being chosen: pick one of the cards still in your box.
zama-no-acting = You can't do that now: choose an action, or end the turn.
zama-no-rolled = The dice are on the table: re-roll one of yours, or keep them.
zama-no-pressing = The attack has succeeded: attack again, or break off.
zama-no-over = The battle is over.
zama-no-such-card = Your army has no card called { $card }.
zama-no-such-plan = You have no deployment called { $plan }.
zama-no-plan-too-late = A ready-made deployment is taken as a whole, before you place your first card.
zama-no-in-box = You have none of these left to choose: { $card-name }.
zama-no-home = { $at } is not on your two home rows.
zama-no-taken = { $at } is not free.
zama-no-yours = You have no unit on { $at }.
zama-no-reach = That unit cannot move from { $from } to { $to }: see its movement pattern.
zama-no-blocked = Something stands between { $from } and { $to }, and units do not jump.
zama-no-merge = Only two injured units of yours, of the same class, can merge; { $from } and { $to } are not.
zama-no-attacked = The unit on { $at } has already attacked this turn.
zama-no-target = There is nothing to attack on { $at }.
zama-no-own-target = { $at } is held by your own side.
zama-no-pattern = That unit cannot strike { $to } from { $from }: see its attack pattern.
zama-no-tonic-late = A tonic must be used before the first action of the turn.
zama-no-tonic-twice = Only one tonic a turn.
zama-no-medic = You have no Medic.
zama-no-injured = You have no injured unit on { $at }.
zama-no-too-many = You have { $count } units on the mat; reinforcements may come when you have four or fewer.
zama-no-port = You hold no Port, so nobody can land.
zama-no-reserve = That card is not among your reinforcements: { $card-name }.
zama-no-first-row = { $at } is not on your first row.
zama-no-must-reinforce = You have no units on the mat: bring in a reinforcement first.

## Mistakes in a data file

zama-fault-mat = the mat must have { $min_columns } to { $max_columns } columns and { $min_rows } to { $max_rows } rows
zama-fault-site = { $square } is on a home row or holds two structures
zama-fault-square = { $square } is not a square of the mat
zama-fault-sites = there may be at most { $most } structures
zama-fault-rating = the rating { $rating } is not from -6 to +6
zama-fault-stroke = "{ $stroke }" is not a pattern; write for example "orthogonal 1-3", "diagonal 1" or, for strikes, "any 2 over"
zama-fault-off-mat = "{ $stroke }" reaches beyond the mat
zama-fault-no-class = the class { $class } has no [class.{ $class }] table
zama-fault-short = a short name has 1 to { $most } letters in each language
zama-fault-id = "{ $id }" is empty, used twice or has characters other than a-z, - and _
zama-fault-count = { $id } must come at least once and at most twelve times
zama-fault-army = { $side } has { $found } cards of class { $class } instead of { $wanted }
zama-fault-plan-rows = a deployment has two rows, each with { $columns } words; a dot is a free square
zama-fault-plan-card = { $card } is not in this army, or not that often
zama-fault-plan-size = { $found } cards are placed instead of { $wanted }
zama-fault-plan-reserves = there must be { $wanted } reinforcements that the army has left
zama-fault-too-many-plans = there may be at most { $most } deployments
zama-fault-plans = { $side } has { $found } deployments; at least { $wanted } are needed

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
zama-fault-merged = of two cards of a class that merge, one stays on the mat
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

## Tables beside the mat

zama-panel-plans = { $side }: ready-made armies
zama-panel-dice = Dice: attack, then defence
zama-panel-standing = How it stands
zama-plan = { $name }
zama-medic = Greek Medic
zama-die-attack = attacker's die showing { $face }
zama-die-defence = defender's die showing { $face }
zama-sum-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
zama-sum-units = units on the mat: Rome { $rome }, Carthage { $carthage }
zama-column-what = What counts
zama-column-means = What it means
zama-row-units = Units on the mat
zama-row-ports = Ports held
zama-row-reserves = Reinforcements left
zama-row-medics = Greek Medics
zama-row-quiet = Turns without a loss
zama-means-units = none left: the battle is lost, unless a Port can bring a reinforcement
zama-means-ports = one is needed to reinforce
zama-means-reserves = with 4 units or fewer on the mat
zama-means-medics = a third action, or a card healed
zama-means-quiet = { $most } in a row: a draw

## What is to be read about a thing

zama-read-home = { $side } deploys here.
zama-read-first-row = Reinforcements of { $side } enter on this row.
zama-read-between = Open ground between the two armies.
zama-read-middle = The middle row, where the Ports and the Palisades stand.
zama-read-dark = A dark square. With nothing but Infantry left, all of it on one shade, the battle is drawn.
zama-read-light = A light square. With nothing but Infantry left, all of it on one shade, the battle is drawn.
zama-read-hero = A Hero, one of the three of its army. The diagrams show where it moves and strikes.
zama-read-phalanx = A Phalanx. The diagrams show where it moves and strikes.
zama-read-infantry = Infantry. The diagrams show where it moves and strikes.
zama-read-archers = Archers, who shoot over whatever lies between. The diagrams show where they move and strike.
zama-read-cavalry = Cavalry. The diagrams show where it moves and strikes.
zama-read-medic = Whoever brings down a Hero takes a Greek Medic, while there is one.
zama-read-full = It has two lives: the first hit injures it, the second removes it.
zama-read-injured = Injured: no re-roll bonus, and the next hit removes it.
zama-read-attacked = It has attacked this turn and may not attack again.
zama-read-palisade = Nothing can move through it; Archers shoot over it. Either side may attack it.
zama-read-palisade-whole = Two hits bring it down for good.
zama-read-palisade-damaged = One more hit brings it down for good.
zama-read-vacant = Nobody’s Port: it goes to the side whose attack finishes it off.
zama-read-held = A single hit turns it over to the other side.
zama-read-port = A side that holds a Port can bring in reinforcements.
zama-read-box = Still in the box: seven cards are deployed, and two more kept as reinforcements.
zama-read-reserve = Waits to come in: with a Port held and no more than 4 units on the mat, for one action.
zama-read-tonic = A tonic, given as the turn starts: three actions instead of two.
zama-read-heal = Or, for one action, heals an injured unit on the mat. Each Medic serves once.
zama-read-fallen = Fallen in battle, and out of the game.
zama-read-merged = Merged into another card of its class, and out of the game.
zama-read-dice = Both sides roll two dice and add their ratings; only a higher attack succeeds.
zama-read-reroll = An unhurt card with a bonus against its target may re-roll one of its dice.
zama-read-plan = A ready-made deployment: the whole army is put down at once.

# What the laboratory counts.
zama-census-annihilation = an army destroyed
zama-census-blockade = the last landing barred
zama-census-stand-off = infantry that can never meet
zama-census-weariness = too many quiet turns
zama-census-tonic = a Medic's tonic
zama-census-medic-won = a Medic won

## Why something is advised, after “because it …”.

zama-why-attack-kept = keeps your attackers in the fight
zama-why-attack-taken = takes attackers away from the enemy
zama-why-wounded-kept = keeps your wounded units in the fight
zama-why-wounded-taken = finishes off wounded enemies
zama-why-defence-kept = keeps your strongest defenders in the fight
zama-why-defence-taken = wears down the enemy’s defenders
zama-why-forward = brings your army forward
zama-why-pushed-back = keeps the enemy’s army back
zama-why-units-kept = keeps your units alive
zama-why-units-taken = costs the enemy a unit
zama-why-reserves = brings reserves into the battle
zama-why-unit-taken = may cost the enemy { $unit } at { $at }
zama-why-injured-at = finishes off { $unit } at { $at }
zama-why-port-kept = keeps a Port in your hands
zama-why-port-taken = takes a Port from the enemy
zama-why-threat = threatens more of the enemy
zama-why-safe = takes your units out of danger
zama-why-port-threat = threatens a Port
zama-why-port-safe = keeps a Port out of reach
