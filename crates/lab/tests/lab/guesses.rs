//! Where to look next.

use redoubt_lab::guess::Guess;

/// How many places of a 21 by 21 grid are looked at.
const TRIES: usize = 30;

/// Looks where most is promised, and tells the best place found.
fn found(far: impl Fn(f64, f64) -> f64) -> (usize, usize) {
    let place = |number: usize| vec![(number % 21) as f64 / 20.0, (number / 21) as f64 / 20.0];
    let mut guess = Guess::new(2);
    let mut left: Vec<usize> = (0..21 * 21).collect();
    let mut tried: Vec<(f64, usize)> = Vec::new();
    for begin in [0usize, 20, 21 * 20, 21 * 21 - 1].into_iter().map(Some).chain((4..TRIES).map(|_| None)) {
        let at = match begin {
            Some(number) => left.iter().position(|known| *known == number).unwrap(),
            None => guess.most_promising(left.iter().map(|number| place(*number))),
        };
        let number = left.remove(at);
        let far = far(place(number)[0], place(number)[1]);
        guess.learn(place(number), far);
        tried.push((far, number));
    }
    let best = tried.iter().min_by(|one, other| one.0.total_cmp(&other.0)).unwrap().1;
    (best % 21, best / 21)
}

#[test]
fn the_best_place_of_a_known_function_is_found_with_thirty_tries_of_441() {
    assert_eq!(found(|x, y| (x - 0.7).powi(2) + (y - 0.3).powi(2)), (14, 6));
    // A narrow valley that turns, by Rosenbrock: its floor is (0.5, 0.5).
    let valley = |x: f64, y: f64| {
        let (x, y) = (2.0 * x, 2.0 * y);
        (100.0 * (y - x * x).powi(2) + (1.0 - x).powi(2)).sqrt()
    };
    let (x, y) = found(valley);
    let depth = valley(x as f64 / 20.0, y as f64 / 20.0);
    assert!(depth < 0.5, "{x}, {y}: {depth}");
}

#[test]
fn what_is_no_number_teaches_nothing() {
    let mut guess = Guess::new(1);
    guess.learn(vec![0.5], f64::NAN);
    guess.learn(vec![0.5], f64::INFINITY);
    assert_eq!(guess.most_promising([vec![0.0], vec![1.0]].into_iter()), 0);
}
