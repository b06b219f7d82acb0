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

/// A text of a rule book in lines of at most so many columns: paragraphs broken between words, and tables, whose rows begin with
/// a bar, in columns.
pub fn laid_out(text: &str, room: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rows: Vec<Vec<String>> = Vec::new();
    for line in text.lines() {
        match line.trim().strip_prefix('|') {
            Some(row) => rows.push(row.trim_end_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()),
            None => {
                lines.extend(table(std::mem::take(&mut rows), room));
                lines.extend(if line.is_empty() { vec![String::new()] } else { wrapped(line, room) });
            }
        }
    }
    lines.extend(table(rows, room));
    lines
}

/// The rows of a table without the line of dashes below its head.
fn table(mut rows: Vec<Vec<String>>, room: usize) -> Vec<String> {
    rows.retain(|row| row.iter().any(|cell| cell.chars().any(|glyph| !matches!(glyph, '-' | ':'))));
    columns(&rows, room)
}

/// Columns between two cells of a row.
const GAP: usize = 2;

/// Rows of a table in characters, each column as wide as it must be. Where that is more than there is `room` for, the widest
/// columns are made narrower and what stands in them takes several lines.
pub fn columns(rows: &[Vec<String>], room: usize) -> Vec<String> {
    let widths = widths(rows, room);
    rows.iter().flat_map(|row| broken(row, &widths)).collect()
}

/// How wide each column is: no word is broken.
fn widths(rows: &[Vec<String>], room: usize) -> Vec<usize> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |measure: &dyn Fn(&str) -> usize| -> Vec<usize> {
        let of = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|text| measure(text)).max();
        (0..columns).map(|column| of(column).unwrap_or(0)).collect()
    };
    let longest_word = |text: &str| text.split_whitespace().map(UnicodeWidthStr::width).max().unwrap_or(0);
    let (mut widths, least) = (widest(&|text| text.width()), widest(&longest_word));
    while widths.iter().sum::<usize>() + GAP * columns.saturating_sub(1) > room {
        let yielding = (0..columns).filter(|column| widths[*column] > least[*column]);
        let Some(column) = yielding.max_by_key(|column| widths[*column]) else { break };
        widths[column] -= 1;
    }
    widths
}

/// A row of cells as lines.
fn broken(row: &[String], widths: &[usize]) -> Vec<String> {
    let cells: Vec<Vec<String>> = row.iter().zip(widths).map(|(text, width)| wrapped(text, *width)).collect();
    let high = cells.iter().map(Vec::len).max().unwrap_or(0);
    let line = |index: usize| {
        let parts = cells.iter().zip(widths).map(|(lines, width)| {
            let text = lines.get(index).map_or("", String::as_str);
            format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
        });
        parts.collect::<Vec<_>>().join(&" ".repeat(GAP)).trim_end().to_owned()
    };
    (0..high).map(line).collect()
}
