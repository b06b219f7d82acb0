//! What a player of Zama sees. What a card shows is in [`face`].

mod about;
mod face;
mod panels;

use redoubt_kernel::prelude::*;
use redoubt_kernel::scene::{
    Badge, Board, BoardSpace, Feature, FeatureKind, Form, GroundPlan, Label, Livery, Offer, Piece, Prompt, Scene, Sign,
    StripPhase, Terrain,
};
use redoubt_kernel::{Arg, Clause, Message, Telling};

use self::panels::{die_id, medics_id, plan_id};
use crate::Zama;
use crate::action::{Action, Keep, Which};
use crate::artwork;
use crate::board::{Side, Square};
use crate::cards::{Card, Class, Kind, RESERVES, Work};
use crate::ending::{WEARY, WEARY_SHOWN, side_name};
use crate::event::work_name;
use crate::position::{Exchange, Occupant, Position, Stage, Whereabouts};
use crate::refusal::stage_rule;

impl Zama {
    /// The whole scene.
    pub(crate) fn depict(&self, position: &Position) -> Scene {
        let over = if let Stage::Over(ending) = position.stage { Some(ending.telling()) } else { None };
        Scene {
            game: Self::PROFILE.id,
            title: Message::new("zama-title"),
            strip: self.strip(position),
            board: self.mat_drawn(),
            pieces: self.pieces(position),
            panels: self.panels(position),
            prompt: over.is_none().then(|| self.prompt(position)),
            choices: Vec::new(),
            notes: self.notes(position),
            outcome: over,
        }
    }

    fn strip(&self, position: &Position) -> Vec<StripPhase> {
        let now = match position.stage {
            Stage::Placing => 0,
            Stage::Reserving => 1,
            Stage::Acting | Stage::Rolled(_) | Stage::Pressing { .. } => 2,
            Stage::Over(_) => 3,
        };
        let battle = Message::new("zama-step-battle")
            .with("turn", position.turn)
            .with("side", side_name(position.side))
            .with("actions", position.actions);
        let steps = [
            Message::new("zama-step-placing"),
            Message::new("zama-step-reserving"),
            battle,
            Message::new("zama-step-over"),
        ];
        steps.into_iter().enumerate().map(|(index, text)| StripPhase { text, now: index == now }).collect()
    }

    /// Z-1: north (Carthage) at the top.
    fn mat_drawn(&self) -> Board {
        let mat = &self.set.mat;
        let (width, height) = (i32::from(mat.columns()), i32::from(mat.rows()));
        let mut squares: Vec<Square> = mat.squares().collect();
        squares.sort_by_key(|square| (std::cmp::Reverse(square.row()), square.column()));
        let spaces = squares.into_iter().map(|square| BoardSpace {
            id: square.to_string(),
            x: i32::from(square.column()),
            y: height - 1 - i32::from(square.row()),
            width: 1,
            height: 1,
            terrain: if square.is_dark() { Terrain::SandDark } else { Terrain::Sand },
            name: Message::new("zama-square").with("at", square.to_string()),
        });
        let rows = (0..mat.rows()).map(|row| Label { x: -1, y: height - 1 - i32::from(row), text: (row + 1).into() });
        let columns = (0..mat.columns()).map(|column| Label {
            x: i32::from(column),
            y: height,
            text: ((b'a' + column) as char).to_string().into(),
        });
        let labels = rows.chain(columns).collect();
        let mut board = Board { width, height, spaces: spaces.collect(), labels, ..Board::default() };
        board.plan = Some(self.mat_printed(&board));
        board
    }

