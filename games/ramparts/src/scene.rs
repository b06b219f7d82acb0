//! What the player sees: strip, board, pieces, prompt and choices. What lies beside the board is in
//! [`panels`], the board as it is printed in [`plan`].

mod about;
mod account;
mod effects;
mod panels;
mod plan;

pub(crate) use panels::support_name;

use redoubt_kernel::prelude::*;
use redoubt_kernel::scene::{
    Badge, Board, BoardSpace, Form, Label, Offer, Piece, Prompt, Scene, Sign, StripPhase, Terrain,
};
use redoubt_kernel::{Arg, Clause, Message, Telling};

use crate::Ramparts;
use crate::action::{Action, Pick};
use crate::artwork;
use crate::board::{FAR, Post, Track};
use crate::cards::{Card, Cards};
use crate::cup::BRITISH;
use crate::event::{box_name, dice_text, interior_name, post_name};
use crate::position::{self, Place, Position, Stage};
use crate::refusal::stage_rule;
use crate::set::{Cost, Sort};

impl Ramparts {
    /// The whole scene.
    pub(crate) fn depict(&self, position: &Position) -> Scene {
        let over = self.outcome(position).map(|outcome| outcome.ending);
        Scene {
            game: Self::PROFILE.id,
            title: Message::new("ramparts-title"),
            strip: self.strip(position),
            board: self.ground(position),
            pieces: self.pieces(position),
            panels: self.panels(position),
            prompt: over.is_none().then(|| self.prompt(position)),
            choices: Vec::new(),
            notes: self.notes(position),
            outcome: over,
        }
    }

    /// the phases of the turn.
    fn strip(&self, position: &Position) -> Vec<StripPhase> {
        let now = match position.stage {
            Stage::Impi => 0,
            Stage::Fires { by_marker: true } => 1,
            Stage::Fires { .. } | Stage::Action | Stage::Muster { .. } | Stage::Volley(_) => 2,
            Stage::Draw { .. } => 3,
            Stage::Hero => 4,
            Stage::Discarding => 5,
            Stage::Over(_) => 6,
        };
        let steps = [
            Message::new("ramparts-phase-impi"),
            Message::new("ramparts-phase-ibutho"),
            Message::new("ramparts-phase-action").with("count", position.actions),
            Message::new("ramparts-phase-draw"),
            Message::new("ramparts-phase-hero"),
            Message::new("ramparts-phase-housekeeping"),
            Message::new("ramparts-phase-over"),
        ];
        let turn = StripPhase { text: Message::new("ramparts-turn").with("turn", position.turn), now: false };
        let steps = steps.into_iter().enumerate().map(|(index, text)| StripPhase { text, now: index == now });
        std::iter::once(turn).chain(steps).collect()
    }

    /// a row for each track, far boxes on the left, the shared interior on the right.
    fn ground(&self, position: &Position) -> Board {
        const ROWS: i32 = 4;
        let columns = [(5, 0, 1), (4, 1, 1), (3, 2, 1), (2, 3, 1), (1, 4, 2), (0, 6, 2), (-1, 8, 1), (-2, 9, 1)];
        let mut spaces = Vec::new();
        for track in Track::ALL {
            for &(at, x, width) in columns.iter().filter(|(at, ..)| *at > 0) {
                let burns = at == 1 && position.burning.has(track);
                spaces.push(BoardSpace {
                    id: self.space(track, at),
                    x,
                    y: track.index() as i32,
                    width,
                    height: 1,
                    terrain: match at {
                        1 if burns => Terrain::Burnt,
                        1 => Terrain::Earth,
                        2 | 3 => Terrain::TrackNear,
                        _ => Terrain::Track,
                    },
                    name: Message::new("ramparts-space")
                        .with("track", &self.set.track(track).name)
                        .with("box", box_name(self, track, at)),
                });
            }
        }
        for &(at, x, width) in columns.iter().filter(|(at, ..)| *at <= 0) {
            let name = Message::new("ramparts-sign-inside").with("box", interior_name(at)).with("at", at);
            spaces.push(BoardSpace {
                id: at.to_string(),
                x,
                y: 0,
                width,
                height: ROWS,
                terrain: if at == 0 { Terrain::Station } else { Terrain::Inside },
                name,
            });
        }
        let rows = Track::ALL.map(|track| Label {
            x: -1,
            y: track.index() as i32,
            text: Message::new("ramparts-sign-name").with("name", &self.set.track(track).name).into(),
        });
        let below = columns.map(|(at, x, _)| Label { x, y: ROWS, text: at.to_string().into() });
        let labels = rows.into_iter().chain(below).collect();
        let mut board = Board { width: 10, height: ROWS, spaces, labels, ..Board::default() };
        board.plan = Some(self.station(&board, position));
        board
    }

