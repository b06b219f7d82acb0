//! The machine players at the table: some think on while the person does.

use std::thread::JoinHandle;

use redoubt_kernel::{AnyAction, Battle, Error, Seat};
use redoubt_tactics::{Budget, MachinePlayers, Player, Seating, Stop, Tactics, Watch};

/// See the [module](self).
pub(crate) struct Opponents {
    players: MachinePlayers,
    /// Those who think on.
    pondering: Vec<(Stop, JoinHandle<()>)>,
}

impl Opponents {
    /// Nobody has sat down yet.
    pub(crate) fn new(tactics: Tactics, seed: u64) -> Self {
        Opponents { players: MachinePlayers::new(tactics, seed), pondering: Vec::new() }
    }

    /// What the player in `seat` does.
    pub(crate) fn decide(
        &mut self,
        battle: &Battle,
        seat: Seat,
        player: &Player,
        watch: &Watch<'_>,
    ) -> Result<AnyAction, Error> {
        self.recall();
        let opponent = self.players.player(battle, seat, player)?;
        let briefing = opponent.briefing(battle);
        opponent.decide(&briefing, watch).map(|decision| decision.action)
    }

    /// A person is about to think: those think as well whose level does.
    pub(crate) fn ponder(&mut self, battle: &Battle, seating: &Seating) {
        self.recall();
        for (opponent, briefing) in self.players.pondering(battle, seating) {
            let stop = Stop::new();
            let told = stop.clone();
            let think = move || opponent.ponder(&briefing, Budget::Time(Budget::PONDERING), &told);
            // Where no thread can be had, it thinks when its turn comes.
            self.pondering.extend(std::thread::Builder::new().spawn(think).ok().map(|thread| (stop, thread)));
        }
    }

    /// Everyone back to the table, at once.
    fn recall(&mut self) {
        for (stop, thread) in self.pondering.drain(..) {
            stop.stop();
            let _ = thread.join();
        }
    }
}

impl Drop for Opponents {
    fn drop(&mut self) {
        self.recall();
    }
}
