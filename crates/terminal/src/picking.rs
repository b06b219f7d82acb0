//! Choosing on the board: a piece, then where. What is lawful is marked; what is not says why.

use redoubt_kernel::scene::{Choice, ChoiceKind};
use redoubt_kernel::{AnyAction, Message};
use redoubt_stage::chart;

use crate::screen::{Cursor, Focus, Screen, Wish};

/// The ways in which a choice can be pointed out: its things, one after the other, and others that mean the same.
fn paths(choice: &Choice) -> impl Iterator<Item = &[String]> {
    std::iter::once(choice.touches.as_slice()).chain(choice.otherwise.iter().map(Vec::as_slice))
}

fn begins(choice: &Choice, with: &[String]) -> bool {
    paths(choice).any(|path| path.starts_with(with))
}

impl Screen {
    /// Every choice there is, listed or asked for.
    fn choices(&self) -> impl Iterator<Item = &Choice> {
        self.shown.scene.choices.iter().chain(&self.asked)
    }

    /// Does a choice begin with what has been picked?
    pub(crate) fn is_open(&self, choice: &Choice) -> bool {
        begins(choice, &self.picked)
    }

    /// Is nothing more to be pointed at for it?
    fn is_whole(&self, choice: &Choice) -> bool {
        paths(choice).any(|path| path == self.picked)
    }

    /// What can be pointed at next, and what it would come to, in the order of the choices.
    pub(crate) fn next_things(&self) -> Vec<(String, ChoiceKind)> {
        let mut next: Vec<(String, ChoiceKind)> = Vec::new();
        for choice in self.choices() {
            for path in paths(choice).filter(|path| path.starts_with(&self.picked)) {
                let Some(id) = path.get(self.picked.len()) else { continue };
                match next.iter_mut().find(|(known, _)| known == id) {
                    Some((_, kind)) if *kind != choice.kind => *kind = ChoiceKind::Other,
                    Some(_) => {}
                    None => next.push((id.clone(), choice.kind)),
                }
            }
        }
        next
    }

    /// What pointing at a thing can mean: the body that it belongs to, it, the space it stands on, who stands there.
    fn meanings(&self, id: &str) -> Vec<String> {
        let scene = &self.shown.scene;
        let mut ids = Vec::new();
        match scene.pieces.iter().find(|piece| piece.id == id) {
            Some(piece) => {
                ids.extend(piece.body.clone());
                ids.push(piece.id.clone());
                ids.push(piece.space.clone());
            }
            None => {
                ids.push(id.to_owned());
                ids.extend(scene.pieces.iter().filter(|piece| piece.space == id).map(|piece| piece.id.clone()));
            }
        }
        ids.retain(|id| !id.is_empty());
        ids
    }

    fn going_on(&self, so_far: &[String], ids: &[String]) -> Option<Vec<String>> {
        let with = |id: &String| [so_far, std::slice::from_ref(id)].concat();
        ids.iter().map(with).find(|next| self.choices().any(|choice| begins(choice, next)))
    }

    /// Someone points at a thing, or at a place of a measured table.
    pub(crate) fn point(&mut self, id: Option<&str>, cell: Option<(usize, usize)>) -> Option<Wish> {
        if self.shown.scene.choices.is_empty() {
            return None;
        }
        let mut ids = id.map_or_else(Vec::new, |id| self.meanings(id));
        if !self.picked.is_empty()
            && let Some(next) = self.going_on(&self.picked, &ids)
        {
            return self.pick(next);
        }
        if let Some(wish) = self.at_spot(cell) {
            return wish;
        }
        if let Some(last) = self.picked.last().filter(|last| ids.contains(last)).cloned() {
            // Pointed at again: the one thing that can be done with it; or the one of a body; or it is put back.
            let open: Vec<Choice> = self.choices().filter(|choice| self.is_open(choice)).cloned().collect();
            if let [only] = open.as_slice()
                && self.is_whole(only)
                && only.points.is_empty()
            {
                return self.choose(only.clone());
            }
            ids.retain(|one| *one != last);
            let bodies = self.shown.scene.pieces.iter().any(|piece| piece.body.as_ref() == Some(&last));
            if !bodies {
                self.put_back();
                return None;
            }
        }
        // With something in hand, another place of the table is where it should go.
        let free = ids.iter().all(|id| self.is_ground(id));
        if (!self.begin(&ids) || free && self.reach.is_some())
            && let Some(wish) = self.reach_out(cell)
        {
            return wish;
        }
        if self.picked.is_empty() || !ids.contains(&self.picked[0]) {
            self.tell_why(&ids);
        }
        None
    }