    fn space(&self, track: Track, at: i8) -> String {
        if at <= 0 { at.to_string() } else { format!("{}-{at}", self.set.track(track).id) }
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for track in Track::ALL {
            let ibutho = position.ibutho(track);
            let data = &self.set.ibuthos[usize::from(ibutho.unit)];
            let (at, badges) = match ibutho.place {
                Place::Box(at) => (at, Vec::new()),
                Place::Routed => (FAR, vec![Badge::new(Sign::Routed, Message::new("ramparts-badge-routed"))]),
                Place::Eliminated => continue,
            };
            let routed = !badges.is_empty();
            pieces.push(Piece {
                form: Form::Counter,
                livery: Some(artwork::hide(ibutho.unit)),
                strength: Some((ibutho.hits(), ibutho.hits() + ibutho.lost())),
                badges,
                label: Some(Message::new("ramparts-regiment").with("name", &data.name)),
                ..Piece::new(
                    data.id.as_str(),
                    self.space(track, at),
                    &artwork::PLAIN,
                    Message::new(if routed { "ramparts-mark-routed" } else { "ramparts-mark-ibutho" })
                        .with("mark", data.mark.as_str()),
                    Message::new("ramparts-ibutho").with("name", &data.name).with("track", &self.set.track(track).name),
                )
            });
        }
        for track in position.burning {
            let name = Message::new("ramparts-fire").with("building", &self.set.track(track).post_name);
            let id = format!("fire-{}", self.set.track(track).post);
            let mark = Message::new("ramparts-mark-fire");
            pieces
                .push(Piece { form: Form::Blaze, ..Piece::new(id, self.space(track, 1), &artwork::FIRE, mark, name) });
        }
        for post in Post::ALL.into_iter().filter(|post| position.is_held(*post)) {
            let Some(holder) = self.set.groups.holders[post.index()] else { continue };
            let space = post.track().map_or_else(|| "0".to_owned(), |track| self.space(track, 1));
            let name = Message::new("ramparts-defender")
                .with("card", &self.set.card(holder.card).name)
                .with("post", post_name(self, post))
                .with("from", holder.from)
                .with("to", holder.to);
            let mark = Message::new("ramparts-mark-defence").with("from", holder.from).with("to", holder.to);
            pieces.push(Piece {
                seat: Some(BRITISH),
                livery: Some(&artwork::REDCOAT),
                ..Piece::new(format!("defence-{}", post.index()), space, &artwork::RIFLE, mark, name)
            });
        }
        let victory = Message::new("ramparts-victory-marker");
        let mark = Message::new("ramparts-mark-victory");
        pieces.push(Piece {
            livery: Some(&artwork::ZULU),
            ..Piece::new("victory", position.victory.to_string(), &artwork::VICTORY, mark, victory)
        });
        if position.thirds > 0 {
            let name = Message::new("ramparts-barricade").with("thirds", position.thirds);
            let mark = Message::new("ramparts-mark-barricade").with("thirds", position.thirds);
            pieces.push(Piece::new("barricade", (position.victory - 1).to_string(), &artwork::PALISADE, mark, name));
        }
        pieces
    }

    /// The phase, what may be done, and the clause.
    fn prompt(&self, position: &Position) -> Prompt {
        let text = match &position.stage {
            Stage::Impi => Message::new("ramparts-ask-impi").with("turn", position.turn),
            Stage::Fires { .. } => Message::new("ramparts-ask-fires"),
            Stage::Action if position.actions == 0 => Message::new("ramparts-ask-free"),
            Stage::Action if position.flags.no_volleys => {
                Message::new("ramparts-ask-action-quiet").with("count", position.actions)
            }
            Stage::Action => Message::new("ramparts-ask-action").with("count", position.actions),
            Stage::Volley(volley) => Message::new(match volley.step {
                position::Step::Reroll => "ramparts-ask-reroll",
                position::Step::Raise => "ramparts-ask-raise",
                position::Step::Luck => "ramparts-ask-luck",
            })
            .with("dice", dice_text(&volley.dice))
            .with("track", &self.set.track(volley.target).name),
            Stage::Draw { fresh: true, .. } if self.must_draw(position) => Message::new("ramparts-ask-must-draw"),
            Stage::Draw { left, .. } => Message::new("ramparts-ask-draw").with("count", *left),
            Stage::Hero => Message::new("ramparts-ask-hero"),
            Stage::Muster { by, recall: true } => {
                Message::new("ramparts-ask-muster").with("card", &self.set.card(*by).name)
            }
            Stage::Muster { by, .. } => Message::new("ramparts-ask-muster-hand").with("card", &self.set.card(*by).name),
            Stage::Discarding | Stage::Over(_) => {
                let over = position.hand.count().saturating_sub(crate::turn::HAND_LIMIT);
                Message::new("ramparts-ask-discard").with("count", over)
            }
        };
        let compelled = matches!(position.stage, Stage::Draw { fresh: true, .. }) && self.must_draw(position);
        let rule = if compelled { Clause::new("R-7.1") } else { stage_rule(position.stage) };
        Prompt { seat: BRITISH, text, rule }
    }

