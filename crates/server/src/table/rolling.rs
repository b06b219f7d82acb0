//! What a machine player has chosen while a person rolls its dice: it is kept beside the journal until the roll is there, so that
//! it is the same after a restart and at every process, and nobody gets another choice by asking again.

use redoubt_kernel::AnyAction;
use serde_json::Value;

use super::{Seated, Table};
use crate::dice::{self, RollRequest};
use crate::store::{Change, SharedStore, StoreError};

impl Table {
    /// Reads what the machine player that is to move has chosen, if a person is to roll for it and it is not known here.
    pub(super) async fn recall(&self, store: &SharedStore, seated: &mut Seated) -> Result<(), StoreError> {
        if seated.waiting.is_none()
            && seated.is_rolled_for()
            && let Some(chosen) = store.choice(&self.id, seated.written.lines()).await?
        {
            seated.take_up(&chosen);
        }
        Ok(())
    }

    /// Keeps what a machine player has chosen; if another process was quicker, what it chose there holds.
    pub(super) async fn put_on_record(
        &self,
        store: &SharedStore,
        seated: &mut Seated,
        (action, asked): (AnyAction, RollRequest),
    ) {
        let chosen = action.written().to_string();
        match store.keep_choice(&self.id, seated.written.lines(), &chosen).await {
            Ok(held) => {
                if held != chosen {
                    seated.take_up(&held);
                }
                seated.waiting.get_or_insert((action, asked));
            }
            // Someone has moved at another process, and whatever was chosen here is for a position that is no more.
            Err(cause @ StoreError::Conflict(_)) => drop(self.overtaken(store, seated, cause).await),
            // It can be rolled for here, if nowhere else.
            Err(cause) => {
                tracing::warn!(battle = self.id, cause = %cause.message(), "a choice was not written");
                seated.waiting = Some((action, asked));
            }
        }
        if store.is_shared() {
            // If nobody hears it, they find it when they look.
            let _ = store.tell(&Change::People { id: self.id.clone() }).await;
        }
    }
}

impl Seated {
    /// Does a person roll for a machine player that is to move?
    fn is_rolled_for(&self) -> bool {
        self.battle.dice_are_typed() && self.to_move().is_some_and(|(_, player)| !player.is_person())
    }

    /// Goes on with what was chosen: the first roll for it is asked for. What cannot be read, or needs none, was chosen by another
    /// edition; then it is chosen again.
    fn take_up(&mut self, chosen: &str) {
        let written = serde_json::from_str::<Value>(chosen).ok();
        let Some(action) = written.and_then(|written| self.battle.truth().action(&written).ok()) else { return };
        let mut open = None;
        // Nothing is done before the dice have fallen.
        let _ = self.battle.truth().duplicate().apply(&action, &mut dice::typed(&[], &mut open));
        self.waiting = open.map(|asked| (action, asked));
    }
}
