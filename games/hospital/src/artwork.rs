//! What the battle is drawn with.

pub(crate) use redoubt_artwork::{CHIEF, FIRE, OFFICER, PLAIN, REDCOAT, RIFLE, ZULU};
use redoubt_kernel::scene::Mark::{Cut, Line, Solid, Turned};
use redoubt_kernel::scene::Pictogram;

/// The pictures that a data file may give to a kind of counter.
pub(crate) static PICTURES: [&Pictogram; 10] =
    [&OFFICER, &PISTOL, &CROSS, &SACK, &CHEVRONS, &RIFLE, &CHIEF, &HEADRING, &ZULU_RIFLE, &PLAIN];

/// A pistol.
pub(crate) static PISTOL: Pictogram = Pictogram {
    id: "pistol",
    marks: &[
        Solid("M-19-10h32v7h-13l-3 4h-6l-6 15h-9l5-16c-3-2-3-7 0-10z"),
        Cut("M-3.4-6a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z"),
        Line("M-5 2c1 5 6 4 7-1"),
    ],
};

/// A sergeant's stripes.
pub(crate) static CHEVRONS: Pictogram = Pictogram {
    id: "chevrons",
    marks: &[Solid("M-16-13h7l9 7 9-7h7l-16 13zM-16-3h7l9 7 9-7h7l-16 13zM-16 7h7l9 7 9-7h7l-16 13z")],
};

/// The surgeon's cross.
pub(crate) static CROSS: Pictogram =
    Pictogram { id: "cross", marks: &[Solid("M-6-19h12v13h13v12h-13v13h-12v-13h-13v-12h13z")] };

/// A sack of meal with its neck tied: the commissary's stores.
pub(crate) static SACK: Pictogram = Pictogram {
    id: "sack",
    marks: &[
        Solid("M-7-12h14c9 8 12 16 11 24-1 6-5 8-10 8h-16c-5 0-9-2-10-8-1-8 2-16 11-24z"),
        Solid("M-9-20c3 2 6 2 9 0 3 2 6 2 9 0l-3 6h-12z"),
        Cut("M-8-13.5h16v2.6h-16z"),
        Cut("M-9 4h18v3h-18zM-9 10h18v3h-18z"),
    ],
};

/// The ring of a married man.
pub(crate) static HEADRING: Pictogram = Pictogram {
    id: "headring",
    marks: &[
        Solid("M-19 0a19 15 0 1 0 38 0a19 15 0 1 0-38 0z"),
        Cut("M-11 0a11 7.5 0 1 0 22 0a11 7.5 0 1 0-22 0z"),
        Cut("M-17-2q4-9 17-9v2q-11 0-15 7z"),
    ],
};

/// A rifle crossed with a spear.
pub(crate) static ZULU_RIFLE: Pictogram = Pictogram {
    id: "zulu_rifle",
    marks: &[
        Turned(-45, &[Solid("M-20-1h12l4-2h23v2.6h-22l-2 3h-4l-3 3.4h-8l-3 3z")]),
        Turned(45, &[Line("M-19 0h30"), Solid("M10-3.5l11 3.5-11 3.5z")]),
    ],
};

/// A man on a stretcher.
pub(crate) static STRETCHER: Pictogram = Pictogram {
    id: "stretcher",
    marks: &[
        Line("M-22 8h44M-18 8v6M18 8v6"),
        Solid("M-17 1h26c5 0 8 2 8 5h-34z"),
        Solid("M-17.6-4a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0z"),
        Cut("M0-2h4v3h-4z"),
        Solid("M5-16h5v4h4v5h-4v4h-5v-4h-4v-5h4z"),
    ],
};

/// The pickaxe.
pub(crate) static PICKAXE: Pictogram = Pictogram {
    id: "pickaxe",
    marks: &[Line("M-15 18l25-27"), Solid("M-9-19c14-2 25 6 29 20l-4 1c-5-9-12-15-25-18z")],
};
