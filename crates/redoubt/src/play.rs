//! `redoubt play`: a battle in the terminal, line by line.

pub(crate) mod answers;
pub(crate) mod commands;
mod dice;
mod interrupt;
mod many;
mod opponents;
pub(crate) mod zoom;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice, Undo};
use redoubt_kernel::chance::Face;
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{AnyGame, Error, Message, Profile, Seat, Setup, Turn};
use redoubt_stage::{View, spoken, terminal};
use redoubt_tactics::{Level, Watch, machine};
use serde_json::Value;

use crate::console::Console;
use crate::engine::{level_named, seat_named};
use crate::files::{Save, load_game, read_battle};
use crate::trouble::Trouble;
use commands::{Command, read_command};
use opponents::Opponents;

/// What is to be played, as it was asked for.
#[derive(Debug, Default)]
pub struct Order {
    /// The battle; the first one if nobody says.
    pub game: Option<String>,
    /// The person's seat.
    pub seat: Option<String>,
    /// The machine's level.
    pub opponent: Option<String>,
    /// People in every seat.
    pub hot_seat: bool,
    /// The scenario.
    pub scenario: String,
    /// Options by name.
    pub options: Vec<(String, String)>,
    /// A seed for repeatable dice.
    pub seed: Option<u64>,
    /// The person rolls.
    pub real_dice: bool,
    /// Where to save from the start.
    pub save: Option<PathBuf>,
    /// What to go on with.
    pub resume: Option<PathBuf>,
    /// Other data.
    pub data: Option<PathBuf>,
    /// Described instead of drawn.
    pub plain: bool,
}

/// The names of the texts that stand for typed commands.
pub fn text_names() -> Vec<String> {
    let names = commands::NAMES.iter().chain([&commands::SKIP]);
    names.flat_map(|name| [format!("command-{name}"), format!("command-{name}-about")]).collect()
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Player {
    Person,
    Machine(Level),
}

impl Player {
    /// How a journal notes it.
    fn id(self) -> &'static str {
        match self {
            Player::Person => "person",
            Player::Machine(level) => level.id(),
        }
    }
}

/// A battle at the terminal.
struct Table<'c, 'a> {
    console: &'c mut Console<'a>,
    battle: Battle,
    players: Vec<Player>,
    save: Option<Save>,
    plain: bool,
    /// How the person looks at a measured table.
    view: View,
    profile: &'static Profile,
    machine_seed: u64,
    opponents: Opponents,
}

/// Plays until it is over or the person has had enough.
pub fn run(console: &mut Console<'_>, order: Order) -> Result<(), Trouble> {
    let (battle, players, save) = match &order.resume {
        Some(path) => {
            let battle = read_battle(path, order.data.as_deref())?;
            if !battle.can_go_on() {
                return Err(Error::new("sealed", Message::new("play-sealed")).into());
            }
            let players = asked_for(&order, battle.game().profile(), &battle.journal().header.seats)?;
            battle.position().may_seat(people(&players))?;
            let save = Save::resume(path, &battle)?;
            (battle, players, Some(save))
        }
        None => {
            let first = redoubt_registry::PROFILES.first().map_or("", |profile| profile.id);
            let game = load_game(order.game.as_deref().unwrap_or(first), order.data.as_deref())?;
            // Everything that can be wrong is found before anyone rolls a die.
            let setup = setup(game.as_ref(), &order.scenario, &order.options)
                .complete(game.profile().scenarios, &game.options())?;
            let players = asked_for(&order, game.profile(), &BTreeMap::new())?;
            game.may_seat(&setup, people(&players))?;
            if let Some(path) = order.save.as_ref().filter(|path| path.exists()) {
                return Err(Trouble::file(path, &std::io::ErrorKind::AlreadyExists.into()));
            }
            let mut battle = begin(console, game, setup, &order, &players)?;
            let seats = battle.game().profile().seats.iter().zip(&players);
            battle.seat(seats.map(|(seat, player)| ((*seat).to_owned(), player.id().to_owned())).collect());
            let save = order.save.as_ref().map(|path| Save::create(path, &battle)).transpose()?;
            (battle, players, save)
        }
    };
    let machine_seed =
        order.seed.unwrap_or_else(|| u64::from_le_bytes(std::array::from_fn(|i| crate::cli::entropy()[i])));
    let profile = battle.game().profile();
    let levels = players.iter().map(|player| match player {
        Player::Person => None,
        Player::Machine(level) => Some(*level),
    });
    let opponents = Opponents::new(profile.id, levels, machine_seed)?;
    interrupt::listen();
    let view = View::default();
    let mut table =
        Table { console, battle, players, save, plain: order.plain, view, profile, machine_seed, opponents };
    table.welcome();
    table.play()
}

