//! What lies beside the mat: dice, ready-made armies, cards, Medics, and how both sides stand.

use redoubt_kernel::scene::{CardFace, CardKind, Cell, Fate, Item, Panel, PanelKind, ShownDie};
use redoubt_kernel::{Die, Message};

use super::{class_name, item_id, livery};
use crate::Zama;
use crate::artwork;
use crate::board::Side;
use crate::cards::RESERVES;
use crate::ending::{WEARY, side_name};
use crate::position::{Position, Stage, Whereabouts};

impl Zama {
    /// Every panel that has something in it.
    pub(super) fn panels(&self, position: &Position) -> Vec<Panel> {
        let mut panels = vec![self.dice_lying(position), self.plans(position)];
        panels.extend(Side::BOTH.into_iter().flat_map(|side| self.held(position, side)));
        panels.push(self.standing(position));
        panels.extend(Side::BOTH.into_iter().flat_map(|side| self.gone(position, side)));
        panels.retain(|panel| !panel.items.is_empty());
        panels
    }

    fn listed(&self, position: &Position, side: Side, place: &str, at: Whereabouts) -> Vec<Item> {
        let kinds = self.set.kinds_of(side).filter_map(|kind| {
            let data = self.set.kind(kind);
            let here = || data.cards.iter().filter(|card| position.whereabouts(**card) == at);
            let first = here().next()?;
            let text = Message::new("zama-item").with("name", &data.name).with("class", class_name(data.class));
            let text = text.with("count", here().count()).with("id", data.id.as_str());
            let card = CardFace { count: here().count() as u8, ..self.face(*first, false) };
            Some(Item::new(item_id(place, side, &data.id), text).with_card(card))
        });
        kinds.collect()
    }

    /// Z-11, Z-12, Z-13: what a side still has to bring.
    fn held(&self, position: &Position, side: Side) -> Vec<Panel> {
        let mut held = Vec::new();
        // Once both reinforcements are chosen, what is left in the box will leave the game.
        if position.reserves(side) < RESERVES {
            held.push(cards("box", "zama-panel-box", side, self.listed(position, side, "box", Whereabouts::Box)));
        }
        let reserve = self.listed(position, side, "reserve", Whereabouts::Reserve);
        held.push(cards("reserve", "zama-panel-reserve", side, reserve));
        let count = position.medics[side as usize];
        if count > 0 {
            let name = Message::new("zama-medic");
            let face = CardFace { count, ..CardFace::new(CardKind::Chip, livery(side), &artwork::MEDIC, name) };
            let item = Item::new(medics_id(side), Message::new("zama-medics").with("count", count)).with_card(face);
            let panel = cards("medics", "zama-panel-medics", side, vec![item]);
            held.push(Panel { kind: PanelKind::Cup, ..panel });
        }
        held
    }

    /// Z-25, Z-35: what has left the mat, closed until someone looks.
    fn gone(&self, position: &Position, side: Side) -> Vec<Panel> {
        let places = [
            ("fallen", "zama-panel-fallen", Whereabouts::Fallen),
            ("merged", "zama-panel-merged", Whereabouts::Merged),
        ];
        let panel = |(id, title, place)| {
            let items = self.listed(position, side, id, place);
            let count: u32 = items.iter().filter_map(|item| item.card.as_ref()).map(|card| u32::from(card.count)).sum();
            cards(id, title, side, items).folded(Message::new("zama-sum-cards").with("count", count))
        };
        places.map(panel).into()
    }

