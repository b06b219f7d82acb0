//! Battles side by side, moved on by numbers: what a program that learns steps through. The battle's own type is known inside,
//! so that a step costs what the rules cost; outside, an [`Arena`] is the same for every battle.

use std::sync::Arc;

use redoubt_kernel::chance::{Ask, Chance, Interrupt, Seeded};
use redoubt_kernel::erased::{Loaded, TypedPosition};
use redoubt_kernel::game::Seen;
use redoubt_kernel::numbers::{ActionTable, Pen, Plane};
use redoubt_kernel::{
    AnyAction, AnyPosition, Code, Error, Game, Message, Outcome, Profile, Seat, Setup, Source, Turn, Verdict, Viewer,
};
use redoubt_registry::GameVisitor;
use serde_json::Value;

/// What stands for nobody: it is over.
pub const NOBODY: i32 = -1;

/// Several battles of one kind. Each has dice of its own; none knows of the others.
pub trait Arena: Send + Sync {
    /// What never changes about the battle.
    fn profile(&self) -> &'static Profile;
    /// How many battles.
    fn len(&self) -> usize;
    /// None at all?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// How many numbers there are for actions.
    fn actions(&self) -> usize;
    /// Does a number mean the same action in every position?
    fn is_fixed(&self) -> bool;
    /// The blocks of numbers that an observation is written as.
    fn planes(&self) -> &[Plane];
    /// How many numbers those are together.
    fn tensor_len(&self) -> usize {
        self.planes().iter().map(Plane::len).sum()
    }
    /// Begins every battle anew, with dice from this seed.
    fn reset(&mut self, seed: u64);
    /// Begins one battle anew.
    fn reset_one(&mut self, battle: usize, seed: u64) -> Result<(), Error>;
    /// Gives a battle other dice, from here on.
    fn reseed(&mut self, battle: usize, seed: u64) -> Result<(), Error>;
    /// Who decides in a battle; `None` when it is over.
    fn to_act(&self, battle: usize) -> Option<Seat>;
    /// The numbers of the lawful actions, in their order.
    fn legal(&self, battle: usize) -> &[u32];
    /// Carries out one action. An error, and nothing has changed, if it is not among the lawful ones.
    fn act(&mut self, battle: usize, number: i64) -> Result<(), Error>;
    /// Carries out an action, or without one begins anew, with these outcomes of chance one after the other, and says what chance is
    /// asked next if they are too few: then nothing has changed.
    fn attempt(&mut self, battle: usize, number: Option<i64>, outcomes: &[u32]) -> Result<Attempt, Error>;
    /// Carries out an action in each battle; those that are over begin anew. On an error some battles have moved on.
    fn step(&mut self, numbers: &[i64], told: &mut StepOutput<'_>) -> Result<(), Error>;
    /// Tells how all battles stand, without moving any.
    fn tell(&mut self, told: &mut StepOutput<'_>);
    /// A lawful action of each battle, each as likely; the dice are not touched.
    fn sample(&mut self, numbers: &mut [i64]);
    /// What each seat has won or lost in a battle that is over: 1, −1, 0 for a draw and while it lasts.
    fn rewards(&self, battle: usize, rewards: &mut [f32]);
    /// How a battle ended.
    fn outcome(&self, battle: usize) -> Option<Outcome>;
    /// Writes what a seat sees.
    fn draw(&self, battle: usize, seat: Seat, tensor: &mut [f32]);
    /// The battle as it stands, for everything else that one can ask of it.
    fn position(&self, battle: usize) -> Option<Box<dyn AnyPosition>>;
    /// Takes over a position; the dice go on.
    fn set_position(&mut self, battle: usize, position: &dyn AnyPosition) -> Result<(), Error>;
    /// The number of an action that is lawful now.
    fn number_of(&self, battle: usize, action: &AnyAction) -> Result<u32, Error>;
    /// The lawful action with this number.
    fn action(&self, battle: usize, number: i64) -> Result<AnyAction, Error>;
    /// The action that a number means in every position, as it is written down.
    fn written(&self, number: u32) -> Option<Value>;
    /// A copy that shares nothing that changes.
    fn duplicate(&self) -> Box<dyn Arena>;
}

/// What came of an action whose dice are chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// It is carried out.
    Done,
    /// Chance is asked for one of as many outcomes, which are as likely as these weights say.
    Asks(Vec<u32>),
}

/// Dice that someone has chosen, as far as they go.
struct Chosen<'a> {
    outcomes: std::slice::Iter<'a, u32>,
    asked: Vec<u32>,
}

