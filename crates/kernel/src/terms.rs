//! One declaration for the actions of a battle. [`actions!`](crate::actions) makes of it the actions, their written form, and
//! the four ways between them: written down, read, said as the words that a person types, and heard.
//!
//! An action speaks of cards, spaces, figures: its [`Term`]s. How one of them is written and typed is said once, for the term,
//! and holds in every action that uses it. What is typed is what is written, unless a term says otherwise.

use std::fmt::Debug;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::game::Rules;
use crate::numbers::ActionKind;

/// Something that the actions of `G` speak of.
pub trait Term<G: Rules> {
    /// What an action holds.
    type Value;
    /// What stands for it in a journal.
    type Written: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + JsonSchema;

    /// Writes it down.
    fn write(game: &G, value: &Self::Value) -> Self::Written;

    /// Reads it. A name that names nothing is refused.
    fn read(game: &G, position: &G::Position, written: Self::Written) -> Result<Self::Value, G::Refusal>;

    /// Adds the words that are typed for it.
    fn say(game: &G, written: &Self::Written, words: &mut Vec<String>) {
        let _ = game;
        if let Ok(value) = serde_json::to_value(written) {
            add_words(value, words);
        }
    }

    /// Takes its words from the front of `words`; `None` if they are none of its kind.
    fn hear(game: &G, words: &mut &[&str]) -> Option<Self::Written> {
        let _ = game;
        hear_one(words)
    }
}

/// An action as it is written down. [`actions!`](crate::actions) implements it.
pub trait WrittenAction<G: Rules>: Clone + Debug + Serialize + DeserializeOwned + JsonSchema {
    /// The words that typed actions begin with.
    const VERBS: &'static [&'static str];

    /// Every kind of action, as it is declared.
    const KINDS: &'static [ActionKind];

    /// The kind of an action, by its place among [`KINDS`](Self::KINDS).
    fn kind(action: &G::Action) -> usize;

    /// Writes an action down.
    fn write(game: &G, action: &G::Action) -> Self;

    /// Reads it. What names nothing in this battle is refused.
    fn read(self, game: &G, position: &G::Position) -> Result<G::Action, G::Refusal>;

    /// The verb and the words after it that [`hear`](Self::hear) understands.
    fn say(&self, game: &G) -> (&'static str, Vec<String>);

    /// What `verb` and exactly these words order; `None` if they order nothing.
    fn hear(game: &G, verb: &str, words: &[&str]) -> Option<Self>;
}

/// Adds the word for a string or a number, the words of a list one after the other.
fn add_words(written: Value, words: &mut Vec<String>) {
    match written {
        Value::String(word) => words.push(word),
        Value::Number(number) => words.push(number.to_string()),
        Value::Array(list) => list.into_iter().for_each(|value| add_words(value, words)),
        Value::Null | Value::Bool(_) | Value::Object(_) => {}
    }
}

/// What is written as this string, or as the number in it.
fn meant_by<T: DeserializeOwned>(word: &str) -> Option<T> {
    let number = || serde_json::from_value(Value::from(word.parse::<i64>().ok()?)).ok();
    serde_json::from_value(Value::from(word)).ok().or_else(number)
}

/// The next word, for [`Term::hear`].
pub fn next_word<'a>(words: &mut &[&'a str]) -> Option<&'a str> {
    let (first, rest) = words.split_first()?;
    *words = rest;
    Some(first)
}

/// What the next word means, taken as it is written, for [`Term::hear`].
pub fn hear_one<T: DeserializeOwned>(words: &mut &[&str]) -> Option<T> {
    meant_by(next_word(words)?)
}

/// The list that all the words left make, for [`Term::hear`]. It has to come last.
pub fn hear_list<T: DeserializeOwned>(words: &mut &[&str]) -> Option<Vec<T>> {
    std::mem::take(words).iter().map(|word| meant_by(word)).collect()
}

/// May be left out: then nothing is typed. It has to come last.
impl<G: Rules, T: Term<G>> Term<G> for Option<T> {
    type Value = Option<T::Value>;
    type Written = Option<T::Written>;

    fn write(game: &G, value: &Self::Value) -> Self::Written {
        value.as_ref().map(|value| T::write(game, value))
    }

    fn read(game: &G, position: &G::Position, written: Self::Written) -> Result<Self::Value, G::Refusal> {
        written.map(|written| T::read(game, position, written)).transpose()
    }

    fn say(game: &G, written: &Self::Written, words: &mut Vec<String>) {
        if let Some(written) = written {
            T::say(game, written, words);
        }
    }

    fn hear(game: &G, words: &mut &[&str]) -> Option<Self::Written> {
        if words.is_empty() { Some(None) } else { T::hear(game, words).map(Some) }
    }
}

