//! The forms a name takes in a sentence. docs/glossary.md explains them to those who write texts and data files.

use redoubt_kernel::Lang;

/// The forms that a text may ask for, as `$name-FORM`.
pub const FORMS: [&str; 7] = ["name", "start", "one", "a", "de", "gender", "number"];

/// A name as it stands within a sentence, taken apart.
pub(crate) struct Noun<'a> {
    lang: Lang,
    whole: &'a str,
    /// Usually one; two where each has its article: `el cabo Allan y el soldado Hitch`.
    parts: Vec<(Option<Article>, &'a str)>,
    plural: bool,
}

/// An article at the head of a name: in small letters, for a capital one belongs to a title.
#[derive(Clone, Copy)]
struct Article {
    word: &'static str,
    feminine: bool,
    plural: bool,
    /// Its indefinite fellow.
    one: &'static str,
    /// With *a* and *de* before it.
    a: &'static str,
    de: &'static str,
}

const fn spanish(words: [&'static str; 4], feminine: bool, plural: bool) -> Article {
    let [word, one, a, de] = words;
    Article { word, feminine, plural, one, a, de }
}

const SPANISH: [Article; 4] = [
    spanish(["el", "un", "al", "del"], false, false),
    spanish(["la", "una", "a la", "de la"], true, false),
    spanish(["los", "unos", "a los", "de los"], false, true),
    spanish(["las", "unas", "a las", "de las"], true, true),
];

const ENGLISH: [Article; 1] = [spanish(["the", "a", "to the", "of the"], false, false)];

impl<'a> Noun<'a> {
    pub(crate) fn read(lang: Lang, whole: &'a str, plural: bool) -> Self {
        let mut parts = vec![take_article(lang, whole)];
        while let Some((_, last)) = parts.last_mut() {
            let next = last.split_once(and(lang)).map(|(head, tail)| (head, take_article(lang, tail)));
            let Some((head, tail @ (Some(_), _))) = next else { break };
            *last = head;
            parts.push(tail);
        }
        let plural = plural || parts.len() > 1 || parts[0].0.is_some_and(|article| article.plural);
        Noun { lang, whole, parts, plural }
    }

    /// Every form with its name, see [`FORMS`].
    pub(crate) fn forms(&self) -> [(&'static str, String); 7] {
        let feminine = self.parts.iter().all(|(article, _)| article.is_some_and(|article| article.feminine));
        [
            ("name", capital(unquoted(&self.join(|_, bare| bare.to_owned())))),
            ("start", capital(self.whole)),
            ("one", self.join(|article, bare| self.one(article, bare))),
            ("a", self.a()),
            ("de", self.join(|article, bare| format!("{} {bare}", article.map_or("de", |article| article.de)))),
            ("gender", if feminine { "feminine" } else { "masculine" }.to_owned()),
            ("number", if self.plural { "other" } else { "one" }.to_owned()),
        ]
    }

    fn join(&self, say: impl Fn(Option<Article>, &str) -> String) -> String {
        self.parts.iter().map(|(article, bare)| say(*article, bare)).collect::<Vec<_>>().join(and(self.lang))
    }

    /// After *a*, which a title does without: `descartar al teniente Chard`, but `descartar «Firmes»`.
    fn a(&self) -> String {
        if unquoted(self.whole) != self.whole {
            return self.whole.to_owned();
        }
        self.join(|article, bare| format!("{} {bare}", article.map_or("a", |article| article.a)))
    }

    /// As one of several: `a private`, `un soldado`.
    fn one(&self, article: Option<Article>, bare: &str) -> String {
        match (self.lang, article) {
            (_, None) => bare.to_owned(),
            (Lang::En, Some(_)) if self.plural => bare.to_owned(),
            (Lang::En, Some(_)) if bare.starts_with(vowel) => format!("an {bare}"),
            (_, Some(article)) => format!("{} {bare}", article.one),
        }
    }
}

fn and(lang: Lang) -> &'static str {
    match lang {
        Lang::En => " and ",
        Lang::Es => " y ",
    }
}

fn take_article(lang: Lang, whole: &str) -> (Option<Article>, &str) {
    let articles: &[Article] = match lang {
        Lang::En => &ENGLISH,
        Lang::Es => &SPANISH,
    };
    let found = articles.iter().find_map(|article| {
        let bare = whole.strip_prefix(article.word)?.strip_prefix(' ')?;
        Some((Some(*article), bare))
    });
    found.unwrap_or((None, whole))
}

/// A title without the marks it stands in.
fn unquoted(text: &str) -> &str {
    let within = |open, close| text.strip_prefix(open)?.strip_suffix(close);
    within('«', '»').or_else(|| within('“', '”')).unwrap_or(text)
}

/// With a capital, but for names whose capital comes later: `uThulwana`, `inDlondo`.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    if letters.as_str().chars().take_while(|letter| letter.is_alphabetic()).any(char::is_uppercase) {
        return text.to_owned();
    }
    first.to_uppercase().chain(letters).collect()
}

