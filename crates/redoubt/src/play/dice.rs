//! Real dice: the person rolls, the program asks for them by kind and number and takes nothing impossible.

use std::collections::VecDeque;
use std::sync::Arc;

use redoubt_kernel::chance::{Ask, Chance, Face, Interrupt, Scripted, Typed as TypedRolls, Wanted, WantedKind};
use redoubt_kernel::erased::AnyPosition;
use redoubt_kernel::{AnyAction, AnyGame, Message, Profile, Setup};
use redoubt_stage::{Voice, spoken};

use super::commands::command_named;
use crate::console::{Console, TypedLine};

/// Where a person is asked for rolls.
pub(crate) trait AsksForRolls {
    /// Says things in the person's language.
    fn voice(&self) -> &Voice;
    /// Asks for a line.
    fn read(&mut self, prompt: &str) -> TypedLine;
    /// Says something.
    fn say(&mut self, message: &Message);
    /// They would rather not say, by Ctrl-C or Esc, which `may_give_up` something or not: what then? Nothing, if they are to be
    /// asked again.
    fn interrupted(&mut self, may_give_up: bool) -> Option<GaveUp>;
}

impl AsksForRolls for Console<'_> {
    fn voice(&self) -> &Voice {
        &self.voice
    }

    fn read(&mut self, prompt: &str) -> TypedLine {
        Console::read(self, prompt)
    }

    fn say(&mut self, message: &Message) {
        Console::say(self, message);
    }

    /// One's own action is not done; where a roll cannot be given up so, whoever means to leave is asked.
    fn interrupted(&mut self, may_give_up: bool) -> Option<GaveUp> {
        match may_give_up {
            true => Some(GaveUp::Nothing),
            false => self.agrees("play-leave-ask", "play-resign-yes").then_some(GaveUp::Quit),
        }
    }
}

/// What someone at the dice would rather do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GaveUp {
    /// Not this action after all.
    Nothing,
    /// Take it back, with what led to it.
    Undo,
    /// Leave.
    Quit,
}

/// Chance that asks the person for each roll; dice that are rolled together may be typed together. `together` says how many
/// come next, after those that have been rolled. The end of the input gives up; so does an empty line, if the action may be
/// given up, and otherwise it is asked again. Whoever would rather leave or undo says so, and it is noted in `gave_up`; Ctrl-C
/// means what [`AsksForRolls::interrupted`] makes of it.
pub(crate) fn asking<'c>(
    console: &'c mut dyn AsksForRolls,
    game: Arc<dyn AnyGame>,
    setup: Setup,
    may_give_up: bool,
    together: impl Fn(&[Face]) -> usize + 'c,
    gave_up: &'c mut Option<GaveUp>,
) -> impl Chance + 'c {
    let mut before: Option<Wanted> = None;
    // What was rolled, what was typed and not yet asked for, and how many dice of the handful are still to come.
    let (mut rolled, mut typed, mut left) = (Vec::new(), VecDeque::new(), 0);
    TypedRolls::new(move |wanted: &Wanted, refused: Option<&Face>| {
        let drawn = |name: &str| game.drawn(&setup, wanted.why, name);
        if let Some(face) = refused {
            let kind = kind_in_words(console.voice(), wanted, &drawn);
            complain(console, &face.to_string(), kind);
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
            match ask(console, game.profile(), wanted, &drawn, left, may_give_up) {
                Ok(faces) => typed = faces,
                Err(instead) => {
                    *gave_up = Some(instead);
                    return None;
                }
            }
        }
        let face: Face = typed.pop_front()?;
        left -= 1;
        rolled.push(face.clone());
        Some(face)
    })
}

/// One to `left` faces, or what the person would rather do.
fn ask(
    console: &mut dyn AsksForRolls,
    profile: &'static Profile,
    wanted: &Wanted,
    drawn: &dyn Fn(&str) -> Option<Message>,
    left: usize,
    may_give_up: bool,
) -> Result<VecDeque<Face>, GaveUp> {
    let seat = spoken::seat_name(console.voice(), profile, profile.seat_name(wanted.by));
    let what = Message::new(match wanted.kind {
        WantedKind::Die(_) => "dice-roll",
        WantedKind::Draw(_) => "dice-draw",
    });
    let why = console.voice().word(wanted.why);
    let kind = kind_in_words(console.voice(), wanted, drawn);
    let question = what.with("seat", seat).with("kind", kind.as_str()).with("why", why).with("count", left);
    let prompt = console.voice().say(&question) + " ";
    loop {
        let line = match console.read(&prompt) {
            TypedLine::Line(line) => line,
            TypedLine::End => return Err(GaveUp::Quit),
            TypedLine::Interrupted => match console.interrupted(may_give_up) {
                Some(instead) => return Err(instead),
                None => continue,
            },
        };
        match command_named(&line) {
            Some("quit") => return Err(GaveUp::Quit),
            Some("undo") => return Err(GaveUp::Undo),
            Some("help") => {
                console.say(&Message::new("dice-help"));
                continue;
            }
            _ => {}
        }
        if line.is_empty() {
            if may_give_up {
                return Err(GaveUp::Nothing);
            }
            continue;
        }
        let face = |word: &str| word.parse().map_or_else(|_| Face::Name(word.to_owned()), Face::Pips);
        let faces: VecDeque<Face> = match &wanted.kind {
            WantedKind::Die(_) => line.split([' ', ',']).filter(|word| !word.is_empty()).map(face).collect(),
            // What is drawn may have a name of several words.
            WantedKind::Draw(names) => VecDeque::from([Face::Name(name_meant(console.voice(), names, drawn, &line))]),
        };
        if (1..=left).contains(&faces.len()) {
            return Ok(faces);
        }
        complain(console, &line, format!("{left} × {kind}"));
    }
}

/// What is wanted, as people call it.
fn kind_in_words(voice: &Voice, wanted: &Wanted, drawn: &dyn Fn(&str) -> Option<Message>) -> String {
    match &wanted.kind {
        WantedKind::Die(_) => wanted.kind.to_string(),
        WantedKind::Draw(names) => {
            let said: Vec<String> = names.iter().map(|name| name_in_words(voice, name, drawn)).collect();
            said.join(", ")
        }
    }
}

fn name_in_words(voice: &Voice, name: &str, drawn: &dyn Fn(&str) -> Option<Message>) -> String {
    drawn(name).map_or_else(|| name.to_owned(), |said| voice.say(&said))
}

/// The name of what was typed: its words as they are shown, as many of them as tell it from the others, or the name itself.
fn name_meant(voice: &Voice, names: &[String], drawn: &dyn Fn(&str) -> Option<Message>, line: &str) -> String {
    let typed = line.to_lowercase();
    let all = || names.iter().map(|name| (name, name_in_words(voice, name, drawn).to_lowercase()));
    if let Some((name, _)) = all().find(|(name, said)| name.eq_ignore_ascii_case(line) || *said == typed) {
        return name.clone();
    }
    let part = |said: &str| typed.split_whitespace().all(|word| said.split_whitespace().any(|other| other == word));
    let mut meant = all().filter(|(_, said)| part(said)).map(|(name, _)| name);
    match (meant.next(), meant.next()) {
        (Some(name), None) => name.clone(),
        _ => line.to_owned(),
    }
}

fn complain(console: &mut dyn AsksForRolls, face: &str, wanted: String) {
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
