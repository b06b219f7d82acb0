//! The command line: what can be asked for, in the person's language.

use std::ffi::OsString;
use std::io::Write;
use std::net::IpAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use redoubt_kernel::{Lang, Message};
use redoubt_server::client::Network;
use redoubt_stage::Voice;
use redoubt_tactics::Budget;

use crate::cli_error::CliError;
use crate::console::{Console, environment_lang};
use crate::pictures::Pictures;
use crate::{
    admin, analyse, bench, data, engine, files, learn, menu, odds, play, replay, rules, serve, tournament, verify,
};

// The texts stand in text/*.ftl: `cli-about-COMMAND` and `cli-arg-NAME`.
#[derive(Parser, Debug)]
#[command(
    name = "redoubt",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
struct Cli {
    #[arg(long, global = true)]
    lang: Option<String>,
    #[command(flatten)]
    page: PageArgs,
    #[command(subcommand)]
    command: Option<CliCommand>,
}

/// How the page is served; only without a command, or with `serve`.
#[derive(Args, Debug, Default, PartialEq)]
struct PageArgs {
    #[arg(long)]
    no_open: bool,
    #[arg(long)]
    port: Option<u16>,
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<IpAddr>,
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    #[arg(long = "proxy", value_name = "ADDRESS")]
    proxies: Vec<Network>,
    #[arg(long, value_name = "FOLDER")]
    data_dir: Option<PathBuf>,
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    expire_days: Option<u32>,
}

#[derive(Subcommand, Debug)]
enum CliCommand {
    Serve(PageArgs),
    Menu,
    Play(PlayArgs),
    Learn {
        game: Option<String>,
        #[arg(long, value_name = "FILE")]
        lesson: Option<PathBuf>,
        #[arg(long)]
        plain: bool,
    },
    Games,
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
    },
    Bench {
        game: Option<String>,
        #[arg(long, default_value_t = 5.0, value_parser = seconds)]
        seconds: f64,
        #[arg(long, conflicts_with = "seconds")]
        decisions: Option<u64>,
        #[arg(long, requires = "decisions")]
        seed: Option<u64>,
        #[arg(long)]
        json: bool,
    },
    Tournament(TournamentArgs),
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
}

#[derive(Args, Debug)]
struct TournamentArgs {
    game: String,
    #[arg(long = "bot", value_name = "BOT", required = true)]
    bots: Vec<String>,
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    #[command(flatten)]
    budget: BudgetArgs,
    #[arg(long)]
    seed: Option<u64>,
    #[arg(long)]
    scenario: Option<String>,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    #[arg(long, value_name = "ELO", num_args = 2, allow_negative_numbers = true)]
    sprt: Vec<f64>,
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct AnalyseArgs {
    file: PathBuf,
    #[arg(long = "seat", value_name = "SEAT", id = "for_seat")]
    seat: Option<String>,
    #[arg(long, value_name = "ACTIONS")]
    at: Option<usize>,
    #[command(flatten)]
    budget: BudgetArgs,
    #[arg(long)]
    seed: Option<u64>,
    #[arg(long, conflicts_with = "at")]
    mistakes: bool,
    #[arg(long, conflicts_with = "at")]
    chart: bool,
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct BudgetArgs {
    #[arg(long, conflicts_with = "time", value_parser = clap::value_parser!(u32).range(1..=Budget::MOST_SIMULATIONS as i64))]
    sims: Option<u32>,
    #[arg(long, value_parser = seconds)]
    time: Option<f64>,
}

impl BudgetArgs {
    fn budget(&self) -> Option<Budget> {
        self.sims.and_then(Budget::simulations).or_else(|| self.time.and_then(Budget::seconds))
    }
}

#[derive(Subcommand, Debug)]
enum DataCommand {
    Check {
        file: PathBuf,
        #[arg(long)]
        game: Option<String>,
    },
    Show {
        game: String,
    },
}

#[derive(Subcommand, Debug)]
enum AdminCommand {
    Check {
        #[arg(long, value_name = "FOLDER")]
        data_dir: Option<PathBuf>,
        #[arg(long)]
        json: bool,
    },
    Backup {
        file: PathBuf,
        #[arg(long, value_name = "FOLDER")]
        data_dir: Option<PathBuf>,
    },
    Restore {
        file: PathBuf,
        #[arg(long, value_name = "FOLDER")]
        data_dir: Option<PathBuf>,
    },
}

#[derive(Args, Debug)]
struct PlayArgs {
    game: Option<String>,
    #[arg(long = "as", value_name = "SEAT")]
    seat: Option<String>,
    #[arg(long, value_name = "LEVEL")]
    opponent: Option<String>,
    #[arg(long, conflicts_with_all = ["seat", "opponent"])]
    hot_seat: bool,
    #[arg(long)]
    scenario: Option<String>,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    #[arg(long)]
    seed: Option<u64>,
    #[arg(long, conflicts_with = "seed")]
    real_dice: bool,
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "scenario", "options", "seed", "real_dice", "save"])]
    resume: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    #[arg(long)]
    plain: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("0.01 … 3600".to_owned()),
    }
}

