//! What can be asked for on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use redoubt_lab::Shard;
use redoubt_tactics::Budget;

use crate::admin::StoreRequest;
use crate::config::{Given, GivenFlags};

// The texts stand in text/*.ftl: `cli-about-COMMAND` and `cli-arg-NAME`.
#[derive(Parser, Debug)]
#[command(
    name = "redoubt",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub(super) struct Cli {
    #[arg(long, global = true)]
    pub(super) lang: Option<String>,
    #[command(flatten)]
    pub(super) page: PageArgs,
    #[command(subcommand)]
    pub(super) command: Option<CliCommand>,
}

/// How the page is served; only without a command, or with `serve`.
#[derive(Args, Debug, Default, PartialEq)]
pub(super) struct PageArgs {
    #[arg(long)]
    pub(super) no_open: bool,
    #[arg(long)]
    pub(super) public: bool,
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    #[arg(long)]
    pub(super) print_config: bool,
    #[arg(long, value_name = "PORT")]
    pub(super) port: Option<String>,
    #[arg(long, value_name = "ADDRESS")]
    pub(super) listen: Option<String>,
    #[arg(long = "host", value_name = "NAME")]
    pub(super) hosts: Vec<String>,
    #[arg(long = "proxy", value_name = "ADDRESS")]
    pub(super) proxies: Vec<String>,
    #[arg(long, value_name = "ADDRESS")]
    pub(super) base_url: Option<String>,
    #[arg(long, value_name = "FOLDER")]
    pub(super) data_dir: Option<String>,
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data_dir")]
    pub(super) database: Option<String>,
    #[arg(long, value_name = "DAYS")]
    pub(super) expire_days: Option<String>,
    #[arg(long, value_name = "FORMAT")]
    pub(super) log_format: Option<String>,
}

