//! The map, the counters, the data file (H-0.1 to H-0.7).

use redoubt_hospital::Hospital;
use redoubt_kernel::Rules;
use redoubt_kernel::scene::EdgeKind;

use crate::field::*;

/// A map that shares nothing with the standard one but the rules: a hut of ten rooms in two columns.
pub fn small_map() -> String {
    let standard = edit("format = \"hospital 1\"", "format = \"hospital 1\"").0;
    let start = standard.find("map = '''").unwrap();
    let end = standard[start + 9..].find("'''").unwrap() + start + 12;
    let map = "map = '''
     A   B   C   D   E   F   G   H   I
 1   N1  N2  N3  N4  N5  N6  N7  N8  N9
            === ===
 2   .   . =(0)D(1)=.   .   .   .   .
            -w- -H-
 3   .   . w(2)|(3)D(y) (y) (R) .   .
            -D- -D-
 4   .   . |(4) (5)|(v) (v) .   .   .
            --- ---
 5   .   . D(6)|(7)w.   .   .   .   .
            -D- -w-
 6   .   . |(8)D(9)|.   .   .   .   .

 7   S1  S2  S3  S4  S5  S6  S7  S8  S9
'''";
    format!("{}{map}{}", &standard[..start], &standard[end..])
}

#[test]
fn h_0_1_rows_and_columns_and_never_diagonally() {
    let mut field = battle("private D4", "warrior A1").field();
    assert_eq!(field.reach("move D4"), "D5 E4");
    assert_eq!(field.refused("move D4 E5"), "H-2.2");
    assert_eq!(data_faults(&edit("(y) (R)", "(y) (y)").0), [(23, "H-0.1".into(), "map".into())]);
    let (twice, line) = edit("(2)|(3)", "(2)|(2)");
    assert_eq!(data_faults(&twice).iter().map(|fault| fault.1.as_str()).collect::<Vec<_>>(), ["H-0.1", "H-0.1"]);
    assert!(line > 26);
}

#[test]
fn h_0_2_every_edge_is_where_the_book_puts_it() {
    let scene = battle("private D4", "").field().view().scene();
    let kind = |a: &str, b: &str| {
        scene
            .board
            .edges
            .iter()
            .find(|edge| edge.between == (a.into(), b.into()))
            .map_or(EdgeKind::Open, |edge| edge.kind)
    };
    for (kinds, pairs) in [
        (EdgeKind::Sandbags, "D3D4 E3E4 F3F4 G3G4 H3H4 I3I4 J3J4 K3K4 I6I7 J6J7 K6K7 C4D4"),
        (EdgeKind::Boxes, "J4K4 J6K6"),
        (EdgeKind::Door, "D4D5 F4F5 H4H5 C6D6 E6E7 G6G7 D5D6 E6F6 H5H6"),
        (EdgeKind::Window, "E4E5 G4G5 C5D5 H5I5 D6D7 F6F7 H6H7"),
        (EdgeKind::DoubleWall, "E5E6 F5F6"),
        (EdgeKind::Wall, "D5E5 E5F5 F5G5 G5H5 G5G6 D6E6 F6G6 G6H6 H6I6"),
        (EdgeKind::Open, "J5K5 C3C4 D4E4 I4I5 A1B1"),
    ] {
        for pair in pairs.split(' ') {
            assert_eq!(kind(&pair[..2], &pair[2..]), kinds, "{pair}");
        }
    }
    assert_eq!(scene.board.edges.len(), 12 + 2 + 9 + 7 + 2 + 9);
    let (wrong, line) = edit("(1)|(2)", "(1)?(2)");
    assert_eq!(data_faults(&wrong), [(line, "H-0.2".into(), "E5".into())]);
    let (border, line) = edit(" 4   .   .", " 4 | .   .");
    assert_eq!(data_faults(&border), [(line, "H-0.2".into(), "A4".into())]);
}

#[test]
fn h_0_3_boxes_are_not_crossed_but_fired_across() {
    let mut field = battle("private J4", "warrior K4").field();
    assert_eq!(field.refused("move J4 K4"), "H-0.3");
    // A gap: two dice, the worst counts.
    field.act("fire J4 K4", "6 2 5 4");
    let mut open = battle("private J5", "warrior K5").field();
    open.act("fire J5 K5", "2 5 4");
}

#[test]
fn h_0_4_maps_are_data_and_mistakes_are_named_with_their_line() {
    let game = rules_of(&small_map());
    let mut field =
        battle_on(game, "private C2, sergeant E3", "warrior C1, rifleman G7").men(["safe", "dead", "C6"]).field();
    assert_eq!(field.reach("move C2"), "C3 D2");
    field.act("fire C2 C1", "2 5 4");
    // Lines, reasons and places.
    let (cut, _) = edit("-D- -w- -D- -w- -D-", "--- --- --- --- ---");
    assert!(data_faults(&cut).iter().all(|fault| fault.1 == "H-0.4") && !data_faults(&cut).is_empty());
    let (row, line) = edit("\n 7   .   .", "\n 8   .   .");
    assert_eq!(data_faults(&row), [(line + 1, "H-0.4".into(), "map".into())]);
    let (format, line) = edit("format = \"hospital 1\"", "format = \"hospital 2\"");
    assert_eq!(data_faults(&format), [(line, "H-0.4".into(), "format".into())]);
}

#[test]
fn h_0_5_ten_british_all_with_rifles() {
    let field = Field::set_up("", serde_json::json!({}), "sergeant");
    let kinds = ["lieutenant", "artilleryman", "medic", "commissary", "private"];
    let boxed: usize = kinds.iter().map(|kind| field.count(kind, "box")).sum();
    assert_eq!((boxed, field.count("private", "box"), field.count("sergeant", "bowl")), (9, 5, 1));
    let (short, _) = edit("count = 5", "count = 25");
    assert_eq!(data_faults(&short)[0].1, "H-0.5");
}

#[test]
fn h_0_6_twenty_four_zulus_two_with_rifles() {
    let mut field = Field::set_up("", serde_json::json!({}), "sergeant");
    let all = [("chief", 1), ("indhondo", 3), ("rifleman", 2), ("warrior", 18)];
    assert!(all.iter().all(|(kind, count)| field.count(kind, "bowl") == *count));
    assert_eq!(field.refused("place chief D5"), "H-0.5");
    let mut fires = battle("private D4", "warrior D1, rifleman E1").phase("zulu_powder").field();
    assert_eq!(fires.refused("fire D1 D4"), "H-0.6");
    let (few, _) = edit("count = 18", "count = 1");
    assert_eq!(data_faults(&few)[0].1, "H-0.6");
}

#[test]
fn h_0_7_out_of_action_goes_to_the_bowl_and_dead_for_good() {
    let mut field = battle("private D4", "warrior D1, warrior A9").phase("british_powder").field();
    // Two spaces away through sandbags right before the firer: a hit, no empty rifle, an odd throw.
    field.act("fire D4 D1", "6 5 7");
    assert_eq!((field.count("warrior", "bowl"), field.count("warrior", "dead")), (17, 0));
    let mut field = battle("private D4", "warrior D1").phase("british_powder").field();
    field.act("fire D4 D1", "6 5 0");
    assert_eq!((field.count("warrior", "bowl"), field.count("warrior", "dead")), (17, 1));
}

#[test]
fn h_0_4_what_has_shifted_on_the_map_is_one_mistake() {
    // A character too many or too few, somewhere in a line: not a mistake for each space after it.
    for (old, new, way) in [
        ("=(v) (v) (v)", "=(v)  (v) (v)", "right"),
        ("=(v) (v) (v)", "=(v)(v) (v)", "left"),
        ("\n 4   .   .", "\n 4    .   .", "right"),
        ("-D- -w- -D- -w- -D-", "-D-  -w- -D- -w- -D-", "right"),
    ] {
        let (shifted, line) = edit(old, new);
        let line = line + usize::from(old.starts_with('\n'));
        assert_eq!(data_faults(&shifted), [(line, "H-0.4".into(), "map".into())], "{new}");
        let told = redoubt_proof::field::data_error::<Hospital>(&shifted);
        assert!(told.contains("hospital-fault-shifted") && told.contains(way), "{told}");
    }
    // Through many lines it is still one.
    let many = Hospital::PROFILE.data.replace(" =(v)", "  =(v)").replace(" w(1)", "  w(1)").replace(" D(6)", "  D(6)");
    assert_eq!(data_faults(&many).len(), 1);
    // A sign that means nothing is told by its space, as ever, and with it what else is wrong.
    let (wrong, line) = edit("(1)|(2)", "(1)?(2)");
    let (both, shifted) = (wrong.replacen("(v) (v) (v)", "(v)  (v) (v)", 1), line - 2);
    let faults = data_faults(&both);
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults.contains(&(line, "H-0.2".into(), "E5".into())) && faults.iter().any(|fault| fault.0 == shifted));
}
