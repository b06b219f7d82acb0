//! What a player of iNtombi River sees. The table as a surveyor would draw it is in [`survey`].

mod about;
mod choices;
mod panels;
mod pointing;
mod survey;
mod tags;

use redoubt_kernel::prelude::*;
use redoubt_kernel::scene::{
    Badge, Board, CardFace, CardKind, Components, Form, GroundKind, GroundShape, Livery, MeasuredTable, Pictogram,
    Piece, Prompt, Scene, Sign, Stand, StripPhase,
};
use redoubt_kernel::{Bilingual, Clause, Message, Telling};

use crate::Ntombi;
use crate::artwork;
use crate::figures::{Figure, Side};
use crate::geometry::INCH;
use crate::position::{Phase, Place, Position, Roll, Stage, flag};
use crate::scenario::{Post, Rank, Scenario};
use crate::speech::{tent_name, warband_name, way_name};

/// A side in words.
pub(crate) fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::British => "ntombi-seat-british",
        Side::Zulu => "ntombi-seat-zulu",
    })
}

pub(crate) fn phase_name(phase: Phase) -> Message {
    Message::new(match phase {
        Phase::ZuluFire => "ntombi-phase-zulu-fire",
        Phase::ZuluMove => "ntombi-phase-zulu-move",
        Phase::BritishFire => "ntombi-phase-british-fire",
        Phase::ZuluMelee => "ntombi-phase-zulu-melee",
        Phase::BritishMove => "ntombi-phase-british-move",
        Phase::BritishMelee => "ntombi-phase-british-melee",
    })
}

impl Ntombi {
    /// The whole scene.
    pub(crate) fn depict(&self, position: &Position) -> Scene {
        let over = if let Stage::Over(ending) = position.stage { Some(ending.telling()) } else { None };
        Scene {
            game: Self::PROFILE.id,
            title: Message::new("ntombi-title"),
            strip: self.strip(position),
            board: self.table(position),
            pieces: self.pieces(position),
            panels: self.panels(position),
            prompt: over.is_none().then(|| self.prompt(position)),
            choices: Vec::new(),
            notes: self.notes(position),
            outcome: over,
        }
    }

    fn strip(&self, position: &Position) -> Vec<StripPhase> {
        let turns = self.scenario(position).turns;
        let turn = Message::new("ntombi-step-turn").with("turn", position.turn.max(1)).with("turns", turns);
        let setting_up = position.stage == Stage::Muster;
        let over = matches!(position.stage, Stage::Over(_));
        let phases = Phase::ALL
            .map(|phase| StripPhase { text: phase_name(phase), now: phase == position.phase && !setting_up && !over });
        let muster = StripPhase { text: Message::new("ntombi-step-muster"), now: setting_up };
        [muster, StripPhase { text: turn, now: false }].into_iter().chain(phases).collect()
    }

