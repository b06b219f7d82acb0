//! Why something is advised: in the signs by which it was judged, or, where nothing was learned, in what the battle's own judgement
//! is put together from.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Advice, KnownSign, Merit, Message, Seat, Signs, Turn};

use crate::judgement::{Judgement, VALUE, squashed};
use crate::network::Net;
use crate::searcher::RatedAction;

/// How often dice are thrown to see what comes of an action.
const THROWS: u32 = 24;

/// The best choices that the advice is compared with.
const OTHERS: usize = 4;

/// What a reason must be worth at least, from 0 to 1, to be worth mentioning.
const WORTH: f32 = 0.004;

/// The same where nothing was learned, in thousandths of the logarithm of the odds.
const WEIGHT: i32 = 10;

/// The name of a text, and which of several things it is about.
type Reason = (&'static str, u8);

/// What speaks most for the first of these choices, besides the others. Where it was learned how battles stand: of all signs
/// that people understand, the one that alone would do most; elsewhere the part of the battle's own judgement that differs
/// most. Nothing where nothing stands out.
pub(crate) fn reason<G: Advice>(
    game: &G,
    judgement: &Judgement,
    observation: &G::Position,
    seat: Seat,
    choices: &[RatedAction<G::Action>],
    seed: u64,
) -> Option<Message> {
    let best = choices.first()?;
    let compared =
        |see: &mut dyn FnMut(&G::Position, &mut Vec<i32>)| compare(game, observation, seat, choices, seed, see);
    let (text, about) = if let Some(net) = &judgement.value {
        let mut told = Vec::new();
        let (best, usual) = compared(&mut |position, seen| game.signs(position, &mut Signs::telling(seen, &mut told)))?;
        strongest(net, seat, &best, usual, &told)?
    } else {
        let mut merits = Vec::new();
        let (best, usual) = compared(&mut |position, seen| {
            game.merits(position, &mut merits);
            seen.clear();
            seen.extend(merits.iter().map(|merit| merit.worth));
        })?;
        heaviest(seat, &best, &usual, &merits)?
    };
    Some(game.because(observation, &best.action, text, about))
}

/// What is seen on average after the first of these choices, and after the next best.
fn compare<G: Advice>(
    game: &G,
    observation: &G::Position,
    seat: Seat,
    choices: &[RatedAction<G::Action>],
    seed: u64,
    see: &mut dyn FnMut(&G::Position, &mut Vec<i32>),
) -> Option<(Vec<i32>, Vec<i32>)> {
    let (best, others) = choices.split_first()?;
    let mut after = |choice: &RatedAction<G::Action>| mean_after(game, observation, seat, &choice.action, seed, see);
    let best = after(best)?;
    let others: Vec<Vec<i32>> = others.iter().take(OTHERS).filter_map(after).collect();
    let count = i32::try_from(others.len()).ok().filter(|count| *count > 0)?;
    let usual = (0..best.len()).map(|at| others.iter().filter_map(|seen| seen.get(at)).sum::<i32>() / count);
    let usual = usual.collect();
    Some((best, usual))
}

/// The sign that alone does most for `seat`.
fn strongest(net: &Net<VALUE>, seat: Seat, best: &[i32], mut usual: Vec<i32>, told: &[KnownSign]) -> Option<Reason> {
    let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
    let before = sign * squashed(net.answer(&usual));
    let mut found: Option<(f32, Reason)> = None;
    for KnownSign { place, more, less, about } in told {
        let (Some(now), Some(then)) = (best.get(*place), usual.get_mut(*place)) else { continue };
        let text = if *now > *then { *more } else { *less };
        if now == then || text.is_empty() {
            continue;
        }
        let kept = std::mem::replace(then, *now);
        let gain = sign * squashed(net.answer(&usual)) - before;
        usual[*place] = kept;
        if gain > found.map_or(WORTH, |(most, _)| most) {
            found = Some((gain, (text, *about)));
        }
    }
    found.map(|(_, reason)| reason)
}

/// The part of a judgement that does most for `seat`.
fn heaviest(seat: Seat, best: &[i32], usual: &[i32], merits: &[Merit]) -> Option<Reason> {
    let first = seat == Seat(0);
    let gains = best.iter().zip(usual).map(|(now, then)| if first { now - then } else { then - now });
    let said = merits.iter().map(|merit| if first { merit.first } else { merit.others });
    let told = gains.zip(said).filter(|(gain, text)| *gain >= WEIGHT && !text.is_empty());
    // Of equals the first.
    told.reduce(|most, other| if other.0 > most.0 { other } else { most }).map(|(_, text)| (text, 0))
}

/// What is seen on average once an action is taken; `None` if it ends the battle.
fn mean_after<G: Advice>(
    game: &G,
    observation: &G::Position,
    seat: Seat,
    action: &G::Action,
    seed: u64,
    see: &mut dyn FnMut(&G::Position, &mut Vec<i32>),
) -> Option<Vec<i32>> {
    let (mut sums, mut seen, mut count) = (Vec::new(), Vec::new(), 0);
    let mut chance = Seeded::new(seed);
    for _ in 0..THROWS {
        let mut position = game.imagine(observation, seat.into(), &mut chance);
        if game.perform(&mut position, action, &mut chance, &mut ()).is_err() || game.turn(&position) == Turn::Over {
            continue;
        }
        see(&position, &mut seen);
        sums.resize(seen.len(), 0);
        sums.iter_mut().zip(&seen).for_each(|(sum, one)| *sum += i64::from(*one));
        count += 1;
    }
    (count > 0).then(|| sums.iter().map(|sum| (sum / count) as i32).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One for which a whole of the first input is good, and of the second bad, for the first seat.
    fn net() -> Net<VALUE> {
        let row = |weight: f32| std::array::from_fn(|at| if at == 0 { weight } else { 0.0 });
        let mut bias = [0.0; VALUE];
        bias[0] = 4.0;
        Net {
            scales: vec![1000.0; 2],
            first: vec![row(1.0), row(-1.0)],
            bias,
            second: std::array::from_fn(|at| f32::from(u8::from(at == 0)) * 0.5),
            last: -2.0,
        }
    }

    #[test]
    fn the_sign_that_does_most_is_the_reason() {
        let told = [
            KnownSign { place: 0, more: "first more", less: "first less", about: 0 },
            KnownSign { place: 1, more: "second more", less: "", about: 7 },
        ];
        let why = |seat, best: [i32; 2], usual: [i32; 2]| strongest(&net(), Seat(seat), &best, usual.into(), &told);
        assert_eq!(why(0, [2000, 0], [1000, 0]), Some(("first more", 0)));
        assert_eq!(why(1, [1000, 0], [2000, 0]), Some(("first less", 0)));
        assert_eq!(
            why(1, [2000, 1000], [1000, 0]),
            Some(("second more", 7)),
            "what is good for the other is no reason"
        );
        assert_eq!(why(0, [0, 0], [0, 1000]), None, "nothing is said where there are no words for it");
        assert_eq!(why(0, [1000, 1000], [1000, 1000]), None);
    }

    #[test]
    fn where_nothing_was_learned_the_part_of_the_judgement_that_differs_most_is_the_reason() {
        let merit = |first, others| Merit { worth: 0, first, others };
        let merits = [merit("first", "others"), merit("", "others too"), merit("first too", "")];
        let why = |seat, best: [i32; 3], usual: [i32; 3]| heaviest(Seat(seat), &best, &usual, &merits);
        assert_eq!(why(0, [300, 400, 200], [100; 3]), Some(("first", 0)), "nothing is said where there are no words");
        assert_eq!(why(1, [300, 0, 0], [100; 3]), Some(("others too", 0)), "what is good for the other is no reason");
        assert_eq!(why(1, [0, 0, 0], [100, 300, 0]), Some(("others too", 0)));
        assert_eq!(why(0, [100, 100, 109], [100; 3]), None, "what hardly differs is no reason");
        assert_eq!(why(0, [110, 100, 110], [100; 3]), Some(("first", 0)), "of equals the first");
    }
}
