//! Data files of one's own: begun, checked, drawn, played.

use crate::sim::{files, json, redoubt, succeeds};

#[test]
fn a_file_of_ones_own_is_begun_checked_drawn_and_simulated() {
    let temp = tempfile::tempdir().unwrap();
    for profile in redoubt_registry::PROFILES {
        let file = temp.path().join(format!("{}.toml", profile.id)).display().to_string();
        let begun = redoubt(&["data", "new", profile.id, &file]);
        assert!(begun.status.success(), "{}", String::from_utf8_lossy(&begun.stderr));
        assert!(temp.path().join(format!("{}.schema.json", profile.id)).exists());
        assert_eq!(redoubt(&["data", "new", profile.id, &file]).status.code(), Some(3), "nothing is overwritten");
        assert!(redoubt(&["data", "check", &file]).status.success());
        let drawing = temp.path().join(format!("{}.svg", profile.id)).display().to_string();
        let told = succeeds(&["data", "draw", &file]);
        assert!(told.contains(&drawing), "it lies beside the file: {told}");
        let elsewhere = temp.path().join("elsewhere.svg").display().to_string();
        succeeds(&["data", "draw", &file, &elsewhere]);
        std::fs::remove_file(elsewhere).unwrap();
        std::fs::remove_file(temp.path().join("elsewhere-cards.svg")).unwrap();
        assert!(std::fs::read_to_string(&drawing).unwrap().contains("<svg"));
        let cards = std::fs::read_to_string(temp.path().join(format!("{}-cards.svg", profile.id))).unwrap();
        let cut_out = cards.matches("class=\"cut\"").count();
        assert!(cards.starts_with("<svg") && cut_out >= 8, "{}: {cut_out} cards and counters", profile.id);
        assert!(!cards.contains('⟨') && !cards.contains("var(--"), "{}: nothing is left open", profile.id);
    }
    let own = temp.path().join("zama.toml").display().to_string();
    let summary = json(&["sim", "zama", "--data", &own, "--games", "5", "--json"]);
    assert!(summary["data"].as_str().unwrap().starts_with("sha256:"));
    let text = std::fs::read_to_string(&own).unwrap().replace("bonus = \"ports\"", "bonus = \"portz\"");
    std::fs::write(&own, text).unwrap();
    let refused = redoubt(&["data", "check", &own]);
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        told.contains("portz") && told.contains("Did you mean") && told.contains("ports") && !told.contains("untagged"),
        "{told}"
    );
    assert_eq!(redoubt(&["data", "new", "zama", "x.toml", "--from", "nowhere"]).status.code(), Some(1));
}

#[test]
fn a_file_can_be_begun_from_the_set_that_came_first() {
    let temp = tempfile::tempdir().unwrap();
    let file = temp.path().join("first.toml").display().to_string();
    succeeds(&["data", "new", "zama", &file, "--from", "first"]);
    let text = std::fs::read_to_string(&file).unwrap();
    let first = redoubt_registry::profile("zama").unwrap().earlier_sets[0].text;
    let sense = |text: &str| toml::from_str::<toml::Table>(text).unwrap();
    assert_eq!(sense(&text), sense(first));
    assert_ne!(sense(&text), sense(redoubt_registry::profile("zama").unwrap().data));
    succeeds(&["data", "check", &file]);
    assert_eq!(json(&["sim", "zama", "--data", &file, "--games", "5", "--json"])["games"], 5);
}

#[test]
fn every_mistake_of_a_file_is_told_at_once_and_a_scenario_of_ones_own_is_played() {
    let temp = tempfile::tempdir().unwrap();
    let file = temp.path().join("own.toml");
    let write = |text: String| std::fs::write(&file, text).unwrap();
    let path = file.display().to_string();
    let standard = redoubt_registry::profile("hospital").unwrap().data;
    let wrong = standard.replace("torches = 4", "torches = \"4\"").replace("count = 5", "cuont = 5");
    write(wrong.replace(" =(v)", "  =(v)").replace("turns = 30", "turns = 900"));
    let refused = redoubt(&["data", "check", &path]);
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(told.matches("line ").count() - told.matches("this line").count(), 4, "{told}");
    for part in ["torches", "Did you mean “count”?", "from column D on", "H-0.4", "H-10.3"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let own = "[scenario.last-stand]\nlike = \"hospital-on-fire\"\nname = { en = \"The last stand\", es = \"La última defensa\" }\n\
               zulus_from = \"south\"\nturns = 3\n";
    write(format!("{standard}\n{own}"));
    assert!(redoubt(&["data", "check", &path]).status.success());
    let out = temp.path().join("run");
    let out_name = out.display().to_string();
    let sim = ["sim", "hospital", "--data", &path, "--scenario", "last-stand", "--games", "3", "--out", &out_name];
    let played = redoubt(&sim);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    assert!(std::fs::read_to_string(out.join("report.html")).unwrap().contains("The last stand"));
    let (journal, _) = files(&out.join("journals")).remove(0);
    assert!(redoubt(&["replay", &out.join("journals").join(journal).display().to_string()]).status.success());
    let unknown = redoubt(&["sim", "hospital", "--data", &path, "--scenario", "last-stnad", "--games", "3"]);
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("last-stand"));
}
