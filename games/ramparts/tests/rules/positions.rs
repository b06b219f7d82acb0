//! Written positions: whatever breaks a rule is named.

use serde_json::json;

use crate::field::camp;

#[test]
fn r_3_4_a_position_must_hold_every_card() {
    let mut record = camp("").record();
    record["undrawn"].as_array_mut().unwrap().pop();
    assert!(crate::field::rules().read(record).is_err());
    let mut record = camp("").hand("hook").record();
    record["available"] = json!(["hook"]);
    assert!(crate::field::rules().read(record).is_err());
}

#[test]
fn r_5_1_2_a_position_with_two_in_an_interior_box_is_refused() {
    assert!(
        camp("chest 0, left 0").with("victory", json!(-1)).faults().contains(&("R-5.1.2".into(), "ibuthos".into()))
    );
    assert!(camp("chest 0").faults().contains(&("R-5.1.5".into(), "ibuthos".into())), "it would be over");
}

#[test]
fn r_6_3_other_unlawful_positions_are_refused() {
    let cases = [
        (camp("").platoon("chard"), "R-6.3"),
        (camp("").overseer("chard"), "R-6.4"),
        (camp("").with("thirds", json!(3)), "R-6.4"),
        (camp("").with("victory", json!(1)), "R-6.4"),
        (camp("chest 3 hits 2").with("turn", json!(0)), "R-4.0"),
        (camp("").is("dawned"), "R-12.4"),
        (camp("").with("is", json!(["night"])), "R-10.0"),
        (camp("").with("cup", json!({})), "R-3.3"),
        (camp("").with("drawn", json!({"r": [1]})), "R-12.2"),
        (camp("").with("burning", json!(["wall"])), "R-2.1"),
        (camp("").with("stage", json!("discarding")).with("actions_left", json!(0)), "R-4.0"),
        (camp("").with("stage", json!("relief")).with("actions_left", json!(0)), "R-11.0"),
        (
            camp("")
                .with("stage", json!({"volley": {"card": "chard", "target": "chest", "step": "luck", "dice": [6]}})),
            "R-4.0",
        ),
        (
            camp("")
                .with("stage", json!({"volley": {"card": "chard", "target": "chest", "step": "luck", "dice": [7]}})),
            "R-6.7.3",
        ),
        (camp("").with("hand", json!(["nobody"])), "R-2.2"),
    ];
    for (index, (plan, rule)) in cases.into_iter().enumerate() {
        let faults = plan.faults();
        assert!(faults.iter().any(|(found, _)| found == rule), "case {index}: {faults:?}");
    }
}

/// Every number in the document, as a path.
fn numbers(value: &serde_json::Value, path: String, found: &mut Vec<String>) {
    match value {
        serde_json::Value::Number(_) => found.push(path),
        serde_json::Value::Array(all) => {
            all.iter().enumerate().for_each(|(index, one)| numbers(one, format!("{path}/{index}"), found));
        }
        serde_json::Value::Object(all) => {
            all.iter().for_each(|(name, one)| numbers(one, format!("{path}/{name}"), found))
        }
        _ => {}
    }
}

#[test]
fn r_2_2_no_number_in_a_position_breaks_the_program() {
    let rules = crate::field::rules();
    let plans = [
        camp("chest 0, left 1 hits 1, loins routed")
            .with("victory", json!(-1))
            .hand("15 hook")
            .available("windridge chard"),
        camp("chest 1").discards("15").available("windridge").is("fired").with(
            "stage",
            json!({"volley": {"card": "present-fire-15", "target": "chest", "step": "reroll", "dice": [6, 5, 1]}}),
        ),
        camp("").with("stage", json!({"draw": {"left": 1, "fresh": true}})).with("actions_left", json!(0)),
    ];
    let mut accepted = 0;
    for plan in plans {
        let record = plan.record();
        let mut paths = Vec::new();
        numbers(&record, String::new(), &mut paths);
        for path in &paths {
            for number in [-128, -3, -1, 0, 1, 2, 3, 4, 5, 6, 7, 20, 40, 127, 128, 200, 255, 65_535] {
                let mut changed = record.clone();
                *changed.pointer_mut(path).unwrap() = json!(number);
                // Refused, or lawful enough to be shown and played on.
                if let Ok(mut position) = rules.read(changed) {
                    accepted += 1;
                    let _ = position.view(redoubt_kernel::Viewer::UMPIRE).scene();
                    for action in position.legal().iter().take(4) {
                        let mut chance = redoubt_kernel::chance::Seeded::new(1);
                        let mut next = position.duplicate();
                        next.apply(action, &mut chance).unwrap();
                    }
                    let written = position.write();
                    position = rules.read(written).unwrap();
                    assert!(position.outcome().is_none());
                }
            }
        }
    }
    assert!(accepted > 50, "{accepted}");
}
