//! The ground as it is drawn on paper: outlines of the spaces, and what is drawn around them.

use serde::Serialize;

use super::{Board, FeatureKind, Light, Terrain};
use crate::Message;

/// A drawing of the board in fine units from the top left, with its own proportions: a renderer in characters has no use for it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct GroundPlan {
    /// How wide.
    pub width: i32,
    /// How high.
    pub height: i32,
    /// How large a counter is.
    pub counter: i32,
    /// What the ground is where nothing else is drawn.
    pub paper: Terrain,
    /// What light falls on it.
    pub light: Light,
    /// Are the labels along the edge drawn too?
    pub labels: bool,
    /// The part worth a picture: its left, top, width and height.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heart: Option<[i32; 4]>,
    /// Where the spaces are, in their order.
    pub areas: Vec<Area>,
    /// What is drawn, the lowest first. What lies above the spaces follows [`FeatureKind::Spaces`].
    pub scenery: Vec<Feature>,
}

/// Where a space is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Area {
    /// The space.
    pub id: String,
    /// Its corners, one after the other.
    pub corners: Vec<(i32, i32)>,
    /// The middle of where its pieces stand.
    pub at: (i32, i32),
    /// What is written in it, if anything, and where.
    pub sign: Option<(Message, (i32, i32))>,
    /// How large a counter is there, if not as large as elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<i32>,
}

/// Something drawn on the plan.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Feature {
    /// What it is.
    pub kind: FeatureKind,
    /// The corners of its outline, or the points of its line, or its middle.
    pub points: Vec<(i32, i32)>,
    /// What is written on it.
    pub text: Option<Message>,
    /// Its name in [`super::Choice::touches`], if it can be pointed at, and what it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thing: Option<(String, Message)>,
}

impl Feature {
    /// `kind`, drawn through `points`.
    pub fn new(kind: FeatureKind, points: impl Into<Vec<(i32, i32)>>) -> Self {
        Feature { kind, points: points.into(), text: None, thing: None }
    }

    /// A rectangle of `kind`.
    pub fn block(kind: FeatureKind, (x, y): (i32, i32), (width, height): (i32, i32)) -> Self {
        Feature::new(kind, [(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    }

    /// Words written at a point.
    pub fn words(kind: FeatureKind, at: (i32, i32), text: Message) -> Self {
        Feature { kind, points: vec![at], text: Some(text), thing: None }
    }

    /// The same, as a thing that can be pointed at.
    #[must_use]
    pub fn called(mut self, id: &str, name: Message) -> Self {
        self.thing = Some((id.to_owned(), name));
        self
    }
}

impl GroundPlan {
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
                counter: None,
            }
        });
        GroundPlan {
            width: board.width * unit,
            height: board.height * unit,
            counter: unit * 2 / 3,
            paper: Terrain::Veld,
            light: Light::Day,
            labels: true,
            heart: None,
            areas: areas.collect(),
            scenery: Vec::new(),
        }
    }
}
