//! The battles that are kept on this machine, for whoever plays them in the terminal: the same store as the page's, beside a
//! page that may be open.

use std::sync::Arc;

use redoubt_kernel::journal::Written;
use redoubt_kernel::{Battle, Code, Error, Message};
use redoubt_server::store::postgres::PostgresStore;
use redoubt_server::store::sqlite::SqliteStore;
use redoubt_server::store::{Owner, Sequel, SharedStore, StoreError};
use redoubt_server::tables;
use tokio::runtime::Runtime;

use crate::admin::{StorePlace, StoreRequest};
use crate::cli_error::CliError;

/// The store, open.
pub struct KeptBattles {
    place: StorePlace,
    store: SharedStore,
    runtime: Runtime,
}

impl KeptBattles {
    /// Opens the store that a page with the same settings would use.
    pub fn open(request: StoreRequest) -> Result<Self, CliError> {
        let place = request.place()?;
        let failed = |error: &StoreError| place.error(error);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| failed(&StoreError::Read(error.to_string())))?;
        let store: Result<SharedStore, StoreError> = runtime.block_on(async {
            Ok(match &place {
                StorePlace::Folder(folder) => Arc::new(SqliteStore::beside(folder).await?) as SharedStore,
                StorePlace::Database(address) => Arc::new(PostgresStore::open(address).await?),
            })
        });
        let store = store.map_err(|error| failed(&error))?;
        Ok(KeptBattles { place, store, runtime })
    }

    /// Reads a battle to go on with it.
    pub fn read(&self, id: &str) -> Result<Battle, CliError> {
        let read = self.runtime.block_on(async {
            let journal = self.store.journal(id).await?;
            Ok((journal, self.store.secret(id).await?, self.store.roster(id).await?))
        });
        let (journal, secret, roster) = read.map_err(|error: StoreError| self.place.error(&error))?;
        let journal = journal.ok_or_else(|| no_battle(id))?;
        // Those who play apart trust the server with the secret, and whoever looks after it with nothing else.
        let secret = secret.filter(|_| roster.is_none());
        Ok(tables::replay(&journal, secret.as_deref())?)
    }

    /// A place for a new battle, which is there from its first [update](KeptBattle::update) on.
    pub fn make_room(self) -> KeptBattle {
        KeptBattle { battles: self, id: tables::fresh_id(), written: None }
    }

    /// Goes on with a battle that was read.
    pub fn go_on(self, id: &str, battle: &Battle) -> KeptBattle {
        let (_, written) = battle.journal().write_after(&Written::default());
        KeptBattle { battles: self, id: id.to_owned(), written: Some(written) }
    }
}

impl Drop for KeptBattles {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}

/// A battle that is kept as it goes.
pub struct KeptBattle {
    battles: KeptBattles,
    id: String,
    /// How far; not at all, as long as nothing has been played.
    written: Option<Written>,
}

/// What came of keeping a battle.
pub enum Kept {
    /// It is on the disk.
    Yes,
    /// It was played on elsewhere meanwhile: this is how it stands.
    MovedOn(Box<Battle>),
}

impl KeptBattle {
    /// Its id on this machine.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// A place for another battle in the same store.
    pub fn make_room_for_another(self) -> KeptBattle {
        self.battles.make_room()
    }

    /// Is anything of it on the disk?
    pub fn is_written(&self) -> bool {
        self.written.is_some()
    }

    /// Adds what has happened since. When this returns, it is on the disk. After an error the next call tries it all again.
    pub fn update(&mut self, battle: &mut Battle) -> Result<Kept, CliError> {
        let KeptBattles { store, runtime, place } = &self.battles;
        let kept = runtime.block_on(async {
            match &self.written {
                Some(written) => store.keep(&self.id, battle, written, Sequel::default()).await,
                None => store.keep_new(&self.id, battle, Owner::default(), (None, Sequel::default())).await,
            }
        });
        match kept {
            Ok(written) => {
                self.written = Some(written);
                Ok(Kept::Yes)
            }
            Err(StoreError::Conflict(_)) => {
                let battle = self.battles.read(&self.id)?;
                let (_, written) = battle.journal().write_after(&Written::default());
                self.written = Some(written);
                Ok(Kept::MovedOn(Box::new(battle)))
            }
            Err(error) => Err(place.error(&error)),
        }
    }
}

/// There is no such battle.
pub fn no_battle(id: &str) -> Error {
    Error::new(Code::NoBattle, Message::new("saves-no-battle").with("id", id))
}