/// Sets the battle up: with the person's dice, with a chosen seed, or with a secret that people may add to.
fn begin(
    console: &mut Console<'_>,
    game: Arc<dyn AnyGame>,
    setup: Setup,
    order: &Order,
    players: &[Player],
) -> Result<Battle, Trouble> {
    let profile = game.profile();
    if order.real_dice {
        let mut asked = dice::asking(console, profile, false, |_| 1);
        return Ok(Battle::begin_with(game, setup, &mut asked)?);
    }
    if let Some(seed) = order.seed {
        return Ok(Battle::begin(game, setup, Dice::seeded(seed), &[])?);
    }
    let secret = Secret::new(crate::cli::entropy());
    console.say(&Message::new("play-commitment").with("commitment", secret.commitment()));
    let mut contributions = BTreeMap::new();
    if players.iter().filter(|player| **player == Player::Person).count() > 1 {
        for (index, seat) in profile.seats.iter().enumerate() {
            let name = console.seat_name(profile, Seat(index as u8));
            let prompt = console.voice.say(&Message::new("play-contribute").with("seat", name)) + " ";
            let words = console.ask(&prompt).unwrap_or_default();
            contributions.insert((*seat).to_owned(), words);
        }
    }
    Ok(Battle::begin(game, setup, Dice::Fair { secret, contributions, seed: None, kept: true }, &[])?)
}

/// The scenario and options that were typed.
pub(crate) fn setup(game: &dyn AnyGame, scenario: &str, options: &[(String, String)]) -> Setup {
    let specs = game.options();
    let value = |name: &str, text: &str| {
        specs.iter().find(|spec| spec.id == name).map_or_else(|| Value::from(text), |spec| spec.read(text))
    };
    let options = options.iter().map(|(name, text)| (name.clone(), value(name, text))).collect();
    Setup { scenario: scenario.to_owned(), options }
}

/// The seats where people sit.
fn people(players: &[Player]) -> impl Iterator<Item = Seat> {
    let people = players.iter().enumerate().filter(|(_, player)| **player == Player::Person);
    people.map(|(seat, _)| Seat(seat as u8))
}

/// Who sits where: as asked for, else as noted in the journal, else a person in the first seat against a recruit.
fn asked_for(order: &Order, profile: &Profile, noted: &BTreeMap<String, String>) -> Result<Vec<Player>, Error> {
    let mut players = vec![Player::Person; profile.seats.len()];
    if order.hot_seat {
        return Ok(players);
    }
    if order.seat.is_none() && order.opponent.is_none() && !noted.is_empty() {
        let level = |seat: &&str| noted.get(*seat).and_then(|who| who.parse().ok());
        return Ok(profile.seats.iter().map(|seat| level(seat).map_or(Player::Person, Player::Machine)).collect());
    }
    let level = order.opponent.as_deref().map_or(Ok(Level::Recruit), level_named)?;
    let person = order.seat.as_deref().map_or(Ok(Seat(0)), |name| seat_named(profile, name))?;
    for (seat, player) in players.iter_mut().enumerate() {
        if seat != person.index() {
            *player = Player::Machine(level);
        }
    }
    Ok(players)
}

impl Table<'_, '_> {
    fn welcome(&mut self) {
        let title = self.console.voice.word(&format!("{}-title", self.profile.id));
        self.console.say(&Message::new("play-welcome").with("title", title));
        for (seat, player) in self.players.clone().into_iter().enumerate() {
            let name = self.console.seat_name(self.profile, Seat(seat as u8));
            let rules = self.battle.position().automaton();
            let who = match player {
                _ if rules.is_some_and(|(automaton, _)| automaton.index() == seat) => {
                    self.console.voice.word("play-automaton")
                }
                Player::Person => self.console.voice.word("play-person"),
                Player::Machine(level) => self.console.voice.word(&format!("level-{}", level.id())),
            };
            self.console.say(&Message::new("play-seat").with("seat", name).with("who", who));
        }
        self.tell_events();
    }

