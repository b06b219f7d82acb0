//! A battle on the whole screen: what the person wishes is done, and what came of it is shown.

pub(crate) mod asking;
pub(crate) mod odds;
mod studying;
pub(crate) mod telling;

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use redoubt_kernel::chance::Face;
use redoubt_kernel::{AnyAction, Message, Seat, Viewer};
use redoubt_stage::Voice;
use redoubt_stage::report::{self, Fullness};
use redoubt_tactics::{Player, Progress, Stop, Watch};
use redoubt_terminal::look::Look;
use redoubt_terminal::overlay::Overlay;
use redoubt_terminal::ratatui::crossterm::event::{self, Event, MouseEventKind};
use redoubt_terminal::tty::Tty;
use redoubt_terminal::{Screen, Shown, Wish};

use super::commands::{Command, read_command};
use super::dice::{self, GaveUp};
use super::session::{Session, Stands};
use crate::cli_error::CliError;
use crate::console::{Console, voice};
use asking::RollsOnScreen;
use odds::OddsInBackground;

/// How long a key is waited for before anything else is looked at.
pub(crate) const BEAT: Duration = Duration::from_millis(50);

/// Deeds that the log shows.
pub(crate) const LOGGED: usize = 200;

/// See the [module](self).
struct FullGame {
    tty: Tty,
    screen: Screen,
    session: Session,
    voice: Arc<Voice>,
    odds: OddsInBackground,
}

/// Plays until the person has had enough.
pub(super) fn run(console: &mut Console<'_>, session: Session, ascii: bool) -> Result<(), CliError> {
    let voice = Arc::new(voice(console.voice.lang()));
    let mut tty = Tty::take().map_err(terminal_gone)?;
    let size = size_of(&mut tty);
    let mut screen = Screen::new(Arc::clone(&voice), look(ascii), size, shown(&session, &voice));
    // Whoever notes it now can be sure at the end that no roll was picked.
    if let Some(commitment) = session.battle.commitment().filter(|_| session.battle.ply() == 0) {
        screen.say(voice.say(&Message::new("play-commitment").with("commitment", commitment)));
    }
    let mut game = FullGame { tty, screen, session, odds: OddsInBackground::none(), voice };
    let played = game.play();
    let FullGame { tty, session, .. } = game;
    drop(tty);
    console.say(&session.keeper.farewell());
    played
}

/// How to draw on this terminal.
pub(crate) fn look(ascii: bool) -> Look {
    let look = Look::of_environment(|name| std::env::var(name).ok());
    Look { ascii: look.ascii || ascii, ..look }
}

/// How large the terminal is.
pub(crate) fn size_of(tty: &mut Tty) -> (u16, u16) {
    tty.terminal().size().map_or((80, 24), |size| (size.width, size.height))
}

/// How the battle stands, for the people at this screen.
fn shown(session: &Session, voice: &Voice) -> Shown {
    let viewer = session.viewer();
    let view = session.battle.view(viewer);
    Shown {
        scene: view.scene(),
        view: view.into(),
        log: report::lines(&session.battle, viewer, voice, (None, LOGGED), Fullness::Short),
        ply: session.battle.ply(),
        lesson: None,
    }
}

