//! The odds of risky choices, worked out aside while the person looks at them.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use redoubt_kernel::AnyAction;
use redoubt_stage::{Voice, odds as words};
use redoubt_tactics::Stop;
use redoubt_terminal::{ChoiceOdds, Shown};

/// Choices whose odds are worked out unasked.
const MOST: usize = 60;

/// Figures that are told of a choice with what they are of.
const MOST_TOLD: usize = 2;

/// See the [module](self). What is not wanted any more is given up.
pub(crate) struct OddsInBackground {
    stop: Stop,
    found: Option<Receiver<(AnyAction, ChoiceOdds)>>,
}

impl OddsInBackground {
    /// Nothing is worked out.
    pub(crate) fn none() -> Self {
        OddsInBackground { stop: Stop::new(), found: None }
    }

    /// Begins with the choices that are shown.
    pub(crate) fn of(shown: &Shown, voice: &Arc<Voice>) -> Self {
        let asked = shown.scene.asked();
        let actions: Vec<_> = asked.into_iter().take(MOST).map(|(_, choice)| choice.action.clone()).collect();
        let (view, voice, stop) = (Arc::clone(&shown.view), Arc::clone(voice), Stop::new());
        let told = stop.clone();
        let (sender, found) = channel();
        let work = move || {
            for action in actions {
                if told.is_stopped() {
                    return;
                }
                let Ok(Some(odds)) = view.odds_while(&action, &|| !told.is_stopped()) else { continue };
                let headlines = words::headlines(view.profile().id, &odds, &voice);
                let figure = |p| format!("{} %", words::decimal(words::percent(p), &voice));
                let Some((first, _)) = headlines.first() else { continue };
                let told = headlines.iter().take(MOST_TOLD).map(|(p, text)| format!("{} {text}", figure(p)));
                let odds = ChoiceOdds { figure: figure(first), words: told.collect::<Vec<_>>().join(", ") };
                if sender.send((action, odds)).is_err() {
                    return;
                }
            }
        };
        // Where no thread can be had, odds are told when they are asked for.
        let found = std::thread::Builder::new().spawn(work).ok().map(|_| found);
        OddsInBackground { stop, found }
    }

    /// What has been found since.
    pub(crate) fn found(&mut self) -> Vec<(AnyAction, ChoiceOdds)> {
        let mut all = Vec::new();
        while let Some(found) = &self.found {
            match found.try_recv() {
                Ok(one) => all.push(one),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => self.found = None,
            }
        }
        all
    }

    /// Is everything found that was sought?
    pub(crate) fn is_done(&self) -> bool {
        self.found.is_none()
    }
}

impl Drop for OddsInBackground {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
