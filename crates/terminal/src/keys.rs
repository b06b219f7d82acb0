//! What the keys do.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use redoubt_kernel::rulebook::RuleBook;

use crate::layout::Pane;
use crate::list::ListEntry;
use crate::overlay::Overlay;
use crate::screen::{Cursor, Focus, Screen, Wish};

/// The keys that help explains, and the text of each.
pub(crate) const HELP: [(&str, &str); 25] = [
    ("← ↑ ↓ →", "screen-key-arrows"),
    ("Tab", "screen-key-tab"),
    ("n N", "screen-key-next"),
    ("Enter", "screen-key-enter"),
    ("Esc", "screen-key-esc"),
    ("1 2 3 …", "screen-key-number"),
    ("o", "screen-key-odds"),
    ("i", "screen-key-hint"),
    ("c", "screen-key-chances"),
    ("u r", "screen-key-undo"),
    ("+ - 0", "screen-key-zoom"),
    ("H J K L", "screen-key-pan"),
    ("b", "screen-key-pane"),
    ("w", "screen-key-whole"),
    ("p", "screen-key-beside"),
    ("l", "screen-key-log"),
    ("g", "screen-key-legend"),
    ("/", "screen-key-rules"),
    ("v", "screen-key-replay"),
    ("s", "screen-key-study"),
    (":", "screen-key-words"),
    ("d", "screen-key-show-me"),
    ("x", "screen-key-resign"),
    ("q", "screen-key-quit"),
    ("Ctrl-", "screen-key-control"),
];

