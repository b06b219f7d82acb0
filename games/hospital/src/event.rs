//! What happens, each thing with its clause.

use redoubt_kernel::scene::{Fate, ShownDie};
use redoubt_kernel::{Arg, Clause, Die, Message, Telling};

use crate::Hospital;
use crate::action::Load;
use crate::board::Space;
use crate::damage::Damage;
use crate::dice::FewDice;
use crate::incidents::Happening;
use crate::movement::Passage;
use crate::pieces::{Side, Unit};
use crate::position::{Ending, Phase};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    KeptBack {
        unit: Unit,
    },
    Placed {
        unit: Unit,
        at: Space,
    },
    Taken {
        at: Space,
        rule: &'static str,
    },
    ManLaid {
        at: Space,
    },
    PickaxeLaid {
        at: Space,
    },
    Breached {
        from: Space,
        to: Space,
    },
    BattleBegins,
    TurnBegins {
        turn: u16,
    },
    PhaseBegins {
        turn: u16,
        phase: Phase,
    },
    Incident(Happening),
    Impi {
        turn: u16,
        count: u8,
    },
    Arrived {
        unit: Unit,
        at: Space,
    },
    Crowded {
        unit: Unit,
        at: Space,
    },
    Obstructed {
        unit: Unit,
        to: Space,
        dice: FewDice,
        passes: bool,
    },
    Forced {
        unit: Unit,
        to: Space,
        dice: FewDice,
        passage: Passage,
    },
    Moved {
        unit: Unit,
        from: Space,
        to: Space,
    },
    Stayed {
        unit: Unit,
    },
    WayRolled {
        unit: Unit,
        roll: u8,
    },
    /// At nobody in particular where it is the badly wounded man.
    Fired {
        unit: Unit,
        to: Space,
        target: Option<Unit>,
        dice: FewDice,
        hit: bool,
        pistol: bool,
    },
    Emptied {
        unit: Unit,
    },
    ManSpared {
        at: Space,
    },
    Damage {
        unit: Unit,
        dice: FewDice,
        damage: Damage,
    },
    Unharmed {
        unit: Unit,
    },
    Wounded {
        unit: Unit,
        rule: &'static str,
    },
    OutOfAction {
        unit: Unit,
        rule: &'static str,
    },
    Died {
        unit: Unit,
    },
    ManDied {
        at: Space,
        rule: &'static str,
    },
    ManLeft {
        at: Space,
    },
    PickaxeLeft {
        at: Space,
    },
    TorchOut {
        unit: Unit,
    },
    Fought {
        at: Space,
        british: Unit,
        zulu: Unit,
        own: FewDice,
        theirs: FewDice,
    },
    BothZero {
        at: Space,
    },
    Tied {
        winner: Unit,
    },
    Won {
        winner: Unit,
        loser: Unit,
    },
    Cornered {
        unit: Unit,
    },
    Ignored {
        unit: Unit,
    },
    Tried {
        unit: Unit,
        dice: FewDice,
        succeeds: bool,
    },
    Reloaded {
        unit: Unit,
        cold: bool,
    },
    Pierced {
        from: Space,
        to: Space,
    },
    PickaxeBroken,
    Handed {
        man: u8,
        to: Space,
        pierced: bool,
    },
    NotHanded {
        to: Space,
    },
    Lifted {
        unit: Unit,
        load: Load,
    },
    Lowered {
        unit: Unit,
        load: Load,
    },
    Ordered {
        leader: Unit,
        unit: Unit,
    },
    Evacuated {
        man: u8,
        carrier: Option<Unit>,
    },
    Fire {
        unit: Unit,
        at: Space,
    },
    Burnt {
        at: Space,
    },
    PickaxeBurnt,
    Ended {
        ending: Ending,
    },
}

