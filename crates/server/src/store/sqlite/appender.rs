//! Journals grow together: all lines that wait while the disk is busy are written in one transaction, and one flush of the disk
//! does for them all. Each is on the disk before it is answered. If the transaction fails, each is refused with the reason; one
//! that meets a conflict is refused alone.

use std::sync::{Arc, Mutex as Latch, MutexGuard as LatchGuard, PoisonError};

use tokio::sync::{Mutex, oneshot};

use super::add_lines;
use super::writer::Writer;
use crate::store::{NewLines, StoreError};

/// See the [module](self).
pub(super) struct Appender {
    writer: Arc<Writer>,
    waiting: Latch<Vec<WaitingLines>>,
    /// Whose turn it is to write all that waits.
    turn: Mutex<()>,
}

/// Lines of a battle, and who waits for them to be on the disk.
struct WaitingLines {
    id: String,
    lines: NewLines,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

impl Appender {
    pub(super) fn new(writer: Arc<Writer>) -> Arc<Self> {
        Arc::new(Appender { writer, waiting: Latch::default(), turn: Mutex::default() })
    }

    /// Adds lines to a battle's journal. When this returns, they are on the disk.
    pub(super) async fn append(self: &Arc<Self>, id: &str, lines: &NewLines) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.waiting().push(WaitingLines { id: id.to_owned(), lines: lines.clone(), answer });
        let appender = Arc::clone(self);
        // A task of its own: whoever goes away meanwhile does not take the others' lines along.
        tokio::spawn(async move { appender.write_waiting().await });
        answered.await.unwrap_or_else(|_| Err(StoreError::Write("the transaction was broken off".to_owned())))
    }

    fn waiting(&self) -> LatchGuard<'_, Vec<WaitingLines>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes all that waits, unless someone else has just done so.
    async fn write_waiting(&self) {
        let _turn = self.turn.lock().await;
        let waiting = std::mem::take(&mut *self.waiting());
        if waiting.is_empty() {
            return;
        }
        let written = self.write_all(&waiting).await;
        for (number, WaitingLines { answer, .. }) in waiting.into_iter().enumerate() {
            let answered = match &written {
                Ok(each) => each.get(number).cloned().unwrap_or(Ok(())),
                Err(cause) => Err(cause.clone()),
            };
            // Whoever does not wait any more need not be told.
            let _ = answer.send(answered);
        }
    }

    /// Writes them in one transaction; says of each whether it was refused.
    async fn write_all(&self, waiting: &[WaitingLines]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut write = self.writer.begin().await?;
        let mut each = Vec::with_capacity(waiting.len());
        for WaitingLines { id, lines, .. } in waiting {
            write.run(sqlx::query("savepoint lines")).await?;
            let added = add_lines(&mut write, id, lines).await;
            match &added {
                Ok(()) => {}
                Err(StoreError::Conflict(_) | StoreError::Forgotten(_)) => {
                    write.run(sqlx::query("rollback to lines")).await?;
                }
                Err(cause) => return Err(cause.clone()),
            }
            write.run(sqlx::query("release lines")).await?;
            each.push(added);
        }
        write.commit().await?;
        Ok(each)
    }
}
