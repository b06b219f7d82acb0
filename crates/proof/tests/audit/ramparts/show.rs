//! The position as the engine prints it.

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{At, Battle, Place};

/// Anything of ours as JSON.
pub fn json<T: Serialize>(thing: &T) -> Value {
    serde_json::to_value(thing).unwrap_or(Value::Null)
}

impl Battle {
    pub(super) fn show(&self) -> Value {
        let names = |cards: Vec<usize>| Value::from(cards.into_iter().map(|card| self.name(card)).collect::<Vec<_>>());
        let mut state = json!({
            "game": "ramparts",
            "turn": self.turn,
            "stage": json(&self.stage),
            "actions_left": self.actions_left,
            "ibuthos": (0..self.units.len()).map(|track| self.show_unit(track)).collect::<Vec<_>>(),
            "victory": self.victory,
            "thirds": self.thirds,
            "hand": names(self.cards_in(Place::Hand)),
            "available": names(self.cards_in(Place::Available)),
            "platoon": names(self.platoon()),
            "overseer": self.overseer().map(|card| self.name(card)),
            "discards": names(self.cards_in(Place::Discards)),
            "undrawn": names(self.cards_in(Place::Undrawn)),
            "pile": json(&self.pile),
            "set_aside": self.set_aside,
            "cup": self.show_markers(&self.cup),
            "used": self.show_markers(&self.used),
            "burning": self.show_tracks(&self.burning, true),
            "halted": self.show_tracks(&self.halted, false),
            "led": names((0..self.led.len()).filter(|&card| self.led[card]).collect()),
            "supports": self.show_supports(),
            "is": self.show_flags(),
        });
        let drawn = self.show_drawn();
        if !drawn.is_empty() {
            state["drawn"] = Value::Object(drawn);
        }
        state
    }

    fn show_unit(&self, track: usize) -> Value {
        let unit = &self.units[track];
        let mut shown = json!({
            "track": self.table.tracks[track].id,
            "ibutho": self.table.ibuthos[unit.ibutho].id,
            "at": match unit.at {
                At::Box(number) => json!(number),
                At::Routed => json!("routed"),
                At::Eliminated => json!("eliminated"),
            },
            "hits": unit.hits,
            "lost": unit.lost,
        });
        if unit.generic > 0 {
            shown["generic"] = json!(unit.generic);
        }
        if unit.generic_lost > 0 {
            shown["generic_lost"] = json!(unit.generic_lost);
        }
        shown
    }

    fn show_markers(&self, counts: &[i64]) -> Value {
        let mut shown = Map::new();
        for (kind, count) in self.table.markers.iter().zip(counts) {
            if *count > 0 {
                shown.insert(kind.id.clone(), json!(count));
            }
        }
        Value::Object(shown)
    }

    /// Only told with, and only of kinds that were drawn.
    fn show_drawn(&self) -> Map<String, Value> {
        let mut shown = Map::new();
        for (kind, times) in self.table.markers.iter().zip(&self.drawn) {
            if self.set_aside > 0 && times.iter().any(|&count| count > 0) {
                shown.insert(kind.id.clone(), json!(times));
            }
        }
        shown
    }

    fn show_tracks(&self, marked: &[bool], by_post: bool) -> Value {
        let tracks = self.table.tracks.iter().zip(marked).filter(|(_, marked)| **marked);
        tracks.map(|(track, _)| if by_post { track.post.clone() } else { track.id.clone() }).collect()
    }

    fn show_supports(&self) -> Value {
        let names = super::ability::SUPPORTS.iter().zip(self.supports).filter(|(_, placed)| *placed);
        names.map(|(name, _)| *name).collect()
    }

    fn show_flags(&self) -> Value {
        let flags = &self.flags;
        let named = [
            ("low", flags.low),
            ("low_for_good", flags.low_for_good),
            ("night", flags.night),
            ("dawned", flags.dawned),
            ("dawn_turn", flags.dawn_turn),
            ("overheat", flags.overheat),
            ("snipers", flags.snipers),
            ("no_volleys", flags.no_volleys),
            ("begun_building", flags.begun_building),
            ("fired", flags.fired),
            ("morning_attack", flags.morning_attack),
            ("valour_and_luck", flags.valour_and_luck),
        ];
        named.into_iter().filter(|(_, so)| *so).map(|(name, _)| name).collect()
    }
}