impl Event {
    /// The event in words.
    pub(crate) fn tell(&self, hospital: &Hospital) -> Telling {
        let name = |unit: Unit| hospital.set.known_unit(unit);
        let of = |id, unit| Message::new(id).with("unit", name(unit));
        let at = |id, space: Space| Message::new(id).with("at", hospital.spot(space));
        let unit_at = |id, unit, space: Space| of(id, unit).with("at", hospital.spot(space));
        let thing = |load| {
            let words = if load == Load::Man { "hospital-load-man" } else { "hospital-load-pickaxe" };
            Arg::known(load, Message::new(words))
        };
        let (rule, text) = match *self {
            Event::KeptBack { unit } => ("H-10.0", of("hospital-kept-back", unit)),
            Event::Placed { unit, at } => ("H-10.0", unit_at("hospital-placed", unit, at)),
            Event::Taken { at: space, rule } => (rule, at("hospital-taken", space)),
            Event::ManLaid { at: space } => ("H-10.1", at("hospital-man-laid", space)),
            Event::PickaxeLaid { at: space } => ("H-10.1", at("hospital-pickaxe-laid", space)),
            Event::Breached { from, to } => ("H-10.3", at("hospital-breached", to).with("from", hospital.spot(from))),
            Event::BattleBegins => ("H-10.0", Message::new("hospital-begins")),
            Event::TurnBegins { turn } => ("H-1.0", Message::new("hospital-turn").with("turn", turn)),
            Event::PhaseBegins { phase, .. } => {
                (phase.rule(), Message::new("hospital-phase").with("phase", Arg::known(phase, phase_name(phase))))
            }
            Event::Incident(what) => what.tell(hospital),
            Event::Impi { count, .. } => ("H-1.1", Message::new("hospital-impi").with("count", count)),
            Event::Arrived { unit, at } => ("H-1.1", unit_at("hospital-arrived", unit, at)),
            Event::Crowded { unit, at } => ("H-1.1", unit_at("hospital-crowded", unit, at)),
            Event::Obstructed { unit, to, dice, passes } => {
                let id = if passes { "hospital-obstruction-passed" } else { "hospital-obstruction-held" };
                ("H-2.4", unit_at(id, unit, to).with("dice", dice.told()))
            }
            Event::Forced { unit, to, dice, passage } => {
                let id = match passage {
                    Passage::Forced => "hospital-passage-forced",
                    Passage::Wounded => "hospital-passage-wounded",
                    Passage::Held => "hospital-passage-failed",
                };
                ("H-2.5", unit_at(id, unit, to).with("dice", dice.told()))
            }
            Event::Moved { unit, from, to } => {
                ("H-2.2", unit_at("hospital-moved", unit, to).with("from", hospital.spot(from)))
            }
            Event::Stayed { unit } => ("H-2.5", of("hospital-stayed", unit)),
            Event::WayRolled { unit, roll } => ("H-8.0", of("hospital-way", unit).with("roll", roll)),
            Event::Fired { unit, to, target, dice, hit, pistol } => {
                let target = target.map_or_else(|| Arg::known(Load::Man, Message::new("hospital-man")), name);
                let id = match (pistol, hit) {
                    (false, true) => "hospital-rifle-hit",
                    (false, false) => "hospital-rifle-missed",
                    (true, true) => "hospital-pistol-hit",
                    (true, false) => "hospital-pistol-missed",
                };
                let text = unit_at(id, unit, to).with("target", target).with("dice", dice.told());
                (if pistol { "H-3.4" } else { "H-3.2" }, text)
            }
            Event::Emptied { unit } => ("H-3.3", of("hospital-emptied", unit)),
            Event::ManSpared { at: space } => ("H-21.2", at("hospital-man-spared", space)),
            Event::Damage { unit, dice, damage } => {
                let (verdict, words) = match damage {
                    Damage::Dead => ("dead", "hospital-throw-dead"),
                    Damage::Hurt => ("hurt", "hospital-throw-hurt"),
                    Damage::Back => ("back", "hospital-throw-even"),
                };
                let verdict = Arg::known(verdict, Message::new(words));
                ("H-5.1", of("hospital-damage", unit).with("dice", dice.told()).with("verdict", verdict))
            }
            Event::Unharmed { unit } => ("H-5.1", of("hospital-unharmed", unit)),
            Event::Wounded { unit, rule } => (rule, of("hospital-wounded", unit)),
            Event::OutOfAction { unit, rule } => (rule, of("hospital-out", unit)),
            Event::Died { unit } => ("H-0.7", of("hospital-died", unit)),
            Event::ManDied { at: space, rule } => (rule, at("hospital-man-died", space)),
            Event::ManLeft { at: space } => ("H-21.3", at("hospital-man-left", space)),
            Event::PickaxeLeft { at: space } => ("H-22.2", at("hospital-pickaxe-left", space)),
            Event::TorchOut { unit } => ("H-7.2", of("hospital-torch-out", unit)),
            Event::Fought { at: space, british, zulu, own, theirs } => (
                "H-4.1",
                at("hospital-fought", space)
                    .with("british", name(british))
                    .with("zulu", name(zulu))
                    .with("own", own.told())
                    .with("theirs", theirs.told()),
            ),
            Event::BothZero { at: space } => ("H-4.2", at("hospital-both-zero", space)),
            Event::Tied { winner } => ("H-4.2", of("hospital-tied", winner)),
            Event::Won { winner, loser } => ("H-4.1", of("hospital-won", winner).with("loser", name(loser))),
            Event::Cornered { unit } => ("H-5.2", of("hospital-cornered", unit)),
            Event::Ignored { unit } => ("H-4.2", of("hospital-ignored", unit)),
            Event::Tried { unit, dice, succeeds } => {
                let id = if succeeds { "hospital-try-succeeds" } else { "hospital-try-fails" };
                ("H-6.0", of(id, unit).with("dice", dice.told()))
            }
            Event::Reloaded { unit, cold } => {
                ("H-6.1", of(if cold { "hospital-reloaded-cold" } else { "hospital-reloaded" }, unit))
            }
            Event::Pierced { from, to } => ("H-6.2", at("hospital-pierced", to).with("from", hospital.spot(from))),
            Event::PickaxeBroken => ("H-6.2", Message::new("hospital-pickaxe-broken")),
            Event::Handed { to, .. } => ("H-7.3", at("hospital-handed", to)),
            Event::NotHanded { to } => ("H-7.3", at("hospital-not-handed", to)),
            Event::Lifted { unit, load } => ("H-1.4", of("hospital-lifted", unit).with("load", thing(load))),
            Event::Lowered { unit, load } => ("H-1.4", of("hospital-lowered", unit).with("load", thing(load))),
            Event::Ordered { leader, unit } => ("H-9.1", of("hospital-ordered", unit).with("leader", name(leader))),
            Event::Evacuated { carrier: Some(unit), .. } => ("H-22.5", of("hospital-evacuated", unit)),
            Event::Evacuated { carrier: None, .. } => ("H-22.5", Message::new("hospital-evacuated-alone")),
            Event::Fire { unit, at } => ("H-7.2", unit_at("hospital-fire", unit, at)),
            Event::Burnt { at: space } => ("H-7.2", at("hospital-burnt", space)),
            Event::PickaxeBurnt => ("H-22.2", Message::new("hospital-pickaxe-burnt")),
            Event::Ended { ending } => return ending.telling(),
        };
        let told = Telling::new(Clause::new(rule), text).showing(self.dice());
        told.sounding(self.sound())
            .in_passing(self.is_passing())
            .done_by(self.doer().map(Side::seat))
            .heading(self.heading())
    }