    /// Z-2: the mat as it is printed, with the sea at the ports.
    fn mat_printed(&self, board: &Board) -> GroundPlan {
        const UNIT: i32 = 132;
        let plan = GroundPlan::of_grid(board, UNIT);
        let ports = self.set.sites().filter(|(_, data)| data.work.is_port());
        let bay = |at: Square| {
            let (x, y) = (i32::from(at.column()) * UNIT, (board.height - 1 - i32::from(at.row())) * UNIT);
            // The open sea is beyond the nearer edge of the mat.
            let west = i32::from(at.column()) * 2 < board.width;
            let shore = [(-30, -34), (46, -22), (96, 14), (112, 62), (98, 112), (48, 150), (-30, 164)];
            let along = |(dx, dy)| if west { (x + dx, y + dy) } else { (x + UNIT - dx, y + dy) };
            Feature::new(FeatureKind::Sea, shore.map(along))
        };
        let mut scenery = vec![Feature::new(FeatureKind::Spaces, [])];
        scenery.extend(ports.map(|(_, data)| bay(data.at)));
        // Each side's name runs along its home rows, on the edge that has no letters and no numbers.
        let named = |side, y| Feature::words(FeatureKind::Margin, (plan.width + 15, y), side_name(side));
        scenery.extend([named(Side::Carthage, UNIT), named(Side::Rome, plan.height - UNIT)]);
        let heart = Some([0, 2 * UNIT, plan.width, 4 * UNIT]);
        GroundPlan { counter: 72, paper: Terrain::Sand, heart, scenery, ..plan }
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let unit = |card: Card, square: Square| {
            let injured = position.is_injured(card);
            let mut badges = Vec::new();
            if injured {
                badges.push(Badge::new(Sign::Wounded, Message::new("zama-badge-injured")));
            }
            if position.has_attacked(card) {
                badges.push(Badge::new(Sign::Acted, Message::new("zama-badge-attacked")));
            }
            Piece {
                id: format!("card-{}", card.index()),
                space: square.to_string(),
                seat: Some(card.side().seat()),
                form: Form::Card,
                livery: Some(livery(card.side())),
                pictogram: self.set.kind_of(card).picture,
                mark: class_mark(self.set.card(card).class),
                name: Message::new("zama-named")
                    .with("name", &self.set.kind_of(card).name)
                    .with("class", class_name(self.set.card(card).class)),
                label: Some(Message::new("zama-card").with("name", self.set.kind_of(card).short_name())),
                body: None,
                able: false,
                strength: Some((if injured { 1 } else { 2 }, 2)),
                badges,
                card: Some(self.face(card, injured)),
            }
        };
        let units = Side::BOTH.into_iter().flat_map(Card::army).filter_map(|card| {
            let Whereabouts::Mat(square) = position.whereabouts(card) else { return None };
            Some(unit(card, square))
        });
        let works = self.set.sites().filter_map(|(site, data)| {
            let work = position.work(site);
            (work != Work::Gone).then(|| Piece {
                id: format!("site-{}", site.index()),
                space: data.at.to_string(),
                seat: work.holder().map(Side::seat),
                form: if work.is_port() { Form::Quay } else { Form::Stakes },
                livery: work.holder().map(livery),
                pictogram: if work.is_port() { &artwork::PORT } else { &artwork::PALISADE },
                mark: Message::new(if work.is_port() { "zama-mark-port" } else { "zama-mark-palisade" }),
                name: Message::new("zama-card").with("name", work_name(work)),
                label: None,
                body: None,
                able: false,
                strength: Some(work.lives()),
                badges: if work.lives() == (1, 2) {
                    vec![Badge::new(Sign::Wounded, Message::new("zama-badge-damaged"))]
                } else {
                    Vec::new()
                },
                card: None,
            })
        });
        units.chain(works).collect()
    }

    fn prompt(&self, position: &Position) -> Prompt {
        let side = position.side;
        let text = match position.stage {
            Stage::Placing => {
                let left = crate::cards::PLACED - position.units(side).count() as usize;
                // Z-14: an army is taken ready-made before the first card or not at all.
                let whole = left == crate::cards::PLACED;
                Message::new(if whole { "zama-ask-place" } else { "zama-ask-place-more" }).with("left", left)
            }
            Stage::Reserving => {
                let left = RESERVES - position.reserves(side);
                Message::new("zama-ask-reserve").with("left", left)
            }
            Stage::Acting if self.must_reinforce(position) => Message::new("zama-ask-must-reinforce"),
            Stage::Rolled(dice) => {
                let Exchange { attack: [a, b], defence: [c, d], .. } = dice;
                let score = self.score(position, &dice);
                Message::new(if score.succeeds() { "zama-ask-reroll-won" } else { "zama-ask-reroll-lost" })
                    .with("a", a)
                    .with("b", b)
                    .with("c", c)
                    .with("d", d)
                    .with("attack", score.attack)
                    .with("defence", score.defence)
            }
            Stage::Pressing { from, to } => Message::new("zama-ask-again")
                .with("attacker", self.name_on(position, from))
                .with("target", self.name_on(position, to)),
            Stage::Acting | Stage::Over(_) => Message::new("zama-ask-act").with("left", position.actions),
        };
        let must_reinforce = position.stage == Stage::Acting && self.must_reinforce(position);
        let rule = if must_reinforce { Clause::new("Z-68") } else { stage_rule(position.stage) };
        Prompt { seat: side.seat(), text: text.with("side", side_name(side)), rule }
    }

    fn notes(&self, position: &Position) -> Vec<Telling> {
        if position.quiet < WEARY_SHOWN || matches!(position.stage, Stage::Over(_)) {
            return Vec::new();
        }
        let text = Message::new("zama-note-quiet").with("turns", position.quiet).with("most", WEARY);
        vec![Telling::new(Clause::new("Z-51"), text)]
    }

