//! Redoubt's battles for Python: the native half of the package `redoubt`. What people use is written in Python beside it; here is
//! what has to be fast, and the way to the engine.

mod arena;
mod session;
mod simulation;
mod values;

use pyo3::prelude::*;
use redoubt_kernel::Error;
use redoubt_stage::Voice;

// It is of the package, where whoever unpickles it finds it.
pyo3::create_exception!(
    redoubt,
    RedoubtError,
    pyo3::exceptions::PyException,
    "What the rules or the program refuse. `code` never changes; `clause` is the clause of the rule book, if one is behind it; `faults` \
     lists every mistake of a document."
);

/// A refusal as Python sees it.
fn raise(py: Python<'_>, error: &Error, voice: &Voice) -> PyErr {
    let clause = error.rule.map(redoubt_kernel::Clause::number);
    let message = voice.say(&error.message);
    let faults = error.faults.iter().map(|fault| (fault.place.clone(), voice.say(&fault.reason))).collect();
    refusal(py, &error.code.to_string(), clause, &message, faults)
}

/// The exception of a refusal. As text it says everything: the clause, the message, and each mistake of a document on a line.
fn refusal(py: Python<'_>, code: &str, clause: Option<&str>, message: &str, faults: Vec<(String, String)>) -> PyErr {
    let mut text = clause.map_or_else(|| message.to_owned(), |clause| format!("{clause}: {message}"));
    faults.iter().for_each(|(place, reason)| text += &format!("\n{place}: {reason}"));
    let raised = RedoubtError::new_err(text);
    let value = raised.value(py);
    let set = || -> PyResult<()> {
        value.setattr("code", code)?;
        value.setattr("clause", clause)?;
        value.setattr("message", message)?;
        value.setattr("faults", faults)
    };
    match set() {
        Ok(()) => raised,
        Err(other) => other,
    }
}

/// The native half of the package `redoubt`.
#[pymodule]
mod _redoubt {
    #[pymodule_export]
    use super::RedoubtError;
    #[pymodule_export]
    use super::arena::PyArena;
    #[pymodule_export]
    use super::session::{PySession, schema, serve};
    #[pymodule_export]
    use super::simulation::{check_level, simulate};
}
