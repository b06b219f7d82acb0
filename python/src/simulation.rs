//! Games by the thousand: the laboratory's simulations, as columns.

use numpy::IntoPyArray;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use redoubt_engine::level_named;
use redoubt_kernel::{Error, Setup, Source};
use redoubt_lab::{Facts, GameResult, Spec, each_game};
use redoubt_tactics::{Bot, Budget, Player, Stop};
use serde_json::Value;

use crate::arena::VOICE;
use crate::raise;
use crate::values::from_python;

/// What is told of a game.
struct Row {
    game: u64,
    winner: i8,
    draw: bool,
    turns: u32,
    decisions: u32,
    scores: Vec<i32>,
}

impl Row {
    fn of(facts: &Facts) -> Row {
        Row {
            game: facts.game,
            winner: match facts.result {
                Some(GameResult::Won(seat)) => seat.0 as i8,
                Some(GameResult::Drawn | GameResult::Lost) | None => -1,
            },
            draw: facts.result == Some(GameResult::Drawn),
            turns: facts.turns,
            decisions: facts.decisions,
            scores: facts.scores.clone(),
        }
    }
}

/// Raises if no machine player has this level.
#[pyfunction]
pub(crate) fn check_level(py: Python<'_>, name: &str) -> PyResult<()> {
    level_named(name).map(drop).map_err(|error| raise(py, &error, &VOICE))
}

/// Plays games `first` to `first + games` of a simulation and gives their columns by name.
#[pyfunction]
#[pyo3(signature = (game, games, players, seed = 0, first = 0, scenario = "", options = None, data = None, simulations = None, threads = None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    game: &str,
    games: u64,
    players: Vec<String>,
    seed: u64,
    first: u64,
    scenario: &str,
    options: Option<&Bound<'_, PyAny>>,
    data: Option<&str>,
    simulations: Option<u32>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyDict>> {
    let refuse = |error: Error| raise(py, &error, &VOICE);
    let options = match options.map(from_python).transpose()? {
        None | Some(Value::Null) => Default::default(),
        Some(Value::Object(options)) => options.into_iter().collect(),
        Some(_) => return Err(PyValueError::new_err("options are a dictionary")),
    };
    let impossible = || PyValueError::new_err("so many simulations are not possible");
    let budget = simulations.map(|count| Budget::simulations(count).ok_or_else(impossible)).transpose()?;
    let player = |name: &String| Ok(Player::Machine(Bot::new(level_named(name)?, budget)));
    let end = first.checked_add(games).ok_or_else(|| PyValueError::new_err("so many games are not possible"))?;
    let spec = Spec {
        game: game.to_owned(),
        setup: Setup { scenario: scenario.to_owned(), options },
        source: data.map(|text| Source::new("data", text)),
        players: players.iter().map(player).collect::<Result<_, Error>>().map_err(refuse)?,
        seed,
        games: end,
    };
    let spec = spec.complete().map_err(refuse)?;
    let stop = Stop::new();
    // Whoever presses Ctrl-C does not wait for the last game.
    let progress = |_| {
        if Python::attach(|py| py.check_signals()).is_err() {
            stop.stop();
        }
    };
    let rows = py.detach(|| each_game(&spec, first..end, threads, &stop, &progress, Row::of)).map_err(refuse)?;
    if stop.is_stopped() {
        return Err(pyo3::exceptions::PyKeyboardInterrupt::new_err(()));
    }
    let columns = PyDict::new(py);
    columns.set_item("game", rows.iter().map(|row| row.game as i64).collect::<Vec<_>>().into_pyarray(py))?;
    columns.set_item("winner", rows.iter().map(|row| row.winner).collect::<Vec<_>>().into_pyarray(py))?;
    columns.set_item("draw", rows.iter().map(|row| row.draw).collect::<Vec<_>>().into_pyarray(py))?;
    columns.set_item("turns", rows.iter().map(|row| row.turns as i32).collect::<Vec<_>>().into_pyarray(py))?;
    columns.set_item("decisions", rows.iter().map(|row| row.decisions as i32).collect::<Vec<_>>().into_pyarray(py))?;
    let seats = redoubt_registry::profile(game).map_err(refuse)?.seats;
    for (index, seat) in seats.iter().enumerate() {
        let scores = rows.iter().map(|row| row.scores.get(index).copied().unwrap_or(0)).collect::<Vec<_>>();
        columns.set_item(format!("score_{seat}"), scores.into_pyarray(py))?;
    }
    Ok(columns)
}
