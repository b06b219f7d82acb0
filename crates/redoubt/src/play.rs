//! `redoubt play`: a battle in the terminal, on the whole screen or line by line.
//!
//! | module | what it holds |
//! |---|---|
//! | `session` | the battle, who sits where, undo and redo |
//! | `keeping` | where it is kept |
//! | `full` | on the whole screen |
//! | `lines` | line by line |
//! | `commands`, `answers`, `many`, `zoom` | what is typed, and what is answered |
//! | `dice` | a person's own dice |
//! | `opponents`, `interrupt` | machine players, and how they are stopped |

pub(crate) mod answers;
pub(crate) mod commands;
mod dice;
pub(crate) mod full;
pub(crate) mod interrupt;
mod keeping;
mod lines;
mod many;
mod opponents;
mod session;
pub(crate) mod zoom;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{AnyGame, Clause, Code, Error, Message, Profile, Seat, Setup};
use redoubt_tactics::{Level, Player, Seating, Threads};
use serde_json::Value;

use crate::admin::StoreRequest;
use crate::cli_error::CliError;
use crate::console::{Console, TypedLine, voice};
use crate::engine::{level_named, seat_named};
use crate::files::{Save, load_game, read_battle};
use crate::kept::KeptBattles;
use dice::AsksForRolls;
use full::asking::RollsOnPage;
use keeping::Keeper;
use redoubt_stage::spoken;
use session::Session;

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
    /// What to go on with: a file, or the id of a battle in the store.
    pub resume: Option<PathBuf>,
    /// Where battles are kept.
    pub store: StoreRequest,
    /// Who plays each seat, where that is all decided: it goes before the seat and the opponent.
    pub players: Option<Vec<Player>>,
    /// Other data.
    pub data: Option<PathBuf>,
    /// Described instead of drawn.
    pub plain: bool,
    /// Drawn with nothing but ASCII.
    pub ascii: bool,
}

impl PlayRequest {
    /// What was asked for that means something in one battle only: seats, scenarios and options have names of their own in each.
    pub(crate) fn about_one_battle(&self) -> Option<&'static str> {
        let seat = self.seat.as_ref().map(|_| "--as");
        let scenario = (!self.scenario.is_empty()).then_some("--scenario");
        seat.or(scenario).or((!self.options.is_empty()).then_some("--option"))
    }
}

/// The names of the texts that stand for typed commands.
pub fn text_names() -> Vec<String> {
    let names = commands::NAMES.iter().chain([&commands::SKIP]);
    names.flat_map(|name| [format!("command-{name}"), format!("command-{name}-about")]).collect()
}

/// Plays until it is over or the person has had enough.
pub fn run(console: &mut Console<'_>, request: PlayRequest) -> Result<(), CliError> {
    interrupt::listen();
    let Some(session) = sit_down(console, &request)? else {
        console.say(&Message::new("play-left-unbegun"));
        return Ok(());
    };
    if console.has_whole_screen(request.plain) {
        return full::run(console, session, request.ascii);
    }
    lines::run(console, session, request.plain)
}

/// A new battle or one to go on with, and where it is kept; nothing, if someone leaves before it has begun.
fn sit_down(console: &mut Console<'_>, request: &PlayRequest) -> Result<Option<Session>, CliError> {
    let (battle, seating, keeper) = match &request.resume {
        Some(saved) if !saved.exists() && is_id(saved) => {
            let kept = KeptBattles::open(request.store.clone())?;
            let id = saved.to_string_lossy().into_owned();
            let battle = may_go_on(kept.read(&id)?)?;
            let seating =
                asked_for(request, profile_of(&battle), &battle.journal().seats(), battle.truth().automaton())?;
            battle.truth().may_seat(seating.people())?;
            let kept = kept.go_on(&id, &battle);
            (battle, seating, Keeper::Store(Box::new(kept)))
        }
        Some(path) => {
            let battle = may_go_on(read_battle(path, request.data.as_deref())?)?;
            let seating =
                asked_for(request, profile_of(&battle), &battle.journal().seats(), battle.truth().automaton())?;
            battle.truth().may_seat(seating.people())?;
            let save = Save::resume(path, &battle)?;
            (battle, seating, Keeper::File(save))
        }
        None => {
            let first = redoubt_registry::PROFILES.first().map_or("", |profile| profile.id);
            let game = load_game(request.game.as_deref().unwrap_or(first), request.data.as_deref())?;
            // Everything that can be wrong is found before anyone rolls a die.
            let setup = game.complete(setup(game.as_ref(), &request.scenario, &request.options))?;
            let seating = asked_for(request, game.profile(), &BTreeMap::new(), game.automaton(&setup))?;
            game.may_seat(&setup, seating.people())?;
            if let Some(path) = request.save.as_ref().filter(|path| path.exists()) {
                return Err(CliError::file(path, &std::io::ErrorKind::AlreadyExists.into()));
            }
            let begun = if console.has_whole_screen(request.plain) {
                let mut page = RollsOnPage::new(voice(console.voice.lang()), request.ascii);
                begin(&mut page, game, setup, request, &seating)
            } else {
                begin(console, game, setup, request, &seating)
            };
            let Some(mut battle) = begun? else { return Ok(None) };
            seating.note_in(&mut battle);
            let keeper = match &request.save {
                Some(path) => Keeper::File(Save::create(path, &battle)?),
                None if console.is_interactive() => keep_here(console, request),
                None => Keeper::Nowhere,
            };
            (battle, seating, keeper)
        }
    };
    let machine_seed =
        request.seed.unwrap_or_else(|| u64::from_le_bytes(std::array::from_fn(|i| crate::cli::entropy()[i])));
    let tactics = redoubt_registry::tactics(battle.game().profile().id, Threads::every_core())?;
    Ok(Some(Session::new(battle, seating, keeper, tactics, machine_seed)))
}

