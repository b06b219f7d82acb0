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

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::Face;
use redoubt_kernel::fair::Secret;
use redoubt_kernel::journal::Ended;
use redoubt_kernel::{AnyAction, AnyGame, Code, Error, Message, Profile, Seat, Setup, Turn, Viewer};
use redoubt_stage::{View, spoken, terminal};
use redoubt_tactics::{Level, Player, Seating, Tactics, Threads, Watch};
use serde_json::Value;

use crate::cli_error::CliError;
use crate::console::Console;
use crate::engine::{level_named, seat_named};
use crate::files::{Save, load_game, read_battle};
use commands::{Command, read_command};
use opponents::Opponents;

/// What is to be played, as it was asked for.
#[derive(Debug, Default)]
pub struct PlayRequest {
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

/// A battle at the terminal.
struct TerminalGame<'c, 'a> {
    console: &'c mut Console<'a>,
    battle: Battle,
    seating: Seating,
    save: Option<Save>,
    plain: bool,
    /// How the person looks at a measured table.
    view: View,
    profile: &'static Profile,
    machine_seed: u64,
    tactics: Tactics,
    opponents: Opponents,
}

/// Plays until it is over or the person has had enough.
pub fn run(console: &mut Console<'_>, request: PlayRequest) -> Result<(), CliError> {
    let (battle, seating, save) = match &request.resume {
        Some(path) => {
            let battle = read_battle(path, request.data.as_deref())?;
            if !battle.can_go_on() {
                return Err(Error::new(Code::SecretMissing, Message::new("play-sealed")).into());
            }
            let seating = asked_for(&request, battle.game().profile(), &battle.journal().seats())?;
            battle.truth().may_seat(seating.people())?;
            let save = Save::resume(path, &battle)?;
            (battle, seating, Some(save))
        }
        None => {
            let first = redoubt_registry::PROFILES.first().map_or("", |profile| profile.id);
            let game = load_game(request.game.as_deref().unwrap_or(first), request.data.as_deref())?;
            // Everything that can be wrong is found before anyone rolls a die.
            let setup = setup(game.as_ref(), &request.scenario, &request.options)
                .complete(game.profile().scenarios, &game.options())?;
            let seating = asked_for(&request, game.profile(), &BTreeMap::new())?;
            game.may_seat(&setup, seating.people())?;
            if let Some(path) = request.save.as_ref().filter(|path| path.exists()) {
                return Err(CliError::file(path, &std::io::ErrorKind::AlreadyExists.into()));
            }
            let mut battle = begin(console, game, setup, &request, &seating)?;
            seating.note_in(&mut battle);
            let save = request.save.as_ref().map(|path| Save::create(path, &battle)).transpose()?;
            (battle, seating, save)
        }
    };
    let machine_seed =
        request.seed.unwrap_or_else(|| u64::from_le_bytes(std::array::from_fn(|i| crate::cli::entropy()[i])));
    let profile = battle.game().profile();
    let tactics = redoubt_registry::tactics(profile.id, Threads::every_core())?;
    let opponents = Opponents::new(tactics.clone(), machine_seed);
    interrupt::listen();
    let view = View::default();
    let mut table = TerminalGame {
        console,
        battle,
        seating,
        save,
        plain: request.plain,
        view,
        profile,
        machine_seed,
        tactics,
        opponents,
    };
    table.welcome();
    table.play()
}

/// Sets the battle up: with the person's dice, with a chosen seed, or with a secret that people may add to.
fn begin(
    console: &mut Console<'_>,
    game: Arc<dyn AnyGame>,
    setup: Setup,
    request: &PlayRequest,
    seating: &Seating,
) -> Result<Battle, CliError> {
    let profile = game.profile();
    if request.real_dice {
        let mut asked = dice::asking(console, profile, false, |_| 1);
        return Ok(Battle::begin_with(game, setup, &mut asked)?);
    }
    if let Some(seed) = request.seed {
        return Ok(Battle::begin(game, setup, Dice::seeded(seed), &[])?);
    }
    let secret = Secret::new(crate::cli::entropy());
    console.say(&Message::new("play-commitment").with("commitment", secret.commitment()));
    let mut contributions = BTreeMap::new();
    if seating.people().count() > 1 {
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

/// Who sits where: as asked for, else as noted in the journal, else a person in the first seat against a recruit.
fn asked_for(request: &PlayRequest, profile: &Profile, noted: &BTreeMap<String, String>) -> Result<Seating, Error> {
    let mut players = vec![Player::Person; profile.seats.len()];
    if request.hot_seat {
        return Ok(Seating::new(players));
    }
    if request.seat.is_none() && request.opponent.is_none() && !noted.is_empty() {
        return Ok(Seating::noted(profile, noted));
    }
    let level = request.opponent.as_deref().map_or(Ok(Level::USUAL), level_named)?;
    let person = request.seat.as_deref().map_or(Ok(Seat(0)), |name| seat_named(profile, name))?;
    for (seat, player) in players.iter_mut().enumerate() {
        if seat != person.index() {
            *player = level.into();
        }
    }
    Ok(Seating::new(players))
}

impl TerminalGame<'_, '_> {
    fn welcome(&mut self) {
        let title = self.console.voice.word(&format!("{}-title", self.profile.id));
        self.console.say(&Message::new("play-welcome").with("title", title));
        for (seat, player) in self.seating.iter() {
            let name = self.console.seat_name(self.profile, seat);
            let rules = self.battle.truth().automaton();
            let who = match player {
                _ if rules.is_some_and(|(automaton, _)| automaton == seat) => self.console.voice.word("play-automaton"),
                Player::Person => self.console.voice.word("play-person"),
                Player::Machine(bot) => self.console.voice.word(&format!("level-{}", bot.level.id())),
                Player::Program(program) => program.name().to_owned(),
            };
            self.console.say(&Message::new("play-seat").with("seat", name).with("who", who));
        }
        self.tell_events();
    }

    fn tell_events(&mut self) {
        for event in self.battle.events(self.viewer()) {
            let text = self.console.voice.tell(&event);
            self.console.print(&format!("  {text}"));
        }
    }

    fn play(&mut self) -> Result<(), CliError> {
        loop {
            match self.seating.to_move(&self.battle) {
                None => {
                    self.show();
                    if let Some(secret) = self.battle.revealed().map(str::to_owned) {
                        self.console.say(&Message::new("play-secret").with("secret", secret));
                    }
                    self.leave();
                    return Ok(());
                }
                Some((seat, player)) => {
                    let goes_on = if player.is_person() {
                        self.show();
                        self.opponents.ponder(&self.battle, &self.seating);
                        self.person_decides()?
                    } else {
                        let player = player.clone();
                        self.machine_acts(seat, &player)?
                    };
                    if !goes_on {
                        self.leave();
                        return Ok(());
                    }
                }
            }
        }
    }

    /// The people at this screen.
    fn viewer(&self) -> Viewer {
        self.seating.viewer()
    }

    fn show(&mut self) {
        let scene = self.battle.view(self.viewer()).scene();
        let text = if self.plain {
            let columns = self.console.look().table_columns();
            spoken::describe_as(&scene, &self.console.voice, self.profile, &self.view, columns)
        } else {
            terminal::draw_as(&scene, &self.console.voice, self.console.look(), &self.view)
        };
        self.console.print(&format!("\n{text}"));
    }

    /// Reads until something was done that changes the position; false if the person leaves.
    fn person_decides(&mut self) -> Result<bool, CliError> {
        let view = self.battle.view(self.viewer());
        let scene = view.scene();
        loop {
            let Some(line) = self.console.ask("> ") else { return Ok(false) };
            match read_command(&line, &self.console.voice, view.as_ref(), &scene.choices) {
                Command::Act(action) => {
                    if self.agreed(&action) && self.act(self.viewer(), &action)? {
                        return Ok(true);
                    }
                }
                Command::Undo => {
                    if self.undo()? {
                        return Ok(true);
                    }
                }
                Command::Resign => {
                    if self.resign()? {
                        return Ok(true);
                    }
                }
                Command::Board => return Ok(true),
                Command::Zoom(words) => {
                    if zoom::turn(self.console, &scene, &mut self.view, &words) {
                        return Ok(true);
                    }
                }
                Command::Quit => return Ok(false),
                Command::Save(file) => self.save_as(file),
                Command::Odds(action) => {
                    answers::odds(self.console, self.profile, view.as_ref(), &action);
                }
                Command::Explain(number) => answers::explain(self.console, &scene.choices, number),
                Command::Rules(words) => answers::rules(self.console, self.profile, words.as_deref()),
                Command::Log => crate::replay::tell(self.console, &self.battle, self.viewer(), false, usize::MAX),
                Command::Hint => self.hint()?,
                Command::Help => self.help(),
                Command::Nothing => {}
                Command::Refused(error) => {
                    let text = self.console.voice.complain(&error);
                    self.console.print(&format!("✗ {text}"));
                }
                Command::Incomplete(text) => self.console.say(&Message::new("play-incomplete").with("text", text)),
                Command::Skip => self.console.say(&Message::new("play-unknown").with("text", line)),
                Command::Unknown(text) => self.console.say(&Message::new("play-unknown").with("text", text)),
            }
        }
    }

    /// Does an action; false, with the reason, if it is refused.
    fn act(&mut self, viewer: Viewer, action: &AnyAction) -> Result<bool, CliError> {
        let done = if self.battle.dice_are_typed() {
            let person = self.seating.to_move(&self.battle).is_none_or(|(_, player)| player.is_person());
            let position = self.battle.truth().duplicate();
            let together = |rolled: &[Face]| dice::foresee(position.as_ref(), action, rolled);
            let mut asked = dice::asking(self.console, self.profile, person, together);
            self.battle.act_with(viewer, action, &mut asked)
        } else {
            self.battle.act(viewer, action, &[])
        };
        if let Err(error) = done {
            let text = self.console.voice.complain(&error);
            self.console.print(&format!("✗ {text}"));
            return Ok(false);
        }
        self.tell_events();
        self.tell_skipped();
        self.keep()?;
        Ok(true)
    }

    fn keep(&mut self) -> Result<(), CliError> {
        self.save.as_mut().map_or(Ok(()), |save| save.update(&self.battle))
    }

    /// The machine's move; false if the person at the dice has left.
    fn machine_acts(&mut self, seat: Seat, player: &Player) -> Result<bool, CliError> {
        let action = self.opponents.decide(&self.battle, seat, player)?;
        // What a viewer may know of it is told before its dice fall.
        if !self.battle.truth().hides()
            && let Ok(choice) = self.battle.view(seat.into()).choice(&action)
        {
            let words = terminal::typed(self.profile.id, &choice, &self.console.voice);
            let name = self.console.seat_name(self.profile, seat);
            self.console.print(&format!("{name}: {words}"));
        }
        self.act(seat.into(), &action)
    }

    fn hint(&mut self) -> Result<(), CliError> {
        let Turn::Decides(seat) = self.battle.turn() else { return Ok(()) };
        let seed = self.machine_seed.wrapping_add(self.battle.ply() as u64);
        let action = interrupt::until_interrupted(|stop| {
            self.tactics.choose(self.battle.truth(), seat, Level::ADVISER.into(), seed, &Watch::stopping(&stop))
        })?;
        let scene = self.battle.view(self.viewer()).scene();
        if let Some((index, choice)) = scene.choices.iter().enumerate().find(|(_, choice)| choice.action == action) {
            let text = self.console.voice.say(&choice.text);
            self.console.say(&Message::new("play-hint").with("number", index + 1).with("text", text));
        }
        Ok(())
    }

    /// Takes back the last thing this person did. Among people nothing that dice have touched.
    fn undo(&mut self) -> Result<bool, CliError> {
        let how = self.seating.undo_rule(&self.battle);
        let mut undone = 0;
        loop {
            match self.battle.undo(Viewer::UMPIRE, how) {
                Ok(count) => undone += count,
                Err(error) if undone == 0 => {
                    let text = self.console.voice.complain(&error);
                    self.console.print(&format!("✗ {text}"));
                    return Ok(false);
                }
                Err(_) => break,
            }
            // On, until a person decides again.
            if self.seating.to_move(&self.battle).is_some_and(|(_, player)| player.is_person()) {
                break;
            }
        }
        self.console.say(&Message::new("play-undone").with("count", undone));
        self.keep()?;
        Ok(true)
    }

    /// Gives the battle up for whoever is to decide, if they mean it.
    fn resign(&mut self) -> Result<bool, CliError> {
        let Turn::Decides(seat) = self.battle.turn() else { return Ok(false) };
        let prompt = self.console.voice.word("play-resign-ask") + " ";
        let answer = self.console.ask(&prompt).unwrap_or_default().to_lowercase();
        if !self.console.voice.word("play-resign-yes").split('|').any(|yes| yes.trim() == answer.trim()) {
            self.console.say(&Message::new("play-resign-not"));
            return Ok(false);
        }
        let name = self.profile.seat_name(seat).to_owned();
        if let Err(error) = self.battle.conclude(seat.into(), Ended::Resigned(name)) {
            let text = self.console.voice.complain(&error);
            self.console.print(&format!("✗ {text}"));
            return Ok(false);
        }
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
