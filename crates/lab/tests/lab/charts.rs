//! The charts of docs/balance.md: drawn by the laboratory from docs/pictures/balance.toml, and drawn again here.

use std::path::{Path, PathBuf};

use redoubt_lab::Estimate;
use redoubt_lab::chart::{Bar, Chart};
use redoubt_lab::interval::share;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// A bar of the file: its label, the points and the games they were won in, or else the share and its interval in per cent.
fn bar(written: &toml::Value) -> Bar {
    let label = written[0].as_str().unwrap().to_owned();
    let numbers: Vec<f64> = written.as_array().unwrap()[1..].iter().map(|number| number.as_float().unwrap()).collect();
    let estimate = match numbers[..] {
        [points, games] => share(points, games as u64).unwrap(),
        [value, low, high] => Estimate { value: value / 100.0, low: low / 100.0, high: high / 100.0 },
        _ => panic!("{label}: {numbers:?}"),
    };
    Bar { label, estimate }
}

fn percent(value: f64, _: bool) -> String {
    format!("{:.0} %", value * 100.0)
}

/// With REDOUBT_BLESS set, the charts are drawn instead of compared.
#[test]
fn the_charts_of_the_balance_document_show_its_figures_and_say_them() {
    let figures: toml::Table = std::fs::read_to_string(docs().join("pictures/balance.toml")).unwrap().parse().unwrap();
    let document = std::fs::read_to_string(docs().join("balance.md")).unwrap();
    for (name, chart) in figures {
        let title = chart["title"].as_str().unwrap();
        let bars: Vec<Bar> = chart["bars"].as_array().unwrap().iter().map(bar).collect();
        let said: Vec<String> = bars
            .iter()
            .map(|Bar { label, estimate }| {
                let [value, low, high] = [estimate.value, estimate.low, estimate.high].map(|it| it * 100.0);
                assert!(low <= value && value <= high, "{label}");
                // What is drawn stands in the document too.
                assert!(document.contains(&format!("{value:.1} %")), "{name}, {label}: {value:.1} %");
                format!("{label}: {value:.1} % ({low:.1} to {high:.1})")
            })
            .collect();
        let drawn = Chart::Shares(bars).file(title, &said.join(". "), &percent);
        let file = docs().join(format!("pictures/balance-{name}.svg"));
        if std::env::var_os("REDOUBT_BLESS").is_some() {
            std::fs::write(&file, &drawn).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&file).unwrap_or_default(), drawn, "{name}: REDOUBT_BLESS=1 draws it");
        // The document shows it, with a text for whoever does not see it.
        let (before, _) = document.split_once(&format!("](pictures/balance-{name}.svg)")).expect(&name);
        let (_, alternative) = before.rsplit_once("![").unwrap();
        assert!(alternative.len() > 20 && !alternative.contains('\n'), "{name}: {alternative}");
    }
}
