//! A battle being played at this terminal, whatever it is shown on: who sits where, what may be undone, where it is kept.

use std::collections::BTreeMap;
use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::Chance;
use redoubt_kernel::journal::Ended;
use redoubt_kernel::{AnyAction, AnyGame, Code, Error, Message, Profile, Seat, Setup, Turn, Viewer};
use redoubt_tactics::{Advised, Player, Seating, Stop, Tactics, Watch};

use super::fair;
use super::keeping::Keeper;
use super::opponents::Opponents;
use crate::cli_error::CliError;
use crate::files::Save;
use crate::kept::Kept;

/// See the [module](self).
pub(crate) struct Session {
    pub(crate) battle: Battle,
    pub(crate) seating: Seating,
    pub(crate) profile: &'static Profile,
    pub(crate) keeper: Keeper,
    pub(crate) tactics: Tactics,
    pub(crate) opponents: Opponents,
    machine_seed: u64,
    /// Has a person done anything here? Before that there is nothing to keep.
    touched: bool,
}

/// What came of keeping what was done.
pub(crate) enum Stands {
    /// It is kept, or nobody keeps it.
    AsPlayed,
    /// It was played on elsewhere meanwhile, and stands as it does there.
    MovedOn,
}

impl Session {
    pub(crate) fn new(battle: Battle, seating: Seating, keeper: Keeper, tactics: Tactics, machine_seed: u64) -> Self {
        let profile = battle.game().profile();
        let opponents = Opponents::new(tactics.clone(), machine_seed);
        // What is kept already goes on being kept, and where nobody plays but machines, what they do is.
        let is_kept = match &keeper {
            Keeper::Nowhere => false,
            Keeper::File(_) => true,
            Keeper::Store(kept) => kept.is_written(),
        };
        let touched = is_kept || seating.people().next().is_none();
        Session { battle, seating, profile, keeper, tactics, opponents, machine_seed, touched }
    }

    /// The battle's rules, and how it was set up.
    pub(crate) fn rules(&self) -> (Arc<dyn AnyGame>, Setup) {
        (Arc::clone(self.battle.game()), self.battle.journal().header.setup.clone())
    }

    /// The people at this screen.
    pub(crate) fn viewer(&self) -> Viewer {
        self.seating.viewer()
    }

    /// Who decides; nobody, when it is over.
    pub(crate) fn to_move(&self) -> Option<(Seat, Player)> {
        self.seating.to_move(&self.battle).map(|(seat, player)| (seat, player.clone()))
    }

    /// Does it wait for a person?
    pub(crate) fn waits_for_a_person(&self) -> bool {
        self.seating.to_move(&self.battle).is_some_and(|(_, player)| player.is_person())
    }

    /// Does an action; with a person's dice, if the battle has those.
    pub(crate) fn act(
        &mut self,
        viewer: Viewer,
        action: &AnyAction,
        dice: Option<&mut dyn Chance>,
    ) -> Result<(), Error> {
        let by_a_person = self.waits_for_a_person();
        match dice {
            Some(dice) => self.battle.act_with(viewer, action, dice),
            None => self.battle.act(viewer, action, &[]),
        }?;
        self.touched |= by_a_person;
        Ok(())
    }

    /// Keeps what was done, once a person has done something: a battle that someone only looked at is none.
    pub(crate) fn keep(&mut self) -> Result<Stands, CliError> {
        if !self.touched {
            return Ok(Stands::AsPlayed);
        }
        match self.keeper.update(&mut self.battle)? {
            Kept::Yes => Ok(Stands::AsPlayed),
            Kept::MovedOn(battle) => {
                self.battle = *battle;
                self.opponents = Opponents::new(self.tactics.clone(), self.machine_seed);
                Ok(Stands::MovedOn)
            }
        }
    }

    /// Keeps it in this new file from now on.
    pub(crate) fn save_as(&mut self, path: &std::path::Path) -> Result<(), CliError> {
        match &self.keeper {
            // The store goes on keeping it: the file is a copy to take along.
            Keeper::Store(_) => {
                let journal = self.battle.journal().clone();
                let secret = self.battle.secret();
                let mut copy = Battle::resume(std::sync::Arc::clone(self.battle.game()), &journal, secret.as_deref())?;
                copy.keep_secret_inside();
                Save::create(path, &copy).map(|_| ())
            }
            Keeper::Nowhere | Keeper::File(_) => {
                self.keeper = Keeper::File(Save::create(path, &self.battle)?);
                Ok(())
            }
        }
    }

    /// Takes back the last thing this person did; says how many actions that were. Among people nothing that dice have touched.
    pub(crate) fn undo(&mut self) -> Result<usize, Error> {
        let how = self.seating.undo_rule(&self.battle);
        let mut undone = self.battle.undo(Viewer::UMPIRE, how)?;
        // On, until a person decides again.
        while !self.waits_for_a_person() {
            match self.battle.undo(Viewer::UMPIRE, how) {
                Ok(count) => undone += count,
                Err(_) => break,
            }
        }
        Ok(undone)
    }

    /// Does again what was taken back, until a person decides again; says how many actions that were.
    pub(crate) fn redo(&mut self) -> Result<usize, Error> {
        let mut redone = self.battle.redo(Viewer::UMPIRE)?;
        while !self.waits_for_a_person() {
            match self.battle.redo(Viewer::UMPIRE) {
                Ok(count) => redone += count,
                Err(_) => break,
            }
        }
        Ok(redone)
    }

    /// Gives the battle up for whoever is to decide.
    pub(crate) fn resign(&mut self) -> Result<(), Error> {
        let Turn::Decides(seat) = self.battle.turn() else { return Err(over()) };
        let name = self.profile.seat_name(seat).to_owned();
        self.touched = true;
        self.battle.conclude(seat.into(), Ended::Resigned(name))
    }

    /// Goes on with another battle, which begins where this one stood after so many actions, with new dice: `seat` is the person's,
    /// and where other people sat a machine does.
    pub(crate) fn play_on(&mut self, ply: usize, seat: Seat) -> Result<(), Error> {
        if self.battle.turn() != Turn::Over {
            return Err(Error::new(Code::NotOver, Message::new("page-branch-not-over")));
        }
        let dice = if self.battle.dice_are_typed() { Dice::Typed } else { fair(BTreeMap::new()) };
        let mut battle = self.battle.branch(ply, dice)?;
        let seating = self.seating.against_machines(seat);
        battle.truth().may_seat(seating.people())?;
        seating.note_in(&mut battle);
        let keeper = std::mem::replace(&mut self.keeper, Keeper::Nowhere).for_another();
        *self = Session::new(battle, seating, keeper, self.tactics.clone(), self.machine_seed.wrapping_add(1));
        Ok(())
    }

    /// What a veteran would do, and why.
    pub(crate) fn advice(&self, stop: &Stop) -> Result<Advised, Error> {
        let Turn::Decides(seat) = self.battle.turn() else { return Err(over()) };
        let seed = self.machine_seed.wrapping_add(self.battle.ply() as u64);
        self.tactics.advise(self.battle.truth(), seat, seed, &Watch::stopping(stop))
    }

    /// What a machine player does.
    pub(crate) fn decide(&mut self, seat: Seat, player: &Player, watch: &Watch<'_>) -> Result<AnyAction, Error> {
        self.opponents.decide(&self.battle, seat, player, watch)
    }

    /// A person is about to think: those think as well whose level does.
    pub(crate) fn ponder(&mut self) {
        self.opponents.ponder(&self.battle, &self.seating);
    }
}

fn over() -> Error {
    Error::new(Code::Over, Message::new("engine-over"))
}
