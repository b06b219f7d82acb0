//! The position that a journal starts from.

use std::fmt;
use std::sync::OnceLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::erased::AnyPosition;

/// A position that play started from. It is written down when someone first asks for it: whoever loads positions only to try
/// something in them never does.
pub struct Start {
    written: OnceLock<Value>,
    position: Option<Box<dyn AnyPosition>>,
}

impl Start {
    /// As it is written down.
    pub fn written(&self) -> &Value {
        self.written.get_or_init(|| self.position.as_ref().map_or(Value::Null, |position| position.write()))
    }
}

impl From<Value> for Start {
    fn from(written: Value) -> Self {
        Start { written: written.into(), position: None }
    }
}

impl From<Box<dyn AnyPosition>> for Start {
    fn from(position: Box<dyn AnyPosition>) -> Self {
        Start { written: OnceLock::new(), position: Some(position) }
    }
}

impl Clone for Start {
    fn clone(&self) -> Self {
        self.written().clone().into()
    }
}

impl PartialEq for Start {
    fn eq(&self, other: &Self) -> bool {
        self.written() == other.written()
    }
}

impl Eq for Start {}

impl fmt::Debug for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.written().fmt(f)
    }
}

impl Serialize for Start {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Start {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(Start::from)
    }
}
