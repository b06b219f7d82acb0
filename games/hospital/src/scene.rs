//! What a player sees. The map as it is printed is in [`plan`], what can be done in [`choices`].

mod about;
mod choices;
mod panels;
mod plan;

use redoubt_kernel::prelude::*;
use redoubt_kernel::scene::{
    Badge, Board, BoardEdge, BoardSpace, EdgeKind, Form, Label, Livery, Pictogram, Piece, Prompt, Scene, Sign,
    StripPhase, Terrain,
};
use redoubt_kernel::{Arg, Clause, Message, Telling};

use crate::Hospital;
use crate::artwork;
use crate::board::{Edge, Ground, Space, Way};
use crate::event::phase_name;
use crate::incidents::Incident;
use crate::pieces::{KindData, Side, Unit, Units};
use crate::position::{Phase, Place, Position, Stage};
use crate::refusal::stage_rule;

impl Hospital {
    /// The whole scene.
    pub(crate) fn depict(&self, position: &Position) -> Scene {
        let over = if let Stage::Over(ending) = position.stage { Some(ending.telling()) } else { None };
        Scene {
            game: Self::PROFILE.id,
            title: Message::new("hospital-title"),
            strip: self.strip(position),
            board: self.map_drawn(position),
            pieces: self.pieces_drawn(position),
            panels: self.panels(position),
            prompt: over.is_none().then(|| self.prompt(position)),
            choices: Vec::new(),
            notes: self.notes(position),
            outcome: over,
        }
    }

    /// H-0.1: a space as people name it: a room by its number, as it stands on the board, and by its place.
    pub(crate) fn spot(&self, at: Space) -> Arg {
        let name = match self.set.map.ground(at) {
            Ground::Room(number) => Message::new("hospital-spot-room").with("number", number),
            Ground::Square | Ground::Veranda | Ground::Yard | Ground::Exit => Message::new("hospital-spot-space"),
        };
        Arg::known(at, name.with("at", at.to_string()))
    }

    /// The phases of H-1.0 to H-1.6.
    fn strip(&self, position: &Position) -> Vec<StripPhase> {
        let over = matches!(position.stage, Stage::Over(_));
        let last = self.set.scenario(position.scenario).turns;
        let turn = Message::new("hospital-step-turn").with("turn", position.turn).with("last", last);
        let now = |phases: &[Phase]| !over && phases.contains(&position.phase);
        let step = |id, now| StripPhase { text: Message::new(id), now };
        vec![
            StripPhase { text: turn, now: now(&[Phase::SetUp]) },
            step("hospital-step-events", now(&[Phase::Events])),
            step("hospital-step-impi", now(&[Phase::Impi])),
            step("hospital-step-moves", now(&[Phase::ZuluMoves, Phase::BritishMoves])),
            step("hospital-step-powder", now(&[Phase::ZuluPowder, Phase::BritishPowder])),
            step("hospital-step-heroes", now(&[Phase::ZuluHeroes, Phase::BritishHeroes])),
            step("hospital-step-melee", now(&[Phase::Melee])),
            step("hospital-step-victory", over),
        ]
    }

    /// H-0.1, H-0.2: north at the top.
    fn map_drawn(&self, position: &Position) -> Board {
        let map = &self.set.map;
        let (width, height) = (i32::from(map.columns), i32::from(map.rows));
        let spaces = map.spaces.map(|at| {
            let ground = map.ground(at);
            let burnt = position.burnt.has(at);
            let name = match ground {
                _ if burnt => Message::new("hospital-space-burnt"),
                Ground::Square => Message::new("hospital-space-open"),
                Ground::Room(number) => Message::new("hospital-space-room").with("number", number),
                Ground::Veranda => Message::new("hospital-space-veranda"),
                Ground::Yard => Message::new("hospital-space-yard"),
                Ground::Exit => Message::new("hospital-space-exit"),
            };
            BoardSpace {
                id: at.to_string(),
                x: i32::from(at.column()),
                y: i32::from(at.row()),
                width: 1,
                height: 1,
                terrain: match ground {
                    _ if burnt => Terrain::Burnt,
                    Ground::Square => Terrain::Veld,
                    Ground::Room(_) => Terrain::Room,
                    Ground::Veranda => Terrain::Veranda,
                    Ground::Yard => Terrain::Yard,
                    Ground::Exit => Terrain::Exit,
                },
                name: name.with("at", at.to_string()),
            }
        });
        let rows = (0..map.rows).map(|row| Label { x: -1, y: i32::from(row), text: (row + 1).into() });
        let columns = (0..map.columns).map(|column| Label {
            x: i32::from(column),
            y: height,
            text: ((b'A' + column) as char).to_string().into(),
        });
        let pairs = map.spaces.flat_map(|at| [Way::East, Way::South].map(|way| (at, way)));
        let edges = pairs.filter_map(|(at, way)| {
            let to = map.beyond(at, way)?;
            let (kind, name) = match position.edge(map, at, way) {
                Edge::Open => return None,
                Edge::Sandbags => (EdgeKind::Sandbags, "hospital-edge-sandbags"),
                Edge::Boxes => (EdgeKind::Boxes, "hospital-edge-boxes"),
                Edge::Door => (EdgeKind::Door, "hospital-edge-door"),
                Edge::Window => (EdgeKind::Window, "hospital-edge-window"),
                Edge::Breach => (EdgeKind::Breach, "hospital-edge-breach"),
                Edge::Wall => (EdgeKind::Wall, "hospital-edge-wall"),
                Edge::DoubleWall => (EdgeKind::DoubleWall, "hospital-edge-double-wall"),
            };
            Some(BoardEdge { between: (at.to_string(), to.to_string()), kind, name: Message::new(name) })
        });
        let (spaces, labels) = (spaces.collect(), rows.chain(columns).collect());
        let mut board = Board { width, height, spaces, labels, edges: edges.collect(), ..Board::default() };
        board.plan = Some(self.map_printed(&board));
        board
    }

