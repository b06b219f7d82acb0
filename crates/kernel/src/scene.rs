//! What a person sees, described: a battle says what is where and what can be done; a renderer draws it as text, as a page, or
//! reads it out. A battle never draws.

mod artwork;
mod beside;
mod plan;
mod reach;
mod thing;
mod words;

pub use artwork::{Colour, Livery, Mark, Pictogram, Shape};
pub use beside::{CardFace, CardUse, Cell, Components, Item, Panel, Pattern};
pub use plan::{Area, Feature, GroundPlan};
pub use reach::{Band, March, Reach, ShownDie};
pub use thing::Thing;
pub use words::{
    BandKind, CardKind, ChoiceKind, EdgeKind, Fate, FeatureKind, Follow, Form, GroundKind, Light, PanelKind,
    PatternKind, Sign, Sound, Terrain, When,
};

use serde::Serialize;

use crate::erased::AnyAction;
use crate::{Arg, Clause, Message, Seat, Telling};

/// One moment of a battle as a viewer sees it.
#[derive(Clone, Debug, Serialize)]
pub struct Scene {
    /// The battle's id.
    pub game: &'static str,
    /// The battle's name.
    pub title: Message,
    /// The phases of this turn, with the present one marked.
    pub strip: Vec<StripPhase>,
    /// The ground.
    pub board: Board,
    /// What stands on it.
    pub pieces: Vec<Piece>,
    /// What lies beside it: hands, reserves, discards.
    pub panels: Vec<Panel>,
    /// What is to be decided, by whom; `None` when it is over.
    pub prompt: Option<Prompt>,
    /// The choices, in the order of [`crate::Rules::legal`]. A battle leaves them out: the kernel fills them in, for whoever
    /// decides.
    pub choices: Vec<Choice>,
    /// What should be kept in mind, such as a draw coming near.
    pub notes: Vec<Telling>,
    /// How it ended, if it did.
    pub outcome: Option<Telling>,
}

/// A phase on the strip along the top.
#[derive(Clone, Debug, Serialize)]
pub struct StripPhase {
    /// Its name.
    pub text: Message,
    /// Is it the present one?
    pub now: bool,
}

/// The ground, in whole units from the top left.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Board {
    /// How wide.
    pub width: i32,
    /// How high.
    pub height: i32,
    /// The spaces, in reading order.
    pub spaces: Vec<BoardSpace>,
    /// Labels along the edge: where, and what they say.
    pub labels: Vec<Label>,
    /// What lies between neighbouring spaces, where it is more than a line.
    pub edges: Vec<BoardEdge>,
    /// A table without spaces, measured: what lies on it, and where the pieces stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<MeasuredTable>,
    /// How it is drawn where there is room for more than characters. Without one the spaces are drawn as they lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<GroundPlan>,
}

/// Something between two spaces that share a side: a wall, a door, a row of sandbags.
#[derive(Clone, Debug, Serialize)]
pub struct BoardEdge {
    /// The spaces on its two sides.
    pub between: (String, String),
    /// What it is.
    pub kind: EdgeKind,
    /// What it is called, for those who cannot see it.
    pub name: Message,
}

/// A table on which pieces stand at points. `width` and `height` of the board are in the same units.
#[derive(Clone, Debug, Default, Serialize)]
pub struct MeasuredTable {
    /// Units to the inch.
    pub inch: i32,
    /// What lies on the table, the lowest first.
    pub grounds: Vec<GroundShape>,
    /// Where each piece stands, by its id.
    pub stands: Vec<Stand>,
    /// The names of bodies of pieces, each written beside them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Tag>,
}

/// The name of a body of pieces, beside where they stand. It can be pointed at like a piece.
#[derive(Clone, Debug, Serialize)]
pub struct Tag {
    /// The body's name in actions.
    pub id: String,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// A few letters, for the drawing.
    pub mark: Message,
    /// What it is called, and how many they are.
    pub name: Message,
    /// Can any of them be given an order now?
    pub able: bool,
    /// The middle of its lower edge.
    pub x: i32,
    /// The middle of its lower edge.
    pub y: i32,
}

/// Ground of one kind: a convex outline.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct GroundShape {
    /// Its name in actions, if it has one.
    pub id: String,
    /// Its corners, one after the other.
    pub corners: Vec<(i32, i32)>,
    /// What it is.
    pub terrain: GroundKind,
    /// What it is called, for those who cannot see it.
    pub name: Message,
    /// Who or what is in it, as far as the viewer may know.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inside: Vec<Message>,
}

