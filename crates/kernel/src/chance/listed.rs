use super::{Ask, Chance, Face, Interrupt};

/// A recorded list: what a journal says was rolled. Anything missing or impossible is an interrupt.
#[derive(Clone, Debug)]
pub struct Recorded<'a> {
    faces: &'a [Face],
    used: usize,
}

impl<'a> Recorded<'a> {
    /// Plays these back in order.
    pub fn new(faces: &'a [Face]) -> Self {
        Recorded { faces, used: 0 }
    }

    /// How many have been asked for.
    pub fn used(&self) -> usize {
        self.used
    }
}

impl Chance for Recorded<'_> {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        let Some(face) = self.faces.get(self.used) else {
            return Err(Interrupt::Exhausted(ask.wanted()));
        };
        let outcome = ask.outcome(face).ok_or_else(|| Interrupt::Impossible(face.clone(), ask.wanted()))?;
        self.used += 1;
        Ok(outcome)
    }
}

/// A scripted list, and another source for what comes after it. With the source `()` the script is all there is.
#[derive(Debug)]
pub struct Scripted<'a, C = ()> {
    script: Recorded<'a>,
    then: C,
}

impl<'a> Scripted<'a> {
    /// These faces and no others.
    pub fn only(faces: &'a [Face]) -> Self {
        Scripted { script: Recorded::new(faces), then: () }
    }
}

impl<'a, C> Scripted<'a, C> {
    /// These faces first, then what `then` gives.
    pub fn then(faces: &'a [Face], then: C) -> Self {
        Scripted { script: Recorded::new(faces), then }
    }

    /// How many faces of the script have been asked for.
    pub fn used(&self) -> usize {
        self.script.used()
    }
}

impl<C: Chance> Chance for Scripted<'_, C> {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        match self.script.one_of(ask) {
            Err(Interrupt::Exhausted(_)) => self.then.one_of(ask),
            answer => answer,
        }
    }
}

/// No chance at all: for scripts that must suffice.
impl Chance for () {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        Err(Interrupt::Exhausted(ask.wanted()))
    }
}

/// Writes down what another source gives.
#[derive(Debug)]
pub struct Recorder<C> {
    inner: C,
    faces: Vec<Face>,
}

impl<C: Chance> Recorder<C> {
    /// Listens to `inner`.
    pub fn new(inner: C) -> Self {
        Recorder { inner, faces: Vec::new() }
    }

    /// What was heard, and the source.
    pub fn into_parts(self) -> (Vec<Face>, C) {
        (self.faces, self.inner)
    }
}

impl<C: Chance> Chance for Recorder<C> {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        let outcome = self.inner.one_of(ask)?;
        self.faces.push(ask.face(outcome));
        Ok(outcome)
    }
}
