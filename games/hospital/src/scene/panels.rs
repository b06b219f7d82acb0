//! What lies beside the map: who is to be placed, both sides' counters, torches, and where victory stands.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{CardFace, CardKind, Cell, Components, Item, Panel, PanelKind};

use super::{item_id, livery};
use crate::Hospital;
use crate::pieces::{Kind, Side};
use crate::position::{Place, Position};

/// The row of those who are safe, and that of the torches, as they are pointed at.
pub(super) const SAVED: &str = "saved";
pub(super) const TORCHES: &str = "torches-left";

impl Hospital {
    /// Every panel that has something in it.
    pub(super) fn panels(&self, position: &Position) -> Vec<Panel> {
        let mut panels = vec![
            self.box_panel(position),
            self.standing(position),
            self.torch_panel(position),
            self.forces("british", "hospital-panel-british", Side::British, position),
            self.forces("zulu", "hospital-panel-zulu", Side::Zulu, position),
        ];
        panels.retain(|panel| !panel.items.is_empty());
        panels
    }

    fn chip(&self, side: Side, kind: Kind, count: u8) -> CardFace {
        let data = self.set.kind(kind);
        let name = Message::new("hospital-piece").with("name", &data.name);
        let face = CardFace::new(CardKind::Chip, livery(side), self.pictogram(data), name);
        CardFace { count, seat: Some(side.seat()), ..face }
    }

    /// H-0.5, H-0.6: the counters of both sides.
    pub(crate) fn cut_outs(&self) -> Vec<Components> {
        let of = |side: Side, title| {
            let count = |kind: Kind| self.set.kind(kind).units.count() as u8;
            let cards = self.set.kinds_of(side).map(|kind| self.chip(side, kind, count(kind))).collect();
            Components { title: Message::new(title), cards }
        };
        vec![of(Side::British, "hospital-panel-british"), of(Side::Zulu, "hospital-panel-zulu")]
    }

    /// H-10.0: the British who wait to be placed.
    fn box_panel(&self, position: &Position) -> Panel {
        let side = Side::British;
        let items = self.set.kinds_of(side).filter_map(|kind| {
            let data = self.set.kind(kind);
            let count = position.in_place(data.units, Place::Box).count() as u8;
            let text = Message::new("hospital-item").with("name", &data.name).with("id", data.id.as_str());
            let item = Item::new(item_id("box", data), text.with("count", count));
            (count > 0).then(|| item.with_card(self.chip(side, kind, count)))
        });
        let panel = Panel::new("box", Message::new("hospital-panel-box"), items.collect());
        Panel { kind: PanelKind::Cup, seat: Some(side.seat()), ..panel }
    }

    /// H-0.7: a side's counters by kind: on the map, in the bowl, dead.
    fn forces(&self, id: &'static str, title: &'static str, side: Side, position: &Position) -> Panel {
        let bowl = match side {
            Side::British => "british-bowl",
            Side::Zulu => "zulu-bowl",
        };
        let all = self.set.units(side);
        let map = |units| position.pieces(units) - position.in_place(units, Place::Bowl).count();
        let row = |kind: Kind| {
            let data = self.set.kind(kind);
            let dead = position.in_place(data.units, Place::Dead).count();
            let bowls = position.in_place(data.units, Place::Bowl).count();
            let cells = [map(data.units), bowls, dead].map(|count| Cell::Number(count.into()));
            let name = Message::new("hospital-piece").with("name", &data.name);
            Item { id: item_id(bowl, data), ..Item::row(name, cells.into()) }.with_card(self.chip(side, kind, 1))
        };
        let sum = Message::new("hospital-sum-forces")
            .with("map", map(all))
            .with("bowl", position.in_place(all, Place::Bowl).count())
            .with("dead", position.in_place(all, Place::Dead).count());
        let columns = ["hospital-column-kind", "hospital-column-map", "hospital-column-bowl", "hospital-column-dead"];
        let rows = self.set.kinds_of(side).map(row).collect();
        let panel = Panel::table(id, Message::new(title), columns.map(Message::new).into(), rows).folded(sum);
        Panel { seat: Some(side.seat()), ..panel }
    }

    /// H-7.2, H-22.4: where the torches are.
    fn torch_panel(&self, position: &Position) -> Panel {
        let full = self.set.torches;
        let row = |id, name, now: u32| Item {
            id: String::from(id),
            ..Item::row(Message::new(name), vec![Cell::Gauge { now: now.min(full.into()) as u8, full }])
        };
        let rows = vec![
            row("", "hospital-torches-burning", position.burnt.count()),
            row("", "hospital-torches-carried", position.torches.count()),
            row(TORCHES, "hospital-torches-left", self.torches_left(position)),
        ];
        Panel::table("torches", Message::new("hospital-panel-torches"), Vec::new(), rows)
    }

    /// H-10.1 to H-10.5: how far each side is, and what that would mean.
    fn standing(&self, position: &Position) -> Panel {
        let row = |id: &str, name, cell, means: Message| Item {
            id: id.to_owned(),
            ..Item::row(Message::new(name), vec![cell, Cell::Words(means)])
        };
        let [british, zulus] = Side::BOTH.map(|side| position.pieces(self.set.units(side)));
        let mut rows = Vec::new();
        let sum = if position.scenario.has_wounded() {
            let full = self.set.casualties;
            let (saved, killed) = (position.men_in(Place::Safe), position.men_in(Place::Dead));
            let men = |id| Message::new(id).with("all", full);
            let gauge = |now| Cell::Gauge { now, full };
            rows.push(row(SAVED, "hospital-row-saved", gauge(saved), men("hospital-means-saved")));
            rows.push(row("", "hospital-row-killed", gauge(killed), men("hospital-means-killed")));
            Message::new("hospital-sum-wounded").with("saved", saved).with("killed", killed)
        } else {
            let full = self.set.torches;
            let now = position.burnt.count().min(full.into()) as u8;
            let means = Message::new("hospital-means-burnt").with("all", full);
            rows.push(row("", "hospital-row-burnt", Cell::Gauge { now, full }, means));
            Message::new("hospital-sum-burnt").with("burnt", now).with("all", full)
        };
        let count = |number: u32| Cell::Number(number.into());
        rows.push(row("", "hospital-row-british", count(british), Message::new("hospital-means-british")));
        rows.push(row("", "hospital-row-zulus", count(zulus), Message::new("hospital-means-zulus")));
        let columns = ["hospital-column-what", "hospital-column-now", "hospital-column-means"].map(Message::new);
        let panel = Panel::table("victory", Message::new("hospital-panel-victory"), columns.into(), rows);
        panel.decisive().folded(sum)
    }
}
