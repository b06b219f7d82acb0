//! What is to be read about a thing on the map or beside it, whether or not it can act.

use redoubt_kernel::scene::Thing;
use redoubt_kernel::{Clause, Message, Telling};

use super::item_id;
use super::panels::{SAVED, TORCHES};
use crate::Hospital;
use crate::board::{Edge, Ground, Space, Way};
use crate::pieces::{MOST_UNITS, Side, Unit, Units};
use crate::position::Position;

impl Hospital {
    /// What a thing is for, clause by clause.
    pub(crate) fn about_thing(&self, position: &Position, thing: Thing<'_>) -> Vec<Telling> {
        match thing {
            Thing::Space(space) => space.id.parse().map(|at| self.about_space(position, at)).unwrap_or_default(),
            Thing::Piece(piece) => match piece.id.strip_prefix("unit-").map(str::parse::<usize>) {
                Some(Ok(unit)) if unit < MOST_UNITS => self.about_unit(position, Unit::at(unit)),
                Some(_) => Vec::new(),
                None if piece.id == "pickaxe" => {
                    vec![told("H-6.2", "hospital-read-pickaxe"), told("H-7.3", "hospital-read-pickaxe-fit")]
                }
                None if piece.id.starts_with("man-") => {
                    vec![told("H-7.1", "hospital-read-man"), told("H-7.3", "hospital-read-man-through")]
                }
                None => vec![told("H-7.2", "hospital-read-burnt")],
            },
            Thing::Item(_, item) if item.id == SAVED => vec![told("H-22.5", "hospital-read-exit")],
            Thing::Item(_, item) if item.id == TORCHES => vec![told("H-7.2", "hospital-read-torches")],
            Thing::Item(panel, item) => {
                let place = match panel.id {
                    "box" => "box",
                    "british" => "british-bowl",
                    _ => "zulu-bowl",
                };
                let kind = self.set.kinds.iter().find(|kind| item_id(place, kind) == item.id);
                let waits = match place {
                    "box" => told("H-10.0", "hospital-read-box"),
                    _ => told("H-0.7", "hospital-read-bowl"),
                };
                kind.into_iter().map(|kind| self.calling(kind.side, kind.units)).chain([waits]).collect()
            }
            Thing::Ground(_) | Thing::Tag(_) | Thing::Feature(..) => Vec::new(),
        }
    }

    /// H-0.1, H-2.3 to H-2.5: who may go there, and what it takes.
    fn about_space(&self, position: &Position, at: Space) -> Vec<Telling> {
        let map = &self.set.map;
        if position.burnt.has(at) {
            return vec![told("H-7.2", "hospital-read-burnt")];
        }
        let mut about = match map.ground(at) {
            Ground::Square => vec![told("H-2.3", "hospital-read-open"), told("H-2.2", "hospital-read-stride")],
            Ground::Room(_) => vec![told("H-2.5", "hospital-read-room"), told("H-7.2", "hospital-read-room-fire")],
            Ground::Veranda => vec![told("H-20.2", "hospital-read-veranda")],
            Ground::Yard => vec![told("H-20.2", "hospital-read-yard")],
            Ground::Exit => vec![told("H-22.5", "hospital-read-exit")],
        };
        let front = self.set.scenario(position.scenario).front;
        if let Some(number) = (0..9).find(|number| map.entry(front, *number) == at) {
            let text = Message::new("hospital-read-entry").with("number", number + 1);
            about.push(Telling::new(Clause::new("H-1.1"), text));
        }
        let hard = |way: &Way| {
            map.beyond(at, *way).is_some()
                && matches!(position.edge(map, at, *way), Edge::Sandbags | Edge::Window | Edge::Breach)
        };
        if Way::ALL.iter().any(hard) {
            about.push(told("H-2.4", "hospital-read-obstruction"));
        }
        about
    }

    /// H-0.5, H-0.6: what a counter is, and what its state costs it.
    fn about_unit(&self, position: &Position, unit: Unit) -> Vec<Telling> {
        let mut about = vec![self.calling(unit.side(), Units::only(unit))];
        let states = [
            (position.wounded.has(unit), "H-5.2", "hospital-read-wounded"),
            (position.empty.has(unit), "H-6.1", "hospital-read-empty"),
            (position.cold[0].has(unit) || position.cold[1].has(unit), "H-6.1", "hospital-read-cold"),
            (position.torches.has(unit), "H-7.2", "hospital-read-torch"),
            (position.carries(unit), "H-7.1", "hospital-read-carrying"),
            (position.holds_pickaxe(unit), "H-6.2", "hospital-read-pickaxe"),
            (position.failed.has(unit), "H-5.2", "hospital-read-failed"),
        ];
        about.extend(states.into_iter().filter(|(so, ..)| *so).map(|(_, rule, id)| told(rule, id)));
        about.push(match unit.side() {
            Side::British => told("H-5.1", "hospital-read-hit-british"),
            Side::Zulu => told("H-5.1", "hospital-read-hit-zulu"),
        });
        about
    }

    /// H-0.5, H-0.6, H-3.4, H-9.1, H-12: what sort of men they are.
    fn calling(&self, side: Side, units: Units) -> Telling {
        let set = &self.set;
        let are = |some: Units| units.meets(some);
        match side {
            Side::British if are(set.leaders) => told("H-0.5", "hospital-read-officer"),
            Side::British if are(set.healers) => told("H-12", "hospital-read-healer"),
            Side::British if are(set.pistols) => told("H-3.4", "hospital-read-pistol"),
            Side::British if are(set.elite) => told("H-4.2", "hospital-read-veteran"),
            Side::British => told("H-0.5", "hospital-read-private"),
            Side::Zulu if are(set.leaders) => told("H-0.6", "hospital-read-chief"),
            Side::Zulu if are(set.rifles) => told("H-1.3", "hospital-read-rifleman"),
            Side::Zulu if are(set.elite) => told("H-4.2", "hospital-read-indhondo"),
            Side::Zulu => told("H-0.6", "hospital-read-warrior"),
        }
    }
}

fn told(rule: &'static str, id: &'static str) -> Telling {
    Telling::new(Clause::new(rule), Message::new(id))
}
