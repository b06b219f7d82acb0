//! What varies: values on the command line, and variants of a data file.

use redoubt_kernel::Source;
use redoubt_lab::Spec;
use redoubt_lab::paired::Gauge;
use redoubt_lab::sweep::{Method, Sweep, SweepGoal};
use redoubt_lab::vary::{Axis, Variable};

fn values(text: &str) -> Vec<String> {
    let axis = Axis::read(&format!("a.b={text}")).unwrap_or_else(|error| panic!("{text}: {error}"));
    axis.values.iter().map(ToString::to_string).collect()
}

#[test]
fn values_are_numbers_words_lists_and_ranges() {
    assert_eq!(values("1..4"), ["1", "2", "3", "4"]);
    assert_eq!(values("0..100:25"), ["0", "25", "50", "75", "100"]);
    assert_eq!(values("0.5..1.5:0.5"), ["0.5", "1.0", "1.5"]);
    assert_eq!(values("1, 3,9"), ["1", "3", "9"]);
    assert_eq!(values("[4000,3500],[3400,4000]"), ["[4000, 3500]", "[3400, 4000]"]);
    assert_eq!(values("[[1,2],[3]], []"), ["[[1, 2], [3]]", "[]"]);
    assert_eq!(values("ports,\"a, b\",'c,d'"), ["\"ports\"", "\"a, b\"", "\"c,d\""]);
    assert_eq!(values("{ x = 1, y = [2,3] },{ x = 4 }"), ["{ x = 1, y = [2, 3] }", "{ x = 4 }"]);
    for bad in ["", "1,,2", "[1,2", "1,2]", "[1,2}", "\"a", "4..1", "[1 2],[3]", "0..100000", "0.5..1.5"] {
        let read = Axis::read(&format!("a.b={bad}"));
        assert!(read.is_err(), "{bad}: {read:?}");
    }
}

#[test]
fn every_number_of_every_set_has_a_path_that_leads_back_to_it() {
    for profile in redoubt_registry::PROFILES {
        let data = Variable::new(&Source::new("standard", profile.data)).unwrap();
        let numbers = data.numbers();
        assert!(!numbers.is_empty(), "{}", profile.id);
        for (path, value) in numbers {
            assert_eq!(data.get(&path).unwrap(), &value, "{}: {path}", profile.id);
        }
    }
}

/// What a document gives as an example: its last block of TOML.
fn example(battle: &str) -> toml::Table {
    let path = format!("{}/../../docs/data-{battle}.md", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let (_, block) = text.rsplit_once("```toml\n").unwrap();
    block.split("```").next().unwrap().parse().unwrap()
}

#[test]
fn the_examples_of_the_documents_can_be_played() {
    for battle in ["zama", "ntombi"] {
        let mut set: toml::Table = redoubt_registry::profile(battle).unwrap().data.parse().unwrap();
        for (key, value) in example(battle) {
            let known = set.get(&key).and_then(toml::Value::as_array).cloned();
            let value = match (known, value) {
                // A card in the place of the one with its name; a scenario beside the others.
                (Some(mut known), toml::Value::Array(own)) => {
                    known.retain(|entry| !own.iter().any(|own| own.get("id") == entry.get("id")));
                    known.extend(own);
                    toml::Value::Array(known)
                }
                (_, value) => value,
            };
            set.insert(key, value);
        }
        let source = Source::new("mine.toml", &toml::to_string(&set).unwrap());
        redoubt_registry::load(battle, Some(&source)).unwrap_or_else(|error| panic!("{battle}: {error}"));
        let paths = ["scenario[picket].british[3].at", "carthage[elephants].defence"];
        assert!(paths.iter().any(|path| Variable::new(&source).unwrap().get(path).is_ok()), "{battle}");
    }
}

#[test]
fn a_list_takes_the_place_of_a_list_and_what_cannot_be_played_is_known_beforehand() {
    let spec = Spec::new("ntombi", 10, 1).complete().unwrap();
    // The road of the first: at the edge, off the table, and from east to west.
    let axes = [Axis::read("scenario[meyers-drift].road=[3000,4200],[2000,3000],[8000,9000],[4200,3000]").unwrap()];
    let sweep =
        |method| Sweep { spec: &spec, axes: &axes, method, aim: SweepGoal { gauge: Gauge::Points, value: 0.5 } };
    let variants = sweep(Method::Grid).variants().unwrap();
    assert_eq!(sweep(Method::Grid).wanted(&variants), 2);
    assert_eq!(sweep(Method::Random(1)).wanted(&variants), 1);
    assert_eq!(sweep(Method::Bayes(9)).wanted(&variants), 2);
    let refused: Vec<Vec<usize>> = variants.refused.iter().map(|refused| refused.places.clone()).collect();
    assert_eq!(refused, vec![vec![2], vec![3]]);
    for refused in &variants.refused {
        assert!(!refused.error.faults.is_empty(), "the reason is told: {}", refused.error);
        assert!(refused.error.faults.iter().all(|fault| fault.line.is_none()), "of a file that nobody has seen");
    }
    let none = [Axis::read("scenario[meyers-drift].road=[8000,9000]").unwrap()];
    let none = Sweep { axes: &none, ..sweep(Method::Grid) };
    assert!(none.variants().is_err(), "nothing is left to play");
    for wrong in ["scenario[meyers-drift].road=7", "scenario[meyers-drift].raod=[1,2]"] {
        let wrong = [Axis::read(wrong).unwrap()];
        assert!(Sweep { axes: &wrong, ..sweep(Method::Grid) }.variants().is_err());
    }
}
