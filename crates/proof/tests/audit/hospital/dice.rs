//! A d10 that reads 0–9, and what is worst of two.

use crate::model::Rolls;

fn worst(rolls: &mut Rolls, two: bool, badness: fn(i64) -> i64) -> Result<i64, String> {
    let first = rolls.die(0, 9)?;
    if !two {
        return Ok(first);
    }
    let second = rolls.die(0, 9)?;
    Ok(if badness(second) > badness(first) { second } else { first })
}

/// H-5.1, H-20.4: the worst is 0, then odd, then even.
pub fn worst_zero(rolls: &mut Rolls, two: bool) -> Result<i64, String> {
    worst(rolls, two, |roll| if roll == 0 { 2 } else { roll % 2 })
}

/// H-6.0: the worst is odd, then 0, then even.
pub fn worst_odd(rolls: &mut Rolls, two: bool) -> Result<i64, String> {
    worst(rolls, two, |roll| if roll == 0 { 1 } else { 2 * (roll % 2) })
}
