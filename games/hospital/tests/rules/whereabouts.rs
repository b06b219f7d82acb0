//! Every piece and where it is, for the kernel's laws.

use redoubt_hospital::Hospital;
use redoubt_hospital::position::Position;
use redoubt_kernel::prelude::*;

/// Each piece exactly once, the same pieces from first to last.
pub fn whereabouts(hospital: &Hospital, position: &Position) -> Vec<(String, String)> {
    let written = hospital.write(position);
    let carried = written.units.iter().filter(|unit| unit.marks.iter().any(|mark| mark == "torch")).count();
    let burning = written.burnt.len();
    let torches = (0..usize::from(hospital.set.torches)).map(|torch| {
        let place = match torch {
            n if n < burning => "burning",
            n if n < burning + carried => "carried",
            _ => "supply",
        };
        (format!("torch {}", torch + 1), place.to_owned())
    });
    let men = written.badly_wounded.into_iter().enumerate();
    let men = men.map(|(man, load)| (format!("badly wounded {}", man + 1), load.at));
    // Kinds are written by name: two of one kind are told apart by their order.
    let units = written.units.into_iter().enumerate().map(|(index, unit)| (format!("{} {index}", unit.unit), unit.at));
    units.chain(men).chain([("pickaxe".to_owned(), written.pickaxe.at)]).chain(torches).collect()
}
