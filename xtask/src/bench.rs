//! Instructions for each decision of random play: counted by valgrind, the same on any machine, however busy it is.

use std::process::Command;

use crate::{Failure, cargo, run, works};

/// Two amounts of work; their difference has nothing of the program's start in it.
const DECISIONS: [u64; 2] = [2_000, 12_000];

const PROGRAM: &str = "target/release/redoubt";

/// Prints the count for every battle.
pub fn count() -> Result<(), Failure> {
    if !works("valgrind", &["--version"]) {
        run(Command::new("apt-get").args(["install", "--yes", "--quiet", "valgrind"]))?;
    }
    cargo(&["build", "--release", "--package", "redoubt"])?;
    let folders = std::fs::read_dir("games").map_err(|error| format!("games: {error}"))?;
    let mut games: Vec<String> = folders.flatten().map(|entry| entry.file_name().to_string_lossy().into()).collect();
    games.sort();
    println!("instructions for a decision of random play, seed 1");
    for game in games {
        let [few, many] = DECISIONS.map(|decisions| instructions(&game, decisions));
        println!("{game:<10} {:>9}", many?.saturating_sub(few?) / (DECISIONS[1] - DECISIONS[0]));
    }
    Ok(())
}

fn instructions(game: &str, decisions: u64) -> Result<u64, Failure> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", PROGRAM, "bench", game, "--seed", "1"]);
    let output = command.args(["--decisions", &decisions.to_string()]).output().map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let count =
        said.lines().find_map(|line| line.split_once("Collected : ")?.1.split_whitespace().next()?.parse().ok());
    count.filter(|_| output.status.success()).ok_or(said)
}