/// Runs the program.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let (lang, unknown) = wanted_lang(&arguments);
    let mut console = Console::real(lang);
    if let Some(unknown) = unknown {
        return fail(&mut console, &CliError::Usage(Message::new("cli-error-lang").with("lang", unknown)));
    }
    let matches = match command(&console.voice).try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error) => return usage(&mut console, &error),
    };
    let cli = match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli,
        Err(error) => return usage(&mut console, &error),
    };
    let done = carry_out(&mut console, cli);
    match (done, console.out.failure()) {
        (Ok(()), None) => ExitCode::SUCCESS,
        (Ok(()), Some(error)) => {
            let name = console.voice.word("cli-standard-output");
            fail(&mut console, &CliError::file(name.as_ref(), &error))
        }
        (Err(error), _) => fail(&mut console, &error),
    }
}

fn carry_out(console: &mut Console, cli: Cli) -> Result<(), CliError> {
    if cli.command.is_some() && cli.page != PageArgs::default() {
        return Err(CliError::Usage(Message::new("cli-error-page")));
    }
    match cli.command {
        None => serve::run(console, serve_request(cli.page)),
        Some(CliCommand::Serve(args)) => serve::run(console, serve_request(args)),
        Some(CliCommand::Menu) => menu::run(console),
        Some(CliCommand::Play(args)) => play::run(console, play_request(args)?),
        Some(CliCommand::Games) => menu::list(console),
        Some(CliCommand::Learn { game, lesson, plain }) => {
            learn::run(console, game.as_deref(), lesson.as_deref(), plain)
        }
        Some(CliCommand::Rules { game, words }) => {
            let words = (!words.is_empty()).then(|| words.join(" "));
            rules::run(console, game.as_deref(), words.as_deref())
        }
        Some(CliCommand::Replay { file, boards, to, recover, svg, png, width, dark, data }) => {
            let pictures = Pictures { svg: svg.as_deref(), png: png.as_deref(), width, dark };
            let options =
                replay::ReplayOptions { data: data.as_deref(), boards, to, recover: recover.as_deref(), pictures };
            replay::run(console, &file, &options)
        }
        Some(CliCommand::Verify { file, json, data }) => verify::run(console, &file, data.as_deref(), json),
        Some(CliCommand::Data { command: DataCommand::Check { file, game } }) => {
            data::check(console, &file, game.as_deref())
        }
        Some(CliCommand::Data { command: DataCommand::Show { game } }) => data::show(console, &game),
        Some(CliCommand::Admin { command }) => match command {
            AdminCommand::Check { data_dir, json } => admin::check(console, data_dir.as_deref(), json),
            AdminCommand::Backup { file, data_dir } => admin::backup(console, &file, data_dir.as_deref()),
            AdminCommand::Restore { file, data_dir } => admin::restore(console, &file, data_dir.as_deref()),
        },
        Some(CliCommand::Engine { game, data }) => {
            let mut engine = engine::Engine::new(console.voice.lang(), entropy);
            if let Some(game) = game {
                engine.use_game(files::load_game(&game, data.as_deref())?);
            }
            let served = engine.serve(&mut console.input, &mut console.out);
            served.map_err(|error| CliError::file(console.voice.word("cli-standard-input").as_ref(), &error))
        }
        Some(CliCommand::Bench { game, decisions: Some(decisions), seed, json, .. }) => {
            bench::run_fixed(console, game.as_deref(), decisions, seed.unwrap_or(1), json)
        }
        Some(CliCommand::Bench { game, seconds, json, .. }) => bench::run(console, game.as_deref(), seconds, json),
        Some(CliCommand::Tournament(args)) => {
            let request = tournament::TournamentRequest {
                game: &args.game,
                bots: &args.bots,
                games: args.games,
                budget: args.budget.budget(),
                seed: args.seed.unwrap_or(1),
                scenario: args.scenario.as_deref().unwrap_or_default(),
                options: &named_values(&args.options)?,
                data: args.data.as_deref(),
                sprt: match args.sprt[..] {
                    [unlikely, likely] => Some((unlikely, likely)),
                    _ => None,
                },
                json: args.json,
            };
            tournament::run(console, &request)
        }
        Some(CliCommand::Analyse(args)) => {
            let request = analyse::AnalyseRequest {
                file: &args.file,
                seat: args.seat.as_deref(),
                at: args.at,
                budget: args.budget.budget(),
                seed: args.seed.unwrap_or(1),
                mistakes: args.mistakes,
                chart: args.chart,
                data: args.data.as_deref(),
                json: args.json,
            };
            analyse::run(console, &request)
        }
        Some(CliCommand::Odds { file, action, data, json }) => {
            odds::run(console, &file, &action, data.as_deref(), json)
        }
        Some(CliCommand::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command(&console.voice), "redoubt", &mut script);
            let _ = console.out.write_all(&script);
            Ok(())
        }
    }
}

