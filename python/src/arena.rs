//! Battles side by side, moved on by numbers, with NumPy's arrays to write on.

use std::sync::{Arc, LazyLock};

use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use redoubt_engine::{Engine, information, level_named, state_json};
use redoubt_kernel::game::Verdict;
use redoubt_kernel::{AnyPosition, AnyView, Error, Lang, Seat, Setup, Source, Viewer};
use redoubt_lab::{Attempt, NOBODY, StepOutput};
use redoubt_stage::{Voice, svg, terminal};
use redoubt_tactics::{Bot, Budget, Threads, Watch};
use serde_json::{Value, json};

use crate::raise;
use crate::values::{from_python, to_python};

/// What is said of battles that no engine keeps.
pub(crate) static VOICE: LazyLock<Voice> = LazyLock::new(|| redoubt_engine::voice(Lang::En));

/// The most battles side by side: memory ends before.
const MOST_BATTLES: usize = 1 << 20;

/// Every core, counted once.
static CORES: LazyLock<Arc<Threads>> = LazyLock::new(Threads::every_core);

/// `count` battles of one kind, moved on by the numbers of actions. Everything else in the package is made of this.
#[pyclass(module = "redoubt._redoubt", name = "Arena")]
pub(crate) struct PyArena {
    inner: Box<dyn redoubt_lab::Arena>,
    /// The data it plays with, if it is not the built-in.
    data: Option<String>,
}

fn refuse(py: Python<'_>) -> impl Fn(Error) -> PyErr {
    move |error| raise(py, &error, &VOICE)
}

impl PyArena {
    fn position(&self, battle: usize) -> PyResult<Box<dyn AnyPosition>> {
        self.inner.position(battle).ok_or_else(no_such_battle)
    }

    fn view(&self, py: Python<'_>, battle: usize, viewer: &str) -> PyResult<Box<dyn AnyView>> {
        let viewer: Viewer = Engine::viewer_named(self.inner.profile(), viewer).map_err(refuse(py))?;
        Ok(self.position(battle)?.view(viewer))
    }

    /// Is there such a battle?
    fn check_battle(&self, battle: usize) -> PyResult<()> {
        if battle < self.inner.len() { Ok(()) } else { Err(no_such_battle()) }
    }

    /// Is there a seat, and room for what it sees?
    fn check_sight(&self, seat: u8, room: usize) -> PyResult<()> {
        let (seats, wanted) = (self.inner.profile().seats.len(), self.inner.tensor_len());
        if usize::from(seat) >= seats {
            return Err(PyIndexError::new_err(format!("seats are numbered from 0 to {}", seats - 1)));
        }
        holding(room, wanted)
    }

    fn seat_now(&self, battle: usize) -> i32 {
        self.inner.to_act(battle).map_or(NOBODY, |seat| i32::from(seat.0))
    }
}

fn no_such_battle() -> PyErr {
    PyIndexError::new_err("there is no battle with that number")
}

/// Is an array as large as it has to be?
fn holding(room: usize, wanted: usize) -> PyResult<()> {
    let wrong = || PyValueError::new_err(format!("the array has {room} numbers, and {wanted} are written on it"));
    if room == wanted { Ok(()) } else { Err(wrong()) }
}

/// The numbers of an array that lie side by side, to be written on.
fn flat<'a, T: numpy::Element>(array: &'a mut PyReadwriteArray2<'_, T>) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|_| PyValueError::new_err("the array must be contiguous"))
}

/// The same of a row.
fn row<'a, T: numpy::Element>(array: &'a mut PyReadwriteArray1<'_, T>) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|_| PyValueError::new_err("the array must be contiguous"))
}

#[pymethods]
impl PyArena {
    #[new]
    #[pyo3(signature = (game, count = 1, seed = 0, scenario = "", options = None, data = None))]
    fn new(
        py: Python<'_>,
        game: &str,
        count: usize,
        seed: u64,
        scenario: &str,
        options: Option<&Bound<'_, PyAny>>,
        data: Option<String>,
    ) -> PyResult<Self> {
        let options = match options.map(from_python).transpose()? {
            None | Some(Value::Null) => Default::default(),
            Some(Value::Object(options)) => options.into_iter().collect(),
            Some(_) => return Err(PyValueError::new_err("options are a dictionary")),
        };
        if !(1..=MOST_BATTLES).contains(&count) {
            return Err(PyValueError::new_err(format!("from 1 to {MOST_BATTLES} battles")));
        }
        let source = data.as_ref().map(|text| Source::new("data", text));
        let setup = Setup { scenario: scenario.to_owned(), options };
        let inner = redoubt_lab::arena(game, source.as_ref(), setup, count, seed).map_err(refuse(py))?;
        Ok(PyArena { inner, data })
    }

