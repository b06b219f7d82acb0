use crate::field::{Field, bare, data_faults, named};
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Setup, Source};
use redoubt_ntombi::Ntombi;
use redoubt_ntombi::scenario::{Post, Rank};

pub fn edited(old: &str, new: &str) -> (String, usize) {
    let data = Ntombi::PROFILE.data;
    let at = data.find(old).unwrap_or_else(|| panic!("{old:?} does not stand in the data"));
    let line = data[..at].matches('\n').count() + 1 + old.chars().take_while(|c| *c == '\n').count();
    (data.replacen(old, new, 1), line)
}

#[test]
fn n_80_the_ground_of_meyers_drift() {
    let ntombi = bare();
    let drift = named(&ntombi, "meyers-drift");
    assert_eq!((drift.table, drift.river, drift.road, drift.turns), ((7200, 8000), (5600, 6200), (3000, 4200), 14));
    assert_eq!((drift.rises.len(), drift.tents.len()), (10, 7));
    // Gaps of 1″ between wagons: the ends of two neighbours are 5″ apart from centre to centre along (3, 4).
    let (a, b) = (drift.rises[1].block.centre, drift.rises[3].block.centre);
    assert_eq!(a.length_to(b), 500);
    let lowest = drift
        .rises
        .iter()
        .filter(|rise| rise.wagon)
        .flat_map(|rise| rise.block.corners(0))
        .map(|corner| corner.y)
        .max();
    assert_eq!(lowest, Some(5400), "2″ from the water");
}

#[test]
fn n_81_thirty_seven_british() {
    let ntombi = bare();
    let drift = named(&ntombi, "meyers-drift");
    assert_eq!(drift.british, 37);
    let inside: Vec<usize> = (0..7)
        .map(|tent| drift.british().filter(|figure| drift.soldier(*figure).post == Post::Tent(tent)).count())
        .collect();
    assert_eq!(inside, [6, 5, 5, 6, 1, 5, 6]);
    assert_eq!(drift.british().filter(|figure| drift.soldier(*figure).sentry).count(), 3);
    assert_eq!(drift.british().filter(|figure| drift.soldier(*figure).rank == Rank::Booth).count(), 1);
    assert_eq!(drift.named("harward").map(|figure| drift.soldier(figure).rides), Some(true));
    let field = Field::set_up("meyers-drift");
    assert!(field.has("b3", "loaded") && !field.has("b3", "bayonet"));
}

