//! What a battle numbers from 0, squares, counters, cards, and small sets of it as bits.

/// Declares something that is numbered from 0: by its place on the map or in the data, say. A number that is too large is a
/// mistake where it is made, and nowhere else has to think of it.
///
/// ```
/// redoubt_kernel::numbered! {
///     /// A hill.
///     pub struct Hill below 12;
/// }
///
/// assert_eq!(Hill::at(9).index(), 9);
/// assert!(std::panic::catch_unwind(|| Hill::at(12)).is_err());
/// ```
#[macro_export]
macro_rules! numbered {
    ($(#[$about:meta])* $vis:vis struct $thing:ident below $most:expr;) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis struct $thing(u8);

        // A battle need not ask everything of its things.
        #[allow(dead_code)]
        impl $thing {
            /// How many there can be.
            pub(crate) const HOW_MANY: usize = $most;

            /// The one with this number.
            ///
            /// # Panics
            ///
            /// If there can be none: numbers come from data that were checked, or from a count of them.
            #[inline]
            pub(crate) const fn at(number: usize) -> $thing {
                assert!(number < $most, concat!("a number too large for a ", stringify!($thing)));
                $thing(number as u8)
            }

            /// Its number: its place in an array with an entry for each.
            #[inline]
            $vis const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

/// Declares a set of things that are [`numbered`], with a bit for each that there can be. Iterating gives them
/// in the order of their numbers. A battle adds what only its own sets can do.
///
/// ```
/// redoubt_kernel::numbered! {
///     /// A hill.
///     pub struct Hill below 12;
/// }
///
/// redoubt_kernel::bit_set! {
///     /// Some hills.
///     pub struct Hills(u16) of Hill;
/// }
///
/// let mut held: Hills = [Hill::at(9), Hill::at(2)].into_iter().collect();
/// held.insert(Hill::at(4));
/// held.remove(Hill::at(9));
/// assert!(held.has(Hill::at(4)) && !held.has(Hill::at(9)));
/// assert_eq!(held.collect::<Vec<_>>(), [Hill::at(2), Hill::at(4)]);
/// assert_eq!((held & Hills::only(Hill::at(2))).count(), 1);
/// assert!((held & !held).is_empty() && !held.meets(!held));
/// assert_eq!((!held).count(), 10);
/// ```
#[macro_export]
macro_rules! bit_set {
    ($(#[$about:meta])* $vis:vis struct $set:ident($inner:vis $bits:ty) of $member:ident;) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        $vis struct $set($inner $bits);

        // A battle need not ask everything of its sets.
        #[allow(dead_code)]
        impl $set {
            /// The empty set.
            $vis const NONE: $set = $set(0);

            /// Whatever there can be.
            const ALL: $bits = <$bits>::MAX >> (<$bits>::BITS as usize - $member::HOW_MANY);

            /// Just this one.
            #[inline]
            $vis const fn only(member: $member) -> $set {
                $set(1 << member.index())
            }

            /// Is it in?
            #[inline]
            $vis const fn has(self, member: $member) -> bool {
                self.meets($set::only(member))
            }

            /// Have they anything in common?
            #[inline]
            $vis const fn meets(self, other: $set) -> bool {
                self.0 & other.0 != 0
            }

            /// Takes one in.
            #[inline]
            $vis fn insert(&mut self, member: $member) {
                self.0 |= $set::only(member).0;
            }

            /// Lets one go.
            #[inline]
            $vis fn remove(&mut self, member: $member) {
                self.0 &= !$set::only(member).0;
            }

            /// Is there none in it?
            #[inline]
            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many there are.
            #[inline]
            $vis const fn count(self) -> u32 {
                self.0.count_ones()
            }
        }

        impl ::std::iter::Iterator for $set {
            type Item = $member;

            #[inline]
            fn next(&mut self) -> Option<$member> {
                if self.0 == 0 {
                    return None;
                }
                let first = $member::at(self.0.trailing_zeros() as usize);
                self.0 &= self.0 - 1;
                Some(first)
            }
        }

        impl ::std::iter::FromIterator<$member> for $set {
            fn from_iter<I: ::std::iter::IntoIterator<Item = $member>>(members: I) -> $set {
                members.into_iter().fold($set::NONE, |set, member| set | $set::only(member))
            }
        }

        impl ::std::ops::BitOr for $set {
            type Output = $set;
            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl ::std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }

        impl ::std::ops::BitAnd for $set {
            type Output = $set;
            #[inline]
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        impl ::std::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: $set) {
                self.0 &= other.0;
            }
        }

        impl ::std::ops::Not for $set {
            type Output = $set;
            #[inline]
            fn not(self) -> $set {
                $set(!self.0 & Self::ALL)
            }
        }
    };
}
