//! `redoubt tournament`: players against each other, any battle.

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use redoubt_kernel::journal::LONGEST_NAME;
use redoubt_kernel::{AnyGame, Code, Error, Message, Seat};
use redoubt_stage::Voice;
use redoubt_tactics::rating::{Elo, Sprt, SprtDecision};
use redoubt_tactics::tournament::{Contest, ContestResults, Played, mean};
use redoubt_tactics::{Bot, Budget, Level, Player};
use serde_json::{Value, json};

use crate::cli_error::CliError;
use crate::console::Console;
use crate::files::{Save, load_game};
use crate::play::{interrupt, setup};
use crate::program::ProgramHost;

/// What was asked for.
#[derive(Debug)]
pub struct TournamentRequest<'a> {
    /// The battle.
    pub game: &'a str,
    /// The players, two or more.
    pub bots: &'a [String],
    /// How many games each two play, both seats together; in a solitaire battle, each player.
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
    /// How long a program may take for an answer.
    pub patience: Duration,
    /// Where every game is kept as a journal.
    pub save: Option<&'a Path>,
    /// Answer in JSON.
    pub json: bool,
}

/// Plays, and tells who is stronger by how much. Ctrl-C ends it, and tells of what was played.
pub fn run(console: &mut Console<'_>, request: &TournamentRequest<'_>) -> Result<(), CliError> {
    let game = load_game(request.game, request.data)?;
    let players = request.bots.iter().map(|name| player(name, request.budget)).collect::<Result<Vec<_>, _>>()?;
    if players.len() < 2 {
        return Err(CliError::Usage(Message::new("tournament-two")));
    }
    let wanted = setup(game.as_ref(), request.scenario, request.options);
    let setup = game.complete(wanted)?;
    // Players change seats, so each of them would have to sit where the rules play.
    game.may_seat(&setup, (0..game.profile().seats.len() as u8).map(Seat))?;
    let tactics = redoubt_registry::tactics(game.profile().id, ProgramHost::every_core(request.patience))?;
    let mut contest = Contest {
        game: game.as_ref(),
        tactics: &tactics,
        setup,
        players,
        rounds: request.games.max(1),
        seed: request.seed,
        sprt: request.sprt.map(|(unlikely, likely)| Sprt { unlikely, likely, risk: 0.05 }),
        recording: request.save.is_some(),
    };
    if contest.is_solitaire() && contest.sprt.is_some() {
        let text = Message::new("tournament-no-sprt").with("game", contest.game.profile().id);
        return Err(CliError::Usage(text));
    }
    if contest.players.len() > 2 && contest.sprt.is_some() {
        return Err(CliError::Usage(Message::new("tournament-sprt-two")));
    }
    if !contest.is_solitaire() {
        // A round is a game with the seats changed over.
        contest.rounds = request.games.div_ceil(2).max(1);
    }
    let keeper = request.save.map(|folder| JournalFolder::new(folder, &game, &contest)).transpose()?;
    let bar = progress_bar(u64::from(contest.rounds) * contest.seatings().len() as u64);
    let start = Instant::now();
    let each = |played: &Played| {
        if let Some(keeper) = &keeper {
            keeper.keep(played);
        }
        bar.inc(1);
    };
    interrupt::listen();
    let (results, stopped) = interrupt::until_interrupted(|stop| (contest.play(&stop, &each), stop.is_stopped()));
    bar.finish_and_clear();
    let results = results?;
    let kept = keeper.map(JournalFolder::finish).transpose()?;
    let report =
        TournamentReport { contest: &contest, results: &results, seconds: start.elapsed().as_secs_f64(), stopped };
    if request.json {
        let text = report.json(&console.voice).to_string();
        console.print(&text)
    } else {
        report.show(console);
        if let Some(kept) = kept {
            let folder = request.save.unwrap_or(Path::new("")).display().to_string();
            console.say(&Message::new("tournament-kept").with("games", kept).with("folder", folder));
        }
    }
    if results.games().count() > 0 && results.games().all(|game| game.forfeit.is_some()) {
        return Err(Error::new(Code::NoAnswer, Message::new("tournament-all-forfeits")).into());
    }
    Ok(())
}

