//! Messages in words.

use std::collections::HashMap;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use redoubt_kernel::{Arg, Error, Fault, Lang, Message, OptionSpec, Profile, ScenarioSpec, Telling};

use crate::grammar::Noun;
use crate::memory::Memory;

/// Says messages in one language: the common ones, and those of the battles it has been told about.
pub struct Voice {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// What it has said lately.
    pub(crate) memory: Memory,
    /// Typed words of each battle and the verbs they stand for, in every language.
    verbs: HashMap<(&'static str, String), &'static str>,
}

/// The texts that belong to no battle.
pub fn common_texts(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../text/en.ftl"),
        Lang::Es => include_str!("../text/es.ftl"),
    }
}

impl Voice {
    /// A voice that knows the common texts.
    pub fn new(lang: Lang) -> Self {
        let mut voice = Voice::silent(lang);
        voice.learn(common_texts);
        voice
    }

    /// A voice that knows nothing yet.
    fn silent(lang: Lang) -> Self {
        let identifier: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        Voice { lang, bundle, memory: Memory::default(), verbs: HashMap::new() }
    }

    /// A voice that knows a battle's texts too.
    pub fn of(lang: Lang, profile: &Profile) -> Self {
        let mut voice = Voice::new(lang);
        voice.learn_battle(profile);
        voice
    }

    /// What a scenario of battle `game` is called, and what it is about: as the data say, or by the battle's texts.
    pub fn scenario(&self, game: &str, scenario: &ScenarioSpec) -> (String, String) {
        match &scenario.said {
            Some(said) => (self.say(&said.name), self.say(&said.about)),
            None => {
                let id = format!("{game}-scenario-{}", scenario.id);
                (self.word(&id), self.word(&format!("{id}-about")))
            }
        }
    }

    /// An option's name, and what it does, in a line.
    pub fn option(&self, game: &str, option: &OptionSpec) -> (String, String) {
        match &option.said {
            Some(said) => (self.say(&said.name), self.say(&said.about)),
            None => {
                let name = format!("{game}-option-{}", option.id);
                (self.word(&name), self.word(&format!("{name}-about")))
            }
        }
    }

    /// Learns more texts.
    pub fn learn(&mut self, texts: fn(Lang) -> &'static str) {
        // A text with a mistake in it is left out; the tests of each language file see to it that there is none.
        let resource = FluentResource::try_new(texts(self.lang).to_owned()).unwrap_or_else(|(resource, _)| resource);
        self.bundle.add_resource_overriding(resource);
        self.memory.clear();
    }

