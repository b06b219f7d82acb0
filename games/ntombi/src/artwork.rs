//! What the battle is drawn with: single figures, seen from above.

pub(crate) use redoubt_artwork::{REDCOAT, ZULU};
use redoubt_kernel::scene::Mark::{Barrel, Blade, Cloth, Dark, Head, Trim};
use redoubt_kernel::scene::Pictogram;

/// A private, with cross-belts and a rifle.
pub(crate) static PRIVATE: Pictogram = Pictogram {
    id: "private",
    marks: &[
        Cloth("M-36 36v-44q0-28 36-28t36 28v44z"),
        Trim("M-36 6L30 36H6L-36 20z"),
        Trim("M36 6L-30 36H-6L36 20z"),
        Head("M-17-6a17 17 0 1 0 34 0a17 17 0 1 0-34 0z"),
        Barrel("M24-44v54"),
    ],
};

/// A sergeant, with a stripe and a rifle.
pub(crate) static SERGEANT: Pictogram = Pictogram {
    id: "sergeant",
    marks: &[
        Cloth("M-36 36v-44q0-28 36-28t36 28v44z"),
        Trim("M-24 34l24-18 24 18v-12l-24-18-24 18z"),
        Head("M-17-8a17 17 0 1 0 34 0a17 17 0 1 0-34 0z"),
        Barrel("M24-44v54"),
    ],
};

/// An officer, with a star and a revolver.
pub(crate) static OFFICER: Pictogram = Pictogram {
    id: "officer",
    marks: &[
        Cloth("M-36 36v-44q0-28 36-28t36 28v44z"),
        Trim("M0 4l6 11 12 2-9 9 2 12-11-6-11 6 2-12-9-9 12-2z"),
        Head("M-17-10a17 17 0 1 0 34 0a17 17 0 1 0-34 0z"),
        Barrel("M26-40v40M18-6h16"),
    ],
};

/// A warrior behind his shield: his head above it, a spear beside it.
pub(crate) static WARRIOR: Pictogram = Pictogram {
    id: "zulu",
    marks: &[
        Blade("M33 50V-32M33-58l8 18-8 9-8-9z"),
        // The man, with a pale edge so that he is seen on dark ground: legs, body, the arm with the spear, a head with its band.
        Trim("M-9-24q12-7 23 0l25 24-7 9-15-9-1 16 7 38H10L4 30l-6 24h-13l7-40z"),
        Dark("M-7-21q11-6 19 0l23 21-3 5-18-11-1 22 6 35h-6L4 22l-8 29h-7l6-36z"),
        Trim("M-12-37a15 15 0 1 0 30 0a15 15 0 1 0-30 0z"),
        Dark("M-9.5-37a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0-25 0z"),
        Trim("M-8-44q11-6 22 0v5q-11-6-22 0z"),
        // The shield on his other arm.
        Cloth("M-33 6a20 33 0 1 0 40 0a20 33 0 1 0-40 0z"),
        Dark("M-33 2Q-32-18-18-26q8 8 2 17t-17 11zM7 12Q4 32-8 38q-8-8 0-15t15-11z"),
        Dark("M-14.5-34h3v80h-3z"),
    ],
};