    fn is_ground(&self, id: &str) -> bool {
        self.shown.scene.board.table.iter().flat_map(|table| &table.grounds).any(|ground| ground.id == *id)
    }

    /// Takes up the first of these that anything can be done with.
    fn begin(&mut self, ids: &[String]) -> bool {
        for id in ids {
            let listed = self.shown.scene.choices.iter().any(|choice| begins(choice, std::slice::from_ref(id)));
            let measured = self.shown.scene.board.table.is_some();
            let more = if measured { self.shown.view.orders(id) } else { Vec::new() };
            let reach = if measured { self.shown.view.reach(id) } else { None };
            if !listed && more.is_empty() && reach.is_none() {
                continue;
            }
            self.put_back();
            (self.asked, self.reach) = (more, reach);
            self.picked = vec![id.clone()];
            self.selected = 0;
            self.refresh();
            return true;
        }
        false
    }

    fn pick(&mut self, next: Vec<String>) -> Option<Wish> {
        self.picked = next;
        self.selected = 0;
        self.refresh();
        let open: Vec<Choice> = self.choices().filter(|choice| self.is_open(choice)).cloned().collect();
        match open.as_slice() {
            [only] if self.is_whole(only) && only.points.is_empty() => {
                let only = only.clone();
                self.put_back();
                self.choose(only)
            }
            several if several.iter().all(|choice| self.is_whole(choice)) => {
                // What is left can only be told apart in words.
                self.focus = Focus::Choices;
                None
            }
            _ => None,
        }
    }

    /// The one choice that leads to the place that is pointed at.
    fn at_spot(&mut self, cell: Option<(usize, usize)>) -> Option<Option<Wish>> {
        let cell = cell?;
        let (scene, grain) = (&self.shown.scene, self.camera.grain());
        scene.board.table.as_ref()?;
        let leads = |choice: &&Choice| choice.points.last().is_some_and(|at| chart::cell_of(scene, grain, *at) == cell);
        let there: Vec<Choice> = self.choices().filter(|choice| self.is_open(choice)).filter(leads).cloned().collect();
        match there.as_slice() {
            [only] if !self.picked.is_empty() => {
                let only = only.clone();
                self.put_back();
                Some(self.choose(only))
            }
            _ => None,
        }
    }

    /// Orders what was picked to the place that is pointed at.
    fn reach_out(&mut self, cell: Option<(usize, usize)>) -> Option<Option<Wish>> {
        let reach = self.reach.as_ref()?;
        let (x, y) = chart::point_at(&self.shown.scene, self.camera.grain(), cell?)?;
        let inch = self.shown.scene.board.table.as_ref()?.inch.max(1);
        let inches = |units: i32| {
            let hundredths = units * 100 / inch;
            format!("{}.{:02}", hundredths / 100, hundredths % 100)
        };
        let words = reach.words.iter().cloned().chain([inches(x), inches(y)]).collect::<Vec<_>>();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let heard = self.shown.view.spoken(reach.verb, &words)?;
        let lawful = heard.and_then(|action| self.shown.view.check(&action).map(|()| action));
        Some(match lawful {
            Ok(action) => self.do_action(&action),
            Err(error) => {
                let text = self.voice.complain(&error);
                self.complain(text);
                None
            }
        })
    }

    /// An action that is on no list.
    pub(crate) fn do_action(&mut self, action: &AnyAction) -> Option<Wish> {
        match self.shown.view.choice(action) {
            Ok(choice) => self.choose(choice),
            Err(_) => Some(Wish::Act(action.clone())),
        }
    }

