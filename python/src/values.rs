//! JSON values as Python objects, and back.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use serde_json::{Map, Number, Value};

/// How deep lists and dictionaries may lie in each other.
const DEEPEST: usize = 64;

/// A value as Python has it.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(so) => PyBool::new(py, *so).to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(whole), _) => whole.into_pyobject(py)?.into_any(),
            (None, Some(whole)) => whole.into_pyobject(py)?.into_any(),
            (None, None) => PyFloat::new(py, number.as_f64().unwrap_or_default()).into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(list) => {
            let items = list.iter().map(|item| to_python(py, item)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, items)?.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, field) in fields {
                dict.set_item(name, to_python(py, field)?)?;
            }
            dict.into_any()
        }
    })
}

/// What Python gives, as JSON: dictionaries with names, lists, tuples, strings, numbers, booleans, `None`.
pub(crate) fn from_python(given: &Bound<'_, PyAny>) -> PyResult<Value> {
    read(given, DEEPEST)
}

fn read(given: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
    let deeper = || depth.checked_sub(1).ok_or_else(|| PyTypeError::new_err("lists and dictionaries lie too deep"));
    if given.is_none() {
        Ok(Value::Null)
    } else if let Ok(so) = given.cast::<PyBool>() {
        Ok(Value::Bool(so.is_true()))
    } else if let Ok(text) = given.cast::<PyString>() {
        Ok(Value::String(text.to_string_lossy().into_owned()))
    } else if given.cast::<PyInt>().is_ok() {
        let whole = given.extract::<i64>().map(Value::from);
        whole.or_else(|_| given.extract::<u64>().map(Value::from))
    } else if let Ok(number) = given.cast::<PyFloat>() {
        let number = Number::from_f64(number.value()).map(Value::Number);
        number.ok_or_else(|| PyValueError::new_err("neither infinity nor what is no number can be sent"))
    } else if let Ok(dict) = given.cast::<PyDict>() {
        let depth = deeper()?;
        let mut fields = Map::new();
        for (name, field) in dict {
            fields.insert(name.extract::<String>()?, read(&field, depth)?);
        }
        Ok(Value::Object(fields))
    } else if given.cast::<PyList>().is_ok() || given.cast::<PyTuple>().is_ok() {
        let depth = deeper()?;
        given.try_iter()?.map(|item| read(&item?, depth)).collect::<PyResult<Vec<_>>>().map(Value::Array)
    } else if let Ok(whole) = given.extract::<i64>() {
        // What counts as a whole number elsewhere: NumPy's.
        Ok(Value::from(whole))
    } else {
        let kind = given.get_type().name()?.to_string();
        Err(PyTypeError::new_err(format!("a {kind} cannot be sent: only dict, list, str, int, float, bool and None")))
    }
}
