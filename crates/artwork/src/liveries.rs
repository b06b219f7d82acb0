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

/// The Zulus: shields of cowhide, white with black patches. Patches that differ from counter to counter would be read as
/// meaning something.
pub static ZULU: Livery = Livery {
    id: "zulu",
    shape: Shape::Shield,
    cloth: Colour::new(0xf3e9d3, 0xe2d6bc),
    edge: Colour::new(0x1f1a16, 0x16120f),
    ink: Colour::new(0x1f1a16, 0x16120f),
    motif: Some(PATCHES),
};

/// Three patches along the rim of a shield.
pub const PATCHES: &str = "M-22.6-5.9A23 34 0 0 1-7.9-32q5 9 0 16t-8 13q-3 5-6.7-2.9zM22.6 5.9A23 34 0 0 1 6 32.8q-4-8 3-14t13.6-12.9zM14.8-26A23 34 0 0 1 21.6-11.6q-8 1-9-6t2.2-8.4z";
