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

    /// The clause with exactly this number: `Z-24`.
    pub fn clause(&self, number: &str) -> Option<&Rule> {
        self.clauses().find(|rule| rule.number == number)
    }

    /// The clauses in which every one of the words is found, the best first: by number, by heading, by what they say. Case
    /// and accents do not matter, nor does an unfinished word.
    ///
    /// ```
    /// let book = redoubt_kernel::rulebook::RuleBook::parse("## Water\n### N-26 [source] El río\nCarried off.\n");
    /// assert_eq!(book.search("RIO carri").len(), 1);
    /// ```
    pub fn search(&self, words: &str) -> Vec<&Rule> {
        let words: Vec<String> = plain(words).split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(u32, &Rule)> = self.clauses().filter_map(|rule| Some((rule.rank(&words)?, rule))).collect();
        // The sort keeps the book's order among equals.
        found.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        found.into_iter().map(|(_, rule)| rule).collect()
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
    /// How well all the words fit the clause; `None` if one of them is nowhere in it.
    fn rank(&self, words: &[String]) -> Option<u32> {
        let (number, title, text) = (plain(&self.number), plain(&self.title), plain(&self.text));
        let bare = number.split_once('-').map_or(number.as_str(), |(_, bare)| bare);
        let begins = |place: &str, word: &str| {
            place.split(|c: char| !c.is_alphanumeric()).any(|there| !there.is_empty() && there.starts_with(word))
        };
        let one = |word: &String| {
            let word = word.as_str();
            if number == word || bare == word {
                Some(1000)
            } else if word.contains(|c: char| c.is_ascii_digit())
                && (number.starts_with(word) || bare.starts_with(word))
            {
                Some(300)
            } else if begins(&title, word) {
                Some(100)
            } else if title.contains(word) {
                Some(50)
            } else if begins(&text, word) {
                Some(10)
            } else {
                text.contains(word).then_some(1)
            }
        };
        words.iter().map(one).sum()
    }

    fn heading(heading: &str) -> Self {
        let (number, rest) = heading.trim().split_once(' ').unwrap_or((heading.trim(), ""));
        let (tags, title) = match rest.trim().strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((tags, title)) => (tags.split(',').map(|tag| tag.trim().to_owned()).collect(), title),
            None => (Vec::new(), rest),
        };
        Rule { number: number.to_owned(), tags, title: title.trim().to_owned(), text: String::new() }
    }
}

/// Small letters without accents, as people type them when they search. These are the letters of the languages Redoubt speaks
/// and of the names in its books.
fn plain(text: &str) -> String {
    let bare = |c: char| match c {
        'á' | 'à' | 'â' | 'ä' | 'ã' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        other => other,
    };
    text.chars().flat_map(char::to_lowercase).map(bare).collect()
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

    const RIVER: &str = "# T\n## One\n### T-2 [ruling] Zulúes en el río\nTiran un dado.\n### T-3 [ruling] Dados\nEn el \
                         Río nadie dispara.\n### T-2.5 [ruling] Orilla\nNada que ver.\n";

    fn numbers(words: &str) -> Vec<String> {
        RuleBook::parse(RIVER).search(words).into_iter().map(|rule| rule.number.clone()).collect()
    }

    #[test]
    fn a_search_heeds_neither_case_nor_accents() {
        assert_eq!(numbers("RIO"), ["T-2", "T-3"]);
        assert_eq!(numbers("zulues"), ["T-2"]);
        assert_eq!(numbers("ZULÚES"), ["T-2"]);
    }

    #[test]
    fn every_word_of_a_search_must_be_found() {
        assert_eq!(numbers("rio dispara"), ["T-3"]);
        assert_eq!(numbers("rio cañones"), Vec::<String>::new());
        assert_eq!(numbers("  "), Vec::<String>::new());
    }

    #[test]
    fn a_search_ranks_number_before_heading_before_text() {
        assert_eq!(numbers("dado"), ["T-3", "T-2"]);
        assert_eq!(numbers("t-2"), ["T-2", "T-2.5"]);
        assert_eq!(numbers("2.5"), ["T-2.5"]);
    }
}