/// Keeps every game as a journal in a folder: `0001-rome-general-2000-carthage-random.jsonl`.
struct JournalFolder<'a> {
    folder: &'a Path,
    game: &'a Arc<dyn AnyGame>,
    setup: redoubt_kernel::Setup,
    /// The players as they are written in names of files.
    players: Vec<String>,
    /// What a journal notes of them, and what it calls them: who they were to the last simulation.
    notes: Vec<String>,
    names: Vec<String>,
    /// How many were kept, or what went wrong first.
    kept: Mutex<Result<usize, CliError>>,
}

impl<'a> JournalFolder<'a> {
    fn new(folder: &'a Path, game: &'a Arc<dyn AnyGame>, contest: &Contest<'_>) -> Result<Self, CliError> {
        std::fs::create_dir_all(folder).map_err(|error| CliError::file(folder, &error))?;
        let plain = |name: String| {
            let letters = name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' });
            letters.take(40).collect::<String>().trim_matches('-').to_owned()
        };
        Ok(JournalFolder {
            folder,
            game,
            setup: contest.setup.clone(),
            players: contest.players.iter().map(|player| plain(player.to_string())).collect(),
            notes: contest.players.iter().map(|player| player.note_in(game.as_ref())).collect(),
            names: contest.players.iter().map(|player| name_of(&player.to_string())).collect(),
            kept: Mutex::new(Ok(0)),
        })
    }

    fn keep(&self, played: &Played) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let Ok(count) = *kept else { return };
        *kept = self.write(played).map(|()| count + 1);
    }

    fn write(&self, played: &Played) -> Result<(), CliError> {
        let Some(record) = &played.record else { return Ok(()) };
        let mut battle = record.battle(Arc::clone(self.game), self.setup.clone())?;
        let profile = self.game.profile();
        let seated = || profile.seats.iter().zip(&played.players);
        let by_seat = |of: &[String]| -> BTreeMap<String, String> {
            seated().map(|(seat, player)| ((*seat).to_owned(), of[*player].clone())).collect()
        };
        battle.seat(by_seat(&self.notes));
        battle.name_seats(by_seat(&self.names))?;
        let who: Vec<String> = seated().map(|(seat, player)| format!("{seat}-{}", self.players[*player])).collect();
        // Players that are written alike are told apart by their numbers.
        let numbers: Vec<String> = played.players.iter().map(|player| (player + 1).to_string()).collect();
        let name = format!("{:04}-{}-{}.jsonl", played.round + 1, numbers.join("v"), who.join("-"));
        Save::create(&PathBuf::from(self.folder).join(name), &battle).map(drop)
    }

    fn finish(self) -> Result<usize, CliError> {
        self.kept.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A player's name, as a journal may hold one.
fn name_of(player: &str) -> String {
    let plain = player.chars().filter(|letter| letter.is_ascii_graphic() || *letter == ' ');
    plain.take(LONGEST_NAME).collect::<String>().trim().to_owned()
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
    let unknown = || {
        let text = Message::new("tournament-unknown-bot").with("name", name);
        // What is wrong is the level, whatever stands behind it.
        let level = name.split(':').next().unwrap_or(name);
        let known = Level::ALL.map(Level::id).join(", ");
        Error::new(Code::UnknownBot, text.with("value", level).with("known", known))
    };
    let player = name.parse().ok().filter(|player: &Player| !player.is_person()).ok_or_else(unknown)?;
    Ok(match (player, budget) {
        (Player::Machine(bot), Some(budget)) if !name.contains(':') => Bot { budget, ..bot }.into(),
        (player, _) => player,
    })
}

/// What came of it, to be told.
struct TournamentReport<'a> {
    contest: &'a Contest<'a>,
    results: &'a ContestResults,
    seconds: f64,
    /// Was it ended before its time?
    stopped: bool,
}

