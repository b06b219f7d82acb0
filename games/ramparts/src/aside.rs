//! What nobody may look at: three markers are set aside unseen, and which they are is never decided ahead.
//!
//! A position knows what a player knows: the markers that are in the cup or aside, and what has been drawn so far. From that
//! follows how likely each kind is to be drawn next, exactly: every choice of three markers is as likely as its own odds at
//! set-up times the odds of everything drawn since. Drawing a kind, while so many of it were out of the cup, speaks for the
//! choices that left more of it in. A marker that came back and is drawn again looks like its twins, and counts the same.

use crate::Ramparts;
use crate::position::Position;
use crate::set::{MOST_MARKERS, Marker};
use crate::setup::SET_ASIDE;

/// How likely it is, in proportion, that 0, 1, 2 or 3 markers of some kinds are aside.
type Shares = [u128; SET_ASIDE as usize + 1];

const NOTHING_KNOWN: Shares = [1, 0, 0, 0];

impl Ramparts {
    /// How likely each kind of marker is to be drawn, in proportion: see [`redoubt_kernel::chance::What::Weighed`].
    pub(crate) fn chances_of_markers(&self, position: &Position) -> [u32; MOST_MARKERS] {
        let shares = |marker: Marker| self.shares(position, marker);
        let count = self.set.markers.len();
        // What is known of all kinds before one, and of all after it.
        let mut before = [NOTHING_KNOWN; MOST_MARKERS + 1];
        let mut after = [NOTHING_KNOWN; MOST_MARKERS + 1];
        for at in 0..count {
            before[at + 1] = together(&before[at], &shares(Marker::at(at)));
            let back = count - 1 - at;
            after[back] = together(&after[back + 1], &shares(Marker::at(back)));
        }
        let mut weights = [0u128; MOST_MARKERS];
        for (at, weight) in weights.iter_mut().enumerate().take(count) {
            // Each share of this kind, times how many of it are then in the cup.
            let mut in_cup = shares(Marker::at(at));
            for (aside, share) in in_cup.iter_mut().enumerate() {
                *share *= u128::from(position.cup[at]).saturating_sub(aside as u128);
            }
            *weight = together(&together(&before[at], &after[at + 1]), &in_cup)[usize::from(SET_ASIDE)];
        }
        fitted(weights)
    }

    /// The shares of one kind: the ways to choose so many of it, times the odds of what was drawn of it.
    fn shares(&self, position: &Position, marker: Marker) -> Shares {
        let mut shares = [0; SET_ASIDE as usize + 1];
        let all = u32::from(self.set.marker(marker).count);
        for (aside, share) in (0..=all).zip(&mut shares) {
            *share = (0..aside).fold(1, |ways, taken| ways * u128::from(all - taken) / u128::from(taken + 1));
        }
        for (out, draws) in (0u32..).zip(position.drawn_while_out(&self.set, marker)) {
            for _ in 0..*draws {
                let mut odds = shares;
                for (aside, share) in (0u32..).zip(&mut odds) {
                    *share = u128::from(all.saturating_sub(out + aside));
                }
                for (share, odds) in shares.iter_mut().zip(odds) {
                    *share *= odds;
                }
                if shares[0] > u128::from(u64::MAX) {
                    shares = halved(&shares, 32);
                }
            }
        }
        reduced(shares)
    }
}

impl Position {
    /// Can it be that so many markers are aside, for all that has been drawn?
    pub(crate) fn markers_can_be_aside(&self, ramparts: &Ramparts) -> bool {
        let free = ramparts.set.kinds().map(|marker| u32::from(self.never_seen(&ramparts.set, marker)));
        free.sum::<u32>() >= u32::from(self.markers_aside)
    }
}

/// Two groups of kinds as one.
fn together(a: &Shares, b: &Shares) -> Shares {
    let (mut a, mut b) = (*a, *b);
    loop {
        match multiplied(&a, &b) {
            Some(shares) => return shares,
            // Beyond all that a game brings about: round off, but never down to nothing.
            None if a.iter().max() > b.iter().max() => a = halved(&a, 16),
            None => b = halved(&b, 16),
        }
    }
}

fn multiplied(a: &Shares, b: &Shares) -> Option<Shares> {
    let mut product = Shares::default();
    for (i, left) in a.iter().enumerate() {
        for (j, right) in b.iter().enumerate().take(product.len() - i) {
            product[i + j] = product[i + j].checked_add(left.checked_mul(*right)?)?;
        }
    }
    Some(product)
}

fn halved<const N: usize>(shares: &[u128; N], times: u32) -> [u128; N] {
    shares.map(|share| if share == 0 { 0 } else { (share >> times).max(1) })
}

/// Divided by what all have in common.
fn reduced<const N: usize>(shares: [u128; N]) -> [u128; N] {
    let common = shares.iter().fold(0, |common, share| greatest_common_divisor(common, *share));
    shares.map(|share| share / common.max(1))
}

fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// As small numbers, together less than 2³²: exactly while they fit.
fn fitted(weights: [u128; MOST_MARKERS]) -> [u32; MOST_MARKERS] {
    let mut weights = reduced(weights);
    while weights.iter().fold(0, |sum: u128, weight| sum.saturating_add(*weight)) > u128::from(u32::MAX) {
        weights = halved(&weights, 1);
    }
    weights.map(|weight| weight as u32)
}
