//! Every piece and where it is, for the proofs.

use crate::Hospital;
use crate::position::Position;
use crate::record;

impl Hospital {
    /// Each piece exactly once, the same pieces from first to last.
    pub fn whereabouts(&self, position: &Position) -> Vec<(String, String)> {
        let units = self.set.units.map(|unit| {
            let kind = self.set.kind_of(unit);
            let number = kind.units.into_iter().position(|known| known == unit).unwrap_or_default() + 1;
            (format!("{} {number}", kind.id), record::place_name(position.place(unit)))
        });
        let men = (0..usize::from(self.set.casualties))
            .map(|man| (format!("badly wounded {}", man + 1), record::place_name(position.men[man])));
        let pickaxe = ("pickaxe".to_owned(), record::place_name(position.pickaxe));
        let torches = (0..u32::from(self.set.torches)).map(|torch| {
            let (carried, burning) = (position.torches.count(), position.burnt.count());
            let place = match torch {
                n if n < burning => "burning",
                n if n < burning + carried => "carried",
                _ => "supply",
            };
            (format!("torch {}", torch + 1), place.to_owned())
        });
        units.chain(men).chain([pickaxe]).chain(torches).collect()
    }
}
