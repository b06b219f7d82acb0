//! Advice for machine players.

use super::Rules;
use crate::{Message, Seat};

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
    /// [`Advice::evaluate`] is a sum of signs by weights, and by self-play: as many whatever the position and the data file;
    /// nothing where a battle has none. Those that people understand are told ([`Signs::told`]), so that advice can say why.
    fn signs(&self, position: &Self::Position, signs: &mut Signs<'_>) {
        let _ = (position, signs);
    }

    /// What can be seen of each of the lawful `actions` before it is taken, and of what it is about, so that self-play can teach
    /// what to lean to. Replaces the contents of `marks`: for every action as many, one action after the other; nothing where
    /// a battle has none.
    fn marks(&self, position: &Self::Position, actions: &[Self::Action], marks: &mut Vec<i32>) {
        let _ = (position, actions);
        marks.clear();
    }

    /// What [`Advice::evaluate`] is put together from, part by part, for the first seat, so that advice can say why where nothing
    /// has been learned. Replaces the contents of `merits`: as many throughout a battle; nothing where it is no sum.
    fn merits(&self, position: &Self::Position, merits: &mut Vec<Merit>) {
        let _ = position;
        merits.clear();
    }

    /// The reason `text` for being advised to take `action` here, in words: a battle may name what is meant. Where it has the same
    /// sign for each of several things, `about` says which of them ([`KnownSign::about`]).
    fn because(&self, position: &Self::Position, action: &Self::Action, text: &'static str, about: u8) -> Message {
        let _ = (position, action, about);
        Message::new(text)
    }

    /// Does `action` strike at the enemy? Some players are fond of that.
    fn is_attack(&self, position: &Self::Position, action: &Self::Action) -> bool {
        let _ = (position, action);
        false
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

/// A part of a judgement that is a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Merit {
    /// How much it speaks for the first seat, in whatever the judgement is counted in.
    pub worth: i32,
    /// The text for the first seat, if it gains by it; empty if there is nothing to say.
    pub first: &'static str,
    /// The text for the others, if they do.
    pub others: &'static str,
}

/// A list of signs or marks that grows, in thousandths of whatever is counted.
#[derive(Debug)]
pub struct Signs<'a> {
    list: &'a mut Vec<i32>,
    told: Option<&'a mut Vec<KnownSign>>,
}

/// A sign that people understand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownSign {
    /// Which one it is.
    pub place: usize,
    /// The text for whoever gains by there being more of it; empty if there is nothing to say.
    pub more: &'static str,
    /// The text for whoever gains by there being less of it.
    pub less: &'static str,
    /// Which of several things it is about, where there is such a sign for each of them.
    pub about: u8,
}

impl<'a> Signs<'a> {
    /// A whole of anything.
    pub const WHOLE: i32 = 1000;

    /// An empty list, in the place of an old one.
    pub fn over(list: &'a mut Vec<i32>) -> Self {
        list.clear();
        Signs { list, told: None }
    }

    /// The same, noting those that people understand.
    pub fn telling(list: &'a mut Vec<i32>, told: &'a mut Vec<KnownSign>) -> Self {
        list.clear();
        told.clear();
        Signs { list, told: Some(told) }
    }

    /// More of a list.
    pub fn onto(list: &'a mut Vec<i32>) -> Self {
        Signs { list, told: None }
    }

    /// The next sign is one that people understand: see [`KnownSign`].
    #[inline]
    pub fn told(&mut self, more: &'static str, less: &'static str) {
        self.told_of(more, less, 0);
    }

    /// The same, where there is such a sign for each of several things: for this one.
    #[inline]
    pub fn told_of(&mut self, more: &'static str, less: &'static str, about: u8) {
        if let Some(told) = &mut self.told {
            told.push(KnownSign { place: self.list.len(), more, less, about });
        }
    }

    /// So many.
    #[inline]
    pub fn count(&mut self, number: impl Into<i32>) {
        self.list.push(number.into() * Self::WHOLE);
    }

    /// So many of each.
    #[inline]
    pub fn counts(&mut self, numbers: impl IntoIterator<Item = i32>) {
        numbers.into_iter().for_each(|number| self.count(number));
    }

    /// Whether something is so.
    #[inline]
    pub fn is(&mut self, so: bool) {
        self.count(so);
    }

    /// So many of so many.
    #[inline]
    pub fn part(&mut self, number: u32, of: u32) {
        self.list.push((number * Self::WHOLE as u32 / of.max(1)) as i32);
    }

    /// What is in thousandths already, such as a chance.
    #[inline]
    pub fn thousandths(&mut self, numbers: impl IntoIterator<Item = i32>) {
        self.list.extend(numbers);
    }

    /// Two to the power of which number a weight is, and one more; nothing for none. Straight lines between the whole powers.
    #[inline]
    pub fn power(&mut self, weight: u32) {
        let power = |log: u32| {
            let part = ((u64::from(weight) * 1000) >> log) as i32;
            log as i32 * Self::WHOLE + part
        };
        self.list.push(weight.checked_ilog2().map_or(0, power));
    }

    /// One of `N`, or none of them.
    #[inline]
    pub fn one_of<const N: usize>(&mut self, place: Option<usize>) {
        (0..N).for_each(|other| self.is(place == Some(other)));
    }
}

#[cfg(test)]
mod tests {
    use super::Signs;

    #[test]
    fn signs_are_thousandths_one_after_the_other() {
        let mut list = vec![7];
        let mut signs = Signs::over(&mut list);
        signs.count(-2);
        signs.is(true);
        signs.part(1, 3);
        signs.part(1, 0);
        signs.one_of::<3>(Some(1));
        signs.thousandths([-70]);
        assert_eq!(list, [-2000, 1000, 333, 1000, 0, 1000, 0, -70]);
        let mut told = Vec::new();
        let mut signs = Signs::telling(&mut list, &mut told);
        signs.is(true);
        signs.told_of("why-more", "", 3);
        signs.is(false);
        assert_eq!(told, [super::KnownSign { place: 1, more: "why-more", less: "", about: 3 }]);
        let mut signs = Signs::over(&mut list);
        [0, 1, 2, 3, 4, 240].into_iter().for_each(|weight| signs.power(weight));
        assert_eq!(list, [0, 1000, 2000, 2500, 3000, 8875]);
    }
}
