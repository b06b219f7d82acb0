//! The kernel's laws, held against a battle in random play.

use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt::Debug;
use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice, Undo};
use redoubt_kernel::chance::{Interrupt, Probability, Recorded, Recorder, Seeded};
use redoubt_kernel::erased::{AnyGame, AnyPosition, Loaded, TypedPosition};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::game::{Game, Refused, Rules, Seen, Turn, apply};
use redoubt_kernel::journal::Journal;
use redoubt_kernel::numbers::{Pen, Plane};
use redoubt_kernel::rulebook::RuleBook;
use redoubt_kernel::scene::{Scene, Thing};
use redoubt_kernel::{Lang, Seat, Setup, Source, Telling, Viewer};
use redoubt_stage::{Voice, spoken, terminal};

/// Of how many positions that are looked at closely one has its odds counted: they can take long.
const ODDS_EVERY: usize = 15;

/// How long to look.
#[derive(Clone, Copy, Debug)]
pub struct Thoroughness {
    /// Random games.
    pub games: u64,
    /// A game that takes more decisions than this counts as endless.
    pub longest: usize,
    /// Of how many positions one is looked at closely.
    pub every: usize,
    /// Does `legal` list every lawful action? On a table measured in inches it cannot.
    pub legal_is_all: bool,
}

impl Default for Thoroughness {
    fn default() -> Self {
        Thoroughness { games: 40, longest: 20_000, every: 7, legal_is_all: true }
    }
}

/// Every piece of a battle and where it is: each exactly once, the same pieces from first to last.
pub type Pieces<G> = fn(&G, &<G as Rules>::Position) -> Vec<(String, String)>;

/// Plays random games of each scenario and panics, with the seed, at the first broken law.
pub fn run<G: Game>(setups: &[Setup], effort: Thoroughness, pieces: Pieces<G>) {
    run_with(&G::PROFILE.source(), setups, effort, pieces);
}

/// The same with other data.
pub fn run_with<G: Game>(source: &Source, setups: &[Setup], effort: Thoroughness, pieces: Pieces<G>) {
    let loaded = Loaded::<G>::new(source).expect("the data must be sound");
    let book = RuleBook::parse((G::PROFILE.rules)(Lang::En));
    let voices = Lang::ALL.map(|lang| Voice::of(lang, &G::PROFILE));
    let read = RefCell::new(HashSet::new());
    for setup in setups {
        let setup = loaded.game.complete(setup.clone()).expect("a lawful set-up");
        for seed in 0..effort.games {
            let game = &loaded.game;
            let suite =
                Suite { loaded: &loaded, game, effort, seed, book: &book, voices: &voices, read: &read, pieces };
            suite.random_game_ends(&setup);
        }
        let any: Arc<dyn AnyGame> = Arc::new(Arc::clone(&loaded));
        for seed in 0..effort.games.div_ceil(8) {
            journals_replay_and_undo(&any, &setup, seed, effort);
        }
    }
}

struct Suite<'a, G: Game> {
    loaded: &'a Arc<Loaded<G>>,
    game: &'a G,
    effort: Thoroughness,
    seed: u64,
    book: &'a RuleBook,
    voices: &'a [Voice],
    /// The texts about things that have been read already: once is enough.
    read: &'a RefCell<HashSet<&'static str>>,
    pieces: Pieces<G>,
}

