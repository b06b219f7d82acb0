//! Conversations with the engine, and pictures of its battles.

use std::sync::Arc;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use redoubt_engine::Engine;
use redoubt_kernel::battle::Battle;
use redoubt_kernel::journal::Journal;
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{Error, Lang, Source};
use redoubt_stage::svg;
use serde_json::Value;

use crate::arena::VOICE;
use crate::values::{from_python, to_python};
use crate::{raise, refusal};

/// A conversation with the engine: what `redoubt engine` speaks, without the pipe.
#[pyclass(module = "redoubt._redoubt", name = "Session")]
pub(crate) struct PySession {
    engine: Engine,
}

/// Where secrets behind dice come from.
fn entropy() -> [u8; 32] {
    let mut bytes = [0; 32];
    // `PySession::new` has made sure that there is some.
    let _ = getrandom::fill(&mut bytes);
    bytes
}

impl PySession {
    fn scene(&self, battle: &str, viewer: &str) -> Result<Scene, Error> {
        let battle = self.engine.battle_named(battle)?;
        let viewer = Engine::viewer_named(battle.game().profile(), viewer)?;
        Ok(battle.view(viewer).scene())
    }

    fn drawing(&self, battle: &str, viewer: &str) -> Result<String, Error> {
        Ok(svg::board(&self.scene(battle, viewer)?, self.engine.voice()).into_string())
    }
}

#[pymethods]
impl PySession {
    /// A session that speaks `lang` (`en` or `es`). `data` plays `game` with another data file.
    #[new]
    #[pyo3(signature = (lang = "en", game = None, data = None))]
    fn new(py: Python<'_>, lang: &str, game: Option<&str>, data: Option<&str>) -> PyResult<Self> {
        let lang: Lang = lang.parse().map_err(|()| PyValueError::new_err("lang is en or es"))?;
        getrandom::fill(&mut [0; 32]).map_err(|error| PyRuntimeError::new_err(format!("no entropy: {error}")))?;
        let mut engine = Engine::new(lang, entropy);
        if let (Some(game), Some(data)) = (game, data) {
            let source = Source::new("data", data);
            let loaded = redoubt_registry::load(game, Some(&source));
            engine.use_game(loaded.map_err(|error| raise(py, &error, engine.voice()))?);
        }
        Ok(PySession { engine })
    }

    /// Answers one request of the engine protocol; raises `RedoubtError` for a refusal.
    fn ask<'py>(&mut self, py: Python<'py>, request: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let request = from_python(request)?;
        let engine = &mut self.engine;
        let answer = py.detach(|| engine.respond(request));
        if let Some(ok) = answer.get("ok") {
            return to_python(py, ok);
        }
        Err(refused(py, &answer["error"]))
    }

    /// Continues a battle from its journal.
    fn resume(&mut self, py: Python<'_>, journal: &str) -> PyResult<()> {
        let resumed = Journal::read(journal).and_then(|journal| {
            let game = redoubt_registry::load_for(&journal.header)?;
            Battle::resume(game, &journal, None)
        });
        match resumed {
            Ok(battle) => {
                self.engine.take_over(battle);
                Ok(())
            }
            Err(error) => Err(raise(py, &error, self.engine.voice())),
        }
    }

    /// A session with a copy of the battle, which has the same history and the same dice to come.
    fn duplicate(&self, py: Python<'_>) -> PyResult<PySession> {
        let battle = self.engine.battle_named("").map_err(|error| raise(py, &error, self.engine.voice()))?;
        let mut engine = Engine::new(self.engine.voice().lang(), entropy);
        engine.use_game(Arc::clone(battle.game()));
        engine.take_over(battle.duplicate());
        Ok(PySession { engine })
    }

    /// The board as SVG, as `viewer` sees it.
    #[pyo3(signature = (viewer = "umpire", battle = ""))]
    fn svg(&self, py: Python<'_>, viewer: &str, battle: &str) -> PyResult<String> {
        self.drawing(battle, viewer).map_err(|error| raise(py, &error, self.engine.voice()))
    }

    /// The board as PNG, `width` pixels across.
    #[pyo3(signature = (viewer = "umpire", width = 800, battle = ""))]
    fn png<'py>(&self, py: Python<'py>, viewer: &str, width: u32, battle: &str) -> PyResult<Bound<'py, PyBytes>> {
        let drawn = self.drawing(battle, viewer).and_then(|drawing| redoubt_raster::png(&drawing, width));
        let drawn = drawn.map_err(|error| raise(py, &error, self.engine.voice()))?;
        Ok(PyBytes::new(py, &drawn))
    }
}

/// The JSON Schema of the engine protocol, of one battle or of all.
#[pyfunction]
#[pyo3(signature = (game = None, data = None))]
pub(crate) fn schema<'py>(py: Python<'py>, game: Option<&str>, data: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
    let source = data.map(|data| Source::new("data", data));
    let games = match game {
        Some(game) => redoubt_registry::load(game, source.as_ref()).map(|game| vec![game]),
        None => redoubt_engine::every_game(),
    };
    let games = games.map_err(|error| raise(py, &error, &VOICE))?;
    to_python(py, &redoubt_engine::schema(&games))
}

/// Speaks the engine protocol on standard input and output until the input ends: what `redoubt engine` does.
#[pyfunction]
#[pyo3(signature = (lang = "en", game = None, data = None))]
pub(crate) fn serve(py: Python<'_>, lang: &str, game: Option<&str>, data: Option<&str>) -> PyResult<()> {
    let mut session = PySession::new(py, lang, game, data)?;
    let served = py.detach(|| session.engine.serve(std::io::stdin().lock(), std::io::stdout().lock()));
    // Whoever asked may be gone before the last answer.
    match served {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// An answer that is a refusal.
fn refused(py: Python<'_>, error: &Value) -> PyErr {
    let text = |of: &Value, name: &str| of.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let faults = error.get("faults").and_then(Value::as_array).into_iter().flatten();
    let faults = faults.map(|fault| (text(fault, "place"), text(fault, "message"))).collect();
    let clause = error.get("rule").and_then(Value::as_str);
    refusal(py, &text(error, "code"), clause, &text(error, "message"), faults)
}
