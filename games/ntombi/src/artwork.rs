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

/// A warrior behind his shield, with a spear.
pub(crate) static WARRIOR: Pictogram = Pictogram {
    id: "zulu",
    marks: &[
        Cloth("M-30 0a30 37 0 1 0 60 0a30 37 0 1 0-60 0z"),
        Dark("M-30-6q16-3 12-15t14-16q-24 2-26 31zM30 6q-16-1-12 12t-14 19q24-2 26-31zM-24 20q10 2 14 14-12-4-14-14z"),
        Head("M-15-2a15 15 0 1 0 30 0a15 15 0 1 0-30 0z"),
        Dark("M-9-2a9 9 0 1 0 18 0a9 9 0 1 0-18 0z"),
        Blade("M31 30v-66M31-48l7 14-7 6-7-6z"),
    ],
};