impl TournamentReport<'_> {
    fn name(&self, player: usize) -> String {
        self.contest.players[player].to_string()
    }

    fn players(&self) -> std::ops::Range<usize> {
        0..self.contest.players.len()
    }

    /// Each two players.
    fn pairings(&self) -> impl Iterator<Item = (usize, usize)> {
        let players = self.players();
        players.clone().flat_map(move |one| players.clone().skip(one + 1).map(move |other| (one, other)))
    }

    /// A player's mean score in a solitaire battle, and its error.
    fn score(&self, player: usize) -> (f64, f64) {
        mean(self.results.scores(player).into_iter().map(f64::from))
    }

    /// How many points more a player makes than the first with the same dice, and the error of that.
    fn gain(&self, player: usize) -> (f64, f64) {
        let pairs: Vec<(i32, i32)> = self.results.scores(0).into_iter().zip(self.results.scores(player)).collect();
        mean(pairs.into_iter().map(|(first, own)| f64::from(own) - f64::from(first)))
    }

    fn forfeits(&self) -> Vec<usize> {
        self.players().map(|player| self.results.reasons(player).count()).collect()
    }

    /// Why a player first lost by doing nothing lawful.
    fn reason(&self, player: usize, voice: &Voice) -> Option<String> {
        self.results.reasons(player).next().map(|reason| voice.complain(reason))
    }

    fn json(&self, voice: &Voice) -> Value {
        let TournamentReport { contest, results, seconds, stopped } = self;
        let profile = contest.game.profile();
        let mut report = json!({
            "game": profile.id,
            "scenario": contest.setup.scenario,
            "options": contest.setup.options,
            "seed": contest.seed,
            "games": results.games().count(),
            "decisions": results.decisions(),
            "seconds": seconds,
            "forfeits": self.forfeits(),
            "stopped": stopped,
        });
        if self.forfeits().iter().any(|count| *count > 0) {
            report["forfeit_reasons"] = self.players().map(|player| self.reason(player, voice)).collect();
        }
        if contest.is_solitaire() {
            // What one game says nothing about is null.
            let known = |error: f64| self.tells_spread().then_some(error);
            let told = |player: usize| {
                let ((score, error), (gain, gain_error)) = (self.score(player), self.gain(player));
                let (error, gain_error) = (known(error), known(gain_error));
                json!({ "bot": self.name(player), "score": score, "error": error, "gain": { "score": gain, "error": gain_error } })
            };
            report["bots"] = self.players().map(told).collect();
            let (gain, error) = self.gain(1);
            report["gain"] = json!({ "score": gain, "error": known(error) });
        } else {
            report["bots"] = self.players().map(|player| self.name(player)).collect();
            let pairings: Vec<Value> = self.pairings().map(|(one, other)| self.pairing(one, other)).collect();
            // Between two there is one pairing, which is what the report is about.
            if let ([Value::Object(only)], Value::Object(report)) = (&pairings[..], &mut report) {
                report.extend(
                    only.iter().filter(|(name, _)| *name != "bots").map(|(name, it)| (name.clone(), it.clone())),
                );
            }
            report["pairings"] = pairings.into();
            let standing = |player: usize| {
                let (points, games) = results.standing(player);
                json!({ "bot": self.name(player), "points": points, "games": games })
            };
            report["standings"] = self.players().map(standing).collect();
            let seats = profile.seats.iter().zip(results.by_seat(profile.seats.len()));
            report["won_by_seat"] =
                seats.map(|(seat, won)| ((*seat).to_owned(), won.into())).collect::<serde_json::Map<_, Value>>().into();
        }
        if let (Some(sprt), Some(decision)) = (&contest.sprt, results.decision) {
            let decided = match decision {
                SprtDecision::Open => "open",
                SprtDecision::Stronger => "stronger",
                SprtDecision::NotStronger => "not_stronger",
            };
            let ratio = sprt.ratio(&results.counted(0, 1));
            report["sprt"] = json!({ "elo": [sprt.unlikely, sprt.likely], "ratio": ratio, "decision": decided });
        }
        report
    }

    fn pairing(&self, one: usize, other: usize) -> Value {
        let [won, drawn, lost] = self.results.record(one, other);
        let pairs = self.results.counted(one, other);
        let Elo { low, best, high } = pairs.elo();
        // JSON knows no infinity: a bound that is not there is null.
        let finite = |elo: f64| elo.is_finite().then_some(elo);
        json!({
            "bots": [self.name(one), self.name(other)],
            "won": won,
            "drawn": drawn,
            "lost": lost,
            "share": pairs.share().0,
            "error": pairs.error(),
            "pairs": pairs.0,
            "elo": { "low": finite(low), "best": finite(best), "high": finite(high) },
        })
    }

    fn show(&self, console: &mut Console<'_>) {
        let TournamentReport { contest, results, seconds, stopped } = self;
        let title = console.voice.word(&format!("{}-title", contest.game.profile().id));
        let seconds = console.decimal(*seconds);
        let head = Message::new("tournament-head").with("title", title).with("games", results.games().count());
        console.say(&head.with("seconds", seconds));
        if *stopped {
            console.say(&Message::new("tournament-stopped"));
        }
        if results.rounds.is_empty() {
            return;
        }
        if contest.is_solitaire() {
            self.show_scores(console);
        } else {
            self.show_pairings(console);
        }
        for (player, count) in self.forfeits().into_iter().enumerate().filter(|(_, count)| *count > 0) {
            let line = Message::new("tournament-forfeits").with("bot", self.name(player)).with("count", count);
            console.say(&line.with("reason", self.reason(player, &console.voice).unwrap_or_default()));
        }
        let decided = match results.decision {
            None => return,
            Some(SprtDecision::Open) => "tournament-open",
            Some(SprtDecision::Stronger) => "tournament-stronger",
            Some(SprtDecision::NotStronger) => "tournament-not-stronger",
        };
        console.say(&Message::new(decided).with("bot", self.name(0)).with("other", self.name(1)));
    }

    /// Do the scores say how far they lie apart? One game alone does not.
    fn tells_spread(&self) -> bool {
        self.results.scores(0).len() > 1
    }

    fn show_scores(&self, console: &mut Console<'_>) {
        let several = self.tells_spread();
        // There are dice: however alike the games came out, the next may be another.
        let margin = |console: &Console<'_>, error: f64| console.decimal((1.96 * error).max(0.1));
        for player in self.players() {
            let (score, error) = self.score(player);
            let line = Message::new(if several { "tournament-score" } else { "tournament-score-once" });
            let line = line.with("bot", self.name(player)).with("score", console.decimal(score));
            console.say(&line.with("error", margin(console, error)));
        }
        for player in self.players().skip(1) {
            let (gain, error) = self.gain(player);
            let id = match (gain < 0.0, several) {
                (false, true) => "tournament-gain",
                (true, true) => "tournament-loss",
                (false, false) => "tournament-gain-once",
                (true, false) => "tournament-loss-once",
            };
            let line = Message::new(id).with("bot", self.name(player)).with("other", self.name(0));
            console.say(&line.with("gain", console.decimal(gain.abs())).with("error", margin(console, error)));
        }
    }

    fn show_pairings(&self, console: &mut Console<'_>) {
        let results = self.results;
        for (one, other) in self.pairings() {
            let [won, drawn, lost] = results.record(one, other);
            let pairs = results.counted(one, other);
            let line = Message::new("tournament-record").with("bot", self.name(one)).with("other", self.name(other));
            let line = line.with("won", won as i64).with("drawn", drawn as i64).with("lost", lost as i64);
            console.say(&line.with("share", console.decimal(pairs.share().0 * 100.0)));
            let Elo { low, best, high } = pairs.elo();
            let line = Message::new("tournament-elo").with("best", elo_in_words(best));
            console.say(&line.with("low", elo_in_words(low)).with("high", elo_in_words(high)));
        }
        let profile = self.contest.game.profile();
        for (seat, won) in results.by_seat(profile.seats.len()).into_iter().enumerate() {
            let games = results.games().count();
            let line = Message::new("tournament-seat").with("side", profile.side(Seat(seat as u8)));
            let share = console.decimal(100.0 * won as f64 / games.max(1) as f64);
            console.say(&line.with("won", won as i64).with("games", games).with("share", share));
        }
        if self.players().len() > 2 {
            let mut order: Vec<(usize, f64, usize)> = self
                .players()
                .map(|player| (player, results.standing(player)))
                .map(|(player, (points, games))| (player, points, games))
                .collect();
            order.sort_by(|one, other| other.1.total_cmp(&one.1));
            console.say(&Message::new("tournament-standings"));
            for (player, points, games) in order {
                let line = Message::new("tournament-standing").with("bot", self.name(player)).with("games", games);
                console.say(&line.with("points", console.decimal(points)));
            }
        }
    }
}

/// A difference in Elo with its sign. A share of nothing or everything is beyond every bound.
fn elo_in_words(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        elo => format!("{elo:+.0}").replace('-', "−"),
    }
}
