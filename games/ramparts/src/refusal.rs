//! Why an action is unlawful, each reason with its clause.

use redoubt_kernel::{Arg, Clause, Message, Telling};

use crate::Ramparts;
use crate::board::Track;
use crate::cards::Card;
use crate::position::{Ending, Stage, Step};

/// A reason to refuse an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else is being decided.
    NotNow(Stage),
    /// no card of this name.
    NoSuchCard(String),
    /// no track of this name.
    NoSuchTrack(String),
    ///
    NoActionLeft,
    ///
    NoHeroInHand(Card),
    ///
    NotAvailable(Card),
    /// The card is not where it would have to be, by this clause.
    NotInHand(Card, &'static str),
    ///
    PlatoonFormed,
    ///
    NoPlatoon,
    ///
    NoLeader(Card),
    ///
    NoOverseer,
    ///
    NeedsOverseer,
    ///
    HasOverseer,
    ///
    NothingToBuild,
    ///
    BegunThisTurn,
    ///
    NothingBurns,
    ///
    NotBurning(Track),
    ///
    NotLow,
    ///
    LowForGood,
    ///
    NoVolleys,
    ///
    NoTarget(Track),
    ///
    ZulusInside,
    ///
    BehindFire(Track),
    ///
    OutOfRange(Card, Track),
    ///
    NeedsPlatoon(Card),
    ///
    NoSuchDice,
    ///
    NoAbility(Card),
    ///
    NotItsTime(Card),
    ///
    LedAlready(Card),
    /// it would change nothing, or not with what was chosen.
    NoEffect(Card),
    /// a card has been drawn already.
    TooLate(Card),
    ///
    NoDrawLeft,
    ///
    MustDraw,
    /// neither a Hero in hand nor one who may come from the discards.
    NotMustered(Card),
}

impl Refusal {
    /// The clause it rests on.
    pub fn rule(&self) -> Clause {
        Clause::new(match self {
            Refusal::NotNow(stage) => return stage_rule(*stage),
            Refusal::NoSuchCard(_) => "R-2.2",
            Refusal::NoSuchTrack(_) => "R-2.1",
            Refusal::NoActionLeft => "R-6.0",
            Refusal::NoHeroInHand(_) | Refusal::NotAvailable(_) => "R-6.2",
            Refusal::NotInHand(_, rule) => rule,
            Refusal::PlatoonFormed | Refusal::NoPlatoon | Refusal::NeedsPlatoon(_) => "R-6.3",
            Refusal::NoLeader(_) => "R-20.3",
            Refusal::NoOverseer
            | Refusal::NeedsOverseer
            | Refusal::HasOverseer
            | Refusal::NothingToBuild
            | Refusal::BegunThisTurn => "R-6.4",
            Refusal::NothingBurns => "R-6.5",
            Refusal::NotBurning(_) => "R-5.3.1",
            Refusal::NotLow => "R-6.6",
            Refusal::LowForGood => "R-12.4.3",
            Refusal::NoVolleys => "R-5.2",
            Refusal::NoTarget(_) | Refusal::ZulusInside | Refusal::BehindFire(_) => "R-6.7.1",
            Refusal::OutOfRange(..) => "R-23.1",
            Refusal::NoSuchDice => "R-23.2",
            Refusal::NoAbility(_) => "R-6.1",
            Refusal::NotItsTime(_) | Refusal::LedAlready(_) => "R-20.1",
            Refusal::NoEffect(_) => "R-6.2.3",
            Refusal::TooLate(_) | Refusal::NoDrawLeft => "R-7.0",
            Refusal::MustDraw => "R-7.1",
            Refusal::NotMustered(_) => "R-12.3.5",
        })
    }