fn serve_request(args: PageArgs) -> serve::ServeRequest {
    let PageArgs { no_open, port, listen, hosts, proxies, data_dir, expire_days } = args;
    serve::ServeRequest { listen, port, hosts, proxies, data_dir, expire_days, no_open }
}

/// `NAME=VALUE`, each.
fn named_values(texts: &[String]) -> Result<Vec<(String, String)>, CliError> {
    let mut options = Vec::new();
    for text in texts {
        let Some((name, value)) = text.split_once('=') else {
            return Err(CliError::Usage(Message::new("cli-error-option").with("text", text.as_str())));
        };
        options.push((name.trim().to_owned(), value.trim().to_owned()));
    }
    Ok(options)
}

fn play_request(args: PlayArgs) -> Result<play::PlayRequest, CliError> {
    let options = named_values(&args.options)?;
    Ok(play::PlayRequest {
        game: args.game,
        seat: args.seat,
        opponent: args.opponent,
        hot_seat: args.hot_seat,
        scenario: args.scenario.unwrap_or_default(),
        options,
        seed: args.seed,
        real_dice: args.real_dice,
        save: args.save,
        resume: args.resume,
        data: args.data,
        plain: args.plain,
    })
}

/// 32 bytes that nobody could guess.
pub fn entropy() -> [u8; 32] {
    let mut bytes = [0; 32];
    if getrandom::fill(&mut bytes).is_err() {
        // No source of entropy at all: the clock is better than dice that never change.
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_nanos());
        bytes[..16].copy_from_slice(&now.to_le_bytes());
    }
    bytes
}

