//! A closer look at a measured table.

use redoubt_kernel::Message;
use redoubt_kernel::scene::Scene;
use redoubt_stage::View;

use crate::console::Console;

/// Turns the view to what the words name; false, with the reason, if there is nothing to see.
pub(crate) fn turn(console: &mut Console<'_>, scene: &Scene, view: &mut View, words: &[String]) -> bool {
    let Some(table) = &scene.board.table else {
        console.say(&Message::new("play-zoom-none"));
        return false;
    };
    let out = console.voice.word("play-zoom-out");
    let out: Vec<&str> = out.split('|').map(str::trim).collect();
    let words: Vec<&str> = words.iter().map(|word| if out.contains(&word.as_str()) { "1" } else { word }).collect();
    let turned = view.turned(&words, scene, table, console.look().table_columns());
    match turned {
        Some(turned) => *view = turned,
        None => {
            let text = Message::new("play-zoom-where").with("text", words.join(" "));
            console.say(&text.with("most", redoubt_stage::CLOSEST));
        }
    }
    turned.is_some()
}
