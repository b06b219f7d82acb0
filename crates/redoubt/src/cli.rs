//! The command line: what was asked for is handed to the module that does it.

mod arguments;
mod completing;
mod man;
mod wording;

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use clap::FromArgMatches;
use clap::error::ErrorKind;
use redoubt_kernel::Message;
use redoubt_lab::{RowTables, Shard};

use crate::cli_error::CliError;
use crate::console::Console;
use crate::pictures::Pictures;
use crate::{
    admin, analyse, bench, data, engine, files, learn, menu, odds, play, replay, rules, saves, serve, sim, sweep,
    tournament, verify,
};
use arguments::{
    AdminCommand, Cli, CliCommand, DataCommand, PageArgs, PlayArgs, SavesCommand, SimArgs, SimCommand, SweepArgs,
    TrialArgs,
};
use wording::{command, wanted_lang};

pub use wording::text_names;

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
        Some(CliCommand::Menu { plain, ascii, store }) => {
            let store = store.request();
            menu::run(console, play::PlayRequest { plain, ascii, store, ..play::PlayRequest::default() })
        }
        Some(CliCommand::Play(args)) => {
            let request = play_request(args)?;
            // Nobody said what to play, and someone is there to be asked.
            if request.game.is_none() && request.resume.is_none() && request.data.is_none() && console.is_interactive()
            {
                if let Some(flag) = request.about_one_battle() {
                    return Err(CliError::Usage(Message::new("cli-error-which-battle").with("flag", flag)));
                }
                if let Some(level) = &request.opponent {
                    engine::level_named(level)?;
                }
                return menu::run(console, request);
            }
            play::run(console, request)
        }
        Some(CliCommand::Saves { command }) => saved(console, command),
        Some(CliCommand::Games) => menu::list(console),
        Some(CliCommand::Learn { game, lesson, plain, ascii }) => {
            let (game, lesson) = (game.as_deref(), lesson.as_deref());
            learn::run(console, learn::LearnRequest { game, lesson, plain, ascii })
        }
        Some(CliCommand::Rules { game, words }) => {
            let words = (!words.is_empty()).then(|| words.join(" "));
            console.paged(|console| rules::run(console, game.as_deref(), words.as_deref()))
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
        Some(CliCommand::Data { command: DataCommand::New { game, file, from } }) => {
            data::begin(console, &game, &file, &from)
        }
        Some(CliCommand::Data { command: DataCommand::Schema { game } }) => data::schema(console, &game),
        Some(CliCommand::Data { command: DataCommand::Draw { file, drawing, scenario, dark } }) => {
            let drawing = drawing.unwrap_or_else(|| file.with_extension("svg"));
            data::draw(console, &file, &drawing, scenario.as_deref(), dark)
        }
        Some(CliCommand::Admin { command }) => match command {
            AdminCommand::List { status, idle_days, json, store } => {
                let filter = admin::ListFilter { status: status.as_deref(), idle_days };
                admin::list(console, store.request(), filter, json)
            }
            AdminCommand::Delete { ids, yes, store } => admin::delete(console, store.request(), &ids, yes),
            AdminCommand::People { json, store } => admin::people(console, store.request(), json),
            AdminCommand::Remove { person, yes, store } => admin::remove(console, store.request(), &person, yes),
            AdminCommand::Ban { person, reason, store } => {
                admin::ban(console, store.request(), &person, Some(&reason.unwrap_or_default()))
            }
            AdminCommand::Unban { person, store } => admin::ban(console, store.request(), &person, None),
            AdminCommand::Reports { json, store } => admin::reports(console, store.request(), json),
            AdminCommand::Rotate { store } => admin::rotate(console, store.request()),
            AdminCommand::Check { json, store } => admin::check(console, store.request(), json),
            AdminCommand::Backup { file, store } => admin::backup(console, store.request(), &file),
            AdminCommand::Restore { file, store } => admin::restore(console, store.request(), &file),
        },
        Some(CliCommand::Engine { game, data, schema: true }) => {
            let games = match game {
                Some(game) => vec![files::load_game(&game, data.as_deref())?],
                None => engine::every_game()?,
            };
            console.print(&format!("{:#}", engine::schema(&games)));
            Ok(())
        }
        Some(CliCommand::Engine { game, data, schema: false }) => {
            let mut engine = engine::Engine::new(console.voice.lang(), entropy);
            if let Some(game) = game {
                engine.use_game(files::load_game(&game, data.as_deref())?);
            }
            let served = engine.serve(&mut console.input, &mut console.out);
            served.map_err(|error| CliError::file(console.voice.word("cli-standard-input").as_ref(), &error))
        }
        Some(CliCommand::Bench { game, decisions: Some(decisions), scenario, seed, json, .. }) => {
            let work = (decisions, seed.unwrap_or(1));
            bench::run_fixed(console, game.as_deref(), scenario.as_deref(), work, json)
        }
        Some(CliCommand::Bench { game, search: Some(simulations), seed, json, .. }) => {
            bench::run_search(console, game.as_deref(), (simulations, seed.unwrap_or(1)), json)
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
                patience: std::time::Duration::from_secs_f64(args.patience),
                save: args.save.as_deref(),
                json: args.json,
            };
            tournament::run(console, &request)
        }
        Some(CliCommand::Sim { command: Some(SimCommand::Merge { folders, into, json }), .. }) => {
            sim::merge(console, &folders, &into, json)
        }
        Some(CliCommand::Sim { command: None, args }) => simulate(console, &args),
        Some(CliCommand::Sweep(args)) => sweep_values(console, &args),
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
        Some(CliCommand::Man { folder }) => man::write(console, command(&console.voice), &folder),
        Some(CliCommand::Completions { shell }) => {
            let mut script = Vec::new();
            let mut known = completing::informed(command(&console.voice));
            clap_complete::generate(shell, &mut known, "redoubt", &mut script);
            if shell == clap_complete::Shell::Fish {
                script.extend(completing::fish_words(&known).into_bytes());
            }
            let _ = console.out.write_all(&script);
            Ok(())
        }
    }
}

