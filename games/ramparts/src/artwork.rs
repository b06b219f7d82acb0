//! What the battle is drawn with: counters, cards, and the chips of the cup.

pub(crate) use redoubt_artwork::{FIRE, OFFICER, PALISADE, REDCOAT, RIFLE, ZULU};
use redoubt_kernel::scene::Mark::{Cut, Line, Solid, Turned};
use redoubt_kernel::scene::Pictogram;

/// A shield before two crossed spears.
pub(crate) static IBUTHO: Pictogram = Pictogram {
    id: "ibutho",
    marks: &[
        Line("M-19 19l34-36M19 19l-34-36"),
        Solid("M20-22l-4 12-6-6zM-20-22l4 12 6-6z"),
        Solid("M0-20c9 0 12 9 12 20s-3 20-12 20-12-9-12-20 3-20 12-20z"),
        Cut("M-1-19h2v38h-2z"),
        Cut("M-9-8h6v3h-6zM3-8h6v3h-6zM-9-1h6v3h-6zM3-1h6v3h-6zM-9 6h6v3h-6zM3 6h6v3h-6z"),
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

/// The prince.
pub(crate) static CHIEF: Pictogram = Pictogram {
    id: "chief",
    marks: &[
        Solid("M-11 21c-1-6 1-9 1-14-3-4-4-8-3-13h25c2 5 0 10-3 13 0 5 2 8 1 14z"),
        Solid("M-14-8c0-5 6-7 13-7s14 2 14 7l-2 3c-8-3-15-3-23 0z"),
        Solid("M2-14c-2-6 2-11 9-10-2 4-3 8-6 10z"),
        Cut("M-10-6c7-2 13-2 20 0v2c-7-2-13-2-20 0z"),
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
