//! Why an action is unlawful, each reason with its clause.

use redoubt_kernel::{Arg, Clause, Message, Telling};

use crate::Zama;
use crate::board::Square;
use crate::cards::{Kind, PLACED};
use crate::position::Stage;

/// A reason to refuse an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else is being decided.
    NotNow(Stage),
    /// Z-4: no card of this name in the army.
    NoSuchCard(String),
    /// Z-14: no deployment of this name.
    NoSuchPlan(String),
    /// Z-14: a deployment is taken whole, before the first card.
    PlanTooLate,
    /// Z-11: none of these is left to place.
    NotInBox(Kind),
    /// Z-12: none of these is left to keep.
    NotRemaining(Kind),
    /// Z-11: not one of the player's home rows.
    NotHome(Square),
    /// Z-11: something stands there.
    Taken(Square),
    /// Z-20: none of the player's units stands there.
    NotYours(Square),
    /// Z-23: the movement pattern does not lead there.
    OutOfReach(Square, Square),
    /// Z-23: something is in the way, or stands there.
    Blocked(Square, Square),
    /// Z-35: not two injured units of one class and side.
    CannotMerge(Square, Square),
    /// Z-21, Z-27: that unit has attacked this turn.
    HasAttacked(Square),
    /// Z-29: nothing there that can be attacked.
    NoTarget(Square),
    /// Z-29: one's own.
    OwnTarget(Square),
    /// Z-24: the attack pattern does not lead there.
    NotInPattern(Square, Square),
    /// Z-22: the tonic is declared before any action.
    TonicTooLate,
    /// Z-62: one tonic a turn.
    TonicTwice,
    /// Z-37: no Medic.
    NoMedic,
    /// Z-37: not an injured unit of one's own.
    NotInjured(Square),
    /// Z-38: more than four units on the mat.
    TooMany(u32),
    /// Z-38: no Port.
    NoPort,
    /// Z-38: no such reinforcement.
    NoReserve(Kind),
    /// Z-38: not the player's first row.
    NotFirstRow(Square),
    /// Z-38: something stands there.
    LandingTaken(Square),
    /// Z-68: with no unit on the mat, reinforcing comes first.
    MustReinforce,
}

impl Refusal {
    /// The clause it rests on.
    pub fn rule(&self) -> Clause {
        Clause::new(match self {
            Refusal::NotNow(stage) => return stage_rule(*stage),
            Refusal::NoSuchCard(_) => "Z-4",
            Refusal::NoSuchPlan(_) | Refusal::PlanTooLate => "Z-14",
            Refusal::NotInBox(_) | Refusal::NotHome(_) | Refusal::Taken(_) => "Z-11",
            Refusal::NotRemaining(_) => "Z-12",
            Refusal::NotYours(_) => "Z-20",
            Refusal::OutOfReach(..) | Refusal::Blocked(..) => "Z-23",
            Refusal::CannotMerge(..) => "Z-35",
            Refusal::HasAttacked(_) => "Z-21",
            Refusal::NoTarget(_) | Refusal::OwnTarget(_) => "Z-29",
            Refusal::NotInPattern(..) => "Z-24",
            Refusal::TonicTooLate => "Z-22",
            Refusal::TonicTwice => "Z-62",
            Refusal::NoMedic | Refusal::NotInjured(_) => "Z-37",
            Refusal::TooMany(_) | Refusal::NoPort | Refusal::NoReserve(_) | Refusal::NotFirstRow(_) => "Z-38",
            Refusal::LandingTaken(_) => "Z-38",
            Refusal::MustReinforce => "Z-68",
        })
    }

    /// The reason in words.
    pub(crate) fn explain(&self, zama: &Zama) -> Telling {
        let kind_name = |kind: &Kind| Arg::from(&zama.set.kind(*kind).name);
        let at = |id, square: &Square| Message::new(id).with("at", square.to_string());
        let way =
            |id, from: &Square, to: &Square| Message::new(id).with("from", from.to_string()).with("to", to.to_string());
        let text = match self {
            Refusal::NotNow(stage) => Message::new(match stage {
                Stage::Placing => "zama-no-placing",
                Stage::Reserving => "zama-no-reserving",
                Stage::Acting => "zama-no-acting",
                Stage::Rolled(_) => "zama-no-rolled",
                Stage::Pressing { .. } => "zama-no-pressing",
                Stage::Over(_) => "zama-no-over",
            }),
            Refusal::NoSuchCard(name) => Message::new("zama-no-such-card").with("card", name.as_str()),
            Refusal::NoSuchPlan(name) => Message::new("zama-no-such-plan").with("plan", name.as_str()),
            Refusal::PlanTooLate => Message::new("zama-no-plan-too-late"),
            Refusal::NotInBox(kind) | Refusal::NotRemaining(kind) => {
                Message::new("zama-no-in-box").with("card", kind_name(kind))
            }
            Refusal::NotHome(square) => at("zama-no-home", square),
            Refusal::Taken(square) | Refusal::LandingTaken(square) => at("zama-no-taken", square),
            Refusal::NotYours(square) => at("zama-no-yours", square),
            Refusal::OutOfReach(from, to) => way("zama-no-reach", from, to),
            Refusal::Blocked(from, to) => way("zama-no-blocked", from, to),
            Refusal::CannotMerge(from, to) => way("zama-no-merge", from, to),
            Refusal::HasAttacked(square) => at("zama-no-attacked", square),
            Refusal::NoTarget(square) => at("zama-no-target", square),
            Refusal::OwnTarget(square) => at("zama-no-own-target", square),
            Refusal::NotInPattern(from, to) => way("zama-no-pattern", from, to),
            Refusal::TonicTooLate => Message::new("zama-no-tonic-late"),
            Refusal::TonicTwice => Message::new("zama-no-tonic-twice"),
            Refusal::NoMedic => Message::new("zama-no-medic"),
            Refusal::NotInjured(square) => at("zama-no-injured", square),
            Refusal::TooMany(count) => Message::new("zama-no-too-many").with("count", *count),
            Refusal::NoPort => Message::new("zama-no-port"),
            Refusal::NoReserve(kind) => Message::new("zama-no-reserve").with("card", kind_name(kind)),
            Refusal::NotFirstRow(square) => at("zama-no-first-row", square),
            Refusal::MustReinforce => Message::new("zama-no-must-reinforce"),
        };
        Telling::new(self.rule(), text.with("placed", PLACED))
    }
}

/// The clause behind what is being decided.
pub(crate) fn stage_rule(stage: Stage) -> Clause {
    Clause::new(match stage {
        Stage::Placing => "Z-11",
        Stage::Reserving => "Z-12",
        Stage::Acting => "Z-20",
        Stage::Rolled(_) => "Z-28",
        Stage::Pressing { .. } => "Z-26",
        Stage::Over(ending) => return ending.rule(),
    })
}
