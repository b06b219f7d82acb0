//! What can go wrong for a person at the command line, and the exit code it means.

use std::path::Path;
use std::process::ExitCode;

use redoubt_kernel::{Arg, Error, Message};
use redoubt_stage::Voice;

/// Something went wrong.
#[derive(Debug)]
pub enum CliError {
    /// What was asked for is not there, or what was given is unsound: exit code 1.
    Refused(Error),
    /// The command line cannot be understood: exit code 2.
    Usage(Message),
    /// A file cannot be read or written: exit code 3.
    File(Message),
}

impl CliError {
    /// A file that cannot be read or written.
    pub fn file(path: &Path, cause: &std::io::Error) -> Self {
        use std::io::ErrorKind;
        let file = path.display().to_string();
        CliError::File(match cause.kind() {
            ErrorKind::NotFound => Message::new("cli-error-not-found").with("file", file),
            ErrorKind::AlreadyExists => Message::new("cli-error-exists").with("file", file),
            ErrorKind::PermissionDenied => Message::new("cli-error-denied").with("file", file),
            ErrorKind::StorageFull => Message::new("cli-error-full").with("file", file),
            _ => Message::new("cli-error-file").with("file", file).with("cause", cause.to_string()),
        })
    }

    /// What to say.
    pub fn say(&self, voice: &Voice) -> String {
        match self {
            CliError::Refused(error) => {
                let text = complaint(voice, error);
                match meant(&error.message) {
                    Some(near) => voice.say(&Message::new("cli-near").with("text", text).with("near", near)),
                    None => text,
                }
            }
            CliError::Usage(message) | CliError::File(message) => voice.say(message),
        }
    }

    /// The exit code.
    pub fn code(&self) -> ExitCode {
        ExitCode::from(match self {
            CliError::Refused(_) => 1,
            CliError::Usage(_) => 2,
            CliError::File(_) => 3,
        })
    }
}

impl From<Error> for CliError {
    fn from(error: Error) -> Self {
        CliError::Refused(error)
    }
}

/// An error with each of its mistakes on a line of its own, and the word that was probably meant.
fn complaint(voice: &Voice, error: &Error) -> String {
    if error.faults.is_empty() {
        return voice.complain(error);
    }
    let mut text = voice.say(&error.message);
    for told in reasons(voice, error) {
        text.push_str("\n  ");
        text.push_str(&told);
    }
    text
}

/// What is wrong, one by one.
pub(crate) fn reasons(voice: &Voice, error: &Error) -> Vec<String> {
    if error.faults.is_empty() {
        return vec![voice.complain(error)];
    }
    let told = |fault: &redoubt_kernel::Fault| {
        let told = voice.fault(fault);
        match meant(&fault.reason) {
            Some(near) => voice.say(&Message::new("cli-near").with("text", told).with("near", near)),
            None => told,
        }
    };
    error.faults.iter().map(told).collect()
}

/// The name that was probably meant, where a message says which ones there are.
fn meant(message: &Message) -> Option<String> {
    let text = |wanted: &str| {
        message.args().iter().find_map(|(name, arg)| match arg {
            Arg::Text(text) if *name == wanted => Some(text.as_str()),
            _ => None,
        })
    };
    let (name, known) = (text("value").map(|value| value.trim_matches('"')).or_else(|| text("name"))?, text("known")?);
    redoubt_kernel::nearest(name, known.split(", ")).map(str::to_owned)
}