    /// The reason in words.
    pub(crate) fn explain(&self, ramparts: &Ramparts) -> Telling {
        let about = |id, card: &Card| Message::new(id).with("card", Arg::from(&ramparts.set.card(*card).name));
        let on = |id, track: &Track| Message::new(id).with("track", &ramparts.set.track(*track).name);
        let text = match self {
            Refusal::NotNow(stage) => Message::new(match stage {
                Stage::Impi => "ramparts-no-impi",
                Stage::Fires { .. } => "ramparts-no-fires",
                Stage::Action => "ramparts-no-action",
                Stage::Muster { .. } => "ramparts-no-muster",
                Stage::Volley(_) => "ramparts-no-volley",
                Stage::Draw { .. } => "ramparts-no-draw",
                Stage::Hero => "ramparts-no-hero",
                Stage::Discarding => "ramparts-no-discarding",
                Stage::Over(_) => "ramparts-no-over",
            }),
            Refusal::NoSuchCard(name) => Message::new("ramparts-no-such-card").with("name", name.as_str()),
            Refusal::NoSuchTrack(name) => Message::new("ramparts-no-such-track").with("name", name.as_str()),
            Refusal::NoActionLeft => Message::new("ramparts-no-action-left"),
            Refusal::NoHeroInHand(card) => about("ramparts-no-hero-in-hand", card),
            Refusal::NotAvailable(card) => about("ramparts-no-available", card),
            Refusal::NotInHand(card, _) => about("ramparts-no-in-hand", card),
            Refusal::PlatoonFormed => Message::new("ramparts-no-second-platoon"),
            Refusal::NoPlatoon => Message::new("ramparts-no-platoon"),
            Refusal::NoLeader(card) => about("ramparts-no-leader", card),
            Refusal::NoOverseer => Message::new("ramparts-no-overseer"),
            Refusal::NeedsOverseer => Message::new("ramparts-no-needs-overseer"),
            Refusal::HasOverseer => Message::new("ramparts-no-has-overseer"),
            Refusal::NothingToBuild => Message::new("ramparts-no-more-building"),
            Refusal::BegunThisTurn => Message::new("ramparts-no-begun"),
            Refusal::NothingBurns => Message::new("ramparts-no-fire"),
            Refusal::NotBurning(track) => on("ramparts-no-burning", track),
            Refusal::NotLow => Message::new("ramparts-no-low"),
            Refusal::LowForGood => Message::new("ramparts-no-low-for-good"),
            Refusal::NoVolleys => Message::new("ramparts-no-volleys"),
            Refusal::NoTarget(track) => on("ramparts-no-target", track),
            Refusal::ZulusInside => Message::new("ramparts-no-zulus-inside"),
            Refusal::BehindFire(track) => on("ramparts-no-behind-fire", track),
            Refusal::OutOfRange(card, track) => {
                about("ramparts-no-range", card).with("track", &ramparts.set.track(*track).name)
            }
            Refusal::NeedsPlatoon(card) => about("ramparts-no-needs-platoon", card),
            Refusal::NoSuchDice => Message::new("ramparts-no-such-dice"),
            Refusal::NoAbility(card) => about("ramparts-no-ability", card),
            Refusal::NotItsTime(card) => about("ramparts-no-time", card),
            Refusal::LedAlready(card) => about("ramparts-no-led", card),
            Refusal::NoEffect(card) => about("ramparts-no-effect", card),
            Refusal::TooLate(card) => about("ramparts-no-late", card),
            Refusal::NoDrawLeft => Message::new("ramparts-no-draw-left"),
            Refusal::MustDraw => Message::new("ramparts-no-must-draw"),
            Refusal::NotMustered(card) => about("ramparts-no-mustered", card),
        };
        Telling::new(self.rule(), text)
    }
}

/// The clause behind what is being decided.
pub(crate) fn stage_rule(stage: Stage) -> Clause {
    Clause::new(match stage {
        Stage::Impi => "R-4.0",
        Stage::Fires { .. } => "R-5.3.1",
        Stage::Action => "R-6.0",
        Stage::Muster { .. } => "R-12.3.5",
        Stage::Volley(volley) => match volley.step {
            Step::Reroll => "R-23.2",
            Step::Raise => "R-6.7.5",
            Step::Luck => "R-12.5",
        },
        Stage::Draw { .. } => "R-7.0",
        Stage::Hero => "R-8.0",
        Stage::Discarding => "R-9.0",
        Stage::Over(Ending::Overrun(_) | Ending::Broken | Ending::Relief) => "R-11.0",
    })
}
