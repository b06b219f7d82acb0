//! The command line in the person's language: its help, and what could not be understood.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory};
use redoubt_kernel::{Lang, Message};
use redoubt_stage::Voice;

use super::arguments::Cli;
use crate::console::environment_lang;

/// `--lang` before anything else is read, since it decides how everything else is said.
pub(super) fn wanted_lang(arguments: &[OsString]) -> (Lang, Option<String>) {
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
pub(super) fn command(voice: &Voice) -> Command {
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

/// What is wrong with a command line that cannot be understood.
pub(super) fn misunderstood(error: &clap::Error, voice: &Voice) -> Message {
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
            Message::new("cli-error-missing").with("what", voice.word("cli-head-command"))
        }
        _ => Message::new("cli-error-usage").with("cause", error.to_string().trim().to_owned()),
    };
    let near = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let near = near.into_iter().map(context).find(|near| !near.is_empty());
    // The likeliest of several comes last.
    match near.as_deref().and_then(|near| near.split(", ").last()) {
        Some(near) => Message::new("cli-near").with("text", voice.say(&text)).with("near", near),
        None => text,
    }
}
