//! The servers' instructions, counted by valgrind: what a move costs, whatever else the machine has to do meanwhile.

use std::fs;
use std::process::Command;

use crate::house::House;

/// What a server is started by. Nothing is counted until it is asked for.
pub const UNDER: &[&str] = &[
    "valgrind",
    "--tool=callgrind",
    "--instr-atstart=no",
    "--separate-threads=no",
    "--callgrind-out-file=target/callgrind.%p",
];

/// Servers that are being counted.
pub struct Counted(Vec<u32>);

impl Counted {
    /// Counts from now on.
    pub fn begin(houses: &[House]) -> Result<Counted, String> {
        let ids: Vec<u32> = houses.iter().map(House::id).collect();
        ids.iter().try_for_each(|id| control("--instr=on", *id))?;
        Ok(Counted(ids))
    }

    /// What was counted. Where it was spent stays in a file, for `callgrind_annotate`.
    pub fn end(&self) -> Result<u64, String> {
        let mut all = 0;
        for id in &self.0 {
            control("--dump", *id)?;
            let path = format!("target/callgrind.{id}.1");
            let dump = fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
            let totals = dump.lines().find_map(|line| line.strip_prefix("totals: ")).ok_or("nothing was counted")?;
            all += totals.trim().parse::<u64>().map_err(|error| error.to_string())?;
            println!("where they were spent: callgrind_annotate --inclusive=yes {path}");
        }
        Ok(all)
    }
}

fn control(what: &str, process: u32) -> Result<(), String> {
    let done = Command::new("callgrind_control").arg(what).arg(process.to_string()).output();
    let done = done.map_err(|error| format!("callgrind_control: {error}"))?;
    if done.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&done.stderr).into_owned()) }
}
