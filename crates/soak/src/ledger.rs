//! What a person has asked for at one table, and what the page has said of it.

use std::collections::{BTreeMap, BTreeSet};

/// What someone wanted done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveRequest {
    /// One of the choices, by its order.
    Choice(String),
    /// The last thing to be taken back.
    Undo,
}

/// A request, and whether the page has said that it is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What was wanted.
    pub request: MoveRequest,
    /// Has the page said so?
    pub acknowledged: bool,
}

/// See the [module](self). A request is known by the version that the page showed: what is done there becomes the journal's line
/// of that number, and no other request can.
#[derive(Clone, Default, Debug)]
pub struct Ledger {
    entries: BTreeMap<usize, Vec<Entry>>,
    /// Versions that the page has gone on from without an answer: one of the requests there is done.
    gone_on: BTreeSet<usize>,
    /// Acknowledged moves in whose place the page has since offered to move again: they are lost already.
    pub overwritten: Vec<(usize, MoveRequest)>,
}

impl Ledger {
    /// Someone is about to ask for this at a page that shows this version.
    pub fn request(&mut self, version: usize, request: MoveRequest) {
        let entries = self.entries.entry(version).or_default();
        let acknowledged = entries.iter().filter(|entry| entry.acknowledged);
        self.overwritten.extend(acknowledged.map(|entry| (version, entry.request.clone())));
        entries.retain(|entry| !entry.acknowledged);
        if self.gone_on.remove(&version) {
            self.overwritten.extend(entries.first().map(|entry| (version, entry.request.clone())));
        }
        if entries.iter().all(|entry| entry.request != request) {
            entries.push(Entry { request, acknowledged: false });
        }
    }

    /// The page has said that it is done.
    pub fn acknowledge(&mut self, version: usize, request: &MoveRequest) {
        for entry in self.entries.entry(version).or_default() {
            entry.acknowledged |= entry.request == *request;
        }
    }

    /// The page has gone on from this version, and nobody answered. Who hangs up may be served a little later, so that of
    /// several requests any may be the one that was done; but one of them is.
    pub fn go_on(&mut self, version: usize) {
        self.gone_on.insert(version);
    }

    /// The versions that the page has gone on from without an answer.
    pub fn gone_on(&self) -> impl Iterator<Item = usize> {
        self.gone_on.iter().copied()
    }

    /// What was asked for at this version, done or not.
    pub fn at(&self, version: usize) -> &[Entry] {
        self.entries.get(&version).map_or(&[], Vec::as_slice)
    }

    /// What must be in the journal.
    pub fn acknowledged(&self) -> impl Iterator<Item = (usize, &MoveRequest)> {
        let all = self.entries.iter().flat_map(|(version, entries)| entries.iter().map(|entry| (*version, entry)));
        all.filter(|(_, entry)| entry.acknowledged).map(|(version, entry)| (version, &entry.request))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_offered_again_after_it_was_acknowledged_is_lost() {
        let mut ledger = Ledger::default();
        let (attack, pass) = (MoveRequest::Choice("attack c4 d4".to_owned()), MoveRequest::Choice("pass".to_owned()));
        ledger.request(3, attack.clone());
        ledger.request(3, attack.clone());
        ledger.acknowledge(3, &attack);
        assert_eq!(ledger.acknowledged().collect::<Vec<_>>(), [(3, &attack)]);
        assert_eq!(ledger.overwritten, []);
        ledger.request(3, MoveRequest::Undo);
        assert_eq!(ledger.overwritten, [(3, attack.clone())]);
        assert_eq!(ledger.acknowledged().count(), 0);
        ledger.go_on(3);
        assert_eq!(ledger.gone_on().collect::<Vec<_>>(), [3]);
        ledger.request(3, pass);
        assert_eq!(ledger.overwritten, [(3, attack), (3, MoveRequest::Undo)]);
        assert_eq!(ledger.gone_on().count(), 0);
    }
}
