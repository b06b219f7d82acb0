//! What a battle brings to be drawn with: the colours of its sides, and its pictures. Renderers draw them and know none of
//! them by name.

use serde::{Serialize, Serializer};

/// A colour as `0xrrggbb`, on light paper and on dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour {
    /// Ink on paper.
    pub light: u32,
    /// By lamplight.
    pub dark: u32,
}

impl Colour {
    /// A colour for light paper, and one for dark.
    pub const fn new(light: u32, dark: u32) -> Self {
        Colour { light, dark }
    }
}

/// The shape of a side's counters and cards: sides differ in shape, and not only in colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Square counters, and square cards with stripes.
    Square,
    /// Oval counters, and arched cards with a lattice.
    Round,
    /// Counters that are upright shields with a spear behind them, and arched cards with a lattice.
    Shield,
}

/// The colours of a side, and the shape of its pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Livery {
    /// Its name in drawings, in lower case letters: another livery has another name.
    pub id: &'static str,
    /// The shape of its counters and cards.
    pub shape: Shape,
    /// Its coats, and the face of its counters.
    pub cloth: Colour,
    /// The edge of its counters, and what is drawn in its colour on white.
    pub edge: Colour,
    /// What is drawn and written on the cloth.
    pub ink: Colour,
    /// What is painted on its counters behind the picture, if anything: SVG path data, for a counter from −30 to 30; on a
    /// shield, within an oval 46 wide and 68 high.
    pub motif: Option<&'static str>,
}

impl Serialize for Livery {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

/// Writes the name of a livery, or nothing.
pub(super) fn livery_or_none<S: Serializer>(livery: &Option<&Livery>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(livery.map_or("", |livery| livery.id))
}

/// A picture: a silhouette in a box from −24 to 24, or a figure seen from above, which faces north on a base from −40 to 40.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pictogram {
    /// Its name, unlike every other's of the battle.
    pub id: &'static str,
    /// Its parts, the lowest first.
    pub marks: &'static [Mark],
}

impl Serialize for Pictogram {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

/// A part of a picture: SVG path data, and with what it is drawn. A silhouette has the colours of whatever it stands on: ink
/// and ground. A figure wears its side's cloth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Filled with ink.
    Solid(&'static str),
    /// A line of ink.
    Line(&'static str),
    /// Cut out, so that the ground is seen.
    Cut(&'static str),
    /// Filled with the side's cloth, with a dark edge.
    Cloth(&'static str),
    /// Filled with white: belts and badges.
    Trim(&'static str),
    /// Filled with white, with a dark edge: a head.
    Head(&'static str),
    /// Filled with black.
    Dark(&'static str),
    /// A heavy black line: a weapon.
    Barrel(&'static str),
    /// Filled with black, with an edge of wood: a spear.
    Blade(&'static str),
    /// Parts that are turned clockwise by so many degrees.
    Turned(i16, &'static [Mark]),
}
