//! `trial GAME`: two judgements against each other on the same dice, as `docs/strength.md` tells of them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use clap::Parser;
use rayon::prelude::*;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Game, Outcome, Seat, Setup, Turn, Verdict};
use redoubt_registry::GameVisitor;
use redoubt_tactics::tournament::mean;
use redoubt_tactics::{Bot, Judgement, Searcher, Threads, Watch};

/// No game has more decisions.
const LONGEST: u32 = 20_000;

/// Two players of one battle on the same dice. In a battle with two seats each game is played twice, the seats changed over.
#[derive(Parser)]
#[command(name = "trial")]
struct TrialArguments {
    /// The battle.
    game: String,
    /// Its scenario; the usual one if none is named.
    #[arg(long, default_value = "")]
    scenario: String,
    /// Who plays, and what they judge by: `general:200`, `general:200@hand` (what the battle itself says) or
    /// `general:200@FILE`.
    #[arg(long, num_args = 1, required = true)]
    bot: Vec<String>,
    /// Games, or pairs of games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Where the dice come from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Clone)]
struct Contender {
    bot: Bot,
    judgement: Arc<Judgement>,
}

fn contender<G: Game>(text: &str) -> Result<Contender, String> {
    let (bot, judgement) = text.split_once('@').map_or((text, None), |(bot, judgement)| (bot, Some(judgement)));
    let bot = bot.parse().map_err(|()| format!("{bot}: no such player"))?;
    let judgement = match judgement {
        None => Judgement::of::<G>(),
        Some("hand") => Arc::new(Judgement::default()),
        Some(file) => {
            let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
            Arc::new(Judgement::read(&text).ok_or_else(|| format!("{file}: nothing learned in it"))?)
        }
    };
    Ok(Contender { bot, judgement })
}

fn play<G: Game>(game: &G, setup: &Setup, seats: &[&Contender], seed: u64, number: u64) -> Option<(Outcome, u64)> {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(b"a trial\0");
    let mut dice = Seeded::keyed(key, number);
    let mut position = game.begin(setup, &mut dice, &mut ()).ok()?;
    let mut searchers: Vec<Searcher<G>> = (0u64..)
        .zip(seats)
        .map(|(seat, who)| {
            let seed = seed.wrapping_mul(104_729).wrapping_add(number * 16 + seat);
            Searcher::judging(Arc::clone(&who.judgement), who.bot, seed, Threads::new(1))
        })
        .collect();
    let (mut actions, mut weighed) = (Vec::new(), 0);
    for _ in 0..LONGEST {
        let Turn::Decides(seat) = game.turn(&position) else { break };
        let seen = game.observe(&position, seat.into());
        game.legal(&seen, &mut actions);
        weighed += u64::from(actions.len() > 1);
        let action = searchers.get_mut(seat.index())?.decide(game, &seen, seat, &Watch::nobody())?;
        for (own, searcher) in searchers.iter_mut().enumerate() {
            searcher.heard(game, &game.observe(&position, Seat(own as u8).into()), &action);
        }
        game.perform(&mut position, &action, &mut dice, &mut ()).ok()?;
    }
    Some((game.outcome(&position)?, weighed))
}

impl GameVisitor for TrialArguments {
    type Output = Result<(), String>;

    fn visit<G: Game>(self) -> Result<(), String> {
        let game = G::from_data(&G::PROFILE.source()).map_err(|_| "the built-in data has mistakes")?;
        let setup = Setup { scenario: self.scenario.clone(), ..Setup::default() };
        let setup = setup.complete(G::PROFILE.scenarios, &game.options()).map_err(|error| error.code.to_string())?;
        let contenders = self.bot.iter().map(|bot| contender::<G>(bot)).collect::<Result<Vec<_>, String>>()?;
        let started = Instant::now();
        if G::PROFILE.seats.len() == 1 {
            let mut firsts: Option<Vec<f64>> = None;
            for (name, who) in self.bot.iter().zip(&contenders) {
                let began = Instant::now();
                let (ends, weighed): (Vec<Outcome>, Vec<u64>) = (0..self.games)
                    .into_par_iter()
                    .filter_map(|number| play(&game, &setup, &[who], self.seed, number))
                    .unzip();
                let weighed = weighed.iter().sum::<u64>();
                let scores: Vec<f64> =
                    ends.iter().map(|end| f64::from(end.scores.first().copied().unwrap_or_default())).collect();
                let mut endings: BTreeMap<&str, usize> = BTreeMap::new();
                ends.iter().for_each(|end| *endings.entry(end.ending.text.id()).or_default() += 1);
                let (average, error) = mean(scores.iter().copied());
                let time = began.elapsed().as_secs_f64();
                println!(
                    "{name}: {average:.2} ± {:.2} over {} games, {weighed} decisions weighed in {time:.0} s; {endings:?}",
                    1.96 * error,
                    ends.len()
                );
                match &firsts {
                    None => firsts = Some(scores),
                    Some(firsts) => {
                        let gains: Vec<f64> = scores.iter().zip(firsts).map(|(own, first)| own - first).collect();
                        let (gain, error) = mean(gains.iter().copied());
                        println!("  gain over the first: {gain:+.2} ± {:.2}", 1.96 * error);
                    }
                }
            }
            return Ok(());
        }
        let [first, second] = &contenders[..] else { return Err("two players, please".to_owned()) };
        let pairs: Vec<[Option<Outcome>; 2]> = (0..self.games)
            .into_par_iter()
            .map(|number| {
                [[first, second], [second, first]]
                    .map(|seats| play(&game, &setup, &seats, self.seed, number).map(|(end, _)| end))
            })
            .collect();
        let share = |end: &Option<Outcome>, seat: u8| match end.as_ref().map(|end| end.verdict) {
            Some(Verdict::Won(winner)) => f64::from(u8::from(winner == Seat(seat))),
            _ => 0.5,
        };
        let shares: Vec<f64> = pairs.iter().map(|[one, two]| (share(one, 0) + share(two, 1)) / 2.0).collect();
        let (average, error) = mean(shares.iter().copied());
        let by_seat = [0usize, 1].map(|at| mean(pairs.iter().map(|pair| share(&pair[at], at as u8))).0);
        println!(
            "{} over {}: {:.1} % ± {:.1} over {} pairs ({:.1} % and {:.1} % from the two seats), {:.0} s",
            self.bot[0],
            self.bot[1],
            100.0 * average,
            196.0 * error,
            pairs.len(),
            100.0 * by_seat[0],
            100.0 * by_seat[1],
            started.elapsed().as_secs_f64()
        );
        Ok(())
    }
}

fn main() -> Result<(), String> {
    let arguments = TrialArguments::parse();
    let game = arguments.game.clone();
    redoubt_registry::visit(&game, arguments).map_err(|error| error.code.to_string())?
}
