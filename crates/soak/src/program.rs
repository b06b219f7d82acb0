//! The program as a process: started, killed without warning, started again, and looked at from outside.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// What is asked of a shell so that the program outlives a limit on the size of its files: it is told of a write that does not
/// fit, as it would be of a full disk.
const SHELTERED: &str = r#"trap "" XFSZ; exec "$@""#;

/// A program that serves. It ends with this value.
pub struct SoakProgram {
    process: Child,
    /// Where it listens.
    pub address: String,
}

impl SoakProgram {
    /// Starts the program over this folder, at any free port of loopback, and waits until it listens.
    pub fn start(program: &Path, folder: &Path) -> Result<SoakProgram, String> {
        let program = fs::canonicalize(program).map_err(|error| format!("{}: {error}", program.display()))?;
        let mut process = Command::new("sh")
            .args(["-c", SHELTERED, "sh"])
            .arg(&program)
            .args(["--no-open", "--port", "0", "--lang", "en", "--data-dir"])
            .arg(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        let mut line = String::new();
        if let Some(output) = process.stdout.take() {
            let _ = BufReader::new(output).read_line(&mut line);
        }
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default().to_owned();
        let started = SoakProgram { process, address };
        // Nothing but this machine is ever spoken to.
        if started.address.starts_with("127.0.0.1:") { Ok(started) } else { Err(format!("it did not start: {line:?}")) }
    }

    /// Kills it: it gets no chance to tidy up.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// What it holds in memory, in kilobytes, where the system tells.
    pub fn memory(&self) -> Option<u64> {
        let path = PathBuf::from(format!("/proc/{}/status", self.id()));
        let status = fs::read_to_string(path).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }
}

impl Drop for SoakProgram {
    fn drop(&mut self) {
        self.kill();
    }
}
