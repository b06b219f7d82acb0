//! Pictures.

use redoubt_kernel::scene::Mark::{Cut, Line, Solid, Turned};
use redoubt_kernel::scene::Pictogram;

/// A rifle.
pub static RIFLE: Pictogram = Pictogram {
    id: "rifle",
    marks: &[Turned(-45, &[Solid("M-21-2h13l4-2h25v3h-24l-2 3h-4l-3 4h-9l-4 3z"), Line("M-7 1c0 4 4 4 5 0M2-5h5")])],
};

/// A sword and a star: an officer.
pub static OFFICER: Pictogram = Pictogram {
    id: "officer",
    marks: &[
        Turned(
            -45,
            &[
                Solid("M-8-2h28l3 2-3 2h-28z"),
                Solid("M-22-2.4h12v4.8h-12z"),
                Line("M-9-8c4 3 4 13 0 16M-9 7c-5 4-11 2-12-3"),
            ],
        ),
        Solid("M9 8l2.4 4.8 5.3.8-3.8 3.7.9 5.3-4.8-2.5-4.8 2.5.9-5.3-3.8-3.7 5.3-.8z"),
    ],
};

/// A fire.
pub static FIRE: Pictogram = Pictogram {
    id: "fire",
    marks: &[
        Solid("M2-22c2 9 13 13 13 26 0 10-7 17-15 17s-15-6-15-16c0-7 5-10 6-17 4 2 5 5 5 9 4-4 7-10 6-19z"),
        Cut("M1 2c1 5 6 6 6 11 0 4-3 6-7 6s-7-3-7-7 4-5 4-9c2 1 3 3 3 5z"),
    ],
};

/// A row of stakes.
pub static PALISADE: Pictogram = Pictogram {
    id: "palisade",
    marks: &[
        Solid("M-20 18v-27l4-7 4 7v27zM-10 18v-31l4-7 4 7v31zM2 18v-29l4-7 4 7v29zM12 18v-26l4-7 4 7v26z"),
        Cut("M-21 2h42v3h-42z"),
    ],
};

/// A chief, with the feather of his rank.
pub static CHIEF: Pictogram = Pictogram {
    id: "chief",
    marks: &[
        Solid("M-11 21c-1-6 1-9 1-14-3-4-4-8-3-13h25c2 5 0 10-3 13 0 5 2 8 1 14z"),
        Solid("M-14-8c0-5 6-7 13-7s14 2 14 7l-2 3c-8-3-15-3-23 0z"),
        Solid("M2-14c-2-6 2-11 9-10-2 4-3 8-6 10z"),
        Cut("M-10-6c7-2 13-2 20 0v2c-7-2-13-2-20 0z"),
    ],
};

/// Nothing but the counter itself.
pub static PLAIN: Pictogram = Pictogram { id: "plain", marks: &[] };
