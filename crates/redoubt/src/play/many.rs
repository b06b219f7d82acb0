//! Orders to many: what they stand for is shown before anything is done, and what came to nothing afterwards.

use redoubt_kernel::Message;
use redoubt_stage::terminal;
use serde_json::Value;

use super::Table;

impl Table<'_, '_> {
    /// Shows an order to many as the single actions it stands for and asks whether to carry it out; any other action needs no
    /// asking, and neither does one that will be refused anyway.
    pub(super) fn agreed(&mut self, action: &Value) -> bool {
        let Ok(Some(plan)) = self.battle.position().plan(action) else { return true };
        self.console.say(&Message::new("play-plan").with("count", plan.len()));
        for (index, (_, choice)) in plan.iter().enumerate() {
            let typed = terminal::typed(self.profile.id, choice, &self.console.voice);
            let text = self.console.voice.say(&choice.text);
            self.console.print(&format!("{:>4}. {typed}  — {text} [{}]", index + 1, choice.rule));
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
        for (action, error) in self.battle.skipped().to_vec() {
            let reason = self.console.voice.complain(&error);
            let what = words_of(&action);
            self.console.say(&Message::new("play-skipped").with("action", what).with("reason", reason));
        }
    }
}

/// A written action in short: its name and what it names.
fn words_of(action: &Value) -> String {
    let plain = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(parts) => Some(parts.iter().map(Value::to_string).collect::<Vec<_>>().join(",")),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    match action {
        Value::Object(fields) => {
            let said = fields.iter().map(|(name, body)| {
                let parts = body.as_object().map(|body| body.values().filter_map(plain).collect::<Vec<_>>());
                format!("{name} {}", parts.unwrap_or_default().join(" "))
            });
            said.collect::<Vec<_>>().join(" ")
        }
        other => plain(other).unwrap_or_default(),
    }
}
