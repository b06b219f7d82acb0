//! Why something is advised, in the signs by which it was judged.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Advice, Seat, Signs, Told, Turn};

use crate::judgement::{Judgement, VALUE, squashed};
use crate::network::Net;
use crate::searcher::RatedAction;

/// How often dice are thrown to see what comes of an action.
const THROWS: u32 = 24;

/// The best choices that the advice is compared with.
const OTHERS: usize = 4;

/// What a reason must be worth at least, from 0 to 1, to be worth mentioning.
const WORTH: f32 = 0.004;

/// The text of what speaks most for the first of these choices, besides the others: of all signs that people understand, the one
/// that alone would do most for what was learned of such positions. Nothing where nothing was learned, or nothing stands out.
pub(crate) fn reason<G: Advice>(
    game: &G,
    judgement: &Judgement,
    observation: &G::Position,
    seat: Seat,
    choices: &[RatedAction<G::Action>],
    seed: u64,
) -> Option<&'static str> {
    let net = judgement.value.as_ref()?;
    let (best, others) = choices.split_first()?;
    let mut told = Vec::new();
    let mut after = |action: &G::Action| mean_signs(game, observation, seat, action, seed, &mut told);
    let best = after(&best.action)?;
    let others: Vec<Vec<i32>> = others.iter().take(OTHERS).filter_map(|other| after(&other.action)).collect();
    let usual: Vec<i32> = (0..best.len())
        .map(|at| others.iter().filter_map(|signs| signs.get(at)).sum::<i32>() / others.len().max(1) as i32)
        .collect();
    if others.is_empty() {
        return None;
    }
    strongest(net, seat, &best, usual, &told)
}

/// The sign that alone does most for `seat`.
fn strongest(net: &Net<VALUE>, seat: Seat, best: &[i32], mut usual: Vec<i32>, told: &[Told]) -> Option<&'static str> {
    let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
    let before = sign * squashed(net.answer(&usual));
    let mut found: Option<(f32, &'static str)> = None;
    for Told { place, more, less } in told {
        let (Some(now), Some(then)) = (best.get(*place), usual.get_mut(*place)) else { continue };
        let text = if *now > *then { *more } else { *less };
        if now == then || text.is_empty() {
            continue;
        }
        let kept = std::mem::replace(then, *now);
        let gain = sign * squashed(net.answer(&usual)) - before;
        usual[*place] = kept;
        if gain > found.map_or(WORTH, |(most, _)| most) {
            found = Some((gain, text));
        }
    }
    found.map(|(_, text)| text)
}

/// What can be seen on average once an action is taken, and which of it people understand; `None` if it ends the battle.
fn mean_signs<G: Advice>(
    game: &G,
    observation: &G::Position,
    seat: Seat,
    action: &G::Action,
    seed: u64,
    told: &mut Vec<Told>,
) -> Option<Vec<i32>> {
    let (mut sums, mut signs, mut count) = (Vec::new(), Vec::new(), 0);
    let mut chance = Seeded::new(seed);
    for _ in 0..THROWS {
        let mut position = game.imagine(observation, seat.into(), &mut chance);
        if game.perform(&mut position, action, &mut chance, &mut ()).is_err() || game.turn(&position) == Turn::Over {
            continue;
        }
        game.signs(&position, &mut Signs::telling(&mut signs, told));
        sums.resize(signs.len(), 0);
        sums.iter_mut().zip(&signs).for_each(|(sum, sign)| *sum += i64::from(*sign));
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
            Told { place: 0, more: "first more", less: "first less" },
            Told { place: 1, more: "second more", less: "" },
        ];
        let why = |seat, best: [i32; 2], usual: [i32; 2]| strongest(&net(), Seat(seat), &best, usual.into(), &told);
        assert_eq!(why(0, [2000, 0], [1000, 0]), Some("first more"));
        assert_eq!(why(1, [1000, 0], [2000, 0]), Some("first less"));
        assert_eq!(why(1, [2000, 1000], [1000, 0]), Some("second more"), "what is good for the other is no reason");
        assert_eq!(why(0, [0, 0], [0, 1000]), None, "nothing is said where there are no words for it");
        assert_eq!(why(0, [1000, 1000], [1000, 1000]), None);
    }
}
