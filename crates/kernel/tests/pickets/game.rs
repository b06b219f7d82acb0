//! Pickets: the smallest game with dice, a draw, hidden things and two seats. It uses the kernel as any battle would.

use redoubt_kernel::chance::{Chance, Die, Interrupt};
use redoubt_kernel::game::{Seen, Upshot};
use redoubt_kernel::prelude::*;
use redoubt_kernel::scene::{
    Board, BoardSpace, Form, Mark, Offer, Pictogram, Piece, Prompt, Scene, StripPhase, Terrain, Thing,
};
use redoubt_kernel::terms::WrittenAction;
use redoubt_kernel::{
    Clause, Fault, Lang, Log, Message, Outcome, Profile, Seat, Setup, Signs, Source, Telling, Turn, Verdict, Viewer,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pickets {
    pickets: u8,
    passwords: Vec<String>,
}

/// A picket: a rifle, upright.
static PICKET: Pictogram = Pictogram { id: "picket", marks: &[Mark::Line("M0 20v-40")] };

/// The longest game, T-4.
const LAST_TURN: u8 = 30;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    turn: u8,
    across: [u8; 2],
    /// Each side's password; `None` where an observer does not know it.
    passwords: [Option<u8>; 2],
    shown: [bool; 2],
    challenged: [bool; 2],
}

redoubt_kernel::actions! {
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Action of Pickets, written as Order {
        /// T-2.
        "creep" Creep,
        /// T-3.
        "challenge" Challenge { word: String },
    }
}

redoubt_kernel::plain_terms!(Pickets: String);

#[derive(Clone, Debug)]
pub enum Event {
    Crept(u8),
    Crossed,
    Wrong(String),
}

#[derive(Clone, Debug)]
pub enum Refusal {
    Over,
    Twice,
    NoWord,
}

impl Pickets {
    fn vocabulary(&self) -> Vec<&String> {
        let mut words: Vec<&String> = self.passwords.iter().collect();
        words.sort();
        words.dedup();
        words
    }

    fn seat(position: &Position) -> usize {
        usize::from(position.turn % 2)
    }

    /// Draws from what is left in the bowl once `taken` are out of it.
    fn draw(&self, taken: Option<u8>, by: usize, chance: &mut (impl Chance + ?Sized)) -> Result<u8, Interrupt> {
        let left: Vec<u8> = (0..self.passwords.len() as u8).filter(|index| Some(*index) != taken).collect();
        let name = |index: u32| self.passwords[usize::from(left[index as usize])].clone();
        let drawn = chance.draw(left.len() as u32, Seat(by as u8), "pickets-why-draw", &name)?;
        // Markers of one name are one and the same.
        let word = &self.passwords[usize::from(left[drawn as usize])];
        Ok(left.iter().copied().find(|index| self.passwords[usize::from(*index)] == *word).unwrap_or_default())
    }
}

impl Pickets {
    pub fn whereabouts(&self, position: &Position) -> Vec<(String, String)> {
        let side = |seat: usize| {
            let place = move |number: u8| if number < position.across[seat] { "across" } else { "camp" };
            (0..self.pickets).map(move |number| (format!("{seat} {number}"), place(number).to_owned()))
        };
        side(0).chain(side(1)).collect()
    }
}

impl Rules for Pickets {
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const PROFILE: Profile = Profile {
        id: "pickets",
        version: 1,
        seats: &["north", "south"],
        scenarios: &["night"],
        ratings: [900, 1200, 1300, 1400, 1500],
        scores: None,
        minutes: (1, 2),
        verbs: Order::VERBS,
        liveries: &[],
        texts: |lang| match lang {
            Lang::En => include_str!("en.ftl"),
            Lang::Es => include_str!("es.ftl"),
        },
        rules: |lang| match lang {
            Lang::En => include_str!("rules_en.md"),
            Lang::Es => include_str!("rules_es.md"),
        },
        data: include_str!("data.toml"),
        earlier_data: &[],
        earlier_sets: &[],
        lesson: include_str!("lesson.toml"),
        schema: "",
        showpiece: "",
    };

    fn from_data(source: &Source) -> Result<Self, Vec<Fault>> {
        let data: Pickets = source.toml()?;
        let sound = (1..=9).contains(&data.pickets) && data.passwords.len() >= 2;
        if sound { Ok(data) } else { Err(vec![Fault::new("pickets", Message::new("pickets-fault-count"))]) }
    }

