//! What the battle is drawn with: counters, cards, and the chips of the cup.

use redoubt_artwork::PATCHES;
pub(crate) use redoubt_artwork::{CHIEF, FIRE, OFFICER, PALISADE, PLAIN, REDCOAT, RIFLE, ZULU};
use redoubt_kernel::scene::Mark::{Cut, Line, Solid, Turned};
use redoubt_kernel::scene::{Colour, Livery, Pictogram, Shape};

use crate::board::TRACKS;

/// Everything that is worn.
pub(crate) static LIVERIES: [&Livery; 6] = [&REDCOAT, &ZULU, &SPOTTED_HIDE, &BLACK_HIDE, &PATCHED_HIDE, &RED_HIDE];

/// the shields of a regiment, by its place in the data file: there is one for each track.
pub(crate) fn hide(unit: u8) -> &'static Livery {
    const HIDES: [&Livery; TRACKS] = [&SPOTTED_HIDE, &BLACK_HIDE, &PATCHED_HIDE, &RED_HIDE];
    HIDES[usize::from(unit)]
}

const fn shields(id: &'static str, cloth: Colour, ink: Colour, motif: Option<&'static str>) -> Livery {
    Livery { id, shape: Shape::Shield, cloth, edge: BLACK, ink, motif }
}

const BLACK: Colour = Colour::new(0x1f1a16, 0x16120f);
const WHITE: Colour = Colour::new(0xf3e9d3, 0xe2d6bc);

/// Black with white spots: the inDlondo.
static SPOTTED_HIDE: Livery = shields(
    "spottedhide",
    BLACK,
    WHITE,
    Some(
        "M-16-15a4 5 0 1 0 8 0a4 5 0 1 0-8 0zM6-21a3.6 4.4 0 1 0 7.2 0a3.6 4.4 0 1 0-7.2 0zM10-3a4.4 5 0 1 0 8.8 0a4.4 5 0 1 0-8.8 0zM-19 4a4 4.6 0 1 0 8 0a4 4.6 0 1 0-8 0zM6 14a4 4.8 0 1 0 8 0a4 4.8 0 1 0-8 0zM-13 20a3.6 4.4 0 1 0 7.2 0a3.6 4.4 0 1 0-7.2 0z",
    ),
);

/// Black: the inDluyengwe, young men.
static BLACK_HIDE: Livery = shields("blackhide", BLACK, WHITE, None);

/// White with black patches: the uThulwana.
static PATCHED_HIDE: Livery = shields("patchedhide", WHITE, BLACK, Some(PATCHES));

/// White with patches of red-brown: the uDloko.
static RED_HIDE: Livery = shields(
    "redhide",
    WHITE,
    Colour::new(0x8a3a1c, 0x7d3216),
    Some(
        "M7.9-32A23 34 0 0 1 22.6-5.9q-7 3-10-4t-8-8q-2-8 3.3-14.1zM-14.8 26A23 34 0 0 1-23 0q8-3 11 4t3 12q0 7-5.8 10zM-17-17a6 7 0 1 0 12 0a6 7 0 1 0-12 0zM7 20a5 5.6 0 1 0 10 0a5 5.6 0 1 0-10 0z",
    ),
);

/// A shield before a spear.
pub(crate) static IBUTHO: Pictogram = Pictogram {
    id: "ibutho",
    marks: &[
        Line("M-13 22l24-40"),
        Solid("M17-24l0 12-8-5z"),
        Solid("M-2-19c9 0 13 9 13 20s-4 20-13 20-13-9-13-20 4-20 13-20z"),
        Cut("M-3-18h2v38h-2z"),
        Cut("M-13-4q3-8 8-10 1 9-3 13-3 3-5-3zM9 6q-1 8-7 12-2-7 2-10 3-3 5-2z"),
    ],
};

/// A shield with a star.
pub(crate) static VICTORY: Pictogram = Pictogram {
    id: "victory",
    marks: &[
        Solid("M0-21c10 0 14 9 14 21s-4 21-14 21-14-9-14-21 4-21 14-21z"),
        Cut("M0-12l3.2 7.2 7.8.8-5.8 5.2 1.7 7.7-6.9-4-6.9 4 1.7-7.7-5.8-5.2 7.8-.8z"),
    ],
};

/// A bucket of water.
pub(crate) static BUCKET: Pictogram = Pictogram {
    id: "bucket",
    marks: &[
        Solid("M-15-6h30l-5 26h-20z"),
        Solid("M-15-6a15 4 0 1 0 30 0a15 4 0 1 0-30 0z"),
        Cut("M-12-6a12 2.4 0 1 0 24 0a12 2.4 0 1 0-24 0z"),
        Line("M-14-7c2-19 26-19 28 0"),
    ],
};

/// A pith helmet.
pub(crate) static HELMET: Pictogram = Pictogram {
    id: "helmet",
    marks: &[
        Solid("M-2-20h4v3c9 1 14 8 14 18 4 2 6 6 6 9-14-5-30-5-44 0 0-3 2-7 6-9 0-10 5-17 14-18z"),
        Cut("M-16 0c11-3 21-3 32 0v2c-11-3-21-3-32 0z"),
        Solid("M-9 11c6-2 12-2 18 0 0 6-3 11-9 11s-9-5-9-11z"),
        Cut("M-3.4-6a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0z"),
    ],
};

