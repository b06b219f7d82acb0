//! Where everything is on the screen, how large the board is, and what the cursor begins with.

use ratatui::layout::Rect;
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{Arg, Message};

use crate::camera::Camera;
use crate::layout::{Areas, BELOW, Needs, is_small};
use crate::screen::{Cursor, Screen};

impl Screen {
    pub(crate) fn areas(&self) -> Areas {
        let mut areas = self.areas_with(self.broad);
        if areas.details.height > 0 && areas.log.height == 0 {
            areas.share(self.sheet.height() as u16, self.state_rows(areas.details.width).len() as u16);
        }
        areas
    }

    fn areas_with(&self, broad: Option<u16>) -> Areas {
        self.areas_for((self.sheet.width() as u16, self.sheet.height() as u16), broad)
    }

    fn areas_for(&self, board: (u16, u16), broad: Option<u16>) -> Areas {
        let lesson = self.shown.lesson.is_some().then(|| self.lesson_rows(self.size.0).len() as u16 + 1);
        let mut needs = Needs { pane: self.pane, lesson: lesson.unwrap_or(0), choices: 0, board, broad };
        // How high the choices are depends on how wide they are.
        needs.choices = self.choices_needed(Areas::of(self.size.0, self.size.1, needs).choices.width);
        Areas::of(self.size.0, self.size.1, needs)
    }

    pub(crate) fn board_room(&self) -> (u16, u16) {
        room(self.areas_with(self.broad))
    }

    /// The most that a board can have beside the list.
    fn most_room(&self) -> (u16, u16) {
        room(self.areas_for((u16::MAX, u16::MAX), None))
    }

    /// The scene on the board: the present, or the past that is looked at.
    pub(crate) fn scene(&self) -> &Scene {
        self.past.as_ref().map_or(&self.shown.scene, |past| &past.scene)
    }

    /// Takes the size that fits. A board that is too broad for a place beside the list, and low enough to have it below, has it
    /// there.
    pub(crate) fn fit(&mut self) {
        let (width, height) = self.size;
        let beside = self.most_room();
        self.broad = None;
        let whole = Camera::whole(self.scene(), &self.voice, beside);
        let camera = whole.or_else(|| {
            let rows = height.saturating_sub(2 + self.areas_with(None).lesson.height + BELOW);
            let above = is_small(width, height).then(|| Camera::whole(self.scene(), &self.voice, (width, rows)));
            let above = above.flatten()?;
            self.broad = Some(above.sheet(self.scene(), &self.voice, false).height() as u16);
            Some(above)
        });
        self.camera = camera.unwrap_or_else(|| Camera::clipped(self.scene(), &self.voice, beside));
        self.draw_sheet();
    }

    pub(crate) fn draw_sheet(&mut self) {
        self.sheet = self.camera.sheet(self.scene(), &self.voice, self.look.has_halves());
        self.refresh();
    }

    /// Works out the list of choices again.
    pub(crate) fn refresh(&mut self) {
        self.entries = crate::list::entries(self);
        self.clicked = None;
        self.selected = self.selected.min(self.entries.len().saturating_sub(1));
    }

    /// The thing under the cursor.
    pub(crate) fn thing(&self) -> Option<String> {
        match &self.cursor {
            Cursor::Cell(x, y) => self.sheet.thing_at(*x, *y).map(|place| place.id.clone()),
            Cursor::Item(id) => Some(id.clone()),
        }
    }

    /// Puts the cursor on a thing, wherever it lies.
    pub(crate) fn go_to(&mut self, id: &str) {
        match self.sheet.place_of(id).map(|place| place.middle()) {
            Some((x, y)) => {
                self.cursor = Cursor::Cell(x, y);
                self.follow();
            }
            None => {
                self.reveal(id);
                self.cursor = Cursor::Item(id.to_owned());
            }
        }
    }

    /// Keeps the cursor in sight.
    pub(crate) fn follow(&mut self) {
        if let Cursor::Cell(x, y) = self.cursor {
            let room = self.board_room();
            self.camera.follow(&self.sheet, (x, y), room);
        }
    }

    /// The one piece that the question names, or what it is in.
    pub(crate) fn asked_about(&self) -> Option<String> {
        let scene = &self.shown.scene;
        let named = |arg: &Arg| {
            let is_his = |name: &Message| name.args().iter().any(|(_, part)| part == arg);
            let mut pieces = scene.pieces.iter().filter(|piece| is_his(&piece.name)).map(|piece| &piece.id);
            let mut grounds = scene.board.table.iter().flat_map(|table| &table.grounds);
            match (pieces.next(), pieces.next()) {
                (Some(id), None) => Some(id.clone()),
                (Some(_), Some(_)) => None,
                (None, _) => grounds.find(|ground| ground.inside.iter().any(is_his)).map(|ground| ground.id.clone()),
            }
        };
        let asked = scene.prompt.iter().flat_map(|prompt| prompt.text.args()).find_map(|(_, arg)| named(arg));
        asked.filter(|id| self.sheet.place_of(id).is_some())
    }

    /// Begins with who is asked about, where something can be done, or in the middle.
    pub(crate) fn look_at_first(&mut self) {
        let next = self.next_things().into_iter().map(|(id, _)| id);
        let first = self.asked_about().into_iter().chain(next).find(|id| self.sheet.place_of(id).is_some());
        match first {
            Some(id) => self.go_to(&id),
            None => {
                self.cursor = Cursor::Cell(self.sheet.width() / 2, self.sheet.height() / 2);
                self.follow();
            }
        }
    }

    /// In a lesson the cursor begins where the teacher points.
    pub(crate) fn look_where_told(&mut self) {
        let points = self.shown.lesson.iter().flat_map(|lesson| &lesson.points);
        let first = points.clone().find(|id| self.sheet.place_of(id).is_some()).or_else(|| points.clone().next());
        if let Some(id) = first.cloned() {
            self.go_to(&id);
        }
    }
}

fn room(areas: Areas) -> (u16, u16) {
    let Rect { width, height, .. } = areas.board;
    (width, height)
}
