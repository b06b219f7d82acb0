//! Moving: Z-23.

use crate::field::*;

#[test]
fn z_23_a_card_moves_to_a_square_of_its_pattern() {
    let mut field = battle("numidians b2", "horse c7").field();
    assert_eq!(field.reach("move b2"), "a2 b1 b3 c2 d2 e2");
    field.act("move b2 e2", &[]);
    assert_eq!((field.on("e2"), field.on("b2"), field.actions_left()), ("rome numidians".into(), String::new(), 1));
}

#[test]
fn z_23_squares_outside_the_pattern_are_refused() {
    for (card, to) in [
        ("triarii", "d3"), // diagonal
        ("triarii", "c4"), // two away
        ("velites", "b1"),
        ("hastati", "c3"), // orthogonal
        ("hastati", "f5"), // three away
        ("equites", "d3"), // diagonal
        ("equites", "c6"), // four away
        ("mars", "f2"),    // three away
        ("mars", "d4"),    // a knight's move
        ("mars", "c2"),    // its own square
    ] {
        let mut field = battle(&format!("{card} c2"), "horse f7").field();
        assert_eq!(field.refused(&format!("move c2 {to}")), "Z-23", "{card} to {to}");
    }
}

#[test]
fn z_23_a_straight_move_stops_before_the_first_piece() {
    // Numidians on c1; a friend on c3 and an enemy on e1.
    let mut field = battle("numidians c1, triarii c3", "horse e1, baal f7").field();
    assert_eq!(field.reach("move c1"), "a1 b1 c2 d1");
    for to in ["c3", "c4", "e1", "f1"] {
        assert_eq!(field.refused(&format!("move c1 {to}")), "Z-23", "{to}");
    }
}

#[test]
fn z_23_and_z_29_a_straight_move_stops_before_a_structure() {
    // From b2 the palisade on b4 stops the way north after b3; from a2 the Port on a4 does.
    let field = battle("equites b2, equites a2", "horse f7").field();
    assert_eq!(field.reach("move b2"), "b1 b3 c2 d2 e2");
    assert_eq!(field.reach("move a2"), "a1 a3");
    // A Hero's diagonal c3-b4-a5 is closed by the palisade, damaged or not.
    for state in ["palisade", "damaged_palisade"] {
        let field = battle("mars c3", "horse f7").structure("b4", state).field();
        assert!(!field.reach("move c3").contains("b4") && !field.reach("move c3").contains("a5"));
    }
    // A Port of one's own closes its square as well.
    let mut field = battle("equites a3", "horse f7").structure("a4", "roman_port").field();
    assert_eq!(field.refused("move a3 a4"), "Z-23");
    assert_eq!(field.refused("move a3 a5"), "Z-23");
}

#[test]
fn z_23_and_z_30_the_square_of_a_removed_palisade_is_free() {
    let mut field = battle("equites b3", "horse f7").structure("b4", "gone").field();
    assert_eq!(field.reach("move b3"), "a3 b1 b2 b4 b5 b6 c3 d3 e3");
    field.act("move b3 b4", &[]);
    assert_eq!(field.on("b4"), "rome equites");
}

#[test]
fn z_23_infantry_do_not_jump_on_the_diagonal() {
    let field = battle("hastati c3, velites d2", "horse d4, baal b2").field();
    // d2, d4 and b2 are taken, b4 is a palisade: no way out, and nothing behind them is reached.
    assert_eq!(field.reach("move c3"), "");
}

#[test]
fn z_23_pieces_beside_a_diagonal_do_not_close_it() {
    let field = battle("hastati c3", "horse c4, baal d3").field();
    assert_eq!(field.reach("move c3"), "a1 b2 d2 d4 e1 e5");
}

#[test]
fn z_23_a_card_never_leaves_the_mat() {
    for (card, at, reach) in [
        ("mars", "a1", "a2 a3 b1 b2 c1 c3"),
        ("mars", "f7", "d5 d7 e6 e7 f5 f6"),
        ("triarii", "f1", "e1 f2"),
        ("hastati", "a7", "b6 c5"),
        ("velites", "a7", "a6 b7"),
        ("equites", "f7", "c7 d7 e7 f5 f6"),
        ("equites", "f1", "c1 d1 e1 f2 f3"),
    ] {
        let field = battle(&format!("{card} {at}"), "horse d3").field();
        assert_eq!(field.reach(&format!("move {at}")), reach, "{card} on {at}");
    }
}

#[test]
fn z_23_an_occupied_square_is_not_entered() {
    let mut field = battle("triarii c3, velites c2", "horse d3").field();
    assert_eq!(field.reach("move c3"), "b3 c4");
    assert_eq!(field.refused("move c3 d3"), "Z-23", "an enemy");
    assert_eq!(field.refused("move c3 c2"), "Z-23", "a friend");
    assert_eq!(field.on("d3"), "carthage horse");
}

#[test]
fn z_23_nothing_moves_from_an_empty_square() {
    let mut field = battle("triarii c3", "horse d3").field();
    field.refused("move e5 e6");
    assert!(field.legal_with("move e5").is_empty());
}

#[test]
fn z_23_a_position_with_two_pieces_on_a_square_is_refused() {
    assert!(!battle("triarii c3", "horse c3").faults().is_empty());
    assert!(!battle("triarii b4", "horse c3").faults().is_empty(), "the palisade stands there");
    assert!(!battle("triarii g1", "horse c3").faults().is_empty(), "off the mat");
    assert!(!battle("triarii a4", "horse c3").structure("a4", "roman_port").faults().is_empty(), "a Port stands there");
}
