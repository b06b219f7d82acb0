//! What is typed.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{AnyAction, AnyPosition, Code, Error, Viewer};
use redoubt_stage::terminal;

use crate::samples::{BattleSamples, any_sample};
use crate::script::Script;
use crate::{VOICES, is_told};

/// Words of one line.
const MOST_WORDS: usize = 6;

/// Whatever is typed, it names an action that is done or refused with a clause, or it names nothing. The same goes for the
/// words that a form of the page names, whose verb may be none.
pub fn typed_words_name_an_action_or_nothing(input: &[u8]) {
    let mut script = Script::new(input);
    let how = script.byte();
    let (battle, sample) = any_sample(&mut script);
    let typed =
        if how & 1 == 0 { String::from_utf8_lossy(script.rest()).into_owned() } else { said(battle, &mut script) };
    let words: Vec<&str> = typed.split_whitespace().collect();
    let position = sample.position.as_ref();
    let voice = &VOICES[usize::from(how >> 1) % VOICES.len()];
    let view = position.view(Viewer::UMPIRE);
    if let Some(action) = terminal::read(&words, voice, view.as_ref(), &sample.choices) {
        weighed(position, action);
    }
    let Some((verb, rest)) = words.split_first() else { return };
    if let Some(action) = view.spoken(verb, rest) {
        weighed(position, action);
    }
    let _ = view.reach(verb);
}

/// A line of words that mean something in this battle, and of numbers.
fn said(battle: &BattleSamples, script: &mut Script<'_>) -> String {
    let mut words = vec![(*script.pick(battle.profile.verbs).unwrap_or(&"")).to_owned()];
    for _ in 0..script.below(MOST_WORDS) {
        words.push(match script.byte() {
            0..=63 => format!("{}", i64::from(script.byte()) - 8),
            64..=95 => format!("{},{}", script.byte(), script.byte()),
            96..=99 => u64::MAX.to_string(),
            _ => script.pick(&battle.vocabulary).cloned().unwrap_or_default(),
        });
    }
    words.join(" ")
}

/// The action is refused as a whole, or can be planned and done.
fn weighed(position: &dyn AnyPosition, action: Result<AnyAction, Error>) {
    let refused = |error: Error| {
        assert!(error.code != Code::IllegalAction || error.rule.is_some(), "{error} is refused without a clause");
        is_told(&error);
    };
    let action = match action.and_then(|action| position.check(&action).map(|()| action)) {
        Ok(action) => action,
        Err(error) => return refused(error),
    };
    let mut after = position.duplicate();
    match after.apply(&action, &mut Seeded::new(7)) {
        Ok(_) => assert!(position.singles(&action).is_ok(), "{action} is accepted and cannot be planned"),
        Err(error) => panic!("{action} is accepted and not done: {error}"),
    }
}
