//! Every piece and where it is, for the kernel's laws: cards, iMpi markers, hit markers, iButhos.

use redoubt_kernel::prelude::*;
use redoubt_ramparts::Ramparts;
use redoubt_ramparts::position::Position;
use redoubt_ramparts::record::{IbuthoRecord, OffWord, PlaceRecord, PositionRecord};

type Pieces = Vec<(String, String)>;

/// Each piece exactly once, the same pieces from first to last.
pub fn whereabouts(ramparts: &Ramparts, position: &Position) -> Pieces {
    let written = ramparts.write(position);
    let mut pieces = cards(ramparts, &written);
    markers(ramparts, &written, &mut pieces);
    hits(ramparts, &written, &mut pieces);
    pieces
}

/// A card in two places is listed twice, so that a broken position shows; one that is nowhere is out of the game.
fn cards(ramparts: &Ramparts, written: &PositionRecord) -> Pieces {
    let overseer: Vec<String> = written.overseer.iter().cloned().collect();
    let places = [
        ("hand", &written.hand),
        ("available", &written.available),
        ("platoon", &written.platoon),
        ("overseer", &overseer),
        ("discards", &written.discards),
        ("undrawn", &written.undrawn),
    ];
    let named = |place: &'static str, cards: &[String]| -> Pieces {
        cards.iter().map(|card| (format!("card {card}"), place.to_owned())).collect()
    };
    let mut pieces: Pieces = places.into_iter().flat_map(|(place, cards)| named(place, cards)).collect();
    let nowhere = |card: &String| !places.iter().any(|(_, cards)| cards.contains(card));
    let ids = ramparts.set.cards.iter().map(|card| card.id.clone());
    pieces.extend(named("out", &ids.filter(nowhere).collect::<Vec<_>>()));
    pieces
}

fn markers(ramparts: &Ramparts, written: &PositionRecord, pieces: &mut Pieces) {
    for marker in &ramparts.set.markers {
        let places = [("cup", &written.cup), ("used", &written.used)];
        let there = places.into_iter().flat_map(|(place, markers)| {
            std::iter::repeat_n(place, usize::from(markers.get(&marker.id).copied().unwrap_or_default()))
        });
        pieces
            .extend(there.zip(1..).map(|(place, number)| (format!("marker {} {number}", marker.id), place.to_owned())));
    }
}

/// a marker taken off at set-up is out of the game.
fn hits(ramparts: &Ramparts, written: &PositionRecord, pieces: &mut Pieces) {
    let mut generic = Vec::new();
    for ibutho in &written.ibuthos {
        let IbuthoRecord { ibutho: id, track, at, hits, lost, generic: used, generic_lost } = ibutho;
        let place = match at {
            PlaceRecord::Box(at) => format!("{track} {at}"),
            PlaceRecord::Off(OffWord::Routed) => "routed".to_owned(),
            PlaceRecord::Off(OffWord::Eliminated) => "casualties".to_owned(),
        };
        pieces.push((format!("ibutho {id}"), place.clone()));
        let data = ramparts.set.ibuthos.iter().find(|known| known.id == *id).unwrap();
        for number in 0..data.hits.max(hits + lost) {
            let at = match number {
                n if n < *hits => place.as_str(),
                n if n < hits + lost => "casualties",
                _ => "out",
            };
            pieces.push((format!("hit {id} {}", number + 1), at.to_owned()));
        }
        generic.extend(std::iter::repeat_n(place, usize::from(*used)));
        generic.extend(std::iter::repeat_n("casualties".to_owned(), usize::from(*generic_lost)));
    }
    let stock = usize::from(ramparts.set.generic_hits).saturating_sub(generic.len());
    generic.extend(std::iter::repeat_n("stock".to_owned(), stock));
    pieces.extend(generic.into_iter().zip(1..).map(|(place, number)| (format!("hit generic {number}"), place)));
}
