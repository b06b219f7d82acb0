use super::{Ask, Chance, Face, Interrupt, Wanted};

/// A person rolling real dice. The front end is asked for each face; an impossible one is asked for again, with what was
/// said before, so that it can explain.
pub struct Typed<F> {
    ask: F,
}

impl<F: FnMut(&Wanted, Option<&Face>) -> Option<Face>> Typed<F> {
    /// `ask` gets what is wanted and, on a second try, the impossible face given before; `None` gives up.
    pub fn new(ask: F) -> Self {
        Typed { ask }
    }
}

impl<F: FnMut(&Wanted, Option<&Face>) -> Option<Face>> Chance for Typed<F> {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        let wanted = ask.wanted();
        let mut refused = None;
        loop {
            let face = (self.ask)(&wanted, refused.as_ref()).ok_or(Interrupt::Abandoned)?;
            match ask.outcome(&face) {
                Some(outcome) => return Ok(outcome),
                None => refused = Some(face),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Die, Seat};

    #[test]
    fn an_impossible_face_is_asked_for_again() {
        let mut answers = [Face::Pips(7), Face::Pips(0), Face::Name("six".into()), Face::Pips(6)].into_iter();
        let mut refusals = 0;
        let mut dice = Typed::new(|_: &Wanted, refused: Option<&Face>| {
            refusals += usize::from(refused.is_some());
            answers.next()
        });
        assert_eq!(dice.roll(Die::D6, Seat(0), "why"), Ok(6));
        assert_eq!(refusals, 3);
    }

    #[test]
    fn giving_up_interrupts() {
        let mut dice = Typed::new(|_: &Wanted, _: Option<&Face>| None);
        assert_eq!(dice.roll(Die::D3, Seat(0), "why"), Err(Interrupt::Abandoned));
    }
}