impl PageArgs {
    /// What was set, by the flags' names: `config` knows what each may be.
    pub(super) fn flags(self) -> GivenFlags {
        let one = |flag: &'static str, text: Option<String>| text.map(|text| (flag, Given::new([text])));
        let many = |flag: &'static str, texts: Vec<String>| (!texts.is_empty()).then(|| (flag, Given::new(texts)));
        [
            one("--public", self.public.then(|| true.to_string())),
            one("--port", self.port),
            one("--listen", self.listen),
            many("--host", self.hosts),
            many("--proxy", self.proxies),
            one("--base-url", self.base_url),
            one("--data-dir", self.data_dir),
            one("--database", self.database),
            one("--expire-days", self.expire_days),
            one("--log-format", self.log_format),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// Which battles are looked after: the folder itself, or the settings that name it.
#[derive(Args, Debug)]
pub(super) struct StoreArgs {
    #[arg(long, value_name = "FOLDER")]
    data_dir: Option<String>,
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data_dir")]
    database: Option<String>,
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl StoreArgs {
    pub(super) fn request(self) -> StoreRequest {
        let folder = self.data_dir.map(|folder| ("--data-dir", Given::new([folder])));
        let database = self.database.map(|address| ("--database", Given::new([address])));
        StoreRequest { flags: folder.into_iter().chain(database).collect(), config: self.config }
    }
}

#[derive(Subcommand, Debug)]
pub(super) enum CliCommand {
    Serve(PageArgs),
    Menu {
        #[arg(long)]
        plain: bool,
        #[arg(long, conflicts_with = "plain")]
        ascii: bool,
        #[command(flatten)]
        store: StoreArgs,
    },
    Play(PlayArgs),
    Learn {
        game: Option<String>,
        #[arg(long, value_name = "FILE")]
        lesson: Option<PathBuf>,
        #[arg(long)]
        plain: bool,
        #[arg(long, conflicts_with = "plain")]
        ascii: bool,
    },
    Games,
    #[command(disable_help_subcommand = true)]
    Saves {
        #[command(subcommand)]
        command: Option<SavesCommand>,
    },
    Rules {
        game: Option<String>,
        words: Vec<String>,
    },
    Replay {
        file: PathBuf,
        #[arg(long)]
        boards: bool,
        #[arg(long, visible_alias = "ply")]
        to: Option<usize>,
        #[arg(long)]
        recover: Option<PathBuf>,
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
        #[arg(long, value_name = "FILE")]
        png: Option<PathBuf>,
        #[arg(long, requires = "png", value_parser = clap::value_parser!(u32).range(64..=8192))]
        width: Option<u32>,
        #[arg(long)]
        dark: bool,
        #[arg(long)]
        data: Option<PathBuf>,
    },
    Verify {
        file: PathBuf,
        #[arg(long)]
        json: bool,
        #[arg(long)]
        data: Option<PathBuf>,
    },
    #[command(subcommand_required = true, disable_help_subcommand = true)]
    Data {
        #[command(subcommand)]
        command: DataCommand,
    },
    #[command(subcommand_required = true, disable_help_subcommand = true)]
    Admin {
        #[command(subcommand)]
        command: AdminCommand,
    },
    Engine {
        #[arg(long)]
        game: Option<String>,
        #[arg(long, requires = "game")]
        data: Option<PathBuf>,
        #[arg(long)]
        schema: bool,
    },
    Bench {
        game: Option<String>,
        #[arg(long, default_value_t = 5.0, value_parser = seconds)]
        seconds: f64,
        #[arg(long, group = "fixed", conflicts_with = "seconds")]
        decisions: Option<u64>,
        #[arg(long, group = "fixed", conflicts_with = "seconds", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
        search: Option<u32>,
        #[arg(long, requires = "fixed")]
        seed: Option<u64>,
        #[arg(long, requires_all = ["decisions", "game"])]
        scenario: Option<String>,
        #[arg(long)]
        json: bool,
    },
    Tournament(TournamentArgs),
    #[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
    Sim {
        #[command(subcommand)]
        command: Option<SimCommand>,
        #[command(flatten)]
        args: SimArgs,
    },
    Sweep(SweepArgs),
    Analyse(AnalyseArgs),
    Odds {
        file: PathBuf,
        action: Vec<String>,
        #[arg(long, value_name = "FILE")]
        data: Option<PathBuf>,
        #[arg(long)]
        json: bool,
    },
    Completions {
        shell: clap_complete::Shell,
    },
    Man {
        folder: PathBuf,
    },
}

#[derive(Args, Debug)]
pub(super) struct TournamentArgs {
    pub(super) game: String,
    #[arg(long = "bot", value_name = "BOT", required = true)]
    pub(super) bots: Vec<String>,
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(super) games: u32,
    #[command(flatten)]
    pub(super) budget: BudgetArgs,
    #[arg(long)]
    pub(super) seed: Option<u64>,
    #[arg(long)]
    pub(super) scenario: Option<String>,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(super) options: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(super) data: Option<PathBuf>,
    #[arg(long, value_name = "ELO", num_args = 2, allow_negative_numbers = true)]
    pub(super) sprt: Vec<f64>,
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
    pub(super) patience: f64,
    #[arg(long = "save", value_name = "DIR", id = "save_games")]
    pub(super) save: Option<PathBuf>,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct SimArgs {
    pub(super) game: Option<String>,
    #[command(flatten)]
    pub(super) trial: TrialArgs,
    #[arg(long, value_name = "FILE")]
    pub(super) data: Option<PathBuf>,
    #[arg(long, value_name = "I/N", value_parser = shard)]
    pub(super) shard: Option<Shard>,
    #[arg(long = "out", value_name = "DIR", id = "run_folder")]
    pub(super) out: Option<PathBuf>,
    #[arg(long, value_name = "TABLES", value_delimiter = ',', requires = "run_folder", value_parser = ["games", "turns", "decisions", "none"])]
    pub(super) tables: Option<Vec<String>>,
    #[arg(long, value_name = "FILE", num_args = 2, conflicts_with_all = ["data", "shard", "run_folder"])]
    pub(super) compare: Vec<PathBuf>,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct SweepArgs {
    pub(super) game: String,
    #[arg(long = "vary", value_name = "PATH=VALUES", required_unless_present = "list")]
    pub(super) axes: Vec<String>,
    #[arg(long, default_value = "grid", value_parser = ["grid", "random", "bayes"])]
    pub(super) method: String,
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(super) tries: u32,
    #[arg(long, value_name = "GAUGE=VALUE")]
    pub(super) aim: Option<String>,
    #[command(flatten)]
    pub(super) trial: TrialArgs,
    #[arg(long, value_name = "FILE")]
    pub(super) data: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,
    #[arg(long, conflicts_with = "axes")]
    pub(super) list: bool,
    #[arg(long)]
    pub(super) json: bool,
}

/// Which games are simulated, and by how many hands.
#[derive(Args, Debug)]
pub(super) struct TrialArgs {
    #[arg(long = "games", id = "sim_games", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=redoubt_lab::spec::MOST_GAMES))]
    pub(super) games: u64,
    #[arg(long = "seed", id = "sim_seed", default_value_t = 1)]
    pub(super) seed: u64,
    #[arg(long)]
    pub(super) scenario: Option<String>,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(super) options: Vec<String>,
    #[arg(long = "seat", value_name = "SEAT=BOT", id = "sim_seats")]
    pub(super) seats: Vec<String>,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
    pub(super) patience: f64,
}

#[derive(Subcommand, Debug)]
pub(super) enum SimCommand {
    Merge {
        #[arg(required = true, value_name = "DIR")]
        folders: Vec<PathBuf>,
        #[arg(long = "into", value_name = "DIR")]
        into: PathBuf,
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args, Debug)]
pub(super) struct AnalyseArgs {
    pub(super) file: PathBuf,
    #[arg(long = "seat", value_name = "SEAT", id = "for_seat")]
    pub(super) seat: Option<String>,
    #[arg(long, value_name = "ACTIONS")]
    pub(super) at: Option<usize>,
    #[command(flatten)]
    pub(super) budget: BudgetArgs,
    #[arg(long)]
    pub(super) seed: Option<u64>,
    #[arg(long, conflicts_with = "at")]
    pub(super) mistakes: bool,
    #[arg(long, conflicts_with = "at")]
    pub(super) chart: bool,
    #[arg(long, value_name = "FILE")]
    pub(super) data: Option<PathBuf>,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct BudgetArgs {
    #[arg(long, conflicts_with = "time", value_parser = clap::value_parser!(u32).range(1..=Budget::MOST_SIMULATIONS as i64))]
    pub(super) sims: Option<u32>,
    #[arg(long, value_parser = seconds)]
    pub(super) time: Option<f64>,
}

impl BudgetArgs {
    pub(super) fn budget(&self) -> Option<Budget> {
        self.sims.and_then(Budget::simulations).or_else(|| self.time.and_then(Budget::seconds))
    }
}

#[derive(Subcommand, Debug)]
pub(super) enum DataCommand {
    Check {
        file: PathBuf,
        #[arg(long)]
        game: Option<String>,
    },
    Show {
        game: String,
    },
    New {
        game: String,
        #[arg(value_name = "FILE", id = "new_file")]
        file: PathBuf,
        #[arg(long, value_name = "SET", default_value = "standard")]
        from: String,
    },
    Schema {
        game: String,
    },
    Draw {
        file: PathBuf,
        #[arg(value_name = "SVG", id = "drawing")]
        drawing: Option<PathBuf>,
        #[arg(long)]
        scenario: Option<String>,
        #[arg(long)]
        dark: bool,
    },
}

#[derive(Subcommand, Debug)]
pub(super) enum AdminCommand {
    List {
        #[arg(long, value_name = "STATUS", value_parser = ["open", "over", "old"])]
        status: Option<String>,
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(0..=36_500))]
        idle_days: Option<u32>,
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        store: StoreArgs,
    },
    Delete {
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
        #[arg(long)]
        yes: bool,
        #[command(flatten)]
        store: StoreArgs,
    },
    People {
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        store: StoreArgs,
    },
    Remove {
        #[arg(value_name = "NAME")]
        person: String,
        #[arg(long)]
        yes: bool,
        #[command(flatten)]
        store: StoreArgs,
    },
    Ban {
        #[arg(value_name = "NAME")]
        person: String,
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
        #[command(flatten)]
        store: StoreArgs,
    },
    Unban {
        #[arg(value_name = "NAME")]
        person: String,
        #[command(flatten)]
        store: StoreArgs,
    },
    Reports {
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        store: StoreArgs,
    },
    Rotate {
        #[command(flatten)]
        store: StoreArgs,
    },
    Check {
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        store: StoreArgs,
    },
    Backup {
        file: PathBuf,
        #[command(flatten)]
        store: StoreArgs,
    },
    Restore {
        file: PathBuf,
        #[command(flatten)]
        store: StoreArgs,
    },
}

#[derive(Args, Debug)]
pub(super) struct PlayArgs {
    pub(super) game: Option<String>,
    #[arg(long = "as", value_name = "SEAT")]
    pub(super) seat: Option<String>,
    #[arg(long, value_name = "LEVEL")]
    pub(super) opponent: Option<String>,
    #[arg(long, conflicts_with_all = ["seat", "opponent"])]
    pub(super) hot_seat: bool,
    #[arg(long)]
    pub(super) scenario: Option<String>,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(super) options: Vec<String>,
    #[arg(long)]
    pub(super) seed: Option<u64>,
    #[arg(long, conflicts_with = "seed")]
    pub(super) real_dice: bool,
    #[arg(long, value_name = "FILE")]
    pub(super) save: Option<PathBuf>,
    #[arg(long, value_name = "SAVED", conflicts_with_all = ["game", "scenario", "options", "seed", "real_dice", "save"])]
    pub(super) resume: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(super) data: Option<PathBuf>,
    #[arg(long)]
    pub(super) plain: bool,
    #[arg(long, conflicts_with = "plain")]
    pub(super) ascii: bool,
    #[command(flatten)]
    pub(super) store: StoreArgs,
}

#[derive(Subcommand, Debug)]
pub(super) enum SavesCommand {
    List {
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        store: StoreArgs,
    },
    Resume {
        #[arg(value_name = "ID")]
        id: String,
        #[arg(long)]
        plain: bool,
        #[arg(long, conflicts_with = "plain")]
        ascii: bool,
        #[command(flatten)]
        store: StoreArgs,
    },
    Export {
        #[arg(value_name = "ID")]
        id: String,
        file: PathBuf,
        #[command(flatten)]
        store: StoreArgs,
    },
    Delete {
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
        #[arg(long)]
        yes: bool,
        #[command(flatten)]
        store: StoreArgs,
    },
}

fn shard(text: &str) -> Result<Shard, String> {
    text.parse().map_err(|()| "1/8 … 8/8".to_owned())
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("0.01 … 3600".to_owned()),
    }
}
