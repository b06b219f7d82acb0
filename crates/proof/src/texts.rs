//! English and Spanish are equals: every text exists in both, with the same arguments, and every text that code names exists.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use redoubt_kernel::{Choices, Game, Lang, OptionSpec};
use redoubt_stage::{FORMS, Voice};

use crate::clauses::sources;

/// Everything wrong with a battle's language files. `code_dir` is where its code lives.
pub fn check_battle<G: Game>(code_dir: &Path) -> Vec<String> {
    let profile = &G::PROFILE;
    let id = profile.id;
    let mut derived = vec![format!("{id}-title"), format!("{id}-about")];
    // By itself, and as it stands within a sentence.
    derived.extend(profile.seats.iter().flat_map(|seat| [format!("{id}-seat-{seat}"), format!("{id}-side-{seat}")]));
    let scenarios = profile.scenarios.iter().map(|scenario| format!("{id}-scenario-{scenario}"));
    let options = G::from_data(&profile.source()).map_or_else(|_| Vec::new(), |game| game.options());
    // What an option can be set to may have words too.
    let known = messages((profile.texts)(Lang::En));
    let words = |option: &OptionSpec| match &option.choices {
        Choices::Words(words) => words.clone(),
        Choices::Switch | Choices::Number(..) => Vec::new(),
    };
    let named = |option: &OptionSpec, value: &str| format!("{id}-option-{}-{value}", option.id);
    let values = options.iter().flat_map(|option| words(option).into_iter().map(|value| named(option, &value)));
    derived.extend(values.filter(|name| known.contains_key(name.as_str())));
    let options =
        options.iter().filter(|option| option.said.is_none()).map(|option| format!("{id}-option-{}", option.id));
    derived.extend(scenarios.clone().map(|name| format!("{name}-story")));
    derived.extend(scenarios.chain(options).flat_map(|name| [format!("{name}-about"), name]));
    derived.extend(profile.verbs.iter().map(|verb| format!("{id}-verb-{verb}")));
    // A group of choices may be called something else than what one types.
    let groups = profile.verbs.iter().map(|verb| format!("{id}-group-{verb}"));
    derived.extend(groups.filter(|name| known.contains_key(name.as_str())));
    check(profile.texts, code_dir, &[&format!("{id}-")], &derived)
}

/// Everything wrong with a set of language files. `code_dir` is where the code that uses them lives; what it names begins
/// with one of `prefixes`, or is put together from other names and listed in `derived`.
pub fn check(texts: fn(Lang) -> &'static str, code_dir: &Path, prefixes: &[&str], derived: &[String]) -> Vec<String> {
    let [english, spanish] = Lang::ALL.map(|lang| messages(texts(lang)));
    let mut faults = Vec::new();
    for lang in Lang::ALL {
        faults.extend(unknown_forms(texts(lang)).map(|form| format!("{}: {form} is no form of a name", lang.code())));
        let mut voice = Voice::new(lang);
        voice.learn(texts);
        for id in messages(texts(lang)).keys() {
            if !voice.knows(id) {
                faults.push(format!("{}: {id} cannot be read", lang.code()));
            }
        }
    }
    for id in english.keys().chain(spanish.keys()).collect::<BTreeSet<_>>() {
        match (english.get(id), spanish.get(id)) {
            (Some(a), Some(b)) if a == b => {}
            (Some(a), Some(b)) => faults.push(format!("{id}: the arguments differ: {a:?}, {b:?}")),
            (None, _) => faults.push(format!("{id} is missing in English")),
            (_, None) => faults.push(format!("{id} is missing in Spanish")),
        }
    }
    let code = sources(code_dir);
    let mut named = literals(&code);
    named.extend(derived.iter().cloned());
    for id in named.iter().filter(|id| prefixes.iter().any(|prefix| id.starts_with(prefix))) {
        if !english.contains_key(id) {
            faults.push(format!("{id} is named in the code, but there is no such text"));
        }
    }
    for id in english.keys().filter(|id| prefixes.iter().any(|prefix| id.starts_with(prefix))) {
        // The results of odds are named by what the battle tells apart; the conformance suite looks them up.
        if !named.contains(id) && !id.contains("-odds-") {
            faults.push(format!("{id} is named nowhere in the code"));
        }
    }
    faults
}

/// The messages of a Fluent file, each with its arguments.
fn messages(file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = None;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let starts = line.chars().next().is_some_and(|c| c.is_ascii_alphabetic());
        if starts {
            let id = line.split('=').next().unwrap_or_default().trim().to_owned();
            found.entry(id.clone()).or_default();
            current = Some(id);
        }
        let Some(arguments) = current.as_ref().and_then(|id| found.get_mut(id)) else { continue };
        for (at, _) in line.match_indices('$') {
            let name = line[at + 1..].chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            arguments.insert(name);
        }
    }
    found
}

/// The forms of names that the texts ask for and nobody knows: `$card-form`.
fn unknown_forms(file: &str) -> impl Iterator<Item = &str> {
    let arguments = file.split('$').skip(1);
    let ids =
        arguments.filter_map(|text| text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-').next());
    ids.filter(|id| id.split_once('-').is_some_and(|(_, form)| !FORMS.contains(&form)))
}

/// The string literals in code that look like names of texts.
fn literals(code: &str) -> BTreeSet<String> {
    let pieces = code.split('"').skip(1);
    let name = |text: &&str| {
        text.contains('-')
            && !text.ends_with('-')
            && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_')
    };
    pieces.filter(name).map(str::to_owned).collect()
}
