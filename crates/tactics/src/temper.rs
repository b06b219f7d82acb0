//! What makes machine players unlike one another besides how long they think: what they overlook, and what they like.

use redoubt_kernel::Advice;
use redoubt_kernel::chance::Seeded;

use crate::judgement::Judgement;
use crate::level::{Bot, Level, Temper};
use crate::search::{Scratch, lean};
use crate::searcher::{Findings, RatedAction};

/// What is so many times less likely than the likeliest is nonsense, to whoever has learned what to lean to.
const NONSENSE: u64 = 256;

/// What someone likes must have been thought about half as much as the best, or more.
const HALF: u64 = 2;

/// Two things seem equally good whose values are no further apart than this, in standard errors of their difference: the more
/// someone has thought, the less is a matter of taste.
const DOUBT: f64 = 0.5;

/// Those of the lawful `actions` that a player of this level thinks of; `None` if that is all of them. Whoever overlooks things
/// never does nonsense for want of anything else: what nobody would do is not among them, as long as there is something else.
pub(crate) fn noticed<G: Advice>(
    game: &G,
    judgement: &Judgement,
    position: &G::Position,
    actions: &[G::Action],
    level: Level,
    scratch: &mut Scratch,
    chance: &mut Seeded,
) -> Option<Vec<G::Action>> {
    if level.oversight() == 0 {
        return None;
    }
    let weights = lean(game, judgement, position, actions, scratch);
    let heaviest = weights.iter().copied().max().unwrap_or(0);
    let sensible: Vec<usize> = (0..actions.len())
        .filter(|at| weights[*at] > 0 && u64::from(weights[*at]) * NONSENSE >= heaviest.into())
        .collect();
    let sensible = if sensible.is_empty() { (0..actions.len()).collect() } else { sensible };
    let kept: Vec<usize> = sensible.iter().copied().filter(|_| chance.below(1000) >= level.oversight()).collect();
    // Nobody overlooks nearly everything: whoever is left with one thing thinks of the others after all.
    let chosen = if kept.len() < 2 { sensible } else { kept };
    Some(chosen.into_iter().filter_map(|at| actions.get(at).cloned()).collect())
}

/// What a player takes of what its search found: an attack, if it is fond of attacking and that seems hardly worse; else the best,
/// or what it likes among those that seem about as good.
pub(crate) fn preferred<A>(
    findings: &Findings<A>,
    bot: Bot,
    is_attack: impl Fn(&A) -> bool,
) -> Option<&RatedAction<A>> {
    let best = findings.choices.first()?;
    let zeal = f64::from(bot.level.zeal()) / 1000.0;
    if zeal > 0.0 && !is_attack(&best.action) {
        let tempting = |choice: &&RatedAction<A>| {
            choice.visits * HALF >= best.visits && best.value - choice.value <= zeal && is_attack(&choice.action)
        };
        let attacks = findings.choices.iter().filter(tempting);
        let attack = attacks.reduce(|one, other| if other.value > one.value { other } else { one });
        if attack.is_some() {
            return attack;
        }
    }
    let near = |choice: &&RatedAction<A>| {
        choice.visits * HALF >= best.visits && best.value - choice.value <= DOUBT * choice.error.hypot(best.error)
    };
    // How far apart the ends are that it may come to.
    let spread = |choice: &RatedAction<A>| choice.error * (choice.visits as f64).sqrt();
    let equals = findings.choices.iter().filter(near);
    match bot.temper {
        Temper::ByTheBook => Some(best),
        Temper::Bold => equals.reduce(|one, other| if spread(other) > spread(one) { other } else { one }),
        Temper::Careful => equals.reduce(|one, other| if spread(other) < spread(one) { other } else { one }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(action: char, visits: u64, value: f64, spread: f64) -> RatedAction<char> {
        RatedAction { action, visits, value, error: spread / (visits as f64).sqrt() }
    }

    #[test]
    fn tempers_choose_among_equals_and_nothing_worse() {
        let choices = vec![
            choice('a', 100, 0.200, 0.5),
            choice('b', 80, 0.195, 0.9),
            choice('c', 70, 0.198, 0.1),
            choice('d', 60, -0.100, 1.0),
            choice('e', 2, 0.300, 0.0),
        ];
        let findings = Findings { choices, line: vec![], simulations: 312, fresh: 312, value: 0.2, error: 0.0 };
        let takes = |text: &str| preferred(&findings, text.parse().unwrap(), |_| false).map(|choice| choice.action);
        assert_eq!(takes("general/book"), Some('a'));
        assert_eq!(takes("general/bold"), Some('b'), "what may turn out best");
        assert_eq!(takes("general/careful"), Some('c'), "what can go wrong least");
    }
    #[test]
    fn recruits_like_to_attack_and_generals_do_what_is_best() {
        let choices = vec![
            choice('a', 100, 0.20, 0.5),
            choice('b', 80, 0.12, 0.5),
            choice('c', 70, 0.05, 0.5),
            choice('d', 10, 0.20, 0.5),
        ];
        let findings = Findings { choices, line: vec![], simulations: 260, fresh: 260, value: 0.1, error: 0.0 };
        let takes = |text: &str, attacks: &str| {
            let is_attack = |action: &char| attacks.contains(*action);
            preferred(&findings, text.parse().unwrap(), is_attack).map(|choice| choice.action)
        };
        assert_eq!(takes("recruit/book", "bc"), Some('b'), "the best of them, though something else is better");
        assert_eq!(takes("recruit/book", "ab"), Some('a'), "what is best anyway");
        assert_eq!(takes("recruit/book", "cd"), Some('a'), "none that is much worse, or was hardly thought about");
        assert_eq!(takes("general/book", "bc"), Some('a'));
    }
}
