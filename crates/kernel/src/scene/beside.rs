//! What lies beside the board: panels, the items in them, and cards.

use serde::Serialize;

use super::artwork::livery_or_none;
use super::{Badge, CardKind, Livery, PanelKind, PatternKind, Pictogram, ShownDie, When};
use crate::{Message, Seat};

/// A group of things beside the board.
#[derive(Clone, Debug, Serialize)]
pub struct Panel {
    /// Its name for programs.
    pub id: &'static str,
    /// How it is shown.
    pub kind: PanelKind,
    /// Its heading.
    pub title: Message,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// Is it closed until someone opens it? What is said of it meanwhile: how many, how much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub folded: Option<Message>,
    /// Does it tell what the battle is won and lost by? Then it is part of the result, once there is one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub decisive: bool,
    /// What the columns of a table are called, the first over the names of its rows; none if they speak for themselves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<Message>,
    /// What is in it.
    pub items: Vec<Item>,
}

impl Panel {
    /// A list of nobody's.
    pub fn new(id: &'static str, title: Message, items: Vec<Item>) -> Self {
        Panel {
            id,
            kind: PanelKind::List,
            title,
            seat: None,
            folded: None,
            decisive: false,
            columns: Vec::new(),
            items,
        }
    }

    /// A table of nobody's.
    pub fn table(id: &'static str, title: Message, columns: Vec<Message>, items: Vec<Item>) -> Self {
        Panel { kind: PanelKind::Table, columns, ..Panel::new(id, title, items) }
    }

    /// The same, telling what the battle is won and lost by.
    #[must_use]
    pub fn decisive(mut self) -> Self {
        self.decisive = true;
        self
    }

    /// The same, closed until someone opens it.
    #[must_use]
    pub fn folded(mut self, meanwhile: Message) -> Self {
        self.folded = Some(meanwhile);
        self
    }
}

/// Something beside the board: a card in the hand, a marker in the cup, a line of the account.
#[derive(Clone, Debug, Serialize)]
pub struct Item {
    /// Its name in [`super::Choice::touches`], unlike every other's; empty if it can never be pointed at.
    pub id: String,
    /// In words.
    pub text: Message,
    /// Its face, if it is a card or a chip.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardFace>,
    /// The die, if it is one that lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub die: Option<ShownDie>,
    /// What stands in a row of a table after its name, one for each further column.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// Does a row of a table sum up those above it?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub total: bool,
}

impl Item {
    /// Something that can be pointed at.
    pub fn new(id: impl Into<String>, text: Message) -> Self {
        Item { id: id.into(), text, card: None, die: None, cells: Vec::new(), total: false }
    }

    /// A row of a table that cannot be pointed at: its name, and what stands after it.
    pub fn row(text: Message, cells: Vec<Cell>) -> Self {
        Item { cells, ..Item::new("", text) }
    }

    /// A die that can be pointed at.
    pub fn die(id: impl Into<String>, text: Message, die: ShownDie) -> Self {
        Item { die: Some(die), ..Item::new(id, text) }
    }

    /// The same, with its face.
    #[must_use]
    pub fn with_card(mut self, card: CardFace) -> Self {
        self.card = Some(card);
        self
    }
}

impl From<Message> for Item {
    /// A line that cannot be pointed at.
    fn from(text: Message) -> Self {
        Item::new("", text)
    }
}

/// What stands in a row of a table.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// Words.
    Words(Message),
    /// A number.
    Number(i64),
    /// So much of a whole: as pips, or as a bar where they would be too many.
    Gauge {
        /// How much there is.
        now: u8,
        /// How much there could be.
        full: u8,
    },
    /// States, as signs.
    Signs(Vec<Badge>),
    /// Nothing.
    Nothing,
}

/// The face of a card or chip.
#[derive(Clone, Debug, Serialize)]
pub struct CardFace {
    /// What it is.
    pub kind: CardKind,
    /// Whose colours it wears, if any.
    #[serde(serialize_with = "livery_or_none")]
    pub livery: Option<&'static Livery>,
    /// The picture.
    pub pictogram: &'static Pictogram,
    /// The band along the top.
    pub title: Message,
    /// What stands in the corner: a number, a class.
    pub corner: Option<Message>,
    /// A small table: dice by range, ratings.
    pub rows: Vec<(Message, Message)>,
    /// Where it can go and strike, drawn as a diagram.
    pub patterns: Vec<Pattern>,
    /// What it can be used for.
    pub lines: Vec<CardUse>,
    /// Was its bearer given a medal?
    pub medal: bool,
    /// Lives now, and when fresh.
    pub strength: Option<(u8, u8)>,
    /// How many like it lie here.
    pub count: u8,
    /// Whose it is.
    pub seat: Option<Seat>,
}

impl CardFace {
    /// A card of a side, with a picture and a title and nothing more.
    pub fn new(kind: CardKind, livery: &'static Livery, pictogram: &'static Pictogram, title: Message) -> Self {
        CardFace {
            kind,
            livery: Some(livery),
            pictogram,
            title,
            corner: None,
            rows: Vec::new(),
            patterns: Vec::new(),
            lines: Vec::new(),
            medal: false,
            strength: None,
            count: 1,
            seat: None,
        }
    }
}

/// Cards or counters that belong together, as one would print them and cut them out.
#[derive(Clone, Debug)]
pub struct Components {
    /// What they are.
    pub title: Message,
    /// Each kind once, with how many there are of it.
    pub cards: Vec<CardFace>,
}

/// Something a card can be used for.
#[derive(Clone, Debug, Serialize)]
pub struct CardUse {
    /// When or at what cost, drawn as a sign.
    pub when: When,
    /// In words.
    pub text: Message,
}

/// Squares around a card, as steps east and south.
#[derive(Clone, Debug, Serialize)]
pub struct Pattern {
    /// What it does there.
    pub kind: PatternKind,
    /// What the diagram is called, for those who cannot see it.
    pub name: Message,
    /// The squares.
    pub steps: Vec<(i8, i8)>,
}
