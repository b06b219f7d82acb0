//! Small sets as bits: of squares, counters, cards, or whatever else a battle numbers from 0.

/// Declares a set of things that are numbered: `$member` is a tuple struct of one `u8`, smaller than the bits of the set.
/// Iterating gives them in the order of their numbers. A battle adds what only its own sets can do.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// pub struct Hill(u8);
///
/// redoubt_kernel::bit_set! {
///     /// Some hills.
///     pub struct Hills(u16) of Hill;
/// }
///
/// let mut held: Hills = [Hill(9), Hill(2)].into_iter().collect();
/// held.insert(Hill(4));
/// held.remove(Hill(9));
/// assert!(held.has(Hill(4)) && !held.has(Hill(9)));
/// assert_eq!(held.collect::<Vec<_>>(), [Hill(2), Hill(4)]);
/// assert_eq!((held & Hills::only(Hill(2))).count(), 1);
/// assert!((held & !held).is_empty() && !held.meets(!held));
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

            /// Just this one.
            #[inline]
            $vis const fn only(member: $member) -> $set {
                $set(1 << (member.0 & (<$bits>::BITS - 1) as u8))
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
                let first = $member(self.0.trailing_zeros() as u8);
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
                $set(!self.0)
            }
        }
    };
}
