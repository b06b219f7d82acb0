//! What this process has written into stores, counted for whoever looks after it.

use std::sync::atomic::{AtomicU64, Ordering};

use super::StoreError;

static LINES: AtomicU64 = AtomicU64::new(0);
static ERRORS: AtomicU64 = AtomicU64::new(0);

/// Journal lines so far.
pub(crate) fn lines() -> u64 {
    LINES.load(Ordering::Relaxed)
}

/// Writes so far that the store could not carry out.
pub(crate) fn errors() -> u64 {
    ERRORS.load(Ordering::Relaxed)
}

/// Counts the lines that were written.
pub(super) fn note_lines(count: usize) {
    LINES.fetch_add(count as u64, Ordering::Relaxed);
}

/// Counts a write that failed, if that is the store's fault: a battle that has gone on elsewhere or is no more is not.
pub(crate) fn note_error(cause: &StoreError) {
    if !matches!(cause, StoreError::Conflict(_) | StoreError::Forgotten(_) | StoreError::Closed) {
        ERRORS.fetch_add(1, Ordering::Relaxed);
    }
}
