//! No data file panics. An owner of a game keys in cards, maps and forces; whatever stands in such a file, it is either refused
//! with its mistakes named, or it can be played.
//!
//! [`no_file_panics`] edits the battle's own file at random and tries each one out; the fuzz target `no_data_file_panics`
//! lets a fuzzer write the edits.

use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::game::{Game, Seen, Turn, apply};
use redoubt_kernel::{Choices, OptionSpec, Setup, Source, Viewer};
use serde_json::Value;

/// Decisions that are played with a file that was accepted.
const DECISIONS: usize = 120;

/// Numbers at which something may begin or end.
const NUMBERS: [&str; 28] = [
    "0",
    "1",
    "-1",
    "2",
    "3",
    "4",
    "6",
    "7",
    "9",
    "10",
    "11",
    "12",
    "15",
    "16",
    "31",
    "32",
    "63",
    "64",
    "65",
    "127",
    "128",
    "255",
    "256",
    "1000",
    "65536",
    "2147483648",
    "9223372036854775807",
    "-9223372036854775808",
];

/// Tries out so many edited files.
pub fn no_file_panics<G: Game>(files: u64) {
    let mut played = 0;
    for seed in 0..files {
        let mut random = Seeded::new(seed);
        let script: Vec<u8> = (0..4 * (1 + random.below(6))).map(|_| random.below(256) as u8).collect();
        let text = edited(G::PROFILE.data, &script);
        match catch_unwind(AssertUnwindSafe(|| try_out::<G>(&text))) {
            Ok(accepted) => played += u64::from(accepted),
            Err(_) => panic!("{}: the file of seed {seed} panics:\n{}", G::PROFILE.id, changed(G::PROFILE.data, &text)),
        }
    }
    // Both must happen, or the edits are not worth their name.
    assert!((files / 20..files).contains(&played), "{played} of {files} files were accepted");
}

/// Loads a file and, if it is accepted, plays on with it for a while; was it accepted? Everything that it leads to must be
/// written down and read again as itself.
pub fn try_out<G: Game>(text: &str) -> bool {
    let Ok(game) = G::from_data(&Source::new("edited.toml", text)) else { return false };
    let mut random = Seeded::new(text.len() as u64);
    let setup = setup::<G>(&game.options(), &mut random);
    let Ok(mut position) = game.begin(&setup, &mut random, &mut ()) else { return true };
    let mut actions = Vec::new();
    for _ in 0..DECISIONS {
        if game.turn(&position) == Turn::Over {
            break;
        }
        game.legal(&position, &mut actions);
        let action = actions[random.below(actions.len() as u32) as usize].clone();
        assert!(apply(&game, &mut position, &action, &mut random, &mut ()).is_ok(), "{action:?} is listed and refused");
    }
    let read = game.read(game.write(&position)).unwrap_or_else(|faults| panic!("does not load: {faults:?}"));
    assert!(read == position, "does not load as itself");
    let _ = game.scene(&Seen::new(&game, &position, Viewer::BYSTANDER));
    true
}

/// Any scenario, and any options: much of what a file says only counts with one of them.
fn setup<G: Game>(options: &[OptionSpec], random: &mut Seeded) -> Setup {
    let scenarios = G::PROFILE.scenarios;
    let scenario = scenarios[random.below(scenarios.len() as u32) as usize].to_owned();
    let mut value = |spec: &OptionSpec| match &spec.choices {
        Choices::Switch => Value::from(random.below(2) == 1),
        Choices::Words(words) => Value::from(words[random.below(words.len() as u32) as usize].as_str()),
        Choices::Number(low, high) => Value::from(low + i64::from(random.below((high - low + 1) as u32))),
    };
    Setup { scenario, options: options.iter().map(|spec| (spec.id.to_string(), value(spec))).collect() }
}

/// The text with edits that `script` describes, four bytes each: what to do, where (two bytes), and with what.
pub fn edited(text: &str, script: &[u8]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for edit in script.chunks_exact(4) {
        let count = lines.len().max(1);
        let at = usize::from(u16::from_le_bytes([edit[1], edit[2]])) % count;
        let with = usize::from(edit[3]);
        let Some(line) = lines.get(at).cloned() else { break };
        match edit[0] % 8 {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, line),
            2 => lines.swap(at, with % count),
            // A block once more: what stands between two empty lines.
            3 => {
                let end = lines[at..].iter().position(String::is_empty).map_or(lines.len(), |length| at + length);
                let block: Vec<String> = lines[at..end.min(at + 40)].to_vec();
                lines.splice(end..end, block);
            }
            4 => {
                let letters: Vec<char> = line.chars().collect();
                let cut = with % letters.len().max(1);
                lines[at] = letters.iter().enumerate().filter(|(index, _)| *index != cut).map(|(_, c)| *c).collect();
            }
            5 => lines[at] = repeated(&line, with),
            _ => lines[at] = renumbered(&line, with),
        }
    }
    lines.join("\n") + "\n"
}

/// One letter of the line once more, up to four times.
fn repeated(line: &str, with: usize) -> String {
    let letters: Vec<char> = line.chars().collect();
    let at = with % letters.len().max(1);
    letters
        .iter()
        .enumerate()
        .flat_map(|(index, c)| std::iter::repeat_n(*c, if index == at { 2 + with / 64 } else { 1 }))
        .collect()
}

/// One of the numbers in the line is another.
fn renumbered(line: &str, with: usize) -> String {
    let mut spans = Vec::new();
    let mut start = None;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        match (start, c.is_ascii_digit()) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                spans.push((from, at));
                start = None;
            }
            _ => {}
        }
    }
    let Some((from, to)) = spans.get(with % spans.len().max(1)) else { return line.to_owned() };
    format!("{}{}{}", &line[..*from], NUMBERS[with % NUMBERS.len()], &line[*to..])
}

/// What an edited file has that the other has not, for a person.
fn changed(before: &str, after: &str) -> String {
    let known: std::collections::HashSet<&str> = before.lines().collect();
    let mut text = String::new();
    for (number, line) in after.lines().enumerate().filter(|(_, line)| !known.contains(line)) {
        let _ = writeln!(text, "{}: {line}", number + 1);
    }
    let _ = writeln!(text, "{} lines became {}", before.lines().count(), after.lines().count());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_delete_repeat_and_renumber() {
        let text = "a = 1\nb = 22\n\nc = 3\n";
        assert_eq!(edited(text, &[0, 1, 0, 0]), "a = 1\n\nc = 3\n");
        assert_eq!(edited(text, &[1, 0, 0, 0]), "a = 1\na = 1\nb = 22\n\nc = 3\n");
        assert_eq!(edited(text, &[3, 0, 0, 0]), "a = 1\nb = 22\na = 1\nb = 22\n\nc = 3\n");
        assert_eq!(edited(text, &[6, 1, 0, 21]), "a = 1\nb = 255\n\nc = 3\n");
        assert_eq!(edited(text, &[4, 1, 0, 4]), "a = 1\nb = 2\n\nc = 3\n");
    }
}