    fn pieces_drawn(&self, position: &Position) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for unit in self.set.units {
            let Some(at) = position.space(unit) else { continue };
            let kind = self.set.kind_of(unit);
            let mark = Message::new("hospital-mark").with("mark", &kind.mark);
            let name = Message::new("hospital-piece").with("name", &kind.name);
            pieces.push(Piece {
                seat: Some(unit.side().seat()),
                form: Form::Counter,
                livery: Some(livery(unit.side())),
                badges: self.states(position, unit),
                ..Piece::new(format!("unit-{}", unit.index()), at.to_string(), self.pictogram(kind), mark, name)
            });
        }
        for (man, place) in position.men.iter().enumerate() {
            let Place::Map(at) = *place else { continue };
            let carried = position.is_carried(man);
            let name = Message::new("hospital-piece").with("name", Message::new("hospital-man"));
            let mark = Message::new("hospital-mark-man");
            pieces.push(thing(
                Piece::new(format!("man-{man}"), at.to_string(), &artwork::STRETCHER, mark, name),
                carried,
            ));
        }
        if let Place::Map(at) = position.pickaxe {
            let held = position.pickaxe_bearer.is_some();
            let mark = Message::new("hospital-mark-pickaxe");
            let name = Message::new("hospital-piece").with("name", Message::new("hospital-pickaxe"));
            pieces.push(thing(Piece::new("pickaxe", at.to_string(), &artwork::PICKAXE, mark, name), held));
        }
        for at in position.burnt {
            let (mark, name) = (Message::new("hospital-mark-fire"), Message::new("hospital-flames"));
            pieces.push(Piece {
                form: Form::Blaze,
                ..Piece::new(format!("fire-{at}"), at.to_string(), &artwork::FIRE, mark, name)
            });
        }
        pieces
    }

    /// What is true of a counter.
    fn states(&self, position: &Position, unit: Unit) -> Vec<Badge> {
        let rifle = self.set.rifles.has(unit);
        let states = [
            (position.wounded.has(unit), Sign::Wounded, "hospital-badge-wounded"),
            (rifle && !position.empty.has(unit), Sign::Loaded, "hospital-badge-loaded"),
            (position.empty.has(unit), Sign::Empty, "hospital-badge-empty"),
            (position.cold[0].has(unit) || position.cold[1].has(unit), Sign::Cold, "hospital-badge-cold"),
            (position.torches.has(unit), Sign::Torch, "hospital-badge-torch"),
            (position.carries(unit), Sign::Carrying, "hospital-badge-carrying"),
            (position.holds_pickaxe(unit), Sign::Pickaxe, "hospital-badge-pickaxe"),
            (position.daring.has(unit), Sign::Daring, "hospital-badge-daring"),
            (position.ordered[0].has(unit) || position.ordered[1].has(unit), Sign::Ordered, "hospital-badge-ordered"),
            (position.failed.has(unit), Sign::Failed, "hospital-badge-failed"),
            // H-9.3: who has acted.
            (position.done.has(unit), Sign::Acted, "hospital-badge-acted"),
        ];
        let holds = states.into_iter().filter(|(holds, ..)| *holds);
        holds.map(|(_, sign, id)| Badge::new(sign, Message::new(id))).collect()
    }

    /// How a counter is drawn: by what the data file says of it.
    fn pictogram(&self, kind: &KindData) -> &'static Pictogram {
        if let Some(picture) = kind.picture {
            return picture;
        }
        let set = &self.set;
        let are = |units: Units| kind.units.meets(units);
        match kind.side {
            Side::Zulu if are(set.leaders) => &artwork::CHIEF,
            Side::British if are(set.leaders) => &artwork::OFFICER,
            Side::Zulu if are(set.rifles) => &artwork::ZULU_RIFLE,
            Side::Zulu if are(set.elite) => &artwork::HEADRING,
            Side::Zulu => &artwork::PLAIN,
            Side::British if are(set.healers) => &artwork::CROSS,
            Side::British if are(set.pistols) => &artwork::PISTOL,
            Side::British if are(set.elite) => &artwork::CHEVRONS,
            Side::British => &artwork::RIFLE,
        }
    }

    fn notes(&self, position: &Position) -> Vec<Telling> {
        let tell = |spell| {
            let text = Message::new("hospital-note-event").with("event", Incident::Lasting(spell).name());
            Telling::new(Clause::new("H-12"), text)
        };
        position.spells.iter().map(tell).collect()
    }

    /// What is to be decided, and the clause.
    fn prompt(&self, position: &Position) -> Prompt {
        let side = if position.variant.solo { Side::British } else { position.side };
        let unit = |id, unit: Unit| {
            let at = position
                .space(unit)
                .map_or_else(|| Message::new("hospital-spot-space").with("at", "").into(), |at| self.spot(at));
            Message::new(id).with("unit", &self.set.kind_of(unit).name).with("at", at)
        };
        let asked = match position.stage {
            Stage::Placing => {
                let left = position.in_place(self.set.units(Side::British), Place::Box).count();
                Message::new("hospital-ask-place").with("left", left)
            }
            Stage::LayMan => Message::new("hospital-ask-lay-man"),
            Stage::LayPickaxe => Message::new("hospital-ask-lay-pickaxe"),
            Stage::BreachRoom => Message::new("hospital-ask-breach-room"),
            Stage::BreachWall(room) => Message::new("hospital-ask-breach-wall").with("at", self.spot(room)),
            Stage::NewTurn if self.may_claim(position) => {
                Message::new("hospital-ask-claim").with("turn", position.turn + 1)
            }
            Stage::NewTurn => Message::new("hospital-ask-begin").with("turn", position.turn + 1),
            Stage::Converting(number) => Message::new("hospital-ask-convert").with("event", number.incident().name()),
            Stage::Helping(favour) => Message::new(favour.question().ask),
            Stage::Arriving(who) => unit("hospital-ask-arrive", who),
            Stage::Onward { unit: who, .. } => unit("hospital-ask-onward", who),
            Stage::Mixed { unit: who, to, .. } => unit("hospital-ask-mixed", who).with("to", self.spot(to)),
            Stage::Fleeing(who) => unit("hospital-ask-flee", who),
            Stage::Choosing => Message::new("hospital-ask-fight"),
            Stage::Retreating { unit: who, free: true } => unit("hospital-ask-free-retreat", who),
            Stage::Retreating { unit: who, .. } => unit("hospital-ask-retreat", who),
            Stage::Raging(who) => unit("hospital-ask-rage", who),
            Stage::Acting | Stage::Over(_) => Message::new(match position.phase {
                Phase::ZuluMoves => "hospital-ask-zulu-moves",
                Phase::BritishMoves => "hospital-ask-british-moves",
                Phase::ZuluPowder => "hospital-ask-zulu-powder",
                Phase::BritishPowder => "hospital-ask-british-powder",
                Phase::ZuluHeroes => "hospital-ask-zulu-heroes",
                Phase::BritishHeroes | Phase::SetUp | Phase::Events | Phase::Impi | Phase::Melee => {
                    "hospital-ask-british-heroes"
                }
            }),
        };
        let (rule, text) = if self.solo_decides(position) {
            ("H-8.0", Message::new("hospital-ask-zulus"))
        } else {
            (stage_rule(position.stage, position.phase), asked)
        };
        let text = Message::new("hospital-ask")
            .with("phase", phase_name(position.phase))
            .with("side", side.name())
            .with("text", text);
        Prompt { seat: side.seat(), text, rule: Clause::new(rule) }
    }
}

/// A side's colours.
const fn livery(side: Side) -> &'static Livery {
    match side {
        Side::British => &artwork::REDCOAT,
        Side::Zulu => &artwork::ZULU,
    }
}

/// What a kind of counter beside the map is called when it is pointed at.
pub(crate) fn item_id(panel: &str, kind: &KindData) -> String {
    format!("{panel}-{}", kind.id)
}

/// A thing on the map, which someone may be carrying.
fn thing(piece: Piece, carried: bool) -> Piece {
    let badge = || Badge::new(Sign::Carried, Message::new("hospital-badge-carried"));
    Piece { badges: carried.then(badge).into_iter().collect(), ..piece }
}
