//! What is shown, and what a person can wish for.

use std::collections::BTreeSet;
use std::sync::Arc;

use ratatui::Frame;
use ratatui::crossterm::event::Event;
use redoubt_kernel::scene::{Choice, Reach, Scene};
use redoubt_kernel::{AnyAction, AnyView, Message, Profile};
use redoubt_stage::sheet::Sheet;
use redoubt_stage::{Voice, inspect, report};

use crate::camera::Camera;
use crate::layout::Pane;
use crate::list::ListEntry;
use crate::look::Look;
use crate::overlay::{Backdrop, Overlay};
use crate::{board, panes};

/// How a battle stands, for whoever looks at it.
#[derive(Clone)]
pub struct Shown {
    /// What they may see and ask.
    pub view: Arc<dyn AnyView>,
    /// The same, described.
    pub scene: Scene,
    /// What has happened.
    pub log: Vec<report::ReportLine>,
    /// How many actions stand.
    pub ply: usize,
    /// What a teacher says about it, in a lesson.
    pub lesson: Option<Guidance>,
}

/// What a teacher says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Guidance {
    /// Where in the lesson this is.
    pub heading: String,
    /// What there is to say of what the learner did last.
    pub answer: Option<String>,
    /// What is to be done, or to be read.
    pub text: String,
    /// What to look at, as choices name it.
    pub points: Vec<String>,
    /// Is there only something to read? Then Enter goes on.
    pub is_read: bool,
}

/// How likely it is what a choice may come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceOdds {
    /// The most telling figure.
    pub figure: String,
    /// The most telling figures, and of what.
    pub words: String,
}

/// What a person wants done.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// This action.
    Act(AnyAction),
    /// What was typed after a colon: an action or a command in words.
    Words(String),
    /// The last action undone.
    Undo,
    /// What was undone, done again.
    Redo,
    /// What a machine would do.
    Hint,
    /// How it stands.
    Chances,
    /// The exact odds of this action.
    Odds(AnyAction),
    /// The battle as it was after so many actions.
    Look(usize),
    /// Everything that has happened, with every detail.
    WholeLog,
    /// The battle studied for mistakes.
    Study,
    /// Another battle, which begins where this one stood after so many actions.
    PlayOn(usize),
    /// To resign.
    Resign,
    /// In a lesson: on to the next step.
    GoOn,
    /// In a lesson: this step done for them.
    ShowMe,
    /// An answer to what was asked; nothing, if they would rather not.
    Answer(Option<String>),
    /// Whoever thinks is to stop and decide.
    MoveNow,
    /// A pause, as Ctrl-Z makes it.
    Pause,
    /// Everything drawn anew, as Ctrl-L makes it.
    Redraw,
    /// To leave.
    Leave,
}

/// Where the cursor is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Cursor {
    /// On this cell of the board.
    Cell(usize, usize),
    /// On this thing beside it.
    Item(String),
}

/// What the arrow keys move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Focus {
    Board,
    Choices,
    /// The pane that is looked at: they read on in it.
    Pane,
}

/// What the mouse is over. It is told of until a key is pressed, and the cursor stays where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Hovered {
    /// A thing on the board or beside it.
    Thing(String),
    /// A line of the list.
    Line(usize),
}

/// What is told in the last line until the next key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LastLine {
    pub(crate) text: String,
    pub(crate) bad: bool,
}

/// A moment of the past that is looked at.
pub(crate) struct PastMoment {
    pub(crate) ply: usize,
    pub(crate) last: usize,
    pub(crate) scene: Scene,
    pub(crate) told: Vec<report::ReportLine>,
}