#[test]
fn n_82_the_zulus_set_up_along_the_edges() {
    let ntombi = bare();
    let drift = named(&ntombi, "meyers-drift");
    assert_eq!((drift.warbands.len(), drift.zulu_count()), (10, 120));
    let guns: Vec<usize> =
        (0..10).map(|band| drift.warband(band).filter(|zulu| drift.soldier(*zulu).gun).count()).collect();
    assert_eq!(guns, [2, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
    let mut field = Field::set_up("meyers-drift");
    assert_eq!(field.refused("array 1 36,5.01 s"), "N-82", "more than 6″ deep");
    assert_eq!(field.refused("array 1 36,0.9 s"), "N-124");
    field.act("array 1 36,5 s", &[]);
    assert_eq!(field.refused("array 2 40,5 s"), "N-15");
    field.act("array 2 1,12 e", &[]);
    field.act("array 3 71,21 w", &[]);
    assert_eq!(field.refused("array 4 1,20 e"), "N-82", "two warbands on the flanks");
    assert_eq!(field.refused("array 2 1,21.01 e"), "N-82", "north of y 24");
    assert_eq!(field.refused("ready"), "N-82");
    for (warband, x) in (4..=10).zip([3, 9, 15, 21, 27, 45, 51]) {
        field.act(&format!("array {warband} {x},5 s"), &[]);
    }
    assert_eq!(field.refused("place w4-12 40,11 s"), "N-82", "24″ from the sentry at (40, 35)");
    for n in 10..=12 {
        field.act(&format!("place w4-{n} {},9.5 s", 27 + n), &[]);
    }
    assert_eq!(field.refused("place w4-9 30,10 s"), "N-82", "three stalkers");
    field.act("ready", &[]);
    assert_eq!((field.phase().as_str(), field.state()["turn"].as_u64()), ("zulu_move", Some(1)));
}

/// The short game with its four warbands set up side by side.
fn arrayed() -> Field {
    let mut field = Field::set_up("short");
    for (warband, x) in (1..=4).zip([3, 9, 15, 21]) {
        field.act(&format!("array {warband} {x},5 s"), &[]);
    }
    field
}

#[test]
fn n_82_a_set_up_order_that_changes_nothing_is_refused() {
    let mut field = arrayed();
    assert_eq!(field.refused("array 2 9,5 s"), "N-82");
    assert_eq!(field.refused("place w1-1 0.5,4.5 s"), "N-82");
    assert_eq!(field.state()["rearranged"], 0, "to set a warband up is not to change anything");
    field.act("place w1-1 0.5,4.5 n", &[]);
    field.act("array 2 9,3 s", &[]);
    assert_eq!(field.state()["rearranged"], 2);
}

#[test]
fn n_82_the_set_up_can_be_changed_240_times() {
    let mut field = arrayed();
    for turn in 0..240 {
        let facing = if turn % 2 == 0 { "n" } else { "s" };
        field.act(&format!("place w1-1 0.5,4.5 {facing}"), &[]);
    }
    assert_eq!(field.refused("place w1-1 0.5,4.5 n"), "N-82");
    assert_eq!(field.refused("array 1 3,1 s"), "N-82");
    assert_eq!(field.legal(), ["ready"]);
    // The position remembers it, and so does a journal.
    let text = field.battle.journal().write();
    let journal = redoubt_kernel::journal::Journal::read(&text).unwrap();
    let resumed = redoubt_kernel::battle::Battle::replay(crate::field::rules(), &journal).unwrap();
    assert_eq!(resumed.truth().write(), field.state());
    field.act("ready", &[]);
    assert_eq!(field.state()["rearranged"], 0);
}

#[test]
fn n_82_those_still_to_be_set_up_keep_room() {
    // Twelve columns of three places along the north edge; a warband across the line between two columns spoils both.
    let mut field = Field::set_up("meyers-drift");
    for (warband, x) in (1..=5).zip([6, 18, 30, 42, 54]) {
        field.act(&format!("array {warband} {x},3 e"), &[]);
    }
    assert_eq!(field.refused("array 6 66,3 e"), "N-82", "four more are to come");
    for warband in 6..=10 {
        let next = field.legal().into_iter().find(|order| order.starts_with(&format!("array {warband}"))).unwrap();
        field.act(&next, &[]);
    }
    assert!(field.may("ready"));
}

#[test]
fn n_85_the_short_game() {
    let ntombi = bare();
    let short = named(&ntombi, "short");
    assert_eq!((short.british, short.zulu_count(), short.turns, short.table.1), (14, 48, 9, 6600));
    assert_eq!(short.river, (5600, 6600));
    assert_eq!(short.british().filter(|figure| short.soldier(*figure).sentry).count(), 2);
    assert_eq!(short.levels, [14, 13, 8, 4]);
}

#[test]
fn n_86_mistakes_are_named_with_their_line() {
    assert!(data_faults(Ntombi::PROFILE.data).is_empty());
    let cases = [
        ("at = [4000, 3500]", "at = [9000, 3500]", "N-86"),
        ("at = [4000, 3500]", "at = [3600, 3400]", "N-86"),
        ("at = [3400, 5000]", "at = [3100, 5000]", "N-86"),
        ("along = [-3, 4]", "along = [-3, 3]", "N-86"),
        ("tent = 5", "tent = 9", "N-81"),
        ("victory = [35, 28, 25, 14]", "victory = [35, 28, 29, 14]", "N-84"),
        ("river = [5600, 6200]", "river = [6200, 5600]", "N-80"),
        ("exit = \"s\"", "exit = \"se\"", "N-31"),
        ("firearms = 2", "firearms = 13", "N-82"),
        ("turns = 14", "turns = 0", "N-83"),
        ("format = \"ntombi 1\"", "format = \"ntombi 2\"", "N-86"),
    ];
    for (old, new, rule) in cases {
        let (data, line) = edited(old, new);
        let faults = data_faults(&data);
        assert!(faults.iter().any(|(at, by)| by == rule && at.abs_diff(line) <= 1), "{new}: {faults:?}, line {line}");
    }
    // Like a plus sign: no corner and no middle of one lies in the other.
    let (crossed, line) = edited(
        "at = [1200, 4600]\nsize = [400, 300]\n",
        "at = [1200, 4600]\nsize = [1000, 100]\n\n[[scenario.rocks]]\nat = [1400, 4900]\nsize = [100, 1000]\n",
    );
    let faults = data_faults(&crossed);
    assert!(faults.iter().any(|(at, by)| by == "N-86" && at.abs_diff(line + 4) <= 1), "{faults:?}, line {line}");
    let (full, _) = edited("count = 5\ntent = 1", "count = 8\ntent = 1");
    assert_eq!(data_faults(&full).first().map(|fault| fault.1.clone()), Some("N-86".to_owned()), "nine in a tent");
    assert!(!data_faults("format = \"ntombi 1\"").is_empty());
}

#[test]
fn n_86_a_set_may_have_scenarios_of_its_own() {
    let own = "id = \"second-night\"\nname = { en = \"Second night\", es = \"Segunda noche\" }";
    let (renamed, line) = edited("id = \"short\"", own);
    let ntombi = Ntombi::from_data(&Source::new("own.toml", &renamed)).unwrap();
    let names: Vec<String> = ntombi.scenarios().iter().map(|scenario| scenario.id.to_string()).collect();
    assert_eq!(names, ["meyers-drift", "second-night"], "those of the book come first, and need not be there");
    let setup = ntombi.complete(Setup { scenario: "second-night".into(), ..Setup::default() }).unwrap();
    let position = ntombi.begin(&setup, &mut redoubt_kernel::chance::Seeded::new(1), &mut ()).unwrap();
    assert_eq!(ntombi.read(ntombi.write(&position)).unwrap(), position);
    assert!(ntombi.complete(Setup { scenario: "short".into(), ..Setup::default() }).is_err());
    // Its name is the designer's to give, and can be typed.
    let nameless = renamed.replace("name = { en = \"Second night\", es = \"Segunda noche\" }", "");
    assert_eq!(data_faults(&nameless), [(line, "N-86".into())]);
    assert_eq!(data_faults(&renamed.replace("second-night", "Second Night"))[0].0, line);
    let twice = renamed.replace("second-night", "meyers-drift");
    assert_eq!(data_faults(&twice).len(), 1);
}
