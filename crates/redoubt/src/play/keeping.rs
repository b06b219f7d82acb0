//! Where a battle is kept while it is played: in the store of this machine, in a file, or nowhere.

use redoubt_kernel::{Battle, Message};

use crate::cli_error::CliError;
use crate::files::Save;
use crate::kept::{Kept, KeptBattle};

/// See the [module](self).
pub(crate) enum Keeper {
    /// Nowhere: nobody sits at a terminal, and nobody named a file.
    Nowhere,
    /// In a file that someone named.
    File(Save),
    /// In the store of this machine.
    Store(Box<KeptBattle>),
}

impl Keeper {
    /// Adds what has happened since.
    pub(crate) fn update(&mut self, battle: &mut Battle) -> Result<Kept, CliError> {
        match self {
            Keeper::Nowhere => Ok(Kept::Yes),
            Keeper::File(save) => save.update(battle).map(|()| Kept::Yes),
            Keeper::Store(kept) => kept.update(battle),
        }
    }

    /// Where another battle is kept that begins in this one: in the same store; a file holds one battle.
    pub(crate) fn for_another(self) -> Self {
        match self {
            Keeper::Nowhere | Keeper::File(_) => Keeper::Nowhere,
            Keeper::Store(kept) => Keeper::Store(Box::new(kept.make_room_for_another())),
        }
    }

    /// Says where it is, and how to go on with it.
    pub(crate) fn farewell(&self) -> Message {
        match self {
            Keeper::Nowhere => Message::new("play-left"),
            Keeper::File(save) => Message::new("play-left-saved").with("file", save.path().display().to_string()),
            Keeper::Store(kept) if !kept.is_written() => Message::new("play-left-unbegun"),
            Keeper::Store(kept) => Message::new("play-left-kept").with("id", kept.id()),
        }
    }
}