/// What is shown and how it changes: see the module.
pub struct Screen {
    pub(crate) voice: Arc<Voice>,
    pub(crate) look: Look,
    pub(crate) profile: &'static Profile,
    pub(crate) shown: Shown,
    pub(crate) size: (u16, u16),
    /// The pane that has its place on a small screen, and that is read on in.
    pub(crate) pane: Pane,
    /// The one that the person chose, to go back to when the decision is no longer about what lies beside the board.
    pub(crate) own_pane: Pane,
    /// The rows of a broad, low board on a small screen: see [`broad`](crate::layout::Needs::broad).
    pub(crate) broad: Option<u16>,
    pub(crate) camera: Camera,
    /// Has the person chosen a size? Then another size of the screen leaves it alone.
    pub(crate) zoomed: bool,
    pub(crate) sheet: Sheet,
    pub(crate) cursor: Cursor,
    pub(crate) focus: Focus,
    /// What has been picked so far, one thing after the other.
    pub(crate) picked: Vec<String>,
    /// What can be done with the picked thing besides what is listed.
    pub(crate) asked: Vec<Choice>,
    /// How far it reaches, on a measured table.
    pub(crate) reach: Option<Reach>,
    pub(crate) entries: Vec<ListEntry>,
    pub(crate) selected: usize,
    /// The groups of choices that are open.
    pub(crate) opened: BTreeSet<String>,
    /// The odds of actions, as far as they are known.
    pub(crate) odds: Vec<(AnyAction, ChoiceOdds)>,
    pub(crate) overlay: Option<Overlay>,
    pub(crate) past: Option<PastMoment>,
    pub(crate) notice: Option<LastLine>,
    /// The number that is being typed.
    pub(crate) typed: String,
    /// How far a machine is with thinking, in hundredths.
    pub(crate) thinking: Option<(String, u8)>,
    pub(crate) log_scroll: usize,
    pub(crate) beside_scroll: usize,
    /// How far down what is told of a thing and of a line of the list is looked at.
    pub(crate) details_scroll: ((Option<String>, Option<usize>), usize),
    pub(crate) hovered: Option<Hovered>,
    /// The line of the list that was clicked on last: a second click takes it.
    pub(crate) clicked: Option<usize>,
}

impl Screen {
    /// A screen of some size that shows a battle.
    pub fn new(voice: Arc<Voice>, look: Look, size: (u16, u16), shown: Shown) -> Self {
        let profile = shown.view.profile();
        let mut screen = Screen {
            voice,
            look,
            profile,
            size,
            pane: Pane::default(),
            own_pane: Pane::default(),
            broad: None,
            camera: Camera::default(),
            zoomed: false,
            sheet: Camera::default().sheet(&shown.scene, &Voice::new(redoubt_kernel::Lang::En), false),
            cursor: Cursor::Cell(0, 0),
            focus: Focus::Choices,
            picked: Vec::new(),
            asked: Vec::new(),
            reach: None,
            entries: Vec::new(),
            selected: 0,
            opened: BTreeSet::new(),
            odds: Vec::new(),
            overlay: None,
            past: None,
            notice: None,
            typed: String::new(),
            thinking: None,
            log_scroll: 0,
            beside_scroll: 0,
            details_scroll: ((None, None), 0),
            hovered: None,
            clicked: None,
            shown,
        };
        screen.fit();
        screen.refresh();
        screen.look_beside();
        screen.look_at_first();
        screen.look_where_told();
        screen
    }

    /// Shows how the battle stands now.
    pub fn show(&mut self, shown: Shown) {
        let thing = self.thing();
        self.shown = shown;
        self.odds.clear();
        self.opened.clear();
        self.log_scroll = 0;
        self.past = None;
        self.selected = 0;
        self.typed.clear();
        self.hovered = None;
        self.put_back();
        // A teacher says now more, now less: the board has what is left.
        if self.shown.lesson.is_some() && !self.zoomed {
            self.fit()
        } else {
            self.draw_sheet()
        }
        self.look_beside();
        match thing.filter(|id| self.sheet.place_of(id).is_some() && self.asked_about().is_none()) {
            Some(id) => self.go_to(&id),
            None => self.look_at_first(),
        }
        self.look_where_told();
    }

    /// Notes the odds of an action, to be shown beside its choice.
    pub fn note_odds(&mut self, action: AnyAction, odds: ChoiceOdds) {
        self.odds.push((action, odds));
    }

    /// Says something in the last line.
    pub fn say(&mut self, text: impl Into<String>) {
        self.notice = Some(LastLine { text: text.into(), bad: false });
    }

    /// Says why something was not done.
    pub fn complain(&mut self, text: impl Into<String>) {
        self.notice = Some(LastLine { text: text.into(), bad: true });
    }

