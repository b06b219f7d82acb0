//! Why an action is unlawful, each reason with its clause.

use redoubt_kernel::{Clause, Message, Telling};

/// A reason to refuse an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// One that needs no more words.
    Plain(Reason),
    /// No figure of this name.
    NoSuchFigure(String),
    /// No tent of this name.
    NoSuchTent(String),
    /// N-5: the way costs more than the figure has.
    TooFar {
        /// What it costs, in hundredths of an inch.
        cost: i32,
        /// What the figure has.
        allowance: i32,
    },
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        Refusal::Plain(reason)
    }
}

macro_rules! reasons {
    ($($name:ident $rule:literal $text:literal;)*) => {
        /// See [`Refusal::Plain`]: each with its clause and text.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Reason { $($name),* }

        impl Reason {
            /// The clause.
            pub const fn rule(self) -> &'static str {
                match self { $(Reason::$name => $rule),* }
            }

            const fn text(self) -> &'static str {
                match self { $(Reason::$name => $text),* }
            }
        }
    };
}

reasons! {
    NotNow "N-10" "ntombi-no-not-now";
    Over "N-83" "ntombi-no-over";
    NotYours "N-10" "ntombi-no-not-yours";
    NotHere "N-10" "ntombi-no-not-here";
    Done "N-10" "ntombi-no-done";
    Asleep "N-71" "ntombi-no-asleep";
    Down "N-47" "ntombi-no-down";
    Recovering "N-106" "ntombi-no-recovering";
    JustFreed "N-110" "ntombi-no-just-freed";
    Rooted "N-65" "ntombi-no-rooted";
    OffTable "N-124" "ntombi-no-off-table";
    NoWay "N-15" "ntombi-no-way";
    LongPath "N-15" "ntombi-no-long-path";
    ThroughEnemy "N-101" "ntombi-no-through-enemy";
    ThroughTent "N-15" "ntombi-no-through-tent";
    Taken "N-15" "ntombi-no-taken";
    InTent "N-15" "ntombi-no-in-tent";
    NotConformed "N-4" "ntombi-no-not-conformed";
    RidersClimb "N-102" "ntombi-no-riders-climb";
    TooMuchWater "N-105" "ntombi-no-too-much-water";
    InWater "N-105" "ntombi-no-in-water";
    FiredMounted "N-35" "ntombi-no-fired-mounted";
    LoadsRiding "N-35" "ntombi-no-loads-riding";
    NothingToLoad "N-19" "ntombi-no-nothing-to-load";
    NoTimeToLoad "N-19" "ntombi-no-time-to-load";
    TentFull "N-30" "ntombi-no-more-out";
    TentBlocked "N-31" "ntombi-no-exit-blocked";
    NoFixing "N-16" "ntombi-no-fixing";
    FixedAlready "N-16" "ntombi-no-fixed-already";
    FixedNothing "N-111" "ntombi-no-fixed-nothing";
    NoHorse "N-123" "ntombi-no-horse";
    NotMounted "N-123" "ntombi-no-not-mounted";
    WholeMove "N-123" "ntombi-no-whole-move";
    NoTimeToDismount "N-123" "ntombi-no-time-to-dismount";
    Armed "N-65" "ntombi-no-armed";
    Dared "N-120" "ntombi-no-dared";
    Afraid "N-65" "ntombi-no-afraid";
    MustFlee "N-120" "ntombi-no-must-flee";
    MustAttack "N-43" "ntombi-no-must-attack";
    MayNotCollapse "N-31" "ntombi-no-collapse";
    TentGone "N-31" "ntombi-no-tent-gone";
    NotAtTent "N-31" "ntombi-no-not-at-tent";
    Beat "N-71" "ntombi-no-beat";
    AlarmGiven "N-71" "ntombi-no-alarm-given";
    SeesNobody "N-72" "ntombi-no-sees-nobody";
    NoWeapon "N-35" "ntombi-no-weapon";
    Empty "N-19" "ntombi-no-empty";
    ShotsSpent "N-37" "ntombi-no-shots-spent";
    OneManner "N-37" "ntombi-no-one-manner";
    Barred "N-42" "ntombi-no-barred";
    EveryOther "N-43" "ntombi-no-every-other";
    EngagedFire "N-44" "ntombi-no-engaged-fire";
    OwnTarget "N-35" "ntombi-no-own-target";
    NotInFront "N-35" "ntombi-no-not-in-front";
    NoSight "N-39" "ntombi-no-sight";
    TooFarToShoot "N-44" "ntombi-no-range";
    TargetDown "N-47" "ntombi-no-target-down";
    TargetHidden "N-35" "ntombi-no-target-hidden";
    TargetEngaged "N-40" "ntombi-no-target-engaged";
    BritishEngaged "N-44" "ntombi-no-british-engaged";
    OnlyTouching "N-40" "ntombi-no-only-touching";
    TooFew "N-45" "ntombi-no-too-few";
    NoLeader "N-45" "ntombi-no-leader";
    LeaderFar "N-45" "ntombi-no-leader-far";
    NoLine "N-45" "ntombi-no-line";
    NotLoaded "N-45" "ntombi-no-not-loaded";
    Facings "N-45" "ntombi-no-facings";
    Direction "N-115" "ntombi-no-direction";
    Ahead "N-115" "ntombi-no-ahead";
    Cohesion "N-48" "ntombi-no-cohesion";
    NoTargets "N-46" "ntombi-no-targets";
    NotInContact "N-61" "ntombi-no-not-in-contact";
    FoughtAlready "N-61" "ntombi-no-fought";
    NobodyJoins "N-116" "ntombi-no-nobody-joins";
    WrongChoice "N-116" "ntombi-no-wrong-choice";
    WrongCount "N-28" "ntombi-no-wrong-count";
    WrongFall "N-115" "ntombi-no-wrong-fall";
    NoFollow "N-60" "ntombi-no-follow";
    OutsideMuster "N-82" "ntombi-no-outside-muster";
    TooManyFlanking "N-82" "ntombi-no-too-many-flanking";
    TooManyStalkers "N-82" "ntombi-no-too-many-stalkers";
    StalkerNear "N-82" "ntombi-no-stalker-near";
    NothingChanges "N-82" "ntombi-no-nothing-changes";
    Rearranged "N-82" "ntombi-no-rearranged";
    NoRoomForRest "N-82" "ntombi-no-room-for-rest";
    NotAllSetUp "N-82" "ntombi-no-not-all-set-up";
    NotAtFootprint "N-32" "ntombi-no-footprint";
}

impl Refusal {
    /// The clause it rests on.
    pub fn rule(&self) -> Clause {
        Clause::new(match self {
            Refusal::Plain(reason) => reason.rule(),
            Refusal::NoSuchFigure(_) => "N-81",
            Refusal::NoSuchTent(_) => "N-80",
            Refusal::TooFar { .. } => "N-5",
        })
    }

    /// The reason in words.
    pub(crate) fn explain(&self) -> Telling {
        let text = match self {
            Refusal::Plain(reason) => Message::new(reason.text()),
            Refusal::NoSuchFigure(name) => Message::new("ntombi-no-such-figure").with("name", name.as_str()),
            Refusal::NoSuchTent(name) => Message::new("ntombi-no-such-tent").with("name", name.as_str()),
            Refusal::TooFar { cost, allowance } => Message::new("ntombi-no-too-far")
                .with("cost", crate::speech::inches(*cost))
                .with("allowance", crate::speech::inches(*allowance)),
        };
        Telling::new(self.rule(), text)
    }
}
