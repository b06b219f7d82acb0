//! The ground as it is drawn on paper: outlines of the spaces, and what is drawn around them.

use serde::Serialize;

use super::Board;
use crate::Message;

/// A drawing of the board in fine units from the top left, with its own proportions: a renderer in characters has no use for it.
#[derive(Clone, Debug, Serialize)]
pub struct Plan {
    /// How wide.
    pub width: i32,
    /// How high.
    pub height: i32,
    /// How large a counter is.
    pub counter: i32,
    /// What the paper is: `sand`, `veld`, `floor`.
    pub paper: &'static str,
    /// What light falls on it: `day`, `night` or `dawn`.
    pub light: &'static str,
    /// Are the labels along the edge drawn too?
    pub labels: bool,
    /// The part worth a picture: its left, top, width and height.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heart: Option<[i32; 4]>,
    /// Where the spaces are, in their order.
    pub areas: Vec<Area>,
    /// What is drawn, the lowest first. What lies above the spaces follows the first feature of kind `spaces`.
    pub scenery: Vec<Feature>,
}

/// Where a space is.
#[derive(Clone, Debug, Serialize)]
pub struct Area {
    /// The space.
    pub id: String,
    /// Its corners, one after the other.
    pub corners: Vec<(i32, i32)>,
    /// The middle of where its pieces stand.
    pub at: (i32, i32),
    /// What is written in it, if anything, and where.
    pub sign: Option<(Message, (i32, i32))>,
}

/// Something drawn on the plan.
#[derive(Clone, Debug, Serialize)]
pub struct Feature {
    /// How it is drawn: a word of the stage's vocabulary, such as `grass`, `thatch`, `mealie_bags`.
    pub kind: &'static str,
    /// The corners of its outline, or the points of its line, or its middle.
    pub points: Vec<(i32, i32)>,
    /// What is written on it.
    pub text: Option<Message>,
}

impl Feature {
    /// `kind`, drawn through `points`.
    pub fn new(kind: &'static str, points: impl Into<Vec<(i32, i32)>>) -> Self {
        Feature { kind, points: points.into(), text: None }
    }

    /// A rectangle of `kind`.
    pub fn block(kind: &'static str, (x, y): (i32, i32), (width, height): (i32, i32)) -> Self {
        Feature::new(kind, [(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    }

    /// Words written at a point.
    pub fn words(kind: &'static str, at: (i32, i32), text: Message) -> Self {
        Feature { kind, points: vec![at], text: Some(text) }
    }
}

impl Plan {
    /// The spaces as they lie on the board, `unit` to its unit.
    pub fn of_grid(board: &Board, unit: i32) -> Self {
        let areas = board.spaces.iter().map(|space| {
            let (left, top) = (space.x * unit, space.y * unit);
            let (right, bottom) = (left + space.width * unit, top + space.height * unit);
            Area {
                id: space.id.clone(),
                corners: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
                at: ((left + right) / 2, (top + bottom) / 2),
                sign: None,
            }
        });
        Plan {
            width: board.width * unit,
            height: board.height * unit,
            counter: unit * 2 / 3,
            paper: "veld",
            light: "day",
            labels: true,
            heart: None,
            areas: areas.collect(),
            scenery: Vec::new(),
        }
    }
}
