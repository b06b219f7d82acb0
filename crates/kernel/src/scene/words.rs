//! The words that scenes are told in. Each is written as one word, for programs and for the classes of a drawing. Renderers
//! match them without a wildcard: a word that is misspelt, or that a renderer does not know, does not compile.

use std::fmt;

use serde::{Serialize, Serializer};

/// An enum, each of whose variants is written as a word.
macro_rules! words {
    ($($(#[$about:meta])* $name:ident { $($(#[$note:meta])* $variant:ident = $word:literal,)+ })+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub enum $name {
                $($(#[$note])* $variant,)+
            }

            impl $name {
                /// Every one of them.
                pub const ALL: &'static [$name] = &[$($name::$variant),+];

                /// As it is written.
                pub const fn word(self) -> &'static str {
                    match self {
                        $($name::$variant => $word,)+
                    }
                }
            }

            impl fmt::Display for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(self.word())
                }
            }

            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.word())
                }
            }
        )+
    };
}

words! {
    /// What a piece is.
    Form {
        /// A counter that stands in its space.
        Counter = "counter",
        /// An upright card.
        Card = "card",
        /// A single figure on a measured table, seen from above.
        Figure = "figure",
        /// A row of stakes, built on the ground.
        Stakes = "work",
        /// A quay, built on the ground, with its picture above it.
        Quay = "work",
        /// A small disc that says something about its space.
        Marker = "marker",
        /// Flames over a space.
        Blaze = "blaze",
    }

    /// How a state of a piece is drawn.
    Sign {
        /// Not drawn: it is seen anyway, such as the way a figure faces.
        Seen = "",
        /// Hurt.
        Wounded = "wounded",
        /// Ready to fire.
        Loaded = "loaded",
        /// Not loaded.
        Empty = "empty",
        /// Loaded, but not ready yet.
        Cold = "cold",
        /// Bears a torch.
        Torch = "torch",
        /// Bears a man.
        Carrying = "carrying",
        /// Is borne by someone.
        Carried = "carried",
        /// Bears a pickaxe.
        Pickaxe = "pickaxe",
        /// May go where others may not.
        Daring = "daring",
        /// Was ordered on.
        Ordered = "ordered",
        /// Tried, and failed.
        Failed = "failed",
        /// Has had its turn.
        Acted = "acted",
        /// Has run.
        Routed = "routed",
        /// With a fixed bayonet.
        Bayonet = "bayonet",
        /// With a firearm among those who have none.
        Gun = "gun",
        /// Without a weapon.
        Unarmed = "unarmed",
        /// On a horse.
        Mounted = "mounted",
        /// With the head down.
        Down = "down",
        /// Touches an enemy.
        Contact = "contact",
        /// Carried off by water.
        Swept = "swept",
        /// In the water.
        Wading = "wading",
        /// Has to attack.
        MustAttack = "must_attack",
        /// Has fired.
        Fired = "fired",
        /// Cannot fire.
        Barred = "barred",
        /// Has to recover before it can do anything.
        Recovering = "recovering",
    }

    /// The ground under a space.
    Terrain {
        /// Pale sand.
        Sand = "sand",
        /// Sand of a darker square.
        SandDark = "sand_dark",
        /// Grass.
        Veld = "veld",
        /// Trodden earth.
        Earth = "earth",
        /// A yard.
        Yard = "yard",
        /// The way out.
        Exit = "exit",
        /// A room with a floor of boards.
        Room = "room",
        /// Within the innermost walls.
        Inside = "inside",
        /// Within the outer walls.
        Station = "station",
        /// A veranda.
        Veranda = "veranda",
        /// A box of a track.
        Track = "track",
        /// A box of a track that is near its end.
        TrackNear = "track_near",
        /// Burnt down, or burning.
        Burnt = "burnt",
        /// Nothing but the board.
        Bare = "light",
    }

    /// What lies on a measured table.
    GroundKind {
        /// A river.
        River = "river",
        /// A road.
        Road = "road",
        /// A wagon.
        Wagon = "wagon",
        /// Rocks.
        Rocks = "rocks",
        /// A tent.
        Tent = "tent",
        /// The way out of a tent.
        TentDoor = "tent_door",
        /// A horse without its rider.
        Horse = "horse",
    }

    /// What lies between two spaces.
    EdgeKind {
        /// Nothing at all.
        Open = "open",
        /// A wall.
        Wall = "wall",
        /// A wall of two courses.
        DoubleWall = "double_wall",
        /// A wall with a door.
        Door = "door",
        /// A wall with a window.
        Window = "window",
        /// A wall with a hole.
        Breach = "breach",
        /// A row of sandbags.
        Sandbags = "sandbags",
        /// A row of boxes.
        Boxes = "boxes",
    }

    /// What is drawn on a plan around the spaces.
    FeatureKind {
        /// The spaces: what follows is drawn above them, what comes before below.
        Spaces = "spaces",
        /// An outline of grass.
        Veld = "veld",
        /// An outline of sand.
        Sand = "sand",
        /// An outline of trodden earth.
        Earth = "earth",
        /// An outline of the ground within the outer walls.
        Station = "station",
        /// An outline of the ground within the innermost walls.
        Inside = "inside",
        /// An outline of water.
        Sea = "sea",
        /// A line along a road.
        Road = "road",
        /// The outline of a hill.
        Hill = "hill",
        /// A line along a slope.
        Contour = "contour",
        /// A rectangle roofed with thatch.
        Thatch = "thatch",
        /// The outline of a wall of loose stones.
        StoneWall = "stone_wall",
        /// A line of sacks.
        MealieBags = "mealie_bags",
        /// A line of boxes.
        BiscuitBoxes = "biscuit_boxes",
        /// A line of stakes.
        Stakes = "stakes",
        /// A line of posts.
        Posts = "posts",
        /// A line where something may be built.
        Planned = "planned",
        /// A line along which someone comes.
        Advance = "advance",
        /// A tree.
        Tree = "tree",
        /// An ox.
        Cattle = "cattle",
        /// A cup to draw from, with words in it.
        Cup = "cup",
        /// A pile of cards, with words on it.
        Pile = "pile",
        /// A compass rose.
        Compass = "compass",
        /// A lamp, which is seen by night only.
        Lamp = "lamp",
        /// The title of a part of the map.
        Title = "title",
        /// The name of a place.
        Words = "words",
        /// Words in the margin.
        Margin = "margin",
        /// The name of a river.
        RiverName = "river_name",
        /// The name of a space, in small print.
        Coordinate = "coordinate",
    }

    /// What light falls on the ground.
    Light {
        /// Daylight.
        Day = "day",
        /// The dark, but for fires and lamps.
        Night = "night",
        /// The first light.
        Dawn = "dawn",
    }

    /// How a group of things beside the board is shown.
    PanelKind {
        /// Cards side by side.
        Hand = "hand",
        /// Chips that were drawn or may be.
        Cup = "cup",
        /// Lines.
        List = "list",
        /// Rows with a name and what stands after it.
        Table = "table",
        /// Dice that lie there.
        Dice = "dice",
    }

    /// What a card is.
    CardKind {
        /// A hero.
        Hero = "hero",
        /// A body of troops.
        Unit = "unit",
        /// Something that happens.
        Event = "event",
        /// A volley, or a blow.
        Volley = "volley",
        /// No card, but a round marker.
        Chip = "chip",
    }

    /// When something on a card works, or what it costs.
    When {
        /// The card goes back to the hand.
        Return = "return",
        /// The card is discarded.
        Discard = "discard",
        /// The card is played.
        Play = "play",
        /// At any time.
        Constant = "constant",
    }

    /// What a card does on the squares around it.
    PatternKind {
        /// It goes there.
        Move = "move",
        /// It strikes there.
        Strike = "strike",
    }

    /// What a choice comes to on the board, so that a move can be told from an attack before it is made.
    ChoiceKind {
        /// Neither of these.
        Other = "other",
        /// Something goes somewhere.
        Move = "move",
        /// Someone is struck, or shot at.
        Attack = "attack",
    }

    /// What something that happened sounds like.
    Sound {
        /// Dice fall.
        Dice = "dice",
        /// A shot, or many.
        Volley = "volley",
        /// A card or a marker is drawn or laid.
        Card = "card",
        /// Something burns.
        Fire = "fire",
    }

    /// A shape that shows how far something goes.
    BandKind {
        /// Where a piece can go.
        Reach = "reach",
        /// Where a shot hits easily.
        Near = "near",
        /// Where a shot hits at all.
        Far = "far",
        /// What lies before a piece.
        Arc = "arc",
    }

    /// How those who have been chosen follow the pointer over a measured table.
    Follow {
        /// The one goes to the very place.
        There = "there",
        /// All of them keep their places round it.
        Place = "place",
        /// Each goes as far from where it stands, along the nearest of the eight ways.
        March = "march",
        /// Nobody goes: it is aimed at.
        Aim = "aim",
    }

    /// What a die did.
    Fate {
        /// Nothing by itself.
        Plain = "",
        /// It hit.
        Hit = "hit",
        /// It drove someone back.
        Retreat = "retreat",
        /// It did nothing that it could have done.
        Miss = "miss",
        /// It saved whoever threw it.
        Save = "save",
    }
}