    /// Shows that someone thinks, and how far they are; or that nobody does.
    pub fn think(&mut self, thinking: Option<(String, u8)>) {
        self.thinking = thinking;
    }

    /// Lays something over the rest.
    pub fn lay_over(&mut self, overlay: Overlay) {
        self.overlay = Some(overlay);
    }

    /// Explains the keys.
    pub fn explain_keys(&mut self) {
        self.overlay = Some(Overlay::help());
    }

    /// Takes away what lies over the rest.
    pub fn uncover(&mut self) {
        self.overlay = None;
    }

    /// Points out a choice: the list stands on it, and what it touches is picked out on the board.
    pub fn point_out(&mut self, action: &AnyAction, text: String) {
        self.put_back();
        if let Some(index) = self.shown.scene.choices.iter().position(|choice| choice.action == *action) {
            self.select_choice(index);
            let first = self.shown.scene.choices[index].touches.first().cloned();
            if let Some(id) = first {
                self.go_to(&id);
            }
            self.focus = Focus::Choices;
        }
        self.say(text);
    }

    /// Shows the battle as it was after so many of all its actions, and what was done then.
    pub fn show_past(&mut self, ply: usize, last: usize, scene: Scene, told: Vec<report::ReportLine>) {
        self.past = Some(PastMoment { ply, last, scene, told });
        self.draw_sheet();
    }

    /// Says things in the person's language.
    pub fn voice(&self) -> &Voice {
        &self.voice
    }

    /// What is shown.
    pub fn shown(&self) -> &Shown {
        &self.shown
    }

    /// What the cursor is on, as choices name it.
    pub fn pointed_at(&self) -> Option<String> {
        self.thing()
    }

    /// Changes with what a person does; says what they wish for, if anything.
    pub fn update(&mut self, event: &Event) -> Option<Wish> {
        match event {
            Event::Resize(width, height) => {
                self.size = (*width, *height);
                if !self.zoomed {
                    self.fit();
                }
                self.follow();
                None
            }
            Event::Key(key) if key.kind != ratatui::crossterm::event::KeyEventKind::Release => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => {
                text.chars().filter(|glyph| !glyph.is_control()).for_each(|glyph| self.type_in(glyph));
                None
            }
            _ => None,
        }
    }

    /// Draws it.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let areas = self.areas();
        panes::draw(self, frame, &areas);
        board::draw(self, frame.buffer_mut(), areas.board);
        panes::status(self, frame.buffer_mut(), areas.status);
        if let Some(overlay) = &self.overlay {
            overlay.draw(&self.backdrop(), frame);
        }
        self.look.simplify(frame.buffer_mut());
    }

    /// What a thing is called; a space by who stands there alone.
    pub(crate) fn name_of(&self, id: &str) -> String {
        let mut upon = self.shown.scene.pieces.iter().filter(|piece| piece.space == id || piece.id == id);
        if let (Some(piece), None) = (upon.next(), upon.next()) {
            return self.voice.say(&piece.name);
        }
        self.without_id(id, &inspect::name(&self.shown.scene, &self.voice, self.profile, id))
    }

    /// What an overlay has to know of the screen that it lies over.
    pub(crate) fn backdrop(&self) -> Backdrop<'_> {
        Backdrop { size: self.size, voice: &self.voice }
    }

    pub(crate) fn word(&self, id: &str) -> String {
        self.voice.word(id)
    }

    /// Does this choice, once whoever makes it has answered what is asked about it first.
    pub(crate) fn choose(&mut self, choice: Choice) -> Option<Wish> {
        let wish = Wish::Act(choice.action.clone());
        let plan = self.shown.view.plan(&choice.action).ok().flatten();
        let (question, lines) = match (&choice.grave, plan) {
            (Some(question), _) => (self.voice.say(question), vec![self.voice.say(&choice.text)]),
            (None, Some(plan)) if self.shown.view.is_grave(&choice.action) => {
                let question = Message::new("screen-plan-sure").with("count", plan.len());
                (self.voice.say(&question), plan.iter().map(|single| self.voice.say(&single.text)).collect())
            }
            _ => return Some(wish),
        };
        self.overlay = Some(Overlay::question(question, lines, wish));
        None
    }
}
