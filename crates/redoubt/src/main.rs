//! `redoubt`: see `redoubt --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    redoubt::cli::run(std::env::args_os())
}
