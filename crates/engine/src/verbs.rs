//! What can be asked, and what may stand beside it in a request.

/// What a request asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    New,
    Load,
    Legal,
    Act,
    Do,
    Plan,
    Observe,
    Undo,
    End,
    Journal,
    Bot,
    Analyse,
    Odds,
    Scene,
    Games,
    Numbers,
    Clone,
    Close,
    Battles,
    Batch,
}

/// What may stand beside it. An `id` always may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Beside {
    /// Who asks.
    Viewer,
    /// Which battle it is about.
    Battle,
    /// What the answer is to hold.
    Want,
    /// The outcomes of chance.
    Rolls,
    /// Where the dice begin.
    Seed,
}

impl Beside {
    /// Its name in a request.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Beside::Viewer => "viewer",
            Beside::Battle => "battle",
            Beside::Want => "want",
            Beside::Rolls => "rolls",
            Beside::Seed => "seed",
        }
    }
}

impl Verb {
    /// All of them, in the order in which they are told.
    pub(super) const ALL: [Verb; 20] = [
        Verb::New,
        Verb::Load,
        Verb::Legal,
        Verb::Act,
        Verb::Do,
        Verb::Plan,
        Verb::Observe,
        Verb::Undo,
        Verb::End,
        Verb::Journal,
        Verb::Bot,
        Verb::Analyse,
        Verb::Odds,
        Verb::Scene,
        Verb::Games,
        Verb::Numbers,
        Verb::Clone,
        Verb::Close,
        Verb::Battles,
        Verb::Batch,
    ];

    /// Its name in a request.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Verb::New => "new",
            Verb::Load => "load",
            Verb::Legal => "legal",
            Verb::Act => "act",
            Verb::Do => "do",
            Verb::Plan => "plan",
            Verb::Observe => "observe",
            Verb::Undo => "undo",
            Verb::End => "end",
            Verb::Journal => "journal",
            Verb::Bot => "bot",
            Verb::Analyse => "analyse",
            Verb::Odds => "odds",
            Verb::Scene => "scene",
            Verb::Games => "games",
            Verb::Numbers => "numbers",
            Verb::Clone => "clone",
            Verb::Close => "close",
            Verb::Battles => "battles",
            Verb::Batch => "batch",
        }
    }

    /// What may stand beside it.
    pub(super) const fn beside(self) -> &'static [Beside] {
        use Beside::{Battle, Rolls, Seed, Viewer, Want};
        match self {
            Verb::New | Verb::Act | Verb::Do => &[Viewer, Battle, Want, Rolls],
            Verb::Load => &[Viewer, Battle, Want, Seed],
            Verb::Legal | Verb::Observe | Verb::Undo | Verb::End | Verb::Bot => &[Viewer, Battle, Want],
            Verb::Plan | Verb::Journal | Verb::Analyse | Verb::Odds | Verb::Scene | Verb::Clone | Verb::Close => {
                &[Viewer, Battle]
            }
            Verb::Games | Verb::Numbers | Verb::Battles | Verb::Batch => &[],
        }
    }
}
