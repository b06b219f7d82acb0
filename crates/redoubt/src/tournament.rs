//! `redoubt tournament`: players against each other, any battle.

use std::io::IsTerminal;
use std::path::Path;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use redoubt_kernel::{Code, Error, Message, Seat};
use redoubt_stage::Voice;
use redoubt_tactics::rating::{Sprt, SprtDecision};
use redoubt_tactics::tournament::{Contest, Results, mean};
use redoubt_tactics::{Bot, Budget, Player, Stop};
use serde_json::{Value, json};

use crate::cli_error::CliError;
use crate::console::Console;
use crate::files::load_game;
use crate::play::setup;
use crate::program::ProgramHost;

/// What was asked for.
#[derive(Debug)]
pub struct TournamentRequest<'a> {
    /// The battle.
    pub game: &'a str,
    /// The two players.
    pub bots: &'a [String],
    /// How many games, both seats together.
    pub games: u32,
    /// What bots spend that bring no budget of their own.
    pub budget: Option<Budget>,
    /// Where dice come from.
    pub seed: u64,
    /// The scenario.
    pub scenario: &'a str,
    /// Options by name.
    pub options: &'a [(String, String)],
    /// Other data.
    pub data: Option<&'a Path>,
    /// Stop once one of these two differences in Elo is shown.
    pub sprt: Option<(f64, f64)>,
    /// Answer in JSON.
    pub json: bool,
}

/// Plays, and tells who is stronger by how much.
pub fn run(console: &mut Console<'_>, request: &TournamentRequest<'_>) -> Result<(), CliError> {
    let game = load_game(request.game, request.data)?;
    let players = request.bots.iter().map(|name| player(name, request.budget)).collect::<Result<Vec<_>, _>>()?;
    let Ok(players) = <[Player; 2]>::try_from(players) else {
        return Err(CliError::Usage(Message::new("tournament-two")));
    };
    let wanted = setup(game.as_ref(), request.scenario, request.options);
    let setup = wanted.complete(game.profile().scenarios, &game.options())?;
    // Players change seats, so each of them would have to sit where the rules play.
    game.may_seat(&setup, (0..game.profile().seats.len() as u8).map(Seat))?;
    let tactics = redoubt_registry::tactics(game.profile().id, ProgramHost::every_core())?;
    let contest = Contest {
        game: game.as_ref(),
        tactics: &tactics,
        setup,
        players,
        pairs: request.games.div_ceil(2).max(1),
        seed: request.seed,
        sprt: request.sprt.map(|(unlikely, likely)| Sprt { unlikely, likely, risk: 0.05 }),
    };
    // A solitaire pair is one game for each player; among two it is a game with the seats changed over.
    let contest =
        Contest { pairs: if contest.is_solitaire() { request.games.max(1) } else { contest.pairs }, ..contest };
    if contest.is_solitaire() && contest.sprt.is_some() {
        let text = Message::new("tournament-no-sprt").with("game", contest.game.profile().id);
        return Err(CliError::Usage(text));
    }
    let bar = progress_bar(u64::from(contest.pairs) * 2);
    let start = Instant::now();
    let results = contest.play(&Stop::new(), &|_| bar.inc(1))?;
    bar.finish_and_clear();
    let report = TournamentReport { contest: &contest, results: &results, seconds: start.elapsed().as_secs_f64() };
    if request.json {
        let text = report.json(&console.voice).to_string();
        console.print(&text)
    } else {
        report.show(console)
    }
    Ok(())
}

fn progress_bar(length: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} (−{eta})") {
        bar.set_style(style);
    }
    bar
}

/// `recruit`, `general:2000`, `cmd:PROGRAM`.
fn player(name: &str, budget: Option<Budget>) -> Result<Player, Error> {
    let unknown = || Error::new(Code::UnknownBot, Message::new("tournament-unknown-bot").with("name", name));
    let player = name.parse().ok().filter(|player: &Player| !player.is_person()).ok_or_else(unknown)?;
    Ok(match (player, budget) {
        (Player::Machine(bot), Some(budget)) if !name.contains(':') => Bot { budget, ..bot }.into(),
        (player, _) => player,
    })
}

/// What came of it, to be told.
struct TournamentReport<'a> {
    contest: &'a Contest<'a>,
    results: &'a Results,
    seconds: f64,
}

