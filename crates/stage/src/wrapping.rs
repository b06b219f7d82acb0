//! Words in lines of some width, wherever characters are drawn.

use unicode_width::UnicodeWidthStr;

/// A text in lines of at most so many columns, broken between words. What is indented stays so, and what fits stays as it is, with
/// the columns that it may stand in.
pub fn wrapped(text: &str, room: usize) -> Vec<String> {
    let room = room.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        if paragraph.width() <= room {
            lines.push(paragraph.to_owned());
            continue;
        }
        let indent: String = paragraph.chars().take_while(|glyph| *glyph == ' ').collect();
        let mut line = indent.clone();
        let mut empty = true;
        for word in paragraph.split_whitespace() {
            if !empty && line.width() + 1 + word.width() > room {
                lines.push(std::mem::replace(&mut line, indent.clone()));
                empty = true;
            }
            if !empty {
                line.push(' ');
            }
            line.push_str(word);
            empty = false;
        }
        lines.push(line);
    }
    lines
}
