//! Odds by playing an action often, where so much is left to chance that nobody could visit all of it.

use num_rational::Ratio;

use super::Odds;
use crate::chance::{Ask, Chance, Interrupt, Seeded};
use crate::game::Rules;

/// More ways than this are not visited one by one.
const MOST_WAYS: u128 = 2_000_000;

/// An action that asks more questions than this is a whole phase: each way through it takes long, so fewer are visited.
const MANY_QUESTIONS: u64 = 8;
const MOST_WAYS_OF_MANY: u128 = 20_000;

/// Looks into how many ways there are.
const LOOKS: u64 = 16;

/// So often an action is played.
const PLAYS: u32 = 2_000;

/// Plays after which it is asked whether someone still wants to know: a whole phase of a battle takes its time.
const ASK_AFTER: u32 = 16;

/// Are there more ways than could be visited? A random way through stands for as many as it has turnings, and the mean of
/// some of them for all (Knuth's estimate of a tree).
pub(super) fn is_beyond_count<G: Rules>(
    game: &G,
    position: &G::Position,
    action: &G::Action,
) -> Result<bool, Interrupt> {
    let (mut ways, mut questions): (u128, u64) = (0, 0);
    for look in 0..LOOKS {
        let mut counting = Counting { dice: Seeded::new(look), ways: 1, questions: 0 };
        game.perform(&mut position.clone(), action, &mut counting, &mut ())?;
        ways = ways.saturating_add(counting.ways);
        questions += counting.questions;
    }
    let most = if questions / LOOKS > MANY_QUESTIONS { MOST_WAYS_OF_MANY } else { MOST_WAYS };
    Ok(ways / u128::from(LOOKS) > most)
}

/// The chances as they come out of many plays, always the same ones. What then has to be decided is left as it stands.
pub(super) fn often<G: Rules>(
    game: &G,
    position: &G::Position,
    action: &G::Action,
    wanted: &dyn Fn() -> bool,
) -> Result<Odds, Interrupt> {
    let mut odds = Odds { plays: Some(PLAYS), ..Odds::default() };
    let mut dice = Seeded::new(0);
    for play in 0..PLAYS {
        if play % ASK_AFTER == 0 && !wanted() {
            return Err(Interrupt::Abandoned);
        }
        let mut after = position.clone();
        game.perform(&mut after, action, &mut dice, &mut ())?;
        let upshot = game.upshot(position, action, &after).ok_or(Interrupt::Endless)?;
        odds.add(Ratio::new(1, u128::from(PLAYS)), upshot);
    }
    Ok(odds)
}

/// Real dice that count the ways they could have fallen.
struct Counting {
    dice: Seeded,
    ways: u128,
    questions: u64,
}

impl Chance for Counting {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        self.ways = self.ways.saturating_mul(u128::from(ask.count()));
        self.questions += 1;
        self.dice.one_of(ask)
    }
}