impl Chance for Chosen<'_> {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        match self.outcomes.next() {
            Some(outcome) if ask.weight(*outcome) > 0 && *outcome < ask.count() => Ok(*outcome),
            _ => {
                self.asked = (0..ask.count()).map(|outcome| ask.weight(outcome)).collect();
                Err(Interrupt::Abandoned)
            }
        }
    }
}

/// Where a step writes what came of it: one row a battle. What is left out is not worked out.
#[derive(Default)]
pub struct StepOutput<'a> {
    /// Who decides now.
    pub to_act: &'a mut [i32],
    /// What each seat has won or lost by this step.
    pub rewards: &'a mut [f32],
    /// The score of each seat, as the rules count it, of a battle that ended with this step; 0 otherwise.
    pub scores: &'a mut [f32],
    /// Did the battle end with this step? Then the rest is that of the next one.
    pub ended: &'a mut [bool],
    /// How many actions are lawful.
    pub choices: &'a mut [i32],
    /// Which actions are lawful. It has to be the same row every time, and nobody else's to write on: only what has changed is written.
    pub masks: Option<&'a mut [bool]>,
    /// What whoever decides sees.
    pub tensors: Option<&'a mut [f32]>,
}

/// So many battles of this kind.
pub fn arena(
    game: &str,
    source: Option<&Source>,
    setup: Setup,
    count: usize,
    seed: u64,
) -> Result<Box<dyn Arena>, Error> {
    redoubt_registry::visit(game, Open { source, setup, count, seed })?
}

struct Open<'a> {
    source: Option<&'a Source>,
    setup: Setup,
    count: usize,
    seed: u64,
}

impl GameVisitor for Open<'_> {
    type Output = Result<Box<dyn Arena>, Error>;

    fn visit<G: Game>(self) -> Self::Output {
        let built_in = G::PROFILE.source();
        let loaded = Loaded::<G>::new(self.source.unwrap_or(&built_in))?;
        let setup = loaded.game.complete(self.setup)?;
        let common = Common { planes: loaded.game.planes(), setup, loaded };
        Ok(Box::new(ArenaOf::new(Arc::new(common), self.count, self.seed)))
    }
}

/// What all battles of an arena share.
struct Common<G: Game> {
    loaded: Arc<Loaded<G>>,
    setup: Setup,
    planes: Vec<Plane>,
}

impl<G: Game> Common<G> {
    #[inline]
    fn table(&self) -> &ActionTable<G> {
        self.loaded.action_table()
    }
}

struct ArenaOf<G: Game> {
    common: Arc<Common<G>>,
    boards: Vec<ArenaBattle<G>>,
    /// For [`Arena::sample`].
    whim: Seeded,
}

/// One battle.
struct ArenaBattle<G: Game> {
    position: G::Position,
    chance: Seeded,
    /// Whose move it is.
    turn: Turn,
    /// The lawful actions, and their numbers.
    actions: Vec<G::Action>,
    numbers: Vec<u32>,
    /// The numbers that stand in the mask.
    marked: Vec<u32>,
}

impl<G: Game> Clone for ArenaBattle<G> {
    fn clone(&self) -> Self {
        ArenaBattle {
            position: self.position.clone(),
            chance: self.chance.clone(),
            turn: self.turn,
            actions: self.actions.clone(),
            numbers: self.numbers.clone(),
            // A copy is shown elsewhere.
            marked: Vec::new(),
        }
    }
}

/// The stream of random choices, which no battle's dice come from.
const WHIM: u64 = u64::MAX;

