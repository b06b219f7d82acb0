//! Every piece and where it is, for the kernel's laws.

use redoubt_kernel::prelude::*;
use redoubt_zama::Zama;
use redoubt_zama::board::Side;
use redoubt_zama::cards::{Card, MEDICS};
use redoubt_zama::position::{Position, Whereabouts};

/// Each piece exactly once, the same pieces from first to last.
pub fn whereabouts(zama: &Zama, position: &Position) -> Vec<(String, String)> {
    let name = |card: Card| {
        let kind = zama.set.kind_of(card);
        let number = kind.cards.iter().position(|known| *known == card).unwrap_or_default() + 1;
        format!("{} {} {number}", card.side().id(), kind.id)
    };
    // What stands on the mat is read from the mat, the rest from the cards: one in both, or in neither, would show.
    let on_mat = zama.set.mat.squares().filter_map(|square| Some((name(position.unit(square)?), square.to_string())));
    let off_mat = Side::BOTH.into_iter().flat_map(Card::army).filter_map(|card| {
        let place = position.whereabouts(card);
        let off = !matches!(place, Whereabouts::Mat(_));
        off.then(|| (name(card), format!("{place:?}")))
    });
    let cards = on_mat.chain(off_mat);
    let held = zama.write(position).medics;
    let medics = (0..MEDICS).map(|number| {
        let place = match number {
            n if n < held.stock => "stock",
            n if n < held.stock + held.rome => "rome",
            n if n < held.stock + held.rome + held.carthage => "carthage",
            _ => "used",
        };
        (format!("medic {}", number + 1), place.to_owned())
    });
    let works =
        zama.set.sites().map(|(site, data)| (format!("structure {}", data.at), format!("{:?}", position.work(site))));
    cards.chain(medics).chain(works).collect()
}