    /// T-1.
    fn begin(
        &self,
        _: &Setup,
        chance: &mut (impl Chance + ?Sized),
        _: &mut impl Log<Event>,
    ) -> Result<Position, Interrupt> {
        let north = self.draw(None, 0, chance)?;
        let south = self.draw(Some(north), 1, chance)?;
        let passwords = [Some(north), Some(south)];
        Ok(Position { turn: 0, across: [0; 2], passwords, shown: [false; 2], challenged: [false; 2] })
    }

    fn turn(&self, position: &Position) -> Turn {
        match self.outcome(position) {
            Some(_) => Turn::Over,
            None => Turn::Decides(Seat(Self::seat(position) as u8)),
        }
    }

    /// T-4.
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let winner = position.across.iter().position(|across| *across == self.pickets);
        let (verdict, id) = match winner {
            Some(seat) => (Verdict::Won(Seat(seat as u8)), "pickets-end-won"),
            None if position.turn >= LAST_TURN => (Verdict::Drawn, "pickets-end-drawn"),
            None => return None,
        };
        let scores = position.across.iter().map(|across| i32::from(*across)).collect();
        Some(Outcome { verdict, scores, ending: Telling::new(Clause::new("T-4"), Message::new(id)) })
    }

    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        let words = self.vocabulary().into_iter().map(|word| Action::Challenge { word: word.clone() });
        let all = std::iter::once(Action::Creep).chain(words);
        actions.extend(all.filter(|action| self.check(position, action).is_ok()));
    }

    fn check(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        match action {
            _ if self.outcome(position).is_some() => Err(Refusal::Over),
            Action::Creep => Ok(()),
            Action::Challenge { word } if !self.passwords.contains(word) => Err(Refusal::NoWord),
            Action::Challenge { .. } if position.challenged[Self::seat(position)] => Err(Refusal::Twice),
            Action::Challenge { .. } => Ok(()),
        }
    }

    fn perform(
        &self,
        position: &mut Position,
        action: &Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let seat = Self::seat(position);
        let crosses = match action {
            // T-2.
            Action::Creep => {
                let roll = chance.roll(Die::D3, Seat(seat as u8), "pickets-why-creep")?;
                log.note(Event::Crept(roll));
                roll == 3
            }
            // T-3.
            Action::Challenge { word } => {
                position.challenged[seat] = true;
                let theirs = position.passwords[1 - seat].map(|index| &self.passwords[usize::from(index)]);
                let right = theirs == Some(word);
                if !right {
                    position.shown[seat] = true;
                    let own = position.passwords[seat].map_or("", |index| &self.passwords[usize::from(index)]);
                    log.note(Event::Wrong(own.to_owned()));
                }
                right
            }
        };
        if crosses {
            position.across[seat] += 1;
            log.note(Event::Crossed);
        }
        position.turn += 1;
        Ok(())
    }

    const HIDES: bool = true;

    fn observe(&self, position: &Position, viewer: Viewer) -> Position {
        let mut seen = position.clone();
        for seat in (0..2).filter(|seat| !viewer.holds(Seat(*seat as u8)) && !position.shown[*seat]) {
            seen.passwords[seat] = None;
        }
        seen
    }

    fn imagine(&self, observation: &Position, _: Viewer, chance: &mut (impl Chance + ?Sized)) -> Position {
        let mut full = observation.clone();
        for hidden in 0..2 {
            if full.passwords[hidden].is_none() {
                full.passwords[hidden] = self.draw(full.passwords[1 - hidden], hidden, chance).ok();
            }
        }
        full
    }

    fn upshot(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        let seat = Self::seat(before);
        let crossed = i64::from(after.across[seat]) - i64::from(before.across[seat]);
        (*action == Action::Creep).then(|| Upshot { result: vec![("crossed", crossed)], worth: crossed })
    }

    fn mid_action(&self, _: &Position) -> bool {
        false
    }
}

impl Notation for Pickets {
    type Record = Position;
    type Order = Order;

    fn write(&self, position: &Position) -> Position {
        position.clone()
    }

    fn read(&self, record: Position) -> Result<Position, Vec<Fault>> {
        let fault = |place: &str| Fault::new(place, Message::new("pickets-fault-state")).against(Clause::new("T-1"));
        let mut faults = Vec::new();
        if record.across.iter().any(|across| *across > self.pickets) {
            faults.push(fault("across"));
        }
        if record.passwords.iter().flatten().any(|index| usize::from(*index) >= self.passwords.len()) {
            faults.push(fault("passwords"));
        }
        if record.turn > LAST_TURN {
            faults.push(fault("turn"));
        }
        if faults.is_empty() { Ok(record) } else { Err(faults) }
    }
}