impl<G: Game> Suite<'_, G> {
    fn law(&self, holds: bool, law: &str, about: &dyn Debug) {
        assert!(holds, "{} seed {}: {law}: {about:?}", G::PROFILE.id, self.seed);
    }

    /// Every lawful action has a number of its own, which leads back to it wherever numbers mean the same everywhere.
    fn actions_have_numbers(&self, actions: &[G::Action]) {
        let table = self.loaded.action_table();
        let (mut numbered, mut numbers) = (actions.to_vec(), Vec::new());
        table.number_all(self.game, &mut numbered, &mut numbers);
        self.law(numbered == actions, "every lawful action has a number", &actions);
        let different: HashSet<u32> = numbers.iter().copied().collect();
        self.law(different.len() == numbers.len(), "no two actions have the same number", &actions);
        self.law(numbers.iter().all(|number| (*number as usize) < table.len()), "numbers have no gaps", &numbers);
        for (action, number) in actions.iter().zip(numbers) {
            let back = table.action(self.game, number);
            self.law(!table.is_fixed() || back.as_ref() == Some(action), "a number leads back to its action", action);
        }
    }

    /// What a seat sees fills its planes with numbers, and nothing beyond them.
    fn observation_is_numbers(&self, position: &G::Position, seat: Seat) {
        const UNWRITTEN: f32 = -77.0;
        let len = self.game.planes().iter().map(Plane::len).sum::<usize>();
        let mut tensor = vec![UNWRITTEN; len + 1];
        self.game.draw(&Seen::new(self.game, position, seat.into()), seat, &mut Pen::new(&mut tensor[..len]));
        self.law(tensor.iter().all(|number| number.is_finite()), "an observation is made of numbers", &position);
        self.law(tensor[len] == UNWRITTEN && !tensor[..len].contains(&UNWRITTEN), "planes are filled", &len);
    }

    fn random_game_ends(&self, setup: &Setup) {
        let mut chance = Seeded::new(self.seed);
        let mut position = self.game.begin(setup, &mut chance, &mut ()).expect("seeded chance always answers");
        let automaton = self.game.automaton(setup);
        self.law(self.game.automaton_in(&position) == automaton, "a position knows whom the rules play", &position);
        let pieces = self.piece_names(&position);
        let mut actions = Vec::new();
        // Actions met earlier: most are unlawful now, and so test refusals.
        let mut pool: Vec<G::Action> = Vec::new();
        for step in 0..self.effort.longest {
            self.game.legal(&position, &mut actions);
            let Turn::Decides(seat) = self.game.turn(&position) else {
                self.law(actions.is_empty(), "nothing is lawful after the end", &actions);
                self.law(self.game.outcome(&position).is_some(), "an ended battle has an outcome", &position);
                self.look_closely(&position, &actions, &pool);
                return;
            };
            let asked = automaton.is_some_and(|(played, _)| played == seat);
            self.law(!asked, "nobody is asked to decide for a seat that the rules play", &position);
            self.law(!actions.is_empty(), "someone who decides has a choice", &position);
            self.law(seat.index() < G::PROFILE.seats.len(), "only seats decide", &seat);
            if step % self.effort.every == 0 {
                self.law(self.piece_names(&position) == pieces, "every piece is in exactly one place", &position);
                self.look_closely(&position, &actions, &pool);
                self.actions_have_numbers(&actions);
                self.observation_is_numbers(&position, seat);
                self.observation_hides_and_suffices(&position, &actions, seat);
            }
            let action = actions[chance.below(actions.len() as u32) as usize].clone();
            let remember = chance.below(64) as usize;
            match pool.get_mut(remember) {
                Some(old) => *old = action.clone(),
                None => pool.push(action.clone()),
            }
            if step % self.effort.every == 0 {
                self.replays_and_shares_nothing(&position, &action, chance.clone());
            }
            if step % (self.effort.every * ODDS_EVERY) == 0 {
                self.odds_are_whole(&position, &action);
            }
            self.game.perform(&mut position, &action, &mut chance, &mut ()).expect("seeded chance always answers");
        }
        panic!("{} seed {}: a random game must end", G::PROFILE.id, self.seed);
    }

    fn piece_names(&self, position: &G::Position) -> Vec<String> {
        let mut names: Vec<String> = (self.pieces)(self.game, position).into_iter().map(|(name, _)| name).collect();
        names.sort();
        let all = names.len();
        names.dedup();
        self.law(names.len() == all, "no piece is in two places", position);
        names
    }

    fn look_closely(&self, position: &G::Position, actions: &[G::Action], pool: &[G::Action]) {
        let mut again = Vec::new();
        self.game.legal(position, &mut again);
        self.law(again == actions, "legal is the same each time it is asked", &again);
        for (index, action) in actions.iter().enumerate() {
            self.law(self.game.check(position, action).is_ok(), "what legal lists, check accepts", action);
            self.law(!actions[..index].contains(action), "legal lists nothing twice", action);
            let order = serde_json::to_value(self.game.order(action)).expect("orders can be written");
            let read = serde_json::from_value(order.clone()).expect("orders can be read");
            let read = self.game.action(position, read);
            self.law(read.as_ref().is_ok_and(|read| read == action), "an order reads back as its action", &order);
        }
        for action in pool.iter().filter(|action| !actions.contains(action)) {
            match self.game.check(position, action) {
                Ok(()) => self.law(!self.effort.legal_is_all, "what check accepts, legal lists", action),
                Err(_) => self.refused_and_unchanged(position, action),
            }
        }
        let json = serde_json::to_string(&self.game.write(position)).expect("positions can be written");
        let record = serde_json::from_str(&json).expect("positions can be read");
        match self.game.read(record) {
            Ok(read) => self.law(read == *position, "a position reads back as itself", &json),
            Err(faults) => self.law(false, "a position of play is a lawful one", &(faults, json)),
        }
        self.scene_matches(position, actions);
    }

    fn refused_and_unchanged(&self, position: &G::Position, action: &G::Action) {
        let mut tried = position.clone();
        let answer = apply(self.game, &mut tried, action, &mut Seeded::new(0), &mut ());
        let Err(Refused::Unlawful(refusal)) = answer else {
            return self.law(false, "what check refuses, apply refuses", action);
        };
        self.law(tried == *position, "a refused action changes nothing", action);
        let rule = self.game.explain(&refusal).rule;
        self.law(
            rule.is_some_and(|rule| self.book.find(rule.number()).is_some()),
            "a refusal cites a clause of the book",
            &(action, rule),
        );
    }

    /// Every choice is there, can be typed, and every text in the scene exists in every language.
    fn scene_matches(&self, position: &G::Position, actions: &[G::Action]) {
        let standing = TypedPosition { loaded: Arc::clone(self.loaded), position: position.clone() };
        let view = standing.view(Viewer::UMPIRE);
        let scene = view.scene();
        self.everything_can_be_read(&scene, &|thing| view.about(thing));
        self.law(scene.choices.len() == actions.len(), "the scene offers what is lawful", &scene.choices.len());
        let grounds = scene.board.table.iter().flat_map(|table| &table.grounds).map(|ground| &ground.id);
        let ids = scene.board.spaces.iter().map(|space| &space.id).chain(scene.pieces.iter().map(|piece| &piece.id));
        let items = scene.panels.iter().flat_map(|panel| &panel.items).map(|item| &item.id);
        let scenery = scene.board.plan.iter().flat_map(|plan| &plan.scenery);
        let things = scenery.filter_map(|feature| feature.thing.as_ref()).map(|(id, _)| id);
        let tags = scene.board.table.iter().flat_map(|table| &table.tags).map(|tag| &tag.id);
        let named = ids.chain(items).chain(grounds).chain(things).chain(tags).filter(|id| !id.is_empty());
        let named: Vec<&String> = named.collect();
        let known: HashSet<&String> = named.iter().copied().collect();
        self.law(known.len() == named.len(), "ids in a scene differ", &named);
        // The ways of a compass rose can be pointed at wherever something has been picked.
        let ways = ["n", "ne", "e", "se", "s", "sw", "w", "nw"].map(redoubt_kernel::scene::way);
        let touched =
            scene.choices.iter().flat_map(|choice| choice.touches.iter().chain(choice.otherwise.iter().flatten()));
        let unknown = touched.into_iter().find(|id| !known.contains(id) && !ways.contains(id));
        self.law(unknown.is_none(), "what a choice touches is in the scene", &unknown);
        for (choice, action) in scene.choices.iter().zip(actions) {
            let words: Vec<&str> = choice.words.iter().map(String::as_str).collect();
            let order = self.game.spoken(position, choice.verb, &words);
            let heard = order.and_then(|order| self.game.action(position, order).ok());
            self.law(heard.as_ref() == Some(action), "a choice can be typed", choice);
            let sent: Vec<_> = choice.order().split_whitespace().skip(1).map(str::to_owned).collect();
            self.law(sent == choice.words, "a choice can be sent as one line of words", choice);
            self.law(G::PROFILE.verbs.contains(&choice.verb), "a choice begins with a verb of the battle", choice);
        }
        let look = terminal::TextLook { colour: false, width: 100 };
        for voice in self.voices {
            let shown = terminal::draw(&scene, voice, look) + &spoken::describe(&scene, voice, &G::PROFILE);
            self.law(!shown.contains('⟨') && !shown.contains("{$"), "every text exists", &shown);
        }
    }

    /// Whatever can be pointed at says what it is for, in every language, with clauses that the book has.
    fn everything_can_be_read(&self, scene: &Scene, about: &dyn Fn(Thing<'_>) -> Vec<Telling>) {
        for thing in scene.things() {
            let tellings = about(thing);
            self.law(!tellings.is_empty(), "whatever can be pointed at can be read about", &thing.id());
            for telling in &tellings {
                let cited = telling.rule.is_some_and(|rule| self.book.find(rule.number()).is_some());
                self.law(cited, "what is to be read cites a clause of the book", &telling);
                if !self.read.borrow_mut().insert(telling.text.id()) {
                    continue;
                }
                for said in self.voices.iter().map(|voice| voice.say(&telling.text)) {
                    self.law(!said.contains('⟨') && !said.contains("{$"), "what is to be read exists", &said);
                }
            }
        }
    }

    fn observation_hides_and_suffices(&self, position: &G::Position, actions: &[G::Action], seat: Seat) {
        let mut chance = Seeded::new(self.seed ^ 0x5eed);
        let everything = self.game.observe(position, Viewer::UMPIRE);
        self.law(everything == *position, "the umpire sees everything", &everything);
        let seats = (0..G::PROFILE.seats.len() as u8).map(|seat| Viewer::seat(Seat(seat)));
        for viewer in seats.chain([Viewer::BYSTANDER]) {
            let seen = self.game.observe(position, viewer);
            self.law(G::HIDES || seen == *position, "a battle that hides nothing hides nothing from anyone", &seen);
            self.law(self.game.observe(&seen, viewer) == seen, "an observation hides nothing twice", &seen);
            let imagined = self.game.imagine(&seen, viewer, &mut chance);
            let seen_again = self.game.observe(&imagined, viewer);
            self.law(seen_again == seen, "what is imagined does not contradict what is seen", &imagined);
            self.law(
                self.game.turn(&imagined) == self.game.turn(position),
                "what is imagined leaves the same seat to decide",
                &imagined,
            );
        }
        let seen = self.game.observe(position, seat.into());
        let mut known = Vec::new();
        self.game.legal(&seen, &mut known);
        self.law(known == actions, "whoever decides sees all that is needed to know the lawful actions", &known);
    }

    fn replays_and_shares_nothing(&self, position: &G::Position, action: &G::Action, chance: Seeded) {
        let kept = serde_json::to_string(&self.game.write(position)).expect("positions can be written");
        let mut copy = position.clone();
        let mut recorder = Recorder::new(chance);
        let mut events = Vec::new();
        let done = apply(self.game, &mut copy, action, &mut recorder, &mut events);
        self.law(done.is_ok(), "a lawful action can be done", action);
        let now = serde_json::to_string(&self.game.write(position)).expect("positions can be written");
        self.law(kept == now, "a copy shares nothing with what it was copied from", action);
        let (faces, _) = recorder.into_parts();
        let mut again = position.clone();
        let mut recorded = Recorded::new(&faces);
        let done = apply(self.game, &mut again, action, &mut recorded, &mut ());
        self.law(done.is_ok() && again == copy, "the recorded rolls bring the same position", &(action, &faces));
        if let Some(last) = faces.len().checked_sub(1) {
            let mut short = position.clone();
            let refused = apply(self.game, &mut short, action, &mut Recorded::new(&faces[..last]), &mut ());
            let interrupted = matches!(refused, Err(Refused::Interrupted(Interrupt::Exhausted(_))));
            self.law(interrupted && short == *position, "without its rolls an action does not happen", action);
        }
        for event in &events {
            let telling = self.game.tell(event);
            self.law(
                telling.rule.is_some_and(|rule| self.book.find(rule.number()).is_some()),
                "an event cites a clause of the book",
                &telling,
            );
            for voice in self.voices {
                let said = voice.tell(&telling);
                self.law(!said.contains('⟨') && !said.contains("{$"), "every event can be told", &said);
            }
        }
    }

    fn odds_are_whole(&self, position: &G::Position, action: &G::Action) {
        let Ok(Some(odds)) = redoubt_kernel::odds::odds(self.game, position, action) else { return };
        let whole = |chances: &mut dyn Iterator<Item = Probability>| {
            chances.sum::<Probability>() == Probability::from_integer(1)
        };
        let rows = odds.rows.is_empty() || whole(&mut odds.rows.iter().map(|(p, _)| *p));
        self.law(rows, "the chances of an action add up to one", &odds);
        self.law(odds.rows.is_empty() != odds.forecasts.is_empty(), "odds tell what comes out or what can come", &odds);
        for forecast in &odds.forecasts {
            let rows = whole(&mut forecast.rows.iter().map(|row| row.p));
            self.law(rows && forecast.chance <= Probability::from_integer(1), "what can come adds up to one", forecast);
            let known = self.voices.iter().all(|voice| voice.knows(forecast.about));
            self.law(known, "every question to chance has a text", &forecast.about);
        }
        for (name, _) in odds.rows.iter().flat_map(|(_, upshot)| &upshot.result) {
            let text = format!("{}-odds-{name}", G::PROFILE.id);
            self.law(self.voices.iter().all(|voice| voice.knows(&text)), "every result has a text", &text);
        }
    }
}

