//! What is known of one game once it is over.

use redoubt_kernel::game::{Log, Outcome, Verdict};
use redoubt_kernel::{Game, Seat};

/// A lead smaller than this, of a thousand, is none.
const LEAD: i32 = 25;

/// How a game ended, as a number: won by a seat, drawn, lost to the game, or never ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Result {
    /// This seat won.
    Won(Seat),
    /// Nobody did.
    Drawn,
    /// The solitaire player lost to the game.
    Lost,
}

impl Result {
    /// How many there are in a battle with so many seats.
    pub const fn count(seats: usize) -> usize {
        seats + 2
    }

    /// Its place among them: the seats, drawn, lost.
    pub fn index(self, seats: usize) -> usize {
        match self {
            Result::Won(seat) => seat.index().min(seats.saturating_sub(1)),
            Result::Drawn => seats,
            Result::Lost => seats + 1,
        }
    }
}

impl From<Verdict> for Result {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Won(seat) => Result::Won(seat),
            Verdict::Drawn => Result::Drawn,
            Verdict::Lost => Result::Lost,
        }
    }
}

/// One game. It is used again for the next, so that nothing is allocated.
#[derive(Debug, Default)]
pub struct Facts {
    /// Its number in the simulation.
    pub game: u64,
    /// How it ended; none if it was broken off because it would not end.
    pub result: Option<Result>,
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// Whose turn came first.
    pub began: Option<Seat>,
    /// Which of the battle's endings it was.
    pub ending: Option<usize>,
    /// Which level of victory.
    pub level: Option<usize>,
    /// How many turns it had.
    pub turns: u32,
    /// How many decisions.
    pub decisions: u32,
    /// How many actions there were to choose from, in all decisions together.
    pub choices: u64,
    /// How often the lead changed hands.
    pub lead_changes: u32,
    /// How well the first seat stood at its worst and at its best, when a turn began.
    pub worst: i32,
    /// See `worst`.
    pub best: i32,
    /// How often each countable thing happened.
    pub counts: Vec<u32>,
    /// The things that happened at all.
    pub touched: Vec<u32>,
    /// What the battle's census remembers of it.
    memory: u64,
    leader: i32,
    last_turn: u32,
}

impl Facts {
    /// Room for so many things.
    pub(crate) fn new(things: usize) -> Self {
        Facts { counts: vec![0; things], touched: Vec::with_capacity(things), ..Facts::default() }
    }

    /// Forgets the last game: this one begins.
    pub fn begin(&mut self, game: u64) {
        for thing in self.touched.drain(..) {
            self.counts[thing as usize] = 0;
        }
        let counts = std::mem::take(&mut self.counts);
        let touched = std::mem::take(&mut self.touched);
        let mut scores = std::mem::take(&mut self.scores);
        scores.clear();
        *self = Facts { game, counts, touched, scores, worst: 1000, best: -1000, ..Facts::default() };
    }

    #[inline]
    pub(crate) fn note(&mut self, thing: usize) {
        if let Some(count) = self.counts.get_mut(thing) {
            if *count == 0 {
                self.touched.push(thing as u32);
            }
            *count += 1;
        }
    }

    /// Has a new turn begun with this number?
    #[inline]
    pub(crate) fn is_new_turn(&self, turn: u32) -> bool {
        turn != self.last_turn
    }

    /// A turn begins, and the first seat stands so well.
    pub fn turn(&mut self, turn: u32, evaluation: i32) {
        self.last_turn = turn;
        self.turns = self.turns.max(turn);
        self.worst = self.worst.min(evaluation);
        self.best = self.best.max(evaluation);
        let leader = if evaluation.abs() < LEAD { 0 } else { evaluation.signum() };
        if leader != 0 {
            self.lead_changes += u32::from(self.leader != 0 && leader != self.leader);
            self.leader = leader;
        }
    }

    pub(crate) fn end(&mut self, outcome: Option<&Outcome>) {
        if let Some(outcome) = outcome {
            self.result = Some(outcome.verdict.into());
            self.scores.extend(&outcome.scores);
        }
    }

    /// How badly whoever won stood at the worst moment, from −1000; none if nobody won.
    pub fn winners_worst(&self) -> Option<i32> {
        match self.result? {
            Result::Won(Seat(0)) => Some(self.worst),
            Result::Won(_) | Result::Lost => Some(-self.best),
            Result::Drawn => None,
        }
    }

    /// The points of the first seat: 2 for a win, 1 for a draw or a game that never ended.
    pub fn half_points(&self) -> u32 {
        match self.result {
            Some(Result::Won(Seat(0))) => 2,
            Some(Result::Drawn) | None => 1,
            Some(Result::Won(_) | Result::Lost) => 0,
        }
    }
}

/// Hears what happens and counts it.
pub(crate) struct Ear<'a, G> {
    pub(crate) game: &'a G,
    pub(crate) facts: &'a mut Facts,
}

impl<G: Game> Log<G::Event> for Ear<'_, G> {
    #[inline]
    fn note(&mut self, event: G::Event) {
        let facts = &mut *self.facts;
        let mut memory = facts.memory;
        self.game.follow(&event, &mut memory, |thing| facts.note(thing));
        facts.memory = memory;
        if facts.began.is_none() {
            facts.began = self.game.begins(&event);
        }
    }
}