fn vowel(letter: char) -> bool {
    "aeiouAEIOU".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forms(lang: Lang, whole: &str, plural: bool) -> [String; 7] {
        let forms = Noun::read(lang, whole, plural).forms();
        assert_eq!(forms.clone().map(|(form, _)| form), FORMS);
        forms.map(|(_, said)| said)
    }

    #[test]
    fn spanish_articles_melt_and_tell_gender_and_number() {
        assert_eq!(
            forms(Lang::Es, "el teniente Chard", false),
            [
                "Teniente Chard",
                "El teniente Chard",
                "un teniente Chard",
                "al teniente Chard",
                "del teniente Chard",
                "masculine",
                "one"
            ]
        );
        assert_eq!(
            forms(Lang::Es, "la Compañía G", false),
            ["Compañía G", "La Compañía G", "una Compañía G", "a la Compañía G", "de la Compañía G", "feminine", "one"]
        );
        assert_eq!(forms(Lang::Es, "los Lomos", false)[3..], ["a los Lomos", "de los Lomos", "masculine", "other"]);
        let pair = forms(Lang::Es, "el cabo Allan y el soldado Hitch", false);
        assert_eq!(pair[0], "Cabo Allan y soldado Hitch");
        assert_eq!(pair[3..5], ["al cabo Allan y al soldado Hitch", "del cabo Allan y del soldado Hitch"]);
        assert_eq!(pair[6], "other");
    }

    #[test]
    fn english_names_take_the_or_nothing() {
        assert_eq!(forms(Lang::En, "the Left Horn", false)[..2], ["Left Horn", "The Left Horn"]);
        assert_eq!(
            forms(Lang::En, "the artilleryman", false)[..3],
            ["Artilleryman", "The artilleryman", "an artilleryman"]
        );
        assert_eq!(forms(Lang::En, "Lieutenant Chard", false)[..3], ["Lieutenant Chard"; 3]);
        assert_eq!(forms(Lang::En, "the Loins", true)[6], "other");
    }

    #[test]
    fn a_name_without_an_article_stands_bare_and_a_title_keeps_its_capital_one() {
        let bare = forms(Lang::Es, "Teniente Chard", false);
        assert_eq!(
            bare[..5],
            ["Teniente Chard", "Teniente Chard", "Teniente Chard", "a Teniente Chard", "de Teniente Chard"]
        );
        assert_eq!(forms(Lang::Es, "El asalto final", false)[0], "El asalto final");
        assert_eq!(forms(Lang::En, "The Last Stand", false)[0], "The Last Stand");
        assert_eq!(forms(Lang::Es, "uThulwana", false)[..2], ["uThulwana", "uThulwana"]);
        assert_eq!(forms(Lang::Es, "inDluyengwe, ¡adelante!", false)[0], "inDluyengwe, ¡adelante!");
        assert_eq!(forms(Lang::Es, "", false)[0], "");
        assert_eq!(forms(Lang::Es, "«Firmes»", false)[..4], ["Firmes", "«Firmes»", "«Firmes»", "«Firmes»"]);
        assert_eq!(forms(Lang::En, "“Stand Fast”", false)[..2], ["Stand Fast", "“Stand Fast”"]);
    }
}