    /// The dice that fell. Where several were thrown, the worst counts.
    fn dice(&self) -> Vec<ShownDie> {
        let thrown =
            |die, dice: &FewDice, fate| dice.faces().iter().map(|face| ShownDie::new(die, *face).doing(fate)).collect();
        let said = |good, fate| if good { fate } else { Fate::Miss };
        match self {
            Event::Incident(what) => what.dice(),
            Event::Impi { count, .. } => vec![ShownDie::new(Die::D10, *count)],
            Event::WayRolled { roll, .. } => vec![ShownDie::new(Die::D10, *roll)],
            Event::Fired { dice, hit, .. } => thrown(Die::D6, dice, said(*hit, Fate::Hit)),
            Event::Obstructed { dice, passes, .. } => thrown(Die::D10, dice, said(*passes, Fate::Save)),
            Event::Forced { dice, passage, .. } => {
                let fate = match passage {
                    Passage::Forced => Fate::Save,
                    Passage::Wounded => Fate::Hit,
                    Passage::Held => Fate::Miss,
                };
                thrown(Die::D10, dice, fate)
            }
            Event::Tried { dice, succeeds, .. } => thrown(Die::D10, dice, said(*succeeds, Fate::Save)),
            Event::Damage { dice, damage, .. } => {
                let fate = match damage {
                    Damage::Dead | Damage::Hurt => Fate::Hit,
                    Damage::Back => Fate::Retreat,
                };
                thrown(Die::D10, dice, fate)
            }
            Event::Fought { own, theirs, .. } => {
                let mut dice: Vec<ShownDie> = thrown(Die::D10, own, Fate::Plain);
                dice.extend::<Vec<_>>(thrown(Die::D10, theirs, Fate::Plain));
                dice
            }
            Event::KeptBack { .. } | Event::Placed { .. } | Event::Taken { .. } => Vec::new(),
            Event::ManLaid { .. } | Event::PickaxeLaid { .. } | Event::Breached { .. } => Vec::new(),
            Event::BattleBegins | Event::TurnBegins { .. } | Event::PhaseBegins { .. } => Vec::new(),
            Event::Arrived { .. } | Event::Crowded { .. } | Event::Moved { .. } => Vec::new(),
            Event::Stayed { .. } | Event::Emptied { .. } | Event::ManSpared { .. } => Vec::new(),
            Event::Unharmed { .. } | Event::Wounded { .. } | Event::OutOfAction { .. } => Vec::new(),
            Event::Died { .. } | Event::ManDied { .. } | Event::ManLeft { .. } => Vec::new(),
            Event::PickaxeLeft { .. } | Event::TorchOut { .. } | Event::BothZero { .. } => Vec::new(),
            Event::Tied { .. } | Event::Won { .. } | Event::Cornered { .. } | Event::Ignored { .. } => Vec::new(),
            Event::Reloaded { .. } | Event::Pierced { .. } | Event::PickaxeBroken => Vec::new(),
            Event::Handed { .. } | Event::NotHanded { .. } | Event::Lifted { .. } => Vec::new(),
            Event::Lowered { .. } | Event::Ordered { .. } | Event::Evacuated { .. } => Vec::new(),
            Event::Fire { .. } | Event::Burnt { .. } | Event::PickaxeBurnt | Event::Ended { .. } => Vec::new(),
        }
    }
}

/// A phase in words.
pub(crate) fn phase_name(phase: Phase) -> Message {
    Message::new(match phase {
        Phase::SetUp => "hospital-phase-set-up",
        Phase::Events => "hospital-phase-events",
        Phase::Impi => "hospital-phase-impi",
        Phase::ZuluMoves => "hospital-phase-zulu-moves",
        Phase::BritishMoves => "hospital-phase-british-moves",
        Phase::ZuluPowder => "hospital-phase-zulu-powder",
        Phase::BritishPowder => "hospital-phase-british-powder",
        Phase::ZuluHeroes => "hospital-phase-zulu-heroes",
        Phase::BritishHeroes => "hospital-phase-british-heroes",
        Phase::Melee => "hospital-phase-melee",
    })
}
