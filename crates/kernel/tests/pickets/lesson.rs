//! Lessons, proved on Pickets.

use std::sync::Arc;

use redoubt_kernel::lesson::{Answer, Guided, Lesson};
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Error, Source, Turn};
use serde_json::{Value, json};

use crate::game::Pickets;
use crate::{challenge, creep, rules};

fn lesson() -> Arc<Lesson> {
    Arc::new(Lesson::of(&Pickets::PROFILE).unwrap().unwrap())
}

fn guided() -> Guided {
    Guided::begin(lesson(), rules()).unwrap()
}

/// The learner does what is written.
fn act<'a>(guided: &'a mut Guided, action: &Value) -> Result<Answer<'a>, Error> {
    let action = guided.view().action(action)?;
    guided.act(&action)
}

/// The mistakes in the lesson once `from` is replaced: line and message.
fn faults(from: &str, to: &str) -> Vec<(Option<usize>, &'static str)> {
    let text = Pickets::PROFILE.lesson.replacen(from, to, 1);
    assert_ne!(text, Pickets::PROFILE.lesson, "{from} is not in the lesson");
    let source = Source::new("mine", &text);
    let found = match Lesson::read(&source, &Pickets::PROFILE) {
        Err(faults) => faults,
        Ok(lesson) => Arc::new(lesson).rehearse(&rules()),
    };
    found.iter().map(|fault| (fault.line, fault.reason.id())).collect()
}

#[test]
fn a_lesson_can_be_done_as_written() {
    assert_eq!(lesson().rehearse(&rules()), []);
    let mut guided = guided();
    while guided.step().is_some() {
        guided.show_me().unwrap();
    }
    assert_eq!(guided.way().len(), guided.lesson().steps.len());
    assert!(guided.show_me().is_err(), "a finished lesson stays finished");
}

#[test]
fn what_the_step_asks_for_happens_and_the_other_side_answers() {
    let mut guided = guided();
    assert_eq!(guided.battle().ply(), 2);
    assert!(
        act(&mut guided, &creep()).is_ok_and(|answer| answer == Answer::Otherwise(None)),
        "first there is a text to read"
    );
    guided.go_on().unwrap();
    assert!(guided.go_on().is_err(), "this step is not only to be read");
    assert_eq!(guided.suggested().map(|action| action.written().clone()), Some(creep()));
    let Ok(Answer::Done(Some(said))) = act(&mut guided, &creep()) else { panic!() };
    assert_eq!(said.en, "One is across.");
    assert_eq!(guided.battle().truth().write()["across"], json!([1, 0]));
    assert_eq!(guided.battle().ply(), 4);
    assert_eq!(guided.battle().truth().turn(), Turn::Decides(guided.lesson().seat));
}

#[test]
fn anything_else_changes_nothing_and_gets_a_word() {
    let mut guided = guided();
    guided.go_on().unwrap();
    let before = guided.battle().truth().write();
    let Ok(Answer::Otherwise(Some(said))) = act(&mut guided, &challenge("ash")) else { panic!() };
    assert_eq!(said.es, "Guarde el alto para luego.");
    let refused = act(&mut guided, &challenge("xyz")).unwrap_err();
    assert_eq!(refused.rule.map(|rule| rule.number()), Some("T-3"));
    assert!(act(&mut guided, &json!(7)).is_err());
    assert_eq!((guided.battle().truth().write(), guided.way().len()), (before, 1));
}

#[test]
fn a_lesson_is_left_and_taken_up_again() {
    let mut first = guided();
    first.go_on().unwrap();
    act(&mut first, &creep()).unwrap();
    act(&mut first, &challenge("oak")).unwrap();
    assert_eq!(first.way(), [Value::Null, creep(), challenge("oak")]);
    let second = Guided::resume(lesson(), rules(), first.way()).unwrap();
    assert_eq!(second.battle().truth().write(), first.battle().truth().write());
    assert_eq!(second.step(), first.step());
    first.back().unwrap();
    assert_eq!(first.way(), [Value::Null, creep()]);
    assert!(Guided::resume(lesson(), rules(), &[creep()]).is_err());
    assert!(Guided::resume(lesson(), rules(), &[Value::Null, challenge("oak")]).is_err());
}

#[test]
fn every_mistake_in_a_lesson_is_named_with_its_line() {
    assert_eq!(faults("pickets lesson 1", "pickets lesson 2"), [(Some(1), "lesson-format")]);
    assert_eq!(faults("\"north\"", "\"west\""), [(Some(5), "lesson-seat")]);
    assert_eq!(faults("T-1\"", "Q-1\""), [(Some(14), "lesson-no-clause")]);
    assert_eq!(faults("point = [\"camp\"", "point = [\"moon\""), [(Some(12), "lesson-points-nowhere")]);
    assert_eq!(faults("do = \"creep\"\n", "do = \"fly\"\n"), [(Some(20), "lesson-no-verb")]);
    assert_eq!(faults("es = \"Avance a rastras.\"", "es = \"\""), [(Some(18), "lesson-empty-text")]);
    assert_eq!(faults("free = true", "free = true\ndo = \"creep\""), [(Some(36), "lesson-free-and-do")]);
    assert_eq!(faults("free = true", "near = 3"), [(Some(35), "lesson-near-nothing")]);
    assert_eq!(faults("rolls = [3]", "rolls = [3, 3]"), [(Some(17), "error-rolls-left")]);
    assert_eq!(faults("rolls = [3]", "rolls = [9]"), [(Some(17), "error-roll-impossible")]);
    assert_eq!(faults("challenge ash", "challenge xyz"), [(Some(17), "pickets-no-word")]);
    assert_eq!(faults("challenge ash", "challenge"), [(Some(17), "lesson-names-nothing")]);
    assert_eq!(faults("challenge oak", "challenge xyz"), [(Some(26), "lesson-detour")]);
    assert_eq!(faults(", { do = \"creep\", rolls = [1] }]", "]"), [(Some(17), "lesson-not-the-learners-move")]);
    assert_eq!(faults("seed = 3", "position = \"{\""), [(Some(8), "error-json")]);
    assert_eq!(faults("seed = 3", "position = \"{}\""), [(Some(7), "error-json")]);
    assert_eq!(faults("seed = 3", "sed = 3"), [(Some(8), "unread-unknown")]);
}