    /// N-80: the table, north at the top.
    fn table(&self, position: &Position) -> Board {
        let scenario = self.scenario(position);
        let (width, height) = scenario.table;
        let band = |id: &str, terrain, name, x0, y0, x1, y1| GroundShape {
            id: id.to_owned(),
            corners: vec![(x0, y0), (x1, y0), (x1, y1), (x0, y1)],
            terrain,
            name: Message::new(name),
            inside: Vec::new(),
        };
        let mut grounds = vec![
            band("road", GroundKind::Road, "ntombi-road", scenario.road.0, height - INCH, scenario.road.1, height),
            band("river", GroundKind::River, "ntombi-river", 0, scenario.river.0, width, scenario.river.1),
        ];
        for (index, rise) in scenario.rises.iter().enumerate() {
            let corners = rise.block.corners(0).map(|corner| (i32::from(corner.x), i32::from(corner.y))).to_vec();
            let (terrain, name, id) = if rise.wagon {
                (GroundKind::Wagon, "ntombi-wagon", "wagon")
            } else {
                (GroundKind::Rocks, "ntombi-rocks", "rocks")
            };
            let id = format!("{id}-{}", index + 1);
            grounds.push(GroundShape { id, corners, terrain, name: Message::new(name), inside: Vec::new() });
        }
        for (index, tent) in scenario.tents.iter().enumerate() {
            if position.tents[index].standing {
                let corners = tent.block().corners(0).map(|corner| (i32::from(corner.x), i32::from(corner.y))).to_vec();
                let id = tent_name(index as u8);
                let name = self.tent_title(position, index as u8).unwrap_or_else(|| Message::new("ntombi-tent"));
                let inside = self.inside(position, index as u8).map(|man| scenario.title_of(man)).collect();
                grounds.push(GroundShape { id, corners, terrain: GroundKind::Tent, name, inside });
                // N-31: the exit, as a flap that points out of it.
                let (door, (dx, dy)) = (tent.door(), tent.exit.step());
                let (x, y) = (i32::from(door.x), i32::from(door.y));
                let flap = [(x + dy * 34, y + dx * 34), (x - dy * 34, y - dx * 34), (x + dx * 44, y + dy * 44)];
                let name = Message::new("ntombi-tent-exit");
                grounds.push(GroundShape {
                    id: String::new(),
                    corners: flap.to_vec(),
                    terrain: GroundKind::TentDoor,
                    name,
                    inside: Vec::new(),
                });
            }
        }
        if let Some(horse) = position.horse {
            let (x, y) = (i32::from(horse.x), i32::from(horse.y));
            grounds.push(band(pointing::HORSE, GroundKind::Horse, "ntombi-horse", x - 50, y - 50, x + 50, y + 50));
        }
        let stands = scenario.all().filter(|figure| on_map(position, *figure)).map(|figure| {
            let state = position.state(figure);
            Stand {
                piece: figure.id(),
                x: i32::from(state.at.x),
                y: i32::from(state.at.y),
                facing: state.facing.step(),
            }
        });
        let table = MeasuredTable { inch: INCH, grounds, stands: stands.collect(), tags: self.tags(position) };
        let mut board = Board { width, height, table: Some(table), ..Board::default() };
        board.plan = Some(scenario.survey(&board));
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let scenario = self.scenario(position);
        let piece = |figure: Figure| {
            let side = scenario.side(figure);
            let picture = pictogram(scenario.soldier(figure).rank);
            Piece {
                seat: Some(side.seat()),
                form: Form::Figure,
                livery: Some(livery(side)),
                label: scenario.label_of(figure),
                able: self.is_able(position, figure),
                body: scenario.soldier(figure).warband.map(warband_name),
                badges: self.badges(position, figure),
                ..Piece::new(figure.id(), "", picture, self.mark(position, figure), scenario.title_of(figure))
            }
        };
        scenario.all().filter(|figure| on_map(position, *figure)).map(piece).collect()
    }

    fn mark(&self, position: &Position, figure: Figure) -> Message {
        let state = position.state(figure);
        Message::new(match self.scenario(position).soldier(figure).rank {
            _ if state.place == Place::Swept => "ntombi-mark-swept",
            Rank::Officer if state.is(flag::MOUNTED) => "ntombi-mark-rider",
            Rank::Officer => "ntombi-mark-officer",
            Rank::Sergeant | Rank::Booth => "ntombi-mark-sergeant",
            Rank::Private => "ntombi-mark-private",
            Rank::Zulu if state.is(flag::DOWN) => "ntombi-mark-down",
            Rank::Zulu if state.is(flag::GUN) => "ntombi-mark-gun",
            Rank::Zulu => "ntombi-mark-zulu",
        })
    }

