//! Positions and actions as numbers, for programs that learn: an action as one number out of a fixed range, so that the lawful
//! ones are a mask over it; what a seat sees as a row of numbers in named planes.
//!
//! Where an action speaks only of things that can be counted (cards, squares), `actions! { … numbered { … } }` gives each its
//! number, and an [`ActionTable`] leaves out those that no position can ever allow. Where it speaks of points on a table, the
//! numbers are the places in the list of what is offered.

use crate::game::Rules;
use crate::terms::Term;

/// A term of which there are finitely many.
pub trait Enumerable<G: Rules>: Term<G> {
    /// How many there are with this data.
    fn count(game: &G) -> u32;

    /// The place of one of them, from 0; `None` if it is none that this battle has.
    fn place(game: &G, value: &Self::Value) -> Option<u32>;

    /// The one at this place.
    fn nth(game: &G, index: u32) -> Option<Self::Value>;
}

/// May be left out: nothing comes first.
impl<G: Rules, T: Enumerable<G>> Enumerable<G> for Option<T> {
    fn count(game: &G) -> u32 {
        1 + T::count(game)
    }

    fn place(game: &G, value: &Option<T::Value>) -> Option<u32> {
        match value {
            None => Some(0),
            Some(value) => Some(1 + T::place(game, value)?),
        }
    }

    fn nth(game: &G, index: u32) -> Option<Option<T::Value>> {
        match index.checked_sub(1) {
            None => Some(None),
            Some(index) => T::nth(game, index).map(Some),
        }
    }
}

/// An enum as a countable term, in the order of these variants: `countable_enum!(Zama: Keep [Keep::Mover, Keep::Target])`.
#[macro_export]
macro_rules! countable_enum {
    ($game:ty: $term:ty [$($value:expr),+ $(,)?]) => {
        impl $crate::numbers::Enumerable<$game> for $term {
            fn count(_: &$game) -> u32 {
                [$($value),+].len() as u32
            }

            fn place(_: &$game, value: &Self::Value) -> Option<u32> {
                [$($value),+].iter().position(|other| other == value).map(|place| place as u32)
            }

            fn nth(_: &$game, index: u32) -> Option<Self::Value> {
                [$($value),+].get(index as usize).copied()
            }
        }
    };
}

/// Actions that can be counted. [`actions!`](crate::actions) implements it where they are `numbered`.
pub trait NumberedAction<G: Rules> {
    /// How many actions of each kind there are.
    fn sizes(game: &G) -> Vec<u32>;

    /// The kind of an action and its place among those of the kind.
    fn place(game: &G, action: &G::Action) -> Option<(usize, u32)>;

    /// The action at this place of a kind.
    fn at(game: &G, kind: usize, place: u32) -> Option<G::Action>;
}

/// A kind of action, as its declaration has it.
#[derive(Clone, Copy, Debug)]
pub struct ActionKind {
    /// Its name, as the variant is called.
    pub variant: &'static str,
    /// The word that it begins with when it is typed.
    pub verb: &'static str,
    /// What it means, and by which clause.
    pub about: &'static str,
    /// The names and terms of its fields.
    pub fields: &'static [(&'static str, &'static str)],
}

impl ActionKind {
    /// Its name as it is written down: `PutForth` is `put_forth`.
    pub fn written(&self) -> String {
        let mut name = String::new();
        for letter in self.variant.chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.extend(letter.to_lowercase());
        }
        name
    }
}

/// Numbers for the actions of a battle, from 0 without gaps.
pub struct ActionTable<G: Rules>(Numbers<G>);

/// See [`NumberedAction::place`].
type PlaceOf<G> = fn(&G, &<G as Rules>::Action) -> Option<(usize, u32)>;
/// See [`NumberedAction::at`].
type ActionAt<G> = fn(&G, usize, u32) -> Option<<G as Rules>::Action>;

enum Numbers<G: Rules> {
    /// Every action that some position could allow has a number of its own.
    Fixed {
        /// Where the actions of each kind begin among all that can be written.
        starts: Vec<u32>,
        /// The number of each that can be written; [`NONE`] for those that no position allows.
        numbers: Vec<u32>,
        /// The other way: kind and place.
        actions: Vec<(u8, u32)>,
        place: PlaceOf<G>,
        at: ActionAt<G>,
    },
    /// The number is the place in the list of lawful actions, of which there are at most so many.
    Offered { most: u32 },
}

/// No number.
const NONE: u32 = u32::MAX;