/// Where a piece stands.
#[derive(Clone, Debug, Serialize)]
pub struct Stand {
    /// The piece.
    pub piece: String,
    /// The middle of its base.
    pub x: i32,
    /// The middle of its base.
    pub y: i32,
    /// The step it faces, `(0, -1)` for north; `(0, 0)` if it faces nowhere.
    pub facing: (i32, i32),
}

/// A label outside the spaces.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Label {
    /// Its left edge; may lie outside the board.
    pub x: i32,
    /// Its top edge; may lie outside the board.
    pub y: i32,
    /// What it says.
    pub text: Arg,
}

/// A place that can hold pieces.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct BoardSpace {
    /// Its name in actions: `c4`.
    pub id: String,
    /// Left edge.
    pub x: i32,
    /// Top edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
    /// What its ground is.
    pub terrain: Terrain,
    /// What it is called, for those who cannot see it.
    pub name: Message,
}

/// Something on the board.
#[derive(Clone, Debug, Serialize)]
pub struct Piece {
    /// Unlike every other's, and the same for the whole battle, so that it can be seen to move.
    pub id: String,
    /// The space it stands on.
    pub space: String,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// What it is.
    pub form: Form,
    /// Whose colours it wears, if any.
    #[serde(serialize_with = "artwork::livery_or_none")]
    pub livery: Option<&'static Livery>,
    /// Its picture.
    pub pictogram: &'static Pictogram,
    /// A few letters, where there is no room for more.
    pub mark: Message,
    /// Its name.
    pub name: Message,
    /// What is written by it where there is room: a name of its own, a surname.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<Message>,
    /// The body that it belongs to, by its name in actions: pointing at the piece means the body, and pointing again the piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
    /// Can it be given an order now, though no listed choice may begin with it?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub able: bool,
    /// Lives or strength now, and when fresh.
    pub strength: Option<(u8, u8)>,
    /// Wounded, loaded, carrying, has acted: its states.
    pub badges: Vec<Badge>,
    /// The card that says all about it, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardFace>,
}

impl Piece {
    /// A marker of nobody's, without strength or states: what a battle says more about, it changes.
    pub fn new(
        id: impl Into<String>,
        space: impl Into<String>,
        pictogram: &'static Pictogram,
        mark: Message,
        name: Message,
    ) -> Self {
        Piece {
            id: id.into(),
            space: space.into(),
            seat: None,
            form: Form::Marker,
            livery: None,
            pictogram,
            mark,
            name,
            label: None,
            body: None,
            able: false,
            strength: None,
            badges: Vec::new(),
            card: None,
        }
    }

    /// Is it in a state of this sign?
    pub fn shows(&self, sign: Sign) -> bool {
        self.badges.iter().any(|badge| badge.sign == sign)
    }
}

/// A state of a piece.
#[derive(Clone, Debug, Serialize)]
pub struct Badge {
    /// How it is drawn.
    pub sign: Sign,
    /// In words.
    pub text: Message,
}

impl Badge {
    /// The state `text`, drawn as `sign`.
    pub fn new(sign: Sign, text: Message) -> Self {
        Badge { sign, text }
    }
}

/// What is to be decided.
#[derive(Clone, Debug, Serialize)]
pub struct Prompt {
    /// By whom.
    pub seat: Seat,
    /// One sentence: what to do now, and why.
    pub text: Message,
    /// The clause.
    pub rule: Clause,
}

/// What a battle says of an action that is offered.
#[derive(Clone, Debug)]
pub struct Offer {
    /// What it does.
    pub text: Message,
    /// The clause.
    pub rule: Clause,
    /// The spaces, pieces, bodies, grounds, items or ways ([`way`]) it is about, by their ids, in the order a person would
    /// point at them.
    pub touches: Vec<String>,
    /// Other things to point at that mean the same.
    pub otherwise: Vec<Vec<String>>,
    /// The points of a measured table that it leads to, one after the other, in the table's units.
    pub points: Vec<(i32, i32)>,
    /// What it comes to on the board.
    pub kind: ChoiceKind,
    /// Is it nothing but a roll, a draw or the way on? Then, as the only choice, it decides nothing.
    pub automatic: bool,
    /// Is it lawful, but sure to gain nothing? Then nobody is asked about it.
    pub pointless: bool,
    /// What is drawn before it is carried out.
    pub sketch: Sketch,
    /// What is asked once before it is done, since it cannot be made good again.
    pub grave: Option<Message>,
}

