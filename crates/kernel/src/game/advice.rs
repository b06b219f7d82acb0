//! Advice for machine players.

use super::Rules;
use crate::Seat;

/// What a sensible player knows. All but [`Advice::evaluate`] has a default, so that a new battle has machine players at once.
pub trait Advice: Rules {
    /// How many decisions a machine player plays on after those it weighs, before it asks [`Advice::evaluate`].
    const LOOKAHEAD: u32 = 8;

    /// Simulations of a machine player that an idle machine of two cores makes in a second: what a second of its thought is
    /// worth on any machine.
    const PACE: u32 = 100_000;

    /// How strongly machine players trust [`Advice::inclinations`], as if so many simulations had spoken for them. Where dice
    /// are wild, a few hundred simulations say less than what every sensible player knows.
    const TRUST: u32 = 8;

    /// What self-play has taught about this battle: a data file that comes with the program, as the training writes it. Empty
    /// where nothing has been learned; then [`Advice::evaluate`] and [`Advice::inclinations`] are all there is.
    const JUDGEMENT: &'static str = "";

    /// How well `seat` stands, from −1000 (lost) to 1000 (won).
    fn evaluate(&self, position: &Self::Position, seat: Seat) -> i32;

    /// What can be seen of how the first seat stands, so that weights can be fitted to how battles end: by regression where
    /// [`Advice::evaluate`] is a sum of signs by weights, and by self-play. Replaces the contents of `signs`, with as many
    /// whatever the position and the data file; nothing where a battle has none.
    fn signs(&self, position: &Self::Position, signs: &mut Vec<i32>) {
        let _ = position;
        signs.clear();
    }

    /// What can be seen of each of the lawful `actions` before it is taken, and of what it is about, so that self-play can teach
    /// what to lean to. Replaces the contents of `marks`: for every action as many, one action after the other; nothing where
    /// a battle has none.
    fn marks(&self, position: &Self::Position, actions: &[Self::Action], marks: &mut Vec<i32>) {
        let _ = (position, actions);
        marks.clear();
    }

    /// How much a sensible player leans towards each of the lawful `actions`: replaces the contents of `weights` with one number
    /// an action, in their order. Twice the number, twice as likely in simulated play; 0 is only done when there is nothing
    /// else. It is asked all the time, so it should be cheap and allocate nothing.
    fn inclinations(&self, position: &Self::Position, actions: &[Self::Action], weights: &mut Vec<u32>) {
        let _ = position;
        weights.clear();
        weights.resize(actions.len(), 1);
    }
}