impl TournamentReport<'_> {
    fn name(&self, player: usize) -> String {
        self.contest.players[player].to_string()
    }

    /// A player's mean score in a solitaire battle, and its error.
    fn score(&self, player: usize) -> (f64, f64) {
        mean(self.results.scores(player).into_iter().map(f64::from))
    }

    /// How many points more the second player makes with the same dice, and the error of that.
    fn gain(&self) -> (f64, f64) {
        let pairs: Vec<(i32, i32)> = self.results.scores(0).into_iter().zip(self.results.scores(1)).collect();
        mean(pairs.into_iter().map(|(first, second)| f64::from(second) - f64::from(first)))
    }

    /// Why a player first lost by doing nothing lawful.
    fn reason(&self, player: usize, voice: &Voice) -> Option<String> {
        self.results.reasons(player).next().map(|reason| voice.complain(reason))
    }

    fn json(&self, voice: &Voice) -> Value {
        let TournamentReport { contest, results, seconds } = self;
        let profile = contest.game.profile();
        let mut report = json!({
            "game": profile.id,
            "scenario": contest.setup.scenario,
            "options": contest.setup.options,
            "seed": contest.seed,
            "games": results.pairs.len() * 2,
            "decisions": results.decisions(),
            "seconds": seconds,
            "forfeits": results.forfeits(),
        });
        if results.forfeits() != [0, 0] {
            report["forfeit_reasons"] = [0, 1].map(|player| self.reason(player, voice)).into_iter().collect();
        }
        if contest.is_solitaire() {
            let player = |player: usize| {
                let (score, error) = self.score(player);
                json!({ "bot": self.name(player), "score": score, "error": error })
            };
            let (gain, error) = self.gain();
            report["bots"] = json!([player(0), player(1)]);
            report["gain"] = json!({ "score": gain, "error": error });
        } else {
            let [won, drawn, lost] = results.record();
            let pairs = results.counted();
            let elo = pairs.elo();
            // JSON knows no infinity: a bound that is not there is null.
            let finite = |elo: f64| elo.is_finite().then_some(elo);
            report["bots"] = json!([self.name(0), self.name(1)]);
            report["won"] = won.into();
            report["drawn"] = drawn.into();
            report["lost"] = lost.into();
            report["share"] = pairs.share().0.into();
            report["error"] = pairs.error().into();
            report["pairs"] = json!(pairs.0);
            report["elo"] = json!({ "low": finite(elo.low), "best": finite(elo.best), "high": finite(elo.high) });
            let seats = results.by_seat();
            report["won_by_seat"] = profile
                .seats
                .iter()
                .zip(seats)
                .map(|(seat, won)| ((*seat).to_owned(), won.into()))
                .collect::<serde_json::Map<_, Value>>()
                .into();
        }
        if let (Some(sprt), Some(decision)) = (&contest.sprt, results.decision) {
            let decided = match decision {
                SprtDecision::Open => "open",
                SprtDecision::Stronger => "stronger",
                SprtDecision::NotStronger => "not_stronger",
            };
            let ratio = sprt.ratio(&results.counted());
            report["sprt"] = json!({ "elo": [sprt.unlikely, sprt.likely], "ratio": ratio, "decision": decided });
        }
        report
    }

    fn show(&self, console: &mut Console<'_>) {
        let TournamentReport { contest, results, seconds } = self;
        let title = console.voice.word(&format!("{}-title", contest.game.profile().id));
        let seconds = console.decimal(*seconds);
        let head = Message::new("tournament-head").with("title", title).with("games", results.pairs.len() * 2);
        console.say(&head.with("seconds", seconds));
        if contest.is_solitaire() {
            for player in [0, 1] {
                let (score, error) = self.score(player);
                let line = Message::new("tournament-score").with("bot", self.name(player));
                let line = line.with("score", console.decimal(score)).with("error", console.decimal(1.96 * error));
                console.say(&line);
            }
            let (gain, error) = self.gain();
            let line = Message::new("tournament-gain").with("bot", self.name(1)).with("other", self.name(0));
            console.say(&line.with("gain", console.decimal(gain)).with("error", console.decimal(1.96 * error)));
        } else {
            let [won, drawn, lost] = results.record();
            let (share, _) = results.counted().share();
            let line = Message::new("tournament-record").with("bot", self.name(0)).with("other", self.name(1));
            let line = line.with("won", won as i64).with("drawn", drawn as i64).with("lost", lost as i64);
            console.say(&line.with("share", console.decimal(share * 100.0)));
            let elo = results.counted().elo();
            let said = |elo: f64| if elo.is_finite() { format!("{elo:+.0}") } else { "∞".to_owned() };
            let line = Message::new("tournament-elo").with("best", said(elo.best));
            console.say(&line.with("low", said(elo.low)).with("high", said(elo.high)));
        }
        if results.forfeits() != [0, 0] {
            let [first, second] = results.forfeits();
            let line = Message::new("tournament-forfeits").with("bot", self.name(0)).with("other", self.name(1));
            console.say(&line.with("first", first).with("second", second));
            for player in [0, 1] {
                if let Some(reason) = self.reason(player, &console.voice) {
                    let line = Message::new("tournament-forfeit-reason").with("bot", self.name(player));
                    console.say(&line.with("reason", reason));
                }
            }
        }
        let decided = match results.decision {
            None => return,
            Some(SprtDecision::Open) => "tournament-open",
            Some(SprtDecision::Stronger) => "tournament-stronger",
            Some(SprtDecision::NotStronger) => "tournament-not-stronger",
        };
        console.say(&Message::new(decided).with("bot", self.name(0)).with("other", self.name(1)));
    }
}
