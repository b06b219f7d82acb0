//! What lies beside the board: panels, the items in them, and cards.

use serde::Serialize;

use super::artwork::livery_or_none;
use super::{CardKind, Livery, PanelKind, PatternKind, Pictogram, When};
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
    /// What is in it.
    pub items: Vec<Item>,
}

impl Panel {
    /// A list of nobody's.
    pub fn new(id: &'static str, title: Message, items: Vec<Item>) -> Self {
        Panel { id, kind: PanelKind::List, title, seat: None, items }
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
    pub card: Option<Card>,
}

impl Item {
    /// Something that can be pointed at.
    pub fn new(id: impl Into<String>, text: Message) -> Self {
        Item { id: id.into(), text, card: None }
    }

    /// The same, with its face.
    #[must_use]
    pub fn with_card(mut self, card: Card) -> Self {
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

/// The face of a card or chip.
#[derive(Clone, Debug, Serialize)]
pub struct Card {
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
    pub lines: Vec<Line>,
    /// Was its bearer given a medal?
    pub medal: bool,
    /// Lives now, and when fresh.
    pub strength: Option<(u8, u8)>,
    /// How many like it lie here.
    pub count: u8,
    /// Whose it is.
    pub seat: Option<Seat>,
}

impl Card {
    /// A card of a side, with a picture and a title and nothing more.
    pub fn new(kind: CardKind, livery: &'static Livery, pictogram: &'static Pictogram, title: Message) -> Self {
        Card {
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

/// Something a card can be used for.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
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
