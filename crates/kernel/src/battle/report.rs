//! The battle so far as a report: what belongs together is one deed, however many actions it took.

use super::Battle;
use super::story::{Moment, Past};
use crate::game::{Telling, Turn};
use crate::{Message, Seat, Viewer};

/// Actions that make one line of a report: a single one, all that an order to many came to, or several of one seat that
/// [go together](crate::Presentation::goes_with). The set-up is a deed too, of nobody's.
#[derive(Clone, Copy)]
pub struct Deed<'a> {
    /// Its last action and everything before it.
    moments: &'a [Moment],
    /// How many actions it took.
    count: usize,
    viewer: Viewer,
}

impl Battle {
    /// Everything that was done, as `viewer` saw it. The set-up comes first.
    pub fn deeds(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = Deed<'_>> + ExactSizeIterator {
        let viewer = self.enlightened(viewer);
        let mut ends: Vec<(usize, usize)> = Vec::new();
        for at in 0..self.moments.len() {
            match ends.last_mut() {
                Some((last, count)) if self.belongs(at, viewer) => (*last, *count) = (at, *count + 1),
                _ => ends.push((at, 1)),
            }
        }
        ends.into_iter().map(move |(last, count)| Deed { moments: &self.moments[..=last], count, viewer })
    }

    /// Is this action one with the action before it?
    fn belongs(&self, at: usize, viewer: Viewer) -> bool {
        let [.., start, earlier, later] = &self.moments[..=at] else { return false };
        if later.joined {
            return true;
        }
        let (Some(one), Some(other)) = (&earlier.action, &later.action) else { return false };
        let (Turn::Decides(first), Turn::Decides(second)) = (start.position.turn(), earlier.position.turn()) else {
            return false;
        };
        let known = !start.position.hides() || viewer.holds(first);
        known && first == second && start.position.goes_with(one, other)
    }

    /// After how many actions began what `viewer` has not decided: what the other side did since, with the rolls that decided
    /// nothing. If there is no such thing, where the last deed began that was decided.
    pub fn unseen_since(&self, viewer: Viewer) -> usize {
        let decides = match self.turn() {
            Turn::Decides(seat) if viewer.holds(seat) => Some(seat),
            _ => None,
        };
        let theirs = |past: &Past<'_>| {
            past.seat().is_some_and(|seat| !viewer.holds(seat) || decides.is_some_and(|own| own != seat))
        };
        let (mut since, mut decided) = (self.ply(), 0);
        for past in self.story(viewer).rev() {
            match past.before() {
                Some(_) if theirs(&past) => since = past.moments.len() - 2,
                Some(before) if before.view().is_forced() => {}
                _ => {
                    decided = past.moments.len() - 1;
                    break;
                }
            }
        }
        if since < self.ply() {
            return since;
        }
        self.deeds(viewer).rev().map(|deed| deed.from()).find(|from| *from < decided).unwrap_or(0)
    }
}

impl<'a> Deed<'a> {
    /// How many actions stood when it was done.
    pub fn ply(&self) -> usize {
        self.moments.len() - 1
    }

    /// How many actions stood before it; none before the set-up.
    pub fn from(&self) -> usize {
        self.moments.len().saturating_sub(self.count + 1)
    }

    /// How many actions it took.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Each of its actions.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = Past<'a>> + ExactSizeIterator + use<'a> {
        let (moments, viewer) = (self.moments, self.viewer);
        (moments.len() - self.count..moments.len()).map(move |at| Past { moments: &moments[..=at], viewer })
    }

    /// How it stood afterwards.
    pub fn after(&self) -> Past<'a> {
        Past { moments: self.moments, viewer: self.viewer }
    }

    fn first(&self) -> Past<'a> {
        Past { moments: &self.moments[..=self.moments.len() - self.count], viewer: self.viewer }
    }

    /// Who did it; `None` for the set-up.
    pub fn seat(&self) -> Option<Seat> {
        self.first().seat()
    }

    /// The turn and the phase it was done in.
    pub fn chapter(&self) -> Option<Message> {
        heading_before(&self.first())
    }

    /// What came of it, as far as the viewer may know, each part under the turn and the phase that it happened in: an action
    /// that ends a phase may set the next in motion.
    pub fn chapters(&self) -> Vec<(Option<Message>, Vec<Telling>)> {
        let mut parts: Vec<(Option<Message>, Vec<Telling>)> = Vec::new();
        for past in self.actions() {
            let mut heading = heading_before(&past);
            for telling in past.reported() {
                // A phase may also begin with something that is worth telling itself.
                if telling.passing || telling.heading.is_some() {
                    heading = telling.heading.clone().or_else(|| past.view().chapter());
                }
                match parts.last_mut() {
                    Some((known, told)) if *known == heading => told.push(telling),
                    _ => parts.push((heading.clone(), vec![telling])),
                }
            }
        }
        parts
    }

    /// What came of it, as far as the viewer may know.
    pub fn told(&self) -> Vec<Telling> {
        self.actions().flat_map(|past| past.reported()).collect()
    }

    /// All of it in one sentence, where it took several actions and the viewer may know them.
    pub fn summary(&self) -> Option<Message> {
        let before = self.first().before()?;
        let known = !before.moment().position.hides() || self.viewer.holds(self.seat()?);
        if self.count < 2 || !known {
            return None;
        }
        let actions: Vec<_> = self.actions().filter_map(|past| past.moment().action.clone()).collect();
        before.view().sum_up(&actions, self.after().view().as_ref()).ok()
    }
}

/// The turn and the phase in which something was decided. What comes before the first decision is the set-up.
fn heading_before(past: &Past<'_>) -> Option<Message> {
    match past.before() {
        Some(before) => before.view().chapter(),
        None => Some(Message::new("scene-set-up")),
    }
}
