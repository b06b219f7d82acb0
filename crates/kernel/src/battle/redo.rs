//! What was taken back, done again as it was.

use super::ending::is_over;
use super::story::Moment;
use super::{Battle, not_yours};
use crate::game::Turn;
use crate::journal::Line;
use crate::{Code, Error, Message, Viewer};

/// An order that was taken back: each of its actions, and the line that it was.
pub(super) type Undone = Vec<(Moment, Line)>;

impl Battle {
    /// Does again what was taken back last, with the rolls that it had; says how many actions that were. Whatever else is done
    /// meanwhile ends it: then there is nothing to do again. What was taken back before the journal was read is not known.
    pub fn redo(&mut self, viewer: Viewer) -> Result<usize, Error> {
        if self.ended().is_some() {
            return Err(is_over());
        }
        let nothing = || Error::new(Code::NothingToRedo, Message::new("error-nothing-to-redo"));
        let order = self.undone.last().ok_or_else(nothing)?;
        let count = order.len();
        if let Turn::Decides(seat) = self.turn()
            && !viewer.holds(seat)
        {
            return Err(not_yours());
        }
        // For the end too, and for two lines with which people may end it.
        self.has_room_for(count + 3)?;
        for (index, (mut moment, mut line)) in self.undone.pop().unwrap_or_default().into_iter().enumerate() {
            // What came before the first of them may not be of its order: nothing is taken back with it.
            if index == 0 {
                moment.joined = false;
                if let Line::Act { joined, .. } = &mut line {
                    *joined = false;
                }
            }
            self.journal.lines.push(line);
            self.moments.push(moment);
        }
        self.close();
        Ok(count)
    }

    /// Is there anything to do again?
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// The lines of the last `count` actions that stand, in their order.
    pub(super) fn standing_lines(&self, count: usize) -> Vec<Line> {
        let (mut taken_back, mut lines) = (0, Vec::new());
        for line in self.journal.lines.iter().rev() {
            match line {
                Line::Undo(undone) => taken_back += undone,
                Line::Act { .. } if taken_back > 0 => taken_back -= 1,
                Line::Act { .. } => lines.push(line.clone()),
                _ => {}
            }
            if lines.len() == count {
                break;
            }
        }
        lines.reverse();
        lines
    }
}
