//! A soak test, by hand: simulated people play on a real `redoubt` for a while, and meanwhile it is killed, its disk fills up
//! and connections are cut. Whatever the page has said is done must be in the journal afterwards, once.
//!
//! The program is a black box here: it is started as anyone starts it, with a folder of its own, and spoken to over HTTP with
//! the forms that its pages have. Only the journals that it gives out are read with the library, to check them line by line.

mod audit;
mod browser;
mod chaos;
mod disk;
mod house;
mod ledger;
mod load;
mod person;
mod program;
mod report;
mod run;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::Parser;

use crate::run::SoakRun;

/// Lets simulated people play on a real redoubt for a while, with kills, a full disk and cut connections.
#[derive(Parser)]
#[command(name = "cargo xtask soak", version)]
struct Arguments {
    /// How long to go on.
    #[arg(long, default_value_t = 5.0)]
    minutes: f64,
    /// How many people play at a time.
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=100))]
    people: u8,
    /// What the people do and what goes wrong is drawn from this number; without it from the clock. (How quickly the machine
    /// answers is not, so that two runs are never the same.)
    #[arg(long)]
    seed: Option<u64>,
    /// The most requests that are made in all.
    #[arg(long, default_value_t = 1_000_000)]
    requests: u64,
    /// The program.
    #[arg(long, default_value = "target/release/redoubt")]
    program: PathBuf,
}

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.split_first() {
        Some((word, rest)) if word == "load" => return load::main(rest).await,
        Some((word, rest)) if word == "chaos" => return chaos::main(rest).await,
        _ => {}
    }
    let arguments = Arguments::parse();
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let seed = arguments.seed.unwrap_or_else(clock);
    let Ok(time) = Duration::try_from_secs_f64(arguments.minutes * 60.0) else {
        eprintln!("--minutes: not a time");
        return ExitCode::from(2);
    };
    println!("seed {seed}: {} people for {} minutes", arguments.people, arguments.minutes);
    let directed = match SoakRun::new(&arguments.program, seed, arguments.requests) {
        Ok(run) => run.run(arguments.people, time).await,
        Err(trouble) => Err(trouble),
    };
    match directed {
        Ok(report) => {
            println!("\n{report}");
            if report.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(trouble) => {
            eprintln!("the soak could not go on: {trouble}");
            ExitCode::from(3)
        }
    }
}
