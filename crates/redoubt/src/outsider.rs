//! A player from outside: a program that is given observations and answers with actions. See `docs/engine.md`.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use redoubt_kernel::{AnyPosition, Error, Message, Seat};
use redoubt_tactics::tournament::Contestant;
use redoubt_tactics::{Budget, Machine, Stop, Watch};
use serde_json::{Value, json};

/// The longest answer that is read.
const LONGEST_ANSWER: u64 = 1 << 20;

/// A program that has not answered by then never will.
const PATIENCE: Duration = Duration::from_secs(60);

/// `cmd:PROGRAM`: the program and its arguments.
#[derive(Clone, Debug)]
pub struct Outsider {
    words: Vec<String>,
}

impl Outsider {
    /// A program and its arguments, parted by spaces.
    pub fn new(command: &str) -> Option<Self> {
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        (!words.is_empty()).then_some(Outsider { words })
    }
}

impl Contestant for Outsider {
    fn name(&self) -> String {
        format!("cmd:{}", self.words.join(" "))
    }

    /// Each battle has a process of its own, so that they can run side by side.
    fn sit_down(&self, _: &str, _: u64) -> Result<Box<dyn Machine>, Error> {
        let [program, arguments @ ..] = &self.words[..] else { return Err(silent("")) };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let cannot = |cause: std::io::Error| {
            let text = Message::new("tournament-cannot-start").with("program", program.as_str());
            Error::new("no_player", text.with("cause", cause.to_string()))
        };
        let mut child = command.spawn().map_err(cannot)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(silent(program));
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
        Ok(Box::new(Session { program: program.clone(), child, input, answers }))
    }
}

fn silent(program: &str) -> Error {
    Error::new("no_answer", Message::new("tournament-no-answer").with("program", program))
}

/// One battle of an [`Outsider`].
struct Session {
    program: String,
    child: Child,
    input: ChildStdin,
    answers: Receiver<Vec<u8>>,
}

impl Machine for Session {
    fn decide(&mut self, position: &dyn AnyPosition, seat: Seat, watch: &Watch<'_>) -> Result<Value, Error> {
        let profile = position.profile();
        let observation = position.observe(seat);
        let request = json!({ "decide": {
            "game": profile.id,
            "seat": profile.seat_name(seat),
            "state": observation.write(),
            "legal": observation.legal(),
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
        let answer: Value = serde_json::from_slice(&line).map_err(|error| Error::json("bad_json", &error))?;
        answer.get("action").cloned().ok_or_else(|| silent(&self.program))
    }

    /// It sees what came of it with the next observation.
    fn heard(&mut self, _: &dyn AnyPosition, _: &Value) {}

    fn forget(&mut self) {}

    fn ponder(&mut self, _: &dyn AnyPosition, _: Seat, _: Budget, _: &Stop) {}
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
