//! What lies beside the board: hand, heroes, pile, cup, discards, the state of the camp. The account is in [`super::account`].

use redoubt_kernel::scene::{CardFace, CardKind, CardUse, Cell, Components, Item, Panel, PanelKind, Pictogram};
use redoubt_kernel::{Arg, Message};

use crate::Ramparts;
use crate::artwork;
use crate::cards::{Card, Cards};
use crate::cup::BRITISH;
use crate::event::interior_name;
use crate::position::{Markers, Position};
use crate::set::{IbuthoData, Marker, Omen, Sort, Support};

impl Ramparts {
    /// Every panel that has something in it.
    pub(super) fn panels(&self, position: &Position) -> Vec<Panel> {
        let item = |card: Card, text| Item::new(self.card_id(card), text).with_card(self.face(card));
        let cards = |cards: Cards| cards.map(|card| item(card, self.card_item(card))).collect::<Vec<_>>();
        let names = |cards: Cards| {
            let name = |card| Message::new("ramparts-item-name").with("card", &self.set.card(card).name);
            cards.map(|card| item(card, name(card))).collect::<Vec<_>>()
        };
        let shown = |id, title, items| Panel { kind: PanelKind::Hand, ..Panel::new(id, Message::new(title), items) };
        let held = |id, title, items| Panel { seat: Some(BRITISH), ..shown(id, title, items) };
        let count = |cards: Cards| Message::new("ramparts-sum-cards").with("count", cards.count());
        let mut panels = vec![
            self.dice_rolled(position),
            held("hand", "ramparts-panel-hand", cards(position.hand)),
            held("available", "ramparts-panel-available", cards(position.available)),
            held("platoon", "ramparts-panel-platoon", names(position.platoon)),
            held("overseer", "ramparts-panel-overseer", names(position.overseer)),
            self.situation(position),
            self.casualties(position),
            self.account(position),
            self.levels(position),
            self.cup(position),
            self.pile(position),
            shown("discards", "ramparts-panel-discards", names(position.discards)).folded(count(position.discards)),
            self.what_cards_do(position),
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
    fn face(&self, card: Card) -> CardFace {
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
        let lines = self.card_phrases(card).into_iter().map(|(when, text)| CardUse { when, text });
        CardFace {
            corner: Some(Message::new("ramparts-card-number").with("number", data.number)),
            rows,
            lines: lines.collect(),
            medal: self.set.groups.medals.has(card),
            seat: Some(BRITISH),
            ..CardFace::new(
                kind,
                &artwork::REDCOAT,
                pictogram,
                Message::new("ramparts-item-name").with("card", &data.name),
            )
        }
    }

    /// the cards, the iMpi markers and the iButhos.
    pub(crate) fn cut_outs(&self) -> Vec<Components> {
        let marker = |marker: Marker| {
            let data = self.set.marker(marker);
            let name = Message::new("ramparts-marker-name").with("name", &data.name);
            let face = CardFace::new(CardKind::Chip, &artwork::ZULU, omen_pictogram(data.does), name);
            CardFace { count: data.count, ..face }
        };
        let ibutho = |(unit, data): (u8, &IbuthoData)| {
            let name = Message::new("ramparts-regiment").with("name", &data.name);
            CardFace::new(CardKind::Chip, artwork::hide(unit), &artwork::PLAIN, name)
        };
        let ibuthos = (0..).zip(&self.set.ibuthos).map(ibutho);
        vec![
            Components {
                title: Message::new("components-cards"),
                cards: self.set.deck().map(|card| self.face(card)).collect(),
            },
            Components {
                title: Message::new("components-counters"),
                cards: self.set.kinds().map(marker).chain(ibuthos).collect(),
            },
        ]
    }

    /// each kind of marker, how many of it are left in the cup and how many are used.
    fn cup(&self, position: &Position) -> Panel {
        let row = |marker: Marker| {
            let data = self.set.marker(marker);
            let name = || Message::new("ramparts-marker-name").with("name", &data.name);
            let face = CardFace::new(CardKind::Chip, &artwork::ZULU, omen_pictogram(data.does), name());
            let [left, used] = [&position.cup, &position.used].map(|place| place[marker.index()]);
            let cells = vec![Cell::Number(left.into()), Cell::Number(used.into())];
            Item { id: format!("cup-{}", data.id), ..Item::row(name(), cells) }.with_card(face)
        };
        let total = |markers: &Markers| markers.iter().map(|count| i64::from(*count)).sum::<i64>();
        let left = total(&position.cup) - i64::from(position.markers_aside);
        let sum = Message::new("ramparts-sum-cup").with("left", left).with("used", total(&position.used));
        let title = if position.markers_aside == 0 { "ramparts-panel-cup" } else { "ramparts-panel-unseen" };
        let columns = ["ramparts-column-marker", "ramparts-column-left", "ramparts-column-used"].map(Message::new);
        Panel::table("cup", Message::new(title), columns.into(), self.set.kinds().map(row).collect()).folded(sum)
    }

    /// what is so.
    fn situation(&self, position: &Position) -> Panel {
        let flags = &position.flags;
        let words = |name, value| Item::row(Message::new(name), vec![Cell::Words(value)]);
        let state = |name, value| words(name, Message::new(value));
        let mut rows = vec![state(
            "ramparts-row-light",
            match (flags.night, flags.dawned) {
                (true, _) => "ramparts-state-night",
                (false, true) => "ramparts-state-morning",
                (false, false) => "ramparts-state-day",
            },
        )];
        let victory = Message::new("ramparts-sign-inside").with("box", interior_name(position.victory));
        rows.push(words("ramparts-row-victory", victory.with("at", position.victory)));
        rows.push(state(
            "ramparts-row-supplies",
            match (flags.low, flags.low_for_good) {
                (_, true) => "ramparts-state-low-for-good",
                (true, false) => "ramparts-state-low",
                (false, false) => "ramparts-state-supplied",
            },
        ));
        if flags.overheat || flags.snipers {
            let now = [(flags.overheat, "ramparts-state-overheat"), (flags.snipers, "ramparts-state-snipers")];
            let now = now.into_iter().filter(|(so, _)| *so).map(|(_, id)| Arg::Phrase(Message::new(id)));
            rows.push(words(
                "ramparts-row-turn",
                Message::new("ramparts-state-list").with("list", now.collect::<Vec<_>>()),
            ));
        }
        if position.thirds > 0 {
            let done = Cell::Gauge { now: position.thirds, full: 3 };
            rows.push(Item::row(Message::new("ramparts-row-barricade"), vec![done]));
        }
        let here = Support::ALL.into_iter().filter(|support| position.has_support(*support));
        let here: Vec<Arg> = here.map(|support| Arg::Phrase(support_name(support))).collect();
        if !here.is_empty() {
            rows.push(words("ramparts-row-support", Message::new("ramparts-state-list").with("list", here)));
        }
        if position.cards_aside > 0 {
            rows.push(state("ramparts-row-aside", "ramparts-state-tighter"));
        }
        Panel::table("situation", Message::new("ramparts-panel-situation"), Vec::new(), rows)
    }

    /// how many cards are left, and what is known of their order.
    fn pile(&self, position: &Position) -> Panel {
        let [top, night, bottom, last] = position.pile;
        let row = |id, count: u8| Item::row(Message::new(id), vec![Cell::Number(count.into())]);
        let mut rows = Vec::new();
        if night > 0 {
            rows.push(row("ramparts-pile-top", top));
            rows.push(row("ramparts-pile-bottom", bottom));
        } else if bottom > 0 {
            rows.push(row("ramparts-pile-next", bottom));
        }
        rows.push(row("ramparts-pile-last", last));
        let count = position.pile.iter().map(|part| u32::from(*part)).sum::<u32>();
        let sum = Message::new("ramparts-sum-cards").with("count", count);
        Panel::table("pile", Message::new("ramparts-panel-pile"), Vec::new(), rows).folded(sum)
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