/// A place in the store of this machine. Where there is none, the battle is played all the same, and the person knows.
fn keep_here(console: &mut Console<'_>, request: &PlayRequest) -> Keeper {
    match KeptBattles::open(request.store.clone()) {
        Ok(kept) => Keeper::Store(Box::new(kept.make_room())),
        Err(trouble) => {
            let text = trouble.say(&console.voice);
            console.say(&Message::new("play-not-kept").with("cause", text));
            Keeper::Nowhere
        }
    }
}

/// Could this be the id of a battle in the store?
fn is_id(path: &Path) -> bool {
    let text = path.to_string_lossy();
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn profile_of(battle: &Battle) -> &'static Profile {
    battle.game().profile()
}

fn may_go_on(battle: Battle) -> Result<Battle, CliError> {
    if battle.can_go_on() {
        Ok(battle)
    } else {
        Err(Error::new(Code::SecretMissing, Message::new("play-sealed")).into())
    }
}

/// Sets the battle up: with the person's dice, with a chosen seed, or with a secret that people may add to. Nothing, if whoever
/// is asked would rather not.
fn begin(
    asker: &mut dyn AsksForRolls,
    game: Arc<dyn AnyGame>,
    setup: Setup,
    request: &PlayRequest,
    seating: &Seating,
) -> Result<Option<Battle>, CliError> {
    let profile = game.profile();
    if request.real_dice {
        let mut gave_up = None;
        let begun = {
            let (rules, asked) = (Arc::clone(&game), setup.clone());
            Battle::begin_with(game, setup, &mut dice::asking(asker, rules, asked, false, |_| 1, &mut gave_up))
        };
        return if gave_up.is_some() { Ok(None) } else { Ok(Some(begun?)) };
    }
    if let Some(seed) = request.seed {
        return Ok(Some(Battle::begin(game, setup, Dice::seeded(seed), &[])?));
    }
    let secret = Secret::new(crate::cli::entropy());
    asker.say(&Message::new("play-commitment").with("commitment", secret.commitment()));
    let mut contributions = BTreeMap::new();
    if seating.people().count() > 1 {
        for seat in profile.seats {
            let name = spoken::seat_name(asker.voice(), profile, seat);
            let prompt = asker.voice().say(&Message::new("play-contribute").with("seat", name)) + " ";
            let words = loop {
                match asker.read(&prompt) {
                    TypedLine::Line(words) => break words,
                    TypedLine::End => break String::new(),
                    TypedLine::Interrupted if asker.interrupted(false).is_some() => return Ok(None),
                    TypedLine::Interrupted => {}
                }
            };
            contributions.insert((*seat).to_owned(), words);
        }
    }
    Ok(Some(Battle::begin(game, setup, dice_from(secret, contributions), &[])?))
}

/// Dice from a secret that nobody has seen, and what people add to it.
fn fair(contributions: BTreeMap<String, String>) -> Dice {
    dice_from(Secret::new(crate::cli::entropy()), contributions)
}

fn dice_from(secret: Secret, contributions: BTreeMap<String, String>) -> Dice {
    Dice::Fair { secret, contributions, seed: None, kept: true }
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
fn asked_for(
    request: &PlayRequest,
    profile: &'static Profile,
    noted: &BTreeMap<String, String>,
    automaton: Option<(Seat, Clause)>,
) -> Result<Seating, Error> {
    if let Some(players) = &request.players {
        return Ok(Seating::new(players.clone()));
    }
    if request.opponent.is_some() {
        let alone = Message::new("play-no-opponent").with("game", profile.id);
        match automaton {
            _ if profile.seats.len() == 1 => return Err(Error::new(Code::NoPlayer, alone)),
            // The rules sit where the opponent would.
            Some((_, rule)) if profile.seats.len() == 2 => {
                let text = Message::new("play-no-opponent-solo");
                return Err(Error { rule: Some(rule), ..Error::new(Code::NoPlayer, text) });
            }
            _ => {}
        }
    }
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
