//! What can come: the questions that an action will put to chance, and how likely each answer is.

use std::cell::Cell;

use crate::chance::{Ask, Chance, Face, Interrupt, Probability};
use crate::game::{Log, Presentation, Telling, Turn};

/// Different questions that are looked into one after the other.
const DEEPEST: usize = 4;

/// Most ways that are gone; a question for which there would be more is left out.
const MOST_WAYS: usize = 5_000;

/// Ways after which it is asked whether someone still wants to know.
const ASK_AFTER: usize = 256;

/// A question that an action puts to chance: a draw, a roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    /// The text that says what it is for.
    pub about: &'static str,
    /// The chance that it comes to this question at all.
    pub chance: Probability,
    /// Can it be asked again in the same action? These are the chances of the first time.
    pub again: bool,
    /// What can come, in the order of the die or draw. The chances add up to one.
    pub rows: Vec<Prospect>,
}

/// An answer to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// How likely it is, once the question is put.
    pub p: Probability,
    /// The face of the die, or the name of what is drawn.
    pub face: Face,
    /// What is told of it at once, if that is always the same.
    pub told: Option<Telling>,
}

/// What chance can bring in an action, as far as whoever decides may know: nothing where something is hidden from them.
pub(super) fn of<G: Presentation>(
    game: &G,
    position: &G::Position,
    action: &G::Action,
    wanted: &dyn Fn() -> bool,
) -> Result<Vec<Forecast>, Interrupt> {
    let Turn::Decides(seat) = game.turn(position) else { return Ok(Vec::new()) };
    if game.observe(position, seat.into()) != *position {
        return Ok(Vec::new());
    }
    for deepest in (1..=DEEPEST).rev() {
        if let Some(forecasts) = every_way(game, position, action, deepest, wanted)? {
            return Ok(forecasts);
        }
    }
    Ok(Vec::new())
}

/// Goes every way through the first so many questions; `None` if there are too many.
fn every_way<G: Presentation>(
    game: &G,
    position: &G::Position,
    action: &G::Action,
    deepest: usize,
    wanted: &dyn Fn() -> bool,
) -> Result<Option<Vec<Forecast>>, Interrupt> {
    let heard = Cell::new(0);
    let mut walk = Walk { forks: Vec::new(), asked: 0, deepest, heard: &heard, again: Vec::new() };
    let mut forecasts: Vec<Forecast> = Vec::new();
    for way in 0..MOST_WAYS {
        if way % ASK_AFTER == ASK_AFTER - 1 && !wanted() {
            return Err(Interrupt::Abandoned);
        }
        walk.asked = 0;
        heard.set(0);
        let mut ear = Ear { events: Vec::new(), heard: &heard };
        // Whether it was carried out or stopped at a question that is not looked into makes no difference.
        let _ = game.perform(&mut position.clone(), action, &mut walk, &mut ear);
        walk.forks.truncate(walk.asked);
        let p: Probability = walk.forks.iter().map(ForecastFork::chance).product();
        for (index, fork) in walk.forks.iter().enumerate() {
            let until = walk.forks.get(index + 1).map_or(ear.events.len(), |next| next.heard);
            let told = ear.events.get(fork.heard).filter(|_| fork.heard < until).map(|event| game.tell(event));
            add(&mut forecasts, fork, p, told);
        }
        if !walk.advance() {
            for forecast in &mut forecasts {
                forecast.again = walk.again.contains(&forecast.about);
                for row in &mut forecast.rows {
                    row.p /= forecast.chance;
                }
            }
            return Ok(Some(forecasts));
        }
    }
    Ok(None)
}

fn add(forecasts: &mut Vec<Forecast>, fork: &ForecastFork, p: Probability, told: Option<Telling>) {
    let index = forecasts.iter().position(|known| known.about == fork.about).unwrap_or_else(|| {
        let none = Probability::from_integer(0);
        forecasts.push(Forecast { about: fork.about, chance: none, again: false, rows: Vec::new() });
        forecasts.len() - 1
    });
    let forecast = &mut forecasts[index];
    forecast.chance += p;
    match forecast.rows.iter_mut().find(|row| row.face == fork.face) {
        Some(row) => {
            row.p += p;
            // What is told may hang on what came before; then it says nothing of this answer.
            if row.told != told {
                row.told = None;
            }
        }
        None => forecast.rows.push(Prospect { p, face: fork.face.clone(), told }),
    }
}

/// Keeps what happens, and lets the walk know how much that is.
struct Ear<'a, E> {
    events: Vec<E>,
    heard: &'a Cell<usize>,
}

impl<E> Log<E> for Ear<'_, E> {
    fn note(&mut self, event: E) {
        self.events.push(event);
        self.heard.set(self.events.len());
    }
}

/// An answer taken.
struct ForecastFork {
    about: &'static str,
    outcome: u32,
    face: Face,
    weight: u32,
    total: u32,
    /// All weights up to this one.
    passed: u32,
    /// How many events had been heard before.
    heard: usize,
}

impl ForecastFork {
    fn chance(&self) -> Probability {
        Probability::new(u128::from(self.weight), u128::from(self.total.max(1)))
    }
}

/// Takes one way after the other through the first questions, each kind of question once.
struct Walk<'a> {
    forks: Vec<ForecastFork>,
    asked: usize,
    deepest: usize,
    heard: &'a Cell<usize>,
    /// What was asked a second time.
    again: Vec<&'static str>,
}

impl Walk<'_> {
    /// On to the next way; false when there is none.
    fn advance(&mut self) -> bool {
        while let Some(fork) = self.forks.last_mut() {
            if fork.passed < fork.total {
                fork.outcome += 1;
                fork.weight = 0;
                return true;
            }
            self.forks.pop();
        }
        false
    }
}

impl Chance for Walk<'_> {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        if self.asked == self.forks.len() {
            if self.forks.iter().any(|fork| fork.about == ask.why) {
                if !self.again.contains(&ask.why) {
                    self.again.push(ask.why);
                }
                return Err(Interrupt::Abandoned);
            }
            if self.forks.len() == self.deepest {
                return Err(Interrupt::Abandoned);
            }
            let fork = ForecastFork {
                about: ask.why,
                outcome: 0,
                face: Face::Pips(0),
                weight: 0,
                total: ask.total(),
                passed: 0,
                heard: self.heard.get(),
            };
            self.forks.push(fork);
        }
        let Some(fork) = self.forks.get_mut(self.asked) else { return Err(Interrupt::Endless) };
        if fork.weight == 0 {
            while ask.weight(fork.outcome) == 0 && fork.outcome < ask.count() {
                fork.outcome += 1;
            }
            fork.weight = ask.weight(fork.outcome);
            fork.passed += fork.weight;
            fork.face = ask.face(fork.outcome);
        }
        self.asked += 1;
        Ok(fork.outcome)
    }
}
