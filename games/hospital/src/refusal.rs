//! Why an action is unlawful, each reason with its clause.

use redoubt_kernel::{Clause, Message, Telling};

use crate::Hospital;
use crate::board::Space;
use crate::event::phase_name;
use crate::pieces::Kind;
use crate::position::{Phase, Stage};

/// A reason to refuse an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Refusal {
    NotNow(Stage, Phase),
    ZulusFirst,
    NoZulus,
    NoSuchPiece,
    NotInBox(Kind),
    NotInBowl(Kind),
    NotThere(Space, Stage),
    NotYours(Space),
    HasActed(Space),
    OtherUnit(Space),
    NotNext(Space, Space),
    Wall(Space, Space),
    Boxes(Space, Space),
    Burnt(Space),
    SquareSpace(Space),
    TooFarOut(Space),
    NotTheWayBack(Space),
    MustReturn(Space),
    CarrierBlocked(Space, Space),
    SecondMan(Space),
    Friend(Space),
    OverFriend(Space),
    NoMoreSteps(Space),
    NoRifle(Space),
    NotLoaded(Space),
    Loaded(Space),
    Cold(Space),
    EnemyClose(Space),
    CarrierNoRifle(Space),
    NoPistol(Space),
    PistolSpent(Space),
    NoTarget(Space),
    NotNearest(Space),
    NoLine(Space, Space),
    NotFit(Space),
    NoPickaxe(Space),
    HandsFull(Space),
    NoPlainWall(Space, Space),
    EnoughBreaches,
    BritishOnly,
    NoMan(Space),
    Carried(Space),
    NoWindow(Space, Space),
    NoLeader(Space),
    HasOrder(Space),
    HasTorch(Space),
    NoTorch(Space),
    NotARoom(Space),
    NoFight(Space),
    NoRetreat(Space),
    MustGoBack,
    OntoZulu(Space),
    AlreadyDares(Space),
    NotWounded(Space),
    NotTended(Space),
    NoFreeSquare(Space),
    NoEntry(Space),
    NothingToClaim,
}

impl Refusal {
    /// The reason in words.
    pub(crate) fn explain(&self, hospital: &Hospital) -> Telling {
        let plain = Message::new;
        let at = |id, space: Space| Message::new(id).with("at", hospital.spot(space));
        let way = |id, from: Space, to: Space| at(id, to).with("from", hospital.spot(from));
        let (rule, text) = match *self {
            Refusal::NotNow(stage, phase) => {
                let text = plain("hospital-no-now").with("phase", phase_name(phase)).with("asked", stage_name(stage));
                (stage_rule(stage, phase), text)
            }
            Refusal::ZulusFirst => ("H-8.0", plain("hospital-no-zulus-first")),
            Refusal::NoZulus => ("H-8.0", plain("hospital-no-zulus")),
            Refusal::NoSuchPiece => ("H-0.5", plain("hospital-no-such-piece")),
            Refusal::NotInBox(kind) => ("H-10.0", plain("hospital-no-box").with("unit", &hospital.set.kind(kind).name)),
            Refusal::NotInBowl(kind) => {
                ("H-0.7", plain("hospital-no-bowl").with("unit", &hospital.set.kind(kind).name))
            }
            Refusal::NotThere(space, stage) => {
                let rule = if stage == Stage::BreachRoom { "H-10.3" } else { "H-10.1" };
                (rule, at("hospital-no-there", space))
            }
            Refusal::NotYours(space) => ("H-1.2", at("hospital-no-yours", space)),
            Refusal::HasActed(space) => ("H-20.1", at("hospital-no-acted", space)),
            Refusal::OtherUnit(space) => ("H-20.1", at("hospital-no-other", space)),
            Refusal::NotNext(from, to) => ("H-2.2", way("hospital-no-next", from, to)),
            Refusal::Wall(from, to) => ("H-0.2", way("hospital-no-wall", from, to)),
            Refusal::Boxes(from, to) => ("H-0.3", way("hospital-no-boxes", from, to)),
            Refusal::Burnt(space) => ("H-7.2", at("hospital-no-burnt", space)),
            Refusal::SquareSpace(space) => ("H-2.3", at("hospital-no-square", space)),
            Refusal::TooFarOut(space) => ("H-23.2", at("hospital-no-far-out", space)),
            Refusal::NotTheWayBack(space) => ("H-20.6", at("hospital-no-way-back", space)),
            Refusal::MustReturn(space) => ("H-20.6", at("hospital-no-must-return", space)),
            Refusal::CarrierBlocked(from, to) => ("H-7.1", way("hospital-no-carrier", from, to)),
            Refusal::SecondMan(space) => ("H-20.3", at("hospital-no-second-man", space)),
            Refusal::Friend(space) => ("H-2.1", at("hospital-no-friend", space)),
            Refusal::OverFriend(space) => ("H-2.1", at("hospital-no-over-friend", space)),
            Refusal::NoMoreSteps(space) => ("H-2.2", at("hospital-no-steps", space)),
            Refusal::NoRifle(space) => ("H-0.6", at("hospital-no-rifle", space)),
            Refusal::NotLoaded(space) => ("H-3.3", at("hospital-no-loaded", space)),
            Refusal::Loaded(space) => ("H-6.1", at("hospital-no-need", space)),
            Refusal::Cold(space) => ("H-6.1", at("hospital-no-cold", space)),
            Refusal::EnemyClose(space) => ("H-3.1", at("hospital-no-close", space)),
            Refusal::CarrierNoRifle(space) => ("H-7.1", at("hospital-no-carrier-rifle", space)),
            Refusal::NoPistol(space) => ("H-3.4", at("hospital-no-pistol", space)),
            Refusal::PistolSpent(space) => ("H-3.4", at("hospital-no-shots", space)),
            Refusal::NoTarget(space) => ("H-3.1", at("hospital-no-target", space)),
            Refusal::NotNearest(space) => ("H-3.1", at("hospital-no-nearest", space)),
            Refusal::NoLine(from, to) => ("H-21.1", way("hospital-no-line", from, to)),
            Refusal::NotFit(space) => ("H-0.3", at("hospital-no-fit", space)),
            Refusal::NoPickaxe(space) => ("H-22.2", at("hospital-no-pickaxe", space)),
            Refusal::HandsFull(space) => ("H-7.1", at("hospital-no-hands", space)),
            Refusal::NoPlainWall(from, to) => ("H-6.2", way("hospital-no-plain-wall", from, to)),
            Refusal::EnoughBreaches => ("H-6.2", plain("hospital-no-breaches")),
            Refusal::BritishOnly => ("H-7.3", plain("hospital-no-british-only")),
            Refusal::NoMan(space) => ("H-7.1", at("hospital-no-man", space)),
            Refusal::Carried(space) => ("H-12", at("hospital-no-carried", space)),
            Refusal::NoWindow(from, to) => ("H-7.3", way("hospital-no-window", from, to)),
            Refusal::NoLeader(space) => ("H-9.1", at("hospital-no-leader", space)),
            Refusal::HasOrder(space) => ("H-9.1", at("hospital-no-order", space)),
            Refusal::HasTorch(space) => ("H-22.4", at("hospital-no-torch-twice", space)),
            Refusal::NoTorch(space) => ("H-7.2", at("hospital-no-torch", space)),
            Refusal::NotARoom(space) => ("H-7.2", at("hospital-no-room", space)),
            Refusal::NoFight(space) => ("H-1.5", at("hospital-no-fight", space)),
            Refusal::NoRetreat(space) => ("H-20.5", at("hospital-no-retreat", space)),
            Refusal::MustGoBack => ("H-5.1", plain("hospital-no-must-go-back")),
            Refusal::OntoZulu(space) => ("H-12", at("hospital-no-onto-zulu", space)),
            Refusal::AlreadyDares(space) => ("H-23.2", at("hospital-no-dares", space)),
            Refusal::NotWounded(space) => ("H-12", at("hospital-no-wounded", space)),
            Refusal::NotTended(space) => ("H-23.2", at("hospital-no-tended", space)),
            Refusal::NoFreeSquare(space) => ("H-23.2", at("hospital-no-free-square", space)),
            Refusal::NoEntry(space) => ("H-1.1", at("hospital-no-entry", space)),
            Refusal::NothingToClaim => ("H-10.5", plain("hospital-no-claim")),
        };
        Telling::new(Clause::new(rule), text)
    }
}

