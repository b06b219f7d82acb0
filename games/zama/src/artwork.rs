//! What the battle is drawn with: the colours of both armies, and the pictures of their cards.

pub(crate) use redoubt_artwork::PALISADE;
use redoubt_kernel::scene::Mark::{Cut, Line, Solid, Turned};
use redoubt_kernel::scene::{Colour, Livery, Pictogram, Shape};

/// Rome's red.
pub(crate) static ROME: Livery = Livery {
    id: "rome",
    shape: Shape::Square,
    cloth: Colour::new(0xa3332a, 0xa83a32),
    edge: Colour::new(0x6f1d17, 0x621813),
    ink: Colour::new(0xfbf6ea, 0xfff8ec),
    motif: None,
};

/// The purple of Carthage.
pub(crate) static CARTHAGE: Livery = Livery {
    id: "carthage",
    shape: Shape::Round,
    cloth: Colour::new(0x5d3170, 0x75468a),
    edge: Colour::new(0x3c1d4b, 0x3f2050),
    ink: Colour::new(0xfbf6ea, 0xfff8ec),
    motif: None,
};

/// The pictures that a data file may give to a card.
pub(crate) static PICTURES: [&Pictogram; 6] = [&HERO, &SHIELD, &SWORD, &BOW, &HORSE, &ELEPHANT];

/// A helmet with a crest.
pub(crate) static HERO: Pictogram = Pictogram {
    id: "hero",
    marks: &[
        Solid("M-13 20v-17c0-11 6-17 14-17 7 0 12 5 12 13l-8 3-1 6 4 2-3 10h-6l-2 0z"),
        Cut("M2 1l9-3v3l-9 3z"),
        Solid("M-14-13c2-8 12-13 21-8-9 0-13 4-15 8-4 3-7 8-8 14-3-4-1-11 2-14z"),
    ],
};

/// A round shield and a spear.
pub(crate) static SHIELD: Pictogram = Pictogram {
    id: "shield",
    marks: &[
        Solid("M-4-18c9 0 15 8 15 18s-6 18-15 18-15-8-15-18 6-18 15-18z"),
        Cut("M-15.5 0a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0-23 0z"),
        Solid("M-12.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z"),
        Cut("M-4-6l1.6 4.4 4.4 1.6-4.4 1.6-1.6 4.4-1.6-4.4-4.4-1.6 4.4-1.6z"),
        Line("M17 21v-34"),
        Solid("M17-23l4 10-4 4-4-4z"),
    ],
};

/// A sword.
pub(crate) static SWORD: Pictogram = Pictogram {
    id: "sword",
    marks: &[Turned(
        45,
        &[
            Solid("M-3.5-23l3.5-1 3.5 1v28h-7z"),
            Cut("M-.7-19h1.4v22h-1.4z"),
            Solid("M-10 5h20v4h-20zM-2.5 9h5v8h-5z"),
            Solid("M-4 19a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
        ],
    )],
};

/// A bow and arrow.
pub(crate) static BOW: Pictogram = Pictogram {
    id: "bow",
    marks: &[
        Line("M-8-20c21 5 25 35 0 41"),
        Line("M-8-20v41"),
        Line("M-20 0h34"),
        Solid("M12-5l11 5-11 5z"),
        Solid("M-22-4h6l3 4-3 4h-6l3-4z"),
    ],
};

/// A horse's head.
pub(crate) static HORSE: Pictogram = Pictogram {
    id: "horse",
    marks: &[
        Solid("M-8 21c-2-9 1-15 6-20-4 1-9 4-12 3-3-1-5-4-3-7l11-13 2-7 5 5c11 2 18 13 18 39z"),
        Cut("M-5.8-8a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z"),
        Cut("M4-14c6 4 10 14 11 29l-2 0c-1-13-4-22-10-28z"),
    ],
};

/// An elephant.
pub(crate) static ELEPHANT: Pictogram = Pictogram {
    id: "elephant",
    marks: &[
        Solid(
            "M-21 18c-3-8 0-12 0-19 0-9 7-15 16-15 3 0 6 1 8 2 10-2 18 5 18 15v17h-8v-10h-11v10h-8v-11c-4 0-6-2-7-5-2 4 0 9-2 13-2 4-5 4-6 3z",
        ),
        Cut("M-13.7-4a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z"),
        Cut("M-4-10c6 0 7 10 1 13-2-1-1-2 0-4 2-3 1-6-1-9z"),
        Cut("M-16 4c1 4 4 5 8 5l0 2c-6 1-10-2-10-6z"),
    ],
};

/// A ship.
pub(crate) static PORT: Pictogram = Pictogram {
    id: "port",
    marks: &[
        Solid("M-21 8h42c-2 7-8 11-13 11h-17c-6 0-11-4-12-11z"),
        Line("M-1 7v-27"),
        Solid("M2-18c8 3 13 10 14 20h-14zM-4-14c-6 4-9 9-10 16h10z"),
    ],
};