    /// Learns a battle's texts, and the words its actions begin with, in every language.
    pub fn learn_battle(&mut self, profile: &Profile) {
        self.learn(profile.texts);
        for lang in Lang::ALL {
            // Its own texts are all it takes to know a battle's verbs.
            let mut speaker = Voice::silent(lang);
            speaker.learn(profile.texts);
            for verb in profile.verbs {
                for word in speaker.words_for(profile.id, verb) {
                    self.verbs.entry((profile.id, word)).or_insert(verb);
                }
            }
        }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Is there a text of this name?
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message in words. One that has no text shows its name.
    pub fn say(&self, message: &Message) -> String {
        self.said(message).as_ref().to_owned()
    }

    /// The same for whoever only reads it out.
    pub fn said(&self, message: &Message) -> Arc<str> {
        self.memory.recall(message, || self.text(message.id(), message.args()))
    }

    /// The text of this name, without arguments.
    pub fn word(&self, id: &str) -> String {
        self.text(id, &[])
    }

    /// The text of this name for so many.
    pub fn count(&self, id: &str, count: i64) -> String {
        self.text(id, &[("count", Arg::Number(count))])
    }

    fn text(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return format!("⟨{id}⟩");
        };
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            self.set(&mut values, name, arg);
        }
        let mut errors = Vec::new();
        stopped_once(self.bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned())
    }

    fn set(&self, values: &mut FluentArgs<'static>, name: &'static str, arg: &Arg) {
        match arg {
            // A number chooses between singular and plural.
            Arg::Number(number) => values.set(name, FluentValue::from(*number)),
            Arg::Name(_) | Arg::Phrase(_) | Arg::Side { .. } => {
                let plural = matches!(arg, Arg::Name(name) if name.plural);
                let text = self.arg(arg);
                for (form, said) in Noun::read(self.lang, &text, plural).forms() {
                    values.set(format!("{name}-{form}"), said);
                }
                values.set(name, text);
            }
            Arg::Known { words, .. } => self.set(values, name, words),
            Arg::Text(_) | Arg::List(_) => values.set(name, self.arg(arg)),
        }
    }

    /// What a message is about, in words.
    pub fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Name(name) => name.say(self.lang).to_owned(),
            Arg::Phrase(message) => self.say(message),
            Arg::Side { game, seat } => self.word(&format!("{game}-side-{seat}")),
            Arg::List(items) => items.iter().map(|item| self.arg(item)).collect::<Vec<_>>().join(", "),
            Arg::Known { words, .. } => self.arg(words),
        }
    }

    /// Something said, with its clause, if one is behind it: `… [Z-24]`.
    pub fn tell(&self, telling: &Telling) -> String {
        let text = self.say(&telling.text);
        telling.rule.map_or_else(|| text.clone(), |rule| format!("{text} [{rule}]"))
    }

    /// An error with its clause, and each mistake on a line of its own.
    pub fn complain(&self, error: &Error) -> String {
        let mut text = self.say(&error.message);
        if let Some(rule) = error.rule.filter(|_| error.faults.is_empty()) {
            text.push_str(&format!(" [{rule}]"));
        }
        for fault in &error.faults {
            text.push_str("\n  ");
            text.push_str(&self.fault(fault));
        }
        text
    }

    /// A mistake with its place and clause.
    pub fn fault(&self, fault: &Fault) -> String {
        let mut text = String::new();
        if let Some(line) = fault.line {
            text.push_str(&self.say(&Message::new("fault-line").with("line", line)));
            text.push_str(": ");
        }
        if !fault.place.is_empty() {
            text.push_str(&fault.place);
            text.push_str(": ");
        }
        text.push_str(&self.say(&fault.reason));
        if let Some(rule) = fault.rule {
            text.push_str(&format!(" [{rule}]"));
        }
        text
    }

    /// The words that stand for a verb of a battle, the usual one first.
    pub fn words_for(&self, game: &str, verb: &str) -> Vec<String> {
        self.word(&format!("{game}-verb-{verb}")).split('|').map(|word| word.trim().to_lowercase()).collect()
    }

    /// The verb of a battle that a typed word stands for, in whatever language.
    pub fn verb(&self, game: &'static str, word: &str) -> Option<&'static str> {
        self.verbs.get(&(game, word.to_lowercase())).copied()
    }
}

/// A name may end a sentence by itself: after `inDluyengwe Forward!` there is no full stop.
fn stopped_once(text: String) -> String {
    if text.contains("!.") || text.contains("?.") { text.replace("!.", "!").replace("?.", "?") } else { text }
}

#[cfg(test)]
mod tests {
    use super::stopped_once;

    #[test]
    fn a_name_that_ends_a_sentence_ends_it_alone() {
        for (said, wanted) in [
            ("iMpi marker: inDluyengwe Forward!.", "iMpi marker: inDluyengwe Forward!"),
            ("Marcador iMpi: ¡Adelante!. Otro.", "Marcador iMpi: ¡Adelante! Otro."),
            ("Sure?.", "Sure?"),
            ("Thinking…", "Thinking…"),
            ("Done.", "Done."),
        ] {
            assert_eq!(stopped_once(said.to_owned()), wanted);
        }
    }
}
