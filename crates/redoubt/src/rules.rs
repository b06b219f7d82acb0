//! `redoubt rules`: the rule books, whole, clause by clause, or by the words in them.

use std::io::Write;

use redoubt_kernel::rulebook::{Rule, RuleBook};
use redoubt_kernel::{Code, Error, Message};

use crate::cli_error::CliError;
use crate::console::Console;

/// Shows the list of books, a book, one clause, or the clauses that some words are found in. A clause alone (`Z-24`) finds
/// its own book.
pub fn run(console: &mut Console, game: Option<&str>, words: Option<&str>) -> Result<(), CliError> {
    match (game, words) {
        (None, _) => {
            console.say(&Message::new("rules-books"));
            for profile in redoubt_registry::PROFILES {
                let book = RuleBook::parse((profile.rules)(console.voice.lang()));
                let _ = writeln!(console.out, "  {:<10} {} ({})", profile.id, book.title, book.clauses().count());
            }
        }
        (Some(clause), None) if redoubt_registry::profile(clause).is_err() => {
            let Some((game, book)) = book_of(console, clause) else {
                return redoubt_registry::profile(clause).map(|_| ()).map_err(CliError::from);
            };
            let rule = book.find(clause).ok_or_else(|| no_clause(game, &book, clause))?;
            show_clause(console, rule);
        }
        (Some(game), None) => show_book(console, &book(console, game)?),
        (Some(game), Some(words)) => {
            let book = book(console, game)?;
            if let Some(rule) = book.find(words) {
                show_clause(console, rule);
                return Ok(());
            }
            match book.search(words).as_slice() {
                [] => return Err(no_clause(game, &book, words).into()),
                [only] => show_clause(console, only),
                found => show_found(console, found, words),
            }
        }
    }
    Ok(())
}

/// The book that a clause without a battle's name must be from: its letter says so.
fn book_of(console: &Console, clause: &str) -> Option<(&'static str, RuleBook)> {
    let (letter, _) = clause.split_once('-')?;
    redoubt_registry::PROFILES.iter().find_map(|profile| {
        let book = book(console, profile.id).ok()?;
        let same = book
            .clauses()
            .any(|rule| rule.number.split('-').next().is_some_and(|own| own.eq_ignore_ascii_case(letter)));
        same.then_some((profile.id, book))
    })
}

fn no_clause(game: &str, book: &RuleBook, words: &str) -> Error {
    let known: Vec<&str> = book.clauses().map(|rule| rule.number.as_str()).collect();
    let text = Message::new("rules-no-clause").with("game", game).with("name", words);
    Error::new(Code::UnknownClause, text.with("known", known.join(", ")))
}

fn book(console: &Console, game: &str) -> Result<RuleBook, Error> {
    Ok(RuleBook::parse((redoubt_registry::profile(game)?.rules)(console.voice.lang())))
}

fn show_book(console: &mut Console, book: &RuleBook) {
    let _ = writeln!(console.out, "{}\n\n{}", book.title.to_uppercase(), book.introduction);
    for chapter in &book.chapters {
        let _ = writeln!(console.out, "\n— {} —", chapter.title);
        for rule in &chapter.clauses {
            let _ = writeln!(console.out);
            show_clause(console, rule);
        }
    }
}

/// What a search found, the best first: a few clauses in full, the others by their headings.
fn show_found(console: &mut Console, found: &[&Rule], words: &str) {
    const IN_FULL: usize = 3;
    console.say(&Message::new("rules-found").with("count", found.len()).with("words", words));
    for rule in found.iter().take(IN_FULL) {
        let _ = writeln!(console.out);
        show_clause(console, rule);
    }
    if found.len() > IN_FULL {
        console.print("");
        console.say(&Message::new("rules-also"));
    }
    for rule in found.iter().skip(IN_FULL) {
        let _ = writeln!(console.out, "  {:<9} {}", rule.number, rule.title);
    }
}

/// A clause with where it comes from.
pub fn show_clause(console: &mut Console, rule: &Rule) {
    let tags: Vec<String> = rule.tags.iter().map(|tag| console.voice.word(&format!("rules-tag-{tag}"))).collect();
    let _ = writeln!(console.out, "{} {} ({})\n{}", rule.number, rule.title, tags.join(", "), rule.text);
}
