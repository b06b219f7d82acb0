//! What has changed in a store, told to whoever wants to hear it: by this process, or by another that uses the same database.

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::scheduler::Requester;

/// Changes that are kept for a listener who is slow. Whoever falls further behind is told [`Change::Anything`].
const REMEMBERED: usize = 1_024;

/// Something that has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A battle's journal has so many lines now; none, if the battle was forgotten.
    Lines {
        /// The battle's id.
        id: String,
        /// So many.
        lines: usize,
    },
    /// Who holds the seats of a battle, who of them is here, or what was said.
    People {
        /// The battle's id.
        id: String,
    },
    /// A machine player is to move at a battle, and the process where someone waits for it leaves that to others.
    Wanted {
        /// The battle's id.
        id: String,
        /// For whom: at every process nobody gets more of the cores by asking more often.
        who: Requester,
    },
    /// Someone wants the machine player of a battle to make up its mind at once, wherever it thinks.
    Hurried {
        /// The battle's id.
        id: String,
    },
    /// Nobody wants to know any more what the study of a battle finds.
    StudyLeft {
        /// The battle's id.
        id: String,
    },
    /// Some changes were missed: whatever one knows of any battle may be old.
    Anything,
}

impl Change {
    /// As processes tell it to each other.
    pub fn written(&self) -> String {
        match self {
            Change::Lines { id, lines } => format!("{id} {lines}"),
            Change::People { id } => format!("{id} people"),
            Change::Wanted { id, who } => format!("{id} wanted {} {}", who.address, who.session),
            Change::Hurried { id } => format!("{id} hurried"),
            Change::StudyLeft { id } => format!("{id} left"),
            Change::Anything => "anything".to_owned(),
        }
    }

    /// What was told. Of what is not ours nothing can be relied on.
    pub fn read(text: &str) -> Self {
        let Some((id, what)) = text.split_once(' ') else { return Change::Anything };
        let id = id.to_owned();
        if let Some(who) = what.strip_prefix("wanted ") {
            return Requester::read(who).map_or(Change::Anything, |who| Change::Wanted { id, who });
        }
        match what {
            "people" => Change::People { id },
            "hurried" => Change::Hurried { id },
            "left" => Change::StudyLeft { id },
            lines => lines.parse().map_or(Change::Anything, |lines| Change::Lines { id, lines }),
        }
    }
}

/// Tells changes to everyone who listens. A store has one.
#[derive(Debug)]
pub struct ChangeFeed(broadcast::Sender<Change>);

impl Default for ChangeFeed {
    fn default() -> Self {
        ChangeFeed(broadcast::Sender::new(REMEMBERED))
    }
}

impl ChangeFeed {
    /// Tells everyone who listens.
    pub fn tell(&self, change: Change) {
        // Nobody may be listening.
        let _ = self.0.send(change);
    }

    /// Tells how many lines a battle has.
    pub fn tell_lines(&self, id: &str, lines: usize) {
        self.tell(Change::Lines { id: id.to_owned(), lines });
    }

    /// What is told from now on.
    pub fn listen(&self) -> Changes {
        Changes(self.0.subscribe())
    }
}

/// Changes, one after the other.
#[derive(Debug)]
pub struct Changes(broadcast::Receiver<Change>);

impl Changes {
    /// The next change; `None` when the store is gone. Nothing is lost if one stops waiting for it.
    pub async fn next(&mut self) -> Option<Change> {
        match self.0.recv().await {
            Ok(change) => Some(change),
            Err(RecvError::Lagged(_)) => Some(Change::Anything),
            Err(RecvError::Closed) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_process_tells_another_reads() {
        let id = || "0123456789abcdef".to_owned();
        let who = Requester { address: "2001:db8::7".parse().expect("an address"), session: "a secret".into() };
        assert!(!who.for_others().session.contains("secret"), "what proves who someone is stays here");
        for change in [
            Change::Lines { id: id(), lines: 7 },
            Change::People { id: id() },
            Change::Wanted { id: id(), who: Requester::nobody() },
            Change::Wanted { id: id(), who: who.for_others() },
            Change::Hurried { id: id() },
            Change::StudyLeft { id: id() },
            Change::Anything,
        ] {
            assert_eq!(Change::read(&change.written()), change);
        }
        assert_eq!(Change::read("a b c"), Change::Anything);
        assert_eq!(Change::read("a wanted nowhere b"), Change::Anything);
        assert_eq!(Change::read(""), Change::Anything);
    }

    #[tokio::test]
    async fn whoever_hears_too_slowly_is_told_that_anything_may_have_changed() {
        let feed = ChangeFeed::default();
        let mut changes = feed.listen();
        (0..=REMEMBERED).for_each(|lines| feed.tell_lines("a", lines));
        assert_eq!(changes.next().await, Some(Change::Anything));
        assert_eq!(changes.next().await, Some(Change::Lines { id: "a".to_owned(), lines: 1 }));
        drop(feed);
        while changes.next().await.is_some() {}
    }
}
