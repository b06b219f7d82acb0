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
pub(crate) static PICTURES: [&Pictogram; 11] =
    [&HERO, &SHIELD, &SWORD, &BOW, &HORSE, &ELEPHANT, &EAGLE, &SPEAR, &OWL, &SUN, &TANIT];

/// Z-4: the emblems of each side's Heroes, in their order: the General and two Gods.
pub(crate) static EMBLEMS: [[&Pictogram; 3]; 2] = [[&EAGLE, &SPEAR, &OWL], [&HERO, &SUN, &TANIT]];

/// The eagle of a legion on its staff.
static EAGLE: Pictogram = Pictogram {
    id: "eagle",
    marks: &[
        Solid("M-2 4h4v18h-4zM-9 19h18v3h-18z"),
        Solid("M0 8c-7 0-9-4-9-9l-13-15c8 1 13 3 16 7-1-6 1-11 6-12 6 0 8 5 6 12 3-4 8-6 16-7l-13 15c0 5-2 9-9 9z"),
        Cut("M-1.6-15.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z"),
        Solid("M-6-18l-6 2 6 2z"),
    ],
};

/// The shield and spear of the god of war.
static SPEAR: Pictogram = Pictogram {
    id: "spear",
    marks: &[
        Solid("M-21 7a14 14 0 1 0 28 0a14 14 0 1 0-28 0z"),
        Cut("M-16.5 7a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z"),
        Solid("M-10.5 7a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z"),
        Solid("M1.4-2.6l12-12-6-1 0-5h14v14h-5l-1-6-12 12z"),
    ],
};

/// An owl.
static OWL: Pictogram = Pictogram {
    id: "owl",
    marks: &[
        Solid("M-15-21l8 5h14l8-5v15c3 10 0 22-9 26l-6 2-6-2c-9-4-12-16-9-26z"),
        Cut("M-12.5-7a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM1.5-7a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z"),
        Solid("M-9.4-7a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0zM4.6-7a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z"),
        Cut("M-2.4-2h4.8l-2.4 5zM-7 9q3 3 6 0l1 2q-4 4-8 0zM1 9q3 3 6 0v2q-4 4-8 0z"),
    ],
};

/// The sun between the horns of a ram.
static SUN: Pictogram = Pictogram {
    id: "sun",
    marks: &[
        Solid("M-9-4a9 9 0 1 0 18 0a9 9 0 1 0-18 0z"),
        Solid(
            "M-6 21c-13-3-18-16-14-27 3-8 10-12 15-11-8 2-12 9-11 16 1 8 7 13 16 13s15-5 16-13c1-7-3-14-11-16 5-1 12 3 15 11 4 11-1 24-14 27z",
        ),
        Line("M0-22v4M-8-21l2 4M8-21l-2 4"),
    ],
};

/// The sign of Tanit.
static TANIT: Pictogram = Pictogram {
    id: "tanit",
    marks: &[
        Solid("M0-1l15 22h-30z"),
        Solid("M-20-5h40v4.6h-40z"),
        Solid("M-20-11h4v7h-4zM16-11h4v7h-4z"),
        Solid("M-6.5-14a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z"),
    ],
};

/// The staff of a physician, with its snake.
pub(crate) static MEDIC: Pictogram = Pictogram {
    id: "medic",
    marks: &[
        Solid("M-1.8-22h3.6v44h-3.6z"),
        Line("M-4-17c9-3 14 3 6 8s-14 6-6 11 10 7 2 12"),
        Solid("M-9-19a4 3 0 1 0 8 0a4 3 0 1 0-8 0z"),
    ],
};

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
