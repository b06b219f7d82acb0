//! One table at which games are played, one after the other, with the battle's own type.

use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::{Ask, Chance, Face, Interrupt, Seeded};
use redoubt_kernel::erased::{Loaded, TypedPosition};
use redoubt_kernel::numbers::ActionKind;
use redoubt_kernel::terms::WrittenAction;
use redoubt_kernel::{AnyAction, AnyGame, Code, Error, Game, Message, Notation, Seat, Setup, Turn, Viewer};
use redoubt_tactics::host::OneCore;
use redoubt_tactics::{Agent, Bot, Host, Level, Player, Searcher, Tactics, Watch};

use crate::facts::{Ear, Facts};
use crate::rows::Rows;
use crate::spec::Spec;

/// A game that goes on for longer than this is broken off.
pub const LONGEST: u32 = 50_000;

/// What the rolls of a game are for.
#[derive(Clone, Copy)]
enum Stream {
    Dice,
    Seat(Seat),
}

/// Dice or whims that hang on the simulation's seed, the number of the game and what they are for, and on nothing else.
fn stream(seed: u64, game: u64, purpose: Stream) -> Seeded {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8] = match purpose {
        Stream::Dice => 0,
        Stream::Seat(Seat(seat)) => 1 + seat,
    };
    key[16..19].copy_from_slice(b"lab");
    Seeded::keyed(key, game)
}

/// A seed for a player that keeps dice of its own.
fn player_seed(seed: u64, game: u64, seat: Seat) -> u64 {
    let mut whims = stream(seed, game, Stream::Seat(seat));
    u64::from(whims.below(u32::MAX)) << 32 | u64::from(whims.below(u32::MAX))
}

/// Whoever sits at the table in one game. Random players sit in the list itself: they are what is waited for least.
#[allow(clippy::large_enum_variant)]
enum Sitting<G: Game> {
    Random(Seeded),
    Search {
        searcher: Box<Searcher<G>>,
        /// Whoever has not thought yet has nothing to remember.
        thought: bool,
    },
    Program(Box<dyn Agent>),
}

/// A table: the battle, who plays it, and buffers that are used again.
pub(crate) struct PlayTable<G: Game> {
    loaded: Arc<Loaded<G>>,
    setup: Setup,
    players: Vec<Player>,
    seed: u64,
    host: Arc<dyn Host>,
    tactics: Tactics,
    actions: Vec<G::Action>,
    sitting: Vec<Sitting<G>>,
    pub(crate) facts: Facts,
    /// Where the actions begin among the countable things.
    things: usize,
}

/// The kinds of action that a battle has.
pub(crate) fn kinds<G: Game>() -> &'static [ActionKind] {
    <<G as Notation>::Order as WrittenAction<G>>::KINDS
}

impl<G: Game> PlayTable<G> {
    /// A table for a simulation that is complete.
    pub(crate) fn new(loaded: &Arc<Loaded<G>>, spec: &Spec, host: &Arc<dyn Host>) -> Self {
        let things = loaded.game.countables().len();
        let seats = G::PROFILE.seats.len();
        PlayTable {
            loaded: Arc::clone(loaded),
            setup: spec.setup.clone(),
            players: spec.players.clone(),
            seed: spec.seed,
            host: Arc::clone(host),
            // Games are played side by side, so each player thinks on one core.
            tactics: Tactics::of::<G>(Arc::clone(host)).on_one_core(),
            actions: Vec::with_capacity(1024),
            sitting: Vec::with_capacity(seats),
            facts: Facts::new(things + seats * kinds::<G>().len()),
            things,
        }
    }

    fn sit_down(&mut self, game: u64) -> Result<(), Error> {
        self.sitting.clear();
        for (seat, player) in (0..).map(Seat).zip(&self.players) {
            let seed = || player_seed(self.seed, game, seat);
            self.sitting.push(match player {
                Player::Machine(Bot { level: Level::Random, .. }) => {
                    Sitting::Random(stream(self.seed, game, Stream::Seat(seat)))
                }
                Player::Machine(bot) => Sitting::Search {
                    searcher: Box::new(Searcher::new(*bot, seed(), Arc::new(OneCore(Arc::clone(&self.host))))),
                    thought: false,
                },
                Player::Program(_) | Player::Person => Sitting::Program(self.tactics.player(player, seed())?),
            });
        }
        Ok(())
    }

    /// Plays one game; false if it was stopped on the way. What is known of it is in `facts`; who wants its rows gets them.
    pub(crate) fn play(&mut self, number: u64, rows: Option<&mut Rows>, watch: &Watch<'_>) -> Result<bool, Error> {
        let mut dice = Taped { dice: stream(self.seed, number, Stream::Dice), tape: None };
        self.play_with(number, &mut dice, rows, watch, |_, _| ())
    }