/// Which games are simulated.
fn spec_request<'a>(
    game: &'a str,
    trial: &'a TrialArgs,
    data: Option<&'a Path>,
    (options, seats): &'a (NamedValues, NamedValues),
) -> sim::SpecRequest<'a> {
    let scenario = trial.scenario.as_deref().unwrap_or_default();
    sim::SpecRequest { game, games: trial.games, seed: trial.seed, scenario, options, data, seats }
}

/// A battle fought by the thousand.
fn simulate(console: &mut Console, args: &SimArgs) -> Result<(), CliError> {
    // A data file says which battle it is for.
    let files = args.compare.iter().filter_map(|file| sim::comparing::data(file)).chain(args.data.as_deref());
    let game = args.game.clone().map_or_else(|| files::battle_of(files), |game| Ok(Some(game)))?;
    let Some(game) = game else {
        return Err(CliError::Usage(Message::new("cli-error-missing").with("what", "GAME")));
    };
    let trial = &args.trial;
    let named = (named_values(&trial.options)?, named_values(&trial.seats)?);
    let spec = spec_request(&game, trial, args.data.as_deref(), &named);
    let hands = sim::Workers::new(trial.threads, trial.patience);
    if let [one, other] = &args.compare[..] {
        return sim::comparing::run(console, &spec, [one, other], &hands, args.json);
    }
    let wanted = |table: &str| args.tables.as_ref().is_none_or(|tables| tables.iter().any(|name| name == table));
    let tables = RowTables { games: wanted("games"), turns: wanted("turns"), decisions: wanted("decisions") };
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    sim::run(console, &sim::SimRequest { spec, hands, shard, out: args.out.as_deref(), tables, json: args.json })
}

/// Values of a data file varied.
fn sweep_values(console: &mut Console, args: &SweepArgs) -> Result<(), CliError> {
    let trial = &args.trial;
    let named = (named_values(&trial.options)?, named_values(&trial.seats)?);
    let request = sweep::SweepRequest {
        spec: spec_request(&args.game, trial, args.data.as_deref(), &named),
        axes: &args.axes,
        method: &args.method,
        tries: args.tries as usize,
        aim: args.aim.as_deref(),
        hands: sim::Workers::new(trial.threads, trial.patience),
        html: args.html.as_deref(),
        json: args.json,
    };
    if args.list { sweep::list(console, &request) } else { sweep::run(console, &request) }
}

/// The battles that are kept on this machine.
fn saved(console: &mut Console, command: Option<SavesCommand>) -> Result<(), CliError> {
    match command {
        None => saves::list(console, admin::StoreRequest::default(), false),
        Some(SavesCommand::List { json, store }) => saves::list(console, store.request(), json),
        Some(SavesCommand::Resume { id, plain, ascii, store }) => {
            let store = store.request();
            let resume = Some(saves::named(&store, &id)?.into());
            play::run(console, play::PlayRequest { resume, plain, ascii, store, ..play::PlayRequest::default() })
        }
        Some(SavesCommand::Export { id, file, store }) => saves::export(console, store.request(), &id, &file),
        Some(SavesCommand::Delete { ids, yes, store }) => admin::delete(console, store.request(), &ids, yes),
    }
}

fn serve_request(args: PageArgs) -> serve::ServeRequest {
    let (no_open, print_config, config) = (args.no_open, args.print_config, args.config.clone());
    serve::ServeRequest { flags: args.flags(), config, print_config, no_open }
}

/// What was set, by name.
type NamedValues = Vec<(String, String)>;

/// `NAME=VALUE`, each.
fn named_values(texts: &[String]) -> Result<NamedValues, CliError> {
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
        ascii: args.ascii,
        store: args.store.request(),
        players: None,
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

/// A command line that cannot be understood, or `--help` and `--version`.
fn usage(console: &mut Console, error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let _ = write!(console.out, "{}", error.render());
        return ExitCode::SUCCESS;
    }
    let text = wording::misunderstood(error, &console.voice);
    fail(console, &CliError::Usage(text))
}
