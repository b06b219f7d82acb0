//! A closer look at a measured table.

use redoubt_kernel::Message;

use super::Table;

impl Table<'_, '_> {
    /// Turns the view; false, with the reason, if there is nothing to see.
    pub(super) fn zoom(&mut self, words: &[String]) -> bool {
        let scene = self.battle.position().scene(None);
        let Some(table) = &scene.board.table else {
            self.console.say(&Message::new("play-zoom-none"));
            return false;
        };
        let out = self.console.voice.word("play-zoom-out");
        let out: Vec<&str> = out.split('|').map(str::trim).collect();
        let words: Vec<&str> = words.iter().map(|word| if out.contains(&word.as_str()) { "1" } else { word }).collect();
        let columns = self.console.look().table_columns();
        match self.view.turned(&words, &scene, table, columns) {
            Some(view) => {
                self.view = view;
                true
            }
            None => {
                let most = redoubt_stage::CLOSEST;
                self.console.say(&Message::new("play-zoom-where").with("text", words.join(" ")).with("most", most));
                false
            }
        }
    }
}
