//! `redoubt rules`: the rule books, whole or clause by clause.

use std::io::Write;

use redoubt_kernel::rulebook::{Rule, RuleBook};
use redoubt_kernel::{Error, Message};

use crate::console::Console;
use crate::trouble::Trouble;

/// Shows the list of books, a book, or one clause. A clause alone (`Z-24`) finds its own book.
pub fn run(console: &mut Console, game: Option<&str>, clause: Option<&str>) -> Result<(), Trouble> {
    match (game, clause) {
        (None, _) => {
            console.say(&Message::new("rules-books"));
            for profile in redoubt_registry::PROFILES {
                let book = RuleBook::parse((profile.rules)(console.voice.lang()));
                let _ = writeln!(console.out, "  {:<10} {} ({})", profile.id, book.title, book.clauses().count());
            }
        }
        (Some(game), None) if redoubt_registry::profile(game).is_err() => {
            let mut found = redoubt_registry::PROFILES.iter().filter_map(|profile| {
                let book = RuleBook::parse((profile.rules)(console.voice.lang()));
                book.find(game).filter(|_| game.contains('-')).cloned()
            });
            let rule = found.next();
            match rule {
                Some(rule) => show_clause(console, &rule),
                None => return Err(redoubt_registry::profile(game).map(|_| ()).unwrap_err().into()),
            }
        }
        (Some(game), None) => show_book(console, &book(console, game)?),
        (Some(game), Some(clause)) => {
            let book = book(console, game)?;
            let Some(rule) = book.find(clause) else {
                let text = Message::new("rules-no-clause").with("game", game).with("clause", clause);
                return Err(Error::new("unknown_clause", text).into());
            };
            show_clause(console, rule);
        }
    }
    Ok(())
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

/// A clause with where it comes from.
pub fn show_clause(console: &mut Console, rule: &Rule) {
    let tags: Vec<String> = rule.tags.iter().map(|tag| console.voice.word(&format!("rules-tag-{tag}"))).collect();
    let _ = writeln!(console.out, "{} {} ({})\n{}", rule.number, rule.title, tags.join(", "), rule.text);
}
