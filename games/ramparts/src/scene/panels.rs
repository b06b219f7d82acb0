//! What lies beside the board: hand, heroes, pile, cup, used markers, casualties, the state of the camp, the account.

use redoubt_kernel::scene::{Card as Face, CardKind, Item, Line, Panel, PanelKind, Pictogram};
use redoubt_kernel::{Arg, Message};

use crate::Ramparts;
use crate::artwork;
use crate::board::Track;
use crate::cards::{Card, Cards};
use crate::cup::BRITISH;
use crate::event::interior_name;
use crate::position::{Markers, Place, Position, Stage};
use crate::set::{Marker, Omen, Sort, Support};
use crate::victory::{Level, item_text};

impl Ramparts {
    /// Every panel that has something in it.
    pub(super) fn panels(&self, position: &Position) -> Vec<Panel> {
        let item = |card: Card, text| Item::new(self.card_id(card), text).with_card(self.face(card));
        let cards = |cards: Cards| cards.map(|card| item(card, self.card_item(card))).collect::<Vec<_>>();
        let names = |cards: Cards| {
            let name = |card| Message::new("ramparts-item-name").with("card", &self.set.card(card).name);
            cards.map(|card| item(card, name(card))).collect::<Vec<_>>()
        };
        let shown = |kind, id, title, items| Panel { kind, ..Panel::new(id, Message::new(title), items) };
        let list = |id, title, texts: Vec<Message>| {
            shown(PanelKind::List, id, title, texts.into_iter().map(Item::from).collect())
        };
        let held = |id, title, items| Panel { seat: Some(BRITISH), ..shown(PanelKind::Hand, id, title, items) };
        let cup = if position.markers_aside == 0 { "ramparts-panel-cup" } else { "ramparts-panel-unseen" };
        let mut panels = vec![
            list("situation", "ramparts-panel-situation", self.situation(position)),
            held("hand", "ramparts-panel-hand", cards(position.hand)),
            held("available", "ramparts-panel-available", cards(position.available)),
            held("platoon", "ramparts-panel-platoon", names(position.platoon)),
            held("overseer", "ramparts-panel-overseer", names(position.overseer)),
            list("effects", "ramparts-panel-effects", self.what_cards_do(position)),
            shown(PanelKind::Hand, "discards", "ramparts-panel-discards", names(position.discards)),
            list("pile", "ramparts-panel-pile", self.pile(position)),
            shown(PanelKind::Cup, "cup", cup, self.markers("cup", &position.cup)),
            shown(PanelKind::Cup, "used", "ramparts-panel-used", self.markers("used", &position.used)),
            list("casualties", "ramparts-panel-casualties", self.casualties(position)),
            list("score", "ramparts-panel-score", self.account(position)),
        ];
        panels.retain(|panel| !panel.items.is_empty());
        panels
    }

    /// a card with its number and its dice by range.
    fn card_item(&self, card: Card) -> Message {
        let data = self.set.card(card);
        let [close, medium, long] = data.dice;
        let id = if data.dice == [0; 3] { "ramparts-item-card" } else { "ramparts-item-volley" };
        Message::new(id)
            .with("number", data.number)
            .with("card", &data.name)
            .with("id", data.id.as_str())
            .with("close", close)
            .with("medium", medium)
            .with("long", long)
    }

    /// What a card is called when it is pointed at.
    pub(super) fn card_id(&self, card: Card) -> String {
        format!("card-{}", self.set.card(card).id)
    }

    /// what a card shows.
    fn face(&self, card: Card) -> Face {
        let data = self.set.card(card);
        let ranges = ["ramparts-range-close", "ramparts-range-medium", "ramparts-range-long"];
        let dice = |(id, count): (_, u8)| (Message::new(id), Message::new("ramparts-range-dice").with("count", count));
        let rows = if data.dice == [0; 3] { Vec::new() } else { ranges.into_iter().zip(data.dice).map(dice).collect() };
        let (kind, pictogram) = match data.sort {
            Sort::Hero if self.set.groups.fire_fighters.has(card) => (CardKind::Hero, &artwork::BUCKET),
            Sort::Hero if self.set.groups.lieutenants.has(card) => (CardKind::Hero, &artwork::OFFICER),
            Sort::Hero => (CardKind::Hero, &artwork::HELMET),
            Sort::Event if self.set.groups.melee.has(card) => (CardKind::Volley, &artwork::BAYONET),
            Sort::Event if data.dice != [0; 3] => (CardKind::Volley, &artwork::VOLLEY),
            Sort::Event => (CardKind::Event, &artwork::DRUM),
            Sort::Relief => (CardKind::Event, &artwork::COLUMN),
            Sort::Night => (CardKind::Event, &artwork::MOON),
        };
        let lines = self.card_phrases(card).into_iter().map(|(when, text)| Line { when, text });
        Face {
            corner: Some(Message::new("ramparts-card-number").with("number", data.number)),
            rows,
            lines: lines.collect(),
            medal: self.set.groups.medals.has(card),
            seat: Some(BRITISH),
            ..Face::new(kind, &artwork::REDCOAT, pictogram, Message::new("ramparts-item-name").with("card", &data.name))
        }
    }

