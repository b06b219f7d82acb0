//! A journal held against a ledger: is everything there that was acknowledged, and nothing that nobody asked for?

use std::collections::BTreeMap;
use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Proof};
use redoubt_kernel::chance::Recorded;
use redoubt_kernel::journal::{Journal, Line};
use redoubt_kernel::{AnyAction, AnyGame, AnyPosition, Error, Turn};

use crate::ledger::{Entry, Ledger, MoveRequest};

/// What was found wrong with one journal.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct AuditResult {
    /// Acknowledged, and not there.
    pub lost: Vec<String>,
    /// There, and asked for by nobody, or asked for once and there again.
    pub doubled: Vec<String>,
}

fn broken(error: Error) -> String {
    format!("{}: {:?}", error.code, error.message)
}

/// A journal and its battle.
fn read(text: &str) -> Result<(Journal, Arc<dyn AnyGame>), String> {
    let journal = Journal::read(text).map_err(broken)?;
    let game = redoubt_registry::load(&journal.header.game, None).map_err(broken)?;
    Ok((journal, game))
}

/// What a journal proves, as `redoubt verify` finds it. Of a battle that is over it must prove everything but that no roll was
/// seen before its action was taken back: every action lawful, every roll the one that the secret and the shares give, and they
/// those that were announced. One that proves less is broken.
pub fn proof(text: &str) -> Result<Proof, String> {
    let (journal, game) = read(text)?;
    let proof = Battle::replay(game, &journal).map_err(broken)?.proof();
    let is_whole = Proof { rolls_taken_back: 0, ..proof.clone() }.is_spotless() && !proof.secret_in_header;
    if proof.finished && !is_whole { Err(format!("it is over, and proves no more than {proof:?}")) } else { Ok(proof) }
}