    fn tell_events(&mut self) {
        for event in self.battle.events() {
            let text = self.console.voice.tell(&event);
            self.console.print(&format!("  {text}"));
        }
    }

    fn play(&mut self) -> Result<(), Trouble> {
        loop {
            match self.battle.position().turn() {
                Turn::Over => {
                    self.show(None);
                    if let Some(secret) = self.battle.revealed().map(str::to_owned) {
                        self.console.say(&Message::new("play-secret").with("secret", secret));
                    }
                    self.leave();
                    return Ok(());
                }
                Turn::Decides(seat) => match self.players[seat.index()] {
                    Player::Machine(_) => {
                        if !self.machine_acts(seat)? {
                            self.leave();
                            return Ok(());
                        }
                    }
                    Player::Person => {
                        self.show(Some(seat));
                        self.opponents.ponder(self.battle.position());
                        if !self.person_decides()? {
                            self.leave();
                            return Ok(());
                        }
                    }
                },
            }
        }
    }

    fn show(&mut self, viewer: Option<Seat>) {
        let scene = self.battle.position().scene(viewer);
        let text = if self.plain {
            let columns = self.console.look().table_columns();
            spoken::describe_as(&scene, &self.console.voice, self.profile, &self.view, columns)
        } else {
            terminal::draw_as(&scene, &self.console.voice, self.console.look(), &self.view)
        };
        self.console.print(&format!("\n{text}"));
    }

    /// Reads until something was done that changes the position; false if the person leaves.
    fn person_decides(&mut self) -> Result<bool, Trouble> {
        loop {
            let Some(line) = self.console.ask("> ") else { return Ok(false) };
            match read_command(&line, &self.console.voice, self.battle.position()) {
                Command::Act(action) => {
                    if self.agreed(&action) && self.act(&action)? {
                        return Ok(true);
                    }
                }
                Command::Undo => {
                    if self.undo()? {
                        return Ok(true);
                    }
                }
                Command::Board => return Ok(true),
                Command::Zoom(words) => {
                    if zoom::turn(self.console, self.battle.position(), &mut self.view, &words) {
                        return Ok(true);
                    }
                }
                Command::Quit => return Ok(false),
                Command::Save(file) => self.save_as(file),
                Command::Odds(action) => {
                    answers::odds(self.console, self.profile, self.battle.position(), &action);
                }
                Command::Explain(number) => answers::explain(self.console, self.battle.position(), number),
                Command::Rules(words) => answers::rules(self.console, self.profile, words.as_deref()),
                Command::Log => crate::replay::tell(self.console, &self.battle, false, usize::MAX),
                Command::Hint => self.hint()?,
                Command::Help => self.help(),
                Command::Nothing => {}
                Command::Incomplete(text) => self.console.say(&Message::new("play-incomplete").with("text", text)),
                Command::Skip => self.console.say(&Message::new("play-unknown").with("text", line)),
                Command::Unknown(text) => self.console.say(&Message::new("play-unknown").with("text", text)),
            }
        }
    }

    /// Does an action; false, with the reason, if it is refused.
    fn act(&mut self, action: &Value) -> Result<bool, Trouble> {
        let before = self.battle.ply();
        let done = if self.battle.dice_are_typed() {
            let person = match self.battle.position().turn() {
                Turn::Decides(seat) => self.players[seat.index()] == Player::Person,
                Turn::Over => true,
            };
            let position = self.battle.position().duplicate();
            let together = |rolled: &[Face]| dice::foresee(position.as_ref(), action, rolled);
            let mut asked = dice::asking(self.console, self.profile, person, together);
            self.battle.act_with(action, &mut asked).map(|_| ())
        } else {
            self.battle.act(action, &[]).map(|_| ())
        };
        if let Err(error) = done {
            let text = self.console.voice.complain(&error);
            self.console.print(&format!("✗ {text}"));
            return Ok(false);
        }
        // An order to many is several actions.
        let story: Vec<_> = self.battle.story().skip(before).collect();
        for pair in story.windows(2) {
            if let Some(action) = pair[1].0 {
                self.opponents.heard(pair[0].2, action);
            }
        }
        self.tell_events();
        self.tell_skipped();
        self.keep()?;
        Ok(true)
    }

