//! What is to be read about a thing on the map or beside it, whether or not it can act.

use redoubt_kernel::scene::Thing;
use redoubt_kernel::{Clause, Message, Telling};

use crate::Ramparts;
use crate::board::Track;
use crate::position::{Place, Position};
use crate::set::{Omen, Sort};

impl Ramparts {
    /// What a thing is for, clause by clause.
    pub(crate) fn about_thing(&self, position: &Position, thing: Thing<'_>) -> Vec<Telling> {
        match thing {
            Thing::Space(space) => match space.id.parse() {
                Ok(depth) => about_inside(position, depth),
                Err(_) => self.about_box(position, &space.id),
            },
            Thing::Piece(piece) => self.about_piece(position, &piece.id),
            Thing::Item(panel, item) => match panel.id {
                "hand" => self.about_card(&item.id, true),
                "available" => self.about_card(&item.id, false),
                "platoon" => vec![told("R-6.3", "ramparts-read-platoon")],
                "overseer" => vec![told("R-6.4", "ramparts-read-overseer")],
                "discards" => vec![told("R-7.0", "ramparts-read-discards")],
                "cup" => self.about_marker(&item.id),
                "dice" => vec![told("R-6.7.4", "ramparts-read-dice")],
                _ => Vec::new(),
            },
            Thing::Feature("cup", ..) => vec![told("R-4.0", "ramparts-read-cup")],
            Thing::Feature(..) => vec![told("R-7.0", "ramparts-read-pile")],
            Thing::Ground(_) | Thing::Tag(_) => Vec::new(),
        }
    }

    /// a box of a track: at what range it lies, and what stands there.
    fn about_box(&self, position: &Position, id: &str) -> Vec<Telling> {
        let Some((track, at)) = id.rsplit_once('-') else { return Vec::new() };
        let (Some(track), Ok(at)) = (self.set.track_named(track), at.parse::<i8>()) else { return Vec::new() };
        let mut about = vec![told(
            "R-6.7.1",
            match at {
                ..=1 => "ramparts-read-close",
                2 => "ramparts-read-medium",
                3 => "ramparts-read-long",
                4 => "ramparts-read-four",
                _ => "ramparts-read-five",
            },
        )];
        if at == 1 && position.burning.has(track) {
            about.push(told("R-5.3.1", "ramparts-read-burning"));
        } else if at == 1 && self.set.buildings.has(track) {
            about.push(told("R-2.1", "ramparts-read-building"));
        } else if at == 1 {
            about.push(told("R-2.1", "ramparts-read-post"));
        } else if position.burning.has(track) {
            about.push(told("R-6.7.1", "ramparts-read-behind-fire"));
        } else if at == 2 {
            about.push(told("R-5.2", "ramparts-read-near"));
        } else {
            about.push(told("R-5.2", "ramparts-read-far"));
        }
        about
    }

    fn about_piece(&self, position: &Position, id: &str) -> Vec<Telling> {
        let regiment =
            Track::ALL.into_iter().find(|track| self.set.ibuthos[usize::from(position.ibutho(*track).unit)].id == id);
        match (regiment, id) {
            (Some(track), _) if position.ibutho(track).place == Place::Routed => {
                vec![told("R-6.7.4", "ramparts-read-routed")]
            }
            (Some(track), _) => {
                let left = Message::new("ramparts-read-regiment").with("hits", position.ibutho(track).hits());
                vec![Telling::new(Clause::new("R-6.7.4"), left), told("R-5.1", "ramparts-read-advance")]
            }
            (None, "victory") => vec![told("R-5.1.5", "ramparts-read-victory")],
            (None, "barricade") => vec![told("R-6.4", "ramparts-read-barricade")],
            (None, fire) if fire.starts_with("fire-") => {
                vec![told("R-5.3.1", "ramparts-read-burning"), told("R-6.5", "ramparts-read-fight")]
            }
            (None, _) => vec![told("R-5.1.3", "ramparts-read-defence"), told("R-6.2.2", "ramparts-read-defender")],
        }
    }

    /// what a card in the hand or on the table is for.
    fn about_card(&self, id: &str, held: bool) -> Vec<Telling> {
        let Some(card) = self.set.deck().find(|card| self.card_id(*card) == id) else { return Vec::new() };
        let data = self.set.card(card);
        let mut about = vec![match data.sort {
            Sort::Hero if held => told("R-6.2", "ramparts-read-hero-held"),
            Sort::Hero => told("R-6.2.1", "ramparts-read-hero-out"),
            Sort::Event if data.dice == [0; 3] => told("R-20.2", "ramparts-read-event"),
            Sort::Event => told("R-6.7", "ramparts-read-volley"),
            Sort::Relief => told("R-7.0", "ramparts-read-relief"),
            Sort::Night => told("R-10.0", "ramparts-read-night"),
        }];
        if data.sort == Sort::Hero && data.dice != [0; 3] {
            about.push(told("R-6.7.2", "ramparts-read-hero-fires"));
        }
        about
    }

    /// what a marker of the cup does when it is drawn.
    fn about_marker(&self, id: &str) -> Vec<Telling> {
        let kind = self.set.kinds().find(|kind| id.strip_prefix("cup-") == Some(self.set.marker(*kind).id.as_str()));
        let Some(kind) = kind else { return Vec::new() };
        vec![match self.set.marker(kind).does {
            Omen::Advance(_, boxes) => {
                let text = Message::new("ramparts-read-omen-advance").with("boxes", boxes);
                Telling::new(Clause::new("R-5.1"), text)
            }
            Omen::Rally => told("R-5.2", "ramparts-read-omen-rally"),
            Omen::Fire => told("R-5.3.1", "ramparts-read-omen-fire"),
            Omen::Charge(_, boxes) => {
                let text = Message::new("ramparts-read-omen-charge").with("boxes", boxes);
                Telling::new(Clause::new("R-5.3.2"), text)
            }
            Omen::Recall => told("R-5.3.3", "ramparts-read-omen-recall"),
            Omen::Overheat => told("R-5.3.4", "ramparts-read-omen-overheat"),
            Omen::Debate => told("R-5.3.5", "ramparts-read-omen-debate"),
            Omen::Washing => told("R-5.3.6", "ramparts-read-omen-washing"),
            Omen::Snipers => told("R-5.3.7", "ramparts-read-omen-snipers"),
        }]
    }
}

/// a box of the interior: what it means if Zulus get there, and what can be built.
fn about_inside(position: &Position, depth: i8) -> Vec<Telling> {
    let mut about = vec![match depth.cmp(&position.victory) {
        std::cmp::Ordering::Greater => told("R-6.7.1", "ramparts-read-inside"),
        std::cmp::Ordering::Equal => told("R-5.1.5", "ramparts-read-last"),
        std::cmp::Ordering::Less => told("R-6.4", "ramparts-read-behind"),
    }];
    about.push(told("R-5.1.2", "ramparts-read-one"));
    about
}

fn told(rule: &'static str, id: &'static str) -> Telling {
    Telling::new(Clause::new(rule), Message::new(id))
}
