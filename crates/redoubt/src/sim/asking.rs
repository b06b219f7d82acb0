//! From words on the command line to a simulation.

use std::path::Path;

use redoubt_kernel::{Code, Error, Message};
use redoubt_lab::Spec;
use redoubt_tactics::{Level, Player};

use crate::cli_error::CliError;
use crate::files::read_source;
use crate::play::setup;

/// Which battle is to be simulated, by whom.
#[derive(Clone, Debug)]
pub struct SpecRequest<'a> {
    /// The battle.
    pub game: &'a str,
    /// How many games.
    pub games: u64,
    /// Where dice come from.
    pub seed: u64,
    /// The scenario.
    pub scenario: &'a str,
    /// Options by name.
    pub options: &'a [(String, String)],
    /// Other data.
    pub data: Option<&'a Path>,
    /// Who plays which seat.
    pub seats: &'a [(String, String)],
}

impl SpecRequest<'_> {
    /// The simulation, complete.
    pub fn spec(&self) -> Result<Spec, CliError> {
        let source = self.data.map(read_source).transpose()?;
        let game = redoubt_registry::load(self.game, source.as_ref())?;
        let profile = game.profile();
        let mut players: Vec<Player> = vec![Level::Random.into(); profile.seats.len()];
        let mut taken = Vec::new();
        for (seat, bot) in self.seats {
            let seat = redoubt_engine::seat_named(profile, seat)?;
            players[seat.index()] = player(bot)?;
            taken.push(seat);
        }
        let spec = Spec {
            game: self.game.to_owned(),
            setup: setup(game.as_ref(), self.scenario, self.options),
            source,
            players,
            seed: self.seed,
            games: self.games,
        };
        let spec = spec.complete()?;
        game.may_seat(&spec.setup, taken.into_iter())?;
        Ok(spec)
    }
}

/// `recruit`, `general:2000`, `cmd:PROGRAM`.
fn player(name: &str) -> Result<Player, Error> {
    let unknown = || {
        let text = Message::new("tournament-unknown-bot").with("name", name);
        let level = name.split(':').next().unwrap_or(name);
        let known = Level::ALL.map(Level::id).join(", ");
        Error::new(Code::UnknownBot, text.with("value", level).with("known", known))
    };
    name.parse().ok().filter(|player: &Player| !player.is_person()).ok_or_else(unknown)
}