/// What would come of an action, drawn on a measured table before it is carried out.
#[derive(Clone, Debug, Default)]
pub struct Sketch {
    /// Where everyone concerned would stand.
    pub stands: Vec<Stand>,
    /// What it would strike.
    pub bands: Vec<Band>,
}

/// The id of one of the eight ways that can be pointed at on a compass rose: `way("sw")`.
pub fn way(compass: &str) -> String {
    format!("to-{compass}")
}

impl Offer {
    /// An action that is about nothing on the board.
    pub fn new(rule: &'static str, text: Message) -> Self {
        Offer {
            text,
            rule: Clause::new(rule),
            touches: Vec::new(),
            otherwise: Vec::new(),
            points: Vec::new(),
            sketch: Sketch::default(),
            kind: ChoiceKind::Other,
            automatic: false,
            grave: None,
            pointless: false,
        }
    }

    /// The same, about these.
    #[must_use]
    pub fn touching(mut self, touches: impl IntoIterator<Item = String>) -> Self {
        self.touches.extend(touches);
        self
    }

    /// The same, asked about first, if there is a question.
    #[must_use]
    pub fn asking(mut self, question: Option<Message>) -> Self {
        self.grave = question;
        self
    }
}

/// One lawful action as it is offered to whoever decides: what a battle says of it, the action itself, and the words for it.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    /// The action.
    pub action: AnyAction,
    /// The word it begins with when typed, one of the battle's verbs.
    pub verb: &'static str,
    /// The words after it.
    pub words: Vec<String>,
    /// What it does.
    pub text: Message,
    /// The clause.
    pub rule: Clause,
    /// The spaces, pieces, bodies, grounds, items or ways ([`way`]) it is about, by their ids, in the order a person would
    /// point at them.
    pub touches: Vec<String>,
    /// Other things to point at that mean the same.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Vec<Vec<String>>,
    /// The points of a measured table that it leads to, one after the other, in the table's units.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<(i32, i32)>,
    /// What is drawn before it is carried out.
    #[serde(skip)]
    pub sketch: Sketch,
    /// What it comes to on the board.
    #[serde(skip_serializing_if = "ChoiceKind::is_other")]
    pub kind: ChoiceKind,
    /// Is it nothing but a roll, a draw or the way on?
    #[serde(skip)]
    pub automatic: bool,
    /// Is it lawful, but sure to gain nothing?
    #[serde(skip)]
    pub pointless: bool,
    /// What is asked once before it is done, since it cannot be made good again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grave: Option<Message>,
    /// How much a sensible player leans towards it, against the other choices of the same scene: long lists begin with what
    /// weighs most.
    #[serde(skip)]
    pub leaning: u32,
}

impl Choice {
    /// The words that order it, as a form sends them: the verb, and the words after it.
    pub fn order(&self) -> String {
        let words = self.words.iter().map(String::as_str);
        std::iter::once(self.verb).chain(words).collect::<Vec<_>>().join(" ")
    }
}

impl ChoiceKind {
    fn is_other(&self) -> bool {
        *self == ChoiceKind::Other
    }
}

impl Scene {
    /// Is there nothing to decide? There is only one choice that is not pointless, and it is nothing but a roll, a draw or the
    /// way on.
    pub fn is_forced(&self) -> bool {
        let mut worth = self.choices.iter().filter(|choice| !choice.pointless);
        matches!((worth.next(), worth.next()), (Some(only), None) if only.automatic)
    }

    /// The choices that a person is asked about, each with its place among all: what is sure to gain nothing is left out, and
    /// of those that are the same in everything one can see the first stands for all.
    pub fn asked(&self) -> Vec<(usize, &Choice)> {
        let all_pointless = self.choices.iter().all(|choice| choice.pointless);
        let mut asked: Vec<(usize, &Choice)> = Vec::new();
        for (index, choice) in self.choices.iter().enumerate().filter(|(_, one)| all_pointless || !one.pointless) {
            let same = |known: &Choice| {
                (known.verb, &known.text) == (choice.verb, &choice.text)
                    && (&known.touches, &known.points) == (&choice.touches, &choice.points)
            };
            // What is the same stands close together in the list.
            if !asked.iter().rev().take(8).any(|(_, known)| same(known)) {
                asked.push((index, choice));
            }
        }
        asked
    }
}
