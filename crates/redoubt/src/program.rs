//! A program that plays: it is given observations and answers with actions. See `docs/engine.md`.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use redoubt_kernel::{AnyAction, AnyPosition, Code, Error, Message, Seat};
use redoubt_tactics::{Agent, Budget, Host, Program, Stop, Threads, Watch};
use serde_json::{Value, json};

/// The longest answer that is read.
const LONGEST_ANSWER: u64 = 1 << 20;

/// A program that has not answered by then never will.
const PATIENCE: Duration = Duration::from_secs(60);

/// This machine as a host of machine players that starts programs too.
pub struct ProgramHost(Arc<Threads>);

impl ProgramHost {
    /// On every core.
    pub fn every_core() -> Arc<Self> {
        Arc::new(ProgramHost(Threads::every_core()))
    }
}

impl Host for ProgramHost {
    fn now(&self) -> Duration {
        self.0.now()
    }

    fn cores(&self) -> usize {
        self.0.cores()
    }

    fn run(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        self.0.run(jobs, job);
    }

    /// Each battle has a process of its own, so that they can run side by side.
    fn start(&self, program: &Program) -> Result<Box<dyn Agent>, Error> {
        let name = program.name();
        let mut command = Command::new(name);
        command.args(program.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let cannot = |cause: std::io::Error| {
            let text = Message::new("tournament-cannot-start").with("program", name);
            Error::new(Code::NoPlayer, text.with("cause", cause.to_string()))
        };
        let mut child = command.spawn().map_err(cannot)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(silent(name));
        };
        let (heard, answers) = channel();
        let listen = move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                match Read::take(&mut output, LONGEST_ANSWER).read_until(b'\n', &mut line) {
                    Ok(1..) if line.ends_with(b"\n") && heard.send(line).is_ok() => {}
                    _ => return,
                }
            }
        };
        std::thread::Builder::new().spawn(listen).map_err(cannot)?;
        Ok(Box::new(ProgramAgent { program: name.to_owned(), child, input, answers }))
    }
}

fn silent(program: &str) -> Error {
    Error::new(Code::NoAnswer, Message::new("tournament-no-answer").with("program", program))
}

/// A program that plays one battle.
struct ProgramAgent {
    program: String,
    child: Child,
    input: ChildStdin,
    answers: Receiver<Vec<u8>>,
}

impl Agent for ProgramAgent {
    fn decide(&mut self, position: &dyn AnyPosition, seat: Seat, watch: &Watch<'_>) -> Result<AnyAction, Error> {
        let profile = position.profile();
        let view = position.view(seat.into());
        let request = json!({ "decide": {
            "game": profile.id,
            "seat": profile.seat_name(seat),
            "state": view.write(),
            "legal": view.legal(),
        }});
        let said = writeln!(self.input, "{request}").and_then(|()| self.input.flush());
        said.map_err(|_| silent(&self.program))?;
        let asked = Instant::now();
        let line = loop {
            match self.answers.recv_timeout(Duration::from_millis(50)) {
                Ok(line) => break line,
                Err(RecvTimeoutError::Timeout) if asked.elapsed() < PATIENCE && !watch.stop.is_stopped() => {}
                Err(_) => return Err(silent(&self.program)),
            }
        };
        let answer: Value = serde_json::from_slice(&line).map_err(|error| Error::json(Code::BadJson, &error))?;
        view.action(answer.get("action").ok_or_else(|| silent(&self.program))?)
    }

    /// It sees what came of it with the next observation.
    fn heard(&mut self, _: &dyn AnyPosition, _: &AnyAction) {}

    fn forget(&mut self) {}

    fn ponder(&mut self, _: &dyn AnyPosition, _: Seat, _: Budget, _: &Stop) {}
}

impl Drop for ProgramAgent {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
