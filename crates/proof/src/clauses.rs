//! Clause coverage: the rule book is the specification, and nothing in it may be left without code and without a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use redoubt_kernel::rulebook::RuleBook;
use redoubt_kernel::{Lang, Profile};

/// Everything wrong with how the clauses of a battle are covered by the code and the tests in these folders.
pub fn check(profile: &Profile, code_dir: &Path, tests_dir: &Path) -> Vec<String> {
    let books = Lang::ALL.map(|lang| RuleBook::parse((profile.rules)(lang)));
    let numbers = |book: &RuleBook| book.clauses().map(|rule| rule.number.clone()).collect::<Vec<_>>();
    let tags = |book: &RuleBook| book.clauses().map(|rule| rule.tags.clone()).collect::<Vec<_>>();
    let mut gaps = Vec::new();
    if numbers(&books[0]) != numbers(&books[1]) || tags(&books[0]) != tags(&books[1]) {
        gaps.push("the rule books of the two languages do not have the same clauses".to_owned());
    }
    for rule in books.iter().flat_map(RuleBook::clauses) {
        if rule.title.is_empty() || rule.text.is_empty() || rule.tags.is_empty() {
            gaps.push(format!("{} lacks a title, a text or a tag", rule.number));
        }
    }
    let clauses = numbers(&books[0]);
    let Some(prefix) = clauses.first().and_then(|number| number.split('-').next()) else {
        return vec!["the rule book has no clauses".to_owned()];
    };
    let code = sources(code_dir);
    let tests = sources(tests_dir);
    let cited = citations(&code, prefix);
    let tested = tested(&tests, prefix);
    for number in &clauses {
        if !cited.contains(number) {
            gaps.push(format!("{number} is cited by no code"));
        }
        if !tested.contains(number) {
            gaps.push(format!("{number} is in the name of no test"));
        }
    }
    for number in cited.iter().chain(&tested).filter(|number| !clauses.contains(number)) {
        gaps.push(format!("{number} is cited, but is not in the book"));
    }
    gaps
}

/// The text of every Rust file below a folder.
pub(crate) fn sources(dir: &Path) -> String {
    let mut text = String::new();
    let Ok(entries) = fs::read_dir(dir) else { return text };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            text.push_str(&sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&fs::read_to_string(&path).unwrap_or_default());
        }
    }
    text
}

/// `Z-24` wherever it stands, or `R-11.0a`.
fn citations(code: &str, prefix: &str) -> BTreeSet<String> {
    let mark = format!("{prefix}-");
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices(&mark) {
        let rest = &code[at + mark.len()..];
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let number = rest[..end].trim_end_matches('.');
        let number = with_letter(number, &rest[number.len()..]);
        let preceded = code[..at].chars().next_back().is_some_and(char::is_alphanumeric);
        if !number.is_empty() && !preceded {
            found.insert(format!("{mark}{number}"));
        }
    }
    found
}

/// The number, with the letter after it if a single one stands there: `11.0` and `a (…` are `11.0a`.
fn with_letter(number: &str, after: &str) -> String {
    let mut after = after.chars();
    let letter = after.next().filter(|c| c.is_ascii_lowercase() && !number.is_empty());
    let alone = !after.next().is_some_and(char::is_alphanumeric);
    letter.filter(|_| alone).map_or_else(|| number.to_owned(), |letter| format!("{number}{letter}"))
}

/// Is this part of a clause's number, `7` or `0a`?
fn is_number(word: &str) -> bool {
    let digits = word.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// The clauses in the names of test functions: `fn z_24_…` or `fn z_21_and_z_27_…`; `r_6_7_5` is.
fn tested(tests: &str, prefix: &str) -> BTreeSet<String> {
    let letter = prefix.to_lowercase();
    let mut found = BTreeSet::new();
    let mut is_test = false;
    for line in tests.lines() {
        let line = line.trim();
        if let Some(name) = line.strip_prefix("fn ").and_then(|rest| rest.split('(').next()) {
            if is_test {
                let mut words = name.split('_').peekable();
                while let Some(word) = words.next() {
                    if word != letter {
                        continue;
                    }
                    let mut number = Vec::new();
                    while let Some(part) = words.next_if(|word| is_number(word)) {
                        number.push(part);
                    }
                    if !number.is_empty() {
                        found.insert(format!("{prefix}-{}", number.join(".")));
                    }
                }
            }
            is_test = false;
        } else if line.contains("#[test]") {
            is_test = true;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_are_found_with_their_points() {
        let found = citations("/// R-6.7.5, then (R-10.0). XR-9 is none.", "R");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["R-10.0", "R-6.7.5"]);
        let found = citations("R-11.0a. R-11.0 and R-4 as R-9.", "R");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["R-11.0", "R-11.0a", "R-4", "R-9"]);
    }

    #[test]
    fn only_tests_count_as_tests() {
        let text = "#[test]\nfn z_24_equal_fails() {}\nfn z_25_is_no_test() {}\n#[test]\nfn z_21_and_z_27_once() {}";
        let found = tested(text, "Z");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["Z-21", "Z-24", "Z-27"]);
        let found = tested("#[test]\nfn r_6_7_5_highest() {}", "R");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["R-6.7.5"]);
        let found = tested("#[test]\nfn r_11_0a_a_lost_camp_is_lost() {}", "R");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["R-11.0a"]);
    }
}
