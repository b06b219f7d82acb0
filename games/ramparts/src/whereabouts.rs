//! Every piece and where it is, for the proofs: cards, iMpi markers, hit markers, iButhos.

use crate::Ramparts;
use crate::board::Track;
use crate::position::{Place, Position};

impl Ramparts {
    /// Each piece exactly once, the same pieces from first to last.
    pub fn whereabouts(&self, position: &Position) -> Vec<(String, String)> {
        let mut pieces = Vec::new();
        self.cards_placed(position, &mut pieces);
        self.markers_placed(position, &mut pieces);
        self.hits_placed(position, &mut pieces);
        pieces
    }

    /// A card in two places is listed twice, so that a broken position shows.
    fn cards_placed(&self, position: &Position, pieces: &mut Vec<(String, String)>) {
        let places = [
            ("hand", position.hand),
            ("available", position.available),
            ("platoon", position.platoon),
            ("overseer", position.overseer),
            ("discards", position.discards),
            ("undrawn", position.undrawn),
            ("out", position.out_of_game(&self.set)),
        ];
        for (place, cards) in places {
            pieces.extend(cards.map(|card| (format!("card {}", self.set.card(card).number), place.to_owned())));
        }
    }

    fn markers_placed(&self, position: &Position, pieces: &mut Vec<(String, String)>) {
        for marker in self.set.kinds() {
            let places = [("cup", position.cup), ("used", position.used)];
            let mut number = 0;
            for (place, markers) in places {
                for _ in 0..markers[marker.index()] {
                    number += 1;
                    pieces.push((format!("marker {} {number}", self.set.marker(marker).id), place.to_owned()));
                }
            }
        }
    }

    /// a marker taken off at set-up is out of the game.
    fn hits_placed(&self, position: &Position, pieces: &mut Vec<(String, String)>) {
        let mut generic = 0;
        let mut add_generic = |count: u8, place: String, pieces: &mut Vec<(String, String)>| {
            for _ in 0..count {
                generic += 1;
                pieces.push((format!("hit generic {generic}"), place.clone()));
            }
        };
        for track in Track::ALL {
            let ibutho = position.ibutho(track);
            let data = &self.set.ibuthos[usize::from(ibutho.unit)];
            let place = match ibutho.place {
                Place::Box(at) => format!("{} {at}", self.set.track(track).id),
                Place::Routed => "routed".to_owned(),
                Place::Eliminated => "casualties".to_owned(),
            };
            pieces.push((format!("ibutho {}", data.id), place.clone()));
            for number in 0..data.hits.max(ibutho.own + ibutho.own_lost) {
                let at = match number {
                    n if n < ibutho.own => place.as_str(),
                    n if n < ibutho.own + ibutho.own_lost => "casualties",
                    _ => "out",
                };
                pieces.push((format!("hit {} {}", data.id, number + 1), at.to_owned()));
            }
            add_generic(ibutho.generic, place, pieces);
            add_generic(ibutho.generic_lost, "casualties".to_owned(), pieces);
        }
        add_generic(position.generic_stock(&self.set), "stock".to_owned(), pieces);
    }
}