impl FullGame {
    fn play(&mut self) -> Result<(), CliError> {
        self.look_on();
        loop {
            let machine = self.session.to_move().filter(|(_, player)| !player.is_person());
            let goes_on = match machine {
                Some((seat, player)) => self.machine_acts(seat, &player)?,
                None => match self.listen()? {
                    Some(wish) => self.fulfil(wish)?,
                    None => true,
                },
            };
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// Shows how it stands, and begins to work out what chance decides in it.
    fn look_on(&mut self) {
        let now = shown(&self.session, &self.voice);
        self.screen.show(now);
        if self.session.waits_for_a_person() {
            self.session.ponder();
            self.odds = OddsInBackground::of(self.screen.shown(), &self.voice);
        } else {
            self.odds = OddsInBackground::none();
        }
        if let Some(secret) = self.session.battle.revealed() {
            self.screen.say(self.voice.say(&Message::new("play-secret").with("secret", secret)));
        }
    }

    fn draw(&mut self) -> Result<(), CliError> {
        draw(&mut self.tty, &self.screen)
    }

    /// Waits for a wish, for a moment.
    fn listen(&mut self) -> Result<Option<Wish>, CliError> {
        self.draw()?;
        loop {
            for (action, odds) in self.odds.found() {
                self.screen.note_odds(action, odds);
                self.draw()?;
            }
            let waiting = if self.odds.is_done() { Duration::from_secs(3600) } else { BEAT };
            let Some(wish) = next_wish(&mut self.tty, &mut self.screen, waiting)? else { continue };
            self.draw()?;
            if wish.is_some() {
                return Ok(wish);
            }
        }
    }

    /// Does what is wished; false if the person leaves.
    fn fulfil(&mut self, wish: Wish) -> Result<bool, CliError> {
        match wish {
            Wish::Act(action) => return self.act(self.session.viewer(), &action),
            Wish::Words(line) => return self.obey(&line),
            Wish::Undo => {
                let undone = self.session.undo();
                self.went_back(undone, "play-undone")?;
            }
            Wish::Redo => {
                let redone = self.session.redo();
                self.went_back(redone, "play-redone")?;
            }
            Wish::Hint => self.hint()?,
            Wish::Chances => self.tell_chances()?,
            Wish::Odds(action) => self.with_onlooker(|onlooker, screen| onlooker.tell_odds(screen, &action)),
            Wish::Look(ply) => self.with_onlooker(|onlooker, screen| onlooker.look_back(screen, ply)),
            Wish::WholeLog => self.with_onlooker(|onlooker, screen| onlooker.tell_all(screen)),
            Wish::Study => self.study()?,
            Wish::PlayOn(ply) => self.play_on(ply)?,
            Wish::Resign => match self.session.resign() {
                Ok(()) => {
                    self.keep();
                    self.look_on();
                }
                Err(error) => self.screen.complain(self.voice.complain(&error)),
            },
            Wish::Leave => return Ok(false),
            Wish::Pause | Wish::Redraw | Wish::MoveNow | Wish::Answer(_) | Wish::GoOn | Wish::ShowMe => {}
        }
        Ok(true)
    }

    /// Does what was typed in words.
    fn obey(&mut self, line: &str) -> Result<bool, CliError> {
        let viewer = self.session.viewer();
        let view = self.session.battle.view(viewer);
        let scene = view.scene();
        match read_command(line, &self.voice, view.as_ref(), &scene.choices) {
            Command::Act(action) => return self.act(viewer, &action),
            Command::Undo => return self.fulfil(Wish::Undo),
            Command::Redo => return self.fulfil(Wish::Redo),
            Command::Hint => return self.fulfil(Wish::Hint),
            Command::Quit => return Ok(false),
            Command::Resign => {
                let question = self.voice.word("screen-resign-sure");
                self.screen.lay_over(Overlay::question(question, Vec::new(), Wish::Resign));
            }
            Command::Save(Some(file)) => match self.session.save_as(&file) {
                Ok(()) => {
                    let text = Message::new("play-copied").with("file", file.display().to_string());
                    self.screen.say(self.voice.say(&text));
                }
                Err(trouble) => self.screen.complain(trouble.say(&self.voice)),
            },
            Command::Save(None) => self.screen.say(self.voice.say(&self.session.keeper.farewell())),
            other => self.with_onlooker(|onlooker, screen| onlooker.tell(screen, other, line, &scene)),
        }
        Ok(true)
    }

    fn act(&mut self, viewer: Viewer, action: &AnyAction) -> Result<bool, CliError> {
        let mut gave_up = None;
        let done = if self.session.battle.dice_are_typed() {
            let person = self.session.waits_for_a_person();
            let position = self.session.battle.truth().duplicate();
            let together = |rolled: &[Face]| dice::foresee(position.as_ref(), action, rolled);
            // What is rolled for is said before its dice are, as far as everyone may know it.
            let may_tell = person || !position.hides();
            let choice = self.session.battle.view(viewer).choice(action).ok().filter(|_| may_tell);
            let notes = choice.map(|choice| self.voice.say(&choice.text)).into_iter().collect();
            let mut rolls = RollsOnScreen { tty: &mut self.tty, screen: &mut self.screen, notes };
            let (game, setup) = self.session.rules();
            let mut asked = dice::asking(&mut rolls, game, setup, person, together, &mut gave_up);
            self.session.act(viewer, action, Some(&mut asked))
        } else {
            self.session.act(viewer, action, None)
        };
        match done {
            Ok(()) => {
                self.keep();
                self.look_on();
                if let Some((_, error)) = self.session.battle.skipped().first() {
                    self.screen.complain(self.voice.complain(error));
                }
                Ok(true)
            }
            Err(error) => {
                self.screen.complain(self.voice.complain(&error));
                match gave_up {
                    Some(GaveUp::Quit) => Ok(false),
                    // Whoever does not roll for the machine goes back to where a person decides.
                    Some(_) if !self.session.waits_for_a_person() => self.fulfil(Wish::Undo),
                    _ => Ok(true),
                }
            }
        }
    }

    /// Keeps what was done. What the store cannot take now it is given again next time.
    fn keep(&mut self) {
        match self.session.keep() {
            Ok(Stands::AsPlayed) => {}
            Ok(Stands::MovedOn) => {
                self.look_on();
                self.screen.say(self.voice.word("play-moved-on"));
            }
            Err(trouble) => {
                let text = Message::new("play-not-kept").with("cause", trouble.say(&self.voice));
                self.screen.complain(self.voice.say(&text));
            }
        }
    }

    fn went_back(&mut self, done: Result<usize, redoubt_kernel::Error>, text: &'static str) -> Result<(), CliError> {
        match done {
            Ok(count) => {
                self.keep();
                self.look_on();
                self.screen.say(self.voice.say(&Message::new(text).with("count", count)));
            }
            Err(error) => self.screen.complain(self.voice.complain(&error)),
        }
        Ok(())
    }

    /// The machine's move; false if the person leaves meanwhile.
    fn machine_acts(&mut self, seat: Seat, player: &Player) -> Result<bool, CliError> {
        self.odds = OddsInBackground::none();
        let who = self.seat_name(seat);
        let session = &mut self.session;
        let decided = busy(&mut self.tty, &mut self.screen, &who, |watch| session.decide(seat, player, watch))?;
        match decided {
            Some(action) => {
                let viewer = seat.into();
                self.act(viewer, &action?)
            }
            None => Ok(false),
        }
    }

    fn seat_name(&self, seat: Seat) -> String {
        let profile = self.session.profile;
        redoubt_stage::spoken::seat_name(&self.voice, profile, profile.seat_name(seat))
    }
}

pub(crate) fn draw(tty: &mut Tty, screen: &Screen) -> Result<(), CliError> {
    tty.terminal().draw(|frame| screen.draw(frame)).map(|_| ()).map_err(terminal_gone)
}

pub(crate) fn terminal_gone(error: std::io::Error) -> CliError {
    CliError::file("/dev/tty".as_ref(), &error)
}

/// Waits so long for a key or the mouse; `None` if nothing came, or else what is wished, if anything.
pub(crate) fn next_wish(
    tty: &mut Tty,
    screen: &mut Screen,
    waiting: Duration,
) -> Result<Option<Option<Wish>>, CliError> {
    if !event::poll(waiting).map_err(terminal_gone)? {
        return Ok(None);
    }
    let mut heard = event::read().map_err(terminal_gone)?;
    // Of a mouse on its way only the last place counts, and what comes after it is not kept waiting.
    while is_on_its_way(&heard) && event::poll(Duration::ZERO).map_err(terminal_gone)? {
        heard = event::read().map_err(terminal_gone)?;
    }
    match screen.update(&heard) {
        Some(Wish::Pause) => tty.pause().map_err(terminal_gone).map(|()| Some(None)),
        Some(Wish::Redraw) => tty.wipe().map_err(terminal_gone).map(|()| Some(None)),
        wish => Ok(Some(wish)),
    }
}

fn is_on_its_way(heard: &Event) -> bool {
    matches!(heard, Event::Mouse(mouse) if mouse.kind == MouseEventKind::Moved)
}

/// Does long work aside, while the screen shows that someone thinks and can be looked around on; nothing, if the person leaves.
fn busy<T: Send>(
    tty: &mut Tty,
    screen: &mut Screen,
    who: &str,
    work: impl FnOnce(&Watch<'_>) -> T + Send,
) -> Result<Option<T>, CliError> {
    let (stop, part) = (Stop::new(), AtomicU8::new(0));
    let (sender, done) = channel();
    let found = std::thread::scope(|scope| {
        let (told, part) = (stop.clone(), &part);
        scope.spawn(move || {
            let hear = |progress: Progress| part.store((progress.part * 100.0) as u8, Ordering::Relaxed);
            let _ = sender.send(work(&Watch { stop: told, progress: Some(&hear) }));
        });
        let mut leaves = false;
        loop {
            match done.recv_timeout(BEAT) {
                Ok(found) => return Ok((!leaves).then_some(found)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
            screen.think(Some((who.to_owned(), part.load(Ordering::Relaxed))));
            let shown = draw(tty, screen);
            let wish = shown.and_then(|()| next_wish(tty, screen, Duration::ZERO));
            match wish {
                Ok(Some(Some(Wish::MoveNow))) => stop.stop(),
                Ok(Some(Some(Wish::Leave))) => {
                    leaves = true;
                    stop.stop();
                }
                Ok(_) => {}
                Err(gone) => {
                    stop.stop();
                    return Err(gone);
                }
            }
        }
    });
    screen.think(None);
    found
}