    fn notes(&self, position: &Position) -> Vec<Telling> {
        let mut notes = Vec::new();
        let mut note = |rule, id| notes.push(Telling::new(Clause::new(rule), Message::new(id)));
        let flags = &position.flags;
        if matches!(position.stage, Stage::Over(_)) {
            return notes;
        }
        if flags.no_volleys {
            note("R-5.2", "ramparts-note-quiet");
        }
        if flags.dawn_turn && flags.low {
            note("R-12.4.3", "ramparts-note-last-chance");
        }
        if position.invaded() {
            note("R-6.7.1", "ramparts-note-inside");
        }
        notes
    }

    pub(crate) fn offer_of(&self, position: &Position, action: &Action) -> Offer {
        let card = |id, card: Card| Message::new(id).with("card", Arg::from(&self.set.card(card).name));
        let box_of = |track: Track| {
            let at = position.ibutho(track).at().unwrap_or(FAR);
            vec![self.space(track, at)]
        };
        let none = Vec::new;
        let mut otherwise = Vec::new();
        let held = |card: Card| vec![self.card_id(card)];
        let any_of = |mut cards: Cards| cards.next().map(|card| self.card_id(card)).into_iter().collect();
        let (rule, text, touches): (_, Message, Vec<String>) = match *action {
            Action::Marker => ("R-4.0", Message::new("ramparts-do-marker"), vec!["cup".to_owned()]),
            Action::Douse { track } => {
                let text = Message::new("ramparts-do-douse").with("building", &self.set.track(track).post_name);
                ("R-5.3.1", text, vec![self.space(track, 1)])
            }
            Action::PutForth { card: hero } => {
                let rule = match position.stage {
                    Stage::Hero => "R-8.0",
                    Stage::Muster { .. } => "R-12.3.5",
                    Stage::Action | Stage::Impi | Stage::Fires { .. } | Stage::Volley(_) => "R-6.2",
                    Stage::Draw { .. } | Stage::Discarding | Stage::Over(_) => "R-6.2",
                };
                let fallen = position.discards.has(hero);
                let text = if fallen { "ramparts-do-forth-fallen" } else { "ramparts-do-forth" };
                (rule, card(text, hero), held(hero))
            }
            Action::Form { lieutenant, sergeant } => {
                let text = card("ramparts-do-form", lieutenant).with("other", &self.set.card(sergeant).name);
                ("R-6.3", text, vec![self.card_id(lieutenant), self.card_id(sergeant)])
            }
            Action::Disband => ("R-6.3", Message::new("ramparts-do-disband"), any_of(position.platoon)),
            Action::Build { overseer } => {
                let text = match overseer {
                    Some(hero) => card("ramparts-do-build-under", hero),
                    None => Message::new("ramparts-do-build"),
                };
                let next = text.with("thirds", position.thirds + 1).with("box", interior_name(position.victory - 1));
                let touches = overseer.map(|hero| self.card_id(hero)).into_iter();
                ("R-6.4", next, touches.chain([(position.victory - 1).to_string()]).collect())
            }
            Action::StopBuilding => ("R-6.4", Message::new("ramparts-do-stop"), any_of(position.overseer)),
            Action::FightFire { card: hero } => {
                // one may begin with what burns, or with who goes there.
                let fires = position.burning.into_iter().map(|track| self.space(track, 1));
                otherwise.extend(fires.map(|fire| vec![fire, self.card_id(hero)]));
                ("R-6.5", card("ramparts-do-fight", hero), held(hero))
            }
            Action::Distribute { card: hero } => ("R-6.6", card("ramparts-do-supply", hero), held(hero)),
            Action::Volley { card: with, target } => {
                let text = card("ramparts-do-volley", with)
                    .with("hero", if self.set.card(with).sort == Sort::Hero { "yes" } else { "no" })
                    .with("track", &self.set.track(target).name)
                    .with("dice", self.dice_of(position, with, target).unwrap_or(0))
                    .with("penalties", self.penalties(position, with, target));
                ("R-6.7", text, [held(with), box_of(target)].concat())
            }
            Action::Use { card: user, ability, pick } => {
                let picked = match pick {
                    Pick::Track(track) => box_of(track),
                    Pick::Card(card) => held(card),
                    Pick::Nothing => none(),
                };
                let (rule, text) = self.use_text(user, ability, pick);
                (rule, text, [held(user), picked].concat())
            }
            Action::Reroll { card: hero, dice } => {
                let faces = dice.faces().iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
                let lying = (1..=6).rev().flat_map(|face| dice_showing(position, face, dice.of(face)));
                (
                    "R-23.2",
                    card("ramparts-do-reroll", hero).with("dice", faces),
                    held(hero).into_iter().chain(lying).collect(),
                )
            }
            Action::Raise { face } => {
                let text = Message::new("ramparts-do-raise").with("face", face);
                ("R-6.7.5", text, dice_showing(position, face, 1))
            }
            Action::Turn { card: given, face } => {
                let text = card("ramparts-do-turn", given).with("face", face).with("to", 11 - face);
                ("R-12.5", text, [held(given), dice_showing(position, face, 1)].concat())
            }
            Action::Keep => ("R-23.2", Message::new("ramparts-do-keep"), none()),
            Action::Draw => ("R-7.0", Message::new("ramparts-do-draw"), vec!["pile".to_owned()]),
            Action::Discard { card: given } => ("R-9.0", card("ramparts-do-discard", given), held(given)),
            Action::Done => match position.stage {
                Stage::Draw { .. } => ("R-7.0", Message::new("ramparts-do-done-draw"), none()),
                Stage::Hero => ("R-8.0", Message::new("ramparts-do-done-hero"), none()),
                Stage::Muster { .. } => ("R-12.3.5", Message::new("ramparts-do-done-muster"), none()),
                Stage::Action | Stage::Impi | Stage::Fires { .. } | Stage::Volley(_) => {
                    ("R-6.0", Message::new("ramparts-do-done-action"), none())
                }
                Stage::Discarding | Stage::Over(_) => ("R-6.0", Message::new("ramparts-do-done-action"), none()),
            },
        };
        let (kind, automatic) = (action.kind(), action.is_automatic());
        let (grave, pointless) = (self.grave(position, action), self.is_pointless(position, action));
        Offer { kind, automatic, pointless, otherwise, grave, ..Offer::new(rule, text).touching(touches) }
    }