    fn keep(&mut self) -> Result<(), Trouble> {
        self.save.as_mut().map_or(Ok(()), |save| save.update(&self.battle))
    }

    /// The machine's move; false if the person at the dice has left.
    fn machine_acts(&mut self, seat: Seat) -> Result<bool, Trouble> {
        let action = self.opponents.decide(self.battle.position(), seat)?;
        let scene = self.battle.position().scene(Some(seat));
        let chosen = self.battle.position().legal().iter().position(|legal| *legal == action);
        if let Some(choice) = chosen.and_then(|index| scene.choices.get(index)) {
            let words = terminal::typed(self.profile.id, choice, &self.console.voice);
            let name = self.console.seat_name(self.profile, seat);
            self.console.print(&format!("{name}: {words}"));
        }
        self.act(&action)
    }

    fn hint(&mut self) -> Result<(), Trouble> {
        let Turn::Decides(seat) = self.battle.position().turn() else { return Ok(()) };
        let seed = self.machine_seed.wrapping_add(self.battle.ply() as u64);
        let action = interrupt::until_interrupted(|stop| {
            machine::choose(self.battle.position(), seat, Level::Veteran.into(), seed, &Watch::stopping(&stop))
        })?;
        let scene = self.battle.position().scene(Some(seat));
        let index = self.battle.position().legal().iter().position(|legal| *legal == action);
        if let Some((index, choice)) = index.and_then(|index| Some((index, scene.choices.get(index)?))) {
            let text = self.console.voice.say(&choice.text);
            self.console.say(&Message::new("play-hint").with("number", index + 1).with("text", text));
        }
        Ok(())
    }

    /// Takes back the last thing this person did. Among people nothing that dice have touched.
    fn undo(&mut self) -> Result<bool, Trouble> {
        // Whoever plays on alone with what two people began still has an opponent to be fair to.
        let people_now = self.players.iter().filter(|player| **player == Player::Person).count();
        let people_then = self.battle.journal().header.seats.values().filter(|who| *who == Player::Person.id()).count();
        let how = if people_now.max(people_then) > 1 { Undo::BeforeDice } else { Undo::Freely };
        let mut undone = 0;
        loop {
            match self.battle.undo(how) {
                Ok(count) => undone += count,
                Err(error) if undone == 0 => {
                    let text = self.console.voice.complain(&error);
                    self.console.print(&format!("✗ {text}"));
                    return Ok(false);
                }
                Err(_) => break,
            }
            // On, until a person decides again.
            match self.battle.position().turn() {
                Turn::Decides(seat) if self.players[seat.index()] == Player::Person => break,
                _ => {}
            }
        }
        self.opponents.forget();
        self.console.say(&Message::new("play-undone").with("count", undone));
        self.keep()?;
        Ok(true)
    }

    fn save_as(&mut self, file: Option<PathBuf>) {
        let path = match (file, &self.save) {
            (None, None) => return self.console.say(&Message::new("play-save-where")),
            (None, Some(save)) => save.path().to_owned(),
            (Some(path), _) => {
                match Save::create(&path, &self.battle) {
                    Ok(save) => self.save = Some(save),
                    Err(trouble) => {
                        let text = trouble.say(&self.console.voice);
                        return self.console.print(&format!("✗ {text}"));
                    }
                }
                path
            }
        };
        self.console.say(&Message::new("play-saved").with("file", path.display().to_string()));
    }

    fn help(&mut self) {
        self.console.say(&Message::new("play-help"));
        for name in commands::NAMES {
            let words = commands::words(&self.console.voice, name).join(", ");
            let about = self.console.voice.word(&format!("command-{name}-about"));
            self.console.print(&format!("  {words:<28} {about}"));
        }
    }

    /// Says where the battle is saved; one that is not may be saved now.
    fn leave(&mut self) {
        if self.save.is_none() {
            let prompt = self.console.voice.word("play-save-now") + " ";
            if let Some(file) = self.console.ask(&prompt).filter(|file| !file.is_empty()) {
                self.save_as(Some(file.into()));
            }
        }
        let text = match &self.save {
            Some(save) => Message::new("play-left-saved").with("file", save.path().display().to_string()),
            None => Message::new("play-left"),
        };
        self.console.say(&text);
    }
}