    /// The battle's name.
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.profile().id
    }

    /// The names of the seats.
    #[getter]
    fn seats(&self) -> Vec<&'static str> {
        self.inner.profile().seats.to_vec()
    }

    /// How many battles.
    fn __len__(&self) -> usize {
        self.inner.len()
    }

    /// How many numbers there are for actions.
    #[getter]
    fn num_actions(&self) -> usize {
        self.inner.actions()
    }

    /// Does a number mean the same action in every position?
    #[getter]
    fn fixed(&self) -> bool {
        self.inner.is_fixed()
    }

    /// The blocks of an observation: name, rows, columns.
    #[getter]
    fn planes(&self) -> Vec<(String, usize, usize)> {
        self.inner.planes().iter().map(|plane| (plane.name.clone(), plane.shape.0, plane.shape.1)).collect()
    }

    /// How many numbers an observation has.
    #[getter]
    fn tensor_len(&self) -> usize {
        self.inner.tensor_len()
    }

    /// Begins every battle anew, with dice from this seed.
    fn reset(&mut self, seed: u64) {
        self.inner.reset(seed);
    }

    /// Begins one battle anew.
    fn reset_one(&mut self, py: Python<'_>, battle: usize, seed: u64) -> PyResult<()> {
        self.inner.reset_one(battle, seed).map_err(refuse(py))
    }

    /// Gives a battle other dice, from here on.
    #[pyo3(signature = (seed, battle = 0))]
    fn reseed(&mut self, py: Python<'_>, seed: u64, battle: usize) -> PyResult<()> {
        self.inner.reseed(battle, seed).map_err(refuse(py))
    }

    /// The seat that decides, from 0; -1 when it is over.
    #[pyo3(signature = (battle = 0))]
    fn to_act(&self, battle: usize) -> PyResult<i32> {
        self.check_battle(battle)?;
        Ok(self.seat_now(battle))
    }

    /// The numbers of the legal actions.
    #[pyo3(signature = (battle = 0))]
    fn legal(&self, battle: usize) -> PyResult<Vec<u32>> {
        self.check_battle(battle)?;
        Ok(self.inner.legal(battle).to_vec())
    }

    /// Carries out an action of one battle; answers who decides now, -1 when it is over.
    #[pyo3(signature = (number, battle = 0))]
    fn act(&mut self, py: Python<'_>, number: i64, battle: usize) -> PyResult<i32> {
        self.inner.act(battle, number).map_err(refuse(py))?;
        Ok(self.seat_now(battle))
    }

    /// Carries out an action, or without one begins anew, with chosen outcomes of chance. Answers `None` if that is done; else nothing has
    /// changed, and the answer has the weights of the outcomes that chance is asked for next.
    #[pyo3(signature = (number, outcomes, battle = 0))]
    fn attempt(
        &mut self,
        py: Python<'_>,
        number: Option<i64>,
        outcomes: Vec<u32>,
        battle: usize,
    ) -> PyResult<Option<Vec<u32>>> {
        match self.inner.attempt(battle, number, &outcomes).map_err(refuse(py))? {
            Attempt::Done => Ok(None),
            Attempt::Asks(weights) => Ok(Some(weights)),
        }
    }

    /// Carries out an action in each battle and writes what came of it on the arrays; battles that are over begin anew.
    #[pyo3(signature = (numbers, to_act, rewards, scores, ended, choices, masks = None, tensors = None))]
    #[allow(clippy::too_many_arguments)]
    fn step(
        &mut self,
        py: Python<'_>,
        numbers: PyReadonlyArray1<'_, i64>,
        mut to_act: PyReadwriteArray1<'_, i32>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut scores: PyReadwriteArray2<'_, f32>,
        mut ended: PyReadwriteArray1<'_, bool>,
        mut choices: PyReadwriteArray1<'_, i32>,
        mut masks: Option<PyReadwriteArray2<'_, bool>>,
        mut tensors: Option<PyReadwriteArray2<'_, f32>>,
    ) -> PyResult<()> {
        let numbers = numbers.as_slice().map_err(|_| PyValueError::new_err("the actions must be contiguous"))?;
        let mut told = StepOutput {
            to_act: row(&mut to_act)?,
            rewards: flat(&mut rewards)?,
            scores: flat(&mut scores)?,
            ended: row(&mut ended)?,
            choices: row(&mut choices)?,
            masks: masks.as_mut().map(flat).transpose()?,
            tensors: tensors.as_mut().map(flat).transpose()?,
        };
        let inner = &mut self.inner;
        py.detach(|| inner.step(numbers, &mut told)).map_err(refuse(py))
    }

    /// Writes on the arrays how all battles stand.
    #[pyo3(signature = (to_act, choices, masks = None, tensors = None))]
    fn tell(
        &mut self,
        mut to_act: PyReadwriteArray1<'_, i32>,
        mut choices: PyReadwriteArray1<'_, i32>,
        mut masks: Option<PyReadwriteArray2<'_, bool>>,
        mut tensors: Option<PyReadwriteArray2<'_, f32>>,
    ) -> PyResult<()> {
        let mut told = StepOutput {
            to_act: row(&mut to_act)?,
            choices: row(&mut choices)?,
            masks: masks.as_mut().map(flat).transpose()?,
            tensors: tensors.as_mut().map(flat).transpose()?,
            ..StepOutput::default()
        };
        self.inner.tell(&mut told);
        Ok(())
    }

    /// Writes a legal action of each battle, each as likely; the dice are not touched.
    fn sample(&mut self, mut numbers: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        self.inner.sample(row(&mut numbers)?);
        Ok(())
    }

    /// What each seat has won or lost, once it is over: 1, -1, or 0 for a draw.
    #[pyo3(signature = (battle = 0))]
    fn rewards(&self, battle: usize) -> PyResult<Vec<f32>> {
        self.check_battle(battle)?;
        let mut rewards = vec![0.0; self.inner.profile().seats.len()];
        self.inner.rewards(battle, &mut rewards);
        Ok(rewards)
    }

    /// Writes what a seat sees of a battle.
    #[pyo3(signature = (seat, tensor, battle = 0))]
    fn draw(&self, seat: u8, mut tensor: PyReadwriteArray1<'_, f32>, battle: usize) -> PyResult<()> {
        let tensor = row(&mut tensor)?;
        self.check_battle(battle)?;
        self.check_sight(seat, tensor.len())?;
        self.inner.draw(battle, Seat(seat), tensor);
        Ok(())
    }

    /// Writes which actions of a battle are legal.
    #[pyo3(signature = (mask, battle = 0))]
    fn mask(&self, mut mask: PyReadwriteArray1<'_, i8>, battle: usize) -> PyResult<()> {
        let mask = row(&mut mask)?;
        self.check_battle(battle)?;
        holding(mask.len(), self.inner.actions())?;
        mask.fill(0);
        for number in self.inner.legal(battle) {
            if let Some(marked) = mask.get_mut(*number as usize) {
                *marked = 1;
            }
        }
        Ok(())
    }

    /// How a battle ended: `winner`, `draw`, `scores`, `clause`, `text`; `None` while it lasts.
    #[pyo3(signature = (battle = 0))]
    fn outcome<'py>(&self, py: Python<'py>, battle: usize) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.check_battle(battle)?;
        let Some(outcome) = self.inner.outcome(battle) else { return Ok(None) };
        let seats = self.inner.profile().seats;
        let winner = match outcome.verdict {
            Verdict::Won(seat) => Some(self.inner.profile().seat_name(seat)),
            Verdict::Drawn | Verdict::Lost => None,
        };
        let scores: Value = seats.iter().zip(&outcome.scores).map(|(seat, score)| (*seat, *score)).collect();
        let told = json!({
            "winner": winner,
            "draw": outcome.verdict == Verdict::Drawn,
            "scores": scores,
            "clause": outcome.ending.rule,
            "text": VOICE.say(&outcome.ending.text),
        });
        to_python(py, &told).map(Some)
    }

    /// The position as a viewer sees it.
    #[pyo3(signature = (viewer = "umpire", battle = 0))]
    fn state<'py>(&self, py: Python<'py>, viewer: &str, battle: usize) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &state_json(self.view(py, battle, viewer)?.as_ref()))
    }

    /// Takes over a position; the dice go on.
    #[pyo3(signature = (state, battle = 0))]
    fn set_state(&mut self, py: Python<'_>, state: &Bound<'_, PyAny>, battle: usize) -> PyResult<()> {
        let mut state = from_python(state)?;
        if let Some(fields) = state.as_object_mut() {
            fields.remove("game");
        }
        let source = self.data.as_ref().map(|text| Source::new("data", text));
        let game = redoubt_registry::load(self.inner.profile().id, source.as_ref()).map_err(refuse(py))?;
        let position = game.read(state).map_err(refuse(py))?;
        self.inner.set_position(battle, position.as_ref()).map_err(refuse(py))
    }

    /// Everything that a seat knows, in one string.
    #[pyo3(signature = (viewer, battle = 0))]
    fn information(&self, py: Python<'_>, viewer: &str, battle: usize) -> PyResult<String> {
        Ok(information(self.view(py, battle, viewer)?.as_ref()))
    }

    /// A legal action, as it is written down.
    #[pyo3(signature = (number, battle = 0))]
    fn action<'py>(&self, py: Python<'py>, number: i64, battle: usize) -> PyResult<Bound<'py, PyAny>> {
        let action = self.inner.action(battle, number).map_err(refuse(py))?;
        to_python(py, action.written())
    }

    /// The number of a legal action.
    #[pyo3(signature = (action, battle = 0))]
    fn number_of(&self, py: Python<'_>, action: &Bound<'_, PyAny>, battle: usize) -> PyResult<u32> {
        let action = self.position(battle)?.action(&from_python(action)?).map_err(refuse(py))?;
        self.inner.number_of(battle, &action).map_err(refuse(py))
    }

    /// The action that a number means in every position; `None` where that is not so.
    fn written<'py>(&self, py: Python<'py>, number: u32) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.inner.written(number).map(|action| to_python(py, &action)).transpose()
    }

    /// What a machine player would do: the number of its action.
    #[pyo3(signature = (level = "recruit", simulations = None, seed = 0, battle = 0))]
    fn bot(&self, py: Python<'_>, level: &str, simulations: Option<u32>, seed: u64, battle: usize) -> PyResult<u32> {
        let budget = match simulations {
            None => None,
            Some(count) => Some(
                Budget::simulations(count)
                    .ok_or_else(|| PyValueError::new_err("so many simulations are not possible"))?,
            ),
        };
        let bot = Bot::new(level_named(level).map_err(refuse(py))?, budget);
        let Some(seat) = self.inner.to_act(battle) else {
            return Err(PyValueError::new_err("the battle is over"));
        };
        let position = self.position(battle)?;
        let cores: Arc<Threads> = Arc::clone(&CORES);
        let found = py.detach(|| {
            let tactics = redoubt_registry::tactics(self.inner.profile().id, cores)?;
            let tactics = tactics.on_one_core();
            let action = tactics.choose(position.as_ref(), seat, bot, seed, &Watch::nobody())?;
            self.inner.number_of(battle, &action)
        });
        found.map_err(refuse(py))
    }

    /// The board as SVG.
    #[pyo3(signature = (viewer = "umpire", battle = 0))]
    fn svg(&self, py: Python<'_>, viewer: &str, battle: usize) -> PyResult<String> {
        Ok(svg::board(&self.view(py, battle, viewer)?.scene(), &VOICE).into_string())
    }

    /// The board as PNG, `width` pixels across.
    #[pyo3(signature = (viewer = "umpire", width = 800, battle = 0))]
    fn png<'py>(&self, py: Python<'py>, viewer: &str, width: u32, battle: usize) -> PyResult<Bound<'py, PyBytes>> {
        let drawing = self.svg(py, viewer, battle)?;
        let drawn = redoubt_raster::png(&drawing, width).map_err(refuse(py))?;
        Ok(PyBytes::new(py, &drawn))
    }

    /// The board as pixels: how wide, how high, and three bytes for each.
    #[pyo3(signature = (viewer = "umpire", width = 640, battle = 0))]
    fn pixels<'py>(
        &self,
        py: Python<'py>,
        viewer: &str,
        width: u32,
        battle: usize,
    ) -> PyResult<(u32, u32, Bound<'py, PyBytes>)> {
        let drawing = self.svg(py, viewer, battle)?;
        let pixels = redoubt_raster::pixels(&drawing, width).map_err(refuse(py))?;
        Ok((pixels.width, pixels.height, PyBytes::new(py, &pixels.colours)))
    }

    /// The board drawn in characters.
    #[pyo3(signature = (viewer = "umpire", battle = 0))]
    fn text(&self, py: Python<'_>, viewer: &str, battle: usize) -> PyResult<String> {
        let look = terminal::TextLook { colour: false, width: 100 };
        Ok(terminal::draw(&self.view(py, battle, viewer)?.scene(), &VOICE, look))
    }

    /// A copy that goes its own way.
    fn clone(&self) -> PyArena {
        PyArena { inner: self.inner.duplicate(), data: self.data.clone() }
    }
}
