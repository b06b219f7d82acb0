//! What is under the cursor or the mouse: a few rows of it in a pane, all of it over the rest.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use redoubt_stage::inspect;
use redoubt_stage::wrapping::wrapped;

use crate::layout::Pane;
use crate::overlay::Overlay;
use crate::panes::{PanePart, heading, put};
use crate::screen::{Focus, Hovered, Screen};

/// Choices that are told with the thing they are about.
const MOST_CHOICES: usize = 12;

impl Screen {
    /// The thing that is told of: what the mouse is over, or else what the cursor is on.
    fn told_thing(&self) -> Option<String> {
        match &self.hovered {
            Some(Hovered::Thing(id)) => Some(id.clone()),
            Some(Hovered::Line(_)) => None,
            None => self.thing(),
        }
    }

    /// The line of the list that is told of.
    fn told_line(&self) -> Option<usize> {
        match &self.hovered {
            Some(Hovered::Line(index)) => Some(*index),
            Some(Hovered::Thing(_)) => None,
            None => Some(self.selected).filter(|_| self.focus == Focus::Choices),
        }
    }

    /// What is told of what the cursor and the list stand on; with the line of the list in its `own_words`, where it is not seen
    /// whole anyway.
    fn state(&self, own_words: bool) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        if let Some(choice) = self.told_line().and_then(|line| self.choice_of(self.entries.get(line)?)) {
            lines.push(format!("› {} [{}]", self.typed_words(choice), choice.rule));
            lines.extend(Some(self.voice.say(&choice.text)).filter(|_| own_words || self.hovered.is_some()));
        }
        if let Some(id) = self.told_thing() {
            let mut told = inspect::thing(self.scene(), &self.voice, self.profile, &id);
            if let Some(name) = told.first_mut() {
                *name = self.without_id(&id, name);
            }
            lines.extend(told);
        }
        lines
    }

    /// What it is for. Of a moment of the past there is only the scene.
    fn purpose(&self) -> Vec<String> {
        let thing = self.told_thing().filter(|_| self.past.is_none());
        let (view, scene) = (self.shown.view.as_ref(), &self.shown.scene);
        thing.map(|id| inspect::purpose(view, scene, &self.voice, &id)).unwrap_or_default()
    }

    /// The first of it, in lines so wide.
    pub(crate) fn state_rows(&self, width: u16) -> Vec<String> {
        self.state(false).iter().flat_map(|line| wrapped(line, width.into())).collect()
    }

    fn details_rows(&self, width: u16) -> Vec<String> {
        self.state(false).iter().chain(&self.purpose()).flat_map(|line| wrapped(line, width.into())).collect()
    }

    /// What of it is seen in a pane. Of another thing it is the beginning.
    fn details_part(&self, area: Rect, rows: usize) -> PanePart {
        let scroll = self.details_scroll.1;
        let scroll = if self.details_scroll.0 == self.told_of() { scroll } else { 0 };
        PanePart::of(rows, area.height.saturating_sub(1).into(), scroll)
    }

    fn told_of(&self) -> (Option<String>, Option<usize>) {
        (self.told_thing(), self.told_line())
    }

    pub(crate) fn scroll_details(&mut self, by: isize) {
        let area = self.areas().details;
        let part = self.details_part(area, self.details_rows(area.width).len());
        self.details_scroll = (self.told_of(), part.scrolled(by));
    }

    /// All that there is to know of it, over the rest: who else stands there and what can be done with it, too.
    pub(crate) fn open_details(&mut self) {
        let mut lines = self.state(true);
        let scene = self.scene();
        if let Some(id) = self.told_thing() {
            let space = scene.pieces.iter().find(|piece| piece.id == id).map(|piece| piece.space.clone());
            let beside = scene
                .pieces
                .iter()
                .filter(|piece| piece.id != id && !piece.space.is_empty() && Some(&piece.space) == space.as_ref());
            for piece in beside {
                lines.push(String::new());
                lines.extend(inspect::thing(scene, &self.voice, self.profile, &piece.id));
            }
            lines.push(String::new());
            lines.extend(self.purpose());
            let named = |id: &str| inspect::choices(&self.shown.scene, id);
            let choices = named(&id).into_iter().chain(space.iter().flat_map(|space| named(space)));
            let told = choices.filter(|_| self.past.is_none()).take(MOST_CHOICES);
            let told: Vec<String> = told
                .map(|(index, choice)| format!("{:>3} {} [{}]", index + 1, self.voice.say(&choice.text), choice.rule))
                .collect();
            lines.extend(Some(String::new()).filter(|_| !told.is_empty()).into_iter().chain(told));
        }
        if lines.is_empty() {
            return self.say(self.word("screen-nothing-here"));
        }
        self.overlay = Some(Overlay::text(self.word("screen-whole"), lines));
    }
}

/// Draws it.
pub(crate) fn draw(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    if area.height == 0 {
        return;
    }
    let rows = screen.details_rows(area.width);
    let part = screen.details_part(area, rows.len());
    let here = screen.focus == Focus::Pane && screen.pane == Pane::Details;
    let title = if screen.hovered.is_some() { "screen-details-mouse" } else { "screen-details" };
    heading(buffer, area, &screen.word(title), here, part);
    let mut y = area.y + 1;
    for row in rows.iter().skip(part.first).take(part.shown) {
        put(buffer, (area.x, y), row, area.width, Style::new());
        y += 1;
    }
    part.tell_more(screen, buffer, (area, y), 'w');
}