impl<G: Rules> ActionTable<G> {
    /// A number for each action that `conceivable` lets pass: one that some position could allow.
    pub fn fixed<N: NumberedAction<G>>(game: &G, conceivable: impl Fn(&G::Action) -> bool) -> Self {
        let (mut starts, mut numbers, mut actions) = (Vec::new(), Vec::new(), Vec::new());
        for (kind, size) in N::sizes(game).into_iter().enumerate() {
            starts.push(numbers.len() as u32);
            for place in 0..size {
                if N::at(game, kind, place).is_some_and(|action| conceivable(&action)) {
                    numbers.push(actions.len() as u32);
                    actions.push((kind as u8, place));
                } else {
                    numbers.push(NONE);
                }
            }
        }
        ActionTable(Numbers::Fixed { starts, numbers, actions, place: N::place, at: N::at })
    }

    /// The first `most` of the lawful actions, by their place in the list.
    pub fn offered(most: u32) -> Self {
        ActionTable(Numbers::Offered { most })
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        match &self.0 {
            Numbers::Fixed { actions, .. } => actions.len(),
            Numbers::Offered { most } => *most as usize,
        }
    }

    /// Never: a battle has actions.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Does a number mean the same action in every position?
    pub fn is_fixed(&self) -> bool {
        matches!(self.0, Numbers::Fixed { .. })
    }

    /// The number of an action, where it has one in every position.
    #[inline]
    pub fn number(&self, game: &G, action: &G::Action) -> Option<u32> {
        let Numbers::Fixed { starts, numbers, place, .. } = &self.0 else { return None };
        let (kind, place) = place(game, action)?;
        numbers.get((starts.get(kind)? + place) as usize).copied().filter(|number| *number != NONE)
    }

    /// The action with a number, where it means the same in every position.
    pub fn action(&self, game: &G, number: u32) -> Option<G::Action> {
        let Numbers::Fixed { actions, at, .. } = &self.0 else { return None };
        let (kind, place) = actions.get(number as usize)?;
        at(game, usize::from(*kind), *place)
    }

    /// Replaces the contents of `numbers` with those of the lawful `actions`, in their order. Where numbers are places, what is
    /// beyond the last one has none: `actions` is cut there.
    #[inline]
    pub fn number_all(&self, game: &G, actions: &mut Vec<G::Action>, numbers: &mut Vec<u32>) {
        numbers.clear();
        match &self.0 {
            Numbers::Fixed { .. } => {
                actions.retain(|action| match self.number(game, action) {
                    Some(number) => {
                        numbers.push(number);
                        true
                    }
                    None => false,
                });
            }
            Numbers::Offered { most } => {
                actions.truncate(*most as usize);
                numbers.extend(0..actions.len() as u32);
            }
        }
    }
}

/// A block of the numbers that an observation is written as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plane {
    /// What it shows: `own archers`, `actions left`.
    pub name: String,
    /// How many rows and columns it has; a single number has one of each.
    pub shape: (usize, usize),
}

impl Plane {
    /// A block.
    pub fn new(name: impl Into<String>, rows: usize, columns: usize) -> Plane {
        Plane { name: name.into(), shape: (rows, columns) }
    }

    /// How many numbers it has.
    pub fn len(&self) -> usize {
        self.shape.0 * self.shape.1
    }

    /// None at all?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Writes blocks of numbers one after the other. Everything is 0 unless it is said otherwise.
pub struct Pen<'a> {
    rest: &'a mut [f32],
}

impl<'a> Pen<'a> {
    /// Writes onto `tensor`, which it wipes.
    pub fn new(tensor: &'a mut [f32]) -> Self {
        tensor.fill(0.0);
        Pen { rest: tensor }
    }

    /// The next block of so many numbers, still 0.
    #[inline]
    pub fn block(&mut self, len: usize) -> &'a mut [f32] {
        let rest = std::mem::take(&mut self.rest);
        let (block, rest) = rest.split_at_mut(len.min(rest.len()));
        self.rest = rest;
        block
    }

    /// The next number.
    #[inline]
    pub fn number(&mut self, value: impl Into<f32>) {
        if let [slot] = self.block(1) {
            *slot = value.into();
        }
    }

    /// The next number: 1 or 0.
    #[inline]
    pub fn flag(&mut self, so: bool) {
        self.number(u8::from(so));
    }

    /// The next number, as part of a whole.
    #[inline]
    pub fn share(&mut self, value: impl Into<f32>, whole: f32) {
        self.number(value.into() / whole);
    }

    /// A 1 at this place of the next block.
    #[inline]
    pub fn one_of(&mut self, place: Option<usize>, len: usize) {
        let block = self.block(len);
        if let Some(slot) = place.and_then(|place| block.get_mut(place)) {
            *slot = 1.0;
        }
    }
}
