//! A list of actions, written over an old one.

use crate::action::Action;

/// How much longer a sheet gets when it is full.
const MORE: usize = 64;

/// See the [module](self). What the old list held is of no account: it only saves making room.
pub(crate) struct ActionSheet<'a> {
    lines: &'a mut Vec<Action>,
    written: usize,
}

impl<'a> ActionSheet<'a> {
    /// Begins at the top.
    pub(crate) fn over(lines: &'a mut Vec<Action>) -> Self {
        ActionSheet { lines, written: 0 }
    }

    /// Adds an action.
    #[inline]
    pub(crate) fn put(&mut self, action: Action) {
        self.put_those(&[action], |action| (*action, true));
    }

    /// Adds those of the candidates that are lawful. Whether one is, is as good as random: it is written in any case, and the
    /// next over it if it is not, since a branch that guesses wrong costs more.
    #[inline]
    pub(crate) fn put_those<T>(&mut self, candidates: &[T], action: impl Fn(&T) -> (Action, bool)) {
        let end = self.written + candidates.len();
        if end > self.lines.len() {
            self.lines.resize(end + MORE, Action::Pass);
        }
        let free = &mut self.lines[self.written..end];
        let mut count = 0;
        for (action, lawful) in candidates.iter().map(action) {
            free[count] = action;
            count += usize::from(lawful);
        }
        self.written += count;
    }

    /// What is left of the old list goes.
    pub(crate) fn finish(self) {
        self.lines.truncate(self.written);
    }
}