/// The clause behind what is being decided.
pub(crate) fn stage_rule(stage: Stage, phase: Phase) -> &'static str {
    match stage {
        Stage::Placing => "H-10.0",
        Stage::LayMan => "H-10.1",
        Stage::LayPickaxe => "H-9.4",
        Stage::BreachRoom | Stage::Converting(_) => "H-10.3",
        Stage::BreachWall(_) => "H-23.3",
        Stage::NewTurn => "H-1.0",
        Stage::Helping(favour) => favour.question().rule,
        Stage::Arriving(_) => "H-1.1",
        Stage::Acting => phase.rule(),
        Stage::Onward { .. } => "H-2.2",
        Stage::Mixed { .. } => "H-2.5",
        Stage::Fleeing(_) => "H-7.2",
        Stage::Choosing => "H-1.5",
        Stage::Retreating { free: true, .. } => "H-4.2",
        Stage::Retreating { .. } => "H-5.1",
        Stage::Raging(_) => "H-21.5",
        Stage::Over(ending) => ending.rule().number(),
    }
}

/// What is being decided, in a few words.
pub(crate) fn stage_name(stage: Stage) -> Message {
    Message::new(match stage {
        Stage::Placing => "hospital-stage-placing",
        Stage::LayMan => "hospital-stage-lay-man",
        Stage::LayPickaxe => "hospital-stage-lay-pickaxe",
        Stage::BreachRoom => "hospital-stage-breach-room",
        Stage::BreachWall(_) => "hospital-stage-breach-wall",
        Stage::NewTurn => "hospital-stage-new-turn",
        Stage::Converting(_) => "hospital-stage-converting",
        Stage::Helping(favour) => favour.question().name,
        Stage::Arriving(_) => "hospital-stage-arriving",
        Stage::Acting => "hospital-stage-acting",
        Stage::Onward { .. } => "hospital-stage-onward",
        Stage::Mixed { .. } => "hospital-stage-mixed",
        Stage::Fleeing(_) => "hospital-stage-fleeing",
        Stage::Choosing => "hospital-stage-choosing",
        Stage::Retreating { .. } => "hospital-stage-retreating",
        Stage::Raging(_) => "hospital-stage-raging",
        Stage::Over(_) => "hospital-stage-over",
    })
}