    /// chips of the cup, or beside it.
    fn markers(&self, place: &str, markers: &Markers) -> Vec<Item> {
        let there = self.set.kinds().filter(|marker| markers[marker.index()] > 0);
        let item = |marker: Marker| {
            let data = self.set.marker(marker);
            let count = markers[marker.index()];
            let text = Message::new("ramparts-item-marker").with("count", count).with("name", &data.name);
            let name = Message::new("ramparts-marker-name").with("name", &data.name);
            let face = Face { count, ..Face::new(CardKind::Chip, &artwork::ZULU, omen_pictogram(data.does), name) };
            Item::new(format!("{place}-{}", data.id), text).with_card(face)
        };
        there.map(item).collect()
    }

    /// what is so.
    fn situation(&self, position: &Position) -> Vec<Message> {
        let flags = &position.flags;
        let mut items = vec![Message::new(match (flags.night, flags.dawned) {
            (true, _) => "ramparts-state-night",
            (false, true) => "ramparts-state-morning",
            (false, false) => "ramparts-state-day",
        })];
        items.push(Message::new("ramparts-state-victory").with("box", interior_name(position.victory)));
        let mut say = |so: bool, id| {
            if so {
                items.push(Message::new(id));
            }
        };
        say(flags.low && !flags.low_for_good, "ramparts-state-low");
        say(flags.low_for_good, "ramparts-state-low-for-good");
        say(!flags.low, "ramparts-state-supplied");
        say(flags.overheat, "ramparts-state-overheat");
        say(flags.snipers, "ramparts-state-snipers");
        say(position.cards_aside > 0, "ramparts-state-tighter");
        if position.thirds > 0 {
            items.push(Message::new("ramparts-barricade").with("thirds", position.thirds));
        }
        let here = Support::ALL.into_iter().filter(|support| position.has_support(*support));
        items.extend(here.map(support_name));
        items
    }

    /// how many cards are left, and what is known of their order.
    fn pile(&self, position: &Position) -> Vec<Message> {
        let [top, night, bottom, last] = position.pile;
        let mut items = Vec::new();
        if night > 0 {
            items.push(Message::new("ramparts-pile-top").with("count", top));
            items.push(Message::new("ramparts-pile-bottom").with("count", bottom));
        } else if bottom > 0 {
            items.push(Message::new("ramparts-pile-next").with("count", bottom));
        }
        items.push(Message::new("ramparts-pile-last").with("count", last));
        items
    }

    fn casualties(&self, position: &Position) -> Vec<Message> {
        let mut items = Vec::new();
        for track in Track::ALL {
            let ibutho = position.ibutho(track);
            let name = || Arg::from(&self.set.ibuthos[usize::from(ibutho.unit)].name);
            if ibutho.lost() > 0 {
                items.push(Message::new("ramparts-item-hits").with("name", name()).with("count", ibutho.lost()));
            }
            if ibutho.place == Place::Eliminated {
                items.push(Message::new("ramparts-item-eliminated").with("name", name()));
            }
        }
        items
    }

    /// the account, line by line.
    fn account(&self, position: &Position) -> Vec<Message> {
        let score = self.score(position);
        let mut items: Vec<Message> = score.items().map(item_text).collect();
        let id = if matches!(position.stage, Stage::Over(_)) { "ramparts-score-final" } else { "ramparts-score-now" };
        let total = score.total();
        items.push(Message::new(id).with("points", total).with("level", Level::of(total).name()));
        items
    }
}

/// how a marker is drawn.
const fn omen_pictogram(omen: Omen) -> &'static Pictogram {
    match omen {
        Omen::Advance(_, 1) => &artwork::ADVANCE_1,
        Omen::Advance(_, 2) => &artwork::ADVANCE_2,
        Omen::Advance(..) => &artwork::ADVANCE_3,
        Omen::Rally => &artwork::RALLY,
        Omen::Fire => &artwork::FIRE,
        Omen::Charge(..) => &artwork::IBUTHO,
        Omen::Recall => &artwork::CHIEF,
        Omen::Overheat => &artwork::HOT_RIFLE,
        Omen::Debate => &artwork::SPEECH,
        Omen::Washing => &artwork::SPEARS,
        Omen::Snipers => &artwork::SNIPER,
    }
}

/// troops by name.
pub(crate) fn support_name(support: Support) -> Message {
    Message::new(match support {
        Support::Horse => "ramparts-horse",
        Support::Contingent => "ramparts-contingent",
        Support::GCompany => "ramparts-company",
    })
}