    /// What a figure's state comes to, in words.
    fn badges(&self, position: &Position, figure: Figure) -> Vec<Badge> {
        let scenario = self.scenario(position);
        let state = position.state(figure);
        let mut badges = vec![Badge::new(Sign::Seen, Message::new("ntombi-faces").with("way", way_name(state.facing)))];
        let rifle = scenario.soldier(figure).rank.rifle();
        let told = [
            (rifle && state.is(flag::LOADED), Sign::Loaded, "ntombi-badge-loaded"),
            (rifle && !state.is(flag::LOADED | flag::UNARMED), Sign::Empty, "ntombi-badge-empty"),
            (state.is(flag::BAYONET), Sign::Bayonet, "ntombi-badge-bayonet"),
            (state.is(flag::UNARMED), Sign::Unarmed, "ntombi-badge-unarmed"),
            (state.is(flag::MOUNTED), Sign::Mounted, "ntombi-badge-mounted"),
            (state.is(flag::GUN), Sign::Gun, "ntombi-badge-gun"),
            (state.is(flag::MUST_ATTACK), Sign::MustAttack, "ntombi-badge-must-attack"),
            (state.is(flag::DOWN), Sign::Down, "ntombi-badge-down"),
            (state.is(flag::FIRED), Sign::Fired, "ntombi-badge-fired"),
            (state.barred > 0 && state.barred == position.turn, Sign::Barred, "ntombi-badge-barred"),
            (state.recover > 0, Sign::Recovering, "ntombi-badge-recovering"),
            (state.place == Place::Swept, Sign::Swept, "ntombi-badge-swept"),
            (self.in_contact(position, figure), Sign::Contact, "ntombi-badge-contact"),
            (scenario.in_river(state.at), Sign::Wading, "ntombi-badge-river"),
        ];
        badges.extend(told.into_iter().filter(|(is, ..)| *is).map(|(_, sign, id)| Badge::new(sign, Message::new(id))));
        badges
    }

    fn prompt(&self, position: &Position) -> Prompt {
        let scenario = self.scenario(position);
        let redoubt_kernel::Turn::Decides(seat) = self.turn(position) else {
            return Prompt {
                seat: Side::British.seat(),
                text: Message::new("ntombi-title"),
                rule: Clause::new("N-83"),
            };
        };
        let side = if seat == Side::British.seat() { Side::British } else { Side::Zulu };
        let name = |figure: Figure| scenario.name_of(figure);
        let (rule, text) = match position.stage {
            Stage::Muster => {
                let waiting = scenario.all().any(|figure| position.state(figure).place == Place::Waiting);
                ("N-82", Message::new(if waiting { "ntombi-ask-muster" } else { "ntombi-ask-begin" }))
            }
            Stage::Roll(Roll::Watch(sentry)) => {
                let count = self.prowlers(position, sentry);
                ("N-70", Message::new("ntombi-ask-watch").with("figure", name(sentry)).with("count", count))
            }
            Stage::Roll(Roll::Ford { sixes, rest, .. }) => {
                ("N-28", Message::new("ntombi-ask-ford").with("sixes", sixes).with("rest", rest))
            }
            Stage::Roll(Roll::Drift(figure)) => ("N-27", Message::new("ntombi-ask-drift").with("figure", name(figure))),
            Stage::Roll(Roll::Rouse(tent)) => ("N-30", Message::new("ntombi-ask-rouse").with("tent", tent + 1)),
            Stage::Roll(Roll::Sweep(figure)) => ("N-26", Message::new("ntombi-ask-sweep").with("figure", name(figure))),
            Stage::Roll(Roll::Morale { warband, firers, .. }) => {
                let fails = Self::fails_on(firers);
                ("N-47", Message::new("ntombi-ask-morale").with("warband", warband + 1).with("fails", fails))
            }
            Stage::Drown(count) => ("N-28", Message::new("ntombi-ask-drown").with("count", count)),
            Stage::Free(tent) => ("N-32", Message::new("ntombi-ask-free").with("tent", tent + 1)),
            Stage::Fall { count, .. } => ("N-115", Message::new("ntombi-ask-fall").with("count", count)),
            Stage::Slay { british, .. } => ("N-116", Message::new("ntombi-ask-slay").with("figure", name(british))),
            Stage::Push { british, .. } => ("N-116", Message::new("ntombi-ask-push").with("figure", name(british))),
            Stage::Follow { attacker, .. } => {
                ("N-60", Message::new("ntombi-ask-follow").with("figure", name(attacker)))
            }
            Stage::Step { .. } => ("N-58", Message::new("ntombi-ask-step")),
            Stage::Orders | Stage::Over(_) => {
                let (rule, id) = match position.phase {
                    Phase::ZuluFire => ("N-35", "ntombi-ask-fire"),
                    Phase::BritishFire => ("N-35", "ntombi-ask-fire"),
                    Phase::ZuluMove => ("N-15", "ntombi-ask-move"),
                    Phase::BritishMove => ("N-15", "ntombi-ask-british-move"),
                    Phase::ZuluMelee | Phase::BritishMelee => ("N-59", "ntombi-ask-melee"),
                };
                match position.focus {
                    Some(figure) => {
                        let allowance = crate::speech::inches(self.allowance(position, figure));
                        (rule, Message::new(id).with("figure", name(figure)).with("allowance", allowance))
                    }
                    None => (rule, Message::new("ntombi-title")),
                }
            }
        };
        // Whose phase it is goes without saying, unless the other side has to decide something in it.
        let phase = phase_name(position.phase);
        let now = if side == position.phase.side() {
            phase
        } else {
            Message::new("ntombi-now").with("side", side_name(side)).with("phase", phase)
        };
        let text = text.with("side", side_name(side)).with("now", now);
        Prompt { seat, text, rule: Clause::new(rule) }
    }

