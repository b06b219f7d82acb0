//! Bytes read as decisions: which battle, which position, what to change in it. What a fuzzer writes at random is hardly ever
//! JSON; read like this, it is always nearly right.

/// See the [module](self). When the bytes are used up, every decision is the first.
pub(crate) struct Script<'a>(&'a [u8]);

impl<'a> Script<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Script(bytes)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number below `count`; 0 if there is none.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        match count {
            0 | 1 => 0,
            2..=256 => usize::from(self.byte()) % count,
            _ => usize::from(u16::from_le_bytes([self.byte(), self.byte()])) % count,
        }
    }

    pub(crate) fn pick<'t, T>(&mut self, items: &'t [T]) -> Option<&'t T> {
        items.get(self.below(items.len()))
    }

    /// The next bytes, at most so many.
    pub(crate) fn some(&mut self, most: usize) -> &'a [u8] {
        let (some, rest) = self.0.split_at(most.min(self.0.len()));
        self.0 = rest;
        some
    }

    /// All that has not been read yet.
    pub(crate) fn rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.0)
    }
}
