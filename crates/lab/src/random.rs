//! Random play: the cheapest there is, and so the measure of how fast the rules are.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Error, Rules, Setup, Turn};

/// Plays random games, one after the other, in buffers that are used again.
pub struct RandomPlayer<'a, G: Rules> {
    game: &'a G,
    setup: Setup,
    chance: Seeded,
    position: G::Position,
    actions: Vec<G::Action>,
    /// Decisions made so far.
    pub decisions: u64,
    /// Games finished so far.
    pub games: u64,
}

impl<'a, G: Rules> RandomPlayer<'a, G> {
    /// A player with this seed, at the start of its first game. An error if there is no such scenario.
    pub fn new(game: &'a G, setup: Setup, seed: u64) -> Result<Self, Error> {
        let setup = game.complete(setup)?;
        let mut chance = Seeded::new(seed);
        let position =
            game.begin(&setup, &mut chance, &mut ()).unwrap_or_else(|_| unreachable!("seeded chance always answers"));
        Ok(RandomPlayer { game, setup, chance, position, actions: Vec::with_capacity(1024), decisions: 0, games: 0 })
    }

    /// Makes so many decisions.
    pub fn play_for(&mut self, decisions: u64) {
        for _ in 0..decisions {
            if self.game.turn(&self.position) == Turn::Over {
                self.games += 1;
                if let Ok(position) = self.game.begin(&self.setup, &mut self.chance, &mut ()) {
                    self.position = position;
                }
            }
            self.game.legal(&self.position, &mut self.actions);
            let index = self.chance.below(self.actions.len() as u32) as usize;
            if let Some(action) = self.actions.get(index) {
                let _ = self.game.perform(&mut self.position, action, &mut self.chance, &mut ());
            }
            self.decisions += 1;
        }
    }
}
