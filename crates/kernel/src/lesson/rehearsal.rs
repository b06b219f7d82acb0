//! A lesson played through before anyone learns from it.

use std::sync::Arc;

use super::{Guided, Lesson, Task, off_the_way};
use crate::game::Turn;
use crate::scene::Scene;
use crate::{AnyGame, Error, Fault, Message};

impl Lesson {
    /// Plays the lesson to its end as it is written, and once more for every other answer that a step admits: each action
    /// must be lawful when its turn comes, each roll must be wanted, each thing pointed at must be there. Names what does
    /// not work, with its line.
    pub fn rehearse(self: &Arc<Self>, game: &Arc<dyn AnyGame>) -> Vec<Fault> {
        let mut guided = match Guided::begin(Arc::clone(self), Arc::clone(game)) {
            Ok(guided) => guided,
            Err(error) => return vec![fault("start".into(), self.start.line, error)],
        };
        let mut faults = Vec::new();
        while let Some(step) = guided.step() {
            let index = guided.way().len();
            let place = |field: &str| format!("step[{index}].{field}");
            let scene = guided.view().scene();
            for id in step.point.iter().filter(|id| !shows(&scene, id)) {
                let reason = Message::new("lesson-points-nowhere").with("id", id.as_str());
                faults.push(Fault::new(place("point"), reason).on_line(step.line));
            }
            let decides = guided.battle().truth().turn() == Turn::Decides(self.seat);
            if !step.is_read() && !decides {
                faults.push(Fault::new(place("do"), Message::new("lesson-not-the-learners-move")).on_line(step.line));
                return faults;
            }
            for detour in 1..self.answers(&guided) {
                if let Err(error) = self.detour(game, &guided, detour) {
                    let reason = Message::new("lesson-detour").with("number", detour + 1).with("cause", error.message);
                    faults.push(Fault::new(place("do"), reason).on_line(step.line));
                }
            }
            let line = step.line;
            if let Err(error) = guided.show_me() {
                faults.push(fault(place("do"), line, error));
                return faults;
            }
        }
        faults
    }

    /// How many answers the present step admits.
    fn answers(&self, guided: &Guided) -> usize {
        match guided.step().map(|step| &step.task) {
            Some(Task::Act { ways, .. }) => ways.len(),
            Some(Task::Free) => guided.view().legal().len(),
            Some(Task::Read) | None => 1,
        }
    }

    /// Takes another answer at the present step, and the lesson as written from there.
    fn detour(self: &Arc<Self>, game: &Arc<dyn AnyGame>, guided: &Guided, answer: usize) -> Result<(), Error> {
        let mut guided = Guided::resume(Arc::clone(self), Arc::clone(game), guided.way())?;
        let view = guided.view();
        let action = match guided.step().map(|step| &step.task) {
            Some(Task::Act { ways, .. }) => ways.get(answer).and_then(|way| way.action(view.as_ref())),
            _ => view.legal().into_iter().nth(answer),
        };
        guided.act(&action.ok_or_else(off_the_way)?)?;
        while guided.step().is_some() {
            guided.show_me()?;
        }
        Ok(())
    }
}

fn fault(place: String, line: usize, error: Error) -> Fault {
    let found = Fault::new(place, error.message).on_line(line);
    match error.rule {
        Some(rule) => found.against(rule),
        None => found,
    }
}

/// Is there something of this name to point at?
fn shows(scene: &Scene, id: &str) -> bool {
    let grounds = scene.board.table.iter().flat_map(|table| &table.grounds);
    let mut items = scene.panels.iter().flat_map(|panel| &panel.items);
    let scenery = scene.board.plan.iter().flat_map(|plan| &plan.scenery);
    scene.board.spaces.iter().any(|space| space.id == id)
        || scene.pieces.iter().any(|piece| piece.id == id)
        || grounds.into_iter().any(|ground| ground.id == id)
        || scene.panels.iter().any(|panel| panel.id == id)
        || items.any(|item| item.id == id)
        || scenery.filter_map(|feature| feature.thing.as_ref()).any(|(thing, _)| thing == id)
}