/// The erased form: a journal replays to the same position, line by line; undo goes back to where it was; the file survives
/// being written and read.
fn journals_replay_and_undo(game: &Arc<dyn AnyGame>, setup: &Setup, seed: u64, effort: Thoroughness) {
    let mut choice = Seeded::new(seed ^ 0xba7713);
    let dice = Dice::fair(Secret::from_seed(seed));
    let mut battle = Battle::begin(Arc::clone(game), setup.clone(), dice, &[]).expect("a battle can begin");
    let id = game.profile().id;
    for step in 0..effort.longest {
        let legal = battle.truth().legal();
        if legal.is_empty() {
            break;
        }
        let action = legal[choice.below(legal.len() as u32) as usize].clone();
        if step % effort.every == 0 {
            let before = battle.truth().write();
            battle.act(Viewer::UMPIRE, &action, &[]).expect("a lawful action can be done");
            let after = battle.truth().write();
            battle.undo(Viewer::UMPIRE, Undo::Freely).expect("what was done can be undone");
            assert_eq!(battle.truth().write(), before, "{id} seed {seed}: undo goes back to where it was");
            battle.act(Viewer::UMPIRE, &action, &[]).expect("what was undone can be done again");
            assert_eq!(battle.truth().write(), after, "{id} seed {seed}: done again, it falls the same way");
        } else {
            battle.act(Viewer::UMPIRE, &action, &[]).expect("a lawful action can be done");
        }
    }
    let written = battle.journal().write();
    let journal = Journal::read(&written).expect("a journal reads back");
    assert_eq!(journal.write(), written, "{id} seed {seed}: a journal is written as it was read");
    let replayed = Battle::replay(Arc::clone(game), &journal).expect("a journal replays");
    assert_eq!(replayed.truth().write(), battle.truth().write(), "{id} seed {seed}: a replay ends where play did");
    assert_eq!(replayed.journal(), battle.journal(), "{id} seed {seed}: a replay leaves the journal as it was");
    assert_eq!(replayed.proof(), battle.proof());
}
