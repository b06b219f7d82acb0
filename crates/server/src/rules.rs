//! The rule books: whole, searched, or clause by clause.

use axum::Extension;
use axum::extract::{Path, Query};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser};
use redoubt_kernel::rulebook::{Rule, RuleBook};
use redoubt_kernel::{Message, Profile};
use redoubt_stage::html as parts;
use serde::Deserialize;

use crate::failure::Failure;
use crate::visitor::{Visitor, answer};

/// What to look for.
#[derive(Deserialize)]
pub(crate) struct SearchQuery {
    #[serde(default)]
    q: String,
}

/// Letters of a search that are looked at.
const LONGEST: usize = 100;

fn book(visitor: &Visitor, id: &str) -> Result<(&'static Profile, RuleBook), Failure> {
    let profile = redoubt_registry::profile(id).map_err(|_| Failure::NotFound)?;
    Ok((profile, RuleBook::parse((profile.rules)(visitor.lang()))))
}

/// The book, or what in it speaks of what is looked for.
pub(crate) async fn show(
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(search): Query<SearchQuery>,
) -> Result<Markup, Failure> {
    let (profile, book) = book(&visitor, &id)?;
    let wanted: String = search.q.trim().chars().take(LONGEST).collect();
    let found = |rule: &&Rule| wanted.is_empty() || speaks_of(rule, &wanted);
    let count = book.clauses().filter(found).count();
    let middle = html! {
        main #main.rules {
            h1 { (book.title) }
            form.search role="search" {
                label for="q" { (visitor.word("page-search")) }
                input #q type="search" name="q" value=(wanted) maxlength=(LONGEST);
                button.second { (visitor.word("page-search-do")) }
            }
            @if wanted.is_empty() {
                div.lead { (prose(profile.id, &book, &book.introduction)) }
                nav aria-label=(visitor.word("page-chapters")) {
                    ol { @for (number, chapter) in book.chapters.iter().enumerate() {
                        li { a href={ "#chapter-" (number) } { (chapter.title) } }
                    } }
                }
            } @else {
                p role="status" { (visitor.say(&Message::new("page-found").with("count", count))) }
            }
            @for (number, chapter) in book.chapters.iter().enumerate() {
                @let clauses: Vec<&Rule> = chapter.clauses.iter().filter(found).collect();
                @if !clauses.is_empty() {
                    section {
                        h2 id={ "chapter-" (number) } { (chapter.title) }
                        @for rule in clauses { (article(&visitor, profile.id, &book, rule)) }
                    }
                }
            }
            p.row {
                a.button.first href={ "/new/" (id) } { (visitor.word("page-play")) }
                a.button href={ "/learn/" (id) } { (visitor.word("page-learn")) }
            }
        }
    };
    Ok(answer(&visitor, &book.title, "rules", middle))
}

/// Does a clause hold every word that is looked for?
fn speaks_of(rule: &Rule, wanted: &str) -> bool {
    let text = format!("{} {} {}", rule.number, rule.title, rule.text).to_lowercase();
    wanted.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

fn article(visitor: &Visitor, game: &str, book: &RuleBook, rule: &Rule) -> Markup {
    html! {
        article.rule id=(rule.number) {
            h3 { span.clause { (rule.number) } " " (rule.title) }
            (prose(game, book, &rule.text))
            @if !rule.tags.is_empty() {
                p.small {
                    @for (index, tag) in rule.tags.iter().enumerate() {
                        @if index > 0 { ", " }
                        (visitor.word(&format!("page-tag-{tag}")))
                    }
                }
            }
        }
    }
}

/// One clause, for the page's script to show where it was cited.
pub(crate) async fn clause(
    Path((id, number)): Path<(String, String)>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, Failure> {
    let (profile, book) = book(&visitor, &id)?;
    let rule = book.find(&number).ok_or(Failure::NotFound)?;
    let middle = article(&visitor, profile.id, &book, rule);
    Ok(if visitor.shell {
        middle
    } else {
        answer(&visitor, &rule.title, "rules", html! { main #main.rules { h1 { (book.title) } (middle) } })
    })
}

/// The text of a clause. Clauses that it names can be followed; nothing in it is taken for HTML.
pub(crate) fn prose(game: &str, book: &RuleBook, markdown: &str) -> Markup {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).flat_map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => vec![Event::Text(text)],
        Event::Text(text) => linked(game, book, &text),
        other => vec![other],
    });
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, events);
    PreEscaped(out)
}

/// Turns the numbers of clauses in a text into links.
fn linked(game: &str, book: &RuleBook, text: &str) -> Vec<Event<'static>> {
    let mut events = Vec::new();
    let mut plain = String::new();
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    let mut rest = text;
    while !rest.is_empty() {
        let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(length);
        let number = word.trim_end_matches('.');
        if number.contains('-') && book.clauses().any(|rule| rule.number == number) {
            events.push(Event::Text(std::mem::take(&mut plain).into()));
            events.push(Event::InlineHtml(parts::numbered(game, number).into_string().into()));
            plain.push_str(&word[number.len()..]);
        } else {
            plain.push_str(word);
        }
        let other = after.find(is_part).unwrap_or(after.len());
        plain.push_str(&after[..other]);
        rest = &after[other..];
    }
    events.push(Event::Text(plain.into()));
    events
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rules_text_is_never_taken_for_html() {
        let book = RuleBook::parse("# T\n## One\n### T-1 First\nSee T-1.\n");
        let shown = prose("t", &book, "<script>x</script>\n\nSee T-1. And <b>T-9</b>").into_string();
        assert!(!shown.contains("<script>") && !shown.contains("<b>"), "{shown}");
        assert!(shown.contains(r##"href="/rules/t#T-1""##), "{shown}");
        assert!(!shown.contains("#T-9"), "{shown}");
    }

    #[test]
    fn a_search_wants_every_word() {
        let book = RuleBook::parse("# T\n## One\n### T-1 Fire\nA volley of muskets.\n");
        let rule = book.find("T-1").expect("the clause");
        assert!(speaks_of(rule, "VOLLEY fire"));
        assert!(!speaks_of(rule, "volley melee"));
    }
}
