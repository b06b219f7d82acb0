//! The rules in words: chapters and clauses, read from the Markdown that a battle keeps for each language.

/// A rule book in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleBook {
    /// Its title.
    pub title: String,
    /// What stands before the first chapter.
    pub introduction: String,
    /// Its chapters.
    pub chapters: Vec<Chapter>,
}

/// A chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its heading.
    pub title: String,
    /// Its clauses.
    pub clauses: Vec<Rule>,
}

/// A clause in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its number, `Z-24`.
    pub number: String,
    /// Where it comes from: `source`, `ruling`, `component`.
    pub tags: Vec<String>,
    /// A short heading.
    pub title: String,
    /// What it says, in Markdown.
    pub text: String,
}

impl RuleBook {
    /// Reads a book: `# title`, `## chapter`, `### Z-24 [source, ruling] heading`, and paragraphs.
    pub fn parse(markdown: &str) -> Self {
        let mut book = RuleBook { title: String::new(), introduction: String::new(), chapters: Vec::new() };
        for line in markdown.lines() {
            if let Some(heading) = line.strip_prefix("### ") {
                if let Some(chapter) = book.chapters.last_mut() {
                    chapter.clauses.push(Rule::heading(heading));
                }
            } else if let Some(title) = line.strip_prefix("## ") {
                book.chapters.push(Chapter { title: title.trim().to_owned(), clauses: Vec::new() });
            } else if let Some(title) = line.strip_prefix("# ") {
                book.title = title.trim().to_owned();
            } else {
                let text = match book.chapters.last_mut() {
                    None => &mut book.introduction,
                    Some(chapter) => match chapter.clauses.last_mut() {
                        Some(clause) => &mut clause.text,
                        None => continue,
                    },
                };
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
        book.introduction = book.introduction.trim().to_owned();
        for rule in book.chapters.iter_mut().flat_map(|chapter| &mut chapter.clauses) {
            rule.text = rule.text.trim().to_owned();
        }
        book
    }

    /// Every clause, in order.
    pub fn clauses(&self) -> impl Iterator<Item = &Rule> {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses)
    }

    /// The clause with this number, however it is typed: `Z-24`, `z-24`, `24`.
    pub fn find(&self, number: &str) -> Option<&Rule> {
        let wanted = number.trim();
        self.clauses().find(|rule| {
            let bare = rule.number.split_once('-').map_or(rule.number.as_str(), |(_, bare)| bare);
            rule.number.eq_ignore_ascii_case(wanted) || bare == wanted
        })
    }
}

impl Rule {
    fn heading(heading: &str) -> Self {
        let (number, rest) = heading.trim().split_once(' ').unwrap_or((heading.trim(), ""));
        let (tags, title) = match rest.trim().strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((tags, title)) => (tags.split(',').map(|tag| tag.trim().to_owned()).collect(), title),
            None => (Vec::new(), rest),
        };
        Rule { number: number.to_owned(), tags, title: title.trim().to_owned(), text: String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_is_read_clause_by_clause() {
        let book = RuleBook::parse(
            "# T\n\nIntro.\n\n## One\n\n### T-1 [source, ruling] First\n\nSay\nthis.\n\n### T-2 Second\nThat.\n",
        );
        assert_eq!((book.title.as_str(), book.introduction.as_str()), ("T", "Intro."));
        let first = book.find("t-1").unwrap();
        assert_eq!(first.tags, ["source", "ruling"]);
        assert_eq!((first.title.as_str(), first.text.as_str()), ("First", "Say\nthis."));
        assert_eq!(book.find("2").unwrap().text, "That.");
        assert!(book.find("3").is_none());
    }
}