/// Two crossed bayonets.
pub(crate) static BAYONET: Pictogram = Pictogram {
    id: "bayonet",
    marks: &[
        Turned(-45, &[Solid("M-22-3h18v6h-18zM-4-4.5h5v9h-5zM1-2l20 2-20 2z")]),
        Turned(45, &[Solid("M-22-3h18v6h-18zM-4-4.5h5v9h-5zM1-2l20 2-20 2z")]),
    ],
};

/// Three barrels that fire at once.
pub(crate) static VOLLEY: Pictogram = Pictogram {
    id: "volley",
    marks: &[
        Solid("M-22-12h24v3.4h-24zM-22-1.7h24v3.4h-24zM-22 8.6h24v3.4h-24z"),
        Solid("M6-16l5 4 7-3-3 5 6 3-7 1 1 6-6-4zM6 4l5 4 7-3-3 5 6 3-7 1 1 6-6-4z"),
        Solid("M9-3l8 3-8 3z"),
    ],
};

/// A drum.
pub(crate) static DRUM: Pictogram = Pictogram {
    id: "drum",
    marks: &[
        Solid("M-16-4h32v16c0 5-7 8-16 8s-16-3-16-8z"),
        Solid("M-16-4a16 6 0 1 0 32 0a16 6 0 1 0-32 0z"),
        Cut("M-12.5-4a12.5 4 0 1 0 25 0a12.5 4 0 1 0-25 0z"),
        Cut("M-14 4l7 11 7-9 7 9 7-11v3l-7 11-7-9-7 9-7-11z"),
        Line("M-20-20l17 13M20-20l-15 12"),
    ],
};

/// A column on the march.
pub(crate) static COLUMN: Pictogram = Pictogram {
    id: "column",
    marks: &[
        Line("M-17 20v-38M-3 20v-38M11 20v-38"),
        Solid("M-17-20l10 4-10 4z"),
        Solid("M-22 2h10v18h-10zM-8 2h10v18h-10zM6 2h10v18h-10z"),
        Solid("M-21.4-3a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0z"),
        Solid("M-7.4-3a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0z"),
        Solid("M6.6-3a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0z"),
    ],
};

/// The moon and a star.
pub(crate) static MOON: Pictogram = Pictogram {
    id: "moon",
    marks: &[
        Solid("M5-20a20 20 0 1 0 15 28c-14 6-26-9-15-28z"),
        Solid("M14-16l1.6 3.6 3.9.4-2.9 2.6.9 3.8-3.5-2-3.5 2 .9-3.8-2.9-2.6 3.9-.4z"),
    ],
};

/// One step.
pub(crate) static ADVANCE_1: Pictogram =
    Pictogram { id: "advance_1", marks: &[Solid("M-20-4h18v-13l22 17-22 17v-13h-18z")] };

/// Two steps.
pub(crate) static ADVANCE_2: Pictogram =
    Pictogram { id: "advance_2", marks: &[Solid("M-21-17l19 17-19 17zM0-17l21 17-21 17z")] };

/// Three steps.
pub(crate) static ADVANCE_3: Pictogram =
    Pictogram { id: "advance_3", marks: &[Solid("M-22-16l14 16-14 16zM-7-16l14 16-14 16zM8-16l14 16-14 16z")] };

/// The letter of a rally.
pub(crate) static RALLY: Pictogram = Pictogram {
    id: "rally",
    marks: &[
        Solid("M-13-20h16c9 0 14 4 14 12 0 6-3 9-8 11l10 17h-11l-8-15h-3v15h-10z"),
        Cut("M-3-12h5c4 0 5 1 5 4s-1 5-5 5h-5z"),
    ],
};

/// A rifle that is too hot.
pub(crate) static HOT_RIFLE: Pictogram = Pictogram {
    id: "hot_rifle",
    marks: &[
        Turned(-20, &[Solid("M-23.05 3.64h13l4-2h25v3h-24l-2 3h-4l-3 4h-9l-4 3z")]),
        Line("M-5-5c-4-5 4-6 0-12M6-8c-4-5 4-6 0-12M17-11c-3-4 3-5 0-10"),
    ],
};

/// A debate.
pub(crate) static SPEECH: Pictogram = Pictogram {
    id: "speech",
    marks: &[
        Solid("M-22-17h27v17h-15l-6 7v-7h-6z"),
        Solid("M-2 4h11v-13h13v20h-6v7l-6-7h-12z"),
        Cut("M-17-12h17v2.4h-17zM-17-7h12v2.4h-12z"),
    ],
};

/// The washing of the spears.
pub(crate) static SPEARS: Pictogram = Pictogram {
    id: "spears",
    marks: &[
        Line("M-13 21v-32M0 21v-34M13 21v-32"),
        Solid("M-13-22l4 12-4 4-4-4zM0-24l4 12-4 4-4-4zM13-22l4 12-4 4-4-4z"),
        Line("M-21 9c5-4 9 4 14 0s9 4 14 0 9 4 14 0"),
    ],
};

/// A marksman.
pub(crate) static SNIPER: Pictogram = Pictogram {
    id: "sniper",
    marks: &[
        Line("M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0z"),
        Line("M0-22v14M0 8v14M-22 0h14M8 0h14"),
        Solid("M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
    ],
};
