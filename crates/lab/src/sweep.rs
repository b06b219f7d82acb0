//! A sweep: values of a data file are varied, every variant is played with the same dice, and the effect of each shows.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Code, Error, Message};
use toml::Value;

use crate::guess::Guess;
use crate::paired::{Gauge, Measured, PairControls, paired};
use crate::spec::Spec;
use crate::vary::{Axis, Variable};

/// How the variants are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Every combination.
    Grid,
    /// So many, at random.
    Random(usize),
    /// So many, each where what has been seen promises most.
    Bayes(usize),
}

/// What is looked for: a gauge, and what it should be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SweepGoal {
    /// The gauge.
    pub gauge: Gauge,
    /// What it should be.
    pub value: f64,
}

/// One variant and what came of it.
#[derive(Clone, Debug)]
pub struct Tried {
    /// Which value of each axis, by its place; none for the data as they are.
    pub places: Option<Vec<usize>>,
    /// What came of it.
    pub measured: Measured,
}

/// A variant that makes no sound data file, and why.
#[derive(Clone, Debug)]
pub struct RefusedVariant {
    /// Which value of each axis, by its place.
    pub places: Vec<usize>,
    /// What is wrong with it.
    pub error: Error,
}

/// The variants of a sweep, before any is played.
#[derive(Clone, Debug)]
pub struct Variants {
    data: Variable,
    /// The numbers of those that can be played.
    sound: Vec<usize>,
    /// The others.
    pub refused: Vec<RefusedVariant>,
}

/// A sweep.
pub struct Sweep<'a> {
    /// The simulation, complete, with the data as they are.
    pub spec: &'a Spec,
    /// What varies.
    pub axes: &'a [Axis],
    /// How variants are chosen.
    pub method: Method,
    /// What is looked for.
    pub aim: SweepGoal,
}

/// The most variants of a sweep.
pub const MOST_VARIANTS: usize = 10_000;

impl Sweep<'_> {
    /// How many variants a grid has.
    fn combinations(&self) -> Option<usize> {
        let all = self.axes.iter().try_fold(1usize, |all, axis| all.checked_mul(axis.values.len()))?;
        (all <= MOST_VARIANTS).then_some(all)
    }

    /// Variant number `number` of the grid: the last axis changes fastest.
    fn places(&self, mut number: usize) -> Vec<usize> {
        let mut places: Vec<usize> = self
            .axes
            .iter()
            .rev()
            .map(|axis| {
                let place = number % axis.values.len();
                number /= axis.values.len();
                place
            })
            .collect();
        places.reverse();
        places
    }

    /// The simulation with these values.
    pub fn variant(&self, data: &Variable, places: &[usize]) -> Result<Spec, Error> {
        let values: Vec<(&str, &Value)> =
            self.axes.iter().zip(places).map(|(axis, place)| (axis.path.as_str(), &axis.values[*place])).collect();
        let source = data.with(&values)?;
        Spec { source: Some(source), ..self.spec.clone() }.complete().map_err(|mut error| {
            // Nobody has seen the lines of this file.
            error.faults.iter_mut().for_each(|fault| fault.line = None);
            error
        })
    }

    fn far(&self, measured: &Measured) -> f64 {
        measured.told(self.aim.gauge).mean.map_or(f64::INFINITY, |mean| (mean.value - self.aim.value).abs())
    }

    /// Reads every variant, so that one that cannot be played is known before anything is. An error if none can be, or if a value
    /// is not of the kind that stands in the file.
    pub fn variants(&self) -> Result<Variants, Error> {
        let too_many = || {
            let text = Message::new("lab-too-many-variants").with("most", MOST_VARIANTS);
            Error::new(Code::BadOption, text)
        };
        let all = self.combinations().ok_or_else(too_many)?;
        let base = self.spec.source.clone().map_or_else(|| self.spec.load().map(|game| game.source().clone()), Ok)?;
        let data = Variable::new(&base)?;
        for axis in self.axes {
            for value in &axis.values {
                data.with(&[(&axis.path, value)])?;
            }
        }
        let mut variants = Variants { data, sound: Vec::new(), refused: Vec::new() };
        for number in 0..all {
            let places = self.places(number);
            match self.variant(&variants.data, &places) {
                Ok(_) => variants.sound.push(number),
                Err(error) => variants.refused.push(RefusedVariant { places, error }),
            }
        }
        match variants.refused.first() {
            Some(refused) if variants.sound.is_empty() => Err(refused.error.clone()),
            _ => Ok(variants),
        }
    }

    /// How many variants are played, of these.
    pub fn wanted(&self, variants: &Variants) -> usize {
        let all = variants.sound.len();
        match self.method {
            Method::Grid => all,
            Method::Random(count) | Method::Bayes(count) => count.clamp(1, all.max(1)),
        }
    }

    /// Plays them. `next` is told which is being played, from 1. The data as they are come first. After a stop, what was played to its
    /// end is told; of the first variant, whatever was played.
    pub fn run(
        &self,
        variants: &Variants,
        controls: &PairControls<'_>,
        next: &dyn Fn(usize),
    ) -> Result<Vec<Tried>, Error> {
        let wanted = self.wanted(variants);
        let mut chosen = 0;
        let mut left = variants.sound.clone();
        let mut whims = Seeded::new(self.spec.seed ^ 0x5eed);
        let mut tried: Vec<Tried> = Vec::new();
        let mut guess = Guess::new(self.axes.len());
        let first_guess = (2 * self.axes.len()).max(3);
        while chosen < wanted && !controls.stop.is_stopped() {
            let place = |number: usize| -> Vec<f64> {
                self.places(number).iter().zip(self.axes).map(|(place, axis)| axis.place(*place)).collect()
            };
            let at = match self.method {
                Method::Grid => 0,
                Method::Bayes(_) if chosen >= first_guess => {
                    guess.most_promising(left.iter().map(|number| place(*number)))
                }
                Method::Random(_) | Method::Bayes(_) => whims.below(left.len() as u32) as usize,
            };
            let number = left.remove(at.min(left.len().saturating_sub(1)));
            chosen += 1;
            next(chosen);
            let places = self.places(number);
            let variant = self.variant(&variants.data, &places)?;
            let mut both = paired(&[self.spec.clone(), variant], controls)?;
            let measured = both.pop().unwrap_or_default();
            if measured.games < self.spec.games && !tried.is_empty() {
                break;
            }
            if tried.is_empty() {
                tried.push(Tried { places: None, measured: both.pop().unwrap_or_default() });
            }
            guess.learn(place(number), self.far(&measured));
            tried.push(Tried { places: Some(places), measured });
        }
        Ok(tried)
    }

    /// The variant that comes nearest to what is looked for.
    pub fn nearest<'t>(&self, tried: &'t [Tried]) -> Option<&'t Tried> {
        tried
            .iter()
            .filter(|tried| tried.measured.games > 0)
            .min_by(|one, other| self.far(&one.measured).total_cmp(&self.far(&other.measured)))
    }
}
