//! How a battle stands in the store, in numbers: enough to see whether what a process holds of it is old.

/// How a battle stands in the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StoredStanding {
    /// How many lines its journal has.
    pub lines: usize,
    /// The edition of its roster; 0, if it has none.
    pub edition: i64,
    /// How far the talk is: it grows with every remark. 0, if nobody has said anything.
    pub said: i64,
    /// Which seats have someone who looks on at another process, a bit each.
    pub elsewhere: u8,
}