/// The dice of a battle.
fn dice(seed: u64, battle: u64) -> Seeded {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    Seeded::keyed(key, battle)
}

impl<G: Game> ArenaBattle<G> {
    fn new(common: &Common<G>, mut chance: Seeded) -> Self {
        let position = begin(common, &mut chance);
        let empty = Vec::new();
        let mut board =
            ArenaBattle { position, chance, turn: Turn::Over, actions: empty, numbers: Vec::new(), marked: Vec::new() };
        board.look(common);
        board
    }

    /// Finds out who may do what.
    #[inline]
    fn look(&mut self, common: &Common<G>) {
        let game = &common.loaded.game;
        self.turn = game.turn(&self.position);
        if self.turn == Turn::Over {
            self.actions.clear();
            self.numbers.clear();
        } else {
            game.legal(&self.position, &mut self.actions);
            common.table().number_all(game, &mut self.actions, &mut self.numbers);
        }
    }

    #[inline]
    fn chosen(&self, number: i64) -> Result<&G::Action, Error> {
        let place = self.numbers.iter().position(|lawful| i64::from(*lawful) == number);
        place.and_then(|place| self.actions.get(place)).ok_or_else(|| not_lawful(number))
    }

    #[inline]
    fn act(&mut self, common: &Common<G>, number: i64) -> Result<(), Error> {
        let action = self.chosen(number)?.clone();
        let game = &common.loaded.game;
        // Seeded dice always answer.
        let _ = game.perform(&mut self.position, &action, &mut self.chance, &mut ());
        self.look(common);
        Ok(())
    }

    fn attempt(&mut self, common: &Common<G>, number: Option<i64>, outcomes: &[u32]) -> Result<Attempt, Error> {
        let game = &common.loaded.game;
        let mut chance = Chosen { outcomes: outcomes.iter(), asked: Vec::new() };
        let done = match number {
            Some(number) => {
                let action = self.chosen(number)?;
                let mut next = self.position.clone();
                game.perform(&mut next, action, &mut chance, &mut ()).map(|()| next)
            }
            None => game.begin(&common.setup, &mut chance, &mut ()),
        };
        let Ok(next) = done else { return Ok(Attempt::Asks(chance.asked)) };
        self.position = next;
        self.look(common);
        Ok(Attempt::Done)
    }

    fn restart(&mut self, common: &Common<G>) {
        self.position = begin(common, &mut self.chance);
        self.look(common);
    }

    fn rewards(&self, common: &Common<G>, rewards: &mut [f32]) {
        rewards.fill(0.0);
        let outcome = if self.turn == Turn::Over { common.loaded.game.outcome(&self.position) } else { None };
        match outcome.map(|outcome| outcome.verdict) {
            Some(Verdict::Won(winner)) => {
                rewards.fill(-1.0);
                if let Some(reward) = rewards.get_mut(winner.index()) {
                    *reward = 1.0;
                }
            }
            Some(Verdict::Lost) => rewards.fill(-1.0),
            Some(Verdict::Drawn) | None => {}
        }
    }

    fn draw(&self, common: &Common<G>, seat: Seat, tensor: &mut [f32]) {
        let game = &common.loaded.game;
        let seen = Seen::new(game, &self.position, Viewer::seat(seat));
        game.draw(&seen, seat, &mut Pen::new(tensor));
    }

    /// Marks what is lawful now, and takes the marks off what was.
    #[inline]
    fn mark(&mut self, mask: &mut [bool]) {
        let mut set = |numbers: &[u32], so: bool| {
            for number in numbers {
                if let Some(marked) = mask.get_mut(*number as usize) {
                    *marked = so;
                }
            }
        };
        set(&self.marked, false);
        set(&self.numbers, true);
        self.marked.clone_from(&self.numbers);
    }
}

fn begin<G: Game>(common: &Common<G>, chance: &mut Seeded) -> G::Position {
    let begun = common.loaded.game.begin(&common.setup, chance, &mut ());
    begun.unwrap_or_else(|_| unreachable!("seeded chance always answers"))
}