/// Checks a journal. It is replayed from its own rolls, so that every line is known for what it is, and if the battle is over its
/// dice are proved ([`proof`]); one that cannot be replayed or proved is broken, and the reason is the error.
pub fn check(text: &str, ledger: &Ledger) -> Result<AuditResult, String> {
    let (journal, game) = read(text)?;
    if journal.lines.iter().any(|line| matches!(line, Line::End { .. })) {
        proof(text)?;
    }
    let mut findings = AuditResult::default();
    let mut seats = journal.header.seats.clone();
    let mut moments: Vec<Box<dyn AnyPosition>> = Vec::new();
    // The requests that each line may be the answer to.
    let mut answers: Vec<Vec<MoveRequest>> = Vec::new();
    for (number, line) in journal.lines.iter().enumerate() {
        if let Line::HandOver { seat, to, .. } = line {
            seats.insert(seat.clone(), to.clone());
        }
        let requests: Vec<MoveRequest> = ledger.at(number).iter().map(|entry| entry.request.clone()).collect();
        let (answered, is_asked_for) = match (line, moments.last()) {
            // Shares of the dice come before the first roll, and nobody moves by them; nor by a seat that changes hands.
            (Line::Commit { .. } | Line::Reveal { .. } | Line::Seal(_), None) | (Line::HandOver { .. }, _) => {
                (Vec::new(), true)
            }
            (Line::Begin { rolls, .. }, None) => {
                let begun = game.begin(journal.header.setup.clone(), &mut Recorded::new(rolls));
                moments.push(begun.map_err(broken)?.0);
                (Vec::new(), true)
            }
            (Line::Act { r#do, rolls, joined, .. }, Some(position)) => {
                let persons = !joined && is_persons(&seats, position.as_ref());
                let action = position.action(r#do).map_err(broken)?;
                let answered = if persons { meant(position.as_ref(), &action, &requests) } else { Vec::new() };
                let mut next = position.duplicate();
                next.apply(&action, &mut Recorded::new(rolls)).map_err(broken)?;
                moments.push(next);
                let is_asked_for = !persons || !answered.is_empty();
                (answered, is_asked_for)
            }
            (Line::Undo(count), Some(_)) if *count < moments.len() => {
                moments.truncate(moments.len() - count);
                // One request takes back what the machine did since, too.
                let more = number > 0 && matches!(journal.lines[number - 1], Line::Undo(_));
                let is_asked_for = more || requests.contains(&MoveRequest::Undo);
                (vec![MoveRequest::Undo], is_asked_for)
            }
            (Line::End { .. } | Line::Ended(_), Some(_)) => (Vec::new(), true),
            _ => return Err(format!("line {number} is out of place")),
        };
        if !is_asked_for {
            findings.doubled.push(format!("line {number}: {line:?}, where {requests:?} was asked for"));
        }
        answers.push(answered);
    }
    for (version, request) in ledger.acknowledged() {
        if !answers.get(version).is_some_and(|answered| answered.contains(request)) {
            let there = journal.lines.get(version);
            findings.lost.push(format!("{request:?} at version {version}; the journal has {there:?}"));
        }
    }
    for version in ledger.gone_on() {
        let done = |entry: &Entry| answers.get(version).is_some_and(|answered| answered.contains(&entry.request));
        if !ledger.at(version).iter().any(done) {
            let (wanted, there) = (ledger.at(version), journal.lines.get(version));
            findings.lost.push(format!("any of {wanted:?} at version {version}; the journal has {there:?}"));
        }
    }
    let gone = ledger.overwritten.iter();
    findings
        .lost
        .extend(gone.map(|(version, request)| format!("{request:?} at version {version}, where the page asked again")));
    Ok(findings)
}

/// Which of these requests an action may have come from. An order to many becomes other actions than the one that was chosen.
fn meant(position: &dyn AnyPosition, action: &AnyAction, requests: &[MoveRequest]) -> Vec<MoveRequest> {
    let chosen = |request: &MoveRequest| match request {
        MoveRequest::Choice(order) => {
            let (verb, words) = order.split_once(' ').unwrap_or((order, ""));
            position.spoken(verb, &words.split_whitespace().collect::<Vec<_>>()).and_then(Result::ok)
        }
        MoveRequest::Undo => None,
    };
    let same: Vec<MoveRequest> =
        requests.iter().filter(|request| chosen(request).as_ref() == Some(action)).cloned().collect();
    if !same.is_empty() {
        return same;
    }
    let is_to_many = |request: &&MoveRequest| {
        chosen(request).is_some_and(|order| position.singles(&order).is_ok_and(|singles| singles.is_some()))
    };
    requests.iter().filter(is_to_many).cloned().collect()
}

/// Does a person decide here?
fn is_persons(seats: &BTreeMap<String, String>, position: &dyn AnyPosition) -> bool {
    let Turn::Decides(seat) = position.turn() else { return false };
    seats.get(position.profile().seat_name(seat)).is_none_or(|who| who == "person")
}

#[cfg(test)]
mod tests {
    use redoubt_kernel::battle::Dice;
    use redoubt_kernel::chance::Face;
    use redoubt_kernel::fair::Secret;
    use redoubt_kernel::journal::Ended;
    use redoubt_kernel::{Setup, Viewer};

    use super::*;

    /// What stands at this place in the list of choices.
    fn nth(battle: &Battle, place: usize) -> MoveRequest {
        let view = battle.truth().view(Viewer::UMPIRE);
        MoveRequest::Choice(view.scene().choices[place].order())
    }

    /// A battle of two people in which the first choice was taken three times, and the ledger of that.
    fn played() -> (Battle, Ledger) {
        let game = redoubt_registry::load("zama", None).expect("the battle");
        let mut battle = Battle::begin(game, Setup::default(), Dice::seeded(3), &[]).expect("a battle");
        let mut ledger = Ledger::default();
        for _ in 0..3 {
            let version = battle.journal().lines.len();
            let first = battle.truth().legal().swap_remove(0);
            let request = nth(&battle, 0);
            ledger.request(version, request.clone());
            battle.act(Viewer::UMPIRE, &first, &[]).expect("lawful");
            ledger.acknowledge(version, &request);
        }
        (battle, ledger)
    }

    #[test]
    fn a_journal_that_agrees_with_what_was_said_is_clean() {
        let (battle, ledger) = played();
        assert_eq!(check(&battle.journal().write(), &ledger), Ok(AuditResult::default()));
    }

    #[test]
    fn a_missing_line_is_lost_and_one_that_nobody_asked_for_is_doubled() {
        let (mut battle, mut ledger) = played();
        let version = battle.journal().lines.len();
        ledger.request(version, nth(&battle, 0));
        ledger.acknowledge(version, &nth(&battle, 0));
        let found = check(&battle.journal().write(), &ledger).expect("a sound journal");
        assert_eq!((found.lost.len(), found.doubled.len()), (1, 0), "{found:?}");
        for _ in 0..2 {
            let first = battle.truth().legal().swap_remove(0);
            battle.act(Viewer::UMPIRE, &first, &[]).expect("lawful");
        }
        let found = check(&battle.journal().write(), &ledger).expect("a sound journal");
        assert_eq!((found.lost.len(), found.doubled.len()), (0, 1), "{found:?}");
    }

    #[test]
    fn a_move_that_is_another_than_was_acknowledged_is_lost() {
        let (mut battle, mut ledger) = played();
        let version = battle.journal().lines.len();
        ledger.request(version, nth(&battle, 1));
        ledger.acknowledge(version, &nth(&battle, 1));
        let first = battle.truth().legal().swap_remove(0);
        battle.act(Viewer::UMPIRE, &first, &[]).expect("lawful");
        let found = check(&battle.journal().write(), &ledger).expect("a sound journal");
        assert_eq!((found.lost.len(), found.doubled.len()), (1, 1), "{found:?}");
    }

    #[test]
    fn of_several_requests_that_nobody_answered_one_must_be_there() {
        let (mut battle, mut ledger) = played();
        let version = battle.journal().lines.len();
        ledger.request(version, nth(&battle, 1));
        ledger.request(version, nth(&battle, 0));
        ledger.go_on(version);
        let found = check(&battle.journal().write(), &ledger).expect("a sound journal");
        assert_eq!((found.lost.len(), found.doubled.len()), (1, 0), "{found:?}");
        let first = battle.truth().legal().swap_remove(0);
        battle.act(Viewer::UMPIRE, &first, &[]).expect("lawful");
        assert_eq!(check(&battle.journal().write(), &ledger), Ok(AuditResult::default()));
    }

    #[test]
    fn a_journal_with_a_changed_line_is_broken() {
        let (battle, ledger) = played();
        assert!(check(&battle.journal().write().replace("\"act\"", "\"act\" "), &ledger).is_err());
    }

    #[test]
    fn a_battle_that_is_over_proves_every_roll() {
        let game = redoubt_registry::load("zama", None).expect("the battle");
        let mut battle =
            Battle::begin(game, Setup::default(), Dice::fair(Secret::new([7; 32])), &[]).expect("a battle");
        let rolled = |line: &Line| matches!(line, Line::Act { rolls, .. } if !rolls.is_empty());
        while !battle.journal().lines.iter().any(rolled) {
            let first = battle.truth().legal().swap_remove(0);
            battle.act(Viewer::UMPIRE, &first, &[]).expect("lawful");
        }
        // As a server keeps it: the secret comes with the end.
        let _ = battle.keep_secret_apart();
        battle.conclude(Viewer::UMPIRE, Ended::Resigned("rome".to_owned())).expect("an end");
        let journal = battle.journal();
        assert!(proof(&journal.write()).is_ok_and(|proof| proof.finished));
        // Another roll is lawful too, and all sums are right: but it is not the one that the secret gives.
        let mut forged = journal.clone();
        let act = forged.lines.iter_mut().rfind(|line| rolled(line));
        let Some(Line::Act { rolls, .. }) = act else { panic!("someone rolled") };
        let Some(Face::Pips(pips)) = rolls.last_mut() else { panic!("a die") };
        *pips = *pips % 6 + 1;
        assert!(check(&forged.write(), &Ledger::default()).is_err());
        // Before the secret is out nobody can tell.
        forged.lines.retain(|line| !matches!(line, Line::Ended(_) | Line::End { .. }));
        assert!(check(&forged.write(), &Ledger::default()).is_ok());
    }
}
