//! What is found when everything that is kept is looked through.

use redoubt_kernel::{Code, Error, Message};

/// What a check has found.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// Battles there are.
    pub battles: usize,
    /// Battles by rules that this program does not play any more: their lines are sound, and nobody can play them again.
    pub old: usize,
    /// What is wrong with the database itself.
    pub faults: Vec<String>,
    /// Battles that cannot be read or do not prove themselves.
    pub damaged: Vec<DamagedBattle>,
}

/// A battle that has been damaged.
#[derive(Clone, Debug)]
pub struct DamagedBattle {
    /// Its id.
    pub id: String,
    /// What is wrong with it.
    pub reason: Message,
}

impl Checked {
    /// Is all well?
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty() && self.damaged.is_empty()
    }

    /// Notes what came of playing a battle again.
    pub(super) fn note(&mut self, id: &str, played: Result<(), Error>) {
        match played {
            Ok(()) => {}
            Err(error) if error.code == Code::UnknownRules => self.old += 1,
            Err(error) => self.damaged.push(DamagedBattle { id: id.to_owned(), reason: error.message }),
        }
    }
}
