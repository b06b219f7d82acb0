//! Dice: six-sided ones with pips, ten-sided ones with a number, and what each of them did.

use maud::{Markup, html};
use redoubt_kernel::Die;
use redoubt_kernel::scene::{Fate, ShownDie};

/// A die as it lies. `data-fate` says what it did; a page sorts by it.
pub fn die(die: &ShownDie) -> Markup {
    let class = match die.fate {
        Fate::Plain => "plain",
        fate => fate.word(),
    };
    let told = match die.modified {
        Some(change) => format!("{} ({change:+})", die.face),
        None => die.face.to_string(),
    };
    html! {
        svg class=(format!("die die-{class}")) viewBox="0 0 60 64" role="img" aria-label=(told) data-fate=(die.fate) data-face=(die.face) {
            @match die.die {
                Die::D6 => (cube(die.face)),
                Die::D3 | Die::D10 => (kite(die.face)),
            }
            (sign(die.fate))
            @if let Some(change) = die.modified {
                circle.die-change cx="54" cy="7" r="15" {}
                text.die-change-text x="54" y="15" { (format!("{change:+}").replace('-', "−")) }
            }
        }
    }
}

/// Where the pips of a face lie, on a grid of three by three.
fn pips(face: u8) -> &'static [(u8, u8)] {
    match face {
        1 => &[(1, 1)],
        2 => &[(0, 0), (2, 2)],
        3 => &[(0, 0), (1, 1), (2, 2)],
        4 => &[(0, 0), (2, 0), (0, 2), (2, 2)],
        5 => &[(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
        6 => &[(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
        _ => &[],
    }
}

fn cube(face: u8) -> Markup {
    html! {
        rect.die-shadow x="7" y="9" width="46" height="46" rx="9" {}
        rect.die-face x="5" y="6" width="46" height="46" rx="9" {}
        path.die-bevel d="M8 47V15q0-6 6-6h30" {}
        @for (column, row) in pips(face) {
            circle.die-pip cx=(15 + 13 * u32::from(*column)) cy=(16 + 13 * u32::from(*row)) r="4.4" {}
        }
    }
}

fn kite(face: u8) -> Markup {
    html! {
        path.die-shadow d="M30 5l25 24-4 12-21 17-21-17-4-12z" {}
        path.die-face d="M28 2l25 24-4 12-21 17-21-17-4-12z" {}
        path.die-edge d="M28 2l14 30-14 10-14-10zM42 32l7 6M14 32l-7 6M28 42v13" {}
        text.die-number x="28" y="35" { (face) }
    }
}

/// What the die did, as a sign beneath it that is read without colour.
fn sign(fate: Fate) -> Markup {
    let drawing = match fate {
        Fate::Hit => "M21 58l7-7 7 7-3 4-4-4-4 4z",
        Fate::Retreat => "M18 58l8-5v3h12v4h-12v3z",
        Fate::Save => "M28 51c4 2 6 2 8 2 0 6-3 9-8 11-5-2-8-5-8-11 2 0 4 0 8-2z",
        Fate::Miss => "M20 57h16v3h-16z",
        Fate::Plain => return html! {},
    };
    html! { path.die-sign d=(drawing) {} }
}
