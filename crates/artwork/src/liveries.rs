//! The sides of the Zulu War.

use redoubt_kernel::scene::{Colour, Livery, Shape};

/// The British infantry: scarlet, with white cross-belts.
pub static REDCOAT: Livery = Livery {
    id: "redcoat",
    shape: Shape::Square,
    cloth: Colour::new(0x9e2b25, 0xa83a32),
    edge: Colour::new(0x6e1a16, 0x621813),
    ink: Colour::new(0xfbf6ea, 0xfff8ec),
    motif: Some("M-30-17l47 47h13v-0l-60-60zM30-17l-47 47h-13l60-60z"),
};

/// The Zulus: shields of cowhide. Patches that differ from counter to counter would be read as meaning something.
pub static ZULU: Livery = Livery {
    id: "zulu",
    shape: Shape::Round,
    cloth: Colour::new(0xf3e9d3, 0xe2d6bc),
    edge: Colour::new(0x1f1a16, 0x16120f),
    ink: Colour::new(0x1f1a16, 0x16120f),
    motif: Some(
        "M-27-6q14-2 11-13t12-13q-20 0-23 26zM27 4q-14-2-11 10t-12 18q20-2 23-28zM24-15q-8-2-12-15 9 3 12 15zM-25 12q8 2 13 15-10-3-13-15z",
    ),
};