    /// N-71: before the alarm that should be kept in mind; so should what would be the result now.
    fn notes(&self, position: &Position) -> Vec<Telling> {
        if matches!(position.stage, Stage::Over(_)) {
            return Vec::new();
        }
        let mut notes = Vec::new();
        if !position.alarm {
            notes.push(Telling::new(Clause::new("N-71"), Message::new("ntombi-note-asleep")));
        }
        let tally = self.tally(position);
        let text = Message::new("ntombi-note-tally").with("saved", tally.saved).with("fallen", tally.fallen);
        notes.push(Telling::new(Clause::new("N-84"), text));
        notes
    }
}

/// Is the figure to be seen on the table?
fn on_map(position: &Position, figure: Figure) -> bool {
    matches!(position.state(figure).place, Place::Table | Place::Swept)
}

impl Ntombi {
    /// N-81, N-82: the figures of each scenario, as counters.
    pub(crate) fn cut_outs(&self) -> Vec<Components> {
        let of = |scenario: &Scenario| {
            let mut cards: Vec<CardFace> = Vec::new();
            let mut kinds: Vec<(Option<&Bilingual>, Rank)> = Vec::new();
            for figure in scenario.all().filter(|figure| scenario.soldier(*figure).post != Post::Absent) {
                let soldier = scenario.soldier(figure);
                let kind = (soldier.name.as_ref(), soldier.rank);
                match kinds.iter().position(|known| *known == kind) {
                    Some(at) => cards[at].count = cards[at].count.saturating_add(1),
                    None => {
                        let name = match kind.0 {
                            Some(name) => Message::new("scenario-own").with("text", name),
                            None => Message::new("ntombi-counter-zulu"),
                        };
                        let side = livery(scenario.side(figure));
                        cards.push(CardFace::new(CardKind::Chip, side, pictogram(soldier.rank), name));
                        kinds.push(kind);
                    }
                }
            }
            let title = match &scenario.said {
                Some((name, _)) => Message::new("scenario-own").with("text", name),
                None => Message::new("components-of").with("scenario", scenario.id.as_str()),
            };
            Components { title, cards }
        };
        self.scenarios.iter().map(of).collect()
    }
}

/// How a figure is drawn.
const fn pictogram(rank: Rank) -> &'static Pictogram {
    match rank {
        Rank::Officer => &artwork::OFFICER,
        Rank::Sergeant | Rank::Booth => &artwork::SERGEANT,
        Rank::Private => &artwork::PRIVATE,
        Rank::Zulu => &artwork::WARRIOR,
    }
}

/// A side's colours.
const fn livery(side: Side) -> &'static Livery {
    match side {
        Side::British => &artwork::REDCOAT,
        Side::Zulu => &artwork::ZULU,
    }
}

/// A scenario's table as its data has it: used by front ends that draw before a battle begins.
impl Scenario {
    /// How large the table is, in whole inches.
    pub fn inches(&self) -> (i32, i32) {
        (self.table.0 / INCH, self.table.1 / INCH)
    }
}