impl Presentation for Pickets {
    fn tell(&self, event: &Event) -> Telling {
        let (rule, text) = match event {
            Event::Crept(roll) => ("T-2", Message::new("pickets-crept").with("roll", *roll)),
            Event::Crossed => ("T-2", Message::new("pickets-crossed")),
            Event::Wrong(word) => ("T-3", Message::new("pickets-wrong").with("word", word.as_str())),
        };
        Telling::new(Clause::new(rule), text)
    }

    fn explain(&self, refusal: &Refusal) -> Telling {
        let (rule, id) = match refusal {
            Refusal::Over => ("T-4", "pickets-no-over"),
            Refusal::Twice => ("T-3", "pickets-no-twice"),
            Refusal::NoWord => ("T-3", "pickets-no-word"),
        };
        Telling::new(Clause::new(rule), Message::new(id))
    }

    fn offer(&self, _: &Seen<Self>, action: &Action) -> Offer {
        let text = match action {
            Action::Creep => Message::new("pickets-do-creep"),
            Action::Challenge { word } => Message::new("pickets-do-challenge").with("word", word.as_str()),
        };
        Offer::new("T-2", text)
    }

    fn about(&self, _: &Seen<Self>, thing: Thing<'_>) -> Vec<Telling> {
        let (rule, id) = match thing {
            Thing::Space(_) => ("T-4", "pickets-read-space"),
            _ => ("T-2", "pickets-read-picket"),
        };
        vec![Telling::new(Clause::new(rule), Message::new(id))]
    }

    fn scene(&self, position: &Seen<Self>) -> Scene {
        let space = |id: &str, x, name| BoardSpace {
            id: id.to_owned(),
            x,
            y: 0,
            width: 1,
            height: 2,
            terrain: Terrain::Bare,
            name: Message::new(name),
        };
        let spaces = vec![space("camp", 0, "pickets-camp"), space("across", 1, "pickets-across")];
        let piece = |(id, place): (String, String)| Piece {
            seat: Some(Seat(u8::from(id.starts_with('1')))),
            form: Form::Counter,
            ..Piece::new(
                id.as_str(),
                place,
                &PICKET,
                Message::new("pickets-mark"),
                Message::new("pickets-picket").with("number", id.as_str()),
            )
        };
        let over = self.outcome(position).map(|outcome| outcome.ending);
        let seat = Seat(Self::seat(position) as u8);
        let prompt = Prompt { seat, text: Message::new("pickets-ask"), rule: Clause::new("T-2") };
        Scene {
            game: Self::PROFILE.id,
            title: Message::new("pickets-title"),
            strip: vec![StripPhase { text: Message::new("pickets-scenario-night"), now: true }],
            board: Board { width: 2, height: 2, spaces, ..Board::default() },
            pieces: self.whereabouts(position).into_iter().map(piece).collect(),
            panels: Vec::new(),
            prompt: over.is_none().then_some(prompt),
            choices: Vec::new(),
            notes: Vec::new(),
            outcome: over,
        }
    }
}

impl Census for Pickets {}

impl Advice for Pickets {
    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        let lead = i32::from(position.across[seat.index()]) - i32::from(position.across[1 - seat.index()]);
        lead * 1000 / i32::from(self.pickets)
    }

    fn signs(&self, position: &Position, signs: &mut Signs<'_>) {
        let [north, south] = position.across.map(i32::from);
        let told = |so: [bool; 2]| i32::from(so[0]) - i32::from(so[1]);
        signs.counts([north - south, north, south, told(position.shown), told(position.challenged)]);
        signs.counts([i32::from(position.turn), i32::from(position.turn % 2)]);
    }

    fn marks(&self, position: &Position, actions: &[Action], marks: &mut Vec<i32>) {
        let own = position.passwords[Self::seat(position)].and_then(|index| self.passwords.get(usize::from(index)));
        marks.clear();
        for action in actions {
            let word = match action {
                Action::Creep => None,
                Action::Challenge { word } => Some(word),
            };
            let spare = word.is_some_and(|word| self.passwords.iter().filter(|other| *other == word).count() > 1);
            let seen = [word.is_some(), spare, word.is_some() && word == own];
            marks.extend(seen.map(|so| i32::from(so) * 1000));
        }
    }
}