impl Screen {
    pub(crate) fn key(&mut self, key: &KeyEvent) -> Option<Wish> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('z') if control => return Some(Wish::Pause),
            KeyCode::Char('c') if control => return self.interrupted(),
            KeyCode::Char('l') if control => return Some(Wish::Redraw),
            _ => {}
        }
        self.notice = None;
        self.hovered = None;
        self.clicked = None;
        if let Some(mut overlay) = self.overlay.take() {
            let (stays, wish) = overlay.key(&self.backdrop(), key);
            if stays && self.overlay.is_none() {
                self.overlay = Some(overlay);
            }
            return wish;
        }
        if self.past.is_some() {
            return self.replay_key(key);
        }
        if let KeyCode::Char(digit @ '0'..='9') = key.code
            && (digit != '0' || !self.typed.is_empty())
        {
            self.type_number(digit);
            return None;
        }
        let arrow = match key.code {
            KeyCode::Left => Some((-1, 0)),
            KeyCode::Right => Some((1, 0)),
            KeyCode::Up => Some((0, -1)),
            KeyCode::Down => Some((0, 1)),
            _ => None,
        };
        if let Some((dx, dy)) = arrow {
            if key.modifiers.contains(KeyModifiers::SHIFT) {
                self.pan(dx * 4, dy * 2);
            } else {
                self.arrow(dx, dy);
            }
            return None;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => return self.enter(),
            KeyCode::Esc if self.focus == Focus::Pane => self.focus = Focus::Board,
            KeyCode::Esc | KeyCode::Backspace if !self.typed.is_empty() => {
                self.typed.pop();
            }
            KeyCode::Esc | KeyCode::Backspace => self.step_back(),
            KeyCode::Tab => {
                self.focus = if self.focus == Focus::Board { Focus::Choices } else { Focus::Board };
            }
            KeyCode::BackTab => self.cycle(false),
            KeyCode::PageUp => self.turn_pages(-8),
            KeyCode::PageDown => self.turn_pages(8),
            KeyCode::Home => self.turn_pages(-10_000),
            KeyCode::End => self.turn_pages(10_000),
            KeyCode::Char('n') => self.cycle(true),
            KeyCode::Char('N') => self.cycle(false),
            KeyCode::Char('+' | '=') => self.zoom(true),
            KeyCode::Char('-') => self.zoom(false),
            KeyCode::Char('0') => {
                self.zoomed = false;
                self.fit();
                self.follow();
            }
            KeyCode::Char('H') => self.pan(-8, 0),
            KeyCode::Char('J') => self.pan(0, 4),
            KeyCode::Char('K') => self.pan(0, -4),
            KeyCode::Char('L') => self.pan(8, 0),
            KeyCode::Char('b') => {
                self.pane = self.pane.next();
                self.own_pane = self.pane;
                self.focus = Focus::Pane;
            }
            KeyCode::Char('w') => self.open_details(),
            KeyCode::Char('p') => self.open_beside(),
            KeyCode::Char('l') => self.open_log(),
            KeyCode::Char('g') => self.open_legend(),
            KeyCode::Char('?') | KeyCode::F(1) => self.overlay = Some(Overlay::help()),
            KeyCode::Char('/') => {
                let book = RuleBook::parse((self.profile.rules)(self.voice.lang()));
                self.overlay = Some(Overlay::rules(book, self.rule_at_hand()));
            }
            KeyCode::Char(':') => {
                self.overlay = Some(Overlay::words(self.word("screen-words")));
            }
            KeyCode::Char('o') => return self.selected_choice().map(|choice| Wish::Odds(choice.action.clone())),
            KeyCode::Char('i') => return Some(Wish::Hint),
            KeyCode::Char('c') => return Some(Wish::Chances),
            KeyCode::Char('u') => return Some(Wish::Undo),
            KeyCode::Char('r') => return Some(Wish::Redo),
            KeyCode::Char('v') => return Some(Wish::Look(self.shown.ply)),
            KeyCode::Char('s') => return Some(Wish::Study),
            KeyCode::Char('d') if self.shown.lesson.is_some() => return Some(Wish::ShowMe),
            KeyCode::Char('x') if self.shown.lesson.is_none() => {
                self.overlay = Some(Overlay::question(self.word("screen-resign-sure"), Vec::new(), Wish::Resign));
            }
            KeyCode::Char('q') => return self.interrupted(),
            _ => {}
        }
        None
    }

    /// Ctrl-C and `q`: whoever thinks decides now; otherwise it is asked whether to leave.
    fn interrupted(&mut self) -> Option<Wish> {
        if self.thinking.is_some() {
            return Some(Wish::MoveNow);
        }
        // Asked a second time, it is meant.
        if matches!(&self.overlay, Some(overlay) if overlay.asks_to_leave()) {
            return Some(Wish::Leave);
        }
        if self.overlay.as_ref().is_some_and(Overlay::wants_answer) {
            self.overlay = None;
            return Some(Wish::Answer(None));
        }
        let question = match (&self.shown.lesson, self.shown.ply) {
            (Some(_), _) => "screen-leave-lesson",
            (None, 0) => "screen-leave-unbegun",
            (None, _) => "screen-leave-sure",
        };
        self.overlay = Some(Overlay::question(self.word(question), Vec::new(), Wish::Leave));
        None
    }

    /// The clause that whatever is before the person rests on.
    fn rule_at_hand(&self) -> Option<String> {
        let choice = self.selected_choice().map(|choice| choice.rule);
        choice.or(self.shown.scene.prompt.as_ref().map(|prompt| prompt.rule)).map(|rule| rule.to_string())
    }

    fn type_number(&mut self, digit: char) {
        self.typed.push(digit);
        let number = self.typed.parse::<usize>().ok();
        match number.filter(|number| (1..=self.shown.scene.choices.len()).contains(number)) {
            Some(number) => {
                self.put_back();
                self.select_choice(number - 1);
                self.focus = Focus::Choices;
            }
            None => {
                self.typed.pop();
            }
        }
    }

    fn arrow(&mut self, dx: i32, dy: i32) {
        self.typed.clear();
        match (self.focus, dx) {
            (Focus::Board, _) => self.steer(dx, dy),
            (Focus::Choices, 0) => self.move_selection(dy as isize),
            (Focus::Choices, _) => self.open_group(dx > 0),
            (Focus::Pane, 0) if self.pane == Pane::Beside => self.walk_beside(dy > 0),
            (Focus::Pane, 0) => self.scroll_pane(self.pane, dy as isize),
            (Focus::Pane, _) => {}
        }
    }

    /// Moves on by several lines, in the list or in the pane that is read.
    fn turn_pages(&mut self, by: isize) {
        match self.focus {
            Focus::Pane => self.scroll_pane(self.pane, by),
            Focus::Board | Focus::Choices => self.move_selection(by),
        }
    }

    pub(crate) fn scroll_pane(&mut self, pane: Pane, by: isize) {
        match pane {
            Pane::Details => self.scroll_details(by),
            Pane::Beside => self.scroll_beside(by),
            Pane::Log => self.scroll_log(by),
        }
    }

    /// All of what a pane shows a part of.
    pub(crate) fn open_pane(&mut self, pane: Pane) {
        match pane {
            Pane::Details => self.open_details(),
            Pane::Beside => self.open_beside(),
            Pane::Log => self.open_log(),
        }
    }

    pub(crate) fn move_selection(&mut self, by: isize) {
        let last = self.entries.len().saturating_sub(1);
        self.selected = self.selected.saturating_add_signed(by).min(last);
    }

    fn open_group(&mut self, open: bool) {
        if let Some(ListEntry::Group { key, .. }) = self.entries.get(self.selected) {
            let key = key.clone();
            if open {
                self.opened.insert(key);
            } else {
                self.opened.remove(&key);
            }
            self.refresh();
        }
    }

    /// Does what the cursor or the list stands on.
    pub(crate) fn enter(&mut self) -> Option<Wish> {
        self.typed.clear();
        if self.thinking.is_some() {
            return Some(Wish::MoveNow);
        }
        if self.shown.lesson.as_ref().is_some_and(|lesson| lesson.is_read) {
            return Some(Wish::GoOn);
        }
        match self.focus {
            Focus::Board => {
                let cell = match self.cursor {
                    Cursor::Cell(x, y) => Some((x, y)),
                    Cursor::Item(_) => None,
                };
                let thing = self.thing();
                self.point(thing.as_deref(), cell)
            }
            Focus::Choices => self.enter_line(),
            Focus::Pane if self.pane == Pane::Beside => self.enter_beside(),
            Focus::Pane => {
                self.open_pane(self.pane);
                None
            }
        }
    }

    /// Does what the list stands on.
    pub(crate) fn enter_line(&mut self) -> Option<Wish> {
        match self.entries.get(self.selected)?.clone() {
            ListEntry::Group { key, .. } => {
                if !self.opened.remove(&key) {
                    self.opened.insert(key);
                }
                self.refresh();
                None
            }
            entry => {
                let choice = self.choice_of(&entry)?.clone();
                self.choose(choice)
            }
        }
    }

    pub(crate) fn zoom(&mut self, closer: bool) {
        let thing = self.thing();
        self.zoomed = true;
        self.camera = self.camera.zoomed(self.scene(), closer);
        self.draw_sheet();
        match thing {
            Some(id) => self.go_to(&id),
            None => {
                let (width, height) = (self.sheet.width(), self.sheet.height());
                if let Cursor::Cell(x, y) = &mut self.cursor {
                    (*x, *y) = ((*x).min(width - 1), (*y).min(height.saturating_sub(1)));
                }
                self.follow();
            }
        }
    }

    pub(crate) fn pan(&mut self, dx: i32, dy: i32) {
        let room = self.board_room();
        self.camera.pan(&self.sheet, (dx, dy), room);
    }

    fn open_log(&mut self) {
        let lines = self.shown.log.iter().map(|line| self.log_line(line)).collect();
        let title = self.word("screen-log-more");
        self.overlay = Some(Overlay::text_at_end(title, lines).or_more('l', Wish::WholeLog));
    }

    fn open_legend(&mut self) {
        let legend = redoubt_stage::inspect::legend(self.scene(), &self.voice, self.profile);
        let marks = [("◇", "screen-mark-move"), ("×", "screen-mark-attack"), ("▸ ◂", "screen-mark-cursor")];
        let low = self.camera.is_low() && self.scene().board.table.is_none();
        let lives = low && self.scene().pieces.iter().any(|piece| piece.strength.is_some());
        let low = [lives.then_some(("2", "screen-mark-lives")), low.then_some(("+", "screen-mark-more"))];
        let taught = self.shown.lesson.as_ref().map(|_| ("◎", "screen-mark-lesson"));
        let halves = self.sheet.shows(['▀', '▄']).then_some(("▀ ▄", "screen-mark-halves"));
        let marks = marks
            .into_iter()
            .chain(low.into_iter().flatten())
            .chain(taught)
            .chain(halves)
            .map(|(sign, text)| (sign.to_owned(), self.word(text)));
        let lines = marks.chain(legend).map(|(sign, text)| format!("{sign:<5} {text}")).collect();
        self.overlay = Some(Overlay::text(self.word("screen-legend"), lines));
    }

    /// Types a letter where something is being typed.
    pub(crate) fn type_in(&mut self, glyph: char) {
        if let Some(overlay) = &mut self.overlay {
            overlay.type_in(glyph);
        }
    }

    fn replay_key(&mut self, key: &KeyEvent) -> Option<Wish> {
        let past = self.past.as_ref()?;
        let (ply, last) = (past.ply, past.last);
        let far = (last / 10).max(10);
        let to = match key.code {
            KeyCode::Left | KeyCode::Char('h') => ply.saturating_sub(1),
            KeyCode::Right | KeyCode::Char('l' | ' ') => (ply + 1).min(last),
            KeyCode::PageUp | KeyCode::Up => ply.saturating_sub(far),
            KeyCode::PageDown | KeyCode::Down => (ply + far).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Char('+' | '=') => {
                self.zoom(true);
                return None;
            }
            KeyCode::Char('-') => {
                self.zoom(false);
                return None;
            }
            KeyCode::Char('H') => {
                self.pan(-8, 0);
                return None;
            }
            KeyCode::Char('J') => {
                self.pan(0, 4);
                return None;
            }
            KeyCode::Char('K') => {
                self.pan(0, -4);
                return None;
            }
            KeyCode::Char('L') => {
                self.pan(8, 0);
                return None;
            }
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('v' | 'q') => {
                self.past = None;
                self.draw_sheet();
                return None;
            }
            KeyCode::Char('?') => {
                self.overlay = Some(Overlay::help());
                return None;
            }
            _ => return None,
        };
        Some(Wish::Look(to))
    }
}
