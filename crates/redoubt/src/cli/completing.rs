//! What shells complete beyond commands and flags: battles, scenarios, seats, options, levels and clauses.

use clap::Command;
use clap::builder::PossibleValuesParser;
use redoubt_kernel::rulebook::RuleBook;
use redoubt_kernel::{Choices, Lang, Profile};
use redoubt_tactics::Level;

/// The command line for a script of completions: every argument knows what it may be. What is typed is read by another, which
/// says more about what is wrong.
pub(super) fn informed(command: Command) -> Command {
    let command = command.mut_args(|arg| match values(arg.get_id().as_str()) {
        Some(values) => arg.value_parser(PossibleValuesParser::new(values)),
        None => arg,
    });
    command.mut_subcommands(informed)
}

/// What fish has to be told besides: the script for it completes commands and flags, but not what stands without a flag.
pub(super) fn fish_words(command: &Command) -> String {
    let mut script = String::new();
    for sub in command.get_subcommands() {
        let within = format!("__fish_redoubt_using_subcommand {}", sub.get_name());
        script.push_str(&fish_words_of(sub, &within));
        for inner in sub.get_subcommands() {
            let within = format!("{within}; and __fish_seen_subcommand_from {}", inner.get_name());
            script.push_str(&fish_words_of(inner, &within));
        }
    }
    script
}

fn fish_words_of(command: &Command, within: &str) -> String {
    let values = command.get_positionals().flat_map(|arg| arg.get_possible_values());
    let words: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
    if words.is_empty() {
        return String::new();
    }
    format!("complete -c redoubt -n \"{within}\" -f -a \"{}\"\n", words.join(" "))
}

/// What an argument may be, as far as that is known without the others.
fn values(argument: &str) -> Option<Vec<String>> {
    let of_each = |values: fn(&'static Profile) -> Vec<String>| {
        let mut all: Vec<String> = redoubt_registry::PROFILES.iter().copied().flat_map(values).collect();
        all.sort_unstable();
        all.dedup();
        Some(all)
    };
    match argument {
        "game" => of_each(|profile| vec![profile.id.to_owned()]),
        "scenario" => of_each(|profile| profile.scenarios.iter().map(|name| (*name).to_owned()).collect()),
        "seat" | "for_seat" => of_each(|profile| profile.seats.iter().map(|name| (*name).to_owned()).collect()),
        "options" => of_each(options),
        "words" => of_each(|profile| {
            let book = RuleBook::parse((profile.rules)(Lang::En));
            book.clauses().map(|rule| rule.number.clone()).collect()
        }),
        "opponent" | "bots" => Some(players().collect()),
        "sim_seats" => of_each(|profile| {
            profile.seats.iter().flat_map(|seat| players().map(move |player| format!("{seat}={player}"))).collect()
        }),
        "lang" => Some(Lang::ALL.iter().map(|lang| lang.code().to_owned()).collect()),
        _ => None,
    }
}

/// Every level, and how players by Elo begin.
fn players() -> impl Iterator<Item = String> {
    Level::ALL.into_iter().map(|level| level.id().to_owned()).chain(std::iter::once(Level::POINTS.to_owned()))
}

/// Every option of a battle with everything that it may be, unless that is a number.
fn options(profile: &'static Profile) -> Vec<String> {
    let Ok(game) = redoubt_registry::load(profile.id, None) else { return Vec::new() };
    let each = game.options().into_iter().flat_map(|spec| {
        let values: Vec<String> = match &spec.choices {
            Choices::Switch => vec!["true".to_owned(), "false".to_owned()],
            Choices::Words(words) => words.iter().map(|word| word.to_string()).collect(),
            Choices::Number(..) => vec![String::new()],
        };
        values.into_iter().map(move |value| format!("{}={value}", spec.id)).collect::<Vec<_>>()
    });
    each.collect()
}
