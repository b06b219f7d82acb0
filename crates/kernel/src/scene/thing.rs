//! Whatever in a scene can be pointed at and read about.

use super::{BoardSpace, Feature, GroundShape, Item, Panel, Piece, Scene, Tag};
use crate::Message;

/// Someone or something in a scene that has a name of its own.
#[derive(Clone, Copy, Debug)]
pub enum Thing<'a> {
    /// What stands on the board.
    Piece(&'a Piece),
    /// A place of the board.
    Space(&'a BoardSpace),
    /// Ground of a measured table.
    Ground(&'a GroundShape),
    /// The name of a body of pieces.
    Tag(&'a Tag),
    /// What lies beside the board, and where.
    Item(&'a Panel, &'a Item),
    /// What is drawn on the board and can be pointed at: its id, its name, and how it is drawn.
    Feature(&'a str, &'a Message, &'a Feature),
}

impl<'a> Thing<'a> {
    /// Its id.
    pub fn id(&self) -> &'a str {
        match self {
            Thing::Piece(piece) => &piece.id,
            Thing::Space(space) => &space.id,
            Thing::Ground(ground) => &ground.id,
            Thing::Tag(tag) => &tag.id,
            Thing::Item(_, item) => &item.id,
            Thing::Feature(id, ..) => id,
        }
    }

    /// What it is called.
    pub fn name(&self) -> &'a Message {
        match self {
            Thing::Piece(piece) => &piece.name,
            Thing::Space(space) => &space.name,
            Thing::Ground(ground) => &ground.name,
            Thing::Tag(tag) => &tag.name,
            Thing::Item(_, item) => item.card.as_ref().map_or(&item.text, |card| &card.title),
            Thing::Feature(_, name, _) => name,
        }
    }
}

impl Scene {
    /// Everything that can be pointed at, the pieces first.
    pub fn things(&self) -> impl Iterator<Item = Thing<'_>> {
        let pieces = self.pieces.iter().map(Thing::Piece);
        let items = self.panels.iter().flat_map(|panel| panel.items.iter().map(move |item| Thing::Item(panel, item)));
        let spaces = self.board.spaces.iter().map(Thing::Space);
        let tables = || self.board.table.iter();
        let grounds = tables().flat_map(|table| &table.grounds).map(Thing::Ground);
        let tags = tables().flat_map(|table| &table.tags).map(Thing::Tag);
        let scenery = self.board.plan.iter().flat_map(|plan| &plan.scenery);
        let features = scenery
            .filter_map(|feature| feature.thing.as_ref().map(|(id, name)| Thing::Feature(id.as_str(), name, feature)));
        let all = pieces.chain(items).chain(spaces).chain(grounds).chain(tags).chain(features);
        all.filter(|thing| !thing.id().is_empty())
    }

    /// The thing of this id.
    pub fn thing(&self, id: &str) -> Option<Thing<'_>> {
        self.things().find(|thing| thing.id() == id)
    }
}
