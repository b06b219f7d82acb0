//! Every piece and where it is, for the proofs.

use crate::Zama;
use crate::cards::{self, CARDS};
use crate::position::{Position, Whereabouts};

impl Zama {
    /// Each piece exactly once, the same pieces from first to last.
    pub fn whereabouts(&self, position: &Position) -> Vec<(String, String)> {
        let name = |card: cards::Card| {
            let kind = self.set.kind_of(card);
            let number = kind.cards.iter().position(|known| *known == card).unwrap_or_default() + 1;
            format!("{} {} {number}", card.side().id(), kind.id)
        };
        // What stands on the mat is read from the mat, the rest from the cards: one in both, or in neither, would show.
        let on_mat =
            self.set.mat.squares().filter_map(|square| Some((name(position.unit(square)?), square.to_string())));
        let off_mat = (0..CARDS).map(cards::Card::at).filter_map(|card| {
            let place = position.whereabouts(card);
            let off = !matches!(place, Whereabouts::Mat(_));
            off.then(|| (name(card), format!("{place:?}")))
        });
        let cards = on_mat.chain(off_mat);
        let medics = (0..cards::MEDICS).map(|number| {
            let [rome, carthage] = position.medics;
            let place = match number {
                n if n < position.medic_stock => "stock",
                n if n < position.medic_stock + rome => "rome",
                n if n < position.medic_stock + rome + carthage => "carthage",
                _ => "used",
            };
            (format!("medic {}", number + 1), place.to_owned())
        });
        let works = self
            .set
            .sites()
            .map(|(site, data)| (format!("structure {}", data.at), format!("{:?}", position.work(site))));
        cards.chain(medics).chain(works).collect()
    }
}
