//! Real dice: the person rolls, the program asks for them by kind and number and takes nothing impossible.

use std::collections::VecDeque;

use redoubt_kernel::chance::{Ask, Chance, Face, Interrupt, Scripted, Typed, Wanted, WantedKind};
use redoubt_kernel::erased::AnyPosition;
use redoubt_kernel::{AnyAction, Message, Profile};

use crate::console::Console;

/// Chance that asks the person for each roll; dice that are rolled together may be typed together. `together` says how many
/// come next, after those that have been rolled. The end of the input gives up; so does an empty line, if the action may be
/// given up, and otherwise it is asked again.
pub(crate) fn asking(
    console: &mut Console<'_>,
    profile: &'static Profile,
    may_give_up: bool,
    together: impl Fn(&[Face]) -> usize,
) -> impl Chance {
    let mut before: Option<Wanted> = None;
    // What was rolled, what was typed and not yet asked for, and how many dice of the handful are still to come.
    let (mut rolled, mut typed, mut left) = (Vec::new(), VecDeque::new(), 0);
    Typed::new(move |wanted: &Wanted, refused: Option<&Face>| {
        if let Some(face) = refused {
            complain(console, &face.to_string(), wanted.kind.to_string());
            rolled.pop();
            typed.clear();
            left += 1;
        } else if before.as_ref() != Some(wanted) || left == 0 {
            typed.clear();
            left = match wanted.kind {
                WantedKind::Die(_) => together(&rolled).max(1),
                WantedKind::Draw(_) => 1,
            };
            before = Some(wanted.clone());
        }
        if typed.is_empty() {
            typed = ask(console, profile, wanted, left, may_give_up)?;
        }
        let face: Face = typed.pop_front()?;
        left -= 1;
        rolled.push(face.clone());
        Some(face)
    })
}

/// One to `left` faces; `None` if the person gives up.
fn ask(
    console: &mut Console<'_>,
    profile: &'static Profile,
    wanted: &Wanted,
    left: usize,
    may_give_up: bool,
) -> Option<VecDeque<Face>> {
    let seat = console.seat_name(profile, wanted.by);
    let what = Message::new(match wanted.kind {
        WantedKind::Die(_) => "dice-roll",
        WantedKind::Draw(_) => "dice-draw",
    });
    let why = console.voice.word(wanted.why);
    let question = what.with("seat", seat).with("kind", wanted.kind.to_string()).with("why", why).with("count", left);
    let prompt = console.voice.say(&question) + " ";
    loop {
        let line = console.ask(&prompt)?;
        if line.is_empty() {
            if may_give_up {
                return None;
            }
            continue;
        }
        let face = |word: &str| word.parse().map_or_else(|_| Face::Name(word.to_owned()), Face::Pips);
        let faces: VecDeque<Face> = match wanted.kind {
            WantedKind::Die(_) => line.split([' ', ',']).filter(|word| !word.is_empty()).map(face).collect(),
            // What is drawn may have a name of several words.
            WantedKind::Draw(_) => VecDeque::from([face(&line)]),
        };
        if (1..=left).contains(&faces.len()) {
            return Some(faces);
        }
        complain(console, &line, format!("{left} × {}", wanted.kind));
    }
}

fn complain(console: &mut Console<'_>, face: &str, wanted: String) {
    console.say(&Message::new("error-roll-impossible").with("face", face).with("wanted", wanted));
}

/// How many dice come next that are rolled together: of one kind, by one seat, for one purpose. Found by trying the order on
/// a copy, after what has been rolled.
pub(crate) fn foresee(position: &dyn AnyPosition, order: &AnyAction, rolled: &[Face]) -> usize {
    let mut position = position.duplicate();
    let singles = position.singles(order).ok().flatten().unwrap_or_else(|| vec![order.clone()]);
    let mut used = 0;
    for single in singles {
        let mut handful = Handful { first: None, count: 0 };
        let mut chance = Scripted::then(&rolled[used..], &mut handful);
        let _ = position.apply(&single, &mut chance);
        used += chance.used();
        if handful.count > 0 {
            return handful.count;
        }
    }
    1
}

/// Counts the first questions that are all the same, and then gives up.
struct Handful {
    first: Option<Wanted>,
    count: usize,
}

impl Chance for Handful {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        let wanted = ask.wanted();
        if *self.first.get_or_insert_with(|| wanted.clone()) != wanted {
            return Err(Interrupt::Abandoned);
        }
        self.count += 1;
        Ok(0)
    }
}
