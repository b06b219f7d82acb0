//! What a decision of random play costs: instructions and heap allocations, counted by valgrind, so that they are the same on
//! any machine, however busy it is.

use std::process::Command;

use crate::{StepFailure, cargo, run, works};

/// Two amounts of work; their difference has nothing of the program's start in it, nor of buffers that grow once.
const DECISIONS: [u64; 2] = [20_000, 120_000];

const PROGRAM: &str = "target/release/redoubt";

/// What a tool of valgrind counts, and where it says so: so many words after these.
struct Count {
    tool: &'static str,
    before: &'static str,
    at: usize,
}

/// `Collected : 1234`
const INSTRUCTIONS: Count = Count { tool: "callgrind", before: "Collected :", at: 0 };

/// `Total: 1,234 bytes in 56 blocks`
const ALLOCATIONS: Count = Count { tool: "dhat", before: "Total:", at: 3 };

/// Prints a table of every battle.
pub fn count() -> Result<(), StepFailure> {
    if !works("valgrind", &["--version"]) {
        run(Command::new("apt-get").args(["install", "--yes", "--quiet", "valgrind"]))?;
    }
    cargo(&["build", "--release", "--package", "redoubt"])?;
    let folders = std::fs::read_dir("games").map_err(|error| format!("games: {error}"))?;
    let mut games: Vec<String> = folders.flatten().map(|entry| entry.file_name().to_string_lossy().into()).collect();
    games.sort();
    println!("a decision of random play, seed 1");
    println!("{:<10} {:>12} {:>12}", "battle", "instructions", "allocations");
    for game in games {
        let [instructions, allocations] = [&INSTRUCTIONS, &ALLOCATIONS].map(|count| count.of_a_decision(&game));
        println!("{game:<10} {:>12.1} {:>12.6}", instructions?, allocations?);
    }
    Ok(())
}

impl Count {
    fn of_a_decision(&self, game: &str) -> Result<f64, StepFailure> {
        let [few, many] = DECISIONS.map(|decisions| self.of(game, decisions));
        Ok(many?.saturating_sub(few?) as f64 / (DECISIONS[1] - DECISIONS[0]) as f64)
    }

    fn of(&self, game: &str, decisions: u64) -> Result<u64, StepFailure> {
        let Count { tool, before, at } = self;
        let mut command = Command::new("valgrind");
        command.args([format!("--tool={tool}"), format!("--{tool}-out-file=/dev/null")]);
        command.args([PROGRAM, "bench", game, "--seed", "1", "--decisions", &decisions.to_string()]);
        let output = command.output().map_err(|error| format!("valgrind: {error}"))?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let number = |line: &str| line.split_once(before)?.1.split_whitespace().nth(*at)?.replace(',', "").parse().ok();
        let count = said.lines().find_map(number);
        count.filter(|_| output.status.success()).ok_or_else(|| format!("{command:?} does not count: {said}"))
    }
}
