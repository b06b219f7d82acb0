//! The events that last for the turn (H-12): what each of them is and does, and those that last as a set.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// H-12: an event that lasts for the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Spell {
    /// Event 5: targets outside cost one more die.
    Smoke,
    /// Event 7: Zulus that win a fight may step on and fight again.
    Frenzy,
    /// Event 8: Zulus may take three steps outside.
    Assault,
}

impl Spell {
    /// In the order of the table.
    pub const ALL: [Spell; 3] = [Spell::Smoke, Spell::Frenzy, Spell::Assault];

    /// Its number on the die, and its name in words.
    pub(super) const fn entry(self) -> (u8, &'static str) {
        match self {
            Spell::Smoke => (5, "hospital-event-smoke"),
            Spell::Frenzy => (7, "hospital-event-frenzy"),
            Spell::Assault => (8, "hospital-event-assault"),
        }
    }

    /// What a written position calls it while it lasts.
    pub(crate) const fn written(self) -> &'static str {
        match self {
            Spell::Smoke => "smoke",
            Spell::Frenzy => "frenzy",
            Spell::Assault => "assault",
        }
    }

    /// H-23.2: more dice for a shot, which comes on top of a gap's.
    pub(super) const fn more_dice(self, outside: bool) -> u8 {
        match self {
            Spell::Smoke => outside as u8,
            Spell::Frenzy | Spell::Assault => 0,
        }
    }

    /// H-12: more steps for a Zulu, over open ground outside.
    pub(super) const fn more_steps(self) -> u8 {
        match self {
            Spell::Assault => 2,
            Spell::Smoke | Spell::Frenzy => 0,
        }
    }

    /// H-21.5: a second fight for a Zulu that has won.
    pub(super) const fn second_fight(self) -> bool {
        match self {
            Spell::Frenzy => true,
            Spell::Smoke | Spell::Assault => false,
        }
    }
}

/// The events that hold until the next turn begins. Written, each is a field of the position that is true: `"smoke": true`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spells(u8);

const _: () = assert!(Spell::ALL.len() <= u8::BITS as usize);

impl Spells {
    /// None.
    pub const NONE: Spells = Spells(0);

    /// Does it last?
    #[inline]
    pub const fn has(self, spell: Spell) -> bool {
        self.0 & (1 << spell as u8) != 0
    }

    /// One more.
    pub(crate) fn insert(&mut self, spell: Spell) {
        self.0 |= 1 << spell as u8;
    }

    /// Those that last, in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Spell> {
        Spell::ALL.into_iter().filter(move |spell| self.has(*spell))
    }

    /// See [`Spell::more_dice`].
    #[inline]
    pub(crate) fn more_dice(self, outside: bool) -> u8 {
        self.iter().map(|spell| spell.more_dice(outside)).sum()
    }

    /// See [`Spell::more_steps`].
    #[inline]
    pub(crate) fn more_steps(self) -> u8 {
        if self == Spells::NONE { 0 } else { self.iter().map(Spell::more_steps).sum() }
    }

    /// See [`Spell::second_fight`].
    #[inline]
    pub(crate) fn second_fight(self) -> bool {
        self.iter().any(Spell::second_fight)
    }
}

impl Serialize for Spells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for spell in self.iter() {
            map.serialize_entry(spell.written(), &true)?;
        }
        map.end()
    }
}

impl JsonSchema for Spells {
    fn schema_name() -> Cow<'static, str> {
        "Spells".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let field = |spell: Spell| (spell.written(), generator.subschema_for::<bool>());
        let fields: BTreeMap<_, _> = Spell::ALL.into_iter().map(field).collect();
        json_schema!({ "type": "object", "properties": fields, "additionalProperties": false })
    }
}

impl<'de> Deserialize<'de> for Spells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Spells;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("events that last for the turn")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Spells, A::Error> {
                let mut spells = Spells::NONE;
                while let Some(name) = fields.next_key::<String>()? {
                    let spell = Spell::ALL.into_iter().find(|spell| spell.written() == name);
                    let spell = spell.ok_or_else(|| A::Error::custom(format!("unknown field `{name}`")))?;
                    if fields.next_value()? {
                        spells.insert(spell);
                    }
                }
                Ok(spells)
            }
        }
        deserializer.deserialize_map(Fields)
    }
}