/// An index that counts from 1 where people see it.
pub enum FromOne {}

impl<G: Rules> Term<G> for FromOne {
    type Value = u8;
    type Written = u8;

    fn write(_: &G, index: &u8) -> u8 {
        index.wrapping_add(1)
    }

    /// 0 becomes 255, of which no battle has so many: it names nothing.
    fn read(_: &G, _: &G::Position, number: u8) -> Result<u8, G::Refusal> {
        Ok(number.wrapping_sub(1))
    }
}

/// Terms that a journal holds as they are: `plain_terms!(Zama: Square, Keep)`. If one of them is typed otherwise than it is
/// written, its [`Term::say`] and [`Term::hear`] follow: `plain_terms!(Zama: Which { fn say… fn hear… })`. `i16 as Inches`
/// makes `Inches` a term for an `i16`.
#[macro_export]
macro_rules! plain_terms {
    ($game:ty: $value:ty as $term:ty { $($typed:tt)* }) => {
        impl $crate::terms::Term<$game> for $term {
            type Value = $value;
            type Written = $value;

            fn write(_: &$game, value: &$value) -> $value {
                Clone::clone(value)
            }

            fn read(
                _: &$game,
                _: &<$game as $crate::Rules>::Position,
                written: $value,
            ) -> Result<$value, <$game as $crate::Rules>::Refusal> {
                Ok(written)
            }

            $($typed)*
        }
    };
    ($game:ty: $term:ty { $($typed:tt)* }) => {
        $crate::plain_terms!($game: $term as $term { $($typed)* });
    };
    ($game:ty: $($term:ty),+ $(,)?) => {
        $($crate::plain_terms!($game: $term as $term {});)+
    };
}