    pub(crate) fn offer_of(&self, position: &Position, action: &Action) -> Offer {
        let kind = |kind: Kind| Arg::from(&self.set.kind(kind).name);
        let way = |id, from: Square, to: Square| {
            Message::new(id)
                .with("card", self.name_on(position, from))
                .with("from", from.to_string())
                .with("to", to.to_string())
                .with("target", self.name_on(position, to))
        };
        let at = |id, square: Square| Message::new(id).with("at", square.to_string());
        let beside = |place, card: Kind| item_id(place, position.side, &self.set.kind(card).id);
        let (mut item, mut otherwise) = (None, Vec::new());
        let (rule, text, touches): (_, _, Vec<Square>) = match *action {
            Action::Deploy { plan } => {
                item = Some(plan_id(plan));
                let plan = &self.set.plans[plan as usize];
                ("Z-14", Message::new("zama-do-deploy").with("plan", &plan.name).with("about", &plan.about), vec![])
            }
            Action::Place { card, at: square } => {
                item = Some(beside("box", card));
                ("Z-11", at("zama-do-place", square).with("card", kind(card)), vec![square])
            }
            Action::Reserve { card } => {
                item = Some(beside("box", card));
                ("Z-12", Message::new("zama-do-reserve").with("card", kind(card)), vec![])
            }
            Action::Tonic => {
                item = Some(medics_id(position.side));
                ("Z-22", Message::new("zama-do-tonic"), vec![])
            }
            Action::Move { from, to } => ("Z-23", way("zama-do-move", from, to), vec![from, to]),
            Action::Merge { from, to, keep } => {
                let kept = if keep == Keep::Mover { from } else { to };
                ("Z-35", way("zama-do-merge", from, to).with("kept", self.name_on(position, kept)), vec![from, to])
            }
            Action::Attack { from, to } => ("Z-24", way("zama-do-attack", from, to), vec![from, to]),
            Action::Reroll { die: which } => {
                let [first, second] = if let Stage::Rolled(dice) = position.stage { dice.attack } else { [0; 2] };
                // Two dice that show the same are one choice.
                let (die, index) = match which {
                    Which::Second if second != first => (second, 1),
                    Which::First | Which::Second => (first, 0),
                };
                item = Some(die_id(index));
                if first == second {
                    otherwise.push(vec![die_id(1)]);
                }
                ("Z-28", Message::new("zama-do-reroll").with("die", die), vec![])
            }
            Action::Keep => ("Z-28", Message::new("zama-do-keep"), vec![]),
            Action::Again => {
                if let Stage::Pressing { from, to } = position.stage {
                    ("Z-26", way("zama-do-again", from, to), vec![from, to])
                } else {
                    ("Z-26", Message::new("zama-do-stop"), vec![])
                }
            }
            Action::Stop => ("Z-26", Message::new("zama-do-stop"), vec![]),
            Action::Reinforce { card, at: square } => {
                item = Some(beside("reserve", card));
                ("Z-38", at("zama-do-reinforce", square).with("card", kind(card)), vec![square])
            }
            Action::Heal { at: square } => {
                item = Some(medics_id(position.side));
                ("Z-37", at("zama-do-heal", square).with("card", self.name_on(position, square)), vec![square])
            }
            Action::Pass => ("Z-61", Message::new("zama-do-pass"), vec![]),
            Action::EndTurn => ("Z-61", Message::new("zama-do-end"), vec![]),
        };
        let touches = touches.into_iter().map(|square| square.to_string());
        let (kind, automatic) = (action.kind(), action.is_automatic());
        // Z-25: more than a success there is not.
        let won = matches!(position.stage, Stage::Rolled(dice) if self.score(position, &dice).succeeds());
        let pointless = won && matches!(action, Action::Reroll { .. });
        Offer {
            kind,
            automatic,
            pointless,
            otherwise,
            grave: grave(position, action),
            ..Offer::new(rule, text).touching(item.into_iter().chain(touches))
        }
    }

    /// What stands on a square, by name.
    fn name_on(&self, position: &Position, square: Square) -> Arg {
        match position.occupant(square) {
            Some(Occupant::Unit(card)) => Arg::from(&self.set.kind_of(card).name),
            Some(Occupant::Work(site)) => work_name(position.work(site)).into(),
            None => square.to_string().into(),
        }
    }
}

/// Z-61: a turn given up with actions left does not come back.
fn grave(position: &Position, action: &Action) -> Option<Message> {
    (*action == Action::EndTurn).then(|| Message::new("zama-grave-end").with("count", position.actions))
}

/// A side's colours.
const fn livery(side: Side) -> &'static Livery {
    match side {
        Side::Rome => &artwork::ROME,
        Side::Carthage => &artwork::CARTHAGE,
    }
}

/// What a kind of card beside the mat is called when it is pointed at.
fn item_id(place: &str, side: Side, kind: &str) -> String {
    format!("{place}-{}-{kind}", side.id())
}

/// A class in words.
fn class_name(class: Class) -> Message {
    Message::new(match class {
        Class::Hero => "zama-class-hero",
        Class::Phalanx => "zama-class-phalanx",
        Class::Infantry => "zama-class-infantry",
        Class::Archers => "zama-class-archers",
        Class::Cavalry => "zama-class-cavalry",
    })
}

/// A class in a few letters.
fn class_mark(class: Class) -> Message {
    Message::new(match class {
        Class::Hero => "zama-mark-hero",
        Class::Phalanx => "zama-mark-phalanx",
        Class::Infantry => "zama-mark-infantry",
        Class::Archers => "zama-mark-archers",
        Class::Cavalry => "zama-mark-cavalry",
    })
}
