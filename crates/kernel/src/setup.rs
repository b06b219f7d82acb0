//! How a battle is asked for: the scenario and the options, checked against what the battle declares.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Bilingual, Code, Error, Message};

/// What an option can be set to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choices {
    /// On or off.
    Switch,
    /// One of these words.
    Words(Vec<String>),
    /// A number from the first to the second.
    Number(i64, i64),
}

/// An option that a battle offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name in setups and journals.
    pub id: Cow<'static, str>,
    /// How it is said, where the data give it; else its texts are `GAME-option-ID` and `GAME-option-ID-about`.
    pub said: Option<SetupWords>,
    /// What it can be set to.
    pub choices: Choices,
    /// What it is when nobody says anything.
    pub default: serde_json::Value,
}

/// A scenario that a battle offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioSpec {
    /// Its name in setups and journals.
    pub id: Cow<'static, str>,
    /// How it is said, where the data give it; else its texts are `GAME-scenario-ID` and `GAME-scenario-ID-about`.
    pub said: Option<SetupWords>,
}

impl ScenarioSpec {
    /// A scenario whose texts are in the battle's language files.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        ScenarioSpec { id: id.into(), said: None }
    }

    /// The same scenario, by the name that the data give it.
    #[must_use]
    pub fn own(mut self, name: &Bilingual, about: Option<&Bilingual>) -> Self {
        let as_written = |text: &Bilingual| Message::new("scenario-own").with("text", text);
        let about = about.map_or_else(|| Message::new("scenario-own-about"), as_written);
        self.said = Some(SetupWords { name: as_written(name), about });
        self
    }
}

impl AsRef<str> for ScenarioSpec {
    fn as_ref(&self) -> &str {
        &self.id
    }
}

/// An option or a scenario in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupWords {
    /// Its name.
    pub name: Message,
    /// What it does, in a line.
    pub about: Message,
}

impl OptionSpec {
    /// An option whose texts are in the battle's language files.
    pub fn new(id: impl Into<Cow<'static, str>>, choices: Choices, default: impl Into<serde_json::Value>) -> Self {
        OptionSpec { id: id.into(), said: None, choices, default: default.into() }
    }

    /// Something that is on or off, and off if nobody says anything.
    pub fn switch(id: impl Into<Cow<'static, str>>) -> Self {
        OptionSpec::new(id, Choices::Switch, false)
    }

    /// The same option, said in these words.
    #[must_use]
    pub fn said(mut self, name: Message, about: Message) -> Self {
        self.said = Some(SetupWords { name, about });
        self
    }

    fn admits(&self, value: &serde_json::Value) -> bool {
        match &self.choices {
            Choices::Switch => value.is_boolean(),
            Choices::Words(words) => value.as_str().is_some_and(|word| words.iter().any(|known| known == word)),
            Choices::Number(low, high) => value.as_i64().is_some_and(|n| (*low..=*high).contains(&n)),
        }
    }

    /// The lawful values, for people.
    pub fn described(&self) -> String {
        match &self.choices {
            Choices::Switch => "true, false".into(),
            Choices::Words(words) => words.join(", "),
            Choices::Number(low, high) => format!("{low}…{high}"),
        }
    }

    /// Reads what a person typed: `true`, `7`, `triplex`.
    pub fn read(&self, text: &str) -> serde_json::Value {
        match &self.choices {
            Choices::Words(_) => text.into(),
            _ => serde_json::from_str(text).unwrap_or_else(|_| text.into()),
        }
    }
}

/// Which battle is to be fought: scenario and options.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The scenario's name; empty means the battle's first.
    #[serde(default)]
    pub scenario: String,
    /// Options by name; those left out have their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, serde_json::Value>,
}

impl Setup {
    /// Fills in the defaults; refuses what the battle does not offer.
    pub fn complete(mut self, scenarios: &[impl AsRef<str>], specs: &[OptionSpec]) -> Result<Setup, Error> {
        let known = || scenarios.iter().map(AsRef::as_ref);
        if self.scenario.is_empty() {
            self.scenario = known().next().unwrap_or_default().to_owned();
        }
        if !known().any(|known| known == self.scenario) {
            let known: Vec<&str> = known().collect();
            let text =
                Message::new("error-unknown-scenario").with("name", self.scenario).with("known", known.join(", "));
            return Err(Error::new(Code::UnknownScenario, text));
        }
        for (name, value) in &self.options {
            let Some(spec) = specs.iter().find(|spec| spec.id == *name) else {
                let known: Vec<&str> = specs.iter().map(|spec| spec.id.as_ref()).collect();
                let text =
                    Message::new("error-unknown-option").with("name", name.as_str()).with("known", known.join(", "));
                return Err(Error::new(Code::UnknownOption, text));
            };
            if !spec.admits(value) {
                let text = Message::new("error-bad-option")
                    .with("name", name.as_str())
                    .with("value", value.to_string())
                    .with("known", spec.described());
                return Err(Error::new(Code::BadOption, text));
            }
        }
        for spec in specs {
            self.options.entry(spec.id.clone().into_owned()).or_insert_with(|| spec.default.clone());
        }
        Ok(self)
    }

    /// An option that is a word.
    #[inline]
    pub fn word(&self, id: &str) -> &str {
        self.options.get(id).and_then(serde_json::Value::as_str).unwrap_or_default()
    }

    /// An option that is on or off.
    #[inline]
    pub fn switch(&self, id: &str) -> bool {
        self.options.get(id).and_then(serde_json::Value::as_bool).unwrap_or_default()
    }

    /// An option that is a number.
    pub fn number(&self, id: &str) -> i64 {
        self.options.get(id).and_then(serde_json::Value::as_i64).unwrap_or_default()
    }
}
