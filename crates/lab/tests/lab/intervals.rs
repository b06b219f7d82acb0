//! Intervals, against values that others have published.

use redoubt_lab::Estimate;
use redoubt_lab::interval::{confidence, difference, difference_of_means, mean, share};

/// As printed: to four decimals.
fn rounded(estimate: Estimate) -> (f64, f64) {
    let round = |number: f64| (number * 10_000.0).round() / 10_000.0;
    (round(estimate.low), round(estimate.high))
}

/// R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3.
#[test]
fn shares_have_wilsons_interval() {
    for (successes, trials, low, high) in
        [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
    {
        let it = share(f64::from(successes), trials).unwrap();
        assert_eq!(rounded(it), (low, high), "{successes} of {trials}");
        assert!((it.value - f64::from(successes) / trials as f64).abs() < 1e-12);
    }
    assert!(share(0.0, 0).is_none());
}

/// R. G. Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17 (1998), table
/// II, method 10.
#[test]
fn differences_of_shares_have_newcombes_interval() {
    for (one, other, low, high) in [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((6, 7), (2, 7), 0.0582, 0.8062),
        ((5, 56), (0, 29), -0.0381, 0.1926),
        ((0, 10), (0, 20), -0.1611, 0.2775),
        ((0, 10), (0, 10), -0.2775, 0.2775),
        ((10, 10), (0, 20), 0.6791, 1.0),
        ((10, 10), (0, 10), 0.6075, 1.0),
    ] {
        let of = |(successes, trials): (u32, u32)| share(f64::from(successes), u64::from(trials)).unwrap();
        assert_eq!(rounded(difference(of(one), of(other))), (low, high), "{one:?} and {other:?}");
    }
}

/// Means and standard deviations certified by NIST (Statistical Reference Datasets, univariate): NumAcc1, and NumAcc2 in tenths.
#[test]
fn means_have_the_normal_interval() {
    let of = |numbers: &[i64]| {
        let squares: i64 = numbers.iter().map(|number| number * number).sum();
        mean(numbers.len() as u64, numbers.iter().sum(), squares as u64).unwrap()
    };
    let large = of(&[10_000_001, 10_000_003, 10_000_002]);
    assert_eq!(large.value, 10_000_002.0);
    let mut numbers = vec![12];
    numbers.extend((0..500).flat_map(|_| [11, 13]));
    let many = of(&numbers);
    assert_eq!(many.value, 12.0);
    // The certified deviations are 1 and 0.1; 1.96 is the normal quantile.
    for (it, count) in [(large, 3.0f64), (many, 1001.0)] {
        let deviation = (it.high - it.low) / 2.0 / 1.959_963_985 * count.sqrt();
        assert!((deviation - 1.0).abs() < 1e-6, "{deviation}");
    }
    assert!(mean(0, 0, 0).is_none());
    let one = Estimate { value: 5.0, low: 2.0, high: 8.0 };
    let other = Estimate { value: 1.0, low: -3.0, high: 5.0 };
    assert_eq!(difference_of_means(one, other), Estimate { value: 4.0, low: -1.0, high: 9.0 });
}

/// The normal distribution: 68.27 % within one deviation, 95 % within 1.96, 99.73 % within three.
#[test]
fn sureness_is_that_of_a_normal_deviation() {
    let reach = 1.959_963_985;
    for (value, sure) in [(0.0, 0.0), (1.0, 0.682_69), (1.959_964, 0.95), (3.0, 0.997_30)] {
        let told = confidence(Estimate { value, low: value - reach, high: value + reach });
        assert!((told - sure).abs() < 1e-5, "{value}: {told}");
    }
    let exact = |value| confidence(Estimate { value, low: value, high: value });
    assert_eq!((exact(0.0), exact(0.5)), (0.0, 1.0));
}
