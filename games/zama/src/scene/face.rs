//! The face of a card: its ratings, where it goes and strikes, what it re-rolls against (Z-5).

use redoubt_kernel::Message;
use redoubt_kernel::scene::{CardFace, CardKind, CardUse, Components, Pattern, PatternKind, When};

use super::{class_name, livery};
use crate::Zama;
use crate::cards::{Bonus, Card, Class};
use crate::set::KindData;

impl Zama {
    /// Z-3: the cards of both armies.
    pub(crate) fn cut_outs(&self) -> Vec<Components> {
        let face = |kind: &KindData| {
            let card = *kind.cards.first()?;
            Some(CardFace { count: kind.cards.len() as u8, ..self.face(card, false) })
        };
        let cards = self.set.kinds.iter().filter_map(face).collect();
        vec![Components { title: Message::new("components-cards"), cards }]
    }

    /// Z-5, Z-6: what a card shows, on the side that lies up.
    pub(super) fn face(&self, card: Card, injured: bool) -> CardFace {
        let data = self.set.card(card);
        let kind = self.set.kind_of(card);
        let rated =
            |id, rating: i8| (Message::new(id), Message::new("zama-rating").with("rating", format!("{rating:+}")));
        let pattern =
            |kind, name, steps: &[(i8, i8)]| Pattern { kind, name: Message::new(name), steps: steps.to_vec() };
        let bonus = data.bonus.map(|bonus| CardUse { when: When::Constant, text: bonus_text(bonus) });
        CardFace {
            corner: Some(class_name(data.class)),
            rows: vec![rated("zama-attack", data.attack), rated("zama-defence", data.defence)],
            patterns: vec![
                pattern(PatternKind::Move, "zama-pattern-move", data.moves.printed()),
                pattern(PatternKind::Strike, "zama-pattern-strike", data.strikes.printed()),
            ],
            lines: bonus.into_iter().collect(),
            strength: Some((if injured { 1 } else { 2 }, 2)),
            seat: Some(card.side().seat()),
            ..CardFace::new(
                if data.class == Class::Hero { CardKind::Hero } else { CardKind::Unit },
                livery(card.side()),
                kind.picture,
                Message::new("zama-card").with("name", &kind.name),
            )
        }
    }
}

/// Z-28: what a card may roll a die again against.
fn bonus_text(bonus: Bonus) -> Message {
    Message::new("zama-bonus").with(
        "against",
        Message::new(match bonus {
            Bonus::Ports => "zama-bonus-ports",
            Bonus::Palisades => "zama-bonus-palisades",
            Bonus::Class(Class::Hero) => "zama-bonus-heroes",
            Bonus::Class(Class::Phalanx) => "zama-bonus-phalanxes",
            Bonus::Class(Class::Infantry) => "zama-bonus-infantry",
            Bonus::Class(Class::Archers) => "zama-bonus-archers",
            Bonus::Class(Class::Cavalry) => "zama-bonus-cavalry",
        }),
    )
}