fn not_lawful(number: i64) -> Error {
    Error::new(Code::NoChoice, Message::new("error-no-such-number").with("number", number))
}

fn no_such_battle() -> Error {
    Error::new(Code::NoBattle, Message::new("error-no-such-board"))
}

impl<G: Game> ArenaOf<G> {
    fn new(common: Arc<Common<G>>, count: usize, seed: u64) -> Self {
        let boards = (0..count as u64).map(|battle| ArenaBattle::new(&common, dice(seed, battle))).collect();
        ArenaOf { common, boards, whim: dice(seed, WHIM) }
    }

    /// Tells how one battle stands.
    #[inline]
    fn tell_one(common: &Common<G>, board: &mut ArenaBattle<G>, battle: usize, told: &mut StepOutput<'_>) {
        let decides = match board.turn {
            Turn::Decides(seat) => Some(seat),
            Turn::Over => None,
        };
        if let Some(to_act) = told.to_act.get_mut(battle) {
            *to_act = decides.map_or(NOBODY, |seat| i32::from(seat.0));
        }
        if let Some(choices) = told.choices.get_mut(battle) {
            *choices = board.numbers.len() as i32;
        }
        if let Some(masks) = &mut told.masks {
            let len = common.table().len();
            if let Some(mask) = masks.get_mut(battle * len..(battle + 1) * len) {
                board.mark(mask);
            }
        }
        if let (Some(tensors), Some(seat)) = (&mut told.tensors, decides) {
            let len = tensors.len() / told.to_act.len().max(1);
            if let Some(tensor) = tensors.get_mut(battle * len..(battle + 1) * len) {
                board.draw(common, seat, tensor);
            }
        }
    }

    fn board(&self, battle: usize) -> Result<&ArenaBattle<G>, Error> {
        self.boards.get(battle).ok_or_else(no_such_battle)
    }

    fn board_mut(&mut self, battle: usize) -> Result<&mut ArenaBattle<G>, Error> {
        self.boards.get_mut(battle).ok_or_else(no_such_battle)
    }
}