fn fail(console: &mut Console, error: &CliError) -> ExitCode {
    let text = error.say(&console.voice);
    let head = console.voice.word("cli-error-head");
    let _ = writeln!(console.err, "{head} {text}");
    error.code()
}

/// `--lang` before anything else is read, since it decides how everything else is said.
fn wanted_lang(arguments: &[OsString]) -> (Lang, Option<String>) {
    let mut words = arguments.iter().map(|word| word.to_string_lossy().into_owned()).skip(1);
    while let Some(word) = words.next() {
        let given = match word.strip_prefix("--lang") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => continue,
        };
        if let Some(given) = given {
            return match given.parse() {
                Ok(lang) => (lang, None),
                Err(()) => (environment_lang(), Some(given)),
            };
        }
    }
    (environment_lang(), None)
}

/// The command line with every text in the voice's language.
fn command(voice: &Voice) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    localise(Cli::command().arg(help).arg(version), voice, "redoubt").after_help(voice.word("cli-after-help"))
}

fn localise(mut command: Command, voice: &Voice, name: &str) -> Command {
    let template =
        format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", voice.word("cli-head-usage"));
    command = command
        .about(voice.word(&format!("cli-about-{name}")))
        .help_template(template)
        .subcommand_help_heading(voice.word("cli-head-commands"))
        .subcommand_value_name(voice.word("cli-head-command"));
    let (options, arguments) = (voice.word("cli-head-options"), voice.word("cli-head-arguments"));
    command = command.mut_args(|arg| {
        let heading = if arg.is_positional() { arguments.clone() } else { options.clone() };
        let text = voice.word(&format!("cli-arg-{}", arg.get_id()));
        let arg = arg.help(text).help_heading(heading);
        // The texts name the possible values and defaults themselves.
        let takes_value = arg.get_action().takes_values();
        if takes_value { arg.hide_possible_values(true).hide_default_value(true) } else { arg }
    });
    command.mut_subcommands(|sub| {
        let name = within(name, sub.get_name());
        localise(sub, voice, &name)
    })
}

/// What the text of a command is called: after the commands it stands under.
fn within(above: &str, name: &str) -> String {
    if above == "redoubt" { name.to_owned() } else { format!("{above}-{name}") }
}

/// The names of the texts that stand for commands and arguments.
pub fn text_names() -> Vec<String> {
    fn of(command: &Command, name: &str, names: &mut Vec<String>) {
        names.push(format!("cli-about-{name}"));
        names.extend(command.get_arguments().map(|arg| format!("cli-arg-{}", arg.get_id())));
        command.get_subcommands().for_each(|sub| of(sub, &within(name, sub.get_name()), names));
    }
    let mut names = vec!["cli-arg-help".to_owned(), "cli-arg-version".to_owned()];
    of(&Cli::command(), "redoubt", &mut names);
    names
}

/// A command line that cannot be understood, or `--help` and `--version`.
fn usage(console: &mut Console, error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let _ = write!(console.out, "{}", error.render());
            return ExitCode::SUCCESS;
        }
        _ => {}
    }
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let text = match error.kind() {
        ErrorKind::UnknownArgument => Message::new("cli-error-unknown").with("what", context(ContextKind::InvalidArg)),
        ErrorKind::InvalidSubcommand => {
            Message::new("cli-error-unknown").with("what", context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => Message::new("cli-error-value")
            .with("what", context(ContextKind::InvalidArg))
            .with("value", context(ContextKind::InvalidValue)),
        ErrorKind::MissingRequiredArgument => {
            Message::new("cli-error-missing").with("what", context(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => Message::new("cli-error-conflict")
            .with("what", context(ContextKind::InvalidArg))
            .with("other", context(ContextKind::PriorArg)),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Message::new("cli-error-missing").with("what", console.voice.word("cli-head-command"))
        }
        _ => Message::new("cli-error-usage").with("cause", error.to_string().trim().to_owned()),
    };
    fail(console, &CliError::Usage(text))
}
