//! Orders to many: what they stand for is shown before anything is done, and what came to nothing afterwards.

use redoubt_kernel::{AnyAction, Message};
use redoubt_stage::terminal;

use super::lines::LineGame;

impl LineGame<'_, '_> {
    /// Shows an order to many as the single actions it stands for and asks whether to carry it out; any other action needs no
    /// asking, and neither does one that will be refused anyway.
    pub(super) fn agreed(&mut self, action: &AnyAction) -> bool {
        let Ok(Some(plan)) = self.session.battle.view(self.session.viewer()).plan(action) else { return true };
        self.console.say(&Message::new("play-plan").with("count", plan.len()));
        for (index, choice) in plan.iter().enumerate() {
            let typed = terminal::typed(self.session.profile.id, choice, &self.console.voice);
            let text = self.console.voice.say(&choice.text);
            let line = format!("{typed}  — {text} [{}]", choice.rule);
            self.console.entry(&format!("{:>2}.", index + 1), 3, &line);
        }
        let prompt = self.console.voice.word("play-plan-ask") + " ";
        let answer = self.console.ask(&prompt).unwrap_or_else(|| self.no());
        let agreed = !self.console.voice.word("play-plan-no").split('|').any(|no| no.trim() == answer.to_lowercase());
        if !agreed {
            self.console.say(&Message::new("play-plan-dropped"));
        }
        agreed
    }

    fn no(&self) -> String {
        self.console.voice.word("play-plan-no").split('|').next().unwrap_or_default().trim().to_owned()
    }

    /// Says what of the last order could not be carried out any more, and why.
    pub(super) fn tell_skipped(&mut self) {
        let view = self.session.battle.view(self.session.viewer());
        for (action, error) in self.session.battle.skipped() {
            let reason = self.console.voice.complain(error);
            let Ok(choice) = view.choice(action) else { continue };
            let what = terminal::typed(self.session.profile.id, &choice, &self.console.voice);
            self.console.say(&Message::new("play-skipped").with("action", what).with("reason", reason));
        }
    }
}
