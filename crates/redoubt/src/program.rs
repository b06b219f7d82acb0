//! A program that plays: it is given observations and answers with actions. See `docs/engine.md`.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use redoubt_engine::decision_json;
use redoubt_kernel::{AnyAction, AnyPosition, Arg, Code, Error, Message, Seat};
use redoubt_tactics::{Agent, Budget, Host, Program, Stop, Threads, Watch};
use serde_json::Value;

/// The longest answer that is read.
const LONGEST_ANSWER: u64 = 1 << 20;

/// How much of its last words is told, in characters.
const LAST_WORDS: usize = 200;

/// This machine as a host of machine players that starts programs too.
pub struct ProgramHost {
    threads: Arc<Threads>,
    /// A program that has not answered by then never will.
    patience: Duration,
}

impl ProgramHost {
    /// On every core, with this much time for a program's answer.
    pub fn every_core(patience: Duration) -> Arc<Self> {
        Arc::new(ProgramHost { threads: Threads::every_core(), patience })
    }
}

impl Host for ProgramHost {
    fn now(&self) -> Duration {
        self.threads.now()
    }

    fn cores(&self) -> usize {
        self.threads.cores()
    }

    fn run(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        self.threads.run(jobs, job);
    }

    /// Each battle has a process of its own, so that they can run side by side.
    fn start(&self, program: &Program) -> Result<Box<dyn Agent>, Error> {
        let name = program.name();
        let mut command = Command::new(name);
        command.args(program.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let cannot = |cause: std::io::Error| {
            let text = Message::new("tournament-cannot-start").with("program", name);
            Error::new(Code::NoPlayer, text.with("cause", cause.to_string()))
        };
        let mut child = command.spawn().map_err(cannot)?;
        let (Some(input), Some(output), Some(errors)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(said(name, "tournament-no-answer"));
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
        // What it writes there is read to its end, so that it never has to wait for anyone to read it.
        let complaints = Arc::new(Mutex::new(String::new()));
        let last = Arc::clone(&complaints);
        let note = move || {
            let mut errors = BufReader::new(errors);
            loop {
                let mut line = Vec::new();
                match Read::take(&mut errors, LONGEST_ANSWER).read_until(b'\n', &mut line) {
                    Ok(1..) => {
                        let line = String::from_utf8_lossy(&line)
                            .trim()
                            .chars()
                            .filter(|letter| !letter.is_control())
                            .take(LAST_WORDS)
                            .collect::<String>();
                        if !line.is_empty() {
                            *last.lock().unwrap_or_else(PoisonError::into_inner) = line;
                        }
                    }
                    _ => return,
                }
            }
        };
        let noting = Some(std::thread::Builder::new().spawn(note).map_err(cannot)?);
        let patience = self.patience;
        Ok(Box::new(ProgramAgent { program: name.to_owned(), child, input, answers, patience, complaints, noting }))
    }
}

fn said(program: &str, id: &'static str) -> Error {
    Error::new(Code::NoAnswer, Message::new(id).with("program", program))
}

/// A program that plays one battle.
struct ProgramAgent {
    program: String,
    child: Child,
    input: ChildStdin,
    answers: Receiver<Vec<u8>>,
    patience: Duration,
    /// The last line that it has written to its standard error.
    complaints: Arc<Mutex<String>>,
    /// Who reads those lines.
    noting: Option<JoinHandle<()>>,
}

impl ProgramAgent {
    /// It has gone: how it ended, and its last words.
    fn gone(&mut self) -> Error {
        // One that only closed its output is no use any more.
        std::thread::sleep(Duration::from_millis(20));
        let ended = self.child.try_wait().ok().flatten();
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(noting) = self.noting.take() {
            let _ = noting.join();
        }
        let closed = || Arg::from(Message::new("tournament-closed"));
        let status = ended.map_or_else(closed, |status| Arg::from(status.to_string()));
        let words = self.complaints.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let id = if words.is_empty() { "tournament-gone" } else { "tournament-gone-saying" };
        let text = Message::new(id).with("program", self.program.as_str()).with("status", status).with("words", words);
        Error::new(Code::NoAnswer, text)
    }

    /// The last line that it wrote, for what went wrong just now: it may still be on its way.
    fn last_words(&self) -> String {
        const MOMENT: Duration = Duration::from_millis(10);
        let mut words = String::new();
        for _ in 0..20 {
            std::thread::sleep(MOMENT);
            let now = self.complaints.lock().unwrap_or_else(PoisonError::into_inner).clone();
            if !now.is_empty() && now == words {
                break;
            }
            words = now;
        }
        words
    }

    /// What went wrong, with its last words.
    fn saying(&self, error: Error) -> Error {
        let words = self.last_words();
        if words.is_empty() {
            return error;
        }
        let message = Message::new("tournament-saying").with("reason", error.message).with("words", words);
        Error { message, ..error }
    }
}

impl Agent for ProgramAgent {
    fn decide(&mut self, position: &dyn AnyPosition, seat: Seat, watch: &Watch<'_>) -> Result<AnyAction, Error> {
        let view = position.view(seat.into());
        let request = decision_json(view.as_ref(), seat);
        if writeln!(self.input, "{request}").and_then(|()| self.input.flush()).is_err() {
            return Err(self.gone());
        }
        let asked = Instant::now();
        let line = loop {
            match self.answers.recv_timeout(Duration::from_millis(50)) {
                Ok(line) => break line,
                Err(RecvTimeoutError::Timeout) if asked.elapsed() < self.patience && !watch.stop.is_stopped() => {}
                Err(RecvTimeoutError::Timeout) => {
                    let text = Message::new("tournament-too-slow").with("program", self.program.as_str());
                    let text = text.with("seconds", self.patience.as_secs_f64().to_string());
                    return Err(self.saying(Error::new(Code::NoAnswer, text)));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
            }
        };
        let answer = serde_json::from_slice::<Value>(&line).ok();
        let Some(action) = answer.as_ref().and_then(|answer| answer.get("action")) else {
            let line: String = String::from_utf8_lossy(&line).trim().chars().take(LAST_WORDS).collect();
            let text = Message::new("tournament-odd-answer").with("program", self.program.as_str()).with("line", line);
            return Err(self.saying(Error::new(Code::NoAnswer, text)));
        };
        let lawful = view.action(action).and_then(|action| view.check(&action).map(|()| action));
        lawful.map_err(|error| self.saying(error))
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