    /// a sacrifice, a volley with the last card of the hand, and the end of a phase in which there
    /// could still be firing do not come back.
    fn grave(&self, position: &Position, action: &Action) -> Option<Message> {
        let about = |id, card: Card| Some(Message::new(id).with("card", &self.set.card(card).name));
        match *action {
            Action::Reroll { card, .. } => about("ramparts-grave-sacrifice", card),
            Action::Use { card, ability, .. } => {
                let data = self.set.card(card).abilities.get(usize::from(ability))?;
                if data.cost == Cost::Discard { about("ramparts-grave-sacrifice", card) } else { None }
            }
            Action::Volley { card, .. } if position.hand.count() == 1 && position.hand.has(card) => {
                about("ramparts-grave-last", card)
            }
            Action::Done if position.stage == Stage::Action => {
                let mut actions = Vec::new();
                self.legal(position, &mut actions);
                let fires = actions.iter().any(|action| matches!(action, Action::Volley { .. }));
                fires.then(|| Message::new("ramparts-grave-done"))
            }
            Action::Marker
            | Action::Douse { .. }
            | Action::PutForth { .. }
            | Action::Form { .. }
            | Action::Disband
            | Action::Build { .. }
            | Action::StopBuilding
            | Action::FightFire { .. }
            | Action::Distribute { .. }
            | Action::Volley { .. }
            | Action::Raise { .. }
            | Action::Turn { .. }
            | Action::Keep
            | Action::Draw
            | Action::Discard { .. }
            | Action::Done => None,
        }
    }
}

/// The first so many dice of the volley that show this, as they are pointed at: which of them does not matter.
fn dice_showing(position: &Position, face: u8, count: u8) -> Vec<String> {
    let Stage::Volley(volley) = &position.stage else { return Vec::new() };
    let showing = volley.dice.faces().iter().enumerate().filter(|(_, shown)| **shown == face);
    showing.take(usize::from(count)).map(|(index, _)| account::die_id(index)).collect()
}