    /// Z-14: the ready-made armies of whoever has placed nothing yet.
    fn plans(&self, position: &Position) -> Panel {
        let side = position.side;
        let may = position.stage == Stage::Placing && position.units(side).is_empty();
        let plans = self.set.plans.iter().enumerate().filter(|(_, plan)| may && plan.side == side);
        let row = |(index, plan): (usize, &crate::set::Plan)| Item {
            id: plan_id(index as u8),
            ..Item::row(
                Message::new("zama-plan").with("name", &plan.name),
                vec![Cell::Words(Message::new("zama-plan").with("name", &plan.about))],
            )
        };
        let title = Message::new("zama-panel-plans").with("side", side_name(side));
        let panel = Panel::table("plans", title, Vec::new(), plans.map(row).collect());
        Panel { seat: Some(side.seat()), ..panel }
    }

    /// Z-24, Z-28: the dice of the attack that is being resolved, the attacker's first.
    fn dice_lying(&self, position: &Position) -> Panel {
        let mut items = Vec::new();
        if let Stage::Rolled(dice) = position.stage {
            let won = self.score(position, &dice).succeeds();
            let fate = if won { Fate::Hit } else { Fate::Miss };
            let die = |id: String, name, face: u8, fate| {
                let text = Message::new(name).with("face", face);
                Item::die(id, text, ShownDie::new(Die::D6, face).doing(fate))
            };
            items.extend((0..).zip(dice.attack).map(|(index, face)| die(die_id(index), "zama-die-attack", face, fate)));
            items.extend(dice.defence.map(|face| die(String::new(), "zama-die-defence", face, Fate::Plain)));
        }
        Panel { kind: PanelKind::Dice, ..Panel::new("dice", Message::new("zama-panel-dice"), items) }
    }

    /// Z-38, Z-45, Z-51: what decides the battle, side by side.
    fn standing(&self, position: &Position) -> Panel {
        let units = |side| position.units(side).count();
        let ports = |side: Side| {
            self.set.sites().filter(|(site, _)| position.work(*site).holder() == Some(side)).count() as u32
        };
        let reserves = |side| position.reserves(side) as u32;
        let medics = |side: Side| u32::from(position.medics[side as usize]);
        let row = |name, count: &dyn Fn(Side) -> u32, means: &'static str| {
            let both = Side::BOTH.map(|side| Cell::Number(count(side).into()));
            Item::row(Message::new(name), both.into_iter().chain([Cell::Words(Message::new(means))]).collect())
        };
        let mut rows = vec![
            row("zama-row-units", &units, "zama-means-units"),
            row("zama-row-ports", &ports, "zama-means-ports"),
            row("zama-row-reserves", &reserves, "zama-means-reserves"),
            row("zama-row-medics", &medics, "zama-means-medics"),
        ];
        let quiet = vec![
            Cell::Number(position.quiet.into()),
            Cell::Nothing,
            Cell::Words(Message::new("zama-means-quiet").with("most", WEARY)),
        ];
        rows.push(Item::row(Message::new("zama-row-quiet"), quiet));
        let sides = Side::BOTH.map(side_name);
        let columns = [Message::new("zama-column-what")].into_iter().chain(sides);
        let columns = columns.chain([Message::new("zama-column-means")]).collect();
        let [rome, carthage] = Side::BOTH.map(units);
        let sum = Message::new("zama-sum-units").with("rome", rome).with("carthage", carthage);
        Panel::table("standing", Message::new("zama-panel-standing"), columns, rows).decisive().folded(sum)
    }
}

/// Cards of a side.
fn cards(id: &'static str, title: &'static str, side: Side, items: Vec<Item>) -> Panel {
    let title = Message::new(title).with("side", side_name(side));
    Panel { kind: PanelKind::Hand, seat: Some(side.seat()), ..Panel::new(id, title, items) }
}

/// What a die of the attacker's is called when it is pointed at.
pub(super) fn die_id(index: u8) -> String {
    format!("die-{index}")
}

/// What a side's Medics are called when they are pointed at.
pub(super) fn medics_id(side: Side) -> String {
    format!("medics-{}", side.id())
}

/// What a ready-made army is called when it is pointed at.
pub(super) fn plan_id(plan: u8) -> String {
    format!("plan-{plan}")
}