    /// Says why what was pointed at cannot be done: the clause, where words for it can be found.
    fn tell_why(&mut self, ids: &[String]) {
        let mut verbs: Vec<&'static str> = self.choices().filter(|one| self.is_open(one)).map(|one| one.verb).collect();
        verbs.dedup();
        for verb in verbs {
            for id in ids {
                let words: Vec<&str> = self.picked.iter().chain([id]).map(String::as_str).collect();
                let heard = self.shown.view.spoken(verb, &words);
                if let Some(Ok(action)) = heard
                    && let Err(error) = self.shown.view.check(&action)
                {
                    let text = self.voice.complain(&error);
                    return self.complain(text);
                }
            }
        }
        let name = ids.first().map_or_else(String::new, |id| self.name_of(id));
        let text = self.voice.say(&Message::new("screen-nothing-there").with("name", name));
        self.complain(text);
    }

    /// Puts back what was picked up.
    pub(crate) fn put_back(&mut self) {
        self.picked.clear();
        self.asked.clear();
        self.reach = None;
        self.refresh();
    }

    /// Puts back the last of it.
    pub(crate) fn step_back(&mut self) {
        if self.picked.len() > 1 {
            self.picked.pop();
            self.refresh();
        } else {
            self.put_back();
        }
    }

    /// Moves the cursor to the next thing that can be pointed at, or the one before.
    pub(crate) fn cycle(&mut self, forwards: bool) {
        let next = self.next_things();
        if next.is_empty() {
            return;
        }
        // The cursor may be on what stands there: the place tells, not the thing.
        let is_here = |id: &String| match &self.cursor {
            Cursor::Cell(x, y) => self.sheet.place_of(id).is_some_and(|place| place.middle() == (*x, *y)),
            Cursor::Item(item) => item == id,
        };
        let at = next.iter().position(|(id, _)| is_here(id));
        let place = match (at, forwards) {
            (None, _) => 0,
            (Some(at), true) => (at + 1) % next.len(),
            (Some(at), false) => (at + next.len() - 1) % next.len(),
        };
        let id = next[place].0.clone();
        self.focus = Focus::Board;
        self.go_to(&id);
    }

    /// Moves the cursor over the board: from thing to thing, or cell by cell while a place is sought.
    pub(crate) fn steer(&mut self, dx: i32, dy: i32) {
        let Cursor::Cell(x, y) = self.cursor else {
            self.cursor = Cursor::Cell(self.sheet.width() / 2, self.sheet.height() / 2);
            return self.follow();
        };
        if self.reach.is_some() && self.past.is_none() {
            let along =
                |at: usize, by: i32, whole: usize| at.saturating_add_signed(by as isize).min(whole.saturating_sub(1));
            self.cursor = Cursor::Cell(along(x, dx, self.sheet.width()), along(y, dy, self.sheet.height()));
            return self.follow();
        }
        let here = self.sheet.thing_at(x, y).map(|place| place.id.clone());
        let mut best: Option<(i64, (usize, usize))> = None;
        for place in &self.sheet.places {
            let (cx, cy) = place.middle();
            // What lies under another thing is not gone to.
            if Some(&place.id) == here.as_ref() || self.sheet.thing_at(cx, cy).is_some_and(|top| top.id != place.id) {
                continue;
            }
            // A character is about twice as high as it is wide.
            let (far_x, far_y) = (cx as i64 - x as i64, (cy as i64 - y as i64) * 2);
            let (ahead, aside) = if dx != 0 { (far_x * i64::from(dx), far_y) } else { (far_y * i64::from(dy), far_x) };
            if ahead <= 0 || aside.abs() > ahead * 2 {
                continue;
            }
            let cost = ahead + aside.abs() * 2;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, (cx, cy)));
            }
        }
        if let Some((_, (cx, cy))) = best {
            self.cursor = Cursor::Cell(cx, cy);
            self.follow();
        }
    }
}