impl<G: Game> Arena for ArenaOf<G> {
    fn profile(&self) -> &'static Profile {
        &G::PROFILE
    }

    fn len(&self) -> usize {
        self.boards.len()
    }

    fn actions(&self) -> usize {
        self.common.table().len()
    }

    fn is_fixed(&self) -> bool {
        self.common.table().is_fixed()
    }

    fn planes(&self) -> &[Plane] {
        &self.common.planes
    }

    fn reset(&mut self, seed: u64) {
        for (battle, board) in self.boards.iter_mut().enumerate() {
            board.chance = dice(seed, battle as u64);
            board.restart(&self.common);
        }
        self.whim = dice(seed, WHIM);
    }

    fn reset_one(&mut self, battle: usize, seed: u64) -> Result<(), Error> {
        let common = Arc::clone(&self.common);
        let board = self.board_mut(battle)?;
        board.chance = dice(seed, 0);
        board.restart(&common);
        Ok(())
    }

    fn reseed(&mut self, battle: usize, seed: u64) -> Result<(), Error> {
        self.board_mut(battle)?.chance = dice(seed, 0);
        Ok(())
    }

    fn to_act(&self, battle: usize) -> Option<Seat> {
        match self.boards.get(battle)?.turn {
            Turn::Decides(seat) => Some(seat),
            Turn::Over => None,
        }
    }

    fn legal(&self, battle: usize) -> &[u32] {
        self.boards.get(battle).map_or(&[], |board| &board.numbers)
    }

    fn act(&mut self, battle: usize, number: i64) -> Result<(), Error> {
        let board = self.boards.get_mut(battle).ok_or_else(no_such_battle)?;
        board.act(&self.common, number)
    }

    fn attempt(&mut self, battle: usize, number: Option<i64>, outcomes: &[u32]) -> Result<Attempt, Error> {
        let board = self.boards.get_mut(battle).ok_or_else(no_such_battle)?;
        board.attempt(&self.common, number, outcomes)
    }

    fn step(&mut self, numbers: &[i64], told: &mut StepOutput<'_>) -> Result<(), Error> {
        let common = &*self.common;
        let seats = G::PROFILE.seats.len();
        for (battle, board) in self.boards.iter_mut().enumerate() {
            let number = numbers.get(battle).copied().unwrap_or(NOBODY.into());
            board.act(common, number)?;
            let over = board.turn == Turn::Over;
            if let Some(ended) = told.ended.get_mut(battle) {
                *ended = over;
            }
            if let Some(scores) = told.scores.get_mut(battle * seats..(battle + 1) * seats) {
                scores.fill(0.0);
                let outcome = if over { common.loaded.game.outcome(&board.position) } else { None };
                for (score, counted) in scores.iter_mut().zip(outcome.into_iter().flat_map(|outcome| outcome.scores)) {
                    *score = counted as f32;
                }
            }
            if let Some(rewards) = told.rewards.get_mut(battle * seats..(battle + 1) * seats) {
                if over {
                    board.rewards(common, rewards);
                } else {
                    rewards.fill(0.0);
                }
            }
            if over {
                board.restart(common);
            }
            Self::tell_one(common, board, battle, told);
        }
        Ok(())
    }

    fn tell(&mut self, told: &mut StepOutput<'_>) {
        for (battle, board) in self.boards.iter_mut().enumerate() {
            Self::tell_one(&self.common, board, battle, told);
        }
    }

    fn sample(&mut self, numbers: &mut [i64]) {
        for (board, number) in self.boards.iter().zip(numbers) {
            let place = self.whim.below(board.numbers.len() as u32) as usize;
            *number = board.numbers.get(place).map_or(NOBODY.into(), |number| i64::from(*number));
        }
    }

    fn rewards(&self, battle: usize, rewards: &mut [f32]) {
        if let Some(board) = self.boards.get(battle) {
            board.rewards(&self.common, rewards);
        }
    }

    fn outcome(&self, battle: usize) -> Option<Outcome> {
        self.common.loaded.game.outcome(&self.boards.get(battle)?.position)
    }

    fn draw(&self, battle: usize, seat: Seat, tensor: &mut [f32]) {
        if let Some(board) = self.boards.get(battle) {
            board.draw(&self.common, seat, tensor);
        }
    }

    fn position(&self, battle: usize) -> Option<Box<dyn AnyPosition>> {
        let position = self.boards.get(battle)?.position.clone();
        Some(Box::new(TypedPosition { loaded: Arc::clone(&self.common.loaded), position }))
    }

    fn set_position(&mut self, battle: usize, position: &dyn AnyPosition) -> Result<(), Error> {
        let foreign = || Error::new(Code::BadPosition, Message::new("error-foreign-action"));
        let standing = position.standing::<G>().ok_or_else(foreign)?;
        let common = Arc::clone(&self.common);
        let board = self.board_mut(battle)?;
        board.position = standing.position.clone();
        board.look(&common);
        Ok(())
    }

    fn number_of(&self, battle: usize, action: &AnyAction) -> Result<u32, Error> {
        let board = self.board(battle)?;
        let action = action.of::<G>()?;
        let place = board.actions.iter().position(|lawful| lawful == action);
        let number = place.and_then(|place| board.numbers.get(place));
        number.copied().ok_or_else(|| Error::new(Code::NoChoice, Message::new("error-no-number")))
    }

    fn action(&self, battle: usize, number: i64) -> Result<AnyAction, Error> {
        let action = self.board(battle)?.chosen(number)?;
        Ok(AnyAction::new(&self.common.loaded.game, action.clone()))
    }

    fn written(&self, number: u32) -> Option<Value> {
        let game = &self.common.loaded.game;
        Some(AnyAction::new(game, self.common.table().action(game, number)?).written().clone())
    }

    fn duplicate(&self) -> Box<dyn Arena> {
        let boards = self.boards.clone();
        Box::new(ArenaOf { common: Arc::clone(&self.common), boards, whim: self.whim.clone() })
    }
}