    /// The same with these dice, for whoever wants to hear of every action and how the dice fell for it.
    fn play_with(
        &mut self,
        number: u64,
        dice: &mut Taped,
        mut rows: Option<&mut Rows>,
        watch: &Watch<'_>,
        mut each: impl FnMut(Option<&G::Action>, &mut Taped),
    ) -> Result<bool, Error> {
        self.sit_down(number)?;
        self.facts.begin(number);
        let PlayTable { loaded, setup, actions, sitting, facts, things, .. } = self;
        let game = &loaded.game;
        let kinds = kinds::<G>().len();
        let mut position = game.begin(setup, dice, &mut Ear { game, facts }).map_err(unanswered)?;
        each(None, dice);
        while let Turn::Decides(seat) = game.turn(&position) {
            let turn = game.turn_number(&position);
            if facts.is_new_turn(turn) {
                let evaluation = game.evaluate(&position, Seat(0));
                facts.turn(turn, evaluation);
                if let Some(rows) = rows.as_deref_mut() {
                    rows.turn(number, turn, seat, evaluation, facts.decisions);
                }
            }
            if facts.decisions >= LONGEST {
                break;
            }
            game.legal(&position, actions);
            let index = match sitting.get_mut(seat.index()) {
                Some(Sitting::Random(whims)) => whims.below(actions.len() as u32) as usize,
                _ if actions.len() <= 1 => 0,
                Some(Sitting::Search { searcher, thought }) => {
                    *thought = true;
                    let seen = game.observe(&position, seat.into());
                    let decided = searcher.decide(game, &seen, seat, watch);
                    if watch.stop.is_stopped() {
                        return Ok(false);
                    }
                    decided.and_then(|action| place(actions, action)).unwrap_or(0)
                }
                Some(Sitting::Program(agent)) => {
                    let standing = TypedPosition { loaded: Arc::clone(loaded), position: position.clone() };
                    let decided = agent.decide(&standing, seat, watch);
                    if watch.stop.is_stopped() {
                        return Ok(false);
                    }
                    let action = decided?.of::<G>()?.clone();
                    game.check(&position, &action).map_err(|refusal| Error::illegal(game.explain(&refusal)))?;
                    place(actions, action).unwrap_or(0)
                }
                None => 0,
            };
            let Some(action) = actions.get(index) else { break };
            for (other, sitting) in (0..).map(Seat).zip(sitting.iter_mut()) {
                match sitting {
                    Sitting::Random(_) => {}
                    Sitting::Search { searcher, thought: true } => {
                        searcher.heard(game, &game.observe(&position, other.into()), action);
                    }
                    Sitting::Search { .. } => {}
                    Sitting::Program(agent) => {
                        let standing = TypedPosition { loaded: Arc::clone(loaded), position: position.clone() };
                        agent.heard(&standing, &AnyAction::new(game, action.clone()));
                    }
                }
            }
            let kind = <G::Order as WrittenAction<G>>::kind(action);
            facts.note(*things + seat.index() * kinds + kind);
            facts.decisions += 1;
            facts.choices += actions.len() as u64;
            if facts.began.is_none() && turn > 0 {
                facts.began = Some(seat);
            }
            if let Some(rows) = rows.as_deref_mut() {
                rows.decision(number, facts.decisions, turn, seat, kind, index, actions.len());
            }
            game.perform(&mut position, action, dice, &mut Ear { game, facts }).map_err(unanswered)?;
            each(Some(action), dice);
        }
        facts.turns = facts.turns.max(game.turn_number(&position));
        facts.end(game.outcome(&position).as_ref());
        if facts.result.is_some() {
            facts.ending = game.ending(&position);
            facts.level = game.level(&position);
        }
        if let Some(rows) = rows {
            rows.game(facts);
        }
        Ok(true)
    }

    /// Plays a game again and keeps it as a battle with its journal. Its dice are told and not proved: they come from the seed.
    pub(crate) fn replay(&mut self, number: u64) -> Result<Battle, Error> {
        let mut dice = Taped { dice: stream(self.seed, number, Stream::Dice), tape: Some(Vec::new()) };
        let loaded = Arc::clone(&self.loaded);
        let (mut begun, mut acts) = (Vec::new(), Vec::new());
        self.play_with(number, &mut dice, None, &Watch::nobody(), |action, dice| match action {
            None => begun = dice.fallen(),
            Some(action) => acts.push((AnyAction::new(&loaded.game, action.clone()), dice.fallen())),
        })?;
        let game: Arc<dyn AnyGame> = Arc::new(Arc::clone(&self.loaded));
        let mut battle = Battle::begin(game, self.setup.clone(), Dice::Typed, &begun)?;
        for (action, rolls) in &acts {
            battle.act(Viewer::UMPIRE, action, rolls)?;
        }
        let seats = G::PROFILE.seats.iter().zip(&self.players);
        battle.seat(seats.map(|(seat, player)| ((*seat).to_owned(), player.to_string())).collect());
        Ok(battle)
    }
}

/// Where an action stands in the list. One that is lawful but not listed is put at its end.
fn place<A: Eq>(actions: &mut Vec<A>, action: A) -> Option<usize> {
    let known = actions.iter().position(|listed| *listed == action);
    Some(known.unwrap_or_else(|| {
        actions.push(action);
        actions.len() - 1
    }))
}

/// Dice that can remember how they fell.
struct Taped {
    dice: Seeded,
    tape: Option<Vec<Face>>,
}

impl Taped {
    /// How they fell since this was asked last.
    fn fallen(&mut self) -> Vec<Face> {
        self.tape.as_mut().map(std::mem::take).unwrap_or_default()
    }
}

impl Chance for Taped {
    #[inline]
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        let outcome = self.dice.one_of(ask)?;
        if let Some(tape) = &mut self.tape {
            tape.push(ask.face(outcome));
        }
        Ok(outcome)
    }
}

/// Seeded dice always answer.
fn unanswered(_: Interrupt) -> Error {
    Error::new(Code::Endless, Message::new("error-endless"))
}