/// The actions of a battle:
///
/// ```ignore
/// redoubt_kernel::actions! {
///     /// A decision.
///     #[derive(Clone, Copy, PartialEq, Eq, Debug)]
///     pub enum Action of Zama, written as Order {
///         /// Z-14: take a ready-made deployment.
///         "deploy" Deploy { plan: u8 as PlanTerm },
///         /// Z-24: attack.
///         "attack" Attack { from: Square, to: Square },
///         /// Z-61: end the turn.
///         "end" EndTurn,
///     }
/// }
/// ```
///
/// Before each action stands the word that it begins with when typed; a second one after `|` means the same unless the battle's
/// [`Notation`](crate::Notation) tells them apart. The fields are typed in their order. The type of a field is its [`Term`]; `u8 as
/// PlanTerm` holds a `u8` and has `PlanTerm` for its term. `#[serde(…)]` before a field is meant for the written form.
///
/// After the actions may follow those that belong together and are decided in a place of their own, so that a new one is nobody
/// else's concern: `enum Answer within Help { "dare" Dare { at: Space } }` makes `Action::Help(Answer::Dare { … })`, and is written
/// and typed as if it stood with the others.
///
/// It makes the enum `Action`; the enum `Order`, with the same variants over what stands for their terms in a journal; and
/// [`WrittenAction`] for `Order`.
///
/// `written as Order, numbered { … }` implements [`NumberedAction`](crate::numbers::NumberedAction) for `Order` too: every term has
/// to be [`Enumerable`](crate::numbers::Enumerable).
#[macro_export]
macro_rules! actions {
    (
        $(#[$meta:meta])*
        $visible:vis enum $action:ident of $game:ty, written as $order:ident, numbered {$($actions:tt)*}
        $($group:tt)*
    ) => {
        $crate::actions! {
            $(#[$meta])*
            $visible enum $action of $game, written as $order {$($actions)*}
            $($group)*
        }
        $crate::numbered_actions! {
            $visible enum $action of $game, written as $order {$($actions)*}
            $($group)*
        }
    };
    (
        $(#[$meta:meta])*
        $visible:vis enum $action:ident of $game:ty, written as $order:ident {$(
            $(#[doc = $doc:literal])*
            $verb:literal $(| $also:literal)* $variant:ident $({$(
                $(#[doc = $about:literal])*
                $(#[serde($($serde:tt)*)])?
                $field:ident: $value:ty $(as $term:ty)?
            ),+ $(,)?})?
        ),+ $(,)?}
        $(
            $(#[$group_meta:meta])*
            enum $group:ident within $holder:ident {$(
                $(#[doc = $member_doc:literal])*
                $member_verb:literal $member:ident $({$(
                    $part:ident: $part_value:ty $(as $part_term:ty)?
                ),+ $(,)?})?
            ),+ $(,)?}
        )?
    ) => {
        $(#[$meta])*
        $visible enum $action {$(
            $(#[doc = $doc])*
            $variant $({$(
                $(#[doc = $about])*
                $field: $value,
            )+})?,
        )+$(
            #[doc = concat!("One of [`", stringify!($group), "`].")]
            $holder($group),
        )?}

        $(
            $(#[$group_meta])*
            $visible enum $group {$(
                $(#[doc = $member_doc])*
                $member $({ $($part: $part_value),+ })?,
            )+}
        )?

        #[doc = concat!("An [`", stringify!($action), "`] as it is written down.")]
        #[derive(Clone, PartialEq, Eq, Debug, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        #[allow(missing_docs)]
        $visible enum $order {$(
            $(#[doc = $doc])*
            $variant $({$(
                $(#[serde($($serde)*)])?
                $field: <$crate::actions!(@term $value $(as $term)?) as $crate::terms::Term<$game>>::Written,
            )+})?,
        )+$($(
            $(#[doc = $member_doc])*
            $member $({$(
                $part: <$crate::actions!(@term $part_value $(as $part_term)?) as $crate::terms::Term<$game>>::Written,
            )+})?,
        )+)?}

        impl $crate::terms::WrittenAction<$game> for $order {
            const VERBS: &'static [&'static str] = &[$($verb, $($also,)*)+ $($($member_verb,)+)?];
            #[inline]
            fn kind(action: &$action) -> usize {
                enum Nth {
                    $($variant,)+
                    $($($member,)+)?
                }
                match action {
                    $($action::$variant { .. } => Nth::$variant as usize,)+
                    $($($action::$holder($group::$member { .. }) => Nth::$member as usize,)+)?
                }
            }

            const KINDS: &'static [$crate::numbers::ActionKind] = &[
                $($crate::numbers::ActionKind {
                    variant: stringify!($variant),
                    verb: $verb,
                    about: concat!($($doc),*),
                    fields: &[$($((stringify!($field), stringify!($value $(as $term)?)),)+)?],
                },)+
                $($($crate::numbers::ActionKind {
                    variant: stringify!($member),
                    verb: $member_verb,
                    about: concat!($($member_doc),*),
                    fields: &[$($((stringify!($part), stringify!($part_value $(as $part_term)?)),)+)?],
                },)+)?
            ];

            fn write(game: &$game, action: &$action) -> Self {
                match action {$(
                    $action::$variant $({ $($field),+ })? => $order::$variant $({$(
                        $field: <$crate::actions!(@term $value $(as $term)?) as $crate::terms::Term<$game>>::write(game, $field),
                    )+})?,
                )+$($(
                    $action::$holder($group::$member $({ $($part),+ })?) => $order::$member $({$(
                        $part: <$crate::actions!(@term $part_value $(as $part_term)?) as $crate::terms::Term<$game>>::write(
                            game, $part,
                        ),
                    )+})?,
                )+)?}
            }

            fn read(
                self,
                game: &$game,
                position: &<$game as $crate::Rules>::Position,
            ) -> Result<$action, <$game as $crate::Rules>::Refusal> {
                Ok(match self {$(
                    $order::$variant $({ $($field),+ })? => $action::$variant $({$(
                        $field: <$crate::actions!(@term $value $(as $term)?) as $crate::terms::Term<$game>>::read(
                            game, position, $field,
                        )?,
                    )+})?,
                )+$($(
                    $order::$member $({ $($part),+ })? => $action::$holder($group::$member $({$(
                        $part: <$crate::actions!(@term $part_value $(as $part_term)?) as $crate::terms::Term<$game>>::read(
                            game, position, $part,
                        )?,
                    )+})?),
                )+)?})
            }

            fn say(&self, game: &$game) -> (&'static str, Vec<String>) {
                let mut words = Vec::new();
                let verb = match self {$(
                    $order::$variant $({ $($field),+ })? => {
                        $($(<$crate::actions!(@term $value $(as $term)?) as $crate::terms::Term<$game>>::say(
                            game, $field, &mut words,
                        );)+)?
                        $verb
                    }
                )+$($(
                    $order::$member $({ $($part),+ })? => {
                        $($(<$crate::actions!(@term $part_value $(as $part_term)?) as $crate::terms::Term<$game>>::say(
                            game, $part, &mut words,
                        );)+)?
                        $member_verb
                    }
                )+)?};
                (verb, words)
            }

            fn hear(game: &$game, verb: &str, mut words: &[&str]) -> Option<Self> {
                let order = match verb {
                    $($verb $(| $also)* => $order::$variant $({$(
                        $field: <$crate::actions!(@term $value $(as $term)?) as $crate::terms::Term<$game>>::hear(
                            game, &mut words,
                        )?,
                    )+})?,)+
                    $($($member_verb => $order::$member $({$(
                        $part: <$crate::actions!(@term $part_value $(as $part_term)?) as $crate::terms::Term<$game>>::hear(
                            game, &mut words,
                        )?,
                    )+})?,)+)?
                    _ => return None,
                };
                words.is_empty().then_some(order)
            }
        }
    };
    (@term $value:ty) => { $value };
    (@term $value:ty as $term:ty) => { $term };
}

/// What `numbered` adds to [`actions!`](crate::actions).
#[macro_export]
#[doc(hidden)]
macro_rules! numbered_actions {
    (
        $visible:vis enum $action:ident of $game:ty, written as $order:ident {$(
            $(#[doc = $doc:literal])*
            $verb:literal $(| $also:literal)* $variant:ident $({$(
                $(#[doc = $about:literal])*
                $(#[serde($($serde:tt)*)])?
                $field:ident: $value:ty $(as $term:ty)?
            ),+ $(,)?})?
        ),+ $(,)?}
        $(
            $(#[$group_meta:meta])*
            enum $group:ident within $holder:ident {$(
                $(#[doc = $member_doc:literal])*
                $member_verb:literal $member:ident $({$(
                    $part:ident: $part_value:ty $(as $part_term:ty)?
                ),+ $(,)?})?
            ),+ $(,)?}
        )?
    ) => {
        impl $crate::numbers::NumberedAction<$game> for $order {
            fn sizes(game: &$game) -> Vec<u32> {
                let _ = game;
                vec![
                    $(1u32 $($(.saturating_mul(
                        <$crate::actions!(@term $value $(as $term)?) as $crate::numbers::Enumerable<$game>>::count(game),
                    ))+)?,)+
                    $($(1u32 $($(.saturating_mul(
                        <$crate::actions!(@term $part_value $(as $part_term)?) as $crate::numbers::Enumerable<$game>>::count(game),
                    ))+)?,)+)?
                ]
            }

            #[inline]
            fn place(game: &$game, action: &$action) -> Option<(usize, u32)> {
                #[allow(non_upper_case_globals, dead_code)]
                mod kinds {
                    enum Kind { $($variant,)+ $($($member,)+)? }
                    $(pub(super) const $variant: usize = Kind::$variant as usize;)+
                    $($(pub(super) const $member: usize = Kind::$member as usize;)+)?
                }
                #[allow(unused_mut, unused_assignments, unused_variables)]
                Some(match action {
                    $($action::$variant $({ $($field),+ })? => {
                        let (mut place, mut step) = (0, 1);
                        $($(
                            place += step * <$crate::actions!(@term $value $(as $term)?) as $crate::numbers::Enumerable<$game>>::place(game, $field)?;
                            step *= <$crate::actions!(@term $value $(as $term)?) as $crate::numbers::Enumerable<$game>>::count(game);
                        )+)?
                        (kinds::$variant, place)
                    })+
                    $($($action::$holder($group::$member $({ $($part),+ })?) => {
                        let (mut place, mut step) = (0, 1);
                        $($(
                            place += step * <$crate::actions!(@term $part_value $(as $part_term)?) as $crate::numbers::Enumerable<$game>>::place(game, $part)?;
                            step *= <$crate::actions!(@term $part_value $(as $part_term)?) as $crate::numbers::Enumerable<$game>>::count(game);
                        )+)?
                        (kinds::$member, place)
                    })+)?
                })
            }

            fn at(game: &$game, kind: usize, place: u32) -> Option<$action> {
                #[allow(non_upper_case_globals, dead_code)]
                mod kinds {
                    enum Kind { $($variant,)+ $($($member,)+)? }
                    $(pub(super) const $variant: usize = Kind::$variant as usize;)+
                    $($(pub(super) const $member: usize = Kind::$member as usize;)+)?
                }
                #[allow(unused_mut, unused_assignments, unused_variables)]
                let mut place = place;
                #[allow(unused_assignments)]
                Some(match kind {
                    $(kinds::$variant => $action::$variant $({$(
                        $field: {
                            let count = <$crate::actions!(@term $value $(as $term)?) as $crate::numbers::Enumerable<$game>>::count(game);
                            let index = place.checked_rem(count)?;
                            place /= count;
                            <$crate::actions!(@term $value $(as $term)?) as $crate::numbers::Enumerable<$game>>::nth(game, index)?
                        },
                    )+})?,)+
                    $($(kinds::$member => $action::$holder($group::$member $({$(
                        $part: {
                            let count = <$crate::actions!(@term $part_value $(as $part_term)?) as $crate::numbers::Enumerable<$game>>::count(game);
                            let index = place.checked_rem(count)?;
                            place /= count;
                            <$crate::actions!(@term $part_value $(as $part_term)?) as $crate::numbers::Enumerable<$game>>::nth(game, index)?
                        },
                    )+})?),)+)?
                    _ => return None,
                })
            }
        }
    };
}
